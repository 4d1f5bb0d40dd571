/** Compares the sites at two paths of the user's. */

import { STATIC_SITE } from '../../api/static-site.ts';
import { count, plural } from '../../base/amount.ts';
import { Failure } from '../../base/failure.ts';
import { inputRef } from '../../base/input-reference.ts';
import type { InputPaths, Services } from '../../core/services.ts';
import type { ListedFile, Listing } from '../../packing/files/listing-builder.ts';
import { CONTENTS_FILE } from '../../packing/app-package/contents.ts';
import { exclusion } from '../shared/exclude-input.ts';
import { openPackageSite, type PackageInputs } from '../shared/package-input.ts';
import type { PathPattern } from '../../base/path-filter.ts';
import { compareSites, type SiteChanges } from './compare-sites.ts';
import { type Condition, metConditions } from './inputs.ts';
import { openSite, requireComparable } from './site-listing.ts';

/** Files of a version, which can be read until the comparison ends. */
export type SiteListing = readonly ListedFile[];

/** Paths of the later and the earlier version, as the user wrote them. The later one may be in a package. */
export interface ComparedPaths extends Omit<PackageInputs, 'package-values'> {
  readonly path?: string | undefined;
  readonly 'base-path': string;
  readonly exclude?: readonly PathPattern[] | undefined;
}

/**
 * Compares the sites in two folders or ZIPs, of the files that would be published.
 * @param onCompared called while the files can be read
 * @throws Failure of kind `input` that lists what can't be read, or is more than a site can contain
 */
export async function comparePaths(
  context: InputPaths & Pick<Services, 'signal'>,
  paths: ComparedPaths,
  onCompared?: (changes: SiteChanges, before: SiteListing, after: SiteListing) => Promise<void>,
): Promise<SiteChanges> {
  const excludes = exclusion(paths.exclude);
  const { path, package: packed = '' } = paths;
  const after =
    path === undefined
      ? withoutExcluded(await openPackageSite(context, paths, false), excludes)
      : await openSite(context, 'path', path, excludes);
  try {
    const before = await openEarlier(context, paths['base-path'], excludes);
    try {
      requireComparable(after, path ?? packed);
      requireComparable(before, paths['base-path']);
      const changes = await compareSites(before.files, after.files, context.signal);
      await onCompared?.(changes, before.files, after.files);
      return changes;
    } finally {
      before.close();
    }
  } finally {
    after.close();
  }
}

/** Opens the earlier version: a site, or a package that has one. */
async function openEarlier(
  context: InputPaths & Pick<Services, 'signal'>,
  given: string,
  excludes: ReturnType<typeof exclusion>,
): Promise<Listing> {
  const listing = await openSite(context, 'base-path', given, excludes);
  const paths = new Set(listing.files.map(({ path }) => path));
  // A site has its start page at the root.
  if (!paths.has(CONTENTS_FILE) || paths.has(STATIC_SITE.entry)) return listing;
  listing.close();
  return withoutExcluded(await openPackageSite(context, { package: given }, false), excludes);
}

const withoutExcluded = (listing: Listing, excludes: (path: string) => boolean = () => false): Listing => ({
  ...listing,
  files: listing.files.filter(({ path }) => !excludes(path)),
});

/** @throws Failure of kind `limit` that lists the conditions that the changes meet */
export function requireConditions(conditions: readonly Condition[], changes: SiteChanges): void {
  const met = metConditions(conditions, changes);
  if (met.length === 0) return;
  const findings = met.map(({ condition, value }) => ({
    where: condition.text,
    message: `is met: the value is ${count(value)}`,
  }));
  const message = `The changes of the site meet ${met.length} of ${plural(conditions.length, 'condition')} in ${inputRef('fail-on')}.`;
  throw new Failure('limit', message, { title: `Site changes: ${plural(met.length, 'condition')} met`, findings });
}
