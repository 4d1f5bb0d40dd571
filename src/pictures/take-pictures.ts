/** Takes pictures of pages before and after, side by side, with what differs marked. */

import { mkdtempDisposable } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { runPool } from '../base/pool.ts';
import type { Picture, PictureRequest, Pictures } from '../core/job.ts';
import { type Chrome, ChromeFailure, ENDED, findChrome, startChrome, type Tab } from './chrome.ts';
import { serveProxy } from './site-proxy.ts';
import { serveSite } from './site-server.ts';

const HEIGHT = 800;
/** Maximum height of a page's picture in CSS pixels. The rest is cut off. */
const MAX_HEIGHT = 4000;
/** Number of pictures of a page of which two in a row have to be equal, and the time between them in milliseconds. */
const MAX_ATTEMPTS = 10;
const ATTEMPT_MS = 150;
/** Number of pages at once. */
const AT_ONCE = 2;
/** Time limit of one page, in milliseconds. */
const PAGE_MS = 15_000;
/** Time for a page's scripts after everything has loaded, in milliseconds. */
const SETTLE_MS = 300;

/** Runs in each page before its own scripts. */
const PREPARATION = `{
  let seed = 1;
  const [now, RealDate] = [1767225600000, Date];
  RealDate.now = () => now;
  Date = RealDate.prototype.constructor = new Proxy(RealDate, {
    construct: (target, given, created) => Reflect.construct(target, given.length === 0 ? [now] : given, created),
    apply: () => String(new RealDate(now)),
  });
  Math.random = () => (seed = (seed * 16807) % 2147483647) / 2147483647;
  addEventListener('DOMContentLoaded', () => {
    const style = document.createElement('style');
    style.textContent = '*,*::before,*::after,*::placeholder,*::backdrop,*::file-selector-button{animation:none!important;transition:none!important;caret-color:transparent!important;scroll-behavior:auto!important}';
    document.documentElement.append(style);
  });
}`;
/** Waits for fonts and for images that load only when they are seen. */
const SETTLE = `(async () => {
  const pause = new Promise(resolve => setTimeout(resolve, ${SETTLE_MS}));
  for (const image of document.images) image.loading = 'eager';
  await Promise.all([document.fonts.ready, ...Array.from(document.images, image => image.decode().catch(() => 0))]);
  await pause;
  return Math.ceil(document.documentElement.scrollHeight);
})()`;

/**
 * Takes pictures of pages that both versions have, with Chrome of this machine.
 * @returns the pictures, and the reasons if there are fewer than pages
 */
export async function takePictures(
  { before, after, pages, signal }: PictureRequest,
  { folder, variables }: { readonly folder: string; readonly variables: NodeJS.ProcessEnv },
): Promise<Pictures> {
  const path = findChrome(variables);
  if (path === undefined) return { pictures: [], problem: 'Chrome was not found in PATH or at CHROME_PATH.' };
  const pictures = new Map<number, Picture>();
  /** Why pages have no picture, by their index. */
  const failures = new Map<number, Error>();
  await using earlier = await serveSite(before);
  await using later = await serveSite(after);
  await using proxy = await serveProxy([earlier.origin, later.origin]);
  /** Takes pictures in one Chrome. */
  const take = async (indexes: readonly number[]): Promise<void> => {
    await using profile = await mkdtempDisposable(join(folder, 'chrome-'));
    await using chrome = await startChrome(path, profile.path, proxy.port, variables);
    const drawing = await chrome.openTab();
    await runPool(AT_ONCE, indexes, async index => {
      const page = pages[index];
      if (page === undefined) return;
      const { address, width } = page;
      signal.throwIfAborted();
      try {
        const views = [
          await inTab(chrome, tab => picture(tab, earlier.origin, page.earlier, width)),
          await inTab(chrome, tab => picture(tab, later.origin, address, width)),
        ];
        pictures.set(index, { address, width, png: await sideBySide(drawing, views, width) });
        failures.delete(index);
      } catch (error) {
        failures.set(index, error as Error);
      }
    });
  };
  const noteFailure = (indexes: readonly number[]) => (error: unknown) => {
    signal.throwIfAborted();
    for (const index of indexes) failures.set(index, error as Error);
  };
  const all = [...pages.keys()];
  await take(all).catch(noteFailure(all));
  // Another page can have ended this Chrome, or made it hang.
  for (const [index, error] of failures)
    if (pages.length > 1 && error instanceof ChromeFailure) await take([index]).catch(noteFailure([index]));
  const taken = pages.flatMap((_, index) => pictures.get(index) ?? []);
  if (failures.size === 0) return { pictures: taken };
  const byReason = Map.groupBy(
    [...failures.keys()].toSorted((a, b) => a - b),
    index => failures.get(index)?.message,
  );
  const texts = Array.from(byReason, ([reason, indexes]) => {
    const addresses = new Set(indexes.map(index => pages[index]?.address));
    return `${[...addresses].join(', ')}: ${reason}`;
  });
  return { pictures: taken, problem: texts.join(' ') };
}

/** Runs work in a tab, and closes it. */
async function inTab<T>(chrome: Chrome, work: (tab: Tab) => Promise<T>): Promise<T> {
  const tab = await chrome.openTab();
  try {
    return await work(tab);
  } finally {
    // The reason of the work says more.
    await tab.close().catch(() => undefined);
  }
}

