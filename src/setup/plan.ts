/** Decides what a repository's set-up consists of: what the user chose, otherwise what the files show. */

import { posix } from 'node:path';
import { record } from '../base/record.ts';
import { inOneLine } from '../base/legible.ts';
import { buildVariablesOf, cloudValue, findBackend, type LayoutOf, secretsOf, storageNotes } from './backend.ts';
import { nodeVersionOf } from './packages.ts';
import { folderOf, type Repository } from './repository.ts';
import { supabaseNotes } from './supabase.ts';
import { findSites, packageBuild, scriptNotes, type Site } from './sites.ts';

/** What the user chose. `none` leaves a part out. */
export interface Choices {
  /** Folder of the built site. */
  readonly path?: string | undefined;
  /** Shell command that builds it. */
  readonly build?: string | undefined;
  readonly migrations?: string | undefined;
  readonly functions?: string | undefined;
  /** Values of placeholders in the migrations, such as `schema=app`, separated by commas. */
  readonly variables?: string | undefined;
  /** Path patterns of the site's files to leave out, separated by commas. */
  readonly exclude?: string | undefined;
  /** File with sample data. */
  readonly 'seed-sql'?: string | undefined;
  /** SQL for each new database: a file, or `supabase`. */
  readonly 'setup-sql'?: string | undefined;
}

/** A site of the plan. */
export interface PlannedSite extends Pick<Site, 'build' | 'framework'> {
  readonly output: string;
}

/** A part for which the files show several possibilities, or none for certain. */
export interface Question {
  readonly text: string;
  readonly flag: keyof Choices;
  /** Values of the flag. Empty if only the user knows one. */
  readonly options: readonly string[];
}

/** The set-up of a repository. */
export interface Plan {
  readonly site: PlannedSite | undefined;
  readonly migrations: string | undefined;
  readonly functions: string | undefined;
  /** Values of placeholders in the migrations, one per line. */
  readonly variables: string | undefined;
  /** Path patterns, one per line. */
  readonly exclude: string | undefined;
  /** File with sample data. */
  readonly seed: string | undefined;
  /** SQL for each new database: a file, or `supabase`. */
  readonly setup: string | undefined;
  /** Content of that file, or `supabase`. */
  readonly setupText: string | undefined;
  /** File that says which version of Node the build needs. */
  readonly nodeVersionFile: string | undefined;
  /** Version, or range of versions, in that file. */
  readonly nodeVersion: string | undefined;
  /** Names of the environment variables whose values the build puts into the site. */
  readonly buildVariables: readonly string[];
  /** Options of the checkout, one per line. */
  readonly checkout: string | undefined;
  /** Names of the variables that the functions read. */
  readonly secrets: readonly string[];
  /** One line for each part, with the reason for it. */
  readonly lines: readonly string[];
  readonly questions: readonly Question[];
  /** Sentences about what isn’t part of the set-up. */
  readonly notes: readonly string[];
}

const NONE = 'none';

