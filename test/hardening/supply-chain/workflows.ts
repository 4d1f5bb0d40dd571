import { parse } from 'yaml';

/** The parts of a workflow, or of a composite action, that are looked at. */
interface Workflow {
  readonly on?: unknown;
  readonly permissions?: unknown;
  readonly jobs?: Readonly<Record<string, Job>>;
  readonly runs?: { readonly steps?: readonly WorkflowStep[] };
}

interface Job {
  readonly permissions?: unknown;
  readonly 'timeout-minutes'?: number;
  readonly uses?: string;
  readonly steps?: readonly WorkflowStep[];
}

interface WorkflowStep {
  readonly uses?: string;
  readonly run?: string;
  readonly with?: Readonly<Record<string, unknown>>;
}

/** Events whose jobs have the repository's secrets while others say what they work on. */
const TRUSTING_EVENTS = ['pull_request_target', 'workflow_run'];

/**
 * Whether a workflow, or a composite action, runs only what was looked at, and may do no more than it needs.
 * @param text the file's YAML
 * @returns what is wrong, a line each
 */
export function auditWorkflow(text: string): readonly string[] {
  const { on = {}, permissions, jobs = {}, runs } = parse(text) as Workflow;
  const isWorkflow = runs === undefined;
  return [
    ...unpinned(text),
    ...(isWorkflow ? permissionFaults(permissions) : []),
    ...TRUSTING_EVENTS.filter(event => Object.hasOwn(on as object, event)).map(event => `it runs on ${event}`),
    ...Object.entries(jobs).flatMap(([name, job]) => jobFaults(name, job)),
    ...(runs?.steps ?? []).flatMap(stepFaults),
  ];
}

/** By the text: what stands after the commit tells people which version it is. */
const unpinned = (text: string): readonly string[] =>
  Array.from(text.matchAll(/^\s*(?:- )?uses: *(.+)$/gm), ([, used = '']) => used.trim())
    .filter(used => !/^(?:\.\/|\$\/|[\w.-]+\/[\w./-]+@[0-9a-f]{40} # v\d)/.test(used))
    .map(used => `${used} isn’t pinned to a commit, with its version beside it`);

function permissionFaults(permissions: unknown): readonly string[] {
  if (permissions === undefined) return ['it names no permissions, so that its jobs have the repository’s default'];
  const isLeast = Object.entries(permissions as object).every(([, access]) => access === 'read' || access === 'none');
  return isLeast && typeof permissions === 'object' ? [] : ['all its jobs may write: let the one that needs it say so'];
}

function jobFaults(name: string, { uses, steps = [], 'timeout-minutes': minutes }: Job): readonly string[] {
  return [
    ...(uses === undefined && minutes === undefined ? [`the job ${name} has no time limit`] : []),
    ...steps.flatMap(stepFaults),
  ];
}

function stepFaults({ uses = '', run = '', with: given = {} }: WorkflowStep): readonly string[] {
  const keepsToken = uses.startsWith('actions/checkout@') && given['persist-credentials'] !== false;
  return [
    ...(keepsToken ? ['a checkout leaves its token on disk: persist-credentials must be false'] : []),
    // An expression is put into the script before a shell reads it: a title of a pull request would be code.
    ...(run.includes('${{') ? [`a script holds an expression; hand it over in env: ${run.split('\n', 1)[0]}`] : []),
  ];
}
