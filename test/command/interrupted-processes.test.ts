// @module-tag slow, because it starts the command as a process, most times under npm or npx.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { constants, tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, inject, onTestFinished, test } from 'vitest';
import { lockFile } from '../../src/base/system/files/file-lock.ts';
import { shellWord } from '../../src/base/system/processes/shell-word.ts';
import { startLocalPlatform } from '../../src/platform/local-platform.ts';
import { projectSeed } from '../action/agent-step.ts';
import { COMPILED } from '../support/compiled.ts';
import { PROJECT_PLATFORM } from '../support/programs.ts';
import { layOutWorkspace } from '../support/workspace.ts';
import { layOutWaiting, TOKEN } from './waiting-command.ts';

/**
 * Lets the program believe that its Node is too old, so that it starts the one that npm has
 * installed.
 */
const OLD_NODE =
  'data:text/javascript,Object.defineProperty(process.versions, "node", { value: "20.20.2" })';

test.for([
  ['one Ctrl+C that arrives twice', true],
  ['`kill -INT`', false],
] as const)(
  '%s ends the command under an older Node, before it publishes',
  async ([, arrivesTwice]) => {
    const workspace = layOutWorkspace({ 'site/index.html': '<h1>One</h1>' });
    onTestFinished(() => workspace.remove());
    const platform = await startLocalPlatform({ seed: projectSeed() });
    onTestFinished(() => platform.close());
    platform.addFault({ on: 'releases.prepare', do: 'stall' });
    const env = {
      PATH: process.env['PATH'],
      TMPDIR: tmpdir(),
      PLATFORM_BASE_URL: platform.baseUrl,
      PLATFORM_TOKEN: 'key-of-the-harbour-master-0123456789',
      PLATFORM_PROJECT_ID: 'harbour',
      ...COMPILED,
    };
    const args = ['--import', OLD_NODE, PROJECT_PLATFORM, 'static-publish', '--path', 'site'];
    // In a process group of its own, as at a terminal.
    const child = spawn(process.execPath, args, { cwd: workspace.folder, detached: true, env });
    onTestFinished(() => void child.kill('SIGKILL'));
    let log = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', text => (log += String(text)));
    const ended = once(child, 'exit');
    await expect.poll(() => platform.requests.length).toBeGreaterThan(0);
    const { pid = 0 } = child;
    // Under npx, the terminal sends it to the group, and npm once more to the program.
    if (arrivesTwice) process.kill(-pid, 'SIGINT');
    await sleep(15);
    // On a busy machine, the process may have ended by then.
    child.kill('SIGINT');
    expect(await ended, log).toEqual([null, 'SIGINT']);
    expect(log).toContain('Nothing was published');
  },
);

test('a closed terminal is an interruption, not a failed write', async () => {
  const workspace = layOutWorkspace({});
  onTestFinished(() => workspace.remove());
  const command = [
    process.execPath,
    PROJECT_PLATFORM,
    'emulator',
    '--databases',
    inject('databaseUrl'),
  ];
  // The system sends SIGHUP only to the shell, whose first wait it ends.
  const passOn = "trap 'kill -HUP $pid' HUP; wait $pid; wait $pid; echo $? > code";
  const line = `${command.map(shellWord).join(' ')} & pid=$!; ${passOn}`;
  const child = spawn('script', ['-qec', line, '/dev/null'], { cwd: workspace.folder });
  let log = '';
  child.stdout.on('data', text => (log += String(text)));
  await expect.poll(() => log).toContain('Press Ctrl+C to stop.');
  child.kill('SIGKILL');
  const code = join(workspace.folder, 'code');
  await expect.poll(() => (existsSync(code) ? readFileSync(code, 'utf8') : '')).toBe('0\n');
});

/** A command at a wait: its arguments, what its output shows then, and how it ends. */
interface Wait {
  readonly args: readonly string[];
  /**
   * Absent: the command waits for a response. `LOCK`: it waits for another command to change the
   * user's files.
   */
  readonly at?: string;
  /** Whether the command runs at a terminal, so that it asks. */
  readonly isAtTerminal?: true;
  readonly end: string;
  readonly by: 'npx' | 'npm run';
  readonly signal: 'SIGINT' | 'SIGTERM';
}

