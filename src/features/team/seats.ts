/** Adds the number of seats in use to failures for lack of a free seat, and counts active members. */

import { inputRef } from '../../base/input-reference.ts';
import { plural } from '../../base/amount.ts';
import type { ListLimits } from '../../client/calls/retry.ts';
import type { Services } from '../../core/services.ts';
import { Failure, sentence, withDetails, RETRY_LATER } from '../../base/failure.ts';

/** Retry limits for counting, which is only for the message. */
const COUNT_LIMITS: ListLimits = { attempts: 2, withinMs: 15_000 };

/**
 * Runs `work`, which takes one of the team's seats. If there is no free seat, the failure says how many members hold
 * one.
 * @throws what `work` throws
 */
export async function withSeat<T>(context: Pick<Services, 'client'>, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (thrown) {
    if (!(thrown instanceof Failure)) throw thrown;
    if (thrown.code === 'quota_exceeded') {
      throw withDetails(thrown, {
        title: 'Team has no free seat',
        message: `${sentence(thrown.message)} ${await takenSeatsText(context)}`,
        remedy: `Free a seat with ${inputRef('mode', 'freeze')} or ${inputRef('mode', 'delete')}, or have the number of seats increased.`,
      });
    }
    if (thrown.code === 'server_error' && thrown.status === 503) {
      throw withDetails(thrown, {
        remedy: `${RETRY_LATER} The platform refuses this change until it can count the team’s seats.`,
      });
    }
    throw thrown;
  }
}

/**
 * Returns a sentence with the number of members that hold a seat. Ordinary members share the seats (Part 2, Team
 * members: rules).
 */
async function takenSeatsText({ client }: Pick<Services, 'client'>): Promise<string> {
  try {
    return `${await activeMembersText(client, COUNT_LIMITS)}. Members that the platform doesn’t list can also use seats.`;
  } catch (thrown) {
    if (!(thrown instanceof Failure)) throw thrown;
    return `Listing the members failed: ${sentence(thrown.message)}`;
  }
}

/** Returns a clause with the number of active members that the platform lists. */
export async function activeMembersText(client: Services['client'], limits?: ListLimits): Promise<string> {
  let active = 0;
  for await (const { status } of client.list('team.list', {}, undefined, limits)) {
    if (status === 'active') active += 1;
  }
  return `The platform lists ${plural(active, 'active member')}`;
}
