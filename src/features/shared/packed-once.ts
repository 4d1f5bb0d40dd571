/** Packages that a run has packed. An operation that checks an app before its first request then sends what it checked. */

import type { Folders, Services } from '../../core/services.ts';
import type { Packed } from '../../packing/pack.ts';

/** Packages in the temporary folders of each run, by what they were packed from. */
const packages = new WeakMap<Folders['temporaryFolder'], Map<string, Packed>>();

/**
 * Packs something, unless this run has packed it before.
 * @param from the source, and everything that decides about the package
 * @param pack writes the package into a folder
 */
export async function packedOnce<P extends Packed>(
  { temporaryFolder, log }: Pick<Services, 'log'> & Pick<Folders, 'temporaryFolder'>,
  from: readonly (string | boolean | undefined)[],
  shownAs: string,
  pack: (into: string) => Promise<P>,
): Promise<P> {
  const earlier = packages.get(temporaryFolder) ?? new Map<string, Packed>();
  packages.set(temporaryFolder, earlier);
  const key = JSON.stringify(from);
  const known = earlier.get(key);
  if (known !== undefined) {
    log.debug(`${shownAs}: using the package from the earlier check, SHA-256 ${known.sha256}`);
    // `from` differs for each kind of package, so the type is the same.
    return known as P;
  }
  const packed = await pack(await temporaryFolder());
  earlier.set(key, packed);
  return packed;
}
