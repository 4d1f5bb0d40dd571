export const id = 7164;
export const ids = [7164];
export const modules = {

/***/ 76105:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   K: () => (/* binding */ projectListing),
/* harmony export */   g: () => (/* binding */ createProject)
/* harmony export */ });
/* harmony import */ var _base_input_reference_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(45860);
/* harmony import */ var _recovery_create_once_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(87284);
/** Creates a project. It counts as created only if the list shows it as new. */


const NO_NAME_REASON = () => `Check with \`project-list\` whether a new project exists. If you set ${(0,_base_input_reference_js__WEBPACK_IMPORTED_MODULE_0__/* .inputRef */ .io)('name')}, the step checks this itself.`;
/** Returns how to find the projects with this name and type. @param name undefined for all projects of the type */
const projectListing = (name, type) => ({
    noun: 'project',
    async *list(client) {
        // The platform may trim the given name, as for an import (Part 1, Source import).
        const trimmed = name?.trim();
        const query = trimmed === undefined ? {} : { query: trimmed };
        for await (const project of client.list('projects.list', { query })) {
            const isNamed = name === undefined || project.name === name || project.name === trimmed;
            if (isNamed && (project.type ?? type) === type)
                yield project;
        }
    },
    idOf: project => project.url_id,
});
/**
 * Creates a project exactly once, also if the response is lost: then the list is searched for its name. A project
 * without a name can't be found again.
 * @param known IDs of the projects with this name and type, if the caller has just listed them
 * @returns the new project, and all projects with its name and type, as the list shows them
 * @throws Failure, `uncertain` if it is unknown which project is the new one, and if the list can't be read
 */
async function createProject(context, { name, type }, known) {
    const { client } = context;
    const creation = {
        ...projectListing(name, type),
        ambiguousRemedy: `Check the projects that the message lists, and use one of them. Delete a listed project only if no other job or person uses it.`,
        create: () => client.call('projects.create', { body: { type, ...(name === undefined ? {} : { name }) } }),
        unidentifiableRemedy: name === undefined ? NO_NAME_REASON() : undefined,
        createdAt: (project) => project.created_at,
    };
    return (0,_recovery_create_once_js__WEBPACK_IMPORTED_MODULE_1__/* .createOnce */ .U)(context, creation, known);
}


/***/ }),

/***/ 15760:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   _H: () => (/* binding */ projectType),
/* harmony export */   cb: () => (/* binding */ PROJECT_NAME),
/* harmony export */   xX: () => (/* binding */ oldestProject)
/* harmony export */ });
/* harmony import */ var _api_projects_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(57853);
/* harmony import */ var _core_fields_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(72189);
/** Defines the inputs for a project's name and type, and selects the oldest of several projects. */


/** Part 1, Limits: a project's name has 1 to 100 characters, and not only white space. */
const PROJECT_NAME = {
    maxLength: _api_projects_js__WEBPACK_IMPORTED_MODULE_0__/* .PROJECT_ENDPOINTS */ .t['projects.create'].body.name.maxLength,
    pattern: /\S/,
    allowed: 'it must not consist only of whitespace',
};
/** Part 1, Project: `skill` projects can't be created. */
const projectType = (0,_core_fields_js__WEBPACK_IMPORTED_MODULE_1__/* .choice */ .Yq)('Type of the project.', _api_projects_js__WEBPACK_IMPORTED_MODULE_0__/* .CREATABLE_PROJECT_TYPES */ .K, { default: 'web' });
/** Returns the oldest project. Of two created in the same millisecond, it is the one whose id sorts first. */
function oldestProject(projects) {
    const age = (project) => project.created_at ?? Number.MAX_SAFE_INTEGER;
    return projects.toSorted((a, b) => age(a) - age(b) || (a.url_id < b.url_id ? -1 : 1))[0];
}


/***/ }),

/***/ 67620:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   I: () => (/* binding */ eventProgress)
/* harmony export */ });
/* harmony import */ var _base_amount_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9218);
/* harmony import */ var _base_shortened_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(39328);
/** Logs the progress of imports and publishes, from the events of their streams. */


