/** The app's file as inputs of an operation that handles several parts, such as `migrations` and `migration-layout`. */

import { posix } from 'node:path';
import { type Finding, inputFailure } from '../../base/failure.ts';
import type { Names } from '../../base/input-reference.ts';
import type { InputFields, InputValues } from '../../core/fields.ts';
import { type App, APP_FILE } from '../../app/read-app-file.ts';
import { type AppParts, contradiction, type Texts } from './app-parts.ts';

/** Returns the parts as texts of the inputs that have them. */
export function inputTexts({ site, source, migrations, functions, storage, database }: AppParts): Texts {
  const { seed } = database;
  return {
    ...(site && { path: site['path'] ?? '' }),
    ...(source && { 'source-path': source['path'] ?? '' }),
    ...((site ?? source)?.['exclude'] !== undefined && { exclude: (site ?? source)?.['exclude'] ?? '' }),
    ...(migrations &&
      Object.fromEntries(
        Object.entries(migrations).map(([name, text]) => [name === 'path' ? 'migrations' : `migration-${name}`, text]),
      )),
    ...(functions && { functions: functions['path'] ?? '' }),
    ...(storage.length > 0 && { storage: storage.map(({ bucket, path }) => `${bucket}: ${path}`).join('\n') }),
    ...(seed !== undefined && { 'seed-sql': seed }),
  };
}

/** Names of the settings of migrations, by the inputs of `sql-migrate`. */
export const MIGRATION_NAMES = {
  path: 'migrations',
  variables: 'migration-variables',
  layout: 'migration-layout',
  ignore: 'migration-ignore',
};

/** Returns the keys of the app's file, by the inputs with the same settings. */
export const keysOfFile = ({ name }: Pick<App, 'name'>): Names => ({
  path: 'site.path',
  'source-path': 'site.source',
  exclude: 'site.exclude',
  migrations: 'migrations.path',
  'migration-variables': 'migrations.variables',
  'migration-layout': 'migrations.layout',
  'migration-ignore': 'migrations.ignore',
  functions: 'functions.path',
  'verify-jwt': 'functions.no-verify-jwt',
  storage: 'storage',
  'setup-sql-text': 'database.setup',
  'seed-sql': 'database.seed',
  'preview-environment': 'site.environment',
  // The folder to which paths in the file are relative.
  'working-directory': name === undefined ? APP_FILE : `apps.${name}.folder`,
});

/**
 * Replaces inputs by what the app's file says.
 * @param fields the inputs that the file decides about
 * @param given values of all inputs
 * @param file its path, for messages
 * @throws Failure of kind `input` for an input with another value than the file says, by the name of the input
 */
export function withFile<I extends InputFields, V extends InputValues<I>>(
  fields: I,
  given: V,
  texts: Texts,
  file: string,
): V {
  const findings: Finding[] = [];
  const entries = Object.entries(fields).map(([name, field]) => {
    const parse = (text = ''): unknown => {
      const parsed = text === '' ? { value: undefined } : field.parse(text);
      if ('value' in parsed) return parsed.value;
      findings.push({ ...parsed, where: name });
      return undefined;
    };
    const [said, value] = [parse(texts[name] ?? field.default), given[name]];
    const isUnset = value === undefined || isSame(value, parse(field.default));
    if (!isUnset && !isSame(value, said)) findings.push(contradiction(name, texts[name], file));
    return [name, said] as const;
  });
  if (findings.length > 0) throw inputFailure(`The inputs contradict ${file}.`, findings);
  return { ...given, ...Object.fromEntries(entries) };
}

/** Paths may be written in several ways, such as `dist` and `./dist/`. */
const isSame = (one: unknown, other: unknown): boolean => canonical(one) === canonical(other);
const canonical = (value: unknown): string | undefined =>
  typeof value === 'string'
    ? posix.resolve('/', value)
    : JSON.stringify(value, (_key, inner: unknown) => (inner instanceof Map ? [...inner] : inner));
