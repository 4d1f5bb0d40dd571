import { figuresOf, type StatementFigures, type TableLock } from '../../sql/protocol/running.ts';
import type { Context } from '../operation.ts';
import { MigrationDatabase } from './database.ts';
import { statementFault } from './fault.ts';
import type { Prepared } from './preparation.ts';

/** What a dry run has really run, and what of it is only listed. */
export interface Rehearsal {
  readonly executed: readonly { readonly prepared: Prepared; readonly figures: readonly StatementFigures[] }[];
  readonly locks: readonly TableLock[];
  readonly listed: readonly Prepared[];
  /** Why these are only listed; absent where there are none. */
  readonly because?: string;
}

/**
 * Runs as many of the migrations as one request holds, in their order and in one transaction, and takes all of it back.
 * From the first that can't be run so, they are only listed: what comes later may need it.
 *
 * @throws Failure of the statement that fails
 */
export async function rehearse(
  context: Context,
  database: MigrationDatabase,
  migrations: readonly Prepared[],
): Promise<Rehearsal> {
  const executed: Prepared[] = [];
  let query: string | undefined;
  let because: string | undefined;
  for (const prepared of migrations) {
    if (prepared.alone !== undefined) {
      because = `${prepared.file.path} can’t be run in a transaction, and so not be taken back`;
      break;
    }
    const longer = database.rehearsalQuery([...executed, prepared]);
    if (!MigrationDatabase.fits(longer)) {
      because = 'one request doesn’t hold more, and only what is in one request can be taken back';
      break;
    }
    executed.push(prepared);
    query = longer;
  }
  const listed = migrations.slice(executed.length);
  const left = { listed, ...(because === undefined ? {} : { because }) };
  if (query === undefined) return { executed: [], locks: [], ...left };
  const report = await database.rehearse(query);
  const figures = figuresOf(report);
  let from = 0;
  const ofEach = executed.map(prepared => {
    const start = from;
    from += prepared.statements.length;
    return { prepared, start, figures: figures.slice(start, from) };
  });
  const { failure } = report;
  if (failure !== null) {
    const failed = ofEach.findLast(({ start }) => start < failure.statement) ?? ofEach[0];
    if (failed === undefined) throw new Error('A rehearsal of nothing has failed.');
    const { prepared, start } = failed;
    const inFile = { ...failure, statement: failure.statement - start };
    throw statementFault(context, prepared, inFile, failed.figures, 'This was a dry run: nothing of it is left.');
  }
  return { executed: ofEach, locks: report.locks, ...left };
}
