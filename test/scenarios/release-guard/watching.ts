import type { Fault } from '../../../src/platform/http/faults.ts';
import type { Entries } from '../function-log.ts';
import type { Expectation, Scenario } from '../scenario.ts';
import {
  before,
  broken,
  errors,
  guarded,
  LASTING_ERRORS,
  LISTED,
  LIVE_SINCE,
  TAKEN_AT,
  WATCH,
} from '../guarded-release.ts';

const onlyFast = 'It watches for minutes.';

/** A watched release, with the expected result. */
interface Case extends Partial<Scenario> {
  readonly guard: 'good' | 'broken' | 'not-judged';
  readonly evidence?: RegExp;
  readonly logs?: Entries;
  readonly more?: Partial<Expectation>;
}

const watched = (name: string, { guard, evidence, logs, more, ...scenario }: Case): Scenario => ({
  name: `watches: ${name}`,
  onlyFast,
  ...guarded(logs),
  files: before(),
  ...scenario,
  with: { ...WATCH, ...scenario.with },
  faults: [LIVE_SINCE, ...(scenario.faults ?? [])],
  expect: {
    exit: guard === 'broken' ? 1 : 0,
    outputs: { guard, ...(evidence && { guard_evidence: evidence }), restored_version: '' },
    ...(guard === 'not-judged' ? { warnings: [/^Not judged: /] } : {}),
    ...(guard === 'broken' ? { errorTitle: 'Release broken', error: [/It was not rolled back, because /] } : {}),
    ...more,
    // While the site fails, its content can’t be compared.
    ...(scenario.faults === undefined ? { site: { '': '<h1>Version 2</h1>' } } : {}),
  },
});

/** Path of the function. */
const TIDES = '/functions/v1/tides';
/** State before the release with one function. */
const withFunction = { files: before({ functions: ['tides'] }) };
/** Errors that it logged this many hours before the release. */
const earlier = (hours: number, count: number, message?: string): Entries =>
  errors(count, message).map(entry => ({ ...entry, timestamp: TAKEN_AT - hours * 3_600_000 + 1 }));
const info = (count: number): Entries => errors(count, 'High water').map(entry => ({ ...entry, level: 'info' }));
const wordOf = (index: number): string => [...String(index)].map(digit => 'abcdefghij'[Number(digit)]).join('');
const logs = (fault: object): Fault => ({ on: 'functions.logs', times: 1000, ...fault }) as Fault;

