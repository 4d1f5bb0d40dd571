/** Responds with a stored file as web servers do: conditional requests and ranges (RFC 9110). */

import { createReadStream } from 'node:fs';
import type { IncomingMessage } from 'node:http';
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
}

/**
 * Returns the response with a file. `If-None-Match` leads to 304, a single range of bytes to 206 or
 * 416. Several ranges are answered with the whole file, which RFC 9110, 14.2, allows.
 * @param request a GET or HEAD request
 */
export function fileAnswer(request: IncomingMessage, file: ServedFile): Answer {
  const range =
    request.method === 'GET' && rangeApplies(request, file)
      ? requestedRange(request, file.length)
      : 'all';
  const headers = {
    'content-type': file.contentType,
    'x-content-type-options': 'nosniff',
    'cache-control': file.cacheControl,
    etag: file.etag,
    'accept-ranges': 'bytes',
  };
  if (isUnchanged(request, file)) return { status: 304, headers, body: Buffer.alloc(0) };
  if (range === 'none') {
    return textAnswer(416, 'text/plain; charset=utf-8', 'Range Not Satisfiable\n', {
      'content-range': `bytes */${file.length}`,
    });
  }
  if (range !== 'all') {
    const contentRange = `bytes ${range.start}-${range.end}/${file.length}`;
    const part = {
      ...file,
      offset: file.offset + range.start,
      length: range.end - range.start + 1,
    };
    return {
      status: 206,
      headers: { ...headers, 'content-range': contentRange },
      body: bodyOf(part),
    };
  }
  return {
    status: 200,
    headers: { ...headers, 'content-length': String(file.length) },
    body: bodyOf(file),
  };
}

/**
 * Decodes a path that names a file. An invalid percent sequence is kept as it is, because a file's
 * name may contain a percent sign.
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

function bodyOf({ location, offset, length }: ServedFile): Answer['body'] {
  if (length === 0) return Buffer.alloc(0);
  const range = { start: offset, end: offset + length - 1 };
  return { length, open: () => createReadStream(location, range) as AsyncIterable<Buffer> };
}

/** RFC 9110, 13.1.2. */
function isUnchanged({ headers }: IncomingMessage, { etag }: ServedFile): boolean {
  const tags = (headers['if-none-match'] ?? '')
    .split(',')
    .map(tag => tag.trim().replace(/^W\//, ''));
  return tags.includes(etag) || tags.includes('*');
}

/** RFC 9110, 13.1.5: with `If-Range`, the range applies only to the same version of the file. */
function rangeApplies({ headers }: IncomingMessage, { etag }: ServedFile): boolean {
  const condition = headers['if-range'];
  return condition === undefined || condition === etag;
}

/**
 * Reads the header `Range` (RFC 9110, 14.1.2).
 * @returns the first and last byte, `none` if no byte of the range exists, or `all` without a
 *   single valid range
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
