/**
 * The file with which a job hands the public values of a project to the job that builds the app.
 */

import { writtenJson } from '../../base/values/parsed-json.ts';
import { isRecord } from '../../base/values/record.ts';
import { inputFailure } from '../../base/failure.ts';
import { path } from '../../core/fields.ts';
import type { InputPaths } from '../../core/run.ts';
import type { PlatformValue } from '../../app-file/build-values.ts';
import { readInputFile, utf8Text } from '../shared/input-file.ts';

/** Values of a project, none of them secret. */
export type ProjectValues = Readonly<Partial<Record<PlatformValue, string>>>;

const NAMES = [
  'cloud_url',
  'anon_key',
  'project_id',
  'site_url',
] as const satisfies readonly PlatformValue[];
const MAX_BYTES = 64 * 1024;

/**
 * Characters that a value of a build may have: it is also used in commands, and in files of
 * environment variables.
 */
export const PLAIN = /^[A-Za-z0-9._:/?@=+,%[\]-]{1,8000}$/;

/** Input with the file. */
export const VALUES_PATH = path(
  'File that `preview-prepare` or `cloud-credentials` wrote with the project’s values. Required if the build reads any of them.',
  { use: 'read', maxBytes: MAX_BYTES },
);

/** Returns the content of the file. Values that the platform doesn't report are left out. */
export const projectValuesText = (
  values: Readonly<Partial<Record<PlatformValue, unknown>>>,
): string =>
  `${JSON.stringify(Object.fromEntries(NAMES.flatMap(name => (values[name] ? [[name, values[name]]] : []))))}\n`;

const isValid = (name: string, value: unknown): boolean =>
  NAMES.some(valueName => valueName === name) && typeof value === 'string' && PLAIN.test(value);

/** Reads the file. @throws Failure of kind `input` for another content */
export function readProjectValues(context: InputPaths, valuesPath: string): ProjectValues {
  const file = { input: 'values-path', given: valuesPath, maxBytes: MAX_BYTES };
  const { value } = writtenJson(utf8Text(readInputFile(context, file), file));
  if (isRecord(value) && Object.entries(value).every(([name, text]) => isValid(name, text)))
    return value;
  const remedy = 'Use the file that `preview-prepare` or `cloud-credentials` has written.';
  throw inputFailure(`${valuesPath} can’t be read.`, [
    {
      where: 'values-path',
      message: `is \`${valuesPath}\`, which doesn’t contain values of a project`,
      remedy,
    },
  ]);
}
