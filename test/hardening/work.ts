import type { EndpointId } from '../../src/api/endpoints.ts';
import type { Scenario } from '../scenarios/scenario.ts';

/** Inputs of a step and its initial state, in which nothing fails by itself. */
export interface Work
  extends Pick<
    Scenario,
    'files' | 'with' | 'seed' | 'sql' | 'agentRuns' | 'published' | 'event' | 'github'
  > {
  /** Name among the operation's work. */
  readonly name: string;
  /**
   * True if the state includes running sandboxes; otherwise one may start as a side effect, as in
   * an export.
   */
  readonly isAboutSandbox?: true;
  /** SQL queries for the state of the project's database, each with a number as its result. */
  readonly queries?: readonly string[];
  /** Outputs that a lost response may change because the documents provide no alternative. */
  readonly mayDiffer?: Readonly<Record<string, string>>;
  /** Outputs that count the changes of this run alone: lower after a run that made some of them. */
  readonly ownChanges?: readonly string[];
  /** Facts that a re-run increases by one. */
  readonly repeatedFacts?: readonly RepeatedFact[];
  /**
   * Differences that a re-run may leave on GitHub, because it can't identify what the previous run
   * created.
   */
  readonly mayRemain?: RegExp;
}

/**
 * Fact that a re-run increases by one, because the API has neither a key nor another way to
 * recognize a repetition.
 */
export interface RepeatedFact {
  readonly fact: string;
  /** Only if a request of this kind was processed in the previous run. */
  readonly behind: EndpointId;
}
