import type { Clock } from '../../../src/clock.ts';
import type { LocalPlatform } from '../../../src/platform/local-platform.ts';
import { Caller } from './caller.ts';
import { CALLER_DOINGS } from './caller-doings.ts';
import { CLOUD_DOINGS } from './cloud-doings.ts';
import type { Call } from './history.ts';
import { PROJECT_DOINGS } from './project-doings.ts';
import { IDENTITIES } from './world.ts';

/** What the members of a crowd choose by, and what they know of one another. */
export interface Chance {
  readonly pick: <T>(from: readonly T[]) => T;
  /** Begins the same thing so many times at once, or fewer. */
  readonly some: <T>(most: number, begin: () => T) => readonly T[];
  /** Begins it now and then. */
  readonly sometimes: <T>(begin: () => T) => readonly T[];
  readonly isEven: () => boolean;
  /** Members of the team that were created, and perhaps deleted since. */
  readonly members: Set<string>;
}

/** Something that a client does: a few calls. */
export type Doing = (caller: Caller, chance: Chance) => Promise<unknown>;

const DOINGS = [...PROJECT_DOINGS, ...CLOUD_DOINGS, ...CALLER_DOINGS].flatMap(([weight, doing]) =>
  Array.from({ length: weight }, () => doing),
);

function chance(): Chance {
  const below = (count: number): number => Math.floor(Math.random() * count);
  return {
    pick: from => from[below(from.length)] as (typeof from)[number],
    some: (most, begin) => Array.from({ length: 1 + below(most) }, begin),
    sometimes: begin => (below(3) === 0 ? [begin()] : []),
    isEven: () => below(2) === 0,
    members: new Set(),
  };
}

/**
 * Lets a crowd do as it likes until it's over, each client one thing after another.
 * @param clock the platform's
 * @param clients how many; each has a credential of its own
 * @returns every call that was made
 */
export async function crowd(
  platform: LocalPlatform,
  clock: Clock,
  clients: number,
  isOver: () => boolean,
): Promise<readonly Call[]> {
  const history: Call[] = [];
  const shared = chance();
  await Promise.all(
    IDENTITIES.slice(0, clients).map(async identity => {
      const caller = new Caller(platform, clock, identity, history);
      while (!isOver()) await shared.pick(DOINGS)(caller, shared);
    }),
  );
  return history;
}
