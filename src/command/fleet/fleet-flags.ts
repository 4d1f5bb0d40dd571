/** Checks the flags of a fleet, and the inputs of all its projects. */

import { resolve } from 'node:path';
import type { InputField } from '../../core/fields.ts';
import type { Operation } from '../../core/operation.ts';
import { findingText } from '../../base/failure.ts';
import { type FleetProject, MAX_PROJECTS } from './fleet-projects.ts';

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
      if (['project-id', 'base-url', 'token'].includes(name)) continue;
      const text = texts[name] ?? field.default;
      if (text === undefined && field.required)
        throw new Error(`--${name} is missing for the project ${id}. Set the flag, or add the column \`${name}\`.`);
      const parsed = text === undefined ? { value: undefined } : field.parse(text);
      if (!('value' in parsed)) throw new Error(`Project ${id}: ${findingText({ where: name, ...parsed })}`);
      values[name] = parsed.value;
      const use = field.path?.use ?? '';
      if (text === undefined || !['write', 'write-folder', 'state'].includes(use)) continue;
      const path = resolve(texts['working-directory'] ?? '.', text);
      const other = written.get(path);
      if (other !== undefined)
        throw new Error(
          `The projects ${other} and ${id} would write the same file (\`${name}\`: ${text}). Add a column \`${name}\` with a path for each project.`,
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
