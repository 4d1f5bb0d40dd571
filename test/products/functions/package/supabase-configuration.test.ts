import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import {
  findFunctions,
  type FunctionSources,
} from '../../../../src/products/functions/package/function-folders.ts';
import {
  type FunctionPackage,
  packFunction,
} from '../../../../src/products/functions/package/function-package.ts';
import { resolveInput } from '../../../../src/base/system/files/user-paths.ts';
import { readZipEntries } from '../../../platform/support/zip-entries.ts';
import { createFolder, expectRefusal, createTemporaryFolder } from '../../../packing/fixture.ts';

const INDEX = 'Deno.serve(() => new Response("ebb"));\n';

const CONFIG =
  '[functions.hook]\nverify_jwt = false\n[functions.old]\nenabled = false\n[functions.tides]\nverify_jwt = true\n';

test('reads Supabase’s configuration above the functions: `enabled` and `verify_jwt`', () => {
  const files = Object.fromEntries(
    ['hook', 'old', 'tides'].map(name => [`functions/${name}/index.ts`, INDEX]),
  );
  const root = createFolder({ 'supabase/config.toml': CONFIG, 'backend/config.toml': CONFIG });
  for (const folder of ['supabase', 'backend'])
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(join(root, folder, dirname(path)), { recursive: true });
      writeFileSync(join(root, folder, path), text);
    }
  const find = (path: string): FunctionSources =>
    findFunctions(join(root, path), resolveInput(join(root, path), [root]), path);
  const found = find('supabase/functions');
  const configured = found.functions.map(each => [each.name, each.configured]);
  const file = 'supabase/config.toml';
  expect(configured).toEqual([
    ['hook', { file, verifyJwt: false }],
    ['tides', { file, verifyJwt: true }],
  ]);
  expect(found).toMatchObject({
    disabled: ['old'],
    leftOut: [{ path: 'old/', reason: `\`enabled = false\` in ${file}` }],
  });
  expect(find('supabase/functions/hook').functions).toMatchObject([
    { configured: { file, verifyJwt: false } },
  ]);
  expect(() => find('supabase/functions/old')).toThrow(/^supabase\/functions\/old is disabled/);
  expect(find('backend/functions').functions.map(each => each.configured)).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

/**
 * Packs a function that is found in `supabase/functions`, and returns the texts in its package by
 * their paths.
 */
async function packedTextsOf(name: string, files: Readonly<Record<string, string>>) {
  const { file } = await packedAt(createFolder(files), name);
  const entries = await readZipEntries(readFileSync(file));
  return Object.fromEntries(Array.from(entries, ([at, content]) => [at, content.toString()]));
}

function packedAt(root: string, name: string): Promise<FunctionPackage> {
  const path = join(root, 'supabase/functions');
  const { functions } = findFunctions(path, resolveInput(path, [root]), 'supabase/functions');
  const found = functions.find(each => each.name === name);
  if (found === undefined) throw new Error(`${name} was not found`);
  return packFunction({ ...found, into: createTemporaryFolder() });
}

test('packs the `entrypoint` of Supabase’s configuration behind an index.ts that loads it', async () => {
  const packed = await packedTextsOf('pay', {
    'supabase/config.toml': '[functions.pay]\nentrypoint = "./functions/pay/src/main.ts"\n',
    'supabase/functions/pay/src/main.ts': INDEX,
    'supabase/functions/pay/index.ts': 'throw new Error("Not this one.");',
    'supabase/functions/other/index.ts': INDEX,
  });
  expect(Object.keys(packed)).toEqual(['index.ts', 'pay/index.ts', 'pay/src/main.ts']);
  expect(packed['index.ts']).toContain('import * as entry from "./pay/src/main.ts";');
});

test('packs the `import_map` and `static_files` of Supabase’s configuration with paths that lead to the same files', async () => {
  const packed = await packedTextsOf('pay', {
    'supabase/config.toml':
      '[functions.pay]\nimport_map = "./import_map.json"\nstatic_files = ["./mails/*.html", "./functions/pay/*.txt"]\n',
    'supabase/import_map.json': '{"imports":{"$shared/":"./functions/_shared/","x":"npm:x"}}',
    'supabase/mails/hello.html': 'hello',
    'supabase/mails/notes.md': '',
    'supabase/seed.sql': '',
    'supabase/functions/_shared/a.ts': '',
    'supabase/functions/pay/index.ts': INDEX,
    'supabase/functions/pay/terms.txt': 'terms',
    'supabase/functions/other/index.ts': INDEX,
  });
  expect(Object.keys(packed)).toEqual([
    'functions/_shared/a.ts',
    'functions/pay/index.ts',
    'functions/pay/terms.txt',
    'import_map.json',
    'index.ts',
    'mails/hello.html',
  ]);
  expect(packed['index.ts']).toContain('import * as entry from "./functions/pay/index.ts";');
  expect(JSON.parse(packed['import_map.json'] ?? '')).toEqual({
    imports: { '$shared/': './functions/_shared/', x: 'npm:x' },
  });
});

test('packs an `import_map` in the functions folder, and none that is found anyway', async () => {
  const files = {
    'supabase/functions/_shared/map.json': '{"imports":{"a":"./a.ts"}}',
    'supabase/functions/_shared/a.ts': '',
    'supabase/functions/pay/index.ts': INDEX,
    'supabase/functions/pay/deno.json': '{}',
  };
  const config = (map: string): string => `[functions.pay]\nimport_map = "./functions/${map}"\n`;
  const shared = await packedTextsOf('pay', {
    ...files,
    'supabase/config.toml': config('_shared/map.json'),
  });
  expect(JSON.parse(shared['import_map.json'] ?? '')).toEqual({ imports: { a: './_shared/a.ts' } });
  const own = await packedTextsOf('pay', {
    ...files,
    'supabase/config.toml': config('pay/deno.json'),
  });
  expect(Object.keys(own)).toEqual(['deno.json', 'index.ts']);
});

test('refuses an `import_map` of the configuration that does not exist', async () => {
  const files = { 'supabase/functions/pay/index.ts': INDEX };
  const config = { 'supabase/config.toml': '[functions.pay]\nimport_map = "./map.json"\n' };
  const { findings } = await expectRefusal(packedTextsOf('pay', { ...files, ...config }));
  expect(findings.map(({ where, message }) => [where, message])).toEqual([
    ['../../map.json', 'doesn’t exist, or Git ignores it'],
  ]);
});

test('refuses an `import_map` outside of the configuration’s folder with that reason', async () => {
  const files = { 'supabase/functions/pay/index.ts': INDEX, 'deno.json': '{}' };
  const config = { 'supabase/config.toml': '[functions.pay]\nimport_map = "../deno.json"\n' };
  const { findings } = await expectRefusal(packedTextsOf('pay', { ...files, ...config }));
  expect(findings.map(({ message }) => message)).toEqual([
    'is outside of the folder of config.toml, of which the package has files',
  ]);
});

test.each([
  ['../shared/*.html', 'which is outside of its folder and isn’t packed'],
  ['./mails/*.txt', 'which matches no file that can be packed'],
  ['./functions/_shared/*.txt', 'which matches no file that can be packed'],
])('warns of `static_files` that aren’t packed: %s', async (pattern, reason) => {
  const root = createFolder({
    'supabase/config.toml': `[functions.pay]\nstatic_files = ["${pattern}", "./mails/*.html"]\n`,
    'supabase/mails/hello.html': '',
    'shared/a.html': '',
    'supabase/functions/_shared/a.ts': '',
    'supabase/functions/pay/index.ts': INDEX,
  });
  const { warnings } = await packedAt(root, 'pay');
  expect(warnings.map(({ message }) => message)).toEqual([expect.stringContaining(reason)]);
});

test('refuses a single function whose `entrypoint` is in another folder', () => {
  const root = createFolder({
    'supabase/config.toml': '[functions.pay]\nentrypoint = "./src/pay.ts"\n',
    'supabase/functions/pay/index.ts': INDEX,
  });
  const path = join(root, 'supabase/functions/pay');
  expect(() => findFunctions(path, resolveInput(path, [root]), 'supabase/functions/pay')).toThrow(
    'supabase/functions/pay has its `entrypoint` in another folder (supabase/config.toml)',
  );
});

test.each([
  ['[functions.pay]\nentrypoint = "./functions/pay/main.ts"\n', 'no main.ts'],
  ['[functions.pay]\nentrypoint = "./src/pay.ts"\n', 'its `entrypoint` is in another folder'],
  ['[functions.gone]\nverify_jwt = false\n', 'no such folder'],
])('a function of the configuration %j is left out with a remedy', (config, reason) => {
  const root = createFolder({
    'supabase/config.toml': config,
    'supabase/functions/a/index.ts': INDEX,
  });
  mkdirSync(join(root, 'supabase/functions/pay'));
  const path = join(root, 'supabase/functions');
  const { leftOut } = findFunctions(path, resolveInput(path, [root]), 'supabase/functions');
  expect(leftOut.filter(({ remedy }) => remedy !== undefined).map(each => each.reason)).toEqual([
    reason,
  ]);
});

test('doesn’t take a folder of functions for a function if the start file of its only function is in another folder', () => {
  const root = createFolder({
    'supabase/config.toml': '[functions.pay]\nentrypoint = "../src/pay.ts"\n',
    'supabase/functions/pay/index.ts': INDEX,
  });
  const path = join(root, 'supabase/functions');
  expect(() => findFunctions(path, resolveInput(path, [root]), 'supabase/functions')).toThrow(
    'supabase/functions/pay has its `entrypoint` in another folder',
  );
});

test.each([
  [
    '[functions.a]\nstatic_files = "x"\n',
    'supabase/config.toml has a `functions.a.static_files` that is no list',
  ],
  ['[functions.a\n', 'supabase/config.toml is not valid TOML: line 1: '],
  [
    '[functions.a]\nverify_jwt = "no"\n',
    'supabase/config.toml has a `functions.a.verify_jwt` that is neither',
  ],
  [
    `[functions.a]\nstatic_files = ["${'./mails/*.html", "'.repeat(200)}./x"]\n`,
    'supabase/config.toml has a `functions.a.static_files` that has patterns with 2,803 characters; at most 2,048 are allowed',
  ],
])('refuses the configuration %j', (config, message) => {
  const root = createFolder({
    'supabase/config.toml': config,
    'supabase/functions/a/index.ts': INDEX,
  });
  const path = join(root, 'supabase/functions');
  expect(() => findFunctions(path, resolveInput(path, [root]), 'supabase/functions')).toThrow(
    message,
  );
});
