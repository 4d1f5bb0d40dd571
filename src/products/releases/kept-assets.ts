/**
 * Chooses assets of the live release that the next one also publishes, because pages that are open
 * still load them.
 */

import { setImmediate } from 'node:timers/promises';
import { count, plural } from '../../base/text/amount.ts';
import { Failure, messageOf, sentence } from '../../base/failure.ts';
import type { PathPattern } from '../../base/path-filter.ts';
import type { KnownRelease } from '../../core/releases.ts';
import type { Run } from '../../core/run.ts';
import type { ListedFile } from '../../packing/files/listing-builder.ts';
import { SITE_SELECTION, STATIC_SITE_PROFILE } from '../sites/package/static-site.ts';
import { listZip } from '../../packing/zip/zip-listing.ts';
import { exclusion } from '../shared/exclude-input.ts';
import { ASSET_FOLDERS, assetFolder, assetReferences } from './asset-references.ts';
import type { LiveSite } from './live-project.ts';
import type { ReleaseContent, ReleasedParts } from './release-content.ts';

/**
 * Name of a script or style sheet with a content hash: eight characters that aren't a word,
 * capitalized or not, or a date; or a longer hexadecimal number. A photo with such a name may be of
 * a camera, or a word.
 */
const HASHED_NAME =
  /(?:^|[/._-])(?:(?=[\w-]{0,7}\d|[\w-]{1,7}[A-Z])(?![\d-]{8}[.-])[\w-]{8}|(?=\d*[a-f])(?=[a-f]*\d)[\da-f]{8,64})(?:\.chunk|\.lean|\.min)?\.(?:m?js|css)$/;
const SCRIPT_OR_STYLE = /\.(?:m?js|css)$/;

export const isHashedAsset = (path: string): boolean =>
  assetFolder(path) !== undefined && HASHED_NAME.test(path);

/** Assets of an earlier release that a release publishes, too. */
export interface KeptAssets {
  /** Path of the ZIP with them. */
  readonly zip: string;
  readonly paths: ReadonlySet<string>;
  /** Sentence about them. */
  readonly note: string;
}

/**
 * Returns the live site if it has the files of a release, and no asset that is no longer kept.
 * @param liveSite undefined if it wasn't read; null if nothing is live
 */
export function sameLiveSite(
  assets: ReleasedParts['assets'],
  { parts }: Pick<ReleaseContent, 'parts'>,
  liveSite: LiveSite | null | undefined,
  liveRelease: KnownRelease | undefined,
): LiveSite | undefined {
  const isExcluded = exclusion(assets?.exclude);
  const isStale = (path: string): boolean => assets === undefined || isExcluded?.(path) === true;
  const isSame =
    liveRelease?.siteSha256 !== undefined &&
    liveRelease.siteSha256 === parts.site?.sha256 &&
    !liveRelease.carried.some(isStale);
  return isSame ? (liveSite ?? undefined) : undefined;
}

/** Chooses assets of the live release. A release continues without its package. */
export async function keptAssets(
  { log, signal }: Run,
  assets: ReleasedParts['assets'],
  { parts }: Pick<ReleaseContent, 'parts'>,
  liveRelease: KnownRelease | undefined,
): Promise<KeptAssets | undefined> {
  if (assets === undefined || parts.site === undefined) return undefined;
  try {
    if (liveRelease === undefined)
      throw new Failure('missing', 'It has no signed record that this run can verify.');
    const zip = await liveRelease.openSite();
    const chosen = await chooseAssets(zip, parts.site.files, assets.exclude, signal);
    log.info(chosen.note);
    return chosen;
  } catch (thrown) {
    if (!(thrown instanceof Failure) || signal.aborted) throw thrown;
    log.notice(`No assets of the live release are kept. ${sentence(messageOf(thrown))}`);
    return undefined;
  }
}

/** A file name that a case-insensitive file system would take for the same. */
const folded = (path: string): string => path.normalize('NFC').toLowerCase();

