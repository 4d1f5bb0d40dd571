import { setTimeout } from 'node:timers/promises';
import type { LocalPlatform } from '../../src/platform/local-platform.ts';
import type { GitHubServer } from '../support/github-server.ts';
import type { Place } from './place.ts';

/** State in which no server responds. */
export interface WithheldResponses {
  /**
   * Waits until the request has arrived or the run has ended.
   * @returns whether it has arrived
   */
  readonly waitForRequest: (over: AbortSignal) => Promise<boolean>;
  /** Makes the platform and GitHub respond again. */
  readonly restore: () => void;
}

/** Withholds the responses to the next request in this place and to all that follow it, at both servers. */
export function withholdResponses(
  place: Place,
  platform: LocalPlatform,
  github: GitHubServer | undefined,
): WithheldResponses {
  const [hasArrived, restore] =
    place.server === 'platform' ? atPlatform(place, platform) : atGitHub(place, platform, github);
  return {
    waitForRequest: async over => {
      while (!over.aborted && !hasArrived()) await setTimeout(1);
      return hasArrived();
    },
    restore,
  };
}

type Withholding = readonly [hasArrived: () => boolean, restore: () => void];

function atPlatform({ nth, processed }: Place, platform: LocalPlatform): Withholding {
  const before = platform.requests.length;
  const faults = [
    platform.addFault({ on: '*', nth, do: 'stall', processed }),
    platform.addFault({ on: '*', nth: nth + 1, times: Number.MAX_SAFE_INTEGER, do: 'stall' }),
  ];
  const hasArrived = (): boolean => {
    const request = platform.requests[before + nth - 1];
    return request !== undefined && (!processed || request.processed !== undefined);
  };
  const restore = (): void => {
    for (const takeBack of faults) takeBack();
  };
  return [hasArrived, restore];
}

function atGitHub({ nth, processed }: Place, platform: LocalPlatform, github: GitHubServer | undefined): Withholding {
  let takeBack: (() => void) | undefined;
  const onFault = (): void => {
    // Stops parallel requests, too.
    takeBack = platform.addFault({ on: '*', times: Number.MAX_SAFE_INTEGER, do: 'stall' });
  };
  github?.injectFaults(
    { how: processed ? 'mute' : 'silent', nth, times: 1, onFault },
    { how: 'silent', nth: nth + 1, times: Number.MAX_SAFE_INTEGER },
  );
  const restore = (): void => {
    takeBack?.();
    github?.injectFaults();
  };
  return [() => takeBack !== undefined, restore];
}
