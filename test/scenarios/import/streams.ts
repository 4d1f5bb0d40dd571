import { streamFault } from '../project-seed.ts';
import { withDefaults } from '../scenario.ts';
import { APP } from '../small-app.ts';

const IMPORTED = ['projects.list 200', 'source.import 200', 'projects.list 200'] as const;
const FILES = { files: APP, with: { path: 'app', name: 'Tides' } } as const;

export default withDefaults(FILES, [
  {
    name: 'after a stream that ends too early the same bytes are sent again: there is one project',
    faults: [streamFault('source.import', [], { processed: true })],
    expect: {
      outputs: { project_id: /./ },
      log: ['the stream ended before its last event. Retrying in'],
      logLacks: [/(?:The import’s ID is imp_[^]*){2}/],
      requests: [
        'projects.list 200',
        'source.import 200',
        'source.import 200',
        'projects.list 200',
      ],
      projects: ['Local Project', 'Tides'],
    },
  },
  {
    name: 'a canceled job leaves the import running, and says so',
    faults: [{ on: 'source.import', do: 'freeze', afterBytes: 100 }],
    signal: { name: 'SIGINT', whenLogged: 'The import’s ID is' },
    expect: {
      outputs: { error_code: 'cancelled', import_id: /^imp_/ },
      error: [
        'The job was canceled (SIGINT).',
        /The import imp_\w+ may still be running on the platform/,
      ],
      requests: ['projects.list 200', 'source.import 200'],
    },
  },
  {
    name: 'a re-run resumes the import that a canceled job left running: there is one project',
    earlier: {
      with: FILES.with,
      faults: [{ on: 'source.import', do: 'freeze', afterBytes: 100 }],
      signal: { name: 'SIGTERM', whenLogged: 'The import’s ID is' },
    },
    expect: {
      outputs: { project_id: /./, import_id: /^imp_/ },
      requests: [...IMPORTED],
      projects: ['Local Project', 'Tides'],
    },
  },
]);
