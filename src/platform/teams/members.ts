/** Handlers of the team members' endpoints. */

import type { FullAnswer } from '../../api/endpoints.ts';
import { sortable } from '../http/requests/page-tokens.ts';
import { ApiProblem } from '../http/problems.ts';
import type { Handler } from '../state/handler.ts';
import type { StatePart } from '../state/shared-state.ts';
import { addMember, deactivate, existingMember, type TeamState } from './teams.ts';
import type { Member, Team } from '../state/entities.ts';

/**
 * Part 2, Team members: POST members. "Joins the team's first usable workspace": here a team has
 * one tenant, which is what the member joins.
 */
export const createMember: Handler<'team.create', StatePart<'clock'>> = (
  state,
  { caller: { team }, body },
) =>
  record(team, addMember(team, state.clock, { name: body.nickname, avatar: body.avatar ?? null }));

/**
 * Part 2, Team members: GET members. The documents specify no order; here it is newest first.
 * Deleted members aren't listed.
 */
export const listMembers: Handler<'team.list', StatePart<'pager'>> = (
  state,
  { caller: { team }, query },
) => {
  const members = [...team.members.values()].filter(
    ({ team_status: status }) => status !== 'deleted',
  );
  const { items, next } = state.pager.page(members, newestFirst, ['team.list', team.id], query);
  return { members: items.map(member => record(team, member)), ...next };
};

/** Part 2, Team members: GET members/{member_id}. */
export const getMember: Handler<'team.get'> = (_state, { caller: { team }, path }) =>
  record(team, existingMember(team, path.member_id));

/**
 * Part 2, Team members: PATCH, and the states of a member. The scope `team.member.freeze` "exists"
 * beside the table's scope, but no endpoint requires it. A credential can have it, but only
 * `team.member.update` is checked.
 */
export const updateMember: Handler<'team.update', Pick<TeamState, 'callers'>> = (
  state,
  { caller: { team }, path, body },
) => {
  const member = existingMember(team, path.member_id);
  refuseOwner(team, member, 'changed');
  if (body.status === 'freeze') deactivate(state, member, 'freeze');
  else member.team_status = 'active';
  return record(team, member);
};

/** Part 2, Team members: DELETE; assumption R20. The member's projects remain unchanged. */
export const deleteMember: Handler<'team.delete', Pick<TeamState, 'callers'>> = (
  state,
  { caller: { team }, path },
) => {
  const member = existingMember(team, path.member_id);
  refuseOwner(team, member, 'deleted');
  deactivate(state, member, 'deleted');
  return { member_id: member.member_id, status: member.team_status };
};

function refuseOwner({ owner }: Team, { open_id: id }: Member, action: string): void {
  if (id === owner)
    throw new ApiProblem('forbidden', `The team’s Owner can’t be ${action} through this API.`);
}

const newestFirst = ({ created_at: at, member_id: id }: Member): string => `${sortable(at)} ${id}`;

const record = (team: Team, member: Member): FullAnswer<'team.get'> => ({
  member_id: member.member_id,
  nickname: member.name,
  avatar: member.avatar ?? null,
  role: roleOf(team, member),
  status: member.team_status,
  created_at: member.created_at,
});

/** The documents specify only the role of created members. */
function roleOf({ owner }: Team, { open_id: id, tenant_admin: isAdmin }: Member): string {
  if (id === owner) return 'owner';
  return isAdmin === true ? 'admin' : 'member';
}
