import { type Seed, seedFor } from '../../src/platform/local-platform.ts';
import { layOutWorkspace } from '../support/workspace.ts';
import { CREDENTIAL, runMeasuredStep, withLocalPlatform } from './measured-step.ts';

const STATEMENTS = 500;
const SEED: Seed = seedFor(CREDENTIAL);

/** Returns the peak memory, in MiB, of a bundled step that applies one migration of many statements. */
export async function measureMigrationPeak(): Promise<number> {
  const tables = Array.from({ length: STATEMENTS }, (_, index) => `create table t${index} (id bigint);\n`).join('');
  const workspace = layOutWorkspace({ 'migrations/001_tables.sql': tables });
  try {
    return await withLocalPlatform(async platform => {
      const { peakMib, outputs } = await runMeasuredStep(platform, {
        operation: 'sql-migrate',
        'project-id': CREDENTIAL.projectId,
        'working-directory': workspace.folder,
      });
      if (outputs.get('applied_count') !== '1') throw new Error('The step applied no migration.');
      return peakMib;
    }, SEED);
  } finally {
    workspace.remove();
  }
}
