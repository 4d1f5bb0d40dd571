export const id = 6924;
export const ids = [6924];
export const modules = {

/***/ 13987:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   c: () => (/* binding */ commandTag)
/* harmony export */ });
/* harmony import */ var _tree_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(97391);
/** Returns the command tag of a parsed statement, such as `CREATE TABLE`. */

/** Tags that can't be derived from the node's name. */
const TAGS = {
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
const OBJECTS = {
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
const TRANSACTION_TAGS = {
    TRANS_STMT_START: 'START TRANSACTION',
    TRANS_STMT_ROLLBACK_TO: 'ROLLBACK',
    TRANS_STMT_PREPARE: 'PREPARE TRANSACTION',
};
/** Verbs of nodes that create, change or drop different kinds of objects. */
const VERBS = {
    AlterObjectDependsStmt: 'ALTER',
    AlterObjectSchemaStmt: 'ALTER',
    AlterOwnerStmt: 'ALTER',
    AlterTableStmt: 'ALTER',
    DefineStmt: 'CREATE',
    DropStmt: 'DROP',
};
/**
 * Returns PostgreSQL's command tag of a statement: `CREATE TABLE`, `ALTER TABLE`, `INSERT` (without the row counts that
 * PostgreSQL adds).
 */
function commandTag(node) {
    const tag = (0,_tree_js__WEBPACK_IMPORTED_MODULE_0__/* .tagOf */ .cO)(node);
    return variableTag(node) ?? TAGS[tag] ?? wordsOf(tag.replace(/Stmt$/, ''));
}
/** Returns the tag of a node that represents more than one command. */
function variableTag(node) {
    const verb = VERBS[(0,_tree_js__WEBPACK_IMPORTED_MODULE_0__/* .tagOf */ .cO)(node)];
    if (verb !== undefined)
        return `${verb} ${objectName(objectTypeOf(node))}`;
    const rename = (0,_tree_js__WEBPACK_IMPORTED_MODULE_0__/* .bodyOf */ .EN)(node, 'RenameStmt');
    if (rename !== undefined)
        return `ALTER ${objectName(renamedType(rename.renameType, rename.relationType))}`;
    const transaction = (0,_tree_js__WEBPACK_IMPORTED_MODULE_0__/* .bodyOf */ .EN)(node, 'TransactionStmt');
    if (transaction?.kind !== undefined) {
        return TRANSACTION_TAGS[transaction.kind] ?? transaction.kind.replace('TRANS_STMT_', '').replaceAll('_', ' ');
    }
    const made = (0,_tree_js__WEBPACK_IMPORTED_MODULE_0__/* .bodyOf */ .EN)(node, 'CreateTableAsStmt');
    if (made !== undefined)
        return made.objtype === 'OBJECT_MATVIEW' ? 'CREATE MATERIALIZED VIEW' : 'SELECT';
    const set = (0,_tree_js__WEBPACK_IMPORTED_MODULE_0__/* .bodyOf */ .EN)(node, 'VariableSetStmt');
    if (set !== undefined)
        return set.kind?.startsWith('VAR_RESET') === true ? 'RESET' : 'SET';
    const routine = (0,_tree_js__WEBPACK_IMPORTED_MODULE_0__/* .bodyOf */ .EN)(node, 'CreateFunctionStmt');
    if (routine !== undefined)
        return routine.is_procedure === true ? 'CREATE PROCEDURE' : 'CREATE FUNCTION';
    const grant = (0,_tree_js__WEBPACK_IMPORTED_MODULE_0__/* .bodyOf */ .EN)(node, 'GrantStmt') ?? (0,_tree_js__WEBPACK_IMPORTED_MODULE_0__/* .bodyOf */ .EN)(node, 'GrantRoleStmt');
    if (grant !== undefined) {
        const verbs = (0,_tree_js__WEBPACK_IMPORTED_MODULE_0__/* .bodyOf */ .EN)(node, 'GrantStmt') === undefined ? ['GRANT ROLE', 'REVOKE ROLE'] : ['GRANT', 'REVOKE'];
        return verbs[grant.is_grant === true ? 0 : 1];
    }
    const altered = (0,_tree_js__WEBPACK_IMPORTED_MODULE_0__/* .bodyOf */ .EN)(node, 'AlterFunctionStmt');
    if (altered !== undefined)
        return `ALTER ${objectName(altered.objtype)}`;
    const fetch = (0,_tree_js__WEBPACK_IMPORTED_MODULE_0__/* .bodyOf */ .EN)(node, 'FetchStmt');
    if (fetch !== undefined)
        return fetch.ismove === true ? 'MOVE' : 'FETCH';
    const discard = (0,_tree_js__WEBPACK_IMPORTED_MODULE_0__/* .bodyOf */ .EN)(node, 'DiscardStmt');
    if (discard?.target !== undefined)
        return discard.target.replace('_', ' ');
    const vacuum = (0,_tree_js__WEBPACK_IMPORTED_MODULE_0__/* .bodyOf */ .EN)(node, 'VacuumStmt');
    if (vacuum !== undefined)
        return vacuum.is_vacuumcmd === true ? 'VACUUM' : 'ANALYZE';
    const deallocate = (0,_tree_js__WEBPACK_IMPORTED_MODULE_0__/* .bodyOf */ .EN)(node, 'DeallocateStmt');
    return deallocate?.isall === true ? 'DEALLOCATE ALL' : undefined;
}
function objectTypeOf(node) {
    const [body] = Object.values(node);
    return body?.objtype ?? body?.objectType ?? body?.removeType ?? body?.kind;
}
/** Returns the type in the tag of a RENAME. Renaming a column or an attribute alters the relation that contains it. */
function renamedType(renamed, relation) {
    return renamed === 'OBJECT_COLUMN' ? relation : renamed;
}
function objectName(type) {
    if (type === undefined)
        return 'OBJECT';
    return OBJECTS[type] ?? type.replace('OBJECT_', '').replaceAll('_', ' ');
}
/** Converts a node's name to a tag: `CreateForeignTable` → `CREATE FOREIGN TABLE`. */
function wordsOf(name) {
    return name.replace(/(?<=[a-z])(?=[A-Z])/g, ' ').toUpperCase();
}


/***/ }),

/***/ 33150:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   TL: () => (/* binding */ quoted),
/* harmony export */   TX: () => (/* binding */ copyAsInsert),
/* harmony export */   eu: () => (/* binding */ literal)
/* harmony export */ });
/* unused harmony export relationSql */
/* harmony import */ var node_buffer__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4573);
/* harmony import */ var _base_amount_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9218);
/* harmony import */ var _tree_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(97391);
/** Converts a COPY with its data into an INSERT. */



