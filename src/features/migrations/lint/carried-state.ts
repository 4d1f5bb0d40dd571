/** Finds state of a tool's session that a file leaves for later ones. The step runs each file in a session of its own. */

import type { SqlParser } from '../../../sql/parser.ts';
import { rewriteSessionSettings } from '../../../sql/session-settings.ts';
import {
  affectsIndex,
  callsIn,
  isCarried,
  isDefault,
  type SettingChange,
  settingChanges,
} from '../../../sql/settings.ts';
import type { PlacedFinding } from '../../../sql/source-text.ts';
import type { SplitFile, Statement } from '../../../sql/splitting.ts';
import { allWithin, bodyOf, textsOf } from '../../../sql/tree.ts';
import type { Session } from '../layouts/layout.ts';
import { type Guard, undoRemedy } from '../statements/guard.ts';
import {
  dependsOnTransactions,
  onCommit,
  type OuterStatement,
  type SessionFile,
  temporaryName,
} from './divided-files.ts';
import { innerCode } from './inner-code.ts';
import { leftObjects, type SessionObject, TEMPORARY } from './session-objects.ts';

/** How the state of the tool's session concerns a file. */
export interface FileState {
  /** `SET LOCAL` statements with the settings that earlier files left. */
  readonly settings: string;
  readonly guard: Guard | null;
  /** Findings about state that the step can't carry on. */
  readonly findings: readonly PlacedFinding[];
}

interface Change extends SettingChange {
  readonly statement: Statement;
  /** Number of the statement in the file, from 1. */
  readonly number: number;
  /** Whether it is a SET or RESET outside of any code, which certainly runs. */
  readonly isPlain: boolean;
  /** Whether it is in a function that the statement calls. */
  readonly isCalled: boolean;
}

/** The first setting and the first object that a function leaves in the session. */
interface Leaving {
  readonly setting: SettingChange | undefined;
  readonly object: SessionObject | undefined;
}

