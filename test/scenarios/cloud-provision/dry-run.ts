import {
  credential,
  harbour,
  keyOfAnotherProject,
  refusal,
  strangersProject,
  UNKNOWN_CODE,
  unknownRefusal,
} from '../harbour.ts';
import type { Scenario } from '../scenario.ts';

const DRY = { 'dry-run': 'true' };
const CANT_TELL = 'Whether harbour has a cloud service can’t be told: ';
const EITHER = 'Dry run: the cloud service of harbour would be made, unless it is there already.';

export default [
  {
    name: 'a dry run of provisioning tells that there is none yet',
    with: DRY,
    expect: {
      exit: 0,
      outputs: { created: '', dry_run: 'true' },
      log: ['Dry run: the cloud service of harbour would be made.'],
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
      log: ['Dry run: the cloud service of harbour is there already; nothing would change.'],
      requests: ['database.status 200'],
    },
  },
  {
    name: 'a credential that may not look can still plan',
    meets: ['database.status insufficient_scope'],
    seed: credential({ scopes: ['cloud.write'] }),
    with: DRY,
    expect: { exit: 0, notices: [CANT_TELL], log: [EITHER], requests: ['database.status 403'] },
  },
  {
    name: 'another project’s key can plan no more than that',
    meets: ['database.status forbidden'],
    seed: keyOfAnotherProject(),
    with: DRY,
    expect: { exit: 0, notices: [CANT_TELL], log: [EITHER], requests: ['database.status 403'] },
  },
  {
    name: 'a look that the platform takes for malformed stops no plan',
    meets: ['database.status invalid_request'],
    with: DRY,
    faults: [refusal('database.status', 'invalid_request', 'Not like this.')],
    expect: { exit: 0, notices: [`${CANT_TELL}Not like this.`], log: [EITHER] },
  },
  {
    name: 'a look that meets a fault and a limit is made again',
    meets: ['database.status upstream_error', 'database.status temporarily_unavailable'],
    with: DRY,
    faults: [
      refusal('database.status', 'upstream_error', 'Fog.'),
      refusal('database.status', 'temporarily_unavailable', 'Slow down.', {
        nth: 2,
        headers: { 'retry-after': '0' },
      }),
    ],
    expect: {
      exit: 0,
      log: ['Dry run: the cloud service of harbour would be made.'],
      requests: ['database.status 502', 'database.status 429', 'database.status 200'],
    },
  },
  {
    name: 'what would refuse the real thing refuses its dry run: the project',
    meets: ['database.status not_found'],
    seed: strangersProject(),
    with: DRY,
    expect: { exit: 1, outputs: { error_code: 'not_found' }, requests: ['database.status 404'] },
  },
  ...[401, 404].map(
    (status): Scenario => ({
      name: `what would refuse the real thing refuses its dry run: ${status} with a code that nobody knows yet`,
      with: DRY,
      faults: [unknownRefusal('database.status', status)],
      expect: { exit: 1, outputs: { error_code: UNKNOWN_CODE }, requests: [`database.status ${status}`] },
    }),
  ),
  {
    name: 'what would refuse the real thing refuses its dry run: the credential',
    meets: ['database.status invalid_token'],
    seed: credential({ revoked: true }),
    with: DRY,
    expect: { exit: 1, outputs: { error_code: 'invalid_token' }, requests: ['database.status 401'] },
  },
] satisfies readonly Scenario[];
