import type { OperationId } from '../../../src/operations/table.ts';
import { parseRunnerOutput } from '../../support/runner-parser.ts';
import type { StepResult } from '../../support/step.ts';
import { halfway } from '../faults/matrix.ts';
import { known } from '../known-outputs.ts';
import { type Asked, type Place, placesOf, placeText } from '../place.ts';
import { bugs } from '../printed.ts';
import { rehearse, type Undisturbed } from '../rehearsal.ts';
import { type Cancelled, Scene, type SceneOptions } from '../scene.ts';
import { differences, type State, stateOf, strays } from '../state.ts';
import type { Work } from '../work.ts';

/** By the platform's clock: what a step has left at work there has come to its end. */
const SETTLED_MS = 30_000;

/** Each way in which a job is cancelled: by either signal, at a platform that answers after it, or doesn't. */
const WAYS: readonly Cancelled[] = (['SIGINT', 'SIGTERM'] as const).flatMap(signal =>
  [true, false].map(isHeard => ({ signal, isHeard })),
);

/** A cancellation: at which request, and how. */
export interface Trial {
  readonly place: Place;
  readonly cancelled: Cancelled;
}

/** A piece of work that is to be cancelled. */
export interface Subject {
  readonly operation: OperationId;
  readonly work: Work;
  readonly asked: Asked;
  readonly undisturbed: Pick<Undisturbed, 'before' | 'after'>;
  /** At each of its requests the trials there: every way, before it was worked on and after. */
  readonly trials: readonly (readonly Trial[])[];
}

export async function subjectOf(operation: OperationId, work: Work, options: SceneOptions): Promise<Subject> {
  const { before, after, asked } = await rehearse(operation, work, options);
  const trials = placesOf(asked).map(place => WAYS.map(cancelled => ({ place, cancelled })));
  return { operation, work, asked, undisturbed: { before, after }, trials };
}

/**
 * Cancels a piece of work at one of its requests.
 * @returns what is wrong with how it ends, a text each; undefined where the request was never made
 */
export async function cancel(
  { operation, work, asked, undisturbed }: Subject,
  { place, cancelled }: Trial,
  options: SceneOptions,
): Promise<readonly string[] | undefined> {
  const upTo = await halfway(operation, work, { ...place, processed: false }, options);
  await using scene = await Scene.set(operation, work, options);
  const earlier = scene.requests.length;
  const { hasStruck, ended } = await scene.runCancelled(place, cancelled);
  if (!hasStruck) return undefined;
  const requests = scene.requests.slice(earlier);
  await options.clock.sleep(SETTLED_MS);
  const state = await stateOf(scene);
  const answered = place.server === 'platform' ? requests.slice(0, place.nth - 1) : requests.slice(0, -1);
  // What is told on GitHub goes on beside the work: how far that has come by then is chance.
  const isSet = place.server === 'platform' ? upTo.isSet : [];
  const wanted = [...isSet, ...known(operation, answered)];
  const how = `${cancelled.signal} ${placeText(place, asked)}, ${cancelled.isHeard ? 'heard' : 'unheard'} after it`;
  return [
    ...(ended === undefined
      ? ['it has not ended by the time at which the runner kills it']
      : isWhole(ended, place, undisturbed.after, state)
        ? bugs(ended.log)
        : endFaults(ended, wanted, isChanged(upTo.state, state))),
    ...(await wrongState()),
    ...scene.platform.failures.map(failure => `the platform failed by itself: ${String(failure)}`),
  ].map(fault => `${operation}, ${work.name}; ${how}: ${fault}`);

  async function wrongState(): Promise<readonly string[]> {
    const leftAtWork = state.has(AT_WORK) && place.server === 'platform';
    const stray = strays(ofTheWork(undisturbed.before), ofTheWork(undisturbed.after), ofTheWork(state));
    if (stray.length === 0 || !isChanged(upTo.state, state)) return leftAtWork ? [AT_WORK] : [];
    // What had to make way for something may be gone, and that not be there yet.
    const done = await halfway(operation, work, { ...place, processed: true }, options);
    return isChanged(done.state, state) ? stray : [];
  }
}

/** What people are told on GitHub comes and goes by itself. A deployment of which GitHub takes no last word is ended by the clean-up. */
const AT_WORK = 'deployments that are in_progress';
const ofTheWork = (state: State): State =>
  new Map([...state].filter(([fact]) => !/^(?:deployments that are|comments)/.test(fact)));

const isChanged = (one: State, other: State): boolean => differences(ofTheWork(one), ofTheWork(other)).length > 0;

/** The work was done, and nothing was left but to tell of it on GitHub: that is no failure. */
const isWhole = ({ exitCode }: StepResult, { server }: Place, after: State, state: State): boolean =>
  exitCode === 0 && server === 'github' && !isChanged(after, state);

/** It says that what was asked for last may have been done, or what has come of it. */
const OPEN = /not known|may (?:still|have)|not confirmed|did not confirm|The run ended/;

/**
 * What is wrong with the end of a cancelled run: it's one clear error, which loses nothing.
 * @param wanted the names of the outputs that are to be there
 * @param hasChanged whether the last request has changed something, though nobody got an answer to it
 */
function endFaults({ exitCode, log, outputs, summary }: StepResult, wanted: readonly string[], hasChanged: boolean) {
  const errors = parseRunnerOutput(log, { secrets: [] }).annotations.filter(({ level }) => level === 'error');
  const text = errors.map(({ message }) => message).join('\n');
  const code = outputs.get('error_code');
  const lost = wanted.filter(name => (outputs.get(name) ?? '') === '');
  const faults: readonly (readonly [boolean, string])[] = [
    [exitCode !== 1, `it ends with ${exitCode}`],
    [errors.length !== 1, `${errors.length} errors`],
    [code !== 'cancelled', `the error code ${code}`],
    [!summary.includes('What to do'), 'it does not say how to go on'],
    [lost.length > 0, `the outputs ${lost.join(', ')} are lost`],
    [hasChanged && !OPEN.test(text), 'what was done may have been done, and it does not say so'],
  ];
  return [...bugs(log), ...faults.filter(([isFault]) => isFault).map(([, fault]) => `${fault}: ${text}`)];
}
