import { EventEmitter, once } from 'node:events';
import { expect, test } from 'vitest';
import { systemClock } from '../../src/clock.ts';
import { runEmulator } from '../../src/emulator/emulator.ts';

test.each(['SIGINT', 'SIGTERM'])('prints the variables for operations, and serves until %s', async signal => {
  const signals = new EventEmitter();
  const written = new EventEmitter();
  let printed = '';
  const ended = runEmulator(
    { log: false },
    {
      write: text => {
        printed += text;
        if (text.includes('PLATFORM_PROJECT_ID')) written.emit('all');
      },
      writeError: () => undefined,
      signals,
      env: {},
      clock: systemClock,
      loadPlatform: () => import('../../src/platform/local-platform.ts'),
    },
  );
  await once(written, 'all');
  const variable = (name: string): string => new RegExp(`^export ${name}=(\\S+)$`, 'm').exec(printed)?.[1] ?? '';
  const headers = { authorization: `Bearer ${variable('PLATFORM_TOKEN')}` };
  const response = await fetch(`${variable('PLATFORM_BASE_URL')}/user`, { headers });
  expect(response.status).toBe(200);
  signals.emit(signal);
  expect(await ended).toBe(0);
  await expect(fetch(variable('PLATFORM_BASE_URL'))).rejects.toThrow('fetch failed');
});
