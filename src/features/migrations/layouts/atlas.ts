/** Layout of Atlas, with the checksums that it keeps of a folder. */

import { createHash } from 'node:crypto';
import { problem } from '../../../base/problem.ts';
import type { Finding } from '../../../base/failure.ts';
import { type PlacedFinding, SourceText } from '../../../sql/source-text.ts';
import {
  type Layout,
  migrationRole,
  readByRole,
  refusedRole,
  rolesBy,
  type SourceFolder,
  type TextFile,
} from './layout.ts';
import { otherRole } from './names.ts';
import { compareFileNames } from './version.ts';

/** Path of the file with Atlas's checksums. */
export const SUM_PATH = 'atlas.sum';

const REMEDY =
  'If the folder is as you want it, run `atlas migrate hash`, and commit `atlas.sum`. Otherwise, restore its files.';

/**
 * Compares the files with `atlas.sum`. Each checksum covers the names and contents of all files up to its own, so the
 * first mismatch is that of the file that changed.
 */
export function sumFindings({ texts, scripts }: SourceFolder): readonly Finding[] {
  const text = texts.get(SUM_PATH);
  if (text === undefined) return [];
  const summed = scripts.filter(({ path }) => /^[^/]+\.sql$/.test(path));
  const ups = summed.filter(({ path }) => path.endsWith('.up.sql'));
  const files = ups.length > 0 ? ups : summed;
  const [total = '', ...lines] = text.split('\n').filter(line => line.trim() !== '');
  const listed = lines.map(line => {
    const at = line.lastIndexOf(' ');
    return { path: line.slice(0, at), sum: line.slice(at + 1).trim() };
  });
  const present = new Map(files.map(file => [file.path, file]));
  const missing = listed.find(({ path }) => !present.has(path));
  if (missing !== undefined) return finding(SUM_PATH, `lists \`${missing.path}\`, which doesn’t exist or is ignored`);
  const names = new Set(listed.map(({ path }) => path));
  const unlisted = files.find(({ path }) => !names.has(path));
  if (unlisted !== undefined)
    return finding(unlisted.path, 'isn’t listed in `atlas.sum`, so Atlas would reject the folder');
  const running = createHash('sha256');
  const all = createHash('sha256');
  for (const { path, sum } of listed) {
    const content = present.get(path)?.content ?? new Uint8Array();
    running.update(path);
    if (!/^-- ?atlas:sum ignore\b/.test(Buffer.from(content.subarray(0, 40)).toString())) running.update(content);
    const actual = running.copy().digest('base64');
    if (sum !== `h1:${actual}`)
      return finding(path, 'doesn’t match its checksum in `atlas.sum`: its content, name or position has changed');
    all.update(path + actual);
  }
  return total.trim() === `h1:${all.digest('base64')}`
    ? []
    : finding(SUM_PATH, 'starts with a checksum that doesn’t match the other lines');
}

function finding(where: string, message: string): readonly Finding[] {
  return [{ where, message, remedy: REMEDY }];
}

const ATLAS_NO_TRANSACTION = /^-- ?atlas:txmode none\b/m;

/** Checks whether a file is an archive of several sections, of which one is the migration. */
const isArchive = ({ text }: TextFile): boolean => /^-- ?atlas:txtar\b/m.test(text);

const REMEDIES: { readonly [directive: string]: string } = {
  checkpoint: 'Remove the file, and keep the individual migrations.',
  delimiter: 'Remove the directive, and end each statement with `;`.',
};
const ARCHIVE_REMEDY =
  'Keep only the SQL of the section `migration.sql` in the file, and run `atlas migrate hash`. The step never runs Atlas’s checks and down sections.';

/** Finds directives and sections of Atlas that change what runs. */
function directiveProblems({ path, text }: TextFile): PlacedFinding[] {
  const found = /^-- ?atlas:(?<name>checkpoint|delimiter|txtar)\b.*$|^-- checks(?:\/\S+)?\.sql --.*$/m.exec(text);
  if (found === null) return [];
  const name = found.groups?.['name'];
  const remedy = REMEDIES[name ?? ''] ?? ARCHIVE_REMEDY;
  const facts = { given: found[0].trim(), noun: name === undefined ? 'section' : 'directive', remedy };
  return [{ where: path, ...new SourceText(text).placeAt(found.index), ...problem({ kind: 'word', ...facts }) }];
}

/** Other layouts can have `atlas.sum`, too: their names and marks decide. */
export const ATLAS: Layout = {
  id: 'atlas',
  signIn: ({ texts }) => (texts.has(SUM_PATH) ? `\`${SUM_PATH}\`` : undefined),
  isSign: isArchive,
  read: folder => {
    const roles = rolesBy(folder, ({ path }) => {
      const { version, name = '' } = /^(?<version>[^_/]+)(?:_(?<name>[^/]*))?\.sql$/.exec(path)?.groups ?? {};
      if (version !== undefined) return migrationRole(version, name);
      if (/^[^/]+\.sql$/.test(path))
        return refusedRole(
          'has no version in its name, although Atlas runs it',
          'Rename the file, and run `atlas migrate hash`.',
        );
      return otherRole(path, 'Atlas');
    });
    const findings = folder.texts.has(SUM_PATH)
      ? []
      : finding(SUM_PATH, 'doesn’t exist, so Atlas would reject the folder');
    return readByRole(
      folder,
      { ...roles, findings },
      ({ text }) => ({ sql: text, inTransaction: !ATLAS_NO_TRANSACTION.test(text) }),
      directiveProblems,
    );
  },
  order: compareFileNames,
};
