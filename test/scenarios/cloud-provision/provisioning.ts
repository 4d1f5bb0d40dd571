import { credential, HOSTILE_NAME, harbour, refusal } from '../harbour.ts';
import type { Scenario } from '../scenario.ts';
import { refusedInputs } from '../refused-inputs.ts';

const CLOUDY = ['cloud.provision', 'upstream_error', 'The cloud is cloudy.'] as const;
/** After one second, and after four more. */
const NOT_YET = ['database.status 200', 'database.status 200'] as const;

export default [
  {
    name: 'gives the project a cloud service, and says where it is',
    with: { description: '  Orders of the harbour shop  ' },
    expect: {
      exit: 0,
      outputs: { created: 'true', public_url: /^http:\/\/127\.0\.0\.1:\d+\//, warnings: '[]' },
      log: ['The cloud service of harbour was created; its status is ready.'],
      summary: ['### Cloud service', '| **Cloud service** | was created |', '| **Status** | ready |'],
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
      log: ['The cloud service of harbour already existed; its status is ready.'],
      requests: ['cloud.provision 200'],
    },
  },
  {
    name: 'each warning of the platform is an annotation',
    seed: { provisioning_warnings: ['Backups start tomorrow.', HOSTILE_NAME] },
    expect: {
      exit: 0,
      outputs: { warnings: /^\["Backups start tomorrow\.",/ },
      warnings: ['Platform warning: Backups start tomorrow.', 'Platform warning: </td>|<img'],
      summary: ['| Platform warnings |', '| Backups start tomorrow. |', '| &#60;/td&#62;&#124;&#60;img'],
    },
  },
  {
    name: 'a lost answer is asked for again, and the cloud service is there then',
    onlyFast: 'the pace of provisioning, once in five seconds',
    faults: [{ on: 'cloud.provision', do: 'reset-after' }],
    expect: { exit: 0, outputs: { created: 'false' }, requests: ['cloud.provision -', 'cloud.provision 200'] },
  },
  {
    name: 'after a fault behind the platform the database’s status is looked at before it is asked for again',
    onlyFast: 'the pace of provisioning, once in five seconds',
    meets: ['cloud.provision upstream_error'],
    faults: [refusal(...CLOUDY)],
    expect: {
      exit: 0,
      outputs: { created: 'true' },
      warnings: [/It is unknown whether the cloud service of harbour was created\. .+The cloud is cloudy\./],
      log: ['The request had no effect. Sending it again.'],
      requests: ['cloud.provision 502', ...NOT_YET, 'cloud.provision 200'],
    },
  },
  {
    name: 'a cloud service that was made in spite of such a fault is found, and its address asked for',
    onlyFast: 'the pace of provisioning, once in five seconds',
    faults: [refusal(...CLOUDY, { processed: true }), refusal(...CLOUDY, { nth: 2 })],
    expect: {
      exit: 0,
      outputs: { created: 'false', public_url: /^http:/ },
      log: ['The check confirmed that the cloud service of harbour was created.'],
      requests: ['cloud.provision 502', 'database.status 200', 'cloud.provision 502', 'cloud.provision 200'],
    },
  },
  {
    name: 'a credential that may not look asks for the cloud service again, as one that is there stays as it is',
    onlyFast: 'the pace of provisioning, once in five seconds',
    seed: credential({ scopes: ['cloud.write'] }),
    faults: [refusal(...CLOUDY)],
    expect: {
      exit: 0,
      outputs: { created: 'true' },
      notices: ['Checking whether the project harbour has a cloud service failed: '],
      requests: ['cloud.provision 502', 'database.status 403', 'cloud.provision 200'],
    },
  },
  {
    name: 'an answer with the status alone is enough',
    faults: [{ on: 'cloud.provision', do: 'answer', status: 201, body: { status: 'warming_up', public_url: null } }],
    expect: {
      exit: 0,
      outputs: { created: '', public_url: '', warnings: '[]' },
      log: ['The cloud service of harbour exists; its status is warming_up.'],
      summary: ['| **Address** | – |'],
    },
  },
  {
    name: 'two hundred anchors describe a cloud service',
    with: { description: ` ${'⚓'.repeat(200)} ` },
    expect: { exit: 0, outputs: { created: 'true' }, requests: ['cloud.provision 200'] },
  },
  ...refusedInputs('cloud-provision', [
    [{ description: '⚓'.repeat(201) }, 'description: has 201 characters; at most 200 are allowed.'],
  ]),
] satisfies readonly Scenario[];
