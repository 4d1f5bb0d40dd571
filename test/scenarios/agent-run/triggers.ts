import { RUN_REQUESTS } from '../agent.ts';
import type { Scenario } from '../scenario.ts';

const TASK = { message: 'Write a note', 'github-token': 'ghs_0123456789abcdefghij' } as const;
const permissionRequest = (login: string): string =>
  `GET /repos/harbour/lights/collaborators/${login}/permission`;
const comment = (actor: string): Pick<Scenario, 'event'> => ({
  event: { name: 'issue_comment', actor, payload: { sender: { login: actor } } },
});

const refused = (
  name: string,
  traits: Omit<Scenario, 'name' | 'expect'>,
  ...error: readonly (string | RegExp)[]
): Scenario => ({
  name,
  with: TASK,
  ...traits,
  expect: { outputs: { error_code: 'auth', run_id: '' }, error, requests: [], runs: [] },
});

export default [
  {
    name: 'a user with write permission can trigger the agent by a comment',
    ...comment('keeper'),
    github: { permissions: { keeper: 'write' } },
    with: TASK,
    expect: { requests: [...RUN_REQUESTS], askedOfGitHub: [permissionRequest('keeper')] },
  },
  refused(
    'a user without write permission can’t trigger the agent',
    { ...comment('stranger'), github: { permissions: { stranger: 'read' } } },
    'Triggering this step requires write permission for this repository, but the permission of `stranger` is `read`',
    'the step stopped before it sent any request to the platform.',
    'add the actor’s exact login to `allowed-actors`',
  ),
  refused(
    'a name that ends in `[bot]` isn’t trusted',
    { ...comment('helpful[bot]'), github: { permissions: {} } },
    'GitHub did not report the permissions of `helpful[bot]` in this repository',
  ),
  {
    name: 'a listed bot is allowed, in any letter case',
    ...comment('Renovate[bot]'),
    github: { permissions: {} },
    with: { ...TASK, 'allowed-actors': 'renovate[bot]' },
    expect: { askedOfGitHub: [] },
  },
  refused(
    'the user who re-runs the job must be trusted, too',
    {
      event: { name: 'issues', actor: 'keeper', triggeringActor: 'stranger', payload: {} },
      github: { permissions: { keeper: 'write', stranger: 'read' } },
    },
    'the permission of `stranger` is `read`',
  ),
  {
    name: '`pull_request_target` causes a warning, whoever triggered it',
    event: { name: 'pull_request_target', actor: 'keeper', payload: {} },
    github: { permissions: { keeper: 'write' } },
    with: TASK,
    expect: {
      warnings: [
        'it has access to the secrets of this repository, and people without write permission can open the pull request',
      ],
    },
  },
  refused(
    'a dry run isn’t allowed for a user without write permission, either',
    {
      ...comment('stranger'),
      github: { permissions: { stranger: 'read' } },
      with: { ...TASK, 'dry-run': 'true' },
    },
    'the permission of `stranger` is `read`',
  ),
] satisfies readonly Scenario[];
