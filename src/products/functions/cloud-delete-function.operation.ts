/** Deletes a function of the project (Part 2, Cloud services: DELETE functions/{function_name}). */

import { inputRef, withInputRefs } from '../../base/text/input-reference.ts';
import { text } from '../../core/fields.ts';
import { defineOperation } from '../../core/operation.ts';
import type { ProjectRun } from '../../core/run.ts';

import { Failure, withDetails } from '../../base/failure.ts';
import { deleteFunction } from './delete-function.ts';
import { FUNCTION_NAME_INPUT, FUNCTION_NOT_FOUND_REMEDY } from './function-name.ts';
import { listFunctions } from './listed-functions.ts';
import { ifMissingInput, reactToMissing } from '../shared/if-missing.ts';
import { predictedRefusal } from '../../core/recovery/refusals.ts';

export default defineOperation({
  id: 'cloud-delete-function',
  group: 'Cloud service',
  summary: 'Delete a function of the project.',
  inputs: {
    'function-name': text('Name of the function to delete, such as `tide-tables`.', {
      ...FUNCTION_NAME_INPUT,
      required: true,
    }),
    'if-missing': ifMissingInput('the function doesn’t exist'),
  },
  outputs: {
    was_deleted: {
      description:
        '`true` if the step deleted the function. `false` if the function doesn’t exist, or in a dry run.',
    },
  },
  endpoints: ['functions.delete', 'functions.list'],
  onProject: true,
  irreversible: { change: 'delete the function', typed: 'function-name' },
  timeout: '2m',
  nextStep: { output: 'was_deleted', run: 'test "$WAS_DELETED" = true' },
  example: 'with:\n  function-name: tide-tables\n',
  async run(context, { 'function-name': name, 'if-missing': ifMissing }) {
    const { dryRun, log } = context;
    const outcome = await (dryRun ? findFunction(context, name) : deleteFunction(context, name));
    const deletion = dryRun ? 'would be deleted' : 'deleted';
    const result = outcome instanceof Failure ? 'not found' : deletion;
    const advice = `The platform’s response can also mean that the credential lacks permission. Check ${inputRef('function-name')}, ${inputRef('project-id')} and the credential’s permissions. If a missing function is expected, set ${inputRef('if-missing', 'ignore')}.`;
    if (outcome instanceof Failure) {
      const missing = withDetails(outcome, { remedy: withInputRefs(FUNCTION_NOT_FOUND_REMEDY) });
      reactToMissing(log, ifMissing, missing, `The function ${name} was not found.`, advice);
    } else
      log.info(
        dryRun
          ? `Dry run: the function ${name} would be deleted.`
          : `The function ${name} was deleted.`,
      );
    const rows = [
      ['Function', { code: name }],
      ['Result', result],
    ] as const;
    return {
      outputs: { was_deleted: !dryRun && outcome === 'deleted' },
      report: { title: `Function ${result}: \`${name}\``, blocks: [{ type: 'facts', rows }] },
      unchanged: outcome instanceof Failure,
    };
  },
});

async function findFunction(context: ProjectRun, name: string): Promise<'deleted' | Failure> {
  if ((await listFunctions(context)).has(name)) return 'deleted';
  return predictedRefusal('not_found', `The project has no function named \`${name}\`.`);
}
