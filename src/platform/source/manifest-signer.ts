/** Creates the signed manifests of source exports, and verifies them when an export is imported. */

import { createHmac, randomBytes } from 'node:crypto';
import { sortedEntries } from '../../base/values/sorted.ts';
import { parsedJson } from '../../base/values/parsed-json.ts';
import { record } from '../../base/values/record.ts';

/** SHA-256 of each file, in lower-case hex, by path. */
export type Digests = ReadonlyMap<string, string>;

/**
 * Writes and verifies the manifests of exports. The documents don't specify their format. Only this
 * platform can sign one.
 */
export class ManifestSigner {
  readonly #secret: Buffer;

  /** @param secret key that signs the manifests */
  constructor(secret: Buffer = randomBytes(32)) {
    this.#secret = secret;
  }

  /** Returns the text of a manifest for these files, from a project of this type. */
  manifest(type: string, files: Digests): string {
    const content = { project: { type }, files: Object.fromEntries(sortedEntries(files)) };
    return `${JSON.stringify({ ...content, signature: this.#sign(type, files) }, undefined, 2)}\n`;
  }

  /**
   * Verifies a manifest.
   * @param files all files of the package except the manifest
   * @returns the type of the exported project; undefined unless this platform signed the manifest
   *   for exactly these files
   */
  verifiedType(text: string, files: Digests): string | undefined {
    // Any content is accepted, because the file may come from outside the platform.
    const { project, signature } = record(parsedJson(text).value);
    const { type } = record(project);
    return typeof type === 'string' && this.#sign(type, files) === signature ? type : undefined;
  }

  #sign(type: string, files: Digests): string {
    const text = JSON.stringify([type, sortedEntries(files)]);
    return createHmac('sha256', this.#secret).update(text).digest('hex');
  }
}
