import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { FleetReport, totalsOf } from '../../src/command/fleet/fleet-report.ts';
import { type LocalPlatform, startLocalPlatform } from '../../src/platform/local-platform.ts';
import { projectSeed } from '../step/agent-step.ts';
import { problemFault } from '../scenarios/project-seed.ts';
import { scaledClock } from '../support/scaled-clock.ts';
import { layOutWorkspace, type Workspace } from '../support/workspace.ts';
import { type CommandResult, runHere } from './run-command.ts';

const TOKEN = 'key-of-the-harbour-master-0123456789';
const IDS = Array.from({ length: 12 }, (_, index) => `shop-${index}`);

let platform: LocalPlatform;
let workspace: Workspace;
let env: Readonly<Record<string, string>>;

beforeAll(async () => {
  const seed = projectSeed();
  const [project] = seed.projects;
  if (project === undefined) throw new Error('The seed has no project.');
  const projects = IDS.map(id => ({ ...project, url_id: id, name: `Tide ${id}` }));
  platform = await startLocalPlatform({ seed: { ...seed, projects: [...seed.projects, ...projects] } });
  env = { PLATFORM_BASE_URL: platform.baseUrl, PLATFORM_TOKEN: TOKEN, PLATFORM_PROJECT_ID: 'harbour' };
});
afterAll(() => platform.close());
beforeEach(() => {
  workspace = layOutWorkspace({
    'all.txt': `${IDS.join('\n')}\n`,
    'site/index.html': '<h1>Tides</h1>',
    'functions/hello/index.ts': 'Deno.serve(() => new Response("hello"));',
  });
});
afterEach(() => workspace.remove());

const file = (name: string): string => join(workspace.folder, name);
const report = (name = 'report.json') =>
  JSON.parse(readFileSync(file(name), 'utf8')) as FleetReport & ReturnType<typeof totalsOf>;
const write = (name: string, text: string): string => {
  writeFileSync(file(name), text);
  return file(name);
};

/** Runs a fleet on all projects, unless `flags` say otherwise. */
const fleet = (
  operation: string,
  flags: readonly string[] = [],
  settings: Parameters<typeof runHere>[1] = {},
): Promise<CommandResult> => {
  const isGiven = flags.some(flag => /^--(?:projects-path|name-contains)$/.test(flag));
  const list = isGiven ? [] : ['--projects-path', file('all.txt')];
  const path = flags.includes('--report-path') ? [] : ['--report-path', file('report.json')];
  return runHere(['fleet', '--operation', operation, ...list, ...path, ...flags], { env, ...settings });
};

describe('a list', () => {
  it.each(['/etc', '../site', 'site/../../x', '~/site', 'C:\\\\site'])(
    'chooses no path outside of the folder: %s',
    async path => {
      const list = write('a.csv', `project-id,path\nshop-0,${path}\n`);
      const { stderr, exitCode } = await fleet('static-publish', ['--projects-path', list, '--yes']);
      expect([exitCode, stderr]).toEqual([1, expect.stringMatching(/`path` must be a relative path without `\.\.`/)]);
    },
  );

  it.each([
    ['cloud-deploy-function', 'prune'],
    ['sql-migrate', 'allow-destructive'],
  ])('of %s confirms and writes nothing: %s', async (operation, column) => {
    const list = write('a.csv', `project-id,${column}\nshop-0,true\n`);
    const { stderr } = await fleet(operation, ['--path', file('functions'), '--projects-path', list, '--yes']);
    expect(stderr).toContain(`\`${column}\` can’t be set for each project`);
  });
});

it.each(['cloud-secrets', 'cloud-deploy-function', 'cloud-storage-sync'])('deletes nothing: %s', async operation => {
  const list = write('a.csv', 'project-id\nshop-0\n');
  for (const prune of ['--prune', '--prune=-']) {
    const { stderr, exitCode } = await fleet(operation, [prune, '--projects-path', list, '--yes'], { input: 'true' });
    expect([exitCode, stderr]).toEqual([1, expect.stringContaining('--prune can’t be used: a fleet deletes nothing.')]);
  }
});

