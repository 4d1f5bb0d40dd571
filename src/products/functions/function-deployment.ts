/** Deploys the planned functions, prunes others, and reports the result for each. */

import type { KnownRelease } from '../../core/releases.ts';
import type { ProjectRun } from '../../core/run.ts';
import { type Block, codeCell } from '../../core/report.ts';
import { Failure } from '../../base/failure.ts';
import { byteSize, plural } from '../../base/text/amount.ts';
import {
  combinedFailure,
  isAnyUncertain,
  type Outcomes,
  runEach,
} from '../../core/recovery/run-each.ts';
import { deleteFunction } from './delete-function.ts';
import { deployOnce } from './deploy-once.ts';
import type { DeployPlan, PlannedFunction } from './deploy-plan.ts';
import type { DeployedState } from './deployed-state.ts';
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

/** State of the project before anything is written. */
interface Before {
  /** The project's functions. */
  readonly listed: ReadonlyMap<string, ListedFunction>;
  readonly state: DeployedState | undefined;
  readonly known: KnownRelease['functions'] | undefined;
}

/**
 * Number of concurrent deployments: the platform responds when a version exists, which may take
 * longer than the 2 s that are required between two of them (Part 2, Limits). Each holds its
 * package, up to 14 MiB of Base64.
 */
const MAX_CONCURRENT = 3;

/** Deploys all planned functions, and deletes those that aren't planned. */
export class Deployment {
  readonly #context: ProjectRun;
  readonly #plan: DeployPlan;
  readonly #before: Before['listed'];
  readonly #state: Before['state'];
  readonly #known: Before['known'];
  readonly #results = new Map<string, FunctionResult>();
  /** Results of the deletions that were started. */
  readonly #deletions = new Map<string, 'deleted' | 'already deleted' | 'failed' | 'unknown'>();

  constructor(context: ProjectRun, plan: DeployPlan, { listed, state, known }: Before) {
    this.#context = context;
    this.#plan = plan;
    this.#before = listed;
    this.#state = state;
    this.#known = known;
    for (const planned of plan.functions)
      this.#setResult(planned, this.#planOf(planned), listed.get(planned.name));
  }

