import { randomBytes } from 'node:crypto';
import type { Clock } from '../../clock.ts';
import { Problem } from '../http/problems.ts';
import type { Seed, SeedTeam, SeedTeamCredential, SeedUser } from '../seed/seed.ts';
import { memberIdOf } from '../seed/seed-team.ts';
import type { Caller } from '../state/entities.ts';

/**
 * A user as the platform keeps them: a tenant is a team, so every user is a member of one. Whoever holds a user sees
 * the status change.
 */
export interface Member extends SeedUser {
  readonly member_id: string;
  readonly created_at: number;
  /** `deleted` is what the documents call invalid: the record stays, and so does what the member has used. */
  team_status: 'active' | 'freeze' | 'deleted';
}

export interface Team extends Pick<SeedTeam, 'id' | 'owner'> {
  readonly seats: number | 'unavailable';
  readonly isUnavailable: boolean;
  /** By member id, deleted ones too. */
  readonly members: Map<string, Member>;
}

/** Who signs: a team, with one of its credentials. */
export interface TeamCaller {
  readonly team: Team;
  readonly credential: SeedTeamCredential;
  /** Whom rate limits count: the access key. */
  readonly client: string;
}

export const newMember = (user: SeedUser, clock: Clock): Member => ({
  ...user,
  member_id: memberIdOf(user),
  created_at: user.created_at ?? clock.now(),
  team_status: user.team_status ?? 'active',
});

/** The teams of a seed by id, and who signs for them by access key. */
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

/** What the platform knows of teams and of those who call it. */
export interface TeamState {
  /** By token. */
  readonly callers: Map<string, Caller>;
  /** By access key. */
  readonly signers: Map<string, TeamCaller>;
  /** By the ID of the tenant that each team is. */
  readonly teams: ReadonlyMap<string, Team>;
}

/** Gives a credential other traits. @throws Error for an access key that no team has, which is the caller's mistake */
export function reconfigureCredential(
  { signers }: Pick<TeamState, 'signers'>,
  accessKey: string,
  traits: Partial<SeedTeamCredential>,
): void {
  const signer = signers.get(accessKey);
  if (signer === undefined) throw new Error(`No team has the access key ${accessKey}.`);
  signers.set(accessKey, { ...signer, credential: { ...signer.credential, ...traits } });
}

export const isActive = ({ team_status: status = 'active' }: SeedUser): boolean => status === 'active';

/** Whether requests that are signed with this credential, and tokens that it has delegated, are accepted still. */
export const isInForce = ({ team, credential: { revoked, leaked } }: TeamCaller): boolean =>
  revoked !== true && leaked !== true && !team.isUnavailable;

/**
 * Part 2, Team members: when a member token stops working before its time.
 * @returns what is said of the token then; undefined while it works
 */
export function whyStopped(
  { teams, signers }: Pick<TeamState, 'teams' | 'signers'>,
  { user, credential }: Caller,
): string | undefined {
  if (!isActive(user)) return 'of a member who is not active';
  if (teams.get(user.tenant)?.isUnavailable === true) return 'of a team that is unavailable';
  if (credential.delegated_by === undefined) return undefined;
  const signer = signers.get(credential.delegated_by);
  if (signer === undefined || !isInForce(signer)) return 'delegated by a team credential that is no longer in force';
  const { scopes } = signer.credential;
  const isDelegable = credential.scopes !== '*' && credential.scopes.every(scope => scopes.includes(scope));
  return isDelegable ? undefined : 'delegated with a scope that was withdrawn';
}

/**
 * A member of this team, whatever became of them.
 * @throws Problem `not_found` for one that is missing or another team's, which the caller can't tell apart
 */
export function memberOf({ members }: Team, memberId: string): Member {
  const member = members.get(memberId);
  if (member === undefined) throw memberNotFound();
  return member;
}

/** The same for one that isn't deleted. */
export function presentMember(team: Team, memberId: string): Member {
  const member = memberOf(team, memberId);
  if (member.team_status === 'deleted') throw memberNotFound();
  return member;
}

/**
 * Adds a member, who is active and takes a seat. From the count of the seats to the member's place nothing waits,
 * which is the team's lock, and a refused member was never there, which is the roll-back.
 * @throws Problem as `refuseWithoutSeat`
 */
export function join(
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
 * "Virtual and ordinary members share team seats": every active one takes one, the Owner too.
 * @throws Problem `quota_exceeded` when all are taken, `server_error` when it can't be told
 */
export function refuseWithoutSeat({ seats, members }: Team): void {
  if (seats === 'unavailable') {
    throw new Problem('server_error', 'The team’s seats can’t be counted at the moment.', { status: 503 });
  }
  const taken = [...members.values()].filter(isActive).length;
  if (taken < seats) return;
  throw new Problem('quota_exceeded', `All ${seats} seats of the team are taken.`, { status: 409 });
}

/** Frees the member's seat, and revokes the tokens that were delegated to them: a later activation revives none. */
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
