/** The commit that is released: its files are the parts of an app that no build writes. */

import { realpathSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { Failure } from '../../base/failure.ts';
import { SUPABASE_CONFIG, SUPABASE_FOLDER } from '../../base/supabase-functions.ts';
import { commitFiles } from '../../base/system/git.ts';
import { isWithin } from '../../base/system/paths.ts';
import type { HeldCommit, InputPaths } from '../../core/services.ts';
import { inputPath } from '../shared/input-file.ts';

/** Paths of an app, as its file says them. */
interface AppPaths {
  /** Those that no build writes: the app's file, and the folders of parts. */
  readonly parts: readonly string[];
  /** Folder that a build writes. */
  readonly built: string | undefined;
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
    throw new Failure('input', `A release is made of a commit, and no repository of Git contains ${folder}.`, {
      remedy: 'Run `git init`, and commit the app.',
    });
  // The link to a part may be uncommitted, too.
  const locations = (paths: readonly string[]): readonly string[] =>
    paths.flatMap(path => [resolve(folder, path), inputPath(context, 'app-file', path).location]);
  const shown = (path: string): string => relative(folder, path) || '.';
  const places = locations(parts);
  const own = [...places, ...places.flatMap(configurationBeside)];
  const submodules = files.submodules.filter(path => isOf(own, path)).map(path => shown(path));
  if (submodules.length > 0)
    throw new Failure('input', `A release can’t contain files of a submodule: ${submodules.join(', ')}.`, {
      remedy: 'Commit the files to this repository.',
    });
  const changed = files.uncommitted.filter(path => isOf(own, path));
  if (changed.length > 0)
    throw new Failure(
      'input',
      'A release is made of a commit, and these files aren’t committed. Nothing was changed.',
      {
        title: 'Not committed',
        findings: changed.map(path => ({ where: shown(path), message: 'differs from the commit, or isn’t in it' })),
        remedy: 'Commit them first. What must not be published belongs in `.gitignore`.',
      },
    );
  const output = locations(built === undefined ? [] : [built]);
  const others = files.uncommitted.filter(path => !isWithin(path, output)).map(shown);
  return { commit: { ...files, held: new Map(), leftOut: new Set(), isClosed: false }, others };
}

/** Whether a path is in one of these, or contains one: a folder of which Git tracks nothing is listed without its files. */
const isOf = (all: readonly string[], path: string): boolean =>
  isWithin(path, all) || all.some(one => isWithin(one, [path]));

/** Returns the path of Supabase's configuration beside a folder of functions: it says which of them need a JWT. */
const configurationBeside = (folder: string): readonly string[] =>
  basename(dirname(folder)) === SUPABASE_FOLDER ? [join(dirname(folder), SUPABASE_CONFIG)] : [];
