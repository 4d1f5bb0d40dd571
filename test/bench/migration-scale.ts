import { startLocalPlatform } from '../../src/platform/local-platform.ts';
import { seedFor } from '../../src/platform/seed/seed.ts';
import { startServer } from '../support/postgres.ts';
import { CREDENTIAL } from './measured-step.ts';
import { layOutMigratingStep } from './migrating-step.ts';

const migration = (number: number): string => `create table t${number} (id bigint primary key, name text not null);\n`;

/**
 * Plans or applies this many pending migrations on a real PostgreSQL, whose own work isn't counted.
 * @returns CPU time of the step and the local platform, in milliseconds
 */
export async function measureMigrationCpu(count: number, way: 'plan' | 'apply'): Promise<number> {
  const server = await startServer();
  const platform = await startLocalPlatform({ seed: seedFor({ ...CREDENTIAL, cloud: true }), databaseUrl: server.url });
  const files = Array.from({ length: count }, (_, index) => [`${index + 1}_t.sql`, migration(index + 1)] as const);
  const inputs = {
    'base-url': platform.baseUrl,
    token: CREDENTIAL.token,
    'project-id': CREDENTIAL.projectId,
    'dry-run': String(way === 'plan'),
    timeout: '60m',
  };
  const step = layOutMigratingStep(files, inputs, way === 'plan' ? 0 : count);
  try {
    const before = process.cpuUsage();
    await step.run();
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  } finally {
    step.remove();
    await platform.close();
    await server.stop();
  }
}
