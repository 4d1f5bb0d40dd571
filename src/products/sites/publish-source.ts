/**
 * Builds a project's source on the platform and publishes it, or resumes that of an earlier
 * attempt.
 */

import type { LastEventOf } from '../../api/endpoints.ts';
import { Failure, sentence, withDetails } from '../../base/failure.ts';
import { inputRef } from '../../base/text/input-reference.ts';
import type { Received } from '../../client/streams/stream-listener.ts';
import type { Context, ResultOf } from '../../core/operation.ts';
import type { ProjectClient } from '../../core/run.ts';
import { codeCell, instantText } from '../../core/report.ts';

import {
  type KeyInUse,
  stillRunningFailure,
  withKey,
} from '../../core/recovery/idempotent-work.ts';
import { eventFailure } from '../../core/recovery/refusals.ts';
import { CLOCK_TOLERANCE_MS } from '../../core/recovery/uncertain-outcome.ts';
import { Expired } from '../../core/recovery/with-fresh-ticket.ts';
import { eventProgress } from '../shared/event-progress.ts';
import { type Expiry, warnOfExpiry } from './expiry.ts';
import { requireNothingNewLive, undefinedIfUnpublished } from './live/live-site.ts';
import { siteFacts, versionText } from './live/site-report.ts';
import { waitForSite } from './live/served-site.ts';
import { requirePublishableType } from './publishable-type.ts';

type LastEvent = Received<LastEventOf<'releases.publish'>>;
type Completed = Extract<LastEvent, { event: 'release.completed' }>['data'];

/** Requested publication. */
interface Publication {
  /** Epoch milliseconds; undefined for a site without an expiry. */
  readonly expiresAt: number | undefined;
  /** True if the time differs in each attempt of the job. */
  readonly expiryVaries: boolean;
}

export interface PublishedSource {
  readonly operation_id: string | null;
  readonly release_id: string | null;
  readonly version: number | null;
  readonly access_url: string | null;
  readonly published_at: number | null;
  readonly expires_at: number | null;
}

interface SourcePublishSettings {
  readonly expiry: Expiry;
  readonly waitsForUrl: boolean;
  /** Type of the project, if the run knows it. Undefined: it is requested. */
  readonly knownType?: string;
}

export async function publishSource(
  context: Context,
  { expiry, waitsForUrl, knownType }: SourcePublishSettings,
): Promise<ResultOf<PublishedSource>> {
  const { dryRun, log, projectId } = context;
  const publication = { expiresAt: expiry.at, expiryVaries: expiry.usesRunnerClock };
  await requirePublishableType(context, knownType);
  if (dryRun) {
    log.info(
      `Dry run: would build and publish the current source of ${projectId}. Nothing was published.`,
    );
    return {
      outputs: { ...NOTHING_PUBLISHED, expires_at: expiry.at ?? null },
      report: {
        title: 'Publish from source',
        blocks: [{ type: 'facts', rows: [['Project', { code: projectId }]] }],
      },
    };
  }

  if (publication.expiryVaries && expiry.at !== undefined) {
    // The platform doesn't report it to a later attempt, which may need it to resume this one's
    // work.
    log.info(
      `Requested end time of the site: ${instantText(expiry.at)} (${inputRef('expires-at', expiry.at)}).`,
    );
  }
  const earlier = { failures: context.attempt - 1 };
  const content = JSON.stringify(bodyOf(publication));
  const release = await withKey(context, content, key =>
    publish(context, publication, key, earlier),
  );
  warnOfExpiry(context, expiry);
  const outputs = {
    operation_id: release.operation_id ?? null,
    release_id: release.release_id,
    version: release.version ?? null,
    access_url: release.access_url ?? null,
    published_at: release.published_at ?? null,
    expires_at: expiry.at ?? null,
  };
  context.output(outputs);
  log.info(`Published as ${versionText(release)}: ${release.access_url ?? 'no URL yet'}`);
  if (waitsForUrl) await waitForSite(context, release.access_url, undefined);
  return {
    outputs,
    report: {
      title: 'Source published',
      blocks: [
        siteFacts(release, expiry.at ?? null, [['Operation', codeCell(release.operation_id)]]),
      ],
    },
  };
}

const NOTHING_PUBLISHED = {
  operation_id: null,
  release_id: null,
  version: null,
  access_url: null,
  published_at: null,
} as const;

const bodyOf = ({ expiresAt }: Publication): { readonly expires_at?: number } =>
  expiresAt === undefined ? {} : { expires_at: expiresAt };

/** Possible results of the job's earlier attempts. */
interface Earlier {
  /** Number of failures to skip at most. Each attempt ends with its first failure. */
  failures: number;
}

/**
 * Publishes under one key, or resumes the publication under it. "Use a new key only on
 * `release_interrupted` or expired recovery state" (Part 1, Source publish stream), and after a
 * failure of an earlier attempt (assumption R40). Times alone can't identify such a failure,
 * because the clock of the events may differ from that of `Date`.
 * @throws Expired if only a new key can succeed; Failure
 */
