import type { Scenario } from '../scenario.ts';
import { APP, APP_FILES } from '../small-app.ts';

const EMOJI = '\u{1f6a2}';

export default [
  {
    name: 'imports a ZIP, whose name is the project’s default name',
    files: { 'builds/Tide Tables.ZIP': { zip: APP_FILES } },
    with: { path: 'builds/Tide Tables.ZIP' },
    expect: {
      exit: 0,
      requests: ['projects.list 200', 'source.import 200', 'projects.list 200'],
      sent: { 'source.import': { name: 'Tide Tables' } },
      projects: ['Local Project', 'Tide Tables'],
    },
  },
  {
    name: 'the folder’s name is the project’s default name, also for the working directory',
    files: { 'work/app/index.html': '<h1>Tides</h1>' },
    with: { path: '.', 'working-directory': 'work/app' },
    expect: { exit: 0, projects: ['Local Project', 'app'] },
  },
  {
    name: 'without mise.toml it is imported, with a note on what publishing requires',
    files: { 'app/index.html': '<h1>Tides</h1>' },
    with: { path: 'app' },
    expect: {
      exit: 0,
      warnings: [/`mise\.toml` is missing/],
      log: [
        'The import published nothing. Publishing requires a valid `mise.toml`, unless the imported files are an unmodified source export from the platform.',
      ],
    },
  },
  {
    name: 'files of `exclude` are left out and listed',
    files: { ...APP, 'app/film.mp4': 'x' },
    with: { path: 'app', exclude: '**.mp4' },
    expect: {
      exit: 0,
      log: ['Left out: film.mp4 (excluded by the input `exclude`)'],
      summary: ['- **Content:** 3 files', '| `film.mp4` | excluded by the input '],
    },
  },
  {
    name: 'files that may contain credentials are included with a warning',
    files: { ...APP, 'app/.npmrc': 'x' },
    with: { path: 'app' },
    expect: {
      exit: 0,
      warnings: [
        '`.npmrc` is included, and may contain a credential or key. Make sure that the file contains no secrets: everyone who can read the project can read this file.',
      ],
    },
  },
  {
    name: 'a name of 100 characters (not bytes) is accepted, after trimming',
    files: APP,
    with: { path: 'app', name: `  ${EMOJI.repeat(100)} ` },
    expect: { exit: 0, sent: { 'source.import': { name: EMOJI.repeat(100) } } },
  },
  {
    name: 'a dry run checks the package, sends nothing, and needs no credential',
    files: APP,
    with: { path: 'app', 'dry-run': 'true', token: '' },
    expect: {
      exit: 0,
      outputs: { dry_run: 'true', project_id: '', import_id: '' },
      log: ['Dry run: the package is valid. Nothing was sent'],
      summary: [' Source (dry run)', '- **Content:** 3 files', 'Nothing was sent'],
      requests: [],
      projects: ['Local Project'],
    },
  },
] satisfies readonly Scenario[];
