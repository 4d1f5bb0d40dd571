/**
 * Finds the package of a release among the artifacts of the job's repository. Any workflow run can create an artifact of
 * any name, even the run of a fork's pull request, so the package is the artifact whose SHA-256 is signed (decision 0027).
 */

import type { ItemOf } from '../../api/endpoints.ts';
import { plural } from '../../base/amount.ts';
import { Failure } from '../../base/failure.ts';
import { inputRef } from '../../base/input-reference.ts';
import type { Artifacts, SourceRun, StoredArtifact } from '../../core/artifacts.ts';
import { instantText } from '../../core/report.ts';
import type { Log } from '../../core/services.ts';
import { type SignedPackage, verifiedPackage } from './package-signature.ts';

/** Release in the platform's history, with its version number. */
export type PastRelease = ItemOf<'releases.list'> & { readonly version: number };

export interface KeptPackage {
  /** Without a site: ID of the run that deployed the functions. */
  readonly version: number;
  /** Version under which it was first published. For a package that isn't verified: `version`. */
  readonly origin: number;
  readonly artifact: StoredArtifact;
  /** Run that created it: if it is verified, the one that signed it. Undefined if that isn't known, or was deleted. */
  readonly run: SourceRun | undefined;
  /** ID of the run that released the version. */
  readonly runId: number | null;
  /** Whether a signature, or a digest that the user specified, proves that it is the package. */
  readonly isVerified: boolean;
}

/** Proofs that make an artifact the package of a release. */
export interface PackageTrust {
  /** Key that follows from the credential. */
  readonly credentialKey: Buffer;
  /** Key that follows from PACKAGE_KEY. With it, the other one counts only for the version `named`. */
  readonly packageKey: Buffer | undefined;
  /** Version that the user specified by its number. */
  readonly named: number | undefined;
  /** SHA-256 that the user specified for that version. */
  readonly digest: string | undefined;
  /** Whether a package of a release workflow may be used without a proof. */
  readonly allowsUnverified: boolean;
  /** Downloads the text of a signature. @returns undefined if the artifact can't be a signature */
  readonly readSignature: (artifact: StoredArtifact) => Promise<string | undefined>;
}

/** Code of a failure if there is a package, but nothing proves that it is the one that was released. */
const NOT_VERIFIED = 'package_not_verified';

/** Maximum size of the ZIP of a signature, and maximum number of signatures of one version that are downloaded. */
export const MAX_SIGNATURE_ZIP = 4096;
export const MAX_SIGNATURES = 100;

/** Reusable workflows that keep packages. */
const RELEASE_WORKFLOW = /\/\.github\/workflows\/(?:release|rollback)\.yml$/;

/**
 * Time after the start of a release within which its job creates the artifact: a job on GitHub's runners takes at most six
 * hours. The clocks of the platform and GitHub may differ by some minutes.
 */
const CREATED_WITHIN_MS = 6 * 3_600_000;
export const CLOCK_OFFSET_MS = 600_000;

/** Number of newest releases whose artifacts are looked up after an error, to list versions that can be published again. */
const LOOKED_UP_RELEASES = 10;

/** Finds the packages of one project. */
export class KeptPackages {
  readonly #projectId: string;
  readonly #artifacts: Artifacts;
  readonly #repository: string;
  readonly #releases: readonly PastRelease[];
  readonly #trust: PackageTrust;
  readonly #log: Pick<Log, 'warning' | 'notice'>;

  /** @param repository `owner/name` of the job's repository @param releases the platform's history, newest first */
  constructor(
    projectId: string,
    { artifacts, name }: { readonly artifacts: Artifacts; readonly name: string },
    releases: readonly PastRelease[],
    trust: PackageTrust,
    log: Pick<Log, 'warning' | 'notice'>,
  ) {
    this.#projectId = projectId;
    this.#artifacts = artifacts;
    this.#repository = name;
    this.#releases = releases;
    this.#trust = trust;
    this.#log = log;
  }

