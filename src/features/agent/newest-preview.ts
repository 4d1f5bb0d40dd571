import type { Context } from '../../core/operation.ts';
import { Failure } from '../../failure.ts';
import type { RunState } from './run-state.ts';

/** A preview may be long in starting (202, again and again); the run is over, and nobody is to wait for that for long. */
const WITHIN_MS = 60_000;

export type Preview = NonNullable<RunState['preview']>;

/**
 * The run's newest preview link, or a new one where that has expired meanwhile: "on expiry use POST
 * agent/preview-links; do not wait for another event" (Part 2, Events). Not getting one stops nothing.
 */
export async function newestPreview(
  { client, clock, deadline, log, projectId, signal }: Context,
  preview: Preview | undefined,
  exposed: boolean,
): Promise<Preview | undefined> {
  if (preview?.expiresAt === undefined || preview.expiresAt > client.platformTimeMs() || signal.aborted) return preview;
  try {
    const bounded = client.within({ signal, deadline: Math.min(deadline, clock.monotonicMs() + WITHIN_MS) });
    const { url, expires_at: expiresAt } = await bounded.call(
      'preview.link',
      { path: { project_id: projectId } },
      exposed ? { exposed: ['url'] } : {},
    );
    return url === undefined ? undefined : { url, expiresAt };
  } catch (thrown) {
    if (!(thrown instanceof Failure)) throw thrown;
    const why = thrown.status === 202 ? 'the preview is still being started.' : thrown.message;
    log.info(`The preview link has expired, and there is no new one: ${why}`);
    return undefined;
  }
}
