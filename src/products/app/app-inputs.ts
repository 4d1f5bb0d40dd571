/**
 * Turns an app of the file into values of operations' inputs, and names keys of the file in place
 * of these inputs.
 */

import type { LayoutId } from '../../app-file/layouts.ts';
import { type App, APP_FILE } from '../../app-file/app.ts';
import { checkedPatterns, type PathPattern } from '../../base/path-filter.ts';
import type { Names } from '../../base/text/input-reference.ts';
import { type JwtRule, ruleWithoutJwt } from '../functions/verify-jwt.ts';
import type { ReadingOptions } from '../migrations/files/migration-files.ts';
import { USUAL_SCHEMA } from '../migrations/files/inputs.ts';

/** Folder of a site, and patterns of its files that are left out. */
export interface SiteFolder {
  readonly path: string;
  readonly exclude: readonly PathPattern[] | undefined;
}

/** Parts of an app, each as values of inputs of the operation that handles it. */
export interface PartValues {
  readonly site: SiteFolder | undefined;
  /** The platform builds the site. */
  readonly source: SiteFolder | undefined;
  readonly migrations:
    | (ReadingOptions & { readonly path: string; readonly schema: string })
    | undefined;
  readonly functions:
    | { readonly path: string; readonly 'verify-jwt': JwtRule | undefined }
    | undefined;
  readonly storage: readonly {
    readonly bucket: string;
    readonly path: string;
    readonly prune: boolean;
    readonly keep: readonly PathPattern[] | undefined;
  }[];
}

/** Returns the parts of an app. */
export function partValues({ site, migrations, functions, storage = {} }: App): PartValues {
  const { path, layout = 'auto', ignore, schema = USUAL_SCHEMA } = migrations ?? {};
  const folder = (sitePath: string | undefined): SiteFolder | undefined =>
    sitePath === undefined
      ? undefined
      : { path: sitePath, exclude: site?.exclude && checkedPatterns(site.exclude) };
  return {
    site: folder(site?.path),
    source: folder(site?.source),
    migrations:
      path === undefined
        ? undefined
        : {
            path,
            layout: layout as LayoutId | 'auto',
            ignore: ignore && checkedPatterns(ignore),
            schema,
          },
    functions: functions && {
      path: functions.path,
      'verify-jwt': ruleWithoutJwt(functions['no-verify-jwt']),
    },
    storage: Object.entries(storage).map(([bucket, { path: at, prune = false, keep }]) => ({
      bucket,
      path: at,
      prune,
      keep: keep && checkedPatterns(keep),
    })),
  };
}

/** Keys of the app's file, by the inputs of the operation that handles the part. */
export const KEYS = {
  source: { path: 'site.source', name: 'site' },
  migrations: {
    path: 'migrations.path',
    layout: 'migrations.layout',
    ignore: 'migrations.ignore',
    schema: 'migrations.schema',
  },
  functions: { path: 'functions.path', 'verify-jwt': 'functions.no-verify-jwt' },
  storage: { path: 'storage', bucket: 'storage' },
} satisfies Record<string, Names>;

/** Returns the keys of the app's file, by the inputs with the same settings. */
export const keysOfFile = ({ name }: Pick<App, 'name'>): Names => ({
  path: 'site.path',
  exclude: 'site.exclude',
  'setup-sql-text': 'database.setup',
  'seed-sql': 'database.seed',
  // The folder to which paths in the file are relative.
  'working-directory': name === undefined ? APP_FILE : `apps.${name}.folder`,
});
