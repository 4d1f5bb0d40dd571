/** Emulates object storage for uploads: issues signed links and stores the uploaded objects. */

import { createHash, createHmac, randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { basename, join } from 'node:path';
import type { Clock } from '../../base/time/clock.ts';
import { type Answer, textAnswer } from '../http/answer.ts';
import { saveFile } from '../files/save-file.ts';
import type { SavedRecords, StateRecord, Subfolder } from '../saving/saved-records.ts';

export interface UploadStorageState {
  readonly storage: ObjectStorage;
}

/**
 * Path prefix of uploads. It is outside the API's prefix, because object storage is a separate
 * service.
 */
export const STORAGE_PREFIX = '/object-storage/';

/**
 * Validity of upload links. The documents specify that they expire, but not when. This value is the
 * local platform's own.
 */
const LINK_VALIDITY_MS = 15 * 60_000;

/**
 * Part 1, Upload: the name of the header "carries a storage-vendor prefix and is taken from the
 * response".
 */
const FORBID_OVERWRITE = 'x-oss-forbid-overwrite';

/** A signed permission to upload one object once. */
interface UploadLink {
  readonly method: 'PUT';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Epoch milliseconds. */
  readonly expires_at: number;
}

/** Data that the signature of a link covers. */
interface SignedFields {
  readonly method: string;
  readonly path: string;
  readonly contentType: string;
  readonly forbidOverwrite: string;
  readonly length: string;
  readonly expires: string;
}

/**
 * Object storage on disk, with signed links. Its errors are XML, as object stores return them, not
 * problem documents.
 */
export class ObjectStorage {
  readonly #folder: Subfolder;
  readonly #clock: Clock;
  readonly #origin: () => string;
  readonly #secret: Buffer;
  /** Path on disk by object key. */
  readonly #objects = new Map<string, string>();

  /**
   * @param origin returns the server's origin, which is known only once the server listens
   * @param secret key that signs the links
   */
  constructor(
    folder: Subfolder,
    clock: Clock,
    origin: () => string,
    secret: Buffer,
    saved: SavedRecords,
  ) {
    this.#folder = folder;
    this.#clock = clock;
    this.#origin = origin;
    this.#secret = secret;
    for (const [key, name] of saved.all<string>('upload'))
      this.#objects.set(key, join(folder.path, name));
  }

  *records(): Iterable<StateRecord> {
    for (const [key, location] of this.#objects)
      yield ['upload', key, JSON.stringify(basename(location))];
  }

  /**
   * Creates a key for a new object, and a link that accepts an upload of exactly `contentLength`
   * bytes of this type.
   */
  issueLink(
    contentLength: number,
    contentType = 'application/zip',
  ): { readonly objectKey: string; readonly upload: UploadLink } {
    const objectKey = randomBytes(16).toString('hex');
    const expiresAt = this.#clock.now() + LINK_VALIDITY_MS;
    const path = `${STORAGE_PREFIX}${objectKey}`;
    const headers = { 'Content-Type': contentType, [FORBID_OVERWRITE]: 'true' };
    const length = String(contentLength);
    const expires = String(expiresAt);
    const signed = { method: 'PUT', path, contentType, forbidOverwrite: 'true', length, expires };
    const query = new URLSearchParams({ length, expires, signature: this.#sign(signed) });
    const url = `${this.#origin()}${path}?${query.toString()}`;
    return { objectKey, upload: { method: 'PUT', url, headers, expires_at: expiresAt } };
  }

  /** Returns the path on disk of an object that was uploaded completely. */
  find(objectKey: string): string | undefined {
    return this.#objects.get(objectKey);
  }

  /**
   * Responds to a request to a link. An interrupted upload stores no object, so it can be retried.
   */
  async answer(request: IncomingMessage, path: string, query: URLSearchParams): Promise<Answer> {
    const length = query.get('length') ?? '';
    const expires = query.get('expires') ?? '';
    const signature = this.#sign({
      method: request.method ?? '',
      path,
      contentType: request.headers['content-type'] ?? '',
      forbidOverwrite: String(request.headers[FORBID_OVERWRITE] ?? ''),
      length,
      expires,
    });
    if (query.get('signature') === null)
      return this.#error(403, 'AccessDenied', 'The request is not signed.');
    if (query.get('signature') !== signature) {
      const message = 'The signature does not match the method, URL and headers of this request.';
      return this.#error(403, 'SignatureDoesNotMatch', message);
    }
    if (this.#clock.now() >= Number(expires))
      return this.#error(403, 'AccessDenied', 'Request has expired.');
    const declared = request.headers['content-length'];
    if (declared === undefined)
      return this.#error(411, 'MissingContentLength', 'Content-Length is required.');
    if (declared !== length) {
      return this.#error(
        400,
        'InvalidArgument',
        `Content-Length is ${declared}; the upload URL was signed for ${length}.`,
      );
    }
    return this.#store(request, path.slice(STORAGE_PREFIX.length));
  }

  async #store(request: IncomingMessage, objectKey: string): Promise<Answer> {
    if (this.#objects.has(objectKey)) return this.#alreadyExists();
    // Each attempt writes its own file, so that concurrent uploads don't overwrite each other.
    const location = this.#folder.newPath();
    const hash = createHash('md5');
    // This iterator doesn't destroy the request, so that a response can be sent even if storing
    // fails.
    const content = request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>;
    await saveFile(content, location, chunk => hash.update(chunk));
    if (this.#objects.has(objectKey)) {
      await rm(location);
      return this.#alreadyExists();
    }
    this.#objects.set(objectKey, location);
    return {
      status: 200,
      headers: { etag: `"${hash.digest('hex').toUpperCase()}"` },
      body: Buffer.alloc(0),
    };
  }

  /** Part 1, Upload: "the first successful PUT makes the object immutable". */
  #alreadyExists(): Answer {
    return this.#error(
      409,
      'FileAlreadyExists',
      'The object you specified already exists and can not be overwritten.',
    );
  }

  #error(status: number, code: string, message: string): Answer {
    const requestId = this.#clock.uuid();
    const xml =
      '<?xml version="1.0" encoding="UTF-8"?>\n' +
      `<Error>\n  <Code>${code}</Code>\n  <Message>${message}</Message>\n  <RequestId>${requestId}</RequestId>\n</Error>\n`;
    return textAnswer(status, 'application/xml', xml);
  }

  #sign({ method, path, contentType, forbidOverwrite, length, expires }: SignedFields): string {
    const text = [method, path, contentType, forbidOverwrite, length, expires].join('\n');
    return createHmac('sha256', this.#secret).update(text).digest('hex');
  }
}
