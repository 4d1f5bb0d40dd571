/**
 * Launches the agent run that prepares an imported source for publishing: it adds a publish
 * manifest unless there is one.
 */

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ShapeOf } from '../../api/shapes/field.ts';
import { type IMPORT_EVENTS, SOURCE_PACKAGE } from '../../api/services/source.ts';
import type { Project } from '../state/entities.ts';
import { agentOf } from './state/agent.ts';
import type { Conversation } from './state/conversation.ts';
import { type LaunchState, launchRun } from './launch-run.ts';
import type { Script } from '../seed/script.ts';

type ImportedAi = ShapeOf<(typeof IMPORT_EVENTS)['import.completed']>['ai'];

/**
 * Part 1, AI adaptation: launches a run that prepares an imported source for publishing. "Cloud
 * provisioning is disabled for it."
 * @returns the `ai` field of the import's last event
 */
export function launchAdaptation(
  state: LaunchState,
  project: Project,
  conversation: Conversation,
): ImportedAi {
  const { modelCatalog } = state.agent;
  const settings = {
    ...modelCatalog.resolve({}),
    yolo: agentOf(state, project).yolo,
    disableCloud: true,
  };
  const { runId } = launchRun(state, project, {
    conversation,
    settings,
    placeholders: {},
    script: adaptationScript,
  });
  return { status: 'started', run_id: runId };
}

/** Adds the publish manifest, which publishing requires, unless the source already has one. */
async function adaptationScript(folder: string): Promise<Script> {
  const content = `[tasks.build]\nrun = ${JSON.stringify(await buildCommands(folder))}\n`;
  return {
    script: [
      { wait: 1000 },
      { write: SOURCE_PACKAGE.publishManifest, content, if_missing: true },
      { wait: 1000 },
    ],
  };
}

/**
 * Returns the commands that build the project. A plain site, without a `build` script in
 * package.json, needs none.
 */
async function buildCommands(folder: string): Promise<readonly string[]> {
  const text = await readFile(join(folder, 'package.json'), 'utf8').catch(() => '{}');
  return /"build"\s*:/.test(text) ? ['npm install', 'npm run build'] : [];
}
