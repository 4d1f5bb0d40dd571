import { rm, stat, writeFile } from 'node:fs/promises';
import { setFlagsFromString } from 'node:v8';
import { createClient } from '../../src/client/client.ts';
import { STANDARD_TIMEOUTS } from '../../src/client/http/wire.ts';
import { systemClock } from '../../src/base/time/clock.ts';

// Each round runs in its own process, as a step does: its CPU time is counted from its own start
// on, and its peak memory is read from outside. V8 ignores this flag on the command line, so the
// code sets it, as the entry of a step does.
setFlagsFromString('--semi-space-growth-factor=1');
const [way = '', address = '', path = ''] = process.argv.slice(2);
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
const transfer = async (url: string, file: string): Promise<void> => {
  if (way === 'download') return void (await client.download(url, file, {}, () => undefined));
  const { size } = await stat(file);
  await client.upload({ url, method: 'PUT', headers: {} }, { path: file, size }, () => undefined);
};
// An empty transfer first, which loads the code. The section about the start-up measures that.
const empty = `${path}-empty`;
await (way === 'upload' ? writeFile(empty, '') : rm(empty, { force: true }));
await transfer(new URL('/0', address).href, empty);
const start = process.cpuUsage();
await transfer(address, path);
const { user, system } = process.cpuUsage(start);
await client.close();
console.log(JSON.stringify({ cpuMs: (user + system) / 1000 }));
