import { RUN_REQUESTS, skillSeed } from '../agent.ts';
import { refusedInputs } from '../refused-inputs.ts';
import type { Scenario } from '../scenario.ts';

const TASK = { message: 'Write a note' } as const;

export default [
  ...refusedInputs('agent-run', [
    [
      {},
      '`message` is missing, and so is `message-path`; one of them is required. Set `message` or `message-path`.',
    ],
    [
      { ...TASK, 'message-path': 'task.md' },
      '`message-path` can’t be combined with `message`. Remove `message` or `message-path`.',
      { 'task.md': 'x' },
    ],
    [
      { ...TASK, 'on-input-required': 'answer' },
      '`answers` is missing; `on-input-required: answer` requires it.',
    ],
    [
      { ...TASK, answers: 'name: Lamp' },
      '`answers` requires `on-input-required: answer`, but `on-input-required` is `fail`.',
    ],
    [
      { ...TASK, 'allowed-actors': '*' },
      '`allowed-actors` contains `*`; each entry must be a complete GitHub login',
    ],
    [
      { ...TASK, attachments: '/etc/hostname' },
      '`attachments` contains `/etc/hostname`, which is outside the workspace, or is a link to a file outside it.',
    ],
  ]),
  {
    name: 'an unknown model is refused with a suggestion, before the start',
    with: { ...TASK, model: 'builder-3' },
    expect: {
      error: [
        '`model` is `builder-3`, which is not available on the platform. Did you mean `builder-2`?',
        '`builder-2-mini`',
      ],
      requests: ['agent.capabilities 200'],
    },
  },
  {
    name: 'an unknown skill is refused with a suggestion',
    seed: { skills: [skillSeed('sk_1', 'tide-tables')] },
    with: { ...TASK, skills: 'tide-table' },
    expect: {
      error: [
        'contains `tide-table`, but no skill with this ID or name is available to the credential',
        'Did you mean `tide-tables`?',
      ],
      requests: ['skills.list 200'],
    },
  },
  {
    name: 'a pattern matches neither keys nor ignored files',
    isRefused: true,
    files: {
      ...{
        'box/.env': 'A=1',
        'box/server.pem': 'key',
        'box/id_rsa': 'key',
        'box/plan.md': 'A plan',
      },
      'box/tls.md': { linkTo: 'server.pem' },
    },
    with: { ...TASK, attachments: 'box/*\nbox/.e*' },
    expect: {
      log: [
        'Skipped the attachment box/server.pem (key file).',
        'Skipped the attachment box/id_rsa (key file).',
        'Skipped the attachment box/tls.md (key file).',
        'Skipped the attachment box/.env',
      ],
      requests: ['agent.uploads 200', 'upload 200', ...RUN_REQUESTS],
    },
  },
  {
    name: 'an upload with an unknown outcome is repeated with another ticket',
    files: { 'plan.md': 'A plan' },
    faults: [{ on: 'upload', do: 'reset-after' }],
    with: { ...TASK, attachments: 'plan.md' },
    expect: {
      requests: [
        'agent.uploads 200',
        'upload -',
        'agent.uploads 200',
        'upload 200',
        ...RUN_REQUESTS,
      ],
    },
  },
] satisfies readonly Scenario[];
