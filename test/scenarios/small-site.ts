/** The start page of a site of two files, and that site as a folder of the workspace. */
export const PAGE =
  '<!doctype html><title>Lamps</title><link rel="stylesheet" href="styles.css"><h1>Lamps</h1>\n';
export const STYLES = 'h1 { color: darkred }\n';
export const SITE = { 'site/index.html': PAGE, 'site/styles.css': STYLES } as const;

/** Files that the project's site serves after it's published. */
export const SERVED = { '': PAGE, 'styles.css': STYLES } as const;

/** Files that the site serves while the version of `published: 1` is live. */
export const STILL_LIVE = { '': '<h1>Version 1</h1>', 'styles.css': 404 } as const;

/** Requests that upload a package with one ticket: until the review, and in total. */
const UPLOADED = ['releases.prepare 200', 'upload 200'] as const;
export const UPLOAD_REQUESTS = [...UPLOADED, 'releases.complete 200'] as const;

/** Requests of a publish without errors: up to the review, and in total. */
export const PREPARE_REQUESTS = ['projects.list 200', ...UPLOADED] as const;
export const PUBLISH_REQUESTS = ['projects.list 200', ...UPLOAD_REQUESTS] as const;
