// @module-tag slow, because each test ends a check of a platform at another moment.
import { EventEmitter } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { checkName, isCheckName } from '../../src/check/run/ownership.ts';
import { quittable, runHere } from '../command/run-command.ts';
import { idleClock } from '../support/idle-clock.ts';
import { layOutWorkspace } from '../support/workspace.ts';
import { startChecked } from './run-here.ts';

const TOKEN = 'token-of-the-check';
const NAME = checkName('01234567-89ab-4cde-8f01-23456789abcd', TOKEN);

test('only the same credential recognizes a name', () => {
  expect(NAME).toMatch(/^check-0123456789ab-[0-9a-f]{12}$/);
  expect(isCheckName(NAME, TOKEN)).toBe(true);
  expect(isCheckName(NAME.padEnd(100, 'x'), TOKEN)).toBe(true);
  expect(isCheckName(NAME, 'another')).toBe(false);
  expect(isCheckName('check-0123456789ab', TOKEN)).toBe(false);
  expect(isCheckName('check-0123456789ab-0123456789ab', TOKEN)).toBe(false);
});

test('cleanup deletes only what a check with the same credential has made, and asks first', async () => {
  const { platform, projects } = await startChecked();
  const create = (name: string) =>
    fetch(`${platform.baseUrl}/projects`, {
      method: 'POST',
      headers: { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' },
      body: JSON.stringify({ name }),
    });
  const others = ['check-0123456789ab-0123456789ab', 'check-my site', `${NAME}0`];
  for (const name of [NAME, ...others]) await create(name);
  const flags = ['check', '--cleanup', '--base-url', platform.baseUrl, '--token', TOKEN];
  expect(await runHere(flags)).toMatchObject({ exitCode: 2, stderr: expect.stringContaining('add `--yes`') as string });
  expect(projects()).toHaveLength(4);
  expect((await runHere([...flags, '--yes'])).exitCode).toBe(0);
  expect(projects().toSorted()).toEqual(others.toSorted());
});

test('an interrupted cleanup starts no further deletion, and says what is left', async () => {
  const { platform, projects } = await startChecked();
  for (const one of ['0', '1', '2'])
    await fetch(`${platform.baseUrl}/projects`, {
      method: 'POST',
      headers: { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' },
      body: JSON.stringify({ name: checkName(one.repeat(12), TOKEN) }),
    });
  platform.addFault({ on: 'projects.delete', do: 'delay', ms: 20_000, when: 'before' });
  const signals = new EventEmitter();
  const run = runHere(['check', '--cleanup', '--base-url', platform.baseUrl, '--token', TOKEN, '--yes'], { signals });
  await expect.poll(() => platform.requests.some(({ method }) => method === 'DELETE')).toBe(true);
  signals.emit('SIGINT', 'SIGINT');
  const { exitCode, stderr } = await run;
  expect([exitCode, projects().length], stderr).toEqual(['SIGINT', 2]);
  expect(stderr.match(/wasn’t deleted: the command was canceled, and it is still listed/g)).toHaveLength(2);
});

test('a check of a local platform that is ended at once advises no cleanup', async () => {
  const { quit, settings } = quittable();
  let isEnded = false;
  const onLog = (log: string): void => {
    if (isEnded || !log.includes('user …')) return;
    isEnded = true;
    quit();
  };
  const { stderr } = await runHere(['check', '--base-url', 'local', '--only', 'user'], { ...settings, onLog });
  expect(stderr).toContain('ended at once. The local platform ends with the command.');
});

/** Progress at which the check is interrupted: while it creates the project, and later. */
const MOMENTS = ['creating the project', 'cloud …', 'import …', 'export …', 'sql-log …', 'publish …'];

test.each(MOMENTS)(
  'a check that is interrupted at “%s” leaves nothing behind',
  async moment => {
    const { check, projects, platform } = await startChecked();
    const stop = new AbortController();
    const result = await check({
      signal: stop.signal,
      onProgress: text => {
        if (text.startsWith(moment)) stop.abort(new Error('interrupted'));
      },
    });
    expect(result.stopped).toBe('The check was interrupted.');
    expect(result.left).toEqual([]);
    expect(projects()).toEqual([]);
    expect(
      [...platform.projects.values()].some(({ urlId, state }) => urlId === 'local-project' && state !== 'deleted'),
    ).toBe(true);
  },
  60_000,
);

test('a project that can’t be deleted is named, also if no report can be written', async () => {
  const { check, projects, platform } = await startChecked([
    { on: 'projects.delete', do: 'answer', status: 500, body: { code: 'server_error' }, times: 1000 },
  ]);
  const { left } = await check({ only: ['sandbox'] });
  expect(left.map(({ name }) => name)).toEqual(projects());
  expect(left).toHaveLength(1);
  const workspace = layOutWorkspace({ 'reports/x': '' });
  onTestFinished(() => workspace.remove());
  const reports = join(workspace.folder, 'reports');
  const words = ['--base-url', platform.baseUrl, '--token', TOKEN, '--report-path', join(reports, 'x.md'), '--yes'];
  const { exitCode, stderr } = await runHere(['check', '--only', 'sandbox', ...words], {
    program: { clock: idleClock(40) },
    onLog: log => log.includes('creating the project') && rmSync(reports, { recursive: true, force: true }),
  });
  expect([exitCode, stderr]).toEqual([2, expect.stringMatching(/^error: The project .* may still exist: [^]*ENOENT/m)]);
}, 60_000);
