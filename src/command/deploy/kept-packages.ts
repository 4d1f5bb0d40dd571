/** Packages that `deploy` keeps for `rollback`: files in the folder, and what the user's own configuration says about them. */

import { copyFileSync, existsSync, readdirSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { record } from '../../base/record.ts';
import { LockedError, lockFile } from '../../base/system/file-lock.ts';
import { move } from '../../base/system/busy-files.ts';
import { ownFolder } from '../settings/own-folder.ts';
import { changeOwn, type OwnFile, readOwn } from '../settings/own-files.ts';

/** Number of packages that are kept for each project. */
const MAX_KEPT = 5;

/** A package that was published, or that an interrupted deployment may have published. */
export interface KeptPackage {
  readonly baseUrl: string;
  readonly project: string;
  /** Name of the app; null for the only app of a file. */
  readonly app: string | null;
  /** Version number of its release; null without a site. */
  readonly version: number | null;
  /** SHA-256 of what it contains. */
  readonly digest: string;
  /** Digest of the values with which its site was built. */
  readonly values: string | null;
  readonly deployedAt: string;
  /** Set until the deployment succeeded: ID of the release that was live before, or `none`. It may be published. */
  readonly before?: string;
}

/**
 * Published packages by the real paths of their folders. Not in the folder, where a file can come from somebody else, such
 * as the author of a repository.
 */
const KEPT: OwnFile<readonly KeptPackage[]> = {
  name: 'kept-packages.json',
  isEntry: (one): one is readonly KeptPackage[] =>
    Array.isArray(one) &&
    one.every(each => {
      const { digest, project, baseUrl, before = '' } = record(each);
      return (
        typeof digest === 'string' &&
        /^[0-9a-f]{64}$/.test(digest) &&
        typeof project === 'string' &&
        typeof before === 'string' &&
        typeof baseUrl === 'string'
      );
    }),
  remedy: 'deploy again',
};

/** Returns the path of a package. @param digest undefined: one that isn't published yet */
export const packagePath = (digest = 'new'): string => join(ownFolder('packages'), `${digest}.zip`);

/** Requires that no other command changes the packages. @throws Error if one does */
export function lockFolder(): Disposable {
  try {
    return lockFile(join(ownFolder(), 'lock'), 0, true);
  } catch (error) {
    if (!(error instanceof LockedError)) throw error;
    throw new Error('Another `deploy` or `rollback` runs in this folder. Run the command again when it has ended.', {
      cause: error,
    });
  }
}

type Place = Pick<KeptPackage, 'baseUrl' | 'project' | 'app'>;

const isOf =
  ({ baseUrl, project, app }: Place) =>
  (one: Place): boolean =>
    one.baseUrl === baseUrl && one.project === project && one.app === app;

/** Returns the names of the apps of which the folder keeps packages; null for the only app of a file. */
export const keptApps = (env: NodeJS.ProcessEnv): readonly (string | null)[] => [
  ...new Set((readOwn(env, KEPT).get(realpathSync('.')) ?? []).map(({ app }) => app)),
];

/** Returns the packages of an app in a project whose files exist, newest first. */
export const keptPackages = (env: NodeJS.ProcessEnv, place: Place): readonly KeptPackage[] =>
  (readOwn(env, KEPT).get(realpathSync('.')) ?? [])
    .filter(isOf(place))
    .filter(({ digest }) => existsSync(packagePath(digest)));

/** Returns what is recorded about a package of an app in a project. */
export const findKept = (env: NodeJS.ProcessEnv, place: Place, digest: string): KeptPackage | undefined =>
  keptPackages(env, place).find(one => one.digest === digest);

/** Copies a package to where packages are kept. */
export function copyPackage(file: string, digest: string): void {
  const kept = packagePath(digest);
  if (existsSync(kept)) return;
  // A command that is killed meanwhile leaves no incomplete package.
  copyFileSync(file, packagePath());
  move(packagePath(), kept);
}

/** Records a package, whose file exists, and deletes the files of those that are no longer kept. */
export function keepPackage(env: NodeJS.ProcessEnv, published: KeptPackage): void {
  let kept: readonly KeptPackage[] = [];
  changeOwn(env, KEPT, folders => {
    const folder = realpathSync('.');
    const earlier = (folders.get(folder) ?? []).filter(({ digest }) => existsSync(packagePath(digest)));
    const same = isOf(published);
    const own = [published, ...earlier.filter(one => same(one) && one.digest !== published.digest)];
    kept = [...own.slice(0, MAX_KEPT), ...earlier.filter(one => !same(one))];
    folders.set(folder, kept);
  });
  const files = new Set(kept.map(({ digest }) => `${digest}.zip`));
  for (const name of readdirSync(ownFolder('packages')))
    if (/^[0-9a-f]{64}\.zip$/.test(name) && !files.has(name)) rmSync(packagePath(name.slice(0, 64)));
}
