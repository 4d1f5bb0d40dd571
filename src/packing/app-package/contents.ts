/** Format of `app.json`, which says what a package of an app contains. */

import { createHash, type Hash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { sortedEntries } from '../../base/sorted.ts';
import { sha256Hex } from '../../base/sha256-hex.ts';
import { parsedJson } from '../../base/parsed-json.ts';
import type { Problem } from '../../base/problem.ts';
import { record } from '../../base/record.ts';
import { schemaFindings } from '../../base/schema/schema-findings.ts';
import { either, integer, list, map, none, object, text, type TypeOf } from '../../base/schema/schema-types.ts';
import { isTurn, type ListedFile, READ_WHOLE_BYTES, sortedByPath } from '../files/listing-builder.ts';

/** Usual name of a package. */
export const PACKAGE_FILE = 'app.zip';
/** File of a package that says what the package contains. */
export const CONTENTS_FILE = 'app.json';
/** Maximum size of that file in bytes: a hundred buckets take a tenth of it. */
export const MAX_CONTENTS_BYTES = 256 * 1024;
/** Number of names in `left_out`. */
const MAX_LEFT_OUT = 20;
const SCHEMA_VERSION = 1;

/** Parts that are a folder of the package. */
const FOLDER_PARTS = ['site', 'functions', 'migrations'] as const;
/** Parts that are a file of the package, each with that file. */
export const FILE_PARTS = { setup: 'setup.sql', seed: 'seed.sql' } as const;

const PART = object({ sha256: text(), files: integer(undefined, 1), bytes: integer() }, {});
/** One part: the SHA-256 of its names and contents, its number of files, and the sum of their sizes. */
export type PackagePart = TypeOf<typeof PART>;

const CONTENTS = object(
  {
    schema: integer(undefined, SCHEMA_VERSION, SCHEMA_VERSION),
    app: either(text(), none()),
    commit: either(text(), none()),
    values: either(text(), none()),
    parts: object({}, { site: PART, functions: PART, migrations: PART, setup: PART, seed: PART, storage: map(PART) }),
    left_out: object({ files: integer(), names: list(text()) }, {}),
  },
  {},
);

/**
 * Content of a package: the name of the app, the commit, the digest of the project's values that the build used, and a digest
 * for each part. The name is null for the only app of a file, the commit if it isn't known, and the values if the build used none.
 */
export type AppContents = TypeOf<typeof CONTENTS>;
export type PackageParts = AppContents['parts'];
export type PackageOrigin = Pick<AppContents, 'app' | 'commit' | 'values'>;

/** Returns the content of a package. @param leftOut paths that are not part of it */
export function contentsOf(origin: PackageOrigin, parts: PackageParts, leftOut: readonly string[]): AppContents {
  const { app, commit, values } = origin;
  const left = { files: leftOut.length, names: leftOut.slice(0, MAX_LEFT_OUT) };
  return { schema: SCHEMA_VERSION, app, commit, values, parts, left_out: left };
}

/** Returns the text of `app.json`: the same content gives the same text. */
export function contentsText({ schema, app, commit, values, parts, left_out: leftOut }: AppContents): string {
  const { storage } = parts;
  const folders = storage && Object.fromEntries(sortedEntries(Object.entries(storage)));
  const { site, functions, migrations, setup, seed } = parts;
  const ordered = Object.entries({ site, functions, migrations, setup, seed }).map(
    ([name, part]) => [name, part && orderedPart(part)] as const,
  );
  const buckets =
    folders && Object.fromEntries(Object.entries(folders).map(([name, part]) => [name, orderedPart(part)]));
  const all = { ...Object.fromEntries(ordered), storage: buckets };
  const left = { files: leftOut.files, names: leftOut.names };
  return `${JSON.stringify({ schema, app, commit, values, parts: all, left_out: left })}\n`;
}

const orderedPart = ({ sha256, files, bytes }: PackagePart): PackagePart => ({ sha256, files, bytes });

/** Returns the digest of a package. It depends on what the package contains, not on how that is compressed. */
export const packageDigest = (contents: AppContents): string => sha256Hex(contentsText(contents));

/** Parses the text of an untrusted `app.json`. */
export function parseContents(written: string): { readonly contents: AppContents } | Problem {
  const { value, invalidAt } = parsedJson(written);
  if (invalidAt !== undefined) return { message: `is not valid JSON: ${invalidAt}` };
  const { schema } = record(value);
  if (Number.isInteger(schema) && schema !== SCHEMA_VERSION) {
    const message = `has the format ${String(schema)}, and this version of the action reads the format ${SCHEMA_VERSION}`;
    return { message, remedy: 'Create and publish the package with the same version of the action.' };
  }
  const [finding] = schemaFindings(CONTENTS.json, value, CONTENTS_FILE);
  if (finding !== undefined) return { message: `is invalid: \`${finding.where}\` ${finding.message}` };
  const contents = value as AppContents;
  // Refuses repeated keys, and any other form in which two readers could differ.
  return contentsText(contents) === written
    ? { contents }
    : { message: 'differs from the file that `app-package` writes for this content' };
}

/** Returns the parts by the beginnings of their paths in the package. Those of folders end with `/`. */
export function partsByPath({ storage = {}, ...parts }: PackageParts): ReadonlyMap<string, PackagePart> {
  const rows = [
    ...FOLDER_PARTS.map(name => [`${name}/`, parts[name]] as const),
    ...Object.entries(storage).map(([bucket, part]) => [`storage/${bucket}/`, part] as const),
    ...(['setup', 'seed'] as const).map(name => [FILE_PARTS[name], parts[name]] as const),
  ];
  return new Map(rows.flatMap(([path, part]) => (part === undefined ? [] : [[path, part] as const])));
}

/**
 * Reads the files of a part, and returns its description. The digest is that of a line for each file, with the SHA-256 of
 * its content and its path within the part, sorted by path: what `sha256sum` prints.
 * @param onFile receives the SHA-256 of each file, in hex
 */
export async function describePart(
  files: readonly ListedFile[],
  signal?: AbortSignal,
  onFile?: (path: string, sha256: string) => void,
): Promise<PackagePart> {
  const all = createHash('sha256');
  let bytes = 0;
  for (const [index, file] of sortedByPath(files).entries()) {
    if (isTurn(file, index)) await setImmediate();
    signal?.throwIfAborted();
    const digest = contentHash(file);
    const sha256 = (digest instanceof Promise ? await digest : digest).digest('hex');
    onFile?.(file.path, sha256);
    all.update(`${sha256}  ${file.path}\n`);
    bytes += file.size;
  }
  return { sha256: all.digest('hex'), files: files.length, bytes };
}

/** Returns the SHA-256 of a file's content, which is read in pieces if it is large. */
export function contentHash(file: ListedFile): Hash | Promise<Hash> {
  const hash = createHash('sha256');
  return file.size <= READ_WHOLE_BYTES ? file.read(content => hash.update(content)) : hashPieces(file, hash);
}

async function hashPieces(file: ListedFile, hash: Hash): Promise<Hash> {
  for await (const piece of file.pieces()) hash.update(piece);
  return hash;
}
