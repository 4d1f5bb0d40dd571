/** Normalizes a custom subdomain prefix (alias), and checks its form. */

import { count, plural } from '../../base/text/amount.ts';
import { CUSTOM_ALIAS } from '../../api/services/alias.ts';
import type { Finding } from '../../base/failure.ts';

/** Normalizes a prefix. Part 1, Subdomain alias, rule 1: "trimmed and lowercased first". */
export const normalizeAlias = (input: string): string => input.trim().toLowerCase();

/**
 * Returns the rules that a custom prefix breaks (Part 1, Subdomain alias, rule 1). Empty if the
 * prefix is allowed.
 * @param alias as returned by `normalizeAlias`
 */
export function aliasFindings(alias: string): readonly Finding[] {
  // An address breaks every other rule as well. Reporting those would add nothing.
  if (/[.:/\\?#@]/.test(alias)) {
    return [
      toFinding(
        'looks like a URL or a domain',
        'Give the prefix alone, without scheme, domain or path.',
      ),
    ];
  }
  const { minLength, maxLength } = CUSTOM_ALIAS;
  const length = [...alias].length;
  const invalidCharacters = [...new Set(alias.replaceAll(/[a-z0-9_-]/g, ''))]
    .map(character => `\`${character}\``)
    .join(', ');
  return [
    ...(length < minLength
      ? [
          toFinding(
            `is too short: it has ${plural(length, 'character')}; at least ${count(minLength)} are needed`,
          ),
        ]
      : []),
    ...(length > maxLength
      ? [
          toFinding(
            `is too long: it has ${plural(length, 'character')}; at most ${count(maxLength)} are allowed`,
          ),
        ]
      : []),
    ...(alias.includes('_') ? [toFinding('contains an underscore', 'Use a hyphen instead.')] : []),
    ...(invalidCharacters === ''
      ? []
      : [
          toFinding(
            `contains ${invalidCharacters}; a prefix can contain only the letters a to z, digits and hyphens`,
          ),
        ]),
    ...(alias.startsWith('-') ? [toFinding('begins with a hyphen')] : []),
    ...(alias.endsWith('-') ? [toFinding('ends with a hyphen')] : []),
  ];
}

const toFinding = (message: string, remedy?: string): Finding => ({
  where: 'alias',
  message,
  ...(remedy === undefined ? {} : { remedy }),
});