/** Maximum number of rows of a COPY. All of them are in one INSERT, which takes a lot of memory of the server. */
const MAX_ROWS = 50_000;
const AS_INSERTS = 'Create the dump with `pg_dump --inserts`, or write INSERT statements.';
/** A row continues after a backslash at the end of a line: the line break is part of its value. */
const ROW = /([^\\\n]*(?:\\[^][^\\\n]*)*)(?:\n|$)/g;
/** A tab after a backslash is part of a value. */
const FIELD = /[^\\\t]*(?:\\[^][^\\\t]*)*/y;
/** COPY assumes that the first line break of the data has the form that ends all rows. */
const FIRST_IS_CRLF = /^[^\\\r\n]*(?:\\[^][^\\\r\n]*)*\r\n/;
/** A row without an incomplete escape. With CRLF line ends, a backslash before a line end leaves an incomplete one. */
const COMPLETE_ROW = /^[^\\]*(?:\\[^][^\\]*)*$/;
const CARRIAGE_RETURN = /^[^\\\r]*(?:\\[^][^\\\r]*)*\r/;
const END_MARK = /^[^\\]*(?:\\[^.][^\\]*)*\\\./;
const ESCAPE = /\\(?:([0-7]{1,3})|x([0-9A-Fa-f]{1,2})|([^]?))/gu;
const ESCAPED = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' };
/**
 * Converts `COPY table (columns) FROM STDIN` with its data, as pg_dump writes it, into an INSERT, because the endpoint
 * accepts only SQL. All rows are in one INSERT, because constraints and triggers act at the end of a statement. Like
 * COPY, it sets identity columns that are always generated. One difference remains: rules apply.
 *
 * @param data absent if the file has no data below the COPY
 * @param text text of the whole file
 */
function copyAsInsert(copy, data, text, index) {
    const { relation, attlist, whereClause } = copy;
    const refused = (message, remedy) => ({ index, message, remedy });
    if (data === undefined) {
        return refused('contains COPY … FROM STDIN without data', 'Put the data below the statement, and end the data with a line that contains only `\\.`.');
    }
    if (relation === undefined || attlist === undefined) {
        return refused('contains COPY … FROM STDIN without a column list, which is required', 'Add the list of columns: `COPY <table> (<columns>) FROM STDIN`.');
    }
    if (whereClause !== undefined || !isTextFormat(copy)) {
        return refused('contains COPY … FROM STDIN with options or a WHERE clause, but only plain data in PostgreSQL’s text format is supported', AS_INSERTS);
    }
    const columns = (0,_tree_js__WEBPACK_IMPORTED_MODULE_2__/* .textsOf */ .CB)(attlist);
    const target = `INSERT INTO ${relationSql(relation)} (${columns.map(quoted).join(', ')}) OVERRIDING SYSTEM VALUE`;
    const rows = [];
    const lines = text.slice(data.start, data.end);
    const lineEnd = FIRST_IS_CRLF.test(lines) ? '\r' : '';
    for (const { 0: whole, 1: line = '', index: offset } of lines.matchAll(ROW)) {
        if (whole === '')
            break;
        const start = data.start + offset;
        const row = line.slice(0, line.length - lineEnd.length);
        const sql = line.endsWith(lineEnd) ? rowSql(row, columns.length) : LINE_BREAK_REFUSAL;
        if (typeof sql !== 'string')
            return { ...sql, index: start };
        rows.push({ sql, start, end: start + row.length });
    }
    if (rows.length > MAX_ROWS) {
        const message = `contains a COPY statement with ${(0,_base_amount_js__WEBPACK_IMPORTED_MODULE_1__/* .plural */ .LS)(rows.length, 'row')}, but at most ${(0,_base_amount_js__WEBPACK_IMPORTED_MODULE_1__/* .count */ .U9)(MAX_ROWS)} rows are allowed`;
        return refused(message, 'Split the data into several COPY statements, or load it with a database client.');
    }
    // PostgreSQL checks the table and its columns even if there are no rows.
    if (rows.length === 0)
        return { parts: [`${target} SELECT ${columns.map(() => 'NULL').join(', ')} WHERE false`], rows };
    return { parts: [`${target} VALUES\n`, ...rows.map(({ sql }) => sql)], rows };
}
function isTextFormat({ options }) {
    return (0,_tree_js__WEBPACK_IMPORTED_MODULE_2__/* .bodiesOf */ .AV)(options, 'DefElem').every(({ defname, arg }) => defname === 'format' && (0,_tree_js__WEBPACK_IMPORTED_MODULE_2__/* .textOf */ .b6)(arg) === 'text');
}
const BACKSLASH_REFUSAL = {
    message: 'contains a COPY data row that ends with a single backslash',
    remedy: 'Write a backslash in a value as `\\\\`, and a line break as `\\n`.',
};
const LINE_BREAK_REFUSAL = {
    message: 'contains COPY data with an unescaped carriage return or mixed line endings',
    remedy: 'Use the same line ending for all lines of the data, and write a carriage return in a value as `\\r`.',
};
function rowSql(row, columns) {
    if (!COMPLETE_ROW.test(row))
        return BACKSLASH_REFUSAL;
    if (CARRIAGE_RETURN.test(row))
        return LINE_BREAK_REFUSAL;
    if (END_MARK.test(row)) {
        const message = 'contains `\\.` inside a COPY data row, where it isn’t allowed';
        return {
            message,
            remedy: 'Write `.` without the backslash. Only a line that contains nothing but `\\.` ends the data.',
        };
    }
    const fields = fieldsOf(row);
    if (fields.length !== columns) {
        const message = `contains a COPY data row whose number of fields (${fields.length}) differs from the number of columns (${columns})`;
        return { message, remedy: 'Separate the fields with tabs, and write NULL as `\\N`.' };
    }
    const values = fields.map(field => (field === '\\N' ? 'NULL' : valueSql(field)));
    if (values.every(value => value !== undefined))
        return `(${values.join(', ')})`;
    const message = 'contains a COPY data row with an escaped NUL character or escaped bytes that are not valid UTF-8';
    return { message, remedy: 'Write the value as valid UTF-8 without NUL characters.' };
}
function fieldsOf(row) {
    const fields = [];
    for (let start = 0; start <= row.length;) {
        FIELD.lastIndex = start;
        const [field = ''] = FIELD.exec(row) ?? [];
        fields.push(field);
        start += field.length + 1;
    }
    return fields;
}
/** Writes a field as a literal. @returns undefined if its escapes are not valid UTF-8 */
function valueSql(field) {
    const value = field.includes('\\') ? unescaped(field) : field;
    return value === undefined ? undefined : literal(value);
}
/** Writes a text as a literal without CR, which Git can remove. It doesn’t depend on `standard_conforming_strings`. */
function literal(value) {
    const doubled = value.replaceAll("'", "''");
    const escaped = doubled.replaceAll('\\', '\\\\').replaceAll('\r', '\\r');
    return escaped === doubled ? `'${doubled}'` : `E'${escaped}'`;
}
/** Decodes a field. A byte that is written as a number may be part of a character, so the value is built from bytes. */
function unescaped(field) {
    const parts = [];
    let end = 0;
    for (const { 0: escape, 1: octal, 2: hexadecimal, 3: letter = '', index } of field.matchAll(ESCAPE)) {
        parts.push(Buffer.from(field.slice(end, index)));
        // PostgreSQL keeps the lower eight bits.
        if (octal !== undefined)
            parts.push(Buffer.from([Number.parseInt(octal, 8) & 0xff]));
        else if (hexadecimal !== undefined)
            parts.push(Buffer.from([Number.parseInt(hexadecimal, 16)]));
        else
            parts.push(Buffer.from(ESCAPED[letter] ?? letter));
        end = index + escape.length;
    }
    const bytes = Buffer.concat([...parts, Buffer.from(field.slice(end))]);
    return (0,node_buffer__WEBPACK_IMPORTED_MODULE_0__.isUtf8)(bytes) && !bytes.includes(0) ? bytes.toString() : undefined;
}
function relationSql({ schemaname, relname = '' }) {
    return schemaname === undefined ? quoted(relname) : `${quoted(schemaname)}.${quoted(relname)}`;
}
/** Writes a name in quotes. */
function quoted(identifier) {
    return `"${identifier.replaceAll('"', '""')}"`;
}


