import { PassThrough, type Writable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { sqlLogReport } from '../../../src/products/sql-log/report/export-report.ts';
import { writeRunFigures } from '../../../src/products/sql-log/figures/run-figures.ts';
import { htmlReport } from '../../../src/products/sql-log/report/html-report.ts';
import { NAME_FIELDS } from '../../../src/products/sql-log/records/shown-values.ts';
import {
  csvFile,
  ndjsonFile,
  type RecordFile,
} from '../../../src/products/sql-log/records/record-files.ts';
import { renderReport } from '../../../src/action/runner/workflow/summary.ts';
import { ALWAYS, newIntake, earlierFigures, createReport, readLog } from './fixture.ts';
import type { RawRecord } from './generated-log.ts';
import { PLANTED_SECRETS } from './planted-secrets.ts';

/** Writes all outputs of a log, by their names. */
async function writeOutputs(
  queries: readonly RawRecord[],
): Promise<Readonly<Record<string, string>>> {
  const intake = newIntake({}, NAME_FIELDS);
  const open = (
    as: (destination: Writable) => RecordFile,
  ): { file: RecordFile; content: Promise<Buffer> } => {
    const destination = new PassThrough();
    return { file: as(destination), content: buffer(destination) };
  };
  const [ndjson, csv] = [open(ndjsonFile), open(csvFile)];
  for (const query of queries) {
    const { written, figures } = readLog([query], { hashed: NAME_FIELDS });
    expect(figures.all.calls).toBe(written.length);
    intake.read([query], ALWAYS);
    await ndjson.file.write(written);
    await csv.file.write(written);
  }
  await Promise.all([ndjson.file.close(), csv.file.close()]);
  intake.completeTask();
  const figures = intake.figures();
  // Compared with an empty run, so that every shape is new and in every list.
  const report = createReport(figures, earlierFigures(readLog([]).figures));
  return {
    'queries.ndjson.gz': gunzipSync(await ndjson.content).toString(),
    'queries.csv': (await csv.content).toString(),
    'report.html': htmlReport(sqlLogReport(report)),
    'the summary': renderReport(sqlLogReport(report), text => text),
    'shapes.json': writeRunFigures(earlierFigures(figures)),
    'all figures': JSON.stringify(figures),
  };
}

/**
 * Secrets in the place of a name, which remain: an alias after a carriage return, which ends a
 * comment.
 */
const REMAINING = /^SELECT 1 -- a'?\rzqx\d+Qz$/;
const remains = ({ SqlText: text }: RawRecord): boolean => REMAINING.test(String(text));

const ANY_TIME = { ExecuteTime: '2026-03-02T10:00:00Z' };
/** Number of records in one log. Every list of the reports has room for so many. */
const RECORDS_PER_LOG = 10;

test('no secret of any kind is in any output, unless it stands in the place of a name', async () => {
  expect(PLANTED_SECRETS.length).toBeGreaterThanOrEqual(120);
  for (const { secret, record } of PLANTED_SECRETS)
    expect(JSON.stringify(record)).toContain(secret);
  const remaining: RawRecord[] = [];
  for (let from = 0; from < PLANTED_SECRETS.length; from += RECORDS_PER_LOG) {
    const planted = PLANTED_SECRETS.slice(from, from + RECORDS_PER_LOG);
    const outputs = Object.entries(
      await writeOutputs(planted.map(({ record }) => ({ ...ANY_TIME, State: '42703', ...record }))),
    );
    for (const { secret, record } of planted) {
      const leaks = outputs.filter(([, text]) => text.toLowerCase().includes(secret.toLowerCase()));
      if (leaks.length > 0) remaining.push(record);
    }
  }
  expect(remaining).toEqual(PLANTED_SECRETS.map(({ record }) => record).filter(remains));
  expect(remaining).toHaveLength(2);
});
