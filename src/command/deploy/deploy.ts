/** The command `deploy`, which builds the apps of the current folder, shows what will change, asks, and releases them. */

import { environmentOf, variableNames } from '../../app/build-values.ts';
import { APP_FILE, shownName } from '../../app/read-app-file.ts';
import { createRegularFile } from '../../base/system/regular-file.ts';
import type { OpenedPackage } from '../../packing/app-package/read-package.ts';
import { appFileText } from '../../setup/app-file.ts';
import { type AppHere, appsHere, hasAppFile } from '../app/app-here.ts';
import { VARIABLE_FLAG, variablesIn } from '../app/app-flags.ts';
import { decidedPlan } from '../app/plan-here.ts';
import { defineCommand, type ExitCode, type Tools } from '../run/definition.ts';
import { type FlagValues, textFlag, toggleFlag } from '../run/flags.ts';
import { nameIgnoredFile } from '../settings/folder.ts';
import { deployApp } from './deploy-app.ts';
import { type DeployTarget, deployTarget, previewTarget, TARGET_FLAGS } from './deploy-target.ts';
import { requirePreviewName } from './own-previews.ts';
import { lockFolder } from './kept-packages.ts';
import { type DeployedFrom, packBackend, requireAccepted } from './package-app.ts';
import { LoggedFailure, runOn } from './plan.ts';
import { deletePreviews, publishPreview } from './preview.ts';

/** Flags of a release. Previews have projects of their own, whose databases are new. */
const OF_RELEASE = ['to', 'project-id', 'accept-lint'];

const FLAGS = {
  ...TARGET_FLAGS,
  'dry-run': toggleFlag('Build, show the plan, and change nothing on the platform.'),
  package: textFlag('file', 'Package of the app to deploy, instead of a new build.'),
  preview: textFlag('name', 'Publish a preview with this name in a project of its own, instead of a release.', {
    excludes: OF_RELEASE,
  }),
  'delete-preview': textFlag(
    'name',
    'Delete the previews that you created with this name in this folder, with their projects: those of all apps, or of the app in `--app`.',
    {
      excludes: [...OF_RELEASE, 'preview', 'package', 'variable'],
    },
  ),
  'accept-lint': toggleFlag('Release even if the linter reports errors in pending migrations, such as lost data.'),
  ...VARIABLE_FLAG,
};

type DeployFlags = FlagValues<typeof FLAGS>;

/** An app, and where it goes. */
interface Deployment {
  readonly here: AppHere;
  /** Undefined for a preview, which has a project of its own. */
  readonly release: DeployTarget | undefined;
  /** @returns whether it was deployed, or shown in a dry run */
  readonly deploy: (from: DeployedFrom) => Promise<boolean>;
}

export const DEPLOY = defineCommand({
  name: 'deploy',
  usage: '[--app <name>] [--to <name>] [flags]',
  summary:
    'Build the app in the current folder, show what will change in which project, ask whether to continue, and release it: migrations, functions, storage, site. The credential is that of `login` or PLATFORM_TOKEN.',
  examples: ['deploy --dry-run'],
  flags: FLAGS,
  changes:
    'Run the commands that build the site, and release, without asking. Without a terminal, or if the variable CI is set, this flag is required, also with `--dry-run` if the command builds the site.',
  interruption: { left: 'Nothing was changed on the platform. Programs of a build may still be running.' },
  run: deploy,
});

async function deploy(flags: DeployFlags, tools: Tools): Promise<ExitCode> {
  const { env, notice } = tools;
  const { app, preview, 'delete-preview': deleted, 'dry-run': isDry } = flags;
  nameIgnoredFile(notice);
  if (preview !== undefined) requirePreviewName('preview', preview);
  if (deleted !== undefined) requirePreviewName('delete-preview', deleted);
  if (deleted !== undefined) {
    using _ = lockFolder();
    return (await deletePreviews(deleted, app, isDry, previewTarget(app, flags, env), tools)) ? 0 : 1;
  }
  const variables = variablesIn(flags.variable, env);
  if (!hasAppFile() && !(await proposeFile(tools))) return 1;
  const deployments = (await appsHere(app, tools)).map(here => deploymentOf(here, flags, tools));
  if (flags.package !== undefined && deployments.length > 1)
    throw new Error('--package: a package contains one app. Set --app to its name.');
  requireRelease(deployments);
  requireOwnProjects(deployments);
  requireVariables(deployments, variables);
  using _ = lockFolder();
  using held = new DisposableStack();
  const packed = new Map<Deployment, OpenedPackage | undefined>();
  for (const one of deployments) packed.set(one, await packBackend(one.here, held, tools));
  if (packed.size > 1 && !(await areAllAccepted(packed, flags, tools))) return 1;
  if (flags.package === undefined && !(await isBuildAllowed(deployments, tools))) return 1;
  const runOne = (one: Deployment): Promise<boolean> =>
    one.deploy({ backend: packed.get(one)?.contents.parts, variables, flags });
  return (await deployAll(deployments, isDry, runOne, tools)) ? 0 : 1;
}

