import type { Usual } from '../usual.ts';
import { ONE_CALL } from '../usual-parts.ts';

export default {
  contract: { inputs: { 'if-missing': {} }, outputs: ['status'] },
  usualRun: { scenario: 'deletes the project, and reports the limits of that', because: ONE_CALL },
  works: [{ name: 'a project', ownChanges: ['status'] }],
} satisfies Usual;
