// @module-tag slow, because it sends thousands of requests, at the documented rate.
import { expect, test } from 'vitest';
import { cpuMs } from '../support/cpu-time.ts';
import { send, startRunning } from './rich-platform.ts';
import { Visitor } from './visitor.ts';

test('thousands of requests are listed page by page, newest first, each page within a second', async () => {
  await using other = await startRunning();
  const guest = await Visitor.enter(other);
  const many = Array.from({ length: 25 }, (_, worker) => worker);
  const perWorker = 80;
  await Promise.all(
    many.map(async () => {
      for (let count = 0; count < perWorker; count += 1) await send(other.platform, 'GET', '/user');
    }),
  );
  expect(other.platform.requests.length).toBe(Math.min(many.length * perWorker, 10_000));
  const start = cpuMs();
  let page = 'requests';
  const seen: number[] = [];
  let pages = 0;
  for (; pages < 200; pages += 1) {
    const { text } = await guest.get(page);
    seen.push(...Array.from(text.matchAll(/\.\/request\?id=(\d+)"/g), ([, id]) => Number(id)));
    const older = /href="\.\/(requests\?before=\d+)">Older/.exec(text)?.[1];
    if (older === undefined) break;
    page = older;
  }
  const perPageMs = (cpuMs() - start) / (pages + 1);
  console.log(`${seen.length} requests on ${pages + 1} pages, ${perPageMs.toFixed(1)} ms each.`);
  expect(perPageMs).toBeLessThan(1_000);
  expect(seen).toEqual(other.platform.requests.map(({ id }) => id).toReversed());
});
