/** Divides the statements of a run into the tool's migrations, and finds what a file can't repeat. */

import type { Node } from 'libpg-query';
import { commandTag } from '../../sql/command-tag.ts';
import { allWithin, bodiesOf, bodyOf, constantTexts, textsOf } from '../../sql/tree.ts';
import { isConcurrent, OpenMigration, type RecordedRun } from './open-migration.ts';
import { type Coded, PastCode } from './past-code.ts';
import type { Executed } from '../protocol/executed.ts';
import { shownStatement } from '../statements/secrets.ts';
import { SessionSettings } from './session-settings.ts';
import { SessionSequences } from './session-state.ts';
import { wordPattern } from '../statements/statements.ts';
import { boundaryOf, type Effect, effectOf } from '../statements/statement-effects.ts';
import { type Surroundings, toolPathOf } from '../statements/surroundings.ts';

/** Returns the name of a migration for a message. */
export const shownName = (name: string | undefined): string =>
  name === undefined ? 'statements outside of a known migration' : `\`${name}\``;

/**
 * Returns the migrations of a run in their order.
 * @param all statements that the program ran
 * @param earlier statements of recorded files
 * @throws Error with all statements that can't be recorded
 */
export function migrationsOf(
  all: readonly Executed[],
  scratch: string,
  around: Surroundings,
  earlier: readonly Coded[] = [],
): readonly RecordedRun[] {
  if (!all.some(({ database }) => database === scratch)) throw new Error(NOT_CONNECTED);
  const migrations: RecordedRun[] = [];
  const refused: string[] = [];
  const settings = new SessionSettings();
  const sequences = new SessionSequences();
  const ends = new MigrationEnds();
  const names = all.map(each => ends.next(each, around));
  const last = names.findLastIndex(name => name !== undefined);
  const filled = new Set([...around.histories.values()].flatMap(history => history.filled ?? []));
  const past = new PastCode();
  for (const each of earlier) past.add(each);
  let open = new OpenMigration(around, past);
  const shared: OpenMigration['earlier'][] = [];
  const end = (name: string | undefined): RecordedRun => {
    const run = open.ended(name);
    shared.push(open.earlier);
    migrations.push(run);
    // Those between it and the first one that changed something in the transaction can’t be apart from it either.
    for (let at = shared.length - 2; run.isJoined && shared[at] === open.earlier; at -= 1)
      Object.assign(migrations[at] ?? {}, { isJoined: true });
    return run;
  };
  let latest: Executed | undefined;
  for (const [place, each] of all.entries()) {
    const isUserKept = settings.keepsUser(each);
    const effect: Effect =
      isUserKept || dropsTemporary(each)
        ? { is: 'read', sees: undefined }
        : effectOf(each, place > last && last >= 0 ? { ...around, filled } : around, toolPathOf(each, around));
    const active = settings.at(each);
    const reset = effect.is === 'write' && !each.isUndone ? settings.resetIn(each) : undefined;
    const reasons = [
      undoneRefusalOf(each),
      each.isUndone ? undefined : refusalOf(effect, each, scratch, active),
      reset &&
        `contains RESET or DEFAULT, which restores what the connection set at its start, such as \`${reset}\`. In a file, it doesn’t (write the value instead)`,
    ];
    for (const reason of reasons)
      if (reason !== undefined) refused.push(`${commandTag(each.node)} ${reason}: ${shownStatement(each)}`);
    if (effect.is === 'write') {
      if (!each.isUndone && sequences.readsEarlier(each))
        refused.push(`${commandTag(each.node)} ${OF_EARLIER}: ${shownStatement(each)}`);
      sequences.add(each, past.triggers);
    }
    if (effect.is === 'setting' && !each.isUndone) settings.change(each, effect);
    const isAmongOthers = latest !== undefined && latest.session !== each.session && place < latest.transaction.end;
    if (isUserKept || effect.is === 'setting') open.seeSetting(each);
    past.add(each, effect.is === 'read');
    open.take(each, effect, active, isAmongOthers);
    if (effect.is === 'write' && !each.isUndone) latest = each;
    const name = names[place];
    if (name === undefined) continue;
    end(name);
    open = new OpenMigration(around, past, open);
  }
  if (refused.length > 0)
    throw new Error(
      `The command ran statements that can’t be recorded:\n${refused.map(one => `- ${one}`).join('\n')}\nReplace these statements in the migrations, and record again.`,
    );
  const previous = migrations.at(-1);
  const rest = end(undefined);
  // What the program has read after the last migration needs no file. If it then changes something, the proof with rows finds it.
  if (rest.statements.length === 0 && previous !== undefined)
    previous.history.push(...(migrations.pop()?.history ?? []));
  return migrations.filter(({ name, statements }) => name !== undefined || statements.length > 0);
}