describe('a run', () => {
  it('runs the operation in every project, in waves, and writes the report', async () => {
    const { exitCode, stdout, stderr } = await fleet('release-info', ['--waves', '1,4,rest']);
    expect(exitCode, stderr).toBe(0);
    expect(stderr).toContain('Wave 2 of 3: 4 of 4 done, 0 failed.');
    expect(stdout).toMatch(/^succeeded: 12\nunchanged: 0\nfailed: 0\nnot_started: 0\n/);
    expect(report().projects[0]).toMatchObject({
      project_id: 'shop-0',
      status: 'succeeded',
      result: { version: null },
    });
    expect(readFileSync(file('report.md'), 'utf8')).toContain('12 succeeded');
  });

  it('starts no project after the failures of a wave, names the cause first, and resumes the rest', async () => {
    const fault = problemFault('releases.current', 'not_found', '<b>gone</b> ##[error]', { nth: 4 });
    const remove = platform.addFault(fault);
    const waves = ['--waves', '2,rest', '--parallel', '1'];
    const { exitCode, stdout, stderr } = await fleet('release-info', [...waves, '--json']);
    remove();
    expect(exitCode).toBe(1);
    expect(JSON.parse(stdout)).toMatchObject({ failed: 1 });
    const { succeeded, failed, not_started: open, projects } = report();
    expect(succeeded + failed + open).toBe(12);
    expect(open).toBeGreaterThan(0);
    expect(projects.find(({ status }) => status === 'failed')?.error_code).toBe('not_found');
    expect(stderr).toMatch(/- 1 × .*To resume, run the same command with --resume-from \S+report\.json\.$/ms);
    expect(stderr).not.toContain('##[error]');
    expect(readFileSync(file('report.md'), 'utf8')).not.toContain('<b>');
    const again = await fleet('release-info', ['--resume-from', file('report.json')]);
    expect(again.exitCode, again.stderr).toBe(0);
    expect(again.stderr).toContain(`${succeeded} projects succeeded earlier`);
    expect(report()).toMatchObject({ succeeded: 12, failed: 0, not_started: 0 });
  });

  it('asks before a change, and starts nothing without an answer', async () => {
    const asked = await fleet('static-publish', ['--path', file('site')], { readLine: async () => 'no' });
    expect(asked.stderr).toContain('`static-publish` will run in 12 projects');
    const silent = await fleet('static-publish', ['--path', file('site')]);
    expect(silent.stderr).toContain('add `--yes`');
    expect([asked.exitCode, silent.exitCode]).toEqual([1, 1]);
    expect(existsSync(file('report.json'))).toBe(false);
  });

  it('says how many projects had nothing to do', async () => {
    const folder = layOutWorkspace({ 'm/001_a.sql': 'create table tides (id int primary key);' });
    const list = write('two.txt', 'shop-0\nshop-1\n');
    const flags = ['--path', join(folder.folder, 'm'), '--yes', '--projects-path', list];
    await fleet('sql-migrate', flags);
    const { stdout, stderr } = await fleet('sql-migrate', [...flags, '--report-path', file('second.json')]);
    folder.remove();
    expect(stdout, stderr).toMatch(/succeeded: 2\nunchanged: 2/);
    expect(stderr).toContain('2 succeeded (2 had nothing to do)');
  });

  it.each([
    ['static-publish', '"running"', () => ['--path', file('site')], { failed: 1, isDone: true }],
    [
      'static-publish',
      '"failed","error_code":"timeout","may_have_taken_effect":false',
      () => ['--path', file('site')],
      { failed: 0, isDone: undefined },
    ],
    ['static-publish', '"failed"', () => ['--path', file('site')], { failed: 1, isDone: true }],
    ['release-info', '"running"', () => [], { failed: 0, isDone: undefined }],
  ] as const)('of %s: what was %s at the end', async (operation, was, flags, { failed, isDone }) => {
    const two = write('two.txt', 'shop-0\nshop-1\n');
    await fleet(operation, [...flags(), '--yes', '--projects-path', two]);
    const killed = readFileSync(file('report.json'), 'utf8').replace('"status":"succeeded"', `"status":${was}`);
    write('report.json', killed.replace('"succeeded": 2', '"succeeded": 1').replace('"failed": 0', '"failed": 1'));
    const { exitCode } = await fleet(operation, [
      ...flags(),
      '--yes',
      '--projects-path',
      two,
      '--resume-from',
      file('report.json'),
    ]);
    expect(exitCode).toBe(failed);
    expect(report()).toMatchObject({ succeeded: 2 - failed, failed, not_started: 0 });
    expect(report().projects[0]?.may_have_taken_effect).toBe(isDone);
  });

  it.each([
    ['sql-migrate', 'the default folder', [], 'migrations/002_b.sql', 'create table b (id int);'],
    ['sql-migrate', 'the app’s folder', ['--app-file', 'app.yml'], 'app/002_b.sql', 'create table b (id int);'],
    ['sql-migrate', 'an app’s file that was absent', [], 'project-platform.yml', 'migrations: app\n'],
    ['cloud-storage-sync', 'a given folder', ['--path', 'objects', '--bucket', 'public'], 'objects/a.js', '2'],
  ] as const)('of %s refuses to resume after a change in %s', async (operation, _name, given, path, changed) => {
    const folder = layOutWorkspace({
      'migrations/001_a.sql': 'create table a (id int);',
      'app/001_a.sql': 'create table a (id int);',
      'app.yml': 'migrations: app\n',
      'objects/a.js': '1',
    });
    const flags = [...given, '--yes', '--working-directory', folder.folder, '--dry-run'];
    const list = ['--projects-path', write('one.txt', 'shop-3\n')];
    const first = await fleet(operation, [...flags, ...list]);
    expect(first.stderr).toContain(`${operation} (dry run): 1 succeeded`);
    writeFileSync(join(folder.folder, path), changed);
    const { exitCode, stderr } = await fleet(operation, [...flags, ...list, '--resume-from', file('report.json')]);
    folder.remove();
    expect([exitCode, stderr]).toEqual([1, expect.stringContaining('--resume-from: the list, the inputs or')]);
  });

  it('loses no project of the report that it resumes', async () => {
    await fleet('release-info');
    const before = readFileSync(file('report.json'), 'utf8');
    const { exitCode, stderr } = await fleet('release-info', ['--shard', '1/2', '--resume-from', file('report.json')]);
    expect([exitCode, stderr]).toEqual([1, expect.stringContaining('the report has 6 projects')]);
    expect(readFileSync(file('report.json'), 'utf8')).toBe(before);
  });

  it('stops at Ctrl+C with sums that add up', async () => {
    const { exitCode } = await fleet('release-info', ['--waves', '2,rest'], {
      onLog: (stderr, signal) => void (stderr.includes('Wave 1 of 2') && signal('SIGINT')),
    });
    expect(exitCode).toBe('SIGINT');
    const { succeeded, failed, not_started: open } = report();
    expect(succeeded + failed + open).toBe(12);
    expect(open).toBeGreaterThan(0);
  });
});

