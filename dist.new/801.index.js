export const id = 801;
export const ids = [801];
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

/***/ 28603:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   I: () => (/* binding */ ensureProject),
/* harmony export */   t: () => (/* binding */ findProject)
/* harmony export */ });
/* harmony import */ var _base_amount_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9218);
/* harmony import */ var _base_failure_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(87306);
/* harmony import */ var _create_project_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(76105);
/* harmony import */ var _project_inputs_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(15760);
/** Finds the project with an exact name, or creates it. */




/**
 * Returns the project with exactly this name, or creates it. This is safe to repeat and to run concurrently: after
 * creating a project, each caller searches again, and all use the oldest exact match.
 * @throws Failure, of kind `conflict` if the name belongs to a project of another type; `uncertain` if the list doesn't
 * show the created project, or can't be read
 */
async function ensureProject(context, { name, type }, remedyFor) {
    const { log } = context;
    const { project, namesake, known } = await findProject(context, { name, type });
    if (project !== undefined) {
        log.info(`Found the project ${name}: ${project.url_id}.`);
        return { projectId: project.url_id, created: false };
    }
    if (namesake !== undefined) {
        // A second project of the same name would be ambiguous.
        throw new _base_failure_js__WEBPACK_IMPORTED_MODULE_1__/* .Failure */ .HR('conflict', `The project ${name} (${namesake.url_id}) has the type \`${namesake.type}\`, not \`${type}\`.`, { title: `Project has a different type: ${name}`, remedy: remedyFor(namesake.type) });
    }
    if (context.dryRun) {
        log.info(`Dry run: would create the project ${name}, which doesn’t exist yet.`);
        return { projectId: '', created: false };
    }
    const { made, listed } = await (0,_create_project_js__WEBPACK_IMPORTED_MODULE_2__/* .createProject */ .g)(context, { name, type }, known);
    log.info(`Created the project ${name}: ${made.url_id}.`);
    context.output({ project_id: made.url_id, created: true });
    const first = (0,_project_inputs_js__WEBPACK_IMPORTED_MODULE_3__/* .oldestProject */ .xX)(listed.filter(one => one.name === name || one.url_id === made.url_id)) ?? made;
    if (first.url_id === made.url_id)
        return { projectId: made.url_id, created: true };
    log.warning(`Another job or person created a project with the same name first. Using that project: ${first.url_id}. You can delete ${made.url_id}, the duplicate.`);
    return { projectId: first.url_id, created: false };
}
/** Searches the projects with exactly this name. */
async function findProject({ client, log }, { name, type }) {
    const named = [];
    const known = new Set();
    for await (const project of client.list('projects.list', { query: { query: name.trim() } })) {
        known.add(project.url_id);
        if (project.name === name)
            named.push(project);
    }
    const isOther = (project) => project.type !== undefined && project.type !== type;
    const matches = named.filter(project => !isOther(project));
    if (matches.length > 1)
        log.info(`Found ${(0,_base_amount_js__WEBPACK_IMPORTED_MODULE_0__/* .plural */ .LS)(matches.length, 'project')} with the name ${name} whose type is ${type} or unknown. Using the oldest one.`);
    return { project: (0,_project_inputs_js__WEBPACK_IMPORTED_MODULE_3__/* .oldestProject */ .xX)(matches), namesake: named.find(isOther), known };
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

/***/ 60801:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   "default": () => (__WEBPACK_DEFAULT_EXPORT__)
/* harmony export */ });
/* harmony import */ var _base_input_reference_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(45860);
/* harmony import */ var _api_projects_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(57853);
/* harmony import */ var _core_fields_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(72189);
/* harmony import */ var _core_operation_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(98157);
/* harmony import */ var _features_projects_ensure_project_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(28603);
/* harmony import */ var _features_projects_project_inputs_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(15760);
/** Finds the project with a given name, or creates it (Part 1, User and projects: GET and POST /projects). */






/* harmony default export */ const __WEBPACK_DEFAULT_EXPORT__ = ((0,_core_operation_js__WEBPACK_IMPORTED_MODULE_3__/* .defineOperation */ .h9)({
    id: 'project-ensure',
    group: 'Projects',
    summary: 'Find a project by its exact name, or create it.',
    inputs: {
        name: (0,_core_fields_js__WEBPACK_IMPORTED_MODULE_2__/* .text */ .Qq)('Exact name of the project, 1 to 100 characters.', { ..._features_projects_project_inputs_js__WEBPACK_IMPORTED_MODULE_5__/* .PROJECT_NAME */ .cb, required: true }),
        type: _features_projects_project_inputs_js__WEBPACK_IMPORTED_MODULE_5__/* .projectType */ ._H,
    },
    outputs: {
        project_id: { description: 'Public ID of the project; empty in a dry run if the project doesn’t exist yet.' },
        created: { description: '`true` if this step created the project.' },
    },
    endpoints: ['projects.list', 'projects.create'],
    onProject: false,
    timeout: '2m',
    example: 'with:\n  name: my-site-preview-${{ github.event.number }}\n',
    async run(context, { name, type }) {
        const { projectId, created } = await (0,_features_projects_ensure_project_js__WEBPACK_IMPORTED_MODULE_4__/* .ensureProject */ .I)(context, { name, type }, remedyFor);
        const rows = [
            ['Project', projectId === '' ? 'to be created' : { code: projectId }],
            ['Name', name],
            ['Created by this step', created ? 'yes' : 'no'],
        ];
        return {
            outputs: { project_id: projectId, created },
            report: {
                title: created ? 'Project created' : projectId === '' ? 'Project to create' : 'Project found',
                blocks: [{ type: 'facts', rows }],
            },
        };
    },
}));
/**
 * Returns the remedy. A `skill` project, or one of an unknown type, can only be listed: `type` doesn't allow its type.
 */
const remedyFor = (other) => _api_projects_js__WEBPACK_IMPORTED_MODULE_1__/* .CREATABLE_PROJECT_TYPES */ .K.some(type => type === other)
    ? `Set ${(0,_base_input_reference_js__WEBPACK_IMPORTED_MODULE_0__/* .inputRef */ .io)('type')} to the type of that project, or set ${(0,_base_input_reference_js__WEBPACK_IMPORTED_MODULE_0__/* .inputRef */ .io)('name')} to a different name.`
    : `Set ${(0,_base_input_reference_js__WEBPACK_IMPORTED_MODULE_0__/* .inputRef */ .io)('name')} to a different name.`;


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


/***/ })

};
