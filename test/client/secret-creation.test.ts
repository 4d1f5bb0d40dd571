import { expect, test } from 'vitest';
import type { Endpoint } from '../../src/api/shapes/endpoint.ts';
import { ENDPOINTS } from '../../src/api/endpoints.ts';
import type { Fields } from '../../src/api/shapes/field.ts';

const rows = Object.entries(ENDPOINTS as { readonly [id: string]: Endpoint });

/** Returns true if a response contains a secret, at any depth. */
const hasSecret = (fields: Fields): boolean => JSON.stringify(fields).includes('"secret":true');

/** Repeatable requests whose response contains a secret, each with the reason. */
const REPEATABLE: { readonly [id: string]: string } = {
  'agent.uploads': 'an upload URL that nothing refers to has no effect, and expires',
  'releases.prepare': 'the same: only a complete with its token changes the site',
  'preview.link':
    'the documents say to repeat the same POST; a link opens the one preview that the project has',
  'source.export':
    'the documents say to call it again; the link to the caller’s own source expires after ten minutes',
};

test('a request that creates a secret is sent once, unless it is listed here with the reason why a second one is harmless', () => {
  const repeated = rows.filter(
    ([, row]) => row.method !== 'GET' && row.repeat === 'safe' && hasSecret(row.answer),
  );
  expect(repeated.map(([id]) => id).toSorted()).toEqual(Object.keys(REPEATABLE).toSorted());
});
