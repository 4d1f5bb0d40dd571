import { APP } from '../small-app.ts';
import type { Usual } from '../usual.ts';
import { IN_TIME } from '../usual-parts.ts';

export default {
  contract: {
    inputs: { path: { required: true }, name: {}, 'ai-adapt': { default: 'false' }, follow: { default: 'true' } },
    outputs: ['import_id', 'project_id', 'conversation_id', 'ai_status', 'run_id'],
  },
  usualRun: {
    scenario: 'imports a folder as a new project, with its progress in the log',
    because: 'One stream: the package goes up and the progress comes down in the same exchange.',
  },
  works: [
    { name: 'a folder', files: APP, with: { path: 'app', name: 'Tides', ...IN_TIME } },
    { name: 'a folder to adapt', files: APP, with: { path: 'app', name: 'Tides', 'ai-adapt': 'true', ...IN_TIME } },
  ],
} satisfies Usual;
