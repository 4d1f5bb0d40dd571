import type { EndpointId, StreamEndpointId } from '../../src/api/endpoints.ts';
import type { ErrorCode } from '../../src/api/errors.ts';
import type { EventCode } from '../../src/api/event-codes.ts';
import type { Fault, Target } from '../../src/platform/http/faults.ts';
import type { Seed } from '../../src/platform/seed/seed.ts';
import type { EarlierRun } from '../support/agent-runs.ts';
import type { GitHub } from '../support/github-server.ts';

/** What a file of the workspace holds. */
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

/** What is expected of a text: that it is this, or that it matches. */
export type Expected = string | RegExp;

/** Errors that the documents name by a status alone (Part 1, Errors: 409 and 502 of skills, 502 of the export). */
export const UNCODED_ERRORS = ['skills.upload 409', 'skills.upload 502', 'source.export 502'] as const;

/**
 * An endpoint and a code that it answers with, such as `releases.complete artifact_invalid`, or with which its stream
 * ends: `releases.publish event release_failed`.
 */
export type EndpointError =
  | `${EndpointId} ${ErrorCode}`
  | `${StreamEndpointId} event ${EventCode}`
  | (typeof UNCODED_ERRORS)[number];

/** One case: what is there, what a step is given, and what must come of it. Plain data, but for its patterns. */
export interface Scenario {
  /** What it shows, as a statement. */
  readonly name: string;
  /** The documents' errors that it meets, whatever comes of them; `every-error-is-met.test.ts` counts them. */
  readonly meets?: readonly EndpointError[];
  /** Files of the workspace by path. */
  readonly files?: Readonly<Record<string, Content>>;
  /**
   * The step's `with:`; operation, base-url, project-id and a credential are given unless they are set here ('' leaves
   * out): `token`, or, for an operation on a team, `access-key` and `secret-key`.
   * Here and in `env`, `{origin}` stands for the platform's address without its path, `{run-1}` and `{conversation-1}`
   * for the first of `agentRuns`.
   */
  readonly with?: Readonly<Record<string, string>>;
  readonly env?: Readonly<Record<string, string>>;
  /** What replaces parts of the seed: one user with a key for everything, one web project `harbour`. */
  readonly seed?: Partial<Seed>;
  /** Where the project's database is: on the server that all tests share, where one is quickly made, or in PGlite. */
  readonly database?: 'pglite';
  /** SQL that ran on the project's database before the step. */
  readonly sql?: string;
  /** SQL that the database server's superuser ran on it right before the step, for what no caller may change. */
  readonly superuserSql?: string;
  /** Runs of the agent that are there before the step, in the order in which they were started. */
  readonly agentRuns?: readonly EarlierRun[];
  /** The event that the job runs on: `push` if it isn't given. */
  readonly event?: {
    readonly name: string;
    /** `harbour-master` if it isn't given. */
    readonly actor?: string;
    /** Who started this attempt of the job, if that is somebody else. */
    readonly triggeringActor?: string;
    readonly payload?: object;
  };
  /** What GitHub knows; without it, nobody answers in its place. */
  readonly github?: GitHub;
  /** So many versions of the project's site were published before the step; the last one is live and says `<h1>Version N</h1>`. */
  readonly published?: number;
  /** From the step's first request on. */
  readonly faults?: readonly Fault[];
  /** The job's attempt before this one, which has ended, whatever came of it; there may be others before that. */
  readonly earlier?: Pick<Scenario, 'with' | 'faults' | 'signal' | 'earlier' | 'stepBefore'>;
  /**
   * The step before this one in the same attempt, whatever came of it, where both stand in one composite action: the
   * runner calls them by the same name.
   */
  readonly stepBefore?: Pick<Scenario, 'with' | 'faults' | 'signal' | 'stepBefore'>;
  /** Sends this signal as soon as the log holds the text, or the platform has got the request. */
  readonly signal?: { readonly name: 'SIGINT' | 'SIGTERM' } & (
    | { readonly whenLogged: string }
    | { readonly whenRequested: Target }
  );
  /** Why it runs only from source, on a fast clock: what it waits for would take too long for real. */
  readonly onlyFast?: string;
  /** From source it runs on the real clock as well: other threads do most of its work, which a fast clock would count. */
  readonly realClock?: true;
  readonly expect: Expectation;
}

/** Whether it's one step of one attempt of the job, from its beginning to an end of its own. */
export const isOneRun = ({ signal, earlier, stepBefore }: Scenario): boolean =>
  signal === undefined && earlier === undefined && stepBefore === undefined;

export interface Expectation {
  readonly exit: 0 | 1;
  /** Outputs that are looked at; '' for one that must be empty or not set. */
  readonly outputs?: Readonly<Record<string, Expected>>;
  /** Texts that the log, as a person sees it, holds. */
  readonly log?: readonly Expected[];
  /** Texts that it must not hold. */
  readonly logLacks?: readonly Expected[];
  /** The one error annotation of a failed step: texts that it holds. */
  readonly error?: readonly Expected[];
  /** The title of that annotation. */
  readonly errorTitle?: string;
  /** Where in the workspace that annotation is: `sql/orders.sql:4:3`. */
  readonly errorAt?: string;
  readonly warnings?: readonly Expected[];
  readonly notices?: readonly Expected[];
  readonly summary?: readonly Expected[];
  /** Every request, in order, as `target status`: `releases.prepare 200`; `-` where no answer was made. */
  readonly requests?: readonly string[];
  /** The same, if a request that directly follows an equal one with the same status is left out. */
  readonly requestsOnce?: readonly string[];
  /** Fields of the JSON body of the last request to an endpoint; `undefined` for one that it must lack. */
  readonly sent?: { readonly [Id in EndpointId]?: Readonly<Record<string, unknown>> };
  /** What the workspace holds afterwards, by path: a file's text, all names in a folder, or null where nothing is. */
  readonly workspace?: Readonly<Record<string, Expected | readonly string[] | null>>;
  /** The statuses of the project's runs afterwards, in the order in which they were started. */
  readonly runs?: readonly string[];
  /** What GitHub was asked, as `METHOD path`. */
  readonly askedOfGitHub?: readonly string[];
  /** The names of the projects that exist afterwards, in any order. */
  readonly projects?: readonly string[];
  /** All objects of these storage buckets afterwards, by path. */
  readonly objects?: Readonly<Record<string, Readonly<Record<string, Content>>>>;
  /** The versions of the project's functions afterwards, by name. */
  readonly functions?: Readonly<Record<string, number>>;
  /** What the project's database answers afterwards: rows, by the SQL that asks for them. */
  readonly rows?: Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>;
  /** The project's secrets afterwards. */
  readonly secrets?: Readonly<Record<string, string>>;
  /** Texts that stand nowhere: not in the log, before the runner masks anything in it, nor in outputs or summary. */
  readonly hides?: readonly string[];
  /** What the project's site serves afterwards, by path; a status for what it doesn't. */
  readonly site?: Readonly<Record<string, Content | number>>;
}

/** Scenarios that have these traits in common, but for those that give other ones. */
export const withDefaults = (
  traits: Pick<Scenario, 'files' | 'seed' | 'with' | 'sql' | 'agentRuns'>,
  scenarios: readonly Scenario[],
): readonly Scenario[] => scenarios.map(scenario => ({ ...traits, ...scenario }));
