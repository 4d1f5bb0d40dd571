import { posix } from 'node:path';
import type { Finding } from '../failure.ts';
import { type ListedFile, READ_WHOLE_BYTES } from './listing.ts';

const SCRIPT = /\.[cm]?[jt]sx?$/;

/**
 * The parts of a script that matter here: comments, templates and plain strings, which are passed over; imports and
 * exports of types, which are gone when it runs; and the modules that are imported by a relative path. No part can
 * match the start of another one, and none but comments and templates goes beyond a line. It is no parser: a regular
 * expression with a quote in it may hide what stands behind it on the same line, which is then found when it runs.
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
 * The relative imports of a package's scripts that lead out of it: what they name isn't packed, so that the platform
 * couldn't start them.
 * @param files in the package, with their paths in it
 */
export async function outsideImports(files: readonly ListedFile[]): Promise<readonly Finding[]> {
  const findings: Finding[] = [];
  for (const file of files) {
    // What is larger was made by a bundler, whose business it is to leave no such import.
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
    const message = `imports \`${module}\`, which lies outside of the function’s folder; the package holds that folder alone`;
    const remedy =
      'Have a step before this one copy the shared code into the folder, or bundle the function into one index.ts.';
    return [{ where: `${path}:${line}`, message, remedy }];
  });
}

const leadsOut = (path: string, module: string): boolean =>
  posix.join(posix.dirname(path), module).split('/', 1)[0] === '..';
