import type { SeedSkill } from '../../../src/platform/seed/seed.ts';
import type { Scenario } from '../scenario.ts';
import { skill } from './usual.ts';

const skills = (count: number): readonly SeedSkill[] =>
  Array.from({ length: count }, (_, index) => skill(`knot-${String(index + 1).padStart(4, '0')}`));

export default [
  {
    name: 'lists 150 skills in two pages, each once',
    seed: { skills: skills(150) },
    with: { scope: 'all', limit: '1000' },
    expect: {
      exit: 0,
      outputs: { count: '150', skills: /"sk_knot-0150".*"sk_knot-0001"/ },
      log: ['150 skills.'],
      requests: ['skills.list 200', 'skills.list 200'],
    },
  },
] satisfies readonly Scenario[];
