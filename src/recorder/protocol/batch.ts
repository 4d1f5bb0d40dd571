/** Facts about the messages that a program sends before it waits for the server. */

interface Batch {
  readonly number: number;
  /** Whether a transaction has ended in it. */
  hasEnded: boolean;
  /** Whether no transaction, and no part of one, may have ended in it. */
  isSteady: boolean;
  /** Whether its statements only change settings. */
  isOnlySettings: boolean;
}

export const batchOf = (number: number): Batch => ({ number, hasEnded: false, isSteady: true, isOnlySettings: true });
