import { PassThrough, type Writable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { sqlLogReport } from '../../../src/features/sql-log/export-report.ts';
import { writeRunFigures } from '../../../src/features/sql-log/figures/run-figures.ts';
import { htmlReport } from '../../../src/features/sql-log/html-report/html-report.ts';
import { NAME_FIELDS, shownValues } from '../../../src/features/sql-log/mask/shown-values.ts';
import { LogIntake } from '../../../src/features/sql-log/records/log-intake.ts';
import { csvFile, ndjsonFile, type RecordFile } from '../../../src/features/sql-log/records/record-files.ts';
import { renderReport } from '../../../src/runner/summary.ts';
import { earlierRun, reportOn, take } from './fixture.ts';
import type { RawRecord } from './generated-log.ts';
import { PLANTED_SECRETS } from './planted-secrets.ts';

/** Everything that is written of a log, as the texts that people get. */
async function outputsOf(queries: readonly RawRecord[]): Promise<Readonly<Record<string, string>>> {
  const intake = new LogIntake({
    literals: 'mask',
    shown: shownValues({ hashed: new Set(NAME_FIELDS), key: 'key', hide: name => name }),
  });
  const open = (as: (destination: Writable) => RecordFile): { file: RecordFile; content: Promise<Buffer> } => {
    const destination = new PassThrough();
    return { file: as(destination), content: buffer(destination) };
  };
  const [ndjson, csv] = [open(ndjsonFile), open(csvFile)];
  for (const query of queries) {
    const { written, figures } = take([query], { hashed: NAME_FIELDS });
    expect(figures.all.calls).toBe(written.length);
    intake.take([query]);
    await ndjson.file.write(written);
    await csv.file.write(written);
  }
  await Promise.all([ndjson.file.close(), csv.file.close()]);
  const figures = intake.figures();
  // Compared with a run that had none of them, so that all are new and in every list.
  const report = reportOn(figures, earlierRun(take([]).figures));
  return {
    'queries.ndjson.gz': gunzipSync(await ndjson.content).toString(),
    'queries.csv': (await csv.content).toString(),
    'report.html': htmlReport(report),
    'the summary': renderReport(sqlLogReport(report), text => text),
    'shapes.json': writeRunFigures(earlierRun(figures)),
    'all figures': JSON.stringify(figures),
  };
}

test('no secret of any kind is in any output', async () => {
  expect(PLANTED_SECRETS.length).toBeGreaterThanOrEqual(200);
  for (const { secret, record } of PLANTED_SECRETS) expect(JSON.stringify(record)).toContain(secret);
  const outputs = await outputsOf(PLANTED_SECRETS.map(({ record }) => record));
  const leaks = Object.entries(outputs).flatMap(([output, text]) => {
    const lower = text.toLowerCase();
    return PLANTED_SECRETS.filter(({ secret }) => lower.includes(secret.toLowerCase())).map(({ record }) => [
      output,
      record,
    ]);
  });
  console.log(`${PLANTED_SECRETS.length} kinds of secrets, ${Object.keys(outputs).length} outputs`);
  expect(leaks).toEqual([]);
});

test('nor in the reports of a log that has nothing else', async () => {
  // One at a time, so that none is left out of a list for want of room.
  for (const { secret, record } of PLANTED_SECRETS) {
    const text = Object.values(await outputsOf([record])).join('\n');
    expect(text.toLowerCase(), JSON.stringify(record)).not.toContain(secret.toLowerCase());
  }
});
