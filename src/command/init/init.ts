/** The command `init`, which writes the workflows for an existing repository, and says what only a person can do. */

import { join, resolve } from 'node:path';
import { definedOnly } from '../../base/defined-only.ts';
import { inOneLine } from '../../base/legible.ts';
import { createTemporaryFolder } from '../../base/system/work-folder.ts';
import { findCalls, findDeployments, type OwnCall } from '../../setup/deployments.ts';
import { runCommandLine } from '../../setup/build.ts';
import { type Choices, type Plan, productionNotes } from '../../setup/plan.ts';
import { Repository } from '../../setup/repository.ts';
import {
  actionIn,
  type ActionVersion,
  fileState,
  inputsOf,
  otherCall,
  ownSecrets,
  pathIn,
  USUAL_PARTS,
  WORKFLOW_PARTS,
  type WorkflowFile,
  workflowFile,
  workflowPath,
  writeWorkflow,
} from '../../setup/workflows.ts';
import { appOfPlan, decided, writeNotes } from '../dev/app-here.ts';
import { type DevOptions, RUN_FLAGS, RUNS_CODE } from '../dev/dev-options.ts';
import { buildCommands, DEV_LEFT, runDev } from '../dev/dev.ts';
import { defineCommand, type ExitCode, type Tools } from '../run/definition.ts';
import { type FlagValues, linesFlag, listFlag, textFlag, toggleFlag } from '../run/flags.ts';
import { folderOfGit, namesOnGitHub, untrackedParts } from './init-git.ts';
import { type InitReport, reportText } from './init-report.ts';

const PART_NAMES = Object.keys(WORKFLOW_PARTS);
const FLAGS = {
  action: textFlag(
    'owner/name@ref',
    'Repository of the action, and the full SHA of a commit or a version. Required, except with `--doctor`.',
  ),
  'dry-run': toggleFlag('Write nothing, and print the workflows.'),
  only: listFlag('parts', PART_NAMES, 'Workflows to write.', {
    fallback: `those of ${USUAL_PARTS.join(', ')} that the app has something for`,
  }),
  doctor: toggleFlag('Write nothing. Compare the workflows in the repository with those that would be written.'),
  'no-prove': toggleFlag('Skip `dev --once`.'),
  json: toggleFlag('Print the result as JSON.'),
  ...RUN_FLAGS,
  'seed-sql': textFlag('file', 'SQL file with sample data, which runs once in each database, after the migrations.'),
  path: textFlag('folder', 'Folder of the built site. `none`: no site.'),
  build: textFlag('command', 'Shell command that builds the site. `none`: no build.'),
  migrations: textFlag('folder', 'Folder of the migrations, as for `sql-migrate`. `none`: no migrations.'),
  functions: textFlag('folder', 'Folder of the functions. `none`: no functions.'),
  variables: textFlag(
    'name=value',
    'Values of placeholders in the migrations, as for `sql-migrate`, separated by commas.',
  ),
  'setup-sql': textFlag('file', 'SQL that runs in each new database, as for `emulator`.', {
    fallback: '`supabase` if the migrations are in a folder `supabase`',
  }),
  exclude: linesFlag(
    'patterns',
    'Files of the site to leave out, as for `static-publish`, separated by commas, such as `**.avif`.',
  ),
};

type InitFlags = FlagValues<typeof FLAGS>;

