/** A file that is easily split wrongly, and what is tricky about it. */
export type TrickyFile = readonly [what: string, sql: string];
