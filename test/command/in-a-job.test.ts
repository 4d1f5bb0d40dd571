import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { runOperationHere } from '../../src/command/run/local-operation.ts';
import { startLocalPlatform } from '../../src/platform/local-platform.ts';
import { PROGRAM } from '../../src/start/command-process.ts';
import { problemFault } from '../scenarios/project-seed.ts';
import { projectSeed } from '../action/agent-step.ts';
import { layOutWorkspace } from '../support/workspace.ts';
import { runHere } from './run-command.ts';

const VALUE = 'Key (email)=(ann@example.org) is duplicated.';
const CREDENTIAL = {
  PLATFORM_TOKEN: 'key-of-the-harbour-master-0123456789',
  PLATFORM_PROJECT_ID: 'harbour',
};

/**
 * Runs SQL that the database refuses, as a command of its own and as a part of another command.
 * @returns what each prints
 */
async function printed(job: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const faults = [problemFault('database.query', 'invalid_query', VALUE)];
  const platform = await startLocalPlatform({
    seed: projectSeed(),
    faults: faults.map(one => ({ ...one, times: 2 })),
  });
  onTestFinished(() => platform.close());
  const env = { ...CREDENTIAL, PLATFORM_BASE_URL: platform.baseUrl };
  const { stdout, stderr } = await runHere(['sql-query', '--query', 'select 1', '--debug'], {
    env: { ...env, ...job },
  });
  const part = { operation: 'sql-query', inputs: { query: 'select 1' }, env };
  const { log, failure } = await runOperationHere(part, PROGRAM, job, new AbortController().signal);
  return [`${stdout}${stderr}`, `${log}${failure?.message}`];
}

const eventFile = (content: string): string => {
  const workspace = layOutWorkspace({ 'event.json': content });
  onTestFinished(() => workspace.remove());
  return join(workspace.folder, 'event.json');
};
const jobOf = (content: string) => ({
  GITHUB_ACTIONS: 'true',
  GITHUB_EVENT_PATH: eventFile(content),
});

test.each([
  ['of a public repository', () => jobOf('{"repository":{"private":false}}')],
  ['of a repository that the event doesn’t describe', () => jobOf('{}')],
  ['with an invalid event', () => jobOf('{')],
  ['without an event', () => ({ GITHUB_ACTIONS: 'true' })],
])('a command in a job %s prints no values', async (_, job) => {
  for (const text of await printed(job())) {
    expect(text).not.toContain('ann@');
    expect(text).toContain('Values from the database are not shown');
  }
});

test.each([
  ['in a job of a private repository', () => jobOf('{"repository":{"private":true}}')],
  ['outside a job', () => ({})],
])('a command %s prints the database’s text', async (_, job) => {
  for (const text of await printed(job())) expect(text).toContain(VALUE);
});

test.each([
  ['of a public repository', '{"repository":{"private":false}}', false],
  ['of a private repository', '{"repository":{"private":true}}', true],
])(
  'a command in a job %s prints outputs with values if they may be shown, and if it is asked to',
  async (_, event, isShown) => {
    const platform = await startLocalPlatform({ seed: projectSeed() });
    onTestFinished(() => platform.close());
    const env = { ...CREDENTIAL, PLATFORM_BASE_URL: platform.baseUrl, ...jobOf(event) };
    const query = ['sql-query', '--query', "select 'ann@' || 'example.org' as email"];
    const unasked = await runHere(query, { env });
    expect(unasked.stdout.includes('ann@example.org')).toBe(isShown);
    expect(unasked.stdout.includes('rows: not shown')).toBe(!isShown);
    const asked = await runHere([...query, '--print', 'rows'], { env });
    expect(asked.stdout).toContain('ann@example.org');
  },
);
