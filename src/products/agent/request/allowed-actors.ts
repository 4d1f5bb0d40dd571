/**
 * Checks who triggered the job before an agent starts: on an event that anyone can trigger, each
 * actor needs write permission or an entry in `allowed-actors`.
 */

import { list } from '../../../core/fields.ts';
import type { Log, Trigger } from '../../../core/services.ts';
import { Failure } from '../../../base/failure.ts';

/**
 * Events that require write permission. People without it can trigger the others: their own text is
 * in the event or, for `workflow_run`, in the event upstream.
 */
const TRUSTED_EVENTS: readonly string[] = (
  'branch_protection_rule check_run check_suite create delete deployment deployment_status label merge_group milestone ' +
  'page_build public push registry_package release repository_dispatch schedule status workflow_dispatch'
).split(' ');

/** Permissions that allow changing the repository. */
const WRITE_PERMISSIONS: readonly string[] = ['admin', 'write'];

export const ALLOWED_ACTORS = list(
  'GitHub logins, such as `octocat` or `renovate[bot]`, of users who can trigger this step without write permission for the repository. They can, for example, comment on an issue. Default: none.',
  {
    maxItems: 100,
    item: /^[A-Za-z0-9][A-Za-z0-9-]{0,99}(?:\[bot\])?$/,
    allowed:
      'each entry must be a complete GitHub login without wildcards, such as `octocat` or `renovate[bot]`',
  },
);

/**
 * If the job runs on an event that anyone can trigger, requires that each actor has write
 * permission or is listed in `allowed-actors`. Anyone else who writes an issue, a comment or a pull
 * request could steer the agent and spend credits. The event decides, because the authors of a
 * message's text can't be determined.
 * @throws Failure of kind `auth` for any other actor, and if GitHub doesn't report the actor
 */
export async function requireTrustedActor(
  { log, trigger }: { readonly log: Pick<Log, 'warning'>; readonly trigger: Trigger },
  allowedActors: readonly string[] = [],
): Promise<void> {
  if (TRUSTED_EVENTS.includes(trigger.event)) return;
  const actors = trigger.actors();
  const isTerminal = trigger.event === '' && actors.length === 0;
  if (isTerminal) return;
  if (trigger.event === 'pull_request_target') {
    log.warning(
      'This job runs on `pull_request_target`: it has access to the secrets of this repository, and people without write permission can open the pull request. Don’t pass the pull request’s title, text or files to an agent, because the agent may follow instructions in them.',
    );
  }
  if (actors.length === 0) {
    const remedy =
      'Run the step on an event that requires write permission, such as `workflow_dispatch`.';
    throw untrustedActor(
      `GitHub doesn’t report who triggered the event \`${trigger.event}\``,
      remedy,
    );
  }
  for (const actor of actors) {
    // GitHub logins are case-insensitive. A `[bot]` suffix proves nothing: anybody can create a
    // bot.
    if (allowedActors.some(allowed => allowed.toLowerCase() === actor.toLowerCase())) continue;
    const permission = await trigger.fetchPermission(actor);
    if (!WRITE_PERMISSIONS.includes(permission)) {
      throw untrustedActor(
        `Triggering this step requires write permission for this repository, but the permission of \`${actor}\` is \`${permission}\``,
        'Have a person with write permission trigger the job, or add the actor’s exact login to `allowed-actors`.',
      );
    }
  }
}

const untrustedActor = (why: string, remedy: string): Failure =>
  new Failure(
    'auth',
    `${why}. People without write permission can trigger the event that started this job, so the step stopped before it sent any request to the platform.`,
    { remedy },
  );
