import { chmodSync, mkdirSync, readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createWorkFolder } from '../../src/base/system/work-folder.ts';
import { loadOperation, OPERATION_IDS } from '../../src/operations/table.ts';
import { type LocalPlatform, startLocalPlatform } from '../../src/platform/local-platform.ts';
import { createTemporaryFolder } from '../packing/fixture.ts';
import { INSTANT_TASKS, record, SPAN } from '../scenarios/small-log.ts';
import { projectSeed as seedOf } from '../scenarios/project-seed.ts';
import { projectSeed } from '../step/agent-step.ts';
import { runHere } from './run-command.ts';

let platform: LocalPlatform;
let root: string;
let folder: string;
let asked: string[];

// Each test has its own limit of exports a minute.
beforeEach(async () => {
  platform = await startLocalPlatform({
    seed: {
      ...projectSeed(),
      ...seedOf({ source: { 'index.html': 'exported' }, cloud: true, sql_logs: [{ records: [record(0)] }] }),
      sql_log_view: INSTANT_TASKS,
    },
  });
});
afterEach(() => platform.close());
beforeEach(() => {
  root = createTemporaryFolder();
  folder = join(root, 'source');
  asked = [];
});

/** Exports to the folder. @param typed absent: there is no terminal */
async function exportTo(typed?: string, ...flags: readonly string[]) {
  const env = {
    PLATFORM_BASE_URL: platform.baseUrl,
    PLATFORM_TOKEN: 'key-of-the-harbour-master-0123456789',
    PLATFORM_PROJECT_ID: 'harbour',
    XDG_CONFIG_HOME: join(root, 'config'),
  };
  const args = ['export', '--output-path', join(root, 'source.zip'), '--extract-to', folder, ...flags];
  const { exitCode, stderr } = await runHere(args, {
    env,
    ...(typed !== undefined && { readLine: async () => typed }),
  });
  const question = /`export` will .*/.exec(stderr)?.[0];
  if (question !== undefined) asked.push(question);
  return { exitCode, stderr, page: contentOf('index.html'), mine: contentOf('mine.txt') };
}

function contentOf(name: string): string | undefined {
  return readdirSync(root).includes('source') && readdirSync(folder).includes(name)
    ? readFileSync(join(folder, name), 'utf8')
    : undefined;
}

function write(name: string, content = 'mine'): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, name), content);
}

test('operations whose folders the command asks about', async () => {
  const operations = await Promise.all(OPERATION_IDS.map(loadOperation));
  const ids = operations.flatMap(({ id, replacedFolder }) => (replacedFolder === undefined ? [] : id));
  expect(ids).toEqual(['export', 'sql-log-export']);
  const texts = [
    '`--extract-to`, this command replaces the folder’s content',
    '`--formats parquet`, this command replaces the content of the folder `parquet`',
  ];
  for (const [index, id] of ids.entries())
    expect((await runHere([id, '--help'])).stdout.replaceAll(/\s+/g, ' ')).toContain(`With ${texts[index]}`);
});

test.each(['export', 'sql-log-export'])('%s deletes nothing that was added after the question', async id => {
  const window = ['--from', SPAN.from, '--to', SPAN.to];
  const args =
    id === 'export'
      ? ['--output-path', join(root, 'source.zip'), '--extract-to', folder]
      : ['--output-path', root, '--formats', 'csv,parquet', '--sql-log-url', platform.sqlLogUrl, ...window];
  if (id !== 'export') folder = join(root, 'parquet');
  const name = (hour: number): string => `date=2026-01-01/hour=0${hour}/mine.parquet`;
  const add = (hour: number): void => {
    mkdirSync(join(folder, name(hour), '..'), { recursive: true });
    writeFileSync(join(folder, name(hour)), 'mine');
  };
  const env = {
    PLATFORM_BASE_URL: platform.baseUrl,
    PLATFORM_TOKEN: 'key-of-the-harbour-master-0123456789',
    PLATFORM_PROJECT_ID: 'harbour',
  };
  add(1);
  const { stderr, exitCode } = await runHere([id, ...args], {
    env,
    readLine: async () => {
      add(2);
      return folder;
    },
  });
  expect({ exitCode, kept: [1, 2].map(hour => readFileSync(join(folder, name(hour)), 'utf8')) }, stderr).toEqual({
    exitCode: 1,
    kept: ['mine', 'mine'],
  });
  expect(stderr).toContain('changed during the run');
  expect(readdirSync(root)).not.toContain('queries.csv');
  expect(await runHere([id, ...args], { env, readLine: async () => folder })).toMatchObject({ exitCode: 0 });
  expect(readdirSync(folder)).not.toContain('date=2026-01-01');
  expect(readdirSync(folder)).toContain(id === 'export' ? 'index.html' : 'date=2026-03-01');
});

