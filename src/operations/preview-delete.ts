/** Deletes the preview project of a pull request (Part 1, User and projects: GET and DELETE /projects). */

import { defineOperation } from '../core/operation.ts';
import { previewName, SITE } from '../features/previews/preview-name.ts';
import { deletePreview, requirePullRequest } from '../features/previews/preview-projects.ts';

export default defineOperation({
  id: 'preview-delete',
  group: 'Previews',
  summary: 'Delete the preview project of a pull request. Succeeds if it is already gone.',
  note: 'With `environment`, the step sets the preview’s deployments to inactive. With `pr-comment`, the preview’s section in the comment reports the deletion.',
  inputs: { site: SITE },
  outputs: {
    status: { description: '`deleted`, or `missing` if the preview had no project.' },
    name: { description: 'Name of the preview project.' },
    pull_request_number: { description: 'Number of the pull request.' },
  },
  endpoints: ['projects.list', 'projects.delete'],
  githubPermissions: ['pull-requests: read'],
  onProject: false,
  removesDeployment: true,
  timeout: '5m',
  jobOnly: 'Use `project-platform project-delete` with the ID of the project.',
  example: 'with:\n  token: ${{ secrets.PLATFORM_TOKEN }}\n  base-url: ${{ vars.PLATFORM_BASE_URL }}\n',
  async run(context, { site }) {
    const { dryRun, log } = context;
    const repository = await context.repository();
    const { number } = await requirePullRequest(repository);
    const name = previewName(repository.name, { pullRequest: number, site });
    context.output({ name, pull_request_number: number });
    const named = await deletePreview(context, repository.name, name);
    const isMissing = named.length === 0;
    const status = isMissing ? 'missing' : 'deleted';
    log.info(isMissing ? `There is no project ${name} to delete.` : deletionText());
    const rows = [
      ['Pull request', `#${number}`],
      ['Project', { code: name }],
      ['Status', dryRun && !isMissing ? 'would be deleted' : status],
    ] as const;
    return {
      outputs: { status: dryRun ? null : status, name, pull_request_number: number },
      report: {
        title: isMissing ? 'No preview to clean up' : dryRun ? 'Preview to clean up' : 'Preview cleaned up',
        blocks: [{ type: 'facts', rows }],
      },
      unchanged: isMissing,
    };

    function deletionText(): string {
      const ids = named.map(({ projectId }) => projectId).join(', ');
      return dryRun ? `Dry run: would delete ${ids}.` : `Deleted the preview of pull request ${number}: ${ids}.`;
    }
  },
});
