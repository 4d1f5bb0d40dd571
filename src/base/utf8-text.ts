/** Decodes text strictly: bytes that aren't UTF-8 are an error, never replacement characters. */

import { isUtf8 } from 'node:buffer';

/** Decodes text, and keeps a byte-order mark. @throws Error for anything but UTF-8 */
export function utf8Text(content: Buffer): string {
  if (!isUtf8(content)) throw new Error('it is not UTF-8');
  return content.toString();
}
