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
    [{ ...SITE, 'dry-run': 'true' }, ['`dry-run` can’t be `true`', 'Remove `dry-run`.']],
    [{ ...SITE, alias: 'lights-{nummer}' }, '`alias` contains'],
    app('{ migrations: none, functions: nowhere, storage: { public: nothing } }', [
      'Files of the preview are missing. Nothing was sent to the platform.',
      '`migrations.path` is',
      '`functions.path` is',
      '`storage` is',
    ]),
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
  ]),
] satisfies readonly Scenario[];
