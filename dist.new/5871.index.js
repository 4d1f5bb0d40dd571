export const id = 5871;
export const ids = [5871,9969];
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

/***/ 39969:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   E: () => (/* binding */ ALLOWED_ACTORS),
/* harmony export */   requireTrustedActor: () => (/* binding */ requireTrustedActor)
/* harmony export */ });
/* harmony import */ var _core_fields_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(72189);
/* harmony import */ var _base_failure_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(87306);
/**
 * Checks who triggered the job before an agent starts: on an event that anyone can trigger, each actor needs write
 * permission or an entry in `allowed-actors`.
 */


/**
 * Events that require write permission. People without it can trigger the others: their own text is in the event or, for
 * `workflow_run`, in the event upstream.
 */
const TRUSTED_EVENTS = ('branch_protection_rule check_run check_suite create delete deployment deployment_status label merge_group milestone ' +
    'page_build public push registry_package release repository_dispatch schedule status workflow_dispatch').split(' ');
/** Permissions that allow changing the repository. */
const WRITE_PERMISSIONS = ['admin', 'write'];
const ALLOWED_ACTORS = (0,_core_fields_js__WEBPACK_IMPORTED_MODULE_0__/* .list */ .p_)('GitHub logins, such as `octocat` or `renovate[bot]`, of users who can trigger this step without write permission for the repository, for example by commenting on an issue. Default: none.', {
    maxItems: 100,
    item: /^[A-Za-z0-9][A-Za-z0-9-]{0,99}(?:\[bot\])?$/,
    allowed: 'each entry must be a complete GitHub login without wildcards, such as `octocat` or `renovate[bot]`',
});
/**
 * If the job runs on an event that anyone can trigger, requires that each actor has write permission or is listed in
 * `allowed-actors`. Anyone else who writes an issue, a comment or a pull request could steer the agent and spend
 * credits. The event decides, because the authors of a message's text can't be determined.
 * @throws Failure of kind `auth` for any other actor, and if GitHub doesn't report the actor
 */
async function requireTrustedActor({ log, trigger }, allowedActors = []) {
    if (TRUSTED_EVENTS.includes(trigger.event))
        return;
    const actors = trigger.actors();
    const isTerminal = trigger.event === '' && actors.length === 0;
    if (isTerminal)
        return;
    if (trigger.event === 'pull_request_target') {
        log.warning('This job runs on `pull_request_target`: it has access to the secrets of this repository, and people without write permission can open the pull request. Don’t pass the pull request’s title, text or files to an agent, because the agent may follow instructions in them.');
    }
    if (actors.length === 0) {
        const remedy = 'Run the step on an event that requires write permission, such as `workflow_dispatch`.';
        throw untrustedActor(`GitHub doesn’t report who triggered the event \`${trigger.event}\``, remedy);
    }
    for (const actor of actors) {
        // GitHub logins are case-insensitive. A `[bot]` suffix proves nothing: anybody can create a bot.
        if (allowedActors.some(allowed => allowed.toLowerCase() === actor.toLowerCase()))
            continue;
        const permission = await trigger.fetchPermission(actor);
        if (!WRITE_PERMISSIONS.includes(permission)) {
            throw untrustedActor(`Triggering this step requires write permission for this repository, but the permission of \`${actor}\` is \`${permission}\``, 'Have a person with write permission trigger the job, or add the actor’s exact login to `allowed-actors`.');
        }
    }
}
const untrustedActor = (why, remedy) => new _base_failure_js__WEBPACK_IMPORTED_MODULE_1__/* .Failure */ .HR('auth', `${why}. People without write permission can trigger the event that started this job, so the step stopped before it sent any request to the platform.`, { remedy });


/***/ }),

/***/ 17257:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   CG: () => (/* binding */ RUN_NOT_FOUND_REMEDY),
/* harmony export */   Qv: () => (/* binding */ FOLLOWING_INPUTS),
/* harmony export */   a4: () => (/* binding */ CONVERSATION_NOT_FOUND_REMEDY),
/* harmony export */   bn: () => (/* binding */ NO_RUN_OUTPUTS),
/* harmony export */   jj: () => (/* binding */ RUN_ID_INPUT),
/* harmony export */   rQ: () => (/* binding */ NO_STARTED_RUN_OUTPUTS),
/* harmony export */   re: () => (/* binding */ RUN_OUTPUTS),
/* harmony export */   vT: () => (/* binding */ STARTED_RUN_OUTPUTS),
/* harmony export */   xM: () => (/* binding */ conversationIdInput)
/* harmony export */ });
/* harmony import */ var _base_problem_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(49299);
/* harmony import */ var _api_endpoints_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(7841);
/* harmony import */ var _core_fields_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(72189);
/* harmony import */ var _core_operation_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(98157);
/* harmony import */ var _allowed_actors_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(39969);
/** Inputs and outputs of the agent operations, and remedies for unknown IDs. */





