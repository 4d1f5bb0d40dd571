/** Creates the project's cloud service, unless it exists. */

import { problem } from '../../base/problem.ts';
import { CLOUD_ENDPOINTS } from '../../api/services/cloud.ts';
import { field } from '../../core/fields.ts';
import { defineOperation } from '../../core/operation.ts';
import type { ProjectRun } from '../../core/run.ts';

import { EXPOSE_ANON_KEY, readAnonKey } from './anon-key.ts';
import { cloudStatus } from './cloud-status.ts';
import { provisionCloud } from './provision.ts';

const { maxLength: MAX_LENGTH } = CLOUD_ENDPOINTS['cloud.provision'].body.description;

/** "1 to 200 chars after trimming." */
const description = field(
  'Purpose of the cloud service, 1 to 200 characters.',
  'text',
  {},
  input => {
    const trimmed = input.trim();
    const length = [...trimmed].length;
    if (length === 0)
      return { message: `contains only whitespace; it must have 1 to ${MAX_LENGTH} characters` };
    return length > MAX_LENGTH
      ? problem({ kind: 'amount', given: length, unit: ['character'], limit: MAX_LENGTH })
      : { value: trimmed };
  },
);

/** Part 2, Cloud services: POST /cloud, and rule 10. */
export default defineOperation({
  id: 'cloud-provision',
  group: 'Cloud service',
  summary:
    'Create the project’s cloud service (database, object storage, functions, login methods and secrets).',
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
    public_url: {
      description: 'Public root URL of the cloud service. Empty if the platform doesn’t report it.',
    },
    anon_key: {
      description:
        'Key for clients, subject to row-level security policies. Set only with `@expose-anon-key: true`.',
    },
    warnings: { description: 'Warnings from the platform, as a JSON array of strings.' },
  },
  endpoints: ['cloud.provision', 'cloud.credentials'],
  conditionalEndpoints: { 'expose-anon-key': ['cloud.credentials'] },
  optionalEndpoints: ['database.status'],
  withoutScopes: {
    'cloud.database.read': 'a dry run doesn’t show whether the cloud service exists',
  },
  onProject: true,
  timeout: '20m',
  nextStep: { output: 'created', run: 'echo "New: $CREATED"' },
  async run(context, { description: text, 'expose-anon-key': exposed }) {
    if (context.dryRun) return plan(context);
    const { answer, report, unchanged } = await provisionCloud(
      context,
      text,
      ({ created, public_url, warnings }) =>
        context.output({
          created: created ?? null,
          public_url: public_url ?? null,
          warnings: warnings ?? null,
        }),
    );
    const { created = null, public_url = null, warnings = null } = answer;
    return {
      outputs: {
        created,
        public_url,
        anon_key: exposed ? await readAnonKey(context) : null,
        warnings,
      },
      unchanged,
      report,
    };
  },
});

/**
 * Reports what would happen. Only the platform knows whether the quota allows another cloud
 * service.
 */
async function plan(context: ProjectRun) {
  const { log, projectId } = context;
  const status = await cloudStatus(context);
  const planned =
    { ready: 'already exists; nothing would change', not_enabled: 'would be created' }[
      status ?? ''
    ] ?? 'would be created, unless it already exists';
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