async function publish(
  context: Context,
  publication: Publication,
  key: KeyInUse,
  earlier: Earlier,
): Promise<Completed> {
  const { attempt, client, clock, isKeyGiven, log } = context;
  const startedAt = clock.monotonicMs();
  const last = await log.group('Build, review and deployment', () =>
    followPublish(context, publication, key),
  );
  const stepBegan = client.platformTimeMs(startedAt) - CLOCK_TOLERANCE_MS;
  switch (last.event) {
    case 'release.completed': {
      const { version = '?', published_at: at } = last.data;
      if (at !== undefined && at < stepBegan && (attempt > 1 || isKeyGiven)) {
        log.notice(
          `Already published as version ${version} at ${instantText(at)}. Skipped the build.`,
        );
      }
      return last.data;
    }
    case 'release.failed': {
      const failure = eventFailure('releases.publish', last.data, last.traceId);
      const { failed_at: at } = last.data;
      if (failure.code === 'release_interrupted') {
        throw new Expired(failure, 'The publish was interrupted on the platform.');
      }
      if (at !== undefined && at < stepBegan && earlier.failures > 0) {
        earlier.failures -= 1;
        throw new Expired(
          failure,
          `For this idempotency key, the platform returned an earlier failure, from ${instantText(at)}: ${failure.message}`,
        );
      }
      // Assumption R35: it has the same outcome as 409 `release_conflict`.
      const reported =
        failure.code === 'duplicate_release' ? await withLiveSite(context, failure) : failure;
      throw isKeyGiven
        ? withDetails(reported, {
            remedy: [reported.remedy, FAILED_UNDER_KEY()].filter(Boolean).join(' '),
          })
        : reported;
    }
  }
}

async function followPublish(
  context: Context,
  publication: Publication,
  { key }: KeyInUse,
): Promise<LastEvent> {
  const { attempt, client, clock, isKeyGiven, log, projectId } = context;
  const startedAt = clock.monotonicMs();
  using progress = eventProgress(context);
  let operationId: string | undefined;
  const knownFields = { expires_at: publication.expiresAt ?? null };
  const request = {
    path: { project_id: projectId },
    idempotencyKey: key,
    body: bodyOf(publication),
    known: knownFields,
  };
  try {
    return await client.stream('releases.publish', request, {
      onEvent: ({ event, data }) => {
        if (operationId === undefined && data.operation_id !== undefined) {
          operationId = data.operation_id;
          context.output({ operation_id: operationId });
          log.info(`The platform started the publish as operation ${operationId}.`);
        }
        if (event === 'release.progress') progress.show(data.message, data.progress);
      },
    });
  } catch (thrown) {
    if (!(thrown instanceof Failure)) throw thrown;
    if (thrown.code === 'release_state_expired') {
      if (thrown.uncertain)
        await requireNothingNewLive(context, thrown, client.platformTimeMs(startedAt));
      throw new Expired(
        thrown,
        'The platform no longer stores the state that is required to resume this publish.',
      );
    }
    if (thrown.code === 'release_conflict') {
      const failure = await withLiveSite(context, thrown);
      const hints = [
        ...(isKeyGiven ? [ONE_EXPIRY_PER_KEY()] : []),
        ...(publication.expiryVaries && attempt > 1 ? [MAY_HAVE_STARTED_EARLIER()] : []),
      ];
      throw withDetails(failure, { remedy: [failure.remedy, ...hints].filter(Boolean).join(' ') });
    }
    const operation = operationId === undefined ? '' : ` as operation ${operationId}`;
    const inputs = {
      'idempotency-key': key,
      ...(publication.expiresAt && { 'expires-at': publication.expiresAt }),
    };
    throw stillRunningFailure(
      context,
      thrown,
      `The publish may still be running on the platform${operation}.`,
      {
        inputs,
        ...(publication.expiryVaries && {
          whyRerunFails: `${inputRef('expires-in')} would give a different time`,
        }),
      },
    );
  }
}

/**
 * "Changing `expires_at` under the same key conflicts" (Part 1, Source publish), with the same code
 * as the other conflict.
 */
const ONE_EXPIRY_PER_KEY = (): string =>
  `A different ${inputRef('expires-in')} or ${inputRef('expires-at')} with the same ${inputRef('idempotency-key')} also causes a conflict. In that case, set a new key.`;

/**
 * "Reconnecting with the same key replays stored events" (Part 1, Source publish), for 24 hours.
 */
const FAILED_UNDER_KEY = (): string =>
  `For 24 hours, a new run with the same ${inputRef('idempotency-key')} returns this failure again. To publish again, set a new key or re-run this job.`;

/**
 * Each attempt's `expires-in` ends at a different time, and no response contains an earlier
 * attempt's time.
 */
const MAY_HAVE_STARTED_EARLIER = (): string =>
  `To resume a publish that an earlier attempt of this job started, remove ${inputRef('expires-in')}, and set ${inputRef('idempotency-key')} and ${inputRef('expires-at')} to the values in that attempt’s log.`;

/**
 * Adds the live release to a failure. The API shows a running publication only to the client that
 * started it.
 */
async function withLiveSite(
  { client, projectId }: ProjectClient,
  failure: Failure,
): Promise<Failure> {
  const describeLive = async (): Promise<string> => {
    const live = await undefinedIfUnpublished(
      client.call('releases.current', { path: { project_id: projectId } }),
    );
    if (live === undefined) return 'Nothing is currently live.';
    const at = instantText(live.published_at);
    return `Currently live: ${versionText(live)}${at && `, published at ${at}`}.`;
  };
  const liveText = await describeLive().catch((thrown: unknown) => {
    if (!(thrown instanceof Failure)) throw thrown;
    return `The live release can’t be determined: ${sentence(thrown.message)}`;
  });
  return withDetails(failure, { message: `${sentence(failure.message)} ${liveText}` });
}
