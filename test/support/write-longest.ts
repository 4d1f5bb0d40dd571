/** Runs all tests, and lists those files that take longest, for the order of the next runs. Run by `npm run longest`. */

import { mkdtempDisposable, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { ROOT, runTool } from '../../src/catalog/tool.ts';
import type { VitestReport } from '../checks/test-report.ts';

/** Files that take less may start at any time. */
const LONG_MS = 10_000;

await using folder = await mkdtempDisposable(join(tmpdir(), 'longest-'));
const file = join(folder.path, 'report.json');
await runTool('vitest', ['run', '--reporter=json', `--outputFile.json=${file}`]);
const { testResults } = JSON.parse(await readFile(file, 'utf8')) as VitestReport;
const longest = testResults
  .map(({ name, startTime, endTime }) => ({ name: relative(ROOT, name), ms: endTime - startTime }))
  .filter(({ ms }) => ms >= LONG_MS)
  .toSorted((one, other) => other.ms - one.ms);
await writeFile(
  join(import.meta.dirname, 'longest.json'),
  `${JSON.stringify(
    longest.map(({ name }) => name),
    null,
    2,
  )}\n`,
);
for (const { name, ms } of longest) console.log(`${(ms / 1000).toFixed(0).padStart(5)} s  ${name}`);
