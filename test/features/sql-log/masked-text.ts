import { SqlMask } from '../../../src/features/sql-log/mask/sql-mask.ts';

const mask = new SqlMask();

/** Masks a text. */
export function maskText(text: string): string {
  mask.mask(text);
  return mask.normal.toString();
}
