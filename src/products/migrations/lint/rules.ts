/** Lists all lint rules for statements, and the rules for directives (`-- migrate:accept …`). */

import { DESTRUCTIVE_RULES } from './destructive.ts';
import { COLUMN_RULES } from './locking-columns.ts';
import { INDEX_RULES, RELATION_RULES } from './locking-relations.ts';
import { OPAQUE } from './opaque.ts';
import { ROW_LEVEL_SECURITY } from './row-level-security.ts';
import type { Rule } from './rule.ts';
import { SESSION_RULES } from './session.ts';
import { TRANSACTION_RULES } from './transactions.ts';

/** All rules about statements. Findings at the same position are reported in this order. */
export const RULES: readonly Rule[] = [
  ...DESTRUCTIVE_RULES,
  OPAQUE,
  ...TRANSACTION_RULES,
  ...SESSION_RULES,
  ...COLUMN_RULES,
  ...RELATION_RULES,
  ...INDEX_RULES,
  ROW_LEVEL_SECURITY,
];

/**
 * Rule for files that are rejected before the linter checks their statements. Its findings can't be
 * accepted.
 */
export const INVALID_MIGRATION = {
  id: 'invalid-migration',
  category: 'validity',
  severity: 'error',
  description: 'a file that PostgreSQL can’t parse, or that can’t be applied atomically',
  remedy: 'Fix the file as described in the message.',
} as const satisfies Omit<Rule, 'find'>;

/** Rules about the queries of the SQL log that the input `shapes` contains. */
export const QUERY_RULES: readonly Omit<Rule, 'find'>[] = [
  {
    id: 'breaks-query',
    category: 'queries',
    severity: 'error',
    description: 'a migration that makes a query in the SQL log fail',
    remedy:
      'Make the change in two releases. In the first, add the new object, copy the data to it, and switch the application to it. In the second, drop the old object. If a new column requires a value, give it a default.',
  },
  {
    id: 'changes-query-types',
    category: 'queries',
    severity: 'warning',
    description:
      'a migration that changes the result of a query, the types of its parameters, or an enum that it uses',
    remedy:
      'Check that the application works with the changed columns and types before you apply the migration in production.',
  },
  {
    id: 'drops-query-index',
    category: 'queries',
    severity: 'warning',
    description: 'a migration that drops the only index for a condition in a query',
    remedy: 'Check the query plan on a database with data, or create another index first.',
  },
  {
    id: 'unchecked-queries',
    category: 'queries',
    severity: 'warning',
    description:
      'queries in the SQL log that could not be checked. An error if this is true of all queries, or of all on the changed tables.',
    remedy:
      'Apply the migrations of the base branch to the local platform first, with a separate `sql-migrate` step without `shapes`.',
  },
];

export type DirectiveRule =
  | 'unknown-rule'
  | 'accept-without-reason'
  | 'accept-not-possible'
  | 'unused-accept';

/** Rules about the directives themselves. No directive can accept their findings. */
export const DIRECTIVE_RULES: {
  readonly [Id in DirectiveRule]: Pick<Rule, 'severity' | 'description' | 'remedy'>;
} = {
  'unknown-rule': {
    severity: 'error',
    description: 'a `migrate:accept` comment without a rule, or with an unknown rule',
    remedy: `Use one of these rules: ${[...RULES, ...QUERY_RULES].flatMap(({ id, category }) => (category === 'transaction' ? [] : id)).join(', ')}.`,
  },
  'accept-without-reason': {
    severity: 'error',
    description: 'a `migrate:accept` comment without a reason',
    remedy:
      'Add the reason after the rules, as in `-- migrate:accept drop-table unused since May`.',
  },
  'accept-not-possible': {
    severity: 'error',
    description: 'a `migrate:accept` comment for a rule whose findings can’t be accepted',
    remedy:
      'Remove the rule or the whole comment. If the rule has a finding here, change the statement.',
  },
  'unused-accept': {
    severity: 'warning',
    description: 'a `migrate:accept` comment for a rule that has no finding there',
    remedy:
      'Remove the rule or the whole comment, or move the comment directly above its statement.',
  },
};
