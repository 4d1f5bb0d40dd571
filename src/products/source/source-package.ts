/** Checks and packs a project's source for import. */

import { posix } from 'node:path';
import { inputRef } from '../../base/text/input-reference.ts';
import { SOURCE_PACKAGE } from '../../api/services/source.ts';
import type { Finding } from '../../base/failure.ts';
import { plural } from '../../base/text/amount.ts';
import { credentialWarnings } from '../../packing/rules/credential-files.ts';
import { type Packed, type PackOptions, pack } from '../../packing/pack.ts';
import { topFolder } from '../../packing/rules/path-rules.ts';
import {
  type FileLimits,
  folderRemedies,
  type PackageProfile,
} from '../../packing/rules/profile.ts';
import { ALWAYS_LEFT_OUT, type FileSelection } from '../../packing/files/selection.ts';

/**
 * Selection for source packages: everything except what part 1 (Source import, Archive rules)
 * filters or rejects, and what version control and operating systems add. Other hidden files are
 * part of a project (.github, .gitignore), and may include an export's manifest.
 */
export const SOURCE_SELECTION: FileSelection = {
  // High enough to report the exact count for a typical mistake.
  maxListed: 10 * SOURCE_PACKAGE.maxEntries,
  tooManyRemedy:
    'Set `@path` to the project’s own folder, and remove files that builds and tools created.',
  names: [
    ...ALWAYS_LEFT_OUT,
    { name: /^node_modules$/, reason: 'dependency folder' },
    { name: /^\.?venv$/, reason: 'virtual environment' },
  ],
};

interface SourceFacts {
  /**
   * Whether there is a mise.toml at the root, which an ordinary project needs before it is
   * published.
   */
  readonly hasMiseToml: boolean;
}

/** Project source, checked and packed for import. */
export interface SourcePackage extends Packed, SourceFacts {}

const ANY_FILE: FileLimits = { name: 'source', maxFileBytes: SOURCE_PACKAGE.maxFileBytes };

/**
 * Profile of a source package (Part 1, Source import, Archive rules). Paths stay unchanged, even
 * below a single top folder, which the clause allows: an export is recognized by its manifest, and
 * the documents don't say which paths that contains.
 */
export const SOURCE_PACKAGE_PROFILE: PackageProfile<SourceFacts> = {
  noun: 'a source package',
  subject: 'Source package',
  refusal: 'can’t be imported',
  filePrefix: 'source',
  selection: SOURCE_SELECTION,
  // Folders have no entries of their own, so the number of entries is the number of files.
  maxFiles: SOURCE_PACKAGE.maxEntries,
  maxTotalBytes: SOURCE_PACKAGE.maxTotalBytes,
  maxPackageBytes: SOURCE_PACKAGE.maxBytes,
  classes: [],
  classify: () => ANY_FILE,
  keepsExecutable: true,
  remedies: {
    ...folderRemedies('project', '', ', such as caches and build output'),
    isExcludable: true,
  },
  inspect: async (paths, _sound, shownAs) => {
    const root = topFolder(paths);
    const manifest = posix.join(root ?? '', SOURCE_PACKAGE.publishManifest);
    const hasMiseToml = paths.includes(manifest);
    const missing: Finding = {
      where: manifest,
      message:
        'is missing: the project can be imported without this file, but publishing requires a valid one',
      remedy:
        'Add the file at the root of the project. It isn’t needed if the package is an unmodified source export from the platform.',
    };
    return {
      findings: [],
      warnings: [
        ...severalTopFolders(paths, shownAs),
        ...(hasMiseToml ? [] : [missing]),
        ...credentialWarnings(paths, 'everyone who can read the project'),
      ],
      facts: { hasMiseToml },
    };
  },
};

/**
 * Checks a project's folder or ZIP against every rule of part 1, Source import, and packs it as
 * `pack` does.
 */
export async function packSource(options: PackOptions): Promise<SourcePackage> {
  return pack(SOURCE_PACKAGE_PROFILE, options);
}

/**
 * Warns if there are several top folders and no file at the root: "One project per ZIP". They may
 * be one project or several.
 */
function severalTopFolders(paths: readonly string[], where: string): readonly Finding[] {
  const folders = new Set(paths.map(path => path.slice(0, path.indexOf('/') + 1)));
  if (folders.size < 2 || folders.has('')) return [];
  const message = `has ${plural(folders.size, 'folder')} and no files at its root; the folders are imported together as one project`;
  const remedy = `If only one of the folders is the project, set ${inputRef('path')} to that folder.`;
  return [{ where, message, remedy }];
}
