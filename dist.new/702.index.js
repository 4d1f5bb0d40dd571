export const id = 702;
export const ids = [702];
export const modules = {

/***/ 99035:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   y: () => (/* binding */ entriesBelow)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(73024);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(76760);
/** Lists folders with their content. Node's recursive `readdir` follows links, depending on its version and options. */


/**
 * Lists everything in a folder and its subfolders. Doesn't follow links.
 * @param isLeftOut whether an entry isn't listed, nor what is in it
 * @throws Error if a folder can't be read
 */
function* entriesBelow(folder, isLeftOut = () => false) {
    for (const entry of (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.readdirSync)(folder, { withFileTypes: true })) {
        const path = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(folder, entry.name);
        if (isLeftOut(path, entry))
            continue;
        yield Object.assign(entry, { path });
        if (entry.isDirectory())
            yield* entriesBelow(path, isLeftOut);
    }
}


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

/***/ 50545:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   NO: () => (/* binding */ DEFAULT_FORMATS),
/* harmony export */   U4: () => (/* binding */ ExportFiles),
/* harmony export */   UP: () => (/* binding */ EXPORT_FORMATS),
/* harmony export */   Xk: () => (/* binding */ NAMES)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(73024);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(76760);
/* harmony import */ var _base_failure_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(87306);
/* harmony import */ var _base_system_folder_entries_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(99035);
/* harmony import */ var _packing_files_new_folder_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(16951);
/* harmony import */ var _shared_output_file_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(74364);
/* harmony import */ var _records_record_files_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(73401);
/** Writes the files of an export, and moves them to their final paths once all are complete. */







/** Names of the exported files, by format. */
const NAMES = {
    ndjson: 'queries.ndjson.gz',
    csv: 'queries.csv',
    parquet: 'parquet',
    html: 'report.html',
    // Always written: the query shapes for the next run.
    shapes: 'shapes.json',
};
const streamTo = (path) => (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.createWriteStream)(path, { flags: 'wx' });
/** Writers of the formats that contain records. */
const WRITERS = {
    ndjson: (path) => (0,_records_record_files_js__WEBPACK_IMPORTED_MODULE_6__/* .ndjsonFile */ .xV)(streamTo(path)),
    csv: (path) => (0,_records_record_files_js__WEBPACK_IMPORTED_MODULE_6__/* .csvFile */ .fv)(streamTo(path)),
    // The format is rarely used, so its code is loaded only on demand.
    parquet: async (path, part) => (await Promise.all(/* import() */[__webpack_require__.e(312), __webpack_require__.e(8002)]).then(__webpack_require__.bind(__webpack_require__, 48002))).parquetPartitions(path, part),
};
const EXPORT_FORMATS = ['ndjson', 'csv', 'parquet', 'html'];
const DEFAULT_FORMATS = ['ndjson', 'csv', 'html'];
/** The files of an export in their folder. */
class ExportFiles {
    #files;
    #summary;
    /** @throws Failure of kind `input` if a path is already taken by something else */
    constructor(context, folder, files) {
        const fileOf = (name) => (name === 'parquet' ? _shared_output_file_js__WEBPACK_IMPORTED_MODULE_5__/* .outputFolder */ .qi : _shared_output_file_js__WEBPACK_IMPORTED_MODULE_5__/* .outputFile */ .i9)(context, 'output-path', (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(folder, NAMES[name]));
        this.#files = new Map(files.map(name => [name, fileOf(name)]));
        this.#summary = [...this.#files.values()].at(-1) ?? fileOf('shapes');
    }
    /** Absolute paths of the written files, without folders. */
    written() {
        const parquet = this.#files.get('parquet');
        const others = [...this.#files.values()].filter(file => file !== parquet).map(({ target }) => target);
        return parquet === undefined ? others : [...others, ...filesIn(parquet.target)];
    }
    /** Absolute paths of the files, and of the folder of Parquet files. */
    get paths() {
        return [...this.#files.values()].map(({ target }) => target);
    }
    /**
     * Writes all files to a temporary folder, and moves them to their final paths once they are complete. If the work
     * fails, the existing files stay unchanged, and nothing else remains.
     * @param work receives a function that writes a page's records
     * @param partName name of the Parquet files
     * @throws what `work` throws; Failure of kind `input` if a file can't be written
     */
    async write(work, partName = 'part') {
        return (0,_shared_output_file_js__WEBPACK_IMPORTED_MODULE_5__/* .withTemporaryFile */ .U6)(this.#summary, async (part) => {
            const folder = this.#files.get('parquet');
            const partOf = ({ target }) => (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.dirname)(part), (0,node_path__WEBPACK_IMPORTED_MODULE_1__.basename)(target));
            const fill = async (partitions) => {
                const pathOf = (file) => (file === folder ? partitions : partOf(file));
                const result = await this.#streamRecords(pathOf, partName, work);
                const { html, summary } = result.summaries;
                const report = this.#files.get('html');
                if (report !== undefined) {
                    const page = await html();
                    (0,_shared_output_file_js__WEBPACK_IMPORTED_MODULE_5__/* .attemptWrite */ .$z)(report, () => (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.writeFileSync)(partOf(report), page));
                }
                (0,_shared_output_file_js__WEBPACK_IMPORTED_MODULE_5__/* .attemptWrite */ .$z)(this.#summary, () => (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.writeFileSync)(part, summary));
                return result;
            };
            const { location = '', given = '' } = folder ?? {};
            const result = await (folder === undefined
                ? fill('')
                : (0,_packing_files_new_folder_js__WEBPACK_IMPORTED_MODULE_4__/* .fillNewFolder */ .U)({ folder: location, shownAs: given }, fill));
            for (const file of this.#files.values())
                if (file !== folder)
                    (0,_shared_output_file_js__WEBPACK_IMPORTED_MODULE_5__/* .moveToTarget */ .YD)(file, partOf(file));
            return result;
        });
    }
    async #streamRecords(temporaryPathOf, partName, work) {
        const opened = [];
        // Opens the files with the first page, so that loading the writers doesn't delay the first request.
        const open = async () => {
            for (const format of ['ndjson', 'csv', 'parquet']) {
                const file = this.#files.get(format);
                if (file === undefined)
                    continue;
                opened.push({ file, records: await WRITERS[format](temporaryPathOf(file), partName) });
            }
        };
        let result;
        try {
            let opening;
            result = await work(async (page) => {
                await (opening ??= open());
                for (const { file, records } of opened)
                    await withWriteError(file, records.write(page));
            });
            await (opening ??= open());
        }
        catch (thrown) {
            // Ignore errors on closing: the files are deleted with their folder, and the original error is thrown.
            await Promise.allSettled(opened.map(({ records }) => records.close()));
            throw thrown;
        }
        for (const { file, records } of opened)
            await withWriteError(file, records.close());
        return result;
    }
}
const filesIn = (folder) => [...(0,_base_system_folder_entries_js__WEBPACK_IMPORTED_MODULE_3__/* .entriesBelow */ .y)(folder)]
    .filter(entry => entry.isFile())
    .map(({ path }) => path)
    .toSorted();
async function withWriteError(file, work) {
    try {
        await work;
    }
    catch (error) {
        if (error instanceof _base_failure_js__WEBPACK_IMPORTED_MODULE_2__/* .Failure */ .HR)
            throw error;
        throw (0,_shared_output_file_js__WEBPACK_IMPORTED_MODULE_5__/* .writeFailure */ .EU)(file, error);
    }
}


/***/ }),

/***/ 73401:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  fv: () => (/* binding */ csvFile),
  xV: () => (/* binding */ ndjsonFile),
  mR: () => (/* binding */ recordFile)
});

