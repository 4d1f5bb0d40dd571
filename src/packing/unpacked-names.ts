import type { Finding } from '../failure.ts';
import { count } from './byte-size.ts';
import type { Listing } from './listing.ts';
import { enclosingFolders } from './path-rules.ts';

/** What Windows takes for a device, with any ending; also with the superscript digits that it reads as digits. */
const DEVICE = /^(con|prn|aux|nul|conin\$|conout\$|(com|lpt)[0-9\u00b9\u00b2\u00b3])(\.|$)/i;

interface Named {
  readonly path: string;
  readonly isFile: boolean;
}

/**
 * Names that can't all be unpacked, on whichever system: what an archive holds mustn't depend on who opens it. So a
 * name is also refused that is another one's, or a device's, on systems that disregard case, Unicode forms or endings.
 *
 * @param maxNames how many files and folders there may be with those that only stand on the way to others: a thousand
 *   of them can stand in one path
 * @param shownAs the archive, for what is said of all of it
 */
export function unpackedNameFindings(
  { files, folders }: Pick<Listing, 'files' | 'folders'>,
  maxNames: number,
  shownAs: string,
): Finding[] {
  const findings: Finding[] = [];
  const taken = new Map<string, Named>();
  const entries = [
    ...folders.map(path => ({ path, isFile: false })),
    ...files.map(({ path }) => ({ path, isFile: true })),
  ];
  for (const named of entries) {
    for (const folder of enclosingFolders(named.path)) take(taken, { path: folder, isFile: false }, findings);
    take(taken, named, findings);
    if (taken.size <= maxNames) continue;
    const message = `holds more than ${count(maxNames)} files and folders, with those on the way to others`;
    return [...findings, { where: shownAs, message }];
  }
  return findings;
}

function take(taken: Map<string, Named>, named: Named, findings: Finding[]): void {
  const form = named.path.normalize('NFC').toLowerCase();
  const before = taken.get(form);
  if (before === undefined) {
    taken.set(form, named);
    const message = foreignProblem(named.path);
    if (message !== undefined) findings.push({ where: named.path, message });
  } else if (named.isFile || before.isFile || before.path !== named.path) {
    findings.push({ where: named.path, message: clash(named, before) });
  }
}

function clash(named: Named, before: Named): string {
  if (named.path !== before.path) return `would be the same as \`${before.path}\` on many systems`;
  return named.isFile && before.isFile ? 'is there more than once' : 'is both a file and a folder';
}

/** Only the last segment: those before it are names of their own. */
function foreignProblem(path: string): string | undefined {
  const name = path.slice(path.lastIndexOf('/') + 1);
  if (DEVICE.test(name)) return 'has the name of a Windows device';
  if (name.includes(':')) return 'has a colon in its name, which Windows takes for a part of another file';
  return /[. ]$/.test(name) ? 'has a name that ends with a dot or a space, which Windows drops' : undefined;
}
