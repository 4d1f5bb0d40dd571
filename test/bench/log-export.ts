import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Seed, seedFor } from '../../src/platform/local-platform.ts';
import { CREDENTIAL, measuredStep, onLocalPlatform } from './measured-step.ts';

const DAY_MS = 86_400_000;
const FROM = Date.UTC(2026, 2, 1);

/**
 * A world whose one project has a SQL log of so many records, over the first day of March 2026. Its tasks are completed
 * at once, as nobody wants to measure waiting.
 */
function largeLog(count: number): Seed {
  const seed = seedFor(CREDENTIAL);
  const generated = { count, from: FROM, to: FROM + DAY_MS };
  return {
    ...seed,
    projects: seed.projects.map(project => ({ ...project, sql_logs: [{ generated }] })),
    sql_log_view: { init_ms: 0, running_ms: 0 },
  };
}

/** @returns the most memory that a step had that exported a SQL log of so many records in all formats, in MiB */
export async function peakOfExportingLog(count: number): Promise<number> {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'exported-log-'));
  return await onLocalPlatform(async platform => {
    const { peakMib, outputs } = await measuredStep(platform, {
      operation: 'sql-log-export',
      'sql-log-url': platform.sqlLogUrl,
      'project-id': CREDENTIAL.projectId,
      from: String(FROM),
      to: String(FROM + DAY_MS),
      'output-path': folder.path,
    });
    if (outputs.get('records') !== String(count)) throw new Error(`It wrote ${outputs.get('records')} records.`);
    return peakMib;
  }, largeLog(count));
}
