/** Decides what a repository's apps consist of: what the user chose, otherwise what the files show. */

import { posix } from 'node:path';
import { plural } from '../base/amount.ts';
import { inOneLine } from '../base/legible.ts';
import { findBackend, type FoundFolder, type LayoutOf, storageNotes } from './backend.ts';
import { basePathNote } from './base-path.ts';
import { type Build, commandOf, isInside, packageBuild, scriptOf, type Site, workspacePackages } from './builds.ts';
import { checkoutEntries } from './checkout.ts';
import type { Entry } from './entry.ts';
import { nodeVersionOf } from './packages.ts';
import { folderOf, type Repository } from './repository.ts';
import { findSites, scriptNotes } from './sites.ts';
import { supabaseNotes } from './supabase.ts';
import {
  buildVariablesOf,
  platformValue,
  privateVariablesOf,
  secretsOf,
  serverVariablesOf,
  unreadVariablesOf,
} from './values.ts';

/** Values that the user chose, by their keys in the app's file. `none` leaves a part out. */
export type Choices = Readonly<Partial<Record<string, string>>>;

/** A part for which the files show several possibilities, or none for certain. */
export interface Question {
  readonly text: string;
  /** Key of the app's file. */
  readonly key: string;
  /** Values of the key. Empty if only the user knows one. */
  readonly options: readonly string[];
  /** The value that the plan has without an answer. */
  readonly fallback: string;
}

/** An app of the plan. */
export interface PlannedApp {
  /** Undefined for the only one. */
  readonly name: string | undefined;
  readonly folder: string;
  readonly build: Build | undefined;
  readonly entries: readonly Entry[];
}

/** The set-up of a repository. */
export interface Plan {
  readonly apps: readonly PlannedApp[];
  readonly questions: readonly Question[];
  /** Sentences about what isn’t part of the set-up. */
  readonly notes: readonly string[];
}

const NONE = 'none';
const MAX_SHOWN = 20;

/** Plans the set-up of a repository. */
export function planFor(repository: Repository, choices: Choices, layoutOf: LayoutOf): Plan {
  const notes: string[] = repository.isCut
    ? ['Not all folders were read: the repository has more than 50,000 entries, or more than twelve levels.']
    : [];
  const questions: Question[] = [];
  const backend = findBackend(repository, layoutOf);
  notes.push(...backend.notes, ...storageNotes(repository), ...supabaseNotes(repository), ...scriptNotes(repository));
  if (/"project-platform-action": *"file:/.test(repository.text('package.json') ?? ''))
    notes.push(
      'package.json refers to the package of this command by its path, so `npm ci` fails on other machines. Run `npm uninstall project-platform-action`, and install it again with --global.',
    );
  const sites = selected(named(findSites(repository)), choices, questions);
  const parts = {
    migrations: folderFor('migrations', backend.migrations, choices, questions),
    functions: folderFor('functions', backend.functions, choices, questions),
  };
  const owner = ownerOf(repository, sites, parts);
  const context = { repository, choices, questions, notes };
  const apps = (sites.length === 0 ? [[undefined, undefined] as const] : sites)
    .map(([name, site], index) =>
      appOf(sites.length > 1 ? name : undefined, site, index === owner ? parts : {}, context),
    )
    .filter(({ entries }) => entries.some(({ key }) => ['site', 'migrations', 'functions'].includes(key[0] ?? '')));
  return { apps, questions, notes: notes.map(inOneLine) };
}

type NamedSite = readonly [name: string, site: Site];
type Parts = Readonly<Partial<Record<'migrations' | 'functions', FoundFolder | undefined>>>;

const slug = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^a-z\d]+/g, '-')
    .slice(0, 30)
    .replaceAll(/^-+|-+$/g, '') || 'app';

/** Gives each site a name of its own, from its folder. */
function named(sites: readonly Site[]): readonly NamedSite[] {
  const names = new Set<string>();
  return sites.map(site => {
    const { folder, output } = site;
    const candidates = [posix.basename(folder), folder, posix.join(folder, output), `${folder} ${names.size}`].map(
      slug,
    );
    const name = candidates.find(each => !names.has(each)) ?? `app-${names.size}`;
    names.add(name);
    return [name, site];
  });
}

