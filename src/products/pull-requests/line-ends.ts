/** Converts line ends as Git does when a file is added (`crlf_to_git`). */

const [LF, CR] = [10, 13];

/** Control characters that text contains: backspace, tab, form feed, escape. */
const TEXT_CONTROLS = [8, 9, 12, 27];
const [END_OF_FILE, DELETE, SPACE] = [26, 127, 32];

/** Returns whether content that may be binary has CRLF line ends, and none other with a CR. */
export const isTextWithCrlf = (content: Buffer): boolean =>
  content.includes('\r\n') && !isBinary(content);

/** Replaces each CRLF by LF. */
export const withoutCr = (content: Buffer): Buffer =>
  Buffer.from(content.toString('latin1').replaceAll('\r\n', '\n'), 'latin1');

function isBinary(content: Buffer): boolean {
  let printable = 0;
  // A last character of DOS.
  let others = content.at(-1) === END_OF_FILE ? -1 : 0;
  for (let at = 0; at < content.length; at += 1) {
    const byte = content[at] ?? 0;
    if (byte === 0 || (byte === CR && content[at + 1] !== LF)) return true;
    if (byte === LF || byte === CR) continue;
    if (byte === DELETE || (byte < SPACE && !TEXT_CONTROLS.includes(byte))) others += 1;
    else printable += 1;
  }
  return Math.floor(printable / 128) < others;
}
