/** Issues a short-lived token in the name of a team member. */

import { codeCell } from '../../core/report.ts';
import type { AnswerOf, RequestOf } from '../../api/endpoints.ts';
import { duration, list, text } from '../../core/fields.ts';
import { defineOperation } from '../../core/operation.ts';
import type { Run } from '../../core/run.ts';

import { Failure, withDetails } from '../../base/failure.ts';
import { MEMBER_ID_INPUT, MEMBER_NOT_FOUND_REMEDY, SHORTEST_TOKEN_MS } from './member.ts';
import { missingScopes, predictedRefusal, withRemedies } from '../../core/recovery/refusals.ts';

const REMEDIES = {
  not_found: MEMBER_NOT_FOUND_REMEDY,
  forbidden:
    'Set `@member-id` to a managed member of the team. `team-members` lists the members with their roles.',
  invalid_scope:
    'Request only scopes that the team’s credential can delegate, or add scopes to the credential.',
} as const;

/** Part 2, Team members: POST tokens; Authentication: Member token. */
export default defineOperation({
  id: 'team-token',
  group: 'Teams',
  summary: 'Issue a short-lived token for a team member, with the scopes that you specify.',
  note: [
    'The team’s credential also needs every scope that it delegates to the token. Pass the output `token` to later steps of the same job: the runner doesn’t pass masked values to other jobs. The [guide](../../docs/team-tokens.md) says when the token stops working.',
  ],
  inputs: {
    'member-id': text(
      'Public ID of the member on whose behalf the token acts. It begins with `tm_`.',
      {
        ...MEMBER_ID_INPUT,
        required: true,
      },
    ),
    scopes: list(
      'Scopes, such as `release.write`: see `actions/<operation>/README.md` in our repository.',
      {
        required: true,
        maxItems: 100,
        item: /^[\w.-]+$/,
        allowed:
          'a scope consists of letters, digits, `.`, `_` and `-`; `*` can’t be delegated to a member',
      },
    ),
    'expires-in': duration('Lifetime of the token, which the team’s credential can limit.', {
      default: '1h',
      minMs: SHORTEST_TOKEN_MS,
    }),
  },
  outputs: {
    token: {
      description: 'Token of the member, for later steps of this job.',
      atTerminal: 'Token of the member.',
      secret: true,
      shownOnce:
        'The token expires by itself. To revoke all tokens of the member now, run `team-members` with `@member-id` and the mode `freeze`.',
    },
    expires_in: { description: 'Granted lifetime of the token in seconds.' },
    scope: { description: 'Scopes that the platform granted, separated by spaces.' },
  },
  endpoints: ['team.token'],
  optionalEndpoints: ['team.get'],
  withoutScopes: { 'team.member.read': 'a dry run doesn’t check whether the member is active' },
  onProject: false,
  timeout: '2m',
  nextStep:
    'uses: OWNER/project-platform-action/actions/static-publish@v0\nwith:\n  path: dist\n  project-id: ${{ vars.PLATFORM_PROJECT_ID }}\n  token: ${{ steps.member.outputs.token }}\n  base-url: ${{ vars.PLATFORM_BASE_URL }}\n',
  example:
    'id: member\nwith:\n  member-id: ${{ vars.PLATFORM_MEMBER_ID }}\n  scopes: release.write\n  expires-in: 15m\n',
  async run(context, inputs) {
    const { log } = context;
    const { 'member-id': memberId, scopes } = inputs;
    const expiresInS = Math.floor(inputs['expires-in'] / 1000);
    if (context.dryRun) {
      await checkMember(context, memberId);
      log.info(
        `Dry run: would issue a token for ${memberId} with a lifetime of ${expiresInS} s and ${scopes.length === 1 ? 'the scope' : 'the scopes'} \`${scopes.join('`, `')}\`.`,
      );
      const nothing = { token: null, expires_in: null, scope: null };
      return outcome('Member token to issue', scopes.join(' '), expiresInS, nothing);
    }
    const issued = await withRemedies(REMEDIES, () =>
      issue(context, memberId, { scopes, expires_in: expiresInS }),
    );
    const granted = issued.scope ?? '';
    const missing = missingScopes(scopes, granted);
    if (missing.length > 0)
      log.warning(
        `The platform issued the token without these requested scopes: ${missing.join(', ')}.`,
      );
    const grantedS = issued.expires_in ?? expiresInS;
    if (grantedS < expiresInS) {
      log.notice(
        `The token expires after ${grantedS} s instead of ${expiresInS} s, because the team’s credential limits the lifetime.`,
      );
    }
    log.info(
      `Issued a token for ${memberId}. It expires after ${grantedS} s and can’t be refreshed.`,
    );
    const outputs = {
      token: issued.access_token,
      expires_in: issued.expires_in ?? null,
      scope: granted,
    };
    return outcome('Member token issued', granted, grantedS, outputs);

    function outcome<O>(title: string, shownScope: string, seconds: number, values: O) {
      const rows = [
        ['Member', { code: memberId }],
        ['Scopes', codeCell(shownScope.split(' ').filter(Boolean))],
        ['Lifetime', `${seconds} s`],
      ] as const;
      return { outputs: values, report: { title, blocks: [{ type: 'facts' as const, rows }] } };
    }
  },
});

async function issue(
  { client }: Run,
  memberId: string,
  body: RequestOf<'team.token'>['body'],
): Promise<AnswerOf<'team.token'>> {
  try {
    return await client.call('team.token', { path: { member_id: memberId }, body });
  } catch (thrown) {
    if (!(thrown instanceof Failure) || !thrown.uncertain) throw thrown;
    throw withDetails(thrown, {
      state: `The platform may have issued a token for ${memberId}. The value of this token is lost, and the token expires on its own.`,
      remedy: `Re-run the job for a new token. To revoke the lost token now, freeze the member or revoke the team’s credential.${thrown.code === 'signature_replayed' ? ' Check whether a proxy between the runner and the platform sends requests twice. The action itself signs each request with a new nonce.' : ''}`,
    });
  }
}

/**
 * Fails as the issuing would, as far as the member's status shows. The query needs a scope that
 * issuing doesn't need. Without that scope, the plan is reported anyway.
 */
async function checkMember({ client, log }: Run, memberId: string): Promise<void> {
  try {
    const { status } = await withRemedies(REMEDIES, () =>
      client.call('team.get', { path: { member_id: memberId } }),
    );
    if (status === 'freeze')
      throw predictedRefusal('member_inactive', `The member ${memberId} is frozen.`);
  } catch (thrown) {
    if (!(thrown instanceof Failure) || thrown.code !== 'insufficient_scope') throw thrown;
    log.info(`Could not check whether ${memberId} is active: ${thrown.message}`);
  }
}
