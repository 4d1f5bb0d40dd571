/**
 * Starts programs (a lint rule keeps `node:child_process` out of the action's other layers). Each
 * program gets its own environment, which `childEnvironment` builds. All programs except detached
 * ones end with this process. Windows has neither process groups nor a POSIX shell, so a program
 * there starts without them.
 */

import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process';
import { addAbortListener, once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import type { Duplex, Readable, Writable } from 'node:stream';
import { IS_WINDOWS } from '../system.ts';

/** Environment variables of a program. Only `childEnvironment` creates them. */
export type ChildEnvironment = Readonly<Record<string, string>> & { readonly [CHECKED]?: true };

declare const CHECKED: unique symbol;

/** Folders of commands, for a process without a PATH. */
export const DEFAULT_PATH = IS_WINDOWS ? '' : '/usr/local/bin:/usr/bin:/bin';

/**
 * Variables of this process that programs need: to find commands, to write temporary files, and for
 * the runner to find the program at the end of the job (RUNNER_TRACKING_ID). They contain no input
 * and no token. TEMP, TMP, USERPROFILE and SystemRoot are Windows' own.
 */
const ALLOWED = [
  'PATH',
  'HOME',
  'LANG',
  'TMPDIR',
  'TEMP',
  'TMP',
  'USERPROFILE',
  'SystemRoot',
  'RUNNER_TRACKING_ID',
];

/** Variables that say how this machine downloads packages. */
const DOWNLOADS =
  /^(?:https?_proxy|no_proxy|ssl_cert_(?:file|dir)|git_ssl_cainfo|node_extra_ca_certs|deno_cert|deno_tls_ca_store|npm_config_registry|jsr_url)$/i;

/**
 * Builds the environment of a program from an allow-list.
 * @param variables of this process
 * @param added variables that the program gets in addition, or that replace those of this process
 * @param ignoresCase whether names of variables are equal regardless of case, as on Windows, where
 *   PATH is `Path`
 */
export function childEnvironment(
  variables: Readonly<Record<string, string | undefined>>,
  added: Readonly<Record<string, string>> = {},
  ignoresCase = IS_WINDOWS,
): ChildEnvironment {
  const form = (name: string): string => (ignoresCase ? name.toUpperCase() : name);
  const values = new Map(Object.entries(variables).map(([name, value]) => [form(name), value]));
  const allowed = ALLOWED.flatMap(name => {
    const value = values.get(form(name));
    return value ? [[name, value] as const] : [];
  });
  return { ...Object.fromEntries(allowed), ...added };
}

const REGISTRIES = ['NPM_CONFIG_REGISTRY', 'JSR_URL'];

/**
 * Returns the variables for downloads: proxies, trusted certificates, registries. A proxy's URL can
 * contain a password, so only a program that downloads packages gets them. A registry's URL is left
 * out if it contains a credential: the program quotes it in errors, which the code that it runs can
 * read.
 * @param variables of this process
 */
export function downloadVariables(
  variables: Readonly<Record<string, string | undefined>>,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(variables).flatMap(([name, value]) =>
      value &&
      DOWNLOADS.test(name) &&
      !(REGISTRIES.includes(name.toUpperCase()) && value.includes('@'))
        ? [[name, value]]
        : [],
    ),
  );
}

export interface ChildOptions {
  readonly environment: ChildEnvironment;
  readonly folder?: string;
  /** The user to run as. Absent: the user of this process. */
  readonly identity?: { readonly uid?: number; readonly gid?: number };
  /** Limit for the memory of each process, in KiB. Only Linux enforces it (RLIMIT_DATA). */
  readonly memoryKib?: number | undefined;
  /** Kills the program that `runProgram` runs. */
  readonly signal?: AbortSignal | undefined;
}

/** A program with all processes that it started, except those that left its process group. */
export interface ProcessGroup {
  readonly leader: ChildProcess;
  readonly stdout: Readable;
  readonly stderr: Readable;
  /** Connected to the program's file descriptor 3. */
  readonly channel: Duplex;
  /** Kills the group. Resolves when the kernel has delivered the signal to all its processes. */
  readonly end: () => Promise<void>;
}

/** The POSIX shell. Windows has none. */
export const SHELL = '/bin/sh';

