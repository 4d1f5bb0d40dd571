/** Hashes the content of a listed file. */

import { createHash, type Hash } from 'node:crypto';
import { sha256Hex } from '../../base/values/sha256-hex.ts';
import { type ListedFile, READ_WHOLE_BYTES } from './listing-builder.ts';

/** Returns the SHA-256 of a file's content, which is read in pieces if it is large. */
export function contentHash(file: ListedFile): Hash | Promise<Hash> {
  const hash = createHash('sha256');
  return file.size <= READ_WHOLE_BYTES
    ? file.read(content => hash.update(content))
    : hashPieces(file, hash);
}

async function hashPieces(file: ListedFile, hash: Hash): Promise<Hash> {
  for await (const piece of file.pieces()) hash.update(piece);
  return hash;
}

/**
 * Returns the digest of files: that of a line for each, as `sha256sum` prints it.
 * @param files sorted by path
 */
export const filesDigest = (
  files: readonly { readonly path: string; readonly sha256: string }[],
): string => sha256Hex(files.map(({ path, sha256 }) => `${sha256}  ${path}\n`).join(''));