  /**
   * Returns the package of a release.
   * @param allowsUnverified default: as the user wants
   * @throws Failure of kind `missing` if there is none, or it has expired; with the code `NOT_VERIFIED` if nothing proves
   *   that it is the one that was released
   */
  async find(release: PastRelease, allowsUnverified = this.#trust.allowsUnverified): Promise<KeptPackage> {
    const { version } = release;
    const name = this.#nameOf(version);
    const all = await this.#artifacts.findByName(name);
    const { named, digest } = this.#trust;
    const signed =
      digest === undefined || version !== named
        ? await this.#signed(release, new Set(all.map(({ runId }) => runId)))
        : { version, origin: version, run: null, digest };
    if (typeof signed === 'object') return await this.#withDigest(signed, all);
    if (allowsUnverified) return await this.#unverified(release, all, signed);
    const own = all.filter(({ isOfFork }) => !isOfFork);
    for (const artifact of own) {
      const mayBePackage = !artifact.isExpired && typeof (await this.#check(artifact, release)) !== 'string';
      if (mayBePackage) throw notVerified(version, name, signed);
    }
    throw await this.#missing(
      version,
      all,
      own.find(({ isExpired }) => isExpired),
    );
  }

  /** Returns the only package that a release workflow created at the time of the release. @param why reason, as a clause */
  async #unverified(release: PastRelease, all: readonly StoredArtifact[], why: string): Promise<KeptPackage> {
    const { version } = release;
    const name = this.#nameOf(version);
    const trusted: KeptPackage[] = [];
    const ignored: string[] = [];
    for (const artifact of all) {
      const checked = await this.#check(artifact, release);
      if (typeof checked === 'string') ignored.push(checked);
      else trusted.push(checked);
    }
    const [first, ...others] = ignored;
    if (first !== undefined) {
      const more = others.length === 0 ? '' : ` Also ignored ${others.length} more with this name.`;
      this.#log.warning(`Ignored the artifact ${name} ${first}.${more}`);
    }
    const available = trusted.filter(({ artifact }) => !artifact.isExpired);
    const [found, another] = available;
    if (found === undefined) throw await this.#missing(version, all, trusted[0]?.artifact);
    if (another === undefined) {
      this.#log.notice(`The package of version ${version} was not verified: ${why}.`);
      return found;
    }
    const runs = available.map(({ run }) => run?.url).join(', ');
    throw new Failure('conflict', `Several artifacts have the name ${name}. Their workflow runs: ${runs}.`, {
      title: `Package ambiguous: version ${version}`,
      remedy: 'Delete all but the artifact of the run that released this version. Then re-run the job.',
    });
  }

  /** Returns the verified package of a release that this run published. Undefined if there is none. */
  async findOfRun(release: PastRelease, runId: number): Promise<KeptPackage | undefined> {
    const artifacts = await this.#artifacts.findByName(this.#nameOf(release.version));
    if (!artifacts.some(one => one.runId === runId && !one.isExpired)) return undefined;
    try {
      const kept = await this.find(release);
      return kept.isVerified && kept.runId === runId ? kept : undefined;
    } catch (thrown) {
      if (thrown instanceof Failure && thrown.service !== 'GitHub') return undefined;
      throw thrown;
    }
  }

  /**
   * Returns the newest version that a run has published. Undefined if the run has no package for this project.
   * @throws Failure if it can't be determined which of its artifacts are packages
   */
  async versionOfRun(runId: number): Promise<number | undefined> {
    const prefix = this.#nameOf('');
    const names = new Set((await this.#artifactsOf(runId)).map(({ name }) => name));
    const named = this.#releases.filter(({ version }) => names.has(`${prefix}${version}`));
    let problem: Failure | undefined;
    for (const release of named.slice(0, LOOKED_UP_RELEASES)) {
      try {
        if ((await this.find(release)).runId === runId) return release.version;
      } catch (thrown) {
        if (!(thrown instanceof Failure) || thrown.service === 'GitHub') throw thrown;
        problem ??= thrown;
      }
    }
    if (problem !== undefined) throw problem;
    return undefined;
  }

  /** Returns the remedy for a missing package: other versions to publish, and how to release its commit again. */
  async remedy(missing: number): Promise<string> {
    const kept: number[] = [];
    for (const { version } of this.#releases.slice(0, LOOKED_UP_RELEASES)) {
      if (version === missing) continue;
      const artifacts = await this.#artifacts.findByName(this.#nameOf(version));
      if (artifacts.some(({ isExpired }) => !isExpired)) kept.push(version);
    }
    const others =
      kept.length === 0 ? '' : `Set \`to\` to a version that has an artifact (${kept.join(', ')}), or release`;
    return `${others || 'Release'} the commit of version ${missing} again, with a new tag: if migrations were applied since, first remove \`migrations\` from the app’s file, on a branch of that commit. To keep packages longer, increase \`retention-days\` of \`release.yml\`.`;
  }

  async #artifactsOf(runId: number): Promise<readonly StoredArtifact[]> {
    return (await undefinedIfMissing(this.#artifacts.findByRun(runId))) ?? [];
  }

  #nameOf(version: number | ''): string {
    return `release-${this.#projectId}-${version}`;
  }

  /** Returns the package if the artifact is trusted, otherwise the name of the run and the reason. */
  async #check(artifact: StoredArtifact, release: PastRelease): Promise<KeptPackage | string> {
    // Compared first, because it needs no request: any run can create artifacts of this name.
    const problemOfArtifact = artifact.isOfFork
      ? `it used the code of a fork, not of ${this.#repository}`
      : timeProblem(artifact, release);
    if (problemOfArtifact !== undefined) return `of the run ${artifact.runId}: ${problemOfArtifact}`;
    const run = await this.#artifacts.fetchRun(artifact.runId);
    const problem = this.#problemOf(run);
    const { version } = release;
    return problem === undefined
      ? { version, origin: version, artifact, run, runId: artifact.runId, isVerified: false }
      : `of the run ${run.url}: ${problem}`;
  }

  /**
   * Returns the signed package of a release, or why there is none, as a clause. Reads the signatures of the runs that have a
   * package first, and of these the ones that were created nearest to the release, so that others can't hide them.
   * @param runs runs that have an artifact with the package's name
   * @throws Failure if there are several that contradict each other
   */
  async #signed(
    { version, created_at: releasedAt }: PastRelease,
    runs: ReadonlySet<number>,
  ): Promise<SignedPackage | string> {
    const { credentialKey, packageKey, named, readSignature } = this.#trust;
    const keys = [packageKey, packageKey === undefined || named === version ? credentialKey : undefined].filter(
      key => key !== undefined,
    );
    const name = `${this.#nameOf(version)}-signature`;
    const distance = ({ createdAt }: StoredArtifact): number =>
      releasedAt === undefined ? -createdAt : Math.abs(createdAt - releasedAt);
    const all = (await this.#artifacts.findByName(name))
      .filter(maySign)
      .toSorted(
        (one, two) => Number(runs.has(two.runId)) - Number(runs.has(one.runId)) || distance(one) - distance(two),
      );
    const candidates = all.slice(0, MAX_SIGNATURES);
    const verified: SignedPackage[] = [];
    for (const candidate of candidates) {
      const signed = verifiedPackage((await readSignature(candidate)) ?? '', keys, this.#projectId, version);
      if (signed !== undefined) verified.push(signed);
    }
    const [first] = verified;
    if (new Set(verified.map(({ digest, origin }) => `${digest} ${origin}`)).size > 1) {
      const digests = verified.map(({ digest }) => digest).join(', ');
      throw notVerified(version, this.#nameOf(version), `its signatures contradict each other: ${digests}`);
    }
    if (first !== undefined) return first;
    if (candidates.length === 0) return `it has no signature (an artifact named ${name})`;
    const own = packageKey === undefined ? 'this credential' : 'PACKAGE_KEY';
    const notRead = all.length - candidates.length;
    const ofThose = notRead === 0 ? '' : ` of those that were read (${notRead} more were not)`;
    return `none of its signatures${ofThose} was made with ${own}: they are forged, or were made with a credential that has been replaced or has expired, such as a team’s token`;
  }

  /** Returns the oldest artifact that declares a SHA-256: nobody can declare that of a ZIP that doesn't exist yet. */
  async #withDigest(signed: SignedPackage, all: readonly StoredArtifact[]): Promise<KeptPackage> {
    const { version, origin, run: runId, digest } = signed;
    const equal = all.filter(({ sha256, isOfFork }) => sha256 === digest && !isOfFork);
    const [artifact] = equal
      .filter(({ isExpired }) => !isExpired)
      .toSorted((one, two) => one.createdAt - two.createdAt || one.id - two.id);
    if (artifact === undefined) throw await this.#missing(version, all, equal[0], digest);
    const others = all.length - equal.length;
    if (others > 0) {
      const many = plural(others, 'artifact');
      this.#log.warning(`Ignored ${many} named ${artifact.name} whose SHA-256 differs from the package’s.`);
    }
    const run = runId === null ? undefined : await undefinedIfMissing(this.#artifacts.fetchRun(runId));
    return { version, origin, artifact, run, runId, isVerified: true };
  }

  async #missing(
    version: number,
    all: readonly StoredArtifact[],
    expired: StoredArtifact | undefined,
    digest?: string,
  ): Promise<Failure> {
    const name = this.#nameOf(version);
    const trustworthy = all.length === 0 || digest !== undefined ? '' : 'trustworthy ';
    const withDigest = digest === undefined ? '' : ` and the SHA-256 ${digest}`;
    const why =
      expired === undefined
        ? `no ${trustworthy}artifact of this repository has the name ${name}${withDigest}. \`release.yml\` keeps a package only if it publishes a built site, and GitHub deletes expired artifacts`
        : `the artifact ${name} of the run ${expired.runId} expired${expiryText(expired)}`;
    return new Failure('missing', `The package of version ${version} is not available: ${why}.`, {
      title: `Package not available: version ${version}`,
      remedy: await this.remedy(version),
    });
  }

  /** Returns the reason why a run isn't trusted, as a clause. Undefined if it is. */
  #problemOf(run: SourceRun): string | undefined {
    if (run.headRepository !== this.#repository) {
      return `the run used the code of ${run.headRepository ?? 'a deleted repository'}, not of ${this.#repository}`;
    }
    if (run.event.startsWith('pull_request')) return `a pull request started the run (event \`${run.event}\`)`;
    if (run.calledWorkflows.some(path => RELEASE_WORKFLOW.test(path))) return undefined;
    return `its workflow, ${run.workflow}, calls neither \`release.yml\` nor \`rollback.yml\``;
  }
}

