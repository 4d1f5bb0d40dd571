/** Imports a folder or ZIP of source as a new project, and can follow the AI adaptation of it. */

import { flag, path, text } from '../../core/fields.ts';
import { defineOperation } from '../../core/operation.ts';
import { PROJECT_NAME } from '../projects/project-inputs.ts';
import { EXCLUDE } from '../shared/exclude-input.ts';
import { logValid, NOTHING_SENT_NO_PROJECT, packageBlocks } from '../shared/package-report.ts';
import { importSource, packSourceAt } from './import-source.ts';

/** Part 1, Source import; Events: Source import stream. */
export default defineOperation({
  id: 'import',
  group: 'Source',
  summary: 'Import source code from a folder or ZIP as a new web project.',
  // "A reissued member token is a new credential and does not deduplicate" (Part 1, Source import:
  // Retry rules).
  note: [
    'For 24 hours, a re-run of the job with the same credential, source and inputs resumes the import that the job started, unless that import failed. A reissued member token is a new credential: a re-run with that token imports the source again and creates a second project.',
  ],
  inputs: {
    path: path(
      'Folder or .zip with the project’s source code, at the root or in a single top-level folder.',
      { use: 'package' },
      { required: true },
    ),
    exclude: EXCLUDE,
    name: text(
      'Name of the new project, 1 to 100 characters. Default: the name of the folder or ZIP.',
      PROJECT_NAME,
    ),
    'ai-adapt': flag(
      'Let the platform’s agent adapt the source to the platform after the import.',
      'false',
    ),
    follow: flag(
      'Follow the agent run started by `@ai-adapt` until the run ends. If `false`, the step sets `run_id` and ends; the run continues.',
      'true',
      'With `@ai-adapt`, print the ID of the agent run once it has started, and end. The run continues.',
    ),
  },
  outputs: {
    import_id: { description: 'ID of the import, set as soon as the import has started.' },
    project_id: { description: 'Public ID of the new project.' },
    conversation_id: {
      description: 'ID of the conversation in which the agent can continue work on the project.',
    },
    ai_status: {
      description: 'Result of starting the AI adaptation: `skipped`, `started` or `failed`.',
    },
    run_id: { description: 'ID of the agent run, if the AI adaptation was started.' },
  },
  endpoints: ['source.import', 'agent.events'],
  conditionalEndpoints: { 'ai-adapt': ['agent.events'] },
  // The list shows whether the project was created. Both show the traces of an import whose outcome
  // is unknown.
  optionalEndpoints: ['projects.list', 'agent.current'],
  withoutScopes: { 'project.read': 'only the platform’s response shows which project was created' },
  onProject: false,
  offlineDryRun: true,
  timeout: '2h',
  nextStep:
    'uses: OWNER/project-platform-action/actions/source-publish@v0\nwith:\n  project-id: ${{ steps.import.outputs.project_id }}\n  token: ${{ secrets.PLATFORM_TOKEN }}\n  base-url: ${{ vars.PLATFORM_BASE_URL }}\n',
  example: 'with:\n  path: .\n  name: my-app\n',
  async run(context, inputs) {
    const source = await packSourceAt(context, inputs);
    if (!context.dryRun) return importSource(context, source, inputs);
    logValid(context, NOTHING_SENT_NO_PROJECT);
    return {
      outputs: {
        import_id: null,
        project_id: null,
        conversation_id: null,
        ai_status: null,
        run_id: null,
      },
      report: {
        title: 'Source',
        blocks: [...packageBlocks(source), { type: 'text', text: NOTHING_SENT_NO_PROJECT }],
      },
    };
  },
});
