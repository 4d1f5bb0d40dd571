// @module-tag slow, because it runs operations for many projects.
import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import type { FleetReport } from '../../src/command/fleet/fleet-report.ts';
import { MAX_PROJECTS, namedProjects } from '../../src/command/fleet/fleet-projects.ts';
import { summaryLines } from '../../src/command/fleet/fleet-summary.ts';
import { type LocalPlatform, startLocalPlatform } from '../../src/platform/local-platform.ts';
import { projectSeed } from '../step/agent-step.ts';
import { problemFault } from '../scenarios/project-seed.ts';
import { scaledClock } from '../support/scaled-clock.ts';
import { layOutWorkspace, type Workspace } from '../support/workspace.ts';
import { type CommandResult, runHere } from './run-command.ts';

const IDS = ['shop-0', 'shop-1', 'shop-10', 'shop-11'];

let platform: LocalPlatform;
let workspace: Workspace;
let env: Readonly<Record<string, string>>;

beforeAll(async () => {
  const seed = projectSeed();
  const projects = IDS.flatMap(id => seed.projects.map(project => ({ ...project, url_id: id, name: `Tide ${id}` })));
  platform = await startLocalPlatform({ seed: { ...seed, projects } });
  env = { PLATFORM_BASE_URL: platform.baseUrl, PLATFORM_TOKEN: 'key-of-the-harbour-master-0123456789' };
});
afterAll(() => platform.close());
beforeEach(() => {
  workspace = layOutWorkspace({ 'one/index.html': '1', 'two/index.html': '2' });
});
afterEach(() => workspace.remove());

const file = (name: string): string => join(workspace.folder, name);
const fleet = (operation: string, ...flags: readonly string[]): Promise<CommandResult> =>
  runHere(['fleet', '--operation', operation, ...flags], { env });

it('a list by name is that of the first run, also if the platform lists other projects later', async () => {
  const by = (name: string, count: string) => ['--name-contains', name, '--expect-count', count];
  const first = await fleet('release-info', ...by('Tide shop-1', '3'), '--report-path', file('report.json'));
  expect(first.exitCode, first.stderr).toBe(0);
  const resume = ['--resume-from', file('report.json')];
  const more = await fleet('release-info', ...by('Tide', '3'), ...resume);
  expect([more.exitCode, more.stderr]).toEqual([0, expect.stringContaining('of 3 projects.')]);
  const fewer = await fleet('release-info', ...by('Tide shop-11', '1'), ...resume);
  expect([fewer.exitCode, fewer.stderr]).toEqual([1, expect.stringContaining('2 projects of the report no longer')]);
  expect(readFileSync(file('report.json'), 'utf8')).not.toContain('"shop-0"');
});

it('a name without projects, or with too many, has an error of its own', async () => {
  const { exitCode, stderr } = await fleet('release-info', '--name-contains', 'Ebb', '--expect-count', '1');
  const none = '--name-contains: the platform lists no project whose name contains `Ebb`. Nothing was started.';
  expect([exitCode, stderr]).toEqual([1, `error: ${none} Change the text, or use --projects-path.\n`]);
  const many = Array.from({ length: MAX_PROJECTS + 1 }, (_, index) => ({ url_id: `shop-${index}`, name: 'Tide' }));
  expect(() => namedProjects(many, 'tide')).toThrow(
    '--name-contains: more than 2000 projects match, but the limit is 2000. Nothing was started. Set a longer text, or use --projects-path.',
  );
});

it('a list in a file has the expected number of projects, too', async () => {
  writeFileSync(file('two.txt'), 'shop-0\nshop-1\n');
  const { exitCode, stderr } = await fleet('release-info', '--projects-path', file('two.txt'), '--expect-count', '7');
  const problem = '--projects-path: 2 projects found, but --expect-count is 7. Nothing was started. Check the list.';
  expect([exitCode, stderr]).toEqual([1, `error: ${problem}\n`]);
});

