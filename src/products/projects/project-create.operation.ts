/** Creates a project (Part 1, User and projects: GET and POST /projects). */

import { text } from '../../core/fields.ts';
import { defineOperation } from '../../core/operation.ts';
import { createProject } from './create-project.ts';
import { PROJECT_NAME, projectType } from './project-inputs.ts';
import { NOTHING_SENT_NO_PROJECT } from '../shared/package-report.ts';

export default defineOperation({
  id: 'project-create',
  group: 'Projects',
  summary: 'Create a project.',
  inputs: {
    name: text(
      'Name of the project, 1 to 100 characters. Default: the platform chooses a name.',
      PROJECT_NAME,
    ),
    type: projectType,
  },
  outputs: {
    project_id: { description: 'Public ID of the new project.' },
    name: { description: 'Name of the new project.' },
    type: { description: 'Type of the new project.' },
  },
  endpoints: ['projects.create'],
  // The list shows whether the project was created.
  optionalEndpoints: ['projects.list'],
  withoutScopes: { 'project.read': 'only the platform’s response shows which project was created' },
  note: [
    'The step fails, and sets no `project_id`, if the list of projects doesn’t show the project as new. Without the scope `project.read`, the list isn’t checked.',
    'If the response is lost, the step fails without the scope `project.read`. With it, the step uses the only new project with this name and type that is at most two seconds older than the request, even if someone else created it.',
  ],
  onProject: false,
  offlineDryRun: true,
  timeout: '2m',
  nextStep: { output: 'project_id', run: 'echo "New project: $PROJECT_ID"' },
  example: 'with:\n  name: my-site\n',
  async run(context, { name, type }) {
    if (context.dryRun) {
      context.log.info(
        `Dry run: would create a project of type ${type} with ${name === undefined ? 'a name chosen by the platform' : `the name \`${name}\``}. ${NOTHING_SENT_NO_PROJECT}`,
      );
      return {
        outputs: { project_id: '', name: name ?? '', type },
        report: {
          title: 'Project to create',
          blocks: [
            {
              type: 'facts',
              rows: [
                ['Name', name ?? 'chosen by the platform'],
                ['Type', { code: type }],
              ],
            },
            { type: 'text', text: NOTHING_SENT_NO_PROJECT },
          ],
        },
      };
    }
    const { made: project } = await createProject(context, { name, type });
    const outputs = {
      project_id: project.url_id,
      name: project.name ?? name ?? '',
      type: project.type ?? type,
    };
    context.log.info(`Created the project ${outputs.name} (${outputs.project_id}).`);
    return {
      outputs,
      report: {
        title: 'Project created',
        blocks: [
          {
            type: 'facts',
            rows: [
              ['Project', { code: outputs.project_id }],
              ['Name', outputs.name],
              ['Type', { code: outputs.type }],
            ],
          },
        ],
      },
    };
  },
});
