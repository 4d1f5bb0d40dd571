export const id = 5559;
export const ids = [5559];
export const modules = {

/***/ 11947:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   r: () => (/* binding */ csvCell)
/* harmony export */ });
/** Start of a spreadsheet formula, also in full-width characters, after characters that spreadsheets skip. */
const FORMULA = /^[\s\p{Cc}\p{Cf}]*[=+\-@\uff0b\uff0d\uff1d\uff20]|^[\t\r\n]/u;
/** A number, with an optional sign. */
const NUMBER = /^[+-]?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?$/;
/**
 * Returns a CSV cell (RFC 4180). A text that a spreadsheet would run as a formula, which may send data elsewhere, gets
 * an apostrophe in front: spreadsheets then show it as text. The apostrophe changes the text. Use JSON if the exact
 * text is required.
 */
function csvCell(text) {
    const safe = FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text;
    return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}


/***/ }),

/***/ 39773:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Hp: () => (/* binding */ utf8Text),
/* harmony export */   Mv: () => (/* binding */ inputPath),
/* harmony export */   Nc: () => (/* binding */ readOptionalInputFile),
/* harmony export */   jH: () => (/* binding */ readInputFile)
/* harmony export */ });
/* harmony import */ var _base_problem_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(49299);
/* harmony import */ var _base_input_reference_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(45860);
/* harmony import */ var _core_fields_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(72189);
/* harmony import */ var _base_failure_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(87306);
/* harmony import */ var _packing_files_errors_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(75473);
/* harmony import */ var _base_system_user_paths_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(50080);
/* harmony import */ var _packing_files_input_file_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(27747);
/** Reads files whose paths are given in inputs, and resolves such paths within the allowed folders. */







/** Reads a file that must exist. @throws Failure of kind `input` that names the input and the file */
function readInputFile(context, file) {
    const location = resolveFile(context, file).location;
    return withFileError(file, () => (0,_packing_files_input_file_js__WEBPACK_IMPORTED_MODULE_6__/* .readRegularFile */ .XF)(location, file.maxBytes));
}
/** Reads a file that may be missing. @returns undefined if it doesn't exist */
function readOptionalInputFile(context, file) {
    try {
        return readInputFile(context, file);
    }
    catch (thrown) {
        if (isMissing(thrown.cause) && (0,_core_fields_js__WEBPACK_IMPORTED_MODULE_2__/* .pathHint */ .Pq)(file.given) === undefined)
            return undefined;
        throw thrown;
    }
}
/** Decodes a file's content. @throws Failure of kind `input` for anything but UTF-8 */
function utf8Text(content, file) {
    try {
        return new TextDecoder('utf-8', { fatal: true }).decode(content);
    }
    catch {
        throw fileFailure(file, 'is not UTF-8', 'Save the file as UTF-8.');
    }
}
/**
 * Resolves the links of a folder or package in an input. Returns a path that doesn't exist unchanged, so that the
 * listing reports it, unless its text shows why it can't exist.
 * @throws Failure of kind `input` for a link that leads out of the allowed folders
 */
function inputPath(context, input, given) {
    const file = { input, given };
    try {
        return resolveFile(context, file);
    }
    catch (thrown) {
        if (!isMissing(thrown.cause) || (0,_core_fields_js__WEBPACK_IMPORTED_MODULE_2__/* .pathHint */ .Pq)(given) !== undefined)
            throw thrown;
        return { location: context.resolvePath(given), roots: [] };
    }
}
const resolveFile = ({ resolvePath, roots }, file) => withFileError(file, () => (0,_base_system_user_paths_js__WEBPACK_IMPORTED_MODULE_5__/* .resolveInput */ .xI)(resolvePath(file.given), roots));
function withFileError(file, work) {
    try {
        return work();
    }
    catch (error) {
        const remedy = error instanceof _base_system_user_paths_js__WEBPACK_IMPORTED_MODULE_5__/* .UnsuitableInput */ .XR
            ? error.remedy
            : `Set ${(0,_base_input_reference_js__WEBPACK_IMPORTED_MODULE_1__/* .inputRef */ .io)(file.input)} to ${'maxBytes' in file ? 'the path of a file' : 'a path'} that the job’s user can read.`;
        throw fileFailure(file, (0,_packing_files_errors_js__WEBPACK_IMPORTED_MODULE_4__/* .whyUnreadable */ ._p)(error), (isMissing(error) ? (0,_core_fields_js__WEBPACK_IMPORTED_MODULE_2__/* .pathHint */ .Pq)(file.given) : undefined) ?? remedy, error);
    }
}
function fileFailure({ input, given, errorTitle }, limit, remedy, cause) {
    const findings = [(0,_base_problem_js__WEBPACK_IMPORTED_MODULE_0__/* .problemAt */ .l4)({ kind: 'given', subject: input, given, limit, remedy })];
    return new _base_failure_js__WEBPACK_IMPORTED_MODULE_3__/* .Failure */ .HR('input', errorTitle ?? `${given} can’t be read.`, { findings, introduces: true, cause });
}
const isMissing = (error) => error instanceof Error && ['ENOENT', 'ENOTDIR'].includes(error.code ?? '');


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

