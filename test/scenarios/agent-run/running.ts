import { agent, LONG, ONE_RUN, skill } from '../agent.ts';
import { credential } from '../harbour.ts';
import { withDefaults } from '../scenario.ts';

const TASK = { message: 'Write a note' } as const;

export default withDefaults({ with: TASK }, [
  {
    name: 'an agent’s run is started and seen through to its end',
    expect: {
      exit: 0,
      outputs: {
        run_id: /^run_/,
        conversation_id: /^conv_/,
        status: 'completed',
        reason: 'completed',
        reply: /notes\/agent\.md now\.\n$/,
        credits_used: '12',
        credits_complete: 'true',
        files_changed: '["agent.md"]',
        model: 'builder-2',
        speed_tier: 'standard',
        superseded_by: '',
        pending_action: '',
        transcript_path: '',
      },
      log: [
        /Started the agent run run_\w+ on harbour, conversation conv_\w+, model builder-2, speed tier standard\./,
        ...['✔ Write agent.md', '✔ Edit agent.md', '▸ ', 'It stands in notes/agent.md now.'],
        'The run has ended: completed.',
      ],
      logLacks: ['Status: at work'],
      summary: ['### Agent run: completed', '12 credits', 'Write'],
      requests: [...ONE_RUN],
      sent: { 'agent.start': { message: 'Write a note', model: undefined, yolo: undefined, disable_cloud: undefined } },
      runs: ['completed'],
    },
  },
  {
    name: 'the message may stand in a file',
    files: { 'task.md': 'Write a note\nabout lamps\n' },
    with: { 'message-path': 'task.md' },
    expect: { exit: 0, sent: { 'agent.start': { message: 'Write a note\nabout lamps\n' } } },
  },
  {
    name: 'a conversation goes on',
    agentRuns: [{ message: 'Begin', until: 'completed' }],
    with: { ...TASK, 'conversation-id': '{conversation-1}' },
    expect: {
      exit: 0,
      requests: ['agent.current 200', 'agent.start 200', 'agent.events 200'],
      sent: { 'agent.start': { conversation_id: /^conv_/ } },
      runs: ['completed', 'completed'],
    },
  },
  {
    name: 'model and speed tier are looked up, sent, and told as the platform resolved them',
    with: { ...TASK, model: 'builder-2-mini', 'speed-tier': 'deep' },
    expect: {
      exit: 0,
      outputs: { model: 'builder-2-mini', speed_tier: 'deep' },
      requests: ['agent.capabilities 200', ...ONE_RUN],
      sent: { 'agent.start': { model: 'builder-2-mini', speed_tier: 'deep' } },
    },
  },
  {
    name: 'skills are given by id and by name, each once',
    seed: { skills: [skill('sk_1', 'tides'), skill('sk_2', 'lamps')] },
    with: { ...TASK, skills: 'sk_1, lamps, tides' },
    expect: {
      exit: 0,
      requests: ['skills.list 200', ...ONE_RUN],
      sent: { 'agent.start': { skills: [{ skill_id: 'sk_1' }, { skill_id: 'sk_2' }] } },
    },
  },
  {
    name: 'a credential that sees no skills names them by id',
    seed: { ...credential({ kind: 'project-key', project: 'harbour' }), skills: [skill('sk_1', 'tides')] },
    with: { ...TASK, skills: 'sk_1' },
    expect: {
      exit: 0,
      notices: ['This credential can’t list skills, so `skills` are taken for ids as they are.'],
      requests: ['skills.list 403', ...ONE_RUN],
    },
  },
  {
    name: 'without the cloud the agent takes mock data',
    with: { message: 'script: cloud', 'disable-cloud': 'true' },
    expect: { exit: 0, outputs: { reply: /mock data/ }, sent: { 'agent.start': { disable_cloud: true } } },
  },
  {
    name: '`yolo` is warned of each time, and stands in the summary',
    seed: agent([{ ask: 'May I?', approve: [{ say: 'Done.' }] }]),
    with: { ...TASK, yolo: 'true' },
    expect: {
      exit: 0,
      outputs: { reply: 'Done.' },
      warnings: ['This also applies to all later runs of this project'],
      summary: ['This also applies to all later runs of this project'],
      sent: { 'agent.start': { yolo: true } },
    },
  },
  {
    name: 'a run that is not to be followed is left at work',
    seed: agent(LONG),
    with: { ...TASK, follow: 'false' },
    expect: {
      exit: 0,
      outputs: { run_id: /^run_/, conversation_id: /^conv_/, status: 'working', reason: 'not_followed', reply: '' },
      requests: ['agent.current 404', 'agent.start 200'],
      runs: ['working'],
    },
  },
  {
    name: 'a long reply is cut in the output, and whole in its file',
    seed: agent([{ say: `${'word '.repeat(10_000)}end` }]),
    expect: { exit: 0, outputs: { reply: /^(?:word )+\w*…$/, reply_path: /reply\.md$/ } },
  },
  {
    name: 'complaint 14: a run that completed without a word is warned of',
    seed: agent([{ read: 'README.md' }]),
    expect: { exit: 0, outputs: { reply: '', reply_path: '' }, warnings: ['completed without a word of reply'] },
  },
  {
    name: 'the transcript is written as lines, and as a page',
    with: { ...TASK, 'output-path': 'run.jsonl', 'transcript-html': 'run.html' },
    expect: {
      exit: 0,
      outputs: { transcript_path: /run\.jsonl$/ },
      workspace: { 'run.jsonl': /"type":"ended"/, 'run.html': /^<!doctype html>/ },
    },
  },
  {
    name: 'a page alone needs no transcript to stay',
    with: { ...TASK, 'transcript-html': 'run.html' },
    expect: {
      exit: 0,
      outputs: { transcript_path: '' },
      workspace: { 'run.html': /It stands in notes/, '.': ['run.html'] },
    },
  },
  {
    name: 'what is written into files is shown where that is wanted, and warned of where all can read it',
    event: { name: 'push', actor: 'harbour-master', payload: { repository: { private: false } } },
    with: { ...TASK, 'show-tool-input': 'true' },
    expect: { exit: 0, log: ['Status: at work'], warnings: ['This repository is public'] },
  },
  {
    name: 'a private repository needs no such warning',
    event: { name: 'push', actor: 'harbour-master', payload: { repository: { private: true } } },
    with: { ...TASK, 'show-tool-input': 'true' },
    expect: { exit: 0, log: ['Status: at work'], logLacks: ['This repository is public'] },
  },
  {
    name: 'a preview link is an output, masked and shown nowhere',
    seed: agent([{ preview: true }, { say: 'Look.' }]),
    expect: {
      exit: 0,
      outputs: { preview_url: /^http:\/\//, preview_expires_at: /^\d+$/ },
      log: ['A preview is ready.'],
      logLacks: [/A preview is ready: /],
    },
  },
  {
    name: 'it is shown where that is wanted',
    seed: agent([{ preview: true }, { say: 'Look.' }]),
    with: { ...TASK, 'expose-preview-url': 'true' },
    expect: { exit: 0, log: [/A preview is ready: http:\/\//], summary: [/\| \*\*Preview\*\* \| \[Preview\]/] },
  },
  {
    name: 'a link that has expired at the run’s end is renewed',
    seed: agent([{ preview: true }, { wait: 2_000 }, { say: 'Look.' }]),
    faults: [{ on: 'agent.events', do: 'rewrite', event: 'preview.ready', set: { expires_at: 1000 } }],
    expect: { exit: 0, outputs: { preview_expires_at: /^\d{13}$/ }, requests: [...ONE_RUN, 'preview.link 200'] },
  },
  {
    name: 'that there is no new link stops nothing',
    seed: agent([{ preview: true }, { say: 'Look.' }]),
    faults: [
      { on: 'agent.events', do: 'rewrite', event: 'preview.ready', set: { expires_at: 1000 } },
      { on: 'preview.link', do: 'answer', status: 409, body: { code: 'preview_not_ready', status: 409, title: 'No' } },
    ],
    expect: { exit: 0, outputs: { preview_url: '' }, log: ['The preview link has expired, and there is no new one'] },
  },
  {
    name: 'a preview that stays in starting is waited for a minute, not for hours: the run is over',
    onlyFast: 'a minute',
    seed: agent([{ preview: true }, { say: 'Look.' }]),
    faults: [
      { on: 'agent.events', do: 'rewrite', event: 'preview.ready', set: { expires_at: 1000 } },
      {
        on: 'preview.link',
        do: 'answer',
        status: 202,
        body: { status: 'starting', retry_after_ms: 20_000 },
        times: 99,
      },
    ],
    expect: {
      exit: 0,
      outputs: { status: 'completed', preview_url: '' },
      log: ['there is no new one: the preview is still being started.'],
      requests: [...ONE_RUN, 'preview.link 202', 'preview.link 202', 'preview.link 202'],
    },
  },
]);
