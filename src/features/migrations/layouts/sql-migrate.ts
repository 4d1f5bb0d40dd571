/** Layout of sql-migrate (rubenv). */

import { type FileRole, firstSign, type Layout, migrationRole, readByRole, rolesBy, type TextFile } from './layout.ts';
import { hasMarks, type MarkedSections, type MarkKind, upSection } from './marks.ts';
import { strictRole } from './names.ts';
import { compareNumberedNames } from './version.ts';

const KINDS: { readonly [command: string]: MarkKind } = {
  Up: 'up',
  'Up notransaction': 'up outside',
  Down: 'down',
  'Down notransaction': 'down',
  StatementBegin: 'begin',
  StatementEnd: 'end',
};

/** Reads a line as sql-migrate does. It ignores commands and options that it doesn't know; they aren't supported. */
const MARKS: MarkedSections = {
  up: '-- +migrate Up',
  readsLines: true,
  dropsLines: /^-- /gm,
  read: line => {
    if (!/^\s*--\s*\+\s*migrate\b/i.test(line)) return undefined;
    if (!line.startsWith('-- +migrate ')) return 'unsupported';
    return KINDS[line.slice('-- +migrate '.length).trim().replaceAll(/\s+/g, ' ')] ?? 'unsupported';
  },
};

const isSign = ({ text }: TextFile): boolean => hasMarks(MARKS, text);

/** A migration's identity is the whole name of its file. */
function roleOf({ path }: TextFile): FileRole {
  const known = /^[^/]+\.sql$/.test(path) ? migrationRole(path, path) : undefined;
  return strictRole(path, 'sql-migrate', known, '`<name>.sql`');
}

export const SQL_MIGRATE: Layout = {
  id: 'sql-migrate',
  signIn: firstSign(isSign, 'mark'),
  isSign,
  read: folder => readByRole(folder, rolesBy(folder, roleOf), ({ text }) => upSection(MARKS, text)),
  order: compareNumberedNames,
};
