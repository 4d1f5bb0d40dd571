export const id = 2831;
export const ids = [2831];
export const modules = {

/***/ 74639:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   C: () => (/* binding */ sortedEntries),
/* harmony export */   V: () => (/* binding */ byCode)
/* harmony export */ });
/** Sorts by code units: the same on every machine, whatever its locale. */
/** Compares texts. */
const byCode = (a, b) => (a < b ? -1 : a > b ? 1 : 0);
/** Returns the entries, sorted by their keys. */
const sortedEntries = (entries) => [...entries].toSorted(([a], [b]) => byCode(a, b));


/***/ }),

/***/ 59493:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Ke: () => (/* binding */ MAX_WATERMARK_BYTES),
/* harmony export */   YS: () => (/* binding */ writeWatermark),
/* harmony export */   Yb: () => (/* binding */ MAX_SHAPES_BYTES),
/* harmony export */   c9: () => (/* binding */ sourceDigest),
/* harmony export */   pi: () => (/* binding */ readEarlierShapes),
/* harmony export */   vn: () => (/* binding */ readWatermark)
/* harmony export */ });
/* harmony import */ var _base_parsed_json_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(52886);
/* harmony import */ var _base_record_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(46435);
/* harmony import */ var _base_sha256_hex_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(84949);
/* harmony import */ var _core_report_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(14486);
/* harmony import */ var _base_failure_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(87306);
/* harmony import */ var _shared_input_file_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(39773);
/* harmony import */ var _shared_output_file_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(74364);
/* harmony import */ var _figures_run_figures_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(68961);
/**
 * Reads and writes the files that connect an export with an earlier run: the end of its window, and its query shapes.
 */








const VERSION = 1;
const MAX_WATERMARK_BYTES = 4096;
const MAX_SHAPES_BYTES = 256 * 1024 * 1024;
/**
 * @param source digest of the source
 * @returns undefined if the file doesn't exist: no run has written it yet
 * @throws Failure of kind `input` if the file can't be read, has another format, or belongs to another source
 */
function readWatermark(context, { given }, source, nowMs) {
    const text = readText(context, 'state-path', given, MAX_WATERMARK_BYTES);
    if (text === undefined)
        return undefined;
    const state = (0,_base_record_js__WEBPACK_IMPORTED_MODULE_6__/* .record */ .g1)((0,_base_parsed_json_js__WEBPACK_IMPORTED_MODULE_0__/* .parsedJson */ .U4)(text).value);
    const to = Date.parse(String(state.to));
    if (state.version !== VERSION || Number.isNaN(to)) {
        throw stateFailure(`points to a file that isn’t a state file of an export (${given})`, 'Specify a different path. To start over, delete the file.');
    }
    if (state['source'] !== source) {
        const remedy = 'Specify a separate file for each project, database and filter.';
        throw stateFailure(`points to a file that belongs to an export of a different project or database, or with a different filter (${given})`, remedy);
    }
    if (to > nowMs) {
        const message = `points to a file that contains a time in the future as the end of the last window: ${(0,_core_report_js__WEBPACK_IMPORTED_MODULE_7__/* .instantText */ .X)(to)}`;
        throw stateFailure(message, 'Check the runner’s clock. To start over, delete the file.');
    }
    return to;
}
const stateFailure = (message, remedy) => (0,_base_failure_js__WEBPACK_IMPORTED_MODULE_2__/* .inputFailure */ .vQ)('Can’t determine the end of the last window.', [{ where: 'state-path', message, remedy }]);
/** Writes the watermark atomically. @throws Failure of kind `input` if the file can't be written */
async function writeWatermark(file, source, to) {
    const state = { version: VERSION, source, to: new Date(to).toISOString() };
    await (0,_shared_output_file_js__WEBPACK_IMPORTED_MODULE_4__/* .writeOutput */ .zh)(file, `${JSON.stringify(state)}\n`);
}
/**
 * Reads the query shapes of an earlier run.
 * @returns undefined if there is none; `incompatible` if a different version of this action wrote it. Both are logged
 * @throws Failure of kind `input` if the file can't be read or has another format
 */
function readEarlierShapes(context, given) {
    const { log } = context;
    const text = readText(context, 'previous-shapes', given, MAX_SHAPES_BYTES);
    if (text === undefined) {
        log.info(`The file ${given} doesn’t exist, so this run is not compared with an earlier one.`);
        return undefined;
    }
    const figures = (0,_figures_run_figures_js__WEBPACK_IMPORTED_MODULE_5__/* .readRunFigures */ .$C)(text, given);
    if (figures === undefined) {
        log.notice(`A different version of this action wrote ${given}. This run reports no changes, because its query shapes can’t be compared with those in the file.`);
    }
    return figures ?? 'incompatible';
}
function readText(context, input, given, maxBytes) {
    const file = { input, given, errorTitle: 'Can’t read the file of an earlier run.', maxBytes };
    const content = (0,_shared_input_file_js__WEBPACK_IMPORTED_MODULE_3__/* .readOptionalInputFile */ .Nc)(context, file);
    return content && (0,_shared_input_file_js__WEBPACK_IMPORTED_MODULE_3__/* .utf8Text */ .Hp)(content, file);
}
/** Returns a digest that identifies a source in files. */
const sourceDigest = ({ projectId, database, filter }) => (0,_base_sha256_hex_js__WEBPACK_IMPORTED_MODULE_1__/* .sha256Hex */ .f)(JSON.stringify([projectId, database, filter ?? null])).slice(0, 16);


/***/ }),

/***/ 78327:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   ie: () => (/* binding */ planExport),
/* harmony export */   pE: () => (/* binding */ planFacts),
/* harmony export */   pn: () => (/* binding */ partName)
/* harmony export */ });
/* harmony import */ var _base_input_reference_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(45860);
/* harmony import */ var _core_report_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(14486);
/* harmony import */ var _shared_output_file_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(74364);
/* harmony import */ var _earlier_run_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(59493);
/* harmony import */ var _export_files_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(50545);
/* harmony import */ var _export_window_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(5940);
/* harmony import */ var _exposure_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(54107);
/** Validates the inputs of an export before the first request, and describes the plan. */







/** @throws Failure of kind `input` */
function planExport(context, inputs) {
    const { clock, projectId } = context;
    const { database, filter, 'previous-shapes': shapes } = inputs;
    const source = { projectId, database, filter };
    const exposure = (0,_exposure_js__WEBPACK_IMPORTED_MODULE_5__/* .exposureOf */ .Xl)(inputs, context);
    const files = new _export_files_js__WEBPACK_IMPORTED_MODULE_3__/* .ExportFiles */ .U4(context, inputs['output-path'], [...inputs.formats, 'shapes']);
    const state = inputs['since-last-success'] ? stateFile(context, inputs['state-path'], files) : undefined;
    const now = clock.now(); // Wall clock: the window of a log.
    const last = state && (0,_earlier_run_js__WEBPACK_IMPORTED_MODULE_2__/* .readWatermark */ .vn)(context, state, (0,_earlier_run_js__WEBPACK_IMPORTED_MODULE_2__/* .sourceDigest */ .c9)(source), now);
    const window = (0,_export_window_js__WEBPACK_IMPORTED_MODULE_4__/* .windowOf */ .Ou)(inputs, now, last);
    return {
        source,
        window,
        exposure,
        folder: context.resolvePath(inputs['output-path']),
        files,
        state,
        earlier: shapes === undefined ? undefined : (0,_earlier_run_js__WEBPACK_IMPORTED_MODULE_2__/* .readEarlierShapes */ .pi)(context, shapes),
    };
}
function stateFile(context, given, { paths }) {
    const file = (0,_shared_output_file_js__WEBPACK_IMPORTED_MODULE_1__/* .outputFile */ .i9)(context, 'state-path', given);
    if (!paths.includes(file.target))
        return file;
    throw (0,_shared_output_file_js__WEBPACK_IMPORTED_MODULE_1__/* .outputFailure */ .sm)(file, `points to a file that the export itself writes (${given})`, 'Specify a different path.');
}
/** Returns the plan as labeled values for people. */
function planFacts({ source, exposure, files, state }, window) {
    return [
        ['Database', { code: source.database }],
        ['From', (0,_core_report_js__WEBPACK_IMPORTED_MODULE_6__/* .instantText */ .X)(window.from)],
        ['To', (0,_core_report_js__WEBPACK_IMPORTED_MODULE_6__/* .instantText */ .X)(window.to)],
        ['Filter', source.filter === undefined ? 'none' : { code: source.filter }],
        [
            'Values in queries',
            { sentence: exposure.literals === 'mask' ? 'masked' : `not masked (${(0,_base_input_reference_js__WEBPACK_IMPORTED_MODULE_0__/* .inputRef */ .io)('mask-literals', 'false')})` },
        ],
        ['Hashed fields', exposure.hashed.length === 0 ? 'none' : { code: exposure.hashed }],
        ['Files', { code: files.paths }],
        ...(state === undefined ? [] : [['State file', { code: state.given }]]),
    ];
}
/** Returns the name of Parquet files, so that the folders of several exports can be copied into one. */
const partName = ({ from, to }) => [from, to].map(time => new Date(time).toISOString().replaceAll(/[-:]|\.000/g, '')).join('-');


