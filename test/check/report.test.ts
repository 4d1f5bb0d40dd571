import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { Finding, RuleResult } from '../../src/check/run/findings.ts';
import { markdownReport } from '../../src/check/markdown-report.ts';
import { compareReports, jsonReport } from '../../src/check/report.ts';
import { runHere } from '../command/run-command.ts';
import { differences, startChecked } from './run-here.ts';

const finding = (rule: string, result: RuleResult, got = 'a | `b` <c>'): Finding => ({
  rule,
  result,
  got,
  clause: 'Part 1',
  expected: '200',
  request: 'GET /user',
  traceId: 'trace-1',
});

const reportOf = (findings: readonly Finding[]) =>
  jsonReport('https://host', { findings, requests: 1, durationMs: 1000, left: [], stopped: undefined }, '2026-01-01');

test('compares reports by rule', () => {
  const before = reportOf([
    finding('a/x', 'holds', '200'),
    finding('b/x', 'differs', '500'),
    finding('c/x', 'open', 'one'),
  ]);
  const after = reportOf([
    finding('a/x', 'differs', '500'),
    finding('c/x', 'open', 'one'),
    finding('d/x', 'holds', '200'),
  ]);
  expect(compareReports(before, after)).toEqual([
    { rule: 'a/x', before: 'holds: 200', after: 'differs: 500' },
    { rule: 'b/x', before: 'differs: 500', after: 'not checked' },
    { rule: 'd/x', before: 'not checked', after: 'holds: 200' },
  ]);
  expect(compareReports(before, before)).toEqual([]);
  expect(() => compareReports({}, after)).toThrow('isn’t a JSON report');
  const staging = { ...before, platform: 'https://staging' };
  expect(() => compareReports(staging, after)).toThrow('it is a report of another platform than https://host');
  const [one, other] = [4000, 4001].map(port => ({ ...before, platform: `http://127.0.0.1:${port}` }));
  expect(compareReports(one, other ?? before)).toEqual([]);
});

test('a report with thousands of rules fits an issue, and shows what differs first', () => {
  const many = (result: RuleResult) =>
    Array.from({ length: 2000 }, (_, index) => finding(`a${index}/x`, result, `${index}`));
  const text = markdownReport(
    reportOf([finding('z/x', 'differs'), ...many('holds'), ...many('open'), ...many('unknown')]),
  );
  expect(text.length).toBeLessThanOrEqual(65_536);
  expect(text).toMatch(
    /^\| `z\/x` \| Part 1 \| `GET \/user` \| 200 \| a &#124; &#96;b&#96; &#60;c&#62; \| `trace-1` \|$/m,
  );
  expect(text).toContain('left out. The JSON report is complete.');
});

test('findings that may have one cause are one row, with their trace IDs', () => {
  const endpoints = Array.from({ length: 28 }, (_, index) => finding(`e${index}/problem`, 'differs', 'no trace_id'));
  const rules = ['missing:a', 'long:a', 'status'].map(name => finding(`x/${name}`, 'unknown', '500 server_error'));
  const report = reportOf([...endpoints, ...rules, finding('x/other', 'differs', '200')]);
  const text = markdownReport(report);
  expect(text).toMatch(
    /^\| 28 rules: `e0\/problem`, `e1\/problem`.* `e27\/problem` \|.* no trace_id \| `trace-1` \|$/m,
  );
  expect(text).toMatch(/^\| `x\/other` \|/m);
  expect(text).toMatch(/^\| 3 rules: `x\/missing:a`, .* \| 500 server_error \| `trace-1` \|$/m);
  expect(report.run.trace_ids).toHaveProperty('x/status', 'trace-1');
});

test('a trace ID is shown only if it is one word, without secrets; the error’s body tells it if the header doesn’t', async () => {
  const headers = { 'x-service-trace-id': 'a-token-of-the-check' };
  const body = (trace_id: string) => ({ code: 'forbidden', trace_id });
  const { check } = await startChecked([
    { on: 'user.get', do: 'answer', status: 500, headers, body: {}, times: 9 },
    { on: 'projects.list', do: 'answer', status: 500, body: body('trace-of-body'), times: 9 },
    { on: 'skills.list', do: 'answer', status: 500, body: body('a |\n# b'), times: 9 },
  ]);
  const { findings } = await check({ only: ['user', 'projects', 'skills'] });
  const traceOf = (id: string) => findings.find(({ rule }) => rule === `${id}/status`)?.traceId;
  expect(['user.get', 'projects.list', 'skills.list'].map(traceOf)).toEqual(['a-***', 'trace-of-body', '']);
});

test('a secret in a response is masked', async () => {
  const set = { outcome: `${'x'.repeat(110)}token-of-the-check` };
  const { check } = await startChecked([{ on: 'sandbox.kill', do: 'rewrite', set, times: 99 }]);
  const { 'sandbox.kill/value:outcome': got } = differences(await check({ only: ['sandbox'] }));
  expect(got).toBe(`"${'x'.repeat(110)}***"`);
}, 60_000);

