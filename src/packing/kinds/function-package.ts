/** Checks and packs an edge function, and reads its settings file. */

import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { isRecord, record } from '../../base/record.ts';
import { FUNCTION_PACKAGE } from '../../api/functions.ts';
import type { Finding } from '../../base/failure.ts';
import { parsedJson, writtenJson } from '../../base/parsed-json.ts';
import { credentialFindings } from './credential-files.ts';
import { dependencyWarnings } from './dependency-folders.ts';
import { missingEntry, withoutTopFolder } from './entry-file.ts';
import { type ListedFile, sortedByPath } from '../files/listing-builder.ts';
import { textFile } from '../files/text-file.ts';
import { type Packed, type PackOptions, pack } from '../pack.ts';
import { type FileLimits, folderRemedies, type PackageProfile } from '../rules/profile.ts';
import { FUNCTION_SELECTION, outsideImports, type SharedFiles, sharedFiles } from './shared-files.ts';
import { ZIP_BOUNDS } from '../zip/zip-records.ts';

/** Fields of the function's settings file. */
interface FunctionSettings {
  readonly verifyJwt?: boolean;
}

interface FunctionFacts extends FunctionSettings {
  /** Files outside of the function's folder that are packed with it, relative to the functions folder. */
  readonly shared: readonly string[];
}

/** Checked and packed edge function. */
export interface FunctionPackage extends Packed, FunctionFacts {}

export interface PackFunctionOptions extends PackOptions {
  /** Folder whose other files the function may import: the parent of its folder. Default: the function's own folder. */
  readonly functionsFolder?: string | undefined;
}

const { entry: ENTRY, maxBytes: MAX_BYTES } = FUNCTION_PACKAGE;

/**
 * Settings file in the function's folder, which says how to deploy it. The documents don't define it: it belongs to
 * this action. It is packed with the function, like any other file of the folder.
 */
export const SETTINGS_FILE = 'function.json';
const SETTINGS_LIMITS: FileLimits = { name: SETTINGS_FILE, maxFileBytes: 64 * 1024, utf8: true };
/**
 * Limits for other files. The documents limit only the size of the whole package. This is the limit of the ZIP format.
 */
const OTHER_LIMITS: FileLimits = { name: 'function', maxFileBytes: ZIP_BOUNDS.maxBytes };

const MISSING_REMEDY = `Create ${ENTRY}, or set \`@path\` to the function’s own folder or to a folder that contains function folders.`;

/**
 * Profile of a function package (Part 2, Cloud services, rule 7; Limits: Function). A function that imports shared files
 * is packed as the functions folder has it, with an `index.ts` at the root that runs it.
 */
const functionProfile = (traced: SharedFiles | undefined, folder: string): PackageProfile<FunctionFacts> => ({
  noun: 'a function',
  subject: 'Function',
  refusal: 'can’t be deployed as a function',
  filePrefix: 'function',
  selection: FUNCTION_SELECTION,
  maxFiles: ZIP_BOUNDS.maxEntries,
  maxPackageBytes: MAX_BYTES,
  classes: [],
  classify: ({ path }) => (path === settingsPath(traced, folder) ? SETTINGS_LIMITS : OTHER_LIMITS),
  keepsExecutable: false,
  remedies: folderRemedies('function', ', or to a folder that contains function folders'),
  // "Packed without an extra enclosing directory."
  reroot: files =>
    sharedOf(traced).length === 0
      ? withoutTopFolder(files, ENTRY)
      : sortedByPath([...sharedOf(traced), ...files.map(file => ({ ...file, path: `${folder}/${file.path}` }))]),
  async inspect(paths, validFiles, shownAs) {
    const warnings = dependencyWarnings(paths, 'function');
    const settings = await readSettings(validFiles.find(({ path }) => path === settingsPath(traced, folder)));
    const findings = [
      ...(paths.includes(ENTRY) ? [] : [missingEntry(paths, ENTRY, shownAs, MISSING_REMEDY)]),
      ...('where' in settings ? [settings] : []),
      ...(await credentialFindings(validFiles)),
      ...(traced?.findings ?? (await outsideImports(validFiles))),
    ];
    if ('where' in settings) return { findings, warnings };
    const names = sharedOf(traced)
      .map(({ path }) => path)
      .filter(path => path !== ENTRY);
    return { findings, warnings, facts: { ...settings, shared: names } };
  },
});

const sharedOf = (traced: SharedFiles | undefined): readonly ListedFile[] => traced?.files ?? [];

/** Path of the settings file in the package. */
const settingsPath = (traced: SharedFiles | undefined, folder: string): string =>
  sharedOf(traced).length === 0 ? SETTINGS_FILE : `${folder}/${SETTINGS_FILE}`;

/**
 * Checks a function's folder or ZIP against part 2, Limits: Function, and packs it as `pack` does. Removes a folder
 * around the function, which archives often have. Adds the files of the functions folder that the function imports.
 */
export async function packFunction(options: PackFunctionOptions): Promise<FunctionPackage> {
  const { source, functionsFolder = source } = options;
  const isFolder = existsSync(join(source, ENTRY));
  return pack(functionProfile(isFolder ? sharedFiles(source, functionsFolder) : undefined, basename(source)), options);
}

/** Returns the files of a functions folder in which the settings of some functions say that they require no JWT. */
export async function withoutJwt(
  files: readonly ListedFile[],
  names: readonly string[],
): Promise<readonly ListedFile[]> {
  const changed = new Map(names.map(name => [`${name}/${SETTINGS_FILE}`, {}]));
  for (const file of files)
    if (changed.has(file.path))
      changed.set(file.path, record(parsedJson(await file.read(content => content.toString('utf8'))).value));
  const settings = Array.from(changed, ([path, others]) =>
    textFile(path, `${JSON.stringify({ ...others, verify_jwt: false }, undefined, 2)}\n`),
  );
  return [...files.filter(({ path }) => !changed.has(path)), ...settings];
}

async function readSettings(file: ListedFile | undefined): Promise<FunctionSettings | Finding> {
  if (file === undefined) return {};
  const { value: settings, reason = 'is not a JSON object' } = writtenJson(
    await file.read(content => content.toString('utf8')),
  );
  const remedy = `Set the file’s content to \`{"verify_jwt": false}\` or \`{"verify_jwt": true}\`, or remove the file.`;
  if (!isRecord(settings)) return { where: SETTINGS_FILE, message: reason, remedy };
  // Other platforms' tools have files of this name too, with other fields. Only report misspelled names.
  const misspelled = Object.keys(settings).find(name => /^verify[-_]?jwt$/i.test(name) && name !== 'verify_jwt');
  if (misspelled !== undefined) {
    return { where: SETTINGS_FILE, message: `has a field \`${misspelled}\` instead of \`verify_jwt\``, remedy };
  }
  const { verify_jwt: verifyJwt } = settings as { readonly verify_jwt?: unknown };
  if (verifyJwt === undefined) return {};
  if (typeof verifyJwt === 'boolean') return { verifyJwt };
  return { where: SETTINGS_FILE, message: 'has a `verify_jwt` that is neither `true` nor `false`', remedy };
}
