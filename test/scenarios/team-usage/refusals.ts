import type { Scenario } from '../scenario.ts';
import { refusedInputs } from '../refused-inputs.ts';

export default [
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
      { 'fail-above': 'cloud_db_storage=5GB' },
      '`fail-above` contains `cloud_db_storage=5GB`, which doesn’t have the form `code=number`. Write a threshold such as `cloud_db_storage=5`',
    ],
    [
      { codes: 'max_projects', 'fail-above': 'max_projects=5, cloud_count=1' },
      '`fail-above` contains `cloud_count`, which is not in `codes`. Add `cloud_count` to `codes`, or remove `codes`.',
    ],
  ]),
] satisfies readonly Scenario[];
