/**
 * The command `init`, which writes the app's file and the workflows of a repository, and says what
 * only a person can do.
 */

import { existsSync } from 'node:fs';
import { join, posix, resolve } from 'node:path';
import { type App, APP_FILE } from '../../app-file/app.ts';
import { sentence } from '../../base/failure.ts';
import { inOneLine } from '../../base/text/legible.ts';
import { createRegularFile } from '../../base/system/files/regular-file.ts';
import { OWN_PROGRAMS, searchFolders } from '../../base/system/files/search-folders.ts';
import { checkoutOf } from '../../base/system/files/user-paths.ts';
import { remoteCommit } from '../../base/system/processes/git.ts';
import { appFileText } from '../setup/repository/app-file.ts';
import { denoFile } from '../setup/backend.ts';
import { guessedKeys, type Plan } from '../setup/plan.ts';
import { Repository } from '../setup/repository/repository.ts';
import { findSites } from '../setup/sites/sites.ts';
import { privateVariablesOf } from '../setup/read-variables.ts';
import {
  type ActionVersion,
  type KnownApp,
  PART_NAMES,
  type PartName,
  USUAL_PARTS,
  WORKFLOW_PARTS,
  workflowFiles,
} from '../setup/workflows.ts';
import { appsOfFile, appsOfPlan, isAppFileHere } from '../app/local-apps.ts';
import { decidedPlan, guessedPlan, requireApps } from '../app/plan-here.ts';
import { defineCommand, type ExitCode, type Tools } from '../run/definition.ts';
import { type FlagValues, listFlag, textFlag, toggleFlag } from '../run/flags.ts';
import { type InitReport, reportJson } from './init-report.ts';
import { noteTexts, reportText } from './init-texts.ts';
import { remaining } from './remaining.ts';
import { fileState, isToWrite, writeWorkflow } from './workflow-files.ts';

const FLAGS = {
  action: textFlag(
    'owner/name[@ref]',
    'GitHub repository of this tool’s action, and after `@` the full SHA of a commit, or a tag such as `v0`. Default after `@`: the newest commit of the default branch. The workflows use that commit. Only a SHA needs no request to GitHub. Required.',
  ),
  'dry-run': toggleFlag(
    'Print the files instead of writing them. Asks nothing: guesses each answer.',
  ),
  only: listFlag('parts', PART_NAMES, 'Workflows to write.', {
    fallback: `those of ${USUAL_PARTS.join(', ')} that fit the app’s parts`,
  }),
  json: toggleFlag('Print the result as JSON.'),
};

type InitFlags = FlagValues<typeof FLAGS>;

/** Exit code 2: a workflow was left as it is. */
export const INIT = defineCommand({
  name: 'init',
  usage: '--action <owner/name[@ref]> [flags]',
  summary:
    'Write `project-platform.yml` and GitHub Actions workflows in the root of the app’s repository, and list what remains to do. Asks what the files leave open. Runs no code of the app, and changes no file it didn’t write.',
  examples: ['init --action owner/name --dry-run'],
  flags: FLAGS,
  interruption: { left: 'Each file is either unchanged or complete.' },
  run: initialize,
});

async function initialize(flags: InitFlags, tools: Tools): Promise<ExitCode> {
  const request = requestedAction(flags.action);
  await requireRoot(flags, tools);
  const action = await pinnedAction(request, tools);
  const repository = new Repository('.');
  const plan = (await isAppFileHere(tools)) ? undefined : await planHere(flags, repository, tools);
  const report = await setUp({ flags, action, repository, plan }, tools);
  if (flags.json) tools.stdout.writeJson(reportJson(report));
  else {
    report.notes.forEach(tools.notice);
    tools.stdout.write(reportText(report, flags['dry-run']));
  }
  return report.files.some(({ state }) => state === 'edited' || state === 'foreign') ? 2 : 0;
}

