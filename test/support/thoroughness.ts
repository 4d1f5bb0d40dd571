/**
 * Whether tests are to do all they can, or what shows the same in a fraction of the time: the whole, which is asked for
 * with `TESTS=full` in the environment, is for a night or a release, and the rest for every change.
 */
export const IS_FULL = isFull(process.env['TESTS']);

/** @returns how often a trial is made: `often` where tests are to do all they can, else `briefly` */
export const trials = (briefly: number, often: number): number => (IS_FULL ? often : briefly);

/** @throws Error for a word that means nothing: it was meant to be `full`, and nobody would see that it isn't */
function isFull(word = ''): boolean {
  if (word !== '' && word !== 'full') throw new Error(`TESTS is \`${word}\`: give \`full\`, or leave it out.`);
  return word === 'full';
}
