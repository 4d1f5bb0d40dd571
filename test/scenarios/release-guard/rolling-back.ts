import type { Fault } from '../../../src/platform/http/faults.ts';
import type { Scenario } from '../scenario.ts';
import {
  before,
  broken,
  errors,
  guarded,
  kept,
  LISTED,
  LIVE_SINCE,
  restored,
  ROLL_BACK,
  VERSION_1,
} from '../guarded-release.ts';

/** Responses of a replica that lags. */
const stale = (nth: number, times: number): Fault => ({
  on: 'releases.current',
  do: 'rewrite',
  nth,
  times,
  set: { release_id: 'rel_earlier' },
});

/** The history after the rollback. */
const history = (...versions: readonly number[]): Fault => ({
  on: 'releases.list',
  do: 'rewrite',
  nth: 2,
  set: { releases: versions.map(version => ({ release_id: `rel_${version}`, version, status: 'succeeded' })) },
});

const APPLIED = '[{"version":"2","path":"2_orders.sql","ms":4}]';
const CHECKED = { 'guard-migrations-checked': 'true', 'applied-migrations': APPLIED, 'lint-findings': '[]' };
const FUNCTION = 'Deno.serve(() => new Response("ebb"));\n';
const TIDES = '/functions/v1/tides';
const DEPLOYED = '[{"name":"tides","outcome":"updated","version":1}]';
/** State before a release whose earlier version has a function. */
const withFunction = (more: Readonly<Record<string, unknown>> = {}) =>
  before({ package: { hasFunctions: true }, ...more }, { 'guard/package/functions/tides/index.ts': FUNCTION });

