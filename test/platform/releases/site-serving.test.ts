import { get, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { once } from 'node:events';
import { describe, expect, test } from 'vitest';
import type { SiteView } from '../../../src/platform/seed/seed.ts';
import { publishPackage, seedWith, startPlatform } from '../support/test-platform.ts';
import { siteZip } from '../support/zip.ts';

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/** Publishes a site, and returns a function that requests its files without decoding anything. */
async function publishedSite(files: Readonly<Record<string, string>>, site_view: SiteView = {}) {
  const platform = await startPlatform({ seed: seedWith({}, { site_view }) });
  const { access_url: url } = (await publishPackage(platform, siteZip(files))).json;
  return async (
    path: string,
    headers: Readonly<Record<string, string>> = {},
    method = 'GET',
  ): Promise<{
    readonly status: number;
    readonly headers: IncomingHttpHeaders;
    readonly body: Buffer;
  }> => {
    const [response] = (await once(
      get(`${url}${path}`, { headers, method, agent: false }),
      'response',
    )) as [IncomingMessage];
    return {
      status: response.statusCode ?? 0,
      headers: response.headers,
      body: await buffer(response),
    };
  };
}

describe('a range', () => {
  test.each([
    ['bytes=2-4', 206, 'cde', 'bytes 2-4/26'],
    ['bytes=24-', 206, 'yz', 'bytes 24-25/26'],
    ['bytes=-3', 206, 'xyz', 'bytes 23-25/26'],
    ['bytes=26-', 416, 'Range Not Satisfiable\n', 'bytes */26'],
    ['bytes=-0', 416, 'Range Not Satisfiable\n', 'bytes */26'],
    ['bytes=4-2', 200, LETTERS, undefined],
    ['lines=0-1', 200, LETTERS, undefined],
  ])('%s is answered with %i', async (range, status, text, contentRange) => {
    const fetchFile = await publishedSite({ 'a.txt': LETTERS });
    const { headers, body, ...answer } = await fetchFile('a.txt', { range });
    expect([answer.status, String(body), headers['content-range']]).toEqual([
      status,
      text,
      contentRange,
    ]);
    expect(headers['content-length']).toBe(String(text.length));
  });

  test('applies only to the version that If-Range names', async () => {
    const fetchFile = await publishedSite({ 'a.txt': LETTERS });
    const { headers } = await fetchFile('a.txt');
    const statusWith = async (condition = ''): Promise<number> =>
      (await fetchFile('a.txt', { range: 'bytes=0-1', 'if-range': condition })).status;
    expect([await statusWith(headers.etag), await statusWith('"other"')]).toEqual([206, 200]);
  });

  test('doesn’t apply to HEAD', async () => {
    const fetchFile = await publishedSite({ 'a.txt': LETTERS });
    const { status, headers } = await fetchFile('a.txt', { range: 'bytes=0-1' }, 'HEAD');
    expect([status, headers['content-length']]).toEqual([200, '26']);
  });
});

test('If-None-Match is answered with 304 for the file’s own ETag', async () => {
  const fetchFile = await publishedSite({ 'a.css': 'a{}' });
  const { etag = '' } = (await fetchFile('a.css')).headers;
  expect((await fetchFile('a.css', { 'if-none-match': `"other", W/${etag}` })).status).toBe(304);
  expect((await fetchFile('a.css', { 'if-none-match': '"other"' })).status).toBe(200);
});

describe('an address without a file', () => {
  const FILES = { '404.html': 'Own page', 'about.html': 'About', 'index.html': 'Home' };

  test.each<readonly [path: string, view: SiteView, accept: string, status: number, text: string]>([
    ['about', {}, 'text/html,*/*', 404, 'Own page'],
    ['about', { clean_urls: true }, '*/*', 200, 'About'],
    ['missing', { clean_urls: true }, 'text/html,*/*', 404, 'Own page'],
    ['users/7', { fallback: 'index.html' }, 'text/html,*/*', 200, 'Home'],
    ['about', { fallback: 'index.html', clean_urls: true }, 'text/html,*/*', 200, 'About'],
    ['users.js', { fallback: 'index.html' }, '*/*', 404, 'Own page'],
    ['users/7', { fallback: 'app.html' }, 'text/html,*/*', 404, 'Own page'],
  ])('%s with %o', async (path, view, accept, status, text) => {
    const answer = await (await publishedSite(FILES, view))(path, { accept });
    expect([answer.status, String(answer.body)]).toEqual([status, text]);
  });
});
