import { credential, keyOfAnotherProject, refusal, strangersProject } from '../harbour.ts';
import type { Scenario } from '../scenario.ts';

export default [
  {
    name: 'only the owner destroys the sandbox',
    meets: ['sandbox.kill not_found'],
    seed: strangersProject('admin'),
    expect: {
      exit: 1,
      outputs: { error_code: 'not_found', outcome: '' },
      error: ['that the credential’s user has the needed role'],
      requests: ['sandbox.kill 404'],
    },
  },
  {
    name: 'a missing project is a failure, unlike a missing sandbox',
    meets: ['sandbox.kill not_found'],
    with: { 'project-id': 'sunk' },
    expect: { exit: 1, outputs: { error_code: 'not_found', outcome: '' }, requests: ['sandbox.kill 404'] },
  },
  {
    name: 'another project’s key destroys no sandbox here',
    meets: ['sandbox.kill forbidden'],
    seed: keyOfAnotherProject(),
    expect: { exit: 1, outputs: { error_code: 'forbidden' }, requests: ['sandbox.kill 403'] },
  },
  {
    name: 'destroying a sandbox needs `agent.run`',
    meets: ['sandbox.kill insufficient_scope'],
    seed: credential({ scopes: ['agent.read'] }),
    expect: { exit: 1, error: ['Issue a credential with the scope `agent.run`.'], requests: ['sandbox.kill 403'] },
  },
  {
    name: 'a revoked credential destroys no sandbox',
    meets: ['sandbox.kill invalid_token'],
    seed: credential({ revoked: true }),
    expect: { exit: 1, outputs: { error_code: 'invalid_token' }, requests: ['sandbox.kill 401'] },
  },
  {
    name: 'a request to destroy that is not understood is not repeated',
    meets: ['sandbox.kill invalid_request'],
    faults: [refusal('sandbox.kill', 'invalid_request', 'The body has to be empty.')],
    expect: { exit: 1, error: ['The body has to be empty.'], requests: ['sandbox.kill 400'] },
  },
  {
    name: 'turned away at the door, the sandbox is destroyed in the end',
    meets: ['sandbox.kill temporarily_unavailable'],
    faults: [refusal('sandbox.kill', 'temporarily_unavailable', 'Slow down.', { headers: { 'retry-after': '0' } })],
    expect: { exit: 0, outputs: { outcome: 'not_found' }, requests: ['sandbox.kill 429', 'sandbox.kill 200'] },
  },
] satisfies readonly Scenario[];
