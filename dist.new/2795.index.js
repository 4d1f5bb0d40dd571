export const id = 2795;
export const ids = [2795];
export const modules = {

/***/ 41043:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   c: () => (/* binding */ checksum)
/* harmony export */ });
/* harmony import */ var _base_plain_text_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(38086);
/* harmony import */ var _base_sha256_hex_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(84949);
/** Computes a migration's checksum. */


/**
 * Returns the checksum of a migration: SHA-256, in lower-case hex, of the file's UTF-8 bytes without a byte order mark
 * and with every CRLF and every lone CR as LF. It equals the output of `sha256sum` for a file with LF, regardless of
 * Git's line-ending conversion. The SQL runs with the file's original line endings, because a carriage return in a
 * string is data.
 */
function checksum(text) {
    return (0,_base_sha256_hex_js__WEBPACK_IMPORTED_MODULE_0__/* .sha256Hex */ .f)((0,_base_plain_text_js__WEBPACK_IMPORTED_MODULE_1__/* .withLineFeeds */ .g)((0,_base_plain_text_js__WEBPACK_IMPORTED_MODULE_1__/* .withoutByteOrderMark */ .Y)(text)));
}


/***/ }),

/***/ 88097:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Wp: () => (/* binding */ LINT_LEVELS),
/* harmony export */   _m: () => (/* binding */ MAX_SIZES_BYTES),
/* harmony export */   mc: () => (/* binding */ INPUTS),
/* harmony export */   pR: () => (/* binding */ FOLDER_INPUTS),
/* harmony export */   py: () => (/* binding */ OUTPUTS)
/* harmony export */ });
/* unused harmony exports MIGRATION_LAYOUT, MIGRATION_IGNORE */
/* harmony import */ var _shared_exclude_input_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(76117);
/* harmony import */ var _core_fields_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(72189);
/* harmony import */ var _packing_files_selection_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(39998);
/* harmony import */ var _packing_kinds_migrations_folder_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(488);
/* harmony import */ var _layouts_all_layouts_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(10992);
/* harmony import */ var _statements_request_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(68716);
/** Defines the inputs and outputs of the operation `sql-migrate`. */






const VERSION = {
    shape: 'version',
    pattern: /^\S(?:.*\S)?$/,
    allowed: 'a version must not begin or end with a space',
};
const SCHEMA = {
    item: _statements_request_js__WEBPACK_IMPORTED_MODULE_5__/* .SCHEMA_NAME */ .W4,
    pattern: _statements_request_js__WEBPACK_IMPORTED_MODULE_5__/* .SCHEMA_NAME */ .W4,
    allowed: 'a schema name must consist of up to 63 lowercase letters, digits and `_`, and can’t begin with a digit',
};
const MAX_MS = 3_600_000;
/** Maximum size of the file in `table-sizes`. */
const MAX_SIZES_BYTES = 64 * 1024 * 1024;
/** Effects of the linter’s findings. */
const LINT_LEVELS = ['error', 'warning', 'off'];
/** The tool whose rules apply to the migrations. */
const MIGRATION_LAYOUT = (0,_core_fields_js__WEBPACK_IMPORTED_MODULE_1__/* .choice */ .Yq)('Migration tool whose rules apply to the folder. `auto`: the step finds the tool by the files’ names and contents. `numbered`: `<version>_name.sql` without a tool.', ['auto', ..._layouts_all_layouts_js__WEBPACK_IMPORTED_MODULE_4__/* .LAYOUT_IDS */ .cs], { default: 'auto' });
/** Files of the folder that aren't migrations. */
const MIGRATION_IGNORE = (0,_core_fields_js__WEBPACK_IMPORTED_MODULE_1__/* .withTerminalText */ .uv)((0,_shared_exclude_input_js__WEBPACK_IMPORTED_MODULE_0__/* .patterns */ .qp)('Files in the folder that aren’t migrations, as path patterns relative to that folder, one per line, in the syntax of `on.pull_request.paths`, such as `seeds/**`. Default: no files.'), 'Files in the folder that aren’t migrations, as path patterns relative to the folder, such as `seeds/**`. Default: no files.');
/** Inputs that the app's file decides about, if there is one. */
const FOLDER_INPUTS = {
    path: (0,_core_fields_js__WEBPACK_IMPORTED_MODULE_1__/* .path */ .Ae)('Folder with the migrations: files `<version>_name.sql`, or the layout of a tool in `@layout`. Default: the folder in the app’s file, or `migrations`.', { use: 'folder', leavesOut: (0,_packing_files_selection_js__WEBPACK_IMPORTED_MODULE_2__/* .nameRule */ .Mp)(_packing_kinds_migrations_folder_js__WEBPACK_IMPORTED_MODULE_3__/* .MIGRATION_SELECTION */ .K) }),
    layout: MIGRATION_LAYOUT,
    ignore: MIGRATION_IGNORE,
};
const INPUTS = {
    ...FOLDER_INPUTS,
    target: (0,_core_fields_js__WEBPACK_IMPORTED_MODULE_1__/* .text */ .Qq)('Last version to apply, such as `004`: the number in the file’s name, or the migration tool’s name for it. Repeatable migrations don’t run while later versions are pending. Default: all versions.', VERSION),
    baseline: (0,_core_fields_js__WEBPACK_IMPORTED_MODULE_1__/* .text */ .Qq)('Version up to which migrations are recorded as applied without running them, for a database that already contains their changes. `none`: it contains none of them. Required once for a database that has tables but no migration history.', VERSION),
    'allow-out-of-order': (0,_core_fields_js__WEBPACK_IMPORTED_MODULE_1__/* .flag */ .Jt)('Apply a migration even if the database already has a higher version.', 'false'),
    'allow-destructive': (0,_core_fields_js__WEBPACK_IMPORTED_MODULE_1__/* .flag */ .Jt)('Accept all destructive findings of the linter, including findings about code that it can’t analyze (rule `opaque`).', 'false'),
    lint: (0,_core_fields_js__WEBPACK_IMPORTED_MODULE_1__/* .choice */ .Yq)('Effect of the linter’s findings. `error`: an error fails the step before any migration is applied, unless a comment in the file (`-- migrate:accept <rule> <reason>`) or `@allow-destructive` accepts it. `warning`: findings are only reported. `off`: findings are ignored. Migrations that can’t be applied atomically are always rejected, and a broken query in `@shapes` can fail the step even with `off`.', LINT_LEVELS, { default: 'error' }),
    shapes: (0,_core_fields_js__WEBPACK_IMPORTED_MODULE_1__/* .withTerminalText */ .uv)((0,_core_fields_js__WEBPACK_IMPORTED_MODULE_1__/* .text */ .Qq)('Path of a `shapes.json` of `sql-log-export`: checks that its queries still work after the pending migrations. `artifact:<name>`, such as `artifact:sql-log-shapes-sql-log-export`: the newest artifact with this name of `sql-log-export.yml` on the default branch, which requires the permissions `actions: read` and `contents: read`. Requires a local platform with the migrations of the base branch. Without a usable file, the step warns and checks nothing. Default: no queries are checked.', { maxLength: 4096 }), 'Path of a `shapes.json` of `sql-log-export`: checks that its queries still work after the pending migrations. Requires a local platform with the base branch’s migrations. Default: no queries are checked.'),
    'queries-before': (0,_core_fields_js__WEBPACK_IMPORTED_MODULE_1__/* .instant */ .uR)('With `@shapes: artifact:<name>`: the step uses the newest artifact whose log begins before this time. Set it before a rollback, to check whether the queries of the earlier release still work. Findings about queries are then only warnings. Default: the newest artifact is used, and broken queries can fail the step.'),
    'table-sizes': (0,_core_fields_js__WEBPACK_IMPORTED_MODULE_1__/* .path */ .Ae)('Path of a JSON file of `sql-schema` in the format `sizes`: the linter’s findings about locks and data loss then contain the estimated rows of each table. Default: the findings contain no row counts.', { use: 'read', maxBytes: MAX_SIZES_BYTES }),
    missing: (0,_core_fields_js__WEBPACK_IMPORTED_MODULE_1__/* .choice */ .Yq)('Effect of an applied versioned migration that is missing from the folder. `fail`: the step fails. `note`: the step only logs a notice.', ['fail', 'note'], { default: 'fail' }),
    drift: (0,_core_fields_js__WEBPACK_IMPORTED_MODULE_1__/* .choice */ .Yq)('Effect of schema changes outside of the migrations (drift). `warn`: each run warns until they are undone or accepted. `fail`: the step fails before it runs any migration. `accept`: the current schema becomes the expected one. `off`: the schema isn’t checked.', ['warn', 'fail', 'accept', 'off'], { default: 'warn' }),
    'drift-schemas': (0,_core_fields_js__WEBPACK_IMPORTED_MODULE_1__/* .list */ .p_)('Database schemas to check for drift.', { ...SCHEMA, maxItems: 50, default: 'public' }),
    'drift-accept': (0,_core_fields_js__WEBPACK_IMPORTED_MODULE_1__/* .list */ .p_)('Objects whose schema changes are accepted in each run, as names with `*` for any text, such as `public.events_*`. Default: no objects.', {
        item: /^[^\s*].{0,199}$/,
        allowed: 'a pattern must begin with the schema, and have at most 200 characters',
        maxItems: 50,
    }),
    'base-path': (0,_core_fields_js__WEBPACK_IMPORTED_MODULE_1__/* .path */ .Ae)('Migrations folder in a checkout of the base branch. New versioned migrations must have higher versions than those in it, and existing ones must be unchanged. Default: migrations aren’t compared with the base branch.', { use: 'folder', leavesOut: (0,_packing_files_selection_js__WEBPACK_IMPORTED_MODULE_2__/* .nameRule */ .Mp)(_packing_kinds_migrations_folder_js__WEBPACK_IMPORTED_MODULE_3__/* .MIGRATION_SELECTION */ .K) }),
    schema: (0,_core_fields_js__WEBPACK_IMPORTED_MODULE_1__/* .text */ .Qq)('Database schema for the migration history. The step creates the schema if it doesn’t exist. Use a different schema for each migrations folder.', {
        ...SCHEMA,
        default: '_platform_migrations',
    }),
    'lock-timeout': (0,_core_fields_js__WEBPACK_IMPORTED_MODULE_1__/* .duration */ .p0)('Maximum time that a statement in a transaction waits for a lock. The step then rolls the migration back and retries it up to five times.', { default: '5s', minMs: 100, maxMs: MAX_MS }),
    'statement-timeout': (0,_core_fields_js__WEBPACK_IMPORTED_MODULE_1__/* .duration */ .p0)('Maximum duration of one migration, except for `CREATE INDEX CONCURRENTLY` and `DROP INDEX CONCURRENTLY`. Keep it below the platform’s own time limit.', { default: '50s', minMs: 1000, maxMs: MAX_MS }),
    'verify-timeout': (0,_core_fields_js__WEBPACK_IMPORTED_MODULE_1__/* .duration */ .p0)('Maximum time to determine the outcome of a migration if the platform’s response was lost, and to wait for another run to finish.', { default: '5m', minMs: 1000, maxMs: 6 * MAX_MS }),
};
const OUTPUTS = {
    applied: {
        description: 'Migrations that this run applied, as a JSON array of objects with `version` (null for a repeatable migration), `path` and `ms` (duration in milliseconds, or null if unknown). Also set if the step fails after it began to apply migrations.',
    },
    pending: {
        description: 'Paths of the migrations that are still pending when the step ends. Includes migrations that `@target` excludes.',
        form: 'array',
    },
    applied_count: { description: 'Number of migrations that this run applied.' },
    recorded: {
        description: 'Paths of the migrations that `@baseline` recorded as applied, without running them.',
        form: 'array',
    },
    current: {
        description: 'Highest applied migration version, including a pending `@baseline`. Empty if there is none.',
    },
    drift: {
        description: 'Schema changes outside of the migrations, as a JSON array of up to 300 objects with `relation`, `object`, `was` and `is` (up to 400 characters each). Empty if nothing was compared.',
    },
    drift_result: {
        description: 'Result of the drift check: `none`, `found`, or `not-compared`, for example because the database has no history. Empty with `@drift: off`.',
    },
    lint_findings: {
        description: 'Findings of the linter, as a JSON array of objects with `where`, `line`, `column`, `rule`, `category`, `severity`, `message`, `remedy` and, if the finding is accepted, `accepted`. Findings about locks and data loss can also have `tables`, the tables that the statement names. With `@lint: off`, only findings of the check of queries, and those that no setting accepts; empty if there are none.',
    },
    broken_queries: {
        description: 'Number of queries that worked before the migrations and fail after them. Empty if no query was checked.',
    },
    queries_not_checked: {
        description: 'Number of queries in the log that were not checked; `lint_findings` (rule `unchecked-queries`) has examples with reasons. Empty without a usable file in `@shapes`.',
    },
    unknown: {
        description: 'Path of the migration whose outcome is unknown. Empty if there is none.',
    },
};


/***/ }),

/***/ 41032:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   FZ: () => (/* binding */ addedConstraints),
/* harmony export */   TL: () => (/* binding */ alterations),
/* harmony export */   YB: () => (/* binding */ addedColumns)
/* harmony export */ });
/* harmony import */ var _sql_names_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(44655);
/* harmony import */ var _sql_tree_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(97391);
/** Returns the changes, columns and constraints in an ALTER TABLE statement. */


/** Returns the changes of an ALTER TABLE; an empty list for any other statement. */
function alterations(statement) {
    const altered = (0,_sql_tree_js__WEBPACK_IMPORTED_MODULE_0__/* .bodyOf */ .EN)(statement, 'AlterTableStmt');
    const relation = altered?.relation;
    if (relation === undefined)
        return [];
    return (0,_sql_tree_js__WEBPACK_IMPORTED_MODULE_0__/* .bodiesOf */ .AV)(altered?.cmds, 'AlterTableCmd').map(cmd => ({ cmd, relation, name: (0,_sql_names_js__WEBPACK_IMPORTED_MODULE_1__/* .relationName */ .CJ)(relation) }));
}
/** Returns the columns that an ALTER TABLE adds. */
function addedColumns(statement) {
    return alterations(statement).flatMap(alteration => {
        const column = alteration.cmd.subtype === 'AT_AddColumn' ? (0,_sql_tree_js__WEBPACK_IMPORTED_MODULE_0__/* .bodyOf */ .EN)(alteration.cmd.def, 'ColumnDef') : undefined;
        if (column === undefined)
            return [];
        return { ...alteration, column, constraints: (0,_sql_tree_js__WEBPACK_IMPORTED_MODULE_0__/* .bodiesOf */ .AV)(column.constraints, 'Constraint') };
    });
}
/** Returns the constraints that an ALTER TABLE adds, including those of new columns. */
function addedConstraints(statement) {
    const alone = alterations(statement).flatMap(({ cmd, relation, name }) => {
        const constraint = cmd.subtype === 'AT_AddConstraint' ? (0,_sql_tree_js__WEBPACK_IMPORTED_MODULE_0__/* .bodyOf */ .EN)(cmd.def, 'Constraint') : undefined;
        return constraint === undefined ? [] : { constraint, relation, name };
    });
    const withColumns = addedColumns(statement).flatMap(({ column, constraints, relation, name }) => constraints.map(constraint => ({ constraint, relation, name, column })));
    return [...alone, ...withColumns];
}


/***/ }),

/***/ 18738:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   m: () => (/* binding */ directivesOf)
/* harmony export */ });
/** Reads the comments in a migration that accept lint findings. */
const DIRECTIVE = /^--[ \t]*migrate:accept(?<file>-file)?(?![\w-])(?<rest>.*)$/s;
const RULES_AND_REASON = /^(?<rules>[\w-]+(?:[ \t]*,[ \t]*[\w-]+)*)(?:[ \t]+|$)(?<reason>.*)$/s;
/** Returns the directives of a file, in file order. */
function directivesOf({ source, comments, statements }) {
    return comments.flatMap(({ start, end }) => {
        const found = DIRECTIVE.exec(source.text.slice(start, end))?.groups;
        if (found === undefined)
            return [];
        const { rules = '', reason = '' } = RULES_AND_REASON.exec(found['rest']?.trim() ?? '')?.groups ?? {};
        const isForFile = found['file'] !== undefined;
        return {
            ...source.placeAt(start),
            isForFile,
            statement: isForFile ? undefined : statementAt(start, statements, source.text),
            rules: rules.split(',').flatMap(rule => rule.trim() || []),
            reason,
        };
    });
}
function statementAt(index, statements, text) {
    const next = statements.findIndex(({ span }) => span.end > index);
    const before = statements[(next === -1 ? statements.length : next) - 1];
    const isBehind = before !== undefined && !/[\n\r]/.test(text.slice(before.span.end, index));
    return isBehind && !isInside(statements[next], index) ? before : statements[next];
}
function isInside(statement, index) {
    return statement !== undefined && statement.span.start <= index;
}


