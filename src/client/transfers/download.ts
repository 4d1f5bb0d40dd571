/** Downloads a signed address to a file: retries, resumes, and checks size and SHA-256. */

import { createHash, type Hash } from 'node:crypto';
import { type FileHandle, open as openFile, rm } from 'node:fs/promises';
import { finished, PassThrough } from 'node:stream';
import { count, plural } from '../../base/text/amount.ts';
import { Failure } from '../../base/failure.ts';
import { readErrorAnswer } from '../calls/error-answer.ts';
import {
  type AttemptOutcome,
  aborted,
  errorText,
  networkFailureKind,
  problemFailure,
  unreached,
  unsendable,
} from '../calls/outcome.ts';
import { platformAddress } from '../../base/reach.ts';
import { type RetryPolicy, retry } from '../calls/retry.ts';
import type { Opening, Wire } from '../http/wire.ts';

/**
 * Expected size in bytes and SHA-256 in lower-case hex, where they are known, and the service that
 * has the file.
 */
export interface Expected {
  readonly size?: number | undefined;
  readonly sha256?: string | undefined;
  /** Service that returned the address. Default: the platform. */
  readonly service?: 'GitHub';
}

/** Returns advice for a failed download: it changes nothing, and each run gets a new address. */
const remedyFor = ({ service }: Expected): string =>
  `Re-run the job to get a new download URL. If the error persists, report it to ${service ?? 'the platform'}’s support team.`;

const ownerOf = ({ service }: Expected): string => service ?? 'The platform';

/** Size and digest of the downloaded file. */
export interface Downloaded {
  readonly size: number;
  readonly sha256: string;
}

interface DownloadTask {
  readonly wire: Wire;
  readonly address: string;
  /** Path of a file that doesn't exist yet. The file remains only if the download completes. */
  readonly path: string;
  readonly expected: Expected;
  readonly policy: RetryPolicy;
  readonly onProgress: (receivedBytes: number) => void;
}

/**
 * Downloads a signed address to disk, without credentials, in bounded memory. An interrupted
 * download resumes if the server supports it, or starts over. The result is checked against
 * `expected`.
 * @throws Failure; with a status of 4xx, except 408, 416 and 429, the address is no longer valid,
 *   and a new one may be requested
 */
export async function download(task: DownloadTask): Promise<Downloaded> {
  const { address, path, expected, policy } = task;
  const target = platformAddress(address, task.wire.platformReach);
  if ('problem' in target) {
    const message = `${ownerOf(expected)}’s download URL ${target.problem}.`;
    throw new Failure('unavailable', message, { remedy: remedyFor(expected) });
  }
  const file = await openFile(path, 'wx+').catch((error: unknown) => throwUnwritable(path, error));
  try {
    const state: DownloadState = { file, received: 0, hash: createHash('sha256'), tag: undefined };
    return await retry(policy, () => downloadPart(task, target.url, state));
  } catch (thrown) {
    await rm(path);
    throw thrown;
  } finally {
    await file.close();
  }
}

function throwUnwritable(path: string, cause: unknown): never {
  throw new Failure(
    'input',
    `${path} can’t be written: ${cause instanceof Error ? cause.message : String(cause)}.`,
    {
      remedy: 'Make sure that this path is writable, and that its disk has enough free space.',
      cause,
    },
  );
}

/**
 * Bytes of one write. One write for each piece that arrives, 64 KiB, took longer than all else
 * (measured on loopback).
 */
const WRITE_BYTES = 256 * 1024;

interface DownloadState {
  readonly file: FileHandle;
  received: number;
  /** Digest of the received bytes, all of which are on disk at the end of each attempt. */
  hash: Hash;
  /** Strong validator of the bytes on disk. A range request is only valid with it. */
  tag: string | undefined;
}

async function downloadPart(
  task: DownloadTask,
  url: URL,
  state: DownloadState,
): Promise<AttemptOutcome<Downloaded>> {
  const { wire, policy } = task;
  const range =
    state.received > 0 && state.tag !== undefined
      ? { range: `bytes=${state.received}-`, 'if-range': state.tag }
      : {};
  const opening = await wire.open({
    url,
    source: 'platform',
    method: 'GET',
    headers: { 'accept-encoding': 'identity', ...range },
    signal: policy.signal,
  });
  if (opening.type !== 'opened')
    return 'range' in range ? withoutRange(opening, task, state) : refusal(opening, task.expected);
  const before = state.received;
  // Node drops buffered data when the connection is cut. Data that has passed through here is kept.
  const arrived = opening.body.pipe(new PassThrough());
  finished(opening.body, () => arrived.end());
  try {
    await resume(state, opening);
    await store(task, state, arrived);
    if (opening.body.errored !== null) throw opening.body.errored;
  } catch (thrown) {
    if (thrown instanceof Failure) throw thrown;
    if (policy.signal.aborted) return aborted(policy.signal.reason, false);
    const error = thrown instanceof Error ? thrown : new Error(String(thrown));
    // If the connection is cut after the last byte, the download is complete.
    if (state.received !== task.expected.size) {
      const failure = new Failure(
        networkFailureKind(error),
        `The download was interrupted after ${plural(state.received, 'byte')}: ${errorText(error)}.`,
        { remedy: remedyFor(task.expected) },
      );
      return { retryable: true, failure, progressed: state.received > before };
    }
  } finally {
    opening.body.destroy();
  }
  const { size, sha256 } = task.expected;
  const isMeasured = ['content-length', 'transfer-encoding'].some(name => name in opening.headers);
  if (isMeasured || size !== undefined || sha256 !== undefined || (await endsAsZip(state)))
    return verify(task, state);
  const message = `The download was probably cut off after ${plural(state.received, 'byte')}: its length is unknown, and the file doesn’t end like a ZIP file.`;
  restart(state);
  return {
    retryable: true,
    failure: new Failure('unavailable', message, { remedy: remedyFor(task.expected) }),
  };
}

