/** Creates the project's cloud service, unless it exists. */

import { RETRY_LATER } from '../base/failure.ts';
import { problem } from '../base/problem.ts';
import { CLOUD_ENDPOINTS } from '../api/services/cloud.ts';
import type { AnswerOf } from '../api/endpoints.ts';
import { field } from '../core/fields.ts';
import { defineOperation } from '../core/operation.ts';
import type { ProjectServices } from '../core/services.ts';
import type { Block, Cell } from '../core/report.ts';
import { EXPOSE_ANON_KEY, readAnonKey } from '../features/cloud/anon-key.ts';
import { cloudStatus } from '../features/cloud/cloud-status.ts';
import { withRemedies } from '../recovery/refusals.ts';
import { writeAndVerify } from '../recovery/write-and-verify.ts';

const { maxLength: MAX_LENGTH } = CLOUD_ENDPOINTS['cloud.provision'].body.description;

const REMEDIES = {
  quota_exceeded: 'Raise the plan’s limit for cloud services, or delete a project that has a cloud service.',
  service_unavailable: `${RETRY_LATER} The platform currently can’t check the plan’s entitlements.`,
} as const;

/** "1 to 200 chars after trimming." */
const description = field('Purpose of the cloud service, 1 to 200 characters.', 'text', {}, given => {
  const trimmed = given.trim();
  const length = [...trimmed].length;
  if (length === 0) return { message: `contains only whitespace; it must have 1 to ${MAX_LENGTH} characters` };
  return length > MAX_LENGTH
    ? problem({ kind: 'amount', given: length, unit: ['character'], limit: MAX_LENGTH })
    : { value: trimmed };
});

/** Part 2, Cloud services: POST /cloud, and rule 10. */
export default defineOperation({
  id: 'cloud-provision',
  group: 'Cloud service',
  summary: 'Create the project’s cloud service (database, object storage, functions, login methods and secrets).',
  note: [
    'The operation is idempotent: an existing cloud service is not changed. The operation doesn’t create tables, row-level security policies or application code.',
  ],
  inputs: {
    description,
    'expose-anon-key': {
      ...EXPOSE_ANON_KEY,
      description:
        'Also read the key for clients, and set the output `anon_key` to it without masking it. The key is intended for browsers, and row-level security policies apply to it. Requires the scope `cloud.credentials.read`.',
    },
  },
  outputs: {
    created: {
      description:
        '`true` if this step’s request created the cloud service. `false` if it already existed, possibly because an earlier request from this step created it and the response was lost.',
    },
    public_url: { description: 'Public root URL of the cloud service. Empty if the platform doesn’t report it.' },
    anon_key: {
      description: 'Key for clients, subject to row-level security policies. Set only with `@expose-anon-key: true`.',
    },
    warnings: { description: 'Warnings from the platform, as a JSON array of strings.' },
  },
  endpoints: ['cloud.provision', 'cloud.credentials'],
  conditionalEndpoints: { 'expose-anon-key': ['cloud.credentials'] },
  optionalEndpoints: ['database.status'],
  withoutScopes: { 'cloud.database.read': 'a dry run doesn’t show whether the cloud service exists' },
  onProject: true,
  timeout: '20m',
  async run(context, { description: text, 'expose-anon-key': exposed }) {
    if (context.dryRun) return plan(context);
    const { log, projectId } = context;
    const { status, created, public_url, warnings } = await withRemedies(REMEDIES, () => provision(context, text));
    context.output({ created: created ?? null, public_url: public_url ?? null, warnings: warnings ?? null });
    const anonKey = exposed ? await readAnonKey(context) : null;
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
    const warned: Block = {
      type: 'facts',
      rows: (warnings ?? []).map(warning => ['Warning from the platform', warning]),
    };
    return {
      outputs: {
        created: created ?? null,
        public_url: public_url ?? null,
        anon_key: anonKey,
        warnings: warnings ?? null,
      },
      unchanged: created === false,
      report: {
        title: `Cloud service ${result}`,
        blocks: [{ type: 'facts', rows }, ...(warned.rows.length === 0 ? [] : [warned])],
      },
    };
  },
});

/**
 * After a 502, the database's status shows whether the cloud service exists (assumption R32), but not its address. If it
 * exists, or if this credential may not read the status, the request is repeated, because it doesn't change an existing
 * service.
 * @throws Failure, `uncertain` if the service may have been created
 */
async function provision(context: ProjectServices, purpose: string | undefined): Promise<AnswerOf<'cloud.provision'>> {
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

/** Reports what would happen. Only the platform knows whether the quota allows another cloud service. */
async function plan(context: ProjectServices) {
  const { log, projectId } = context;
  const status = await cloudStatus(context);
  const planned =
    { ready: 'already exists; nothing would change', not_enabled: 'would be created' }[status ?? ''] ??
    'would be created, unless it already exists';
  log.info(`Dry run: the cloud service of the project ${projectId} ${planned}.`);
  const rows = [
    ['Project', { code: projectId }],
    ['Cloud service', planned],
    ['Status', status ?? 'unknown'],
  ] as const;
  return {
    outputs: { created: null, public_url: null, anon_key: null, warnings: null },
    report: { title: 'Cloud service', blocks: [{ type: 'facts' as const, rows }] },
  };
}
