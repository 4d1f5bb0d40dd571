/** Defines the part of a seed's format that sets details which the documents leave open. */

import { flag, integer, object, oneOf, text } from '../../base/schema/schema-types.ts';

/**
 * The documents name entries of the types `object` and `prefix`. They leave open what the names are relative to, and
 * when a folder is listed instead of its content (assumption R29 is about clients).
 */
export const STORAGE_VIEW = object(
  {},
  {
    names: oneOf(
      ['full', 'relative'],
      'Names in a listing. `full` (default): `prefix` is the start of the full path, folders end with a slash, and every name is a full path. `relative`: `prefix` is a folder, names are relative to it, and names of folders don’t end with a slash.',
    ),
    depth: oneOf(
      ['folder', 'all'],
      'Depth of a listing. `folder` (default): objects and folders of one level. `all`: all objects below the prefix, without folders.',
    ),
    etags: oneOf(
      ['md5', 'opaque', 'none'],
      'ETags of objects. `md5` (default): the quoted MD5, as in object stores. `opaque`: a value that isn’t an MD5, as for objects that were uploaded in parts. `none`: no ETag.',
    ),
  },
  'Details of bucket listings that the documents don’t specify.',
);

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

export const FUNCTION_VIEW = object(
  {},
  {
    urls: oneOf(
      ['full', 'short'],
      'URL of a request, as a function sees it. `full` (default): with the path that was called, `/functions/v1/<name>/…`. `short`: with the path `/<name>/…`, as on Supabase.',
    ),
  },
  'Details of running functions that the documents don’t specify.',
);

export const LOG_VIEW = object(
  {},
  {
    kept: oneOf(['newest', 'oldest'], 'Entries to return if there are more than `limit`. Default: `newest`.'),
    order: oneOf(['ascending', 'descending'], 'Sort order by time. Default: `ascending`.'),
  },
  'Details of function logs that the documents don’t specify: which entries are returned, and how they are sorted.',
);

export const SQL_LOG_VIEW = object(
  {},
  {
    record_keys: oneOf(
      ['capital-first', 'lower-case-first'],
      'Case of the first letter of each key of a record. Default: `capital-first`.',
    ),
    errors: oneOf(['problem', 'envelope'], 'Format of errors. Default: `problem`.'),
    window_end: oneOf(['left-out', 'included'], 'Whether a time window includes its end. Default: `left-out`.'),
    max_page_size: integer('Maximum number of records on a page. Default: 1,000.'),
    init_ms: integer('Milliseconds that a task has the status `INIT`. Default: 1000.'),
    running_ms: integer('Milliseconds that a task has the status `RUNNING`. Default: 4000.'),
    kept_ms: integer('Milliseconds that the results of a completed task are kept. Default: one hour.'),
  },
  'Details of SQL log export that the documents don’t specify.',
);
