export const id = 5179;
export const ids = [5179];
export const modules = {

/***/ 30436:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   S: () => (/* binding */ EVENT_CODES)
/* harmony export */ });
/** Error codes of a stream's last event: the kind of failure, its meaning, and a remedy for each. */
/**
 * Codes of the last event of a stream (Part 1, Events): those that occur only there, and those with another meaning
 * there.
 */
const EVENT_CODES = {
    forbidden: {
        kind: 'input',
        meaning: 'The source failed the platform’s content review.',
        remedy: 'Change the content that the error message describes, and import the package again. If `@idempotency-key` is set, also set a new key.',
    },
    artifact_invalid: {
        kind: 'input',
        meaning: 'The package is invalid, or the platform can’t review it.',
        remedy: 'Change the package, and import it again. If `@idempotency-key` is set, also set a new key.',
    },
    service_unavailable: {
        kind: 'unavailable',
        meaning: 'The platform’s content review was unavailable.',
        remedy: 'Import again later with a new idempotency key, because the same key returns this failure again: set a different `@idempotency-key` or, if it isn’t set, start a new workflow run.',
    },
    import_interrupted: {
        kind: 'unavailable',
        meaning: 'The import made no progress for a long time. The platform may have saved the source anyway.',
        remedy: 'If the import created a complete project, use that project. Otherwise, import again with a new idempotency key: set a different `@idempotency-key` or, if it isn’t set, start a new workflow run. Delete an incomplete project only if you are sure that it isn’t needed.',
    },
    duplicate_release: {
        kind: 'conflict',
        meaning: 'A publish of this project is already in progress.',
        remedy: 'Re-run the job after the running publish ends. To prevent concurrent publishes, use a `concurrency` group.',
    },
    project_not_found: {
        kind: 'missing',
        meaning: 'The project to publish doesn’t exist.',
        remedy: 'Check the ID of the project (its `url_id`).',
    },
    content_violation: {
        kind: 'input',
        meaning: 'The content failed the platform’s content review.',
        remedy: 'Change the content that the error message describes, and publish again.',
    },
    release_failed: {
        kind: 'input',
        meaning: 'The platform failed to build or deploy the project.',
        remedy: 'If the error message shows a build error, fix it. Then publish again.',
    },
    release_interrupted: {
        kind: 'unavailable',
        meaning: 'The publish was interrupted on the platform.',
        remedy: 'Re-run the job. The new attempt uses a new idempotency key.',
    },
};


/***/ }),

/***/ 14486:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   M: () => (/* binding */ codeCell),
/* harmony export */   X: () => (/* binding */ instantText)
/* harmony export */ });
/** Shown instead of a value that the platform didn't report. */
const ABSENT = '–';
/** Returns the cell of an identifier or of a list of them, or a dash if there is none. */
function codeCell(value) {
    if (value === undefined || value === null || value === '')
        return ABSENT;
    if (typeof value !== 'object')
        return { code: String(value) };
    return value.length === 0 ? ABSENT : { code: value };
}
/** Latest time that a `Date` can hold, in epoch milliseconds. A platform may send a larger number. */
const LATEST_MS = 8_640_000_000_000_000;
/** Formats a platform's time for people: ISO 8601 in UTC. Empty if the platform sent none. */
function instantText(epochMs) {
    if (epochMs === undefined)
        return '';
    return Math.abs(epochMs) <= LATEST_MS ? new Date(epochMs).toISOString() : String(epochMs);
}


/***/ }),

/***/ 79128:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   A8: () => (/* binding */ FUNCTION_NAME_INPUT),
/* harmony export */   BG: () => (/* binding */ FUNCTION_NOT_FOUND_REMEDY),
/* harmony export */   mx: () => (/* binding */ isFunctionName)
/* harmony export */ });
/* harmony import */ var _api_endpoints_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7841);
/** Format of function names, and the remedy if a function doesn't exist. */

const { maxLength, pattern } = _api_endpoints_js__WEBPACK_IMPORTED_MODULE_0__/* .PATH_PARAMETERS */ .VV.function_name;
/** Format of a function's name (Part 2, Cloud services: name formats), as the properties of an input. */
const FUNCTION_NAME_INPUT = {
    pattern: new RegExp(`^${pattern}$`),
    maxLength,
    allowed: `it must consist of 1 to ${maxLength} letters, digits, \`_\` or \`-\`, and begin with a letter`,
};
const isFunctionName = (name) => FUNCTION_NAME_INPUT.pattern.test(name) && name.length <= maxLength;
/** Remedy for a missing function or project: the API doesn't say which of them is missing. */
const FUNCTION_NOT_FOUND_REMEDY = 'Check `@function-name` and `@project-id` (the project’s `url_id`), and that the credential’s user has access to the project.';


/***/ }),

