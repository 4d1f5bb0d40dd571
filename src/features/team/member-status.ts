/** Freezes or activates a team member. */

import type { Mode, Services } from '../../core/services.ts';
import { predictedRefusal } from '../../recovery/refusals.ts';
import { type Member, memberOutcome } from './member-report.ts';
import { withSeat } from './seats.ts';

const CHANGES = {
  freeze: {
    state: 'frozen',
    means: 'The seat is free, and tokens in their name have stopped working.',
    dryRunNote: 'Their seat would be free, and tokens in their name would stop working.',
  },
  active: {
    state: 'active',
    means: 'They take a seat.',
    dryRunNote: 'They would take a seat; whether one is free can’t be seen beforehand.',
  },
} as const;

/** Freezes or activates a member. This is idempotent. */
export async function setStatus(context: Services & Mode, memberId: string, wanted: keyof typeof CHANGES) {
  const { client, dryRun, log } = context;
  const { state, means, dryRunNote } = CHANGES[wanted];
  if (dryRun) {
    const member = await fetchForDryRun(context, memberId, state);
    const note = member.status === wanted ? `${memberId} is ${state} already: nothing would change.` : dryRunNote;
    log.info(note);
    return memberOutcome('Member to change', member, note);
  }
  const member = await withSeat(context, () =>
    client.call('team.update', { path: { member_id: memberId }, body: { status: wanted } }),
  );
  if (member.status !== undefined && member.status !== wanted) {
    log.warning(`Asked for was \`${wanted}\`; the platform accepted that, and answers \`${member.status}\`.`);
  } else log.info(`The member ${memberId} is ${state}. ${means}`);
  return memberOutcome(`Member ${state}`, { ...member, status: member.status ?? wanted }, means);
}

/**
 * Returns the current member, for the dry run of a change. It fails as the change would.
 * @param state the state after the change
 */
export async function fetchForDryRun({ client, log }: Services, memberId: string, state: string): Promise<Member> {
  const member = await client.call('team.get', { path: { member_id: memberId } });
  // Part 2, Team members: the owner can't be changed or deleted.
  if (member.role?.toLowerCase() === 'owner') throw predictedRefusal('forbidden', `${memberId} is the team’s owner.`);
  log.info(`Dry run: the member ${memberId}, who is ${member.status ?? 'of an unknown status'}, would be ${state}.`);
  return member;
}
