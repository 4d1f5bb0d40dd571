/**
 * Turns the parts of an app into keys of the app’s file, each with its reason, and says what the
 * file can’t say.
 */

import { posix } from 'node:path';
import { listedNames } from '../../base/text/amount.ts';
import {
  folderPattern,
  lengthProblem,
  literalPattern,
  withinLength,
} from '../../base/path-filter.ts';
import type { FoundFolder } from './backend.ts';
import {
  type Build,
  commandOf,
  isInside,
  scriptsOf,
  type Site,
  staticBuild,
  workspacePackages,
} from './sites/builds.ts';
import { checkoutEntries } from './checkout.ts';
import type { PlannedEntry } from './repository/app-file.ts';
import { nodeVersionOf, toolsOf } from './repository/packages.ts';
import { folderOf, type Repository } from './repository/repository.ts';
import { addressEntry } from './sites/site-address.ts';
import { configuredSeeds, openFunctions } from './supabase.ts';
import {
  buildVariablesOf,
  platformValue,
  privateVariablesOf,
  secretsOf,
  serverVariablesOf,
} from './read-variables.ts';

/** Parts of an app. Their paths are relative to the root of the repository. */
export interface AppParts {
  /** Folder of the app, to which the paths in its file are relative. */
  readonly folder: string;
  readonly site: Site | undefined;
  readonly migrations: FoundFolder | undefined;
  readonly functions: FoundFolder | undefined;
  /** Folders of migrations that aren’t part of the app. */
  readonly ofTools: readonly string[];
}

/** Returns a path as the app’s file has it. */
type AppPath = (path: string) => string;

/** Returns the keys of an app. @param notes to which sentences are added */
export function entriesOf(
  repository: Repository,
  app: AppParts,
  notes: string[],
): readonly PlannedEntry[] {
  const { folder, site, migrations, functions } = app;
  const appPath: AppPath = path =>
    posix.relative(posix.join('/', folder), posix.join('/', path)) || '.';
  const build = staticBuild(site);
  const entries: readonly (PlannedEntry | undefined)[] = [
    ...(folder === '' ? [] : placeEntries(repository, folder, site)),
    ...(site === undefined || site.server !== undefined
      ? []
      : staticEntries(repository, site, app, appPath, notes)),
    ...(site?.server === undefined ? [] : serverEntries(repository, site, appPath, notes)),
    migrations && {
      key: ['migrations'],
      value: appPath(migrations.folder),
      reason: migrations.reason,
    },
    ...(migrations === undefined
      ? []
      : databaseEntries(repository, migrations.folder, appPath, notes)),
    ...(functions === undefined ? [] : functionEntries(repository, functions, appPath)),
    ...(site === undefined || build === undefined
      ? []
      : nodeEntries(repository, site, build, appPath, notes)),
    ...checkoutEntries(repository, site),
  ];
  return entries.filter(entry => entry !== undefined);
}

/** Returns the folder of one of several apps, and what else changes it. */
function placeEntries(
  repository: Repository,
  folder: string,
  site: Site | undefined,
): readonly PlannedEntry[] {
  const packages = site === undefined ? [] : workspacePackages(repository, site.folder);
  const lock = site?.build?.packages?.lock;
  const isApart = (path: string): boolean => !isInside(path, folder);
  const apart = [
    ...packages.filter(isApart).map(folderPattern),
    ...(lock !== undefined && isApart(lock) ? [literalPattern(lock)] : []),
  ];
  const paths = lengthProblem(apart) === undefined ? apart : ['**'];
  return [{ key: ['folder'], value: folder }, ...listEntry(['paths'], paths, 'what it depends on')];
}

/** Returns the entry of a list. An empty one has none. */
const listEntry = (
  key: PlannedEntry['key'],
  value: readonly string[],
  reason: string,
): readonly PlannedEntry[] => (value.length === 0 ? [] : [{ key, value, reason }]);

