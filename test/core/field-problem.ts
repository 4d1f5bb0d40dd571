import type { InputField } from '../../src/core/fields.ts';

/** Returns the problem with this text; empty if it is valid. */
export function fieldProblem(field: InputField, given: string): string {
  const parsed = field.parse(given);
  return 'message' in parsed ? parsed.message : '';
}