/***/ 74364:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $z: () => (/* binding */ attemptWrite),
/* harmony export */   EU: () => (/* binding */ writeFailure),
/* harmony export */   U6: () => (/* binding */ withTemporaryFile),
/* harmony export */   XC: () => (/* binding */ outputPath),
/* harmony export */   YD: () => (/* binding */ moveToTarget),
/* harmony export */   _A: () => (/* binding */ growingFile),
/* harmony export */   i9: () => (/* binding */ outputFile),
/* harmony export */   qi: () => (/* binding */ outputFolder),
/* harmony export */   sm: () => (/* binding */ outputFailure),
/* harmony export */   zh: () => (/* binding */ writeOutput)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(73024);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(76760);
/* harmony import */ var _base_input_reference_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(45860);
/* harmony import */ var _base_failure_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(87306);
/* harmony import */ var _base_system_busy_files_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(43157);
/* harmony import */ var _base_system_missing_folders_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(75840);
/* harmony import */ var _base_system_paths_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(43288);
/* harmony import */ var _base_system_regular_file_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(25427);
/* harmony import */ var _base_system_user_paths_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(50080);
/* harmony import */ var _packing_files_new_folder_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(16951);
/* harmony import */ var _base_system_work_folder_js__WEBPACK_IMPORTED_MODULE_10__ = __webpack_require__(65480);
/**
 * Checks and writes the files and folders whose paths the user gives as inputs. No other module writes to these paths
 * (decision 0013).
 */











/**
 * Checks that a file can be written. A link in its place is replaced itself: nothing is written through it.
 * @throws Failure of kind `input` for a folder, device, pipe or socket, for a file of Git's or the runner's, for a path
 *   that a link leads out of the workspace, and for one that the job's user may not write to
 */
function outputFile(context, input, given) {
    const file = outputPath(context, input, given);
    const there = attemptWrite(file, () => (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.lstatSync)(file.location, { throwIfNoEntry: false }));
    if (there === undefined)
        return file;
    const isFolder = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.existsSync)(file.location) && (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.statSync)(file.location).isDirectory();
    if (isFolder || (!there.isFile() && !there.isSymbolicLink())) {
        const message = `leads to \`${given}\`, which is a ${isFolder ? 'folder' : 'device, socket or pipe'}`;
        throw outputFailure(file, message, `Set ${(0,_base_input_reference_js__WEBPACK_IMPORTED_MODULE_2__/* .inputRef */ .io)(input)} to a different path.`);
    }
    return file;
}
/**
 * Checks that a folder can be written: it doesn't exist yet, or is empty.
 * @throws Failure of kind `input`
 */
function outputFolder(context, input, given) {
    const folder = outputPath(context, input, given);
    const problem = attemptWrite(folder, () => (0,_packing_files_new_folder_js__WEBPACK_IMPORTED_MODULE_9__/* .newFolderProblem */ .Q)(folder.location));
    if (problem === undefined)
        return folder;
    const remedy = `Set ${(0,_base_input_reference_js__WEBPACK_IMPORTED_MODULE_2__/* .inputRef */ .io)(input)} to a new or empty folder, or delete \`${given}\`.`;
    throw outputFailure(folder, `leads to \`${given}\`, which ${problem}`, remedy);
}
/** Checks the path of a file or folder, before any request. @throws Failure of kind `input` */
function outputPath({ resolvePath, protectedPaths, roots }, input, given) {
    const target = resolvePath(given);
    const asGiven = { target, location: target, input, given };
    let location;
    try {
        location = (0,_base_system_user_paths_js__WEBPACK_IMPORTED_MODULE_8__/* .resolveOutput */ .ST)(target, roots);
    }
    catch (error) {
        throw error instanceof _base_system_user_paths_js__WEBPACK_IMPORTED_MODULE_8__/* .UnsuitableInput */ .XR
            ? outputFailure(asGiven, `${error.message} (${given})`, error.remedy)
            : writeFailure(asGiven, error);
    }
    const file = { ...asGiven, location };
    attemptWrite(file, () => {
        const folder = (0,_base_system_user_paths_js__WEBPACK_IMPORTED_MODULE_8__/* .existingParent */ .MP)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.dirname)(location));
        if (!(0,node_fs__WEBPACK_IMPORTED_MODULE_0__.statSync)(folder).isDirectory())
            throw new Error(`${folder} is not a folder`);
        (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.accessSync)(folder, node_fs__WEBPACK_IMPORTED_MODULE_0__.constants.W_OK);
    });
    const protectedBy = attemptWrite(file, () => protectedLocation(file, protectedPaths));
    if (protectedBy !== undefined)
        throw outputFailure(file, `is ${protectedBy}, which must not be overwritten`, `Set ${(0,_base_input_reference_js__WEBPACK_IMPORTED_MODULE_2__/* .inputRef */ .io)(input)} to a different path.`);
    return file;
}
/** Returns the protected folder of Git or of the runner that contains the path, or is the path. Undefined if there is none. */
function protectedLocation({ target, location }, protectedPaths) {
    const own = (0,_base_system_user_paths_js__WEBPACK_IMPORTED_MODULE_8__/* .privateOutput */ .FM)(target, location);
    if (own !== undefined)
        return own;
    const there = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.lstatSync)(location, { throwIfNoEntry: false });
    // Compare inodes, as several paths may lead to the file. A link counts as itself, because the link would be replaced.
    const isTarget = ({ dev, ino }) => dev === there?.dev && ino === there.ino;
    return protectedPaths.find(path => (0,_base_system_paths_js__WEBPACK_IMPORTED_MODULE_6__/* .isSamePath */ .ys)(path, target) || ((0,node_fs__WEBPACK_IMPORTED_MODULE_0__.existsSync)(path) && isTarget((0,node_fs__WEBPACK_IMPORTED_MODULE_0__.statSync)(path))));
}
/**
 * Calls `work` with a temporary path on the target's own disk. `moveToTarget` later renames that file. If the work fails,
 * deletes the file and the folders that were created for it. Also deletes what killed processes left for the same target.
 * @param work receives the path at which to write
 * @throws Failure of kind `input` if nothing can be written there; what `work` throws
 */
