export const id = 6595;
export const ids = [6595];
export const modules = {

/***/ 66595:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  sqlLogReport: () => (/* binding */ sqlLogReport)
});

// EXTERNAL MODULE: ./build/base/shortened.js
var shortened = __webpack_require__(39328);
// EXTERNAL MODULE: ./build/base/input-reference.js
var input_reference = __webpack_require__(45860);
// EXTERNAL MODULE: ./build/base/amount.js
var amount = __webpack_require__(9218);
;// CONCATENATED MODULE: ./build/features/sql-log/records/number-text.js
/** Number formatters, created on first use: both load ICU, which takes as long as Node's own start (decision 0010). */
let exact;
let compact;
const PERCENT = 100;
/** Smallest number that `compactNumber` shortens. */
const MIN_COMPACT = 10_000;
/** Formats a number with at most two decimals, or three significant digits if these are more: `1,234,567`, `0.00123`. */
function exactNumber(value) {
    exact ??= new Intl.NumberFormat('en-US', {
        maximumFractionDigits: 2,
        maximumSignificantDigits: 3,
        roundingPriority: 'morePrecision',
    });
    return exact.format(value);
}
/** Formats a number below 10,000 in full, and a larger one with three significant digits: `1.23M`. */
function compactNumber(value) {
    if (Math.abs(value) < MIN_COMPACT)
        return exactNumber(value);
    compact ??= new Intl.NumberFormat('en-US', { notation: 'compact', maximumSignificantDigits: 3 });
    return compact.format(value);
}
/** Formats a share as a percentage: `12.3%`; `<0.1%` for a small share above zero. */
function percentage(part, whole) {
    const value = whole === 0 ? 0 : (part / whole) * PERCENT;
    return value > 0 && value < 0.1 ? '<0.1%' : `${value.toFixed(1)}%`;
}
/** Formats the change from an earlier value: `+12%`, `−3%`, `±0%`; `new` if the earlier value was zero. */
function changeText(now, before) {
    if (before === 0)
        return now === 0 ? '±0%' : 'new';
    const percent = Math.round(((now - before) / before) * PERCENT);
    if (percent === 0)
        return '±0%';
    return `${percent > 0 ? '+' : '−'}${exactNumber(Math.abs(percent))}%`;
}
/** Unit of execution times: the documents don't state it (Part 2, SQL log export: Query record fields). */
const UNIT = 'in the platform’s unit';

// EXTERNAL MODULE: ./build/features/sql-log/records/time-text.js
var time_text = __webpack_require__(53588);
// EXTERNAL MODULE: ./build/features/sql-log/figures/log-analysis.js + 6 modules
var log_analysis = __webpack_require__(87291);
// EXTERNAL MODULE: ./build/features/sql-log/figures/shape-table.js + 2 modules
var shape_table = __webpack_require__(28321);
// EXTERNAL MODULE: ./build/features/sql-log/figures/run-comparison.js
var run_comparison = __webpack_require__(36699);
// EXTERNAL MODULE: ./build/features/sql-log/figures/top-shapes.js
var top_shapes = __webpack_require__(5638);
;// CONCATENATED MODULE: ./build/features/sql-log/figures/log-report.js
/** Computes the headline figures and the notes of a SQL log's report. */








/**
 * Returns the figures at the top. Counts are compared per hour, because the windows of two runs may differ in length.
 */
