/** Fields of a form as data, and the checks of their values. */

import { PageError } from '../reply.ts';

/** Field of a form. */
export interface FormField {
  readonly label: string;
  readonly type: 'number' | 'text' | 'checkbox' | 'choice' | 'json';
  /** Initial value. A checkbox is checked if it isn't empty. */
  readonly initial: string;
  readonly choices?: readonly string[];
  readonly hint?: string;
}

/** Values of a form, checked and converted to their types. */
export class FormValues {
  readonly #form: URLSearchParams;
  readonly #fields: Readonly<Record<string, FormField>>;

  constructor(form: URLSearchParams, fields: Readonly<Record<string, FormField>>) {
    this.#form = form;
    this.#fields = fields;
  }

  text(name: string): string {
    return this.#form.get(name) ?? '';
  }

  isChecked(name: string): boolean {
    return this.#form.has(name);
  }

  /** @throws PageError unless the value is a number within these bounds */
  number(name: string, min: number, max: number): number {
    const given = this.text(name).trim();
    const value = Number(given);
    if (given !== '' && value >= min && value <= max) return value;
    throw new PageError(400, `${this.#label(name)}: must be a number from ${min} to ${max}, not “${given}”.`);
  }

  /** @throws PageError unless the value is an integer within these bounds */
  integer(name: string, min: number, max: number): number {
    const value = this.number(name, min, max);
    if (Number.isSafeInteger(value)) return value;
    throw new PageError(400, `${this.#label(name)}: must be an integer, not ${value}.`);
  }

  /** @throws PageError unless the value is one of the field's choices */
  choice<Choice extends string>(name: string, choices: readonly Choice[]): Choice {
    const found = choices.find(choice => choice === this.text(name));
    if (found !== undefined) return found;
    throw new PageError(400, `${this.#label(name)}: must be one of ${choices.join(', ')}.`);
  }

  /** @throws PageError unless the value is a JSON object */
  object(name: string): Readonly<Record<string, unknown>> {
    try {
      const value: unknown = JSON.parse(this.text(name));
      if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { ...value };
    } catch {
      // The message below covers both cases.
    }
    throw new PageError(400, `${this.#label(name)}: must be a JSON object, such as {"status":"failed"}.`);
  }

  #label(name: string): string {
    return this.#fields[name]?.label ?? name;
  }
}
