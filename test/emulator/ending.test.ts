import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { systemClock } from '../../src/base/clock.ts';
import { runEmulator } from '../../src/emulator/emulator.ts';
import { emptyFolder } from './running-emulator.ts';

test('says that it stopped after it stopped', async () => {
  const data = join(await emptyFolder(), 'data');
  const stop = new AbortController();
  const open: [text: string, isOpen: boolean][] = [];
  await runEmulator(
    { data, databases: inject('databaseUrl'), log: false },
    {
      write: text => void open.push([text, existsSync(join(data, 'state.db-wal'))]),
      writeError: () => undefined,
      printError: () => undefined,
      signal: stop.signal,
      env: { HOME: await emptyFolder() },
      clock: systemClock,
      loadPlatform: () => import('../../src/platform/local-platform.ts'),
      onReady: () => stop.abort(),
    },
  );
  expect(open).toEqual([
    [expect.stringContaining('is ready'), true],
    ['The local platform stopped.\n', false],
  ]);
});
