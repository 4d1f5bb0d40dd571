import { createHash } from 'node:crypto';
import {
  contentsOf,
  contentsText,
  packageDigest,
  type PackageOrigin,
  type PackagePart,
} from '../../src/packing/app-package/contents.ts';
import type { Content } from './scenario.ts';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Commit of the run of a scenario. */
const RUN_COMMIT = '0123456789abcdef0123456789abcdef01234567';

function partOf(files: Readonly<Record<string, string>>): PackagePart {
  const lines = Object.entries(files).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return {
    sha256: sha256(lines.map(([path, text]) => `${sha256(text)}  ${path}\n`).join('')),
    files: lines.length,
    bytes: lines.reduce((sum, [, text]) => sum + Buffer.byteLength(text), 0),
  };
}

/** Creates a package with a site, by default of the run's commit, and its digest. @param parts names of folders, each with its files by path */
export function smallPackage(
  parts: { readonly site?: Readonly<Record<string, string>>; readonly functions?: Readonly<Record<string, string>> },
  origin: Partial<PackageOrigin> = {},
): { readonly zip: Content; readonly digest: string } {
  const folders = Object.entries(parts);
  const described = Object.fromEntries(folders.map(([name, files]) => [name, partOf(files)]));
  const contents = contentsOf({ app: null, commit: RUN_COMMIT, values: null, ...origin }, described, []);
  const files = folders.flatMap(([name, all]) =>
    Object.entries(all).map(([path, text]) => [`${name}/${path}`, text] as const),
  );
  return {
    zip: { zip: { 'app.json': contentsText(contents), ...Object.fromEntries(files) } },
    digest: packageDigest(contents),
  };
}
