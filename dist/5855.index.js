export const id = 5855;
export const ids = [5855];
export const modules = {

/***/ 55855:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  "default": () => (/* binding */ sql_query)
});

// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(73024);
// EXTERNAL MODULE: ./build/failure.js
var build_failure = __webpack_require__(59874);
// EXTERNAL MODULE: ./build/packing/byte-size.js
var byte_size = __webpack_require__(31716);
// EXTERNAL MODULE: ./build/spec/database.js
var database = __webpack_require__(28273);
// EXTERNAL MODULE: ./build/operations/dry-run.js
var dry_run = __webpack_require__(67474);
// EXTERNAL MODULE: ./build/operations/fields.js
var fields = __webpack_require__(12822);
// EXTERNAL MODULE: ./build/operations/hidden-values.js
var hidden_values = __webpack_require__(39346);
// EXTERNAL MODULE: ./build/operations/operation.js
var operation = __webpack_require__(44138);
// EXTERNAL MODULE: ./build/operations/output-file.js
var output_file = __webpack_require__(18633);
;// CONCATENATED MODULE: ./build/operations/database/plain-read.js
/** White space, comments, texts, quoted names, words, numbers, and any other character by itself. */
const PIECES = /([ \t\n\r\f\v]+)|(--[^\n\r]*)|(\/\*)|('(?:[^']|'')*')|("(?:[^"]|"")*")|([A-Za-z_]\w*)|(\d[\w.]*)|([^])/uy;
/** What a statement that only reads begins with. */
const READS = new Set(['select', 'values', 'table', 'with']);
/**
 * Words that make a statement more than a read wherever they stand: a CTE that changes data, `SELECT … INTO`, and the
 * row locks of `FOR UPDATE` and `FOR SHARE`. That `substring(x FOR 2)` is refused as well costs one repeat.
 */
const MORE_THAN_A_READ = new Set('insert update delete merge into for call do lock copy create alter drop truncate grant revoke'.split(' '));
/** Words of the language, which no function can have for its name, or can't without quotes, after which a bracket may open. */
const BEFORE_BRACKETS = new Set([
    'all and any array as between case distinct else end except exists from group grouping having in intersect is join',
    'lateral like ilike limit not offset on or order row select similar some then union using values when where with',
    'bit char character dec decimal float interval numeric time timestamp varchar',
]
    .join(' ')
    .split(' '));
/** Functions of PostgreSQL itself that change nothing. A function that isn't here, a user's own above all, may do anything. */
const HARMLESS_FUNCTIONS = new Set([
    'abs array_agg array_length array_to_string avg bool_and bool_or btrim cast ceil ceiling char_length coalesce concat',
    'concat_ws count current_database current_schema date_part date_trunc dense_rank every exp extract first_value floor',
    'format generate_series greatest initcap json_agg json_array_length json_build_array json_build_object',
    'json_object_agg jsonb_agg jsonb_array_length jsonb_build_array jsonb_build_object jsonb_object_agg jsonb_pretty lag',
    'last_value lead least left length ln log lower lpad ltrim make_date max md5 min mod now ntile nullif octet_length',
    'percentile_cont percentile_disc position power rank regexp_replace repeat replace reverse right round row_number',
    'row_to_json rpad rtrim sign split_part sqrt stddev string_agg strpos substr sum to_char to_date to_json to_jsonb',
    'to_number to_timestamp translate trim trunc unnest upper variance version width_bucket',
]
    .join(' ')
    .split(' '));
/**
 * Whether SQL is one statement that reads and does nothing else, so that it may be run again when nobody knows whether
 * it has run. There is no grammar behind it; it errs to one side only: whatever isn't known to be harmless (a function
 * of the user's, several statements, a backslash or a dollar quote that could hide where a text ends) counts as more.
 *
 * It can't see everything: a view, a policy, an operator or a column's name may stand for a function that writes. Then
 * the read that the user wrote is one in their eyes, too, and is made by every page that shows it.
 */