function serverEntries(
  repository: Repository,
  { folder, framework, output, build, server }: Site,
  appPath: AppPath,
  notes: string[],
): readonly PlannedEntry[] {
  const privates = privateVariablesOf(repository, folder);
  const variables = [
    ...new Set([
      ...buildVariablesOf(repository, folder, output).map(({ name }) => name),
      ...(privates.length > 0 ? privates : serverVariablesOf(repository, folder)),
    ]),
  ];
  if (variables.length > 0)
    notes.push(
      `${framework} in \`${folder || '.'}\` reads the variables ${listedNames(variables, 20)}. A build on the platform gets only committed files, so the values must be in one of them and can’t be secret.`,
    );
  return [
    {
      key: ['site', 'source'],
      value: appPath(build?.install?.folder ?? folder),
      reason: `${framework}: the build makes no static site (${server}). Only previews publish it: the API can’t update a project’s source`,
    },
  ];
}

function staticEntries(
  repository: Repository,
  site: Site,
  { folder, migrations, functions, ofTools }: AppParts,
  appPath: AppPath,
  notes: string[],
): readonly PlannedEntry[] {
  const { framework, reason, output, isComputed, build, note } = site;
  notes.push(...(note === undefined ? [] : [note]));
  const unfit = build === undefined ? withoutExtension(repository, output) : [];
  const exclude = withinLength([
    ...foldersInside(output, [
      ...[migrations?.folder, functions?.folder, ...ofTools].map(withSupabase),
      ...[...repository.folders.keys()].filter(
        at => repository.has(posix.join(at, 'config.toml')) && isSupabase(at),
      ),
    ]),
    ...unfit,
  ]);
  return [
    ...(build === undefined
      ? []
      : [
          {
            key: ['site', 'build'],
            value: commandOf(build, folder),
            reason: builtBy(build),
            isGuess: build.isGuess === true,
          },
        ]),
    {
      key: ['site', 'path'],
      value: appPath(output),
      reason: `${framework}: ${reason}${isComputed === true ? ', whose folder is a guess' : ''}`,
    },
    ...listEntry(
      ['site', 'exclude'],
      exclude,
      'not site files: they belong to another part of the app, or have no extension',
    ),
    ...(build === undefined ? [] : environmentEntries(repository, site, notes)),
  ];
}

function environmentEntries(
  repository: Repository,
  site: Site,
  notes: string[],
): readonly PlannedEntry[] {
  const { folder, output } = site;
  const privates = privateVariablesOf(repository, folder);
  if (privates.length > 0)
    notes.push(
      `The code of \`${folder || '.'}\` reads ${privates.join(', ')}. If its build needs them, pass them as the secret BUILD_ENV.`,
    );
  const address = addressEntry(repository, site, notes);
  const others = buildVariablesOf(repository, folder, output).filter(
    ({ name }) => name !== address?.key.at(-1),
  );
  return [
    ...(address === undefined ? [] : [address]),
    ...others.map(({ name, file }) => {
      const platform = platformValue(name);
      const value = platform === undefined ? { variable: name } : { platform };
      return { key: ['site', 'environment', name], value, reason: `\`${file}\`` };
    }),
  ];
}

/** Migrations of Supabase projects use roles and schemas that an empty database doesn't have. */
function databaseEntries(
  repository: Repository,
  migrations: string,
  appPath: AppPath,
  notes: string[],
): readonly PlannedEntry[] {
  const folder = folderOf(migrations);
  const seeds = configuredSeeds(repository, folder) ?? [posix.join(folder, 'seed.sql')];
  const [seed, ...others] = seeds.filter(path => repository.text(path)?.trim());
  if (others.length > 0)
    notes.push(
      `\`${folder}/config.toml\` names several files of sample data, and \`database.seed\` can be only one of them: ${listedNames([seed ?? '', ...others], 10)}. Join them in one file, and set \`database.seed\` to it.`,
    );
  return [
    ...(/(?:^|\/)supabase(?:\/|$)/.test(migrations)
      ? [
          {
            key: ['database', 'setup'],
            value: 'supabase',
            reason: `migrations in \`${migrations}\``,
          },
        ]
      : []),
    ...(seed !== undefined && others.length === 0
      ? [
          {
            key: ['database', 'seed'],
            value: appPath(seed),
            reason: 'sample data; for previews and `dev`',
          },
        ]
      : []),
  ];
}