function headline({ figures, window, comparison }) {
    const { all } = figures;
    const before = comparison?.before;
    const rate = (count, earlier) => before && changeText(count / hours(window), (earlier ?? 0) / hours(before.window));
    return [
        { label: 'Queries', value: compactNumber(all.calls), change: rate(all.calls, before?.calls) },
        {
            label: 'Query shapes',
            value: compactNumber(figures.shapes.length),
            change: changeOf(figures.shapes.length, before?.shapes.length),
        },
        {
            label: `Total execution time (${UNIT})`,
            value: compactNumber(all.consume.total),
            change: rate(all.consume.total, before?.consume),
        },
        { label: `p50 (${UNIT})`, value: compactNumber(all.consume.p50), change: changeOf(all.consume.p50, before?.p50) },
        { label: `p95 (${UNIT})`, value: compactNumber(all.consume.p95), change: changeOf(all.consume.p95, before?.p95) },
        { label: `p99 (${UNIT})`, value: compactNumber(all.consume.p99), change: changeOf(all.consume.p99, before?.p99) },
        {
            label: 'Errors',
            value: `${compactNumber(all.errors)} (${percentage(all.errors, all.calls)})`,
            change: rate(all.errors, before?.errors),
        },
        {
            label: 'Rows scanned',
            value: compactNumber(all.scannedRows),
            change: rate(all.scannedRows, before?.scannedRows),
        },
    ];
}
const hours = ({ from, to }) => Math.max(1, to - from) / time_text/* HOUR_MS */.iQ;
function changeOf(value, earlier) {
    return earlier === undefined ? undefined : changeText(value, earlier);
}
/** Returns sentences about comparisons with the previous run that are not possible. */
function missingComparisons({ comparison, isEarlierIncompatible = false }) {
    const limit = 'more query shapes than a report can contain';
    if (comparison === undefined) {
        const reason = 'a different version of this action wrote the `shapes.json` of that run';
        return isEarlierIncompatible ? [`Changes since the previous run are unknown: ${reason}.`] : [];
    }
    return [
        ...(comparison.added === undefined
            ? [`New query shapes can’t be determined, because the previous log had ${limit}.`]
            : []),
        ...(comparison.gone === undefined
            ? [`Query shapes that no longer occur can’t be determined, because this log has ${limit}.`]
            : []),
    ];
}
/** Returns notes for readers of the figures, one or two sentences each. */
function notes({ figures, literals, comparison, isEarlierIncompatible = false }) {
    const { irregularities, otherShapes } = figures;
    return [
        '“Consume” is the execution time of a query as the platform reports it. Its unit isn’t documented, so the values are shown unchanged, without a unit. Percentiles are at most 0.8% too low.',
        log_analysis/* ERROR_READING */.WF,
        'A query shape is a group of queries that differ only in their values. This report masks values, and leaves out comments and the text of statements that PostgreSQL’s grammar rejects. Names remain readable.',
        literals === 'keep'
            ? `Exported record files contain the unmasked queries, because of ${(0,input_reference/* inputRef */.io)('mask-literals', 'false')}.`
            : 'Exported record files are masked in the same way.',
        ...(comparison === undefined
            ? noteIf(isEarlierIncompatible ? 0 : 1, 'This report shows no changes since a previous run, because no `shapes.json` of a previous run was available.')
            : [
                `Changes are relative to the previous run. Numbers of queries, errors and scanned rows, and the total execution time, are compared as averages per hour. A query shape counts as slower if its p95 is at least ${run_comparison/* REGRESSION_FACTOR */.W} times its p95 in the previous run, with at least ${top_shapes/* MIN_CALLS */.vD} calls in both runs.`,
            ]),
        ...noteIf(irregularities.unreadable, `Skipped ${(0,amount/* plural */.LS)(irregularities.unreadable, 'record')} that can’t be read.`),
        ...noteIf(irregularities.untimed, `The table of queries over time leaves out ${(0,amount/* plural */.LS)(irregularities.untimed, 'record')} without a readable time.`),
        ...noteIf(irregularities.beyondHours, `The table of queries over time leaves out ${(0,amount/* plural */.LS)(irregularities.beyondHours, 'record')}, because the log spans more hours than the report counts separately.`),
        ...noteIf(irregularities.unmeasured, `The field Consume was missing or unreadable in ${(0,amount/* plural */.LS)(irregularities.unmeasured, 'record')}.`),
        ...noteIf(otherShapes.calls, `The tables of query shapes leave out ${(0,amount/* plural */.LS)(otherShapes.calls, 'record')}, because a report contains at most ${exactNumber(shape_table/* SHAPE_LIMITS */.bI.shapes)} shapes and ${exactNumber(shape_table/* SHAPE_LIMITS */.bI.characters)} characters of their SQL. The totals include these records.`),
        ...noteIf(irregularities.unknownFields.length, `Fields that the platform’s API doesn’t document were left out: ${irregularities.unknownFields.join(', ')}.`),
    ];
}
const noteIf = (count, note) => (count === 0 ? [] : [note]);

// EXTERNAL MODULE: ./build/base/duration.js
var duration = __webpack_require__(15902);
;// CONCATENATED MODULE: ./build/features/sql-log/report/report-tables.js
/** Lists the tables of a SQL log's report. The page and the summary render them. */




