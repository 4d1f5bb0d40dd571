/** Reads whether the platform's watermark is removed, and removes it or restores it. */

import type { AnswerOf } from '../../api/endpoints.ts';
import { flag, withTerminalText } from '../../core/fields.ts';
import { defineOperation } from '../../core/operation.ts';
import type { ProjectClient, ProjectRun } from '../../core/run.ts';

import { predictedRefusal, withRemedies } from '../../core/recovery/refusals.ts';

type Removal = AnswerOf<'watermark.get'>;

const REMEDIES = {
  entitlement_required:
    'Upgrade to a plan with the entitlement `watermark_removal`. `@enabled: false` requires no entitlement.',
  not_found:
    'Check `@project-id`, and check that the credential’s user owns the project. Only the owner can read or change the watermark.',
} as const;

/** Part 1, User and projects: watermark-removal, and its rules. */
export default defineOperation({
  id: 'watermark',
  group: 'Sites',
  summary: 'Show, remove or restore the platform’s watermark on the project’s site.',
  inputs: {
    enabled: withTerminalText(
      flag(
        'Remove the watermark (`true`) or restore it (`false`). Default: the step only reads the state.',
      ),
      'Remove the watermark. `--no-enabled` restores it. Default: the step only reads the state.',
    ),
  },
  outputs: {
    enabled: { description: '`true` if the watermark is removed.' },
    editable: {
      description:
        '`false` if the watermark can’t be changed: the project is frozen, banned or under review, or the platform has locked the watermark.',
    },
  },
  endpoints: ['watermark.get', 'watermark.set'],
  onProject: true,
  timeout: '2m',
  nextStep: { output: 'enabled', run: 'test "$ENABLED" = true' },
  example: 'with:\n  enabled: true\n',
  async run(context, { enabled }) {
    return withRemedies(REMEDIES, async () => {
      if (enabled === undefined) return outcome(context, await read(context));
      if (context.dryRun) return plan(context, enabled);
      return outcome(context, await set(context, enabled));
    });
  },
});

const read = ({ client, projectId }: ProjectClient): Promise<Removal> =>
  client.call('watermark.get', { path: { project_id: projectId } });

const set = ({ client, projectId }: ProjectClient, enabled: boolean): Promise<Removal> =>
  client.call('watermark.set', { path: { project_id: projectId }, body: { enabled } });

/**
 * Fails in the same way as the change would, as far as that is known beforehand. The entitlement
 * isn't known.
 */
async function plan(context: ProjectRun, enabled: boolean) {
  const removal = await read(context);
  if (removal.editable === false) {
    throw predictedRefusal(
      'project_not_operational',
      'The watermark can’t be changed: the project is frozen, banned or under review, or the platform has locked the watermark.',
    );
  }
  const change =
    removal.enabled === enabled
      ? 'the watermark would not change'
      : `would ${enabled ? 'remove' : 'restore'} the watermark`;
  context.log.info(`Dry run: ${change}.`);
  return outcome(
    context,
    removal,
    removal.enabled === enabled ? undefined : `Watermark to ${enabled ? 'remove' : 'restore'}`,
  );
}

function outcome(
  { log, projectId }: ProjectRun,
  { enabled, editable }: Removal,
  title = `Watermark ${enabled ? 'removed' : 'shown'}`,
) {
  log.info(
    `The site of ${projectId} shows ${enabled ? 'no watermark' : 'the platform’s watermark'}.`,
  );
  if (editable === false) {
    log.info(
      'The watermark can’t be changed: the project is frozen, banned or under review, or the platform has locked the watermark.',
    );
  }
  const changeable = { true: 'yes', false: 'no' }[String(editable)] ?? 'unknown';
  const rows = [
    ['Project', { code: projectId }],
    ['Watermark', enabled ? 'removed' : 'shown'],
    ['Can be changed', changeable],
  ] as const;
  return {
    outputs: { enabled, editable: editable ?? null },
    report: { title, blocks: [{ type: 'facts' as const, rows }] },
  };
}
