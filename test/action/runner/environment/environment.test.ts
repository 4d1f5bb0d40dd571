import { expect, test } from 'vitest';
import {
  readChannels,
  readEnvironment,
} from '../../../../src/action/runner/environment/environment.ts';

test('a step’s environment is read from the runner’s variables', () => {
  const variables = {
    'INPUT_BASE-URL': 'https://host.example',
    INPUT_TOKEN: '  a-token\n',
    INPUT_BLANK: ' \n',
    GITHUB_STATE: '/state/file',
    GITHUB_ACTIONS: 'true',
    RUNNER_DEBUG: '1',
    GITHUB_RUN_ATTEMPT: '3',
    GITHUB_ACTION: 'deploy',
    GITHUB_TRIGGERING_ACTOR: 'master',
    GITHUB_RETENTION_DAYS: '90',
    HTTPS_PROXY: 'http://upper.example',
    https_proxy: 'http://lower.example',
    no_proxy: '',
  };
  const environment = readEnvironment(variables, 'whoami', () => '/here');
  expect(Object.fromEntries(environment.inputs)).toEqual({
    'base-url': 'https://host.example',
    token: 'a-token',
  });
  expect(readChannels(variables)).toMatchObject({
    stateFile: '/state/file',
    underRunner: true,
    stepDebug: true,
  });
  expect(environment).toMatchObject({
    workspace: '/here',
    run: { runAttempt: 3, actionStep: 'deploy' },
    github: { triggeringActor: 'master', apiUrl: 'https://api.github.com' },
    artifacts: { retentionDays: 90 },
    proxy: { httpsProxy: 'http://lower.example' },
  });
});

test('outside a runner nothing is set', () => {
  expect(readChannels({})).toMatchObject({ underRunner: false, stepDebug: false });
  expect(readEnvironment({}, undefined, () => '/here')).toMatchObject({
    run: { runId: '', runAttempt: 1 },
    proxy: {},
  });
});
