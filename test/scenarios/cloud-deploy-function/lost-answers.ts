import { projectSeed, problemFault } from '../project-seed.ts';
import { withDefaults } from '../scenario.ts';

const INDEX = 'Deno.serve(() => new Response("ebb"));\n';
const CLOUD = projectSeed({ cloud: true });
const TIDES = projectSeed({ cloud: true, functions: [{ name: 'tides', files: { 'index.ts': INDEX }, version: 3 }] });
const files = { 'tides/index.ts': INDEX };
const PATH = { path: 'tides' };
const DONE_502 = {
  on: 'functions.deploy',
  do: 'answer',
  status: 502,
  body: { code: 'upstream_error', detail: 'It sleeps.', status: 502 },
  processed: true,
} as const;

/** Returns the requests of a deployment whose response is lost, up to the first check. */
const listed = (version: number) =>
  ({
    on: 'functions.list',
    do: 'answer',
    status: 200,
    nth: 2,
    body: { functions: [{ name: 'tides', version, updated_at: 1, verify_jwt: true, status: 'ACTIVE' }] },
  }) as const;

export default withDefaults({ files, seed: TIDES, with: PATH }, [
  {
    name: 'a function with a lost response that exists was deployed, and is not deployed again',
    meets: ['functions.deploy upstream_error'],
    faults: [DONE_502],
    expect: {
      exit: 0,
      outputs: { function_version: '4' },
      warnings: [/It is unknown whether the function tides was deployed\. .+It sleeps\. Checking the current state\./],
      log: ['Confirmed that the function tides was deployed.'],
      functions: { tides: 4 },
      requests: ['functions.list 200', 'functions.deploy 502', 'functions.list 200'],
    },
  },
  {
    name: 'a new function that was deployed before the connection broke is found as well',
    seed: CLOUD,
    faults: [{ on: 'functions.deploy', do: 'reset-after' }],
    expect: {
      exit: 0,
      outputs: { function_version: '1', functions: /"outcome":"created"/ },
      functions: { tides: 1 },
      requests: ['functions.list 200', 'functions.deploy -', 'functions.list 200'],
    },
  },
  {
    name: 'a deployment that never arrived is sent once more, after two checks',
    faults: [{ on: 'functions.deploy', do: 'reset-before' }],
    expect: {
      exit: 0,
      outputs: { function_version: '4' },
      log: ['The check found no effect of the request. Sending the request again.'],
      functions: { tides: 4 },
      requests: [
        'functions.list 200',
        'functions.deploy -',
        'functions.list 200',
        'functions.list 200',
        'functions.deploy 200',
      ],
    },
  },
  {
    name: 'the outcome of a deployment that is lost repeatedly is unknown',
    faults: [{ on: 'functions.deploy', do: 'html502', times: 3 }],
    onlyFast: 'the checks after three lost responses',
    expect: {
      exit: 1,
      outputs: { functions: /"outcome":"unknown","version":3/ },
      error: ['It is unknown whether the platform completed the request.'],
      functions: { tides: 3 },
    },
  },
  {
    name: 'a version that somebody else has deployed meanwhile is not mistaken for ours',
    faults: [DONE_502, listed(6)],
    expect: {
      exit: 1,
      outputs: { functions: /"outcome":"unknown"/ },
      error: [
        'Another deployment of the function tides ran at the same time. The function’s current version is 6.',
        'To prevent concurrent deployments, use a `concurrency` group',
      ],
    },
  },
  {
    name: 'two own deployments that appear late are not mistaken for others’',
    onlyFast: 'the checks after two lost responses',
    faults: [
      { ...DONE_502, times: 2 },
      { ...listed(3), nth: 1, times: 3 },
    ],
    expect: {
      exit: 0,
      outputs: { function_version: '5' },
      log: [
        'The check found no effect of the request. Sending the request again.',
        'Confirmed that the function tides was deployed.',
      ],
      functions: { tides: 5 },
    },
  },
  {
    name: 'without permission to check, the failure says that the function may be deployed',
    faults: [DONE_502, problemFault('functions.list', 'insufficient_scope', 'Not any more.', { nth: 2 })],
    expect: {
      exit: 1,
      outputs: { error_code: 'insufficient_scope' },
      error: [
        'Could not check whether the request took effect: Not any more.',
        'It is unknown whether the platform completed the request.',
      ],
    },
  },
]);
