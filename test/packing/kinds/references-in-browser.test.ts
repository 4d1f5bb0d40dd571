// @module-tag slow, because it opens each page in Chrome.
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sampleEvery } from '../../hardening/sampling.ts';
import { need } from '../../support/need.ts';
import { startBrowser } from '../../features/sql-log/browser.ts';
import { missingReferences } from '../../../src/packing/kinds/site-references.ts';
import { textFile } from '../../../src/packing/files/text-file.ts';

/** Addresses in style sheets and pages, with the path that Chromium requests; '' if it requests none. */
const ADDRESSES: Readonly<Record<'background' | 'import' | 'src', readonly (readonly [string, string])[]>> = {
  background: [
    ...['\\61.png', '\\61 .png', '\\000061.png', '"\\61\t.png"', '"\\61\r\n.png"', '"a\\\n.png"', '"a\\\r\n.png"'].map(
      address => [`url(${address})`, '/css/a.png'] as const,
    ),
    ...['"a\t.png"', '"a\\a .png"', 'a\\9 .png', '"\\20 a.png"', '"a.png\\20 "', '..\\\\css\\\\a.png', '"a.png\f"'].map(
      address => [`url(${address})`, address.endsWith('\f"') ? '' : '/css/a.png'] as const,
    ),
    ...['\\75rl(a.png)', 'u\\72 l(a.png)', '\\000055RL("a.png")', 'ur\\l(a.png)', 'url("a.png"/**/)', 'url("a.png'].map(
      address => [address, '/css/a.png'] as const,
    ),
    ...['"a\n.png"', 'a\\\n.png', 'a\x01.png', 'a"b.png', '"\\\\\\\\host/a.png"', '"\\5c\\5c host/a.png"'].map(
      address => [`url(${address})`, ''] as const,
    ),
    ...['\\66url(a.png)', '#url(a.png)', 'url/**/(a.png)', 'url( )'].map(address => [address, ''] as const),
    ['url(a\\(b\\).png)', '/css/a(b).png'],
    ['url(a\\5c b.png)', '/css/a/b.png'],
    ['url("\\110000 a.png")', '/css/\ufffda.png'],
    ['url("\\d800 a.png")', '/css/\ufffda.png'],
    ['url(a\0.png)', '/css/a\ufffd.png'],
    ['url(%2e%2e/a.png)', '/a.png'],
    ['url(https:a.png)', '/css/a.png'],
    ['url("a?b/../c.png")', '/css/a'],
  ],
  import: [
    ...['@\\69mport "a.css"', '@im\\port url(a.css)', '@import "\\61.css"', '/* { */ @import "a.css"'].map(
      rule => [rule, '/css/a.css'] as const,
    ),
    ...['b {} @import "a.css"', '@import "a\n.css"', '@imports "a.css"', 'b { @import "a.css"; }'].map(
      rule => [rule, ''] as const,
    ),
  ],
  src: [
    ...['a\t.png', 'a\r\n.png', '\x01a.png', 'b/..\\a.png', '..\\guide/a.png', 'x/%2e%2e/a.png', 'h\nttps:a.png'].map(
      address => [`<img src="${address}">`, '/guide/a.png'] as const,
    ),
    ...['\\\\host\\a.png', '/\\host/a.png', '/\t/host/a.png', 'data\n:,a', '\t#a', ' ?a'].map(
      address => [`<img src="${address}">`, ''] as const,
    ),
    ['<img src="\\a.png">', '/a.png'],
    ['<img src="ü %.png">', '/guide/ü %.png'],
    ...['<base href="\\x\\">', '<base href="\t/x/\n">', '<base href="https:/x/">'].map(
      base => [`${base}<img src=a.png>`, '/x/a.png'] as const,
    ),
    ['<base href="data:,x"><img src=a.png>', '/guide/a.png'],
    ...[
      '<script><!--<script></script><img src=a.png></script>',
      '<script><!-- </script><script><!---><script></script>',
    ]
      .concat('<script><!--<SCRIPT\t></SCRIPT/><img src=a.png></script >', '<script>"<!--<script>"</script><img src=a>')
      .map(page => [page, ''] as const),
    ...['<script><!--<script>--></script>', '<script><!--><script></script>', '<script><script></script>']
      .concat('<script><!-- <scripts></script>', '<script><!--<script></script></script>')
      .map(page => [`${page}<img src=a.png>`, '/guide/a.png'] as const),
    ['<img src="a.png', ''],
  ],
};

const HEAD = '<!doctype html><meta charset=utf-8>';
const CASES = Object.entries(ADDRESSES).flatMap(([kind, cases]) =>
  cases.map(([given, path]): readonly [string, Readonly<Record<string, string>>, string] => {
    const css = kind === 'background' ? `div{background-image:${given}` : given;
    const page = kind === 'src' ? given : '<link rel=stylesheet href=../css/a/../s.css><div>x</div>';
    return [given, { 'guide/page.html': HEAD + page, ...(kind === 'src' ? {} : { 'css/s.css': css }) }, path];
  }),
);

/** Cases that Chrome confirms in a usual run. What it requests changes only with its version and with the cases. */
const CONFIRMED = sampleEvery(CASES, 6);

let browser: Browser | undefined;
let page: Page | undefined;
let [files, requested]: [Readonly<Record<string, string>>, string[]] = [{}, []];

beforeAll(async () => {
  browser = await startBrowser();
  page = await browser?.newPage();
  await page?.route('**/*', (route, request) => {
    const { hostname, pathname } = new URL(request.url());
    const body = hostname === 'site.test' ? files[pathname.slice(1)] : undefined;
    if (body === undefined && hostname === 'site.test' && pathname !== '/favicon.ico')
      requested.push(pathname.replaceAll(/(?:%[\dA-F]{2})+/g, decodeURIComponent));
    const contentType = pathname.endsWith('.css') ? 'text/css' : 'text/html';
    return route.fulfill(body === undefined ? { status: 404, body: '' } : { body, contentType });
  });
}, 60_000);

afterAll(() => browser?.close());

test.each(CASES)('the scan finds the address that a browser requests: %j', async (_, given, path) => {
  const listed = Object.entries(given).map(([name, text]) => textFile(name, text));
  const { missing } = await missingReferences(Object.keys(given), listed, 'site');
  const paths = missing.flatMap(({ message }) => Array.from(message.matchAll(/`(\/[^`]*)` \(/g), ([, found]) => found));
  expect(paths).toEqual(path === '' ? [] : [path]);
});

test.for(CONFIRMED)('a browser requests this address: %j', async ([, given, path], context) => {
  const opened = need(context, 'Chromium', page);
  [files, requested] = [{ ...given, done: 'done' }, []];
  await opened.goto('https://site.test/guide/page.html');
  // A background is requested when the page is rendered; this request follows it.
  const frame = 'await new Promise(requestAnimationFrame)';
  await opened.evaluate(
    `(async () => { ${frame}; ${frame}; await (await fetch('https://site.test/done')).text(); })()`,
  );
  expect([...new Set(requested)]).toEqual(path === '' ? [] : [path]);
});
