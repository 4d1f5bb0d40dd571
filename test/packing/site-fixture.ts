import type { Finding } from '../../src/base/failure.ts';
import type { PackOptions } from '../../src/packing/pack.ts';
import {
  packStaticSite,
  type StaticPackage,
} from '../../src/products/sites/package/static-site.ts';
import { createTemporaryFolder, expectRefusal, listTree } from './fixture.ts';

export function pack(source: string, options: Partial<PackOptions> = {}): Promise<StaticPackage> {
  return packStaticSite({ source, into: createTemporaryFolder(), shownAs: 'public', ...options });
}

/** Returns the findings about a site. Fails if there are none, or if a file stays behind. */
export async function expectFindings(source: string): Promise<readonly Finding[]> {
  const into = createTemporaryFolder();
  const { findings } = await expectRefusal(pack(source, { into }));
  const left = listTree(into);
  if (left.length > 0) throw new Error(`Left behind: ${left.join(', ')}`);
  return findings;
}
