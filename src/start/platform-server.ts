/**
 * Runs the local platform for a whole job, in its own process. The action `local-platform` starts
 * this process, and it continues after the step ends. It is the bundle's own program, started with
 * `PLATFORM_SERVER` as its argument.
 */

import {
  childEnvironment,
  downloadVariables,
  isRunning,
} from '../base/system/processes/child-process.ts';
import { systemClock } from '../base/time/clock.ts';
import { endAtOnce, onStopSignals } from '../base/system/processes/stop-signals.ts';
import { Failure } from '../base/failure.ts';
import { startLocalPlatform } from '../platform/local-platform.ts';
import type { ServeRequest, ServeResponse } from '../action/runner/background-platform.ts';

/**
 * Interval in milliseconds for checking whether the job's process still runs. At the end of a job,
 * the runner ends leftover processes with its RUNNER_TRACKING_ID. A runner that was killed doesn't,
 * so this process must end itself.
 */
const JOB_CHECK_MS = 2_000;

/** Serves until the job ends or the process gets a signal to end. */
export function servePlatform(): void {
  process.once('message', (order: ServeRequest) => void serve(order));
  // Without a parent process, or if the parent disconnects before it sends an order, there is
  // nothing to serve.
  process.once('disconnect', setErrorExitCode);
}

function setErrorExitCode(): void {
  process.exitCode = 1;
}

async function serve({ jobProcess, ...options }: ServeRequest): Promise<void> {
  process.off('disconnect', setErrorExitCode);
  try {
    const environment = childEnvironment(process.env);
    const downloads = downloadVariables(process.env);
    const settings = { ...options, environment, downloads, rates: true, startDatabases: true };
    const platform = await startLocalPlatform(settings);
    let reported = 0;
    const checkTimer = setInterval(() => {
      for (const failure of platform.failures.slice(reported))
        process.stderr.write(`${String(failure)}\n`);
      reported = platform.failures.length;
      if (jobProcess !== undefined && !isRunning(jobProcess)) void shutDown();
    }, JOB_CHECK_MS);
    const shutDown = async (): Promise<void> => {
      clearInterval(checkTimer);
      await platform.close();
    };
    onStopSignals(process, systemClock, {
      first: () => void shutDown(),
      later: () => endAtOnce(1),
    });
    const { baseUrl, sqlLogUrl } = platform;
    const databases = await platform.databases.description();
    const notes = [await platform.functionRuntime(), ...platform.limits];
    send({ type: 'ready', baseUrl, sqlLogUrl, databases, notes });
  } catch (thrown) {
    const { message, remedy } =
      thrown instanceof Failure ? thrown : { message: String(thrown), remedy: undefined };
    send({ type: 'failed', message, ...(remedy === undefined ? {} : { remedy }) });
  }
}

/**
 * Sends a message to the step. The step closes the channel after it, so this process must not close
 * it too.
 */
const send = (answer: ServeResponse): void => void process.send?.(answer);
