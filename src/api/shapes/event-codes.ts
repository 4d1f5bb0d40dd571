/**
 * Error codes of a stream's last event: the kind of failure, its meaning, and a remedy for each.
 */

import type { CodeRow, ErrorCode } from './errors.ts';

/**
 * Codes of the last event of a stream (Part 1, Events): those that occur only there, and those with
 * another meaning there.
 */
export const EVENT_CODES = {
  forbidden: {
    kind: 'input',
    meaning: 'The source failed the platform’s content review.',
    remedy:
      'Change the content that the error message describes, and import the package again. If `@idempotency-key` is set, also set a new key.',
  },
  artifact_invalid: {
    kind: 'input',
    meaning: 'The package is invalid, or the platform can’t review it.',
    remedy:
      'Change the package, and import it again. If `@idempotency-key` is set, also set a new key.',
  },
  service_unavailable: {
    kind: 'unavailable',
    meaning: 'The platform’s content review was unavailable.',
    remedy:
      'Import again later with a new idempotency key, because the same key returns this failure again: set a different `@idempotency-key` or, if it isn’t set, start a new workflow run.',
  },
  import_interrupted: {
    kind: 'unavailable',
    meaning:
      'The import made no progress for a long time. The platform may have saved the source anyway.',
    remedy:
      'If the import created a complete project, use that project. Otherwise, import again with a new idempotency key: set a different `@idempotency-key` or, if it isn’t set, start a new workflow run. Delete an incomplete project only if you are sure that it isn’t needed.',
  },
  duplicate_release: {
    kind: 'conflict',
    meaning: 'A publish of this project is already in progress.',
    remedy:
      'Re-run the job after the running publish ends. To prevent concurrent publishes, use a `concurrency` group.',
  },
  project_not_found: {
    kind: 'missing',
    meaning: 'The project to publish doesn’t exist.',
    remedy: 'Check the ID of the project (its `url_id`).',
  },
  content_violation: {
    kind: 'input',
    meaning: 'The content failed the platform’s content review.',
    remedy: 'Change the content that the error message describes, and publish again.',
  },
  release_failed: {
    kind: 'input',
    meaning: 'The platform failed to build or deploy the project.',
    remedy: 'If the error message shows a build error, fix it. Then publish again.',
  },
  release_interrupted: {
    kind: 'unavailable',
    meaning: 'The publish was interrupted on the platform.',
    remedy: 'Re-run the job. The new attempt uses a new idempotency key.',
  },
} as const satisfies Record<string, CodeRow>;

/**
 * Code of a stream's last event. A code with the same meaning everywhere is only in `ERROR_CODES`.
 */
export type EventCode = keyof typeof EVENT_CODES | ErrorCode;
