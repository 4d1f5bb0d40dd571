import type { CodeRow, ErrorCode } from './errors.ts';

/**
 * Codes of the last event of a stream (Part 1, Events): those that occur only there, and those with another meaning
 * there.
 */
export const EVENT_CODES = {
  forbidden: {
    kind: 'input',
    meaning: 'The source did not pass the platform’s content review.',
    remedy: 'Change what the message names, and import again: a changed package gets a new key by itself.',
  },
  artifact_invalid: {
    kind: 'input',
    meaning: 'The package is beyond what the platform can review.',
    remedy: 'Change the package, and import again: a changed package gets a new key by itself.',
  },
  service_unavailable: {
    kind: 'unavailable',
    meaning: 'The platform’s content review was down. The key that was used keeps this failure.',
    remedy: 'Import again later under a new key: a new run of the workflow has one, or give another `idempotency-key`.',
  },
  import_interrupted: {
    kind: 'unavailable',
    meaning: 'The import made no progress for a long time; its source may have been saved all the same.',
    remedy:
      'Look at the project; delete it only when you are sure that it is not needed, and import again with a new key.',
  },
  duplicate_release: {
    kind: 'conflict',
    meaning: 'Another publish of this project is running.',
    remedy:
      'Wait until it has ended, then run this again. A workflow `concurrency` group keeps two jobs from meeting here.',
  },
  project_not_found: {
    kind: 'missing',
    meaning: 'The project to publish is not there.',
    remedy: 'Check `project-id` (the project’s url_id).',
  },
  content_violation: {
    kind: 'input',
    meaning: 'The content did not pass the platform’s review.',
    remedy: 'Change what the message names, and publish again.',
  },
  release_failed: {
    kind: 'input',
    meaning: 'The project could not be built or deployed.',
    remedy: 'Mend what the build’s own words name, and publish again.',
  },
  release_interrupted: {
    kind: 'unavailable',
    meaning: 'The publish was interrupted on the platform.',
    remedy: 'Run it again; a new idempotency key is used.',
  },
} as const satisfies Record<string, CodeRow>;

/** Code of a stream's last event. A code with the same meaning everywhere is only in `ERROR_CODES`. */
export type EventCode = keyof typeof EVENT_CODES | ErrorCode;
