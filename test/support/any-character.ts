import * as fc from 'fast-check';

/** Number of code points before the surrogates, and of surrogates. */
const [BEFORE, SURROGATES] = [0xd8_00, 0x8_00];

/**
 * Any character, as the unit of a text. Those of fast-check build a table of all characters in each
 * process, which takes seconds.
 */
export const anyCharacter = fc
  .nat(0x10_ff_ff - SURROGATES)
  .map(number => String.fromCodePoint(number < BEFORE ? number : number + SURROGATES));

/** Any character with a meaning of its own: neither a control character nor unassigned. */
export const anyVisibleCharacter = anyCharacter.filter(character => /\P{C}/u.test(character));
