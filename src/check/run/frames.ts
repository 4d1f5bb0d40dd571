/** Reads streams of events. */

import { parsedJson } from '../../base/parsed-json.ts';

/** Frame of a stream of events. */
export interface Frame {
  readonly id: string | undefined;
  readonly event: string;
  readonly data: unknown;
}

/** Reads the frames of a stream as they arrive, in linear time. An incomplete last frame is left out. */
export class FrameReader {
  readonly #decoder = new TextDecoder();
  #rest = '';
  /** Last characters, in which a separator may have begun. */
  #tail = '';

  /** @returns the frames that this chunk completes */
  read(chunk: Uint8Array): readonly Frame[] {
    const text = this.#decoder.decode(chunk, { stream: true });
    const end = this.#tail + text;
    this.#rest += text;
    this.#tail = end.slice(-3);
    if (!SEPARATOR.test(end)) return [];
    const blocks = this.#rest.split(SEPARATOR);
    this.#rest = blocks.pop() ?? '';
    this.#tail = this.#rest.slice(-3);
    return blocks.flatMap(frameOf);
  }
}

const SEPARATOR = /\r\n\r\n|\n\n|\r\r/;

/** Returns the frame of a block of lines, unless all of them are comments. */
function frameOf(block: string): Frame | [] {
  const lines = block.split(/\r\n|\n|\r/).filter(line => !line.startsWith(':') && line !== '');
  if (lines.length === 0) return [];
  const values = (name: string): readonly string[] =>
    lines.filter(line => line.startsWith(`${name}:`)).map(line => line.slice(name.length + 1).replace(/^ /, ''));
  return {
    id: values('id').at(-1),
    event: values('event').at(-1) ?? 'message',
    data: parsedJson(values('data').join('\n')).value,
  };
}
