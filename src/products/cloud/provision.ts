/** Creates a project's cloud service, unless it exists. */

import type { AnswerOf } from '../../api/endpoints.ts';
import { RETRY_LATER } from '../../base/failure.ts';
import type { ReportBlock, Cell, Report } from '../../core/report.ts';
import type { ProjectRun } from '../../core/run.ts';
import { withRemedies } from '../../core/recovery/refusals.ts';
import { writeAndVerify } from '../../core/recovery/write-and-verify.ts';
import { cloudStatus } from './cloud-status.ts';

const REMEDIES = {
  quota_exceeded:
    'Raise the plan’s limit for cloud services, or delete a project that has a cloud service.',
  service_unavailable: `${RETRY_LATER} The platform currently can’t check the plan’s entitlements.`,
} as const;

export interface ProvisionedCloud {
  readonly answer: AnswerOf<'cloud.provision'>;
  readonly report: Report;
  readonly unchanged: boolean;
}

export async function provisionCloud(
  context: ProjectRun,
  purpose?: string,
  onAnswer?: (answer: AnswerOf<'cloud.provision'>) => void,
): Promise<ProvisionedCloud> {
  const { log, projectId } = context;
  const answer = await withRemedies(REMEDIES, () => provision(context, purpose));
  const { status, created, public_url, warnings } = answer;
  onAnswer?.(answer);
  for (const warning of warnings ?? []) log.warning(`Warning from the platform: ${warning}`);
  const result = { true: 'created', false: 'already existed' }[String(created)] ?? 'exists';
  const how = created === true ? `was ${result}` : result;
  log.info(`The cloud service of the project ${projectId} ${how}. Status: ${status}.`);
  const address: Cell = public_url ? { text: public_url, url: public_url } : '–';
  const rows = [
    ['Project', { code: projectId }],
    ['Cloud service', result],
    ['Status', status],
    ['URL', address],
  ] as const;
  const warned: ReportBlock = {
    type: 'facts',
    rows: (warnings ?? []).map(warning => ['Warning from the platform', warning]),
  };
  return {
    answer,
    unchanged: created === false,
    report: {
      title: `Cloud service ${result}`,
      blocks: [{ type: 'facts', rows }, ...(warned.rows.length === 0 ? [] : [warned])],
    },
  };
}

/**
 * After a 502, the database's status shows whether the cloud service exists (assumption R32), but
 * not its address. If it exists, or if this credential may not read the status, the request is
 * repeated, because it doesn't change an existing service.
 * @throws Failure, `uncertain` if the service may have been created
 */
async function provision(
  context: ProjectRun,
  purpose: string | undefined,
): Promise<AnswerOf<'cloud.provision'>> {
  const { client, projectId } = context;
  const body = purpose === undefined ? {} : { body: { description: purpose } };
  const request = { path: { project_id: projectId }, ...body };
  return writeAndVerify(context, {
    effect: `the cloud service of the project ${projectId} exists`,
    send: () => client.call('cloud.provision', request),
    async find() {
      if ((await cloudStatus(context)) === 'not_enabled') return undefined;
      return client.call('cloud.provision', request, { repeat: 'safe' });
    },
  });
}
