import { execFileSync, spawn } from 'node:child_process';
import { hash } from 'node:crypto';
import { once } from 'node:events';
import { constants } from 'node:fs';
import { open } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { expect, it } from 'vitest';
import { createTemporaryFolder } from '../../src/base/system/work-folder.ts';
import { idleClock } from './idle-clock.ts';

const HOUR_MS = 3_600_000;

/** Returns how much time of the clock passes in a time, while a step sleeps. */
async function passedMs(realMs: number): Promise<number> {
  const clock = idleClock(10);
  const ending = new AbortController();
  const sleep = clock.sleep(HOUR_MS, ending.signal).catch(() => {});
  await setTimeout(realMs);
  const passed = clock.monotonicMs();
  ending.abort();
  await sleep;
  return passed;
}

/** Sleeps for ten minutes of the clock, which take at least a minute if it doesn't skip. */
async function sleepLong(): Promise<number> {
  const clock = idleClock(10);
  await clock.sleep(600_000);
  return clock.monotonicMs();
}

it('skips the time while everybody waits for it', { timeout: 50_000 }, async () => {
  expect(await sleepLong()).toBeGreaterThanOrEqual(600_000);
});

it('skips the time while a process and a thread run that nobody waits for', { timeout: 50_000 }, async () => {
  const thread = new Worker('setInterval(() => {}, 1000)', { eval: true });
  thread.unref();
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
  child.unref();
  expect(await sleepLong()).toBeGreaterThanOrEqual(600_000);
  child.kill('SIGKILL');
  await thread.terminate();
});

it('skips the time while a WebSocket is open', { timeout: 50_000 }, async () => {
  await using server = createServer().on('upgrade', ({ headers }, socket) => {
    const accept = hash('sha1', `${headers['sec-websocket-key']}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`, 'base64');
    const head = ['HTTP/1.1 101 Switching Protocols', 'connection: upgrade', 'upgrade: websocket'];
    socket.write([...head, `sec-websocket-accept: ${accept}`, '', ''].join('\r\n'));
    socket.on('data', () => socket.destroy());
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const socket = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`);
  await once(socket, 'open');
  expect(await sleepLong()).toBeGreaterThanOrEqual(600_000);
  socket.close();
});

it.skipIf(process.platform === 'win32')('does not skip the time while a file is being opened', async () => {
  using folder = createTemporaryFolder('clock-');
  const path = join(folder.path, 'pipe');
  execFileSync('mkfifo', [path]);
  const opening = open(path, 'r');
  const passed = await passedMs(300);
  const writer = await open(path, constants.O_RDWR | constants.O_NONBLOCK);
  await (await opening).close();
  await writer.close();
  expect(passed).toBeLessThan(20_000);
});
