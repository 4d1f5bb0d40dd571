/** Identifies the users who caused the job, and their permissions, for operations that restrict who may run them. */

import type { Trigger } from '../../core/services.ts';
import type { GitHubRun } from '../../runner/environment.ts';
import { type EventValue, readEvent } from '../../runner/event-file.ts';
import { fetchPermission, type PermissionAccess } from '../repository/permission.ts';

/** Identifies who triggered the job. Reads the event's file and queries GitHub only on demand. */
export function createTrigger(
  {
    eventName,
    eventFile,
    actor,
    triggeringActor,
  }: Pick<GitHubRun, 'eventName' | 'eventFile' | 'actor' | 'triggeringActor'>,
  access: PermissionAccess,
): Trigger {
  return {
    event: eventName,
    actors: () => {
      const logins = [actor, triggeringActor, ...eventLogins(readEvent(eventFile))];
      return [...new Set(logins.filter(login => typeof login === 'string' && login !== ''))] as string[];
    },
    isPublic: () => {
      const isPrivate = readEvent(eventFile)('repository', 'private');
      return typeof isPrivate === 'boolean' ? !isPrivate : undefined;
    },
    fetchPermission: login => fetchPermission(login, access),
  };
}

function eventLogins(event: EventValue): readonly unknown[] {
  return [
    event('sender', 'login'),
    event('workflow_run', 'actor', 'login'),
    event('workflow_run', 'triggering_actor', 'login'),
  ];
}
