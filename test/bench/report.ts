import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from '../../src/catalog/tool.ts';
import { table } from '../../src/markdown.ts';
import { type Measurement, tableCells } from './limits.ts';

const FILE = join(ROOT, '.github/BENCHMARKS.md');
const INTRODUCTION = `# Benchmarks

\`npm run bench\` measures all sections. \`npm run bench NAME …\` measures some sections and replaces them on this page.
Compared programs run alternately in the same run. The page shows ratios and memory, because absolute times depend on
the machine; only the limits of the emulator are absolute. Measurements that other processes could distort use CPU time or the best of several rounds.
`;
const HEADING = '\n## ';

/** Measured section of the bench. */
export interface SectionReport {
  /** Name that selects the section on the command line. */
  readonly name: string;
  readonly title: string;
  readonly measurements: readonly Measurement[];
  /** Markdown that follows the measurements. */
  readonly details?: string | undefined;
}

/** Renders the section as Markdown, with its heading. */
export function renderSection({ name, title, measurements, details }: SectionReport): string {
  const rows = table(['', 'Measured', 'At most', ''], measurements.map(tableCells));
  return [`## ${name}: ${title}`, rows, ...(details === undefined ? [] : [details])].join('\n\n');
}

/**
 * Writes a section to the common file, in its place.
 * @param names of all sections, in order
 */
export async function recordSection(part: SectionReport, names: readonly string[]): Promise<void> {
  const before = await readFile(FILE, 'utf8').catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '';
    throw error;
  });
  const [, ...texts] = before.split(HEADING);
  const parts = new Map(texts.map(text => [text.slice(0, text.indexOf(':')), `${HEADING.trimStart()}${text.trim()}`]));
  parts.set(part.name, renderSection(part));
  const known = names.flatMap(name => parts.get(name) ?? []);
  await writeFile(FILE, `${[INTRODUCTION.trim(), ...known].join('\n\n')}\n`);
}