/***/ }),

/***/ 44655:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   CJ: () => (/* binding */ relationName),
/* harmony export */   Hd: () => (/* binding */ objectName),
/* harmony export */   P5: () => (/* binding */ renamingOf),
/* harmony export */   QR: () => (/* binding */ targetsOf),
/* harmony export */   S_: () => (/* binding */ lastPart),
/* harmony export */   ax: () => (/* binding */ keyOfName)
/* harmony export */ });
/* harmony import */ var _tree_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(97391);
/** Determines the names of tables and other objects in parsed SQL, and the objects that a statement acts on. */

/**
 * Returns the name of a table, view, index or sequence as in the file: `app.users`. It isn't quoted, so use it only for
 * messages and comparisons.
 */
function relationName({ schemaname, relname = '' }) {
    return schemaname === undefined ? relname : `${schemaname}.${relname}`;
}
/**
 * Returns the key that is equal for two names of the same relation. The search path isn't known here, so a name without
 * a schema counts as a name in `public`.
 */
function keyOfName(name) {
    return name.replace(/^public\./, '');
}
/** Returns the name of an object of any kind, from any kind of node; `undefined` if it has none. */
function objectName(node) {
    const relation = (0,_tree_js__WEBPACK_IMPORTED_MODULE_0__/* .bodyOf */ .EN)(node, 'RangeVar');
    if (relation !== undefined)
        return relationName(relation);
    const parts = (0,_tree_js__WEBPACK_IMPORTED_MODULE_0__/* .bodyOf */ .EN)(node, 'List')?.items ?? (0,_tree_js__WEBPACK_IMPORTED_MODULE_0__/* .bodyOf */ .EN)(node, 'TypeName')?.names ?? (0,_tree_js__WEBPACK_IMPORTED_MODULE_0__/* .bodyOf */ .EN)(node, 'ObjectWithArgs')?.objname;
    const name = (0,_tree_js__WEBPACK_IMPORTED_MODULE_0__/* .textsOf */ .CB)(parts ?? (node === undefined ? [] : [node])).join('.');
    return name === '' ? ((0,_tree_js__WEBPACK_IMPORTED_MODULE_0__/* .bodyOf */ .EN)(node, 'RoleSpec')?.rolename ?? undefined) : name;
}
/** Returns what a statement renames or moves; undefined for another statement, and for what has no schema. */
function renamingOf(statement) {
    const rename = (0,_tree_js__WEBPACK_IMPORTED_MODULE_0__/* .bodyOf */ .EN)(statement, 'RenameStmt');
    const move = (0,_tree_js__WEBPACK_IMPORTED_MODULE_0__/* .bodyOf */ .EN)(statement, 'AlterObjectSchemaStmt');
    const { relation, object } = rename ?? move ?? {};
    const from = relation === undefined ? objectName(object) : relationName(relation);
    if (from === undefined)
        return undefined;
    const parts = from.split('.');
    const schemas = move?.newschema === undefined ? parts.slice(0, -1) : [move.newschema];
    const to = [...schemas, rename?.newname ?? parts.at(-1)].join('.');
    return { relation, object, type: rename?.renameType ?? move?.objectType, from, to };
}
/** Returns a name without its schema. */
const lastPart = (name) => name.slice(name.lastIndexOf('.') + 1);
/** Returns the objects that a statement acts on. Tables that a query reads don't count. */
function targetsOf(statement) {
    const [naming = {}] = Object.values(statement);
    const relation = naming.relation ?? naming.base?.relation ?? naming.view ?? naming.sequence ?? naming.typevar ?? naming.into?.rel;
    if (relation !== undefined)
        return [relationName(relation)];
    const listed = naming.relations ?? naming.objects ?? naming.rels;
    if (listed !== undefined) {
        return listed.flatMap(node => objectName(node) ?? vacuumTarget(node) ?? []);
    }
    const single = objectName(naming.object ?? naming.func);
    const parts = naming.funcname ?? naming.domainname ?? naming.typeName ?? naming.defnames;
    const word = naming.schemaname ?? naming.extname ?? naming.pubname ?? naming.subname ?? naming.dbname;
    const name = single ?? (parts === undefined ? word : (0,_tree_js__WEBPACK_IMPORTED_MODULE_0__/* .textsOf */ .CB)(parts).join('.'));
    return name === undefined ? [] : [name];
}
function vacuumTarget(node) {
    const relation = (0,_tree_js__WEBPACK_IMPORTED_MODULE_0__/* .bodyOf */ .EN)(node, 'VacuumRelation')?.relation;
    return relation === undefined ? undefined : relationName(relation);
}