/** Checks whether an artifact can be a signature. */
export const maySign = ({ isOfFork, isExpired, size }: StoredArtifact): boolean =>
  !isOfFork && !isExpired && size <= MAX_SIGNATURE_ZIP;

/** Returns the response; undefined if GitHub responds with 404. */
export async function undefinedIfMissing<T>(request: Promise<T>): Promise<T | undefined> {
  try {
    return await request;
  } catch (thrown) {
    if (thrown instanceof Failure && thrown.status === 404) return undefined;
    throw thrown;
  }
}

/** Creates the failure for a package that exists, but that nothing proves to be the released one. @param why a clause */
const notVerified = (version: number, name: string, why: string): Failure =>
  new Failure('auth', `The package of version ${version} can’t be verified: ${why}.`, {
    code: NOT_VERIFIED,
    title: `Package not verified: version ${version}`,
    remedy: `Set ${inputRef('to', String(version))}, and set ${inputRef('digest')} to the SHA-256 of the artifact ${name} in the log of its release, or verify an attestation (\`attest\`). To sign later packages with a separate key instead of the credential, set the secret PACKAGE_KEY.`,
  });

/** Returns the reason why an artifact's time doesn't match its release, as a clause. Undefined if it does. */
function timeProblem({ createdAt }: StoredArtifact, release: PastRelease): string | undefined {
  // `finished_at` isn't suitable: it changes when another version replaces this one.
  const releasedAt = release.created_at;
  if (releasedAt === undefined) {
    return `the platform reports no time for the release of version ${release.version}, so the artifact’s time can’t be verified`;
  }
  const afterMs = createdAt - releasedAt;
  if (afterMs >= -CLOCK_OFFSET_MS && afterMs <= CREATED_WITHIN_MS + CLOCK_OFFSET_MS) return undefined;
  return `it was created at ${instantText(createdAt)}, which is not within about six hours after the release of version ${release.version} at ${instantText(releasedAt)}`;
}

const expiryText = ({ expiresAt }: StoredArtifact): string =>
  expiresAt === undefined ? '' : ` at ${instantText(expiresAt)}`;
