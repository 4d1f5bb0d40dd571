/** Flags of a fleet, and the check of the inputs of all its projects. */

import { resolve } from 'node:path';
import type { InputField } from '../../core/fields.ts';
import type { Operation } from '../../core/operation.ts';
import { findingText } from '../../base/failure.ts';
import { numberFlag, SOURCE_FLAGS, textFlag, toggleFlag } from '../run/flags.ts';
import { isTargetInput } from '../run/target.ts';
import { type FleetProject, MAX_PROJECTS } from './fleet-projects.ts';

/** Flags that say how projects run. */
const OF_RUN = ['waves', 'parallel', 'max-failures', 'shard'];

const OF_PLATFORM = {
  'base-url': textFlag('URL', 'URL of the platform.', {
    fallback: 'PLATFORM_BASE_URL, the URL that `link` saved for the folder, or that of the login',
  }),
  token: textFlag('text', 'Credential.', { fallback: 'PLATFORM_TOKEN, or that of the login' }),
  ...SOURCE_FLAGS,
};

export const FLEET_FLAGS = {
  operation: textFlag(
    'operation',
    'Operation to run: `alias`, `static-publish`, `release-info`, `cloud-secrets`, `cloud-deploy-function`, `cloud-storage-sync`, `sql-migrate` or `sql-schema`. Its other flags apply to every project.',
  ),
  'projects-path': textFlag(
    'file',
    'File with the projects: text with one ID per line; CSV with the column `project-id`; or JSON, an array of IDs or of objects with `project-id`. Further columns or fields are inputs of the operation.',
  ),
  'name-contains': textFlag(
    'text',
    'Run in the projects whose name contains this text, instead of `--projects-path`. With `--resume-from`, only projects of the report run.',
    { excludes: ['projects-path'] },
  ),
  'expect-count': numberFlag(
    1,
    MAX_PROJECTS,
    'Number of projects that must be found. Required with `--name-contains` if the operation changes anything.',
  ),
  waves: textFlag(
    'sizes',
    'Number of projects in each wave, separated by commas. `rest` stands for all others, and comes last.',
    { default: '1,10,rest' },
  ),
  parallel: numberFlag(1, 32, 'Number of projects at the same time.', { default: 4 }),
  'max-failures': numberFlag(
    1,
    MAX_PROJECTS,
    'Number of failures in a wave after which no further project is started.',
    { default: 1 },
  ),
  'resume-from': textFlag(
    'file',
    'Report of an earlier run with the same list, inputs and files: projects that succeeded, or in which the operation can’t safely run again, are skipped.',
  ),
  shard: textFlag(
    'part',
    'Part of the list to run, such as `2/8`. The rate limits of the platform are divided by the number of parts.',
  ),
  'report-path': textFlag(
    'file',
    'Path of the JSON report, which is updated after each project. The summary is written to a file with the same name and the ending `.md`.',
    { fallback: 'that of `--resume-from`, or fleet-report.json' },
  ),
  'list-only': toggleFlag('Check the list and the inputs, print the IDs, and run nothing.', {
    excludes: [...OF_RUN, 'report-path', 'merge', 'json'],
  }),
  merge: textFlag(
    'folder',
    'Merge the reports of all shards in this folder, for the list in `--projects-path`. Runs nothing.',
    {
      excludes: [...OF_RUN, 'name-contains', 'expect-count', 'resume-from', ...Object.keys(OF_PLATFORM)],
      excludesInputs: true,
    },
  ),
  json: toggleFlag('Print the totals and the report’s path as JSON.'),
  ...OF_PLATFORM,
};

/** Whether an input is a path to which the operation writes. */
export const isWritten = ({ path }: InputField): boolean => /^(?:write|state)/.test(path?.use ?? '');

/** Checks all inputs of all projects before the first request. @throws Error that names project and input */
export function checkInputs(
  operation: Operation,
  fields: Readonly<Record<string, InputField>>,
  shared: Readonly<Record<string, string>>,
  projects: readonly FleetProject[],
): void {
  const written = new Map<string, string>();
  for (const { id, inputs } of projects) {
    const twice = Object.keys(inputs).find(name => Object.hasOwn(shared, name));
    if (twice !== undefined) throw new Error(`\`${twice}\` is both a flag and a column. Remove one of them.`);
    const texts: Readonly<Record<string, string | undefined>> = { ...shared, ...inputs };
    const values: Record<string, unknown> = {};
    for (const [name, field] of Object.entries(fields)) {
      if (name === 'project-id' || isTargetInput(name)) continue;
      const text = texts[name] ?? field.default;
      if (text === undefined && field.required)
        throw new Error(`--${name} is missing for the project ${id}. Set the flag, or add the column \`${name}\`.`);
      const parsed = text === undefined ? { value: undefined } : field.parse(text);
      if (!('value' in parsed)) throw new Error(`Project ${id}: ${findingText({ where: name, ...parsed })}`);
      values[name] = parsed.value;
      if (text === undefined || !isWritten(field)) continue;
      const path = resolve(texts['working-directory'] ?? '.', text);
      const other = written.get(path);
      if (other !== undefined)
        throw new Error(
          `The projects ${other} and ${id} would write the same file (\`${name}\`: ${text}). Run \`${operation.id}\` for each project, or remove --${name}.`,
        );
      written.set(path, id);
    }
    const [problem] = operation.check(values);
    if (problem !== undefined) throw new Error(`Project ${id}: ${findingText(problem)}`);
  }
}

/** Parses the sizes of the waves, without `rest`. @throws Error for a wrong text */
export function wavesIn(text: string): readonly number[] {
  const words = text.split(',').map(word => word.trim());
  const sizes = words.slice(0, -1).map(word => (/^\d{1,6}$/.test(word) ? Number(word) : 0));
  if (words.at(-1) !== 'rest' || words.length > 100 || sizes.some(size => size < 1 || size > MAX_PROJECTS))
    throw new Error(`--waves must be up to 99 sizes from 1 to ${MAX_PROJECTS} and \`rest\`, such as \`1,10,rest\`.`);
  return sizes;
}

export function partOf(text = '1/1'): { readonly part: number; readonly of: number } {
  const [, part = 0, of = 0] = (/^(\d{1,3})\/(\d{1,3})$/.exec(text) ?? []).map(Number);
  if (part < 1 || part > of || of > 256)
    throw new Error('--shard must be a part and a number of parts up to 256, such as `2/8`.');
  return { part, of };
}
