import type { Scenario } from '../scenario.ts';
import { MEMBER } from '../team.ts';
import { refusedInputs } from '../refused-inputs.ts';

export default [
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
    [{ nickname: 'Ada' }, '`nickname` can’t be combined with `mode: list`. Remove `nickname`, or change `mode`.'],
  ]),
] satisfies readonly Scenario[];