/**
 * Returns the command that runs a script in the POSIX shell.
 * @param args the script's parameters `$1`, `$2`…
 */
export const shellScript = (script: string, ...args: readonly string[]): readonly string[] => [
  SHELL,
  '-c',
  script,
  'sh',
  ...args,
];

/**
 * Shell script that becomes the program and leaves a watcher in its process group. The watcher
 * waits for the end of descriptor 4. This process holds the other end, which the kernel closes when
 * this process ends, even by SIGKILL. The watcher then kills the group, including itself. It keeps
 * none of the program's descriptors open.
 */
const WATCHER_SCRIPT =
  '(read -r _; kill -KILL 0) <&4 >/dev/null 2>&1 3<&- 4<&- & exec 4<&-; exec "$@"';

/**
 * Starts a program as the leader of a process group of its own. The group is killed when its leader
 * exits, and when this process ends, however that happens. A program that can't be started ends
 * with exit code 126 or 127.
 *
 * On Windows, only the program itself is killed, not programs that it started. The programs that
 * the local platform runs on Windows start no others. A program that can't be started there emits
 * an error.
 * @param command path or name of the program, and its arguments
 */
export function startGroup(
  command: readonly string[],
  options: ChildOptions,
  onWindows: boolean = IS_WINDOWS,
): ProcessGroup {
  return onWindows ? startInJobObject(command, options) : startWatched(command, options);
}

function startWatched(command: readonly string[], options: ChildOptions): ProcessGroup {
  // A lower limit of this process stays in force.
  const limit =
    options.memoryKib === undefined ? '' : `ulimit -d ${options.memoryKib} 2>/dev/null; `;
  const script = shellScript(`${limit}${WATCHER_SCRIPT}`, ...command);
  const leader = start(script, options, ['ignore', 'pipe', 'pipe', 'pipe', 'pipe'], true);
  const [, stdout, stderr, channel, lifeline] = leader.stdio as [
    null,
    Readable,
    Readable,
    Duplex,
    Duplex,
  ];
  // Ignore failed writes: the program has already ended.
  for (const stream of [channel, lifeline]) stream.on('error', () => undefined);
  lifeline.resume();
  const gone = once(lifeline, 'close');
  const end = async (): Promise<void> => {
    lifeline.end();
    await gone;
  };
  leader.once('exit', () => void end());
  return { leader, stdout, stderr, channel, end };
}

/**
 * Starts a program in Windows' job object for Node's child processes, which ends them together with
 * this process.
 */
function startInJobObject(command: readonly string[], options: ChildOptions): ProcessGroup {
  const leader = start(command, options, ['ignore', 'pipe', 'pipe', 'pipe'], false);
  const [, stdout, stderr, channel] = leader.stdio as unknown as [null, Readable, Readable, Duplex];
  channel.on('error', () => undefined);
  const gone = new Promise<void>(resolve => {
    for (const event of ['exit', 'error']) leader.once(event, () => resolve());
  });
  const end = async (): Promise<void> => {
    leader.kill('SIGKILL');
    await gone;
  };
  return { leader, stdout, stderr, channel, end };
}

/**
 * Program that doesn't end with this process. Closing `stdin` makes it end. Without a `stdin`, it
 * ends by itself.
 */
export interface DetachedProcess {
  readonly leader: ChildProcess;
  readonly stdin: Writable | null;
  readonly stderr: Readable | null;
}

/**
 * Starts a program that isn't killed with this process, in a process group of its own. It watches
 * its standard input or its job to decide when to end.
 * @param stdio as of Node's `spawn`
 */
export function startDetached(
  command: readonly string[],
  options: ChildOptions,
  stdio: StdioOptions,
): DetachedProcess {
  const leader = start(command, options, stdio, true);
  return { leader, stdin: leader.stdin, stderr: leader.stderr };
}

/**
 * Time to wait until the output is closed. Remaining output is read at once. Only a process that
 * left the process group could keep the pipes open longer.
 */
const PIPE_GRACE_MS = 1000;

/**
 * Waits until the rest of an ended program's output is read, for at most a second.
 * @returns whether a process that left the process group still runs
 */
