/** Lint rule for code that the linter can't read, and for catalog writes. */

import type { Node, RangeVar } from 'libpg-query';
import { relationName } from '../../../sql/names.ts';
import { isDeferredBody, RUNNING } from '../../../sql/database/settings.ts';
import { allWithin, bodiesOf, bodyOf, ROW_CHANGES, tagOf } from '../../../sql/tree.ts';
import type { Violation, Rule, CheckedStatement } from './rule.ts';

/** Rule that finds code that the linter can't read. */
export const OPAQUE: Rule = {
  id: 'opaque',
  category: 'destructive',
  severity: 'error',
  description:
    'code that the linter can’t analyze, and statements that write to the system catalog',
  remedy:
    'Replace the code with statements that the linter can check. If you have reviewed the code, accept the finding: `-- migrate:accept opaque <reason>`.',
  *find(checked) {
    for (const { message, line } of checked.unreadable) yield { message, line };
    yield* catalogWrites(checked);
    yield* programs(checked);
  },
};

const CATALOG_SCHEMAS = /^(?:pg_catalog|information_schema|pg_toast)$/;

function* catalogWrites({ statement, pending }: CheckedStatement): Iterable<Violation> {
  for (const relation of writtenRelations(statement.node)) {
    const { schemaname, relname = '' } = relation;
    const isCatalog =
      schemaname === undefined ? relname.startsWith('pg_') : CATALOG_SCHEMAS.test(schemaname);
    if (!isCatalog || pending.hasOnlyNewRows(relation)) continue;
    yield {
      message: `writes to the system catalog \`${relationName(relation)}\`, which can corrupt the database`,
      at: relation,
    };
  }
}

function* writtenRelations(node: Node): Iterable<RangeVar> {
  // Other statements can't have a WITH that changes rows.
  const tags = RUNNING.has(tagOf(node)) ? ROW_CHANGES : [];
  for (const tag of tags) {
    for (const { relation } of allWithin(node, tag, isDeferredBody))
      if (relation !== undefined) yield relation;
  }
  yield* bodiesOf(bodyOf(node, 'TruncateStmt')?.relations, 'RangeVar');
  const copy = bodyOf(node, 'CopyStmt');
  if (copy?.is_from === true && copy.relation !== undefined) yield copy.relation;
}

function* programs({ statement }: CheckedStatement): Iterable<Violation> {
  if (bodyOf(statement.node, 'CopyStmt')?.is_program === true)
    yield {
      message:
        'runs a program on the database server (COPY … PROGRAM), which the linter can’t check',
    };
}
