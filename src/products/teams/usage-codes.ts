/** Parses the inputs `codes` and `fail-above` of `team-usage`. */

import { type Problem, problem } from '../../base/problem.ts';
import { USAGE_CODES } from '../../api/services/team.ts';
import { EMPTY_LIST, field, type InputField, listEntries, type Parsed } from '../../core/fields.ts';

export type UsageCode = (typeof USAGE_CODES)[number];

/** A code with the limit of its value, in the unit that the platform uses. */
export interface UsageThreshold {
  readonly code: UsageCode;
  readonly limit: number;
}

/**
 * Creates the input `codes`. Each code counts once, in the order of first appearance, as on the
 * platform.
 */
export function codesInput(description: string): InputField<readonly UsageCode[] | undefined> {
  const form = 'list of usage codes, one per line or separated by commas';
  return field(description, form, { shape: 'list' }, (input): Parsed<readonly UsageCode[]> => {
    const codes = new Set<UsageCode>();
    for (const word of listEntries(input)) {
      if (!isCode(word)) return unknownCode(word);
      codes.add(word);
    }
    return codes.size === 0 ? EMPTY_LIST : { value: [...codes] };
  });
}

/** Creates the input `fail-above`: `code=number`, any number of times. */
export function thresholdsInput(
  description: string,
): InputField<readonly UsageThreshold[] | undefined> {
  const form = 'list of `code=number` pairs, one per line or separated by commas';
  return field(description, form, { shape: 'list' }, (input): Parsed<readonly UsageThreshold[]> => {
    const limits = new Map<UsageCode, number>();
    for (const word of listEntries(input)) {
      const [, name = '', figure] = /^([^=\s]+)\s*=\s*(\d{1,15}(?:\.\d{1,15})?)$/.exec(word) ?? [];
      if (figure === undefined) {
        const remedy = 'Write a threshold such as `cloud_db_storage=5` or `cloud_db_storage=4.5`.';
        return problem({
          kind: 'word',
          given: word,
          limit: 'doesn’t have the form `code=number`',
          remedy,
        });
      }
      if (!isCode(name)) return unknownCode(name);
      if (limits.has(name)) return problem({ kind: 'twice', given: name });
      limits.set(name, Number(figure));
    }
    if (limits.size === 0) return EMPTY_LIST;
    return { value: Array.from(limits, ([code, limit]) => ({ code, limit })) };
  });
}

const isCode = (word: string): word is UsageCode => USAGE_CODES.some(code => code === word);

const unknownCode = (word: string): Problem =>
  problem({ kind: 'word', given: word, limit: 'is not a usage code', known: USAGE_CODES });
