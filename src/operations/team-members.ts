/** Lists, shows, creates, freezes, activates or deletes the members of a team. */

import { AVATAR, NICKNAME } from '../api/team.ts';
import { choice, flag, text } from '../core/fields.ts';
import { defineOperation } from '../core/operation.ts';
import type { Finding } from '../failure.ts';
import { MEMBER_ID, MEMBER_NOT_FOUND_REMEDY } from '../features/team/member.ts';
import { createMember } from '../features/team/member-creation.ts';
import { deleteMember } from '../features/team/member-deletion.ts';
import { listOutcome, memberOutcome } from '../features/team/member-report.ts';
import { setStatus } from '../features/team/member-status.ts';
import { withRemedies } from '../recovery/refusals.ts';

const MODES = ['list', 'get', 'create', 'freeze', 'activate', 'delete'] as const;
type Mode = (typeof MODES)[number];

/** Inputs that specify the subject of a mode. */
const SUBJECTS = ['member-id', 'nickname', 'avatar'] as const;

/** Inputs that each mode takes. The first one is required. */
const TAKES: { readonly [M in Mode]: readonly (typeof SUBJECTS)[number][] } = {
  list: [],
  get: ['member-id'],
  create: ['nickname', 'avatar'],
  freeze: ['member-id'],
  activate: ['member-id'],
  delete: ['member-id'],
};

const REMEDIES = {
  not_found: MEMBER_NOT_FOUND_REMEDY,
  forbidden: 'The team’s owner can’t be frozen, activated or deleted through the API: choose another member.',
} as const;

/** Part 2, Team members. */
export default defineOperation({
  id: 'team-members',
  group: 'Teams',
  summary: 'List, create, freeze, activate or delete the members of a team.',
  note: 'Members who are active take a seat; freezing or deleting one frees it and revokes the tokens in their name. Deleting leaves the member’s projects as they are: they can be seen only in the member’s own name, so a token of a minute with `project.read` is issued first to list them, where the team’s credential may do that; `look-for-projects: false` issues none. Where the credential has freezing configured apart, it needs the scope `team.member.freeze` for that as well.',
  inputs: {
    mode: choice('What to do; without it `get` where `member-id` is given, else `list`.', MODES),
    'member-id': text('The member’s public id, `tm_…`. Needed but by `list` and `create`.', MEMBER_ID),
    nickname: text(`The new member’s nickname, at most ${NICKNAME.maxLength} characters. Needed by \`create\`.`, {
      maxLength: NICKNAME.maxLength,
    }),
    avatar: text(`The new member’s avatar, at most ${AVATAR.maxLength} characters.`, { maxLength: AVATAR.maxLength }),
    'if-missing': choice('With `delete`: what a member who is not there means.', ['ignore', 'fail'], {
      default: 'ignore',
    }),
    'look-for-projects': flag(
      'With `delete`: unless it is `false`, a token is issued in the member’s name first, to warn of the projects that they leave.',
    ),
  },
  outputs: {
    members: { description: 'With `list`: all members, as a JSON array.' },
    count: { description: 'With `list`: how many there are in it.' },
    member_id: { description: 'The member’s public id.' },
    status: { description: 'The member’s status: `active`, `freeze`; `deleted`, or `missing` when nobody was there.' },
  },
  endpoints: ['team.list', 'team.get', 'team.create', 'team.update', 'team.delete'],
  optionalEndpoints: ['team.token', 'projects.list'],
  onProject: false,
  timeout: '5m',
  example:
    'with:\n  mode: freeze\n  member-id: ${{ vars.PLATFORM_MEMBER_ID }}\n  access-key: ${{ secrets.PLATFORM_ACCESS_KEY }}\n  secret-key: ${{ secrets.PLATFORM_SECRET_KEY }}\n  base-url: ${{ vars.PLATFORM_BASE_URL }}\n',
  check(inputs): readonly Finding[] {
    const mode = modeOf(inputs);
    const [needed] = TAKES[mode];
    const findings: Finding[] = [];
    if (needed !== undefined && inputs[needed] === undefined) {
      const remedy = `Give it under \`with:\` as \`${needed}: …\`.`;
      findings.push({ where: needed, message: `is missing; \`mode: ${mode}\` needs it`, remedy });
    }
    for (const name of SUBJECTS) {
      if (inputs[name] === undefined || TAKES[mode].includes(name)) continue;
      const remedy = 'Leave it out, or give another `mode`.';
      findings.push({ where: name, message: `is given, and \`mode: ${mode}\` takes none`, remedy });
    }
    if (inputs['look-for-projects'] !== undefined && mode !== 'delete') {
      findings.push({ where: 'look-for-projects', message: `is for \`mode: delete\`, not \`${mode}\`` });
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
          log.info(`${memberId} is ${member.status ?? 'of an unknown status'}: ${member.nickname ?? 'no nickname'}.`);
          return memberOutcome('Member', member);
        }
        case 'create':
          return createMember(context, { nickname, avatar });
        case 'freeze':
          return setStatus(context, memberId, 'freeze');
        case 'activate':
          return setStatus(context, memberId, 'active');
        case 'delete':
          return deleteMember(context, {
            memberId,
            ifMissing: inputs['if-missing'],
            lookForProjects: inputs['look-for-projects'] ?? true,
          });
      }
    });
  },
});

const modeOf = (inputs: { readonly mode: Mode | undefined; readonly 'member-id': string | undefined }): Mode =>
  inputs.mode ?? (inputs['member-id'] === undefined ? 'list' : 'get');
