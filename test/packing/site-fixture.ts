import type { Finding } from '../../src/failure.ts';
import type { PackOptions } from '../../src/packing/pack.ts';
import { packStaticSite, type StaticPackage } from '../../src/packing/static-site.ts';
import { refusalOf, temporaryFolder, tree } from './fixture.ts';

export function pack(source: string, options: Partial<PackOptions> = {}): Promise<StaticPackage> {
  return packStaticSite({ source, into: temporaryFolder(), shownAs: 'public', ...options });
}

/** Returns the findings about a site. Fails if there are none, or if a file stays behind. */
export async function findingsOf(source: string): Promise<readonly Finding[]> {
  const into = temporaryFolder();
  const { findings } = await refusalOf(pack(source, { into }));
  const left = tree(into);
  if (left.length > 0) throw new Error(`Left behind: ${left.join(', ')}`);
  return findings;
}