/***/ 4529:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   L5: () => (/* binding */ NOTHING_SENT),
/* harmony export */   Pj: () => (/* binding */ packageBlocks),
/* harmony export */   To: () => (/* binding */ NOTHING_SENT_NO_PROJECT),
/* harmony export */   VD: () => (/* binding */ leftOutLines),
/* harmony export */   j2: () => (/* binding */ logPackage),
/* harmony export */   kn: () => (/* binding */ UNSENT),
/* harmony export */   p8: () => (/* binding */ logValid)
/* harmony export */ });
/* harmony import */ var _base_failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(87306);
/* harmony import */ var _base_amount_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9218);
/** Reports a package in the log and the summary: content, size, digest, and left-out files with reasons. */


/** Logs what was packed: probable mistakes, left-out files with reasons, size and digest. */
function logPackage(log, packed) {
    for (const finding of packed.warnings)
        log.warning((0,_base_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .findingText */ .NK)(finding));
    for (const line of leftOutLines(packed))
        log.info(line);
    if (packed.revisionNote !== undefined)
        log.info(packed.revisionNote);
    log.info(`${contentText(packed)}; package ${(0,_base_amount_js__WEBPACK_IMPORTED_MODULE_1__/* .byteSize */ .mz)(packed.size)}, SHA-256 ${packed.sha256}`);
}
/** Returns the same facts for the summary. */
function packageBlocks(packed) {
    const facts = {
        type: 'facts',
        rows: [
            ['Content', contentText(packed)],
            ['Package', (0,_base_amount_js__WEBPACK_IMPORTED_MODULE_1__/* .byteSize */ .mz)(packed.size)],
            ['SHA-256', { code: packed.sha256 }],
            ...(packed.revisionNote === undefined ? [] : [['Changes', { sentence: packed.revisionNote }]]),
        ],
    };
    if (packed.leftOut.length === 0)
        return [facts];
    return [
        facts,
        {
            type: 'table',
            columns: ['Left out', 'Reason'],
            rows: leftOutRows(packed).map(([path, reason]) => [{ code: path }, reason]),
        },
    ];
}
function contentText({ files, expandedBytes }) {
    return `${fileCount(files)}, ${(0,_base_amount_js__WEBPACK_IMPORTED_MODULE_1__/* .byteSize */ .mz)(expandedBytes)}`;
}
/** Returns the left-out files with reasons, as lines for the log. */
const leftOutLines = (listed) => leftOutRows(listed).map(([path, reason]) => `Left out: ${path} (${reason})`);
function leftOutRows({ leftOut }) {
    return leftOut.map(({ path, reason, files }) => [
        path,
        files === undefined ? reason : `${reason}, ${fileCount(files)}`,
    ]);
}
const fileCount = (files) => (0,_base_amount_js__WEBPACK_IMPORTED_MODULE_1__/* .plural */ .LS)(files, 'file');
/** Sentence of an error before the first request. */
const UNSENT = 'Nothing was sent to the platform.';
/** Disclaimers for dry runs that send no request, of operations with and without a project. */
const NOTHING_SENT = `${UNSENT} The credential, the project and the quotas were not checked.`;
const NOTHING_SENT_NO_PROJECT = `${UNSENT} The credential and the quotas were not checked.`;
/** Logs the result of a dry run of a package. As a part, it is a check before the operation's own changes. */
const logValid = ({ log, isPart }, disclaimer) => log.info(isPart ? 'Checked: the package is valid.' : `Dry run: the package is valid. ${disclaimer}`);


/***/ }),

/***/ 95559:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  "default": () => (/* binding */ sql_query)
});

// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(73024);
// EXTERNAL MODULE: ./build/base/problem.js
var problem = __webpack_require__(49299);
// EXTERNAL MODULE: ./build/api/database.js
var database = __webpack_require__(87382);
// EXTERNAL MODULE: ./build/core/fields.js
var fields = __webpack_require__(72189);
// EXTERNAL MODULE: ./build/core/operation.js + 1 modules
var operation = __webpack_require__(98157);
// EXTERNAL MODULE: ./build/base/failure.js
var base_failure = __webpack_require__(87306);
// EXTERNAL MODULE: ./build/sql/parser.js + 1 modules
var sql_parser = __webpack_require__(99321);
// EXTERNAL MODULE: ./build/sql/stable-functions.js
var stable_functions = __webpack_require__(4660);
// EXTERNAL MODULE: ./build/sql/tree.js
var tree = __webpack_require__(97391);
;// CONCATENATED MODULE: ./build/features/database/plain-read.js
/** Checks whether SQL is a single statement that only reads, so that it can be retried. */



