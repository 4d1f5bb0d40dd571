/** The command `init`, which writes the workflows for an existing repository, and says what only a person can do. */

import { writeFile } from 'node:fs/promises';
import { posix, resolve } from 'node:path';
import { APP_FILE, type App } from '../../app/read-app-file.ts';
import { inOneLine } from '../../base/legible.ts';
import { appFileText } from '../../setup/app-file.ts';
import type { Site } from '../../setup/builds.ts';
import { fileDifferences } from '../../setup/compare.ts';
import { findCalls, findDeployments, type OtherDeployment, type OwnCall } from '../../setup/deployments.ts';
import { type Plan, PRODUCTION_NOTE, type Question } from '../../setup/plan.ts';
import { appsOfCalls, type ReplacedInput, replacedInputs } from '../../setup/replaced-inputs.ts';
import { Repository } from '../../setup/repository.ts';
import { findSites } from '../../setup/sites.ts';
import { databaseImage } from '../../setup/supabase.ts';
import { privateVariablesOf } from '../../setup/values.ts';
import {
  actionIn,
  type ActionVersion,
  ENVIRONMENTS,
  fileState,
  isToWrite,
  type KnownApp,
  otherCall,
  USUAL_PARTS,
  WORKFLOW_PARTS,
  type WorkflowFile,
  workflowFiles,
  writeWorkflow,
} from '../../setup/workflows.ts';
import {
  type AppHere,
  appsHere,
  appsOfPlan,
  foundHere,
  guessedHere,
  hasAppFile,
  questionText,
  requireApps,
} from '../app/app-here.ts';
import { RUN_FLAGS, RUNS_CODE } from '../app/app-flags.ts';
import { DEV_LEFT } from '../dev/dev.ts';
import { nodeRemark, unprovenText } from '../dev/unproven.ts';
import { defineCommand, type ExitCode, type Tools } from '../run/definition.ts';
import { type FlagValues, listFlag, textFlag, toggleFlag } from '../run/flags.ts';
import { loadOperation } from '../run/operations.ts';
import type { Program } from '../run/program.ts';
import { folderOfGit, limitOf, namesOnGitHub, secretOf } from './init-git.ts';
import { type InitReport, reportText } from './init-report.ts';
import { proveAll } from './prove.ts';
import { remaining } from './remaining.ts';

const PART_NAMES = Object.keys(WORKFLOW_PARTS);
const FLAGS = {
  action: textFlag(
    'owner/name@ref',
    'Repository of the action, `@`, and a full commit SHA or a version, such as `owner/name@v0`. Required, except with `--doctor`.',
  ),
  'dry-run': toggleFlag(
    'Print the files instead of writing them, with a guess for each open question. Runs no code of the app.',
  ),
  only: listFlag('parts', PART_NAMES, 'Workflows to write.', {
    fallback: `those of ${USUAL_PARTS.join(', ')} that fit the app’s parts`,
  }),
  doctor: toggleFlag('Write nothing. Compare the app’s file and the workflows with the repository.'),
  'no-prove': toggleFlag('Skip `dev --once`.'),
  json: toggleFlag('Print the result as JSON.'),
  ...RUN_FLAGS,
};

type InitFlags = FlagValues<typeof FLAGS>;

/** Exit code 2: the files were written, and something isn't proven or was left. */
export const INIT = defineCommand({
  name: 'init',
  usage: '[flags]',
  summary:
    'Write the app’s file and GitHub Actions workflows for the app in the current folder. The command detects the app’s parts, runs them with `dev --once`, writes the files, and lists what remains to do. It changes no file that it didn’t write.',
  examples: ['init --action owner/project-platform-action@v0'],
  flags: FLAGS,
  changes: RUNS_CODE,
  interruption: { left: DEV_LEFT },
  run: initialize,
});

