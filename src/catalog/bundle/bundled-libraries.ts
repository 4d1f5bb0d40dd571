/** Bundles GitHub's client and artifact libraries, archiver, undici, and the command into files of their own. */

import { join } from 'node:path';
import { type BuildOptions, build } from 'esbuild';
import { packageFoldersIn } from './licenses.ts';
import { ROOT } from '../tool.ts';

/** Files in the bundle, without `.js`, by what they contain: a package as it is imported, or a path from the root. */
const ENTRIES = {
  'github-client': '@actions/github/lib/utils',
  'artifact-library': 'build/github/artifact/library-thread.js',
  archiver: 'archiver',
} as const;

/**
 * The same for undici, of which a step loads the first two files at once. The part that opens connections is needed first,
 * and the proxy's only on a machine with a proxy.
 */
const UNDICI_ENTRIES = {
  'undici-agent': 'undici/lib/dispatcher/agent.js',
  'undici-connect': 'undici/lib/core/connect.js',
  'undici-proxy': 'undici/lib/dispatcher/env-http-proxy-agent.js',
  'undici-tunnel': 'undici/lib/api/api-connect.js',
} as const;

/**
 * Node's subpath imports in the bundle. In the sources, package.json maps them to the packages. In the bundle, its own
 * package.json maps them to these files.
 */
export const LIBRARY_IMPORTS = {
  '#@actions/github': './github-client.js',
  '#archiver': './archiver.js',
  '#command': './command/command.js',
  '#undici/agent': './undici-agent.js',
  '#undici/connect': './undici-connect.js',
  '#undici/proxy': './undici-proxy.js',
  '#undici/tunnel': './undici-tunnel.js',
} as const;

/** The imports of a module's head, which ncc must leave as they are. The others are those of an `import()`. */
export const UNDICI_IMPORTS = Object.keys(LIBRARY_IMPORTS).filter(name => name.startsWith('#undici/'));

/** Function that CommonJS modules call for Node modules. */
const REQUIRE = {
  // An import: undici is loaded before the entry point says which Node it requires, on older versions, too.
  js: "import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);",
};

const LEFT_OUT = './src/catalog/bundle/left-out.ts';

/** Packages that are left out of the bundle, by the replacement that esbuild resolves them to. */
export const REPLACED: Readonly<Record<string, string>> = {
  // Polyfill of Node's own module.
  'graceful-fs': 'node:fs',
  // GitHub's client uses it for `fetch` only, and gets ours. `undici-agent` has the parts of undici that we use.
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
 * Parts of undici that no request uses: HTTP/2, which is off, its experimental parser, which the bundle of Node itself
 * lacks too, and its parser for processors without SIMD, which no runner has.
 */
const UNUSED_IN_UNDICI = {
  alias: { 'node:http2': LEFT_OUT },
  // undici's own name for a build without the experimental parser.
  define: { esbuildDetection: 'true', ...withoutVariables('JEST_WORKER_ID', 'UNDICI_NO_WASM_SIMD') },
  external: ['*/llhttp-wasm.js'],
} satisfies BuildOptions;

/** Leaves out variables with which undici would use the other parser. */
function withoutVariables(...names: readonly string[]): Readonly<Record<string, string>> {
  return Object.fromEntries(names.map(name => [`process.env.${name}`, 'undefined']));
}

/**
 * Bundles GitHub's libraries and undici by esbuild, because ncc supports one entry and no replacements.
 * @param dist the bundle that ncc has written
 * @returns the folders of the packages with code in these bundles
 * @throws Error with esbuild's message when it fails
 */
export async function bundleLibraries(dist: string): Promise<readonly string[]> {
  const options: BuildOptions = { outdir: dist, splitting: true, target: 'node24', banner: REQUIRE };
  return [
    ...(await bundled({
      ...options,
      entryPoints: ENTRIES,
      // Prefer ES modules if a package has both formats: esbuild drops their unused parts.
      mainFields: ['module', 'main'],
      alias: REPLACED,
    })),
    ...(await bundled({ ...options, entryPoints: UNDICI_ENTRIES, ...UNUSED_IN_UNDICI })),
  ];
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
    ...(await bundled({ entryPoints: start, outdir, target: 'node20' })),
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
