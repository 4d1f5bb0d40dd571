/** Parses the input `verify-jwt`, and determines for each function whether callers need a JWT. */

import { problem, suggestion } from '../../base/problem.ts';
import { writtenJson } from '../../base/values/parsed-json.ts';
import {
  field,
  type InputField,
  listEntries,
  parseBoolean,
  type Parsed,
} from '../../core/fields.ts';
import type { Finding } from '../../base/failure.ts';
import { shortened } from '../../base/text/shortened.ts';

/** Functions that require a JWT: all or none, or by name. */
export type JwtRule = boolean | ReadonlyMap<string, boolean>;

const FORMS =
  'Enter `true` or `false` for all functions, one `name: value` line per function (such as `tide-tables: false`), or a JSON object.';

/** Creates an optional input with a rule. */
export const jwtRule = (description: string): InputField<JwtRule | undefined> => ({
  ...field(
    description,
    '`true` or `false` for all functions, or one line per function, such as `tide-tables: false`',
    { shape: 'lines' },
    parseRule,
  ),
  orSwitch: true,
});

function parseRule(text: string): Parsed<JwtRule> {
  const trimmed = text.trim();
  const word = parseBoolean(trimmed);
  if (word !== undefined) return { value: word };
  return trimmed.startsWith('{') ? parseJson(trimmed) : parseLines(trimmed);
}

function parseJson(text: string): Parsed<JwtRule> {
  const { value: object, reason } = writtenJson(text);
  if (reason !== undefined) return problem({ kind: 'json', given: reason, remedy: FORMS });
  const entries = Object.entries(object as Record<string, unknown>);
  const invalid = entries.find(([, value]) => typeof value !== 'boolean');
  if (invalid !== undefined)
    return {
      message: `contains a value for \`${invalid[0]}\` that is neither \`true\` nor \`false\``,
      remedy: FORMS,
    };
  return { value: new Map(entries as readonly (readonly [string, boolean])[]) };
}

function parseLines(text: string): Parsed<JwtRule> {
  const rule = new Map<string, boolean>();
  for (const line of listEntries(text)) {
    const { name = '', value = '' } =
      /^(?<name>[^:\s]+)\s*:\s*(?<value>\S+)$/.exec(line)?.groups ?? {};
    const word = parseBoolean(value);
    if (word === undefined)
      return { message: `contains the invalid line \`${shortened(line, 60)}\``, remedy: FORMS };
    if (rule.has(name)) return problem({ kind: 'twice', given: name });
    rule.set(name, word);
  }
  return { value: rule };
}

/** Returns the rule for the functions that `functions.no-verify-jwt` of an app's file names. */
export const ruleWithoutJwt = (names: readonly string[] | undefined): JwtRule | undefined =>
  names && new Map(names.map(name => [name, false]));

/**
 * Returns whether a function requires a JWT: as the input specifies, else a settings file, else
 * yes, which is the API's default. The value is always sent, so that a deployment doesn't depend on
 * the previous one.
 */
export function needsJwt(
  rule: JwtRule | undefined,
  name: string,
  setting: boolean | undefined,
): boolean {
  const ruleValue = typeof rule === 'object' ? rule.get(name) : rule;
  return ruleValue ?? setting ?? true;
}

/**
 * Returns names in the rule that match no function. Most are typing errors, which would leave a
 * function closed or open.
 */
export function unknownNames(
  rule: JwtRule | undefined,
  names: readonly string[],
): readonly Finding[] {
  if (typeof rule !== 'object') return [];
  const unknown = [...rule.keys()].filter(name => !names.includes(name));
  return unknown.map(name => ({
    where: 'verify-jwt',
    message: `contains \`${shortened(name, 60)}\`, but no function with this name is being deployed`,
    remedy: suggestion(name, names),
  }));
}
