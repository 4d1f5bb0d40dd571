/** Plans which rows are put between the migrations of a history, by applying the recorded files with them. */

import type { Client, DatabaseError } from 'pg';
import type { Node } from 'libpg-query';
import type { SqlParser } from '../../sql/parser.ts';
import { allWithin, relationNames, tagOf } from '../../sql/tree.ts';
import { applyFile, type ApplyFailure } from '../apply-file.ts';
import { SCRATCH, type ScratchServer } from '../scratch-server.ts';
import { statementsOf } from '../statements.ts';
import { Filling, type Manner } from './rows.ts';
import { requirementsOf } from './requirements.ts';

/** A migration with its recorded SQL, in several files if a statement must be alone. */
export interface PlannedMigration {
  readonly title: string;
  readonly files: readonly { readonly sql: string }[];
  /** Whether rows can be put in after it. */
  readonly isFollowedByRows: boolean;
}

/** The rows of a proof. */
export interface RowPlan {
  /** Statements for `putRows` after each migration, by its place. Undefined: the rows aren’t compared there either. */
  readonly after: readonly (readonly string[] | undefined)[];
  /** Sentences about tables without rows, or without rows during some migrations. */
  readonly notes: readonly string[];
}

/** Number of times that the migrations are applied before a table whose rows one rejects gets no more rows at all. */
const MAX_PASSES = 12;
/** Number of manners in which a table is filled. */
const VARIANTS = 5;

/**
 * Plans the rows. A table whose rows a migration rejects gets others, and finally none until that migration.
 * @param server without other sessions. Its database is replaced.
 */
export async function planRows(
  server: ScratchServer,
  migrations: readonly PlannedMigration[],
  parser: SqlParser,
): Promise<RowPlan> {
  const parsed = migrations.map(({ files }) => files.map(({ sql }) => statementsOf(sql, parser)));
  const requirements = requirementsOf(parsed.flat(2).map(({ node }) => node));
  const held = new Map<string, { readonly until: number; readonly reason: string }>();
  const variants = new Map<string, number>();
  for (let pass = 0; ; pass += 1) {
    await server.reset();
    const plan = await server.asSuperuser(SCRATCH, client => applyWithRows(client, pass >= MAX_PASSES));
    if (plan !== undefined) return plan;
  }

  /** @returns undefined if a migration rejected rows, so that others are necessary */
  async function applyWithRows(client: Client, isLast: boolean): Promise<RowPlan | undefined> {
    let place = 0;
    let isRejected = false;
    const after: (readonly string[] | undefined)[] = [];
    const mannerOf = (table: string): Manner => ({
      variant: variants.get(table) ?? 0,
      isHeld: (held.get(table)?.until ?? -1) > place,
    });
    const filling = new Filling(requirements, parser, mannerOf);
    for (const [index, files] of parsed.entries()) {
      place = index;
      const { title, isFollowedByRows } = migrations[index] ?? {};
      for (const statements of files) {
        for (
          let failure = await applyFile(server, statements);
          failure !== undefined;
          failure = await applyFile(server, statements)
        ) {
          const blamed = blamedTables(failure, filling.filled);
          if (blamed.length === 0) {
            if (isRejected) return undefined;
            return { after: [], notes: [`all tables (${failure.error.message}, in ${title})`] };
          }
          isRejected = true;
          for (const table of blamed) {
            const variant = (variants.get(table) ?? 0) + 1;
            variants.set(table, variant % VARIANTS);
            if (isLast || variant === VARIANTS)
              held.set(table, {
                until: isLast ? Infinity : index,
                reason: `its rows aren’t accepted by ${title} (${failure.error.message})`,
              });
            filling.filled.delete(table);
          }
          await client.query(`truncate ${blamed.join()} cascade`);
        }
      }
      const next = parsed[index + 1];
      const rows = isFollowedByRows === true && next !== undefined ? await filling.fill(client) : [];
      const isStop = rows.length > 0 || (isFollowedByRows === true && next?.flat().some(({ node }) => hidesRows(node)));
      after.push(isStop ? rows : undefined);
    }
    if (isRejected) return undefined;
    return {
      after,
      notes: [
        ...[...filling.unfilled].map(([table, reason]) => `${table}: ${reason}`),
        ...[...held].map(
          ([table, { until, reason }]) => `${table}${until === Infinity ? '' : ' until then'}: ${reason}`,
        ),
      ],
    };
  }
}

/** Checks whether a statement can hide how rows differed before it. */
const hidesRows = (node: Node): boolean =>
  ['DeleteStmt', 'TruncateStmt', 'DropStmt'].includes(tagOf(node)) ||
  [...allWithin(node, 'AlterTableCmd')].some(({ subtype }) => subtype === 'AT_DropColumn');

/** Checks whether an error names this table, which is quoted if necessary. */
const isNamed = (table: string, { schema, table: relation }: DatabaseError): boolean =>
  relation !== undefined && table.replaceAll('"', '') === `${schema}.${relation}`;

/** Returns the tables with rows that can have made a statement fail: the one in the error, those that the statement names or, if there are none, all. */
function blamedTables({ node, error }: ApplyFailure, filled: ReadonlyMap<string, string>): readonly string[] {
  const exact = [...filled.keys()].filter(table => isNamed(table, error));
  if (exact.length > 0) return exact;
  const names = new Set(node === undefined ? [] : relationNames(node));
  const named = [...filled].flatMap(([table, relation]) => (names.has(relation) ? table : []));
  return named.length > 0 ? named : [...filled.keys()];
}
