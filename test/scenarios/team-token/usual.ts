import type { Usual } from '../usual.ts';
import { MEMBERS, SEEN_BY_CALL, SIGNED } from '../usual-parts.ts';

export default {
  contract: {
    inputs: { ...SIGNED, 'member-id': { required: true }, scopes: { required: true }, 'expires-in': {} },
    outputs: ['token', 'expires_in', 'scope'],
  },
  usualRun: { scenario: 'issues a token that is in the output `token` only', because: SEEN_BY_CALL },
  works: [{ name: 'a token', with: { ...MEMBERS, scopes: 'release.read' } }],
} satisfies Usual;
