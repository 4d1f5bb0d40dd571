/**
 * Decides what a repository's apps consist of: what the user chose, otherwise what the files show.
 */

import { posix } from 'node:path';
import { listedNames } from '../../base/text/amount.ts';
import { inOneLine } from '../../base/text/legible.ts';
import { findBackend, type FoundFolder, type LayoutOf, storageNotes } from './backend.ts';
import {
  type Build,
  commandOf,
  isInside,
  isOtherBuild,
  NOT_OWN,
  scriptOf,
  scriptsOf,
  type Site,
  staticBuild,
  workspacePackages,
} from './sites/builds.ts';
import { entriesOf } from './entries.ts';
import type { AppEntries } from './repository/app-file.ts';
import { upFrom } from './repository/packages.ts';
import type { Repository } from './repository/repository.ts';
import { addressNotes } from './sites/page-addresses.ts';
import { routingNote } from './sites/routing.ts';
import { findSites, unknownSite } from './sites/sites.ts';
import { clientNotes, fixedProjectNotes } from './supabase.ts';
import { buildVariablesOf, platformValue, serverVariablesOf } from './read-variables.ts';

/** Values that the user chose, by their keys in the app's file. `none` leaves a part out. */
export type Choices = Readonly<Partial<Record<string, string>>>;

/** A part for which the files show several possibilities, or none for certain. */
export interface PlanQuestion {
  /**
   * What an answer names: sites, a folder that exists, the folder that a build writes, or a
   * command.
   */
  readonly kind: 'sites' | 'folder' | 'output' | 'command';
  readonly text: string;
  /** Key of the app's file. */
  readonly key: string;
  /** Values of the key, or descriptions of the sites. Empty if only the user knows one. */
  readonly options: readonly string[];
  /** Names of the sites. */
  readonly names?: readonly string[];
  /** The value that the plan has without an answer. */
  readonly fallback: string;
}

export interface PlannedApp extends AppEntries {
  readonly folder: string;
  readonly build: Build | undefined;
}

/** The set-up of a repository. */
export interface Plan {
  readonly apps: readonly PlannedApp[];
  readonly questions: readonly PlanQuestion[];
  /** Sentences about what isn’t part of the set-up. */
  readonly notes: readonly string[];
}

export const NONE = 'none';

/** Plans the set-up of a repository. */
export function planFor(repository: Repository, choices: Choices, layoutOf: LayoutOf): Plan {
  const notes: string[] = repository.isCut
    ? [
        'Not all files and folders were read: the repository has more than 50,000 entries, or more than twelve levels.',
      ]
    : [];
  const questions: PlanQuestion[] = [];
  const backend = findBackend(repository, layoutOf);
  notes.push(...backend.notes, ...storageNotes(repository), ...clientNotes(repository));
  const allSites = findSites(repository);
  const isEmpty = allSites.length + backend.migrations.length + backend.functions.length === 0;
  notes.push(...(isEmpty ? [] : otherBuildNotes(repository, allSites)));
  const sites = selected(named(isEmpty ? unknownSite(repository) : allSites), choices, questions);
  const parts = {
    migrations: folderFor('migrations', backend.migrations, choices, questions),
    functions: folderFor('functions', backend.functions, choices, questions),
  };
  const context = { repository, choices, questions, notes, ofTools: backend.ofTools };
  const apps = withBackend(repository, sites, parts)
    .map(app => plannedApp(app, context))
    .filter(({ entries }) =>
      entries.some(({ key }) => ['site', 'migrations', 'functions'].includes(key[0] ?? '')),
    );
  const chosenSites = sites.map(([, site]) => site);
  notes.push(
    ...routingNote(repository, sites),
    ...addressNotes(repository, chosenSites),
    ...fixedProjectNotes(repository, chosenSites),
  );
  if (apps.length === 0) notes.push(...scriptNote(repository));
  return {
    apps: apps.map(app => withGuesses(app, questions)),
    questions,
    notes: notes.map(inOneLine),
  };
}

