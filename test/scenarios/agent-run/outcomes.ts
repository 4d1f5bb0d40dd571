import type { Step } from '../../../src/platform/seed/script.ts';
import { agentSeed, LONG_RUN, skillSeed, SUPERSEDED_RUN } from '../agent.ts';
import { type Scenario, withDefaults } from '../scenario.ts';

const TASK = { message: 'Write a note' } as const;

/** Every kind of event and of call, including unknown ones. */
const EVERYTHING: readonly Step[] = [
  { say: 'Let me look around.\n' },
  { read: 'src/index.html', message: 'Reading the page' },
  { skill: 'page-design', display_name: 'Page design' },
  { write: 'notes/plan.md', content: '# Plan\n\n1. Read\n2. Write\n' },
  { edit: 'notes/plan.md', old: 'not in the file', new: 'anything' },
  { write: 'notes/long.md', content: 'A long text, of which only the start is shown.\n', shown: 11 },
  { delete: 'notes/long.md' },
  ...[
    { tool_name: 'Bash', sub_type: 'image_generate', result: { type: 'image', images: ['https://x.example/1.png'] } },
    { tool_name: 'Bash', sub_type: 'dance_generate' },
    { tool_name: 'Think', phase: 'pondering' },
  ].map((call, index): Step => {
    const data = { ...call, tool_call_id: `call_${index}`, status: 'completed', outcome: 'succeeded' };
    return { event: 'tool.call', data };
  }),
  { event: 'run.dreamt', data: { of: 'electric sheep' } },
  { event: 'message.snapshot', data: { content: 'The page layout is finished.\n' } },
  { ask: 'Publish the plan?', comment: true, approve: [{ say: 'It’s public.\n' }] },
  { usage: '90071992547409931234' },
  { usage: '25', usage_id: 'usage_main' },
  { usage: '25', usage_id: 'usage_main' },
  { preview: true },
  { say: 'Done.\n' },
];

export default withDefaults({ with: TASK }, [
  {
    name: 'assumption R38: a superseded run is reported with its real outcome',
    seed: agentSeed(SUPERSEDED_RUN),
    expect: {
      exit: 1,
      outputs: { status: 'canceled', reason: 'canceled', superseded_by: /^run_/, credits_used: '3' },
      error: [/ended with the status canceled\. The run was superseded by run_\w+\./],
      notices: [/was superseded by run_\w+\./],
    },
  },
  ...(['failed', 'canceled', 'interrupted'] as const).map(
    (status): Scenario => ({
      name: `a run that ended as ${status} fails the step, and its summary shows its last phase`,
      // Otherwise, the run may end before its stream is opened.
      seed: agentSeed([
        { wait: 5_000 },
        { shell: 'Checking', phase: 'validating', outcome: 'failed' },
        { end: status },
      ]),
      with: TASK,
      expect: {
        exit: 1,
        outputs: { status, reason: status, run_id: /^run_/ },
        error: [new RegExp(`The run run_\\w+ ended with the status ${status}\\. The platform reported no reason\\.`)],
        summary: [' Agent run ', 'Last phase', 'Validating', 'Last failed tool call'],
        runs: [status],
      },
    }),
  ),
  {
    name: 'a run whose stream stays broken has its outputs, and its cleanup',
    seed: agentSeed(LONG_RUN),
    faults: [
      {
        on: 'agent.events',
        do: 'answer',
        status: 403,
        times: 99,
        body: { code: 'forbidden', status: 403, title: 'No' },
      },
    ],
    expect: {
      exit: 1,
      outputs: { run_id: /^run_/, status: 'working', reason: 'connection_lost', error_code: 'forbidden' },
      error: [/Stopped following the run run_\w+ before receiving the run’s final status:/],
    },
  },
  {
    name: 'every kind of event and call is handled',
    seed: agentSeed(EVERYTHING),
    with: { ...TASK, 'on-input-required': 'answer', answers: 'decision: approve', 'output-path': 'run.jsonl' },
    expect: {
      exit: 0,
      workspace: { 'run.jsonl': /"question"[^]*"answer"[^]*"decision":"approve"/ },
      outputs: { status: 'completed', credits_used: '90071992547409931259', reply: /It’s public\.\nDone\.\n$/ },
      log: ['run.dreamt'],
    },
  },
  {
    name: 'a dry run checks scopes, model, skills, attachments and message, and starts nothing',
    files: { 'notes.md': 'Lamps' },
    seed: { skills: [skillSeed('sk_1', 'tides')] },
    with: { ...TASK, 'dry-run': 'true', skills: 'tides', attachments: 'notes.md', model: 'builder-2' },
    expect: {
      exit: 0,
      outputs: { run_id: '', dry_run: 'true' },
      summary: ['Agent run (dry run)', 'notes.md', 'sk_1', 'The project has no agent runs yet'],
      requests: ['agent.capabilities 200', 'skills.list 200', 'agent.current 404'],
      runs: [],
    },
  },
]);
