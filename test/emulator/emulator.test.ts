// @module-tag slow, because most tests start an emulator, some of them as a process.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, realpath, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { createServer as createHttpServer } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { once } from 'node:events';
import { Client } from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { systemClock } from '../../src/base/clock.ts';
import type { Failure } from '../../src/base/failure.ts';
import { controlEmulator } from '../../src/emulator/control.ts';
import { controlRunning, type EmulatorHost, type EmulatorOptions, runEmulator } from '../../src/emulator/emulator.ts';
import { failureText } from '../../src/base/failure-text.ts';
import { requestLine, startText } from '../../src/emulator/emulator-texts.ts';
import type { LocalPlatform } from '../../src/platform/local-platform.ts';
import { runIn } from '../command/run-command.ts';
import { callImporting, IMPORTING_SEED, registryVariables } from '../platform/functions/package-registry.ts';
import { CRASH_SEED } from './crash-load.ts';
import { type Emulator, emptyFolder, HostedEmulator, RunningEmulator } from './running-emulator.ts';

/** Server of the tests that run no SQL: they don't wait until an emulator has created its own. */
const databases = inject('databaseUrl');

const get = (emulator: Emulator, path: string, init: RequestInit = {}): Promise<Response> =>
  fetch(`${emulator.variable('PLATFORM_BASE_URL')}${path}`, {
    ...init,
    headers: { authorization: `Bearer ${emulator.variable('PLATFORM_TOKEN')}`, 'content-type': 'application/json' },
  });

/** Returns the path of the file with the key, or the folder if there is none. */
const controlFile = async (data: string): Promise<string> =>
  join(data, (await readdir(data)).find(name => name.startsWith('control-')) ?? '');

const projectsOf = async (emulator: Emulator): Promise<number> =>
  ((await (await get(emulator, '/projects')).json()) as { projects: unknown[] }).projects.length;

const createProject = (emulator: Emulator): Promise<Response> =>
  get(emulator, '/projects', { method: 'POST', body: '{}' });

test('prints its addresses and variables, logs requests, and ends with 0 on SIGTERM', async () => {
  const emulator = await RunningEmulator.start({ log: true, databases }).ready();
  expect(emulator.stdout).toMatch(
    /^The local platform is ready \(\d+ ms\)\.\n\nBase URL   http:\/\/127\.0\.0\.1:\d+\/open\/v1\n/,
  );
  const { port } = new URL(emulator.variable('PLATFORM_BASE_URL'));
  expect(emulator.stdout).toContain(`\nSites      http://<alias>.apps.localhost:${port}/ (in a browser)\n`);
  const data = emulator.variable('PLATFORM_EMULATOR_DATA');
  expect(existsSync(data)).toBe(true);
  expect((await get(emulator, '/user')).status).toBe(200);
  // Operations such as `sql-migrate` work on the default project without `cloud-provision`.
  expect((await get(emulator, '/projects/local-project/cloud/credentials')).status).toBe(200);
  expect((await get(emulator, '/projects/none/alias')).status).toBe(404);
  const uuid = '[0-9a-f-]{36}';
  await expect
    .poll(() => emulator.stdout)
    .toMatch(new RegExp(`^[\\d:.]{12} GET /open/v1/user 200 \\d+ ms ${uuid}$`, 'm'));
  await expect
    .poll(() => emulator.stdout)
    .toMatch(new RegExp(`^[\\d:.]{12} GET /open/v1/projects/none/alias 40\\d \\d+ ms \\w+ ${uuid}$`, 'm'));
  expect(await emulator.stop('SIGTERM')).toBe(0);
  expect(emulator.stdout).toMatch(/The local platform stopped\.\n$/);
  expect([emulator.stderr, existsSync(data)]).toEqual(['', false]);
});

test('a data folder keeps address, token and content after a kill, and its key file is replaced', async () => {
  const data = join(await emptyFolder(), 'data');
  const first = await RunningEmulator.start({ databases, data }).ready();
  expect((await createProject(first)).status).toBe(200);
  expect(await first.stop('SIGKILL')).toBe('SIGKILL');
  const second = await HostedEmulator.start({ databases, data }).ready();
  expect(second.variable('PLATFORM_BASE_URL')).toBe(first.variable('PLATFORM_BASE_URL'));
  expect(second.variable('PLATFORM_TOKEN')).toBe(first.variable('PLATFORM_TOKEN'));
  expect(await projectsOf(second)).toBe(2);
  expect((await stat(await controlFile(data))).mode & 0o777).toBe(0o600);
  const third = RunningEmulator.start({ databases, data });
  expect(await third.ended()).toBe(1);
  expect(third.stderr).toBe(
    `error: The data folder can’t be opened. ${join(data, 'state.db')} is in use by another local platform. Stop that platform, or use another data folder.\n`,
  );
  expect(await second.stop()).toBe(0);
  expect(await controlFile(data)).toBe(data);
});

