/** Keeps what a workflow run releases, and knows by the records of releases which of two is newer (decision 0027). */

import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Failure, messageOf, sentence } from '../../base/failure.ts';
import type { UploadedArtifact } from '../../core/artifacts.ts';
import { instantText } from '../../core/report.ts';
import type { KnownRelease, Released, ReleasedPackages } from '../../core/releases.ts';
import type { DerivedKeys, Folders, GitHubServices, ProjectServices, RunIdentity } from '../../core/services.ts';
import { CLOCK_TOLERANCE_MS } from '../../recovery/uncertain-outcome.ts';
import { KeptReleases, PACKAGE_FILES } from './kept-releases.ts';
import type { LiveSite } from './live.ts';
import {
  keyPurpose,
  packageName,
  RECORD_FILE,
  type RecordedParts,
  recordName,
  recordText,
  type ReleaseRecord,
} from './release-record.ts';

export type KeeperContext = ProjectServices &
  DerivedKeys &
  Folders &
  GitHubServices &
  Pick<RunIdentity, 'attempt' | 'runId'>;

export interface KeeperSettings {
  /** Input `package-key`. */
  readonly packageKey: string | undefined;
  /** Input `retention-days`; 0: nothing is kept. */
  readonly retentionDays: number;
  /** Name of the app; null for the only app of a file, or if it isn't known. */
  readonly app: string | null;
  readonly commit: string | null;
}

/** Start of this attempt of the run, by GitHub's clock in epoch milliseconds, and how long ago it was. */
interface Attempt {
  readonly startedAt: number;
  readonly ageMs: number;
}

/** Package that was uploaded. */
interface KeptContent {
  readonly parts: RecordedParts;
  readonly uploaded: UploadedArtifact;
  /** Folder with its files. */
  readonly folder: string;
  readonly origin: number | undefined;
}

export class ReleaseKeeper {
  readonly #context: KeeperContext;
  readonly #settings: KeeperSettings;
  #attempt: Attempt | undefined;

  constructor(context: KeeperContext, settings: KeeperSettings) {
    this.#context = context;
    this.#settings = settings;
  }