/***/ }),

/***/ 99321:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  tE: () => (/* binding */ NESTED_TOO_DEEPLY),
  MO: () => (/* binding */ SqlSyntaxError),
  qd: () => (/* binding */ loadParser)
});

// EXTERNAL MODULE: external "node:v8"
var external_node_v8_ = __webpack_require__(78877);
// EXTERNAL MODULE: ./build/sql/lexeme.js
var lexeme = __webpack_require__(47149);
;// CONCATENATED MODULE: ./build/sql/flat-comments.js
/** Removes block comments, and refuses runs of signs, for which PostgreSQL's scanner takes quadratic time. */

/** A block comment without an end, or a run of signs that is too long. */
class UnscannableSql extends Error {
    /** Start in UTF-16 units. */
    start;
    constructor(message, start) {
        super(message);
        this.start = start;
    }
}
/** Longest run of `+` and `-`. PostgreSQL's scanner reads the rest of the run again for each of its characters. */
const MAX_SIGNS = 100;
const SCANNED_AGAIN = new RegExp(`/\\*|[+-]{${MAX_SIGNS + 1}}`);
/** Most block comments in a quoted body of a routine, whose text isn't read, and longest body with escapes. */
const MAX_QUOTED = { comments: 100, escapedLength: 10_000 };
/**
 * Replaces block comments by spaces, so that bytes, code points and lines stay. At each `/*`, PostgreSQL's scanner reads
 * all following characters of operators: a text of `/*` without a space takes quadratic time (measured: 27 seconds for
 * 80 kB), whether nested, closed or not, and nothing can interrupt it.
 *
 * A comment stays, without operators in it, if it contains characters outside of ASCII, which take several bytes, or is
 * the first one after a string, as a comment between two strings decides whether they are one.
 *
 * @throws UnscannableSql
 */
function withoutComments(sql) {
    if (!SCANNED_AGAIN.test(sql))
        return sql;
    let signs = { count: 0, end: 0 };
    let result = '';
    let kept = 0;
    let isAfterString = false;
    for (const { kind, start, end, isOpen } of (0,lexeme/* lexemes */.k)(sql)) {
        if (kind === 'symbol' && (sql[start] === '+' || sql[start] === '-')) {
            signs = { count: start === signs.end ? signs.count + 1 : 1, end };
            if (signs.count > MAX_SIGNS)
                throw new UnscannableSql(`more than ${MAX_SIGNS} signs in a row`, end - signs.count);
        }
        if (kind !== 'comment')
            isAfterString = kind === 'string';
        else if (isOpen === true)
            throw new UnscannableSql('unterminated /* comment at or near "/*"', start);
        else if (sql[start] === '/') {
            const isKept = isAfterString || !/^[\0-\x7f]*$/.test(sql.slice(start, end));
            const edge = isKept ? 2 : 0;
            const inner = sql.slice(start + edge, end - edge).replace(isKept ? /[+\-*/<>=~!@#%^&|`?]/g : /[^\n\r]/g, ' ');
            result += sql.slice(kept, start + edge) + inner;
            kept = end - edge;
            isAfterString = false;
        }
    }
    return result + sql.slice(kept);
}
/**
 * Replaces block comments by spaces, also in bodies of routines between dollar quotes.
 *
 * @returns undefined if a body may take too long to scan
 * @throws UnscannableSql
 */
function withoutInnerComments(statement) {
    if (!statement.includes('\\') && !SCANNED_AGAIN.test(statement))
        return statement;
    const sql = withoutComments(statement);
    let result = '';
    let kept = 0;
    for (const { kind, start, end } of (0,lexeme/* lexemes */.k)(sql)) {
        if (kind !== 'string')
            continue;
        const text = sql.slice(start, end);
        const quote = /^\$[^$]*\$/.exec(text)?.[0].length;
        if (quote === undefined) {
            const isEscaped = !text.startsWith("'");
            const hasMany = text.split(SCANNED_AGAIN).length > MAX_QUOTED.comments;
            if (isEscaped ? text.length > MAX_QUOTED.escapedLength : hasMany)
                return undefined;
            continue;
        }
        result += sql.slice(kept, start + quote) + withoutComments(text.slice(quote, -quote));
        kept = end - quote;
    }
    return result + sql.slice(kept);
}

;// CONCATENATED MODULE: ./build/sql/parser.js
/** Loads PostgreSQL's own grammar, and parses SQL with it. */


/** Error with the message of PostgreSQL's grammar. */
class SqlSyntaxError extends Error {
    /** Number of code points before the error position; absent if the grammar reports none. */
    codePoint;
    constructor(message, codePoint, cause) {
        super(message, { cause });
        this.name = 'SqlSyntaxError';
        this.codePoint = codePoint;
    }
}
/**
 * Message for a text that exceeds the parser's stack. The parser reports that either as an error of its own, or as
 * JavaScript's RangeError.
 */
const NESTED_TOO_DEEPLY = 'the statement is nested too deeply for the PostgreSQL parser';
/**
 * Loads the grammar, WebAssembly of 1.7 MB (measured: 20 to 40 ms), on first use, because few operations read SQL. Its
 * memory is never released, and grows with the largest text that was parsed.
 *
 * V8 would optimize its code in the background: a file of two statements then takes 620 MiB at the peak instead of 83
 * MiB, and the same time. V8 reads both flags while it compiles, so set them before the module is compiled.
 */
async function loadParser() {
    external_node_v8_.setFlagsFromString('--no-wasm-tier-up');
    external_node_v8_.setFlagsFromString('--no-wasm-dynamic-tiering');
    const library = await __webpack_require__.e(/* import() */ 2627).then(__webpack_require__.t.bind(__webpack_require__, 2627, 19));
    await library.loadModule();
    return {
        parse(sql) {
            // The library rejects an empty text with a message that is unrelated to SQL.
            if (sql === '')
                return [];
            try {
                return statementsOf(library.parseSync(withoutComments(sql)));
            }
            catch (error) {
                if (error instanceof UnscannableSql)
                    throw unscannable(sql, error);
                if (library.hasSqlDetails(error)) {
                    const message = error.message.startsWith('memory exhausted') ? NESTED_TOO_DEEPLY : error.message;
                    throw new SqlSyntaxError(message, error.sqlDetails?.cursorPosition, error);
                }
                if (error instanceof RangeError)
                    throw new SqlSyntaxError(NESTED_TOO_DEEPLY, undefined, error);
                throw error;
            }
        },
        parsePlpgsql(statement) {
            try {
                const text = withoutInnerComments(statement);
                return text === undefined ? undefined : library.parsePlPgSQLSync(text);
            }
            catch {
                // The library reports one error for all causes, including types that only a database knows. The server reports
                // real errors.
                return undefined;
            }
        },
        tokens(sql) {
            if (sql === '')
                return [];
            try {
                return library.scanSync(withoutComments(sql)).tokens.flatMap(({ text, start, end, tokenName, keywordKind }) => {
                    const kind = keywordKind === 0 ? tokenName : 'KEYWORD';
                    return kind.endsWith('_COMMENT') ? [] : { text, start, end, kind };
                });
            }
            catch (error) {
                if (error instanceof UnscannableSql)
                    throw unscannable(sql, error);
                // The scanner’s output is invalid JSON if a token contains a control character.
                if (library.hasSqlDetails(error) || error instanceof SyntaxError)
                    throw new SqlSyntaxError(error.message, undefined, error);
                throw error;
            }
        },
    };
}
const unscannable = (sql, error) => new SqlSyntaxError(error.message, Array.from(sql.slice(0, error.start)).length, error);
function statementsOf({ stmts = [] }) {
    return stmts.flatMap(({ stmt, stmt_location, stmt_len }) => stmt === undefined ? [] : [{ node: stmt, startByte: stmt_location ?? 0, lengthInBytes: stmt_len }]);
}


/***/ }),

