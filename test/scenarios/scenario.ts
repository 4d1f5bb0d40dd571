import type { EndpointId, StreamEndpointId } from '../../src/api/endpoints.ts';
import type { ErrorCode } from '../../src/api/shapes/errors.ts';
import type { EventCode } from '../../src/api/shapes/event-codes.ts';
import type { Fault, RequestTarget } from '../../src/platform/http/faults.ts';
import type { Seed } from '../../src/platform/seed/seed.ts';
import type { EarlierRun } from '../support/agent-runs.ts';
import type { GitHub } from '../support/github-fake/known-state.ts';

/** Content of a file of the workspace. */
export type Content =
  | string
  | { readonly base64: string }
  /** `text`, over and over, up to so many bytes. */
  | { readonly fill: string; readonly bytes: number }
  /** So many zero bytes, which take no room on disk. */
  | { readonly sparse: number }
  | { readonly linkTo: string }
  /** A ZIP whose entries are made of these, in this order; names are written as they are. */
  | { readonly zip: Readonly<Record<string, Content>> }
  /** So many files of this content, whose `#` in the name is their number. */
  | { readonly copies: number; readonly of: Content };

/** Expected text: an exact one, or a pattern. */
export type Expected = string | RegExp;

/**
 * Errors that the documents give a status only (Part 1, Errors: 409 and 502 of skills, 502 of the
 * export).
 */
export const UNCODED_ERRORS = [
  'skills.upload 409',
  'skills.upload 502',
  'source.export 502',
] as const;

/**
 * An endpoint and an error code of its response, such as `releases.complete artifact_invalid`, or
 * of its stream's end: `releases.publish event release_failed`.
 */
export type EndpointError =
  | `${EndpointId} ${ErrorCode}`
  | `${StreamEndpointId} event ${EventCode}`
  | (typeof UNCODED_ERRORS)[number];

/**
 * A test case: the initial state, the step's inputs, and the expected results. Plain data, except
 * for patterns.
 */
export interface Scenario {
  /** Statement that the scenario tests. */
  readonly name: string;
  /**
   * Set if scenarios in which its requests are refused are generated from it, as from the usual run
   * (`refusals-by-row.ts`): it succeeds, and calls endpoints that the usual run doesn't call.
   */
  readonly isRefused?: true;
  /**
   * Documented errors that the scenario meets, with any result; `error-coverage.test.ts` counts
   * them.
   */
  readonly meets?: readonly EndpointError[];
  /** Files of the workspace by path. */
  readonly files?: Readonly<Record<string, Content>>;
  /**
   * Files that are written after `files` are committed, if the operation reads a commit. `all`:
   * nothing is committed.
   */
  readonly uncommitted?: Readonly<Record<string, Content>> | 'all';
  /**
   * The step's `with:`. Defaults are set for operation, base-url, project-id and a credential:
   * `token`, or, for an operation on a team, `access-key` and `secret-key`; '' omits one. Here and
   * in `env`, `{origin}` stands for the platform's address without its path, `{workspace}` for the
   * folder of `files`, `{live-release}` for the ID of the last version in `published`, `{run-1}`,
   * `{conversation-1}` and `{question-1}` for the first of `agentRuns`, `{head}` for the newest
   * commit of the branch `agent/7` after the first of several attempts.
   */
  readonly with?: Readonly<Record<string, string>>;
  readonly env?: Readonly<Record<string, string>>;
  /**
   * Parts that replace those of the default seed: one user with a key for everything, one web
   * project `harbour`.
   */
  readonly seed?: Partial<Seed>;
  /**
   * Address of the database server. The default is the PostgreSQL server that all tests share,
   * which is fast.
   */
  readonly database?: string;
  /**
   * SQL that runs on the project's database before the step. `sql-migrate` then has
   * `baseline: none` by default.
   */
  readonly sql?: string;
  /**
   * SQL that the database server's superuser runs right before the step, for changes that no caller
   * can make.
   */
  readonly superuserSql?: string;
  /** Runs of the agent that exist before the step, in the order of their starts. */
  readonly agentRuns?: readonly EarlierRun[];
  /** The event that triggers the job: `push` by default. */
  readonly event?: {
    readonly name: string;
    /** `harbour-master` by default. */
    readonly actor?: string;
    /** The user who started this attempt of the job, if that is another one. */
    readonly triggeringActor?: string;
    readonly payload?: object;
  };
  /** The state of the fake GitHub; without it, there is no GitHub server. */
  readonly github?: GitHub;
  /**
   * Number of versions of the project's site published before the step; the last one is live and
   * contains `<h1>Version N</h1>`.
   */
  readonly published?: number;
  /** Faults that apply from the step's first request on. */
  readonly faults?: readonly Fault[];
  /** The job's previous attempt, which has ended with any result; it may have earlier ones. */
  readonly earlier?: Pick<Scenario, 'with' | 'faults' | 'signal' | 'earlier' | 'stepBefore'>;
  /**
   * The previous step in the same attempt, which has ended with any result. Both are in one
   * composite action, so that the runner calls them by the same name.
   */
  readonly stepBefore?: Pick<Scenario, 'with' | 'faults' | 'signal' | 'stepBefore'>;
  /**
   * Signal that is sent as soon as the log contains the text, or the platform has got the request
   * (the nth; 1).
   */
  readonly signal?: { readonly name: 'SIGINT' | 'SIGTERM' } & (
    | { readonly whenLogged: string }
    | { readonly whenRequested: RequestTarget; readonly nth?: number }
  );
  readonly expect: Expectation;
}

