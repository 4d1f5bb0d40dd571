import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { systemClock } from '../../../src/base/time/clock.ts';
import type { Failure } from '../../../src/base/failure.ts';
import { failureText } from '../../../src/base/failure-text.ts';
import { type EmulatorOptions, runEmulator } from '../../../src/platform/emulator/emulator.ts';
import { EMULATOR } from '../../support/programs.ts';
import { SCRATCH_FOLDER } from '../../support/scratch-folder.ts';

/** An emulator with what it has printed. */
export abstract class Emulator {
  stdout = '';
  stderr = '';

  protected abstract readonly hasEnded: boolean;

  /** Waits until it is ready. @throws Error with its output if it ends before */
  async ready(): Promise<this> {
    while (!this.stdout.includes('Press Ctrl+C')) {
      if (this.hasEnded) throw new Error(`The emulator ended: ${this.stdout}${this.stderr}`);
      await new Promise(resolve => setTimeout(resolve, 5));
    }
    return this;
  }

  /** Returns the value of a variable that it printed. */
  variable(name: string): string {
    return new RegExp(`^export ${name}=(.*)$`, 'm').exec(this.stdout)?.[1] ?? '';
  }
}

/** An emulator in this process. */
export class HostedEmulator extends Emulator {
  readonly #stop = new AbortController();
  readonly #exit: Promise<number>;
  protected hasEnded = false;

  private constructor(options: Partial<EmulatorOptions>, env: NodeJS.ProcessEnv) {
    super();
    const printError = (failure: Failure): void =>
      void (this.stderr += `error: ${failureText(failure)}`);
    const running = runEmulator(
      { log: false, ...options },
      {
        write: text => void (this.stdout += text),
        writeError: text => void (this.stderr += text),
        printError,
        signal: this.#stop.signal,
        env,
        clock: systemClock,
        loadPlatform: () => import('../../../src/platform/local-platform.ts'),
      },
    );
    this.#exit = running
      .then(
        () => 0,
        (error: unknown) => {
          printError(error as Failure);
          return 1;
        },
      )
      .finally(() => (this.hasEnded = true));
  }

  /** Starts an emulator, which is stopped at the end of the test at the latest. */
  static start(
    options: Partial<EmulatorOptions>,
    env: NodeJS.ProcessEnv = process.env,
  ): HostedEmulator {
    const emulator = new HostedEmulator(options, env);
    onTestFinished(async () => void (await emulator.stop()));
    return emulator;
  }

  /** Stops it, as a signal does. @returns the exit code that its process would have */
  stop(): Promise<number> {
    this.#stop.abort();
    return this.#exit;
  }

  /** Waits until it ends by itself. @returns the exit code that its process would have */
  ended(): Promise<number> {
    return this.#exit;
  }
}

/** An emulator in a process of its own. */
export class RunningEmulator extends Emulator {
  readonly process: ChildProcess;
  readonly #exit: Promise<unknown>;

  protected get hasEnded(): boolean {
    return this.process.exitCode !== null || this.process.signalCode !== null;
  }

  private constructor(options: Partial<EmulatorOptions>, prepare: string) {
    super();
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
    onTestFinished(async () => void (await emulator.stop('SIGKILL')));
    return emulator;
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

/** Creates a folder for the user's state. @returns the environment, and a shell command for it */
export async function stateFolder(): Promise<{
  readonly env: NodeJS.ProcessEnv;
  readonly prepare: string;
  readonly path: string;
}> {
  const path = await emptyFolder();
  return {
    env: { ...process.env, XDG_STATE_HOME: path },
    prepare: `export XDG_STATE_HOME='${path}' TMPDIR='${path}'`,
    path,
  };
}

/**
 * Deletes a folder. A database server ends later than a killed emulator, and writes to its folder
 * until then.
 */
async function removeUnused(folder: string): Promise<void> {
  await expect.poll(() => usersOf(folder)).toEqual([]);
  await rm(folder, { recursive: true, force: true });
}

/**
 * Returns the command lines of the processes that name a folder. Empty on a system without `/proc`.
 */
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
