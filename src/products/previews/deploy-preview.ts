/**
 * Deploys the preview of a pull request: finds its project, runs all parts, and deletes it if the
 * pull request is closed.
 */

import { siteUrl } from '../../app-file/build-values.ts';
import { record } from '../../base/values/record.ts';
import type { Context, Outcome, OutputValues } from '../../core/operation.ts';
import type { PullRequestState, Repository } from '../../core/services.ts';
import { Failure, type Finding, findingText } from '../../base/failure.ts';
import { type BuildEnvironment, buildEnvironment } from './build-environment.ts';
import { aliasOf, checkFiles } from './deploy-checks.ts';
import { ensurePreview } from './ensure-preview.ts';
import {
  NO_PROJECT,
  NOTHING_DEPLOYED,
  type PreviewInputs,
  type PREVIEW_OUTPUTS,
} from './inputs.ts';
import type { PreviewApp } from './preview-app.ts';
import type { SiteFolder } from '../app/app-inputs.ts';
import { PART } from '../shared/app-parts.ts';
import { inKeysOfFile, PartRuns } from '../shared/part-runs.ts';
import { previewName } from './preview-name.ts';
import {
  deletePreview,
  type PreviewDeletion,
  type PreviewProject,
  requirePullRequest,
  requireState,
} from './preview-projects.ts';
import { readPreviewFact, writePreviewFact } from './preview-facts.ts';
import {
  type CloudAccess,
  hasCloud,
  NO_ACCESS,
  PreviewStack,
  type ProjectValues,
} from './stack.ts';

type DeployContext = Context<typeof PREVIEW_OUTPUTS>;

type Outputs = OutputValues<typeof PREVIEW_OUTPUTS>;
type DeployOutcome = Outcome<typeof PREVIEW_OUTPUTS>;

/** Name under which the preview's database records that its project was recreated. */
const RESET_RECORD = 'reset';

/** Owner of a preview: a pull request, or the user of the command, who deletes it. */
interface PreviewOwner {
  /** Name of the preview's project. */
  readonly name: string;
  /** First part of its address. Undefined if the platform chooses it. */
  readonly alias: string | undefined;
  readonly pullRequest: { readonly repository: Repository; readonly number: number } | undefined;
}

/** Deployment of one preview, in one step. */
export class PreviewDeployment {
  readonly #context: DeployContext;
  readonly #inputs: PreviewInputs;
  readonly #parts: PartRuns;
  readonly #stack: PreviewStack;
  readonly #app: PreviewApp;
  readonly #isPreparation: boolean;
  #access: CloudAccess = NO_ACCESS;
  #environment: BuildEnvironment = new Map();
  /** Address of the site. Undefined before it is known. */
  #address: string | undefined;
  #outputs: Outputs = { ...NOTHING_DEPLOYED, skipped: false };

  /**
   * @param isPreparation whether the site isn't built yet: only the project and its cloud service
   *   are created
   */
  constructor(context: DeployContext, app: PreviewApp, isPreparation: boolean) {
    this.#isPreparation = isPreparation;
    this.#context = context;
    this.#app = app;
    this.#inputs = app.inputs;
    this.#parts = new PartRuns(this.#context, true);
    this.#stack = new PreviewStack(this.#context, this.#parts, app);
  }

  /** Values of the project that a build can read. */
  get values(): ProjectValues {
    const { url, anonKey } = this.#access;
    return {
      cloud_url: url ?? null,
      anon_key: anonKey ?? null,
      project_id: this.#outputs.project_id,
      site_url: this.#address === undefined ? null : siteUrl(this.#address),
    };
  }

