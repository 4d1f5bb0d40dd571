import { expect, test } from 'vitest';
import {
  notFollowedFailure,
  unansweredRunFailure,
} from '../../../../src/products/agent/follow/run-end.ts';
import { planFailure } from '../../../../src/products/migrations/apply/errors.ts';
import {
  Failure,
  type FailureKind,
  type Finding,
  inputFailure,
  withDetails,
} from '../../../../src/base/failure.ts';
import { changedFailure, packageFailure } from '../../../../src/packing/files/errors.ts';
import { combinedFailure } from '../../../../src/core/recovery/run-each.ts';
import { failureTitle } from '../../../../src/action/runner/workflow/failure-title.ts';

const STEP = { operation: 'static-publish', inputs: ['alias', 'path', 'timeout', 'token'] };

const findings = (...names: readonly string[]): readonly Finding[] =>
  names.map(where => ({ where, message: 'is wrong' }));
const missing = (...names: readonly string[]): readonly Finding[] =>
  names.map(where => ({ where, message: 'is missing', isMissing: true }));
const invalid = (...names: readonly string[]): Failure =>
  inputFailure('Problems.', findings(...names));
const failed = (kind: FailureKind): Failure => new Failure(kind, 'It failed.');
const ofGitHub = (kind: FailureKind): Failure =>
  new Failure(kind, 'It failed.', { service: 'GitHub' });
const site = (...names: readonly string[]): Failure =>
  packageFailure('Site', 'public', 'can’t be published', findings(...names));

function secrets(names: readonly string[], done: readonly string[]): Failure {
  const failures = new Map(names.map(name => [name, failed('conflict')]));
  return combinedFailure(
    { done, failed: failures, skipped: [] },
    'Secret update',
    name => name,
    'Some failed.',
  );
}

const migrations = (...names: readonly string[]): Failure =>
  planFailure({ resolvePath: path => path, roots: [] }, 'db', [], findings(...names));

test.each<readonly [title: string, failure: Failure]>([
  ['Input `alias` is invalid', invalid('alias')],
  ['Input `alias` is invalid', invalid('alias', 'alias')],
  ['Input `token` is missing', inputFailure('One problem.', missing('token'))],
  ['Inputs are missing: `path`, `token`', inputFailure('Two problems.', missing('path', 'token'))],
  [
    'Inputs are missing or invalid: `alias`, `token`',
    inputFailure('Two problems.', [...findings('alias'), ...missing('token')]),
  ],
  [
    'Inputs are invalid: `alias`, `path`, `timeout` and 1 more',
    invalid('alias', 'path', 'timeout', 'token'),
  ],
  ['Site rejected: film.mp4', site('film.mp4')],
  ['Site rejected: 3 files', site('film.mp4', 'a.exe', 'b.exe', 'b.exe', 'public')],
  ['Site rejected: public', site('public')],
  ['File rejected: a.css', changedFailure({ path: 'a.css', size: 1 })],
  ['Migrations rejected: 002_b.sql', migrations('002_b.sql')],
  ['Migrations rejected: 2 files', migrations('002_b.sql', '003_c.sql')],
  ['Secret update failed: KEY', secrets(['KEY'], [])],
  ['Secret update failed: KEY', secrets(['KEY'], ['OTHER'])],
  ['Secret updates failed: A, B, C and 2 more', secrets(['A', 'B', 'C', 'D', 'E'], [])],
  ['Agent run result unknown: run_1', notFollowedFailure('run_1', failed('timeout'))],
  [
    'Agent’s question not answered: run_1',
    unansweredRunFailure('run_1', { event: 'completed', data: {} } as never),
  ],
  ['GitHub request failed', ofGitHub('unavailable')],
  ['GitHub request timed out', ofGitHub('timeout')],
  ['static-publish failed', failed('conflict')],
  ['static-publish failed', invalid('alias', 'GITHUB_REPOSITORY')],
  ['static-publish failed', new Failure('conflict', 'It failed.', { findings: findings('alias') })],
  ['static-publish timed out', failed('timeout')],
  ['static-publish canceled', failed('cancelled')],
  ['Bug in this action', failed('bug')],
])('%s', (title, failure) => {
  expect(failureTitle(failure, STEP)).toBe(title);
  expect(failureTitle(withDetails(failure, { message: 'With more details.' }), STEP)).toBe(title);
});

test('without an operation the title says that the step failed', () => {
  expect(failureTitle(failed('unavailable'), { inputs: [] })).toBe('Step failed');
});
