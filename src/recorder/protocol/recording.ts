/** Collects the statements that all sessions of a program ran, in the order in which they ended. */

import { copyAsInsert } from '../../sql/copy-rows.ts';
import { SqlSyntaxError } from '../../sql/parser.ts';
import { bodyOf } from '../../sql/tree.ts';
import { shownStatement } from '../statements/secrets.ts';
import { statementsOf } from '../statements/statements.ts';
import { isDefinition } from '../statements/transaction-ends.ts';
import { withValues } from './literal.ts';
import { RunLog } from './run-log.ts';
import { SessionRecorder } from './session.ts';
import type { Executed, Run } from './executed.ts';

/** A recording of one run of the program. */
export class Recording extends RunLog {
  readonly #sessions: SessionRecorder[] = [];

  observe(id: number): SessionRecorder {
    const session = new SessionRecorder(id, this);
    this.#sessions.push(session);
    return session;
  }

  /**
   * Returns the statements, with their values, after all sessions have ended. Transaction control isn’t among them.
   * @throws Error about a call that isn’t a statement
   */
  statements(): readonly Executed[] {
    for (const session of this.#sessions) session.ended();
    // If some were undone, it isn’t known which have taken the values.
    for (const { name, among } of this.runs.flatMap(({ sequences }) => sequences)) {
      // DELETE takes values only by a trigger. The proof finds those.
      const undone = among.find(({ isUndone, node }) => isUndone && !isDefinition(node) && !('DeleteStmt' in node));
      if (undone !== undefined && among.some(({ isUndone }) => !isUndone))
        this.refuse(
          `The command sent several statements in one message, and only some of them were rolled back. It isn’t known which of them took values of the sequence ${name}. Remove the statement that is rolled back, or send it in its own message: ${shownStatement(undone)}`,
        );
    }
    if (this.refusals.length > 0) throw new Error(this.refusals.join('\n'));
    return this.statementsFrom(0);
  }

  /** Returns the statements from a place until now. Those of transactions that are open can still be undone. */
  statementsFrom(place: number): readonly Executed[] {
    return this.runs.slice(place).map(run => this.#withText(run));
  }

  #withText(run: Run): Executed {
    if (run.isUndone) {
      const kept = run.sequences.filter(({ createdBy }) => createdBy?.isUndone !== true);
      return { ...run, taken: new Map(kept.map(({ name, count }) => [name, count])) };
    }
    const copy = bodyOf(run.node, 'CopyStmt');
    const isCopy = copy?.is_from === true && copy.filename === undefined;
    const isWritten = isCopy || run.values.some(({ isBinary, bytes }) => isBinary && bytes !== undefined);
    if (isWritten && run.settings.get('array_nulls') === 'off')
      return { ...run, problem: 'has values that the program didn’t send as text, while `array_nulls` is off' };
    if (run.values.length > 0) {
      if (run.texts === undefined)
        return { ...run, problem: 'has a value of a type that no longer exists on the server' };
      return this.#replaced(run, withValues(run.sql, run.texts, this.parser));
    }
    if (!isCopy) return run;
    if (run.rows === undefined)
      return {
        ...run,
        problem: 'loads rows with COPY that INSERT can’t load the same way, because of a rule, WHERE or another option',
      };
    const { columns, rows: copied } = run.rows;
    const plain = {
      ...(copy.relation && { relation: copy.relation }),
      attlist: columns.map(sval => ({ String: { sval } })),
    };
    const text = copied.toString();
    const insert = copyAsInsert(plain, { semicolon: 0, start: 0, end: text.length }, text, 0);
    if ('message' in insert) return { ...run, problem: `${insert.message}. ${insert.remedy}` };
    const [head, ...rows] = insert.parts;
    return this.#replaced(run, head + rows.join(',\n'));
  }

  /** Returns a statement with another text. */
  #replaced(run: Run, sql: string): Executed {
    try {
      const [statement] = statementsOf(sql, this.parser);
      if (statement !== undefined) return { ...run, ...statement };
    } catch (error) {
      if (!(error instanceof SqlSyntaxError)) throw error;
    }
    return { ...run, problem: 'can’t be written with its values' };
  }
}
