/** Writes pictures of changed pages, and a page that shows them. */

import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type FileClass, STATIC_SITE } from '../../api/static-site.ts';
import { html } from '../../base/html.ts';
import { pageText } from '../../base/html-page.ts';
import { plural } from '../../base/amount.ts';
import { inputRef } from '../../base/input-reference.ts';
import { isWithin } from '../../base/system/paths.ts';
import type { Job, Picture, SiteContent } from '../../core/job.ts';
import type { InputPaths, OutputPaths, Services } from '../../core/services.ts';
import { inputPath } from '../shared/input-file.ts';
import {
  attemptWrite,
  type OutputFile,
  outputFailure,
  outputFile,
  outputPath,
  writeOutput,
} from '../shared/output-file.ts';
import type { ComparedPaths, SiteListing } from './compare-paths.ts';
import type { SiteChanges } from './compare-sites.ts';
import { isPage } from './site-files.ts';

const INPUT = 'pictures-path';

export interface PictureInputs {
  readonly pictures: number;
  readonly 'pictures-path': string;
  /** Widths of the browser's window, in pixels. */
  readonly 'picture-widths': readonly string[];
}

type PictureContext = OutputPaths & Pick<Services, 'log' | 'signal'> & { readonly job: Pick<Job, 'takePictures'> };

/** Folder in `pictures-path` with the pictures for which the site has no room. */
const OTHERS_FOLDER = 'more';

/** Returns the file with this name. @throws Failure of kind `input` if nothing may be written there */
const pictureFile = (context: OutputPaths, folder: string, name: string): OutputFile =>
  outputFile(context, INPUT, join(folder, name));

/**
 * Checks that pictures can be written: nothing is overwritten, and no site gets them among its files.
 * @throws Failure of kind `input`
 */
export function requirePicturesFolder(
  context: OutputPaths & InputPaths,
  inputs: ComparedPaths & Pick<PictureInputs, typeof INPUT>,
): void {
  const given = inputs[INPUT];
  pictureFile(context, given, STATIC_SITE.entry);
  const folder = outputPath(context, INPUT, given);
  const remedy = `Set ${inputRef(INPUT)} to a new folder outside of the sites.`;
  const site = (['path', 'base-path'] as const).find(input => {
    const path = inputs[input];
    return path !== undefined && isWithin(folder.location, [inputPath(context, input, path).location]);
  });
  if (site !== undefined) throw outputFailure(folder, `is within the site in ${inputRef(site)} (${given})`, remedy);
  if (existsSync(folder.location) && attemptWrite(folder, () => readdirSync(folder.location)).length > 0)
    throw outputFailure(folder, `leads to \`${given}\`, which isn’t empty`, remedy);
}

/**
 * Takes pictures of changed pages and writes them. Those for which the site has no room get a folder of their own.
 * @returns their number; 0 if no page changed; null if none could be taken, for a reason in the log
 */
export async function writePictures(
  context: PictureContext,
  inputs: PictureInputs,
  changes: SiteChanges,
  before: SiteListing,
  after: SiteListing,
): Promise<number | null> {
  const { pictures: wanted, 'pictures-path': folder, 'picture-widths': widths } = inputs;
  const changed = changes.changed.slice(0, wanted);
  const pages = changed.flatMap(page => widths.map(width => ({ ...page, width: Number(width) })));
  if (pages.length === 0) return 0;
  const { log, signal, job } = context;
  const request = { before: contentOf(before), after: contentOf(after), pages, signal };
  const { pictures, problem } = await job.takePictures(request);
  if (problem !== undefined) log.notice(`Took ${plural(pictures.length, 'picture')} of ${pages.length}. ${problem}`);
  const fitting = fittingPictures(pictures, after, Buffer.byteLength(picturePage(pictures, '..')));
  const others = pictures.filter(picture => !fitting.includes(picture));
  const write = async (shown: readonly Picture[], into: string, site?: string): Promise<void> => {
    if (shown.length === 0) return;
    for (const [index, { png }] of shown.entries())
      await writeOutput(pictureFile(context, into, `${index + 1}.png`), png);
    await writeOutput(pictureFile(context, into, STATIC_SITE.entry), picturePage(shown, site));
    log.info(`Wrote ${plural(shown.length, 'picture')} to ${into}.`);
  };
  await write(fitting, folder, '..');
  await write(others, join(folder, OTHERS_FOLDER));
  if (others.length > 0)
    log.notice(
      `${plural(others.length, 'picture')} would exceed the limits of the site. Wrote to ${join(folder, OTHERS_FOLDER)} instead.`,
    );
  return pictures.length === 0 ? null : pictures.length;
}

