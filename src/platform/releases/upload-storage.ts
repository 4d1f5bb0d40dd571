import { createHash, createHmac, randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import type { Clock } from '../../clock.ts';
import { type Answer, textAnswer } from '../http/answer.ts';
import { saveFile } from '../http/saved-file.ts';

/** Where uploads go: outside the API's prefix, as object storage is another service. */
export const STORAGE_PREFIX = '/object-storage/';

/** The documents give upload links an expiry but no length; this one is the local platform's. */
const LINK_VALIDITY_MS = 15 * 60_000;

/** Part 1, Upload: the name of the header "carries a storage-vendor prefix and is taken from the response". */
const FORBID_OVERWRITE = 'x-oss-forbid-overwrite';

/** A signed permission to upload one object once. */
interface UploadLink {
  readonly method: 'PUT';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Epoch milliseconds. */
  readonly expires_at: number;
}

/** What a link's signature is made over. */
interface Signed {
  readonly method: string;
  readonly path: string;
  readonly contentType: string;
  readonly forbidOverwrite: string;
  readonly length: string;
  readonly expires: string;
}

/** Objects on disk behind signed links, with a store's own errors: XML, not problems. */
export class ObjectStorage {
  readonly #folder: string;
  readonly #clock: Clock;
  readonly #origin: () => string;
  readonly #secret = randomBytes(32);
  /** Path on disk by object key. */
  readonly #objects = new Map<string, string>();

  /** @param origin where the server listens, known once it does */
  constructor(folder: string, clock: Clock, origin: () => string) {
    this.#folder = folder;
    this.#clock = clock;
    this.#origin = origin;
  }

  /** A new object's key, and the link through which exactly `contentLength` bytes of this type can be put there. */
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

  /** The path on disk of an object that was uploaded whole. */
  find(objectKey: string): string | undefined {
    return this.#objects.get(objectKey);
  }

  /** Answers a request to a link. An upload that breaks off leaves nothing behind, so that it can be sent again. */
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
    if (query.get('signature') === null) return this.#error(403, 'AccessDenied', 'The request is not signed.');
    if (query.get('signature') !== signature) {
      const message = 'The signature does not match the method, address and headers of this request.';
      return this.#error(403, 'SignatureDoesNotMatch', message);
    }
    if (this.#clock.now() >= Number(expires)) return this.#error(403, 'AccessDenied', 'Request has expired.');
    const declared = request.headers['content-length'];
    if (declared === undefined) return this.#error(411, 'MissingContentLength', 'Content-Length is required.');
    if (declared !== length) {
      return this.#error(400, 'InvalidArgument', `Content-Length is ${declared}; the link was signed for ${length}.`);
    }
    return this.#store(request, path.slice(STORAGE_PREFIX.length));
  }

  async #store(request: IncomingMessage, objectKey: string): Promise<Answer> {
    if (this.#objects.has(objectKey)) return this.#alreadyExists();
    // A name of its own for each attempt: two that run at once can't write into one another.
    const location = join(this.#folder, randomBytes(16).toString('hex'));
    const hash = createHash('md5');
    // This iterator doesn't destroy the request, so that the request can be answered if it can't be stored.
    const content = request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>;
    await saveFile(content, location, chunk => hash.update(chunk));
    if (this.#objects.has(objectKey)) {
      await rm(location);
      return this.#alreadyExists();
    }
    this.#objects.set(objectKey, location);
    return { status: 200, headers: { etag: `"${hash.digest('hex').toUpperCase()}"` }, body: Buffer.alloc(0) };
  }

  /** Part 1, Upload: "the first successful PUT makes the object immutable". */
  #alreadyExists(): Answer {
    return this.#error(409, 'FileAlreadyExists', 'The object you specified already exists and can not be overwritten.');
  }

  #error(status: number, code: string, message: string): Answer {
    const requestId = this.#clock.uuid();
    const xml =
      '<?xml version="1.0" encoding="UTF-8"?>\n' +
      `<Error>\n  <Code>${code}</Code>\n  <Message>${message}</Message>\n  <RequestId>${requestId}</RequestId>\n</Error>\n`;
    return textAnswer(status, 'application/xml', xml);
  }

  #sign({ method, path, contentType, forbidOverwrite, length, expires }: Signed): string {
    const text = [method, path, contentType, forbidOverwrite, length, expires].join('\n');
    return createHmac('sha256', this.#secret).update(text).digest('hex');
  }
}
