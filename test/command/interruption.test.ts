// Takes more than 10 s, because each case starts the command as a process, most of them under npm or npx.
import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { EventEmitter, once } from 'node:events';
import { constants } from 'node:os';
import { chmodSync, existsSync, readdirSync, readFileSync, readlinkSync, realpathSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { PassThrough } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { lockFile } from '../../src/base/system/file-lock.ts';
import { shellWord } from '../../src/base/system/shell-word.ts';
import { interruptible } from '../../src/command/run/interruption.ts';
import { safeOutput } from '../../src/command/terminal/output.ts';
import { COMMANDS } from '../../src/command/tool-commands.ts';
import { PROGRAM } from '../../src/start/command-process.ts';
import type { FleetReport } from '../../src/command/fleet/fleet-report.ts';
import { startChecked } from '../check/run-here.ts';
import { sampleEvery, sampleOne } from '../hardening/sampling.ts';
import { smallPackage } from '../scenarios/small-package.ts';
import { COMPILED } from '../support/compiled.ts';
import { PROJECT_PLATFORM } from '../support/programs.ts';
import { IS_FULL } from '../support/thoroughness.ts';
import { layOutWorkspace } from '../support/workspace.ts';
import { layOutApp } from './app.ts';
import { runHere } from './run-command.ts';

/** Lets the program believe that its Node is too old, so that it starts the one that npm has installed. */
const OLD_NODE = 'data:text/javascript,Object.defineProperty(process.versions, "node", { value: "20.20.2" })';

const TOKEN = 'token-of-the-check';

interface Started {
  readonly child: ChildProcess;
  readonly log: () => string;
  readonly ended: Promise<unknown>;
}

/** Runs the command in a process group of its own, as a terminal does. */
function start(args: readonly string[], imported: readonly string[], cwd: string, baseUrl: string): Started {
  const child = spawn(process.execPath, [...imported.flatMap(url => ['--import', url]), PROJECT_PLATFORM, ...args], {
    cwd,
    detached: true,
    env: { PATH: process.env['PATH'], PLATFORM_BASE_URL: baseUrl, PLATFORM_TOKEN: TOKEN, ...COMPILED },
  });
  let log = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', text => (log += String(text)));
  onTestFinished(() => void child.kill('SIGKILL'));
  return { child, log: () => log, ended: once(child, 'exit') };
}

/** One Ctrl+C under npx: the terminal sends it to the group, and npm once more to the program. */
async function interruptTwice({ child: { pid = 0 } }: Started): Promise<void> {
  process.kill(-pid, 'SIGINT');
  await sleep(15);
  process.kill(pid, 'SIGINT');
}

const CASES: readonly (readonly [string, (run: Started) => Promise<void>, readonly string[]])[] = [
  ['one Ctrl+C that arrives twice', interruptTwice, []],
  ['one Ctrl+C that arrives twice, under an older Node', interruptTwice, [OLD_NODE]],
  ['`kill -INT` of an older Node', async ({ child }) => void child.kill('SIGINT'), [OLD_NODE]],
];

test.for(sampleOne(CASES, 1))(
  '%s leaves a fleet that resumes, and nothing of a check',
  async ([, interrupt, imported]) => {
    const workspace = layOutWorkspace({ 'site/index.html': '<h1>One</h1>', 'list.txt': 'local-project\n' });
    onTestFinished(() => workspace.remove());
    const { folder } = workspace;
    const { platform, projects } = await startChecked();
    const [list, site, path] = ['list.txt', 'site', 'report.json'].map(name => join(folder, name)) as [
      string,
      string,
      string,
    ];
    const fleet = ['fleet', '--operation', 'static-publish', '--projects-path', list, '--path', site, '--yes'];
    const removeFault = platform.addFault({ on: 'releases.prepare', do: 'stall' });
    const run = start([...fleet, '--report-path', path], imported, folder, platform.baseUrl);
    await expect.poll(() => platform.requests.length, { timeout: 30_000 }).toBeGreaterThan(0);
    await interrupt(run);
    expect(await run.ended, run.log()).toEqual([null, 'SIGINT']);
    removeFault();
    expect(run.log()).toContain('Nothing was published');
    const { projects: entries } = JSON.parse(readFileSync(path, 'utf8')) as FleetReport;
    expect(entries).toMatchObject([{ status: 'failed', may_have_taken_effect: false }]);
    const env = { PLATFORM_BASE_URL: platform.baseUrl, PLATFORM_TOKEN: TOKEN };
    const resumed = await runHere([...fleet, '--resume-from', path], { env });
    expect(resumed.exitCode, resumed.stderr).toBe(0);
    const check = start(['check', '--yes'], imported, folder, platform.baseUrl);
    await expect.poll(projects, { timeout: 30_000 }).toHaveLength(1);
    await interrupt(check);
    expect(await check.ended, check.log()).toEqual([null, 'SIGINT']);
    expect(check.log()).toContain('The check was interrupted.');
    expect(projects()).toEqual([]);
  },
);

test('an interrupted fleet takes the response to a publish, and starts no other project', async () => {
  const workspace = layOutWorkspace({ 'site/index.html': '<h1>One</h1>', 'list.txt': 'local-project\nother\n' });
  onTestFinished(() => workspace.remove());
  const { folder } = workspace;
  const { platform } = await startChecked();
  platform.addFault({ on: 'releases.complete', do: 'delay', ms: 30_000, when: 'before' });
  const flags = [
    '--projects-path',
    'list.txt',
    '--path',
    'site',
    '--parallel',
    '1',
    '--yes',
    '--report-path',
    'report.json',
  ];
  const run = start(['fleet', '--operation', 'static-publish', ...flags], [], folder, platform.baseUrl);
  const isSent = (): boolean => platform.requests.some(({ path }) => path.endsWith('/releases/complete'));
  await expect.poll(isSent, { timeout: 30_000 }).toBe(true);
  run.child.kill('SIGINT');
  expect(await run.ended, run.log()).toEqual([null, 'SIGINT']);
  const { projects: entries } = JSON.parse(readFileSync(join(folder, 'report.json'), 'utf8')) as FleetReport;
  expect(entries).toMatchObject([{ status: 'succeeded' }, { status: 'not-started' }]);
});

test('a closed terminal is an interruption, not a failed write', async () => {
  const workspace = layOutWorkspace({});
  onTestFinished(() => workspace.remove());
  const command = [process.execPath, PROJECT_PLATFORM, 'emulator', '--databases', 'pglite:'];
  // The system sends SIGHUP only to the shell, whose first wait it ends.
  const passOn = "trap 'kill -HUP $pid' HUP; wait $pid; wait $pid; echo $? > code";
  const line = `${command.map(shellWord).join(' ')} & pid=$!; ${passOn}`;
  const child = spawn('script', ['-qec', line, '/dev/null'], { cwd: workspace.folder });
  let log = '';
  child.stdout.on('data', text => (log += String(text)));
  await expect.poll(() => log, { timeout: 60_000 }).toContain('Press Ctrl+C to stop.');
  child.kill('SIGKILL');
  const code = join(workspace.folder, 'code');
  await expect.poll(() => (existsSync(code) ? readFileSync(code, 'utf8') : ''), { timeout: 30_000 }).toBe('0\n');
}, 120_000);

test('sample data whose start was interrupted are in the database once', async () => {
  // The data are being added as long as this role exists.
  const role = `adding_${process.pid}`;
  const server = new Client(inject('databaseUrl'));
  await server.connect();
  onTestFinished(() => server.end());
  await server.query(`create role ${role}`);
  const wait = `do $$ begin while exists (select from pg_roles where rolname = '${role}') loop perform pg_sleep(0.01); end loop; end $$`;
  const app = layOutApp({
    'migrations/001_a.sql': 'create table a (i int primary key);',
    'seed.sql': `insert into a values (1); ${wait}`,
    'project-platform.yml': 'migrations: migrations\ndatabase: { seed: seed.sql }\n',
  });
  const { child, printed, ended } = app.start('dev');
  const running = `select from pg_stat_activity where query like '%while exists%${role}%' and pid <> pg_backend_pid()`;
  await expect.poll(async () => (await server.query(running)).rowCount, { timeout: 100_000 }).toBe(1);
  child.kill('SIGINT');
  await expect.poll(printed).toContain('Stopping the local platform.');
  await server.query(`drop role ${role}`);
  await ended;
  expect((await app.run('dev', '--once')).stderr).toContain('✔ Sample data: unchanged');
}, 300_000);

test('the same signal that arrives after the work doesn’t end the process', async () => {
  const listening = async (isInterrupted: boolean): Promise<number> => {
    const signals = new EventEmitter();
    const host = { signals, endBy: () => undefined, stderr: safeOutput(new PassThrough(), PROGRAM) };
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
  /** Absent: the command waits for a response. `LOCK`: it waits for another command to change the user's files. */
  readonly at?: string;
  /** Whether the command runs at a terminal, so that it asks. */
  readonly isAtTerminal?: true;
  /** Whether a signal is the command's usual end, with exit code 0. Otherwise, it ends by the signal. */
  readonly isUsualEnd?: true;
  readonly end: string;
}

const LOCK = 'the lock';
const CANCELED = 'error: The command was canceled (SIG';
const APP = 'site: { build: echo building; sleep 600, path: . }\n';
const SLEEP = ['--command', 'echo started; sleep 600', '--output', 'out'];
/** Data folder of a local platform that never responds. */
const DATA = 'tmp/project-platform-emulator-a/data';
const unknown = (what: string): string => `The result of the ${what} is unknown. Check its content`;
/** Package that `deploy` has kept. */
const KEPT = smallPackage({ site: { 'index.html': 'x' } });
const KEPT_FILE = `${KEPT.digest}-00000000.zip`;
const LIST = ['--operation', 'release-info', '--name-contains', 'x', '--list-only'];
const PUBLISH = ['--operation', 'alias', '--projects-path', 'list.txt', '--alias', 'a'];
const ASKED = 'Continue? Type ';
const WAITS: readonly (readonly [command: string, Wait])[] = [
  ['whoami', { args: [], end: 'The command was canceled (SIG' }],
  ['fleet', { args: LIST, end: CANCELED }],
  ['fleet', { args: PUBLISH, at: ASKED, isAtTerminal: true, end: 'Nothing was started.' }],
  ['check', { args: ['--yes'], end: 'The check was interrupted.' }],
  ['check', { args: [], at: ASKED, isAtTerminal: true, end: 'Nothing was created or deleted.' }],
  ['login', { args: ['--base-url', 'URL', '--token', '-'], end: 'Nothing was saved.' }],
  ['login', { args: [], at: 'URL of the platform: ', isAtTerminal: true, end: 'Nothing was saved.' }],
  ['logout', { args: [], at: LOCK, end: 'There is no login `default`' }],
  ['link', { args: ['--project-id', 'p', '--base-url', 'local'], at: LOCK, end: 'Wrote .project-platform' }],
  ['trust', { args: [], at: ASKED, isAtTerminal: true, end: 'Nothing was trusted.' }],
  [
    'emulator',
    { args: ['--databases', 'pglite:'], at: 'Press Ctrl+C to stop.', isUsualEnd: true, end: 'platform stopped.' },
  ],
  ['emulator reset', { args: ['--data', DATA], end: unknown('reset') }],
  ['dev', { args: ['--yes'], at: 'building\n', end: CANCELED }],
  ['dev', { args: [], at: ASKED, isAtTerminal: true, end: 'None of these commands was run.' }],
  ['deploy', { args: ['--yes'], at: 'building\n', end: CANCELED }],
  ['deploy', { args: [], at: ASKED, isAtTerminal: true, end: 'None of these commands was run.' }],
  ['init', { args: ['--action', `o/r@${'a'.repeat(40)}`, '--yes'], at: 'building\n', end: CANCELED }],
  ['sql-record', { args: [...SLEEP, '--yes'], at: 'started\n', end: CANCELED }],
  ['sql-record', { args: SLEEP, at: ASKED, isAtTerminal: true, end: 'Nothing was run.' }],
  ['rollback', { args: ['7', '--yes'], end: CANCELED }],
];
/** Commands that wait for nothing. */
const WITHOUT_WAIT = ['completion'];

test('each command is interrupted at a wait', () => {
  const tested = [...WITHOUT_WAIT, ...WAITS.map(([command]) => command)];
  expect(COMMANDS.map(({ name }) => name).filter(name => !tested.includes(name))).toEqual([]);
});

/** Ways to start the command, and whether the signal goes to all processes, as Ctrl+C, or only to that of the command. */
const WAYS = ['npx', 'npm run'].flatMap(by => [
  { by, signal: 'SIGINT', isGroup: true } as const,
  { by, signal: 'SIGTERM', isGroup: false } as const,
]);

/** Without TESTS=full, every second wait in one of the ways. */
const RUNS = sampleEvery(WAITS, 2, 1).flatMap(([command, wait], index) =>
  WAYS.filter((_, way) => IS_FULL || way === index % WAYS.length).map(way => ({ command, ...wait, ...way })),
);

test.for(RUNS)(
  '$signal ends $command $args under $by, group: $isGroup',
  { timeout: 200_000 },
  async ({ command, args, at, isAtTerminal, isUsualEnd, end, ...way }) => {
    const program = JSON.stringify(PROJECT_PLATFORM);
    let requests = 0;
    // It never responds.
    const server = createServer(() => (requests += 1)).listen(0, '127.0.0.1');
    onTestFinished(() => server.close().closeAllConnections());
    await once(server, 'listening');
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const id = '1'.repeat(32);
    const app = layOutWorkspace({
      'package.json': '{"private":true,"scripts":{"start":"project-platform"}}',
      'index.html': 'x',
      'list.txt': 'a\n',
      '.env': 'PLATFORM_PROJECT_ID=p\n',
      'node_modules/.bin/project-platform': `#!/bin/sh\necho $$ > pid\nexec ${process.execPath} ${program} "$@"\n`,
      'home/.config/project-platform/': '',
      ...(['dev', 'deploy', 'init'].includes(command) ? { 'project-platform.yml': APP } : {}),
      '.project-platform/.gitignore': '*\n',
      [`.project-platform/packages/${KEPT_FILE}`]: KEPT.zip,
      [`${DATA}/emulator.id`]: `${id}\n`,
      [`${DATA}/control-${id}.json`]: JSON.stringify({ url: origin, key: 'key' }),
    });
    // A second signal leaves the temporary folder. PostgreSQL runs as another user if this one is root.
    const temporary = layOutWorkspace({});
    chmodSync(temporary.folder, 0o1777);
    for (const each of [app, temporary]) onTestFinished(() => each.remove());
    const file = (name: string): string => join(app.folder, name);
    chmodSync(file('node_modules/.bin/project-platform'), 0o755);
    for (const folder of ['home/.config/project-platform', dirname(DATA)]) chmodSync(file(folder), 0o700);
    const url = `${origin}/open/v1`;
    const kept = { baseUrl: url, project: 'p', app: null, versions: [7], digest: KEPT.digest, file: KEPT_FILE };
    const entry = { [realpathSync(app.folder)]: [{ ...kept, values: null, deployedAt: '2026-01-01' }] };
    const record = file('home/.config/project-platform/kept-packages.json');
    writeFileSync(record, JSON.stringify(entry), { mode: 0o600 });
    const lockedFile = file('home/.config/project-platform/lock');
    const lock = at === LOCK ? lockFile(lockedFile, 0) : undefined;
    onTestFinished(() => lock?.[Symbol.dispose]());
    const starter = way.by === 'npx' ? ['npx', '--offline', 'project-platform'] : ['npm', 'run', 'start', '--'];
    const given = [...starter, ...command.split(' '), ...args.map(word => (word === 'URL' ? url : word))];
    const [starting = '', ...words] = isAtTerminal
      ? ['script', '-qec', `exec ${given.map(shellWord).join(' ')}`, '/dev/null']
      : given;
    const child = spawn(starting, words, {
      cwd: app.folder,
      detached: true,
      env: {
        PATH: [dirname(process.execPath), process.env['PATH']].join(delimiter),
        HOME: file('home'),
        TMPDIR: args.includes(DATA) ? file('tmp') : temporary.folder,
        // `login` would ask for fewer values.
        ...(command === 'login' ? {} : { PLATFORM_BASE_URL: url, PLATFORM_TOKEN: TOKEN }),
        ...(['deploy', 'rollback'].includes(command) ? { PLATFORM_PROJECT_ID: 'p' } : {}),
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
    for (const stream of [child.stdout, child.stderr]) stream.on('data', text => (log += String(text)));
    const commandPid = (): number => Number(readFileSync(file('pid'), 'utf8'));
    const isThere = (): boolean => {
      if (at === LOCK) return existsSync(file('pid')) && opensFile(commandPid(), lockedFile);
      return at === undefined ? requests > 0 : log.includes(at);
    };
    await expect.poll(() => (isThere() ? 'there' : log), { timeout: 120_000 }).toBe('there');
    if (!way.isGroup) process.kill(commandPid(), way.signal);
    // The terminal sends the signal to all of its processes.
    else if (isAtTerminal) child.stdin.write('\u0003');
    else process.kill(-pid, way.signal);
    lock?.[Symbol.dispose]();
    const [code, signal] = (await once(child, 'close')) as [number | null, string | null];
    expect(log).toContain(end);
    expect(log).not.toContain('ended at once');
    // npm and npx end by a signal, too. `script` and the shell that npm starts report it as a number.
    const ends = [way.signal, 128 + constants.signals[way.signal]];
    expect(isUsualEnd === true ? [0, ...ends] : ends, log).toContain(signal ?? code);
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
