import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ShapeOf } from '../spec/field.ts';
import { type IMPORT_EVENTS, SOURCE_PACKAGE } from '../spec/source.ts';
import { EventLog } from './event-log.ts';
import type { SeedAgent } from './seed.ts';
import type { Project, World } from './state.ts';

type LastEvent = NonNullable<SeedAgent['last_event']>;
type ImportedAi = ShapeOf<(typeof IMPORT_EVENTS)['import.completed']>['ai'];

/** A run of the agent on a project. */
export interface AgentRun {
  readonly runId: string;
  readonly conversationId: string;
  /** Of those of reading R9. */
  status: 'working' | 'completed' | 'failed' | 'canceled' | 'interrupted';
  readonly log: EventLog<'agent.events'>;
}

/** How long each step of a run takes: long enough to be seen working, short enough for a rehearsal. */
const STEP_MS = 1000;

const TOOL_CALL = { tool_name: 'Write', tool_call_id: 'call_1' };

/** What the agent writes into a source that can't be published without it. */
const FILE = SOURCE_PACKAGE.publishManifest;

/**
 * Part 1, AI adaptation: launches a run that makes an imported source fit to be published.
 * @returns what the import says of it, as `ai` in its last event
 */
export function launchAdaptation(world: World, project: Project, conversationId: string): ImportedAi {
  const { launch_error: error, last_event: lastEvent = 'run.completed' } = world.agent;
  if (error !== undefined) return { status: 'failed', error };
  const runId = `run_${randomBytes(12).toString('hex')}`;
  const run: AgentRun = { runId, conversationId, status: 'working', log: new EventLog('agent.events', world.clock) };
  project.runs.push(run);
  world.background.start(closing => adapt(world, project, run, lastEvent, closing));
  return { status: 'started', run_id: runId };
}

async function adapt(
  world: World,
  project: Project,
  run: AgentRun,
  lastEvent: LastEvent,
  closing: AbortSignal,
): Promise<void> {
  try {
    await work(world, project, run, closing);
    end(run, lastEvent);
  } catch (error) {
    closing.throwIfAborted();
    end(run, 'run.failed');
    throw error;
  }
}

async function work(world: World, project: Project, { log, runId }: AgentRun, closing: AbortSignal): Promise<void> {
  log.append('run.working', { run_id: runId, status: 'working' });
  await world.clock.sleep(STEP_MS, closing);
  log.append('tool.call', { ...TOOL_CALL, status: 'started', phase: 'building', message: `Writing ${FILE}` });
  await world.clock.sleep(STEP_MS, closing);
  const { folder } = await world.sources.of(project.urlId);
  const message = (await writeManifest(folder)) ? `Wrote ${FILE}` : `${FILE} is there already`;
  log.append('tool.call', { ...TOOL_CALL, status: 'completed', phase: 'building', outcome: 'succeeded', message });
  await world.clock.sleep(STEP_MS, closing);
}

function end(run: AgentRun, lastEvent: LastEvent): void {
  run.status = STATUS_AFTER[lastEvent];
  run.log.append(lastEvent, { run_id: run.runId, status: run.status });
}

const STATUS_AFTER = {
  'run.completed': 'completed',
  'run.failed': 'failed',
  'run.canceled': 'canceled',
  'run.interrupted': 'interrupted',
} as const;

/** @returns whether it was missing */
async function writeManifest(folder: string): Promise<boolean> {
  const text = `[tasks.build]\nrun = ${JSON.stringify(await buildCommands(folder))}\n`;
  try {
    await writeFile(join(folder, FILE), text, { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** What a project with a build of its own says that it is; a plain site has nothing to build. */
async function buildCommands(folder: string): Promise<readonly string[]> {
  const text = await readFile(join(folder, 'package.json'), 'utf8').catch(() => '{}');
  return /"build"\s*:/.test(text) ? ['npm install', 'npm run build'] : [];
}
