/**
 * An app of the app's file, for modules that don't read the file: its reader needs the libraries
 * for YAML and JSON Schema.
 */

import type { WrittenApp } from './schema.ts';

/** Name of the file, at the repository's root. */
export const APP_FILE = 'project-platform.yml';

/**
 * A value of a build: a constant, a value of the project, or a variable of the workflow or the
 * terminal.
 */
export type BuildValue =
  | { readonly constant: string }
  | { readonly platform: 'cloud_url' | 'anon_key' | 'project_id' | 'site_url' }
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

/** Form of a name or a version in the file. */
export interface Form {
  /** The value of the key must match it. */
  readonly pattern: RegExp;
  readonly words: string;
}

/** Name of an app, the key in `apps`. */
export const APP_NAME: Form = {
  pattern: /^(?=.{1,30}$)[a-z0-9]+(?:-[a-z0-9]+)*$/,
  words: 'a name of up to 30 lowercase letters and digits, separated by single hyphens',
};
