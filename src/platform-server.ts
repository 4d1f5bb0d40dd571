import { childEnvironment } from './child-process.ts';
import { Failure } from './failure.ts';
import { startLocalPlatform } from './platform/local-platform.ts';
import type { ServeAnswer, ServeOrder } from './runner/background-platform.ts';

/*
 * The local platform of a whole job, in a process of its own: `local-platform` starts it, and it outlives the step. It
 * is the bundle's own program, started with `PLATFORM_SERVER` as its argument.
 */

/**
 * Often enough that nothing is left behind for long. The runner ends what it finds with its RUNNER_TRACKING_ID by itself;
 * one that was killed doesn't.
 */
const LOOK_MS = 2_000;

/** Serves until the job is over or somebody ends the process. */
export function servePlatform(): void {
  process.once('message', (order: ServeOrder) => void serve(order));
  // Started by hand, or left before it was told anything: there is nothing to serve.
  process.once('disconnect', leave);
}

function leave(): void {
  process.exitCode = 1;
}

async function serve({ jobProcess, ...options }: ServeOrder): Promise<void> {
  process.off('disconnect', leave);
  try {
    const platform = await startLocalPlatform({ ...options, environment: childEnvironment(process.env) });
    let reported = 0;
    const watch = setInterval(() => {
      for (const failure of platform.failures.slice(reported)) process.stderr.write(`${String(failure)}\n`);
      reported = platform.failures.length;
      if (jobProcess !== undefined && !isRunning(jobProcess)) void end();
    }, LOOK_MS);
    const end = async (): Promise<void> => {
      clearInterval(watch);
      await platform.close();
    };
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void end());
    tell({ type: 'ready', baseUrl: platform.baseUrl, sqlLogUrl: platform.sqlLogUrl });
  } catch (thrown) {
    const { message, remedy } = thrown instanceof Failure ? thrown : { message: String(thrown), remedy: undefined };
    tell({ type: 'failed', message, ...(remedy === undefined ? {} : { remedy }) });
  }
}

/** The step closes the channel once it has heard: of the two, only one may. */
const tell = (answer: ServeAnswer): void => void process.send?.(answer);

function isRunning(id: number): boolean {
  try {
    return process.kill(id, 0);
  } catch (error) {
    // Somebody else's process is running as well.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