/***/ }),

/***/ 5940:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Ou: () => (/* binding */ windowOf),
/* harmony export */   h3: () => (/* binding */ WINDOW_INPUTS),
/* harmony export */   io: () => (/* binding */ checkWindowEnd),
/* harmony export */   pr: () => (/* binding */ checkWindow)
/* harmony export */ });
/* harmony import */ var _base_problem_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(49299);
/* harmony import */ var _base_input_reference_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(45860);
/* harmony import */ var _recovery_uncertain_outcome_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(15036);
/* harmony import */ var _core_fields_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(72189);
/* harmony import */ var _core_report_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(14486);
/* harmony import */ var _base_failure_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(87306);
/** Defines the inputs for an export's time window, checks them, and computes the window. */






/** Inputs for the time window of an export. */
const WINDOW_INPUTS = {
    from: (0,_core_fields_js__WEBPACK_IMPORTED_MODULE_3__/* .instant */ .uR)('Start of the time window to export. Default: the end minus `@last`. Can’t be combined with `@last` or `@since-last-success`.'),
    to: (0,_core_fields_js__WEBPACK_IMPORTED_MODULE_3__/* .instant */ .uR)('End of the time window to export. Default: the runner’s current time minus `@settling-time`. Can’t be combined with `@since-last-success`.'),
    last: (0,_core_fields_js__WEBPACK_IMPORTED_MODULE_3__/* .duration */ .p0)('Length of the window, counted back from its end. Default: `24h`, unless `@from` is set. With `@since-last-success`, it applies only to the first run.'),
    'since-last-success': (0,_core_fields_js__WEBPACK_IMPORTED_MODULE_3__/* .flag */ .Jt)('Start the window where the window of the last successful export ended. The file at `@state-path` stores that time.', 'false'),
    'settling-time': (0,_core_fields_js__WEBPACK_IMPORTED_MODULE_3__/* .duration */ .p0)('Time between the default end of the window and the current time, for records that reach the log some time after their query ran.', { default: '5m', minMs: 0, maxMs: 86_400_000 }),
};
const DEFAULT_LAST_MS = 86_400_000;
const SECOND_MS = 1000;
/** Returns the conflicts between these inputs. */
function checkWindow({ from, to, last, 'since-last-success': since }) {
    const findings = [];
    if (from !== undefined && last !== undefined)
        findings.push((0,_base_problem_js__WEBPACK_IMPORTED_MODULE_0__/* .problemAt */ .l4)({ kind: 'combined', subject: 'last', other: 'from' }));
    for (const [subject, given] of [
        ['from', from],
        ['to', to],
    ]) {
        if (!since || given === undefined)
            continue;
        const because = 'which sets the window';
        findings.push((0,_base_problem_js__WEBPACK_IMPORTED_MODULE_0__/* .problemAt */ .l4)({ kind: 'combined', subject, other: 'since-last-success', because }));
    }
    return findings;
}
/**
 * Returns the requested window. With `since-last-success`, each window begins where the previous one ended, even after
 * late or failed runs, so there are no gaps or overlaps. Such windows end at a whole second: `ExecuteTime` is precise
 * at least to the second, and it identifies records that appear in two windows.
 * @param watermark end of the last window; undefined if there was none
 * @returns undefined if there is no time between that and the window's end
 * @throws Failure of kind `input` if the given window is empty
 */
function windowOf(inputs, nowMs, watermark) {
    const end = inputs.to ?? nowMs - inputs['settling-time'];
    const to = inputs['since-last-success'] ? Math.floor(end / SECOND_MS) * SECOND_MS : end;
    const from = watermark ?? inputs.from ?? Math.max(0, to - (inputs.last ?? DEFAULT_LAST_MS));
    if (from < to)
        return { from, to };
    if (watermark !== undefined)
        return undefined;
    const message = `is ${(0,_core_report_js__WEBPACK_IMPORTED_MODULE_5__/* .instantText */ .X)(from)}, but must be before the end of the window, ${(0,_core_report_js__WEBPACK_IMPORTED_MODULE_5__/* .instantText */ .X)(to)}`;
    const remedy = inputs.to === undefined
        ? 'Specify an earlier time.'
        : `Specify an earlier time, or a later time in ${(0,_base_input_reference_js__WEBPACK_IMPORTED_MODULE_1__/* .inputRef */ .io)('to')}.`;
    throw (0,_base_failure_js__WEBPACK_IMPORTED_MODULE_4__/* .inputFailure */ .vQ)('The time window is invalid.', [{ where: 'from', message, remedy }]);
}
/** Checks that the window doesn't end in the platform's future: queries that run after the export would be missing. */
function checkWindowEnd({ client, log }, to, isContiguous) {
    const platformNow = client.platformTimeMs();
    if (to <= platformNow + _recovery_uncertain_outcome_js__WEBPACK_IMPORTED_MODULE_2__/* .CLOCK_TOLERANCE_MS */ .UG)
        return;
    const message = `The requested window ends at ${(0,_core_report_js__WEBPACK_IMPORTED_MODULE_5__/* .instantText */ .X)(to)}, but the platform’s clock shows ${(0,_core_report_js__WEBPACK_IMPORTED_MODULE_5__/* .instantText */ .X)(platformNow)}.`;
    if (!isContiguous)
        return log.warning(`${message} The export will miss queries that run between now and the end of the window.`);
    throw new _base_failure_js__WEBPACK_IMPORTED_MODULE_4__/* .Failure */ .HR('unavailable', `${message} No export would contain the queries that run until then.`, {
        remedy: `Correct the runner’s clock, or increase ${(0,_base_input_reference_js__WEBPACK_IMPORTED_MODULE_1__/* .inputRef */ .io)('settling-time')}.`,
    });
}


/***/ }),

/***/ 54107:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  c1: () => (/* binding */ EXPOSURE_INPUTS),
  _D: () => (/* binding */ checkExposure),
  Xl: () => (/* binding */ exposureOf)
});

// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(77598);
// EXTERNAL MODULE: ./build/base/problem.js
var problem = __webpack_require__(49299);
// EXTERNAL MODULE: ./build/base/input-reference.js
var input_reference = __webpack_require__(45860);
// EXTERNAL MODULE: ./build/core/fields.js
var fields = __webpack_require__(72189);
// EXTERNAL MODULE: ./build/base/failure.js
var failure = __webpack_require__(87306);
;// CONCATENATED MODULE: ./build/features/sql-log/records/shown-values.js
/** Formats the values of records for output: removes secrets, hashes names and rejects invalid codes. */

/** Fields with names of the user's hosts, accounts and databases. */
const NAME_FIELDS = ['HostAddress', 'AccountName', 'DBName'];
/**
 * Replacement for a code with an invalid format, because such a value may contain anything, even a literal of the user.
 */
const NOT_A_CODE = '(not a code)';
const CODE = /^[\w.:/-]+(?: [\w.:/-]+){0,3}$/;
const MAX_CODE_LENGTH = 64;
const HASH_DIGITS = 12;
/** Maximum number of names in a cache. The results for other names are computed each time. */
const MAX_CACHED = 10_000;
function shownValues({ hashed, key, hide }) {
    const hidden = memoized(hide);
    const hash = memoized(name => `#${(0,external_node_crypto_.createHmac)('sha256', key).update(name).digest('hex').slice(0, HASH_DIGITS)}`);
    return {
        text: hide,
        code: memoized(value => (isCode(value) ? hide(value) : NOT_A_CODE)),
        account: hashed.has('AccountName') ? hash : hidden,
        host: hashed.has('HostAddress') ? hash : hidden,
        database: hashed.has('DBName') ? hash : hidden,
    };
}
const isCode = (value) => value.length <= MAX_CODE_LENGTH && CODE.test(value);
/** Caches a function's results, because a log may have a million records with few different names. */
function memoized(work) {
    const known = new Map();
    return name => {
        const before = known.get(name);
        if (before !== undefined)
            return before;
        const result = work(name);
        if (known.size < MAX_CACHED)
            known.set(name, result);
        return result;
    };
}

;// CONCATENATED MODULE: ./build/features/sql-log/export/exposure.js
/** Determines which values of an exported log are masked, hashed or kept. */






