/** Releases an app: its parts in their order, and the check that the published release is live. */

import { listedNames } from '../../base/text/amount.ts';
import { Failure, sentence, withDetails } from '../../base/failure.ts';
import { record } from '../../base/values/record.ts';
import { type Context, noOutputs, type Outcome, type OutputValue, type OutputValues, type Results } from '../../core/operation.ts';
import type { KnownRelease, Released, ReleasedPackages } from '../../core/releases.ts';
import type { Folders, InputPaths, Mode, ProjectServices, RunIdentity } from '../../core/services.ts';
import { MIGRATION_NAMES } from '../app/app-inputs.ts';
import { PART } from '../app/app-parts.ts';
import type { StaticPackage } from '../../packing/kinds/static-site.ts';
import { type DeployedFunctions, deployFunctions, type DeploySettings } from '../functions/deploy-functions.ts';
import type { FunctionResult } from '../functions/function-deployment.ts';
import type { DeployPlan, PlannedFunction } from '../functions/deploy-plan.ts';
import {
  firstLines,
  type OperationPart,
  type OperationResult,
  type PartRuns,
  type PartWork,
} from '../shared/part-runs.ts';
import { unsentBlocks } from '../shared/package-report.ts';
import { isSiteLive, keptAssets } from './kept-assets.ts';
import { cameBetween, Live, type LiveSite, type LiveThings } from './live/live.ts';
import { packSite, publishSite } from './publish-site.ts';
import { readContent, type ReleaseContent, type ReleasedParts } from './release-content.ts';
import { RELEASED_OUTPUTS } from './release-inputs.ts';
import { planRows, type PlannedParts } from './release-plan.ts';
import type { RecordedParts } from './kept/release-record.ts';
import { releaseText } from './live/release-report.ts';

/** Where releases are kept. */
export interface Keeper {
  /** Returns what is known about the live release. @throws Failure if it is newer than this one */
  readonly find: (live: LiveThings) => KnownRelease | undefined | Promise<KnownRelease | undefined>;
  /** Keeps the packages, before the first change. */
  readonly keep: (packages: ReleasedPackages, parts: RecordedParts) => Recorder | Promise<Recorder>;
}

/** Records a release that was published. @returns the name of the record, if it has one */
type Recorder = (released: Released) => void | Promise<string | undefined>;

/** What is live, and what is known about it. */
export interface HeldState {
  readonly live: Live;
  readonly known: KnownRelease | undefined;
}

type Outputs = OutputValues<typeof RELEASED_OUTPUTS>;
/** Outputs of an operation that are known. */
type Known = Readonly<Record<string, OutputValue | undefined>>;
type Parts = readonly (readonly [name: string, operation: OperationPart])[];
type Works = readonly (readonly [name: string, work: () => Promise<PartWork>])[];
type ReleaseContext = ProjectServices &
  Mode &
  InputPaths &
  Folders &
  Pick<RunIdentity, 'isWorkflowRun'> &
  Results<typeof RELEASED_OUTPUTS>;

/** Number of releases that the reports show. */
const SHOWN_RELEASES = 5;

/** Part that checks which release is live. */
const LIVE = 'Live release';

const storageSync = (inputs: ReleasedParts['storage'][number]): OperationPart => ({
  id: 'cloud-storage-sync',
  inputs,
  names: { path: 'storage', bucket: 'storage' },
});

const NO_OUTPUTS: Outputs = { ...noOutputs(RELEASED_OUTPUTS), parts: [] };

const namesOf = (plan: DeployPlan | undefined): readonly string[] => (plan?.functions ?? []).map(({ name }) => name);

/** Release of one app. */
export class AppRelease {
  readonly #context: ReleaseContext;
  readonly #runs: PartRuns;
  readonly #app: ReleasedParts;
  readonly #keeper: Keeper | undefined;
  #outputs: Outputs = NO_OUTPUTS;
  /** Other releases that the publish replaced, because they went live right before it. */
  #alsoReplaced: readonly string[] = [];
  #deployed: readonly FunctionResult[] = [];
  /** Assets of the live release that are published, too. */
  #assets: Awaited<ReturnType<typeof keptAssets>>;
  /** Number of migrations that the baseline recorded. */
  #recorded = 0;

  /** @param keeper undefined: nothing is kept, and nothing is known about the live release */
  constructor(context: ReleaseContext, runs: PartRuns, app: ReleasedParts, keeper: Keeper | undefined) {
    this.#context = context;
    this.#runs = runs;
    this.#app = app;
    this.#keeper = keeper;
  }

