/** Bundles GitHub's client and artifact libraries, archiver, and the command into files of their own. */

import { join } from 'node:path';
import { type BuildOptions, build } from 'esbuild';
import { packageFoldersIn } from './licenses.ts';
import { ROOT } from './tool.ts';

/** Files in the bundle, without `.js`, by what they contain: a package as it is imported, or a path from the root. */
const ENTRIES = {
  'github-client': '@actions/github/lib/utils',
  'artifact-library': 'build/github/artifact/library-thread.js',
  archiver: 'archiver',
} as const;

/**
 * Node's subpath imports in the bundle. In the sources, package.json maps them to the packages. In the bundle, its own
 * package.json maps them to these files.
 */
export const LIBRARY_IMPORTS = {
  '#@actions/github': './github-client.js',
  '#archiver': './archiver.js',
  '#command': './command/command.js',
} as const;

/** Function that CommonJS modules call for Node modules. */
const REQUIRE = { js: "const require = process.getBuiltinModule('node:module').createRequire(import.meta.url);" };

const LEFT_OUT = './src/catalog/left-out.ts';

/** Packages that are left out of the bundle, by the replacement that esbuild resolves them to. */
export const REPLACED: Readonly<Record<string, string>> = {
  // Polyfill of Node's own module.
  'graceful-fs': 'node:fs',
  // GitHub's client uses it for `fetch` only, and gets ours. The main bundle has the parts of undici that we use.
  undici: LEFT_OUT,
  // One method for each route of GitHub's REST API. Our requests use routes.
  '@octokit/plugin-rest-endpoint-methods': LEFT_OUT,
  // Patterns and formats of archives. Our archives are ZIPs, to which files are added one by one.
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
  return bundled({
    entryPoints: ENTRIES,
    outdir: dist,
    splitting: true,
    target: 'node24',
    // Prefer ES modules if a package has both formats: esbuild drops their unused parts.
    mainFields: ['module', 'main'],
    alias: REPLACED,
    banner: REQUIRE,
  });
}

/**
 * Bundles the command into the folder `command`, which a job doesn't download: its program, which the bundle imports as
 * `#command`, the module that starts a local platform in a test, and the file that starts the command. The latter two
 * must also run on older versions of Node, so they import only what those have.
 * @param dist the bundle that ncc has written
 * @returns the folders of the packages with code in it
 * @throws Error with esbuild's message when it fails
 */
export async function bundleCommand(dist: string): Promise<readonly string[]> {
  const outdir = join(dist, 'command');
  const command = { command: 'build/command/command.js' };
  // The bundle has it already.
  const external = ['#archiver'];
  const emulator = { emulator: 'build/emulator/start-platform.js' };
  const start = { 'project-platform': 'build/start/project-platform.js' };
  return [
    ...(await bundled({ entryPoints: command, outdir, splitting: true, target: 'node24', banner: REQUIRE, external })),
    ...(await bundled({ entryPoints: emulator, outdir, target: 'node20' })),
    ...(await bundled({ entryPoints: start, outdir, target: 'node20', banner: { js: '#!/usr/bin/env node' } })),
  ];
}

async function bundled(options: BuildOptions): Promise<readonly string[]> {
  const { metafile } = await build({
    ...options,
    absWorkingDir: ROOT,
    bundle: true,
    format: 'esm',
    platform: 'node',
    metafile: true,
    logLevel: 'error',
  });
  const parts = Object.values(metafile.outputs).flatMap(({ inputs }) => Object.entries(inputs));
  return packageFoldersIn(parts.flatMap(([path, { bytesInOutput }]) => (bytesInOutput > 0 ? [path] : [])).join('\n'));
}
