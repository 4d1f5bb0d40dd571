import { parseArgs } from 'node:util';
import { findRegressions, lowest, type Regression } from './regressions.ts';
import { readSection, recordSection, renderSection } from './report.ts';
import { type Section, SECTIONS } from './sections.ts';

const { values, positionals: wanted } = parseArgs({
  options: { compare: { type: 'boolean', default: false }, large: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const names = SECTIONS.map(({ name }) => name);
const unknown = wanted.filter(name => !names.includes(name));
if (unknown.length > 0)
  throw new Error(`Unknown sections: ${unknown.join(', ')}. Available sections: ${names.join(', ')}.`);

const startedAt = performance.now();
const regressions: string[] = [];
for (const section of SECTIONS) {
  if (wanted.length > 0 && !wanted.includes(section.name)) continue;
  const sectionStartedAt = performance.now();
  if (values.compare) regressions.push(...(await compare(section)).map(regressionText));
  else await record(section);
  console.log(`${section.name} took ${seconds(sectionStartedAt)}.\n`);
}
console.log(`The bench took ${seconds(startedAt)}.`);
if (regressions.length > 0) {
  console.log(`\nWorse than .github/BENCHMARKS.md:\n${regressions.join('\n')}`);
  process.exitCode = 1;
}

/** Measures a section, and replaces it on the page. */
async function record(section: Section): Promise<void> {
  const report = { ...section, ...(await section.measure(values.large)) };
  console.log(`${renderSection(report)}\n`);
  await recordSection(report, names);
}

/** Measures a section, and once more if a ratio is worse than on the page. */
async function compare(section: Section): Promise<readonly Regression[]> {
  const recorded = await readSection(section.name);
  const first = await section.measure(values.large);
  console.log(`${renderSection({ ...section, ...first })}\n`);
  if (findRegressions(recorded, first.measurements).length === 0) return [];
  console.log(`Measuring ${section.name} once more, because a ratio is worse than on the page.`);
  const second = await section.measure(values.large);
  return findRegressions(recorded, lowest(first.measurements, second.measurements));
}

function regressionText({ name, unit, value, recorded }: Regression): string {
  const page = Number.isNaN(recorded) ? 'not on the page' : `on the page: ${recorded.toFixed(2)}`;
  const measured = Number.isNaN(value) ? `not measured (${unit})` : `${value.toFixed(2)} ${unit}`;
  return `- ${name}: ${measured}; ${page}`;
}

function seconds(since: number): string {
  return `${((performance.now() - since) / 1000).toFixed(0)} s`;
}
