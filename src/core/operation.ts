import { type EndpointId, endpointRow } from '../api/endpoints.ts';
import type { Client } from '../client/client.ts';
import type { Clock } from '../clock.ts';
import type { Failure, Finding } from '../failure.ts';
import { durationMs, type InputFields, type InputValues } from './fields.ts';
import type { Report } from './report.ts';
import { ARTIFACT_INPUTS } from './reporting-inputs.ts';
import type { Job, Log, Repository, Trigger } from './services.ts';
import { TEAM_KEY_INPUTS } from './team-key-inputs.ts';

/** One output of an operation. */
export interface OutputField<Input extends string = string> {
  readonly description: string;
  /** Masked, and left out of `result`; `unless` names the input whose `true` lifts that (reading R41). */
  readonly secret?: true | { readonly unless: Input };
  /** The input that names a file for the same: where the value is too long for an output, it stands there. */
  readonly inFile?: Input;
  /** The input by which there is less of it. */
  readonly fewerBy?: Input;
}

export type OutputFields = { readonly [name: string]: OutputField };
export type OutputValue = string | number | boolean | null | readonly unknown[] | object;
export type OutputValues<O extends OutputFields> = { readonly [N in keyof O]: OutputValue };

/** What a report says below its title. */
export type DoneSoFar = Omit<Report, 'title'>;

/** Everything an operation may use. It never prints, exits, or reads the environment by itself. */
export interface Context<O extends OutputFields = OutputFields> {
  readonly client: Client;
  /** The client with another bearer token, for as long as the operation runs. */
  readonly clientWith: (token: string) => Client;
  /** The table of all operations, for one that is about others. */
  readonly operations: OperationTable;
  /** The job's repository on GitHub; connected to when it's asked for. @throws Failure of kind `input` outside of a workflow */
  repository(): Promise<Repository>;
  readonly job: Job;
  readonly log: Log;
  readonly clock: Clock;
  /** Aborts when the job is cancelled or the operation's time is over. */
  readonly signal: AbortSignal;
  /** Deadline of the operation, in milliseconds of the monotonic clock. */
  readonly deadline: number;
  /** Aborts at a cancelled job's second signal: the process is about to be killed, and nothing can be waited for. */
  readonly killSignal: AbortSignal;
  readonly trigger: Trigger;
  /** Check and plan only: change nothing on the platform. */
  readonly dryRun: boolean;
  /** The project's public id; empty where the operation isn't on a project. */
  readonly projectId: string;
  /** Absolute: the folder that the job's repository is checked out into. */
  readonly workspace: string;
  /** The workspace and the runner's folder for temporary files. A path below them may not leave them through a link. */
  readonly roots: readonly string[];
  /** The path, absolute: a relative one stands under `working-directory`. */
  resolvePath(path: string): string;
  /** A folder for files of this run, removed when it ends. */
  temporaryFolder(): Promise<string>;
  /** A folder for files that later steps may read; it goes with the job. */
  lastingFolder(): Promise<string>;
  /** Files and folders of the machine that nothing may replace, absolute. */
  readonly protectedPaths: readonly string[];
  /** 1 in the first run of the job; each re-run counts on. */
  readonly attempt: number;
  /** Whose work this is, for records that people read: `harbour/lights, run 4711, attempt 1`. */
  readonly runName: string;
  /** It's a step of a workflow's run, to which a re-run can come. */
  readonly isWorkflowRun: boolean;
  /**
   * The key under which the platform recognises this piece of work: the input `idempotency-key`, or one derived from
   * the run, the step and `content`, a digest or the text of what is sent; outside of a run it is another one each time.
   * @param generation 0 for the first key; of the next ones, where that leads nowhere any more, 1 and up (reading R40)
   */
  idempotencyKey(content: string, generation?: number): string;
  /** The first key is the user's own. */
  readonly keyIsGiven: boolean;
  /** Sets outputs that are known before the end, so that they stand even where a later step fails. */
  output(known: Partial<OutputValues<O>>): void;
  /**
   * Names a file that it has written for people, absolute: `artifact-name` uploads it, also where the step fails later.
   */
  wrote(file: string): void;
  /** Says what the summary of a step that fails shows below its failure: what was done or found until then. */
  onFailureReport(doneSoFar: () => DoneSoFar): void;
  /**
   * Leaves a note for the clean-up that follows the job, however this step ends; a later one replaces it.
   * @param note undefined where nothing is left to be done
   */
  saveState(note: string | undefined): void;
}

/** Each operation's definition is a module of its own, loaded when it's asked for. */
export type OperationTable = Readonly<Record<string, () => Promise<{ readonly default: Operation }>>>;

/** What an operation comes to: its outputs, and what it tells people. */
export interface Outcome<O extends OutputFields = OutputFields> {
  readonly outputs: OutputValues<O>;
  readonly report: Report;
  /** A failure of other work, which GitHub shows instead of this step's success (`reportsFailure`). */
  readonly reported?: Failure;
}

