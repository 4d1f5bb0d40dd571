/** Layout of tern. */

import { problem } from '../../../base/problem.ts';
import type { Finding } from '../../../base/failure.ts';
import { blanked } from '../../../sql/psql.ts';
import { SourceText } from '../../../sql/source-text.ts';
import {
  type FileRole,
  firstSign,
  type Layout,
  migrationRole,
  readByRole,
  rolesBy,
  type SectionProblem,
  skippedRole,
  type SourceFolder,
  type TextFile,
  type UpSection,
} from './layout.ts';
import { otherRole } from './names.ts';
import { canonicalVersion } from './version.ts';

const MARK = '---- create above / drop below ----';
/** A directive of tern, or a template other than a value of `tern.conf`, which the input `variables` can contain. */
const UNSUPPORTED = /^---- tern:(?! disable-tx ----$)[^\n]*|\{\{(?!-?\s*\.[A-Za-z_]\w*\s*-?\}\})[^\n}]*(?:\}\})?/m;

function roleOf({ path }: TextFile): FileRole {
  const [, version, name = ''] = /^(\d+)_([^/]+)\.sql$/.exec(path) ?? [];
  if (version !== undefined) return migrationRole(canonicalVersion(version), name);
  return path.includes('/') ? skippedRole('tern reads it only as a template') : otherRole(path);
}

/** Reduces a file to the part above the mark, which can stand anywhere in a line. */
function upSection({ text }: TextFile): UpSection | SectionProblem {
  const [up = ''] = text.split(MARK, 1);
  const found = UNSUPPORTED.exec(up);
  if (found !== null) {
    const { message } = problem({ kind: 'word', given: found[0] });
    return { ...new SourceText(text).placeAt(found.index), message, remedy: 'Replace it with the SQL that tern runs.' };
  }
  return {
    sql: blanked(text, [{ start: up.length, end: text.length }]),
    inTransaction: !/^---- tern: disable-tx ----$/m.test(up),
  };
}

/** Finds a gap: tern runs nothing unless the numbers are 1, 2, 3 and so on. */
function gapFindings({ scripts }: SourceFolder): readonly Finding[] {
  const numbers = scripts
    .flatMap(({ path }) => (/^\d+(?=_[^/]+\.sql$)/.exec(path) ?? []).map(digits => ({ path, number: Number(digits) })))
    .toSorted((a, b) => a.number - b.number);
  const at = numbers.findIndex(({ number }, index) => number > index + 1);
  const found = numbers[at];
  if (found === undefined) return [];
  const message = `has the number ${found.number}, but the folder has no migration ${at + 1}, so tern would reject the folder`;
  return [{ where: found.path, message, remedy: 'Number the migrations without a gap, beginning with 1.' }];
}

const isSign = ({ text }: TextFile): boolean => text.includes(MARK) || /^---- tern:/m.test(text);
const signOf = firstSign(isSign, 'mark');

export const TERN: Layout = {
  id: 'tern',
  session: 'reset',
  signIn: folder => signOf(folder) ?? (folder.paths.includes('tern.conf') ? '`tern.conf`' : undefined),
  isSign,
  read: folder => readByRole(folder, { ...rolesBy(folder, roleOf), findings: gapFindings(folder) }, upSection),
};
