/**
 * Reads the event that triggered the workflow, and determines whether GitHub withholds secrets from
 * the run.
 */

import { fstatSync, readFileSync } from 'node:fs';
import { isRecord } from '../../../base/values/record.ts';
import { parsedJson } from '../../../base/values/parsed-json.ts';
import { count, plural } from '../../../base/text/amount.ts';
import { Failure } from '../../../base/failure.ts';
import { OPEN_READ_ONLY, withRegularFile } from '../../../base/system/files/regular-file.ts';
import type { RunnerEnvironment } from './environment.ts';

/** File size limit. GitHub limits an event to 25 MiB; the runner indents the JSON. */
const MAX_FILE_BYTES = 128 * 1024 * 1024;

/** Returns the event's value at a path of names; undefined if there is none. */
export type EventValue = (...path: readonly string[]) => unknown;

/**
 * Reads the runner's event file.
 * @param file the value of GITHUB_EVENT_PATH; undefined outside a runner, in which case every value
 *   is undefined
 * @throws Failure that contains the variable's name
 */
export function readEvent(file: string | undefined): EventValue {
  const event = file === undefined ? {} : parseFile(file);
  return (...path) =>
    path.reduce<unknown>((value, name) => (isRecord(value) ? value[name] : undefined), event);
}

/**
 * Checks whether GitHub passes no secrets to this run, because a fork's pull request or Dependabot
 * started it.
 */
export function hasNoSecrets({ github, run }: Pick<RunnerEnvironment, 'github' | 'run'>): boolean {
  if (!/^pull_request(?:_review|_review_comment)?$/.test(github.eventName)) return false;
  if (github.actor === 'dependabot[bot]') return true;
  let event: EventValue;
  try {
    event = readEvent(github.eventFile);
  } catch {
    // Only a hint depends on the file here. Code that needs it reports that it is invalid.
    return false;
  }
  if (event('pull_request', 'head') === undefined) return false;
  // GitHub sends null for a deleted fork.
  return event('pull_request', 'head', 'repo', 'full_name') !== run.repository;
}

function parseFile(file: string): unknown {
  try {
    const { value, invalidAt } = parsedJson(readContent(file));
    if (invalidAt === undefined) return value;
    throw new Error(`it is not valid JSON (${invalidAt})`);
  } catch (cause) {
    throw new Failure(
      'unavailable',
      `The event file ${file} can’t be read: ${(cause as Error).message}.`,
      {
        remedy:
          'The runner sets the path of this file in GITHUB_EVENT_PATH. Check that no earlier step changed the variable or the file.',
        cause,
      },
    );
  }
}

/**
 * Reads the file. An earlier step may have put a pipe, a link or a device there, which are refused.
 */
function readContent(file: string): string {
  return withRegularFile(file, OPEN_READ_ONLY, descriptor => {
    const { size } = fstatSync(descriptor);
    if (size > MAX_FILE_BYTES)
      throw new Error(`it has ${plural(size, 'byte')}; the limit is ${count(MAX_FILE_BYTES)}`);
    return readFileSync(descriptor, 'utf8');
  });
}
