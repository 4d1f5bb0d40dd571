export const id = 1987;
export const ids = [1987];
export const modules = {

/***/ 87291:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  WF: () => (/* binding */ ERROR_READING),
  ny: () => (/* binding */ LogAnalysis)
});

// UNUSED EXPORTS: isErrorState

// EXTERNAL MODULE: ./build/features/sql-log/records/time-text.js
var time_text = __webpack_require__(53588);
;// CONCATENATED MODULE: ./build/features/sql-log/figures/breakdown.js
/** Lists the totals of records by the value of one of their fields. */
/** Label for all values beyond the maximum. */
const OTHER_VALUES = '(other)';
/** Label for records without a value. */
const NO_VALUE = '(none)';
/** Returns the rows with the most records first. Values beyond the maximum come last, as `OTHER_VALUES`. */
function breakdownRows({ totals, other }) {
    const rows = Array.from(totals, ([value, tally]) => rowOf(value, tally));
    rows.sort((one, two) => two.calls - one.calls || (one.value < two.value ? -1 : 1));
    return other.calls === 0 ? rows : [...rows, rowOf(OTHER_VALUES, other)];
}
const rowOf = (value, { calls, errors, consume }) => ({ value, calls, errors, consume });

// EXTERNAL MODULE: ./build/features/sql-log/figures/figure-fields.js
var figure_fields = __webpack_require__(51450);
// EXTERNAL MODULE: ./build/features/sql-log/figures/histogram.js
var histogram = __webpack_require__(64714);
;// CONCATENATED MODULE: ./build/features/sql-log/figures/load.js
/** Adds records to totals, and computes the figures of totals: calls, errors, rows and `Consume`. */
/** Adds a record. @param bucket bucket of the record's `Consume`; undefined if the record has none */
function addRecord(load, record, failed, bucket) {
    load.calls += 1;
    if (failed)
        load.errors += 1;
    load.returned += record.ReturnRows ?? 0;
    load.updated += record.UpdateRows ?? 0;
    load.scanned += record.ScanRows ?? 0;
    if (bucket === undefined)
        return;
    const consume = record.Consume ?? 0;
    load.consume += consume;
    if (consume > load.max)
        load.max = consume;
    load.histogram.add(bucket);
}
function loadFigures({ calls, errors, consume, max, returned, updated, scanned, histogram }) {
    const [p50, p95, p99] = [histogram.percentile(0.5), histogram.percentile(0.95), histogram.percentile(0.99)];
    return {
        calls,
        errors,
        consume: { total: consume, p50, p95, p99, max },
        returnedRows: returned,
        updatedRows: updated,
        scannedRows: scanned,
    };
}