/** Inputs for following a run, shared by all operations that do so. */
const FOLLOWING_INPUTS = {
    'max-credits': credits('Maximum cost in credits, such as `500`, of all runs that the step follows. Beyond it, the step cancels the run and fails. The cost can end higher, because the platform reports charges only afterward. Default: no maximum.'),
    'expose-preview-url': (0,_core_fields_js__WEBPACK_IMPORTED_MODULE_2__/* .withTerminalText */ .uv)((0,_core_fields_js__WEBPACK_IMPORTED_MODULE_2__/* .flag */ .Jt)('Show preview links in the log and the summary, and allow `preview_url` to be passed to other jobs. Anyone who has a link can see the preview until the link expires.', 'false'), 'Print links to the preview. Anyone who has a link can see the preview until the link expires.'),
    'output-path': (0,_core_fields_js__WEBPACK_IMPORTED_MODULE_2__/* .path */ .Ae)('File to write the transcript to, as JSON Lines. Tokens and media URLs are masked, and so are preview links without `@expose-preview-url: true`. Texts may contain invisible characters.', {
        use: 'write',
    }),
    'allowed-actors': _allowed_actors_js__WEBPACK_IMPORTED_MODULE_4__/* .ALLOWED_ACTORS */ .E,
};
function credits(description) {
    return (0,_core_fields_js__WEBPACK_IMPORTED_MODULE_2__/* .field */ .ZZ)(description, 'whole number of credits, 0 or more', {}, given => /^\d{1,30}$/.test(given)
        ? { value: BigInt(given) }
        : (0,_base_problem_js__WEBPACK_IMPORTED_MODULE_0__/* .problem */ .CC)({ kind: 'value', given, limit: 'it must be a whole number of at most 30 digits, 0 or more' }));
}
/** Outputs of the operations that follow a run. */
const RUN_OUTPUTS = {
    run_id: { description: 'ID of the run.' },
    conversation_id: {
        description: 'ID of the conversation, set as soon as it is known. Pass it to `agent-run` as `@conversation-id` to continue the conversation.',
    },
    status: {
        description: 'Status of the last run that the step followed: `completed`, `failed`, `canceled`, `interrupted` or `superseded`, or the last known one, such as `working` or `input_required`.',
    },
    reason: {
        description: 'Reason the step ended: the run’s status, or `detached`, `not_followed`, `max_credits`, `input_required`, `timeout`, `job_cancelled` or `connection_lost`.',
    },
    reply: {
        description: 'Reply of the agent; a long one is complete only in `reply_path`. Secrets are masked, but invisible characters remain: remove them before you publish it, for example in a comment.',
    },
    reply_path: { description: 'Path of a file with the complete reply, up to 32 MiB.' },
    credits_used: { description: 'Total cost, in credits, of the runs that the step followed. Empty if unknown.' },
    credits_complete: {
        description: '`true` if `credits_used` is the complete cost, `false` if it may be more.',
    },
    preview_url: {
        description: 'Latest link to the project’s preview. If the link from the run has expired, the step requests a new one.',
        secret: { unless: 'expose-preview-url' },
    },
    preview_expires_at: { description: 'Time at which `preview_url` expires.', form: 'ms' },
    files_changed: { description: 'Names of the files that the agent wrote or edited.', form: 'array' },
    superseded_by: { description: 'ID of the agent run that superseded the run, if any.' },
    pending_action: {
        description: 'Question that the run is waiting to have answered, as JSON: `id`, `run_id`, `kind`, `prompt` and `input_schema`. Answer it in the web app or, if its `kind` is `answers` or `confirmation` and it asks for no secret, with `agent-respond`.',
    },
    transcript_path: { description: 'Absolute path of the transcript, if `@output-path` is set.' },
};
/** Values of the outputs if no run was started. */
const NO_RUN_OUTPUTS = (0,_core_operation_js__WEBPACK_IMPORTED_MODULE_3__/* .noOutputs */ .Q9)(RUN_OUTPUTS);
/** Outputs of the operation that starts runs. */
const STARTED_RUN_OUTPUTS = {
    ...RUN_OUTPUTS,
    run_id: {
        description: 'ID of the run, set as soon as it is known. If the step starts a second run for `@output-schema`, the ID of the second run.',
    },
    model: { description: 'Model of the run, as the platform reports it.' },
    speed_tier: { description: 'Speed tier of the run, as the platform reports it.' },
    structured: {
        description: 'JSON value from the reply that conforms to `@output-schema`. Empty if `@output-schema` is not set, the run did not complete or exceeded `@max-credits`, or no reply contains such a value. To use the value in an expression, convert it with `fromJSON`.',
        atTerminal: 'JSON value from the reply that conforms to `@output-schema`. Empty if `@output-schema` is not set, the run did not complete or exceeded `@max-credits`, or no reply contains such a value.',
    },
};
/** Values of these outputs if no run was started. */
const NO_STARTED_RUN_OUTPUTS = (0,_core_operation_js__WEBPACK_IMPORTED_MODULE_3__/* .noOutputs */ .Q9)(STARTED_RUN_OUTPUTS);
const { run_id: RUN_ID } = _api_endpoints_js__WEBPACK_IMPORTED_MODULE_1__/* .PATH_PARAMETERS */ .VV;
/** Input with the id of a run. */
const RUN_ID_INPUT = (0,_core_fields_js__WEBPACK_IMPORTED_MODULE_2__/* .text */ .Qq)('ID of the run, such as the output `run_id` of `agent-run` or `agent-status`.', {
    required: true,
    maxLength: RUN_ID.maxLength,
    pattern: new RegExp(`^(?:${RUN_ID.pattern})$`),
    allowed: 'a run’s ID consists of letters, digits, `_`, `:`, `-` and `.`, and does not begin with `.`',
});
/** Remedy for a 404 on a run, which doesn't say what is wrong. */
const RUN_NOT_FOUND_REMEDY = 'Check `@run-id`, and that `@project-id` is the project of that run. `agent-status` shows the project’s latest run.';
const { conversation_id: CONVERSATION_ID } = _api_endpoints_js__WEBPACK_IMPORTED_MODULE_1__/* .PATH_PARAMETERS */ .VV;
/** Input with the id of a conversation. */
const conversationIdInput = (description) => (0,_core_fields_js__WEBPACK_IMPORTED_MODULE_2__/* .text */ .Qq)(description, {
    maxLength: CONVERSATION_ID.maxLength,
    pattern: new RegExp(`^(?:${CONVERSATION_ID.pattern})$`),
    allowed: 'it must be the ID of a conversation, such as the output `conversation_id` of `agent-run`',
});
/** Remedy for a 404 on a conversation, which doesn't say what is wrong. */
const CONVERSATION_NOT_FOUND_REMEDY = 'Check `@conversation-id`, and that `@project-id` is the project of that conversation. `agent-messages` without `@conversation-id` lists the project’s conversations.';


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

