/** Lists, shows, creates, freezes, activates or deletes the members of a team. */

import { problemAt } from '../../base/problem.ts';
import { AVATAR, NICKNAME } from '../../api/services/team.ts';
import { choice, text } from '../../core/fields.ts';
import { defineOperation } from '../../core/operation.ts';
import type { Finding } from '../../base/failure.ts';
import { MEMBER_ID_INPUT, MEMBER_NOT_FOUND_REMEDY } from './member.ts';
import { createMember } from './member-creation.ts';
import { deleteMember } from './member-deletion.ts';
import { listOutcome, memberOutcome } from './member-report.ts';
import { setStatus } from './member-status.ts';
import { withRemedies } from '../../core/recovery/refusals.ts';

const MODES = ['list', 'get', 'create', 'freeze', 'activate', 'delete'] as const;
type MemberMode = (typeof MODES)[number];

/** Inputs that specify the subject of a mode. */
const SUBJECTS = ['member-id', 'nickname', 'avatar'] as const;

/** Inputs that each mode takes. The first one is required. */
const TAKES: { readonly [M in MemberMode]: readonly (typeof SUBJECTS)[number][] } = {
  list: [],
  get: ['member-id'],
  create: ['nickname', 'avatar'],
  freeze: ['member-id'],
  activate: ['member-id'],
  delete: ['member-id'],
};

const REMEDIES = {
  not_found: MEMBER_NOT_FOUND_REMEDY,
  quota_exceeded:
    'Free a seat with `@mode: freeze` or `@mode: delete`, or have the number of seats increased.',
  forbidden:
    'Check that the team’s credential permits this action. The API can’t freeze, activate or delete the team’s owner.',
} as const;

/** Part 2, Team members. */
export default defineOperation({
  id: 'team-members',
  group: 'Teams',
  summary: 'List, show, create, freeze, activate or delete the members of a team.',
  note: [
    'Each active member uses a seat. Freezing or deleting a member frees the seat and revokes the member’s tokens.',
    'Deleting a member keeps the member’s projects.',
    'The log and the summary show the nicknames of members. In a public repository, [anyone can read them](../../docs/security.md#public-repositories).',
    'A credential needs only the scopes of the modes that you use. `freeze` and `activate` require `team.member.update`; if freezing is configured separately, `freeze` requires `team.member.freeze`. `create`, dry runs, and checks after a lost response require `team.member.read`.',
  ],
  inputs: {
    mode: choice('Action to take. Default: `get` if `@member-id` is set, otherwise `list`.', MODES),
    'member-id': text(
      'Public ID of the member, which begins with `tm_`. Required by every mode except `list` and `create`.',
      MEMBER_ID_INPUT,
    ),
    nickname: text(
      `Nickname of the new member, at most ${NICKNAME.maxLength} characters. Required by \`create\`.`,
      {
        maxLength: NICKNAME.maxLength,
      },
    ),
    avatar: text(`URL of the new member’s avatar, at most ${AVATAR.maxLength} characters.`, {
      maxLength: AVATAR.maxLength,
    }),
    'if-missing': choice(
      'Action to take with `@mode: delete` if the member is not found.',
      ['ignore', 'fail'],
      {
        default: 'ignore',
      },
    ),
  },
  outputs: {
    members: { description: 'All members. Set by `list` only.', form: 'array' },
    count: { description: 'Number of members. Set by `list` only.' },
    member_id: { description: 'Public ID of the member.' },
    status: {
      description:
        'Status of the member: `active`, `freeze` (frozen), `deleted`, or `missing` if the member to delete was not found.',
    },
  },
  endpoints: ['team.list', 'team.get', 'team.create', 'team.update', 'team.delete'],
  onProject: false,
  irreversible: {
    by: [['mode', 'delete']],
    change: 'revoke the member’s tokens and delete the member',
    typed: 'member-id',
  },
  timeout: '5m',
  nextStep: { output: 'status', run: 'test "$STATUS" = freeze' },
  example: 'with:\n  mode: freeze\n  member-id: ${{ vars.PLATFORM_MEMBER_ID }}\n',
  check(inputs): readonly Finding[] {
    const mode = modeOf(inputs);
    const [needed] = TAKES[mode];
    const findings: Finding[] = [];
    if (needed !== undefined && inputs[needed] === undefined) {
      findings.push(problemAt({ kind: 'missing', subject: needed, other: ['mode', mode] }));
    }
    for (const name of SUBJECTS) {
      if (inputs[name] === undefined || TAKES[mode].includes(name)) continue;
      findings.push(problemAt({ kind: 'combined', subject: name, other: ['mode', mode] }));
    }
    return findings;
  },
  async run(context, inputs) {
    const { client, log } = context;
    // `check` ensures that the inputs that a mode requires are present.
    const { 'member-id': memberId = '', nickname = '', avatar } = inputs;
    return withRemedies(REMEDIES, async () => {
      switch (modeOf(inputs)) {
        case 'list': {
          const members = await Array.fromAsync(client.list('team.list', {}));
          for (const { member_id: id, role, status, nickname: name } of members) {
            log.info(`${id}  ${role ?? '?'}  ${status ?? '?'}  ${name ?? ''}`);
          }
          return listOutcome(members);
        }
        case 'get': {
          const member = await client.call('team.get', { path: { member_id: memberId } });
          log.info(
            `Member ${memberId}: status ${member.status ?? 'unknown'}${member.nickname === undefined ? '' : `, nickname \`${member.nickname}\``}.`,
          );
          return memberOutcome('Member', member);
        }
        case 'create':
          return createMember(context, { nickname, avatar });
        case 'freeze':
          return setStatus(context, memberId, 'freeze');
        case 'activate':
          return setStatus(context, memberId, 'active');
        case 'delete':
          return deleteMember(context, { memberId, ifMissing: inputs['if-missing'] });
      }
    });
  },
});

const modeOf = (inputs: {
  readonly mode: MemberMode | undefined;
  readonly 'member-id': string | undefined;
}): MemberMode => inputs.mode ?? (inputs['member-id'] === undefined ? 'list' : 'get');
