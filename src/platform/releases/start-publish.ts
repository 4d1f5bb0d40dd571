/** Builds and publishes a project's source in the background. */

import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { failureOf, type InjectedFailure } from '../http/background.ts';
import { EventLog } from '../http/event-log.ts';
import { ApiProblem, internalMessage } from '../http/problems.ts';
import { build } from './build/build.ts';
import type { BuildSettings } from './build/build-command.ts';
import { collectSite } from './build/site-output.ts';
import type { Project } from '../state/entities.ts';
import { KeyedWork, STOPPED } from '../state/idempotency.ts';
import type { Clock } from '../../base/time/clock.ts';
import type { SavedRecords } from '../saving/saved-records.ts';
import type { StatePart } from '../state/shared-state.ts';
import type { SourceState } from '../source/sources.ts';
import { activate, openSite, type SiteDetails, type SiteState } from './activate-release.ts';

/** Publish of a project's source, from its start on. */
export interface Publish {
  readonly operationId: string;
  /** The `url_id` of the project. */
  readonly urlId: string;
  readonly expiresAt: number | null;
  readonly log: EventLog<'releases.publish'>;
}

export interface PublishState
  extends SiteState,
    SourceState,
    StatePart<'background' | 'workFolder'> {
  readonly buildSettings: BuildSettings;
}

/**
 * Returns the saved publishes. One that was in progress when the platform stopped fails with
 * `release_interrupted`.
 */
export const restoredPublishes = (saved: SavedRecords, clock: Clock): KeyedWork<Publish> =>
  new KeyedWork(clock, 'publish', saved, (fields, events) => {
    const log = new EventLog('releases.publish', clock, undefined, events);
    if (!log.isEnded) {
      const failure = {
        operation_id: fields.operationId,
        code: 'release_interrupted',
        message: STOPPED,
      };
      log.append('release.failed', { ...failure, failed_at: clock.now() });
    }
    return { ...fields, log };
  });

/**
 * Starts a publish, which continues even if the client disconnects. The project must not have
 * another publish in progress.
 */
export function startPublish(
  state: PublishState,
  project: Project,
  expiresAt: number | null,
  injectedFailure: InjectedFailure | undefined,
): Publish {
  const operationId = `op_${randomBytes(12).toString('hex')}`;
  const log = new EventLog('releases.publish', state.clock, injectedFailure);
  const publish: Publish = { operationId, urlId: project.urlId, expiresAt, log };
  project.publishing = true;
  state.background.start(closing => runPublish(state, project, publish, closing));
  return publish;
}

async function runPublish(
  state: PublishState,
  project: Project,
  publish: Publish,
  closing: AbortSignal,
): Promise<void> {
  const { operationId: operation_id, log } = publish;
  try {
    log.append('release.started', { operation_id, started_at: state.clock.now() });
    const details = await makeSite(state, project, publish, closing);
    // No `await` from here to the event: a data folder must not keep the release without its event.
    const siteVersion = activate(state, project, details);
    log.append('release.completed', {
      operation_id,
      release_id: siteVersion.releaseId,
      version: siteVersion.version,
      access_url: siteVersion.accessUrl,
      published_at: siteVersion.publishedAt,
      expires_at: siteVersion.expiresAt,
    });
  } catch (error) {
    closing.throwIfAborted();
    const failure = failureOf(error) ?? { code: 'release_failed', message: internalMessage(error) };
    // The stream uses its own code for a deleted project (Part 1, Events).
    const code = failure.code === 'not_found' ? 'project_not_found' : failure.code;
    log.append('release.failed', {
      operation_id,
      code,
      message: failure.message,
      failed_at: state.clock.now(),
    });
    if (failureOf(error) === undefined) throw error;
  } finally {
    project.publishing = false;
  }
}

/**
 * Builds and reviews a release, and stores its content (Part 1, States and transitions). The caller
 * makes it live.
 */
async function makeSite(
  state: PublishState,
  project: Project,
  publish: Publish,
  closing: AbortSignal,
): Promise<SiteDetails> {
  const { expiresAt } = publish;
  const createdAt = state.clock.now();
  const workFolder = join(state.workFolder, randomBytes(16).toString('hex'));
  try {
    reportProgress(state, publish, 10, 'Preparing the source');
    const source = await state.sources.of(project.urlId);
    reportProgress(state, publish, 20, 'Building');
    const files = await build(source, workFolder, state.buildSettings, closing);
    reportProgress(state, publish, 70, 'Reviewing the content');
    reportProgress(state, publish, 80, 'Deploying');
    const accessUrl = await openSite(state, project);
    const content = await collectSite(files, state.siteFolder.newPath());
    return { createdAt, expiresAt, accessUrl, content, app: 'fullstack' };
  } finally {
    await rm(workFolder, { recursive: true, force: true });
  }
}

/** @param percent value of `progress`, for which the documents specify no scale (assumption R4) */
function reportProgress(
  state: StatePart<'clock'>,
  { operationId, log }: Publish,
  percent: number,
  message: string,
): void {
  const timestamp = state.clock.now();
  log.append('release.progress', {
    operation_id: operationId,
    progress: percent,
    message,
    timestamp,
  });
}

/**
 * Rejects a repeated request with another expiry (Part 1, Source publish): "changing `expires_at`
 * under the same key conflicts". The code is the same as for concurrent publishes.
 */
export function refuseOtherExpiry({ expiresAt }: Publish, requested: number | null): void {
  if (expiresAt === requested) return;
  const detail = `expires_at is ${requested}, but a publish with this Idempotency-Key was started with ${expiresAt}. Use a new key.`;
  throw new ApiProblem('release_conflict', detail);
}