/** Interval of the progress lines, in milliseconds: short enough to show activity, long enough not to fill the log. */
const INTERVAL_MS = 5_000;
/** Number of messages that are shown at once. Later ones are shown at the interval of the progress lines. */
const MAX_PROMPT = 100;
/** Length to which a message is cut, in UTF-16 units. */
const MAX_LENGTH = 1000;
/** Shows the progress events of a stream: each message when it arrives, and the progress every few seconds at most. */
function eventProgress({ log, clock }) {
    let lastMessage;
    let lastLine;
    let shownMs = Number.NEGATIVE_INFINITY;
    let prompt = 0;
    let omitted = 0;
    return {
        show(given, progress) {
            const message = given === undefined ? undefined : (0,_base_shortened_js__WEBPACK_IMPORTED_MODULE_1__/* .shortened */ .v)(given, MAX_LENGTH).replaceAll(/\s+/g, ' ');
            const percent = percentOf(progress);
            const line = [message ?? 'In progress', ...(percent === undefined ? [] : [`(${percent}%)`])].join(' ');
            if (line === lastLine)
                return;
            if (clock.monotonicMs() - shownMs < INTERVAL_MS) {
                if (message === lastMessage)
                    return;
                if (prompt === MAX_PROMPT) {
                    omitted += 1;
                    return;
                }
                prompt += 1;
            }
            [lastMessage, lastLine, shownMs] = [message, line, clock.monotonicMs()];
            log.info(line);
        },
        [Symbol.dispose]() {
            if (omitted > 0)
                log.info(`The log omits ${(0,_base_amount_js__WEBPACK_IMPORTED_MODULE_0__/* .plural */ .LS)(omitted, 'progress message')}, which arrived too fast.`);
        },
    };
}
/**
 * Returns the progress in percent. Assumption R4: a value above 1 is a percentage, otherwise a fraction. Other values are
 * ignored.
 */
function percentOf(progress) {
    if (progress === undefined || progress < 0)
        return undefined;
    return Math.min(100, Math.round(progress > 1 ? progress : progress * 100));
}


/***/ }),

/***/ 76117:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Hx: () => (/* binding */ EXCLUDE),
/* harmony export */   Ls: () => (/* binding */ exclusion),
/* harmony export */   Mw: () => (/* binding */ warnOfUnused),
/* harmony export */   Wy: () => (/* binding */ FAIL_ON_MISSING),
/* harmony export */   qp: () => (/* binding */ patterns)
/* harmony export */ });
/* harmony import */ var _core_fields_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(72189);
/* harmony import */ var _base_input_reference_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(45860);
/* harmony import */ var _base_path_filter_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(98136);
/** Inputs of operations that pack a folder: `exclude`, and `fail-on-missing` of a site. */



/** Declares an input with path patterns. */
const patterns = (description) => (0,_core_fields_js__WEBPACK_IMPORTED_MODULE_0__/* .field */ .ZZ)(description, 'path patterns, one per line', { shape: 'lines' }, _base_path_filter_js__WEBPACK_IMPORTED_MODULE_2__/* .readPatterns */ .ce);
const EXCLUDE = (0,_core_fields_js__WEBPACK_IMPORTED_MODULE_0__/* .withTerminalText */ .uv)(patterns('Files to leave out, relative to `path`, such as `**.avif`, in the syntax of `on.pull_request.paths`. The summary lists them. Default: no files.'), 'Files to leave out, as path patterns relative to `@path`, such as `**.avif`. `*` stands for any characters except `/`, `**` for any.');
const IF_MISSING = 'Fail if the start page loads scripts or style sheets that the site doesn’t contain.';
const FAIL_ON_MISSING = (0,_core_fields_js__WEBPACK_IMPORTED_MODULE_0__/* .withTerminalText */ .uv)((0,_core_fields_js__WEBPACK_IMPORTED_MODULE_0__/* .flag */ .Jt)(`${IF_MISSING} If \`false\`, the step only warns about them.`, 'false'), `${IF_MISSING} Without this flag, the command warns.`);
/** Returns the check for `PackOptions.excludes`. */
const exclusion = (given) => given && (0,_base_path_filter_js__WEBPACK_IMPORTED_MODULE_2__/* .pathMatcher */ .kZ)(given);
/** Warns of patterns that leave out no file: what a person wanted to leave out may be published. */
function warnOfUnused({ log }, given, leftOut) {
    const paths = leftOut.map(({ path }) => path);
    for (const { text: pattern } of (0,_base_path_filter_js__WEBPACK_IMPORTED_MODULE_2__/* .unusedPatterns */ .w$)(given ?? [], paths))
        log.warning(`${(0,_base_input_reference_js__WEBPACK_IMPORTED_MODULE_1__/* .inputRef */ .io)('exclude')} contains \`${pattern}\`, which leaves out no file. To leave out all files of a folder, write its path with \`/**\`.`);
}


/***/ }),

/***/ 74053:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   D: () => (/* binding */ ignoresIn),
/* harmony export */   W: () => (/* binding */ readOnce)
/* harmony export */ });
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(76760);
/** Reads folders as the commit has them that is released. Without one, as they are. */

/** Returns which paths in a folder aren't part of the commit, for a selection of files. @param folder without links */
const ignoresIn = ({ commit }, folder) => commit &&
    (path => {
        const location = (0,node_path__WEBPACK_IMPORTED_MODULE_0__.join)(folder, path.replace(/\/$/, ''));
        const isIgnored = !commit.tracked.has(location);
        if (isIgnored)
            commit.leftOut.add(location);
        return isIgnored;
    });
/**
 * Reads something of the commit, unless this run has read it before: a build that ran meanwhile can have changed the files.
 * @param from the source, and everything that decides about the result
 */
