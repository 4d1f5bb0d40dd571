// @module-tag slow, because each test starts a platform in a process of its own, as a job does.
import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { expect, inject, onTestFinished, test } from 'vitest';
import {
  callImporting,
  IMPORTING_SEED,
  registryVariables,
} from '../platform/functions/package-registry.ts';
import { COMPILED } from '../support/compiled.ts';
import { ENTRY } from '../support/programs.ts';
import { readRecords } from '../support/runner-files.ts';

/** Time in which the platform notices that its job is over. */
const SOON_MS = 120_000;

/** Script of a job's process. It starts the step, reports its end, and runs until it is killed. */
const JOB = `
  const step = require('node:child_process').spawn(process.execPath, [process.argv[1]], { stdio: 'inherit' });
  step.on('close', code => process.send({ code }));
  process.on('message', () => undefined);
`;

interface Job {
  readonly process: ChildProcess;
  readonly exitCode: number;
  /** GITHUB_ENV and GITHUB_OUTPUT, after the step. */
  readonly variables: ReadonlyMap<string, string>;
  readonly outputs: ReadonlyMap<string, string>;
  readonly temporaryFolder: string;
}

/** Runs the step in its own job. */
async function jobWith(inputs: Readonly<Record<string, string>>): Promise<Job> {
  const folder = mkdtempSync(join(tmpdir(), 'job-'));
  const file = (name: string): string => join(folder, name);
  mkdirSync(file('temp'));
  for (const name of ['env', 'output']) writeFileSync(file(name), '');
  const job = spawn(process.execPath, ['-e', JOB, ENTRY], {
    env: {
      PATH: process.env['PATH'],
      TMPDIR: tmpdir(),
      GITHUB_ACTIONS: 'true',
      GITHUB_ENV: file('env'),
      GITHUB_OUTPUT: file('output'),
      RUNNER_TEMP: file('temp'),
      INPUT_OPERATION: 'local-platform',
      // The tests run no SQL.
      PLATFORM_LOCAL_DATABASE_URL: inject('databaseUrl'),
      SECRET_OF_THE_JOB: 'secret-of-the-job',
      ...COMPILED,
      ...inputs,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  onTestFinished(async () => {
    job.kill('SIGKILL');
    await soon(() =>
      readdirSync(file('temp')).every(
        name => !readdirSync(join(file('temp'), name)).some(isPlatform),
      ),
    );
    rmSync(folder, { recursive: true, force: true });
  });
  const [{ code }] = (await once(job, 'message')) as [{ code: number }];
  const read = (name: string): ReadonlyMap<string, string> =>
    readRecords(readFileSync(file(name), 'utf8'));
  return {
    process: job,
    exitCode: code,
    variables: read('env'),
    outputs: read('output'),
    temporaryFolder: file('temp'),
  };
}

const isPlatform = (name: string): boolean => name.startsWith('local-platform-');

async function answers(address: string): Promise<boolean> {
  return fetch(`${address}/user`).then(
    () => true,
    () => false,
  );
}

async function soon(holds: () => boolean | Promise<boolean>): Promise<void> {
  for (let waitedMs = 0; !(await holds()); waitedMs += 100) {
    if (waitedMs >= SOON_MS) throw new Error(`It did not hold within ${SOON_MS} ms.`);
    await setTimeout(100);
  }
}

test('a job’s platform gets only the variables that it needs, outlives its step, and ends with a job that is killed', async () => {
  const mark = `github_${randomUUID()}`;
  const inputs = {
    RUNNER_TRACKING_ID: mark,
    'INPUT_SEED-JSON': '',
    'INPUT_GITHUB-TOKEN': 'token-of-the-job',
  };
  const job = await jobWith(inputs);
  expect(job.exitCode).toBe(0);
  const address = job.outputs.get('base_url') ?? '';
  expect(await answers(address)).toBe(true);
  const [token, project] = ['PLATFORM_TOKEN', 'PLATFORM_PROJECT_ID'].map(name =>
    job.variables.get(name),
  );
  const readKeys = () =>
    fetch(`${address}/projects/${project}/cloud/credentials`, {
      headers: { authorization: `Bearer ${token}` },
    });
  const statuses = (await Promise.all(Array.from({ length: 6 }, readKeys))).map(
    ({ status }) => status,
  );
  expect(
    statuses.toSorted((a, b) => a - b),
    'The platform of a job has the documented rates, because its jobs can run in parallel',
  ).toEqual([200, 200, 200, 200, 200, 429]);
  const processes = readdirSync('/proc').filter(name => /^\d+$/.test(name));
  const marked = processes.filter(id => readProcess(id, 'environ').includes(mark));
  const [platform = '', ...others] = marked.filter(id =>
    readProcess(id, 'cmdline').includes('local-platform-server'),
  );
  expect(others).toEqual([]);
  // The seed, with keys and the database's password, is sent through a channel: every user can read
  // arguments.
  const [, ...given] = readProcess(platform, 'cmdline').split('\0').filter(Boolean);
  expect(given).toEqual(['--disable-sigusr1', ENTRY, 'local-platform-server']);
  const names = readProcess(platform, 'environ')
    .split('\0')
    .map(variable => variable.split('=', 1)[0]);
  // Node itself sets the channel to its parent, and removes the variable after reading it.
  const expected = [
    'PATH',
    'TMPDIR',
    'RUNNER_TRACKING_ID',
    'NODE_CHANNEL_FD',
    'NODE_CHANNEL_SERIALIZATION_MODE',
    '',
  ];
  expect(names.filter(name => !expected.includes(name ?? ''))).toEqual([]);
  // The runner finds it by this variable.
  expect(names).toContain('RUNNER_TRACKING_ID');
  job.process.kill('SIGKILL');
  await soon(async () => !(await answers(address)));
});

test('its functions download packages through the machine’s proxy; without `export-variables`, later steps recognize only a trial run', async () => {
  const { variables, outputs } = await jobWith({
    ...(await registryVariables()),
    'INPUT_SEED-JSON': IMPORTING_SEED,
    'INPUT_EXPORT-VARIABLES': 'false',
  });
  const address = outputs.get('base_url') ?? '';
  expect(Object.fromEntries(variables)).toEqual({ PLATFORM_LOCAL_URL: address });
  expect(await callImporting(address)).toBe('lamp of npm');
});

/** Reads a file of a process in /proc; empty if it is gone or belongs to another user. */
function readProcess(id: string, file: 'environ' | 'cmdline'): string {
  try {
    return readFileSync(`/proc/${id}/${file}`, 'utf8');
  } catch {
    return '';
  }
}