async function withTemporaryFile(file, work) {
    const { location } = file;
    const parent = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.dirname)(location);
    const prefix = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(parent, `.${(0,node_path__WEBPACK_IMPORTED_MODULE_1__.basename)(location)}.part-`);
    const made = attemptWrite(file, () => (0,_base_system_missing_folders_js__WEBPACK_IMPORTED_MODULE_5__/* .makeMissingFolders */ .i)(parent));
    try {
        const folder = attemptWrite(file, () => {
            if ((0,node_fs__WEBPACK_IMPORTED_MODULE_0__.realpathSync)(parent) !== parent)
                throw new Error(`${parent} was replaced with a symbolic link during the run`);
            return (0,_base_system_work_folder_js__WEBPACK_IMPORTED_MODULE_10__/* .createWorkFolder */ .aM)(prefix);
        });
        try {
            attemptWrite(file, () => {
                for (const other of (0,_base_system_work_folder_js__WEBPACK_IMPORTED_MODULE_10__/* .otherWorkFolders */ .b1)(prefix, folder.path))
                    if (other.lock !== undefined)
                        (0,_base_system_work_folder_js__WEBPACK_IMPORTED_MODULE_10__/* .removeWorkFolder */ .MT)(other);
            });
            return await work((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(folder.path, (0,node_path__WEBPACK_IMPORTED_MODULE_1__.basename)(location)));
        }
        finally {
            (0,_base_system_work_folder_js__WEBPACK_IMPORTED_MODULE_10__/* .removeWorkFolder */ .MT)(folder);
        }
    }
    catch (thrown) {
        (0,_base_system_missing_folders_js__WEBPACK_IMPORTED_MODULE_5__/* .removeEmptyFolders */ .d)(parent, made);
        throw thrown;
    }
}
/** Moves a finished file to its target atomically. @throws Failure of kind `input` if the system refuses it */
function moveToTarget(file, part) {
    attemptWrite(file, () => (0,_base_system_busy_files_js__WEBPACK_IMPORTED_MODULE_4__/* .move */ .C)(part, file.location));
}
/** Writes a complete file. @throws Failure of kind `input` if it can't be written */
async function writeOutput(file, content) {
    await withTemporaryFile(file, async (part) => {
        attemptWrite(file, () => (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.writeFileSync)(part, content));
        moveToTarget(file, part);
    });
}
/** Creates a file that others may read while it grows. @throws Failure of kind `input` if it can't be written */
async function growingFile(file) {
    await writeOutput(file, '');
    const created = attemptWrite(file, () => (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.lstatSync)(file.location));
    return {
        append: text => attemptWrite(file, () => {
            const descriptor = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.openSync)(file.location, _base_system_regular_file_js__WEBPACK_IMPORTED_MODULE_7__/* .OPEN_TO_APPEND */ .M$);
            try {
                const { dev, ino } = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.fstatSync)(descriptor);
                if (dev !== created.dev || ino !== created.ino)
                    throw new Error('a different file replaced it during the run');
                (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.appendFileSync)(descriptor, text);
            }
            finally {
                (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.closeSync)(descriptor);
            }
        }),
    };
}
/** Runs a step of writing the file. @throws Failure of kind `input` if the system refuses it */
function attemptWrite(file, make) {
    try {
        return make();
    }
    catch (error) {
        throw writeFailure(file, error);
    }
}
/** Returns the Failure for a file that the system refuses to write. */
function writeFailure(file, { message }) {
    return outputFailure(file, `can’t be written (${file.given}): ${message}`, `Set ${(0,_base_input_reference_js__WEBPACK_IMPORTED_MODULE_2__/* .inputRef */ .io)(file.input)} to a path that the job’s user can write to, with enough free space. Make sure that no other process changes it.`);
}
/** Returns the Failure for a file that can't be written at its path. */
function outputFailure({ input }, message, remedy) {
    return (0,_base_failure_js__WEBPACK_IMPORTED_MODULE_3__/* .inputFailure */ .vQ)('The output can’t be written to this path.', [{ where: input, message, remedy }]);
}


