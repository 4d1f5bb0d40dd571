/** Publishes a packed static site: prepares, uploads and completes a release. */

import type { AnswerOf } from '../../api/endpoints.ts';
import type { Polling } from '../../base/time/back-off.ts';
import type { ProjectRun } from '../../core/run.ts';
import { Failure, sentence, withDetails } from '../../base/failure.ts';
import type { StaticPackage } from './package/static-site.ts';
import { withHeartbeat } from '../../core/recovery/heartbeat.ts';
import { pollLater } from '../../core/recovery/poll.ts';
import { asUncertain, keepUncertain } from '../../core/recovery/uncertain-outcome.ts';
import { Expired, withFreshTicket } from '../../core/recovery/with-fresh-ticket.ts';
import { type Expiry, warnOfExpiry } from './expiry.ts';
import { type CurrentSite, requireNothingNewLive } from './live/live-site.ts';
import { servesSite } from './live/served-files.ts';

/** The platform's answer to a publish. */
export type NewSite = AnswerOf<'releases.complete'>;

type BeforeComplete = (repeated?: Failure) => Promise<void>;

/**
 * Prepares, uploads and completes a release. An upload ticket is replaced once: if it expires
 * meanwhile, or if the response to the upload was lost and the package is not there (assumption
 * R31).
 * @param beforeComplete called right before each request that can make the release live, with the
 *   failure of the one that it repeats; what it throws ends the publish
 */
export async function publishPackage(
  context: ProjectRun,
  site: StaticPackage,
  expiry: Expiry,
  beforeComplete: BeforeComplete = () => Promise.resolve(),
): Promise<NewSite> {
  let mayBeLive = false;
  return withFreshTicket(
    1,
    async steps => {
      const onTicket = () => steps === 0 && warnOfExpiry(context, expiry);
      const publishing = publishOnTicket(
        context,
        site,
        expiry.at,
        mayBeLive,
        onTicket,
        beforeComplete,
      );
      try {
        return await (mayBeLive ? keepUncertain(publishing) : publishing);
      } catch (thrown) {
        if (!(thrown instanceof Expired)) throw thrown;
        if (mayBeLive) throw asUncertain(thrown.failure);
        mayBeLive = thrown.failure.uncertain;
        throw thrown;
      }
    },
    why => context.log.warning(`${why} Retrying once with a new upload ticket.`),
  );
}

/**
 * Codes that prove that this package was rejected and isn't live, even if an earlier response was
 * lost: "the same token may be retried", a repeated request for a release that went live returns
 * that release, and "review failures do not replace the live version" (Part 1, Static complete).
 */
const FINAL_CODES: readonly unknown[] = ['forbidden', 'artifact_invalid'];

/** @param mayBeLive whether the response to a `complete` request for an earlier ticket was lost */
async function publishOnTicket(
  context: ProjectRun,
  site: StaticPackage,
  expiresAt: number | undefined,
  mayBeLive: boolean,
  onTicket: () => void,
  beforeComplete: BeforeComplete,
): Promise<NewSite> {
  const { client, log, projectId } = context;
  const prepareAndUpload = async () => {
    const prepared = await client.call('releases.prepare', {
      path: { project_id: projectId },
      body: {
        runtime: 'static',
        ...(expiresAt === undefined ? {} : { expires_at: expiresAt }),
        artifact: {
          type: 'static_site',
          filename: 'site.zip',
          content_type: 'application/zip',
          content_length: site.size,
        },
      },
    });
    onTicket();
    return {
      ticket: prepared,
      stored: await log.group('Upload', () => upload(context, prepared, site)),
    };
  };
  const { ticket, stored } = await (mayBeLive
    ? prepareAndUpload()
    : withNothingPublishedNote(prepareAndUpload));
  await beforeComplete();
  const startedAt = context.clock.monotonicMs();
  try {
    return await log.group('Extraction and review', () =>
      withHeartbeat(context, 'The platform is extracting and reviewing the package', () =>
        complete(context, ticket.release_token, expiresAt, beforeComplete),
      ),
    );
  } catch (thrown) {
    if (!(thrown instanceof Failure)) throw thrown;
    if (thrown.code === 'release_state_expired') {
      if (thrown.uncertain) {
        const sentAt = client.platformTimeMs(startedAt);
        const liveSite = await requireNothingNewLive(context, thrown, sentAt, live =>
          isFirstRelease(context, live, site),
        );
        if (liveSite !== undefined) return newSiteOf(liveSite, expiresAt);
      }
      throw new Expired(thrown, 'The upload ticket is no longer valid.');
    }
    const classified = FINAL_CODES.includes(thrown.code)
      ? withDetails(thrown, { uncertain: false })
      : thrown;
    if (classified.code === 'artifact_invalid' && stored === 'uncertain') {
      const failure = withDetails(classified, {
        kind: 'unavailable',
        message: `The platform probably did not receive the complete package. ${classified.message}`,
        remedy: 'Check the runner’s connection to object storage, then re-run the job.',
      });
      throw new Expired(failure, 'The platform probably did not receive the complete package.');
    }
    if (!classified.uncertain) throw mayBeLive ? classified : nothingPublished(classified);
    throw withDetails(classified, {
      state: 'The platform did not confirm the release.',
      remedy:
        `${['auth', 'timeout'].includes(classified.kind) ? `${classified.remedy ?? ''} ` : ''}Check the current release with \`release-info\`. It is safe to re-run the job: the step publishes the files again.`.trimStart(),
    });
  }
}