/**
 * Returns whether SQL is a single statement that only reads. Such SQL may be retried if it is unknown whether it has
 * run. Anything that isn't known to be harmless counts as more than a read: a function of the user, a statement that the
 * grammar doesn't know, or a backslash, because a setting of the database decides whether a string ends after it.
 * It can't detect everything: a view, a policy, an operator or a column's name may stand for a function that writes.
 * But then the user, too, considers the statement a read, and every page that shows it runs it.
 */
function isPlainRead(parser, sql) {
    if (sql.includes('\\'))
        return false;
    try {
        const [statement, ...others] = parser.parse(sql);
        return statement !== undefined && others.length === 0 && onlyReads(statement.node);
    }
    catch (error) {
        if (!(error instanceof sql_parser/* SqlSyntaxError */.MO))
            throw error;
        return false;
    }
}
function onlyReads(statement) {
    if ((0,tree/* bodyOf */.EN)(statement, 'VariableShowStmt') !== undefined)
        return true;
    const explained = (0,tree/* bodyOf */.EN)(statement, 'ExplainStmt');
    // ANALYZE runs the statement.
    if (explained?.query !== undefined)
        return !(0,tree/* isOn */.Mp)(explained.options, 'analyze') && onlyReads(explained.query);
    let select = (0,tree/* bodyOf */.EN)(statement, 'SelectStmt');
    if (select === undefined || (0,tree/* changesRows */.j_)(statement) || (0,tree/* hasWithin */.mY)(statement, 'LockingClause'))
        return false;
    // In a UNION, INTO is in the first query.
    for (; select !== undefined; select = select.larg)
        if (select.intoClause !== undefined)
            return false;
    return (0,stable_functions/* volatileCall */.j)(statement) === undefined;
}

// EXTERNAL MODULE: ./build/base/amount.js
var amount = __webpack_require__(9218);
// EXTERNAL MODULE: ./build/base/shortened.js
var shortened = __webpack_require__(39328);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(76760);
// EXTERNAL MODULE: ./build/features/shared/csv-cell.js
var csv_cell = __webpack_require__(11947);
;// CONCATENATED MODULE: ./build/features/database/rows-file.js
/** Formats query rows as JSON, NDJSON or CSV, by the file's extension. */


const FORMATS = new Map([
    ['.json', 'json'],
    ['.ndjson', 'ndjson'],
    ['.jsonl', 'ndjson'],
    ['.csv', 'csv'],
]);
/** Returns the format of a file with rows, by its extension; undefined for an unknown extension. */
const rowsFormat = (path) => FORMATS.get((0,external_node_path_.extname)(path).toLowerCase());
const ROWS_FILE_EXTENSIONS = [...FORMATS.keys()].map(end => `\`${end}\``).join(', ');
/** Returns the rows as the complete text of a file. */
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
/** Returns a value for people: text unchanged, empty for NULL, anything else as JSON. */
function valueText(value) {
    if (value === null || value === undefined)
        return '';
    return typeof value === 'string' ? value : JSON.stringify(value);
}

;// CONCATENATED MODULE: ./build/features/database/query-report.js
/** Reports the result of a SQL query: logs the row count and warnings, and builds blocks for the summary. */




