/** Types that are shared by the modules that apply migrations. */

import type { History } from './database.ts';
import type { Prepared } from '../lint/prepare.ts';
import type { StatementsReport } from '../statements/run-statements.ts';

/** A migration that this run has applied. */
export interface Applied {
  readonly prepared: Prepared;
  /**
   * Absent if the migration ran outside of a transaction, or if its report was lost with the
   * response.
   */
  readonly report?: StatementsReport;
}

export interface RunSettings {
  /** Maximum time to find out the outcome of a migration, and to wait for other runs. */
  readonly timeoutMs: number;
  /** Schemas whose objects are recorded when the run ends; null for none. */
  readonly schemas: readonly string[] | null;
}

export interface RequestResult {
  readonly applied?: Applied | undefined;
  /**
   * The history afterwards. If it has more than a fence, the pending migrations are planned again
   * from it.
   */
  readonly now: Pick<History, 'fence'> | History;
}
