/** Enables login methods of the project's cloud service. */

import { AUTH_PROVIDERS } from '../../api/services/cloud.ts';
import type { AnswerOf } from '../../api/endpoints.ts';
import { list } from '../../core/fields.ts';
import { defineOperation } from '../../core/operation.ts';
import type { ProjectRun } from '../../core/run.ts';

import { cloudStatus } from './cloud-status.ts';
import { predictedRefusal } from '../../core/recovery/refusals.ts';

type Enabled = AnswerOf<'auth.enable'>['providers'];

/** Rule 9: the API only enables methods. */
const ONLY_ENABLES = 'Enabled login methods can’t be disabled through the API.';

/** Part 2, Cloud services: PUT /cloud/auth/providers, and rule 9. */
export default defineOperation({
  id: 'cloud-auth',
  group: 'Cloud service',
  summary: 'Enable login methods for the project’s cloud service.',
  note: [
    'The API can only enable login methods, not disable them. Methods that you don’t list are not changed. Your application must provide the login pages and flows.',
  ],
  inputs: {
    providers: list(
      `Login methods to enable: one or more of ${AUTH_PROVIDERS.map(name => `\`${name}\``).join(', ')}.`,
      {
        required: true,
        maxItems: AUTH_PROVIDERS.length,
        item: new RegExp(`^(?:${AUTH_PROVIDERS.join('|')})$`),
        allowed: `a login method must be one of ${AUTH_PROVIDERS.map(name => `\`${name}\``).join(', ')}`,
      },
    ),
  },
  outputs: {
    providers: {
      description:
        'Login methods that the platform reports: a JSON array of objects with `provider` and `enabled`.',
    },
  },
  endpoints: ['auth.enable'],
  optionalEndpoints: ['database.status'],
  withoutScopes: {
    'cloud.database.read': 'a dry run doesn’t check whether the cloud service exists',
  },
  onProject: true,
  timeout: '5m',
  nextStep: { output: 'providers', run: `jq 'map(select(.enabled).provider)' <<< "$PROVIDERS"` },
  example: 'with:\n  providers: password, email\n',
  async run(context, { providers }) {
    const { client, dryRun, log, projectId } = context;
    if (dryRun) {
      await requireCloud(context);
      log.info(
        `Dry run: would enable login methods for the project ${projectId}: ${providers.join(', ')}. ${ONLY_ENABLES}`,
      );
      return outcome('Login methods to enable', [], 'to be enabled');
    }
    const { providers: answered } = await client.call('auth.enable', {
      path: { project_id: projectId },
      body: { providers },
    });
    log.info(`Enabled login methods for the project ${projectId}: ${providers.join(', ')}.`);
    log.info(ONLY_ENABLES);
    return outcome('Login methods enabled', answered, 'enabled');

    function outcome(title: string, loginMethods: Enabled, state: string) {
      const enabled = loginMethods.flatMap(({ provider, enabled: isEnabled }) =>
        isEnabled ? provider : [],
      );
      const rows = [...new Set([...providers, ...enabled])].map(name => [{ code: name }, state]);
      return {
        outputs: { providers: loginMethods },
        report: {
          title,
          blocks: [
            { type: 'table' as const, columns: ['Login method', 'State'], rows },
            { type: 'text' as const, text: ONLY_ENABLES },
          ],
        },
      };
    }
  },
});

/** Fails in the same way as enabling would, as far as that is known beforehand. */
async function requireCloud(context: ProjectRun): Promise<void> {
  if ((await cloudStatus(context)) === 'not_enabled') {
    throw predictedRefusal(
      'cloud_not_enabled',
      'Login methods can’t be enabled, because the project has no cloud service yet.',
    );
  }
}