/***/ }),

/***/ 12400:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  lA: () => (/* binding */ acceptedBy),
  Us: () => (/* binding */ isBlocking),
  ji: () => (/* binding */ lintFiles)
});

// EXTERNAL MODULE: ./build/base/input-reference.js
var input_reference = __webpack_require__(45860);
// EXTERNAL MODULE: ./build/base/nearest-name.js
var nearest_name = __webpack_require__(99452);
// EXTERNAL MODULE: ./build/sql/transaction-needs.js
var transaction_needs = __webpack_require__(24775);
// EXTERNAL MODULE: ./build/sql/tree.js
var tree = __webpack_require__(97391);
// EXTERNAL MODULE: ./build/features/migrations/lint/directives.js
var directives = __webpack_require__(18738);
// EXTERNAL MODULE: ./build/sql/command-tag.js
var command_tag = __webpack_require__(13987);
// EXTERNAL MODULE: ./build/sql/lexeme.js
var lexeme = __webpack_require__(47149);
// EXTERNAL MODULE: ./build/sql/names.js
var names = __webpack_require__(44655);
// EXTERNAL MODULE: ./build/sql/parser.js + 1 modules
var sql_parser = __webpack_require__(99321);
// EXTERNAL MODULE: ./build/sql/source-text.js
var source_text = __webpack_require__(95484);
;// CONCATENATED MODULE: ./build/features/migrations/lint/inner-code.js
/** Extracts the SQL in a DO block, a function, a procedure or a rule. */






const NO_CODE = { statements: [], unreadable: [] };
/** Fields of PL/pgSQL's tree that hold an expression whose value is run as SQL. */
const DYNAMIC_FIELD = 'dynquery';
const DYNAMIC_STATEMENTS = new Set(['PLpgSQL_stmt_dynexecute', 'PLpgSQL_stmt_dynfors']);
const TRANSACTION_NODES = {
    PLpgSQL_stmt_commit: 'COMMIT',
    PLpgSQL_stmt_rollback: 'ROLLBACK',
};
/**
 * Values of `RawParseMode` in PostgreSQL's parser.h: plain statements, and expressions. Higher values are modes of
 * assignments.
 */
const [STATEMENTS, EXPRESSION] = [0, 2];
/** Returns the SQL in a DO block, function, procedure or rule; nothing for another statement. */
function innerCode(parser, statement, source) {
    const body = bodyOfBlock(statement);
    return codeOf(parser, statement, body === undefined ? statement.line : source.placeOfByte(body.location ?? 0).line);
}
/** @param line line of the file where the block's body begins, or the statement */
function codeOf(parser, statement, line) {
    const routine = (0,tree/* bodyOf */.EN)(statement.node, 'CreateFunctionStmt');
    if (routine !== undefined) {
        return defined(routineCode(parser, routine, statement.text, line), `defines \`${(0,tree/* textsOf */.CB)(routine.funcname).join('.')}\``);
    }
    const rule = (0,tree/* bodyOf */.EN)(statement.node, 'RuleStmt');
    if (rule !== undefined) {
        const actions = (rule.actions ?? []).map(action => parsedStatement(action, line));
        return defined({ statements: actions, unreadable: [] }, `creates the rule \`${rule.rulename ?? ''}\``);
    }
    if (bodyOfBlock(statement) === undefined)
        return NO_CODE;
    const options = (0,tree/* bodiesOf */.AV)((0,tree/* bodyOf */.EN)(statement.node, 'DoStmt')?.args, 'DefElem');
    const language = (0,tree/* textOf */.b6)(options.find(({ defname }) => defname === 'language')?.arg) ?? 'plpgsql';
    if (!isPlpgsql(language))
        return unreadable(`contains a DO block in ${language}, a language that the linter can’t analyze`, line);
    return plpgsqlCode(parser, statement.text, line, 'contains a DO block');
}
function bodyOfBlock({ node }) {
    return (0,tree/* bodiesOf */.AV)((0,tree/* bodyOf */.EN)(node, 'DoStmt')?.args, 'DefElem').find(({ defname }) => defname === 'as');
}
/** Returns code that runs after the statement with the code, because that only defines it. */
function defined({ statements, unreadable: parts }, definition) {
    return {
        statements: statements.map(statement => ({ ...statement, definition })),
        unreadable: parts.map(part => ({ ...part, message: `${definition}, which ${part.message}` })),
    };
}
/** @param text text of the CREATE statement @param line line of the file where it begins */
function routineCode(parser, routine, text, line) {
    if (routine.sql_body !== undefined)
        return { statements: atomicStatements(routine.sql_body, line), unreadable: [] };
    const options = (0,tree/* bodiesOf */.AV)(routine.options, 'DefElem');
    const language = (0,tree/* textOf */.b6)(options.find(({ defname }) => defname === 'language')?.arg) ?? 'sql';
    const bodyLine = line + linesBeforeBody(text);
    if (isPlpgsql(language))
        return plpgsqlCode(parser, text, bodyLine, 'has a body');
    const [body = ''] = (0,tree/* textsOf */.CB)((0,tree/* bodyOf */.EN)(options.find(({ defname }) => defname === 'as')?.arg, 'List')?.items);
    if (language.toLowerCase() === 'sql')
        return sqlCode(parser, body, bodyLine);
    return unreadable(`is written in ${language}, a language that the linter can’t analyze`, line);
}
/** Counts the lines of a CREATE FUNCTION before its body: the string after AS. */
function linesBeforeBody(text) {
    let isAfterAs = false;
    for (const { kind, start, end } of (0,lexeme/* lexemes */.k)(text)) {
        if (kind === 'comment')
            continue;
        if (isAfterAs && kind === 'string')
            return text.slice(0, start).split('\n').length - 1;
        isAfterAs = text.slice(start, end).toLowerCase() === 'as';
    }
    return 0;
}
function isPlpgsql(language) {
    return language.toLowerCase() === 'plpgsql';
}
function unreadable(message, line) {
    return { statements: [], unreadable: [{ message, line }] };
}
/** @param line line of the file where the body begins */
function plpgsqlCode(parser, statement, line, what) {
    const tree = parser.parsePlpgsql(statement);
    if (tree === undefined)
        return unreadable(`${what} that only the database can parse, so the linter can’t check it`, line);
    return mergeCode(Array.from(piecesOf(tree), piece => {
        const at = line + piece.line - 1;
        return piece.isDynamic ? dynamicCode(parser, piece.sql, at) : sqlCode(parser, piece.sql, at);
    }));
}
/** @param expression expression whose value is the SQL that runs */
function dynamicCode(parser, expression, line) {
    const evaluated = sqlCode(parser, `SELECT ${expression}`, line);
    const query = (0,tree/* bodyOf */.EN)(evaluated.statements[0]?.statement.node, 'SelectStmt');
    const constant = (0,tree/* textOf */.b6)((0,tree/* bodyOf */.EN)(query?.targetList?.[0], 'ResTarget')?.val);
    if (constant !== undefined)
        return sqlCode(parser, constant, line);
    return mergeCode([
        evaluated,
        unreadable('runs SQL that it builds at run time (EXECUTE), which the linter can’t check', line),
    ]);
}
function sqlCode(parser, sql, line) {
    const source = new source_text/* SourceText */.D(sql);
    let nodes;
    try {
        nodes = parser.parse(sql).map(({ node }) => node);
    }
    catch (error) {
        if (!(error instanceof sql_parser/* SqlSyntaxError */.MO))
            throw error;
        return unreadable('contains SQL that only the database can parse, so the linter can’t check it', line);
    }
    return mergeCode(nodes.flatMap(node => {
        const statement = innerStatement(node, sql, line);
        const nested = codeOf(parser, statement, line);
        return [{ statements: [{ statement, source }], unreadable: [] }, nested];
    }));
}
function innerStatement(node, text, line) {
    const span = { start: 0, end: text.length };
    return { text, kind: (0,command_tag/* commandTag */.c)(node), targets: (0,names/* targetsOf */.QR)(node), node, span, line, column: 1 };
}
/** Returns the statements of `BEGIN ATOMIC … END` or `RETURN …`, which the grammar parses as part of the routine. */
function atomicStatements(body, line) {
    const list = (0,tree/* bodyOf */.EN)(body, 'List');
    if (list !== undefined)
        return (list.items ?? []).flatMap(item => atomicStatements(item, line));
    // An empty statement is an empty node.
    return Object.keys(body).length === 0 ? [] : [parsedStatement(body, line)];
}
/** Returns a statement that the grammar has parsed as a part of another one. */
function parsedStatement(node, line) {
    return { statement: innerStatement(node, '', line), source: new source_text/* SourceText */.D('') };
}
function mergeCode(codes) {
    return {
        statements: codes.flatMap(({ statements }) => statements),
        unreadable: codes.flatMap(code => code.unreadable),
    };
}
/** Collects all SQL in a tree of PL/pgSQL. */
function* piecesOf(tree) {
    const open = [
        { value: tree, line: 1, isDynamic: false },
    ];
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
        const { value, isDynamic } = next;
        if (typeof value !== 'object' || value === null)
            continue;
        const line = 'lineno' in value && typeof value.lineno === 'number' ? value.lineno : next.line;
        for (const [key, child] of Object.entries(value).toReversed()) {
            const transaction = TRANSACTION_NODES[key];
            if (transaction !== undefined)
                yield { sql: transaction, line: lineOf(child) ?? line, isDynamic: false };
            else if (key === 'PLpgSQL_expr')
                yield pieceOf(child, line, isDynamic);
            else if (DYNAMIC_STATEMENTS.has(key)) {
                // Only this field is run as SQL. The parameters after USING are plain expressions.
                const { query, ...others } = child;
                const at = lineOf(child) ?? line;
                open.push({ value: others, line: at, isDynamic: false }, { value: query, line: at, isDynamic: true });
            }
            else
                open.push({ value: child, line, isDynamic: key === DYNAMIC_FIELD });
        }
    }
}
function pieceOf(expression, line, isDynamic) {
    const { query, parseMode = STATEMENTS } = expression;
    if (isDynamic || parseMode === STATEMENTS)
        return { sql: query, line, isDynamic };
    if (parseMode === EXPRESSION)
        return { sql: `SELECT ${query}`, line, isDynamic };
    return { sql: `SELECT ${query.replace(/^[^=]*?:?=/, '')}`, line, isDynamic };
}
function lineOf(node) {
    const { lineno } = node;
    return lineno;
}

// EXTERNAL MODULE: ./build/sql/settings.js
var settings = __webpack_require__(36598);
// EXTERNAL MODULE: ./build/features/migrations/lint/alterations.js
var alterations = __webpack_require__(41032);
;// CONCATENATED MODULE: ./build/features/migrations/lint/pending-changes.js
/** Records which relations and types the migrations of a run have created so far. */




/** Kinds of objects that may be dropped without loss, if the run itself created the object. */
const KINDS = new Set([
    'OBJECT_TABLE',
    'OBJECT_FOREIGN_TABLE',
    'OBJECT_VIEW',
    'OBJECT_MATVIEW',
    'OBJECT_INDEX',
    'OBJECT_TYPE',
    'OBJECT_DOMAIN',
]);
/** Parts of a relation. Renaming them doesn't rename their relation. */
const PARTS = [
    'OBJECT_ATTRIBUTE',
    'OBJECT_COLUMN',
    'OBJECT_POLICY',
    'OBJECT_RULE',
    'OBJECT_TABCONSTRAINT',
    'OBJECT_TRIGGER',
];
/**
 * Effects of the pending migrations up to the current statement, for two questions. No other session waits for a lock on
 * a relation that the run created; for this, IF NOT EXISTS counts as creating. And a table has only rows of this run if
 * it certainly didn't exist before.
 */
class PendingChanges {
    #created = new Map();
    /** Types that were renamed: their new keys, with the old ones. */
    #renamedTypes = new Map();
    /** Temporary tables of the current file. The session of a later file may be another one. */
    #temporary = new Set();
    /** Types of the current file. PostgreSQL accepts new values of these at once. */
    #typesOfFile = new Set();
    /** Enum values that the current file adds, with the enum. */
    #addedValues = new Map();
    /** Tables and names of the constraints that the current file adds without validation. */
    #notValid = new Set();
    /** Routines that the run defines: whether they contain COMMIT or ROLLBACK. */
    #routines = new Map();
    /** Number of the search path that the current file has set; 0 if none. */
    #path = 0;
    #paths = 0;
    /** Checks whether the run has created a table, view or index. */
    isNew(relation) {
        return relation !== undefined && this.#created.has(this.#keyOf((0,names/* relationName */.CJ)(relation)));
    }
    /** Checks the same as `isNew`, for an object in a DROP. */
    isNewObject(object) {
        return this.#created.has(this.#keyOf((0,names/* objectName */.Hd)(object) ?? ''));
    }
    /** Checks whether a relation is a table that can only contain rows of this run. */
    hasOnlyNewRows(relation) {
        return relation !== undefined && this.#created.get(this.#keyOf((0,names/* relationName */.CJ)(relation))) === 'table';
    }
    /** Checks whether the pending migrations certainly created an object that DROP names. */
    isCertainlyNewObject(object, type) {
        const created = this.#created.get(this.#keyOf((0,names/* objectName */.Hd)(object) ?? ''));
        return KINDS.has(type) && created !== undefined && created !== 'perhaps';
    }
    /**
     * Checks whether an object that DROP names is a renamed type, and the run has created a new type under its old name.
     * No column uses the older type anymore if PostgreSQL drops it without CASCADE.
     */
    isReplacedType(object) {
        const before = this.#renamedTypes.get(this.#keyOf((0,names/* objectName */.Hd)(object) ?? ''));
        return before !== undefined && this.#created.get(before) === 'other';
    }
    /** Returns the enum to which the current file adds a value, if that may be the value: it can’t be used yet. */
    enumOf(value) {
        return this.#addedValues.get(value);
    }
    /** Checks whether the current file has added a constraint without validation. */
    isNotValidYet(relation, constraint) {
        return this.#notValid.has(`${this.#keyOf((0,names/* relationName */.CJ)(relation))} ${constraint}`);
    }
    /** Checks whether the run defines a procedure that ends its transaction, which fails in a migration’s. */
    endsTransaction(procedure) {
        return this.#routines.get(this.#keyOf(procedure)) === true;
    }
    addRoutine(statement, endsTransaction) {
        const name = (0,tree/* bodyOf */.EN)(statement, 'CreateFunctionStmt')?.funcname;
        if (name !== undefined)
            this.#routines.set(this.#keyOf((0,tree/* textsOf */.CB)(name).join('.')), endsTransaction);
    }
    /** Starts a file. Each file is a transaction of its own, after which settings are reset. */
    beginFile() {
        this.#path = 0;
        for (const key of this.#temporary)
            this.#created.delete(key);
        this.#temporary.clear();
        this.#typesOfFile.clear();
        this.#addedValues.clear();
        this.#notValid.clear();
    }
    /**
     * Records the effects of a statement.
     *
     * @param isCertain false for a statement in a DO block, which may or may not be run
     */
    add(statement, isCertain = true) {
        this.#addRelation(statement, isCertain);
        this.#addType(statement, isCertain);
        this.#attach(statement);
        this.#rename(statement, isCertain);
        for (const object of (0,tree/* bodyOf */.EN)(statement, 'DropStmt')?.objects ?? [])
            this.#forget(this.#keyOf((0,names/* objectName */.Hd)(object) ?? ''));
        for (const { constraint, relation } of (0,alterations/* addedConstraints */.FZ)(statement)) {
            if (constraint.skip_validation === true)
                this.#notValid.add(`${this.#keyOf((0,names/* relationName */.CJ)(relation))} ${constraint.conname ?? ''}`);
            // Deleting its rows can delete rows of the older table (CASCADE).
            if (!this.hasOnlyNewRows(relation))
                this.#doubt(constraint.pktable);
        }
        if ((0,settings/* settingChanges */.eC)(statement).some(({ name }) => PATH.test(name)))
            this.#path = ++this.#paths;
    }
    /** Returns a key that is equal for two names of the same object. Under another search path, a name is another one. */
    #keyOf(name) {
        if (this.#temporary.has(TEMPORARY + name))
            return TEMPORARY + name;
        return this.#path === 0 || name.includes('.') ? (0,names/* keyOfName */.ax)(name) : `(path ${this.#path}).${name}`;
    }
    #create(relation, isCertain, as = 'other') {
        if (relation === undefined)
            return;
        const isTemporary = relation.relpersistence === 't' && relation.schemaname === undefined;
        const key = isTemporary ? TEMPORARY + (0,names/* relationName */.CJ)(relation) : this.#keyOf((0,names/* relationName */.CJ)(relation));
        this.#created.set(key, isCertain ? as : (this.#created.get(key) ?? 'perhaps'));
        if (isTemporary)
            this.#temporary.add(key);
    }
    #addRelation(statement, isCertain) {
        const foreign = (0,tree/* bodyOf */.EN)(statement, 'CreateForeignTableStmt')?.base;
        const table = (0,tree/* bodyOf */.EN)(statement, 'CreateStmt') ?? foreign;
        // A part of an older table receives rows of that table.
        const isPart = (0,tree/* bodiesOf */.AV)(table?.inhRelations, 'RangeVar').some(parent => !this.hasOnlyNewRows(parent));
        const isNew = isCertain && table?.if_not_exists !== true && !isPart;
        this.#create(table?.relation, isNew, foreign === undefined ? 'table' : 'other');
        const filled = (0,tree/* bodyOf */.EN)(statement, 'CreateTableAsStmt');
        this.#create(filled?.into?.rel, isCertain && filled?.if_not_exists !== true, 'table');
        this.#create((0,tree/* bodyOf */.EN)(statement, 'SelectStmt')?.intoClause?.rel, isCertain, 'table');
        const view = (0,tree/* bodyOf */.EN)(statement, 'ViewStmt');
        this.#create(view?.view, isCertain && view?.replace !== true);
        const index = (0,tree/* bodyOf */.EN)(statement, 'IndexStmt');
        if (index?.idxname !== undefined)
            this.#create({ ...index.relation, relname: index.idxname }, isCertain && index.if_not_exists !== true);
    }
    #addType(statement, isCertain) {
        const made = (0,tree/* bodyOf */.EN)(statement, 'CreateEnumStmt')?.typeName ??
            (0,tree/* bodyOf */.EN)(statement, 'CreateRangeStmt')?.typeName ??
            (0,tree/* bodyOf */.EN)(statement, 'CreateDomainStmt')?.domainname;
        if (made !== undefined) {
            const key = this.#keyOf((0,tree/* textsOf */.CB)(made).join('.'));
            this.#created.set(key, isCertain ? 'other' : 'perhaps');
            this.#typesOfFile.add(key);
        }
        this.#create((0,tree/* bodyOf */.EN)(statement, 'CompositeTypeStmt')?.typevar, isCertain);
        const { typeName, newVal, oldVal } = (0,tree/* bodyOf */.EN)(statement, 'AlterEnumStmt') ?? {};
        const name = (0,tree/* textsOf */.CB)(typeName).join('.');
        if (newVal !== undefined && oldVal === undefined && !this.#typesOfFile.has(this.#keyOf(name)))
            this.#addedValues.set(newVal, name);
    }
    /** A table may contain older rows once another table is its part. */
    #attach(statement) {
        const altered = (0,tree/* bodyOf */.EN)(statement, 'AlterTableStmt');
        for (const { subtype, def } of (0,tree/* bodiesOf */.AV)(altered?.cmds, 'AlterTableCmd')) {
            const other = subtype === 'AT_AttachPartition' ? (0,tree/* bodyOf */.EN)(def, 'PartitionCmd')?.name : (0,tree/* bodyOf */.EN)(def, 'RangeVar');
            const isPart = subtype === 'AT_AttachPartition' || subtype === 'AT_AddInherit';
            if (isPart && !(this.hasOnlyNewRows(other) && this.hasOnlyNewRows(altered?.relation)))
                for (const relation of [other, altered?.relation])
                    this.#doubt(relation);
        }
    }
    #doubt(relation) {
        if (relation !== undefined && this.isNew(relation))
            this.#created.set(this.#keyOf((0,names/* relationName */.CJ)(relation)), 'perhaps');
    }
    #rename(statement, isCertain) {
        const renaming = (0,names/* renamingOf */.P5)(statement);
        if (renaming === undefined || PARTS.includes(renaming.type))
            return;
        const [from, to] = [this.#keyOf(renaming.from), this.#keyOf(renaming.to)];
        const before = this.#created.get(from);
        this.#forget(from);
        this.#forget(to);
        if (before !== undefined)
            this.#created.set(to, isCertain ? before : 'perhaps');
        else if (isCertain && TYPES.includes(renaming.type))
            this.#renamedTypes.set(to, from);
    }
    #forget(key) {
        this.#created.delete(key);
        this.#renamedTypes.delete(key);
    }
}
const TEMPORARY = 'pg_temp.';
const TYPES = ['OBJECT_TYPE', 'OBJECT_DOMAIN'];
/** Settings whose change gives names another meaning; `all` and `set_config` may include the path. */
const PATH = /^(?:search_path|all|set_config)$/;

