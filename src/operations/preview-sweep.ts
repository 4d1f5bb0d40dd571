import { defineOperation } from '../core/operation.ts';
import { deleteOrphans, findOrphans, type PreviewProject } from '../features/previews/preview-projects.ts';
import { combinedFailure } from '../recovery/run-each.ts';

/** Part 1, User and projects: GET and DELETE /projects. */
export default defineOperation({
  id: 'preview-sweep',
  group: 'Previews',
  summary: 'Delete the previews of pull requests that are closed, wherever their clean-up did not run.',
  note: 'Only projects are touched whose name says that they preview a pull request of this very repository. With `environment`, their deployments are made inactive: those in it, and those in a site’s own, which is called after it, as `preview-docs`.',
  inputs: {},
  outputs: {
    deleted: { description: 'The names of the projects that were deleted, as a JSON array.' },
    count: { description: 'How many there are in it.' },
  },
  endpoints: ['projects.list', 'projects.delete'],
  githubPermissions: ['pull-requests: read'],
  onProject: false,
  removesDeployment: true,
  timeout: '30m',
  example:
    'with:\n  environment: preview\n  token: ${{ secrets.PLATFORM_TOKEN }}\n  base-url: ${{ vars.PLATFORM_BASE_URL }}\n',
  async run(context) {
    const { dryRun, log } = context;
    const repository = await context.repository();
    const orphans = await findOrphans(context, repository);
    if (dryRun) {
      log.info(`Dry run: would delete ${orphans.map(({ name }) => name).join(', ') || 'nothing'}.`);
      return outcome('Previews to delete', orphans);
    }
    const { deleted, outcomes } = await deleteOrphans(context, repository, orphans);
    context.output({ deleted: deleted.map(({ name }) => name), count: deleted.length });
    if (outcomes.failed.size > 0) {
      const summary = `${outcomes.failed.size} of ${orphans.length} previews could not be deleted.`;
      throw combinedFailure(outcomes, ({ name }) => name, summary);
    }
    return outcome('Previews deleted', deleted);
  },
});

function outcome(title: string, projects: readonly PreviewProject[]) {
  const rows = projects.map(({ name, projectId, preview }) => [`#${preview.pullRequest}`, name, projectId]);
  return {
    outputs: { deleted: projects.map(({ name }) => name), count: projects.length },
    report: {
      title: `${title}: ${projects.length}`,
      blocks: [{ type: 'table' as const, columns: ['Pull request', 'Name', 'Project'], rows }],
    },
  };
}
