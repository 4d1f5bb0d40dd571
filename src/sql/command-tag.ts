/** Returns the command tag of a parsed statement, such as `CREATE TABLE`. */

import type { Node } from 'libpg-query';
import { bodyOf, type NodeTag, tagOf } from './tree.ts';

/** Tags that can't be derived from the node's name. */
const TAGS: { readonly [Tag in NodeTag]?: string } = {
  AlterDatabaseSetStmt: 'ALTER DATABASE',
  AlterEnumStmt: 'ALTER TYPE',
  AlterEventTrigStmt: 'ALTER EVENT TRIGGER',
  AlterExtensionContentsStmt: 'ALTER EXTENSION',
  AlterFdwStmt: 'ALTER FOREIGN DATA WRAPPER',
  AlterForeignServerStmt: 'ALTER SERVER',
  AlterOpFamilyStmt: 'ALTER OPERATOR FAMILY',
  AlterRoleSetStmt: 'ALTER ROLE',
  AlterSeqStmt: 'ALTER SEQUENCE',
  AlterStatsStmt: 'ALTER STATISTICS',
  AlterTSConfigurationStmt: 'ALTER TEXT SEARCH CONFIGURATION',
  AlterTSDictionaryStmt: 'ALTER TEXT SEARCH DICTIONARY',
  CheckPointStmt: 'CHECKPOINT',
  ClosePortalStmt: 'CLOSE CURSOR',
  CompositeTypeStmt: 'CREATE TYPE',
  ConstraintsSetStmt: 'SET CONSTRAINTS',
  CreateAmStmt: 'CREATE ACCESS METHOD',
  CreateEnumStmt: 'CREATE TYPE',
  CreateEventTrigStmt: 'CREATE EVENT TRIGGER',
  CreateFdwStmt: 'CREATE FOREIGN DATA WRAPPER',
  CreateForeignServerStmt: 'CREATE SERVER',
  CreateOpClassStmt: 'CREATE OPERATOR CLASS',
  CreateOpFamilyStmt: 'CREATE OPERATOR FAMILY',
  CreatePLangStmt: 'CREATE LANGUAGE',
  CreateRangeStmt: 'CREATE TYPE',
  CreateSeqStmt: 'CREATE SEQUENCE',
  CreateStatsStmt: 'CREATE STATISTICS',
  CreateStmt: 'CREATE TABLE',
  CreateTrigStmt: 'CREATE TRIGGER',
  CreatedbStmt: 'CREATE DATABASE',
  DeclareCursorStmt: 'DECLARE CURSOR',
  DropdbStmt: 'DROP DATABASE',
  IndexStmt: 'CREATE INDEX',
  LockStmt: 'LOCK TABLE',
  RefreshMatViewStmt: 'REFRESH MATERIALIZED VIEW',
  RuleStmt: 'CREATE RULE',
  SecLabelStmt: 'SECURITY LABEL',
  TruncateStmt: 'TRUNCATE TABLE',
  VariableShowStmt: 'SHOW',
  ViewStmt: 'CREATE VIEW',
};

/** Kinds of objects whose name differs from the one in the parse tree. */
const OBJECTS: { readonly [type: string]: string } = {
  OBJECT_ATTRIBUTE: 'TYPE',
  OBJECT_COLUMN: 'TABLE',
  OBJECT_DOMCONSTRAINT: 'DOMAIN',
  OBJECT_FDW: 'FOREIGN DATA WRAPPER',
  OBJECT_FOREIGN_SERVER: 'SERVER',
  OBJECT_MATVIEW: 'MATERIALIZED VIEW',
  OBJECT_OPCLASS: 'OPERATOR CLASS',
  OBJECT_OPFAMILY: 'OPERATOR FAMILY',
  OBJECT_STATISTIC_EXT: 'STATISTICS',
  OBJECT_TABCONSTRAINT: 'TABLE',
  OBJECT_TSCONFIGURATION: 'TEXT SEARCH CONFIGURATION',
  OBJECT_TSDICTIONARY: 'TEXT SEARCH DICTIONARY',
  OBJECT_TSPARSER: 'TEXT SEARCH PARSER',
  OBJECT_TSTEMPLATE: 'TEXT SEARCH TEMPLATE',
};

const TRANSACTION_TAGS: { readonly [kind: string]: string } = {
  TRANS_STMT_START: 'START TRANSACTION',
  TRANS_STMT_ROLLBACK_TO: 'ROLLBACK',
  TRANS_STMT_PREPARE: 'PREPARE TRANSACTION',
};

