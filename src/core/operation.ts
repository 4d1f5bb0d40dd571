/** Definition of an operation: its declaration, the context that it runs in, and its result. */

import { type EndpointId, endpointRow, isChange } from '../api/endpoints.ts';
import { durationMs } from '../base/time/duration.ts';
import type { Failure, Finding } from '../base/failure.ts';
import type { InputFields, InputValues } from './fields.ts';
import type { Report } from './report.ts';
import type { ReportingKind } from './reporting-inputs.ts';
import type { EarlyResults, FileRun } from './run.ts';
import type { ReportedApp } from './services.ts';
import { TEAM_KEY_INPUTS } from './team-key-inputs.ts';
import { inputsWithoutEffect, unusedInputs } from './unused-inputs.ts';

export interface OutputField<Input extends string = string> {
  readonly description: string;
  /** Description at a terminal, if it differs. */
  readonly atTerminal?: string;
  /** Form of the value, which `defineOperation` adds to the first sentence of the description. */
  readonly form?: keyof typeof FORMS;
  /**
   * Whether the value is masked and omitted from `result`. `unless` is the input whose `true`
   * disables that (reading R41).
   */
  readonly secret?: true | { readonly unless: Input };
  /** Whether it contains values of the project's data (`ProjectRun.showsValues`). */
  readonly hasValues?: true;
  /**
   * Set if the value can't be read again: how to revoke it if a run can't show it, as data with
   * references to inputs.
   */
  readonly shownOnce?: string;
  /**
   * Input with the path of a file for the same value. A value that is too long for an output is
   * written there.
   */
  readonly fileInput?: Input;
  /** Input that reduces the size of the value. */
  readonly limitInput?: Input;
}

const FORMS = { ms: ', in epoch milliseconds', bytes: ' in bytes', array: ', as a JSON array' };

export type OutputFields = { readonly [name: string]: OutputField };
export type OutputValue = string | number | boolean | null | readonly unknown[] | object;
export type OutputValues<O extends OutputFields> = { readonly [N in keyof O]: OutputValue };

/** Returns the values of outputs of which none is set. */
export const noOutputs = <O extends OutputFields>(outputs: O) =>
  Object.fromEntries(Object.keys(outputs).map(name => [name, null])) as {
    readonly [N in keyof O]: null;
  };

/** State of one of several apps. */
export interface AppReport {
  readonly app: ReportedApp;
  /** Name that follows `environment`, for one of several apps. */
  readonly name: string | undefined;
  /** Operation that the section shows. */
  readonly as: Pick<Operation, 'id' | 'reporting'>;
  readonly outcome: Outcome;
  readonly failure?: Failure;
}

/** Context of an operation: its run, and its outputs. */
export interface Context<O extends OutputFields = OutputFields>
  extends FileRun,
    EarlyResults<OutputValues<O>> {
  /**
   * Reports one app of a step that works on several, in its own section and deployment. Never
   * fails.
   */
  reportApp(report: AppReport): Promise<void>;
}

/** Table of operations. Each definition is a module of its own, loaded on demand. */
export type OperationTable = Readonly<
  Record<string, () => Promise<{ readonly default: Operation }>>
>;

/** Result of the code of an operation or a part, with the types of its outputs. */
export type ResultOf<T> = Pick<Outcome, 'report' | 'unchanged'> & { readonly outputs: T };

/** Result of an operation: its outputs, and its report. */
export interface Outcome<O extends OutputFields = OutputFields> {
  readonly outputs: OutputValues<O>;
  readonly report: Report;
  /** Whether there was nothing to do. The summary and the comment mark the operation as skipped. */
  readonly unchanged?: boolean;
  /**
   * Failure of other work, which GitHub shows instead of this step's success (`other-job`).
   */
  readonly reportedFailure?: Failure;
  /**
   * Whether a later job continues the work. The comment shows it as running, and its deployment
   * stays in progress.
   */
  readonly isRunning?: boolean;
  /** Whether nothing was deployed, so that the step's own deployment becomes inactive. */
  readonly deploysNothing?: boolean;
  /**
   * Whether the commit isn't the newest one anymore. The comment keeps what the newer commit's run
   * has written.
   */
  readonly isSuperseded?: boolean;
  /**
   * Whether it isn't known if the app was taken down. Its deployments and its entry in the comment
   * stay.
   */
  readonly isRemovalUnknown?: boolean;
}

/** Groups of operations, in the order of docs/operations.md. */
export const OPERATION_GROUPS = [
  'App',
  'Sites',
  'Previews',
  'Source',
  'Database',
  'Cloud service',
  'Agent',
  'Projects',
  'Teams',
  'GitHub',
  'Local platform',
] as const;

/**
 * Keys of the app's file. `site.environment` stands for values of the project's cloud service, and
 * `SUPABASE_URL` for all of `PROJECT_SECRETS`.
 */
