/** Renders the action.yml manifests of operations, and the entry points that they start. */

import { withInputRefs } from '../../base/text/input-reference.ts';
import { Document } from 'yaml';
import type { InputField, InputFields } from '../../core/fields.ts';
import type { Operation, OutputFields } from '../../core/operation.ts';
import { type Catalog, describeOutput, inputsOf } from './catalog.ts';
import { GENERATED } from './generated.ts';

export const NAME = 'Project Platform Action';
export const AUTHOR = 'Project Platform Action contributors';

export interface ManifestInput {
  readonly description: string;
  readonly required: boolean;
  readonly default?: string;
}

/** Renders actions/<operation>/action.yml: only this operation's inputs, with its defaults. */
export function operationManifest(catalog: Catalog, operation: Operation): string {
  return manifest({
    name: `${NAME}: ${operation.id}`,
    description: operation.summary,
    author: AUTHOR,
    inputs: manifestInputs(inputsOf(catalog, operation)),
    // The operation's own outputs come first. Their descriptions override those of common outputs.
    outputs: manifestOutputs({
      ...operation.outputs,
      ...catalog.commonOutputs,
      ...operation.outputs,
    }),
    runs: { using: 'node24', main: 'main.mjs', post: '../../post.mjs' },
  });
}

/**
 * post.mjs, the entry point of the cleanup. Every action has it, because each may record a
 * deployment. `post-if` defaults to `always()`. Without saved state there is nothing to clean up,
 * so it ends before it loads anything. `saved-state.ts` defines the variable, `program-path.ts` the
 * argument.
 */
export const POST_ENTRY = `// ${GENERATED}
if (process.env.STATE_PLATFORM_NOTE) {
  process.argv.splice(2, Infinity, 'cleanup');
  await import('./dist/index.js');
}
`;

/**
 * Renders actions/<operation>/main.mjs. A top-level step's environment doesn't contain which
 * action.yml started it (GITHUB_ACTION_PATH is only set within a composite action). So each
 * sub-action's entry passes its operation.
 */
export function operationEntry(operation: Operation): string {
  return `// ${GENERATED}\nprocess.argv.splice(2, Infinity, 'operation', '${operation.id}');\nawait import('../../dist/index.js');\n`;
}

function manifestInputs(fields: InputFields): { [name: string]: ManifestInput } {
  return mapValues(fields, field => {
    const standard = field.default ?? field.expression;
    return {
      description: describeInput(field),
      // An input that defaults to an environment variable isn't required in the step.
      required: field.required && field.environment === undefined,
      ...(standard === undefined ? {} : { default: standard }),
    };
  });
}

function manifestOutputs(fields: OutputFields): {
  [name: string]: { readonly description: string };
} {
  return mapValues(fields, field => ({ description: describeOutput(field) }));
}

/** Describes an input, with its form and the sources of its value. */
function describeInput({ description, form, environment, secret }: InputField): string {
  const details = [
    ...(form === 'text' ? [] : [form]),
    ...(environment === undefined ? [] : [`default: environment variable ${environment}`]),
    ...(secret ? ['secret'] : []),
  ];
  const text = withInputRefs(description);
  return details.length === 0 ? text : `${text} (${details.join('; ')})`;
}

function mapValues<F, T>(
  fields: { readonly [name: string]: F },
  map: (field: F) => T,
): { [name: string]: T } {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, map(field)]));
}

function manifest(content: object): string {
  const document = new Document(content);
  document.commentBefore = ` ${GENERATED}`;
  return document.toString({ lineWidth: 0 });
}
