import { streamFault } from '../project-seed.ts';
import type { Scenario } from '../scenario.ts';
import { APP } from '../small-app.ts';

const IMPORTED = ['projects.list 200', 'source.import 200', 'projects.list 200'] as const;
const FILES = { files: APP, with: { path: 'app', name: 'Tides' } } as const;

export default [
  {
    name: 'after a stream that ends too early the same bytes are sent again: there is one project',
    ...FILES,
    faults: [streamFault('source.import', [], { processed: true })],
    expect: {
      exit: 0,
      outputs: { project_id: /./ },
      log: ['the stream ended before its last event. Retrying in'],
      logLacks: [/(?:The import’s ID is imp_[^]*){2}/],
      requests: ['projects.list 200', 'source.import 200', 'source.import 200', 'projects.list 200'],
      projects: ['Local Project', 'Tides'],
    },
  },
  {
    name: 'a stream that stays broken fails the step: the import continues, and the error says how to resume it',
    ...FILES,
    with: { ...FILES.with, timeout: '2m' },
    faults: [
      streamFault('source.import', [['import.started', { import_id: 'imp_1' }]], { processed: true, times: 99 }),
    ],
    expect: {
      exit: 1,
      // `timeout` if an attempt is still running at the deadline.
      outputs: { error_code: /^(?:unavailable|timeout)$/, import_id: /^imp_/, project_id: '' },
      error: [
        /The import imp_\w+ may still be running on the platform\. Don’t change the new project until the import has ended\./,
        /Re-run the job to resume the work. To resume it from another job or machine, set `idempotency-key: run-[0-9a-f]{40}`\./,
      ],
    },
  },
  {
    name: 'a canceled job leaves the import running, and says so',
    ...FILES,
    faults: [{ on: 'source.import', do: 'freeze', afterBytes: 100 }],
    signal: { name: 'SIGINT', whenLogged: 'The import’s ID is' },
    expect: {
      exit: 1,
      outputs: { error_code: 'cancelled', import_id: /^imp_/ },
      error: ['The job was canceled (SIGINT).', /The import imp_\w+ may still be running on the platform/],
      requests: ['projects.list 200', 'source.import 200'],
    },
  },
  {
    name: 'a signal before the response: it is awaited, and the list checked',
    ...FILES,
    faults: [{ on: 'source.import', do: 'delay', ms: 1_000, when: 'before' }],
    signal: { name: 'SIGINT', whenRequested: 'source.import' },
    expect: {
      exit: 0,
      outputs: { project_id: /./ },
      log: ['Waiting for the response to POST /projects/import, because this request can’t be undone.'],
      requests: [...IMPORTED],
    },
  },
  {
    name: 'a re-run resumes the import that a canceled job left running: there is one project',
    ...FILES,
    earlier: {
      with: FILES.with,
      faults: [{ on: 'source.import', do: 'freeze', afterBytes: 100 }],
      signal: { name: 'SIGTERM', whenLogged: 'The import’s ID is' },
    },
    expect: {
      exit: 0,
      outputs: { project_id: /./, import_id: /^imp_/ },
      requests: [...IMPORTED],
      projects: ['Local Project', 'Tides'],
    },
  },
] satisfies readonly Scenario[];
