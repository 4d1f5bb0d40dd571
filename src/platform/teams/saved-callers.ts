/** Converts users, teams and credentials to records, and back after a restart of the platform. */

import type { Caller, Member, Team, TeamCaller } from '../state/entities.ts';
import type { SavedRecords, StateRecord } from '../saving/saved-records.ts';
import type { TeamState } from './teams.ts';

/** Credentials as plain data, with the `open_id` of the user or the ID of the team. */
type SavedCaller = Omit<Caller, 'user'> & { readonly user: string };
type SavedSigner = Omit<TeamCaller, 'team'> & { readonly team: string };

interface SavedTeam extends Omit<Team, 'members'> {
  /** The `open_id` of each member. */
  readonly members: readonly string[];
}

/** Returns the records of all users, teams and credentials. */
export function* callerRecords({ callers, signers, teams }: TeamState): Iterable<StateRecord> {
  const users = new Map([
    ...[...teams.values()].flatMap(({ members }) =>
      [...members.values()].map(member => [member.open_id, member] as const),
    ),
    ...[...callers.values()].map(({ user }) => [user.open_id, user] as const),
  ]);
  for (const [id, user] of users) yield ['user', id, JSON.stringify(user)];
  for (const [token, caller] of callers)
    yield ['credential', token, JSON.stringify({ ...caller, user: caller.user.open_id })];
  for (const [accessKey, signer] of signers)
    yield ['team-credential', accessKey, JSON.stringify({ ...signer, team: signer.team.id })];
  for (const { members, ...team } of teams.values()) {
    const saved: SavedTeam = {
      ...team,
      members: [...members.values()].map(({ open_id: id }) => id),
    };
    yield ['team', team.id, JSON.stringify(saved)];
  }
}

/** Returns the saved callers by token, signers by access key, and teams by ID. */
export function restoredCallers(saved: SavedRecords): TeamState {
  const users = new Map(saved.all<Member>('user'));
  const teams = new Map(
    saved.all<SavedTeam>('team').map(([id, { members, ...team }]) => {
      const teamMembers = members
        .flatMap(openId => users.get(openId) ?? [])
        .map(member => [member.member_id, member] as const);
      return [id, { ...team, members: new Map(teamMembers) }] as const;
    }),
  );
  const callers = saved
    .all<SavedCaller>('credential')
    .flatMap(([token, { user: openId, ...caller }]) => {
      const user = users.get(openId);
      return user === undefined ? [] : [[token, { ...caller, user }] as const];
    });
  const signers = saved
    .all<SavedSigner>('team-credential')
    .flatMap(([key, { team: id, ...signer }]) => {
      const team = teams.get(id);
      return team === undefined ? [] : [[key, { ...signer, team }] as const];
    });
  return { callers: new Map(callers), signers: new Map(signers), teams };
}
