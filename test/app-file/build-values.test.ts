import { expect, test } from 'vitest';
import { buildValues, platformValues, variableNames } from '../../src/app-file/build-values.ts';
import type { BuildValue } from '../../src/app-file/app.ts';

const ENVIRONMENT = new Map<string, BuildValue>([
  ['VITE_URL', { platform: 'cloud_url' }],
  ['API_URL', { platform: 'cloud_url' }],
  ['KEY', { variable: 'STRIPE' }],
  ['OTHER_KEY', { variable: 'STRIPE' }],
  ['MODE', { constant: 'full' }],
]);

test('what a build reads twice is named once, by the name of its source', () => {
  expect([platformValues(ENVIRONMENT), variableNames(ENVIRONMENT)]).toEqual([
    ['cloud_url'],
    ['STRIPE'],
  ]);
  const { values, missing } = buildValues(ENVIRONMENT, { platform: {}, variables: new Map() });
  expect([[...values], missing]).toEqual([[['MODE', 'full']], ['cloud_url', 'STRIPE']]);
});
