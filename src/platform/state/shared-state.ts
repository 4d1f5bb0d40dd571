/** Parts of the platform's state that several products need. */

import type { Clock } from '../../base/time/clock.ts';
import type { Background } from '../http/background.ts';
import type { Pager } from '../http/requests/page-tokens.ts';
import type { Project } from './entities.ts';

export interface SharedState {
  readonly clock: Clock;
  readonly projects: Map<string, Project>;
  readonly pager: Pager;
  /**
   * Origin at which callers reach the platform, such as `http://127.0.0.1:PORT`. Only available
   * once it listens.
   */
  readonly origin: () => string;
  readonly background: Background;
  /** Parent folder for the folders of work in progress. */
  readonly workFolder: string;
}

/** Parts with these names. */
export type StatePart<Name extends keyof SharedState> = Pick<SharedState, Name>;
