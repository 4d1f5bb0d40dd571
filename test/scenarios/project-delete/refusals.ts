import { refusal } from '../harbour.ts';
import type { Scenario } from '../scenario.ts';

export default [
  {
    name: 'a deletion is not begun after the job was cancelled',
    faults: [refusal('projects.delete', 'service_unavailable', 'Closed.', { headers: { 'retry-after': '30' } })],
    signal: { name: 'SIGTERM', whenLogged: 'Again in' },
    expect: {
      exit: 1,
      outputs: { error_code: 'cancelled', status: '' },
      requests: ['projects.delete 503'],
      projects: ['Local Project'],
    },
  },
] satisfies readonly Scenario[];
