/** Shows which user the credential belongs to (Part 1, User and projects: GET /user). */

import { defineOperation } from '../../core/operation.ts';

export default defineOperation({
  id: 'whoami',
  group: 'Projects',
  summary: 'Show which user the credential belongs to.',
  inputs: {},
  outputs: {
    open_id: {
      description: 'ID of the user, which is stable only within the calling application.',
    },
    name: { description: 'Nickname of the user.' },
  },
  endpoints: ['user.get'],
  onProject: false,
  timeout: '1m',
  nextStep: { output: 'open_id', run: 'echo "User: $OPEN_ID"' },
  async run({ client, log }) {
    const user = await client.call('user.get', {});
    log.info(
      `The credential belongs to ${user.name ?? 'a user without a name'} (${user.open_id}).`,
    );
    return {
      outputs: { open_id: user.open_id, name: user.name ?? '' },
      report: {
        title: 'User of the credential',
        blocks: [
          {
            type: 'facts',
            rows: [
              ['Name', user.name ?? '–'],
              ['Open ID', { code: user.open_id }],
            ],
          },
        ],
      },
    };
  },
});