test('without a data folder, its databases and roles on a given server are dropped at its end', async () => {
  const role = `emulator_${process.pid}`;
  const emulator = await HostedEmulator.start({ databases }).ready();
  const project = `/projects/${emulator.variable('PLATFORM_PROJECT_ID')}/cloud`;
  await get(emulator, project, { method: 'POST', body: '{}' });
  const body = JSON.stringify({ query: `CREATE ROLE ${role}` });
  expect((await get(emulator, `${project}/database/queries`, { method: 'POST', body })).status).toBe(200);
  expect(await emulator.stop()).toBe(0);
  const client = new Client(databases);
  await client.connect();
  expect((await client.query(`SELECT FROM pg_roles WHERE rolname = '${role}'`)).rowCount).toBe(0);
  await client.end();
});

test('a running emulator can be reset from another process', async () => {
  const data = join(await emptyFolder(), 'data');
  const emulator = await RunningEmulator.start({ databases, data }).ready();
  await createProject(emulator);
  await controlEmulator({ do: 'reset' }, undefined, { PLATFORM_EMULATOR_DATA: data });
  expect(await projectsOf(emulator)).toBe(1);
  const { url, key } = JSON.parse(await readFile(await controlFile(data), 'utf8')) as { url: string; key: string };
  const refused = await fetch(url, {
    method: 'POST',
    headers: { authorization: `Bearer ${'x'.repeat(key.length)}` },
    body: JSON.stringify({ do: 'reset', data: await realpath(data) }),
  });
  expect(refused.status).toBe(401);
  await emulator.stop('SIGKILL');
  await expect(controlEmulator({ do: 'reset' }, data, {})).rejects.toMatchObject({
    findings: [{ where: data, message: 'is not in use by a running local platform' }],
  });
  await expect(controlEmulator({ do: 'reset' }, undefined, {})).rejects.toMatchObject({
    findings: [{ where: '--data' }],
  });
  const again = await HostedEmulator.start({ databases, data }).ready();
  expect(await again.stop()).toBe(0);
});

test('a command for a copy of a data folder doesn’t reach the local platform of the original', async () => {
  const folder = await emptyFolder();
  const [data, copy] = [join(folder, 'data'), join(folder, 'copy')];
  const emulator = await HostedEmulator.start({ databases, data }).ready();
  await createProject(emulator);
  await cp(data, copy, { recursive: true });
  await expect(controlEmulator({ do: 'reset' }, copy, {})).rejects.toMatchObject({
    findings: [{ where: copy, message: 'is not in use by a running local platform' }],
  });
  expect(await projectsOf(emulator)).toBe(2);
});

test('links in a cloned folder lead no command to other folders of the user', async () => {
  const folder = await realpath(await emptyFolder());
  const [clone, mine] = [join(folder, 'clone'), join(folder, 'mine')];
  for (const path of [clone, join(mine, 'empty')]) await mkdir(path, { recursive: true });
  await symlink('../mine', join(clone, 'dev'));
  await symlink('../mine/data', join(clone, '.platform'));
  const emulator = await HostedEmulator.start({ databases, data: join(mine, 'data') }).ready();
  await createProject(emulator);
  const run = (...args: readonly string[]) =>
    runIn(clone, args, { env: { XDG_STATE_HOME: process.env['XDG_STATE_HOME'] ?? '' } });
  for (const args of [
    ['emulator', 'reset', '--data', '.platform'],
    ['emulator', '--data', 'dev/empty'],
    ['emulator', '--seed', 'dev/data/emulator.id'],
  ]) {
    const { exitCode, stderr } = await run(...args);
    expect([exitCode === 0, stderr]).toEqual([false, expect.stringContaining(`which is outside ${clone}`)]);
  }
  expect(await projectsOf(emulator)).toBe(2);
  expect((await readdir(mine)).toSorted()).toEqual(['data', 'empty']);
  expect(await readdir(join(mine, 'empty'))).toEqual([]);
  // Without a link, it is the user's own choice.
  expect(await run('emulator', 'reset', '--data', '../mine/data')).toMatchObject({ exitCode: 0 });
  expect(await projectsOf(emulator)).toBe(1);
});

