/** Deletes the preview project of a pull request (Part 1, User and projects: GET and DELETE /projects). */

import { PULL_REQUEST_OUTPUTS } from '../features/pull-requests/pull-request-outputs.ts';
import { defineOperation } from '../core/operation.ts';
import type { Mode, Services } from '../core/services.ts';
import { previewApp, previewName, SITE } from '../features/previews/preview-name.ts';
import { deletePreview, requirePullRequest } from '../features/previews/preview-projects.ts';

export default defineOperation({
  id: 'preview-delete',
  group: 'Previews',
  summary: 'Delete the preview project of a pull request. Succeeds if the project doesn’t exist.',
  note: [
    'With `environment`, the step also sets the deployments of a deleted preview to inactive. With `pr-comment`, the preview’s section in the comment reports the deletion.',
  ],
  inputs: { site: SITE },
  outputs: {
    status: {
      description:
        '`deleted`; `missing` if the preview had no project; or `kept` if the pull request was reopened after the event that closed it. Empty in a dry run.',
    },
    name: { description: 'Name of the preview project.' },
    pull_request_number: PULL_REQUEST_OUTPUTS.pull_request_number,
  },
  endpoints: ['projects.list', 'projects.delete'],
  githubPermissions: ['pull-requests: read'],
  again: 'same',
  onProject: false,
  removesDeployment: true,
  app: ({ site }) => previewApp(site),
  timeout: '5m',
  jobOnly: 'Use `project-platform project-delete` with the ID of the project.',
  async run(context, { site }) {
    const { dryRun, log, ownPreview } = context;
    if (ownPreview !== undefined) return removed(context, ownPreview, undefined);
    const repository = await context.repository();
    const pullRequest = await requirePullRequest(repository);
    const { number } = pullRequest;
    const name = previewName(repository.globalId, { pullRequest: number, site });
    context.output({ name, pull_request_number: number });
    if (repository.isReopened(pullRequest)) {
      log.notice(`Pull request ${number} was reopened. Its preview was kept.`);
      return {
        outputs: { status: dryRun ? null : 'kept', name, pull_request_number: number },
        report: { title: 'Preview kept: the pull request was reopened', blocks: [] },
        unchanged: true,
        isRemovalUnknown: true,
      };
    }
    return removed(context, name, number);
  },
});

/** Deletes a preview. @param number of its pull request; undefined for a preview that belongs to none */
async function removed(context: Services & Mode, name: string, number: number | undefined) {
  const { dryRun, log } = context;
  const { deleted, failure } = await deletePreview(context, name);
  if (failure !== undefined) throw failure;
  const isMissing = deleted.length === 0;
  const status = isMissing ? 'missing' : 'deleted';
  const ids = deleted.map(({ projectId }) => projectId).join(', ');
  const subject = number === undefined ? `preview ${name}` : `preview of pull request ${number}`;
  const effect = `${dryRun ? 'Dry run: would delete' : 'Deleted'} the ${subject}: ${ids}.`;
  log.info(isMissing ? `There is no project ${name} to delete.` : effect);
  const rows = [
    ...(number === undefined ? [] : [['Pull request', `#${number}`] as const]),
    ['Name', { code: name }] as const,
    ['Status', dryRun && !isMissing ? 'would be deleted' : status] as const,
  ];
  const title = isMissing ? 'No preview to clean up' : dryRun ? 'Preview to clean up' : 'Preview cleaned up';
  return {
    outputs: { status: dryRun ? null : status, name, pull_request_number: number ?? null },
    report: { title, blocks: [{ type: 'facts' as const, rows }] },
    unchanged: isMissing,
  };
}