// EXTERNAL MODULE: external "node:events"
var external_node_events_ = __webpack_require__(78474);
// EXTERNAL MODULE: external "node:stream/promises"
var promises_ = __webpack_require__(46466);
// EXTERNAL MODULE: external "node:zlib"
var external_node_zlib_ = __webpack_require__(38522);
// EXTERNAL MODULE: ./build/features/shared/csv-cell.js
var csv_cell = __webpack_require__(11947);
// EXTERNAL MODULE: ./build/features/sql-log/records/record.js + 1 modules
var record = __webpack_require__(35719);
;// CONCATENATED MODULE: ./build/features/sql-log/records/csv.js
/** Formats exported records as lines of CSV. */


/** Columns: the time and the shape first, the text last because it is the longest, the others in their usual order. */
const COLUMNS = [
    'ExecuteTime',
    'Shape',
    ...Object.keys(record/* RECORD_FIELDS */.I).filter(field => field !== 'ExecuteTime' && field !== 'SqlText'),
    'SqlText',
];
/** Header line of a CSV file. */
const CSV_HEADER = `${COLUMNS.join(',')}\r\n`;
/** Returns a record as a line of CSV (RFC 4180), including its line break. */
function csvLine(record) {
    return `${COLUMNS.map(column => cell(record[column])).join(',')}\r\n`;
}
function cell(value) {
    if (value === null)
        return '';
    if (typeof value === 'string')
        return (0,csv_cell/* csvCell */.r)(value);
    return typeof value === 'number' ? String(value) : value.rawJSON;
}