/** Plans the set-up of a repository. */
export function planFor(repository: Repository, choices: Choices, layoutOf: LayoutOf): Plan {
  const lines: string[] = [];
  const questions: Question[] = [];
  const notes: string[] = repository.isCut
    ? ['Not all folders were read: the repository has more than 50,000 entries, or more than seven levels.']
    : [];
  const backend = findBackend(repository, layoutOf);
  notes.push(...backend.notes, ...storageNotes(repository), ...supabaseNotes(repository), ...scriptNotes(repository));
  const folderFor = (
    name: 'migrations' | 'functions',
    label: string,
    found: readonly { readonly folder: string; readonly reason: string }[],
  ): string | undefined => {
    const chosen = choices[name];
    if (chosen === NONE) return undefined;
    if (chosen !== undefined) {
      lines.push(`${label} ${chosen}  (--${name})`);
      return chosen;
    }
    const [only] = found;
    if (found.length > 1)
      questions.push({
        text: `Several folders may contain the ${name}`,
        flag: name,
        options: found.map(({ folder }) => folder),
      });
    if (only === undefined || found.length > 1) return undefined;
    lines.push(`${label} ${only.folder}  (${only.reason})`);
    return only.folder;
  };
  const site = siteOf(repository, choices, { lines, questions, notes });
  const buildVariables = site?.build ? buildVariablesOf(repository, site.build.folder, site.output) : [];
  if (buildVariables.length > 0) lines.push(`           reads: ${describedVariables(buildVariables)}`);
  const migrations = folderFor('migrations', 'Migrations', backend.migrations);
  const functions = folderFor('functions', 'Functions ', backend.functions);
  const seed = migrations === undefined ? '' : posix.join(folderOf(migrations), 'seed.sql');
  if (choices['seed-sql'] === undefined && repository.text(seed)?.trim())
    notes.push(`\`${seed}\` may contain sample data, which aren’t added. If so, set \`--seed-sql ${seed}\`.`);
  const secrets = functions === undefined ? [] : secretsOf(repository, functions);
  const node = nodeVersionOf(repository, site?.build?.folder ?? '');
  if (site?.build !== undefined && node.unread.length > 0)
    notes.push(
      `\`setup-node\` can’t read the version of Node in ${node.unread.join(', ')}, so the workflows use ${node.read === undefined ? 'the runner’s Node' : `that of \`${node.read.file}\``}. Write it into .nvmrc if the build needs it.`,
    );
  const setup = choices['setup-sql'] ?? (isOfSupabase(migrations) ? 'supabase' : undefined);
  if (setup !== undefined && lines.length > 0) {
    const reason = choices['setup-sql'] === undefined ? `the migrations are in \`${migrations}\`` : '--setup-sql';
    lines.push(`Setup SQL  ${setup}  (${reason})`);
  }
  const attributes = [...repository.folders.keys()]
    .map(folder => posix.join(folder, '.gitattributes'))
    .find(file => /^[^#\n].*[ \t]filter=lfs(?:\s|$)/m.test(repository.text(file) ?? ''));
  const checkout = attributes && 'lfs: true';
  if (checkout && lines.length > 0) lines.push(`Checkout   ${checkout}  (\`${attributes}\` contains filter=lfs)`);
  const variables = choices.variables?.split(',').join('\n');
  const unfit = site === undefined ? [] : withoutExtension(repository, site);
  if (unfit.length > 0)
    notes.push(`Left out of the site, which can’t contain files without an extension: ${unfit.join(', ')}.`);
  const exclude = [
    ...(choices.exclude?.split(',') ?? []),
    ...foldersInside(site?.output, [migrations, functions]),
    ...unfit,
  ];
  const { name: manager = 'npm', lock } = site?.build?.packages ?? {};
  if (manager === 'bun' || (manager !== 'npm' && lock === undefined))
    notes.push(
      `The build runs ${manager}, which GitHub’s runners don’t have. ${manager === 'bun' ? 'Set' : 'Commit its lock file, or set'} --build to commands that install it, too.`,
    );
  if (/"project-platform-action": *"file:/.test(repository.text('package.json') ?? ''))
    notes.push(
      'package.json refers to the package of this command by its path, so `npm ci` fails on other machines. Run `npm uninstall project-platform-action`, and install it again with --global.',
    );
  return {
    site,
    migrations,
    functions,
    variables,
    nodeVersion: node.read?.version,
    buildVariables,
    nodeVersionFile: node.read?.file,
    checkout,
    secrets,
    // Names of the repository can contain line breaks.
    lines: lines.map(inOneLine),
    questions,
    notes: notes.map(inOneLine),
    exclude: exclude.length === 0 ? undefined : exclude.join('\n'),
    seed: choices['seed-sql'],
    setup,
    setupText: setup === undefined || setup === 'supabase' ? setup : repository.text(setup),
  };
}

/** Lists variables of a build, with the outputs of `cloud-credentials` that they mean. */
export const describedVariables = (names: readonly string[]): string =>
  names.map(name => `${name}${cloudValue(name) ? ` (\`${cloudValue(name)}\` of cloud-credentials)` : ''}`).join(', ');

/** Returns patterns for the folders of other parts in the site's folder: they aren't files of the site. */
const foldersInside = (site: string | undefined, folders: readonly (string | undefined)[]): readonly string[] =>
  folders
    .filter(folder => folder !== undefined && site !== undefined)
    .map(folder => posix.relative(site ?? '', folder ?? ''))
    .filter(below => /^(?!\.\.)[\w./ -]+$/.test(below))
    .map(below => `${below}/**`);

/** Returns the files of an unbuilt site's folder that only the repository needs, such as `LICENSE`. A site never contains `CNAME`. */
const withoutExtension = (repository: Repository, { output, build }: PlannedSite): readonly string[] =>
  build === undefined
    ? (repository.folders.get(output === '.' ? '' : output) ?? []).filter(name =>
        /^(?!CNAME$)[A-Za-z][\w-]*$/.test(name),
      )
    : [];

function siteOf(
  repository: Repository,
  choices: Choices,
  { lines, questions, notes }: { lines: string[]; questions: Question[]; notes: string[] },
): PlannedSite | undefined {
  if (choices.path === NONE) return undefined;
  const given =
    choices.build === undefined || choices.build === NONE
      ? undefined
      : { install: '', folder: '', script: choices.build };
  const found = findSites(repository);
  const sites = found.filter(({ server }) => server === undefined);
  const exact = found.filter(({ output }) => output !== undefined && output === choices.path);
  const [only] = exact.length === 1 ? exact : choices.path === undefined ? sites : [];
  const unused = only?.framework === 'HTML' ? unusedBuild(repository, only.folder) : undefined;
  const known = only?.build ?? unused;
  const builds = known === undefined ? [] : [known, ...(known.others ?? [])];
  const build =
    choices.build === undefined ? only?.build : (builds.find(one => commandOf(one) === choices.build) ?? given);
  if (choices.build === undefined && only?.build !== undefined && builds.length > 1)
    questions.push({
      text: `package.json has no \`packageManager\`, and the lock files belong to different package managers (${builds.flatMap(({ packages }) => packages?.lock ?? []).join(', ')})`,
      flag: 'build',
      options: builds.map(commandOf),
    });
  if (choices.path !== undefined) {
    lines.push(`Site       ${choices.path}  (--path)`, ...builtBy(repository, build));
    const others = sites.filter(site => site !== only).map(({ folder }) => `\`${folder || '.'}\``);
    if (only !== undefined && others.length > 0)
      notes.push(
        `Only the site in \`${only.folder || '.'}\` is part of this set-up, not ${others.join(', ')}. For pull requests with several sites, see \`sites\` of \`preview.yml\`. Each released site needs a project and a workflow of its own.`,
      );
    return { output: choices.path, build, framework: only?.framework ?? 'HTML' };
  }
  for (const { folder, framework, server } of found)
    if (server !== undefined)
      notes.push(
        `${framework} in \`${folder || '.'}\` renders pages on a server (${server}), so it can’t be published as a static site. \`source-publish\` builds and runs source code on the platform.`,
      );
  if (sites.length > 1) {
    const options = sites.flatMap(({ output }) => output ?? []);
    questions.push({ text: 'There are several sites', flag: 'path', options });
    return undefined;
  }
  if (only === undefined) return undefined;
  if (only.output === undefined) {
    const text = `${only.framework} in \`${only.folder || '.'}\` computes the folder of its built site`;
    questions.push({ text, flag: 'path', options: [] });
    return undefined;
  }
  if (unused !== undefined && choices.build === undefined)
    questions.push({
      text: 'package.json has the script `build`, and no known framework. It may build the site',
      flag: 'build',
      options: builds.map(commandOf),
    });
  else if (unused !== undefined && build !== undefined)
    questions.push({ text: `The folder that \`${commandOf(build)}\` writes isn’t known`, flag: 'path', options: [] });
  lines.push(`Site       ${only.output}  (${only.framework}: ${only.reason})`, ...builtBy(repository, build));
  return { output: only.output, build, framework: only.framework };
}

/** Returns the commands of a build as one. */
const commandOf = ({ install, script }: NonNullable<Site['build']>): string =>
  [install, script].filter(Boolean).join(' && ');

/** Returns what runs the script `build` that a site of plain HTML, or the whole repository, has. */
function unusedBuild(repository: Repository, folder: string): Site['build'] {
  const hasScript = (place: string): boolean => {
    const { scripts } = repository.json(posix.join(place, 'package.json'));
    return typeof record(scripts)['build'] === 'string';
  };
  const place = [folder, ''].find(hasScript);
  return place === undefined ? undefined : packageBuild(repository, place, 'build');
}

/** Says how a site is built, and which files say which package manager and Node it needs. */
function builtBy(repository: Repository, build: Site['build']): readonly string[] {
  if (build === undefined) return [];
  const { folder, packages } = build;
  const { read } = nodeVersionOf(repository, folder);
  const shown = packages?.field
    ? `\`packageManager\` in \`${packages.field}\``
    : packages?.lock && `\`${packages.lock}\``;
  const reasons = [
    packages && `${packages.name}: ${shown ?? 'no lock file'}`,
    read && `${read.text}: \`${read.file}\``,
  ].filter(Boolean);
  const reason = reasons.length === 0 ? '' : `  (${reasons.join('; ')})`;
  return [`           built by: ${commandOf(build)}${reason}`];
}

/** Migrations of Supabase projects use roles and schemas that an empty database doesn't have. */
const isOfSupabase = (migrations: string | undefined): boolean =>
  migrations !== undefined && /(?:^|\/)supabase(?:\/|$)/.test(migrations);

/** Asks what the proof on an empty database can't show. */
export const productionNotes = ({ migrations }: Pick<Plan, 'migrations'>): readonly string[] =>
  migrations === undefined
    ? []
    : [
        'Does the production database exist already? If it contains changes of the migrations, run `sql-migrate` with `--baseline` once, before the first release.',
      ];
