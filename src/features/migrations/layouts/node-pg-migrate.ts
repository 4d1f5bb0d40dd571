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
import { firstCode } from './marks.ts';
import { otherRole } from './names.ts';
import { comparePrefixes } from './version.ts';

/**
 * Returns where a section begins: at a line that begins with dashes, and in which `up migration` or `down migration` is
 * the first word, in any case and after any dashes, blanks and line ends. -1 if there is none.
 */
function sectionStart(text: string, direction: 'up' | 'down'): number {
  for (const { index } of text.matchAll(new RegExp(`${direction}\\s+migration`, 'gi'))) {
    let start = index;
    while (start > 0 && /[\s-]/.test(text.charAt(start - 1))) start -= 1;
    const lead = text.slice(start, index);
    const at = lead.search(start === 0 ? FIRST_DASHES : DASHES);
    if (at !== -1) return start + at;
  }
  return -1;
}
const DASHES = /(?<=[\n\r\u2028\u2029])[^\S\n\r\u2028\u2029]*--/;
const FIRST_DASHES = /(?<![^\n\r\u2028\u2029])[^\S\n\r\u2028\u2029]*--/;

const isSign = ({ text }: TextFile): boolean => ['up', 'down'].some(one => sectionStart(text, one as 'up') !== -1);

/** Reduces a file of node-pg-migrate to its "up" section: `-- Up Migration`, `-- Down Migration`, in any order. */
function upSection({ text }: TextFile): UpSection | SectionProblem {
  const [up, down] = [sectionStart(text, 'up'), sectionStart(text, 'down')];
  if (up === -1 && down !== -1) {
    const message =
      'contains the line `-- Down Migration` but not `-- Up Migration`, so node-pg-migrate would also run the down migration';
    return { ...new SourceText(text).placeAt(down), message, remedy: 'Add the line `-- Up Migration` above the SQL.' };
  }
  const above = firstCode(text.slice(0, Math.max(up, 0)));
  if (above !== undefined) {
    const message = 'contains SQL above the line `-- Up Migration`, which node-pg-migrate doesn’t run';
    const remedy = 'Move the line above all SQL of the migration, or remove the SQL.';
    return { ...new SourceText(text).placeAt(above), message, remedy };
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
  signIn: firstSign(isSign, 'mark'),
  isSign,
  read: folder => {
    const roles = rolesBy(folder, ({ path }) => {
      const name = /^\d[^/]*(?=\.sql$)/.exec(path)?.[0];
      return name === undefined ? otherRole(path, 'node-pg-migrate') : migrationRole(name, name);
    });
    return readByRole(folder, roles, upSection);
  },
  order: comparePrefixes,
  session: 'transaction',
};
