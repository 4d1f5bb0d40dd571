import { readFileSync } from 'node:fs';
import { Failure } from '../failure.ts';

/** A value of the event's file at a path of names; undefined where there is none. */
export type EventValue = (...path: readonly string[]) => unknown;

/**
 * Reads the file in which the runner tells of the event.
 * @param file the value of GITHUB_EVENT_PATH, undefined outside a runner: nothing is known of the event then
 * @throws Failure that names the variable
 */
export function readEvent(file: string | undefined): EventValue {
  const event = file === undefined ? {} : parsed(file);
  return (...path) => path.reduce<unknown>((value, name) => (isObject(value) ? value[name] : undefined), event);
}

function parsed(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (cause) {
    throw new Failure('unavailable', `The event’s file ${file} can’t be read: ${(cause as Error).message}.`, {
      remedy: 'The runner names this file in GITHUB_EVENT_PATH: check that no earlier step has changed either.',
      cause,
    });
  }
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
