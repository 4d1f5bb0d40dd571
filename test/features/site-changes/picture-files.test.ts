import { mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { compareSites } from '../../../src/features/site-changes/compare-sites.ts';
import { writePictures } from '../../../src/features/site-changes/picture-files.ts';
import type { PictureRequest } from '../../../src/core/job.ts';
import type { ListedFile } from '../../../src/packing/files/listing-builder.ts';
import { textFile } from '../../../src/packing/files/text-file.ts';

/** Takes "pictures" that contain the pages themselves. */
async function write(images: number, pictures = 5, others: readonly ListedFile[] = [], widths = ['400']) {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'pictures-')));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const site = (text: string) => [
    ...['a/index.html', 'b&.html', 'c.html'].map(path => textFile(path, `<p class="${path}">${text}`)),
    ...Array.from({ length: images }, (_, index) => textFile(`${index}.png`, '')),
    ...others,
  ];
  const [before, after] = [site('1'), site('2')];
  const { signal } = new AbortController();
  const changes = await compareSites(before, after, signal);
  const notices: string[] = [];
  const log = { info: () => undefined, notice: (text: string) => notices.push(text) };
  const takePictures = async (request: PictureRequest) => {
    const taken = request.pages.map(async ({ address, width }) => ({
      address,
      width,
      png: (await request.after(address)) ?? Buffer.alloc(0),
    }));
    return { pictures: await Promise.all(taken) };
  };
  const context = {
    log,
    signal,
    job: { takePictures },
    roots: [folder],
    resolvePath: (path: string) => join(folder, path),
    protectedPaths: [],
  };
  const inputs = { pictures, 'pictures-path': 'out', 'picture-widths': widths };
  const number = await writePictures(context as never, inputs, changes, before, after);
  const files = number === 0 ? [] : readdirSync(join(folder, 'out'));
  const read = (name: string) => readFileSync(join(folder, 'out', name), 'utf8');
  return { number, files, notices, read };
}

test('each changed page has a picture, and one page shows all of them', async () => {
  const { number, files, notices, read } = await write(0);
  expect([number, files, notices]).toEqual([3, ['1.png', '2.png', '3.png', 'index.html'], []]);
  expect([read('1.png'), read('2.png')]).toEqual(['<p class="a/index.html">2', '<p class="b&.html">2']);
  expect(read('index.html')).toContain('<a href="../b&amp;.html">/b&amp;.html</a>, before and after, 400 pixels wide');
  expect(read('index.html')).toContain('<meta name="robots" content="noindex">');
  expect((await write(0, 1)).files).toEqual(['1.png', 'index.html']);
});

test('each page has a picture in each width', async () => {
  const { number, files, read } = await write(0, 1, [], ['1280', '390']);
  expect([number, files]).toEqual([2, ['1.png', '2.png', 'index.html']]);
  for (const [width, shown] of [
    [1280, '1,280'],
    [390, '390'],
  ] as const) {
    expect(read('index.html')).toContain(`/a/">/a/</a>, before and after, ${shown} pixels wide`);
    expect(read('index.html')).toContain(`max-width:${width}px`);
  }
});

test('pictures for which the site has no room get a folder of their own', async () => {
  const { number, files, notices, read } = await write(98);
  expect([number, files]).toEqual([3, ['1.png', '2.png', 'index.html', 'more']]);
  expect(notices).toEqual(['1 picture would exceed the limits of the site. Wrote to out/more instead.']);
  expect(read('more/1.png')).toBe('<p class="c.html">2');
  expect(read('more/index.html')).toContain('<figcaption>/c.html, before and after, 400 pixels wide');
  expect((await write(100)).files).toEqual(['more']);
});

test.each([
  ['files', Array.from({ length: 9994 }, (_, index) => textFile(`${index}.woff`, ''))],
  ['text', [{ ...textFile('a.txt', ''), size: 8 * 2 ** 20 - 1000 }]],
  ['bytes', [{ ...textFile('a.woff', ''), size: 512 * 2 ** 20 - 1000 }]],
])('the limit of a site’s %s counts the pictures and their page', async (_, others) => {
  const { files } = await write(0, 5, others);
  expect(files).toContain('more');
});
