/** Signals by which a runner, a terminal or another program asks this process to stop. */

/**
 * A canceled job sends the first two to a step: SIGINT, and 7.5 s later SIGTERM, or on Windows SIGBREAK (Ctrl+Break).
 * After another 2.5 s, it kills the step. A terminal that is closed sends SIGHUP. A system that doesn't have a signal
 * never sends it.
 */
export const STOP_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGBREAK', 'SIGHUP'] as const;
