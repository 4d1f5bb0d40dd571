import { credential, harbour, refusal } from '../harbour.ts';
import { withDefaults } from '../scenario.ts';

const CLOUD = harbour({ cloud: true });
const KNOWN = harbour({ cloud: true, secrets: { LAMP: 'old-lamp', TIDE: 'old-tide' } });
const TWO = { secrets: 'LAMP=new-lamp\nTIDE=new-tide' };
const ONE = { secrets: 'LAMP=new-lamp' };

export default withDefaults({ seed: { ...KNOWN, ...credential({ scopes: ['cloud.secret.write'] }) } }, [
  {
    name: 'a service that goes away meanwhile ends it at once',
    meets: ['secrets.set cloud_not_enabled'],
    seed: CLOUD,
    with: TWO,
    faults: [refusal('secrets.set', 'cloud_not_enabled', 'It is gone.')],
    expect: {
      exit: 1,
      outputs: { error_code: 'cloud_not_enabled', updated: '[]' },
      error: ['2 of 2 secrets were not set. None was.', '- LAMP: It is gone.', '- TIDE: was skipped'],
      requests: ['secrets.list 200', 'secrets.set 409'],
    },
  },
  {
    name: 'secrets are set by a credential that may do nothing else',
    meets: ['secrets.list insufficient_scope'],
    with: { secrets: 'LAMP=new-lamp\nBUOY=new-buoy' },
    expect: {
      exit: 0,
      outputs: { updated: '["LAMP","BUOY"]', deleted: '[]' },
      notices: ['Which secrets the project has can’t be told: '],
      log: ['LAMP: to set', 'All secrets were set.'],
      summary: ['| LAMP | set |', '| BUOY | set |'],
      secrets: { LAMP: 'new-lamp', TIDE: 'old-tide', BUOY: 'new-buoy' },
      requests: ['secrets.list 403', 'secrets.set 200', 'secrets.set 200'],
    },
  },
  {
    name: 'without the list, a secret is set again after a fault that leaves its outcome open',
    with: ONE,
    faults: [refusal('secrets.set', 'upstream_error', 'It sleeps.', { processed: true })],
    expect: {
      exit: 0,
      outputs: { updated: '["LAMP"]' },
      secrets: { LAMP: 'new-lamp', TIDE: 'old-tide' },
      requests: ['secrets.list 403', 'secrets.set 502', 'secrets.set 200'],
    },
  },
  {
    name: 'a dry run without the list plans to set each secret',
    with: { ...ONE, 'dry-run': 'true' },
    expect: { exit: 0, summary: ['| LAMP | to set |'], requests: ['secrets.list 403'] },
  },
  {
    name: 'pruning requires a credential that can list secrets',
    with: { ...ONE, prune: 'true' },
    expect: {
      exit: 1,
      error: ['Issue a credential with the scope `cloud.secret.read`.'],
      requests: ['secrets.list 403'],
    },
  },
  {
    name: 'a credential that is revoked between two secrets ends it, and says what was set',
    meets: ['secrets.set invalid_token'],
    seed: CLOUD,
    with: TWO,
    faults: [refusal('secrets.set', 'invalid_token', 'It is revoked.', { nth: 2 })],
    expect: {
      exit: 1,
      outputs: { error_code: 'invalid_token', updated: '["LAMP"]' },
      error: ['1 of 2 secrets was not set. Set: LAMP.', '- TIDE: It is revoked.'],
      secrets: { LAMP: 'new-lamp' },
      requests: ['secrets.list 200', 'secrets.set 200', 'secrets.set 401'],
    },
  },
  {
    name: 'one secret that is refused stops no other, and nothing is deleted then',
    meets: ['secrets.set invalid_request'],
    seed: KNOWN,
    with: { secrets: 'A=first\nB=second\nC=third', prune: 'true' },
    faults: [refusal('secrets.set', 'invalid_request', 'B is reserved.', { nth: 2 })],
    expect: {
      exit: 1,
      outputs: { error_code: 'invalid_request', updated: '["A","C"]', deleted: '[]' },
      error: ['1 of 3 secrets was not set. Set: A, C. So nothing was deleted.', '- B: B is reserved.'],
      secrets: { LAMP: 'old-lamp', TIDE: 'old-tide', A: 'first', C: 'third' },
    },
  },
  {
    name: 'a secret whose answer is lost is set again, and after a 502 it is looked for first',
    meets: ['secrets.set upstream_error'],
    seed: CLOUD,
    with: ONE,
    faults: [
      { on: 'secrets.set', do: 'reset-after' },
      refusal('secrets.set', 'upstream_error', 'It sleeps.', { nth: 2 }),
    ],
    expect: {
      exit: 0,
      secrets: { LAMP: 'new-lamp' },
      warnings: [/It is unknown whether LAMP was set\. .+ It sleeps\. Checking before retrying\./],
      requests: ['secrets.list 200', 'secrets.set -', 'secrets.set 502', 'secrets.list 200'],
    },
  },
]);
