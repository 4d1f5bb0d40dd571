/**
 * Identifies the users who caused the job, and their permissions, for operations that restrict who
 * may run them.
 */

import type { Trigger } from '../../../core/services.ts';
import type { GitHubRun } from '../../runner/environment/environment.ts';
import { type EventValue, readEvent } from '../../runner/environment/event-file.ts';
import { fetchPermission, type PermissionAccess } from '../repository/permission.ts';
import { isPublicRepository } from '../repository/visibility.ts';

/** Identifies who triggered the job. Reads the event's file and queries GitHub only on demand. */
export function createTrigger(
  run: Pick<GitHubRun, 'eventName' | 'eventFile' | 'actor' | 'triggeringActor' | 'sha'>,
  access: PermissionAccess,
): Trigger {
  const { eventName, eventFile, actor, triggeringActor, sha } = run;
  return {
    event: eventName,
    actors: () => texts([actor, triggeringActor, ...eventLogins(readEvent(eventFile))]),
    commits: () => {
      const event = readEvent(eventFile);
      return texts([sha, event('pull_request', 'head', 'sha'), event('workflow_run', 'head_sha')]);
    },
    isPublic: () => isPublicRepository(eventFile, access),
    fetchPermission: login => fetchPermission(login, access),
  };
}

/** Returns the texts that aren't empty, each once. */
const texts = (values: readonly unknown[]): readonly string[] => [
  ...new Set(values.flatMap(value => (typeof value === 'string' && value !== '' ? [value] : []))),
];

function eventLogins(event: EventValue): readonly unknown[] {
  return [
    event('sender', 'login'),
    event('workflow_run', 'actor', 'login'),
    event('workflow_run', 'triggering_actor', 'login'),
  ];
}
