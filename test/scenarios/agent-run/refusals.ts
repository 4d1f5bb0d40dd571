import { agent, LONG, ONE_RUN } from '../agent.ts';
import { credential, harbour, refusal, strangersProject } from '../harbour.ts';
import type { Scenario } from '../scenario.ts';

const TASK = { message: 'Write a note' } as const;

export default [
  {
    name: 'a stream that is limited is waited for as long as the platform asks, and a little more',
    meets: ['agent.events temporarily_unavailable'],
    faults: [refusal('agent.events', 'temporarily_unavailable', 'Slow down', { headers: { 'retry-after': '60' } })],
    onlyFast: 'a minute',
    with: TASK,
    expect: {
      exit: 0,
      log: [/Again in 6\d\.\d s\./],
      requests: ['agent.current 404', 'agent.start 200', 'agent.events 429', 'agent.events 200'],
    },
  },
  {
    name: 'a credential that may not follow runs starts none',
    seed: credential({ scopes: ['agent.run'] }),
    with: TASK,
    expect: {
      exit: 1,
      outputs: { error_code: 'insufficient_scope' },
      error: ['Issue a credential with the scope `agent.read`.'],
      requests: ['agent.current 403'],
      runs: [],
    },
  },
  {
    name: 'one that may not start them can’t, either',
    seed: credential({ scopes: ['agent.read'] }),
    with: TASK,
    expect: { exit: 1, error: ['Issue a credential with the scope `agent.run`.'], runs: [] },
  },
  {
    name: 'least privilege: a project’s key with the agent’s two scopes is enough',
    seed: credential({ kind: 'project-key', project: 'harbour', scopes: ['agent.run', 'agent.read'] }),
    with: TASK,
    expect: { exit: 0, requests: [...ONE_RUN] },
  },
  {
    name: 'another tenant’s project is not to be found',
    seed: strangersProject(),
    with: TASK,
    expect: { exit: 1, outputs: { error_code: 'not_found' }, runs: [] },
  },
  {
    name: 'a frozen project has no run',
    seed: harbour({ state: 'frozen' }),
    with: TASK,
    expect: { exit: 1, runs: [] },
  },
  {
    name: 'a conversation that isn’t the project’s can’t go on',
    with: { ...TASK, 'conversation-id': 'conv_elsewhere' },
    expect: { exit: 1, outputs: { error_code: 'not_found' }, error: ['Check `conversation-id`'], runs: [] },
  },
  {
    name: 'a skill that can’t be used is refused by the platform',
    seed: credential({ kind: 'project-key', project: 'harbour' }),
    with: { ...TASK, skills: 'sk_none' },
    expect: { exit: 1, outputs: { error_code: 'invalid_request' }, error: ['skills[0].skill_id'], runs: [] },
  },
  ...(
    [
      'invalid_request',
      'invalid_token',
      'insufficient_scope',
      'forbidden',
      'not_found',
      'temporarily_unavailable',
    ] as const
  ).map(
    (code): Scenario => ({
      name: `a cancellation that is answered with ${code} is told, and left to the clean-up`,
      meets: [`agent.cancel ${code}`],
      seed: agent([{ usage: '66' }, ...LONG]),
      ...(code === 'temporarily_unavailable' ? { onlyFast: 'it is tried again' } : {}),
      faults: [refusal('agent.cancel', code, 'Not now', { times: 99 })],
      with: { ...TASK, 'max-credits': '60' },
      expect: { exit: 1, outputs: { reason: 'max_credits', status: 'working', run_id: /^run_/ }, summary: ['Not now'] },
    }),
  ),
] satisfies readonly Scenario[];
