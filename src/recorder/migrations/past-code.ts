/** Follows the code in a database, which can change what the server tells later. */

import type { Node } from 'libpg-query';
import { RUNNING } from '../../sql/settings.ts';
import { lastPart, targetsOf } from '../../sql/names.ts';
import { allWithin, bodiesOf, bodyOf, type NodeTag, ROW_CHANGES, tagOf, textsOf } from '../../sql/tree.ts';
import { NAMES_SETTER, runsSetter } from '../statements/code.ts';
import type { Executed } from '../protocol/executed.ts';
import { CONSTANT_SETTINGS } from '../protocol/settings.ts';
import { shownStatement } from '../statements/secrets.ts';
import { timedColumnsIn } from './session-state.ts';
import { listIn, relationsIn } from '../statements/relations.ts';
import { isOnlySetting } from '../statements/statement-effects.ts';
import { type Statement, wordPattern } from '../statements/statements.ts';
import { functionsIn, ownNamesIn } from '../statements/surroundings.ts';
import { Triggers } from '../statements/triggers.ts';

/** Statements that can run code: of functions, triggers, defaults, checks and indexes. */
const RUNNING_CODE: ReadonlySet<NodeTag> = new Set([
  ...RUNNING,
  ...(['DoStmt', 'AlterTableStmt', 'AlterDomainStmt', 'IndexStmt', 'TruncateStmt', 'RefreshMatViewStmt'] as const),
]);

/** What can take a value of a sequence in code, and what can call a function that does. */
const TAKING = /\b(?:insert|merge|nextval|setval)\b/i;
const CALLING = /\b(?:perform|call|execute|select)\b/i;
/** Settings on which constants of code depend, which a session reads or computes once. */
const READ_ONCE = [
  ...CONSTANT_SETTINGS,
  'timezone_abbreviations',
  'extra_float_digits',
  'quote_all_identifiers',
  'bytea_output',
];
/** Settings that change what names of types stand for, and changes of all or unknown ones. */
const RENAMING = /^(?:all|search_path|set_config)$/;
const OF_TIME = /^(?:datestyle|intervalstyle|timezone)$/;
/** Constants of code that stand for a time, or for an object that has a name now. */
const NOW = /'(?:now|today|tomorrow|yesterday)'/i;
const OBJECT = /'\s*::\s*reg[a-z]+|\breg[a-z]+\s*'/i;

/** Returns the name of the function, relation or type that a statement makes, and what tells it from others of that name. */
function madeIn(node: Node, path = ''): { readonly name: string; readonly form: string } | undefined {
  const routine = bodyOf(node, 'CreateFunctionStmt');
  const [table, view] = [bodyOf(node, 'CreateStmt'), bodyOf(node, 'ViewStmt')];
  const relation =
    table?.relation ??
    view?.view ??
    bodyOf(node, 'CreateTableAsStmt')?.into?.rel ??
    bodyOf(node, 'CompositeTypeStmt')?.typevar;
  const parts =
    routine?.funcname ??
    bodyOf(node, 'CreateDomainStmt')?.domainname ??
    (bodyOf(node, 'CreateEnumStmt') ?? bodyOf(node, 'CreateRangeStmt'))?.typeName;
  const names = parts === undefined ? [relation?.schemaname, relation?.relname] : textsOf(parts);
  const name = names.at(-1);
  const types = bodiesOf(routine?.parameters, 'FunctionParameter').map(({ argType }) => textsOf(argType?.names).at(-1));
  const schema = names.at(-2) ?? path;
  // In a schema outside of the search path, it hides nothing.
  return name === undefined || !(path || 'public').includes(schema)
    ? undefined
    : { name, form: [schema, ...types].join() };
}

/** Statements that name a function, and can’t make another one run it. Those of triggers are known by their tables. */
const NOT_NAMING =
  /^(?:CreateFunction|CreateTrig|Comment|Grant|Drop|AlterFunction|AlterOwner|AlterObjectSchema|Rename|Transaction|VariableSet)Stmt$/;
const ROWS: ReadonlySet<NodeTag> = new Set(['SelectStmt', 'CallStmt', ...ROW_CHANGES] as const);
const ROW_WORDS = ['insert', 'update', 'delete', 'merge', 'truncate', 'copy', 'call', 'perform', 'refresh'];
/** Statements that can run functions, but not the triggers of tables. */
const WITHOUT_TRIGGERS: ReadonlySet<NodeTag> = new Set([
  'AlterTableStmt',
  'AlterDomainStmt',
  'IndexStmt',
  'RefreshMatViewStmt',
] as const);
/** Definitions of a table that can take values of sequences, or contain columns of others. */
const NUMBERS = /serial|\b(?:identity|nextval|like|inherit|inherits|partition|of)\b/i;

