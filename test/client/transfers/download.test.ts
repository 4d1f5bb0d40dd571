import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { Failure } from '../../../src/base/failure.ts';
import { createFolder, createTemporaryFolder } from '../../packing/fixture.ts';
import {
  bytes,
  bytesThenEnd,
  bytesThenReset,
  problem,
  respond,
} from '../../support/raw-replies.ts';
import { type RawServer, type Reply, startRawServer } from '../../support/raw-server.ts';
import { failureOf, type Rig, rig, TOKEN } from '../rig.ts';

// All lines differ, so no chunk can be mistaken for another.
const CONTENT = Array.from({ length: 2_000 }, (_, line) => `line ${line}\n`).join('');
const EXPECTED = {
  size: CONTENT.length,
  sha256: createHash('sha256').update(CONTENT).digest('hex'),
};
const TAG = '"v1"';

const address = (server: RawServer): string =>
  `${server.origin}/objects/source.zip?signature=SECRET`;

interface Download {
  readonly server: RawServer;
  readonly folder: string;
  readonly tools: Rig;
  readonly work: Promise<{ readonly size: number; readonly sha256: string }>;
  readonly received: number[];
}

async function download(replies: readonly Reply[], expected: object = EXPECTED): Promise<Download> {
  const server = await startRawServer(replies);
  const folder = createTemporaryFolder();
  const tools = rig('');
  const received: number[] = [];
  const work = tools.client.download(address(server), join(folder, 'a.zip'), expected, count =>
    received.push(count),
  );
  return { server, folder, tools, work, received };
}

const contentIn = (folder: string): Promise<string> => readFile(join(folder, 'a.zip'), 'utf8');

/**
 * Sends these bytes and cuts the connection right after them. Bytes that have arrived by then still
 * count.
 */
const thenCut =
  (text: string): Reply =>
  socket =>
    socket.end(text);
/** Sends the first so many bytes of the content, then cuts the connection. */
const cutAfter = (count: number, headers = ''): Reply =>
  thenCut(
    `HTTP/1.1 200 OK\r\n${headers}content-length: ${CONTENT.length}\r\n\r\n${CONTENT.slice(0, count)}`,
  );
const restFrom = (from: number, headers: Readonly<Record<string, string>> = {}): Reply =>
  respond(206, CONTENT.slice(from), {
    'content-range': `bytes ${from}-${CONTENT.length - 1}/${CONTENT.length}`,
    ...headers,
  });
const wholeFile = respond(200, CONTENT);

describe('a download', () => {
  it('is written to disk and measured, and is requested without the credential', async () => {
    const { server, folder, work, received } = await download([wholeFile]);
    expect(await work).toEqual(EXPECTED);
    expect(await contentIn(folder)).toBe(CONTENT);
    expect(server.requests[0]).toMatchObject({
      method: 'GET',
      target: '/objects/source.zip?signature=SECRET',
    });
    expect(Object.keys(server.requests[0]?.headers ?? {}).toSorted()).toEqual([
      'accept-encoding',
      'connection',
      'host',
    ]);
    expect(JSON.stringify(server.requests)).not.toContain(TOKEN);
    expect(received.at(-1)).toBe(CONTENT.length);
  });

  it('of unknown size and digest is accepted without a check', async () => {
    const { folder, work } = await download([wholeFile], {});
    expect(await work).toEqual(EXPECTED);
    expect(await contentIn(folder)).toBe(CONTENT);
  });

  it('accepts a digest in upper case', async () => {
    const { work } = await download([wholeFile], { sha256: EXPECTED.sha256.toUpperCase() });
    expect(await work).toEqual(EXPECTED);
  });
});

const END_RECORD = Buffer.alloc(22);
END_RECORD.write('PK\x05\x06', 'latin1');

