import { harbour, refusal, UNKNOWN_CODE, unknownRefusal } from '../harbour.ts';
import type { Scenario } from '../scenario.ts';

const DRY = { 'dry-run': 'true' };
const CANT_TELL = 'Checking whether the project harbour has a cloud service failed: ';
const EITHER = 'Dry run: the cloud service of harbour would be created, unless it already exists.';

export default [
  {
    name: 'a dry run of provisioning tells that there is none yet',
    with: DRY,
    expect: {
      exit: 0,
      outputs: { created: '', dry_run: 'true' },
      log: ['Dry run: the cloud service of harbour would be created.'],
      summary: ['### Cloud service, planned only', '| **Status** | not_enabled |'],
      requests: ['database.status 200'],
    },
  },
  {
    name: 'a dry run of provisioning tells that it is there',
    seed: harbour({ cloud: true }),
    with: DRY,
    expect: {
      exit: 0,
      log: ['Dry run: the cloud service of harbour already exists; nothing would change.'],
      requests: ['database.status 200'],
    },
  },
  ...(['invalid_request', 'insufficient_scope', 'forbidden', 'temporarily_unavailable', 'upstream_error'] as const).map(
    (code): Scenario => ({
      name: `a dry run of provisioning does without the status after ${code}`,
      meets: [`database.status ${code}`],
      with: DRY,
      faults: [refusal('database.status', code, 'Not now.', { times: 99 })],
      onlyFast: 'some codes are tried again',
      expect: { exit: 0, notices: [CANT_TELL, 'Not now.'], log: [EITHER] },
    }),
  ),
  ...[401, 404].map(
    (status): Scenario => ({
      name: `what would refuse the real thing refuses its dry run: ${status} with a code that nobody knows yet`,
      with: DRY,
      faults: [unknownRefusal('database.status', status)],
      expect: { exit: 1, outputs: { error_code: UNKNOWN_CODE }, requests: [`database.status ${status}`] },
    }),
  ),
] satisfies readonly Scenario[];