// EXTERNAL MODULE: ./build/features/migrations/lint/rules.js + 5 modules
var lint_rules = __webpack_require__(12992);
;// CONCATENATED MODULE: ./build/features/migrations/lint/lint.js
/** Lints migrations: applies all rules to each statement, and then the directives that accept findings. */








const QUERY_IDS = new Set(lint_rules/* QUERY_RULES */.Jf.map(({ id }) => id));
const RULE_IDS = QUERY_IDS.union(new Set(lint_rules/* RULES */.y0.map(({ id }) => id)));
/** Rules whose findings nothing accepts: such a migration can't be applied as a whole or not at all. */
const FINAL_RULES = new Set(lint_rules/* RULES */.y0.filter(({ category }) => category === 'transaction').map(({ id }) => id));
/**
 * Finds statements that may lose data, block other sessions, leak settings into the pooled session, or leave a
 * migration applied only in part. It uses PostgreSQL's own grammar, and sends nothing to the database.
 *
 * @param files exactly the files to run, in that order; changes to objects that these files create are allowed
 * @param options.allowDestructive accepts every finding of the category `destructive`
 * @returns findings in the order of the files and of places in them
 */
function lintFiles(parser, files, options) {
    const pending = new PendingChanges();
    return files.flatMap(file => {
        const found = lintFile(parser, pending, file);
        const { accepted, directiveFindings } = withDirectives(found, (0,directives/* directivesOf */.m)(file), file.path);
        return [...accepted.map(finding => applyAllowDestructive(finding, options)), ...directiveFindings].toSorted((a, b) => a.line - b.line || a.column - b.column);
    });
}
/** Checks whether a finding prevents the migration from running. */
function isBlocking({ severity, accepted }) {
    return severity === 'error' && accepted === undefined;
}
function lintFile(parser, pending, file) {
    pending.beginFile();
    const hasOtherStatements = file.statements.length > 1 && !(0,transaction_needs/* isOnlyConcurrent */.I)(file.statements);
    return file.statements.flatMap(statement => {
        const { source } = file;
        const place = (node) => node === undefined ? source.placeAt(statement.span.start) : source.placeOfByte(node.location ?? 0);
        const { statements, unreadable } = innerCode(parser, statement, source);
        const outer = { hasOtherStatements, pending, statement, source, isInDoBlock: false, unreadable, place };
        const found = findingsOf(outer, file.path);
        for (const inner of statements) {
            const { line, column } = inner.statement;
            const runsNow = inner.definition === undefined;
            const checked = {
                hasOtherStatements,
                ...inner,
                // Code that runs later doesn't refer to objects that the run created.
                pending: runsNow ? pending : new PendingChanges(),
                isInDoBlock: true,
                unreadable: [],
                place: () => ({ line, column }),
            };
            found.push(...findingsOf(checked, file.path));
            if (runsNow)
                pending.add(inner.statement.node, false);
        }
        pending.add(statement.node);
        pending.addRoutine(statement.node, statements.some(inner => (0,transaction_needs/* transactionNeed */.H)(inner.statement.node) === 'control'));
        return found.map(finding => ({ finding, statement }));
    });
}
function findingsOf(checked, path) {
    const { definition } = checked;
    const prefix = definition === undefined ? '' : `${definition}, which `;
    // Locks, settings and transactions of code that runs later are those of other sessions.
    return lint_rules/* RULES */.y0.filter(({ category }) => definition === undefined || category === 'destructive').flatMap(rule => Array.from(rule.find(checked), ({ message, at, line, remedy = rule.remedy }) => {
        const { id, category, severity } = rule;
        const place = line === undefined ? checked.place(at) : { line, column: 1 };
        const named = category === 'locking' || category === 'destructive' ? (0,tree/* relationNames */.FJ)(checked.statement.node) : [];
        const tables = named.length === 0 ? {} : { tables: named };
        return { where: path, ...place, rule: id, category, severity, message: prefix + message, remedy, ...tables };
    }));
}
/** Applies directives to the findings, and returns findings about the directives themselves. */
function withDirectives(found, directives, path) {
    const used = new Set();
    const accepted = found.map(({ finding, statement }) => {
        const result = acceptedBy(finding, statement, directives);
        if (result.index !== -1)
            used.add(`${result.index} ${finding.rule}`);
        return result.finding;
    });
    const directiveFindings = directives.flatMap((directive, index) => checkDirective(directive, path, rule => used.has(`${index} ${rule}`)));
    return { accepted, directiveFindings };
}
/** Applies the first directive that accepts a finding. @returns the finding, and the index of the directive or -1 */
function acceptedBy(finding, statement, directives) {
    const index = directives.findIndex(directive => !FINAL_RULES.has(finding.rule) &&
        directive.rules.includes(finding.rule) &&
        directive.reason !== '' &&
        (directive.isForFile || directive.statement === statement));
    const directive = directives[index];
    if (directive === undefined)
        return { finding, index };
    return { finding: { ...finding, accepted: { by: 'directive', reason: directive.reason } }, index };
}
function checkDirective(directive, path, isUsed) {
    const { line, column, rules, reason } = directive;
    const remark = (rule, message) => {
        const { severity, remedy } = lint_rules/* DIRECTIVE_RULES */.Yq[rule];
        return { where: path, line, column, rule, category: 'directive', severity, message, remedy };
    };
    if (rules.length === 0)
        return [remark('unknown-rule', 'contains a `migrate:accept` comment without a rule')];
    return rules.flatMap(rule => {
        if (!RULE_IDS.has(rule)) {
            const nearest = (0,nearest_name/* nearestName */.q)(rule, [...RULE_IDS]);
            const meant = nearest === undefined ? '' : `; did you mean \`${nearest}\`?`;
            return remark('unknown-rule', `contains a \`migrate:accept\` comment for the rule \`${rule}\`, which doesn’t exist${meant}`);
        }
        if (reason === '')
            return remark('accept-without-reason', `contains a \`migrate:accept\` comment for \`${rule}\` without a reason, which is required`);
        if (FINAL_RULES.has(rule))
            return remark('accept-not-possible', `contains a \`migrate:accept\` comment for \`${rule}\`, whose findings can’t be accepted`);
        // Queries are checked later, and only with `shapes`.
        return isUsed(rule) || QUERY_IDS.has(rule)
            ? []
            : remark('unused-accept', `contains a \`migrate:accept\` comment for \`${rule}\`, but that rule has no finding here`);
    });
}
function applyAllowDestructive(finding, { allowDestructive }) {
    const isAccepted = allowDestructive && finding.category === 'destructive' && finding.accepted === undefined;
    if (!isAccepted)
        return finding;
    return {
        ...finding,
        accepted: { by: 'allow-destructive', reason: `the input ${(0,input_reference/* inputRef */.io)('allow-destructive')} is \`true\`` },
    };
}


/***/ }),

/***/ 28869:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  BG: () => (/* binding */ isFatal),
  _r: () => (/* binding */ noteDroppedPairs),
  iA: () => (/* binding */ prepare),
  LH: () => (/* binding */ reportFindings),
  If: () => (/* binding */ reportedFindings),
  AK: () => (/* binding */ requireValid),
  uT: () => (/* binding */ runsOutside),
  pS: () => (/* binding */ shownPath),
  Ne: () => (/* binding */ warnOfEmpty)
});

// UNUSED EXPORTS: runnableStatements

// EXTERNAL MODULE: ./build/base/failure.js
var failure = __webpack_require__(87306);
// EXTERNAL MODULE: ./build/base/trimmed-end.js
var trimmed_end = __webpack_require__(76590);
// EXTERNAL MODULE: ./build/sql/session-settings.js
var session_settings = __webpack_require__(59713);
// EXTERNAL MODULE: ./build/sql/splitting.js
var splitting = __webpack_require__(33187);
// EXTERNAL MODULE: ./build/sql/transaction-needs.js
var transaction_needs = __webpack_require__(24775);
// EXTERNAL MODULE: ./build/sql/settings.js
var settings = __webpack_require__(36598);
// EXTERNAL MODULE: ./build/sql/tree.js
var tree = __webpack_require__(97391);
;// CONCATENATED MODULE: ./build/sql/transaction-pairs.js
/** Finds the plain pairs of BEGIN and COMMIT in a file, which make no difference in a transaction. */



/**
 * Drops the pairs of BEGIN and COMMIT. Tools write them around a whole file or a part of it, and the file runs as one
 * transaction anyway. What isn't half of a plain pair stays, with the reason, and the linter refuses it.
 *
 * @param inTransaction whether the tool begins a transaction for the file
 */
function withoutPairs(statements, inTransaction = true) {
    const reasons = new Map();
    const isDropped = new Set();
    const modes = [];
    const setting = [];
    const isFirst = () => transactions.every(({ length }) => length === 0);
    let open;
    let current = [];
    const transactions = [current];
    const divide = () => {
        current = [];
        transactions.push(current);
    };
    for (const statement of statements) {
        const transaction = (0,tree/* bodyOf */.EN)(statement.node, 'TransactionStmt');
        const need = (0,transaction_needs/* transactionNeed */.H)(statement.node);
        const set = modesOf(statement.node);
        if (set !== undefined && isFirst() && (transaction === undefined ? inTransaction || open : !open)) {
            modes.push(...set);
            setting.push(statement);
            if (transaction === undefined)
                continue;
        }
        if (transaction === undefined) {
            if (need === 'control')
                reasons.set(statement, MODES);
            if (setsLaterModes(statement.node))
                reasons.set(statement, LATER_MODES);
            if (need === 'concurrent' && open !== undefined)
                reasons.set(open, 'PostgreSQL rejects the statement with CONCURRENTLY in the transaction that this statement begins');
            if (!inTransaction)
                divide();
            current.push(statement);
            continue;
        }
        divide();
        const reason = reasonOf(transaction, open, setting.includes(statement));
        if (reason !== undefined)
            reasons.set(statement, reason);
        // The COMMIT of a refused BEGIN isn’t another problem.
        if (isBegin(transaction))
            open ??= statement;
        else if (reason === undefined && open !== undefined) {
            isDropped.add(open).add(statement);
            open = undefined;
        }
    }
    if (open !== undefined && !reasons.has(open))
        reasons.set(open, 'no COMMIT follows');
    const isOne = transactions.filter(({ length }) => length > 0).length < 2;
    for (const statement of setting)
        if (!isOne)
            reasons.set(statement, 'the file has several transactions, and is run as one');
        else if ((0,tree/* bodyOf */.EN)(statement.node, 'TransactionStmt') === undefined)
            isDropped.add(statement);
    const stays = (statement) => {
        const controlReason = reasons.get(statement);
        if (controlReason !== undefined)
            return { ...statement, controlReason };
        return isDropped.has(statement) ? [] : statement;
    };
    return {
        statements: statements.flatMap(stays),
        dropped: [...isDropped],
        mode: modes.join(', '),
    };
}
/** Returns the modes that a statement sets for its transaction. Undefined if the step can't begin one with them. */
function modesOf(node) {
    const modes = transactionModes(node).map(modeOf);
    return modes.length === 0 || modes.includes(undefined) ? undefined : modes.flatMap(mode => mode ?? []);
}
/** Returns the modes in BEGIN or SET TRANSACTION. */
function transactionModes(node) {
    const set = (0,tree/* bodyOf */.EN)(node, 'VariableSetStmt');
    const begun = (0,tree/* bodyOf */.EN)(node, 'TransactionStmt');
    const isSet = set?.kind === 'VAR_SET_MULTI' && set.name === 'TRANSACTION';
    return (0,tree/* bodiesOf */.AV)(isSet ? set.args : begun !== undefined && isBegin(begun) ? begun.options : [], 'DefElem');
}
function modeOf({ defname, arg }) {
    const isOn = (0,tree/* bodyOf */.EN)(arg, 'A_Const')?.ival?.ival === 1;
    if (defname === 'transaction_isolation')
        return LEVELS.get((0,tree/* textOf */.b6)(arg) ?? '');
    if (defname === 'transaction_deferrable')
        return isOn ? 'DEFERRABLE' : 'NOT DEFERRABLE';
    return defname === 'transaction_read_only' && !isOn ? 'READ WRITE' : undefined;
}
const LEVELS = new Map(['serializable', 'repeatable read', 'read committed', 'read uncommitted'].map(level => [
    level,
    `ISOLATION LEVEL ${level.toUpperCase()}`,
]));
const MODES = 'the modes of a transaction are set only as the first statements of a file ask for them, and a migration can’t be READ ONLY';
/** Values of PostgreSQL itself, such as those that `pg_dumpall` writes. */
const DEFAULT_MODES = /^(?:read (?:un)?committed|off|false|no|0)$/i;
/** Checks whether a statement gives the session’s later transactions other modes than PostgreSQL’s own. */
const setsLaterModes = (node) => (0,settings/* settingChanges */.eC)(node).some(({ name, values, isLocal, isReset }) => name.startsWith('default_transaction_') &&
    !isLocal &&
    !isReset &&
    !values?.every(value => DEFAULT_MODES.test(value)));
