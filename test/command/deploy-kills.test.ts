// @module-tag slow, because each kill needs a deploy before and one after it
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { expect, inject, onTestFinished, test } from 'vitest';
import {
  type LocalPlatform,
  type RecordedRequest,
  startLocalPlatform,
} from '../../src/platform/local-platform.ts';
import { seedFor } from '../../src/platform/seed/seed.ts';
import { differences, oneTooHigh, type State, succeeded } from '../hardening/state.ts';
import { project, TOKEN } from '../scenarios/project-seed.ts';
import { APP_FOLDERS, WHOLE_FILE } from '../scenarios/whole-app.ts';
import { COMPILED } from '../support/compiled.ts';
import { ENTRY } from '../support/programs.ts';
import { projectSql } from '../support/project-sql.ts';
import { SCRATCH_FOLDER } from '../support/scratch-folder.ts';
import { seededRandom } from '../support/seeded-random.ts';
import { commitAll, layOutWorkspace } from '../support/workspace.ts';

/** Number of kills. `SEED` selects other moments. */
const KILLS = 1;
const SEED = 20_261_127;
/**
 * Longest time between a request's arrival and the kill: longer than the platform takes for most of
 * them.
 */
const MOST_MS = 30;

/** An app whose migrations and build show whether they ran twice. */
const FILES = {
  ...APP_FOLDERS,
  'migrations/002_ebb.sql': 'insert into tides select count(*) + 1 from tides;\n',
  'migrations/003_flood.sql':
    'alter table tides add column flood text;\ninsert into tides values (10, null);\n',
  'functions/moon/index.ts': 'Deno.serve(() => new Response("new"));\n',
  'assets/second.txt': 'Second\n',
  'project-platform.yml': WHOLE_FILE.replace(
    '{ path: site,',
    '{ path: site, build: cp built.html site/built.html,',
  ),
  'built.html': '<h1>Built</h1>',
};
const BUCKET = { name: 'public', public: true, objects: { 'old.txt': 'Old\n' } };

const HISTORY = '_platform_migrations.history';
/** SQL that makes an interrupted run a minute old, so that the next one takes it over. */
const AGE = `do $$ begin if to_regclass('${HISTORY}') is not null then update ${HISTORY}
  set began_at = began_at - interval '61 s' where state = 'running'; end if; end $$`;

test('a deploy that is killed at any moment and started again ends as one run does, with nothing twice', {
  timeout: 1_800_000,
}, async () => {
  const ids = Array.from({ length: KILLS + 1 }, (_, index) => `trial-${index}`);
  const platform = await startLocalPlatform({
    seed: {
      ...seedFor({ token: TOKEN }),
      projects: ids.map(id => project({ url_id: id, name: id, cloud: true, buckets: [BUCKET] })),
    },
    databaseUrl: inject('databaseUrl'),
    temporaryFolder: SCRATCH_FOLDER,
  });
  onTestFinished(() => platform.close());
  const [first = '', ...others] = ids;
  const startedAt = performance.now();
  const undisturbed = layOut(platform, first).start();
  await expect
    .poll(() => platform.requests.length > 0 || !undisturbed.isRunning(), { interval: 1 })
    .toBe(true);
  const startMs = performance.now() - startedAt;
  expect(await undisturbed.ended, undisturbed.printed()).toBe(0);
  const requests = platform.requests.length;
  const wanted = await stateOf(platform, first);
  expect([...wanted]).toEqual(
    expect.arrayContaining([
      ['rows', '1, 10'],
      ['moon', 1],
      ['tides', 1],
      ['releases', 1],
      ['site', FILES['built.html']],
    ]),
  );

  const random = seededRandom(SEED);
  const wrong: string[] = [];
  const moments: string[] = [];
  for (const id of others) {
    const app = layOut(platform, id);
    const before = platform.requests.length;
    const nth = Math.floor(random() * (requests + 1));
    const afterMs = random() * (nth === 0 ? startMs : MOST_MS);
    const killed = app.start();
    while (platform.requests.length - before < nth && killed.isRunning()) await setTimeout(1);
    await setTimeout(afterMs);
    const state = killed.isRunning() ? 'running' : 'ended';
    killed.kill();
    await killed.ended;
    await expect
      .poll(() => platform.requests.filter(({ processed }) => processed === undefined))
      .toEqual([]);
    const made = platform.requests.slice(before).filter(succeeded);
    const moment = `${id}, ${Math.round(afterMs)} ms after request ${nth} (${made.at(-1)?.target ?? 'none'}), ${state}`;
    moments.push(moment);
    await projectSql({ baseUrl: platform.baseUrl, token: TOKEN, projectId: id }, AGE);
    const again = app.start();
    const code = await again.ended;
    if (code !== 0) wrong.push(`${moment}: the next deploy failed: ${again.printed()}`);
    const found = await stateOf(platform, id);
    // The platform doesn't show what a function or a release contains, so it is deployed again.
    const repeated = oneTooHigh([...found.keys()], wanted, found).filter(fact =>
      made.some(isDeploymentOf(fact)),
    );
    const different = differences(wanted, found).filter(
      text => !repeated.some(fact => text.startsWith(`${fact}:`)),
    );
    wrong.push(...different.map(text => `${moment}: ${text}`));
  }
  console.log(`${KILLS} kills of deploy, seed ${SEED}:\n${moments.join('\n')}`);
  expect(wrong).toEqual([]);
  // If most had ended before, nothing was tested.
  expect(moments.filter(moment => moment.endsWith('running')).length).toBeGreaterThan(KILLS / 2);
});

