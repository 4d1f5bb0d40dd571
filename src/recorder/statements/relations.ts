/** Finds the relations that a statement reads. */

import type { Node, RangeVar } from 'libpg-query';
import { relationName } from '../../sql/names.ts';
import { allWithin, bodyOf, textsOf } from '../../sql/tree.ts';

/** Relations of the catalog that list the tables, and columns by which a statement reads only some of them. */
const LISTS =
  /^(?:pg_(?:class|tables|attribute|index|indexes|sequences?|constraint|stat_user_tables)|information_schema\.(?:\w*tables|\w*columns|\w+_grants|\w+_privileges|\w+_usage|\w+_constraints))$/;
const NAMED_BY = /^(?:relname|(?:table|index|sequence)_?name|conname|constraint_name)$/;

/** Returns the relations in the queries of a statement, without those of its own WITH. */
export function relationsIn(node: Node): readonly RangeVar[] {
  const named = [...allWithin(node, 'CommonTableExpr')].map(({ ctename }) => ctename);
  return [...allWithin(node, 'RangeVar')].filter(({ relname }) => !named.includes(relname));
}

/** Returns a list of tables that a statement reads as a whole. */
export function listIn(node: Node): string | undefined {
  const isNamed = [...allWithin(node, 'A_Expr')].some(
    ({ lexpr, name }) =>
      textsOf(name).at(-1) === '=' && NAMED_BY.test(textsOf(bodyOf(lexpr, 'ColumnRef')?.fields).at(-1) ?? ''),
  );
  const names = relationsIn(node).map(each => relationName(each).replace(/^pg_catalog\./, ''));
  return isNamed ? undefined : names.find(name => LISTS.test(name));
}
