/** Reads the app's file: what its apps consist of, with the line and the key of each problem. */

import { posix } from 'node:path';
import { plural } from '../base/text/amount.ts';
import { BUILD_VARIABLE } from '../base/job-variables.ts';
import { withoutByteOrderMark } from '../base/text/plain-text.ts';
import { isRecord } from '../base/values/record.ts';
import { shortened } from '../base/text/shortened.ts';
import { type Finding, inputFailure } from '../base/failure.ts';
import {
  folderPattern,
  lengthProblem,
  matchesNothing,
  parsePathPattern,
  PATTERN_REMEDY,
} from '../base/path-filter.ts';
import { suggestion } from '../base/problem.ts';
import { SCHEMA_NAME } from '../base/schema-name.ts';
import { schemaFindings } from '../base/schema/schema-findings.ts';
import { APP_NAME, type App, type BuildValue, type Form } from './app.ts';
import { LAYOUT_IDS } from './layouts.ts';
import { FILE, SHORT_FORMS, type WrittenApp } from './schema.ts';
import { readYaml, type YamlValue } from './yaml-value.ts';

const MAX_APPS = 100;

const VARIABLE_NAME: Form = {
  pattern: /^(?!GITHUB_)[A-Z_]\w{0,199}$/i,
  words: 'the name of a variable: letters, digits and `_`, not beginning with a digit or `GITHUB_`',
};
const SECRET_NAME: Form = {
  pattern: /^[A-Za-z_]\w{0,127}$/,
  words: 'a name of 1 to 128 letters, digits and `_`',
};
const BUCKET_NAME: Form = {
  pattern: /^[A-Za-z0-9][\w.-]{0,99}$/,
  words: 'the name of a bucket: 1 to 100 letters, digits, `.`, `_` and `-`',
};
const NODE_VERSION: Form = {
  pattern: /^[\w.*/<>=^~| -]{1,50}$/,
  words: 'a version of Node such as `24` or `22.x`',
};

/**
 * Reads the file.
 * @param text its content
 * @param shownAs its path, for messages
 * @throws Failure of kind `input` that lists all problems with line and key
 */
export function readAppFile(text: string, shownAs: string): readonly App[] {
  const read = readYaml(withoutByteOrderMark(text));
  const problems: { readonly offset: number; readonly finding: Finding }[] = [];
  const add = (offset: number, path: Path, message: string, remedy: string | undefined): void => {
    const { line, column } = read.placeOf(offset);
    const where = `${shownAs}, line ${line}, column ${column}${path.length === 0 ? '' : `: ${path.join('.')}`}`;
    problems.push({ offset, finding: { where, message, ...(remedy !== undefined && { remedy }) } });
  };
  const refuse: Refuse = (path, message, remedy, isMissing = false) => {
    // The short form has no key of its own.
    const isShort = !isMissing && !read.offsets.has(JSON.stringify(path));
    add(offsetOf(read, path), isShort ? path.slice(0, -1) : path, message, remedy);
  };
  for (const { offset, message, remedy } of read.problems) add(offset, [], message, remedy);
  const apps = problems.length > 0 ? [] : appsIn(read, refuse);
  const findings = problems.toSorted((a, b) => a.offset - b.offset).map(({ finding }) => finding);
  if (findings.length > 0) throw inputFailure(`${shownAs} is invalid.`, findings);
  return apps;
}

type Path = readonly string[];
/** @param isMissing whether the file lacks the key at the path */
type Refuse = (path: Path, message: string, remedy?: string, isMissing?: boolean) => void;
/** Constants of a build's environment, by name. */
type Constants = ReadonlyMap<string, string>;

function offsetOf({ offsets }: YamlValue, path: readonly string[]): number {
  for (let length = path.length; length > 0; length--) {
    const offset = offsets.get(JSON.stringify(path.slice(0, length)));
    if (offset !== undefined) return offset;
  }
  return 0;
}

