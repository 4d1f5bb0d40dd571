/** Responds with a stored file as web servers do: conditional requests, ranges, compression (RFC 9110). */

import { createReadStream } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { pipeline } from 'node:stream';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import { type Answer, textAnswer } from './answer.ts';

/** A file, or a part of a file on disk, that is served. */
export interface ServedFile {
  /** Path on disk, and the position and length of the content there, in bytes. */
  readonly location: string;
  readonly offset: number;
  readonly length: number;
  readonly contentType: string;
  readonly cacheControl: string;
  /** Strong entity tag, with its quotation marks. */
  readonly etag: string;
  /** Epoch milliseconds. */
  readonly modifiedAt: number;
}

type Encoding = 'br' | 'gzip';

/** Files below this length aren't compressed, because compression hardly makes them smaller. */
const MIN_COMPRESSED_BYTES = 1024;

/** Media types that compression makes smaller. */
const COMPRESSIBLE =
  /^(?:text\/|application\/(?:json|xml|manifest\+json|javascript|wasm)|image\/svg\+xml|font\/(?:ttf|otf)|[^;]+\+(?:json|xml))/;

/** Brotli's quality for compression during the request. The highest takes hundreds of times as long. */
const BROTLI_QUALITY = 4;

/**
 * Returns the response with a file. `If-None-Match` and `If-Modified-Since` lead to 304, a single range of bytes to 206
 * or 416. Several ranges are answered with the whole file, which RFC 9110, 14.2, allows.
 * @param request a GET or HEAD request
 */
export function fileAnswer(request: IncomingMessage, file: ServedFile): Answer {
  const range = request.method === 'GET' && rangeApplies(request, file) ? requestedRange(request, file.length) : 'all';
  const canCompress = COMPRESSIBLE.test(file.contentType) && file.length >= MIN_COMPRESSED_BYTES;
  const encoding = canCompress && range === 'all' ? acceptedEncoding(request.headers['accept-encoding']) : undefined;
  // Each encoding of the file is a representation of its own (RFC 9110, 8.8.3.3).
  const etag = encoding === undefined ? file.etag : file.etag.replace(/"$/, `-${encoding}"`);
  const headers = {
    'content-type': file.contentType,
    'x-content-type-options': 'nosniff',
    'cache-control': file.cacheControl,
    etag,
    'last-modified': httpDate(file.modifiedAt),
    'accept-ranges': 'bytes',
    ...(canCompress ? { vary: 'accept-encoding' } : {}),
  };
  if (isUnchanged(request, etag, file.modifiedAt)) return { status: 304, headers, body: Buffer.alloc(0) };
  if (range === 'none') {
    return textAnswer(416, 'text/plain; charset=utf-8', 'Range Not Satisfiable\n', {
      'content-range': `bytes */${file.length}`,
    });
  }
  if (range !== 'all') {
    const contentRange = `bytes ${range.start}-${range.end}/${file.length}`;
    const part = { ...file, offset: file.offset + range.start, length: range.end - range.start + 1 };
    return { status: 206, headers: { ...headers, 'content-range': contentRange }, body: bodyOf(part) };
  }
  if (encoding !== undefined) {
    const open = (): AsyncIterable<Buffer> => compressed(file, encoding);
    return { status: 200, headers: { ...headers, 'content-encoding': encoding }, body: { open } };
  }
  return { status: 200, headers: { ...headers, 'content-length': String(file.length) }, body: bodyOf(file) };
}

/**
 * Decodes a path that names a file. An invalid percent sequence is kept as it is, because a file's name may contain a
 * percent sign.
 */
export function decodedPath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** Returns the file as a response with another status, such as a site's own 404 page. */
export function pageAnswer(status: number, file: ServedFile): Answer {
  const headers = {
    'content-type': file.contentType,
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  };
  return { status, headers, body: bodyOf(file) };
}

function bodyOf(file: ServedFile): Answer['body'] {
  if (file.length === 0) return Buffer.alloc(0);
  return { length: file.length, open: () => readFile(file) as AsyncIterable<Buffer> };
}

const readFile = ({ location, offset, length }: ServedFile) =>
  createReadStream(location, { start: offset, end: offset + length - 1 });

function compressed(file: ServedFile, encoding: Encoding): AsyncIterable<Buffer> {
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } };
  const compressor = encoding === 'br' ? createBrotliCompress(quality) : createGzip();
  // A failure to read destroys the compressor with the error, which ends the iteration.
  pipeline(readFile(file), compressor, () => undefined);
  return compressor as AsyncIterable<Buffer>;
}

/** Returns the better of the encodings that the client accepts. Undefined if it accepts none. */
function acceptedEncoding(header: string | string[] | undefined): Encoding | undefined {
  const weights = new Map(
    String(header ?? '')
      .toLowerCase()
      .split(',')
      .map(part => {
        const [name = '', ...parameters] = part.split(';').map(word => word.trim());
        const weight = parameters.find(word => word.startsWith('q='));
        return [name, weight === undefined ? 1 : Number(weight.slice(2))] as const;
      }),
  );
  const weightOf = (name: Encoding): number => weights.get(name) ?? weights.get('*') ?? 0;
  const [br, gzip] = [weightOf('br'), weightOf('gzip')];
  if (br > 0 && br >= gzip) return 'br';
  return gzip > 0 ? 'gzip' : undefined;
}

/** RFC 9110, 13.1.2 and 13.1.3. With `If-None-Match`, `If-Modified-Since` is ignored. */
function isUnchanged({ headers }: IncomingMessage, etag: string, modifiedAt: number): boolean {
  const known = headers['if-none-match'];
  if (known !== undefined) {
    const tags = known.split(',').map(tag => tag.trim().replace(/^W\//, ''));
    return tags.includes(etag) || tags.includes('*');
  }
  const since = Date.parse(headers['if-modified-since'] ?? '');
  return wholeSeconds(modifiedAt) <= since;
}

/** RFC 9110, 13.1.5: with `If-Range`, the range applies only to the same version of the file. */
function rangeApplies({ headers }: IncomingMessage, { etag, modifiedAt }: ServedFile): boolean {
  const condition = headers['if-range'];
  return condition === undefined || condition === etag || condition === httpDate(modifiedAt);
}

/**
 * Reads the header `Range` (RFC 9110, 14.1.2).
 * @returns the first and last byte, `none` if no byte of the range exists, or `all` without a single valid range
 */
function requestedRange(
  { headers }: IncomingMessage,
  length: number,
): { readonly start: number; readonly end: number } | 'none' | 'all' {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/i.exec(headers.range?.trim() ?? '') ?? [];
  if (first === '' && last === '') return 'all';
  if (first === '') {
    const count = Math.min(Number(last), length);
    return count === 0 ? 'none' : { start: length - count, end: length - 1 };
  }
  const start = Number(first);
  if (last !== '' && Number(last) < start) return 'all';
  if (start >= length) return 'none';
  return { start, end: last === '' ? length - 1 : Math.min(Number(last), length - 1) };
}

/** HTTP dates have whole seconds. */
const wholeSeconds = (ms: number): number => ms - (ms % 1000);

const httpDate = (ms: number): string => new Date(ms).toUTCString();
