import { credentialSeed, project } from '../project-seed.ts';
import { withDefaults } from '../scenario.ts';

/** Creation time of a project that somebody else creates during the step: later than anything that the step does. */
const AFTER_STEP = 4_102_444_800_000;

const OUTCOME_UNKNOWN = /The project may or may not have been created\. .+\. Checking the list of projects\./;

export default withDefaults({ with: { name: 'Lighthouse' } }, [
  {
    name: 'created, with a lost response: it is found in the list, not created twice',
    faults: [{ on: 'projects.create', do: 'reset-after' }],
    expect: {
      exit: 0,
      outputs: { project_id: /^[0-9a-f]{32}$/, name: 'Lighthouse' },
      warnings: [OUTCOME_UNKNOWN],
      log: [/The check confirmed that the project [0-9a-f]{32} was created\./],
      requests: ['projects.create -', 'projects.list 200'],
      projects: ['Local Project', 'Lighthouse'],
    },
  },
  {
    name: 'without a given name it can’t be found again: no search, no retry, and the error says so',
    with: {},
    seed: { projects: [project({ url_id: 'somebody-elses', name: 'Untitled project', created_at: AFTER_STEP })] },
    faults: [{ on: 'projects.create', do: 'truncate', bytes: 7 }],
    expect: {
      exit: 1,
      outputs: { error_code: 'unavailable', project_id: '', name: '' },
      error: [
        'It is unknown whether the platform completed the request.',
        'Check with `project-list` whether a new project exists. If you set `name`, the step checks this itself.',
      ],
      logLacks: ['Checking the list'],
      requests: ['projects.create 200'],
      projects: ['Untitled project', 'Untitled project'],
    },
  },
  {
    name: 'a project of the same name from up to five minutes before, by the platform’s clock, is taken for the new one',
    // This project was created when the platform started.
    seed: { projects: [project({ url_id: 'just-before', name: 'Lighthouse' })] },
    faults: [
      { on: 'projects.create', do: 'reset-before' },
      { on: 'projects.list', do: 'clock-offset', ms: 240_000, times: 3 },
    ],
    expect: {
      exit: 0,
      outputs: { project_id: 'just-before', name: 'Lighthouse' },
      log: ['The check confirmed that the project just-before was created.'],
      requests: ['projects.create -', 'projects.list 200'],
      projects: ['Lighthouse'],
    },
  },
  {
    name: 'a project of the same name from more than five minutes before is not the new one',
    seed: { projects: [project({ url_id: 'long-before', name: 'Lighthouse' })] },
    faults: [
      { on: 'projects.create', do: 'reset-before' },
      { on: 'projects.list', do: 'clock-offset', ms: 302_000, times: 3 },
    ],
    expect: {
      exit: 0,
      outputs: { project_id: /^[0-9a-f]{32}$/ },
      requests: [
        'projects.create -',
        'projects.list 200',
        'projects.list 200',
        'projects.list 200',
        'projects.create 200',
      ],
      projects: ['Lighthouse', 'Lighthouse'],
    },
  },
  {
    name: 'a list with neither type nor age is sufficient to find it by its name',
    faults: [
      { on: 'projects.create', do: 'reset-after' },
      { on: 'projects.list', do: 'rewrite', set: { projects: [{ url_id: 'terse', name: 'Lighthouse' }] } },
    ],
    expect: {
      exit: 0,
      outputs: { project_id: 'terse', name: 'Lighthouse', type: 'web' },
      requests: ['projects.create -', 'projects.list 200'],
    },
  },
  {
    name: 'a project that appears late in the list is waited for',
    faults: [
      { on: 'projects.create', do: 'html502', processed: true },
      { on: 'projects.list', do: 'rewrite', set: { projects: [] } },
    ],
    expect: {
      exit: 0,
      outputs: { project_id: /^[0-9a-f]{32}$/ },
      requests: ['projects.create 502', 'projects.list 200', 'projects.list 200'],
      projects: ['Local Project', 'Lighthouse'],
    },
  },
  {
    name: 'never arrived: searched for three times, then requested once more',
    faults: [{ on: 'projects.create', do: 'reset-before' }],
    expect: {
      exit: 0,
      outputs: { project_id: /^[0-9a-f]{32}$/ },
      warnings: [OUTCOME_UNKNOWN],
      log: ['The list doesn’t contain the new project. Sending the request again.'],
      requests: [
        'projects.create -',
        'projects.list 200',
        'projects.list 200',
        'projects.list 200',
        'projects.create 200',
      ],
      projects: ['Local Project', 'Lighthouse'],
    },
  },
  {
    name: 'lost twice: not requested a third time, and the outcome is unknown',
    onlyFast: 'five seconds of looking',
    faults: [{ on: 'projects.create', do: 'reset-before', times: 2 }],
    expect: {
      exit: 1,
      outputs: { error_code: 'unavailable', project_id: '' },
      error: [
        'POST /projects: no complete response',
        'It is unknown whether the platform completed the request.',
        'Check whether the request took effect before you re-run the job',
      ],
      requests: [
        'projects.create -',
        'projects.list 200',
        'projects.list 200',
        'projects.list 200',
        'projects.create -',
      ],
    },
  },
  {
    name: 'two candidates: both are reported, none is chosen',
    seed: { projects: [project({ url_id: 'somebody-elses', name: 'Lighthouse', created_at: AFTER_STEP })] },
    faults: [{ on: 'projects.create', do: 'reset-after' }],
    expect: {
      exit: 1,
      outputs: { error_code: 'unavailable', project_id: '' },
      error: [
        /The result of the request is unknown, and 2 new projects match the request: somebody-elses, [0-9a-f]{32}\./,
        'Check the projects that the message lists, and use one of them. Delete a listed project only if no other job or person uses it.',
      ],
      summary: [' project-create failed'],
      requests: ['projects.create -', 'projects.list 200'],
      projects: ['Lighthouse', 'Lighthouse'],
    },
  },
  {
    name: 'old projects, other types and longer names are no candidates',
    seed: {
      projects: [
        project({ url_id: 'old', name: 'Lighthouse', created_at: 1_700_000_000_000 }),
        project({ url_id: 'app', name: 'Lighthouse', type: 'app', created_at: AFTER_STEP }),
        project({ url_id: 'longer', name: 'Lighthouse 2', created_at: AFTER_STEP }),
      ],
    },
    faults: [{ on: 'projects.create', do: 'reset-after' }],
    expect: {
      exit: 0,
      outputs: { project_id: /^[0-9a-f]{32}$/ },
      requests: ['projects.create -', 'projects.list 200'],
    },
  },
  {
    name: 'if the search is not permitted, the failure says that it may have been created',
    meets: ['projects.list insufficient_scope'],
    seed: credentialSeed({ scopes: ['project.write'] }),
    faults: [{ on: 'projects.create', do: 'reset-after' }],
    expect: {
      exit: 1,
      outputs: { error_code: 'insufficient_scope', project_id: '' },
      error: [
        'POST /projects: no complete response',
        'Could not check whether the request took effect: The credential lacks required scopes: project.read.',
        'It is unknown whether the platform completed the request.',
        'Use a credential that has the required scopes: `project.read`.',
      ],
      requests: ['projects.create -', 'projects.list 403'],
      projects: ['Local Project', 'Lighthouse'],
    },
  },
]);