/***/ 59713:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   AR: () => (/* binding */ rewriteSessionSettings),
/* harmony export */   Fz: () => (/* binding */ ROLE_SETTINGS),
/* harmony export */   MS: () => (/* binding */ sessionSettings),
/* harmony export */   Z9: () => (/* binding */ setsTransactionMode)
/* harmony export */ });
/* harmony import */ var _lexeme_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(47149);
/* harmony import */ var _settings_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(36598);
/* harmony import */ var _tree_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(97391);
/** Finds settings that a statement changes for the session, and limits them to the transaction. */



/** Settings that change the role. They have a separate rule. */
const ROLE_SETTINGS = ['role', 'session_authorization'];
/**
 * Rewrites a statement so that its settings end with the transaction: `SET LOCAL` for `SET`, `RESET` as `SET LOCAL … TO
 * DEFAULT`, `set_config(…, true)`. Files of pg_dump empty `search_path` for the session, and other clients reuse a
 * pooled session. A setting that can't be made local stays unchanged: the linter refuses it.
 *
 * @param source source of the file that contains the statement
 * @returns the new text
 */
function rewriteSessionSettings(statement, source) {
    const replacements = sessionSettings(statement, source).flatMap(({ local }) => local ?? []);
    return replacements
        .toSorted((a, b) => b.start - a.start)
        .reduce((text, { start, end, replacement }) => text.slice(0, start) + replacement + text.slice(end), statement.text);
}
/** Returns all settings that a statement changes for the session, except roles and transaction modes. */
function sessionSettings(statement, source) {
    const set = (0,_tree_js__WEBPACK_IMPORTED_MODULE_1__/* .bodyOf */ .EN)(statement.node, 'VariableSetStmt');
    if (set !== undefined)
        return variableSetting(set, statement);
    if (!_settings_js__WEBPACK_IMPORTED_MODULE_0__/* .RUNNING */ .W2.has((0,_tree_js__WEBPACK_IMPORTED_MODULE_1__/* .tagOf */ .cO)(statement.node)))
        return [];
    return [...(0,_tree_js__WEBPACK_IMPORTED_MODULE_1__/* .allWithin */ .dX)(statement.node, 'FuncCall', _settings_js__WEBPACK_IMPORTED_MODULE_0__/* .isDeferredBody */ .IS)].flatMap(call => configSetting(call, statement, source) ?? []);
}
/** Checks whether a SET changes a mode of the transaction itself. */
function setsTransactionMode({ name = '' }) {
    return /^transaction(?:_| |$)/i.test(name);
}
function variableSetting(set, { text }) {
    if (set.is_local === true || ROLE_SETTINGS.includes(set.name) || setsTransactionMode(set))
        return [];
    if (set.kind === 'VAR_RESET_ALL')
        return [{ name: 'RESET ALL' }];
    const name = set.name ?? '';
    if (set.kind === 'VAR_SET_MULTI')
        return [{ name }];
    const [verb, scope, rest] = words(text);
    if (verb === undefined || scope === undefined)
        return [{ name }];
    // `session.depth` is a setting of the user's own.
    const isDotted = rest !== undefined && text.slice(rest.start, rest.end) === '.';
    if (set.kind === 'VAR_RESET') {
        const setting = text.slice(scope.start);
        const isZone = /^time$/i.test(text.slice(scope.start, scope.end)) && !isDotted && rest !== undefined;
        const replacement = isZone ? 'SET LOCAL TIME ZONE DEFAULT' : `SET LOCAL ${setting} TO DEFAULT`;
        return [{ name, local: { start: 0, end: text.length, replacement } }];
    }
    const isScope = /^session$/i.test(text.slice(scope.start, scope.end)) && !isDotted;
    const local = isScope
        ? { ...scope, replacement: 'LOCAL' }
        : { start: verb.end, end: verb.end, replacement: ' LOCAL' };
    return [{ name, local }];
}
/** Returns the first three words of a statement, without comments. */
function words(text) {
    const found = [];
    let lexeme = (0,_lexeme_js__WEBPACK_IMPORTED_MODULE_2__/* .nextLexeme */ .S)(text, 0);
    while (lexeme !== undefined && found.length < 3) {
        if (lexeme.kind !== 'comment')
            found.push({ start: lexeme.start, end: lexeme.end });
        lexeme = (0,_lexeme_js__WEBPACK_IMPORTED_MODULE_2__/* .nextLexeme */ .S)(text, lexeme.end);
    }
    return found;
}
function configSetting(call, statement, source) {
    if ((0,_settings_js__WEBPACK_IMPORTED_MODULE_0__/* .functionName */ .AQ)(call) !== 'set_config')
        return undefined;
    const name = (0,_tree_js__WEBPACK_IMPORTED_MODULE_1__/* .bodyOf */ .EN)(call.args?.[0], 'A_Const')?.sval?.sval ?? 'set_config';
    const isLocal = (0,_tree_js__WEBPACK_IMPORTED_MODULE_1__/* .bodyOf */ .EN)(call.args?.[2], 'A_Const');
    if (isLocal?.boolval === undefined)
        return { name, at: call };
    if (isLocal.boolval.boolval === true)
        return undefined;
    // The database keeps the definition of a materialized view.
    if ((0,_tree_js__WEBPACK_IMPORTED_MODULE_1__/* .bodyOf */ .EN)(statement.node, 'CreateTableAsStmt')?.objtype === 'OBJECT_MATVIEW')
        return { name, at: call };
    const start = source.indexOfByte(isLocal.location ?? 0) - statement.span.start;
    return { name, at: call, local: { start, end: start + 'false'.length, replacement: 'true' } };
}


