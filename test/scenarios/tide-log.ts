import type { Seed } from '../../src/platform/seed/seed.ts';
import { harbour } from './harbour.ts';
import { NOON } from './small-log.ts';

const INDEX = { 'index.ts': 'Deno.serve(() => new Response("ebb"));\n' };
/** What a step is given of it. */
export const NAME = { 'function-name': 'tides' };

export type Entries = NonNullable<NonNullable<Seed['projects'][number]['functions']>[number]['logs']>;

/** The project has one function, which has logged this. */
export const tides = (logs: Entries): Pick<Seed, 'projects'> =>
  harbour({ cloud: true, functions: [{ name: 'tides', files: INDEX, logs }] });

/** So many entries, evenly from noon on, `Wave 1` first. */
export const waves = (count: number, apartMs: number): Entries =>
  Array.from({ length: count }, (_, index) => ({
    timestamp: NOON + index * apartMs,
    level: 'info',
    message: `Wave ${index + 1}`,
  }));

/** All lines that the file must have, each once and in order. */
export const lines = (entries: Entries): string => entries.map(entry => `${JSON.stringify(entry)}\n`).join('');

/** Within the first seconds after noon. */
export const FEW: Entries = [
  { timestamp: NOON + 5, level: 'info', message: 'High water' },
  { timestamp: NOON + 7000, level: 'error', message: 'No water', stack: 'Error: No water\n    at gauge (index.ts)' },
  { timestamp: NOON + 9000, level: 'info', message: 'Low water' },
];
