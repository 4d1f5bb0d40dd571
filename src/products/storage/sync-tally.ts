/**
 * Records what a sync of a bucket has uploaded, deleted and kept, for the progress lines and the
 * outputs.
 */

import type { Progress } from '../../core/services.ts';
import { count } from '../../base/text/amount.ts';
import type { SyncPlan, Upload } from './sync-plan.ts';

/** Limit of paths per kind in an output: a job's outputs may have 1 MB in total. */
const MAX_OUTPUT_PATHS = 500;

/** Progress of a sync. It is updated during the sync, so that a failure can report it. */
export class SyncTally {
  readonly #plan: SyncPlan;
  readonly #progress: Progress;
  readonly #uploaded = new Set<Upload>();
  readonly #deleted = new Set<string>();
  readonly #keptPaths: Set<string>;

  constructor(plan: SyncPlan, progress: Progress) {
    this.#plan = plan;
    this.#progress = progress;
    this.#keptPaths = new Set(plan.kept);
  }

  uploaded(upload: Upload): void {
    this.#uploaded.add(upload);
    this.#show();
  }

  /** @param path within the bucket */
  deleted(path: string): void {
    this.#deleted.add(path);
    this.#show();
  }

  /** Notes that someone else's object exists at the path by now and may not be overwritten. */
  kept(path: string): void {
    this.#keptPaths.add(path);
    this.#show();
  }

  #show(): void {
    const { uploads, deletions } = this.#plan;
    // The objects that the plan keeps need no request.
    const newlyKept = this.#keptPaths.size - this.#plan.kept.length;
    const done = this.#uploaded.size + this.#deleted.size + newlyKept;
    this.#progress.items(done, uploads.length + deletions.length);
  }

  /**
   * Returns the results so far, as the operation's outputs; paths in the order of the plan, not of
   * their completion.
   */
  outputs() {
    const { uploads, deletions } = this.#plan;
    const uploaded = uploads.filter(upload => this.#uploaded.has(upload));
    const deleted = deletions.filter(path => this.#deleted.has(path));
    return countsOf(this.#plan, uploaded, deleted, this.allKept);
  }

  /** Paths of existing objects that differ and are kept. */
  get allKept(): readonly string[] {
    return [...this.#keptPaths].toSorted();
  }

  /** Returns sentences about the progress, for a failure's message. */
  progressText(): string {
    const { uploads, deletions } = this.#plan;
    return `${confirmed('uploads', this.#uploaded.size, uploads.length)}${confirmed('deletions', this.#deleted.size, deletions.length)}The next successful run makes the remaining changes.`;
  }
}

const confirmed = (noun: string, done: number, all: number): string =>
  all === 0 ? '' : `Confirmed ${noun}: ${count(done)} of ${count(all)}. `;

/** Returns the outputs of a dry run: the results if the whole plan were carried out. */
export function plannedOutputs(plan: SyncPlan) {
  return countsOf(plan, plan.uploads, plan.deletions, plan.kept);
}

export type SyncOutputs = ReturnType<typeof countsOf>;

function countsOf(
  { unchanged, spared }: SyncPlan,
  uploads: readonly Upload[],
  deletions: readonly string[],
  keptPaths: readonly string[],
) {
  return {
    uploaded_count: uploads.length,
    deleted_count: deletions.length,
    unchanged_count: unchanged.length,
    kept_count: keptPaths.length,
    bytes: uploads.reduce((sum, { size }) => sum + size, 0),
    changes: {
      uploaded: uploads.slice(0, MAX_OUTPUT_PATHS).map(({ objectPath }) => objectPath),
      deleted: deletions.slice(0, MAX_OUTPUT_PATHS),
      kept: keptPaths.slice(0, MAX_OUTPUT_PATHS),
      not_deleted: spared.slice(0, MAX_OUTPUT_PATHS),
    },
  };
}
