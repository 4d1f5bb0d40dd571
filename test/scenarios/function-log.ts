import type { Seed } from '../../src/platform/seed/seed.ts';
import { projectSeed } from './project-seed.ts';
import { NOON } from './small-log.ts';

const INDEX = { 'index.ts': 'Deno.serve(() => new Response("ebb"));\n' };
/** Input of a step that uses this function. */
export const FUNCTION_NAME = { 'function-name': 'tides' };

export type Entries = NonNullable<
  NonNullable<Seed['projects'][number]['functions']>[number]['logs']
>;

/** Seeds a project with one function, which has logged these entries. */
export const functionLogSeed = (logs: Entries): Pick<Seed, 'projects'> =>
  projectSeed({ cloud: true, functions: [{ name: 'tides', files: INDEX, logs }] });

/** Returns so many entries, evenly spread from noon on, `Wave 1` first. */
export const manyEntries = (count: number, apartMs: number): Entries =>
  Array.from({ length: count }, (_, index) => ({
    timestamp: NOON + index * apartMs,
    level: 'info',
    message: `Wave ${index + 1}`,
  }));

/** Returns all lines that the file must have, each once and in order. */
export const fileLines = (entries: Entries): string =>
  entries.map(entry => `${JSON.stringify(entry)}\n`).join('');

/** Entries in the first seconds after noon. */
export const FEW_ENTRIES: Entries = [
  { timestamp: NOON + 5, level: 'info', message: 'High water' },
  {
    timestamp: NOON + 7000,
    level: 'error',
    message: 'No water',
    stack: 'Error: No water\n    at gauge (index.ts)',
  },
  { timestamp: NOON + 9000, level: 'info', message: 'Low water' },
];
