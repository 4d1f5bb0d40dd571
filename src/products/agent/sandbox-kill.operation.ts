/** Destroys the project's sandbox (Part 1, Sandbox and preview: POST sandbox/kill; Kill rules). */

import type { AnswerOf } from '../../api/endpoints.ts';
import { defineOperation } from '../../core/operation.ts';
import type { ProjectClient } from '../../core/run.ts';

import { type ReportBlock, instantText, codeCell } from '../../core/report.ts';
import { Failure, withDetails } from '../../base/failure.ts';
import { NOTHING_SENT } from '../shared/package-report.ts';

export default defineOperation({
  id: 'sandbox-kill',
  group: 'Previews',
  summary: 'Destroy the project’s sandbox. The project itself is kept.',
  inputs: {},
  outputs: {
    outcome: {
      description:
        '`killed`, or `not_found` if the project had no sandbox. Both mean success. Empty in a dry run.',
    },
    sandbox_id: {
      description: 'ID of the sandbox; empty in a dry run, or if the project had none.',
    },
  },
  endpoints: ['sandbox.kill'],
  onProject: true,
  offlineDryRun: true,
  timeout: '3m',
  nextStep: { output: 'outcome', run: 'echo "Sandbox: $OUTCOME"' },
  async run(context) {
    const { dryRun, log, projectId } = context;
    if (dryRun) {
      log.info(
        `Dry run: would destroy the sandbox of the project ${projectId}, if it has one. ${NOTHING_SENT}`,
      );
      return outcome('Sandbox to destroy', 'would be destroyed, if there is one', {}, [
        { type: 'text', text: NOTHING_SENT },
      ]);
    }
    const answer = await kill(context);
    const [heading, message] = answer.outcome === 'killed' ? DESTROYED : NO_SANDBOX;
    log.info(message);
    return outcome(heading, answer.outcome, answer);

    function outcome(
      title: string,
      outcomeText: string,
      { outcome: result, sandbox_id: id, confirmed_at: at }: Partial<Killed>,
      further: readonly ReportBlock[] = [],
    ) {
      const rows = [
        ['Project', { code: projectId }],
        ['Outcome', outcomeText],
        ['Sandbox', codeCell(id)],
        ['Confirmed', instantText(at) || '–'],
      ] as const;
      return {
        outputs: { outcome: result ?? null, sandbox_id: id ?? null },
        report: { title, blocks: [{ type: 'facts' as const, rows }, ...further] },
      };
    }
  },
});

type Killed = AnswerOf<'sandbox.kill'>;

/** Titles and messages for the two outcomes (Part 1, Kill rules). */
const DESTROYED = [
  'Sandbox destroyed',
  'Destroyed the sandbox. Usage already incurred still counts.',
] as const;
const NO_SANDBOX = ['No sandbox to destroy', 'The project has no sandbox.'] as const;

/** Destroys the sandbox. An outcome that the platform doesn't confirm never counts as success. */
async function kill({ client, projectId }: ProjectClient): Promise<Killed> {
  try {
    return await client.call('sandbox.kill', { path: { project_id: projectId } });
  } catch (thrown) {
    if (!(thrown instanceof Failure) || !thrown.uncertain) throw thrown;
    throw unconfirmed(projectId, thrown);
  }
}

function unconfirmed(projectId: string, failure: Failure): Failure {
  return withDetails(failure, {
    state: `The platform did not confirm that the sandbox of the project ${projectId} was destroyed.`,
    remedy: `${failure.kind === 'auth' && failure.remedy !== undefined ? `${failure.remedy} Then re-run` : 'Re-run'} the job. Make sure that no preview or agent run starts the sandbox while the job runs.`,
  });
}
