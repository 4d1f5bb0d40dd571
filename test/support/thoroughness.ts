/**
 * True with `TESTS=full` in the environment: tests run every trial, for a nightly run or a release. Otherwise they run
 * a faster selection, for every change.
 */
export const IS_FULL = isFull(process.env['TESTS']);

/** Returns how often a trial is made: `often` with TESTS=full, otherwise `briefly`. */
export const trials = (briefly: number, often: number): number => (IS_FULL ? often : briefly);

/** @throws Error for any other value: it was probably meant to be `full` */
function isFull(word = ''): boolean {
  if (word !== '' && word !== 'full') throw new Error(`TESTS is \`${word}\`: give \`full\`, or leave it out.`);
  return word === 'full';
}