function contentOf(files: SiteListing): SiteContent {
  const byPath = new Map(files.map(file => [`/${file.path}`, file]));
  return async path => {
    const file = byPath.get(path) ?? byPath.get(`${path.replace(/\/$/, '')}/${STATIC_SITE.entry}`);
    return file?.read(content => Buffer.from(content));
  };
}

/**
 * Returns the pictures for which the platform’s limits of a site leave room (part 1, Limits: Static ZIP).
 * @param pageBytes maximum size of the page that shows them
 */
function fittingPictures(pictures: readonly Picture[], site: SiteListing, pageBytes: number): readonly Picture[] {
  const room = (name: string) => {
    const limits: Partial<FileClass> = STATIC_SITE.classes.find(one => one.name === name) ?? {};
    const { extensions = [], maxFiles = Infinity, maxFileBytes = Infinity, maxTotalBytes = Infinity } = limits;
    const files = site.filter(({ path }) => extensions.includes(path.replace(/^.*\./s, '').toLowerCase()));
    return { files: maxFiles - files.length, bytes: maxTotalBytes - sumOf(files), maxFileBytes };
  };
  const [images, text] = [room('image'), room('text')];
  // The page, and what `noindex` adds.
  const added = pageBytes + NOINDEX_BYTES * (site.filter(isPage).length + 2);
  if (added > text.bytes) return [];
  let files = Math.min(images.files, STATIC_SITE.maxFiles - site.length - 2);
  let bytes = Math.min(images.bytes, STATIC_SITE.maxTotalBytes - sumOf(site) - added);
  return pictures.filter(({ png }) => {
    const isFitting = files > 0 && png.length <= images.maxFileBytes && png.length <= bytes;
    if (isFitting) [files, bytes] = [files - 1, bytes - png.length];
    return isFitting;
  });
}

/** Maximum number of bytes that `noindex` adds to a page, and size of its `robots.txt`. */
const NOINDEX_BYTES = 64;

const sumOf = (files: SiteListing): number => files.reduce((sum, { size }) => sum + size, 0);

const STYLE = `body{font:16px/1.5 system-ui;margin:1rem}
figure{margin:0 0 3rem}
input{display:block;width:100%;margin:.5rem 0}
.views{--earlier:50;position:relative;overflow:hidden;outline:1px solid #888}
.views img{display:block;position:relative;left:-100%;width:200%}
.views img+img{position:absolute;top:0;left:0;clip-path:inset(0 calc(100% - var(--earlier)*.5%) 0 0)}
.views::after{content:"";position:absolute;top:0;bottom:0;left:calc(var(--earlier)*1%);border-left:2px solid #d00}`;
const SCRIPT = `for (const range of document.querySelectorAll('input'))
  (range.oninput = () => range.nextElementSibling.style.setProperty('--earlier', range.value))();`;

/**
 * Page with each picture, of which a slider shows more of the earlier or of the later half.
 * @param site where the site is from the page, for links. Undefined: there are none
 */
function picturePage(pictures: readonly Picture[], site: string | undefined): string {
  const figures = pictures.map(({ address, width }, index) => {
    const image = html`<img src="${index + 1}.png" alt="${address}">`;
    const name = site === undefined ? address : html`<a href="${site + address}">${address}</a>`;
    return html`<figure style="max-width:${width}px"><figcaption>${name}, before and after, ${plural(width, 'pixel')} wide</figcaption>
<input type="range" value="50" aria-label="Part of the earlier version">
<div class="views">${image}${image}</div></figure>`;
  });
  const head = html`<meta name="robots" content="noindex">`;
  const page = { title: 'Changed pages', style: STYLE, script: SCRIPT, head };
  return pageText(page, html`<h1>Changed pages</h1>${figures}`);
}