;// CONCATENATED MODULE: ./build/features/sql-log/records/record-files.js
/** Writes records page by page to gzipped NDJSON and plain CSV files. `recordFile` is also the base of Parquet files. */




/** Writes one JSON object per line, gzipped. */
function ndjsonFile(destination) {
    const gzip = (0,external_node_zlib_.createGzip)();
    return recordFile({ first: gzip, done: (0,promises_.pipeline)(gzip, destination), encode: linesOf(jsonLine) });
}
const jsonLine = (record) => `${JSON.stringify(record)}\n`;
/** Writes CSV by RFC 4180, in UTF-8, with a header. */
function csvFile(destination) {
    const file = recordFile({ first: destination, done: (0,promises_.finished)(destination), encode: linesOf(csvLine) });
    destination.write(CSV_HEADER);
    return file;
}
const linesOf = (line) => (records) => records.map(line).join('');
/** Returns a file of records in the given format. */
function recordFile({ first, done, encode, end }) {
    // An error between two pages is kept for the next `write` or `close`, because nothing awaits `done` before.
    const failure = done.then(() => undefined, (reason) => reason);
    return {
        async write(records) {
            if (first.write(encode(records)))
                return;
            // A failed stream never emits 'drain'.
            const reason = await Promise.race([(0,external_node_events_.once)(first, 'drain').catch(() => failure), failure]);
            if (reason instanceof Error)
                throw reason;
        },
        async close() {
            if (end !== undefined)
                first.write(end());
            first.end();
            await done;
        },
    };
}


/***/ }),

/***/ 35719:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  I: () => (/* binding */ RECORD_FIELDS),
  J: () => (/* binding */ RecordReader)
});

// EXTERNAL MODULE: ./build/base/record.js
var base_record = __webpack_require__(46435);
// EXTERNAL MODULE: ./build/base/shortened.js
var shortened = __webpack_require__(39328);
// EXTERNAL MODULE: ./build/features/sql-log/records/source-number.js
var source_number = __webpack_require__(30758);
// EXTERNAL MODULE: ./build/features/sql-log/records/time-text.js
var time_text = __webpack_require__(53588);
;// CONCATENATED MODULE: ./build/features/sql-log/records/execute-time.js
/** Parses the times of SQL log records, with a fast path for the usual format. */


