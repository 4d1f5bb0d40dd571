import { mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { compareSites } from '../../../src/features/site-changes/compare-sites.ts';
import { writePictures } from '../../../src/features/site-changes/picture-files.ts';
import type { PictureRequest } from '../../../src/core/job.ts';
import { textFile } from '../../../src/packing/files/text-file.ts';

test('each changed page has a picture, and one page shows all of them', async () => {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'pictures-')));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const site = (text: string) =>
    ['a/index.html', 'b&.html', 'c.html'].map(path => textFile(path, `<p class="${path}">${text}`));
  const { signal } = new AbortController();
  const changes = await compareSites(site('1'), site('2'), signal);
  // The "pictures" contain the pages themselves.
  const takePictures = async (request: PictureRequest) => {
    const taken = request.pages.map(async ({ address, width }) => ({
      address,
      width,
      png: (await request.after(address)) ?? Buffer.alloc(0),
    }));
    return { pictures: await Promise.all(taken) };
  };
  const resolvePath = (path: string) => join(folder, path);
  const context = { log: { info: () => undefined }, signal, job: { takePictures }, roots: [folder], resolvePath };
  const write = (pictures: number, path: string) =>
    writePictures(
      { ...context, protectedPaths: [] } as never,
      { pictures, 'pictures-path': path },
      changes,
      site('1'),
      site('2'),
    );
  const read = (name: string) => readFileSync(join(folder, 'out', name), 'utf8');
  expect([await write(5, 'out'), readdirSync(join(folder, 'out'))]).toEqual([
    3,
    ['1.png', '2.png', '3.png', 'index.html'],
  ]);
  expect([read('1.png'), read('2.png')]).toEqual(['<p class="a/index.html">2', '<p class="b&.html">2']);
  expect(read('index.html')).toContain('<a href="../b&amp;.html">/b&amp;.html</a>, before and after');
  expect(read('index.html')).toContain('<meta name="robots" content="noindex">');
  expect(await write(1, 'one')).toBe(1);
});
