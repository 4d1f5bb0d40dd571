import { stat } from 'node:fs/promises';
import { createClient } from '../../src/client/client.ts';
import { STANDARD_TIMEOUTS } from '../../src/client/wire.ts';
import { systemClock } from '../../src/clock.ts';

// Each round runs in its own process, as a step does: its CPU time is counted from its own start on, and its peak memory is
// read from outside.
const [way = '', address = '', path = ''] = process.argv.slice(2);
// Load the modules that a step loads before it begins.
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
const start = process.cpuUsage();
if (way === 'upload') {
  await client.upload(
    { url: address, method: 'PUT', headers: {} },
    { path, size: (await stat(path)).size },
    () => undefined,
  );
} else {
  await client.download(address, path, {}, () => undefined);
}
const { user, system } = process.cpuUsage(start);
await client.close();
console.log(JSON.stringify({ cpuMs: (user + system) / 1000 }));
