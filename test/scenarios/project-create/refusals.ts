import { refusal } from '../harbour.ts';
import type { Scenario } from '../scenario.ts';

export default [
  {
    name: 'the plan’s last project is created',
    seed: { quotas: { projects_per_user: 2 } },
    with: { name: 'Second' },
    expect: { exit: 0, outputs: { name: 'Second' }, projects: ['Local Project', 'Second'] },
  },
  {
    name: 'one beyond the plan’s quota is refused, and not asked for again',
    meets: ['projects.create quota_exceeded'],
    seed: { quotas: { projects_per_user: 1 } },
    with: { name: 'Second' },
    expect: {
      exit: 1,
      outputs: { error_code: 'quota_exceeded', error_status: '403' },
      error: ['quota of 1 projects is used up.', 'Delete what is no longer needed, or raise the plan’s quota.'],
      summary: ['### Failed: Limit reached'],
      requests: ['projects.create 403'],
      projects: ['Local Project'],
    },
  },
  {
    name: 'turned away at the door twice, it is created once',
    meets: ['projects.create temporarily_unavailable'],
    with: { name: 'Lighthouse' },
    faults: [
      refusal('projects.create', 'temporarily_unavailable', 'Slow down.', { headers: { 'retry-after': '0' } }),
      refusal('projects.create', 'service_unavailable', 'Stocktaking.', { nth: 2, headers: { 'retry-after': '0' } }),
    ],
    expect: {
      exit: 0,
      outputs: { name: 'Lighthouse' },
      log: ['POST /projects: Slow down. Again in', 'POST /projects: Stocktaking. Again in'],
      requests: ['projects.create 429', 'projects.create 503', 'projects.create 200'],
      projects: ['Local Project', 'Lighthouse'],
    },
  },
  {
    name: 'a 503 that is not the platform’s own may have created it',
    with: { name: 'Lighthouse' },
    faults: [{ on: 'projects.create', do: 'answer', status: 503, body: '<h1>Busy</h1>', processed: true }],
    expect: {
      exit: 0,
      warnings: ['HTTP 503 with text/plain that is not the platform'],
      requests: ['projects.create 503', 'projects.list 200'],
      projects: ['Local Project', 'Lighthouse'],
    },
  },
  {
    name: 'a creation that is never answered is given up at `timeout`, and may have happened',
    onlyFast: 'half a minute of silence',
    with: { name: 'Lighthouse', timeout: '30s' },
    faults: [{ on: 'projects.create', do: 'stall', processed: true }],
    expect: {
      exit: 1,
      outputs: { error_code: 'timeout' },
      error: ['project-create did not end within 30 s.', 'Whether the platform did it is not known.'],
      requests: ['projects.create -'],
    },
  },
] satisfies readonly Scenario[];