function isPlainRead(sql) {
    const tokens = tokensOf(sql);
    if (tokens === undefined)
        return false;
    const statement = isMark(tokens.at(-1), ';') ? tokens.slice(0, -1) : tokens;
    if (statement.some(token => isMark(token, ';')))
        return false;
    const [first] = statement;
    if (first?.type !== 'word')
        return false;
    if (first.word === 'show')
        return statement.slice(1).every(({ type }) => type === 'word');
    return onlyReads(first.word === 'explain' ? explained(statement) : statement);
}
/** A plan is no more than that, unless ANALYZE runs the statement. */
function explained(statement) {
    const start = statement.findIndex(token => token.type === 'word' && READS.has(token.word));
    return start < 0 || statement.slice(0, start).some(token => isWord(token, /^analy[sz]e$/))
        ? []
        : statement.slice(start);
}
function onlyReads(statement) {
    const [first] = statement;
    if (first?.type !== 'word' || !READS.has(first.word))
        return false;
    return statement.every((token, index) => {
        if (token.type === 'word' && MORE_THAN_A_READ.has(token.word))
            return false;
        return !isMark(token, '(') || opensHarmlessly(statement, index);
    });
}
/** @param index of an opening bracket */
function opensHarmlessly(statement, index) {
    const before = statement[index - 1];
    if (before === undefined || before.type === 'quoted')
        return false;
    if (before.type !== 'word')
        return true;
    const behind = statement[index - 2];
    // A function of another schema is another function.
    if (isMark(behind, '.'))
        return false;
    // These can be functions' names as well: it's their place that tells.
    if (before.word === 'over' || before.word === 'filter')
        return isMark(behind, ')');
    if (before.word === 'by')
        return behind !== undefined && isWord(behind, /^(?:group|order|partition)$/);
    return BEFORE_BRACKETS.has(before.word) || HARMLESS_FUNCTIONS.has(before.word);
}
/** @returns undefined where it isn't certain where a piece ends */
function tokensOf(sql) {
    const tokens = [];
    for (let at = 0; at < sql.length;) {
        PIECES.lastIndex = at;
        const match = PIECES.exec(sql);
        if (match === null)
            return undefined;
        const [whole, blank, lineComment, comment, text, quoted, word, number, mark] = match;
        at = PIECES.lastIndex;
        if (comment !== undefined) {
            at = commentEnd(sql, at);
            if (at < 0)
                return undefined;
        }
        else if (text !== undefined) {
            if (text.includes('\\'))
                return undefined;
            tokens.push({ type: 'text' });
        }
        else if (quoted !== undefined)
            tokens.push({ type: 'quoted' });
        else if (word !== undefined)
            tokens.push({ type: 'word', word: word.toLowerCase() });
        else if (number !== undefined)
            tokens.push({ type: 'number' });
        else if (mark !== undefined) {
            if (/['"$\\]|[^\x20-\x7e]/u.test(mark))
                return undefined;
            tokens.push({ type: 'mark', mark });
        }
        else if (blank === undefined && lineComment === undefined)
            throw new Error(`No token: ${whole}`);
    }
    return tokens;
}
/** Behind the comment's end, as comments nest; -1 where it has none. */
function commentEnd(sql, start) {
    let depth = 1;
    for (const { 0: mark, index } of sql.slice(start).matchAll(/\/\*|\*\//g)) {
        depth += mark === '/*' ? 1 : -1;
        if (depth === 0)
            return start + index + mark.length;
    }
    return -1;
}
const isMark = (token, mark) => token?.type === 'mark' && token.mark === mark;
const isWord = (token, form) => token.type === 'word' && form.test(token.word);

// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(76760);
// EXTERNAL MODULE: ./build/sql/csv-cell.js
var csv_cell = __webpack_require__(96224);
;// CONCATENATED MODULE: ./build/operations/database/rows-file.js


const FORMATS = new Map([
    ['.json', 'json'],
    ['.ndjson', 'ndjson'],
    ['.jsonl', 'ndjson'],
    ['.csv', 'csv'],
]);
/** What a file with rows holds, by the end of its name; undefined for one that none of the formats has. */
const rowsFormat = (path) => FORMATS.get((0,external_node_path_.extname)(path).toLowerCase());
const ROWS_FILE_ENDS = [...FORMATS.keys()].map(end => `\`${end}\``).join(', ');
/** The rows as the whole text of a file. */
function rowsText(format, columns, rows) {
    switch (format) {
        case 'json':
            return `${JSON.stringify(rows, undefined, 2)}\n`;
        case 'ndjson':
            return rows.map(row => `${JSON.stringify(row)}\n`).join('');
        case 'csv':
            return [columns, ...rows.map(row => columns.map(column => valueText(row[column])))]
                .map(cells => `${cells.map(csv_cell/* csvCell */.r).join(',')}\r\n`)
                .join('');
    }
}
/** A value for people: text as it is, nothing for NULL, anything else as JSON. */
function valueText(value) {
    if (value === null || value === undefined)
        return '';
    return typeof value === 'string' ? value : JSON.stringify(value);
}

;// CONCATENATED MODULE: ./build/operations/database/query-report.js



/** What of a result the summary shows: enough to recognise it, and no page that nobody scrolls through. */
const SHOWN = { rows: 20, columns: 10, cellLength: 200 };
/** Says what came back, and what didn't: nothing but `truncated: false` makes the rows all of them. */
function tellResult(log, result, columns) {
    log.info(`${query_report_rowsText(result)}.`);
    if (result.truncated === true) {
        log.warning(`The rows are not all: the platform sends no more than ${database/* SQL_LIMITS */.i.maxRows}. The SQL itself may have run in full; a \`limit\` with an \`order by\` asks for the next ones.`);
    }
    const twice = columns.filter((name, index) => columns.indexOf(name) !== index);
    if (twice.length > 0) {
        log.warning(`Several columns are called ${[...new Set(twice)].join(', ')}; of these each row holds one value only.`);
    }
}
/** How many rows came back, and what the platform counts beside. */
function query_report_rowsText({ rows, row_count: counted, truncated }) {
    const came = `${(0,byte_size/* count */.U)(rows.length)} ${rows.length === 1 ? 'row' : 'rows'} came back`;
    const all = { true: 'not all of them', false: undefined }[String(truncated)];
    const unknown = truncated === undefined ? 'whether these are all is not told' : undefined;
    // "Covers affected rows for data changes when available": what it counts then the answer doesn't say.
    const more = counted === undefined || counted === rows.length ? undefined : `the platform counts ${(0,byte_size/* count */.U)(counted)}`;
    return [came, all, unknown, more].filter(part => part !== undefined).join('; ');
}
/** The same for the summary, with the first rows. */
function resultBlocks(origin, result, columns, file) {
    const { rows, row_count: counted, truncated } = result;
    const facts = {
        type: 'facts',
        rows: [
            ['SQL', origin],
            ['Rows that came back', rows.length],
            ['Rows that the platform counts', counted ?? 'not told'],
            ['These are all', { true: 'no', false: 'yes' }[String(truncated)] ?? 'not told'],
            ...(file === undefined ? [] : [['File', file]]),
        ],
    };
    if (rows.length === 0)
        return [facts];
    const shownColumns = [...new Set(columns)].slice(0, SHOWN.columns);
    const shown = rows.slice(0, SHOWN.rows);
    const table = {
        type: 'table',
        columns: shownColumns,
        rows: shown.map(row => shownColumns.map(column => cellOf(row, column))),
    };
    const less = [
        ...(shown.length < rows.length ? [`the first ${shown.length} of ${rows.length} rows`] : []),
        ...(shownColumns.length < columns.length ? [`${shownColumns.length} of ${columns.length} columns`] : []),
    ];
    return [facts, table, ...(less.length === 0 ? [] : [{ type: 'text', text: `Shown: ${less.join(', ')}.` }])];
}
function cellOf(row, column) {
    const value = [...(row[column] === null ? 'NULL' : valueText(row[column]))];
    return value.length <= SHOWN.cellLength ? value.join('') : `${value.slice(0, SHOWN.cellLength).join('')}…`;
}

// EXTERNAL MODULE: external "node:fs/promises"
var promises_ = __webpack_require__(51455);
// EXTERNAL MODULE: ./build/packing/unreadable.js
var unreadable = __webpack_require__(34457);
;// CONCATENATED MODULE: ./build/operations/database/sql-text.js





/** Files beyond this aren't read: white space around SQL that would fit doesn't come to so much. */
const LARGEST_FILE_BYTES = 16 * database/* SQL_LIMITS */.i.maxQueryBytes;
/**
 * Reads the SQL of a file.
 * @param given as the user wrote it
 * @throws Failure of kind `input` that names the file
 */
async function sqlOfFile({ resolvePath }, given) {
    const file = resolvePath(given);
    const there = await (0,promises_.stat)(file).catch((error) => {
        throw refused(given, (0,unreadable/* whyUnreadable */._)(error), 'Give the path of a file with SQL.');
    });
    if (!there.isFile())
        throw refused(given, 'is no file', 'Give the path of a file with SQL.');
    if (there.size > LARGEST_FILE_BYTES)
        throw tooLarge(given, there.size);
    const bytes = await (0,promises_.readFile)(file).catch((error) => {
        throw refused(given, (0,unreadable/* whyUnreadable */._)(error), 'Let the job’s user read it.');
    });
    return { ...sqlText(decoded(bytes, given), given), file };
}
/**
 * SQL as it's sent: what counts against the limit is what is left without the white space around it.
 * @throws Failure of kind `input`
 */
function sqlText(whole, origin) {
    const sent = whole.trim();
    if (sent === '')
        throw refused(origin, 'holds no SQL', 'Give at least one statement.');
    const bytes = Buffer.byteLength(sent);
    if (bytes > database/* SQL_LIMITS */.i.maxQueryBytes)
        throw tooLarge(origin, bytes);
    const nul = sent.indexOf('\0');
    if (nul >= 0) {
        const { line } = locationOf(whole, whole.indexOf('\0'));
        throw refused(origin, `holds a NUL character in line ${line}, which PostgreSQL doesn’t take`, 'Take it out.');
    }
    return { sent, bytes, whole, origin };
}
function decoded(bytes, given) {
    try {
        return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    }
    catch {
        throw refused(given, 'is not UTF-8', 'Save the file as UTF-8.');
    }
}
const tooLarge = (origin, bytes) => refused(origin, `has ${(0,byte_size/* count */.U)(bytes)} bytes; at most ${(0,byte_size/* count */.U)(database/* SQL_LIMITS */.i.maxQueryBytes)} (64 KiB) are allowed in one request`, 'Split it into several steps; each is a transaction of its own.');
function refused(where, message, remedy) {
    const finding = { where, message, remedy };
    return (0,build_failure/* inputFailure */.vQ)('The SQL can’t be run.', [finding]);
}
/** Lines before the one at fault that are shown with it. */
const LINES_BEFORE = 2;
/** A longer line is cut around the spot, in characters. */
const LONGEST_LINE = 160;
/**
 * The spot that a message of the database names. The documents don't show how it's told, so the ways in which
 * PostgreSQL's own tools tell it are looked for: a position in characters, else a line.
 */
function faultIn({ whole, sent, file }, message) {
    const start = whole.indexOf(sent);
    const position = lastNumber(message, /\b(?:position|at character)\b:?\s*(\d{1,6})\b/gi);
    const line = lastNumber(message, /\bline\b:?\s*(\d{1,6})\b/gi);
    const spot = position === undefined ? lineStart(sent, line) : characterStart(sent, position);
    if (spot === undefined)
        return undefined;
    const where = locationOf(whole, start + spot);
    const column = position === undefined ? undefined : where.column;
    return {
        place: { ...(file === undefined ? {} : { file }), line: where.line, ...(column === undefined ? {} : { column }) },
        excerpt: excerptOf(whole, where.line, column),
    };
}
const LINE_BREAK = /\r\n|\r|\n/;
/** The database's own words come first in a message, and the user's names in them; the spot is told behind them. */
function lastNumber(message, form) {
    const found = Array.from(message.matchAll(form), ([, digits]) => Number(digits)).at(-1);
    return found === 0 ? undefined : found;
}
/** PostgreSQL counts from 1, and whole characters; the spot may be the end of its input. */
function characterStart(text, position) {
    const characters = [...text];
    return position - 1 > characters.length ? undefined : characters.slice(0, position - 1).join('').length;
}
function lineStart(text, line) {
    if (line === undefined)
        return undefined;
    const breaks = [...text.matchAll(new RegExp(LINE_BREAK, 'g'))].map(({ 0: mark, index }) => index + mark.length);
    return [0, ...breaks][line - 1];
}
/** Both from 1 on; the column in characters. */
function locationOf(text, index) {
    const lines = text.slice(0, index).split(LINE_BREAK);
    return { line: lines.length, column: [...(lines.at(-1) ?? '')].length + 1 };
}
function excerptOf(text, line, column) {
    const first = Math.max(1, line - LINES_BEFORE);
    const shown = text.split(LINE_BREAK).slice(first - 1, line);
    // Cut alike, so that the lines stay under one another.
    const cutAt = column === undefined ? 0 : Math.max(0, column - LONGEST_LINE / 2);
    const width = String(line).length;
    const lines = shown.map((content, index) => {
        const part = [...content.replaceAll('\t', ' ')].slice(cutAt, cutAt + LONGEST_LINE).join('');
        return `${String(first + index).padStart(width)} | ${part}`;
    });
    const mark = column === undefined ? [] : [`${' '.repeat(width)} | ${' '.repeat(column - 1 - cutAt)}^`];
    return [...lines, ...mark].join('\n');
}

;// CONCATENATED MODULE: ./build/operations/database/sql-query.js













/** Part 2, Cloud services: POST /cloud/database/queries; rules 3 and 4. */
/* harmony default export */ const sql_query = ((0,operation/* defineOperation */.h)({
    id: 'sql-query',
    summary: 'Run SQL on the project’s database, and get its rows.',
    note: `All statements of one step are one transaction, and a failure rolls all of them back, unless they contain transaction control (\`COMMIT\`) of their own. At most ${database/* SQL_LIMITS */.i.maxRows} rows and 1 MiB come back; beyond that the SQL may have run in full all the same. \`bigint\` and \`numeric\` come as decimal strings, \`bytea\` as Base64, dates, times and UUIDs as strings, date-times as the database writes them. Where an answer is lost, only a single statement that does nothing but read is sent again; for any other the step fails, as nobody knows whether it has run, and says so. The rows stand in the outputs and in the summary, so select no secrets.`,
    inputs: {
        query: (0,fields/* text */.Qq)('The SQL, at most 64 KiB. Give this or `path`.'),
        path: (0,fields/* path */.Ae)('A file with the SQL, UTF-8, at most 64 KiB. Give this or `query`.'),
        'output-path': (0,fields/* path */.Ae)(`A file for the rows: a JSON array, a JSON value a line, or CSV, by the end of its name (${ROWS_FILE_ENDS}). In CSV, NULL is empty, and text that a spreadsheet would take for a formula has an apostrophe before it.`),
    },
    outputs: {
        rows: { description: 'The rows that came back, a JSON array of objects.' },
        row_count: {
            description: 'How many rows the platform counts, which may be more than came back; for data changes those affected, where it knows.',
        },
        truncated: {
            description: '`true` when the rows that came back are not all; the SQL itself may have run in full. Empty where that is not told.',
        },
        columns: { description: 'The columns’ names in their order, a JSON array.' },
        path: { description: 'The absolute path of the file with the rows; empty without `output-path`.' },
    },
    endpoints: ['database.query'],
    onProject: true,
    timeout: '15m',
    writesFiles: true,
    offlineDryRun: true,
    example: 'with:\n  query: select status, count(*) from orders group by status\n  project-id: ${{ vars.PLATFORM_PROJECT_ID }}\n  token: ${{ secrets.PLATFORM_TOKEN }}\n  base-url: ${{ vars.PLATFORM_BASE_URL }}\n',
    check({ query, path: file, 'output-path': target }) {
        const findings = [];
        if (query === undefined && file === undefined) {
            findings.push({ where: 'query', message: 'is missing, and so is `path`', remedy: 'Give one of them.' });
        }
        if (query !== undefined && file !== undefined) {
            findings.push({ where: 'path', message: 'is given with `query`', remedy: 'Leave one out.' });
        }
        if (target !== undefined && rowsFormat(target) === undefined) {
            const message = `is \`${target}\`, whose end names no format for rows`;
            findings.push({ where: 'output-path', message, remedy: `Let it end in one of ${ROWS_FILE_ENDS}.` });
        }
        return findings;
    },
    async run(context, inputs) {
        const { dryRun, log, projectId } = context;
        const { query = '', path: given, 'output-path': wanted } = inputs;
        const sql = given === undefined ? sqlText(query, 'query') : await sqlOfFile(context, given);
        const target = wanted === undefined ? undefined : (0,output_file/* outputFile */.i9)(context, 'output-path', wanted);
        const readsOnly = isPlainRead(sql.sent);
        const kind = readsOnly ? 'a single statement that only reads' : 'SQL that may change data';
        log.info(`The SQL of ${sql.origin}: ${(0,byte_size/* count */.U)(sql.bytes)} bytes, ${kind}.`);
        if (dryRun) {
            log.info(`Dry run: it would be run on ${projectId}. ${dry_run/* NOTHING_SENT */.L}`);
            const rows = [
                ['SQL', sql.origin],
                ['Size', `${(0,byte_size/* count */.U)(sql.bytes)} bytes`],
                ['Kind', kind],
            ];
            return {
                outputs: { rows: [], row_count: null, truncated: null, columns: [], path: null },
                report: {
                    title: 'SQL, planned only',
                    blocks: [
                        { type: 'facts', rows },
                        { type: 'text', text: dry_run/* NOTHING_SENT */.L },
                    ],
                },
            };
        }
        const run = () => runOnce(context, sql, readsOnly);
        const result = target === undefined ? await run() : await runInto(context, target, run);
        const columns = result.columns ?? Object.keys(result.rows[0] ?? {});
        tellResult(log, result, columns);
        if (target !== undefined) {
            context.wrote(target.target);
            log.info(`The rows are in ${target.target}.`);
        }
        return {
            outputs: {
                rows: result.rows,
                row_count: result.row_count ?? null,
                truncated: result.truncated ?? null,
                columns,
                path: target?.target ?? null,
            },
            report: { title: 'SQL', blocks: resultBlocks(sql.origin, result, columns, target?.given) },
        };
    },
}));
/** Whether the file can be written is known before the SQL runs, which can't be taken back afterwards. */
async function runInto({ log }, target, run) {
    const format = rowsFormat(target.target) ?? 'json';
    return (0,output_file/* besideTarget */.Ie)(target, async (part) => {
        (0,output_file/* place */.ik)(target, () => (0,external_node_fs_.writeFileSync)(part, ''));
        const result = await run();
        (0,output_file/* place */.ik)(target, () => {
            const columns = result.columns ?? Object.keys(result.rows[0] ?? {});
            (0,external_node_fs_.writeFileSync)(part, rowsText(format, columns, (0,hidden_values/* withoutSecrets */.c)(result.rows, log.hide)));
            (0,external_node_fs_.renameSync)(part, target.target);
        });
        return result;
    });
}
async function runOnce({ client, projectId }, sql, readsOnly) {
    try {
        const request = { path: { project_id: projectId }, body: { query: sql.sent } };
        return await client.call('database.query', request, readsOnly ? { repeat: 'safe' } : {});
    }
    catch (thrown) {
        if (!(thrown instanceof build_failure/* Failure */.HR))
            throw thrown;
        throw thrown.code === 'invalid_query' ? refusedBy(sql, thrown) : outcomeOpen(thrown, readsOnly);
    }
}
/** The database's own words, and the spot in the user's SQL where it names one. */
function refusedBy(sql, refusal) {
    const fault = faultIn(sql, refusal.message);
    if (fault === undefined)
        return refusal;
    const { line, column } = fault.place;
    const spot = [`${sql.origin}, line ${line}`, ...(column === undefined ? [] : [`column ${column}`])].join(', ');
    return (0,build_failure/* refine */.YP)(refusal, { ...fault, message: `${(0,build_failure/* sentence */.em)(refusal.message)} It is in ${spot}.` });
}
/** "Response size limit, timeout and network break do not imply rollback" (rule 3). */
function outcomeOpen(failure, readsOnly) {
    if (!failure.uncertain)
        return failure;
    // A read leaves nothing open, however often it was made.
    if (readsOnly)
        return (0,build_failure/* refine */.YP)(failure, { uncertain: false });
    return (0,build_failure/* refine */.YP)(failure, {
        message: `${(0,build_failure/* sentence */.em)(failure.message)} The SQL may have run in full, and is not sent again.`,
        remedy: 'Look at the data, with a `select`, before you run it again. Without transaction control of their own, either all of its statements took effect or none.',
    });
}


/***/ }),

/***/ 67474:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   L: () => (/* binding */ NOTHING_SENT)
/* harmony export */ });
/** What a dry run that makes no request has to own up to. */
const NOTHING_SENT = 'Nothing was sent to the platform, so neither the credential nor the project nor any quota was checked.';