// EXTERNAL MODULE: ./build/features/sql-log/records/query-shape.js
var query_shape = __webpack_require__(19695);
;// CONCATENATED MODULE: ./build/features/sql-log/figures/groups.js
/** Counts records by a key, such as their hour or their account. */
/** Totals by key, up to a maximum number of keys. The records of all other keys are added up together. */
class Groups {
    #totals = new Map();
    #start;
    #max;
    /** Totals of the records of all keys beyond the maximum. */
    other;
    constructor(start, max = Number.POSITIVE_INFINITY) {
        this.#start = start;
        this.#max = max;
        this.other = new start();
    }
    /** Totals by key, in the order in which the keys first occurred. */
    get totals() {
        return this.#totals;
    }
    /** Returns the totals to which a record is added. @param key null for a key beyond the maximum */
    of(key) {
        const known = key === null ? this.other : this.#totals.get(key);
        if (known !== undefined || key === null)
            return known ?? this.other;
        if (this.#totals.size >= this.#max)
            return this.other;
        const totals = new this.#start();
        this.#totals.set(key, totals);
        return totals;
    }
}

;// CONCATENATED MODULE: ./build/features/sql-log/figures/timeline.js
/** Groups a log's load over time, by hours. */



const HOURS_PER_DAY = 24;
/** Maximum number of spans in a report. A day that begins within an hour has 25. */
const MAX_SPANS = 25;
/** Usual lengths of a span, in hours. */
const SPAN_HOURS = [1, 2, 3, 6, 12, HOURS_PER_DAY];
/** Returns all hours from the first to the last, in few spans. */
function overview(hours) {
    const [first, last] = hours
        .keys()
        .reduce(([low, high], hour) => [Math.min(low, hour), Math.max(high, hour)], [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]);
    if (first > last)
        return { spanMs: time_text/* HOUR_MS */.iQ, spans: [] };
    const spanHours = spanFor(first, last);
    const start = Math.floor(first / spanHours);
    const loads = Array.from({ length: Math.floor(last / spanHours) - start + 1 }, () => new figure_fields/* Load */.Tf());
    for (const [hour, load] of hours) {
        loads[Math.floor(hour / spanHours) - start]?.add(load);
    }
    const spans = loads.map((load, index) => ({
        start: (start + index) * spanHours * time_text/* HOUR_MS */.iQ,
        load: loadFigures(load),
    }));
    return { spanMs: spanHours * time_text/* HOUR_MS */.iQ, spans };
}
/** Returns the shortest span, in hours, with which the log has at most `MAX_SPANS` spans. Beyond a day, whole days. */
function spanFor(first, last) {
    const fits = (hours) => Math.floor(last / hours) - Math.floor(first / hours) < MAX_SPANS;
    const usual = SPAN_HOURS.find(fits);
    // One span less, because the first span may be incomplete.
    return usual ?? Math.ceil((last - first + 1) / (MAX_SPANS - 1) / HOURS_PER_DAY) * HOURS_PER_DAY;
}

;// CONCATENATED MODULE: ./build/features/sql-log/figures/log-totals.js
/** Holds the totals of a log, and computes the figures from them. */






/** Maximum number of hours: 7 months. A log with invalid times could have any number of hours. */
const MAX_HOURS = 5000;
/** Maximum number of distinct values of a field. The server may send any number of them. */
const MAX_VALUES = 1000;
/** Totals of records, in memory that doesn't grow with the number of records. */
class LogTotals {
    /** Totals by key: the text of the query shape, the hour since 1970, or the shown value of a field. */
    groups = {
        shapes: new Groups(figure_fields/* ShapeLoad */.MQ),
        hours: new Groups(figure_fields/* Load */.Tf, MAX_HOURS),
        states: new Groups(figure_fields/* Tally */.F0, MAX_VALUES),
        databases: new Groups(figure_fields/* Tally */.F0, MAX_VALUES),
        accounts: new Groups(figure_fields/* Tally */.F0, MAX_VALUES),
        types: new Groups(figure_fields/* Tally */.F0, MAX_VALUES),
        hosts: new Groups(figure_fields/* Tally */.F0, MAX_VALUES),
    };
    /** Totals of the whole log that belong to no group. */
    rest = {
        unreadable: 0,
        untimed: 0,
        unmeasured: 0,
        unknownFields: [],
        slowest: [],
    };
    figures() {
        const { shapes, hours, states, databases, accounts, types, hosts } = this.groups;
        const { slowest, unknownFields, ...counts } = this.rest;
        return {
            all: loadFigures(this.#all()),
            overview: overview(hours.totals),
            shapes: Array.from(shapes.totals, ([text, load]) => {
                const { query, users, lastSeen } = load;
                const last = lastSeen === 0 ? null : lastSeen;
                return {
                    ...(0,query_shape/* shapeOf */.F)(text),
                    query: query ?? 'syntax',
                    users: [...users].toSorted(),
                    lastSeen: last,
                    load: loadFigures(load),
                };
            }).toSorted(byConsume),
            otherShapes: loadFigures(shapes.other),
            states: breakdownRows(states).map((row) => {
                const isError = row.value !== NO_VALUE && row.errors > 0;
                return { ...row, isError };
            }),
            databases: breakdownRows(databases),
            accounts: breakdownRows(accounts),
            types: breakdownRows(types),
            hosts: breakdownRows(hosts),
            slowest,
            irregularities: { ...counts, beyondHours: hours.other.calls, unknownFields: unknownFields.toSorted() },
        };
    }
    /** Adds up the loads of all shapes. Each record has exactly one shape, so a separate count isn't needed. */
    #all() {
        const all = new figure_fields/* Load */.Tf();
        const { totals, other } = this.groups.shapes;
        for (const load of [other, ...totals.values()])
            all.add(load);
        return all;
    }
}
/** Complete, so that it doesn't depend on the order of the records. */
const byConsume = (one, two) => two.load.consume.total - one.load.consume.total || two.load.calls - one.load.calls || (one.id < two.id ? -1 : 1);

;// CONCATENATED MODULE: ./build/features/sql-log/figures/slowest.js
/** Keeps the records with the largest `Consume`. */
const MAX_SLOWEST = 5;
/** Whether a record with this `Consume` is among the slowest. */
const isSlow = (slowest, consume) => slowest.length < MAX_SLOWEST || consume > (slowest.at(-1)?.consume ?? 0);
/** Adds a record. The slowest one comes first. */
const withSlow = (slowest, record) => [...slowest, record].toSorted((one, two) => two.consume - one.consume).slice(0, MAX_SLOWEST);

;// CONCATENATED MODULE: ./build/features/sql-log/figures/log-analysis.js
/** Adds the records of a SQL log to its totals: by hour, query shape, state, account and others. Finds errors. */







/** Explanation for readers of an error count. The documents call `State` a "status code string", and list no values. */
const ERROR_READING = 'The platform doesn’t document the values of State. A record counts as an error unless its State is missing or a usual ' +
    'code for success: a string of zeros, 200, an SQLSTATE of success, warning or no data (00…, 01…, 02…), or one of the words ok, ' +
    'success, successful, succeeded, complete, completed, finished and normal.';
const SUCCESS = /^(?:0+|200|0[012][0-9a-z]{3}|ok|success(?:ful)?|succeeded|completed?|finished|normal)$/i;
/** Checks whether a record with this `State` counts as an error: see `ERROR_READING`. */
function isErrorState(state) {
    return !SUCCESS.test(state);
}
const MAX_CACHED_STATES = 1000;
/** Adds the records of a log to its totals. */
class LogAnalysis {
    totals = new LogTotals();
    #failures = new Map();
    #shown;
    /** @param shown functions that format values for output */
    constructor(shown) {
        this.#shown = shown;
    }
    add(record, shape, failed) {
        const { State: state, Consume: consume, ExecuteTime: time } = record;
        const bucket = consume === undefined ? undefined : (0,histogram/* bucketOf */.A)(consume);
        const { groups, rest } = this.totals;
        const total = groups.shapes.of(shape.isListed ? shape.text : null);
        addRecord(total, record, failed, bucket);
        total.query ??= shape.query;
        total.lastSeen = Math.max(total.lastSeen, time ?? 0);
        if (time === undefined)
            rest.untimed += 1;
        else
            addRecord(groups.hours.of(Math.floor(time / time_text/* HOUR_MS */.iQ)), record, failed, bucket);
        const { code, database, account, host } = this.#shown;
        count(groups.states, shownOr(state, code), failed, consume);
        count(groups.databases, shownOr(record.DBName, database), failed, consume);
        const user = shownOr(record.AccountName, account);
        if (total.users.size < figure_fields/* MAX_USERS */.kk)
            total.users.add(user);
        count(groups.accounts, user, failed, consume);
        count(groups.types, shownOr(record.SqlType, code), failed, consume);
        count(groups.hosts, shownOr(record.HostAddress, host), failed, consume);
        if (consume === undefined) {
            rest.unmeasured += 1;
        }
        else if (isSlow(rest.slowest, consume)) {
            const { id, label } = shape;
            const [scannedRows, returnedRows] = [record.ScanRows ?? null, record.ReturnRows ?? null];
            const slow = { id, label, time: time ?? null, consume, account: user };
            rest.slowest = withSlow(rest.slowest, { ...slow, scannedRows, returnedRows });
        }
    }
    /** Checks whether a record with this `State` counts as an error. */
    isFailure(state) {
        if (state === undefined)
            return false;
        const known = this.#failures.get(state);
        if (known !== undefined)
            return known;
        const failed = isErrorState(state);
        if (this.#failures.size < MAX_CACHED_STATES)
            this.#failures.set(state, failed);
        return failed;
    }
}
const shownOr = (value, show) => value === undefined ? NO_VALUE : show(value);
function count(group, value, failed, consume = 0) {
    const tally = group.of(value);
    tally.calls += 1;
    if (failed)
        tally.errors += 1;
    tally.consume += consume;
}


/***/ }),

