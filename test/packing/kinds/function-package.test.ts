import { randomBytes } from 'node:crypto';
import { readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findFunctions } from '../../../src/packing/kinds/function-folders.ts';
import { type FunctionPackage, packFunction } from '../../../src/packing/kinds/function-package.ts';
import { sharedFiles } from '../../../src/packing/kinds/shared-files.ts';
import { resolveInput } from '../../../src/base/system/user-paths.ts';
import { readZipEntries } from '../../platform/support/zip-entries.ts';
import { createFolder, formatFinding, expectRefusal, createTemporaryFolder, listTree } from '../fixture.ts';

const MIB = 1024 * 1024;
const INDEX = 'Deno.serve(() => new Response("ebb"));\n';

const pack = (source: string, into = createTemporaryFolder()): Promise<FunctionPackage> =>
  packFunction({ source, into, shownAs: 'tides' });

async function expectFindings(source: string): Promise<string[]> {
  const into = createTemporaryFolder();
  const { findings } = await expectRefusal(pack(source, into));
  expect(listTree(into)).toEqual([]);
  return findings.map(formatFinding);
}

/** Returns the imports outside the package that are found in a script at the root of a function. */
async function outsideImports(text: string): Promise<readonly string[]> {
  const source = createFolder({ 'index.ts': text });
  const failure: unknown = await pack(source).catch((thrown: unknown) => thrown);
  if (!(failure instanceof Error)) return [];
  const { findings } = await expectRefusal(Promise.reject(failure));
  return findings
    .filter(({ message }) => message.includes('outside'))
    .map(({ where, message }) => `${where} ${message}`);
}

test('accepts a package of just under 10 MiB and refuses one of just above', async () => {
  // Random bytes can't be deflated, so the package's overhead is the same few bytes at any size.
  const noise = randomBytes(10 * MIB);
  const folderOf = (bytes: number): string =>
    createFolder({ 'index.ts': INDEX, 'noise.bin': noise.subarray(0, bytes) });
  const tried = 10 * MIB - 8192;
  const room = 10 * MIB - (await pack(folderOf(tried))).size;
  expect((await pack(folderOf(tried + room - 16))).size).toBeGreaterThan(10 * MIB - 32);
  expect(await expectFindings(folderOf(tried + room + 16))).toEqual([
    expect.stringMatching(/^tides packs to more than 10\.0 MiB .*, the limit for a function \| Remove/),
  ]);
});

test('leaves out files that belong to no function, and warns about unusual ones', async () => {
  const packed = await pack(
    createFolder({ 'index.ts': INDEX, '.env': 'KEY=1', '.git/HEAD': 'x', 'node_modules/a/index.js': '1' }),
  );
  expect(packed.leftOut.map(({ path }) => path)).toEqual(['.env', '.git/']);
  expect(packed.warnings.map(formatFinding)).toEqual([
    'node_modules/ is included in the function | Remove the folder if the function doesn’t need it.',
  ]);
});

test.each<[string, string, RegExp]>([
  ['no object', '[]', /^function\.json is not a JSON object/],
  ['no JSON', '{verify_jwt: false}', /^function\.json is not valid JSON: line 1/],
  ['a text', '{"verify_jwt": "false"}', /neither `true` nor `false`/],
  ['a misspelt name', '{"verify-jwt": false}', /has a field `verify-jwt` instead of `verify_jwt`/],
])('refuses settings with %s', async (_, settings, finding) => {
  const findings = await expectFindings(createFolder({ 'index.ts': INDEX, 'function.json': settings }));
  expect(findings).toEqual([expect.stringMatching(finding)]);
});