const LATER_MODES = 'the statement sets the modes of the session’s later transactions, but the file runs in one transaction that has begun by then';
const isBegin = ({ kind }) => kind === 'TRANS_STMT_BEGIN' || kind === 'TRANS_STMT_START';
/** Returns the reason why a statement isn't half of a plain pair. */
function reasonOf(transaction, open, isSetting) {
    const { kind, options, chain } = transaction;
    if (isBegin(transaction)) {
        if (options !== undefined && options.length > 0 && !isSetting)
            return 'the file’s transaction begins without these options';
        return open === undefined ? undefined : 'a transaction is already open at that point';
    }
    if (kind === 'TRANS_STMT_COMMIT') {
        if (chain === true)
            return 'AND CHAIN begins another transaction';
        return open === undefined ? 'no BEGIN precedes COMMIT, which would end the migration’s transaction' : undefined;
    }
    if (kind === 'TRANS_STMT_ROLLBACK')
        return 'the statement would undo those before it';
    return 'savepoints aren’t supported';
}

// EXTERNAL MODULE: ./build/features/migrations/lint/lint.js + 2 modules
var lint_lint = __webpack_require__(12400);
// EXTERNAL MODULE: ./build/features/migrations/lint/rules.js + 5 modules
var rules = __webpack_require__(12992);
// EXTERNAL MODULE: ./build/sql/lexeme.js
var lexeme = __webpack_require__(47149);
;// CONCATENATED MODULE: ./build/features/migrations/statements/index-work.js
/** Determines which index a CREATE or DROP INDEX CONCURRENTLY statement creates or removes. */


/**
 * Returns the work of a statement that must run alone, or why the step can't run it: usually because it couldn't determine
 * the outcome.
 * @param text text of the statement
 */
function indexWork(statement, text) {
    const made = (0,tree/* bodyOf */.EN)(statement, 'IndexStmt');
    if (made !== undefined) {
        if (made.idxname === undefined) {
            return {
                problem: 'the statement doesn’t name the index',
                remedy: 'Add a name for the index after CONCURRENTLY.',
            };
        }
        const around = splitAtName(text, made.if_not_exists === true);
        if (around === undefined) {
            const problem = 'the name of the index can’t be found in the statement';
            return { problem, remedy: 'Write the name of the index directly after CONCURRENTLY, or after IF NOT EXISTS.' };
        }
        const { schemaname, relname = '' } = made.relation ?? {};
        return {
            does: 'create',
            schema: schemaname ?? null,
            index: made.idxname,
            table: relname,
            isContent: made.if_not_exists === true,
            around,
        };
    }
    const dropped = (0,tree/* bodyOf */.EN)(statement, 'DropStmt');
    if (dropped === undefined) {
        const problem = 'outside of a transaction, only CREATE and DROP INDEX can run';
        return { problem, remedy: 'Run the statement by hand, or remove CONCURRENTLY.' };
    }
    const { objects = [], missing_ok: isContent = false, behavior } = dropped;
    if (behavior === 'DROP_CASCADE') {
        const remedy = 'Remove CASCADE. In an earlier migration, drop the objects that depend on the index.';
        return { problem: 'PostgreSQL rejects CASCADE with CONCURRENTLY', remedy };
    }
    const [index, schema] = (0,tree/* textsOf */.CB)((0,tree/* bodyOf */.EN)(objects[0], 'List')?.items).toReversed();
    if (objects.length !== 1 || index === undefined) {
        return {
            problem: 'DROP INDEX CONCURRENTLY can drop only one index',
            remedy: 'Write one statement per index.',
        };
    }
    return { does: 'drop', schema: schema ?? null, index, table: null, isContent, around: null };
}
/**
 * Splits the statement at the index's name: the first lexeme after CONCURRENTLY, or after IF NOT EXISTS. Only the
 * grammar shows whether IF is a keyword or the name.
 */
function splitAtName(text, hasIfNotExists) {
    const all = [...(0,lexeme/* lexemes */.k)(text)].filter(({ kind }) => kind !== 'comment');
    const words = all.map(({ start, end }) => text.slice(start, end).toLowerCase());
    const at = words.indexOf('concurrently') + (hasIfNotExists ? 4 : 1);
    const first = all[at];
    // `U&"d\0061t"` has several lexemes.
    const isName = first?.kind === 'quoted-identifier' || (first?.kind === 'word' && words[at + 1] !== '&');
    return isName ? [text.slice(0, first.start), text.slice(first.end)] : undefined;
}

;// CONCATENATED MODULE: ./build/features/migrations/lint/prepare.js
/** Splits the pending migrations into statements, lints them, and reports the findings. */










/** Checks whether a migration runs outside of a transaction. */
const runsOutside = ({ concurrentWork }) => concurrentWork.length > 0;
/**
 * Splits the pending migrations into statements and lints them. A file that isn't valid SQL, or can't be applied
 * atomically, is in `invalid`.
 *
 * @param shownAs the folder as the user wrote it
 */
function prepare(parser, migrations, shownAs, { allowDestructive }) {
    const files = migrations.map(({ path, sql, inTransaction }) => {
        const file = (0,splitting/* splitSql */.b)(parser, shownPath(shownAs, path), sql);
        return { ...file, ...withoutPairs(file.statements, inTransaction) };
    });
    const problems = files.flatMap(file => file.problems);
    const unsupported = migrations.flatMap((migration, index) => {
        const file = files[index];
        return file === undefined ? [] : concurrentFindings(migration, file);
    });
    const invalid = [...problems, ...unsupported];
    if (invalid.length > 0) {
        const { id: rule, category, severity, remedy } = rules/* INVALID_MIGRATION */.hZ;
        const common = { rule, category, severity, remedy };
        return {
            prepared: [],
            findings: [],
            invalid: invalid.map(one => ({ ...common, ...one })),
        };
    }
    const findings = (0,lint_lint/* lintFiles */.ji)(parser, files, { allowDestructive });
    const changingRole = new Set(findings.filter(({ rule }) => rule === 'set-role').map(({ where }) => where));
    const prepared = migrations.flatMap((migration, index) => {
        const file = files[index];
        if (file === undefined)
            return [];
        return [
            {
                migration,
                file,
                statements: runnableStatements(file),
                mode: file.mode,
                concurrentWork: concurrentWork(file).flatMap(work => ('problem' in work ? [] : work)),
                keepsRole: !changingRole.has(file.path),
            },
        ];
    });
    return { prepared, findings, invalid: [] };
}
/** Returns the statements of a file as `Prepared` has them. */
const runnableStatements = ({ statements, source }) => statements.map(statement => statement.insert === undefined ? (0,session_settings/* rewriteSessionSettings */.AR)(statement, source) : JSON.stringify(statement.insert.parts));
/** Returns the path of a file of the folder as the user would write it. */
const shownPath = (shownAs, path) => shownAs === '.' ? path : `${(0,trimmed_end/* trimmedEnd */.E)(shownAs, '/')}/${path}`;
/** Returns the work of each statement of a file in which each one has CONCURRENTLY; else nothing. */
const concurrentWork = ({ statements }) => (0,transaction_needs/* isOnlyConcurrent */.I)(statements) ? statements.map(({ node, text }) => indexWork(node, text)) : [];
/** Finds statements that must run alone but can't. */
function concurrentFindings({ version }, file) {
    return concurrentWork(file).flatMap((work, index) => {
        const statement = file.statements[index];
        // A `running` entry would replace the entry of the applied version, which would be lost if the statement failed.
        const unsupported = version === undefined ? REPEATABLE : 'problem' in work ? work : undefined;
        if (statement === undefined || unsupported === undefined)
            return [];
        const { line, column, kind } = statement;
        const { problem, remedy } = unsupported;
        const message = `contains ${kind} CONCURRENTLY, which can’t be run: ${problem}`;
        return [{ where: file.path, line, column, message, remedy }];
    });
}
const REPEATABLE = {
    problem: 'it runs outside of a transaction, but a repeatable migration must run in one',
    remedy: 'Make the migration versioned, and put later changes into new migrations.',
};
/** Returns the findings to show: with `lint: off`, only those that no setting accepts. */
function reportedFindings(findings, { lint }) {
    return findings.filter(finding => lint !== 'off' || isFatal(finding, lint));
}
/** Checks whether a finding ends the step. No setting accepts a migration that can't be applied atomically. */
function isFatal(finding, lint) {
    return (0,lint_lint/* isBlocking */.Us)(finding) && (lint === 'error' || finding.category === 'transaction');
}
/** Logs the pairs of BEGIN and COMMIT that don't run. */
function noteDroppedPairs({ log }, prepared) {
    for (const { file } of prepared) {
        const lines = file.dropped.flatMap(({ node, line }) => ((0,tree/* bodyOf */.EN)(node, 'TransactionStmt') ? line : [])).join(', ');
        if (lines === '')
            continue;
        log.notice(`${file.path}: BEGIN and COMMIT are ignored (lines ${lines}), because the file runs as one transaction.`);
    }
}
/** Warns of migrations without a statement: such a file was probably never saved. */
function warnOfEmpty({ log, resolvePath }, prepared) {
    for (const { file, statements } of prepared) {
        if (statements.length > 0)
            continue;
        log.warning(`${file.path} contains no SQL statements, but counts as applied once it has run. If the migration should change something, add the statements before it runs, or put them into a new migration: a versioned migration that was edited after it was applied is rejected.`, { file: resolvePath(file.path) });
    }
}
/** @throws Failure of kind `input` if a file is invalid */
function requireValid({ resolvePath }, invalid) {
    if (invalid.length > 0)
        throw preparationFailure(resolvePath, notRun('The SQL can’t be applied', invalid), invalid);
}
/**
 * Logs the findings, each with its position. The step's report contains all of them.
 * @throws Failure of kind `input` if a finding prevents the migrations from running
 */
function reportFindings({ log, resolvePath }, shown, { lint }, { problem, title } = {}) {
    const fatal = shown.filter(finding => isFatal(finding, lint));
    const [first] = fatal;
    for (const finding of shown) {
        if (finding === first)
            continue;
        const { where, line, column, rule, severity, message, remedy, accepted } = finding;
        const text = `${where}:${line}:${column} ${message} (${rule}).`;
        if (accepted !== undefined)
            log.info(`Accepted: ${text} Reason: ${accepted.reason}`);
        else if (severity === 'note')
            log.info(text);
        else {
            const inError = fatal.includes(finding);
            log.warning(`${text} ${remedy}`, { file: resolvePath(where), line, column, inReport: true, inError });
        }
    }
    if (first !== undefined)
        throw preparationFailure(resolvePath, problem ?? notRun('The linter rejected the SQL', fatal), fatal, title);
}
const notRun = (problem, findings) => `${problem}${findings.length === 1 ? '' : `: ${findings.length} problems`}. None of it was run.`;
/** Returns the Failure for findings. @param problem complete message */
function preparationFailure(resolvePath, problem, findings, title = (0,failure/* rejectedTitle */.JV)('Migrations', findings, '')) {
    const [first] = findings;
    const named = findings.map(({ where, line, column, message, remedy, rule }) => {
        const whole = rule === rules/* INVALID_MIGRATION */.hZ.id ? message : `${message} (${rule})`;
        return { where: `${where}:${line}:${column}`, message: whole, remedy };
    });
    return new failure/* Failure */.HR('input', problem, {
        title,
        findings: named,
        ...(first === undefined
            ? {}
            : { place: { file: resolvePath(first.where), line: first.line, column: first.column } }),
    });
}


/***/ }),

/***/ 12992:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  Yq: () => (/* binding */ DIRECTIVE_RULES),
  hZ: () => (/* binding */ INVALID_MIGRATION),
  Jf: () => (/* binding */ QUERY_RULES),
  y0: () => (/* binding */ RULES)
});

// EXTERNAL MODULE: ./build/sql/names.js
var sql_names = __webpack_require__(44655);
// EXTERNAL MODULE: ./build/sql/settings.js
var settings = __webpack_require__(36598);
// EXTERNAL MODULE: ./build/sql/tree.js
var tree = __webpack_require__(97391);
// EXTERNAL MODULE: ./build/features/migrations/lint/alterations.js
var alterations = __webpack_require__(41032);
;// CONCATENATED MODULE: ./build/features/migrations/lint/destructive.js
/** Lint rules for statements that lose data. */




