import { APP } from '../small-app.ts';
import type { Usual } from '../usual.ts';
import { WITH_TIMEOUT } from '../usual-parts.ts';

export default {
  contract: {
    inputs: { path: { required: true }, name: {}, 'ai-adapt': { default: 'false' }, follow: { default: 'true' } },
    outputs: ['import_id', 'project_id', 'conversation_id', 'ai_status', 'run_id'],
  },
  usualRun: {
    scenario: 'imports a folder as a new project, with its progress in the log',
    because: 'One request uploads the package, and its response streams the progress.',
  },
  works: [
    { name: 'a folder', files: APP, with: { path: 'app', name: 'Tides', ...WITH_TIMEOUT } },
    {
      name: 'a folder to adapt',
      files: APP,
      with: { path: 'app', name: 'Tides', 'ai-adapt': 'true', ...WITH_TIMEOUT },
    },
  ],
} satisfies Usual;
