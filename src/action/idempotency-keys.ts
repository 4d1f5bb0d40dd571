/**
 * Provides the idempotency keys of a step, so that a re-run resumes work and an equal later step is
 * new work.
 */

import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { deriveIdempotencyKey, type WorkIdentity } from '../client/calls/idempotency-key.ts';
import type { Clock } from '../base/time/clock.ts';
import type { Log } from '../core/services.ts';
import type { RunnerEnvironment } from './runner/environment/environment.ts';

/** The step that the keys belong to. */
interface KeyedStep {
  readonly environment: Pick<RunnerEnvironment, 'run' | 'temporaryFolder'>;
  readonly operation: string;
  readonly projectId: string;
  /** The input `matrix-index`. */
  readonly matrixIndex: number | undefined;
  /** The input `idempotency-key`. */
  readonly given: string | undefined;
  readonly clock: Pick<Clock, 'uuid'>;
  readonly log: Pick<Log, 'info'>;
}

/**
 * The idempotency keys of one step (assumption R40). The runner gives all steps of a composite
 * action the name of the step that uses it, so only their order distinguishes equal steps. If a
 * step of this attempt has succeeded under a key, the key is used up, and a later equal step is new
 * work. A step that failed or was killed doesn't use up its key, so an equal step resumes its work.
 * Each attempt of the job starts counting again, so that the same steps get the same keys.
 */
export class IdempotencyKeys {
  readonly #step: KeyedStep;
  readonly #work: WorkIdentity;
  /** Replaces a missing run id. Outside a run, each start is new work. */
  readonly #ownRunId: string;
  /** Number of equal steps that succeeded before this one, by content. */
  readonly #uses = new Map<string, number>();

  constructor(step: KeyedStep) {
    this.#step = step;
    const { clock, environment, operation, projectId, matrixIndex } = step;
    const { run } = environment;
    this.#work = { ...run, step: run.actionStep, operation, projectId, matrixIndex };
    this.#ownRunId = run.runId || clock.uuid();
  }

  /** Implements `idempotencyKey` of an operation's context. */
  key(content: string, generation = 0): string {
    const { given: key } = this.#step;
    if (key === undefined) return this.#derive(content, this.#useNumber(content), generation);
    return generation === 0 ? key : deriveIdempotencyKey(this.#work, key, generation);
  }

  /**
   * Records that the step has succeeded under its keys. Creates a file for each key in the runner's
   * folder for temporary files, which is deleted with the job.
   */
  markUsed(): void {
    if (!this.#isCounted()) return;
    for (const [content, use] of this.#uses) {
      try {
        writeFileSync(this.#markerFile(content, use), '', { flag: 'wx' });
      } catch (error) {
        this.#step.log.info(
          `Could not record that the idempotency key was used: ${(error as Error).message}. A later step of the same composite action that sends the same request resumes this step’s work instead of starting new work.`,
        );
      }
    }
  }

  #useNumber(content: string): number {
    const number = this.#uses.get(content);
    if (number !== undefined) return number;
    let use = 0;
    while (this.#isCounted() && existsSync(this.#markerFile(content, use))) use += 1;
    this.#uses.set(content, use);
    return use;
  }

  /** Checks whether uses are counted. Outside of a run, no other step can have the same key. */
  #isCounted(): boolean {
    return this.#work.runId !== '';
  }

  #markerFile(content: string, use: number): string {
    const { run, temporaryFolder } = this.#step.environment;
    return join(temporaryFolder, `used-key-${run.runAttempt}-${this.#derive(content, use, 0)}`);
  }

  #derive(content: string, use: number, generation: number): string {
    return deriveIdempotencyKey({ ...this.#work, runId: this.#ownRunId, use }, content, generation);
  }
}
