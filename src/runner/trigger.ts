import type { Trigger } from '../operations/trigger.ts';
import { type EventValue, readEvent } from './event-file.ts';
import { type GitHubAccess, permissionOf } from './github-permission.ts';

/** What the runner tells of the event, as it is in the environment. */
export interface TriggerVariables {
  /** GITHUB_EVENT_NAME; empty outside a runner. */
  readonly eventName: string;
  /** GITHUB_EVENT_PATH. */
  readonly eventFile: string | undefined;
  /** GITHUB_ACTOR: who caused the event. */
  readonly actor: string;
  /** GITHUB_TRIGGERING_ACTOR: who started this attempt of the job. */
  readonly triggeringActor: string;
}

/** Who set the job off. The event's file is read, and GitHub asked, only where that is wanted. */
export function triggerOf(
  { eventName, eventFile, actor, triggeringActor }: TriggerVariables,
  access: GitHubAccess,
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
