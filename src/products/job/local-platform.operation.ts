/** Starts the local emulator of the platform for the rest of the job. */

import { problemAt } from '../../base/problem.ts';
import { JOB_PLATFORM_VARIABLE, PROJECT_ID } from '../../core/common-inputs.ts';
import { flag, type InputValues, list, path, text } from '../../core/fields.ts';
import { defineOperation, noOutputs, type OutputFields } from '../../core/operation.ts';
import type { FileRun } from '../../core/run.ts';
import type { JobPlatformContent } from '../../core/job.ts';

import type { Finding } from '../../base/failure.ts';
import { APP_INPUTS, appOfRun } from '../shared/app-parts.ts';
import { readSetup } from '../app/setup-sql.ts';
import { readInputFile, utf8Text } from '../shared/input-file.ts';

const MAX_SEED_BYTES = 64 * 1024 * 1024;

const INPUTS = {
  projects: list(
    'Public IDs (`url_id`) of the projects to create on the local platform, such as `my-site`. Each is a web project with a cloud service (database, object storage, functions, login methods and secrets).',
    {
      maxItems: 100,
      ...PROJECT_ID,
      default: 'local-project',
    },
  ),
  'seed-json': text(
    'Initial content of the local platform as JSON: users, credentials, projects and more. Overrides `projects`.',
  ),
  'seed-path': path(
    'Path of a JSON file with the initial content. Overrides `projects`. Can’t be combined with `seed-json`.',
    {
      use: 'read',
      maxBytes: MAX_SEED_BYTES,
    },
  ),
  'setup-sql-text': text(
    'SQL that runs once in [each new database](../../docs/local-platform.md#set-up-new-databases), or `supabase` for the roles and schemas that Supabase’s migrations use. Default: none.',
  ),
  ...APP_INPUTS,
  'app-setup': flag(
    'Set up each new database as `database.setup` of the app’s file specifies.',
    'false',
  ),
  'export-variables': flag(
    'Set the environment variables of the platform for later steps, instead of their inputs. The variables are `PLATFORM_BASE_URL`, `PLATFORM_SQL_LOG_URL`, `PLATFORM_TOKEN`, `PLATFORM_PROJECT_ID` (the first project) and, for a team credential, `PLATFORM_ACCESS_KEY` and `PLATFORM_SECRET_KEY`.',
    'true',
  ),
};

const OUTPUTS = {
  base_url: { description: 'URL of the local platform, for the input `base-url`.' },
  sql_log_url: {
    description: 'Root URL of the local platform’s SQL logs, for the input `sql-log-url`.',
  },
  project_id: { description: 'Public ID of the first project, for the input `project-id`.' },
  token: {
    description:
      'OAuth access token with every scope, for the input `token` of all operations except team operations. With a seed: token of the first credential in the seed.',
    secret: true,
  },
  access_key: {
    description:
      'Access key of the team, for the input `access-key` of team operations; empty if the seed contains no team credential.',
    secret: true,
  },
  secret_key: {
    description:
      'Secret key of the team, for the input `secret-key` of team operations; empty if the seed contains no team credential.',
    secret: true,
  },
  log_path: { description: 'Path of the local platform’s error log.' },
} as const satisfies OutputFields;

/** Calls no endpoint, because its platform doesn't exist yet. */
export default defineOperation({
  id: 'local-platform',
  group: 'Local platform',
  summary:
    'Start the local platform, an emulator of the platform’s API, for the rest of the job. No account or secret is required.',
  note: [
    'With `base-url: local`, each step starts its own local platform. This operation starts one that the later steps of the job share. It is reachable only from the runner, and stops when the job ends. Its credentials are random, unless a seed specifies them.',
  ],
  inputs: INPUTS,
  outputs: OUTPUTS,
  endpoints: [],
  onProject: false,
  timeout: '2m',
  jobOnly: 'Use `project-platform emulator`, which runs until you stop it.',
  nextStep:
    'uses: OWNER/project-platform-action/actions/static-publish@v0\nwith:\n  path: dist\n  project-id: my-site\n  token: ${{ steps.local-platform.outputs.token }}\n  base-url: ${{ steps.local-platform.outputs.base_url }}\n',
  example: 'with:\n  projects: my-site\n',
  check({ 'seed-json': seed, 'seed-path': seedPath }): readonly Finding[] {
    if (seed === undefined || seedPath === undefined) return [];
    return [problemAt({ kind: 'combined', subject: 'seed-path', other: 'seed-json' })];
  },
  async run(context, inputs) {
    const { dryRun, job, log } = context;
    const content = contentOf(context, inputs);
    const appSetup = inputs['app-setup'] ? appOfRun(context, inputs)?.database?.setup : undefined;
    const setup = appSetup === undefined ? undefined : await readSetup(context, appSetup);
    if (dryRun) {
      await job.checkPlatform(content);
      log.info('Dry run: the inputs are valid. No local platform was started.');
      return { outputs: noOutputs(OUTPUTS), report: { title: 'Local platform', blocks: [] } };
    }
    const { baseUrl, sqlLogUrl, databases, token, teamKey, projectId, logPath, notes } =
      await job.startPlatform(content, setup ?? inputs['setup-sql-text']);
    job.setVariables({ [JOB_PLATFORM_VARIABLE]: baseUrl });
    if (inputs['export-variables']) {
      job.setVariables({
        PLATFORM_BASE_URL: baseUrl,
        PLATFORM_SQL_LOG_URL: sqlLogUrl,
        PLATFORM_TOKEN: token,
        PLATFORM_PROJECT_ID: projectId,
        ...(teamKey && {
          PLATFORM_ACCESS_KEY: teamKey.accessKey,
          PLATFORM_SECRET_KEY: teamKey.secretKey,
        }),
      });
    }
    log.notice(
      `Started a local platform for this job: ${baseUrl}. Everything on it is deleted when the job ends.`,
    );
    log.info(`Databases: ${databases}`);
    for (const note of notes) log.info(note);
    const rows = [
      ['URL', { text: baseUrl, url: baseUrl }],
      ['Project', { code: projectId }],
      ['Log', { code: logPath }],
    ] as const;
    return {
      outputs: {
        base_url: baseUrl,
        sql_log_url: sqlLogUrl,
        project_id: projectId,
        token,
        access_key: teamKey?.accessKey ?? null,
        secret_key: teamKey?.secretKey ?? null,
        log_path: logPath,
      },
      report: { title: 'Local platform started', blocks: [{ type: 'facts', rows }] },
    };
  },
});

function contentOf(context: FileRun, inputs: InputValues<typeof INPUTS>): JobPlatformContent {
  const { projects, 'seed-json': seed, 'seed-path': seedPath } = inputs;
  if (seed !== undefined) return { seed, origin: 'seed-json' };
  if (seedPath === undefined) return { projects };
  const file = {
    input: 'seed-path',
    given: seedPath,
    errorTitle: 'The local platform can’t be started.',
    maxBytes: MAX_SEED_BYTES,
  };
  return { seed: utf8Text(readInputFile(context, file), file), origin: `seed-path, ${seedPath}` };
}
