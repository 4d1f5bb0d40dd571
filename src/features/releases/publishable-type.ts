import type { Context } from '../../core/operation.ts';
import { Failure } from '../../failure.ts';
import { listedProject } from '../projects/listed-project.ts';

/** Part 1, Releases: only `web` projects are published; for these types publish is not to be called. */
const NEVER_PUBLISHED: readonly unknown[] = ['app', 'miniprogram', 'skill'];

/** What a publish may lose by a list that doesn't come, all its pages together. */
const PATIENCE = { attempts: 1, withinMs: 5_000 } as const;

/**
 * Refuses a project that has no publishing channel before publish is called for it. The API shows a project's type in
 * the listing alone, which is one request for most users. It is a courtesy, not a condition: where the listing is not
 * for this credential (a project key), fails, or takes its time, the platform is left to judge.
 * @throws Failure of kind `input` for a type that is never published
 */
export async function refuseUnpublishable(context: Context): Promise<void> {
  const type = await listedType(context);
  if (!NEVER_PUBLISHED.includes(type)) return;
  throw new Failure(
    'input',
    `The project ${context.projectId} is of type ${type}; only web projects can be published.`,
    {
      remedy: 'Give the id of a web project as `project-id`.',
    },
  );
}

/** The project's type; undefined where it's not to be had. */
async function listedType({ client, log, projectId, signal }: Context): Promise<string | undefined> {
  try {
    const found = await listedProject(client, projectId, PATIENCE);
    if (typeof found === 'object') return found.type;
  } catch (thrown) {
    if (!(thrown instanceof Failure) || signal.aborted) throw thrown;
    log.info(`The project’s type is left to the platform to judge: the list of projects says “${thrown.message}”`);
    return undefined;
  }
  log.info('The project’s type is left to the platform to judge: the list of projects does not name it.');
  return undefined;
}
