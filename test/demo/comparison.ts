import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { EXPORT_MANIFEST } from '../../src/platform/source/manifest-signer.ts';
import { check } from './terminal.ts';

/**
 * Fetches every file of a site, and the root URL, and compares them with a folder.
 * @throws Error if a file differs
 */
export async function compareServed(address: string, folder: string): Promise<void> {
  for (const path of ['', ...filesIn(folder)]) {
    const answer = await fetch(new URL(path, address));
    const served = await answer.bytes();
    checkSame(`/${path}`, answer.ok ? served : undefined, join(folder, path || 'index.html'));
  }
}

/**
 * Compares an exported source with the one that was imported.
 * @throws Error if they differ
 */
export function compareSource(exported: string, imported: string): void {
  const paths = filesIn(imported);
  const others = filesIn(exported).filter(path => path !== EXPORT_MANIFEST);
  check(
    isDeepStrictEqual(others, paths),
    `the export contains the imported files and ${EXPORT_MANIFEST}, and no other files`,
  );
  for (const path of paths) checkSame(path, readFileSync(join(exported, path)), join(imported, path));
}

/** Paths of all files below a folder, sorted. */
function filesIn(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => relative(folder, join(entry.parentPath, entry.name)))
    .toSorted();
}

/** @param copy undefined if it doesn't exist */
function checkSame(name: string, copy: Uint8Array | undefined, original: string): void {
  const bytes = readFileSync(original);
  const same = copy !== undefined && bytes.equals(copy);
  check(same, `${name.padEnd(28)} ${String(bytes.length).padStart(6)} bytes, identical`);
}