test.each([
  ["import { a } from '../a.ts';"],
  ['import { a, } from "../a.ts";'],
  ["import'../a.ts'"],
  ["export * from '../a.ts'"],
  ["const a = await import('../a.ts');"],
  ["import a from '../a.ts'"],
  ["const quote = '\"'; import a from '../a.ts'"],
  ['/* a */ import a from "../a.ts" // b'],
  ["const quotes = /['`]/; import a from '../a.ts'"],
  ["const text = `${'`'} ${await import('../a.ts')}`;"],
  ['const page = <p>It’s `code`, don\'t // worry</p>;\nimport a from "../a.ts"'],
])('finds the import outside the package in %s', async text => {
  expect(await outsideImports(`${INDEX}${text}`)).toEqual([
    expect.stringMatching(
      /^index\.ts:[23] imports `\.\.\/a\.ts` from outside the function’s folder; the package can contain only files from that folder$/,
    ),
  ]);
});

test.each([
  ["import a from './a.ts';"],
  ["import a from 'https://example.org/../a.ts';"],
  ["// import a from '../a.ts'"],
  ["/*\nimport a from '../a.ts'\n*/"],
  ["const text = `\nimport a from '../a.ts'\n`;"],
  [`const text = "import a from '../a.ts'";`],
  ["import type { A } from '../a.ts';"],
  ["export type { A } from '../a.ts';"],
  ["const file = path.from('../a.ts');"],
  ["const parts = Array.from('../a.ts');"],
  ["import('../a' + name);"],
  ['import(`../${name}.ts`);'],
  ["const code = <code>import '../a.ts'</code>;"],
  ["export const from = '../a.ts';"],
])('finds none in %s', async text => {
  expect(await outsideImports(text)).toEqual([]);
});

/** Packs a function of a folder of functions, and returns the texts in its package by their paths. */
async function packedTexts(files: Readonly<Record<string, string>>): Promise<Readonly<Record<string, string>>> {
  const folder = createFolder(files);
  const source = join(folder, 'hello');
  const { file } = await packFunction({
    source,
    functionsFolder: folder,
    into: createTemporaryFolder(),
    shownAs: 'hello',
  });
  const entries = await readZipEntries(readFileSync(file));
  return Object.fromEntries(Array.from(entries, ([path, content]) => [path, content.toString()]));
}

const ENTRY = `import * as entry from "./hello/index.ts";
export * from "./hello/index.ts";
export default (entry as { default?: unknown }).default;
`;
const SHARED_IMPORT = `import { cors } from '../_shared/cors.ts';\n${INDEX}`;

test('packs what a function imports from the functions folder, and only that, without a change', async () => {
  const files = {
    'hello/index.ts': SHARED_IMPORT,
    'hello/note.txt': 'Ebb',
    '_shared/cors.ts': "export const cors = {};\nexport const late = () => import('./late.tsx');\n",
    '_shared/late.tsx': "export * from '../other/table.json';\n",
    'other/table.json': '{}',
    'deno.json': '{"imports": {}}',
  };
  const unused = { '_shared/unused.ts': '', 'other/index.ts': INDEX };
  expect(await packedTexts({ ...files, ...unused })).toEqual({ ...files, 'index.ts': ENTRY });
});

test.each([
  ['import_map.json', '{"imports": {"shared/": "./_shared/", "x": "npm:x"}}'],
  ['deno.jsonc', '{\n  // Shared\n  "imports": {"shared/": "./_shared/",},\n}'],
])('packs the %s above a function that uses one of its names', async (name, map) => {
  const files = { 'hello/index.ts': "import 'shared/cors.ts';\n", '_shared/cors.ts': '', [name]: map };
  expect(await packedTexts(files)).toEqual({ ...files, 'index.ts': ENTRY });
});

