/** Layout of goose. */

import { type FileRole, firstSign, type Layout, migrationRole, readByRole, rolesBy, type TextFile } from './layout.ts';
import { hasMarks, type MarkedSections, type MarkKind, upSection } from './marks.ts';
import { strictRole } from './names.ts';
import { canonicalVersion, isInt64 } from './version.ts';

const KINDS: { readonly [annotation: string]: MarkKind } = {
  up: 'up',
  down: 'down',
  statementbegin: 'begin',
  statementend: 'end',
  'no transaction': 'no transaction',
  'envsub off': 'no effect',
};

/** Reads a line as goose does (`extractAnnotation`): all pairs of dashes and the first `+goose` are removed. */
const MARKS: MarkedSections = {
  up: '-- +goose Up',
  readsLines: true,
  read: line => {
    if (!line.includes('+goose') || !/^\p{White_Space}*--/u.test(line)) return undefined;
    const annotation = line.replaceAll('--', '').replace('+goose', '');
    return /^[ \t]/.test(line) ? 'unsupported' : (KINDS[annotation.trim().toLowerCase()] ?? 'unsupported');
  },
};

const isSign = ({ text }: TextFile): boolean => hasMarks(MARKS, text);

function roleOf({ path }: TextFile): FileRole {
  const [, version = '', name = ''] = /^(\d+)_([^/]*)\.sql$/.exec(path) ?? [];
  const known = /[1-9]/.test(version) && isInt64(version) ? migrationRole(canonicalVersion(version), name) : undefined;
  return strictRole(path, 'goose', known, '`<number>_name.sql`');
}

export const GOOSE: Layout = {
  id: 'goose',
  signIn: firstSign(isSign, 'mark'),
  isSign,
  read: folder => readByRole(folder, rolesBy(folder, roleOf), ({ text }) => upSection(MARKS, text)),
};