describe('the list', () => {
  it('takes inputs of a project from columns, and keeps secrets out of the report', async () => {
    const csv = 'project-id,secrets\r\nshop-0,"KEY=""quoted-value-of-0"""\r\nshop-1,KEY=value-of-shop-1\r\n';
    const { exitCode, stderr } = await fleet('cloud-secrets', ['--projects-path', write('keys.csv', csv), '--yes']);
    expect(exitCode, stderr).toBe(0);
    expect(`${stderr}${readFileSync(file('report.json'), 'utf8')}`).not.toMatch(/value-of/);
    expect(report().projects.map(({ result }) => result)).toMatchObject([{ updated: ['KEY'] }, { updated: ['KEY'] }]);
  });

  it('takes the projects whose names contain a text, if the number is right', async () => {
    const flags = ['--name-contains', 'Tide', '--expect-count'];
    const wrong = await fleet('alias', [...flags, '11', '--yes']);
    expect(wrong.stderr).toContain('12 projects found, but --expect-count is 11');
    expect((await fleet('alias', ['--name-contains', 'Tide', '--yes'])).stderr).toContain('--expect-count is missing');
    const listed = ['fleet', '--operation', 'alias', '--name-contains', 'Tide', '--list-only'];
    const { exitCode, stdout, stderr } = await runHere(listed, { env });
    expect(exitCode, stderr).toBe(0);
    expect(stdout.trim().split('\n').toSorted()).toEqual(IDS.toSorted());
    expect(existsSync(file('report.json'))).toBe(false);
  });

  it.each([
    ['a.txt', 'shop-0\nshop-0\n', /occurs twice \(line 1 and line 2\)/],
    ['a.txt', '\n', /contains no project/],
    ['a.txt', '=cmd|x\n', /line 1: `=cmd\|x` is not a project’s ID/],
    ['a.csv', 'project-id,token\nshop-0,x\n', /`token` can’t be set for each project/],
    ['a.csv', 'project-id,base-url\nshop-0,x\n', /`base-url` can’t be set for each project/],
    ['a.csv', 'project-id,shard\nshop-0,x\n', /`shard` can’t be set for each project/],
    ['a.csv', 'project-id,output-path\nshop-0,x\n', /`output-path` can’t be set for each project/],
    ['a.csv', 'project-id,alais\nshop-0,x\n', /Did you mean `alias`/],
    ['a.csv', 'project-id,alias\nshop-0,x,y\n', /line 2 has 3 cells/],
    ['a.csv', 'project-id,alias\nshop-0,"x\n', /line 2 isn’t valid CSV/],
    ['a.csv', 'project-id,alias,alias\n', /`alias` occurs twice/],
    ['a.csv', 'alias\nx\n', /`project-id` is missing/],
    ['a.csv', 'project-id,mode\nshop-0,fly\n', /Project shop-0: `mode`/],
    ['a.json', '{"project-id": "x"}', /must contain an array/],
    ['a.json', '[{"project-id": "shop-0", "alias": []}]', /entry 1, `alias` must be a string/],
    ['a.json', '[{"project-id": 12345678901234567890}]', /entry 1, `project-id` is not a whole number/],
    ['a.json', '[{"project-id": "shop-0", "alias": 1.1}]', /entry 1, `alias` is not a whole number/],
    [
      'a.json',
      '[{"project-id": "shop-0", "alias": "x", "alias": "y"}]',
      /the file has the same key twice in one object: .*column 41; keep only one/,
    ],
  ])('refuses %s: %j', async (name, text, message) => {
    const { exitCode, stderr } = await fleet('alias', ['--projects-path', write(name, text), '--yes']);
    expect(exitCode).toBe(1);
    expect(stderr).toMatch(message);
    expect(existsSync(file('report.json'))).toBe(false);
  });
});

