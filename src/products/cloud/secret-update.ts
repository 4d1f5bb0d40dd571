/** Sets and deletes secrets one at a time, logs the plan, and records the outcome of each. */

import { plural } from '../../base/text/amount.ts';
import type { EarlyResults, ProjectRun } from '../../core/run.ts';
import type { ReportBlock } from '../../core/report.ts';
import { combinedFailure, isAnyUncertain, runEach } from '../../core/recovery/run-each.ts';
import type { GivenSecrets } from '../shared/given-secrets.ts';
import { deleteSecret, type ListedSecret, setSecret } from './set-secret.ts';

/** Names of the secrets that were changed. */
export interface UpdatedSecrets {
  readonly updated: readonly string[];
  readonly deleted: readonly string[];
}

/** Sets secrets, deletes others, and tracks the result of each. It never reports values. */
export class SecretUpdate {
  readonly #context: ProjectRun & EarlyResults<UpdatedSecrets>;
  readonly #secrets: GivenSecrets;
  readonly #before: ReadonlyMap<string, ListedSecret> | undefined;
  readonly #outcomes: Map<string, string>;
  readonly #toDelete: readonly string[];
  readonly #updated: string[] = [];
  readonly #deleted: string[] = [];

  /**
   * @param before the project's secrets, before anything is written; undefined if they aren't known
   */
  constructor(
    context: ProjectRun & EarlyResults<UpdatedSecrets>,
    secrets: GivenSecrets,
    before: ReadonlyMap<string, ListedSecret> | undefined,
    toDelete: readonly string[],
  ) {
    this.#context = context;
    this.#secrets = secrets;
    this.#before = before;
    this.#toDelete = toDelete;
    this.#outcomes = new Map([
      ...[...secrets.keys()].map(
        name => [name, this.#describeChange(name, 'to overwrite', 'to create', 'to set')] as const,
      ),
      ...toDelete.map(name => [name, 'to delete'] as const),
    ]);
    for (const [name, plan] of this.#outcomes) context.log.info(`${name}: ${plan}`);
  }

  /**
   * Sets all secrets. A failure doesn't stop the others.
   * @throws Failure that lists which were set
   */
  async set(): Promise<void> {
    const { log } = this.#context;
    const progress = log.progress('Set');
    const outcomes = await runEach([...this.#secrets], 1, async ([name, value]) => {
      await setSecret(this.#context, name, value, this.#before);
      this.#updated.push(name);
      this.#outcomes.set(name, this.#describeChange(name, 'overwritten', 'created', 'set'));
      progress.items(this.#updated.length, this.#secrets.size);
    });
    this.#context.output(this.outputs());
    if (outcomes.failed.size === 0) return;
    for (const [[name], { uncertain }] of outcomes.failed)
      this.#outcomes.set(name, uncertain ? 'may have been set' : 'not set');
    for (const [name] of outcomes.skipped) this.#outcomes.set(name, 'not attempted');
    for (const name of this.#toDelete) this.#outcomes.set(name, 'deletion not attempted');
    const remaining = this.#secrets.size - this.#updated.length;
    const set = this.#updated.length === 0 ? '' : ` Secrets set: ${this.#updated.join(', ')}.`;
    const notDeletedText = this.#toDelete.length === 0 ? '' : ' No secret was deleted.';
    const wasNot = remaining === 1 ? 'was not' : 'were not';
    const verb = isAnyUncertain(outcomes) ? 'may not have been' : wasNot;
    const summary = `${remaining} of ${plural(this.#secrets.size, 'secret')} ${verb} set.${set}${notDeletedText}`;
    throw combinedFailure(outcomes, 'Secret update', ([name]) => name, summary);
  }

  /** Deletes the secrets that aren't given. @throws Failure that lists which are left */
  async prune(): Promise<void> {
    const { log } = this.#context;
    const outcomes = await runEach(this.#toDelete, 1, async name => {
      const result = await deleteSecret(this.#context, name);
      this.#outcomes.set(name, result === 'deleted' ? 'deleted' : 'deletion refused');
      if (result === 'deleted') this.#deleted.push(name);
      else
        log.warning(
          `The secret ${name} was kept, because the platform refused to delete it: ${result.message}`,
        );
    });
    this.#context.output(this.outputs());
    if (outcomes.failed.size === 0) return;
    for (const [name, { uncertain }] of outcomes.failed)
      this.#outcomes.set(name, uncertain ? 'may have been deleted' : 'not deleted');
    for (const name of outcomes.skipped) this.#outcomes.set(name, 'deletion not attempted');
    const remaining = [...outcomes.failed.keys(), ...outcomes.skipped].join(', ');
    const isUncertain = isAnyUncertain(outcomes);
    throw combinedFailure(
      outcomes,
      'Deletion',
      name => name,
      `All secrets were set, but these other secrets of the project ${isUncertain ? 'may not have been' : 'were not'} deleted: ${remaining}.`,
    );
  }

  #describeChange(name: string, ifListed: string, ifNew: string, ifUnknown: string): string {
    if (this.#before === undefined) return ifUnknown;
    return this.#before.has(name) ? ifListed : ifNew;
  }

  outputs() {
    return { updated: this.#updated, deleted: this.#deleted };
  }

  table(): ReportBlock {
    return {
      type: 'table',
      columns: ['Secret', 'Outcome'],
      rows: Array.from(this.#outcomes, ([name, outcome]) => [{ code: name }, outcome]),
    };
  }
}
