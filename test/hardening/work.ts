import type { EndpointId } from '../../src/api/endpoints.ts';
import type { Scenario } from '../scenarios/scenario.ts';

/** The inputs of a step and the state it starts from, in which nothing goes wrong by itself. */
export interface Work
  extends Pick<Scenario, 'files' | 'with' | 'seed' | 'sql' | 'agentRuns' | 'published' | 'event' | 'github'> {
  /** As an operation may have several. */
  readonly name: string;
  /** Whether a sandbox runs is a fact of it; elsewhere, as where a source is exported, one may start unasked. */
  readonly isAboutSandbox?: true;
  /** SQL by which the project's database tells what has become of it, each by one number. */
  readonly asks?: readonly string[];
  /** Outputs that a lost answer may change, and where the documents leave no other way. */
  readonly mayDiffer?: Readonly<Record<string, string>>;
  /** Outputs that tell what this very run has done: less, where one before it has done some of it. */
  readonly ownShare?: readonly string[];
  /** Facts of which a re-run adds one. */
  readonly onceMore?: readonly OnceMore[];
  /** The differences that a re-run may leave on GitHub, where nothing tells what the run before it made. */
  readonly mayRemain?: RegExp;
}

/** A fact that a re-run counts one more of, as the API has no key for it, and nothing to know it by. */
export interface OnceMore {
  readonly fact: string;
  /** It does so only where a request of this kind, or so many, were worked on in the run before. */
  readonly behind: EndpointId;
  readonly times?: number;
}