const BREAKS_CODE = ', which breaks all code that still uses it';
const DROPPED_OBJECTS = [
    {
        id: 'drop-table',
        description: '`DROP TABLE`, `DROP FOREIGN TABLE`',
        nouns: { OBJECT_TABLE: 'table', OBJECT_FOREIGN_TABLE: 'foreign table' },
        consequence: ' and deletes all of its rows',
        remedy: 'Rename the table first (`ALTER TABLE … RENAME TO …`), and drop it in a later release, once nothing uses it and its rows are backed up.',
    },
    {
        id: 'drop-schema',
        description: '`DROP SCHEMA`',
        nouns: { OBJECT_SCHEMA: 'schema' },
        consequence: BREAKS_CODE,
        remedy: 'Move or drop each object in the schema by name. Drop the empty schema in a later release, once nothing uses it.',
    },
    {
        id: 'drop-type',
        description: '`DROP TYPE`, `DROP DOMAIN`',
        nouns: { OBJECT_TYPE: 'type', OBJECT_DOMAIN: 'domain' },
        consequence: BREAKS_CODE,
        remedy: 'Drop the type in a later release, once no column, function or client uses it.',
    },
];
const dropRules = DROPPED_OBJECTS.map(({ id, description, nouns, consequence, remedy }) => ({
    id,
    category: 'destructive',
    severity: 'error',
    description,
    remedy,
    *find({ statement, pending }) {
        const { removeType: type, objects = [] } = (0,tree/* bodyOf */.EN)(statement.node, 'DropStmt') ?? {};
        const noun = type === undefined ? undefined : nouns[type];
        if (type === undefined || noun === undefined)
            return;
        for (const object of objects) {
            if (pending.isCertainlyNewObject(object, type))
                continue;
            if (id === 'drop-type' && pending.isReplacedType(object))
                continue;
            // The rows of a foreign table are stored elsewhere.
            const loss = type === 'OBJECT_FOREIGN_TABLE' ? BREAKS_CODE : consequence;
            yield { message: `drops the ${noun} \`${(0,sql_names/* objectName */.Hd)(object) ?? ''}\`${loss}` };
        }
    },
}));
const whichRows = (rule) => `Add a WHERE clause that compares a column of the table with another value. In a MERGE, add the condition to the WHEN clause (\`WHEN … AND …\`). To affect all rows, accept the finding: \`-- migrate:accept ${rule} <reason>\`.`;
/** Rules about changes that can't be undone. */
const DESTRUCTIVE_RULES = [
    ...dropRules,
    {
        id: 'drop-column',
        category: 'destructive',
        severity: 'error',
        description: '`DROP COLUMN`, `DROP ATTRIBUTE`',
        remedy: 'Remove all uses of the column first, and drop it in a later release, once its values are backed up.',
        *find({ statement, pending }) {
            for (const { cmd, relation, name } of (0,alterations/* alterations */.TL)(statement.node)) {
                if (cmd.subtype !== 'AT_DropColumn' || pending.hasOnlyNewRows(relation))
                    continue;
                yield { message: `drops \`${cmd.name ?? ''}\` of \`${name}\` and deletes all of its values` };
            }
        },
    },
    {
        id: 'drop-database',
        category: 'destructive',
        severity: 'error',
        description: '`DROP DATABASE`',
        remedy: 'Remove the statement. Drop databases by hand, never in a migration.',
        *find({ statement }) {
            const drop = (0,tree/* bodyOf */.EN)(statement.node, 'DropdbStmt');
            if (drop !== undefined)
                yield { message: `drops the database \`${drop.dbname ?? ''}\` and deletes all of its data` };
        },
    },
    {
        id: 'drop-owned',
        category: 'destructive',
        severity: 'error',
        description: '`DROP OWNED`',
        remedy: 'Run `REASSIGN OWNED BY <role> TO <new_role>`, then drop unneeded objects by name.',
        *find({ statement }) {
            const drop = (0,tree/* bodyOf */.EN)(statement.node, 'DropOwnedStmt');
            if (drop === undefined)
                return;
            const roles = (drop.roles ?? []).map(role => `\`${(0,sql_names/* objectName */.Hd)(role) ?? 'current role'}\``).join(', ');
            yield { message: `drops all objects owned by ${roles}, including tables with rows` };
        },
    },
    {
        id: 'drop-cascade',
        category: 'destructive',
        severity: 'error',
        description: 'any drop with `CASCADE`',
        remedy: 'Remove CASCADE, and drop each dependent object by name before this statement.',
        *find({ statement, pending }) {
            const dropped = (0,tree/* bodyOf */.EN)(statement.node, 'DropStmt');
            const { objects = [], removeType: type } = dropped ?? {};
            const isNew = type !== undefined && objects.every(object => pending.isCertainlyNewObject(object, type));
            if (dropped?.behavior === 'DROP_CASCADE' && !isNew) {
                const names = objects.map(object => `\`${(0,sql_names/* objectName */.Hd)(object) ?? ''}\``).join(', ');
                yield { message: `drops ${names} with CASCADE, which also drops all dependent objects` };
            }
            for (const { cmd, name } of (0,alterations/* alterations */.TL)(statement.node)) {
                const drops = cmd.subtype === 'AT_DropColumn' || cmd.subtype === 'AT_DropConstraint';
                if (!drops || cmd.behavior !== 'DROP_CASCADE')
                    continue;
                yield {
                    message: `drops the ${cmd.subtype === 'AT_DropColumn' ? 'column' : 'constraint'} \`${cmd.name ?? ''}\` of \`${name}\` with CASCADE, which also drops all dependent objects`,
                };
            }
        },
    },
    {
        id: 'truncate',
        category: 'destructive',
        severity: 'error',
        description: '`TRUNCATE`',
        remedy: 'Delete selected rows with `DELETE FROM <table> WHERE …`. To delete all rows, accept the finding: `-- migrate:accept truncate <reason>`.',
        *find({ statement, pending }) {
            for (const relation of (0,tree/* bodiesOf */.AV)((0,tree/* bodyOf */.EN)(statement.node, 'TruncateStmt')?.relations, 'RangeVar')) {
                if (pending.hasOnlyNewRows(relation))
                    continue;
                yield { message: `truncates \`${(0,sql_names/* relationName */.CJ)(relation)}\`, which deletes all of its rows`, at: relation };
            }
        },
    },
    {
        id: 'alter-type-discards',
        category: 'destructive',
        severity: 'error',
        description: '`ALTER COLUMN … TYPE … USING` with an expression that doesn’t read the column',
        remedy: 'Compute the new value from the column: `USING <column>::<type>`. Or keep this column, and add another one.',
        *find({ statement, pending }) {
            for (const { cmd, relation, name } of (0,alterations/* alterations */.TL)(statement.node)) {
                const { raw_default: using } = (0,tree/* bodyOf */.EN)(cmd.def, 'ColumnDef') ?? {};
                if (cmd.subtype !== 'AT_AlterColumnType' || using === undefined || pending.hasOnlyNewRows(relation))
                    continue;
                if (columnsIn(using).includes(cmd.name ?? ''))
                    continue;
                const what = `replaces all values of the column \`${cmd.name ?? ''}\` of \`${name}\``;
                yield { message: `${what}: the USING expression doesn’t read the column`, at: relation };
            }
        },
    },
    {
        id: 'delete-without-where',
        category: 'destructive',
        severity: 'error',
        description: '`DELETE` and `MERGE … THEN DELETE` whose condition names no column',
        remedy: whichRows('delete-without-where'),
        find: checked => unbounded(checked, 'DeleteStmt', 'CMD_DELETE', 'delete'),
    },
    {
        id: 'update-without-where',
        category: 'destructive',
        severity: 'error',
        description: '`UPDATE` and `MERGE … THEN UPDATE` whose condition names no column',
        remedy: whichRows('update-without-where'),
        find: checked => unbounded(checked, 'UpdateStmt', 'CMD_UPDATE', 'overwrite'),
    },
];
/** Returns the names of the columns in an expression. */
const columnsIn = (expression) => Array.from((0,tree/* allWithin */.dX)(expression, 'ColumnRef'), ({ fields }) => (0,tree/* textsOf */.CB)(fields).at(-1) ?? []).flat();
/** Finds a DELETE or UPDATE that may change all rows, also within a WITH and as an action of a MERGE. */
function* unbounded({ statement, pending }, tag, command, verb) {
    const violation = (relation, which, condition, clause) => {
        const name = `\`${(0,sql_names/* relationName */.CJ)(relation)}\``;
        const message = condition === undefined
            ? `${verb}s every row of ${name}${which}: the ${clause} has no ${clause === 'statement' ? 'WHERE clause' : 'condition'}`
            : `can ${verb} every row of ${name}${which}: the condition names no column`;
        return { message, at: relation };
    };
    for (const { relation, whereClause } of (0,tree/* allWithin */.dX)(statement.node, tag, settings/* isDeferredBody */.IS)) {
        if (relation === undefined || pending.hasOnlyNewRows(relation))
            continue;
        if (whereClause === undefined || columnsIn(whereClause).length === 0)
            yield violation(relation, '', whereClause, 'statement');
    }
    for (const { relation, mergeWhenClauses } of (0,tree/* allWithin */.dX)(statement.node, 'MergeStmt', settings/* isDeferredBody */.IS)) {
        if (relation === undefined || pending.hasOnlyNewRows(relation))
            continue;
        for (const { commandType, condition, matchKind } of (0,tree/* bodiesOf */.AV)(mergeWhenClauses, 'MergeWhenClause')) {
            if (commandType !== command || (condition !== undefined && columnsIn(condition).length > 0))
                continue;
            const which = matchKind === 'MERGE_WHEN_NOT_MATCHED_BY_SOURCE' ? ' that doesn’t match' : ' that matches';
            yield violation(relation, which, condition, 'WHEN clause');
        }
    }
}

// EXTERNAL MODULE: ./build/sql/stable-functions.js
var stable_functions = __webpack_require__(4660);
;// CONCATENATED MODULE: ./build/features/migrations/lint/locking-columns.js
/** Lint rules for column changes that lock or rewrite existing tables, or that fail on tables with rows. */



const SERIAL_TYPES = new Set(['serial', 'bigserial', 'smallserial', 'serial4', 'serial8', 'serial2']);
/** Effect of most forms of ALTER TABLE, to end a message with. */
const BLOCKS_ALL = 'takes an ACCESS EXCLUSIVE lock that blocks all reads and writes';
const ADD_THEN_FILL = 'Add a plain column (`ALTER TABLE <table> ADD COLUMN <column> <type>`), fill it in batches, then set the default (`ALTER TABLE <table> ALTER COLUMN <column> SET DEFAULT …`). For an identity or a stored generated value, apply the migration during a low-traffic period. If the table is small, accept the finding: `-- migrate:accept add-column-rewrites <reason>`.';
/** Old types whose values PostgreSQL keeps, without a rewrite of the table, by the new type: without and with a limit. */
const KEPT_TYPES = {
    text: ['`varchar`', '`varchar`'],
    varchar: ['`text` or `varchar`', 'a `varchar` that isn’t longer'],
    numeric: ['`numeric`', 'a `numeric` of the same scale that isn’t wider'],
};
/** Rules about columns of existing tables. */
const COLUMN_RULES = [
    {
        id: 'alter-column-type',
        category: 'locking',
        severity: 'warning',
        description: '`ALTER COLUMN … TYPE`',
        remedy: 'Add a column of the new type (`ALTER TABLE <table> ADD COLUMN <column> <type>`), fill it in batches, and switch to it in a later migration. If PostgreSQL doesn’t rewrite the table, accept the finding: `-- migrate:accept alter-column-type <reason>`.',
        *find({ statement, pending }) {
            for (const { cmd, relation, name } of (0,alterations/* alterations */.TL)(statement.node)) {
                if (cmd.subtype !== 'AT_AlterColumnType' || pending.isNew(relation))
                    continue;
                const what = `changes the type of the column \`${cmd.name ?? ''}\` of \`${name}\``;
                const { typeName, raw_default: using } = (0,tree/* bodyOf */.EN)(cmd.def, 'ColumnDef') ?? {};
                const isPlain = using === undefined && typeName?.arrayBounds === undefined;
                const both = isPlain ? KEPT_TYPES[(0,tree/* textsOf */.CB)(typeName?.names).at(-1) ?? ''] : undefined;
                const kept = both?.[typeName?.typmods === undefined ? 0 : 1];
                const rewrites = kept === undefined
                    ? 'can rewrite the whole table'
                    : `rewrites the whole table unless the old type is ${kept},`;
                yield { message: `${what}, which ${rewrites} and ${BLOCKS_ALL}` };
            }
        },
    },
    {
        id: 'add-column-not-null',
        category: 'locking',
        severity: 'warning',
        description: '`ADD COLUMN … NOT NULL` without a default',
        remedy: 'Add a constant default (`… NOT NULL DEFAULT <value>`). Or add the column without NOT NULL, fill it, and run `ALTER TABLE <table> ALTER COLUMN <column> SET NOT NULL` in a later migration.',
        *find({ statement, pending }) {
            for (const { column, constraints, relation, name } of (0,alterations/* addedColumns */.YB)(statement.node)) {
                if (pending.isNew(relation) || !needsValue(column, constraints))
                    continue;
                const what = `adds the column \`${column.colname ?? ''}\` to \`${name}\` as NOT NULL without a default`;
                yield {
                    message: `${what}, which takes an ACCESS EXCLUSIVE lock and fails if the table has any rows`,
                    at: column,
                };
            }
        },
    },
    {
        id: 'add-column-rewrites',
        category: 'locking',
        severity: 'warning',
        description: 'a new column with a volatile default, a serial type, `AS IDENTITY` or a stored generated value',
        remedy: ADD_THEN_FILL,
        *find({ statement, pending }) {
            for (const { column, constraints, relation, name } of (0,alterations/* addedColumns */.YB)(statement.node)) {
                const reason = pending.isNew(relation) ? undefined : rewriteReason(column, constraints);
                if (reason === undefined)
                    continue;
                const what = `adds the column \`${column.colname ?? ''}\` to \`${name}\` with ${reason}`;
                yield { message: `${what}, which rewrites the whole table and ${BLOCKS_ALL}`, at: column };
            }
        },
    },
    {
        id: 'set-not-null',
        category: 'locking',
        severity: 'warning',
        description: '`SET NOT NULL`, or a new virtual column with `NOT NULL`',
        remedy: 'Run `ALTER TABLE <table> ADD CONSTRAINT <name> CHECK (<column> IS NOT NULL) NOT VALID`, and `ALTER TABLE <table> VALIDATE CONSTRAINT <name>` in the next migration. After that, SET NOT NULL doesn’t scan the table: accept the finding (`-- migrate:accept set-not-null <reason>`). Add a virtual column without NOT NULL first.',
        *find({ statement, pending }) {
            for (const { cmd, relation, name } of (0,alterations/* alterations */.TL)(statement.node)) {
                if (cmd.subtype !== 'AT_SetNotNull' || pending.isNew(relation))
                    continue;
                const what = `sets the column \`${cmd.name ?? ''}\` of \`${name}\` to NOT NULL`;
                yield { message: `${what}, which scans the whole table and ${BLOCKS_ALL}` };
            }
            for (const { constraint, relation, name, column } of (0,alterations/* addedConstraints */.FZ)(statement.node)) {
                const isChecked = constraint.contype === 'CONSTR_NOTNULL' && constraint.skip_validation !== true;
                if (!isChecked || (column !== undefined && !isVirtual(column)) || pending.isNew(relation))
                    continue;
                const what = `sets the column \`${column?.colname ?? (0,tree/* textsOf */.CB)(constraint.keys).join(', ')}\` of \`${name}\` to NOT NULL`;
                yield { message: `${what}, which scans the whole table and ${BLOCKS_ALL}`, at: constraint };
            }
        },
    },
];
function has(constraints, ...types) {
    return constraints.some(({ contype }) => types.includes(contype));
}
/** Checks whether PostgreSQL sets a value in all rows when it adds a column. */
const hasDefault = (column, constraints) => has(constraints, 'CONSTR_DEFAULT', 'CONSTR_GENERATED') || isSerial(column);
function isSerial({ typeName }) {
    return SERIAL_TYPES.has((0,tree/* textsOf */.CB)(typeName?.names).at(-1) ?? '');
}
const isVirtual = ({ constraints }) => (0,tree/* bodiesOf */.AV)(constraints, 'Constraint').some(({ generated_kind: kind }) => kind === 'v');
function needsValue(column, constraints) {
    const isNull = constraints.some(({ raw_expr: value }) => (0,tree/* bodyOf */.EN)(value, 'A_Const')?.isnull === true);
    const hasValue = (has(constraints, 'CONSTR_DEFAULT') && !isNull) ||
        has(constraints, 'CONSTR_IDENTITY', 'CONSTR_GENERATED') ||
        isSerial(column);
    return has(constraints, 'CONSTR_NOTNULL', 'CONSTR_PRIMARY') && !hasValue;
}
function rewriteReason(column, constraints) {
    if (isSerial(column))
        return 'a serial type';
    if (has(constraints, 'CONSTR_IDENTITY'))
        return 'GENERATED … AS IDENTITY';
    const generated = constraints.find(({ contype }) => contype === 'CONSTR_GENERATED');
    if (generated !== undefined)
        return generated.generated_kind === 'v' ? undefined : 'a stored generated value';
    const expression = constraints.find(({ contype }) => contype === 'CONSTR_DEFAULT')?.raw_expr;
    const called = expression === undefined ? undefined : (0,stable_functions/* volatileCall */.j)(expression);
    return called === undefined ? undefined : `the default \`${called}()\` (assumed to be volatile)`;
}

;// CONCATENATED MODULE: ./build/features/migrations/lint/locking-relations.js
/** Lint rules for constraints, table changes, indexes and maintenance that block other sessions. */