  /**
   * Checks everything that can be checked before the first change, and runs the parts.
   * @param environment GitHub environment whose last deployment is compared
   * @param given what is live, if it was read before
   * @throws Failure of the first part that failed. The later ones are not run
   */
  async run(environment: string | undefined, given?: HeldState): Promise<Outcome<typeof RELEASED_OUTPUTS>> {
    const { dryRun, releaser } = this.#context;
    const content = await readContent(this.#context, this.#runs, this.#app);
    this.#context.onFailureReport(() => this.#runs.report());
    const held = given ?? (dryRun && releaser === undefined ? undefined : await this.#readLive(content));
    this.#assets = await keptAssets(this.#context, this.#app.assets, content, held);
    if (releaser !== undefined && held !== undefined) {
      const live = held.live.site?.text ?? 'nothing';
      const isAgreed = await releaser.agree(planRows(this.#context, await this.#plan(content, held.known), live));
      if (dryRun) return this.#ended();
      if (!isAgreed) throw new Failure('input', 'Nothing was changed.');
    }
    try {
      await this.#runParts(environment, dryRun ? undefined : held, content);
    } catch (thrown) {
      throw thrown instanceof Failure && this.#context.signal.aborted ? this.#interrupted(thrown) : thrown;
    }
    return this.#ended();
  }

  async #readLive({ functions: planned }: ReleaseContent): Promise<HeldState> {
    const { site, functions, migrations } = this.#app;
    const live = await Live.read(this.#context, {
      hasSite: site !== undefined,
      hasFunctions: functions !== undefined,
      hasMigrations: migrations !== undefined,
    });
    const names = namesOf(planned);
    return { live, known: await this.#keeper?.find(live.replacedBy(names)) };
  }

  /**
   * Runs the parts, up to the check of the live release.
   * @param held what is live, which must stay so but for the parts of this release. Undefined in a dry run
   * @throws Failure of the first part that failed, with what stays changed; that of an interruption
   */
  async #runParts(
    environment: string | undefined,
    held: HeldState | undefined,
    content: ReleaseContent,
  ): Promise<void> {
    const { live, known } = held ?? {};
    const names = namesOf(content.functions);
    const isLive = isSiteLive(this.#app.assets, content, known);
    const recordRelease = held === undefined ? undefined : await this.#keep(content, known, isLive);
    const done: string[] = [];
    const works: Works[number][] = this.#backend().map(([name, part]) => [name, () => this.#runs.operation(part)]);
    const { functions: plan } = content;
    if (plan !== undefined)
      works.splice(this.#app.migrations === undefined ? 0 : 1, 0, [
        PART.functions,
        () =>
          this.#deployFunctions(plan, {
            known: known?.functions,
            onResult: ({ functions }) => {
              this.#deployed = functions;
              this.#output({ functions });
            },
            checkListed: live && (listed => live.requireListed(names, listed)),
          }),
      ]);
    for (const [name, work] of [...works, ...this.#site(content.site, live)]) {
      await this.#runs.run(name, done, async () => {
        await live?.hold(names);
        const isUnchanged = name === PART.site && isLive && live?.site !== undefined && live.site !== null;
        const result = isUnchanged ? this.#unchanged(live.site) : await work();
        await this.#takeOver(name, live, recordRelease);
        return result;
      });
      done.push(name);
      if (name === PART.site && this.#assets !== undefined && this.#runs.outcomeOf(name) === 'done')
        this.#runs.note(PART.assets, 'done', this.#assets.note);
    }
    const hasSite = this.#app.site !== undefined;
    if (live !== undefined)
      await this.#runs.run(LIVE, done, async () => {
        const result = hasSite
          ? await this.#runs.operation(this.#verification(environment))
          : { message: 'No other release came between.' };
        await live.hold(names);
        if (this.#alsoReplaced.length > 0)
          throw cameBetween(`the site, and this release replaced it: ${listedNames(this.#alsoReplaced)}`);
        if (!hasSite) await recordRelease?.(this.#released(live, undefined, null));
        return result;
      });
    // Until the site is live, the earlier one can refer to what is deleted.
    for (const inputs of this.#app.storage.filter(({ prune }) => prune))
      await this.#runs.run(`Prune ${inputs.bucket}`, [...done, LIVE], async () => {
        await live?.hold(names);
        return this.#runs.operation(storageSync(inputs));
      });
    const failure = this.#runs.failure();
    if (failure !== undefined) {
      const isShown = hasSite && this.#runs.outcomeOf(LIVE) !== 'failed';
      const shown = isShown ? await this.#showLive() : undefined;
      const message = [sentence(failure.message), ...this.#standing(shown)].join(' ');
      throw withDetails(failure, { message });
    }
  }

