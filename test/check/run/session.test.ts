import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { systemClock } from '../../../src/base/clock.ts';
import { type Frame, FrameReader } from '../../../src/check/run/frames.ts';
import { Findings } from '../../../src/check/run/findings.ts';
import { checkSuccess } from '../../../src/check/run/row-rules.ts';
import { Session } from '../../../src/check/run/session.ts';
import { PROGRAM } from '../../../src/start/command-process.ts';

const STREAM =
  ': comment\n\nid: 1\nevent: a\ndata: {"x":\ndata: 1}\r\n\r\ndata: "é"\r\revent: b\ndata: {}\n\ndata: incomplete';

test.each([1, 2, 3, 7, 1000])('frames are the same in chunks of %i bytes', size => {
  const bytes = Buffer.from(STREAM);
  const reader = new FrameReader();
  const read = Array.from({ length: Math.ceil(bytes.length / size) }, (_, index) =>
    reader.read(bytes.subarray(index * size, (index + 1) * size)),
  ).flat();
  expect(read).toEqual([
    { id: '1', event: 'a', data: { x: 1 } },
    { id: undefined, event: 'message', data: 'é' },
    { id: undefined, event: 'b', data: {} },
  ]);
});

async function startServer(
  body: (write: (bytes: Buffer) => boolean) => void,
  type = 'text/event-stream',
): Promise<{ url: string; hits: () => number }> {
  let hits = 0;
  const server = createServer((_request, response) => {
    hits += 1;
    response.writeHead(200, { 'content-type': type });
    body(bytes => response.write(bytes));
    response.on('drain', () => body(bytes => response.write(bytes)));
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => server.close().closeAllConnections());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, hits: () => hits };
}

const sessionAt = (baseUrl: string, lost: string[], waits: number[] = [], token = 'token'): Session =>
  new Session(
    { baseUrl, token, redaction: PROGRAM.redaction() },
    { ...systemClock, sleep: async ms => void waits.push(ms) },
    new AbortController().signal,
    text => lost.push(text),
  );

test.each([1, 3])('a stream is read up to the first frame that stops it, with %i frames in a chunk', async size => {
  const frames = ['1', '2', '3'].map(id => `id: ${id}\nevent: tool.call\ndata: {}\n\n`);
  const chunks = size === 1 ? frames : [frames.join('')];
  const { url } = await startServer(write => write(Buffer.from(chunks.shift() ?? ':\n\n')));
  const asked: string[] = [];
  const until = ({ id = '' }: Frame): string => {
    asked.push(id);
    return 'enough';
  };
  const path = { project_id: 'harbour', run_id: 'run' };
  const read = await sessionAt(url, []).send('agent.events', { path, until });
  expect([asked, read.frames.map(({ id }) => id), read.cut]).toEqual([['1'], ['1'], 'enough']);
});

test('an event with the name of an object’s method is unknown', async () => {
  const bytes = ['constructor', 'toString', 'tool.call'].map(name => `event: ${name}\ndata: {}\n\n`).join('');
  const { url } = await startServer(write => write(Buffer.from(bytes)));
  const path = { project_id: 'harbour', run_id: 'run' };
  const until = ({ event }: Frame): string | undefined => (event === 'tool.call' ? 'enough' : undefined);
  const { frames } = await sessionAt(url, []).send('agent.events', { path, until });
  expect(frames.map(({ event }) => event)).toEqual(['tool.call']);
});

