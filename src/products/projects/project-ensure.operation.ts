/**
 * Finds the project with a given name, or creates it (Part 1, User and projects: GET and POST
 * /projects).
 */

import { inputRef } from '../../base/text/input-reference.ts';
import { CREATABLE_PROJECT_TYPES } from '../../api/services/projects.ts';
import { text } from '../../core/fields.ts';
import { defineOperation } from '../../core/operation.ts';
import type { Cell } from '../../core/report.ts';
import { ensureProject } from './ensure-project.ts';
import { PROJECT_NAME, projectType } from './project-inputs.ts';

export default defineOperation({
  id: 'project-ensure',
  group: 'Projects',
  summary: 'Find a project by its exact name, or create it.',
  inputs: {
    name: text('Exact name of the project, 1 to 100 characters.', {
      ...PROJECT_NAME,
      required: true,
    }),
    type: projectType,
  },
  outputs: {
    project_id: {
      description: 'Public ID of the project; empty in a dry run if the project doesn’t exist yet.',
    },
    created: { description: '`true` if this step created the project.' },
  },
  endpoints: ['projects.list', 'projects.create'],
  onProject: false,
  timeout: '2m',
  nextStep:
    'uses: OWNER/project-platform-action/actions/static-publish@v0\nwith:\n  path: dist\n  project-id: ${{ steps.project-ensure.outputs.project_id }}\n  token: ${{ secrets.PLATFORM_TOKEN }}\n  base-url: ${{ vars.PLATFORM_BASE_URL }}\n',
  example: 'with:\n  name: my-site-preview-${{ github.event.number }}\n',
  async run(context, { name, type }) {
    const { projectId, created } = await ensureProject(context, { name, type }, remedyFor);
    const rows: [string, Cell][] = [
      ['Project', projectId === '' ? 'to be created' : { code: projectId }],
      ['Name', name],
      ['Created by this step', created ? 'yes' : 'no'],
    ];
    const uncreatedTitle = projectId === '' ? 'Project to create' : 'Project found';
    return {
      outputs: { project_id: projectId, created },
      report: {
        title: created ? 'Project created' : uncreatedTitle,
        blocks: [{ type: 'facts' as const, rows }],
      },
    };
  },
});

/**
 * Returns the remedy. A `skill` project, or one of an unknown type, can only be listed: `type`
 * doesn't allow its type.
 */
const remedyFor = (other: string | undefined): string =>
  CREATABLE_PROJECT_TYPES.some(type => type === other)
    ? `Set ${inputRef('type')} to the type of that project, or set ${inputRef('name')} to a different name.`
    : `Set ${inputRef('name')} to a different name.`;