/** Marks the values that the files leave open. */
function withGuesses(app: PlannedApp, questions: readonly PlanQuestion[]): PlannedApp {
  const prefix = app.name === undefined ? [] : ['apps', app.name];
  const open = new Set(questions.map(({ key }) => key));
  const isOpen = (key: string): boolean =>
    open.has([...prefix, key].join('.')) || open.has(key) || (key === 'folder' && open.has('apps'));
  return {
    ...app,
    entries: app.entries.map(entry =>
      isOpen(entry.key.join('.')) ? { ...entry, isGuess: true } : entry,
    ),
  };
}

/** Returns the keys of the values that a person should check, as the app's file has them. */
export const guessedKeys = ({ apps }: Pick<Plan, 'apps'>): readonly string[] =>
  apps.flatMap(({ name, entries }) =>
    entries
      .filter(({ isGuess }) => isGuess)
      .map(({ key }) => [...(name === undefined ? [] : ['apps', name]), ...key].join('.')),
  );

/** Names the scripts of a repository without an app. */
function scriptNote(repository: Repository): readonly string[] {
  const names = scriptsOf(repository, '').map(([name]) => `\`${name}\``);
  const scripts =
    names.length === 0
      ? 'no scripts'
      : `no script that builds a site in a way that \`init\` recognizes: ${listedNames(names, 8)}`;
  return repository.has('package.json') ? [`\`package.json\` has ${scripts}.`] : [];
}

/**
 * Names packages that may build a further site: no framework, library or program shows what they
 * are.
 */
function otherBuildNotes(repository: Repository, sites: readonly Site[]): readonly string[] {
  const siteFolders = new Set(
    sites.flatMap(({ folder }) => [folder, ...workspacePackages(repository, folder)]),
  );
  const files = [...repository.folders.keys()]
    .filter(
      folder =>
        !NOT_OWN.test(folder) && !siteFolders.has(folder) && (folder !== '' || sites.length === 0),
    )
    .filter(folder => {
      const script = scriptOf(repository, folder, 'build');
      const { main, module, exports, bin } = repository.json(posix.join(folder, 'package.json'));
      return (
        script !== undefined &&
        !isOtherBuild(script) &&
        (main ?? module ?? exports ?? bin) === undefined
      );
    })
    .map(folder => `\`${posix.join(folder, 'package.json')}\``);
  return files.length === 0
    ? []
    : [
        `Left out: ${listedNames(files)}, with a script \`build\` but no known framework. If it builds a site, describe it in project-platform.yml.`,
      ];
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
    const candidates = [posix.basename(folder), folder, posix.join(folder, output)].map(slug);
    const name = candidates.find(candidate => !names.has(candidate)) ?? `app-${names.size}`;
    names.add(name);
    return [name, site];
  });
}

function selected(
  sites: readonly NamedSite[],
  choices: Choices,
  questions: PlanQuestion[],
): readonly NamedSite[] {
  const { apps } = choices;
  if (sites.length < 2) return sites;
  if (apps !== undefined && apps !== 'all')
    return sites.filter(([name]) => apps.split(/[\s,]+/).includes(name));
  if (apps === undefined)
    questions.push({
      kind: 'sites',
      text: 'There are several sites',
      key: 'apps',
      options: sites.map(
        ([name, { folder, framework, reason }]) =>
          `${name} (${framework} in \`${folder || '.'}\`: ${reason})`,
      ),
      names: sites.map(([name]) => name),
      fallback: 'all',
    });
  return sites;
}

function folderFor(
  key: 'migrations' | 'functions',
  folders: readonly FoundFolder[],
  choices: Choices,
  questions: PlanQuestion[],
): FoundFolder | undefined {
  const choice = choices[key];
  const [first] = folders;
  if (choice === NONE) return undefined;
  if (choice !== undefined)
    return (
      folders.find(({ folder }) => folder === choice) ?? { folder: choice, reason: 'answered' }
    );
  if (first === undefined || folders.length === 1) return first;
  const options = folders.map(({ folder }) => folder);
  const text = `Several folders may contain the ${key}`;
  questions.push({ kind: 'folder', text, key, options, fallback: first.folder });
  return { ...first, reason: `${first.reason}; or ${options.slice(1).join(', ')}` };
}

interface FoundApp extends Parts {
  readonly name: string | undefined;
  readonly folder: string;
  readonly site?: Site | undefined;
}