test('a change whose repetition fails too is repeated: only the framing of its stream can differ', async () => {
  let start = 'event: release.started\ndata: {}\n\n';
  const server = createServer((_request, { socket }) =>
    socket?.end(start && `HTTP/1.1 200 OK\r\ncontent-type: text/event-stream\r\ncontent-length: 999\r\n\r\n${start}`),
  );
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => server.close().closeAllConnections());
  const session = sessionAt(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, []);
  const send = () => session.send('releases.publish', { path: { project_id: 'harbour' } });
  const cut = await send();
  const findings = new Findings(session);
  checkSuccess(findings, 'releases.publish', cut);
  expect([cut.status, cut.isRepeated, session.sent]).toEqual([200, true, 2]);
  expect(Object.fromEntries(findings.list().map(({ rule, result }) => [rule, result]))).toEqual({
    'releases.publish/field:release.started.operation_id': 'unknown',
    'releases.publish/field:release.started.started_at': 'unknown',
    'releases.publish/framing': 'differs',
    'releases.publish/status': 'holds',
  });
  start = '';
  const lost = await send();
  expect([lost.status, lost.isRepeated, session.sent]).toEqual([0, true, 10]);
});

test('a switch of protocols, which nobody asked for, is a lost connection', async () => {
  const server = createServer().on('request', ({ socket }) => {
    socket.write('HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: x\r\n\r\n');
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => server.close().closeAllConnections());
  const session = sessionAt(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, []);
  expect((await session.send('projects.delete', { path: { project_id: 'harbour' } })).status).toBe(0);
});

test.each(['text/event-stream', 'application/json'])('an endless %s is read once, up to a limit', async type => {
  const block = Buffer.alloc(1024 * 1024, 'x');
  const { url, hits } = await startServer(write => {
    while (write(block));
  }, type);
  const lost: string[] = [];
  const session = sessionAt(url, lost);
  const exchange = await session.send('user.get');
  const cut = 'the response has more than 67108864 bytes';
  expect({ ...exchange, hits: hits(), lost }).toMatchObject({ status: 200, frames: [], cut, hits: 1, lost: [] });
  const findings = new Findings(session);
  checkSuccess(findings, 'user.get', exchange);
  expect(findings.list()).toMatchObject([
    { rule: 'user.get/json', result: 'unknown', got: `not checked: ${cut}` },
    { rule: 'user.get/status', result: 'holds' },
  ]);
});

test('a platform on the internet can’t send the check to this machine', async () => {
  const { url, hits } = await startServer(() => undefined);
  const lost: string[] = [];
  const session = sessionAt('https://platform.example', lost);
  for (const address of [
    url,
    url.replace('127.0.0.1', 'localhost'),
    'http://10.0.0.1/',
    'http://[::ffff:169.254.169.254]/',
  ])
    expect((await session.get(address)).status).toBe(0);
  expect(hits()).toBe(0);
  expect(lost).toHaveLength(4);
});

test.each([
  ['999999999', []],
  ['1e999', []],
  ['240', [240_000, 240_000]],
  ['-5', [5000, 5000]],
  ['Thu, 01 Jan 2026 00:00:30 GMT', [30_000, 30_000]],
])(
  'a limited request is sent again after the Retry-After %s if that isn’t longer than a request may take',
  async (header, waited) => {
    const server = createServer((_request, response) =>
      response.writeHead(429, { 'retry-after': header, date: 'Thu, 01 Jan 2026 00:00:00 GMT' }).end(),
    );
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => server.close().closeAllConnections());
    const waits: number[] = [];
    const session = sessionAt(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, [], waits);
    expect((await session.send('user.get')).status).toBe(429);
    expect(waits).toEqual(waited);
  },
);

/** Starts a server that responds with these statuses, then with 200. */
async function startGateway(
  statuses: readonly number[],
  body: string,
  headers = {},
): Promise<{ readonly url: string; readonly methods: string[] }> {
  const methods: string[] = [];
  const server = createServer(({ method = '' }, response) => {
    response.writeHead(statuses[methods.length] ?? 200, { 'content-type': 'application/json', ...headers }).end(body);
    methods.push(method);
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => server.close().closeAllConnections());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, methods };
}