/***/ }),

/***/ 39346:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Q: () => (/* binding */ hiding),
/* harmony export */   c: () => (/* binding */ withoutSecrets)
/* harmony export */ });
/**
 * A replacer for `JSON.stringify` that hides secrets in each text by itself: in the JSON of one, its escapes would
 * stand between.
 */
const hiding = (hide) => (_, value) => typeof value === 'string' ? hide(value) : value;
/**
 * What the platform has sent, with the secrets in its texts hidden: for files, which nobody else clears of them.
 * @param value that came as JSON
 */
function withoutSecrets(value, hide) {
    return JSON.parse(JSON.stringify(value, hiding(hide)));
}


/***/ }),

/***/ 18633:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Ie: () => (/* binding */ besideTarget),
/* harmony export */   i9: () => (/* binding */ outputFile),
/* harmony export */   ik: () => (/* binding */ place),
/* harmony export */   zX: () => (/* binding */ noPlace)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(73024);
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(51455);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(76760);
/* harmony import */ var _failure_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(59874);




/** @throws Failure of kind `input` where a folder stands in its place, or a file that the runner or the job needs */
function outputFile(context, input, given) {
    const file = { target: context.resolvePath(given), input, given };
    const there = standing(file.target);
    if (there === undefined)
        return file;
    if ((0,node_fs__WEBPACK_IMPORTED_MODULE_0__.existsSync)(file.target) && (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.statSync)(file.target).isDirectory()) {
        throw noPlace(file, `is a folder (${given})`, 'Give the path of a file.');
    }
    // Whatever way leads there. A link is itself: it's the link that would be replaced.
    const isTarget = ({ dev, ino }) => dev === there.dev && ino === there.ino;
    const kept = context.keptPaths.find(path => (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.existsSync)(path) && isTarget((0,node_fs__WEBPACK_IMPORTED_MODULE_0__.statSync)(path)));
    if (kept !== undefined)
        throw noPlace(file, `is ${kept}, which is still needed`, 'Give a path of its own.');
    return file;
}
/** What is there already. Whatever is in the way of looking is in the way of writing as well, and told of there. */
function standing(target) {
    try {
        return (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.lstatSync)(target, { throwIfNoEntry: false });
    }
    catch {
        return undefined;
    }
}
/**
 * Does the work with a place for the file on the target's own disk, from where one rename puts it there. Work that fails
 * leaves neither that place nor the folders behind that were made for it.
 * @param work given the path at which to write; it renames it to the target by `place`
 * @throws Failure of kind `input` where nothing can be written there; what `work` throws
 */
