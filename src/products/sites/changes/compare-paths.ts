/** Compares the sites at two paths of the user's. */

import { inputRef } from '../../../base/text/input-reference.ts';
import type { PathPattern } from '../../../base/path-filter.ts';
import type { HeldCommit } from '../../../core/services.ts';
import type { FileRun } from '../../../core/run.ts';
import { packageFailure } from '../../../packing/files/errors.ts';
import type { FileListing } from '../../../packing/files/listing-builder.ts';
import { SITE_SELECTION } from '../package/static-site.ts';
import { openSource } from '../../../packing/pack.ts';
import { exclusion } from '../../shared/exclude-input.ts';
import { ignoresIn } from '../../shared/held-commit.ts';
import { inputPath } from '../../shared/input-file.ts';
import { compareSites, type SiteChanges } from './compare-sites.ts';

/** Path of the later version, as the user wrote it. */
interface LaterPath {
  readonly path: string;
  readonly exclude?: Exclusion;
  /** Commit whose files are the site. */
  readonly commit?: HeldCommit | undefined;
  /** Whether the platform serves `/blog` by `blog.html`. Undefined if that isn't known. */
  readonly servesShortLinks?: boolean | undefined;
}

type Exclusion = readonly PathPattern[] | undefined;
/**
 * Compares the sites in two folders or ZIPs, of the files that would be published.
 * @throws Failure of kind `input` that lists what can't be read
 */
export async function comparePaths(
  context: FileRun,
  paths: LaterPath & { readonly 'base-path': string },
): Promise<SiteChanges> {
  using stack = new DisposableStack();
  const { 'base-path': earlier, exclude, path, commit, servesShortLinks } = paths;
  const after = stack.adopt(await openSite(context, 'path', path, exclude, commit), listing =>
    listing.close(),
  );
  const before = stack.adopt(await openSite(context, 'base-path', earlier, exclude), listing =>
    listing.close(),
  );
  requireComparable(after, path);
  requireComparable(before, earlier);
  return await compareSites(before.files, after.files, context.signal, servesShortLinks);
}

/** @throws Failure of kind `input` that names the input if the path leads elsewhere */
async function openSite(
  context: FileRun,
  input: string,
  path: string,
  exclude: Exclusion,
  commit?: HeldCommit,
): Promise<FileListing> {
  const wrongPath = `Set ${inputRef(input)} to the folder or ZIP of a built site.`;
  const remedies = { wrongPath, empty: wrongPath, tooMuch: wrongPath };
  const profile = {
    selection: SITE_SELECTION,
    subject: 'Site',
    refusal: 'can’t be compared',
    remedies,
  };
  const source = inputPath(context, input, path).location;
  const ignores = ignoresIn(commit, source);
  return openSource(profile, {
    source,
    shownAs: path,
    signal: context.signal,
    excludes: exclusion(exclude),
    ignores,
  });
}

/** @throws Failure of kind `input` if a listing has problems or no files */
function requireComparable({ files, findings }: FileListing, where: string): void {
  const problems =
    files.length === 0 ? [...findings, { where, message: 'contains no files' }] : findings;
  if (problems.length > 0) throw packageFailure('Site', where, 'can’t be compared', problems);
}