/** Value for "no field". It must be explicit, because an empty input counts as absent. */
const NO_FIELD = 'none';
/** Inputs that control which parts of the records are visible. */
const EXPOSURE_INPUTS = {
    'mask-literals': (0,fields/* flag */.Jt)('Mask all values and comments in the queries before anything is written. With `false`, the exported record files contain the original queries, which can include secrets. Queries in the report and the summary are always masked.', 'true', 'Write the original queries, which can include secrets, to the exported record files. Queries in the report and the summary are still masked.'),
    'allow-unmasked-on-public': (0,fields/* flag */.Jt)('Allow `@mask-literals: false` even if the repository (and therefore its artifacts) is public, or if its visibility is unknown.', 'false'),
    hash: (0,fields/* choices */.zM)('Fields whose values are replaced by hashes in the files, the report and the summary, or `none`. Default: all fields if the repository is public or its visibility is unknown; otherwise `none`.', [...NAME_FIELDS, NO_FIELD]),
    'hash-key': (0,fields/* text */.Qq)('Key for the hashes. Requires `@hash`. With the same key, a name has the same hash in every run. Default: a random key that is discarded after the run, so the hashes can’t be linked to names or compared between runs.', { secret: true, maxLength: 1024 }),
};
const KEY_BYTES = 32;
/** Returns the conflicts between these inputs. */
function checkExposure({ hash, 'hash-key': key }) {
    const isNone = hash?.includes(NO_FIELD) === true;
    const findings = [];
    if (isNone && hash.length > 1) {
        const message = `combines \`${NO_FIELD}\` with field names, which isn’t allowed`;
        findings.push({ where: 'hash', message, remedy: 'Specify either field names or `none`.' });
    }
    if (key !== undefined && (hash === undefined || isNone)) {
        const remedy = `Specify the fields to hash in ${(0,input_reference/* inputRef */.io)('hash')}, or remove ${(0,input_reference/* inputRef */.io)('hash-key')}.`;
        findings.push(isNone
            ? (0,problem/* problemAt */.l4)({ kind: 'combined', subject: 'hash-key', other: ['hash', NO_FIELD], remedy })
            : (0,problem/* problemAt */.l4)({ kind: 'requires', subject: 'hash-key', other: 'hash', remedy }));
    }
    return findings;
}
/**
 * @throws Failure of kind `input` if anyone could read unmasked queries
 */
function exposureOf(inputs, { trigger, log }) {
    const literals = inputs['mask-literals'] ? 'mask' : 'keep';
    if (literals === 'keep' && !inputs['allow-unmasked-on-public'])
        refuseOnPublic(trigger.isPublic());
    const wanted = inputs.hash ?? defaultHashedFields(trigger.isPublic(), log);
    const hashed = NAME_FIELDS.filter(field => wanted.includes(field));
    const { 'hash-key': key = (0,external_node_crypto_.randomBytes)(KEY_BYTES) } = inputs;
    return { literals, hashed, shown: shownValues({ hashed: new Set(hashed), key, hide: log.hide }) };
}
/**
 * Returns the fields to hash if the input `hash` is absent. `HostAddress`, `DBName` and `AccountName` "can be
 * sensitive; apply … masking" (Part 2, SQL log export: Handling; assumption R41). Anyone who can read a repository can
 * read its jobs' summaries and artifacts. In a private repository, names are more useful than hashes.
 */
function defaultHashedFields(isPublic, log) {
    if (isPublic === false)
        return [];
    log.info(`Hashing the fields ${NAME_FIELDS.join(', ')}, because ${visibilityText(isPublic)}. To write their values unchanged, set ${(0,input_reference/* inputRef */.io)('hash', NO_FIELD)}.`);
    return NAME_FIELDS;
}
/** Refuses unmasked queries unless the repository is known to be private. */
function refuseOnPublic(isPublic) {
    if (isPublic === false)
        return;
    throw (0,failure/* inputFailure */.vQ)('Refused to export unmasked queries.', [
        {
            where: 'mask-literals',
            message: `can’t be off, because ${visibilityText(isPublic)}`,
            remedy: `Remove ${(0,input_reference/* inputRef */.io)('mask-literals', 'false')}, or set ${(0,input_reference/* inputRef */.io)('allow-unmasked-on-public', 'true')} (not available in \`sql-log-export.yml\`).`,
        },
    ]);
}
const visibilityText = (isPublic) => isPublic ? 'this repository is public' : 'the repository’s visibility is unknown (no workflow event reports it)';


/***/ }),

/***/ 48714:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  Uw: () => (/* binding */ METRIC_NAMES),
  J: () => (/* binding */ OUTCOME_INPUTS),
  iA: () => (/* binding */ conditionFindings),
  $4: () => (/* binding */ createLogReport),
  H0: () => (/* binding */ logFindings),
  iF: () => (/* binding */ recordsText),
  IU: () => (/* binding */ reportFiles),
  G_: () => (/* binding */ requireThresholds),
  W6: () => (/* binding */ thresholdsOf)
});

// EXTERNAL MODULE: ./build/base/input-reference.js
var input_reference = __webpack_require__(45860);
// EXTERNAL MODULE: ./build/base/amount.js
var amount = __webpack_require__(9218);
// EXTERNAL MODULE: ./build/core/fields.js
var fields = __webpack_require__(72189);
// EXTERNAL MODULE: ./build/base/failure.js
var failure = __webpack_require__(87306);
// EXTERNAL MODULE: ./build/features/sql-log/export/earlier-run.js
var earlier_run = __webpack_require__(59493);
// EXTERNAL MODULE: ./build/features/sql-log/figures/run-comparison.js
var run_comparison = __webpack_require__(36699);
// EXTERNAL MODULE: ./build/features/sql-log/figures/run-figures.js
var run_figures = __webpack_require__(68961);
// EXTERNAL MODULE: ./build/base/problem.js
var problem = __webpack_require__(49299);
// EXTERNAL MODULE: ./build/features/sql-log/figures/top-shapes.js
var top_shapes = __webpack_require__(5638);
;// CONCATENATED MODULE: ./build/features/sql-log/figures/thresholds.js
/**
 * Metrics and conditions of `fail-on`: parses the conditions, and reports for each whether the figures of a log and
 * their comparison with the previous run meet it. The operation then fails the step.
 */



const share = (part, whole) => (whole === 0 ? 0 : (part / whole) * 100);
const consumeOf = (shapes) => shapes.reduce((sum, { load }) => sum + load.consume.total, 0);
/** Metrics on which a threshold can be set. */
const METRICS = {
    'error-rate': {
        meaning: 'share of records whose `State` counts as an error',
        isShare: true,
        of: ({ figures: { all } }) => share(all.errors, all.calls),
    },
    errors: { meaning: 'number of records whose `State` counts as an error', of: ({ figures }) => figures.all.errors },
    calls: { meaning: 'number of records', of: ({ figures }) => figures.all.calls },
    p50: { meaning: 'median of `Consume`', of: ({ figures }) => figures.all.consume.p50 },
    p95: { meaning: '95th percentile of `Consume`', of: ({ figures }) => figures.all.consume.p95 },
    p99: { meaning: '99th percentile of `Consume`', of: ({ figures }) => figures.all.consume.p99 },
    max: { meaning: 'largest `Consume`', of: ({ figures }) => figures.all.consume.max },
    consume: { meaning: 'sum of `Consume`', of: ({ figures }) => figures.all.consume.total },
    'scanned-per-returned': {
        meaning: 'number of rows scanned per row returned',
        of: ({ figures: { all } }) => all.scannedRows / Math.max(1, all.returnedRows),
    },
    'new-shapes': {
        meaning: 'number of query shapes that didn’t occur in the previous run',
        of: ({ comparison }) => comparison?.added?.length,
    },
    'new-shape-time': {
        meaning: 'share of the total `Consume` used by query shapes that didn’t occur in the previous run',
        isShare: true,
        of: ({ figures, comparison }) => comparison?.added && share(consumeOf(comparison.added), figures.all.consume.total),
    },
    'regressed-shapes': {
        meaning: `number of query shapes whose p95 at least doubled since the previous run, with at least ${top_shapes/* MIN_CALLS */.vD} calls in both runs,`,
        of: ({ comparison }) => comparison?.regressed.length,
    },
};
const OPERATORS = {
    '>': (value, bound) => value > bound,
    '>=': (value, bound) => value >= bound,
    '<': (value, bound) => value < bound,
    '<=': (value, bound) => value <= bound,
};
const FORM = /^([a-z][a-z0-9-]*)\s*(>=|<=|>|<)\s*(\d{1,15}(?:\.\d{1,6})?)\s*(%?)$/i;
const EXAMPLE = '`error-rate>1%, p95>500, new-shape-time>10%`';
const NAMES = Object.keys(METRICS);
/**
 * Reads conditions, separated by commas or line breaks.
 * @param where the input's name
 * @returns all conditions, or all problems with them
 */
