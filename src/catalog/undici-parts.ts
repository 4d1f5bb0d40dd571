/** Removes the unused parts of undici from the bundle, so that a step starts faster. */

import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Part of ncc's report that is read here: the number and the file of each module. */
export interface BundleStats {
  readonly chunks: readonly { readonly modules: readonly { readonly id: number | null; readonly name: string }[] }[];
}

/**
 * Module of a chunk in webpack's layout: its number in a comment, its function, and a comma unless it is the last one.
 */
const MODULE = /^\/\*{3}\/ (?<id>\d+):\n(?<code>\/\*{3}\/ \([^]*?^\/\*{3}\/ \}\)),?\n/gm;
/**
 * Call of `require` or `import()`, which binds it first. It also matches chunk numbers, which can keep an unneeded
 * module.
 */
const CALL = /__webpack_require__(?:\.\w+)*\((?:__webpack_require__, )?(\d+)/g;

/** Modules that only unreachable functions use. */
const UNREACHABLE = /\/undici\/lib\/(?:web|encoding)\/|\/undici\/lib\/dispatcher\/client-h2\.js$/;

/**
 * Removes unused parts of undici from the bundle. Loading all of it took 36 ms of CPU, more than Node's own start
 * (decision 0010).
 *
 * - The second, experimental parser is removed with undici's own switch for bundles. The parser without SIMD is
 *   replaced by the one with SIMD, which all machines for runners support.
 * - HTTP/2 is removed, because our connections never use it, and so are `fetch` and its body types. Then all modules
 *   that nothing calls any more are removed.
 * - Two of the parser's tables are used. The table that finds header names is created for the first response.
 * - Node's HTTP client and assertions, of which undici uses one number, one class and errors, are loaded on demand.
 *
 * @param dist the bundle that ncc has written
 * @throws Error if undici's or the bundler's output has an unexpected form: review the list then
 */
export async function trimUndici(dist: string, { chunks }: BundleStats): Promise<void> {
  const ids = new Map(chunks.flatMap(({ modules }) => modules.map(({ id, name }) => [name, String(id)] as const)));
  const idOf = (file: string): string => requireFound(ids.get(`./node_modules/undici/${file}`), file);
  const undici = new Map(Array.from(ids, ([name, id]) => [id, name] as const).filter(([, name]) => isUndici(name)));
  const files = (await readdir(dist)).filter(name => name.endsWith('.js'));
  const texts = new Map<string, string>();
  for (const file of files) texts.set(file, await readFile(join(dist, file), 'utf8'));

  const edits = editsOf(idOf);
  const modules = new Map<string, string>();
  for (const [, id = '', code = ''] of Array.from(texts.values()).flatMap(text => [...text.matchAll(MODULE)])) {
    if (!undici.has(id) || UNREACHABLE.test(undici.get(id) ?? '')) continue;
    modules.set(id, withOwnAssert((edits.get(id) ?? (same => same))(code)));
  }
  const others = Array.from(texts.values(), text =>
    text.replaceAll(MODULE, (whole, id: string) => (undici.has(id) ? '' : whole)),
  );
  const kept = reachedFrom(others, modules);

  for (const [file, text] of texts) {
    const whole = text.replaceAll(MODULE, (same, id: string) => {
      if (!undici.has(id)) return same;
      return kept.has(id) ? entryOf(id, modules) : '';
    });
    if (whole !== text) await writeFile(join(dist, file), whole);
  }
}

type Edit = (code: string) => string;

/** Check that undici runs while it loads: Node has a header limit. It reads that limit only if none is given. */
const MAX_HEADER_CHECK = `http &&
  http.maxHeaderSize &&
  Number.isInteger(http.maxHeaderSize) &&
  http.maxHeaderSize > 0`;

function editsOf(idOf: (file: string) => string): ReadonlyMap<string, Edit> {
  const call = (file: string): string => `__webpack_require__(${idOf(file)})`;
  return new Map<string, Edit>([
    [
      idOf('lib/dispatcher/client.js'),
      code =>
        replaceRequired(
          replaceRequired(code, call('lib/dispatcher/client-h2.js'), 'undefined'),
          MAX_HEADER_CHECK,
          'true',
        ),
    ],
    [
      idOf('lib/dispatcher/client-h1.js'),
      code => {
        const parser = `typeof esbuildDetection === 'undefined'\n  ? ${call('lib/dispatcher/parser-h1.js')}\n  : {}`;
        const oneParser = replaceRequired(
          replaceRequired(code, parser, '{}'),
          "typeof esbuildDetection === 'undefined' &&",
          'false &&',
        );
        return replaceRequired(oneParser, call('lib/llhttp/llhttp-wasm.js'), call('lib/llhttp/llhttp_simd-wasm.js'));
      },
    ],
    [
      idOf('lib/llhttp/constants.js'),
      code => {
        const tables = ['ERROR', 'TYPE'].map(name => {
          const [table] = new RegExp(`^exports\\.${name} = \\{[^}]*\\};$`, 'm').exec(code) ?? [];
          return requireFound(table, `table ${name} of its parser`);
        });
        return `/***/ ((module, exports) => {\n${tables.join('\n')}\n/***/ })`;
      },
    ],
    [
      idOf('lib/core/util.js'),
      code => {
        const table = call('lib/core/tree.js');
        const lateTable = replaceRequired(
          replaceRequired(code, `const { tree } = ${table}\n`, ''),
          'tree.lookup',
          `${table}.tree.lookup`,
        );
        const lateMessage = replaceRequired(lateTable, '{ IncomingMessage } =', 'http =');
        return replaceRequired(lateMessage, '=== IncomingMessage', '=== http.IncomingMessage');
      },
    ],
  ]);
}

/** Loads Node's assertions only if one of undici's assertions fails. */
const withOwnAssert: Edit = code =>
  code.replace(/const assert = (__webpack_require__\(\d+\))/, 'const assert = (...of) => of[0] || $1(...of)');

const isUndici = (name: string): boolean => name.startsWith('./node_modules/undici/');

function requireFound<T>(found: T | undefined, what: string): T {
  if (found === undefined) throw new Error(`undici has no ${what} in this bundle: see src/catalog/undici-parts.ts`);
  return found;
}

function replaceRequired(code: string, from: string, to: string): string {
  if (!code.includes(from)) throw new Error(`undici has no \`${from}\` any more: see src/catalog/undici-parts.ts`);
  return code.replaceAll(from, () => to);
}

const entryOf = (id: string, modules: ReadonlyMap<string, string>): string =>
  `/***/ ${id}:\n${requireFound(modules.get(id), `module ${id}`)},\n\n`;

/** Returns the ids of the modules that the texts call, directly or through other modules. */
function reachedFrom(texts: readonly string[], modules: ReadonlyMap<string, string>): ReadonlySet<string> {
  const reached = new Set<string>();
  const visit = (text: string): void => {
    for (const [, id = ''] of text.matchAll(CALL)) {
      const code = modules.get(id);
      if (code === undefined || reached.has(id)) continue;
      reached.add(id);
      visit(code);
    }
  };
  texts.forEach(visit);
  return reached;
}
