// @module-tag slow, because it exports a log of 20,000 records.
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { NAME_FIELDS } from '../../../src/features/sql-log/records/shown-values.ts';
import { seedFor, startLocalPlatform } from '../../../src/platform/local-platform.ts';
import { measureUsage } from '../../bench/measured-step.ts';
import { runStep, type StepResult } from '../../support/step.ts';
import { END, generatedPages, START } from './generated-log.ts';
import { PLANTED_SECRETS } from './planted-secrets.ts';

const ROOT = join(import.meta.dirname, '../../..');
const CREDENTIAL = { token: 'token-of-the-export', projectId: 'harbour' };
/** Limit for 1,000,000 records, which the bench exports, in MiB. */
const MAX_PEAK_MIB = 250;

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sql-log-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Exports, in its own process, a log with every kind of secret among so many other records. */
async function exportLog(count: number): Promise<StepResult & { readonly peakMib: number }> {
  const seed = seedFor(CREDENTIAL);
  const log = {
    records: [...PLANTED_SECRETS.map(({ record }) => record), ...[...generatedPages(count)].flat()],
  };
  const platform = await startLocalPlatform({
    seed: {
      ...seed,
      projects: seed.projects.map(project => ({ ...project, sql_logs: [log] })),
      sql_log_tasks: { init_ms: 0, running_ms: 0 },
    },
  });
  const manifest = join(folder, 'action.yml');
  writeFileSync(manifest, `runs: {using: node24, main: ${JSON.stringify(join(ROOT, 'src/start/entry.ts'))}}\n`);
  try {
    const { result, peakMib } = await measureUsage(env =>
      runStep({
        manifest,
        with: {
          operation: 'sql-log-export',
          'base-url': platform.baseUrl,
          'sql-log-url': platform.sqlLogUrl,
          token: CREDENTIAL.token,
          'project-id': CREDENTIAL.projectId,
          from: String(START),
          to: String(END),
          hash: NAME_FIELDS.join(),
          'previous-shapes': 'none.json',
          'fail-on': 'calls<0',
          formats: 'ndjson, csv, parquet, html',
        },
        env,
        workspace: folder,
      }),
    );
    return { ...result, peakMib };
  } finally {
    await platform.close();
  }
}

test('a large log is exported in little memory, and no secret of any kind is in any output', async () => {
  const count = 20_000;
  const { exitCode, log, outputs, summary, peakMib } = await exportLog(count);
  expect(exitCode, log).toBe(0);
  const total = count + PLANTED_SECRETS.length;
  expect(outputs.get('total')).toBe(String(total));
  console.log(`${total} records, peak ${peakMib.toFixed(0)} MiB`);
  expect(peakMib).toBeLessThan(MAX_PEAK_MIB);

  const written = join(folder, 'sql-log');
  const names = ['queries.csv', 'queries.ndjson.gz', 'report.html', 'shapes.json'];
  expect(readdirSync(written).toSorted()).toEqual(['parquet', ...names]);
  const texts = new Map(
    names.map(name => {
      const bytes = readFileSync(join(written, name));
      return [name, (name.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString().toLowerCase()];
    }),
  );
  const lines = texts.get('queries.ndjson.gz') ?? '';
  expect(lines.split('\n')).toHaveLength(Number(outputs.get('records')) + 1);
  for (const [name, text] of Object.entries({ log, summary, outputs: [...outputs.values()].join('\n') })) {
    texts.set(name, text.toLowerCase());
  }
  // PostgreSQL's grammar takes these texts for names.
  const asName = /\rzqx|^SELECT "(?:x" ")?zqx/;
  const hidden = PLANTED_SECRETS.filter(({ record }) => !asName.test(String(record['SqlText'])));
  const leaks = [...texts].flatMap(([name, text]) =>
    hidden.filter(({ secret }) => text.includes(secret.toLowerCase())).map(({ record }) => [name, record]),
  );
  expect(leaks).toEqual([]);
  // Values of the other records aren't there, either.
  expect(texts.get('queries.ndjson.gz')).not.toMatch(/st-\d|name \d|mail\d|it''s \d|of some length/);
});
