/** Releases an app: its parts in their order, and the check that the published release is live. */

import { listedNames } from '../../base/text/amount.ts';
import { Failure, sentence, withDetails } from '../../base/failure.ts';
import { defaultsOf } from '../../core/fields.ts';
import {
  type Context,
  noOutputs,
  type Outcome,
  type OutputValues,
  type ResultOf,
  type Results,
} from '../../core/operation.ts';
import type { KnownRelease, Released, ReleasedPackages } from '../../core/releases.ts';
import type { Folders, InputPaths, Mode, ProjectServices, RunIdentity } from '../../core/services.ts';
import { KEYS } from '../app/app-inputs.ts';
import { PART } from '../app/app-parts.ts';
import type { StaticPackage } from '../../packing/kinds/static-site.ts';
import { type DeployedFunctions, deployFunctions, type DeploySettings } from '../functions/deploy-functions.ts';
import type { FunctionResult } from '../functions/function-deployment.ts';
import type { DeployPlan, PlannedFunction } from '../functions/deploy-plan.ts';
import { migrate } from '../migrations/run/migrate.ts';
import type { MigrationResult } from '../migrations/apply/migration-step.ts';
import type { MigrationFolder } from '../migrations/files/migration-files.ts';
import { INPUTS } from '../migrations/inputs.ts';
import { asPart, firstLines, inKeysOfFile, type PartRuns, type PartWork } from '../shared/part-runs.ts';
import { syncBucket } from '../storage/sync-bucket.ts';
import type { SyncOutputs } from '../storage/sync-tally.ts';
import { type LiveRelease, type LiveSettings, readLiveRelease } from './live/read-live-release.ts';
import { unsentBlocks } from '../shared/package-report.ts';
import { isSiteLive, keptAssets } from './kept-assets.ts';
import { cameBetween, Live, type LiveSite, type LiveThings, siteOf } from './live/live.ts';
import { packSite, type PublishedSite, publishSite } from './publish-site.ts';
import { readContent, type ReleaseContent, type ReleasedParts } from './release-content.ts';
import { RELEASED_OUTPUTS } from './release-inputs.ts';
import { planRows, type PlannedParts } from './release-plan.ts';
import type { RecordedParts } from './kept/release-record.ts';

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
type Works = readonly (readonly [name: string, work: (context: Context) => Promise<PartWork>])[];
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

const NO_OUTPUTS: Outputs = { ...noOutputs(RELEASED_OUTPUTS), parts: [] };

