/** Decides whether text in double quotes is a name or a string. */

import { Evidence } from './evidence.ts';

/** Position of a quoted token. */
export interface QuotedPlace {
  /** Whether only a name can be here: next to a dot, or where a table's name must follow. */
  readonly certain: boolean;
  /** Whether a value is likely here: after an operator, in a list of values. */
  readonly valueLikely: boolean;
}

/**
 * Decides whether text in double quotes is a name, as in PostgreSQL, or a string, as in MySQL. It is a name at
 * positions where only a name is possible. Elsewhere, the text must also contain syntax that only PostgreSQL has. Even
 * then it isn't a name if a value is likely: people do write `= "abc"` to PostgreSQL, which rejects and logs it.
 */
export class QuotedNames {
  /** Syntax that only PostgreSQL has. */
  readonly proof = new Evidence();

  /** Checks whether text in double quotes is a name. */
  isName({ certain, valueLikely }: QuotedPlace): boolean {
    if (certain) this.proof.find();
    else if (!valueLikely) this.proof.miss();
    return certain || (this.proof.isKnown && !valueLikely);
  }
}