/** Columns of tables of query shapes. */
const MEASURES = {
    Consume: ({ consume }) => consume.total,
    p50: ({ consume }) => consume.p50,
    p95: ({ consume }) => consume.p95,
    p99: ({ consume }) => consume.p99,
    Max: ({ consume }) => consume.max,
    Calls: ({ calls }) => calls,
    Errors: ({ errors }) => errors,
    'Rows returned': ({ returnedRows }) => returnedRows,
    'Rows changed': ({ updatedRows }) => updatedRows,
    'Rows scanned': ({ scannedRows }) => scannedRows,
    'Scanned per row': top_shapes/* scannedPerRow */.Us,
};
/** Maximum number of rows of tables that don't list query shapes. */
const MAX_ROWS = 10;
/** Returns tables of the most important query shapes, in four orders. @param max maximum number of rows */
function shapeTables({ figures }, max) {
    const { byConsume, byCalls, byP95, byScanRatio } = (0,top_shapes/* topShapes */._L)(figures, max);
    const { consume, calls } = figures.all;
    return [
        shapeTable('Query shapes by total execution time (Consume)', byConsume, ['Consume', 'Calls', 'p50', 'p95', 'p99', 'Max', 'Errors'], consume.total),
        shapeTable('Query shapes by calls', byCalls, ['Calls', 'Consume', 'p95', 'Rows returned', 'Rows changed'], calls),
        shapeTable(`Query shapes by p95 (at least ${top_shapes/* MIN_CALLS */.vD} calls)`, byP95, [
            ...['p95', 'p50', 'p99', 'Max', 'Calls', 'Consume'],
        ]),
        shapeTable('Query shapes by rows scanned per row returned or changed', byScanRatio, [
            ...['Scanned per row', 'Rows scanned', 'Rows returned', 'Rows changed', 'Calls', 'Consume'],
        ]),
    ];
}
/**
 * Returns a table of query shapes.
 * @param measures columns; the first one has bars
 * @param whole adds a column with the share of the first measure in this number, which then has the bars
 */
