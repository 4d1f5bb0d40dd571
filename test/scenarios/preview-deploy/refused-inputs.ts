import { STACK_FILES } from '../preview-stack.ts';
import { refusedInputs } from '../refused-inputs.ts';
import type { Scenario } from '../scenario.ts';

const SITE = { path: 'site' };

export default [
  ...refusedInputs('preview-deploy', [
    [{ ...SITE, site: 'agent-task' }, '`site` can’t be `agent-task`'],
    [{}, '`path` is missing, and so is `source-path`; one of them is required.'],
    [{ ...SITE, 'source-path': 'app' }, '`source-path` can’t be combined with `path`.'],
    [{ path: 'dist', 'fail-on': 'broken-links' }, '`fail-on` requires `base-path`'],
    [{ 'source-path': 'app', 'base-path': 'base' }, '`source-path` can’t be combined with `base-path`.'],
    [{ 'source-path': 'app', prepare: 'true' }, '`source-path` can’t be combined with `prepare`'],
    [
      { 'source-path': 'app', 'preview-environment': 'API: cloud_url', prepare: 'true' },
      '`source-path` can’t be combined with `preview-environment`',
    ],
    [{ ...SITE, 'dry-run': 'true' }, ['`dry-run` can’t be `true`', 'Remove `dry-run`.']],
    [{ ...SITE, alias: 'a-{number}' }, '`alias` is too short'],
    [{ ...SITE, alias: 'lights_{number}' }, '`alias` contains an underscore'],
    [{ ...SITE, alias: 'lights-{nummer}' }, '`alias` contains'],
    [{ ...SITE, storage: 'public assets' }, '`storage` contains the invalid line `public assets`.'],
    [{ ...SITE, storage: '.public: assets' }, '`storage` contains the invalid bucket name `.public`'],
    [{ ...SITE, storage: 'public: a\npublic: b' }, '`storage` contains `public` twice.'],
    [{ ...SITE, 'preview-environment': 'API' }, '`preview-environment` contains the invalid line `API`.'],
    [
      { ...SITE, 'preview-environment': 'API: service_key' },
      '`preview-environment` contains the value `service_key` for `API`; it must be one of `cloud_url`, `anon_key`, `project_id`',
    ],
    [
      { ...SITE, 'preview-environment': 'A-B: cloud_url' },
      'contains `A-B`, which can’t be the name of a build variable.',
    ],
    [{ ...SITE, 'preview-environment': 'NODE_OPTIONS: cloud_url' }, 'contains `NODE_OPTIONS`'],
    [{ ...SITE, 'preview-environment': 'A: cloud_url\nA: anon_key' }, '`preview-environment` contains `A` twice.'],
    [
      { ...SITE, functions: 'functions', secrets: 'API=abcd', 'preview-environment': 'API: cloud_url' },
      '`preview-environment` contains `API`, which is also in `secrets`.',
    ],
    [{ ...SITE, secrets: 'MAIL-KEY' }, '`secrets` '],
    [{ ...SITE, secrets: '{"1st": "harbour-mail-key"}' }, '`secrets` contains `1st`, which is not a valid secret name'],
    [
      { ...SITE, migrations: 'none', 'seed-sql': 'none.sql', functions: 'nowhere', storage: 'public: nothing' },
      [
        'Files of the preview are missing. Nothing was sent to the platform.',
        '`migrations` is',
        '`seed-sql` is',
        '`functions` is',
        '`storage` is',
      ],
      STACK_FILES,
    ],
    [
      { ...SITE, migrations: 'twice' },
      'has the version `1`, which `1_a.sql` already uses',
      { ...STACK_FILES, 'twice/1_a.sql': 'select 1', 'twice/1_b.sql': 'select 2' },
    ],
    [
      { ...SITE, migrations: 'none' },
      ['`migrations` is `none`, which contains no migrations.', 'remove `migrations`.'],
      { ...STACK_FILES, 'none/README.md': '' },
    ],
    [
      { ...SITE, storage: 'public: pictures' },
      ['`pictures` contains only empty files', 'Run the build first, or correct the path.'],
      { ...STACK_FILES, 'pictures/empty.txt': '' },
    ],
    [
      { ...SITE, 'seed-sql': 'seed.bin' },
      'is `seed.bin`, which is not UTF-8.',
      { ...STACK_FILES, 'seed.bin': { base64: '/w==' } },
    ],
  ]),
] satisfies readonly Scenario[];
