import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import type { EmulatorOptions } from '../../src/emulator/emulator.ts';
import { EMULATOR } from '../support/programs.ts';
import { SCRATCH_FOLDER } from '../support/scratch-folder.ts';

/** An emulator in a process of its own. */
export class RunningEmulator {
  stdout = '';
  stderr = '';
  readonly process: ChildProcess;
  readonly #exit: Promise<unknown>;

  private constructor(options: Partial<EmulatorOptions>, prepare: string) {
    const args = [
      '-c',
      `${prepare}; exec "$0" "$@"`,
      process.execPath,
      EMULATOR,
      JSON.stringify({ log: false, ...options }),
    ];
    this.process = spawn('/bin/sh', args, { stdio: ['ignore', 'pipe', 'pipe'] });
    this.process.stdout?.on('data', (chunk: Buffer) => (this.stdout += chunk.toString()));
    this.process.stderr?.on('data', (chunk: Buffer) => (this.stderr += chunk.toString()));
    this.#exit = once(this.process, 'close');
  }

  /**
   * Starts an emulator, which is killed at the end of the test at the latest.
   * @param prepare shell command that runs first, such as `ulimit`
   */
  static start(options: Partial<EmulatorOptions>, prepare = ':'): RunningEmulator {
    const emulator = new RunningEmulator(options, prepare);
    onTestFinished(async () => {
      await emulator.stop('SIGKILL');
      // A killed emulator leaves its temporary folder.
      const data = emulator.variable('PLATFORM_EMULATOR_DATA');
      if (options.data === undefined && data !== '') await removeUnused(dirname(data));
    });
    return emulator;
  }

  /** Waits until it is ready. @throws Error with its output if it ends before */
  async ready(): Promise<this> {
    while (!this.stdout.includes('Press Ctrl+C')) {
      if (this.process.exitCode !== null || this.process.signalCode !== null) {
        throw new Error(`The emulator ended: ${this.stdout}${this.stderr}`);
      }
      await new Promise(resolve => setTimeout(resolve, 5));
    }
    return this;
  }

  /** Returns the value of a variable that it printed. */
  variable(name: string): string {
    return new RegExp(`^export ${name}=(.*)$`, 'm').exec(this.stdout)?.[1] ?? '';
  }

  /** Sends a signal, and waits for the end. @returns the exit code, or the signal that ended it */
  async stop(signal: NodeJS.Signals): Promise<number | string | null> {
    this.process.kill(signal);
    await this.#exit;
    return this.process.exitCode ?? this.process.signalCode;
  }

  /** Waits until it ends by itself. @returns the exit code */
  async ended(): Promise<number | null> {
    await this.#exit;
    return this.process.exitCode;
  }
}

/** Creates a folder that is deleted at the end of the test. */
export async function emptyFolder(): Promise<string> {
  const folder = await mkdtemp(join(SCRATCH_FOLDER, 'emulator-test-'));
  // Under root, a PostgreSQL server runs as another user, who must be able to pass through.
  await chmod(folder, 0o755);
  onTestFinished(() => removeUnused(folder));
  return folder;
}

/** Deletes a folder. A database server ends later than a killed emulator, and writes to its folder until then. */
async function removeUnused(folder: string): Promise<void> {
  await expect.poll(() => usersOf(folder)).toEqual([]);
  await rm(folder, { recursive: true, force: true });
}

/** Returns the command lines of the processes that name a folder. Empty on a system without `/proc`. */
const usersOf = (folder: string): readonly string[] =>
  (existsSync('/proc/self/cmdline') ? readdirSync('/proc') : []).flatMap(id => {
    try {
      const line = /^\d+$/.test(id) ? readFileSync(`/proc/${id}/cmdline`, 'utf8') : '';
      return line.includes(folder) ? [line] : [];
    } catch {
      // The process has ended.
      return [];
    }
  });
