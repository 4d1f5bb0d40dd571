import { EventEmitter } from 'node:events';
import { Writable } from 'node:stream';
import type { StopSignal } from '../../src/base/system/processes/stop-signals.ts';
import { runCommand } from '../../src/command/command.ts';
import type { CommandProcess, Program } from '../../src/command/run/program.ts';
import type { Stream } from '../../src/command/terminal/output.ts';
import { PROGRAM } from '../../src/start/command-process.ts';

export interface CommandResult {
  readonly exitCode: number | StopSignal;
  readonly stdout: string;
  readonly stderr: string;
  /** Signals by which the process was ended at once. */
  readonly exits: readonly StopSignal[];
}

interface Settings {
  readonly env?: Readonly<Record<string, string>>;
  readonly program?: Partial<Program>;
  /** Whether the streams are a terminal. */
  readonly isTTY?: boolean;
  /** Line that the user types when asked. Absent: there is no terminal. */
  readonly readLine?: (signal: AbortSignal) => Promise<string | undefined>;
  /** Answers the questions that the command asks together. */
  readonly ask?: CommandProcess['ask'];
  /** Standard input. */
  readonly input?: string | Buffer;
  /** Emitter of the process's signals. */
  readonly signals?: EventEmitter;
  /** Called with the log so far, and a function that sends a signal. */
  readonly onLog?: (stderr: string, signal: (name: NodeJS.Signals) => void) => void;
}

/** Runs the command in this process, which is in a folder meanwhile. */
export async function runIn(
  folder: string,
  args: readonly string[],
  settings: Settings,
): Promise<CommandResult> {
  const earlier = process.cwd();
  process.chdir(folder);
  try {
    return await runHere(args, settings);
  } finally {
    process.chdir(earlier);
  }
}

/** Runs the command in this process. */
export async function runHere(
  args: readonly string[],
  settings: Settings = {},
): Promise<CommandResult> {
  const { signals = new EventEmitter() } = settings;
  const exits: StopSignal[] = [];
  const { readLine } = settings;
  const printed = { stdout: '', stderr: '' };
  const stream = (name: keyof typeof printed): Stream => {
    const writable = new Writable({
      decodeStrings: false,
      write(text: string, _encoding, done) {
        printed[name] += text;
        if (name === 'stderr')
          settings.onLog?.(printed.stderr, signal => void signals.emit(signal, signal));
        done();
      },
    });
    return Object.assign(writable, settings.isTTY ? { isTTY: true, columns: 80, rows: 24 } : {});
  };
  const exitCode = await runCommand(
    args,
    // A process begins without requests that count.
    { ...PROGRAM, rateLimits: new Map(), ...settings.program },
    {
      env: settings.env ?? {},
      stdout: stream('stdout'),
      stderr: stream('stderr'),
      signals,
      failedWrite: async () => undefined,
      readLine: readLine && (async (signal, prompt) => (prompt(), readLine(signal))),
      ask: settings.ask,
      readInput: async () => Buffer.from(settings.input ?? ''),
      endBy: signal => void exits.push(signal),
    },
  );
  return { exitCode, ...printed, exits };
}
