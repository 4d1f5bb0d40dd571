/** State of a repository on GitHub that a test starts with. */

import type { GitContent } from '../git-objects.ts';
import type { FakeArtifact, FakeRun } from './actions.ts';
import type { FakeContent } from './contents.ts';
import type { GitHubFault } from './injected-faults.ts';
import type { PULL_REQUEST_STATES } from './pull-request-states.ts';

/** State of a repository on GitHub, as far as steps request it. */
export interface GitHub extends GitContent {
  /** Default: a public repository. */
  readonly isPrivate?: boolean;
  /**
   * Permissions of users: `admin`, `write`, `read` or `none`, by login. Other users are unknown.
   */
  readonly permissions?: Readonly<Record<string, string>>;
  readonly pullRequests?: Readonly<Record<number, keyof typeof PULL_REQUEST_STATES>>;
  /** Files that pull requests change, by number. */
  readonly changedFiles?: Readonly<Record<number, readonly object[]>>;
  /** Content of a commit's path, by `commit:path`. */
  readonly contents?: Readonly<Record<string, FakeContent>>;
  /** Artifacts of workflow runs, the oldest first, with the files of their ZIP. */
  readonly artifacts?: readonly (Omit<FakeArtifact, 'content'> & {
    readonly files: Readonly<Record<string, string | Buffer>>;
  })[];
  /** Workflow runs by ID. Those of the artifacts exist with their defaults. */
  readonly runs?: Readonly<Record<number, FakeRun>>;
  /** Comments by others. */
  readonly comments?: readonly { readonly login: string; readonly body: string }[];
  /** Successful deployments from earlier, each with its payload, in the environment `preview`. */
  readonly deployments?: readonly { readonly payload: unknown }[];
  /** Status of every response, or a fault of some. */
  readonly failsWith?: number | GitHubFault;
  /** Changes by others, after the first of several steps. */
  readonly meanwhile?: {
    /** Files of a commit on a branch, by branch; `null` deletes a file. */
    readonly pushed?: Readonly<Record<string, Readonly<Record<string, string | null>>>>;
    readonly changed?: Readonly<Record<number, Partial<Pick<Pull, 'state' | 'base'>>>>;
    /**
     * Request of a later step before which a branch loses its newest commit, or pull request 100 is
     * closed.
     */
    readonly during?: { readonly on: RegExp; readonly removed?: string; readonly closed?: true };
  };
}

/** Pull request that a step has opened, or that existed before. */
export interface Pull {
  readonly number: number;
  readonly head: string;
  readonly base: string;
  readonly state: 'open' | 'closed';
  /** Newest commit before it was closed. */
  readonly sha?: string;
}
