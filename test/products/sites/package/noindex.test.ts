import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { openPromise } from 'yauzl';
import {
  createFolder,
  createTemporaryFolder,
  expectRefusal,
  type FolderContents,
  formatFinding,
} from '../../../packing/fixture.ts';
import { pack } from '../../../packing/site-fixture.ts';
import { packStaticSite } from '../../../../src/products/sites/package/static-site.ts';

const TAG = '<meta name="robots" content="noindex">';

/** Packs a folder with the input `noindex`. @returns the package, and its files as text */
async function packNoindex(source: string) {
  const packed = await packStaticSite({
    source,
    into: createTemporaryFolder(),
    shownAs: 'public',
    noindex: true,
  });
  const files: Record<string, string> = {};
  const zip = await openPromise(packed.file, { strictFileNames: true });
  for await (const entry of zip.eachEntry())
    files[entry.fileName] = (await buffer(await zip.openReadStreamPromise(entry))).toString();
  return { packed, files };
}

/** Pages, with `|` where the tag is expected. */
const PAGES = [
  '<!doctype html><html lang="en"><head>|<title>x</title></head></html>',
  '<!DOCTYPE html>\r\n<HTML>\r\n<HEAD data-a="1 > 0" data-b = \'>\'>|<title>x</title>',
  '\uFEFF<!doctype html>|<title>x</title><h1>é</h1>',
  '<!-- <head> --><!--><!---><!-- --!><!doctype html><!-- <html><head> -->\n<html><!-- <head> --><head>|<title>x</title>',
  '<html class="a=b">|<body><header></header><head></head></body></html>',
  '<!doctype html>|<!-- never closed <html><head><title>x</title>',
  '<head data-a="=\'">|<title>x</title>',
  '<?xml version="1.0"?><html xmlns="x"><head/>|<title>x</title>',
  '<!DocType html>|<header><h1>x</h1></header>',
  '<!doctype html>|<script>document.write("<head>")</script><head></head>',
  '<!doctype html>|<html lang="en',
] as const;

/** Files that no browser takes for a whole page. */
const PARTS = [
  '',
  'google-site-verification: google0123456789abcdef.html',
  '<header><h1>x</h1></header>',
  '<!-- <html><head> --><p>x</p>',
  '<!-- never closed <html><head>',
  '<html lang="en',
];

test('the tag is where browsers begin the head, and the rest of a page is unchanged', async () => {
  const pages = PAGES.map(
    (page, index) => [`${index}.${index % 2 === 0 ? 'html' : 'HTM'}`, page] as const,
  );
  const parts = Object.fromEntries(PARTS.map((text, index) => [`part-${index}.html`, text]));
  const folder = createFolder({
    'index.html': '<html><h1>x</h1>',
    'app.js': '"<head>"',
    ...parts,
    ...Object.fromEntries(pages.map(([name, page]) => [name, page.replace('|', '')])),
  });
  const { files, packed } = await packNoindex(folder);
  expect(packed.revisionNote).toContain(
    `to ${PAGES.length + 1} pages, but not to 6 other files whose text doesn’t begin with a doctype`,
  );
  expect(files).toEqual({
    'index.html': `<html>${TAG}<h1>x</h1>`,
    'app.js': '"<head>"',
    ...parts,
    'robots.txt': 'User-agent: *\nDisallow: /\n',
    ...Object.fromEntries(pages.map(([name, page]) => [name, page.replace('|', TAG)])),
  });
});

test('each index.html is a page, also without a doctype and tags of its own', async () => {
  const pages = {
    'index.html': '|<title>x</title><p>x',
    'a/index.html': '\uFEFF<!-- x -->\n|<p>x</p>',
    'b/Index.HTML': '|',
    'c/index.html': '|<!-- never closed',
    'd/index.html': '|<html lang="en',
  };
  const others = { 'not-index.html': '<p>x</p>', 'index.html.html': '<p>x</p>' };
  const given = Object.entries(pages).map(([path, page]) => [path, page.replace('|', '')] as const);
  const { files, packed } = await packNoindex(
    createFolder({ ...Object.fromEntries(given), ...others }),
  );
  for (const [path, page] of Object.entries(pages))
    expect(files[path]).toBe(page.replace('|', TAG));
  expect(files).toMatchObject(others);
  expect(packed.revisionNote).toContain('to 5 pages, but not to 2 other files whose');
});

test('a given robots.txt is replaced only in the package, whose start page has the digest of the result', async () => {
  const site: FolderContents = {
    'index.html': '<html><h1>x</h1>',
    'Robots.txt': 'Allow: /',
    'a/robots.txt': 'kept',
  };
  const folder = createFolder(site);
  const { packed, files } = await packNoindex(folder);
  expect(Object.keys(files)).toEqual(['a/robots.txt', 'index.html', 'robots.txt']);
  expect(files['a/robots.txt']).toBe('kept');
  expect(packed.revisionNote).toContain('replaced robots.txt, and added `');
  expect(packed.files).toBe(3);
  for (const [path, content] of Object.entries(site))
    expect(readFileSync(join(folder, path), 'utf8')).toBe(content);
  const served = await pack(createFolder({ 'index.html': files['index.html'] ?? '' }));
  expect(packed.entrySha256).toBe(served.entrySha256);
});

test('the limits apply to the pages with the tag', async () => {
  const folder = createFolder({ 'index.html': Buffer.alloc(4 * 1024 * 1024, '<html>') });
  const { findings } = await expectRefusal(packNoindex(folder));
  expect(findings.map(formatFinding)).toEqual([
    expect.stringContaining('index.html is 4.0 MiB (4,194,342 bytes)'),
  ]);
});