/**
 * Plans the app's file.
 * @returns a plan with questions only if nobody can be asked, or in a dry run
 */
async function planHere(
  { 'dry-run': isDry }: InitFlags,
  repository: Repository,
  tools: Tools,
): Promise<Plan> {
  if (!isDry && tools.ask !== undefined) return decidedPlan(tools, repository);
  const plan = await guessedPlan(repository, tools);
  requireApps(plan, tools);
  return plan;
}

/** What `init` sets up. */
interface SetUp {
  readonly flags: InitFlags;
  readonly action: ActionVersion;
  readonly repository: Repository;
  /** Undefined if there is an app's file. */
  readonly plan: Plan | undefined;
}

/** Writes the files unless it is a dry run, and says what remains. */
async function setUp(
  { flags, action, repository, plan }: SetUp,
  tools: Tools,
): Promise<InitReport> {
  const localApps =
    plan === undefined ? await appsOfFile(undefined, tools) : await appsOfPlan(plan, tools);
  const apps = knownApps(
    localApps.map(({ app }) => app),
    repository,
  );
  const parts = partsFor(flags.only, apps);
  const yaml = await tools.program.loadYaml();
  const workflows = parts.flatMap(part => workflowFiles(part, apps, action, tools.examples, yaml));
  const files = workflows.map(file => ({ state: fileState(file), file }));
  const appFile = plan && appFileText(plan, yaml, schemaUrl(action));
  tools.signal.throwIfAborted();
  if (!flags['dry-run']) writeFiles(appFile, files);
  return {
    appFile,
    checks: plan === undefined ? [] : guessedKeys(plan),
    notes: [...noteTexts(plan, apps), ...denoNote(repository, apps, tools.env)],
    page: pageUrl(action),
    files,
    ...(await remaining(parts, apps, tools.program)),
  };
}

/** Adds to apps what the repository shows, and the app's file doesn't contain. */
function knownApps(apps: readonly App[], repository: Repository): readonly KnownApp[] {
  const sites = findSites(repository);
  return apps.map(app => {
    const { site } = app;
    const builtSite = sites.find(({ output }) => output === posix.normalize(site?.path ?? '.'));
    const folder = builtSite?.folder ?? (app.folder === '.' ? '' : app.folder);
    return {
      app,
      privates: site?.build === undefined ? [] : privateVariablesOf(repository, folder),
    };
  });
}

/** Says that functions need Deno, if this machine lacks it. */
function denoNote(
  repository: Repository,
  apps: readonly KnownApp[],
  env: NodeJS.ProcessEnv,
): readonly string[] {
  const ownFolders = ['.', ...apps.map(({ app }) => app.folder)];
  const folders = [
    ...searchFolders(env['PATH'] ?? ''),
    ...ownFolders.map(folder => join(folder, OWN_PROGRAMS)),
  ];
  if (folders.some(folder => existsSync(join(folder, 'deno')))) return [];
  const [file] = apps.flatMap(
    ({ app }) => (app.functions && denoFile(repository, app.functions.path)) ?? [],
  );
  return file === undefined
    ? []
    : [
        `To run the functions on the local platform, install Deno 2.8 or newer: Node can’t load \`https:\`, \`jsr:\` and \`npm:\` imports, as in \`${file}\`.`,
      ];
}

/** Returns the parts to write. @throws Error for a part that no app has something for */
function partsFor(only: readonly string[], apps: readonly KnownApp[]): readonly PartName[] {
  const suits = (part: PartName): boolean =>
    apps.some(({ app }) => WORKFLOW_PARTS[part].suits(app));
  const chosenParts = PART_NAMES.filter(part => only.includes(part));
  const unfit = chosenParts.find(part => !suits(part));
  if (unfit !== undefined)
    throw new Error(`--only: no part of the app needs \`${unfit}\`. Remove it.`);
  return chosenParts.length > 0 ? chosenParts : USUAL_PARTS.filter(suits);
}

