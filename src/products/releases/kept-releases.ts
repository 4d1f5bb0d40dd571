/**
 * Finds the records and packages of a project's releases among the artifacts of the job's
 * repository. Any workflow run can create an artifact of any name, even the run of a fork's pull
 * request, so only a signed record is trusted, and the package whose digest it names (decision
 * 0027).
 */

import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from '../../base/failure.ts';
import { inputRef } from '../../base/text/input-reference.ts';
import type { Artifacts, StoredArtifact } from '../../core/artifacts.ts';
import type { ProjectRun } from '../../core/run.ts';
import { unpack, UNPACK_LIMITS, type UnpackLimits } from '../../packing/zip/unpack.ts';
import {
  keyPurpose,
  MAX_RECORD_BYTES,
  packageName,
  parseParts,
  parseRecord,
  RECORD_FILE,
  type RecordedParts,
  recordName,
  type ReleaseRecord,
} from './release-record.ts';

/** Maximum number of records of one version that are downloaded. */
const MAX_RECORDS = 100;
/** Maximum size of the ZIP of a record. */
const MAX_RECORD_ZIP = MAX_RECORD_BYTES;
const RECORD_LIMITS: UnpackLimits = {
  ...UNPACK_LIMITS,
  maxEntries: 2,
  maxFileBytes: MAX_RECORD_BYTES,
  maxTotalBytes: MAX_RECORD_BYTES,
};
/** Code of a failure if there is a record, but none that can be verified. */
const NOT_VERIFIED = 'package_not_verified';

/** Names of a package's files. */
export const PACKAGE_FILES = {
  site: 'site.zip',
  functions: 'functions',
  parts: 'parts.json',
} as const;

/** Records of a version. */
export interface VersionRecords {
  /** The signed record; of several, that of the attempt that was started last. */
  readonly verified: ReleaseRecord | undefined;
  /**
   * All signed records, the newest first: several if functions were released again with the same
   * site.
   */
  readonly signed: readonly ReleaseRecord[];
  /** Records that nothing proves, the newest first, each with the run that created it. */
  readonly others: readonly { readonly record: ReleaseRecord; readonly runId: number }[];
  /** Why there is no signed record, as a clause. */
  readonly why: string;
}

/** Package of a release that was downloaded. */
export interface KeptPackage {
  /** Folder with its files. */
  readonly folder: string;
  readonly parts: RecordedParts;
  /** SHA-256 of its ZIP. */
  readonly sha256: string;
}

/** Artifact with the files of a release. */
interface PackageSource {
  readonly id: number;
  readonly sha256: string;
}

export class KeptReleases {
  readonly #context: ProjectRun;
  readonly #artifacts: Artifacts;
  readonly #keys: readonly Buffer[];
  readonly #temporary: string;

  /**
   * @param packageKey in place of the key that follows from the credential
   * @param temporary folder for downloads
   */
  constructor(
    context: ProjectRun,
    artifacts: Artifacts,
    packageKey: string | undefined,
    temporary: string,
  ) {
    this.#context = context;
    this.#artifacts = artifacts;
    this.#keys = [context.deriveKey(keyPurpose(context.projectId), packageKey)];
    this.#temporary = temporary;
  }

