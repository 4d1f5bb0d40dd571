/** Collects the statements that all sessions of a program ran, in the order in which they ended. */

import { copyAsInsert } from '../../sql/copy-rows.ts';
import type { SqlParser } from '../../sql/parser.ts';
import { bodyOf } from '../../sql/tree.ts';
import { statementsOf } from '../statements.ts';
import { withValues } from './literal.ts';
import type { Settings } from './questions.ts';
import { type Runs, SessionRecorder } from './session.ts';
import type { Executed, Run } from './transactions.ts';

/** A recording of one run of the program. */
export class Recording implements Runs {
  readonly parser: SqlParser;
  readonly usual: Settings;
  readonly runs: Run[] = [];
  readonly closed = new Set<number>();
  readonly #sessions: SessionRecorder[] = [];
  readonly types = new Map<number, string>();
  readonly sequences: Runs['sequences'] = new Map();
  sent = 0;
  readonly refused: string[] = [];
  readonly counted: Runs['counted'];

  readonly passesNotices: boolean;

  /** By default, the program gets the server’s numbers of changed rows, and no notices. */
  constructor(
    parser: SqlParser,
    usual: Settings,
    { counted = (_, count) => count, passesNotices = false }: Partial<Pick<Runs, 'counted' | 'passesNotices'>> = {},
  ) {
    this.parser = parser;
    this.usual = usual;
    this.counted = counted;
    this.passesNotices = passesNotices;
  }

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
    if (this.refused.length > 0) throw new Error(this.refused.join('\n'));
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
      return { ...run, problem: 'has values that the program didn’t write as texts, while `array_nulls` is off' };
    if (run.values.length > 0) {
      if (run.texts === undefined)
        return { ...run, problem: 'has a value whose type the server doesn’t know any more' };
      const sql = withValues(run.sql, run.texts, this.parser);
      return { ...run, sql, node: statementsOf(sql, this.parser)[0]?.node ?? run.node };
    }
    if (!isCopy) return run;
    if (run.rows === undefined)
      return { ...run, problem: 'loads rows with options that only this COPY of the program can read' };
    const { columns, rows: copied } = run.rows;
    const plain = {
      ...(copy.relation && { relation: copy.relation }),
      attlist: columns.map(sval => ({ String: { sval } })),
    };
    const text = copied.toString();
    const insert = copyAsInsert(plain, { semicolon: 0, start: 0, end: text.length }, text, 0);
    if ('message' in insert) return { ...run, problem: `${insert.message}. ${insert.remedy}` };
    const [head, ...rows] = insert.parts;
    const sql = head + rows.join(',\n');
    return { ...run, sql, node: statementsOf(sql, this.parser)[0]?.node ?? run.node };
  }
}
