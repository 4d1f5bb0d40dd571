/** Parses the input `cache-control`, and returns the value for each file. */

import { posix } from 'node:path';
import { count, plural } from '../../base/text/amount.ts';
import { STORAGE_ENDPOINTS } from '../../api/services/storage.ts';
import { field, type Parsed } from '../../core/fields.ts';
import { shortened } from '../../base/text/shortened.ts';

/** The `Cache-Control` of the files that a glob matches. */
export interface CacheRule {
  /** Glob for the path within the folder; absent: every file. */
  readonly glob?: string;
  readonly value: string;
}

const { maxLength } = STORAGE_ENDPOINTS['storage.put'].body.cache_control;

/**
 * Input with lines of `<glob>: <value>`. A line without a glob applies to every file. Values are as
 * the API accepts them (Part 2, rule 6).
 */
export const cacheControlInput = (description: string) =>
  field<readonly CacheRule[], object>(
    description,
    '`<glob>: <value>` or `<value>`, one per line',
    { shape: 'lines' },
    input => {
      const rules: CacheRule[] = [];
      for (const line of input.split(/\r?\n/).map(text => text.trim())) {
        if (line === '') continue;
        const parsed = ruleOf(line);
        if ('message' in parsed) return parsed;
        rules.push(parsed.value);
      }
      return rules.length === 0 ? { message: 'contains no value' } : { value: rules };
    },
  );

/** Length to which a text is cut in a message. */
const MAX_SHOWN_CHARACTERS = 60;

function ruleOf(line: string): Parsed<CacheRule> {
  // No directive has a colon (RFC 9111, 5.2), so the first one ends the glob.
  const [, glob, value = ''] = /^(?:([^:]*):)?(.*)$/su.exec(line) ?? [];
  const text = value.trim();
  const length = [...text].length;
  if (glob?.trim() === '')
    return {
      message: `contains a line without a glob before the colon: \`${shortened(line, MAX_SHOWN_CHARACTERS)}\``,
    };
  if (length === 0)
    return {
      message: `contains a line without a value: \`${shortened(line, MAX_SHOWN_CHARACTERS)}\``,
    };
  if (/\p{Cc}/u.test(text))
    return {
      message: `contains a control character in the value \`${shortened(text, MAX_SHOWN_CHARACTERS)}\``,
    };
  if (length > maxLength) {
    return {
      message: `contains a value with ${plural(length, 'character')} (\`${shortened(text, MAX_SHOWN_CHARACTERS)}\`); at most ${count(maxLength)} are allowed`,
    };
  }
  return { value: { ...(glob === undefined ? {} : { glob: glob.trim() }), value: text } };
}

/**
 * Returns the value for a file. If several rules match, the last one applies. Undefined if none
 * matches.
 */
export function cacheControlOf(rules: readonly CacheRule[], path: string): string | undefined {
  return rules.findLast(rule => matches(rule, path))?.value;
}

/** Returns globs that match none of the paths, which are probably mistakes. */
export function unmatchedGlobs(
  rules: readonly CacheRule[],
  paths: readonly string[],
): readonly string[] {
  return rules.flatMap(rule =>
    rule.glob === undefined || paths.some(path => matches(rule, path)) ? [] : [rule.glob],
  );
}

const matches = ({ glob }: CacheRule, path: string): boolean =>
  glob === undefined || posix.matchesGlob(path, glob.replace(/^\.?\//, ''));
