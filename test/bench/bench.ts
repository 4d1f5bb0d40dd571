import { recordSection, renderSection } from './report.ts';
import { SECTIONS } from './sections.ts';

const names = SECTIONS.map(({ name }) => name);
const wanted = process.argv.slice(2);
const unknown = wanted.filter(name => !names.includes(name));
if (unknown.length > 0)
  throw new Error(`Unknown sections: ${unknown.join(', ')}. Available sections: ${names.join(', ')}.`);

for (const section of SECTIONS) {
  const { name, title } = section;
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const report = { name, title, ...(await section.measure()) };
  console.log(`${renderSection(report)}\n`);
  await recordSection(report, names);
}
