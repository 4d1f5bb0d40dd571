import { Failure, refine, sentence } from '../../failure.ts';
import type { AnswerOf } from '../../spec/endpoints.ts';
import type { Context } from '../operation.ts';
import { lookAfter } from '../lost-answer.ts';
import type { ListedProject } from './project-inputs.ts';

/**
 * How much older than the request, by the platform's clock, a project of the wanted name may be and still be taken for
 * the new one. `Date` is told by whoever answers, a proxy's clock included, and taking a namesake that somebody made a
 * minute before does less harm than a second project.
 */
const NAMESAKE_AGE_MS = 5 * 60_000;

/** A new project must show in the list within these looks, so that "not there" means that it was not created. */
const LOOKS_AFTER_MS = [500, 1_500, 3_000];

type Created = AnswerOf<'projects.create'>;

/**
 * Creates a project exactly once: the API takes no idempotency key here, so after a lost answer the project list
 * says whether it is there, and only when it isn't is it asked for again, once. Without a name there is nothing to
 * know it by, so that a lost answer stays an open question.
 * @returns the new project; its name and type may be missing where the platform leaves them out
 * @throws Failure, `uncertain` where it can't be told which project is the new one, and where the list can't be read
 */
export async function createOnce(
  { client, clock, log, signal }: Pick<Context, 'client' | 'clock' | 'log' | 'signal'>,
  wanted: { readonly name: string | undefined; readonly type: 'web' | 'app' | 'miniprogram' },
): Promise<Created> {
  const body = { type: wanted.type, ...(wanted.name === undefined ? {} : { name: wanted.name }) };
  const startedAt = clock.now();
  try {
    return await client.call('projects.create', { body });
  } catch (thrown) {
    if (!(thrown instanceof Failure) || !thrown.uncertain || signal.aborted) throw thrown;
    if (wanted.name === undefined) {
      throw refine(thrown, {
        remedy:
          'Look with `project-list` whether there is a new project. With a `name`, this step could tell by itself.',
      });
    }
    log.warning(
      `It is not known whether the project was created. ${sentence(thrown.message)} Looking for it before anything else is done.`,
    );
    const found = await lookFor(thrown);
    if (found !== undefined) {
      log.info(`It was created: ${found.url_id}.`);
      return found;
    }
    log.info('It is not there, so it is asked for once more.');
    return await client.call('projects.create', { body });
  }

  async function lookFor(failure: Failure): Promise<Created | undefined> {
    for (const waitMs of LOOKS_AFTER_MS) {
      const candidates = await lookAfter(failure, async () => {
        await clock.sleep(waitMs, signal);
        return listNew();
      });
      if (candidates.length === 1) return candidates[0];
      if (candidates.length > 1) {
        const ids = candidates.map(({ url_id }) => url_id).join(', ');
        throw refine(failure, {
          message: `The answer to the creation was lost, and ${candidates.length} new projects could be this one: ${ids}.`,
          remedy: 'Look at them, keep one as `project-id`, and delete what is not needed.',
        });
      }
    }
    return undefined;
  }

  async function listNew(): Promise<readonly ListedProject[]> {
    const found: ListedProject[] = [];
    const { name = '', type } = wanted;
    for await (const project of client.list('projects.list', { query: { query: name } })) {
      const since = startedAt + (client.clockOffsetMs() ?? 0) - NAMESAKE_AGE_MS;
      const isNew = project.created_at === undefined || project.created_at >= since;
      if (isNew && project.name === name && (project.type ?? type) === type) found.push(project);
    }
    return found;
  }
}