it('each project gets its own files, and its own secrets', async () => {
  const flags = ['--yes', '--waves', 'rest', '--working-directory', workspace.folder, '--projects-path'];
  writeFileSync(file('sites.csv'), 'project-id,path\nshop-0,one\nshop-1,two\nshop-10,one\n');
  const sites = await fleet('static-publish', ...flags, file('sites.csv'), '--report-path', file('sites.json'));
  expect(sites.exitCode, sites.stderr).toBe(0);
  const pageOf = async (id: string): Promise<string> =>
    (await fetch(platform.projects.get(id)?.live?.accessUrl ?? '')).text();
  expect(await Promise.all(['shop-0', 'shop-1', 'shop-10'].map(pageOf))).toEqual(['1', '2', '1']);
  const inFolder = ['--working-directory', workspace.folder];
  writeFileSync(file('project-platform.yml'), 'site: { path: two }\n');
  expect((await runHere(['app-package', ...inFolder], { env })).exitCode).toBe(0);
  writeFileSync(file('ids.txt'), 'shop-0\nshop-10\n');
  const given = ['--package', 'app.zip', '--report-path', file('packages.json')];
  const packages = await fleet('static-publish', ...flags, file('ids.txt'), ...given);
  expect(packages.exitCode, packages.stderr).toBe(0);
  expect(await Promise.all(['shop-0', 'shop-1', 'shop-10'].map(pageOf))).toEqual(['2', '2', '2']);
  writeFileSync(file('keys.csv'), 'project-id,secrets\nshop-0,KEY=value-of-0\nshop-1,KEY=value-of-1\n');
  const keys = await fleet('cloud-secrets', ...flags, file('keys.csv'), '--report-path', file('keys.json'));
  expect(keys.exitCode, keys.stderr).toBe(0);
  const kept = ['shop-0', 'shop-1'].map(id => platform.clouds.get(id)?.secrets.values());
  expect(kept).toEqual([{ KEY: 'value-of-0' }, { KEY: 'value-of-1' }]);
});

it('failures are grouped by their cause, the most frequent first', () => {
  const failed = (id: string, error: string) => ({ project_id: id, status: 'failed' as const, error, error_code: 'x' });
  const projects = [
    failed('a', 'No answer.'),
    { project_id: 'p1', status: 'failed' as const },
    ...IDS.slice(1).map(id => failed(id, `The column y of ${id} exists.`)),
  ];
  expect(summaryLines({ operation: 'sql-migrate', base_url: '', projects }, '/my reports/a.json')).toEqual([
    '- 3 × The column y of <project> exists. (x): shop-1, shop-10, shop-11',
    '- 1 × No answer. (x): a',
    '- 1 × No error message: p1',
    'sql-migrate: 0 succeeded, 5 failed, 0 not started, of 5 projects.',
    "To resume, run the same command with --resume-from '/my reports/a.json'.",
  ]);
});

/** Runs `static-publish` in two projects, with a change while the first one runs. */
const publishWhile = async (change: () => void, ...flags: readonly string[]): Promise<CommandResult> => {
  writeFileSync(file('two.txt'), 'shop-0\nshop-1\n');
  const requests = platform.requests.length;
  platform.addFault({ on: 'releases.complete', do: 'delay', ms: 1000, when: 'before', times: 2 });
  const published = publish(...flags);
  await expect.poll(() => platform.requests.length).toBeGreaterThan(requests);
  change();
  return published;
};
const publish = (...flags: readonly string[]): Promise<CommandResult> =>
  fleet(
    'static-publish',
    '--yes',
    '--parallel',
    '1',
    '--path',
    file('one'),
    '--projects-path',
    file('two.txt'),
    ...flags,
  );

it('files that change during a run, and back, stop it, and the project isn’t called done', async () => {
  const path = ['--report-path', file('report.json')];
  const { exitCode, stderr } = await publishWhile(
    () => {
      writeFileSync(file('one/index.html'), 'changed');
      writeFileSync(file('one/index.html'), '1');
    },
    ...path,
  );
  expect([exitCode, stderr]).toEqual([
    1,
    expect.stringContaining('error: Files that the operation reads changed during the run'),
  ]);
  const resume = ['--resume-from', file('report.json')];
  expect((await publish(...resume)).stderr).toContain('1 succeeded, 1 failed, 0 not started');
});

it('a report that can’t be written at the end fails the run', async () => {
  const { exitCode, stderr } = await publishWhile(
    () => {
      rmSync(file('report.json'));
      mkdirSync(file('report.json'));
    },
    ...['--report-path', file('report.json')],
  );
  expect([exitCode, stderr]).toEqual([1, expect.stringContaining('can’t be written')]);
});