/***/ }),

/***/ 75179:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  "default": () => (/* binding */ cloud_function_logs)
});

// EXTERNAL MODULE: external "node:fs/promises"
var promises_ = __webpack_require__(51455);
// EXTERNAL MODULE: ./build/base/problem.js
var problem = __webpack_require__(49299);
// EXTERNAL MODULE: ./build/base/without-secrets.js
var without_secrets = __webpack_require__(68008);
// EXTERNAL MODULE: ./build/base/input-reference.js
var input_reference = __webpack_require__(45860);
// EXTERNAL MODULE: ./build/api/functions.js
var functions = __webpack_require__(64226);
// EXTERNAL MODULE: ./build/core/fields.js
var fields = __webpack_require__(72189);
// EXTERNAL MODULE: ./build/core/operation.js + 1 modules
var operation = __webpack_require__(98157);
// EXTERNAL MODULE: ./build/core/report.js
var report = __webpack_require__(14486);
// EXTERNAL MODULE: ./build/base/failure.js
var failure = __webpack_require__(87306);
// EXTERNAL MODULE: ./build/features/functions/function-name.js
var function_name = __webpack_require__(79128);
// EXTERNAL MODULE: ./build/base/amount.js
var amount = __webpack_require__(9218);
;// CONCATENATED MODULE: ./build/features/functions/log-text.js
/** Formats the entries of a function's log, and the number of entries per level. */


/** Level of a log line for which the platform gives none. */
const NO_LEVEL = 'none';
/**
 * Returns an entry for people: its time, level and message, and its stack on the lines below. A stack begins with the name
 * and the message of the error, which the entry's message repeats or is a part of. They are shown once.
 */
function logText({ timestamp, level, message, stack = '' }) {
    const time = (timestamp === null ? '' : (0,report/* instantText */.X)(timestamp)) || 'time unknown';
    const text = message ?? '';
    const [title = ''] = stack.split(/\n\s+at /, 1);
    const isTitle = text !== '' && title.endsWith(text);
    const rest = isTitle || text.includes(title) ? stack.slice(title.length) : `\n${stack}`;
    return `${time}  ${level ?? NO_LEVEL}  ${isTitle ? title : text}${rest}`;
}
/** Returns the number of entries per level: `12 info, 1 error`. */
function levelsText(levels) {
    const counts = [...levels]
        .toSorted(([, a], [, b]) => b - a)
        .map(([level, entries]) => `${(0,amount/* count */.U9)(entries)} ${level === NO_LEVEL ? 'without a level' : level}`);
    return counts.join(', ');
}

// EXTERNAL MODULE: ./build/recovery/uncertain-outcome.js
var uncertain_outcome = __webpack_require__(15036);
;// CONCATENATED MODULE: ./build/features/functions/log-windows.js
/** Reads a function's log for any time span, in as many API requests as needed. */


/**
 * Returns the window up to the platform's current time, which no other request shows as exactly: "default window is the
 * 15 minutes before `end_time`; `end_time` defaults to now" (Part 2, Cloud services, rule 8).
 * @throws Failure of the request
 */
const latestWindow = (reader, functionName) => requestWindow(reader, functionName);
/**
 * Reads a function's log of any span, window by window, newest first. A window of the API spans at most one hour and has
 * at most 500 entries, without pagination, and the documents don't say which ones (rule 8). So a full window is requested
 * again with half of its length, down to a millisecond.
 * @param latest the window at the end of the span, if it was already read
 * @throws Failure of the request
 */
async function* readLog(reader, functionName, { from, to }, latest) {
    let end = to;
    let length = functions/* LOG_WINDOW */.O3.maxMs;
    if (latest !== undefined && latest.span.from >= from && !isFull(latest)) {
        yield latest;
        end = latest.span.from;
    }
    while (end > from) {
        const span = { from: Math.max(from, end - length), to: end };
        const window = await requestWindow(reader, functionName, span);
        length = span.to - span.from;
        if (isFull(window) && length > 1) {
            length = Math.ceil(length / 2);
            continue;
        }
        yield window;
        end = span.from;
        if (window.entries.length < functions/* LOG_WINDOW */.O3.maxEntries / 2)
            length = Math.min(functions/* LOG_WINDOW */.O3.maxMs, length * 2);
    }
}
/** Returns whether the window may have more entries than were returned. */
const isFull = ({ entries }) => entries.length >= functions/* LOG_WINDOW */.O3.maxEntries;
/** Requests a window. Without a span, the platform uses its default. */
async function requestWindow(reader, functionName, span) {
    const { client, projectId } = reader;
    const bounds = span === undefined ? {} : { start_time: span.from, end_time: span.to };
    const query = { ...bounds, limit: functions/* LOG_WINDOW */.O3.maxEntries };
    const path = { project_id: projectId, function_name: functionName };
    const answer = await client.call('functions.logs', { path, query });
    const { entries, total = 0, end_time: to = client.platformTimeMs() + uncertain_outcome/* CLOCK_TOLERANCE_MS */.UG } = answer;
    const { start_time: from = to - functions/* LOG_WINDOW */.O3.defaultMs } = answer;
    return { span: span ?? { from, to }, entries: oldestFirst(entries), total: Math.max(total, entries.length) };
}
/** Sorts entries, because the documents don't specify their order. Entries without a time come first. */
function oldestFirst(entries) {
    const [first, last] = [entries[0], entries.at(-1)].map(entry => entry?.timestamp ?? 0);
    const isNewestFirst = (first ?? 0) > (last ?? 0);
    // Entries of the same millisecond keep their order.
    return (isNewestFirst ? entries.toReversed() : entries).toSorted((a, b) => (a.timestamp ?? 0) - (b.timestamp ?? 0));
}

