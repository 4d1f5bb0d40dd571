/** Record of a skill on the platform, and its creation from a seed. */

import type { SeedSkill } from '../seed/seed.ts';

/** A skill of a team. Only the number of its versions is kept, not their content. */
export interface Skill {
  readonly skillId: string;
  readonly name: string;
  /** The `open_id` of the user who owns the skill. */
  readonly owner: string;
  readonly createdAt: number;
  readonly state: 'active' | 'deleted';
  readonly visibility: 'private' | 'tenant' | 'public';
  /**
   * The team that a skill with the visibility `tenant` belongs to, and the time when it was
   * submitted to that team's review.
   */
  readonly tenant: string;
  readonly submittedAt: number;
  readonly displayName: string;
  readonly description: string;
  /** Number of versions. A version's name is its number. */
  readonly versionCount: number;
}

/** Creates a skill from a seed. @param tenant tenant of the skill's owner */
export function seededSkill(seed: SeedSkill, tenant: string, now: number): Skill {
  const createdAt = seed.created_at ?? now;
  return {
    skillId: seed.skill_id,
    name: seed.skill_name,
    owner: seed.owner,
    createdAt,
    state: seed.state ?? 'active',
    visibility: seed.visibility,
    tenant: seed.tenant ?? tenant,
    submittedAt: createdAt,
    displayName: seed.display_name ?? seed.skill_name,
    description: seed.description ?? '',
    versionCount: 1,
  };
}
