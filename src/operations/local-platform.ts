/** Starts the local emulator of the platform for the rest of the job. */

import { flag, type InputValues, list, path, text } from '../core/fields.ts';
import { defineOperation } from '../core/operation.ts';
import type { InputPaths, JobPlatformContent, ProjectServices } from '../core/services.ts';
import type { Finding } from '../failure.ts';
import { readInputFile, utf8Text } from '../features/shared/input-file.ts';

const MAX_SEED_BYTES = 64 * 1024 * 1024;

const INPUTS = {
  projects: list('The projects that it has, by their public ids (`url_id`): web projects with a cloud service.', {
    maxItems: 100,
    item: /^[A-Za-z0-9_-]{1,50}$/,
    allowed: 'a project’s url_id has 1 to 50 letters, digits, `_` or `-`',
    default: 'local-project',
  }),
  seed: text('All that exists on it, in place of `projects`: users, credentials, projects and more, as JSON.'),
  'seed-path': path('The file that holds it.', { use: 'read', maxBytes: MAX_SEED_BYTES }),
  'export-variables': flag(
    'Set `PLATFORM_BASE_URL`, `PLATFORM_SQL_LOG_URL`, `PLATFORM_TOKEN`, `PLATFORM_ACCESS_KEY`, `PLATFORM_SECRET_KEY` and `PLATFORM_PROJECT_ID` (the first project) for the steps that follow, so that they need no inputs for it.',
    'true',
  ),
};

const NOTHING = {
  base_url: null,
  sql_log_url: null,
  project_id: null,
  token: null,
  access_key: null,
  secret_key: null,
  log_path: null,
};

/** Calls no endpoint, because its platform doesn't exist yet. */
export default defineOperation({
  id: 'local-platform',
  group: 'Emulator',
  summary:
    'Start the embedded local platform for the rest of the job: the whole API on loopback, no account, no secret.',
  note: 'Unlike `base-url: local`, which gives each step a platform of its own, this one lasts from step to step: what one step publishes, the next one finds. It ends with the job. Its sites, functions and database are real; nobody outside of the machine can reach them. Each start generates new random credentials, unless a seed specifies them.',
  inputs: INPUTS,
  outputs: {
    base_url: { description: 'Its address, for `base-url`.' },
    sql_log_url: { description: 'The root address of its SQL logs, for `sql-log-url`.' },
    project_id: { description: 'The first of its projects, for `project-id`.' },
    token: {
      description:
        'For `token`: an OAuth access token with every scope, which all operations take but those on a team, or the first credential of a seed of your own.',
      secret: true,
    },
    access_key: {
      description: 'Of the team’s credential, for `access-key`: operations on a team take it.',
      secret: true,
    },
    secret_key: { description: 'The other half of it, for `secret-key`.', secret: true },
    log_path: { description: 'The file that it writes its own troubles to.' },
  },
  endpoints: [],
  onProject: false,
  timeout: '2m',
  example: 'with:\n  projects: my-site\n',
  check({ seed, 'seed-path': seedPath }): readonly Finding[] {
    if (seed === undefined || seedPath === undefined) return [];
    return [{ where: 'seed-path', message: 'is given together with `seed`', remedy: 'Give one of the two.' }];
  },
  async run(context, inputs) {
    const { dryRun, job, log } = context;
    const content = contentOf(context, inputs);
    if (dryRun) {
      await job.checkPlatform(content);
      log.info('Dry run: a local platform could be started with that; none is.');
      return {
        outputs: NOTHING,
        report: { title: 'Local platform, checked only', blocks: [] },
      };
    }
    const { baseUrl, sqlLogUrl, token, teamKey, projectId, logPath } = await job.startPlatform(content);
    if (inputs['export-variables']) {
      job.setVariables({
        PLATFORM_BASE_URL: baseUrl,
        PLATFORM_SQL_LOG_URL: sqlLogUrl,
        PLATFORM_TOKEN: token,
        PLATFORM_PROJECT_ID: projectId,
        ...(teamKey && { PLATFORM_ACCESS_KEY: teamKey.accessKey, PLATFORM_SECRET_KEY: teamKey.secretKey }),
      });
    }
    log.notice(`This job works on a local platform at ${baseUrl}: what it publishes is gone when it ends.`);
    const rows = [
      ['Address', baseUrl],
      ['Project', projectId],
      ['Log', logPath],
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
      report: { title: 'Local platform', blocks: [{ type: 'facts', rows }] },
    };
  },
});

function contentOf(context: ProjectServices & InputPaths, inputs: InputValues<typeof INPUTS>): JobPlatformContent {
  const { projects, seed, 'seed-path': given } = inputs;
  if (seed !== undefined) return { seed, origin: 'seed' };
  if (given === undefined) return { projects };
  const file = {
    input: 'seed-path',
    given,
    errorTitle: 'The local platform can’t be started.',
    maxBytes: MAX_SEED_BYTES,
  };
  return { seed: utf8Text(readInputFile(context, file), file), origin: `seed-path, ${given}` };
}
