/** The program’s messages that the server hasn’t answered yet, and the statements in them. */

import type { Statement } from '../statements/statements.ts';
import type { BoundValue } from './literal.ts';
import type { Settings } from './settings.ts';
import type { Run } from './executed.ts';

/** A text of the program. */
export interface SqlText {
  readonly sql: string;
  /** Undefined if PostgreSQL’s grammar, which is that of version 18, can’t read it. */
  readonly statements: readonly Statement[] | undefined;
  /** Reason why it can’t be recorded. */
  readonly problem: string | undefined;
}

/** A statement that Parse has prepared. */
export interface Prepared {
  readonly text: SqlText;
  /** Object IDs of the parameters’ types, which the server tells after it has read the statement. */
  types: readonly number[];
  /** Settings of the session when it was prepared. */
  readonly settings: Settings;
  /** Number of the statements of all sessions before that, and then of those that were compared with it. */
  checked: number;
  /** Statements among these that made a new object for a name in the text, also undone ones. */
  readonly newer: Run[];
}

/** A statement with values, which Bind has made. */
export interface Portal {
  readonly prepared: Prepared;
  readonly values: readonly BoundValue[];
  /** Reason why it can’t be recorded. */
  readonly problem: string | undefined;
  /** Number of the statements of all sessions before it was bound. */
  readonly boundAt: number;
  run: Run | undefined;
}

/** A statement of a message that the server has answered. */
export interface SentStatement {
  readonly text: SqlText;
  /** Place of the statement in the text. */
  readonly index: number;
  readonly values: readonly BoundValue[];
  readonly copied: readonly Buffer[];
  readonly portal?: Portal | undefined;
}

/** A message of the program that the server hasn’t answered yet. */
export type Open =
  | { readonly is: 'query'; readonly text: SqlText; done: number; copied: Buffer[] }
  | { readonly is: 'parse'; readonly name: string; readonly prepared: Prepared }
  | {
      readonly is: 'bind';
      readonly name: string;
      readonly statement: string;
      readonly values: readonly Omit<BoundValue, 'type'>[];
      readonly problem: string | undefined;
    }
  /** `isAdded`: the program didn’t send it. */
  | { readonly is: 'describe'; readonly prepared: Prepared | undefined; readonly isAdded: boolean }
  | { readonly is: 'execute'; readonly name: string; copied: Buffer[] }
  | { readonly is: 'close'; readonly isStatement: boolean; readonly name: string }
  | { readonly is: 'sync' | 'call' };