;// CONCATENATED MODULE: ./build/features/functions/log-collector.js
/** Collects a function's log: its newest entries, and what is missing in them. */




/** Limit of entries that are shown in the log and in the summary. */
const MAX_SHOWN_ENTRIES = 200;
/** Limit of the output, in UTF-16 units: all outputs of a job together may have 1 MiB (the runner's own count). */
const MAX_OUTPUT_LENGTH = 200_000;
/** Limit of gaps that are listed individually. */
const MAX_GAPS = 5;
/** Collects the newest entries of a log, up to a limit. @param windows newest first, from the end of the span */
async function collectLog(windows, span, limit) {
    const taken = [];
    const gaps = [];
    let [total, room] = [0, limit];
    let truncatedAt;
    for await (const window of windows) {
        const { entries, span: within } = window;
        const missing = window.total - entries.length;
        const newest = entries.slice(-room);
        taken.push(newest);
        total += window.total;
        room -= newest.length;
        if (isFull(window) || missing > 0)
            gaps.push(gapText(within, missing));
        if (room > 0 || (newest.length === entries.length && within.from === span.from))
            continue;
        truncatedAt = newest.find(({ timestamp }) => timestamp)?.timestamp ?? within.from;
        break;
    }
    const more = gaps.length > MAX_GAPS ? [(0,amount/* plural */.LS)(gaps.length - MAX_GAPS, 'more gap')] : [];
    return {
        span,
        total,
        truncatedAt,
        entries: taken.toReversed().flat(),
        gaps: [...gaps.slice(0, MAX_GAPS), ...more],
    };
}
/** Returns the newest entries, which are shown to people. */
const shownEntries = ({ entries }) => entries.slice(-MAX_SHOWN_ENTRIES);
/** Returns the newest entries that fit in an output. */
function outputEntries({ entries }) {
    let room = MAX_OUTPUT_LENGTH;
    const tooOld = entries.findLastIndex(entry => (room -= JSON.stringify(entry).length) <= 0);
    return entries.slice(tooOld + 1);
}
/** Returns the number of entries by level. */
function countLevels({ entries }) {
    const groups = Map.groupBy(entries, ({ level }) => level ?? NO_LEVEL);
    return new Map([...groups].map(([level, { length }]) => [level, length]));
}
function gapText({ from, to }, missing) {
    const many = missing === 0 ? 'some log entries' : (0,amount/* plural */.LS)(missing, 'log entry', 'log entries');
    return `the platform did not return ${many} from ${(0,report/* instantText */.X)(from)} to ${(0,report/* instantText */.X)(to)}`;
}

// EXTERNAL MODULE: ./build/features/shared/output-file.js
var output_file = __webpack_require__(74364);
// EXTERNAL MODULE: ./build/recovery/heartbeat.js
var heartbeat = __webpack_require__(78586);
// EXTERNAL MODULE: ./build/recovery/refusals.js
var refusals = __webpack_require__(26893);
;// CONCATENATED MODULE: ./build/operations/cloud-function-logs.js
/** Reads a function's log for a time span, and can write it to a file. */

















