/** Waits, then logs the entries that functions have written since their deployment. */

import type { ProjectServices } from '../../core/services.ts';
import { Failure } from '../../base/failure.ts';
import { logText } from './log-text.ts';
import { latestWindow, readLog } from './log-windows.ts';

/** Limit of a function's newest entries that are shown. */
const MAX_SHOWN_ENTRIES = 50;

/**
 * Shows what functions have logged since an instant, after a wait in which they may have been called. This is optional:
 * if the platform refuses it, the deployment remains successful.
 * @param since epoch milliseconds, by the platform's clock
 * @param waitMs time to wait before the request
 */
export async function showFirstLogs(
  context: ProjectServices,
  names: readonly string[],
  since: number,
  waitMs: number,
): Promise<void> {
  const { clock, log, signal } = context;
  await clock.sleep(waitMs, signal);
  for (const name of names) {
    await log.group(`Log of the function ${name} since the deployment`, async () => {
      try {
        const latest = await latestWindow(context, name);
        const { value: newest } = await readLog(context, name, { from: since, to: latest.span.to }, latest).next();
        const shown = newest?.entries.slice(-MAX_SHOWN_ENTRIES) ?? [];
        for (const entry of shown) log.info(logText(entry));
        log.info(
          shown.length === 0
            ? 'No log entries yet.'
            : `Showing the newest log entries (${shown.length}). To read more, use \`cloud-function-logs\`.`,
        );
      } catch (thrown) {
        if (!(thrown instanceof Failure) || signal.aborted) throw thrown;
        log.warning(`Could not read the log of the function ${name}: ${thrown.message}`);
      }
    });
  }
}
