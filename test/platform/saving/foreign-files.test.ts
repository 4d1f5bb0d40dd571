// @module-tag slow, because each random folder is opened by a process.
import { createHash } from 'node:crypto';
import {
  chmodSync,
  cpSync,
  existsSync,
  lchownSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { Failure } from '../../../src/base/failure.ts';
import { type LocalPlatform, startLocalPlatform } from '../../../src/platform/local-platform.ts';
import { userStateFolder } from '../../../src/base/system/paths.ts';
import { RunningEmulator } from '../../emulator/running-emulator.ts';
import { SCRATCH_FOLDER } from '../../support/scratch-folder.ts';
import { seededInteger } from '../../support/seeded-random.ts';
import { objectBody } from '../support/cloud-bodies.ts';
import { call, publishPackage } from '../support/test-platform.ts';
import { siteZip } from '../support/zip.ts';
import { FULL_SEED, newFolder } from './full-platform.ts';

const FOLDERS = 40;
/** Time until a kill: during the start, or afterwards. */
const MOST_MS = 1_200;

const stateFolder = userStateFolder(process.env);
const databases = inject('databaseUrl');
const SUBFOLDERS = ['uploads', 'releases', 'sources', 'exports', 'objects', 'functions', 'databases', 'work'];

/** A folder in a case, and a folder beside it whose content must never change. */
interface Place {
  readonly data: string;
  readonly outside: string;
  /** Paths in the folder that the emulator didn't create. */
  readonly foreign: Set<string>;
}

const open = (data: string, trust: boolean): Promise<LocalPlatform> =>
  startLocalPlatform({ seed: FULL_SEED, databaseUrl: databases, dataFolder: data, stateFolder, trust });

/** Describes a file, link or folder: type, mode, owner, and content. A folder's modification time isn't compared. */
function description(path: string): string {
  const stats = lstatSync(path);
  const content = stats.isSymbolicLink()
    ? readlinkSync(path)
    : stats.isFile()
      ? createHash('sha256').update(readFileSync(path)).digest('hex')
      : 'folder';
  return `${stats.mode.toString(8)} ${stats.uid} ${content}`;
}

/** Describes a whole folder by path. Doesn't follow links. */
const tree = (folder: string): ReadonlyMap<string, string> =>
  new Map(
    ['', ...(readdirSync(folder, { recursive: true }) as string[])].toSorted().map(name => {
      const path = join(folder, name);
      return [path, description(path)] as const;
    }),
  );

const describeAll = (paths: Iterable<string>): ReadonlyMap<string, string> =>
  new Map([...paths].map(path => [path, description(path)] as const));

const isFolder = (path: string): boolean => lstatSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
const isPresent = (path: string): boolean => lstatSync(path, { throwIfNoEntry: false }) !== undefined;

/** Deletes a path before somebody else puts something in its place. */
function clear({ foreign }: Place, path: string): void {
  rmSync(path, { recursive: true, force: true });
  for (const each of foreign) if (each === path || each.startsWith(`${path}/`)) foreign.delete(each);
}

/** Changes something of each product that has files. */
async function change(platform: LocalPlatform): Promise<void> {
  await publishPackage(platform, siteZip());
  for (const text of ['one', 'two'])
    await call(platform, 'PUT /projects/site/cloud/storage/buckets/public/objects', { body: objectBody('a', text) });
  await call(platform, 'POST /projects/site/source-exports');
}

/** Creates a data folder with content, closed or as a killed process leaves it. */
async function createOwn(data: string, isKilled: boolean): Promise<void> {
  const platform = await open(data, false);
  await change(platform);
  if (isKilled) cpSync(data, `${data}.killed`, { recursive: true });
  await platform.close();
  if (!isKilled) return;
  rmSync(data, { recursive: true });
  cpSync(`${data}.killed`, data, { recursive: true });
  rmSync(`${data}.killed`, { recursive: true });
}

type Chance = (below: number) => number;
const pick = <T>(chance: Chance, values: readonly T[]): T => values[chance(values.length)] as T;

/** Folders by origin. */
const ORIGINS: Readonly<Record<string, (place: Place, chance: Chance) => void | Promise<void>>> = {
  missing: () => undefined,
  empty: ({ data }) => mkdirSync(data, { mode: 0o777 }),
  foreign({ data, foreign }, chance) {
    mkdirSync(data);
    for (const name of SUBFOLDERS) if (chance(2) === 0) mkdirSync(join(data, name));
    const file = join(data, 'state.db');
    const content = pick(chance, ['', 'SQLite format 3\0', 'text', undefined]);
    foreign.add(file);
    if (content !== undefined) return writeFileSync(file, content.padEnd(chance(300), 'x'));
    const database = new DatabaseSync(file);
    database.exec('CREATE TABLE mine (n int); INSERT INTO mine VALUES (1)');
    database.close();
  },
  markOnly({ data, foreign }) {
    mkdirSync(data);
    const [mark, records] = [join(data, 'emulator.id'), join(data, 'state.db')];
    writeFileSync(mark, `${'0'.repeat(32)}\n${'1'.repeat(64)}\n`);
    writeFileSync(records, '');
    foreign.add(mark).add(records);
  },
  own: ({ data }) => createOwn(data, false),
  killed: ({ data }) => createOwn(data, true),
  async cloned({ data }) {
    await createOwn(`${data}.original`, false);
    cpSync(`${data}.original`, data, { recursive: true });
  },
  async halfMade({ data }, chance) {
    await createOwn(data, chance(2) === 0);
    for (const name of ['emulator.id', 'state.db', ...SUBFOLDERS]) {
      if (chance(3) === 0) rmSync(join(data, name), { recursive: true });
    }
    if (chance(3) === 0) writeFileSync(join(data, 'state.db'), '');
  },
};

/** Changes by somebody else, in a folder that may be missing. */
const PLANTS: Readonly<Record<string, (place: Place, chance: Chance) => void>> = {
  nothing: () => undefined,
  file({ data, foreign }, chance) {
    const folder = pick(chance, ['', ...SUBFOLDERS]);
    const name = pick(chance, ['notes.txt', 'a'.repeat(32), 'incomplete', 'control.json', '.git/HEAD', 'state.db.bak']);
    const path = join(data, folder, name);
    if (!isFolder(join(data, folder)) || isPresent(path)) return;
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, 'mine', { mode: 0o640 });
    foreign.add(path);
  },
  link({ data, outside, foreign }, chance) {
    const path = join(data, pick(chance, ['', ...SUBFOLDERS]), pick(chance, ['link', 'b'.repeat(32)]));
    if (!isFolder(dirname(path)) || isPresent(path)) return;
    symlinkSync(pick(chance, [outside, join(outside, 'file'), '/missing']), path);
    foreign.add(path);
  },
  linkedSubfolder(place, chance) {
    const { data, outside, foreign } = place;
    const path = join(data, pick(chance, SUBFOLDERS));
    if (!existsSync(data)) return;
    clear(place, path);
    symlinkSync(outside, path);
    foreign.add(path);
  },
  linkedFile(place, chance) {
    const { data, outside, foreign } = place;
    const path = join(data, pick(chance, ['state.db', 'state.db-wal', 'emulator.id', 'control.json']));
    if (!existsSync(data)) return;
    clear(place, path);
    symlinkSync(join(outside, 'state.db'), path);
    foreign.add(path);
  },
  linkedEntry(place, chance) {
    const { data, outside, foreign } = place;
    const folder = join(data, pick(chance, ['uploads', 'releases', 'sources', 'objects', 'databases']));
    const [name] = isFolder(folder) ? readdirSync(folder) : [];
    if (name === undefined) return;
    clear(place, join(folder, name));
    symlinkSync(outside, join(folder, name));
    foreign.add(join(folder, name));
  },
  mode({ data }, chance) {
    const path = join(data, pick(chance, ['', ...SUBFOLDERS]));
    if (isFolder(path)) chmodSync(path, 0o777);
  },
  owner({ data }, chance) {
    const path = join(data, pick(chance, ['', 'state.db', 'emulator.id', ...SUBFOLDERS]));
    // Only root can give a file to another user.
    if (isPresent(path) && process.getuid?.() === 0) lchownSync(path, 12_345, 12_345);
  },
  fileAsSubfolder(place, chance) {
    const { data, foreign } = place;
    const path = join(data, pick(chance, SUBFOLDERS));
    if (!existsSync(data)) return;
    clear(place, path);
    writeFileSync(path, 'mine');
    foreign.add(path);
  },
};