  /** @throws Failure of the first part that failed */
  async run(): Promise<DeployOutcome> {
    return inKeysOfFile(this.#app.keys, () => this.#run());
  }

  async #run(): Promise<DeployOutcome> {
    const migrations = await checkFiles(this.#context, this.#app, this.#isPreparation);
    await this.#stack.read(migrations, this.#isPreparation);
    this.#context.onFailureReport(() => this.#parts.report());
    const repository = await this.#context.repository();
    const pullRequest = repository.followsPullRequest
      ? await repository.pullRequest()
      : await requirePullRequest(repository);
    if (
      pullRequest === undefined ||
      (pullRequest.state === 'open' && repository.isSuperseded(pullRequest))
    ) {
      return this.#superseded(repository, pullRequest);
    }
    const { number, state } = pullRequest;
    const name = previewName(repository.globalId, { pullRequest: number, site: this.#inputs.site });
    this.#output({ pull_request_number: number });
    this.#context.log.info(
      `Pull request ${number} is ${state}. The name of its preview project is ${name}.`,
    );
    if (repository.isClosedAgain(pullRequest)) {
      this.#context.log.warning(
        `GitHub responded that pull request ${number} is closed, although this run’s event reopened it. The step neither published nor deleted its preview. If the pull request is open, re-run the job.`,
      );
      return this.#nothing('Preview skipped: the pull request is closed');
    }
    if (state === 'closed') return this.#tearDown(name);
    const { alias, site } = this.#inputs;
    const own = alias === undefined ? undefined : aliasOf(alias, number, site);
    return this.#deploy({ name, alias: own, pullRequest: { repository, number } });
  }

  /** Runs all parts. A pull request may be closed meanwhile, or have a newer commit. */
  async #deploy(owner: PreviewOwner): Promise<DeployOutcome> {
    const { site, source } = this.#app;
    const isSkipped = await (source === undefined
      ? this.#ensureProject(owner)
      : this.#importSource(owner, source));
    const isFull = isSkipped || (hasCloud(this.#app) && (await this.#prepareCloud(owner)));
    if (isFull) {
      this.#parts.note(PART.project, 'skipped', 'The project quota is used up');
      const result = this.#outputs.reset === true ? 'deleted, not recreated' : 'skipped';
      return this.#nothing(`Preview ${result}: the project quota is used up`);
    }
    if (!this.#isPreparation) await this.#stack.runCloudParts(this.#variablesOfFunctions());

    const newer = await this.#newerState(owner);
    if (newer !== undefined) return newer;
    if (this.#isPreparation) return this.#prepared();
    const hasSite = (site ?? source) !== undefined;
    if (hasSite) await this.#publish(owner);
    const title = hasSite ? 'Preview published' : 'Preview deployed, without a site';
    return (await this.#newerState(owner, true)) ?? this.#ended(title, {});
  }

  /** The functions get only variables that the app's file also names as their secrets. */
  #variablesOfFunctions(): BuildEnvironment {
    return new Map([...this.#environment].filter(([name]) => this.#app.secrets.includes(name)));
  }

  /**
   * Ends the run if its pull request was closed meanwhile, or has a newer commit. The cleanup may
   * have run before this step created the project.
   * @param isPublished whether the site is published
   */
  async #newerState(
    { pullRequest, name }: PreviewOwner,
    isPublished = false,
  ): Promise<DeployOutcome | undefined> {
    if (pullRequest === undefined) return undefined;
    const { repository, number } = pullRequest;
    const current = await requireState(repository, number);
    if (current.state === 'closed') return this.#tearDown(name);
    if (!repository.isSuperseded(current)) return undefined;
    if (!isPublished) return this.#superseded(repository, current);
    this.#context.log.notice(
      `Published ${repository.sha.slice(0, 7)}, but the pull request now has a newer commit.`,
    );
    const ended = this.#ended(supersededBy(current), {});
    return { ...ended, unchanged: true, deploysNothing: true, isSuperseded: true };
  }

  /** Publishes the site, sets its alias, and compares it with an earlier version. */
  async #publish({ alias }: PreviewOwner): Promise<void> {
    const earlier = this.#inputs['base-path'];
    const {
      access_url: url = null,
      release_id = null,
      version = null,
      expires_at = null,
    } = (await this.#stack.publish()) ?? {};
    this.#output({ access_url: url, release_id, version, expires_at });
    // The alias replaces the earlier URL.
    const address =
      alias === undefined
        ? undefined
        : (this.#address ?? (await this.#stack.setAlias(alias, PART.site)));
    if (address !== undefined) this.#output({ access_url: address });
    if (earlier !== undefined)
      await this.#stack.compare(earlier, address ?? url ?? undefined, known => this.#output(known));
  }

  /**
   * @param message of the part's result.
   * @returns whether the project quota is used up, and `if-full` is `skip`
   */
  async #ensureProject(
    { name, alias, pullRequest }: PreviewOwner,
    message?: string,
  ): Promise<boolean> {
    let isSkipped = false as boolean;
    await this.#parts.run(PART.project, [], async () => {
      const context = this.#parts.workContext();
      const { projectId, created, skipped } = await ensurePreview(
        context,
        pullRequest?.repository,
        name,
        this.#inputs['if-full'],
      );
      isSkipped = skipped;
      this.#useProject(projectId);
      return {
        message: message ?? `Project ${created ? 'created' : 'found'}`,
        unchanged: !created,
      };
    });
    // The build gets the address that the site will have.
    if (!isSkipped && [...this.#app.environment.values()].includes('site_url'))
      this.#address = await this.#stack.setAlias(alias, PART.project);
    return isSkipped;
  }

  /**
   * Imports the source. An import always creates a project, so the previous one is deleted first.
   * From then on, the preview is offline, even if the import fails.
   */
  async #importSource({ name }: PreviewOwner, source: SiteFolder): Promise<boolean> {
    await this.#parts.run(PART.source, [], async context => {
      await this.#deleteProjects(name);
      const imported = await this.#stack.importSource(context, source, name);
      this.#useProject(imported.projectId);
      return imported;
    });
    return false;
  }

  /**
   * Creates the cloud service. If the migrations don't match its database, recreates the project.
   * @returns whether the project quota is used up, and `if-full` is `skip`
   */
  async #prepareCloud(owner: PreviewOwner): Promise<boolean> {
    const { environment, source, migrations, setup } = this.#app;
    this.#useAccess(await this.#stack.provision());
    if ((migrations ?? setup) !== undefined && source === undefined) {
      const conflicts = await this.#findConflicts();
      if (conflicts.length > 0 && (await this.#reset(owner, conflicts))) return true;
    }
    if (environment.size === 0 || this.#parts.failure() !== undefined) return false;
    this.#environment = buildEnvironment(environment, this.values);
    if (!this.#isPreparation && owner.pullRequest !== undefined)
      await this.#reportEarlierReset(owner.pullRequest.repository);
    return false;
  }

  /**
   * @returns the migrations that don't match the database, and for which the project must be
   *   recreated
   */
  async #findConflicts(): Promise<readonly Finding[]> {
    let conflicts: readonly Finding[] = [];
    await this.#parts.run(
      this.#app.setup === undefined ? PART.migrations : PART.setup,
      [PART.cloud],
      async () => {
        const found = await this.#stack.findConflicts();
        if (found.length > 0 && this.#inputs['if-edited-migration'] === 'fail') {
          const remedy =
            'Restore edited and missing files, and put changes into new migrations with higher versions. Or set `if-edited-migration: reset` to recreate the preview’s project.';
          const message = `These migrations don’t match the preview’s database: ${namesOf(found)}. No migration was run.`;
          throw new Failure('conflict', message, {
            title: `Migrations rejected: ${(this.#app.migrations ?? this.#app.setup)?.path}`,
            findings: found,
            remedy,
          });
        }
        conflicts = found;
        const message =
          found.length === 0
            ? 'No migration conflicts found'
            : 'Some migrations don’t match the database';
        return { message, unchanged: true };
      },
      'Compare the migrations with the database',
    );
    return conflicts;
  }

  /**
   * Deletes the preview's project, and creates a new one with a cloud service.
   * @returns whether the project quota is used up, and `if-full` is `skip`
   * @throws Failure if the site was built for the deleted project
   */
  async #reset(owner: PreviewOwner, conflicts: readonly Finding[]): Promise<boolean> {
    const { log } = this.#context;
    const reason = `because these migrations did not match its database: ${namesOf(conflicts)}`;
    for (const finding of conflicts)
      log.info(findingText({ where: finding.where, message: finding.message }));
    log.notice(`Recreating the preview’s project, ${reason}.`);
    await this.#deleteProjects(owner.name);
    this.#parts.restart();
    this.#output({ reset: true });
    if (await this.#ensureProject(owner, `Project recreated, ${reason}`)) return true;
    this.#useAccess(await this.#stack.provision());
    if (this.#app.environment.size === 0 || this.#parts.failure() !== undefined) return false;
    const { sha } = owner.pullRequest?.repository ?? {};
    if (sha !== undefined)
      await writePreviewFact(this.#parts.workContext(), RESET_RECORD, { sha, reason });
    if (this.#isPreparation) return false;
    throw new Failure(
      'conflict',
      `The preview’s project was recreated, ${reason}. The site was built for the earlier project, so it was not published.`,
      {
        title: 'Preview site not published',
        remedy:
          'Re-run all jobs of the workflow run, so that the site is built for the new project.',
      },
    );
  }

  /**
   * Reports that the job before the build has recreated the project: this step's report replaces
   * that of the other job.
   */
  async #reportEarlierReset(repository: Repository): Promise<void> {
    const { sha, reason } = record(await readPreviewFact(this.#parts.workContext(), RESET_RECORD));
    if (sha !== repository.sha) return;
    this.#output({ reset: true });
    this.#parts.note(PART.project, 'done', `Project recreated, ${String(reason)}`);
  }

  /** Deletes the preview's projects, and returns them. @throws Failure if one may still exist */
  async #deleteProjects(name: string): Promise<PreviewDeletion['deleted']> {
    const { deleted, failure } = await deletePreview(this.#context, name);
    const isOwn = ({ projectId }: PreviewProject): boolean => projectId === this.#parts.projectId;
    const isAllDeleted = deleted.length > 0 && failure === undefined;
    if (isAllDeleted || deleted.some(isOwn)) this.#context.recordRemoval();
    if (deleted.some(isOwn)) this.#parts.restart();
    // If another project can't be deleted, this one's outputs stay unless it is gone.
    if (failure === undefined || deleted.some(isOwn)) {
      this.#access = NO_ACCESS;
      this.#output(NO_PROJECT);
    }
    if (failure !== undefined) throw failure;
    return deleted;
  }

  async #tearDown(name: string): Promise<DeployOutcome> {
    const isDeleted = (await this.#deleteProjects(name)).length > 0;
    this.#context.recordRemoval();
    const effect = isDeleted ? 'Deleted its preview.' : 'It has no preview.';
    this.#context.log.notice(`The pull request is closed. ${effect}`);
    this.#output({ torn_down: isDeleted });
    this.#parts.restart();
    const result = isDeleted ? 'cleaned up' : 'skipped';
    return {
      ...this.#nothing(`Preview ${result}: the pull request is closed`),
      unchanged: !isDeleted,
    };
  }

  #superseded({ sha }: Repository, newer: PullRequestState | undefined): DeployOutcome {
    const title =
      newer === undefined
        ? 'Preview skipped: the pull request was closed or has a newer commit'
        : supersededBy(newer);
    this.#context.log.notice(
      `Did not publish the preview: ${sha.slice(0, 7)} is not the newest commit of an open pull request.`,
    );
    return { ...this.#nothing(title), isSuperseded: true };
  }

  #nothing(title: string): DeployOutcome {
    this.#output({ skipped: true });
    return {
      outputs: { ...this.#outputs, parts: this.#parts.results },
      report: { ...this.#parts.report(), title, parts: [] },
      unchanged: true,
      deploysNothing: true,
    };
  }

  #prepared(): DeployOutcome {
    if (this.#parts.failure() === undefined)
      this.#parts.note(PART.site, 'skipped', 'Not built yet');
    return this.#ended('Preview prepared', { isRunning: true });
  }

  #ended(title: string, more: Pick<DeployOutcome, 'isRunning'>): DeployOutcome {
    const failure = this.#parts.failure();
    if (failure !== undefined) throw failure;
    const report = this.#parts.report();
    const { access_url: url } = this.#outputs;
    const rows = [
      ['Project', { code: this.#parts.projectId }],
      ...(typeof url === 'string' ? [['URL', { text: url, url }] as const] : []),
    ] as const;
    return {
      outputs: { ...this.#outputs, parts: this.#parts.results },
      report: { ...report, title, blocks: [{ type: 'facts', rows }, ...report.blocks] },
      ...more,
    };
  }

  #useProject(projectId: string): void {
    this.#parts.projectId = projectId;
    this.#output({ project_id: projectId });
  }

  #useAccess(access: CloudAccess): void {
    this.#access = access;
    this.#output({ cloud_url: access.url ?? null });
  }

  /** Sets outputs as soon as they are known, so that they are set even if a later part fails. */
  #output(known: Partial<Outputs>): void {
    this.#outputs = { ...this.#outputs, ...known };
    this.#context.output(known);
  }
}

const supersededBy = ({ headSha }: PullRequestState): string =>
  `Preview superseded by ${headSha.slice(0, 7)}`;

const namesOf = (findings: readonly Finding[]): string =>
  [...new Set(findings.map(({ where }) => `\`${where}\``))].join(', ');
