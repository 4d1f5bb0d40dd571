/**
 * Rules for the imports of a function that runs on Node: `edge-runtime.ts` and `edge-check.ts` use them. It is a separate
 * file in the bundle and imports nothing of the project.
 */

import { existsSync } from 'node:fs';

/** Node's module formats by file extension. JSX is missing because Node doesn't support it. */
const FORMATS: Readonly<Record<string, string>> = {
  ts: 'module-typescript',
  mts: 'module-typescript',
  js: 'module',
  mjs: 'module',
  json: 'json',
};

/** Returns Node's format of a module by its extension; undefined if Node can't load such a file. */
export function moduleFormat(url: string): string | undefined {
  const extension = url.slice(url.lastIndexOf('.') + 1);
  return Object.hasOwn(FORMATS, extension) ? FORMATS[extension] : undefined;
}

/**
 * Checks whether Node can load what a function imports.
 * @param parent URL of the importing file; any other text if the function itself is loaded
 * @param folder URL of the function's folder, with a slash at its end
 * @returns a sentence that says why it can't be loaded, and what to do; undefined if it can
 */
export function refusedImport(specifier: string, parent: string, folder: string): string | undefined {
  const isOwn = parent.startsWith(folder);
  const subject = `${JSON.stringify(specifier)}${isOwn ? `, which ${parent.slice(folder.length)} imports,` : ''}`;
  if (isPackage(specifier, folder)) return needsDeno([subject]);
  const url = new URL(specifier, parent || folder);
  if (!url.href.startsWith(folder)) return `${subject} is outside the function’s folder.`;
  if (!existsSync(url)) return `${subject} does not exist in the function’s folder.`;
  if (moduleFormat(url.pathname) !== undefined) return undefined;
  return `${subject} can’t be imported. Supported file types: ${Object.keys(FORMATS).join(', ')}.`;
}

/** Whether an import is neither a file nor a module of Node. */
export const isPackage = (specifier: string, folder: string): boolean =>
  !/^\.{1,2}\//.test(specifier) && !specifier.startsWith(folder);

/** @param subjects quoted imports, each with its file */
export const needsDeno = (subjects: readonly string[]): string =>
  `${subjects.join(' ')} can’t be loaded, because functions on Node can import only node: modules and files of their own folder. Copy the code into the function’s folder or, except on Windows, install Deno 2.8 or newer.`;
