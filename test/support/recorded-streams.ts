import type { Reply } from './raw-server.ts';

/** Frame of a stream: its lines, without line breaks. */
export type Frame = readonly string[];
export type LineEnd = '\n' | '\r\n' | '\r';

export const LINE_ENDS: readonly (readonly [name: string, end: LineEnd])[] = [
  ['LF', '\n'],
  ['CRLF', '\r\n'],
  ['CR', '\r'],
];

const frame = (id: number | undefined, event: string, data: object): Frame => [
  ...(id === undefined ? [] : [`id: ${id}`]),
  `event: ${event}`,
  `data: ${JSON.stringify(data)}`,
];

/**
 * Source publish with every kind of event in its stream; its texts have characters of one to four
 * bytes.
 */
export const PUBLISH: readonly Frame[] = [
  [': heartbeat'],
  frame(8, 'release.started', { operation_id: 'op1', started_at: 1 }),
  frame(9, 'release.progress', {
    operation_id: 'op1',
    progress: 0.5,
    message: 'Baut … 🚢',
    timestamp: 2,
  }),
  [': ♥', 'retry: 3000'],
  frame(10, 'release.sung', { text: 'Ahoi é' }),
  // The same text at another time is another event.
  frame(11, 'release.progress', {
    operation_id: 'op1',
    progress: 0.5,
    message: 'Baut … 🚢',
    timestamp: 3,
  }),
  frame(12, 'release.progress', {
    operation_id: 'op1',
    progress: 0.9,
    message: 'Prüft é',
    timestamp: 4,
  }),
  frame(13, 'release.completed', {
    operation_id: 'op1',
    release_id: 'r1',
    version: 3,
    access_url: 'https://ä.test/',
  }),
];

/** The same frames with the id after the data, where a cut can leave half of it. */
export const PUBLISH_IDS_LAST: readonly Frame[] = PUBLISH.map(lines =>
  lines[0]?.startsWith('id:') ? [...lines.slice(1), lines[0]] : lines,
);

/** Import: no ids; after a reconnection, the stream continues with the latest progress. */
export const IMPORT: readonly Frame[] = [
  frame(undefined, 'import.started', { import_id: 'i1' }),
  [': heartbeat'],
  frame(undefined, 'import.progress', { stage: 'review', progress: 20, message: 'Prüft 🔍' }),
  frame(undefined, 'import.progress', { stage: 'write', progress: 80, message: 'Schreibt …' }),
  frame(undefined, 'import.completed', {
    import_id: 'i1',
    project_id: 'p1',
    conversation_id: 'c1',
    ai: { status: 'skipped' },
  }),
];

export const streamBytes = (frames: readonly Frame[], end: LineEnd): Buffer =>
  Buffer.from(frames.map(lines => lines.map(line => line + end).join('') + end).join(''));

/** Returns the rest of an import's stream after a cut: from the frame that was cut on. */
export function resumedStream(frames: readonly Frame[], end: LineEnd, cutAt: number): Buffer {
  const starts = frames.map((_, index) => streamBytes(frames.slice(0, index), end).length);
  return streamBytes(frames, end).subarray(starts.findLast(start => start <= cutAt));
}

const HEAD = 'HTTP/1.1 200 OK\r\ncontent-type: text/event-stream\r\n';

const chunk = (bytes: Buffer): Buffer =>
  Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from('\r\n')]);

/**
 * Ways in which a stream ends: on the wire, a regular end by closing looks the same as a cut. Each
 * is written at once.
 */
export const STREAM_ENDS = {
  'ended in good order': bytes => socket => socket.write(chunked(bytes, '0\r\n\r\n')),
  'ended by closing': bytes => socket =>
    socket.end(Buffer.concat([Buffer.from(`${HEAD}connection: close\r\n\r\n`), bytes])),
  cut: bytes => socket => socket.end(chunked(bytes, '')),
} as const satisfies Record<string, (bytes: Buffer) => Reply>;

function chunked(bytes: Buffer, end: string): Buffer {
  const head = Buffer.from(`${HEAD}transfer-encoding: chunked\r\n\r\n`);
  return Buffer.concat([head, ...(bytes.length > 0 ? [chunk(bytes)] : []), Buffer.from(end)]);
}

export const sendsStream = STREAM_ENDS['ended in good order'];

/** Interval of cuts in bytes, so that they fall on all kinds of places. */
const CUT_EVERY = 17;

/**
 * Returns the byte positions at which to cut a stream: line ends, multibyte characters and a
 * seventeenth of all other positions.
 */
export function cutPositions(whole: Buffer): readonly number[] {
  const all = Array.from({ length: whole.length + 1 }, (_, length) => length);
  const isDelicate = (at: number): boolean =>
    at % whole.length === 0 || /[\r\n\x80-\xff]/.test(whole.toString('latin1', at - 1, at + 1));
  return all.filter(at => at % CUT_EVERY === 0 || isDelicate(at));
}
