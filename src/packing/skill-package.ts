import { posix } from 'node:path';
import type { Finding } from '../failure.ts';
import { SKILL_PACKAGE } from '../spec/skills.ts';
import { type Frontmatter, readFrontmatter } from './frontmatter.ts';
import type { ListedFile } from './listing.ts';
import { pack, type Packed, type PackOptions } from './pack.ts';
import { enclosingFolders, topFolder } from './path-rules.ts';
import type { FileLimits, PackageProfile } from './profile.ts';
import { NEVER_MADE, type Selection } from './selection.ts';

/** A skill, checked and packed, with what its SKILL.md says of it. */
export interface SkillPackage extends Packed, Frontmatter {}

export interface PackSkillOptions extends PackOptions {
  /** What the skill is to be called; absent: whatever its SKILL.md says. */
  readonly skillName?: string;
}

const { manifest: MANIFEST } = SKILL_PACKAGE;
const MANIFEST_LIMITS: FileLimits = { name: MANIFEST, maxFileBytes: SKILL_PACKAGE.maxManifestBytes, utf8: true };
/** No clause limits other files, but by the size of the whole package. */
const OTHER_LIMITS: FileLimits = { name: 'skill' };

/** No clause has anything filtered from a skill: what stays out is what nobody made, and secrets. */
const SELECTION: Selection = {
  maxListed: 100_000,
  tooManyRemedy: 'Give the skill’s own folder as `path`.',
  names: NEVER_MADE,
  rootNames: [],
  marks: {},
};

/** A skill may come with what its scripts need, but these are as often left over from a trial. */
const DEPENDENCIES = ['node_modules', '.venv'];

/**
 * Checks a skill's folder or ZIP against part 1, Limits: Skill package, and packs it as `pack` does. A folder around
 * the skill, as archives of one often have, is taken away.
 */
export async function packSkill(options: PackSkillOptions): Promise<SkillPackage> {
  return pack(skillProfile(options.skillName), options);
}

function skillProfile(skillName: string | undefined): PackageProfile<Frontmatter> {
  return {
    noun: 'a skill package',
    refusal: 'can’t be uploaded as a skill',
    filePrefix: 'skill',
    selection: SELECTION,
    maxPackageBytes: SKILL_PACKAGE.maxBytes,
    classes: [],
    classify: ({ path }) => (path === MANIFEST ? MANIFEST_LIMITS : OTHER_LIMITS),
    keepsExecutable: true,
    remedies: {
      wrongPath: 'Give the skill’s folder or a .zip of it, relative to `working-directory`.',
      empty: 'Correct the path, or check the skill out first.',
      tooMuch: 'Remove what the skill doesn’t need.',
    },
    arrange: withoutTopFolder,
    async inspect(paths, sound, shownAs) {
      const warnings = dependencyWarnings(paths);
      if (!paths.includes(MANIFEST)) return { findings: [missingManifest(paths, shownAs)], warnings };
      const read = await sound
        .find(file => file.path === MANIFEST)
        ?.read(content => readFrontmatter(content, MANIFEST, skillName));
      // Where its text isn't sound, the check of contents has found why.
      if (read === undefined) return { findings: [], warnings };
      return 'skillName' in read ? { findings: [], warnings, facts: read } : { findings: read, warnings };
    },
  };
}

function dependencyWarnings(paths: readonly string[]): readonly Finding[] {
  const folders = paths.flatMap(path => {
    const found = Iterator.from(enclosingFolders(path)).find(folder => DEPENDENCIES.includes(posix.basename(folder)));
    return found === undefined ? [] : [found];
  });
  return [...new Set(folders)].map(folder => ({
    where: `${folder}/`,
    message: 'is packed as a part of the skill',
    remedy: 'Remove it if the skill doesn’t need it.',
  }));
}

function withoutTopFolder(files: readonly ListedFile[]): readonly ListedFile[] {
  const folder = topFolder(files.map(file => file.path));
  if (folder === undefined || !files.some(file => file.path === `${folder}/${MANIFEST}`)) return files;
  return files.map(file => ({ ...file, path: file.path.slice(folder.length + 1) }));
}

function missingManifest(paths: readonly string[], where: string): Finding {
  const message = `has no ${MANIFEST} at its root`;
  const misspelt = paths.find(path => path.toLowerCase() === MANIFEST.toLowerCase());
  if (misspelt !== undefined) return { where, message, remedy: `Rename \`${misspelt}\` to \`${MANIFEST}\`.` };
  const below = paths.find(path => posix.basename(path) === MANIFEST);
  if (below === undefined) return { where, message, remedy: `Write one, or give the skill’s own folder as \`path\`.` };
  return { where, message, remedy: `There is one in \`${posix.dirname(below)}/\`: give that folder as \`path\`.` };
}
