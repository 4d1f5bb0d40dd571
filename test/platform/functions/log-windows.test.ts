import { expect, test } from 'vitest';
import type { LogEntry } from '../../../src/platform/seed/seed.ts';
import { FunctionProject } from './function-project.ts';
import { statusAndCode } from '../support/test-platform.ts';

const NOW = 1_800_000_000_000;
const MINUTE = 60_000;

/** Starts a project whose function logged at these milliseconds after `NOW`. */
const startWithEntries = (offsets: readonly number[]): Promise<FunctionProject> =>
  FunctionProject.start({
    functions: [
      {
        name: 'lamp',
        files: { 'index.ts': '' },
        logs: offsets.map(
          (offset): LogEntry => ({ timestamp: NOW + offset, level: 'info', message: `${offset}` }),
        ),
      },
    ],
  });

/** Reads the log: its window as offsets, its count, and its messages. */
async function readLog(project: FunctionProject, query: string): Promise<unknown> {
  const { json } = await project.logs(query);
  expect(json.returned).toBe(json.entries.length);
  const window = [Number(json.start_time) - NOW, Number(json.end_time) - NOW];
  return [...window, json.total, json.entries.map(({ message }) => Number(message))];
}

const timesAround = [-61 * MINUTE, -16 * MINUTE, -15 * MINUTE, -1, 0, 1];

test.each([
  ['', [-15 * MINUTE, 0, 2, [-15 * MINUTE, -1]]],
  [`start_time=${NOW - MINUTE}`, [-MINUTE, 0, 1, [-1]]],
  [`end_time=${NOW + 1}`, [-15 * MINUTE + 1, 1, 2, [-1, 0]]],
  [`start_time=${NOW - 1}&end_time=${NOW}`, [-1, 0, 1, [-1]]],
  [`start_time=${NOW}&end_time=${NOW + 1}`, [0, 1, 1, [0]]],
  [`start_time=${NOW - 60 * MINUTE}`, [-60 * MINUTE, 0, 3, [-16 * MINUTE, -15 * MINUTE, -1]]],
])('the window %j is that of %j', async (query, expected) => {
  expect(await readLog(await startWithEntries(timesAround), query)).toEqual(expected);
});

test.each([
  [`start_time=${NOW}`, /start_time 1800000000000 must be less than end_time 1800000000000/],
  [`start_time=${NOW - 60 * MINUTE - 1}`, /is 3600001 ms long; the maximum is 3600000 ms/],
])('the query %s is refused', async (query, detail) => {
  const answer = await (await startWithEntries([])).logs(query);
  expect(statusAndCode(answer)).toBe('400 invalid_request');
  expect(answer.json.detail).toMatch(detail);
});

test.each([
  ['', 100],
  ['limit=1', 1],
  ['limit=500', 500],
])('of 600 entries, %j returns %i', async (query, count) => {
  const project = await startWithEntries(Array.from({ length: 600 }, (_, index) => -1 - index));
  const { json } = await project.logs(query);
  expect([json.total, json.returned, json.entries.length]).toEqual([600, count, count]);
});

test('a window with too many entries has the newest ones, in ascending order', async () => {
  const log = await readLog(await startWithEntries([-4, -1, -3, -2]), 'limit=2');
  expect(log).toEqual([-15 * MINUTE, 0, 4, [-2, -1]]);
});