/** Exit code 2: the workflows were written, and something isn't proven or was left. */
export const INIT = defineCommand({
  name: 'init',
  usage: '[flags]',
  summary:
    'Write GitHub Actions workflows for the app in the current folder: finds out what it consists of, proves it with `dev --once`, writes the workflows, and says what remains to do. Changes no other file.',
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

async function initialize(flags: InitFlags, tools: Tools): Promise<ExitCode> {
  const { stderr, stdout, program, signal } = tools;
  const { action, only, doctor, json, 'dry-run': isDryRun, 'no-prove': isUnproven, ...app } = flags;
  const { exclude, secrets: secretsFile, 'no-build': isUnbuilt, ...folders } = app;
  const choices: Choices = { ...folders, exclude: exclude.length === 0 ? undefined : exclude.join(',') };
  const root = folderOfGit();
  if (root !== undefined && root !== resolve('.'))
    throw new Error(`Workflows belong to the root of the repository. Run \`init\` in ${inOneLine(root)}.`);
  const repository = new Repository('.');
  const plan = await decided(
    repository,
    doctor ? { ...writtenChoices(repository), ...definedOnly(choices) } : choices,
    'flags',
    tools,
  );
  if (isDryRun || doctor) stderr.write(plan.lines.map(line => `${line}\n`).join(''));
  for (const part of only)
    if (WORKFLOW_PARTS[part]?.suits(plan) !== true)
      throw new Error(`--only: the app has nothing for \`${part}\`. Set --path or --migrations.`);
  const parts = only.length > 0 ? only : USUAL_PARTS.filter(part => WORKFLOW_PARTS[part]?.suits(plan));
  if (parts.length === 0) {
    writeNotes(plan, tools);
    throw new Error(
      'No static site and no migrations were found, so there is no workflow to write. Set --path or --migrations, or --only.',
    );
  }
  const written = PART_NAMES.map(part => actionAt(repository, workflowPath(part)));
  const earlier = doctor ? written.find(each => each !== undefined) : undefined;
  const version = actionVersion(action ?? earlier);
  const files = parts.map(part => workflowFile(part, plan, version, tools.examples));
  const remarks: string[] = [];
  const skipped = isDryRun ? '--dry-run' : isUnproven ? '--no-prove' : undefined;
  const unproven = doctor
    ? []
    : skipped === undefined
      ? await prove({ secrets: secretsFile, builds: !isUnbuilt }, plan, tools, remarks)
      : [`nothing was run, because of ${skipped}`];
  signal.throwIfAborted();
  const calls = findCalls(repository, version.repository);
  const states = files.map(file => {
    const call = otherCall(file, calls);
    const { path, state } = call ? { path: call.path, state: 'called' as const } : { ...file, state: fileState(file) };
    return { path, state, action: actionAt(repository, path) };
  });
  const writes = !isDryRun && !doctor;
  for (const [index, file] of files.entries())
    if (writes && ['new', 'replaced'].includes(states[index]?.state ?? '')) writeWorkflow(file);
  const variables = variablesOf(parts);
  const secrets = parts.includes('previews') ? ownSecrets(plan) : [];
  const buildVariables = parts.some(part => part === 'previews' || part === 'release') ? plan.buildVariables : [];
  const scopes = await scopesOf(parts, plan, program);
  const needed = [
    ...variables,
    ...(secrets.length > 0 ? ['PREVIEW_SECRETS'] : []),
    ...(buildVariables.length > 0 ? ['BUILD_ENV'] : []),
    ...(scopes.length > 0 ? ['PLATFORM_TOKEN'] : []),
  ];
  const names = doctor ? await namesOnGitHub(tools) : undefined;
  signal.throwIfAborted();
  const report: InitReport = {
    found: plan.lines,
    notes: [
      ...plan.notes,
      ...productionNotes(plan),
      ...remarks,
      ...undeployed(plan, parts),
      ...findDeployments(repository).map(
        ({ service, path, line }) => `${path}:${line}: a deployment to ${service}, which the workflows could replace.`,
      ),
      ...files.flatMap(file => repeated(file, calls)),
    ],
    files: states,
    unproven,
    variables,
    secrets,
    buildVariables,
    settings: [...parts.flatMap(part => WORKFLOW_PARTS[part]?.setting ?? []), ...productionSteps(plan, parts)],
    scopes,
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
  return unproven.length > 0 || isLeft || isMissing ? 2 : 0;
}

/**
 * Runs the app for one round, as `dev --once` does.
 * @param remarks receives what to know of the proof
 * @returns what isn't proven
 * @throws Error if the local platform didn't accept the app
 */
async function prove(
  run: Pick<DevOptions, 'secrets' | 'builds'>,
  plan: Plan,
  tools: Tools,
  remarks: string[],
): Promise<readonly string[]> {
  const { site } = plan;
  const { builds } = run;
  const install = site?.build?.install ?? '';
  const isSkipped = install !== '' && !buildCommands(plan).includes(install);
  // An empty database, as the workflows have.
  using temporary = createTemporaryFolder('project-platform-');
  const options = { ...run, variables: new Map<string, string>(), once: true, data: join(temporary.path, 'data') };
  const proof = await runDev(options, await appOfPlan(plan, buildCommands(plan), tools), tools);
  if (!proof.isComplete)
    throw new Error(
      'The app was not proven, so no workflow was written: see above. To write workflows without a proof, set --no-prove.',
    );
  return [
    ...proof.unproven,
    ...(plan.setup === undefined
      ? []
      : [`that the platform’s databases have what \`${inOneLine(plan.setup)}\` of --setup-sql sets up`]),
    ...(plan.setup !== undefined && plan.setupText === undefined
      ? ['the checks, because the file of --setup-sql could not be read into their workflow']
      : []),
    ...(site?.build !== undefined && !builds ? ['the build, because of --no-build'] : []),
    ...(builds ? await otherNode(plan, tools, remarks) : []),
    ...(isSkipped && builds ? [`\`${install}\`, because the packages are installed already`] : []),
    ...(await untrackedParts(plan, tools)),
  ];
}

/** Says that the build ran with another Node than the workflows will use. @param remarks receives it if they only may */
async function otherNode(
  { site, nodeVersion, nodeVersionFile }: Plan,
  { env, signal }: Tools,
  remarks: string[],
): Promise<readonly string[]> {
  if (site?.build === undefined || (site.build.packages ?? nodeVersion) === undefined) return [];
  let used = '';
  const log = (line: string): void => void (used ||= line);
  await runCommandLine('node --version', { folder: '.', variables: env, signal, log }).catch(() => undefined);
  const [, major] = /^[v^~=\s]*(\d+)[\d.x*\s]*$/i.exec(nodeVersion ?? '') ?? [];
  if (major !== undefined && used.startsWith(`v${major}.`)) return [];
  const file = inOneLine(nodeVersionFile ?? '');
  const other =
    nodeVersion === undefined
      ? 'the Node of GitHub’s runners, because no file says which version it needs'
      : `Node ${nodeVersion} (\`${file}\`)${major === undefined ? ', of which the workflows use the newest' : ''}`;
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

/** Says what production's project needs once, before its first release. */
function productionSteps(plan: Plan, parts: readonly string[]): readonly string[] {
  if (!parts.includes('release')) return [];
  const names = ownSecrets(plan);
  return [
    ...(plan.migrations === undefined && plan.functions === undefined
      ? []
      : [
          'npx project-platform cloud-provision --project-id ID   once, for the database and the functions of production',
        ]),
    ...(names.length === 0
      ? []
      : [
          `npx project-platform cloud-secrets --project-id ID --secrets - < FILE   with production’s values of ${names.join(', ')}`,
        ]),
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

/** Previews have projects of their own, and checks run on a local platform. */
const variablesOf = (parts: readonly string[]): readonly string[] => [
  ...(parts.some(part => part !== 'checks') ? ['PLATFORM_BASE_URL'] : []),
  ...new Set(
    parts
      .filter(part => part !== 'checks' && part !== 'previews')
      .map(part => WORKFLOW_PARTS[part]?.project ?? 'PLATFORM_PROJECT_ID'),
  ),
  ...parts.flatMap(part => WORKFLOW_PARTS[part]?.variables ?? []),
];

/** Scopes that the credential needs for all parts, from the rows of the API. */
async function scopesOf(parts: readonly string[], plan: Plan, program: Tools['program']): Promise<readonly string[]> {
  const scopes = new Set<string>();
  for (const part of parts)
    for (const [id, needs] of WORKFLOW_PARTS[part]?.operations ?? []) {
      const load = needs === undefined || plan[needs] !== undefined ? program.operations[id] : undefined;
      if (load === undefined) continue;
      for (const scope of program.scopesOf((await load()).default, inputsOf(part, plan))) scopes.add(scope);
    }
  return [...scopes].toSorted();
}
