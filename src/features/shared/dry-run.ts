/** What a dry run that makes no request has to own up to. */
export const NOTHING_SENT =
  'Nothing was sent to the platform, so neither the credential nor the project nor any quota was checked.';
