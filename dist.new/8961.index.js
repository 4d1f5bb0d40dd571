export const id = 8961;
export const ids = [8961];
export const modules = {

/***/ 51450:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   CH: () => (/* binding */ SHAPE_ID),
/* harmony export */   F0: () => (/* binding */ Tally),
/* harmony export */   Jj: () => (/* binding */ QUERY),
/* harmony export */   Jr: () => (/* binding */ USERS),
/* harmony export */   MQ: () => (/* binding */ ShapeLoad),
/* harmony export */   Tf: () => (/* binding */ Load),
/* harmony export */   V1: () => (/* binding */ MEASURE),
/* harmony export */   Xd: () => (/* binding */ orNull),
/* harmony export */   Xy: () => (/* binding */ objectOf),
/* harmony export */   a$: () => (/* binding */ TEXT),
/* harmony export */   c3: () => (/* binding */ listOf),
/* harmony export */   kk: () => (/* binding */ MAX_USERS),
/* harmony export */   lx: () => (/* binding */ FLAG)
/* harmony export */ });
/* unused harmony export textLike */
/* harmony import */ var _base_record_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(46435);
/* harmony import */ var _sql_checkable_form_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(39638);
/* harmony import */ var _histogram_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(64714);
/** Rules for the values of `shapes.json`, which is untrusted, and the totals of records. */



const rule = (isValid) => value => isValid(value) ? value : undefined;
const textLike = (form) => rule(value => typeof value === 'string' && form.test(value));
const listOf = (item, maxItems) => rule(value => Array.isArray(value) && value.length <= maxItems && value.every(one => item(one) !== undefined));
const objectOf = (rules) => rule(value => (0,_base_record_js__WEBPACK_IMPORTED_MODULE_2__/* .isRecord */ .u4)(value) &&
    Object.entries(rules).every(([name, read]) => Object.hasOwn(value, name) && read(value[name]) !== undefined));
const objectLike = (item) => rule(value => (0,_base_record_js__WEBPACK_IMPORTED_MODULE_2__/* .isRecord */ .u4)(value) && Object.values(value).every(one => item(one) !== undefined));
const orNull = (read) => value => value === null ? null : read(value);
const TEXT = textLike(/^/);
const SHAPE_ID = textLike(/^[0-9a-f]{12}$/);
const FLAG = rule(value => typeof value === 'boolean');
const MEASURE = rule(value => Number.isFinite(value) && Number(value) >= 0);
const TABLES = objectLike(listOf(TEXT, 1600));
const FORM = objectOf({ text: TEXT, reads: TABLES, writes: TABLES });
/** The checkable form of the first query, or why there is none. */
const QUERY = value => value === null || (typeof value === 'string' && Object.hasOwn(_sql_checkable_form_js__WEBPACK_IMPORTED_MODULE_0__/* .UNCHECKABLE */ .Q, value)) ? value : FORM(value);
/** Maximum number of accounts for each shape. */
const MAX_USERS = 10;
const USERS = listOf(TEXT, MAX_USERS);
/** Totals of the records with one value of a field. */
class Tally {
    calls = 0;
    errors = 0;
    consume = 0;
}
/** Totals of the records of an hour. */
class Load extends Tally {
    max = 0;
    returned = 0;
    updated = 0;
    scanned = 0;
    histogram = new _histogram_js__WEBPACK_IMPORTED_MODULE_1__/* .Histogram */ .d();
    add(other) {
        this.calls += other.calls;
        this.errors += other.errors;
        this.consume += other.consume;
        this.max = Math.max(this.max, other.max);
        this.returned += other.returned;
        this.updated += other.updated;
        this.scanned += other.scanned;
        this.histogram.merge(other.histogram);
        return this;
    }
}
/** Totals of the records of a query shape. */
class ShapeLoad extends Load {
    query = null;
    users = new Set();
    lastSeen = 0;
}


/***/ }),