const USE_EXISTING_INDEX = 'Run `CREATE UNIQUE INDEX CONCURRENTLY <index> ON <table> (…)` in its own file, and `ALTER TABLE <table> ADD CONSTRAINT <name> UNIQUE USING INDEX <index>` (or `PRIMARY KEY USING INDEX <index>`) in the next migration. For an EXCLUDE constraint or a partitioned table, apply the migration during a low-traffic period.';
const VALIDATE_LATER = 'Add the constraint with NOT VALID (`ALTER TABLE <table> ADD CONSTRAINT <name> … NOT VALID`), and run `ALTER TABLE <table> VALIDATE CONSTRAINT <name>` in the next migration. The validation doesn’t block reads or writes.';
const LOW_TRAFFIC = 'Apply the migration during a low-traffic period. If the table is small, accept the finding';
const REWRITES = {
    AT_SetLogged: 'SET LOGGED',
    AT_SetUnLogged: 'SET UNLOGGED',
    AT_SetTableSpace: 'SET TABLESPACE',
    AT_SetAccessMethod: 'SET ACCESS METHOD',
    AT_SetExpression: 'SET EXPRESSION, unless the column is virtual',
};
const FOREIGN_KEY = {
    noun: 'a foreign key',
    consequence: 'takes a SHARE ROW EXCLUSIVE lock that blocks writes to both tables',
};
const CHECK = { noun: 'a CHECK constraint', consequence: BLOCKS_ALL };
/** Rules about constraints on existing tables, and about changes of whole tables. */
const RELATION_RULES = [
    {
        id: 'foreign-key-validates',
        category: 'locking',
        severity: 'warning',
        description: 'a foreign key without `NOT VALID`',
        remedy: `${VALIDATE_LATER} For a partitioned table, do so for each partition first.`,
        *find(checked) {
            const { node } = checked.statement;
            // PostgreSQL compares nothing if the statement only adds columns without a default: each is NULL in every row.
            const skipsRows = (0,alterations/* addedColumns */.YB)(node).every(({ column, constraints }) => !hasDefault(column, constraints)) &&
                (0,alterations/* addedConstraints */.FZ)(node).every(({ constraint, column }) => constraint.contype !== 'CONSTR_FOREIGN' || column);
            if (skipsRows)
                return;
            yield* validating(checked, 'CONSTR_FOREIGN', FOREIGN_KEY);
        },
    },
    {
        id: 'check-validates',
        category: 'locking',
        severity: 'warning',
        description: 'a `CHECK` constraint without `NOT VALID`',
        remedy: VALIDATE_LATER,
        find: checked => validating(checked, 'CONSTR_CHECK', CHECK),
    },
    {
        id: 'validate-under-lock',
        category: 'locking',
        severity: 'warning',
        description: '`VALIDATE CONSTRAINT` in the file that adds the constraint with `NOT VALID`',
        remedy: 'Move VALIDATE CONSTRAINT to the next migration, where it doesn’t block reads or writes.',
        *find({ statement, pending }) {
            for (const { cmd, relation, name } of (0,alterations/* alterations */.TL)(statement.node)) {
                const { subtype, name: constraint = '' } = cmd;
                if (subtype !== 'AT_ValidateConstraint' || !pending.isNotValidYet(relation, constraint))
                    continue;
                if (pending.isNew(relation))
                    continue;
                yield {
                    message: `validates \`${constraint}\` of \`${name}\` in the transaction that adds it, so every row is checked while the lock of ADD CONSTRAINT blocks other sessions`,
                };
            }
        },
    },
    {
        id: 'constraint-builds-index',
        category: 'locking',
        severity: 'warning',
        description: '`PRIMARY KEY`, `UNIQUE` or `EXCLUDE` without `USING INDEX`',
        remedy: USE_EXISTING_INDEX,
        *find({ statement, pending }) {
            for (const { constraint, relation, name } of (0,alterations/* addedConstraints */.FZ)(statement.node)) {
                const noun = INDEXED[constraint.contype ?? ''];
                if (noun === undefined || constraint.indexname !== undefined || pending.isNew(relation))
                    continue;
                yield { message: `adds ${noun} to \`${name}\`, which builds an index and ${BLOCKS_ALL}`, at: constraint };
            }
        },
    },
    {
        id: 'table-rewrite',
        category: 'locking',
        severity: 'warning',
        description: '`SET LOGGED`, `SET UNLOGGED`, `SET TABLESPACE`, `SET ACCESS METHOD`, `SET EXPRESSION`',
        remedy: `${LOW_TRAFFIC}: \`-- migrate:accept table-rewrite <reason>\`.`,
        *find({ statement, pending }) {
            for (const { cmd, relation, name } of (0,alterations/* alterations */.TL)(statement.node)) {
                const words = REWRITES[cmd.subtype ?? ''];
                if (words === undefined || pending.isNew(relation))
                    continue;
                yield { message: `rewrites \`${name}\` (${words}) and ${BLOCKS_ALL}` };
            }
        },
    },
    {
        id: 'rename-table',
        category: 'locking',
        severity: 'warning',
        description: '`RENAME TO`, `SET SCHEMA` of a table',
        remedy: 'Create a view with the new name (`CREATE VIEW <new_name> AS SELECT * FROM <table>`), and change all clients to use it. In a later migration, drop the view and rename the table, with `-- migrate:accept rename-table <reason>`.',
        *find({ statement, pending }) {
            const { type, relation, from, to } = (0,sql_names/* renamingOf */.P5)(statement.node) ?? {};
            if (type !== 'OBJECT_TABLE' || pending.isNew(relation))
                return;
            yield {
                message: `renames \`${from}\` to \`${to}\`, which takes a short ACCESS EXCLUSIVE lock and breaks clients that still use the old name`,
            };
        },
    },
    {
        id: 'rename-column',
        category: 'locking',
        severity: 'warning',
        description: '`RENAME COLUMN`',
        remedy: 'Add a column with the new name (`ALTER TABLE <table> ADD COLUMN <new_name> <type>`), copy the values, and change all clients to use it. In a later migration, drop the old column.',
        *find({ statement, pending }) {
            const rename = (0,tree/* bodyOf */.EN)(statement.node, 'RenameStmt');
            const isColumn = rename?.renameType === 'OBJECT_COLUMN' && rename.relationType === 'OBJECT_TABLE';
            if (!isColumn || rename.relation === undefined || pending.isNew(rename.relation))
                return;
            const what = `renames the column \`${rename.subname ?? ''}\` of \`${(0,sql_names/* relationName */.CJ)(rename.relation)}\``;
            yield {
                message: `${what}, which takes a short ACCESS EXCLUSIVE lock and breaks clients that still use the old name`,
            };
        },
    },
    {
        id: 'lock-table',
        category: 'locking',
        severity: 'warning',
        description: '`LOCK TABLE`',
        remedy: 'Remove the statement. Each statement takes the lock that it needs.',
        *find({ statement, pending }) {
            const { relations, mode } = (0,tree/* bodyOf */.EN)(statement.node, 'LockStmt') ?? {};
            for (const relation of (0,tree/* bodiesOf */.AV)(relations, 'RangeVar')) {
                if (pending.isNew(relation))
                    continue;
                yield {
                    message: `takes ${lockName(mode)} lock on \`${(0,sql_names/* relationName */.CJ)(relation)}\` until the migration ends, so other sessions wait longer than necessary`,
                    at: relation,
                };
            }
        },
    },
];
/** Modes of LOCK TABLE in PostgreSQL's order, of which the first is 1. */
const MODES = [
    'an ACCESS SHARE',
    'a ROW SHARE',
    'a ROW EXCLUSIVE',
    'a SHARE UPDATE EXCLUSIVE',
    'a SHARE',
    'a SHARE ROW EXCLUSIVE',
    'an EXCLUSIVE',
    'an ACCESS EXCLUSIVE',
];
const lockName = (mode = 0) => MODES[mode - 1] ?? 'a';
const INDEXED = {
    CONSTR_PRIMARY: 'a primary key',
    CONSTR_UNIQUE: 'a UNIQUE constraint',
    CONSTR_EXCLUSION: 'an EXCLUDE constraint',
};
/** Rules about indexes and maintenance of existing tables. */
const INDEX_RULES = [
    {
        id: 'create-index-blocks',
        category: 'locking',
        severity: 'warning',
        description: '`CREATE INDEX` without `CONCURRENTLY`',
        remedy: 'Use `CREATE INDEX CONCURRENTLY <index> ON <table> (…)` in a file without other statements. For a partitioned table, create the index with `ON ONLY <table>` and that of each partition with CONCURRENTLY, and attach them later: `ALTER INDEX <index> ATTACH PARTITION <index_of_partition>`.',
        *find({ statement, pending }) {
            const made = (0,tree/* bodyOf */.EN)(statement.node, 'IndexStmt');
            if (made?.relation === undefined || made.concurrent === true || pending.isNew(made.relation))
                return;
            // ONLY creates the index of a partitioned table without those of its partitions.
            if (made.relation.inh !== true)
                return;
            yield {
                message: `builds an index on \`${(0,sql_names/* relationName */.CJ)(made.relation)}\` and takes a SHARE lock that blocks all writes`,
                at: made.relation,
            };
        },
    },
    {
        id: 'drop-index-blocks',
        category: 'locking',
        severity: 'warning',
        description: '`DROP INDEX` without `CONCURRENTLY`',
        remedy: 'Use `DROP INDEX CONCURRENTLY <index>` in a file without other statements. PostgreSQL can’t do so for the index of a partitioned table: apply the migration during a low-traffic period.',
        *find({ statement, pending }) {
            const drop = (0,tree/* bodyOf */.EN)(statement.node, 'DropStmt');
            if (drop?.removeType !== 'OBJECT_INDEX' || drop.concurrent === true)
                return;
            for (const object of drop.objects ?? []) {
                if (pending.isNewObject(object))
                    continue;
                const name = (0,sql_names/* objectName */.Hd)(object) ?? '';
                yield {
                    message: `drops the index \`${name}\`, which takes an ACCESS EXCLUSIVE lock that blocks all reads and writes of its table`,
                };
            }
        },
    },
    {
        id: 'reindex-blocks',
        category: 'locking',
        severity: 'warning',
        description: '`REINDEX` without `CONCURRENTLY`',
        remedy: 'Run `REINDEX TABLE CONCURRENTLY <table>` by hand, outside of the migrations.',
        *find({ statement }) {
            const reindex = (0,tree/* bodyOf */.EN)(statement.node, 'ReindexStmt');
            if (reindex === undefined || (0,tree/* isOn */.Mp)(reindex.params, 'concurrently'))
                return;
            const name = reindex.relation === undefined ? (reindex.name ?? '') : (0,sql_names/* relationName */.CJ)(reindex.relation);
            yield {
                message: `rebuilds \`${name}\` with REINDEX, which takes a SHARE lock that blocks all writes, and an ACCESS EXCLUSIVE lock that blocks reads that use the index`,
            };
        },
    },
    {
        id: 'vacuum-full',
        category: 'locking',
        severity: 'warning',
        description: '`VACUUM FULL`',
        remedy: 'Run `VACUUM <table>` without FULL by hand, outside of the migrations.',
        *find({ statement }) {
            if (!(0,tree/* isOn */.Mp)((0,tree/* bodyOf */.EN)(statement.node, 'VacuumStmt')?.options, 'full'))
                return;
            yield { message: `rewrites tables (VACUUM FULL) and ${BLOCKS_ALL}` };
        },
    },
    {
        id: 'cluster',
        category: 'locking',
        severity: 'warning',
        description: '`CLUSTER`',
        remedy: `${LOW_TRAFFIC}: \`-- migrate:accept cluster <reason>\`.`,
        *find({ statement }) {
            const cluster = (0,tree/* bodyOf */.EN)(statement.node, 'ClusterStmt');
            if (cluster === undefined)
                return;
            const name = cluster.relation === undefined ? 'all clustered tables' : `\`${(0,sql_names/* relationName */.CJ)(cluster.relation)}\``;
            yield { message: `rewrites ${name} (CLUSTER) and ${BLOCKS_ALL}` };
        },
    },
    {
        id: 'refresh-blocks',
        category: 'locking',
        severity: 'warning',
        description: '`REFRESH MATERIALIZED VIEW` without `CONCURRENTLY`',
        remedy: 'Use `REFRESH MATERIALIZED VIEW CONCURRENTLY <view>`, which requires a unique index on the view.',
        *find({ statement, pending }) {
            const refresh = (0,tree/* bodyOf */.EN)(statement.node, 'RefreshMatViewStmt');
            if (refresh?.relation === undefined || refresh.concurrent === true || refresh.skipData === true)
                return;
            if (pending.isNew(refresh.relation))
                return;
            yield {
                message: `refreshes \`${(0,sql_names/* relationName */.CJ)(refresh.relation)}\` and takes an ACCESS EXCLUSIVE lock that blocks all reads of the view`,
                at: refresh.relation,
            };
        },
    },
];
function* validating({ statement, pending }, type, { noun, consequence }) {
    for (const { constraint, relation, name } of (0,alterations/* addedConstraints */.FZ)(statement.node)) {
        const isChecked = constraint.contype === type && constraint.skip_validation !== true;
        if (!isChecked || constraint.is_enforced !== true || pending.isNew(relation))
            continue;
        yield { message: `adds ${noun} to \`${name}\`, which checks every row and ${consequence}`, at: constraint };
    }
}

;// CONCATENATED MODULE: ./build/features/migrations/lint/opaque.js
/** Lint rule for code that the linter can't read, and for catalog writes. */



/** Rule that finds code that the linter can't read. */
const OPAQUE = {
    id: 'opaque',
    category: 'destructive',
    severity: 'error',
    description: 'code that the linter can’t analyze, and statements that write to the system catalog',
    remedy: 'Replace the code with statements that the linter can check. If you have reviewed the code, accept the finding: `-- migrate:accept opaque <reason>`.',
    *find(checked) {
        for (const { message, line } of checked.unreadable)
            yield { message, line };
        yield* catalogWrites(checked);
        yield* programs(checked);
    },
};
const CATALOG_SCHEMAS = /^(?:pg_catalog|information_schema|pg_toast)$/;
function* catalogWrites({ statement, pending }) {
    for (const relation of writtenRelations(statement.node)) {
        const { schemaname, relname = '' } = relation;
        const isCatalog = schemaname === undefined ? relname.startsWith('pg_') : CATALOG_SCHEMAS.test(schemaname);
        if (!isCatalog || pending.hasOnlyNewRows(relation))
            continue;
        yield {
            message: `writes to the system catalog \`${(0,sql_names/* relationName */.CJ)(relation)}\`, which can corrupt the database`,
            at: relation,
        };
    }
}
function* writtenRelations(node) {
    // Other statements can't have a WITH that changes rows.
    const tags = settings/* RUNNING */.W2.has((0,tree/* tagOf */.cO)(node)) ? tree/* ROW_CHANGES */.TF : [];
    for (const tag of tags) {
        for (const { relation } of (0,tree/* allWithin */.dX)(node, tag, settings/* isDeferredBody */.IS))
            if (relation !== undefined)
                yield relation;
    }
    yield* (0,tree/* bodiesOf */.AV)((0,tree/* bodyOf */.EN)(node, 'TruncateStmt')?.relations, 'RangeVar');
    const copy = (0,tree/* bodyOf */.EN)(node, 'CopyStmt');
    if (copy?.is_from === true && copy.relation !== undefined)
        yield copy.relation;
}
function* programs({ statement }) {
    if ((0,tree/* bodyOf */.EN)(statement.node, 'CopyStmt')?.is_program === true)
        yield { message: 'runs a program on the database server (COPY … PROGRAM), which the linter can’t check' };
    const { node } = statement;
    const query = (0,tree/* bodyOf */.EN)(node, 'CreateTableAsStmt')?.query ?? (0,tree/* bodyOf */.EN)(node, 'ExplainStmt')?.query ?? node;
    const execution = (0,tree/* bodyOf */.EN)((0,tree/* bodyOf */.EN)(query, 'CreateTableAsStmt')?.query ?? query, 'ExecuteStmt');
    if (execution !== undefined) {
        const { name = '' } = execution;
        yield {
            message: `executes the prepared statement \`${name}\`, which the linter can’t check because another client of the pooled session may have prepared it`,
        };
    }
}

// EXTERNAL MODULE: ./build/sql/session-settings.js
var session_settings = __webpack_require__(59713);
;// CONCATENATED MODULE: ./build/features/migrations/lint/session.js
/** Lint rules for session state: settings, roles, prepared statements, cursors, temporary tables, locks. */




const LATER = 'remains in the pooled session and affects its next client';
/** Value of `CURSOR_OPT_HOLD` in PostgreSQL's parsenodes.h. */
const WITH_HOLD = 0x20;
/** Settings that change how PostgreSQL parses a file. */
const PARSING = ['client_encoding', 'standard_conforming_strings'];
/** Rules about session state that would outlast the migration. A pool reuses the session for other clients. */
const SESSION_RULES = [
    {
        id: 'session-setting',
        category: 'session',
        severity: 'warning',
        description: '`SET`, which the step runs as `SET LOCAL`',
        remedy: 'Write the local form yourself: `SET LOCAL <setting> = …`, or set_config with `true` as its last argument, in each file that needs the setting.',
        *find(checked) {
            for (const { name, at, local } of (0,session_settings/* sessionSettings */.MS)(checked.statement, checked.source)) {
                if (local === undefined || checked.isInDoBlock)
                    continue;
                yield {
                    message: `sets \`${name}\` for the pooled session, but the setting is limited to this migration’s transaction`,
                    at,
                };
            }
        },
    },
    {
        id: 'session-setting-stays',
        category: 'session',
        severity: 'error',
        description: 'session settings that the step can’t rewrite as `SET LOCAL`',
        remedy: 'Use `SET LOCAL <setting> = …`, or `set_config(…, true)`. Instead of `RESET ALL`, reset each setting with `SET LOCAL <setting> TO DEFAULT`. Remove `SET SESSION CHARACTERISTICS`, which affects only later transactions.',
        *find(checked) {
            for (const { name, at, local } of (0,session_settings/* sessionSettings */.MS)(checked.statement, checked.source)) {
                if (local !== undefined && !checked.isInDoBlock)
                    continue;
                yield { message: `changes session settings (\`${name}\`), and the change ${LATER}`, at };
            }
        },
    },
    {
        id: 'set-role',
        category: 'session',
        severity: 'error',
        description: '`SET ROLE`, `SET SESSION AUTHORIZATION`',
        remedy: 'To change the owner of a table, use `ALTER TABLE <table> OWNER TO <role>`. If the migration needs the role’s privileges, use `SET LOCAL ROLE <role>`, and accept the finding: `-- migrate:accept set-role <reason>`.',
        *find({ statement }) {
            if ((0,settings/* settingChanges */.eC)(statement.node).some(({ name }) => session_settings/* ROLE_SETTINGS */.Fz.includes(name)))
                yield {
                    message: 'changes the current role, which changes the privileges of later statements and the owner of new objects',
                };
        },
    },
    {
        id: 'text-setting',
        category: 'session',
        severity: 'error',
        description: 'settings that change how PostgreSQL parses the rest of the file',
        remedy: 'Remove the statement. Migrations require the default settings: `standard_conforming_strings` on, `client_encoding` UTF8.',
        *find({ statement }) {
            const found = (0,settings/* settingChanges */.eC)(statement.node).find(change => PARSING.includes(change.name) && change.values !== undefined && !(0,settings/* isDefault */.uP)(change));
            if (found === undefined)
                return;
            yield {
                message: `sets \`${found.name}\`, so PostgreSQL would read the rest of the file differently from the linter`,
            };
        },
    },
    {
        id: 'listen',
        category: 'session',
        severity: 'error',
        description: '`LISTEN`, `UNLISTEN`',
        remedy: 'Remove the statement. A migration can’t receive notifications.',
        *find({ statement }) {
            const found = (0,tree/* bodyOf */.EN)(statement.node, 'ListenStmt') ?? (0,tree/* bodyOf */.EN)(statement.node, 'UnlistenStmt');
            if (found !== undefined)
                yield { message: `contains ${statement.kind}, whose effect ${LATER}` };
        },
    },
    {
        id: 'prepare',
        category: 'session',
        severity: 'error',
        description: '`PREPARE`, `DEALLOCATE`',
        remedy: 'Remove PREPARE and DEALLOCATE, and replace each EXECUTE with the statement itself.',
        *find({ statement }) {
            const found = (0,tree/* bodyOf */.EN)(statement.node, 'PrepareStmt') ?? (0,tree/* bodyOf */.EN)(statement.node, 'DeallocateStmt');
            if (found !== undefined)
                yield { message: `contains ${statement.kind}, whose effect ${LATER}` };
        },
    },
    {
        id: 'discard',
        category: 'session',
        severity: 'error',
        description: '`DISCARD`',
        remedy: 'Remove the statement. Other clients use the same session.',
        *find({ statement }) {
            if ((0,tree/* bodyOf */.EN)(statement.node, 'DiscardStmt') === undefined)
                return;
            yield {
                message: `contains ${statement.kind}, which deletes state that other clients keep in the pooled session`,
            };
        },
    },
    {
        id: 'cursor-with-hold',
        category: 'session',
        severity: 'error',
        description: '`DECLARE … WITH HOLD`',
        remedy: 'Declare the cursor WITHOUT HOLD, or use a FOR loop in a DO block.',
        *find({ statement }) {
            const options = (0,tree/* bodyOf */.EN)(statement.node, 'DeclareCursorStmt')?.options ?? 0;
            if ((options & WITH_HOLD) !== 0)
                yield { message: `declares a cursor WITH HOLD, which ${LATER}` };
        },
    },
    {
        id: 'temporary-table',
        category: 'session',
        severity: 'warning',
        description: 'a temporary table without `ON COMMIT DROP`',
        remedy: 'Add ON COMMIT DROP: `CREATE TEMPORARY TABLE <table> (…) ON COMMIT DROP`.',
        *find({ statement }) {
            const made = (0,tree/* bodyOf */.EN)(statement.node, 'CreateStmt');
            const into = (0,tree/* bodyOf */.EN)(statement.node, 'CreateTableAsStmt')?.into;
            const relation = made?.relation ?? into?.rel;
            const isDropped = (made?.oncommit ?? into?.onCommit) === 'ONCOMMIT_DROP';
            if (relation?.relpersistence !== 't' || isDropped)
                return;
            yield { message: `creates the temporary table \`${(0,sql_names/* relationName */.CJ)(relation)}\`, which ${LATER}` };
        },
    },
    {
        id: 'session-advisory-lock',
        category: 'session',
        severity: 'error',
        description: 'session-level advisory locks',
        remedy: 'Use pg_advisory_xact_lock, which is released at commit. Or remove the lock if it only protects against other migrations of this folder: they run one at a time.',
        find: advisoryLocks,
    },
];
function* advisoryLocks({ statement }) {
    for (const call of (0,tree/* allWithin */.dX)(statement.node, 'FuncCall', settings/* isDeferredBody */.IS)) {
        const name = (0,settings/* functionName */.AQ)(call) ?? '';
        if (!/^pg_(?:try_)?advisory_(?:lock|unlock)/.test(name))
            continue;
        yield { message: `calls \`${name}\`, but a session lock ${LATER}`, at: call };
    }
}

