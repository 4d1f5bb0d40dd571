import { parseArgs } from 'node:util';
import { findRegressions, lowest, type Regression } from './regressions.ts';
import { readSection, recordSection, renderSection, type SectionReport } from './report.ts';
import { type Section, SECTIONS } from './sections.ts';

const { values, positionals: wanted } = parseArgs({
  options: { compare: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const names = SECTIONS.map(({ name }) => name);
const unknown = wanted.filter(name => !names.includes(name));
if (unknown.length > 0)
  throw new Error(
    `Unknown sections: ${unknown.join(', ')}. Available sections: ${names.join(', ')}.`,
  );

/**
 * Maximum duration of the whole bench with `--compare`, without the sections that it measures once
 * more.
 */
const MAX_SECONDS = 15 * 60;

let measuredSeconds = 0;
const failures: string[] = [];
for (const section of SECTIONS) {
  if (wanted.length > 0 && !wanted.includes(section.name)) continue;
  const report = await measure(section);
  if (values.compare) failures.push(...(await compare(section, report)));
  else await recordSection(report, names);
}
console.log(`All measurements took ${measuredSeconds.toFixed(0)} s.`);
if (values.compare && measuredSeconds > MAX_SECONDS)
  failures.push(`All measurements took more than ${MAX_SECONDS} s.`);
if (failures.length > 0) {
  console.log(`\nThe bench failed:\n${failures.map(failure => `- ${failure}`).join('\n')}`);
  process.exitCode = 1;
}

/** Measures a section, and prints it. */
async function measure(section: Section): Promise<SectionReport> {
  const startedAt = performance.now();
  const report = { ...section, measurements: await section.measure() };
  const seconds = (performance.now() - startedAt) / 1000;
  measuredSeconds += seconds;
  console.log(`${renderSection(report)}\n\n${section.name} took ${seconds.toFixed(0)} s.\n`);
  return report;
}

/**
 * Measures a section once more if a value is too high. Returns a text for each that stays too high.
 */
async function compare(section: Section, first: SectionReport): Promise<readonly string[]> {
  const recorded = await readSection(section.name);
  if (findRegressions(recorded, first.measurements).length === 0) return [];
  console.log(`Measuring ${section.name} once more, because a value is too high.`);
  const second = await section.measure();
  const regressions = findRegressions(recorded, lowest(first.measurements, second));
  return regressions.map(regression => `${section.name}, ${regressionText(regression)}`);
}

function regressionText({ name, unit, value, expected }: Regression): string {
  const page = Number.isNaN(expected) ? 'not on the page' : `expected: ${expected.toFixed(2)}`;
  const measured = Number.isNaN(value) ? `not measured (${unit})` : `${value.toFixed(2)} ${unit}`;
  return `${name}: ${measured}; ${page}`;
}