async function besideTarget(file, work) {
    const { target } = file;
    const made = place(file, () => (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.mkdirSync)((0,node_path__WEBPACK_IMPORTED_MODULE_2__.dirname)(target), { recursive: true }));
    try {
        const folder = place(file, () => (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.mkdtempSync)((0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)((0,node_path__WEBPACK_IMPORTED_MODULE_2__.dirname)(target), `.${(0,node_path__WEBPACK_IMPORTED_MODULE_2__.basename)(target)}-`)));
        try {
            return await work((0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(folder, (0,node_path__WEBPACK_IMPORTED_MODULE_2__.basename)(target)));
        }
        finally {
            await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.rm)(folder, { recursive: true, force: true });
        }
    }
    catch (thrown) {
        if (made !== undefined)
            await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.rm)(made, { recursive: true, force: true });
        throw thrown;
    }
}
/** Makes something on the way to the file. @throws Failure of kind `input` where the system refuses it */
function place(file, make) {
    try {
        return make();
    }
    catch (error) {
        const message = `can’t be written (${file.given}): ${error.message}`;
        throw noPlace(file, message, 'Give a path that the job’s user may write to.');
    }
}
/** The Failure for a file that can't stand where it is wanted. */
function noPlace({ input }, message, remedy) {
    return (0,_failure_js__WEBPACK_IMPORTED_MODULE_3__/* .inputFailure */ .vQ)('The file has no place to go.', [{ where: input, message, remedy }]);
}