/** Limits of a result in the summary: enough to recognize it, without a long page. */
const SUMMARY_LIMITS = { rows: 20, columns: 10, cellLength: 200 };
/** Logs what came back and what is missing. Only `truncated: false` means that the rows are complete. */
function logResult(log, result, columns) {
    log.info(`${rowCountText(result)}.`);
    if (result.truncated === true) {
        log.warning(`The result is incomplete, because the platform returns at most ${database/* SQL_LIMITS */.i.maxRows} rows. The SQL itself may still have run to completion. To get the remaining rows, run a \`select\` with \`order by\`, \`limit\` and \`offset\`.`);
    }
    const duplicates = columns.filter((name, index) => columns.indexOf(name) !== index);
    if (duplicates.length > 0) {
        log.warning(`The result has duplicate column names: ${[...new Set(duplicates)].join(', ')}. For each of these names, the rows contain the value of only one column. To get all values, give each column a unique name with \`as\`.`);
    }
}
/** Returns the number of rows that came back, and the platform's own count. */
function rowCountText({ rows, row_count: counted, truncated }) {
    const came = `Received ${(0,amount/* plural */.LS)(rows.length, 'row')}`;
    const all = { true: 'the result is incomplete', false: undefined }[String(truncated)];
    const unknown = truncated === undefined ? 'the platform did not report whether the result is complete' : undefined;
    // "Covers affected rows for data changes when available": the response doesn't say what it counts.
    const more = counted === undefined || counted === rows.length
        ? undefined
        : `row count reported by the platform: ${(0,amount/* count */.U9)(counted)}`;
    return [came, all, unknown, more].filter(part => part !== undefined).join('; ');
}
/** Returns the result for the summary, with the first rows. */
function resultBlocks(origin, result, columns, file, hide) {
    const { rows, row_count: counted, truncated } = result;
    const facts = {
        type: 'facts',
        rows: [
            ['SQL', { code: origin }],
            ['Rows received', rows.length],
            ['Row count reported by the platform', counted ?? 'none'],
            ['Complete', { true: 'no', false: 'yes' }[String(truncated)] ?? 'not reported'],
            ...(file === undefined ? [] : [['File', { code: file }]]),
        ],
    };
    if (rows.length === 0)
        return [facts];
    const shownColumns = [...new Set(columns)].slice(0, SUMMARY_LIMITS.columns);
    const shown = rows.slice(0, SUMMARY_LIMITS.rows);
    const cells = shown.map(row => shownColumns.map(column => cellText(row[column], hide)));
    const table = {
        type: 'code',
        text: textTable([shownColumns.map(column => oneLine(hide(column))), ...cells]),
        onlyInSummary: true,
    };
    const omissions = [
        ...(shown.length < rows.length ? [`the first ${shown.length} of ${(0,amount/* plural */.LS)(rows.length, 'received row')}`] : []),
        ...(shownColumns.length < columns.length ? [`${shownColumns.length} of ${(0,amount/* plural */.LS)(columns.length, 'column')}`] : []),
    ];
    const note = { type: 'text', text: `Shown: ${omissions.join(' and ')}.`, onlyInSummary: true };
    return [facts, table, ...(omissions.length === 0 ? [] : [note])];
}
function cellText(value, hide) {
    return value === null ? 'NULL' : (0,shortened/* shortened */.v)(oneLine(hide(valueText(value))), SUMMARY_LIMITS.cellLength);
}
const oneLine = (text) => text.replace(/\s+/g, space => (/[\r\n]/.test(space) ? ' ' : space));
/**
 * Draws rows as plain text; the first row is the head. A code block shows text unchanged, so that the runner can mask
 * secrets that only the runner knows. A Markdown table would escape them.
 */
function textTable(rows) {
    const widths = (rows[0] ?? []).map((_, column) => rows.reduce((widest, cells) => Math.max(widest, cells[column]?.length ?? 0), 0));
    const [head = '', ...lines] = rows.map(cells => cells
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join(' | ')
        .trimEnd());
    return [head, widths.map(width => '-'.repeat(width)).join('-|-'), ...lines].join('\n');
}

// EXTERNAL MODULE: ./build/sql/lexeme.js
var lexeme = __webpack_require__(47149);
// EXTERNAL MODULE: ./build/sql/source-text.js
var source_text = __webpack_require__(95484);
// EXTERNAL MODULE: ./build/features/shared/input-file.js
var input_file = __webpack_require__(39773);
;// CONCATENATED MODULE: ./build/features/database/sql-text.js
/** Reads and checks the SQL to send, and finds the position of a database error in it. */







/** SQL within the limit stays below this size, including surrounding whitespace. */
const SQL_FILE = { use: 'read', maxBytes: 16 * database/* SQL_LIMITS */.i.maxQueryBytes };
/**
 * Reads the SQL of a file.
 * @param given the path as the user wrote it
 * @throws Failure of kind `input` that contains the path
 */
function readSqlFile(context, given) {
    const file = { input: 'path', given, errorTitle: ERROR_TITLE, maxBytes: SQL_FILE.maxBytes };
    const text = (0,input_file/* utf8Text */.Hp)((0,input_file/* readInputFile */.jH)(context, file), file);
    return { ...sqlText(text, given), file: context.resolvePath(given) };
}
/**
 * Prepares SQL for sending. The limit applies to the SQL without surrounding white space.
 * @throws Failure of kind `input`
 */
