/** Layout of dbmate. */

import { type FileRole, firstSign, type Layout, migrationRole, readByRole, rolesBy, type TextFile } from './layout.ts';
import { hasMarks, type MarkedSections, upSection } from './marks.ts';
import { numberedName, otherRole } from './names.ts';
import { compareFileNames } from './version.ts';

/** Reads a line as dbmate does. It ignores options that it doesn't know. */
const MARKS: MarkedSections = {
  up: '-- migrate:up',
  down: '-- migrate:down',
  read: line => {
    const [, direction, options = ''] = /^\s*--\s*migrate:(up|down)\b(.*)$/i.exec(line) ?? [];
    if (direction === undefined) return undefined;
    if (!/^--[\t\f\r ]*migrate:(?:up|down)(?![^\t\f\r ])/.test(line)) return 'unsupported';
    if (direction === 'down') return 'down';
    const [option = 'transaction:true', ...more] = options.split(/[\t\f\r ]+/).filter(one => /^transaction/i.test(one));
    if (more.length > 0 || !/^transaction:(?:true|false)$/.test(option)) return 'unsupported';
    return option === 'transaction:false' ? 'up outside' : 'up';
  },
};

const isSign = ({ text }: TextFile): boolean => hasMarks(MARKS, text);

function roleOf({ path }: TextFile): FileRole {
  const found = numberedName(path);
  return found === undefined ? otherRole(path, 'dbmate') : migrationRole(found.version, found.name);
}

export const DBMATE: Layout = {
  id: 'dbmate',
  signIn: firstSign(isSign, 'mark'),
  isSign,
  read: folder => readByRole(folder, rolesBy(folder, roleOf), ({ text }) => upSection(MARKS, text)),
  order: compareFileNames,
};
