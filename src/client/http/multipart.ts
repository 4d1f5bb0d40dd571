/** Creates a `multipart/form-data` body that every attempt sends with the same bytes. */

import type { FileValue } from '../../api/shapes/field.ts';
import { filePieces } from './file-pieces.ts';

/** The parts of a form, in the order in which they are sent. */
export type FormParts = Readonly<Record<string, string | FileValue>>;

/** Form that can be sent repeatedly, with the same bytes each time. */
export interface MultipartForm {
  readonly headers: Readonly<Record<'content-type' | 'content-length', string>>;
  /**
   * Returns the form in pieces, read from disk.
   * @param onSent receives the number of bytes read so far
   */
  body(onSent: (sentBytes: number) => void): AsyncIterable<Uint8Array>;
}

/**
 * Creates a `multipart/form-data` body (RFC 7578) with a known length.
 * @param boundary a text that occurs in no part: a random one, the same for all attempts
 */
export function multipartForm(parts: FormParts, boundary: string): MultipartForm {
  const pieces: (Buffer | FileValue)[] = [];
  for (const [name, value] of Object.entries(parts)) {
    const isFile = typeof value !== 'string';
    const filename = isFile ? `; filename="${escapeName(value.name)}"` : '';
    const type = isFile ? 'content-type: application/zip\r\n' : '';
    const head = `--${boundary}\r\ncontent-disposition: form-data; name="${escapeName(name)}"${filename}\r\n${type}\r\n`;
    pieces.push(Buffer.from(head), isFile ? value : Buffer.from(value), Buffer.from('\r\n'));
  }
  pieces.push(Buffer.from(`--${boundary}--\r\n`));
  const length = pieces.reduce(
    (sum, piece) => sum + (Buffer.isBuffer(piece) ? piece.length : piece.size),
    0,
  );
  return {
    headers: {
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'content-length': String(length),
    },
    body: onSent => bytesOf(pieces, onSent),
  };
}

/** Escapes a name as browsers do in a form's headers (the URL and Fetch standards' rule). */
function escapeName(name: string): string {
  return name.replaceAll('"', '%22').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

async function* bytesOf(
  pieces: readonly (Buffer | FileValue)[],
  onSent: (sentBytes: number) => void,
): AsyncGenerator<Uint8Array> {
  let sent = 0;
  for (const piece of pieces) {
    for await (const bytes of Buffer.isBuffer(piece) ? [piece] : filePieces(piece.path)) {
      yield bytes;
      sent += bytes.length;
      onSent(sent);
    }
  }
}
