/** Writes pictures of changed pages, and a page that shows them. */

import { join } from 'node:path';
import { STATIC_SITE } from '../../api/static-site.ts';
import { html, verbatim } from '../../base/html.ts';
import { plural } from '../../base/amount.ts';
import type { Job, OutputPaths, Picture, Services, SiteContent } from '../../core/services.ts';
import { type OutputFile, outputFile, writeOutput } from '../shared/output-file.ts';
import type { SiteListing } from './compare-paths.ts';
import type { SiteChanges } from './compare-sites.ts';

export interface PictureInputs {
  readonly pictures: number;
  readonly 'pictures-path': string;
  readonly 'picture-width': number;
}

type PictureContext = OutputPaths & Pick<Services, 'log' | 'signal'> & { readonly job: Pick<Job, 'takePictures'> };

/** Returns the file with this name. @throws Failure of kind `input` if nothing may be written there */
export const pictureFile = (context: OutputPaths, folder: string, name: string): OutputFile =>
  outputFile(context, 'pictures-path', join(folder, name));

/**
 * Takes pictures of changed pages and writes them, as many as the site has room for.
 * @returns their number; 0 if there are none, for a reason in the log
 */
export async function writePictures(
  context: PictureContext,
  inputs: PictureInputs,
  changes: SiteChanges,
  before: SiteListing,
  after: SiteListing,
): Promise<number> {
  const { pictures: wanted, 'pictures-path': folder, 'picture-width': width } = inputs;
  const addresses = changes.changed.slice(0, wanted).map(({ address }) => address);
  if (addresses.length === 0) return 0;
  const { log, signal, job } = context;
  const { pictures, problem } = await job.takePictures({
    before: contentOf(before),
    after: contentOf(after),
    addresses,
    width,
    signal,
  });
  if (problem !== undefined)
    log.notice(`Took ${plural(pictures.length, 'picture')} of ${addresses.length}. ${problem}`);
  const fitting = fittingPictures(pictures, after);
  const left = pictures.length - fitting.length;
  if (left > 0) log.notice(`${plural(left, 'picture')} left out: a site can contain no more images.`);
  if (fitting.length === 0) return 0;
  const write = (name: string, content: string | Uint8Array): Promise<void> =>
    writeOutput(pictureFile(context, folder, name), content);
  for (const [index, { png }] of fitting.entries()) await write(`${index + 1}.png`, png);
  await write('index.html', picturePage(fitting, width));
  log.info(`Wrote ${plural(fitting.length, 'picture')} to ${folder}.`);
  return fitting.length;
}

function contentOf(files: SiteListing): SiteContent {
  const byPath = new Map(files.map(file => [`/${file.path}`, file]));
  return async path => {
    const file = byPath.get(path) ?? byPath.get(`${path.replace(/\/$/, '')}/${STATIC_SITE.entry}`);
    return file?.read(content => Buffer.from(content));
  };
}

/** Returns the pictures for which the platform's limits of a site's images leave room (part 1, Limits: Static ZIP). */
function fittingPictures(pictures: readonly Picture[], site: SiteListing): readonly Picture[] {
  const limits = STATIC_SITE.classes.find(({ name }) => name === 'image');
  const { extensions = [], maxFiles = 0, maxFileBytes = 0, maxTotalBytes = 0 } = limits ?? {};
  const images = site.filter(({ path }) => extensions.includes(path.replace(/^.*\./s, '').toLowerCase()));
  let [files, bytes] = [images.length, images.reduce((sum, { size }) => sum + size, 0)];
  let all = site.reduce((sum, { size }) => sum + size, 0);
  return pictures.filter(({ png }) => {
    const isFitting =
      files < maxFiles &&
      png.length <= maxFileBytes &&
      bytes + png.length <= maxTotalBytes &&
      all + png.length <= STATIC_SITE.maxTotalBytes;
    if (isFitting) [files, bytes, all] = [files + 1, bytes + png.length, all + png.length];
    return isFitting;
  });
}

const STYLE = `body{font:16px/1.5 system-ui;margin:2rem}
figure{margin:0 0 3rem}
.views{position:relative;overflow:hidden;border:1px solid #888;max-width:100%}
.views img{display:block;position:relative}
.views div{position:absolute;top:0;left:0;bottom:0;overflow:hidden;width:50%;border-right:2px solid #d00}
.views>img{left:-100%}`;
const SCRIPT = `for (const range of document.querySelectorAll('input'))
  range.oninput = () => (range.nextElementSibling.querySelector('div').style.width = range.value + '%');`;

/** Page with each picture, of which a slider shows more of the earlier or of the later half. */
function picturePage(pictures: readonly Picture[], width: number): string {
  const figures = pictures.map(({ address }, index) => {
    const image = html`<img src="${index + 1}.png" alt="${address}" width="${2 * width}">`;
    return html`<figure><figcaption><a href="${`..${address}`}">${address}</a>, before and after</figcaption>
<input type="range" value="50" aria-label="Part of the earlier version">
<div class="views" style="width:${width}px">${image}<div>${image}</div></div></figure>`;
  });
  return html`<!doctype html><html lang="en"><meta charset="utf-8"><meta name="robots" content="noindex"><title>Changed pages</title>
<style>${verbatim(STYLE)}</style><h1>Changed pages</h1>${figures}<script>${verbatim(SCRIPT)}</script></html>`.text;
}
