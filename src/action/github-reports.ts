/**
 * Starts and ends a step's deployment and comment on GitHub, and uploads its files as an artifact.
 */

import { type AppReport, type Outcome, type OutputValue, outputsWith } from '../core/operation.ts';
import type { ProgressReport } from '../core/report.ts';
import type { NewArtifact, UploadedArtifact } from '../core/artifacts.ts';
import type { ReportedApp, JobRepository, Trigger } from '../core/services.ts';
import { Failure, findingText } from '../base/failure.ts';
import type { Reporting } from './github/reporting.ts';
import { isPublicRepository } from './github/repository/visibility.ts';
import { createTrigger } from './github/step-reports/trigger.ts';
import { localPlatformEnd } from './platform-address.ts';
import type { ReportingSettings } from './github/step-reports/reported-step.ts';
import type { Step } from './step.ts';

/** The operation logs the same warnings. */
const SILENT = { warning: () => {} };

/**
 * Verifies the section that a step has written to a comment, in the cleanup after the job. Reads no
 * other input than the token: the files and folders of the others may be gone. Never fails.
 */
export async function verifyComment(
  {
    host,
    environment,
    log,
    cancellation,
  }: Pick<Step, 'host' | 'environment' | 'log' | 'cancellation'>,
  sealed: string,
): Promise<void> {
  const { github, inputs, proxy, run } = environment;
  const token = inputs.get('github-token') ?? '';
  if (token !== '') log.mask(token);
  const { verifySection } = await import('./github/comment/written-section.ts');
  const access = {
    apiUrl: github.apiUrl,
    repository: run.repository,
    token,
    proxy,
    clock: host.clock,
    log,
  };
  await verifySection(sealed, { access, run, log, canceled: cancellation.signal });
}

/**
 * A step's reports on GitHub: deployment, comment, artifact. Each module is loaded only on demand,
 * so that it doesn't delay other steps.
 */
export class GitHubReports {
  readonly #step: Step;
  readonly #files = new Set<string>();
  #artifactFolder: string | undefined;
  #reporting: Reporting | undefined;
  #isRemoved = false;

  constructor(step: Step) {
    this.#step = step;
  }