/**
 * Gives the backend to one of the apps or, if no site shows that it uses it, makes it an app of its
 * own.
 */
function withBackend(
  repository: Repository,
  sites: readonly NamedSite[],
  parts: Parts,
): readonly FoundApp[] {
  const [only] = sites;
  if (sites.length < 2) return [{ name: undefined, folder: '', site: only?.[1], ...parts }];
  const place = (parts.migrations ?? parts.functions)?.folder;
  const owner = place === undefined ? undefined : ownerOf(repository, sites, place);
  const apps = sites.map(([name, site]) => ({
    name,
    folder: site.folder,
    site,
    ...(site === owner && parts),
  }));
  if (place === undefined || owner !== undefined) return apps;
  const folder =
    upFrom(place).find(at => MANIFESTS.some(file => repository.has(posix.join(at, file)))) ?? '';
  const backendName = slug(posix.basename(folder) || 'backend');
  const name = sites.some(([other]) => other === backendName)
    ? `${slug(backendName.slice(0, 22))}-backend`
    : backendName;
  return [...apps, { name, folder, ...parts }];
}

/** Files that a program's folder contains. */
const MANIFESTS = [
  'package.json',
  'go.mod',
  'Cargo.toml',
  'pyproject.toml',
  'pom.xml',
  'mix.exs',
  'composer.json',
];

/** Returns the site around the backend, otherwise the first with the most signs of using it. */
function ownerOf(
  repository: Repository,
  sites: readonly NamedSite[],
  place: string,
): Site | undefined {
  const around = sites.find(([, { folder }]) => folder !== '' && isInside(place, folder));
  if (around !== undefined) return around[1];
  const signs = sites.map(
    ([, { folder, output }]) =>
      [
        buildVariablesOf(repository, folder, output).some(
          ({ name }) => platformValue(name) !== undefined,
        ),
        workspacePackages(repository, folder).some(at => at !== '' && isInside(place, at)),
        /(?:DATABASE|POSTGRES)/.test(serverVariablesOf(repository, folder).join(' ')),
      ].filter(Boolean).length,
  );
  const most = Math.max(...signs);
  return most === 0 ? undefined : sites[signs.indexOf(most)]?.[1];
}

interface PlanContext {
  readonly repository: Repository;
  readonly choices: Choices;
  readonly questions: PlanQuestion[];
  readonly notes: string[];
  /** See `Backend`. */
  readonly ofTools: readonly string[];
}

function plannedApp(app: FoundApp, context: PlanContext): PlannedApp {
  const { name, folder, migrations, functions } = app;
  const prefix = name === undefined ? '' : `apps.${name}.`;
  const site = app.site && decidedSite(app.site, folder, prefix, context);
  const entries = entriesOf(
    context.repository,
    { folder, site, migrations, functions, ofTools: context.ofTools },
    context.notes,
  );
  return { name, folder, build: staticBuild(site), entries };
}

/** Returns the site with the user's answers, and asks what the files don't decide. */
function decidedSite(
  detectedSite: Site,
  base: string,
  prefix: string,
  { choices, questions }: PlanContext,
): Site | undefined {
  const [path, command] = [choices[`${prefix}site.path`], choices[`${prefix}site.build`]];
  const site =
    detectedSite.script !== undefined && command === NONE ? detectedSite.page : detectedSite;
  if (path === NONE || site === undefined) return undefined;
  const usual = site.build && commandOf(site.build, base);
  if (command === undefined && usual !== undefined && site.script !== undefined)
    questions.push({
      kind: 'command',
      text: `package.json has no known framework. Its script \`${site.script}\` may build the site`,
      key: `${prefix}site.build`,
      options: [usual],
      fallback: usual,
    });
  if (path === undefined && site.isComputed === true)
    questions.push({
      kind: command === NONE ? 'folder' : 'output',
      text: `The folder of the built site (${site.framework}) isn’t known`,
      key: `${prefix}site.path`,
      options: [],
      fallback: site.output,
    });
  let { build } = site;
  if (command !== undefined && command !== usual)
    build =
      command === NONE ? undefined : { install: undefined, steps: [{ folder: base, command }] };
  return {
    ...site,
    ...(path !== undefined && { output: path, reason: 'answered' }),
    build,
  };
}
