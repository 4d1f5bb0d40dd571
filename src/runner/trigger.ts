import type { Trigger } from '../operations/trigger.ts';
import { readEvent } from './event-file.ts';

/** What the runner tells of the event, as it is in the environment. */
export interface TriggerVariables {
  /** GITHUB_EVENT_PATH. */
  readonly eventFile: string | undefined;
}

/** Who set the job off. The event's file is read only where that is wanted. */
export function triggerOf({ eventFile }: TriggerVariables): Trigger {
  return {
    isPublic: () => {
      const hidden = readEvent(eventFile)('repository', 'private');
      return typeof hidden === 'boolean' ? !hidden : undefined;
    },
  };
}
