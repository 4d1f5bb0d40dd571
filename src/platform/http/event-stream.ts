/** One frame of an event stream (WHATWG HTML, Server-sent events): an event, or a comment, which clients ignore. */
export type Frame = EventFrame | { readonly comment: string };

export interface EventFrame {
  readonly id?: number;
  readonly event: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** The three ways in which the format lets a line end. */
export type LineEnding = '\n' | '\r\n' | '\r';

/** An answer's body that is sent frame by frame, as these come. */
export class EventStream {
  /** @param gone aborts when the client has left or the platform closes: nobody waits for frames any more */
  readonly frames: (gone: AbortSignal) => AsyncIterable<Frame>;
  readonly lineEnding: LineEnding;

  constructor(frames: EventStream['frames'], lineEnding: LineEnding = '\n') {
    this.frames = frames;
    this.lineEnding = lineEnding;
  }

  /** The bytes of its frames, one frame a chunk. */
  async *bytes(gone: AbortSignal): AsyncGenerator<Uint8Array> {
    for await (const frame of this.frames(gone)) yield Buffer.from(frameText(frame, this.lineEnding));
  }
}

function frameText(frame: Frame, ending: LineEnding): string {
  if ('comment' in frame) return `: ${frame.comment}${ending}${ending}`;
  const { id, event, data } = frame;
  // JSON has no line breaks of its own, so its text is one line of data.
  const lines = [...(id === undefined ? [] : [`id: ${id}`]), `event: ${event}`, `data: ${JSON.stringify(data)}`];
  return `${lines.join(ending)}${ending}${ending}`;
}
