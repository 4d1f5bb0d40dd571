/** Bundles GitHub's client and artifact libraries, and archiver, into files of their own. */

import { build } from 'esbuild';
import { packageFoldersIn } from './licenses.ts';
import { ROOT } from './tool.ts';

/** Files in the bundle, without `.js`, by what they contain: a package as it is imported, or a path from the root. */
const ENTRIES = {
  'github-client': '@actions/github/lib/utils',
  'artifact-library': 'build/github/artifact/library-thread.js',
  archiver: 'archiver',
} as const;

/**
 * Imports of the bundle, as Node's subpath imports: in the sources, package.json leads them to the packages, and in the
 * bundle, its own package.json to these files.
 */
export const LIBRARY_IMPORTS = {
  '#@actions/github': './github-client.js',
  '#archiver': './archiver.js',
} as const;

const LEFT_OUT = './src/catalog/left-out.ts';

/** Packages that are left out of the bundle, by the replacement that esbuild resolves them to. */
export const REPLACED: Readonly<Record<string, string>> = {
  // Polyfill of Node's own module.
  'graceful-fs': 'node:fs',
  // Used for `fetch` only. Our requests go through our own connection layer.
  undici: LEFT_OUT,
  // One method for each route of GitHub's REST API. Our requests use routes.
  '@octokit/plugin-rest-endpoint-methods': LEFT_OUT,
  // Patterns and formats of archives. Our archives are ZIPs of single files.
  glob: LEFT_OUT,
  'readdir-glob': LEFT_OUT,
  'tar-stream': LEFT_OUT,
  // Optional dependency. A development tool may install it, and then the bundle would depend on that tool.
  'supports-color': LEFT_OUT,
};

/**
 * Bundles GitHub's libraries by esbuild, because ncc supports one entry and no replacements.
 * @param dist the bundle that ncc has written
 * @returns the folders of the packages with code in these bundles
 * @throws Error with esbuild's message when it fails
 */
export async function bundleLibraries(dist: string): Promise<readonly string[]> {
  const { metafile } = await build({
    absWorkingDir: ROOT,
    entryPoints: ENTRIES,
    outdir: dist,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node24',
    // Prefer ES modules if a package has both formats: esbuild drops their unused parts.
    mainFields: ['module', 'main'],
    alias: REPLACED,
    // CommonJS modules call `require` for Node modules.
    banner: { js: "const require = process.getBuiltinModule('node:module').createRequire(import.meta.url);" },
    metafile: true,
    logLevel: 'error',
  });
  const parts = Object.values(metafile.outputs).flatMap(({ inputs }) => Object.entries(inputs));
  return packageFoldersIn(parts.flatMap(([path, { bytesInOutput }]) => (bytesInOutput > 0 ? [path] : [])).join('\n'));
}