const OF_EARLIER =
  'can read a value that an earlier transaction took from a sequence (`currval`, `lastval`), which is unknown in the session that runs the recorded file (to record it, take the value in the same transaction, with a message that only contains INSERT … VALUES or `nextval`)';

/** Number of values of a sequence that a file takes in place of statements which were undone. */
const MAX_TAKEN = 10_000;

/** Finds the ends of migrations in the statements of a run. */
export class MigrationEnds {
  /** Number of migrations that have ended. */
  count = 0;
  /** Name, if the history has it from the beginning. */
  #begun: string | undefined;

  /** Reads the next statement. @returns the migration’s name if it ends with the statement */
  next(each: Executed, around: Surroundings): string | undefined {
    const boundary = each.isUndone ? undefined : boundaryOf(each.node, around, toolPathOf(each, around));
    if (boundary?.begins === true) this.#begun = boundary.name;
    const name = boundary?.begins === false ? (boundary.name ?? this.#begun) : undefined;
    if (name === undefined) return undefined;
    this.count += 1;
    this.#begun = undefined;
    return name;
  }
}

const NOT_CONNECTED =
  'The command ran no SQL in the database of `DATABASE_URL`, so it may have changed another database. Make it connect to `DATABASE_URL`, or to `PGHOST`, `PGPORT`, `PGUSER`, `PGPASSWORD` and `PGDATABASE`.';

/** Says why a statement that was undone can’t be left out. */
function undoneRefusalOf({ taken }: Executed): string | undefined {
  const sequence = [...taken].find(([, count]) => count > MAX_TAKEN)?.[0];
  return sequence && `was rolled back, but its change of the sequence ${sequence} wasn’t`;
}

/** Whether a statement only drops objects that the file doesn’t have, as it is in a session of its own. */
function dropsTemporary({ node, temporary }: Executed): boolean {
  const dropped = bodiesOf(bodyOf(node, 'DropStmt')?.objects, 'List').map(({ items }) => textsOf(items));
  return dropped.length > 0 && dropped.every(([name = '', ...more]) => more.length === 0 && temporary.has(name));
}

/** Says why a statement can't be recorded. */
function refusalOf(
  effect: Effect,
  { database, sql, problem, isPartial, node, temporary }: Executed,
  scratch: string,
  active: ReadonlyMap<string, string>,
): string | undefined {
  if (effect.is === 'unsupported') return effect.reason;
  if (effect.is === 'read' || effect.is === 'history') return undefined;
  if (problem !== undefined) return problem;
  if (database !== scratch) return effect.is === 'write' ? `changes the database \`${database}\`` : undefined;
  if (sql.includes(scratch)) return 'contains the name of the temporary server’s user or database';
  if (effect.is === 'setting') return undefined;
  const named = temporary.values().find(name => wordPattern(name).test(sql));
  if (named !== undefined)
    return `uses \`${named}\`, a temporary object of an earlier transaction, which the file doesn’t have`;
  if (isPartial && bodyOf(node, 'SelectStmt') !== undefined) return 'calls a function, but not all rows were fetched';
  const setting = isConcurrent(node) ? settingOfIndex(node, active) : undefined;
  return (
    setting &&
    `runs outside of a transaction, so a file can’t set \`${setting}\` for it. Specify the table’s schema, and everything that the setting determines, in the statement`
  );
}

/** Settings on which only the value of a text with a time depends. */
const OF_TIME = /^(?:timezone|datestyle|intervalstyle)$/;
const TIME = /\d|now|today|tomorrow|yesterday/i;

/** Returns a setting on which a statement outside of a transaction depends. */
function settingOfIndex(node: Node, active: ReadonlyMap<string, string>): string | undefined {
  const index = bodyOf(node, 'IndexStmt');
  const dropped = bodiesOf(bodyOf(node, 'DropStmt')?.objects, 'List');
  const { relation } = bodyOf(node, 'ReindexStmt') ?? bodyOf(node, 'AlterTableStmt') ?? {};
  const tables = [...allWithin(node, 'PartitionCmd')].map(({ name }) => name).concat(relation ?? []);
  const isQualified =
    index === undefined
      ? dropped.every(({ items = [] }) => items.length > 1) && tables.every(table => table?.schemaname !== undefined)
      : index.relation?.schemaname !== undefined &&
        index.whereClause === undefined &&
        bodiesOf(index.indexParams, 'IndexElem').every(one => !one.expr && !one.opclass && !one.collation);
  const texts = constantTexts(node);
  const isRelevant = (name: string): boolean => {
    if (name === 'search_path') return !isQualified;
    if (OF_TIME.test(name)) return texts.some(text => TIME.test(text));
    return texts.length > 0 || name === 'default_tablespace' || name === 'role';
  };
  return [...active.keys()].find(isRelevant);
}
