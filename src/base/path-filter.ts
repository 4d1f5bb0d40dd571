/** Matches paths against patterns in the syntax of `on.pull_request.paths` in a workflow. */

import { posix } from 'node:path';
import { count, plural } from './text/amount.ts';
import { shortened } from './text/shortened.ts';
import type { Problem } from './problem.ts';

/** Pattern of a path. A later pattern overrides the result of an earlier one. */
export interface PathPattern {
  /** The pattern as written. */
  readonly text: string;
  readonly parts: readonly PatternPart[];
  /** Whether it excludes the paths that it matches: it begins with `!`. */
  readonly excludes: boolean;
}

/** A part of a pattern that matches one character of a path. */
interface PatternPart {
  readonly test: (character: string) => boolean;
  /** Whether it matches further characters, too. */
  readonly repeats: boolean;
  /** Number of parts, beginning with this one, that can be left out. */
  readonly skips: number;
}

const ANY: PatternPart = { test: () => true, repeats: true, skips: 1 };
const STAR: PatternPart = { test: character => character !== '/', repeats: true, skips: 1 };
/** Returns the part for one character that passes a test. */
const single = (test: PatternPart['test']): PatternPart => ({ test, repeats: false, skips: 0 });
const character = (text: string): PatternPart => single(letter => letter === text);
/** Any folders, or none, each with its slash. */
const FOLDERS: readonly PatternPart[] = [{ ...ANY, skips: 2 }, character('/')];

/**
 * Tokens of a pattern. `?` and `+` apply to the character or class before them. Any character after
 * a backslash stands for itself.
 */
const TOKEN =
  /(?<folders>(?<=^|\/)\*\*\/)|(?<any>\*\*)|(?<star>\*)|(?<class>\[[^\]]*\])|\\?(?<one>[^])/gu;

const CLASS = /^\[(?:[a-zA-Z0-9](?:-[a-zA-Z0-9])?)+\]$/;

/** Parses a pattern. Undefined if it isn't valid: GitHub would refuse it, or never match it. */
export function parsePathPattern(pattern: string): PathPattern | undefined {
  const excludes = pattern.startsWith('!');
  const text = excludes ? pattern.slice(1) : pattern;
  const parts: PatternPart[] = [];
  let canRepeat = false;
  for (const { 0: token, groups = {} } of text.matchAll(TOKEN)) {
    const isQuantifier = token === '?' || token === '+';
    const last = parts.at(-1);
    if (isQuantifier) {
      if (!canRepeat || last === undefined) return undefined;
      parts.splice(-1, 1, token === '?' ? { ...last, skips: 1 } : { ...last, repeats: true });
    } else if (groups['folders'] !== undefined) parts.push(...FOLDERS);
    else if (groups['any'] !== undefined) parts.push(ANY);
    else if (groups['star'] !== undefined) parts.push(STAR);
    else if (groups['class'] !== undefined) {
      const part = classOf(token);
      if (part === undefined) return undefined;
      parts.push(part);
    } else if (token === '[' || token === '\\') return undefined;
    else parts.push(character(groups['one'] ?? ''));
    canRepeat = !isQuantifier && !token.startsWith('*');
  }
  return text === '' ? undefined : { text: pattern, parts, excludes };
}

/** Returns a pattern that matches only this path. */
export const literalPattern = (path: string): string =>
  path.replaceAll(/^ |[\\*?+[\]!{}]/g, '\\$&');

/** Returns a pattern that matches all files in a folder. @param folder empty or `.` for the root */
export const folderPattern = (folder: string): string => posix.join(literalPattern(folder), '**');

/** Parses patterns that were checked before. @throws Error if one is invalid all the same */
export const checkedPatterns = (patterns: readonly string[]): readonly PathPattern[] =>
  patterns.map(text => {
    const pattern = parsePathPattern(text);
    if (pattern === undefined) throw new Error(`The pattern \`${text}\` is invalid.`);
    return pattern;
  });

/** Remedy for an invalid pattern. */
export const PATTERN_REMEDY =
  'Use the pattern syntax of `on.pull_request.paths`. `?` and `+` must follow a character or `[]`, and `[]` may contain only letters, digits and ranges of them.';

/** Whether no path within a folder matches a pattern, although it looks like one in other tools. */
export const matchesNothing = (pattern: string): boolean =>
  /^!?\/|\/\/|\/$|(?:^!?|\/)\.{1,2}(?:\/|$)|(?<!\\)\{[^{},]*,[^{}]*\}/.test(pattern);

function classOf(token: string): PatternPart | undefined {
  if (!CLASS.test(token)) return undefined;
  try {
    const expression = new RegExp(token, 'u');
    return single(letter => expression.test(letter));
  } catch {
    return undefined; // A range such as `[z-a]`.
  }
}

/** Maximum number of characters of a list of patterns: matching takes time in proportion to it. */
const MAX_CHARACTERS = 2048;

/** Returns the first patterns of a list, as many as it may have. */
export function withinLength(patterns: readonly string[]): readonly string[] {
  let length = 0;
  return patterns.filter(pattern => (length += pattern.length) <= MAX_CHARACTERS);
}

/** Returns the problem of a list of patterns that is too long. */
export function lengthProblem(patterns: readonly string[]): Problem | undefined {
  const length = patterns.reduce((sum, pattern) => sum + pattern.length, 0);
  if (length <= MAX_CHARACTERS) return undefined;
  const message = `has patterns with ${plural(length, 'character')}; at most ${count(MAX_CHARACTERS)} are allowed`;
  return { message, remedy: 'Use fewer patterns, with wildcards such as `**/*.map`.' };
}

