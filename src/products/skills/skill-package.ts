/** Checks and packs a skill. */

import { SKILL_PACKAGE } from '../../api/services/skills.ts';
import type { Finding } from '../../base/failure.ts';
import { credentialWarnings } from '../../packing/rules/credential-files.ts';
import { missingEntry, withoutTopFolder } from '../../packing/rules/entry-file.ts';
import { type Frontmatter, readFrontmatter } from './frontmatter.ts';
import { type Packed, type PackOptions, pack } from '../../packing/pack.ts';
import {
  type FileLimits,
  folderRemedies,
  type PackageProfile,
} from '../../packing/rules/profile.ts';
import { ALWAYS_LEFT_OUT, type FileSelection } from '../../packing/files/selection.ts';
import { ZIP_BOUNDS } from '../../packing/zip/zip-records.ts';

/** Checked and packed skill, with the fields of its SKILL.md. */
export interface SkillPackage extends Packed, Frontmatter {}

export interface PackSkillOptions extends PackOptions {
  /** Required name of the skill. Default: the name in its SKILL.md. */
  readonly skillName?: string;
}

const { manifest: MANIFEST } = SKILL_PACKAGE;
const MANIFEST_LIMITS: FileLimits = {
  name: MANIFEST,
  maxFileBytes: SKILL_PACKAGE.maxManifestBytes,
  utf8: true,
};
/**
 * Limits for other files. The documents limit only the size of the whole package. This is the limit
 * of the ZIP format.
 */
const OTHER_LIMITS: FileLimits = { name: 'skill', maxFileBytes: ZIP_BOUNDS.maxBytes };

/**
 * Selection for skills. The documents filter nothing. Only version-control metadata,
 * operating-system files and environment files, which may hold secrets, are left out.
 */
const SELECTION: FileSelection = {
  maxListed: 100_000,
  tooManyRemedy: 'Set `@path` to the skill’s own folder.',
  names: ALWAYS_LEFT_OUT,
};

const DEPENDENCIES = ['node_modules', '.venv'];

const MISSING_REMEDY = 'Create the file, or set `@path` to the skill’s own folder.';

/**
 * Checks a skill's folder or ZIP against part 1, Limits: Skill package, and packs it as `pack`
 * does. Removes a folder around the skill, which archives often have.
 */
export async function packSkill(options: PackSkillOptions): Promise<SkillPackage> {
  return pack(skillProfile(options.skillName), options);
}

function skillProfile(skillName: string | undefined): PackageProfile<Frontmatter> {
  return {
    noun: 'a skill package',
    subject: 'Skill',
    refusal: 'can’t be uploaded as a skill',
    filePrefix: 'skill',
    selection: SELECTION,
    maxFiles: ZIP_BOUNDS.maxEntries,
    maxPackageBytes: SKILL_PACKAGE.maxBytes,
    classes: [],
    classify: ({ path }) => (path === MANIFEST ? MANIFEST_LIMITS : OTHER_LIMITS),
    keepsExecutable: true,
    remedies: folderRemedies('skill'),
    reroot: files => withoutTopFolder(files, MANIFEST),
    async inspect(paths, validFiles, shownAs) {
      const warnings = [
        ...dependencyWarnings(paths),
        ...credentialWarnings(paths, 'everyone who can use the skill'),
      ];
      if (!paths.includes(MANIFEST))
        return { findings: [missingEntry(paths, MANIFEST, shownAs, MISSING_REMEDY)], warnings };
      const read = await validFiles
        .find(file => file.path === MANIFEST)
        ?.read(content => readFrontmatter(content, MANIFEST, skillName));
      // If its text is invalid, the check of contents has reported why.
      if (read === undefined) return { findings: [], warnings };
      return 'skillName' in read
        ? { findings: [], warnings, facts: read }
        : { findings: read, warnings };
    },
  };
}

/** Returns a warning for each dependency folder. They may be intended, but are often leftovers. */
function dependencyWarnings(paths: readonly string[]): readonly Finding[] {
  const folders = paths.flatMap(path => {
    const segments = path.split('/').slice(0, -1);
    const depth = segments.findIndex(segment => DEPENDENCIES.includes(segment));
    return depth === -1 ? [] : [segments.slice(0, depth + 1).join('/')];
  });
  return [...new Set(folders)].map(folder => ({
    where: `${folder}/`,
    message: 'is included in the skill',
    remedy: 'Remove the folder if the skill doesn’t need it.',
  }));
}
