/**
 * Says what the app's file contains, and which of its apps a change affects. Sends no request to
 * the platform.
 */

import { type App, APP_FILE, type BuildValue, shownName } from '../../app-file/app.ts';
import { type PlatformValue, platformValues } from '../../app-file/build-values.ts';
import { MAX_FILE_BYTES } from '../../app-file/yaml-value.ts';
import { plural } from '../../base/text/amount.ts';
import { inputFailure } from '../../base/failure.ts';
import { problemAt } from '../../base/problem.ts';
import { checkedPatterns, pathMatcher } from '../../base/path-filter.ts';
import { shortened } from '../../base/text/shortened.ts';
import { flag, path, text } from '../../core/fields.ts';
import type { InputPaths, Run } from '../../core/run.ts';
import { defineOperation, type OutputFields, type OutputValues } from '../../core/operation.ts';
import {
  type AppSelection,
  appsNamed,
  appsOfRun,
  hasAppFile,
  nearNames,
  noAppFile,
  readAppsAt,
  requireAppFile,
} from '../shared/app-parts.ts';
import { COMMIT_ID } from '../shared/digest-input.ts';

/** Facts for the job that builds the only app. */
const BUILD_OUTPUTS = {
  folder: {
    description:
      'Folder in which the app is built. With several apps, this and the outputs down to `submodules` are empty, `false` or, for `fetch_depth`, `1`. Paths are relative to `@working-directory`.',
  },
  build: { description: 'Command that builds the site.' },
  path: { description: 'Folder of the built site.' },
  migrations: { description: 'Folder of the migrations.' },
  node: { description: '`true` if the file has settings for Node.' },
  node_version: { description: 'Version of Node.' },
  node_version_file: { description: 'File with the version of Node.' },
  cache: { description: 'Package manager whose packages are cached.' },
  cache_dependency_path: { description: 'Lock file of the cached packages.' },
  checkout: { description: '`true` if the file has settings for the checkout.' },
  fetch_depth: { description: 'Number of commits to fetch; `0` for all.' },
  lfs: { description: '`true` if files of Git LFS are fetched.' },
  submodules: {
    description: '`true` or `recursive` if submodules are fetched, otherwise `false`.',
  },
} as const satisfies OutputFields;

