import type { SeedSkill } from '../seed/seed.ts';

/** A skill, whatever the number of its versions. */
export interface Skill {
  readonly skillId: string;
  readonly name: string;
  /** The `open_id` of its user. */
  readonly owner: string;
  readonly createdAt: number;
  readonly state: 'active' | 'deleted';
  readonly visibility: 'private' | 'tenant' | 'public';
  /** The team that a tenant's skill is bound to, and when it was submitted to that team's review. */
  readonly team: string;
  readonly submittedAt: number;
  readonly displayName: string;
  readonly description: string;
  /** How many there are; each is called by its number. */
  readonly versions: number;
  /** At least one of its versions has passed the safety policy. */
  readonly isConsumable: boolean;
}

/** @param tenant its owner's */
export function seededSkill(seed: SeedSkill, tenant: string, now: number): Skill {
  const createdAt = seed.created_at ?? now;
  return {
    skillId: seed.skill_id,
    name: seed.skill_name,
    owner: seed.owner,
    createdAt,
    state: seed.state ?? 'active',
    visibility: seed.visibility,
    team: seed.tenant ?? tenant,
    submittedAt: createdAt,
    displayName: seed.display_name ?? seed.skill_name,
    description: seed.description ?? '',
    versions: 1,
    isConsumable: true,
  };
}
