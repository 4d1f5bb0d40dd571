import { createHash, randomUUID } from 'node:crypto';
import { accessSync, constants, statSync } from 'node:fs';
import { join } from 'node:path';
import { type Failure, type Finding, inputFailure } from '../failure.ts';
import { STATIC_SITE } from '../spec/static-site.ts';
import { count } from './byte-size.ts';
import type { LeftOut } from './left-out.ts';
import { checkContents } from './site-contents.ts';
import { checkListing } from './site-rules.ts';
import type { SiteFile, SiteSource } from './site-source.ts';
import { openFolder } from './source-folder.ts';
import { openZip } from './source-zip.ts';
import { writeZip } from './zip-writer.ts';

/** A static site, checked and packed. */
export interface StaticPackage {
  /** Absolute path of the ZIP. */
  readonly file: string;
  /** Of the ZIP, in bytes. */
  readonly size: number;
  /** Of the ZIP, in lowercase hex. */
  readonly sha256: string;
  /** How many files it holds. */
  readonly files: number;
  /** The sum of its files' sizes. */
  readonly expandedBytes: number;
  /** SHA-256 of the bytes of index.html, in lowercase hex. */
  readonly entrySha256: string;
  /** What was not packed, to be named to the user. */
  readonly leftOut: readonly LeftOut[];
  /** What was packed but hardly meant. */
  readonly warnings: readonly Finding[];
}

export interface PackOptions {
  /** Absolute path of a folder or a .zip file. */
  readonly source: string;
  /** An existing folder for temporary files; the ZIP stays there. */
  readonly into: string;
  /** How the user wrote the path, for messages. */
  readonly shownAs: string;
  readonly signal?: AbortSignal;
  /** Expanded bytes that are packed, of how many. Called often. */
  onProgress?(doneBytes: number, totalBytes: number): void;
}

/**
 * Checks a site against every rule of part 1, Limits: Static ZIP, and packs it. Nothing is written before all is
 * checked. The ZIP is always written anew, also from a ZIP: the same files give the same bytes.
 *
 * @throws Failure of kind `input` with everything that is wrong as findings; the signal's reason when it aborts. No
 *   file stays behind in either case
 */
export async function packStaticSite(options: PackOptions): Promise<StaticPackage> {
  const source = await openSource(options);
  try {
    const { files, warnings } = await check(source, options);
    const expandedBytes = files.reduce((sum, file) => sum + file.size, 0);
    const entrySha256 = await entryDigest(files);
    const file = join(options.into, `static-site-${randomUUID()}.zip`);
    const written = await writeZip(file, files, {
      signal: options.signal,
      onProgress: doneBytes => options.onProgress?.(doneBytes, expandedBytes),
    });
    return { file, ...written, files: files.length, expandedBytes, entrySha256, leftOut: source.leftOut, warnings };
  } finally {
    source.close();
  }
}

async function openSource({ source, shownAs, signal }: PackOptions): Promise<SiteSource> {
  const kind = kindOf(source);
  if (kind === 'folder') return openFolder(source, shownAs, signal);
  if (kind === 'zip') return openZip(source, shownAs, signal);
  const remedy = 'Give the folder that the build writes, relative to `working-directory`, and let the build run first.';
  throw refusal(shownAs, [{ where: shownAs, message: kind.problem, remedy }]);
}

function kindOf(source: string): 'folder' | 'zip' | { problem: string } {
  try {
    accessSync(source, constants.R_OK);
    const stats = statSync(source);
    if (stats.isDirectory()) return 'folder';
    const isZip = stats.isFile() && source.toLowerCase().endsWith('.zip');
    return isZip ? 'zip' : { problem: `is neither a folder nor a .zip file (${source})` };
  } catch (error) {
    return { problem: `can’t be read: ${(error as Error).message}` };
  }
}

/** Gathers everything that is wrong, so that all of it can be mended at once. */
async function check(
  source: SiteSource,
  { source: resolvedPath, shownAs, signal }: PackOptions,
): Promise<{ files: readonly SiteFile[]; warnings: readonly Finding[] }> {
  if (source.files.length === 0 && source.findings.length === 0) {
    const others =
      source.leftOut.length === 0 ? '' : `; ${count(source.leftOut.length)} that are never published stay out`;
    const message = `holds no files (${resolvedPath})${others}`;
    throw refusal(shownAs, [{ where: shownAs, message, remedy: 'Run the build first, or correct the path.' }]);
  }
  const listing = checkListing(source.files, shownAs);
  const contents = await checkContents(source.files, shownAs, signal);
  const findings = [...listing.findings, ...source.findings, ...contents.findings];
  if (findings.length > 0) throw refusal(shownAs, findings);
  return { files: contents.files, warnings: listing.warnings };
}

function refusal(shownAs: string, findings: readonly Finding[]): Failure {
  const problems = findings.length === 1 ? 'one problem' : `${count(findings.length)} problems`;
  return inputFailure(`${shownAs} can’t be published as a static site: ${problems}`, findings);
}

async function entryDigest(files: readonly SiteFile[]): Promise<string> {
  const entry = files.find(file => file.path === STATIC_SITE.entry);
  // The rules ask for it, and its text is held since it was checked.
  if (entry === undefined) throw new Error(`A checked site has no ${STATIC_SITE.entry}.`);
  return entry.read(content => createHash('sha256').update(content).digest('hex'));
}