function appsIn(read: YamlValue, refuse: Refuse): readonly App[] {
  const { value } = read;
  if (!isRecord(value)) {
    refuse(
      [],
      'doesn’t describe an app',
      'Begin with a key such as `site`, `migrations` or `functions`.',
    );
    return [];
  }
  const mixed = 'apps' in value ? Object.keys(value).find(key => key !== 'apps') : undefined;
  if (mixed !== undefined) {
    refuse(
      [mixed],
      'can’t be combined with `apps`',
      `Move it into an app: \`apps.NAME.${mixed}\`.`,
    );
    return [];
  }
  const { apps: several } = value;
  const named: readonly (readonly [string | undefined, unknown])[] = isRecord(several)
    ? Object.entries(several)
    : [[undefined, value]];
  const apps = named.map(([name, app]) => ({ name, ...expanded(app) }));
  const expandedFile: unknown = isRecord(several)
    ? { apps: Object.fromEntries(apps.map(({ name, app }) => [name ?? '', app] as const)) }
    : apps[0]?.app;
  if (refusedBy(expandedFile, read, refuse)) return [];
  if (apps.length === 0) refuse(['apps'], 'contains no app', 'Add one, with a name as its key.');
  if (apps.length > MAX_APPS)
    refuse(['apps'], `contains ${plural(apps.length, 'app')}`, `At most ${MAX_APPS} are allowed.`);
  return apps.map(({ name, app, constants }) => {
    const at = name === undefined ? [] : ['apps', name];
    const refuseIn: Refuse = (path, message, remedy) => refuse([...at, ...path], message, remedy);
    if (name !== undefined) requireForm(refuseIn, [], name, APP_NAME);
    checkApp(app as WrittenApp, constants, refuseIn);
    return resolvedApp(name, app as WrittenApp, constants, refuseIn);
  });
}

const long = (value: unknown): unknown => (typeof value === 'string' ? { path: value } : value);

/**
 * Returns a list of patterns that is written as the input of the same name: a text with one a line.
 */
const asList = (key: string, value: unknown): Readonly<Record<string, readonly string[]>> =>
  typeof value === 'string' ? { [key]: value.split('\n').filter(line => line.trim() !== '') } : {};

/** Expands the short forms of an app, and takes the constants out of `environment`. */
function expanded(writtenApp: unknown): { readonly app: unknown; readonly constants: Constants } {
  if (!isRecord(writtenApp)) return { app: writtenApp, constants: new Map() };
  const { storage, site: writtenSite } = writtenApp;
  const app = {
    ...writtenApp,
    ...(isRecord(writtenSite) && {
      site: { ...writtenSite, ...asList('exclude', writtenSite['exclude']) },
    }),
    ...Object.fromEntries(
      SHORT_FORMS.filter(key => key in writtenApp).map(key => [key, long(writtenApp[key])]),
    ),
    ...(isRecord(storage) && {
      storage: Object.fromEntries(
        Object.entries(storage).map(([bucket, value]) => [bucket, long(value)]),
      ),
    }),
  };
  const { site } = app;
  const environment = isRecord(site) ? site['environment'] : undefined;
  if (!isRecord(site) || !isRecord(environment)) return { app, constants: new Map() };
  const entries = Object.entries(environment);
  const constants = entries.filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  const others = entries.filter(([, value]) => typeof value !== 'string');
  return {
    app: { ...app, site: { ...site, environment: Object.fromEntries(others) } },
    constants: new Map(constants),
  };
}

/** Reports what the schema refuses. @returns whether there is any */
function refusedBy(value: unknown, read: YamlValue, refuse: Refuse): boolean {
  const findings = schemaFindings(FILE.json, value, 'this file');
  for (const { path, isMissing = false, types = [], message, remedy } of findings) {
    const source = read.ambiguous.get(JSON.stringify(path));
    if (source !== undefined && (types.includes('string') || types.includes('object')))
      refuse(
        path,
        `is \`${source}\`, which isn’t text in every version of YAML`,
        `Write '${source}' in quotation marks.`,
      );
    else refuse(path, message, remedy, isMissing);
  }
  return findings.length > 0;
}

const MATCHLESS_REMEDY =
  'Write a path within the folder, such as `private/**` for all files of `private`. Replace braces with one pattern for each alternative. Put a pattern with `!` after the pattern whose matches it excludes.';