  /**
   * Runs before the operation.
   * @returns outputs that are known by now
   * @throws Failure if an artifact is requested that this step can't upload; other problems don't
   *   stop the step
   */
  async begin(): Promise<Readonly<Record<string, OutputValue | undefined>>> {
    const { environment, operation, values, log } = this.#step;
    const { run } = environment;
    if (values['artifact-name'] !== undefined) {
      const { checkArtifactService } = await import('./github/artifact/upload.ts');
      checkArtifactService(environment);
    }
    const isOfOtherJob = operation.reporting === 'other-job';
    // Operations of this kind define these inputs as texts.
    const issueTitle = isOfOtherJob ? (values['issue-title'] as string | undefined) : undefined;
    const isOnIssue = values['issue-comment'] !== undefined;
    const isReported = isOnIssue || issueTitle !== undefined || values['pr-comment'];
    if (!isReported && values.environment === undefined) return {};
    if (operation.reporting === 'each-app') return {};
    if (run.repository === '') {
      log.notice(
        'The step runs outside of GitHub Actions, so it writes no comment or issue and records no deployment.',
      );
      return {};
    }
    if (isOnIssue && !(await this.#isTrusted())) return {};
    const app = operation.app(values);
    const isUnneeded = values['state'] === 'unchanged';
    const reportedOperation = isOfOtherJob
      ? {
          operation: {
            id: String(values['in-place-of']),
            reporting: isUnneeded
              ? ('unneeded-deployment' as const)
              : ('continued-deployment' as const),
          },
          isOfOtherJob,
          logUrl: values['log-url'] as string | undefined,
          issueTitle,
        }
      : { operation };
    this.#reporting = await this.#begin(reportedOperation, app, values.environment);
    return { deployment_id: this.#reporting?.deploymentId };
  }

  async #begin(
    reported: Pick<ReportingSettings, 'operation' | 'isOfOtherJob' | 'logUrl' | 'issueTitle'>,
    app: ReportedApp | undefined,
    environment: string | undefined,
  ): Promise<Reporting | undefined> {
    const {
      host,
      environment: runner,
      operation,
      values,
      log,
      cancellation,
      savedState,
    } = this.#step;
    const { github, run, proxy } = runner;
    const { beginReporting } = await import('./github/reporting.ts');
    return beginReporting({
      values: {
        ...values,
        environment,
        'comment-section': values['comment-section'] ?? app?.section,
      },
      environments: app?.environments,
      ...reported,
      isTrialRun: localPlatformEnd(this.#step) !== undefined,
      projectId:
        operation.onProject || operation.reporting === 'other-job'
          ? (values['project-id'] ?? '')
          : '',
      github,
      run,
      proxy,
      savedState,
      clock: host.clock,
      log,
      canceled: cancellation.signal,
    });
  }

  /** Reports one of several apps, from its start to its result. Never fails. */
  async reportApp({ app, name, as, outcome, failure }: AppReport): Promise<void> {
    const { environment: runner, operation, values } = this.#step;
    const { environment } = values;
    if ((!values['pr-comment'] && environment === undefined) || runner.run.repository === '')
      return;
    const named =
      environment === undefined || name === undefined ? environment : `${environment}-${name}`;
    const reporting = await this.#begin({ operation: as }, app, named);
    const ending =
      failure === undefined
        ? { state: 'success' as const }
        : { state: 'failure' as const, failure };
    await reporting?.end({
      ...outcome,
      ...ending,
      fields: outputsWith(operation, values),
      isRemoved: false,
    });
  }

  /**
   * Returns whether the step may write to an issue. If the operation restricts who may trigger it,
   * nobody else may replace the comment of an earlier task. The operation reports the reason
   * itself.
   */
  async #isTrusted(): Promise<boolean> {
    const { cancellation, operation, values } = this.#step;
    if (!('allowed-actors' in operation.inputs)) return true;
    const { requireTrustedActor } = await import('../products/agent/request/allowed-actors.ts');
    const trigger = this.trigger(cancellation.signal);
    try {
      await requireTrustedActor(
        { log: SILENT, trigger },
        values['allowed-actors'] as readonly string[] | undefined,
      );
      return true;
    } catch (thrown) {
      if (!(thrown instanceof Failure)) throw thrown;
      return false;
    }
  }

  /** Returns who triggered the job. */
  trigger(signal: AbortSignal): Trigger {
    const { host, environment, log, values } = this.#step;
    const { github, run, proxy } = environment;
    const access = {
      apiUrl: github.apiUrl,
      repository: run.repository,
      token: values['github-token'],
      proxy,
      clock: host.clock,
      log,
      signal,
    };
    const trigger = createTrigger(github, access);
    const { jobEvent } = host.command ?? {};
    return jobEvent === undefined
      ? trigger
      : { ...trigger, isPublic: () => isPublicRepository(jobEvent, access) };
  }

  /** Shows the state of the running operation in the comment, if there is one. */
  showProgress(state: () => ProgressReport, isUrgent: boolean): void {
    this.#reporting?.showProgress(state, isUrgent);
  }

  /** Records that the app's earlier version is offline. */
  recordRemoval(): void {
    this.#isRemoved = true;
  }

  /**
   * Adds a file that the operation has written for people.
   * @param folder see `Run.addArtifactFile`
   */
  addArtifactFile(file: string, folder?: string): void {
    this.#files.add(file);
    this.#artifactFolder = folder;
  }

  /**
   * Uploads the files that the operation has written, if an artifact is requested.
   * @returns outputs that are known by now
   * @throws Failure when the upload fails: the user requested it, so the step fails
   */
  async uploadFiles(): Promise<Readonly<Record<string, OutputValue | undefined>>> {
    const { environment, values, log, cancellation } = this.#step;
    const { 'artifact-name': name, 'artifact-retention-days': retentionDays } = values;
    if (name === undefined) return {};
    const files = [...this.#files];
    this.#files.clear();
    if (files.length === 0) {
      log.info(`The operation wrote no files, so the artifact \`${name}\` was not uploaded.`);
      return {};
    }
    const { uploadArtifact } = await import('./github/artifact/upload.ts');
    const settings = {
      name,
      folder: this.#artifactFolder,
      retentionDays,
      retentionInput: 'artifact-retention-days',
      replaces: false,
      environment,
      log,
      signal: cancellation.signal,
    };
    return { artifact_url: (await uploadArtifact(files, settings)).url };
  }

  /**
   * Uploads the files after the operation failed. An upload error is only logged, because the
   * operation's error counts.
   */
  async uploadFilesAfterFailure(): Promise<Readonly<Record<string, OutputValue | undefined>>> {
    const { log, cancellation } = this.#step;
    if (this.#files.size === 0 || cancellation.signal.aborted) return {};
    try {
      return await this.uploadFiles();
    } catch (thrown) {
      const { message, findings = [], remedy = '' } = thrown as Partial<Failure>;
      log.warning(
        [message ?? String(thrown), ...findings.map(findingText), remedy].join(' ').trim(),
      );
      return {};
    }
  }

  /** `Run.uploadArtifact`. */
  async uploadArtifact(
    { name, files, retentionDays }: NewArtifact,
    signal: AbortSignal,
  ): Promise<UploadedArtifact | undefined> {
    const { environment, log } = this.#step;
    const { artifactServiceProblem, uploadArtifact } = await import('./github/artifact/upload.ts');
    if (artifactServiceProblem(environment) !== undefined) return undefined;
    const retentionInput = 'retention-days';
    return uploadArtifact(files, {
      name,
      retentionDays,
      retentionInput,
      replaces: true,
      environment,
      log,
      signal,
    });
  }

  /** Runs after the operation, whether it succeeded or failed. Never fails the step. */
  async end(outcome: Omit<Outcome, 'reportedFailure'>, failure?: Failure): Promise<void> {
    const { operation, values } = this.#step;
    const fields = outputsWith(operation, values);
    const ending =
      failure === undefined
        ? { state: 'success' as const }
        : { state: 'failure' as const, failure };
    await this.#reporting?.end({ ...outcome, ...ending, fields, isRemoved: this.#isRemoved });
  }

  /** Opens the job's repository until `cleanup` is disposed of. */
  async repository(signal: AbortSignal, cleanup: AsyncDisposableStack): Promise<JobRepository> {
    const { host, environment, values, log } = this.#step;
    const { openRepository } = await import('./github/repository/repository.ts');
    return cleanup.use(
      await openRepository({ ...environment, values, clock: host.clock, log, signal }),
    );
  }

  /**
   * Ends the deployment of a step that couldn't do so itself, in the cleanup after the job. Never
   * fails.
   */
  async endUnfinishedDeployment(deployment: number): Promise<void> {
    const { host, environment, values, log } = this.#step;
    const { endUnfinishedDeployment } = await import('./github/step-reports/deployment-ending.ts');
    await endUnfinishedDeployment(deployment, { ...environment, values, clock: host.clock, log });
  }
}
