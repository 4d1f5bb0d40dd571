/** Checks and packs an edge function, and reads its settings file. */

import { existsSync } from 'node:fs';
import { basename, join, posix } from 'node:path';
import { isRecord } from '../../../base/values/record.ts';
import { FUNCTION_PACKAGE } from '../../../api/services/functions.ts';
import type { Finding } from '../../../base/failure.ts';
import { writtenJson } from '../../../base/values/parsed-json.ts';
import { credentialFindings } from '../../../packing/rules/credential-files.ts';
import { missingEntry, withoutTopFolder } from '../../../packing/rules/entry-file.ts';
import type { ConfiguredFiles } from './function-folders.ts';
import { type ListedFile, sortedByPath } from '../../../packing/files/listing-builder.ts';
import { type Packed, type PackOptions, pack } from '../../../packing/pack.ts';
import type { FileSelection } from '../../../packing/files/selection.ts';
import {
  type FileLimits,
  folderRemedies,
  type PackageProfile,
} from '../../../packing/rules/profile.ts';
import {
  FUNCTION_SELECTION,
  missingImports,
  NOTHING_SHARED,
  type SharedFiles,
  sharedFiles,
} from './shared-files.ts';
import { ZIP_BOUNDS } from '../../../packing/zip/zip-records.ts';

/** Fields of the function's settings file. */
interface FolderSettings {
  readonly verifyJwt?: boolean;
}

interface FunctionFacts extends FolderSettings {
  /**
   * Files outside of the function's folder that are packed with it, relative to the functions
   * folder.
   */
  readonly shared: readonly string[];
}

/** Checked and packed edge function. */
export interface FunctionPackage extends Packed, FunctionFacts {}

export interface PackFunctionOptions extends PackOptions {
  /**
   * The parent of the function's folder, whose other files it may need. Undefined: only the
   * function's folder is packed.
   */
  readonly functionsFolder?: string | undefined;
  /** Whether a path in `functionsFolder` is left out. */
  readonly ignoresShared?: FileSelection['ignores'];
  /**
   * Files that Supabase's configuration, in the folder above `functionsFolder`, names for the
   * function.
   */
  readonly configuredFiles?: ConfiguredFiles | undefined;
  /** Whether a path in that folder is left out. */
  readonly ignoresAbove?: FileSelection['ignores'];
}

const { entry: ENTRY, maxBytes: MAX_BYTES } = FUNCTION_PACKAGE;

/**
 * Settings file in the function's folder, which says how to deploy it. The documents don't define
 * it: it belongs to this action. It is packed with the function, like any other file of the folder.
 */
export const SETTINGS_FILE = 'function.json';
const SETTINGS_LIMITS: FileLimits = { name: SETTINGS_FILE, maxFileBytes: 64 * 1024, utf8: true };
/**
 * Limits for other files. The documents limit only the size of the whole package. This is the limit
 * of the ZIP format.
 */
const OTHER_LIMITS: FileLimits = { name: 'function', maxFileBytes: ZIP_BOUNDS.maxBytes };

const MISSING_REMEDY = `Create ${ENTRY}, or set \`@path\` to the function’s own folder or to a folder that contains function folders.`;

/**
 * Profile of a function package (Part 2, Cloud services, rule 7; Limits: Function). A function that
 * needs shared files is packed as the functions folder has it, with an `index.ts` at the root that
 * runs it.
 * @param folder name of the function's folder
 * @param start path of its start file in that folder
 */
function functionProfile(
  { files: shared, root, ...others }: SharedFiles,
  folder: string,
  start: string,
): PackageProfile<FunctionFacts> {
  const isAlone = shared.length === 0;
  const packedPath = (path: string): string => (isAlone ? path : `${root}${folder}/${path}`);
  return {
    noun: 'a function',
    subject: 'Function',
    refusal: 'can’t be deployed as a function',
    filePrefix: 'function',
    selection: FUNCTION_SELECTION,
    maxFiles: ZIP_BOUNDS.maxEntries,
    maxPackageBytes: MAX_BYTES,
    classes: [],
    classify: ({ path }) => (path === packedPath(SETTINGS_FILE) ? SETTINGS_LIMITS : OTHER_LIMITS),
    keepsExecutable: false,
    remedies: folderRemedies('function', ', or to a folder that contains function folders'),
    // "Packed without an extra enclosing directory."
    reroot: files =>
      isAlone
        ? withoutTopFolder(files, ENTRY)
        : sortedByPath([
            ...shared,
            ...files.map(file => ({ ...file, path: packedPath(file.path) })),
          ]),
    async inspect(paths, validFiles, shownAs) {
      const fileAt = (path: string): ListedFile | undefined =>
        validFiles.find(file => file.path === packedPath(path));
      const settings = await readSettings(fileAt(SETTINGS_FILE));
      const entry = fileAt(start);
      const { warnings } = others;
      const findings = [
        ...(paths.includes(ENTRY) ? [] : [missingEntry(paths, ENTRY, shownAs, MISSING_REMEDY)]),
        ...('where' in settings ? [settings] : []),
        ...(entry === undefined ? [] : await missingImports(entry, paths, start)),
        ...[...(await credentialFindings(validFiles)), ...(isAlone ? [] : others.findings)].map(
          fromFolder,
        ),
      ];
      if ('where' in settings) return { findings, warnings };
      const names = shared.map(({ path }) => path).filter(path => path !== ENTRY);
      return { findings, warnings, facts: { ...settings, shared: names } };
    },
  };

  /** Returns a finding with its path relative to the function's folder. */
  function fromFolder(finding: Finding): Finding {
    return isAlone
      ? finding
      : { ...finding, where: posix.relative(`${root}${folder}`, finding.where) };
  }
}

/**
 * Checks a function's folder or ZIP against part 2, Limits: Function, and packs it as `pack` does.
 * Removes a folder around the function, which archives often have. Adds the files that it shares
 * with other functions if it needs them.
 */
export async function packFunction(options: PackFunctionOptions): Promise<FunctionPackage> {
  const { source, functionsFolder, configuredFiles } = options;
  const { entry = ENTRY } = configuredFiles ?? {};
  const isShared = functionsFolder !== undefined && existsSync(join(source, entry));
  const shared = isShared ? await sharedFiles(source, functionsFolder, options) : NOTHING_SHARED;
  return pack(functionProfile(shared, basename(source), entry), options);
}

async function readSettings(file: ListedFile | undefined): Promise<FolderSettings | Finding> {
  if (file === undefined) return {};
  const { value: settings, reason = 'is not a JSON object' } = writtenJson(
    await file.read(content => content.toString('utf8')),
  );
  const remedy = `Set the file’s content to \`{"verify_jwt": false}\` or \`{"verify_jwt": true}\`, or remove the file.`;
  if (!isRecord(settings)) return { where: SETTINGS_FILE, message: reason, remedy };
  // Other platforms' tools have files of this name too, with other fields. Only report misspelled
  // names.
  const misspelled = Object.keys(settings).find(
    name => /^verify[-_]?jwt$/i.test(name) && name !== 'verify_jwt',
  );
  if (misspelled !== undefined) {
    return {
      where: SETTINGS_FILE,
      message: `has a field \`${misspelled}\` instead of \`verify_jwt\``,
      remedy,
    };
  }
  const { verify_jwt: verifyJwt } = settings as { readonly verify_jwt?: unknown };
  if (verifyJwt === undefined) return {};
  if (typeof verifyJwt === 'boolean') return { verifyJwt };
  return {
    where: SETTINGS_FILE,
    message: 'has a `verify_jwt` that is neither `true` nor `false`',
    remedy,
  };
}
