import { EventEmitter } from 'node:events';
import { join } from 'node:path';
import { STANDARD_TIMEOUTS } from '../../src/client/attempt.ts';
import { systemClock } from '../../src/clock.ts';
import { runAction } from '../../src/main.ts';
import { startPostgres } from '../../src/platform/database/postgres-server.ts';
import { startLocalPlatform } from '../../src/platform/local-platform.ts';
import { seedFor } from '../../src/platform/seed.ts';
import { postgresFolder } from '../support/postgres.ts';
import { layOutStep } from '../support/step.ts';
import { layOutWorkspace } from '../support/workspace.ts';
import { CREDENTIAL } from './measured-step.ts';

const migration = (number: number): string => `create table t${number} (id bigint primary key, name text not null);\n`;

/**
 * Plans or applies so many pending migrations, on a real PostgreSQL whose own work isn't counted.
 * @returns CPU time of the step and the local platform, in milliseconds
 */
export async function cpuOfMigrations(count: number, way: 'plan' | 'apply'): Promise<number> {
  const server = await startPostgres(await postgresFolder());
  const platform = await startLocalPlatform({ seed: seedFor({ ...CREDENTIAL, cloud: true }), databaseUrl: server.url });
  const files = Array.from({ length: count }, (_, index) => [`migrations/${index + 1}_t.sql`, migration(index + 1)]);
  const workspace = layOutWorkspace(Object.fromEntries(files) as Record<string, string>);
  const step = layOutStep({
    manifest: join(import.meta.dirname, '../../action.yml'),
    with: {
      operation: 'sql-migrate',
      'base-url': platform.baseUrl,
      token: CREDENTIAL.token,
      'project-id': CREDENTIAL.projectId,
      'dry-run': String(way === 'plan'),
      timeout: '60m',
    },
    workspace: workspace.folder,
  });
  try {
    const before = process.cpuUsage();
    const exitCode = await runAction({
      env: step.variables,
      signals: new EventEmitter(),
      clock: systemClock,
      timeouts: STANDARD_TIMEOUTS,
      write: () => undefined,
    });
    const { user, system } = process.cpuUsage(before);
    if (exitCode !== 0) throw new Error(`The step ended with ${exitCode}.`);
    return (user + system) / 1000;
  } finally {
    step.remove();
    workspace.remove();
    await platform.close();
    await server.stop();
  }
}
