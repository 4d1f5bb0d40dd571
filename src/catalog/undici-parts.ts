import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What ncc tells of the bundle, as far as it's read here: the number of each module that was made from a file. */
export interface Account {
  readonly chunks: readonly { readonly modules: readonly { readonly id: number | null; readonly name: string }[] }[];
}

/** A module of a chunk, in webpack’s own layout: its number in a comment, its function, a comma unless it's the last. */
const MODULE = /^\/\*{3}\/ (?<id>\d+):\n(?<code>\/\*{3}\/ \([^]*?^\/\*{3}\/ \}\)),?\n/gm;
/** `require`, or `import()`, which binds it first. A number of a chunk is taken for a module's, and keeps one too many. */
const CALL = /__webpack_require__(?:\.\w+)*\((?:__webpack_require__, )?(\d+)/g;

/** What is named within functions that no step gets to. */
const UNREACHED = /\/undici\/lib\/(?:web|encoding)\/|\/undici\/lib\/dispatcher\/client-h2\.js$/;

/**
 * Leaves out of the bundle what nobody uses of undici. Loading it whole took 36 ms of CPU, which is more than Node's own
 * start (decision 0010).
 *
 * - The second parser, which is an experiment, goes by undici's own switch for bundles; the one without SIMD, which every
 *   machine has that a runner is made for, gives way to the one with it.
 * - HTTP/2 goes, as our connections never speak it, and so do `fetch` and its forms; then what nothing calls any more.
 * - Of the parser's tables two are used; the table that finds the names of headers is made for the first answer.
 * - Node's client and its assertions, of which undici wants one number, one class and errors, wait until they are wanted.
 *
 * @param dist the bundle as ncc has written it
 * @throws Error where undici or the bundler's output isn't as it's known here: then the list is to be looked at again
 */
export async function keepPartsOfUndici(dist: string, { chunks }: Account): Promise<void> {
  const ids = new Map(chunks.flatMap(({ modules }) => modules.map(({ id, name }) => [name, String(id)] as const)));
  const idOf = (file: string): string => known(ids.get(`./node_modules/undici/${file}`), file);
  const undici = new Map(Array.from(ids, ([name, id]) => [id, name] as const).filter(([, name]) => isUndici(name)));
  const files = (await readdir(dist)).filter(name => name.endsWith('.js'));
  const texts = new Map<string, string>();
  for (const file of files) texts.set(file, await readFile(join(dist, file), 'utf8'));

  const edits = editsOf(idOf);
  const modules = new Map<string, string>();
  for (const [, id = '', code = ''] of Array.from(texts.values()).flatMap(text => [...text.matchAll(MODULE)])) {
    if (!undici.has(id) || UNREACHED.test(undici.get(id) ?? '')) continue;
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

/** undici looks for Node's own limit of headers as it's loaded, and asks for it where it's given none. */
const MAX_HEADER_CHECK = `http &&
  http.maxHeaderSize &&
  Number.isInteger(http.maxHeaderSize) &&
  http.maxHeaderSize > 0`;

function editsOf(idOf: (file: string) => string): ReadonlyMap<string, Edit> {
  const call = (file: string): string => `__webpack_require__(${idOf(file)})`;
  return new Map<string, Edit>([
    [
      idOf('lib/dispatcher/client.js'),
      code => replaced(replaced(code, call('lib/dispatcher/client-h2.js'), 'undefined'), MAX_HEADER_CHECK, 'true'),
    ],
    [
      idOf('lib/dispatcher/client-h1.js'),
      code => {
        const parser = `typeof esbuildDetection === 'undefined'\n  ? ${call('lib/dispatcher/parser-h1.js')}\n  : {}`;
        const oneParser = replaced(
          replaced(code, parser, '{}'),
          "typeof esbuildDetection === 'undefined' &&",
          'false &&',
        );
        return replaced(oneParser, call('lib/llhttp/llhttp-wasm.js'), call('lib/llhttp/llhttp_simd-wasm.js'));
      },
    ],
    [
      idOf('lib/llhttp/constants.js'),
      code => {
        const tables = ['ERROR', 'TYPE'].map(name => {
          const [table] = new RegExp(`^exports\\.${name} = \\{[^}]*\\};$`, 'm').exec(code) ?? [];
          return known(table, `table ${name} of its parser`);
        });
        return `/***/ ((module, exports) => {\n${tables.join('\n')}\n/***/ })`;
      },
    ],
    [
      idOf('lib/core/util.js'),
      code => {
        const table = call('lib/core/tree.js');
        const lateTable = replaced(
          replaced(code, `const { tree } = ${table}\n`, ''),
          'tree.lookup',
          `${table}.tree.lookup`,
        );
        const lateMessage = replaced(lateTable, '{ IncomingMessage } =', 'http =');
        return replaced(lateMessage, '=== IncomingMessage', '=== http.IncomingMessage');
      },
    ],
  ]);
}

/** Node's assertions are loaded where one of undici's fails. */
const withOwnAssert: Edit = code =>
  code.replace(/const assert = (__webpack_require__\(\d+\))/, 'const assert = (...of) => of[0] || $1(...of)');

const isUndici = (name: string): boolean => name.startsWith('./node_modules/undici/');

function known<T>(found: T | undefined, what: string): T {
  if (found === undefined) throw new Error(`undici has no ${what} in this bundle: see src/catalog/undici-parts.ts`);
  return found;
}

function replaced(code: string, from: string, to: string): string {
  if (!code.includes(from)) throw new Error(`undici has no \`${from}\` any more: see src/catalog/undici-parts.ts`);
  return code.replaceAll(from, () => to);
}

const entryOf = (id: string, modules: ReadonlyMap<string, string>): string =>
  `/***/ ${id}:\n${known(modules.get(id), `module ${id}`)},\n\n`;

/** The ids of those modules that one of the texts calls, or one of their own that is called itself. */
function reachedFrom(texts: readonly string[], modules: ReadonlyMap<string, string>): ReadonlySet<string> {
  const reached = new Set<string>();
  const look = (text: string): void => {
    for (const [, id = ''] of text.matchAll(CALL)) {
      const code = modules.get(id);
      if (code === undefined || reached.has(id)) continue;
      reached.add(id);
      look(code);
    }
  };
  texts.forEach(look);
  return reached;
}
