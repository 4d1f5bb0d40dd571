/** Bundles GitHub's client and artifact libraries into files of their own, without the parts that nothing uses. */

import { readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { build, type Plugin } from 'esbuild';
import { packageFoldersIn } from './licenses.ts';
import { ROOT } from './tool.ts';

/** Returns the code that replaces a module's code in the bundle. */
type Replacement = (source: string, name: string) => string | Promise<string>;

interface Library {
  /** Entry points by their file in the bundle, without `.js`: a path from the root, or a package as it is imported. */
  readonly entries: Readonly<Record<string, string>>;
  /** Replacements by the module's path within node_modules. */
  readonly replacements: Readonly<Record<string, Replacement>>;
}

/** Replaces a polyfill by Node's own implementation. */
const nodeBuiltin =
  (expression: string): Replacement =>
  () =>
    `module.exports = ${expression};`;

/** Client, as it is imported. The bundle contains it in a separate file. */
const GITHUB_CLIENT = '@actions/github/lib/utils';

/** Imports by package name that ncc leaves unchanged, by their file in the bundle. */
const SEPARATE_FILES = { 'github-client': GITHUB_CLIENT, archiver: 'archiver' } as const;

/** Client library. Requests use routes, and our own connection layer (`src/github/octokit-fetch.ts`). */
const CLIENT: Library = {
  entries: { 'github-client': SEPARATE_FILES['github-client'] },
  replacements: {
    '@octokit/plugin-rest-endpoint-methods/dist-src/generated/endpoints.js': () => 'export default {};',
    'undici/index.js': replaceWithLeftOut,
  },
};

const AZURE = '@azure/storage-blob/dist/esm';

/**
 * Artifact library. An upload only creates a ZIP of files, sends two kinds of requests for blocks to Azure's storage,
 * and three to GitHub's service. The packages support everything that is possible with archives and that storage. The
 * ZIP code is in a separate file, which the local platform also uses.
 */
const ARTIFACTS: Library = {
  entries: { 'artifact-library': 'build/github/artifact/library-thread.js', archiver: SEPARATE_FILES.archiver },
  replacements: {
    // Polyfills of APIs that Node 24 has.
    'readable-stream/lib/ours/index.js': nodeBuiltin("require('node:stream')"),
    'readable-stream/passthrough.js': nodeBuiltin("require('node:stream').PassThrough"),
    'graceful-fs/graceful-fs.js': nodeBuiltin("require('node:fs')"),
    'debug/src/index.js': nodeBuiltin("require('node:util').debuglog"),
    // Archives: a ZIP of single files, no patterns, no other formats.
    'async/dist/async.mjs': () => "export { default as queue } from 'async/queue.js';",
    'archiver/index.js': source => source.replaceAll(/^vending\.registerFormat\('(?!zip').*$/gm, ''),
    // Node warns of the call that this makes for a proxy with a password.
    'tunnel/lib/tunnel.js': source => source.replaceAll('new Buffer(', 'Buffer.from('),
    'readdir-glob/index.js': replaceWithLeftOut,
    'glob/dist/commonjs/index.js': replaceWithLeftOut,
    // GitHub's HTTP client uses undici only for `fetch`, and has its own tunnel for proxies.
    'undici/index.js': replaceWithLeftOut,
    // Storage: only blocks and the block list, on an address that contains its own signature.
    [`${AZURE}/BlobDownloadResponse.js`]: replaceWithLeftOut,
    [`${AZURE}/BlobLeaseClient.js`]: replaceWithLeftOut,
    [`${AZURE}/BlobQueryResponse.js`]: replaceWithLeftOut,
    [`${AZURE}/pollers/BlobStartCopyFromUrlPoller.js`]: replaceWithLeftOut,
    [`${AZURE}/sas/BlobSASSignatureValues.js`]: replaceWithLeftOut,
    [`${AZURE}/generated/src/operations/blob.js`]: replaceWithLeftOut,
    [`${AZURE}/generated/src/operations/service.js`]: replaceWithLeftOut,
    [`${AZURE}/generated/src/operations/container.js`]: replaceWithLeftOut,
    [`${AZURE}/generated/src/operations/pageBlob.js`]: replaceWithLeftOut,
    [`${AZURE}/generated/src/operations/appendBlob.js`]: replaceWithLeftOut,
    [`${AZURE}/generated/src/models/mappers.js`]: mappersOfBlocks,
    // Lists an XML document's allowed entities. The storage's responses contain none, so none is allowed.
    'is-unsafe/src/index.js': () => "export const HTML = 'HTML', XML = 'XML', isUnsafe = () => true;",
    '@azure/storage-common/dist/esm/crc64.js': replaceWithLeftOut,
    '@azure/storage-common/dist/esm/StructuredMessageDecoding.js': replaceWithLeftOut,
  },
};

/**
 * Bundles GitHub's libraries, with only the used parts of their packages. Each becomes a separate ES module, because
 * ncc doesn't support replacements. Bundled by ncc, they were 0.40 MB gzipped.
 *
 * @param dist the bundle that ncc has written
 * @returns the folders of the packages with code in these bundles
 * @throws Error if a replaced module no longer exists in its package: review the list then
 */
export async function bundleGithubLibraries(dist: string): Promise<readonly string[]> {
  const packages = new Set<string>();
  for (const library of [CLIENT, ARTIFACTS]) {
    for (const name of await bundle(library, dist)) packages.add(name);
  }
  await linkSeparateFiles(dist);
  return [...packages];
}

/** @returns the folders of the packages with code in it */
async function bundle({ entries, replacements }: Library, dist: string): Promise<readonly string[]> {
  const used = new Set<string>();
  const { metafile } = await build({
    absWorkingDir: ROOT,
    entryPoints: entries,
    outdir: dist,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node24',
    // Prefer ES modules if a package has both formats: esbuild drops their unused parts.
    mainFields: ['module', 'main'],
    // CommonJS modules call `require` for Node modules.
    banner: { js: "const require = process.getBuiltinModule('node:module').createRequire(import.meta.url);" },
    metafile: true,
    plugins: [replacementPlugin(replacements, used)],
    logLevel: 'error',
  });
  const unused = Object.keys(replacements).filter(name => !used.has(name));
  if (unused.length > 0)
    throw new Error(`Nobody imports ${unused.join(', ')} any more: see src/catalog/github-libraries.ts`);
  const parts = Object.values(metafile.outputs).flatMap(({ inputs }) => Object.entries(inputs));
  return packageFoldersIn(parts.flatMap(([path, { bytesInOutput }]) => (bytesInOutput > 0 ? [path] : [])).join('\n'));
}

/** Comment that tells ncc to leave an import unchanged. */
const IMPORTING = 'import(/* webpackIgnore: true */ ';

/**
 * Changes the imports of these programs in the bundle's chunks to files in the same folder.
 * @throws Error if no chunk imports one of them: it would be searched in the node_modules of parent folders
 */
async function linkSeparateFiles(dist: string): Promise<void> {
  const missing = new Set<string>(Object.values(SEPARATE_FILES));
  for (const name of (await readdir(dist)).filter(file => file.endsWith('.index.js'))) {
    const code = await readFile(join(dist, name), 'utf8');
    let placed = code;
    for (const [program, imported] of Object.entries(SEPARATE_FILES)) {
      if (placed.includes(`${IMPORTING}'${imported}'`)) missing.delete(imported);
      placed = placed.replaceAll(`${IMPORTING}'${imported}'`, `${IMPORTING}'./${program}.js'`);
    }
    if (placed !== code) await writeFile(join(dist, name), placed);
  }
  if (missing.size > 0)
    throw new Error(`No chunk imports ${[...missing].join(', ')}: see src/catalog/github-libraries.ts`);
}

const replacementPlugin = (replacements: Library['replacements'], used: Set<string>): Plugin => ({
  name: 'stand-ins',
  setup(bundling) {
    bundling.onLoad({ filter: /\/node_modules\/.*\.m?js$/ }, async ({ path }) => {
      const name = path.slice(path.lastIndexOf('/node_modules/') + '/node_modules/'.length);
      const replacement = replacements[name];
      if (replacement === undefined) return undefined;
      used.add(name);
      return { contents: await replacement(await readFile(path, 'utf8'), name), resolveDir: dirname(path) };
    });
  },
});

/** Named exports of an ES module. */
const EXPORTED = /^export (?:async )?(?:class|function\*?|const) (\w+)/gm;

/**
 * Replaces all exports of a module. They can be created and passed on, but any use throws an error with the export's
 * name.
 */
function replaceWithLeftOut(source: string, name: string): string {
  const leftOutPath = join(ROOT, 'build/catalog/left-out.js');
  const names = Array.from(source.matchAll(EXPORTED), ([, exported = '']) => exported);
  const called = (exported: string): string => `leftOut(${JSON.stringify(`${exported} of ${name}`)})`;
  const lines = names.map(exported => `export const ${exported} = ${called(exported)};`);
  if (/^export default /m.test(source)) lines.push(`export default ${called('default')};`);
  if (lines.length > 0) return `import { leftOut } from ${JSON.stringify(leftOutPath)};\n${lines.join('\n')}`;
  return `module.exports = require(${JSON.stringify(leftOutPath)}).leftOut(${JSON.stringify(name)});`;
}

/** Mapper, which describes how a model is written and read. */
const MAPPER = /^export const (?<name>\w+) = \{[^]*?^\};/gm;

/** Keeps only the mappers that the block operations use, their dependencies, and those of error responses. */
async function mappersOfBlocks(source: string): Promise<string> {
  const generated = join(ROOT, 'node_modules', AZURE, 'generated/src');
  const operations = await readFile(join(generated, 'operations/blockBlob.js'), 'utf8');
  const texts = new Map(Array.from(source.matchAll(MAPPER), ([text, name = '']) => [name, text] as const));
  const kept = new Set<string>();
  const keep = (name: string): void => {
    if (kept.has(name)) return;
    kept.add(name);
    for (const [, part = ''] of (texts.get(name) ?? '').matchAll(/className: "(\w+)"/g)) keep(part);
  };
  for (const name of ['StorageError', 'BlockLookupList']) keep(name);
  for (const [, name = ''] of operations.matchAll(/\bMappers\.(\w+)/g)) keep(name);
  // Only parameters of unused operations refer to the other mappers.
  return Array.from(texts, ([name, text]) => (kept.has(name) ? text : `export const ${name} = undefined;`)).join('\n');
}
