import type { Seed, SeedProject } from '../../../src/platform/seed/seed.ts';
import { projectSeed } from '../project-seed.ts';
import { withDefaults } from '../scenario.ts';
import { CLOUD, HANDLER, THREE_FUNCTIONS } from './usual.ts';

const tidesAt = (
  traits: Partial<NonNullable<SeedProject['functions']>[number]> = {},
): Pick<Seed, 'projects'> =>
  projectSeed({
    cloud: true,
    functions: [{ name: 'tides', files: { 'index.ts': HANDLER }, version: 3, ...traits }],
  });
const ONE_FUNCTION = { 'tides/index.ts': HANDLER };
const PATH = { path: 'tides' };
/** Returns a pattern of the output of a single function. */
const listed = (outcome: string, version: string): RegExp =>
  new RegExp(
    `^\\[\\{"name":"tides","outcome":"${outcome}","version":${version},.*"size":\\d+,"sha256":"[0-9a-f]{64}"\\}\\]$`,
  );

export default withDefaults({ files: ONE_FUNCTION, seed: CLOUD }, [
  {
    name: 'files of a function that may contain credentials are refused',
    files: {
      ...ONE_FUNCTION,
      'tides/.npmrc': '@shore:registry=https://npm.example\n//npm.example/:_authToken = hunter2\n',
      'tides/keys/id_rsa': 'x',
      'tides/.aws/config': 'x',
    },
    with: PATH,
    expect: {
      error: [
        '`.aws/config` may contain a credential or key, which no function’s package should contain. Remove the file from the folder. If the code needs its content, set it as a secret with `cloud-secrets`.',
        '`.npmrc` may contain',
        '`keys/id_rsa` may contain',
      ],
      requests: [],
    },
  },
  {
    name: 'an existing function gets a new version, under the given name',
    files: { 'src/index.ts': HANDLER },
    seed: tidesAt(),
    with: { path: 'src', 'function-name': 'tides' },
    expect: {
      outputs: { function_name: 'tides', function_version: '4', functions: listed('updated', '4') },
      functions: { tides: 4 },
    },
  },
  {
    name: 'Supabase’s configuration beside the functions opens one, and disables one, which pruning keeps',
    files: {
      'supabase/functions/tides/index.ts': HANDLER,
      'supabase/functions/lamps/index.ts': HANDLER,
      'supabase/functions/buoys/index.ts': HANDLER,
      'supabase/functions/buoys/function.json': '{"verify_jwt": true}',
      'supabase/config.toml':
        '[functions.tides]\nverify_jwt = false\n[functions.buoys]\nverify_jwt = false\n[functions.lamps]\nenabled = false\n',
    },
    seed: projectSeed({
      cloud: true,
      functions: [{ name: 'lamps', files: { 'index.ts': HANDLER } }],
    }),
    with: { path: 'supabase/functions', prune: 'true' },
    expect: {
      outputs: {
        functions: /"name":"buoys".*"verify_jwt":true.*"name":"tides".*"verify_jwt":false/,
        deleted: '[]',
      },
      log: ['Not deployed: lamps/ (`enabled = false` in supabase/config.toml)'],
      warnings: [
        /^Not deleting the function lamps: a folder with this name exists, but it isn’t deployed \(/,
      ],
      functions: { lamps: 1, tides: 1, buoys: 1 },
    },
  },
  {
    name: 'a function with an `entrypoint` in Supabase’s configuration is deployed, and one without a folder is a warning',
    files: {
      'supabase/functions/tides/index.ts': HANDLER,
      'supabase/functions/pay/main.ts': HANDLER,
      'supabase/config.toml':
        '[functions.pay]\nentrypoint = "./functions/pay/main.ts"\n[functions.gone]\nverify_jwt = false\n',
    },
    seed: projectSeed({ cloud: true }),
    with: { path: 'supabase/functions' },
    expect: {
      outputs: { functions: /"name":"pay".*"name":"tides"/ },
      warnings: [
        /^Not deployed: supabase\/functions\/gone\/ \(no such folder\)\. .*remove `functions\.gone` from/,
      ],
      functions: { pay: 1, tides: 1 },
    },
  },
  {
    name: 'a dry run packs, checks, and shows what would be deployed and deleted',
    files: THREE_FUNCTIONS,
    seed: projectSeed({
      cloud: true,
      functions: [
        { name: 'tides', files: { 'index.ts': HANDLER } },
        { name: 'gulls', files: { 'index.ts': HANDLER } },
      ],
    }),
    with: { path: 'functions', prune: 'true', 'dry-run': 'true' },
    expect: {
      outputs: {
        functions: /"name":"lamps","outcome":"to-create".*"name":"tides","outcome":"to-update"/,
        deleted: '["gulls"]',
      },
      log: [
        'Dry run: would delete functions that are not in the folder: gulls.',
        'Dry run: all packages are valid. Nothing was changed on the platform.',
      ],
      summary: [
        ' Functions (dry run)',
        '| `lamps` | to create | – |',
        '| `tides` | to update | `1` |',
        '| `gulls` | to delete | `1` |',
      ],
      functions: { tides: 1, gulls: 1 },
      requests: ['functions.list 200'],
    },
  },
  {
    name: 'functions that are not in the folder are deleted after all deployments',
    files: { 'functions/tides/index.ts': HANDLER, 'functions/lamps/README.md': 'Soon.\n' },
    seed: projectSeed({
      cloud: true,
      functions: ['tides', 'gulls', 'lamps', 'crabs'].map(name => ({
        name,
        files: { 'index.ts': HANDLER },
      })),
    }),
    with: { path: 'functions', prune: 'true' },
    expect: {
      outputs: { deleted: '["crabs","gulls"]', function_version: '2' },
      log: [
        'Deleting functions that are not in the folder: crabs, gulls.',
        'Deleted the function gulls.',
      ],
      warnings: [
        'Not deleting the function lamps: a folder with this name exists, but it isn’t deployed (no index.ts).',
      ],
      summary: ['| `gulls` | deleted | `1` |'],
      functions: { tides: 2, lamps: 1 },
      requests: [
        'functions.list 200',
        'functions.deploy 200',
        ...[1, 2].flatMap(() => ['functions.delete 200', 'functions.list 200']),
      ],
    },
  },
]);
