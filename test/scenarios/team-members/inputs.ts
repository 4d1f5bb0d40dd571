import type { Scenario } from '../scenario.ts';
import { MEMBER } from '../team.ts';
import { refusedInputs } from '../refused-inputs.ts';

export default [
  ...refusedInputs('team-members', [
    [
      { mode: 'create', 'member-id': MEMBER, 'look-for-projects': 'true' },
      [
        '3 problems with the inputs of `team-members`.',
        '`nickname` is missing, but `mode: create` requires it. Set `nickname` under `with:`.',
        '`member-id` can’t be used with `mode: create`. Remove `member-id`, or set a different `mode`.',
        '`look-for-projects` can only be used with `mode: delete`, not with `mode: create`.',
      ],
    ],
    [
      { mode: 'freeze', nickname: 'Ada', avatar: 'a' },
      [
        '`member-id` is missing, but `mode: freeze` requires it.',
        '`nickname` can’t be used with `mode: freeze`.',
        '`avatar` can’t be used with `mode: freeze`.',
      ],
    ],
    [{ nickname: 'Ada' }, '`nickname` can’t be used with `mode: list`. Remove `nickname`, or set a different `mode`.'],
  ]),
] satisfies readonly Scenario[];