/** Maximum clock difference without a warning, in milliseconds. The same as for an expiry (assumption R25). */
const CLOCK_OFFSET_MS = 60_000;
const REMEDIES = {
    not_found: function_name/* FUNCTION_NOT_FOUND_REMEDY */.BG,
};
/** Part 2, Cloud services: GET functions/{function_name}/logs; rule 8. */
/* harmony default export */ const cloud_function_logs = ((0,operation/* defineOperation */.h9)({
    id: 'cloud-function-logs',
    group: 'Cloud service',
    summary: 'Read a function’s log for any time range.',
    note: [
        `Without \`@from\` and \`@last\`, the step reads the ${functions/* LOG_WINDOW */.O3.defaultMs / 60_000} minutes before \`@to\`. The platform returns at most one hour and ${functions/* LOG_WINDOW */.O3.maxEntries} entries per request, so the step reads a longer time range in windows, newest first, and a window with ${functions/* LOG_WINDOW */.O3.maxEntries} entries again in shorter ones. Entries that can’t be read are reported as gaps. Entries can contain anything that the function wrote, including secrets. Only secrets that are passed to this step are masked in outputs and files; in the log and the summary, the runner also masks those of earlier steps of the job. Comments on GitHub show the number of entries, never the entries.`,
    ],
    inputs: {
        'function-name': (0,fields/* text */.Qq)('Name of the function, such as `tide-tables`.', { ...function_name/* FUNCTION_NAME_INPUT */.A8, required: true }),
        from: (0,fields/* instant */.uR)('Start of the time range, such as `2026-12-31T00:00:00Z`. Can’t be combined with `@last`.'),
        to: (0,fields/* instant */.uR)('End of the time range (exclusive). Default: the current time according to the platform’s clock.'),
        last: (0,fields/* duration */.p0)('Length of the time range, such as `24h`, counted back from `@to`.'),
        limit: (0,fields/* integer */.nd)('Maximum number of entries to read. If there are more, only the newest entries are read.', {
            min: 1,
            max: 100_000,
            default: '1000',
        }),
        'output-path': (0,fields/* path */.Ae)('Path of a file for the entries, one JSON object per line, oldest first. An existing file is replaced.', { use: 'write' }),
    },
    outputs: {
        entries: {
            description: 'Entries, oldest first: a JSON array of objects with `timestamp`, `level`, `message` and `stack`. If the entries are too large for an output, this output contains only the newest; the file at `@output-path` contains all of them.',
        },
        total: { description: 'Number of entries that the platform reports for the part of the time range that was read.' },
        returned: { description: 'Number of entries that were read. The file at `@output-path` contains all of them.' },
    },
    endpoints: ['functions.logs'],
    onProject: true,
    timeout: '30m',
    writesFiles: true,
    example: 'with:\n  function-name: tide-tables\n  last: 24h\n  output-path: tide-tables.ndjson\n',
    check({ from, last }) {
        if (from === undefined || last === undefined)
            return [];
        return [(0,problem/* problemAt */.l4)({ kind: 'combined', subject: 'last', other: 'from' })];
    },
    async run(context, inputs) {
        const { 'function-name': name, 'output-path': given } = inputs;
        const collected = await (given === undefined ? collect(context, inputs) : collectToFile(context, inputs, given));
        logEntries(context, name, collected);
        if (inputs.from !== undefined || inputs.to !== undefined)
            warnOfClock(context);
        const { entries, total } = collected;
        return {
            outputs: { entries: outputEntries(collected), total, returned: entries.length },
            report: {
                title: `Log of \`${name}\``,
                blocks: [facts(collected), ...(entries.length === 0 ? [] : [entriesBlock(collected)])],
            },
        };
    },
}));
/**
 * Returns the requested time span.
 * @param end `to`, or the platform's current time
 * @throws Failure of kind `input` if the span is empty
 */