// EXTERNAL MODULE: ./build/features/migrations/lint/transactions.js
var transactions = __webpack_require__(47173);
;// CONCATENATED MODULE: ./build/features/migrations/lint/rules.js
/** Lists all lint rules for statements, and the rules for directives (`-- migrate:accept …`). */






/** All rules about statements. Findings at the same position are reported in this order. */
const RULES = [
    ...DESTRUCTIVE_RULES,
    OPAQUE,
    ...transactions/* TRANSACTION_RULES */.B,
    ...SESSION_RULES,
    ...COLUMN_RULES,
    ...RELATION_RULES,
    ...INDEX_RULES,
];
/** Rule for files that are rejected before the linter checks their statements. Its findings can't be accepted. */
const INVALID_MIGRATION = {
    id: 'invalid-migration',
    category: 'validity',
    severity: 'error',
    description: 'a file that PostgreSQL can’t parse, or that can’t be applied atomically',
    remedy: 'Fix the file as described in the message.',
};
/** Rules about the queries of the SQL log that the input `shapes` contains. */
const QUERY_RULES = [
    {
        id: 'breaks-query',
        category: 'queries',
        severity: 'error',
        description: 'a migration that makes a query in the SQL log fail',
        remedy: 'Make the change in two releases. In the first, add the new object, copy the data to it, and switch the application to it. In the second, drop the old object. If a new column requires a value, give it a default.',
    },
    {
        id: 'changes-query-types',
        category: 'queries',
        severity: 'warning',
        description: 'a migration that changes the result of a query, the types of its parameters, or an enum that it uses',
        remedy: 'Check that the application works with the changed columns and types before you apply the migration in production.',
    },
    {
        id: 'drops-query-index',
        category: 'queries',
        severity: 'warning',
        description: 'a migration that drops the only index for a condition in a query',
        remedy: 'Check the query plan on a database with data, or create another index first.',
    },
    {
        id: 'unchecked-queries',
        category: 'queries',
        severity: 'warning',
        description: 'queries in the SQL log that could not be checked; an error if none on the changed tables, or none at all, could be',
        remedy: 'Apply the migrations of the base branch to the local platform first, with a separate `sql-migrate` step without `shapes`.',
    },
];
/** Rules about the directives themselves. No directive can accept their findings. */
const DIRECTIVE_RULES = {
    'unknown-rule': {
        severity: 'error',
        description: 'a `migrate:accept` comment without a rule, or with an unknown rule',
        remedy: `Use one of these rules: ${[...RULES, ...QUERY_RULES].flatMap(({ id, category }) => (category === 'transaction' ? [] : id)).join(', ')}.`,
    },
    'accept-without-reason': {
        severity: 'error',
        description: 'a `migrate:accept` comment without a reason',
        remedy: 'Add the reason after the rules, as in `-- migrate:accept drop-table unused since May`.',
    },
    'accept-not-possible': {
        severity: 'error',
        description: 'a `migrate:accept` comment for a rule whose findings can’t be accepted',
        remedy: 'Remove the rule or the whole comment. If the rule has a finding here, change the statement.',
    },
    'unused-accept': {
        severity: 'warning',
        description: 'a `migrate:accept` comment for a rule that has no finding there',
        remedy: 'Remove the rule or the whole comment, or move the comment directly above its statement.',
    },
};


/***/ }),

/***/ 47173:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   B: () => (/* binding */ TRANSACTION_RULES),
/* harmony export */   n: () => (/* binding */ USE_LATER)
/* harmony export */ });
/* harmony import */ var _sql_names_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(44655);
/* harmony import */ var _sql_transaction_needs_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(24775);
/* harmony import */ var _sql_settings_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(36598);
/* harmony import */ var _sql_tree_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(97391);
/** Lint rules for transaction control, and for statements that fail in a migration's transaction. */




/** Remedy for the use of an enum value in the transaction that adds it. */
const USE_LATER = 'Move `ALTER TYPE … ADD VALUE` to a migration of its own, before this one.';
/** Rules about statements that can't be applied atomically. */
const TRANSACTION_RULES = [
    {
        id: 'transaction-control',
        category: 'transaction',
        severity: 'error',
        description: '`ROLLBACK`, `SAVEPOINT` and other transaction control, except plain pairs of `BEGIN` and `COMMIT` and the modes that a file sets first; also in a `DO` block or a called procedure',
        remedy: 'Remove the statement. Each migration runs in its own transaction, with the level that SET TRANSACTION or BEGIN asks for at the start of the file (default: READ COMMITTED).',
        *find({ statement, pending }) {
            const called = (0,_sql_tree_js__WEBPACK_IMPORTED_MODULE_2__/* .textsOf */ .CB)((0,_sql_tree_js__WEBPACK_IMPORTED_MODULE_2__/* .bodyOf */ .EN)(statement.node, 'CallStmt')?.funccall?.funcname).join('.');
            if (pending.endsTransaction(called)) {
                const message = `calls \`${called}\`, which ends its transaction with COMMIT or ROLLBACK, but the platform’s API runs each request in a transaction`;
                yield { message };
            }
            const { kind, controlReason } = statement;
            if ((0,_sql_transaction_needs_js__WEBPACK_IMPORTED_MODULE_0__/* .transactionNeed */ .H)(statement.node) !== 'control' && controlReason === undefined)
                return;
            const what = `contains ${kind}, but a migration can’t control its own transaction`;
            yield {
                message: controlReason === undefined
                    ? `${what}, because the migration is recorded as applied in the same transaction`
                    : `${what}; ${controlReason}`,
            };
        },
    },
    {
        id: 'two-phase-commit',
        category: 'transaction',
        severity: 'error',
        description: '`PREPARE TRANSACTION`, `COMMIT PREPARED`',
        remedy: 'Remove the statement. Each migration already runs in its own transaction.',
        *find({ statement }) {
            if ((0,_sql_transaction_needs_js__WEBPACK_IMPORTED_MODULE_0__/* .transactionNeed */ .H)(statement.node) !== 'two-phase')
                return;
            const reason = 'a prepared transaction keeps its locks until it is committed or rolled back';
            yield { message: `contains ${statement.kind}, but two-phase commit isn’t allowed: ${reason}` };
        },
    },
    {
        id: 'outside-transaction',
        category: 'transaction',
        severity: 'error',
        description: 'statements that PostgreSQL rejects in a transaction, such as `VACUUM` and `CREATE DATABASE`',
        remedy: 'Run the statement by hand, or in a scheduled maintenance job.',
        *find({ statement }) {
            if ((0,_sql_transaction_needs_js__WEBPACK_IMPORTED_MODULE_0__/* .transactionNeed */ .H)(statement.node) !== 'outside')
                return;
            yield {
                message: `contains ${statement.kind}, which can’t run in the migration’s transaction`,
            };
        },
    },
    {
        id: 'concurrent-statement',
        category: 'transaction',
        severity: 'warning',
        description: '`CREATE INDEX CONCURRENTLY` or `DROP INDEX CONCURRENTLY` in a file of its own, which the step runs outside of a transaction',
        remedy: 'No change is needed if the platform can run the statement outside of a transaction. If the platform can’t, the step fails before it runs any migration. In that case, remove CONCURRENTLY, and apply the migration during a low-traffic period.',
        *find({ statement, hasOtherStatements, isInDoBlock }) {
            if ((0,_sql_transaction_needs_js__WEBPACK_IMPORTED_MODULE_0__/* .transactionNeed */ .H)(statement.node) !== 'concurrent' || hasOtherStatements || isInDoBlock)
                return;
            // The step rejects REINDEX and DETACH PARTITION before the linter runs: see `indexWork`.
            const isCreated = (0,_sql_tree_js__WEBPACK_IMPORTED_MODULE_2__/* .bodyOf */ .EN)(statement.node, 'IndexStmt') !== undefined;
            if (!isCreated && (0,_sql_tree_js__WEBPACK_IMPORTED_MODULE_2__/* .bodyOf */ .EN)(statement.node, 'DropStmt') === undefined)
                return;
            const what = `contains ${statement.kind} CONCURRENTLY, which can’t run in a transaction`;
            yield {
                message: `${what}; this statement runs outside of a transaction${isCreated ? ', and if it fails, the incomplete index is dropped' : ''}`,
            };
        },
    },
    {
        id: 'concurrent-with-others',
        category: 'transaction',
        severity: 'error',
        description: '`CONCURRENTLY` together with statements without it, or in a `DO` block',
        remedy: 'Move the statement to its own file if it creates or drops an index; several can share one. Run `REINDEX` and `DETACH PARTITION` by hand.',
        *find({ statement, hasOtherStatements, isInDoBlock }) {
            if ((0,_sql_transaction_needs_js__WEBPACK_IMPORTED_MODULE_0__/* .transactionNeed */ .H)(statement.node) !== 'concurrent' || !(hasOtherStatements || isInDoBlock))
                return;
            const where = isInDoBlock
                ? 'in a DO block'
                : 'together with other statements, which the step runs in one transaction';
            yield { message: `contains ${statement.kind} CONCURRENTLY ${where}, but CONCURRENTLY fails in a transaction` };
        },
    },
    {
        id: 'new-enum-value',
        category: 'validity',
        severity: 'warning',
        description: 'a text that is an enum value which the same file adds with `ALTER TYPE … ADD VALUE`',
        remedy: USE_LATER,
        *find({ statement, pending }) {
            for (const constant of (0,_sql_tree_js__WEBPACK_IMPORTED_MODULE_2__/* .allWithin */ .dX)(statement.node, 'A_Const', _sql_settings_js__WEBPACK_IMPORTED_MODULE_1__/* .isDeferredBody */ .IS)) {
                const value = constant.sval?.sval;
                const name = value === undefined ? undefined : pending.enumOf(value);
                if (name === undefined)
                    continue;
                const message = `uses \`${value}\`, which this file adds to the enum \`${name}\`; PostgreSQL refuses a new value until the transaction has ended`;
                yield { message, at: constant };
            }
        },
    },
    {
        id: 'copy-with-client',
        category: 'transaction',
        severity: 'error',
        description: '`COPY … TO STDOUT`',
        remedy: 'Remove the statement. To read rows, use the operation `sql-query`.',
        *find({ statement }) {
            const copy = (0,_sql_tree_js__WEBPACK_IMPORTED_MODULE_2__/* .bodyOf */ .EN)(statement.node, 'CopyStmt');
            if (copy === undefined || copy.is_from === true || copy.filename !== undefined)
                return;
            yield { message: 'contains COPY … TO STDOUT, but a migration can’t return rows' };
        },
    },
    {
        id: 'select-into',
        category: 'transaction',
        severity: 'error',
        description: '`SELECT … INTO` a new table',
        remedy: 'Use `CREATE TABLE <table> AS SELECT …`.',
        *find({ statement, isInDoBlock }) {
            const into = (0,_sql_tree_js__WEBPACK_IMPORTED_MODULE_2__/* .bodyOf */ .EN)(statement.node, 'SelectStmt')?.intoClause?.rel;
            if (into === undefined || isInDoBlock)
                return;
            yield {
                message: `creates \`${(0,_sql_names_js__WEBPACK_IMPORTED_MODULE_3__/* .relationName */ .CJ)(into)}\` with SELECT … INTO, which PostgreSQL can’t run in the PL/pgSQL block that runs the migration`,
            };
        },
    },
];


/***/ }),

/***/ 76117:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Hx: () => (/* binding */ EXCLUDE),
/* harmony export */   Ls: () => (/* binding */ exclusion),
/* harmony export */   Mw: () => (/* binding */ warnOfUnused),
/* harmony export */   Wy: () => (/* binding */ FAIL_ON_MISSING),
/* harmony export */   qp: () => (/* binding */ patterns)
/* harmony export */ });
/* harmony import */ var _core_fields_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(72189);
/* harmony import */ var _base_input_reference_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(45860);
/* harmony import */ var _base_path_filter_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(98136);
/** Inputs of operations that pack a folder: `exclude`, and `fail-on-missing` of a site. */



/** Declares an input with path patterns. */
const patterns = (description) => (0,_core_fields_js__WEBPACK_IMPORTED_MODULE_0__/* .field */ .ZZ)(description, 'path patterns, one per line', { shape: 'lines' }, _base_path_filter_js__WEBPACK_IMPORTED_MODULE_2__/* .readPatterns */ .ce);
const EXCLUDE = (0,_core_fields_js__WEBPACK_IMPORTED_MODULE_0__/* .withTerminalText */ .uv)(patterns('Files to leave out, relative to `path`, such as `**.avif`, in the syntax of `on.pull_request.paths`. The summary lists them. Default: no files.'), 'Files to leave out, as path patterns relative to `@path`, such as `**.avif`. `*` stands for any characters except `/`, `**` for any.');
const IF_MISSING = 'Fail if the start page loads scripts or style sheets that the site doesn’t contain.';
const FAIL_ON_MISSING = (0,_core_fields_js__WEBPACK_IMPORTED_MODULE_0__/* .withTerminalText */ .uv)((0,_core_fields_js__WEBPACK_IMPORTED_MODULE_0__/* .flag */ .Jt)(`${IF_MISSING} If \`false\`, the step only warns about them.`, 'false'), `${IF_MISSING} Without this flag, the command warns.`);
/** Returns the check for `PackOptions.excludes`. */
const exclusion = (given) => given && (0,_base_path_filter_js__WEBPACK_IMPORTED_MODULE_2__/* .pathMatcher */ .kZ)(given);
/** Warns of patterns that leave out no file: what a person wanted to leave out may be published. */
function warnOfUnused({ log }, given, leftOut) {
    const paths = leftOut.map(({ path }) => path);
    for (const { text: pattern } of (0,_base_path_filter_js__WEBPACK_IMPORTED_MODULE_2__/* .unusedPatterns */ .w$)(given ?? [], paths))
        log.warning(`${(0,_base_input_reference_js__WEBPACK_IMPORTED_MODULE_1__/* .inputRef */ .io)('exclude')} contains \`${pattern}\`, which leaves out no file. To leave out all files of a folder, write its path with \`/**\`.`);
}