/** A name that is written with the codes of its characters. */
const ENCODED_NAME = /\bu&"/i;

/** Whether code makes functions, or a block makes objects of which it isn’t known whether they run one. */
function makesUnknown({ node, sql, code }: Coded): boolean {
  const words = sql.match(/\b(?:function|procedure)\b/gi) ?? [];
  const isBlock = tagOf(node) === 'DoStmt';
  return code !== undefined && (words.length > (isBlock ? 0 : 1) || (isBlock && code.runsUnknown));
}

/** A statement with what its code can do. */
export type Coded = Statement & Pick<Executed, 'code'> & Partial<Pick<Executed, 'deferred' | 'settings'>>;

/** Whether a statement can take or release advisory locks because of rows, which a later answer tells. */
const locks = ({ node, sql }: Statement): boolean =>
  /pg_\w*advisory/i.test(sql) && (tagOf(node) !== 'SelectStmt' || relationsIn(node).length > 0);

/** Whether a statement contains code, or calls a function, which can run a text as SQL. */
const runsText = ({ node, code }: Coded): boolean =>
  code !== undefined || ['SelectStmt', 'CallStmt'].includes(tagOf(node));

/** The code that a run, and the recorded files before it, have put into the database or run there. */
export class PastCode {
  /** The first code that can have changed objects or settings because of rows, as a text for a message. */
  steering: string | undefined;
  /** The first code that can change settings or the role because of rows, in the same way. */
  setting: string | undefined;
  /** Patterns of the names of the functions that can do that. */
  readonly #setters: RegExp[] = [];
  /** Texts of other definitions, which can name a function before it changes settings. */
  #definitions = '';
  /** Whether anything else in the database can run such code, such as a trigger or default. */
  #isHidden = false;
  /** Texts of the functions, which look tables up by their names. */
  #routines = '';
  /** Patterns of the names of the functions. */
  readonly #names: RegExp[] = [];
  /** Whether anything else than a trigger can run a function without its name: a default, a view, an operator. */
  #isNamedElsewhere = false;
  /** Texts of the definitions that can do that. */
  #naming = '';
  /** Whether code may have given a table a column that takes values of a sequence. */
  #isNumberedByCode = false;
  /** Definitions of each table. */
  readonly #tables = new Map<string, string>();
  /** Columns to which triggers write the time of a statement. */
  readonly timed = new Set<string>();
  readonly triggers = new Triggers();
  /** The settings with which code has read its constants in each session: in the newest file, and in those before it. */
  readonly #read = new Map<number, { readonly file: unknown; before: Set<string>; here: Set<string> }>();
  /** Whether a name can stand for another object than before. */
  #isRenamed = false;
  /** The functions and relations that were made, by name, and whether one of them hides another one from code that has run. */
  readonly #made = new Map<string, Set<string>>();
  #isHiding = false;
  /** Whether code can change settings with which other code reads its constants. */
  #setsItself = false;
  /** Patterns of the names of functions and views that read a list of tables. */
  readonly #listing: RegExp[] = [];
  /** Whether each definition can run code: an event trigger, or the default or check of a domain. */
  isAnyRunning = false;
  /** What can run at the end of a transaction. */
  deferred: Executed['deferred'];
  /** Sessions whose settings code can have changed because of rows, each with the first file in which it did. */
  readonly steered = new Map<number, unknown>();
  /** The latest block in each session that changes settings, with its file. The server tells them after the block’s batch. */
  readonly setBy = new Map<number, { readonly block: Executed; readonly file: unknown }>();

  /** @param isRead whether the statement changes nothing but locks */
  add(statement: Coded, isRead = false): void {
    const { code, node } = statement;
    if ((code?.acts === true && code.sees) || locks(statement)) this.steering ??= shownStatement(statement);
    if (isRead) return;
    const sets = this.#sets(statement);
    const routine = bodyOf(node, 'CreateFunctionStmt');
    const isNamed = this.#namesSetter(statement) || (code === undefined && NAMES_SETTER.test(statement.sql));
    if (sets || isNamed) this.setting ??= shownStatement(statement);
    if (routine !== undefined && (sets || isNamed)) {
      const name = wordPattern(textsOf(routine.funcname).at(-1) ?? '');
      this.#setters.push(name);
      this.#isHidden ||= name.test(this.#definitions);
    } else if (!RUNNING.has(tagOf(node))) {
      this.#isHidden ||= isNamed || (sets && code?.creates !== false);
      this.#definitions += `${statement.sql};`;
    }
    if (routine !== undefined || ['function', 'procedure'].some(word => code?.words.has(word)))
      this.#routines += `${statement.sql};`;
    this.#followCalls(statement);
    if (this.deferred !== 'triggers') this.deferred = statement.deferred ?? this.deferred;
    for (const column of timedColumnsIn(statement.sql)) this.timed.add(column);
    this.triggers.add(statement);
    this.#followNames(statement);
    const view = bodyOf(node, 'ViewStmt')?.view?.relname;
    const lister = view ?? textsOf(routine?.funcname).at(-1);
    const list = view === undefined ? code?.lists : listIn(node);
    if (lister !== undefined && list !== undefined) this.#listing.push(wordPattern(lister));
    this.isAnyRunning ||= runsText(statement)
      ? /\b(?:event\s+trigger|domain)\b/i.test(statement.sql)
      : ['CreateDomainStmt', 'CreateEventTrigStmt'].includes(tagOf(node));
  }

