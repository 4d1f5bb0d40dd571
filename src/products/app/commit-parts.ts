/**
 * The commit that is released, or previewed: its files are the parts of an app that no build
 * writes.
 */

import { existsSync, realpathSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { type App, APP_FILE } from '../../app-file/app.ts';
import { Failure } from '../../base/failure.ts';
import { SUPABASE_CONFIG, SUPABASE_FOLDER } from '../../base/supabase-functions.ts';
import { commitFiles } from '../../base/system/processes/git.ts';
import { isWithin } from '../../base/system/files/paths.ts';
import type { HeldCommit } from '../../core/services.ts';
import type { InputPaths } from '../../core/run.ts';
import { inputPath } from '../shared/input-file.ts';
import { partValues } from './app-inputs.ts';

/** Inputs with a site that an earlier step has built. */
interface SiteInputs {
  readonly path?: string | undefined;
  readonly package?: string | undefined;
}

/** Paths of an app, as its file says them. */
interface AppPaths {
  /** Those that no build writes: the app's file, and the folders of parts. */
  readonly parts: readonly string[];
  /** Folder that a build writes. */
  readonly built: string | undefined;
}

/** Whether a site isn't read from the commit: a build, or an earlier step of the job, writes it. */
export const isSiteBuilt = ({ site }: App, { path, package: packed }: SiteInputs): boolean =>
  (path ?? packed ?? site?.build) !== undefined;

/** Returns the paths of an app's file and of its parts but those for new databases. */
export function pathsOf(
  app: App,
  inputs: SiteInputs & { readonly 'app-file'?: string | undefined },
): AppPaths {
  const { migrations, functions, storage, site } = partValues(app);
  const isBuilt = isSiteBuilt(app, inputs);
  const parts = [migrations, functions, ...storage, isBuilt ? undefined : site].map(
    part => part?.path,
  );
  return {
    parts: [inputs['app-file'] ?? APP_FILE, ...parts.filter(path => path !== undefined)],
    built: isBuilt ? site?.path : undefined,
  };
}

/**
 * Reads which files the commit has.
 * @returns the commit, and the paths of other files that differ from it
 * @throws Failure of kind `input` outside of a checkout, or if a part isn't as it is committed
 */
export async function commitOf(
  context: InputPaths,
  { parts, built }: AppPaths,
): Promise<{ readonly commit: HeldCommit; readonly others: readonly string[] }> {
  const folder = realpathSync(context.resolvePath('.'));
  const files = await commitFiles(folder).catch((cause: unknown) => {
    const message = `Git can’t compare this folder with its commit: ${(cause as Error).message}.`;
    throw new Failure('input', message, {
      remedy: 'Commit the app, and make sure that `git status` works here.',
      cause,
    });
  });
  if (files === undefined)
    throw new Failure(
      'input',
      `An app is published from a commit, and no repository of Git contains ${folder}.`,
      {
        remedy: 'Run `git init`, and commit the app.',
      },
    );
  // The link to a part may be uncommitted, too.
  const locations = (paths: readonly string[]): readonly string[] =>
    paths.flatMap(path => [resolve(folder, path), inputPath(context, 'app-file', path).location]);
  const relativePath = (path: string): string => relative(folder, path) || '.';
  const places = locations(parts);
  const partPlaces = [...places, ...places.flatMap(configurationBeside)];
  const submodules = files.submodules
    .filter(path => isOf(partPlaces, path))
    .map(path => relativePath(path));
  if (submodules.length > 0)
    throw new Failure(
      'input',
      `An app can’t contain files of a submodule: ${submodules.join(', ')}.`,
      {
        remedy: 'Commit the files to this repository.',
      },
    );
  const ignored = places.filter(path => existsSync(path) && !files.tracked.has(path));
  const changed = new Set([
    ...files.uncommitted.filter(path => isOf(partPlaces, path)),
    ...ignored,
  ]);
  if (changed.size > 0)
    throw new Failure(
      'input',
      'An app is published from a commit, and these files aren’t committed. Nothing was changed.',
      {
        title: 'Not committed',
        findings: Array.from(changed, path => ({
          where: relativePath(path),
          message: 'differs from the commit, or isn’t in it',
        })),
        remedy:
          'Commit them first. What must not be published belongs in `.gitignore`; for a site that a build writes, set `site.build`.',
      },
    );
  const output = locations(built === undefined ? [] : [built]);
  const others = files.uncommitted
    .filter(path => files.tracked.has(path) || !isWithin(path, output))
    .map(relativePath);
  return { commit: { ...files, leftOut: new Set() }, others };
}

/**
 * Whether a path is in one of these, or contains one: a folder of which Git tracks nothing is
 * listed without its files.
 */
const isOf = (all: readonly string[], path: string): boolean =>
  isWithin(path, all) || all.some(place => isWithin(place, [path]));

/**
 * Returns the path of Supabase's configuration beside a folder of functions: it says which of them
 * need a JWT.
 */
const configurationBeside = (folder: string): readonly string[] =>
  basename(dirname(folder)) === SUPABASE_FOLDER ? [join(dirname(folder), SUPABASE_CONFIG)] : [];
