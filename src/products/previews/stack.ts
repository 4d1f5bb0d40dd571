/**
 * Runs the parts of a preview's cloud service and its site, in their order and with their
 * dependencies. Parts that few previews have are imported where they run.
 */

import { sha256Hex } from '../../base/values/sha256-hex.ts';
import type { Context, OutputValue, OutputValues } from '../../core/operation.ts';
import type { FileRun } from '../../core/run.ts';
import { provisionCloud } from '../cloud/provision.ts';
import { readCredentials } from '../cloud/credentials.ts';
import { setSecrets } from '../cloud/set-secrets.ts';
import { aliasOutcome } from '../projects/project-alias.ts';
import type { PublishedSource } from '../sites/publish-source.ts';
import type { COMPARISON_OUTPUTS } from '../sites/changes/inputs.ts';
import type { SourcePackage } from '../source/source-package.ts';
import type { HeldCommit } from '../../core/services.ts';
import { Failure, type Finding } from '../../base/failure.ts';
import { KEYS } from '../app/app-inputs.ts';
import type { BucketFolder } from '../storage/bucket-folder.ts';
import { PART } from '../shared/app-parts.ts';
import { checkBucketFolder, checkFunctions } from '../app/check-parts.ts';
import { findHistoryConflicts } from '../migrations/apply/history-conflicts.ts';
import { migrate } from '../migrations/migrate.ts';
import type { MigrationFolder } from '../migrations/files/migration-files.ts';
import { INPUTS, type MigrationInputs } from '../migrations/files/inputs.ts';
import { defaultsOf } from '../../core/fields.ts';
import {
  applyOnce,
  hasChanged,
  type OnceFile,
  type OncePurpose,
  SEED,
  SETUP,
} from '../migrations/once.ts';
import { listSecretsIfAllowed, missingSecrets, setSecret } from '../cloud/set-secret.ts';
import { inputRef } from '../../base/text/input-reference.ts';
import { DEPLOYED_FUNCTIONS } from '../../base/preview-record.ts';
import { isOfCloud, type PlatformValue } from '../../app-file/build-values.ts';
import { type BuildEnvironment, dotenvLines } from './build-environment.ts';
import type { PreviewInputs } from './inputs.ts';
import type { PreviewApp } from './preview-app.ts';
import {
  asPart,
  firstLines,
  inKeysOfFile,
  type PartRuns,
  type PartWork,
} from '../shared/part-runs.ts';
import { readPreviewFact, writePreviewFact } from './preview-facts.ts';
import { PREVIEW_TYPE } from './preview-projects.ts';
import type { SiteFolder } from '../app/app-inputs.ts';
import { deployFunctions } from '../functions/deploy-functions.ts';
import type { DeployPlan } from '../functions/deploy-plan.ts';
import { DeployedState, type States as DeployedStates } from '../functions/deployed-state.ts';
import { fetchBuckets, missingBucketRemedy } from '../storage/bucket.ts';
import { expiryInstant } from '../sites/expiry.ts';
import { packSite, type PublishedSite, publishSite } from '../sites/publish-site.ts';
import type { StaticPackage } from '../sites/package/static-site.ts';

/**
 * Parts without which the site isn't published: it expects the database's schema. Sample data,
 * functions and files may be missing, and the site then shows what works.
 */
const BEFORE_SITE = [PART.project, PART.source, PART.cloud, PART.setup, PART.migrations];

const NO_SAMPLE_DATA =
  'Nothing was seeded again, because the app has no sample data. Set `database.seed` in the app’s file.';

/** Time limit of the comparison with an earlier version of the site. */
const MAX_COMPARISON_MS = 10_000;

/**
 * Name under which a digest of the functions' variables of `site.environment` is recorded in the
 * preview's database.
 */
const ENVIRONMENT_RECORD = 'environment';

/** Address and keys of the preview's cloud service. */
export interface CloudAccess {
  readonly url: string | undefined;
  readonly anonKey: string | undefined;
}

export const NO_ACCESS: CloudAccess = { url: undefined, anonKey: undefined };

/** Checks whether a preview has a cloud service. */
export const hasCloud = ({
  inputs,
  setup,
  migrations,
  seed,
  functions,
  storage,
  environment,
}: PreviewApp): boolean =>
  [...environment.values()].some(isOfCloud) ||
  [setup, migrations, seed, inputs.secrets, functions, ...storage].some(
    given => given !== undefined,
  );

/** Values of a project that a build can read. */
export type ProjectValues = Readonly<Record<PlatformValue, OutputValue>>;