describe('flags', () => {
  it.each([
    ['sql-query', [], /a fleet can’t run `sql-query`/],
    ['sql-schema', ['--output-path', 'x.json'], /would write the same file .*Run `sql-schema` for each/],
    ['release-info', ['--project-id', 'x'], /each project has its own/],
    ['release-info', ['--base-url', 'local'], /would start a platform for each project/],
    ['release-info', ['--waves', '1,10'], /--waves must be/],
    ['release-info', ['--shard', '9/8'], /--shard must be/],
    ['release-info', ['--max-failures', '0'], /--max-failures is `0`; it must be a whole number/],
    ['release-info', ['--parallel', '33'], /--parallel is `33`; it must be a whole number/],
    ['release-info', ['--nonsense', 'x'], /--nonsense isn’t a flag/],
    ['release-info', ['--report-path', 'package.json'], /package.json exists/],
  ] as const)('refuses %s %j', async (operation, flags, message) => {
    const { exitCode, stderr } = await fleet(operation, flags);
    expect(exitCode).toBe(1);
    expect(stderr).toMatch(message);
  });

  it.each([
    ['{}', /isn’t a report/],
    ['{"format":"project-platform-fleet/1","operation":"alias","base_url":"x","projects":[]}', /belongs to `alias`/],
    [
      '{"format":"project-platform-fleet/1","operation":"alias","base_url":"x","projects":[{"project_id":"../x","status":"succeeded"}]}',
      /entry 1 of `projects` is invalid/,
    ],
  ])('refuses to resume from %s', async (text, message) => {
    const { stderr } = await fleet('release-info', ['--resume-from', write('old.json', text)]);
    expect(stderr).toMatch(message);
  });

  it('keeps the credential out of the command that resumes', async () => {
    const { stderr } = await fleet('alias', [
      '--alias',
      'x',
      '--token',
      TOKEN,
      '--yes',
      '--base-url',
      platform.baseUrl,
    ]);
    expect(stderr).not.toContain(TOKEN);
  });
});

describe('a report', () => {
  it('has one run at a time, and a killed run leaves it free', async () => {
    const flags = ['--path', file('site'), '--projects-path', write('two.txt', 'shop-0\nshop-1\n')];
    const requests = (): number => platform.requests.length;
    const first = Promise.withResolvers<string>();
    const asked = Promise.withResolvers<void>();
    const running = fleet('static-publish', flags, { readLine: async () => (asked.resolve(), first.promise) });
    await asked.promise;
    const before = requests();
    const second = await fleet('static-publish', [...flags, '--yes']);
    expect([second.exitCode, requests()]).toEqual([1, before]);
    expect(second.stderr).toContain(`Another run is using the report ${file('report.json')}. Wait until`);
    first.resolve('yes');
    expect((await running).exitCode).toBe(0);
    const resumed = [...flags, '--yes', '--resume-from', file('report.json'), '--report-path', file('other.json')];
    const holder = spawn(process.execPath, ['-e', HOLD, `${file('report.json')}.lock`]);
    await once(holder.stdout, 'data');
    expect((await fleet('static-publish', resumed)).stderr).toContain('Another run is using the report');
    holder.kill('SIGKILL');
    await once(holder, 'exit');
    const last = await fleet('static-publish', resumed);
    expect(last.stderr).toContain('2 projects succeeded earlier');
    expect(last.exitCode).toBe(0);
  });
});