/** Folder with files that all trials use. */
const shared = mkdtempSync(join(SCRATCH_FOLDER, 'foreign-files-'));
/** File with the seed of the other platforms, whose credentials must work in a folder of a killed emulator. */
const seed = join(shared, 'seed.json');
beforeAll(() => {
  writeFileSync(seed, JSON.stringify(FULL_SEED));
});
afterAll(() => rmSync(shared, { recursive: true }));

/** Leaves out the emulator's own file, in which SQLite completes the transactions of a killed process. */
const withoutRecords = (found: ReadonlyMap<string, string>): ReadonlyMap<string, string> =>
  new Map([...found].filter(([path]) => !/\/state\.db(-\w+)?$/.test(path)));

const counts = { refused: 0, opened: 0 };

/** Runs an action that may be refused. A refused action changes nothing at all. */
async function attempt({ data }: Place, action: () => Promise<void>): Promise<void> {
  const before = existsSync(data) ? withoutRecords(tree(data)) : undefined;
  const refusal = await action().then(
    () => undefined,
    (error: unknown) => error,
  );
  counts[refusal === undefined ? 'opened' : 'refused'] += 1;
  if (refusal === undefined) return;
  expect(refusal).toBeInstanceOf(Failure);
  expect(refusal).toMatchObject({ kind: 'input', findings: [{ remedy: expect.any(String) as string }] });
  expect(before && withoutRecords(tree(data))).toEqual(before);
}

