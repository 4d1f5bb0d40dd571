import type { EndpointId } from '../../src/api/endpoints.ts';
import type { ErrorCode } from '../../src/api/shapes/errors.ts';
import type { RequestTarget } from '../../src/platform/http/faults.ts';
import type { Work } from '../hardening/work.ts';
import type { Scenario } from './scenario.ts';

/**
 * Entries of one operation for the tests that check all operations: the default export of
 * `<operation id>/usual.ts`.
 */
export interface Usual {
  /**
   * Scenario of the usual run. Others are generated from it, in which its requests are refused or
   * repeated (`refusals-by-row.ts`).
   */
  readonly usualRun: Scenario & {
    readonly expect: { readonly error?: never; readonly requests: readonly string[] };
  };
  /** The reason why each of its requests is required, for `.github/REQUESTS.md`. */
  readonly requestReason: string;
  /** Further scenarios. Those of an operation with many are in other files of its folder. */
  readonly scenarios?: readonly Scenario[];
  /**
   * Differences of the generated scenarios, by endpoint and error code; `*` stands for all codes.
   */
  readonly refusals?: { readonly [One in `${EndpointId} ${ErrorCode | '*'}`]?: RefusalOptions };
  /**
   * Steps whose requests the tests in `test/hardening` disturb: every way in which the operation
   * changes something, and several steps for each. Empty if the operation sends no request to a
   * platform.
   */
  readonly works: readonly Work[];
  /** More such steps, which send requests to GitHub; the tests disturb those, too. */
  readonly worksOnGitHub?: readonly Work[];
  /**
   * Endpoints in the operation's `optionalEndpoints` that only a run that a fault disturbs calls,
   * each with what it finds out then. For the others, a scenario is generated that succeeds without
   * their scope (`refusals-of-optional.ts`).
   */
  readonly onlyAfterFault?: { readonly [Id in EndpointId]?: string };
  /**
   * Outputs that are set however a run ends, with the request whose response contains their values.
   */
  readonly earlyOutputs?: Readonly<Record<string, RequestTarget>>;
}

/**
 * Difference of a refusal from the default: the step fails with the code, the code's remedy and the
 * title `<operation> failed`, and sends no other request.
 */
export interface RefusalOptions {
  /**
   * Reason why a scenario written by hand replaces the generated one: the step succeeds, or fails
   * otherwise.
   */
  readonly byHand?: string;
  /**
   * Reason why a response that is lost after the processing has another result; a scenario written
   * by hand has it.
   */
  readonly lostByHand?: string;
  /**
   * Text of the operation's own remedy, which replaces the code's. Empty if a scenario written by
   * hand has it.
   */
  readonly remedy?: string;
  /** Title that names something more specific than the operation. */
  readonly title?: string | RegExp;
  /** Set if the step sends further requests, for example to find out what happened. */
  readonly hasFurtherRequests?: true;
  /** Set if the step repeats the request, although the status of the code isn't a retryable one. */
  readonly isRepeated?: true;
}
