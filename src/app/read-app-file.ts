/** Reads the app's file: what its apps consist of, with the line and the key of each problem. */

import { posix } from 'node:path';
import { plural } from '../base/amount.ts';
import { BUILD_VARIABLE } from '../base/job-variables.ts';
import { isRecord } from '../base/record.ts';
import { shortened } from '../base/shortened.ts';
import { type Finding, inputFailure } from '../base/failure.ts';
import {
  lengthProblem,
  literalPattern,
  matchesNothing,
  parsePathPattern,
  PATTERN_REMEDY,
} from '../base/path-filter.ts';
import { suggestion } from '../base/problem.ts';
import { schemaFindings } from '../base/schema/schema-findings.ts';
import { FOREIGN_KEYS } from './foreign-keys.ts';
import { FILE, SHORT_FORMS, type WrittenApp } from './schema.ts';
import { readYaml, type YamlValue } from './yaml-value.ts';

/** Name of the file, at the repository's root. */
export const APP_FILE = 'project-platform.yml';
const MAX_APPS = 100;

/** A value of a build: a constant, a value of the project, or a variable of the workflow or the terminal. */
export type BuildValue =
  | { readonly constant: string }
  | { readonly platform: 'cloud_url' | 'anon_key' | 'project_id' }
  | { readonly variable: string };

/** An app, with paths relative to the repository's root. */
export interface App extends Omit<WrittenApp, 'site' | 'paths'> {
  /** Undefined for the only app of a file without `apps`. */
  readonly name: string | undefined;
  readonly folder: string;
  /** Patterns of paths whose changes affect the app. Undefined: all. */
  readonly paths: readonly string[] | undefined;
  readonly site?: Omit<NonNullable<WrittenApp['site']>, 'environment'> & {
    readonly environment: ReadonlyMap<string, BuildValue>;
  };
}

/** Returns the name of an app for the middle of a sentence. Of several apps, each has one. */
export const shownName = ({ name }: Pick<App, 'name'>): string => name ?? 'the app';

interface Row {
  /** The value of the key must match it. */
  readonly pattern: RegExp;
  readonly words: string;
}
const VARIABLE_NAME: Row = {
  pattern: /^(?!GITHUB_)[A-Z_]\w{0,199}$/i,
  words: 'the name of a variable: letters, digits and `_`, not beginning with a digit or `GITHUB_`',
};
const SECRET_NAME: Row = { pattern: /^[A-Za-z_]\w{0,127}$/, words: 'a name of 1 to 128 letters, digits and `_`' };
const BUCKET_NAME: Row = {
  pattern: /^[A-Za-z0-9][\w.-]{0,99}$/,
  words: 'the name of a bucket: 1 to 100 letters, digits, `.`, `_` and `-`',
};
export const APP_NAME: Row = {
  pattern: /^(?=.{1,30}$)[a-z0-9]+(?:-[a-z0-9]+)*$/,
  words: 'a name of up to 30 lowercase letters and digits, separated by single hyphens',
};
const NODE_VERSION: Row = { pattern: /^[\w.*/<>=^~| -]{1,50}$/, words: 'a version of Node such as `24` or `22.x`' };

/**
 * Reads the file.
 * @param text its content
 * @param shownAs its path, for messages
 * @param layouts names of layouts of migrations
 * @throws Failure of kind `input` that lists all problems with line and key
 */
export function readAppFile(text: string, shownAs: string, layouts: readonly string[]): readonly App[] {
  const read = readYaml(text.replace(/^\uFEFF/, ''));
  const findings: Finding[] = [];
  const refuse = (path: readonly string[], message: string, remedy?: string, isMissing = false, at?: number): void => {
    const { line, column } = read.placeOf(at ?? offsetOf(read, path));
    // The short form has no key of its own.
    const shown = isMissing || read.offsets.has(JSON.stringify(path)) ? path : path.slice(0, -1);
    const where = `${shownAs}, line ${line}, column ${column}${shown.length === 0 ? '' : `: ${shown.join('.')}`}`;
    findings.push({ where, message, ...(remedy !== undefined && { remedy }) });
  };
  for (const { offset, message, remedy } of read.problems) refuse([], message, remedy, false, offset);
  const apps = findings.length > 0 ? [] : appsIn(read, refuse, layouts);
  if (findings.length > 0) throw inputFailure(`${shownAs} is invalid.`, findings);
  return apps;
}

/** @param isMissing whether the file lacks the key at the path */
type Refuse = (path: readonly string[], message: string, remedy?: string, isMissing?: boolean) => void;
type Json = Readonly<Record<string, unknown>>;

function offsetOf({ offsets }: YamlValue, path: readonly string[]): number {
  for (let length = path.length; length > 0; length--) {
    const offset = offsets.get(JSON.stringify(path.slice(0, length)));
    if (offset !== undefined) return offset;
  }
  return 0;
}

