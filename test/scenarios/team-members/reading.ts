import { refusedInputs } from '../refused-inputs.ts';
import type { Scenario } from '../scenario.ts';
import { MEMBER, member, teamSeed } from '../team.ts';

export default [
  {
    name: 'lists the members as a table, in the log and as JSON',
    isRefused: true,
    seed: teamSeed({
      members: [member(MEMBER), member('tm_ben', { name: 'Ben', team_status: 'freeze' })],
    }),
    expect: {
      outputs: {
        members:
          /^\[(?=.*"member_id":"tm_local","nickname":"Ada").*"member_id":"tm_ben"[^}]*"status":"freeze"/,
        count: '3',
        member_id: '',
        status: '',
      },
      log: [`${MEMBER}  member  active  Ada`, 'tm_ben  member  freeze  Ben'],
      summary: [' 3 members', /\| `tm_local` \| Ada \| `member` \| active \| 20\d\d-/],
      requests: ['team.list 200'],
    },
  },
  {
    name: 'shows the member with the given id',
    isRefused: true,
    with: { 'member-id': MEMBER },
    expect: {
      outputs: { member_id: MEMBER, status: 'active', members: '', count: '' },
      log: [`Member ${MEMBER}: status active, nickname \`Local Member\`.`],
      summary: [' Member', `- **Member:** \`${MEMBER}\``, '- **Role:** `admin`'],
      requests: ['team.get 200'],
    },
  },
  ...refusedInputs('team-members', [
    [
      { mode: 'create', 'member-id': MEMBER },
      [
        '2 problems with the inputs of `team-members`.',
        '`nickname` is missing; `mode: create` requires it. Set `nickname`, or change `mode`.',
        '`member-id` can’t be combined with `mode: create`. Remove `member-id`, or change `mode`.',
      ],
    ],
    [
      { mode: 'freeze', nickname: 'Ada', avatar: 'a' },
      [
        '`member-id` is missing; `mode: freeze` requires it.',
        '`nickname` can’t be combined with `mode: freeze`.',
        '`avatar` can’t be combined with `mode: freeze`.',
      ],
    ],
  ]),
] satisfies readonly Scenario[];
