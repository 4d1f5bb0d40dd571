/** Checks the ZIP of a function that is deployed, and writes its files to a folder. */

import { count, plural } from '../../base/text/amount.ts';
import { FUNCTION_PACKAGE } from '../../api/services/functions.ts';
import {
  collisionFindings,
  entryFindings,
  expandFiles,
  limitFindings,
} from '../archives/packaged-files.ts';
import {
  entriesOf,
  pathOf,
  rejectInvalidPackage,
  withZip,
  type Zip,
} from '../archives/read-zip.ts';
import { fromBase64 } from '../http/requests/base64.ts';
import { ApiProblem } from '../http/problems.ts';

const PACKAGE_KIND = 'a valid function package';

/**
 * The documents limit only the packed size. These limits keep an expanded package from filling the
 * disk.
 */
const MAX_ENTRIES = 5_000;
const MAX_EXPANDED_BYTES = 100 * 1024 * 1024;

/**
 * Checks the ZIP of a function and expands it (Part 2, Cloud services, rule 7).
 * @param folder where to put the files; it must exist and be empty
 * @throws ApiProblem `artifact_too_large` beyond 10 MiB; `invalid_request` that lists all other
 *   errors of the package, because the documents specify no error code for them
 */
export async function expandFunction(base64: string, folder: string): Promise<void> {
  const archive = fromBase64(base64);
  if (archive === undefined)
    throw new ApiProblem('invalid_request', 'archive_base64 is not standard Base64.');
  if (archive.length > FUNCTION_PACKAGE.maxBytes) {
    const limit = `at most ${count(FUNCTION_PACKAGE.maxBytes)} are allowed`;
    throw new ApiProblem(
      'artifact_too_large',
      `archive_base64 has ${plural(archive.length, 'byte')} when decoded; ${limit}.`,
    );
  }
  try {
    // Entry names are decoded here as UTF-8, whatever encoding the package declares.
    await withZip(archive, { decodeStrings: false }, zip => expandTo(folder, zip));
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error;
    throw new ApiProblem('invalid_request', `archive_base64: ${error.message}`);
  }
}

async function expandTo(folder: string, zip: Zip): Promise<void> {
  rejectInvalidPackage(PACKAGE_KIND, limitFindings('entries', zip.entryCount, MAX_ENTRIES));
  const entries = await entriesOf(zip, () => false);
  rejectInvalidPackage(PACKAGE_KIND, entries.flatMap(entryFindings));
  const files = entries
    .map(entry => ({ path: pathOf(entry), entry }))
    .filter(({ path }) => !path.endsWith('/'));
  const total = files.reduce((sum, { entry }) => sum + entry.uncompressedSize, 0);
  const paths = files.map(({ path }) => path);
  rejectInvalidPackage(PACKAGE_KIND, [
    ...collisionFindings(files),
    ...limitFindings('bytes when unpacked', total, MAX_EXPANDED_BYTES),
    ...entryPointFindings(paths),
  ]);
  // In `.npmrc`, Deno replaces the names of its own variables, such as a proxy's URL with its
  // password.
  const used = files.filter(({ path }) => path.split('/').at(-1)?.toLowerCase() !== '.npmrc');
  await expandFiles(zip, used, folder);
}

/** "The ZIP root must contain `index.ts`, packed without an extra enclosing directory." */
function entryPointFindings(paths: readonly string[]): readonly string[] {
  if (paths.includes(FUNCTION_PACKAGE.entry)) return [];
  const enclosed = paths.find(
    path => path.split('/').length === 2 && path.endsWith(`/${FUNCTION_PACKAGE.entry}`),
  );
  const missing = `it has no ${FUNCTION_PACKAGE.entry} at its root`;
  return [
    enclosed === undefined
      ? missing
      : `${missing}, but has ${enclosed} (pack it without the enclosing folder)`,
  ];
}
