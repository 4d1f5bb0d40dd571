/** Compares the sites at two paths of the user's. */

import { STATIC_SITE } from '../../api/static-site.ts';
import { byteSize, count, plural } from '../../base/amount.ts';
import { Failure, type Finding } from '../../base/failure.ts';
import { inputRef } from '../../base/input-reference.ts';
import type { InputPaths, Services } from '../../core/services.ts';
import { packageFailure } from '../../packing/files/errors.ts';
import type { Listing } from '../../packing/files/listing-builder.ts';
import { SITE_SELECTION } from '../../packing/kinds/static-site.ts';
import { openSource } from '../../packing/pack.ts';
import { inputPath } from '../shared/input-file.ts';
import { compareSites, type SiteChanges } from './compare-sites.ts';
import { type Condition, metConditions } from './inputs.ts';

/** Paths of the later and the earlier version, as the user wrote them. */
export interface ComparedPaths {
  readonly path: string;
  readonly 'compare-with': string;
}

/**
 * Compares the sites in two folders or ZIPs, of the files that would be published.
 * @throws Failure of kind `input` that lists what can't be read, or is more than a site can contain
 */
export async function comparePaths(
  context: InputPaths & Pick<Services, 'signal'>,
  paths: ComparedPaths,
): Promise<SiteChanges> {
  const after = await listSite(context, 'path', paths.path);
  try {
    const before = await listSite(context, 'compare-with', paths['compare-with']);
    try {
      return await compareSites(before.files, after.files, context.signal);
    } finally {
      before.close();
    }
  } finally {
    after.close();
  }
}

async function listSite(
  context: InputPaths & Pick<Services, 'signal'>,
  input: string,
  given: string,
): Promise<Listing> {
  const profile = {
    selection: SITE_SELECTION,
    subject: 'Site',
    refusal: 'can’t be compared',
    remedies: { wrongPath: `Set ${inputRef(input)} to the folder or ZIP of a built site.`, empty: '', tooMuch: '' },
  };
  const { location } = inputPath(context, input, given);
  const listing = await openSource(profile, { source: location, shownAs: given, signal: context.signal });
  const findings = [...listing.findings, ...limitFindings(listing, given)];
  if (findings.length === 0) return listing;
  listing.close();
  throw packageFailure(profile.subject, given, profile.refusal, findings);
}

function limitFindings({ files }: Listing, where: string): readonly Finding[] {
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  const { maxFiles, maxTotalBytes } = STATIC_SITE;
  if (files.length > maxFiles)
    return [{ where, message: `contains ${count(files.length)} files; a site contains ${count(maxFiles)} at most` }];
  if (bytes > maxTotalBytes)
    return [{ where, message: `has ${byteSize(bytes)}; a site has ${byteSize(maxTotalBytes)} at most` }];
  return [];
}

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
