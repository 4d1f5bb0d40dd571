import { expect, test } from 'vitest';
import type { Client } from '../../../src/client/client.ts';
import type { Context } from '../../../src/core/operation.ts';
import { Failure } from '../../../src/base/failure.ts';
import type { Log } from '../../../src/core/services.ts';
import { ResultsExpired, TaskResults } from '../../../src/products/sql-log/export/task-results.ts';
import { VirtualClock } from '../../support/virtual-clock.ts';

const HOUR_MS = 3_600_000;
const TASK = { id: '7', name: 'nightly', createdAt: Number.POSITIVE_INFINITY };

/**
 * Returns what reading results needs: a client with this call, and a clock that waits for nothing.
 */
function contextOf(call: unknown, clock: VirtualClock): Context {
  const { signal } = new AbortController();
  const log = { info: () => undefined } as Partial<Log> as Log;
  return {
    client: { call } as unknown as Client,
    clock,
    log,
    signal,
    projectId: 'p1',
  } as Partial<Context> as Context;
}

/**
 * Number of records on each page, and time of each poll, in milliseconds after the task's creation.
 */
interface Polls {
  readonly pages: readonly number[];
  readonly at: readonly number[];
}

/**
 * Polls a task that takes so long and has so many records, on a clock that waits for nothing.
 * @param maxServed undocumented limit of records per page
 * @param maxReadable largest page that isn't too long to be read
 * @param isCounted the platform states the total
 */
async function pollTask(
  runningMs: number,
  records: number,
  {
    maxServed = Number.POSITIVE_INFINITY,
    maxReadable = Number.POSITIVE_INFINITY,
    isCounted = true,
  } = {},
): Promise<Polls> {
  const clock = new VirtualClock();
  const start = clock.now();
  const at: number[] = [];
  const call = async (
    _id: string,
    { body }: { body: { pageNo: number; pageSize: number } },
  ): Promise<unknown> => {
    at.push(clock.now() - start);
    if (clock.now() - start < runningMs)
      return { status: 'RUNNING', expire: false, queries: [], total: 0 };
    if (body.pageSize > maxReadable) throw new Failure('limit', 'The response is too long.');
    const size = Math.min(body.pageSize, maxServed);
    const first = (body.pageNo - 1) * size;
    const length = Math.max(0, Math.min(size, records - first));
    const queries = Array.from({ length }, (_, index) => ({ SqlText: `SELECT ${first + index}` }));
    return {
      status: 'COMPLETED',
      expire: false,
      queries,
      ...(isCounted ? { total: records } : {}),
    };
  };
  const pages: number[] = [];
  const read = async (): Promise<void> => {
    const results = new TaskResults(contextOf(call, clock), undefined);
    for await (const { queries } of results.pages(TASK)) pages.push(queries.length);
  };
  await clock.until(read());
  return { pages, at };
}

test('the polling interval grows up to its limit', async () => {
  const { at } = await pollTask(HOUR_MS, 1);
  const waits = at.map((time, index) => time - (at[index - 1] ?? 0));
  expect(waits[0]).toBe(1_000);
  expect(Math.max(...waits)).toBe(75_000);
  expect(waits.toSorted((one, other) => one - other)).toEqual(waits);
  expect(at.length).toBeLessThan(110);
});

test.each([1, 4_999, 5_001, 9_500, 61_000, 700_000])(
  'a task of %d ms is read at most a second or a tenth later',
  async ms => {
    const { at } = await pollTask(ms, 1);
    expect((at.at(-1) ?? 0) - ms).toBeLessThanOrEqual(Math.max(1_000, ms / 10));
  },
);

test('a completed task is read at once: the response that reports it has the first page', async () => {
  const { pages, at } = await pollTask(10_000, 450);
  expect(pages).toEqual([200, 200, 50]);
  const [first, ...others] = at.slice(-3);
  expect(others).toEqual([first, first]);
});

test('pages smaller than requested are read until all records are there', async () => {
  expect((await pollTask(0, 250, { maxServed: 100 })).pages).toEqual([100, 100, 50]);
  // If it doesn't state the total either, only an empty page shows the end.
  expect((await pollTask(0, 250, { maxServed: 100, isCounted: false })).pages).toEqual([
    100, 100, 50, 0,
  ]);
});

test('after a response that is too long, smaller pages are read', async () => {
  expect((await pollTask(0, 120, { maxReadable: 60 })).pages).toEqual([50, 50, 20]);
});

test('after a later page that is too long, the task’s results are read again in the smallest pages', async () => {
  const sizes: number[] = [];
  const call = async (
    _id: string,
    { body }: { body: { pageNo: number; pageSize: number } },
  ): Promise<unknown> => {
    sizes.push(body.pageSize);
    if (body.pageNo > 1 && body.pageSize > 10)
      throw new Failure('limit', 'The response is too long.');
    const queries = Array.from({ length: body.pageSize }, (_, index) => ({
      SqlText: `SELECT ${body.pageNo}, ${index}`,
    }));
    return { status: 'COMPLETED', queries, total: body.pageSize * 2 };
  };
  const clock = new VirtualClock();
  const results = new TaskResults(contextOf(call, clock), undefined);
  const read = async (): Promise<unknown> => Array.fromAsync(results.pages(TASK));
  await expect(clock.until(read())).rejects.toThrow(ResultsExpired);
  await clock.until(read());
  expect(sizes).toEqual([200, 200, 10, 10]);
});

test('the next page is fetched while a page is processed, never two pages ahead', async () => {
  const events: string[] = [];
  const call = async (_id: string, { body }: { body: { pageNo: number } }): Promise<unknown> => {
    events.push(`fetch ${body.pageNo}`);
    return { status: 'COMPLETED', queries: [{ SqlText: `SELECT ${body.pageNo}` }], total: 3 };
  };
  const clock = new VirtualClock();
  const context = contextOf(call, clock);
  const read = async (fail = false): Promise<void> => {
    let page = 0;
    for await (const _ of new TaskResults(context, 1).pages(TASK)) {
      if (fail) throw new Error('The disk is full.');
      page += 1;
      await Promise.resolve();
      events.push(`process ${page}`);
    }
  };
  await clock.until(read());
  expect(events).toEqual(['fetch 1', 'fetch 2', 'process 1', 'fetch 3', 'process 2', 'process 3']);
  // A page that can’t be processed ends the reading.
  await expect(clock.until(read(true))).rejects.toThrow('The disk is full.');
});
