/** Builds the upload of a file to a ticket's signed address, and interprets its result. */

import { createHash } from 'node:crypto';
import { plural } from '../../base/text/amount.ts';
import { Failure, REPORT_TO_PLATFORM } from '../../base/failure.ts';
import { readErrorAnswer } from '../calls/error-answer.ts';
import { filePieces } from '../http/file-pieces.ts';
import {
  type AttemptOutcome,
  aborted,
  problemFailure,
  unreached,
  unsendable,
} from '../calls/outcome.ts';
import { platformAddress, type Reach } from '../../base/reach.ts';
import type { WireAttempt, WireRequest } from '../http/wire.ts';

/**
 * Upload ticket of a prepare response: where and how to upload a file to object storage, in the
 * form of assumption R1.
 */
export interface UploadTicket {
  readonly method?: string | undefined;
  readonly url?: string | undefined;
  readonly upload_url?: string | undefined;
  readonly headers?: Readonly<Record<string, string>> | undefined;
}

/** File on disk, with its size in bytes. */
export interface UploadFile {
  /** A path, or a descriptor, which the caller closes. */
  readonly path: string | number;
  readonly size: number;
  /** SHA-256 in lower-case hex. A file with another digest is not sent completely. */
  readonly sha256?: string;
  /** The file's name for the error message if its digest differs. */
  readonly shownAs?: string;
}

const REPORT = { remedy: REPORT_TO_PLATFORM } as const;

/**
 * Creates the signed upload (Part 1, Releases: Upload) with the ticket's method, address and
 * headers exactly as given, and `Content-Length`. It carries none of our credentials.
 * @param platform the reach of the platform itself
 * @throws Failure if the ticket has no safe address, another method than PUT, or a header that no
 *   ticket may set
 */
export function uploadRequest(
  ticket: UploadTicket,
  file: UploadFile,
  platform: Reach,
  signal: AbortSignal,
  onProgress: (sentBytes: number) => void,
): WireRequest {
  // Assumption R1: the address is in `url`. `upload_url` is accepted too.
  const address = ticket.url ?? ticket.upload_url;
  if (address === undefined)
    throw new Failure('unavailable', 'The platform’s upload ticket has no URL.', REPORT);
  const target = platformAddress(address, platform);
  if ('problem' in target) {
    throw new Failure(
      'unavailable',
      `The upload URL in the platform’s ticket ${target.problem}.`,
      REPORT,
    );
  }
  const method = (ticket.method ?? 'PUT').toUpperCase();
  if (method !== 'PUT') {
    const message = `The platform’s upload ticket requires the method ${method}; only PUT is documented.`;
    throw new Failure('unavailable', message, REPORT);
  }
  const headers = ticketHeaders(ticket.headers ?? {}, target.url);
  return {
    url: target.url,
    source: 'platform',
    method,
    headers: { ...headers, ...contentLength(headers, file.size) },
    body: countedFile(file, onProgress),
    signal,
  };
}

/**
 * Headers that change the recipient, the credential or the framing of a request. "every header from
 * `upload.headers`" (Part 1, Upload) is about the signed ones of the storage, whose credential is
 * the address itself.
 */
const FORBIDDEN_HEADERS: readonly string[] = (
  'authorization cookie proxy-authorization proxy-connection proxy-authenticate ' +
  'connection keep-alive te trailer transfer-encoding upgrade expect'
).split(' ');

/**
 * Returns the headers of a ticket to send. HTTP sets a `host` header that equals the address's
 * host.
 */
function ticketHeaders(
  headers: Readonly<Record<string, string>>,
  url: URL,
): Readonly<Record<string, string>> {
  const entries = Object.entries(headers);
  const refused = entries.find(([name, value]) => {
    const lowerCase = name.toLowerCase();
    return (
      FORBIDDEN_HEADERS.includes(lowerCase) ||
      (lowerCase === 'host' && hostIn(value, url) !== url.host)
    );
  });
  if (refused !== undefined) {
    const name = refused[0].toLowerCase();
    const why =
      name === 'host' ? 'specifies a different host than the upload URL' : 'is not allowed';
    throw new Failure(
      'unavailable',
      `The header \`${name}\` in the platform’s upload ticket ${why}. Nothing was uploaded.`,
      {
        remedy:
          'Report this to the platform’s support team: the upload URL in the ticket must be pre-authorized, and the ticket’s headers must not set credentials, a different host or connection options.',
      },
    );
  }
  return Object.fromEntries(entries.filter(([name]) => name.toLowerCase() !== 'host'));
}

