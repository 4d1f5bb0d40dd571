/** The command `init`, which writes the workflows for an existing repository, and says what only a person can do. */

import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { fileURLToPath } from 'node:url';
import { inOneLine } from '../base/legible.ts';
import { suggestion } from '../base/problem.ts';
import { findDeployments } from '../setup/deployments.ts';
import { type Plan, productionNotes } from '../setup/plan.ts';
import { Repository } from '../setup/repository.ts';
import {
  actionIn,
  type ActionVersion,
  type FileState,
  fileState,
  ownSecrets,
  pathIn,
  USUAL_PARTS,
  WORKFLOW_PARTS,
  type WorkflowFile,
  workflowFile,
  workflowPath,
  writeWorkflow,
} from '../setup/workflows.ts';
import { devOptions } from './dev-options.ts';
import { buildCommands, decided, runDev } from './dev.ts';
import {
  distanceOf,
  folderOfGit,
  namesOnGitHub,
  openPullRequest,
  requirePullRequest,
  uncommitted,
  untrackedParts,
} from './init-git.ts';
import type { LoginCommand } from './login.ts';
import type { CommandProcess, Program } from './program.ts';

const PART_NAMES = Object.keys(WORKFLOW_PARTS);
/** Flags that `dev` has, too. */
const DEV_FLAGS = [
  'path',
  'exclude',
  'variables',
  'build',
  'migrations',
  'functions',
  'setup-sql',
  'seed-sql',
  'secrets',
] as const;
const VALUES = ['only', 'action', ...DEV_FLAGS] as const;
const SWITCHES = ['dry-run', 'no-prove', 'no-build', 'doctor', 'pull-request', 'json', 'yes'] as const;

/** Usage and flags of the command. */
export const INIT_COMMAND = {
  usage: 'init [flags]',
  summary:
    'Write GitHub Actions workflows for the app in the current folder: finds out what it consists of, proves it with `dev --once`, writes the workflows, and says what remains to do. Changes no other file.',
  flags: VALUES,
  switches: SWITCHES,
  flagTexts: [
    [
      '--action <owner/name@ref>',
      'Repository of the action, and the full SHA of a commit or a version. Required, except with `--doctor`.',
    ],
    ['--dry-run', 'Write nothing, and print the workflows.'],
    [
      '-y, --yes',
      'Run the repository’s commands and start its functions without asking. The commands require it without a terminal, or if the variable CI is set; functions then stay unstarted.',
    ],
    [
      '--only <parts>',
      `Workflows to write, separated by commas: ${PART_NAMES.join(', ')}. Default: those of ${USUAL_PARTS.join(', ')} that the app has something for.`,
    ],
    [
      '--pull-request',
      'Commit the workflows on the branch `project-platform`, push it, and open a pull request with `gh`.',
    ],
    ['--doctor', 'Write nothing. Compare the workflows in the repository with those that would be written.'],
    [
      '--path, --exclude, --variables, --build, --migrations, --functions, --setup-sql, --seed-sql, --secrets',
      'As for `dev`.',
    ],
    ['--no-build', 'Run no command of the repository, and start no function.'],
    ['--no-prove', 'Skip `dev --once`.'],
    ['--json', 'Print the result as JSON.'],
  ],
} as const satisfies LoginCommand & { readonly switches: readonly string[] };

/** Folder of the examples, which the package contains: two folders up, in the sources and in the bundle. */
const EXAMPLES = fileURLToPath(new URL('../../examples', import.meta.url));

const STATES: Readonly<Record<FileState, string>> = {
  new: 'written',
  replaced: 'replaced: `init` had written it',
  unchanged: 'unchanged',
  edited: 'not changed: somebody edited it after `init` wrote it',
  foreign: 'not changed: `init` did not write it',
  other: 'not changed: `init` wrote it for another folder or action. To replace it, delete it first',
};

/** The same in a comparison, which writes nothing. */
const COMPARED: Readonly<Record<FileState, string>> = {
  new: 'missing',
  replaced: 'would be replaced',
  unchanged: 'up to date',
  edited: 'edited by hand',
  foreign: 'not written by `init`',
  other: 'written for another folder or action',
};