function parseThresholds(text, where) {
    const read = (0,fields/* listEntries */.fi)(text).map(part => parseThreshold(part, where));
    const findings = read.filter(result => 'message' in result);
    return findings.length > 0 ? { findings } : { thresholds: read.filter(result => 'metric' in result) };
}
function parseThreshold(part, where) {
    const [, name = '', operator, bound, percent] = FORM.exec(part) ?? [];
    if (operator === undefined) {
        const remedy = `Write a metric, an operator (>, >=, < or <=) and a number, as in ${EXAMPLE}.`;
        return { where, ...(0,problem/* problem */.CC)({ kind: 'word', given: part, limit: 'is not a valid condition', remedy }) };
    }
    const metric = name.toLowerCase();
    const known = Object.hasOwn(METRICS, metric) ? METRICS[metric] : undefined;
    if (known === undefined)
        return { where, ...(0,problem/* problem */.CC)({ kind: 'word', given: name, limit: 'is not a metric', known: NAMES }) };
    if (percent === '%' && !known.isShare) {
        return {
            where,
            message: `has a percentage for \`${metric}\`, which isn’t measured in percent`,
            remedy: 'Remove the %.',
        };
    }
    if (percent !== '%' && known.isShare) {
        const remedy = `Write a percentage: \`${metric}${operator}${bound}%\`.`;
        return { where, message: `has a number without % for \`${metric}\`, which is measured in percent`, remedy };
    }
    return {
        text: `${metric}${operator}${bound}${percent}`,
        metric,
        operator: operator,
        bound: Number(bound),
    };
}
/** Checks a log against each threshold. */
function checkThresholds(thresholds, input) {
    return thresholds.map((threshold) => {
        const metric = METRICS[threshold.metric];
        if (metric === undefined)
            throw new Error(`There is no metric ${threshold.metric}.`);
        const value = metric.of(input);
        if (value === undefined) {
            const words = 'was not checked, because no complete list of the previous run’s query shapes is available for comparison.';
            return { threshold, outcome: 'unchecked', words };
        }
        const crossed = OPERATORS[threshold.operator](value, threshold.bound);
        const unit = metric.isShare ? '%' : '';
        const shown = `${Number(value.toFixed(value < 10 ? 2 : 1)).toLocaleString('en-GB')}${unit}`;
        const words = `${crossed ? 'is met' : 'is not met'}: the ${metric.meaning} is ${shown}.`;
        return { threshold, outcome: crossed ? 'crossed' : 'kept', words };
    });
}

;// CONCATENATED MODULE: ./build/features/sql-log/export/log-outcome.js
/** Defines the inputs and the report of an export’s figures: comparison, thresholds and log lines. */








/** Metrics of `fail-on`, as Markdown. */
const METRIC_NAMES = Object.keys(METRICS)
    .map(metric => `\`${metric}\``)
    .join(', ');
/** Inputs that concern the figures of the whole window. */
const OUTCOME_INPUTS = {
    'previous-shapes': (0,fields/* path */.Ae)('Path of the previous run’s `shapes.json`, to report new, vanished and slower query shapes. The file doesn’t have to exist. Default: no comparison.', {
        use: 'read',
        maxBytes: earlier_run/* MAX_SHAPES_BYTES */.Yb,
    }),
    'fail-on': (0,fields/* field */.ZZ)('Conditions that fail the step after all files are written, such as `error-rate>1%, p95>500, new-shape-time>10%`. Default: none.', 'list of conditions, one per line or separated by commas', { shape: 'list' }, given => ({ value: parseThresholds(given, 'fail-on') })),
};
/** Returns the problems of `fail-on`. */
const conditionFindings = (conditions) => conditions !== undefined && 'findings' in conditions ? conditions.findings : [];
const thresholdsOf = (conditions) => conditions !== undefined && 'thresholds' in conditions ? conditions.thresholds : [];
/**
 * Compares figures with those of an earlier run, and checks the thresholds.
 * @param earlier undefined if there is no earlier run
 */
function createLogReport(log, earlier, thresholds) {
    const { figures } = log;
    const comparison = typeof earlier === 'object' ? (0,run_comparison/* compareRuns */.q)(figures, earlier) : undefined;
    const thresholdResults = checkThresholds(thresholds, { figures, comparison });
    return { ...log, comparison, isEarlierIncompatible: earlier === 'incompatible', thresholdResults };
}
/** Returns the content of `report.html` and of `shapes.json`, with which the next run compares. */
const reportFiles = (report) => ({
    html: async () => {
        const [{ htmlReport }, { sqlLogReport }] = await Promise.all([
            __webpack_require__.e(/* import() */ 6135).then(__webpack_require__.bind(__webpack_require__, 6135)),
            Promise.all(/* import() */[__webpack_require__.e(1987), __webpack_require__.e(6595)]).then(__webpack_require__.bind(__webpack_require__, 66595)),
        ]);
        return htmlReport(sqlLogReport(report));
    },
    summary: (0,run_figures/* writeRunFigures */.Eq)((0,run_figures/* runFigures */.jU)(report.figures, report.window)),
});
const recordsText = (records) => (0,amount/* plural */.LS)(records, 'record');
/** Logs irregularities of the records, and the conditions of `fail-on` that aren't met. */
function logFindings({ log }, { figures, thresholdResults }) {
    const { unreadable } = figures.irregularities;
    if (figures.all.calls === 0)
        log.notice('There are no records to report for this window.');
    if (unreadable > 0)
        log.warning(`Skipped ${recordsText(unreadable)} that can’t be read.`);
    for (const { threshold, outcome, words } of thresholdResults) {
        if (outcome === 'unchecked')
            log.warning(`\`${threshold.text}\` ${words}`);
        else if (outcome === 'kept')
            log.info(`\`${threshold.text}\` ${words}`);
    }
}
/** @throws Failure of kind `limit` if a condition is met */
function requireThresholds(thresholdResults) {
    const crossed = thresholdResults.filter(({ outcome }) => outcome === 'crossed');
    if (crossed.length === 0)
        return;
    const message = `${crossed.length} of ${(0,amount/* plural */.LS)(thresholdResults.length, 'condition')} in ${(0,input_reference/* inputRef */.io)('fail-on')} ${crossed.length === 1 ? 'is' : 'are'} met. All files were written.`;
    const title = `SQL log: ${(0,amount/* plural */.LS)(crossed.length, `${(0,input_reference/* inputRef */.io)('fail-on')} condition`)} met`;
    const findings = crossed.map(({ threshold, words }) => ({ where: threshold.text, message: words }));
    throw new failure/* Failure */.HR('limit', message, { title, findings });
}


/***/ }),

/***/ 36699:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   W: () => (/* binding */ REGRESSION_FACTOR),
/* harmony export */   q: () => (/* binding */ compareRuns)
/* harmony export */ });
/* harmony import */ var _top_shapes_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(5638);
/** Compares the query shapes of a log with those of an earlier run. */

const REGRESSION_FACTOR = 2;
function compareRuns(figures, before) {
    const earlier = new Map(before.shapes.map(shape => [shape.id, shape]));
    const present = new Set(figures.shapes.map(({ id }) => id));
    return {
        before,
        added: before.complete ? figures.shapes.filter(({ id }) => !earlier.has(id)) : undefined,
        gone: figures.otherShapes.calls === 0 ? before.shapes.filter(({ id }) => !present.has(id)) : undefined,
        regressed: figures.shapes.flatMap(shape => regression(shape, earlier.get(shape.id))),
    };
}
function regression(shape, before) {
    const { calls, consume } = shape.load;
    if (before === undefined || Math.min(calls, before.calls) < _top_shapes_js__WEBPACK_IMPORTED_MODULE_0__/* .MIN_CALLS */ .vD || before.p95 === 0)
        return [];
    const factor = consume.p95 / before.p95;
    return factor >= REGRESSION_FACTOR ? [{ shape, p95Before: before.p95, factor }] : [];
}


/***/ }),

/***/ 5638:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Us: () => (/* binding */ scannedPerRow),
/* harmony export */   _L: () => (/* binding */ topShapes),
/* harmony export */   vD: () => (/* binding */ MIN_CALLS)
/* harmony export */ });
/* unused harmony export MIN_SCANNED_ROWS */
/** Ranks the query shapes of a log. */
/** Minimum number of calls. A percentile of fewer calls isn't reliable. */
const MIN_CALLS = 10;
/** Minimum number of scanned rows. A ratio of fewer rows doesn't indicate a missing index. */
const MIN_SCANNED_ROWS = 1000;
/** @param max maximum number of shapes in each order */
function topShapes({ shapes }, max) {
    const top = (valueOf) => shapes
        .filter(({ load }) => valueOf(load) > 0)
        .toSorted((one, two) => valueOf(two.load) - valueOf(one.load))
        .slice(0, max);
    return {
        byConsume: top(load => load.consume.total),
        byCalls: top(load => load.calls),
        byP95: top(load => (load.calls < MIN_CALLS ? 0 : load.consume.p95)),
        byScanRatio: top(load => (load.scannedRows < MIN_SCANNED_ROWS ? 0 : scannedPerRow(load))),
        byErrors: top(load => load.errors),
    };
}
/** Returns the rows scanned per row returned or changed. Zero rows count as one. */
function scannedPerRow({ scannedRows, returnedRows, updatedRows }) {
    return scannedRows / Math.max(1, returnedRows + updatedRows);
}


/***/ }),

/***/ 53671:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   "default": () => (__WEBPACK_DEFAULT_EXPORT__)
/* harmony export */ });
/* harmony import */ var _base_duration_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(15902);
/* harmony import */ var _base_input_reference_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(45860);
/* harmony import */ var _core_fields_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(72189);
/* harmony import */ var _core_operation_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(98157);
/* harmony import */ var _core_report_js__WEBPACK_IMPORTED_MODULE_12__ = __webpack_require__(14486);
/* harmony import */ var _core_sql_log_inputs_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(85111);
/* harmony import */ var _features_shared_package_report_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(4529);
/* harmony import */ var _features_sql_log_export_earlier_run_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(59493);
/* harmony import */ var _features_sql_log_export_export_files_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(50545);
/* harmony import */ var _features_sql_log_export_export_plan_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(78327);
/* harmony import */ var _features_sql_log_export_export_window_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(5940);
/* harmony import */ var _features_sql_log_export_exposure_js__WEBPACK_IMPORTED_MODULE_10__ = __webpack_require__(54107);
/* harmony import */ var _features_sql_log_export_log_outcome_js__WEBPACK_IMPORTED_MODULE_11__ = __webpack_require__(48714);
/** Exports a database's SQL log to files, with a report, and checks thresholds. */