test('moves the paths of the settings in the function’s folder, and packs the import map that they refer to', async () => {
  const settings = {
    imports: { 'shared/': '../_shared/', own: './own.ts', x: 'npm:x@1' },
    scopes: { './lib/': { own: '../_shared/cors.ts' } },
  };
  const files = {
    'hello/index.ts': "import 'shared/cors.ts';\nimport 'own';\n",
    'hello/own.ts': '',
    '_shared/cors.ts': '',
    'hello/deno.json': JSON.stringify({ ...settings, compilerOptions: { jsx: 'react-jsx' } }),
  };
  const moved = {
    imports: { 'shared/': './_shared/', own: './hello/own.ts', x: 'npm:x@1' },
    scopes: { './hello/lib/': { own: './_shared/cors.ts' } },
    compilerOptions: { jsx: 'react-jsx' },
  };
  const packed = await packedTexts({ ...files, 'import_map.json': '{}' });
  expect(packed).toEqual({ ...files, 'index.ts': ENTRY, 'deno.json': `${JSON.stringify(moved)}\n` });
  const referring = {
    'hello/index.ts': "import 'shared/cors.ts';\n",
    '_shared/cors.ts': '',
    'hello/deno.json': '{"importMap": "../import_map.json"}',
    'import_map.json': '{"imports": {"shared/": "./_shared/"}}',
  };
  expect(await packedTexts(referring)).toEqual({
    ...referring,
    'index.ts': ENTRY,
    'deno.json': '{"importMap":"./import_map.json"}\n',
  });
});

test('packs the names of a workspace’s members for their own files, also names of packages', async () => {
  const root = {
    workspace: ['./*', '!./other'],
    imports: { x: 'npm:x@1', y: 'npm:y', 'shared/': './_shared/' },
    scopes: { './hello/': { x: 'npm:x@3', z: 'npm:z' } },
    compilerOptions: {},
    // Commands of a terminal, possibly with credentials.
    tasks: { deploy: 'TOKEN=secret deploy' },
  };
  const files = { 'hello/index.ts': "import 'y/z';\nimport 'own';\n", 'hello/own.ts': "import '../lib/mod.ts';\n" };
  const member = {
    ...files,
    'hello/deno.json': '{"imports": {"x": "npm:x@2", "own": "./own.ts"}, "scopes": {"./": {"y": "npm:other"}}}',
    'lib/mod.ts': "import 'own';\n",
    'lib/far.ts': '',
  };
  const libSettings = { 'lib/deno.jsonc': '{"imports": {"own": "./far.ts"}}', 'other/deno.json': '{"imports": {}}' };
  const packed = await packedTexts({ ...member, ...libSettings, 'deno.jsonc': JSON.stringify(root) });
  const { 'deno.json': settings = '', ...others } = packed;
  expect(others).toEqual({ ...member, 'index.ts': ENTRY });
  expect(JSON.parse(settings)).toEqual({
    compilerOptions: {},
    imports: root.imports,
    scopes: {
      './hello/': { x: 'npm:x@2', z: 'npm:z', own: './hello/own.ts' },
      './lib/': { own: './lib/far.ts' },
    },
  });
  const alone = { 'hello/index.ts': "import 'y';\n", 'deno.json': JSON.stringify({ ...root, workspace: ['./other'] }) };
  expect(JSON.parse((await packedTexts(alone))['deno.json'] ?? '')).not.toHaveProperty('workspace');
});

test.each<[boolean, unknown]>([
  [true, ['hello']],
  [true, { members: ['./hello/'] }],
  [true, ['./*', '!./hello', './hello']],
  [true, ['./h?llo']],
  [false, ['./other']],
  [false, ['./*', '!./hello']],
  [false, ['!h*', '*']],
])('settings above a function with its own are used: %s, for the workspace %j', async (isMember, workspace) => {
  const source = createFolder({
    'hello/index.ts': "import 'shared/cors.ts';\n",
    'hello/deno.json': '{"imports": {}}',
    '_shared/cors.ts': '',
    'deno.json': JSON.stringify({ workspace, imports: { 'shared/': './_shared/' } }),
  });
  const { findings } = sharedFiles(join(source, 'hello'), source);
  const missing = 'imports `shared/cors.ts`, which isn’t in `imports`';
  expect(findings.map(({ message }) => message.startsWith(missing))).toEqual(isMember ? [] : [true]);
});