type PartKey =
  | 'site.source'
  | 'site.environment'
  | 'platform: site_url'
  | 'migrations'
  | 'database'
  | 'functions'
  | 'functions.secrets'
  | 'secrets: [SUPABASE_URL]'
  | 'storage';

/**
 * Step that uses an output: a command that reads the output from a variable of its name in upper
 * case, or of another one; or the YAML of a step.
 */
type NextStep =
  | string
  | { readonly output: string; readonly variable?: string; readonly run: string };

interface Definition<I extends InputFields, O extends OutputFields> {
  readonly id: string;
  readonly group: (typeof OPERATION_GROUPS)[number];
  /** Summary in one sentence. */
  readonly summary: string;
  /**
   * Further information for the operation's README, beyond the inputs and outputs: one paragraph,
   * or the lines of a list. Lines that begin with white space continue the line before.
   */
  readonly note?: readonly string[];
  readonly inputs: I;
  readonly outputs: O & { readonly [N in keyof O]: OutputField<keyof I & string> };
  /** Endpoints that the operation calls. They determine the required scopes and credentials. */
  readonly endpoints: readonly EndpointId[];
  /**
   * Endpoints of these that are called only if an input requires it, by the input:
   * `{ prune: ['secrets.list'] }`. Without that input, their scopes aren't needed, and the
   * operation's page says so.
   */
  readonly conditionalEndpoints?: { readonly [N in keyof I & string]?: readonly EndpointId[] };
  /** Endpoints of these that are called only if the app's file has a part, by the part's key. */
  readonly partEndpoints?: { readonly [key in PartKey]?: readonly EndpointId[] };
  /**
   * Endpoints that the operation calls for additional information, in addition to `endpoints`.
   * Without their scopes, it succeeds, except after a fault that leaves its outcome unknown.
   */
  readonly optionalEndpoints?: readonly EndpointId[];
  /** Work that isn't done without each optional scope, as a clause that begins with the subject. */
  readonly withoutScopes?: { readonly [scope: string]: string };
  /** Permissions that it needs on GitHub with `github-token`: lines of a job's `permissions`. */
  readonly githubPermissions?: readonly string[];
  /** Whether it works on a project, so that `project-id` is required. */
  readonly onProject: boolean;
  /** Default of `timeout`. */
  readonly timeout: string;
  /**
   * Whether a dry run differs although the operation changes nothing on the platform: it writes no
   * file, or reads less.
   */
  readonly dryRunDiffers?: true;
  /** Whether a dry run sends nothing to the platform, so that it needs no credential. */
  readonly offlineDryRun?: true;
  /** Kind of report on GitHub. Default: the result, and a deployment with `environment`. */
  readonly reporting?: ReportingKind;
  /**
   * Whether it runs parts of an app, each with idempotency keys of its own. It takes no key for all
   * of them.
   */
  readonly runsParts?: true;
  /**
   * Whether the only projects that it works on are previews, whose data only files of the
   * repository have created.
   */
  readonly onPreview?: true;
  /** Returns the app that it reports on. Default: the project, in `environment`. */
  app?(inputs: InputValues<I>): ReportedApp;
  /**
   * Defaults of common inputs in the sub-action's manifest. There, an empty text is a value: it
   * switches the report off.
   */
  readonly manifestDefaults?: Readonly<Record<string, string>>;
  /**
   * Outcome of a step without a credential in a run that gets no secrets, such as one of a fork's
   * pull request. Default: the missing credential is an error.
   */
  readonly withoutSecrets?: Pick<Outcome<O>, 'outputs' | 'report'> & { readonly notice: string };
  /**
   * Set if it makes a change that can't be undone. The command then asks before it, or requires
   * `--yes`. A step doesn't.
   */
  readonly irreversible?: {
    /**
     * Inputs with values, each of which makes the change. Default: the operation always makes it.
     */
    readonly by?: readonly (readonly [input: keyof I & string, value: string | boolean])[];
    /** The change, beginning with a verb: `delete the project`. */
    readonly change: string;
    /** Input with the name to type. Default: `project-id`. */
    readonly typed?: keyof I & string;
  };
  /**
   * Set if the operation works only in a job of GitHub Actions: what to do instead at a terminal.
   */
  readonly jobOnly?: string;
  /**
   * Example step of a workflow for its README, as YAML up to its own inputs. Default: it needs none
   * of them.
   */
  readonly example?: string;
  /** Step after the example, which uses one of its outputs. Default: it prints the first one. */
  readonly nextStep?: NextStep;
  /** Checks combinations of inputs that are each valid by themselves. */
  check?(inputs: InputValues<I>): readonly Finding[];
  run(context: Context<O>, inputs: InputValues<I>): Promise<Outcome<O>>;
  /**
   * Runs the cleanup after the job, with the state that the step saved. Absent if the operation
   * never saves state.
   */
  readonly cleanUp?: (context: Context, note: string) => Promise<void>;
}