/**
 * Checks whether the record that ends a ZIP, of 22 bytes and a comment, ends the file. This client
 * downloads only ZIPs.
 */
async function endsAsZip({ file, received }: DownloadState): Promise<boolean> {
  const tail = Buffer.alloc(Math.min(received, 22 + 0xff_ff));
  await file.read(tail, 0, tail.length, received - tail.length);
  for (let at = tail.length - 22; at >= 0; at -= 1)
    if (
      tail.readUInt32LE(at) === 0x06_05_4b_50 &&
      tail.readUInt16LE(at + 20) === tail.length - at - 22
    )
      return true;
  return false;
}

/**
 * Appends the received data to the file while more arrives.
 * @throws Failure if the file can't be written
 */
async function store(
  { path, expected, onProgress }: DownloadTask,
  state: DownloadState,
  arrived: PassThrough,
): Promise<void> {
  let position = state.received;
  let pieces: Buffer[] = [];
  let writing = Promise.resolve();
  const write = (): void => {
    writing = writeWhole(path, state.file, pieces, position);
    // Awaited before the next write and at the end.
    writing.catch(() => undefined);
    position = state.received;
    pieces = [];
  };
  for await (const piece of arrived as AsyncIterable<Buffer>) {
    state.hash.update(piece);
    pieces.push(piece);
    state.received += piece.length;
    if (state.received - position >= WRITE_BYTES) {
      await writing;
      write();
    }
    onProgress(state.received);
    if (state.received > (expected.size ?? Number.POSITIVE_INFINITY)) break;
  }
  await writing;
  write();
  await writing;
}

/** Writes all pieces. One write may take less than it is given. */
async function writeWhole(
  path: string,
  file: FileHandle,
  pieces: readonly Buffer[],
  position: number,
): Promise<void> {
  if (pieces.length === 0) return;
  const { bytesWritten } = await file
    .writev(pieces, position)
    .catch((error: unknown) => throwUnwritable(path, error));
  const rest = sizeOf(pieces) - bytesWritten;
  if (rest > 0)
    await writeWhole(path, file, [Buffer.concat(pieces).subarray(-rest)], position + bytesWritten);
}

const sizeOf = (pieces: readonly Buffer[]): number =>
  pieces.reduce((size, { length }) => size + length, 0);

/** Restarts without a range if the storage no longer accepts it (416). */
function withoutRange(
  opening: Exclude<Opening, { type: 'opened' }>,
  { expected }: DownloadTask,
  state: DownloadState,
): AttemptOutcome<Downloaded> {
  const outcome = refusal(opening, expected);
  if (opening.type !== 'answered' || opening.status !== 416 || 'done' in outcome) return outcome;
  restart(state);
  return { ...outcome, retryable: true };
}

/** Continues after the bytes on disk if the server sends that range. Starts over otherwise. */
async function resume(
  state: DownloadState,
  { status, headers }: Extract<Opening, { type: 'opened' }>,
): Promise<void> {
  const resumes =
    status === 206 && headers['content-range']?.startsWith(`bytes ${state.received}-`) === true;
  if (!resumes) {
    restart(state);
    await state.file.truncate();
  }
  const tag = headers['etag'];
  state.tag = tag?.startsWith('W/') ? undefined : tag;
}

function restart(state: DownloadState): void {
  state.received = 0;
  state.hash = createHash('sha256');
  state.tag = undefined;
}

/** Checks the bytes on disk against `expected`. On a mismatch the download starts over. */
function verify({ expected }: DownloadTask, state: DownloadState): AttemptOutcome<Downloaded> {
  const sha256 = state.hash.copy().digest('hex');
  const file = { size: state.received, sha256 };
  const wrongSize = expected.size !== undefined && expected.size !== file.size;
  const wrongDigest = expected.sha256 !== undefined && expected.sha256.toLowerCase() !== sha256;
  if (!wrongSize && !wrongDigest) return { done: file };
  const mismatch = wrongSize
    ? `${plural(file.size, 'byte')} instead of ${count(expected.size)}`
    : `SHA-256 ${sha256} instead of ${expected.sha256}`;
  restart(state);
  return {
    retryable: true,
    failure: new Failure(
      'unavailable',
      `The download doesn’t match the size or checksum that ${expected.service ?? 'the platform'} reported: ${mismatch}.`,
      { remedy: remedyFor(expected) },
    ),
  };
}

function refusal(
  opening: Exclude<Opening, { type: 'opened' }>,
  expected: Expected,
): AttemptOutcome<Downloaded> {
  switch (opening.type) {
    case 'unreached':
      return unreached(opening.error, `${ownerOf(expected)}’s storage`, 'the download URL');
    case 'unsendable':
      return unsendable(opening.error, 'The download request', 'unavailable');
    case 'aborted':
      return aborted(opening.reason, false);
    case 'lost':
      return {
        retryable: true,
        failure: new Failure(
          networkFailureKind(opening.error),
          `The download was interrupted: ${errorText(opening.error)}.`,
          { remedy: remedyFor(expected) },
        ),
      };
    case 'answered': {
      const problem = readErrorAnswer(opening);
      const message = `${ownerOf(expected)}’s storage answered the download request with an error: ${problem.message}`;
      const retryable = problem.status >= 500 || [408, 429].includes(problem.status);
      // The address comes from the service, so a refusal is never the user's fault.
      const kind = retryable ? problem.kind : 'unavailable';
      return {
        retryable,
        failure: problemFailure({ ...problem, kind, message, remedy: remedyFor(expected) }),
      };
    }
  }
}
