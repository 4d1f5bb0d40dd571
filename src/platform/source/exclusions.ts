const VERSION_CONTROL = ['.git', '.hg', '.svn', '.bzr', 'CVS'];
const DEPENDENCIES = ['node_modules', 'bower_components', '.venv', '__pypackages__'];
const CACHES = ['.cache', '.npm', '.parcel-cache', '.turbo', '.vite', '__pycache__', '.pytest_cache', '.sass-cache'];
const FRAMEWORK_OUTPUT = ['.next', '.nuxt', '.output', '.svelte-kit', '.astro', '.vercel', '.netlify'];

/** Only at the root: further down these are names like any others. */
const BUILD_OUTPUT = ['dist', 'build', 'out'];

/** The platform's own files in a source, which are made anew for each export. */
const PLATFORM_FILES = /^\.platform-[a-z-]+\.json$/;

const LEFT_OUT_OF_EXPORTS = new Set([...VERSION_CONTROL, ...DEPENDENCIES, ...CACHES, ...FRAMEWORK_OUTPUT]);

/**
 * Part 1, Source export: "version-control metadata, dependency directories, build output, caches, platform temporary
 * files, `.env` and `.env.*`". Which names these are isn't said; here it's those of common tools.
 * @param path within the source, of a file or a folder
 */
export function isLeftOutOfExports(path: string): boolean {
  const segments = path.split('/');
  return (
    segments.some(name => LEFT_OUT_OF_EXPORTS.has(name) || /^\.env(?:\..+)?$/.test(name)) ||
    BUILD_OUTPUT.includes(segments[0] ?? '') ||
    PLATFORM_FILES.test(path)
  );
}

const FILTERED_FROM_IMPORTS = new Set(['.git', 'node_modules', '.venv', '.env']);

/** What marks a folder as a virtual environment of Python, whatever its name (PEP 405): one named venv may be a program. */
const VIRTUAL_ENVIRONMENT_MARK = /(?:^|\/)pyvenv\.cfg$/;

/**
 * Part 1, Archive rules: "`.git`, `node_modules`, local virtual environments and `.env` are filtered or rejected";
 * here they're filtered.
 * @param paths of all files of a package
 * @returns tells of a path whether it's filtered
 */
export function importFilter(paths: readonly string[]): (path: string) => boolean {
  const environments = paths
    .filter(path => VIRTUAL_ENVIRONMENT_MARK.test(path))
    .map(path => path.replace(VIRTUAL_ENVIRONMENT_MARK, '/'))
    .filter(folder => folder !== '/');
  return path =>
    path.split('/').some(name => FILTERED_FROM_IMPORTS.has(name)) ||
    environments.some(folder => path.startsWith(folder));
}
