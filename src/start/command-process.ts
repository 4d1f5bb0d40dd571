/**
 * Runs the command `project-platform` in this process: passes it the operations and the code that
 * runs them.
 */

import { fstatSync, writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { addAbortSignal, Writable } from 'node:stream';
import { setImmediate, setTimeout } from 'node:timers/promises';
import { STANDARD_TIMEOUTS } from '../client/http/wire.ts';
import { systemClock } from '../base/time/clock.ts';
import type * as Command from '../command/command.ts';
import type { CommandProcess, Program, Prompt } from '../command/run/program.ts';
import type { Stream } from '../command/terminal/output.ts';
import { inputsOutsideJob } from '../core/common-inputs.ts';
import { neededScopes } from '../core/needed-scopes.ts';
import { OPERATION_GROUPS } from '../core/operation.ts';
import { Failure } from '../base/failure.ts';
import { endBySignal } from '../base/system/processes/stop-signals.ts';
import { withInputRefs, withKeys } from '../base/text/input-reference.ts';
import { OPERATIONS } from '../products/operations.ts';
import { inputVariable } from '../action/runner/environment/environment.ts';
import { safeLines } from '../action/runner/workflow/untrusted.ts';
import { flagWording, withFlags } from '../action/runner/workflow/wording.ts';
import { runAction } from '../action/run-step.ts';

/** The command: in the bundle a program of its own, so that the action's has nothing of it. */
const COMMAND_PROGRAM = new URL(
  import.meta.url.endsWith('.ts') ? '../command/command.ts' : './command/command.js',
  import.meta.url,
);

/** Code that the command runs. */
export const PROGRAM: Program = {
  operations: OPERATIONS,
  groups: OPERATION_GROUPS,
  inputsOf: inputsOutsideJob,
  inputVariable,
  withFlags,
  withKeys,
  refusal: (message, remedy) => new Failure('input', message, { title: 'Not confirmed', remedy }),
  commandText: marked => flagWording({}).text(withInputRefs(marked)),
  safeLines: untrusted => safeLines(untrusted, line => line),
  scopesOf: (operation, names) => {
    const { always, withInputs, withParts } = neededScopes(operation);
    return [
      ...always,
      ...names.flatMap(name => [...(withInputs.get(name) ?? []), ...(withParts.get(name) ?? [])]),
    ];
  },
  runAction,
  loadPlatform: () => import('../platform/local-platform.ts'),
  loadLayouts: () => import('../products/migrations/files/migration-files.ts'),
  loadApps: () => import('../products/shared/app-parts.ts'),
  // In the bundle, this CommonJS package has no other export.
  loadYaml: async () => (await import('yaml')).default,
  loadUnpacking: () => import('../packing/zip/unpack.ts'),
  loadProductionSetup: () => import('../products/app/production-setup.ts'),
  loadRecorder: () => import('../command/recorder/record.ts'),
  clock: systemClock,
  timeouts: STANDARD_TIMEOUTS,
  rateLimits: new Map(),
};

/**
 * Runs the command. Sets the exit code, or ends the process by the signal that interrupted the
 * command.
 * @param args arguments after `project-platform`
 */
export async function runCommandProcess(args: readonly string[]): Promise<void> {
  // If the process that has started this one ends or closes the channel, this one stops.
  process.once('disconnect', stop);
  process.channel?.unref();
  const { runCommand } = (await import(
    /* webpackIgnore: true */ COMMAND_PROGRAM.href
  )) as typeof Command;
  // A reader may stop reading (`… | head`). The operation still continues to its cleanup.
  const stdout = checkedStream(process.stdout, 1);
  const stderr = checkedStream(process.stderr, 2);
  const end = await runCommand(args, PROGRAM, {
    env: process.env,
    stdout: stdout.stream,
    stderr: stderr.stream,
    failedWrite: async needsReader =>
      (await stdout.failure(needsReader)) ?? (await stderr.failure()),
    ...(process.stdin.isTTY && process.stderr.isTTY && !process.env['CI']
      ? { readLine, ask }
      : { readLine: undefined }),
    signals: process,
    ...(process.send === undefined ? {} : { tellParent }),
    readInput,
    endBy: endBySignal,
  });
  if (typeof end === 'number') process.exitCode = end;
  else endBySignal(end);
}

/** Reads standard input until it ends, or until it has enough bytes. */
async function readInput(enoughBytes: number, signal: AbortSignal): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let size = 0;
  try {
    for await (const piece of addAbortSignal(signal, process.stdin) as AsyncIterable<Buffer>) {
      pieces.push(piece);
      size += piece.length;
      if (size >= enoughBytes) break;
    }
  } catch (error) {
    signal.throwIfAborted();
    throw error;
  }
  return Buffer.concat(pieces);
}