async function readOnce({ commit }, from, read) {
    if (commit === undefined)
        return read();
    const key = JSON.stringify(from);
    // `from` differs for each kind of content, so the type is the same.
    if (commit.held.has(key))
        return commit.held.get(key);
    if (commit.isClosed)
        throw new Error(`${key} was not read before the build.`);
    const content = await read();
    commit.held.set(key, content);
    return content;
}


/***/ }),

/***/ 93760:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   G: () => (/* binding */ packedOnce),
/* harmony export */   H: () => (/* binding */ packedFile)
/* harmony export */ });
/** Packages that a run has packed. An operation that checks an app before its first request then sends what it checked. */
/** Packages in the temporary folders of each run, by what they were packed from. */
const packages = new WeakMap();
/** Returns the path of a package that this run has packed. */
const packedFile = ({ temporaryFolder }, sha256) => packages
    .get(temporaryFolder)
    ?.values()
    .find(packed => packed.sha256 === sha256)?.file;
/**
 * Packs something, unless this run has packed it before.
 * @param from the source, and everything that decides about the package
 * @param pack writes the package into a folder
 */
async function packedOnce({ temporaryFolder, log }, from, shownAs, pack) {
    const earlier = packages.get(temporaryFolder) ?? new Map();
    packages.set(temporaryFolder, earlier);
    const key = JSON.stringify(from);
    const known = earlier.get(key);
    if (known !== undefined) {
        log.debug(`${shownAs}: using the package from the earlier check, SHA-256 ${known.sha256}`);
        // `from` differs for each kind of package, so the type is the same.
        return known;
    }
    const packed = await pack(await temporaryFolder());
    earlier.set(key, packed);
    return packed;
}


/***/ }),

/***/ 17164:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  "default": () => (/* binding */ operations_import)
});

// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(76760);
// EXTERNAL MODULE: ./build/base/input-reference.js
var input_reference = __webpack_require__(45860);
// EXTERNAL MODULE: ./build/core/fields.js
var fields = __webpack_require__(72189);
// EXTERNAL MODULE: ./build/core/operation.js + 1 modules
var operation = __webpack_require__(98157);
// EXTERNAL MODULE: ./build/core/report.js
var report = __webpack_require__(14486);
// EXTERNAL MODULE: ./build/base/failure.js
var base_failure = __webpack_require__(87306);
// EXTERNAL MODULE: ./build/features/projects/create-project.js
var create_project = __webpack_require__(76105);
// EXTERNAL MODULE: ./build/features/projects/project-inputs.js
var project_inputs = __webpack_require__(15760);
// EXTERNAL MODULE: ./build/features/shared/event-progress.js
var event_progress = __webpack_require__(67620);
// EXTERNAL MODULE: ./build/features/shared/held-commit.js
var held_commit = __webpack_require__(74053);
// EXTERNAL MODULE: ./build/features/shared/input-file.js
var input_file = __webpack_require__(39773);
// EXTERNAL MODULE: ./build/features/shared/package-report.js
var package_report = __webpack_require__(4529);
// EXTERNAL MODULE: ./build/features/shared/packed-once.js
var packed_once = __webpack_require__(93760);
// EXTERNAL MODULE: ./build/recovery/refusals.js
var refusals = __webpack_require__(26893);
// EXTERNAL MODULE: ./build/features/agent/follow/follow-run.js
var follow_run = __webpack_require__(99787);
// EXTERNAL MODULE: ./build/features/agent/answers/input-policy.js
var input_policy = __webpack_require__(52499);
// EXTERNAL MODULE: ./build/features/agent/follow/run-end.js
var run_end = __webpack_require__(89353);
// EXTERNAL MODULE: ./build/features/agent/run/run-state.js + 3 modules
var run_state = __webpack_require__(91132);
// EXTERNAL MODULE: ./build/features/agent/run/current-run.js
var current_run = __webpack_require__(1187);
// EXTERNAL MODULE: ./build/recovery/uncertain-outcome.js
var uncertain_outcome = __webpack_require__(15036);
;// CONCATENATED MODULE: ./build/features/source/import-traces.js
/** Describes what an import with an unknown outcome has created on the platform. */




/** "A single import runs at most 24 hours" (Part 1, Source import, Retry rules): its results are no older. */
const LONGEST_IMPORT_MS = 24 * 3_600_000;
/** Limit of candidates in a message. */
const MAX_CANDIDATES_SHOWN = 10;
/**
 * Describes what an import with an unknown outcome has created on the platform: "check the project (or search the
 * project list by name and creation time), check the agent run if requested" (Part 1, Events). This only reads. A
 * request that fails is described as such.
 */
