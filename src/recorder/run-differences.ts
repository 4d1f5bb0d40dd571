/** Compares the statements of several runs of the tool. */

import type { SqlParser } from '../sql/parser.ts';
import { isDefault, settingChanges } from '../sql/settings.ts';
import type { RecordedRun } from './migrations/open-migration.ts';
import { shownStatement } from './statements/secrets.ts';
import { isOnlySetting } from './statements/statement-effects.ts';
import { isBetween, type Statement, statementsOf } from './statements/statements.ts';
import type { Tool, ToolRun } from './tool-run.ts';

/** Runs of the tool with rows. */
export interface RowRuns {
  readonly one: ToolRun;
  /** Run with other numbers of changed rows. */
  readonly two: ToolRun;
  /** Run with the same numbers as `one`. Values in which both differ are others at each run. */
  readonly again: ToolRun;
}

/** A migration of the tool's run, by its place, that depends on rows or on numbers of changed rows. */
interface Dependence {
  readonly place: number;
  /** Sentence that says how it ran otherwise. */
  readonly reason: string;
}

/** Returns the migrations that ran otherwise with rows: the first one, and later ones that read rows themselves. */
export function dependentMigrations(first: ToolRun, runs: RowRuns, { parser }: Tool): readonly Dependence[] {
  const { one, two, again } = runs;
  const failed = [one, two, again].find(({ failure }) => failure !== undefined);
  if (failed !== undefined) return [{ place: failed.ended, reason: 'with rows, the command fails.' }];
  if (shapeOf(one) !== shapeOf(again))
    throw new Error(
      'The command ran different statements when it ran again on the same database, so they can’t be recorded.',
    );
  const found: Dependence[] = [];
  for (const [place, { name, statements, risks }] of first.migrations.entries()) {
    const others = [one, two, again].flatMap(({ migrations }) => migrations[place] ?? []);
    if (others.length < 3 || others.some(run => run.name !== name))
      return found.length > 0 ? found : [{ place, reason: 'with rows, the command runs different migrations.' }];
    const reason = statementDifference([statements, ...others.map(run => run.statements)], parser);
    // Another one can differ only because the first does.
    if (reason !== undefined && (found.length === 0 || risks.some(({ risk }) => risk === 'rows')))
      found.push({ place, reason });
  }
  return found;
}

/** @param texts statements without rows, and of the runs `one`, `two` and `again` with rows */
function statementDifference(texts: readonly (readonly string[])[], parser: SqlParser): string | undefined {
  const all = texts.map(each => effectiveStatements(each, parser));
  for (let at = 0; at < Math.max(...all.map(({ length }) => length)); at += 1) {
    const [plain, rows, more, repeated] = all.map(each => each[at]);
    const isSame = (text: string | undefined): boolean =>
      text === rows?.text ||
      (rows?.text !== repeated?.text &&
        text !== undefined &&
        isBetween(text, rows?.text ?? '', repeated?.text ?? '', parser));
    if (isSame(plain?.text) && isSame(more?.text)) continue;
    const other = isSame(plain?.text) ? more : rows;
    const number = plain?.number ?? other?.number ?? 0;
    return plain?.sql === other?.sql
      ? `with rows, the settings of statement ${number} differ: ${shown(other)}.`
      : `with rows, statement ${number} is ${shown(other)}, and without rows ${shown(plain)}.`;
  }
  return undefined;
}

const shown = (statement: Statement | undefined): string =>
  statement === undefined ? 'not run' : shownStatement(statement);

/** Returns the statements of a run with their values. */
export const textOf = ({ migrations }: ToolRun): string => JSON.stringify(migrations.map(each => each.statements));

const shapeOf = ({ migrations }: ToolRun): string =>
  JSON.stringify(migrations.map(({ name, statements }) => [name, statements.length]));

/** Returns the migrations of a run with the risk of values that differ between two others. */
export function withValueRisks(first: ToolRun, others: readonly ToolRun[], { parser }: Tool): readonly RecordedRun[] {
  const today = new Date().toISOString().slice(0, 10);
  return first.migrations.map((migration, index) => {
    const [statements = [], texts = [], repeated = []] = [first, ...others].map(({ migrations }) =>
      effectiveStatements(migrations[index]?.statements ?? [], parser),
    );
    // Otherwise, it depends on rows.
    const isSame = [texts, repeated].every(({ length }) => length === statements.length);
    const varying = statements.find(
      ({ sql }, place) => isSame && (texts[place]?.text !== repeated[place]?.text || sql.includes(today)),
    );
    if (varying === undefined) return migration;
    const text = `Statement ${varying.number} contains a value that differs at each run or day, such as the time, a random value or today’s date: ${shown(varying)}`;
    return { ...migration, risks: [...migration.risks, { risk: 'values' as const, text }] };
  });
}

/** A statement that isn't only a change of a setting. */
interface EffectiveStatement extends Statement {
  /** Number among all statements. */
  readonly number: number;
  /** The statement after those that set what holds for it. */
  readonly text: string;
}

/** Returns the statements of texts with the settings that these texts set for them. */
export function effectiveStatements(texts: readonly string[], parser: SqlParser): readonly EffectiveStatement[] {
  const active = new Map<string, string>();
  const statements = texts.flatMap(text => statementsOf(text, parser));
  return statements.flatMap(({ sql, node }, index) => {
    const text = [...new Set(active.values())].toSorted().concat(sql).join(';');
    for (const change of settingChanges(node)) {
      if (change.name === 'all') active.clear();
      else if (isDefault(change)) active.delete(change.name);
      else active.set(change.name, sql);
    }
    return isOnlySetting(node) ? [] : { sql, node, number: index + 1, text };
  });
}
