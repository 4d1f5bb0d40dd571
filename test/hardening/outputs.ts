import { COMMON_OUTPUTS } from '../../src/core/common-inputs.ts';
import type { StepResult } from '../support/step.ts';
import type { Work } from './work.ts';

/** Outputs of a run; undefined for one that differs in each run: a time, an id, an address. */
export type StableOutputs = ReadonlyMap<string, string | undefined>;

/**
 * Pattern for an instant in epoch milliseconds or a duration, also within JSON: two runs may have
 * the same by chance.
 */
const TIME_VALUE = /\b1\d{12}\b|"ms":/;

/** Returns the outputs that two runs of the same work share. */
export function stableOutputs(
  one: StepResult,
  other: StepResult,
  { mayDiffer = {} }: Work,
): StableOutputs {
  const apart = [...Object.keys(COMMON_OUTPUTS), ...Object.keys(mayDiffer)];
  const known = [...one.outputs].filter(([name, text]) => text !== '' && !apart.includes(name));
  return new Map(
    known.map(([name, text]) => {
      const isSteady = text === other.outputs.get(name) && !TIME_VALUE.test(text);
      return [name, isSteady ? text : undefined];
    }),
  );
}

/** Returns the outputs that differ from the undisturbed run's, as a text each. */
export function lostOutputs(
  wanted: StableOutputs,
  found: ReadonlyMap<string, string>,
): readonly string[] {
  return [...wanted].flatMap(([name, text]) => {
    const is = found.get(name) ?? '';
    if (text === undefined ? is !== '' : is === text) return [];
    return [`the output ${name} is ${is === '' ? 'lost' : is}, not ${text ?? 'set'}`];
  });
}
