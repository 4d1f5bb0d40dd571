// @module-tag slow, because each test starts a local platform from the package.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, inject, onTestFinished, test } from 'vitest';
import { startPlatform } from '../../../src/platform/emulator/start-platform.ts';
import { PROJECT_PLATFORM } from '../../support/programs.ts';

test('all mistakes reach the process that starts it', async () => {
  const options = { port: 70_000, dashboard: true };
  await expect(startPlatform(options)).rejects.toThrow(
    /^--port is `70000`; it must be a whole number from 0 to 65535\.\n--dashboard isn’t a flag of `emulator`\./,
  );
});

test('it switches faults on and off', async () => {
  await using platform = await startPlatform({ databases: inject('databaseUrl') });
  const status = async (): Promise<number> =>
    (
      await fetch(`${platform.url}/user`, {
        headers: { authorization: `Bearer ${platform.token}` },
      })
    ).status;
  const id = await platform.addFault({ on: 'user.get', do: 'answer', status: 503, times: 9 });
  expect(await status()).toBe(503);
  await platform.removeFault(id);
  expect(await status()).toBe(200);
  const invalid = platform.addFault({ on: 'user.get', do: 'answer', status: 99 });
  await expect(invalid).rejects.toThrow('must be a whole number from 200 to 599');
});

test.each([
  ['on', 429],
  [undefined, 200],
] as const)(
  'with `rates: %s`, one request more than a limit allows gets %i',
  async (rates, expected) => {
    await using platform = await startPlatform({
      databases: inject('databaseUrl'),
      ...(rates && { rates }),
    });
    const address = `${platform.url}/projects/${platform.projectId}/cloud/credentials`;
    const send = () => fetch(address, { headers: { authorization: `Bearer ${platform.token}` } });
    for (let sent = 0; sent < 5; sent += 1) expect((await send()).status).toBe(200);
    expect((await send()).status).toBe(expected);
  },
);

test('it ends with the process that starts it, even before it is ready', async () => {
  const child = spawn(
    process.execPath,
    [PROJECT_PLATFORM, 'emulator', '--databases', inject('databaseUrl')],
    {
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    },
  );
  onTestFinished(() => void child.kill('SIGKILL'));
  await once(child, 'spawn');
  child.disconnect();
  const [code, signal] = (await once(child, 'exit')) as [number | null, NodeJS.Signals | null];
  expect(
    [0, 'SIGTERM'],
    'When the channel closes, the emulator stops as by SIGTERM, which ends it with 0 once it is ready. Keep listening to `disconnect` from the start',
  ).toContain(signal ?? code);
});
