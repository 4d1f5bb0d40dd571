import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import { readEnvironment } from '../../src/runner/environment.ts';

test('a step’s environment is read into one record', () => {
  const environment = readEnvironment({
    'INPUT_BASE-URL': 'https://host.example',
    INPUT_TOKEN: '  a-token\n',
    'INPUT_DRY-RUN': '',
    INPUT_BLANK: ' \n',
    GITHUB_OUTPUT: '/files/output',
    GITHUB_STEP_SUMMARY: '/files/summary',
    GITHUB_WORKSPACE: '/workspace',
    RUNNER_TEMP: '/temp',
    GITHUB_ACTIONS: 'true',
    RUNNER_DEBUG: '1',
    GITHUB_REPOSITORY: 'harbour/lights',
    GITHUB_WORKFLOW: 'publish',
    GITHUB_JOB: 'site',
    GITHUB_RUN_ID: '4711',
    GITHUB_RUN_ATTEMPT: '3',
    GITHUB_ACTION: 'deploy',
    GITHUB_SHA: 'abc',
    GITHUB_SERVER_URL: 'https://github.com',
    HTTPS_PROXY: 'http://upper.example',
    https_proxy: 'http://lower.example',
    no_proxy: '',
  });
  expect(Object.fromEntries(environment.inputs)).toEqual({ 'base-url': 'https://host.example', token: 'a-token' });
  expect(environment).toMatchObject({
    outputFile: '/files/output',
    summaryFile: '/files/summary',
    workspace: '/workspace',
    temporaryFolder: '/temp',
    underRunner: true,
    stepDebug: true,
    run: {
      repository: 'harbour/lights',
      workflow: 'publish',
      job: 'site',
      runId: '4711',
      runAttempt: 3,
      actionStep: 'deploy',
      sha: 'abc',
      serverUrl: 'https://github.com',
    },
  });
  expect(environment.proxy).toEqual({ httpsProxy: 'http://lower.example' });
});

test('outside a runner nothing is set, and everything has a default', () => {
  expect(readEnvironment({}, '/here')).toEqual({
    inputs: new Map(),
    variables: {},
    outputFile: undefined,
    summaryFile: undefined,
    workspace: '/here',
    temporaryFolder: tmpdir(),
    underRunner: false,
    stepDebug: false,
    proxy: {},
    run: { repository: '', workflow: '', job: '', runId: '', runAttempt: 1, actionStep: '', sha: '', serverUrl: '' },
  });
});
