/**
 * The user's logins: URLs of platforms with their credentials, by name, in a file that only the
 * user can read.
 */

import { baseAddress } from '../../base/address.ts';
import { record } from '../../base/values/record.ts';
import { trimmedEnd } from '../../base/text/trimmed-end.ts';
import type { OwnFile } from './own-files.ts';

/** A platform and the credential for it. The credential is never sent to another URL. */
export interface Login {
  readonly baseUrl: string;
  readonly token: string;
}

/** Name of a login without another name. */
export const DEFAULT_LOGIN = 'default';

export const LOGINS: OwnFile<Login> = {
  name: 'logins.json',
  isEntry: (value): value is Login => {
    const { baseUrl, token } = record(value);
    return typeof baseUrl === 'string' && typeof token === 'string';
  },
  remedy: 'log in again with `project-platform login`',
};

/**
 * Writes URLs of the same platform the same way: with the path that a base URL without one means
 * (assumption R26).
 */
export function sameForm(url: string): string {
  const address = baseAddress(url);
  if ('url' in address) return address.url.href;
  return URL.canParse(url) ? trimmedEnd(new URL(url).href, '/') : url.trim();
}