test('the command writes both reports, compares them, and exits with 1 if a rule differs', async () => {
  const { platform } = await startChecked();
  const folder = await mkdtemp(join(tmpdir(), 'check-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const [json, markdown] = [join(folder, 'a.json'), join(folder, 'a.md')];
  const flags = ['check', '--base-url', platform.baseUrl, '--token', 'token-of-the-check', '--only', 'user'];
  expect((await runHere(flags)).exitCode).toBe(2);
  expect((await runHere([...flags, '--yes', '--report-path', json, '--report-path', markdown])).exitCode).toBe(0);
  const { run, ...stable } = JSON.parse(await readFile(json, 'utf8')) as { run: object; summary: object };
  expect(stable.summary).toMatchObject({ differs: 0 });
  expect(await readFile(markdown, 'utf8')).toContain('Rules: **0** differ');
  platform.addFault({ on: 'user.get', do: 'rewrite', set: { name: 'token-of-the-check', avatar: 1 }, times: 99 });
  const second = await runHere([...flags, '-y', '--json', '--compare', json]);
  expect(second.exitCode).toBe(1);
  expect(JSON.parse(second.stdout)).toMatchObject({
    changes: [{ rule: 'user.get/field:avatar', before: 'holds: as expected', after: 'differs: a number' }],
  });
  expect(second.stdout).not.toContain('token-of-the-check');
  expect(run).toHaveProperty('trace_ids');
  for (const damaged of ['[]', '{', '{"format":1,"findings":[null]}', '{"format":1,"findings":[{"rule":1}]}']) {
    await writeFile(json, damaged);
    const result = await runHere([...flags, '--yes', '--compare', json]);
    expect(result.stderr).toMatch(/^warning: --compare .* can’t be used: /m);
    expect(result).toMatchObject({ exitCode: 1, stdout: expect.stringContaining('can’t be used') as string });
  }
  await writeFile(json, JSON.stringify({ ...stable, platform: 'https://staging' }));
  const foreign = await runHere([...flags, '--yes', '--compare', json]);
  expect(foreign.stderr).toMatch(/^warning: --compare .* it is a report of another platform than http:/m);
  expect((await runHere([...flags, '--yes', '--compare', '/dev/zero'])).stderr).toContain('it is not a regular file');
  expect((await runHere([...flags, '--yes', '--compare', `${json}.missing`])).exitCode).toBe(2);
  expect((await runHere([...flags.slice(0, -1), 'nothing', '--yes'])).stderr).toContain(
    '--only does not accept `nothing`.',
  );
  expect((await runHere(['check', '--base-url', platform.baseUrl, '--token', 'wrong', '--yes'])).exitCode).toBe(2);
  for (const [area, flag] of [
    ['team', '--access-key and --secret-key'],
    ['sql-log', '--sql-log-url'],
  ] as const) {
    const { exitCode, stderr } = await runHere([...flags.slice(0, -1), `user,${area}`, '--yes']);
    expect([exitCode, stderr]).toEqual([2, `error: --only: the area \`${area}\` can’t be checked without ${flag}.\n`]);
  }
});

test('a report that can’t be written is refused before any request', async () => {
  const { platform } = await startChecked();
  const folder = await mkdtemp(join(tmpdir(), 'check-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeFile(join(folder, 'file'), 'content');
  await symlink('file', join(folder, 'link.md'));
  await mkdir(join(folder, 'read-only'), { mode: 0o500 });
  const flags = ['check', '--base-url', platform.baseUrl, '--token', 'token-of-the-check', '--only', 'user', '--yes'];
  const refused = [
    ['missing/a.md', /missing is not an existing folder\. Specify/],
    ['file/a.md', /ENOTDIR|file is not an existing folder/],
    ['.', /it is not a regular file/],
    ['link.md', /it is a link/],
    // The root user may write to any folder.
    ...(process.getuid?.() === 0 ? [] : [['read-only/a.md', /EACCES/] as const]),
  ] as const;
  for (const [path, problem] of refused) {
    const { exitCode, stderr } = await runHere([
      ...flags,
      ...['ok.json', path].flatMap(name => ['--report-path', join(folder, name)]),
    ]);
    expect(stderr).toMatch(/^error: --report-path .* can’t be (?:written|used)/);
    expect(stderr).toMatch(problem);
    expect(exitCode).toBe(2);
  }
  expect(platform.requests).toEqual([]);
  expect((await readdir(folder)).toSorted()).toEqual(['file', 'link.md', 'read-only']);
});

test('no report and no message has control characters, invisible ones or the credential', async () => {
  const raw = '\u001b]0;x\u0007\u0000\u202e\u200b';
  const code = `${raw}${Buffer.from('token-of-the-check').toString('hex')} token-of\u200b-the-check|`;
  const { platform } = await startChecked();
  const folder = await mkdtemp(join(tmpdir(), 'check-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const [json, markdown, old] = [join(folder, 'a.json'), join(folder, 'a.md'), join(folder, 'old.json')];
  await writeFile(
    old,
    JSON.stringify({
      format: 1,
      platform: platform.baseUrl,
      findings: [{ rule: `a${code}`, result: code, got: code }],
    }),
  );
  const flags = ['check', '--base-url', platform.baseUrl, '--token', 'token-of-the-check', '--only', 'user'];
  const problem = { status: 500, body: { status: 500, code } };
  for (const on of ['user.get', 'projects.list'] as const)
    platform.addFault({ on, do: 'answer', ...problem, times: 99 });
  const { stderr } = await runHere([
    ...flags,
    ...['--yes', '--compare', old],
    ...[json, markdown].flatMap(path => ['--report-path', path]),
  ]);
  const cleanup = await runHere([...flags.slice(0, -2), '--cleanup', '--yes']);
  const texts = [stderr, cleanup.stderr, await readFile(json, 'utf8'), await readFile(markdown, 'utf8')];
  expect(texts.map(text => text.includes('\ufffd'))).toEqual([true, true, true, true]);
  // oxlint-disable-next-line no-control-regex -- control characters are what it must not contain.
  for (const text of texts) expect(text).not.toMatch(/[\0-\x08\x0b-\x1f\u200b\u202e]|token-of|746f6b656e/);
});
