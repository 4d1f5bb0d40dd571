/**
 * Reads the subset of YAML that the app's file may contain: maps, lists, and scalars with a single
 * meaning.
 */

import {
  isAlias,
  isMap,
  isScalar,
  isSeq,
  Lexer,
  LineCounter,
  type Node,
  parseDocument,
  type Scalar,
  type YAMLMap,
} from 'yaml';
import { plural } from '../base/text/amount.ts';
import { problem } from '../base/problem.ts';
import { shortened } from '../base/text/shortened.ts';
import { NOT_TEXT } from './not-text.ts';

export const MAX_FILE_BYTES = 64 * 1024;
/** Most bytes and tokens, and the deepest nesting: beyond them, a hostile file takes seconds. */
const LIMITS = { bytes: MAX_FILE_BYTES, tokens: 12_000, depth: 10 };

/** A problem at an offset of the text: the rest of a sentence. */
export interface YamlProblem {
  readonly offset: number;
  readonly message: string;
  readonly remedy?: string;
}

/** The content of a text, as JSON's types. */
export interface YamlValue {
  readonly value: unknown;
  readonly problems: readonly YamlProblem[];
  /** Offsets of keys and entries, by their paths as JSON. */
  readonly offsets: ReadonlyMap<string, number>;
  /**
   * Source of scalars that aren't text in each version of YAML, such as `no` and `1.20`, by their
   * paths as JSON.
   */
  readonly ambiguous: ReadonlyMap<string, string>;
  /** Returns the line and the column of an offset, from 1. */
  readonly placeOf: (offset: number) => { readonly line: number; readonly column: number };
}

const INTEGER = /^(?:0|-?[1-9]\d{0,14})$/;

/**
 * Reads a text. What it doesn't understand without a guess is a problem: anchors, aliases, tags,
 * merge keys, a key twice, several documents.
 */
export function readYaml(text: string): YamlValue {
  const lineCounter = new LineCounter();
  const placeOf = (offset: number) => {
    const { line, col } = lineCounter.linePos(offset);
    return { line, column: col };
  };
  const problems: YamlProblem[] = [];
  const offsets = new Map<string, number>();
  const ambiguous = new Map<string, string>();
  const result = (value: unknown): YamlValue => ({ value, problems, offsets, ambiguous, placeOf });
  const tooMuch = excessIn(text);
  if (tooMuch !== undefined) {
    lineCounter.addNewLine(0);
    for (const { index } of text.matchAll(/\n/g)) lineCounter.addNewLine(index + 1);
    problems.push(tooMuch);
    return result(undefined);
  }
  const options = {
    lineCounter,
    uniqueKeys: false,
    prettyErrors: false,
    schema: 'failsafe',
  } as const;
  const document = parseDocument(text, options);
  const [error] = document.errors;
  if (error !== undefined) {
    const [reason = ''] = error.message.split('\n');
    const message =
      error.code === 'MULTIPLE_DOCS'
        ? 'contains several documents'
        : `is not valid YAML: ${shortened(reason, 120)}`;
    problems.push({ offset: error.pos[0], message });
    return result(undefined);
  }
  return result(valueOf(document.contents, []));

  function valueOf(node: Node | null, path: readonly string[]): unknown {
    const [offset = 0] = node?.range ?? [];
    const refuse = (message: string, remedy: string): undefined =>
      void problems.push({ offset, message, remedy });
    if (node === null) return null;
    if (isAlias(node)) return refuse('contains an alias', 'Repeat the value instead.');
    const { anchor, tag } = node as { readonly anchor?: string; readonly tag?: string };
    if (anchor !== undefined)
      return refuse(`contains the anchor \`&${shortened(anchor, 40)}\``, 'Remove it.');
    if (tag !== undefined)
      return refuse(
        `contains the tag \`${shortened(tag.replace('tag:yaml.org,2002:', '!!'), 40)}\``,
        'Remove it.',
      );
    if (isSeq(node))
      return node.items.map((item, index) => {
        const inner = [...path, String(index)];
        offsets.set(JSON.stringify(inner), (item as Node | null)?.range?.[0] ?? offset);
        return valueOf(item as Node | null, inner);
      });
    if (isScalar(node)) return scalarOf(textOfScalar(node), node.type ?? 'PLAIN', path);
    if (isMap(node)) return mapOf(node, path, offset);
    return refuse('contains an unknown kind of value', 'Remove it.');
  }

  function mapOf(node: YAMLMap, path: readonly string[], offset: number): unknown {
    const entries = new Map<string, unknown>();
    for (const { key, value } of node.items) {
      const at = (key as Node | null)?.range?.[0] ?? offset;
      const name =
        isScalar(key) && key.anchor === undefined && key.tag === undefined
          ? textOfScalar(key)
          : undefined;
      if (name === undefined || name === '')
        problems.push({ offset: at, message: 'contains a key that isn’t plain text' });
      else if (name === '<<')
        problems.push({
          offset: at,
          message: 'contains a merge key',
          remedy: 'Write out the keys instead of `<<`.',
        });
      else if (entries.has(name))
        problems.push({
          offset: at,
          message: `contains \`${shortened(name, 60)}\` twice`,
          remedy: 'Keep only one of them.',
        });
      else {
        const inner = [...path, name];
        offsets.set(JSON.stringify(inner), at);
        entries.set(name, valueOf(value as Node | null, inner));
      }
    }
    return Object.fromEntries(entries);
  }

  function scalarOf(source: string, type: string, path: readonly string[]): unknown {
    if (type !== 'PLAIN') return source;
    if (source === 'true' || source === 'false') {
      ambiguous.set(JSON.stringify(path), source);
      return source === 'true';
    }
    if (source === '') return null;
    if (!NOT_TEXT.test(source)) return source;
    ambiguous.set(JSON.stringify(path), source);
    return INTEGER.test(source) ? Number(source) : null;
  }
}

/** Without a schema, each value is text. */
const textOfScalar = ({ value }: Scalar): string => (typeof value === 'string' ? value : '');

/** Finds what would take too long, before the text is parsed. */
function excessIn(text: string): YamlProblem | undefined {
  const bytes = Buffer.byteLength(text);
  if (bytes > LIMITS.bytes)
    return { offset: 0, ...problem({ kind: 'size', given: bytes, limit: LIMITS.bytes }) };
  let [tokens, offset, depth, inLine] = [0, 0, 0, 0];
  let indent: number | undefined;
  let indents: readonly number[] = [0];
  for (const token of new Lexer().lex(text)) {
    tokens += 1;
    if (token === '[' || token === '{') depth += 1;
    if (token === ']' || token === '}') depth = Math.max(0, depth - 1);
    if (token === '-' || token === '?') inLine += 1;
    if (offset > 0 && text[offset - 1] === '\n') {
      inLine = 0;
      indent = /^ */.exec(token)?.[0].length ?? 0;
    }
    // Lines without content have no level.
    if (indent !== undefined && !/^(?:\s*$|#)/.test(token)) {
      const level = indent;
      indents = [...indents.filter(outer => outer < level), level];
      indent = undefined;
    }
    if (tokens > LIMITS.tokens)
      return {
        offset,
        message: `exceeds the file’s limit of ${plural(LIMITS.tokens, 'word')} and signs`,
        remedy: 'Shorten the file.',
      };
    if (depth > LIMITS.depth || inLine > LIMITS.depth || indents.length > LIMITS.depth)
      return { offset, message: `is nested more than ${plural(LIMITS.depth, 'level')} deep` };
    // The lexer adds marks that aren't in the text.
    if (text.startsWith(token, offset)) offset += token.length;
  }
  return undefined;
}
