/**
 * Deletes a project (Part 1, User and projects: DELETE /projects/{project_id}, and its delete
 * rules).
 */

import { defineOperation } from '../../core/operation.ts';
import type { ReportBlock } from '../../core/report.ts';
import { deleteProject } from './delete-project.ts';
import { ifMissingInput, reactToMissing } from '../shared/if-missing.ts';
import { NOTHING_SENT } from '../shared/package-report.ts';

export default defineOperation({
  id: 'project-delete',
  group: 'Projects',
  summary: 'Delete a project. The API can’t restore a deleted project.',
  inputs: {
    'if-missing': ifMissingInput('the project is not found'),
  },
  outputs: {
    status: {
      description: '`deleted`, or `missing` if the project was not found. Empty in a dry run.',
    },
  },
  endpoints: ['projects.delete'],
  // The list shows whether the project was deleted.
  optionalEndpoints: ['projects.list'],
  withoutScopes: {
    'project.read': 'the step doesn’t check that the list no longer shows the project',
  },
  onProject: true,
  offlineDryRun: true,
  irreversible: { change: 'delete the project' },
  timeout: '2m',
  reporting: 'removal',
  nextStep: { output: 'status', run: 'test "$STATUS" = deleted' },
  example:
    'with:\n  project-id: ${{ steps.project.outputs.project_id }} # `project` is the id of a step with project-create\n',
  async run(context, inputs) {
    const { dryRun, log, projectId } = context;
    if (dryRun) {
      log.info(`Dry run: would delete the project ${projectId}. ${NOTHING_SENT}`);
      return outcome('would be deleted', '', [{ type: 'text', text: NOTHING_SENT }]);
    }
    const deletion = await deleteProject(context, projectId);
    if ('status' in deletion) return outcome(deletion.status, deletion.status);
    const missingText = `The project ${projectId} was not found.`;
    reactToMissing(log, inputs['if-missing'], deletion.missing, missingText);
    return outcome('missing', 'missing');

    function outcome(outcomeText: string, status: string, further: readonly ReportBlock[] = []) {
      const rows = [
        ['Project', { code: projectId }],
        ['Status', outcomeText],
      ] as const;
      return {
        outputs: { status },
        report: {
          title: `Project ${outcomeText}`,
          blocks: [{ type: 'facts' as const, rows }, ...further],
        },
        unchanged: status === 'missing',
        isRemovalUnknown: status === 'missing' && inputs['if-missing'] === 'warn',
      };
    }
  },
});