/** What `init` found out and did. */
interface Report {
  readonly found: readonly string[];
  readonly notes: readonly string[];
  readonly files: readonly {
    readonly path: string;
    readonly state: FileState;
    /** Action that the file in the repository uses, such as `octo/action@<SHA>`. */
    readonly action: string | undefined;
  }[];
  /** How far each action is behind its newest version, as a phrase. Only with `--doctor`. */
  readonly ages: Readonly<Record<string, string>>;
  /** What isn't proven. */
  readonly unproven: readonly string[];
  readonly variables: readonly string[];
  /** Names of the functions’ secrets. */
  readonly secrets: readonly string[];
  /** Settings of the repository on GitHub to change, as sentences. */
  readonly settings: readonly string[];
  /** Scopes of the credential, sorted. */
  readonly scopes: readonly string[];
  /** Variables and secrets of the repository on GitHub that are set, and missing. Undefined if that wasn't checked. */
  readonly github: { readonly set: readonly string[]; readonly missing: readonly string[] } | undefined;
}

/** Runs the command. @returns the exit code: 2 if the workflows were written, and something isn't proven or was left */
export async function runInitCommand(
  args: readonly string[],
  program: Program,
  process: CommandProcess,
): Promise<0 | 1 | 2> {
  try {
    return await initialize(initOptions(args), program, process);
  } catch (error) {
    process.stderr.write(`error: ${(error as Error).message}\n`);
    return 1;
  }
}

type InitOptions = ReturnType<typeof initOptions>;

function initOptions(args: readonly string[]) {
  const text = { type: 'string' } as const;
  const isSet = { type: 'boolean', default: false } as const;
  const { values } = parseArgs({
    args: [...args],
    options: {
      ...Object.fromEntries(VALUES.map(name => [name, text] as const)),
      ...Object.fromEntries(SWITCHES.map(name => [name, name === 'yes' ? { ...isSet, short: 'y' } : isSet] as const)),
    },
  });
  const given = values as Readonly<Partial<Record<(typeof VALUES)[number], string>>> &
    Readonly<Record<(typeof SWITCHES)[number], boolean>>;
  const only = given.only?.split(',').map(name => name.trim());
  for (const name of only ?? [])
    if (!PART_NAMES.includes(name))
      throw new Error(
        `--only: \`${name}\` isn’t a part. ${suggestion(name, PART_NAMES, `Parts: ${PART_NAMES.join(', ')}.`)}`,
      );
  return { ...given, only };
}

/** Reads `--action`. @throws Error unless it names a repository and a version */
function actionVersion(given: string | undefined): ActionVersion {
  const [, repository, ref] = /^([\w-]+\/[\w.-]+)@([0-9a-f]{40}|v\d[\w.-]*)$/.exec(given ?? '') ?? [];
  if (repository !== undefined && ref !== undefined) return { repository, ref };
  const problem = given === undefined ? 'is missing' : `is \`${given}\`, which isn’t a repository with a full SHA`;
  throw new Error(
    `--action ${problem}. Set it to the repository of the action, \`@\`, and the 40 digits that \`git rev-parse HEAD\` prints in a clone of it.`,
  );
}

/** Returns the folders in the workflows that `init` wrote. */
function writtenChoices(repository: Repository): { readonly path?: string; readonly migrations?: string } {
  const [path, migrations] = ['previews', 'checks'].map(part => pathIn(repository.text(workflowPath(part)) ?? ''));
  return { ...(path === undefined ? {} : { path }), ...(migrations === undefined ? {} : { migrations }) };
}

/** Returns the action that a workflow in the repository uses. */
function actionAt(repository: Repository, path: string): string | undefined {
  const action = actionIn(repository.text(path) ?? '');
  return action && `${action.repository}@${action.ref}`;
}

