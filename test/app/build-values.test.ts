import { expect, test } from 'vitest';
import { buildValues, platformValues, variableNames } from '../../src/app/build-values.ts';
import type { BuildValue } from '../../src/app/read-app-file.ts';

const ENVIRONMENT = new Map<string, BuildValue>([
  ['VITE_URL', { platform: 'cloud_url' }],
  ['API_URL', { platform: 'cloud_url' }],
  ['KEY', { variable: 'STRIPE' }],
  ['OTHER_KEY', { variable: 'STRIPE' }],
  ['MODE', { constant: 'full' }],
]);

test('what a build reads twice is named once, by the name of its source', () => {
  expect([platformValues(ENVIRONMENT), variableNames(ENVIRONMENT)]).toEqual([['cloud_url'], ['STRIPE']]);
  const { values, missing, digest } = buildValues(ENVIRONMENT, { platform: {}, variables: new Map() });
  expect([[...values], missing, digest]).toEqual([[['MODE', 'full']], ['cloud_url', 'STRIPE'], undefined]);
});

test('the digest is that of the values that depend on the target, whatever their order', () => {
  const digestOf = (environment: ReadonlyMap<string, BuildValue>, cloudUrl = 'https://a.example') =>
    buildValues(environment, { platform: { cloud_url: cloudUrl }, variables: new Map([['STRIPE', 'x']]) }).digest;
  const digest = digestOf(ENVIRONMENT);
  expect(digestOf(new Map([...ENVIRONMENT].toReversed()))).toBe(digest);
  expect(digestOf(new Map([...ENVIRONMENT, ['MODE', { constant: 'other' }]]))).toBe(digest);
  expect(digestOf(ENVIRONMENT, 'https://b.example')).not.toBe(digest);
});
