/** Writes pictures of changed pages, and a page that shows them. */

import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { STATIC_SITE } from '../../api/static-site.ts';
import { html } from '../../base/html.ts';
import { pageText } from '../../base/html-page.ts';
import { plural } from '../../base/amount.ts';
import { inputRef } from '../../base/input-reference.ts';
import type { Job, SiteContent } from '../../core/job.ts';
import type { OutputPaths, Services } from '../../core/services.ts';
import { attemptWrite, outputFailure, outputFile, outputPath, writeOutput } from '../shared/output-file.ts';
import type { SiteChanges } from './compare-sites.ts';
import type { SiteListing } from './site-files.ts';

const INPUT = 'pictures-path';

type PictureContext = OutputPaths & Pick<Services, 'log' | 'signal'> & { readonly job: Pick<Job, 'takePictures'> };

/**
 * Checks that the folder for the pictures is new or empty, so that nothing is overwritten.
 * @throws Failure of kind `input`
 */
export function requirePicturesFolder(context: OutputPaths, given: string): void {
  const folder = outputPath(context, INPUT, given);
  if (existsSync(folder.location) && attemptWrite(folder, () => readdirSync(folder.location)).length > 0)
    throw outputFailure(folder, `leads to \`${given}\`, which isn’t empty`, `Set ${inputRef(INPUT)} to a new folder.`);
}

/**
 * Takes pictures of changed pages and writes them, with a page that shows them.
 * @returns their number; 0 if no page changed; null if none could be taken, for a reason in the log
 */
export async function writePictures(
  context: PictureContext,
  inputs: { readonly pictures: number; readonly [INPUT]: string },
  changes: SiteChanges,
  before: SiteListing,
  after: SiteListing,
): Promise<number | null> {
  const { pictures: wanted, [INPUT]: folder } = inputs;
  const pages = changes.changed.slice(0, wanted).map(page => ({ ...page, width: 1280 }));
  if (pages.length === 0) return 0;
  const { log, signal, job } = context;
  const request = { before: contentOf(before), after: contentOf(after), pages, signal };
  const { pictures, problem } = await job.takePictures(request);
  if (problem !== undefined) log.notice(`Took ${plural(pictures.length, 'picture')} of ${pages.length}. ${problem}`);
  if (pictures.length === 0) return null;
  const write = (name: string, content: string | Buffer): Promise<void> =>
    writeOutput(outputFile(context, INPUT, join(folder, name)), content);
  for (const [index, { png }] of pictures.entries()) await write(`${index + 1}.png`, png);
  await write(STATIC_SITE.entry, picturePage(pictures.map(({ address }) => address)));
  log.info(`Wrote ${plural(pictures.length, 'picture')} to ${folder}.`);
  return pictures.length;
}

function contentOf(files: SiteListing): SiteContent {
  const byPath = new Map(files.map(file => [`/${file.path}`, file]));
  return async path => {
    const file = byPath.get(path) ?? byPath.get(`${path.replace(/\/$/, '')}/${STATIC_SITE.entry}`);
    return file?.read(content => Buffer.from(content));
  };
}

/** Returns a page with all pictures. @param addresses of their pages in the site around it, if these are known */
export function picturePage(addresses: readonly (string | undefined)[]): string {
  const figures = addresses.map((address, index) => {
    const page = address === undefined ? html`Page ${index + 1}` : html`<a href="${`..${address}`}">${address}</a>`;
    return html`<figure><figcaption>${page}, before and after</figcaption><img src="${index + 1}.png" alt="${address ?? ''}" style="max-width:100%"></figure>`;
  });
  const head = html`<meta name="robots" content="noindex">`;
  return pageText({ title: 'Changed pages', head }, html`<h1>Changed pages</h1>${figures}`);
}