async function initialize(options: InitOptions, program: Program, process: CommandProcess): Promise<0 | 1 | 2> {
  const { stderr, stdout } = process;
  const root = folderOfGit();
  if (root !== undefined && root !== resolve('.'))
    throw new Error(`Workflows belong to the root of the repository. Run \`init\` in ${inOneLine(root)}.`);
  const repository = new Repository('.');
  const plan = await decided(
    repository,
    options.doctor ? { ...writtenChoices(repository), ...options } : options,
    process,
  );
  if (options['dry-run'] || options.doctor) stderr.write(plan.lines.map(line => `${line}\n`).join(''));
  for (const part of options.only ?? [])
    if (WORKFLOW_PARTS[part]?.suits(plan) !== true)
      throw new Error(`--only: the app has nothing for \`${part}\`. Set --path or --migrations.`);
  const parts = options.only ?? USUAL_PARTS.filter(part => WORKFLOW_PARTS[part]?.suits(plan));
  if (parts.length === 0)
    throw new Error(
      'No static site and no migrations were found, so there is no workflow to write. Set --path or --migrations, or --only.',
    );
  const written = PART_NAMES.map(part => actionAt(repository, workflowPath(part)));
  const earlier = options.doctor ? written.find(action => action !== undefined) : undefined;
  const version = actionVersion(options.action ?? earlier);
  const files = parts.map(part => workflowFile(part, plan, version, EXAMPLES));
  const unproven = await prove(options, plan, program, process);
  if (unproven === undefined) {
    stderr.write(
      'error: The app was not proven, so no workflow was written: see above. To write workflows without a proof, set --no-prove.\n',
    );
    return 1;
  }
  const states = files.map(file => ({
    path: file.path,
    state: fileState(file),
    action: actionAt(repository, file.path),
  }));
  const ages = new Map<string, string>();
  for (const { action } of options.doctor ? states : [])
    if (action !== undefined && !ages.has(action)) ages.set(action, await distanceOf(action, process));
  const writes = !options['dry-run'] && !options.doctor;
  // Before anything is written.
  if (writes && options['pull-request']) await requirePullRequest(process);
  for (const [index, file] of files.entries())
    if (writes && ['new', 'replaced'].includes(states[index]?.state ?? '')) writeWorkflow(file);
  if (writes && options['pull-request']) {
    // Also those of an earlier run.
    const own = states.filter(({ state }) => ['new', 'replaced', 'unchanged'].includes(state)).map(({ path }) => path);
    const open = own.length === 0 ? [] : await uncommitted(own, process);
    if (open.length > 0) await openPullRequest(open, process);
    else stderr.write('notice: No pull request was opened: the workflows that `init` wrote are committed.\n');
  }
  const variables = variablesOf(parts);
  const secrets = parts.includes('previews') ? ownSecrets(plan) : [];
  const scopes = await scopesOf(parts, plan, program);
  const needed = [
    ...variables,
    ...(secrets.length > 0 ? ['PREVIEW_SECRETS'] : []),
    ...(scopes.length > 0 ? ['PLATFORM_TOKEN'] : []),
  ];
  const names = options.doctor ? await namesOnGitHub(process) : undefined;
  const report: Report = {
    found: plan.lines,
    notes: [
      ...plan.notes,
      ...productionNotes(plan),
      ...undeployed(plan, parts),
      ...findDeployments(repository).map(
        ({ service, path, line }) => `${path}:${line}: a deployment to ${service}, which the workflows could replace.`,
      ),
    ],
    files: states,
    ages: Object.fromEntries(ages),
    unproven,
    variables,
    secrets,
    settings: parts.flatMap(part => WORKFLOW_PARTS[part]?.setting ?? []),
    scopes,
    github: names && {
      set: needed.filter(name => names.includes(name)),
      missing: needed.filter(name => !names.includes(name)),
    },
  };
  if (options.json) stdout.writeJson(JSON.stringify(report));
  else stdout.write(reportText(report, options, files));
  const isLeft = states.some(({ state }) =>
    options.doctor ? state !== 'unchanged' : ['edited', 'foreign', 'other'].includes(state),
  );
  return unproven.length > 0 || isLeft || (report.github?.missing ?? []).length > 0 ? 2 : 0;
}

/** Runs `dev --once`. @returns what isn't proven; undefined if the local platform didn't accept the app */
async function prove(
  options: InitOptions,
  plan: Plan,
  program: Program,
  process: CommandProcess,
): Promise<readonly string[] | undefined> {
  const { site } = plan;
  const install = site?.build?.install ?? '';
  const isSkipped = install !== '' && !buildCommands(plan).includes(install);
  if (options.doctor) return [];
  if (options['dry-run']) return ['nothing was run, because of --dry-run'];
  if (options['no-prove']) return ['nothing was run, because of --no-prove'];
  const flags = DEV_FLAGS.flatMap(name => (options[name] === undefined ? [] : [`--${name}=${options[name]}`]));
  // An empty database, as the workflows have.
  await using temporary = await mkdtempDisposable(join(tmpdir(), 'project-platform-'));
  const switches = (['no-build', 'yes'] as const).filter(name => options[name]).map(name => `--${name}`);
  const proof = await runDev(
    devOptions(['--once', `--data=${join(temporary.path, 'data')}`, ...flags, ...switches]),
    plan,
    program,
    process,
  );
  if (!proof.isComplete) return undefined;
  return [
    ...proof.unproven,
    ...(plan.setup === undefined
      ? []
      : [`that the platform’s databases have what \`${inOneLine(plan.setup)}\` of --setup-sql sets up`]),
    ...(plan.setup !== undefined && plan.setupText === undefined
      ? ['the checks, because the file of --setup-sql could not be read into their workflow']
      : []),
    ...(site?.build !== undefined && options['no-build'] ? ['the build, because of --no-build'] : []),
    ...(isSkipped && !options['no-build'] ? [`\`${install}\`, because the packages are installed already`] : []),
    ...(await untrackedParts(plan, process)),
  ];
}

