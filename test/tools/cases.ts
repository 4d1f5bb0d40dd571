/** Generates the folders of each tool, the same for the same seed. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Content } from '../scenarios/scenario.ts';
import { seededInteger } from '../support/seeded-random.ts';
import { genericFeatures } from './features.ts';
import { type Base, type Feature, type Files, filesOf, type Layout, type Part } from './layout.ts';
import { LAYOUTS } from './layouts.ts';

export interface Case {
  readonly feature: string;
  readonly files: Files;
}

const SEED = 46;
/** Least number of folders of each tool. All features of its own and of its marks are among them. */
const FOLDERS = 204;
/** Least number of a tool's folders with features that other tools share. */
const SHARED = 90;

/** Returns the folders of a tool: a plain one, and others with one feature each. */
export function casesOf(tool: string): readonly Case[] {
  const layout = LAYOUTS[tool];
  if (layout === undefined) throw new Error(`There is no layout \`${tool}\`.`);
  const { marks, others } = genericFeatures(layout);
  const own = [...ownFeatures(tool), ...marks];
  const below = seededInteger(SEED);
  const drawn = others.map(one => ({ one, at: below(1_000_000) })).toSorted((a, b) => a.at - b.at);
  const shared = drawn.slice(0, Math.max(FOLDERS - 1 - own.length, SHARED)).map(({ one }) => one);
  const plain = ['plain', ({ files }: Base) => files] as const;
  return [plain, ...own, ...shared].map(([feature, change], index) => {
    const base = baseOf(layout, seededInteger(SEED + index));
    const files = change(base);
    return { feature, files: { ...files, ...layout.lists?.(files, base.parts) } };
  });
}

/** Reads the features of one tool: files that are added, replaced, or removed (null). */
function ownFeatures(tool: string): readonly (readonly [string, Feature])[] {
  const text = readFileSync(join(import.meta.dirname, 'layouts', `${tool}.json`), 'utf8');
  const features = Object.entries(JSON.parse(text) as Record<string, Record<string, Content | null>>);
  return features.map(([name, changes]) => [
    `own: ${name}`,
    ({ files }) => Object.fromEntries(Object.entries({ ...files, ...changes }).filter(isKept)),
  ]);
}

const isKept = (entry: [string, Content | null]): entry is [string, Content] => entry[1] !== null;

function baseOf(layout: Layout, below: (limit: number) => number): Base {
  const part = (n: number, table: string): Part => ({
    digits: layout.digits(n),
    name: table,
    up: `insert into log (at) values ('${n}');\ncreate table ${table} (id int primary key, amount int);\ninsert into ${table} values (${n}, ${below(100)});\n`,
    down: `drop table ${table};\n`,
  });
  const first = {
    ...part(1, 't1'),
    up: `create table log (id serial primary key, at text);\ninsert into log (at) values ('1');\n`,
    down: "delete from log where at = '1';\n",
  };
  const parts = [first, part(2, 't2'), part(3, 't3'), part(4, 't4')];
  const written = (all: readonly Part[]): Files => Object.assign({}, ...all.map(one => filesOf(layout, one))) as Files;
  return {
    parts,
    files: written(parts),
    with: changes => written(parts.map((one, index) => ({ ...one, ...changes[index] }))),
    next: part(5, 'extra'),
  };
}
