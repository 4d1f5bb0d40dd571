export const id = 3365;
export const ids = [3365,9804];
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

/***/ 63365:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  "default": () => (/* binding */ operations_export)
});

// EXTERNAL MODULE: ./build/core/fields.js
var fields = __webpack_require__(72189);
// EXTERNAL MODULE: ./build/core/operation.js + 1 modules
var operation = __webpack_require__(98157);
// EXTERNAL MODULE: ./build/core/report.js
var report = __webpack_require__(14486);
// EXTERNAL MODULE: ./build/base/failure.js
var failure = __webpack_require__(87306);
// EXTERNAL MODULE: ./build/features/shared/output-file.js
var output_file = __webpack_require__(74364);
// EXTERNAL MODULE: ./build/features/shared/package-report.js
var package_report = __webpack_require__(4529);
// EXTERNAL MODULE: ./build/base/input-reference.js
var input_reference = __webpack_require__(45860);
// EXTERNAL MODULE: ./build/base/system/paths.js
var paths = __webpack_require__(43288);
;// CONCATENATED MODULE: ./build/features/source/export-places.js
/** Checks the paths to which an export writes its ZIP and the unpacked source. */



/**
 * Returns the paths of an export. All problems that can be detected are reported before any request.
 * @param zip the input `output-path`
 * @param unpacked the input `extract-to`
 * @throws Failure of kind `input`
 */
function exportPaths(context, zip, unpacked) {
    const file = (0,output_file/* outputFile */.i9)(context, 'output-path', zip);
    if (unpacked === undefined)
        return { file, folder: undefined };
    const { target, location } = (0,output_file/* outputFolder */.qi)(context, 'extract-to', unpacked);
    requireSeparatePaths(file, target);
    requireSeparatePaths({ ...file, target: file.location }, location);
    return { file, folder: { folder: location, shownAs: unpacked } };
}
function requireSeparatePaths(file, folder) {
    const remedy = `Set ${(0,input_reference/* inputRef */.io)('output-path')} and ${(0,input_reference/* inputRef */.io)('extract-to')} to paths that don’t contain each other.`;
    if ((0,paths/* isWithin */.UO)(file.target, [folder]))
        throw (0,output_file/* outputFailure */.sm)(file, `is in the folder that ${(0,input_reference/* inputRef */.io)('extract-to')} specifies, which must be empty`, remedy);
    if ((0,paths/* isWithin */.UO)(folder, [file.target]))
        throw (0,output_file/* outputFailure */.sm)(file, `specifies a file, so it can’t contain the folder of ${(0,input_reference/* inputRef */.io)('extract-to')}`, remedy);
}

// EXTERNAL MODULE: ./build/base/amount.js
var amount = __webpack_require__(9218);
// EXTERNAL MODULE: ./build/packing/zip/unpack.js
var unpack = __webpack_require__(79804);
// EXTERNAL MODULE: ./build/recovery/refusals.js
var refusals = __webpack_require__(26893);
;// CONCATENATED MODULE: ./build/operations/export.js
/** Downloads the project's source as a verified ZIP, and can unpack it. */










