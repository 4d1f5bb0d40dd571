/** Waits until a published address serves a new version. */

import { inputRef } from '../../../base/text/input-reference.ts';
import type { Polling } from '../../../base/time/back-off.ts';
import type { Run } from '../../../core/run.ts';
import { Failure, withDetails } from '../../../base/failure.ts';
import { pollWithin } from '../../../core/recovery/poll.ts';

/**
 * Waits between two requests. The documents don't state how long a release takes to be served
 * (assumption R22).
 */
const POLLING: Polling = { shortestMs: 250, longestMs: 5_000 };
/** Time limit for a release's address to respond (assumption R22). */
const URL_TIMEOUT_MS = 180_000;
/**
 * A page that differs for longer counts as altered by the platform (for example by a watermark),
 * not as the old version.
 */
const DIFFERENT_FOR_MS = 30_000;

/**
 * Waits until the published address serves the new version: a start page with the published bytes,
 * or, if the platform built the site and the bytes are unknown, any success response. If the start
 * page still differs after some time, logs a warning, and doesn't fail: a platform may add to a
 * page that it serves.
 * @param address as returned by the platform; a missing or unsafe address causes a warning, because
 *   the release is active
 * @param entrySha256 SHA-256 of the published index.html, lowercase hex; undefined if unknown
 * @throws Failure of kind `timeout` if no success response arrives in time, and the signal's reason
 *   when it aborts; the release itself is active in either case, and the message says so
 */
export async function waitForSite(
  context: Run,
  address: string | undefined,
  entrySha256: string | undefined,
): Promise<void> {
  const { log, signal } = context;
  if (address === undefined) {
    log.warning('The release has no URL yet. Whether the site is live was not checked.');
    return;
  }
  try {
    await pollSite(context, address, entrySha256);
  } catch (thrown) {
    if (!signal.aborted || !(thrown instanceof Failure)) throw thrown;
    const message = `The release is active, but it wasn’t verified that ${address} serves it: ${thrown.message}`;
    throw withDetails(thrown, { message, remedy: DO_NOT_REPUBLISH() });
  }
}

const DO_NOT_REPUBLISH = (): string =>
  `Open the URL later. You don’t need to publish again. To skip this check, set ${inputRef('wait-for-url', 'false')} if the step has this input.`;

async function pollSite(
  context: Run,
  address: string,
  entrySha256: string | undefined,
): Promise<void> {
  const { client, clock, log } = context;
  const startedAt = clock.monotonicMs();
  let last = '';
  let differentSince: number | undefined;
  const check = async (): Promise<true | undefined> => {
    const served = await client.fetchPage(address);
    if (served !== undefined && 'problem' in served) {
      log.warning(
        `Did not check whether ${address} serves the release, because the URL ${served.problem}.`,
      );
      return true;
    }
    last = served === undefined ? 'no response' : `the last response was HTTP ${served.status}`;
    if (served === undefined || served.status < 200 || served.status >= 300) {
      if (served?.status !== 429) differentSince = undefined;
      return undefined;
    }
    if (entrySha256 === undefined || served.sha256 === entrySha256) {
      const what =
        entrySha256 === undefined ? 'responds' : 'serves exactly the published start page';
      log.info(
        `${address} ${what} (after ${((clock.monotonicMs() - startedAt) / 1000).toFixed(1)} s).`,
      );
      return true;
    }
    differentSince ??= clock.monotonicMs();
    if (clock.monotonicMs() - differentSince < DIFFERENT_FOR_MS) return undefined;
    log.warning(
      `${address} responds, but its start page differs from the published one. The platform or a proxy changed the page, or a different version is being served.`,
    );
    return true;
  };
  if ((await pollWithin(context, POLLING, URL_TIMEOUT_MS, check)) === true) return;
  const waitedS = Math.round((clock.monotonicMs() - startedAt) / 1000);
  throw new Failure(
    'timeout',
    `The release is active, but ${address} did not serve it within ${waitedS} s: ${last}.`,
    {
      title: `Site not served: ${address}`,
      remedy: DO_NOT_REPUBLISH(),
    },
  );
}