/**
 * Returns what recognizes a request that deploys a part.
 * @param name of the fact about it: of a function, or `releases`
 */
const isDeploymentOf =
  (name: string) =>
  ({ target, path }: RecordedRequest): boolean =>
    name === 'releases'
      ? target === 'releases.complete'
      : target === 'functions.deploy' && path.endsWith(`/${name}`);

/** Lays out the app in a repository of its own. */
function layOut(platform: LocalPlatform, projectId: string) {
  const workspace = layOutWorkspace(FILES);
  // A killed deploy leaves its temporary folder.
  const temporary = layOutWorkspace({ 'home/': '' });
  for (const each of [workspace, temporary]) onTestFinished(() => each.remove());
  const { folder } = workspace;
  commitAll(folder);
  const env = {
    PATH: process.env['PATH'] ?? '',
    HOME: join(temporary.folder, 'home'),
    TMPDIR: temporary.folder,
    PLATFORM_BASE_URL: platform.baseUrl,
    PLATFORM_TOKEN: TOKEN,
    PLATFORM_PROJECT_ID: projectId,
    ...COMPILED,
  };
  const start = () => {
    const args = [ENTRY, 'command', 'deploy', '--yes'];
    const child = spawn(process.execPath, args, {
      cwd: folder,
      env,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    onTestFinished(() => void child.kill('SIGKILL'));
    let printed = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => (printed += text));
    const ended = once(child, 'close').then(([code]) => code as number | null);
    const isRunning = (): boolean => child.exitCode === null && child.signalCode === null;
    return { kill: () => child.kill('SIGKILL'), ended, isRunning, printed: () => printed };
  };
  return { start };
}

/**
 * Facts about a project. After another complete run, a number would be higher, or a text longer.
 */
async function stateOf(platform: LocalPlatform, id: string): Promise<State> {
  const access = { baseUrl: platform.baseUrl, token: TOKEN, projectId: id };
  const [row] = (await projectSql(
    access,
    `select (select string_agg(id::text, ', ' order by id) from tides) as rows,
       (select string_agg(identity || ' ' || state, ', ' order by identity) from ${HISTORY}) as history`,
  )) as [{ readonly rows: string; readonly history: string }];
  const buckets = await platform.buckets.of(id);
  const objects = [...buckets].flatMap(([name, { objects: kept }]) =>
    [...kept.keys()].map(path => `${name}/${path}`),
  );
  const current = await fetch(`${platform.baseUrl}/projects/${id}/releases/current`, {
    headers: { authorization: `Bearer ${TOKEN}` },
  });
  const { access_url: url } = (await current.json()) as { readonly access_url: string };
  return new Map<string, number | string>([
    ...Object.entries(row),
    ...[...(await platform.functions.of(id)).values()].map(
      ({ name, version }) => [name, version] as const,
    ),
    ['objects', objects.toSorted().join(', ')],
    ['releases', platform.projects.get(id)?.releases.length ?? 0],
    ['site', await (await fetch(new URL('built.html', url))).text()],
  ]);
}
