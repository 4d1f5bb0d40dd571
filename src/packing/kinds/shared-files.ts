/** Finds the files outside of a function's folder that the function imports: shared code, and the import map above it. */

import { existsSync, globSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { basename, dirname, join, posix } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { record } from '../../base/record.ts';
import { textFile } from '../files/text-file.ts';
import { FUNCTION_PACKAGE } from '../../api/functions.ts';
import { inputRef } from '../../base/input-reference.ts';
import type { Finding } from '../../base/failure.ts';
import { parseJsonWithComments } from '../../base/parsed-json.ts';
import { isSamePath, isWithin, slashPath } from '../../base/system/paths.ts';
import { utf8Text } from '../../base/system/regular-file.ts';
import { regularFile } from '../folder-listing.ts';
import { readRegularFile } from '../files/input-file.ts';
import { type ListedFile, READ_WHOLE_BYTES } from '../files/listing-builder.ts';
import { ALWAYS_LEFT_OUT, type FileSelection, leftOut } from '../files/selection.ts';
import { scriptImports } from './script-imports.ts';

/** Files of a function's package outside of the function's own folder. */
export interface SharedFiles {
  /** With their paths relative to the functions folder, which is the parent of the function's folder. */
  readonly files: readonly ListedFile[];
  /** Imports that can't be part of the package. Paths are relative to the function's folder. */
  readonly findings: readonly Finding[];
}

/** Settings in which Deno looks for an import map, in this order. */
const SETTINGS = ['deno.json', 'deno.jsonc', 'import_map.json'];
const SCRIPT = /\.[cm]?[jt]sx?$/;
const RELATIVE = /^\.{1,2}\//;

/** Selection of files for a function's package. */
export const FUNCTION_SELECTION: FileSelection = {
  maxListed: 100_000,
  tooManyRemedy: 'Set `@path` to the function’s own folder.',
  names: ALWAYS_LEFT_OUT,
};

/** Object of a settings file, such as an import map's addresses by name. Its values aren't checked. */
type Names = Readonly<Record<string, unknown>>;

/** Import map, and the files that define it: settings, and a file that they refer to. */
interface ImportMap {
  readonly files: readonly string[];
  /** Folder that the map's relative addresses refer to, as a URL. */
  readonly base: string;
  /** Fields of the first file. */
  readonly own: Names;
  /** Fields of the file with the map: `imports` and `scopes`. */
  readonly settings: Names;
  /** Settings for the package in place of the first file. */
  readonly written?: () => ListedFile;
}

/**
 * Follows the imports of a function from its `index.ts`: relative ones, and those that its import map resolves to files.
 * The import map is in the function's folder, or in the folder above.
 * @param folder the function's folder, without links
 * @param functionsFolder the only folder from which files may be included: the parent of `folder`, or `folder` itself
 * @returns no files if the function needs none outside of its folder
 */
export function sharedFiles(folder: string, functionsFolder: string): SharedFiles {
  const map = packageMap(folder, functionsFolder);
  const entry = join(folder, FUNCTION_PACKAGE.entry);
  const files = new Set(isFile(entry) ? [entry] : []);
  const findings: Finding[] = [];
  let usesMap = false;
  const include = (file: string, specifier: string, where: string): void => {
    const problem = problemOf(file, specifier, folder, functionsFolder);
    if (problem === undefined) files.add(file);
    else findings.push({ where, ...problem });
  };
  const hasPackages = hasNodePackages(folder) || hasNodePackages(functionsFolder);
  for (const file of files) {
    if (!SCRIPT.test(file) || statSync(file).size > READ_WHOLE_BYTES) continue;
    for (const { specifier, line } of scriptImports(readFileSync(file, 'utf8'))) {
      const where = `${slashPath(folder, file)}:${line}`;
      const mapped = RELATIVE.test(specifier) ? undefined : mappedAddress(map, specifier, file);
      usesMap ||= mapped !== undefined;
      const target = targetOf(mapped ?? specifier, mapped === undefined ? pathToFileURL(file).href : map?.base);
      if (target !== undefined) include(target, specifier, where);
      else if (mapped === undefined && !hasPackages && isUnknownName(specifier, map))
        findings.push({ where, ...unknownName(specifier) });
    }
  }
  const isOutside = (file: string): boolean => !isWithin(file, [folder]);
  const { files: settings = [], written } = map ?? {};
  if (![...files, ...(usesMap ? settings : [])].some(isOutside)) return { files: [], findings };
  for (const file of settings) include(file, slashPath(dirname(settings[0] ?? ''), file), slashPath(folder, file));
  const packed = [...files].filter(file => isOutside(file) && !(written !== undefined && file === settings[0]));
  return {
    files: [
      entryOf(basename(folder)),
      ...packed.map(file => regularFile(file, slashPath(functionsFolder, file))),
      ...(written === undefined ? [] : [written()]),
    ],
    findings,
  };
}

/** Whether a folder has packages of npm, by whose names its code can import them. */
const hasNodePackages = (folder: string): boolean =>
  ['package.json', 'node_modules'].some(name => existsSync(join(folder, name)));

/** Whether a specifier is a name that only an import map could resolve. An invalid map isn't judged: the platform reports it. */
const isUnknownName = (specifier: string, map: ImportMap | undefined): boolean =>
  !/^(?:[a-z][a-z\d+.-]*:|[./])/i.test(specifier) &&
  !isBuiltin(specifier) &&
  (map === undefined || Object.keys(map.settings).length > 0);

const unknownName = (specifier: string): Omit<Finding, 'where'> => ({
  message: `imports \`${specifier}\`, which isn’t in \`imports\` of a \`deno.json\` in the function’s folder or in the folder above it`,
  remedy: 'Add it to `imports` of `deno.json` in the function’s folder.',
});

/**
 * Finds relative imports that lead out of a package whose files aren't next to others, such as a ZIP.
 * @param files with their paths in the package
 */
export async function outsideImports(files: readonly ListedFile[]): Promise<readonly Finding[]> {
  const findings: Finding[] = [];
  for (const file of files) {
    const { path, size } = file;
    // A larger script comes from a bundler, which resolves such imports.
    if (!SCRIPT.test(path) || size > READ_WHOLE_BYTES) continue;
    for (const { specifier, line } of scriptImports(await file.read(content => content.toString('utf8')))) {
      const leadsOut = RELATIVE.test(specifier) && posix.join(posix.dirname(path), specifier).startsWith('../');
      if (leadsOut) findings.push({ where: `${path}:${line}`, ...outsideProblem(specifier) });
    }
  }
  return findings;
}

/** @param functionsFolder name of the folder with shared code. Absent: the package can only contain the function's folder */
function outsideProblem(specifier: string, functionsFolder?: string): Omit<Finding, 'where'> {
  const place = functionsFolder === undefined ? 'the function’s folder' : `the functions folder \`${functionsFolder}\``;
  return {
    message: `imports \`${specifier}\` from outside ${place}; the package can contain only files from that folder`,
    remedy:
      functionsFolder === undefined
        ? `Put the function’s folder and the shared code in one parent folder and set ${inputRef('path')} to the function’s folder, or bundle the function into one index.ts.`
        : 'Move the shared code into that folder, for example into `_shared/`, or bundle the function into one index.ts.',
  };
}

/** Creates the entry of the package, which runs the function in its own folder. */
function entryOf(name: string): ListedFile {
  const module = JSON.stringify(`./${encodeURIComponent(name)}/${FUNCTION_PACKAGE.entry}`);
  const text = `import * as entry from ${module};\nexport * from ${module};\nexport default (entry as { default?: unknown }).default;\n`;
  return textFile(FUNCTION_PACKAGE.entry, text);
}

/**
 * Returns the import map of a function. Its own settings replace those of the folder above. In a workspace of Deno, the
 * names of each member are for the member's own files, as in Deno, which `scopes` say. The package has no workspace, and none
 * of its tasks, which are commands of a terminal.
 */
function packageMap(folder: string, functionsFolder: string): ImportMap | undefined {
  const own = importMapOf(folder);
  if (isSamePath(folder, functionsFolder)) return own;
  const name = basename(folder);
  const above = importMapOf(functionsFolder);
  const { workspace, importMap: _, tasks: _tasks, ...others } = above?.own ?? {};
  const members = membersOf(workspace, functionsFolder);
  if (own !== undefined && !members.includes(name)) return { ...own, written: () => movedSettings(own, name) };
  if (above === undefined || workspace === undefined) return above;
  const namesOf = ({ settings, base }: ImportMap): ReturnType<typeof movedNames> =>
    movedNames(settings, slashPath(functionsFolder, dirname(fileURLToPath(base))));
  const { imports, scopes } = namesOf(above);
  const memberScopes = members.map(member => {
    const map = importMapOf(join(functionsFolder, member));
    return [`./${member}/`, { ...record(scopes[`./${member}/`]), ...(map && namesOf(map).imports) }];
  });
  const settings = { imports, scopes: { ...scopes, ...(Object.fromEntries(memberScopes) as Names) } };
  const text = `${JSON.stringify({ ...others, ...settings })}\n`;
  const base = pathToFileURL(join(functionsFolder, 'deno.json')).href;
  return { ...above, base, settings, written: () => textFile('deno.json', text) };
}

/** Returns the folders with settings of Deno that are a workspace's members: `!` takes back what a pattern matches, not a name. */
function membersOf(workspace: unknown, root: string): readonly string[] {
  const given: unknown = Array.isArray(workspace) ? workspace : record(workspace)['members'];
  const members = Array.isArray(given) ? given.map(String) : [];
  const exclude = members.filter(member => member.startsWith('!')).map(member => member.slice(1));
  const patterns = members.filter(member => /^[^!].*[*?]|^[*?]/.test(member));
  return [...members, ...globSync(patterns, { cwd: root, exclude })]
    .map(member => slashPath(root, join(root, member)))
    .filter(member => ['deno.json', 'deno.jsonc'].some(file => existsSync(join(root, member, file))));
}

/** Returns the address in an import map that stands in the folder above. @param name the map's own folder there */
const movedAddress = (address: unknown, name: string): unknown =>
  typeof address === 'string' && RELATIVE.test(address) ? `./${posix.join(name, address)}` : address;

/** Returns the import map in settings as it stands in the folder above. */
function movedNames({ imports, scopes }: Names, name: string): { readonly imports: Names; readonly scopes: Names } {
  const movedAll = (names: unknown): Names =>
    Object.fromEntries(Object.entries(record(names)).map(([key, address]) => [key, movedAddress(address, name)]));
  const movedScopes = Object.entries(record(scopes)).map(([scope, own]) => [movedAddress(scope, name), movedAll(own)]);
  return { imports: movedAll(imports), scopes: Object.fromEntries(movedScopes) as Names };
}

/**
 * Creates the package's settings from those in the function's folder: their relative paths lead into that folder. A file
 * that isn't valid stays as it is, so that the platform reports it.
 */
function movedSettings({ files: [file = ''], own: settings }: ImportMap, name: string): ListedFile {
  if (Object.keys(settings).length === 0) return regularFile(file, basename(file));
  const { imports, scopes, importMap } = settings;
  const moved = movedNames(settings, name);
  const text = JSON.stringify({
    ...settings,
    ...(imports === undefined ? {} : { imports: moved.imports }),
    ...(scopes === undefined ? {} : { scopes: moved.scopes }),
    ...(importMap === undefined ? {} : { importMap: movedAddress(importMap, name) }),
  });
  return textFile(basename(file).replace(/jsonc$/, 'json'), `${text}\n`);
}

function importMapOf(folder: string): ImportMap | undefined {
  const file = SETTINGS.map(name => join(folder, name)).find(path => existsSync(path));
  if (file === undefined) return undefined;
  const own = readSettings(file);
  const other = targetOf(own['importMap'], pathToFileURL(file).href);
  if (other === undefined) return { files: [file], base: pathToFileURL(file).href, own, settings: own };
  return { files: [file, other], base: pathToFileURL(other).href, own, settings: readSettings(other) };
}

/** Returns the fields of a settings file. Empty for a file that isn't valid, which the platform reports. */
function readSettings(file: string): Names {
  try {
    return record(parseJsonWithComments(utf8Text(readRegularFile(realpathSync(file), READ_WHOLE_BYTES))));
  } catch {
    return {};
  }
}

/** Returns the address that an import map gives a specifier: the one of the longest matching name. */
function mappedAddress(map: ImportMap | undefined, specifier: string, file: string): string | undefined {
  if (map === undefined) return undefined;
  const url = pathToFileURL(file).href;
  const scopes = Object.entries(record(map.settings['scopes']))
    .filter(([scope]) => URL.canParse(scope, map.base) && url.startsWith(new URL(scope, map.base).href))
    .toSorted(longestFirst)
    .map(([, names]) => names);
  for (const names of [...scopes, map.settings['imports']]) {
    const [name, address] =
      Object.entries(record(names))
        .toSorted(longestFirst)
        .find(
          ([key, to]) => specifier === key || (isStart(key, to) && specifier.startsWith(key.replace(/\/?$/, '/'))),
        ) ?? [];
    if (name !== undefined && typeof address === 'string') return `${address}${specifier.slice(name.length)}`;
  }
  return undefined;
}

/** Whether specifiers can begin with a name of an import map: with that of a folder or, as Deno has it, of a package. */
const isStart = (name: string, address: unknown): boolean =>
  name.endsWith('/') || /^(?:npm|jsr):/.test(String(address));

const longestFirst = ([one]: readonly [string, unknown], [other]: readonly [string, unknown]): number =>
  other.length - one.length;

/** Returns the path of the file that an address leads to. Undefined for packages and for addresses elsewhere. */
function targetOf(address: unknown, base: string | undefined): string | undefined {
  if (typeof address !== 'string' || !RELATIVE.test(address) || !URL.canParse(address, base)) return undefined;
  const { pathname } = new URL(address, base);
  // No file's name can contain a slash.
  return /%2f/i.test(pathname) ? undefined : fileURLToPath(`file://${pathname}`);
}

const isFile = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isFile() === true;

/** Returns why an imported file can't be part of the package. */
function problemOf(
  target: string,
  specifier: string,
  folder: string,
  functionsFolder: string,
): Omit<Finding, 'where'> | undefined {
  if (!isWithin(target, [functionsFolder])) {
    return outsideProblem(specifier, isSamePath(folder, functionsFolder) ? undefined : basename(functionsFolder));
  }
  if (!isFile(target)) {
    const remedy = 'Correct the import path. It must include the file’s extension.';
    return { message: `imports \`${specifier}\`, but no such file exists`, remedy };
  }
  if (isWithin(target, [folder])) return undefined;
  if (!isSamePath(realpathSync(target), target)) {
    const remedy = 'Import the target of the link, or replace the link with a copy of its target.';
    return { message: `imports \`${specifier}\` through a symbolic link`, remedy };
  }
  const hidden = leftOut(FUNCTION_SELECTION, slashPath(functionsFolder, target));
  if (hidden === undefined) return undefined;
  return {
    message: `imports \`${specifier}\`, which is never packed (${hidden.reason})`,
    remedy: 'Remove the import.',
  };
}
