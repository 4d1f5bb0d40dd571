/** Defines the part of a seed's format that sets details which the documents leave open. */

import { flag, integer, object, text } from '../../base/schema/schema-types.ts';

export const SITE_VIEW = object(
  {},
  {
    clean_urls: flag('Whether `/about` serves `about.html`. Default: false.'),
    fallback: text(
      'File to serve when a browser requests a page that doesn’t exist, such as `index.html` for a single-page app. Default: none.',
    ),
  },
  'Details of serving sites that the documents don’t specify.',
);

export const SQL_LOG_TASKS = object(
  {},
  {
    init_ms: integer('Milliseconds that a task has the status `INIT`. Default: 1000.'),
    running_ms: integer('Milliseconds that a task has the status `RUNNING`. Default: 4000.'),
    kept_ms: integer('Milliseconds that the results of a completed task are kept. Default: one hour.'),
  },
  'Times of the tasks that export SQL logs. The documents don’t specify them.',
);
