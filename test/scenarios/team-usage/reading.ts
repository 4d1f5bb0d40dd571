import { refusedInputs } from '../refused-inputs.ts';
import type { Scenario } from '../scenario.ts';
import { MEMBER, memberProjectsSeed } from '../team.ts';

/** Figures of a realistic month. */
const FIGURES = {
  start_time: '2026-11-01 00:00:00.123',
  end_time: '2026-12-01 00:00:00',
  items: [
    { code: 'cloud_db_storage', name: 'Data storage', used: 4.5, unit: 'GB' },
    { code: 'static_app_access', name: 'Static app access', used: 250, unit: 'times' },
    { code: 'fullstack_app_access', name: 'Full-stack app access', used: 1000, unit: 'times' },
  ],
};

export default [
  {
    name: 'shows the usage of one member',
    isRefused: true,
    with: { 'member-id': MEMBER, codes: 'max_projects' },
    seed: memberProjectsSeed('Tides', 'Knots'),
    expect: {
      outputs: { items: /^\[\{"code":"max_projects","name":"[^"]+","used":2,"unit":"[^"]+"\}\]$/ },
      summary: [` Usage of ${MEMBER}`],
      sent: { 'usage.member': { member_id: MEMBER, codes: ['max_projects'] } },
      requests: ['usage.member 200'],
    },
  },
  {
    name: 'an exceeded threshold fails the step, after the figures are reported',
    with: {
      'fail-above': 'cloud_db_storage=4.25\nfullstack_app_access=999, static_app_access=250',
    },
    faults: [{ on: 'usage.team', do: 'answer', status: 200, body: FIGURES }],
    expect: {
      outputs: {
        items: JSON.stringify(FIGURES.items),
        start_time: FIGURES.start_time,
        error_code: 'limit',
        result: /"succeeded":false.*"items":\[/,
      },
      error: [
        'The usage of the team exceeds a threshold in `fail-above`.',
        '- `cloud_db_storage` is 4.5 GB, which exceeds the threshold of 4.25 GB.',
        '- `fullstack_app_access` is 1000 times, which exceeds the threshold of 999 times.',
        /^(?![^]*static_app_access)/,
      ],
      summary: [
        ' Usage check failed: ',
        '| 4.5 | GB | 4.25 |',
        '- **From:** 2026-11-01 00:00:00.123',
      ],
      requests: ['usage.team 200'],
    },
  },
  ...refusedInputs('team-usage', [
    [
      { codes: 'cloud_db_storge', 'fail-above': 'max_project=5', 'member-id': 'ou_local' },
      [
        '`codes` contains `cloud_db_storge`, which is not a usage code. Did you mean `cloud_db_storage`?',
        '`fail-above` contains `max_project`, which is not a usage code. Did you mean `max_projects`?',
        '`member-id` is `ou_local`; it must be a member’s public ID, which begins with `tm_`.',
      ],
    ],
    [
      { codes: 'max_projects', 'fail-above': 'max_projects=5, cloud_count=1' },
      '`fail-above` contains `cloud_count`, which is not in `codes`. Add `cloud_count` to `codes`, or remove `codes`.',
    ],
  ]),
] satisfies readonly Scenario[];
