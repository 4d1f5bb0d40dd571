/**
 * Formats the values of records for output: removes secrets, hashes names and rejects invalid
 * codes.
 */

import { createHmac } from 'node:crypto';

/** Fields with names of the user's hosts, accounts and databases. */
export const NAME_FIELDS = ['HostAddress', 'AccountName', 'DBName'] as const;
export type NameField = (typeof NAME_FIELDS)[number];

/**
 * Replacement for a code with an invalid format, because such a value may contain anything, even a
 * literal of the user.
 */
const NOT_A_CODE = '(not a code)';
const CODE = /^[\w.:/-]+(?: [\w.:/-]+){0,3}$/;
const MAX_CODE_LENGTH = 64;

const HASH_DIGITS = 12;
/** Maximum number of names in a cache. The results for other names are computed each time. */
const MAX_CACHED = 10_000;

/** Formatters for the values of records, which all outputs share. */
export interface ShownValues {
  /** Formats a query that is kept as sent. */
  readonly text: (sql: string) => string;
  /** Formats `State`, `SqlType` and ids: unchanged if they look like codes. */
  readonly code: (value: string) => string;
  readonly account: (name: string) => string;
  readonly host: (name: string) => string;
  readonly database: (name: string) => string;
}

interface ValueSettings {
  /** Fields that are written as hashes. */
  readonly hashed: ReadonlySet<NameField>;
  /**
   * Key of those hashes. They are HMACs, because plain hashes of addresses and account names could
   * be looked up: there are few of them. The same key gives the same hashes in another run. With a
   * random key that is discarded, hashes can't be linked to a name, or to the hashes of another
   * run.
   */
  readonly key: string | Uint8Array;
  /** Removes secrets from a text. */
  readonly hide: (text: string) => string;
}

export function shownValues({ hashed, key, hide }: ValueSettings): ShownValues {
  const hidden = memoized(hide);
  const hash = memoized(
    name => `#${createHmac('sha256', key).update(name).digest('hex').slice(0, HASH_DIGITS)}`,
  );
  return {
    text: hide,
    code: memoized(value => (isCode(value) ? hide(value) : NOT_A_CODE)),
    account: hashed.has('AccountName') ? hash : hidden,
    host: hashed.has('HostAddress') ? hash : hidden,
    database: hashed.has('DBName') ? hash : hidden,
  };
}

const isCode = (value: string): boolean => value.length <= MAX_CODE_LENGTH && CODE.test(value);

/**
 * Caches a function's results, because a log may have a million records with few different names.
 */
function memoized(work: (name: string) => string): (name: string) => string {
  const cache = new Map<string, string>();
  return name => {
    const before = cache.get(name);
    if (before !== undefined) return before;
    const result = work(name);
    if (cache.size < MAX_CACHED) cache.set(name, result);
    return result;
  };
}
