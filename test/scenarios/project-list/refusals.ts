import { manyProjects, problemFault } from '../project-seed.ts';
import type { Scenario } from '../scenario.ts';

export default [
  {
    name: 'a page token that expires ends the listing, without a partial result',
    meets: ['projects.list invalid_page_token'],
    seed: { projects: manyProjects(150) },
    with: { limit: '150' },
    faults: [problemFault('projects.list', 'invalid_page_token', 'page_token is not of this listing.', { nth: 2 })],
    expect: {
      exit: 1,
      outputs: { error_code: 'invalid_page_token', count: '', projects: '' },
      error: ['Re-run the job: the step starts again at the first page of the list.'],
      requests: ['projects.list 200', 'projects.list 400'],
    },
  },
] satisfies readonly Scenario[];
