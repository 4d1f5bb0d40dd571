import { createWriteStream, mkdtempDisposableSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runFigures, writeRunFigures } from '../../src/products/sql-log/figures/run-figures.ts';
import { sqlLogReport } from '../../src/products/sql-log/report/export-report.ts';
import { htmlReport } from '../../src/products/sql-log/report/html-report.ts';
import { shownValues } from '../../src/products/sql-log/records/shown-values.ts';
import type { ExportedRecord } from '../../src/products/sql-log/records/exported-record.ts';
import { LogIntake } from '../../src/products/sql-log/export/log-intake.ts';
import { csvFile, ndjsonFile } from '../../src/products/sql-log/records/record-files.ts';
import { loadParser } from '../../src/sql/parser.ts';
import { generatedPages } from '../products/sql-log/generated-log.ts';

// Runs in its own process: its peak memory is read from outside, and its times are those of a step
// that does nothing else. V8 ignores this flag on the command line (255 MiB instead of 155), so the
// code sets it, as the entry does.
setFlagsFromString('--semi-space-growth-factor=1');
const [count = '0', files = ''] = process.argv.slice(2);
using folder = mkdtempDisposableSync(join(tmpdir(), 'sql-log-'));
const intake = new LogIntake({
  literals: 'mask',
  parser: await loadParser(),
  shownValues: shownValues({ hashed: new Set(['HostAddress']), key: 'key', hide: name => name }),
});
const written =
  files === 'files'
    ? [
        ndjsonFile(createWriteStream(join(folder.path, 'queries.ndjson.gz'))),
        csvFile(createWriteStream(join(folder.path, 'queries.csv'))),
      ]
    : [];

const window = { from: Date.UTC(2026, 2, 2), to: Date.UTC(2026, 2, 4) };
// CPU time: with other processes on the machine, the wall time of such short periods differs by a
// factor of two.
let parseMs = 0;
let takeMs = 0;
for (const page of generatedPages(Number(count))) {
  const text = JSON.stringify(page);
  const start = usedMs();
  const queries = JSON.parse(text) as readonly unknown[];
  const parsed = usedMs();
  const records: ExportedRecord[] = [];
  if (written.length === 0) intake.read(queries, window);
  else intake.read(queries, window, record => records.push(record));
  takeMs += usedMs() - parsed;
  parseMs += parsed - start;
  for (const file of written) await file.write(records);
}
for (const file of written) await file.close();

const start = usedMs();
intake.completeTask();
const figures = intake.figures();
takeMs += usedMs() - start;
const report = {
  name: 'bench',
  database: 'prod',
  window,
  figures,
  comparison: undefined,
  thresholdResults: [],
} as const;
const page = htmlReport(sqlLogReport({ ...report, literals: 'mask' }));
const shapes = writeRunFigures(runFigures(figures, window));
const size = page.length + shapes.length;
console.log(JSON.stringify({ records: figures.all.calls, parseMs, takeMs, cpuMs: usedMs(), size }));

/** Returns the CPU time of this process so far, in milliseconds. */
function usedMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