/***/ 64714:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   A: () => (/* binding */ bucketOf),
/* harmony export */   d: () => (/* binding */ Histogram)
/* harmony export */ });
/** Counts values in buckets, to compute percentiles in bounded memory. */
const NUMBER = new Float64Array(1);
const BITS = new Uint32Array(NUMBER.buffer);
/** Index of the half of a number that contains its exponent. It depends on the machine's byte order. */
const UPPER_HALF = new Uint32Array(new Float64Array([1]).buffer)[1] === 0 ? 0 : 1;
const BITS_PER_OCTAVE = 7;
const BUCKETS_PER_OCTAVE = 1 << BITS_PER_OCTAVE;
/** Number of the mantissa's 20 bits in the upper half that a bucket ignores. */
const SHIFT = 20 - BITS_PER_OCTAVE;
/** Limits of a bucket: a smaller value counts as 0, a larger one as the maximum. No measure of a query reaches them. */
const [SMALLEST, LARGEST] = [2 ** -20, 2 ** 53];
/** Returns the bucket of a value: its power of two and the first 7 bits after it. @param value 0 or more */
function bucketOf(value) {
    if (value < SMALLEST)
        return 0;
    NUMBER[0] = value > LARGEST ? LARGEST : value;
    return (BITS[UPPER_HALF] ?? 0) >>> SHIFT;
}
/** Returns the lowest value of a bucket. */
function lowestValue(bucket) {
    BITS[UPPER_HALF] = bucket << SHIFT;
    BITS[1 - UPPER_HALF] = 0;
    return NUMBER[0] ?? 0;
}
/**
 * Counts of values, in memory that doesn't grow with the number of values: 128 buckets between a power of two and the
 * next. A percentile read from it is at most 0.8 % below the true one and never above it. Whole numbers up to 256 are
 * exact.
 */