/** Verbs of nodes that create, change or drop different kinds of objects. */
const VERBS: { readonly [Tag in NodeTag]?: string } = {
  AlterObjectDependsStmt: 'ALTER',
  AlterObjectSchemaStmt: 'ALTER',
  AlterOwnerStmt: 'ALTER',
  AlterTableStmt: 'ALTER',
  DefineStmt: 'CREATE',
  DropStmt: 'DROP',
};

/**
 * Returns PostgreSQL's command tag of a statement: `CREATE TABLE`, `ALTER TABLE`, `INSERT` (without
 * the row counts that PostgreSQL adds).
 */
export function commandTag(node: Node): string {
  const tag = tagOf(node);
  return variableTag(node) ?? TAGS[tag] ?? wordsOf(tag.replace(/Stmt$/, ''));
}

/** Returns the tag of a node that represents more than one command. */
function variableTag(node: Node): string | undefined {
  const verb = VERBS[tagOf(node)];
  if (verb !== undefined) return `${verb} ${objectName(objectTypeOf(node))}`;
  const rename = bodyOf(node, 'RenameStmt');
  if (rename !== undefined)
    return `ALTER ${objectName(renamedType(rename.renameType, rename.relationType))}`;
  const transaction = bodyOf(node, 'TransactionStmt');
  if (transaction?.kind !== undefined) {
    return (
      TRANSACTION_TAGS[transaction.kind] ??
      transaction.kind.replace('TRANS_STMT_', '').replaceAll('_', ' ')
    );
  }
  const tableAs = bodyOf(node, 'CreateTableAsStmt');
  if (tableAs !== undefined)
    return tableAs.objtype === 'OBJECT_MATVIEW' ? 'CREATE MATERIALIZED VIEW' : 'SELECT';
  const set = bodyOf(node, 'VariableSetStmt');
  if (set !== undefined) return set.kind?.startsWith('VAR_RESET') === true ? 'RESET' : 'SET';
  const routine = bodyOf(node, 'CreateFunctionStmt');
  if (routine !== undefined)
    return routine.is_procedure === true ? 'CREATE PROCEDURE' : 'CREATE FUNCTION';
  const grant = bodyOf(node, 'GrantStmt') ?? bodyOf(node, 'GrantRoleStmt');
  if (grant !== undefined) {
    const verbs =
      bodyOf(node, 'GrantStmt') === undefined ? ['GRANT ROLE', 'REVOKE ROLE'] : ['GRANT', 'REVOKE'];
    return verbs[grant.is_grant === true ? 0 : 1];
  }
  const altered = bodyOf(node, 'AlterFunctionStmt');
  if (altered !== undefined) return `ALTER ${objectName(altered.objtype)}`;
  const fetch = bodyOf(node, 'FetchStmt');
  if (fetch !== undefined) return fetch.ismove === true ? 'MOVE' : 'FETCH';
  const discard = bodyOf(node, 'DiscardStmt');
  if (discard?.target !== undefined) return discard.target.replace('_', ' ');
  const vacuum = bodyOf(node, 'VacuumStmt');
  if (vacuum !== undefined) return vacuum.is_vacuumcmd === true ? 'VACUUM' : 'ANALYZE';
  const deallocate = bodyOf(node, 'DeallocateStmt');
  return deallocate?.isall === true ? 'DEALLOCATE ALL' : undefined;
}

function objectTypeOf(node: Node): string | undefined {
  const [body] = Object.values(node) as {
    objtype?: string;
    objectType?: string;
    removeType?: string;
    kind?: string;
  }[];
  return body?.objtype ?? body?.objectType ?? body?.removeType ?? body?.kind;
}

/**
 * Returns the type in the tag of a RENAME. Renaming a column or an attribute alters the relation
 * that contains it.
 */
function renamedType(
  renamed: string | undefined,
  relation: string | undefined,
): string | undefined {
  return renamed === 'OBJECT_COLUMN' ? relation : renamed;
}

function objectName(type: string | undefined): string {
  if (type === undefined) return 'OBJECT';
  return OBJECTS[type] ?? type.replace('OBJECT_', '').replaceAll('_', ' ');
}

/** Converts a node's name to a tag: `CreateForeignTable` → `CREATE FOREIGN TABLE`. */
function wordsOf(name: string): string {
  return name.replace(/(?<=[a-z])(?=[A-Z])/g, ' ').toUpperCase();
}
