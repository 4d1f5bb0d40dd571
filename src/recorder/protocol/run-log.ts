/** Collects what the sessions of a program ran, for all of them. */

import type { SqlParser } from '../../sql/parser.ts';
import { ownNamesIn } from '../statements/surroundings.ts';
import type { Settings } from './settings.ts';
import type { Run } from './executed.ts';
import type { Sequences } from './unread-statements.ts';

/** How the program’s view of the server differs from the server’s answers. */
export interface View {
  /**
   * Returns the number of changed rows that the program gets.
   * @param count number that the server has sent
   * @param runs statements so far
   */
  readonly counted: (run: Run, count: bigint, runs: readonly Run[]) => bigint;
  /** Whether the program gets the server's notices, which can depend on rows. */
  readonly passesNotices: boolean;
}

/** The program gets the server’s numbers, and no notices. */
const USUAL_VIEW: View = { counted: (_, count) => count, passesNotices: false };

/** Sentences about what can’t be recorded, of which the messages show nothing else. */
export const REFUSED = {
  replication:
    'The command opened a connection for replication, which can’t be recorded. Use a command that opens none.',
  prepare:
    'The command ran a statement prepared with SQL’s PREPARE, which can’t be recorded. Run the statement itself.',
  prepareTransaction: 'The command ran PREPARE TRANSACTION, which can’t be recorded. Use COMMIT.',
  call: 'The command called a function with a protocol message, as some drivers do for large objects. Use SQL.',
};

/** Statements of all sessions, in the order in which they ended. */
export class RunLog {
  readonly parser: SqlParser;
  /** Settings with which a session begins. */
  readonly usual: Settings;
  readonly view: View;
  /** Names of PostgreSQL’s own types. */
  readonly types = new Map<number, string>();
  readonly sequences: Sequences = new Map();
  /** Names of the user’s functions so far; an empty one for operators and casts. */
  readonly ownNames = new Set<string>();
  readonly #runs: Run[] = [];
  readonly #refusals: string[] = [];
  readonly #closed = new Set<number>();

  constructor(parser: SqlParser, usual: Settings, view = USUAL_VIEW) {
    this.parser = parser;
    this.usual = usual;
    this.view = view;
  }

  get runs(): readonly Run[] {
    return this.#runs;
  }

  /** Sentences about what can’t be recorded. */
  get refusals(): readonly string[] {
    return this.#refusals;
  }

  /** Sessions that the program has ended so far. */
  get closed(): ReadonlySet<number> {
    return new Set(this.#closed);
  }

  add(run: Run): void {
    this.#runs.push(run);
    for (const name of ownNamesIn(run.node)) this.ownNames.add(name);
  }

  refuse(sentence: string): void {
    this.#refusals.push(sentence);
  }

  close(session: number): void {
    this.#closed.add(session);
  }
}
