import { createHmac } from 'node:crypto';

/** Fields that name somebody or something of the user's. */
export const NAME_FIELDS = ['HostAddress', 'AccountName', 'DBName'] as const;
export type NameField = (typeof NAME_FIELDS)[number];

/** What stands for a code that isn't of a code's form: it may hold anything, a literal of the user's included. */
const NOT_A_CODE = '(not a code)';
const CODE = /^[\w.:/-]+(?: [\w.:/-]+){0,3}$/;
const MAX_CODE_LENGTH = 64;

const HASH_DIGITS = 12;
/** Names whose hashes are remembered; others are computed each time. */
const MAX_REMEMBERED = 10_000;

/** How the values of records are written, in every output the same. */
export interface ShownValues {
  /** Of `State`, `SqlType` and the ids: as they are, as far as they look like codes. */
  readonly code: (value: string) => string;
  readonly account: (name: string) => string;
  readonly host: (name: string) => string;
  readonly database: (name: string) => string;
}

/**
 * @param hashed the fields that are written as hashes
 * @param key of those hashes. They are HMACs, as plain hashes of addresses and account names could be looked up: there
 *   are few. The same key gives the same hashes in another run; with a key that is random and thrown away, nobody can
 *   connect them with a name, or with those of another run, any more
 */
export function shownValues(hashed: ReadonlySet<NameField>, key: string | Uint8Array): ShownValues {
  const hash = hashing(key);
  return {
    code,
    account: hashed.has('AccountName') ? hash : asIs,
    host: hashed.has('HostAddress') ? hash : asIs,
    database: hashed.has('DBName') ? hash : asIs,
  };
}

const asIs = (name: string): string => name;

function code(value: string): string {
  return value.length <= MAX_CODE_LENGTH && CODE.test(value) ? value : NOT_A_CODE;
}

function hashing(key: string | Uint8Array): (name: string) => string {
  const known = new Map<string, string>();
  return name => {
    const before = known.get(name);
    if (before !== undefined) return before;
    const hash = `#${createHmac('sha256', key).update(name).digest('hex').slice(0, HASH_DIGITS)}`;
    if (known.size < MAX_REMEMBERED) known.set(name, hash);
    return hash;
  };
}