function spanOf({ from: given, to, last = functions/* LOG_WINDOW */.O3.defaultMs }, end) {
    const from = given ?? Math.max(0, end - last);
    if (from < end)
        return { from, to: end };
    const message = `is ${(0,report/* instantText */.X)(from)}, which is not before ${to === undefined ? 'the current time' : (0,input_reference/* inputRef */.io)('to')} (${(0,report/* instantText */.X)(end)})`;
    throw (0,failure/* inputFailure */.vQ)('The time range is invalid.', [
        { where: 'from', message, remedy: `Set ${(0,input_reference/* inputRef */.io)('from')} to an earlier time.` },
    ]);
}
/** Determines a span without `to`. The newest window contains its end, and is used as the span's first window. */
async function spanToNow(context, inputs) {
    const latest = await latestWindow(context, inputs['function-name']);
    return { span: spanOf(inputs, latest.span.to), latest };
}
function collect(context, inputs) {
    const { 'function-name': name, limit, to } = inputs;
    return (0,heartbeat/* withHeartbeat */.p)(context, `Reading the log of the function ${name}`, () => (0,refusals/* withRemedies */.Nq)(REMEDIES, async () => {
        const { span, latest } = to === undefined ? await spanToNow(context, inputs) : { span: spanOf(inputs, to) };
        context.log.info(`Log of the function ${name} from ${(0,report/* instantText */.X)(span.from)} to ${(0,report/* instantText */.X)(span.to)}:`);
        return await collectLog(readLog(context, name, span, latest), span, limit);
    }));
}
async function collectToFile(context, inputs, given) {
    const file = (0,output_file/* outputFile */.i9)(context, 'output-path', given);
    return (0,output_file/* withTemporaryFile */.U6)(file, async (part) => {
        const collected = await collect(context, inputs);
        const { hide } = context.log;
        const lines = collected.entries.values().map(entry => `${JSON.stringify((0,without_secrets/* withoutSecrets */.c)(entry, hide))}\n`);
        await (0,promises_.writeFile)(part, lines);
        (0,output_file/* moveToTarget */.YD)(file, part);
        context.addArtifactFile(file.target);
        context.log.info(`Wrote ${entriesText(collected.entries.length)} to ${file.target}.`);
        return collected;
    });
}
/** Logs the entries. Missing entries, and the reasons, become annotations. */
function logEntries({ log }, name, collected) {
    const shown = shownEntries(collected);
    const { length } = collected.entries;
    for (const entry of shown)
        log.info(logText(entry));
    const levels = levelsText(countLevels(collected));
    const whole = shown.length === length ? '' : `; only the newest ${(0,amount/* count */.U9)(shown.length)} are shown`;
    log.info(`${entriesText(length)}${levels === '' ? '' : ` (${levels})`}${whole}.`);
    for (const problem of collected.gaps)
        log.warning(`The log of the function ${name} is incomplete: ${problem}.`);
    if (collected.truncatedAt !== undefined) {
        log.notice(`The log of the function ${name} is truncated: it begins at ${(0,report/* instantText */.X)(collected.truncatedAt)}, because ${(0,input_reference/* inputRef */.io)('limit')} was reached. Older entries were not read.`);
    }
}
/** Warns if the runner's clock differs from the platform's, because a workflow's timestamps come from the runner's. */
function warnOfClock({ client, log }) {
    const offsetMs = client.clockOffsetMs() ?? 0;
    if (Math.abs(offsetMs) <= CLOCK_OFFSET_MS)
        return;
    const apart = `${(0,amount/* count */.U9)(Math.round(Math.abs(offsetMs) / 1000))} s ${offsetMs > 0 ? 'ahead of' : 'behind'}`;
    log.warning(`The platform’s clock is ${apart} the runner’s. Set ${(0,input_reference/* inputRef */.io)('from')} and ${(0,input_reference/* inputRef */.io)('to')} according to the platform’s clock.`);
}
function facts(collected) {
    const { entries, span, total, truncatedAt, gaps } = collected;
    return {
        type: 'facts',
        rows: [
            ['From', truncatedAt === undefined ? (0,report/* instantText */.X)(span.from) : `${(0,report/* instantText */.X)(truncatedAt)} (limit reached)`],
            ['To', (0,report/* instantText */.X)(span.to)],
            ['Entries', `${(0,amount/* count */.U9)(entries.length)} of ${(0,amount/* count */.U9)(total)}`],
            ['Levels', levelsText(countLevels(collected)) || '–'],
            ...gaps.map(problem => ['Gap', problem]),
        ],
    };
}
/** Builds a code block, which shows text unchanged, so that the runner can mask secrets that only the runner knows. */
function entriesBlock(collected) {
    return { type: 'code', text: shownEntries(collected).map(logText).join('\n'), onlyInSummary: true };
}
const entriesText = (entries) => (0,amount/* plural */.LS)(entries, 'entry', 'entries');


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

/***/ 78586:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   B: () => (/* binding */ repeatDuring),
/* harmony export */   p: () => (/* binding */ withHeartbeat)
/* harmony export */ });
/** Logs at intervals that a step is still running, or calls another function, while work is in progress. */
/** Interval of the log lines during a long wait, in milliseconds. */
const EVERY_MS = 30_000;
/**
 * Runs work that may be silent for minutes. Prints a log line at intervals, to show that the step is still running.
 * @param message a sentence without its full stop
 */
async function withHeartbeat({ clock, log }, message, work) {
    const startedAt = clock.monotonicMs();
    const logProgress = () => log.info(`${message} (${Math.round((clock.monotonicMs() - startedAt) / 1000)} s so far).`);
    return repeatDuring(clock, EVERY_MS, logProgress, work);
}
/**
 * Runs `work`, calling `onInterval` every `everyMs` until it settles.
 * @param everyMs the pause before each call, in milliseconds
 * @throws any error of either of them
 */
async function repeatDuring(clock, everyMs, onInterval, work) {
    const done = new AbortController();
    const ended = new Error('The work has ended.');
    const repeat = async () => {
        for (;;) {
            await clock.sleep(everyMs, done.signal);
            onInterval();
        }
    };
    const repeating = repeat().catch((reason) => {
        if (reason !== ended)
            throw reason;
    });
    try {
        return await work();
    }
    finally {
        done.abort(ended);
        await repeating;
    }
}


/***/ }),

/***/ 26893:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Bh: () => (/* binding */ eventFailure),
/* harmony export */   CA: () => (/* binding */ errorCode),
/* harmony export */   Nq: () => (/* binding */ withRemedies),
/* harmony export */   "if": () => (/* binding */ missingScopes),
/* harmony export */   qk: () => (/* binding */ ALL_SCOPES),
/* harmony export */   xG: () => (/* binding */ predictedRefusal)
/* harmony export */ });
/* harmony import */ var _base_input_reference_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(45860);
/* harmony import */ var _api_endpoints_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(7841);
/* harmony import */ var _api_errors_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(96860);
/* harmony import */ var _api_event_codes_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(30436);
/* harmony import */ var _base_failure_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(87306);
/** Interprets the platform's refusals: known codes, specific remedies, and failure events of streams. */





