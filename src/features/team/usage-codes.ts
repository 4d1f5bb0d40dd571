/** Parses the inputs `codes` and `fail-above` of `team-usage`. */

import { USAGE_CODES } from '../../api/team.ts';
import { EMPTY_LIST_PROBLEM, field, type InputField, type Parsed } from '../../core/fields.ts';
import { nearestName } from '../../base/nearest-name.ts';
import { shortened } from '../../base/shortened.ts';

export type UsageCode = (typeof USAGE_CODES)[number];

/** A code with the limit of its value, in the unit that the platform uses. */
export interface UsageThreshold {
  readonly code: UsageCode;
  readonly limit: number;
}

/** Creates the input `codes`. Each code counts once, in the order of first appearance, as on the platform. */
export function codesInput(description: string): InputField<readonly UsageCode[] | undefined> {
  const form = 'list of usage codes, one per line or separated by commas';
  return field(description, form, {}, (given): Parsed<readonly UsageCode[]> => {
    const codes = new Set<UsageCode>();
    for (const word of wordsOf(given)) {
      if (!isCode(word)) return unknownCode(word);
      codes.add(word);
    }
    return codes.size === 0 ? { problem: EMPTY_LIST_PROBLEM } : { value: [...codes] };
  });
}

/** Creates the input `fail-above`: `code=number`, any number of times. */
export function thresholdsInput(description: string): InputField<readonly UsageThreshold[] | undefined> {
  const form = 'list of `code=number` pairs, one per line or separated by commas';
  return field(description, form, {}, (given): Parsed<readonly UsageThreshold[]> => {
    const limits = new Map<UsageCode, number>();
    for (const word of wordsOf(given)) {
      const [, name = '', figure] = /^([^=\s]+)\s*=\s*(\d{1,15}(?:\.\d{1,15})?)$/.exec(word) ?? [];
      if (figure === undefined) {
        return {
          problem: `contains \`${shortened(word, 60)}\`, which doesn’t have the form \`code=number\``,
          remedy: 'Write a threshold such as `cloud_db_storage=5` or `cloud_db_storage=4.5`.',
        };
      }
      if (!isCode(name)) return unknownCode(name);
      if (limits.has(name)) return { problem: `contains \`${name}\` twice` };
      limits.set(name, Number(figure));
    }
    if (limits.size === 0) return { problem: EMPTY_LIST_PROBLEM };
    return { value: Array.from(limits, ([code, limit]) => ({ code, limit })) };
  });
}

const wordsOf = (given: string): readonly string[] =>
  given
    .split(/[\n,]/)
    .map(word => word.trim())
    .filter(Boolean);

const isCode = (word: string): word is UsageCode => USAGE_CODES.some(code => code === word);

function unknownCode(word: string): { readonly problem: string; readonly remedy: string } {
  const nearest = nearestName(word, USAGE_CODES);
  return {
    problem: `contains \`${shortened(word, 60)}\`, which is not a usage code`,
    remedy:
      nearest === undefined
        ? `Allowed codes: ${USAGE_CODES.map(code => `\`${code}\``).join(', ')}.`
        : `Did you mean \`${nearest}\`?`,
  };
}