const REMEDIES = {
    forbidden: 'Exporting source requires a plan with the source-download entitlement. If the credential is a project key, check that the key belongs to this project.',
};
/** Part 1, Source export: "avoid concurrent exports for one project". */
/* harmony default export */ const operations_export = ((0,operation/* defineOperation */.h9)({
    id: 'export',
    group: 'Source',
    summary: 'Download the project’s current source as a ZIP, verify it, and optionally unpack it.',
    // The API itself has no lock.
    note: [
        'Don’t export the same project more than once at a time. If several jobs export it, put the jobs in the same `concurrency` group.',
    ],
    inputs: {
        'output-path': (0,fields/* path */.Ae)('Path of the ZIP. An existing file is replaced after the download is complete and verified.', { use: 'write' }, { default: 'source.zip' }),
        'extract-to': (0,fields/* path */.Ae)('New or empty folder to unpack the source to. If unpacking fails, the ZIP is kept. Default: the ZIP is not unpacked.', { use: 'write-folder' }),
    },
    outputs: {
        export_id: { description: 'ID of the export.' },
        filename: { description: 'File name that the platform suggests for the ZIP.' },
        size: { description: 'Size of the ZIP.', form: 'bytes' },
        sha256: { description: 'SHA-256 of the ZIP, in lowercase hex.' },
        path: { description: 'Absolute path of the ZIP.' },
    },
    endpoints: ['source.export'],
    onProject: true,
    offlineDryRun: true,
    timeout: '30m',
    dryRunDiffers: true,
    writesFiles: true,
    example: 'with:\n  extract-to: ${{ runner.temp }}/source\n',
    async run(context, inputs) {
        const { dryRun, log, projectId } = context;
        const { file, folder } = exportPaths(context, inputs['output-path'], inputs['extract-to']);
        const { target } = file;
        if (dryRun) {
            const unpacking = folder === undefined ? '' : ` and unpack it to ${folder.folder}`;
            log.info(`Dry run: would export the source of the project ${projectId} to ${target}${unpacking}. ${package_report/* NOTHING_SENT */.L5}`);
            return {
                outputs: { export_id: null, filename: null, size: null, sha256: null, path: null },
                report: {
                    title: 'Source export',
                    blocks: [
                        { type: 'facts', rows: [['ZIP', { code: target }]] },
                        { type: 'text', text: package_report/* NOTHING_SENT */.L5 },
                    ],
                },
            };
        }
        const exported = await (0,output_file/* withTemporaryFile */.U6)(file, async (part) => {
            const downloaded = await download(context, part);
            (0,output_file/* moveToTarget */.YD)(file, part);
            return downloaded;
        });
        // The verified ZIP belongs to the user, even if unpacking fails.
        const { answer, size, sha256 } = exported;
        const outputs = {
            export_id: answer.export_id ?? null,
            filename: answer.filename ?? null,
            size,
            sha256,
            path: target,
        };
        context.output(outputs);
        context.addArtifactFile(target);
        context.onFailureReport(() => ({ blocks: [facts(target, exported, undefined)] }));
        log.info(`Exported the source to ${target} (${(0,amount/* byteSize */.mz)(size)}, SHA-256 ${sha256})`);
        const unpacked = folder && (await extract(context, target, folder));
        return { outputs, report: { title: 'Source exported', blocks: [facts(target, exported, unpacked)] } };
    },
}));
/** Exports and downloads the source. If the address expires meanwhile, it makes one new export. */
async function download(context, part) {
    try {
        return await downloadOnce(context, part);
    }
    catch (thrown) {
        if (!(thrown instanceof AddressExpired))
            throw thrown;
        context.log.warning(`${(0,failure/* sentence */.em)(thrown.failure.message)} The download URL has probably expired. Exporting the source again.`);
    }
    try {
        return await downloadOnce(context, part);
    }
    catch (thrown) {
        throw thrown instanceof AddressExpired ? thrown.failure : thrown;
    }
}
/** Error for an expired address. A new export would get a valid one. */
class AddressExpired extends Error {
    failure;
    constructor(failure) {
        super(failure.message);
        this.failure = failure;
    }
}
async function downloadOnce(context, part) {
    const { client, log, projectId } = context;
    const answer = await log.group('Export', () => (0,refusals/* withRemedies */.Nq)(REMEDIES, () => markCertain(client.call('source.export', { path: { project_id: projectId } }))));
    const { download_url: address, export_id: exportId = null, filename = null, size, sha256 } = answer;
    context.output({ export_id: exportId, filename });
    const progress = log.progress('Downloaded');
    try {
        const downloaded = await log.group('Download', () => client.download(address, part, { size, sha256 }, received => {
            if (size !== undefined)
                progress.bytes(Math.min(received, size), size);
        }));
        return { answer, ...downloaded };
    }
    catch (thrown) {
        throw thrown instanceof failure/* Failure */.HR && isAddressRefused(thrown) ? new AddressExpired(thrown) : thrown;
    }
}
/**
 * Checks whether the address itself is refused (assumption R45). Object storages respond to an expired address with
 * different statuses (400, 401 and 403 among them). So each 4xx counts that isn't about something else: the duration,
 * the range, or the rate.
 */
function isAddressRefused({ status = 0 }) {
    return status >= 400 && status < 500 && ![408, 416, 429].includes(status);
}
/**
 * Marks a failure as certain. An export changes nothing on the platform, so a lost response leaves no open question.
 */
async function markCertain(call) {
    try {
        return await call;
    }
    catch (thrown) {
        throw thrown instanceof failure/* Failure */.HR ? (0,failure/* withDetails */.FE)(thrown, { uncertain: false }) : thrown;
    }
}
async function extract({ log, signal }, archive, { folder, ...target }) {
    const progress = log.progress('Unpacked');
    const unpacked = await log.group('Unpack', () => (0,unpack.unpack)({
        archive,
        ...target,
        into: folder,
        signal,
        onProgress: (done, total) => progress.bytes(done, total),
    }));
    for (const line of (0,package_report/* leftOutLines */.VD)(unpacked))
        log.warning(line);
    log.info(`Unpacked to ${target.shownAs}: ${contentText(unpacked)}`);
    return unpacked;
}
function facts(target, { answer, size, sha256 }, unpacked) {
    return {
        type: 'facts',
        rows: [
            ['ZIP', { code: target }],
            ['Size', (0,amount/* byteSize */.mz)(size)],
            ['SHA-256', { code: sha256 }],
            ['Export', (0,report/* codeCell */.M)(answer.export_id)],
            ['Unpacked', unpacked === undefined ? 'no' : contentText(unpacked)],
        ],
    };
}
function contentText({ files, bytes }) {
    return `${(0,amount/* plural */.LS)(files, 'file')}, ${(0,amount/* byteSize */.mz)(bytes)}`;
}