  /** Takes over what a part has changed. */
  async #takeOver(part: string, live: Live | undefined, recordRelease: Recorder | undefined): Promise<void> {
    const { applied, release_id: id, version, access_url: url } = this.#outputs;
    if (part === PART.migrations) await live?.applied((Array.isArray(applied) ? applied.length : 0) + this.#recorded);
    if (part === PART.functions) await live?.deployed(this.#deployed);
    if (part !== PART.site || typeof id !== 'string' || live === undefined) return;
    const known = typeof version === 'number' ? version : undefined;
    if (live.site?.id !== id)
      live.published({
        id,
        version: known,
        publishedAt: undefined,
        url: typeof url === 'string' ? url : undefined,
        text: releaseText({ release_id: id, version: known }),
      });
    const name = await recordRelease?.(this.#released(live, known, id));
    if (typeof name === 'string') this.#output({ package_name: name });
  }

  /** Says that the site is live already. */
  #unchanged({ id, version, url, text }: LiveSite): PartWork {
    this.#output({ access_url: url ?? null, release_id: id, version: version ?? null });
    return { message: `These files are live already, as ${text}`, unchanged: true };
  }

  #released(live: Live, version: number | undefined, releaseId: string | null): Released {
    return { version, releaseId, functions: this.#app.functions === undefined ? new Map() : live.deployments };
  }

  /** Says what the release would change. */
  async #plan({ site, functions }: ReleaseContent, known: KnownRelease | undefined): Promise<PlannedParts> {
    const dry = (part: Parts[number] | undefined): Promise<OperationResult> | undefined =>
      part && this.#runs.operation({ ...part[1], dryRun: true });
    const migrations = this.#backend().find(([name]) => name === PART.migrations);
    return {
      migrations: await dry(migrations),
      functions:
        functions &&
        (await this.#runs.work('cloud-deploy-function', context =>
          deployFunctions({ ...context, dryRun: true }, functions, { known: known?.functions, prune: true }),
        )),
      storage: await Array.fromAsync(this.#app.storage, async inputs => ({
        ...inputs,
        result: await this.#runs.operation({ ...storageSync(inputs), dryRun: true }),
      })),
      site,
      assets: this.#assets?.note,
      others: this.#app.isSiteBuilt ? this.#app.others : [],
    };
  }

  /**
   * Keeps the packages, unless all of them are live.
   * @returns what records the release; undefined if nothing is kept
   */
  async #keep(
    { functions, packages, parts }: ReleaseContent,
    known: KnownRelease | undefined,
    isLive: boolean,
  ): Promise<Recorder | undefined> {
    const isSame = ({ name, packed, verifyJwt }: PlannedFunction): boolean => {
      const one = known?.functions.get(name);
      return one?.sha256 === packed.sha256 && one.verifyJwt === verifyJwt;
    };
    const carried = isLive ? (known?.carried ?? []) : [...(this.#assets?.paths ?? [])];
    const kept = { ...packages, site: packages.site && { ...packages.site, carried } };
    return isLive && (functions?.functions ?? []).every(isSame) ? undefined : this.#keeper?.keep(kept, parts);
  }

  #deployFunctions(plan: DeployPlan, settings: DeploySettings): Promise<DeployedFunctions> {
    return this.#runs.work('cloud-deploy-function', context => deployFunctions(context, plan, settings));
  }

  /** The parts before the site. The site expects what they change. */
  #backend(): Parts {
    const { migrations, storage } = this.#app;
    const parts: Parts[number][] = [];
    if (migrations !== undefined) {
      const names = MIGRATION_NAMES;
      const receive = this.#receiver('applied', 'lint_findings');
      const onOutput = (outputs: Known): void => {
        receive(outputs);
        if (Array.isArray(outputs['recorded'])) this.#recorded = outputs['recorded'].length;
      };
      parts.push([PART.migrations, { id: 'sql-migrate', inputs: { ...migrations }, names, onOutput }]);
    }
    for (const inputs of storage)
      parts.push([`Storage ${inputs.bucket}`, storageSync({ ...inputs, prune: false, keep: undefined })]);
    return parts;
  }

  #site(packed: StaticPackage | undefined, live: Live | undefined): Works {
    if (packed === undefined) return [];
    const publish = async (context: Context): Promise<PartWork> => {
      const assets = this.#assets;
      // With assets, the package that is kept is published, not what the folder contains by now.
      const site =
        assets === undefined
          ? packed
          : await packSite({ ...context, commit: undefined }, { path: packed.file, carried: assets });
      if (context.dryRun) return { message: 'Static site', blocks: unsentBlocks(site) };
      const { alsoReplaced, blocks } = await publishSite(context, site, {
        waitsForUrl: true,
        replaces: live && (live.site?.id ?? null),
        onPublished: ({ release_id: id, version, access_url: url }) =>
          this.#output({ access_url: url ?? null, release_id: id, version: version ?? null }),
      });
      this.#alsoReplaced = alsoReplaced;
      return { message: 'Static site published', blocks };
    };
    return [[PART.site, () => this.#runs.work('static-publish', publish)]];
  }

  /** The URL can still serve the previous release, so the ID of the live release is compared. */
  #verification(environment: string | undefined): OperationPart {
    return {
      id: 'release-info',
      inputs: {
        'expected-release-id': this.#outputs.release_id,
        'compare-environment': environment,
        limit: SHOWN_RELEASES,
      },
      onOutput: this.#receiveLive,
    };
  }

  /**
   * Shows which release is live after a part has failed. Its own failure is only logged.
   * @returns its version, if it is known
   */
  async #showLive(): Promise<number | undefined> {
    const { log } = this.#context;
    const onOutput = this.#receiveLive;
    try {
      const { outputs } = await log.group('Show the live release after a failure', () =>
        this.#runs.operation({ id: 'release-info', inputs: { limit: SHOWN_RELEASES }, onOutput }),
      );
      return typeof outputs['version'] === 'number' ? outputs['version'] : undefined;
    } catch (thrown) {
      if (!(thrown instanceof Failure) || this.#context.signal.aborted) throw thrown;
      log.info(`The live release can’t be determined: ${firstLines(this.#context.reworded(thrown))}`);
      return undefined;
    }
  }

  /** Adds to the failure of an interruption what was changed and stays. */
  #interrupted(failure: Failure): Failure {
    const { release_id: own, live_release_id: live, applied } = this.#outputs;
    const isActive = this.#runs.outcomeOf(PART.site) === 'done' && own !== null && (live ?? own) === own;
    const isPartial =
      this.#runs.outcomeOf(PART.migrations) === 'failed' && Array.isArray(applied) && applied.length > 0;
    const message = [
      sentence(failure.message),
      ...(isActive ? ['The release is active.'] : []),
      ...(isPartial ? [`Migrations applied before: ${applied.map(one => record(one)['path']).join(', ')}.`] : []),
      ...this.#standing(undefined),
    ].join(' ');
    const remedy = 'You don’t need to publish again. To check which release is live, use `release-info`.';
    return withDetails(failure, { message, ...(isActive && { remedy }) });
  }

  /**
   * Says after a failure which parts stay changed, and what undoes the changes of the site and the functions.
   * @param live version of the live release, if it was shown
   */
  #standing(live: number | undefined): readonly string[] {
    const { dryRun, isWorkflowRun } = this.#context;
    const { site } = this.#app;
    if (dryRun) return [];
    const done = this.#runs.results.filter(({ outcome }) => outcome === 'done').map(({ part }) => part);
    const stays = done.length === 0 ? [] : [`Done before, and not undone: ${done.join(', ')}.`];
    const { release_id: own, live_release_id: liveId } = this.#outputs;
    const isPublished = own !== null;
    const isDeployed = this.#deployed.some(({ outcome }) => ['created', 'updated', 'unknown'].includes(outcome));
    const to = isPublished ? 'previous' : live;
    const isReplaced = isPublished && liveId !== null && liveId !== own;
    // Only releases with a site are kept.
    const isUndoable = site !== undefined && (isPublished || isDeployed) && !isReplaced;
    if (!isUndoable || to === undefined) return stays;
    if (!isWorkflowRun)
      return [...stays, 'To go back, run `project-platform rollback`, which lists the kept versions.'];
    const also = isDeployed ? ' and `with-functions: true`' : '';
    return [...stays, `To go back, run \`rollback.yml\` with \`to: ${to}\`${also}.`];
  }

  /** Returns what passes outputs of an operation on. */
  #receiver(...names: readonly (keyof Outputs)[]): (known: Known) => void {
    return known =>
      this.#output(Object.fromEntries(names.flatMap(name => (known[name] === undefined ? [] : [[name, known[name]]]))));
  }

  /** Passes on which release is live. */
  readonly #receiveLive = ({ release_id: live }: Known): void => {
    if (live !== undefined) this.#output({ live_release_id: live });
  };

  /** Sets outputs as soon as they are known, so that they are set even if a later part fails. */
  #output(known: Partial<Outputs>): void {
    this.#outputs = { ...this.#outputs, ...known };
    this.#context.output(known);
  }

  #ended(): Outcome<typeof RELEASED_OUTPUTS> {
    const report = this.#runs.report();
    const { access_url: url, version } = this.#outputs;
    const rows = [
      ['Project', { code: this.#context.projectId }],
      ...(typeof url === 'string' ? [['URL', { text: url, url }] as const] : []),
      ...(typeof version === 'number' ? [['Version', { code: String(version) }] as const] : []),
    ] as const;
    return {
      outputs: { ...this.#outputs, parts: this.#runs.results },
      report: {
        ...report,
        title: this.#context.dryRun ? 'Release' : 'Released',
        blocks: [{ type: 'facts', rows }, ...report.blocks],
      },
    };
  }
}
