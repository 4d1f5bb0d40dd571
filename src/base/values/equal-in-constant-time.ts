import { timingSafeEqual } from 'node:crypto';

/** Compares secrets, such as signatures, in a time that depends only on their lengths. */
export function equalInConstantTime(secret: string, expected: string): boolean {
  const [actual, other] = [Buffer.from(secret), Buffer.from(expected)];
  return actual.length === other.length && timingSafeEqual(actual, other);
}