class Histogram {
    /** Counts by octave. Octaves without a value take no memory. */
    #octaves = [];
    /** Number of the first octave in the list. */
    #first = 0;
    #count = 0;
    #zeros = 0;
    /** Number of values. */
    get count() {
        return this.#count;
    }
    /** Counts a value. @param bucket bucket of the value */
    add(bucket, times = 1) {
        this.#count += times;
        if (bucket === 0) {
            this.#zeros += times;
            return;
        }
        const octave = bucket >>> BITS_PER_OCTAVE;
        const buckets = this.#octaves[octave - this.#first] ?? this.#newOctave(octave);
        const at = bucket & (BUCKETS_PER_OCTAVE - 1);
        buckets[at] = (buckets[at] ?? 0) + times;
    }
    /** Adds all counts of another histogram. */
    merge(other) {
        for (const [index, counts] of other.#octaves.entries()) {
            if (counts === undefined)
                continue;
            const octave = other.#first + index;
            const buckets = this.#octaves[octave - this.#first] ?? this.#newOctave(octave);
            for (const [at, count] of counts.entries())
                buckets[at] = (buckets[at] ?? 0) + count;
        }
        this.#count += other.#count;
        this.#zeros += other.#zeros;
        return this;
    }
    /**
     * Returns the value at or below which this share of all values is.
     * @param share from 0 to 1
     * @returns 0 if there are no values
     */
    percentile(share) {
        if (this.#count === 0)
            return 0;
        let left = Math.max(1, Math.ceil(share * this.#count)) - this.#zeros;
        if (left <= 0)
            return 0;
        for (const [index, counts] of this.#octaves.entries()) {
            for (const [at, count] of (counts ?? []).entries()) {
                left -= count;
                if (left <= 0)
                    return lowestValue((this.#first + index) * BUCKETS_PER_OCTAVE + at);
            }
        }
        throw new Error('The histogram is incomplete: it contains fewer values than its total count.');
    }
    #newOctave(octave) {
        if (this.#octaves.length === 0)
            this.#first = octave;
        while (octave < this.#first) {
            this.#octaves.unshift(undefined);
            this.#first -= 1;
        }
        while (octave - this.#first >= this.#octaves.length)
            this.#octaves.push(undefined);
        const buckets = new Uint32Array(BUCKETS_PER_OCTAVE);
        this.#octaves[octave - this.#first] = buckets;
        return buckets;
    }
}


/***/ }),

/***/ 68961:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $C: () => (/* binding */ readRunFigures),
/* harmony export */   Eq: () => (/* binding */ writeRunFigures),
/* harmony export */   Qg: () => (/* binding */ parseRunFigures),
/* harmony export */   jU: () => (/* binding */ runFigures)
/* harmony export */ });
/* unused harmony export SHAPES_VERSION */
/* harmony import */ var _base_parsed_json_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(52886);
/* harmony import */ var _base_record_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(46435);
/* harmony import */ var _base_input_reference_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(45860);
/* harmony import */ var _base_failure_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(87306);
/* harmony import */ var _figure_fields_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(51450);
/** Reads and writes `shapes.json`, the figures of a run that the next run compares with. */





const SHAPE = {
    id: _figure_fields_js__WEBPACK_IMPORTED_MODULE_3__/* .SHAPE_ID */ .CH,
    label: _figure_fields_js__WEBPACK_IMPORTED_MODULE_3__/* .TEXT */ .a$,
    calls: _figure_fields_js__WEBPACK_IMPORTED_MODULE_3__/* .MEASURE */ .V1,
    consume: _figure_fields_js__WEBPACK_IMPORTED_MODULE_3__/* .MEASURE */ .V1,
    p95: _figure_fields_js__WEBPACK_IMPORTED_MODULE_3__/* .MEASURE */ .V1,
    query: _figure_fields_js__WEBPACK_IMPORTED_MODULE_3__/* .QUERY */ .Jj,
    users: _figure_fields_js__WEBPACK_IMPORTED_MODULE_3__/* .USERS */ .Jr,
    lastSeen: (0,_figure_fields_js__WEBPACK_IMPORTED_MODULE_3__/* .orNull */ .Xd)(_figure_fields_js__WEBPACK_IMPORTED_MODULE_3__/* .MEASURE */ .V1),
};
const RUN = {
    window: (0,_figure_fields_js__WEBPACK_IMPORTED_MODULE_3__/* .objectOf */ .Xy)({ from: _figure_fields_js__WEBPACK_IMPORTED_MODULE_3__/* .MEASURE */ .V1, to: _figure_fields_js__WEBPACK_IMPORTED_MODULE_3__/* .MEASURE */ .V1 }),
    calls: _figure_fields_js__WEBPACK_IMPORTED_MODULE_3__/* .MEASURE */ .V1,
    errors: _figure_fields_js__WEBPACK_IMPORTED_MODULE_3__/* .MEASURE */ .V1,
    consume: _figure_fields_js__WEBPACK_IMPORTED_MODULE_3__/* .MEASURE */ .V1,
    p50: _figure_fields_js__WEBPACK_IMPORTED_MODULE_3__/* .MEASURE */ .V1,
    p95: _figure_fields_js__WEBPACK_IMPORTED_MODULE_3__/* .MEASURE */ .V1,
    p99: _figure_fields_js__WEBPACK_IMPORTED_MODULE_3__/* .MEASURE */ .V1,
    scannedRows: _figure_fields_js__WEBPACK_IMPORTED_MODULE_3__/* .MEASURE */ .V1,
    /** Whether all shapes of the log are listed, so that a missing shape did not occur. */
    complete: _figure_fields_js__WEBPACK_IMPORTED_MODULE_3__/* .FLAG */ .lx,
    shapes: (0,_figure_fields_js__WEBPACK_IMPORTED_MODULE_3__/* .listOf */ .c3)((0,_figure_fields_js__WEBPACK_IMPORTED_MODULE_3__/* .objectOf */ .Xy)(SHAPE), Number.POSITIVE_INFINITY),
};
const RUN_FILE = (0,_figure_fields_js__WEBPACK_IMPORTED_MODULE_3__/* .objectOf */ .Xy)(RUN);
/** Version of `shapes.json`. It increases when a field is added, or a text's fingerprint changes. */
const SHAPES_VERSION = 3;
function runFigures(figures, window) {
    const { calls, errors, consume, scannedRows } = figures.all;
    return {
        window,
        calls,
        errors,
        consume: consume.total,
        p50: consume.p50,
        p95: consume.p95,
        p99: consume.p99,
        scannedRows,
        complete: figures.otherShapes.calls === 0,
        shapes: figures.shapes.map(({ id, label, load, query, users, lastSeen }) => ({
            id,
            label,
            calls: load.calls,
            consume: load.consume.total,
            p95: load.consume.p95,
            query,
            users,
            lastSeen,
        })),
    };
}
/** Returns the text of `shapes.json`, with one line for each shape, so that two files can be compared by eye. */
function writeRunFigures({ shapes, ...run }) {
    const head = JSON.stringify({ version: SHAPES_VERSION, ...run }).slice(0, -1);
    return `${head},"shapes":[\n${shapes.map(shape => JSON.stringify(shape)).join(',\n')}\n]}\n`;
}
/**
 * Reads a `shapes.json` of an earlier run.
 *
 * @param shownAs the file's path for messages
 * @returns undefined if another version of this action wrote the file
 * @throws Failure of kind `input` if the file has another format
 */
function readRunFigures(text, shownAs) {
    const figures = parseRunFigures(text);
    if (figures !== 'invalid')
        return figures;
    throw new _base_failure_js__WEBPACK_IMPORTED_MODULE_2__/* .Failure */ .HR('input', `${shownAs} isn’t a \`shapes.json\` file of an earlier run.`, {
        remedy: `Specify a \`shapes.json\` file that \`sql-log-export\` wrote, or remove ${(0,_base_input_reference_js__WEBPACK_IMPORTED_MODULE_1__/* .inputRef */ .io)('previous-shapes')}.`,
    });
}
/**
 * Reads a `shapes.json`. Its texts are untrusted.
 * @returns undefined if another version of this action wrote the file; `invalid` if it isn't such a file
 */
function parseRunFigures(text) {
    const { value } = (0,_base_parsed_json_js__WEBPACK_IMPORTED_MODULE_0__/* .parsedJson */ .U4)(text);
    const { version } = (0,_base_record_js__WEBPACK_IMPORTED_MODULE_4__/* .record */ .g1)(value);
    if (typeof version === 'number' && version !== SHAPES_VERSION)
        return undefined;
    return RUN_FILE(value) ?? 'invalid';
}


/***/ }),

