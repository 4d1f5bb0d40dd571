/** Determines the skills that a user can select, and those that a run of the user can use. */

import type { SeedUser } from '../seed/seed.ts';
import type { StatePart } from '../state/shared-state.ts';
import { isActive } from '../teams/teams.ts';
import type { Skill } from './skills.ts';

/** State for the skills that users select. */
export interface SkillState extends StatePart<'clock'> {
  readonly skills: Map<string, Skill>;
}

/** Duration of a team's review. The documents don't specify it. */
const REVIEW_MS = 60_000;

/** Returns the skills in a scope of the listing that a user can select, in any order. */
export function selectableSkills(
  state: SkillState,
  user: SeedUser,
  scope: string,
): readonly Skill[] {
  const now = state.clock.now();
  return [...state.skills.values()].filter(
    skill => skill.state === 'active' && isInScope(user, skill, scope, now),
  );
}

/** Finds a skill that a run of this user can use. */
export const findSkill = (state: SkillState, user: SeedUser, skillId: string): Skill | undefined =>
  selectableSkills(state, user, 'all').find(skill => skill.skillId === skillId);

/**
 * Checks whether a skill is in a scope. Only an active member of the team can use its skills: `all`
 * excludes them for others. Only an explicit request for the scope `team` is rejected.
 */
function isInScope(user: SeedUser, skill: Skill, scope: string, now: number): boolean {
  if (scope === 'all')
    return ['mine', 'team', 'public'].some(part => isInScope(user, skill, part, now));
  if (scope === 'public') return skill.visibility === 'public';
  const isInOwnTeam = skill.visibility === 'tenant' && skill.tenant === user.tenant;
  if (scope === 'mine')
    return skill.owner === user.open_id && (skill.visibility !== 'tenant' || isInOwnTeam);
  return isInOwnTeam && now >= skill.submittedAt + REVIEW_MS && isActive(user);
}
