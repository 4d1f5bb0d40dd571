/** Decides what a repository's set-up consists of: what the user chose, otherwise what the files show. */

import { posix } from 'node:path';
import { inOneLine } from '../base/legible.ts';
import { findBackend, secretsOf, storageNotes } from './backend.ts';
import { nodeVersionOf } from './packages.ts';
import { folderOf, type Repository } from './repository.ts';
import { supabaseNotes } from './supabase.ts';
import { findSites, packageBuild, type Site } from './sites.ts';

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
export function planFor(repository: Repository, choices: Choices): Plan {
  const lines: string[] = [];
  const questions: Question[] = [];
  const notes: string[] = repository.isCut
    ? ['Not all folders were read: the repository has more than 50,000 entries, or more than seven levels.']
    : [];
  const backend = findBackend(repository);
  notes.push(...backend.notes, ...storageNotes(repository), ...supabaseNotes(repository));
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
  const migrations = folderFor('migrations', 'Migrations', backend.migrations);
  const functions = folderFor('functions', 'Functions ', backend.functions);
  const seed = migrations === undefined ? '' : posix.join(folderOf(migrations), 'seed.sql');
  if (choices['seed-sql'] === undefined && repository.text(seed)?.trim())
    notes.push(`\`${seed}\` may contain sample data, which aren’t added. If so, set \`--seed-sql ${seed}\`.`);
  const secrets = functions === undefined ? [] : secretsOf(repository, functions);
  const nodeVersionFile = nodeVersionOf(repository, site?.build?.folder ?? '')?.[1];
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
  if (site?.build?.packages?.name === 'bun')
    notes.push('The build runs bun, which GitHub’s runners don’t have. Set --build to commands that install it, too.');
  if (/"project-platform-action": *"file:/.test(repository.text('package.json') ?? ''))
    notes.push(
      'package.json refers to the package of this command by its path, so `npm ci` fails on other machines. Run `npm uninstall project-platform-action`, and install it again with --global.',
    );
  return {
    site,
    migrations,
    functions,
    variables,
    nodeVersionFile,
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

/** Returns patterns for the folders of other parts in the site's folder: they aren't files of the site. */
const foldersInside = (site: string | undefined, folders: readonly (string | undefined)[]): readonly string[] =>
  folders
    .filter(folder => folder !== undefined && site !== undefined)
    .map(folder => posix.relative(site ?? '', folder ?? ''))
    .filter(below => /^(?!\.\.)[\w./ -]+$/.test(below))
    .map(below => `${below}/**`);

/** Returns the files of an unbuilt site's folder that only the repository needs, such as `LICENSE` and `CNAME`. */
const withoutExtension = (repository: Repository, { output, build }: PlannedSite): readonly string[] =>
  build === undefined
    ? (repository.folders.get(output === '.' ? '' : output) ?? []).filter(name => /^[A-Za-z][\w-]*$/.test(name))
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
  const build = choices.build === undefined ? only?.build : given;
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
  const script = only.framework === 'HTML' ? unusedScript(repository, only.folder) : undefined;
  if (script !== undefined && choices.build === undefined)
    questions.push({
      text: 'package.json has the script `build`, and no known framework. It may build the site',
      flag: 'build',
      options: [script],
    });
  else if (script !== undefined && given !== undefined)
    questions.push({ text: `The folder that \`${given.script}\` writes isn’t known`, flag: 'path', options: [] });
  lines.push(`Site       ${only.output}  (${only.framework}: ${only.reason})`, ...builtBy(repository, build));
  return { output: only.output, build, framework: only.framework };
}

/** Returns the command of the script `build` that a site of plain HTML, or the whole repository, has. */
function unusedScript(repository: Repository, folder: string): string | undefined {
  const hasScript = (place: string): boolean => {
    const { scripts } = repository.json(posix.join(place, 'package.json'));
    return typeof (scripts as Readonly<Record<string, unknown>> | undefined)?.['build'] === 'string';
  };
  const place = [folder, ''].find(hasScript);
  if (place === undefined) return undefined;
  const { install, script } = packageBuild(repository, place, 'build');
  return `${install} && ${script}`;
}

/** Says how a site is built, and which files say which package manager and Node it needs. */
function builtBy(repository: Repository, build: Site['build']): readonly string[] {
  if (build === undefined) return [];
  const { install, script, folder, packages } = build;
  const [version, file] = nodeVersionOf(repository, folder) ?? [];
  const lock = packages?.lock === undefined ? 'no lock file' : `\`${packages.lock}\``;
  const reasons = [packages && `${packages.name}: ${lock}`, version && `Node ${version}: \`${file}\``].filter(Boolean);
  const reason = reasons.length === 0 ? '' : `  (${reasons.join('; ')})`;
  return [`           built by: ${[install, script].filter(Boolean).join(' && ')}${reason}`];
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