/***/ }),

/***/ 36598:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   AQ: () => (/* binding */ functionName),
/* harmony export */   Di: () => (/* binding */ isIrrelevant),
/* harmony export */   IS: () => (/* binding */ isDeferredBody),
/* harmony export */   Tz: () => (/* binding */ callsIn),
/* harmony export */   W2: () => (/* binding */ RUNNING),
/* harmony export */   eC: () => (/* binding */ settingChanges),
/* harmony export */   uP: () => (/* binding */ isDefault)
/* harmony export */ });
/* unused harmony exports namesIn, isUsual */
/* harmony import */ var _tree_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(97391);
/** Describes settings of a session: what depends on them, and the values that sessions have by default. */

/** Settings that affect how long a statement may take, its messages and its plan, or only the text of results. */
const INCIDENTAL = /^(?:(?:statement|lock|transaction|deadlock|idle_\w+)_timeout|(?:client|log)_min_\w+|application_name|synchronous_commit|(?:maintenance_)?work_mem|jit|(?:enable|max_parallel)_\w+|bytea_output|extra_float_digits|intervalstyle)$/;
/** The settings among these on which the text of a result depends. */
const TEXT = /^(?:bytea_output|extra_float_digits|intervalstyle)$/;
/**
 * Settings of the connection, of transactions, of the rights that the server derives, and of how a text is read: a recorded
 * text is in UTF-8, and has no backslash that they affect.
 */
const CONNECTION = /^(?:client_encoding|backslash_quote|escape_string_warning|(?:default_)?transaction.*|session characteristics|in_hot_standby|is_superuser)$/;
/** Values with which a session begins. */
const DEFAULTS = new Map(Object.entries({
    client_encoding: /^(?:utf-?8|unicode)$/i,
    // All positive values have the same effect.
    extra_float_digits: /^[123]$/,
    role: /^none$/,
    session_replication_role: /^origin$/,
    // PostgreSQL accepts any beginning of `true` and `yes`.
    xmloption: /^content$/i,
    standard_conforming_strings: /^(?:on|t|tr|tru|true|y|ye|yes|1)$/i,
    timezone: /^(?:(?:etc\/)?utc|gmt|0|\+00:00)$/i,
}));
/** Checks whether a recorded statement doesn't depend on a setting. */
const isIrrelevant = (name) => (INCIDENTAL.test(name) && !TEXT.test(name)) || CONNECTION.test(name);
/** Reads the value of a setting that is a list of names, such as a search path, as PostgreSQL does. */
const namesIn = (list) => Array.from(list.matchAll(/"((?:[^"]|"")*)"|[^\s,"][^\s,]*/g), ([bare, name]) => name === undefined ? bare.replace(/[A-Z]+/g, letters => letters.toLowerCase()) : name.replaceAll('""', '"'));
const textsIn = (list) => list.split(',').map(part => part.trim().replaceAll('"', ''));
/** Checks whether a search path finds the same as the usual one, as Liquibase sets it. The recording’s server has no schema of the user. */
const isUsualPath = (names) => names.includes('public') && names.every(name => name === 'public' || name === '$user');
/** Checks whether a value of a setting, as the server shows it, has the effect of the value with which a session begins. */
const isUsual = (name, value) => name === 'search_path' ? isUsualPath(namesIn(value)) : DEFAULTS.get(name)?.test(value) === true;
const isDefault = ({ name, values, isReset }) => isReset ||
    (values !== undefined &&
        (name === 'search_path' ? isUsualPath(values) : values.every(value => isUsual(name, value))));
/**
 * Statements that run the functions in them at once. In any other statement (a default, a policy, a view), later
 * statements run the function, in sessions with the rights to do so.
 */
const RUNNING = new Set([
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
/** Checks whether a node contains statements that don't run when the node itself runs. */
const isDeferredBody = (tag) => tag === 'CreateFunctionStmt' || tag === 'RuleStmt';
/** Returns the changes of settings by a statement itself: not by its code, nor by what it only defines. */
function settingChanges(statement) {
    if ((0,_tree_js__WEBPACK_IMPORTED_MODULE_0__/* .bodyOf */ .EN)(statement, 'DiscardStmt')?.target === 'DISCARD_ALL')
        return [{ name: 'all', values: undefined, isLocal: false, isReset: true }];
    const set = (0,_tree_js__WEBPACK_IMPORTED_MODULE_0__/* .bodyOf */ .EN)(statement, 'VariableSetStmt');
    if (set !== undefined)
        return [changeBySet(set)];
    return callsIn(statement).flatMap(call => {
        if (functionName(call) !== 'set_config')
            return [];
        const [first, value, isLocal] = call.args ?? [];
        const name = (0,_tree_js__WEBPACK_IMPORTED_MODULE_0__/* .constantOf */ .yi)(first)?.toLowerCase() ?? 'set_config';
        const partsOf = name === 'search_path' ? namesIn : textsIn;
        const text = (0,_tree_js__WEBPACK_IMPORTED_MODULE_0__/* .constantOf */ .yi)(value);
        return {
            name,
            values: text === undefined ? undefined : partsOf(text),
            isLocal: (0,_tree_js__WEBPACK_IMPORTED_MODULE_0__/* .bodyOf */ .EN)(isLocal, 'A_Const')?.boolval?.boolval === true,
            isReset: false,
        };
    });
}
function changeBySet({ name = '', kind, args, is_local: isLocal = false }) {
    const isReset = kind === 'VAR_RESET' || kind === 'VAR_SET_DEFAULT' || kind === 'VAR_RESET_ALL';
    const values = kind === 'VAR_SET_VALUE' ? (args ?? []).map(arg => (0,_tree_js__WEBPACK_IMPORTED_MODULE_0__/* .constantOf */ .yi)(arg) ?? '') : undefined;
    return { name: kind === 'VAR_RESET_ALL' ? 'all' : name.toLowerCase(), values, isLocal, isReset };
}
/** Returns the calls of functions and procedures that a statement runs at once. */
function callsIn(statement) {
    if (!RUNNING.has((0,_tree_js__WEBPACK_IMPORTED_MODULE_0__/* .tagOf */ .cO)(statement)))
        return [];
    const called = (0,_tree_js__WEBPACK_IMPORTED_MODULE_0__/* .bodyOf */ .EN)(statement, 'CallStmt')?.funccall;
    return [...(called ? [called] : []), ...(0,_tree_js__WEBPACK_IMPORTED_MODULE_0__/* .allWithin */ .dX)(statement, 'FuncCall', isDeferredBody)];
}
/** Returns a function's name without its schema, if it is, or may be, a function of PostgreSQL itself. */
function functionName({ funcname }) {
    const [name, schema, ...more] = (0,_tree_js__WEBPACK_IMPORTED_MODULE_0__/* .textsOf */ .CB)(funcname).toReversed();
    return more.length === 0 && (schema === undefined || schema === 'pg_catalog') ? name : undefined;
}


/***/ }),

