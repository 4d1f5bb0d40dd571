/** Handles requests to upload and list skills. */

import { randomBytes } from 'node:crypto';
import { sha256Hex } from '../../base/values/sha256-hex.ts';
import type { FullAnswer } from '../../api/endpoints.ts';
import { sortable } from '../http/requests/page-tokens.ts';
import { ApiProblem } from '../http/problems.ts';
import type { SeedUser } from '../seed/seed.ts';
import type { Handler } from '../state/handler.ts';
import type { StatePart } from '../state/shared-state.ts';
import { isActive } from '../teams/teams.ts';
import { type SkillState, selectableSkills } from './skill-access.ts';
import { readSkillPackage } from './skill-package.ts';
import type { Skill } from './skills.ts';

/** Part 1, Skills: POST /skills. */
export const uploadSkill: Handler<'skills.upload', SkillState> = async (
  state,
  { caller: { user }, body },
) => {
  const { skill_name: name } = body;
  const skillPackage = await readSkillPackage(body.package_base64);
  if (skillPackage.name !== name) {
    throw new ApiProblem(
      'invalid_request',
      `skill_name: \`${name}\` differs from the name in SKILL.md, \`${skillPackage.name}\`.`,
    );
  }
  // There is no `await` below, so two concurrent uploads of one name can't create two skills.
  const createdAt = state.clock.now();
  const updatableSkill = findUpdatable(state, user, name);
  const visibility =
    (body.visibility ?? updatableSkill?.visibility) === 'tenant' ? 'tenant' : 'private';
  refuseVisibility(user, updatableSkill, visibility);
  const skill = updatableSkill ?? newSkill(name, user, createdAt);
  const isSubmitted = visibility === 'tenant' && skill.visibility !== 'tenant';
  const version = skill.versionCount + 1;
  state.skills.set(skill.skillId, {
    ...skill,
    visibility,
    // A newer version of a skill that the team has approved needs no second approval. The older
    // version remains consumable.
    ...(isSubmitted ? { tenant: user.tenant, submittedAt: createdAt } : {}),
    displayName: body.skill_name_for_user ?? skill.displayName,
    description: body.description_for_user ?? body.description ?? skill.description,
    versionCount: version,
  });
  return {
    skill_id: skill.skillId,
    skill_name: name,
    version_id: `skv_${randomBytes(12).toString('hex')}`,
    version: String(version),
    is_new: updatableSkill === undefined,
    sha256: sha256Hex(skillPackage.archive),
    created_at: createdAt,
  };
};

/**
 * Part 1, Skills: GET /skills. "Only selectable, non-built-in skills". The documents specify no
 * order; here it is newest first.
 */
export const listSkills: Handler<'skills.list', SkillState & StatePart<'pager'>> = (
  state,
  { caller: { user }, query },
) => {
  const { scope = 'mine' } = query;
  if (scope === 'team' && !isActive(user)) throw notInTeam();
  const skills = selectableSkills(state, user, scope);
  const listing = ['skills.list', user.open_id, user.tenant, scope];
  const { items, next } = state.pager.page(skills, newestFirst, listing, query);
  return { skills: items.map(skill => toListItem(skill, user)), ...next };
};

/**
 * Applies the same-name update rules. Names are unique per user, because private skills belong to
 * one user. Only a public skill blocks its name for all users.
 * @returns the caller's skill that the upload becomes a version of, if there is one
 * @throws ApiProblem `invalid_request` with status 409, because the documents specify no code for
 *   this conflict
 */
function findUpdatable(
  state: Pick<SkillState, 'skills'>,
  user: SeedUser,
  name: string,
): Skill | undefined {
  const sameName = [...state.skills.values()].filter(skill => skill.name === name);
  const ownSkills = sameName.filter(({ owner }) => owner === user.open_id);
  const updatableSkill = ownSkills.find(
    skill =>
      skill.state === 'active' &&
      (skill.visibility === 'private' ||
        (skill.visibility === 'tenant' && skill.tenant === user.tenant)),
  );
  const conflicting =
    ownSkills[0] ??
    sameName.find(skill => skill.state === 'active' && skill.visibility === 'public');
  if (updatableSkill !== undefined || conflicting === undefined) return updatableSkill;
  const visibility = conflicting.visibility === 'public' ? 'public' : 'bound to another team';
  const description = conflicting.state === 'deleted' ? 'deleted' : visibility;
  // Assumption R54.
  throw new ApiProblem(
    'invalid_request',
    `skill_name: \`${name}\` is the name of a skill that is ${description}.`,
    {
      status: 409,
    },
  );
}

/**
 * Checks the rules for `visibility=tenant`, and the "write permission" in the team that is required
 * to make a team's skill private.
 */
function refuseVisibility(
  user: SeedUser,
  updatableSkill: Skill | undefined,
  requested: Skill['visibility'],
): void {
  if (!isActive(user) && (requested === 'tenant' || updatableSkill?.visibility === 'tenant'))
    throw notInTeam();
}

function newSkill(name: string, user: SeedUser, createdAt: number): Skill {
  return {
    skillId: `sk_${randomBytes(12).toString('hex')}`,
    name,
    owner: user.open_id,
    createdAt,
    state: 'active',
    visibility: 'private',
    tenant: user.tenant,
    submittedAt: createdAt,
    displayName: name,
    description: '',
    versionCount: 0,
  };
}

function toListItem(skill: Skill, user: SeedUser): FullAnswer<'skills.list'>['skills'][number] {
  const otherSource = skill.visibility === 'public' ? 'public' : 'team';
  return {
    skill_id: skill.skillId,
    skill_name: skill.name,
    display_name: skill.displayName,
    description: skill.description,
    // The documents show only the source `owned`. The other sources are named like the scopes.
    source: skill.owner === user.open_id ? 'owned' : otherSource,
    visibility: skill.visibility,
  };
}

const notInTeam = (): ApiProblem =>
  new ApiProblem('forbidden', 'The user is not an active member of the team.');

const newestFirst = ({ createdAt, skillId }: Skill): string => `${sortable(createdAt)} ${skillId}`;
