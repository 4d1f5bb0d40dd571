import type { Usual } from '../usual.ts';
import { SEEN_BY_CALL } from '../usual-parts.ts';

export default {
  contract: { inputs: { enabled: {} }, outputs: ['enabled', 'editable'] },
  usualRun: { scenario: 'removes the watermark', because: SEEN_BY_CALL },
  works: [{ name: 'reading it' }, { name: 'removing it', with: { enabled: 'true' } }],
} satisfies Usual;
