import { zip } from '../platform/support/zip.ts';

/** Entry that is written as given, valid or invalid. */
export interface RawEntry {
  readonly name: string;
  readonly bytes: Buffer;
}

/** Packs these entries, compressed, under any names: archivers would correct invalid ones. */
export const zipBytes = (entries: readonly RawEntry[]): Buffer =>
  zip(entries.map(({ name, bytes }) => ({ name, data: bytes, deflate: true })));