/** Reads `--action`. @throws Error unless it names a repository and a version */
function actionVersion(given: string | undefined): ActionVersion {
  const [, repository, ref] = /^([\w-]+\/[\w.-]+)@([0-9a-f]{40}|v\d[\w.-]*)$/.exec(given ?? '') ?? [];
  if (repository !== undefined && ref !== undefined) return { repository, ref };
  const problem =
    given === undefined ? 'is missing' : `is \`${given}\`, which isn’t a repository with a full SHA or a version`;
  throw new Error(
    `--action ${problem}. Set it to the repository of the action, \`@\`, and the 40 digits that \`git rev-parse HEAD\` prints in a clone of it.`,
  );
}

/** Returns the action that a workflow in the repository uses. */
function actionAt(repository: Repository, path: string): string | undefined {
  const action = actionIn(repository.text(path) ?? '');
  return action && `${action.repository}@${action.ref}`;
}

async function initialize(flags: InitFlags, tools: Tools): Promise<ExitCode> {
  const { stdout, signal } = tools;
  const { action, only, doctor, json, 'dry-run': isDryRun } = flags;
  requireRoot();
  const repository = new Repository('.');
  const used = action ?? (doctor ? writtenAction(repository) : undefined);
  const calls = findCalls(repository, used?.replace(/@.*$/, '') ?? '');
  const replaced = await inputsThatWent(calls, tools.program);
  if (replaced.length > 0 && !doctor) return showReplacement(calls, replaced, json, tools);
  const version = actionVersion(used);
  const found = await findApps(flags, repository, tools);
  const sites = findSites(repository);
  const apps = found.heres.map(({ app }) => knownApp(app, repository, sites));
  const parts = partsFor(only, apps);
  const files = parts.flatMap(part => workflowFiles(part, apps, version, tools.examples));
  const proof = doctor ? { unproven: [], otherNodes: [] } : await proveAll(flags, found.heres, repository, tools);
  signal.throwIfAborted();
  const states = files.map(file => stateOf(file, calls, repository));
  const appFile = found.plan && appFileText(found.plan, schemaUrl(version));
  if (!isDryRun && !doctor) await writeFiles(appFile, states);
  const todo = await remaining(parts, apps, tools.program);
  const environments = todo.credentials.flatMap(({ environment }) => environment ?? []);
  const names = doctor ? await namesOnGitHub(environments, tools) : undefined;
  signal.throwIfAborted();
  const report: InitReport = {
    appFile,
    notes: [
      ...found.notes,
      ...found.questions.map(guessText),
      ...(apps.some(({ app }) => app.migrations !== undefined) ? [PRODUCTION_NOTE] : []),
      ...proof.otherNodes.map(nodeRemark),
      ...findDeployments(repository).map(deploymentText),
      ...files.flatMap(file => repeated(file, calls)),
    ],
    files: states,
    differences: [...found.differences, ...replaced.map(replacedText)],
    unproven: proof.unproven.map(unprovenText),
    ...todo,
    github: names instanceof Error ? names.message : names && comparedNames(neededNames(todo), names),
  };
  if (json) writeReport(report, stdout);
  else {
    report.notes.forEach(tools.notice);
    stdout.write(reportText(report, { isDryRun, isDoctor: doctor }));
  }
  return isComplete(report, doctor) ? 0 : 2;
}

/** @throws Error in a folder of a repository that isn't its root */
function requireRoot(): void {
  const root = folderOfGit();
  if (root !== undefined && root !== resolve('.'))
    throw new Error(`Workflows belong in the root of the repository. Run \`init\` in ${inOneLine(root)}.`);
}

const deploymentText = ({ service, path, line }: OtherDeployment): string =>
  `${path}:${line}: a deployment to ${service}, which the workflows could replace.`;

function replacedText({ call: { path, line }, input, key, renamed }: ReplacedInput): string {
  const remedy = key === undefined ? undefined : `Set \`${key}\` in ${APP_FILE}`;
  const other = renamed === undefined ? 'Remove it' : `Use \`${renamed}\``;
  return `${inOneLine(path)}:${line}: \`${input}\` no longer exists. ${remedy ?? other}`;
}

