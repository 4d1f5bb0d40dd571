import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { get, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { once } from 'node:events';
import { describe, expect, test } from 'vitest';
import type { SiteView } from '../../../src/platform/seed/seed.ts';
import { FakeClock, publishPackage, seedWith, startPlatform } from '../support/test-platform.ts';
import { siteZip } from '../support/zip.ts';

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
const LONG_TEXT = 'The quick brown fox. '.repeat(500);

/** Publishes a site, and returns a function that requests its files without decoding anything. */
async function publishedSite(
  files: Readonly<Record<string, string>>,
  site_view: SiteView = {},
  clock = new FakeClock(),
) {
  const platform = await startPlatform({ clock, seed: seedWith({}, { site_view }) });
  const { access_url: url } = (await publishPackage(platform, siteZip(files))).json;
  return async (
    path: string,
    headers: Readonly<Record<string, string>> = {},
    method = 'GET',
  ): Promise<{ readonly status: number; readonly headers: IncomingHttpHeaders; readonly body: Buffer }> => {
    const [response] = (await once(get(`${url}${path}`, { headers, method, agent: false }), 'response')) as [
      IncomingMessage,
    ];
    return { status: response.statusCode ?? 0, headers: response.headers, body: await buffer(response) };
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
    expect([answer.status, String(body), headers['content-range']]).toEqual([status, text, contentRange]);
    expect(headers['content-length']).toBe(String(text.length));
  });

  test('applies only to the version that If-Range names, by ETag or date', async () => {
    const fetchFile = await publishedSite({ 'a.txt': LETTERS });
    const { headers } = await fetchFile('a.txt');
    const statusWith = async (condition = ''): Promise<number> =>
      (await fetchFile('a.txt', { range: 'bytes=0-1', 'if-range': condition })).status;
    expect([await statusWith(headers.etag), await statusWith(headers['last-modified'])]).toEqual([206, 206]);
    expect([await statusWith('"other"'), await statusWith('Mon, 01 Jan 2024 00:00:00 GMT')]).toEqual([200, 200]);
  });

  test('doesn’t apply to HEAD', async () => {
    const fetchFile = await publishedSite({ 'a.txt': LETTERS });
    const { status, headers } = await fetchFile('a.txt', { range: 'bytes=0-1' }, 'HEAD');
    expect([status, headers['content-length']]).toEqual([200, '26']);
  });
});

test('If-Modified-Since is answered with 304 from the time of the upload, and ignored beside If-None-Match', async () => {
  const clock = new FakeClock();
  clock.time += 400;
  const fetchFile = await publishedSite({ 'a.txt': LETTERS }, {}, clock);
  const modified = new Date(clock.time).toUTCString();
  const { headers } = await fetchFile('a.txt');
  expect(headers['last-modified']).toBe(modified);
  const since = new Date(clock.time - 1000).toUTCString();
  expect((await fetchFile('a.txt', { 'if-modified-since': modified })).status).toBe(304);
  expect((await fetchFile('a.txt', { 'if-modified-since': since })).status).toBe(200);
  expect((await fetchFile('a.txt', { 'if-modified-since': 'yesterday' })).status).toBe(200);
  expect((await fetchFile('a.txt', { 'if-modified-since': modified, 'if-none-match': '"other"' })).status).toBe(200);
});

describe('compression', () => {
  test.each([
    ['gzip', 'gzip'],
    ['gzip, deflate, br', 'br'],
    ['br;q=0.5, gzip', 'gzip'],
    ['br;q=0, *', 'gzip'],
    ['br;q=0, gzip;q=0', undefined],
  ])('with Accept-Encoding: %s uses %s', async (accepted, encoding) => {
    const fetchFile = await publishedSite({ 'a.css': LONG_TEXT });
    const { headers, body } = await fetchFile('a.css', { 'accept-encoding': accepted });
    expect([headers['content-encoding'], headers.vary]).toEqual([encoding, 'accept-encoding']);
    const decode = { br: brotliDecompressSync, gzip: gunzipSync }[encoding ?? ''] ?? ((given: Buffer) => given);
    expect(String(decode(body))).toBe(LONG_TEXT);
  });

  test('gives each encoding its own ETag, and 304 only for that', async () => {
    const fetchFile = await publishedSite({ 'a.css': LONG_TEXT });
    const plain = (await fetchFile('a.css')).headers.etag ?? '';
    const gzip = { 'accept-encoding': 'gzip' };
    const zipped = (await fetchFile('a.css', gzip)).headers.etag ?? '';
    expect(zipped).toBe(plain.replace(/"$/, '-gzip"'));
    expect((await fetchFile('a.css', { ...gzip, 'if-none-match': zipped })).status).toBe(304);
    expect((await fetchFile('a.css', { ...gzip, 'if-none-match': `"other", W/${zipped}` })).status).toBe(304);
    expect((await fetchFile('a.css', { ...gzip, 'if-none-match': plain })).status).toBe(200);
  });

  test.each(['short.css', 'photo.png'])('leaves %s as it is', async path => {
    const fetchFile = await publishedSite({ 'short.css': 'a{}', 'photo.png': LONG_TEXT });
    const { headers } = await fetchFile(path, { 'accept-encoding': 'br' });
    expect([headers['content-encoding'], headers.vary]).toEqual([undefined, undefined]);
  });
});

test.each([
  ['assets/index-BxY3kZ9q.js', true],
  ['index.html', false],
  ['bootstrap-datepicker.js', false],
  ['jquery-3.7.1.min.js', false],
])('%s is cached for good: %s', async (path, isImmutable) => {
  const fetchFile = await publishedSite({ [path]: 'x' });
  const { headers } = await fetchFile(path);
  expect(headers['cache-control']).toBe(isImmutable ? 'public, max-age=31536000, immutable' : 'no-cache');
});

describe('an address without a file', () => {
  const FILES = { '404.html': 'Own page', 'about.html': 'About', 'index.html': 'Home' };
  const page = { accept: 'text/html,*/*' };

  test.each<
    readonly [path: string, view: SiteView, headers: Readonly<Record<string, string>>, status: number, text: string]
  >([
    ['missing', {}, page, 404, 'Own page'],
    ['about', {}, page, 404, 'Own page'],
    ['about', { clean_urls: true }, page, 200, 'About'],
    ['missing', { clean_urls: true }, page, 404, 'Own page'],
    ['users/7', { fallback: 'index.html' }, page, 200, 'Home'],
    ['about', { fallback: 'index.html', clean_urls: true }, page, 200, 'About'],
    ['users.js', { fallback: 'index.html' }, { accept: '*/*' }, 404, 'Own page'],
    ['users/7', { fallback: 'app.html' }, page, 404, 'Own page'],
  ])('%s with %o', async (path, view, headers, status, text) => {
    const answer = await (await publishedSite(FILES, view))(path, headers);
    expect([answer.status, String(answer.body)]).toEqual([status, text]);
  });
});
