import { createHash, randomBytes } from 'node:crypto';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { Busboy } from '@fastify/busboy';
import { expect, it } from 'vitest';
import { type FormParts, multipartForm } from '../../../src/client/http/multipart.ts';
import { createFolder } from '../../packing/fixture.ts';
import { bytesThenEnd, reset } from '../../support/raw-replies.ts';
import { requestReader } from '../../support/raw-request.ts';
import { startRawServer } from '../../support/raw-server.ts';
import { IMPORT, sendsStream, streamBytes } from '../../support/recorded-streams.ts';
import { failureOf, rig } from '../rig.ts';

const fileOf = (content: string | Buffer, name = 'app.zip') => ({
  path: join(createFolder({ content }), 'content'),
  size: Buffer.byteLength(content),
  name,
});

/** Reads a body completely. Copies each chunk, because the buffers are reused. */
async function readBody(body: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of body) pieces.push(Buffer.from(piece));
  return Buffer.concat(pieces);
}

/** Reads the parts of a form with an independent parser. */
async function parseForm(parts: FormParts): Promise<readonly object[]> {
  const form = multipartForm(parts, 'form-b');
  const reader = new Busboy({ headers: form.headers, limits: { fieldSize: 1e9 } });
  const found: object[] = [];
  const files: Promise<unknown>[] = [];
  reader.on('field', (name, value) => found.push({ name, value }));
  reader.on('file', (name, stream, filename, _encoding, type) => {
    files.push(
      buffer(stream).then(content => found.push({ name, filename, type, digest: digest(content) })),
    );
  });
  const whole = await readBody(form.body(() => undefined));
  await new Promise((resolve, reject) => {
    reader.on('finish', resolve).on('error', reject);
    reader.end(whole);
  });
  await Promise.all(files);
  return found;
}

const digest = (content: Uint8Array | string): string =>
  createHash('sha256').update(content).digest('hex');

it('reports its progress, up to its full length', async () => {
  const form = multipartForm({ file: fileOf('x'.repeat(2_500_000)) }, 'form-b');
  const sent: number[] = [];
  await readBody(form.body(bytes => sent.push(bytes)));
  expect(sent).toEqual(sent.toSorted((a, b) => a - b));
  expect(String(sent.at(-1))).toBe(form.headers['content-length']);
});

it('is read correctly by another parser: megabytes, and values of any kind', async () => {
  // All lines differ, so no chunk can be mistaken for another.
  const content = Array.from({ length: 500_000 }, (_, line) => `${line}\n`).join('');
  const name = 'two\r\nlines "quoted" --form-b 🚢';
  const parts = await parseForm({ name, ai_adapt: 'false', file: fileOf(content, 'é 🚢.zip') });
  expect(parts).toEqual([
    { name: 'name', value: name },
    { name: 'ai_adapt', value: 'false' },
    { name: 'file', filename: 'é 🚢.zip', type: 'application/zip', digest: digest(content) },
  ]);
});

it('a file’s name can’t break out of its header', async () => {
  const form = multipartForm({ file: fileOf('zip', 'a"\r\nx-evil: 1\r\n\r\n.zip') }, 'form-b');
  const text = (await readBody(form.body(() => undefined))).toString();
  expect(text).toContain('filename="a%22%0D%0Ax-evil: 1%0D%0A%0D%0A.zip"');
  expect(text.split('\r\n\r\n')).toHaveLength(2);
});

it('each attempt sends the same bytes, boundary included', async () => {
  const server = await startRawServer([
    reset,
    bytesThenEnd(''),
    sendsStream(streamBytes(IMPORT, '\n')),
  ]);
  const form = { name: 'App', ai_adapt: 'true', file: fileOf('y'.repeat(2_000_000)) };
  const last = await rig(server.origin).client.stream(
    'source.import',
    { form, idempotencyKey: 'key-1' },
    { onEvent: () => undefined },
  );
  expect(last.event).toBe('import.completed');
  const [first, ...others] = server.requests;
  expect(first?.headers).toMatchObject({ 'idempotency-key': 'key-1', accept: 'text/event-stream' });
  expect(first?.headers['content-length']).toBe(String(first?.body.length));
  expect(others).toHaveLength(2);
  for (const other of others) expect(JSON.stringify(other) === JSON.stringify(first)).toBe(true);
});

it.each<[string, (socket: Socket) => void]>([
  ['closed', socket => socket.destroy()],
  ['reset', socket => socket.resetAndDestroy()],
])('a body whose connection is %s anywhere within it is sent again in full', async (_, cut) => {
  const bytes = 1_000_000;
  const file = fileOf(randomBytes(bytes));
  const reply = sendsStream(streamBytes(IMPORT, '\n'));
  let cutAt = 0;
  const bodies: string[] = [];
  const server = await startRawServer([], {
    onConnection: socket => {
      const at = cutAt;
      // The next connection isn't cut.
      cutAt = Number.POSITIVE_INFINITY;
      let received = 0;
      const read = requestReader(false, request => {
        bodies.push(digest(request.body.replaceAll(/form-[\w-]+/g, '')));
        reply(socket);
      });
      socket.on('data', chunk => {
        received += chunk.length;
        if (received < at) read(chunk);
        else cut(socket);
      });
    },
  });
  const cuts = 8;
  for (let part = 0; part < cuts; part += 1) {
    cutAt = 1 + Math.floor((part * bytes) / cuts);
    const { client, waits } = rig(server.origin);
    const options = { form: { name: 'App', file }, idempotencyKey: 'key-1' };
    const last = await client.stream('source.import', options, { onEvent: () => undefined });
    expect([last.event, waits.length], `cut at byte ${cutAt}`).toEqual(['import.completed', 1]);
  }
  expect(bodies).toHaveLength(cuts);
  expect(new Set(bodies).size).toBe(1);
});

it('an error response before the end of the body is final', async () => {
  const refusal = '{"code":"artifact_too_large","detail":"Too large."}';
  const server = await startRawServer(
    [
      bytesThenEnd(
        `HTTP/1.1 413 No\r\ncontent-length: ${refusal.length}\r\nconnection: close\r\n\r\n${refusal}`,
      ),
    ],
    { early: true },
  );
  const file = fileOf(Buffer.alloc(8 * 1024 * 1024));
  const stream = rig(server.origin).client.stream(
    'source.import',
    { form: { file }, idempotencyKey: 'key-1' },
    { onEvent: () => undefined },
  );
  expect(await failureOf(stream)).toMatchObject({
    code: 'artifact_too_large',
    status: 413,
    kind: 'limit',
  });
});
