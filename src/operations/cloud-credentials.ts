import { defineOperation } from '../core/operation.ts';
import { withRemedies } from '../recovery/refusals.ts';

const REMEDIES = {
  insufficient_scope: 'Give a credential with the scope `cloud.credentials.read`. A project key lacks it by default.',
} as const;

/** Part 2, Cloud services: GET /cloud/credentials, and rules 1 and 11. */
export default defineOperation({
  id: 'cloud-credentials',
  group: 'Cloud service',
  summary: 'Read the address and the two keys of the project’s cloud service.',
  note: 'Both keys are masked before anything can print them, and stand in no summary, comment, artifact or `result`; as masked outputs they can’t be handed to another job. `anon_key` is for clients, bound by row-level-security policies. `service_key` bypasses these: hand it, by `env:` with `${{ steps.cloud.outputs.service_key }}`, to the very step that needs it on a server, never to a build for browsers, a front-end variable or a log. The platform hands them out five times a minute at most.',
  inputs: {},
  outputs: {
    url: { description: 'The root address of the cloud service; empty where the platform gives none.' },
    anon_key: { description: 'The key for clients, subject to row-level-security policies.', secret: true },
    service_key: { description: 'The key for trusted servers, which bypasses row-level security.', secret: true },
  },
  endpoints: ['cloud.credentials'],
  onProject: true,
  timeout: '5m',
  example:
    'id: cloud\nwith:\n  project-id: ${{ vars.PLATFORM_PROJECT_ID }}\n  token: ${{ secrets.PLATFORM_TOKEN }}\n  base-url: ${{ vars.PLATFORM_BASE_URL }}\n',
  async run({ client, log, projectId }) {
    const path = { project_id: projectId };
    const credentials = await withRemedies(REMEDIES, () => client.call('cloud.credentials', { path }));
    const { url, anon_key, service_key } = credentials;
    log.info(`The cloud service of ${projectId} answers at ${url ?? 'an address that is not told'}.`);
    log.info('Its keys are masked; they are in the outputs anon_key and service_key.');
    const rows = [
      ['Project', projectId],
      ['Address', url ? { text: url, url } : '–'],
      ['Key for clients', 'masked; in the output anon_key'],
      ['Key for servers', 'masked; in the output service_key'],
    ] as const;
    return {
      outputs: { url: url ?? null, anon_key, service_key },
      report: { title: 'Credentials of the cloud service', blocks: [{ type: 'facts', rows }] },
    };
  },
});
