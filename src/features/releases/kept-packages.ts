/**
 * Finds the package of a release among the artifacts of the job's repository, and checks that a release workflow of this
 * repository created it. Any workflow run can create an artifact of any name, even the run of a fork's pull request.
 */

import type { ItemOf } from '../../api/endpoints.ts';
import type { Artifacts, SourceRun, StoredArtifact } from '../../core/artifacts.ts';
import { instantText } from '../../core/report.ts';
import type { Log } from '../../core/services.ts';
import { Failure } from '../../base/failure.ts';

/** Release in the platform's history, with its version number. */
export type PastRelease = ItemOf<'releases.list'> & { readonly version: number };

/** Package of a release, and the run that created its artifact. */
export interface KeptPackage {
  readonly version: number;
  readonly artifact: StoredArtifact;
  readonly run: SourceRun;
}

/** Reusable workflows that keep packages. */
const RELEASE_WORKFLOW = /\/\.github\/workflows\/(?:release|rollback)\.yml$/;

/**
 * Time after the start of a release within which its job creates the artifact: a job on GitHub's runners takes at most six
 * hours. The clocks of the platform and GitHub may differ by some minutes.
 */
const CREATED_WITHIN_MS = 6 * 3_600_000;
const CLOCK_OFFSET_MS = 600_000;

/** Number of newest releases whose artifacts are looked up after an error, to list versions that can be published again. */
const LOOKED_UP_RELEASES = 10;

/** Finds the packages of one project. */
export class KeptPackages {
  readonly #projectId: string;
  readonly #artifacts: Artifacts;
  readonly #repository: string;
  readonly #releases: readonly PastRelease[];
  readonly #workflows: readonly string[];
  readonly #log: Pick<Log, 'warning'>;

  /**
   * @param repository `owner/name` of the job's repository
   * @param releases the platform's history, newest first
   * @param workflows file names of other workflows in this repository that create packages
   */
  constructor(
    projectId: string,
    { artifacts, name }: { readonly artifacts: Artifacts; readonly name: string },
    releases: readonly PastRelease[],
    workflows: readonly string[],
    log: Pick<Log, 'warning'>,
  ) {
    this.#projectId = projectId;
    this.#artifacts = artifacts;
    this.#repository = name;
    this.#releases = releases;
    this.#workflows = workflows;
    this.#log = log;
  }

  /**
   * Returns the package of a release.
   * @throws Failure of kind `missing` if there is none, or it has expired; of kind `conflict` if several runs created one
   */
  async find(release: PastRelease): Promise<KeptPackage> {
    const { version } = release;
    const name = this.#nameOf(version);
    const all = await this.#artifacts.findByName(name);
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
    if (found !== undefined && another === undefined) return found;
    const title = `Package ${found === undefined ? 'not available' : 'ambiguous'}: version ${version}`;
    if (found !== undefined) {
      const runs = available.map(({ run }) => run.url).join(', ');
      throw new Failure('conflict', `Several artifacts have the name ${name}. Their workflow runs: ${runs}.`, {
        title,
        remedy: 'Delete all but the artifact of the run that released this version. Then re-run the job.',
      });
    }
    const [expired] = trusted;
    const why =
      expired === undefined
        ? `no ${all.length === 0 ? '' : 'trustworthy '}artifact of this repository has the name ${name}. \`release.yml\` keeps a package only if its input \`path\` is set, and GitHub deletes expired artifacts`
        : `the artifact ${name} of the run ${expired.run.url} expired${expiryText(expired.artifact)}`;
    throw new Failure('missing', `The package of version ${version} is not available: ${why}.`, {
      title,
      remedy: await this.remedy(version),
    });
  }

  /** Returns the package of a release that this run created. Undefined if there is none that can be used. */
  async findOfRun(release: PastRelease, runId: number): Promise<KeptPackage | undefined> {
    const artifacts = await this.#artifacts.findByName(this.#nameOf(release.version));
    const artifact = artifacts.find(one => one.runId === runId && !one.isExpired);
    const checked = artifact === undefined ? '' : await this.#check(artifact, release);
    return typeof checked === 'string' ? undefined : checked;
  }

  /** Returns the newest version that a run has published. Undefined if the run has no package for this project. */
  async versionOfRun(runId: number): Promise<number | undefined> {
    const prefix = this.#nameOf('');
    const versions = (await this.#artifactsOf(runId)).flatMap(({ name }) =>
      name.startsWith(prefix) && /^[1-9]\d*$/.test(name.slice(prefix.length))
        ? [Number(name.slice(prefix.length))]
        : [],
    );
    return versions.toSorted((a, b) => a - b).at(-1);
  }

  /** Returns the remedy for a missing package: other versions to publish, and how to build this one again. */
  async remedy(missing: number): Promise<string> {
    const kept: number[] = [];
    for (const { version } of this.#releases.slice(0, LOOKED_UP_RELEASES)) {
      if (version === missing) continue;
      const artifacts = await this.#artifacts.findByName(this.#nameOf(version));
      if (artifacts.some(({ isExpired }) => !isExpired)) kept.push(version);
    }
    const others =
      kept.length === 0 ? '' : `Set \`to\` to a version that has an artifact (${kept.join(', ')}), or build`;
    return `${others || 'Build'} version ${missing} again: run a workflow that calls \`release.yml\` with \`path\` and without \`migrations\`, on the tag of that version. To keep packages longer, increase \`retention-days\` of \`release.yml\`.`;
  }

  async #artifactsOf(runId: number): Promise<readonly StoredArtifact[]> {
    try {
      return await this.#artifacts.findByRun(runId);
    } catch (thrown) {
      if (thrown instanceof Failure && thrown.status === 404) return [];
      throw thrown;
    }
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
    return problem === undefined ? { version: release.version, artifact, run } : `of the run ${run.url}: ${problem}`;
  }

  /** Returns the reason why a run isn't trusted, as a clause. Undefined if it is. */
  #problemOf(run: SourceRun): string | undefined {
    if (run.headRepository !== this.#repository) {
      return `the run used the code of ${run.headRepository ?? 'a deleted repository'}, not of ${this.#repository}`;
    }
    if (run.event.startsWith('pull_request')) return `a pull request started the run (event \`${run.event}\`)`;
    const isRelease =
      run.calledWorkflows.some(path => RELEASE_WORKFLOW.test(path)) ||
      this.#workflows.some(file => run.workflow === `.github/workflows/${file}`);
    if (isRelease) return undefined;
    return `its workflow, ${run.workflow}, calls neither \`release.yml\` nor \`rollback.yml\`, and isn’t listed in \`release-workflows\``;
  }
}

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