function requireForm(refuse: Refuse, path: Path, text: string, { pattern, words }: Form): void {
  if (!pattern.test(text)) refuse(path, `is \`${shortened(text, 60)}\`; it must be ${words}`);
}

/**
 * Checks patterns.
 * @param isAfterOwn whether they follow the pattern of the app's folder, so that the first may
 *   exclude
 */
function checkPatterns(
  refuse: Refuse,
  path: Path,
  patterns: readonly string[] = [],
  isAfterOwn = false,
): void {
  const tooLong = lengthProblem(patterns);
  if (tooLong !== undefined) return refuse(path, tooLong.message, tooLong.remedy);
  for (const [index, text] of patterns.entries())
    if (parsePathPattern(text) === undefined)
      refuse(
        [...path, String(index)],
        `is \`${shortened(text, 60)}\`, which isn’t a valid pattern`,
        PATTERN_REMEDY,
      );
    else if (matchesNothing(text) || (index === 0 && text.startsWith('!') && !isAfterOwn))
      refuse(
        [...path, String(index)],
        `is \`${shortened(text, 60)}\`, which matches no file`,
        MATCHLESS_REMEDY,
      );
}

/** Checks an app beyond the schema, except for its paths. */
function checkApp(app: WrittenApp, constants: Constants, refuse: Refuse): void {
  const { paths, site, migrations, database, functions, storage = {}, node } = app;
  checkPatterns(refuse, ['paths'], paths, true);
  if (site !== undefined) checkSite(site, constants, refuse);
  if (migrations !== undefined) checkMigrations(migrations, refuse);
  for (const [index, secret] of (functions?.secrets ?? []).entries())
    requireForm(refuse, ['functions', 'secrets', String(index)], secret, SECRET_NAME);
  checkStorage(storage, refuse);
  if (node?.version !== undefined)
    requireForm(refuse, ['node', 'version'], node.version, NODE_VERSION);
  if (node?.version !== undefined && node['version-file'] !== undefined)
    refuse(['node'], 'has both `version` and `version-file`', 'Remove one of them.');
  if (
    (site ?? migrations ?? functions ?? database) === undefined &&
    Object.keys(storage).length === 0
  )
    refuse([], 'contains no part of an app', 'Add `site`, `migrations`, `functions` or `storage`.');
}

function checkMigrations(
  { layout, ignore, schema }: NonNullable<WrittenApp['migrations']>,
  refuse: Refuse,
): void {
  if (layout !== undefined && !LAYOUT_IDS.some(id => id === layout))
    refuse(
      ['migrations', 'layout'],
      `is \`${shortened(layout, 60)}\``,
      suggestion(layout, LAYOUT_IDS),
    );
  checkPatterns(refuse, ['migrations', 'ignore'], ignore);
  if (schema !== undefined) requireForm(refuse, ['migrations', 'schema'], schema, SCHEMA_NAME);
}

function checkStorage(storage: NonNullable<WrittenApp['storage']>, refuse: Refuse): void {
  for (const [bucket, { prune, keep }] of Object.entries(storage)) {
    requireForm(refuse, ['storage', bucket], bucket, BUCKET_NAME);
    checkPatterns(refuse, ['storage', bucket, 'keep'], keep);
    if (keep !== undefined && prune !== true)
      refuse(
        ['storage', bucket, 'keep'],
        'requires `prune: true`',
        'Without it, nothing is deleted. Remove `keep`.',
      );
  }
}

