import { skill } from '../agent.ts';
import type { Usual } from '../usual.ts';

export default {
  contract: { inputs: { scope: {}, limit: {} }, outputs: ['skills', 'count'] },
  usualRun: {
    scenario: 'lists one’s own skills as a table, in the log and as JSON',
    because: 'One request a page.',
  },
  works: [{ name: 'one skill', seed: { skills: [skill('sk_1', 'tide-tables')] } }],
} satisfies Usual;