const sync = (
  context: Context,
  { folder, ...settings }: ReleaseContent['storage'][number],
): Promise<ResultOf<SyncOutputs>> => inKeysOfFile(KEYS.storage, () => syncBucket(context, folder, settings));

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
  /** What the parts have changed, also if they failed then. */
  #migrated: Partial<MigrationResult> = {};
  #deployed: readonly FunctionResult[] = [];
  #published: LiveSite | undefined;
  /** ID of the release that was live at the end; null: nothing was. Undefined: that wasn't read. */
  #liveId: string | null | undefined;
  /** Assets of the live release that are published, too. */
  #assets: Awaited<ReturnType<typeof keptAssets>>;

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
      const isAgreed = await releaser.agree(
        planRows(this.#context, this.#app.commit, await this.#plan(content, held.known), live),
      );
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
    for (const [name, work] of [...this.#backend(content, known, live), ...this.#site(content.site, live)]) {
      await this.#runs.run(name, done, async context => {
        await live?.hold(names);
        const isUnchanged = name === PART.site && isLive && live?.site !== undefined && live.site !== null;
        const result = isUnchanged ? this.#unchanged(live.site) : await work(context);
        await this.#takeOver(name, live, recordRelease);
        return result;
      });
      done.push(name);
      if (name === PART.site && this.#assets !== undefined && this.#runs.outcomeOf(name) === 'done')
        this.#runs.note(PART.assets, 'done', this.#assets.note);
    }
    const hasSite = this.#app.site !== undefined;
    if (live !== undefined)
      await this.#runs.run(LIVE, done, async context => {
        // The URL can still serve the previous release, so the ID of the live release is compared.
        const result = hasSite
          ? asPart(await this.#readLiveId(context, { expected: this.#published?.id, environment }))
          : { message: 'No other release came between.' };
        await live.hold(names);
        if (this.#alsoReplaced.length > 0)
          throw cameBetween(`the site, and this release replaced it: ${listedNames(this.#alsoReplaced)}`);
        if (!hasSite) await recordRelease?.(this.#released(live, undefined, null));
        return result;
      });
    // Until the site is live, the earlier one can refer to what is deleted.
    for (const one of content.storage.filter(({ prune }) => prune))
      await this.#runs.run(`Prune ${one.bucket}`, [...done, LIVE], async context => {
        await live?.hold(names);
        return asPart(await sync(context, one));
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
    const { applied = [], recorded = [] } = this.#migrated;
    if (part === PART.migrations) await live?.applied(applied.length + recorded.length);
    if (part === PART.functions) await live?.deployed(this.#deployed);
    const site = this.#published;
    if (part !== PART.site || site === undefined || live === undefined) return;
    if (live.site?.id !== site.id) live.published(site);
    const name = await recordRelease?.(this.#released(live, site.version, site.id));
    if (typeof name === 'string') this.#output({ package_name: name });
  }

  /** Says that the site is live already. */
  #unchanged(site: LiveSite): PartWork {
    this.#show(site);
    return { message: `These files are live already, as ${site.text}`, unchanged: true };
  }

  #show(site: LiveSite): void {
    this.#published = site;
    this.#output({ access_url: site.url ?? null, release_id: site.id, version: site.version ?? null });
  }

  #released(live: Live, version: number | undefined, releaseId: string | null): Released {
    return { version, releaseId, functions: this.#app.functions === undefined ? new Map() : live.deployments };
  }

  /** Says what the release would change. */
  async #plan(content: ReleaseContent, known: KnownRelease | undefined): Promise<PlannedParts> {
    const { migrations, functions, storage, site } = content;
    const context = { ...this.#runs.workContext(), dryRun: true };
    return {
      migrations: migrations && (await this.#migrate(context, migrations)).outputs,
      functions:
        functions && (await deployFunctions(context, functions, { known: known?.functions, prune: true })).outputs,
      storage: await Array.fromAsync(storage, async one => ({ ...one, result: (await sync(context, one)).outputs })),
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

  /** The parts before the site. The site expects what they change. */
  #backend({ migrations, functions, storage }: ReleaseContent, known: KnownRelease | undefined, live?: Live): Works {
    const names = namesOf(functions);
    const settings: DeploySettings = {
      known: known?.functions,
      checkListed: live && (listed => live.requireListed(names, listed)),
    };
    const parts: Works[number][] = storage.map(one => [
      `Storage ${one.bucket}`,
      async context => asPart(await sync(context, { ...one, prune: false, keep: undefined })),
    ]);
    const output = ({ functions: deployed = [] }: Partial<DeployedFunctions>): void => {
      this.#deployed = deployed;
      this.#output({ functions: deployed });
    };
    if (functions !== undefined)
      parts.unshift([
        PART.functions,
        async context => asPart(await deployFunctions({ ...context, output }, functions, settings)),
      ]);
    if (migrations !== undefined)
      parts.unshift([PART.migrations, async context => asPart(await this.#migrate(context, migrations))]);
    return parts;
  }

  #migrate(context: Context, folder: MigrationFolder): Promise<ResultOf<MigrationResult>> {
    const inputs = { ...defaultsOf(INPUTS), path: '', ...this.#app.migrations };
    const output = (known: Partial<MigrationResult>): void => {
      this.#migrated = { ...this.#migrated, ...known };
      const { applied, lint_findings: findings } = this.#migrated;
      this.#output({ ...(applied && { applied }), ...(findings !== undefined && { lint_findings: findings }) });
    };
    return inKeysOfFile(KEYS.migrations, () => migrate({ ...context, output }, folder, inputs));
  }

  #site(packed: StaticPackage | undefined, live: Live | undefined): Works {
    if (packed === undefined) return [];
    const publish = async (context: Context): Promise<PartWork> => {
      const assets = this.#assets;
      // With assets, the package that is kept is published, not what the folder contains by now.
      const site = assets === undefined ? packed : await packSite(context, { path: packed.file, carried: assets });
      if (context.dryRun) return { message: 'Static site', blocks: unsentBlocks(site) };
      const output = (known: Partial<PublishedSite>): void => {
        const { release_id: id, version, access_url: url } = known;
        if (id) this.#show(siteOf({ release_id: id, version: version ?? undefined, access_url: url }));
      };
      const replaces = live && (live.site?.id ?? null);
      const result = await publishSite({ ...context, output }, site, { waitsForUrl: true, replaces });
      this.#alsoReplaced = result.alsoReplaced;
      return asPart(result);
    };
    return [[PART.site, publish]];
  }

  /** Reads which release is live, and passes its ID on. */
  #readLiveId(
    context: Context,
    settings: Pick<LiveSettings, 'expected' | 'environment'>,
  ): Promise<ResultOf<LiveRelease>> {
    const output = ({ release_id: id }: Partial<LiveRelease>): void => {
      if (id === undefined) return;
      this.#liveId = id;
      this.#output({ live_release_id: id });
    };
    return readLiveRelease({ ...context, output }, { ...settings, limit: SHOWN_RELEASES });
  }

  /**
   * Shows which release is live after a part has failed. Its own failure is only logged.
   * @returns its version, if it is known
   */
  async #showLive(): Promise<number | undefined> {
    const { log } = this.#context;
    try {
      const { outputs } = await log.group('Show the live release after a failure', () =>
        this.#readLiveId(this.#runs.workContext(), {}),
      );
      return outputs.version ?? undefined;
    } catch (thrown) {
      if (!(thrown instanceof Failure) || this.#context.signal.aborted) throw thrown;
      log.info(`The live release can’t be determined: ${firstLines(this.#context.reworded(thrown))}`);
      return undefined;
    }
  }

  /** Adds to the failure of an interruption what was changed and stays. */
  #interrupted(failure: Failure): Failure {
    const { applied = [] } = this.#migrated;
    const own = this.#published?.id;
    const isActive = this.#runs.outcomeOf(PART.site) === 'done' && own !== undefined && (this.#liveId ?? own) === own;
    const isPartial = this.#runs.outcomeOf(PART.migrations) === 'failed' && applied.length > 0;
    const message = [
      sentence(failure.message),
      ...(isActive ? ['The release is active.'] : []),
      ...(isPartial ? [`Migrations applied before: ${applied.map(({ path }) => path).join(', ')}.`] : []),
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
    const liveId = this.#liveId ?? null;
    const own = this.#published?.id;
    const isPublished = own !== undefined;
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

  /** Sets outputs as soon as they are known, so that they are set even if a later part fails. */
  #output(known: Partial<Outputs>): void {
    this.#outputs = { ...this.#outputs, ...known };
    this.#context.output(known);
  }

  #ended(): Outcome<typeof RELEASED_OUTPUTS> {
    const report = this.#runs.report();
    const { url, version } = this.#published ?? {};
    const rows = [
      ['Project', { code: this.#context.projectId }],
      ...(url === undefined ? [] : [['URL', { text: url, url }] as const]),
      ...(version === undefined ? [] : [['Version', { code: String(version) }] as const]),
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
