/** Reads an uploaded skill package and checks it. */

import { isUtf8 } from 'node:buffer';
import { count, plural } from '../../base/text/amount.ts';
import { SKILL_PACKAGE } from '../../api/services/skills.ts';
import { sentence } from '../../base/failure.ts';
import { entriesOf, isSpecial, readEntry, withZip } from '../archives/read-zip.ts';
import { fromBase64 } from '../http/requests/base64.ts';
import { ApiProblem } from '../http/problems.ts';

/** A package that was read and is valid. */
export interface SkillPackage {
  readonly archive: Uint8Array;
  /** Name of the skill in the frontmatter. */
  readonly name: string;
}

/**
 * Reads a package and checks it against the rules (Part 1, Skills).
 * @param base64 standard Base64
 * @throws ApiProblem `invalid_request` that specifies the rule that the package breaks
 */
export async function readSkillPackage(base64: string): Promise<SkillPackage> {
  const archive = fromBase64(base64);
  if (archive === undefined) throw invalidPackage('is not standard Base64');
  if (archive.length > SKILL_PACKAGE.maxBytes) {
    throw invalidPackage(
      `has ${plural(archive.length, 'byte')} when decoded; at most ${count(SKILL_PACKAGE.maxBytes)} are allowed`,
    );
  }
  return { archive, name: nameIn(await manifestIn(archive)) };
}

/**
 * Reads SKILL.md: "ZIP must contain `SKILL.md`". It must be at the root: unlike for source
 * packages, the documents don't allow an enclosing folder here.
 */
async function manifestIn(archive: Buffer): Promise<string> {
  try {
    // Strict names: a backslash is rejected, not replaced. yauzl itself rejects absolute names and
    // `..`.
    return await withZip(archive, { strictFileNames: true }, async zip => {
      const entries = await entriesOf(zip, () => false);
      for (const entry of entries) {
        if (entry.isEncrypted())
          throw invalidPackage(`contains ${entry.fileName}, which is encrypted`);
        if (isSpecial(entry))
          throw invalidPackage(`contains ${entry.fileName}, which is a link or a special file`);
      }
      const [entry, ...others] = entries.filter(
        ({ fileName }) => fileName === SKILL_PACKAGE.manifest,
      );
      if (entry === undefined) throw invalidPackage(`has no ${SKILL_PACKAGE.manifest} at its root`);
      if (others.length > 0)
        throw invalidPackage(`contains more than one ${SKILL_PACKAGE.manifest}`);
      if (entry.uncompressedSize > SKILL_PACKAGE.maxManifestBytes) {
        const size = plural(entry.uncompressedSize, 'byte');
        const limit = `at most ${SKILL_PACKAGE.maxManifestBytes} are allowed`;
        throw invalidPackage(
          `contains a ${SKILL_PACKAGE.manifest} of ${size} when unpacked; ${limit}`,
        );
      }
      const bytes = Buffer.concat(await Array.fromAsync(readEntry(zip, entry)));
      if (!isUtf8(bytes))
        throw invalidPackage(`contains a ${SKILL_PACKAGE.manifest} that is not valid UTF-8`);
      return bytes.toString();
    });
  } catch (error) {
    if (!(error instanceof ApiProblem) || error.code === 'invalid_request') throw error;
    throw new ApiProblem('invalid_request', `package_base64: ${error.message}`);
  }
}

/**
 * Returns the `name` in the frontmatter. A full YAML parser isn't needed: a name of the allowed
 * characters is written plainly or in quotes.
 */
function nameIn(manifest: string): string {
  const frontmatter = /^\uFEFF?---[ \t]*\n(.*?)(?<=\n)---[ \t]*(?:\n|$)/s.exec(
    manifest.replaceAll('\r\n', '\n'),
  )?.[1];
  if (frontmatter === undefined)
    throw invalidPackage(
      `contains a ${SKILL_PACKAGE.manifest} that does not begin with frontmatter`,
    );
  const names = [
    ...frontmatter.matchAll(/^name:[ \t]+(["']?)([A-Za-z0-9._-]+)\1[ \t]*(?:[ \t]#.*)?$/gm),
  ];
  const name = names[0]?.[2];
  if (name === undefined || names.length > 1) {
    throw invalidPackage(
      `contains a ${SKILL_PACKAGE.manifest} whose frontmatter doesn’t have exactly one valid name`,
    );
  }
  return name;
}

const invalidPackage = (reason: string): ApiProblem =>
  new ApiProblem('invalid_request', sentence(`package_base64 ${reason}`));