async function describeTraces(context, search) {
    try {
        return await (search.project === undefined
            ? describeCandidates(context, search)
            : describeFound(context, search.project, search.withRun));
    }
    catch (thrown) {
        if (!(thrown instanceof base_failure/* Failure */.HR))
            throw thrown;
        return `Could not check what the import created: ${(0,base_failure/* sentence */.em)(thrown.message)}`;
    }
}
async function describeCandidates(context, { name, withRun }) {
    const { client } = context;
    const since = client.platformTimeMs() - LONGEST_IMPORT_MS - uncertain_outcome/* CLOCK_TOLERANCE_MS */.UG;
    const query = { query: name, created_from: Math.max(0, since) };
    const found = await Array.fromAsync(client.list('projects.list', { query }, MAX_CANDIDATES_SHOWN + 1));
    const [first, ...others] = found;
    if (first === undefined)
        return `The list of projects contains no project that was created in the last 24 hours with a name like “${name}”.`;
    if (others.length === 0)
        return describeFound(context, first, withRun, ', which this import may have created');
    const more = found.length > MAX_CANDIDATES_SHOWN ? '; and more' : '';
    const shown = found.slice(0, MAX_CANDIDATES_SHOWN).map(projectText).join('; ');
    return `The list of projects contains several projects that this import may have created: ${shown}${more}.`;
}
async function describeFound(context, project, withRun, about = '') {
    const run = withRun ? ` ${await latestRunText(context, project.url_id)}` : '';
    return `The list of projects contains ${projectText(project)}${about}.${run}`;
}
const projectText = ({ url_id: id, name, created_at: createdAt }) => `${id} (“${name ?? '?'}”, created ${(0,report/* instantText */.X)(createdAt) || 'at an unknown time'})`;
/** Returns the project's current or most recent agent run, as a sentence. @throws Failure of the request */
async function latestRunText({ client }, projectId) {
    const run = await (0,current_run/* currentRun */.xh)(client, projectId);
    return run === undefined
        ? 'The platform reports no agent run for the project.'
        : `The project’s latest agent run is ${run.runId} (${run.status ?? 'status unknown'}).`;
}

;// CONCATENATED MODULE: ./build/features/source/adaptation.js
/** Follows the AI adaptation that was requested with an import, and reports its result. */







/**
 * Follows the AI adaptation that was requested with an import (Part 1, Source import: AI adaptation). The source stays
 * imported whatever the result. But if the adaptation fails, a step that requested it fails.
 * @returns the result, for the report
 * @throws Failure that says that the source is imported
 */
async function finishAdaptation(context, imported, follow) {
    const { project_id: projectId, ai } = imported;
    try {
        if (ai?.status !== 'started')
            throw await launchFailure(context, imported);
        if (ai.run_id === undefined)
            throw new base_failure/* Failure */.HR('unavailable', 'The platform’s response doesn’t contain the ID of the agent run.');
        if (follow)
            return await followToEnd(context, projectId, ai.run_id);
        context.log.notice(`The agent run ${ai.run_id} continues in the project ${projectId}. Publish the project after the run has ended.`);
        return `run ${ai.run_id} continues`;
    }
    catch (thrown) {
        if (!(thrown instanceof base_failure/* Failure */.HR))
            throw thrown;
        throw (0,base_failure/* withDetails */.FE)(thrown, {
            message: `The source was imported as project ${projectId}. ${thrown.message}`,
            remedy: thrown.remedy ??
                `Continue in the project ${projectId}. Importing again doesn’t update it, but can create another project.`,
        });
    }
}
/** Returns the Failure for "Launch failed or unconfirmed", after checking whether a run exists anyway. */
async function launchFailure(context, { project_id: projectId, ai, traceId }) {
    const status = ai?.status ?? 'unknown';
    const { code, message = `The platform reported no reason (status: ${status}).` } = ai?.error ?? {};
    const failure = (0,refusals/* eventFailure */.Bh)('agent.events', { code, message }, traceId);
    const run = await latestRunText(context, projectId).catch((thrown) => {
        if (!(thrown instanceof base_failure/* Failure */.HR))
            throw thrown;
        return `Could not check whether an agent run exists: ${(0,base_failure/* sentence */.em)(thrown.message)}`;
    });
    const description = `The AI adaptation did not start, or its start is unconfirmed. ${failure.message} ${run}`;
    return new base_failure/* Failure */.HR(failure.kind, description, {
        code: failure.code,
        traceId,
    });
}
/**
 * Follows a run to its end, as `agent-run` does. But questions can't be answered here, and the run continues without
 * this step.
 */
