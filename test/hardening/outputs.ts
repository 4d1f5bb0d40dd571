import { COMMON_OUTPUTS } from '../../src/core/common-inputs.ts';
import type { StepResult } from '../support/step.ts';
import type { Work } from './work.ts';

/** The outputs of a piece of work; undefined for one that is another in each run: a time, an id, an address. */
export type SteadyOutputs = ReadonlyMap<string, string | undefined>;

/** An instant in epoch milliseconds, or what something took, also within JSON: two runs may have the same by chance. */
const OF_TIME = /\b1\d{12}\b|"ms":/;

/** What two runs of the same work have in common. */
export function steady(one: StepResult, other: StepResult, { mayDiffer = {} }: Work): SteadyOutputs {
  const apart = [...Object.keys(COMMON_OUTPUTS), ...Object.keys(mayDiffer)];
  const known = [...one.outputs].filter(([name, text]) => text !== '' && !apart.includes(name));
  return new Map(
    known.map(([name, text]) => {
      const isSteady = text === other.outputs.get(name) && !OF_TIME.test(text);
      return [name, isSteady ? text : undefined];
    }),
  );
}

/** The outputs that aren't what they are otherwise, as a text each. */
export function lostOutputs(wanted: SteadyOutputs, found: ReadonlyMap<string, string>): readonly string[] {
  return [...wanted].flatMap(([name, text]) => {
    const is = found.get(name) ?? '';
    if (text === undefined ? is !== '' : is === text) return [];
    return [`the output ${name} is ${is === '' ? 'lost' : is}, not ${text ?? 'set'}`];
  });
}
