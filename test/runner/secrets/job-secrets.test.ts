import { mkdtempDisposableSync, readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readEnvironment } from '../../../src/runner/environment/environment.ts';
import { JobSecrets } from '../../../src/runner/secrets/job-secrets.ts';
import { recordLog } from '../recorded-log.ts';

const SECRET = 'postgres://u_1:p@s|s*w_rd@db.example.org/x';

/** Creates the job's secrets for a step, as the runner starts it. */
function step(temporaryFolder: string, variables: NodeJS.ProcessEnv = {}): ReturnType<typeof recordLog> {
  const environment = readEnvironment({
    RUNNER_TEMP: temporaryFolder,
    GITHUB_RUN_ID: '4711',
    GITHUB_REPOSITORY: 'harbour/lights',
    ACTIONS_RUNTIME_TOKEN: 'token-of-the-job',
    ...variables,
  });
  const made = recordLog();
  const secrets = JobSecrets.open(environment);
  if (secrets !== undefined) made.log.shareSecrets(secrets);
  return made;
}

test('a later step of the same job masks the secrets of an earlier one, in each of its parts', () => {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'job-secrets-'));
  const first = step(folder.path);
  expect(first.log.hide(SECRET)).toBe(SECRET);
  first.log.mask(SECRET);
  const { log, stdout } = step(folder.path);
  expect(log.hide(`It is ${SECRET}, or p@s|s*w_rd.`)).toBe('It is ***, or ***.');
  expect(stdout()).toBe('');
  const [name = ''] = readdirSync(folder.path);
  const path = join(folder.path, name);
  expect(readFileSync(path, 'latin1')).not.toMatch(/u_1|w_rd|example/);
  expect(statSync(path).mode & 0o077).toBe(0);
});

test.each<[what: string, variables: NodeJS.ProcessEnv]>([
  ['of another token', { ACTIONS_RUNTIME_TOKEN: 'another' }],
  ['of another run', { GITHUB_RUN_ID: '4712' }],
  ['of another attempt', { GITHUB_RUN_ATTEMPT: '2' }],
  ['without a token', { ACTIONS_RUNTIME_TOKEN: '' }],
  ['outside of a run', { GITHUB_RUN_ID: '' }],
])('a job %s can’t read it', (_, variables) => {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'job-secrets-'));
  step(folder.path).log.mask(SECRET);
  expect(step(folder.path, variables).log.hide(SECRET)).toBe(SECRET);
});

test('the job’s own token is used if the runner provides no other', () => {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'job-secrets-'));
  const variables = { ACTIONS_RUNTIME_TOKEN: '', 'INPUT_GITHUB-TOKEN': 'ghs_of_the_job' };
  step(folder.path, variables).log.mask(SECRET);
  expect(step(folder.path, variables).log.hide(SECRET)).toBe('***');
});

test('a file of another user, or a link, is ignored', () => {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'job-secrets-'));
  step(folder.path).log.mask(SECRET);
  const [name = ''] = readdirSync(folder.path);
  const path = join(folder.path, name);
  writeFileSync(path, `${'AAAA'.repeat(40)}\nno base64\n${readFileSync(path, 'utf8')}`);
  expect(step(folder.path).log.hide(SECRET)).toBe('***');
  using other = mkdtempDisposableSync(join(tmpdir(), 'job-secrets-'));
  symlinkSync(path, join(other.path, name));
  const { log } = step(other.path);
  expect(log.hide(SECRET)).toBe(SECRET);
  const before = readFileSync(path, 'utf8');
  log.mask('another-secret-of-1');
  expect(readFileSync(path, 'utf8')).toBe(before);
});
