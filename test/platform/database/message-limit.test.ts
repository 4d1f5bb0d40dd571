import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { limitMessages } from '../../../src/platform/database/engines/message-limit.ts';

const MAX_BYTES = 128 * 1024 * 1024;

/** Returns the header of a message with so many bytes after it. */
function header(bytes: number): Buffer {
  const head = Buffer.from('D\0\0\0\0');
  head.writeUInt32BE(bytes + 4, 1);
  return head;
}

/** Returns a connection that is limited, after these chunks of data. */
function connectionAfter(chunks: readonly Buffer[]): PassThrough {
  const stream = new PassThrough();
  stream.on('error', () => undefined);
  limitMessages(stream);
  for (const chunk of chunks) stream.emit('data', chunk);
  return stream;
}

/** Cuts bytes into chunks of a size. */
const cut = (bytes: Buffer, size: number): readonly Buffer[] =>
  Array.from({ length: Math.ceil(bytes.length / size) }, (_, index) =>
    bytes.subarray(index * size, (index + 1) * size),
  );

// A content of `0xff` would be a very long message if it were read as a header.
const EARLIER = Buffer.concat([header(7), Buffer.alloc(7, 0xff), header(0)]);

test.each([1, 2, 3, 4, 5, 99])(
  'a message over the limit ends the connection at its header, in chunks of %i bytes',
  size => {
    const atLimit = cut(Buffer.concat([EARLIER, header(MAX_BYTES)]), size);
    expect(connectionAfter(atLimit).errored).toBeNull();
    const over = cut(Buffer.concat([EARLIER, header(MAX_BYTES + 1)]), size);
    expect(connectionAfter(over).errored).toMatchObject({
      message: 'a value or message of more than 134217728 bytes can’t be read',
    });
  },
);
