/** Chooses the title of an error: it names the thing that failed. */

import { listedNames } from '../../../base/text/amount.ts';
import { inputRef } from '../../../base/text/input-reference.ts';
import type { Failure, Finding } from '../../../base/failure.ts';

/**
 * The step that failed, as far as it is known. A step with invalid inputs may have no operation.
 */
export interface FailedStep {
  readonly operation?: string | undefined;
  /** Names of the operation's inputs. */
  readonly inputs: readonly string[];
}

/**
 * Returns the title of an error's annotation and report. Code that knows the thing that failed sets
 * the failure's title. Otherwise the title names the invalid inputs, GitHub, or the operation.
 */
export function failureTitle(failure: Failure, { operation = 'Step', inputs }: FailedStep): string {
  if (failure.title !== undefined) return failure.title;
  if (failure.kind === 'bug') return 'Bug in this action';
  const { kind, findings, service } = failure;
  if (
    kind === 'input' &&
    findings.length > 0 &&
    findings.every(({ where }) => inputs.includes(where))
  ) {
    return inputTitle(findings);
  }
  const subject = service === undefined ? operation : `${service} request`;
  if (kind === 'timeout') return `${subject} timed out`;
  return kind === 'cancelled' ? `${subject} canceled` : `${subject} failed`;
}

/** Returns the title for problems whose locations are inputs. */
export function inputTitle(findings: readonly Finding[]): string {
  const names = [
    ...new Set(
      findings.map(({ where }) => (where.startsWith('--') ? `\`${where}\`` : inputRef(where))),
    ),
  ];
  const missing = findings.filter(({ isMissing }) => isMissing === true).length;
  const missingProblem = missing === findings.length ? 'missing' : 'missing or invalid';
  const problem = missing === 0 ? 'invalid' : missingProblem;
  return names.length === 1
    ? `Input ${names[0]} is ${problem}`
    : `Inputs are ${problem}: ${listedNames(names)}`;
}
