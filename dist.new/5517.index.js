export const id = 5517;
export const ids = [5517];
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

/***/ 78322:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   E9: () => (/* binding */ readProjectValues),
/* harmony export */   bW: () => (/* binding */ VALUES_PATH),
/* harmony export */   db: () => (/* binding */ projectValuesText),
/* harmony export */   tZ: () => (/* binding */ PLAIN)
/* harmony export */ });
/* harmony import */ var _base_parsed_json_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(52886);
/* harmony import */ var _base_record_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(46435);
/* harmony import */ var _base_failure_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(87306);
/* harmony import */ var _core_fields_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(72189);
/* harmony import */ var _shared_input_file_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(39773);
/** The file with which a job hands the public values of a project to the job that builds the app. */





const NAMES = ['cloud_url', 'anon_key', 'project_id'];
const MAX_BYTES = 64 * 1024;
/** Characters that a value of a build may have: it is also used in commands, and in files of environment variables. */
const PLAIN = /^[A-Za-z0-9._:/?@=+,%[\]-]{1,8000}$/;
/** Input with the file. */
const VALUES_PATH = (0,_core_fields_js__WEBPACK_IMPORTED_MODULE_2__/* .path */ .Ae)('File that `preview-prepare` or `cloud-credentials` wrote with the project’s values. Required if the build reads any of them.', { use: 'read', maxBytes: MAX_BYTES });
/** Returns the content of the file. Values that the platform doesn't report are left out. */
const projectValuesText = (values) => `${JSON.stringify(Object.fromEntries(NAMES.flatMap(name => (values[name] ? [[name, values[name]]] : []))))}\n`;
const isValid = (name, value) => NAMES.some(one => one === name) && typeof value === 'string' && PLAIN.test(value);
/** Reads the file. @throws Failure of kind `input` for another content */
function readProjectValues(context, given) {
    const file = { input: 'values-path', given, maxBytes: MAX_BYTES };
    const { value } = (0,_base_parsed_json_js__WEBPACK_IMPORTED_MODULE_0__/* .writtenJson */ .EC)((0,_shared_input_file_js__WEBPACK_IMPORTED_MODULE_3__/* .utf8Text */ .Hp)((0,_shared_input_file_js__WEBPACK_IMPORTED_MODULE_3__/* .readInputFile */ .jH)(context, file), file));
    if ((0,_base_record_js__WEBPACK_IMPORTED_MODULE_4__/* .isRecord */ .u4)(value) && Object.entries(value).every(([name, text]) => isValid(name, text)))
        return value;
    const remedy = 'Use the file that `preview-prepare` or `cloud-credentials` has written.';
    throw (0,_base_failure_js__WEBPACK_IMPORTED_MODULE_1__/* .inputFailure */ .vQ)(`${given} can’t be read.`, [
        { where: 'values-path', message: `is \`${given}\`, which doesn’t contain values of a project`, remedy },
    ]);
}


/***/ }),

/***/ 39069:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   _: () => (/* binding */ readAnonKey),
/* harmony export */   g: () => (/* binding */ EXPOSE_ANON_KEY)
/* harmony export */ });
/* harmony import */ var _core_fields_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(72189);
/** Reads the key with which clients, such as browsers, use a project's cloud service. */

/** Input of operations that return the key. */
const EXPOSE_ANON_KEY = (0,_core_fields_js__WEBPACK_IMPORTED_MODULE_0__/* .withTerminalText */ .uv)((0,_core_fields_js__WEBPACK_IMPORTED_MODULE_0__/* .flag */ .Jt)('Don’t mask `anon_key`, so that other jobs can read the output, for example to build it into a site. The key is intended for browsers, and row-level security policies apply to it.', 'false'), 'Print `anon_key`, the key for clients. Row-level security policies apply to it.');
/**
 * Reads the key without masking it (assumption R41).
 * @throws Failure if the project has no cloud service, or the credential may not read its keys
 */