const LOCK = 'the lock';
const CANCELED = 'error: The command was canceled (SIG';
const [CTRL_C, KILL] = [{ signal: 'SIGINT' }, { signal: 'SIGTERM' }] as const;

/**
 * Each wait that a process can break: for a response, an answer at a terminal, another program, a
 * lock, a signal.
 */
const WAITS: readonly (readonly [command: string, Wait])[] = [
  ['whoami', { args: [], end: 'The command was canceled (SIG', by: 'npx', ...CTRL_C }],
  [
    'login',
    {
      args: [],
      at: 'URL of the platform: ',
      isAtTerminal: true,
      end: 'Nothing was saved.',
      by: 'npm run',
      ...CTRL_C,
    },
  ],
  ['logout', { args: [], at: LOCK, end: 'There is no login `default`', by: 'npm run', ...CTRL_C }],
  ['dev', { args: ['--yes'], at: 'building\n', end: CANCELED, by: 'npx', ...KILL }],
  [
    'sql-record',
    {
      args: ['--command', 'echo started; sleep 600', '--output', 'out', '--yes'],
      at: 'started\n',
      end: CANCELED,
      by: 'npm run',
      ...KILL,
    },
  ],
];

test.for(WAITS)(
  '%s is interrupted: %j',
  async ([command, { args, at, isAtTerminal, end, by, signal: sent }]) => {
    const run = `#!/bin/sh\necho $$ > pid\nexec ${process.execPath} ${JSON.stringify(PROJECT_PLATFORM)} "$@"\n`;
    const { folder, file, env, words, requests } = await layOutWaiting(command, args, {
      'package.json': '{"private":true,"scripts":{"start":"project-platform"}}',
      'node_modules/.bin/project-platform': run,
    });
    chmodSync(file('node_modules/.bin/project-platform'), 0o755);
    const lockedFile = file('home/.config/project-platform/lock');
    const lock = at === LOCK ? lockFile(lockedFile, 0) : undefined;
    onTestFinished(() => lock?.[Symbol.dispose]());
    const given = [
      ...(by === 'npx' ? ['npx', '--offline', 'project-platform'] : ['npm', 'run', 'start', '--']),
      ...words,
    ];
    const [starting = '', ...rest] = isAtTerminal
      ? ['script', '-qec', `exec ${given.map(shellWord).join(' ')}`, '/dev/null']
      : given;
    const child = spawn(starting, rest, {
      cwd: folder,
      detached: true,
      env: {
        ...env,
        PATH: [dirname(process.execPath), env.PATH].join(delimiter),
        npm_config_update_notifier: 'false',
        ...COMPILED,
      },
    });
    const { pid = 0 } = child;
    const isRunning = (): boolean => {
      try {
        return process.kill(-pid, 0);
      } catch {
        return false;
      }
    };
    onTestFinished(() => void (isRunning() && process.kill(-pid, 'SIGKILL')));
    if (!isAtTerminal) child.stdin.end(TOKEN);
    let log = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', text => (log += String(text)));
    const commandPid = (): number => Number(readFileSync(file('pid'), 'utf8'));
    const isThere = (): boolean => {
      if (at === LOCK) return existsSync(file('pid')) && opensFile(commandPid(), lockedFile);
      return at === undefined ? requests() > 0 : log.includes(at);
    };
    await expect.poll(() => (isThere() ? 'there' : log), { timeout: 120_000 }).toBe('there');
    // Ctrl+C reaches all processes of the terminal, `kill` only that of the command.
    if (isAtTerminal) child.stdin.write('\u0003');
    else process.kill(sent === 'SIGINT' ? -pid : commandPid(), sent);
    lock?.[Symbol.dispose]();
    const [code, signal] = (await once(child, 'close')) as [number | null, string | null];
    expect(log).toContain(end);
    expect(log).not.toContain('ended at once');
    // npm and npx end by a signal, too. `script` and the shell that npm starts report it as a
    // number.
    const ends = [sent, 128 + constants.signals[sent]];
    expect(ends, log).toContain(signal ?? code);
    await expect.poll(isRunning).toBe(false);
  },
);

/** Whether a process has opened a file. */
const opensFile = (pid: number, path: string): boolean =>
  readdirSync(`/proc/${pid}/fd`).some(descriptor => {
    try {
      return readlinkSync(`/proc/${pid}/fd/${descriptor}`) === path;
    } catch {
      // It was closed meanwhile.
      return false;
    }
  });
