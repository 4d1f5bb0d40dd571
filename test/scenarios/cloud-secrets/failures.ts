import { credentialSeed, projectSeed, problemFault } from '../project-seed.ts';
import { withDefaults } from '../scenario.ts';

const CLOUD = projectSeed({ cloud: true });
const EXISTING_SECRETS = projectSeed({
  cloud: true,
  secrets: { LAMP: 'old-lamp', TIDE: 'old-tide' },
});
const TWO_SECRETS = { secrets: 'LAMP=new-lamp\nTIDE=new-tide' };
export default withDefaults(
  { seed: { ...EXISTING_SECRETS, ...credentialSeed({ scopes: ['cloud.secret.write'] }) } },
  [
    {
      name: 'a credential with no other scope can set secrets',
      meets: ['secrets.list insufficient_scope'],
      with: { secrets: 'LAMP=new-lamp\nBUOY=new-buoy' },
      expect: {
        outputs: { updated: '["LAMP","BUOY"]', deleted: '[]' },
        notices: ['Could not list the project’s secrets (continuing without the list): '],
        log: ['LAMP: to set', 'All secrets were set.'],
        summary: ['| `LAMP` | set |', '| `BUOY` | set |'],
        secrets: { LAMP: 'new-lamp', TIDE: 'old-tide', BUOY: 'new-buoy' },
        requests: ['secrets.list 403', 'secrets.set 200', 'secrets.set 200'],
      },
    },
    {
      name: 'a credential that is revoked between two secrets ends the step, which lists the secrets that were set',
      meets: ['secrets.set invalid_token'],
      seed: CLOUD,
      with: TWO_SECRETS,
      faults: [problemFault('secrets.set', 'invalid_token', 'It is revoked.', { nth: 2 })],
      expect: {
        outputs: { error_code: 'invalid_token', updated: '["LAMP"]' },
        error: [
          '1 of 2 secrets was not set. Secrets set: LAMP.',
          '- `TIDE` failed: It is revoked.',
        ],
        secrets: { LAMP: 'new-lamp' },
        requests: ['secrets.list 200', 'secrets.set 200', 'secrets.set 401'],
      },
    },
    {
      name: 'one refused secret doesn’t stop the others, and nothing is deleted then',
      meets: ['secrets.set invalid_request'],
      seed: EXISTING_SECRETS,
      with: { secrets: 'A=first\nB=second\nC=third', prune: 'true' },
      faults: [problemFault('secrets.set', 'invalid_request', 'B is reserved.', { nth: 2 })],
      expect: {
        outputs: { error_code: 'invalid_request', updated: '["A","C"]', deleted: '[]' },
        error: [
          '1 of 3 secrets was not set. Secrets set: A, C. No secret was deleted.',
          '- `B` failed: B is reserved.',
        ],
        secrets: { LAMP: 'old-lamp', TIDE: 'old-tide', A: 'first', C: 'third' },
      },
    },
  ],
);
