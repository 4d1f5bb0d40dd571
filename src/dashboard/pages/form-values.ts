/** Fields of a form as data, and the check and conversion of their values. */

import { PageError } from '../reply.ts';

/** Field of a form. */
export interface FormField {
  readonly label: string;
  readonly type: 'number' | 'integer' | 'text' | 'checkbox' | 'choice' | 'json';
  /** Initial value. */
  readonly initial: string;
  /** Bounds of a number. */
  readonly between?: readonly [min: number, max: number];
  /** Values by the text that the form shows. */
  readonly choices?: Readonly<Record<string, unknown>>;
  /** Pattern of a text, and a description of it. */
  readonly pattern?: readonly [pattern: RegExp, words: string];
  /** Whether the value may be empty. It is left out then. */
  readonly isOptional?: true;
  readonly hint?: string;
}

/** Fields by the name of the value. */
export type FormFields = Readonly<Record<string, FormField>>;

/**
 * Reads the values of a form by their names. Leaves out an empty optional value, and a box that isn't checked.
 * @throws PageError that names the invalid field
 */
export function readFields(fields: FormFields, form: URLSearchParams): Readonly<Record<string, unknown>> {
  const values = Object.entries(fields).map(([name, field]) => [name, readValue(field, form.get(name))] as const);
  return Object.fromEntries(values.filter(([, value]) => value !== undefined));
}

function readValue(field: FormField, given: string | null): unknown {
  const { label, type, between: [min, max] = [0, 0], choices = {}, pattern: [pattern, words] = [/^/, ''] } = field;
  const refuse = (requirement: string): never => {
    throw new PageError(400, `${label}: must be ${requirement}.`);
  };
  if (type === 'checkbox') return given === null ? undefined : true;
  const text = (given ?? '').trim();
  if (field.isOptional && text === '') return undefined;
  if (type === 'choice')
    return Object.hasOwn(choices, text) ? choices[text] : refuse(`one of ${Object.keys(choices).join(', ')}`);
  if (type === 'text') return pattern.test(given ?? '') ? given : refuse(words);
  if (type === 'json') return parsedObject(text) ?? refuse('a JSON object');
  const value = Number(text);
  if (text === '' || !(value >= min && value <= max)) refuse(`a number from ${min} to ${max}, not “${text}”`);
  return type === 'number' || Number.isSafeInteger(value) ? value : refuse(`an integer, not ${value}`);
}

function parsedObject(text: string): object | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