  get results(): readonly FunctionResult[] {
    return [...this.#results.values()];
  }

  /** Names of the deleted functions. */
  get deleted(): readonly string[] {
    return [...this.#deletions].flatMap(([name, outcome]) => (outcome === 'deleted' ? [name] : []));
  }

  /**
   * Logs what a change of `verify_jwt` means. It happens together with a change of the code, and is
   * easily missed.
   */
  logJwtChanges(): void {
    for (const { name, verifyJwt } of this.#plan.functions) {
      const known = this.#before.get(name)?.verify_jwt;
      if (known === undefined || known === verifyJwt) continue;
      const effect = verifyJwt
        ? 'calls without a valid JWT are refused'
        : 'anyone can call the function without a JWT';
      this.#context.log.notice(
        `The deployment changes \`verify_jwt\` of the function ${name} from \`${known}\` to \`${verifyJwt}\`. After the deployment, ${effect}.`,
      );
    }
  }

  /**
   * Returns the functions that pruning deletes: all that aren't in the plan, except those whose
   * folder still exists. The folder lacks a function, which is more likely a mistake, or the
   * configuration disables it.
   */
  selectPrunable(): readonly string[] {
    const planned = this.#plan.functions.map(({ name }) => name);
    const unplanned = [...this.#before.keys()].filter(name => !planned.includes(name));
    return unplanned.filter(name => {
      const leftOut = this.#plan.leftOut.find(({ path }) => path === `${name}/`);
      if (leftOut !== undefined)
        this.#context.log.warning(
          `Not deleting the function ${name}: a folder with this name exists, but it isn’t deployed (${leftOut.reason}).`,
        );
      return leftOut === undefined;
    });
  }

  /** Whether no function has to be deployed. */
  get isUnchanged(): boolean {
    return this.results.every(({ outcome }) => outcome === 'unchanged');
  }

  /** Deploys all functions that aren't unchanged. A failure doesn't stop the others. */
  async deploy(): Promise<Outcomes<PlannedFunction>> {
    const { log } = this.#context;
    const changed = this.#plan.functions.filter(
      ({ name }) => this.#results.get(name)?.outcome !== 'unchanged',
    );
    const outcomes = await runEach(changed, MAX_CONCURRENT, async planned => {
      const { name } = planned;
      const before = this.#before.get(name);
      const now = await deployOnce(this.#context, planned, before);
      this.#setResult(planned, before === undefined ? 'created' : 'updated', now);
      log.info(
        `Deployed the function ${name}. Version: ${now.version ?? 'unknown'}, status: ${now.status ?? 'unknown'}.`,
      );
      await this.#record(planned, now);
    });
    for (const [planned, { message, uncertain }] of outcomes.failed) {
      this.#setResult(planned, uncertain ? 'unknown' : 'failed', this.#before.get(planned.name));
      log.info(
        `The function ${planned.name} ${uncertain ? 'may or may not have been' : 'was not'} deployed: ${message}`,
      );
    }
    for (const planned of outcomes.skipped)
      this.#setResult(planned, 'not-attempted', this.#before.get(planned.name));
    return outcomes;
  }

  /**
   * Records a deployment. An error is only a warning, because the function is deployed: the next
   * run deploys it again, which does no harm.
   */
  async #record(planned: PlannedFunction, deployed: ListedFunction): Promise<void> {
    try {
      await this.#state?.record(planned, deployed);
    } catch (thrown) {
      if (!(thrown instanceof Failure)) throw thrown;
      for (const { where, message } of thrown.findings)
        this.#context.log.warning(
          `Could not record the deployment of the function ${planned.name}, because \`${where}\` ${message}. The next run deploys it again.`,
        );
    }
  }

  /** Deletes these functions. @throws Failure if one or more can't be deleted */
  async prune(names: readonly string[]): Promise<void> {
    const { log } = this.#context;
    const outcomes = await runEach(names, 1, async name => {
      const isDeleted = (await deleteFunction(this.#context, name)) === 'deleted';
      this.#deletions.set(name, isDeleted ? 'deleted' : 'already deleted');
      log.info(
        isDeleted
          ? `Deleted the function ${name}.`
          : `The function ${name} had already been deleted.`,
      );
    });
    if (outcomes.failed.size === 0) return;
    for (const [name, { uncertain }] of outcomes.failed)
      this.#deletions.set(name, uncertain ? 'unknown' : 'failed');
    const left = [...outcomes.failed.keys(), ...outcomes.skipped].join(', ');
    const isUncertain = isAnyUncertain(outcomes);
    throw combinedFailure(
      outcomes,
      'Deletion',
      name => name,
      `All functions in the folder are deployed, but these other functions of the project ${isUncertain ? 'may not have been' : 'were not'} deleted: ${left}.`,
    );
  }

  /**
   * Returns one Failure for an incomplete deployment.
   * @param further a sentence about the consequences
   */
  failure(outcomes: Outcomes<PlannedFunction>, further: string): Failure {
    const all = this.#plan.functions.length;
    const left = outcomes.failed.size + outcomes.skipped.length;
    const succeeded = this.results.filter(({ outcome }) =>
      ['created', 'updated', 'unchanged'].includes(outcome),
    );
    const deployed = succeeded.map(({ name, version, outcome }) => {
      return `${name} (${outcome === 'unchanged' ? 'unchanged, ' : ''}version ${version ?? 'unknown'})`;
    });
    const others = deployed.length === 0 ? '' : ` Deployed: ${deployed.join(', ')}.`;
    const wasNot = left === 1 ? 'was not' : 'were not';
    const verb = isAnyUncertain(outcomes) ? 'may not have been' : wasNot;
    const summary = `${left} of ${plural(all, 'function')} ${verb} deployed.${others}${further}`;
    return combinedFailure(outcomes, 'Deployment', ({ name }) => name, summary);
  }

  /** @param toDelete functions that pruning deletes, or would delete */
  table(toDelete: readonly string[]): Block {
    const rows = this.results.map(
      ({ name, outcome, version, status, verify_jwt: verifyJwt, size }) => [
        { code: name },
        outcome.replace('-', ' '),
        codeCell(version),
        status ?? '–',
        verifyJwt ? 'yes' : 'no',
        byteSize(size),
      ],
    );
    const deletions = toDelete.map(name => [
      { code: name },
      this.#deletions.get(name) ?? (this.#context.dryRun ? 'to delete' : 'kept'),
      codeCell(this.#before.get(name)?.version),
      this.#deletions.get(name)?.endsWith('deleted') === true
        ? '–'
        : (this.#before.get(name)?.status ?? '–'),
      '–',
      '–',
    ]);
    const columns = ['Function', 'Outcome', 'Version', 'Status', 'JWT required', 'Package'];
    return { type: 'table', columns, rows: [...rows, ...deletions] };
  }

  #planOf(planned: PlannedFunction): FunctionOutcome {
    const listed = this.#before.get(planned.name);
    if (listed === undefined) return 'to-create';
    const known = this.#known?.get(planned.name);
    const isKnown =
      known?.sha256 === planned.packed.sha256 &&
      known.version === listed.version &&
      known.updatedAt === listed.updated_at &&
      [known.verifyJwt, listed.verify_jwt].every(one => one === planned.verifyJwt);
    return isKnown || this.#state?.isCurrent(planned, listed) === true ? 'unchanged' : 'to-update';
  }

  #setResult(
    { name, verifyJwt, packed }: PlannedFunction,
    outcome: FunctionOutcome,
    now: ListedFunction | undefined,
  ): void {
    this.#results.set(name, {
      name,
      outcome,
      version: now?.version ?? null,
      status: now?.status ?? null,
      verify_jwt: verifyJwt,
      size: packed.size,
      sha256: packed.sha256,
    });
  }
}
