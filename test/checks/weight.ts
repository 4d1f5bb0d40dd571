/** Ceiling for the size of the project: weight.json, which each change that takes something away lowers. */

import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../src/catalog/tool.ts';
import type { Check } from './check.ts';

/** Path of the ceiling from the root. */
export const CEILING = 'test/architecture/weight.json';

/** Most bytes that an average line of src has, so that no lines are won by longer ones. */
const MAX_BYTES_PER_LINE = 46.5;
/** Smallest share of comments among the lines of src's modules, so that no lines are won by missing explanations. */
const MIN_COMMENTS = 0.14;

/** Size of one part of the project. */
export interface Weight {
  readonly lines: number;
  readonly bytes: number;
  /** Lines by folder directly in the part. */
  readonly folders: { readonly [folder: string]: number };
}

/** Size of the project by part: `src`, `test`, and `workflows` for hand-written actions and workflows. */
export interface Weights {
  readonly [part: string]: Weight;
}

/** One file: its path from the root, and its text as Latin-1, so that characters are bytes. */
interface SizedFile {
  readonly path: string;
  readonly text: string;
}

/** Reads the ceiling. */
export const readCeiling = (): Weights => JSON.parse(readFileSync(join(ROOT, CEILING), 'utf8')) as Weights;

/** Measures src, test, and the hand-written actions and workflows: each file that Git tracks or could add. */
export function measure(): Weights {
  const written = filesIn(['actions', '.github/workflows']).filter(({ text }) => !/^.{0,5}Generated/.test(text));
  return {
    src: weigh(filesIn(['src'])),
    test: weigh(filesIn(['test'])),
    workflows: weigh(written),
  };
}

/** Checks that nothing is above the ceiling, and that src has neither long lines nor too few comments. */
export const WEIGHT: Check = {
  name: 'weight',
  remedy: `Delete as much as the change adds: code that it replaces, or code that nobody needs. ${CEILING} is only lowered.`,
  async run() {
    const found = measure();
    const totals = Object.entries(found).map(
      ([part, { lines, bytes }]) => `${part} ${lines.toLocaleString('en')} lines, ${bytes.toLocaleString('en')} bytes`,
    );
    return {
      problems: [...excess(found, readCeiling()), ...densityProblems(filesIn(['src']))].join('\n'),
      measurements: totals.join('; '),
    };
  },
};

/** Returns the parts that are above the ceiling, one per line, with the folders that have grown. */
export const excess = (found: Weights, ceiling: Weights): readonly string[] =>
  Object.entries(found).flatMap(([part, { lines, bytes, folders }]) => {
    const allowed = ceiling[part] ?? { lines: 0, bytes: 0, folders: {} };
    if (lines <= allowed.lines && bytes <= allowed.bytes) return [];
    const grown = Object.entries(folders)
      .map(([folder, now]) => ({ folder, by: now - (allowed.folders[folder] ?? 0) }))
      .filter(({ by }) => by > 0)
      .map(({ folder, by }) => `${folder} +${by}`);
    const size = `${lines} lines (${allowed.lines} allowed), ${bytes} bytes (${allowed.bytes} allowed)`;
    return [`${part} is above its ceiling: ${size}. Folders with more lines: ${grown.join(', ') || 'none'}`];
  });

/** Returns what is wrong with the lines of src, one problem per line. */
function densityProblems(files: readonly SizedFile[]): readonly string[] {
  const lines = files.flatMap(({ text }) => linesOf(text));
  const modules = files.filter(({ path }) => path.endsWith('.ts')).flatMap(({ text }) => linesOf(text));
  const perLine = files.reduce((sum, { text }) => sum + text.length, 0) / lines.length;
  const comments = modules.filter(line => /^\s*(?:\/\/|\/\*|\*)/.test(line)).length / modules.length;
  return [
    ...(perLine > MAX_BYTES_PER_LINE
      ? [`Lines of src have ${perLine.toFixed(2)} bytes on average; at most ${MAX_BYTES_PER_LINE}.`]
      : []),
    ...(comments < MIN_COMMENTS
      ? [`Comments are ${(comments * 100).toFixed(2)} % of the lines of src; at least ${MIN_COMMENTS * 100} %.`]
      : []),
  ];
}

/** Adds up files, by the first two names of their paths. */
function weigh(files: readonly SizedFile[]): Weight {
  const folders: { [folder: string]: number } = {};
  for (const { path, text } of files) {
    const folder = path.split('/').slice(0, -1).slice(0, 2).join('/');
    folders[folder] = (folders[folder] ?? 0) + linesOf(text).length;
  }
  const lines = Object.values(folders).reduce((sum, count) => sum + count, 0);
  return { lines, bytes: files.reduce((sum, { text }) => sum + text.length, 0), folders };
}

const linesOf = (text: string): readonly string[] => text.split('\n').slice(0, text.endsWith('\n') ? -1 : undefined);

/** Reads files of folders, except for the ceiling. Deleted ones that Git still tracks don't count. */
function filesIn(folders: readonly string[]): readonly SizedFile[] {
  const list = ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--', ...folders];
  const paths = execFileSync('git', list, { cwd: ROOT, encoding: 'utf8', maxBuffer: 2 ** 26 }).split('\0');
  return [...new Set(paths)]
    .filter(path => path !== '' && path !== CEILING && existsSync(join(ROOT, path)))
    .toSorted()
    .map(path => ({ path, text: readFileSync(join(ROOT, path), 'latin1') }));
}
