import { expect, test } from 'vitest';
import type { Endpoint } from '../../src/api/endpoint.ts';
import { ENDPOINTS } from '../../src/api/endpoints.ts';
import type { Fields } from '../../src/api/field.ts';

const rows = Object.entries(ENDPOINTS as { readonly [id: string]: Endpoint });

/** Whether an answer has a secret in it, at any depth. */
const hasSecret = (fields: Fields): boolean => JSON.stringify(fields).includes('"secret":true');

/** Requests whose answer has a secret, and that may be sent again, each with the reason. */
const REPEATED: { readonly [id: string]: string } = {
  'agent.uploads': 'an upload URL that nothing refers to has no effect, and expires',
  'releases.prepare': 'the same: only a complete with its token changes the site',
  'preview.link': 'the documents say to repeat the same POST; a link opens the one preview that the project has',
  'source.export': 'the documents say to call it again; the link to the caller’s own source expires after ten minutes',
};

test('a request that creates a secret is sent once, unless it is said here why a second one does no harm', () => {
  const repeated = rows.filter(([, row]) => row.method !== 'GET' && row.repeat === 'safe' && hasSecret(row.answer));
  expect(repeated.map(([id]) => id).toSorted()).toEqual(Object.keys(REPEATED).toSorted());
});