test('a command goes only to a platform of the user', async () => {
  const control = async (data: string): Promise<string> => {
    let printed = '';
    const write = (text: string): void => void (printed += text);
    const loadPlatform: EmulatorHost['loadPlatform'] = () => import('../../src/platform/local-platform.ts');
    const host = { write, env: process.env, loadPlatform, signal: new AbortController().signal };
    await controlRunning({ data }, host).catch((error: unknown) => {
      printed += failureText(error as Failure);
    });
    return printed;
  };
  const folder = await emptyFolder();
  const forged = join(folder, 'forged');
  await mkdir(forged);
  let commands = 0;
  let answer = [200, ''] as [number, string];
  const server = createHttpServer((_, response) => {
    commands += 1;
    response.writeHead(answer[0]).end(answer[1]);
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const id = '1'.repeat(32);
  await writeFile(join(forged, 'emulator.id'), `${id}\n${'2'.repeat(64)}\n`);
  await writeFile(join(forged, `control-${id}.json`), JSON.stringify({ url: `http://127.0.0.1:${port}/`, key: 'key' }));
  const cloned = await mkdtemp(join(tmpdir(), 'clone-'));
  onTestFinished(() => rm(cloned, { recursive: true }));
  await cp(forged, cloned, { recursive: true });
  for (const other of [forged, cloned])
    expect(await control(other)).toContain('isn’t recorded as a data folder of your local platform at this path');
  expect(commands).toBe(0);
  const sent = (): Promise<string> => controlEmulator({ do: 'reset' }, forged, {});
  answer = [500, 'x'.repeat(100_000)];
  const unreadable = (message: string): object => ({
    findings: [{ message: expect.stringContaining(message) as string }],
  });
  await expect(sent()).rejects.toMatchObject(unreadable('its response is too long'));
  await rm(join(forged, 'emulator.id'));
  execFileSync('mkfifo', [join(forged, 'emulator.id')]);
  await expect(sent()).rejects.toMatchObject(unreadable('it is not a regular file'));

  const data = join(folder, 'data');
  await HostedEmulator.start({ databases, data }).ready();
  expect(await control(data)).toContain('was reset');
  const temporary = await HostedEmulator.start({ databases }).ready();
  expect(await control(temporary.variable('PLATFORM_EMULATOR_DATA'))).toContain('was reset');
});

test('a lost answer to a command, and a damaged address, are not reported as a local platform that isn’t running', async () => {
  const data = await emptyFolder();
  const server = createServer(socket => void socket.once('data', () => socket.destroy())).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  // Not the host in the file, which somebody else may have written.
  const address = { url: `http://127.0.0.2:${port}/`, key: 'key' };
  const id = '1'.repeat(32);
  await writeFile(join(data, 'emulator.id'), `${id}\n`);
  await writeFile(join(data, `control-${id}.json`), JSON.stringify(address));
  // A file that somebody else has added.
  await writeFile(join(data, `control-${'0'.repeat(32)}.json`), '');
  const refused = async (message: string): Promise<void> =>
    expect(controlEmulator({ do: 'reset' }, data, {})).rejects.toMatchObject({
      findings: [{ where: data, message: expect.stringContaining(message) as string }],
    });
  await refused('exited before it responded');
  await writeFile(join(data, `control-${id}.json`), '{"url":"se');
  await refused(`(${join(data, `control-${id}.json`)} is damaged), but one may be running`);
  await rm(join(data, 'emulator.id'));
  await symlink('/dev/zero', join(data, 'emulator.id'));
  await refused('it is a link');
});

/** Runs the emulator in this process until it fails, and returns what it writes to stderr. */
async function failingRun(options: Partial<EmulatorOptions>, env: NodeJS.ProcessEnv = {}): Promise<string> {
  const emulator = HostedEmulator.start(options, env);
  expect(await emulator.ended()).toBe(1);
  return emulator.stderr;
}

test('a port in use, a missing seed file, and an invalid seed are one line each', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  expect(await failingRun({ port })).toBe(
    `error: The local platform can’t start. --port is ${port}, but listening failed: listen EADDRINUSE: address already in use 127.0.0.1:${port}. Choose another port, or leave out --port. If another program uses the port, you can also stop it.\n`,
  );
  const seed = join(await emptyFolder(), 'seed.json');
  expect(await failingRun({ seed })).toContain(`${seed} can’t be read: ENOENT`);
  await writeFile(seed, '{"users": 1}');
  expect(await failingRun({ seed })).toContain(`${seed}, `);
  const functions = [{ name: 'f', files: { 'index.ts': "import './none.ts';" } }];
  const projects = CRASH_SEED.projects.map(project => ({ ...project, functions }));
  await writeFile(seed, JSON.stringify({ ...CRASH_SEED, projects }));
  expect(await failingRun({ seed })).toContain(`${seed}, projects[5].functions[0] can’t be loaded by `);
});

test('a data folder without a home folder, and one of another origin, are one line each', async () => {
  const data = await emptyFolder();
  expect(await failingRun({ data })).toMatch(
    /^error: The local platform can’t start\. Your home folder is unknown\..*\n$/,
  );
  await writeFile(join(data, 'state.db'), '');
  expect(await failingRun({ data }, { HOME: await emptyFolder() })).toBe(
    `error: The data folder can’t be opened. ${data} is not empty, and is not a complete data folder of a local platform. Specify an empty or a new folder.\n`,
  );
});

test('the databases are on the server in the environment, unless a flag names another', async () => {
  const env = { PLATFORM_LOCAL_DATABASE_URL: 'nowhere' };
  expect(await failingRun({}, env)).toMatch(/PLATFORM_LOCAL_DATABASE_URL \(or --databases\) is not the URL/);
  expect(await failingRun({ databases: 'elsewhere' })).toMatch(/is not the URL of a PostgreSQL database/);
});

test('the dashboard is closed if the start fails after it was opened', async () => {
  let closed = 0;
  const host: EmulatorHost = {
    write: () => undefined,
    writeError: () => undefined,
    printError: () => undefined,
    signal: new AbortController().signal,
    env: {},
    clock: systemClock,
    loadPlatform: async () => {
      const platform = await import('../../src/platform/local-platform.ts');
      return {
        ...platform,
        async startLocalPlatform(options) {
          const started = await platform.startLocalPlatform(options);
          return Object.defineProperties({} as LocalPlatform, {
            ...Object.getOwnPropertyDescriptors(started),
            databases: {
              value: {
                description: () => Promise.reject(new Error('No description')),
                discard: () => Promise.resolve(),
              },
            },
          });
        },
      };
    },
    startDashboard: async () => ({ url: 'u', close: async () => void (closed += 1) }),
  };
  await expect(runEmulator({ log: false, databases }, host)).rejects.toThrow('No description');
  expect(closed).toBe(1);
});

test('what it prints can’t control a terminal or a shell', () => {
  const seed = { users: [], credentials: [{ token: "a'; rm\u001B[2J" }], projects: [{ url_id: 'p' }] };
  const platform = { baseUrl: 'b', sqlLogUrl: 's', seed, sitesAddress: () => 'o' } as unknown as LocalPlatform;
  const text = startText({
    platform,
    data: '/d',
    isTemporary: false,
    databases: 'PGlite',
    dashboard: { url: 'u', close: async () => undefined },
    notes: ['Functions run on Node 24.'],
    readyMs: 1,
  });
  expect(text).toContain(String.raw`export PLATFORM_TOKEN='a'\''; rm` + '\uFFFD');
  expect(text).toContain('Dashboard  u\n');
  expect(text).toContain('\nFunctions run on Node 24.\n');
  expect(text).not.toContain('\u001B');
  const request = { method: 'GET', path: '/a\nb', status: undefined } as Parameters<typeof requestLine>[0];
  expect(requestLine(request, 0)).toBe('00:00:00.000 GET /a b no response 0 ms\n');
  const site = { ...request, target: 'site', headers: { host: 'p.apps.localhost:1' }, path: '/', status: 200 } as const;
  expect(requestLine(site, 0)).toBe('00:00:00.000 GET http://p.apps.localhost:1/ 200 0 ms\n');
});

test('functions download packages through the machine’s proxy, with its certificates', async () => {
  const seed = join(await emptyFolder(), 'seed.json');
  await writeFile(seed, IMPORTING_SEED);
  const env = { ...process.env, ...(await registryVariables()) };
  const emulator = await HostedEmulator.start({ databases, seed }, env).ready();
  expect(await callImporting(emulator.variable('PLATFORM_BASE_URL'))).toBe('lamp of npm');
});
