import type { InputField } from '../../src/core/fields.ts';

/** What is wrong with this text; empty when it's read. */
export function problemOf(field: InputField, given: string): string {
  const parsed = field.parse(given);
  return 'problem' in parsed ? parsed.problem : '';
}
