import { lamps, refusal } from '../harbour.ts';
import type { Scenario } from '../scenario.ts';

export default [
  {
    name: 'a page token that went stale ends the listing, with nothing half told',
    meets: ['projects.list invalid_page_token'],
    seed: { projects: lamps(150) },
    with: { limit: '150' },
    faults: [refusal('projects.list', 'invalid_page_token', 'page_token is not of this listing.', { nth: 2 })],
    expect: {
      exit: 1,
      outputs: { error_code: 'invalid_page_token', count: '', projects: '' },
      error: ['Run the step again. It lists from the first page.'],
      requests: ['projects.list 200', 'projects.list 400'],
    },
  },
] satisfies readonly Scenario[];
