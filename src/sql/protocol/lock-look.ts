import type { Node, RangeVar } from 'libpg-query';
import type { PendingChanges } from '../lint/pending-changes.ts';
import { functionName, isUnrunBody } from '../session-settings.ts';
import { allWithin, type NodeTag, tagOf } from '../tree.ts';

/** They lock rows, and the table only against changes of itself. */
const DATA: ReadonlySet<NodeTag> = new Set(['SelectStmt', 'InsertStmt', 'UpdateStmt', 'DeleteStmt', 'MergeStmt']);

/** They lock no table, or just those that they name as relations. */
const PLAIN: ReadonlySet<NodeTag> = new Set([
  'AlterTableStmt',
  // It keeps only schema changes waiting, and for a moment.
  'CommentStmt',
  'CompositeTypeStmt',
  'CreateDomainStmt',
  'CreateEnumStmt',
  'CreateFunctionStmt',
  'CreatePolicyStmt',
  'CreateSchemaStmt',
  'CreateSeqStmt',
  'CreateStmt',
  'CreateTableAsStmt',
  'CreateTrigStmt',
  'IndexStmt',
  'VariableSetStmt',
  'ViewStmt',
]);

/** What is called by a plain SELECT may do anything. */
const CONTAINED: ReadonlySet<NodeTag> = new Set(
  [...PLAIN, ...DATA].filter(tag => tag !== 'VariableSetStmt' && tag !== 'SelectStmt'),
);

/** What a migration has to do with what others use. */
export interface Reach {
  /**
   * It may lock a table that was there before, so that the server is to be asked which. Where all that it touches is made
   * by what is run, nobody waits for it, and the look (measured: a tenth of a small request) is saved.
   */
  readonly mayKeepWaiting: boolean;
  /**
   * It reads and changes nothing but what is made by what is run, and leaves no settings behind: it may share a
   * transaction with others, as nobody notices how long that lasts, and none finds other settings than if it were alone.
   */
  readonly isContained: boolean;
}

/** @param pending what was run before; it takes in these as well */
export function reachOf(statements: readonly Node[], pending: PendingChanges): Reach {
  let [mayKeepWaiting, isContained] = [false, true];
  for (const statement of statements) {
    pending.add(statement);
    const tag = tagOf(statement);
    const relations = relationsOf(statement);
    const isWithinNew = relations.every(relation => pending.isNew(relation));
    if (!DATA.has(tag)) mayKeepWaiting ||= !PLAIN.has(tag) || !isWithinNew;
    isContained &&= CONTAINED.has(tag) && isWithinNew && !leavesTraces(statement, relations);
  }
  return { mayKeepWaiting, isContained };
}

/** What stays in the session until the transaction ends: settings, and tables that hide others of their name. */
function leavesTraces(statement: Node, relations: readonly RangeVar[]): boolean {
  const calls = Iterator.from(allWithin(statement, 'FuncCall', isUnrunBody));
  return relations.some(isTemporary) || calls.some(call => functionName(call) === 'set_config');
}

const isTemporary = ({ relpersistence, schemaname }: RangeVar): boolean =>
  relpersistence === 't' || schemaname?.startsWith('pg_temp') === true;

/** What a statement is about, what it refers to by foreign keys, and what it reads or inherits from. */
function relationsOf(statement: Node): readonly RangeVar[] {
  const [body = {}] = Object.values(statement) as {
    readonly relation?: RangeVar;
    readonly table?: RangeVar;
    readonly view?: RangeVar;
    readonly into?: { readonly rel?: RangeVar };
  }[];
  const referenced = Array.from(allWithin(statement, 'Constraint', isUnrunBody), ({ pktable }) => pktable);
  return [
    ...[body.relation, body.table, body.view, body.into?.rel, ...referenced].filter(relation => relation !== undefined),
    ...allWithin(statement, 'RangeVar', isUnrunBody),
  ];
}