/** Returns where an app goes: to its project or, with `--preview`, to one of its own. */
function deploymentOf(here: AppHere, flags: DeployFlags, tools: Tools): Deployment {
  const { preview } = flags;
  const { name } = here.app;
  if (preview !== undefined) {
    const target = previewTarget(name, flags, tools.env);
    const run = runOn(target, tools);
    return { here, release: undefined, deploy: from => publishPreview({ here, from, run, tools }, preview, target) };
  }
  const target = deployTarget(name, flags, tools.env);
  const run = runOn(target, tools);
  return { here, release: target, deploy: from => deployApp({ here, from, run, tools }, target) };
}

/** Checks all apps on the platform before the first one is released. @param packed their parts that no build writes */
async function areAllAccepted(
  packed: ReadonlyMap<Deployment, OpenedPackage | undefined>,
  flags: DeployFlags,
  tools: Tools,
): Promise<boolean> {
  for (const [one, opened] of packed) {
    if (one.release === undefined) continue;
    try {
      await requireAccepted(one.here, opened, flags, runOn(one.release, tools));
    } catch (error) {
      tools.signal.throwIfAborted();
      tools.printError(error);
      tools.stderr.write(`${nameOf(one)} can’t be deployed, so no app was deployed.\n`);
      return false;
    }
  }
  return true;
}

/** Deploys apps one after the other, or shows their plans, until one isn't. @returns whether all were */
async function deployAll(
  deployments: readonly Deployment[],
  isDry: boolean,
  runOne: (one: Deployment) => Promise<boolean>,
  { signal, stderr, printError }: Tools,
): Promise<boolean> {
  const done = isDry ? 'Shown' : 'Deployed';
  const names = deployments.map(nameOf);
  const listed = (from: number, to?: number): string => names.slice(from, to).join(', ') || 'none';
  for (const [index, one] of deployments.entries()) {
    if (signal.aborted) {
      stderr.write(`${done}: ${listed(0, index)}. Not started: ${listed(index)}.\n`);
      break;
    }
    const end = await runOne(one).catch((error: unknown) => {
      if (!signal.aborted) printError(error);
      return error;
    });
    if (end === true) continue;
    if (names.length > 1)
      stderr.write(
        `The command stopped at the app ${nameOf(one)}. ${done} before: ${listed(0, index)}. Not started: ${listed(index + 1)}.\n`,
      );
    if (!(end instanceof LoggedFailure)) signal.throwIfAborted();
    return false;
  }
  signal.throwIfAborted();
  return true;
}

/** Returns the name of an app for the middle of a sentence. */
const nameOf = ({ here }: Deployment): string => shownName(here.app);

/** Proposes the file that `init` would write. @returns whether it was written */
async function proposeFile(tools: Tools): Promise<boolean> {
  const plan = await decidedPlan(tools);
  const text = appFileText(plan);
  plan.notes.forEach(tools.notice);
  const question = `This folder has no ${APP_FILE}. Suggested content:\n${text}\nWrite this file?\n`;
  if (!(await tools.askAlways(question, 'Nothing was written.', `Create ${APP_FILE} first.`))) return false;
  createRegularFile(APP_FILE, text);
  return true;
}

/** @throws Error if an app has nothing that can be released */
function requireRelease(deployments: readonly Deployment[]): void {
  const only = deployments.find(({ release, here: { parts } }) => {
    const { site, migrations, functions, storage } = parts;
    return release !== undefined && (site ?? migrations ?? functions) === undefined && storage.length === 0;
  });
  if (only === undefined) return;
  const { name } = only.here.app;
  const others = deployments.filter(one => one !== only).map(nameOf);
  throw new Error(
    `The platform imports a \`source\` as a new project each time, so ${nameOf(only)} can’t be released. To see it, publish a preview: \`project-platform deploy${name === undefined ? '' : ` --app ${name}`} --preview <name>\`.${others.length === 0 ? '' : ` To release another app, set --app to its name: ${others.join(', ')}.`}`,
  );
}

/** @throws Error if two apps would be released to the same project */
function requireOwnProjects(deployments: readonly Deployment[]): void {
  const projects = new Map<string, Deployment>();
  for (const one of deployments) {
    if (one.release === undefined) continue;
    const { baseUrl, project } = one.release;
    const key = `${baseUrl} ${project.id}`;
    const other = projects.get(key);
    if (other !== undefined)
      throw new Error(
        `The apps ${nameOf(other)} and ${nameOf(one)} would be deployed to the same project, ${project.id}. Link a project for each app, or set --app.`,
      );
    projects.set(key, one);
  }
}

/** @throws Error if a build reads a variable that isn't set */
function requireVariables(deployments: readonly Deployment[], variables: ReadonlyMap<string, string>): void {
  for (const one of deployments) {
    const missing = variableNames(environmentOf(one.here.app)).filter(name => !variables.has(name));
    if (missing.length > 0)
      throw new Error(
        `Variables are missing for the site of ${nameOf(one)}: ${missing.join(', ')}. Set ${missing.map(name => `--variable ${name}=value`).join(' ')}.`,
      );
  }
}

/** Asks before commands of the repository run. */
async function isBuildAllowed(deployments: readonly Deployment[], { confirmRun }: Tools): Promise<boolean> {
  const commands = deployments.flatMap(({ here }) =>
    here.commands.map(command => (here.app.folder === '.' ? command : `${command}  (in ${here.app.folder})`)),
  );
  if (commands.length === 0) return true;
  const text = ['This runs commands of this repository as your user:', ...commands].join('\n');
  return confirmRun(`${text}\n`, 'None of these commands was run.');
}