const guessText = (question: Question): string =>
  `Not sure: ${questionText(question)}. The guess is \`${question.fallback}\` (\`${question.key}\`).`;

/** Returns the state of a workflow, or of another file that calls the same. */
function stateOf(file: WorkflowFile, calls: readonly OwnCall[], repository: Repository): InitReport['files'][number] {
  const call = otherCall(file, calls);
  const path = call?.path ?? file.path;
  return { path, state: call === undefined ? fileState(file) : 'called', action: actionAt(repository, path), file };
}

/** Writes the app's file, and the workflows that no person has written or changed. */
async function writeFiles(appFile: string | undefined, files: InitReport['files']): Promise<void> {
  if (appFile !== undefined) await writeFile(APP_FILE, appFile, { flag: 'wx' });
  for (const { file, state } of files) if (isToWrite(state)) writeWorkflow(file);
}

/** Returns the names of all variables, secrets and environments that the workflows need on GitHub. */
const neededNames = ({
  variables,
  secrets,
  credentials,
}: Pick<InitReport, 'variables' | 'secrets' | 'credentials'>): readonly string[] => [
  ...variables,
  ...secrets.map(({ name }) => name),
  ...credentials.flatMap(({ environment, secret }) => [
    secretOf({ secret, environment }),
    ...(environment !== undefined && ENVIRONMENTS[environment] === 'branch' ? [limitOf(environment)] : []),
  ]),
];

const comparedNames = (needed: readonly string[], names: readonly string[]) => ({
  set: needed.filter(name => names.includes(name)),
  missing: needed.filter(name => !names.includes(name)),
});

/** Whether everything is written or, with `--doctor`, up to date, and proven. */
function isComplete({ files, unproven, differences, github }: InitReport, isDoctor: boolean): boolean {
  const isLeft = files.some(({ state }) =>
    isDoctor ? !['unchanged', 'called'].includes(state) : ['edited', 'foreign', 'other'].includes(state),
  );
  const missing = typeof github === 'object' ? github.missing : [];
  return !isLeft && unproven.length + differences.length + missing.length === 0;
}

/** Returns the inputs of calls that went. An action's went only if the operation has none of this name. */
async function inputsThatWent(calls: readonly OwnCall[], program: Program): Promise<readonly ReplacedInput[]> {
  const replaced = await Promise.all(
    replacedInputs(calls).map(async each => {
      const { call, input } = each;
      const operation = call.isWorkflow ? undefined : await loadOperation(program, call.name);
      return operation !== undefined && input in operation.inputs ? [] : [each];
    }),
  );
  return replaced.flat();
}

/** Shows the file that replaces the inputs of the repository's workflows, and writes nothing. */
function showReplacement(
  calls: readonly OwnCall[],
  replaced: readonly ReplacedInput[],
  json: boolean,
  { stdout }: Tools,
): ExitCode {
  const isInFile = replaced.some(({ key }) => key !== undefined);
  const appFile = hasAppFile() || !isInFile ? undefined : appFileText({ apps: appsOfCalls(calls) });
  const differences = replaced.map(replacedText);
  if (json) writeReport({ ...NOTHING, appFile, differences }, stdout);
  else {
    const text = [
      ...differences.map(each => `${each}.`),
      ...(appFile === undefined ? [] : ['', `--- ${APP_FILE}`, appFile]),
      'Nothing was written. Change these inputs, and run `init` again.',
      '',
    ];
    stdout.write(text.join('\n'));
  }
  return 2;
}

const NOTHING: InitReport = {
  appFile: undefined,
  notes: [],
  files: [],
  differences: [],
  unproven: [],
  variables: [],
  secrets: [],
  settings: [],
  credentials: [],
  github: undefined,
};

