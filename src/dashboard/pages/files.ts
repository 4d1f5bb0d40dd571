/** Pages for files of a project: its source and the objects of its buckets, each with a download. */

import { isUtf8 } from 'node:buffer';
import { open } from 'node:fs/promises';
import { basename } from 'node:path/posix';
import { sortedEntries } from '../../base/sorted.ts';
import { byteSize, plural } from '../../base/amount.ts';
import { html, type Markup, NOTHING } from '../../base/html.ts';
import type { Bucket, SourceFileView } from '../../platform/inspection.ts';
import { block, code, facts, link, section, table, time } from './elements.ts';
import { href, numberParameter, PageError, type PageRequest, parameter, type View } from './reply.ts';
import { findProject, projectParents } from './project-address.ts';

const PAGE_SIZE = 200;

/** Size of the part of a file that is shown as text. */
const MAX_SHOWN_BYTES = 256 * 1024;

export const sourceList: View = async ({ platform, query }) => {
  const project = findProject({ platform, query });
  const files = await platform.sourceFiles(project.urlId);
  const { shown, pager } = paged(files, query, page => href('source', { project: project.urlId, page }));
  const size = files.reduce((sum, { bytes }) => sum + bytes, 0);
  return {
    title: 'Source',
    section: 'projects',
    parents: projectParents(project),
    content: html`<section><p class="summary">${plural(files.length, 'file')}, ${byteSize(size)}.</p>
${table({
  caption: 'Files of the source',
  columns: [{ label: 'Path', kind: 'wide' }, { label: 'Size', kind: 'number' }, { label: 'Download' }],
  rows: shown.map(({ path, bytes }) => [
    link(href('source-file', { project: project.urlId, path }), path),
    byteSize(bytes),
    downloadLink(href('source-download', { project: project.urlId, path }), path),
  ]),
  empty: 'The source has no files.',
})}${pager}</section>`,
  };
};

export const sourceFile: View = async request => {
  const project = findProject(request);
  const { path, location, bytes } = await findSourceFile(request);
  const text = await startOfText(location);
  const address = href('source-download', { project: project.urlId, path });
  const isCut = bytes > MAX_SHOWN_BYTES;
  return {
    title: path,
    section: 'projects',
    parents: [...projectParents(project), { title: 'Source', href: href('source', { project: project.urlId }) }],
    content: html`<section><p class="summary">${byteSize(bytes)} · ${downloadLink(address, path)}</p>
${isCut && text !== undefined ? html`<p>The page shows the first ${byteSize(MAX_SHOWN_BYTES)}.</p>` : NOTHING}
${text === undefined ? html`<p class="empty">The file is not UTF-8 text.</p>` : block(text, 'Content')}</section>`,
  };
};

export const sourceDownload: View = async request => {
  const { path, location } = await findSourceFile(request);
  return { filename: basename(path), location };
};

async function findSourceFile(request: PageRequest): Promise<SourceFileView> {
  const project = findProject(request);
  const path = parameter(request, 'path');
  // The path is only compared with the listed ones, so it can't reach other files.
  const file = (await request.platform.sourceFiles(project.urlId)).find(other => other.path === path);
  if (file === undefined) throw new PageError(404, `The source has no file named ${path}.`);
  return file;
}

/** Returns the start of a file as text. Undefined if it isn't UTF-8. */
async function startOfText(location: string): Promise<string | undefined> {
  const file = await open(location);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(MAX_SHOWN_BYTES), 0, MAX_SHOWN_BYTES, 0);
    const start = buffer.subarray(0, bytesRead);
    // The limit may have cut the last character.
    const cut = [0, 1, 2, 3].find(bytes => isUtf8(start.subarray(0, start.length - bytes)));
    return cut === undefined ? undefined : start.subarray(0, start.length - cut).toString();
  } finally {
    await file.close();
  }
}

export const bucketDetails: View = async request => {
  const project = findProject(request);
  const bucket = await findBucket(request);
  const parameters = { project: project.urlId, bucket: bucket.name };
  const objects = sortedEntries(bucket.objects);
  const { shown, pager } = paged(objects, request.query, page => href('bucket', { ...parameters, page }));
  return {
    title: bucket.name,
    section: 'projects',
    parents: projectParents(project),
    content: html`
${facts({
  Access: bucket.public ? 'Public' : 'Private',
  Objects: String(objects.length),
  'Size limit of an object': bucket.fileSizeLimit === null ? 'Not set' : byteSize(bucket.fileSizeLimit),
  'Accepted types': bucket.allowedMimeTypes?.join(', ') ?? 'All',
  Created: time(bucket.createdAt),
})}
${section(
  'Objects',
  table({
    caption: 'Objects',
    columns: [
      { label: 'Path', kind: 'wide' },
      { label: 'Size', kind: 'number' },
      { label: 'Type', kind: 'minor' },
      { label: 'Updated', kind: 'minor' },
      { label: 'Download' },
    ],
    rows: shown.map(([path, { bytes, contentType, updatedAt }]) => [
      path,
      byteSize(bytes),
      code(contentType),
      time(updatedAt),
      downloadLink(href('object-download', { ...parameters, path }), path),
    ]),
    empty: 'The bucket has no objects.',
  }),
  pager,
)}`,
  };
};

export const objectDownload: View = async request => {
  const path = parameter(request, 'path');
  const object = (await findBucket(request)).objects.get(path);
  if (object === undefined) throw new PageError(404, `The bucket has no object ${path}.`);
  return { filename: basename(path), location: object.location };
};

async function findBucket(request: PageRequest): Promise<Bucket> {
  const { urlId } = findProject(request);
  const { buckets, clouds } = request.platform;
  const name = parameter(request, 'bucket');
  const bucket = clouds.has(urlId) ? (await buckets.of(urlId)).get(name) : undefined;
  if (bucket === undefined) throw new PageError(404, `The project has no bucket ${name}.`);
  return bucket;
}

const downloadLink = (address: string, path: string): Markup =>
  link(address, html`Download<span class="hidden"> ${path}</span>`);

/** Returns the items of the page in the address, and links to the pages beside it. */
function paged<Item>(
  items: readonly Item[],
  query: URLSearchParams,
  address: (page: number) => string,
): { readonly shown: readonly Item[]; readonly pager: Markup } {
  const last = Math.max(1, Math.ceil(items.length / PAGE_SIZE));
  const given = query.has('page') ? numberParameter(query, 'page') : 1;
  const page = given >= 1 && given <= last ? given : 1;
  const pager = html`<nav class="pager" aria-label="Pages">${page > 1 ? link(address(page - 1), 'Previous') : NOTHING}
<span>Page ${page} of ${last}</span>${page < last ? link(address(page + 1), 'Next') : NOTHING}</nav>`;
  return { shown: items.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE), pager: last === 1 ? NOTHING : pager };
}
