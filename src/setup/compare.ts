/** Compares the app's file with the repository. */

import { existsSync } from 'node:fs';
import { join, posix } from 'node:path';
import { APP_FILE, type App } from '../app/read-app-file.ts';
import { isRecord } from '../base/record.ts';
import { type Build, scriptOf } from './builds.ts';
import type { Plan, Question } from './plan.ts';
import type { Repository } from './repository.ts';
import { secretsOf } from './values.ts';

/** Whether a part is one about which the repository's files leave a question open. */
const isOpen = (part: string, questions: readonly Question[]): boolean =>
  questions.some(({ key }) => key.replace(/^apps\.[\w-]+\./, '').split('.', 1)[0] === part.split(/[.:]/, 1)[0]);

/** Lists the values of a part, each as a key of the file with its value. A list has one for each item. */
function valuesOf(key: string, value: unknown): readonly string[] {
  if (value === undefined) return [];
  if (Array.isArray(value)) return value.flatMap(item => valuesOf(key, item));
  if (isRecord(value)) return Object.entries(value).flatMap(([name, inner]) => valuesOf(`${key}.${name}`, inner));
  return [`${key}: ${JSON.stringify(value).replaceAll('"', '')}`];
}

/** Lists what a repository shows of an app. The command of its build is compared by what it runs. */
const partsOf = ({ site, migrations, functions, database, node, checkout }: App): readonly string[] => [
  ...Object.entries({
    'site.path': site?.path && posix.normalize(site.path),
    'site.source': site?.source && posix.normalize(site.source),
    migrations: migrations && posix.normalize(migrations.path),
    functions: functions && posix.normalize(functions.path),
    'functions.secrets': functions?.secrets,
    'functions.no-verify-jwt': functions?.['no-verify-jwt'],
    database,
    node,
    checkout,
  }).flatMap(([key, value]) => valuesOf(key, value)),
  ...[...(site?.environment.keys() ?? [])].map(name => `site.environment: ${name}`),
];

/** Keys whose values a person may choose: only their absence is a difference. */
const CHOSEN = /^(?:database|node|checkout)\./;

/**
 * Returns the differences between the file and the repository, as sentences.
 * @param written apps of the file
 * @param plan what the other files show
 * @param found its apps, in the same order
 */
export function fileDifferences(
  written: readonly App[],
  { apps, questions }: Plan,
  found: readonly App[],
  repository: Repository,
): readonly string[] {
  const known = written.flatMap(partsOf);
  const keys = known.map(keyOf);
  const isKnown = (part: string): boolean =>
    CHOSEN.test(part)
      ? keys.some(key => key === keyOf(part) || (key.startsWith('node.version') && part.startsWith('node.version')))
      : known.includes(part);
  const isBuilt = written.some(({ site }) => site?.build !== undefined);
  return [
    ...written.flatMap(app => missingOf(app, repository)),
    ...found
      .flatMap(partsOf)
      .filter(part => !isKnown(part) && !isOpen(part, questions) && (isBuilt || !part.startsWith('node.')))
      .map(part => `${APP_FILE} doesn’t contain \`${part}\`, which the repository has`),
    ...(isOpen('site', questions) ? [] : found).flatMap(({ site }, index) => {
      const app = written.find(each => each.site?.path === site?.path);
      const build = apps[index]?.build;
      return app === undefined || build === undefined ? [] : buildDifferences(app, build, repository);
    }),
  ];
}

/** Says which secrets the functions of an app read, and its file doesn't list. */
export function unlistedSecrets({ functions }: App, repository: Repository): readonly string[] {
  if (functions === undefined) return [];
  const { path, secrets = [] } = functions;
  const read = secretsOf(repository, posix.normalize(path)).map(({ name }) => name);
  const unlisted = read.filter(name => !secrets.includes(name));
  if (unlisted.length === 0) return [];
  return [
    `The functions in \`${path}\` read ${unlisted.join(', ')}, which \`functions.secrets\` in ${APP_FILE} doesn’t list. Add what they require.`,
  ];
}

const keyOf = (part: string): string => part.split(':', 1)[0] ?? '';

/** Says which files and functions of an app don't exist. */
function missingOf(
  { site, migrations, functions, database, node, storage = {} }: App,
  repository: Repository,
): readonly string[] {
  const names = [
    site?.source,
    site?.build === undefined ? site?.path : undefined,
    migrations?.path,
    functions?.path,
    ...(functions?.['no-verify-jwt'] ?? []).map(name => posix.join(functions?.path ?? '', name)),
    database?.setup === 'supabase' ? undefined : database?.setup,
    database?.seed,
    node?.['version-file'],
    node?.['cache-dependency-path'],
    ...Object.values(storage),
  ];
  return names.flatMap(name =>
    name === undefined || existsSync(join(repository.root, name))
      ? []
      : `${APP_FILE} uses \`${name}\`, which doesn’t exist`,
  );
}

const MANAGERS = /(?<![\w./-])(?:npm|npx|pnpm|yarn|bunx?)(?![\w./-])/g;
const BY_PROGRAM: Readonly<Record<string, string>> = { npx: 'npm', bunx: 'bun' };

/** Says what the build of an app lacks, or runs without being able to. */
function buildDifferences(
  { site, node }: App,
  { packages, install }: Build,
  repository: Repository,
): readonly string[] {
  const command = site?.build ?? '';
  const used = (command.match(MANAGERS) ?? []).map(name => BY_PROGRAM[name] ?? name);
  if (packages === undefined || used.length === 0) return [];
  const { name, lock } = packages;
  const other = [...(used.includes(name) ? [] : used.slice(0, 1)), node?.cache].find(
    each => each !== undefined && each !== name,
  );
  const isInstalled = /(?<![\w-])(?:ci|i|install|add)(?![\w-])|\byarn *(?:&&|;|$)/.test(command);
  const isLocked = /(?<![\w-])(?:ci|--frozen-lockfile|--immutable)(?![\w-])/.test(command);
  const scripts = Array.from(
    command.matchAll(/(?<![\w./-])(?:npm|pnpm|yarn|bun) run ([\w:-]+)/g),
    ([, script = '']) => script,
  ).filter(script =>
    [...repository.folders.keys()].every(folder => scriptOf(repository, folder, script) === undefined),
  );
  return [
    ...(lock === undefined || other === undefined
      ? []
      : [`the build uses ${other}, but the repository has \`${lock}\``]),
    ...(lock === undefined || isInstalled
      ? []
      : [`\`site.build\` doesn’t install the packages: add \`${install?.command}\``]),
    ...(lock === undefined && isLocked ? ['`site.build` needs a lock file, and the repository has none'] : []),
    ...scripts.map(script => `\`site.build\` runs the script \`${script}\`, which no package.json has`),
  ];
}
