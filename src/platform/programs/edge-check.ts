/**
 * Program that the local platform runs when a function that will run on Node is deployed. It parses the function's files
 * without running them, and prints what Node can't load: files with syntax errors, and imports that `edge-imports.ts`
 * refuses. It is a separate file in the bundle, and imports only `edge-imports.ts`.
 *
 * Arguments: the URL of the function's folder, which ends with a slash, and the name of the entry file in that folder.
 * Output: a JSON array with one text for each problem; `[]` if there is none.
 */

import { readFileSync } from 'node:fs';
import { isBuiltin, stripTypeScriptTypes } from 'node:module';
import { SourceTextModule } from 'node:vm';
import { isPackage, moduleFormat, needsDeno, refusedImport } from './edge-imports.ts';

const [folder = '', entry = ''] = process.argv.slice(2);
process.stdout.write(JSON.stringify(findingsOf(new URL(entry, folder).href)));

/** Follows static imports. A computed import, and one that only some calls need, fails at that call. */
function findingsOf(entryUrl: string): readonly string[] {
  const findings: string[] = [];
  const packages: string[] = [];
  const files = new Set([entryUrl]);
  for (const file of files) {
    if (moduleFormat(file) === 'json') continue;
    for (const specifier of importsOf(file, findings)) {
      if (isBuiltin(specifier) && specifier.startsWith('node:')) continue;
      if (isPackage(specifier, folder)) {
        packages.push(`${JSON.stringify(specifier)}, which ${file.slice(folder.length)} imports,`);
        continue;
      }
      const refusal = refusedImport(specifier, file, folder);
      if (refusal === undefined) files.add(new URL(specifier, file).href);
      else findings.push(refusal);
    }
  }
  return packages.length === 0 ? findings : [...findings, needsDeno(packages)];
}

/** Returns what a file imports. For a file with a syntax error, adds a finding. */
function importsOf(file: string, findings: string[]): readonly string[] {
  try {
    const code = stripTypeScriptTypes(readFileSync(new URL(file), 'utf8'), { mode: 'transform' });
    return new SourceTextModule(code).moduleRequests.map(({ specifier }) => specifier);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    // Node puts the line before the message: `:3`.
    const line = /^:(\d+)\n/.exec(error.stack ?? '')?.[1];
    findings.push(`${file.slice(folder.length)}${line === undefined ? '' : `:${line}`}: ${error.message}.`);
    return [];
  }
}