describe('a download without a length, size and digest', () => {
  const HEAD = 'HTTP/1.1 200 OK\r\n\r\n';
  const withComment = Buffer.concat([
    END_RECORD.subarray(0, 20),
    Buffer.from([3, 0]),
    Buffer.from('PK\x05'),
  ]);

  it.each([END_RECORD, withComment])(
    'is accepted if it ends with a ZIP’s end record: %#',
    async end => {
      const whole = Buffer.concat([Buffer.from(CONTENT), end]);
      const cut = bytesThenEnd(Buffer.concat([Buffer.from(HEAD), whole.subarray(0, -1)]));
      const { server, work } = await download(
        [cut, bytesThenEnd(Buffer.concat([Buffer.from(HEAD), whole]))],
        {},
      );
      expect(await work).toMatchObject({ size: whole.length });
      expect(server.requests).toHaveLength(2);
    },
  );

  it.each([
    ['nothing', 0],
    ['more than the longest comment', 100_000],
  ])('is refused if it always ends before: %s', async (_, size) => {
    const { folder, work } = await download([bytesThenEnd(`${HEAD}${'x'.repeat(size)}`)], {});
    expect((await failureOf(work)).message).toMatch(
      /^The download was probably cut off after [\d,]+ bytes/,
    );
    expect(await readdir(folder)).toEqual([]);
  });

  it('is not complete if the connection is reset, whatever has arrived', async () => {
    const whole = `${HEAD}${END_RECORD.toString('latin1')}`;
    const { server, work } = await download([bytesThenReset(whole), bytesThenEnd(whole)], {});
    expect(await work).toMatchObject({ size: END_RECORD.length });
    expect(server.requests).toHaveLength(2);
  });
});

describe('an interrupted download', () => {
  it('is resumed with a strong validator', async () => {
    const { server, folder, work } = await download([
      cutAfter(500, `etag: ${TAG}\r\n`),
      restFrom(500, { etag: TAG }),
    ]);
    expect(await work).toEqual(EXPECTED);
    expect(await contentIn(folder)).toBe(CONTENT);
    expect(server.requests[1]?.headers).toMatchObject({ range: 'bytes=500-', 'if-range': TAG });
  });

  it('is resumed several times', async () => {
    const partly = (from: number, to: number): Reply =>
      thenCut(
        `HTTP/1.1 206 Part\r\netag: ${TAG}\r\ncontent-range: bytes ${from}-${CONTENT.length - 1}/${CONTENT.length}\r\n` +
          `content-length: ${CONTENT.length - from}\r\n\r\n${CONTENT.slice(from, to)}`,
      );
    const cuts = Array.from({ length: 9 }, (_, index) =>
      partly((index + 1) * 100, (index + 2) * 100),
    );
    const { server, folder, work } = await download([
      cutAfter(100, `etag: ${TAG}\r\n`),
      ...cuts,
      restFrom(1_000),
    ]);
    expect(await work).toEqual(EXPECTED);
    expect(await contentIn(folder)).toBe(CONTENT);
    expect(server.requests).toHaveLength(11);
  });

  it.each([
    ['without a validator', '', wholeFile],
    ['with a weak one', 'etag: W/"v1"\r\n', wholeFile],
    ['if the whole file is sent anyway', `etag: ${TAG}\r\n`, wholeFile],
  ])('starts over %s', async (_, headers, second) => {
    const { server, folder, work } = await download([cutAfter(500, headers), second]);
    expect(await work).toEqual(EXPECTED);
    expect(await contentIn(folder)).toBe(CONTENT);
    expect(server.requests).toHaveLength(2);
    expect('range' in (server.requests[1]?.headers ?? {})).toBe(
      headers.includes(TAG) && !headers.includes('W/'),
    );
  });

  it.each([
    ['a response with another range', restFrom(700)],
    ['a range that no longer exists (416)', respond(416, '')],
  ])('starts over after %s', async (_, second) => {
    const { folder, work } = await download([cutAfter(500, `etag: ${TAG}\r\n`), second, wholeFile]);
    expect(await work).toEqual(EXPECTED);
    expect(await contentIn(folder)).toBe(CONTENT);
  });

  it('that is cut after its last byte is complete', async () => {
    const head = `HTTP/1.1 200 OK\r\ncontent-length: ${CONTENT.length + 1}\r\n\r\n`;
    const { server, work } = await download([thenCut(head + CONTENT)]);
    expect(await work).toEqual(EXPECTED);
    expect(server.requests).toHaveLength(1);
  });

  it('fails after too many interruptions, and leaves no file', async () => {
    const { server, folder, work } = await download([cutAfter(500)]);
    const failure = await failureOf(work);
    expect(failure).toMatchObject({ kind: 'unavailable', uncertain: false });
    expect(failure.message).toContain('The download was interrupted after 500 bytes');
    expect(failure.remedy).toContain('Re-run the job');
    expect(server.requests.length).toBeGreaterThan(3);
    expect(await readdir(folder)).toEqual([]);
  });
});