/***/ 25871:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   "default": () => (__WEBPACK_DEFAULT_EXPORT__)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(73024);
/* harmony import */ var _base_amount_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9218);
/* harmony import */ var _core_fields_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(72189);
/* harmony import */ var _core_operation_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(98157);
/* harmony import */ var _core_report_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(14486);
/* harmony import */ var _features_agent_request_inputs_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(17257);
/* harmony import */ var _features_shared_output_file_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(74364);
/* harmony import */ var _recovery_refusals_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(26893);
/* harmony import */ var _base_shortened_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(39328);
/* harmony import */ var _base_without_secrets_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(68008);
/** Lists the project's conversations with the agent, or the messages of one of them. */










/** Limit for one message in log and summary, in UTF-16 units. Output and file contain the complete message. */
const MAX_SHOWN_LENGTH = 600;
const OUTPUTS = {
    conversations: {
        description: 'Conversations, if `@conversation-id` is not set: a JSON array of objects with `conversation_id`, `title`, `created_at` and `updated_at`, in the order returned by the platform.',
        fileInput: 'output-path',
        limitInput: 'limit',
    },
    messages: {
        description: 'Messages in the conversation, if `@conversation-id` is set: a JSON array of objects with `message_id`, `role`, `content`, `created_at` and `tool_calls`, in the order returned by the platform.',
        fileInput: 'output-path',
        limitInput: 'limit',
    },
    count: { description: 'Number of listed conversations or messages.' },
    path: { description: 'Absolute path of the written file, if `@output-path` is set.' },
};
/** Part 2, Agent: GET conversations, GET conversations/{conversation_id}/messages; assumptions R13, R14, R21. */
/* harmony default export */ const __WEBPACK_DEFAULT_EXPORT__ = ((0,_core_operation_js__WEBPACK_IMPORTED_MODULE_3__/* .defineOperation */ .h9)({
    id: 'agent-messages',
    group: 'Agent',
    summary: 'List the project’s conversations with the agent, or the messages in one conversation.',
    inputs: {
        'conversation-id': (0,_features_agent_request_inputs_js__WEBPACK_IMPORTED_MODULE_4__/* .conversationIdInput */ .xM)('ID of a conversation. If set, the step lists the messages in it. Default: the step lists the project’s conversations.'),
        limit: (0,_core_fields_js__WEBPACK_IMPORTED_MODULE_2__/* .integer */ .nd)('Maximum number of conversations or messages to list.', { min: 1, max: 100_000, default: '100' }),
        'output-path': (0,_core_fields_js__WEBPACK_IMPORTED_MODULE_2__/* .path */ .Ae)('Path of a JSON file for the listed conversations or messages.', {
            use: 'write',
        }),
    },
    outputs: OUTPUTS,
    endpoints: ['agent.conversations', 'agent.messages'],
    onProject: true,
    timeout: '5m',
    writesFiles: true,
    example: 'with:\n  conversation-id: ${{ steps.task.outputs.conversation_id }} # `task` is the id of a step with agent-run\n  output-path: conversation.json\n',
    async run(context, inputs) {
        const { limit, 'conversation-id': conversation, 'output-path': given } = inputs;
        const file = given === undefined ? undefined : (0,_features_shared_output_file_js__WEBPACK_IMPORTED_MODULE_5__/* .outputFile */ .i9)(context, 'output-path', given);
        const read = () => readListed(context, conversation, limit);
        const found = file === undefined ? await read() : await readToFile(context, file, read);
        return listOutcome(context, found, limit, file);
    },
}));
async function readListed({ client, projectId }, conversation, limit) {
    const project = { project_id: projectId };
    if (conversation === undefined) {
        return { conversations: await Array.fromAsync(client.list('agent.conversations', { path: project }, limit)) };
    }
    const ids = { ...project, conversation_id: conversation };
    const messages = client.list('agent.messages', { path: ids }, limit);
    return {
        messages: await (0,_recovery_refusals_js__WEBPACK_IMPORTED_MODULE_6__/* .withRemedies */ .Nq)({ not_found: _features_agent_request_inputs_js__WEBPACK_IMPORTED_MODULE_4__/* .CONVERSATION_NOT_FOUND_REMEDY */ .a4 }, () => Array.fromAsync(messages)),
    };
}
/** Checks that the file can be written before it sends any request. */
function readToFile(context, file, read) {
    return (0,_features_shared_output_file_js__WEBPACK_IMPORTED_MODULE_5__/* .withTemporaryFile */ .U6)(file, async (part) => {
        (0,_features_shared_output_file_js__WEBPACK_IMPORTED_MODULE_5__/* .attemptWrite */ .$z)(file, () => (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.writeFileSync)(part, ''));
        const found = await read();
        (0,_features_shared_output_file_js__WEBPACK_IMPORTED_MODULE_5__/* .attemptWrite */ .$z)(file, () => {
            (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.writeFileSync)(part, `${JSON.stringify((0,_base_without_secrets_js__WEBPACK_IMPORTED_MODULE_7__/* .withoutSecrets */ .c)(itemsOf(found), context.log.hide), undefined, 2)}\n`);
        });
        (0,_features_shared_output_file_js__WEBPACK_IMPORTED_MODULE_5__/* .moveToTarget */ .YD)(file, part);
        context.addArtifactFile(file.target);
        return found;
    });
}
const itemsOf = (found) => ('messages' in found ? found.messages : found.conversations);
function listOutcome({ log }, found, limit, file) {
    const items = itemsOf(found);
    const kind = 'messages' in found ? 'message' : 'conversation';
    const table = 'messages' in found ? messageTable(found.messages) : conversationTable(found.conversations);
    for (const row of table.rows)
        log.info(row.map(cell => (typeof cell === 'string' ? cell : cell.code)).join('  '));
    const counted = (0,_base_amount_js__WEBPACK_IMPORTED_MODULE_1__/* .listedCount */ .P6)(items.length, kind, items.length >= limit);
    log.info(`${counted}.`);
    return {
        outputs: {
            conversations: kind === 'conversation' ? items : null,
            messages: kind === 'message' ? items : null,
            count: items.length,
            path: file?.target ?? null,
        },
        report: { title: counted, blocks: [table] },
    };
}
function conversationTable(conversations) {
    const rows = conversations.map(({ conversation_id: id, title, created_at, updated_at }) => [
        { code: id },
        title ?? '',
        (0,_core_report_js__WEBPACK_IMPORTED_MODULE_8__/* .instantText */ .X)(created_at ?? undefined),
        (0,_core_report_js__WEBPACK_IMPORTED_MODULE_8__/* .instantText */ .X)(updated_at ?? undefined),
    ]);
    return { type: 'table', columns: ['Conversation', 'Title', 'Created', 'Updated'], rows };
}
function messageTable(messages) {
    const rows = messages.map(({ role, content, created_at }) => [
        role ?? '?',
        (0,_core_report_js__WEBPACK_IMPORTED_MODULE_8__/* .instantText */ .X)(created_at ?? undefined),
        (0,_base_shortened_js__WEBPACK_IMPORTED_MODULE_9__/* .shortened */ .v)(typeof content === 'string' ? content : JSON.stringify(content ?? ''), MAX_SHOWN_LENGTH),
    ]);
    return { type: 'table', columns: ['Role', 'Created', 'Message'], rows };
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