/**
 * Normalizes a `host` header as the URL standard writes a host: in lower case, without the scheme's
 * default port.
 */
const hostIn = (value: string, { protocol }: URL): string | undefined =>
  URL.parse(`${protocol}//${value.trim()}`)?.host;

/** Returns `Content-Length`, the only header that is added, unless the ticket signed it itself. */
function contentLength(
  signed: Readonly<Record<string, string>>,
  size: number,
): Record<string, string> {
  const [, signedLength] =
    Object.entries(signed).find(([name]) => name.toLowerCase() === 'content-length') ?? [];
  if (signedLength === undefined) return { 'content-length': String(size) };
  if (signedLength === String(size)) return {};
  const message = `The upload ticket was signed for ${plural(Number(signedLength), 'byte')}, but the file has ${plural(size, 'byte')}.`;
  throw new Failure('unavailable', message, REPORT);
}

/**
 * @throws Failure of kind `input` before the last piece, if the file has changed since its digest
 *   was taken; Error if it has become shorter
 */
async function* countedFile(
  { path, size, sha256, shownAs = 'The file' }: UploadFile,
  onProgress: (sentBytes: number) => void,
): AsyncGenerator<Uint8Array> {
  const hash = sha256 === undefined ? undefined : createHash('sha256');
  let sent = 0;
  for await (const piece of filePieces(path)) {
    hash?.update(piece);
    if (sent + piece.length >= size && hash !== undefined && hash.digest('hex') !== sha256) {
      throw new Failure(
        'input',
        `${shownAs} changed after it was checked, so the upload was stopped.`,
        {
          remedy:
            'Make sure that nothing writes to the file while this step runs, then re-run the job.',
        },
      );
    }
    yield piece;
    sent += piece.length;
    onProgress(sent);
  }
  // For a file without content, undici would send a request of length 0, and only then report the
  // difference.
  if (sent < size) throw new Error(`the file has ${plural(sent, 'byte')} instead of ${size}`);
}

/**
 * Statuses after which the object may be stored. 409 and 412 say that it already exists: "the first
 * successful PUT makes the object immutable" (Part 1, Upload). The existing object may be this very
 * one, if a proxy sent the request twice. A gateway also sends 408 after it has passed the whole
 * request on.
 */
const MAY_BE_STORED: readonly number[] = [408, 409, 412];

/**
 * Interprets the result of a signed PUT. Retries only if nothing was sent. Most of 4xx is a
 * refusal. Anything else leaves the outcome unknown, and the documents say what to do then: call
 * complete, never send a second PUT.
 */
export function classifyUpload(attempt: WireAttempt): AttemptOutcome<true> {
  switch (attempt.type) {
    case 'unreached':
      return unreached(attempt.error, 'Object storage', 'the upload URL');
    case 'unsendable':
      return unsendable(
        attempt.error,
        'The request that the upload ticket requires',
        'unavailable',
      );
    case 'aborted':
      return aborted(attempt.reason, attempt.mayBeSent);
    case 'lost':
      // This error was thrown while reading the file: the upload was stopped on purpose.
      if (attempt.error instanceof Failure) return { retryable: false, failure: attempt.error };
      return {
        retryable: false,
        failure: new Failure(
          'unavailable',
          `The upload was interrupted: ${attempt.error.message}.`,
          {
            uncertain: true,
          },
        ),
      };
    case 'answered': {
      if (attempt.status >= 200 && attempt.status < 300) return { done: true };
      const problem = readErrorAnswer(attempt);
      if (
        attempt.status >= 300 &&
        attempt.status < 500 &&
        !MAY_BE_STORED.includes(attempt.status)
      ) {
        return {
          retryable: false,
          failure: problemFailure({
            ...problem,
            message: `Object storage refused the upload: ${problem.message}`,
            remedy:
              'Re-run the job to get a new upload ticket. If the error persists, report it to the platform’s support team.',
          }),
        };
      }
      const message = `Object storage did not confirm the upload: ${problem.message}`;
      return {
        retryable: false,
        failure: new Failure('unavailable', message, { status: attempt.status, uncertain: true }),
      };
    }
  }
}
