import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { findFunctions } from '../../../src/packing/kinds/function-folders.ts';
import { type FunctionPackage, packFunction } from '../../../src/packing/kinds/function-package.ts';
import { resolveInput } from '../../../src/packing/input-file.ts';
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
  return findings.map(({ where, message }) => `${where} ${message.replace(/,.*/, '')}`);
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
    expect.stringMatching(/^tides is larger than 10\.0 MiB .* when packed; this is the limit for a function \| Remove/),
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
  ['no JSON', '{verify_jwt: false}', /^function\.json is not a JSON object/],
  ['a text', '{"verify_jwt": "false"}', /neither `true` nor `false`/],
  ['a misspelt name', '{"verify-jwt": false}', /has a field `verify-jwt` instead of `verify_jwt`/],
])('refuses settings with %s', async (_, settings, finding) => {
  const findings = await expectFindings(createFolder({ 'index.ts': INDEX, 'function.json': settings }));
  expect(findings).toEqual([expect.stringMatching(finding)]);
});

test.each([
  ["import { a } from '../a.ts';"],
  ['import {\n  a,\n} from "../a.ts";'.replaceAll('\n', ' ')],
  ["import'../a.ts'"],
  ["export * from '../a.ts'"],
  ["const a = await import('../a.ts');"],
  ["import a from '../a.ts'"],
  ["const quote = '\"'; import a from '../a.ts'"],
  ['/* a */ import a from "../a.ts" // b'],
])('finds the import outside the package in %s', async text => {
  expect(await outsideImports(`${INDEX}${text}`)).toEqual([
    expect.stringMatching(
      /^index\.ts:2 imports `(?:\.\/)?\.\.\/a\.ts` from outside the function’s folder; the package contains only the function’s folder$/,
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
])('finds none in %s', async text => {
  expect(await outsideImports(text)).toEqual([]);
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
  expect(found.warnings.map(({ where }) => where)).toEqual(['deno.json']);
  const alone = createFolder({ 'index.ts': INDEX, 'lib/index.ts': '' });
  const one = findFunctions(alone, resolveInput(alone, []), 'tides');
  expect(one).toMatchObject({ isCollection: false, functions: [{ shownAs: 'tides' }], leftOut: [] });
});

test.each(['{}', '{"bindings": []}'])('ignores settings of another tool: %s', async settings => {
  expect((await pack(createFolder({ 'index.ts': INDEX, 'function.json': settings }))).verifyJwt).toBeUndefined();
});
