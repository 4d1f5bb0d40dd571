/** Explanation for readers of an error count: the documents call `State` a "status code string", and list no values. */
export const ERROR_READING =
  'A record counts as an error where its State is there and isn’t one of those that commonly stand for success: zeros, ' +
  '200, an SQLSTATE of success, warning or no data (00…, 01…, 02…), ok, success, succeeded, completed, finished, normal.';

const SUCCESS = /^(?:0+|200|0[012][0-9a-z]{3}|ok|success(?:ful)?|succeeded|completed?|finished|normal)$/i;

/** Checks whether a record with this `State` counts as an error: see `ERROR_READING`. */
export function isErrorState(state: string): boolean {
  return !SUCCESS.test(state);
}