export async function readRest({
  stdout,
  stderr,
  channel,
}: Pick<ProcessGroup, 'stdout' | 'stderr' | 'channel'>): Promise<boolean> {
  const streams = [stdout, stderr, channel];
  let isLeft = false;
  const timer = setTimeout(() => {
    isLeft = true;
    for (const stream of streams) stream.destroy();
  }, PIPE_GRACE_MS);
  for (const stream of streams) if (!stream.closed) await once(stream, 'close');
  clearTimeout(timer);
  return isLeft;
}

/**
 * Runs a program to its end.
 * @param maxPrinted maximum number of characters to return
 * @returns the end of its output, without its errors
 * @throws Error with the end of its output and errors, if it fails
 */
export async function runProgram(
  command: readonly string[],
  options: ChildOptions,
  maxPrinted = 4000,
): Promise<string> {
  const { leader, stdout, stderr, end } = startGroup(command, options);
  using _ = options.signal && addAbortListener(options.signal, () => void end());
  let [output, printed] = ['', ''];
  const ended = (text: string, chunk: string): string => `${text}${chunk}`.slice(-maxPrinted);
  stdout.setEncoding('utf8').on('data', (chunk: string) => (output = ended(output, chunk)));
  for (const stream of [stdout, stderr])
    stream.setEncoding('utf8').on('data', (chunk: string) => (printed = ended(printed, chunk)));
  const [code, signal] = (await once(leader, 'close')) as [number | null, string | null];
  if (code !== 0)
    throw new Error(`${command[0]} ended with ${signal ?? `exit code ${code}`}: ${printed.trim()}`);
  return output;
}

/**
 * Sends a signal to a program that an earlier process of ours has left behind.
 * @param pid process ID that was checked to be that program's
 */
export function signalLeftover(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    // It has ended in the meantime.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** Checks whether a process runs, of any user. */
export function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // The process exists, but belongs to another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * Returns the command line of a process: its arguments, each followed by NUL. Empty if there is no
 * such process. Undefined if this system can't tell, because it has no /proc.
 */
export async function commandLineOf(pid: number): Promise<string | undefined> {
  return (await readCommandLine('self')) === '' ? undefined : readCommandLine(String(pid));
}

const readCommandLine = (id: string): Promise<string> =>
  readFile(`/proc/${id}/cmdline`, 'utf8').catch(() => '');

/**
 * Returns the command lines of this user's processes that have a text among their variables or
 * arguments. Empty if this system has no /proc.
 */
export async function commandLinesWith(text: string): Promise<readonly string[]> {
  const ids = (await readdir('/proc').catch(() => [])).filter(name => /^\d+$/.test(name));
  const processes = ids.map(async id => {
    const line = await readCommandLine(id);
    const variables = await readFile(`/proc/${id}/environ`, 'utf8').catch(() => '');
    return line !== '' && (line + variables).includes(text)
      ? [line.replaceAll('\0', ' ').trim()]
      : [];
  });
  return (await Promise.all(processes)).flat();
}

/** Code of the error if a program can't be started because this process has too many open files. */
export const NO_DESCRIPTORS = 'EMFILE';

/** Version of the Node that `nodeCommand` starts. */
export const NODE_VERSION = process.versions.node;

/**
 * Returns the program and arguments that run one of our scripts in this Node, without the signal
 * that opens a debugger.
 */
export const nodeCommand = (options: readonly string[], script: string): readonly string[] => [
  process.execPath,
  '--disable-sigusr1',
  ...options,
  script,
];

function start(
  [program = '', ...args]: readonly string[],
  { environment, folder, identity = {} }: ChildOptions,
  stdio: StdioOptions,
  detached: boolean,
): ChildProcess {
  const child = spawn(program, args, {
    ...identity,
    env: environment,
    cwd: folder,
    detached,
    stdio,
    windowsHide: true,
  });
  // Without free file descriptors, Node creates no streams, and reports the error only later.
  if ((child.stdio as ChildProcess['stdio'] | undefined) === undefined) {
    child.once('error', () => undefined);
    throw Object.assign(
      new Error(`\`${program}\` can’t be started: this process has too many open files.`),
      {
        code: NO_DESCRIPTORS,
      },
    );
  }
  return child;
}
