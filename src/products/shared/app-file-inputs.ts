/** Inputs whose values the app's file says. */

import { isDeepStrictEqual } from 'node:util';
import { type Finding, inputFailure } from '../../base/failure.ts';
import type { InputFields, InputValues } from '../../core/fields.ts';
import { contradiction, type Texts } from './app-parts.ts';

/**
 * Replaces inputs by what the app's file says.
 * @param fields the inputs that the file decides about
 * @param inputs values of all inputs
 * @param file its path, for messages
 * @throws Failure of kind `input` for an input with another value than the file says, by the name
 *   of the input
 */
export function withFile<I extends InputFields, V extends InputValues<I>>(
  fields: I,
  inputs: V,
  texts: Texts,
  file: string,
): V {
  const findings: Finding[] = [];
  const entries = Object.entries(fields).map(([name, field]) => {
    const parse = (text = ''): unknown => {
      const parsed = text === '' ? { value: undefined } : field.parse(text);
      if ('value' in parsed) return parsed.value;
      findings.push({ ...parsed, where: name });
      return undefined;
    };
    const [fileValue, value] = [parse(texts[name] ?? field.default), inputs[name]];
    const isUnset = value === undefined || isDeepStrictEqual(value, parse(field.default));
    if (!isUnset && !isDeepStrictEqual(value, fileValue))
      findings.push(contradiction(name, texts[name], file));
    return [name, fileValue] as const;
  });
  if (findings.length > 0) throw inputFailure(`The inputs contradict ${file}.`, findings);
  return { ...inputs, ...Object.fromEntries(entries) };
}