it('a report among the files that an operation reads is refused', async () => {
  writeFileSync(file('two.txt'), 'shop-0\nshop-1\n');
  const { exitCode, stderr } = await publish('--report-path', file('one/report.json'));
  expect([exitCode, stderr]).toEqual([
    1,
    expect.stringContaining('is in the folder that the operation reads (`path`)'),
  ]);
});

it('a list can’t name a file of queries', async () => {
  writeFileSync(file('queries.csv'), 'project-id,shapes\nshop-0,/etc/passwd\n');
  const { stderr } = await fleet(
    'sql-migrate',
    '--yes',
    '--projects-path',
    file('queries.csv'),
    '--report-path',
    file('a.json'),
  );
  expect(stderr).toContain('`shapes` can’t be set for each project');
});

it('a project that the platform refused before anything was published runs again', async () => {
  const answer = { status: 503, body: { code: 'temporarily_unavailable' } };
  const remove = platform.addFault({ on: 'releases.prepare', do: 'answer', ...answer, times: 1000 });
  writeFileSync(file('two.txt'), 'shop-0\n');
  const flags = [
    '--yes',
    '--path',
    file('one'),
    '--projects-path',
    file('two.txt'),
    '--report-path',
    file('report.json'),
  ];
  const settings = { env, program: { clock: scaledClock(1000) } };
  const first = await runHere(['fleet', '--operation', 'static-publish', ...flags], settings);
  remove();
  expect(first.exitCode).toBe(1);
  const resumed = await publish('--resume-from', file('report.json'));
  expect([resumed.exitCode, resumed.stderr]).toEqual([0, expect.stringContaining('1 succeeded')]);
});

it('a run resumes only with the same list, inputs and files', async () => {
  writeFileSync(file('two.txt'), 'shop-0\nshop-1\n');
  symlinkSync('one', file('current'));
  const path = ['--path', file('current'), '--yes', '--projects-path', file('two.txt')];
  await fleet('static-publish', ...path, '--report-path', file('report.json'));
  const state = () => [readFileSync(file('report.json'), 'utf8'), platform.requests.length];
  const before = state();
  const resume = (...others: readonly string[]) =>
    fleet('static-publish', ...path, ...others, '--resume-from', file('report.json'));
  const pointTo = (folder: string): void => {
    rmSync(file('current'));
    symlinkSync(folder, file('current'));
  };
  const changes: readonly (readonly [change: () => void, back: () => void])[] = [
    [() => writeFileSync(file('one/index.html'), 'other'), () => writeFileSync(file('one/index.html'), '1')],
    [() => writeFileSync(file('two.txt'), 'shop-0\n'), () => writeFileSync(file('two.txt'), 'shop-0\nshop-1\n')],
    [() => pointTo('two'), () => pointTo('one')],
  ];
  const refused = expect.stringContaining('--resume-from: the list, the inputs or the files differ') as string;
  for (const [change, back] of changes) {
    change();
    expect(await resume()).toMatchObject({ exitCode: 1, stderr: refused });
    back();
  }
  expect(await resume('--noindex')).toMatchObject({ exitCode: 1, stderr: refused });
  expect(state()).toEqual(before);
  expect((await resume()).stderr).toContain('2 projects succeeded earlier');
});

it('a run takes the files as they are after the question, and only the list that it has shown', async () => {
  const flags = ['--path', file('one'), '--projects-path', file('one.txt'), '--report-path', file('report.json')];
  const during = (change: () => void) => {
    const readLine = async (): Promise<string> => {
      change();
      return 'yes';
    };
    return runHere(['fleet', '--operation', 'static-publish', ...flags], { env, readLine });
  };
  writeFileSync(file('one.txt'), 'shop-0\n');
  const other = await during(() => writeFileSync(file('one.txt'), 'shop-1\n'));
  expect([other.exitCode, other.stderr]).toEqual([1, expect.stringContaining('the list changed')]);
  expect(existsSync(file('report.json'))).toBe(false);
  expect((await during(() => writeFileSync(file('one/index.html'), 'other branch'))).exitCode).toBe(0);
  writeFileSync(file('one/index.html'), '1');
  const resumed = await fleet('static-publish', ...flags, '--yes', '--resume-from', file('report.json'));
  expect([resumed.exitCode, resumed.stderr]).toEqual([1, expect.stringContaining('the files differ')]);
});

