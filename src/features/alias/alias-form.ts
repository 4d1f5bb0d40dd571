import { CUSTOM_ALIAS } from '../../api/alias.ts';
import type { Finding } from '../../failure.ts';

/** Normalizes a prefix. Part 1, Subdomain alias, rule 1: "trimmed and lowercased first". */
export const normalAlias = (given: string): string => given.trim().toLowerCase();

/**
 * Returns the rules that a custom prefix breaks (Part 1, Subdomain alias, rule 1). Empty if the prefix is allowed.
 * @param alias as returned by `normalAlias`
 */
export function aliasFindings(alias: string): readonly Finding[] {
  // An address breaks every other rule as well. Reporting those would add nothing.
  if (/[.:/\\?#@]/.test(alias)) {
    return [broken('looks like an address or a domain', 'Give the prefix alone, without scheme, domain or path.')];
  }
  const { minLength, maxLength } = CUSTOM_ALIAS;
  const length = [...alias].length;
  const foreign = [...new Set(alias.replaceAll(/[a-z0-9_-]/g, ''))].map(sign => `\`${sign}\``).join(', ');
  return [
    ...(length < minLength
      ? [broken(`is too short: it has ${length} characters; at least ${minLength} are needed`)]
      : []),
    ...(length > maxLength
      ? [broken(`is too long: it has ${length} characters; at most ${maxLength} are allowed`)]
      : []),
    ...(alias.includes('_') ? [broken('holds an underscore', 'Write a hyphen instead.')] : []),
    ...(foreign === '' ? [] : [broken(`holds ${foreign}; only the letters a to z, digits and hyphens are allowed`)]),
    ...(alias.startsWith('-') ? [broken('begins with a hyphen')] : []),
    ...(alias.endsWith('-') ? [broken('ends with a hyphen')] : []),
  ];
}

const broken = (message: string, remedy?: string): Finding => ({
  where: 'alias',
  message,
  ...(remedy === undefined ? {} : { remedy }),
});
