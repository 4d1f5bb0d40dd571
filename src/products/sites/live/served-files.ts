/** Compares all files that a published address serves with those of a site. */

import { encodedPath } from '../../../base/text/encoded-path.ts';
import type { Run } from '../../../core/run.ts';
import { contentHash } from '../../../packing/files/content-hash.ts';
import { SITE_SELECTION, type StaticPackage } from '../package/static-site.ts';
import { listZip } from '../../../packing/zip/zip-listing.ts';

/**
 * Whether an address serves exactly the files of a site, each of which is requested. The start page
 * alone doesn't tell, as it can be the same in several releases.
 */
export async function servesSite(
  { client, signal }: Run,
  address: string,
  { file: zip, entrySha256 }: StaticPackage,
): Promise<boolean> {
  const isServed = async (path: string, sha256: string): Promise<boolean> => {
    const served = await client.fetchPage(`${address.replace(/\/$/, '')}/${path}`);
    return (
      served !== undefined &&
      'sha256' in served &&
      served.status === 200 &&
      served.sha256 === sha256
    );
  };
  if (!(await isServed('', entrySha256))) return false;
  const listing = await listZip(zip, zip, SITE_SELECTION, signal);
  try {
    for (const file of listing.files) {
      const sha256 = (await contentHash(file)).digest('hex');
      if (!(await isServed(encodedPath(file.path), sha256))) return false;
    }
    return true;
  } finally {
    listing.close();
  }
}
