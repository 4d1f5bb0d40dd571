/** Names of variables that belong to a job of GitHub Actions. */

/**
 * Variables that a program in a step with `run:` doesn’t pass on: its operation would otherwise
 * write to the files of that step, print workflow commands, and mistake inputs of an enclosing
 * action for its own.
 */
export const OF_JOB = /^(?:GITHUB|RUNNER|INPUT|ACTIONS|STATE)_/i;

/**
 * Variables that a step doesn’t pass to a command of the repository: what the runner gives only to
 * actions, what could change this run, and the platform's credential. Others of the job stay,
 * because builds read them, such as GITHUB_SHA.
 */
export const NOT_FOR_COMMANDS =
  /^(?:ACTIONS_|INPUT_|STATE_|PLATFORM_|GITHUB_(?:TOKEN|OUTPUT|STATE|ENV|PATH|STEP_SUMMARY)$)/i;

/**
 * Name that a variable of a build may have. The runner ignores or refuses the others in GITHUB_ENV,
 * or they change how programs start.
 */
export const BUILD_VARIABLE = {
  pattern: /^(?!(?:GITHUB_|RUNNER_|LD_)|(?:BASH_ENV|NODE_OPTIONS|PATH)$)[A-Z_]\w{0,199}$/i,
  words:
    'a name of at most 200 letters, digits and `_` that doesn’t begin with a digit, `GITHUB_`, `RUNNER_` or `LD_`, and isn’t `PATH`, `BASH_ENV` or `NODE_OPTIONS`',
};