export default [
  restored(
    'the package of the earlier version, once',
    {},
    {
      summary: ['failed 3 times in a row: HTTP 500', 'Version 1 is live again, as version 3.'],
      requestsOnce: [
        'releases.current 200',
        'releases.list 200',
        'releases.prepare 200',
        'upload 200',
        'releases.current 200',
        'releases.complete 200',
        'releases.current 200',
        'releases.list 200',
      ],
    },
  ),
  restored('without the files in `exclude`', {
    files: before({}, { 'guard/package/site/draft.avif': 'x' }),
    with: { exclude: '**.avif' },
  }),
  restored(
    'a release whose function logs new errors, with the functions',
    {
      ...guarded(errors(5)),
      faults: [LIVE_SINCE],
      files: withFunction({ functions: ['tides'] }),
      with: { 'deployed-functions': DEPLOYED },
    },
    { error: [/tides logged 5 errors/, /Version 1 is live again/], functions: { tides: 2 } },
  ),
  restored('a release whose migrations were checked', { with: CHECKED }),
  restored('a release whose migrations folder had nothing to apply', {
    with: { 'applied-migrations': '[]', 'lint-findings': '[]' },
  }),
  restored('although the response to the publish was lost', {
    faults: [broken(1, 3), { on: 'releases.complete', do: 'reset-after' }],
  }),
  restored('although the response to the upload was lost', {
    faults: [broken(1, 3), { on: 'upload', do: 'reset-after' }],
  }),
  restored(
    'although the site’s URL doesn’t respond afterwards',
    { faults: [broken(1, 3), broken(4)] },
    {
      site: {},
      errorTitle: 'Release broken, rollback not verified',
      error: [/The step published version 1 again, as version 3\. The platform confirmed the publish, but/],
    },
  ),
  restored('although stale responses name an earlier release', {
    faults: [broken(1, 3), ...[5, 8, 11].map(nth => stale(nth, 2))],
  }),
  restored(
    'over a release that went live during the publish, and names it',
    { faults: [broken(1, 3), { on: 'releases.complete', do: 'rewrite', set: { version: 4 } }, history(4, 3, 2, 1)] },
    {
      outputs: {
        version: '4',
        guard_evidence: /"rolled_back":"Version 1 is live again, as version 4\. The publish also/,
      },
      errorTitle: 'Release broken, rolled back, replacing another change',
      error: [/as version 4\. The publish also replaced version 3 \(rel_3\), which went live meanwhile\./],
      warnings: ['The publish also replaced version 3 (rel_3), which went live meanwhile.'],
    },
  ),
  restored(
    'although the history can’t be read afterwards: it says so',
    { faults: [broken(1, 3), { on: 'releases.list', do: 'answer', status: 403, nth: 2, body: { code: 'forbidden' } }] },
    {
      error: [/as version 3\. It is not known whether the publish replaced another release that went live meanwhile\./],
      warnings: ['It is not known whether the publish replaced another release'],
    },
  ),
  restored(
    'and another release goes live at once: the title doesn’t claim a rollback',
    {
      faults: [
        broken(1, 3),
        { on: 'releases.current', do: 'rewrite', nth: 7, times: 100, set: { release_id: 'rel_other', version: 9 } },
      ],
    },
    {
      errorTitle: 'Release broken, another release is live',
      error: [/The step published version 1 again, as version 3, but version 9 \(rel_other\) is live now\./],
    },
  ),
  restored(
    'and requests the broken path again: it still doesn’t work',
    {
      with: { 'guard-paths': '/, /prices' },
      files: before({ workingPaths: ['/', '/prices'] }),
      faults: [],
    },
    {
      errorTitle: 'Release broken, still broken after the rollback',
      error: [/Version 1 is live again, as version 3\. However, \/prices still doesn’t work: HTTP 404\./],
    },
  ),
  restored(
    'over a function that was deployed during the rollback, and names it',
    {
      ...guarded([]),
      files: withFunction({ watchesNew: false }),
      with: { 'deployed-functions': DEPLOYED },
      faults: [
        broken(1, 3),
        { on: 'functions.deploy', do: 'rewrite', set: { function: { name: 'tides', version: 3 } } },
      ],
    },
    {
      errorTitle: 'Release broken, rolled back, replacing another change',
      error: [/The publish also replaced version 2 of the function tides, which went live meanwhile\./],
      warnings: ['The rollback replaced version 2 of the function tides, which was deployed during the rollback.'],
    },
  ),
  restored(
    'and requests no path of a function at the site',
    {
      ...guarded([]),
      files: withFunction({ workingPaths: ['/', TIDES], watchesNew: false }),
      with: { 'deployed-functions': DEPLOYED, 'guard-paths': `/, ${TIDES}` },
      faults: [LISTED, { on: 'function', do: 'answer', status: 500, times: 1000 }],
    },
    { functions: { tides: 2 } },
  ),
  kept(
    'a function that someone else has deployed since',
    /version 1 of the function tides is deployed now, but the release deployed version 7/,
    {
      ...guarded([]),
      files: withFunction(),
      with: { 'deployed-functions': DEPLOYED.replace('"version":1', '"version":7') },
    },
    { functions: { tides: 1 } },
  ),
  kept(
    'a function of the package that someone else has deployed since, and not the release',
    /because version 1 of the function tides was deployed since the release began\./,
    { ...guarded([]), files: withFunction(), with: { 'deployed-functions': '[]' } },
    { functions: { tides: 1 } },
  ),
  kept(
    'functions that a step before it has garbled',
    /it isn’t known which functions the release deployed/,
    { ...guarded([]), files: withFunction(), with: { 'deployed-functions': '[{"name":"tides"}]' } },
    { functions: { tides: 1 } },
  ),
  ...[
    { what: 'lacks a file', file: undefined },
    { what: 'has a changed file', file: '2' },
  ].map(({ what, file }) =>
    kept(
      `a package that ${what} since it was verified`,
      /The rollback to version 1 failed: The files of the package are not those that were verified\./,
      {
        files: {
          ...before(),
          'guard/baseline.json': before({}, { 'guard/package/site/a.js': '1' })['guard/baseline.json'] ?? '',
          ...(file !== undefined && { 'guard/package/site/a.js': file }),
        },
      },
      { errorTitle: 'Release broken, rollback failed' },
    ),
  ),
  kept(
    'a publish whose responses are all lost: the live version is named',
    /The rollback to version 1 was not confirmed: .* Live now: version 3 \(rel_/,
    { faults: [{ on: 'releases.complete', do: 'reset-after', times: 1000 }] },
    { errorTitle: 'Release broken, rollback was not confirmed', site: VERSION_1 },
  ),

  kept('with `guard-action: report`', /the input `guard-action` is `report`/, { with: { 'guard-action': 'report' } }),
  kept('in a dry run', /this is a dry run/, { with: { 'dry-run': 'true' } }),
  kept('without a package', /nothing is live yet/, { files: before({ package: { why: 'nothing-live' } }) }),
  kept('functions without earlier functions', /the package of the earlier version has none/, {
    with: { 'deployed-functions': DEPLOYED },
  }),
  kept('migrations that weren’t checked', /it isn’t known whether the earlier version works with them/, {
    with: { ...CHECKED, 'guard-migrations-checked': 'false' },
  }),
  kept('migrations that may delete data', /the linter found statements that may delete data/, {
    with: { ...CHECKED, 'lint-findings': '[{"rule":"drop-table","category":"destructive","accepted":"unused"}]' },
  }),
  kept(
    'migrations without the linter’s findings',
    /the release applied 1 migration, and it isn’t known what the linter/,
    {
      with: { 'guard-migrations-checked': 'true', 'applied-migrations': APPLIED },
    },
  ),
  kept(
    'findings that a step before it has garbled',
    /the release applied 1 migration, and it isn’t known what the linter/,
    {
      with: { ...CHECKED, 'lint-findings': '[{"rule":"drop-table"}]' },
    },
  ),
  kept('migrations that a step before it has garbled', /it isn’t known which migrations/, {
    with: { ...CHECKED, 'applied-migrations': 'all' },
  }),
  {
    ...kept('migrations of an earlier attempt', /an earlier attempt of the job may have applied migrations/, {
      with: { 'applied-migrations': '[]', 'lint-findings': '[]' },
    }),
    earlier: { with: { ...ROLL_BACK, 'guard-action': 'report' }, faults: [broken(1, 3)] },
    faults: [broken(1, 3)],
  },
  ...[
    { versions: [4, 3, 1], why: /version 4 was also published after version 1, the version to restore/ },
    { versions: [3, 2, 1], why: /version 2 was also published after version 1, the version to restore/ },
  ].map(({ versions, why }) =>
    kept(`a release of which the history shows versions ${versions.join(', ')}`, why, {
      with: { 'release-id': 'rel_3' },
      faults: [
        { on: 'releases.current', do: 'rewrite', times: 100, set: { release_id: 'rel_3', version: 3 } },
        {
          on: 'releases.list',
          do: 'rewrite',
          times: 100,
          set: { releases: versions.map(version => ({ release_id: `rel_${version}`, version, status: 'succeeded' })) },
        },
      ],
    }),
  ),
  kept('a release that another one replaced after the result', /another release is live, or none/, {
    faults: [{ on: 'releases.current', do: 'rewrite', nth: 5, times: 100, set: { release_id: 'rel_other' } }],
  }),
  kept('a release that another one replaced while the earlier one was uploaded', /another release is live, or none/, {
    faults: [{ on: 'releases.current', do: 'rewrite', nth: 6, times: 100, set: { release_id: 'rel_other' } }],
  }),
  kept('a release that another one replaced before the publish is repeated', /another release is live, or none/, {
    faults: [
      { on: 'releases.complete', do: 'answer', status: 429, body: { code: 'temporarily_unavailable' } },
      { on: 'releases.current', do: 'rewrite', nth: 7, times: 100, set: { release_id: 'rel_other' } },
    ],
  }),
  kept(
    'a release that another one replaced while the response to the publish was lost',
    /The rollback to version 1 was not confirmed: .* Live now: version 2 \(rel_other\)/,
    {
      faults: [
        { on: 'releases.complete', do: 'reset-before' },
        { on: 'releases.current', do: 'rewrite', nth: 7, times: 100, set: { release_id: 'rel_other' } },
      ],
    },
    { errorTitle: 'Release broken, rollback was not confirmed' },
  ),
  kept(
    'a release with the same start page, but without another file, while the response to the publish was lost',
    /The rollback to version 1 was not confirmed/,
    {
      files: before({}, { 'guard/package/site/index.html': '<h1>Version 2</h1>', 'guard/package/site/app.js': '1' }),
      faults: [
        { on: 'releases.complete', do: 'reset-before' },
        { on: 'releases.current', do: 'rewrite', nth: 7, times: 100, set: { release_id: 'rel_other' } },
      ],
    },
    { errorTitle: 'Release broken, rollback was not confirmed' },
  ),
  kept(
    'a release whose error page is the earlier start page, while the response to the publish was lost',
    /The rollback to version 1 was not confirmed/,
    {
      faults: [
        { on: 'releases.complete', do: 'reset-before' },
        { on: 'releases.current', do: 'rewrite', nth: 7, times: 100, set: { release_id: 'rel_other' } },
        { on: 'site', do: 'answer', nth: 4, times: 2, status: 404, body: '<h1>Version 1</h1>' },
      ],
    },
    { errorTitle: 'Release broken, rollback was not confirmed', site: {} },
  ),
  kept(
    'a publish that the platform confirms, although the broken release stays live',
    /not confirmed: The platform confirmed the publish, but the broken release is still live\. Live now: version 2/,
    {
      faults: [
        {
          on: 'releases.complete',
          do: 'answer',
          status: 200,
          body: { release_id: 'rel_new', version: 3, status: 'active', access_url: null, published_at: 1 },
        },
      ],
    },
    { errorTitle: 'Release broken, rollback was not confirmed' },
  ),
  kept(
    'a release that another one replaced after the functions were deployed: it says so',
    /another release is live, or none; the functions of version 1 are already deployed/,
    {
      ...guarded([]),
      files: withFunction(),
      with: { 'deployed-functions': DEPLOYED },
      faults: [{ on: 'releases.current', do: 'rewrite', nth: 6, times: 100, set: { release_id: 'rel_other' } }],
    },
    { functions: { tides: 2 } },
  ),
  kept(
    'a refused publish',
    /The rollback to version 1 failed/,
    {
      faults: [{ on: 'releases.prepare', do: 'answer', status: 403, body: { code: 'insufficient_scope' } }],
    },
    { errorTitle: 'Release broken, rollback failed' },
  ),
  kept(
    'a package whose site is gone',
    /The rollback to version 1 failed/,
    {
      files: { 'guard/baseline.json': before()['guard/baseline.json'] ?? '' },
    },
    { errorTitle: 'Release broken, rollback failed' },
  ),
  {
    ...kept(
      'while it publishes, if the job is canceled: the job’s cleanup does',
      /The job’s cleanup finishes or checks the rollback/,
      {},
    ),
    signal: { name: 'SIGINT', whenRequested: 'releases.prepare' },
    expect: {
      exit: 1,
      outputs: { guard: 'broken', restored_version: '' },
      error: [/The job’s cleanup finishes or checks the rollback\./],
    },
  },
  {
    ...kept('while it deploys the functions, if the job is canceled: the job’s cleanup does', /\./, {
      ...guarded([]),
      files: withFunction(),
      with: { 'deployed-functions': DEPLOYED },
    }),
    signal: { name: 'SIGINT', whenRequested: 'functions.deploy' },
    expect: {
      exit: 1,
      outputs: { guard: 'broken', restored_version: '' },
      error: [/The job’s cleanup finishes or checks the rollback\./],
    },
  },
] satisfies readonly Scenario[];