/**
 * Whether a live release is the first one of its project, and serves exactly this site. Nothing was
 * live before version 1, so its address can't serve earlier content.
 */
const isFirstRelease = async (
  context: ProjectRun,
  { version, access_url: url }: CurrentSite,
  site: StaticPackage,
): Promise<boolean> =>
  version === 1 && typeof url === 'string' && url !== '' && (await servesSite(context, url, site));

/** Returns a live release as the response to its publish. */
const newSiteOf = (
  { release_id, version, access_url: url, published_at }: CurrentSite,
  expiresAt: number | undefined,
): NewSite => ({
  release_id,
  version,
  artifact_id: undefined,
  runtime: 'static',
  artifact_type: 'static_site',
  status: 'active',
  access_url: url ?? undefined,
  published_at,
  expires_at: expiresAt ?? null,
});

/**
 * Completes the upload. A conflict after a lost response probably means that our own publish is
 * still running: polls until it ends. Any other conflict is a publish by someone else, and is an
 * error.
 */
async function complete(
  context: ProjectRun,
  token: string,
  expiresAt: number | undefined,
  beforeRepeat: BeforeComplete,
): Promise<NewSite> {
  const path = { project_id: context.projectId };
  const request = {
    path,
    body: { release_token: token },
    known: { expires_at: expiresAt ?? null },
  };
  const settings = {
    // If this check fails, it still isn't known whether the earlier request has published.
    beforeRepeat: (repeated: Failure) =>
      repeated.uncertain ? keepUncertain(beforeRepeat(repeated)) : beforeRepeat(repeated),
  };
  const ask = (): Promise<NewSite> => context.client.call('releases.complete', request, settings);
  try {
    return await ask();
  } catch (thrown) {
    if (!(thrown instanceof Failure) || thrown.code !== 'release_conflict' || !thrown.uncertain)
      throw thrown;
    context.log.info(
      'The platform reports a publish in progress, probably by an earlier request whose response was lost. Polling until it finishes.',
    );
    const repeat = async (): Promise<NewSite | undefined> => {
      try {
        await beforeRepeat(thrown);
        return await ask();
      } catch (again) {
        if (again instanceof Failure && again.code === 'release_conflict') return undefined;
        throw again;
      }
    };
    return keepUncertain(pollLater(context, POLLING, repeat));
  }
}

/** Waits between two polls of a running publish, up to the step's `timeout`. */
const POLLING: Polling = { shortestMs: 500, longestMs: 15_000 };

/**
 * Reports that nothing was published if a step before `complete` fails: nothing can go live before
 * that call.
 */
export async function withNothingPublishedNote<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (thrown) {
    throw thrown instanceof Failure ? nothingPublished(thrown) : thrown;
  }
}

function nothingPublished(failure: Failure): Failure {
  if (!failure.uncertain && failure.kind !== 'cancelled' && failure.kind !== 'timeout')
    return failure;
  const message = `${sentence(failure.message)} Nothing was published, and no live site was changed.`;
  return withDetails(failure, { message, uncertain: false });
}

/**
 * Uploads the package to object storage. If the outcome of the PUT is unknown, `complete`
 * determines it (Part 1, Upload).
 */
async function upload(
  context: ProjectRun,
  ticket: AnswerOf<'releases.prepare'>,
  site: StaticPackage,
): Promise<'stored' | 'uncertain'> {
  const { client, log, signal } = context;
  const progress = log.progress('Sent');
  try {
    const { file: path, size, sha256 } = site;
    const packed = { path, size, sha256, shownAs: 'The package' };
    await client.upload(ticket.upload, packed, sent => progress.bytes(sent, size));
    return 'stored';
  } catch (thrown) {
    if (!(thrown instanceof Failure) || signal.aborted) throw thrown;
    if (thrown.uncertain) {
      log.warning(
        `${sentence(thrown.message)} The upload may or may not have completed. Asking the platform instead of uploading again.`,
      );
      return 'uncertain';
    }
    const expired =
      (ticket.upload.expires_at ?? Number.POSITIVE_INFINITY) <= client.platformTimeMs();
    if (thrown.status === 403 && expired) throw new Expired(thrown, 'The upload URL has expired.');
    throw thrown;
  }
}
