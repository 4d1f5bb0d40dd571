import { readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { build, type Plugin } from 'esbuild';
import { packagesIn } from './licences.ts';
import { ROOT } from './tool.ts';

/** Where it's written which packages have a part in the bundles of GitHub's libraries, a name in each line. */
export const GITHUB_PACKAGES = join(ROOT, 'build/github-packages.txt');

/** Makes what a module says in the bundle of what it says in its package. */
type StandIn = (source: string, name: string) => string | Promise<string>;

interface Library {
  /** By its file in the bundle, without `.js`, what it begins with: a path from the root, or a package as it's imported. */
  readonly entries: Readonly<Record<string, string>>;
  /** By what a module is called within node_modules. */
  readonly standIns: Readonly<Record<string, StandIn>>;
}

/** For a polyfill: what it's of, in Node itself. */
const nodesOwn =
  (expression: string): StandIn =>
  () =>
    `module.exports = ${expression};`;

/** The client, as it's imported: the bundle has it in a file of its own. */
export const GITHUB_CLIENT = '@actions/github/lib/utils';

/** What is imported by its package's name, in a way that ncc leaves alone, by its file in the bundle. */
const BESIDE = { 'github-client': GITHUB_CLIENT, archiver: 'archiver' } as const;

/** Requests are named by their routes, and made over our own wire (`src/github/octokit-fetch.ts`). */
const CLIENT: Library = {
  entries: { 'github-client': BESIDE['github-client'] },
  standIns: {
    '@octokit/plugin-rest-endpoint-methods/dist-src/generated/endpoints.js': () => 'export default {};',
    'undici/index.js': leftOut,
  },
};

const AZURE = '@azure/storage-blob/dist/esm';

/**
 * Uploading is a ZIP that is made of files, two kinds of request to Azure's storage for blocks, and three to GitHub's
 * service; the packages have all that can be done with archives and that storage. What makes the ZIP is in a file that
 * the local platform shares.
 */
const ARTIFACTS: Library = {
  entries: { 'artifact-library': 'build/github/artifact/library-thread.js', archiver: BESIDE.archiver },
  standIns: {
    // Polyfills of what Node 24 has.
    'readable-stream/lib/ours/index.js': nodesOwn("require('node:stream')"),
    'readable-stream/passthrough.js': nodesOwn("require('node:stream').PassThrough"),
    'graceful-fs/graceful-fs.js': nodesOwn("require('node:fs')"),
    'debug/src/index.js': nodesOwn("require('node:util').debuglog"),
    // Archives: a ZIP of single files, never of patterns, and no other kind.
    'async/dist/async.mjs': () => "export { default as queue } from 'async/queue.js';",
    'archiver/index.js': source => source.replaceAll(/^vending\.registerFormat\('(?!zip').*$/gm, ''),
    // Node warns of what it calls for a proxy with a password.
    'tunnel/lib/tunnel.js': source => source.replaceAll('new Buffer(', 'Buffer.from('),
    'readdir-glob/index.js': leftOut,
    'glob/dist/commonjs/index.js': leftOut,
    // GitHub's HTTP client has it for those who use `fetch`, and a tunnel of its own for proxies.
    'undici/index.js': leftOut,
    // The storage: blocks, and the list of them, on an address that carries its own signature.
    [`${AZURE}/BlobDownloadResponse.js`]: leftOut,
    [`${AZURE}/BlobLeaseClient.js`]: leftOut,
    [`${AZURE}/BlobQueryResponse.js`]: leftOut,
    [`${AZURE}/pollers/BlobStartCopyFromUrlPoller.js`]: leftOut,
    [`${AZURE}/sas/BlobSASSignatureValues.js`]: leftOut,
    [`${AZURE}/generated/src/operations/blob.js`]: leftOut,
    [`${AZURE}/generated/src/operations/service.js`]: leftOut,
    [`${AZURE}/generated/src/operations/container.js`]: leftOut,
    [`${AZURE}/generated/src/operations/pageBlob.js`]: leftOut,
    [`${AZURE}/generated/src/operations/appendBlob.js`]: leftOut,
    [`${AZURE}/generated/src/models/mappers.js`]: mappersOfBlocks,
    // Which of an XML document's own entities are let through: the storage's answers have none, so none is.
    'is-unsafe/src/index.js': () => "export const HTML = 'HTML', XML = 'XML', isUnsafe = () => true;",
    '@azure/storage-common/dist/esm/crc64.js': leftOut,
    '@azure/storage-common/dist/esm/StructuredMessageDecoding.js': leftOut,
  },
};

/**
 * Bundles GitHub's libraries, with no more of their packages than is used here: each an ES module of its own, as ncc knows
 * no stand-ins. By ncc they were 0.40 MB gzipped.
 *
 * @param dist the bundle as ncc has written it
 * @returns the packages that have a part in them
 * @throws Error where a package hasn't a module any more that is stood in for: then the list is to be looked at again
 */
export async function bundleGithubLibraries(dist: string): Promise<readonly string[]> {
  const packages = new Set<string>();
  for (const library of [CLIENT, ARTIFACTS]) {
    for (const name of await bundle(library, dist)) packages.add(name);
  }
  await writeFile(GITHUB_PACKAGES, `${[...packages].toSorted().join('\n')}\n`);
  await loadFromBeside(dist);
  return [...packages];
}

/** @returns the packages that have a part in it */
async function bundle({ entries, standIns }: Library, dist: string): Promise<readonly string[]> {
  const met = new Set<string>();
  const { metafile } = await build({
    absWorkingDir: ROOT,
    entryPoints: entries,
    outdir: dist,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node24',
    // As ES modules, where packages have both: of those the unused parts go by themselves.
    mainFields: ['module', 'main'],
    // Those that are none require modules of Node.
    banner: { js: "const require = process.getBuiltinModule('node:module').createRequire(import.meta.url);" },
    metafile: true,
    plugins: [standing(standIns, met)],
    logLevel: 'error',
  });
  const gone = Object.keys(standIns).filter(name => !met.has(name));
  if (gone.length > 0)
    throw new Error(`Nobody imports ${gone.join(', ')} any more: see src/catalog/github-libraries.ts`);
  const parts = Object.values(metafile.outputs).flatMap(({ inputs }) => Object.entries(inputs));
  return packagesIn(parts.flatMap(([path, { bytesInOutput }]) => (bytesInOutput > 0 ? [path] : [])).join('\n'));
}

/** Says to ncc that it's to be left as it is. */
const IMPORTING = 'import(/* webpackIgnore: true */ ';

/**
 * The bundle's chunks find them beside themselves.
 * @throws Error where no chunk imports one of them: it would be looked for in whatever node_modules stand above
 */
async function loadFromBeside(dist: string): Promise<void> {
  const missing = new Set<string>(Object.values(BESIDE));
  for (const name of (await readdir(dist)).filter(file => file.endsWith('.index.js'))) {
    const code = await readFile(join(dist, name), 'utf8');
    let placed = code;
    for (const [program, imported] of Object.entries(BESIDE)) {
      if (placed.includes(`${IMPORTING}'${imported}'`)) missing.delete(imported);
      placed = placed.replaceAll(`${IMPORTING}'${imported}'`, `${IMPORTING}'./${program}.js'`);
    }
    if (placed !== code) await writeFile(join(dist, name), placed);
  }
  if (missing.size > 0)
    throw new Error(`No chunk imports ${[...missing].join(', ')}: see src/catalog/github-libraries.ts`);
}

const standing = (standIns: Library['standIns'], met: Set<string>): Plugin => ({
  name: 'stand-ins',
  setup(bundling) {
    bundling.onLoad({ filter: /\/node_modules\/.*\.m?js$/ }, async ({ path }) => {
      const name = path.slice(path.lastIndexOf('/node_modules/') + '/node_modules/'.length);
      const standIn = standIns[name];
      if (standIn === undefined) return undefined;
      met.add(name);
      return { contents: await standIn(await readFile(path, 'utf8'), name), resolveDir: dirname(path) };
    });
  },
});

/** What a module exports by name, where it's an ES module. */
const EXPORTED = /^export (?:async )?(?:class|function\*?|const) (\w+)/gm;

/** Nothing of it: what it exports may be made and handed on, but as soon as it's used there is an error that names it. */
function leftOut(source: string, name: string): string {
  const leaving = join(ROOT, 'build/catalog/left-out.js');
  const names = Array.from(source.matchAll(EXPORTED), ([, exported = '']) => exported);
  const called = (exported: string): string => `leftOut(${JSON.stringify(`${exported} of ${name}`)})`;
  const lines = names.map(exported => `export const ${exported} = ${called(exported)};`);
  if (/^export default /m.test(source)) lines.push(`export default ${called('default')};`);
  if (lines.length > 0) return `import { leftOut } from ${JSON.stringify(leaving)};\n${lines.join('\n')}`;
  return `module.exports = require(${JSON.stringify(leaving)}).leftOut(${JSON.stringify(name)});`;
}

/** A mapper: how what is named so is written and read. */
const MAPPER = /^export const (?<name>\w+) = \{[^]*?^\};/gm;

/** Only what the operations on blocks name, what that is made of in turn, and what all of them may be refused with. */
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
  // Parameters of other operations name the rest, which nobody is asked for.
  return Array.from(texts, ([name, text]) => (kept.has(name) ? text : `export const ${name} = undefined;`)).join('\n');
}
