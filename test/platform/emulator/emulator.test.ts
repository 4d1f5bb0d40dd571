// @module-tag slow, because most tests start an emulator, some of them as a process.
import { stat, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { once } from 'node:events';
import { expect, inject, onTestFinished, test, vi } from 'vitest';
import { systemClock } from '../../../src/base/time/clock.ts';
import { controlEmulator } from '../../../src/platform/emulator/control.ts';
import {
  type EmulatorHost,
  type EmulatorOptions,
  runEmulator,
} from '../../../src/platform/emulator/emulator.ts';
import { requestLine, startText } from '../../../src/platform/emulator/emulator-texts.ts';
import type { LocalPlatform } from '../../../src/platform/local-platform.ts';
import { callImporting, IMPORTING_SEED, registryVariables } from '../functions/package-registry.ts';
import {
  type Emulator,
  emptyFolder,
  HostedEmulator,
  RunningEmulator,
  stateFolder,
} from './running-emulator.ts';

/** Server of the tests that run no SQL: they don't wait until an emulator has created its own. */
const databases = inject('databaseUrl');

const get = (emulator: Emulator, path: string, init: RequestInit = {}): Promise<Response> =>
  fetch(`${emulator.variable('PLATFORM_BASE_URL')}${path}`, {
    ...init,
    headers: {
      authorization: `Bearer ${emulator.variable('PLATFORM_TOKEN')}`,
      'content-type': 'application/json',
    },
  });

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
  expect(emulator.stdout).toContain(
    `\nSites      http://<alias>.apps.localhost:${port}/ (in a browser)\n`,
  );
  expect(emulator.stdout).toContain('\nData       deleted when the local platform stops\n');
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
    .toMatch(
      new RegExp(`^[\\d:.]{12} GET /open/v1/projects/none/alias 40\\d \\d+ ms \\w+ ${uuid}$`, 'm'),
    );
  expect(await emulator.stop('SIGTERM')).toBe(0);
  expect(emulator.stdout).toMatch(/The local platform stopped\.\n$/);
  expect(emulator.stderr).toBe('');
});

test('a name keeps address, token and content after a kill', async () => {
  const { env, prepare, path } = await stateFolder();
  const data = 'my-app';
  const first = await RunningEmulator.start({ databases, data }, prepare).ready();
  expect((await createProject(first)).status).toBe(200);
  expect(await first.stop('SIGKILL')).toBe('SIGKILL');
  const second = await HostedEmulator.start({ databases, data }, env).ready();
  expect(second.variable('PLATFORM_BASE_URL')).toBe(first.variable('PLATFORM_BASE_URL'));
  expect(second.variable('PLATFORM_TOKEN')).toBe(first.variable('PLATFORM_TOKEN'));
  expect(await projectsOf(second)).toBe(2);
  const folder = join(path, 'project-platform/emulator', data);
  expect(second.stdout).toContain(`\nData       ${folder}\n`);
  expect((await stat(folder)).mode & 0o066).toBe(0);
  const third = RunningEmulator.start({ databases, data }, prepare);
  expect(await third.ended()).toBe(1);
  expect(third.stderr).toBe(
    `error: The data folder can’t be opened. ${folder} is in use by another local platform. Stop that platform, or use another name.\n`,
  );
  expect(await second.stop()).toBe(0);
});

const variablesOf = (emulator: Emulator): NodeJS.ProcessEnv =>
  Object.fromEntries(
    ['PLATFORM_BASE_URL', 'PLATFORM_TOKEN'].map(name => [name, emulator.variable(name)]),
  );

test('a running emulator can be reset from another process, with its token', async () => {
  const emulator = await RunningEmulator.start({ databases }).ready();
  await createProject(emulator);
  const variables = variablesOf(emulator);
  const reset = (changed: NodeJS.ProcessEnv = {}): Promise<string> =>
    controlEmulator({ do: 'reset' }, { ...variables, ...changed });
  const refused = (message: string): object => ({
    findings: [{ message: expect.stringContaining(message) as string }],
  });
  await expect(
    reset({ PLATFORM_TOKEN: 'x'.repeat(variables['PLATFORM_TOKEN']?.length ?? 0) }),
  ).rejects.toMatchObject(refused('with another token'));
  expect(await projectsOf(emulator)).toBe(2);
  await reset();
  expect(await projectsOf(emulator)).toBe(1);
  await emulator.stop('SIGKILL');
  await expect(reset()).rejects.toMatchObject(refused('leads to no running local platform'));
});

