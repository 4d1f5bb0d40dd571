import type { History } from './database.ts';
import type { Prepared } from './prepare.ts';
import type { StatementsReport } from './statements/run-statements.ts';

/** A migration that this run has applied. */
export interface Applied {
  readonly prepared: Prepared;
  /** Absent for one that ran outside of a transaction, or whose report was lost with its answer. */
  readonly report?: StatementsReport;
}

export interface RunSettings {
  /** How long it's tried to find out what became of a migration, and how long others are waited for. */
  readonly patienceMs: number;
  /** Whose objects are noted where the run ends; null: nobody's. */
  readonly schemas: readonly string[] | null;
}

/** The result of one request. */
export interface Step {
  readonly applied?: Applied | undefined;
  /** The history afterwards: if it is more than a fence, the pending migrations are planned anew by it. */
  readonly now: Pick<History, 'fence'> | History;
}
