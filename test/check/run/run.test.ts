import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { systemClock } from '../../../src/base/clock.ts';
import { Findings } from '../../../src/check/run/findings.ts';
import { checkProblem } from '../../../src/check/run/row-rules.ts';
import { Run } from '../../../src/check/run/run.ts';
import { Session } from '../../../src/check/run/session.ts';
import { PROGRAM } from '../../../src/start/command-process.ts';

/** Starts a server that answers each request with the next text, and a run of a check against it. */
async function startRun(
  answerTo: (path: string, count: number) => unknown,
): Promise<{ run: Run; paths: string[]; findings: () => readonly { readonly rule: string; readonly got: string }[] }> {
  const paths: string[] = [];
  const server = createServer((request, response) => {
    request.resume();
    paths.push(request.url ?? '');
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(answerTo(request.url ?? '', paths.length)));
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => server.close().closeAllConnections());
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/open/v1`;
  const clock = { ...systemClock, sleep: async () => undefined };
  const target = { baseUrl, token: 'token', redaction: PROGRAM.redaction() };
  const session = new Session(target, clock, new AbortController().signal, () => undefined);
  session.projectId = 'harbour';
  const findings = new Findings(session);
  const options = {
    withAgent: true,
    withSkill: false,
    withTeam: false,
    withLimits: false,
    maxCredits: 1,
    only: [],
    onProgress: () => undefined,
  };
  const run = new Run(session, findings, options, { name: 'check' } as ConstructorParameters<typeof Run>[3]);
  return { run, paths, findings: () => findings.list() };
}

test.each([
  ['soon', 'soon'],
  ['', 'no Retry-After'],
  ['7', 'as expected'],
])('reports what the Retry-After `%s` of a rate limit is', async (header, got) => {
  const { run, findings } = await startRun(() => ({}));
  const answer = await run.session.send('user.get');
  const headers = new Headers(header === '' ? {} : { 'retry-after': header });
  checkProblem(run.findings, 'user.get', { ...answer, status: 429, headers });
  expect(findings().find(({ rule }) => rule === 'user.get/retry-after')?.got).toBe(got);
});

test('cancels each run that a wrong request has started, and tells of one without a valid ID', async () => {
  const ids: unknown[] = ['run-1', 'a b', undefined];
  const { run, paths, findings } = await startRun((path, count) =>
    path.endsWith('/cancellations') ? {} : { run: { run_id: count <= 4 ? ids.shift() : 'run' } },
  );
  await run.wrong('agent.start', { body: { message: 'x' }, key: 'key' }, ['scope']);
  const cancellations = paths.filter(path => path.endsWith('/cancellations'));
  const starts = paths.length - cancellations.length;
  expect(starts).toBeGreaterThan(5);
  expect(cancellations).toHaveLength(starts - 2);
  expect(cancellations.filter(path => !/\/runs\/run(?:-1)?\//.test(path))).toEqual([]);
  expect(findings().find(({ rule }) => rule === 'area/agent')?.got).toContain('can’t be canceled');
});

test.each([
  [[{ a: 1 }, { a: 2 }], 'a record without url_id'],
  [[{ url_id: 'x' }, { url_id: 'x' }], 'a record twice on a page'],
])('names what is wrong with a page: %j', async (projects, reason) => {
  const { run, findings } = await startRun(() => ({ projects }));
  await run.pages('projects.list', 'projects', 'url_id', {});
  expect(findings()).toContainEqual(expect.objectContaining({ rule: 'projects.list/page-tokens', got: reason }));
});
