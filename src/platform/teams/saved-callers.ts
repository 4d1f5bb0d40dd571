/** Converts users, teams and credentials to records, and back after a restart of the platform. */

import type { SeedCredential, SeedTeamCredential } from '../seed/seed.ts';
import type { Caller, Member, Team, TeamCaller } from '../state/entities.ts';
import { type SavedRecords, type StateRecord, textOnce } from '../saving/saved-records.ts';
import type { TeamState } from './teams.ts';

/** Credential of a user, by token. */
interface SavedCaller {
  readonly credential: SeedCredential;
  readonly client: string;
  /** The `open_id` of the user. */
  readonly user: string;
}

/** Credential of a team, by access key. */
interface SavedSigner {
  readonly credential: SeedTeamCredential;
  readonly client: string;
  readonly team: string;
}

interface SavedTeam extends Omit<Team, 'seats' | 'members'> {
  /** `null` is an unlimited number, which JSON can't express. */
  readonly seats: number | 'unavailable' | null;
  /** The `open_id` of each member. */
  readonly members: readonly string[];
}

const callerText = textOnce<Caller>(({ user, ...caller }): SavedCaller => ({ ...caller, user: user.open_id }));
const signerText = textOnce<TeamCaller>(({ team, ...signer }): SavedSigner => ({ ...signer, team: team.id }));

/** Returns the records of all users, teams and credentials. */
export function* callerRecords({ callers, signers, teams }: TeamState): Iterable<StateRecord> {
  const users = new Map([
    ...[...teams.values()].flatMap(({ members }) =>
      [...members.values()].map(member => [member.open_id, member] as const),
    ),
    ...[...callers.values()].map(({ user }) => [user.open_id, user] as const),
  ]);
  for (const [id, user] of users) yield ['user', id, JSON.stringify(user)];
  for (const [token, caller] of callers) yield ['credential', token, callerText(caller)];
  for (const [accessKey, signer] of signers) yield ['team-credential', accessKey, signerText(signer)];
  for (const { seats, members, ...team } of teams.values()) {
    const saved: SavedTeam = {
      ...team,
      seats: seats === Number.POSITIVE_INFINITY ? null : seats,
      members: [...members.values()].map(({ open_id: id }) => id),
    };
    yield ['team', team.id, JSON.stringify(saved)];
  }
}

/** Returns the saved callers by token, signers by access key, and teams by ID. */
export function restoredCallers(saved: SavedRecords): TeamState {
  const users = new Map(saved.all<Member>('user'));
  const teams = new Map(
    saved.all<SavedTeam>('team').map(([id, { seats, members, ...team }]) => {
      const own = members.flatMap(openId => users.get(openId) ?? []).map(member => [member.member_id, member] as const);
      return [id, { ...team, seats: seats ?? Number.POSITIVE_INFINITY, members: new Map(own) }] as const;
    }),
  );
  const callers = saved.all<SavedCaller>('credential').flatMap(([token, { user: openId, ...caller }]) => {
    const user = users.get(openId);
    return user === undefined ? [] : [[token, { ...caller, user }] as const];
  });
  const signers = saved.all<SavedSigner>('team-credential').flatMap(([key, { team: id, ...signer }]) => {
    const team = teams.get(id);
    return team === undefined ? [] : [[key, { ...signer, team }] as const];
  });
  return { callers: new Map(callers), signers: new Map(signers), teams };
}
