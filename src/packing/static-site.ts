import { createHash } from 'node:crypto';
import { STATIC_SITE } from '../api/static-site.ts';
import { type Packed, type PackOptions, pack } from './pack.ts';
import type { PackageProfile } from './profile.ts';
import { classify, entryFindings } from './site-rules.ts';
import { SITE_SELECTION } from './site-selection.ts';

interface SiteFacts {
  /** SHA-256 of the bytes of index.html, in lowercase hex. */
  readonly entrySha256: string;
}

/** A static site, checked and packed. */
export interface StaticPackage extends Packed, SiteFacts {}

/** Part 1, Limits: Static ZIP. */
export const STATIC_SITE_PROFILE: PackageProfile<SiteFacts> = {
  noun: 'a static site',
  refusal: 'can’t be published as a static site',
  filePrefix: 'static-site',
  selection: SITE_SELECTION,
  maxFiles: STATIC_SITE.maxFiles,
  maxTotalBytes: STATIC_SITE.maxTotalBytes,
  classes: STATIC_SITE.classes,
  classify,
  keepsExecutable: false,
  remedies: {
    wrongPath: 'Give the folder that the build writes, relative to `working-directory`, and let the build run first.',
    empty: 'Run the build first, or correct the path.',
    tooMuch: 'Remove what the pages don’t use, or keep it elsewhere.',
  },
  async inspect(paths, sound, shownAs) {
    const entry = sound.find(file => file.path === STATIC_SITE.entry);
    const entrySha256 = await entry?.read(content => createHash('sha256').update(content).digest('hex'));
    return {
      findings: entryFindings(paths, shownAs),
      warnings: [],
      facts: entrySha256 === undefined ? undefined : { entrySha256 },
    };
  },
};

/** Checks a site against every rule of part 1, Limits: Static ZIP, and packs it as `pack` does. */
export async function packStaticSite(options: PackOptions): Promise<StaticPackage> {
  return pack(STATIC_SITE_PROFILE, options);
}
