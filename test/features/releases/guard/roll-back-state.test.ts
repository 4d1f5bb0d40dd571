import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parseRollBackState } from '../../../../src/features/releases/guard/roll-back-state.ts';

const root = import.meta.dirname;

const STATE = {
  releaseId: 'rel_1',
  package: { version: 101, liveVersion: 1, hasFunctions: false, sha256: 'a'.repeat(64) },
  folder: join(root, 'package'),
  takenAt: 1,
  brokenPaths: [],
  exclude: ['**.map'],
};

const parsed = (more: object): unknown => parseRollBackState({ roots: [root] }, JSON.stringify({ ...STATE, ...more }));

it.each([{}, { isPublishing: true }, { exclude: [] }])('a saved rollback with %j is valid', more => {
  expect(parsed(more)).toEqual({ ...STATE, ...more });
});

it.each([
  ['another `isPublishing`', { isPublishing: 'yes' }],
  ['`isPublishing` false', { isPublishing: false }],
  ['a path that no system has', { folder: `${STATE.folder}\0` }],
  ['a version that no release has', { package: { ...STATE.package, version: 1e300 } }],
  ['an invalid pattern', { exclude: ['[z-a]'] }],
  ['patterns that are too long', { exclude: ['a'.repeat(3000)] }],
])('a saved rollback with %s is ignored', (_, more) => {
  expect(parsed(more)).toBeUndefined();
});