/** Reads patterns, one per line. */
export function readPatterns(text: string): { readonly value: readonly PathPattern[] } | Problem {
  const lines = text
    .split(/\r?\n/)
    .map(pattern => pattern.trim())
    .filter(Boolean);
  const tooLong = lengthProblem(lines);
  if (tooLong !== undefined) return tooLong;
  const patterns: PathPattern[] = [];
  for (const line of lines) {
    const pattern = parsePathPattern(line);
    if (pattern === undefined)
      return {
        message: `contains an invalid pattern: \`${shortened(line, 60)}\``,
        remedy: PATTERN_REMEDY,
      };
    patterns.push(pattern);
  }
  return { value: patterns };
}

/** Returns what tells whether the last pattern that matches a path includes it. */
export function pathMatcher(patterns: readonly PathPattern[]): (path: string) => boolean {
  const lastMatch = partsMatcher(
    patterns.map(({ parts }) => parts),
    patterns.map(({ text }) => text).join(''),
  );
  return path => patterns[lastMatch(path)]?.excludes === false;
}

/** Returns the patterns that match none of the paths. Those that exclude paths don't count. */
export const unusedPatterns = (
  patterns: readonly PathPattern[],
  paths: readonly string[],
): readonly PathPattern[] =>
  patterns.filter(pattern => !pattern.excludes && !paths.some(pathMatcher([pattern])));

/** Parts that match a character, as bits. Bit n + 1 of `stays` is set if part n repeats. */
interface Matching {
  readonly moves: Uint32Array;
  readonly stays: Uint32Array;
}

/**
 * Returns what finds the last list whose parts match a path in order: its index, or -1. Follows all
 * possibilities of all lists at once, because a regular expression such as `a+a+a+a+b` takes hours
 * for a long path. A state is a bit, the number of the parts before it, so that each step handles
 * 32 of them: 10,000 paths of 1,000 characters take seconds, not minutes.
 * @param text all characters beyond U+00FF that some part, but not each part, matches
 */
function partsMatcher(
  lists: readonly (readonly PatternPart[])[],
  text: string,
): (path: string) => number {
  const special = new Set(text);
  /** Each list ends with a state without a part. */
  const parts = lists.flatMap(list => [...withoutRepeatedFolders(list), undefined]);
  const bits = (isSet: (part: PatternPart, index: number) => boolean, shift = 0): Uint32Array => {
    const words = new Uint32Array((parts.length >>> 5) + 1);
    for (const [index, part] of parts.entries()) {
      const at = index + shift;
      if (part !== undefined && isSet(part, index))
        words[at >>> 5] = (words[at >>> 5] ?? 0) | (1 << (at & 31));
    }
    return words;
  };
  const skippable = bits(({ skips }) => skips > 0);
  const folders = bits(({ skips }) => skips === 2);
  const starts = bits((_, index) => index === 0 || parts[index - 1] === undefined);
  const size = starts.length;
  const cache = new Map<string, Matching>();
  return path => {
    let states = starts.slice();
    let next = new Uint32Array(size);
    for (const letter of path) {
      skip(states);
      const { moves, stays } = matchingOf(letter);
      let [carry, reached] = [0, 0];
      for (let word = 0; word < size; word += 1) {
        const state = states[word] ?? 0;
        const moved = state & (moves[word] ?? 0);
        reached |= next[word] = (moved << 1) | carry | (state & (stays[word] ?? 0));
        carry = moved >>> 31;
      }
      if (reached === 0) return -1;
      [states, next] = [next, states];
    }
    skip(states);
    let list = lists.length;
    for (let at = parts.length - 1; at >= 0; at -= 1) {
      if (parts[at] !== undefined) continue;
      list -= 1;
      if (((states[at >>> 5] ?? 0) >>> (at & 31)) & 1) return list;
    }
    return -1;
  };

  function matchingOf(letter: string): Matching {
    const key = letter <= '\u00FF' || special.has(letter) ? letter : '';
    const cached = cache.get(key);
    if (cached !== undefined) return cached;
    const matching = {
      moves: bits(({ test }) => test(letter)),
      stays: bits(({ test, repeats }) => repeats && test(letter), 1),
    };
    cache.set(key, matching);
    return matching;
  }

  /** Adds the states that need no further character. */
  function skip(states: Uint32Array): void {
    let [shifted, carry] = [0, 0];
    for (let word = 0; word < size; word += 1) {
      const [state, run] = [states[word] ?? 0, skippable[word] ?? 0];
      const whole = state & (folders[word] ?? 0);
      const reached = (state | (whole << 2) | shifted) >>> 0;
      shifted = whole >>> 30;
      // The carry of the addition goes through each run of parts that can be skipped, from its
      // first state that is reached.
      const sum = run + ((reached & run) >>> 0) + carry;
      carry = sum > 0xff_ff_ff_ff ? 1 : 0;
      states[word] = reached | (sum ^ run);
    }
  }
}

/**
 * `FOLDERS` twice match what they match once. Without this, a state could skip any number of them.
 */
const withoutRepeatedFolders = (parts: readonly PatternPart[]): readonly PatternPart[] =>
  parts.filter(
    (_, index) =>
      ![index, index - 1].some(at => parts[at]?.skips === 2 && parts[at - 2]?.skips === 2),
  );
