export const id = 7974;
export const ids = [7974];
export const modules = {

/***/ 38086:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Y: () => (/* binding */ withoutByteOrderMark),
/* harmony export */   g: () => (/* binding */ withLineFeeds)
/* harmony export */ });
/** Removes differences between files that are no part of their text. */
/** Removes a byte order mark, which specifies the encoding. */
const withoutByteOrderMark = (text) => text.replace(/^\uFEFF/, '');
/** Replaces each CRLF, and each lone CR, with LF. */
const withLineFeeds = (text) => text.replace(/\r\n?/g, '\n');


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

/***/ 97798:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   u: () => (/* binding */ deleteFunction)
/* harmony export */ });
/* harmony import */ var _base_failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(87306);
/* harmony import */ var _recovery_refusals_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(26893);
/* harmony import */ var _recovery_uncertain_outcome_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(15036);
/* harmony import */ var _recovery_write_and_verify_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(13699);
/* harmony import */ var _listed_functions_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(66335);
/** Deletes a deployed function, and checks whether it is gone if the response is lost. */





/**
 * Deletes a function. A 404 has three causes: the function is missing, the project is missing, or the credential may not
 * delete. For a missing project, listing its functions fails. If the credential may not delete, the list contains the
 * function.
 * @returns the platform's refusal if the function doesn't exist. If a deletion is repeated after a lost response and
 * the function is gone, the first request deleted it (assumption R37)
 * @throws Failure of the request
 */
async function deleteFunction(context, name) {
    const { client, log, projectId } = context;
    let lost = false;
    const isListed = async (lister) => (await (0,_listed_functions_js__WEBPACK_IMPORTED_MODULE_4__/* .listFunctions */ ._)({ client: lister, projectId })).has(name);
    const result = await (0,_recovery_write_and_verify_js__WEBPACK_IMPORTED_MODULE_3__/* .writeAndVerify */ .s)(context, {
        effect: `the function ${name} was deleted`,
        async send() {
            try {
                await client.call('functions.delete', { path: { project_id: projectId, function_name: name } });
                return 'deleted';
            }
            catch (thrown) {
                if (!(thrown instanceof _base_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Failure */ .HR) || (0,_recovery_refusals_js__WEBPACK_IMPORTED_MODULE_1__/* .errorCode */ .CA)(thrown) !== 'not_found')
                    throw thrown;
                await (0,_recovery_uncertain_outcome_js__WEBPACK_IMPORTED_MODULE_2__/* .confirmMissing */ .hO)(context, thrown, `the function ${name}`, isListed);
                if (!thrown.uncertain && !lost)
                    return thrown;
                log.notice((0,_recovery_uncertain_outcome_js__WEBPACK_IMPORTED_MODULE_2__/* .lateDeletion */ .He)(`the function ${name}`));
                return 'deleted';
            }
        },
        async find() {
            lost = true;
            return (await isListed(client)) ? undefined : 'deleted';
        },
    });
    if (result === 'deleted')
        await (0,_recovery_uncertain_outcome_js__WEBPACK_IMPORTED_MODULE_2__/* .confirmDeleted */ .Ir)(context, `delete the function ${name}`, isListed);
    return result;
}


/***/ }),

/***/ 66335:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   _: () => (/* binding */ listFunctions)
/* harmony export */ });
/** Reads the list of a project's deployed functions from the platform. */
/** Returns the project's functions by name. @throws Failure of the request */
async function listFunctions({ client, projectId, }) {
    const { functions } = await client.call('functions.list', { path: { project_id: projectId } });
    return new Map(functions.map(listed => [listed.name, listed]));
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

/***/ 54843:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  "default": () => (/* binding */ cloud_deploy_function)
});

