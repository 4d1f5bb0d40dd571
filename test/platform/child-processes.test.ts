import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { childEnvironment } from '../../src/base/system/processes/child-process.ts';
import { createTemporaryFolder } from '../../src/base/system/files/work-folder.ts';

/** Every program that the platform of `platform-owner.ts` starts, by a part of its command line. */
const PROGRAMS = [
  'edge-runtime',
  'pglite-server',
  'postgres\0-D',
  'sleep\x004321',
  'sleep\x004322',
  'sleep\x004323',
  'sleep\x004324',
];

/** Variables of a step that no program may see. */
const STEP_VARIABLES = {
  'INPUT_GITHUB-TOKEN': 'input-of-the-step',
  GITHUB_TOKEN: 'token-of-the-job',
  ACTIONS_RUNTIME_TOKEN: 'token-of-the-runtime',
  PLATFORM_TOKEN: 'token-of-the-platform',
  NODE_OPTIONS: '--no-deprecation',
  PGPASSWORD: 'password-of-the-job',
};

/** Reads a file of /proc; empty if the process has ended. */
function readProcess(id: string, file: 'environ' | 'cmdline'): string {
  try {
    return readFileSync(`/proc/${id}/${file}`, 'utf8');
  } catch {
    return '';
  }
}

const processIds = (): readonly string[] => readdirSync('/proc').filter(name => /^\d+$/.test(name));

test('programs inherit nothing from the step, and end if their platform is killed', {
  tags: ['slow'],
}, async () => {
  const mark = `github_${randomUUID()}`;
  // A killed platform leaves its folder.
  using folder = createTemporaryFolder('platform-');
  const owner = fork(join(import.meta.dirname, '../support/platform-owner.ts'), {
    env: {
      PATH: process.env['PATH'],
      TMPDIR: folder.path,
      RUNNER_TRACKING_ID: mark,
      ...STEP_VARIABLES,
    },
  });
  onTestFinished(() => void owner.kill('SIGKILL'));
  const [postgres] = (await once(owner, 'message')) as [string];
  const marked = (): readonly string[] =>
    processIds().filter(
      id => id !== String(owner.pid) && readProcess(id, 'environ').includes(mark),
    );
  const running = (): string =>
    marked()
      .map(id => readProcess(id, 'cmdline'))
      .join('\n');
  for (const program of PROGRAMS)
    await expect.poll(running, { timeout: 120_000 }).toContain(program);
  for (const id of marked()) {
    const values = readProcess(id, 'environ');
    for (const value of Object.values(STEP_VARIABLES))
      expect(values, readProcess(id, 'cmdline')).not.toContain(value);
  }
  owner.kill('SIGKILL');
  await expect.poll(running).toBe('');
  await expect.poll(() => existsSync(postgres)).toBe(false);
});

test('an environment holds the allowed and the added variables, and no others', () => {
  const allowed = {
    PATH: '/bin',
    HOME: '/home',
    LANG: 'C',
    TMPDIR: '/tmp',
    RUNNER_TRACKING_ID: 'github_1',
  };
  expect(
    childEnvironment({ ...STEP_VARIABLES, ...allowed, TEMP: '' }, { CI: 'true', HOME: '/home/ci' }),
  ).toEqual({
    ...allowed,
    HOME: '/home/ci',
    CI: 'true',
  });
});
