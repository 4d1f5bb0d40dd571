import type { Catalog } from '../../src/catalog/catalog.ts';
import { duration, flag, text } from '../../src/core/fields.ts';
import { defineOperation, type Operation } from '../../src/core/operation.ts';

/** Text that would break out of YAML, a table or a code span if it weren't escaped. */
export const HOSTILE_TEXT = 'a | b: "c" # <script>alert(1)</script> \\ `code | <x>` ‘é’\n- not an item';

type OperationDefinition = Parameters<typeof defineOperation>[0];

/** Creates an operation with defaults for the traits that don't matter to a test. */
export function testOperation(traits: Partial<OperationDefinition> & Pick<OperationDefinition, 'id'>): Operation {
  return defineOperation({
    group: 'Sites',
    summary: 'Do something.',
    inputs: {},
    outputs: {},
    endpoints: ['user.get'],
    onProject: false,
    timeout: '1m',
    example: 'with:\n  token: ${{ secrets.PLATFORM_TOKEN }}\n',
    run: () => Promise.resolve({ outputs: {}, report: { title: 'Done', blocks: [] } }),
    ...traits,
  });
}

/** Creates a catalog of these operations, with few common inputs and outputs. */
export function testCatalog(...operations: readonly Operation[]): Catalog {
  return {
    operations,
    commonInputs: {
      token: text('The credential.', { secret: true, environment: 'PLATFORM_TOKEN' }),
      'project-id': text('The project.'),
      'dry-run': flag('Change nothing.', 'false'),
      timeout: duration('How long it may take.'),
    },
    commonOutputs: { result: { description: 'The whole outcome.' }, project_id: { description: 'The project.' } },
  };
}