/***/ 39638:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Q: () => (/* binding */ UNCHECKABLE),
/* harmony export */   l: () => (/* binding */ checkableForm)
/* harmony export */ });
/* harmony import */ var _base_sorted_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(74639);
/* harmony import */ var _form_tokens_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(62196);
/* harmony import */ var _parser_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(99321);
/* harmony import */ var _tree_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(97391);
/** Creates the checkable form of a query: the query with parameters in place of all values, which PREPARE accepts. */




/** Why a query has no checkable form, as a predicate of that query. */
const UNCHECKABLE = {
    syntax: 'isn’t a complete, valid PostgreSQL statement',
    several: 'contains several statements',
    utility: 'isn’t SELECT (without INTO), VALUES, INSERT, UPDATE, DELETE or MERGE',
    value: 'has a value in a place where PostgreSQL accepts no parameter',
    name: 'has a name that may contain a value',
    length: 'is too long, or refers to too many tables',
};
const QUERIES = new Set(['SelectStmt', ..._tree_js__WEBPACK_IMPORTED_MODULE_2__/* .ROW_CHANGES */ .TF]);
/** Longest text that is parsed, and longest form, in characters: many forms must fit into a request. */
const MAX_LENGTH = { text: 262_144, form: 16_384 };
/** Maximum number of tables in a query. PostgreSQL needs 0.3 seconds to plan a join of 100 tables, and 13 for 1,000. */
const MAX_TABLES = 100;
/** PostgreSQL's limit of columns in a result. */
const MAX_COLUMNS = 1664;
/**
 * Returns the checkable form of a query, or the reason why it has none. The form of a form is the form itself.
 *
 * Lists of values in `IN`, `ARRAY` and the rows of `VALUES` are shortened to their first item, and modifiers of types, such
 * as `(10, 2)`, are removed. Only positions in DISTINCT ON, ORDER BY and GROUP BY that refer to a column stay numbers.
 */
