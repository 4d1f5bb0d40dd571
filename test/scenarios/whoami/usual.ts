import type { Usual } from '../usual.ts';
import { ONE_CALL } from '../usual-parts.ts';

export default {
  contract: { inputs: {}, outputs: ['open_id', 'name'] },
  usualRun: { scenario: 'shows the credential’s user', because: ONE_CALL },
  works: [{ name: 'who it is' }],
} satisfies Usual;
