import { zip } from '../platform/support/zip.ts';

/** An entry that is written as given, right or wrong. */
export interface RawEntry {
  readonly name: string;
  readonly bytes: Buffer;
}

/** Packs these entries, compressed, under any names: archivers would correct the ones that tests are about. */
export const zipBytes = (entries: readonly RawEntry[]): Buffer =>
  zip(entries.map(({ name, bytes }) => ({ name, data: bytes, deflate: true })));