/** Known codes that stand in for an unknown code, by HTTP status. */
const BY_STATUS = {
    400: 'invalid_request',
    401: 'invalid_token',
    403: 'forbidden',
    404: 'not_found',
};
/**
 * Returns the code by which to handle a refusal: "clients handle known codes by `code` and future ones by HTTP status"
 * (Part 2, Errors).
 * @returns undefined for a status that isn't specific enough, and if there is no code at all: then the response came
 * from a proxy, or from a server at a wrong address, and not from the platform (assumption R37)
 */
function errorCode({ code, status = 0 }) {
    if (code === undefined)
        return undefined;
    return Object.hasOwn(_api_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .ERROR_CODES */ .OQ, code) ? code : BY_STATUS[status];
}
/**
 * Runs the work. If the platform refuses it with one of these codes, the failure gets the operation's remedy.
 * @throws any error of `work`
 */
async function withRemedies(remedies, work) {
    try {
        return await work();
    }
    catch (thrown) {
        if (!(thrown instanceof _base_failure_js__WEBPACK_IMPORTED_MODULE_4__/* .Failure */ .HR) || thrown.code === undefined || !Object.hasOwn(remedies, thrown.code))
            throw thrown;
        const remedy = remedies[thrown.code];
        throw remedy === undefined ? thrown : (0,_base_failure_js__WEBPACK_IMPORTED_MODULE_4__/* .withDetails */ .FE)(thrown, { remedy: (0,_base_input_reference_js__WEBPACK_IMPORTED_MODULE_0__/* .withInputRefs */ .XF)(remedy) });
    }
}
/**
 * Creates the failure for a dry run that predicts a refusal by the platform. It is the failure of the real operation,
 * without the HTTP status.
 * @param message the cause, instead of the code's general meaning
 */
function predictedRefusal(code, message) {
    const { kind, remedy } = _api_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .ERROR_CODES */ .OQ[code];
    return new _base_failure_js__WEBPACK_IMPORTED_MODULE_4__/* .Failure */ .HR(kind, message, { code, remedy: (0,_base_input_reference_js__WEBPACK_IMPORTED_MODULE_0__/* .withInputRefs */ .XF)(remedy) });
}
/**
 * Creates the Failure for a failure event at the end of a stream (Part 1, Events). The code determines its meaning in
 * this stream. An unknown code leaves open who caused it. The first line of the message is the error. The other lines,
 * such as a build's output, are its excerpt.
 * @param traceId of the connection that delivered the event
 */
function eventFailure(stream, data, traceId) {
    const code = data.code !== undefined && _api_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .CODE_FORM */ .Hi.test(data.code) ? data.code : undefined;
    const row = code === undefined ? undefined : rowOf(stream, code);
    const [first = '', ...others] = (data.message ?? '').trim().split(/\r\n|\r|\n/);
    const excerpt = others.join('\n').replace(/^(?:[^\S\n]*\n)+/, '');
    const error = first === '' ? (row?.meaning ?? 'The platform reported a failure without a message.') : first;
    return new _base_failure_js__WEBPACK_IMPORTED_MODULE_4__/* .Failure */ .HR(row?.kind ?? 'unavailable', (0,_base_failure_js__WEBPACK_IMPORTED_MODULE_4__/* .sentence */ .em)(error), {
        code,
        traceId,
        ...(row === undefined ? {} : { remedy: (0,_base_input_reference_js__WEBPACK_IMPORTED_MODULE_0__/* .withInputRefs */ .XF)(row.remedy) }),
        ...(excerpt === '' ? {} : { excerpt }),
    });
}
/** Returns the row of a code. If the stream lists the code as its own, the row for streams takes precedence. */
function rowOf(stream, code) {
    const isOwn = (0,_api_endpoints_js__WEBPACK_IMPORTED_MODULE_1__/* .endpointRow */ .ug)(stream).eventCodes?.some(own => own === code) ?? false;
    const rows = isOwn ? { ..._api_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .ERROR_CODES */ .OQ, ..._api_event_codes_js__WEBPACK_IMPORTED_MODULE_3__/* .EVENT_CODES */ .S } : _api_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .ERROR_CODES */ .OQ;
    return Object.hasOwn(rows, code) ? rows[code] : undefined;
}
/**
 * Scope that includes all scopes that a credential can have. It "wins when mixed with others" (Part 1, Project key
 * body).
 */
const ALL_SCOPES = '*';
/**
 * Returns the scopes that were requested but not granted: "effective scopes" may be fewer.
 * @param granted scopes as the platform returns them, separated by spaces; empty if it doesn't
 */
function missingScopes(requested, granted) {
    const effective = granted.split(' ');
    if (granted === '' || effective.includes(ALL_SCOPES) || requested.includes(ALL_SCOPES))
        return [];
    return requested.filter(scope => !effective.includes(scope));
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


/***/ })

};
