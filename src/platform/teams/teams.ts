/** Teams and their members: status and credentials. */

import { randomBytes } from 'node:crypto';
import type { Clock } from '../../base/time/clock.ts';
import { ApiProblem } from '../http/problems.ts';
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
  const newTeams = teams.map(({ id, owner }) => {
    const teamMembers = members
      .filter(({ tenant }) => tenant === id)
      .map(member => [member.member_id, member] as const);
    return { id, owner, members: new Map(teamMembers) };
  });
  const byId = new Map(newTeams.map(team => [team.id, team]));
  const signers = teams.flatMap(({ id, credentials }) => {
    const team = byId.get(id);
    if (team === undefined) return [];
    return credentials.map(credential => [credential.access_key, { team, credential }] as const);
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
export const isActive = ({ team_status: status = 'active' }: SeedUser): boolean =>
  status === 'active';

/**
 * Checks whether requests signed with this credential, and tokens that it has delegated, are still
 * accepted.
 */
export const isCredentialValid = ({ credential: { revoked } }: TeamCaller): boolean =>
  revoked !== true;

/**
 * Returns why a member token stopped working before its expiry (Part 2, Team members).
 * @returns the reason, as part of a sentence about the token; undefined while the token works
 */
export function memberTokenProblem(
  { signers }: Pick<TeamState, 'signers'>,
  { user, credential }: Caller,
): string | undefined {
  if (!isActive(user)) return 'belongs to an inactive member';
  if (credential.delegated_by === undefined) return undefined;
  const signer = signers.get(credential.delegated_by);
  if (signer === undefined || !isCredentialValid(signer))
    return 'was delegated by a team credential that is no longer valid';
  const { scopes } = signer.credential;
  const isDelegable =
    credential.scopes !== '*' && credential.scopes.every(scope => scopes.includes(scope));
  return isDelegable
    ? undefined
    : 'was delegated with a scope that the team credential no longer has';
}

/**
 * Returns a member of this team in any state, even deleted.
 * @throws ApiProblem `not_found` for a missing member; also for a member of another team, so that
 *   callers can't tell the difference
 */
export function memberOf({ members }: Team, memberId: string): Member {
  const member = members.get(memberId);
  if (member === undefined) throw memberNotFound();
  return member;
}

/** Returns a member of this team that isn't deleted. @throws ApiProblem as `memberOf` */
export function existingMember(team: Team, memberId: string): Member {
  const member = memberOf(team, memberId);
  if (member.team_status === 'deleted') throw memberNotFound();
  return member;
}

/** Adds an active member. */
export function addMember(
  team: Team,
  clock: Clock,
  { name, avatar }: { readonly name: string; readonly avatar: string | null },
): Member {
  const id = randomBytes(12).toString('hex');
  const member = newMember(
    { open_id: `ou_${id}`, member_id: `tm_${id}`, name, avatar, tenant: team.id },
    clock,
  );
  team.members.set(member.member_id, member);
  return member;
}

/**
 * Revokes the tokens delegated to the member. Activating the member again doesn't restore them.
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

const memberNotFound = (): ApiProblem =>
  new ApiProblem('not_found', 'The member was not found in this team.');
