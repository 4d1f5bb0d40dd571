import type { Finding } from '../failure.ts';

const CONTROL = /\p{Cc}/u;

/**
 * What keeps a path from standing in a package: anything that a system which unpacks it could take to lead elsewhere,
 * or that the archive writer would silently change.
 *
 * @param path within the site, with `/` between segments
 */
export function pathFinding(path: string): Finding | undefined {
  const problem = pathProblem(path);
  return problem === undefined
    ? undefined
    : { where: path, message: `${problem}, so it can’t be packed`, remedy: 'Rename it.' };
}

function pathProblem(path: string): string | undefined {
  if (CONTROL.test(path)) return 'has a control character in its path';
  if (path.includes('\\')) return 'has a backslash in its path';
  if (path.startsWith('/')) return 'has an absolute path';
  // Windows reads a drive or a stream in it, a browser a scheme, and archiver drops it from the name.
  if (/^\w+:/.test(path)) return 'has a path that begins like a drive or an address scheme';
  const segments = path.split('/');
  if (segments.includes('..')) return 'has `..` in its path';
  if (segments.includes('.') || segments.includes('')) return 'has an empty segment or `.` in its path';
  return undefined;
}

/** What comes of comparing all paths with each other. */
export interface Collisions {
  /** Only one of these could be served. */
  readonly findings: readonly Finding[];
  /** These are served, each at its own address, but were hardly meant. */
  readonly warnings: readonly Finding[];
}

/**
 * Names that meet. The same name twice, a file where another needs a folder, and names that are equal once Unicode is
 * normalised are refused: nobody could link to the one or the other on purpose. Names that differ in case only are
 * two addresses on a web host (RFC 3986, 6.2.2.1) and no clause forbids them, so these only warn.
 */
export function collisions(paths: readonly string[]): Collisions {
  const findings: Finding[] = [];
  const warnings: Finding[] = [];
  const all = new Set(paths);
  const normalised = new Map<string, string>();
  const folded = new Map<string, string>();
  for (const path of paths) {
    const form = path.normalize('NFC');
    const twin = normalised.get(form);
    const lookAlike = folded.get(form.toLowerCase());
    if (twin !== undefined) findings.push(twinFinding(path, twin));
    else if (lookAlike !== undefined) {
      const remedy = 'Rename one of them: on many machines only one of the two can exist.';
      warnings.push({ where: path, message: `differs from \`${lookAlike}\` in case only`, remedy });
    }
    const folder = enclosingFolders(path).find(above => all.has(above));
    if (folder !== undefined) {
      const remedy = 'Keep one of the two.';
      findings.push({ where: path, message: `stands under \`${folder}\`, which is a file as well`, remedy });
    }
    normalised.set(form, path);
    folded.set(form.toLowerCase(), path);
  }
  return { findings, warnings };
}

function twinFinding(path: string, twin: string): Finding {
  if (path === twin) return { where: path, message: 'is there more than once', remedy: 'Keep one of them.' };
  return {
    where: path,
    message: 'has the same name as another file, written with other Unicode characters (NFC and NFD forms)',
    remedy: 'Keep one of them, or rename one so that they differ in sight.',
  };
}

function enclosingFolders(path: string): string[] {
  const segments = path.split('/');
  return segments.slice(1).map((_, index) => segments.slice(0, index + 1).join('/'));
}
