import { credential, lamps, PROJECT_ID, refusal, TRACE_ID } from '../harbour.ts';
import type { Scenario } from '../scenario.ts';

export default [
  {
    name: 'a project key does not see the collection',
    meets: ['projects.list forbidden'],
    seed: credential({ kind: 'project-key', project: PROJECT_ID }),
    expect: {
      exit: 1,
      outputs: { error_code: 'forbidden', count: '', projects: '' },
      error: ['A credential of the kind project-key cannot use this endpoint.'],
      requests: ['projects.list 403'],
    },
  },
  {
    name: 'listing needs `project.read`',
    meets: ['projects.list insufficient_scope'],
    seed: credential({ scopes: ['project.write'] }),
    expect: {
      exit: 1,
      outputs: { error_code: 'insufficient_scope' },
      error: ['Issue a credential with the scope `project.read`.'],
      requests: ['projects.list 403'],
    },
  },
  {
    name: 'a credential that nobody issued lists nothing',
    meets: ['projects.list invalid_token'],
    with: { token: 'a-key-of-nobody' },
    expect: {
      exit: 1,
      outputs: { error_code: 'invalid_token' },
      error: ['The credential is missing or unknown.'],
      requests: ['projects.list 401'],
    },
  },
  {
    name: 'a filter that the platform does not like is told in its words',
    meets: ['projects.list invalid_request'],
    with: { 'created-from': '999999999999999' },
    faults: [refusal('projects.list', 'invalid_request', 'created_from lies beyond the year 10000.')],
    expect: {
      exit: 1,
      outputs: { error_code: 'invalid_request', trace_id: TRACE_ID },
      error: ['created_from lies beyond the year 10000.'],
      requests: ['projects.list 400'],
    },
  },
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
