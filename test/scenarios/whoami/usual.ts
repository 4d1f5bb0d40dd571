import type { Usual } from '../usual.ts';
import { ONE_CALL } from '../usual-parts.ts';

export default {
  usualRun: {
    name: 'shows the credential’s user',
    expect: {
      outputs: {
        open_id: 'ou_local',
        name: 'Local User',
        dry_run: 'false',
        error_code: '',
        result: /"operation":"whoami","succeeded":true.*"open_id":"ou_local"/,
      },
      log: ['The credential belongs to Local User (ou_local).'],
      summary: [' User of the credential', '- **Name:** Local User', '- **Open ID:** `ou_local`'],
      requests: ['user.get 200'],
    },
  },
  requestReason: ONE_CALL,
  works: [{ name: 'who it is' }],
} satisfies Usual;