function shapeTable(caption, shapes, [first, ...others], whole) {
    const largest = Math.max(...shapes.map(({ load }) => MEASURES[first](load)));
    return {
        caption,
        columns: ['Shape', first, ...(whole === undefined ? [] : ['Share']), ...others],
        rows: shapes.map(shape => {
            const number = MEASURES[first](shape.load);
            const shown = whole === undefined ? [{ number, largest }] : [number, { number, whole, largest }];
            return [shapeCell(shape), ...shown, ...others.map(name => MEASURES[name](shape.load))];
        }),
    };
}
const shapeCell = ({ label: name, id: code }) => ({ name, code });
/** Returns a table of the query shapes that the previous run didn't have; none without an earlier run. */
function newShapeTables({ comparison, figures }, max) {
    if (comparison === undefined)
        return [];
    const { added } = comparison;
    const { total } = figures.all.consume;
    const shown = (added ?? []).slice(0, max);
    return [shapeTable(`New query shapes${counted(added)}`, shown, ['Consume', 'Calls', 'p95'], total)];
}
/** Returns tables of the query shapes that are slower or no longer present; none without an earlier run. */
function changeTables({ comparison }, max) {
    if (comparison === undefined)
        return [];
    const { gone, regressed } = comparison;
    const largest = Math.max(...regressed.slice(0, max).map(({ factor }) => factor));
    return [
        {
            caption: `Slower query shapes: the p95 at least doubled since the previous run${counted(regressed)}`,
            columns: ['Shape', 'Factor', 'p95 before', 'p95 now', 'Calls', 'Consume'],
            rows: regressed.slice(0, max).map(({ shape, p95Before, factor }) => {
                const { calls, consume } = shape.load;
                return [shapeCell(shape), { number: factor, largest }, p95Before, consume.p95, calls, consume.total];
            }),
        },
        {
            caption: `Query shapes that no longer occur${counted(gone)}`,
            columns: ['Shape', 'Previous calls', 'Previous Consume'],
            rows: (gone ?? [])
                .slice(0, max)
                .map(({ label, id, calls, consume }) => [{ name: label, code: id }, calls, consume]),
        },
    ];
}
/** Returns the table of the errors by kind. */
function errorKinds({ figures: { states, all } }) {
    const kinds = states.filter(({ isError }) => isError).toSorted((one, two) => two.errors - one.errors);
    const largest = kinds[0]?.errors ?? 0;
    return {
        caption: captionFor('Errors by kind', kinds),
        columns: ['State', 'Errors', 'Share of errors'],
        rows: kinds
            .slice(0, MAX_ROWS)
            .map(({ value, errors }) => [{ name: value }, errors, { number: errors, whole: all.errors, largest }]),
    };
}
/** Returns the table of the query shapes with the most errors. */
function errorShapes({ figures }) {
    const { byErrors } = (0,top_shapes/* topShapes */._L)(figures, MAX_ROWS);
    const byShape = shapeTable('Query shapes by errors', byErrors, ['Errors', 'Calls']);
    return {
        ...byShape,
        columns: [...byShape.columns, 'Error rate'],
        rows: byErrors.map(({ load: { errors, calls } }, place) => [
            ...(byShape.rows[place] ?? []),
            { number: errors, whole: calls },
        ]),
    };
}
/** Returns tables of the sources of the queries. */
function sourceTables({ figures }) {
    return [
        ['Database', figures.databases],
        ['Account', figures.accounts],
        ['Host', figures.hosts],
        ['Type', figures.types],
        ['State', figures.states],
    ].map(([column, rows]) => breakdown(column, rows, figures.all.calls));
}
function breakdown(column, rows, whole) {
    const shown = rows.slice(0, MAX_ROWS);
    const largest = Math.max(...shown.map(({ calls }) => calls));
    return {
        caption: captionFor(`By ${column.toLowerCase()}`, rows),
        columns: [column, 'Queries', 'Share', 'Errors', 'Consume'],
        rows: shown.map(({ value, calls, errors, consume }) => [
            { name: value },
            calls,
            { number: calls, whole, largest },
            errors,
            consume,
        ]),
    };
}
/** Returns the table of the load over time. */
function loadTable({ figures: { overview, all }, window }) {
    const { spans, spanMs } = overview;
    const largest = Math.max(...spans.map(({ load }) => load.calls));
    return {
        caption: 'Queries over time',
        columns: ['Time (UTC)', 'Queries', 'Share', 'Errors', 'Consume'],
        rows: spans.map(({ start, load: { calls, errors, consume } }) => [
            spanText(start, start + spanMs, window),
            calls,
            { number: calls, whole: all.calls, largest },
            errors,
            consume.total,
        ]),
    };
}
/** Formats the start of a span. If the window covers only a part of the span, formats the part, such as `14:20 to 15:00`. */
function spanText(start, end, window) {
    if (![window.from, window.to].some(time => start < time && time < end))
        return (0,duration/* minuteText */.Wn)(start);
    const [from, to] = [Math.max(start, window.from), Math.min(end, window.to)];
    const isSameDay = Math.floor(from / time_text/* DAY_MS */.sO) === Math.floor(to / time_text/* DAY_MS */.sO);
    return `${(0,duration/* minuteText */.Wn)(from)} to ${isSameDay ? (0,time_text/* clockText */.Yi)(to) : (0,duration/* minuteText */.Wn)(to)}`;
}
/** Returns the table of the slowest single records. */
function slowestTables({ figures: { slowest } }) {
    const largest = slowest[0]?.consume ?? 0;
    return [
        {
            caption: 'Individual queries with the longest execution time (Consume)',
            columns: ['Shape', 'Consume', 'Time (UTC)', 'Account', 'Rows scanned', 'Rows returned'],
            rows: slowest.map(({ label, id, consume, time, account, scannedRows, returnedRows }) => [
                { name: label, code: id },
                { number: consume, largest },
                time === null ? '' : (0,duration/* minuteText */.Wn)(time),
                { name: account },
                scannedRows ?? '',
                returnedRows ?? '',
            ]),
        },
    ];
}
/** Returns a caption that says how many rows the table leaves out. */
const captionFor = (caption, { length }) => length > MAX_ROWS ? `${caption} (the first ${MAX_ROWS} of ${exactNumber(length)})` : caption;
const counted = (rows) => rows === undefined ? '' : ` (${exactNumber(rows.length)})`;

;// CONCATENATED MODULE: ./build/features/sql-log/report/export-report.js
/** Builds the report of a SQL log, for the job's summary and as the page `report.html`. */