/***/ 28321:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  bI: () => (/* binding */ SHAPE_LIMITS),
  oO: () => (/* binding */ ShapeTable)
});

// UNUSED EXPORTS: shapeLimit

// EXTERNAL MODULE: ./build/sql/form-tokens.js
var form_tokens = __webpack_require__(62196);
// EXTERNAL MODULE: ./build/sql/parser.js + 1 modules
var sql_parser = __webpack_require__(99321);
// EXTERNAL MODULE: ./build/sql/tree.js
var tree = __webpack_require__(97391);
// EXTERNAL MODULE: ./build/features/sql-log/records/shortened-tokens.js
var shortened_tokens = __webpack_require__(5178);
;// CONCATENATED MODULE: ./build/features/sql-log/records/masked-sql.js
/** Masks the values in a query: PostgreSQL's own grammar decides, statement by statement, what is a value. */




const CUT = '…';
/** Statements of a query with a name before it, which drivers number. */
const NAMED_QUERIES = ['DeclareCursorStmt', 'PrepareStmt'];
const QUERIES = ['SelectStmt', 'CallStmt', 'ExplainStmt', ...NAMED_QUERIES, ...tree/* ROW_CHANGES */.TF];
/** Definitions whose bare words are names. Others, such as that of a role, can contain values as bare words. */
const DEFINITIONS = [
    /^(?:Create|Alter)(?:Seq|Function|EventTrig|Policy|Enum|Domain|Extension|Publication|Stats)Stmt$/,
    /^Create(?:TableAs|ForeignTable|Schema|Trig)?Stmt$/,
    /^Alter(?:Table|Owner|ObjectSchema|DefaultPrivileges|ExtensionContents)Stmt$/,
    /^(?:CompositeType|View|Rule|Index|Define|Drop|Rename|Truncate|Comment|Grant|Lock|RefreshMatView|Reindex|Cluster|Vacuum)Stmt$/,
];
/** Kinds of objects whose definitions aren't shown. */
const ACCOUNTS = /OBJECT_(?:DATABASE|SYSTEM|ROLE|FOREIGN_SERVER)$/;
/** Maximum number of characters of a text that is parsed. */
const MAX_LENGTH = 262_144;
/**
 * Returns a query with `?` in place of each value, without comments, and with one item of each list of values. `SET`, `COPY`,
 * and definitions of accounts, servers and databases are shown by their first keywords only.
 *
 * @param hasFailed whether the query failed, or may have failed. Then, words in quotes or in the place of a value may be values.
 * @returns undefined if the grammar rejects the text
 */