const ISO_TIME = /^\d{4}-\d\d-\d\d[Tt ]\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?([Zz]|[+-]\d\d:?\d\d)?$/;
/** First and last time with a year of four digits, in epoch milliseconds. The report adds spans to the last one. */
const [FIRST_MS, LAST_MS] = [Date.parse('0000-01-01T00:00:00.000Z'), Date.parse('9999-12-31T23:59:59.999Z')];
/** Whether a time has a year of four digits, as the platform documents it. Other times count as unreadable. */
const isRecordTime = (epochMs) => epochMs >= FIRST_MS && epochMs <= LAST_MS;
/** Reader of the times of records. */
class ExecuteTimes {
    /** Cache of the last day: its text up to the `T`, and its start. A log has few different days. */
    #day = 'none yet';
    #dayMs = 0;
    /**
     * Reads ISO 8601, in UTC if it has no time zone, as documented. A number counts as epoch milliseconds.
     * @returns epoch milliseconds; undefined for anything else
     */
    read(value) {
        if (typeof value === 'string')
            return this.#usualForm(value) ?? anyForm(value);
        if ((0,source_number/* isSourceNumber */.x)(value))
            return this.read(Number(value.rawJSON));
        return typeof value === 'number' && isRecordTime(value) ? Math.trunc(value) : undefined;
    }
    /**
     * Reads `2026-03-02T10:20:30.123Z` without `Date.parse` or a pattern: these took as long as the rest of a record
     * together.
     */
    #usualForm(value) {
        if (value.length !== 24 || value[23] !== 'Z' || value[19] !== '.' || value[16] !== ':' || value[13] !== ':') {
            return undefined;
        }
        if (!value.startsWith(this.#day)) {
            const ms = anyForm(value);
            if (ms === undefined)
                return undefined;
            this.#day = value.slice(0, 11);
            this.#dayMs = Math.floor(ms / time_text/* DAY_MS */.sO) * time_text/* DAY_MS */.sO;
        }
        const [hours, minutes, seconds] = [digits(value, 11, 2), digits(value, 14, 2), digits(value, 17, 2)];
        const milliseconds = digits(value, 20, 3);
        if (!(hours < 24 && minutes < 60 && seconds < 60 && milliseconds < 1000))
            return undefined;
        return this.#dayMs + ((hours * 60 + minutes) * 60 + seconds) * 1000 + milliseconds;
    }
}
function anyForm(value) {
    const form = ISO_TIME.exec(value);
    if (form === null)
        return undefined;
    const ms = Date.parse(form[1] === undefined ? `${value}Z` : value);
    return isRecordTime(ms) ? ms : undefined;
}
/** Returns the number of these digits; NaN if a character isn't a digit. */
function digits(text, from, count) {
    let number = 0;
    for (let at = from; at < from + count; at += 1) {
        const digit = text.charCodeAt(at) - 48;
        if (!(digit >= 0 && digit <= 9))
            return Number.NaN;
        number = number * 10 + digit;
    }
    return number;
}

;// CONCATENATED MODULE: ./build/features/sql-log/records/record.js
/**
 * Reads the records of a SQL log. Leaves out values whose types differ from the documents, and collects the names of
 * unknown fields.
 */




/** The documented fields of a query record (Part 2, SQL log export), and how outputs show them. */
const RECORD_FIELDS = {
    ExecuteTime: 'time',
    SqlText: 'sql',
    SqlType: 'code',
    State: 'code',
    Consume: 'measure',
    ReturnRows: 'measure',
    UpdateRows: 'measure',
    ScanRows: 'measure',
    DBName: 'name',
    AccountName: 'name',
    HostAddress: 'name',
    ThreadId: 'code',
    NodeId: 'code',
    SqlId: 'code',
    OriginTime: 'measure',
};
const NAMES = Object.keys(RECORD_FIELDS);
/** Record without values. Copies have the same fields in the same order, so that the code that reads them stays fast. */
const EMPTY = Object.fromEntries([...NAMES, 'exact'].map(name => [name, undefined]));
/** Returns a key without case and separators, because keys in the documents' samples begin in lower case. */
const simplified = (key) => key.replaceAll(/[_-]/g, '').toLowerCase();
const FIELDS = new Map(NAMES.map(field => [simplified(field), field]));
/** Maximum number of unknown keys in the report. The server may send any number. */
const MAX_UNKNOWN = 20;
/** Pattern of reportable keys. A key may contain anything, so only one that looks like a field name is reported. */
const FIELD_NAME = /^[A-Za-z][A-Za-z_]{0,39}$/;
/**
 * Reader of a log's records. It collects the fields that the documents don't contain. An unpaired surrogate becomes
 * U+FFFD: CSV and Parquet, which are UTF-8, can't contain one, and all formats have the same text.
 */