/***/ }),

/***/ 79804:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   UNPACK_LIMITS: () => (/* binding */ UNPACK_LIMITS),
/* harmony export */   unpack: () => (/* binding */ unpack),
/* harmony export */   unpackedSizeFindings: () => (/* binding */ unpackedSizeFindings),
/* harmony export */   writeListed: () => (/* binding */ writeListed)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(73024);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(76760);
/* harmony import */ var node_timers_promises__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(58500);
/* harmony import */ var _base_failure_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(87306);
/* harmony import */ var _base_amount_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(9218);
/* harmony import */ var _base_system_paths_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(43288);
/* harmony import */ var _base_system_file_modes_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(4141);
/* harmony import */ var _files_errors_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(75473);
/* harmony import */ var _rules_limit_rules_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(29957);
/* harmony import */ var _files_listing_builder_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(42434);
/* harmony import */ var _files_new_folder_js__WEBPACK_IMPORTED_MODULE_10__ = __webpack_require__(16951);
/* harmony import */ var _zip_listing_js__WEBPACK_IMPORTED_MODULE_11__ = __webpack_require__(87155);
/** Unpacks an untrusted ZIP into a folder, after checking its names and sizes. */












const MIB = 1024 * 1024;
/**
 * Default limits. The documents don't limit an export. These are several times the limits of an import, so that any
 * real project can be unpacked, without filling a runner's disk. Source deflates to about a tenth. A ratio is
 * meaningless for small archives, where one empty database or bitmap determines it.
 */
const UNPACK_LIMITS = {
    maxEntries: 100_000,
    maxFileBytes: 512 * MIB,
    maxTotalBytes: 2048 * MIB,
    maxRatio: 100,
    ratioFromBytes: 64 * MIB,
};
/**
 * Unpacks an untrusted ZIP into a folder, which has all of it afterwards or nothing (`fillNewFolder`). Checks names,
 * types and declared sizes before anything is written. Never inflates an entry beyond its declared size, and its
 * checksum has to match. Of a file's mode, keeps only the executable bit.
 *
 * @throws Failure of kind `unavailable` with all problems of the archive as findings, or if the disk can't be written;
 * of kind `conflict` if the folder isn't empty; the signal's reason when it aborts
 */
async function unpack(options) {
    const { archive, name = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.basename)(archive), into, shownAs } = options;
    return (0,_files_new_folder_js__WEBPACK_IMPORTED_MODULE_10__/* .fillNewFolder */ .U)({ folder: into, shownAs }, folder => withArchiveFailure(name, async () => {
        const listing = await listChecked({ ...options, name });
        try {
            return { ...(await writeListed(listing, folder, options)), leftOut: listing.leftOut };
        }
        finally {
            listing.close();
        }
    }));
}
/**
 * Replaces the remedies of findings. Those are for authors of a ZIP. A user who unpacks one made no mistake, and can
 * only get another one.
 */