function selected(sites: readonly NamedSite[], choices: Choices, questions: Question[]): readonly NamedSite[] {
  const { apps } = choices;
  if (sites.length < 2) return sites;
  const isChosen = (name: string): boolean =>
    apps === undefined || apps === 'all' || apps.split(/[\s,]+/).includes(name);
  if (apps === undefined) {
    const options = sites.map(
      ([name, { folder, framework, reason }]) => `${name} (${framework} in \`${folder || '.'}\`: ${reason})`,
    );
    questions.push({ text: 'There are several sites', key: 'apps', options, fallback: 'all' });
  }
  return sites.filter(([name]) => isChosen(name));
}

function folderFor(
  key: 'migrations' | 'functions',
  found: readonly FoundFolder[],
  choices: Choices,
  questions: Question[],
): FoundFolder | undefined {
  const chosen = choices[key];
  const [first] = found;
  if (chosen === NONE) return undefined;
  if (chosen !== undefined)
    return found.find(({ folder }) => folder === chosen) ?? { folder: chosen, reason: 'answered' };
  if (first === undefined || found.length === 1) return first;
  const options = found.map(({ folder }) => folder);
  questions.push({ text: `Several folders may contain the ${key}`, key, options, fallback: first.folder });
  return { ...first, reason: `${first.reason}; or ${options.slice(1).join(', ')}` };
}

/** Returns the index of the site to whose app the backend belongs: the first with the most signs of using it. */
function ownerOf(repository: Repository, sites: readonly NamedSite[], { migrations, functions }: Parts): number {
  if (sites.length < 2) return 0;
  const place = (migrations ?? functions)?.folder ?? '';
  const around = sites.findIndex(([, { folder }]) => folder !== '' && isInside(place, folder));
  if (around !== -1) return around;
  const signs = sites.map(([, { folder, output, build }]) => {
    const packages = workspacePackages(repository, folder, build?.install?.folder ?? folder);
    return [
      buildVariablesOf(repository, folder, output).some(({ name }) => platformValue(name) !== undefined),
      packages.some(at => at !== '' && isInside(place, at)),
      /(?:DATABASE|POSTGRES)/.test(serverVariablesOf(repository, folder).join(' ')),
    ].filter(Boolean).length;
  });
  return signs.indexOf(Math.max(...signs));
}

interface Context {
  readonly repository: Repository;
  readonly choices: Choices;
  readonly questions: Question[];
  readonly notes: string[];
}

function appOf(
  name: string | undefined,
  found: Site | undefined,
  { migrations, functions }: Parts,
  context: Context,
): PlannedApp {
  const { repository, notes } = context;
  const folder = name === undefined ? '' : (found?.folder ?? '');
  const here = (path: string): string => posix.relative(posix.join('/', folder), posix.join('/', path)) || '.';
  const prefix = name === undefined ? '' : `apps.${name}.`;
  const site = found && decidedSite(found, folder, prefix, context);
  const build = site?.server === undefined ? site?.build : undefined;
  const packages =
    found === undefined
      ? []
      : workspacePackages(repository, found.folder, found.build?.install?.folder ?? found.folder);
  const lock = build?.packages?.lock;
  const apart = [...packages.map(at => `${at}/**`), ...(lock === undefined ? [] : [lock])].filter(
    path => !isInside(path, folder),
  );
  const entries: readonly (Entry | undefined)[] = [
    folder === '' ? undefined : { key: ['folder'], value: folder },
    folder === '' || apart.length === 0 ? undefined : { key: ['paths'], value: apart, reason: 'what it depends on' },
    ...(site === undefined ? [] : siteEntries(site, folder, [migrations?.folder, functions?.folder], context)),
    migrations && { key: ['migrations'], value: here(migrations.folder), reason: migrations.reason },
    ...(migrations === undefined ? [] : databaseEntries(repository, migrations.folder, here)),
    ...(functions === undefined ? [] : functionEntries(repository, functions, here)),
    ...(build === undefined ? [] : nodeEntries(repository, found?.folder ?? '', build, here, notes)),
    ...checkoutEntries(repository, found),
  ];
  return { name, folder, build, entries: entries.filter(entry => entry !== undefined) };
}