function sqlText(whole, origin) {
    const sent = whole.trim();
    if (sent === '')
        throw sqlFailure(origin, 'contains no SQL', 'Add at least one SQL statement.');
    const bytes = Buffer.byteLength(sent);
    if (bytes > database/* SQL_LIMITS */.i.maxQueryBytes)
        throw tooLarge(origin, bytes);
    const nul = sent.indexOf('\0');
    if (nul >= 0) {
        const { line } = locationOf(whole, whole.indexOf('\0'));
        throw sqlFailure(origin, `contains a NUL character on line ${line}, but SQL can’t contain NUL characters`, 'Remove the NUL character.');
    }
    const copy = copyToClient(whole);
    if (copy !== undefined)
        throw sqlFailure(origin, `contains COPY … TO STDOUT on line ${locationOf(whole, copy).line}, but a request returns rows only as the result of a query`, 'Use SELECT. To write the rows to a file, set `@output-path`.');
    return { sent, bytes, whole, origin };
}
/** Returns the index of a COPY that sends rows to the client, which the platform's API doesn't return. */
function copyToClient(sql) {
    let copy;
    let before = ';';
    for (const { kind, start, end } of (0,lexeme/* lexemes */.k)(sql)) {
        if (kind === 'comment')
            continue;
        const text = sql.slice(start, end).toLowerCase();
        if (before === ';')
            copy = text === 'copy' ? start : undefined;
        if (copy !== undefined && kind === 'word' && before === 'to' && text === 'stdout')
            return copy;
        before = text;
    }
    return undefined;
}
const ERROR_TITLE = 'The SQL can’t be run.';
const tooLarge = (origin, bytes) => sqlFailure(origin, `is ${(0,amount/* plural */.LS)(bytes, 'byte')} long, but a request can contain at most ${(0,amount/* count */.U9)(database/* SQL_LIMITS */.i.maxQueryBytes)} bytes (64 KiB) of SQL`, 'Split the SQL across several steps. Each step runs in its own transaction.');
function sqlFailure(where, message, remedy) {
    const finding = { where, message, remedy };
    return (0,base_failure/* inputFailure */.vQ)(ERROR_TITLE, [finding]);
}
/** Number of lines that are shown before the faulty one. */
const LINES_BEFORE = 2;
/** Limit of a line, in characters. A longer line is cut around the error's position. */
const MAX_LINE_LENGTH = 160;
/**
 * Finds the position in a message of the database: a position in characters, or else a line.
 * @param hide masks secrets in a text
 */
function locateError({ whole, sent, file }, message, hide) {
    const start = whole.indexOf(sent);
    const { position, line } = (0,source_text/* reportedPlace */.xS)(message);
    const spot = position ? characterStart(sent, position) : lineStart(sent, line);
    if (spot === undefined)
        return undefined;
    const where = locationOf(whole, start + spot);
    const column = position === undefined ? undefined : where.column;
    return {
        place: { ...(file === undefined ? {} : { file }), line: where.line, ...(column === undefined ? {} : { column }) },
        excerpt: excerptOf(whole, where.line, column, hide),
    };
}
const LINE_BREAK = /\r\n|\r|\n/;
/** Converts PostgreSQL's position, which counts whole characters from 1. It may be the end of the input. */
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
/** Returns line and column, both counted from 1; the column in characters. */
function locationOf(text, index) {
    const lines = text.slice(0, index).split(LINE_BREAK);
    return { line: lines.length, column: [...(lines.at(-1) ?? '')].length + 1 };
}
/** Masks secrets before it cuts: the remainder of a cut secret would not be recognized. */
function excerptOf(text, line, column, hide) {
    const first = Math.max(1, line - LINES_BEFORE);
    const given = text.split(LINE_BREAK).slice(first - 1, line);
    const shown = given.map(content => hide(content).replaceAll('\t', ' '));
    const last = given.at(-1) ?? '';
    const beforeSpot = last.slice(0, [...last].slice(0, (column ?? 1) - 1).join('').length);
    const spot = [...hide(beforeSpot)].length;
    // All lines are cut at the same column, so that they stay aligned.
    const cutAt = Math.max(0, spot - MAX_LINE_LENGTH / 2);
    const width = String(line).length;
    const lines = shown.map((content, index) => {
        const characters = [...content].slice(cutAt);
        // The ellipsis replaces one character.
        const rest = cutAt === 0 ? characters : ['…', ...characters.slice(1)];
        const part = (0,shortened/* shortened */.v)(rest.join(''), rest.slice(0, MAX_LINE_LENGTH).join('').length);
        return `${String(first + index).padStart(width)} | ${part}`;
    });
    const mark = column === undefined ? [] : [`${' '.repeat(width)} | ${' '.repeat(spot - cutAt)}^`];
    return [...lines, ...mark].join('\n');
}

// EXTERNAL MODULE: ./build/features/shared/output-file.js
var output_file = __webpack_require__(74364);
// EXTERNAL MODULE: ./build/features/shared/package-report.js
var package_report = __webpack_require__(4529);
// EXTERNAL MODULE: ./build/base/input-reference.js
var input_reference = __webpack_require__(45860);
;// CONCATENATED MODULE: ./build/sql/transaction-control.js
/** Checks from the tokens of SQL whether PostgreSQL rolls back all of it after a failure. */

