/** Creates an API key for one project. */

import { inputRef } from '../../base/text/input-reference.ts';
import { plural } from '../../base/text/amount.ts';
import type { AnswerOf, RequestOf } from '../../api/endpoints.ts';
import { PROJECT_ENDPOINTS } from '../../api/services/projects.ts';
import { integer, list, text } from '../../core/fields.ts';
import { defineOperation } from '../../core/operation.ts';
import type { ProjectClient } from '../../core/run.ts';

import { type ReportBlock, instantText, codeCell } from '../../core/report.ts';
import { Failure, type Finding, withDetails } from '../../base/failure.ts';
import { NOTHING_SENT } from '../shared/package-report.ts';
import { ALL_SCOPES, missingScopes, withRemedies } from '../../core/recovery/refusals.ts';
import { shortened } from '../../base/text/shortened.ts';
import { definedOnly } from '../../base/values/defined-only.ts';

const BODY = PROJECT_ENDPOINTS['project-tokens.create'].body;

/** Scope that creates keys. Part 1, Project key body: no key may create others. */
const KEY_MAKING_SCOPE = 'project.token.write';

/** Part 1, Project key body, allowed scopes: some by name, others by their prefix. */
const ALLOWED_SCOPE =
  /^(?:\*|project\.read|alias\.(?:read|write)|cli\.compat|(?:agent|cloud|source|release)\.[a-z][a-z._]*)$/;
const ALLOWED_SCOPES =
  'Allowed: `project.read`, `alias.read`, `alias.write`, `cli.compat`, scopes that begin with `agent.`, `cloud.`, `source.` or `release.`, and `*`.';

/** Limit for shown text in characters. No scope is longer. */
const MAX_SHOWN_CHARACTERS = 60;

const REMEDIES = {
  forbidden:
    'Set `@token` to an OAuth access token. User keys, project keys (even with `*`) and member tokens can’t create project keys.',
  insufficient_scope:
    'Set `@token` to an OAuth access token with the scope `project.token.write`. Only the platform’s administrators can grant this scope to an application.',
} as const;