function functionEntries(
  repository: Repository,
  { folder, reason }: FoundFolder,
  appPath: AppPath,
): readonly PlannedEntry[] {
  const secrets = secretsOf(repository, folder);
  const open = openFunctions(repository, folder);
  const path = { value: appPath(folder), reason };
  if (secrets.length + open.names.length === 0) return [{ key: ['functions'], ...path }];
  const files = new Set(secrets.map(({ file }) => `\`${file}\``));
  return [
    { key: ['functions', 'path'], ...path },
    ...listEntry(
      ['functions', 'secrets'],
      secrets.map(({ name }) => name),
      `${[...files].slice(0, 3).join(', ')}${files.size > 3 ? ', …' : ''}`,
    ),
    ...listEntry(
      ['functions', 'no-verify-jwt'],
      open.names,
      `\`verify_jwt = false\` in \`${open.file}\``,
    ),
  ];
}

function nodeEntries(
  repository: Repository,
  { folder }: Site,
  build: Build,
  appPath: AppPath,
  notes: string[],
): readonly PlannedEntry[] {
  const { packages, install } = build;
  notes.push(...toolNote(repository, folder, build));
  const version = nodeVersionOf(
    repository,
    packages === undefined ? (install?.folder ?? folder) : folder,
  );
  const cached = packages?.name === 'pnpm' || packages?.name === 'yarn' ? packages : undefined;
  const lock = cached?.lock;
  return [
    ...(version === undefined
      ? []
      : [
          version.version === undefined
            ? { key: ['node', 'version-file'], value: appPath(version.file), reason: version.text }
            : { key: ['node', 'version'], value: version.version, reason: `\`${version.file}\`` },
        ]),
    ...(cached?.lock === undefined
      ? []
      : [{ key: ['node', 'cache'], value: cached.name, reason: `also installs ${cached.name}` }]),
    ...(lock?.includes('/')
      ? [{ key: ['node', 'cache-dependency-path'], value: appPath(lock) }]
      : []),
  ];
}

/** Says which tools of a build the workflows don't install in the version that the files set. */
function toolNote(repository: Repository, folder: string, build: Build): readonly string[] {
  const commands = [commandOf(build, ''), ...scriptsOf(repository, folder).map(([, text]) => text)];
  const words = new Set(commands.join(' ').match(/[\w-]+/g));
  const installed = ['node', 'nodejs', 'npm', ...(build.packages?.name === 'bun' ? ['bun'] : [])];
  const tools = toolsOf(repository, folder).filter(
    ({ name }) => words.has(name) && !installed.includes(name),
  );
  const names = listedNames([...new Set(tools.map(({ name }) => name))], 8);
  const files = listedNames([...new Set(tools.map(({ file }) => `\`${file}\``))], 8);
  return tools.length === 0
    ? []
    : [
        `The workflows don’t install the versions of ${names} in ${files}. If the build needs them, install them at the start of \`site.build\`.`,
      ];
}

const isSupabase = (folder: string): boolean => posix.basename(folder) === 'supabase';

/**
 * Returns the whole folder `supabase` for one of its parts: it also contains settings and samples.
 */
const withSupabase = (folder: string | undefined): string | undefined =>
  folder !== undefined && isSupabase(folderOf(folder)) ? folderOf(folder) : folder;

/**
 * Returns patterns for the folders of other parts in the site's folder: they aren't files of the
 * site.
 */
const foldersInside = (site: string, folders: readonly (string | undefined)[]): readonly string[] =>
  [...new Set(folders)]
    .filter(folder => folder !== undefined)
    .map(folder => posix.relative(site, folder))
    .filter(below => below !== '' && !/^\.\.(?:\/|$)/.test(below))
    .map(folderPattern);

/**
 * Returns the files of an unbuilt site's folder that only the repository needs, such as `LICENSE`.
 * A site never contains `CNAME`.
 */
const withoutExtension = (repository: Repository, output: string): readonly string[] =>
  (repository.folders.get(output === '.' ? '' : output) ?? []).filter(name =>
    /^(?!CNAME$)[A-Za-z][\w-]*$/.test(name),
  );

/** Says which file shows the package manager of a build. */
function builtBy({ packages, reason }: Build): string | undefined {
  if (packages === undefined) return reason;
  const { name, field, lock } = packages;
  const evidence = field ? `\`packageManager\` in \`${field}\`` : lock && `\`${lock}\``;
  return [`${name}: ${evidence ?? 'no lock file'}`, ...(reason === undefined ? [] : [reason])].join(
    '; ',
  );
}