describe('a folder of any origin: the emulator changes no byte that it did not create', () => {
  test.each(Array.from({ length: FOLDERS }, (_, number) => number))('folder %i', { timeout: 600_000 }, async number => {
    const chance = seededInteger(number);
    const data = await newFolder();
    const outside = `${data}.outside`;
    mkdirSync(join(outside, 'objects'), { recursive: true });
    for (const name of ['file', 'state.db', 'objects/a']) writeFileSync(join(outside, name), `mine ${name}`);
    const place: Place = { data, outside, foreign: new Set() };
    const origins = Object.values(ORIGINS);
    await origins[number % origins.length]?.(place, chance);
    const plant = (): void => pick(chance, Object.values(PLANTS))(place, chance);
    const [unchanged, trust] = [tree(outside), chance(3) === 0];
    const actions: Readonly<Record<string, () => Promise<void>>> = {
      async startAndStop() {
        const platform = await open(data, trust);
        try {
          await change(platform);
          plantWhileOpen();
          if (chance(2) === 0) await platform.reset();
        } finally {
          await platform.close();
        }
      },
      async kill() {
        const emulator = RunningEmulator.start({ data, trust, databases, seed });
        await new Promise(resolve => setTimeout(resolve, chance(MOST_MS)));
        await emulator.stop('SIGKILL');
        expect(emulator.stderr).toMatch(/^(error: The data folder can’t be opened\. .*\n)?$/);
      },
    };
    /** Adds a file or a link, but doesn't replace anything in use. */
    const plantWhileOpen = (): void => pick(chance, [PLANTS['file'], PLANTS['link']])?.(place, chance);
    for (let step = 0; step < 3; step += 1) {
      plant();
      const foreign = describeAll(place.foreign);
      const names = step === 2 ? ['startAndStop'] : ['startAndStop', ...(number % 3 === step ? ['kill'] : [])];
      await attempt(place, actions[pick(chance, names)] ?? (async () => undefined));
      expect(describeAll(foreign.keys())).toEqual(foreign);
      expect(tree(outside)).toEqual(unchanged);
    }
  });
});

test('the folders above were opened as well as refused', () => {
  expect(counts.opened).toBeGreaterThan(FOLDERS / 4);
  expect(counts.refused).toBeGreaterThan(FOLDERS / 4);
});
