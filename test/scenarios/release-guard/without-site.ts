import { functionLogSeed } from '../function-log.ts';
import type { Expectation, Scenario } from '../scenario.ts';
import { before, errors, LISTED, ROLL_BACK } from '../guarded-release.ts';

/** A release of a function without a site, which logs new errors, after one whose package is kept. */
const rollingBack = (name: string, scenario: Partial<Scenario>, expect: Partial<Expectation>): Scenario => ({
  name: `without a site: ${name}`,
  onlyFast: 'It watches for minutes.',
  files: before(
    { package: { version: 101, liveVersion: null, hasFunctions: true } },
    { 'guard/package/functions/tides/index.ts': 'Deno.serve(() => new Response("ebb"));\n' },
  ),
  seed: functionLogSeed(errors(5)),
  faults: [LISTED],
  with: { ...ROLL_BACK, 'release-id': '', 'deployed-functions': '[{"name":"tides","outcome":"updated","version":1}]' },
  ...scenario,
  expect: {
    exit: 1,
    outputs: { guard: 'broken', restored_version: '', package_path: '' },
    errorTitle: 'Release broken',
    functions: { tides: 1 },
    ...expect,
  },
});

export default [
  rollingBack(
    'the functions of the earlier package are deployed again',
    {},
    {
      outputs: {
        guard: 'broken',
        restored_version: '101',
        version: '',
        release_id: '',
        package_path: /\/guard\/package$/,
      },
      errorTitle: 'Release broken, rolled back',
      error: [/tides logged 5 errors.*The functions of the run 101 are deployed again\./],
      functions: { tides: 2 },
    },
  ),
  rollingBack(
    'a function that someone else deploys at the last moment stays',
    {
      faults: [
        { ...LISTED, times: 2 },
        {
          on: 'functions.list',
          do: 'rewrite',
          times: 1000,
          set: { functions: [{ name: 'tides', status: 'ready', version: 2, verify_jwt: true, updated_at: 1 }] },
        },
      ],
    },
    { error: ['version 2 of the function tides is deployed now, but the release deployed version 1'] },
  ),
  rollingBack(
    'a function that someone else deletes at the last moment stays deleted',
    {
      faults: [
        { ...LISTED, times: 2 },
        { on: 'functions.list', do: 'rewrite', times: 1000, set: { functions: [] } },
      ],
    },
    { error: ['the platform lists no version of the function tides, which the release deployed'] },
  ),
  rollingBack(
    'the package of a site isn’t published',
    { files: before() },
    { error: ['either the release or the earlier one has no site'] },
  ),
] satisfies readonly Scenario[];
