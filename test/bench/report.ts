import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from '../../src/tools/catalog/tool.ts';
import { table } from '../../src/base/text/markdown.ts';
import { type Measurement, renderCauses, tableCells } from './limits.ts';

const FILE = join(ROOT, '.github/BENCHMARKS.md');
const INTRODUCTION = `# Benchmarks

How fast the action and the local platform are, and how much memory they use. Each section says what is measured, what
it is compared with, and why it matters to users.

Most values are ratios to a common program that does the same work, such as \`curl\` or \`zip\`, because absolute times
depend on the machine. A ratio of 1.2 × \`curl\` means: 20 % more time than \`curl\`. The bench runs both programs
alternately. Where other processes could distort a time, it measures CPU time or takes the best of several rounds.
*At most* is our own limit: a value is \`MET\` or \`OVER\`. Below each table, a list gives the causes of values that are over
their limits.

\`npm run bench\` measures all sections and rewrites this page; \`npm run bench NAME …\` only the given sections.
\`npm run bench -- --compare\` leaves the page as it is. It runs each night, and fails if a ratio is more than 15 % higher
than here in two measurements, if memory exceeds its limit in both, if a ratio of this page wasn't measured, or if
measuring takes more than 15 minutes.
`;
const HEADING = '\n## ';

/** Measured section of the bench. */
export interface SectionReport {
  /** Name that selects the section on the command line. */
  readonly name: string;
  readonly title: string;
  /** Describes the measurement, what it is compared with, and why it matters to users. */
  readonly about: string;
  readonly measurements: readonly Measurement[];
}

/** Renders the section as Markdown, with its heading. */
export function renderSection({ name, title, about, measurements }: SectionReport): string {
  const rows = table(['', 'Measured', 'At most', ''], measurements.map(tableCells));
  return [`## ${name}: ${title}`, about, rows, renderCauses(measurements)]
    .filter(Boolean)
    .join('\n\n');
}

/** Writes a section to the common file, in its place. @param names of all sections, in order */
export async function recordSection(part: SectionReport, names: readonly string[]): Promise<void> {
  const parts = await readSections();
  parts.set(part.name, renderSection(part));
  const known = names.flatMap(name => parts.get(name) ?? []);
  await writeFile(FILE, `${[INTRODUCTION.trim(), ...known].join('\n\n')}\n`);
}

/** Returns the Markdown of a section as the page shows it. Empty if the page doesn't have it. */
export const readSection = async (name: string): Promise<string> =>
  (await readSections()).get(name) ?? '';

async function readSections(): Promise<Map<string, string>> {
  const page = await readFile(FILE, 'utf8').catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '';
    throw error;
  });
  const [, ...texts] = page.split(HEADING);
  return new Map(
    texts.map(text => [text.slice(0, text.indexOf(':')), `${HEADING.trimStart()}${text.trim()}`]),
  );
}
