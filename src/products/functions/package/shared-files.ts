/**
 * Finds the files that functions share: everything in their folder that isn't a function itself.
 */

import { existsSync } from 'node:fs';
import { basename, dirname, join, posix } from 'node:path';
import { encodedPath } from '../../../base/text/encoded-path.ts';
import { FUNCTION_PACKAGE } from '../../../api/services/functions.ts';
import type { Finding } from '../../../base/failure.ts';
import { parseJsonWithComments } from '../../../base/values/parsed-json.ts';
import { isRecord } from '../../../base/values/record.ts';
import {
  type ListedFile,
  type FileListing,
  READ_WHOLE_BYTES,
} from '../../../packing/files/listing-builder.ts';
import { ALWAYS_LEFT_OUT, type FileSelection } from '../../../packing/files/selection.ts';
import { textFile } from '../../../packing/files/text-file.ts';
import { listFolder } from '../../../packing/folder-listing.ts';
import { literalPattern, parsePathPattern, pathMatcher } from '../../../base/path-filter.ts';
import { SUPABASE_CONFIG } from '../../../base/supabase-functions.ts';
import { type ConfiguredFiles, functionNames } from './function-folders.ts';

/**
 * Files that a function's package contains beside the function's folder. Paths are those in the
 * package.
 */
export interface SharedFiles extends Pick<FileListing, 'files' | 'findings' | 'warnings'> {
  /** Path of the functions folder in the package, with a slash; empty if it is the package. */
  readonly root: string;
}

export const NOTHING_SHARED: SharedFiles = { files: [], findings: [], warnings: [], root: '' };

/** Files that may be packed beside a function's folder: the fields of `PackFunctionOptions`. */
export interface SharingOptions {
  readonly ignoresShared?: FileSelection['ignores'];
  readonly configuredFiles?: ConfiguredFiles | undefined;
  readonly ignoresAbove?: FileSelection['ignores'];
  readonly signal?: AbortSignal | undefined;
}

/** Settings in which Deno looks for an import map, in this order. */
const SETTINGS = ['deno.json', 'deno.jsonc', 'import_map.json'];
const SCRIPT = /\.[cm]?[jt]sx?$/;
/**
 * Relative path of a script's import, or of a file that it reads by its URL. Skips lines that are
 * comments, and imports of types, which don't exist at run time.
 */
const REFERENCE = new RegExp(
  [
    String.raw`^[ \t]*(?:\/\/|\*).*`,
    String.raw`\b(?:import|export)\s+type\s+(?:[\w$]+|\*|\{[^{}'"]{0,4000}\})\s*from\s*['"]`,
    String.raw`\b(?:(?<static>from|import)\s*|(?:import|URL)\s*\(\s*)['"${'`'}](?<path>\.{1,2}\/[^'"${'`'}\n]*)`,
  ].join('|'),
  'gm',
);

/** Maximum number of findings about one script's imports. */
const MAX_FINDINGS = 10;

/** Selection of files for a function's package. */
export const FUNCTION_SELECTION: FileSelection = {
  maxListed: 100_000,
  tooManyRemedy: 'Set `@path` to the function’s own folder.',
  names: [...ALWAYS_LEFT_OUT, { name: /^node_modules$/, reason: 'dependency folder' }],
};

/** Returns the selection of files without the folders of some functions. */
export const selectionWithout = (functions: readonly string[]): FileSelection => ({
  ...FUNCTION_SELECTION,
  rootNames: functions.map(name => ({
    name: new RegExp(`^${RegExp.escape(name.toLowerCase())}/?$`),
    reason: 'function that isn’t part of the package',
  })),
});

/**
 * Lists everything in a functions folder that isn't a function, if a function imports a file from
 * there, or has no settings of its own while there are some. Adds the entry of the package, and the
 * files that Supabase's configuration names. If one of these is outside of the functions folder,
 * the package has the paths of the folder above.
 * @param folder the function's folder, without links
 * @param functionsFolder the parent of `folder`
 * @returns no files if the function needs none outside of its folder
 */