async function followToEnd(services, projectId, runId) {
    const context = { ...services, projectId };
    let waiting;
    const onInputRequired = (question) => {
        waiting = inputRequiredFailure(runId, question);
        throw waiting;
    };
    const { end, failure } = await services.log.group(`AI adaptation, run ${runId}`, () => new follow_run/* RunFollower */.U(services, runId).follow(context, { onInputRequired }));
    if (end === undefined)
        throw waiting ?? (0,run_end/* notFollowedFailure */.k3)(runId, failure);
    return (0,run_end/* requireCompleted */.hO)(services, runId, end);
}
function inputRequiredFailure(runId, question) {
    return new base_failure/* Failure */.HR('conflict', `The agent run ${runId} is waiting for an answer, which can’t be given here.`, {
        title: `Agent run needs an answer: ${runId}`,
        remedy: `Answer the question in the web app${(0,input_policy/* isAnswerable */.zK)(question.action) ? ` or with \`agent-respond\` and its \`pending-action: ${(0,run_state/* questionId */.S2)(runId, question)}\`` : ''}. The run then continues. You don’t need to import the source again.`,
    });
}

// EXTERNAL MODULE: ./build/features/shared/exclude-input.js
var exclude_input = __webpack_require__(76117);
// EXTERNAL MODULE: ./build/packing/kinds/source-package.js
var source_package = __webpack_require__(58894);
// EXTERNAL MODULE: ./build/recovery/create-once.js
var create_once = __webpack_require__(87284);
// EXTERNAL MODULE: ./build/recovery/idempotent-work.js
var idempotent_work = __webpack_require__(33481);
// EXTERNAL MODULE: ./build/recovery/with-fresh-ticket.js
var with_fresh_ticket = __webpack_require__(97226);
;// CONCATENATED MODULE: ./build/operations/import.js
/** Imports a folder or ZIP of source as a new project, and can follow the AI adaptation of it. */
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






















/** Part 1, Source import; Events: Source import stream. */
/* harmony default export */ const operations_import = ((0,operation/* defineOperation */.h9)({
    id: 'import',
    group: 'Source',
    summary: 'Import source code from a folder or ZIP as a new web project.',
    // "A reissued member token is a new credential and does not deduplicate" (Part 1, Source import: Retry rules).
    note: [
        'For 24 hours, a re-run of the job with the same credential, source and inputs resumes the import that the job started, unless that import failed. A reissued member token is a new credential: a re-run with that token imports the source again and creates a second project.',
    ],
    inputs: {
        path: (0,fields/* path */.Ae)('Folder or .zip with the project’s source code, at the root or in a single top-level folder.', { use: 'package' }, { required: true }),
        exclude: exclude_input/* EXCLUDE */.Hx,
        name: (0,fields/* text */.Qq)('Name of the new project, 1 to 100 characters. Default: the name of the folder or ZIP.', project_inputs/* PROJECT_NAME */.cb),
        'ai-adapt': (0,fields/* flag */.Jt)('Let the platform’s agent adapt the source to the platform after the import.', 'false'),
        follow: (0,fields/* flag */.Jt)('Follow the agent run started by `@ai-adapt` until the run ends. If `false`, the step sets `run_id` and ends; the run continues.', 'true', 'With `@ai-adapt`, print the ID of the agent run once it has started, and end. The run continues.'),
    },
    outputs: {
        import_id: { description: 'ID of the import, set as soon as the import has started.' },
        project_id: { description: 'Public ID of the new project.' },
        conversation_id: { description: 'ID of the conversation in which the agent can continue work on the project.' },
        ai_status: { description: 'Result of starting the AI adaptation: `skipped`, `started` or `failed`.' },
        run_id: { description: 'ID of the agent run, if the AI adaptation was started.' },
    },
    // The list shows whether the project was created.
    endpoints: ['projects.list', 'source.import', 'agent.events'],
    conditionalEndpoints: { 'ai-adapt': ['agent.events'] },
    // Search for the traces of an import whose outcome is unknown.
    optionalEndpoints: ['agent.current'],
    onProject: false,
    offlineDryRun: true,
    timeout: '2h',
    example: 'with:\n  path: .\n  name: my-app\n',
    async run(context, inputs) {
        const { dryRun, log } = context;
        const source = await pack(context, inputs);
        if (dryRun) {
            (0,package_report/* logValid */.p8)(context, package_report/* NOTHING_SENT_NO_PROJECT */.To);
            return {
                outputs: { import_id: null, project_id: null, conversation_id: null, ai_status: null, run_id: null },
                report: {
                    title: 'Source',
                    blocks: [...(0,package_report/* packageBlocks */.Pj)(source), { type: 'text', text: package_report/* NOTHING_SENT_NO_PROJECT */.To }],
                },
            };
        }
        const stem = stemOf(context.resolvePath(inputs.path));
        const fileName = `${stem}.zip`;
        const name = inputs.name ?? stem;
        const earlier = await earlierProjects(context, name);
        const submission = { source, fileName, name, adapt: inputs['ai-adapt'], ...earlier };
        const content = [source.sha256, fileName, submission.name, submission.adapt];
        const { data: imported, traceId } = await (0,idempotent_work/* withKey */.i)(context, JSON.stringify(content), key => import_submit(context, submission, key));
        await useProject(context, submission, imported.project_id);
        const outputs = {
            import_id: imported.import_id ?? null,
            project_id: imported.project_id,
            conversation_id: imported.conversation_id ?? null,
            ai_status: imported.ai?.status ?? null,
            run_id: imported.ai?.run_id ?? null,
        };
        context.output(outputs);
        const needed = source.hasMiseToml
            ? ''
            : ' Publishing requires a valid `mise.toml`, unless the imported files are an unmodified source export from the platform.';
        log.info(`Imported the source as the project ${imported.project_id}. The import published nothing.${needed}`);
        const adaptation = submission.adapt
            ? await finishAdaptation(context, { ...imported, traceId }, inputs.follow)
            : 'not requested';
        return {
            outputs,
            report: { title: 'Source imported', blocks: [projectFacts(imported, adaptation), ...(0,package_report/* packageBlocks */.Pj)(source)] },
        };
    },
}));
async function pack(context, { path: given, exclude }) {
    const { log, signal } = context;
    const from = ['source', given, exclude?.map(pattern => pattern.text).join('\n')];
    return (0,packed_once/* packedOnce */.G)(context, from, given, into => log.group(`Package ${given}`, async () => {
        const progress = log.progress('Packed');
        const { location } = (0,input_file/* inputPath */.Mv)(context, 'path', given);
        const source = await (0,source_package/* packSource */.F4)({
            source: location,
            ignores: (0,held_commit/* ignoresIn */.D)(context, location),
            shownAs: given,
            excludes: (0,exclude_input/* exclusion */.Ls)(exclude),
            into,
            signal,
            onProgress: (done, total) => progress.bytes(done, total),
        });
        (0,package_report/* logPackage */.j2)(log, source);
        return source;
    }));
}
/** Returns the name of the user's file or folder, cut to the limit of a project's name and trimmed as the platform does. */
function stemOf(source) {
    const stem = [...(0,external_node_path_.basename)(source).replace(/\.zip$/i, '')].slice(0, project_inputs/* PROJECT_NAME */.cb.maxLength).join('');
    return stem.trim() || 'source';
}
/** Returns the projects that existed before. An earlier attempt under the same key may have created newer ones. */
async function earlierProjects(context, name) {
    const { attempt, client, isKeyGiven } = context;
    const projects = await Array.fromAsync((0,create_project/* projectListing */.K)(name, 'web').list(client));
    const mayResume = attempt > 1 || isKeyGiven;
    const since = client.platformTimeMs() - uncertain_outcome/* CLOCK_TOLERANCE_MS */.UG - (mayResume ? LONGEST_IMPORT_MS : 0);
    const earlier = projects.filter(one => !mayResume || (one.created_at ?? 0) < since);
    return { before: new Set(earlier.map(({ url_id: id }) => id)), since };
}
/** Sets the output to the new project. @throws Failure if the list doesn't show that the import has created it */
async function useProject(context, { name, before, since }, id) {
    const isNew = ({ created_at: createdAt = since }) => createdAt >= since;
    const { made } = await (0,create_once/* confirmCreated */.t)(context, (0,create_project/* projectListing */.K)(name, 'web'), id, { before, isNew });
    context.output({ project_id: id });
    return made;
}
/**
 * Sends the package under one key, or resumes the import under it.
 * @throws Expired if only a new key can succeed; Failure
 */
async function import_submit(context, submission, key) {
    const last = await context.log.group('Import', () => followImport(context, submission, key));
    switch (last.event) {
        case 'import.completed':
            return last;
        case 'import.failed': {
            const failure = await failedImport(context, submission, last);
            if (mayBeOlder(key, context) && last.data.project_id === undefined && !FINAL_CODES.includes(failure.code)) {
                throw new with_fresh_ticket/* Expired */.s(failure, `The import with the current idempotency key failed, either now or in an earlier attempt of this job: ${(0,base_failure/* sentence */.em)(failure.message)}`);
            }
            throw failure;
        }
    }
}
/**
 * Checks whether a failure may be stored from an earlier attempt (assumption R40). `import.failed` has no time, and a
 * stored one may follow another `import.started`. So each failure counts as stored, for as many keys as there were
 * earlier attempts. If it is this attempt's own failure, that costs only another try.
 */
const mayBeOlder = ({ generation }, { attempt }) => generation < attempt - 1;
async function followImport(context, submission, { key }) {
    const env_1 = { stack: [], error: void 0, hasError: false };
    try {
        const { client, log } = context;
        const { source, fileName, name, adapt } = submission;
        const uploaded = log.progress('Uploaded');
        const progress = __addDisposableResource(env_1, (0,event_progress/* eventProgress */.I)(context), false);
        let importId;
        const form = {
            name,
            ...(adapt ? { ai_adapt: 'true' } : {}),
            file: { path: source.file, size: source.size, name: fileName },
        };
        const listener = {
            // The form is slightly longer than its file.
            onSent: (sent) => uploaded.bytes(Math.min(sent, source.size), source.size),
            onEvent: ({ event, data }) => {
                if (event === 'import.progress')
                    progress.show(data.message ?? data.stage, data.progress);
                else if (importId === undefined && data.import_id !== undefined) {
                    importId = data.import_id;
                    context.output({ import_id: importId });
                    log.info(`The import’s ID is ${importId}.`);
                }
            },
        };
        try {
            return await client.stream('source.import', { form, idempotencyKey: key }, listener);
        }
        catch (thrown) {
            if (!(thrown instanceof base_failure/* Failure */.HR))
                throw thrown;
            // Assumption R34: never restarted automatically.
            if (thrown.code === 'import_state_expired')
                throw await withTraces(context, submission, thrown);
            if (thrown.code === 'insufficient_scope' && adapt) {
                const remedy = `Use a credential with the scopes \`project.read\`, \`project.write\`, \`source.write\` and, for ${(0,input_reference/* inputRef */.io)('ai-adapt')}, \`agent.read\` and \`agent.run\`.`;
                throw (0,base_failure/* withDetails */.FE)(thrown, { remedy });
            }
            const which = importId === undefined ? '' : ` ${importId}`;
            throw (0,idempotent_work/* stillRunningFailure */.m)(context, thrown, `The import${which} may still be running on the platform. Don’t change the new project until the import has ended.`, { inputs: { 'idempotency-key': key } });
        }
    }
    catch (e_1) {
        env_1.error = e_1;
        env_1.hasError = true;
    }
    finally {
        __disposeResources(env_1);
    }
}
/** Codes after which a new key doesn't help: the same package would fail again, or may already be imported. */
const FINAL_CODES = ['forbidden', 'artifact_invalid', 'import_interrupted'];
async function failedImport(context, submission, last) {
    // Assumption R36: an exhausted quota has the same code, and so the same outcome, as in a refusal before the stream.
    const { data, traceId } = last;
    const failure = (0,refusals/* eventFailure */.Bh)('source.import', data, traceId);
    let project;
    try {
        if (data.project_id !== undefined)
            project = await useProject(context, submission, data.project_id);
    }
    catch (thrown) {
        if (!(thrown instanceof base_failure/* Failure */.HR) || context.signal.aborted)
            throw thrown;
        return (0,base_failure/* withDetails */.FE)(failure, { message: `${(0,base_failure/* sentence */.em)(failure.message)} ${thrown.message}` });
    }
    if (failure.code === 'import_interrupted')
        return withTraces(context, submission, failure, project);
    if (project === undefined)
        return failure;
    const leftover = 'Delete the unfinished project only if you are sure that you don’t need it.';
    return (0,base_failure/* withDetails */.FE)(failure, {
        message: `${failure.message} The unfinished project ${project.url_id} still exists.`,
        remedy: failure.remedy === undefined ? leftover : `${failure.remedy} ${leftover}`,
    });
}
/** Adds the visible traces of an import to a failure whose outcome is unknown. */
async function withTraces(context, { name, adapt: withRun }, failure, project) {
    const found = await describeTraces(context, { project, name, withRun });
    return (0,base_failure/* withDetails */.FE)(failure, { message: `${(0,base_failure/* sentence */.em)(failure.message)} ${found}`, uncertain: true });
}
function projectFacts({ project_id: id, conversation_id: conversation }, adaptation) {
    return {
        type: 'facts',
        rows: [
            ['Project', { code: id }],
            ['Conversation', (0,report/* codeCell */.M)(conversation)],
            ['AI adaptation', adaptation],
        ],
    };
}