const stop = (): unknown => process.emit('SIGTERM', 'SIGTERM');

/**
 * Sends a message to the process that has started this one. Stops if that one has ended before
 * anything listened.
 */
const tellParent: NonNullable<CommandProcess['tellParent']> = message => {
  if (process.connected) process.send?.(message);
  else stop();
};

/** Lets the process end while the terminal is open for further questions. */
const release = (): void => {
  process.stdin.pause();
  process.stdin.unref();
};

/** Milliseconds in which what was typed before a question reaches this process. */
const DISCARD_MS = 20;

const CTRL_C = '\u0003';

function onTyped(typed: Buffer | string): void {
  if (typed.includes(CTRL_C)) process.emit('SIGINT', 'SIGINT');
}

/** Discards what was typed before a question, which must be asked at once. */
async function discardTyped(): Promise<void> {
  const { stdin } = process;
  // In this mode, a line without its end is read, too, and Ctrl+C is no signal.
  stdin.setRawMode(true);
  stdin.on('data', onTyped).resume();
  await setTimeout(DISCARD_MS);
  // If the process had to wait for the processor, the timer ends before anything is read. An
  // immediate comes after that.
  await setImmediate();
  stdin.off('data', onTyped).pause();
  stdin.setRawMode(false);
}

/**
 * Reads a line from the terminal. Ctrl+C is a signal as usual, because the terminal stays in its
 * mode.
 */
async function readLine(signal: AbortSignal, prompt: () => void): Promise<string | undefined> {
  // An input with the value `-` has read it.
  if (process.stdin.readableEnded) return undefined;
  process.stdin.ref();
  try {
    await discardTyped();
    prompt();
    for await (const line of createInterface({ input: process.stdin, terminal: false, signal }))
      return line;
    return undefined;
  } finally {
    release();
  }
}

/** Asks at the terminal. What is typed for a secret isn't shown. */
async function ask(
  { text, isSecret = false }: Prompt,
  signal: AbortSignal,
): Promise<string | undefined> {
  let isHidden = false;
  const output = new Writable({
    write(chunk, _encoding, done) {
      if (!isHidden) process.stderr.write(chunk as Buffer);
      // At once, so that a prompt isn't kept back until its answer is hidden.
      done();
    },
  });
  process.stdin.ref();
  await discardTyped();
  const reader = createInterface({
    input: process.stdin,
    output,
    terminal: true,
    historySize: 0,
    signal,
  });
  // In its mode, the terminal sends no signal.
  reader.on('SIGINT', () => process.emit('SIGINT', 'SIGINT'));
  try {
    reader.setPrompt(text);
    reader.prompt();
    isHidden = isSecret;
    const line = await new Promise<string | undefined>(resolve => {
      reader.once('line', resolve).once('close', () => resolve(undefined));
    });
    if (isSecret) process.stderr.write('\n');
    return line?.trim();
  } finally {
    reader.close();
    release();
  }
}

/**
 * Returns a stream whose failed writes are known. A file is written here: Node writes to one only
 * once, so that a disk that becomes full cuts the text without an error. A closed pipe is no
 * failure: its reader wants no more (`… | head`), unless it needs a reader. Nor is a closed
 * terminal, for which SIGHUP interrupts the command.
 */
function checkedStream(
  stream: NodeJS.WriteStream,
  fd: 1 | 2,
): {
  readonly stream: Stream;
  readonly failure: (needsReader?: boolean) => Promise<Error | undefined>;
} {
  let failure: Error | undefined;
  let closed: Error | undefined;
  const onError = (error: Error): void => {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EPIPE' || (code === 'EIO' && stream.isTTY)) closed = error;
    else failure ??= error;
  };
  stream.on('error', onError);
  if (stream.isTTY || !isFile(fd)) {
    const flushed = (): Promise<void> => new Promise(resolve => stream.write('', () => resolve()));
    return {
      stream,
      failure: needsReader => flushed().then(() => failure ?? (needsReader ? closed : undefined)),
    };
  }
  const write = (text: string | Uint8Array): boolean => {
    try {
      if (failure === undefined) writeFileSync(fd, text);
    } catch (error) {
      onError(error as Error);
    }
    return true;
  };
  // Still a stream: Node’s function for colors refuses anything else.
  return {
    stream: Object.create(stream, { write: { value: write } }) as Stream,
    failure: async () => failure,
  };
}

/** Whether a descriptor is a file or a device, which are written synchronously. */
function isFile(fd: number): boolean {
  const stats = fstatSync(fd);
  return stats.isFile() || stats.isCharacterDevice();
}
