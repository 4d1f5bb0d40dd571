import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Entry of one package in the license file. */
export interface Licence {
  readonly name: string;
  /** SPDX expression from the package's manifest. */
  readonly id: string;
  /** Empty if the package contains none. */
  readonly text: string;
}

/**
 * Reads the bundler's license file. Each entry has a line with the package's name, a line with its license, and the
 * text.
 * @param packages the names that can begin an entry
 */
export function readLicences(file: string, packages: ReadonlySet<string>): readonly Licence[] {
  const lines = file.split('\n');
  const begins = lines.flatMap((line, index) => {
    const isFirst = index === 0 || lines[index - 1] === '';
    return isFirst && packages.has(line) && /^\(?[\w.+-]+(?: (?:OR|AND) [\w.+-]+)*\)?$/.test(lines[index + 1] ?? '')
      ? [index]
      : [];
  });
  return begins.map((begin, index) => ({
    name: lines[begin] ?? '',
    id: lines[begin + 1] ?? '',
    text: lines
      .slice(begin + 2, begins[index + 1])
      .join('\n')
      .trimEnd(),
  }));
}

/**
 * Lists the packages in a bundle's report, by their modules' paths. Excludes ncc's own loaders, which some reports
 * contain.
 */
export function packagesIn(account: string): readonly string[] {
  const paths = account.matchAll(/node_modules\/((?:@[\w.-]+\/)?[\w.-]+)\//g);
  return [...new Set(Array.from(paths, ([, name = '']) => name))].filter(name => name !== '@vercel/ncc');
}

/**
 * Keeps the licenses of bundled packages, and adds missing texts: some packages have the text only in their README, and
 * some only specify MIT in their manifest. That license requires its "copyright notice and this permission notice" in
 * all copies.
 * @param root the folder of node_modules
 * @param bundled the packages that have code in the bundle
 * @returns the complete file
 * @throws Error for another license without a text, which a person must look up
 */
export async function withEveryText(file: string, root: string, bundled: ReadonlySet<string>): Promise<string> {
  const all = readLicences(file, await installedPackages(root));
  const licences = all.filter(({ name }) => bundled.has(name));
  const whole = licences.map(async licence => {
    const text = licence.text === '' ? await textOf(licence, join(root, 'node_modules', licence.name)) : licence.text;
    return `${licence.name}\n${licence.id}\n${text}\n`;
  });
  return (await Promise.all(whole)).join('\n');
}

/** Returns the names of all installed packages, including scoped and nested ones. */
export async function installedPackages(root: string): Promise<ReadonlySet<string>> {
  const found = new Set<string>();
  for await (const path of glob('**/node_modules/{*,@*/*}', { cwd: root })) {
    const [, name] = /.*\bnode_modules\/([\w-][\w.-]*|@[\w.-]+\/[\w.-]+)$/.exec(path) ?? [];
    if (name !== undefined) found.add(name);
  }
  return found;
}

async function textOf({ name, id }: Licence, folder: string): Promise<string> {
  const readme = await readFile(join(folder, 'README.md'), 'utf8').catch(() => '');
  const section = /^#+ *licen[cs]e\b.*\n([^]*)/im.exec(readme)?.[1] ?? '';
  if (section.includes('Permission is hereby granted')) return section.trim();
  if (id !== 'MIT') throw new Error(`${name} is under ${id} and brings no text of it: add it by hand`);
  const { author } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as {
    readonly author?: string | { readonly name: string };
  };
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