/** Part 2, SQL log export. */
/* harmony default export */ const __WEBPACK_DEFAULT_EXPORT__ = ((0,_core_operation_js__WEBPACK_IMPORTED_MODULE_3__/* .defineOperation */ .h9)({
    id: 'sql-log-export',
    group: 'Database',
    summary: 'Export the SQL log of a project’s database: the records as files with masked values, and a report.',
    note: [
        'The step writes the files selected by `@formats` to the folder `@output-path`: `queries.ndjson.gz`, `queries.csv`, `report.html` and the folder [`parquet`](../../docs/sql-logs.md#parquet-files-for-duckdb). It always writes `shapes.json`.',
        'With `@since-last-success`, [each run continues after the last one](../../docs/sql-logs.md#each-run-continues-after-the-last-one). Keep the file at `@state-path` between runs with `actions/cache/restore`, in [a job without the credential](../../docs/security.md#what-the-action-does-for-you), and `actions/cache/save`, even if the step failed because of `@fail-on`. With `artifact-name`, save the file only if `artifact_url` is set: otherwise the records were not uploaded.',
        `\`@fail-on\` accepts the metrics ${_features_sql_log_export_log_outcome_js__WEBPACK_IMPORTED_MODULE_11__/* .METRIC_NAMES */ .Uw}.`,
        'If the response to the creation of a task is lost, the step creates another task with a different name, up to three in total. The platform’s documents don’t specify whether tasks have a cost.',
        'With `@base-url: local`, the log contains 2,000 generated records of the last day.',
    ],
    inputs: {
        ..._core_sql_log_inputs_js__WEBPACK_IMPORTED_MODULE_4__/* .SQL_LOG_ROOT */ .dD,
        name: (0,_core_fields_js__WEBPACK_IMPORTED_MODULE_2__/* .text */ .Qq)('Title of the report, and name of the export task on the platform, to which the step appends an identifier.', { default: 'sql-log-export', maxLength: 200 }),
        ..._features_sql_log_export_export_window_js__WEBPACK_IMPORTED_MODULE_9__/* .WINDOW_INPUTS */ .h3,
        'state-path': (0,_core_fields_js__WEBPACK_IMPORTED_MODULE_2__/* .path */ .Ae)('File that stores the end of the last window, for `@since-last-success`.', { use: 'state', maxBytes: _features_sql_log_export_earlier_run_js__WEBPACK_IMPORTED_MODULE_6__/* .MAX_WATERMARK_BYTES */ .Ke }, { default: 'sql-log-state.json' }),
        filter: (0,_core_fields_js__WEBPACK_IMPORTED_MODULE_2__/* .text */ .Qq)('Filter expression in the platform’s syntax, such as `sql:"orders"` for records whose SQL contains that text. Default: all records.'),
        database: (0,_core_fields_js__WEBPACK_IMPORTED_MODULE_2__/* .choice */ .Yq)('Database whose SQL log the step exports.', ['prod', 'dev'], { default: 'prod' }),
        formats: (0,_core_fields_js__WEBPACK_IMPORTED_MODULE_2__/* .choices */ .zM)('Formats of the files to write. The folder `parquet` must be new or empty. In `parquet`, `Consume`, `OriginTime` and the numbers of rows are doubles, which round values with more than 15 digits. `ndjson` and `csv` keep all digits.', _features_sql_log_export_export_files_js__WEBPACK_IMPORTED_MODULE_7__/* .EXPORT_FORMATS */ .UP, { default: _features_sql_log_export_export_files_js__WEBPACK_IMPORTED_MODULE_7__/* .DEFAULT_FORMATS */ .NO.join(',') }),
        'output-path': (0,_core_fields_js__WEBPACK_IMPORTED_MODULE_2__/* .path */ .Ae)('Folder to write the files to. Files of an earlier export are replaced, but `parquet` in this folder must be new or empty.', { use: 'write-folder' }, { default: 'sql-log' }),
        ..._features_sql_log_export_exposure_js__WEBPACK_IMPORTED_MODULE_10__/* .EXPOSURE_INPUTS */ .c1,
        ..._features_sql_log_export_log_outcome_js__WEBPACK_IMPORTED_MODULE_11__/* .OUTCOME_INPUTS */ .J,
        'page-size': (0,_core_fields_js__WEBPACK_IMPORTED_MODULE_2__/* .integer */ .nd)('Number of records per request. Default: 200, or fewer if the platform rejects that number.', {
            min: 1,
            max: 10_000,
        }),
    },
    outputs: {
        task_id: {
            description: 'ID of the export task on the platform. If the results expired and the step started a new task, the ID of the last task.',
        },
        total: { description: 'Number of records that the platform returned for the window.' },
        records: { description: 'Number of exported records.' },
        path: { description: 'Absolute path of the folder with the files.' },
        files: { description: 'Absolute paths of the files, and of the folder `parquet`.', form: 'array' },
        from: { description: 'Start of the window, in ISO 8601.' },
        to: { description: 'End of the window, in ISO 8601.' },
    },
    endpoints: ['sql-log.create', 'sql-log.describe'],
    onProject: true,
    timeout: '2h',
    dryRunDiffers: true,
    writesFiles: true,
    offlineDryRun: true,
    example: 'with:\n  sql-log-url: ${{ vars.PLATFORM_SQL_LOG_URL }}\n  last: 24h\n  output-path: ${{ runner.temp }}/sql-log\n  fail-on: error-rate>1%\n',
    check(inputs) {
        return [...(0,_features_sql_log_export_export_window_js__WEBPACK_IMPORTED_MODULE_9__/* .checkWindow */ .pr)(inputs), ...(0,_features_sql_log_export_exposure_js__WEBPACK_IMPORTED_MODULE_10__/* .checkExposure */ ._D)(inputs), ...(0,_features_sql_log_export_log_outcome_js__WEBPACK_IMPORTED_MODULE_11__/* .conditionFindings */ .iA)(inputs['fail-on'])];
    },
    async run(context, inputs) {
        const { dryRun, log } = context;
        const { name, 'fail-on': conditions } = inputs;
        const plan = (0,_features_sql_log_export_export_plan_js__WEBPACK_IMPORTED_MODULE_8__/* .planExport */ .ie)(context, inputs);
        const { folder, files, window } = plan;
        const known = { task_id: null, total: null, records: null, path: null, files: null };
        if (window === undefined) {
            const message = `Nothing to export yet: too little time has passed since the end of the last window (see ${(0,_base_input_reference_js__WEBPACK_IMPORTED_MODULE_1__/* .inputRef */ .io)('settling-time')}).`;
            log.notice(message);
            const report = { title: `SQL log: ${name}`, blocks: [{ type: 'text', text: message }] };
            return { outputs: { ...known, total: 0, records: 0, from: null, to: null }, report };
        }
        const span = { from: (0,_core_report_js__WEBPACK_IMPORTED_MODULE_12__/* .instantText */ .X)(window.from), to: (0,_core_report_js__WEBPACK_IMPORTED_MODULE_12__/* .instantText */ .X)(window.to) };
        log.info(`SQL log of the database \`${inputs.database}\`: window from ${span.from} to ${span.to}.`);
        const settling = inputs.to === undefined ? inputs['settling-time'] : 0;
        const delay = `${(0,_base_duration_js__WEBPACK_IMPORTED_MODULE_0__/* .durationText */ .S5)(settling)} before now (${(0,_base_input_reference_js__WEBPACK_IMPORTED_MODULE_1__/* .inputRef */ .io)('settling-time')})`;
        if (settling > 0)
            log.info(`The window ends ${delay}, because later records may not have reached the log.`);
        if (dryRun) {
            log.info(`Dry run: would write the files to ${folder}. ${_features_shared_package_report_js__WEBPACK_IMPORTED_MODULE_5__/* .NOTHING_SENT */ .L5}`);
            const blocks = [
                { type: 'facts', rows: (0,_features_sql_log_export_export_plan_js__WEBPACK_IMPORTED_MODULE_8__/* .planFacts */ .pE)(plan, window) },
                { type: 'text', text: _features_shared_package_report_js__WEBPACK_IMPORTED_MODULE_5__/* .NOTHING_SENT */ .L5 },
            ];
            return { outputs: { ...known, ...span }, report: { title: 'SQL log export', blocks } };
        }
        context.output(span);
        const wanted = { name, thresholds: (0,_features_sql_log_export_log_outcome_js__WEBPACK_IMPORTED_MODULE_11__/* .thresholdsOf */ .W6)(conditions), pageSize: inputs['page-size'] };
        // Only an export needs the code that reads records.
        const { exportLog } = await __webpack_require__.e(/* import() */ 8887).then(__webpack_require__.bind(__webpack_require__, 78887));
        const { report, task, total } = await exportLog(context, plan, window, wanted);
        for (const file of files.written())
            context.addArtifactFile(file);
        // The next window begins at the end of this one.
        if (plan.state !== undefined)
            await (0,_features_sql_log_export_earlier_run_js__WEBPACK_IMPORTED_MODULE_6__/* .writeWatermark */ .YS)(plan.state, (0,_features_sql_log_export_earlier_run_js__WEBPACK_IMPORTED_MODULE_6__/* .sourceDigest */ .c9)(plan.source), window.to);
        (0,_features_sql_log_export_log_outcome_js__WEBPACK_IMPORTED_MODULE_11__/* .logFindings */ .H0)(context, report);
        const records = report.figures.all.calls;
        log.info(`Exported ${(0,_features_sql_log_export_log_outcome_js__WEBPACK_IMPORTED_MODULE_11__/* .recordsText */ .iF)(records)}. Wrote ${files.paths.join(', ')}.`);
        const outputs = { task_id: task.id, total, records, path: folder, files: files.paths, ...span };
        const { sqlLogReport } = await Promise.all(/* import() */[__webpack_require__.e(1987), __webpack_require__.e(6595)]).then(__webpack_require__.bind(__webpack_require__, 66595));
        const summary = sqlLogReport(report);
        // Everything is written by now. Set the outputs even if a condition of `fail-on` is met.
        context.output(outputs);
        context.onFailureReport(() => summary);
        (0,_features_sql_log_export_log_outcome_js__WEBPACK_IMPORTED_MODULE_11__/* .requireThresholds */ .G_)(report.thresholdResults);
        return { outputs, report: summary };
    },
}));