test.each(['package.json', 'node_modules/x/index.js'])('names of packages may come from %s', async file => {
  const files = { 'hello/index.ts': "import 'x';\nimport 'fs';\n", [`hello/${file}`]: '{}' };
  expect(Object.keys(await packedTexts(files))).toContain('index.ts');
});

test('leaves settings as they are if they aren’t valid, so that the platform reports them', async () => {
  const files = { 'hello/index.ts': SHARED_IMPORT, '_shared/cors.ts': '', 'hello/deno.json': '{"imports": ' };
  expect(await packedTexts(files)).toEqual({ ...files, 'index.ts': ENTRY, 'deno.json': '{"imports": ' });
});

test('packs only the function’s folder if the settings above are not used', async () => {
  const files = { 'hello/index.ts': `import 'npm:x';\n${INDEX}`, 'import_map.json': '{"imports": {"y": "npm:y"}}' };
  expect(await packedTexts(files)).toEqual({ 'index.ts': files['hello/index.ts'] });
});

test('refuses imports that can’t be part of the package, with their lines', async () => {
  const folder = createFolder({
    'secret.ts': '',
    'functions/hello/index.ts':
      "import '../../secret.ts';\nimport '../_shared/a.ts';\nimport './missing.ts';\nimport 'stripe';\n",
    'functions/_shared/a.ts': "\nimport './link.ts';\nimport './.env';\n",
    'functions/_shared/.env': 'KEY=1',
  });
  symlinkSync(join(folder, 'secret.ts'), join(folder, 'functions/_shared/link.ts'));
  const functionsFolder = join(folder, 'functions');
  const source = join(functionsFolder, 'hello');
  const into = createTemporaryFolder();
  const { findings } = await expectRefusal(packFunction({ source, functionsFolder, into, shownAs: 'hello' }));
  expect(findings.map(formatFinding)).toEqual([
    'index.ts:1 imports `../../secret.ts` from outside the functions folder `functions`; the package can contain only files from that folder | Move the shared code into that folder, for example into `_shared/`, or bundle the function into one index.ts.',
    'index.ts:3 imports `./missing.ts`, but no such file exists | Correct the import path. It must include the file’s extension.',
    'index.ts:4 imports `stripe`, which isn’t in `imports` of a `deno.json` in the function’s folder or in the folder above it | Add it to `imports` of `deno.json` in the function’s folder.',
    '../_shared/a.ts:2 imports `./link.ts` through a symbolic link | Import the target of the link, or replace the link with a copy of its target.',
    '../_shared/a.ts:3 imports `./.env`, which is never packed (environment file, which may hold secrets) | Remove the import.',
  ]);
});

test('distinguishes a folder of functions from a function', () => {
  const folder = createFolder({
    'tides/index.ts': INDEX,
    'lamps/index.ts': INDEX,
    '_shared/index.ts': INDEX,
    '.old/index.ts': INDEX,
    'docs/README.md': '',
    'deno.json': '{}',
  });
  const found = findFunctions(folder, resolveInput(folder, []), 'functions/');
  expect(found.isCollection).toBe(true);
  expect(found.functions.map(({ name, shownAs }) => [name, shownAs])).toEqual([
    ['lamps', 'functions/lamps'],
    ['tides', 'functions/tides'],
  ]);
  expect(found.leftOut.map(({ path }) => path)).toEqual(['.old/', '_shared/', 'deno.json', 'docs/']);
  const alone = createFolder({ 'index.ts': INDEX, 'lib/index.ts': '' });
  const one = findFunctions(alone, resolveInput(alone, []), 'tides');
  expect(one).toMatchObject({ isCollection: false, functions: [{ shownAs: 'tides' }], leftOut: [] });
});

test.each(['{}', '{"bindings": []}'])('ignores settings of another tool: %s', async settings => {
  expect((await pack(createFolder({ 'index.ts': INDEX, 'function.json': settings }))).verifyJwt).toBeUndefined();
});
