import { isDeepStrictEqual } from 'node:util';
import { parse } from 'yaml';

/** Parts of a workflow or composite action that are checked. */
interface Workflow {
  readonly on?: unknown;
  readonly permissions?: unknown;
  readonly defaults?: Defaults;
  readonly jobs?: Readonly<Record<string, Job>>;
  readonly runs?: { readonly steps?: readonly WorkflowStep[] };
}

interface Job {
  readonly permissions?: unknown;
  readonly defaults?: Defaults;
  readonly 'timeout-minutes'?: number;
  readonly uses?: string;
  readonly secrets?: unknown;
  readonly container?: Image;
  readonly services?: Readonly<Record<string, Image>>;
  readonly steps?: readonly WorkflowStep[];
}

interface WorkflowStep {
  readonly uses?: string;
  readonly run?: string;
  readonly shell?: string;
  readonly with?: Readonly<Record<string, unknown>>;
}

interface Defaults {
  readonly run?: { readonly shell?: string };
}

type Image = string | { readonly image?: string };

/**
 * Write permissions by job. `INHERITED` stands for the permissions of the calling job, which a job
 * of a reusable workflow has if neither it nor its workflow lists any.
 */
export type Writers = Readonly<Record<string, readonly string[]>>;

export const INHERITED = 'inherited';

/**
 * Events that may trigger a workflow: maintainers and GitHub's schedule. Others, such as
 * `pull_request_target`, `workflow_run` or `issue_comment`, give a job the repository's secrets
 * while a stranger controls its input; on `pull_request` a fork's job has no secrets.
 */
const EVENTS = ['push', 'pull_request', 'schedule', 'workflow_call', 'workflow_dispatch'];

/**
 * Checks that a workflow or composite action runs only pinned code, with minimal permissions.
 * @param text the file's YAML
 * @param writers jobs that may write, with their permissions: these and no others
 * @returns the problems, one per line
 */
export function auditWorkflow(text: string, writers: Writers = {}): readonly string[] {
  const { on, permissions, defaults, jobs = {}, runs } = parse(text) as Workflow;
  const isReusable =
    typeof on === 'object' && on !== null && isDeepStrictEqual(Object.keys(on), ['workflow_call']);
  const inherits = isReusable && permissions === undefined;
  const steps = [...Object.values(jobs).flatMap(job => job.steps ?? []), ...(runs?.steps ?? [])];
  const used = new Set([...Object.values(jobs), ...steps].flatMap(({ uses }) => uses ?? []));
  return [
    ...[...used].flatMap(name => pinProblems(name, text)),
    ...(runs === undefined && !inherits ? permissionProblems(permissions) : []),
    ...(runs === undefined ? eventProblems(on) : []),
    ...shellProblems(defaults),
    ...Object.entries(jobs).flatMap(([name, job]) =>
      jobProblems(name, { permissions: inherits ? INHERITED : {}, ...job }, writers[name] ?? []),
    ),
    ...Object.keys(writers).flatMap(name =>
      Object.hasOwn(jobs, name) ? [] : [`there is no job ${name} that writes`],
    ),
    ...steps.flatMap(stepProblems),
  ];
}

/** Checks the version in the comment after the commit, which only the text contains. */
function pinProblems(used: string, text: string): readonly string[] {
  if (/^[.$]\//.test(used)) return [];
  const lines = text.split('\n').filter(line => line.includes(used));
  const isPinned =
    /^[\w.-]+\/[\w./-]+@[0-9a-f]{40}$/.test(used) &&
    lines.every(line => /^ # v\d/.test(line.slice(line.indexOf(used) + used.length)));
  return isPinned ? [] : [`${used} isn’t pinned to a commit, with its version beside it`];
}

const eventProblems = (on: unknown): readonly string[] =>
  (typeof on === 'object' && on !== null && !Array.isArray(on)
    ? Object.keys(on)
    : [on].flat().map(String)
  )
    .filter(event => !EVENTS.includes(event))
    .map(event => `it runs on ${event}, with the repository’s secrets, whoever has set it off`);

function permissionProblems(permissions: unknown): readonly string[] {
  if (permissions === undefined)
    return ['it names no permissions, so that its jobs have the repository’s default'];
  return writePermissions(permissions).length === 0
    ? []
    : ['all its jobs may write: let the one that needs it say so'];
}

/**
 * Returns the permissions other than reading a single scope; `write-all` and `read-all` are always
 * among them.
 */
const writePermissions = (permissions: unknown): readonly string[] =>
  typeof permissions === 'object' && permissions !== null
    ? Object.entries(permissions).flatMap(([name, access]) =>
        access === 'read' || access === 'none' ? [] : [name],
      )
    : [String(permissions)];

function jobProblems(name: string, job: Job, mayWrite: readonly string[]): readonly string[] {
  const {
    permissions = {},
    defaults,
    uses,
    secrets,
    container,
    services = {},
    'timeout-minutes': minutes,
  } = job;
  const writes = writePermissions(permissions);
  const images = [container ?? [], ...Object.values(services)].flat();
  return [
    ...(uses === undefined && minutes === undefined ? [`the job ${name} has no time limit`] : []),
    ...(isDeepStrictEqual(new Set(writes), new Set(mayWrite))
      ? []
      : [
          `the job ${name} may write ${writes.join(', ') || 'nothing'}, not ${mayWrite.join(', ') || 'nothing'}`,
        ]),
    ...(secrets === 'inherit'
      ? [`the job ${name} hands on all secrets: name those that are needed`]
      : []),
    ...images
      .map(image => (typeof image === 'string' ? image : (image.image ?? '')))
      // An image of an input is the caller's choice.
      .filter(image => !/@sha256:[0-9a-f]{64}$|^\$\{\{ inputs\.[\w-]+ \}\}$/.test(image))
      .map(image => `the job ${name} runs in ${image}, which isn’t pinned to a digest`),
    ...shellProblems(defaults),
  ];
}

function stepProblems({
  uses = '',
  run = '',
  shell = '',
  with: given = {},
}: WorkflowStep): readonly string[] {
  const keepsToken = uses.startsWith('actions/checkout@') && given['persist-credentials'] !== false;
  const script = uses.startsWith('actions/github-script@') ? String(given['script']) : '';
  return [
    ...(keepsToken
      ? ['a checkout leaves its token on disk: persist-credentials must be false']
      : []),
    ...[run, script].flatMap(scriptProblems),
    ...shellProblems({ run: { shell } }),
  ];
}

const shellProblems = ({ run: { shell = '' } = {} }: Defaults = {}): readonly string[] =>
  scriptProblems(shell);

/**
 * Finds expressions, which are inserted into the script before a shell reads it: a pull request's
 * title would be code.
 */
const scriptProblems = (script: string): readonly string[] =>
  script.includes('${{')
    ? [`a script holds an expression; hand it over in env: ${script.split('\n', 1)[0]}`]
    : [];