/***/ }),

/***/ 75473:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Vd: () => (/* binding */ changedFailure),
/* harmony export */   XG: () => (/* binding */ packageFailure),
/* harmony export */   _p: () => (/* binding */ whyUnreadable),
/* harmony export */   fE: () => (/* binding */ fileFailure)
/* harmony export */ });
/* harmony import */ var _base_failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(87306);
/* harmony import */ var _base_amount_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9218);
/* harmony import */ var _base_system_user_paths_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(50080);
/** Creates the Failures for rejected packages and files, and explains why a path can't be read. */



/**
 * Creates the Failure for a whole folder or archive.
 * @param subject noun for the title, such as `Site`
 * @param refusal as in `can’t be imported`
 */
function packageFailure(subject, shownAs, refusal, findings, remedy) {
    const title = (0,_base_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .rejectedTitle */ .JV)(subject, findings, shownAs);
    const count = findings.length === 1 ? '.' : `: ${findings.length} problems`;
    const introduces = findings.every(({ where }) => where === shownAs);
    return new _base_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Failure */ .HR('input', `\`${shownAs}\` ${refusal}${count}`, { title, findings, introduces, remedy });
}
/** Creates the Failure for one unacceptable file. */
function fileFailure(finding, cause) {
    return new _base_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Failure */ .HR('input', `${finding.where} ${finding.message}`, {
        title: `File rejected: ${finding.where}`,
        findings: [finding],
        introduces: true,
        cause,
    });
}
/**
 * Creates the Failure for a file that has changed since it was listed.
 * @param file its path, and its size when it was listed
 */
function changedFailure({ path, size }) {
    const message = `has changed since it was listed (its size was ${(0,_base_amount_js__WEBPACK_IMPORTED_MODULE_1__/* .byteSize */ .mz)(size)} then)`;
    const remedy = 'Make sure that nothing, such as a build, changes the file while this step runs.';
    return fileFailure({ where: path, message, remedy });
}
/**
 * Returns why a path can't be read, as the end of a sentence that begins with its name. Node's own text contains a
 * system call, which few users understand.
 * @param error thrown by `node:fs` or the module `input-file`
 */
function whyUnreadable(error) {
    if (error instanceof _base_system_user_paths_js__WEBPACK_IMPORTED_MODULE_2__/* .UnsuitableInput */ .XR)
        return error.message;
    const { code, path, message } = error;
    const where = path === undefined ? '' : ` (${path})`;
    if (code === 'ENOENT' || code === 'ENOTDIR')
        return `does not exist${where}`;
    if (code === 'EACCES' || code === 'EPERM')
        return `can’t be read: permission denied${where}`;
    return `can’t be read: ${message}`;
}


/***/ }),

/***/ 27747:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Lo: () => (/* binding */ readExactly),
/* harmony export */   Pg: () => (/* binding */ readOpenFile),
/* harmony export */   XF: () => (/* binding */ readRegularFile),
/* harmony export */   ZU: () => (/* binding */ openRegularFile),
/* harmony export */   bh: () => (/* binding */ NOT_REGULAR)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(73024);
/* harmony import */ var _base_problem_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(49299);
/* harmony import */ var _base_system_regular_file_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(25427);
/* harmony import */ var _base_system_user_paths_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(50080);
/* harmony import */ var _pointer_files_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(47607);
/** Opens and reads files that a user's inputs specify (decision 0013). Refuses anything but regular files. */





/**
 * Opens a regular file for reading. Devices, pipes and sockets are never opened.
 *
 * @param location absolute, without links
 * @returns the descriptor, which the caller closes
 * @throws UnsuitableInput for anything but a regular file; the system's error if it can't be opened
 */
function openRegularFile(location) {
    requireRegular((0,node_fs__WEBPACK_IMPORTED_MODULE_0__.lstatSync)(location));
    const descriptor = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.openSync)(location, _base_system_regular_file_js__WEBPACK_IMPORTED_MODULE_2__/* .OPEN_READ_ONLY */ .Xd);
    try {
        const opened = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.fstatSync)(descriptor);
        requireRegular(opened);
        // A folder on the path may have become a link since the path was resolved.
        const now = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.statSync)(location);
        if ((0,node_fs__WEBPACK_IMPORTED_MODULE_0__.realpathSync)(location) !== location || now.ino !== opened.ino || now.dev !== opened.dev)
            throw changed();
        return descriptor;
    }
    catch (error) {
        (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.closeSync)(descriptor);
        throw error;
    }
}
const NOT_REGULAR = 'is a device, socket or pipe, not a regular file';
/** @throws UnsuitableInput for anything but a regular file */
function requireRegular(stats) {
    if (stats.isFile())
        return;
    if (stats.isDirectory())
        throw new _base_system_user_paths_js__WEBPACK_IMPORTED_MODULE_3__/* .UnsuitableInput */ .XR('is a folder', 'Specify the path of a file.');
    if (stats.isSymbolicLink())
        throw changed();
    throw new _base_system_user_paths_js__WEBPACK_IMPORTED_MODULE_3__/* .UnsuitableInput */ .XR(NOT_REGULAR, 'Specify the path of a regular file.');
}
/**
 * Reads a complete regular file.
 *
 * @param location absolute, without links
 * @throws UnsuitableInput for anything but a regular file of at most `maxBytes`; the system's error if it can't be read
 */
function readRegularFile(location, maxBytes) {
    const descriptor = openRegularFile(location);
    try {
        return readOpenFile(descriptor, maxBytes);
    }
    finally {
        (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.closeSync)(descriptor);
    }
}
/** Reads an open file completely. @throws UnsuitableInput if it exceeds `maxBytes`, changes meanwhile, or is a pointer */
function readOpenFile(descriptor, maxBytes) {
    const { size } = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.fstatSync)(descriptor);
    if (size > maxBytes) {
        const remedy = 'Make the file smaller, or specify a different file.';
        throw new _base_system_user_paths_js__WEBPACK_IMPORTED_MODULE_3__/* .UnsuitableInput */ .XR((0,_base_problem_js__WEBPACK_IMPORTED_MODULE_1__/* .problem */ .CC)({ kind: 'size', given: size, limit: maxBytes }).message, remedy);
    }
    // Read one byte more, to detect a file that grows, and a file of the kernel, whose size is reported as 0.
    const content = Buffer.allocUnsafe(size + 1);
    if (readExactly(descriptor, content, 0) !== size)
        throw changed();
    const pointer = (0,_pointer_files_js__WEBPACK_IMPORTED_MODULE_4__/* .pointerProblem */ .tm)(content.subarray(0, size));
    if (pointer !== undefined)
        throw new _base_system_user_paths_js__WEBPACK_IMPORTED_MODULE_3__/* .UnsuitableInput */ .XR(pointer.message, pointer.remedy ?? '');
    return content.subarray(0, size);
}
const changed = () => new _base_system_user_paths_js__WEBPACK_IMPORTED_MODULE_3__/* .UnsuitableInput */ .XR('changed while it was read', 'Make sure that nothing writes to the file while this step runs.');
/**
 * Fills `target` from an open file. Repeats the read, since one read may return less than requested.
 *
 * @param position offset in the file, in bytes
 * @param enough number of bytes that exist for sure. Reading stops once this many are read; the last read may return
 * more
 * @returns the number of bytes read: fewer than `enough` only at the end of the file
 */
