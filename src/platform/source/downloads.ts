/** Serves exported ZIPs at signed addresses that expire. */

import { createHmac } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { basename, join } from 'node:path';
import { SOURCE_EXPORT } from '../../api/source.ts';
import type { Clock } from '../../base/clock.ts';
import { type Answer, textAnswer } from '../http/answer.ts';
import type { SavedRecords, StateRecord, Subfolder } from '../saving/saved-records.ts';

/** Path prefix of downloads. It is outside the API's prefix, because a download needs no credential. */
export const DOWNLOAD_PREFIX = '/source-downloads/';

/** A ZIP that can be downloaded. */
interface Download {
  /** Path of the ZIP on disk. */
  readonly location: string;
  readonly size: number;
  /** SHA-256 of the ZIP, in lower-case hex. */
  readonly sha256: string;
  readonly filename: string;
}

interface IssuedDownload extends Download {
  readonly expiresAt: number;
}

interface DownloadAddress {
  readonly url: string;
  /** Epoch milliseconds. */
  readonly expiresAt: number;
}

const TEXT = 'text/plain; charset=utf-8';

/** Exports at signed addresses, which are valid for ten minutes (Part 1, Source export). */
export class Downloads {
  readonly #clock: Clock;
  readonly #origin: () => string;
  readonly #secret: Buffer;
  /** Downloads by export ID, in order of expiry. */
  readonly #downloads = new Map<string, IssuedDownload>();

  /**
   * @param origin returns the server's origin, which is known only once the server listens
   * @param secret key that signs the addresses
   * @param folder folder of the saved ZIPs
   */
  constructor(clock: Clock, origin: () => string, secret: Buffer, saved: SavedRecords, folder: Subfolder) {
    this.#clock = clock;
    this.#origin = origin;
    this.#secret = secret;
    const downloads = saved
      .all<IssuedDownload>('download')
      .toSorted(([, one], [, other]) => one.expiresAt - other.expiresAt);
    for (const [id, download] of downloads) {
      this.#downloads.set(id, { ...download, location: join(folder.path, download.location) });
    }
  }

  *records(): Iterable<StateRecord> {
    for (const [id, { location, ...download }] of this.#downloads) {
      yield ['download', id, JSON.stringify({ ...download, location: basename(location) })];
    }
  }

  /** Creates an address for a ZIP. A later call removes the ZIP after the address has expired. */
  async issue(exportId: string, download: Download): Promise<DownloadAddress> {
    await this.#removeExpired();
    const expiresAt = this.#clock.now() + SOURCE_EXPORT.addressMs;
    this.#downloads.set(exportId, { ...download, expiresAt });
    const expires = String(expiresAt);
    const query = new URLSearchParams({ expires, signature: this.#sign(exportId, expires) });
    return { url: `${this.#origin()}${DOWNLOAD_PREFIX}${exportId}?${query.toString()}`, expiresAt };
  }

  /** Responds to a request to an address: GET or HEAD, complete or one range (RFC 9110, 14). */
  answer({ method = '', headers }: IncomingMessage, path: string, query: URLSearchParams): Answer {
    if (method !== 'GET' && method !== 'HEAD') {
      return textAnswer(405, TEXT, 'Method Not Allowed\n', { allow: 'GET, HEAD' });
    }
    // Object storage accepts one kind of authorization at a time. No client has a reason to send its credential here.
    if (headers.authorization !== undefined)
      return textAnswer(400, TEXT, 'The URL is signed. Don’t send a credential.\n');
    const exportId = path.slice(DOWNLOAD_PREFIX.length);
    const expires = query.get('expires') ?? '';
    if (query.get('signature') !== this.#sign(exportId, expires)) {
      return textAnswer(403, TEXT, 'The signature does not match the URL.\n');
    }
    const download = this.#downloads.get(exportId);
    if (download === undefined || this.#clock.now() >= Number(expires)) {
      return textAnswer(403, TEXT, 'The URL has expired.\n');
    }
    return method === 'HEAD' ? headAnswer(download) : fileAnswer(download, headers);
  }

  async #removeExpired(): Promise<void> {
    for (const [exportId, { location, expiresAt }] of this.#downloads) {
      if (this.#clock.now() < expiresAt) continue;
      this.#downloads.delete(exportId);
      await rm(location, { force: true });
    }
  }

  #sign(exportId: string, expires: string): string {
    return createHmac('sha256', this.#secret).update(`${exportId}\n${expires}`).digest('hex');
  }
}

/** RFC 9110, 14.2: a range applies to GET only. */
const headAnswer = (download: Download): Answer => ({
  status: 200,
  headers: { ...headersOf(download), 'content-length': String(download.size) },
  body: Buffer.alloc(0),
});

function fileAnswer(download: Download, requestHeaders: IncomingHttpHeaders): Answer {
  const { location, size } = download;
  const headers = headersOf(download);
  const { range, 'if-range': ifRange = headers.etag } = requestHeaders;
  // If the file has changed since, a range of it doesn't fit the bytes that the client already has.
  const requestedRange = ifRange === headers.etag ? parseRange(range, size) : 'whole';
  if (requestedRange === 'unsatisfiable') {
    return textAnswer(416, TEXT, 'Range Not Satisfiable\n', { 'content-range': `bytes */${size}` });
  }
  const { start, end } = requestedRange === 'whole' ? { start: 0, end: size - 1 } : requestedRange;
  const body = {
    length: end - start + 1,
    open: (): AsyncIterable<Buffer> => createReadStream(location, { start, end }) as AsyncIterable<Buffer>,
  };
  if (requestedRange === 'whole') return { status: 200, headers, body };
  return { status: 206, headers: { ...headers, 'content-range': `bytes ${start}-${end}/${size}` }, body };
}

const headersOf = ({ sha256, filename }: Download) => ({
  'content-type': 'application/zip',
  'content-disposition': `attachment; filename="${filename}"`,
  'accept-ranges': 'bytes',
  'cache-control': 'private, no-store',
  etag: `"${sha256}"`,
});

/** A range of bytes. Both ends are inclusive. */
interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/**
 * Parses a Range header. Ignores any value except a single byte range, so several ranges are ignored too (RFC 9110,
 * 14.2).
 */
function parseRange(header: string | undefined, size: number): ByteRange | 'whole' | 'unsatisfiable' {
  const [, first = '', last = ''] = /^bytes=(\d{0,16})-(\d{0,16})$/.exec(header ?? '') ?? [];
  if (first === '' && last === '') return 'whole';
  if (first !== '' && last !== '' && Number(last) < Number(first)) return 'whole';
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  return start > end ? 'unsatisfiable' : { start, end };
}