  /**
   * Reads the record of the live release. Requires `actions: read`.
   * @returns undefined if nothing is live, or if its record can't be verified
   * @throws Failure of kind `conflict` if the live release is newer than this attempt of the run: its own attempt was started
   * later, or it has no record that can be verified and was published after this attempt began
   */
  async find(live: LiveSite | null): Promise<KnownRelease | undefined> {
    if (live === null) return undefined;
    const { artifacts } = await this.#context.repository();
    this.#attempt = await artifacts.fetchAttempt();
    const { packageKey } = this.#settings;
    const kept = new KeptReleases(this.#context, artifacts, packageKey, await this.#context.temporaryFolder());
    const { version, id, publishedAt, text } = live;
    const { verified, why } =
      version === undefined
        ? { verified: undefined, why: 'the platform reports no version' }
        : await kept.find(version, publishedAt);
    if (verified?.release_id !== id) {
      this.#requireEarlier(live, this.#attempt, why);
      return undefined;
    }
    const { run, parts } = verified;
    if (run.started_at > this.#attempt.startedAt)
      throw newer(
        `${text} is live. The run that published it, ${run.id} (attempt ${run.attempt}), was started at ${instantText(run.started_at)}, after this attempt (${instantText(this.#attempt.startedAt)}).`,
      );
    return {
      siteSha256: parts.site?.sha256,
      functions: new Map(
        (parts.functions ?? []).flatMap(({ name, sha256, verify_jwt: verifyJwt, version: deployed }) =>
          deployed === null ? [] : [[name, { sha256, verifyJwt, version: deployed }] as const],
        ),
      ),
    };
  }

  /** @param why the reason why the live release has no record, as a clause */
  #requireEarlier({ publishedAt, text }: LiveSite, { startedAt, ageMs }: Attempt, why: string): void {
    const { client, log } = this.#context;
    const began = client.platformTimeMs() - ageMs;
    if (publishedAt !== undefined && publishedAt < began - CLOCK_TOLERANCE_MS) {
      log.info(`${text} is live. Its record was not verified: ${why}.`);
      return;
    }
    const when = publishedAt === undefined ? 'at an unknown time' : `at ${instantText(publishedAt)}`;
    throw newer(
      `${text} is live. It was published ${when}, and this attempt was started at ${instantText(startedAt)}. It isn’t known which of them is newer: ${why}.`,
    );
  }

  /**
   * Uploads the packages, before the first change.
   * @param origin version whose site a rollback publishes again
   * @returns what uploads the record of the release, and returns the name of its artifact; undefined if there is none
   * @throws Failure if the upload fails
   */
  async keep(
    packages: ReleasedPackages,
    parts: RecordedParts,
    origin?: number,
  ): Promise<(released: Released) => Promise<string | undefined>> {
    const { projectId, runId, attempt, log } = this.#context;
    const { retentionDays } = this.#settings;
    if (retentionDays === 0 || runId === null || packages.site === undefined) return () => Promise.resolve(undefined);
    const name = packageName(projectId, runId, attempt);
    const folder = join(await this.#context.temporaryFolder(), name);
    const files = [
      [PACKAGE_FILES.site, packages.site.file],
      ...packages.functions.map(one => [join(PACKAGE_FILES.functions, `${one.name}.zip`), one.file] as const),
    ] as const;
    mkdirSync(join(folder, PACKAGE_FILES.functions), { recursive: true });
    for (const [path, file] of files) copyFileSync(file, join(folder, path));
    writeFileSync(join(folder, PACKAGE_FILES.parts), JSON.stringify({ ...parts }));
    const paths = [PACKAGE_FILES.parts, ...files.map(([path]) => path)].map(path => join(folder, path));
    const uploaded = await this.#context.uploadArtifact({ name, files: paths, retentionDays });
    if (uploaded === undefined) {
      log.warning(
        'This release is not kept, because the runner has no artifact service: `rollback` can’t publish it again, and a release that waits behind it has to be run again.',
      );
      return () => Promise.resolve(undefined);
    }
    log.info(`Kept the package ${name}. SHA-256 of its ZIP: ${uploaded.sha256}`);
    return released => this.#record(released, { parts, uploaded, folder, origin });
  }

  /** Uploads the record. A failure is only a warning, because the release is live. */
  async #record(
    { version, releaseId, functionVersions }: Released,
    { parts, uploaded, folder, origin = version }: KeptContent,
  ): Promise<string | undefined> {
    const { projectId, runId, attempt, deriveKey, log } = this.#context;
    const { app, commit, packageKey, retentionDays } = this.#settings;
    try {
      if (version === undefined || origin === undefined || releaseId === null || runId === null)
        throw new Failure('missing', 'The platform reported no version number.');
      this.#attempt ??= await (await this.#context.repository()).artifacts.fetchAttempt();
      const record: ReleaseRecord = {
        form: 1,
        project: projectId,
        app,
        version,
        release_id: releaseId,
        origin,
        commit,
        run: { id: runId, attempt, started_at: this.#attempt.startedAt },
        package: { artifact: uploaded.id, sha256: uploaded.sha256 },
        parts: {
          ...parts,
          ...(parts.functions && {
            functions: parts.functions.map(one => ({ ...one, version: functionVersions.get(one.name) ?? null })),
          }),
        },
      };
      const file = join(folder, 'record', RECORD_FILE);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, recordText(deriveKey(keyPurpose(projectId), packageKey), record));
      const name = recordName(projectId, version);
      await this.#context.uploadArtifact({ name, files: [file], retentionDays });
      return name;
    } catch (thrown) {
      if (!(thrown instanceof Failure) || this.#context.signal.aborted) throw thrown;
      log.warning(
        `The release is live, but its record was not kept: ${sentence(messageOf(thrown))} So \`rollback\` can’t publish it again, and a release that waits behind it has to be run again.`,
      );
      return undefined;
    }
  }
}

const newer = (message: string): Failure =>
  new Failure('conflict', `${message} Nothing was changed.`, {
    title: 'A newer release is live',
    remedy: 'Check what is live. If it must be replaced, run the job again.',
  });