/***/ 24775:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   H: () => (/* binding */ transactionNeed),
/* harmony export */   I: () => (/* binding */ isOnlyConcurrent)
/* harmony export */ });
/* harmony import */ var _session_settings_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(59713);
/* harmony import */ var _tree_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(97391);
/** Determines whether a statement can run in a migration's transaction. */


const TWO_PHASE = [
    'TRANS_STMT_PREPARE',
    'TRANS_STMT_COMMIT_PREPARED',
    'TRANS_STMT_ROLLBACK_PREPARED',
];
/**
 * Returns the requirement of a statement; `undefined` for the majority, which can run in any transaction. PostgreSQL
 * also refuses REINDEX and CLUSTER of a partitioned table in a transaction, but only the database knows which tables
 * are partitioned.
 */
function transactionNeed(statement) {
    const transaction = (0,_tree_js__WEBPACK_IMPORTED_MODULE_1__/* .bodyOf */ .EN)(statement, 'TransactionStmt');
    if (transaction !== undefined)
        return TWO_PHASE.includes(transaction.kind) ? 'two-phase' : 'control';
    const set = (0,_tree_js__WEBPACK_IMPORTED_MODULE_1__/* .bodyOf */ .EN)(statement, 'VariableSetStmt');
    if (set !== undefined)
        return (0,_session_settings_js__WEBPACK_IMPORTED_MODULE_0__/* .setsTransactionMode */ .Z9)(set) ? 'control' : undefined;
    if (isConcurrent(statement))
        return 'concurrent';
    return isOutside(statement) ? 'outside' : undefined;
}
/** Checks whether the statements are outside of a transaction: each one has CONCURRENTLY. */
const isOnlyConcurrent = (statements) => statements.length > 0 && statements.every(({ node }) => transactionNeed(node) === 'concurrent');
function isConcurrent(statement) {
    const reindex = (0,_tree_js__WEBPACK_IMPORTED_MODULE_1__/* .bodyOf */ .EN)(statement, 'ReindexStmt');
    return ((0,_tree_js__WEBPACK_IMPORTED_MODULE_1__/* .bodyOf */ .EN)(statement, 'IndexStmt')?.concurrent === true ||
        (0,_tree_js__WEBPACK_IMPORTED_MODULE_1__/* .bodyOf */ .EN)(statement, 'DropStmt')?.concurrent === true ||
        ((0,_tree_js__WEBPACK_IMPORTED_MODULE_1__/* .isOn */ .Mp)(reindex?.params, 'concurrently') && !isOfManyTables(reindex?.kind)) ||
        (0,_tree_js__WEBPACK_IMPORTED_MODULE_1__/* .bodiesOf */ .AV)((0,_tree_js__WEBPACK_IMPORTED_MODULE_1__/* .bodyOf */ .EN)(statement, 'AlterTableStmt')?.cmds, 'AlterTableCmd').some(({ def }) => (0,_tree_js__WEBPACK_IMPORTED_MODULE_1__/* .bodyOf */ .EN)(def, 'PartitionCmd')?.concurrent === true));
}
/** Checks whether a REINDEX is of a schema, the system or a database. It then runs a transaction for each table. */
function isOfManyTables(kind) {
    return kind !== undefined && kind !== 'REINDEX_OBJECT_TABLE' && kind !== 'REINDEX_OBJECT_INDEX';
}
function isOutside(statement) {
    const cluster = (0,_tree_js__WEBPACK_IMPORTED_MODULE_1__/* .bodyOf */ .EN)(statement, 'ClusterStmt');
    const moved = (0,_tree_js__WEBPACK_IMPORTED_MODULE_1__/* .bodiesOf */ .AV)((0,_tree_js__WEBPACK_IMPORTED_MODULE_1__/* .bodyOf */ .EN)(statement, 'AlterDatabaseStmt')?.options, 'DefElem');
    const isOtherwise = (0,_tree_js__WEBPACK_IMPORTED_MODULE_1__/* .bodyOf */ .EN)(statement, 'VacuumStmt')?.is_vacuumcmd === true ||
        isOfManyTables((0,_tree_js__WEBPACK_IMPORTED_MODULE_1__/* .bodyOf */ .EN)(statement, 'ReindexStmt')?.kind) ||
        (0,_tree_js__WEBPACK_IMPORTED_MODULE_1__/* .bodyOf */ .EN)(statement, 'DiscardStmt')?.target === 'DISCARD_ALL' ||
        (cluster !== undefined && cluster.relation === undefined) ||
        moved.some(({ defname }) => defname === 'tablespace');
    return isOtherwise || OUTSIDE_TAGS.some(tag => (0,_tree_js__WEBPACK_IMPORTED_MODULE_1__/* .bodyOf */ .EN)(statement, tag) !== undefined) || createsSlot(statement);
}
const OUTSIDE_TAGS = [
    'AlterSystemStmt',
    'CreateTableSpaceStmt',
    'CreatedbStmt',
    'DropSubscriptionStmt',
    'DropTableSpaceStmt',
    'DropdbStmt',
];
/** Checks whether a statement creates a replication slot on another server, which no rollback removes. */
function createsSlot(statement) {
    for (const { options } of (0,_tree_js__WEBPACK_IMPORTED_MODULE_1__/* .allWithin */ .dX)(statement, 'CreateSubscriptionStmt')) {
        const isOff = (0,_tree_js__WEBPACK_IMPORTED_MODULE_1__/* .bodiesOf */ .AV)(options, 'DefElem').some(({ defname, arg }) => (defname === 'create_slot' || defname === 'connect') && (0,_tree_js__WEBPACK_IMPORTED_MODULE_1__/* .textOf */ .b6)(arg) === 'false');
        return !isOff;
    }
    return false;
}


