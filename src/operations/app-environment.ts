/** Sets the environment variables of a build for the later steps of its job. Sends no request. */

import { buildValues, platformValues } from '../app/build-values.ts';
import { APP_FILE, type BuildValue } from '../app/read-app-file.ts';
import { plural } from '../base/amount.ts';
import { inputFailure } from '../base/failure.ts';
import { listed } from '../base/problem.ts';
import { field } from '../core/fields.ts';
import { defineOperation } from '../core/operation.ts';
import { APP_INPUTS, appOfRun } from '../features/app/app-parts.ts';
import { nameFindings, VARS, variablesOf } from '../features/app/build-variables.ts';
import { readProjectValues, VALUES_PATH } from '../features/app/project-values.ts';
import { readSecrets, secretsIn } from '../features/cloud/given-secrets.ts';

export default defineOperation({
  id: 'app-environment',
  group: 'App',
  summary:
    'Set what the app’s build reads, `site.environment` of the app’s file, as variables of the job’s later steps.',
  note: [
    'A job that runs code of others needs no credential for this: an earlier job writes the project’s values to a file.',
  ],
  inputs: {
    ...APP_INPUTS,
    vars: VARS,
    'values-path': VALUES_PATH,
    'build-env': field(
      'Further variables, such as the token of a private registry. Values of four or more characters are masked.',
      'dotenv lines or JSON object',
      { shape: 'lines', secret: true, secretsIn },
      readSecrets,
    ),
  },
  outputs: {
    values: {
      description:
        'Digest of the project’s values and GitHub’s variables, for `values` of `app-package`. Empty if none are read.',
    },
  },
  endpoints: [],
  onProject: false,
  timeout: '2m',
  jobOnly: 'It sets environment variables for later steps of a job.',
  example: 'with:\n  vars: ${{ toJSON(vars) }}\n',
  check: ({ 'build-env': secrets }) => [...(secrets?.keys() ?? [])].flatMap(name => nameFindings('build-env', name)),
  run(context, { 'values-path': given, vars, 'build-env': secrets = new Map<string, string>(), ...selection }) {
    const { dryRun, job, log } = context;
    const file = selection['app-file'] ?? APP_FILE;
    const environment = appOfRun(context, selection)?.site?.environment ?? new Map<string, BuildValue>();
    const variables = variablesOf(environment, vars, file);
    const wanted = [...new Set(platformValues(environment))];
    const platform = given === undefined || wanted.length === 0 ? {} : readProjectValues(context, given);
    const unknown = wanted.filter(name => platform[name] === undefined);
    if (unknown.length > 0) {
      const remedy = 'Write them to a file with `preview-prepare` or `cloud-credentials` in an earlier job.';
      const message = `doesn’t contain ${listed(unknown)}, which ${file} names in \`site.environment\``;
      throw inputFailure('The build reads values of the project.', [{ where: 'values-path', message, remedy }]);
    }
    const { values, digest } = buildValues(environment, { platform, variables });
    const short = [...secrets].filter(([, value]) => !log.mask(value)).map(([name]) => name);
    if (short.length > 0)
      log.warning(
        `The values of these variables are too short to be masked: ${short.join(', ')}. If a step prints them, the log shows them. Use values with at least four characters.`,
      );
    const replaced = [...secrets.keys()].filter(name => values.has(name));
    if (replaced.length > 0)
      log.notice(`These variables of \`build-env\` have the values of ${file}: ${replaced.join(', ')}.`);
    const all = new Map([...secrets, ...values]);
    if (!dryRun) job.setVariables(Object.fromEntries(all));
    const names = [...all.keys()];
    const list = names.length === 0 ? '' : `: ${names.join(', ')}`;
    log.info(`${dryRun ? 'Dry run: would set' : 'Set'} ${plural(names.length, 'environment variable')}${list}.`);
    return Promise.resolve({
      outputs: { values: digest ?? null },
      report: { title: 'Environment of the build', blocks: [] },
    });
  },
});
