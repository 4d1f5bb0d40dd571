/**
 * Determines the URLs of the platform and its SQL log, and the credentials for them. For `local`,
 * starts a local platform in this process, until the step ends.
 */

import { DATABASE_ENDPOINTS } from '../api/services/database.ts';
import { plural } from '../base/text/amount.ts';
import { userCacheFolder } from '../base/system/files/paths.ts';
import { childEnvironment, downloadVariables } from '../base/system/processes/child-process.ts';
import type { TeamKey } from '../client/calls/signature.ts';
import { JOB_PLATFORM_VARIABLE, LOCAL } from '../core/common-inputs.ts';
import type { InputValues } from '../core/fields.ts';
import { type SqlLogRoot, takesSqlLogRoot } from '../core/sql-log-inputs.ts';
import { type TEAM_KEY_INPUTS, type TeamCredential, teamKeyOf } from '../core/team-key-inputs.ts';
import { temporaryFolder } from './folders.ts';
import type { Step } from './step.ts';

/** Address for an operation that calls no endpoint. Nothing is ever sent there (RFC 6761, 6.4). */
const NO_PLATFORM = {
  baseUrl: new URL('https://platform.invalid/open/v1'),
  token: '',
  teamKey: undefined,
  sqlLogUrl: undefined,
};

/** End of a local platform: with the step or with the job that started it. */
export type LocalPlatformEnd = 'step' | 'job';

/**
 * Returns when the local platform that a step uses ends. Returns undefined if the step uses no
 * local platform.
 */
export function localPlatformEnd({
  environment,
  operation,
  values,
}: Pick<Step, 'environment' | 'operation' | 'values'>): LocalPlatformEnd | undefined {
  if (operation.endpoints.length === 0) return undefined;
  const { 'base-url': baseUrl } = values;
  if (baseUrl === LOCAL) return 'step';
  return baseUrl.href === environment.variables[JOB_PLATFORM_VARIABLE] ? 'job' : undefined;
}

/**
 * Returns address and credential of the platform. `local` starts a platform here, which lasts as
 * long as this step.
 */
export async function openPlatform(step: Step, cleanup: AsyncDisposableStack) {
  const { host, environment, log, operation, values } = step;
  if (operation.endpoints.length === 0) return NO_PLATFORM;
  const { 'base-url': baseUrl, token } = values;
  // A signed operation has these inputs, so the record has their types.
  const teamKey = (fallback: TeamCredential): TeamKey | undefined =>
    operation.signed
      ? teamKeyOf(values as unknown as InputValues<typeof TEAM_KEY_INPUTS>, fallback)
      : undefined;
  // checkCommonInputs ensures that a step that sends requests to the platform has a credential.
  if (baseUrl !== LOCAL) {
    const { 'sql-log-url': sqlLogUrl } = takesSqlLogRoot(operation)
      ? (values as unknown as SqlLogRoot)
      : {};
    return {
      baseUrl,
      token: token ?? '',
      teamKey: teamKey({ accessKey: '', secretKey: '' }),
      sqlLogUrl,
    };
  }
  const local = await import('../platform/local-platform.ts');
  const newKeys = local.newCredentials();
  const signing = teamKey(newKeys);
  const credential = {
    token: token ?? newKeys.token,
    projectId: values['project-id'] ?? 'local-project',
    ...(signing === undefined
      ? {}
      : { accessKey: signing.accessKey, secretKey: signing.secretKey }),
  };
  for (const secret of [credential.token, signing?.accessKey, signing?.secretKey])
    if (secret) log.mask(secret);
  const seed = local.seedFor(credential);
  const readsSqlLog = takesSqlLogRoot(operation);
  // The platform ends with the step, so no other step could have run SQL on it. Wall clock: dates
  // of the records.
  const logs = readsSqlLog
    ? { sql_logs: [{ records: local.sampleRecords(host.clock.now()) }] }
    : {};
  const runsSql = operation.endpoints.some(id => id in DATABASE_ENDPOINTS);
  const platform = await local.startLocalPlatform({
    clock: host.clock,
    seed: {
      ...seed,
      projects: seed.projects.map(project => ({ ...project, ...logs })),
      // Each of an export's many tasks would keep the step waiting.
      sql_log_tasks: { init_ms: 0, running_ms: 0 },
    },
    temporaryFolder: await temporaryFolder(step, cleanup),
    environment: childEnvironment(environment.variables),
    downloads: downloadVariables(environment.variables),
    databaseUrl: environment.variables['PLATFORM_LOCAL_DATABASE_URL'] || undefined,
    setupSql: environment.variables['PLATFORM_LOCAL_SETUP_SQL'] || undefined,
    rates: true,
    startDatabases: runsSql,
    cacheFolder: userCacheFolder(environment.variables),
  });
  cleanup.defer(() => platform.close());
  log.info(`The local platform is available at ${platform.baseUrl} while this operation runs.`);
  for (const limit of platform.limits) log.info(limit);
  if (runsSql) log.info(`Databases: ${await platform.databases.description()}`);
  if (readsSqlLog)
    log.info(
      `The local platform’s SQL log contains ${plural(local.SAMPLE_RECORDS, 'sample record')} of the last day.`,
    );
  return {
    baseUrl: new URL(platform.baseUrl),
    token: credential.token,
    teamKey: signing,
    sqlLogUrl: new URL(platform.sqlLogUrl),
  };
}
