import { refusal, strangersRefusal, unknownRefusal } from '../harbour.ts';
import type { Scenario } from '../scenario.ts';

export default [
  {
    name: 'a project that is not there needs no deletion',
    meets: ['projects.delete not_found'],
    with: { 'project-id': 'sunk' },
    expect: {
      exit: 0,
      outputs: { status: 'missing', project_id: 'sunk', error_code: '' },
      warnings: [
        'The project sunk was not found. If the credential lacks permission, the platform responds in the same way.',
      ],
      summary: ['| **Status** | missing |'],
      requests: ['projects.delete 404'],
      projects: ['Local Project'],
    },
  },
  {
    name: 'a project that is not there is no matter where that is wanted',
    meets: ['projects.delete not_found'],
    with: { 'project-id': 'sunk', 'if-missing': 'ignore' },
    expect: {
      exit: 0,
      outputs: { status: 'missing' },
      warnings: [/^$/],
      notices: [/^$/],
      log: ['The project sunk was not found.'],
      requests: ['projects.delete 404'],
    },
  },
  {
    name: 'a project that is not there is a failure where that is wanted',
    meets: ['projects.delete not_found'],
    with: { 'project-id': 'sunk', 'if-missing': 'fail' },
    expect: {
      exit: 1,
      outputs: { status: '', error_code: 'not_found', error_status: '404', trace_id: /./ },
      error: ['The project was not found.', 'Check that `project-id`', 'code not_found, HTTP 404'],
      requests: ['projects.delete 404'],
    },
  },
  {
    name: 'a 404 with a code that nobody knows yet says the same',
    faults: [unknownRefusal('projects.delete', 404)],
    expect: {
      exit: 0,
      outputs: { status: 'missing' },
      warnings: ['The project harbour was not found.'],
      requests: ['projects.delete 404'],
    },
  },
  {
    name: 'a 404 with an unknown code ends a deletion whose answer was lost',
    faults: [{ on: 'projects.delete', do: 'reset-after' }, unknownRefusal('projects.delete', 404, { nth: 2 })],
    expect: {
      exit: 0,
      outputs: { status: 'deleted' },
      notices: ['Deleted the project harbour. (The first response was lost'],
      projects: [],
    },
  },
  {
    name: 'a 404 that isn’t the platform’s says nothing of the project',
    faults: [strangersRefusal('projects.delete', 404)],
    expect: {
      exit: 1,
      outputs: { status: '', error_status: '404' },
      error: ['check `base-url`'],
      projects: ['Local Project'],
    },
  },
  {
    name: 'deleted, and the answer lost: the second look that finds nothing is success',
    meets: ['projects.delete not_found'],
    with: { 'if-missing': 'fail' },
    faults: [{ on: 'projects.delete', do: 'reset-after' }],
    expect: {
      exit: 0,
      outputs: { status: 'deleted', error_code: '' },
      notices: ['Deleted the project harbour. (The first response was lost; a second request confirmed the deletion.)'],
      requests: ['projects.delete -', 'projects.delete 404'],
      projects: [],
    },
  },
  {
    name: 'turned away first, then not there: nothing was deleted by this step',
    meets: ['projects.delete temporarily_unavailable', 'projects.delete not_found'],
    with: { 'project-id': 'sunk' },
    faults: [refusal('projects.delete', 'temporarily_unavailable', 'Slow down.', { headers: { 'retry-after': '0' } })],
    expect: {
      exit: 0,
      outputs: { status: 'missing' },
      warnings: ['The project sunk was not found.'],
      requests: ['projects.delete 429', 'projects.delete 404'],
    },
  },
] satisfies readonly Scenario[];
