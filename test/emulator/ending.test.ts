import { EventEmitter } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, onTestFinished, test, vi } from 'vitest';
import { systemClock } from '../../src/base/clock.ts';
import { controlEmulator } from '../../src/emulator/control.ts';
import { type EmulatorHost, runEmulator } from '../../src/emulator/emulator.ts';
import { Databases } from '../../src/platform/database/databases.ts';
import { PROGRAM } from '../../src/start/command-process.ts';
import { runHere } from '../command/run-command.ts';
import { emptyFolder } from './running-emulator.ts';

/** Runs the emulator in this process. */
async function run(data: string, host: Partial<EmulatorHost> & Pick<EmulatorHost, 'signal'>): Promise<void> {
  await runEmulator(
    { data, databases: inject('databaseUrl'), resets: true, log: false },
    {
      write: () => undefined,
      writeError: () => undefined,
      printError: () => undefined,
      env: { HOME: await emptyFolder() },
      clock: systemClock,
      loadPlatform: () => import('../../src/platform/local-platform.ts'),
      ...host,
    },
  );
}

test('says that it stopped after it stopped', async () => {
  const data = join(await emptyFolder(), 'data');
  const stop = new AbortController();
  const open: [text: string, isOpen: boolean][] = [];
  await run(data, {
    write: text => void open.push([text, existsSync(join(data, 'state.db-wal'))]),
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

test('prints once that databases can’t be prepared, and resets without them', async () => {
  const prepare = vi.spyOn(Databases.prototype, 'prepare').mockRejectedValue(new Error('initdb failed'));
  onTestFinished(() => prepare.mockRestore());
  const data = join(await emptyFolder(), 'data');
  const stop = new AbortController();
  const printed: string[] = [];
  const resetTwice = async (): Promise<void> => {
    for (const preparations of [1, 2]) {
      await vi.waitUntil(() => prepare.mock.calls.length === preparations && printed.length === 1, { timeout: 60_000 });
      await controlEmulator({ do: 'reset' }, data, {});
    }
    // The preparation before this one has ended.
    await vi.waitUntil(() => prepare.mock.calls.length === 3, { timeout: 60_000 });
  };
  let resets: Promise<void> | undefined;
  await run(data, {
    signal: stop.signal,
    printError: ({ message }) => void printed.push(message),
    onReady: () => {
      resets = resetTwice().finally(() => stop.abort());
    },
  });
  await resets;
  expect(printed).toEqual(['The databases after the next reset could not be prepared: initdb failed']);
});
