/**
 * Deletes previews of closed pull requests (Part 1, User and projects: GET and DELETE /projects).
 */

import { plural } from '../../base/text/amount.ts';
import { defineOperation } from '../../core/operation.ts';
import { deleteOrphans, findOrphans, type PullRequestPreview } from './preview-projects.ts';
import { combinedFailure, isAnyUncertain } from '../../core/recovery/run-each.ts';

export default defineOperation({
  id: 'preview-sweep',
  group: 'Previews',
  summary: 'Delete previews whose pull requests are closed.',
  note: [
    'The step deletes only projects whose names identify them as previews of pull requests in this repository. With `environment`, it also sets their deployments to inactive, in that environment and in the environments of individual sites, such as `preview-docs` for the site `docs`.',
  ],
  inputs: {},
  outputs: {
    deleted: {
      description: 'Names of the deleted projects, or in a dry run of the projects to delete.',
      form: 'array',
    },
    count: { description: 'Number of projects in `deleted`.' },
  },
  endpoints: ['projects.list', 'projects.delete'],
  githubPermissions: ['pull-requests: read'],
  onProject: false,
  // The previews' own deployments end. The run's pull request can be open, and keep its preview.
  reporting: 'no-deployment',
  timeout: '30m',
  jobOnly:
    'List the projects with `project-platform project-list`, and delete each with `project-platform project-delete`.',
  nextStep: { output: 'count', run: 'echo "$COUNT previews deleted"' },
  example: 'with:\n  environment: preview\n',
  async run(context) {
    const { dryRun, log } = context;
    const repository = await context.repository();
    const { orphans, outcomes: looked } = await findOrphans(context, repository);
    if (dryRun) {
      log.info(`Dry run: would delete ${orphans.map(({ name }) => name).join(', ') || 'nothing'}.`);
      if (looked.failed.size === 0) return outcome('Previews to delete', orphans);
    }
    const { deleted, outcomes } = await deleteOrphans(context, repository, dryRun ? [] : orphans);
    context.output({ deleted: deleted.map(({ name }) => name), count: deleted.length });
    const all = {
      ...outcomes,
      failed: new Map([...looked.failed, ...outcomes.failed]),
      skipped: [...looked.skipped, ...outcomes.skipped],
    };
    if (all.failed.size > 0) {
      const verb = isAnyUncertain(all) ? 'may have failed' : 'failed';
      const names = deleted.map(({ name }) => name).join(', ') || 'none';
      const summary = `Sweeping ${plural(all.failed.size, 'preview')} ${verb}. Deleted: ${names}.`;
      throw combinedFailure(all, 'Sweep', ({ name }) => name, summary);
    }
    return outcome('Previews deleted', deleted);
  },
});

function outcome(title: string, projects: readonly PullRequestPreview[]) {
  const rows = projects.map(({ name, projectId, preview }) => [
    `#${preview.pullRequest}`,
    { code: name },
    { code: projectId },
  ]);
  return {
    outputs: { deleted: projects.map(({ name }) => name), count: projects.length },
    report: {
      title: `${title}: ${projects.length}`,
      blocks: [{ type: 'table' as const, columns: ['Pull request', 'Name', 'Project'], rows }],
    },
  };
}
