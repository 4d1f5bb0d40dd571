import { randomBytes } from 'node:crypto';
import { readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findFunctions } from '../../../../src/products/functions/package/function-folders.ts';
import {
  type FunctionPackage,
  packFunction,
} from '../../../../src/products/functions/package/function-package.ts';
import { resolveInput } from '../../../../src/base/system/files/user-paths.ts';
import { readZipEntries } from '../../../platform/support/zip-entries.ts';
import {
  createFolder,
  formatFinding,
  expectRefusal,
  createTemporaryFolder,
  listTree,
} from '../../../packing/fixture.ts';

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

test('accepts a package of just under 10 MiB and refuses one of just above', async () => {
  // Random bytes can't be deflated, so the package's overhead is the same few bytes at any size.
  const noise = randomBytes(10 * MIB);
  const folderOf = (bytes: number): string =>
    createFolder({ 'index.ts': INDEX, 'noise.bin': noise.subarray(0, bytes) });
  const tried = 10 * MIB - 8192;
  const room = 10 * MIB - (await pack(folderOf(tried))).size;
  expect((await pack(folderOf(tried + room - 16))).size).toBeGreaterThan(10 * MIB - 32);
  expect(await expectFindings(folderOf(tried + room + 16))).toEqual([
    expect.stringMatching(
      /^tides packs to more than 10\.0 MiB .*, the limit for a function \| Remove files .*: noise\.bin \(/,
    ),
  ]);
});

test('leaves out files that belong to no function', async () => {
  const packed = await pack(
    createFolder({
      'index.ts': INDEX,
      '.env': 'KEY=1',
      '.git/HEAD': 'x',
      'node_modules/a/index.js': '1',
    }),
  );
  expect(packed.leftOut.map(({ path }) => path)).toEqual(['.env', '.git/', 'node_modules/']);
});

test.each<[string, string, RegExp]>([
  ['no object', '[]', /^function\.json is not a JSON object/],
  ['no JSON', '{verify_jwt: false}', /^function\.json is not valid JSON: line 1/],
  ['a text', '{"verify_jwt": "false"}', /neither `true` nor `false`/],
  ['a misspelt name', '{"verify-jwt": false}', /has a field `verify-jwt` instead of `verify_jwt`/],
])('refuses settings with %s', async (_, settings, finding) => {
  const findings = await expectFindings(
    createFolder({ 'index.ts': INDEX, 'function.json': settings }),
  );
  expect(findings).toEqual([expect.stringMatching(finding)]);
});

/** Returns the imports of a script at the root of a function that aren't part of the package. */
async function missingImports(text: string): Promise<readonly string[]> {
  const failure: unknown = await pack(createFolder({ 'index.ts': text })).catch(
    (thrown: unknown) => thrown,
  );
  if (!(failure instanceof Error)) return [];
  const { findings } = await expectRefusal(Promise.reject(failure));
  return findings.map(({ where, message }) => `${where} ${message}`);
}

test.each([
  ["import { a } from '../a.ts';"],
  ['import { a, } from "../a.ts";'],
  ["import'../a.ts'"],
  ["export * from '../a.ts'"],
  ["import {\n  a,\n} from '../a.ts'"],
  ["import\n  '../a.ts'"],
  ['  import a from "../a.ts" // b'],
  ["export type A = { b: string }\nimport a from '../a.ts'"],
])('refuses the import outside the package in %s', async text => {
  expect(await missingImports(`${INDEX}${text}`)).toEqual([
    expect.stringMatching(
      /^index\.ts:[234] imports `\.\.\/a\.ts`, which isn’t part of the function’s package$/,
    ),
  ]);
});

test.each([
  ["import a from './index.ts?raw';"],
  ["import a from 'https://example.org/../a.ts';"],
  ["// import a from '../a.ts'"],
  [" * import a from '../a.ts'"],
  ["import type { A } from '../a.ts';"],
  ["import type {\n  A,\n} from '../a.ts';"],
  ["export type * from '../a.ts';"],
  ['import(`../${name}.ts`);'],
  ["new URL('./x', url);"],
  ["export const from = '../a.ts';"],
  ["/* import a from '../a.ts' */"],
  [`const text = "import a from '../a.ts'";`],
  ["const a = await import('../a.ts').catch(() => null);"],
])('refuses none in %s', async text => {
  expect(await missingImports(text)).toEqual([]);
});

/**
 * Packs a function of a folder of functions, and returns the texts in its package by their paths.
 */
async function packedTexts(
  files: Readonly<Record<string, string>>,
): Promise<Readonly<Record<string, string>>> {
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

test.each([
  ['an import', SHARED_IMPORT],
  ['an import in a template of a path', "const late = () => import(`../_shared/${'cors'}.ts`);\n"],
  ['a file', "await Deno.readTextFile(new URL('../_shared/mails/hi.html', import.meta.url));\n"],
])(
  'packs everything in the functions folder that isn’t a function for %s above the function',
  async (_, text) => {
    const files = {
      'hello/index.ts': text,
      'hello/note.txt': 'Ebb',
      '_shared/index.ts': '',
      '_shared/cors.ts': "export * from '../lib/table.json';\n",
      '_shared/mails/hi.html': '<p>Hi</p>',
      'lib/table.json': '{}',
      'deno.json': '{"imports": {}}',
    };
    const others = {
      'other/index.ts': INDEX,
      'node_modules/x.js': '',
      '_shared/node_modules/x.js': '',
      '.env': 'KEY=1',
    };
    expect(await packedTexts({ ...files, ...others })).toEqual({ ...files, 'index.ts': ENTRY });
  },
);

test.each([
  ['import_map.json', '{"imports": {"shared/": "./_shared/", "x": "npm:x"}}'],
  ['deno.jsonc', '{\n  // Shared\n  "imports": {"shared/": "./_shared/",},\n}'],
])('packs the %s above a function without settings of its own', async (name, map) => {
  const files = {
    'hello/index.ts': "import 'shared/cors.ts';\n",
    '_shared/cors.ts': '',
    [name]: map,
  };
  expect(await packedTexts(files)).toEqual({ ...files, 'index.ts': ENTRY });
});

test('packs only the folder of a function that needs nothing above it', async () => {
  const own = {
    'index.ts': INDEX,
    'lib/a.ts': "import '../b.ts';\n",
    'b.ts': '',
    'deno.json': '{"imports": {}}',
  };
  const files = Object.entries(own).map(([path, text]): [string, string] => [
    `hello/${path}`,
    text,
  ]);
  expect(
    await packedTexts({ ...Object.fromEntries(files), 'deno.json': '{}', '_shared/cors.ts': '' }),
  ).toEqual(own);
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
  const packed = await packedTexts({ ...files, 'deno.jsonc': '{}' });
  expect(packed).toEqual({
    ...files,
    'index.ts': ENTRY,
    'deno.json': `${JSON.stringify(moved)}\n`,
  });
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

test('leaves settings as they are if they aren’t valid, so that the platform reports them', async () => {
  const files = {
    'hello/index.ts': SHARED_IMPORT,
    '_shared/cors.ts': '',
    'hello/deno.json': '{"imports": ',
  };
  expect(await packedTexts(files)).toEqual({
    ...files,
    'index.ts': ENTRY,
    'deno.json': '{"imports": ',
  });
});

test('refuses key files and links out of the functions folder, with their paths', async () => {
  const folder = createFolder({
    'secret.ts': '',
    'functions/hello/index.ts': SHARED_IMPORT,
    'functions/hello/id_rsa': '',
    'functions/_shared/cors.ts': '',
    'functions/_shared/tls.key': '',
  });
  symlinkSync(join(folder, 'secret.ts'), join(folder, 'functions/_shared/link.ts'));
  const functionsFolder = join(folder, 'functions');
  const source = join(functionsFolder, 'hello');
  const into = createTemporaryFolder();
  const { findings } = await expectRefusal(
    packFunction({ source, functionsFolder, into, shownAs: 'hello' }),
  );
  expect(findings.map(({ where, message }) => `${where} ${message}`)).toEqual([
    expect.stringMatching(/^\.\.\/_shared\/tls\.key may contain a credential or key/),
    expect.stringMatching(/^id_rsa may contain a credential or key/),
    expect.stringMatching(
      /^\.\.\/_shared\/link\.ts is a link to .*secret\.ts, which is outside `functions`$/,
    ),
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
  expect(found.leftOut.map(({ path }) => path)).toEqual([
    '.old/',
    '_shared/',
    'deno.json',
    'docs/',
  ]);
  const alone = createFolder({ 'index.ts': INDEX, 'lib/index.ts': '' });
  const one = findFunctions(alone, resolveInput(alone, []), 'tides');
  expect(one).toMatchObject({
    isCollection: false,
    functions: [{ shownAs: 'tides' }],
    leftOut: [],
  });
});

test.each(['{}', '{"bindings": []}'])('ignores settings of another tool: %s', async settings => {
  expect(
    (await pack(createFolder({ 'index.ts': INDEX, 'function.json': settings }))).verifyJwt,
  ).toBeUndefined();
});
