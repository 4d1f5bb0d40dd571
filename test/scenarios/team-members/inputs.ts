import type { Scenario } from '../scenario.ts';
import { MEMBER } from '../team.ts';

export default [
  {
    name: 'what a mode needs, and what it takes not, is told in one report',
    with: { mode: 'create', 'member-id': MEMBER, 'look-for-projects': 'true' },
    expect: {
      exit: 1,
      outputs: { error_code: 'input' },
      error: [
        '3 problems with the inputs of `team-members`.',
        'nickname: is missing; `mode: create` needs it. Give it under `with:` as `nickname: …`.',
        'member-id: is given, and `mode: create` takes none. Leave it out, or give another `mode`.',
        'look-for-projects: is for `mode: delete`, not `create`.',
      ],
      requests: [],
    },
  },
  {
    name: 'changing somebody needs to know whom',
    with: { mode: 'freeze', nickname: 'Ada', avatar: 'a' },
    expect: {
      exit: 1,
      error: [
        'member-id: is missing; `mode: freeze` needs it.',
        'nickname: is given, and `mode: freeze` takes none.',
        'avatar: is given, and `mode: freeze` takes none.',
      ],
      requests: [],
    },
  },
  {
    name: 'a nickname without a mode is no wish to create somebody',
    with: { nickname: 'Ada' },
    expect: {
      exit: 1,
      error: ['nickname: is given, and `mode: list` takes none. Leave it out, or give another `mode`.'],
      requests: [],
    },
  },
  {
    name: 'a nickname and an avatar that are too long, and an unknown mode, are refused together',
    with: { mode: 'destroy', nickname: '⚓'.repeat(51), avatar: '⚓'.repeat(513) },
    expect: {
      exit: 1,
      error: [
        'mode: is `destroy`; it must be one of `list`, `get`, `create`, `freeze`, `activate`, `delete`.',
        'nickname: has 51 characters; at most 50 are allowed.',
        'avatar: has 513 characters; at most 512 are allowed.',
      ],
      requests: [],
    },
  },
  {
    name: 'an input that is misspelt is refused, and a secret under a wrong name stays one',
    with: { 'secret-kay': 'a-secret-under-a-wrong-name' },
    expect: {
      exit: 1,
      error: ["secret-kay: isn't an input of `team-members`. Did you mean `secret-key`?"],
      logLacks: ['a-secret-under-a-wrong-name'],
      requests: [],
    },
  },
] satisfies readonly Scenario[];
