/** Packages that `deploy` keeps for `rollback`: files in the folder, and what the user's own configuration says about them. */

import { randomBytes } from 'node:crypto';
import { constants, copyFileSync, existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { record } from '../../base/record.ts';
import { LockedError, lockFile } from '../../base/system/file-lock.ts';
import { move } from '../../base/system/busy-files.ts';
import { ownFile, ownFolder } from '../settings/own-folder.ts';
import { changeHere, type OwnFile, readHere } from '../settings/own-files.ts';

/** Number of packages that are kept for each project, and of those whose deployment wasn't completed. */
const MAX_KEPT = 5;

/** A package that was published, or that an interrupted deployment may have published. */
export interface KeptPackage {
  readonly baseUrl: string;
  readonly project: string;
  /** Name of the app; null for the only app of a file. */
  readonly app: string | null;
  /** Version numbers of its releases, newest first; none without a site, or if the platform reports none. */
  readonly versions: readonly number[];
  /** SHA-256 of what it contains. */
  readonly digest: string;
  /** Name of its file. A random part marks the files of this user: others may deploy the same package in this folder. */
  readonly file: string;
  /** Digest of the values with which its site was built. */
  readonly values: string | null;
  readonly deployedAt: string;
  /** Set until the deployment succeeded: ID of the release that was live before, null for none. It may be published. */
  readonly before?: string | null;
}

const PACKAGE_NAME = /^[0-9a-f]{64}-[0-9a-f]{8}\.zip$/;

function isKeptPackage(one: unknown): one is KeptPackage {
  const { baseUrl, project, app, versions, digest, file, values, deployedAt, before = null } = record(one);
  return (
    [baseUrl, project, digest, file, deployedAt].every(each => typeof each === 'string') &&
    [app, values, before].every(each => each === null || typeof each === 'string') &&
    PACKAGE_NAME.test(String(file)) &&
    Array.isArray(versions) &&
    versions.every(Number.isSafeInteger)
  );
}

/**
 * Published packages by the real paths of their folders. Not in the folder, where a file can come from somebody else, such
 * as the author of a repository.
 */
const KEPT: OwnFile<readonly KeptPackage[]> = {
  name: 'kept-packages.json',
  isEntry: (one): one is readonly KeptPackage[] => Array.isArray(one) && one.every(isKeptPackage),
  remedy: 'deploy again',
};

/** Name of a package that isn't published yet. */
export const NEW_PACKAGE = 'new.zip';

/** Returns the path of a package, and creates its folder. @param file its name */
export const packagePath = (file: string): string => join(ownFolder('packages'), file);

/** Returns the name of a file for a package. */
export const newPackageFile = (digest: string): string => `${digest}-${randomBytes(4).toString('hex')}.zip`;

/** Requires that no other command changes the packages. @throws Error if one does */
export function lockFolder(): Disposable {
  try {
    return lockFile(join(ownFolder(), 'lock'), 0, true);
  } catch (error) {
    if (!(error instanceof LockedError)) throw error;
    throw new Error('Another `deploy` or `rollback` is running in this folder. Run the command again later.', {
      cause: error,
    });
  }
}

type Place = Pick<KeptPackage, 'baseUrl' | 'project' | 'app'>;

const isOf =
  ({ baseUrl, project, app }: Place) =>
  (one: Place): boolean =>
    one.baseUrl === baseUrl && one.project === project && one.app === app;

/** Returns all packages of the current folder that are recorded. */
export const recorded = (env: NodeJS.ProcessEnv): readonly KeptPackage[] => readHere(env, KEPT) ?? [];

/** Returns the names of the apps of which the folder keeps packages; null for the only app of a file. */
export const keptApps = (env: NodeJS.ProcessEnv): readonly (string | null)[] => [
  ...new Set(recorded(env).map(({ app }) => app)),
];

/** Returns the packages of an app in a project whose files exist, newest first. */
export function keptPackages(env: NodeJS.ProcessEnv, place: Place): readonly KeptPackage[] {
  const isHere = isOf(place);
  return recorded(env).filter(one => isHere(one) && existsSync(ownFile('packages', one.file)));
}

/** Returns what is recorded about a package of an app in a project. */
export const findKept = (env: NodeJS.ProcessEnv, place: Place, digest: string): KeptPackage | undefined =>
  keptPackages(env, place).find(one => one.digest === digest);

/** Records again what was recorded before a release that changed nothing. The folder is locked since. */
export const restoreRecorded = (env: NodeJS.ProcessEnv, earlier: readonly KeptPackage[]): void =>
  changeHere(env, KEPT, () => earlier);

/**
 * Records a package, deletes the files of this user's packages that are no longer kept, and copies the package to where
 * packages are kept. Killed in between, it leaves an entry without a file, which counts as none. The folder is locked.
 * @param from path of the package
 */
export function keepPackage(env: NodeJS.ProcessEnv, published: KeptPackage, from: string): void {
  const earlier = recorded(env).filter(({ file }) => existsSync(packagePath(file)));
  const same = isOf(published);
  const own = [published, ...earlier.filter(one => same(one) && one.digest !== published.digest)];
  const { completed = [], incomplete = [] } = Object.groupBy(own, ({ before }) =>
    before === undefined ? 'completed' : 'incomplete',
  );
  // Apart: failed deployments must not delete what `rollback` needs.
  const dropped = [...completed.slice(MAX_KEPT), ...incomplete.slice(MAX_KEPT)];
  const kept = [...own.filter(one => !dropped.includes(one)), ...earlier.filter(one => !same(one))];
  changeHere(env, KEPT, () => kept);
  for (const { file } of dropped) rmSync(packagePath(file), { force: true });
  const path = packagePath(published.file);
  if (existsSync(path)) return;
  // Copied first, so that a command that is killed meanwhile leaves no incomplete package.
  const part = packagePath('keeping.zip');
  rmSync(part, { force: true });
  // Never through a link, which a repository can contain.
  copyFileSync(from, part, constants.COPYFILE_EXCL);
  move(part, path);
}
