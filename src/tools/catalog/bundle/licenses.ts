/** Collects the license texts of all bundled packages into one file. */

import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Manifest of a package, as far as it is read here. */
interface Manifest {
  readonly name: string;
  readonly license?: string;
  readonly author?: string | { readonly name: string };
}

/**
 * Licenses of packages whose manifest has no SPDX name: `buffers` has one only in its repository,
 * and `chainsaw` has a former name of MIT.
 */
const UNNAMED_LICENSES: Readonly<Record<string, string>> = { buffers: 'MIT', chainsaw: 'MIT' };

/**
 * Lists the folders of the packages in a bundle's report, from the paths of their modules:
 * `node_modules/@actions/core`. Excludes ncc's own loaders, which some reports contain.
 */
export function packageFoldersIn(report: string): readonly string[] {
  const paths = report.matchAll(/(?:node_modules\/(?:@[\w.-]+\/)?[\w.-]+\/)+/g);
  const folders = new Set(Array.from(paths, ([path]) => path.slice(0, -1)));
  return [...folders].filter(folder => !folder.startsWith('node_modules/@vercel/ncc'));
}

/** Returns the package's name from its folder. */
export const packageName = (folder: string): string => folder.split('node_modules/').at(-1) ?? '';

/**
 * Writes the license file: for each package a line with its name, a line with its license, and the
 * text.
 *
 * Some packages have the text only in their README, and some only specify MIT in their manifest.
 * That license requires its "copyright notice and this permission notice" in all copies, so the
 * text is added.
 *
 * @param root the folder of node_modules
 * @param folders the packages that have code in the bundle
 * @throws Error for another license without a text, which a person must look up
 */
export async function licenseFile(root: string, folders: readonly string[]): Promise<string> {
  const entries = new Set(await Promise.all(folders.map(folder => entryOf(join(root, folder)))));
  return [...entries].toSorted().join('\n');
}

async function entryOf(folder: string): Promise<string> {
  const manifest = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as Manifest;
  const { name } = manifest;
  const license = UNNAMED_LICENSES[name] ?? manifest.license ?? 'none';
  const files = (await readdir(folder)).filter(file =>
    /^(?:licen[cs]e|copying|notice)(?:[.-]|$)/i.test(file),
  );
  const texts = await Promise.all(
    files.toSorted().map(file => readFile(join(folder, file), 'utf8')),
  );
  const text = texts.length > 0 ? texts.join('\n') : await textOf({ ...manifest, license }, folder);
  return `${name}\n${license}\n${text.replaceAll('\r\n', '\n').trimEnd()}\n`;
}

async function textOf({ name, license, author }: Manifest, folder: string): Promise<string> {
  const readme = await readFile(join(folder, 'README.md'), 'utf8').catch(() => '');
  const section = /^#+ *licen[cs]e\b.*\n([^]*)/im.exec(readme)?.[1] ?? '';
  if (section.includes('Permission is hereby granted')) return section.trim();
  if (license !== 'MIT')
    throw new Error(
      `${name} uses the license ${license} but includes no license text: add the text by hand`,
    );
  return mitText((typeof author === 'string' ? author : author?.name) ?? `the authors of ${name}`);
}

const mitText = (holder: string): string => `MIT License

Copyright (c) ${holder}

Permission is hereby granted, free of charge, to any person obtaining a copy
of this software and associated documentation files (the "Software"), to deal
in the Software without restriction, including without limitation the rights
to use, copy, modify, merge, publish, distribute, sublicense, and/or sell
copies of the Software, and to permit persons to whom the Software is
furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all
copies or substantial portions of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR
IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY,
FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE
AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER
LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM,
OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE
SOFTWARE.`;
