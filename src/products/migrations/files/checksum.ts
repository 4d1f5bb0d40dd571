/** Computes a migration's checksum. */

import { withLineFeeds, withoutByteOrderMark } from '../../../base/text/plain-text.ts';
import { sha256Hex } from '../../../base/values/sha256-hex.ts';

/**
 * Returns the checksum of a migration: SHA-256, in lower-case hex, of the file's UTF-8 bytes
 * without a byte order mark and with every CRLF and every lone CR as LF. It equals the output of
 * `sha256sum` for a file with LF, regardless of Git's line-ending conversion. The SQL runs with the
 * file's original line endings, because a carriage return in a string is data.
 */
export function checksum(text: string): string {
  return sha256Hex(withLineFeeds(withoutByteOrderMark(text)));
}
