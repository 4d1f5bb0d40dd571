// Takes more than 10 s, because each case runs a deploy against a platform of its own.
import { EventEmitter } from 'node:events';
import { join } from 'node:path';
import { expect, inject, onTestFinished, test } from 'vitest';
import { systemClock } from '../../src/base/time/clock.ts';
import { ROOT } from '../../src/tools/catalog/tool.ts';
import { STANDARD_TIMEOUTS } from '../../src/client/http/wire.ts';
import type { Fault } from '../../src/platform/http/faults.ts';
import {
  type LocalPlatform,
  type RecordedRequest,
  startLocalPlatform,
} from '../../src/platform/local-platform.ts';
import { runAction } from '../support/run-action.ts';
import { sampleEvery } from '../hardening/sampling.ts';
import { PROJECT_ID, problemFault, TOKEN } from '../scenarios/project-seed.ts';
import { seedOf } from '../scenarios/run-scenario.ts';
import { APP_FOLDERS, APP_PARTS, WHOLE_APP, WHOLE_FILE } from '../scenarios/whole-app.ts';
import { SCRATCH_FOLDER } from '../support/scratch-folder.ts';
import { layOutStep } from '../support/step.ts';
import { commitAll, layOutWorkspace } from '../support/workspace.ts';
import { runHere } from './run-command.ts';

/** A branch of a release: the app's file, what is refused, and how the release ends. */
interface Branch {
  readonly name: string;
  readonly file: string;
  readonly fault?: Fault;
  readonly exit: 0 | 1;
}

const PARTS = Object.entries(APP_PARTS);
const withSecrets = (names: string): string =>
  WHOLE_FILE.replace('functions: functions', `functions: { path: functions, secrets: [${names}] }`);

const BRANCHES: readonly Branch[] = [
  { name: 'the whole app', file: WHOLE_FILE, exit: 0 },
  { name: 'secrets that are set', file: withSecrets('MAIL_KEY'), exit: 0 },
  ...PARTS.map(([name]) => ({
    name: `without the part ${name}`,
    file: PARTS.flatMap(([other, { lines }]) => (other === name ? [] : lines)).join(''),
    exit: 0 as const,
  })),
  ...PARTS.map(([name, { refused }]) => ({
    name: `failure of the part ${name}`,
    file: WHOLE_FILE,
    fault: problemFault(refused as 'releases.prepare', 'forbidden', 'No.'),
    exit: 1 as const,
  })),
  {
    name: 'failure of the check of what is live',
    file: WHOLE_FILE,
    // Nothing is live before.
    fault: { on: 'releases.current', times: 99, do: 'rewrite', set: { release_id: 'rel_other' } },
    exit: 1,
  },
];

/** Every how many branches a usual run tries, because each releases twice. */
const STEP = 4;

test.each(sampleEvery(BRANCHES, STEP))(
  'deploy and a workflow’s release send the same changes: $name',
  async branch => {
    const [step, command] = [await released(branch), await deployed(branch)];
    expect(step.exitCode, step.log).toBe(branch.exit);
    expect(command.exitCode, command.log).toBe(branch.exit);
    expect(command.log).not.toMatch(/re-run the job|the step/i);
    expect(command.requests).toEqual(step.requests);
    // Only if the first part failed, both have sent none.
    expect(step.requests.length === 0).toBe(branch.name === 'failure of the part Database');
  },
);

/** Lays out the app in a repository, with a platform of its own. */
async function layOut({ file }: Branch) {
  const workspace = layOutWorkspace({ ...APP_FOLDERS, 'home/': '', 'project-platform.yml': file });
  const { folder } = workspace;
  commitAll(folder);
  const platform = await startLocalPlatform({
    seed: seedOf({ seed: WHOLE_APP.seed }),
    keepBodies: true,
    databaseUrl: inject('databaseUrl'),
    temporaryFolder: SCRATCH_FOLDER,
  });
  onTestFinished(async () => {
    await platform.close();
    workspace.remove();
  });
  return { folder, platform };
}

/** Releases the app in a step, as a workflow does. */
async function released(branch: Branch) {
  const { folder, platform } = await layOut(branch);
  if (branch.fault !== undefined) platform.addFault(branch.fault);
  const files = layOutStep({
    manifest: join(ROOT, 'action.yml'),
    with: {
      operation: 'release',
      'base-url': platform.baseUrl,
      token: TOKEN,
      'project-id': PROJECT_ID,
    },
    workspace: folder,
  });
  onTestFinished(files.remove);
  let log = '';
  const exitCode = await runAction({
    env: files.variables,
    signals: new EventEmitter(),
    clock: systemClock,
    timeouts: STANDARD_TIMEOUTS,
    write: text => void (log += text),
  });
  return { exitCode, log, requests: sent(platform, 0) };
}

/** Deploys the app at a terminal. Its requests begin with the answer: those before only plan. */
async function deployed(branch: Branch) {
  const { folder, platform } = await layOut(branch);
  const earlier = process.cwd();
  process.chdir(folder);
  let before = 0;
  try {
    const env = {
      HOME: join(folder, 'home'),
      PATH: process.env['PATH'] ?? '',
      PLATFORM_BASE_URL: platform.baseUrl,
      PLATFORM_TOKEN: TOKEN,
      PLATFORM_PROJECT_ID: PROJECT_ID,
    };
    const readLine = async (): Promise<string> => {
      before = platform.requests.length;
      if (branch.fault !== undefined) platform.addFault(branch.fault);
      return 'yes';
    };
    const { exitCode, stderr } = await runHere(['deploy'], { env, readLine });
    return { exitCode, log: stderr, requests: sent(platform, before) };
  } finally {
    process.chdir(earlier);
  }
}

/** What each run draws anew in a query for migrations: the ID of its attempt, and its name. */
const OF_ONE_RUN = /\\"(?:attempt|run)\\":\\"[^"]*\\"/g;

/** What is read before the first part differs, because `deploy` asks in between. */
const isChange = ({ method, target }: RecordedRequest): boolean =>
  method !== 'GET' && target !== 'database.query';

/**
 * Returns the requests with their contents. Links of uploads and tokens of releases are drawn anew,
 * too.
 */
const sent = ({ requests }: LocalPlatform, from: number) =>
  requests
    .slice(from)
    .filter(isChange)
    .map(({ target, status, method, path, query, body }: RecordedRequest) => ({
      target,
      status,
      ...(target === 'upload' || target === 'releases.complete'
        ? {}
        : { method, path, query, body: body?.replaceAll(OF_ONE_RUN, '') }),
    }));
