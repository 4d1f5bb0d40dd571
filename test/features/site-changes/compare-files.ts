import { compareSites, type SiteChanges } from '../../../src/features/site-changes/compare-sites.ts';
import { textFile } from '../../../src/packing/files/text-file.ts';

/** Texts of a site's files by path. */
export type Files = Readonly<Record<string, string>>;

/** Compares two sites. */
export function compareFiles(before: Files, after: Files): Promise<SiteChanges> {
  const list = (files: Files) => Object.entries(files).map(([path, text]) => textFile(path, text));
  return compareSites(list(before), list(after), new AbortController().signal);
}