function appsIn(read: YamlValue, refuse: Refuse, layouts: readonly string[]): readonly App[] {
  const { value } = read;
  if (!isRecord(value)) {
    refuse([], 'doesn’t describe an app', 'Begin with a key such as `site`, `migrations` or `functions`.');
    return [];
  }
  const mixed = 'apps' in value ? Object.keys(value).find(key => key !== 'apps') : undefined;
  if (mixed !== undefined) {
    refuse([mixed], 'can’t be combined with `apps`', `Move it into an app: \`apps.NAME.${mixed}\`.`);
    return [];
  }
  const several = isRecord(value['apps']) ? Object.entries(value['apps']) : undefined;
  const constants = new Map<string, ReadonlyMap<string, string>>();
  const expandedApp = (name: string, app: unknown): unknown => (isRecord(app) ? expanded(app, name, constants) : app);
  const whole =
    several === undefined
      ? expandedApp('', value)
      : { ...value, apps: Object.fromEntries(several.map(([name, app]) => [name, expandedApp(name, app)])) };
  const before = refusedBy(whole, read, refuse);
  if (before) return [];
  const file = whole as WrittenApp & { readonly apps?: Readonly<Record<string, WrittenApp>> };
  if (file.apps === undefined) return appOf(undefined, file, constants.get('') ?? new Map(), [], refuse, layouts);
  const apps = Object.entries(file.apps);
  if (apps.length === 0) refuse(['apps'], 'contains no app', 'Add one, with a name as its key.');
  if (apps.length > MAX_APPS)
    refuse(['apps'], `contains ${plural(apps.length, 'app')}`, `At most ${MAX_APPS} are allowed.`);
  return apps.flatMap(([name, app]) =>
    appOf(name, app, constants.get(name) ?? new Map(), ['apps', name], refuse, layouts),
  );
}

/** Expands the short forms, and takes the constants out of `environment`. */
function expanded(app: Json, name: string, constants: Map<string, ReadonlyMap<string, string>>): Json {
  const long = Object.fromEntries(
    SHORT_FORMS.flatMap(key => (typeof app[key] === 'string' ? [[key, { path: app[key] }]] : [])),
  );
  const { site } = app;
  const environment = isRecord(site) ? site['environment'] : undefined;
  if (!isRecord(site) || !isRecord(environment)) return { ...app, ...long };
  const entries = Object.entries(environment);
  const fixed = entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  constants.set(name, new Map(fixed));
  const others = entries.filter(([, value]) => typeof value !== 'string');
  return { ...app, ...long, site: { ...site, environment: Object.fromEntries(others) } };
}

/** Reports what the schema refuses. @returns whether there is any */
function refusedBy(value: unknown, read: YamlValue, refuse: Refuse): boolean {
  const found = schemaFindings(FILE.json, value, 'this file');
  for (const { path, problem, types = [], message, remedy } of found) {
    const source = read.ambiguous.get(JSON.stringify(path));
    const key = path.at(-1) ?? '';
    const ours = problem === 'unknown' && Object.hasOwn(FOREIGN_KEYS, key) ? FOREIGN_KEYS[key] : undefined;
    if (source !== undefined && (types.includes('string') || types.includes('object')))
      refuse(
        path,
        `is \`${source}\`, which isn’t text in every version of YAML`,
        `Write '${source}' in quotation marks.`,
      );
    else if (ours !== undefined) refuse(path, 'is not a key of this file', ours);
    else refuse(path, message, remedy, problem === 'missing');
  }
  return found.length > 0;
}

const MATCHLESS_REMEDY =
  'Write a path within the folder, such as `private/**` for all files of `private`. Replace braces with one pattern for each alternative. Put a pattern with `!` after the pattern whose matches it excludes.';

