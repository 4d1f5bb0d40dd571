import { problemFault } from '../project-seed.ts';
import type { Scenario } from '../scenario.ts';

const UPSTREAM_ERROR = ['cloud.provision', 'upstream_error', 'The cloud is cloudy.'] as const;
/** Status requests after one second, and after four more. */
const STATUS_REQUESTS = ['database.status 200', 'database.status 200'] as const;

export default [
  {
    name: 'a warning of the platform is in the log, the summary and an output',
    faults: [{ on: 'cloud.provision', do: 'rewrite', set: { warnings: ['The plan ends soon.'] } }],
    expect: {
      outputs: { warnings: '["The plan ends soon."]' },
      warnings: ['Warning from the platform: The plan ends soon.'],
      summary: ['- **Warning from the platform:** The plan ends soon.'],
    },
  },
  {
    name: 'after a lost response it is requested again, and then exists',
    faults: [{ on: 'cloud.provision', do: 'reset-after' }],
    expect: {
      outputs: { created: 'false' },
      requests: ['cloud.provision -', 'cloud.provision 200'],
    },
  },
  {
    name: 'after an upstream error the database’s status is checked before the next request',
    meets: ['cloud.provision upstream_error'],
    faults: [problemFault(...UPSTREAM_ERROR)],
    expect: {
      outputs: { created: 'true' },
      warnings: [
        /It is unknown whether the cloud service of the project harbour exists\. .+The cloud is cloudy\./,
      ],
      log: ['The check found no effect of the request. Sending the request again.'],
      requests: ['cloud.provision 502', ...STATUS_REQUESTS, 'cloud.provision 200'],
    },
  },
] satisfies readonly Scenario[];
