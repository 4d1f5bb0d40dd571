import type { Scenario } from '../scenario.ts';
import { refusedInputs } from '../refused-inputs.ts';

export default [
  ...refusedInputs('team-usage', [
    [
      { codes: 'cloud_db_storge', 'fail-above': 'max_project=5', 'member-id': 'ou_local' },
      [
        'codes: holds `cloud_db_storge`, which is no code of a usage. Did you mean `cloud_db_storage`?',
        'fail-above: holds `max_project`, which is no code of a usage. Did you mean `max_projects`?',
        'member-id: is `ou_local`; a member’s public id begins with `tm_`.',
      ],
    ],
    [
      { 'fail-above': 'cloud_db_storage=5GB' },
      'fail-above: holds `cloud_db_storage=5GB`, which is not of the form `code=number`. Write for example `cloud_db_storage=5`',
    ],
    [
      { codes: 'max_projects', 'fail-above': 'max_projects=5, cloud_count=1' },
      'fail-above: names `cloud_count`, which `codes` leaves out. Add it to `codes`, or leave `codes` out.',
    ],
  ]),
] satisfies readonly Scenario[];