// EXTERNAL MODULE: ./build/base/problem.js
var problem = __webpack_require__(49299);
// EXTERNAL MODULE: ./build/core/fields.js
var fields = __webpack_require__(72189);
// EXTERNAL MODULE: ./build/core/operation.js + 1 modules
var operation = __webpack_require__(98157);
// EXTERNAL MODULE: ./build/features/functions/deploy-plan.js
var deploy_plan = __webpack_require__(99141);
// EXTERNAL MODULE: ./build/base/sorted.js
var sorted = __webpack_require__(74639);
// EXTERNAL MODULE: ./build/base/record.js
var record = __webpack_require__(46435);
// EXTERNAL MODULE: ./build/features/shared/input-file.js
var input_file = __webpack_require__(39773);
// EXTERNAL MODULE: ./build/features/shared/output-file.js
var output_file = __webpack_require__(74364);
;// CONCATENATED MODULE: ./build/features/functions/deployed-state.js
/** Records deployments in a state file, so that later runs can skip unchanged functions. */




const FIELDS = ['sha256', 'verify_jwt', 'version', 'updated_at', 'status'];
const MAX_DEPLOYED_STATE_BYTES = 16 * 1024 * 1024;
/**
 * Deployments from here, in a file that the workflow keeps between runs. The platform reports a function's version and
 * the time of its update, but nothing about its content. A deployment is skipped only if version, time, status and
 * settings still match a deployment of the same package.
 */
