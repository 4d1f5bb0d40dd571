/** Deletes a team member, and warns about the member's projects, which remain. */

import { inputRef } from '../../base/text/input-reference.ts';
import type { Run } from '../../core/run.ts';
import { Failure, withDetails } from '../../base/failure.ts';
import { errorCode } from '../../core/recovery/refusals.ts';
import {
  confirmDeleted,
  confirmMissing,
  lookUp,
  lateDeletion,
} from '../../core/recovery/uncertain-outcome.ts';
import { memberOutcome } from './member-report.ts';
import { fetchForDryRun } from './member-status.ts';

export interface MemberDeletion {
  readonly memberId: string;
  readonly ifMissing: 'ignore' | 'fail';
}

/** Note on what remains after a deletion (Part 2, Team members). */
const PROJECTS_STAY = 'Deleting a member doesn’t delete or transfer the member’s projects.';
const PROJECTS_ADVICE = `${PROJECTS_STAY} Delete projects that you don’t need before you delete the member.`;

/** Deletes a member. Their projects remain, and a warning says so. */
export async function deleteMember(context: Run, { memberId, ifMissing }: MemberDeletion) {
  const { dryRun, log } = context;
  try {
    if (dryRun)
      return memberOutcome(
        'Member to delete',
        await fetchForDryRun(context, memberId, 'deleted'),
        PROJECTS_ADVICE,
      );
    const status = await requestDeletion(context, memberId);
    log.warning(`The member ${memberId} may have projects. ${PROJECTS_STAY}`);
    return memberOutcome('Member deleted', { member_id: memberId, status }, PROJECTS_STAY);
  } catch (thrown) {
    if (!(thrown instanceof Failure) || errorCode(thrown) !== 'not_found' || ifMissing === 'fail')
      throw thrown;
    log.notice(
      `The member ${memberId} was not found. It doesn’t exist or belongs to a different team; the platform doesn’t report which of the two applies.`,
    );
    return memberOutcome('No member to delete', { member_id: memberId, status: 'missing' });
  }
}

async function requestDeletion(context: Run, memberId: string): Promise<string> {
  const { client, log } = context;
  try {
    const { status } = await client.call('team.delete', { path: { member_id: memberId } });
    // Assumption R20.
    await ifListable(context, memberId, () =>
      confirmDeleted(context, `delete the member ${memberId}`, lister =>
        isListed(lister, memberId),
      ),
    );
    log.info(
      `Deleted the member ${memberId}. The seat is free, and the member’s tokens no longer work.`,
    );
    return status ?? 'deleted';
  } catch (thrown) {
    if (!(thrown instanceof Failure)) throw thrown;
    if (thrown.code === 'member_inactive') return handleInactive(context, memberId, thrown);
    if (errorCode(thrown) !== 'not_found') throw thrown;
    const confirm = () =>
      confirmMissing(context, thrown, `the member ${memberId}`, lister =>
        isListed(lister, memberId),
      );
    if (thrown.uncertain) await confirm();
    else {
      await ifListable(context, memberId, confirm);
      throw thrown;
    }
    // Assumption R37: retry of a deletion whose response was lost.
    log.notice(lateDeletion(`the member ${memberId}`));
    return 'deleted';
  }
}

/**
 * Handles "Member frozen or deleted". If the deletion was repeated after a lost response, most
 * likely the first request deleted the member (assumption R37). The usual remedy, to activate the
 * member, doesn't apply here.
 * @throws Failure if the member isn't deleted
 */
async function handleInactive(context: Run, memberId: string, refusal: Failure): Promise<string> {
  const isDeleted =
    refusal.uncertain && !(await lookUp(refusal, () => isListed(context.client, memberId)));
  if (!isDeleted)
    throw withDetails(refusal, {
      remedy: `Check with ${inputRef('mode', 'get')} whether the member is already deleted.`,
    });
  context.log.notice(
    `Deleted the member ${memberId}. (The result of an earlier request was unknown, but the member is no longer active.)`,
  );
  return 'deleted';
}

/** Runs a check of the list, unless the credential can't list members. */
async function ifListable(
  { log }: Run,
  memberId: string,
  check: () => Promise<void>,
): Promise<void> {
  try {
    await check();
  } catch (thrown) {
    if (!(thrown instanceof Failure) || thrown.code !== 'insufficient_scope') throw thrown;
    log.info(`The credential can’t list members. The list was not checked for ${memberId}.`);
  }
}

/** Returns whether the team has the member. @throws Failure of the request */
async function isListed(client: Run['client'], memberId: string): Promise<boolean> {
  for await (const { member_id: id, status = 'active' } of client.list('team.list', {}))
    if (id === memberId && ['active', 'freeze'].includes(status)) return true;
  return false;
}