it('a report says that the migrations before a refused one may have taken effect', async () => {
  mkdirSync(file('migrations'), { recursive: true });
  writeFileSync(file('migrations/001_a.sql'), 'create table a (id int);');
  writeFileSync(file('migrations/002_b.sql'), 'select 1 / 0;');
  writeFileSync(file('one.txt'), 'shop-0\n');
  const list = ['--yes', '--projects-path', file('one.txt'), '--report-path', file('report.json')];
  await fleet('sql-migrate', '--path', file('migrations'), ...list);
  const { projects } = JSON.parse(readFileSync(file('report.json'), 'utf8')) as FleetReport;
  expect(projects).toMatchObject([{ status: 'failed', may_have_taken_effect: true }]);
});

it('functions that were deployed before another one was refused are not deployed again', async () => {
  for (const name of ['a', 'b']) {
    mkdirSync(file(`functions/${name}`), { recursive: true });
    writeFileSync(file(`functions/${name}/index.ts`), 'Deno.serve(() => new Response(""));');
  }
  writeFileSync(file('one.txt'), 'shop-0\n');
  const remove = platform.addFault(problemFault('functions.deploy', 'quota_exceeded', 'Full.', { nth: 2 }));
  const flags = ['--path', file('functions'), '--yes', '--projects-path', file('one.txt')];
  await fleet('cloud-deploy-function', ...flags, '--report-path', file('report.json'));
  remove();
  const entries = () => (JSON.parse(readFileSync(file('report.json'), 'utf8')) as FleetReport).projects;
  const before = [entries(), platform.requests.length];
  expect(before[0]).toMatchObject([{ error_code: 'quota_exceeded', may_have_taken_effect: true }]);
  const resumed = await fleet('cloud-deploy-function', ...flags, '--resume-from', file('report.json'));
  expect(resumed).toMatchObject({
    exitCode: 1,
    stderr: expect.stringContaining('(shop-0), the earlier run has changed something, or may have.') as string,
  });
  expect([entries(), platform.requests.length]).toEqual(before);
});

it('a report says that a function whose response was lost is deployed, although another one was refused', async () => {
  for (const name of ['a', 'b']) {
    mkdirSync(file(`functions/${name}`), { recursive: true });
    writeFileSync(file(`functions/${name}/index.ts`), 'Deno.serve(() => new Response(""));');
  }
  writeFileSync(file('one.txt'), 'shop-0\n');
  platform.addFault({ on: 'functions.deploy', do: 'reset-after', nth: 1 });
  platform.addFault(problemFault('functions.deploy', 'quota_exceeded', 'Full.', { nth: 2 }));
  const flags = ['--path', file('functions'), '--yes', '--projects-path', file('one.txt')];
  await fleet('cloud-deploy-function', ...flags, '--report-path', file('report.json'));
  const { projects } = JSON.parse(readFileSync(file('report.json'), 'utf8')) as FleetReport;
  expect(projects).toMatchObject([{ error_code: 'quota_exceeded', may_have_taken_effect: true }]);
});

it('a run is neither stopped nor kept from resuming by a change of what isn’t packed', async () => {
  for (const name of ['.git', 'node_modules']) mkdirSync(file(`one/${name}`));
  writeFileSync(file('two.txt'), 'shop-0\nshop-1\n');
  const flags = [
    '--path',
    file('one'),
    '--projects-path',
    file('two.txt'),
    '--report-path',
    file('report.json'),
    '--yes',
  ];
  const run = ['fleet', '--operation', 'static-publish', ...flags];
  const onLog = (stderr: string): void => {
    if (!stderr.includes('Wave 1 of 2')) return;
    for (const path of ['.git/FETCH_HEAD', 'node_modules/a.js']) writeFileSync(file(`one/${path}`), '2');
  };
  const { exitCode, stderr } = await runHere([...run, '--waves', '1,rest'], { env, onLog });
  expect(exitCode, stderr).toBe(0);
  const again = await runHere([...run, '--resume-from', file('report.json')], { env });
  expect(again.exitCode, again.stderr).toBe(0);
});
