/** Decides what a repository's apps consist of: what the user chose, otherwise what the files show. */

import { statSync } from 'node:fs';
import { join, posix } from 'node:path';
import { inOneLine } from '../base/legible.ts';
import { findBackend, type FoundFolder, type LayoutOf, storageNotes } from './backend.ts';
import {
  type Build,
  commandOf,
  isInside,
  isOtherBuild,
  packageBuild,
  scriptOf,
  type Site,
  staticBuild,
  workspacePackages,
} from './builds.ts';
import { entriesOf } from './entries.ts';
import type { Entry } from './entry.ts';
import { upFrom } from './packages.ts';
import type { Repository } from './repository.ts';
import { findSites } from './sites.ts';
import { supabaseNotes } from './supabase.ts';
import { buildVariablesOf, platformValue, serverVariablesOf } from './values.ts';

/** Values that the user chose, by their keys in the app's file. `none` leaves a part out. */
export type Choices = Readonly<Partial<Record<string, string>>>;

/** A part for which the files show several possibilities, or none for certain. */
export interface Question {
  /** What an answer names: sites, a folder that exists, the folder that a build writes, or a command. */
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

export const NONE = 'none';

/** Plans the set-up of a repository. */
export function planFor(repository: Repository, choices: Choices, layoutOf: LayoutOf): Plan {
  const notes: string[] = repository.isCut
    ? ['Not all files and folders were read: the repository has more than 50,000 entries, or more than twelve levels.']
    : [];
  const questions: Question[] = [];
  const backend = findBackend(repository, layoutOf);
  notes.push(...backend.notes, ...storageNotes(repository), ...supabaseNotes(repository));
  const found = findSites(repository);
  const isEmpty = found.length + backend.migrations.length + backend.functions.length === 0;
  const sites = selected(named(isEmpty ? unknownSite(repository) : found), choices, questions);
  const parts = {
    migrations: folderFor('migrations', backend.migrations, choices, questions),
    functions: folderFor('functions', backend.functions, choices, questions),
  };
  const context = { repository, choices, questions, notes, ofTools: backend.ofTools };
  const apps = withBackend(repository, sites, parts)
    .map(app => plannedApp(app, context))
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
  const certain = sites.filter(([, { doubt }]) => doubt === undefined);
  const isCertain = certain.length === sites.length;
  if (sites.length < 2 && isCertain) return sites;
  if (apps === undefined) {
    questions.push({
      kind: 'sites',
      text: isCertain ? 'There are several sites' : 'The frontend of a desktop program may also be a site',
      key: 'apps',
      options: sites.map(
        ([name, { folder, framework, reason, doubt }]) =>
          `${name} (${framework} in \`${folder || '.'}\`: ${reason}${doubt === undefined ? '' : `; \`${doubt}\``})`,
      ),
      names: sites.map(([name]) => name),
      fallback: isCertain ? 'all' : certain.map(([name]) => name).join(', ') || NONE,
    });
    return certain;
  }
  return apps === 'all' ? sites : sites.filter(([name]) => apps.split(/[\s,]+/).includes(name));
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
  const text = `Several folders may contain the ${key}`;
  questions.push({ kind: 'folder', text, key, options, fallback: first.folder });
  return { ...first, reason: `${first.reason}; or ${options.slice(1).join(', ')}` };
}

interface FoundApp extends Parts {
  readonly name: string | undefined;
  readonly folder: string;
  readonly site?: Site | undefined;
}

/** Gives the backend to one of the apps or, if no site shows that it uses it, makes it an app of its own. */
function withBackend(repository: Repository, sites: readonly NamedSite[], parts: Parts): readonly FoundApp[] {
  const [only] = sites;
  if (sites.length < 2) return [{ name: undefined, folder: '', site: only?.[1], ...parts }];
  const place = (parts.migrations ?? parts.functions)?.folder;
  const owner = place === undefined ? undefined : ownerOf(repository, sites, place);
  const apps = sites.map(([name, site]) => ({ name, folder: site.folder, site, ...(site === owner && parts) }));
  if (place === undefined || owner !== undefined) return apps;
  const folder = upFrom(place).find(at => MANIFESTS.some(file => repository.has(posix.join(at, file)))) ?? '';
  const own = slug(posix.basename(folder) || 'backend');
  const name = sites.some(([other]) => other === own) ? `${slug(own.slice(0, 22))}-backend` : own;
  return [...apps, { name, folder, ...parts }];
}

/** Files that a program's folder contains. */
const MANIFESTS = ['package.json', 'go.mod', 'Cargo.toml', 'pyproject.toml', 'pom.xml', 'mix.exs', 'composer.json'];

/** Returns the site around the backend, otherwise the first with the most signs of using it. */
function ownerOf(repository: Repository, sites: readonly NamedSite[], place: string): Site | undefined {
  const around = sites.find(([, { folder }]) => folder !== '' && isInside(place, folder));
  if (around !== undefined) return around[1];
  const signs = sites.map(
    ([, { folder, output }]) =>
      [
        buildVariablesOf(repository, folder, output).some(({ name }) => platformValue(name) !== undefined),
        workspacePackages(repository, folder).some(at => at !== '' && isInside(place, at)),
        /(?:DATABASE|POSTGRES)/.test(serverVariablesOf(repository, folder).join(' ')),
      ].filter(Boolean).length,
  );
  const most = Math.max(...signs);
  return most === 0 ? undefined : sites[signs.indexOf(most)]?.[1];
}

interface Context {
  readonly repository: Repository;
  readonly choices: Choices;
  readonly questions: Question[];
  readonly notes: string[];
  /** See `Backend`. */
  readonly ofTools: readonly string[];
}

function plannedApp(found: FoundApp, context: Context): PlannedApp {
  const { name, folder, migrations, functions } = found;
  const prefix = name === undefined ? '' : `apps.${name}.`;
  const site = found.site && decidedSite(found.site, folder, prefix, context);
  const entries = entriesOf(
    context.repository,
    { folder, site, migrations, functions, ofTools: context.ofTools },
    context.notes,
  );
  return { name, folder, build: staticBuild(site), entries };
}

/** Returns the site with the user's answers, and asks what the files don't decide. */
function decidedSite(
  site: Site,
  base: string,
  prefix: string,
  { repository, choices, questions }: Context,
): Site | undefined {
  const [path, command] = [choices[`${prefix}site.path`], choices[`${prefix}site.build`]];
  const isUnknown = site.framework === UNKNOWN;
  if (path === NONE || (isUnknown && command === NONE)) return undefined;
  const unused = site.framework === 'HTML' ? unusedBuild(repository, site.folder) : undefined;
  const known = site.build ?? unused;
  const builds = known === undefined ? [] : [known, ...(known.others ?? [])];
  const options = builds.map(build => commandOf(build, base));
  const doubt =
    isUnknown || unused !== undefined ? UNKNOWN_SCRIPT : site.server === undefined ? lockDoubt(builds) : undefined;
  if (command === undefined && doubt !== undefined)
    questions.push({
      kind: 'command',
      text: doubt,
      key: `${prefix}site.build`,
      options,
      fallback: unused === undefined ? (options[0] ?? '') : NONE,
    });
  const isBuilt = command !== undefined && command !== NONE;
  const output = unused !== undefined && isBuilt ? posix.join(unused.steps[0]?.folder ?? '', 'dist') : site.output;
  if (path === undefined && (site.isComputed === true || output !== site.output))
    questions.push({
      kind: command === NONE ? 'folder' : 'output',
      text: `The folder of the built site (${site.framework}) isn’t known`,
      key: `${prefix}site.path`,
      options: [],
      fallback: output,
    });
  const chosen = builds.find(build => commandOf(build, base) === command);
  const given = { install: undefined, steps: [{ folder: base, command: command ?? '' }] };
  return {
    ...site,
    ...(output !== site.output && { output, isComputed: true, reason: 'the script `build`' }),
    ...(path !== undefined && { output: path, reason: 'answered' }),
    build: command === undefined ? site.build : isBuilt ? (chosen ?? given) : undefined,
  };
}

const UNKNOWN = 'no known framework';
const UNKNOWN_SCRIPT = 'package.json has the script `build`, and no known framework. This script may build the site';

/** Returns the site that the script `build` may make, of a repository that shows nothing else. */
function unknownSite(repository: Repository): readonly Site[] {
  const script = scriptOf(repository, '', 'build');
  if (script === undefined || isOtherBuild(script)) return [];
  const [reason, build] = ['the script `build` in `package.json`', packageBuild(repository, '', 'build')];
  return [{ folder: '', framework: UNKNOWN, reason, output: 'dist', isComputed: true, build, server: undefined }];
}

/** Says why it is unclear which package manager builds the site, if it is. */
const lockDoubt = (builds: readonly Build[]): string | undefined =>
  builds.length > 1
    ? `package.json has no \`packageManager\`, and the lock files belong to different package managers (${builds.flatMap(({ packages }) => packages?.lock ?? []).join(', ')})`
    : undefined;

/** Says why a value can't answer a question; undefined if it can. @param value not `none` */
export function answerProblem({ kind, names = [] }: Question, value: string, { root }: Repository): string | undefined {
  if (kind === 'command') return undefined;
  if (kind === 'sites') {
    const known = [...names, 'all'];
    const unknown = value.split(/[\s,]+/).filter(name => name !== '' && !known.includes(name));
    return unknown.length === 0 ? undefined : `isn’t one of ${known.join(', ')}`;
  }
  const path = posix.normalize(value);
  if (posix.isAbsolute(path) || /^\.\.(?:\/|$)/.test(path)) return 'isn’t a relative path inside this folder';
  const type = typeAt(join(root, path));
  if (type === 'folder' || (type === 'nothing' && kind === 'output')) return undefined;
  return type === 'nothing' ? 'doesn’t exist' : 'isn’t a folder';
}

function typeAt(path: string): 'folder' | 'file' | 'nothing' {
  try {
    return statSync(path).isDirectory() ? 'folder' : 'file';
  } catch {
    return 'nothing';
  }
}

/** Returns what runs the script `build` that a site of plain HTML, or the whole repository, has. */
function unusedBuild(repository: Repository, folder: string): Build | undefined {
  const place = [folder, ''].find(at => scriptOf(repository, at, 'build') !== undefined);
  return place === undefined ? undefined : packageBuild(repository, place, 'build');
}

/** Asks what the files don't show. */
export const PRODUCTION_NOTE =
  'Does the production database already exist? If it has tables, run `sql-migrate` with `--baseline` once, before the first release.';
