/**
 * Measures the peak memory of steps of the bundle, in MiB. A source is the absolute path of a
 * folder or .zip.
 */

import { randomUUID } from 'node:crypto';
import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LocalPlatform } from '../../src/platform/local-platform.ts';
import { layOutWorkspace } from '../support/workspace.ts';
import {
  CREDENTIAL,
  type MeasuredStep,
  runMeasuredStep,
  withLocalPlatform,
} from './measured-step.ts';

const STATEMENTS = 500;
const { projectId } = CREDENTIAL;

/** Publishes a site. */
export const measurePublishPeak = (site: string): Promise<number> =>
  withLocalPlatform(async platform => {
    const inputs = { operation: 'static-publish', 'project-id': projectId, path: site };
    return (await runMeasuredStep(platform, inputs)).peakMib;
  });

/** Applies one migration of many statements. */
export async function measureMigrationPeak(): Promise<number> {
  const tables = Array.from(
    { length: STATEMENTS },
    (_, index) => `create table t${index} (id bigint);\n`,
  ).join('');
  const workspace = layOutWorkspace({ 'migrations/001_tables.sql': tables });
  try {
    return await withLocalPlatform(async platform => {
      const inputs = {
        operation: 'sql-migrate',
        'project-id': projectId,
        'working-directory': workspace.folder,
      };
      const { peakMib, outputs } = await runMeasuredStep(platform, inputs);
      if (outputs.get('applied_count') !== '1') throw new Error('The step applied no migration.');
      return peakMib;
    });
  } finally {
    workspace.remove();
  }
}

// A repeated key would return the earlier import.
const runImport = (platform: LocalPlatform, source: string): Promise<MeasuredStep> =>
  runMeasuredStep(platform, { operation: 'import', path: source, 'idempotency-key': randomUUID() });

/** Imports a source. */
export const measureImportPeak = (source: string): Promise<number> =>
  withLocalPlatform(async platform => (await runImport(platform, source)).peakMib);

/** Exports and unpacks a source that was imported before. */
export async function measureExportPeak(source: string): Promise<number> {
  await using place = await mkdtempDisposable(join(tmpdir(), 'exported-'));
  return await withLocalPlatform(async platform => {
    const id = (await runImport(platform, source)).outputs.get('project_id');
    if (id === undefined) throw new Error('The import did not return a project ID.');
    const exported = await runMeasuredStep(platform, {
      operation: 'export',
      'project-id': id,
      'output-path': join(place.path, 'source.zip'),
      'extract-to': join(place.path, 'source'),
    });
    return exported.peakMib;
  });
}