function checkableForm(parser, sql) {
    if (sql.length > MAX_LENGTH.text)
        return 'length';
    try {
        if (sql.includes('\0'))
            return 'syntax';
        const [statement, second] = parser.parse(sql);
        if (statement === undefined)
            return 'syntax';
        if (second !== undefined)
            return 'several';
        const { node } = statement;
        if (!QUERIES.has((0,_tree_js__WEBPACK_IMPORTED_MODULE_2__/* .tagOf */ .cO)(node)))
            return 'utility';
        const query = new QueryReader(node);
        if (query.createsTable)
            return 'utility';
        if (query.tables.length > MAX_TABLES)
            return 'length';
        const tokens = parser.tokens(sql);
        const replaced = (0,_form_tokens_js__WEBPACK_IMPORTED_MODULE_0__/* .formTokens */ .hO)(tokens, query);
        if (replaced === undefined)
            return 'value';
        const text = (0,_form_tokens_js__WEBPACK_IMPORTED_MODULE_0__/* .joined */ .oR)(replaced);
        if (text.length > MAX_LENGTH.form)
            return 'length';
        if (text === sql)
            return { text, ...query.objects() };
        // PostgreSQL rejects parameters in some places. And a form can be shortened only after its values are replaced.
        const form = checkableForm(parser, text);
        return form === 'syntax' ? 'value' : form;
    }
    catch (error) {
        if (error instanceof _parser_js__WEBPACK_IMPORTED_MODULE_1__/* .SqlSyntaxError */ .MO)
            return 'syntax';
        throw error;
    }
}
/** Collects from a parse tree where values are, and which tables and columns the query uses. */
class QueryReader {
    values = new Map();
    /** Places of numbers that refer to a column by its position. */
    positions = new Set();
    /** Places of the first items of lists of values. */
    lists = new Set();
    /** Start of the type’s name by the place of the value after it: `interval '1 day'`. */
    typedLiterals = new Map();
    /** Types of parameters that PostgreSQL can’t determine by itself, by place. */
    parameterTypes = new Map();
    createsTable = false;
    /** Tables, each as often as the query names it. */
    tables = [];
    #inserts = [];
    #columns = [];
    #written = [];
    #withNames = new Set();
    constructor(root) {
        // Not recursive, because a long chain of operators is a deep tree.
        const open = [root];
        while (open.length > 0) {
            const value = open.pop();
            if (typeof value !== 'object' || value === null)
                continue;
            for (const [key, inner] of Object.entries(value)) {
                if (this.#reads(key, inner))
                    open.push(inner);
            }
        }
    }
    /** Reads a field, which is a node if its name begins with a capital. @returns false if nothing in it is a value */
    #reads(key, body) {
        switch (key) {
            case 'typeName':
            case 'TypeName':
                return false;
            // Its tables are aliases.
            case 'lockedRels':
                return false;
            case 'A_Const':
                this.#constant(body);
                return false;
            case 'relation':
                this.tables.push(body);
                return false;
            case 'RangeVar':
                this.tables.push(body);
                return false;
            case 'ColumnRef':
                this.#columns.push(columnOf(body));
                return false;
            case 'CommonTableExpr':
                this.#withNames.add(body.ctename ?? '');
                return true;
            default:
                READERS[key]?.(this, body);
                return true;
        }
    }
    #constant({ location = 0, ...value }) {
        if (location >= 0 && !this.values.has(location))
            this.values.set(location, { type: typeOf(value) });
    }
    readTypeCast({ arg, typeName, location = 0 }) {
        const constant = (0,_tree_js__WEBPACK_IMPORTED_MODULE_2__/* .bodyOf */ .EN)(arg, 'A_Const');
        if (location === -1 && constant !== undefined)
            this.typedLiterals.set(constant.location ?? 0, typeName?.location ?? 0);
    }
    readSelect({ targetList = [], distinctClause = [], groupClause = [], sortClause = [], limitCount, limitOffset, intoClause, }) {
        this.createsTable ||= intoClause !== undefined;
        const columns = targetList.some(isStar) ? MAX_COLUMNS : targetList.length;
        const sorted = (0,_tree_js__WEBPACK_IMPORTED_MODULE_2__/* .bodiesOf */ .AV)(sortClause, 'SortBy').map(sort => sort.node);
        for (const node of [...distinctClause, ...groupClause, ...sorted]) {
            const { ival, location = 0 } = (0,_tree_js__WEBPACK_IMPORTED_MODULE_2__/* .bodyOf */ .EN)(node, 'A_Const') ?? {};
            const position = ival?.ival ?? 0;
            if (position >= 1 && position <= columns)
                this.positions.add(location);
        }
        for (const limit of [limitCount, limitOffset]) {
            const { location = 0 } = (0,_tree_js__WEBPACK_IMPORTED_MODULE_2__/* .bodyOf */ .EN)(limit, 'A_Const') ?? { location: -1 };
            if (location >= 0)
                this.values.set(location, { type: undefined });
        }
    }
    readExpression({ kind, name, lexpr, rexpr }) {
        if (kind === 'AEXPR_IN')
            this.readList((0,_tree_js__WEBPACK_IMPORTED_MODULE_2__/* .bodyOf */ .EN)(rexpr, 'List')?.items);
        const [operator] = (0,_tree_js__WEBPACK_IMPORTED_MODULE_2__/* .textsOf */ .CB)(name);
        if (operator !== '-' && operator !== '+')
            return;
        const isNow = (0,_tree_js__WEBPACK_IMPORTED_MODULE_2__/* .bodyOf */ .EN)(lexpr, 'SQLValueFunction') !== undefined || callOf(lexpr) === 'now';
        if (isNow)
            this.#setType(rexpr, 'interval');
    }
    readCall(call) {
        if (/^(?:extract|date_part|date_trunc)$/.test(nameOfCall(call)))
            this.#setType(call.args?.[1], 'timestamptz');
    }
    #setType(node, type) {
        const parameter = (0,_tree_js__WEBPACK_IMPORTED_MODULE_2__/* .bodyOf */ .EN)(node, 'ParamRef');
        if (parameter !== undefined)
            this.parameterTypes.set(parameter.location ?? 0, type);
    }
    readList(items = []) {
        const places = items.map(item => ((0,_tree_js__WEBPACK_IMPORTED_MODULE_2__/* .bodyOf */ .EN)(item, 'A_Const') ?? (0,_tree_js__WEBPACK_IMPORTED_MODULE_2__/* .bodyOf */ .EN)(item, 'ParamRef'))?.location ?? -1);
        if (places.length > 1 && places.every(place => place >= 0))
            this.lists.add(places[0] ?? 0);
    }
    readInsert({ relation, cols, selectStmt }) {
        const columns = (0,_tree_js__WEBPACK_IMPORTED_MODULE_2__/* .bodiesOf */ .AV)(cols, 'ResTarget').map(({ name = '' }) => name);
        this.#written.push([relation, columns]);
        const select = (0,_tree_js__WEBPACK_IMPORTED_MODULE_2__/* .bodyOf */ .EN)(selectStmt, 'SelectStmt');
        const [row] = select?.valuesLists ?? [];
        const items = row === undefined ? select?.targetList : (0,_tree_js__WEBPACK_IMPORTED_MODULE_2__/* .bodyOf */ .EN)(row, 'List')?.items;
        this.#addInsert(relation, cols === undefined ? null : columns, selectStmt === undefined ? [] : items);
    }
    /** @param items values of the first row; undefined if they aren't known */
    #addInsert(relation, columns, items) {
        const given = columns?.filter((_, index) => !isDefault(items?.[index])) ?? null;
        // DEFAULT at the end is the same as no value.
        const last = items?.findLastIndex(item => !isDefault(item)) ?? -1;
        const count = items === undefined || items.some(isStar) ? null : last + 1;
        this.#inserts.push({ table: tableName(relation), columns: given, count });
    }
    /** Reads the INSERT of a MERGE, whose table stands elsewhere. A row without a list of columns can be DEFAULT VALUES. */
    readMerge({ relation, mergeWhenClauses }) {
        this.readUpdate({ ...(relation && { relation }) });
        for (const { commandType, targetList = [], values = [] } of (0,_tree_js__WEBPACK_IMPORTED_MODULE_2__/* .bodiesOf */ .AV)(mergeWhenClauses, 'MergeWhenClause')) {
            if (commandType !== 'CMD_INSERT')
                continue;
            const names = (0,_tree_js__WEBPACK_IMPORTED_MODULE_2__/* .bodiesOf */ .AV)(targetList, 'ResTarget').map(({ name = '' }) => name);
            this.#addInsert(relation, names.length === 0 ? null : names, values);
        }
    }
    readUpdate({ relation, targetList }) {
        this.#written.push([relation, (0,_tree_js__WEBPACK_IMPORTED_MODULE_2__/* .bodiesOf */ .AV)(targetList, 'ResTarget').map(({ name = '' }) => name)]);
    }
    /** Returns the tables and columns. A column without a table’s name belongs to the table if the query has only one. */
    objects() {
        const tables = this.tables.filter(({ schemaname, relname = '' }) => schemaname !== undefined || !this.#withNames.has(relname));
        const byAlias = new Map();
        for (const table of tables)
            byAlias.set(table.alias?.aliasname ?? table.relname ?? '', tableName(table));
        const names = new Set(tables.map(tableName));
        const only = names.size === 1 && tables.length === this.tables.length ? [...names][0] : undefined;
        const written = new Set(this.#written.map(([table]) => tableName(table)));
        const [reads, writes] = [new Map(), new Map()];
        const add = (to, table, columns) => {
            const known = to.get(table);
            to.set(table, known === undefined ? new Set(columns) : known.union(new Set(columns)));
        };
        for (const [table, columns] of this.#written)
            add(writes, tableName(table), columns);
        for (const name of names)
            if (!written.has(name))
                add(reads, name, []);
        for (const column of this.#columns) {
            const qualifier = column.at(-2);
            const table = qualifier === undefined ? (only ?? '') : (byAlias.get(qualifier) ?? '');
            add(reads, table, column.slice(-1));
        }
        return { reads: listed(reads), writes: listed(writes), inserts: this.#inserts };
    }
}
/** Readers of the nodes that contain values, tables or columns in a special place. */
const READERS = {
    TypeCast: (query, body) => query.readTypeCast(body),
    SelectStmt: (query, body) => query.readSelect(body),
    A_Expr: (query, body) => query.readExpression(body),
    FuncCall: (query, body) => query.readCall(body),
    A_ArrayExpr: (query, { elements }) => query.readList(elements),
    InsertStmt: (query, body) => query.readInsert(body),
    UpdateStmt: (query, body) => query.readUpdate(body),
    DeleteStmt: (query, { relation }) => query.readUpdate({ ...(relation && { relation }) }),
    MergeStmt: (query, body) => query.readMerge(body),
};
/**
 * Returns the type of a value. Every number is an integer, which PostgreSQL converts to any other type of number, so that
 * the form doesn't depend on the value.
 */
function typeOf({ ival, fval, boolval, bsval }) {
    if (ival !== undefined || fval !== undefined)
        return 'integer';
    if (boolval !== undefined)
        return 'boolean';
    return bsval === undefined ? undefined : 'varbit';
}
const columnOf = ({ fields }) => (fields ?? []).map(field => (0,_tree_js__WEBPACK_IMPORTED_MODULE_2__/* .bodyOf */ .EN)(field, 'String')?.sval ?? '*');
const isStar = (node) => {
    const column = (0,_tree_js__WEBPACK_IMPORTED_MODULE_2__/* .bodyOf */ .EN)((0,_tree_js__WEBPACK_IMPORTED_MODULE_2__/* .bodyOf */ .EN)(node, 'ResTarget')?.val, 'ColumnRef');
    return column !== undefined && columnOf(column).at(-1) === '*';
};
const isDefault = (node) => (0,_tree_js__WEBPACK_IMPORTED_MODULE_2__/* .bodyOf */ .EN)(node, 'SetToDefault') !== undefined;
const nameOfCall = ({ funcname }) => (0,_tree_js__WEBPACK_IMPORTED_MODULE_2__/* .textsOf */ .CB)(funcname).at(-1) ?? '';
function callOf(node) {
    const call = (0,_tree_js__WEBPACK_IMPORTED_MODULE_2__/* .bodyOf */ .EN)(node, 'FuncCall');
    return call && nameOfCall(call);
}
/** Returns a table’s name as SQL. */
function tableName({ schemaname, relname = '' } = {}) {
    return [schemaname, relname].flatMap(name => (name === undefined ? [] : quotedIfNeeded(name))).join('.');
}
const quotedIfNeeded = (name) => /^[a-z_][a-z0-9_]*$/.test(name) ? name : `"${name.replaceAll('"', '""')}"`;
const listed = (tables) => Object.fromEntries((0,_base_sorted_js__WEBPACK_IMPORTED_MODULE_3__/* .sortedEntries */ .C)(Array.from(tables, ([table, columns]) => [table, [...columns].toSorted()])));


/***/ }),

/***/ 62196:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   VO: () => (/* binding */ isConstant),
/* harmony export */   hO: () => (/* binding */ formTokens),
/* harmony export */   oR: () => (/* binding */ joined)
/* harmony export */ });
/** Replaces the values in a query's tokens with parameters. */
/** A number or a string of any kind, but not a parameter. */
const isConstant = ({ text }) => /^(?:\.?\d|(?:[a-z]|u&)?'|\$(?!\d))/i.test(text);
const CONSTANT_WORDS = new Set(['null', 'true', 'false']);
const INTERVAL_WORDS = new Set(['year', 'month', 'day', 'hour', 'minute', 'second', 'to']);
/** Returns the tokens of the form; undefined if a value has no parameter that can replace it. */
function formTokens(tokens, query) {
    const out = [];
    const numbers = new Map();
    let parameters = 0;
    const parameter = (type) => {
        parameters += 1;
        out.push(`$${parameters}`);
        if (type !== undefined)
            out.push('::', ...type.split(' '));
    };
    /** Number of tokens of `out` before the token at a byte. */
    const lengths = new Map();
    for (let at = 0; at < tokens.length; at += 1) {
        const token = tokens[at];
        if (token === undefined || token.text === ';')
            continue;
        lengths.set(token.start, out.length);
        const isSign = token.text === '-' || token.text === '+';
        const value = query.values.get(token.start);
        const isNumber = isSign && value !== undefined && isConstant(tokens[at + 1] ?? token);
        const isValue = isConstant(token) || CONSTANT_WORDS.has(token.text.toLowerCase());
        if (query.positions.has(token.start)) {
            out.push(token.text);
        }
        else if (token.kind === 'PARAM') {
            const known = numbers.get(token.text);
            if (known === undefined) {
                parameter(query.parameterTypes.get(token.start));
                numbers.set(token.text, parameters);
            }
            else {
                const type = query.parameterTypes.get(token.start);
                out.push(`$${known}`, ...(type === undefined ? [] : ['::', type]));
            }
        }
        else if (value !== undefined && (isNumber || isValue)) {
            if (isNumber)
                at += 1;
            const type = query.typedLiterals.get(token.start);
            if (type === undefined) {
                parameter(value.type);
            }
            else {
                const name = out.splice(lengths.get(type) ?? out.length);
                if (name.length === 0)
                    return undefined;
                parameter(undefined);
                out.push('::', ...name);
                if (/^"?interval"?$/.test(name.at(-1) ?? ''))
                    at = endOfInterval(tokens, at);
            }
        }
        else if (isConstant(token)) {
            // A modifier of a type: `varchar(20)`, `current_time(3)`, `int[3]`.
            const end = endOfModifier(tokens, at, out);
            if (end === undefined)
                return undefined;
            at = end;
        }
        else {
            out.push(/^["uU]/.test(token.text) && token.text.includes('"') ? token.text : token.text.toLowerCase());
        }
        if (query.lists.has(token.start))
            at = beforeEnd(tokens, at);
        if (token.text === ')')
            at = endOfRows(tokens, at);
    }
    return out;
}
/** Returns the index of the last token of the field of an interval: `day to second(3)`. */
function endOfInterval(tokens, at) {
    let end = at;
    while (INTERVAL_WORDS.has(tokens[end + 1]?.text.toLowerCase() ?? ''))
        end += 1;
    const isPrecise = end > at && tokens[end + 1]?.text === '(' && tokens[end + 2]?.kind === 'ICONST';
    return isPrecise ? end + 3 : end;
}
/** Removes the opening parenthesis from `out`. @returns the index of the closing one; undefined if it is no modifier */
function endOfModifier(tokens, at, out) {
    let end = at + 1;
    while (tokens[end]?.text === ',' && tokens[end + 1]?.kind === 'ICONST')
        end += 2;
    const isInBrackets = out.at(-1) === '[' && tokens[end]?.text === ']';
    if (tokens[at]?.kind !== 'ICONST' || !(isInBrackets || (out.at(-1) === '(' && tokens[end]?.text === ')')))
        return undefined;
    if (isInBrackets)
        out.push(']');
    else
        out.pop();
    return end;
}
/** Returns the index of the token before the bracket that closes the list of values in which a token is. */
function beforeEnd(tokens, at) {
    let end = at;
    while (end + 1 < tokens.length && tokens[end + 1]?.text !== ')' && tokens[end + 1]?.text !== ']')
        end += 1;
    return end;
}
/**
 * Returns the index of the end of the rows after the first row of a VALUES list, if they contain only values and types.
 * @param at index of a closing parenthesis
 */
function endOfRows(tokens, at) {
    if (tokens[at + 1]?.text !== ',' || tokens[at + 2]?.text !== '(')
        return at;
    let depth = 0;
    let open = at;
    for (; open >= 0; open -= 1) {
        if (tokens[open]?.text === ')')
            depth += 1;
        if (tokens[open]?.text === '(')
            depth -= 1;
        if (depth === 0)
            break;
    }
    if (tokens[open - 1]?.text.toLowerCase() !== 'values')
        return at;
    let end = at;
    for (let place = at + 1; place < tokens.length; place += 1) {
        const { text, kind } = tokens[place] ?? { text: '', kind: '' };
        const isPlain = /^(?:[(),[\]+-]|::)$/.test(text) || isConstant({ text }) || kind === 'PARAM';
        const isWord = CONSTANT_WORDS.has(text.toLowerCase()) || /^default$/i.test(text) || tokens[place - 1]?.text === '::';
        if (depth === 0 && text !== ',' && text !== '(')
            break;
        if (!isPlain && !isWord)
            return at;
        if (text === '(')
            depth += 1;
        if (text === ')')
            depth -= 1;
        if (depth === 0 && text === ')')
            end = place;
    }
    return end;
}
/** Joins tokens so that only this form of white space occurs. */
function joined(tokens) {
    let text = '';
    let before = '(';
    for (const token of tokens) {
        const isTight = /^(?:[,.)\]]|::)$/.test(token) || /^(?:[.([]|::)$/.test(before);
        const isCall = (token === '(' || token === '[') &&
            (NAME.test(before) || before === ']' || (token === '[' && before === 'array'));
        text += isTight || isCall ? token : ` ${token}`;
        before = token;
    }
    return text;
}
const NAME = /^(?:".*"|(?!(?:in|values|as|and|or|not|on|from|any|all|some|using|select|where|by|over|exists|when|then|else|limit|offset|set|array)$)[\p{L}_][\p{L}\p{N}_$]*)$/u;


/***/ })

};
