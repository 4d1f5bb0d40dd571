/** Layout of dbmate. */

import { type FileRole, firstSign, type Layout, migrationRole, readByRole, rolesBy, type TextFile } from './layout.ts';
import { hasMarks, type MarkedSections, upSection } from './marks.ts';
import { numberedName, otherRole } from './names.ts';
import { compareFileNames } from './version.ts';

/** Reads a line as dbmate does. It ignores options that it doesn't know; others than that of the transaction aren't supported. */
const MARKS: MarkedSections = {
  up: '-- migrate:up',
  read: line => {
    const [, direction, options = ''] = /^\s*--\s*migrate:(up|down)\b(.*)$/i.exec(line) ?? [];
    if (direction === undefined) return undefined;
    if (!/^--\s*migrate:(?:up|down)(?!\S)/.test(line)) return 'unsupported';
    if (direction === 'down' || /^(?:\s+transaction:true)?\s*$/.test(options)) return direction as 'up' | 'down';
    return /^\s+transaction:false\s*$/.test(options) ? 'up outside' : 'unsupported';
  },
};

const isSign = ({ text }: TextFile): boolean => hasMarks(MARKS, text);

function roleOf({ path }: TextFile): FileRole {
  const found = numberedName(path);
  return found === undefined ? otherRole(path) : migrationRole(found.version, found.name);
}

export const DBMATE: Layout = {
  id: 'dbmate',
  signIn: firstSign(isSign, 'mark'),
  isSign,
  read: folder => readByRole(folder, rolesBy(folder, roleOf), ({ text }) => upSection(MARKS, text)),
  order: compareFileNames,
};
