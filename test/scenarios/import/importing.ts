import { credential, HOSTILE_NAME } from '../harbour.ts';
import type { Scenario } from '../scenario.ts';
import { APP, APP_FILES } from '../small-app.ts';

const SHIP = '\u{1f6a2}';

export default [
  {
    name: 'imports a folder as a new project, with its progress in the log',
    files: APP,
    with: { path: 'app', name: 'Tides' },
    expect: {
      exit: 0,
      outputs: {
        import_id: /^imp_\w+$/,
        project_id: /^[0-9a-f]{32}$/,
        conversation_id: /^conv_\w+$/,
        ai_status: 'skipped',
        run_id: '',
      },
      log: [
        /Idempotency key: run-[0-9a-f]{40}/,
        /Uploaded: 100 % \(/,
        /The platform imports it as imp_\w+\./,
        'Reviewing the content (50 %)',
        /Imported as project [0-9a-f]{32}\. It is not published by this\./,
      ],
      summary: ['### Source imported', '| **AI adaptation** | not asked for |', '| **Content** | 3 files'],
      requests: ['source.import 200'],
      sent: { 'source.import': { name: 'Tides', ai_adapt: undefined } },
      projects: ['Local Project', 'Tides'],
    },
  },
  {
    name: 'imports a ZIP, whose name is the project’s where none is given',
    files: { 'builds/Tide Tables.ZIP': { zip: APP_FILES } },
    with: { path: 'builds/Tide Tables.ZIP' },
    expect: {
      exit: 0,
      requests: ['source.import 200'],
      sent: { 'source.import': { name: undefined } },
      projects: ['Local Project', 'Tide Tables'],
    },
  },
  {
    name: 'without AI adaptation it needs two scopes and no more',
    files: APP,
    with: { path: 'app' },
    seed: credential({ scopes: ['project.write', 'source.write'] }),
    expect: { exit: 0, requests: ['source.import 200'], projects: ['Local Project', 'app'] },
  },
  {
    name: 'a ZIP with one top folder is imported as its content',
    files: { 'app.zip': { zip: { 'tides-1.0/index.html': '<h1>Tides</h1>', 'tides-1.0/mise.toml': '' } } },
    with: { path: 'app.zip' },
    expect: { exit: 0, requests: ['source.import 200'], projects: ['Local Project', 'app'] },
  },
  {
    name: 'a ZIP whose names begin with `./` is imported as any other',
    files: { 'app.zip': { zip: { './index.html': '<h1>Tides</h1>', './mise.toml': '', './src/a.js': '' } } },
    with: { path: 'app.zip' },
    expect: { exit: 0, log: ['3 files'], requests: ['source.import 200'], projects: ['Local Project', 'app'] },
  },
  {
    name: 'folders alone are a project as they stand, and it is said that they may be several',
    files: { 'app/web/index.html': '<h1>Tides</h1>', 'app/api/tides.js': 'export {};' },
    with: { path: 'app' },
    expect: {
      exit: 0,
      warnings: [/app has no file at its root, but 2 folders, which are imported together as one project\./],
      requests: ['source.import 200'],
      projects: ['Local Project', 'app'],
    },
  },
  {
    name: 'a folder gives the project its name, and the working directory its own',
    files: { 'work/app/index.html': '<h1>Tides</h1>' },
    with: { path: '.', 'working-directory': 'work/app' },
    expect: { exit: 0, projects: ['Local Project', 'app'] },
  },
  {
    name: 'what nobody means to import stays out and is named',
    files: {
      ...APP,
      'app/.git/config': '[core]',
      'app/node_modules/left-pad/index.js': 'x',
      'app/.env': 'SECRET=1',
      'app/.venv/pyvenv.cfg': 'home = /',
    },
    with: { path: 'app' },
    expect: {
      exit: 0,
      log: [/Left out: \.git\//, /Left out: node_modules\//, /Left out: \.env/, /Left out: \.venv\//],
      summary: ['| Left out | Why |'],
    },
  },
  {
    name: 'without mise.toml it is imported, and what is missing for publishing is said',
    files: { 'app/index.html': '<h1>Tides</h1>' },
    with: { path: 'app' },
    expect: {
      exit: 0,
      warnings: [/mise\.toml is missing/],
      log: [
        'It is not published by this; before it can be, it needs a valid mise.toml, unless it is an unchanged export.',
      ],
    },
  },
  {
    name: 'a name of 100 characters is taken, counted as people count, its ends trimmed',
    files: APP,
    with: { path: 'app', name: `  ${SHIP.repeat(100)} ` },
    expect: { exit: 0, sent: { 'source.import': { name: SHIP.repeat(100) } } },
  },
  {
    name: 'a name of 101 characters is refused before anything is sent',
    files: APP,
    with: { path: 'app', name: 'x'.repeat(101) },
    expect: { exit: 1, error: ['name: has 101 characters; at most 100 are allowed.'], requests: [] },
  },
  {
    name: 'a hostile name of a project is a name',
    files: APP,
    with: { path: 'app', name: HOSTILE_NAME },
    expect: { exit: 0, logLacks: ['\u001b'], projects: ['Local Project', HOSTILE_NAME] },
  },
  {
    name: 'a folder of a hostile name is a file’s name in the form, written as browsers do',
    files: { 'a"b;c=d/index.html': '<h1>x</h1>' },
    with: { path: 'a"b;c=d' },
    expect: { exit: 0, requests: ['source.import 200'], projects: ['Local Project', 'a%22b;c=d'] },
  },
  {
    name: 'a dry run checks the package, sends nothing, and needs no credential',
    files: APP,
    with: { path: 'app', 'dry-run': 'true', token: '' },
    expect: {
      exit: 0,
      outputs: { dry_run: 'true', project_id: '', import_id: '' },
      log: ['Dry run: the package is good. Nothing was sent'],
      summary: ['### Source, checked only', '| **Content** | 3 files', 'Nothing was sent'],
      requests: [],
      projects: ['Local Project'],
    },
  },
  {
    name: 'a package that breaks the rules is refused with all that is wrong, and nothing is sent',
    files: { ...APP, 'app/film.bin': { sparse: 20 * 1024 * 1024 + 1 }, 'app/reel.bin': { sparse: 21 * 1024 * 1024 } },
    with: { path: 'app' },
    expect: {
      exit: 1,
      outputs: { error_code: 'input' },
      error: ['film.bin', 'reel.bin', '20.0 MiB'],
      requests: [],
      projects: ['Local Project'],
    },
  },
  {
    name: 'a path that is not there is told as it was written',
    with: { path: 'sunk' },
    expect: { exit: 1, outputs: { error_code: 'input' }, error: ['sunk'], requests: [] },
  },
] satisfies readonly Scenario[];
