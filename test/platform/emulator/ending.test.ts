import { EventEmitter } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { systemClock } from '../../../src/base/time/clock.ts';
import { type EmulatorHost, runEmulator } from '../../../src/platform/emulator/emulator.ts';
import { PROGRAM } from '../../../src/start/command-process.ts';
import { runHere } from '../../command/run-command.ts';
import { emptyFolder } from './running-emulator.ts';

/** Runs the emulator in this process. */
async function run(
  host: Partial<EmulatorHost> & Pick<EmulatorHost, 'signal' | 'env'>,
): Promise<void> {
  await runEmulator(
    { data: 'my-app', databases: inject('databaseUrl'), log: false },
    {
      write: () => undefined,
      writeError: () => undefined,
      printError: () => undefined,
      clock: systemClock,
      loadPlatform: () => import('../../../src/platform/local-platform.ts'),
      ...host,
    },
  );
}

test('says that it stopped after it stopped', async () => {
  const state = await emptyFolder();
  const stop = new AbortController();
  const open: [text: string, isOpen: boolean][] = [];
  await run({
    env: { XDG_STATE_HOME: state },
    write: text =>
      void open.push([
        text,
        existsSync(join(state, 'project-platform/emulator/my-app/state.db-wal')),
      ]),
    signal: stop.signal,
    onReady: () => stop.abort(),
  });
  expect(open).toEqual([
    [expect.stringContaining('is ready'), true],
    ['The local platform stopped.\n', false],
  ]);
});

test('a signal during the start ends it, and nothing is printed', async () => {
  const signals = new EventEmitter();
  const loadPlatform: EmulatorHost['loadPlatform'] = () => {
    signals.emit('SIGTERM', 'SIGTERM');
    return PROGRAM.loadPlatform();
  };
  const args = ['emulator', '--databases', inject('databaseUrl')];
  const { exitCode, stdout } = await runHere(args, { signals, program: { loadPlatform } });
  expect([exitCode, stdout]).toEqual(['SIGTERM', '']);
});
