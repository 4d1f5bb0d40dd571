import { createHmac } from 'node:crypto';

/** Fields that name somebody or something of the user's. */
export const NAME_FIELDS = ['HostAddress', 'AccountName', 'DBName'] as const;
export type NameField = (typeof NAME_FIELDS)[number];

/** What stands for a code that isn't of a code's form: it may hold anything, a literal of the user's included. */
const NOT_A_CODE = '(not a code)';
const CODE = /^[\w.:/-]+(?: [\w.:/-]+){0,3}$/;
const MAX_CODE_LENGTH = 64;

const HASH_DIGITS = 12;
/** Names of which is remembered what they become; others are worked out each time. */
const MAX_REMEMBERED = 10_000;

/** How the values of records are written, in every output the same. */
export interface ShownValues {
  /** Of a query that is kept as it was sent. */
  readonly text: (sql: string) => string;
  /** Of `State`, `SqlType` and the ids: as they are, as far as they look like codes. */
  readonly code: (value: string) => string;
  readonly account: (name: string) => string;
  readonly host: (name: string) => string;
  readonly database: (name: string) => string;
}

interface ValueSettings {
  /** The fields that are written as hashes. */
  readonly hashed: ReadonlySet<NameField>;
  /**
   * Of those hashes. They are HMACs, as plain hashes of addresses and account names could be looked up: there are few.
   * The same key gives the same hashes in another run; with a key that is random and thrown away, nobody can connect
   * them with a name, or with those of another run, any more.
   */
  readonly key: string | Uint8Array;
  /** Clears a text of secrets. */
  readonly hide: (text: string) => string;
}

export function shownValues({ hashed, key, hide }: ValueSettings): ShownValues {
  const hidden = remembering(hide);
  const hash = remembering(name => `#${createHmac('sha256', key).update(name).digest('hex').slice(0, HASH_DIGITS)}`);
  return {
    text: hide,
    code: value => (isCode(value) ? hidden(value) : NOT_A_CODE),
    account: hashed.has('AccountName') ? hash : hidden,
    host: hashed.has('HostAddress') ? hash : hidden,
    database: hashed.has('DBName') ? hash : hidden,
  };
}

const isCode = (value: string): boolean => value.length <= MAX_CODE_LENGTH && CODE.test(value);

/** The same, which isn't worked out anew for each of a million records. */
function remembering(work: (name: string) => string): (name: string) => string {
  const known = new Map<string, string>();
  return name => {
    const before = known.get(name);
    if (before !== undefined) return before;
    const worked = work(name);
    if (known.size < MAX_REMEMBERED) known.set(name, worked);
    return worked;
  };
}