async function withArchiveFailure(name, work) {
    try {
        return await work();
    }
    catch (error) {
        if (!(error instanceof _base_failure_js__WEBPACK_IMPORTED_MODULE_3__/* .Failure */ .HR) || error.findings.length === 0)
            throw error;
        const findings = error.findings.map(({ where, message }) => ({ where, message }));
        const remedy = 'Nothing was unpacked. If the archive is damaged, get a new copy. Otherwise, inspect the archive before you trust it.';
        const failure = (0,_files_errors_js__WEBPACK_IMPORTED_MODULE_7__/* .packageFailure */ .XG)('Archive', name, 'can’t be unpacked safely', findings, remedy);
        throw (0,_base_failure_js__WEBPACK_IMPORTED_MODULE_3__/* .withDetails */ .FE)(failure, { kind: 'unavailable', title: `Archive rejected: ${name}` });
    }
}
/** Lists and checks the archive. Names that are equal on this file system make the writing fail. */
async function listChecked({ archive, name, limits = UNPACK_LIMITS, signal, }) {
    const names = [{ name: _base_system_paths_js__WEBPACK_IMPORTED_MODULE_5__/* .GIT_NAME */ .pb, reason: 'a name that is reserved for Git' }];
    const selection = { maxListed: limits.maxEntries, tooManyRemedy: '', names };
    const listing = await (0,_zip_listing_js__WEBPACK_IMPORTED_MODULE_11__/* .listZip */ .o)(archive, name, selection, signal);
    const findings = [...unpackedSizeFindings(listing.files, name, (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.statSync)(archive).size, limits), ...listing.findings];
    if (findings.length === 0)
        return listing;
    listing.close();
    throw (0,_base_failure_js__WEBPACK_IMPORTED_MODULE_3__/* .inputFailure */ .vQ)(name, findings);
}
/** Checks the sizes of files against the limits for an archive. @param where name of the archive */
function unpackedSizeFindings(files, where, archiveBytes, { maxFileBytes, maxTotalBytes, maxRatio, ratioFromBytes }) {
    const limits = { name: 'unpacked', maxFileBytes };
    const profile = { noun: 'an archive', classes: [], classify: () => limits, maxTotalBytes, remedies: { tooMuch: '' } };
    const bytes = files.reduce((sum, file) => sum + file.size, 0);
    const found = (0,_rules_limit_rules_js__WEBPACK_IMPORTED_MODULE_8__/* .limitFindings */ .uL)(profile, files, where);
    if (bytes <= Math.max(ratioFromBytes, archiveBytes * maxRatio))
        return found;
    const message = `unpacks to ${(0,_base_amount_js__WEBPACK_IMPORTED_MODULE_4__/* .byteSize */ .mz)(bytes)}, more than ${(0,_base_amount_js__WEBPACK_IMPORTED_MODULE_4__/* .count */ .U9)(maxRatio)} times its size of ${(0,_base_amount_js__WEBPACK_IMPORTED_MODULE_4__/* .byteSize */ .mz)(archiveBytes)}`;
    return [...found, { where, message }];
}
/** Writes listed files, whose names were checked together, to an empty folder. @throws Failure */
async function writeListed({ files, folders }, into, options) {
    const totalBytes = files.reduce((sum, file) => sum + file.size, 0);
    const made = new Set();
    const make = (folder) => {
        if (made.has(folder))
            return;
        withWriteFailure(folder, () => (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.mkdirSync)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(into, folder), { recursive: true }));
        made.add(folder);
    };
    for (const folder of folders)
        make(folder);
    let bytes = 0;
    for (const [index, file] of files.entries()) {
        if (index % _files_listing_builder_js__WEBPACK_IMPORTED_MODULE_9__/* .FILES_PER_TURN */ .aJ === 0)
            await (0,node_timers_promises__WEBPACK_IMPORTED_MODULE_2__.setImmediate)();
        options.signal?.throwIfAborted();
        make((0,node_path__WEBPACK_IMPORTED_MODULE_1__.dirname)(file.path));
        await write(file, (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(into, file.path), options.signal, done => options.onProgress?.(bytes + done, totalBytes));
        bytes += file.size;
    }
    return { files: files.length, bytes };
}
/** Writes synchronously: for thousands of small files, asynchronous calls take several times as long. */
async function write(file, location, signal, onBytes) {
    // Never opens an existing file, and leaves the rest of the mode to the umask.
    const descriptor = withWriteFailure(file.path, () => (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.openSync)(location, 'wx', (0,_base_system_file_modes_js__WEBPACK_IMPORTED_MODULE_6__/* .unpackedMode */ .bV)(file.executable)));
    try {
        let bytes = 0;
        const put = (content) => {
            signal?.throwIfAborted();
            withWriteFailure(file.path, () => writeWhole(descriptor, content));
            bytes += content.length;
            onBytes(bytes);
        };
        if (file.size <= _files_listing_builder_js__WEBPACK_IMPORTED_MODULE_9__/* .READ_WHOLE_BYTES */ .NO)
            await file.read(put);
        else
            for await (const piece of file.pieces())
                put(piece);
    }
    finally {
        (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.closeSync)(descriptor);
    }
}
function writeWhole(descriptor, content) {
    for (let offset = 0; offset < content.length;)
        offset += (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.writeSync)(descriptor, content, offset);
}
function withWriteFailure(path, work) {
    try {
        return work();
    }
    catch (cause) {
        const { code = '', message } = cause;
        const remedy = TAKEN.has(code)
            ? 'The archive has another file or folder with a name that is the same on this file system.'
            : 'Free up disk space, and make sure that the job’s user can write to the destination folder.';
        throw new _base_failure_js__WEBPACK_IMPORTED_MODULE_3__/* .Failure */ .HR('unavailable', `\`${path}\` can’t be written: ${message}`, { remedy, cause });
    }
}
/** Error codes for a name that is taken, or that of a file where a folder is needed. */
const TAKEN = new Set(['EEXIST', 'ENOTDIR']);


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


/***/ })

};
