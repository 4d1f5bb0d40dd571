/** Serves exported ZIPs at signed addresses that expire. */

import { createHmac } from 'node:crypto';
import { rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { basename, join } from 'node:path';
import { SOURCE_EXPORT } from '../../api/services/source.ts';
import type { Clock } from '../../base/time/clock.ts';
import { type Answer, textAnswer } from '../http/answer.ts';
import { fileAnswer } from '../http/file-answer.ts';
import type { SavedRecords, StateRecord, Subfolder } from '../saving/saved-records.ts';

/**
 * Path prefix of downloads. It is outside the API's prefix, because a download needs no credential.
 */
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
  constructor(
    clock: Clock,
    origin: () => string,
    secret: Buffer,
    saved: SavedRecords,
    folder: Subfolder,
  ) {
    this.#clock = clock;
    this.#origin = origin;
    this.#secret = secret;
    const downloads = saved
      .all<IssuedDownload>('download')
      .toSorted(([, a], [, b]) => a.expiresAt - b.expiresAt);
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
  answer(message: IncomingMessage, path: string, query: URLSearchParams): Answer {
    const { method = '', headers } = message;
    if (method !== 'GET' && method !== 'HEAD') {
      return textAnswer(405, TEXT, 'Method Not Allowed\n', { allow: 'GET, HEAD' });
    }
    // Object storage accepts one kind of authorization at a time. No client has a reason to send
    // its credential here.
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
    const { location, size: length, sha256, filename } = download;
    const answer = fileAnswer(message, {
      location,
      offset: 0,
      length,
      contentType: 'application/zip',
      cacheControl: 'private, no-store',
      etag: `"${sha256}"`,
    });
    const disposition = `attachment; filename="${filename}"`;
    return { ...answer, headers: { ...answer.headers, 'content-disposition': disposition } };
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
