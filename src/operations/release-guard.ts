/** Watches a release, and can publish the earlier version again if the release breaks the site or its functions. */

import { inputRef } from '../base/input-reference.ts';
import { problemAt } from '../base/problem.ts';
import { type Context, defineOperation } from '../core/operation.ts';
import type { Finding } from '../base/failure.ts';
import { finishRollBack } from '../features/releases/guard/cleanup.ts';
import { INPUTS, OUTPUTS } from '../features/releases/guard/inputs.ts';
import { prepareGuard } from '../features/releases/guard/prepare-guard.ts';
import type { InnerOperations } from '../features/releases/guard/roll-back-state.ts';
import { watchRelease } from '../features/releases/guard/watch-release.ts';
import { runInner } from '../features/shared/inner-operation.ts';

/** Time limit for rolling back in the job's cleanup, in milliseconds. */
const CLEANUP_MS = 240_000;

const innerOperations = (context: Context): InnerOperations => ({
  downloadPackage: async inputs => (await runInner(context, { id: 'release-package', inputs })).outputs,
  deployFunctions: async ({ path, statePath, releaseId }) => {
    const idempotencyKey: Context['idempotencyKey'] = (content, generation) =>
      context.idempotencyKey(JSON.stringify(['guard', releaseId, content]), generation);
    const inputs = { path, 'state-path': statePath };
    return (await runInner({ ...context, idempotencyKey }, { id: 'cloud-deploy-function', inputs })).outputs;
  },
});

/**
 * Part 1, Releases: GET releases/current, history, static publish; Part 2, Cloud services: GET functions/{function_name}/logs
 * (decision 0048). The API reports no number of requests, so no error rates are determined.
 */
export default defineOperation({
  id: 'release-guard',
  group: 'Sites',
  summary: 'Watch a release, and report it or publish the earlier version again if it is broken.',
  note: [
    'The [guide](../../docs/releases.md#watch-a-release) describes what the guard judges, and when it doesn’t roll back.',
    'Use this operation twice: with `@phase: before` before the first change of the release, and with `@phase: watch` after it. [`release`](../release/README.md) and `release.yml` do both.',
    'The step fails if the release is broken, also after a rollback.',
  ],
  inputs: INPUTS,
  outputs: OUTPUTS,
  endpoints: ['releases.current'],
  // A rollback ends a step that fails in any case. So it fails without them, but not because of them.
  optionalEndpoints: [
    'releases.list',
    'releases.prepare',
    'releases.complete',
    'functions.list',
    'functions.logs',
    'functions.deploy',
    'cloud.credentials',
  ],
  withoutScopes: {
    'release.write': 'a broken release isn’t rolled back',
    'cloud.function.read': 'functions are judged only if `@guard-functions` names them',
    'cloud.function.logs.read': 'the functions aren’t judged',
    'cloud.function.write': 'a broken release with functions isn’t rolled back',
    'cloud.credentials.read': 'paths of functions aren’t judged',
  },
  again: 'same',
  githubPermissions: ['actions: read'],
  onProject: true,
  runsOperations: true,
  timeout: '2h',
  jobOnly: 'Packages are artifacts of a workflow’s run. At a terminal, look at the site and at `cloud-function-logs`.',
  example:
    'with:\n  baseline-path: ${{ steps.before.outputs.baseline_path }} # this action with `phase: before`\n  release-id: ${{ steps.publish.outputs.release_id }}\n',
  check(inputs): readonly Finding[] {
    if (inputs.phase !== 'watch') return [];
    const otherwise = `In the step before the release, set ${inputRef('phase', 'before')} instead.`;
    const findings: Finding[] = [];
    if (inputs['baseline-path'] === undefined) {
      const remedy = `Set ${inputRef('baseline-path')}. ${otherwise}`;
      findings.push(problemAt({ kind: 'missing', subject: 'baseline-path', other: ['phase', 'watch'], remedy }));
    }
    if (inputs['release-id'] === undefined && inputs['deployed-functions'] === undefined) {
      const remedy = `Set ${inputRef('release-id')}, or ${inputRef('deployed-functions')} for a release without a site. ${otherwise}`;
      findings.push(problemAt({ kind: 'neither', subject: 'release-id', other: 'deployed-functions', remedy }));
    }
    return findings;
  },
  run: (context, inputs) =>
    inputs.phase === 'before'
      ? prepareGuard({ ...context, ...innerOperations(context) }, inputs)
      : watchRelease({ ...context, ...innerOperations(context) }, inputs),
  cleanUp: (context, saved) => finishRollBack({ ...context, ...innerOperations(context) }, saved),
  cleanUpMs: CLEANUP_MS,
});
