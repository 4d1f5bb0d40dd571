/** Matches paths against the patterns of `sites[].paths`, which are those of `on.pull_request.paths` in a workflow. */

/** Pattern of a path. A later pattern overrides the result of an earlier one. */
export interface PathPattern {
  readonly expression: RegExp;
  /** Whether it excludes the paths that it matches: it begins with `!`. */
  readonly excludes: boolean;
}

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
  let source = '';
  let canRepeat = false;
  for (const { 0: token, groups = {} } of text.matchAll(TOKEN)) {
    const isQuantifier = token === '?' || token === '+';
    if (isQuantifier && !canRepeat) return undefined;
    if (token === '[' || token === '\\' || (groups['class'] !== undefined && !CLASS.test(token))) return undefined;
    if (groups['folders'] !== undefined) source += '(?:.*/)?';
    else if (groups['any'] !== undefined) source += '.*';
    else if (groups['star'] !== undefined) source += '[^/]*';
    else if (isQuantifier || groups['class'] !== undefined) source += token;
    else source += (groups['one'] ?? '').replace(/[\\^$.*+?()[\]{}|/]/, String.raw`\$&`);
    canRepeat = !isQuantifier && !token.startsWith('*');
  }
  try {
    return text === '' ? undefined : { expression: new RegExp(`^${source}$`, 'su'), excludes };
  } catch {
    return undefined; // A range such as `[z-a]`.
  }
}

/** Returns whether the last pattern that matches a path includes it. */
export const matchesPath = (patterns: readonly PathPattern[], path: string): boolean =>
  patterns.findLast(({ expression }) => expression.test(path))?.excludes === false;