/** Part 1, User and projects: POST tokens; Project key body; Authentication. */
export default defineOperation({
  id: 'project-token',
  group: 'Projects',
  summary: 'Create an API key that is bound to one project.',
  inputs: {
    name: text('Name of the key, 1 to 100 characters.', {
      required: true,
      maxLength: BODY.name.maxLength,
    }),
    description: text('Purpose of the key, at most 200 characters.', {
      maxLength: BODY.description.maxLength,
    }),
    'expires-in-days': integer(
      'Lifetime of the key in days. Default: set by the platform, which can create a key without an expiration date.',
      { min: BODY.expires_in_days.min, max: BODY.expires_in_days.max },
    ),
    scopes: list(
      'Scopes of the key, such as `release.read, release.write`. `*` grants every scope that a project key can have.',
      {
        required: true,
        maxItems: BODY.scopes.maxItems,
        item: /^[\x21-\x7e]+$/,
        allowed: 'a scope can’t contain spaces; an example is `release.write`',
      },
    ),
  },
  outputs: {
    token: {
      description:
        'Value of the key. The platform shows it only once. Other jobs can’t read this output.',
      atTerminal: 'Value of the key. The platform shows it only once.',
      secret: true,
      shownOnce:
        'The API can’t revoke keys. To revoke the new key (see `@name`), use the platform itself.',
    },
    scope: { description: 'Scopes that the platform granted, separated by spaces, or `*`.' },
    expires_at: {
      description: 'Time at which the key expires. Empty if it never expires.',
      form: 'ms',
    },
  },
  endpoints: ['project-tokens.create'],
  onProject: true,
  offlineDryRun: true,
  timeout: '2m',
  nextStep:
    'uses: OWNER/project-platform-action/actions/static-publish@v0\nwith:\n  path: dist\n  project-id: ${{ vars.PLATFORM_PROJECT_ID }}\n  token: ${{ steps.project-token.outputs.token }}\n  base-url: ${{ vars.PLATFORM_BASE_URL }}\n',
  example:
    'with:\n  name: publish-from-ci\n  scopes: release.read, release.write\n  expires-in-days: 30\n  token: ${{ secrets.PLATFORM_OAUTH_TOKEN }}\n',
  check({ scopes }): readonly Finding[] {
    const refused = [...new Set(scopes)].filter(scope => !ALLOWED_SCOPE.test(scope));
    return refused.map(scope => ({
      where: 'scopes',
      message: `contains \`${shortened(scope, MAX_SHOWN_CHARACTERS)}\`, which is not allowed for a project key`,
      remedy: scope === KEY_MAKING_SCOPE ? 'Remove this scope.' : ALLOWED_SCOPES,
    }));
  },
  async run(context, inputs) {
    const { log, projectId } = context;
    const { name, description, 'expires-in-days': days, scopes } = inputs;
    if (scopes.includes(ALL_SCOPES) && scopes.length > 1)
      log.notice(
        `The scope \`*\` includes the other scopes in ${inputRef('scopes')}. You can remove them.`,
      );
    if (context.dryRun) {
      log.info(
        `Dry run: would create the key \`${name}\` for the project ${projectId} with ${scopes.length === 1 ? 'the scope' : 'the scopes'} \`${scopes.join('`, `')}\`. ${NOTHING_SENT}`,
      );
      const expiry =
        days === undefined ? 'set by the platform' : `${plural(days, 'day')} after creation`;
      const nothing = { token: null, scope: null, expires_at: null };
      const unchecked = [{ type: 'text', text: NOTHING_SENT }] as const;
      return outcome('Project key to create', scopes.join(' '), expiry, nothing, unchecked);
    }
    const body = {
      name,
      scopes,
      ...definedOnly({ description, expires_in_days: days }),
    };
    const key = await withRemedies(REMEDIES, () => create(context, body));
    const scope = key.scope ?? '';
    const missing = missingScopes(scopes, scope);
    if (missing.length > 0)
      log.warning(
        `The platform created the key without these requested scopes: ${missing.join(', ')}.`,
      );
    const expiry = key.expires_at === null ? 'never' : instantText(key.expires_at) || 'unknown';
    log.info(`Created the key \`${name}\` for the project ${projectId}. Expires: ${expiry}.`);
    const outputs = { token: key.token, scope, expires_at: key.expires_at ?? null };
    return outcome('Project key created', scope, expiry, outputs);

    function outcome<O>(
      title: string,
      shownScope: string,
      shownExpiry: string,
      values: O,
      further: readonly ReportBlock[] = [],
    ) {
      const rows = [
        ['Project', { code: projectId }],
        ['Name', name],
        ['Scopes', codeCell(shownScope.split(' ').filter(Boolean))],
        ['Expires', shownExpiry],
      ] as const;
      return {
        outputs: values,
        report: { title, blocks: [{ type: 'facts' as const, rows }, ...further] },
      };
    }
  },
});

/**
 * Creates a key, once. If the response is lost, the key can't be retrieved or looked up, because
 * the API lists no keys.
 */
async function create(
  { client, projectId }: ProjectClient,
  body: RequestOf<'project-tokens.create'>['body'],
): Promise<AnswerOf<'project-tokens.create'>> {
  try {
    return await client.call('project-tokens.create', { path: { project_id: projectId }, body });
  } catch (thrown) {
    if (!(thrown instanceof Failure) || !thrown.uncertain) throw thrown;
    throw withDetails(thrown, {
      state: `The project ${projectId} may now have an unused key \`${body.name}\`, whose value is lost.`,
      remedy:
        'Check on the platform whether the project has this key. If so, revoke the key there, because the API can’t revoke keys. Then re-run the job.',
    });
  }
}
