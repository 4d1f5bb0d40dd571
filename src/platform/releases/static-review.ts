/** Checks the files of a static site's package against the limits and the supported file types. */

import { count, plural } from '../../base/text/amount.ts';
import { type FileClass, STATIC_SITE } from '../../api/services/static-site.ts';

/** One file of a package, as declared in the ZIP's directory. */
export interface StaticFile {
  readonly path: string;
  /** Expanded size. */
  readonly bytes: number;
  readonly encrypted: boolean;
  /** Whether the entry isn't a regular file, but a link or a device, for example. */
  readonly special: boolean;
}

/**
 * Checks a package against the rules for static sites (Part 1, Limits: Static ZIP; Releases: Static
 * prepare).
 * @returns one sentence for each rule that a file or the package breaks; empty if it can be
 *   published
 */
export function checkStaticFiles(files: readonly StaticFile[]): readonly string[] {
  // The directory was not read to its end.
  if (files.length > STATIC_SITE.maxFiles)
    return [`the package has more than ${count(STATIC_SITE.maxFiles)} files`];
  const findings: string[] = [];
  const paths = new Set<string>();
  for (const { path, encrypted, special } of files) {
    if (paths.has(path)) findings.push(`the package contains ${path} more than once`);
    if (encrypted) findings.push(`${path} is encrypted`);
    if (special) findings.push(`${path} is a link or a special file`);
    if (classOf(path) === undefined)
      findings.push(`${path} has a file type that static sites don’t support`);
    paths.add(path);
  }
  if (!paths.has(STATIC_SITE.entry))
    findings.push(`the root of the package has no ${STATIC_SITE.entry}`);
  findings.push(...sizeFindings('the package', totalBytes(files), STATIC_SITE.maxTotalBytes));
  return [...findings, ...STATIC_SITE.classes.flatMap(row => checkClass(row, files))];
}

function checkClass(row: FileClass, files: readonly StaticFile[]): readonly string[] {
  const members = files.filter(({ path }) => classOf(path) === row);
  const findings = members.flatMap(({ path, bytes }) =>
    sizeFindings(path, bytes, row.maxFileBytes),
  );
  findings.push(
    ...sizeFindings(`all ${row.name} files together`, totalBytes(members), row.maxTotalBytes),
  );
  if (members.length > (row.maxFiles ?? Number.POSITIVE_INFINITY)) {
    findings.push(
      `the package has ${members.length} ${row.name} files; at most ${row.maxFiles} are allowed`,
    );
  }
  return findings;
}

/**
 * Returns the class of a file by its extension, ignoring case. Returns undefined if a static site
 * can't contain the file.
 */
export function classOf(path: string): FileClass | undefined {
  const ending = /\.([^./]+)$/.exec(path)?.[1]?.toLowerCase();
  return STATIC_SITE.classes.find(row => ending !== undefined && row.extensions.includes(ending));
}

function sizeFindings(
  subject: string,
  bytes: number,
  maxBytes = Number.POSITIVE_INFINITY,
): readonly string[] {
  return bytes > maxBytes
    ? [
        `the unpacked size of ${subject} is ${plural(bytes, 'byte')}; at most ${count(maxBytes)} are allowed`,
      ]
    : [];
}

const totalBytes = (files: readonly StaticFile[]): number =>
  files.reduce((sum, { bytes }) => sum + bytes, 0);