export default [
  watched('a site that responds is good', { guard: 'good', evidence: /"broken":\[\],"not_judged":\[\]/ }),
  watched('a path that fails at once, three times in a row, is broken', {
    guard: 'broken',
    faults: [broken()],
    evidence: /"kind":"path","subject":"\/","finding":"failed 3 times in a row: HTTP 500"/,
  }),
  watched('a path that fails after three minutes is broken', {
    guard: 'broken',
    faults: [broken(10)],
    more: { log: [/After 12\d s: \/ HTTP 200\./] },
  }),
  watched('a path that fails twice in a row, and again, isn’t broken', {
    guard: 'good',
    faults: [broken(2, 2), broken(5, 2), broken(9, 1)],
  }),
  watched('a path without a response is broken', {
    guard: 'broken',
    faults: [{ on: 'site', do: 'reset-before', times: 1000 }],
    evidence: /no response/,
  }),
  watched('a path that begins to fail at the end is watched until it is decided: broken', {
    guard: 'broken',
    with: { guard: '1m' },
    faults: [broken(4)],
  }),
  watched('a path that begins to fail at the end is watched until it is decided: good', {
    guard: 'good',
    with: { guard: '1m' },
    faults: [broken(4, 2)],
  }),
  watched('a path that never worked isn’t judged', {
    guard: 'not-judged',
    with: { 'guard-paths': '/, /missing' },
    evidence: /"subject":"\/missing","reason":"it worked neither before nor after the release \(HTTP 404\)"/,
  }),
  watched('a path that works only after the release, and then fails, is broken', {
    guard: 'broken',
    files: before({ workingPaths: [] }),
    faults: [broken(3)],
  }),
  watched('a site that limits requests isn’t judged', {
    guard: 'not-judged',
    faults: [{ on: 'site', do: 'answer', status: 429, times: 1000 }],
  }),
  watched('a path that fails is broken although the site limits some of the requests', {
    guard: 'broken',
    faults: [broken(1, 2), { on: 'site', do: 'answer', status: 429, nth: 3, times: 3 }, broken(6, 1)],
  }),
  watched('a site that fails once and then limits requests isn’t judged, and the step ends', {
    guard: 'not-judged',
    with: { guard: '1m' },
    faults: [broken(2, 1), { on: 'site', do: 'answer', status: 429, nth: 3, times: 1000 }],
  }),
  watched('a broken path is seen although the logs are slow', {
    ...withFunction,
    guard: 'broken',
    with: { guard: '1m' },
    logs: info(3),
    faults: [broken(2), logs({ do: 'delay', ms: 50_000, when: 'before' })],
  }),
  watched('one of several paths is broken', {
    guard: 'broken',
    with: { 'guard-paths': '/, /missing' },
    files: before({ workingPaths: ['/', '/missing'] }),
    evidence: /"subject":"\/missing"/,
  }),

  watched('a function that logs new errors is broken', {
    ...withFunction,
    guard: 'broken',
    logs: errors(5),
    evidence: /"subject":"tides","pattern":"…","finding":"logged 5 errors that it didn’t log in the 24 hours before"/,
  }),
  watched('a function that the release created is watched', {
    guard: 'broken',
    with: { 'deployed-functions': '[{"name":"tides","outcome":"created","version":1}]' },
    logs: errors(5),
  }),
  watched('a function that the release created isn’t watched if others are named', {
    guard: 'good',
    files: before({ watchesNew: false }),
    with: { 'deployed-functions': '[{"name":"tides","outcome":"created","version":1}]' },
    logs: errors(5),
  }),
  watched('a function that logs fewer new errors is good', { ...withFunction, guard: 'good', logs: errors(4) }),
  watched('the number of new errors is an input', {
    ...withFunction,
    guard: 'broken',
    with: { 'guard-new-errors': '1' },
    logs: errors(1),
  }),
  watched('errors that differ in numbers, ids and quoted texts are the same', {
    ...withFunction,
    guard: 'broken',
    logs: [1, 2, 3, 4, 5].flatMap(id => errors(1, `Pump ${id} of "pier ${id}" failed: a${id}f`)),
  }),
  watched('entries that are JSON are compared by their messages', {
    ...withFunction,
    guard: 'broken',
    logs: [...errors(5, '{"level":"error","time":1,"msg":"No water"}'), ...earlier(1, 1, '{"time":1,"msg":"No wind"}')],
    evidence: /"finding":"logged 5 errors that/,
  }),
  watched('five different errors are good', {
    ...withFunction,
    guard: 'good',
    logs: ['one', 'two', 'three', 'four', 'five'].flatMap(word => errors(1, `No ${word}`)),
  }),
  watched('errors that begin later are seen', { ...withFunction, guard: 'broken', logs: LASTING_ERRORS }),
  watched('errors of a kind that the function logged in the 24 hours before are good', {
    ...withFunction,
    guard: 'good',
    logs: [...errors(50), ...earlier(24, 1)],
  }),
  watched('errors of a kind that the function logged only earlier are new', {
    ...withFunction,
    guard: 'broken',
    logs: [...errors(5), ...earlier(25, 9)],
  }),
  watched('a new error beside a known one is broken', {
    ...withFunction,
    guard: 'broken',
    logs: [...errors(50), ...earlier(3, 1), ...errors(5, 'No wind')],
    evidence: /"broken":\[\{[^}]*"finding":"logged 5 errors that[^}]*\}\]/,
  }),
  watched('a function that logs, but no errors, is good', { ...withFunction, guard: 'good', logs: info(3) }),
  watched('a function without log entries isn’t judged', {
    ...withFunction,
    guard: 'not-judged',
    logs: [],
    evidence: /"subject":"tides","reason":"it has no log entries since the release"/,
  }),
  watched('a page that doesn’t end is broken', {
    guard: 'broken',
    faults: [{ on: 'site', do: 'freeze', afterBytes: 3, times: 1000 }],
    evidence: /no response/,
  }),
  watched('a log whose response never comes isn’t judged, and the step ends', {
    ...withFunction,
    guard: 'not-judged',
    with: { guard: '1m' },
    faults: [logs({ do: 'stall' })],
    evidence: /"reason":"its log could not be read \(timeout\)"/,
  }),
  watched('a live release whose response never comes isn’t judged, and the step ends', {
    guard: 'not-judged',
    with: { guard: '1m' },
    faults: [{ on: 'releases.current', do: 'stall', nth: 2, times: 1000 }],
    evidence: /"reason":"the live release could not be requested \(timeout\)"/,
  }),
  watched('errors from before the release don’t count', {
    ...withFunction,
    guard: 'not-judged',
    logs: errors(50).map(entry => ({ ...entry, timestamp: TAKEN_AT + 1 })),
  }),
  watched('a log that may not be read isn’t judged', {
    ...withFunction,
    guard: 'not-judged',
    logs: errors(50),
    faults: [logs({ do: 'answer', status: 403, body: { code: 'insufficient_scope', message: 'No' } })],
    evidence: /"reason":"its log could not be read \(insufficient_scope\)"/,
  }),
  watched('a log that can be read again in time is judged', {
    ...withFunction,
    guard: 'good',
    logs: info(3),
    faults: [logs({ do: 'answer', status: 503, body: '', times: 12 })],
  }),
  watched('a slow log is judged', {
    ...withFunction,
    guard: 'broken',
    logs: errors(5),
    faults: [logs({ do: 'delay', ms: 8000, when: 'before', times: 4 })],
  }),
  watched('frequent errors aren’t judged if the log before the release is incomplete', {
    ...withFunction,
    guard: 'not-judged',
    logs: [
      ...errors(50),
      ...Array.from({ length: 1001 }, (_, index) => ({
        timestamp: TAKEN_AT - 5000 + index,
        level: 'error' as const,
        message: `Failed: ${wordOf(index)}`,
      })),
    ],
    evidence: /"subject":"tides","reason":"before the release, it has more than 1000 different errors"/,
  }),
  watched('functions that a step before it has garbled aren’t judged', {
    guard: 'not-judged',
    with: { 'deployed-functions': 'all' },
    evidence: /"subject":"Functions","reason":"it isn’t known which functions the release deployed/,
  }),
  watched('functions that could not be listed aren’t judged', {
    files: before({ listingProblem: 'HTTP 503' }),
    guard: 'not-judged',
  }),
  watched('a function with more than 1,000 different errors isn’t judged', {
    ...withFunction,
    guard: 'not-judged',
    logs: Array.from({ length: 1100 }, (_, index) => ({
      timestamp: TAKEN_AT + 40_000 + index,
      level: 'error',
      message: `Failed: ${wordOf(index)}`,
    })),
    evidence: /more than 1000 different errors/,
  }),
  watched('an error’s secret is neither in the evidence nor in the summary', {
    ...withFunction,
    guard: 'broken',
    logs: errors(5, 'Refused for key-of-the-harbour-master-0123456789'),
    more: { masked: ['key-of-the-harbour-master-0123456789'] },
  }),

  watched('the evidence has only harmless words of a log', {
    ...withFunction,
    guard: 'broken',
    logs: errors(5, 'TypeError: pw horsebattery'),
    evidence: /"pattern":"TypeError …"/,
  }),
  watched('stale responses that name an earlier release don’t end the watch', {
    guard: 'broken',
    faults: [
      broken(),
      { on: 'releases.current', do: 'rewrite', nth: 3, times: 3, set: { release_id: 'rel_earlier' } },
      { on: 'releases.current', do: 'answer', status: 404, nth: 7, times: 2, body: { code: 'release_not_found' } },
    ],
  }),
  watched('another release that goes live isn’t judged', {
    guard: 'not-judged',
    faults: [{ on: 'releases.current', do: 'rewrite', nth: 4, times: 100, set: { release_id: 'rel_other' } }],
    evidence: /"reason":"another release is live, or none"/,
  }),
  watched('a site that is no longer published isn’t judged', {
    guard: 'not-judged',
    faults: [
      { on: 'releases.current', do: 'answer', status: 404, nth: 3, times: 100, body: { code: 'release_not_found' } },
    ],
    more: { log: ['No release is live anymore.'] },
  }),
  watched('a live release that can’t be requested isn’t judged', {
    guard: 'not-judged',
    with: { guard: '1s' },
    faults: [{ on: 'releases.current', do: 'answer', status: 403, times: 100, body: { code: 'insufficient_scope' } }],
  }),
  watched('an app without a site, whose function logs a new error, is broken', {
    ...withFunction,
    guard: 'broken',
    with: { 'release-id': '', 'deployed-functions': '[{"name":"tides","version":1}]', 'guard-action': 'roll-back' },
    logs: errors(5),
    faults: [LISTED],
    evidence: /"kind":"function","subject":"tides".*either the release or the earlier one has no site/,
  }),
  watched('a path of a function that fails is broken, without a site, too', {
    ...withFunction,
    guard: 'broken',
    files: before({ workingPaths: [TIDES], watchesNew: false }),
    logs: [],
    with: { 'release-id': '', 'deployed-functions': '[{"name":"tides","version":1}]', 'guard-paths': `/, ${TIDES}` },
    faults: [LISTED, { on: 'function', do: 'answer', status: 500, times: 1000 }],
    evidence: /"kind":"path","subject":"\/functions\/v1\/tides","finding":"failed 3 times in a row: HTTP 500"/,
  }),
  watched('a path of a function is requested with the key for clients', {
    guard: 'good',
    logs: [],
    with: { 'guard-paths': `/, ${TIDES}`, 'guard-functions': 'none', guard: '1m' },
  }),
  watched('paths of functions aren’t judged without the scope for the key, also if they worked before', {
    guard: 'not-judged',
    files: before({ workingPaths: [TIDES], watchesNew: false }),
    with: { 'guard-paths': TIDES, guard: '1s' },
    faults: [{ on: 'cloud.credentials', do: 'answer', status: 403, body: { code: 'insufficient_scope' } }],
    evidence: /"subject":"\/functions\/v1\/tides","reason":"it was not requested"/,
    more: { warnings: ['The paths of functions can’t be requested.', 'Not judged: /functions/v1/tides, because'] },
  }),
  watched('paths of functions aren’t judged if the platform reports no URL of functions', {
    guard: 'not-judged',
    with: { 'guard-paths': TIDES, guard: '1s' },
    faults: [
      {
        on: 'cloud.credentials',
        do: 'answer',
        status: 200,
        body: { url: null, anon_key: 'public', service_key: 'key' },
      },
    ],
    more: { warnings: ['the platform reports no URL of functions', 'Not judged: /functions/v1/tides, because'] },
  }),
  watched('an app without a site is good while its functions have their versions and no new errors', {
    ...withFunction,
    guard: 'good',
    with: { 'release-id': '', 'deployed-functions': '[{"name":"tides","version":1}]', guard: '1m' },
    logs: info(3),
    faults: [LISTED],
  }),
  watched('an app without a site isn’t judged if others deploy its function meanwhile', {
    ...withFunction,
    guard: 'not-judged',
    with: { 'release-id': '', 'deployed-functions': '[{"name":"tides","version":2}]' },
    logs: errors(5),
    more: { log: ['The function tides was deployed by others, or deleted.'] },
  }),
  watched('an app without a site isn’t judged if its deployed functions are unknown', {
    ...withFunction,
    guard: 'not-judged',
    with: { 'release-id': '', 'deployed-functions': 'null', guard: '1s' },
    logs: errors(5),
  }),
  {
    ...watched('a canceled step leaves the release online, and says so', { guard: 'good' }),
    signal: { name: 'SIGINT', whenLogged: 'After 6' },
    expect: {
      exit: 1,
      outputs: { guard: 'not-judged', restored_version: '' },
      error: [/The step changed nothing, and did not judge the release\./],
      site: { '': '<h1>Version 2</h1>' },
    },
  },
  {
    name: 'without the state before the release, the step fails before it sends a request',
    with: { 'release-id': 'rel_1' },
    expect: { exit: 1, error: [/`baseline-path` is missing; `phase: watch` requires it/], requests: [] },
  },
  {
    name: 'a state that another program wrote is refused',
    files: { 'guard/baseline.json': '{"schema":1}' },
    with: { ...WATCH, 'release-id': 'rel_1' },
    expect: { exit: 1, error: [/is not a file that `release-guard` with `phase: before` wrote/], requests: [] },
  },
  {
    name: 'the state of another project is refused',
    files: before({ projectId: 'quay' }),
    with: { ...WATCH, 'release-id': 'rel_1' },
    expect: { exit: 1, error: [/is a baseline of the project quay, not of \w+/], requests: [] },
  },
] satisfies readonly Scenario[];
