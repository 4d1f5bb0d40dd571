/** The platform's rules for names and texts, as the seed sets them, and the search for forbidden words. */

export interface Policy {
  readonly reservedAliases: ReadonlySet<string>;
  /** In lower case. */
  readonly forbiddenWords: readonly string[];
  readonly builtInSkills: ReadonlySet<string>;
  readonly skillReviewMs: number;
}

/**
 * Reviews a text. It fails if it contains one of the seed's forbidden words, in any letter case.
 * @returns the word, or undefined for a text that passes
 */
export const forbiddenWord = ({ forbiddenWords }: Policy, text: string): string | undefined => {
  const lowerCase = text.toLowerCase();
  return forbiddenWords.find(word => lowerCase.includes(word));
};
