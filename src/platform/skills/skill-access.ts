import type { SeedUser } from '../seed/seed.ts';
import { isEntitled, type PlatformState } from '../state/platform-state.ts';
import type { Skill } from './skills.ts';

export const isActive = ({ team_status: status = 'active' }: SeedUser): boolean => status === 'active';

/** "An active member of the current team whose team has a usable skill entitlement": a tenant is a team here. */
export const sharesSkills = (state: PlatformState, user: SeedUser): boolean =>
  isActive(user) && isEntitled(state, user.tenant, 'skills');

/** The skills in a scope of the listing that a user can select, in no order. */
export function selectableSkills(state: PlatformState, user: SeedUser, scope: string): readonly Skill[] {
  const now = state.clock.now();
  return [...state.skills.values()].filter(
    skill => skill.state === 'active' && skill.isConsumable && isInScope(state, user, skill, scope, now),
  );
}

/** A skill that a run of this user's can be given. */
export const findSkill = (state: PlatformState, user: SeedUser, skillId: string): Skill | undefined =>
  selectableSkills(state, user, 'all').find(skill => skill.skillId === skillId);

/** `all` leaves out the team's part for a caller who may not see it: only asking for it by name is refused. */
function isInScope(state: PlatformState, user: SeedUser, skill: Skill, scope: string, now: number): boolean {
  if (scope === 'all') return ['mine', 'team', 'public'].some(part => isInScope(state, user, skill, part, now));
  if (scope === 'public') return skill.visibility === 'public';
  const isTeams = skill.visibility === 'tenant' && skill.team === user.tenant;
  if (scope === 'mine') return skill.owner === user.open_id && (skill.visibility !== 'tenant' || isTeams);
  return isTeams && now >= skill.submittedAt + state.policy.skillReviewMs && sharesSkills(state, user);
}
