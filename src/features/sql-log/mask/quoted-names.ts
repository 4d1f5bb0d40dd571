import { Evidence } from './evidence.ts';

/** Where something in quotes stands. */
export interface QuotedPlace {
  /** Only a name can stand here: beside a dot, or where a table's name has to follow. */
  readonly certain: boolean;
  /** A value is likely here: after an operator, in a list of values. */
  readonly valueLikely: boolean;
}

/**
 * Decides whether what stands in double quotes is a name, as in PostgreSQL, or a string, as in MySQL. It's a name where
 * only a name can stand; elsewhere it takes something in the text that is PostgreSQL's alone, and even then not where a
 * value is likely: people do write `= "abc"` to PostgreSQL, which refuses it and logs it.
 */
export class QuotedNames {
  /** Something that is PostgreSQL's alone. */
  readonly proof = new Evidence();

  /** Whether what stands in double quotes is a name. */
  isName({ certain, valueLikely }: QuotedPlace): boolean {
    if (certain) this.proof.find();
    else if (!valueLikely) this.proof.miss();
    return certain || (this.proof.isKnown && !valueLikely);
  }
}
