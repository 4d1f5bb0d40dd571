import { credential, project } from '../harbour.ts';
import type { Scenario } from '../scenario.ts';

/** Created by somebody else while the step runs: later than whatever the step does. */
const MEANWHILE = 4_102_444_800_000;

const NOT_KNOWN =
  /It is not known whether the project was created\. .+\. Looking for it before anything else is done\./;

export default [
  {
    name: 'created, and the answer lost: it is found in the list, not created twice',
    with: { name: 'Lighthouse' },
    faults: [{ on: 'projects.create', do: 'reset-after' }],
    expect: {
      exit: 0,
      outputs: { project_id: /^[0-9a-f]{32}$/, name: 'Lighthouse' },
      warnings: [NOT_KNOWN],
      log: [/It was created: [0-9a-f]{32}\./],
      requests: ['projects.create -', 'projects.list 200'],
      projects: ['Local Project', 'Lighthouse'],
    },
  },
  {
    name: 'without a name of ours it can’t be found again: nobody looks, nobody repeats, and that is said',
    seed: { projects: [project({ url_id: 'somebody-elses', name: 'Untitled project', created_at: MEANWHILE })] },
    faults: [{ on: 'projects.create', do: 'truncate', bytes: 7 }],
    expect: {
      exit: 1,
      outputs: { error_code: 'unavailable', project_id: '', name: '' },
      error: [
        'Whether the platform did it is not known.',
        'Look with `project-list` whether there is a new project. With a `name`, this step could tell by itself.',
      ],
      logLacks: ['Looking for it'],
      requests: ['projects.create 200'],
      projects: ['Untitled project', 'Untitled project'],
    },
  },
  {
    name: 'a clock that is a little ahead, the platform’s or a proxy’s, doesn’t make the new project an old one',
    with: { name: 'Lighthouse' },
    faults: [
      { on: 'projects.create', do: 'reset-after' },
      { on: 'projects.list', do: 'clock-offset', ms: 5_000, times: 3 },
    ],
    expect: {
      exit: 0,
      outputs: { project_id: /^[0-9a-f]{32}$/, name: 'Lighthouse' },
      requests: ['projects.create -', 'projects.list 200'],
      projects: ['Local Project', 'Lighthouse'],
    },
  },
  {
    name: 'a namesake from up to five minutes before, by the platform’s clock, is taken for the new project',
    // It was created as the platform started.
    seed: { projects: [project({ url_id: 'just-before', name: 'Lighthouse' })] },
    with: { name: 'Lighthouse' },
    faults: [
      { on: 'projects.create', do: 'reset-before' },
      { on: 'projects.list', do: 'clock-offset', ms: 240_000, times: 3 },
    ],
    expect: {
      exit: 0,
      outputs: { project_id: 'just-before', name: 'Lighthouse' },
      log: ['It was created: just-before.'],
      requests: ['projects.create -', 'projects.list 200'],
      projects: ['Lighthouse'],
    },
  },
  {
    name: 'a namesake from more than five minutes before is not the new project',
    seed: { projects: [project({ url_id: 'long-before', name: 'Lighthouse' })] },
    with: { name: 'Lighthouse' },
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
    name: 'a list that tells neither type nor age is enough to find it by its name',
    with: { name: 'Lighthouse' },
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
    name: 'a project that shows in the list only later is waited for',
    with: { name: 'Lighthouse' },
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
    name: 'never arrived: looked for three times, then asked for once more',
    with: { name: 'Lighthouse' },
    faults: [{ on: 'projects.create', do: 'reset-before' }],
    expect: {
      exit: 0,
      outputs: { project_id: /^[0-9a-f]{32}$/ },
      warnings: [NOT_KNOWN],
      log: ['It is not there, so it is asked for once more.'],
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
    name: 'lost twice: not asked for a third time, and nobody claims to know',
    onlyFast: 'five seconds of looking',
    with: { name: 'Lighthouse' },
    faults: [{ on: 'projects.create', do: 'reset-before', times: 2 }],
    expect: {
      exit: 1,
      outputs: { error_code: 'unavailable', project_id: '' },
      error: [
        'POST /projects: no whole answer came',
        'Whether the platform did it is not known.',
        'Look whether it was done before you run it again',
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
    name: 'two projects could be the one: both are named, none is chosen',
    seed: { projects: [project({ url_id: 'somebody-elses', name: 'Lighthouse', created_at: MEANWHILE })] },
    with: { name: 'Lighthouse' },
    faults: [{ on: 'projects.create', do: 'reset-after' }],
    expect: {
      exit: 1,
      outputs: { error_code: 'unavailable', project_id: '' },
      error: [
        /The answer to the creation was lost, and 2 new projects could be this one: somebody-elses, [0-9a-f]{32}\./,
        'Whether the platform did it is not known.',
        'keep one as `project-id`, and delete what is not needed.',
      ],
      summary: ['### Failed: Platform unavailable'],
      requests: ['projects.create -', 'projects.list 200'],
      projects: ['Lighthouse', 'Lighthouse'],
    },
  },
  {
    name: 'old projects, other types and longer names are no candidates',
    seed: {
      projects: [
        project({ url_id: 'old', name: 'Lighthouse', created_at: 1_700_000_000_000 }),
        project({ url_id: 'app', name: 'Lighthouse', type: 'app', created_at: MEANWHILE }),
        project({ url_id: 'longer', name: 'Lighthouse 2', created_at: MEANWHILE }),
      ],
    },
    with: { name: 'Lighthouse' },
    faults: [{ on: 'projects.create', do: 'reset-after' }],
    expect: {
      exit: 0,
      outputs: { project_id: /^[0-9a-f]{32}$/ },
      requests: ['projects.create -', 'projects.list 200'],
    },
  },
  {
    name: 'an error of the platform’s own may have created it, so it is looked for',
    with: { name: 'Lighthouse' },
    faults: [
      {
        on: 'projects.create',
        do: 'answer',
        status: 500,
        body: { title: 'Oops', detail: 'The keeper fell asleep.', code: 'server_error' },
        processed: true,
      },
    ],
    expect: {
      exit: 0,
      outputs: { project_id: /^[0-9a-f]{32}$/ },
      warnings: ['The keeper fell asleep.'],
      requests: ['projects.create 500', 'projects.list 200'],
      projects: ['Local Project', 'Lighthouse'],
    },
  },
  {
    name: 'where looking is not allowed either, the failure says that it may have been created',
    meets: ['projects.list insufficient_scope'],
    seed: credential({ scopes: ['project.write'] }),
    with: { name: 'Lighthouse' },
    faults: [{ on: 'projects.create', do: 'reset-after' }],
    expect: {
      exit: 1,
      outputs: { error_code: 'insufficient_scope', project_id: '' },
      error: [
        'POST /projects: no whole answer came',
        'Looking for what became of it failed: The credential lacks project.read.',
        'Whether the platform did it is not known.',
        'Issue a credential with the scope `project.read`.',
      ],
      requests: ['projects.create -', 'projects.list 403'],
      projects: ['Local Project', 'Lighthouse'],
    },
  },
  {
    name: 'a job that is cancelled while it looks says that it may have been created',
    with: { name: 'Lighthouse' },
    faults: [{ on: 'projects.create', do: 'reset-after' }],
    signal: { name: 'SIGTERM', whenLogged: 'Looking for it' },
    expect: {
      exit: 1,
      outputs: { error_code: 'cancelled' },
      error: ['The job was cancelled (SIGTERM).', 'Whether the platform did it is not known.'],
      requests: ['projects.create -'],
      projects: ['Local Project', 'Lighthouse'],
    },
  },
] satisfies readonly Scenario[];
