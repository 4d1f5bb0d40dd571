/** The command `init`, which writes the workflows for an existing repository, and says what only a person can do. */

import { writeFile } from 'node:fs/promises';
import { join, posix, resolve } from 'node:path';
import { APP_FILE, type App } from '../../app/read-app-file.ts';
import { inOneLine } from '../../base/legible.ts';
import { createTemporaryFolder } from '../../base/system/work-folder.ts';
import { runCommandLine } from '../../base/system/command-line.ts';
import { appFileText } from '../../setup/app-file.ts';
import { fileDifferences } from '../../setup/compare.ts';
import { findCalls, findDeployments, type OwnCall } from '../../setup/deployments.ts';
import { nodeVersionOf } from '../../setup/packages.ts';
import { type Plan, PRODUCTION_NOTE, type Question } from '../../setup/plan.ts';
import { appsOfCalls, replacedInputs } from '../../setup/replaced-inputs.ts';
import { Repository } from '../../setup/repository.ts';
import { findSites } from '../../setup/sites.ts';
import { databaseImage } from '../../setup/supabase.ts';
import { privateVariablesOf } from '../../setup/values.ts';
import {
  actionIn,
  type ActionVersion,
  fileState,
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
import { DEV_LEFT, type DevOptions, runDev } from '../dev/dev.ts';
import { defineCommand, type ExitCode, type Tools } from '../run/definition.ts';
import { type FlagValues, listFlag, textFlag, toggleFlag } from '../run/flags.ts';
import { folderOfGit, namesOnGitHub, untrackedParts } from './init-git.ts';
import { type InitReport, reportText } from './init-report.ts';
import { remaining } from './remaining.ts';

const PART_NAMES = Object.keys(WORKFLOW_PARTS);
const FLAGS = {
  action: textFlag(
    'owner/name@ref',
    'Repository of the action, and the full SHA of a commit or a version. Required, except with `--doctor`.',
  ),
  'dry-run': toggleFlag('Write nothing, and print the files, with a guess for each open question.'),
  only: listFlag('parts', PART_NAMES, 'Workflows to write.', {
    fallback: `those of ${USUAL_PARTS.join(', ')} that the app has something for`,
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
    'Write the app’s file and GitHub Actions workflows for the app in the current folder: finds out what it consists of, proves it with `dev --once`, writes the files, and says what remains to do. Changes no file of yours.',
  flags: FLAGS,
  changes: RUNS_CODE,
  interruption: { left: DEV_LEFT },
  run: initialize,
});

/** Reads `--action`. @throws Error unless it names a repository and a version */
function actionVersion(given: string | undefined): ActionVersion {
  const [, repository, ref] = /^([\w-]+\/[\w.-]+)@([0-9a-f]{40}|v\d[\w.-]*)$/.exec(given ?? '') ?? [];
  if (repository !== undefined && ref !== undefined) return { repository, ref };
  const problem = given === undefined ? 'is missing' : `is \`${given}\`, which isn’t a repository with a full SHA`;
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
  const root = folderOfGit();
  if (root !== undefined && root !== resolve('.'))
    throw new Error(`Workflows belong to the root of the repository. Run \`init\` in ${inOneLine(root)}.`);
  const repository = new Repository('.');
  const used = action ?? (doctor ? writtenAction(repository) : undefined);
  const calls = findCalls(repository, used?.replace(/@.*$/, '') ?? '');
  const replaced = replacedInputs(calls);
  if (replaced.length > 0 && !doctor) return showReplacement(calls, tools);
  const found = await findApps(flags, repository, tools);
  const { heres, notes, open, text } = found;
  const version = actionVersion(used);
  const apps = heres.map(({ app }) => knownApp(app, repository));
  const parts = partsFor(only, apps);
  const files = parts.flatMap(part => workflowFiles(part, apps, version, tools.examples));
  const remarks: string[] = [];
  const unproven = doctor ? [] : await proveAll(flags, heres, repository, tools, remarks);
  signal.throwIfAborted();
  const states = files.map(file => {
    const call = otherCall(file, calls);
    const { path, state } = call ? { path: call.path, state: 'called' as const } : { ...file, state: fileState(file) };
    return { path, state, action: actionAt(repository, path) };
  });
  const writes = !isDryRun && !doctor;
  const appFile = text === undefined ? undefined : appFileText(text, schemaUrl(version));
  if (writes && appFile !== undefined) await writeFile(APP_FILE, appFile, { flag: 'wx' });
  for (const [index, file] of files.entries())
    if (writes && ['new', 'replaced'].includes(states[index]?.state ?? '')) writeWorkflow(file);
  const names = doctor ? await namesOnGitHub(tools) : undefined;
  signal.throwIfAborted();
  const differences = [
    ...found.differences,
    ...replaced.map(
      ({ path, line, input, key }) => `${path}:${line}: \`${input}\` went. Write \`${key}\` into ${APP_FILE}`,
    ),
  ];
  const todo = await remaining(parts, apps, tools.program);
  const { variables, secrets, scopes } = todo;
  const needed = [...variables, ...secrets.map(({ name }) => name), ...(scopes.length > 0 ? ['PLATFORM_TOKEN'] : [])];
  const report: InitReport = {
    appFile,
    notes: [
      ...notes,
      ...open.map(
        question => `Not sure: ${questionText(question)}. The guess is \`${question.fallback}\` (\`${question.key}\`).`,
      ),
      ...(apps.some(({ app }) => app.migrations !== undefined) ? [PRODUCTION_NOTE] : []),
      ...remarks,
      ...findDeployments(repository).map(
        ({ service, path, line }) => `${path}:${line}: a deployment to ${service}, which the workflows could replace.`,
      ),
      ...files.flatMap(file => repeated(file, calls)),
    ],
    files: states,
    differences,
    unproven,
    ...todo,
    github:
      names === undefined || names instanceof Error
        ? names?.message
        : {
            set: needed.filter(name => names.includes(name)),
            missing: needed.filter(name => !names.includes(name)),
          },
  };
  if (json) stdout.writeJson(JSON.stringify(report));
  else stdout.write(reportText(report, files, { isDryRun, isDoctor: doctor }));
  const isLeft = states.some(({ state }) =>
    doctor ? !['unchanged', 'called'].includes(state) : ['edited', 'foreign', 'other'].includes(state),
  );
  const isMissing = typeof report.github === 'object' && report.github.missing.length > 0;
  return unproven.length > 0 || isLeft || isMissing || differences.length > 0 ? 2 : 0;
}

/** Shows the file that replaces the inputs of the repository's workflows, and writes nothing. */
function showReplacement(calls: readonly OwnCall[], { stdout }: Tools): ExitCode {
  const lines = replacedInputs(calls).map(
    ({ path, line, input, key }) => `${inOneLine(path)}:${line}: \`${input}\` is \`${key}\` of ${APP_FILE} now.`,
  );
  const text = [
    ...lines,
    ...(hasAppFile() ? [] : ['', `--- ${APP_FILE}`, appFileText({ apps: appsOfCalls(calls) })]),
    `Nothing was written. Write these keys into ${APP_FILE}, remove the inputs, and run \`init\` again.`,
    '',
  ];
  stdout.write(text.join('\n'));
  return 2;
}

/** Finds the apps of the file or, without one, of the repository. */
async function findApps(
  { doctor, 'dry-run': isDryRun }: InitFlags,
  repository: Repository,
  tools: Tools,
): Promise<{
  readonly heres: readonly AppHere[];
  readonly notes: readonly string[];
  /** Questions with a guess. */
  readonly open: readonly Question[];
  /** Plan of a file to write. */
  readonly text: Plan | undefined;
  readonly differences: readonly string[];
}> {
  if (!hasAppFile()) {
    const isGuess = isDryRun || doctor;
    const plan = isGuess ? await guessedHere(repository, {}, tools) : await foundHere(tools, repository);
    requireApps(plan, tools);
    const { notes, questions } = plan;
    const differences = doctor ? [`${APP_FILE} is missing`] : [];
    return { heres: await appsOfPlan(plan, tools), notes, open: questions, text: plan, differences };
  }
  const heres = await appsHere(undefined, tools);
  if (!doctor) return { heres, notes: [], open: [], text: undefined, differences: [] };
  const plan = await guessedHere(repository, {}, tools);
  const shown = plan.apps.length === 0 ? [] : await appsOfPlan(plan, tools);
  const [written, found] = [heres, shown].map(list => list.map(({ app }) => app));
  return {
    heres,
    notes: [],
    open: [],
    text: undefined,
    differences: fileDifferences(written ?? [], found ?? [], repository),
  };
}

const schemaUrl = ({ repository, ref }: ActionVersion): string =>
  `https://raw.githubusercontent.com/${repository}/${ref}/docs/app.schema.json`;

/** Returns the action in the first workflow that `init` wrote. */
const writtenAction = (repository: Repository): string | undefined =>
  (repository.folders.get('.github/workflows') ?? [])
    .filter(name => name.startsWith('platform-'))
    .map(name => actionAt(repository, `.github/workflows/${name}`))
    .find(each => each !== undefined);

function knownApp(app: App, repository: Repository): KnownApp {
  const { site, migrations } = app;
  const found = findSites(repository).find(({ output }) => output === posix.normalize(site?.path ?? '.'));
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
  for (const part of only) if (!suits(part)) throw new Error(`--only: the app has nothing for \`${part}\`.`);
  return only.length > 0 ? only : USUAL_PARTS.filter(suits);
}

/** Runs each app for one round. @param remarks receives what to know of the proof @returns what isn't proven */
async function proveAll(
  { 'dry-run': isDryRun, 'no-prove': isUnproven, 'no-build': isUnbuilt, 'secrets-path': secrets }: InitFlags,
  heres: readonly AppHere[],
  repository: Repository,
  tools: Tools,
  remarks: string[],
): Promise<readonly string[]> {
  const skipped = isDryRun ? '--dry-run' : isUnproven ? '--no-prove' : undefined;
  if (skipped !== undefined) return [`nothing was run, because of ${skipped}`];
  const unproven: string[] = [];
  for (const here of heres)
    unproven.push(...(await prove({ 'secrets-path': secrets, builds: !isUnbuilt }, here, repository, tools, remarks)));
  return unproven;
}

/**
 * Runs the app for one round, as `dev --once` does.
 * @throws Error if the local platform didn't accept the app
 */
async function prove(
  run: Pick<DevOptions, 'secrets-path' | 'builds'>,
  here: AppHere,
  repository: Repository,
  tools: Tools,
  remarks: string[],
): Promise<readonly string[]> {
  const { app } = here;
  const { builds } = run;
  // An empty database, as the workflows have.
  using temporary = createTemporaryFolder('project-platform-');
  const options = { ...run, variables: new Map<string, string>(), once: true, data: join(temporary.path, 'data') };
  const proof = await runDev(options, here, tools);
  if (!proof.isComplete)
    throw new Error(
      'The app was not proven, so no file was written: see above. To write the files without a proof, set --no-prove.',
    );
  const setup = app.database?.setup;
  const isBuilt = app.site?.build !== undefined;
  const isWhole = here.commands.join(' && ') === app.site?.build;
  return [
    ...proof.unproven,
    ...(setup === undefined
      ? []
      : [`that the platform’s databases have what \`${inOneLine(setup)}\` of \`database.setup\` sets up`]),
    ...(app.site?.source === undefined ? [] : ['the site, which the platform builds and runs']),
    ...(isBuilt && !builds ? ['the build, because of --no-build'] : []),
    ...(isBuilt && builds ? await otherNode(app, repository, tools, remarks) : []),
    ...(isBuilt && builds && !isWhole ? ['the installation of the packages, because they are installed already'] : []),
    ...(await untrackedParts(app, tools)),
  ];
}

/** Says that the build ran with another Node than the workflows will use. @param remarks receives it if they only may */
async function otherNode(
  { folder, node }: App,
  repository: Repository,
  { env, signal }: Tools,
  remarks: string[],
): Promise<readonly string[]> {
  const { read } = nodeVersionOf(repository, folder === '.' ? '' : folder);
  const isOfNode = read !== undefined || repository.has(posix.join(folder, 'package.json'));
  if (!isOfNode) return [];
  let used = '';
  const log = (line: string): void => void (used ||= line);
  await runCommandLine('node --version', { folder: '.', variables: env, signal, log }).catch(() => undefined);
  const [, major] = /^[v^~=\s]*(\d+)[\d.x*\s]*$/i.exec(node?.version ?? read?.version ?? '') ?? [];
  if (major !== undefined && used.startsWith(`v${major}.`)) return [];
  const other =
    read === undefined
      ? 'the Node of GitHub’s runners, because no file says which version it needs'
      : `Node ${read.version} (\`${inOneLine(read.file)}\`)${major === undefined ? ', of which the workflows use the newest' : ''}`;
  const here = `Here, it ran with Node ${inOneLine(used) || 'of an unknown version'}`;
  if (major !== undefined) return [`that the build works with ${other}. ${here}`];
  remarks.push(`The build in the workflows runs with ${other}. ${here}.`);
  return [];
}

/** Says which lines of other workflows do the same as a workflow, or a part of it. */
function repeated(file: WorkflowFile, calls: readonly OwnCall[]): readonly string[] {
  const other = otherCall(file, calls);
  if (other !== undefined)
    return calls.some(({ path }) => path === file.path)
      ? [
          `${other.path}:${other.line}: calls \`${other.name}\`, as ${file.path} does: it runs twice. Delete one of them.`,
        ]
      : [];
  const { operations = [], within = [] } = WORKFLOW_PARTS[file.part] ?? {};
  const names = [...operations.map(([id]) => id), ...within];
  return calls
    .filter(({ name, path }) => path !== file.path && names.includes(name))
    .map(({ name, path, line }) => `${path}:${line}: calls \`${name}\`, as \`${file.part}\` does.`);
}
