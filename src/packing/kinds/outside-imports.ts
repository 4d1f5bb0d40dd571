/** Finds imports in a function's scripts that lead out of its package. */

import { posix } from 'node:path';
import type { Finding } from '../../base/failure.ts';
import { type ListedFile, READ_WHOLE_BYTES } from '../listing-builder.ts';

const SCRIPT = /\.[cm]?[jt]sx?$/;

/**
 * Matches the parts of a script that matter here: comments, templates and plain strings, which are skipped; imports and
 * exports of types, which don't exist at run time; and modules that are imported by a relative path. No part can match
 * the start of another one, and only comments and templates span lines. This isn't a parser: a regular expression with
 * a quote in it may hide the rest of its line. An import hidden that way then fails at run time.
 */
const PARTS = new RegExp(
  [
    String.raw`//[^\n]*`,
    String.raw`/\*[^]*?\*/`,
    '`(?:\\\\[^]|[^\\\\`])*`',
    String.raw`\b(?:import|export)\s+type\b[^'"\`;]{0,10000}\bfrom\s*(?:'[^'\n]*'|"[^"\n]*")`,
    String.raw`(?<![.\w$])(?:from\s*|import\s*(?:\(\s*)?)(?<quote>['"])(?<module>\.\.?\/[^'"\n]*)\k<quote>`,
    String.raw`'(?:\\.|[^'\\\n])*'`,
    String.raw`"(?:\\.|[^"\\\n])*"`,
  ].join('|'),
  'g',
);

/**
 * Finds relative imports that lead out of the package. Their targets aren't packed, so the platform couldn't start the
 * function.
 * @param files in the package, with their paths in it
 */
export async function outsideImports(files: readonly ListedFile[]): Promise<readonly Finding[]> {
  const findings: Finding[] = [];
  for (const file of files) {
    // A larger script comes from a bundler, which resolves such imports.
    if (!SCRIPT.test(file.path) || file.size > READ_WHOLE_BYTES) continue;
    const text = await file.read(content => content.toString('utf8'));
    findings.push(...outsideImportsOf(file.path, text));
  }
  return findings;
}

function outsideImportsOf(path: string, text: string): readonly Finding[] {
  return Array.from(text.matchAll(PARTS)).flatMap(({ index, groups }) => {
    const module = groups?.['module'];
    if (module === undefined || !leadsOut(path, module)) return [];
    const line = text.slice(0, index).split('\n').length;
    const message = `imports \`${module}\` from outside the function’s folder; the package contains only the function’s folder`;
    const remedy = 'Copy the shared code into the folder in an earlier step, or bundle the function into one index.ts.';
    return [{ where: `${path}:${line}`, message, remedy }];
  });
}

const leadsOut = (path: string, module: string): boolean =>
  posix.join(posix.dirname(path), module).split('/', 1)[0] === '..';