/** Returns the site with the user's answers, and asks what the files don't decide. */
function decidedSite(
  site: Site,
  base: string,
  prefix: string,
  { repository, choices, questions }: Context,
): Site | undefined {
  const [path, command] = [choices[`${prefix}site.path`], choices[`${prefix}site.build`]];
  if (path === NONE) return undefined;
  const unused = site.framework === 'HTML' ? unusedBuild(repository, site.folder) : undefined;
  const known = site.build ?? unused;
  const builds = known === undefined ? [] : [known, ...(known.others ?? [])];
  const options = builds.map(build => commandOf(build, base));
  const isUnsure = unused !== undefined || (site.server === undefined && builds.length > 1);
  if (command === undefined && isUnsure)
    questions.push({
      text:
        unused === undefined
          ? `package.json has no \`packageManager\`, and the lock files belong to different package managers (${builds.flatMap(({ packages }) => packages?.lock ?? []).join(', ')})`
          : 'package.json has the script `build`, and no known framework. It may build the site',
      key: `${prefix}site.build`,
      options,
      fallback: unused === undefined ? (options[0] ?? '') : NONE,
    });
  const isBuilt = command !== undefined && command !== NONE;
  if (path === undefined && (site.isComputed === true || (unused !== undefined && isBuilt)))
    questions.push({
      text: `The folder of the built site (${site.framework}) isn’t known`,
      key: `${prefix}site.path`,
      options: [],
      fallback: site.output,
    });
  const chosen = builds.find(build => commandOf(build, base) === command);
  const given = { install: undefined, steps: [{ folder: base, command: command ?? '' }] };
  return {
    ...site,
    ...(path !== undefined && { output: path, reason: 'answered' }),
    build: command === undefined ? site.build : isBuilt ? (chosen ?? given) : undefined,
  };
}

function siteEntries(
  { folder, framework, reason, output, isComputed, build, server }: Site,
  base: string,
  parts: readonly (string | undefined)[],
  { repository, notes }: Context,
): readonly Entry[] {
  const here = (path: string): string => posix.relative(posix.join('/', base), posix.join('/', path)) || '.';
  const privates = privateVariablesOf(repository, folder);
  if (server !== undefined) {
    const needed = [
      ...new Set([
        ...buildVariablesOf(repository, folder, output).map(({ name }) => name),
        ...(privates.length > 0 ? privates : serverVariablesOf(repository, folder)),
      ]),
    ];
    const shown = needed.slice(0, MAX_SHOWN).join(', ');
    const others = needed.length > MAX_SHOWN ? ` and ${plural(needed.length - MAX_SHOWN, 'more variable')}` : '';
    if (needed.length > 0)
      notes.push(
        `${framework} in \`${folder || '.'}\` reads ${shown}${others}. A build on the platform gets only the files of the commit, so what it reads must be public.`,
      );
    return [
      {
        key: ['site', 'source'],
        value: here(build?.install?.folder ?? folder),
        reason: `${framework}: pages are rendered on a server (${server}); only previews, not proven`,
      },
    ];
  }
  if (privates.length > 0 && build !== undefined)
    notes.push(
      `The code of \`${folder || '.'}\` reads ${privates.join(', ')}. If its build needs them, pass them as the secret BUILD_ENV.`,
    );
  notes.push(...basePathNote(repository, folder));
  const read = build === undefined ? [] : buildVariablesOf(repository, folder, output);
  const unread = build === undefined ? [] : unreadVariablesOf(repository, folder, read);
  if (unread.length > 0)
    notes.push(
      `The example of a .env file in \`${folder || '.'}\` contains ${unread.join(', ')}, which the code doesn’t read by name, or not without a fallback. If the build needs them, write them into \`site.environment\`.`,
    );
  const unfit = build === undefined ? withoutExtension(repository, output) : [];
  const exclude = [...foldersInside(output, parts), ...unfit];
  return [
    ...(build === undefined
      ? []
      : [{ key: ['site', 'build'], value: commandOf(build, base), reason: builtBy(repository, folder, build) }]),
    {
      key: ['site', 'path'],
      value: here(output),
      reason: `${framework}: ${reason}${isComputed === true ? ', whose folder is a guess' : ''}`,
    },
    ...(exclude.length === 0
      ? []
      : [
          {
            key: ['site', 'exclude'],
            value: exclude,
            reason: 'no file of a site: another part, or without an extension',
          },
        ]),
    ...read.map(({ name, file }) => {
      const value = platformValue(name);
      return {
        key: ['site', 'environment', name],
        value: value === undefined ? { variable: name } : { platform: value },
        reason: `\`${file}\``,
      };
    }),
  ];
}