export default defineOperation({
  id: 'app',
  group: 'App',
  summary:
    'Read the app’s file, `project-platform.yml`, and select the apps that a change affects.',
  note: [
    '[Which apps a change affects](../../docs/app-file.md#several-apps). An app without `paths` is always selected. Without a pull request, or with 3,000 or more changed files, all apps are.',
  ],
  inputs: {
    'app-file': path(`The app’s file. Default: \`${APP_FILE}\`.`, {
      use: 'read',
      maxBytes: MAX_FILE_BYTES,
    }),
    app: text('Name of the only app to read. Default: all.'),
    ref: text(
      'Commit whose file is read through GitHub’s API, without a checkout. Requires `contents: read`. Default: the file in `@working-directory` is read.',
      COMMIT_ID,
    ),
    'at-base': flag(
      'Read the file of the commit with which the pull request or merge group is compared: the base of the commit of the run. Can’t be combined with `@ref`. Requires `contents: read`.',
      'false',
    ),
    'only-changed': flag('Select only apps that the pull request affects.'),
    optional: flag('Select no app if there is no file. Otherwise, the step fails.', 'false'),
    'require-default-branch': flag(
      'Fail if the default branch doesn’t contain the commit: `@ref` or, without it, that of the run. Requires `contents: read`.',
      'false',
    ),
  },
  outputs: {
    apps: {
      description:
        'Names of the selected apps, as a JSON array; `[""]` for the app of a file without `apps`.',
    },
    unchanged: { description: 'Names of the other apps, as a JSON array.' },
    reads_project: {
      description: '`true` if the build of a selected app reads values of its project.',
    },
    reads_cloud: { description: '`true` if it reads other values than `site_url`.' },
    reads_site_url: { description: '`true` if it reads `site_url`.' },
    ...BUILD_OUTPUTS,
    commit: {
      description:
        'Commit of `@ref` or `@at-base`. Empty without these inputs, and if there is no base.',
    },
    definitions: { description: 'The selected apps, as a JSON array.' },
  },
  check: ({ 'at-base': atBase, ref }) =>
    atBase && ref !== undefined
      ? [problemAt({ kind: 'combined', subject: 'at-base', other: 'ref' })]
      : [],
  endpoints: [],
  githubPermissions: ['pull-requests: read', 'contents: read'],
  onProject: false,
  timeout: '5m',
  jobOnly:
    'It passes the app’s file to later jobs. At a terminal, `dev` and `deploy` read the file.',
  nextStep: { output: 'apps', run: `jq '.[]' <<< "$APPS"` },
  example: 'with:\n  only-changed: true\n',
  async run(context, inputs) {
    const { 'app-file': file = APP_FILE, 'only-changed': only } = inputs;
    if (inputs['require-default-branch']) await requireDefaultBranch(context, inputs.ref);
    const commit = inputs['at-base'] ? await (await context.repository()).baseCommit() : inputs.ref;
    if (inputs['at-base'] && commit !== undefined) context.log.info(`Base: ${commit}`);
    const isHere = commit === undefined && !inputs['at-base'];
    const named = isHere ? appsHere(context, inputs) : await appsOf(context, inputs, commit);
    const asksGitHub = only === true && named.some(({ paths }) => paths !== undefined);
    const changed = asksGitHub ? await (await context.repository()).changedPaths() : undefined;
    const selected = named.map(app => ({ app, ...selection(app, only === true, changed, file) }));
    for (const { app, isSelected, reason } of selected)
      if (reason !== undefined)
        context.log.info(
          `${shownName(app)}: ${isSelected ? 'selected' : 'not selected'}, because ${reason}`,
        );
    const apps = selected.flatMap(({ app, isSelected }) => (isSelected ? app : []));
    const values = apps.flatMap(valuesOf);
    const rows = selected.map(({ app, isSelected }) => [
      { code: shownName(app) },
      { code: app.folder },
      partsOf(app),
      isSelected ? 'yes' : 'no',
    ]);
    return {
      outputs: {
        apps: apps.map(app => app.name ?? ''),
        unchanged: namesOf(named.filter(app => !apps.includes(app))),
        ...buildOutputs(named),
        commit: commit ?? null,
        reads_project: values.length > 0,
        reads_cloud: values.some(name => name !== 'site_url'),
        reads_site_url: values.includes('site_url'),
        definitions: apps.map(definitionOf),
      },
      report: {
        title: plural(named.length, 'app'),
        blocks: [{ type: 'table', columns: ['App', 'Folder', 'Parts', 'Selected'], rows }],
      },
    };
  },
});

/**
 * @throws Failure of kind `input` if the default branch doesn't contain the commit, or GitHub
 *   doesn't say so
 */
async function requireDefaultBranch(context: Run, ref?: string): Promise<void> {
  const repository = await context.repository();
  const [branch, commit] = [await repository.defaultBranch(), ref ?? repository.sha];
  if ((await repository.contains(branch, commit)) === true) return;
  throw inputFailure('The commit isn’t on the default branch.', [
    {
      where: 'require-default-branch',
      message: `is \`true\`, but the branch \`${branch}\` doesn’t contain the commit ${commit.slice(0, 7)}`,
      remedy:
        'Tag a commit of that branch. For hotfixes, set `require-default-branch: false` in the workflow file on their branch.',
    },
  ]);
}

/** Selection of apps, and whether there may be no file. */
type OptionalSelection = AppSelection & { readonly optional: boolean };

/** @throws Failure of kind `input` */
function appsHere(context: InputPaths, selector: OptionalSelection): readonly App[] {
  if (selector.optional && !hasAppFile(context, selector)) return [];
  requireAppFile(context, selector);
  return appsOfRun(context, selector);
}

