/** Parts of the platform's state that several products need. */

import type { Clock } from '../../base/clock.ts';
import type { Background } from '../http/background.ts';
import type { Pager } from '../http/page-tokens.ts';
import type { Entitlement } from '../seed/seed.ts';
import type { Policy } from './policy.ts';
import type { Project } from './entities.ts';

export interface SharedState {
  readonly clock: Clock;
  readonly projects: Map<string, Project>;
  readonly policy: Policy;
  /** Entitlements of a tenant's plan, by tenant. A tenant that isn't listed has every entitlement. */
  readonly entitlements: ReadonlyMap<string, readonly Entitlement[]>;
  readonly pager: Pager;
  /** Origin at which callers reach the platform, such as `http://127.0.0.1:PORT`. Only available once it listens. */
  readonly origin: () => string;
  readonly background: Background;
  /** Parent folder for the folders of work in progress. */
  readonly workFolder: string;
}

/** Parts with these names. */
export type Shared<Name extends keyof SharedState> = Pick<SharedState, Name>;

/** Checks whether a tenant's plan includes an entitlement. */
export const isEntitled = (
  { entitlements }: Shared<'entitlements'>,
  tenant: string,
  entitlement: Entitlement,
): boolean => entitlements.get(tenant)?.includes(entitlement) ?? true;