/**
 * Chooses the assets that the new site doesn't have: scripts and style sheets with a hash in their
 * name, and what these load. A file to which only a page refers may have been removed because it
 * must not be public. Takes the smallest first, as many as the platform's limits allow.
 * @param zip site of the live release, without files that it carried from the one before it
 * @param siteFiles files of the new site
 */
export async function chooseAssets(
  zip: string,
  siteFiles: readonly { readonly path: string; readonly bytes: number }[],
  exclude: readonly PathPattern[] | undefined,
  signal: AbortSignal,
): Promise<KeptAssets> {
  const isExcluded = exclusion(exclude);
  const names = new Set(siteFiles.map(({ path }) => folded(path)));
  const listing = await listZip(zip, zip, SITE_SELECTION, signal);
  const removedFiles = listing.files.filter(
    ({ path }) => !names.has(folded(path)) && isExcluded?.(path) !== true,
  );
  const assets = await loadedFiles(removedFiles, signal).finally(() => listing.close());
  const fitting = assets
    .toSorted((first, second) => first.size - second.size)
    .filter(roomBeside(siteFiles));
  const dropped = assets.length - fitting.length;
  const lack = listing.files.some(({ path }) => isHashedAsset(path))
    ? ''
    : ` That release has no scripts or styles with hashed names in the folders checked: ${ASSET_FOLDERS.join(', ')}.`;
  return {
    zip,
    paths: new Set(fitting.map(({ path }) => path)),
    note: `Kept ${plural(fitting.length, 'asset')} of the previous release.${lack}${dropped === 0 ? '' : ` ${count(dropped)} more would exceed the platform’s limits for a site.`}`,
  };
}

/**
 * Returns the scripts and style sheets with a hash in their name, the files that they load, those
 * that these load, and so on. Reads each script and style sheet once.
 */
async function loadedFiles(
  files: readonly ListedFile[],
  signal: AbortSignal,
): Promise<readonly ListedFile[]> {
  const byPath = new Map(files.map(file => [file.path, file]));
  const loaded = new Set(files.filter(({ path }) => isHashedAsset(path)));
  // A set also yields what is added to it meanwhile.
  for (const file of loaded) {
    if (!SCRIPT_OR_STYLE.test(file.path)) continue;
    await setImmediate();
    signal.throwIfAborted();
    const references = await file.read(content => assetReferences(file.path, content.toString()));
    for (const path of references) {
      const referenced = byPath.get(path);
      if (referenced !== undefined) loaded.add(referenced);
    }
  }
  return [...loaded];
}

/** Returns what tells whether a further file fits into a site, and then counts it. */
function roomBeside(
  siteFiles: readonly { readonly path: string; readonly bytes: number }[],
): (file: Pick<ListedFile, 'path' | 'size'>) => boolean {
  const whole = STATIC_SITE_PROFILE;
  const rooms = new Map<object, { files: number; bytes: number }>(
    [whole, ...whole.classes].map(
      (limits: { readonly maxFiles?: number; readonly maxTotalBytes?: number }) => [
        limits,
        {
          files: limits.maxFiles ?? Number.POSITIVE_INFINITY,
          bytes: limits.maxTotalBytes ?? Number.POSITIVE_INFINITY,
        },
      ],
    ),
  );
  const roomsOf = (file: Pick<ListedFile, 'path' | 'size'>) => [
    rooms.get(whole),
    rooms.get(whole.classify(file)),
  ];
  const add = (file: Pick<ListedFile, 'path' | 'size'>): void => {
    for (const room of roomsOf(file)) {
      if (room === undefined) continue;
      room.files -= 1;
      room.bytes -= file.size;
    }
  };
  for (const { path, bytes: size } of siteFiles) add({ path, size });
  return file => {
    const fits = roomsOf(file).every(
      room => room !== undefined && room.files >= 1 && room.bytes >= file.size,
    );
    if (fits) add(file);
    return fits;
  };
}