const export_report_MAX_ROWS = 10;
const BAR_LENGTH = 12;
/** Maximum number of columns that GitHub shows without line breaks in numbers. The page has all of them. */
const MAX_COLUMNS = 7;
/** Maximum length of a shape's SQL here, to recognize the shape. The files contain the full text. */
const MAX_SQL_LENGTH = 2000;
function sqlLogReport(log) {
    const { name, database, window, figures, thresholdResults } = log;
    const span = `Database \`${database}\`, ${(0,duration/* minuteText */.Wn)(window.from)} to ${(0,duration/* minuteText */.Wn)(window.to)} UTC`;
    const blocks = [
        { type: 'text', text: figures.all.calls === 0 ? `${span}. There are no records to report for this window.` : span },
        ...thresholdBlocks(thresholdResults),
        headlineBlock(log),
        ...titled(shapeTables(log, export_report_MAX_ROWS)),
        ...textBlocks(log),
        ...missingComparisons(log).map(text => ({ type: 'text', text })),
        ...titled([...newShapeTables(log, export_report_MAX_ROWS), ...changeTables(log, export_report_MAX_ROWS), errorKinds(log), errorShapes(log)]),
        ...sourceBlocks(log),
        ...titled([...slowestTables(log), loadTable(log)]),
        { type: 'details', summary: 'About this report', blocks: notes(log).map(text => ({ type: 'text', text })) },
    ];
    return { title: `SQL log: ${name}`, blocks };
}
function thresholdBlocks(thresholdResults) {
    if (thresholdResults.length === 0)
        return [];
    const marks = { crossed: '❌', kept: '✅', unchecked: '➖' };
    return [
        {
            type: 'text',
            text: thresholdResults
                .map(({ threshold, outcome, words }) => `${marks[outcome]} \`${threshold.text}\` ${words}`)
                .join('\n'),
        },
    ];
}
function headlineBlock(log) {
    const entries = headline(log);
    const changes = entries.map(({ change }) => change);
    return {
        type: 'table',
        columns: ['', ...entries.map(({ label }) => label)],
        rows: [
            ['Now', ...entries.map(({ value }) => value)],
            ...(changes.some(change => change === undefined)
                ? []
                : [['Since the previous run', ...changes.map(change => change ?? '')]]),
        ],
    };
}
/** Returns a heading and a table for each table that isn't empty. */
const titled = (tables) => tables
    .filter(({ rows }) => rows.length > 0)
    .flatMap((table) => [{ type: 'heading', text: table.caption }, tableBlock(table)]);
const tableBlock = ({ columns, rows }) => ({
    type: 'table',
    columns: columns.slice(0, MAX_COLUMNS),
    rows: rows.map(row => row.slice(0, MAX_COLUMNS).map(tableCell)),
});
function tableCell(cell) {
    if (typeof cell !== 'object')
        return typeof cell === 'number' ? exactNumber(cell) : cell;
    if ('name' in cell)
        return { code: cell.code === undefined ? cell.name : [cell.name, cell.code] };
    const { number, whole, largest } = cell;
    if (whole === undefined)
        return exactNumber(number);
    const share = percentage(number, whole);
    return largest === undefined ? share : barText(number, largest, share);
}
/** Returns a text bar for a share, and the share as a percentage. */
function barText(part, largest, share) {
    const length = largest === 0 ? 0 : Math.round((part / largest) * BAR_LENGTH);
    return `${'█'.repeat(length)}${'░'.repeat(BAR_LENGTH - length)} ${share}`;
}
/** Returns the masked SQL of all query shapes that the tables list. */
function textBlocks({ figures }) {
    const shapes = new Set(Object.values({ ...(0,top_shapes/* topShapes */._L)(figures, export_report_MAX_ROWS) }).flat());
    if (shapes.size === 0)
        return [];
    const blocks = [...shapes].flatMap(({ text, ...shape }) => [
        { type: 'text', text: `\`${shape.label}\` (\`${shape.id}\`)` },
        { type: 'code', language: 'sql', text: (0,shortened/* shortened */.v)(text, MAX_SQL_LENGTH) },
    ]);
    return [{ type: 'details', summary: 'Masked SQL of the query shapes', blocks }];
}
/** Returns the totals by database, account and others, collapsed. */
function sourceBlocks(log) {
    if (log.figures.all.calls === 0)
        return [];
    const blocks = sourceTables(log).map(tableBlock);
    return [{ type: 'details', summary: 'Queries by database, account, host, type and state', blocks }];
}


/***/ })

};
