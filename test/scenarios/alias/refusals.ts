import { projectSeed, project } from '../project-seed.ts';
import type { Scenario } from '../scenario.ts';

const SET = { alias: 'harbour-lights' };

export default [
  {
    name: 'a taken prefix fails the step, and its address is no output',
    meets: ['alias.set alias_unavailable'],
    seed: {
      projects: [...projectSeed({}).projects, project({ url_id: 'quay', name: 'Quay', alias: 'harbour-lights' })],
    },
    with: SET,
    expect: {
      exit: 1,
      outputs: { error_code: 'alias_unavailable', error_status: '409', alias: '', access_url: '' },
      error: ['The alias harbour-lights is used by another project.', 'run the operation `alias` with `mode: check`'],
      summary: [' alias failed'],
      requests: ['alias.set 409'],
    },
  },
] satisfies readonly Scenario[];
