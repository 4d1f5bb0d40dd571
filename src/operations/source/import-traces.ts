import { Failure, sentence } from '../../failure.ts';
import type { ItemOf } from '../../spec/endpoints.ts';
import { instantText } from '../instant-text.ts';
import { CLOCK_SLACK_MS } from '../lost-answer.ts';
import type { Context } from '../operation.ts';
import { latestRun } from './latest-run.ts';

/** "A single import runs at most 24 hours" (Part 1, Source import, Retry rules): what it made is no older. */
const LONGEST_IMPORT_MS = 24 * 3_600_000;
/** More candidates than these help nobody. */
const CANDIDATES_SHOWN = 10;

interface Sought {
  /** Where the platform has named it. */
  readonly projectId: string | undefined;
  readonly name: string;
  /** An agent run was asked for. */
  readonly withRun: boolean;
}

/**
 * What an import whose outcome isn't known has left on the platform, in sentences for people: "check the project (or
 * search the project list by name and creation time), check the agent run if requested" (Part 1, Events). Nothing is
 * changed here, and a look that fails is told as that.
 */
export async function tracesOf(context: Context, sought: Sought): Promise<string> {
  const { projectId, name } = sought;
  try {
    const projects = await candidates(context, sought);
    const [first, ...others] = projects;
    if (first === undefined) {
      const which = projectId ?? `named like “${name}”`;
      return `The list of projects has no project ${which} of the last 24 hours.`;
    }
    if (others.length > 0) return `In the list of projects, these could be its: ${projects.map(asText).join('; ')}.`;
    const run = sought.withRun ? ` ${await latestRun(context, first.url_id)}` : '';
    return `In the list of projects there is ${asText(first)}.${run}`;
  } catch (thrown) {
    if (!(thrown instanceof Failure)) throw thrown;
    return `What it has left could not be looked at: ${sentence(thrown.message)}`;
  }
}

type Listed = ItemOf<'projects.list'>;

async function candidates({ client, clock }: Context, { projectId, name }: Sought): Promise<readonly Listed[]> {
  const since = clock.now() + (client.clockOffsetMs() ?? 0) - LONGEST_IMPORT_MS - CLOCK_SLACK_MS;
  const query = { query: name, created_from: Math.max(0, since) };
  const found = await Array.fromAsync(client.list('projects.list', { query }, CANDIDATES_SHOWN));
  return projectId === undefined ? found : found.filter(project => project.url_id === projectId);
}

const asText = ({ url_id: id, name, created_at: createdAt }: Listed): string =>
  `${id} (“${name ?? '?'}”, created ${instantText(createdAt) || 'at an unknown time'})`;