/** @returns a PNG in base64 */
async function picture(tab: Tab, origin: string, address: string, width: number): Promise<string> {
  const late = AbortSignal.timeout(PAGE_MS);
  // The earlier page can't reach the later one. The proxy refuses all other servers.
  tab.on('Fetch.requestPaused', ({ requestId, request }) => {
    const isOwn = (request as { readonly url: string }).url.startsWith(`${origin}/`);
    const answer = isOwn
      ? tab.send('Fetch.continueRequest', { requestId })
      : tab.send('Fetch.failRequest', { requestId, errorReason: 'BlockedByClient' });
    answer.catch(() => undefined);
  });
  tab.on('Page.javascriptDialogOpening', () => {
    tab.send('Page.handleJavaScriptDialog', { accept: false }).catch(() => undefined);
  });
  await tab.send('Fetch.enable');
  await tab.send('Page.enable');
  await tab.send('Page.bringToFront');
  await tab.send('Emulation.setDeviceMetricsOverride', { width, height: HEIGHT, deviceScaleFactor: 1, mobile: false });
  await tab.send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value: 'reduce' }] });
  await tab.send('Page.addScriptToEvaluateOnNewDocument', { source: PREPARATION });
  const loaded = Promise.withResolvers<void>();
  // No caller waits for it once Chrome has failed.
  loaded.promise.catch(() => undefined);
  late.addEventListener('abort', () => loaded.reject(new Error('The page doesn’t load.')));
  tab.on('Page.loadEventFired', () => loaded.resolve());
  tab.on('Inspector.detached', () => loaded.reject(new ChromeFailure(ENDED)));
  const path = address.split('/').map(encodeURIComponent).join('/');
  await tab.send('Page.navigate', { url: `${origin}${path}` });
  await loaded.promise;
  const evaluated = await tab.send('Runtime.evaluate', { expression: SETTLE, awaitPromise: true, returnByValue: true });
  const { value } = evaluated['result'] as { readonly value?: unknown };
  const data = await capture(tab, width, Math.min(MAX_HEIGHT, Math.max(HEIGHT, Number(value) || 0)));
  const { frameTree } = await tab.send('Page.getFrameTree');
  // Chrome shows a page of its own in place of one that it can't load.
  if (!(frameTree as { readonly frame: { readonly url: string } }).frame.url.startsWith(`${origin}/`))
    throw new Error('The page left the site.');
  return data;
}

/** Takes pictures until two in a row are equal. */
async function capture(tab: Tab, width: number, height: number): Promise<string> {
  const clip = { x: 0, y: 0, width, height, scale: 1 };
  let last = '';
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const { data } = await tab.send('Page.captureScreenshot', {
      format: 'png',
      captureBeyondViewport: true,
      clip,
      optimizeForSpeed: true,
    });
    if (data === last) return last;
    last = String(data);
    await sleep(ATTEMPT_MS);
  }
  throw new Error('The page doesn’t settle.');
}

/** Space between what differs and the frame around it, in pixels. */
const FRAME_SPACE = 4;

/** Draws both pictures side by side, and one frame around all that differs in the later one. */
const DRAW = `(async () => {
  const images = await Promise.all(VIEWS.map(async data => {
    const image = new Image();
    image.src = 'data:image/png;base64,' + data;
    await image.decode();
    return image;
  }));
  const height = Math.max(...images.map(image => image.height));
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [2 * WIDTH, height];
  const context = canvas.getContext('2d', { willReadFrequently: true });
  context.fillStyle = '#ddd';
  context.fillRect(0, 0, canvas.width, height);
  images.forEach((image, index) => context.drawImage(image, index * WIDTH, 0));
  context.strokeStyle = '#d00';
  context.lineWidth = 2;
  const [before, after] = [0, 1].map(index => new Uint32Array(context.getImageData(index * WIDTH, 0, WIDTH, height).data.buffer));
  let [left, top, right, bottom] = [WIDTH, height, -1, -1];
  for (let y = 0; y < height; y++) for (let x = 0; x < WIDTH; x++) if (before[y * WIDTH + x] !== after[y * WIDTH + x])
    [left, top, right, bottom] = [Math.min(left, x), Math.min(top, y), Math.max(right, x), y];
  if (right >= 0) {
    [left, top] = [Math.max(1, left - SPACE), Math.max(1, top - SPACE)];
    context.strokeRect(WIDTH + left, top, Math.min(WIDTH - 1, right + 1 + SPACE) - left, Math.min(height - 1, bottom + 1 + SPACE) - top);
  }
  return canvas.toDataURL('image/png').split(',')[1];
})()`;

async function sideBySide(tab: Tab, views: readonly string[], width: number): Promise<Buffer> {
  const settings = { VIEWS: JSON.stringify(views), WIDTH: String(width), SPACE: String(FRAME_SPACE) };
  const expression = DRAW.replaceAll(/\b(?:VIEWS|WIDTH|SPACE)\b/g, name => settings[name as keyof typeof settings]);
  const evaluated = await tab.send('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true });
  const { value } = evaluated['result'] as { readonly value?: unknown };
  if (typeof value !== 'string') throw new Error('The pictures can’t be drawn side by side.');
  return Buffer.from(value, 'base64');
}
