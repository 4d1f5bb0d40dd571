/**
 * State of the local platform, composed of the slices of all products, and its creation from a
 * seed.
 */

import type { Clock } from '../base/time/clock.ts';
import { ActionTokens } from './agent/state/action-tokens.ts';
import { type AgentState, newAgent } from './agent/state/agent.ts';
import type { BucketState } from './buckets/buckets.ts';
import type { CloudState } from './cloud/cloud-handlers.ts';
import { type CloudServices, newCloudService, restoredClouds } from './cloud/cloud-service.ts';
import type { DatabaseServices } from './database/databases.ts';
import type { FunctionState } from './functions/functions.ts';
import type { ProjectQuotaState } from './state/project-records.ts';
import { restoredProjects } from './projects/saved-projects.ts';
import type { TicketState } from './releases/release-handlers.ts';
import type { SourcePublishState } from './releases/publish-handler.ts';
import type { UploadStorageState } from './releases/upload-storage.ts';
import type { SandboxState } from './sandbox/sandbox-handlers.ts';
import type { Seed, SeedProject, SiteView } from './seed/seed.ts';
import type { SkillState } from './skills/skill-access.ts';
import { type Skill, seededSkill } from './skills/skills.ts';
import type { ExportState } from './source/export-handler.ts';
import type { SourceImportState } from './source/import-handler.ts';
import type { SqlLogState } from './sql-log/handlers.ts';
import { restoredCallers } from './teams/saved-callers.ts';
import { newMember, seededTeams, type TeamState } from './teams/teams.ts';
import { newProject, type Project } from './state/entities.ts';
import type { SavedRecords, SigningKeys, Subfolder } from './saving/saved-records.ts';
import type { SharedState } from './state/shared-state.ts';

/**
 * State of the whole platform. Handlers and helpers get only the slice that their product declares.
 */
export interface PlatformState
  extends SharedState,
    AgentState,
    BucketState,
    CloudState,
    DatabaseServices,
    ExportState,
    FunctionState,
    ProjectQuotaState,
    SandboxState,
    SkillState,
    SourceImportState,
    SourcePublishState,
    SqlLogState,
    TeamState,
    TicketState,
    UploadStorageState {
  /** Settings of how sites are served. */
  readonly siteView: SiteView;
}

type Seeded = Pick<
  PlatformState,
  'callers' | 'signers' | 'teams' | 'projects' | 'clouds' | 'projectsPerUser' | 'skills' | 'agent'
>;

interface StateSettings {
  readonly clock: Clock;
  readonly keys: SigningKeys;
  /** Folder of the releases' content. */
  readonly siteFolder: Subfolder;
}

/**
 * Creates the platform's state from a seed, which must have passed `checkSeed`.
 * @param saved records of an earlier process. If there are any, the seed only determines what a
 *   caller can't change
 */
export function stateFromSeed(seed: Seed, saved: SavedRecords, settings: StateSettings): Seeded {
  const { clock, keys } = settings;
  const tokens = new ActionTokens(clock, keys.get('action'), seed.agent?.action_validity_ms);
  const changeable = saved.isEmpty
    ? initialContent(seed, clock)
    : {
        ...restoredCallers(saved),
        projects: restoredProjects(saved, settings.siteFolder),
        clouds: restoredClouds(saved, clock),
        skills: new Map(saved.all<Skill>('skill')),
      };
  return {
    ...changeable,
    projectsPerUser: seed.quotas?.projects_per_user ?? Number.POSITIVE_INFINITY,
    agent: newAgent(seed.agent ?? {}, clock, tokens, saved),
  };
}

/** Creates the part of the state that callers can change. */
function initialContent(
  seed: Seed,
  clock: Clock,
): TeamState &
  CloudServices & { readonly projects: Map<string, Project>; readonly skills: Map<string, Skill> } {
  const users = new Map(seed.users.map(user => [user.open_id, newMember(user, clock)]));
  const callers = seed.credentials.flatMap(credential => {
    const user = users.get(credential.user);
    return user === undefined ? [] : [[credential.token, { credential, user }] as const];
  });
  const projects = seed.projects.map(project => {
    const members = (project.members ?? []).map(({ user, role }) => [user, role] as const);
    return newProject({
      urlId: project.url_id,
      name: project.name,
      type: project.type,
      createdAt: project.created_at ?? clock.now(),
      tenant: users.get(project.owner)?.tenant ?? '',
      roles: new Map([...members, [project.owner, 'owner'] as const]),
      state: project.state ?? 'operational',
      alias: project.alias,
      watermarkRemoved: project.watermark_removed,
    });
  });
  const skills = (seed.skills ?? []).map(skill =>
    seededSkill(skill, users.get(skill.owner)?.tenant ?? '', clock.now()),
  );
  return {
    callers: new Map(callers),
    ...seededTeams(seed, [...users.values()]),
    clouds: new Map(
      seed.projects
        .filter(({ cloud }) => cloud === true)
        .map(project => [project.url_id, newCloudService(project.url_id, clock, project)]),
    ),
    projects: new Map(projects.map(project => [project.urlId, project])),
    skills: new Map(skills.map(skill => [skill.skillId, skill])),
  };
}

/** Returns one part of a seed, such as sources, by the `url_id` of each project that has it. */
export function seededParts<Part extends 'source' | 'functions' | 'sql_logs'>(
  seed: Seed,
  part: Part,
): ReadonlyMap<string, NonNullable<SeedProject[Part]>> {
  return new Map(
    seed.projects.flatMap(project => {
      const seedPart = project[part];
      return seedPart === undefined ? [] : [[project.url_id, seedPart] as const];
    }),
  );
}
