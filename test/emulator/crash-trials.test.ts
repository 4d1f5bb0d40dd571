// @module-tag slow, because each kill needs a start of the emulator.
import { statSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { seededInteger } from '../support/seeded-random.ts';
import { CRASH_SEED, type Journal, loadUntilKilled, lostChanges } from './crash-load.ts';
import { emptyFolder, RunningEmulator } from './running-emulator.ts';

const SEQUENCES = 1;
const KILLS = 3;
/** Time until a kill during the start, and number of acknowledged changes and further time until one under load. */
const MOST_START_MS = 700;
const MOST_CHANGES = 30;
const MOST_LOAD_MS = 20;
/** Acknowledged changes that are checked after each kill: the latest ones. */
const CHECKED = 40;

const figures = { kills: 0, duringStart: 0, acknowledged: 0, rows: 0, startMs: [] as number[], bytes: 0 };

/** Sends requests to an emulator. A request that it can’t serve yet is sent again. */
const sender =
  (emulator: RunningEmulator) =>
  async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Response> => {
    const base = emulator.variable('PLATFORM_BASE_URL');
    // `^` marks a path outside the API. A site has an address of its own.
    const inside = path.startsWith('http') ? path : base + path;
    const url = path.startsWith('^') ? new URL(base).origin + path.slice(1) : inside;
    for (;;) {
      const response = await fetch(url, {
        method,
        headers: { authorization: 'Bearer token', 'content-type': 'application/json', ...headers },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      if (response.status !== 503) return response;
      await response.arrayBuffer();
      await new Promise(resolve => setTimeout(resolve, 50));
    }
  };

const wait = (ms: number): Promise<void> => new Promise(resolve => setTimeout(resolve, ms));

describe('an emulator that is killed at any time starts again with everything that it acknowledged', {
  timeout: 3_600_000,
}, () => {
  it.each(Array.from({ length: SEQUENCES }, (_, index) => index + 1))('sequence %i', async number => {
    const folder = await emptyFolder();
    const [data, seed] = ['my-app', join(folder, 'seed.json')];
    await writeFile(seed, JSON.stringify(CRASH_SEED));
    // A kill leaves temporary folders, too.
    const start = (): RunningEmulator =>
      RunningEmulator.start({ data, seed }, `export TMPDIR='${folder}' XDG_STATE_HOME='${folder}'`);
    const chance = seededInteger(number);
    const journal: Journal = new Map();
    // Creating the files of the databases takes longer than the trials.
    const first = await start().ready();
    const created = await sender(first)('POST', '/projects/p0/cloud/database/queries', { query: 'SELECT 1' });
    expect(created.status).toBe(200);
    await first.stop('SIGKILL');
    for (let kill = 0; kill < KILLS; kill += 1) {
      const startedAt = performance.now();
      const emulator = start();
      if (chance(5) === 0) {
        await wait(chance(MOST_START_MS));
        await emulator.stop('SIGKILL');
        figures.duringStart += 1;
        continue;
      }
      await emulator.ready();
      figures.startMs.push(performance.now() - startedAt);
      const send = sender(emulator);
      expect(await lostChanges(send, journal)).toEqual([]);
      for (const subject of [...journal.keys()].slice(0, -CHECKED)) journal.delete(subject);
      const known = new Set(journal.values());
      let isKilled = false;
      const load = loadUntilKilled(send, journal, chance, () => isKilled);
      const acknowledged = () => [...journal].filter(([, each]) => !known.has(each));
      const awaited = chance(MOST_CHANGES);
      while (acknowledged().length < awaited) await wait(1);
      await wait(chance(MOST_LOAD_MS));
      isKilled = true;
      await emulator.stop('SIGKILL');
      await load;
      figures.kills += 1;
      figures.acknowledged += acknowledged().length;
      figures.rows += acknowledged().filter(([subject]) => subject.startsWith('row ')).length;
    }
    const last = await start().ready();
    expect(await lostChanges(sender(last), journal)).toEqual([]);
    expect(last.stderr).toBe('');
    // A trial without changes would prove nothing.
    expect(figures.acknowledged).toBeGreaterThan(figures.kills);
    figures.bytes = statSync(join(folder, 'project-platform/emulator', data, 'state.db')).size;
  });
});

afterAll(() => {
  const { kills, duringStart, acknowledged, rows, startMs, bytes } = figures;
  const sorted = startMs.toSorted((one, other) => one - other);
  const at = (share: number): string => `${Math.round(sorted[Math.floor(sorted.length * share)] ?? 0)} ms`;
  console.log(
    `${kills} kills under load and ${duringStart} during the start; ${acknowledged} acknowledged changes, ${rows} of them rows of SQL, each checked after the next start; ` +
      `start of the process: median ${at(0.5)}, 95 % ${at(0.95)}; state.db ${Math.round(bytes / 1024)} KiB`,
  );
});