export async function sharedFiles(
  folder: string,
  functionsFolder: string,
  { ignoresShared: ignores, ignoresAbove, configuredFiles: configured, signal }: SharingOptions,
): Promise<SharedFiles> {
  const name = basename(folder);
  const collection = basename(functionsFolder);

  // Most functions need no file outside of their folder.
  const { files: functionFiles } = await listFolder(folder, name, FUNCTION_SELECTION, signal);
  const hasSettingsAbove = SETTINGS.some(path => existsSync(join(functionsFolder, path)));
  const needsSettings = hasSettingsAbove && settingsIn(functionFiles, '') === undefined;
  if (configured === undefined && !needsSettings && !(await leadsOut(functionFiles)))
    return NOTHING_SHARED;

  // Files that Supabase's configuration names, as far as they are above the functions folder.
  const { entry = FUNCTION_PACKAGE.entry, importMap, staticFiles = [] } = configured ?? {};
  const patterns = [
    ...(importMap === undefined ? [] : [literalPattern(importMap)]),
    ...staticFiles,
  ].filter(pattern => !pattern.startsWith(`${collection}/`));
  const isRootAbove = patterns.length > 0;
  const root = isRootAbove ? `${collection}/` : '';
  const above = isRootAbove
    ? await filesAbove(dirname(functionsFolder), collection, patterns, ignoresAbove, signal)
    : [];

  // Everything in the functions folder but the other functions.
  const selection = { ...selectionWithout([name, ...functionNames(functionsFolder)]), ignores };
  const beside = await listFolder(functionsFolder, collection, selection, signal);
  const files = [...above, ...beside.files.map(file => ({ ...file, path: `${root}${file.path}` }))];
  const ownFiles = functionFiles.map(file => ({ ...file, path: `${root}${name}/${file.path}` }));
  const allFiles = [...files, ...ownFiles];

  // The configured import map, else the function's own settings, replace those of the functions
  // folder.
  const mapPath = importMap && (isRootAbove ? importMap : posix.relative(collection, importMap));
  const map = allFiles.find(({ path }) => path === mapPath);
  const settings =
    map ??
    settingsIn(ownFiles, `${root}${name}/`) ??
    (isRootAbove ? settingsIn(files, root) : undefined);
  const moved = settings === undefined ? [] : [await movedSettings(settings)];
  // The settings can refer to an `import_map.json` above them.
  const replaced = [
    FUNCTION_PACKAGE.entry,
    ...moved.flatMap(({ path }) => ['deno.json', 'deno.jsonc', path]),
  ];

  const findings = beside.findings.map(finding => ({
    ...finding,
    where: `${root}${finding.where}`,
  }));
  if (mapPath !== undefined && map === undefined)
    findings.push(missingMap(name, mapPath, isOutside(importMap ?? '')));
  const configPaths = allFiles.map(({ path }) => (isRootAbove ? path : `${collection}/${path}`));
  return {
    files: [
      ...files.filter(({ path }) => !replaced.includes(path)),
      entryOf(`${root}${name}/${entry}`),
      ...moved,
    ],
    findings,
    warnings: [...beside.warnings, ...uselessPatterns(name, staticFiles, configPaths)],
    root,
  };
}

const missingMap = (name: string, where: string, isOutsideOfConfig: boolean): Finding => ({
  where,
  message: isOutsideOfConfig
    ? `is outside of the folder of ${SUPABASE_CONFIG}, of which the package has files`
    : 'doesn’t exist, or Git ignores it',
  remedy: `Correct \`functions.${name}.import_map\` in ${SUPABASE_CONFIG}.`,
});

/**
 * Returns a warning for each pattern of a function's `static_files` that adds nothing to its
 * package.
 * @param paths of the files that can be packed, relative to the folder of the configuration
 */
function uselessPatterns(
  name: string,
  staticFiles: readonly string[],
  paths: readonly string[],
): readonly Finding[] {
  const useless = staticFiles.filter(pattern => {
    const parsed = parsePathPattern(pattern);
    const matches = pathMatcher(parsed === undefined ? [] : [parsed]);
    return isOutside(pattern) || !paths.some(path => matches(path));
  });
  return useless.map(pattern => ({
    where: SUPABASE_CONFIG,
    message: isOutside(pattern)
      ? `has \`${pattern}\` in \`functions.${name}.static_files\`, which is outside of its folder and isn’t packed`
      : `has \`${pattern}\` in \`functions.${name}.static_files\`, which matches no file that can be packed`,
    remedy: 'Correct the pattern, or move the files.',
  }));
}

/** Whether a path or pattern of the configuration leads out of its folder. */
const isOutside = (path: string): boolean => path.startsWith('../') || path.startsWith('/');

/**
 * Returns the settings that Deno would find.
 * @param folder path with a slash; empty for the root
 */
const settingsIn = (files: readonly ListedFile[], folder: string): ListedFile | undefined =>
  SETTINGS.flatMap(name => files.find(({ path }) => path === `${folder}${name}`) ?? [])[0];

/**
 * Lists the files of a folder that match one of the patterns.
 * @param except folder in it that isn't listed
 */
async function filesAbove(
  folder: string,
  except: string,
  patterns: readonly string[],
  ignores: FileSelection['ignores'],
  signal: AbortSignal | undefined,
): Promise<readonly ListedFile[]> {
  const matches = pathMatcher(patterns.flatMap(pattern => parsePathPattern(pattern) ?? []));
  const selection = {
    ...selectionWithout([except]),
    ignores: (path: string) => !path.endsWith('/') && (!matches(path) || ignores?.(path) === true),
  };
  return (await listFolder(folder, basename(folder), selection, signal)).files;
}