const NO_REPOSITORY =
  'This folder is in no repository of Git, which `deploy` and the workflows need.';

/** @throws Error in a folder that isn't the root of a repository, unless the user wants it so */
async function requireRoot({ 'dry-run': isDry }: InitFlags, { ask, notice }: Tools): Promise<void> {
  const root = checkoutOf(resolve('any'));
  if (root !== undefined && root !== resolve('.'))
    throw new Error(
      `Workflows belong in the root of the repository. Run \`init\` in ${inOneLine(root)}.`,
    );
  if (root !== undefined) return;
  if (isDry) return notice(`${NO_REPOSITORY} Run \`git init\` before you write the files.`);
  const answer = await ask?.({
    text: `${NO_REPOSITORY}\nWrite the files all the same? (y, or Enter to cancel): `,
  });
  if (!/^y(?:es)?$/i.test(answer?.trim() ?? ''))
    throw new Error(`${NO_REPOSITORY} Run \`git init\` first.`);
}

/**
 * The value of `--action`: a commit, or a tag. Neither: the newest commit of the default branch.
 */
interface ActionRequest {
  readonly repository: string;
  readonly commit: string | undefined;
  readonly tag: string | undefined;
}

/**
 * Reads `--action`.
 * @throws Error unless it names a repository, and after `@` a full SHA or a version
 */
function requestedAction(value: string | undefined): ActionRequest {
  const [, repository, commit, tag] =
    /^([\w-]+\/[\w.-]+)(?:@(?:([0-9a-f]{40})|(v\d[\w.-]*)))?$/.exec(value ?? '') ?? [];
  if (repository !== undefined) return { repository, commit, tag };
  const problem =
    value === undefined
      ? 'is missing'
      : `is \`${value}\`, which isn’t a repository with a full SHA or a version`;
  throw new Error(
    `--action ${problem}. Set it to the GitHub repository of the action, such as \`owner/name\`, \`owner/name@v0\` or \`owner/name@SHA\` with all 40 digits of a commit.`,
  );
}

/**
 * Returns the commit that the workflows use. A tag can move, so it is replaced by its commit.
 * @throws Error if GitHub doesn't show the repository without a credential, or it has no such tag
 */
async function pinnedAction(
  { repository, commit, tag }: ActionRequest,
  { notice, signal }: Tools,
): Promise<ActionVersion> {
  if (commit !== undefined) return { repository, ref: commit };

  const remedy = `Append \`@\` and the full SHA of a commit: \`--action ${repository}@SHA\`.`;
  const ref = await remoteCommit(`https://github.com/${repository}`, tag, signal).catch(
    (error: unknown) => {
      signal.throwIfAborted();
      throw new Error(
        `--action: Git can’t read https://github.com/${repository} without a credential: ${sentence(inOneLine((error as Error).message))} ${remedy}`,
        { cause: error },
      );
    },
  );
  const name = tag === undefined ? 'commit' : `tag \`${tag}\``;
  if (ref === undefined)
    throw new Error(
      `--action: ${repository} has no ${name}. Correct it, or set the full SHA of a commit: \`--action ${repository}@SHA\`.`,
    );

  notice(
    `The workflows use ${repository} at commit ${ref} (${tag ?? 'newest of the default branch'}).`,
  );
  return { repository, ref };
}

const pageUrl = ({ repository, ref }: ActionVersion): string =>
  `https://github.com/${repository}/blob/${ref}/docs/app-file.md`;
const schemaUrl = ({ repository, ref }: ActionVersion): string =>
  `https://raw.githubusercontent.com/${repository}/${ref}/docs/app.schema.json`;

/** Writes the app's file, and the workflows that no person has written or changed. */
function writeFiles(appFile: string | undefined, files: InitReport['files']): void {
  if (appFile !== undefined) createRegularFile(APP_FILE, appFile);
  for (const { file, state } of files) if (isToWrite(state)) writeWorkflow(file);
}
