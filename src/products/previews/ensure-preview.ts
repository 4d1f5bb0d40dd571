/**
 * Finds or creates the preview project of a pull request, and deletes previews of closed pull
 * requests if the project quota is used up.
 */

import { plural } from '../../base/text/amount.ts';
import { choice } from '../../core/fields.ts';
import type { OutputField, Context } from '../../core/operation.ts';
import type { JobRepository } from '../../core/services.ts';
import { Failure, sentence, withDetails } from '../../base/failure.ts';
import { ensureProject } from '../projects/ensure-project.ts';
import { parsePreviewName } from './preview-name.ts';
import { deleteOrphans, findOrphans, PREVIEW_TYPE } from './preview-projects.ts';

/** Result of finding or creating the project. */
export interface EnsuredPreview {
  /** Empty if there is none. */
  readonly projectId: string;
  readonly created: boolean;
  /** `true` if there is no project because the project quota is used up. */
  readonly skipped: boolean;
}

/** Input that selects the action to take if the project quota is used up. */
export const IF_FULL = choice(
  'Action to take if the project quota is still used up after the step has deleted the previews of closed pull requests. `fail` fails the step. `skip` skips the preview with a warning.',
  ['fail', 'skip'],
  { default: 'fail' },
);

/**
 * Finds or creates the project. If the project quota is used up, deletes the previews of closed
 * pull requests, and tries once more.
 * @param repository undefined for a preview that belongs to no pull request: then nothing is
 *   deleted
 * @throws Failure, also if the quota is still used up, unless `ifFull` is `skip`
 */
export async function ensurePreview(
  context: Context<{ readonly project_id: OutputField; readonly created: OutputField }>,
  repository: JobRepository | undefined,
  name: string,
  ifFull: 'fail' | 'skip',
): Promise<EnsuredPreview> {
  const { log } = context;
  const project = { name, type: PREVIEW_TYPE } as const;
  try {
    return { ...(await ensureProject(context, project, () => NAME_IS_TAKEN)), skipped: false };
  } catch (thrown) {
    if (!isFull(thrown) || repository === undefined) throw thrown;
    log.warning(
      `${sentence(thrown.message)} Deleting previews of closed pull requests to make room.`,
    );
  }
  const { orphans, outcomes: looked } = await findOrphans(context, repository);
  const site = parsePreviewName(repository.globalId, name)?.site;
  const { deleted, outcomes } = await deleteOrphans(context, repository, orphans, site);
  const last = [...looked.failed.values(), ...outcomes.failed.values()].at(-1);
  // The last failed deletion may be uncertain. Later errors wouldn't report that.
  if (context.signal.aborted && last !== undefined) throw last;
  for (const [{ name: preview }, { message }] of looked.failed)
    log.warning(`Kept ${preview}: it is unknown whether its pull request is closed. ${message}`);
  for (const [orphan, { message, uncertain }] of outcomes.failed)
    log.warning(`Deleting ${orphan.name} ${uncertain ? 'may have failed' : 'failed'}. ${message}`);
  log.info(`Deleted ${plural(deleted.length, 'preview')} of closed pull requests.`);
  try {
    return { ...(await ensureProject(context, project, () => NAME_IS_TAKEN)), skipped: false };
  } catch (thrown) {
    if (!isFull(thrown)) throw thrown;
    if (ifFull === 'fail')
      throw withDetails(thrown, {
        remedy: `${MAKE_ROOM} To skip the preview instead of failing, set \`if-full: skip\`.`,
      });
    log.warning(`Skipped creating the preview. ${sentence(thrown.message)} ${MAKE_ROOM}`);
    return { projectId: '', created: false, skipped: true };
  }
}

const NAME_IS_TAKEN =
  'Rename or delete that project on the platform, or set `site` to a different name.';

const MAKE_ROOM = 'Delete unused projects, or have the project quota increased.';

const isFull = (thrown: unknown): thrown is Failure =>
  thrown instanceof Failure && thrown.code === 'quota_exceeded';
