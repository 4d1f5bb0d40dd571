/** The command `deploy`, which builds the apps of the current folder, shows what will change, asks, and releases them. */

import { mkdtempDisposable } from 'node:fs/promises';
import { copyFileSync, existsSync, realpathSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BuildValues, variableNames } from '../../app/build-values.ts';
import { APP_FILE, type BuildValue } from '../../app/read-app-file.ts';
import type { PackageParts } from '../../packing/app-package/contents.ts';
import { appFileText } from '../../setup/app-file.ts';
import { type AppHere, appsHere, hasAppFile, plannedHere, writeNotes } from '../dev/app-here.ts';
import { VARIABLE_FLAG, variablesIn } from '../dev/dev-options.ts';
import { defineCommand, type ExitCode, type Tools } from '../run/definition.ts';
import { type FlagValues, textFlag, toggleFlag } from '../run/flags.ts';
import { type DeployTarget, deployTarget, TARGET_FLAGS } from './deploy-target.ts';
import { keepPackage, packagePath } from './kept-packages.ts';
import { build, layOut, open, packageApp, readBackend, valuesOf } from './package-app.ts';
import { planDeployment, type RunOnTarget, succeeded } from './plan.ts';
import { planText } from './show-plan.ts';

const FLAGS = {
  ...TARGET_FLAGS,
  'dry-run': toggleFlag('Show the plan, and change nothing.'),
  package: textFlag('file', 'Package of the app to deploy, instead of a new build.'),
  ...VARIABLE_FLAG,
};

type DeployFlags = FlagValues<typeof FLAGS>;

/** An app, and where it goes. */
interface Deployment {
  readonly here: AppHere;
  readonly target: DeployTarget;
}

export const DEPLOY = defineCommand({
  name: 'deploy',
  usage: '[--app <name>] [--to <name>] [flags]',
  summary:
    'Build the app in the current folder, show what will change in which project, ask, and release it: migrations, functions, storage, site.',
  examples: ['deploy --dry-run'],
  flags: FLAGS,
  changes:
    'Run the commands that build the site, and release, without asking. Without a terminal, or if the variable CI is set, the command requires it.',
  interruption: {
    left: 'The last change may have taken effect. To continue, run `project-platform deploy` again.',
  },
  run: deploy,
});

async function deploy(flags: DeployFlags, tools: Tools): Promise<ExitCode> {
  const { env, stderr } = tools;
  const variables = variablesIn(flags.variable, env);
  if (!hasAppFile() && !(await proposeFile(tools))) return 1;
  const apps = await appsHere(flags.app, tools);
  const deployments = apps.map(here => ({ here, target: deployTarget(here.app.name, flags, env) }));
  requireSuitable(deployments, flags, variables);
  const backends = new Map<Deployment, PackageParts | undefined>();
  if (flags.package === undefined) for (const one of deployments) backends.set(one, await readBackend(one.here, tools));
  if (flags.package === undefined && !(await isBuildAllowed(deployments, tools))) return 1;
  const done: string[] = [];
  for (const [index, deployment] of deployments.entries()) {
    const left = deployments.slice(index + 1).map(nameOf);
    try {
      if (await deployOne(deployment, backends.get(deployment), flags, variables, tools)) {
        done.push(nameOf(deployment));
        continue;
      }
    } catch (error) {
      tools.signal.throwIfAborted();
      tools.printError(error);
    }
    if (deployments.length > 1)
      stderr.write(
        `${nameOf(deployment)} was not deployed completely: see above. Deployed before: ${done.join(', ') || 'none'}. Not started: ${left.join(', ') || 'none'}.\n`,
      );
    return 1;
  }
  return 0;
}

const nameOf = ({ here }: Deployment): string => here.app.name ?? 'The app';

/** Proposes the file that `init` would write. @returns whether it was written */
async function proposeFile(tools: Tools): Promise<boolean> {
  const plan = await plannedHere(tools);
  if (plan.lines.length === 0) {
    writeNotes(plan, tools);
    throw new Error(`No site, no migrations and no functions were found. Write ${APP_FILE}.`);
  }
  const text = appFileText(plan);
  writeNotes(plan, tools);
  const question = `This folder has no ${APP_FILE}. It was found:\n${plan.lines.join('\n')}\nThe file would be:\n${text}Write it?\n`;
  if (!(await tools.askAlways(question, 'Nothing was written.', `Write ${APP_FILE} first.`))) return false;
  writeFileSync(APP_FILE, text, { flag: 'wx' });
  return true;
}

/** @throws Error if apps can't be deployed together, to their projects, or with these variables */
function requireSuitable(
  deployments: readonly Deployment[],
  flags: DeployFlags,
  variables: ReadonlyMap<string, string>,
): void {
  const projects = new Map<string, Deployment>();
  for (const one of deployments) {
    const { app } = one.here;
    const { target } = one;
    if (
      app.site?.source !== undefined &&
      deployments.length === 1 &&
      Object.keys(one.here.parts.storage).length === 0 &&
      !one.here.parts.migrations &&
      !one.here.parts.functions
    )
      throw new Error(
        'The platform imports a `source` as a new project each time, so it can’t be released. To see it, publish a preview.',
      );
    const key = `${target.baseUrl} ${target.project.id}`;
    const other = projects.get(key);
    if (other !== undefined)
      throw new Error(
        `The apps ${nameOf(other)} and ${nameOf(one)} would go to the same project, ${target.project.id}. Link a project for each app, or set --app.`,
      );
    projects.set(key, one);
    const missing = variableNames(app.site?.environment ?? new Map<string, BuildValue>()).filter(
      name => !variables.has(name),
    );
    if (missing.length > 0)
      throw new Error(
        `The site of ${nameOf(one)} reads ${missing.join(', ')}. Set ${missing.map(name => `--variable ${name}=value`).join(' ')}.`,
      );
  }
  if (flags.package !== undefined && deployments.length > 1)
    throw new Error('--package is of one app. Set --app to its name.');
}

