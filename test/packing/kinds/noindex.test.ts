import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { openPromise } from 'yauzl';
import { createFolder, createTemporaryFolder, expectRefusal, type FolderContents, formatFinding } from '../fixture.ts';
import { pack } from '../site-fixture.ts';
import { packStaticSite } from '../../../src/packing/kinds/static-site.ts';

const TAG = '<meta name="robots" content="noindex">';

/** Packs a folder with the input `noindex`. @returns the package, and its files as text */
async function packNoindex(source: string) {
  const packed = await packStaticSite({ source, into: createTemporaryFolder(), shownAs: 'public', noindex: true });
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
  '\uFEFF|plain text',
  '|',
  '<!-- <head> --><!--><!---><!-- --!><!doctype html><!-- <html><head> -->\n<html><!-- <head> --><head>|<title>x</title>',
  '<html class="a=b">|<body><header></header><head></head></body></html>',
  '|<!-- never closed <html><head><title>x</title>',
  '<?xml version="1.0"?><html xmlns="x"><head/>|<title>x</title>',
  '|<header><h1>x</h1></header>',
  '|<script>document.write("<head>")</script><head></head>',
  '<!doctype html>|<html lang="en',
] as const;

test('the tag is where browsers begin the head, and the rest of a page is unchanged', async () => {
  const pages = PAGES.map((page, index) => [`${index}.${index % 2 === 0 ? 'html' : 'HTM'}`, page] as const);
  const folder = createFolder({
    'index.html': '<h1>x</h1>',
    'app.js': '"<head>"',
    ...Object.fromEntries(pages.map(([name, page]) => [name, page.replace('|', '')])),
  });
  const { files } = await packNoindex(folder);
  expect(files).toEqual({
    'index.html': `${TAG}<h1>x</h1>`,
    'app.js': '"<head>"',
    'robots.txt': 'User-agent: *\nDisallow: /\n',
    ...Object.fromEntries(pages.map(([name, page]) => [name, page.replace('|', TAG)])),
  });
});

test('a given robots.txt is replaced only in the package, whose start page has the digest of the result', async () => {
  const site: FolderContents = { 'index.html': '<h1>x</h1>', 'Robots.txt': 'Allow: /', 'a/robots.txt': 'kept' };
  const folder = createFolder(site);
  const { packed, files } = await packNoindex(folder);
  expect(Object.keys(files)).toEqual(['a/robots.txt', 'index.html', 'robots.txt']);
  expect(files['a/robots.txt']).toBe('kept');
  expect(packed.revisionNote).toContain('replaced robots.txt, and added `');
  expect(packed.files).toBe(3);
  for (const [path, content] of Object.entries(site)) expect(readFileSync(join(folder, path), 'utf8')).toBe(content);
  const served = await pack(createFolder({ 'index.html': files['index.html'] ?? '' }));
  expect(packed.entrySha256).toBe(served.entrySha256);
});

test('the limits apply to the pages with the tag', async () => {
  const folder = createFolder({ 'index.html': Buffer.alloc(4 * 1024 * 1024, 'x') });
  const { findings } = await expectRefusal(packNoindex(folder));
  expect(findings.map(formatFinding)).toEqual([expect.stringContaining('index.html is 4.0 MiB (4,194,342 bytes)')]);
});
