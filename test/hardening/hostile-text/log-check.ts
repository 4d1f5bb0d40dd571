import {
  ICU_IGNORABLE,
  NOT_PRINTABLE_ASCII,
  parseRunnerOutput,
} from '../../support/runner-parser.ts';

/** Characters that move a terminal's cursor, change the reading order, or are invalid. */
const UNPRINTABLE = /[^\P{Cc}\t\n]|[\u202a-\u202e\u2066-\u2069]/u;

/**
 * Returns the commands that the runner finds in the output in addition to its own, in any
 * interpretation of its comparisons.
 * @param own names of the step's own commands
 */
export function logProblems(stdout: string, own: readonly string[]): readonly string[] {
  const readings = [undefined, ICU_IGNORABLE, NOT_PRINTABLE_ASCII].flatMap(ignoring => {
    const { commands, failed, masks } = parseRunnerOutput(
      stdout,
      ignoring === undefined ? {} : { ignoring },
    );
    const foreign = commands
      .filter(({ name }) => !own.includes(name))
      .map(({ name }) => `the command ${name}`);
    return [
      ...foreign,
      ...(failed ? ['a command that fails the step'] : []),
      ...masks.map(mask => `a mask: ${mask}`),
    ];
  });
  return [...readings, ...legibilityProblems(stdout)];
}

/** Returns the unreadable or misleading parts of a text. */
export function legibilityProblems(text: string): readonly string[] {
  const odd = UNPRINTABLE.exec(text);
  return [
    ...(odd === null ? [] : [`a control character, ${escape(odd[0])}`]),
    ...(text.isWellFormed() ? [] : ['half of a character']),
  ];
}

const escape = (character: string): string => JSON.stringify(character);
