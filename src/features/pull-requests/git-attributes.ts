/** Reads the attributes of files from the `.gitattributes` of a commit, as Git does (`attr.c`, `convert.c`). */

import { setImmediate } from 'node:timers/promises';
import { Failure } from '../../base/failure.ts';
import { pathPattern } from './path-pattern.ts';

/** `false` for `-name`, undefined for `!name`. */
type Value = string | boolean | undefined;
type States = readonly (readonly [name: string, value: Value])[];

interface Rule {
  /** Name of the macro that the rule defines, or the match of its pattern. */
  readonly target: string | ((path: string) => boolean);
  readonly states: States;
}

/** Git ignores lines of this many bytes. */
const TOO_LONG = 2048;

/** Limit for the `.gitattributes` of all folders together, in bytes. */
const MAX_BYTES = 512 * 1024;
/** Number of characters of paths that are matched before a cancellation can take effect. */
const CHARACTERS_AT_ONCE = 16_384;

const BUILT_IN = '[attr]binary -diff -merge -text\n';

/**
 * Change that Git makes when a file is added: none, CRLF to LF, the same unless the content seems to be binary, or one that
 * needs a program or another encoding.
 */
export type Conversion = 'none' | 'text' | 'auto' | 'other';

/** Attributes of a commit's files. */
export class GitAttributes {
  readonly #read: (path: string) => Promise<Buffer | undefined>;
  readonly #signal: AbortSignal;
  readonly #rules = new Map<string, Promise<readonly Rule[]>>();
  #macros: ReadonlyMap<Rule['target'], States> | undefined;
  #bytes = 0;
  #matched = 0;

  /** @param read returns the content of a committed file */
  constructor(read: (path: string) => Promise<Buffer | undefined>, signal: AbortSignal) {
    this.#read = read;
    this.#signal = signal;
  }

  /**
   * Returns the conversion of a file, for any user: settings such as `core.autocrlf` don't count.
   * @throws Failure of kind `limit` if the attributes are too large
   */
  async conversionOf(path: string): Promise<Conversion> {
    const values = await this.#valuesOf(path);
    const encoding = values.get('working-tree-encoding') ?? '';
    const isEncoded = encoding !== '' && !/^utf-?8$/i.test(String(encoding));
    if (typeof values.get('filter') === 'string' || values.get('ident') === true || isEncoded) return 'other';
    const kind = kindOf(values.get('text')) ?? kindOf(values.get('crlf'));
    const hasEnd = ['lf', 'crlf'].includes(String(values.get('eol')));
    return kind ?? (hasEnd ? 'text' : 'none');
  }

  async #valuesOf(path: string): Promise<ReadonlyMap<string, Value>> {
    const values = new Map<string, Value>();
    // Other files can't define macros.
    const ofRoot = await this.#rulesOf('');
    const macros = (this.#macros ??= new Map(ofRoot.toReversed().map(({ target, states }) => [target, states])));
    const add = (states: States): void => {
      const left = [...states];
      for (let state = left.pop(); state !== undefined; state = left.pop()) {
        const [name, value] = state;
        if (values.has(name)) continue;
        values.set(name, value);
        if (value === true) left.push(...(macros.get(name) ?? []));
      }
    };
    const bytes = bytesOf(path);
    for (let folder = path; folder !== ''; ) {
      folder = folder.slice(0, folder.lastIndexOf('/', folder.length - 2) + 1);
      const inFolder = bytes.slice(bytesOf(folder).length);
      for (const { target, states } of await this.#rulesOf(folder)) {
        if (typeof target === 'function' && target(inFolder)) add(states);
        this.#matched += inFolder.length;
        if (this.#matched < CHARACTERS_AT_ONCE) continue;
        this.#matched = 0;
        await setImmediate();
        this.#signal.throwIfAborted();
      }
    }
    return values;
  }

  /** Returns the rules of a folder, the last one first, because it decides. */
  #rulesOf(folder: string): Promise<readonly Rule[]> {
    const known = this.#rules.get(folder) ?? this.#parse(`${folder}.gitattributes`);
    this.#rules.set(folder, known);
    return known;
  }

  async #parse(path: string): Promise<readonly Rule[]> {
    const content = (await this.#read(path)) ?? Buffer.alloc(0);
    this.#bytes += content.length;
    if (this.#bytes <= MAX_BYTES) return parseRules(content);
    const limit = `the \`.gitattributes\` of all folders may have at most ${MAX_BYTES / 1024} KiB together`;
    throw new Failure('limit', `The file \`${path}\` can’t be read: ${limit}.`, {
      remedy: 'Shorten it, or commit the files with Git.',
    });
  }
}

const bytesOf = (text: string): string => Buffer.from(text).toString('latin1');

function kindOf(value: Value): Exclude<Conversion, 'other'> | undefined {
  if (value === true || value === 'input') return 'text';
  return value === false ? 'none' : value === 'auto' ? 'auto' : undefined;
}

function parseRules(content: Buffer): readonly Rule[] {
  const lines = `${BUILT_IN}${content.toString('latin1').replace(/^\xef\xbb\xbf/, '')}`.split(/\r?\n/);
  // A NUL ends a line, too.
  return lines.toReversed().flatMap(line => {
    const [text = ''] = line.split('\0', 1);
    return text.length < TOO_LONG ? parseRule(text) : [];
  });
}

function parseRule(line: string): readonly Rule[] {
  const [, quoted, plain, rest = ''] =
    /^[ \t\r]*(?:"((?:[^"\\]|\\(?:[abfnrtv\\"]|[0-3][0-7]{2}))*)"|([^ \t\r]+))(.*)$/s.exec(line) ?? [];
  const name = quoted === undefined ? plain : unquoted(quoted);
  if (name === undefined || plain?.startsWith('#') === true) return [];
  const words = rest.split(/[ \t\r]+/).filter(word => word !== '');
  const states = words.flatMap(word => {
    const [found, sign = '', attribute = '', value] = /^([-!]?)([\w.][\w.-]*)(?:=(.*))?$/s.exec(word) ?? [];
    return found === undefined
      ? []
      : [[attribute, sign === '' ? (value ?? true) : sign === '!' ? undefined : false] as const];
  });
  // Git ignores a line with an invalid attribute.
  if (states.length < words.length) return [];
  const [, macro] = /^\[attr\][ \t]*(.+)$/s.exec(name) ?? [];
  const target = macro ?? pathPattern(name);
  return target === undefined ? [] : [{ target, states }];
}

const ESCAPES: Readonly<Record<string, string>> = { a: '\x07', b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' };

const unquoted = (text: string): string =>
  text.replace(/\\([0-7]{3}|.)/g, (_, code: string) =>
    code.length === 3 ? String.fromCharCode(Number.parseInt(code, 8)) : (ESCAPES[code] ?? code),
  );