/***/ }),

/***/ 87284:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   U: () => (/* binding */ createOnce),
/* harmony export */   t: () => (/* binding */ confirmCreated)
/* harmony export */ });
/* harmony import */ var _base_back_off_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(10845);
/* harmony import */ var _base_failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(87306);
/* harmony import */ var _grace_period_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8238);
/* harmony import */ var _uncertain_outcome_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(15036);
/** Creates an object at most once. The object counts as created only if the list shows it as new. */




/**
 * Finds a new object in the list by the ID in the response to its creation. The ID alone proves nothing: it may be that
 * of another object.
 * @throws Failure, `uncertain` if the list doesn't show the object as new, or can't be read
 */
async function confirmCreated(context, { noun, list, idOf }, id, { before, isNew }) {
    const unconfirmed = (but) => new _base_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Failure */ .HR('unavailable', `The platform responded that ${id} is the new ${noun}${but}.`, {
        title: `New ${noun} not confirmed: ${id}`,
        state: `It is unknown which ${noun} was created: ${id} may be someone else’s. It was not used or changed.`,
        remedy: `Check the list of ${noun}s. Don’t change or delete this ${noun}, unless you know that it is the new one.`,
    });
    const late = (0,_grace_period_js__WEBPACK_IMPORTED_MODULE_1__/* .outlasting */ .jd)(context);
    if (before.has(id))
        throw unconfirmed(', but it was listed before the request');
    const created = await (0,_uncertain_outcome_js__WEBPACK_IMPORTED_MODULE_2__/* .lookUp */ .TE)(unconfirmed(''), () => (0,_base_back_off_js__WEBPACK_IMPORTED_MODULE_3__/* .checkAfterDelays */ .fy)(late, _base_back_off_js__WEBPACK_IMPORTED_MODULE_3__/* .LAG_DELAYS_MS */ .vL, async () => {
        const listed = await Array.fromAsync(list(late.client));
        const made = listed.find(one => idOf(one) === id);
        return made && { made, listed };
    }));
    if (created === undefined)
        throw unconfirmed(`, but the list of ${noun}s doesn’t show it as requested`);
    if (!isNew(created.made))
        throw unconfirmed(`, but the list of ${noun}s shows it as older than the request`);
    return created;
}
/**
 * Sends the request for a new object once. After a lost response, the object is taken from the list only if nothing else
 * can be the new one. Its absence there shows nothing, because the platform may still be creating it. So the request is
 * never repeated: a second object may cost money.
 * @param known IDs of the objects that match the wanted one, if the caller has just listed them
 * @throws Failure, `uncertain` if the new object can't be identified, or the list can't be read
 */