/** Returns true for one complete step of one attempt of the job. */
export const isOneRun = ({ signal, earlier, stepBefore }: Scenario): boolean =>
  signal === undefined && earlier === undefined && stepBefore === undefined;

export interface Expectation {
  /** Expected outputs; '' for one that must be empty or not set. */
  readonly outputs?: Readonly<Record<string, Expected>>;
  /** Texts that the log contains as a person sees it. */
  readonly log?: readonly Expected[];
  /** Texts that the log must not contain. */
  readonly logLacks?: readonly Expected[];
  /**
   * Texts of the one error annotation of a failed step. Its message and its remedy are separate
   * lines. A step without them must succeed.
   */
  readonly error?: readonly Expected[];
  /** The title of that annotation. */
  readonly errorTitle?: Expected;
  /** Place of that annotation in the workspace: `sql/orders.sql:4:3`. */
  readonly errorAt?: string;
  readonly warnings?: readonly Expected[];
  readonly notices?: readonly Expected[];
  readonly summary?: readonly Expected[];
  /**
   * Every request, in order, as `target status`: `releases.prepare 200`; `-` without a response.
   */
  readonly requests?: readonly string[];
  /** Requests without those that directly follow an equal one with the same status. */
  readonly requestsOnce?: readonly string[];
  /**
   * Fields of the JSON body of the last request to an endpoint; `undefined` for one that it must
   * lack.
   */
  readonly sent?: { readonly [Id in EndpointId]?: Readonly<Record<string, unknown>> };
  /**
   * Workspace after the step, by path: a file's text, all names in a folder, or null if nothing
   * exists.
   */
  readonly workspace?: Readonly<Record<string, Expected | readonly string[] | null>>;
  /** Statuses of the project's runs after the step, in the order of their starts. */
  readonly runs?: readonly string[];
  /** Requests to GitHub, as `METHOD path`. */
  readonly askedOfGitHub?: readonly string[];
  /**
   * All files of these branches on GitHub after the step, by path; none for a branch that doesn't
   * exist.
   */
  readonly branches?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Names of the projects that exist after the step, in any order. */
  readonly projects?: readonly string[];
  /** All objects of these storage buckets after the step, by path. */
  readonly objects?: Readonly<Record<string, Readonly<Record<string, Content>>>>;
  /** Versions of the project's functions after the step, by name. */
  readonly functions?: Readonly<Record<string, number>>;
  /** Rows of the project's database after the step, by the SQL that selects them. */
  readonly rows?: Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>;
  /** The project's secrets after the step. */
  readonly secrets?: Readonly<Record<string, string>>;
  /**
   * Texts that are neither in the log, even before the runner masks it, nor in outputs or summary.
   */
  readonly masked?: readonly string[];
  /**
   * Values of the project's data that are neither in the log and the summary, nor on GitHub.
   * Outputs may contain them.
   */
  readonly unshown?: readonly string[];
  /** Files of the project's site after the step, by path; a status if there is none. */
  readonly site?: Readonly<Record<string, Content | number>>;
}

/** Returns true if the step is expected to succeed. */
export const succeeds = ({ error }: Expectation): boolean => error === undefined;

/** Adds these traits to scenarios that don't have their own. */
export const withDefaults = (
  traits: Omit<Partial<Scenario>, 'name' | 'expect'>,
  scenarios: readonly Scenario[],
): readonly Scenario[] => scenarios.map(scenario => ({ ...traits, ...scenario }));