/** Folder of the app, and the bucket to which its files are uploaded. */
interface StorageFolder {
  readonly bucket: string;
  readonly path: string;
  readonly folder: BucketFolder;
}

/** The cloud service and the site of one preview's project. */
export class PreviewStack {
  readonly #context: FileRun;
  readonly #parts: PartRuns;
  readonly #app: PreviewApp;
  readonly #inputs: PreviewInputs;
  /**
   * Packed before the first request. Undefined before that, and if the platform builds the site.
   */
  #site: StaticPackage | undefined;
  /** Whether the platform serves the published site's links without `.html`. */
  #servesShortLinks: boolean | undefined;
  #source: SourcePackage | undefined;
  #functions: DeployPlan | undefined;
  #migrations: MigrationFolder | undefined;
  readonly #storage: StorageFolder[] = [];

  constructor(context: FileRun, parts: PartRuns, app: PreviewApp) {
    this.#context = context;
    this.#parts = parts;
    this.#app = app;
    this.#inputs = app.inputs;
  }

  /**
   * Reads and checks the files that the step will send. Sends no request.
   * @param isPreparation whether only the migrations are needed
   * @throws Failure of kind `input` that contains the names of the user's inputs
   */
  async read(migrations: MigrationFolder | undefined, isPreparation: boolean): Promise<void> {
    this.#migrations = migrations;
    if (isPreparation) return;
    const { commit, site, source, functions, storage } = this.#app;
    const { noindex, 'fail-on-missing': failOnMissing } = this.#inputs;
    const context = this.#parts.workContext();
    await this.#context.log.group('Check the files of the preview (dry run)', async () => {
      if (site !== undefined)
        this.#site = await packSite(context, {
          ...site,
          noindex,
          failOnMissing,
          commit: this.#commitOfSite,
        });
      if (source !== undefined) {
        const { packSourceAt } = await import('../source/import-source.ts');
        this.#source = await inKeysOfFile(KEYS.source, () =>
          packSourceAt(context, { ...source, commit }),
        );
      }
      if (functions !== undefined)
        this.#functions = await checkFunctions(
          context,
          functions.path,
          functions['verify-jwt'],
          commit,
        );
      for (const { bucket, path } of storage)
        this.#storage.push({
          bucket,
          path,
          folder: await checkBucketFolder(context, path, commit),
        });
    });
  }

  /** Imports the source, as a new project. @returns its ID */
  async importSource(
    context: Context,
    { path }: SiteFolder,
    name: string,
  ): Promise<PartWork & { readonly projectId: string }> {
    const source = this.#source;
    if (source === undefined) throw new Error('The source was not packed.');
    const { importSource } = await import('../source/import-source.ts');
    const result = await inKeysOfFile(KEYS.source, () =>
      importSource(context, source, { path, name }),
    );
    return { ...asPart(result), projectId: result.outputs.project_id };
  }

  /** Commit whose files are the site. Undefined for one that a build writes. */
  get #commitOfSite(): HeldCommit | undefined {
    return this.#app.isSiteBuilt ? undefined : this.#app.commit;
  }

  /**
   * Creates the cloud service, and reads its address and, if the build reads it, its key for
   * clients.
   */
  async provision(): Promise<CloudAccess> {
    const requested = [...this.#app.environment.values()];
    let access = NO_ACCESS;
    await this.#parts.run(PART.cloud, [PART.project, PART.source], async context => {
      const provisioned = await provisionCloud(context);
      access = { url: provisioned.answer.public_url ?? undefined, anonKey: undefined };
      if (
        requested.includes('anon_key') ||
        (requested.includes('cloud_url') && access.url === undefined)
      ) {
        const { url, anon_key: anonKey } = await readCredentials(context);
        access = { url: url ?? access.url, anonKey };
      }
      return asPart({ ...provisioned, outputs: {} });
    });
    return access;
  }

  /**
   * Compares the setup SQL and the migrations with the database's history.
   * @returns what doesn't match it
   */
  async findConflicts(): Promise<readonly Finding[]> {
    const { setup } = this.#app;
    const folder = this.#migrations;
    const context = this.#parts.workContext();
    const isChanged =
      setup !== undefined &&
      (await hasChanged(context, SETUP, setup, this.#migrationInputs(setup.path)));
    const conflicts =
      folder === undefined
        ? []
        : await findHistoryConflicts(context, folder, this.#migrationInputs());
    return [
      ...(isChanged
        ? [{ where: setup.path, message: 'differs from the setup SQL that ran in this database' }]
        : []),
      ...conflicts,
    ];
  }

  /**
   * Runs all parts of the cloud service. If a part fails, only the parts that depend on it are
   * skipped.
   */
  async runCloudParts(environment: BuildEnvironment): Promise<void> {
    const { setup, seed } = this.#app;
    const migrations = this.#migrations;
    const functions = this.#functions;
    const { secrets } = this.#inputs;
    const parts = this.#parts;
    const once = (
      part: string,
      after: readonly string[],
      purpose: OncePurpose,
      file: OnceFile,
    ): Promise<boolean> =>
      parts.run(part, after, () =>
        applyOnce(parts.workContext(), purpose, file, this.#migrationInputs(file.path)),
      );
    const schema = [PART.cloud, PART.setup, PART.migrations];
    if (setup !== undefined) await once(PART.setup, [PART.cloud], SETUP, setup);
    if (migrations !== undefined) {
      await parts.run(PART.migrations, [PART.cloud, PART.setup], async context =>
        asPart(
          await inKeysOfFile(KEYS.migrations, () =>
            migrate(context, migrations, this.#migrationInputs(), { baselineBy: undefined }),
          ),
        ),
      );
    }
    if (seed !== undefined)
      await once(PART.seed, schema, { ...SEED, runsAgain: this.#inputs.reseed }, seed);
    else if (this.#inputs.reseed) this.#context.log.warning(NO_SAMPLE_DATA);
    if (secrets !== undefined || environment.size > 0) {
      await parts.run(PART.secrets, [PART.cloud], async context => {
        const values = await this.#setEnvironment(environment);
        return secrets === undefined ? values : asPart(await setSecrets(context, secrets));
      });
    }
    if (functions !== undefined) {
      await parts.run(PART.functions, [...schema, PART.secrets], async context => {
        await this.#warnOfSecrets();
        return this.#deployFunctions(context, functions);
      });
    }
    // Migrations can create the buckets.
    for (const folder of this.#storage)
      await parts.run(`Storage ${folder.bucket}`, schema, context =>
        this.#uploadFolder(context, folder),
      );
  }

  /**
   * Uploads a folder to its bucket. A new project may not have the bucket, and the API can't create
   * it (Part 2, Cloud services: rule 5), so its files are left out with a warning.
   */
  async #uploadFolder(context: Context, { folder, ...settings }: StorageFolder): Promise<PartWork> {
    const { syncBucket } = await import('../storage/sync-bucket.ts');
    const { bucket, path } = settings;
    const buckets = await fetchBuckets(context);
    if (buckets.some(({ name }) => name === bucket)) {
      const sync = { ...settings, buckets, prune: false };
      return asPart(await inKeysOfFile(KEYS.storage, () => syncBucket(context, folder, sync)));
    }
    const message = `The preview’s project has no bucket \`${bucket}\`, so the files in \`${path}\` were not uploaded.`;
    this.#context.log.warning(`${message} ${missingBucketRemedy(bucket, buckets)}`);
    return { message, isLeftOut: true };
  }

  /** Warns of secrets that the app's file names and the project doesn't have. */
  async #warnOfSecrets(): Promise<void> {
    const missing = await missingSecrets(
      this.#parts.workContext(),
      this.#app.secrets,
      listSecretsIfAllowed,
    );
    if (missing.length === 0) return;
    this.#context.log.warning(
      `The functions read secrets that are not set in the preview’s project: ${missing.join(', ')}. Add them to ${inputRef('secrets')}.`,
    );
  }

  /**
   * Publishes the site.
   * @returns undefined if it was not published
   */
  async publish(): Promise<PublishedSource | PublishedSite | undefined> {
    const { noindex, 'expires-in': expiresIn, 'wait-for-url': waitsForUrl } = this.#inputs;
    const site = this.#site;
    let published: PublishedSource | PublishedSite | undefined;
    await this.#parts.run(PART.site, BEFORE_SITE, async context => {
      // Wall clock: the instant at which a release expires.
      const now = context.clock.now();
      const expiry = expiryInstant({ 'expires-in': expiresIn, 'expires-at': undefined }, now);
      if (site === undefined && noindex)
        context.log.info('`noindex` has no effect: the platform builds the site.');
      // The step has found, created or imported the project as one of this type.
      const settings = { expiry, waitsForUrl, knownType: PREVIEW_TYPE };
      const result = await (site === undefined
        ? (await import('../sites/publish-source.ts')).publishSource(context, settings)
        : publishSite(context, site, settings));
      this.#servesShortLinks = 'servesShortLinks' in result ? result.servesShortLinks : undefined;
      published = result.outputs;
      return asPart(result);
    });
    return published;
  }

  /**
   * Sets the first part of the site's URL.
   * @param alias if it is undefined, the URL stays as it is
   * @param after part that has to succeed before
   * @returns the URL; undefined if it was not set
   */
  async setAlias(alias: string | undefined, after: string): Promise<string | undefined> {
    let url: string | undefined;
    await this.#parts.run(PART.alias, [after], async context => {
      const request =
        alias === undefined ? ({ mode: 'get' } as const) : ({ mode: 'set', alias } as const);
      const result = await aliasOutcome(context, request);
      url = result.outputs.access_url ?? undefined;
      return asPart(result);
    });
    return url;
  }

  /** Compares the published site with an earlier version. If that isn't possible, says why. */
  async compare(
    earlier: string,
    url: string | undefined,
    onOutput: (
      known: Partial<OutputValues<typeof COMPARISON_OUTPUTS>> & { readonly not_compared?: string },
    ) => void,
  ): Promise<void> {
    const { exclude, path = '' } = this.#app.site ?? {};
    const sites = {
      path,
      exclude,
      commit: this.#commitOfSite,
      url,
      'base-path': earlier,
      'compare-name': this.#inputs['compare-name'],
      servesShortLinks: this.#servesShortLinks,
    };
    const timeLimit = AbortSignal.timeout(MAX_COMPARISON_MS);
    await this.#parts.run(PART.changes, [PART.site], async context => {
      const { signal: own, reworded } = context;
      try {
        const { siteChanges } = await import('../sites/changes/site-changes.ts');
        const result = await siteChanges(
          { ...context, signal: AbortSignal.any([timeLimit, own]) },
          sites,
        );
        onOutput(result.outputs);
        return asPart(result);
      } catch (thrown) {
        const isFailed = thrown instanceof Failure;
        if (own.aborted || !(isFailed || thrown === timeLimit.reason)) throw thrown;
        const reason = isFailed ? firstLines(reworded(thrown)) : 'It took more than 10 s.';
        onOutput({ compared: false, not_compared: reason });
        return { message: `Not compared. ${reason}`, unchanged: true };
      }
    });
  }

  /**
   * Sets variables of the build as secrets of the functions. Doesn't use `cloud-secrets`, which
   * would mask the project's ID and URL. Sets them only if they have changed: the platform allows
   * one write per second (Part 2, Limits).
   */
  async #setEnvironment(environment: BuildEnvironment): Promise<PartWork> {
    const unchanged: PartWork = {
      message: 'Variables of `site.environment` unchanged',
      unchanged: true,
    };
    if (environment.size === 0) return unchanged;
    const context = this.#parts.workContext();
    const digest = sha256Hex(dotenvLines(environment));
    if ((await readPreviewFact(context, ENVIRONMENT_RECORD)) === digest) return unchanged;
    for (const [name, value] of environment) await setSecret(context, name, value, undefined);
    await writePreviewFact(context, ENVIRONMENT_RECORD, digest);
    return { message: 'Variables of `site.environment` set' };
  }

  /**
   * Deploys the functions. Between runs, the record of deployed functions is in the preview's
   * database.
   */
  async #deployFunctions(context: Context, plan: DeployPlan): Promise<PartWork> {
    const recorded = await readPreviewFact(context, DEPLOYED_FUNCTIONS);
    let written: DeployedStates | undefined;
    const state = new DeployedState(
      context,
      recorded,
      DEPLOYED_FUNCTIONS,
      async states => void (written = states),
    );
    try {
      // A single function doesn't show which other functions the project should have.
      return asPart(await deployFunctions(context, plan, { prune: plan.isCollection, state }));
    } finally {
      if (written !== undefined && !context.signal.aborted)
        await writePreviewFact(context, DEPLOYED_FUNCTIONS, written);
    }
  }

  /**
   * Returns the inputs of `sql-migrate`. The linter's errors are warnings here: a preview has no
   * data to lose, and `migrate-check.yml` reports them as errors.
   */
  #migrationInputs(path = this.#app.migrations?.path ?? ''): MigrationInputs {
    const settings = { lint: 'warning', drift: 'off' } as const;
    return { ...defaultsOf(INPUTS), ...this.#app.migrations, path, ...settings };
  }
}