class DeployedState {
    #file;
    #otherProjects;
    #functions;
    #projectId;
    /** Ends when nothing is being written. */
    #written = Promise.resolve();
    constructor(file, projectId, states) {
        const { [projectId]: own = {}, ...otherProjects } = states;
        this.#file = file;
        this.#projectId = projectId;
        this.#otherProjects = otherProjects;
        this.#functions = new Map(Object.entries(own));
    }
    /**
     * Reads the file. The state is empty if the file is missing, or damaged (with a warning).
     * @throws Failure of kind `input` if something other than a regular file exists at the path
     */
    static read(context, file) {
        const { log, projectId } = context;
        const { input, given } = file;
        const errorTitle = 'The file that records the deployments can’t be read.';
        const content = (0,input_file/* readOptionalInputFile */.Nc)(context, { input, given, errorTitle, maxBytes: MAX_DEPLOYED_STATE_BYTES });
        if (content === undefined)
            return new DeployedState(file, projectId, {});
        try {
            return new DeployedState(file, projectId, parseStates(content.toString('utf8')));
        }
        catch (error) {
            log.warning(`All functions count as changed, because \`${given}\` can’t be used: ${error.message}.`);
            return new DeployedState(file, projectId, {});
        }
    }
    /** Returns whether a deployment would certainly change nothing. */
    isCurrent({ name, packed, verifyJwt }, listed) {
        const known = this.#functions.get(name);
        const now = listed && stateOf(packed.sha256, listed);
        if (known === undefined || now?.verify_jwt !== verifyJwt)
            return false;
        return FIELDS.every(field => known[field] === now[field]);
    }
    /**
     * Records a deployment, and writes the file at once: a process that is killed later knows it. Removes the function if the
     * platform reports too little to recognize the deployment.
     * @param deployed the platform's response; undefined if it was lost, so that the deployment may be someone else's
     * @throws Failure of kind `input` if the file can't be written
     */
    async record({ name, packed }, deployed) {
        const state = deployed && stateOf(packed.sha256, deployed);
        if (state === undefined)
            this.#functions.delete(name);
        else
            this.#functions.set(name, state);
        const write = () => this.#write();
        this.#written = this.#written.then(write, write);
        await this.#written;
    }
    async #write() {
        const states = {
            ...this.#otherProjects,
            // The file doesn't depend on the order of deployment.
            [this.#projectId]: Object.fromEntries((0,sorted/* sortedEntries */.C)(this.#functions)),
        };
        await (0,output_file/* writeOutput */.zh)(this.#file, `${JSON.stringify(states, undefined, 2)}\n`);
    }
}
function stateOf(sha256, listed) {
    const { version, updated_at: updatedAt, verify_jwt: verifyJwt, status = null } = listed;
    if (version === undefined || typeof updatedAt !== 'number' || verifyJwt === undefined)
        return undefined;
    return { sha256, verify_jwt: verifyJwt, version, updated_at: updatedAt, status };
}
function parseStates(text) {
    const states = JSON.parse(text);
    const isValid = (0,record/* isRecord */.u4)(states) && Object.values(states).every(own => (0,record/* isRecord */.u4)(own) && Object.values(own).every(record/* isRecord */.u4));
    if (!isValid)
        throw new Error('its content is not in the format that this operation writes');
    return states;
}

// EXTERNAL MODULE: ./build/core/report.js
var report = __webpack_require__(14486);
// EXTERNAL MODULE: ./build/base/failure.js
var failure = __webpack_require__(87306);
// EXTERNAL MODULE: ./build/base/amount.js
var amount = __webpack_require__(9218);
// EXTERNAL MODULE: ./build/recovery/run-each.js
var run_each = __webpack_require__(70917);
// EXTERNAL MODULE: ./build/features/functions/delete-function.js
var delete_function = __webpack_require__(97798);
// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(73024);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(76760);
// EXTERNAL MODULE: ./build/base/sha256-hex.js
var sha256_hex = __webpack_require__(84949);
// EXTERNAL MODULE: ./build/packing/files/errors.js
var errors = __webpack_require__(75473);
// EXTERNAL MODULE: ./build/recovery/refusals.js
var refusals = __webpack_require__(26893);
// EXTERNAL MODULE: ./build/recovery/uncertain-outcome.js
var uncertain_outcome = __webpack_require__(15036);
;// CONCATENATED MODULE: ./build/features/functions/deploy-once.js
/** Deploys one function, and sends it again after a lost response. */







const REMEDIES = {
    quota_exceeded: 'Delete an unused function with `cloud-delete-function`, or have the function quota increased. New versions of existing functions don’t count toward the quota.',
    artifact_too_large: 'Remove files that the function doesn’t need. Its ZIP file can be at most 10 MiB.',
};
/** Maximum number of times that a package is sent. */
const MAX_SENDS = 3;
/** Wait before it is sent again, in milliseconds. */
const WAIT_MS = 1_000;
/**
 * Deploys a function. After a lost response, the same package is sent again: at worst, that is one version more. The list of
 * functions doesn't say what a version contains, so nothing follows from it.
 * @param before the function as listed before this step wrote anything; undefined for a new one
 * @returns the platform's response
 * @throws Failure, `uncertain` if it is unknown whether the function was deployed
 */
async function deployOnce(context, { name, packed, verifyJwt }, before) {
    const { client, clock, log, projectId, signal } = context;
    const path = { project_id: projectId, function_name: name };
    let isUnknown = false;
    for (let sent = 1;; sent += 1) {
        // Read synchronously, so that functions are sent in the order in which they were started.
        const archive = (0,external_node_fs_.readFileSync)(packed.file);
        if ((0,sha256_hex/* sha256Hex */.f)(archive) !== packed.sha256)
            throw (0,errors/* changedFailure */.Vd)({ path: (0,external_node_path_.basename)(packed.file), size: packed.size });
        const body = { archive_base64: archive.toString('base64'), verify_jwt: verifyJwt };
        try {
            const { function: now } = await (0,refusals/* withRemedies */.Nq)(REMEDIES, () => client.call('functions.deploy', { path, body }));
            if (now.version !== undefined && now.version <= (before?.version ?? 0))
                throw notDeployed(name, now.version);
            return now;
        }
        catch (thrown) {
            // An earlier package may have arrived.
            if (!(0,uncertain_outcome/* isLost */.JD)(thrown) || signal.aborted || sent === MAX_SENDS)
                throw isUnknown && thrown instanceof failure/* Failure */.HR ? (0,failure/* withDetails */.FE)(thrown, { uncertain: true }) : thrown;
            isUnknown = true;
            log.warning(`It is unknown whether the function ${name} was deployed. ${(0,failure/* sentence */.em)(thrown.message)} Sending the same package again.`);
            await (0,uncertain_outcome/* keepUncertain */.lB)(clock.sleep(WAIT_MS, signal));
        }
    }
}
const notDeployed = (name, version) => new failure/* Failure */.HR('unavailable', `The platform accepted the function ${name}, but responded with version ${version}, which existed before.`, { remedy: 'Check the function, and re-run the job.' });

;// CONCATENATED MODULE: ./build/features/functions/function-deployment.js
/** Deploys the planned functions, prunes others, and reports the result for each. */






/**
 * Number of concurrent deployments: the platform responds when a version exists, which may take longer than the 2 s
 * that are required between two of them (Part 2, Limits). Each holds its package, up to 14 MiB of Base64.
 */
const MAX_CONCURRENT = 3;
/** Deploys all planned functions, and deletes those that aren't planned. */
class Deployment {
    #context;
    #plan;
    #before;
    #state;
    #results = new Map();
    /** Results of the deletions that were started. */
    #deletions = new Map();
    /** @param before the project's functions, before anything is written */
    constructor(context, plan, before, state) {
        this.#context = context;
        this.#plan = plan;
        this.#before = before;
        this.#state = state;
        for (const planned of plan.functions)
            this.#setResult(planned, this.#planOf(planned), before.get(planned.name));
    }
    /** Logs what a change of `verify_jwt` means. It happens together with a change of the code, and is easily missed. */
    logJwtChanges() {
        for (const { name, verifyJwt } of this.#plan.functions) {
            const known = this.#before.get(name)?.verify_jwt;
            if (known === undefined || known === verifyJwt)
                continue;
            const effect = verifyJwt ? 'calls without a valid JWT are refused' : 'anyone can call the function without a JWT';
            this.#context.log.notice(`The deployment changes \`verify_jwt\` of the function ${name} from \`${known}\` to \`${verifyJwt}\`. After the deployment, ${effect}.`);
        }
    }
    /**
     * Returns the functions that pruning deletes: all that aren't in the plan, except those whose folder still exists. The
     * folder lacks a function, which is more likely a mistake, or the configuration disables it.
     */
    selectPrunable() {
        const planned = this.#plan.functions.map(({ name }) => name);
        const unplanned = [...this.#before.keys()].filter(name => !planned.includes(name));
        return unplanned.filter(name => {
            const leftOut = this.#plan.leftOut.find(({ path }) => path === `${name}/`);
            if (leftOut !== undefined)
                this.#context.log.warning(`Not deleting the function ${name}: a folder with this name exists, but it isn’t deployed (${leftOut.reason}).`);
            return leftOut === undefined;
        });
    }
    /** Whether no function has to be deployed. */
    get isUnchanged() {
        return this.#rows().every(({ outcome }) => outcome === 'unchanged');
    }
    /** Deploys all functions that aren't unchanged. A failure doesn't stop the others. */
    async deploy() {
        const { log } = this.#context;
        const changed = this.#plan.functions.filter(({ name }) => this.#results.get(name)?.outcome !== 'unchanged');
        const outcomes = await (0,run_each/* runEach */.Tm)(changed, MAX_CONCURRENT, async (planned) => {
            const { name } = planned;
            const before = this.#before.get(name);
            const now = await deployOnce(this.#context, planned, before);
            this.#setResult(planned, before === undefined ? 'created' : 'updated', now);
            log.info(`Deployed the function ${name}. Version: ${now.version ?? 'unknown'}, status: ${now.status ?? 'unknown'}.`);
            await this.#record(planned, now);
        });
        for (const [planned, { message, uncertain }] of outcomes.failed) {
            this.#setResult(planned, uncertain ? 'unknown' : 'failed', this.#before.get(planned.name));
            log.info(`The function ${planned.name} ${uncertain ? 'may or may not have been' : 'was not'} deployed: ${message}`);
        }
        for (const planned of outcomes.skipped)
            this.#setResult(planned, 'not-attempted', this.#before.get(planned.name));
        return outcomes;
    }
    /**
     * Records a deployment. An error is only a warning, because the function is deployed: the next run deploys it again, which
     * does no harm.
     */
    async #record(planned, deployed) {
        try {
            await this.#state?.record(planned, deployed);
        }
        catch (thrown) {
            if (!(thrown instanceof failure/* Failure */.HR))
                throw thrown;
            for (const { where, message } of thrown.findings)
                this.#context.log.warning(`Could not record the deployment of the function ${planned.name}, because \`${where}\` ${message}. The next run deploys it again.`);
        }
    }
    /** Deletes these functions. @throws Failure if one or more can't be deleted */
    async prune(names) {
        const { log } = this.#context;
        const outcomes = await (0,run_each/* runEach */.Tm)(names, 1, async (name) => {
            const isDeleted = (await (0,delete_function/* deleteFunction */.u)(this.#context, name)) === 'deleted';
            this.#deletions.set(name, isDeleted ? 'deleted' : 'already deleted');
            log.info(isDeleted ? `Deleted the function ${name}.` : `The function ${name} had already been deleted.`);
        });
        if (outcomes.failed.size === 0)
            return;
        for (const [name, { uncertain }] of outcomes.failed)
            this.#deletions.set(name, uncertain ? 'unknown' : 'failed');
        const left = [...outcomes.failed.keys(), ...outcomes.skipped].join(', ');
        const isUncertain = (0,run_each/* isAnyUncertain */.Ez)(outcomes);
        throw (0,run_each/* combinedFailure */.UV)(outcomes, 'Deletion', name => name, `All functions in the folder are deployed, but these other functions of the project ${isUncertain ? 'may not have been' : 'were not'} deleted: ${left}.`);
    }
    /** Returns one Failure for an incomplete deployment. @param further a sentence about the consequences */
    failure(outcomes, further) {
        const all = this.#plan.functions.length;
        const left = outcomes.failed.size + outcomes.skipped.length;
        const succeeded = this.#rows().filter(({ outcome }) => ['created', 'updated', 'unchanged'].includes(outcome));
        const deployed = succeeded.map(({ name, version, outcome }) => {
            return `${name} (${outcome === 'unchanged' ? 'unchanged, ' : ''}version ${version ?? 'unknown'})`;
        });
        const others = deployed.length === 0 ? '' : ` Deployed: ${deployed.join(', ')}.`;
        const isUncertain = (0,run_each/* isAnyUncertain */.Ez)(outcomes);
        const verb = isUncertain ? 'may not have been' : left === 1 ? 'was not' : 'were not';
        const summary = `${left} of ${(0,amount/* plural */.LS)(all, 'function')} ${verb} deployed.${others}${further}`;
        return (0,run_each/* combinedFailure */.UV)(outcomes, 'Deployment', ({ name }) => name, summary);
    }
    outputs() {
        const rows = this.#rows();
        const [only] = rows.length === 1 ? rows : [];
        return {
            functions: rows,
            function_name: only?.name ?? null,
            function_version: only?.version ?? null,
            deleted: [...this.#deletions].flatMap(([name, outcome]) => (outcome === 'deleted' ? [name] : [])),
        };
    }
    /** @param toDelete functions that pruning deletes, or would delete */
    table(toDelete) {
        const rows = this.#rows().map(({ name, outcome, version, status, verify_jwt: verifyJwt, size }) => [
            { code: name },
            outcome.replace('-', ' '),
            (0,report/* codeCell */.M)(version),
            status ?? '–',
            verifyJwt ? 'yes' : 'no',
            (0,amount/* byteSize */.mz)(size),
        ]);
        const deletions = toDelete.map(name => [
            { code: name },
            this.#deletions.get(name) ?? (this.#context.dryRun ? 'to delete' : 'kept'),
            (0,report/* codeCell */.M)(this.#before.get(name)?.version),
            this.#deletions.get(name)?.endsWith('deleted') === true ? '–' : (this.#before.get(name)?.status ?? '–'),
            '–',
            '–',
        ]);
        const columns = ['Function', 'Outcome', 'Version', 'Status', 'JWT required', 'Package'];
        return { type: 'table', columns, rows: [...rows, ...deletions] };
    }
    #planOf(planned) {
        const listed = this.#before.get(planned.name);
        if (listed === undefined)
            return 'to-create';
        const known = this.#context.known?.get(planned.name);
        const isKnown = known?.sha256 === planned.packed.sha256 &&
            known.version === listed.version &&
            known.updatedAt === listed.updated_at &&
            [known.verifyJwt, listed.verify_jwt].every(one => one === planned.verifyJwt);
        return isKnown || this.#state?.isCurrent(planned, listed) === true ? 'unchanged' : 'to-update';
    }
    #setResult({ name, verifyJwt, packed }, outcome, now) {
        this.#results.set(name, {
            name,
            outcome,
            version: now?.version ?? null,
            status: now?.status ?? null,
            verify_jwt: verifyJwt,
            size: packed.size,
            sha256: packed.sha256,
        });
    }
    #rows() {
        return [...this.#results.values()];
    }
}

