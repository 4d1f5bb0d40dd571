import { problemFault, UNKNOWN_CODE, unknownCodeFault } from '../project-seed.ts';
import { type Scenario, withDefaults } from '../scenario.ts';

const DRY = { 'dry-run': 'true' };
const STATUS_UNKNOWN = 'Could not check whether the project harbour has a cloud service: ';
const CREATED_OR_EXISTING =
  'Dry run: the cloud service of the project harbour would be created, unless it already exists.';

export default withDefaults({ with: DRY }, [
  {
    name: 'a dry run of provisioning reports that there is no cloud service yet',
    isRefused: true,
    expect: {
      outputs: { created: '', dry_run: 'true' },
      log: ['Dry run: the cloud service of the project harbour would be created.'],
      summary: [' Cloud service (dry run)', '- **Status:** not_enabled'],
      requests: ['database.status 200'],
    },
  },
  ...(
    [
      'invalid_request',
      'insufficient_scope',
      'forbidden',
      'temporarily_unavailable',
      'upstream_error',
    ] as const
  ).map(
    (code): Scenario => ({
      name: `a dry run of provisioning succeeds without the status after ${code}`,
      meets: [`database.status ${code}`],
      faults: [problemFault('database.status', code, 'Not now.', { times: 99 })],
      expect: { notices: [STATUS_UNKNOWN, 'Not now.'], log: [CREATED_OR_EXISTING] },
    }),
  ),
  ...[401, 404].map(
    (status): Scenario => ({
      name: `an error of the real request is an error of its dry run: ${status} with an unknown code`,
      faults: [unknownCodeFault('database.status', status)],
      expect: {
        error: [`code ${UNKNOWN_CODE}, HTTP ${status}`],
        outputs: { error_code: UNKNOWN_CODE },
        requests: [`database.status ${status}`],
      },
    }),
  ),
]);
