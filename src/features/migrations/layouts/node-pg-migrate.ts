/** Layout of node-pg-migrate, for its migrations in SQL. */

import { blanked } from '../../../sql/psql.ts';
import { SourceText } from '../../../sql/source-text.ts';
import {
  firstSign,
  type Layout,
  migrationRole,
  readByRole,
  rolesBy,
  type SectionProblem,
  type TextFile,
  type UpSection,
} from './layout.ts';
import { numberedRole } from './names.ts';
import { comparePrefixes } from './version.ts';

const NODE_PG_UP = /^-- Up Migration[ \t]*$/m;
const NODE_PG_DOWN = /^-- Down Migration[ \t]*$/m;

/** Checks whether a file has a mark as node-pg-migrate writes it. */
const isSign = ({ text }: TextFile): boolean => NODE_PG_UP.test(text) || NODE_PG_DOWN.test(text);

/** Reduces a file of node-pg-migrate to its "up" section: `-- Up Migration`, `-- Down Migration`, in any order. */
function upSection({ text }: TextFile): UpSection | SectionProblem {
  const [up, down] = [text.search(NODE_PG_UP), text.search(NODE_PG_DOWN)];
  if (up === -1 && down !== -1) {
    const message =
      'contains the line `-- Down Migration` but not `-- Up Migration`, so node-pg-migrate would also run the down migration';
    return { ...new SourceText(text).placeAt(down), message, remedy: 'Add the line `-- Up Migration` above the SQL.' };
  }
  const end = down > up ? down : text.length;
  const others = [
    { start: 0, end: Math.max(up, 0) },
    { start: end, end: text.length },
  ];
  return { sql: blanked(text, others), inTransaction: true };
}

export const NODE_PG_MIGRATE: Layout = {
  id: 'node-pg-migrate',
  signIn: firstSign(isSign, path => `the mark in \`${path}\``),
  isSign,
  read: folder => {
    const roles = rolesBy(folder, file => {
      const name = /^\d[^/]*(?=\.sql$)/.exec(file.path)?.[0];
      return name === undefined ? numberedRole(file) : migrationRole(name, name);
    });
    return readByRole(folder, roles, upSection);
  },
  order: comparePrefixes,
};
