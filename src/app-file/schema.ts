/**
 * Format of the app's file: its JSON Schema, from which the types of what it contains are derived.
 */

import {
  either,
  flag,
  integer,
  type JsonSchema,
  list,
  map,
  object,
  oneOf,
  type Schema,
  text,
  type TypeOf,
} from '../base/schema/schema-types.ts';

/** A value of a build that isn't a constant. */
const SOURCE = object(
  {},
  {
    platform: oneOf(
      ['cloud_url', 'anon_key', 'project_id', 'site_url'],
      'Value of the project to which the app is deployed. The built site contains it, so release it only to this project. `site_url` is the address of the site, without a slash at the end.',
    ),
    variable: text(
      'Name of a GitHub variable or, at a terminal, of a value of the flag `--variable`.',
    ),
  },
);

const described = <T>({ json }: Schema<T>, description: string): Schema<T> => ({
  json: { ...json, description },
});

/** @param values schema of a value of the build @param patterns schema of a list of patterns */
const siteOf = <T, P>(values: Schema<T>, patterns: Schema<P>) =>
  object(
    {},
    {
      build: text('Shell command that builds the site, run in `folder`.'),
      path: text('Folder of the built site.'),
      source: text('Folder of the source, which the platform builds. Only for previews.'),
      exclude: described(
        patterns,
        'Patterns of files that are not published, such as `**.map`: a list, or a text with one a line.',
      ),
      'keep-assets': flag(
        'Whether a release also publishes the scripts and styles with hashed names of the release before it, and what they load: open pages need them. Default: false.',
      ),
      environment: map(
        values,
        'Environment variables of the build, by name. Each value is a constant string, or an object with `platform` or `variable`.',
      ),
    },
  );

const MIGRATIONS = object(
  { path: text('Folder of the migrations.') },
  {
    layout: text(
      'Layout of the folder, as in the input `layout` of `sql-migrate`. Default: detected from the files.',
    ),
    ignore: list(text(), 'Patterns of files that are not migrations.'),
    schema: text(
      'Database schema of the migration history, as in the input `schema` of `sql-migrate`. Only for two folders of migrations that share a database.',
    ),
  },
);

const FUNCTIONS = object(
  { path: text('Folder of the functions, with a folder for each.') },
  {
    secrets: list(
      text(),
      'Names of secrets that the functions read. Never write their values in this file.',
    ),
    'no-verify-jwt': list(
      text(),
      'Names of functions that anyone can call without a JWT, such as webhooks.',
    ),
  },
);

const NODE = object(
  {},
  {
    version: text('Version of Node, such as `24`. Put it in quotation marks.'),
    'version-file': text('File with the version, such as `.nvmrc`.'),
    cache: oneOf(['npm', 'pnpm', 'yarn'], 'Package manager whose packages are cached.'),
    'cache-dependency-path': text('Lock file. Default: the one in the repository’s root.'),
  },
);

const CHECKOUT = object(
  {},
  {
    lfs: flag('Whether files of Git LFS are fetched. Default: false.'),
    submodules: either(
      flag(),
      oneOf(['recursive']),
      'Whether submodules are fetched. Default: false.',
    ),
    'fetch-depth': integer('Number of commits to fetch; 0 for all. Default: 1.'),
  },
);

const DATABASE = object(
  {},
  {
    setup: text(
      'SQL that runs once on a new database of a preview or of `dev`: a file, or `supabase` for the roles and schemas that Supabase migrations use.',
    ),
    seed: text('SQL file with sample data, for previews and the command `dev`.'),
  },
);

const BUCKET = object(
  { path: text('Folder whose new and changed files are uploaded.') },
  {
    prune: flag(
      'Whether objects that the folder lacks are deleted, once the site is live. Default: false.',
    ),
    keep: list(
      text(),
      'Patterns of objects that `prune` never deletes, such as `uploads/**`. A pattern also matches everything below what it names.',
    ),
  },
);

/** The parts of an app. */
const partsOf = <S, M, F, B>(
  site: Schema<S>,
  migrations: Schema<M>,
  functions: Schema<F>,
  bucket: Schema<B>,
) => ({
  site: described(site, 'The site.'),
  migrations: described(
    migrations,
    'Database migrations: the folder, or an object with more settings.',
  ),
  database: described(DATABASE, 'Initial content of a new database, in previews and `dev`.'),
  functions: described(functions, 'Functions: the folder, or an object with more settings.'),
  storage: map(bucket, 'What is uploaded, by bucket: the folder, or an object with more settings.'),
  node: described(NODE, 'Node version and package cache of the build.'),
  checkout: described(CHECKOUT, 'Settings of the build’s checkout.'),
});

const placed = {
  folder: text(
    'Folder of the app. All its paths are relative to this folder, except the patterns in `paths`. Default: the working directory, usually the repository’s root.',
  ),
  paths: list(
    text(),
    'Further paths whose changes affect the app, relative to the repository’s root, in the syntax of `on.pull_request.paths`.',
    1,
  ),
};

const fileOf = <S, M, F, B>(
  ...schemas: readonly [
    site: Schema<S>,
    migrations: Schema<M>,
    functions: Schema<F>,
    bucket: Schema<B>,
  ]
) => {
  const parts = partsOf(...schemas);
  return object(
    {},
    { ...parts, apps: map(object({}, { ...placed, ...parts }), 'Several apps, by name.') },
  );
};

/** Schema of a file in its long form, with constants left out of `environment`. */
export const FILE = fileOf(siteOf(SOURCE, list(text())), MIGRATIONS, FUNCTIONS, BUCKET);

/** One app in the long form of the file. */
export type WrittenApp = Omit<TypeOf<typeof FILE>, 'apps'> & {
  readonly folder?: string;
  readonly paths?: readonly string[];
};

/** Keys whose text is short for an object with the key `path`, as are the texts in `storage`. */
export const SHORT_FORMS = ['migrations', 'functions'] as const;

/** Schema as it is published in `docs/app.schema.json`. */
export const APP_SCHEMA: JsonSchema = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'project-platform.yml',
  ...fileOf(
    siteOf(either(text(), SOURCE), either(text(), list(text()))),
    either(text(), MIGRATIONS),
    either(text(), FUNCTIONS),
    either(text(), BUCKET),
  ).json,
};
