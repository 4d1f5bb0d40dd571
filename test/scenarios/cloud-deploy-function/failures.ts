import { problemFault, projectSeed } from '../project-seed.ts';
import type { Scenario } from '../scenario.ts';

const INDEX = 'Deno.serve(() => new Response("ebb"));\n';
const CLOUD = projectSeed({ cloud: true });
const TIDES = projectSeed({
  cloud: true,
  functions: [{ name: 'tides', files: { 'index.ts': INDEX }, version: 3 }],
});
const THREE_FUNCTIONS = {
  'functions/a/index.ts': INDEX,
  'functions/b/index.ts': INDEX,
  'functions/c/index.ts': INDEX,
};

export default [
  {
    name: 'a function that fails doesn’t stop the others, all deployments are reported, and nothing is deleted',
    meets: ['functions.deploy invalid_request'],
    files: THREE_FUNCTIONS,
    seed: projectSeed({
      cloud: true,
      functions: [{ name: 'gulls', files: { 'index.ts': INDEX } }],
    }),
    with: { path: 'functions', prune: 'true' },
    faults: [
      problemFault('functions.deploy', 'invalid_request', 'Its index.ts has no handler.', {
        nth: 2,
      }),
    ],
    expect: {
      outputs: {
        error_code: 'invalid_request',
        functions:
          /"name":"a","outcome":"created","version":1.*"name":"b","outcome":"failed","version":null.*"name":"c","outcome":"created"/,
        deleted: '[]',
      },
      error: [
        '1 of 3 functions was not deployed. Deployed: a (version 1), c (version 1). No function was deleted.',
        '- `b` failed: Its index.ts has no handler.',
      ],
      summary: [
        ' Deployment failed: ',
        /\| `a` \| created \| `1` \| ACTIVE \| yes \| \d+ bytes \|\n\| `b` \| failed \| – \| – \| yes \| \d+ bytes \|/,
        '| `gulls` | kept | `1` | ACTIVE |',
      ],
      functions: { a: 1, c: 1, gulls: 1 },
    },
  },
  {
    name: 'a quota of functions applies to new ones only',
    meets: ['functions.deploy quota_exceeded'],
    files: {
      'functions/tides/index.ts': INDEX,
      'functions/a/index.ts': INDEX,
      'functions/b/index.ts': INDEX,
    },
    seed: TIDES,
    with: { path: 'functions' },
    faults: [problemFault('functions.deploy', 'quota_exceeded', 'Two are enough.', { nth: 2 })],
    expect: {
      outputs: { error_code: 'quota_exceeded' },
      error: ['Deployed: a (version 1), tides (version 4).', 'Delete an unused function'],
      functions: { tides: 4, a: 1 },
    },
  },
  {
    name: 'a cloud service that becomes unavailable ends all deployments',
    meets: ['functions.deploy cloud_not_enabled'],
    files: { ...THREE_FUNCTIONS, 'functions/d/index.ts': INDEX, 'functions/e/index.ts': INDEX },
    seed: CLOUD,
    with: { path: 'functions' },
    faults: [problemFault('functions.deploy', 'cloud_not_enabled', 'It is gone.', { times: 5 })],
    expect: {
      outputs: {
        error_code: 'cloud_not_enabled',
        functions: /"name":"e","outcome":"not-attempted"/,
      },
      error: [
        '5 of 5 functions were not deployed.',
        '- `e` was skipped, because it would probably fail too',
      ],
      functions: {},
    },
  },
  {
    name: 'functions that can’t be deleted are listed, after all others are deployed',
    files: { 'functions/tides/index.ts': INDEX },
    seed: projectSeed({
      cloud: true,
      functions: ['crabs', 'gulls'].map(name => ({ name, files: { 'index.ts': INDEX } })),
    }),
    with: { path: 'functions', prune: 'true' },
    faults: [problemFault('functions.delete', 'invalid_request', 'It is in use.')],
    expect: {
      outputs: { deleted: '["gulls"]', function_version: '1' },
      error: [
        'All functions in the folder are deployed, but these other functions of the project were not deleted: crabs.',
        '- `crabs` failed: It is in use.',
      ],
      summary: [
        '| `tides` | created | `1` | ACTIVE |',
        '| `crabs` | failed | `1` | ACTIVE |',
        '| `gulls` | deleted | `1` | – |',
      ],
      functions: { tides: 1, crabs: 1 },
    },
  },
  {
    name: 'a function that somebody else deleted before its turn doesn’t count as deleted by this step',
    meets: ['functions.delete not_found'],
    files: { 'functions/tides/index.ts': INDEX },
    seed: projectSeed({
      cloud: true,
      functions: [{ name: 'gulls', files: { 'index.ts': INDEX } }],
    }),
    with: { path: 'functions', prune: 'true' },
    faults: [
      problemFault('functions.delete', 'not_found', 'No such function.'),
      { on: 'functions.list', nth: 2, do: 'answer', status: 200, body: { functions: [] } },
    ],
    expect: {
      outputs: { deleted: '[]' },
      log: ['The function gulls had already been deleted.'],
      summary: ['| `gulls` | already deleted | `1` | – |'],
    },
  },
] satisfies readonly Scenario[];
