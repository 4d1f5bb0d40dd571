/** Result for each function of a deployment: in the outputs, in the summary and in a failure. */

import { type ReportBlock, codeCell } from '../../core/report.ts';
import type { Failure } from '../../base/failure.ts';
import { byteSize, plural } from '../../base/text/amount.ts';
import { combinedFailure, isAnyUncertain, type Outcomes } from '../../core/recovery/run-each.ts';
import type { PlannedFunction } from './deploy-plan.ts';
import type { ListedFunction } from './listed-functions.ts';

/**
 * `unknown`: the response was lost, and a check couldn't tell the result. `not-attempted`: it would
 * have failed like another one.
 */
type FunctionOutcome =
  | 'created'
  | 'updated'
  | 'unchanged'
  | 'failed'
  | 'unknown'
  | 'not-attempted'
  | 'to-create'
  | 'to-update';

/** Result for one function, as in the output `functions`. */
export interface FunctionResult {
  readonly name: string;
  readonly outcome: FunctionOutcome;
  readonly version: number | null;
  readonly status: string | null;
  readonly verify_jwt: boolean;
  /** Size of the package, in bytes. */
  readonly size: number;
  readonly sha256: string;
}

/** Functions that pruning deletes, or would delete. */
interface Pruning {
  readonly names: readonly string[];
  /** Results of the deletions that were started. */
  readonly outcomes: ReadonlyMap<string, DeletionOutcome>;
}

export type DeletionOutcome = 'deleted' | 'already deleted' | 'failed' | 'unknown';

/** @param listed the function as the platform last reported it */
export const functionResult = (
  { name, verifyJwt, packed }: PlannedFunction,
  outcome: FunctionOutcome,
  listed: ListedFunction | undefined,
): FunctionResult => ({
  name,
  outcome,
  version: listed?.version ?? null,
  status: listed?.status ?? null,
  verify_jwt: verifyJwt,
  size: packed.size,
  sha256: packed.sha256,
});

/** @param before the project's functions before the deployment */
export function resultTable(
  results: readonly FunctionResult[],
  pruning: Pruning,
  before: ReadonlyMap<string, ListedFunction>,
  dryRun: boolean,
): ReportBlock {
  const rows = results.map(({ name, outcome, version, status, verify_jwt: verifyJwt, size }) => [
    { code: name },
    outcome.replace('-', ' '),
    codeCell(version),
    status ?? '–',
    verifyJwt ? 'yes' : 'no',
    byteSize(size),
  ]);
  const deletions = pruning.names.map(name => {
    const outcome = pruning.outcomes.get(name);
    const listed = before.get(name);
    const isGone = outcome?.endsWith('deleted') === true;
    return [
      { code: name },
      outcome ?? (dryRun ? 'to delete' : 'kept'),
      codeCell(listed?.version),
      isGone ? '–' : (listed?.status ?? '–'),
      '–',
      '–',
    ];
  });
  const columns = ['Function', 'Outcome', 'Version', 'Status', 'JWT required', 'Package'];
  return { type: 'table', columns, rows: [...rows, ...deletions] };
}

/**
 * Returns one Failure for an incomplete deployment.
 * @param further a sentence about the consequences
 */
export function deploymentFailure(
  results: readonly FunctionResult[],
  outcomes: Outcomes<PlannedFunction>,
  further: string,
): Failure {
  const remaining = outcomes.failed.size + outcomes.skipped.length;
  const deployed = results
    .filter(({ outcome }) => ['created', 'updated', 'unchanged'].includes(outcome))
    .map(({ name, version, outcome }) => {
      return `${name} (${outcome === 'unchanged' ? 'unchanged, ' : ''}version ${version ?? 'unknown'})`;
    });
  const others = deployed.length === 0 ? '' : ` Deployed: ${deployed.join(', ')}.`;
  const wasNot = remaining === 1 ? 'was not' : 'were not';
  const verb = isAnyUncertain(outcomes) ? 'may not have been' : wasNot;
  const summary = `${remaining} of ${plural(results.length, 'function')} ${verb} deployed.${others}${further}`;
  return combinedFailure(outcomes, 'Deployment', ({ name }) => name, summary);
}

/** Returns one Failure for an incomplete pruning. */
export function pruningFailure(outcomes: Outcomes<string>): Failure {
  const remaining = [...outcomes.failed.keys(), ...outcomes.skipped].join(', ');
  const verb = isAnyUncertain(outcomes) ? 'may not have been' : 'were not';
  const summary = `All functions in the folder are deployed, but these other functions of the project ${verb} deleted: ${remaining}.`;
  return combinedFailure(outcomes, 'Deletion', name => name, summary);
}