/** First words of statements that begin, end or leave a transaction, or that run code that may end one. */
const CONTROL_WORDS = new Set('begin start commit end rollback abort savepoint release prepare call do vacuum cluster reindex'.split(' '));
/** Words that matter at any position: work outside of transactions, and different rules for the end of a string. */
const ANYWHERE = new Set(['concurrently', 'standard_conforming_strings']);
/**
 * Checks whether a failure rolls back all of the SQL (R52). A request is one implicit transaction block. Transaction
 * control in the text ends that block, and procedures and DO blocks may end it. The check uses no grammar. If the
 * outcome isn't certain, it returns false.
 */
function rollsBackAsOne(sql) {
    let startsStatement = true;
    for (const { kind, start, end } of (0,lexeme/* lexemes */.k)(sql)) {
        const text = sql.slice(start, end).toLowerCase();
        const controls = ANYWHERE.has(text) || (startsStatement && CONTROL_WORDS.has(text));
        if (kind === 'word' && controls)
            return false;
        if (kind !== 'comment')
            startsStatement = text === ';';
    }
    return true;
}

// EXTERNAL MODULE: ./build/base/without-secrets.js
var without_secrets = __webpack_require__(68008);
;// CONCATENATED MODULE: ./build/operations/sql-query.js
/** Runs SQL on the project's database, and returns its rows or writes them to a file. */


















