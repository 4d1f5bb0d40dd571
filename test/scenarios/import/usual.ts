import { APP } from '../small-app.ts';
import type { Usual } from '../usual.ts';
import { WITH_TIMEOUT } from '../usual-parts.ts';

export default {
  usualRun: {
    name: 'imports a folder as a new project, with its progress in the log',
    files: APP,
    with: { path: 'app', name: 'Tides' },
    expect: {
      outputs: {
        import_id: /^imp_\w+$/,
        project_id: /^[0-9a-f]{32}$/,
        conversation_id: /^conv_\w+$/,
        ai_status: 'skipped',
        run_id: '',
      },
      log: [
        /Idempotency key: run-[0-9a-f]{40}/,
        /Uploaded: 100% \(/,
        /The import’s ID is imp_\w+\./,
        'Reviewing the content (50%)',
        /Imported the source as the project [0-9a-f]{32}\. The import published nothing\./,
      ],
      summary: [
        ' Source imported',
        '- **Project:** ',
        '- **AI adaptation:** not requested',
        '- **Content:** 3 files',
      ],
      requests: ['projects.list 200', 'source.import 200', 'projects.list 200'],
      sent: { 'source.import': { name: 'Tides', ai_adapt: undefined } },
      projects: ['Local Project', 'Tides'],
    },
  },
  requestReason:
    'One request uploads the package, and its response streams the progress. The list before and after it shows whether the project is new.',
  works: [
    { name: 'a folder', files: APP, with: { path: 'app', name: 'Tides', ...WITH_TIMEOUT } },
    {
      name: 'a folder to adapt',
      files: APP,
      with: { path: 'app', name: 'Tides', 'ai-adapt': 'true', ...WITH_TIMEOUT },
    },
  ],
  onlyAfterFault: { 'agent.current': 'Which agent run a failed import has started.' },
  refusals: {
    'source.import import_state_expired': { hasFurtherRequests: true },
  },
} satisfies Usual;
