import type { Trigger } from '../core/services.ts';
import type { GitHubRun } from '../runner/environment.ts';
import { type EventValue, readEvent } from '../runner/event-file.ts';
import { type PermissionAccess, permissionOf } from './permission.ts';

/** Identifies who triggered the job. Reads the event's file and queries GitHub only on demand. */
export function triggerOf(
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
      const told = [actor, triggeringActor, ...eventLogins(readEvent(eventFile))];
      return [...new Set(told.filter(login => typeof login === 'string' && login !== ''))] as string[];
    },
    isPublic: () => {
      const hidden = readEvent(eventFile)('repository', 'private');
      return typeof hidden === 'boolean' ? !hidden : undefined;
    },
    permissionOf: login => permissionOf(login, access),
  };
}

function eventLogins(event: EventValue): readonly unknown[] {
  return [
    event('sender', 'login'),
    event('workflow_run', 'actor', 'login'),
    event('workflow_run', 'triggering_actor', 'login'),
  ];
}
