/**
 * Keeps what a workflow run releases, and knows by the records of releases which of two is newer
 * (decision 0027).
 */

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Failure, messageOf, sentence } from '../../base/failure.ts';
import { sha256Hex } from '../../base/values/sha256-hex.ts';
import type { UploadedArtifact } from '../../core/artifacts.ts';
import { instantText } from '../../core/report.ts';
import type { KnownRelease, PublishedApp, AppPackages } from '../../core/releases.ts';
import type { FileRun } from '../../core/run.ts';
import { changedFailure } from '../../packing/files/errors.ts';
import { CLOCK_TOLERANCE_MS } from '../../core/recovery/uncertain-outcome.ts';
import { KeptReleases, PACKAGE_FILES } from './kept-releases.ts';
import type { LiveSite, ReplacedParts } from './live-project.ts';
import {
  keyPurpose,
  packageName,
  RECORD_FILE,
  type RecordedParts,
  recordName,
  recordText,
  type ReleaseRecord,
} from './release-record.ts';

export interface KeeperSettings {
  /** Input `package-key`. */
  readonly packageKey: string | undefined;
  /** Input `retention-days`; 0: nothing is kept. */
  readonly retentionDays: number;
  /** Name of the app; null for the only app of a file, or if it isn't known. */
  readonly app: string | null;
  readonly commit: string | null;
  /** Version whose site a rollback publishes again. */
  readonly origin?: number;
}

/**
 * Start of this attempt of the run, by GitHub's clock in epoch milliseconds, and how long ago it
 * was.
 */
interface Attempt {
  readonly startedAt: number;
  readonly ageMs: number;
}

/** Package that was uploaded. */
interface KeptContent {
  readonly parts: RecordedParts;
  /** See `ReleasedSite`. */
  readonly carried: string[];
  readonly uploaded: UploadedArtifact;
  /** Folder with its files. */
  readonly folder: string;
}

const NO_RECORDS = { verified: undefined, why: 'the platform reports no version' };

export class ReleaseKeeper {
  readonly #context: FileRun;
  readonly #settings: KeeperSettings;
  #attempt: Attempt | undefined;

  constructor(context: FileRun, settings: KeeperSettings) {
    this.#context = context;
    this.#settings = settings;
  }

  /**
   * Reads the records of what is live: that of the live site and, of the releases without a site,
   * the newest one. Requires `actions: read`.
   * @returns undefined if nothing is live, or if no record can be verified
   * @throws Failure of kind `conflict` if one of them is newer than this attempt of the run: its
   *   own attempt was started later, or it has no record that can be verified and was published
   *   after this attempt began
   */
  async find({ site, functions, updatedAt }: ReplacedParts): Promise<KnownRelease | undefined> {
    if (site === null && functions.length === 0) return undefined;
    const { artifacts } = await this.#context.repository();
    const attempt = await artifacts.fetchAttempt();
    this.#attempt = attempt;
    const { packageKey } = this.#settings;
    const temporary = await this.#context.temporaryFolder();
    const keptReleases = new KeptReleases(this.#context, artifacts, packageKey, temporary);
    const backend = functions.length === 0 ? NO_RECORDS : await keptReleases.find(null, updatedAt);
    if (backend.verified !== undefined)
      requireOlder(backend.verified, 'A release of functions', attempt);
    if (site === null) {
      const text = `The function ${functions.join(', ')}`;
      const liveRelease = backend.verified && fromRecord(backend.verified, keptReleases);
      const times = functions.map(name => liveRelease?.functions.get(name)?.updatedAt ?? 0);
      // Somebody else can have deployed a function since.
      if (Math.max(...times) !== updatedAt)
        this.#requireEarlier({ text, publishedAt: updatedAt }, attempt, backend.why);
      return liveRelease;
    }
    const { version, id, publishedAt, text } = site;
    const { verified, why } =
      version === undefined ? NO_RECORDS : await keptReleases.find(version, publishedAt);
    if (verified?.release_id !== id) {
      this.#requireEarlier({ text, publishedAt }, attempt, why);
      return undefined;
    }
    requireOlder(verified, text, attempt);
    return fromRecord(verified, keptReleases);
  }

  /** @param why the reason why the live release has no record, as a clause */
  #requireEarlier(
    { publishedAt, text }: Pick<LiveSite, 'publishedAt' | 'text'>,
    { startedAt, ageMs }: Attempt,
    why: string,
  ): void {
    const { client, log } = this.#context;
    const began = client.platformTimeMs() - ageMs;
    if (publishedAt !== undefined && publishedAt < began - CLOCK_TOLERANCE_MS) {
      log.info(`${text} is live. Its record was not verified: ${why}.`);
      return;
    }
    const when =
      publishedAt === undefined ? 'at an unknown time' : `at ${instantText(publishedAt)}`;
    throw newer(
      `${text} is live. It was published ${when}, and this attempt was started at ${instantText(startedAt)}. It isn’t known which of them is newer: ${why}.`,
    );
  }

