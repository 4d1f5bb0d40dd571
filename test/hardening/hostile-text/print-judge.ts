import { ICU_IGNORABLE, NOT_PRINTABLE_ASCII, parseRunnerOutput } from '../../support/runner-parser.ts';

/** What moves a terminal's cursor, changes the order of reading, or is no character at all. */
const UNPRINTABLE = /[^\P{Cc}\t\n]|[\u202a-\u202e\u2066-\u2069]/u;

/**
 * What the runner, by any reading of its comparisons, makes of a print beside its own commands.
 * @param own names of the commands that stand in it
 */
export function printFaults(stdout: string, own: readonly string[]): readonly string[] {
  const readings = [undefined, ICU_IGNORABLE, NOT_PRINTABLE_ASCII].flatMap(ignoring => {
    const { commands, failed, masks } = parseRunnerOutput(stdout, ignoring === undefined ? {} : { ignoring });
    const foreign = commands.filter(({ name }) => !own.includes(name)).map(({ name }) => `the command ${name}`);
    return [...foreign, ...(failed ? ['a command that fails the step'] : []), ...masks.map(mask => `a mask: ${mask}`)];
  });
  return [...readings, ...legibilityFaults(stdout)];
}

/** What nobody can read in a text, or reads otherwise than it's written. */
export function legibilityFaults(text: string): readonly string[] {
  const odd = UNPRINTABLE.exec(text);
  return [
    ...(odd === null ? [] : [`a control character, ${escape(odd[0])}`]),
    ...(text.isWellFormed() ? [] : ['half of a character']),
  ];
}

const escape = (character: string): string => JSON.stringify(character);