function readExactly(descriptor, target, position, enough = target.length) {
    let filled = 0;
    let bytes;
    do {
        bytes = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.readSync)(descriptor, target, filled, target.length - filled, position + filled);
        filled += bytes;
    } while (bytes > 0 && filled < enough);
    return filled;
}


/***/ }),

/***/ 47607:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   AA: () => (/* binding */ submoduleFolders),
/* harmony export */   Ql: () => (/* binding */ annexProblem),
/* harmony export */   l$: () => (/* binding */ MAX_POINTER_BYTES),
/* harmony export */   tm: () => (/* binding */ pointerProblem)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(73024);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(76760);
/* harmony import */ var _base_system_regular_file_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(25427);
/** Recognizes what a checkout left out: files behind pointers of Git LFS and git-annex, and submodules. */



/** Maximum size of a pointer in bytes. Git LFS reads no more of a file to decide what it is. */
const MAX_POINTER_BYTES = 1024;
const MAX_MODULES_BYTES = 1024 * 1024;
/** Pointers that Git LFS 3 reads, with its earlier versions, extensions, blank lines and any line breaks. */
const LFS_POINTER = /^\s*version (?:https:\/\/(?:git-lfs|hawser)\.github\.com\/spec\/v1|http:\/\/git-media\.io\/v\/2)(?:[\r\n]+ext-\d-\S+ sha256:[\da-f]{64})*[\r\n]+oid sha256:[\da-f]{64}[\r\n]+size \d+\s*$/;
/** Path in git-annex's folder, in a pointer or a link: it ends with a key, such as `SHA256E-s18151--….png`. */
const ANNEX_PATH = /^\S*\/annex\/objects\/(?:.*\/)?[A-Z\d_]+(?:-[smSC]\d+)*--[^/\n]+(?:\n+\/annex\/.*)*\s*$/;
/** Returns why a file's content, of at most `MAX_POINTER_BYTES`, isn't the file itself. */
function pointerProblem(content) {
    const text = content.length > MAX_POINTER_BYTES ? '' : content.toString('latin1');
    return LFS_POINTER.test(text)
        ? {
            message: 'is a pointer of Git LFS, not the file itself',
            remedy: 'Set `checkout: { lfs: true }` in the app’s file (with actions/checkout, `lfs: true`), or first run `git lfs pull`.',
        }
        : annexProblem(text);
}
/** Returns why a link with this target, or a file with this text, isn't the file itself. */
function annexProblem(text) {
    return ANNEX_PATH.test(text.replaceAll('\\', '/'))
        ? {
            message: 'is a pointer of git-annex, not the file itself',
            remedy: 'First run `git annex get` and `git annex unlock` for the file.',
        }
        : undefined;
}
/**
 * Returns the folders that the nearest `.gitmodules` names, which is in a folder or above it, in the same repository.
 * @throws Error if the file can't be read
 */
function submoduleFolders(folder) {
    const file = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(folder, '.gitmodules');
    if (!(0,node_fs__WEBPACK_IMPORTED_MODULE_0__.existsSync)(file)) {
        const above = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.dirname)(folder);
        return (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.existsSync)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(folder, '.git')) || above === folder ? new Set() : submoduleFolders(above);
    }
    const paths = (0,_base_system_regular_file_js__WEBPACK_IMPORTED_MODULE_2__/* .readRegularFile */ .XF)(file, MAX_MODULES_BYTES).matchAll(/^[ \t]*path[ \t]*=(.*)$/gm);
    return new Set(paths.map(([, path = '']) => (0,node_path__WEBPACK_IMPORTED_MODULE_1__.resolve)(folder, path.trim().replaceAll('"', ''))));
}


/***/ }),

/***/ 8238:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Iz: () => (/* binding */ finishDespiteCancel),
/* harmony export */   jd: () => (/* binding */ outlasting),
/* harmony export */   qL: () => (/* binding */ withinGrace)
/* harmony export */ });
/* harmony import */ var _base_failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(87306);
/* harmony import */ var _base_time_limit_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(2609);
/** Lets work and requests continue for a limited time after the job was canceled or timed out. */
var __addDisposableResource = (undefined && undefined.__addDisposableResource) || function (env, value, async) {
    if (value !== null && value !== void 0) {
        if (typeof value !== "object" && typeof value !== "function") throw new TypeError("Object expected.");
        var dispose, inner;
        if (async) {
            if (!Symbol.asyncDispose) throw new TypeError("Symbol.asyncDispose is not defined.");
            dispose = value[Symbol.asyncDispose];
        }
        if (dispose === void 0) {
            if (!Symbol.dispose) throw new TypeError("Symbol.dispose is not defined.");
            dispose = value[Symbol.dispose];
            if (async) inner = dispose;
        }
        if (typeof dispose !== "function") throw new TypeError("Object not disposable.");
        if (inner) dispose = function() { try { inner.call(this); } catch (e) { return Promise.reject(e); } };
        env.stack.push({ value: value, dispose: dispose, async: async });
    }
    else if (async) {
        env.stack.push({ async: true });
    }
    return value;
};
var __disposeResources = (undefined && undefined.__disposeResources) || (function (SuppressedError) {
    return function (env) {
        function fail(e) {
            env.error = env.hasError ? new SuppressedError(e, env.error, "An error was suppressed during disposal.") : e;
            env.hasError = true;
        }
        var r, s = 0;
        function next() {
            while (r = env.stack.pop()) {
                try {
                    if (!r.async && s === 1) return s = 0, env.stack.push(r), Promise.resolve().then(next);
                    if (r.dispose) {
                        var result = r.dispose.call(r.value);
                        if (r.async) return s |= 2, Promise.resolve(result).then(next, function(e) { fail(e); return next(); });
                    }
                    else s |= 1;
                }
                catch (e) {
                    fail(e);
                }
            }
            if (s === 1) return env.hasError ? Promise.reject(env.error) : Promise.resolve();
            if (env.hasError) throw env.error;
        }
        return next();
    };
})(typeof SuppressedError === "function" ? SuppressedError : function (error, suppressed, message) {
    var e = new Error(message);
    return e.name = "SuppressedError", e.error = error, e.suppressed = suppressed, e;
});


/**
 * Runs `work` although the job was canceled or timed out, within a limit in milliseconds.
 * @throws any error of `work`
 */
async function withinGrace(context, withinMs, work) {
    const env_1 = { stack: [], error: void 0, hasError: false };
    try {
        const { client, clock, log, projectId } = context;
        const message = `No complete response was received within ${withinMs / 1000} s.`;
        const expiry = __addDisposableResource(env_1, (0,_base_time_limit_js__WEBPACK_IMPORTED_MODULE_1__/* .startTimeLimit */ .r)(clock, withinMs, () => new _base_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Failure */ .HR('timeout', message)), false);
        const { signal } = expiry;
        return await work({
            client: client.withBounds({ signal, deadline: clock.monotonicMs() + withinMs }),
            clock,
            log,
            projectId,
            signal,
        });
    }
    catch (e_1) {
        env_1.error = e_1;
        env_1.hasError = true;
    }
    finally {
        __disposeResources(env_1);
    }
}
/**
 * Makes a request with all its attempts, even if the job is canceled or timed out meanwhile. It gets `graceMs`
 * milliseconds more.
 * @throws any error of `work`
 */
async function finishDespiteCancel({ client, clock, signal }, graceMs, work) {
    const env_2 = { stack: [], error: void 0, hasError: false };
    try {
        const late = __addDisposableResource(env_2, (0,_base_time_limit_js__WEBPACK_IMPORTED_MODULE_1__/* .abortLater */ .D)(clock, signal, graceMs), false);
        return await work(client.withBounds({ signal: late.signal }));
    }
    catch (e_2) {
        env_2.error = e_2;
        env_2.hasError = true;
    }
    finally {
        __disposeResources(env_2);
    }
}
/**
 * Returns services for the check of a request that was sent. They last as long as the wait for its response, so that its
 * effect is known even if the job is canceled meanwhile.
 */
function outlasting({ client, clock }) {
    const signal = client.finishSignal;
    return { client: client.withBounds({ signal }), clock, signal };
}


/***/ }),

/***/ 15036:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   He: () => (/* binding */ lateDeletion),
/* harmony export */   Ir: () => (/* binding */ confirmDeleted),
/* harmony export */   JD: () => (/* binding */ isLost),
/* harmony export */   PO: () => (/* binding */ unconfirmedFailure),
/* harmony export */   TE: () => (/* binding */ lookUp),
/* harmony export */   UG: () => (/* binding */ CLOCK_TOLERANCE_MS),
/* harmony export */   aU: () => (/* binding */ asUncertain),
/* harmony export */   hO: () => (/* binding */ confirmMissing),
/* harmony export */   lB: () => (/* binding */ keepUncertain)
/* harmony export */ });
/* harmony import */ var _base_failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(87306);
/* harmony import */ var _base_back_off_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(10845);
/* harmony import */ var _grace_period_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8238);
/** Marks failures as uncertain after a lost response, because the first request may have taken effect. */



