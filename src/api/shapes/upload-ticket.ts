/** Response fields that tell a client how to upload a file: method, URL, headers and expiry. */

import type { Fields } from './field.ts';

/**
 * Signed upload, in the form of assumption R1: for a static site (Part 1, Resources, Release) and
 * for an attachment (R12).
 */
export const UPLOAD_TICKET = {
  method: { type: 'string', optional: true, note: 'R1: PUT if missing' },
  url: { type: 'string', optional: true, secret: true, note: 'R1' },
  upload_url: {
    type: 'string',
    optional: true,
    secret: true,
    note: 'R1: accepted alternative name',
  },
  headers: { type: 'string-map', optional: true, secret: true, note: 'R1: sent exactly as given' },
  expires_at: {
    type: 'integer',
    optional: true,
    note: 'expiry of the upload link, not of the uploaded file',
  },
} as const satisfies Fields;
