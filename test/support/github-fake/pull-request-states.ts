/** States of a pull request at the first request, and at later ones. */
export const PULL_REQUEST_STATES = {
  open: ['open', 'open'],
  closed: ['closed', 'closed'],
  opens: ['closed', 'open'],
  closes: ['open', 'closed'],
  /** Has another newest commit from the second request on. */
  moves: ['open', 'open'],
} as const;
