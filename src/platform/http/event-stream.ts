/**
 * Frame of an event stream (WHATWG HTML, Server-sent events): an event, or a comment, which clients
 * ignore.
 */
export type Frame = EventFrame | { readonly comment: string };

export interface EventFrame {
  readonly id?: number;
  readonly event: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** Response body that is sent frame by frame, as soon as each frame is available. */
export class EventStream {
  /**
   * @param disconnected aborts when the client disconnects or the platform closes; no more frames
   *   are needed then
   */
  readonly frames: (disconnected: AbortSignal) => AsyncIterable<Frame>;

  constructor(frames: EventStream['frames']) {
    this.frames = frames;
  }

  /** Encodes the frames, one chunk for each. */
  async *bytes(disconnected: AbortSignal): AsyncGenerator<Uint8Array> {
    for await (const frame of this.frames(disconnected)) yield Buffer.from(frameText(frame));
  }
}

function frameText(frame: Frame): string {
  if ('comment' in frame) return `: ${frame.comment}\n\n`;
  const { id, event, data } = frame;
  // JSON text contains no line breaks, so it fits into one line of data.
  const lines = [
    ...(id === undefined ? [] : [`id: ${id}`]),
    `event: ${event}`,
    `data: ${JSON.stringify(data)}`,
  ];
  return `${lines.join('\n')}\n\n`;
}
