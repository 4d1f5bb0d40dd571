// @module-tag slow, because it publishes sites, and takes pictures of their pages in Chrome.
import { mkdir, mkdtempDisposable, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { findChrome, startChrome } from '../../src/pictures/chrome.ts';
import { takePictures } from '../../src/pictures/take-pictures.ts';
import { need } from '../support/need.ts';

const chromePath = findChrome(process.env);
const where = { folder: tmpdir(), variables: process.env };
const { signal } = new AbortController();

/** Takes pictures of pages before and after, with one Chrome. */
async function take(...pages: readonly (readonly [before: string, after: string, width: number])[]) {
  const content = (part: 0 | 1) => async (path: string) => Buffer.from(pages[Number(path.slice(1))]?.[part] ?? '');
  const shown = pages.map(([, , width], index) => ({ address: `/${index}`, earlier: `/${index}`, width }));
  const taken = await takePictures({ before: content(0), after: content(1), pages: shown, signal }, where);
  expect(taken.problem).toBeUndefined();
  return taken.pictures.map(({ png }) => png);
}

/** Finds the pixels of a color in each half of the pictures: left, top, right, bottom, and their number. */
async function findColor(pngs: readonly Buffer[], color: readonly number[]) {
  await using profile = await mkdtempDisposable(join(tmpdir(), 'chrome-'));
  await using chrome = await startChrome(chromePath ?? '', profile.path, 1, process.env);
  const tab = await chrome.openTab();
  const boxesIn = async (png: Buffer) => {
    const expression = `(async () => {
    const image = new Image();
    image.src = 'data:image/png;base64,${png.toString('base64')}';
    await image.decode();
    const { width, height } = image;
    const context = new OffscreenCanvas(width, height).getContext('2d');
    context.drawImage(image, 0, 0);
    const { data } = context.getImageData(0, 0, width, height);
    const boxes = [0, 1].map(() => [width, height, -1, -1, 0]);
    for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) {
      if ([${color.join()}].some((value, index) => data[(y * width + x) * 4 + index] !== value)) continue;
      const [half, at] = x < width / 2 ? [boxes[0], x] : [boxes[1], x - width / 2];
      half.splice(0, 5, Math.min(half[0], at), Math.min(half[1], y), Math.max(half[2], at), Math.max(half[3], y), half[4] + 1);
    }
    return boxes;
  })()`;
    const { result } = await tab.send('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true });
    return (result as { readonly value: readonly (readonly number[])[] }).value;
  };
  const found: (readonly (readonly number[])[])[] = [];
  for (const png of pngs) found.push(await boxesIn(png));
  return found;
}

const box = (color: string, left: number, top: number): string =>
  `<div style="position:absolute;left:${left}px;top:${top}px;width:200px;height:60px;background:${color}"></div>`;
const NONE = [expect.any(Number), expect.any(Number), -1, -1, 0];

describe('in a real Chrome', { timeout: 120_000 }, () => {
  it('one frame is around all that differs', async context => {
    need(context, 'Chromium', chromePath);
    const pngs = await take(['<p>', box('#0f0', 100, 100) + box('#0f0', 500, 700), 800]);
    const [[before, after] = []] = await findColor(pngs, [0xdd, 0, 0]);
    // The frame is 2 pixels wide, with a space of 4 pixels.
    expect(before).toEqual(NONE);
    expect(after).toEqual([95, 95, 704, 764, 2 * 2 * (610 + 670) - 16]);
  });

  it('Chrome leaves nothing, also if the path of its profile is long', async context => {
    const path = need(context, 'Chromium', chromePath);
    await using parent = await mkdtempDisposable(join(tmpdir(), 'c-'));
    const profile = join(parent.path, 'profile'.repeat(20));
    const temporary = join(parent.path, 'tmp');
    for (const folder of [profile, temporary]) await mkdir(folder);
    vi.stubEnv('TMPDIR', temporary);
    onTestFinished(() => void vi.unstubAllEnvs());
    {
      await using chrome = await startChrome(path, profile, 1, process.env);
      await chrome.openTab();
      expect(await readdir(temporary)).not.toEqual([]);
    }
    expect(await readdir(temporary)).toEqual([]);
  });

  it('the page after gets neither cookies nor the name or history of the page before', async context => {
    need(context, 'Chromium', chromePath);
    const page = (more: string): string =>
      `<script>document.write(JSON.stringify([document.cookie, name, history.length]));${more}</script>`;
    const storing = page(`document.cookie = 'a=b'; name = 'a'; history.pushState(1, '', '?a')`);
    const [found, expected = Buffer.alloc(0)] = await take([storing, storing, 400], [page(''), page(''), 400]);
    expect(found?.equals(expected)).toBe(true);
  });

  it('the date is fixed in each form', async context => {
    need(context, 'Chromium', chromePath);
    const page = (...values: readonly string[]): string =>
      `<p><script>const fixed = String(new Date(1767225600000)); document.write([${values.join()}].join('<br>'))</script>`;
    const called = page(
      'Date()',
      'Date(1)',
      'new Date',
      'new (new Date().constructor)',
      'new (class extends Date {})',
      'Date.now()',
      'new Date(5).getTime()',
      'Date.UTC(2000)',
      'new Date instanceof Date',
    );
    const known = page('fixed', 'fixed', 'fixed', 'fixed', 'fixed', '1767225600000', '5', '946684800000', 'true');
    const [found, expected = Buffer.alloc(0)] = await take([called, called, 800], [known, known, 800]);
    expect(found?.equals(expected)).toBe(true);
  });
});
