import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { beforeEach, expect, inject, test } from 'vitest';
import { startLocalPlatform } from '../../../src/platform/local-platform.ts';
import { seededInteger } from '../../support/seeded-random.ts';
import { objectBody } from '../support/cloud-bodies.ts';
import { call, publishPackage } from '../support/test-platform.ts';
import { siteZip } from '../support/zip.ts';
import { newFolder, startKept } from './full-platform.ts';

const TRIALS = 200;

let folder: string;
let state: string;
beforeEach(async () => {
  folder = await newFolder();
  state = join(folder, 'state.db');
  const { platform, close } = await startKept(folder);
  await publishPackage(platform, siteZip());
  await call(platform, 'PUT /projects/site/cloud/storage/buckets/public/objects', { body: objectBody('a', 'one') });
  // A file that no trial may change.
  writeFileSync(join(dirname(folder), 'outside'), 'unchanged');
  await close();
});

/** Opens the folder. @returns the text of its refusal; undefined if the platform started */
async function refusalOf(): Promise<string | undefined> {
  try {
    const platform = await startLocalPlatform({ dataFolder: folder, trust: true, databaseUrl: inject('databaseUrl') });
    await platform.close();
    return undefined;
  } catch (error) {
    const {
      kind,
      findings = [],
      errcode,
    } = error as {
      kind?: string;
      findings?: { where: string; message: string }[];
      errcode?: number;
    };
    // The emulator prints an error of SQLite in one line, like one of the disk.
    if (errcode !== undefined) return String(error);
    if (kind !== 'input') throw error;
    return findings.map(({ where, message }) => `${where} ${message}`).join('\n');
  }
}

const isUnchanged = async (): Promise<boolean> =>
  readFileSync(join(dirname(folder), 'outside'), 'utf8') === 'unchanged' &&
  (await readdir(dirname(folder))).every(name => ['data', 'outside', 'original'].includes(name));

test('each damaged record is one sentence with the file', async () => {
  const original = readFileSync(state);
  const reader = new DatabaseSync(state);
  const records = reader.prepare('SELECT kind, min(id) AS id FROM records GROUP BY kind').all();
  reader.close();
  expect(records.length).toBeGreaterThan(10);
  const damages = records.flatMap(({ kind, id }) => ['{bad', 'null', '{}', '[null]'].map(text => ({ kind, id, text })));
  const ports = ['99999999', '-1', '"text"'].map(text => ({ kind: 'port', id: 'api', text }));
  for (const { kind, id, text } of [...damages, ...ports]) {
    writeFileSync(state, original);
    const database = new DatabaseSync(state);
    database.prepare('UPDATE records SET content = ? WHERE kind = ? AND id = ?').run(text, kind ?? '', id ?? '');
    database.close();
    expect([kind, text, await refusalOf()]).toEqual([
      kind,
      text,
      expect.stringContaining(`${state} can’t be restored (kind of the last record that was read: `),
    ]);
  }
});

/** Damages bytes: changes some, cuts the end, or repeats a part. */
function damaged(bytes: Buffer, chance: (below: number) => number): Buffer {
  const copy = Buffer.from(bytes);
  for (let count = 1 + chance(8); count > 0; count -= 1) copy[chance(copy.length)] = chance(256);
  if (chance(8) === 0) return copy.subarray(0, chance(copy.length));
  if (chance(8) === 0) copy.copy(copy, chance(copy.length), chance(copy.length));
  return copy;
}

test(`${TRIALS} damaged files of records never end in another error, or change other files`, {
  timeout: 3_600_000,
}, async () => {
  const original = readFileSync(state);
  const whole = join(dirname(folder), 'original');
  cpSync(folder, whole, { recursive: true });
  const chance = seededInteger(1);
  let refusals = 0;
  for (let trial = 0; trial < TRIALS; trial += 1) {
    rmSync(folder, { recursive: true });
    cpSync(whole, folder, { recursive: true });
    writeFileSync(state, damaged(original, chance));
    if ((await refusalOf()) !== undefined) refusals += 1;
    expect([trial, await isUnchanged()]).toEqual([trial, true]);
  }
  expect(refusals).toBeGreaterThan(0);
});
