import type { Scenario } from '../scenario.ts';
import { MEMBER } from '../team.ts';
import { refusedInputs } from '../refused-inputs.ts';

export default [
  ...refusedInputs('team-members', [
    [
      { mode: 'create', 'member-id': MEMBER, 'look-for-projects': 'true' },
      [
        '3 problems with the inputs of `team-members`.',
        'nickname: is missing; `mode: create` needs it. Give it under `with:` as `nickname: …`.',
        'member-id: is given, and `mode: create` takes none. Leave it out, or give another `mode`.',
        'look-for-projects: is for `mode: delete`, not `create`.',
      ],
    ],
    [
      { mode: 'freeze', nickname: 'Ada', avatar: 'a' },
      [
        'member-id: is missing; `mode: freeze` needs it.',
        'nickname: is given, and `mode: freeze` takes none.',
        'avatar: is given, and `mode: freeze` takes none.',
      ],
    ],
    [{ nickname: 'Ada' }, 'nickname: is given, and `mode: list` takes none. Leave it out, or give another `mode`.'],
    [
      { mode: 'destroy', nickname: '⚓'.repeat(51), avatar: '⚓'.repeat(513) },
      [
        'mode: is `destroy`; it must be one of `list`, `get`, `create`, `freeze`, `activate`, `delete`.',
        'nickname: has 51 characters; at most 50 are allowed.',
        'avatar: has 513 characters; at most 512 are allowed.',
      ],
    ],
  ]),
] satisfies readonly Scenario[];
