/** Checks untrusted JSON values. */

/** Whether a JSON value is an object, and not an array. */
export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns the fields of a JSON object; none of any other value. */
export const record = (value: unknown): Readonly<Record<string, unknown>> =>
  isRecord(value) ? value : {};

/** Whether a JSON value is an array of strings. */
export const areTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every(element => typeof element === 'string');