function checkSite(
  site: NonNullable<WrittenApp['site']>,
  constants: Constants,
  refuse: Refuse,
): void {
  const { path, source, build, exclude, environment = {} } = site;
  const both =
    path === undefined ? 'has neither `path` nor `source`' : 'has both `path` and `source`';
  if ((path === undefined) === (source === undefined))
    refuse(['site'], both, 'Set exactly one of them.');
  if (source !== undefined && build !== undefined)
    refuse(
      ['site', 'build'],
      'can’t be combined with `source`',
      'The platform builds the source. Remove `build`.',
    );
  if (source !== undefined && site['keep-assets'] !== undefined)
    refuse(
      ['site', 'keep-assets'],
      'can’t be combined with `source`',
      'An app with `source` has no releases whose assets could be kept. Remove `keep-assets`.',
    );
  checkPatterns(refuse, ['site', 'exclude'], exclude);
  for (const [key, { platform, variable }] of Object.entries(environment)) {
    if ((platform === undefined) === (variable === undefined))
      refuse(['site', 'environment', key], 'must have either `platform` or `variable`');
    if (variable !== undefined)
      requireForm(refuse, ['site', 'environment', key, 'variable'], variable, VARIABLE_NAME);
  }
  for (const key of [...constants.keys(), ...Object.keys(environment)])
    requireForm(refuse, ['site', 'environment', key], key, BUILD_VARIABLE);
}

/** Returns an app with its paths, which are checked, relative to the repository's root. */
function resolvedApp(
  name: string | undefined,
  app: WrittenApp,
  constants: Constants,
  refuse: Refuse,
): App {
  const {
    folder: writtenFolder = '.',
    paths,
    site,
    migrations,
    database,
    functions,
    storage = {},
    node,
    checkout,
  } = app;
  const inFolder = (folder: string, path: Path, relativePath: string): string => {
    const joined = posix.join(folder, relativePath).replace(/\/$/, '');
    // oxlint-disable-next-line no-control-regex
    const isForeignPath = /[\\\u0000-\u001F]|^[A-Za-z]:/.test(relativePath);
    if (relativePath.trim() === '' || posix.isAbsolute(relativePath) || isForeignPath)
      refuse(
        path,
        `is \`${shortened(relativePath, 60)}\`; it must be a path relative to ${name === undefined || path[0] === 'folder' ? 'the root of the repository' : 'the app’s `folder`'}, with \`/\` as separator`,
      );
    else if (joined === '..' || joined.startsWith('../'))
      refuse(path, `points to \`${shortened(joined, 60)}\`, which is outside of the repository`);
    else if (/(?:^|\/)\.git(?:\/|$)/i.test(joined)) refuse(path, 'points into the folder `.git`');
    return joined;
  };
  const folder = inFolder('.', ['folder'], writtenFolder);
  const resolved = (path: Path, relativePath: string): string =>
    inFolder(folder, path, relativePath);
  /** Returns an optional key of a part with its path. */
  const optional = <K extends string>(part: string, key: K, relativePath: string | undefined) =>
    (relativePath === undefined ? {} : { [key]: resolved([part, key], relativePath) }) as Partial<
      Record<K, string>
    >;
  return {
    name,
    folder,
    paths: name === undefined || paths === undefined ? paths : [folderPattern(folder), ...paths],
    ...(site && {
      site: {
        ...site,
        ...optional('site', 'path', site.path),
        ...optional('site', 'source', site.source),
        environment: new Map<string, BuildValue>([
          ...Array.from(constants, ([key, constant]) => [key, { constant }] as const),
          ...(Object.entries(site.environment ?? {}) as [string, BuildValue][]),
        ]),
      },
    }),
    ...(migrations && {
      migrations: { ...migrations, path: resolved(['migrations', 'path'], migrations.path) },
    }),
    ...(database && {
      database: {
        ...(database.setup === 'supabase'
          ? { setup: 'supabase' }
          : optional('database', 'setup', database.setup)),
        ...optional('database', 'seed', database.seed),
      },
    }),
    ...(functions && {
      functions: { ...functions, path: resolved(['functions', 'path'], functions.path) },
    }),
    storage: Object.fromEntries(
      Object.entries(storage).map(([bucket, options]) => [
        bucket,
        { ...options, path: resolved(['storage', bucket, 'path'], options.path) },
      ]),
    ),
    ...(node && {
      node: {
        ...node,
        ...optional('node', 'version-file', node['version-file']),
        ...optional('node', 'cache-dependency-path', node['cache-dependency-path']),
      },
    }),
    ...(checkout && { checkout }),
  };
}
