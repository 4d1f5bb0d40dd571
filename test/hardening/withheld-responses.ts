import { setTimeout } from 'node:timers/promises';
import type { LocalPlatform, RecordedRequest } from '../../src/platform/local-platform.ts';
import type { KnownGitHub } from '../support/github-fake/github-fake.ts';
import type { Place } from './place.ts';

/** State in which no server responds. */
export interface WithheldResponses {
  /** True from the arrival of the request on, also before its processing. */
  readonly hasArrived: () => boolean;
  /**
   * Waits until the server withholds its response or the run has ended.
   * @returns whether the response is withheld
   */
  readonly waitForRequest: (over: AbortSignal) => Promise<boolean>;
  /** Makes the platform and GitHub respond again. */
  readonly restore: () => void;
}

/**
 * Withholds the responses to the next request in this place and to all that follow it, at both
 * servers.
 */
export function withholdResponses(
  place: Place,
  platform: LocalPlatform,
  github: KnownGitHub | undefined,
): WithheldResponses {
  const { hasArrived, isWithheld, restore } =
    place.server === 'platform' ? atPlatform(place, platform) : atGitHub(place, platform, github);
  return {
    hasArrived,
    waitForRequest: async over => {
      while (!over.aborted && !isWithheld()) await setTimeout(1);
      return isWithheld();
    },
    restore,
  };
}

interface Withholding extends Pick<WithheldResponses, 'hasArrived' | 'restore'> {
  /** True once the request has arrived and, if it is to be processed, is processed. */
  readonly isWithheld: () => boolean;
}

function atPlatform({ nth, processed }: Place, platform: LocalPlatform): Withholding {
  const before = platform.requests.length;
  const faults = [
    platform.addFault({ on: '*', nth, do: 'stall', processed }),
    platform.addFault({ on: '*', nth: nth + 1, times: Number.MAX_SAFE_INTEGER, do: 'stall' }),
  ];
  // Requests of the site count for the faults, too, but aren't recorded: it may be an earlier one
  // than the `nth`.
  const withheld = (): RecordedRequest | undefined =>
    platform.requests
      .slice(before)
      .find(({ status, durationMs }) => status === undefined && durationMs !== undefined);
  const restore = (): void => {
    for (const takeBack of faults) takeBack();
  };
  return {
    hasArrived: () => platform.requests.length - before >= nth || withheld() !== undefined,
    isWithheld: () => withheld() !== undefined,
    restore,
  };
}

function atGitHub(
  { nth, processed }: Place,
  platform: LocalPlatform,
  github: KnownGitHub | undefined,
): Withholding {
  const before = github?.requests.length ?? 0;
  let takeBack: (() => void) | undefined;
  const onFault = (): void => {
    // Stops parallel requests, too.
    takeBack = platform.addFault({ on: '*', times: Number.MAX_SAFE_INTEGER, do: 'stall' });
  };
  const faults = [
    github?.addFault({ answer: processed ? 'withheld' : 'silent', nth, times: 1, onFault }),
    // Counts the requests before the first fault's, too.
    github?.addFault({ answer: 'silent', nth }),
  ];
  const restore = (): void => {
    takeBack?.();
    for (const removeFault of faults) removeFault?.();
  };
  return {
    hasArrived: () => (github?.requests.length ?? 0) - before >= nth,
    isWithheld: () => takeBack !== undefined,
    restore,
  };
}