async function readAnonKey({ client, projectId }) {
    const request = { path: { project_id: projectId } };
    return (await client.call('cloud.credentials', request, { exposed: ['anon_key'] })).anon_key;
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

/***/ 15517:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   "default": () => (__WEBPACK_DEFAULT_EXPORT__)
/* harmony export */ });
/* harmony import */ var _core_fields_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(72189);
/* harmony import */ var _core_operation_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(98157);
/* harmony import */ var _features_cloud_anon_key_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(39069);
/* harmony import */ var _features_app_project_values_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(78322);
/* harmony import */ var _features_shared_output_file_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(74364);
/* harmony import */ var _recovery_refusals_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(26893);
/**
 * Reads the address and both keys of the cloud service
 * (Part 2, Cloud services: GET /cloud/credentials, rules 1 and 11).
 */






const REMEDIES = {
    insufficient_scope: 'Use a credential with the scope `cloud.credentials.read`. Project keys don’t have it by default.',
};
/* harmony default export */ const __WEBPACK_DEFAULT_EXPORT__ = ((0,_core_operation_js__WEBPACK_IMPORTED_MODULE_1__/* .defineOperation */ .h9)({
    id: 'cloud-credentials',
    group: 'Cloud service',
    summary: 'Read the URL and both keys of the project’s cloud service.',
    note: [
        '`service_key` is masked, and so is `anon_key`, unless `@expose-anon-key` is `true`. The summary, comments and artifacts contain neither key. A masked key is not part of `result`, and GitHub doesn’t pass it to other jobs. `anon_key` is for clients and subject to row-level security policies. `service_key` bypasses these policies. Pass it only to the server-side step that needs it, through `env:` with `${{ steps.cloud.outputs.service_key }}`, and never to a browser build, a front-end variable or a log. The platform allows each project’s keys to be read five times per minute.',
    ],
    inputs: {
        'expose-anon-key': _features_cloud_anon_key_js__WEBPACK_IMPORTED_MODULE_2__/* .EXPOSE_ANON_KEY */ .g,
        'values-path': (0,_core_fields_js__WEBPACK_IMPORTED_MODULE_0__/* .path */ .Ae)('File for the project’s ID, URL and key for clients, which `@values-path` of `app-package` reads. Default: no file.', { use: 'write' }),
    },
    outputs: {
        cloud_url: { description: 'Root URL of the cloud service. Empty if the platform doesn’t report it.' },
        anon_key: {
            description: 'Key for clients, subject to row-level security policies.',
            secret: { unless: 'expose-anon-key' },
        },
        service_key: { description: 'Key for trusted servers, which bypasses row-level security.', secret: true },
    },
    endpoints: ['cloud.credentials'],
    onProject: true,
    timeout: '5m',
    example: 'id: cloud\nwith:\n',
    async run(context, { 'expose-anon-key': exposed, 'values-path': given }) {
        const { client, log, projectId } = context;
        const file = given === undefined ? undefined : (0,_features_shared_output_file_js__WEBPACK_IMPORTED_MODULE_4__/* .outputFile */ .i9)(context, 'values-path', given);
        const target = { project_id: projectId };
        const credentials = await (0,_recovery_refusals_js__WEBPACK_IMPORTED_MODULE_5__/* .withRemedies */ .Nq)(REMEDIES, () => client.call('cloud.credentials', { path: target }, exposed ? { exposed: ['anon_key'] } : {}));
        const { url, anon_key, service_key } = credentials;
        log.info(`Cloud service URL for the project ${projectId}: ${url ?? 'not reported by the platform'}`);
        // Names no outputs, because `preview-deploy` shows this line, too.
        log.info(`Read both keys of the cloud service. ${exposed ? 'Only the key for servers is' : 'Both are'} masked.`);
        const values = { cloud_url: url, anon_key, project_id: projectId };
        if (file !== undefined)
            await (0,_features_shared_output_file_js__WEBPACK_IMPORTED_MODULE_4__/* .writeOutput */ .zh)(file, (0,_features_app_project_values_js__WEBPACK_IMPORTED_MODULE_3__/* .projectValuesText */ .db)(values));
        const rows = [
            ['Project', { code: projectId }],
            ['URL', url ? { text: url, url } : '–'],
            ['Key for clients', { sentence: `${exposed ? '' : 'masked, '}available in the output \`anon_key\`` }],
            ['Key for servers', { sentence: 'masked, available in the output `service_key`' }],
        ];
        return {
            outputs: { cloud_url: url ?? null, anon_key, service_key },
            report: { title: 'Cloud service credentials', blocks: [{ type: 'facts', rows }] },
        };
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
