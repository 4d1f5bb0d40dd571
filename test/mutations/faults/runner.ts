import type { Fault } from '../fault.ts';

/** Faults in a step's run, the runner's protocol and GitHub's API. */
export const RUNNER_FAULTS: readonly Fault[] = [
  {
    id: 'certificate-warning',
    file: 'step/run-operation.ts',
    find: "environment.variables['NODE_TLS_REJECT_UNAUTHORIZED'] !== '0'",
    replace: "environment.variables['NODE_TLS_REJECT_UNAUTHORIZED'] === '0'",
    why: 'the warning about unchecked certificates is missing where it is due',
  },
  {
    id: 'key-marker-attempt',
    file: 'step/idempotency-keys.ts',
    find: '`used-key-${run.runAttempt}-${',
    replace: '`used-key-${',
    why: 'a re-run of the job on the same machine gets other idempotency keys',
  },
  {
    id: 'summary-limit',
    file: 'runner/summary.ts',
    find: 'SUMMARY_LIMIT_BYTES = 1024 * 1024;',
    replace: 'SUMMARY_LIMIT_BYTES = 10 * 1024 * 1024;',
    why: 'a summary is written that the runner drops completely',
  },
  {
    id: 'secret-output',
    file: 'runner/outputs.ts',
    find: '    if (this.#fields[name]?.secret) this.#log.mask(text);\n',
    replace: '',
    why: 'a secret output is not masked',
  },
  {
    id: 'state-of-other-operation',
    file: 'runner/saved-state.ts',
    find: " && (!operationOfStep || operationOfStep === state['operation']);",
    replace: ';',
    why: 'saved state of another operation is accepted',
  },
  {
    id: 'unused-variable',
    file: 'runner/inputs.ts',
    find: 'field.environment !== undefined && !operation.unusedInputs.includes(name)',
    replace: 'field.environment !== undefined',
    why: 'an environment variable sets an input that the operation does not use',
  },
  {
    id: 'second-signal',
    file: 'runner/cancellation.ts',
    find: 'first.signal.aborted ? last : first',
    replace: 'last.signal.aborted ? last : first',
    why: 'the second signal of the runner has no effect',
  },
  {
    id: 'deployment-attempts',
    file: 'github/deployment-records.ts',
    find: 'const ATTEMPTS = 3;',
    replace: 'const ATTEMPTS = 5;',
    why: 'a deployment is attempted five times',
  },
  {
    id: 'auto-inactive',
    file: 'github/deployment-records.ts',
    find: 'auto_inactive: false,',
    replace: 'auto_inactive: true,',
    why: 'a deployment deactivates those of other pull requests',
  },
  {
    id: 'rate-limit-reset',
    file: 'github/errors.ts',
    find: "Number(headers['x-ratelimit-reset']) * 1000",
    replace: "Number(headers['x-ratelimit-reset'])",
    why: 'the end of a rate limit is read in the wrong unit, so there is no wait',
  },
];
