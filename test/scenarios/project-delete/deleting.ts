import { credential, PROJECT_ID, project, strangersProject } from '../harbour.ts';
import type { Scenario } from '../scenario.ts';

const LONGEST_ID = 'Long_id-'.repeat(6) + '50';

export default [
  {
    name: 'deletes the project, and says what deletion does not mean',
    seed: { projects: [project({ url_id: PROJECT_ID, name: 'Harbour' }), project({ url_id: 'quay', name: 'Quay' })] },
    expect: {
      exit: 0,
      outputs: { status: 'deleted', project_id: PROJECT_ID, dry_run: 'false' },
      log: ['The project harbour is deleted. The platform releases linked resources later, by itself.'],
      summary: ['### Project deletion', '| **Status** | deleted |'],
      requests: ['projects.delete 200'],
      projects: ['Quay'],
    },
  },
  {
    name: 'its site goes offline with it',
    published: 1,
    expect: { exit: 0, outputs: { status: 'deleted' }, site: { '/': 404 }, projects: [] },
  },
  {
    name: 'a frozen project can be deleted',
    seed: { projects: [project({ url_id: PROJECT_ID, name: 'Harbour', state: 'frozen' })] },
    expect: { exit: 0, outputs: { status: 'deleted' }, projects: [] },
  },
  {
    name: 'an administrator of the project may delete it',
    seed: strangersProject('admin'),
    expect: { exit: 0, outputs: { status: 'deleted' }, projects: [] },
  },
  {
    name: 'the project’s own key may delete it',
    seed: credential({ kind: 'project-key', project: PROJECT_ID, scopes: ['project.write'] }),
    expect: { exit: 0, outputs: { status: 'deleted' }, projects: [] },
  },
  {
    name: 'an id of 50 characters is taken',
    seed: { projects: [project({ url_id: LONGEST_ID, name: 'Longest' })] },
    with: { 'project-id': LONGEST_ID },
    expect: { exit: 0, outputs: { status: 'deleted', project_id: LONGEST_ID }, projects: [] },
  },
  {
    name: 'an id of 51 characters is refused before anything is asked',
    with: { 'project-id': `${LONGEST_ID}x` },
    expect: {
      exit: 1,
      outputs: { error_code: 'input', status: '' },
      error: ['a project’s url_id has 1 to 50 letters, digits, `_` or `-`.'],
      requests: [],
    },
  },
  {
    name: 'an id that would lead to another endpoint is refused',
    with: { 'project-id': '../projects' },
    expect: { exit: 1, error: ['project-id: is `../projects`'], requests: [], projects: ['Local Project'] },
  },
  {
    name: 'without an id nothing is deleted',
    with: { 'project-id': '', 'if-missing': 'sometimes' },
    expect: {
      exit: 1,
      error: [
        'project-id: is missing. Give it under `with:` as `project-id: …` (text), or set the environment variable PLATFORM_PROJECT_ID.',
        'if-missing: is `sometimes`; it must be one of `warn`, `ignore`, `fail`.',
      ],
      requests: [],
      projects: ['Local Project'],
    },
  },
  {
    name: 'a dry run deletes nothing, and asks nothing',
    with: { 'dry-run': 'true' },
    expect: {
      exit: 0,
      outputs: { status: '', dry_run: 'true', project_id: PROJECT_ID },
      log: [
        'Would delete the project harbour. Nothing was sent to the platform, so neither the credential nor the project nor any quota was checked.',
      ],
      summary: [
        'not deleted (dry run)',
        'Nothing was sent to the platform, so neither the credential nor the project nor any quota was checked.',
      ],
      requests: [],
      projects: ['Local Project'],
    },
  },
  {
    name: 'a dry run of a deletion needs no token',
    with: { 'dry-run': 'true', token: '' },
    expect: { exit: 0, log: ['Would delete the project harbour.'], requests: [] },
  },
  {
    name: 'another word for its status is shown as it is, and none is one too',
    faults: [{ on: 'projects.delete', do: 'rewrite', set: { status: 'fading' } }],
    expect: { exit: 0, outputs: { status: 'fading' }, summary: ['| **Status** | fading |'] },
  },
  {
    name: 'any answer of the second hundred is success, an empty one too',
    faults: [{ on: 'projects.delete', do: 'answer', status: 204, processed: true }],
    expect: { exit: 0, outputs: { status: 'deleted' }, requests: ['projects.delete 204'], projects: [] },
  },
] satisfies readonly Scenario[];
