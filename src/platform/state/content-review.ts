/** What the platform itself holds names and texts to. */
export interface Policy {
  readonly reservedAliases: ReadonlySet<string>;
  /** In lower case. */
  readonly forbiddenWords: readonly string[];
  readonly builtInSkills: ReadonlySet<string>;
  readonly skillReviewMs: number;
}

/**
 * The content review: a text fails it when it holds one of the seed's forbidden words, in whatever letter case.
 * @returns the word, or undefined for a text that passes
 */
export const forbiddenWord = ({ forbiddenWords }: Policy, text: string): string | undefined => {
  const lowerCase = text.toLowerCase();
  return forbiddenWords.find(word => lowerCase.includes(word));
};
