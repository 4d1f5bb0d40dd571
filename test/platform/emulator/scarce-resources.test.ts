// @module-tag slow, because most tests start an emulator, some of them as a process.
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { controlEmulator } from '../../../src/platform/emulator/control.ts';
import { fillDisk, smallDisk } from '../../support/small-disk.ts';
import {
  type Emulator,
  emptyFolder,
  HostedEmulator,
  RunningEmulator,
  stateFolder,
} from './running-emulator.ts';

const databases = inject('databaseUrl');

/** Waits for the end of an emulator that must fail. @returns what it wrote to stderr */
async function failureOf(emulator: HostedEmulator | RunningEmulator): Promise<string> {
  expect(await emulator.ended()).toBe(1);
  return emulator.stderr;
}

const post = (emulator: Emulator, path: string, body: string): Promise<Response> =>
  fetch(`${emulator.variable('PLATFORM_BASE_URL')}/projects/local-project/cloud${path}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${emulator.variable('PLATFORM_TOKEN')}`,
      'content-type': 'application/json',
    },
    body,
  });

test('open connections use up no descriptors that the databases need', {
  timeout: 120_000,
}, async () => {
  const { path, prepare } = await stateFolder();
  const emulator = await RunningEmulator.start(
    { data: 'my-app' },
    `${prepare}; ulimit -n 96`,
  ).ready();
  const data = join(path, 'project-platform/emulator/my-app');
  const { port } = new URL(emulator.variable('PLATFORM_BASE_URL'));
  const sockets = Array.from({ length: 150 }, () =>
    connect(Number(port), '127.0.0.1')
      .on('error', () => undefined)
      .resume(),
  );
  await Promise.all(
    sockets.map(socket => Promise.race([once(socket, 'connect'), once(socket, 'close')])),
  );
  await expect.poll(() => sockets.filter(({ closed }) => !closed).length).toBe(96 / 3);
  // The server of the databases starts meanwhile.
  await expect
    .poll(() => readdir(join(data, 'databases'), { recursive: true }), { timeout: 60_000 })
    .toContainEqual(expect.stringMatching(/\bpostmaster\.pid$/));
  for (const socket of sockets) socket.destroy();
  // The emulator notices the end of the connections a moment later.
  await expect
    .poll(async () => (await post(emulator, '', '{}').catch(() => undefined))?.ok, {
      timeout: 60_000,
    })
    .toBe(true);
  expect((await post(emulator, '/database/queries', '{"query":"SELECT 1 AS n"}')).status).toBe(200);
  expect([await emulator.stop('SIGTERM'), emulator.stderr]).toEqual([0, '']);
});

test('a pipe as a seed is refused at once', async () => {
  const pipe = join(await emptyFolder(), 'pipe');
  execFileSync('mkfifo', [pipe]);
  expect(await failureOf(HostedEmulator.start({ databases, seed: pipe }))).toContain(
    'can’t be read: it is not a regular file',
  );
});

test('a full disk and a missing folder for temporary files are one line each', async () => {
  const { prepare } = await stateFolder();
  // Larger files can't be written, as on a full disk.
  const limited = `${prepare}; trap '' XFSZ; ulimit -f 8`;
  expect(await failureOf(RunningEmulator.start({ databases, data: 'my-app' }, limited))).toMatch(
    /^error: .*my-app can’t be .*disk I\/O error.*\n$/,
  );
  const missing = await failureOf(RunningEmulator.start({ databases }, 'export TMPDIR=/nowhere'));
  expect(missing).toMatch(/^error: A file operation of the local platform failed\. \/nowhere.*\n$/);
});

test('on a full disk, each failure says so, and the emulator works on once there is space', async context => {
  const disk = await smallDisk(context, '8m');
  const env = { ...process.env, XDG_STATE_HOME: disk };
  const data = join(disk, 'project-platform/emulator/data');
  const emulator = await HostedEmulator.start({ databases, data: 'data' }, env).ready();
  const variables = {
    PLATFORM_BASE_URL: emulator.variable('PLATFORM_BASE_URL'),
    PLATFORM_TOKEN: emulator.variable('PLATFORM_TOKEN'),
  };
  const create = async (): Promise<Response> => {
    const { origin, pathname } = new URL(emulator.variable('PLATFORM_BASE_URL'));
    return fetch(`${origin}${pathname}/projects`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${emulator.variable('PLATFORM_TOKEN')}`,
        'content-type': 'application/json',
      },
      body: '{}',
    });
  };
  const remedy = 'Free up disk space.';

  let free = fillDisk(disk);
  for (let count = 0; count < 2; count += 1) {
    expect(await (await create()).json()).toMatchObject({
      status: 500,
      detail: `The local platform failed: database or disk is full. ${remedy}`,
    });
  }
  await expect(controlEmulator({ do: 'reset' }, variables)).rejects.toMatchObject({
    findings: [{ message: expect.stringMatching(/full|no space left/) as string }],
  });
  expect(emulator.stderr).toBe(
    `error: A file operation of the local platform failed. ${data} can’t be used: database or disk is full. ${remedy}\n`,
  );
  free();
  expect((await create()).status).toBe(200);
  await controlEmulator({ do: 'reset' }, variables);
  expect(await emulator.stop()).toBe(0);

  free = fillDisk(disk);
  for (const name of ['data', 'new']) {
    const start = HostedEmulator.start({ databases, data: name }, env);
    expect(await failureOf(start)).toMatch(new RegExp(`^error: .*${name}.* ${remedy}\\n$`));
  }
  free();
  await HostedEmulator.start({ databases, data: 'new' }, env).ready();
});
