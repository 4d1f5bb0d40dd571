/** Refuses a project whose type can't be published. */

import { inputRef } from '../../base/text/input-reference.ts';
import type { ProjectRun } from '../../core/run.ts';
import { Failure } from '../../base/failure.ts';
import { findListedProject } from '../projects/listed-project.ts';

/**
 * Part 1, Releases: only `web` projects can be published. Publish must not be called for these
 * types.
 */
const NEVER_PUBLISHED: readonly unknown[] = ['app', 'miniprogram', 'skill'];

/** Effect of a credential without the scope `project.read`. */
export const TYPE_UNCHECKED = 'the step doesn’t check the project’s type before the publish';

/** Retry limits for listing projects before a publish, for all pages together. */
const LIST_LIMITS = { attempts: 1, withinMs: 5_000 } as const;

/**
 * Refuses a project without a publishing channel before publish is called for it. The API shows a
 * project's type only in the list, which is one request for most users, and ten for a thousand
 * projects. This check is optional: if the credential can't list projects (a project key), or the
 * list fails or takes too long, the platform decides.
 * @param knownType the project's type, if this run has listed or created the project; then no
 *   request is needed
 * @throws Failure of kind `input` for a type that is never published; of kind `auth` for an invalid
 *   credential
 */
export async function requirePublishableType(
  context: ProjectRun,
  knownType?: string,
): Promise<void> {
  const type = knownType ?? (await listedType(context));
  if (!NEVER_PUBLISHED.includes(type)) return;
  throw new Failure(
    'input',
    `The project ${context.projectId} has the type \`${type}\`, but only web projects can be published.`,
    {
      title: `Project can’t be published: ${context.projectId}`,
      remedy: `Set ${inputRef('project-id')} to the ID of a web project.`,
    },
  );
}

/** Returns the project's type; undefined if it isn't available. */
async function listedType({
  client,
  log,
  projectId,
  signal,
}: ProjectRun): Promise<string | undefined> {
  try {
    const project = await findListedProject(client, projectId, LIST_LIMITS);
    if (typeof project === 'object') return project.type;
  } catch (thrown) {
    // An invalid credential can't publish, either.
    if (!(thrown instanceof Failure) || signal.aborted || thrown.status === 401) throw thrown;
    log.info(
      `Skipped the check of the project’s type, because the projects could not be listed: ${thrown.message}`,
    );
    return undefined;
  }
  log.info(
    'Skipped the check of the project’s type, because the project was not found in the list of projects.',
  );
  return undefined;
}
