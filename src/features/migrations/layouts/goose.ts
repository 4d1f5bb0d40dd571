/** Layout of goose. */

import { firstSign, type Layout, readByRole, rolesBy, type TextFile } from './layout.ts';
import { hasMarks, type MarkedSections, upSection } from './marks.ts';
import { numberedRole } from './names.ts';

/** goose: `-- +goose Up`, `-- +goose StatementBegin`, `-- +goose NO TRANSACTION`. */
const MARKS: MarkedSections = {
  up: '-- +goose Up',
  line: /^[ \t]*--[ \t]*\+goose[ \t]+([^\n\r]*)/gim,
  word: '+goose',
  isUp: instruction => instruction === 'up',
  isDown: instruction => instruction === 'down',
  isStatementEnd: instruction => instruction === 'statementend',
  transaction: instruction => {
    if (instruction === 'no transaction') return 'off';
    return ['up', 'down', 'statementbegin', 'statementend', 'envsub off'].includes(instruction) ? 'on' : undefined;
  },
};

const isSign = ({ text }: TextFile): boolean => hasMarks(MARKS, text);

export const GOOSE: Layout = {
  id: 'goose',
  signIn: firstSign(isSign, path => `the mark in \`${path}\``),
  isSign,
  read: folder => readByRole(folder, rolesBy(folder, numberedRole), ({ text }) => upSection(MARKS, text)),
};
