import { refusedInputs, type Row } from '../refused-inputs.ts';
import type { Scenario } from '../scenario.ts';

const SITE = { path: 'site' };

/** An app's file, and how it is refused. */
const app = (file: string, error: Row[1], files: Row[2] = {}): Row => [
  {},
  error,
  { 'project-platform.yml': file, ...files },
];

export default [
  ...refusedInputs('preview-deploy', [
    [{ ...SITE, site: 'agent-task' }, '`site` can’t be `agent-task`'],
    [{ site: 'docs', app: 'shop' }, '`site` can’t be combined with `app`'],
    [{}, '`path` is missing, and so is `package`; one of them is required.'],
    [{ ...SITE, 'dry-run': 'true' }, ['`dry-run` can’t be `true`', 'Remove `dry-run`.']],
    [{ ...SITE, alias: 'lights-{nummer}' }, '`alias` contains'],
    app('{ migrations: none, functions: nowhere, storage: { public: nothing } }', [
      'Files of the preview are missing. Nothing was sent to the platform.',
      '`migrations.path` is',
      '`functions.path` is',
      '`storage` is',
    ]),
    app('{ database: { seed: none.sql } }', '`database.seed` is'),
    app('{ migrations: twice }', 'has the version `1`, which `1_a.sql` already uses', {
      'twice/1_a.sql': 'select 1',
      'twice/1_b.sql': 'select 2',
    }),
    app(
      '{ migrations: none }',
      ['`migrations.path` is `none`, which contains no migrations.', 'remove these settings.'],
      {
        'none/README.md': '',
      },
    ),
    app(
      '{ storage: { public: pictures } }',
      ['`pictures` contains only empty files', 'Run the build first, or correct the path.'],
      { 'pictures/empty.txt': '' },
    ),
    app('{ database: { seed: seed.bin } }', 'is `seed.bin`, which is not UTF-8.', { 'seed.bin': { base64: '/w==' } }),
  ]),
] satisfies readonly Scenario[];
