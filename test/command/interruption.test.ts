import { EventEmitter, once } from 'node:events';
import { PassThrough } from 'node:stream';
import { expect, onTestFinished, test, vi } from 'vitest';
import { interruptible } from '../../src/command/run/interruption.ts';
import { safeOutput } from '../../src/command/terminal/output.ts';
import { COMMANDS } from '../../src/command/tool-commands.ts';
import { PROGRAM } from '../../src/start/command-process.ts';
import { runIn } from './run-command.ts';
import { layOutWaiting, TOKEN } from './waiting-command.ts';

test('the same signal that arrives after the work doesn’t end the process', async () => {
  const listening = async (isInterrupted: boolean): Promise<number> => {
    const signals = new EventEmitter();
    const host = {
      signals,
      endBy: () => undefined,
      stderr: safeOutput(new PassThrough(), PROGRAM),
    };
    await interruptible({ left: '' }, host, PROGRAM.clock, async () => {
      if (isInterrupted) signals.emit('SIGINT', 'SIGINT');
      return 0;
    });
    return signals.listenerCount('SIGINT');
  };
  expect([await listening(false), await listening(true)]).toEqual([0, 1]);
});

/** A command at a wait: its arguments, what its output shows then, and how it ends. */
interface Wait {
  readonly args: readonly string[];
  /** Absent: the command waits for a response. */
  readonly at?: string;
  /** Whether the command runs at a terminal, so that it asks. */
  readonly isAtTerminal?: true;
  readonly end: string;
}

const CANCELED = 'error: The command was canceled (SIG';
const SLEEP = ['--command', 'echo started; sleep 600', '--output', 'out'];
const unknown = (what: string): string => `The result of the ${what} is unknown. Check the local`;
const ASKED = 'Continue? Type ';
const WAITS: readonly (readonly [command: string, Wait])[] = [
  ['whoami', { args: [], end: 'The command was canceled (SIG' }],
  ['login', { args: ['--base-url', 'URL', '--token', '-'], end: 'Nothing was saved.' }],
  [
    'login',
    { args: [], at: 'URL of the platform: ', isAtTerminal: true, end: 'Nothing was saved.' },
  ],
  ['link', { args: ['--project-id', 'p'], end: 'Nothing was saved.' }],
  ['emulator reset', { args: [], end: unknown('reset') }],
  ['dev', { args: ['--yes'], at: 'building\n', end: CANCELED }],
  ['dev', { args: [], at: ASKED, isAtTerminal: true, end: 'None of these commands was run.' }],
  ['deploy', { args: ['--yes'], at: 'building\n', end: CANCELED }],
  ['deploy', { args: [], at: ASKED, isAtTerminal: true, end: 'None of these commands was run.' }],
  [
    'init',
    {
      args: ['--action', `o/r@${'a'.repeat(40)}`],
      at: 'Enter: ',
      isAtTerminal: true,
      end: 'Canceled.',
    },
  ],
  ['sql-record', { args: SLEEP, at: ASKED, isAtTerminal: true, end: 'Nothing was run.' }],
  ['rollback', { args: ['7', '--yes'], end: CANCELED }],
  ['setup-sql', { args: [], end: CANCELED }],
];
/** Commands that wait for nothing, and those that are interrupted as processes. */
const OTHERS = ['completion', 'emulator', 'logout'];

test('each command is interrupted at a wait', () => {
  const tested = [...OTHERS, ...WAITS.map(([command]) => command)];
  expect(
    COMMANDS.map(({ name }) => name).filter(name => !tested.includes(name)),
    'Each command ends at a signal. Add a wait of the command to WAITS in this file, or, if it waits for nothing, its name to OTHERS',
  ).toEqual([]);
});

test.for(WAITS)('%s ends at a signal: %j', async ([command, { args, at, isAtTerminal, end }]) => {
  const { folder, env, words, requests } = await layOutWaiting(command, args);
  vi.stubEnv('TMPDIR', env.TMPDIR);
  onTestFinished(() => void vi.unstubAllEnvs());
  const name = isAtTerminal ? 'SIGINT' : 'SIGTERM';
  const signals = new EventEmitter();
  let shown = '';
  const isThere = (): boolean => (at === undefined ? requests() > 0 : shown.includes(at));
  /** As at a terminal, whose reader ends at a signal. */
  const unanswered = async (signal: AbortSignal): Promise<undefined> => {
    if (!signal.aborted) await once(signal, 'abort');
  };
  const running = runIn(folder, words, {
    env,
    signals,
    input: TOKEN,
    onLog: log => (shown = log),
    ...(isAtTerminal && {
      readLine: unanswered,
      ask: async ({ text }, signal) => {
        shown += text;
        return unanswered(signal);
      },
    }),
  });
  await expect.poll(() => (isThere() ? 'there' : shown), { timeout: 60_000 }).toBe('there');
  signals.emit(name, name);
  const { exitCode, stdout, stderr, exits } = await running;
  expect(stdout + stderr).toContain(end);
  expect([exitCode, exits]).toEqual([name, []]);
});
