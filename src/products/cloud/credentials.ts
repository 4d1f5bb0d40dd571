/** Reads the URL and both keys of a project's cloud service. */

import type { AnswerOf } from '../../api/endpoints.ts';
import type { Report } from '../../core/report.ts';
import type { ProjectRun } from '../../core/run.ts';
import { withRemedies } from '../../core/recovery/refusals.ts';

const REMEDIES = {
  insufficient_scope:
    'Use a credential with the scope `cloud.credentials.read`. Project keys don’t have it by default.',
} as const;

/** @param isExposed whether the key for clients isn't masked */
export async function readCredentials(
  context: ProjectRun,
  isExposed = false,
): Promise<AnswerOf<'cloud.credentials'> & { readonly report: Report }> {
  const { client, log, projectId } = context;
  const request = { path: { project_id: projectId } };
  const answer = await withRemedies(REMEDIES, () =>
    client.call('cloud.credentials', request, isExposed ? { exposed: ['anon_key'] } : {}),
  );
  const { url } = answer;
  log.info(
    `Cloud service URL for the project ${projectId}: ${url ?? 'not reported by the platform'}`,
  );
  // Names no outputs, because `preview-deploy` shows this line, too.
  log.info(
    `Read both keys of the cloud service. ${isExposed ? 'Only the key for servers is' : 'Both are'} masked.`,
  );
  const rows = [
    ['Project', { code: projectId }],
    ['URL', url ? { text: url, url } : '–'],
    [
      'Key for clients',
      { sentence: `${isExposed ? '' : 'masked, '}available in the output \`anon_key\`` },
    ],
    ['Key for servers', { sentence: 'masked, available in the output `service_key`' }],
  ] as const;
  return {
    ...answer,
    report: { title: 'Cloud service credentials', blocks: [{ type: 'facts', rows }] },
  };
}