// EXTERNAL MODULE: ./build/features/functions/function-name.js
var function_name = __webpack_require__(79128);
// EXTERNAL MODULE: ./build/features/functions/listed-functions.js
var listed_functions = __webpack_require__(66335);
// EXTERNAL MODULE: ./build/features/functions/verify-jwt.js
var verify_jwt = __webpack_require__(58411);
// EXTERNAL MODULE: ./build/packing/files/selection.js
var selection = __webpack_require__(39998);
// EXTERNAL MODULE: ./build/packing/kinds/function-package.js
var function_package = __webpack_require__(31483);
// EXTERNAL MODULE: ./build/packing/kinds/shared-files.js
var shared_files = __webpack_require__(53469);
;// CONCATENATED MODULE: ./build/operations/cloud-deploy-function.js
/** Deploys one function or all functions of a folder, and can delete those that the folder lacks. */













/** Part 2, Cloud services: PUT functions/{function_name}; rule 7. */
/* harmony default export */ const cloud_deploy_function = ((0,operation/* defineOperation */.h9)({
    id: 'cloud-deploy-function',
    group: 'Cloud service',
    summary: 'Deploy one edge function, or all functions in a folder.',
    note: [
        'A function is a folder that contains `index.ts`. The step packs the folder and, if the function needs them, [the shared files beside it](../../docs/cloud-backend.md#shared-code). It doesn’t bundle the function.',
        'The action assumes that a function sees [the full URL path](../../docs/cloud-backend.md#url-of-a-request), which a router has to know.',
        'In a folder of functions, each folder with `index.ts` is a function, unless its name begins with `_` or `.`.',
        'All functions are checked before the first one is sent. If the platform refuses a function, the step still deploys the others, unless they would probably fail, too. Then it fails.',
        `To allow calls without a JWT, add a file \`${function_package/* SETTINGS_FILE */.t}\` with \`{"verify_jwt": false}\` to the function’s folder. The package includes this file. Without it, \`verify_jwt\` in \`supabase/config.toml\` counts.`,
        'To skip unchanged functions, keep the file at `@state-path` between workflow runs. Restore it from a cache only in [a job without the credential](../../docs/security.md#what-the-action-does-for-you).',
    ],
    inputs: {
        path: (0,fields/* path */.Ae)('Folder of a single function, folder that contains several functions, or .zip of a single function.', { use: 'package', leavesOut: (0,selection/* nameRule */.Mp)(shared_files/* FUNCTION_SELECTION */.e8) }, { required: true }),
        'function-name': (0,fields/* text */.Qq)('Name of the function, such as `tide-tables`. Default: the name of the folder or .zip. If `@path` contains several functions, all of them are deployed by default, and this input selects a single one.', function_name/* FUNCTION_NAME_INPUT */.A8),
        'verify-jwt': (0,verify_jwt/* jwtRule */.eg)(`Require a valid JWT for calls. Overrides \`${function_package/* SETTINGS_FILE */.t}\`. Default: the value in \`${function_package/* SETTINGS_FILE */.t}\`, then that in \`supabase/config.toml\`, otherwise \`true\`; the deployed function’s current value is not kept.`),
        prune: (0,fields/* flag */.Jt)('After all functions in the folder are deployed, delete the project’s functions for which the folder has no subfolder of the same name. A dry run lists them without deleting them.', 'false'),
        'state-path': (0,fields/* path */.Ae)('Path of a file, outside the functions’ folders, in which the step records the deployed functions. A function is skipped if neither it nor its deployment has changed since. Default: no file is written, and every function is deployed.', { use: 'state', maxBytes: MAX_DEPLOYED_STATE_BYTES }),
    },
    outputs: {
        functions: {
            description: 'Result for each function: a JSON array of objects with `name`, `outcome` (`created`, `updated`, `unchanged`, `failed`, `unknown`, `not-attempted`; in a dry run `to-create`, `to-update` or `unchanged`), `version`, `status`, `verify_jwt`, and the `size` and `sha256` of the package. Also set if a deployment fails.',
        },
        function_name: { description: 'Name of the function, if the step handles exactly one function.' },
        function_version: {
            description: 'Last reported version of the function, if the step handles exactly one function.',
        },
        deleted: {
            description: 'Names of the functions that `@prune` deleted or, in a dry run, would delete.',
            form: 'array',
        },
    },
    endpoints: ['functions.deploy', 'functions.list', 'functions.delete'],
    onProject: true,
    irreversible: {
        by: [['prune', true]],
        change: 'delete functions without a folder of the same name from the project',
    },
    timeout: '30m',
    example: 'with:\n  path: functions\n  verify-jwt: |\n    tide-tables: false\n',
    check({ prune, 'function-name': name }) {
        if (!prune || name === undefined)
            return [];
        const because = 'which selects one function';
        return [(0,problem/* problemAt */.l4)({ kind: 'combined', subject: 'prune', other: 'function-name', because })];
    },
    async run(context, inputs) {
        const { dryRun, log } = context;
        const plan = await (0,deploy_plan/* planDeployment */.H)(context, inputs);
        const state = await readState(context, inputs['state-path']);
        const listed = await (0,listed_functions/* listFunctions */._)(context);
        context.checkListed?.(listed);
        const deployment = new Deployment(context, plan, listed, state);
        const toDelete = inputs.prune ? deployment.selectPrunable() : [];
        deployment.logJwtChanges();
        if (dryRun) {
            if (toDelete.length > 0)
                log.info(`Dry run: would delete functions that are not in the folder: ${toDelete.join(', ')}.`);
            log.info('Dry run: all packages are valid. Nothing was changed on the platform.');
            return outcome('Functions');
        }
        context.onFailureReport(() => ({ blocks: [deployment.table(toDelete)] }));
        const outcomes = await deployment.deploy();
        context.output(deployment.outputs());
        const isWhole = outcomes.failed.size === 0;
        const [example] = outcomes.done;
        if (example !== undefined) {
            const url = `/functions/v1/${example.name}`;
            log.info(`A function is assumed to receive the full path of the request, such as ${url}/…. If the function uses a router, set the router’s prefix, such as basePath('${url}') in Hono.`);
        }
        if (isWhole && toDelete.length > 0)
            await prune();
        if (isWhole)
            return outcome(isUnchanged() ? 'Functions unchanged' : 'Functions deployed');
        throw deployment.failure(outcomes, inputs.prune ? ' No function was deleted.' : '');
        async function prune() {
            log.info(`Deleting functions that are not in the folder: ${toDelete.join(', ')}.`);
            try {
                await deployment.prune(toDelete);
            }
            finally {
                context.output(deployment.outputs());
            }
        }
        function isUnchanged() {
            return deployment.isUnchanged && toDelete.length === 0;
        }
        function outcome(title) {
            const report = { title, blocks: [deployment.table(toDelete)] };
            return {
                outputs: { ...deployment.outputs(), ...(dryRun && { deleted: toDelete }) },
                report,
                unchanged: isUnchanged(),
            };
        }
    },
}));
async function readState(context, given) {
    return given === undefined ? undefined : DeployedState.read(context, (0,output_file/* outputFile */.i9)(context, 'state-path', given));
}


/***/ })

};
