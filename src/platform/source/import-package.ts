/** Checks the ZIP of an imported source and expands it. */

import { SOURCE_PACKAGE } from '../../api/services/source.ts';
import {
  collisionFindings,
  entryFindings,
  expandFiles,
  limitFindings,
  type PackagedFile,
} from '../archives/packaged-files.ts';
import {
  entriesOf,
  pathOf,
  rejectInvalidPackage,
  withZip,
  type ZipEntry,
} from '../archives/read-zip.ts';
import { isFilteredFromImports } from './exclusions.ts';

const PACKAGE_KIND = 'a valid source package';

/**
 * Checks a source ZIP and expands it (Part 1, Source import: Archive rules; Limits). The declared
 * sizes are enforced: an entry that expands to another size stops the import.
 * @param folder where to put the files; it must exist and be empty
 * @returns the SHA-256 of each file, in lower-case hex, by its path in the source
 * @throws ApiProblem `artifact_invalid` that lists the errors of the package
 */
export function expandSource(
  archive: string,
  folder: string,
): Promise<ReadonlyMap<string, string>> {
  // Entry names are decoded here as UTF-8, whatever encoding the package declares.
  return withZip(archive, { decodeStrings: false }, async zip => {
    rejectInvalidPackage(
      PACKAGE_KIND,
      limitFindings('entries', zip.entryCount, SOURCE_PACKAGE.maxEntries),
    );
    let count = 0;
    const entries = await entriesOf(zip, () => {
      count += 1;
      return count > SOURCE_PACKAGE.maxEntries;
    });
    rejectInvalidPackage(PACKAGE_KIND, [
      ...limitFindings('entries', entries.length, SOURCE_PACKAGE.maxEntries),
      ...entries.flatMap(entryFindings),
    ]);
    const files = sourceFiles(entries);
    rejectInvalidPackage(PACKAGE_KIND, [...collisionFindings(files), ...sizeFindings(files)]);
    return expandFiles(zip, files, folder);
  });
}

/**
 * Returns the imported files with their target paths: "source at the ZIP root or under one single
 * top-level directory". The second form applies if the root contains one folder and nothing else.
 */
function sourceFiles(entries: readonly ZipEntry[]): readonly PackagedFile[] {
  const all = entries
    .map(entry => ({ path: pathOf(entry), entry }))
    .filter(({ path }) => !path.endsWith('/'));
  const files = all.filter(({ path }) => !isFilteredFromImports(path));
  if (files.length === 0) rejectInvalidPackage(PACKAGE_KIND, ['it contains no files to import']);
  const [top = '', ...others] = new Set(
    files.map(({ path }) => path.slice(0, path.indexOf('/') + 1)),
  );
  if (others.length > 0) return files;
  return files.map(({ path, entry }) => ({ path: path.slice(top.length), entry }));
}

function sizeFindings(files: readonly PackagedFile[]): readonly string[] {
  const total = files.reduce((sum, { entry }) => sum + entry.uncompressedSize, 0);
  return [
    ...files.flatMap(({ path, entry }) =>
      limitFindings(
        `bytes in the file ${path}`,
        entry.uncompressedSize,
        SOURCE_PACKAGE.maxFileBytes,
      ),
    ),
    ...limitFindings('bytes when unpacked', total, SOURCE_PACKAGE.maxTotalBytes),
  ];
}
