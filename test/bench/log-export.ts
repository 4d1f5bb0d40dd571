import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Seed, seedFor } from '../../src/platform/local-platform.ts';
import { END, generatedPages, START } from '../products/sql-log/generated-log.ts';
import { CREDENTIAL, runMeasuredStep, withLocalPlatform } from './measured-step.ts';

/**
 * Returns a seed whose only project has a SQL log of this many records, over two days. Its tasks
 * complete immediately, so that waiting isn't measured.
 */
function largeLog(count: number): Seed {
  const seed = seedFor(CREDENTIAL);
  const records = [...generatedPages(count)].flat();
  return {
    ...seed,
    projects: seed.projects.map(project => ({ ...project, sql_logs: [{ records }] })),
    sql_log_tasks: { init_ms: 0, running_ms: 0 },
  };
}

/**
 * Returns the peak memory, in MiB, of a step that exports a SQL log of this many records in all
 * formats.
 */
export async function measureLogExportPeak(count: number): Promise<number> {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'exported-log-'));
  return await withLocalPlatform(async platform => {
    const { peakMib, outputs } = await runMeasuredStep(platform, {
      operation: 'sql-log-export',
      'sql-log-url': platform.sqlLogUrl,
      'project-id': CREDENTIAL.projectId,
      from: String(START),
      to: String(END),
      'output-path': folder.path,
    });
    if (outputs.get('records') !== String(count))
      throw new Error(`The export wrote ${outputs.get('records')} records instead of ${count}.`);
    return peakMib;
  }, largeLog(count));
}
