import type { Fault } from '../../../src/platform/http/faults.ts';
import { credentialSeed, problemFault, streamFault, TRACE_PATTERN } from '../project-seed.ts';
import { type Scenario, withDefaults } from '../scenario.ts';
import { APP } from '../small-app.ts';

const ADAPTED = { files: APP, with: { path: 'app', name: 'Tides', 'ai-adapt': 'true' } } as const;
const FOLLOW_REQUESTS = [
  'projects.list 200',
  'source.import 200',
  'projects.list 200',
  'agent.events 200',
] as const;
const IMPORTED_MESSAGE = /The source was imported as project [0-9a-f]{32}\./;
const OUTPUTS = {
  project_id: /^[0-9a-f]{32}$/,
  conversation_id: /^conv_/,
  import_id: /^imp_/,
} as const;
const PROJECTS = ['Local Project', 'Tides'];

const LAUNCH_ERROR: Fault = {
  on: 'source.import',
  do: 'rewrite',
  event: 'import.completed',
  set: {
    ai: {
      status: 'failed',
      run_id: undefined,
      error: { code: 'model_busy', message: 'No model is free' },
    },
  },
};
const NO_RUN = problemFault('agent.current', 'not_found', 'The project has no agent run.');

export default withDefaults(ADAPTED, [
  {
    name: 'leaves the run running if it is not to be followed',
    with: { ...ADAPTED.with, follow: 'false' },
    expect: {
      outputs: { ...OUTPUTS, ai_status: 'started', run_id: /^run_/ },
      notices: [
        /The agent run run_\w+ continues in the project [0-9a-f]{32}\. Publish the project after the run has ended\./,
      ],
      requests: ['projects.list 200', 'source.import 200', 'projects.list 200'],
    },
  },
  {
    name: 'a failed run fails the step, and the source stays imported',
    faults: [streamFault('agent.events', [['run.failed', { status: 'failed' }]])],
    expect: {
      outputs: { ...OUTPUTS, ai_status: 'started', run_id: /^run_/ },
      error: [
        IMPORTED_MESSAGE,
        /The run run_\w+ ended with the status failed\. The platform reported no reason\./,
        'Importing again doesn’t update it, but can create another project.',
      ],
      requests: [...FOLLOW_REQUESTS],
      projects: PROJECTS,
    },
  },
  {
    name: 'a failed launch fails the step, after a check whether a run exists',
    meets: ['agent.current not_found'],
    faults: [LAUNCH_ERROR, NO_RUN],
    expect: {
      outputs: {
        ...OUTPUTS,
        ai_status: 'failed',
        run_id: '',
        error_code: 'model_busy',
        trace_id: TRACE_PATTERN,
      },
      error: [
        IMPORTED_MESSAGE,
        'The AI adaptation did not start, or its start is unconfirmed. No model is free. The platform reports no agent run for the project.',
      ],
      requests: [
        'projects.list 200',
        'source.import 200',
        'projects.list 200',
        'agent.current 404',
      ],
      projects: PROJECTS,
    },
  },
  {
    name: 'if checking for a run is not permitted, the error says so',
    meets: ['agent.current insufficient_scope'],
    seed: credentialSeed({
      scopes: ['project.read', 'project.write', 'source.write', 'agent.run'],
    }),
    faults: [LAUNCH_ERROR],
    expect: {
      outputs: { ...OUTPUTS, error_code: 'model_busy' },
      error: [
        'Could not check whether an agent run exists: The credential lacks required scopes: agent.read.',
      ],
      requests: [
        'projects.list 200',
        'source.import 200',
        'projects.list 200',
        'agent.current 403',
      ],
    },
  },
  ...(
    [
      [
        { run_id: 'run_9', status: 'working' },
        'The project’s latest agent run is run_9 (working).',
      ],
      [{ run: { run_id: 'run_9' } }, 'The project’s latest agent run is run_9 (status unknown).'],
      [{ run: null }, 'The platform reports no agent run for the project.'],
    ] as const
  ).map(
    ([body, told], index): Scenario => ({
      name: `assumption R8: a current run in form ${index + 1} is read`,
      faults: [LAUNCH_ERROR, { on: 'agent.current', do: 'answer', status: 200, body }],
      expect: { error: [told] },
    }),
  ),
  {
    name: 'a run that can’t be followed fails the step, with the missing scope',
    meets: ['agent.events insufficient_scope'],
    seed: credentialSeed({
      scopes: ['project.read', 'project.write', 'source.write', 'agent.run'],
    }),
    expect: {
      outputs: { ...OUTPUTS, error_code: 'insufficient_scope' },
      error: [IMPORTED_MESSAGE, 'Use a credential that has the required scopes: `agent.read`.'],
      requests: ['projects.list 200', 'source.import 200', 'projects.list 200', 'agent.events 403'],
      projects: PROJECTS,
    },
  },
]);