/** Operation without the types of its inputs and outputs, as the runner and the catalog use it. */
export interface Operation
  extends Omit<
    Definition<InputFields, OutputFields>,
    'check' | 'app' | 'example' | 'optionalEndpoints' | 'run'
  > {
  readonly example: string;
  readonly optionalEndpoints: readonly EndpointId[];
  /**
   * Whether a team's key signs its requests, instead of a token. `TEAM_KEY_INPUTS` are then among
   * its inputs.
   */
  readonly signed: boolean;
  /** Whether it sends requests that change something on the platform, depending on its inputs. */
  readonly changes: boolean;
  /** Common inputs that it doesn't use. */
  readonly unusedInputs: readonly string[];
  /** Common inputs that a step takes, but that have no effect on this operation. */
  readonly inputsWithoutEffect: readonly string[];
  /** `timeout` in milliseconds. */
  readonly timeoutMs: number;
  check(inputs: Readonly<Record<string, unknown>>): readonly Finding[];
  app(inputs: Readonly<Record<string, unknown>>): ReportedApp | undefined;
  run(context: Context, inputs: Readonly<Record<string, unknown>>): Promise<Outcome>;
}

const isChanging = (id: EndpointId): boolean => isChange(endpointRow(id));

/**
 * Declares an operation. `run` gets its inputs with the types of the fields, and the compiler
 * requires it to return every declared output.
 */
export function defineOperation<const I extends InputFields, const O extends OutputFields>(
  definition: Definition<I, O>,
): Operation {
  const timeoutMs = durationMs(definition.timeout);
  if (timeoutMs === undefined)
    throw new Error(
      `The default timeout of the operation ${definition.id} is not a valid duration.`,
    );
  const { endpoints, optionalEndpoints = [] } = definition;
  const signed = endpoints.some(id => endpointRow(id).credentials.includes('team-key'));
  const changes = endpoints.some(isChanging);
  return {
    ...definition,
    outputs: Object.fromEntries(
      Object.entries<OutputField>(definition.outputs).map(([name, { form, ...output }]) => {
        const description = output.description.replace(
          /\.(?= |$)/,
          `${form === undefined ? '' : FORMS[form]}.`,
        );
        return [name, { ...output, description }];
      }),
    ),
    inputs: signed ? { ...definition.inputs, ...TEAM_KEY_INPUTS } : definition.inputs,
    optionalEndpoints,
    signed,
    changes,
    unusedInputs: unusedInputs(definition, signed),
    inputsWithoutEffect: inputsWithoutEffect(definition, changes),
    timeoutMs,
    example: completedExample(definition, signed),
    check: inputs => definition.check?.(inputs as InputValues<I>) ?? [],
    app: inputs => definition.app?.(inputs as InputValues<I>),
    // The runner parses exactly these fields before the call, so the record has their types.
    run: (context, inputs) => definition.run(context, inputs as InputValues<I>),
  };
}

/**
 * Adds the platform, the credential and the project to the example, unless it has them or sends no
 * requests.
 */
function completedExample(
  definition: Pick<
    Definition<InputFields, OutputFields>,
    'example' | 'endpoints' | 'onProject' | 'group'
  >,
  signed: boolean,
): string {
  const { example = 'with:\n', endpoints, onProject, group } = definition;
  if (endpoints.length === 0) return example;
  const secrets = signed ? ['access-key', 'secret-key'] : ['token'];
  const names = [...(onProject ? ['project-id'] : []), ...secrets, 'base-url'];
  const variable = (name: string): string =>
    // An import before a task creates a new project, so the agent's is another one than
    // production's.
    name === 'project-id' && group === 'Agent'
      ? 'AGENT_PROJECT_ID'
      : name.replace('-', '_').toUpperCase();
  const lines = names
    .filter(name => !example.includes(`\n  ${name}: `))
    .map(
      name =>
        `  ${name}: \${{ ${secrets.includes(name) ? 'secrets' : 'vars'}.PLATFORM_${variable(name)} }}\n`,
    );
  return example + lines.join('');
}

/**
 * Returns an operation's outputs with these inputs: an output that an input exposes is no longer
 * secret.
 */
export function outputsWith(
  { outputs }: Pick<Operation, 'outputs'>,
  inputs: Readonly<Record<string, unknown>>,
): OutputFields {
  const fields = Object.entries(outputs).map(([name, { secret, ...others }]) => {
    const isPublic = secret === undefined || (secret !== true && inputs[secret.unless] === true);
    return [name, isPublic ? others : { ...others, secret: true as const }] as const;
  });
  return Object.fromEntries(fields);
}
