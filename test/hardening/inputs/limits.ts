import { durationMs } from '../../../src/base/duration.ts';
import { EMPTY_LIST, type InputField } from '../../../src/core/fields.ts';

/** Values at the limits of an input, and values beyond them, each with a text of the error. */
export interface LimitValues {
  readonly allowed: readonly string[];
  readonly refused: readonly (readonly [value: string, error: string])[];
}

/** Character that nearly every pattern excludes. */
const CONTROL = '\u0001';

const NONE: LimitValues = { allowed: [], refused: [] };

/** Derives the values from the input's type, form and limits. */
export function limitValuesOf(field: InputField): LimitValues {
  const { form, type, limits = {}, required, orSwitch } = field;
  const found: LimitValues[] = [required ? { allowed: [], refused: [['', 'is missing']] } : NONE];
  const { minimum, maximum, maxLength, pattern } = limits;
  if (type?.type === 'boolean' && orSwitch === undefined)
    found.push({ allowed: ['true', 'FALSE'], refused: [['yes', 'is `yes`; it must be `true` or `false`']] });
  if (type?.type === 'enum') {
    const { words } = type;
    const listed = words.map(word => `\`${word}\``).join(', ');
    found.push({ allowed: words, refused: [['none-of-these', `is \`none-of-these\`; it must be one of ${listed}`]] });
  }
  if (type?.type === 'list') found.push({ allowed: [], refused: [[', ,', EMPTY_LIST.message.split(';')[0] ?? '']] });
  if (minimum !== undefined && maximum !== undefined) {
    const error = `it must be a whole number from ${minimum} to ${maximum}`;
    const beyond = [String(minimum - 1), String(maximum + 1), 'all', '1.5'];
    found.push({
      allowed: [String(minimum), String(maximum)],
      refused: beyond.map(value => [value, `is \`${value}\`; ${error}`]),
    });
  }
  const [, least, most = ''] = /^duration, (\w+) (?:or more|to (\w+))$/.exec(form) ?? [];
  if (least !== undefined) {
    const [min = 0, max] = [durationMs(least), durationMs(most)];
    found.push({
      allowed: [least, most].filter(Boolean),
      refused: [['soon', 'is `soon`; it must be a duration such as']],
    });
    if (min > 0) found.push({ allowed: [], refused: [[`${min - 1}ms`, `\`${min - 1}ms\`; it must be `]] });
    if (max !== undefined)
      found.push({ allowed: [], refused: [[`${max + 1}ms`, `; it must be from ${least} to ${most}`]] });
  }
  if (form === 'date and time')
    found.push({
      allowed: ['0', '2026-12-31T23:59:59Z'],
      refused: [['yesterday', 'is `yesterday`; it must be an ISO 8601']],
    });
  if (maxLength !== undefined) {
    const longest = ['a', '⚓', '/']
      .map(letter => letter.repeat(maxLength))
      .filter(text => 'value' in field.parse(text));
    const [error, beyond] = [`; at most ${maxLength.toLocaleString('en')} are allowed`, '⚓'.repeat(maxLength + 1)];
    found.push({ allowed: longest, refused: [[beyond, error]] });
  }
  if (pattern !== undefined && 'message' in field.parse(CONTROL))
    found.push({ allowed: [], refused: [[CONTROL, ';']] });
  return { allowed: found.flatMap(({ allowed }) => allowed), refused: found.flatMap(({ refused }) => refused) };
}