interface Definition<I extends InputFields, O extends OutputFields> {
  readonly id: string;
  /** One sentence. */
  readonly summary: string;
  /** What a user has to know beyond the inputs and outputs, for its README. */
  readonly note?: string;
  readonly inputs: I;
  readonly outputs: O & { readonly [N in keyof O]: OutputField<keyof I & string> };
  /** The endpoints that its work is made of: the scopes and credentials that it needs follow from them. */
  readonly endpoints: readonly EndpointId[];
  /** Of these, those that are called only where an input asks for it: without it, nobody needs their scopes. */
  readonly onlyWith?: { readonly [N in keyof I & string]?: readonly EndpointId[] };
  /** Those that it asks besides, as a courtesy to the user: a refusal or a fault there stops nothing. */
  readonly optionalEndpoints?: readonly EndpointId[];
  /** What it asks GitHub for with `github-token`: lines of a job's `permissions`. */
  readonly asksGitHub?: readonly string[];
  /** It works on a project, so `project-id` is required. */
  readonly onProject: boolean;
  /** How long it may take when `timeout` isn't given. */
  readonly timeout: string;
  /** A dry run sends nothing to the platform, so that it needs no credential. */
  readonly offlineDryRun?: true;
  /** It writes files, and names each by `context.wrote`: they can be uploaded as an artifact. */
  readonly writesFiles?: true;
  /**
   * It takes something off the air: with `environment`, no deployment begins, and those that were recorded end; with
   * `pr-comment`, its success is told in the place of what it has taken down, and nowhere else.
   */
  readonly removesDeployment?: true;
  /**
   * It reports a failure of other work: with `pr-comment` and `environment` as that of the operation that its input
   * `in-place-of` names, on the project of `project-id`, with the log at `log-url`.
   */
  readonly reportsFailure?: true;
  /** It deploys nothing: with `environment`, no deployment of its own is recorded. */
  readonly skipsDeployment?: true;
  /** A step of a workflow, as YAML, for its README. */
  readonly example: string;
  /** What is wrong with inputs that are each right by themselves. */
  check?(inputs: InputValues<I>): readonly Finding[];
  run(context: Context<O>, inputs: InputValues<I>): Promise<Outcome<O>>;
  /** The clean-up after the job, where the step has left a note; absent where its steps never do. */
  readonly cleanUp?: (context: Context, note: string) => Promise<void>;
}

/** An operation, its inputs' and outputs' types forgotten: what the runner and the catalogue work with. */
export interface Operation extends Omit<Definition<InputFields, OutputFields>, 'check' | 'optionalEndpoints' | 'run'> {
  readonly optionalEndpoints: readonly EndpointId[];
  /** A team's key signs its requests, in place of a token: `TEAM_KEY_INPUTS` are among its inputs. */
  readonly signed: boolean;
  /** Common inputs that mean nothing to it. */
  readonly unusedInputs: readonly string[];
  /** `timeout` in milliseconds. */
  readonly timeoutMs: number;
  check(inputs: Readonly<Record<string, unknown>>): readonly Finding[];
  run(context: Context, inputs: Readonly<Record<string, unknown>>): Promise<Outcome>;
}

/** What says which platform is asked, and how. */
const PLATFORM_INPUTS = ['base-url', 'token', 'project-id', 'idempotency-key', 'matrix-index'];

/**
 * Declares an operation. `run` gets its inputs with the types of the fields, and the compiler wants every declared
 * output of it.
 */
export function defineOperation<const I extends InputFields, const O extends OutputFields>(
  definition: Definition<I, O>,
): Operation {
  const timeoutMs = durationMs(definition.timeout);
  if (timeoutMs === undefined) throw new Error(`The timeout of ${definition.id} is no duration.`);
  const signed = definition.endpoints.some(id => endpointRow(id).credentials.includes('team-key'));
  return {
    ...definition,
    inputs: signed ? { ...definition.inputs, ...TEAM_KEY_INPUTS } : definition.inputs,
    optionalEndpoints: definition.optionalEndpoints ?? [],
    signed,
    unusedInputs: unusedInputs(definition, signed),
    timeoutMs,
    check: inputs => definition.check?.(inputs as InputValues<I>) ?? [],
    // The runner parses exactly these fields before it calls, so the record has their types.
    run: (context, inputs) => definition.run(context, inputs as InputValues<I>),
  };
}

function unusedInputs(
  {
    endpoints,
    onProject,
    writesFiles,
    reportsFailure,
  }: Pick<Operation, 'endpoints' | 'onProject' | 'writesFiles' | 'reportsFailure'>,
  signed: boolean,
): readonly string[] {
  const ofNone = reportsFailure ? PLATFORM_INPUTS.filter(name => name !== 'project-id') : PLATFORM_INPUTS;
  const hasKey = endpoints.some(id => endpointRow(id).idempotencyKey !== undefined);
  const ofPlatform = [
    ...(onProject ? [] : ['project-id']),
    ...(signed ? ['token'] : []),
    ...(hasKey ? [] : ['matrix-index']),
  ];
  return [...(endpoints.length === 0 ? ofNone : ofPlatform), ...(writesFiles ? [] : Object.keys(ARTIFACT_INPUTS))];
}

/** What an operation's outputs are with these inputs: one that an input lays open is no secret any more. */
export function outputsWith(
  { outputs }: Pick<Operation, 'outputs'>,
  inputs: Readonly<Record<string, unknown>>,
): OutputFields {
  const fields = Object.entries(outputs).map(([name, { secret, ...others }]) => {
    const open = secret === undefined || (secret !== true && inputs[secret.unless] === true);
    return [name, open ? others : { ...others, secret: true as const }] as const;
  });
  return Object.fromEntries(fields);
}
