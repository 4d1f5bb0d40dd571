import { Failure } from '../../failure.ts';
import { NOTHING_SENT } from '../dry-run.ts';
import { choice } from '../fields.ts';
import { defineOperation } from '../operation.ts';
import type { Block } from '../report.ts';

/** Part 1, User and projects: DELETE /projects/{project_id}, and its delete rules. */
export default defineOperation({
  id: 'project-delete',
  summary: 'Delete a project (the platform marks it deleted; there is no way back through the API).',
  inputs: {
    'if-missing': choice('What a project that is not there means: nothing to do, or a failure.', ['ignore', 'fail'], {
      default: 'ignore',
    }),
  },
  outputs: {
    status: { description: '`deleted`; `missing` when there was nothing to delete.' },
  },
  endpoints: ['projects.delete'],
  onProject: true,
  offlineDryRun: true,
  timeout: '2m',
  takesDown: true,
  example:
    'with:\n  project-id: ${{ steps.project.outputs.project_id }}\n  token: ${{ secrets.PLATFORM_TOKEN }}\n  base-url: ${{ vars.PLATFORM_BASE_URL }}\n',
  async run({ client, dryRun, log, projectId }, inputs) {
    if (dryRun) {
      log.info(`Would delete the project ${projectId}. ${NOTHING_SENT}`);
      return outcome('not deleted (dry run)', '', [{ type: 'text', text: NOTHING_SENT }]);
    }
    try {
      const answer = await client.call('projects.delete', { path: { project_id: projectId } });
      const status = answer.status ?? 'deleted';
      log.info(`The project ${projectId} is ${status}. The platform releases linked resources later, by itself.`);
      return outcome(status, status);
    } catch (thrown) {
      if (!(thrown instanceof Failure) || thrown.code !== 'not_found') throw thrown;
      if (thrown.uncertain) {
        // Reading R37: the repeat of a deletion whose answer was lost.
        log.notice(`The project ${projectId} is gone: the first answer was lost, and a second look finds nothing.`);
        return outcome('deleted', 'deleted');
      }
      if (inputs['if-missing'] === 'fail') throw thrown;
      log.notice(
        `There is no project ${projectId} to delete, or this credential may not see it; the platform does not tell which.`,
      );
      return outcome('missing', 'missing');
    }

    function outcome(shown: string, status: string, further: readonly Block[] = []) {
      const rows = [
        ['Project', projectId],
        ['Status', shown],
      ] as const;
      return {
        outputs: { status },
        report: { title: 'Project deletion', blocks: [{ type: 'facts' as const, rows }, ...further] },
      };
    }
  },
});