test('a folder with files of the user is replaced only with `--yes` or a confirmation that lists them', async () => {
  for (let n = 1; n < 8; n += 1) write(n === 1 ? 'mine.txt' : `${n}\u001b[2J\n.txt`);
  const before = platform.requests.length;
  for (const typed of [undefined, 'yes', '']) {
    const { stderr, ...result } = await exportTo(typed);
    expect(result).toEqual({ exitCode: 1, page: undefined, mine: 'mine' });
    expect(stderr).toContain(
      typed === undefined ? 'add `--yes`. Check what the folder contains, or' : 'Nothing was changed.',
    );
    expect(stderr).not.toContain('\u001b[2J');
  }
  expect(await exportTo(undefined, '--dry-run')).toMatchObject({ exitCode: 0, mine: 'mine' });
  expect(platform.requests).toHaveLength(before);
  expect(asked.at(-1)).toMatch(/`export` will delete the content of .+source \(7 files and folders: .*, …\), which/);
  expect(await exportTo(folder)).toMatchObject({ exitCode: 0, page: 'exported', mine: undefined });
  write('mine.txt');
  expect(await exportTo(undefined, '--yes')).toMatchObject({ exitCode: 0, mine: undefined });
});

test('a missing or empty folder, and what the last export wrote, is replaced without a question', async () => {
  expect(await exportTo()).toMatchObject({ exitCode: 0, page: 'exported' });
  expect(await exportTo()).toMatchObject({ exitCode: 0, page: 'exported' });
  folder = join(root, 'other');
  mkdirSync(folder);
  expect(await exportTo()).toMatchObject({ exitCode: 0 });
  expect(asked).toEqual([]);
});

test.each<[string, () => void]>([
  ['added a file', () => write('mine.txt')],
  ['added a folder', () => mkdirSync(join(folder, 'notes'))],
  [
    'edited a file, with its size and time as before',
    () => {
      const { atime, mtime } = statSync(join(folder, 'index.html'));
      write('index.html', 'EXPORTED');
      utimesSync(join(folder, 'index.html'), atime, mtime);
    },
  ],
])('asks again if the user has %s since the last export', async (_, change) => {
  expect(await exportTo()).toMatchObject({ exitCode: 0 });
  change();
  expect(await exportTo()).toMatchObject({ exitCode: 1 });
  expect(asked).toHaveLength(1);
});

test('a record that another user can have written is refused', async () => {
  expect(await exportTo()).toMatchObject({ exitCode: 0 });
  chmodSync(join(root, 'config/project-platform/replaced-folders.json'), 0o666);
  const { exitCode, stderr } = await exportTo();
  expect([exitCode, stderr]).toEqual([1, expect.stringMatching(/replaced-folders\.json .*other users can change it/)]);
});

test('nothing is exported if somebody else’s folder may contain the previous content', async () => {
  mkdirSync(join(root, '.source.swap-abcdef/old'), { recursive: true });
  const { exitCode, stderr } = await exportTo();
  expect([exitCode, stderr]).toEqual([1, expect.stringContaining('may be the previous content of')]);
  expect(readdirSync(root)).not.toContain('source.zip');
});

test('a folder of Parquet files that a killed process moved away is moved back', async () => {
  const left = createWorkFolder(join(root, '.parquet.swap-'));
  const name = 'date=2026-01-01/hour=01/mine.parquet';
  for (const path of ['new', join('old', name, '..')]) mkdirSync(join(left.path, path), { recursive: true });
  writeFileSync(join(left.path, 'old', name), 'mine');
  left.lock?.[Symbol.dispose]();
  const args = ['--output-path', root, '--formats', 'parquet', '--sql-log-url', platform.sqlLogUrl];
  const env = {
    PLATFORM_BASE_URL: platform.baseUrl,
    PLATFORM_TOKEN: 'key-of-the-harbour-master-0123456789',
    PLATFORM_PROJECT_ID: 'harbour',
  };
  const window = ['--from', SPAN.from, '--to', SPAN.to];
  const { exitCode, stderr } = await runHere(['sql-log-export', ...args, ...window], { env });
  expect(exitCode, stderr).toBe(1);
  expect(stderr).toContain('It was moved back, and was not replaced.');
  expect(readFileSync(join(root, 'parquet', name), 'utf8')).toBe('mine');
  expect(readdirSync(root)).toEqual(['parquet']);
});

test('a mark that came with the folder, or was copied with it, counts for nothing', async () => {
  expect(await exportTo()).toMatchObject({ exitCode: 0 });
  const content = readFileSync(join(root, 'config/project-platform/replaced-folders.json'), 'utf8');
  folder = join(root, 'source-2');
  for (const name of ['replaced-folders.json', '.platform-export.json']) write(name, content);
  expect(await exportTo()).toMatchObject({ exitCode: 1 });
});
