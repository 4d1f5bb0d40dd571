/** Lists the files of a site at a path of the user's. */

import { STATIC_SITE } from '../../api/static-site.ts';
import { byteSize, count, plural } from '../../base/amount.ts';
import type { Finding } from '../../base/failure.ts';
import { inputRef } from '../../base/input-reference.ts';
import type { InputPaths, Services } from '../../core/services.ts';
import { packageFailure } from '../../packing/files/errors.ts';
import type { Listing } from '../../packing/files/listing-builder.ts';
import { SITE_SELECTION } from '../../packing/kinds/static-site.ts';
import { openSource } from '../../packing/pack.ts';
import { inputPath } from '../shared/input-file.ts';

/**
 * Lists a folder or ZIP, of the files that would be published. The caller closes the listing.
 * @throws Failure of kind `input` that names the input if the path leads elsewhere
 */
export async function openSite(
  context: InputPaths & Pick<Services, 'signal'>,
  input: string,
  given: string,
  excludes?: (path: string) => boolean,
): Promise<Listing> {
  const wrongPath = `Set ${inputRef(input)} to the folder or ZIP of a built site.`;
  const remedies = { wrongPath, empty: wrongPath, tooMuch: wrongPath };
  const profile = { selection: SITE_SELECTION, subject: 'Site', refusal: 'can’t be compared', remedies };
  const { location } = inputPath(context, input, given);
  return openSource(profile, { source: location, shownAs: given, signal: context.signal, excludes });
}

/** @throws Failure of kind `input` if a listing has problems, no files, or more than a site can have */
export function requireComparable({ files, findings }: Listing, where: string): void {
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  const { maxFiles, maxTotalBytes } = STATIC_SITE;
  const problems: readonly (Finding | false)[] = [
    ...findings,
    files.length === 0 && { where, message: 'contains no files' },
    files.length > maxFiles && {
      where,
      message: `contains ${plural(files.length, 'file')}; a site contains ${count(maxFiles)} at most`,
    },
    bytes > maxTotalBytes && {
      where,
      message: `has ${byteSize(bytes)}; a site has ${byteSize(maxTotalBytes)} at most`,
    },
  ];
  const found = problems.filter(problem => problem !== false);
  if (found.length > 0) throw packageFailure('Site', where, 'can’t be compared', found);
}