/** Returns the log line for a deletion whose own response was lost. @param what the object: `the project p1` */
const lateDeletion = (what) => `Deleted ${what}. (The result of an earlier request was unknown; a later request confirmed the deletion.)`;
/**
 * Tolerance for the platform's clock, in milliseconds. It is known only to the second (`Date`), and from a response
 * that took some time.
 */
const CLOCK_TOLERANCE_MS = 2_000;
/**
 * Returns whether the outcome of a request is unknown because its response was lost. If the response contradicts the
 * request instead, later responses prove nothing, and the request isn't repeated.
 */
const isLost = (thrown) => thrown instanceof _base_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Failure */ .HR && thrown.uncertain && thrown.contradicted !== true;
/**
 * Runs `query` to find the outcome of a request whose response was lost.
 * @param lost the failure of that request, whose `state` stays
 * @throws any error of `query`; a Failure also says that the request may have taken effect
 */
async function lookUp(lost, query) {
    try {
        return await query();
    }
    catch (thrown) {
        if (!(thrown instanceof _base_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Failure */ .HR))
            throw thrown;
        const message = `${(0,_base_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .sentence */ .em)(lost.message)} Could not check whether the request took effect: ${thrown.message}`;
        const { kind, remedy: ofQuery } = thrown;
        const remedies = kind === 'conflict' ? [ofQuery] : kind === 'auth' ? [ofQuery, lost.remedy] : [lost.remedy];
        const remedy = remedies.filter(Boolean).join(' ');
        throw (0,_base_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .withDetails */ .FE)(thrown, { message, state: lost.state, uncertain: true, remedy });
    }
}
/**
 * Awaits a further request after one whose response was lost. However it ends, the first one may still take effect.
 * @throws any error of that request; a Failure becomes `uncertain`
 */
async function keepUncertain(request) {
    try {
        return await request;
    }
    catch (thrown) {
        throw thrown instanceof _base_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Failure */ .HR ? asUncertain(thrown) : thrown;
    }
}
/** Returns the failure of a further request after one whose response was lost. */
const asUncertain = (failure) => failure.uncertain ? failure : (0,_base_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .withDetails */ .FE)(failure, { state: 'The result of an earlier request is unknown.' });
/** Waits until the platform no longer shows something, also if the job is canceled meanwhile. */
function waitUntilGone(context, isShown) {
    const late = (0,_grace_period_js__WEBPACK_IMPORTED_MODULE_1__/* .outlasting */ .jd)(context);
    return (0,_base_back_off_js__WEBPACK_IMPORTED_MODULE_2__/* .checkAfterDelays */ .fy)(late, _base_back_off_js__WEBPACK_IMPORTED_MODULE_2__/* .LAG_DELAYS_MS */ .vL, async () => ((await isShown(late.client)) ? undefined : true));
}
/**
 * Confirms what "not found" alone doesn't prove: that the target of a deletion doesn't exist. It can also mean that the
 * credential lacks permission (Part 1, Errors).
 * @param subject the target, such as `the function tides`
 * @param action of the request
 * @throws Failure if the platform still lists the target; any error of `isListed`
 */
async function confirmMissing(context, refusal, subject, isListed, action = 'delete it') {
    const look = () => waitUntilGone(context, isListed);
    if (await (refusal.uncertain ? lookUp(refusal, look) : look()))
        return;
    throw (0,_base_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .withDetails */ .FE)(refusal, {
        kind: 'conflict',
        code: undefined,
        message: `The platform shows ${subject}, but responded “not found” to the request to ${action}.`,
        remedy: 'Check that the credential has permission for this request, then re-run the job.',
    });
}
/**
 * Confirms an accepted deletion, which its response alone doesn't prove: waits until the platform no longer shows the
 * target.
 * @param action of the request, such as `delete the function tides`
 * @param shown the target, as the end of a sentence
 * @throws Failure, `uncertain` if the platform still shows the target; any error of `isShown`, then `uncertain`
 */
async function confirmDeleted(context, action, isShown, shown = 'it') {
    const isGone = await lookUp(unconfirmedFailure(action), () => waitUntilGone(context, isShown));
    if (isGone !== true)
        throw unconfirmedFailure(action, `, but still shows ${shown}`);
}
/** Returns the failure of an accepted deletion without proof. @param but further part of the sentence */
const unconfirmedFailure = (action, but = '') => new _base_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Failure */ .HR('unavailable', `The platform accepted the request to ${action}${but}.`, {
    title: `Request not confirmed: ${action}`,
    state: 'It is unknown whether the request took effect.',
    remedy: 'Check whether the request took effect. If it didn’t, re-run the job.',
});


/***/ }),

/***/ 47149:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   S: () => (/* binding */ nextLexeme),
/* harmony export */   k: () => (/* binding */ lexemes)
/* harmony export */ });
/** Splits SQL text into comments, strings, identifiers, words and symbols. */
// PostgreSQL's own classes (scan.l): six white-space characters; every non-ASCII character is a letter.
const SPACE = /[ \t\n\r\f\v]+/y;
const LINE_COMMENT = /--[^\n\r]*/y;
const ANY_LINE_COMMENT = /--[^\n\r]*/g;
const WORD = /[A-Za-z_\u0080-\uffff][A-Za-z0-9_$\u0080-\uffff]*|[0-9][0-9A-Za-z_.]*|\$[0-9]+/y;
const DOLLAR_QUOTE = /\$(?:[A-Za-z_\u0080-\uffff][A-Za-z0-9_\u0080-\uffff]*)?\$/y;
const PLAIN_STRING = /'[^']*(?:''[^']*)*(?:'|$)/y;
const ESCAPE_STRING = /'[^'\\]*(?:(?:''|\\[\s\S])[^'\\]*)*(?:'|\\?$)/y;
const QUOTED_IDENTIFIER = /"[^"]*(?:""[^"]*)*(?:"|$)/y;
/** Continuation of a string, after white space with a line break. It has the same rules for backslashes. */
const CONTINUATION = /(?:[ \t\f\v]|--[^\n\r]*(?=[\n\r]))*[\n\r](?:[ \t\n\r\f\v]|--[^\n\r]*[\n\r])*(?=')/y;
const COMMENT_EDGE = /\/\*|\*\//g;
/**
 * Returns the first lexeme at or after a position that is not inside a lexeme. A lexeme without an end extends to the
 * end of the text; the grammar reports that error. Backslashes in plain strings are plain characters
 * (`standard_conforming_strings` is on).
 *
 * @param from position in UTF-16 units
 */
function nextLexeme(text, from) {
    const start = endOf(SPACE, text, from) ?? from;
    if (start >= text.length)
        return undefined;
    const found = (kind, end) => end === undefined ? undefined : { kind, start, end };
    if (text.startsWith('/*', start)) {
        const end = blockCommentEnd(text, start);
        return end === undefined
            ? { kind: 'comment', start, end: text.length, isOpen: true }
            : { kind: 'comment', start, end };
    }
    return (found('comment', endOf(LINE_COMMENT, text, start)) ??
        stringAt(text, start) ??
        found('quoted-identifier', endOf(QUOTED_IDENTIFIER, text, start)) ??
        found('word', endOf(WORD, text, start)) ?? { kind: 'symbol', start, end: start + 1 });
}
/** Returns all lexemes of a text. */
function* lexemes(text) {
    for (let lexeme = nextLexeme(text, 0); lexeme !== undefined; lexeme = nextLexeme(text, lexeme.end))
        yield lexeme;
}
function endOf(pattern, text, at) {
    pattern.lastIndex = at;
    return pattern.test(text) ? pattern.lastIndex : undefined;
}
/** Returns the end of a block comment. Unlike in the SQL standard, they nest. @returns undefined if it has no end */
function blockCommentEnd(text, start) {
    let depth = 0;
    COMMENT_EDGE.lastIndex = start;
    for (let edge = COMMENT_EDGE.exec(text); edge !== null; edge = COMMENT_EDGE.exec(text)) {
        depth += edge[0] === '/*' ? 1 : -1;
        if (depth === 0)
            return COMMENT_EDGE.lastIndex;
    }
    return undefined;
}
function stringAt(text, start) {
    const dollar = endOf(DOLLAR_QUOTE, text, start);
    if (dollar !== undefined) {
        const tag = text.slice(start, dollar);
        const close = text.indexOf(tag, dollar);
        return { kind: 'string', start, end: close === -1 ? text.length : close + tag.length };
    }
    const isEscape = text.startsWith("e'", start) || text.startsWith("E'", start);
    const pattern = isEscape ? ESCAPE_STRING : PLAIN_STRING;
    let end = endOf(pattern, text, isEscape ? start + 1 : start);
    if (end === undefined)
        return undefined;
    const comments = [];
    for (let next = endOf(CONTINUATION, text, end); next !== undefined; next = endOf(CONTINUATION, text, end)) {
        for (const { 0: comment, index } of text.slice(end, next).matchAll(ANY_LINE_COMMENT)) {
            comments.push({ start: end + index, end: end + index + comment.length });
        }
        end = endOf(pattern, text, next) ?? text.length;
    }
    return { kind: 'string', start, end, ...(comments.length === 0 ? {} : { comments }) };
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
