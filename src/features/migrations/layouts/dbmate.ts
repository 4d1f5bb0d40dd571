/** Layout of dbmate. */

import { type FileRole, firstSign, type Layout, migrationRole, readByRole, rolesBy, type TextFile } from './layout.ts';
import { hasMarks, type MarkedSections, upSection } from './marks.ts';
import { numberedName, otherRole } from './names.ts';
import { compareFileNames } from './version.ts';

/** dbmate: `-- migrate:up transaction:false`, `-- migrate:down`. */
const MARKS: MarkedSections = {
  up: '-- migrate:up',
  line: /^[ \t]*--[ \t]*migrate:((?:up|down)\b[^\n\r]*)/gim,
  word: 'migrate:',
  isUp: instruction => /^up\b/.test(instruction),
  isDown: instruction => /^down\b/.test(instruction),
  isStatementEnd: () => false,
  transaction: instruction => {
    if (/^(?:up(?:\s+transaction:true)?|down\b.*)$/.test(instruction)) return 'on';
    return /^up\s+transaction:false$/.test(instruction) ? 'off' : undefined;
  },
};

const isSign = ({ text }: TextFile): boolean => hasMarks(MARKS, text);

function roleOf({ path }: TextFile): FileRole {
  const found = numberedName(path);
  return found === undefined ? otherRole(path) : migrationRole(found.version, found.name);
}

export const DBMATE: Layout = {
  id: 'dbmate',
  signIn: firstSign(isSign, path => `the mark in \`${path}\``),
  isSign,
  read: folder => readByRole(folder, rolesBy(folder, roleOf), ({ text }) => upSection(MARKS, text)),
  order: compareFileNames,
};
