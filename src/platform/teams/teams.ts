/** Teams and their members: seats, status and credentials. */

import { randomBytes } from 'node:crypto';
import { plural } from '../../base/amount.ts';
import type { Clock } from '../../base/clock.ts';
import { Problem } from '../http/problems.ts';
import type { Seed, SeedUser } from '../seed/seed.ts';
import { memberIdOf } from '../seed/seed-check.ts';
import type { Caller, Member, Team, TeamCaller } from '../state/entities.ts';

export const newMember = (user: SeedUser, clock: Clock): Member => ({
  ...user,
  member_id: memberIdOf(user),
  created_at: user.created_at ?? clock.now(),
  team_status: user.team_status ?? 'active',
});

/** Returns the teams of a seed by ID, and the signers by access key. */
export function seededTeams(
  { teams = [] }: Seed,
  members: readonly Member[],
): { readonly teams: Map<string, Team>; readonly signers: Map<string, TeamCaller> } {
  const made = teams.map(({ id, owner, seats = Number.POSITIVE_INFINITY, unavailable: isUnavailable = false }) => {
    const own = members.filter(({ tenant }) => tenant === id).map(member => [member.member_id, member] as const);
    return { id, owner, seats, isUnavailable, members: new Map(own) };
  });
  const byId = new Map(made.map(team => [team.id, team]));
  const signers = teams.flatMap(({ id, credentials }) => {
    const team = byId.get(id);
    if (team === undefined) return [];
    return credentials.map(
      credential => [credential.access_key, { team, credential, client: credential.access_key }] as const,
    );
  });
  return { teams: byId, signers: new Map(signers) };
}

export interface TeamState {
  /** Callers by token. */
  readonly callers: Map<string, Caller>;
  /** Signers by access key. */
  readonly signers: Map<string, TeamCaller>;
  /** Teams by tenant ID. */
  readonly teams: ReadonlyMap<string, Team>;
}

/** Checks whether a user is an active member, neither frozen nor deleted. */
export const isActive = ({ team_status: status = 'active' }: SeedUser): boolean => status === 'active';

/** Checks whether requests signed with this credential, and tokens that it has delegated, are still accepted. */
export const isCredentialValid = ({ team, credential: { revoked, leaked } }: TeamCaller): boolean =>
  revoked !== true && leaked !== true && !team.isUnavailable;

/**
 * Returns why a member token stopped working before its expiry (Part 2, Team members).
 * @returns the reason, as part of a sentence about the token; undefined while the token works
 */
export function memberTokenProblem(
  { teams, signers }: Pick<TeamState, 'teams' | 'signers'>,
  { user, credential }: Caller,
): string | undefined {
  if (!isActive(user)) return 'belongs to an inactive member';
  if (teams.get(user.tenant)?.isUnavailable === true) return 'belongs to an unavailable team';
  if (credential.delegated_by === undefined) return undefined;
  const signer = signers.get(credential.delegated_by);
  if (signer === undefined || !isCredentialValid(signer))
    return 'was delegated by a team credential that is no longer valid';
  const { scopes } = signer.credential;
  const isDelegable = credential.scopes !== '*' && credential.scopes.every(scope => scopes.includes(scope));
  return isDelegable ? undefined : 'was delegated with a scope that the team credential no longer has';
}

/**
 * Returns a member of this team in any state, even deleted.
 * @throws Problem `not_found` for a missing member; also for a member of another team, so that callers can't tell the
 * difference
 */
export function memberOf({ members }: Team, memberId: string): Member {
  const member = members.get(memberId);
  if (member === undefined) throw memberNotFound();
  return member;
}

/** Returns a member of this team that isn't deleted. @throws Problem as `memberOf` */
export function existingMember(team: Team, memberId: string): Member {
  const member = memberOf(team, memberId);
  if (member.team_status === 'deleted') throw memberNotFound();
  return member;
}

/**
 * Adds an active member, who uses a seat. There is no `await` between the count of seats and the insertion, so this is
 * as safe as the documented lock on the team. If no seat is free, nothing was added, so no roll-back is needed.
 * @throws Problem as `refuseWithoutSeat`
 */
export function addMember(
  team: Team,
  clock: Clock,
  { name, avatar }: { readonly name: string; readonly avatar: string | null },
): Member {
  refuseWithoutSeat(team);
  const id = randomBytes(12).toString('hex');
  const member = newMember({ open_id: `ou_${id}`, member_id: `tm_${id}`, name, avatar, tenant: team.id }, clock);
  team.members.set(member.member_id, member);
  return member;
}

/**
 * Checks for a free seat. "Virtual and ordinary members share team seats": each active member takes one, including the
 * Owner.
 * @throws Problem `quota_exceeded` if all seats are taken, `server_error` if the seats can't be counted
 */
export function refuseWithoutSeat({ seats, members }: Team): void {
  if (seats === 'unavailable') {
    throw new Problem('server_error', 'The team’s seats can’t be counted at the moment.', { status: 503 });
  }
  const taken = [...members.values()].filter(isActive).length;
  if (taken < seats) return;
  throw new Problem('quota_exceeded', `The team’s quota of ${plural(seats, 'seat')} is used up.`, { status: 409 });
}

/**
 * Frees the member's seat and revokes the tokens delegated to the member. Activating the member again doesn't restore
 * the tokens.
 */
export function deactivate(
  { callers }: Pick<TeamState, 'callers'>,
  member: Member,
  status: 'freeze' | 'deleted',
): void {
  member.team_status = status;
  for (const [token, caller] of callers) {
    if (caller.credential.kind !== 'member-token' || caller.user !== member) continue;
    callers.set(token, { ...caller, credential: { ...caller.credential, revoked: true } });
  }
}

const memberNotFound = (): Problem => new Problem('not_found', 'The member was not found in this team.');
