import { Failure, refine } from '../../failure.ts';
import type { AnswerOf } from '../../spec/endpoints.ts';
import { instantText } from '../instant-text.ts';
import { type Context, defineOperation } from '../operation.ts';

/** Part 1, Sandbox and preview: POST sandbox/kill; Kill rules. */
export default defineOperation({
  id: 'sandbox-kill',
  summary: 'Destroy the project’s sandbox; the project stays.',
  inputs: {},
  outputs: {
    outcome: { description: '`killed`; `not_found` when there was no sandbox, which is a success.' },
    sandbox_id: { description: 'The sandbox’s id; empty when the project has none.' },
  },
  endpoints: ['sandbox.kill'],
  onProject: true,
  timeout: '3m',
  example:
    'with:\n  project-id: ${{ vars.PLATFORM_PROJECT_ID }}\n  token: ${{ secrets.PLATFORM_TOKEN }}\n  base-url: ${{ vars.PLATFORM_BASE_URL }}\n',
  async run(context) {
    const { dryRun, log, projectId } = context;
    if (dryRun) {
      log.info(`Would destroy the sandbox of ${projectId}, if it has one.`);
      return outcome('not asked for (dry run)', {});
    }
    const answer = await kill(context);
    log.info(said(projectId, answer.outcome));
    return outcome(answer.outcome, answer);

    function outcome(shown: string, { outcome: result, sandbox_id: id, confirmed_at: at }: Partial<Killed>) {
      const rows = [
        ['Project', projectId],
        ['Outcome', shown],
        ['Sandbox', id || '–'],
        ['Confirmed', instantText(at) || '–'],
      ] as const;
      return {
        outputs: { outcome: result ?? null, sandbox_id: id ?? null },
        report: { title: 'Sandbox', blocks: [{ type: 'facts' as const, rows }] },
      };
    }
  },
});

type Killed = AnswerOf<'sandbox.kill'>;

function said(projectId: string, outcome: string): string {
  if (outcome === 'killed')
    return `The sandbox of ${projectId} is destroyed; what it used until then is still counted.`;
  if (outcome === 'not_found') return `${projectId} has no sandbox (any more), so nothing is left to destroy.`;
  return `The platform’s word for what became of the sandbox of ${projectId}: ${outcome}.`;
}

/** Kills; an outcome that the platform does not confirm is never taken for success. */
async function kill({ client, projectId }: Context): Promise<Killed> {
  try {
    return await client.call('sandbox.kill', { path: { project_id: projectId } });
  } catch (thrown) {
    if (!(thrown instanceof Failure) || !thrown.uncertain) throw thrown;
    throw refine(thrown, {
      message: `It is not confirmed that the sandbox of ${projectId} is destroyed: ${thrown.message}`,
      remedy: 'Run this again with the same project, while nothing else (a preview, an agent run) starts its sandbox.',
    });
  }
}
