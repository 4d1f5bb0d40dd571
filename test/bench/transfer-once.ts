import { stat } from 'node:fs/promises';
import { createClient } from '../../src/client/client.ts';
import { STANDARD_TIMEOUTS } from '../../src/client/wire.ts';
import { systemClock } from '../../src/clock.ts';

// A process of its own for each round, as in a step: its time begins where its own start has ended, and its peak is
// read from outside.
const [way = '', address = '', path = ''] = process.argv.slice(2);
// What a step loads before it begins.
await Promise.all([import('../../src/client/upload.ts'), import('../../src/client/download.ts')]);
const client = createClient({
  baseUrl: new URL('/open/v1', address),
  token: 'token-of-the-bench',
  clock: systemClock,
  signal: new AbortController().signal,
  deadline: systemClock.now() + 600_000,
  timeouts: STANDARD_TIMEOUTS,
  proxy: {},
  mask: () => undefined,
  onWait: (_, failure) => {
    throw failure;
  },
});
const start = performance.now();
if (way === 'upload') {
  await client.upload(
    { url: address, method: 'PUT', headers: {} },
    { path, size: (await stat(path)).size },
    () => undefined,
  );
} else {
  await client.download(address, path, {}, () => undefined);
}
const ms = performance.now() - start;
await client.close();
console.log(JSON.stringify({ ms }));
