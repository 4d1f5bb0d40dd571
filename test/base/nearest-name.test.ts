import { expect, test } from 'vitest';
import { nearestName } from '../../src/base/nearest-name.ts';

const NAMES = ['path', 'expires-in', 'expires-at', 'wait-for-url', 'token', 'base-url', 'dry-run'];

test.each([
  ['pth', 'path'],
  ['paht', 'path'],
  ['base_url', 'base-url'],
  ['baseurl', 'base-url'],
  ['dryrun', 'dry-run'],
  ['expires-on', 'expires-in'],
  ['wait-url', 'wait-for-url'],
  ['toekn', 'token'],
])('%s suggests %s', (given, meant) => {
  expect(nearestName(given, NAMES)).toBe(meant);
});

test.each([['completely-other'], ['x'], ['']])('nothing is similar to %j', given => {
  expect(nearestName(given, NAMES)).toBeUndefined();
});