describe('a download of another size or digest than announced', () => {
  it('is retried, and succeeds with the right one', async () => {
    const { folder, work } = await download([respond(200, CONTENT.replace('7', '8')), wholeFile]);
    expect(await work).toEqual(EXPECTED);
    expect(await contentIn(folder)).toBe(CONTENT);
  });

  it.each([
    ['another digest', CONTENT.replace('7', '8'), 'SHA-256'],
    ['too short', CONTENT.slice(1), '18,889 bytes instead of 18,890'],
    ['too long', `${CONTENT}!`, '18,891 bytes instead of 18,890'],
    ['empty', '', '0 bytes instead of'],
  ])('is refused if it stays so, and leaves no file: %s', async (_, content, message) => {
    const { folder, work } = await download([respond(200, content)]);
    const failure = await failureOf(work);
    expect(failure.message).toContain(
      'The download doesn’t match the size or checksum that the platform reported',
    );
    expect(failure.remedy).toContain('Re-run the job');
    expect(failure.message).toContain(message);
    expect(await readdir(folder)).toEqual([]);
  });

  it('and without end is aborted when it is too long', async () => {
    const endless: Reply = socket => {
      socket.write('HTTP/1.1 200 OK\r\nconnection: close\r\n\r\n');
      const more = (): void => {
        while (!socket.destroyed && socket.write(CONTENT));
      };
      socket.on('drain', more);
      more();
    };
    const { work } = await download([endless, wholeFile]);
    expect(await work).toEqual(EXPECTED);
  });
});

describe('errors', () => {
  it.each([400, 401, 403, 404, 410])(
    '%i: the link has expired; requesting a new one is up to the caller',
    async status => {
      const { server, folder, work } = await download([
        respond(status, '<Error/>', { 'content-type': 'application/xml' }),
      ]);
      const failure = await failureOf(work);
      expect(failure).toMatchObject({ kind: 'unavailable', status, uncertain: false });
      expect(failure.message).toContain(
        'The platform’s storage answered the download request with an error',
      );
      expect(server.requests).toHaveLength(1);
      expect(await readdir(folder)).toEqual([]);
    },
  );

  it.each([500, 502, 503, 408, 429])('%i is retried', async status => {
    const { folder, work } = await download([respond(status, ''), wholeFile]);
    expect(await work).toEqual(EXPECTED);
    expect(await contentIn(folder)).toBe(CONTENT);
  });

  it('a redirect is not followed', async () => {
    const { server, work } = await download([
      respond(302, '', { location: 'http://127.0.0.1:1/' }),
    ]);
    expect(await failureOf(work)).toMatchObject({ status: 302 });
    expect(server.requests).toHaveLength(1);
  });

  it('a problem body’s text is shown', async () => {
    const { work } = await download([problem(403, 'forbidden')]);
    expect((await failureOf(work)).message).toContain('Detail of forbidden.');
  });
});

describe('the file', () => {
  it('that exists already stays unchanged', async () => {
    const server = await startRawServer([wholeFile]);
    const path = join(createFolder({ 'a.zip': 'mine' }), 'a.zip');
    const failure = await failureOf(
      rig('').client.download(address(server), path, EXPECTED, () => undefined),
    );
    expect(failure).toMatchObject({ kind: 'input' });
    expect(failure.message).toContain(`${path} can’t be written`);
    expect(await readFile(path, 'utf8')).toBe('mine');
    expect(server.requests).toEqual([]);
  });
});

it('is not left behind by a cancellation, which takes effect at once', async () => {
  const head = `HTTP/1.1 200 OK\r\ncontent-length: ${CONTENT.length}\r\n\r\n`;
  const { folder, tools, work, received } = await download([bytes(head + CONTENT.slice(0, 500))]);
  const failing = failureOf(work);
  await expect.poll(() => received.at(-1)).toBe(500);
  tools.abort.abort(new Failure('cancelled', 'The job was canceled.'));
  expect(await failing).toMatchObject({ kind: 'cancelled', uncertain: false });
  expect(await readdir(folder)).toEqual([]);
});
