import { credentialSeed, project } from '../project-seed.ts';
import { withDefaults } from '../scenario.ts';

/**
 * Creation time of a project that somebody else creates during the step: later than anything that
 * the step does.
 */
const AFTER_STEP = 4_102_444_800_000;

const OUTCOME_UNKNOWN =
  /The project may or may not have been created\. .+\. Checking the list of projects\./;

const NOT_REPEATED = [
  'projects.list 200',
  'projects.create -',
  ...Array<string>(5).fill('projects.list 200'),
];

/** The list before the creation doesn't show a project that exists. */
const LAGGING = { on: 'projects.list', do: 'rewrite', set: { projects: [] } } as const;

export default withDefaults({ with: { name: 'Lighthouse' } }, [
  {
    name: 'created, with a lost response: it is found in the list, not created twice',
    faults: [{ on: 'projects.create', do: 'reset-after' }],
    expect: {
      outputs: { project_id: /^[0-9a-f]{32}$/, name: 'Lighthouse' },
      warnings: [OUTCOME_UNKNOWN],
      log: [
        /Using the only listed project that matches and is at most 2 s older than the request: [0-9a-f]{32}\./,
      ],
      requests: ['projects.list 200', 'projects.create -', 'projects.list 200'],
      projects: ['Local Project', 'Lighthouse'],
    },
  },
  {
    name: 'a signal while it is created: the response is awaited, and the list checked',
    faults: [{ on: 'projects.create', do: 'delay', ms: 1_500, when: 'before' }],
    signal: { name: 'SIGINT', whenRequested: 'projects.create' },
    expect: {
      outputs: { project_id: /^[0-9a-f]{32}$/ },
      log: ['Waiting for the response to POST /projects, because this request can’t be undone.'],
      requests: ['projects.list 200', 'projects.create 200', 'projects.list 200'],
      projects: ['Local Project', 'Lighthouse'],
    },
  },
  {
    name: 'without a given name it can’t be found again: no search, no retry, and the error says so',
    with: {},
    seed: {
      projects: [
        project({ url_id: 'somebody-elses', name: 'Untitled project', created_at: AFTER_STEP }),
      ],
    },
    faults: [{ on: 'projects.create', do: 'truncate', bytes: 7 }],
    expect: {
      outputs: { error_code: 'unavailable', project_id: '', name: '' },
      error: [
        'It is unknown whether the platform completed the request.',
        'Check with `project-list` whether a new project exists. If you set `name`, the step checks this itself.',
      ],
      logLacks: ['Checking the list'],
      requests: ['projects.list 200', 'projects.create 200'],
      projects: ['Untitled project', 'Untitled project'],
    },
  },
  {
    name: 'a project of the same name from seconds before the request, by the platform’s clock, is not taken for the new one',
    // This project was created when the platform started.
    seed: { projects: [project({ url_id: 'just-before', name: 'Lighthouse' })] },
    faults: [
      { on: 'projects.create', do: 'reset-before' },
      LAGGING,
      { on: 'projects.list', do: 'clock-offset', ms: 10_000, times: 6 },
    ],
    expect: {
      outputs: { error_code: 'unavailable', project_id: '' },
      error: [
        'It is unknown whether a project was created. Listed projects that match the request, but may be older or someone else’s: just-before. After the lost response, the request was not sent again.',
      ],
      requests: NOT_REPEATED,
      projects: ['Lighthouse'],
    },
  },
  {
    name: 'a project whose age the list doesn’t contain is reported, not taken for the new one',
    faults: [
      { on: 'projects.create', do: 'reset-after' },
      {
        on: 'projects.list',
        do: 'rewrite',
        set: { projects: [{ url_id: 'terse', name: 'Lighthouse' }] },
        nth: 2,
      },
    ],
    expect: {
      outputs: { error_code: 'unavailable', project_id: '' },
      error: [
        'may be older or someone else’s: terse. After the lost response, the request was not sent again.',
      ],
      requests: ['projects.list 200', 'projects.create -', 'projects.list 200'],
    },
  },
  {
    name: 'without the platform’s time, no listed project is taken for the new one',
    faults: [
      { on: 'projects.create', do: 'reset-after' },
      {
        on: 'projects.list',
        do: 'answer',
        status: 200,
        headers: { date: 'unknown' },
        body: { projects: [] },
      },
      {
        on: 'projects.list',
        nth: 2,
        do: 'answer',
        status: 200,
        headers: { date: 'unknown' },
        body: { projects: [{ url_id: 'timeless', name: 'Lighthouse', created_at: AFTER_STEP }] },
      },
    ],
    expect: {
      outputs: { error_code: 'unavailable', project_id: '' },
      error: [
        'may be older or someone else’s: timeless. After the lost response, the request was not sent again.',
      ],
      requests: ['projects.list 200', 'projects.create -', 'projects.list 200'],
    },
  },
  {
    name: 'a gateway’s 408 may come after the request was processed, so the project is searched for',
    faults: [{ on: 'projects.create', do: 'answer', status: 408, processed: true }],
    expect: {
      outputs: { project_id: /^[0-9a-f]{32}$/ },
      requests: ['projects.list 200', 'projects.create 408', 'projects.list 200'],
      projects: ['Local Project', 'Lighthouse'],
    },
  },
  {
    name: 'not listed after a lost connection: it may still be created, so the request is not repeated',
    faults: [{ on: 'projects.create', do: 'reset-before' }],
    expect: {
      outputs: { error_code: 'unavailable', project_id: '' },
      warnings: [OUTCOME_UNKNOWN],
      error: [
        'POST /projects: no complete response',
        'No matching project is listed, but the platform may still be creating it. After the lost response, the request was not sent again.',
        'Check whether the request took effect before you re-run the job',
      ],
      requests: NOT_REPEATED,
      projects: ['Local Project'],
    },
  },
  {
    name: 'two candidates: both are reported, none is chosen',
    seed: {
      projects: [project({ url_id: 'somebody-elses', name: 'Lighthouse', created_at: AFTER_STEP })],
    },
    faults: [LAGGING, { on: 'projects.create', do: 'reset-after' }],
    expect: {
      outputs: { error_code: 'unavailable', project_id: '' },
      error: [
        /It is unknown whether a project was created\. .+: somebody-elses, [0-9a-f]{32}\. After the lost response, the request was not sent again\./,
        'Check the projects that the message lists, and use one of them. Delete a listed project only if no other job or person uses it.',
      ],
      summary: [' project-create failed'],
      requests: ['projects.list 200', 'projects.create -', 'projects.list 200'],
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
    faults: [LAGGING, { on: 'projects.create', do: 'reset-after' }],
    expect: {
      outputs: { project_id: /^[0-9a-f]{32}$/ },
      requests: ['projects.list 200', 'projects.create -', 'projects.list 200'],
    },
  },
  {
    name: 'with `project.write` alone, the response shows which project is new',
    meets: ['projects.list insufficient_scope'],
    seed: credentialSeed({ scopes: ['project.write'] }),
    expect: {
      outputs: { project_id: /^[0-9a-f]{32}$/ },
      log: [
        'The credential can’t list projects. The step doesn’t check that the list shows the new project.',
      ],
      requests: ['projects.list 403', 'projects.create 200'],
      projects: ['Lighthouse', 'Local Project'],
    },
  },
  {
    name: 'with `project.write` alone, a project whose response was lost is not created again',
    seed: credentialSeed({ scopes: ['project.write'] }),
    faults: [{ on: 'projects.create', do: 'reset-after' }],
    expect: {
      outputs: { project_id: '' },
      error: ['It is unknown which project was created, if any.'],
      requests: ['projects.list 403', 'projects.create -'],
      projects: ['Lighthouse', 'Local Project'],
    },
  },
]);
