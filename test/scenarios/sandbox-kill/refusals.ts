import { refusal } from '../harbour.ts';
import type { Scenario } from '../scenario.ts';

export default [
  {
    name: 'a missing project is a failure, unlike a missing sandbox',
    meets: ['sandbox.kill not_found'],
    with: { 'project-id': 'sunk' },
    expect: { exit: 1, outputs: { error_code: 'not_found', outcome: '' }, requests: ['sandbox.kill 404'] },
  },
  {
    name: 'turned away at the door, the sandbox is destroyed in the end',
    meets: ['sandbox.kill temporarily_unavailable'],
    faults: [refusal('sandbox.kill', 'temporarily_unavailable', 'Slow down.', { headers: { 'retry-after': '0' } })],
    expect: { exit: 0, outputs: { outcome: 'not_found' }, requests: ['sandbox.kill 429', 'sandbox.kill 200'] },
  },
] satisfies readonly Scenario[];
