/**
 * Recognizes numbers of the SQL log that a double would round, such as IDs: the client keeps their
 * digits.
 */

/** A number that a double would round, as the client returns it. */
interface SourceNumber {
  readonly rawJSON: string;
}

/** Function of `JSON` that the library's types don't have yet. */
const json = JSON as unknown as { isRawJSON(value: unknown): boolean };

export const isSourceNumber = (value: unknown): value is SourceNumber =>
  typeof value === 'object' && value !== null && json.isRawJSON(value);
