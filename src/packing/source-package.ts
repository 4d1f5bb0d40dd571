import { posix } from 'node:path';
import { SOURCE_PACKAGE } from '../api/source.ts';
import type { Finding } from '../failure.ts';
import { count } from './byte-size.ts';
import { type Packed, type PackOptions, pack } from './pack.ts';
import { KEY_FILE, topFolder } from './path-rules.ts';
import type { FileLimits, PackageProfile } from './profile.ts';
import { NEVER_MADE, type Selection } from './selection.ts';

/**
 * What a package of source takes of a folder: all but what part 1 (Source import, Archive rules) has filtered or
 * rejected, and what version control and operating systems add. Other hidden files are part of a project (.github,
 * .gitignore), and an export's manifest may be one.
 */
export const SOURCE_SELECTION: Selection = {
  // An honest mistake is still told its real count.
  maxListed: 10 * SOURCE_PACKAGE.maxEntries,
  tooManyRemedy: 'Give the project’s own folder as `path`, without what builds and tools have put there.',
  names: [
    ...NEVER_MADE,
    { name: /^node_modules$/, reason: 'dependency folder' },
    { name: /^\.venv$/, reason: 'virtual environment' },
  ],
  rootNames: [],
  // A virtual environment may have any name, and a folder named venv may be a program: this file tells (PEP 405).
  marks: { 'pyvenv.cfg': 'virtual environment' },
};

interface SourceFacts {
  /** There is a mise.toml at the root, which an ordinary project needs before it's published. */
  readonly hasMiseToml: boolean;
}

/** A project's source, checked and packed for import. */
export interface SourcePackage extends Packed, SourceFacts {}

/** Files in which tools keep credentials. They belong to a project as often as not, so they are packed. */
const CREDENTIALS = /^\.(npmrc|pypirc|netrc|envrc|git-credentials|htpasswd)$/;

const ANY_FILE: FileLimits = { name: 'source', maxFileBytes: SOURCE_PACKAGE.maxFileBytes };

/**
 * Part 1, Source import, Archive rules. Paths stay as they are, also those under one single top folder, which the
 * clause takes as well: an export is known by its manifest, and what that says of paths isn't documented.
 */
export const SOURCE_PACKAGE_PROFILE: PackageProfile<SourceFacts> = {
  noun: 'a source package',
  refusal: 'can’t be imported',
  filePrefix: 'source',
  selection: SOURCE_SELECTION,
  // Folders aren't written, so there are as many entries as files.
  maxFiles: SOURCE_PACKAGE.maxEntries,
  maxTotalBytes: SOURCE_PACKAGE.maxTotalBytes,
  maxPackageBytes: SOURCE_PACKAGE.maxBytes,
  classes: [],
  classify: () => ANY_FILE,
  keepsExecutable: true,
  remedies: {
    wrongPath: 'Give the project’s folder or a .zip of it, relative to `working-directory`.',
    empty: 'Correct the path, or check the project out first.',
    tooMuch: 'Remove what the project doesn’t need, such as caches and what the build writes.',
  },
  inspect: async (paths, _sound, shownAs) => {
    const root = topFolder(paths);
    const manifest = posix.join(root ?? '', SOURCE_PACKAGE.publishManifest);
    const hasMiseToml = paths.includes(manifest);
    const missing: Finding = {
      where: manifest,
      message: 'is missing: the project can be imported, but needs a valid one before it is published',
      remedy: 'Add it at the root of the project, unless this is an unchanged export.',
    };
    return {
      findings: [],
      warnings: [
        ...severalTopFolders(paths, shownAs),
        ...(hasMiseToml ? [] : [missing]),
        ...paths.filter(mayHoldCredentials).map(credentialWarning),
      ],
      facts: { hasMiseToml },
    };
  },
};

/** Checks a project's folder or ZIP against every rule of part 1, Source import, and packs it as `pack` does. */
export async function packSource(options: PackOptions): Promise<SourcePackage> {
  return pack(SOURCE_PACKAGE_PROFILE, options);
}

/** "One project per ZIP": folders alone may be its source at the root, or as many projects. */
function severalTopFolders(paths: readonly string[], where: string): readonly Finding[] {
  const folders = new Set(paths.map(path => path.slice(0, path.indexOf('/') + 1)));
  if (folders.size < 2 || folders.has('')) return [];
  const message = `has no file at its root, but ${count(folders.size)} folders, which are imported together as one project`;
  const remedy = 'If one of them is the project, give that one as `path`.';
  return [{ where, message, remedy }];
}

function mayHoldCredentials(path: string): boolean {
  const name = posix.basename(path);
  return CREDENTIALS.test(name) || KEY_FILE.test(name);
}

function credentialWarning(where: string): Finding {
  const remedy = 'See that it holds none: whoever can read the project can read it.';
  return { where, message: 'is packed, and may hold a credential or key', remedy };
}