/** Says which parts of the app no workflow brings to the platform. */
function undeployed({ migrations, functions }: Plan, parts: readonly string[]): readonly string[] {
  if (parts.includes('release')) return [];
  const what = [migrations && 'applies the migrations', functions && 'deploys the functions'].filter(Boolean);
  return what.length === 0
    ? []
    : [`No workflow ${what.join(' or ')}: \`release\` needs a site. Use the operations in a workflow of your own.`];
}

/** Placeholders for the values of the variables. */
const VARIABLE_VALUES: Readonly<Record<string, string>> = {
  PLATFORM_BASE_URL: 'https://HOST/open/v1',
  PLATFORM_PROJECT_ID: 'ID',
  PLATFORM_SQL_LOG_URL: 'https://HOST',
};

/** Previews have projects of their own, and checks run on a local platform. */
const variablesOf = (parts: readonly string[]): readonly string[] => [
  ...(parts.some(part => part !== 'checks') ? ['PLATFORM_BASE_URL'] : []),
  ...(parts.some(part => part !== 'checks' && part !== 'previews') ? ['PLATFORM_PROJECT_ID'] : []),
  ...parts.flatMap(part => WORKFLOW_PARTS[part]?.variables ?? []),
];

/** Scopes that the credential needs for all parts, from the rows of the API. */
async function scopesOf(parts: readonly string[], plan: Plan, program: Program): Promise<readonly string[]> {
  const scopes = new Set<string>();
  for (const part of parts)
    for (const [id, needs] of WORKFLOW_PARTS[part]?.operations ?? []) {
      const load = needs === undefined || plan[needs] !== undefined ? program.operations[id] : undefined;
      if (load === undefined) continue;
      const inputs = ['path', 'migrations', 'functions'].filter(
        name => name === 'path' || plan[name as 'migrations' | 'functions'] !== undefined,
      );
      for (const scope of program.scopesOf((await load()).default, inputs)) scopes.add(scope);
    }
  return [...scopes].toSorted();
}

function reportText(
  { notes, files, ages, unproven, variables, secrets, settings, scopes, github }: Report,
  options: InitOptions,
  written: readonly WorkflowFile[],
): string {
  const names = options['dry-run'] || options.doctor ? COMPARED : STATES;
  const isOpen = (name: string): boolean => !github?.set.includes(name);
  const uses = (action = ''): string => action && `  (uses ${[action, ages[action]].filter(Boolean).join(', ')})`;
  const lines = [
    '',
    ...notes.map(note => `notice: ${note}`),
    ...files.map(({ path, state, action }) => `${path}  ${names[state]}${uses(action)}`),
    ...(options['dry-run'] ? written.flatMap(({ path, text }) => ['', `--- ${path}`, text]) : []),
    '',
    ...(options.doctor ? [gitHubText(github)] : []),
    'What remains to do:',
    ...variables.filter(isOpen).map(name => `  gh variable set ${name} --body ${VARIABLE_VALUES[name]}`),
    ...(secrets.length > 0 && isOpen('PREVIEW_SECRETS')
      ? [`  gh secret set PREVIEW_SECRETS < FILE   with values of ${secrets.join(', ')}`]
      : []),
    ...settings.map(text => `  ${text}`),
    ...(scopes.length > 0 && isOpen('PLATFORM_TOKEN') ? ['  gh secret set PLATFORM_TOKEN'] : []),
    ...(scopes.length > 0 ? [`The credential needs these scopes: ${scopes.join(', ')}.`] : []),
    ...unproven.map(text => `Not proven: ${text}.`),
    '',
  ];
  return lines.join('\n');
}

const namesText = (names: readonly string[]): string => (names.length === 0 ? 'none' : names.join(', '));

/** Says what is set on GitHub. */
const gitHubText = (found: Report['github']): string =>
  found === undefined
    ? 'Variables and secrets on GitHub: not checked, because `gh` isn’t logged in or missing.'
    : `Set in the repository on GitHub: ${namesText(found.set)}. Missing: ${namesText(found.missing)}. Those of environments and organizations: not checked.`;
