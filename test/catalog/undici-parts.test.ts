import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { type BundleStats, trimUndici } from '../../src/catalog/undici-parts.ts';

/** Modules of undici by their numbers, as ncc would give them; all that are named in the source, and one more. */
const FILES = {
  14: 'lib/web/fetch/body.js',
  15: 'lib/dispatcher/client.js',
  16: 'lib/dispatcher/client-h1.js',
  17: 'lib/dispatcher/client-h2.js',
  18: 'lib/dispatcher/parser-h1.js',
  19: 'lib/llhttp/llhttp-wasm.js',
  20: 'lib/llhttp/llhttp_simd-wasm.js',
  21: 'lib/mock/mock-agent.js',
  22: 'lib/llhttp/constants.js',
  23: 'lib/core/util.js',
  24: 'lib/core/tree.js',
};
const H1 = `const {H1Parser} = typeof esbuildDetection === 'undefined'
  ? __webpack_require__(18)
  : {}
const parser = typeof esbuildDetection === 'undefined' && other
__webpack_require__(20); __webpack_require__(19); () => __webpack_require__(14); const constants = __webpack_require__(22)`;
const CLIENT = `const assert = __webpack_require__(3)
const isGiven = http &&
  http.maxHeaderSize &&
  Number.isInteger(http.maxHeaderSize) &&
  http.maxHeaderSize > 0
__webpack_require__(16); const h2 = __webpack_require__(17); __webpack_require__(23)`;
const CONSTANTS = `exports.ERROR = {
    OK: 0,
};
exports.TYPE = {
    BOTH: 0,
};
exports.METHODS = {};`;
const UTIL = `const { IncomingMessage } = __webpack_require__(4)
const { tree } = __webpack_require__(24)
constructor === IncomingMessage; tree.lookup(value)`;
const STEP = {
  1: '__webpack_require__(15)',
  15: CLIENT,
  16: H1,
};
const LEAVES = {
  14: 'fetch',
  17: 'h2',
  18: 'second parser',
  19: 'no simd',
  20: 'simd',
  21: 'mock',
  22: CONSTANTS,
  23: UTIL,
  24: 'tree',
};
const ACCOUNT: BundleStats = {
  chunks: [
    { modules: Object.entries(FILES).map(([id, file]) => ({ id: +id, name: `./node_modules/undici/${file}` })) },
  ],
};

const chunk = (modules: Readonly<Record<string, string>>): string =>
  `export const modules = {\n\n${Object.entries(modules)
    .map(([id, code]) => `/***/ ${id}:\n/***/ ((module) => {\n${code}\n/***/ })`)
    .join(',\n\n')}\n\n};\n`;

async function bundle(
  step: Readonly<Record<string, string>>,
): Promise<{ folder: string; readonly read: (name: string) => Promise<string> }> {
  const folder = await mkdtemp(join(tmpdir(), 'undici-parts-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeFile(join(folder, 'step.js'), chunk(step));
  return { folder, read: name => readFile(join(folder, name), 'utf8') };
}

const numbersIn = (text: string): readonly string[] =>
  Array.from(text.matchAll(/^\/\*{3}\/ (\d+):/gm), ([, id = '']) => id);

it('keeps what is called, and leaves out the rest, what is called where no step gets to included', async () => {
  const { folder, read } = await bundle({ ...STEP, ...LEAVES });
  await trimUndici(folder, ACCOUNT);
  const step = await read('step.js');
  expect(numbersIn(step)).toEqual(['1', '15', '16', '20', '22', '23', '24']);
  expect(step).toContain('const h2 = undefined');
  expect(step).not.toContain('esbuildDetection');
  expect(step).not.toContain('METHODS');
});

it('puts off what few steps or none come to', async () => {
  const { folder, read } = await bundle({ ...STEP, ...LEAVES });
  await trimUndici(folder, ACCOUNT);
  const step = await read('step.js');
  expect(step).toContain('const assert = (...of) => of[0] || __webpack_require__(3)(...of)');
  expect(step).toContain('constructor === http.IncomingMessage');
  expect(step).toContain('__webpack_require__(24).tree.lookup(value)');
  expect(step).not.toContain('{ tree }');
  expect(step).not.toContain('http.maxHeaderSize');
});

it('ends the build where undici has changed', async () => {
  const { folder } = await bundle({ ...STEP, ...LEAVES, 16: 'another text' });
  await expect(trimUndici(folder, ACCOUNT)).rejects.toThrow('undici has no `typeof esbuildDetection');
  await expect(trimUndici(folder, { chunks: [] })).rejects.toThrow(/^undici has no .+ in this bundle/);
});