function maskedSql(parser, sql, hasFailed) {
    if (sql.length > MAX_LENGTH || sql.includes('\0'))
        return undefined;
    try {
        const statements = parser.parse(sql);
        const tokens = parser.tokens(sql);
        let at = 0;
        const texts = statements.map(({ node, startByte, lengthInBytes = Number.POSITIVE_INFINITY }) => {
            while (tokens[at]?.text === ';')
                at += 1;
            const from = at;
            while ((tokens[at]?.start ?? Number.POSITIVE_INFINITY) < startByte + lengthInBytes)
                at += 1;
            return maskedStatement(node, tokens.slice(from, at), hasFailed);
        });
        return texts.join('; ');
    }
    catch (error) {
        if (error instanceof sql_parser/* SqlSyntaxError */.MO)
            return undefined;
        throw error;
    }
}
/** Returns a statement with its names; its first keywords if its bare words can be values. */
function maskedStatement(node, tokens, hasFailed) {
    const tag = (0,tree/* tagOf */.cO)(node);
    const isAccount = Object.values({ ...(0,tree/* bodyOf */.EN)(node, tag) }).some(value => ACCOUNTS.test(String(value)));
    const isDefinition = DEFINITIONS.some(kind => kind.test(tag)) && !isAccount;
    // The arguments of EXECUTE can be bare words, as in EXPLAIN EXECUTE.
    if (!(isDefinition || QUERIES.includes(tag)) || (0,tree/* hasWithin */.mY)(node, 'ExecuteStmt'))
        return firstKeywords(tokens);
    // A function’s definition can end with settings, and that of a trigger with strings without quotes.
    const isTrigger = (0,tree/* hasWithin */.mY)(node, 'CreateTrigStmt');
    const last = isTrigger || (0,tree/* hasWithin */.mY)(node, 'VariableSetStmt') ? /^(?:set|execute)$/i : /^$/;
    const from = tokens.findIndex(({ text }) => last.test(text));
    const end = isTrigger ? tokens.findIndex(({ text }, at) => at > from && text === '(') : from;
    const text = (0,form_tokens/* joined */.oR)(maskedTokens(node, end === -1 ? tokens : tokens.slice(0, end), hasFailed)).trimStart();
    return end === -1 ? text : `${text} ${CUT}`;
}
/** Returns the keywords with which a text begins that has no tokens, because it is cut off or isn't SQL. */
function firstWords(parser, sql) {
    const [words = ''] = /^\s*[a-z]+\b(?:\s+[a-z]+\b){0,2}/i.exec(sql) ?? [];
    return firstKeywords(parser.tokens(`${words} 'rest'`));
}
/** Returns at most three keywords with which a statement begins, such as `alter role`. */
function firstKeywords(tokens) {
    const end = tokens.findIndex(({ kind }, at) => kind !== 'KEYWORD' || at === 3);
    const words = tokens.slice(0, end === -1 ? 3 : end).map(({ text }) => text.toLowerCase());
    return (end === -1 ? words : [...words, CUT]).join(' ');
}
function maskedTokens(node, tokens, hasFailed) {
    const hidden = new Set(hasFailed ? valueColumns(node) : []);
    // The grammar reads an option’s value as a type: WITH (autovacuum_enabled = off).
    for (const { defname, arg } of (0,tree/* allWithin */.dX)(node, 'DefElem'))
        if (defname !== 'as')
            hidden.add((0,tree/* bodyOf */.EN)(arg, 'TypeName')?.location ?? -1);
    for (const { location = 0 } of (0,tree/* objectsWith */.p$)(node, 'rolename'))
        hidden.add(location);
    const columns = new Set(Array.from((0,tree/* allWithin */.dX)(node, 'ColumnRef'), ({ location = 0 }) => location));
    // Words that are values, and signs of numbers. The text of a constant can also be a keyword: EXTRACT(year FROM a).
    const words = [...(0,tree/* allWithin */.dX)(node, 'A_Const')].filter(({ sval }) => sval === undefined);
    const constants = new Set([...words, ...(0,tree/* allWithin */.dX)(node, 'SetToDefault')].map(({ location = 0 }) => location));
    const masked = new shortened_tokens/* ShortenedTokens */.lu();
    for (let at = 0; at < tokens.length; at += 1) {
        const token = tokens[at];
        if (token === undefined)
            break;
        const { text, kind, start } = token;
        const isConstantWord = constants.has(start) && !(0,form_tokens/* isConstant */.VO)(token);
        if (isConstantWord && (0,form_tokens/* isConstant */.VO)(tokens[at + 1] ?? token) && /^[-+]$/.test(text))
            continue;
        const isName = at === 1 && NAMED_QUERIES.includes((0,tree/* tagOf */.cO)(node));
        const before = tokens[at - 1]?.text ?? '';
        const dots = columns.has(start) || /^(?:column|by)$/i.test(before) ? [1, 3, 5] : [1, 3];
        const isDatabase = !OPERATOR.test(text) && before !== '.' && dots.every(dot => tokens[at + dot]?.text === '.');
        if (hidden.has(start)) {
            while (tokens[at + 1]?.text === '.')
                at += 2;
            masked.add(shortened_tokens/* HIDDEN_NAME */.xU, false);
        }
        else if (kind === 'PARAM' || (0,form_tokens/* isConstant */.VO)(token) || isConstantWord || isName)
            masked.add(shortened_tokens/* VALUE */.Qg, false);
        else
            masked.add(isDatabase ? shortened_tokens/* HIDDEN_NAME */.xU : shown(token, hasFailed), kind === 'KEYWORD');
    }
    masked.endItem();
    return masked.tokens;
}
const OPERATOR = /^[!#%&(-/:-@[\]^`{-~]+$/;
/** A name that PostgreSQL doesn’t shorten. A word that has other characters, such as `‘a’`, may be a value. */
const NAME = /^(?:[\p{L}_][\p{L}\p{N}_$]{0,62}|"[\p{L}\p{N}_$]{1,63}")$/u;
function shown({ text, kind }, hasFailed) {
    if (kind === 'KEYWORD' || OPERATOR.test(text))
        return text.toLowerCase();
    if (!NAME.test(text) || (hasFailed && text.startsWith('"')))
        return shortened_tokens/* HIDDEN_NAME */.xU;
    return text.startsWith('"') ? text : text.toLowerCase();
}
/** Places of values, as the node and its field. */
const VALUES = /^(?:A_Expr\.rexpr|A_ArrayExpr\.elements|(?:FuncCall|funccall|CoalesceExpr|MinMaxExpr)\.args|CaseWhen\.result|CaseExpr\.defresult|Constraint\.raw_expr|SelectStmt\.(?:valuesLists|limitCount|limitOffset)|(?:UpdateStmt|onConflictClause|MergeWhenClause)\.targetList|MergeWhenClause\.values)$/;
/**
 * Returns the places of columns, in bytes, that stand where a value can, unless the query shows that they are names: its other
 * places name the column, or the table before it.
 */
function valueColumns(statement) {
    const columns = new Map();
    const [known, tables] = [new Set(), new Set()];
    const open = [{ body: statement, name: '', isValue: false }];
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
        const { body, name, isValue } = next;
        if (name === 'ColumnRef') {
            const { fields, location = 0 } = body;
            if (isValue)
                columns.set(location, (0,tree/* textsOf */.CB)(fields));
            else
                known.add((0,tree/* textsOf */.CB)(fields).at(-1) ?? '');
        }
        else if (typeof body === 'string') {
            if (/\.(?:relname|aliasname|ctename)$/.test(name))
                tables.add(body);
            if (/\.colname$|^ResTarget\.name$/.test(name))
                known.add(body);
        }
        else if (typeof body === 'object' && body !== null) {
            for (const [field, inner] of Object.entries(body)) {
                // An item of a list belongs to its field. Both sides of a UNION are fields instead of nodes.
                const node = field === 'larg' || field === 'rarg' ? 'SelectStmt' : Array.isArray(body) ? name : field;
                const at = typeof inner === 'string' ? `${name}.${field}` : node;
                // Without FROM, there are no columns.
                const isInValue = name === 'SelectStmt' ? field === 'targetList' && !('fromClause' in body) : isValue;
                open.push({ body: inner, name: at, isValue: isInValue || VALUES.test(`${name}.${field}`) });
            }
        }
    }
    const isName = ([name = '', table]) => known.has(name) || (table !== undefined && tables.has(table));
    return new Set([...columns].filter(([, fields]) => !isName(fields.toReversed())).map(([location]) => location));
}