/***/ }),

/***/ 488:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   K: () => (/* binding */ MIGRATION_SELECTION)
/* harmony export */ });
/* harmony import */ var _files_selection_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(39998);
/** Selects the files of a migrations folder. */

/** Selection of files for migrations. */
const MIGRATION_SELECTION = {
    maxListed: 20_000,
    tooManyRemedy: 'Specify a folder that contains only migrations.',
    names: _files_selection_js__WEBPACK_IMPORTED_MODULE_0__/* .ALWAYS_LEFT_OUT */ .F$,
};


/***/ }),

/***/ 33187:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   b: () => (/* binding */ splitSql)
/* harmony export */ });
/* harmony import */ var _base_plain_text_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(38086);
/* harmony import */ var _command_tag_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(13987);
/* harmony import */ var _copy_rows_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(33150);
/* harmony import */ var _lexeme_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(47149);
/* harmony import */ var _names_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(44655);
/* harmony import */ var _parser_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(99321);
/* harmony import */ var _psql_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(74539);
/* harmony import */ var _source_text_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(95484);
/* harmony import */ var _tree_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(97391);
/** Splits a SQL file into statements with their positions. */









/**
 * Splits a file into statements as PostgreSQL itself would. Reads psql's own parts as psql would.
 *
 * @param path path of the file for findings
 * @param text content of the file; a byte order mark is ignored
 */
function splitSql(parser, path, text) {
    const file = new _source_text_js__WEBPACK_IMPORTED_MODULE_4__/* .SourceText */ .D((0,_base_plain_text_js__WEBPACK_IMPORTED_MODULE_5__/* .withoutByteOrderMark */ .Y)(text));
    const nul = file.text.indexOf('\0');
    // The grammar would treat it as the end of the text, and everything after it would silently not run.
    if (nul !== -1) {
        const message = 'contains a NUL character, but SQL can’t contain NUL characters';
        const problem = {
            where: path,
            ...file.placeAt(nul),
            message,
            remedy: 'Remove the NUL character, and save the file as UTF-8.',
        };
        return { path, source: file, statements: [], comments: [], problems: [problem] };
    }
    const script = (0,_psql_js__WEBPACK_IMPORTED_MODULE_3__/* .serverText */ .T)(file, path);
    const source = new _source_text_js__WEBPACK_IMPORTED_MODULE_4__/* .SourceText */ .D(file.text, script.sql);
    const { comments } = script;
    if (script.problems.length > 0)
        return { path, source, statements: [], comments, problems: script.problems };
    try {
        const problems = [];
        const statements = parser.parse(script.sql).flatMap(parsed => {
            const made = statementOf(parsed, script, source);
            if (!('message' in made))
                return [made];
            const { index, message, remedy } = made;
            problems.push({ where: path, ...source.placeAt(index), message, remedy });
            return [];
        });
        return { path, source, statements: problems.length > 0 ? [] : statements, comments, problems };
    }
    catch (error) {
        if (!(error instanceof _parser_js__WEBPACK_IMPORTED_MODULE_2__/* .SqlSyntaxError */ .MO))
            throw error;
        const problem = syntaxProblem(parser, error, source, script.sql);
        return { path, source, statements: [], comments, problems: [{ where: path, ...problem }] };
    }
}
function statementOf(parsed, script, source) {
    const { node, startByte, lengthInBytes } = parsed;
    const start = source.indexOfByte(startByte);
    const end = lengthInBytes === undefined ? source.text.length : source.indexOfByte(startByte + lengthInBytes);
    const span = trimmed(script.sql, { start, end });
    const common = { node, kind: (0,_command_tag_js__WEBPACK_IMPORTED_MODULE_0__/* .commandTag */ .c)(node), targets: (0,_names_js__WEBPACK_IMPORTED_MODULE_6__/* .targetsOf */ .QR)(node) };
    const copy = (0,_tree_js__WEBPACK_IMPORTED_MODULE_7__/* .bodyOf */ .EN)(node, 'CopyStmt');
    const isFromClient = copy?.is_from === true && copy.filename === undefined;
    if (!isFromClient) {
        return { ...common, ...source.placeAt(span.start), span, text: source.text.slice(span.start, span.end) };
    }
    const data = script.copies.find(({ semicolon }) => semicolon === end);
    const insert = (0,_copy_rows_js__WEBPACK_IMPORTED_MODULE_1__/* .copyAsInsert */ .TX)(copy, data, source.text, span.start);
    if ('message' in insert)
        return insert;
    const [head, ...rows] = insert.parts;
    const first = insert.rows[0]?.start ?? span.start;
    const rowsSpan = { start: first, end: insert.rows.at(-1)?.end ?? first };
    return { ...common, ...source.placeAt(first), span: rowsSpan, text: head + rows.join(',\n'), insert };
}
/** Removes white space and blanked comments, which the grammar includes around a statement. */
function trimmed(sql, around) {
    let { start, end } = around;
    while (start < end && isSpace(sql[start]))
        start += 1;
    while (end > start && isSpace(sql[end - 1]))
        end -= 1;
    return { start, end };
}
function isSpace(character) {
    return character !== undefined && ' \t\n\r\f\v'.includes(character);
}
function syntaxProblem(parser, error, source, sql) {
    const index = error.codePoint === undefined ? tooDeepStart(parser, sql) : source.indexOfCodePoint(error.codePoint);
    const place = source.placeAt(index);
    if (error.message === _parser_js__WEBPACK_IMPORTED_MODULE_2__/* .NESTED_TOO_DEEPLY */ .tE) {
        const remedy = 'Split the statement into several, or reduce the nesting in it: for example, use one `VALUES` list instead of a long chain of `UNION`.';
        return { ...place, message: 'contains a statement that is nested too deeply for the PostgreSQL parser', remedy };
    }
    const variable = /^:(?:[\w\u0080-\uffff]+|\{[^}\s]*\}?|'[^'\n]*'|"[^"\n]*")/.exec(sql.slice(index, index + 80))?.[0];
    if (variable !== undefined) {
        const remedy = 'Replace the variable with its value.';
        const message = `contains the psql variable \`${variable}\`, which only psql can replace`;
        return { ...place, message, remedy };
    }
    // The message quotes the blanked text.
    const message = error.message.replace(/(?<=at or near ")[^]*(?="$)/, near => source.text.slice(index, index + near.length));
    return { ...place, message: `is not valid PostgreSQL 18 SQL: ${message}` };
}
/**
 * Returns the start of the part that is nested too deeply. The grammar reports no position when its stack overflows.
 */
function tooDeepStart(parser, sql) {
    let start;
    for (const lexeme of (0,_lexeme_js__WEBPACK_IMPORTED_MODULE_8__/* .lexemes */ .k)(sql)) {
        if (lexeme.kind === 'comment')
            continue;
        start ??= lexeme.start;
        if (lexeme.kind !== 'symbol' || sql[lexeme.start] !== ';')
            continue;
        if (isTooDeep(parser, sql.slice(start, lexeme.start)))
            return start;
        start = undefined;
    }
    return start ?? 0;
}
function isTooDeep(parser, part) {
    try {
        parser.parse(part);
        return false;
    }
    catch (error) {
        // Any other error only means that the part alone is not a complete statement.
        return error instanceof _parser_js__WEBPACK_IMPORTED_MODULE_2__/* .SqlSyntaxError */ .MO && error.message === _parser_js__WEBPACK_IMPORTED_MODULE_2__/* .NESTED_TOO_DEEPLY */ .tE;
    }
}


/***/ }),

/***/ 4660:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   j: () => (/* binding */ volatileCall)
/* harmony export */ });
/* unused harmony export STABLE_FUNCTIONS */
/* harmony import */ var _settings_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(36598);
/* harmony import */ var _tree_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(97391);
/** Finds calls of functions that may change data or return another value each time. */


/**
 * PostgreSQL's own functions that run no other code and change no rows. PostgreSQL marks them as immutable or stable; a
 * test compares the list with its catalog. The list excludes functions that take SQL as text (`query_to_xml`,
 * `ts_stat`), and internal ones that no migration calls.
 */
const STABLE_FUNCTIONS = new Set(`
  abbrev abs acldefault aclexplode acos acosd acosh age any_value area array_agg array_append array_cat array_dims
  array_fill array_length array_lower array_ndims array_position array_positions array_prepend array_remove
  array_replace array_reverse array_sort array_to_json array_to_string array_to_tsvector array_upper ascii asin
  asind asinh atan atan2 atan2d atand atanh avg bit bit_and bit_count bit_length bit_or bit_xor bool bool_and
  bool_or box bpchar broadcast btrim bytea cardinality casefold cbrt ceil ceiling center char char_length
  character_length chr cidr circle col_description concat concat_ws convert convert_from convert_to corr cos cosd
  cosh cot cotd count covar_pop covar_samp crc32 crc32c cume_dist current_database current_schema current_schemas
  current_setting current_user date date_add date_bin date_part date_subtract date_trunc datemultirange daterange
  decode degrees dense_rank diagonal diameter div encode enum_first enum_last enum_range erf erfc every exp extract
  factorial family first_value float4 float8 floor format format_type gamma gcd generate_series generate_subscripts
  get_bit get_byte get_current_ts_config has_any_column_privilege has_column_privilege has_database_privilege
  has_foreign_data_wrapper_privilege has_function_privilege has_language_privilege has_largeobject_privilege
  has_parameter_privilege has_schema_privilege has_sequence_privilege has_server_privilege has_table_privilege
  has_tablespace_privilege has_type_privilege height host hostmask inet_client_addr inet_client_port
  inet_server_addr inet_server_port initcap int2 int4 int4multirange int4range int8 int8multirange int8range
  interval is_normalized isclosed isempty isfinite ishorizontal isopen isparallel isperp isvertical json_agg
  json_agg_strict json_array_elements json_array_elements_text json_array_length json_build_array json_build_object
  json_each json_each_text json_extract_path json_extract_path_text json_object json_object_agg
  json_object_agg_strict json_object_agg_unique json_object_agg_unique_strict json_object_keys json_populate_record
  json_populate_recordset json_strip_nulls json_to_record json_to_recordset json_to_tsvector json_typeof jsonb_agg
  jsonb_agg_strict jsonb_array_elements jsonb_array_elements_text jsonb_array_length jsonb_build_array
  jsonb_build_object jsonb_each jsonb_each_text jsonb_extract_path jsonb_extract_path_text jsonb_insert jsonb_object
  jsonb_object_agg jsonb_object_agg_strict jsonb_object_agg_unique jsonb_object_agg_unique_strict jsonb_object_keys
  jsonb_path_exists jsonb_path_exists_tz jsonb_path_match jsonb_path_match_tz jsonb_path_query
  jsonb_path_query_array jsonb_path_query_array_tz jsonb_path_query_first jsonb_path_query_first_tz
  jsonb_path_query_tz jsonb_populate_record jsonb_populate_record_valid jsonb_populate_recordset jsonb_pretty
  jsonb_set jsonb_set_lax jsonb_strip_nulls jsonb_to_record jsonb_to_recordset jsonb_to_tsvector jsonb_typeof
  justify_days justify_hours justify_interval lag last_value lcm lead left length lgamma like like_escape line ln
  log log10 lower lower_inc lower_inf lpad lseg ltrim macaddr macaddr8 make_date make_interval make_time
  make_timestamp make_timestamptz masklen max md5 min min_scale mod mode money multirange name network normalize
  notlike now npoints nth_value ntile num_nonnulls num_nulls numeric nummultirange numnode numrange obj_description
  octet_length oid overlaps overlay parse_ident path percent_rank percentile_cont percentile_disc pg_backend_pid
  pg_basetype pg_char_to_encoding pg_client_encoding pg_collation_for pg_collation_is_visible pg_column_compression
  pg_column_is_updatable pg_column_size pg_column_toast_chunk_id pg_conversion_is_visible pg_current_snapshot
  pg_current_xact_id pg_current_xact_id_if_assigned pg_describe_object pg_encoding_max_length pg_encoding_to_char
  pg_extension_update_paths pg_function_is_visible pg_get_acl pg_get_catalog_foreign_keys pg_get_constraintdef
  pg_get_expr pg_get_function_arg_default pg_get_function_arguments pg_get_function_identity_arguments
  pg_get_function_result pg_get_function_sqlbody pg_get_functiondef pg_get_indexdef pg_get_keywords
  pg_get_object_address pg_get_partition_constraintdef pg_get_partkeydef pg_get_replica_identity_index
  pg_get_ruledef pg_get_serial_sequence pg_get_statisticsobjdef pg_get_statisticsobjdef_columns
  pg_get_statisticsobjdef_expressions pg_get_triggerdef pg_get_userbyid pg_get_viewdef pg_has_role
  pg_identify_object pg_identify_object_as_address pg_index_column_has_property pg_index_has_property
  pg_indexam_has_property pg_indexam_progress_phasename pg_input_error_info pg_input_is_valid
  pg_is_other_temp_schema pg_my_temp_schema pg_opclass_is_visible pg_operator_is_visible pg_opfamily_is_visible
  pg_partition_root pg_postmaster_start_time pg_relation_filenode pg_relation_filepath pg_relation_is_publishable
  pg_relation_is_updatable pg_replication_origin_oid pg_sequence_parameters pg_settings_get_flags pg_size_bytes
  pg_size_pretty pg_snapshot_xip pg_snapshot_xmax pg_snapshot_xmin pg_statistics_obj_is_visible pg_table_is_visible
  pg_tablespace_databases pg_tablespace_location pg_timezone_names pg_trigger_depth pg_ts_config_is_visible
  pg_ts_dict_is_visible pg_ts_parser_is_visible pg_ts_template_is_visible pg_type_is_visible pg_typeof
  pg_visible_in_snapshot phraseto_tsquery pi plainto_tsquery point polygon position pow power querytree quote_ident
  quote_literal quote_nullable radians radius range_agg range_intersect_agg range_merge rank regclass regexp_count
  regexp_instr regexp_like regexp_match regexp_matches regexp_replace regexp_split_to_array regexp_split_to_table
  regexp_substr regr_avgx regr_avgy regr_count regr_intercept regr_r2 regr_slope regr_sxx regr_sxy regr_syy repeat
  replace reverse right round row_number row_security_active row_to_json rpad rtrim scale session_user set_bit
  set_byte set_masklen setweight sha224 sha256 sha384 sha512 shobj_description sign similar_escape similar_to_escape
  sin sind sinh slope split_part sqrt starts_with statement_timestamp stddev stddev_pop stddev_samp string_agg
  string_to_array string_to_table strip strpos substr substring sum system_user tan tand tanh text time timestamp
  timestamptz timetz timezone to_ascii to_bin to_char to_date to_hex to_json to_jsonb to_number to_oct to_regclass
  to_regcollation to_regnamespace to_regoper to_regoperator to_regproc to_regprocedure to_regrole to_regtype
  to_regtypemod to_timestamp to_tsquery to_tsvector transaction_timestamp translate trim_array trim_scale trunc
  ts_delete ts_filter ts_headline ts_rank ts_rank_cd tsmultirange tsquery_phrase tsrange tstzmultirange tstzrange
  tsvector_to_array txid_current txid_current_if_assigned txid_current_snapshot txid_snapshot_xip txid_snapshot_xmax
  txid_snapshot_xmin txid_visible_in_snapshot unicode_assigned unistr unnest upper upper_inc upper_inf
  uuid_extract_timestamp uuid_extract_version var_pop var_samp varbit varchar variance version websearch_to_tsquery
  width width_bucket xid xml xml_is_well_formed xml_is_well_formed_content xml_is_well_formed_document xmlagg
  xmlcomment xmlexists xmltext xmlvalidate xpath xpath_exists
`
    .trim()
    .split(/\s+/));
/** Returns the first call that may change data or return another value each time. A user's function counts as volatile. */
function volatileCall(node) {
    for (const call of (0,_tree_js__WEBPACK_IMPORTED_MODULE_1__/* .allWithin */ .dX)(node, 'FuncCall')) {
        const own = (0,_settings_js__WEBPACK_IMPORTED_MODULE_0__/* .functionName */ .AQ)(call);
        if (own === undefined || !STABLE_FUNCTIONS.has(own))
            return (0,_tree_js__WEBPACK_IMPORTED_MODULE_1__/* .textsOf */ .CB)(call.funcname).join('.');
    }
    return undefined;
}


/***/ })

};
