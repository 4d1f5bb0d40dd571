/** File that is easily split incorrectly, with the reason. */
export type TrickyFile = readonly [what: string, sql: string];