  /**
   * Returns the records of a version. Reads those first that were created nearest to the release,
   * so that others can't hide them.
   * @param version null: that of releases without a site
   * @param releasedAt time of the release, in epoch milliseconds
   */
  async find(
    version: number | null,
    releasedAt = Number.POSITIVE_INFINITY,
  ): Promise<VersionRecords> {
    const { projectId } = this.#context;
    const name = recordName(projectId, version);
    const distance = ({ createdAt }: StoredArtifact): number =>
      Number.isFinite(releasedAt) ? Math.abs(createdAt - releasedAt) : -createdAt;
    const all = (await this.#artifacts.findByName(name))
      .filter(({ isOfFork, isExpired, size }) => !isOfFork && !isExpired && size <= MAX_RECORD_ZIP)
      .toSorted((first, second) => distance(first) - distance(second));
    const records = [];
    for (const artifact of all.slice(0, MAX_RECORDS)) {
      const parsed = parseRecord((await this.#read(artifact)) ?? '', this.#keys);
      if (parsed?.record.project === projectId && parsed.record.version === version)
        records.push({ ...parsed, runId: artifact.runId });
    }
    const signed = records
      .filter(({ isVerified }) => isVerified)
      .map(({ record }) => record)
      .toSorted((first, second) => second.run.started_at - first.run.started_at);
    return {
      verified: signed[0],
      signed,
      others: records.filter(({ isVerified }) => !isVerified),
      why:
        all.length === 0
          ? `no artifact of this repository has the name ${name}: \`release\` and \`rollback\` keep one for each release, and GitHub deletes it when it expires`
          : `none of its records was signed with the key that this step has: they are forged, or were signed with another PACKAGE_KEY or with a credential that has been replaced or has expired, such as a team’s token`,
    };
  }

  /**
   * Returns the signed record of a version.
   * @throws Failure of kind `auth` or `missing` if there is none
   */
  async require(version: number, releasedAt?: number): Promise<ReleaseRecord> {
    const { verified, others, why } = await this.find(version, releasedAt);
    if (verified !== undefined) return verified;
    throw new Failure(
      others.length === 0 ? 'missing' : 'auth',
      `The record of version ${version} can’t be used: ${why}.`,
      {
        code: others.length === 0 ? undefined : NOT_VERIFIED,
        title: `Release not ${others.length === 0 ? 'kept' : 'verified'}: version ${version}`,
        remedy: `Set ${inputRef('digest')} to the SHA-256 of the package in the log of this release, set ${inputRef('to')} to another version, or release its commit again, with a new tag. To sign later records with a separate key instead of the credential, set the secret PACKAGE_KEY.`,
      },
    );
  }

  /**
   * Returns the record of the newest of these versions that a run has released. Undefined if it has
   * released none.
   */
  async recordOfRun(
    runId: number,
    versions: readonly number[],
  ): Promise<ReleaseRecord | undefined> {
    const names = new Set((await this.#artifactsOf(runId)).map(({ name }) => name));
    for (const version of versions) {
      if (!names.has(recordName(this.#context.projectId, version))) continue;
      const { signed } = await this.find(version);
      const record = signed.find(({ run }) => run.id === runId);
      if (record !== undefined) return record;
    }
    return undefined;
  }

  /**
   * Downloads the package of a record.
   * @param runId run that must have created it, if the record isn't signed
   */
  async download(
    { version, package: source }: ReleaseRecord,
    runId?: number,
  ): Promise<KeptPackage> {
    if (source === null)
      throw notKept(
        version,
        `its release kept no package, because \`retention-days\` was \`0\` or the upload failed`,
      );
    const isOfRun =
      runId === undefined ||
      (await this.#artifactsOf(runId)).some(({ id }) => id === source.artifact);
    if (!isOfRun)
      throw notKept(version, `its run ${runId} has no artifact with the ID in the record`);
    return this.#open({ id: source.artifact, sha256: source.sha256 }, version);
  }

  /**
   * Downloads a package that the user names by its SHA-256.
   * @param runs runs that may have created it
   */
  async downloadByDigest(
    sha256: string,
    runs: ReadonlySet<number>,
    version: number,
  ): Promise<KeptPackage> {
    for (const run of runs) {
      const beginning = packageName(this.#context.projectId, run, 0).slice(0, -1);
      const named = (await this.#artifactsOf(run)).find(
        artifact =>
          artifact.name.startsWith(beginning) &&
          artifact.sha256 === sha256 &&
          !artifact.isOfFork &&
          !artifact.isExpired,
      );
      if (named !== undefined) return this.#open({ id: named.id, sha256 }, version);
    }
    throw notKept(version, `no artifact of its workflow runs has the SHA-256 ${sha256}`);
  }

  async #open({ id, sha256 }: PackageSource, version: number | null): Promise<KeptPackage> {
    const { log, signal } = this.#context;
    const name = `Package of version ${version}`;
    return log.group(name, async () => {
      try {
        await this.#download(id, sha256);
      } catch (thrown) {
        if (isGone(thrown))
          throw notKept(version, `GitHub has deleted its package, the artifact ${id}`);
        throw thrown;
      }
      const folder = mkdtempSync(join(this.#temporary, 'package-'));
      await unpack({ archive: this.#archive(id), name, into: folder, shownAs: name, signal });
      const file = join(folder, PACKAGE_FILES.parts);
      const parts = parseParts(existsSync(file) ? readFileSync(file, 'utf8') : '');
      if (parts === undefined) throw notKept(version, 'the artifact isn’t a package of a release');
      return { folder, parts, sha256 };
    });
  }

  /**
   * Returns the text of a record. Undefined if the artifact contains something else, or was
   * deleted.
   */
  async #read(artifact: StoredArtifact): Promise<string | undefined> {
    const tooLarge = new Failure(
      'limit',
      `The artifact ${artifact.name} is too large for a record.`,
    );
    try {
      await this.#download(artifact.id, undefined, received => {
        if (received > MAX_RECORD_ZIP) throw tooLarge;
      });
    } catch (thrown) {
      if (thrown === tooLarge || isGone(thrown)) return undefined;
      throw thrown;
    }
    const folder = mkdtempSync(join(this.#temporary, 'record-'));
    const { name } = artifact;
    try {
      const archive = this.#archive(artifact.id);
      await unpack({
        archive,
        name,
        into: folder,
        shownAs: name,
        limits: RECORD_LIMITS,
        signal: this.#context.signal,
      });
      return readFileSync(join(folder, RECORD_FILE), 'utf8');
    } catch (thrown) {
      if (this.#context.signal.aborted) throw thrown;
      return undefined;
    }
  }

  /** Downloads the ZIP of an artifact, unless this step has already done so. */
  async #download(
    id: number,
    sha256: string | undefined,
    onProgress: (receivedBytes: number) => void = () => undefined,
  ): Promise<void> {
    const { client, log } = this.#context;
    const archive = this.#archive(id);
    if (existsSync(archive)) return;
    const url = await this.#artifacts.fetchDownloadUrl(id);
    log.mask(url);
    await client.download(url, archive, { sha256, service: 'GitHub' }, onProgress);
  }

  #archive(id: number): string {
    return join(this.#temporary, `${id}.zip`);
  }

  async #artifactsOf(runId: number): Promise<readonly StoredArtifact[]> {
    try {
      return await this.#artifacts.findByRun(runId);
    } catch (thrown) {
      if (thrown instanceof Failure && thrown.status === 404) return [];
      throw thrown;
    }
  }
}

/** Whether GitHub has deleted an artifact. */
const isGone = (thrown: unknown): boolean =>
  thrown instanceof Failure && [404, 410].includes(thrown.status ?? 0);

const notKept = (version: number | null, why: string): Failure =>
  new Failure('missing', `The package of version ${version} is not available: ${why}.`, {
    title: `Package not available: version ${version}`,
    remedy: `Set ${inputRef('to')} to another version, or release the commit of version ${version} again, with a new tag: if migrations were applied since, first remove \`migrations\` from the app’s file, on a branch of that commit. To keep packages longer, increase \`retention-days\`.`,
  });
