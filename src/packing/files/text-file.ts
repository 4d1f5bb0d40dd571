/** Makes files that are added to a package, but not on disk. */

import type { ListedFile } from './listing-builder.ts';

/** Returns a file with this text. @param path in the package */
export function textFile(path: string, text: string): ListedFile {
  const content = Buffer.from(text);
  return {
    path,
    size: content.length,
    executable: false,
    needsCheck: false,
    read: use => use(content),
    async *pieces() {
      yield content;
    },
  };
}
