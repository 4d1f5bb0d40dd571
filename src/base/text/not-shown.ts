/**
 * Texts about content that a step doesn't show, because anyone may be able to read what it prints.
 */

/**
 * Returns the sentences for content that isn't shown.
 * @param what content, in the plural
 * @param remedy sentence that says how to get it
 */
export const notShownText = (what: string, remedy: string): string =>
  `${what} are not shown, because this repository is not known to be private. ${remedy}`;

/** Sentences after a text of the database from which values were removed. */
export const VALUES_NOT_SHOWN = notShownText(
  'Values from the database',
  'To see them, run the operation with `project-platform` on your computer.',
);
