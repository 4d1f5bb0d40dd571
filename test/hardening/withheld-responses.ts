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
  const [hasStruck, lift] =
    place.server === 'platform' ? atPlatform(place, platform) : atGitHub(place, platform, github);
  return {
    waitForRequest: async over => {
      while (!over.aborted && !hasStruck()) await setTimeout(1);
      return hasStruck();
    },
    restore: lift,
  };
}

type Struck = readonly [hasStruck: () => boolean, lift: () => void];

function atPlatform({ nth, processed }: Place, platform: LocalPlatform): Struck {
  const before = platform.requests.length;
  const faults = [
    platform.addFault({ on: '*', nth, do: 'stall', processed }),
    platform.addFault({ on: '*', nth: nth + 1, times: Number.MAX_SAFE_INTEGER, do: 'stall' }),
  ];
  const hasStruck = (): boolean => {
    const request = platform.requests[before + nth - 1];
    return request !== undefined && (!processed || request.processed !== undefined);
  };
  const lift = (): void => {
    for (const takeBack of faults) takeBack();
  };
  return [hasStruck, lift];
}

function atGitHub({ nth, processed }: Place, platform: LocalPlatform, github: GitHubServer | undefined): Struck {
  let takeBack: (() => void) | undefined;
  const onMet = (): void => {
    // Stops parallel requests, too.
    takeBack = platform.addFault({ on: '*', times: Number.MAX_SAFE_INTEGER, do: 'stall' });
  };
  github?.injectFaults(
    { how: processed ? 'mute' : 'silent', nth, times: 1, onFault: onMet },
    { how: 'silent', nth: nth + 1, times: Number.MAX_SAFE_INTEGER },
  );
  const lift = (): void => {
    takeBack?.();
    github?.injectFaults();
  };
  return [() => takeBack !== undefined, lift];
}