class RecordReader {
    #times = new ExecuteTimes();
    #unknown = new Set();
    /** Keys of the last record, and their fields. The next record almost always has the same keys. */
    #keys = [];
    #fields = [];
    /** Names of fields that the documents don't contain. All outputs leave them out. */
    get unknownFields() {
        return [...this.#unknown];
    }
    /** @returns undefined if it isn't a record: not an object, or an object without any known field */
    read(values) {
        if (!(0,base_record/* isRecord */.u4)(values))
            return undefined;
        const record = { ...EMPTY };
        let known = false;
        let place = 0;
        for (const key in values) {
            if (this.#keys[place] !== key)
                this.#learn(values);
            const field = this.#fields[place];
            place += 1;
            if (field === undefined)
                continue;
            known = true;
            if (field === 'ExecuteTime')
                record.ExecuteTime = this.#times.read(values[key]);
            else
                setField(record, field, values[key]);
        }
        return known ? record : undefined;
    }
    #learn(values) {
        this.#keys = Object.keys(values);
        this.#fields = this.#keys.map(key => FIELDS.get(simplified(key)));
        for (const [place, key] of this.#keys.entries()) {
            if (this.#fields[place] !== undefined || this.#unknown.size === MAX_UNKNOWN)
                continue;
            this.#unknown.add(FIELD_NAME.test(key) ? key : '(not a name)');
        }
    }
}
function setField(record, field, value) {
    if (field === 'SqlText')
        record.SqlText = typeof value === 'string' ? value.toWellFormed() : undefined;
    else if (isMeasure(field))
        record[field] = measure(record, field, value);
    else
        record[field] = record_text(value);
}
const isMeasure = (field) => RECORD_FIELDS[field] === 'measure';
const DECIMAL = /^\d{1,20}(?:\.\d{1,20})?$/;
/** Reads a count or measure: a number that is 0 or greater, also as a string. If it is rounded, the record gets both values. */
function measure(record, field, value) {
    if (typeof value === 'number')
        return value >= 0 && value < Number.POSITIVE_INFINITY ? value : undefined;
    if (typeof value === 'string')
        return DECIMAL.test(value) ? measure(record, field, (0,source_number/* numberIn */.P)(value)) : undefined;
    if (!(0,source_number/* isSourceNumber */.x)(value))
        return undefined;
    const rounded = measure(record, field, Number(value.rawJSON));
    if (rounded !== undefined)
        record.exact = { ...record.exact, [field]: value };
    return rounded;
}
/**
 * Maximum length of codes and names. They are short; longer ones are truncated, because some of them stay in memory.
 */
const MAX_TEXT_LENGTH = 256;
function record_text(value) {
    if (typeof value === 'string') {
        return value === '' ? undefined : (0,shortened/* shortened */.v)(value.toWellFormed(), MAX_TEXT_LENGTH);
    }
    if (typeof value === 'number' || typeof value === 'boolean')
        return String(value);
    return (0,source_number/* isSourceNumber */.x)(value) ? record_text(value.rawJSON) : undefined;
}


/***/ }),

/***/ 30758:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   P: () => (/* binding */ numberIn),
/* harmony export */   x: () => (/* binding */ isSourceNumber)
/* harmony export */ });
/**
 * Represents numbers of the SQL log: keeps the exact digits of those that a double would round. Converts decimals in
 * strings to numbers in the same way.
 */
const json = JSON;
const isSourceNumber = (value) => typeof value === 'object' && value !== null && json.isRawJSON(value);
/** Number of digits that a double always represents exactly. */
const EXACT_DIGITS = 15;
/** Converts a decimal in a string to a number, like the client does for a JSON number. */
function numberIn(decimal) {
    const number = Number(decimal);
    if (decimal.length <= EXACT_DIGITS)
        return number;
    // JSON allows no leading zeros.
    const source = decimal.replace(/^0+(?=\d)/, '');
    return String(number) === source ? number : json.rawJSON(source);
}


/***/ }),

/***/ 53588:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Yi: () => (/* binding */ clockText),
/* harmony export */   iQ: () => (/* binding */ HOUR_MS),
/* harmony export */   sO: () => (/* binding */ DAY_MS)
/* harmony export */ });
/** Formats dates and times (in UTC) and time spans for reports about SQL logs. */
const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;
/** Formats a time as `14:05`, in UTC. */
const clockText = (epochMs) => new Date(epochMs).toISOString().slice(11, 16);


/***/ })

};