  /**
   * Uploads the packages, before the first change.
   * @returns what uploads the record of the release, and returns the name of its artifact;
   *   undefined if there is none
   * @throws Failure if the upload fails
   */
  async keep(
    packages: AppPackages,
    parts: RecordedParts,
  ): Promise<(released: PublishedApp) => Promise<string | undefined>> {
    const { projectId, runId, attempt, log } = this.#context;
    const { retentionDays } = this.#settings;
    if (retentionDays === 0 || runId === null) return () => Promise.resolve(undefined);
    const name = packageName(projectId, runId, attempt);
    const folder = join(await this.#context.temporaryFolder(), name);
    const files = [
      ...(packages.site === undefined ? [] : [[PACKAGE_FILES.site, packages.site] as const]),
      ...packages.functions.map(
        packed => [join(PACKAGE_FILES.functions, `${packed.name}.zip`), packed] as const,
      ),
    ];
    mkdirSync(join(folder, PACKAGE_FILES.functions), { recursive: true });
    for (const [path, { file, sha256 }] of files) {
      const content = readFileSync(file);
      if (sha256Hex(content) !== sha256) throw changedFailure({ path, size: content.length });
      writeFileSync(join(folder, path), content);
    }
    writeFileSync(join(folder, PACKAGE_FILES.parts), JSON.stringify(parts));
    const paths = [PACKAGE_FILES.parts, ...files.map(([path]) => path)].map(path =>
      join(folder, path),
    );
    const uploaded = await this.#context.uploadArtifact({ name, files: paths, retentionDays });
    if (uploaded === undefined) {
      log.warning(
        'This release is not kept, because the runner has no artifact service: `rollback` can’t publish it again, and a release that was waiting for this one must be re-run.',
      );
      return () => Promise.resolve(undefined);
    }
    log.info(`Kept the package ${name}. SHA-256 of its ZIP: ${uploaded.sha256}`);
    const carried = [...(packages.site?.carried ?? [])];
    return released => this.#record(released, { parts, carried, uploaded, folder });
  }

  /** Uploads the record. A failure is only a warning, because the release is live. */
  async #record(
    { version, releaseId, functions }: PublishedApp,
    { parts, carried, uploaded, folder }: KeptContent,
  ): Promise<string | undefined> {
    const { projectId, runId, attempt, deriveKey, log } = this.#context;
    const { app, commit, origin = version, packageKey, retentionDays } = this.#settings;
    try {
      if ((releaseId !== null && version === undefined) || runId === null)
        throw new Failure('missing', 'The platform reported no version number.');
      this.#attempt ??= await (await this.#context.repository()).artifacts.fetchAttempt();
      const record: ReleaseRecord = {
        form: 1,
        project: projectId,
        app,
        version: version ?? null,
        release_id: releaseId,
        origin: origin ?? null,
        commit,
        run: { id: runId, attempt, started_at: this.#attempt.startedAt },
        package: { artifact: uploaded.id, sha256: uploaded.sha256 },
        parts: {
          ...parts,
          ...(parts.site && carried.length > 0 && { site: { ...parts.site, carried } }),
          ...(parts.functions && {
            functions: parts.functions.map(recorded => ({
              ...recorded,
              version: functions.get(recorded.name)?.version ?? null,
              updated_at: functions.get(recorded.name)?.updatedAt ?? null,
            })),
          }),
        },
      };
      const file = join(folder, 'record', RECORD_FILE);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, recordText(deriveKey(keyPurpose(projectId), packageKey), record));
      const name = recordName(projectId, record.version);
      await this.#context.uploadArtifact({ name, files: [file], retentionDays });
      return name;
    } catch (thrown) {
      if (!(thrown instanceof Failure) || this.#context.signal.aborted) throw thrown;
      log.warning(
        `The release is live, but its record was not kept: ${sentence(messageOf(thrown))} So \`rollback\` can’t publish it again, and a release that was waiting for this one must be re-run.`,
      );
      return undefined;
    }
  }
}

/** Returns what a record says about a release. */
const fromRecord = (record: ReleaseRecord, keptReleases: KeptReleases): KnownRelease => ({
  siteSha256: record.parts.site?.sha256,
  carried: record.parts.site?.carried ?? [],
  openSite: async () => join((await keptReleases.download(record)).folder, PACKAGE_FILES.site),
  functions: new Map(
    (record.parts.functions ?? []).flatMap(
      ({ name, sha256, verify_jwt: verifyJwt, version, updated_at: updatedAt }) =>
        version === null || updatedAt === null
          ? []
          : [[name, { sha256, verifyJwt, version, updatedAt }] as const],
    ),
  ),
});

/**
 * @throws Failure of kind `conflict` if the attempt that published a release was started later than
 *   this one
 */
function requireOlder({ run }: ReleaseRecord, text: string, { startedAt }: Attempt): void {
  if (run.started_at <= startedAt) return;
  throw newer(
    `${text} is live. The run that published it, ${run.id} (attempt ${run.attempt}), was started at ${instantText(run.started_at)}, after this attempt (${instantText(startedAt)}).`,
  );
}

const newer = (message: string): Failure =>
  new Failure('conflict', `${message} Nothing was changed.`, {
    title: 'A newer release is live',
    remedy: 'Check what is live. If it must be replaced, run the job again.',
  });