/** Asks before commands of the repository run. */
async function isBuildAllowed(deployments: readonly Deployment[], { confirm, program }: Tools): Promise<boolean> {
  const commands = deployments.flatMap(({ here }) =>
    here.commands.map(command => (here.app.folder === '.' ? command : `${command}  (in ${here.app.folder})`)),
  );
  if (commands.length === 0) return true;
  const text = ['This runs commands of this repository as your user:', ...commands].join('\n');
  return confirm(`${program.safeLines(text).join('\n')}\n`, 'Nothing was run.');
}

/** Deploys one app. @returns whether it was deployed, or shown in a dry run */
async function deployOne(
  { here, target }: Deployment,
  backend: PackageParts | undefined,
  flags: DeployFlags,
  variables: ReadonlyMap<string, string>,
  tools: Tools,
): Promise<boolean> {
  const { stderr, env, confirm } = tools;
  const { app } = here;
  const onLog = (text: string): void => stderr.write(text);
  const run: RunOnTarget = (operation, inputs) =>
    tools.runOperation({ operation, inputs: { ...target.inputs, ...inputs }, env: target.env });
  const values = await valuesOf(here, target.project.id, variables, run);
  const path = await packageOf(here, backend, values, flags, tools);
  const expected = { app: app.name ?? null, values: values.digest ?? null };
  const opened = await open(path, expected, tools);
  try {
    const { contents, digest } = opened;
    requireWhole(here, contents.parts);
    await using temporary = await mkdtempDisposable(join(realpathSync(tmpdir()), 'project-platform-'));
    const folder = join(temporary.path, 'app');
    await layOut(here, path, opened, folder);
    const release = {
      'working-directory': folder,
      'app-file': APP_FILE,
      ...(app.name !== undefined && { app: app.name }),
      ...(contents.parts.site && {
        package: 'app.zip',
        'package-digest': digest,
        ...(values.digest !== undefined && { 'package-values': values.digest }),
      }),
    };
    const plan = await planDeployment(here, target, { contents, digest }, release, run);
    tools.signal.throwIfAborted();
    const text = planText(plan);
    if (flags['dry-run']) {
      stderr.write(`${text}Dry run: nothing was changed.\n`);
      return true;
    }
    if (!(await confirm(text, 'Nothing was deployed.'))) return false;
    const released = await tools.runOperation({
      operation: 'release',
      inputs: { ...target.inputs, ...release },
      env: target.env,
      onLog,
    });
    tools.signal.throwIfAborted();
    const { outputs } = succeeded(released);
    const kept = packagePath(digest);
    if (!existsSync(kept)) copyFileSync(join(folder, 'app.zip'), kept);
    const version = Number(outputs.get('version') || Number.NaN);
    keepPackage(env, {
      baseUrl: target.baseUrl,
      project: target.project.id,
      app: app.name ?? null,
      version: Number.isSafeInteger(version) ? version : null,
      digest,
      values: values.digest ?? null,
      deployedAt: new Date(tools.program.clock.now()).toISOString(), // Wall clock: shown to a person.
    });
    const url = outputs.get('access_url');
    if (url) tools.stdout.write(`${url}\n`);
    return true;
  } finally {
    opened.close();
  }
}

/** Returns the path of the package to deploy, and builds it, unless the user gave one. */
async function packageOf(
  here: AppHere,
  backend: PackageParts | undefined,
  values: BuildValues,
  flags: DeployFlags,
  tools: Tools,
): Promise<string> {
  if (flags.package !== undefined) return flags.package;
  await build(here, values, tools);
  return packageApp(here, values, backend, tools);
}

/** @throws Error if a package lacks a part that the file names, or has one that it doesn't */
function requireWhole({ parts }: AppHere, packed: PackageParts): void {
  const said = [
    ['site', parts.site],
    ['migrations', parts.migrations],
    ['functions', parts.functions],
    ...parts.storage.map(({ bucket }) => [`storage/${bucket}`, bucket] as const),
  ] as const;
  const named = new Set<string>(said.flatMap(([name, part]) => (part === undefined ? [] : name)));
  const { storage = {}, ...others } = packed;
  const found = new Set([
    ...(['site', 'migrations', 'functions'] as const).filter(name => others[name] !== undefined),
    ...Object.keys(storage).map(bucket => `storage/${bucket}`),
  ]);
  const different = [...named.symmetricDifference(found)];
  if (different.length > 0)
    throw new Error(
      `The package and ${APP_FILE} don’t contain the same parts: only one of them has ${different.join(', ')}. Create the package with \`project-platform app-package\` from this folder.`,
    );
}
