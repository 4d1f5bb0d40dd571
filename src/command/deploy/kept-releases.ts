/**
 * Releases of this user: their digests, and their packages for `rollback`, in the user's state
 * folder.
 */

import { copyFileSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { sentence } from '../../base/failure.ts';
import { sha256Hex } from '../../base/values/sha256-hex.ts';
import { move } from '../../base/system/files/busy-files.ts';
import { OWNER_FOLDER } from '../../base/system/files/file-modes.ts';
import { makeMissingFolders } from '../../base/system/files/missing-folders.ts';
import type { KnownRelease, PublishedApp, AppPackages } from '../../core/releases.ts';
import type { Tools } from '../run/definition.ts';
import { changeOwn, type OwnFile, ownPath, readOwn } from '../settings/own-files.ts';

/** Number of releases that are kept for each project. */
const MAX_KEPT = 5;
/**
 * Age at which a package of no kept release is deleted: another command may still release a newer
 * one.
 */
const UNUSED_MS = 24 * 60 * 60 * 1000;

/** The project to which an app is released. */
interface DeployedProject {
  readonly baseUrl: string;
  readonly project: string;
}

/** A release whose packages are kept by their SHA-256. */
export interface KeptRelease {
  /** Null without a site, or if the platform reports none. */
  readonly version: number | null;
  /** Null without a site. */
  readonly releaseId: string | null;
  readonly releasedAt: string;
  /**
   * Null without a site. `content` is the digest of its files, `carried` lists those of the release
   * before it.
   */
  readonly site: {
    readonly sha256: string;
    readonly content: string;
    readonly carried?: readonly string[];
  } | null;
  readonly functions: readonly KeptFunction[];
}

interface KeptFunction {
  readonly name: string;
  readonly sha256: string;
  readonly verifyJwt: boolean;
  /** Null if the platform reports none. */
  readonly version: number | null;
  readonly updatedAt: number | null;
}

const KEPT: OwnFile<readonly KeptRelease[]> = {
  name: 'kept-releases.json',
  isState: true,
  isEntry: (value): value is readonly KeptRelease[] => Array.isArray(value),
  remedy: 'deploy again',
};

const keyOf = ({ baseUrl, project }: DeployedProject): string => JSON.stringify([baseUrl, project]);

const packagesFolder = (env: NodeJS.ProcessEnv): string =>
  ownPath(env, { name: 'releases', isState: true });

const packagePath = (env: NodeJS.ProcessEnv, sha256: string): string =>
  join(packagesFolder(env), `${sha256}.zip`);

/** Returns the releases of a project, newest first. */
export const keptReleases = (
  env: NodeJS.ProcessEnv,
  project: DeployedProject,
): readonly KeptRelease[] => readOwn(env, KEPT).get(keyOf(project)) ?? [];

/** Reads a kept package. @throws Error if it isn't what was kept */
export function readKept(env: NodeJS.ProcessEnv, sha256: string): Buffer {
  const path = packagePath(env, sha256);
  const remedy = 'Choose another version, or check out the commit of this one and run `deploy`.';
  let content: Buffer;
  try {
    content = readFileSync(path);
  } catch (cause) {
    throw new Error(`${path} can’t be read: ${(cause as Error).message}. ${remedy}`, { cause });
  }
  if (sha256Hex(content) !== sha256)
    throw new Error(`${path} is damaged or was replaced. ${remedy}`);
  return content;
}

/** Returns how a release finds and keeps what this user has released to a project. */
export const keptAt = (
  env: NodeJS.ProcessEnv,
  project: DeployedProject,
  tools: Pick<Tools, 'program' | 'warn'>,
) => ({
  find: ({ releaseId }: Pick<PublishedApp, 'releaseId'>): KnownRelease | undefined => {
    const release = keptReleases(env, project).find(each => each.releaseId === releaseId);
    if (release === undefined) return undefined;
    const { site, functions } = release;
    return {
      siteSha256: site?.content,
      carried: site?.carried ?? [],
      openSite: () => {
        try {
          const sha256 = site?.sha256 ?? '';
          readKept(env, sha256);
          return packagePath(env, sha256);
        } catch (error) {
          throw tools.program.refusal((error as Error).message);
        }
      },
      functions: new Map(
        functions.flatMap(({ name, sha256, verifyJwt, version, updatedAt }) =>
          version === null || updatedAt === null
            ? []
            : [[name, { sha256, verifyJwt, version, updatedAt }]],
        ),
      ),
    };
  },
  keep: (packages: AppPackages) => {
    try {
      copyPackages(env, packages);
    } catch (error) {
      const why = sentence((error as Error).message);
      throw tools.program.refusal(
        `The packages can’t be kept for \`rollback\`: ${why} Nothing was changed.`,
      );
    }
    return (released: PublishedApp): void => {
      try {
        // Wall clock: shown to a person.
        recordRelease(env, project, packages, released, tools.program.clock.now());
      } catch (error) {
        // Failing would hide the result of the release.
        tools.warn(
          `The app was released, but that can’t be recorded for \`rollback\`: ${sentence((error as Error).message)}`,
        );
      }
    };
  },
});

function copyPackages(env: NodeJS.ProcessEnv, { site, functions }: AppPackages): void {
  for (const { file, sha256 } of [...(site === undefined ? [] : [site]), ...functions]) {
    const path = packagePath(env, sha256);
    makeMissingFolders(dirname(path), { mode: OWNER_FOLDER });
    copyFileSync(file, `${path}.new`);
    move(`${path}.new`, path);
  }
}

/** Records a release, and deletes packages that no release needs. */
function recordRelease(
  env: NodeJS.ProcessEnv,
  project: DeployedProject,
  { site, functions }: AppPackages,
  { version, releaseId, functions: deployed }: PublishedApp,
  now: number,
): void {
  const releasedAt = new Date(now).toISOString();
  const newRelease: KeptRelease = {
    version: version ?? null,
    releaseId,
    releasedAt,
    site:
      site === undefined
        ? null
        : { sha256: site.sha256, content: site.content, carried: site.carried },
    functions: functions.map(({ name, sha256, verifyJwt }) => ({
      name,
      sha256,
      verifyJwt,
      version: deployed.get(name)?.version ?? null,
      updatedAt: deployed.get(name)?.updatedAt ?? null,
    })),
  };
  changeOwn(env, KEPT, all => {
    const key = keyOf(project);
    // A release that was run again is one.
    const others = (all.get(key) ?? []).filter(
      other => !isDeepStrictEqual({ ...other, releasedAt }, newRelease),
    );
    all.set(key, [newRelease, ...others].slice(0, MAX_KEPT));
  });
  const usedFiles = new Set(
    [...readOwn(env, KEPT).values()]
      .flat()
      .flatMap(release => [...(release.site === null ? [] : [release.site]), ...release.functions])
      .map(({ sha256 }) => `${sha256}.zip`),
  );
  for (const name of readdirSync(packagesFolder(env))) {
    const path = join(packagesFolder(env), name);
    const changedAt = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? now;
    if (!usedFiles.has(name) && now - changedAt > UNUSED_MS) rmSync(path, { force: true });
  }
}
