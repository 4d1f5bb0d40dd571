/**
 * A file of which only the path and the digest are kept: another content is an error when it is
 * read again.
 */

import { createHash } from 'node:crypto';
import { sha256Hex } from '../../base/values/sha256-hex.ts';
import { contentHash } from './content-hash.ts';
import { changedFailure } from './errors.ts';
import type { ListedFile } from './listing-builder.ts';

/** File whose content is known by its digest. */
export interface HeldFile extends ListedFile {
  readonly sha256: string;
}

/** Reads a file, and returns one that always has this content. */
export async function heldFile(file: ListedFile): Promise<HeldFile> {
  const sha256 = (await contentHash(file)).digest('hex');
  return {
    ...file,
    sha256,
    read: use =>
      file.read(content => {
        if (sha256Hex(content) !== sha256) throw changedFailure(file);
        return use(content);
      }),
    async *pieces() {
      const hash = createHash('sha256');
      let last: Buffer | undefined;
      for await (const piece of file.pieces()) {
        if (last !== undefined) yield last;
        hash.update(piece);
        last = piece;
      }
      // Without its last piece, a file is not used.
      if (hash.digest('hex') !== sha256) throw changedFailure(file);
      if (last !== undefined) yield last;
    },
  };
}
