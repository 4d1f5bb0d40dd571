import { MEMBER, MEMBER_TOKEN } from '../team.ts';
import type { Usual } from '../usual.ts';
import { MEMBERS, SEEN_BY_CALL } from '../usual-parts.ts';

export const INPUTS = { 'member-id': MEMBER, scopes: 'release.read, release.write' };

export default {
  usualRun: {
    name: 'issues a token that is in the output `token` only',
    with: INPUTS,
    expect: {
      outputs: {
        token: MEMBER_TOKEN,
        expires_in: '3600',
        scope: 'release.read release.write',
        project_id: '',
        result: /^\{(?!.*"token")/,
      },
      log: [`Issued a token for ${MEMBER}. It expires after 3600 s and can’t be refreshed.`],
      summary: [
        ' Member token issued',
        '- **Scopes:** `release.read`, `release.write`',
        '- **Lifetime:** 3600 s',
      ],
      sent: { 'team.token': { scopes: ['release.read', 'release.write'], expires_in: 3600 } },
      requests: ['team.token 200'],
    },
  },
  requestReason: SEEN_BY_CALL,
  works: [{ name: 'a token', with: { ...MEMBERS, scopes: 'release.read' } }],
  refusals: {
    'team.token signature_replayed': { remedy: 'Check whether a proxy' },
    'team.token forbidden': {
      remedy:
        'Set `member-id` to a managed member of the team. `team-members` lists the members with their roles.',
    },
    'team.token not_found': { remedy: 'Check that `member-id`' },
    'team.token invalid_scope': {
      remedy: 'Request only scopes that the team’s credential can delegate',
    },
  },
} satisfies Usual;