;// CONCATENATED MODULE: ./build/features/sql-log/records/text-key.js
/** Computes a key of a SQL text without its plain values, so that queries that differ only in them are parsed only once. */
const [OTHER, WORD, DIGIT, SPECIAL] = [0, 1, 2, 3];
const [DOUBLE_QUOTE, DOLLAR, AMPERSAND, QUOTE, ASTERISK, DASH, DOT, SLASH] = [34, 36, 38, 39, 42, 45, 46, 47];
const SPACE = 32;
/** Start of the hash, which differs in each process: nobody can find two texts with the same key beforehand. */
const [SEED_HIGH = 0, SEED_LOW = 0] = crypto.getRandomValues(new Int32Array(2));
const KINDS = Uint8Array.from({ length: 128 }, (_, unit) => {
    const character = String.fromCharCode(unit);
    if (/\d/.test(character))
        return DIGIT;
    if (/\w/.test(character))
        return WORD;
    return /["$'/-]/.test(character) ? SPECIAL : OTHER;
});
const kindOf = (unit) => (unit < 128 ? (KINDS[unit] ?? OTHER) : WORD);
const isDigit = (unit) => unit >= 48 && unit <= 57;
/**
 * Returns a hash of a text without its numbers, plain strings and comments, of 53 bits, so that no two texts of a log have the
 * same by chance. Only this process computes the same one.
 * @returns undefined for a text with other values, such as `E'…'` or `$$…$$`, or with nested comments
 */
function textKey(text) {
    let high = SEED_HIGH;
    let low = SEED_LOW;
    let before = SPACE;
    let isInWord = false;
    for (let at = 0; at < text.length; at += 1) {
        let unit = text.charCodeAt(at);
        const kind = kindOf(unit);
        let isWord = kind === WORD;
        if (kind === DIGIT) {
            isWord = isInWord || before === DOT;
            if (!isWord) {
                while (isDigit(text.charCodeAt(at + 1)) ||
                    (text.charCodeAt(at + 1) === DOT && isDigit(text.charCodeAt(at + 2))))
                    at += 1;
                unit = 48;
            }
        }
        else if (kind === SPECIAL) {
            const next = text.charCodeAt(at + 1);
            if (unit === QUOTE) {
                if (isInWord || before === AMPERSAND)
                    return undefined;
                at = text.indexOf("'", at + 1);
                if (at === -1)
                    return undefined;
            }
            else if (unit === DOUBLE_QUOTE) {
                const end = text.indexOf('"', at + 1);
                if (end === -1)
                    return undefined;
                for (; at < end; at += 1) {
                    high = Math.imul(high ^ text.charCodeAt(at), 0x9e3779b1);
                    low = Math.imul(((low << 5) | (low >>> 27)) ^ text.charCodeAt(at), 0x5f356495);
                }
            }
            else if (unit === DOLLAR) {
                isWord = isInWord;
                if (!isWord && !isDigit(next))
                    return undefined;
            }
            else if (unit === DASH && next === DASH) {
                while (at + 1 < text.length && !/[\n\r]/.test(text.charAt(at + 1)))
                    at += 1;
                unit = SPACE;
            }
            else if (unit === SLASH && next === ASTERISK) {
                const end = text.indexOf('*/', at + 2);
                if (end === -1 || text.slice(at + 2, end).includes('/*'))
                    return undefined;
                at = end + 1;
                unit = SPACE;
            }
        }
        high = Math.imul(high ^ unit, 0x9e3779b1);
        low = Math.imul(((low << 5) | (low >>> 27)) ^ unit, 0x5f356495);
        before = unit;
        isInWord = isWord;
    }
    return ((high ^ (high >>> 15)) >>> 0) * 0x200000 + ((low ^ (low >>> 13)) >>> 11);
}

// EXTERNAL MODULE: ./build/features/sql-log/records/query-shape.js
var query_shape = __webpack_require__(19695);
;// CONCATENATED MODULE: ./build/features/sql-log/figures/shape-table.js
/** Assigns each SQL text to its query shape, with a cache and a limit for the number of shapes. */



/** Maximum number of distinct shapes, and of characters in all their texts. Further shapes aren't listed. */
const SHAPE_LIMITS = { shapes: 5000, characters: 8_000_000 };
/** Returns a function that counts distinct shapes, and whether one more with this text is within `SHAPE_LIMITS`. */
function shapeLimit() {
    let [shapes, characters] = [0, 0];
    return ({ length }) => {
        if (shapes >= SHAPE_LIMITS.shapes || characters + length > SHAPE_LIMITS.characters)
            return false;
        shapes += 1;
        characters += length;
        return true;
    };
}
/** Maximum number of keys, beyond which the cache starts anew, and of characters in a text that is its own key. */
const MAX_CACHED = { keys: 20_000, length: 4096 };
/** Finds the shape of a text. Texts that differ only in plain numbers and strings are parsed only once. */
class ShapeTable {
    /** Shapes by key, or by the text if it has none: of queries that may have failed, and of others. */
    #failed = new Map();
    #others = new Map();
    /** Listed shapes by their texts. */
    #listed = new Map();
    #isWithinLimit = shapeLimit();
    #hide;
    #parser;
    /** @param hide removes secrets from a text: the name of a table or column may contain one */
    constructor(hide, parser) {
        this.#hide = hide;
        this.#parser = { ...parser, parse: last(sql => parser.parse(sql)), tokens: last(sql => parser.tokens(sql)) };
    }
    /** @param sql unmasked text @param hasFailed whether the query failed, or may have failed */
    find(sql, hasFailed) {
        const cache = hasFailed ? this.#failed : this.#others;
        const key = textKey(sql) ?? sql;
        const known = cache.get(key);
        if (known !== undefined)
            return known;
        // Before and after masking: the mask changes the case of words, and the space between them.
        const visible = this.#hide(sql);
        const masked = maskedSql(this.#parser, visible, hasFailed);
        const shape = this.#shapeOf(visible, this.#hide(masked ?? firstWords(this.#parser, visible)));
        // Another text with the key of one that the grammar rejects may be valid: the key lacks the values.
        if (masked === undefined || (typeof key === 'string' && key.length > MAX_CACHED.length))
            return shape;
        if (cache.size >= MAX_CACHED.keys)
            cache.clear();
        cache.set(key, shape);
        return shape;
    }
    #shapeOf(sql, text) {
        const known = this.#listed.get(text);
        if (known !== undefined)
            return known;
        const isListed = this.#isWithinLimit(text);
        const query = isListed ? (0,query_shape/* queryOf */.E)(this.#parser, sql, text, this.#hide) : 'length';
        const shape = { ...(0,query_shape/* shapeOf */.F)(text), isListed, query };
        if (isListed)
            this.#listed.set(text, shape);
        return shape;
    }
}
/** Remembers the last result of a function: the mask and the form of a query read the same text. */
function last(read) {
    let known;
    return sql => {
        if (known?.sql !== sql)
            known = { sql, result: read(sql) };
        return known.result;
    };
}


/***/ }),

