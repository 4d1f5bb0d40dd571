/** Describes what an import with an unknown outcome has created on the platform. */

import { currentRun } from '../agent/run/current-run.ts';
import type { Run } from '../../core/run.ts';
import { instantText } from '../../core/report.ts';
import { Failure, sentence } from '../../base/failure.ts';
import { CLOCK_TOLERANCE_MS } from '../../core/recovery/uncertain-outcome.ts';
import type { ListedProject } from '../projects/listed-project.ts';

/**
 * "A single import runs at most 24 hours" (Part 1, Source import, Retry rules): its results are no
 * older.
 */
export const LONGEST_IMPORT_MS = 24 * 3_600_000;
/** Limit of candidates in a message. */
const MAX_CANDIDATES_SHOWN = 10;

interface ImportSearch {
  /** The new project, if the platform has reported it. */
  readonly project: ListedProject | undefined;
  readonly name: string;
  /** `true` if an agent run was requested. */
  readonly withRun: boolean;
}

/**
 * Describes what an import with an unknown outcome has created on the platform: "check the project
 * (or search the project list by name and creation time), check the agent run if requested" (Part
 * 1, Events). This only reads. A request that fails is described as such.
 */
export async function describeTraces(context: Run, search: ImportSearch): Promise<string> {
  try {
    return await (search.project === undefined
      ? describeCandidates(context, search)
      : describeProject(context, search.project, search.withRun));
  } catch (thrown) {
    if (!(thrown instanceof Failure)) throw thrown;
    return `Could not check what the import created: ${sentence(thrown.message)}`;
  }
}

async function describeCandidates(context: Run, { name, withRun }: ImportSearch): Promise<string> {
  const { client } = context;
  const since = client.platformTimeMs() - LONGEST_IMPORT_MS - CLOCK_TOLERANCE_MS;
  const query = { query: name, created_from: Math.max(0, since) };
  const candidates = await Array.fromAsync(
    client.list('projects.list', { query }, MAX_CANDIDATES_SHOWN + 1),
  );
  const [first, ...others] = candidates;
  if (first === undefined)
    return `The list of projects contains no project that was created in the last 24 hours with a name like “${name}”.`;
  if (others.length === 0)
    return describeProject(context, first, withRun, ', which this import may have created');
  const more = candidates.length > MAX_CANDIDATES_SHOWN ? '; and more' : '';
  const projectTexts = candidates.slice(0, MAX_CANDIDATES_SHOWN).map(projectText).join('; ');
  return `The list of projects contains several projects that this import may have created: ${projectTexts}${more}.`;
}

async function describeProject(
  context: Run,
  project: ListedProject,
  withRun: boolean,
  about = '',
): Promise<string> {
  const run = withRun ? ` ${await latestRunText(context, project.url_id)}` : '';
  return `The list of projects contains ${projectText(project)}${about}.${run}`;
}

const projectText = ({ url_id: id, name, created_at: createdAt }: ListedProject): string =>
  `${id} (“${name ?? '?'}”, created ${instantText(createdAt) || 'at an unknown time'})`;

/**
 * Returns the project's current or most recent agent run, as a sentence.
 * @throws Failure of the request
 */
export async function latestRunText({ client }: Run, projectId: string): Promise<string> {
  const run = await currentRun(client, projectId);
  return run === undefined
    ? 'The platform reports no agent run for the project.'
    : `The project’s latest agent run is ${run.runId} (${run.status ?? 'status unknown'}).`;
}