test('a command and its token go only to this machine', async () => {
  for (const [url, message] of [
    [undefined, 'is missing'],
    ['https://platform.example/open/v1', 'isn’t the URL of a local platform'],
    ['http://platform.example/open/v1', 'isn’t the URL of a local platform'],
    ['local', 'isn’t the URL of a local platform'],
  ] as const)
    await expect(
      controlEmulator({ do: 'reset' }, { PLATFORM_BASE_URL: url }),
    ).rejects.toMatchObject({
      findings: [{ message }],
    });
});

test('a lost answer to a command is not reported as a local platform that isn’t running', async () => {
  const server = createServer(socket => void socket.once('data', () => socket.destroy())).listen(
    0,
    '127.0.0.1',
  );
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await expect(
    controlEmulator({ do: 'reset' }, { PLATFORM_BASE_URL: `http://127.0.0.1:${port}/open/v1` }),
  ).rejects.toMatchObject({
    message: expect.stringContaining('The result of the reset is unknown.') as string,
    findings: [
      { remedy: expect.stringContaining('Check the local platform’s dashboard') as string },
    ],
  });
});

/** Runs the emulator in this process until it fails, and returns what it writes to stderr. */
async function failingRun(
  options: Partial<EmulatorOptions>,
  env: NodeJS.ProcessEnv = {},
): Promise<string> {
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
  expect(await failingRun({ seed })).toContain(`--seed ${seed} does not exist. Check the path.`);
  await writeFile(seed, '{"users": 1}');
  expect(await failingRun({ seed })).toContain(`${seed}, `);
});

test('a name without a home folder is one line', async () => {
  vi.spyOn(process, 'getuid').mockReturnValueOnce(1);
  expect(await failingRun({ data: 'my-app' })).toMatch(
    /^error: The local platform can’t start\. Your home folder is unknown;.*\n$/,
  );
});

test('a path in place of a name is one line', async () => {
  for (const data of ['../data', '/data', '.project', '', 'a/b'])
    expect(await failingRun({ data }, { XDG_STATE_HOME: await emptyFolder() })).toContain(
      `--data is \`${data}\`, not a name`,
    );
});

test('the databases are on the server in the environment, unless a flag names another', async () => {
  const env = { PLATFORM_LOCAL_DATABASE_URL: 'nowhere' };
  expect(await failingRun({}, env)).toMatch(
    /PLATFORM_LOCAL_DATABASE_URL \(or --databases\) is not the URL/,
  );
  expect(await failingRun({ databases: 'elsewhere' })).toMatch(
    /is not the URL of a PostgreSQL database/,
  );
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
      const platform = await import('../../../src/platform/local-platform.ts');
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
  const seed = {
    users: [],
    credentials: [{ token: "a'; rm\u001B[2J" }],
    projects: [{ url_id: 'p' }],
  };
  const platform = {
    baseUrl: 'b',
    sqlLogUrl: 's',
    seed,
    sitesAddress: () => 'o',
  } as unknown as LocalPlatform;
  const text = startText({
    platform,
    data: '/d',
    databases: 'PGlite',
    dashboard: { url: 'u', close: async () => undefined },
    notes: ['Functions run on Node 24.'],
    readyMs: 1,
  });
  expect(text).toContain(String.raw`export PLATFORM_TOKEN='a'\''; rm` + '\uFFFD');
  expect(text).toContain('Dashboard  u\n');
  expect(text).toContain('\nFunctions run on Node 24.\n');
  expect(text).not.toContain('\u001B');
  const request = { method: 'GET', path: '/a\nb', status: undefined } as Parameters<
    typeof requestLine
  >[0];
  expect(requestLine(request, 0)).toBe('00:00:00.000 GET /a b no response 0 ms\n');
  const site = {
    ...request,
    target: 'site',
    headers: { host: 'p.apps.localhost:1' },
    path: '/',
    status: 200,
  } as const;
  expect(requestLine(site, 0)).toBe('00:00:00.000 GET http://p.apps.localhost:1/ 200 0 ms\n');
});

test('functions download packages through the machine’s proxy, with its certificates', async () => {
  const seed = join(await emptyFolder(), 'seed.json');
  await writeFile(seed, IMPORTING_SEED);
  const env = { ...process.env, ...(await registryVariables()) };
  const emulator = await HostedEmulator.start({ databases, seed }, env).ready();
  expect(await callImporting(emulator.variable('PLATFORM_BASE_URL'))).toBe('lamp of npm');
});
