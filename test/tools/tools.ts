/**
 * Runs the real tools and `sql-migrate` on the same generated folders, and compares the databases. Writes the tools'
 * results to `recorded`, which the tests compare with the step, the outcomes other than equal to `known.json`, and the
 * folders that end differently to a folder.
 *
 *     npm run tools -- <folder with the tools> <folder for the report> [tool…]
 */

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startSharedServer } from '../support/postgres.ts';
import { casesOf } from './cases.ts';
import { type End, runStep } from './our-side.ts';
import { type Outcome, outcomeOf, type Recorded, recordOf } from './outcome.ts';
import { isJava, TOOL_NAMES, Tools } from './tool-side.ts';

const [toolsFolder, reportFolder, ...chosen] = process.argv.slice(2);
if (toolsFolder === undefined || reportFolder === undefined)
  throw new Error('Usage: tools.ts <tools> <report> [tool…]');
/** Folders at once, except for Java, which runs one after the other. */
const AT_ONCE = 4;
const RECORDED = join(import.meta.dirname, 'recorded');
const KNOWN = join(import.meta.dirname, 'known.json');
for (const folder of [RECORDED, reportFolder]) mkdirSync(folder, { recursive: true });

const server = await startSharedServer();
const tools = await Tools.start(toolsFolder, server.url);
console.log(
  '| Tool | Version | Folders | Equal | Of them, other number applied | Refused by both | Of them, more left by us | Refused by us | Run by us | Different | Minutes |',
);
console.log('| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |');
for (const tool of chosen.length > 0 ? chosen : TOOL_NAMES) await compare(tool);
await tools[Symbol.asyncDispose]();
await server.stop();

async function compare(tool: string): Promise<void> {
  const start = performance.now();
  const version = await tools.version(tool);
  const cases = casesOf(tool);
  const counts: Record<Outcome, number> = { equal: 0, both: 0, refused: 0, run: 0, different: 0 };
  let miscounted = 0;
  let halfway = 0;
  const recorded: Record<string, Recorded> = {};
  const unequal: object[] = [];
  const known: Record<string, Outcome> = {};
  const pending = cases.entries();
  const work = async (): Promise<void> => {
    for (const [, { feature, files }] of pending) {
      const theirs = await tools.run(tool, files);
      const ours = await runStep(tool, files, server.url);
      recorded[feature] = recordOf(theirs);
      const outcome = outcomeOf(ours, recorded[feature]);
      counts[outcome] += 1;
      if (outcome !== 'equal' && outcome !== 'both') known[feature] = outcome;
      const isMiscounted =
        outcome === 'equal' && theirs.applied !== undefined && ours.applied?.length !== theirs.applied.length;
      const isHalfway = outcome === 'both' && ours.state.some(line => !theirs.state.includes(line));
      if (isMiscounted) miscounted += 1;
      if (isHalfway) halfway += 1;
      if (isMiscounted || isHalfway || known[feature] !== undefined)
        unequal.push({ feature, outcome, ours: shown(ours, theirs), theirs: shown(theirs, ours), files });
    }
  };
  await Promise.all(isJava(tool) ? [work()] : Array.from({ length: AT_ONCE }, work));
  const sorted = Object.fromEntries(cases.map(({ feature }) => [feature, recorded[feature]]));
  writeFileSync(join(RECORDED, `${tool}.json`), `${JSON.stringify({ version, ends: sorted }, null, 2)}\n`);
  writeFileSync(join(reportFolder ?? '', `${tool}.json`), `${JSON.stringify(unequal, null, 2)}\n`);
  const features = cases.map(({ feature }) => feature).filter(feature => known[feature] !== undefined);
  const allKnown = JSON.parse(readFileSync(KNOWN, 'utf8')) as object;
  const ordered = Object.fromEntries(features.map(feature => [feature, known[feature]]));
  writeFileSync(KNOWN, `${JSON.stringify({ ...allKnown, [tool]: ordered }, null, 2)}\n`);
  const minutes = ((performance.now() - start) / 60_000).toFixed(1);
  const { equal, both, refused, run, different } = counts;
  console.log(
    `| ${[tool, version, cases.length, equal, miscounted, both, halfway, refused, run, different, minutes].join(' | ')} |`,
  );
}

function shown({ ok, state, applied, log }: End, other: End): object {
  const only = state.filter(line => !other.state.includes(line)).map(line => line.slice(0, 300));
  return { ok, applied, only, log: log.replaceAll(/^::add-mask::.*\n/gm, '').slice(0, 3000) };
}
