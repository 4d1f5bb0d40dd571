/** A key of the app's file that a plan contains. */

export interface Entry {
  readonly key: readonly string[];
  readonly value: unknown;
  /** Why this value is assumed. */
  readonly reason?: string | undefined;
}
