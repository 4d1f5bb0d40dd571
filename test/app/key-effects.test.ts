import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { APP_SCHEMA } from '../../src/app/schema.ts';
import type { JsonSchema } from '../../src/base/schema/schema-types.ts';

const DEPLOY = [
  'command/deploy-keys.test.ts',
  'deploy builds with the values of the file, leaves out what it names, and applies its settings',
] as const;
const JOB = [
  'flows/scenarios/releases.ts',
  'the build gets the settings of the app’s file and BUILD_ENV, but this not in pull requests of forks and of Dependabot',
] as const;
const SUPABASE = [
  'command/dev.test.ts',
  'sets up the database of a Supabase project, and adds sample data once',
] as const;
const WHOLE = [
  'scenarios/release/usual.ts',
  'the app’s file says what is released, in order, and nothing is deleted',
] as const;
const PRUNED = [
  'scenarios/release/usual.ts',
  'with `prune`, objects that the folder lacks are deleted once the site is live, except those to keep',
] as const;

/** The test that shows the effect of each key: its file in `test/`, and its name. `*` is a name that users choose. */
const EFFECTS: Readonly<Record<string, readonly [file: string, test: string]>> = {
  'site.build': DEPLOY,
  'site.path': WHOLE,
  'site.source': ['scenarios/release/usual.ts', 'a source can’t be released'],
  'site.exclude': DEPLOY,
  'site.keep-assets': [
    'scenarios/release/assets.ts',
    'with `keep-assets`, hashed assets that only the live release has are published, too, and nothing else of it',
  ],
  'site.environment.*': DEPLOY,
  'site.environment.*.platform': DEPLOY,
  'site.environment.*.variable': DEPLOY,
  migrations: [
    'scenarios/release/usual.ts',
    'an input with the same value as the file passes, however the path is written',
  ],
  'migrations.path': WHOLE,
  'migrations.layout': DEPLOY,
  'migrations.ignore': DEPLOY,
  'database.setup': SUPABASE,
  'database.seed': SUPABASE,
  functions: WHOLE,
  'functions.path': DEPLOY,
  'functions.secrets': [
    'scenarios/release/usual.ts',
    'a named secret that isn’t set stops the release before it changes anything',
  ],
  'functions.no-verify-jwt': DEPLOY,
  'storage.*': WHOLE,
  'storage.*.path': PRUNED,
  'storage.*.prune': PRUNED,
  'storage.*.keep': PRUNED,
  'node.version': JOB,
  'node.version-file': JOB,
  'node.cache': JOB,
  'node.cache-dependency-path': JOB,
  'checkout.lfs': JOB,
  'checkout.submodules': JOB,
  'checkout.fetch-depth': JOB,
  'apps.*.folder': DEPLOY,
  'apps.*.paths': [
    'scenarios/app/usual.ts',
    'selects the apps that the pull request affects, and those without `paths`',
  ],
};

test('each key of the app’s file has a test that shows its effect', () => {
  const { apps, ...parts } = APP_SCHEMA.properties ?? {};
  const keys = keysOf({ properties: parts });
  // An app of several has the same keys.
  const ofApps = keysOf({ properties: { apps: apps ?? {} } }).filter(key => !keys.includes(key.replace('apps.*.', '')));
  expect([...keys, ...ofApps].toSorted()).toEqual(Object.keys(EFFECTS).toSorted());
});

test.each(Object.entries(EFFECTS))('the test of the key %s exists', (_, [file, name]) => {
  expect(readFileSync(join(import.meta.dirname, '..', file), 'utf8')).toContain(`'${name}'`);
});

/** Returns the paths of the keys whose values aren't maps of further keys. */
function keysOf({ properties = {}, additionalProperties, anyOf, type }: JsonSchema, path = ''): readonly string[] {
  if (anyOf !== undefined) return [...new Set(anyOf.flatMap(one => keysOf(one, path)))];
  if (type !== undefined && type !== 'object') return [path];
  const others = typeof additionalProperties === 'object' ? { '*': additionalProperties } : {};
  return Object.entries({ ...properties, ...others }).flatMap(([name, inner]) =>
    keysOf(inner, path === '' ? name : `${path}.${name}`),
  );
}
