/** Packages of releases that `deploy` keeps for `rollback`: files and a list of their digests in the user's folder. */

import { copyFileSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { sentence } from '../../base/failure.ts';
import { record } from '../../base/record.ts';
import { sha256Hex } from '../../base/sha256-hex.ts';
import { move } from '../../base/system/busy-files.ts';
import { OWNER_FOLDER } from '../../base/system/file-modes.ts';
import { makeMissingFolders } from '../../base/system/missing-folders.ts';
import type { ReleasedPackages } from '../../core/services.ts';
import type { Tools } from '../run/definition.ts';
import { changeOwn, type OwnFile, ownPath, readOwn } from '../settings/own-files.ts';

/** Number of releases that are kept for each app in a project. */
const MAX_KEPT = 5;

/** Where an app was released. */
export interface Place {
  readonly baseUrl: string;
  readonly project: string;
  /** Null for the only app of a file. */
  readonly app: string | null;
}

/** A release whose packages are kept by their SHA-256. */
export interface KeptRelease {
  /** Null without a site, or if the platform reports none. */
  readonly version: number | null;
  readonly releasedAt: string;
  /** Null if the release has no site. */
  readonly site: string | null;
  readonly functions: readonly { readonly name: string; readonly sha256: string; readonly verifyJwt: boolean }[];
}

const isDigest = (one: unknown): boolean => typeof one === 'string' && /^[0-9a-f]{64}$/.test(one);

function isKeptRelease(one: unknown): one is KeptRelease {
  const { version, releasedAt, site, functions } = record(one);
  return (
    (version === null || Number.isSafeInteger(version)) &&
    typeof releasedAt === 'string' &&
    (site === null || isDigest(site)) &&
    Array.isArray(functions) &&
    functions.map(record).every(({ name, sha256 }) => typeof name === 'string' && isDigest(sha256))
  );
}

const KEPT: OwnFile<readonly KeptRelease[]> = {
  name: 'kept-releases.json',
  isEntry: (one): one is readonly KeptRelease[] => Array.isArray(one) && one.every(isKeptRelease),
  remedy: 'deploy again',
};

const keyOf = ({ baseUrl, project, app }: Place): string => JSON.stringify([baseUrl, project, app]);

const packagePath = (env: NodeJS.ProcessEnv, sha256: string): string =>
  join(ownPath(env, { name: 'releases' }), `${sha256}.zip`);

/** Returns the releases of an app in a project, newest first. */
export const keptReleases = (env: NodeJS.ProcessEnv, place: Place): readonly KeptRelease[] =>
  readOwn(env, KEPT).get(keyOf(place)) ?? [];

/** Copies a kept package. @throws Error if it isn't what was kept */
export function copyKept(env: NodeJS.ProcessEnv, sha256: string, to: string): void {
  const path = packagePath(env, sha256);
  copyFileSync(path, to);
  if (sha256Hex(readFileSync(to)) !== sha256)
    throw new Error(`${path} is damaged. Choose another version, or run \`deploy\` again.`);
}

/**
 * Keeps the packages of a release, before its first change.
 * @returns what records the release once its version is known, and deletes what is kept no longer
 * @throws Error of the disk
 */
export function keepPackages(
  env: NodeJS.ProcessEnv,
  place: Place,
  { site, functions }: ReleasedPackages,
  { program, warn }: Pick<Tools, 'program' | 'warn'>,
): (version: number | undefined) => void {
  for (const { file, sha256 } of [...(site === undefined ? [] : [site]), ...functions]) {
    const path = packagePath(env, sha256);
    makeMissingFolders(dirname(path), { mode: OWNER_FOLDER });
    copyFileSync(file, `${path}.new`);
    move(`${path}.new`, path);
  }
  return version => {
    const release: KeptRelease = {
      version: version ?? null,
      releasedAt: new Date(program.clock.now()).toISOString(), // Wall clock: shown to a person.
      site: site?.sha256 ?? null,
      functions: functions.map(({ name, sha256, verifyJwt }) => ({ name, sha256, verifyJwt })),
    };
    try {
      const earlier = digestsIn(env);
      changeOwn(env, KEPT, all => {
        all.set(keyOf(place), [release, ...(all.get(keyOf(place)) ?? [])].slice(0, MAX_KEPT));
      });
      for (const sha256 of earlier.difference(digestsIn(env))) rmSync(packagePath(env, sha256), { force: true });
    } catch (error) {
      // Failing would hide the result of the release.
      warn(`The app was released, but that can’t be recorded for \`rollback\`: ${sentence((error as Error).message)}`);
    }
  };
}

const digestsIn = (env: NodeJS.ProcessEnv): ReadonlySet<string> =>
  new Set(
    [...readOwn(env, KEPT).values()]
      .flat()
      .flatMap(({ site, functions }) => [...(site === null ? [] : [site]), ...functions.map(({ sha256 }) => sha256)]),
  );
