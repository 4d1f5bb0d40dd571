import { SqlMask } from '../../../src/features/sql-log/mask/sql-mask.ts';

const mask = new SqlMask();

/** The masked form of a text. */
export function maskedText(text: string): string {
  mask.mask(text);
  return mask.normal.toString();
}