/** Returns no apps of a base that doesn't exist. @throws Failure of kind `input` */
const appsOf = async (
  context: Run,
  selector: OptionalSelection,
  commit: string | undefined,
): Promise<readonly App[]> => (commit === undefined ? [] : appsAt(context, selector, commit));

/** @throws Failure of kind `input` */
async function appsAt(
  context: Run,
  { 'app-file': file = APP_FILE, app: name, optional }: OptionalSelection,
  commit: string,
): Promise<readonly App[]> {
  const repository = await context.repository();
  const all = await readAppsAt(repository, commit, file);
  if (all !== undefined) return appsNamed(all, name, file);
  if (optional && name === undefined) return [];
  // GitHub doesn't list the files of a large repository.
  const others = await repository.fetchFiles(commit).catch(() => new Map<string, unknown>());
  throw noAppFile(file, `in commit ${commit}`, nearNames([...others.keys()]));
}

/** Returns what a job needs to build the only app. */
function buildOutputs([app, ...others]: readonly App[]): OutputValues<typeof BUILD_OUTPUTS> {
  const { site, migrations, node, checkout, folder } =
    others.length > 0 || app === undefined ? NO_APP : app;
  return {
    folder: folder ?? null,
    build: site?.build ?? null,
    path: site?.path ?? null,
    migrations: migrations?.path ?? null,
    node: node !== undefined,
    node_version: node?.version ?? null,
    node_version_file: node?.['version-file'] ?? null,
    cache: node?.cache ?? null,
    cache_dependency_path: node?.['cache-dependency-path'] ?? null,
    checkout: checkout !== undefined,
    fetch_depth: checkout?.['fetch-depth'] ?? 1,
    lfs: checkout?.lfs ?? false,
    submodules: checkout?.submodules ?? false,
  };
}

/** Returns the names of the project's values that the build of an app's site reads. */
const valuesOf = ({ site }: App): readonly PlatformValue[] =>
  site?.path === undefined ? [] : platformValues(site.environment);

const NO_APP: Partial<App> = {};

const namesOf = (apps: readonly App[]): readonly string[] => apps.map(({ name }) => name ?? '');

/** Decides whether a change affects an app. */
function selection(
  { folder, paths }: App,
  isAsked: boolean,
  changed: readonly string[] | undefined,
  file: string,
): { readonly isSelected: boolean; readonly reason?: string } {
  if (!isAsked) return { isSelected: true };
  if (paths === undefined) return { isSelected: true, reason: 'it has no `paths`' };
  if (changed === undefined) return { isSelected: true, reason: 'the changed files are unknown' };
  const concerns = pathMatcher(checkedPatterns(paths));
  // GitHub lists a changed submodule as a file with the path of its folder.
  const contains = (changedPath: string): boolean =>
    changedPath === '.gitmodules' ||
    [`${folder}/`, ...paths].some(each => each.startsWith(`${changedPath}/`));
  const cause = changed.find(each => each === file || concerns(each) || contains(each));
  return cause === undefined
    ? { isSelected: false, reason: 'no changed file matches its `folder` or `paths`' }
    : { isSelected: true, reason: `\`${shortened(cause, 200)}\` changed` };
}

const partsOf = ({ site, migrations, functions, database, storage = {} }: App): string =>
  [
    site && (site.source === undefined ? 'site' : 'source'),
    migrations && 'migrations',
    database && 'database',
    functions && 'functions',
    Object.keys(storage).length > 0 && 'storage',
  ]
    .filter(Boolean)
    .join(', ');

/** Returns an app in the form of the file, as JSON. */
const definitionOf = ({ site, ...app }: App): object => ({
  ...app,
  ...(site && {
    site: { ...site, environment: Object.fromEntries([...site.environment].map(writtenValue)) },
  }),
});

const writtenValue = ([name, value]: readonly [string, BuildValue]): readonly [string, unknown] => [
  name,
  'constant' in value ? value.constant : value,
];