/** Migrations of Supabase projects use roles and schemas that an empty database doesn't have. */
function databaseEntries(repository: Repository, migrations: string, here: (path: string) => string): readonly Entry[] {
  const seed = posix.join(folderOf(migrations), 'seed.sql');
  return [
    ...(/(?:^|\/)supabase(?:\/|$)/.test(migrations)
      ? [{ key: ['database', 'setup'], value: 'supabase', reason: `migrations in \`${migrations}\`` }]
      : []),
    ...(repository.text(seed)?.trim()
      ? [{ key: ['database', 'seed'], value: here(seed), reason: 'beside the migrations; for previews and `dev`' }]
      : []),
  ];
}

function functionEntries(
  repository: Repository,
  { folder, reason }: FoundFolder,
  here: (path: string) => string,
): readonly Entry[] {
  const secrets = secretsOf(repository, folder);
  const path = { value: here(folder), reason };
  if (secrets.length === 0) return [{ key: ['functions'], ...path }];
  const files = new Set(secrets.map(({ file }) => `\`${file}\``));
  return [
    { key: ['functions', 'path'], ...path },
    {
      key: ['functions', 'secrets'],
      value: secrets.map(({ name }) => name),
      reason: [...files].slice(0, 3).join(', '),
    },
  ];
}

function nodeEntries(
  repository: Repository,
  folder: string,
  { packages, install }: Build,
  here: (path: string) => string,
  notes: string[],
): readonly Entry[] {
  const { read, unread } = nodeVersionOf(repository, packages === undefined ? (install?.folder ?? folder) : folder);
  if (unread.length > 0)
    notes.push(
      `\`setup-node\` can’t read the version of Node in ${unread.join(', ')}, so the workflows use ${read === undefined ? 'the runner’s Node' : `that of \`${read.file}\``}. Write it into .nvmrc if the build needs it.`,
    );
  const { name = 'npm', lock } = packages ?? {};
  if ((name === 'pnpm' || name === 'yarn') && lock === undefined)
    notes.push(`The build runs ${name}, which GitHub’s runners don’t have. Commit its lock file.`);
  const isCached = lock !== undefined && (name === 'pnpm' || name === 'yarn');
  return [
    ...(read === undefined ? [] : [{ key: ['node', 'version-file'], value: here(read.file), reason: read.text }]),
    ...(isCached ? [{ key: ['node', 'cache'], value: name, reason: `installs ${name}, too` }] : []),
    ...(isCached && lock.includes('/') ? [{ key: ['node', 'cache-dependency-path'], value: here(lock) }] : []),
  ];
}

/** Returns patterns for the folders of other parts in the site's folder: they aren't files of the site. */
const foldersInside = (site: string, folders: readonly (string | undefined)[]): readonly string[] =>
  folders
    .filter(folder => folder !== undefined)
    .map(folder => posix.relative(site, folder))
    .filter(below => /^(?!\.\.)[\w./ -]+$/.test(below))
    .map(below => `${below}/**`);

/** Returns the files of an unbuilt site's folder that only the repository needs, such as `LICENSE`. A site never contains `CNAME`. */
const withoutExtension = (repository: Repository, output: string): readonly string[] =>
  (repository.folders.get(output === '.' ? '' : output) ?? []).filter(name => /^(?!CNAME$)[A-Za-z][\w-]*$/.test(name));

/** Returns what runs the script `build` that a site of plain HTML, or the whole repository, has. */
function unusedBuild(repository: Repository, folder: string): Build | undefined {
  const place = [folder, ''].find(at => scriptOf(repository, at, 'build') !== undefined);
  return place === undefined ? undefined : packageBuild(repository, place, 'build');
}

/** Says which files show the package manager and Node of a build. */
function builtBy(repository: Repository, folder: string, { packages, reason }: Build): string | undefined {
  if (packages === undefined) return reason;
  const { read } = nodeVersionOf(repository, folder);
  const shown = packages.field
    ? `\`packageManager\` in \`${packages.field}\``
    : packages.lock && `\`${packages.lock}\``;
  return [`${packages.name}: ${shown ?? 'no lock file'}`, read && `${read.text}: \`${read.file}\``]
    .concat(reason ?? [])
    .filter(Boolean)
    .join('; ');
}

/** Asks what the proof on an empty database can't show. */
export const PRODUCTION_NOTE =
  'Does the production database exist already? If it contains changes of the migrations, run `sql-migrate` with `--baseline` once, before the first release.';