/** Program that keeps a lock until it is killed. */
const HOLD =
  "new (require('node:sqlite').DatabaseSync)(process.argv[1]).exec('BEGIN EXCLUSIVE'); console.log(); setInterval(() => {}, 1e6)";

it('a publish with an unknown outcome is not repeated, whatever code the platform gives', async () => {
  const list = write('one.txt', 'shop-0\n');
  const flags = ['--path', file('site'), '--yes', '--projects-path', list];
  const body = { type: 'about:blank', title: 'Error', status: 500, detail: 'It broke.', code: 'internal' };
  const remove = platform.addFault({ on: 'releases.complete', do: 'answer', status: 500, body, times: 100 });
  await fleet('static-publish', flags, { program: { clock: scaledClock(100) } });
  remove();
  expect(report().projects).toMatchObject([{ error_code: 'internal', may_have_taken_effect: true }]);
  await fleet('static-publish', [...flags, '--resume-from', file('report.json')]);
  expect(report()).toMatchObject({ succeeded: 0, failed: 1 });
});

describe('shards', () => {
  it('show the texts of a report in one line, without control characters', async () => {
    const entry = { project_id: 'shop-0', status: 'failed', error: 'a\n# b\u001b[2J', error_code: 'c\n\u202ed' };
    const forged = { format: 'project-platform-fleet/1', operation: 'alias', base_url: 'x', projects: [entry] };
    const shards = layOutWorkspace({ '1.json': JSON.stringify(forged) });
    const { stderr } = await fleet('alias', ['--merge', shards.folder]);
    shards.remove();
    const shown = `${stderr}${readFileSync(file('report.md'), 'utf8')}`;
    for (const text of ['\n# b', '\u001b', '\u202e', '\nd']) expect(shown).not.toContain(text);
  });

  it('read many columns within the time limit of tests', async () => {
    const names = Array.from({ length: 200_000 }, (_, index) => `c${index}`).join(',');
    const { exitCode } = await fleet('alias', [
      '--projects-path',
      write('wide.csv', `project-id,${names}\nshop-0\n`),
      '--yes',
    ]);
    expect(exitCode).toBe(1);
  });

  it('run each project once, and a missing report counts as not started', async () => {
    for (const part of [1, 2, 3]) {
      await fleet('release-info', ['--shard', `${part}/3`, '--report-path', file(`shard-${part}-report.json`)]);
    }
    const shards = layOutWorkspace({
      '1.json': readFileSync(file('shard-1-report.json'), 'utf8'),
      '2.json': readFileSync(file('shard-2-report.json'), 'utf8'),
    });
    const killed = await fleet('release-info', ['--merge', shards.folder]);
    expect(killed.stdout, killed.stderr).toMatch(/succeeded: 8\nunchanged: 0\nfailed: 0\nnot_started: 4/);
    expect(killed.exitCode).toBe(1);
    const third = readFileSync(file('shard-3-report.json'), 'utf8');
    const failed = third
      .replace('"status":"succeeded"', String.raw`"status":"failed","error":"a\n- 9 × b\nc"`)
      .replace(/"succeeded": 4([^]*)"failed": 0/, '"succeeded": 3$1"failed": 1');
    writeFileSync(join(shards.folder, '3.json'), failed);
    const lines = await fleet('release-info', ['--merge', shards.folder, '--report-path', file('lines.json')]);
    expect(lines.stderr).toContain('- 1 × a - 9 × b c: shop-2\n');
    writeFileSync(join(shards.folder, '3.json'), third);
    const whole = await fleet('release-info', ['--merge', shards.folder, '--report-path', file('whole.json')]);
    writeFileSync(join(shards.folder, '3.json'), third.replace(/"digest": "./, '"digest": "x'));
    const mixed = await fleet('release-info', ['--merge', shards.folder, '--report-path', file('mixed.json')]);
    expect(mixed.stderr).toContain('--merge: the reports belong to different lists, inputs or files.');
    shards.remove();
    expect(whole.exitCode, whole.stderr).toBe(0);
    expect(report('whole.json').projects.map(({ project_id: id }) => id)).toEqual(IDS);
  });
});
