/** Deploys one function or all functions of a folder, and can delete those that the folder lacks. */

import { duration, flag, path, text } from '../core/fields.ts';
import { defineOperation } from '../core/operation.ts';
import type { InputPaths, OutputPaths, ProjectServices, Services } from '../core/services.ts';
import { Failure, type Finding } from '../failure.ts';
import { planDeployment } from '../features/functions/deploy-plan.ts';
import { DeployedState, MAX_STATE_BYTES } from '../features/functions/deployed-state.ts';
import { Deployment } from '../features/functions/function-deployment.ts';
import { showFirstLogs } from '../features/functions/first-logs.ts';
import { FUNCTION_NAME } from '../features/functions/function-name.ts';
import { listFunctions } from '../features/functions/listed-functions.ts';
import { jwtRule } from '../features/functions/verify-jwt.ts';
import { outputFile } from '../features/shared/output-file.ts';
import { SETTINGS_FILE } from '../packing/function-package.ts';

/** Part 2, Cloud services: PUT functions/{function_name}; rule 7. */
export default defineOperation({
  id: 'cloud-deploy-function',
  group: 'Cloud service',
  summary: 'Deploy one edge function, or all of a folder.',
  note: `A function is a folder with \`index.ts\`, packed as it is, so that it can’t import what lies outside of it: an import that leads out is refused, with its line. In a folder of functions each folder with \`index.ts\` is one, and what begins with \`_\` or \`.\` is none. Everything is packed and checked before the first one is sent. One that the platform refuses stops no other; the step fails at its end and says what was deployed. A file \`${SETTINGS_FILE}\` in the function’s folder with \`{"verify_jwt": false}\` opens it to calls without a JWT; it is packed with the rest. To skip what is unchanged, keep the file of \`state-path\` between runs, with actions/cache for instance.`,
  inputs: {
    path: path(
      'One function’s folder, a folder of functions, or a .zip of one function.',
      { use: 'package' },
      { required: true },
    ),
    'function-name': text(
      'The function’s name; of a folder of functions, the one to deploy. Absent: as its folder or .zip is called.',
      FUNCTION_NAME,
    ),
    'verify-jwt': jwtRule(
      `Whether only calls with a valid JWT reach the function: for all, or by name. Goes before what \`${SETTINGS_FILE}\` says; without either it is \`true\`, whatever it was before.`,
    ),
    prune: flag(
      'Delete the project’s functions that are not in the folder of functions, once all of it is deployed. A dry run lists them.',
      'false',
    ),
    'state-path': path(
      'A file, outside of the functions’ folders, in which this step notes what it deployed. What is in the file and, by the platform’s own word, still as it was deployed, is not deployed again. Absent: everything is.',
      { use: 'state', maxBytes: MAX_STATE_BYTES },
    ),
    logs: duration('Wait so long, then show what the new versions have logged.', { minMs: 1000, maxMs: 600_000 }),
  },
  outputs: {
    functions: {
      description:
        'A JSON array of `name`, `outcome` (`created`, `updated`, `unchanged`, `failed`, `unknown`, `untried`; in a dry run `to-create`, `to-update`), `version`, `status`, `verify_jwt`, `size` and `sha256` of the package. Also set when the step fails.',
    },
    function_name: { description: 'The function’s name, where it is one.' },
    function_version: { description: 'The version that it has now, where it is one.' },
    deleted: { description: 'The names of the functions that `prune` deleted, as a JSON array.' },
  },
  endpoints: ['functions.deploy', 'functions.list', 'functions.delete'],
  optionalEndpoints: ['functions.logs'],
  onProject: true,
  timeout: '30m',
  example:
    'with:\n  path: functions\n  verify-jwt: |\n    tide-tables: false\n  project-id: ${{ vars.PLATFORM_PROJECT_ID }}\n  token: ${{ secrets.PLATFORM_TOKEN }}\n  base-url: ${{ vars.PLATFORM_BASE_URL }}\n',
  check({ prune, 'function-name': name }): readonly Finding[] {
    if (!prune || name === undefined) return [];
    const remedy = 'Leave one of the two out.';
    return [{ where: 'prune', message: 'is given together with `function-name`, which chooses one function', remedy }];
  },
  async run(context, inputs) {
    const { client, dryRun, log } = context;
    const plan = await planDeployment(context, inputs);
    const state = await readState(context, inputs['state-path']);
    const deployment = new Deployment(context, plan, await listFunctions(context), state);
    const toDelete = inputs.prune ? deployment.selectPrunable() : [];
    deployment.logJwtChanges();
    if (dryRun) {
      if (toDelete.length > 0) log.info(`Would delete: ${toDelete.join(', ')}.`);
      log.info('Dry run: the packages are good; nothing was changed on the platform.');
      return outcome('Functions, checked only');
    }
    context.onFailureReport(() => ({ blocks: [deployment.table(toDelete)] }));
    const since = client.platformTimeMs();
    const outcomes = await deployment.deploy();
    context.output(deployment.outputs());
    await writeState(context, state);
    const isWhole = outcomes.failed.size === 0;
    if (isWhole && toDelete.length > 0) await prune();
    if (inputs.logs !== undefined && outcomes.done.length > 0) {
      const names = outcomes.done.map(({ name }) => name);
      await showFirstLogs(context, names, since, inputs.logs);
    }
    if (isWhole) return outcome('Functions deployed');
    throw deployment.failure(outcomes, inputs.prune ? ' So nothing was deleted.' : '');

    async function prune(): Promise<void> {
      log.info(`To be deleted, as the folder has them not: ${toDelete.join(', ')}.`);
      try {
        await deployment.prune(toDelete);
      } finally {
        context.output(deployment.outputs());
      }
    }

    function outcome(title: string) {
      return { outputs: deployment.outputs(), report: { title, blocks: [deployment.table(toDelete)] } };
    }
  },
});

async function readState(
  context: ProjectServices & InputPaths & OutputPaths,
  given: string | undefined,
): Promise<DeployedState | undefined> {
  return given === undefined ? undefined : DeployedState.read(context, outputFile(context, 'state-path', given));
}

/**
 * Saves the state. An error is only a warning, because the functions are deployed: the next run deploys them again,
 * which does no harm.
 */
async function writeState({ log }: Pick<Services, 'log'>, state: DeployedState | undefined): Promise<void> {
  try {
    await state?.write();
  } catch (thrown) {
    if (!(thrown instanceof Failure)) throw thrown;
    for (const { where, message } of thrown.findings)
      log.warning(`What was deployed isn’t noted: ${where} ${message}.`);
  }
}
