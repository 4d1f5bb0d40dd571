import { harbour, HOSTILE_NAME, refusal } from '../harbour.ts';
import type { Scenario } from '../scenario.ts';

const NO_WAIT = { headers: { 'retry-after': '0' } };

export default [
  {
    name: 'gives the project a cloud service, and says where it is',
    with: { description: '  Orders of the harbour shop  ' },
    expect: {
      exit: 0,
      outputs: { created: 'true', public_url: /^http:\/\/127\.0\.0\.1:\d+\//, warnings: '[]' },
      log: ['The cloud service of harbour was made; its status is ready.'],
      summary: ['### Cloud service', '| **Cloud service** | was made |', '| **Status** | ready |'],
      requests: ['cloud.provision 200'],
      sent: { 'cloud.provision': { description: 'Orders of the harbour shop' } },
    },
  },
  {
    name: 'a cloud service that is there stays as it is',
    seed: harbour({ cloud: true }),
    expect: {
      exit: 0,
      outputs: { created: 'false', public_url: /^http:/ },
      log: ['The cloud service of harbour was there already; its status is ready.'],
      requests: ['cloud.provision 200'],
    },
  },
  {
    name: 'each warning of the platform is an annotation',
    seed: { provisioning_warnings: ['Backups start tomorrow.', HOSTILE_NAME] },
    expect: {
      exit: 0,
      outputs: { warnings: /^\["Backups start tomorrow\.",/ },
      warnings: ['The platform warns: Backups start tomorrow.', 'The platform warns: </td>|<img'],
      summary: ['| The platform warns |', '| Backups start tomorrow. |', '| &#60;/td&#62;&#124;&#60;img'],
    },
  },
  {
    name: 'a lost answer is asked for again, and the cloud service is there then',
    onlyFast: 'the pace of provisioning, once in five seconds',
    faults: [{ on: 'cloud.provision', do: 'reset-after' }],
    expect: { exit: 0, outputs: { created: 'false' }, requests: ['cloud.provision -', 'cloud.provision 200'] },
  },
  {
    name: 'provisioning that met a fault behind the platform is asked for again',
    onlyFast: 'the pace of provisioning, once in five seconds',
    meets: ['cloud.provision upstream_error', 'cloud.provision service_unavailable'],
    faults: [
      refusal('cloud.provision', 'upstream_error', 'The cloud is cloudy.'),
      refusal('cloud.provision', 'service_unavailable', 'The plan can’t be read.', { nth: 2, ...NO_WAIT }),
    ],
    expect: {
      exit: 0,
      outputs: { created: 'true' },
      log: ['The cloud is cloudy. Again in'],
      requests: ['cloud.provision 502', 'cloud.provision 503', 'cloud.provision 200'],
    },
  },
  {
    name: 'an answer with the status alone is enough',
    faults: [{ on: 'cloud.provision', do: 'answer', status: 201, body: { status: 'warming_up', public_url: null } }],
    expect: {
      exit: 0,
      outputs: { created: '', public_url: '', warnings: '[]' },
      log: ['The cloud service of harbour is there; its status is warming_up.'],
      summary: ['| **Address** | – |'],
    },
  },
  {
    name: 'the longest description is taken, and a longer one refused before anything is asked',
    with: { description: '⚓'.repeat(201) },
    expect: {
      exit: 1,
      outputs: { error_code: 'input' },
      error: ['description: has 201 characters; at most 200 are allowed.'],
      requests: [],
    },
  },
  {
    name: 'two hundred anchors describe a cloud service',
    with: { description: ` ${'⚓'.repeat(200)} ` },
    expect: { exit: 0, outputs: { created: 'true' }, requests: ['cloud.provision 200'] },
  },
] satisfies readonly Scenario[];
