/** Parses patterns of `.gitattributes`, which Git matches with `wildmatch`. */

import { ANY, FOLDERS, type Part, partsMatcher, single, STAR } from '../../base/path-filter.ts';

/** Character classes in brackets, of ASCII only. */
const CLASSES: Readonly<Record<string, string>> = {
  alnum: '0-9A-Za-z',
  alpha: 'A-Za-z',
  blank: ' \\t',
  cntrl: '\\x00-\\x1f\\x7f',
  digit: '0-9',
  graph: '!-~',
  lower: 'a-z',
  print: ' -~',
  punct: '!-\\x2f:-@\\x5b-`{-~',
  space: ' \\t\\n\\r',
  upper: 'A-Z',
  xdigit: '0-9A-Fa-f',
};

/**
 * Parses a pattern.
 * @param pattern its UTF-8 bytes, one a character
 * @returns the function that matches a file's path in the same form, relative to the pattern's folder; undefined if the
 * pattern matches no file
 */
export function pathPattern(pattern: string): ((path: string) => boolean) | undefined {
  if (pattern.startsWith('!')) return undefined;
  const isPath = pattern.includes('/');
  const parts = partsOf(pattern.replace(/^\//, ''), isPath);
  const end = pattern.slice(1 + Math.max(...Array.from('*?[]\\/', special => pattern.lastIndexOf(special))));
  if (parts === undefined) return undefined;
  const match = partsMatcher([parts], '');
  return path => path.endsWith(end) && match(isPath ? path : path.slice(path.lastIndexOf('/') + 1)) === 0;
}

function partsOf(pattern: string, isPath: boolean): readonly Part[] | undefined {
  const parts: Part[] = [];
  const one = (set: string): Part => {
    const expression = new RegExp(set);
    return single(character => (character !== '/' || !isPath) && expression.test(character));
  };
  // Git compares the text before the first wildcard separately, and takes what follows for the start of the pattern.
  const start = pattern.search(/[*?[\\]|$/);
  for (let at = 0; at < pattern.length; at += 1) {
    const stars = /^\*+/.exec(pattern.slice(at))?.[0].length ?? 0;
    if (stars > 0) {
      const isWhole =
        stars > 1 && (at === start || pattern[at - 1] === '/') && /^(?:\\?\/|$)/.test(pattern.slice(at + stars));
      const isFolders = isWhole && pattern[at + stars] === '/';
      parts.push(...(isFolders ? FOLDERS : [isPath && !isWhole ? STAR : ANY]));
      at += isFolders ? stars : stars - 1;
    } else if (pattern[at] === '[') {
      const set = setAt(pattern, at + 1);
      if (set === undefined) return undefined;
      parts.push(one(set.source));
      at = set.end;
    } else if (pattern[at] === '?') parts.push(one('[^]'));
    else {
      if (pattern[at] === '\\') at += 1;
      const literal = pattern[at];
      if (literal === undefined) return undefined;
      parts.push(single(character => character === literal));
    }
  }
  return parts;
}

/** Returns a set in brackets as a regular expression, and the index of its end. Undefined if it is incomplete. */
function setAt(pattern: string, begin: number): { readonly source: string; readonly end: number } | undefined {
  const isNegated = /[!^]/.test(pattern.charAt(begin));
  let source = '';
  /** Index of the character with which a range can begin. */
  let first: number | undefined;
  for (let at = isNegated ? begin + 1 : begin; at < pattern.length; at += 1) {
    if (pattern[at] === ']' && source !== '') return { source: `[${isNegated ? '^' : ''}${source}]`, end: at };
    const name = /^\[:([^\]]*):\]/.exec(pattern.slice(at))?.[1];
    if (name !== undefined) {
      if (!Object.hasOwn(CLASSES, name)) return undefined;
      source += CLASSES[name];
      at += name.length + 3;
      first = undefined;
    } else if (pattern[at] === '-' && first !== undefined && (pattern[at + 1] ?? ']') !== ']') {
      at += pattern[at + 1] === '\\' ? 2 : 1;
      if (pattern.charAt(first) <= pattern.charAt(at)) source += `${escaped(pattern, first)}-${escaped(pattern, at)}`;
      first = undefined;
    } else {
      if (pattern[at] === '\\') at += 1;
      first = at;
      source += escaped(pattern, at);
    }
  }
  return undefined;
}

/** @returns an escape of a regular expression; of no effect at the end of the text */
const escaped = (text: string, at: number): string => `\\x${(text.charCodeAt(at) || 0).toString(16).padStart(2, '0')}`;
