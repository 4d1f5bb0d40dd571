/**
 * Determines the files that exports of a source leave out, and the files that imports filter out.
 */

import { GIT_NAME } from '../../base/system/files/paths.ts';

const VERSION_CONTROL = ['.hg', '.svn', '.bzr', 'CVS'];
const DEPENDENCIES = ['node_modules', 'bower_components', '.venv', '__pypackages__'];
const CACHES = [
  '.cache',
  '.npm',
  '.parcel-cache',
  '.turbo',
  '.vite',
  '__pycache__',
  '.pytest_cache',
  '.sass-cache',
];
const FRAMEWORK_OUTPUT = [
  '.next',
  '.nuxt',
  '.output',
  '.svelte-kit',
  '.astro',
  '.vercel',
  '.netlify',
];

/** Build output folders at the root. In subfolders, these names have no special meaning. */
const BUILD_OUTPUT = ['dist', 'build', 'out'];

/** The platform's own files in a source. Each export contains new ones. */
const PLATFORM_FILES = /^\.platform-[a-z-]+\.json$/;

const LEFT_OUT_OF_EXPORTS = new Set([
  ...VERSION_CONTROL,
  ...DEPENDENCIES,
  ...CACHES,
  ...FRAMEWORK_OUTPUT,
]);

/**
 * Checks whether exports leave out a path. Part 1, Source export: "version-control metadata,
 * dependency directories, build output, caches, platform temporary files, `.env` and `.env.*`". The
 * documents don't list the names; here they are those of common tools.
 * @param path path of a file or a folder, relative to the source
 */
export function isLeftOutOfExports(path: string): boolean {
  const segments = path.split('/');
  return (
    segments.some(
      name => GIT_NAME.test(name) || LEFT_OUT_OF_EXPORTS.has(name) || /^\.env(?:\..+)?$/.test(name),
    ) ||
    BUILD_OUTPUT.includes(segments[0] ?? '') ||
    PLATFORM_FILES.test(path)
  );
}

const FILTERED_FROM_IMPORTS = new Set(['node_modules', '.venv', 'venv', '.env']);

/**
 * Checks whether imports filter a path. Part 1, Archive rules: "`.git`, `node_modules`, local
 * virtual environments and `.env` are filtered or rejected"; here they're filtered.
 */
export const isFilteredFromImports = (path: string): boolean =>
  path.split('/').some(name => GIT_NAME.test(name) || FILTERED_FROM_IMPORTS.has(name));
