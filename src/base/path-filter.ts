/** Matches paths against patterns in the syntax of `on.pull_request.paths` in a workflow. */

import { count, plural } from './amount.ts';
import { shortened } from './shortened.ts';
import type { Problem } from './problem.ts';

/** Pattern of a path. A later pattern overrides the result of an earlier one. */
export interface PathPattern {
  /** The pattern as written. */
  readonly text: string;
  readonly parts: readonly Part[];
  /** Whether it excludes the paths that it matches: it begins with `!`. */
  readonly excludes: boolean;
}

/** A part of a pattern that matches one character of a path. */
export interface Part {
  readonly test: (character: string) => boolean;
  /** Whether it matches further characters, too. */
  readonly repeats: boolean;
  /** Number of parts, beginning with this one, that can be left out. */
  readonly skips: number;
}

export const ANY: Part = { test: () => true, repeats: true, skips: 1 };
export const STAR: Part = { test: character => character !== '/', repeats: true, skips: 1 };
/** Returns the part for one character that passes a test. */
export const single = (test: Part['test']): Part => ({ test, repeats: false, skips: 0 });
const character = (text: string): Part => single(one => one === text);
/** Any folders, or none, each with its slash. */
export const FOLDERS: readonly Part[] = [{ ...ANY, skips: 2 }, character('/')];

/**
 * Tokens of a pattern. `?` and `+` apply to the character or class before them. Any character after a backslash stands
 * for itself.
 */
const TOKEN = /(?<folders>(?<=^|\/)\*\*\/)|(?<any>\*\*)|(?<star>\*)|(?<class>\[[^\]]*\])|\\?(?<one>[^])/gu;

const CLASS = /^\[(?:[a-zA-Z0-9](?:-[a-zA-Z0-9])?)+\]$/;

/** Parses a pattern. Undefined if it isn't valid: GitHub would refuse it, or never match it. */
export function parsePathPattern(pattern: string): PathPattern | undefined {
  const excludes = pattern.startsWith('!');
  const text = excludes ? pattern.slice(1) : pattern;
  const parts: Part[] = [];
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

/** Remedy for an invalid pattern. */
export const PATTERN_REMEDY =
  'Use the pattern syntax of `on.pull_request.paths`. `?` and `+` must follow a character or `[]`, and `[]` may contain only letters, digits and ranges of them.';

function classOf(token: string): Part | undefined {
  if (!CLASS.test(token)) return undefined;
  try {
    const expression = new RegExp(token, 'u');
    return single(one => expression.test(one));
  } catch {
    return undefined; // A range such as `[z-a]`.
  }
}

/** Maximum number of characters of a list of patterns: matching takes time in proportion to it. */
const MAX_CHARACTERS = 2048;

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
    .map(one => one.trim())
    .filter(Boolean);
  const tooLong = lengthProblem(lines);
  if (tooLong !== undefined) return tooLong;
  const patterns: PathPattern[] = [];
  for (const line of lines) {
    const pattern = parsePathPattern(line);
    if (pattern === undefined)
      return { message: `contains an invalid pattern: \`${shortened(line, 60)}\``, remedy: PATTERN_REMEDY };
    patterns.push(pattern);
  }
  return { value: patterns };
}

/** Returns whether the last pattern that matches a path includes it. */
export const matchesPath = (patterns: readonly PathPattern[], path: string): boolean =>
  patterns.findLast(({ parts }) => matchesParts(parts, path))?.excludes === false;

/**
 * Returns whether a path matches all parts in order. Follows all possibilities at once, because a regular expression such
 * as `a+a+a+a+b` takes hours for a long path. A state is the number of the parts before it.
 */
export function matchesParts(parts: readonly Part[], path: string): boolean {
  const end = parts.length;
  /** Whether each state is reached, before and after a character. Only those from `lowest` to `highest` are. */
  let states = new Uint8Array(end + 1);
  let next = new Uint8Array(end + 1);
  let lowest = 0;
  let highest = 0;
  states[0] = 1;
  for (const one of path) {
    let [first, last] = [end + 1, -1];
    for (let state = lowest; state <= highest; state += 1) {
      if (states[state] === 0) continue;
      states[state] = 0;
      const part = parts[state];
      // Further states without this character have higher numbers.
      for (let skipped = state + (part?.skips ?? 0); skipped > state; skipped -= 1) {
        states[skipped] = 1;
        if (skipped > highest) highest = skipped;
      }
      const before = parts[state - 1];
      if (before?.repeats === true && before.test(one)) {
        next[state] = 1;
        if (state < first) first = state;
        if (state > last) last = state;
      }
      if (part?.test(one) === true) {
        next[state + 1] = 1;
        if (state < first) first = state + 1;
        last = state + 1;
      }
    }
    if (last === -1) return false;
    [states, next] = [next, states];
    lowest = first;
    highest = last;
  }
  for (let state = lowest; state < end; state += 1)
    if (states[state] === 1) states.fill(1, state + 1, state + (parts[state]?.skips ?? 0) + 1);
  return states[end] === 1;
}
