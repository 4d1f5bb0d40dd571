import { createHash } from 'node:crypto';
import type { Fault } from '../../src/platform/http/faults.ts';
import { type Entries, functionLogSeed } from './function-log.ts';
import type { Content, Expectation, Scenario } from './scenario.ts';

/** Time at which the scenarios are loaded. The steps run some seconds to minutes later. */
const LOADED = Date.now();
const MINUTE = 60_000;

/** Time before the release of the scenarios, at which the baseline was taken. */
export const TAKEN_AT = LOADED - 10 * MINUTE;

/** So many equal errors since the release. */
export const errors = (count: number, message = 'No water'): Entries =>
  Array.from({ length: count }, (_, index) => ({ timestamp: TAKEN_AT + MINUTE + index, level: 'error', message }));

/** One error each second, for two hours from now on. */
export const LASTING_ERRORS: Entries = Array.from({ length: 7200 }, (_, index) => ({
  timestamp: LOADED + index * 1000,
  level: 'error',
  message: `Pump ${index} failed`,
}));

/** Files of a state before the release: version 1 was live, `/` worked, and there is one function or none. */
export function before(
  more: Readonly<Record<string, unknown>> = {},
  files: Readonly<Record<string, Content>> = {},
): Readonly<Record<string, Content>> {
  const all = { 'guard/package/site/index.html': '<h1>Version 1</h1>', ...files };
  const baseline = {
    schema: 1,
    projectId: 'harbour',
    takenAt: TAKEN_AT,
    workingPaths: ['/'],
    watchesNew: true,
    functions: [],
    ...more,
    package: {
      version: 1,
      liveVersion: 1,
      hasFunctions: false,
      sha256: packageDigest(all),
      ...(more['package'] as object | undefined),
    },
  };
  return { 'guard/baseline.json': JSON.stringify(baseline), ...all };
}

/** Returns the digest of the package among these files, as `contentDigest` does. */
function packageDigest(files: Readonly<Record<string, Content>>): string {
  const contents = new Map<string, string>();
  for (const [path, content] of Object.entries(files)) {
    const parts = path.split('/').slice(2);
    for (const index of parts.keys()) contents.set(parts.slice(0, index).join('/'), '');
    contents.set(
      parts.join('/'),
      createHash('sha256')
        .update(content as string)
        .digest('hex'),
    );
  }
  contents.delete('');
  const hash = createHash('sha256');
  for (const path of [...contents.keys()].toSorted()) hash.update(JSON.stringify([path, true, contents.get(path)]));
  return hash.digest('hex');
}

export const WATCH = { 'baseline-path': 'guard/baseline.json', 'release-id': '{live-release}' };
export const ROLL_BACK = { ...WATCH, 'guard-action': 'roll-back' };

/** The release went live half a minute after the state before it was taken, before the errors of `errors`. */
export const LIVE_SINCE: Fault = {
  on: 'releases.current',
  do: 'rewrite',
  times: 1000,
  set: { published_at: TAKEN_AT + MINUTE / 2 },
};

/** The function was deployed half a minute after the state before it was taken, before the errors of `errors`. */
export const LISTED: Fault = {
  on: 'functions.list',
  do: 'rewrite',
  times: 1000,
  set: {
    functions: [{ name: 'tides', status: 'ready', version: 1, verify_jwt: true, updated_at: TAKEN_AT + MINUTE / 2 }],
  },
};

/** A fault of the site from its `nth` request on. */
export const broken = (nth = 1, times = 1000): Fault => ({ on: 'site', do: 'answer', status: 500, nth, times });

/** Two versions are published, and the function has logged these entries. */
export const guarded = (logs?: Entries): Pick<Scenario, 'published' | 'seed'> => ({
  published: 2,
  ...(logs === undefined ? {} : { seed: functionLogSeed(logs) }),
});

const onlyFast = 'It watches for minutes.';
export const VERSION_1 = { '': '<h1>Version 1</h1>' };
const VERSION_2 = { '': '<h1>Version 2</h1>' };

/** A broken release that is rolled back. The site works again as soon as the earlier version is published. */
export const restored = (
  name: string,
  scenario: Partial<Scenario> = {},
  more: Partial<Expectation> = {},
): Scenario => ({
  name: `rolls back: ${name}`,
  onlyFast,
  ...guarded(),
  files: before(),
  faults: [broken(1, 3)],
  ...scenario,
  with: { ...ROLL_BACK, ...scenario.with },
  expect: {
    exit: 1,
    outputs: {
      guard: 'broken',
      restored_version: '1',
      version: '3',
      release_id: /^rel_/,
      package_path: /\/guard\/package$/,
      guard_evidence: /"not_judged":\[\],"rolled_back":"/,
    },
    errorTitle: 'Release broken, rolled back',
    error: [/failed 3 times in a row.*Version 1 is live again, as version 3\./],
    site: VERSION_1,
    ...more,
  },
});

/** A broken release that stays live. */
export const kept = (
  name: string,
  why: RegExp,
  scenario: Partial<Scenario>,
  more: Partial<Expectation> = {},
): Scenario => ({
  ...restored(name, { ...scenario, faults: [broken(1, 3), ...(scenario.faults ?? [])] }),
  name: `doesn’t roll back: ${name}`,
  expect: {
    exit: 1,
    outputs: { guard: 'broken', restored_version: '', package_path: '' },
    errorTitle: 'Release broken',
    error: [why],
    site: VERSION_2,
    ...more,
  },
});
