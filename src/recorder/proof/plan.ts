/** Plans which rows are put between the migrations of a history, by applying the recorded files with them. */

import type { Client, DatabaseError } from 'pg';
import type { Node } from 'libpg-query';
import type { SqlParser } from '../../sql/parser.ts';
import { allWithin, relationNames, tagOf } from '../../sql/tree.ts';
import { applyFile, type ApplyFailure } from '../server/apply-file.ts';
import { shownName } from '../migrations/migrations.ts';
import { SCRATCH, type ScratchServer } from '../server/scratch-server.ts';
import { type Statement, statementsOf } from '../statements/statements.ts';
import { Filling, type Manner, VARIANTS } from './rows.ts';
import { requirementsOf } from './requirements.ts';

/** The rows of a proof. */
export interface RowPlan {
  /** Statements for `putRows` after each migration, by its place. Undefined: the rows aren’t compared there either. */
  readonly after: readonly (readonly string[] | undefined)[];
  /** Sentences about tables without rows, or without rows during some migrations. */
  readonly notes: readonly string[];
}

/** Number of times that the migrations are applied before a table whose rows one rejects gets no more rows at all. */
const MAX_PASSES = 12;

/**
 * Plans the rows. A table whose rows a migration rejects gets others, and finally none until that migration.
 * @param server without other sessions. Its database is replaced.
 * @param migrations recorded SQL, in several files if a statement must be alone
 * @param closed places after which no rows can be put in
 */
export async function planRows(
  server: ScratchServer,
  migrations: readonly { readonly name: string | undefined; readonly files: readonly { readonly sql: string }[] }[],
  closed: ReadonlySet<number>,
  parser: SqlParser,
): Promise<RowPlan> {
  const parsed = migrations.map(({ files }) => files.map(({ sql }) => statementsOf(sql, parser)));
  const requirements = requirementsOf(parsed.flat(2).map(({ node }) => node));
  const manners = new Manners();
  for (let pass = 0; ; pass += 1) {
    await server.reset();
    const filling = new Filling(requirements, parser, table => manners.of(table));
    /** Applies a file, with fewer rows after each failure. @returns why it fails without rows */
    const apply = async (
      client: Client,
      statements: readonly Statement[],
      title: string,
    ): Promise<string | undefined> => {
      const failure = await applyFile(server, statements);
      if (failure === undefined) return undefined;
      const { message } = failure.error;
      const blamed = blamedTables(failure, filling.filled);
      if (blamed.length === 0) return `${message}, in ${title}`;
      manners.reject(blamed, `its rows were rejected by ${title} (${message})`, pass >= MAX_PASSES);
      await filling.empty(blamed, client);
      return apply(client, statements, title);
    };
    const plan = await server.asSuperuser(SCRATCH, async (client): Promise<RowPlan> => {
      const after: (readonly string[] | undefined)[] = [];
      for (const [place, files] of parsed.entries()) {
        manners.reach(place);
        for (const statements of files) {
          const problem = await apply(client, statements, shownName(migrations[place]?.name));
          if (problem !== undefined) return { after: [], notes: [`all tables (${problem})`] };
        }
        const next = closed.has(place) ? undefined : parsed[place + 1];
        const rows = next === undefined ? [] : await filling.fill(client);
        const isStop = rows.length > 0 || next?.flat().some(({ node }) => hidesRows(node));
        after.push(isStop ? rows : undefined);
      }
      const notes = [...filling.unfilled].map(([table, reason]) => `${table}: ${reason}`);
      return { after, notes: [...notes, ...manners.notes()] };
    });
    if (!manners.takeRejected()) return plan;
  }
}

/** How the tables are filled, after migrations have rejected rows of them. */
class Manners {
  /** Place of the next migration. */
  #place = 0;
  #isRejected = false;
  readonly #variants = new Map<string, number>();
  /** Tables without rows until a migration. */
  readonly #held = new Map<string, { readonly until: number; readonly reason: string }>();

  /** Notes which migration is the next one. */
  reach(place: number): void {
    this.#place = place;
  }

  of(table: string): Manner {
    return { variant: this.#variants.get(table) ?? 0, isHeld: (this.#held.get(table)?.until ?? -1) > this.#place };
  }

  /** Notes that the next migration rejects the rows of these tables. @param isLast whether they get no more rows at all */
  reject(tables: readonly string[], reason: string, isLast: boolean): void {
    this.#isRejected = true;
    for (const table of tables) {
      const variant = (this.#variants.get(table) ?? 0) + 1;
      this.#variants.set(table, variant % VARIANTS);
      if (isLast || variant === VARIANTS) this.#held.set(table, { until: isLast ? Infinity : this.#place, reason });
    }
  }

  /** Checks whether a migration has rejected rows since the last call. */
  takeRejected(): boolean {
    const isRejected = this.#isRejected;
    this.#isRejected = false;
    return isRejected;
  }

  notes(): readonly string[] {
    return [...this.#held].map(
      ([table, { until, reason }]) => `${table}${until === Infinity ? '' : ' until then'}: ${reason}`,
    );
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
