import { list } from '../../core/fields.ts';
import type { Context } from '../../core/operation.ts';
import { Failure } from '../../failure.ts';

/**
 * Events that people without write permission can cause, with text of their own in it or, after a `workflow_run`,
 * upstream of it. What causes any other event needs that permission already.
 */
const OPEN_TO_STRANGERS: readonly string[] = [
  'commit_comment',
  'discussion',
  'discussion_comment',
  'fork',
  'gollum',
  'issue_comment',
  'issues',
  'pull_request',
  'pull_request_review',
  'pull_request_review_comment',
  'pull_request_target',
  'watch',
  'workflow_run',
];

/** What GitHub says of those who may change the repository anyway. */
const MAY_WRITE: readonly string[] = ['admin', 'write'];

export const ALLOWED_ACTORS = list(
  'GitHub logins that may set this off from an issue, a comment or a pull request without write permission to the repository, each whole: bots end in `[bot]`.',
  {
    maxItems: 100,
    item: /^[A-Za-z0-9][A-Za-z0-9-]{0,99}(?:\[bot\])?$/,
    allowed: 'it must be a whole login, such as `octocat` or `renovate[bot]`; there is no pattern that stands for all',
  },
);

/**
 * Lets an agent be set off only by those who may change the repository, or who are named: whoever else writes an issue,
 * a comment or a pull request would steer it, and spend. By which event the job runs decides, as nobody can tell whose
 * words a message is made of.
 * @throws Failure of kind `auth` for somebody else, and for whom GitHub doesn't tell
 */
export async function requireTrustedActor(
  { log, trigger }: Pick<Context, 'log' | 'trigger'>,
  allowedActors: readonly string[] = [],
): Promise<void> {
  if (!OPEN_TO_STRANGERS.includes(trigger.event)) return;
  if (trigger.event === 'pull_request_target') {
    log.warning(
      'This job runs on `pull_request_target`, with the secrets of this repository, for a pull request that anybody may have written. An agent takes its title, its text and its files for orders: give it none of them.',
    );
  }
  const actors = trigger.actors();
  if (actors.length === 0) throw refused(`Nothing tells who caused the event \`${trigger.event}\``);
  for (const actor of actors) {
    // GitHub's logins are the same in whatever letter case. That one ends in `[bot]` proves nothing: anybody can make one.
    if (allowedActors.some(allowed => allowed.toLowerCase() === actor.toLowerCase())) continue;
    const permission = await trigger.permissionOf(actor);
    if (!MAY_WRITE.includes(permission)) {
      throw refused(`${actor} has the permission \`${permission}\` in this repository, not \`write\``);
    }
  }
}

const refused = (why: string): Failure =>
  new Failure('auth', `${why}, and the job runs on an event that anybody can cause. No agent is set off.`, {
    remedy: 'Let somebody with write permission set it off, or name the actor in `allowed-actors`, exactly.',
  });
