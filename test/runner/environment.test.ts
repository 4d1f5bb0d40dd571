import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import { readChannels, readEnvironment } from '../../src/runner/environment.ts';

test('a step’s environment is read into one record, and its output files into another', () => {
  const variables = {
    'INPUT_BASE-URL': 'https://host.example',
    INPUT_TOKEN: '  a-token\n',
    'INPUT_DRY-RUN': '',
    INPUT_BLANK: ' \n',
    GITHUB_OUTPUT: '/files/output',
    GITHUB_STEP_SUMMARY: '/files/summary',
    GITHUB_WORKSPACE: '/workspace',
    RUNNER_TEMP: '/temp',
    RUNNER_TOOL_CACHE: '/tools',
    HOME: '/home/runner',
    GITHUB_EVENT_PATH: '/workflow/event.json',
    GITHUB_STATE: '/state/file',
    GITHUB_ENV: '/env/file',
    GITHUB_PATH: '/path/file',
    GITHUB_ACTIONS: 'true',
    RUNNER_DEBUG: '1',
    GITHUB_REPOSITORY: 'harbour/lights',
    GITHUB_WORKFLOW: 'publish',
    GITHUB_JOB: 'site',
    GITHUB_RUN_ID: '4711',
    GITHUB_RUN_ATTEMPT: '3',
    GITHUB_ACTION: 'deploy',
    GITHUB_API_URL: 'https://github.harbour.example/api/v3',
    GITHUB_SERVER_URL: 'https://github.harbour.example',
    GITHUB_EVENT_NAME: 'push',
    GITHUB_ACTOR: 'keeper',
    GITHUB_TRIGGERING_ACTOR: 'master',
    GITHUB_SHA: '0123456789abcdef0123456789abcdef01234567',
    GITHUB_REF: 'refs/heads/main',
    GITHUB_RETENTION_DAYS: '90',
    ACTIONS_RESULTS_URL: 'https://results.example/',
    ACTIONS_RUNTIME_TOKEN: 'runtime-token',
    HTTPS_PROXY: 'http://upper.example',
    https_proxy: 'http://lower.example',
    no_proxy: '',
  };
  const environment = readEnvironment(variables, 'whoami');
  expect(Object.fromEntries(environment.inputs)).toEqual({ 'base-url': 'https://host.example', token: 'a-token' });
  expect(readChannels(variables)).toEqual({
    outputFile: '/files/output',
    summaryFile: '/files/summary',
    stateFile: '/state/file',
    underRunner: true,
    stepDebug: true,
  });
  expect(environment).toMatchObject({
    fixedOperation: 'whoami',
    workspace: '/workspace',
    temporaryFolder: '/temp',
    protectedPaths: [
      '/temp',
      '/workspace',
      '/home/runner',
      '/tools',
      '/files/output',
      '/state/file',
      '/env/file',
      '/path/file',
      '/files/summary',
      '/workflow/event.json',
    ],
    run: {
      repository: 'harbour/lights',
      workflow: 'publish',
      job: 'site',
      runId: '4711',
      runAttempt: 3,
      actionStep: 'deploy',
    },
    github: {
      apiUrl: 'https://github.harbour.example/api/v3',
      serverUrl: 'https://github.harbour.example',
      eventName: 'push',
      eventFile: '/workflow/event.json',
      actor: 'keeper',
      triggeringActor: 'master',
      sha: '0123456789abcdef0123456789abcdef01234567',
      ref: 'refs/heads/main',
    },
    artifacts: { resultsUrl: 'https://results.example/', runtimeToken: 'runtime-token', retentionDays: 90 },
  });
  expect(environment.proxy).toEqual({ httpsProxy: 'http://lower.example' });
});

test('outside a runner nothing is set, and everything has a default', () => {
  expect(readChannels({})).toEqual({
    outputFile: undefined,
    summaryFile: undefined,
    stateFile: undefined,
    underRunner: false,
    stepDebug: false,
  });
  expect(readEnvironment({}, undefined, () => '/here')).toEqual({
    fixedOperation: undefined,
    inputs: new Map(),
    variables: {},
    workspace: '/here',
    temporaryFolder: tmpdir(),
    protectedPaths: [],
    proxy: {},
    run: { repository: '', workflow: '', job: '', runId: '', runAttempt: 1, actionStep: '' },
    github: {
      apiUrl: 'https://api.github.com',
      serverUrl: 'https://github.com',
      eventName: '',
      eventFile: undefined,
      actor: '',
      actionRepository: '',
      triggeringActor: '',
      sha: '',
      ref: '',
    },
    artifacts: { resultsUrl: '', runtimeToken: '', retentionDays: undefined },
  });
});

test('a deleted current folder matters only if no variable sets the workspace', () => {
  const gone = (): string => {
    throw new Error('ENOENT: no such file or directory, uv_cwd');
  };
  expect(readEnvironment({ GITHUB_WORKSPACE: '/workspace' }, undefined, gone).workspace).toBe('/workspace');
  const message = expect.stringContaining('ENOENT') as string;
  expect(() => readEnvironment({}, undefined, gone)).toThrow(
    expect.objectContaining({
      kind: 'input',
      findings: [expect.objectContaining({ where: 'GITHUB_WORKSPACE', message })],
    }),
  );
});