const NONE = '^$';
/** Names of the settings that a tool resets after each file. PostgreSQL uses the pattern, too. */
const RESETS: { readonly [Each in Session]?: string } = {
  reset: '^(?!role$|session_authorization$|seed$)',
};
/** Calls in which user's own settings have names. They are read by name only. */
const OWN_SETTINGS = /\b(?:current_setting|set_config)\s*\(\s*'+([a-z_][\w$]*(?:\.[\w$]+)+)'/gi;
const MAX_OWN_SETTINGS = 200;

/**
 * Returns for each file what the tool's session requires. The step carries on only settings that a plain SET leaves, with
 * the same effect as in one session. Anything else that a file visibly leaves, and that the next file doesn't set first,
 * is a finding, also if no later file seems to use it. The guard finds the rest in the database.
 *
 * @param files the pending migrations in their order
 * @param earlier SQL of the migrations that were applied before
 */
export function carriedState(
  parser: SqlParser,
  files: readonly SessionFile[],
  session: Session,
  earlier: readonly string[],
): readonly FileState[] {
  const outer = files.map(file => file.statements.map(statement => outerStatement(parser, statement, file)));
  const all = outer.flat().flatMap(({ running, defined }) => [...running, ...defined]);
  const dropped = all.flatMap(({ node }) => (onCommit(node) === 'ONCOMMIT_DROP' ? (temporaryName(node) ?? []) : []));
  const own = ownSettings(all, new Set([...earlier, ...files.map(({ source }) => source.text)]));
  const isOne = session === 'transaction';
  // A COMMIT in a file would end the transaction of all files.
  const keepsLocal = isOne && files.every(file => file.dropped.length === 0);
  const functions = leavingFunctions(outer.flat(), isOne);
  const carried = new Map<string, string>();
  return files.map((file, index): FileState => {
    const resets = RESETS[session] ?? NONE;
    const statements = outer[index] ?? [];
    const changes = statements.flatMap((statement, at) => changesOf(statement, at + 1, functions));
    const shown = changes.filter(({ isCalled }) => !isCalled);
    const settings = [...carried.values()].join('');
    const findings = [...dependsOnTransactions(file, statements), ...indexFindings(file, carried)];
    // Temporary objects that no other file names, so that they can stay in the tool's session.
    const unnamed: string[] = [];
    const next = session === 'each' ? undefined : files.find((other, at) => at > index && other.statements.length > 0);
    if (next !== undefined) {
      const lasting = changes.filter(({ name, isLocal }) => (isOne || !isLocal) && !new RegExp(resets).test(name));
      const left = leftSettings(lasting, carried, file, keepsLocal);
      // A setting of the user's own stays in the session, with an empty value.
      for (const { name } of shown) if (name.includes('.') && !carried.has(name)) carried.set(name, emptied(name));
      for (const name of firstSettings(next, isOne)) left.delete(name);
      const objects = leftObjects(statements, isOne, one =>
        leavingCalls(one, functions).flatMap(({ object }) => object ?? []),
      );
      const others = [...earlier, ...files.flatMap((other, at) => (at === index ? [] : other.source.text))];
      for (const { kind, name } of objects)
        if (kind === TEMPORARY && name !== undefined && !isNamedIn(others, name)) unnamed.push(name);
      const used = objects.filter(({ kind, name }) => kind !== TEMPORARY || !unnamed.includes(name ?? ''));
      const found = [
        ...Array.from(left, ([name, statement]) => [shownSetting(name), statement] as const),
        ...used.map(
          ({ kind, name, statement }) => [name === undefined ? kind : `${kind} \`${name}\``, statement] as const,
        ),
      ];
      for (const [what, { line, column }] of found) {
        const message = `leaves ${what} in the session, which the migration tool keeps for ${next.path}, but here the session ends with each file`;
        findings.push({ where: file.path, line, column, message, remedy: undoRemedy() });
      }
    }
    const isDivided = file.transactions.length > 1;
    if (next === undefined && !isDivided) return { settings, guard: null, findings };
    const endsElsewhere = isDivided || isOne;
    const guard = {
      resets: isDivided ? NONE : resets,
      changed: Object.fromEntries(
        Map.groupBy(shown, ({ number }) => number)
          .entries()
          .map(([number, some]) => [number, some.map(({ name }) => name)]),
      ),
      local: Object.fromEntries(shown.flatMap(({ isLocal, number }) => (isLocal ? [[number, true as const]] : []))),
      own,
      unwatched: [...(endsElsewhere ? [] : dropped), ...unnamed],
      endsElsewhere,
    };
    return { settings, guard, findings };
  });
}

function outerStatement(parser: SqlParser, statement: Statement, { source }: SplitFile): OuterStatement {
  const inner = innerCode(parser, statement, source).statements;
  const of = (isDefined: boolean) =>
    inner.filter(({ definition }) => (definition !== undefined) === isDefined).map(one => one.statement);
  return { statement, running: [statement, ...of(false)], defined: of(true) };
}

function changesOf(
  { statement, running }: OuterStatement,
  number: number,
  functions: ReadonlyMap<string, Leaving>,
): readonly Change[] {
  return running.flatMap(part => {
    const isPlain = part.node === statement.node && bodyOf(part.node, 'VariableSetStmt') !== undefined;
    const own = settingChanges(part.node).map(change => ({ ...change, statement, number, isPlain, isCalled: false }));
    const called = leavingCalls(part, functions).flatMap(({ setting }) => setting ?? []);
    return [...own, ...called.map(change => ({ ...change, statement, number, isPlain: false, isCalled: true }))];
  });
}

function ownSettings(statements: readonly Statement[], texts: ReadonlySet<string>): readonly string[] {
  const changed = statements.flatMap(({ node }) => settingChanges(node).map(({ name }) => name));
  const named = [...texts].flatMap(text =>
    Array.from(text.matchAll(OWN_SETTINGS), ([, name = '']) => name.toLowerCase()),
  );
  return [...new Set([...changed, ...named])].filter(name => name.includes('.')).slice(0, MAX_OWN_SETTINGS);
}

/** Returns the settings that are changed at the end of a file and not carried on. Updates those that are. */
function leftSettings(
  changes: readonly Change[],
  carried: Map<string, string>,
  { source }: SplitFile,
  keepsLocal: boolean,
): Map<string, Statement> {
  const left = new Map<string, Statement>();
  for (const change of changes) {
    const { name, values, statement, isPlain, isLocal } = change;
    const isBack = change.isReset || (isDefault(change) && !isCarried(name));
    // In the step, RESET ALL also resets the step's own settings.
    if (name === 'all') left.set(name, statement);
    else if (isPlain && values !== undefined && isCarried(name) && (!isLocal || keepsLocal)) {
      // The last change comes last.
      carried.delete(name);
      carried.set(name, `${rewriteSessionSettings(statement, source)};\n`);
      left.delete(name);
    } else if (isPlain && isBack) {
      carried.delete(name);
      left.delete(name);
    } else if (!isBack || left.has(name)) left.set(name, statement);
  }
  return left;
}

/** Checks whether one of the texts contains a name as a word, in any letter case. */
function isNamedIn(texts: readonly string[], name: string): boolean {
  const word = new RegExp(String.raw`(?<![\w$])${RegExp.escape(name)}(?![\w$])`, 'i');
  return texts.some(text => word.test(text));
}

const emptied = (name: string): string => `SET LOCAL "${name.replaceAll('.', '"."')}" = '';\n`;

const shownSetting = (name: string): string => (name === 'all' ? 'the effect of RESET ALL' : `the setting \`${name}\``);

/** Returns the settings that a file sets before anything else. */
function firstSettings({ statements }: SplitFile, isOne: boolean): ReadonlySet<string> {
  const names = new Set<string>();
  for (const { node } of statements) {
    const [change] = bodyOf(node, 'VariableSetStmt') === undefined ? [] : settingChanges(node);
    if (change === undefined) break;
    if ((change.values !== undefined || change.isReset) && (isOne || !change.isLocal)) names.add(change.name);
  }
  return names;
}

/** Returns what the functions leave that pending files define, as far as it is visible in their code. */
function leavingFunctions(statements: readonly OuterStatement[], isOne: boolean): ReadonlyMap<string, Leaving> {
  return new Map(
    statements.flatMap(({ statement, defined }) => {
      const name = textsOf(bodyOf(statement.node, 'CreateFunctionStmt')?.funcname).at(-1);
      if (name === undefined) return [];
      const last = new Map(defined.flatMap(({ node }) => settingChanges(node)).map(change => [change.name, change]));
      // The name of the setting isn’t known.
      last.delete('set_config');
      const setting = last
        .values()
        .find(change => change.values !== undefined && !isDefault(change) && (isOne || !change.isLocal));
      const [object] = leftObjects([{ statement, running: defined, defined: [] }], isOne, () => []);
      return [[name, { setting, object }]];
    }),
  );
}

/** Returns what the functions leave that a statement calls. */
function leavingCalls({ node }: Statement, functions: ReadonlyMap<string, Leaving>): readonly Leaving[] {
  return callsIn(node).flatMap(({ funcname }) => functions.get(textsOf(funcname).at(-1) ?? '') ?? []);
}

/** Finds an index that is built outside of a transaction, and so without the settings, but depends on one. */
function indexFindings({ path, statements }: SplitFile, carried: ReadonlyMap<string, string>): PlacedFinding[] {
  const built = statements.find(({ node }) => bodyOf(node, 'IndexStmt')?.concurrent === true);
  if (built === undefined) return [];
  const hasText = [...allWithin(built.node, 'A_Const')].some(({ sval }) => sval !== undefined);
  const name = [...carried.keys()].find(setting => affectsIndex(setting, hasText));
  if (name === undefined) return [];
  const { line, column } = built;
  const message = `runs outside of a transaction, so the setting \`${name}\` that an earlier file or statement leaves can’t be applied`;
  return [{ where: path, line, column, message, remedy: `Reset \`${name}\` before this statement.` }];
}
