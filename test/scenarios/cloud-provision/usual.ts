import type { Usual } from '../usual.ts';
import { SEEN_BY_CALL } from '../usual-parts.ts';

export default {
  contract: { inputs: { description: {} }, outputs: ['created', 'public_url', 'warnings'] },
  usualRun: { scenario: 'gives the project a cloud service, and shows its address', because: SEEN_BY_CALL },
  works: [
    { name: 'a cloud service', mayDiffer: { created: 'a repeated request reports that the service already exists' } },
  ],
} satisfies Usual;