/***/ }),

/***/ 31716:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   U: () => (/* binding */ count),
/* harmony export */   m: () => (/* binding */ byteSize)
/* harmony export */ });
const MIB = 1024 * 1024;
/** A number with its thousands set apart: `10,000`. */
function count(value) {
    return value.toLocaleString('en-GB');
}
/** A size in words: `850 bytes`, `4.0 MiB (4,194,305 bytes)`. The exact count tells a file apart from the limit it misses by one. */
function byteSize(bytes) {
    const exact = `${count(bytes)} ${bytes === 1 ? 'byte' : 'bytes'}`;
    return bytes < MIB / 10 ? exact : `${(bytes / MIB).toFixed(1)} MiB (${exact})`;
}


/***/ }),

/***/ 34457:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   _: () => (/* binding */ whyUnreadable)
/* harmony export */ });
/**
 * Why a path can't be read, behind its name: what Node says is a system call's word, which tells few people anything.
 * @param error of `node:fs`
 */
function whyUnreadable(error) {
    const { code, path, message } = error;
    const where = path === undefined ? '' : ` (${path})`;
    if (code === 'ENOENT' || code === 'ENOTDIR')
        return `is not there${where}`;
    if (code === 'EACCES' || code === 'EPERM')
        return `may not be read by the job’s user${where}`;
    return `can’t be read: ${message}`;
}


/***/ }),

/***/ 96224:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   r: () => (/* binding */ csvCell)
/* harmony export */ });
/** What spreadsheets begin a formula with, in their own and in full width, and what they pass over before it. */
const FORMULA = /^[\s\p{Cc}\p{Cf}]*[=+\-@\uff0b\uff0d\uff1d\uff20]|^[\t\r\n]/u;
/** May have its sign. */
const NUMBER = /^[+-]?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?$/;
/**
 * A cell of CSV, as RFC 4180 has it. A text that a spreadsheet would run as a formula, which may send what it finds
 * elsewhere, gets an apostrophe before it: spreadsheets then show it as text. It's a character more than there was, so
 * whoever needs the text to the letter takes JSON.
 */
function csvCell(text) {
    const harmless = FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text;
    return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}


/***/ })

};