/***/ }),

/***/ 97391:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   AV: () => (/* binding */ bodiesOf),
/* harmony export */   CB: () => (/* binding */ textsOf),
/* harmony export */   EN: () => (/* binding */ bodyOf),
/* harmony export */   FJ: () => (/* binding */ relationNames),
/* harmony export */   Mp: () => (/* binding */ isOn),
/* harmony export */   TF: () => (/* binding */ ROW_CHANGES),
/* harmony export */   b6: () => (/* binding */ textOf),
/* harmony export */   cO: () => (/* binding */ tagOf),
/* harmony export */   dX: () => (/* binding */ allWithin),
/* harmony export */   j_: () => (/* binding */ changesRows),
/* harmony export */   mY: () => (/* binding */ hasWithin),
/* harmony export */   p$: () => (/* binding */ objectsWith),
/* harmony export */   tB: () => (/* binding */ constantTexts),
/* harmony export */   yi: () => (/* binding */ constantOf)
/* harmony export */ });
/** Reads nodes of the grammar's parse tree. */
/** Returns the fields of a node if it is of this kind. */
function bodyOf(node, tag) {
    return node?.[tag];
}
/** Returns the fields of those nodes in a list that are of this kind. */
function bodiesOf(nodes, tag) {
    return (nodes ?? []).flatMap(node => bodyOf(node, tag) ?? []);
}
/** Returns the kind of a node. */
function tagOf(node) {
    const [tag] = Object.keys(node);
    return tag;
}
/** Returns the text of a node that is a name or a string constant. */
function textOf(node) {
    return bodyOf(node, 'String')?.sval ?? bodyOf(node, 'A_Const')?.sval?.sval;
}
/** Returns a constant as text, also if it is cast; undefined for another node. */
function constantOf(node) {
    let inner = node;
    for (let cast = bodyOf(node, 'TypeCast'); cast !== undefined; cast = bodyOf(inner, 'TypeCast'))
        inner = cast.arg;
    const constant = bodyOf(inner, 'A_Const');
    const { sval, ival, boolval, fval, isnull } = constant ?? {};
    if (constant === undefined || isnull === true)
        return undefined;
    // The tree lacks the value of an empty text, of 0 and of false.
    if (boolval !== undefined)
        return String(boolval.boolval === true);
    return ival === undefined ? (sval?.sval ?? fval?.fval ?? '') : String(ival.ival ?? 0);
}
/** Returns the texts of a list of names, such as the parts of a qualified name. */
function textsOf(nodes) {
    return (nodes ?? []).flatMap(node => textOf(node) ?? []);
}
/**
 * Returns a node and all nodes below it, parents first; no other order is guaranteed. It isn't recursive, because a
 * chain of ten thousand `+` is a tree of the same depth.
 *
 * @param isClosed checks whether to skip the inside of a node, or of each node of its kind
 */
function* nodesWithin(node, isClosed = () => false) {
    const open = [node];
    while (open.length > 0) {
        const value = open.pop();
        if (typeof value !== 'object' || value === null)
            continue;
        if (Array.isArray(value)) {
            for (let index = value.length - 1; index >= 0; index -= 1)
                open.push(value[index]);
            continue;
        }
        // A node is an object with one field, named after its kind. All other fields begin in lower case.
        const keys = Object.keys(value);
        if (keys.length === 1 && /^[A-Z]/.test(keys[0] ?? '')) {
            yield value;
            if (isClosed(keys[0], value))
                continue;
        }
        for (const key of keys)
            open.push(value[key]);
    }
}
/** Checks whether a tree contains a node of one kind. */
const hasWithin = (node, tag) => !allWithin(node, tag)[Symbol.iterator]().next().done;
/** Statements that change rows. */
const ROW_CHANGES = ['InsertStmt', 'UpdateStmt', 'DeleteStmt', 'MergeStmt'];
/** Checks whether a tree contains a statement that changes rows, as a WITH can. */
const changesRows = (node) => ROW_CHANGES.some(tag => hasWithin(node, tag));
/** Returns the fields of all nodes of one kind in a tree, including the root. */
function* allWithin(node, tag, isClosed) {
    for (const found of nodesWithin(node, isClosed)) {
        const body = bodyOf(found, tag);
        if (body !== undefined)
            yield body;
    }
}
/** Returns all objects in a tree that have a field. In most statements, a relation or a role isn't a node of its own. */
function* objectsWith(root, field) {
    const open = [root];
    while (open.length > 0) {
        const value = open.pop();
        if (typeof value !== 'object' || value === null)
            continue;
        if (field in value)
            yield value;
        for (const part of Object.values(value))
            open.push(part);
    }
}
/** Returns the names of all tables and other relations in a statement, without their schemas. */
function relationNames(statement) {
    const names = new Set();
    const { removeType, objects } = bodyOf(statement, 'DropStmt') ?? {};
    if (removeType === 'OBJECT_TABLE') {
        for (const { items } of bodiesOf(objects, 'List'))
            names.add(textsOf(items).at(-1) ?? '');
    }
    for (const { relname } of objectsWith(statement, 'relname'))
        if (typeof relname === 'string')
            names.add(relname);
    return [...names];
}
/** Checks whether an option in parentheses is on: without a value, or with a value that means true. */
function isOn(options, name) {
    const option = bodiesOf(options, 'DefElem').find(({ defname }) => defname === name);
    if (option === undefined)
        return false;
    const value = textOf(option.arg) ?? bodyOf(option.arg, 'Integer')?.ival ?? bodyOf(option.arg, 'Boolean')?.boolval;
    return option.arg === undefined || ['true', 'on', '1', 1, true].includes(value ?? 0);
}
/** Returns the texts, without empty ones, that are constants in a tree. */
const constantTexts = (node) => node === undefined ? [] : [...allWithin(node, 'A_Const')].flatMap(({ sval }) => sval?.sval || []);


/***/ })

};
