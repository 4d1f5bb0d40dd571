import { timingSafeEqual } from 'node:crypto';

/** Compares secrets, such as signatures, in a time that depends only on their lengths. */
export function equalInConstantTime(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
