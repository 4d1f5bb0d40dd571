/**
 * Deletes the preview project of a pull request (Part 1, User and projects: GET and DELETE
 * /projects).
 */

import { PULL_REQUEST_OUTPUTS } from '../pull-requests/pull-request-outputs.ts';
import { problemAt } from '../../base/problem.ts';
import { flag } from '../../core/fields.ts';
import { type Context, defineOperation } from '../../core/operation.ts';
import type { JobRepository } from '../../core/services.ts';
import { previewApp, previewName, SITE } from './preview-name.ts';
import {
  deletePreview,
  listPreviews,
  type PreviewProject,
  requirePullRequest,
} from './preview-projects.ts';

export default defineOperation({
  id: 'preview-delete',
  group: 'Previews',
  summary: 'Delete the preview project of a pull request. Succeeds if the project doesn’t exist.',
  note: [
    'With `environment`, the step also sets the deployments of a deleted preview to inactive. With `pr-comment`, the preview’s section in the comment reports the deletion.',
  ],
  inputs: {
    site: SITE,
    'all-apps': flag(
      'Delete the previews of all apps of the pull request. Each has its section in the comment.',
      'false',
    ),
  },
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
  onProject: false,
  reporting: 'removal',
  app: ({ site }) => previewApp(site),
  timeout: '5m',
  jobOnly: 'Use `project-platform project-delete` with the ID of the project.',
  nextStep: { output: 'status', run: 'echo "Preview: $STATUS"' },
  check: ({ site, 'all-apps': all }) =>
    all && site !== undefined
      ? [problemAt({ kind: 'combined', subject: 'all-apps', other: 'site' })]
      : [],
  async run(context, { site, 'all-apps': all }) {
    const { dryRun, log } = context;
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
    return removed(
      context,
      name,
      number,
      all ? await otherPreviews(context, repository, number) : [],
    );
  },
});

/**
 * Deletes a preview.
 * @param number of its pull request; undefined for a preview that belongs to none
 * @param others previews of further apps of the pull request
 */
async function removed(
  context: Context,
  name: string,
  number: number | undefined,
  others: readonly AppPreview[],
) {
  const { dryRun, log } = context;
  const { deleted: projects, failure } = await deletePreview(context, name);
  if (failure !== undefined) throw failure;
  const deleted = [...projects];
  for (const other of others) deleted.push(...(await deleteOther(context, other)));
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
  const deletionTitle = dryRun ? 'Preview to clean up' : 'Preview cleaned up';
  const title = isMissing ? 'No preview to clean up' : deletionTitle;
  return {
    outputs: { status: dryRun ? null : status, name, pull_request_number: number ?? null },
    report: { title, blocks: [{ type: 'facts' as const, rows }] },
    unchanged: isMissing,
  };
}

/** Preview of an app, of a name that `agent-task.yml` doesn't use. */
type AppPreview = Readonly<Record<'name' | 'site', string>>;

/**
 * Returns the previews of a pull request's apps that have a name. A renamed or removed app is found
 * by its project.
 */
async function otherPreviews(
  context: Context,
  { globalId }: JobRepository,
  pullRequest: number,
): Promise<readonly AppPreview[]> {
  const named = (await listPreviews(context, globalId)).flatMap(
    ({ name, preview: { pullRequest: of, site } }) =>
      of === pullRequest && site !== undefined && site !== 'agent-task'
        ? [[name, site] as const]
        : [],
  );
  return Array.from(new Map(named), ([name, site]) => ({ name, site }));
}

/**
 * Deletes the preview of one app, and reports that in its section.
 * @throws Failure if a project may still exist
 */
async function deleteOther(
  context: Context,
  { name, site }: AppPreview,
): Promise<readonly PreviewProject[]> {
  const { deleted, failure } = await deletePreview(context, name);
  if (failure !== undefined) throw failure;
  const report = { title: 'Preview cleaned up', blocks: [] };
  if (!context.dryRun)
    await context.reportApp({
      app: previewApp(site),
      name: undefined,
      as: { id: 'preview-delete', reporting: 'removal' },
      outcome: { outputs: {}, report },
    });
  return deleted;
}
