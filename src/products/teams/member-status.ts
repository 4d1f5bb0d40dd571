/** Freezes or activates a team member. */

import type { Run } from '../../core/run.ts';
import { predictedRefusal } from '../../core/recovery/refusals.ts';
import { type Member, memberOutcome } from './member-report.ts';

const CHANGES = {
  freeze: {
    state: 'frozen',
    means: 'The seat is free, and the member’s tokens no longer work.',
    dryRunNote: 'The seat would be free, and the member’s tokens would no longer work.',
  },
  active: {
    state: 'active',
    means: 'The member uses a seat.',
    dryRunNote: 'The member would use a seat. Whether a seat is free can’t be checked in advance.',
  },
} as const;

/** Freezes or activates a member. This is idempotent. */
export async function setStatus(context: Run, memberId: string, status: keyof typeof CHANGES) {
  const { client, dryRun, log } = context;
  const { state, means, dryRunNote } = CHANGES[status];
  if (dryRun) {
    const member = await fetchForDryRun(context, memberId, status);
    const isSame = member.status === status;
    const note = isSame
      ? `The member ${memberId} is already ${state}. Nothing would change.`
      : dryRunNote;
    log.info(note);
    return memberOutcome(isSame ? `Member already ${state}` : 'Member to change', member, note);
  }
  const member = await client.call('team.update', {
    path: { member_id: memberId },
    body: { status },
  });
  log.info(`The member ${memberId} is ${state}. ${means}`);
  return memberOutcome(`Member ${state}`, { ...member, status }, means);
}

/**
 * Returns the current member, for the dry run of a change. It fails as the change would.
 * @param state the status after the change
 */
export async function fetchForDryRun(
  { client, log }: Run,
  memberId: string,
  state: string,
): Promise<Member> {
  const member = await client.call('team.get', { path: { member_id: memberId } });
  // Part 2, Team members: the owner can't be changed or deleted.
  if (member.role?.toLowerCase() === 'owner')
    throw predictedRefusal('forbidden', `The member ${memberId} is the team’s owner.`);
  log.info(
    `Dry run: the status of ${memberId} is \`${member.status ?? 'unknown'}\`. Planned status: \`${state}\`.`,
  );
  return member;
}