test('a GET to which a gateway responds is sent again, with a back-off or the requested wait', async () => {
  const waits: number[] = [];
  const lost: string[] = [];
  const { url, methods } = await startGateway([502, 503, 504], '<html>');
  expect((await sessionAt(url, lost, waits).send('user.get')).status).toBe(200);
  expect(methods).toEqual(['GET', 'GET', 'GET', 'GET']);
  expect(lost[0]).toMatch(/^GET \/user: a gateway responded with 502\. Retrying in 0\.\d+ s\.$/);
  for (const [index, wait] of waits.entries()) {
    expect(wait).toBeGreaterThanOrEqual(250 * 2 ** index);
    expect(wait).toBeLessThanOrEqual(500 * 2 ** index);
  }
  const asked = await startGateway([200, 504, 504, 504, 504, 504], '', { 'retry-after': '7' });
  waits.length = 0;
  const session = sessionAt(asked.url, [], waits);
  await session.send('user.get');
  expect((await session.get(asked.url)).status).toBe(504);
  expect(waits).toEqual([7000, 7000, 7000]);
});

test('no other request is sent again after the response of a gateway, and no GET after one of the platform', async () => {
  for (const status of [502, 503, 504])
    for (const send of [
      (session: Session) => session.send('projects.create', { body: {} }),
      (session: Session) => session.send('projects.delete', { path: { project_id: 'a' } }),
      (session: Session, url: string) => session.get(url, { method: 'PUT', body: Buffer.from('a') }),
    ]) {
      const { url, methods } = await startGateway([200, status, status], '<html>', { 'retry-after': '1' });
      const session = sessionAt(url, []);
      await session.send('user.get');
      expect((await send(session, url)).status).toBe(status);
      expect(methods).toHaveLength(2);
    }
  const own = await startGateway([502, 502], '{"code":"upstream_error"}');
  expect((await sessionAt(own.url, []).send('user.get')).status).toBe(502);
  expect(own.methods).toEqual(['GET']);
});

test('a request whose path lacks its documented form doesn’t hold up the next one of its limit', async () => {
  const { url } = await startGateway([], '{}');
  const session = sessionAt(url, []);
  const send = (name: string) => session.send('secrets.delete', { path: { project_id: 'harbour', secret_name: name } });
  await expect(send('..')).rejects.toThrow('a secret_name doesn’t have its documented form');
  expect((await send('KEY')).status).toBe(200);
});

const TOKEN = 'lt_mdJt42HH4I-M8do3JW1Iwv?GU4M';
const [START, END] = [TOKEN.slice(0, 9), TOKEN.slice(9)];

test.each([
  ...['\u200b', '\u00ad', '\ufe0f', '\u{e0041}', '\u001b[0m'].map(mark => `${START}${mark}${END}`),
  ...(['hex', 'base64', 'base64url'] as const).map(encoding => Buffer.from(TOKEN).toString(encoding)),
  encodeURIComponent(TOKEN),
])('the credential is hidden in the spelling %j', spelling => {
  const findings = new Findings(sessionAt('http://127.0.0.1', [], [], TOKEN));
  findings.add({ rule: 'a/b', result: 'differs', clause: 'Part 1', expected: '200', got: `500 ${spelling}` });
  expect(findings.list()).toMatchObject([{ got: '500 ***' }]);
});

test('a text of the platform that is no credential because of its length isn’t kept', () => {
  const session = sessionAt('http://127.0.0.1', []);
  const long = 'aB3'.repeat(200_000);
  session.keepSecret(long);
  session.keepSecret('another-Token-0');
  expect(session.mask(`${long.slice(0, 9)} another-Token-0`)).toBe('aB3aB3aB3 ***');
});

test.each([
  ['seconds', 1_800_000_000, '10 digits'],
  ['microseconds', 1_800_000_000_000_000, '16 digits'],
])('a time in %s differs, and the report says how many digits it has', async (_unit, created, digits) => {
  const { url } = await startGateway([], JSON.stringify({ url_id: 'a', name: 'a', type: 'web', created_at: created }));
  const session = sessionAt(url, []);
  const findings = new Findings(session);
  checkSuccess(findings, 'projects.create', await session.send('projects.create', { body: {} }));
  expect(findings.list().find(({ rule }) => rule === 'projects.create/milliseconds')).toMatchObject({
    result: 'differs',
    got: `created_at of ${digits}`,
  });
});
