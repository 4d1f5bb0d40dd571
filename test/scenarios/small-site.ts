/** The start page of a site of two files, and that site as a folder of the workspace. */
export const PAGE = '<!doctype html><title>Lamps</title><link rel="stylesheet" href="styles.css"><h1>Lamps</h1>\n';
export const STYLES = 'h1 { color: darkred }\n';
export const SITE = { 'site/index.html': PAGE, 'site/styles.css': STYLES } as const;

/** What the project's site serves once it's published. */
export const SERVED = { '': PAGE, 'styles.css': STYLES } as const;

/** What it serves while the version of `published: 1` is live. */
export const STILL_LIVE = { '': '<h1>Version 1</h1>', 'styles.css': 404 } as const;

/** The requests by which a package goes up on one ticket: until the review, and in all. */
const UPLOADED = ['releases.prepare 200', 'upload 200'] as const;
export const ONE_TICKET = [...UPLOADED, 'releases.complete 200'] as const;

/** The requests of a publish in which nothing goes wrong: up to the review, and in all. */
export const PREPARED = ['projects.list 200', ...UPLOADED] as const;
export const ONE_PUBLISH = ['projects.list 200', ...ONE_TICKET] as const;
