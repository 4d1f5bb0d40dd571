import type { Context } from '../../core/operation.ts';
import { instantText } from '../../core/report.ts';
import { Failure, sentence } from '../../failure.ts';
import { CLOCK_SLACK_MS } from '../../recovery/uncertain-outcome.ts';
import { type ListedProject, listedProject, PROJECTS_LOOKED_AT } from '../projects/listed-project.ts';
import { latestRun } from './latest-run.ts';

/** "A single import runs at most 24 hours" (Part 1, Source import, Retry rules): its results are no older. */
const LONGEST_IMPORT_MS = 24 * 3_600_000;
/** Limit of candidates in a message. */
const CANDIDATES_SHOWN = 10;

interface Sought {
  /** The project's id, if the platform has reported it. */
  readonly projectId: string | undefined;
  readonly name: string;
  /** `true` if an agent run was requested. */
  readonly withRun: boolean;
}

/**
 * Describes what an import with an unknown outcome has created on the platform: "check the project (or search the
 * project list by name and creation time), check the agent run if requested" (Part 1, Events). This only reads. A
 * request that fails is described as such.
 */
export async function tracesOf(context: Context, sought: Sought): Promise<string> {
  try {
    return await (sought.projectId === undefined
      ? candidates(context, sought)
      : known(context, sought.projectId, sought.withRun));
  } catch (thrown) {
    if (!(thrown instanceof Failure)) throw thrown;
    return `What it has left could not be looked at: ${sentence(thrown.message)}`;
  }
}

async function known(context: Context, projectId: string, withRun: boolean): Promise<string> {
  const found = await listedProject(context.client, projectId);
  if (found === 'not-listed') return `The list of projects does not name ${projectId}.`;
  if (found === 'not-found') {
    return `The first ${PROJECTS_LOOKED_AT} projects of the list do not name ${projectId}; it was not looked further.`;
  }
  return theOne(context, found, withRun);
}

async function candidates(context: Context, { name, withRun }: Sought): Promise<string> {
  const { client } = context;
  const since = client.platformTimeMs() - LONGEST_IMPORT_MS - CLOCK_SLACK_MS;
  const query = { query: name, created_from: Math.max(0, since) };
  const found = await Array.fromAsync(client.list('projects.list', { query }, CANDIDATES_SHOWN + 1));
  const [first, ...others] = found;
  if (first === undefined) return `The list of projects has no project named like “${name}” of the last 24 hours.`;
  if (others.length === 0) return theOne(context, first, withRun);
  const more = found.length > CANDIDATES_SHOWN ? '; and there are more' : '';
  const shown = found.slice(0, CANDIDATES_SHOWN).map(asText).join('; ');
  return `In the list of projects, these could be its: ${shown}${more}.`;
}

async function theOne(context: Context, project: ListedProject, withRun: boolean): Promise<string> {
  const run = withRun ? ` ${await latestRun(context, project.url_id)}` : '';
  return `In the list of projects there is ${asText(project)}.${run}`;
}

const asText = ({ url_id: id, name, created_at: createdAt }: ListedProject): string =>
  `${id} (“${name ?? '?'}”, created ${instantText(createdAt) || 'at an unknown time'})`;
