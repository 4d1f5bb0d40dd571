import { projectSeed } from '../project-seed.ts';
import { withDefaults } from '../scenario.ts';
import { CLOUD } from './usual.ts';

const EXISTING_SECRETS = projectSeed({
  cloud: true,
  secrets: { MAIL_KEY: 'an-older-key', LAMP: 'old-lamp' },
});
const PEM =
  '-----BEGIN PRIVATE KEY-----\nMIIEvQIBADANBgkq\nhkiG9w0BAQEFAASC\n-----END PRIVATE KEY-----';

export default withDefaults({ seed: CLOUD }, [
  {
    name: 'a multi-line value keeps its lines, and each is masked',
    with: { secrets: `KEY="${PEM}"\nESCAPED="${PEM.replaceAll('\n', '\\n')}"\nPLAIN='a\\nb-c-d'` },
    expect: {
      outputs: { updated: '["KEY","ESCAPED","PLAIN"]' },
      secrets: { KEY: PEM, ESCAPED: PEM, PLAIN: 'a\\nb-c-d' },
      masked: ['MIIEvQIBADANBgkq', 'hkiG9w0BAQEFAASC', 'BEGIN PRIVATE KEY', 'b-c-d'],
    },
  },
  {
    name: 'other secrets are deleted on request, after all others were set',
    isRefused: true,
    seed: EXISTING_SECRETS,
    with: { secrets: 'TIDE=high-water', prune: 'true' },
    expect: {
      outputs: { updated: '["TIDE"]', deleted: '["LAMP","MAIL_KEY"]' },
      log: ['LAMP: to delete', 'MAIL_KEY: to delete'],
      summary: ['| `TIDE` | created |', '| `LAMP` | deleted |'],
      secrets: { TIDE: 'high-water' },
      requests: [
        'secrets.list 200',
        'secrets.set 200',
        ...[1, 2].flatMap(() => ['secrets.delete 200', 'secrets.list 200']),
      ],
    },
  },
  {
    name: 'a value of three characters is set, with a warning that it can’t be masked',
    with: { secrets: 'MODE=on\nMAIL_KEY=a-key-for-mail' },
    expect: {
      outputs: { updated: '["MODE","MAIL_KEY"]' },
      warnings: ['The values of these secrets are too short to be masked: MODE.'],
      secrets: { MODE: 'on', MAIL_KEY: 'a-key-for-mail' },
    },
  },
]);