/** Part 2, Cloud services: POST /cloud/database/queries; rules 3 and 4. */
/* harmony default export */ const sql_query = ((0,operation/* defineOperation */.h9)({
    id: 'sql-query',
    group: 'Database',
    summary: 'Run SQL on the project’s database and return the rows.',
    note: [
        'All statements of a step run in one transaction, and a failure rolls all of them back. But a `COMMIT` keeps the statements before it. `SAVEPOINT` requires a `BEGIN` before it.',
        `The platform returns at most ${database/* SQL_LIMITS */.i.maxRows} rows and 1 MiB. If a result exceeds these limits, the SQL may still have run in full.`,
        '`bigint` and `numeric` values are decimal strings, and `bytea` values are Base64 strings. Dates, times and UUIDs are strings, too. Timestamps are strings in the database’s own format.',
        'If a response is lost, the step retries only a single read-only statement. For any other SQL, it fails: the SQL may or may not have run.',
        'The outputs and the summary contain the rows, so don’t select secrets.',
    ],
    inputs: {
        query: (0,fields/* text */.Qq)('SQL to run, at most 64 KiB. Either this input or `@path` is required.'),
        path: (0,fields/* path */.Ae)('File with the SQL to run, in UTF-8, at most 64 KiB. Either this input or `@query` is required.', SQL_FILE),
        'output-path': (0,fields/* path */.Ae)('File to write the rows to. The extension selects the format: `.json` for a JSON array, `.ndjson` or `.jsonl` for one JSON object per line, `.csv` for CSV. In CSV, NULL is an empty field, and text that a spreadsheet would read as a formula begins with an apostrophe.', { use: 'write' }),
    },
    outputs: {
        rows: { description: 'Returned rows, as a JSON array of objects.', fileInput: 'output-path' },
        row_count: {
            description: 'Number of rows that the platform counted, which may be more than it returned. For a data change: the number of affected rows, if reported.',
        },
        truncated: {
            description: '`true` if the returned rows are incomplete; the SQL itself may still have run in full. Empty if the platform doesn’t report it.',
        },
        columns: { description: 'Names of the columns in order. Empty in a dry run.', form: 'array' },
        path: { description: 'Absolute path of the file with the rows; empty without `@output-path`.' },
    },
    endpoints: ['database.query'],
    onProject: true,
    timeout: '15m',
    writesFiles: true,
    offlineDryRun: true,
    example: 'with:\n  query: select status, count(*) from orders group by status\n',
    check({ query, path: file, 'output-path': target }) {
        const findings = [];
        if (query === undefined && file === undefined) {
            findings.push((0,problem/* problemAt */.l4)({ kind: 'neither', subject: 'query', other: 'path' }));
        }
        if (query !== undefined && file !== undefined) {
            findings.push((0,problem/* problemAt */.l4)({ kind: 'combined', subject: 'path', other: 'query' }));
        }
        if (target !== undefined && rowsFormat(target) === undefined) {
            const message = `is \`${target}\`, which has no supported extension`;
            findings.push({ where: 'output-path', message, remedy: `Use one of these extensions: ${ROWS_FILE_EXTENSIONS}.` });
        }
        return findings;
    },
    async run(context, inputs) {
        const { dryRun, log, projectId } = context;
        const { query = '', path: given, 'output-path': wanted } = inputs;
        const sql = given === undefined ? sqlText(query, 'query') : readSqlFile(context, given);
        const target = wanted === undefined ? undefined : (0,output_file/* outputFile */.i9)(context, 'output-path', wanted);
        const readsOnly = isPlainRead(await (0,sql_parser/* loadParser */.qd)(), sql.sent);
        const kind = readsOnly ? 'a single read-only statement' : 'SQL that may change data';
        log.info(`SQL from ${given === undefined ? (0,input_reference/* inputRef */.io)('query') : `\`${sql.origin}\``}: ${(0,amount/* plural */.LS)(sql.bytes, 'byte')}, ${kind}.`);
        if (dryRun) {
            log.info(`Dry run: would run the SQL on ${projectId}. ${package_report/* NOTHING_SENT */.L5}`);
            const rows = [
                ['SQL', { code: sql.origin }],
                ['Size', (0,amount/* plural */.LS)(sql.bytes, 'byte')],
                ['Kind', kind],
            ];
            return {
                outputs: { rows: null, row_count: null, truncated: null, columns: null, path: null },
                report: {
                    title: 'SQL',
                    blocks: [
                        { type: 'facts', rows },
                        { type: 'text', text: package_report/* NOTHING_SENT */.L5 },
                    ],
                },
            };
        }
        const run = () => runOnce(context, sql, readsOnly);
        const result = target === undefined ? await run() : await runToFile(context, target, run);
        const columns = result.columns ?? Object.keys(result.rows[0] ?? {});
        logResult(log, result, columns);
        if (target !== undefined) {
            context.addArtifactFile(target.target);
            log.info(`Wrote the rows to ${target.target}.`);
        }
        return {
            outputs: {
                rows: result.rows,
                row_count: result.row_count ?? null,
                truncated: result.truncated ?? null,
                columns,
                path: target?.target ?? null,
            },
            report: {
                title: `SQL succeeded: ${(0,amount/* plural */.LS)(result.rows.length, 'row')}`,
                blocks: resultBlocks(sql.origin, result, columns, target?.given, log.hide),
            },
        };
    },
}));
/** Checks that the file can be written before the SQL runs, because the SQL can't be undone. */
async function runToFile({ log }, target, run) {
    const format = rowsFormat(target.target) ?? 'json';
    return (0,output_file/* withTemporaryFile */.U6)(target, async (part) => {
        (0,output_file/* attemptWrite */.$z)(target, () => (0,external_node_fs_.writeFileSync)(part, ''));
        const result = await run();
        (0,output_file/* attemptWrite */.$z)(target, () => {
            const columns = result.columns ?? Object.keys(result.rows[0] ?? {});
            (0,external_node_fs_.writeFileSync)(part, rowsText(format, columns.map(log.hide), (0,without_secrets/* withoutSecrets */.c)(result.rows, log.hide)));
        });
        (0,output_file/* moveToTarget */.YD)(target, part);
        return result;
    });
}
async function runOnce({ client, log, projectId }, sql, readsOnly) {
    try {
        const request = { path: { project_id: projectId }, body: { query: sql.sent } };
        return await client.call('database.query', request, readsOnly ? { repeat: 'safe' } : {});
    }
    catch (thrown) {
        if (!(thrown instanceof base_failure/* Failure */.HR))
            throw thrown;
        throw thrown.code === 'invalid_query'
            ? withErrorPosition(sql, thrown, log.hide)
            : uncertainFailure(thrown, readsOnly);
    }
}
/** Adds the position in the user's SQL to the database's message, if the database reports one. */
function withErrorPosition(sql, refusal, hide) {
    const fault = locateError(sql, refusal.message, hide);
    const reason = fault === undefined ? refusal.message : (0,source_text/* withoutPlaces */.B5)(refusal.message);
    const message = `${(0,base_failure/* sentence */.em)(reason)} ${consequenceFor(sql.sent)}`;
    const title = `SQL failed: ${sql.origin}${positionText(fault?.place)}`;
    return (0,base_failure/* withDetails */.FE)(refusal, { ...fault, title, needsTitle: true, message });
}
function positionText(spot) {
    if (spot === undefined)
        return '';
    const column = spot.column === undefined ? '' : `, column ${spot.column}`;
    return `, line ${spot.line}${column}`;
}
const consequenceFor = (sql) => rollsBackAsOne(sql)
    ? 'All of the SQL was rolled back.'
    : 'The SQL may contain a statement that commits, so part of the SQL may have been committed. Check the data before you run the SQL again.';
/** "Response size limit, timeout and network break do not imply rollback" (rule 3). */
function uncertainFailure(failure, readsOnly) {
    if (!failure.uncertain)
        return failure;
    // A query that only reads has no effect, however often it runs.
    if (readsOnly)
        return (0,base_failure/* withDetails */.FE)(failure, { uncertain: false });
    return (0,base_failure/* withDetails */.FE)(failure, {
        state: 'It is unknown whether all of the SQL took effect. The step did not retry it.',
        remedy: 'Check the data with a `select` before you run the SQL again. Unless the SQL contains transaction control, either all of its statements took effect or none.',
    });
}


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

/***/ 95484:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   B5: () => (/* binding */ withoutPlaces),
/* harmony export */   D: () => (/* binding */ SourceText),
/* harmony export */   xS: () => (/* binding */ reportedPlace)
/* harmony export */ });
/** Converts positions in a SQL file between bytes, code points, UTF-16 units, and lines and columns. */
const LINE_BREAK = /\r\n?|\n/g;
const SURROGATE = /[\uD800-\uDFFF]/;
/**
 * A text that converts positions. PostgreSQL counts UTF-8 bytes in parse trees and code points in errors, JavaScript
 * counts UTF-16 units, and people count lines. A line ends with LF, CRLF or CR.
 *
 * The parsed text may have spaces in place of other characters of the file, unit for unit. The grammar's bytes and code
 * points refer to the parsed text.
 */
class SourceText {
    text;
    #parsed;
    #lineStarts;
    #isUnitPerCodePoint;
    #unitOfByte;
    /** @param parsed text that the grammar parses, if it differs from the text */
    constructor(text, parsed = text) {
        this.text = text;
        this.#parsed = parsed;
        this.#lineStarts = [0, ...Array.from(text.matchAll(LINE_BREAK), found => found.index + found[0].length)];
        this.#isUnitPerCodePoint = !SURROGATE.test(text);
    }
    /** @param index offset in UTF-16 units */
    placeAt(index) {
        let [low, high] = [0, this.#lineStarts.length];
        while (high - low > 1) {
            const middle = (low + high) >> 1;
            if ((this.#lineStarts[middle] ?? 0) <= index)
                low = middle;
            else
                high = middle;
        }
        const start = this.#lineStarts[low] ?? 0;
        const before = this.#isUnitPerCodePoint ? index - start : Array.from(this.text.slice(start, index)).length;
        return { line: low + 1, column: before + 1 };
    }
    /** Returns the position of a location in a parse tree. @param byte offset in the parsed text’s UTF-8 form */
    placeOfByte(byte) {
        return this.placeAt(this.indexOfByte(byte));
    }
    /** @param byte offset in the parsed text’s UTF-8 form @returns offset in UTF-16 units */
    indexOfByte(byte) {
        this.#unitOfByte ??= unitsByByte(this.#parsed);
        return this.#unitOfByte[byte] ?? this.text.length;
    }
    /** @param codePoints number of code points before it in the parsed text @returns offset in UTF-16 units */
    indexOfCodePoint(codePoints) {
        if (this.#isUnitPerCodePoint)
            return Math.min(codePoints, this.text.length);
        let index = 0;
        for (let passed = 0; passed < codePoints && index < this.text.length; passed += 1) {
            index += (this.#parsed.codePointAt(index) ?? 0) > 0xffff ? 2 : 1;
        }
        return index;
    }
}
/** Maps each byte of the UTF-8 form to its UTF-16 unit. It is a table, because lookups happen for every statement. */
function unitsByByte(text) {
    const units = new Uint32Array(Buffer.byteLength(text) + 1);
    let byte = 0;
    for (let index = 0; index < text.length;) {
        const code = text.codePointAt(index) ?? 0;
        const bytes = code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
        units.fill(index, byte, byte + bytes);
        byte += bytes;
        index += code > 0xffff ? 2 : 1;
    }
    units[byte] = text.length;
    return units;
}
const SPOT = String.raw `(?:line:? (?<line>\d{1,6}))?(?:,? ?column:? \d+)?(?:,? ?(?:at )?(?:position|character):? (?<position>\d{1,6}))?`;
/**
 * Position in a message of the database: after the SQLSTATE, as in `(SQLSTATE 42601, line 1, column 8, position 8)`, or,
 * without a SQLSTATE, at the end, as PostgreSQL's own tools print it. Elsewhere such words are the user's own.
 */
const AFTER_STATE = new RegExp(`(?<=\\(SQLSTATE \\w{5}), ?(?=[a-z])${SPOT}(?=\\))`, 'i');
const AT_END = new RegExp(`,? ?\\(?\\b(?:at )?(?=line|position|character)${SPOT}\\)?(?=\\.?$)`, 'i');
const placeIn = (message) => (message.includes('(SQLSTATE ') ? AFTER_STATE : AT_END).exec(message);
/** Returns the position in the sent SQL, in characters counted from 1, or else the line, that a message reports. */
function reportedPlace(message) {
    const { line, position } = placeIn(message)?.groups ?? {};
    return { ...(line && { line: Number(line) }), ...(position && { position: Number(position) }) };
}
/** Removes the position from a message of the database: it is one in the sent SQL, not in the user's file. */
function withoutPlaces(message) {
    const found = placeIn(message);
    return found === null ? message : message.slice(0, found.index) + message.slice(found.index + found[0].length);
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
