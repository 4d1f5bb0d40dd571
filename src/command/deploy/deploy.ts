/**
 * The command `deploy`, which builds the app of the current commit, shows what will change, asks,
 * and releases it.
 */

import { join, posix, resolve } from 'node:path';
import {
  buildValues,
  type BuildValues,
  environmentOf,
  readsCloud,
  readsSiteUrl,
  siteUrl,
  variableNames,
} from '../../app-file/build-values.ts';
import { APP_FILE, shownName } from '../../app-file/app.ts';
import { sentence } from '../../base/failure.ts';
import { definedOnly } from '../../base/values/defined-only.ts';
import { missingSite, unbuiltSite, writtenElsewhere } from '../../base/system/files/built-site.ts';
import { runCommandLine } from '../../base/system/processes/command-line.ts';
import { checkoutOf } from '../../base/system/files/user-paths.ts';
import { VARIABLE_FLAG, variablesIn } from '../app/app-flags.ts';
import { type LocalApp, onlyApp, requireAppFolder } from '../app/local-apps.ts';
import { defineCommand, type ExitCode, type Tools } from '../run/definition.ts';
import { type FlagValues, toggleFlag } from '../run/flags.ts';
import { operationFailureText } from '../run/local-operation.ts';
import { nameIgnoredFile } from '../settings/folder.ts';
import {
  BASELINE_FLAG,
  type DeployTarget,
  deployTarget,
  ofTarget,
  TARGET_FLAGS,
} from './deploy-target.ts';
import { keptAt } from './kept-releases.ts';
import { releaseHere } from './release-here.ts';

const FLAGS = {
  ...TARGET_FLAGS,
  'dry-run': toggleFlag('Build and show the plan, without a release.'),
  'accept-lint': toggleFlag(
    'Release even if the linter reports errors in pending migrations, such as lost data.',
  ),
  ...BASELINE_FLAG,
  ...VARIABLE_FLAG,
};

export const DEPLOY = defineCommand({
  name: 'deploy',
  usage: '[--app <name>] [--to <name>] [flags]',
  summary:
    'Build the app, show what will change in which project, ask, and release it: migrations, functions, storage, site. Commit your changes first: the command refuses uncommitted parts and, with `--yes`, uncommitted files that a build can read. The credential is that of `login`, or PLATFORM_TOKEN with PLATFORM_BASE_URL.',
  examples: ['deploy --dry-run'],
  flags: FLAGS,
  changes:
    'Run the commands that build the site, and release, without asking. Without a terminal, or if the variable CI is set, this flag is required, also with `--dry-run` if the command builds the site.',
  interruption: {
    left: 'Nothing was changed on the platform. Programs of a build may still be running.',
  },
  run: deploy,
});

async function deploy(flags: FlagValues<typeof FLAGS>, tools: Tools): Promise<ExitCode> {
  const { env, isConfirmed, notice } = tools;
  nameIgnoredFile(notice);
  const variables = variablesIn(flags.variable, env);

  // The app, whose parts a release takes from a commit.
  if (checkoutOf(resolve('index')) === undefined)
    throw new Error(
      '`deploy` releases a commit, and this folder is in no repository of Git. Run `git init`, and commit the app.',
    );
  const folder = await requireAppFolder(tools);
  const localApp = await onlyApp(folder, flags.app, tools);
  const { app, parts } = localApp;
  if (
    (parts.site ?? parts.migrations ?? parts.functions) === undefined &&
    parts.storage.length === 0
  )
    throw new Error(
      'The platform imports a `source` as a new project each time, so it can’t be released. Use `import` and `source-publish`.',
    );

  // Its project, and the values that the build reads from it.
  const target = await deployTarget(app.name, flags, tools);
  const values = await valuesOf(localApp, target, variables, tools);

  const inputs: Record<string, string> = { 'working-directory': folder, 'app-file': APP_FILE };
  if (app.name !== undefined) inputs['app'] = app.name;
  if (parts.migrations !== undefined) {
    if (flags['accept-lint']) inputs['lint'] = 'warning';
    if (flags.baseline !== undefined) inputs['baseline'] = flags.baseline;
  }
  const { isReleased, url } = await releaseHere(
    {
      title: [['App', `${shownName(app)}, from ${join(folder, APP_FILE)}`]],
      inputs,
      refused: `${app.name ?? 'The app'} was not deployed.`,
      isDry: flags['dry-run'],
      usesKeptPackages: false,
      allow: () => isBuildAllowed(localApp, tools),
      // The plan lists uncommitted files. With --yes, nobody reads it before the release.
      build: uncommitted =>
        build(folder, localApp, values, isConfirmed && !flags['dry-run'] ? uncommitted : [], tools),
      ...keptAt(env, { baseUrl: target.baseUrl, project: target.project.id }, tools),
    },
    target,
    tools,
  );

  if (url !== undefined) tools.stdout.write(`${url}\n`);
  return isReleased ? 0 : 1;
}