/** Writes the report as JSON, without the texts of the workflows. */
const writeReport = (report: InitReport, stdout: Tools['stdout']): void =>
  stdout.writeJson(JSON.stringify({ ...report, files: report.files.map(({ file: _file, ...shown }) => shown) }));

interface FoundApps {
  readonly heres: readonly AppHere[];
  readonly notes: readonly string[];
  /** Questions with a guess. */
  readonly questions: readonly Question[];
  /** Plan of a file to write. */
  readonly plan: Plan | undefined;
  /** Differences between the file and the repository. */
  readonly differences: readonly string[];
}

/** Finds the apps of the file or, without one, of the repository. */
async function findApps(
  { doctor, 'dry-run': isDryRun }: InitFlags,
  repository: Repository,
  tools: Tools,
): Promise<FoundApps> {
  if (!hasAppFile()) {
    const isGuess = isDryRun || doctor;
    const plan = isGuess ? await guessedHere(repository, {}, tools) : await foundHere(tools, repository);
    requireApps(plan, tools);
    const { notes, questions } = plan;
    const differences = doctor ? [`${APP_FILE} is missing`] : [];
    return { heres: await appsOfPlan(plan, tools), notes, questions, plan, differences };
  }
  const heres = await appsHere(undefined, tools);
  const ofFile = { heres, notes: [], questions: [], plan: undefined };
  if (!doctor) return { ...ofFile, differences: [] };
  const guessed = await guessedHere(repository, {}, tools);
  const shown = guessed.apps.length === 0 ? [] : await appsOfPlan(guessed, tools);
  return { ...ofFile, differences: fileDifferences(heres.map(appOf), guessed, shown.map(appOf), repository) };
}

const appOf = ({ app }: AppHere): App => app;

const schemaUrl = ({ repository, ref }: ActionVersion): string =>
  `https://raw.githubusercontent.com/${repository}/${ref}/docs/app.schema.json`;

/** Returns the action in the first workflow that `init` wrote. */
const writtenAction = (repository: Repository): string | undefined =>
  (repository.folders.get('.github/workflows') ?? [])
    .filter(name => name.startsWith('platform-'))
    .map(name => actionAt(repository, `.github/workflows/${name}`))
    .find(each => each !== undefined);

function knownApp(app: App, repository: Repository, sites: readonly Site[]): KnownApp {
  const { site, migrations } = app;
  const found = sites.find(({ output }) => output === posix.normalize(site?.path ?? '.'));
  const folder = found?.folder ?? (app.folder === '.' ? '' : app.folder);
  return {
    app,
    databaseImage: migrations && databaseImage(repository, migrations.path),
    privates: site?.build === undefined ? [] : privateVariablesOf(repository, folder),
  };
}

/** Returns the parts to write. @throws Error for a part that no app has something for */
function partsFor(only: readonly string[], apps: readonly KnownApp[]): readonly string[] {
  const suits = (part: string): boolean => apps.some(({ app }) => WORKFLOW_PARTS[part]?.suits(app));
  for (const part of only) if (!suits(part)) throw new Error(`--only: no part of the app needs \`${part}\`.`);
  return only.length > 0 ? only : USUAL_PARTS.filter(suits);
}

/** Says which lines of other workflows do the same as a workflow, or a part of it. */
function repeated(file: WorkflowFile, calls: readonly OwnCall[]): readonly string[] {
  const other = otherCall(file, calls);
  if (other !== undefined)
    return calls.some(({ path }) => path === file.path)
      ? [
          `${other.path}:${other.line}: calls \`${other.name}\`, as ${file.path} does, so it runs twice. Delete one of them.`,
        ]
      : [];
  const { operations = [], within = [] } = WORKFLOW_PARTS[file.part] ?? {};
  const names = [...operations.map(([id]) => id), ...within];
  return calls
    .filter(({ name, path }) => path !== file.path && names.includes(name))
    .map(({ name, path, line }) => `${path}:${line}: calls \`${name}\`, as \`${file.part}\` does.`);
}