/***/ 19695:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   E: () => (/* binding */ queryOf),
/* harmony export */   F: () => (/* binding */ shapeOf)
/* harmony export */ });
/* harmony import */ var _base_sha256_hex_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(84949);
/* harmony import */ var _sql_checkable_form_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(39638);
/* harmony import */ var _base_shortened_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(39328);
/* harmony import */ var _shortened_tokens_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(5178);
/** Creates a query shape from a masked text: its ID and its label. */




/**
 * Returns the checkable form of a query, unless that contains a name that its masked text doesn't show, or a secret.
 * @param sql text of the query @param masked its masked text @param hide removes secrets from a text
 */
function queryOf(parser, sql, masked, hide) {
    const form = (0,_sql_checkable_form_js__WEBPACK_IMPORTED_MODULE_1__/* .checkableForm */ .l)(parser, sql);
    if (typeof form === 'string')
        return form;
    const { text, reads, writes } = form;
    const shown = [text, ...[reads, writes].flatMap(tables => [...Object.keys(tables), ...Object.values(tables).flat()])];
    const isHidden = masked.includes(_shortened_tokens_js__WEBPACK_IMPORTED_MODULE_2__/* .HIDDEN_NAME */ .xU) || shown.some(name => hide(name) !== name);
    return isHidden ? 'name' : { text, reads, writes };
}
const ID_DIGITS = 12;
const MAX_LABEL_LENGTH = 60;
const VERB = /(?<![\w"`.:@])(select|insert|update|delete|merge|replace)(?![\w"`.])/g;
const CREATES = /^(create|alter|drop|truncate|comment|refresh|reindex|cluster|analyze|vacuum|lock)\b/;
const OBJECT = /^\w+ (?:on |or replace |temp |temporary |unique |unlogged |global |local )*(table|index|view|materialized view|function|procedure|schema|role|user|database|type|trigger|sequence|extension|policy|column)?/;
const NAME = '((?:[\\p{L}_][\\p{L}\\p{N}_$]*|"[^"]*"|`[^`]*`)(?:\\.(?:[\\p{L}_][\\p{L}\\p{N}_$]*|"[^"]*"|`[^`]*`))*)';
const FILLERS = '(?:only |if not exists |if exists |concurrently |lateral )*';
/** Patterns by verb. A map, because a text may begin with any word, even `constructor`. */
const TARGETS = new Map([
    ['select', new RegExp(` from ${FILLERS}${NAME}`, 'u')],
    ['insert', new RegExp(` into ${NAME}`, 'u')],
    ['replace', new RegExp(` into ${NAME}`, 'u')],
    ['merge', new RegExp(` into ${FILLERS}${NAME}`, 'u')],
    ['update', new RegExp(`^update ${FILLERS}${NAME}`, 'u')],
    ['delete', new RegExp(` from ${FILLERS}${NAME}`, 'u')],
]);
/** @param text text in its normal form */
function shapeOf(text) {
    const id = (0,_base_sha256_hex_js__WEBPACK_IMPORTED_MODULE_0__/* .sha256Hex */ .f)(text).slice(0, ID_DIGITS);
    return { id, text, label: (0,_base_shortened_js__WEBPACK_IMPORTED_MODULE_3__/* .shortened */ .v)(labelOf(text), MAX_LABEL_LENGTH) };
}
function labelOf(text) {
    const defines = CREATES.exec(text)?.[1];
    if (defines !== undefined)
        return labelOfDefinition(text, defines);
    const from = text.startsWith('with ') ? mainStatement(text) : 0;
    const statement = text.slice(from);
    const verb = /^\(*\s*([\p{L}_]+)/u.exec(statement)?.[1];
    if (verb === undefined)
        return text.length === 0 ? '(nothing)' : '(cut off)';
    const target = TARGETS.get(verb)?.exec(statement)?.[1];
    return target === undefined ? verb.toUpperCase() : `${verb.toUpperCase()} ${unquoted(target)}`;
}
/** Returns the label of a definition: `ALTER TABLE users`. */
function labelOfDefinition(text, verb) {
    const kind = OBJECT.exec(text);
    const words = kind?.[1] === undefined ? verb : `${verb} ${kind[1]}`;
    const rest = text.slice(kind?.[0].length ?? verb.length);
    const name = new RegExp(`^ *${FILLERS}${NAME}`, 'u').exec(rest)?.[1];
    return name === undefined ? words.toUpperCase() : `${words.toUpperCase()} ${unquoted(name)}`;
}
/** Returns the start of the main statement after the common table expressions: its verb is not in parentheses. */
function mainStatement(text) {
    let depth = 0;
    let counted = 0;
    for (const { index } of text.matchAll(VERB)) {
        for (; counted < index; counted += 1) {
            if (text[counted] === '(')
                depth += 1;
            else if (text[counted] === ')')
                depth -= 1;
        }
        if (depth === 0)
            return index;
    }
    return 0;
}
const unquoted = (name) => name.replaceAll(/["`]/g, '');


/***/ }),

/***/ 5178:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Qg: () => (/* binding */ VALUE),
/* harmony export */   lu: () => (/* binding */ ShortenedTokens),
/* harmony export */   xU: () => (/* binding */ HIDDEN_NAME)
/* harmony export */ });
/** Shortens lists of values in a masked text, so that queries with lists of different lengths become equal. */
/** Replacement for a value. */
const VALUE = '?';
/** Replacement for a name that may be a value. */
const HIDDEN_NAME = '"…"';
/** Maximum number of tokens of an item that is compared with the one before it. */
const MAX_ITEM = 2000;
/** Tokens of a masked text, without items of lists, rows and branches of CASE that repeat the one before them. */
class ShortenedTokens {
    tokens = [];
    /** Start of the current item, or of the current WHEN, by depth. */
    #items = [0];
    add(token, isKeyword) {
        const isClosing = token === ')' || token === ']';
        if (isKeyword || isClosing || token === ',')
            this.endItem();
        if (isClosing)
            this.#items.pop();
        if (isKeyword && token === 'when')
            this.#startItem();
        this.tokens.push(token);
        if (token === ',')
            this.#startItem();
        if (token === '(' || token === '[')
            this.#items.push(this.tokens.length);
    }
    #startItem(at = this.tokens.length) {
        this.#items[this.#items.length - 1] = at;
    }
    /** Removes the current item if it contains a value and repeats the one before it. */
    endItem() {
        const { tokens } = this;
        const start = this.#items.at(-1) ?? 0;
        const end = tokens[start - 1] === ',' ? start - 1 : start;
        const before = end - (tokens.length - start);
        const follows = end === start ? tokens[start] === 'when' : /^(?:[,([]|[a-z]+)$/.test(tokens[before - 1] ?? '');
        const item = tokens.slice(start, start + MAX_ITEM + 1);
        if (!follows || item.length > MAX_ITEM || !item.some(token => [VALUE, HIDDEN_NAME].includes(token)))
            return;
        if (item.some((token, at) => token !== tokens[before + at]))
            return;
        tokens.length = end;
        this.#startItem(before);
    }
}


/***/ })

};
