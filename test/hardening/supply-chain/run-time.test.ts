import { glob, readFile } from 'node:fs/promises';
import { isBuiltin } from 'node:module';
import { join, relative } from 'node:path';
import { expect, inject, it, onTestFinished } from 'vitest';
import { ROOT } from '../../../src/catalog/tool.ts';
import type { OperationId } from '../../../src/operations/table.ts';
import { type LocalPlatform, seedFor, startLocalPlatform } from '../../../src/platform/local-platform.ts';
import { ArtifactFake } from '../../support/artifact-fake.ts';
import { SCRATCH_FOLDER } from '../../support/scratch-folder.ts';
import { LAYERS } from '../../architecture/layers.ts';
import { runStep } from '../../support/step.ts';
import { layOutWorkspace } from '../../support/workspace.ts';
import { readManifest } from './lockfile.ts';

interface SourceFile {
  /** Path within src/. */
  readonly path: string;
  /** Text without comments. */
  readonly code: string;
}

/** Returns the source files of the bundle. */
async function shippedSources(): Promise<readonly SourceFile[]> {
  const files: SourceFile[] = [];
  for await (const file of glob(join(ROOT, 'src/**/*.ts'))) {
    const path = relative(join(ROOT, 'src'), file);
    if (/^(?:catalog|release)\//.test(path)) continue;
    const text = await readFile(file, 'utf8');
    files.push({ path, code: text.replaceAll(/\/\*[^]*?\*\//g, '').replaceAll(/^\s*\/\/.*$/gm, '') });
  }
  return files.toSorted((one, other) => (one.path < other.path ? -1 : 1));
}

/** Returns all matches of a pattern's first group, by file. */
const foundIn = (files: readonly SourceFile[], pattern: RegExp): Readonly<Record<string, readonly string[]>> =>
  Object.fromEntries(
    files.flatMap(({ path, code }) => {
      const found = Array.from(code.matchAll(pattern), ([, group = '']) => group);
      return found.length === 0 ? [] : [[path, found] as const];
    }),
  );

it('only the local platform, `sql-record`, `dev`, `init`, `app-package` and `site-changes` start programs, and none that downloads or installs anything', async () => {
  const files = await shippedSources();
  console.log(`${files.length} source files of the bundle`);
  expect(files.length).toBeGreaterThan(300);
  const users = files.filter(({ code }) => code.includes('child_process')).map(({ path }) => path);
  // The second one starts the command in the Node that npm has installed.
  expect(users).toEqual(['base/system/child-process.ts', 'start/project-platform.ts']);
  const started = foundIn(files, /(?<!function )\b(startGroup|startDetached|runProgram)\(/g);
  expect(started).toEqual({
    // `git ls-files`, without the programs that a repository’s configuration names.
    'base/system/git.ts': ['runProgram'],
    // The build task of a project's own mise.toml, in a shell.
    'platform/releases/build/build-command.ts': ['startGroup'],
    // A part of dist/, in this Node, with PGlite if it is installed.
    'platform/database/pglite-process.ts': ['startGroup'],
    // `postgres --version`.
    'platform/database/postgres-programs.ts': ['runProgram'],
    // A server of an npm package or of this machine: `initdb`, and a shell that ends `postgres` together with this process.
    'platform/database/postgres-server.ts': ['startDetached', 'runProgram'],
    // A part of dist/, in this Node or in an installed Deno: a function, and the check of one.
    'platform/functions/edge-programs.ts': ['startGroup'],
    'platform/functions/instance.ts': ['startGroup'],
    // The bundle again: the local platform that lasts as long as its job.
    'runner/background-platform.ts': ['startDetached'],
    // The bundle again: the local platform for a test of a user.
    'emulator/start-platform.ts': ['startDetached'],
    // Chrome of this machine, if pictures are requested.
    'pictures/chrome.ts': ['startGroup'],
    // The command in `--command` of `sql-record`, in a shell, after the user has confirmed it.
    // The repository's build in `dev` and `init`, after the user has confirmed it, and Git and `gh` for `init`.
    'base/system/shell-command.ts': ['startGroup'],
    // Its `runProgram`.
    'base/system/child-process.ts': ['startGroup'],
  });
});

it('one thread is started, which uploads an artifact', async () => {
  const files = await shippedSources();
  expect(foundIn(files, /\bnew (?:\w+\.)?(Worker)\(/g)).toEqual({ 'github/artifact/library.ts': ['Worker'] });
  const users = files.filter(({ code }) => code.includes('worker_threads')).map(({ path }) => path);
  expect(users).toEqual(['github/artifact/library-thread.ts', 'github/artifact/library.ts']);
});

it('no address is built in except GitHub’s own, which the runner overrides, and this machine’s', async () => {
  const hosts = Object.values(
    foundIn(await shippedSources(), /https?:\/\/([\w.-]+\.[a-z]+|\d[\d.]*|[a-z]+)\b/g),
  ).flat();
  // `host` occurs in descriptions of URLs, `.invalid` never resolves (RFC 2606), and the hosts of JSON Schema and SVG
  // only identify a format. Only editors read the schema on GitHub that `init` names in a comment of the app’s file.
  expect(new Set(hosts)).toEqual(
    new Set([
      '127.0.0.1',
      'api.github.com',
      'github.com',
      'host',
      'json-schema.org',
      'media.platform.invalid',
      'www.w3.org',
      'platform.invalid',
      'raw.githubusercontent.com',
    ]),
  );
});

it('code is loaded from the bundle, from packages beside it, or from the user’s own functions', async () => {
  const files = await shippedSources();
  const { imports = {} } = await readManifest(ROOT);
  const packages = Object.values(LAYERS).flatMap(({ packages: own = [] }) => own);
  const loads = foundIn(files, /(?<!@)\bimport\((?:\/\*.*?\*\/)?\s*([^)]+\)?)/g);
  const others = Object.entries(loads).flatMap(([path, specifiers]) =>
    specifiers
      .map(specifier => /^'([^']+)'\)?$/.exec(specifier)?.[1] ?? `${path}: ${specifier}`)
      // A subpath import (`#archiver`) resolves to a package.
      .map(name => imports[name] ?? name)
      .filter(
        name =>
          !name.startsWith('.') &&
          !isBuiltin(name) &&
          !packages.some(own => name === own || name.startsWith(`${own}/`)),
      ),
  );
  expect(others).toEqual([
    'platform/programs/edge-runtime.ts: new URL(entry, folder)',
    // A closed port of this machine.
    'platform/programs/edge-runtime.ts: closed)',
    'platform/programs/pglite-server.ts: module)',
    // The bundle, from the file that starts the command.
    'start/project-platform.ts: PROGRAM.href)',
  ]);
  expect(foundIn(files, /\b(eval|new Function|dlopen|createRequire)\(/g)).toEqual({
    // Only finds a file.
    'base/system/installed-node.ts': ['createRequire'],
  });
});

const TOKEN = 'run-time-token';

/** Node's permission model: no child processes, threads, add-ons or WASI, and no files outside of temporary folders. */
const CONFINED = `--permission --allow-fs-read=* --allow-fs-write=${join(SCRATCH_FOLDER, '*')}`;

/** Runs a step of the bundle in a process that may only use the network. @param env additional environment variables */
async function confined(
  platform: LocalPlatform,
  workspace: string,
  operation: OperationId,
  inputs: Readonly<Record<string, string>>,
  env: Readonly<Record<string, string>> = {},
): Promise<string> {
  const { exitCode, log } = await runStep({
    manifest: join(ROOT, 'action.yml'),
    with: { operation, 'base-url': platform.baseUrl, token: TOKEN, 'project-id': 'harbour', ...inputs },
    env: { NODE_OPTIONS: CONFINED, PLATFORM_SQL_LOG_URL: platform.sqlLogUrl, ...env },
    workspace,
  });
  return exitCode === 0 ? 'done' : log;
}

it('steps start no process, no thread except for an artifact, and load no add-on', async () => {
  const platform = await startLocalPlatform({
    seed: { ...seedFor({ token: TOKEN, projectId: 'harbour' }), agent: { call_ms: 10 } },
    databaseUrl: inject('databaseUrl'),
  });
  const workspace = layOutWorkspace({
    'site/index.html': '<h1>Confined</h1>\n',
    'greet/index.ts': "Deno.serve(() => new Response('hello'));\n",
    'migrations/1_ships.sql': 'create table ships (name text);\n',
  });
  onTestFinished(async () => {
    workspace.remove();
    await platform.close();
  });
  const steps = {
    'static-publish': { path: 'site' },
    export: { 'extract-to': 'exported' },
    'cloud-deploy-function': { path: 'greet', 'function-name': 'greet' },
    'sql-migrate': { path: 'migrations' },
    'agent-run': { message: 'Hello' },
  } satisfies { readonly [Id in OperationId]?: Readonly<Record<string, string>> };
  const ends: Record<string, string> = {};
  for (const [operation, inputs] of Object.entries(steps)) {
    ends[operation] = await confined(platform, workspace.folder, operation as OperationId, inputs);
  }
  expect(ends).toEqual(Object.fromEntries(Object.keys(steps).map(operation => [operation, 'done'])));
  // GitHub's artifact library runs in a thread (decision 0008), and only if an artifact is requested.
  const fake = await ArtifactFake.start();
  const upload = { 'extract-to': 'uploaded', 'artifact-name': 'source' };
  const withThread = { ...fake.variables, NODE_OPTIONS: `${CONFINED} --allow-worker` };
  expect(await confined(platform, workspace.folder, 'export', upload, withThread)).toBe('done');
  expect(fake.artifacts.map(({ name }) => name)).toEqual(['source']);
  expect(await confined(platform, workspace.folder, 'export', upload, fake.variables)).toContain('--allow-worker');
  // A step that needs a child process is refused one: an embedded local platform builds with a shell.
  const refused = await confined(platform, workspace.folder, 'source-publish', { 'base-url': 'local' });
  expect(refused).toContain('Internal error of the local platform.');
});