/** Checks an app beyond the schema, and resolves its paths. */
function appOf(
  name: string | undefined,
  app: WrittenApp,
  constants: ReadonlyMap<string, string>,
  at: readonly string[],
  refuse: Refuse,
  layouts: readonly string[],
): readonly App[] {
  const no = (path: readonly string[], message: string, remedy?: string): undefined => {
    refuse([...at, ...path], message, remedy);
  };
  const match = (path: readonly string[], given: string, { pattern, words }: Row): void => {
    if (!pattern.test(given)) no(path, `is \`${shortened(given, 60)}\`; it must be ${words}`);
  };
  const patterns = (path: readonly string[], given: readonly string[] = []): void => {
    const tooLong = lengthProblem(given);
    if (tooLong !== undefined) return no(path, tooLong.message, tooLong.remedy);
    for (const [index, text] of given.entries())
      if (parsePathPattern(text) === undefined)
        no([...path, String(index)], `is \`${shortened(text, 60)}\`, which isn’t a valid pattern`, PATTERN_REMEDY);
      else if (matchesNothing(text) || (index === 0 && text.startsWith('!') && path[0] !== 'paths'))
        no([...path, String(index)], `is \`${shortened(text, 60)}\`, which matches no file`, MATCHLESS_REMEDY);
  };
  if (name !== undefined) match([], name, APP_NAME);
  const { folder: givenFolder = '.', paths, site, migrations, database, functions, storage = {}, node, checkout } = app;
  const inFolder = (folder: string, path: readonly string[], given: string): string => {
    const joined = posix.join(folder, given).replace(/\/$/, '');
    // oxlint-disable-next-line no-control-regex
    if (given.trim() === '' || posix.isAbsolute(given) || /[\\\u0000-\u001F]|^[A-Za-z]:/.test(given))
      no(
        path,
        `is \`${shortened(given, 60)}\`; it must be a path relative to ${name === undefined || path[0] === 'folder' ? 'the root of the repository' : 'the app’s `folder`'}, with \`/\` as separator`,
      );
    else if (joined === '..' || joined.startsWith('../'))
      no(path, `points to \`${shortened(joined, 60)}\`, which is outside of the repository`);
    else if (/(?:^|\/)\.git(?:\/|$)/i.test(joined)) no(path, 'points into the folder `.git`');
    return joined;
  };
  const folder = inFolder('.', ['folder'], givenFolder);
  const resolved = (path: readonly string[], given: string): string => inFolder(folder, path, given);
  const optional = <K extends string>(key: K, path: readonly string[], given: string | undefined) =>
    (given === undefined ? {} : { [key]: resolved(path, given) }) as Partial<Record<K, string>>;
  patterns(['paths'], paths);
  if (site !== undefined) {
    const { path, source, build, exclude, environment } = site;
    if ((path === undefined) === (source === undefined))
      no(
        ['site'],
        path === undefined ? 'has neither `path` nor `source`' : 'has both `path` and `source`',
        'Set exactly one of them.',
      );
    if (source !== undefined && build !== undefined)
      no(['site', 'build'], 'can’t be combined with `source`', 'The platform builds the source. Remove `build`.');
    patterns(['site', 'exclude'], exclude);
    for (const [key, value] of Object.entries(environment ?? {})) {
      const { platform, variable } = value;
      if ((platform === undefined) === (variable === undefined))
        no(['site', 'environment', key], 'must have either `platform` or `variable`');
      if (variable !== undefined) match(['site', 'environment', key, 'variable'], variable, VARIABLE_NAME);
    }
    for (const key of [...constants.keys(), ...Object.keys(environment ?? {})])
      match(['site', 'environment', key], key, BUILD_VARIABLE);
  }
  if (migrations?.layout !== undefined && !layouts.includes(migrations.layout))
    no(['migrations', 'layout'], `is \`${shortened(migrations.layout, 60)}\``, suggestion(migrations.layout, layouts));
  patterns(['migrations', 'ignore'], migrations?.ignore);
  for (const [index, secret] of (functions?.secrets ?? []).entries())
    match(['functions', 'secrets', String(index)], secret, SECRET_NAME);
  for (const bucket of Object.keys(storage)) match(['storage', bucket], bucket, BUCKET_NAME);
  if (node?.version !== undefined) match(['node', 'version'], node.version, NODE_VERSION);
  if (node?.version !== undefined && node['version-file'] !== undefined)
    no(['node'], 'has both `version` and `version-file`', 'Remove one of them.');
  if ([site, migrations, functions, database].every(part => part === undefined) && Object.keys(storage).length === 0)
    no([], 'contains no part of an app', 'Add `site`, `migrations`, `functions` or `storage`.');
  const result: App = {
    name,
    folder,
    paths:
      name === undefined || paths === undefined
        ? paths
        : [`${folder === '.' ? '' : `${literalPattern(folder)}/`}**`, ...paths],
    ...(site && { site: siteOf(site, constants, resolved) }),
    ...(migrations && { migrations: { ...migrations, path: resolved(['migrations', 'path'], migrations.path) } }),
    ...(database && {
      database: {
        ...(database.setup === 'supabase'
          ? { setup: 'supabase' }
          : optional('setup', ['database', 'setup'], database.setup)),
        ...optional('seed', ['database', 'seed'], database.seed),
      },
    }),
    ...(functions && { functions: { ...functions, path: resolved(['functions', 'path'], functions.path) } }),
    storage: Object.fromEntries(
      Object.entries(storage).map(([bucket, path]) => [bucket, resolved(['storage', bucket], path)]),
    ),
    ...(node && {
      node: {
        ...node,
        ...optional('version-file', ['node', 'version-file'], node['version-file']),
        ...optional('cache-dependency-path', ['node', 'cache-dependency-path'], node['cache-dependency-path']),
      },
    }),
    ...(checkout && { checkout }),
  };
  return [result];
}

function siteOf(
  site: NonNullable<WrittenApp['site']>,
  constants: ReadonlyMap<string, string>,
  resolved: (path: readonly string[], given: string) => string,
): NonNullable<App['site']> {
  const { path, source, environment = {}, ...rest } = site;
  return {
    ...rest,
    ...(path !== undefined && { path: resolved(['site', 'path'], path) }),
    ...(source !== undefined && { source: resolved(['site', 'source'], source) }),
    environment: new Map<string, BuildValue>([
      ...[...constants].map(([key, constant]) => [key, { constant }] as const),
      ...Object.entries(environment).map(([key, value]) => [key, value as BuildValue] as const),
    ]),
  };
}