/** Asks before commands of the repository run. */
async function isBuildAllowed(
  { app, buildCommands }: LocalApp,
  { confirmRun }: Tools,
): Promise<boolean> {
  if (buildCommands.length === 0) return true;
  const lines = buildCommands.map(command =>
    app.folder === '.' ? command : `${command}  (in ${app.folder})`,
  );
  const text = ['This runs commands of this repository as your user:', ...lines].join('\n');
  return confirmRun(`${text}\n`, 'None of these commands was run.');
}

/**
 * Returns the values of a build, of which the project's are read from the platform.
 * @throws Error if one is missing
 */
async function valuesOf(
  { app }: LocalApp,
  target: DeployTarget,
  variables: ReadonlyMap<string, string>,
  { runOperation }: Tools,
): Promise<BuildValues> {
  const environment = environmentOf(app);
  const unset = variableNames(environment).filter(name => !variables.has(name));
  if (unset.length > 0)
    throw new Error(
      `Variables are missing for the site of ${shownName(app)}: ${unset.join(', ')}. Set ${unset.map(name => `--variable ${name}=value`).join(' ')}.`,
    );

  // Only those that the build reads, because a request for another can fail.
  const outputs = new Map<string, string>();
  for (const operation of [
    ...(readsCloud(environment) ? ['cloud-credentials'] : []),
    ...(readsSiteUrl(environment) ? ['alias'] : []),
  ]) {
    const read = await runOperation({ ...ofTarget(target, {}), operation });
    if (read.failure !== undefined) throw new Error(operationFailureText(read.failure));
    for (const [name, value] of read.outputs) if (value !== '') outputs.set(name, value);
  }

  const address = outputs.get('access_url');
  const platform = {
    project_id: target.project.id,
    ...definedOnly({
      cloud_url: outputs.get('cloud_url'),
      anon_key: outputs.get('anon_key'),
      site_url: address === undefined ? undefined : siteUrl(address),
    }),
  };
  const values = buildValues(environment, { platform, variables });
  if (values.missing.length > 0) {
    const missing = values.missing.map(name =>
      name === 'site_url'
        ? 'site_url (`access_url` of `alias`)'
        : `${name} (\`${name}\` of \`cloud-credentials\`)`,
    );
    throw new Error(
      `The build reads values that the platform doesn’t report for this project: ${missing.join(', ')}. Run these operations to check the values.`,
    );
  }
  return values;
}

/**
 * Builds the site with its values, and with nothing that can be a credential.
 * @param refused files that it may not read
 * @returns why there is no site
 */
async function build(
  folder: string,
  { app, buildCommands }: LocalApp,
  { values }: BuildValues,
  refused: readonly string[],
  { env, signal, stderr, warn }: Tools,
): Promise<string | undefined> {
  if (buildCommands.length === 0) return undefined;
  if (refused.length > 0)
    return `The build can read files that aren’t committed: ${refused.slice(0, 20).join(', ')}. Commit them, have Git ignore them, or run the command without --yes to see the plan.`;

  const siteFolder = join(folder, app.folder);
  const output = app.site?.path && posix.relative(app.folder, app.site.path);
  const before = output ? unbuiltSite(siteFolder, output) : undefined;
  try {
    for (const command of buildCommands)
      await runCommandLine(command, {
        folder: siteFolder,
        variables: { ...env, ...Object.fromEntries(values) },
        added: [...values.keys()],
        signal,
        log: line => stderr.write(`${line}\n`),
      });
  } catch (error) {
    signal.throwIfAborted();
    return `The build failed: ${sentence((error as Error).message)}`;
  }

  if (!output || before === undefined) return undefined;
  const problem = missingSite(siteFolder, output);
  if (problem !== undefined) return `${problem.message}. ${problem.remedy}`;
  const elsewhere = writtenElsewhere(siteFolder, output, before);
  if (elsewhere?.to !== undefined)
    return `The build wrote a start page to \`${elsewhere.to}\`, and none to \`${output}\`, whose files are older. If the site is in \`${elsewhere.to}\`, set \`site.path\` to it. Otherwise delete \`${output}\`, and build again.`;
  if (elsewhere !== undefined)
    warn(
      `The build wrote nothing to \`${output}\`. A cache may be the reason. If the files are old, delete \`${output}\`, and build again.`,
    );
  return undefined;
}
