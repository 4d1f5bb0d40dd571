import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { request } from 'node:http';
import { describe, expect, test } from 'vitest';
import type { LocalPlatform } from '../../../src/platform/local-platform.ts';
import {
  call,
  completeUpload,
  FakeClock,
  prepareBody,
  sendRaw,
  startPlatform,
} from '../support/test-platform.ts';
import { siteZip } from '../support/zip.ts';

interface Ticket {
  readonly token: string;
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly expires_at: number;
}

async function prepareTicket(platform: LocalPlatform, bytes: number): Promise<Ticket> {
  const path = 'POST /projects/site/releases/prepare';
  const { release_token: token, upload } = (
    await call(platform, path, { body: prepareBody(bytes) })
  ).json;
  return { token, ...upload };
}

const put = async (
  url: string,
  headers: Record<string, string>,
  body: string | Uint8Array,
): Promise<string> => {
  const response = await fetch(url, { method: 'PUT', headers, body });
  const xml = await response.text();
  return `${response.status} ${/<Code>(\w+)<\/Code>/.exec(xml)?.[1] ?? xml}`.trim();
};

test('of several concurrent uploads one succeeds', async () => {
  const platform = await startPlatform();
  const { url, headers } = await prepareTicket(platform, 500_000);
  const body = randomBytes(500_000);
  const answers = await Promise.all(Array.from({ length: 4 }, () => put(url, headers, body)));
  expect(answers.toSorted()).toEqual(['200', ...Array<string>(3).fill('409 FileAlreadyExists')]);
});

describe('a link is refused', () => {
  test('without a signed header, or with another value of it', async () => {
    const platform = await startPlatform();
    const { url, headers } = await prepareTicket(platform, 3);
    const { 'x-oss-forbid-overwrite': _, ...without } = headers;
    expect(await put(url, without, 'abc')).toBe('403 SignatureDoesNotMatch');
    expect(await put(url, { ...headers, 'x-oss-forbid-overwrite': 'false' }, 'abc')).toBe(
      '403 SignatureDoesNotMatch',
    );
    expect(await put(url, { ...headers, 'Content-Type': 'text/plain' }, 'abc')).toBe(
      '403 SignatureDoesNotMatch',
    );
    expect(await put(url, headers, 'abc')).toBe('200');
  });

  test('when any part of its address is changed', async () => {
    const platform = await startPlatform();
    const { url, headers } = await prepareTicket(platform, 3);
    const changed = (change: (address: URL) => void): string => {
      const address = new URL(url);
      change(address);
      return address.href;
    };
    const longer = changed(address => address.searchParams.set('length', '4'));
    const later = changed(address => address.searchParams.set('expires', '9999999999999'));
    const other = changed(address => {
      address.pathname = '/object-storage/other.zip';
    });
    expect(await put(longer, headers, 'abcd')).toBe('403 SignatureDoesNotMatch');
    expect(await put(later, headers, 'abc')).toBe('403 SignatureDoesNotMatch');
    expect(await put(other, headers, 'abc')).toBe('403 SignatureDoesNotMatch');
    expect(await put(url.split('?')[0] ?? '', headers, 'abc')).toBe('403 AccessDenied');
    expect((await fetch(url)).status).toBe(403);
  });

  test('from the millisecond of its expiry on', async () => {
    const clock = new FakeClock();
    const platform = await startPlatform({ clock });
    const [early, late] = [await prepareTicket(platform, 3), await prepareTicket(platform, 3)];
    clock.time = early.expires_at - 1;
    expect(await put(early.url, early.headers, 'abc')).toBe('200');
    clock.time += 1;
    expect(await put(late.url, late.headers, 'abc')).toBe('403 AccessDenied');
  });

  test('for any other length, and for none', async () => {
    const platform = await startPlatform();
    const { url, headers } = await prepareTicket(platform, 3);
    expect(await put(url, headers, 'ab')).toBe('400 InvalidArgument');
    expect(await put(url, headers, 'abcd')).toBe('400 InvalidArgument');
    const chunked = { ...headers, 'transfer-encoding': 'chunked' };
    const { status, text } = await sendRaw(url, { method: 'PUT', headers: chunked, body: 'abc' });
    expect([status, text]).toEqual([411, expect.stringContaining('MissingContentLength')]);
  });
});

test('an interrupted upload leaves nothing, and the link stays valid', async () => {
  const platform = await startPlatform();
  const archive = siteZip();
  const { token, url, headers } = await prepareTicket(platform, archive.length);
  const outgoing = request(url, {
    method: 'PUT',
    headers: { ...headers, 'content-length': archive.length },
  });
  outgoing.write(archive.subarray(0, 20));
  while (platform.requests.at(-1)?.target !== 'upload')
    await new Promise(resolve => setTimeout(resolve, 5));
  outgoing.destroy(new Error('enough'));
  await once(outgoing, 'error');
  expect((await completeUpload(platform, token)).json.code).toBe('artifact_invalid');
  expect(await put(url, headers, archive)).toBe('200');
  expect((await completeUpload(platform, token)).status).toBe(200);
});
