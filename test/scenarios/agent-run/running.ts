import { agentSeed, RUN_REQUESTS, skillSeed } from '../agent.ts';
import { credentialSeed } from '../project-seed.ts';
import { withDefaults } from '../scenario.ts';

const TASK = { message: 'Write a note' } as const;

export default withDefaults({ with: TASK }, [
  {
    name: 'the message can come from a file',
    files: { 'task.md': 'Write a note\nabout lamps\n' },
    with: { 'message-path': 'task.md' },
    expect: { sent: { 'agent.start': { message: 'Write a note\nabout lamps\n' } } },
  },
  {
    name: 'model and speed tier are looked up, sent, and shown as the platform resolved them',
    isRefused: true,
    with: { ...TASK, model: 'builder-2-mini', 'speed-tier': 'deep' },
    expect: {
      outputs: { model: 'builder-2-mini', speed_tier: 'deep' },
      requests: ['agent.capabilities 200', ...RUN_REQUESTS],
      sent: { 'agent.start': { model: 'builder-2-mini', speed_tier: 'deep' } },
    },
  },
  {
    name: 'a credential that can’t list skills specifies them by id',
    seed: {
      ...credentialSeed({ kind: 'project-key', project: 'harbour' }),
      skills: [skillSeed('sk_1', 'tides')],
    },
    with: { ...TASK, skills: 'sk_1' },
    expect: {
      notices: [
        'This credential can’t list skills, so the entries of `skills` are used as IDs, without a check.',
      ],
      requests: ['skills.list 403', ...RUN_REQUESTS],
    },
  },
  {
    name: '`yolo` causes a warning each time, and is in the summary',
    seed: agentSeed([{ ask: 'May I?', approve: [{ say: 'Done.' }] }]),
    with: { ...TASK, yolo: 'true' },
    expect: {
      outputs: { reply: 'Done.' },
      warnings: ['The setting applies to all later runs of this project'],
      summary: ['The setting applies to all later runs of this project'],
      sent: { 'agent.start': { yolo: true } },
    },
  },
  {
    name: 'a preview link is a masked output, and not shown',
    seed: agentSeed([{ preview: true }, { say: 'Look.' }]),
    expect: {
      outputs: { preview_url: /^http:\/\//, preview_expires_at: /^\d+$/ },
      log: ['A preview is ready.'],
      logLacks: [/A preview is ready: /],
    },
  },
  {
    name: 'a link that has expired at the run’s end is renewed',
    seed: agentSeed([{ preview: true }, { wait: 2_000 }, { say: 'Look.' }]),
    faults: [
      { on: 'agent.events', do: 'rewrite', event: 'preview.ready', set: { expires_at: 1000 } },
    ],
    expect: {
      outputs: { preview_expires_at: /^\d{13}$/ },
      requests: [...RUN_REQUESTS, 'preview.link 200'],
    },
  },
]);
