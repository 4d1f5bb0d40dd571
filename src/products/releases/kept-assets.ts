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
import type { LiveSite } from './live.ts';
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

/** Checks whether a site is live, and with it no asset that is no longer kept. */
export function isSiteLive(
  assets: ReleasedParts['assets'],
  { parts }: Pick<ReleaseContent, 'parts'>,
  known: KnownRelease | undefined,
): boolean {
  const isExcluded = exclusion(assets?.exclude);
  const isStale = (path: string): boolean => assets === undefined || isExcluded?.(path) === true;
  return (
    known?.siteSha256 !== undefined &&
    known.siteSha256 === parts.site?.sha256 &&
    !known.carried.some(isStale)
  );
}

/**
 * Chooses assets of the live release. A release continues without its package.
 * @param held what is live; undefined if that wasn't read
 */
export async function keptAssets(
  { log, signal }: Run,
  assets: ReleasedParts['assets'],
  content: Pick<ReleaseContent, 'packages' | 'parts'>,
  held:
    | {
        readonly live: { readonly site: LiveSite | null };
        readonly known: KnownRelease | undefined;
      }
    | undefined,
): Promise<KeptAssets | undefined> {
  const { site } = content.packages;
  if (
    assets === undefined ||
    !held?.live.site ||
    site === undefined ||
    isSiteLive(assets, content, held.known)
  )
    return undefined;
  try {
    if (held.known === undefined)
      throw new Failure('missing', 'It has no signed record that this run can verify.');
    const own = content.parts.site?.files ?? [];
    const chosen = await chooseAssets(await held.known.openSite(), own, assets.exclude, signal);
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
 * @param own files of the new site
 */
export async function chooseAssets(
  zip: string,
  own: readonly { readonly path: string; readonly bytes: number }[],
  exclude: readonly PathPattern[] | undefined,
  signal: AbortSignal,
): Promise<KeptAssets> {
  const isExcluded = exclusion(exclude);
  const names = new Set(own.map(({ path }) => folded(path)));
  const listing = await listZip(zip, zip, SITE_SELECTION, signal);
  const removedFiles = listing.files.filter(
    ({ path }) => !names.has(folded(path)) && isExcluded?.(path) !== true,
  );
  const assets = await loadedFiles(removedFiles, signal).finally(() => listing.close());
  const kept = assets.toSorted((one, other) => one.size - other.size).filter(roomBeside(own));
  const dropped = assets.length - kept.length;
  const lack = listing.files.some(({ path }) => isHashedAsset(path))
    ? ''
    : ` That release has no scripts or styles with hashed names in the folders checked: ${ASSET_FOLDERS.join(', ')}.`;
  return {
    zip,
    paths: new Set(kept.map(({ path }) => path)),
    note: `Kept ${plural(kept.length, 'asset')} of the previous release.${lack}${dropped === 0 ? '' : ` ${count(dropped)} more would exceed the platform’s limits for a site.`}`,
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
  own: readonly { readonly path: string; readonly bytes: number }[],
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
    for (const room of roomsOf(file).filter(one => one !== undefined)) {
      room.files -= 1;
      room.bytes -= file.size;
    }
  };
  for (const { path, bytes: size } of own) add({ path, size });
  return file => {
    const fits = roomsOf(file).every(
      room => room !== undefined && room.files >= 1 && room.bytes >= file.size,
    );
    if (fits) add(file);
    return fits;
  };
}