  /**
   * Notes that a statement runs, and checks whether code that it can run may have kept something from an earlier file: a session
   * reads the constants and names of PL/pgSQL once, and each file runs in another one.
   * @param active statements that set the settings of the session
   */
  keepsReading(statement: Executed, active: ReadonlyMap<string, string>, file: unknown): boolean {
    const { node, session } = statement;
    const runs = RUNNING_CODE.has(tagOf(node)) && this.reaches(statement);
    // A deferred trigger runs after the statements that follow.
    if (!runs) return this.#isHiding && this.deferred === 'triggers';
    // Also types of variables, which are looked up in the search path.
    const names = /\bdeclare\b/i.test(this.#routines) ? [...READ_ONCE, 'search_path'] : READ_ONCE;
    const hasTimes = /'[^']*\d/.test(this.#routines);
    const settings = names
      .filter(name => hasTimes || !OF_TIME.test(name))
      .map(name => active.get(name) ?? '')
      .join(';');
    const known = this.#read.get(session) ?? { file, before: new Set(), here: new Set() };
    const before = known.file === file ? known.before : known.before.union(known.here);
    const here = known.file === file ? known.here : new Set<string>();
    this.#read.set(session, { file, before, here: here.add(settings) });
    const isNamed = NOW.test(this.#routines) || (this.#isRenamed && OBJECT.test(this.#routines));
    return (
      before.size > 0 && (isNamed || this.#isHiding || this.#setsItself || [...before].some(each => each !== settings))
    );
  }

  /** Notes a setting that was undone: code that ran with it has kept its constants. */
  undoneSetting(name: string): void {
    this.#setsItself ||= READ_ONCE.includes(name) || RENAMING.test(name);
  }

  /** Follows whether a name can stand for something else in code that has run. */
  #followNames({ node, sql, code, settings }: Coded): void {
    const tag = tagOf(node);
    const isNamed = (name: string): boolean => wordPattern(name).test(this.#routines);
    const clauses =
      code === undefined ? [] : [...allWithin(node, 'VariableSetStmt')].map(({ name = '' }) => name.toLowerCase());
    this.#setsItself ||=
      (code?.sets === true && [...READ_ONCE, 'zone'].some(word => code.words.has(word))) ||
      clauses.some(name => READ_ONCE.includes(name));
    const moved =
      bodyOf(node, 'RenameStmt')?.newname ?? (tag === 'AlterObjectSchemaStmt' ? targetsOf(node)[0] : undefined);
    this.#isRenamed ||= moved !== undefined;
    if (tag === 'DropStmt')
      for (const word of sql.match(/\w+/g) ?? []) if (this.#made.get(word)?.size === 1) this.#made.delete(word);
    const made = madeIn(node, settings?.get('search_path'));
    const forms = this.#made.get(made?.name ?? '') ?? new Set();
    const isOther = made !== undefined && forms.size > 0 && !forms.has(made.form) && isNamed(made.name);
    // Variables have the types that columns had when the code first ran.
    const copiesTypes = /%\s*(?:row)?type\b/i.test(this.#routines);
    const isRetyped =
      copiesTypes &&
      (tag === 'AlterTableStmt' || made !== undefined) &&
      targetsOf(node).some(each => isNamed(lastPart(each)));
    const byCode = code?.creates === true && tag === 'DoStmt' && this.#routines !== '';
    const isHiding =
      isOther ||
      isRetyped ||
      byCode ||
      ['CreateCastStmt', 'DefineStmt'].includes(tag) ||
      (moved !== undefined && isNamed(lastPart(moved)));
    this.#isHiding ||= this.#read.size > 0 && isHiding;
    if (made !== undefined) this.#made.set(made.name, forms.add(made.form));
  }

  /** Follows which definitions can run a function of the user’s. */
  #followCalls(statement: Coded): void {
    const { node, sql, code } = statement;
    const tag = tagOf(node);
    // In SQL, a quotation mark is doubled.
    for (const name of ownNamesIn(node))
      if (name === '') this.#isNamedElsewhere = true;
      else {
        const pattern = wordPattern(name);
        this.#names.push(pattern);
        this.#isNamedElsewhere ||= pattern.test(this.#naming);
      }
    const isNaming = tag === 'DoStmt' ? code?.acts === true : !NOT_NAMING.test(tag) && !ROWS.has(tag);
    if (isNaming) this.#naming += `${sql};`;
    this.#isNamedElsewhere ||= (isNaming && this.#names.some(name => name.test(sql))) || makesUnknown(statement);
    this.#isNumberedByCode ||= code?.acts === true && NUMBERS.test(sql);
    if (['CreateStmt', 'AlterTableStmt'].includes(tag)) {
      const table = lastPart(targetsOf(node)[0] ?? '');
      this.#tables.set(table, `${this.#tables.get(table) ?? ''}${sql};`);
    }
  }

  /** Whether a statement can run a function of the user’s, or meets a trigger or rule. */
  reaches({ node, sql, code }: Coded): boolean {
    const tag = tagOf(node);
    const isUnknown = tag === 'DoStmt' && code?.runsUnknown !== false;
    const changesRows =
      tag === 'DoStmt' ? isUnknown || ROW_WORDS.some(word => code?.words.has(word)) : !WITHOUT_TRIGGERS.has(tag);
    return (
      (changesRows && (this.triggers.reach(node) || (this.triggers.isAny && this.#isReferenced(node)))) ||
      (this.#routines !== '' &&
        (isUnknown || this.#isNamedElsewhere || ENCODED_NAME.test(sql) || this.#names.some(name => name.test(sql))))
    );
  }

  /** Whether a change of a table’s rows can change those of others, by a foreign key or as those of a table that inherits. */
  #isReferenced(node: Node): boolean {
    const { source } = wordPattern(lastPart(targetsOf(node)[0] ?? ''));
    return new RegExp(`\\b(?:references|inherits?)\\b[^;]{0,200}?(?:${source}|%)`, 'i').test(this.#naming);
  }

  /** Whether a row that a statement adds can take values of sequences, by a default of its table or a trigger. */
  mayNumber(node: Node): boolean {
    const text = this.#tables.get(lastPart(targetsOf(node)[0] ?? ''));
    return (
      text === undefined ||
      this.#isNumberedByCode ||
      NUMBERS.test(text) ||
      this.triggers.reach(node) ||
      this.#names.some(name => name.test(text)) ||
      TAKING.test(this.#definitions)
    );
  }

  /** Whether a statement, for some rows, can take values of sequences. */
  mayTake({ node, sql, code }: Coded): boolean {
    const tag = tagOf(node);
    if (tag === 'CallStmt') return code?.sees !== false;
    if (tag === 'DoStmt')
      return code?.sees !== false && (TAKING.test(sql) || (this.#routines !== '' && CALLING.test(sql)));
    if (!RUNNING_CODE.has(tag)) return false;
    const isChange = ['UpdateStmt', 'DeleteStmt', 'MergeStmt'].includes(tag) && this.triggers.reach(node);
    const functions = functionsIn(node);
    const runsCode = isChange || functions.some(name => this.#made.has(name));
    return functions.some(name => TAKING.test(name)) || (runsCode && TAKING.test(this.#routines));
  }

  /** Whether a statement names a function or view that reads a list of tables, among which are the tool’s own. */
  namesListing({ sql }: Statement): boolean {
    return this.#listing.some(name => name.test(sql));
  }

  /** Returns one of these names that is in the text of a function. */
  namedByRoutine(names: ReadonlySet<string>): string | undefined {
    return names.values().find(name => wordPattern(name).test(this.#routines));
  }

  /** Whether a statement can run code that changes settings because of rows. */
  mayHaveSet(statement: Coded): boolean {
    const { node } = statement;
    return (
      RUNNING_CODE.has(tagOf(node)) &&
      !isOnlySetting(node) &&
      (this.#isHidden || this.#sets(statement) || this.#namesSetter(statement))
    );
  }

  /** After code that can have changed objects because of rows, these can steer other code. */
  #sets({ code, node }: Coded): boolean {
    const isSetting = code?.sets === true && (code.sees || this.steering !== undefined);
    return isSetting || (!isOnlySetting(node) && runsSetter(node));
  }

  #namesSetter({ sql }: Statement): boolean {
    return this.#setters.some(name => name.test(sql));
  }
}
