import { skillSeed } from '../agent.ts';
import type { Usual } from '../usual.ts';

export default {
  contract: { inputs: { scope: {}, limit: {} }, outputs: ['skills', 'count'] },
  usualRun: {
    scenario: 'lists the user’s own skills as a table, in the log and as JSON',
    because: 'One request per page.',
  },
  works: [{ name: 'one skill', seed: { skills: [skillSeed('sk_1', 'tide-tables')] } }],
} satisfies Usual;
