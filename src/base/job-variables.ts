/**
 * Names of variables that belong to a job. A program in a step with `run:` doesn’t pass them on: its operation would otherwise
 * write to the files of that step, print workflow commands, and mistake inputs of an enclosing action for its own.
 */
export const OF_JOB = /^(?:GITHUB|RUNNER|INPUT|ACTIONS|STATE)_/i;