/** Returns whether a script or the settings of a function refer to a file outside of its folder. */
async function leadsOut(files: readonly ListedFile[]): Promise<boolean> {
  for (const file of files) {
    const isSettings = SETTINGS.includes(file.path);
    // A larger script comes from a bundler, which resolves imports.
    if ((!isSettings && !SCRIPT.test(file.path)) || file.size > READ_WHOLE_BYTES) continue;
    const text = await file.read(content => content.toString('utf8'));
    if (isSettings && text.includes('"../')) return true;
    const targets = isSettings
      ? []
      : referencesOf(text).map(({ path }) => targetOf(file.path, path));
    if (targets.some(target => target.startsWith('../'))) return true;
  }
  return false;
}

interface ScriptReference {
  /** Whether it is an import that isn't dynamic. */
  readonly isStatic: boolean;
  /** Relative path, as written. */
  readonly path: string;
  readonly index: number;
}

const referencesOf = (text: string): readonly ScriptReference[] =>
  [...text.matchAll(REFERENCE)].flatMap(({ index, groups }) =>
    groups?.['path'] === undefined
      ? []
      : { isStatic: groups['static'] !== undefined, path: groups['path'], index },
  );

/** Returns the path of the file to which a path in a script leads. */
const targetOf = (script: string, path: string): string =>
  posix.join(posix.dirname(script), path.replace(/[?#].*/, ''));

/**
 * Returns a finding for each import statement of a function's entry whose file isn't in the
 * package. Only of the entry, because other scripts may be tests, and only for those on lines of
 * their own, because a string can contain the text of an import.
 * @param entry with its path in the package
 * @param paths of the package
 * @param shownAs path of the entry in the function's folder
 */
export async function missingImports(
  entry: ListedFile,
  paths: readonly string[],
  shownAs: string,
): Promise<readonly Finding[]> {
  if (entry.size > READ_WHOLE_BYTES) return [];
  const text = await entry.read(content => content.toString('utf8'));
  const isStatement = (index: number): boolean =>
    /^[ \t]*(?:import\b|export\b|\}|$)/.test(
      text.slice(text.lastIndexOf('\n', index) + 1, index + 'import'.length),
    );
  const isMissing = ({ isStatic, path, index }: ScriptReference): boolean =>
    isStatic && isStatement(index) && !paths.includes(targetOf(entry.path, path));
  return referencesOf(text)
    .filter(isMissing)
    .slice(0, MAX_FINDINGS)
    .map(({ path, index }) => ({
      where: `${shownAs}:${text.slice(0, index).split('\n').length}`,
      message: `imports \`${path}\`, which isn’t part of the function’s package`,
      remedy:
        'Correct the import path, which must include the file’s extension. A release leaves out files that Git ignores. Shared code has to be in a folder without `index.ts` beside the function’s folder, such as `functions/_shared/`. Otherwise, bundle the function into one index.ts.',
    }));
}

/**
 * Creates the entry of the package, which runs the function in its own folder.
 * @param start path of its start file
 */
function entryOf(start: string): ListedFile {
  const module = JSON.stringify(`./${encodedPath(start)}`);
  const text = `import * as entry from ${module};\nexport * from ${module};\nexport default (entry as { default?: unknown }).default;\n`;
  return textFile(FUNCTION_PACKAGE.entry, text);
}

/**
 * Creates the package's settings from those in a folder of it: their relative paths lead into that
 * folder. A file that isn't valid stays as it is, so that the platform reports it.
 */
async function movedSettings(file: ListedFile): Promise<ListedFile> {
  const isSettings = /^deno\.jsonc?$/.test(posix.basename(file.path));
  const path = isSettings ? 'deno.json' : 'import_map.json';
  const settings = parsedSettings(await file.read(content => content.toString('utf8')));
  if (!isRecord(settings)) return { ...file, path: isSettings ? posix.basename(file.path) : path };
  const folder = posix.dirname(file.path);
  const moved = ['imports', 'scopes', 'importMap'].flatMap(key =>
    key in settings ? [[key, movedPaths(settings[key], folder)]] : [],
  );
  return textFile(
    path,
    `${JSON.stringify({ ...settings, ...(Object.fromEntries(moved) as object) })}\n`,
  );
}

function parsedSettings(text: string): unknown {
  try {
    return parseJsonWithComments(text);
  } catch {
    return undefined;
  }
}

/**
 * Returns a part of an import map as it stands at the root.
 * @param name path of the map's own folder
 */
function movedPaths(part: unknown, name: string): unknown {
  if (typeof part === 'string')
    return /^\.{1,2}\//.test(part) ? `./${posix.join(name, part)}` : part;
  if (!isRecord(part)) return part;
  return Object.fromEntries(
    Object.entries(part).map(([key, value]) => [movedPaths(key, name), movedPaths(value, name)]),
  );
}
