/** Removes differences between files that are no part of their text. */

/** Removes a byte order mark, which specifies the encoding. */
export const withoutByteOrderMark = (text: string): string => text.replace(/^\uFEFF/, '');

/** Replaces each CRLF, and each lone CR, with LF. */
export const withLineFeeds = (text: string): string => text.replace(/\r\n?/g, '\n');
