/** Converts projects, their releases and their agent's runs to records, and back after a restart of the platform. */

import { basename } from 'node:path';
import type { Clock } from '../../base/clock.ts';
import type { ActionTokens } from '../agent/action-tokens.ts';
import { Conversation, type SavedConversation } from '../agent/conversation.ts';
import type { Attachment } from '../agent/project-agent.ts';
import { AgentRun, type SavedRun } from '../agent/run.ts';
import type { RunEvent } from '../agent/turn.ts';
import { restoredCloudService, type SavedCloudService } from '../cloud/cloud-service.ts';
import type { SiteContent, SiteFile } from '../releases/site-package.ts';
import type { Role } from '../seed/seed.ts';
import { newProject, type Project, type Release } from '../state/entities.ts';
import { type SavedRecords, type StateRecord, textOnce, type Subfolder } from '../saving/saved-records.ts';

/** Release as plain data. `content` is the name of the file with the content. */
interface SavedRelease extends Omit<Release, 'content'> {
  readonly content: string;
}

/** Project as plain data. All other fields are kept as they are, so that a new field needs no change here. */
interface SavedProject extends Omit<Project, 'releases' | 'live' | 'publishing' | 'agent' | 'roles' | 'cloud'> {
  readonly roles: readonly (readonly [openId: string, role: Role])[];
  readonly releases: readonly SavedRelease[];
  /** ID of the release that is live. */
  readonly live?: string | undefined;
  readonly cloud?: SavedCloudService | undefined;
  readonly yolo: boolean;
  readonly attachments: readonly (readonly [id: string, attachment: Attachment])[];
  /** IDs, oldest first. */
  readonly conversations: readonly string[];
  readonly runs: readonly string[];
}

interface SavedSite extends Omit<SiteContent, 'location' | 'files'> {
  readonly files: readonly (readonly [path: string, file: SiteFile])[];
}

const siteText = textOnce<SiteContent>((content): SavedSite => {
  const { location: _, files, ...fields } = content;
  return { ...fields, files: [...files] };
});

/** Returns the records of all projects. */
export function* projectRecords(projects: ReadonlyMap<string, Project>): Iterable<StateRecord> {
  for (const project of projects.values()) {
    const { releases, live, publishing: _, agent, roles, cloud, ...fields } = project;
    const saved: SavedProject = {
      ...fields,
      roles: [...roles],
      releases: releases.map(release => ({ ...release, content: basename(release.content.location) })),
      live: live?.releaseId,
      cloud: cloud && { keys: cloud.keys.toJSON(), secrets: cloud.secrets.toJSON() },
      yolo: agent.yolo,
      attachments: [...agent.attachments],
      conversations: [...agent.conversations.keys()],
      runs: agent.runs.map(({ runId }) => runId),
    };
    yield ['project', project.urlId, JSON.stringify(saved)];
    for (const { content } of releases) yield ['site', basename(content.location), siteText(content)];
    for (const conversation of agent.conversations.values()) {
      yield ['conversation', conversation.id, conversation.text];
    }
    for (const run of agent.runs) {
      yield ['run', run.runId, JSON.stringify(run)];
      yield ['run-events', run.runId, run.feed.events];
    }
  }
}

interface RestoreSettings {
  readonly clock: Clock;
  readonly tokens: ActionTokens;
  /** Folder of the releases' content. */
  readonly releaseFolder: Subfolder;
}

/**
 * Returns the saved projects by `url_id`. A run that was at work when the platform stopped becomes `interrupted`.
 */
export function restoredProjects(saved: SavedRecords, settings: RestoreSettings): Map<string, Project> {
  return new Map(
    saved.all<SavedProject>('project').map(([urlId, record]) => [urlId, restoredProject(saved, record, settings)]),
  );
}

function restoredProject(saved: SavedRecords, record: SavedProject, settings: RestoreSettings): Project {
  const { clock, tokens, releaseFolder } = settings;
  const { roles, releases, live, cloud, yolo, attachments, conversations, runs, ...fields } = record;
  const project = newProject({
    ...fields,
    roles: new Map(roles),
    cloud: cloud && restoredCloudService(record.urlId, clock, cloud),
  });
  for (const { content, ...release } of releases) {
    const site = saved.find<SavedSite>('site', content);
    if (site === undefined) continue;
    const location = saved.file(releaseFolder, content);
    project.releases.push({ ...release, content: { ...site, location, files: new Map(site.files) } });
  }
  project.live = project.releases.find(({ releaseId }) => releaseId === live);
  const { agent } = project;
  agent.yolo = yolo;
  for (const [id, attachment] of attachments) agent.attachments.set(id, attachment);
  for (const id of conversations) {
    const conversation = saved.find<SavedConversation>('conversation', id);
    if (conversation !== undefined) agent.conversations.set(id, new Conversation(conversation));
  }
  for (const runId of runs) {
    const run = saved.find<SavedRun>('run', runId);
    const conversation = agent.conversations.get(run?.conversationId ?? '');
    if (run === undefined || conversation === undefined) continue;
    const events = saved.log<RunEvent>('run-events', runId);
    agent.runs.push(new AgentRun(run, { conversation, injectedFailure: undefined, events }, clock, tokens));
  }
  for (const run of agent.runs) if (run.isActive) run.interrupt();
  return project;
}
