/** Lint rule for code that a statement calls or defines (functions, triggers, rules), and for catalog writes. */

import type { Node, RangeVar } from 'libpg-query';
import { relationName } from '../../../sql/names.ts';
import { isDeferredBody } from '../../../sql/session-settings.ts';
import { allWithin, bodiesOf, bodyOf, type NodeTag, tagOf, textsOf } from '../../../sql/tree.ts';
import { isHarmlessTriggerFunction } from './known-functions.ts';
import { functionsOfDefinition } from './routines.ts';
import type { Hit, Rule, Subject } from './rule.ts';

/** Rule that finds code that the linter can't read, or that destroys something when it runs later. */
export const OPAQUE: Rule = {
  id: 'opaque',
  category: 'destructive',
  severity: 'error',
  finds: 'code that the linter can’t read, or that deletes data or objects when it runs',
  remedy:
    'Write the statements directly in the migration, or define the function in a migration. If you have reviewed the code, accept the finding: `-- migrate:accept opaque <reason>`.',
  *find(subject) {
    for (const { message, line } of subject.unreadable) yield { message, line };
    yield* calls(subject);
    yield* triggers(subject);
    yield* replacedTriggerFunctions(subject);
    yield* rules(subject);
    yield* catalogWrites(subject);
    yield* programs(subject);
  },
};

/**
 * Statements that run the functions in them at once. In any other statement (a default, a policy, a view), later
 * statements run the function, in sessions with the rights to do so. There, only functions that are known to destroy
 * something are findings.
 */
const RUNNING: ReadonlySet<NodeTag> = new Set([
  'CallStmt',
  'CopyStmt',
  'CreateTableAsStmt',
  'DeclareCursorStmt',
  'DeleteStmt',
  'ExplainStmt',
  'InsertStmt',
  'MergeStmt',
  'ReturnStmt',
  'SelectStmt',
  'UpdateStmt',
]);

interface Call {
  readonly parts: readonly string[];
  readonly location: number | undefined;
}

function* calls({ statement, source, routines }: Subject): Iterable<Hit> {
  const { node } = statement;
  const isRun = RUNNING.has(tagOf(node));
  const seen = new Set<string>();
  for (const { parts, location } of callsIn(node)) {
    const name = parts.join('.');
    if (seen.has(name)) continue;
    seen.add(name);
    const inspection = routines.inspect(parts);
    const index = source.indexOfByte(location ?? 0);
    const verb = isRun ? 'calls' : 'uses';
    if (inspection.is === 'harmful') {
      yield { message: `${verb} \`${name}\`, which ${inspection.why}`, ...(location === undefined ? {} : { index }) };
    } else if (inspection.is === 'unknown' && isRun) {
      yield {
        message: `calls \`${name}\`, which the linter can’t check because no migration in the folder defines it`,
        index,
      };
    }
  }
}

function* callsIn(node: Node): Iterable<Call> {
  const called = bodyOf(node, 'CallStmt')?.funccall;
  if (called !== undefined) yield { parts: textsOf(called.funcname), location: called.location };
  for (const { funcname, location } of allWithin(node, 'FuncCall', isDeferredBody)) {
    yield { parts: textsOf(funcname), location };
  }
  const cast = bodyOf(node, 'CreateCastStmt')?.func?.objname;
  const others = [...functionsOfDefinition(node), ...(cast === undefined ? [] : [textsOf(cast)])];
  for (const parts of others) yield { parts, location: undefined };
}

function* triggers({ statement, routines }: Subject): Iterable<Hit> {
  const trigger = bodyOf(statement.node, 'CreateTrigStmt') ?? bodyOf(statement.node, 'CreateEventTrigStmt');
  if (trigger === undefined) return;
  const parts = textsOf(trigger.funcname);
  const inspection = routines.inspect(parts);
  const what = `creates the trigger \`${trigger.trigname ?? ''}\` with the function \`${parts.join('.')}\``;
  if (inspection.is === 'harmful') yield { message: `${what}, which ${inspection.why}` };
  else if (inspection.is === 'unknown' && !isHarmlessTriggerFunction(parts)) {
    yield { message: `${what}, which the linter can’t check because no migration in the folder defines it` };
  }
}

/** Finds replaced functions: triggers and views that already use one run its new body at once. */
function* replacedTriggerFunctions({ statement, routines }: Subject): Iterable<Hit> {
  const routine = bodyOf(statement.node, 'CreateFunctionStmt');
  if (routine?.replace !== true) return;
  const isTrigger = textsOf(routine.returnType?.names).at(-1)?.endsWith('trigger') === true;
  const parts = textsOf(routine.funcname);
  if (!isTrigger && !routines.isUsed(parts)) return;
  const why = routines.destructiveEffectOfRoutine(statement);
  if (why !== undefined) yield { message: `replaces \`${parts.join('.')}\`, whose new definition ${why}` };
}

function* rules({ statement, routines }: Subject): Iterable<Hit> {
  const rule = bodyOf(statement.node, 'RuleStmt');
  for (const action of rule?.actions ?? []) {
    const why = routines.destructiveEffectOf(action);
    if (why !== undefined) yield { message: `creates the rule \`${rule?.rulename ?? ''}\`, which ${why}` };
  }
}

const CHANGING = ['InsertStmt', 'UpdateStmt', 'DeleteStmt', 'MergeStmt'] as const;
const CATALOG_SCHEMAS = /^(?:pg_catalog|information_schema|pg_toast)$/;

function* catalogWrites({ statement, source, pending }: Subject): Iterable<Hit> {
  for (const relation of writtenRelations(statement.node)) {
    const { schemaname, relname = '' } = relation;
    const isCatalog = schemaname === undefined ? relname.startsWith('pg_') : CATALOG_SCHEMAS.test(schemaname);
    if (!isCatalog || pending.hasOnlyNewRows(relation)) continue;
    const index = source.indexOfByte(relation.location ?? 0);
    yield {
      message: `writes to the system catalog \`${relationName(relation)}\`, which can corrupt the database`,
      index,
    };
  }
}

function* writtenRelations(node: Node): Iterable<RangeVar> {
  // Other statements can't have a WITH that changes rows.
  const tags = RUNNING.has(tagOf(node)) ? CHANGING : [];
  for (const tag of tags) {
    for (const { relation } of allWithin(node, tag, isDeferredBody)) if (relation !== undefined) yield relation;
  }
  yield* bodiesOf(bodyOf(node, 'TruncateStmt')?.relations, 'RangeVar');
  const copy = bodyOf(node, 'CopyStmt');
  if (copy?.is_from === true && copy.relation !== undefined) yield copy.relation;
}

function* programs({ statement }: Subject): Iterable<Hit> {
  if (bodyOf(statement.node, 'CopyStmt')?.is_program === true)
    yield { message: 'runs a program on the database server (COPY … PROGRAM), which the linter can’t check' };
  const { node } = statement;
  const query = bodyOf(node, 'CreateTableAsStmt')?.query ?? bodyOf(node, 'ExplainStmt')?.query ?? node;
  const execution = bodyOf(bodyOf(query, 'CreateTableAsStmt')?.query ?? query, 'ExecuteStmt');
  if (execution !== undefined) {
    const { name = '' } = execution;
    yield {
      message: `executes the prepared statement \`${name}\`, which the linter can’t check because another client of the pooled session may have prepared it`,
    };
  }
}
