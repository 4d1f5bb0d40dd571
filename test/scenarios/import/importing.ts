import { credentialSeed } from '../project-seed.ts';
import type { Scenario } from '../scenario.ts';
import { APP } from '../small-app.ts';

export default [
  {
    name: 'without `project.read`, the response shows which project is new',
    meets: ['projects.list insufficient_scope'],
    seed: credentialSeed({ scopes: ['project.write', 'source.write'] }),
    files: APP,
    with: { path: 'app', name: 'Tides' },
    expect: {
      outputs: { project_id: /^[0-9a-f]{32}$/ },
      requests: ['projects.list 403', 'source.import 200'],
      projects: ['Local Project', 'Tides'],
    },
  },
  {
    name: 'the folder’s name is the project’s default name, also for the working directory',
    files: { 'work/app/index.html': '<h1>Tides</h1>' },
    with: { path: '.', 'working-directory': 'work/app' },
    expect: { projects: ['Local Project', 'app'] },
  },
  {
    name: 'files of `exclude` are left out and listed',
    files: { ...APP, 'app/film.mp4': 'x' },
    with: { path: 'app', exclude: '**.mp4' },
    expect: {
      log: ['Left out: film.mp4 (excluded by the input `exclude`)'],
      summary: ['- **Content:** 3 files', '| `film.mp4` | excluded by the input '],
    },
  },
  {
    name: 'files that may contain credentials are included with a warning',
    files: { ...APP, 'app/.npmrc': 'x' },
    with: { path: 'app' },
    expect: {
      warnings: [
        '`.npmrc` is included, and may contain a credential or key. Make sure that the file contains no secrets: everyone who can read the project can read this file.',
      ],
    },
  },
  {
    name: 'a dry run checks the package, sends nothing, and needs no credential',
    files: APP,
    with: { path: 'app', 'dry-run': 'true', token: '' },
    expect: {
      outputs: { dry_run: 'true', project_id: '', import_id: '' },
      log: ['Dry run: the package is valid. Nothing was sent'],
      summary: [' Source (dry run)', '- **Content:** 3 files', 'Nothing was sent'],
      requests: [],
      projects: ['Local Project'],
    },
  },
] satisfies readonly Scenario[];