async function createOnce(context, creation, known) {
    const { create, list, idOf, createdAt } = creation;
    const { client, clock } = context;
    const before = known ?? new Set((await Array.fromAsync(list(client))).map(idOf));
    const startedAt = clock.monotonicMs();
    // An object without a time may be older than the request. The platform's clock is known from the list's response.
    const isNew = (made) => {
        const since = client.platformTimeMs(startedAt) - _uncertain_outcome_js__WEBPACK_IMPORTED_MODULE_2__/* .CLOCK_TOLERANCE_MS */ .UG;
        return (createdAt(made) ?? since) >= since;
    };
    let id;
    try {
        id = idOf(await create());
    }
    catch (thrown) {
        if (!(0,_uncertain_outcome_js__WEBPACK_IMPORTED_MODULE_2__/* .isLost */ .JD)(thrown))
            throw withUncertainState(thrown, creation);
        return await findLost(context, creation, thrown, { before, isNew });
    }
    return confirmCreated(context, creation, id, { before, isNew });
}
/** Adds to a failure what a response that contradicts its request leaves unknown. Returns other errors unchanged. */
function withUncertainState(thrown, { noun }) {
    if (!(thrown instanceof _base_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Failure */ .HR) || !thrown.uncertain)
        return thrown;
    return (0,_base_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .withDetails */ .FE)(thrown, {
        state: `It is unknown which ${noun} was created, if any.`,
        remedy: `Before you re-run the job, check the list of ${noun}s for a new ${noun}. ${thrown.remedy ?? ''}`.trim(),
    });
}
/** Finds the new object after a lost response. @throws Failure, `uncertain`, unless exactly one object can be it */
async function findLost(context, { noun, ambiguousRemedy, unidentifiableRemedy, list, idOf, createdAt }, lost, { before, isNew }) {
    const limit = lost.kind === 'timeout' ? `${lost.remedy ?? ''} ` : '';
    const remedy = `${limit}Before you re-run the job, check whether the ${noun} was created.`;
    const { client, log } = context;
    const late = (0,_grace_period_js__WEBPACK_IMPORTED_MODULE_1__/* .outlasting */ .jd)(context);
    if (late.signal.aborted)
        throw (0,_base_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .withDetails */ .FE)(lost, { remedy });
    if (unidentifiableRemedy !== undefined)
        throw (0,_base_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .withDetails */ .FE)(lost, { remedy: unidentifiableRemedy });
    log.warning(`The ${noun} may or may not have been created. ${(0,_base_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .sentence */ .em)(lost.message)} Checking the list of ${noun}s.`);
    let listed = [];
    const candidates = await (0,_uncertain_outcome_js__WEBPACK_IMPORTED_MODULE_2__/* .lookUp */ .TE)(lost, () => (0,_base_back_off_js__WEBPACK_IMPORTED_MODULE_3__/* .checkAfterDelays */ .fy)(late, _base_back_off_js__WEBPACK_IMPORTED_MODULE_3__/* .LAG_DELAYS_MS */ .vL, async () => {
        listed = await Array.fromAsync(list(late.client));
        const possible = listed.filter(one => !before.has(idOf(one)) && isNew(one));
        return possible.length === 0 ? undefined : possible;
    }));
    const [found, ...others] = candidates ?? [];
    const isKnown = client.clockOffsetMs() !== undefined && others.length === 0;
    if (found !== undefined && createdAt(found) !== undefined && isKnown) {
        log.info(`Using the only listed ${noun} that matches and is at most 2 s older than the request: ${idOf(found)}.`);
        return { made: found, listed };
    }
    const ids = (candidates ?? listed).map(idOf).join(', ');
    const state = ids === ''
        ? `No matching ${noun} is listed, but the platform may still be creating it.`
        : `It is unknown whether a ${noun} was created. Listed ${noun}s that match the request, but may be older or someone else’s: ${ids}.`;
    throw (0,_base_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .withDetails */ .FE)(lost, {
        state: `${state} After the lost response, the request was not sent again.`,
        ...(ids === '' ? {} : { remedy: ambiguousRemedy }),
    });
}


/***/ })

};
