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
      error: ['Run it again: the listing begins anew at its first page.'],
      requests: ['projects.list 200', 'projects.list 400'],
    },
  },
  {
    name: 'a listing without an end is ended',
    with: { limit: '1000' },
    faults: [
      {
        on: 'projects.list',
        do: 'answer',
        status: 200,
        body: { projects: [{ url_id: 'round' }], next_page_token: 'and-round' },
        times: 9,
      },
    ],
    expect: {
      exit: 1,
      outputs: { error_code: 'unavailable' },
      error: ['The platform serves the same page token twice, so the listing has no end.'],
      requests: ['projects.list 200', 'projects.list 200'],
    },
  },
  {
    name: 'a page that fails is asked for again, and none is listed twice',
    meets: ['projects.list temporarily_unavailable'],
    seed: { projects: lamps(150) },
    with: { limit: '150' },
    faults: [
      refusal('projects.list', 'temporarily_unavailable', 'Slow down.', { nth: 2, headers: { 'retry-after': '0' } }),
      { on: 'projects.list', do: 'truncate', bytes: 500, nth: 3 },
    ],
    expect: {
      exit: 0,
      outputs: { count: '150', projects: /^\[\{"url_id":"lamp-0150".*"url_id":"lamp-0001"[^{]*\]$/ },
      requests: ['projects.list 200', 'projects.list 429', 'projects.list 200', 'projects.list 200'],
    },
  },
  {
    name: 'a listing whose entries have no id is of no use',
    onlyFast: 'the waits between six attempts',
    faults: [{ on: 'projects.list', do: 'answer', status: 200, body: { projects: [{ name: 'Nameless' }] }, times: 9 }],
    expect: {
      exit: 1,
      outputs: { error_code: 'unavailable' },
      error: ["HTTP 200, but the answer can't be read: it has no usable `projects[0].url_id`."],
    },
  },
] satisfies readonly Scenario[];
