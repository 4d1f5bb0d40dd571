export const id = 1194;
export const ids = [1194];
export const modules = {

/***/ 17777:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   U: () => (/* binding */ createOnce)
/* harmony export */ });
/* harmony import */ var _failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(59874);
/* harmony import */ var _lost_answer_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(54400);


/**
 * How much older than the request, by the platform's clock, a namesake may be and still be taken for the new one.
 * `Date` is told by whoever answers, a proxy's clock included, and taking a namesake that somebody made a minute before
 * does less harm than a second one.
 */
const NAMESAKE_AGE_MS = 5 * 60_000;
/** A new one must show in the list within these looks, so that "not there" means that it was not created. */
const LOOKS_AFTER_MS = [500, 1_500, 3_000];
/**
 * Creates something exactly once: after a lost answer the list says whether it is there, and only when it isn't is it
 * asked for again, once. Where there's nothing to know it by, or the platform may be at it still, a lost answer stays an
 * open question.
 * @throws Failure, `uncertain` where it can't be told which one is new, where one may still come, and where the list
 * can't be read
 */
async function createOnce({ client, clock, log, signal }, { noun, choice, create, knownBy, idOf, createdAt }) {
    const startedAt = clock.now();
    try {
        return await create();
    }
    catch (thrown) {
        if (!(thrown instanceof _failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Failure */ .HR) || !thrown.uncertain || signal.aborted)
            throw thrown;
        if ('nothing' in knownBy)
            throw (0,_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .refine */ .YP)(thrown, { remedy: knownBy.nothing });
        log.warning(`It is not known whether the ${noun} was created. ${(0,_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .sentence */ .em)(thrown.message)} Looking for it before anything else is done.`);
        const found = await lookFor(thrown, knownBy.list);
        if (found !== undefined) {
            log.info(`It was created: ${idOf(found)}.`);
            return found;
        }
        // Whoever did not answer in time may be at it still: what isn't there yet may come.
        if (thrown.kind === 'timeout') {
            const message = `${(0,_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .sentence */ .em)(thrown.message)} The new ${noun} is not there, but may still come, so that it is not asked for again.`;
            throw (0,_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .refine */ .YP)(thrown, { message });
        }
        log.info('It is not there, so it is asked for once more.');
        return await create();
    }
    async function lookFor(failure, all) {
        for (const waitMs of LOOKS_AFTER_MS) {
            const candidates = await (0,_lost_answer_js__WEBPACK_IMPORTED_MODULE_1__/* .lookAfter */ .s)(failure, async () => {
                await clock.sleep(waitMs, signal);
                return listNew(all());
            });
            if (candidates.length === 1)
                return candidates[0];
            if (candidates.length > 1) {
                throw (0,_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .refine */ .YP)(failure, {
                    message: `The answer to the creation was lost, and ${candidates.length} new ${noun}s could be this one: ${candidates.map(idOf).join(', ')}.`,
                    remedy: choice,
                });
            }
        }
        return undefined;
    }
    async function listNew(all) {
        const found = [];
        for await (const one of all) {
            // The offset is known at the latest with the list's own first answer.
            const since = startedAt + (client.clockOffsetMs() ?? 0) - NAMESAKE_AGE_MS;
            if ((createdAt(one) ?? since) >= since)
                found.push(one);
        }
        return found;
    }
}


/***/ }),

/***/ 54400:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   n: () => (/* binding */ CLOCK_SLACK_MS),
/* harmony export */   s: () => (/* binding */ lookAfter)
/* harmony export */ });
/* harmony import */ var _failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(59874);

/** The platform's clock is known to the second (`Date`) and by way of an answer that took its time. */
const CLOCK_SLACK_MS = 2_000;
/**
 * Looks for what became of a request whose answer was lost.
 * @param lost how it was lost
 * @throws what `look` throws; where that is a Failure, it says as well that the request may have taken effect
 */
async function lookAfter(lost, look) {
    try {
        return await look();
    }
    catch (thrown) {
        if (!(thrown instanceof _failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Failure */ .HR))
            throw thrown;
        const message = `${(0,_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .sentence */ .em)(lost.message)} Looking for what became of it failed: ${thrown.message}`;
        throw (0,_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .refine */ .YP)(thrown, { message, uncertain: true });
    }
}


/***/ }),

/***/ 52540:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   g: () => (/* binding */ createProject)
/* harmony export */ });
/* harmony import */ var _create_once_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(17777);

const NAMELESS = 'Look with `project-list` whether there is a new project. With a `name`, this step could tell by itself.';
/**
 * Creates a project exactly once, also where the answer is lost: the list is looked through for its name then. A
 * project without one can't be found again.
 * @returns the new project; its name and type may be missing where the platform leaves them out
 * @throws Failure, `uncertain` where it can't be told which project is the new one, and where the list can't be read
 */
async function createProject(context, { name, type }) {
    const { client } = context;
    return (0,_create_once_js__WEBPACK_IMPORTED_MODULE_0__/* .createOnce */ .U)(context, {
        noun: 'project',
        choice: 'Look at them, keep one as `project-id`, and delete what is not needed.',
        create: () => client.call('projects.create', { body: { type, ...(name === undefined ? {} : { name }) } }),
        knownBy: name === undefined ? { nothing: NAMELESS } : { list: () => projectsLike(client, name, type) },
        idOf: project => project.url_id,
        createdAt: project => project.created_at,
    });
}
async function* projectsLike(client, name, type) {
    for await (const project of client.list('projects.list', { query: { query: name } })) {
        if (project.name === name && (project.type ?? type) === type)
            yield project;
    }
}


/***/ }),

/***/ 24806:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   I: () => (/* binding */ ensureProject),
/* harmony export */   t: () => (/* binding */ findProject)
/* harmony export */ });
/* harmony import */ var _failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(59874);
/* harmony import */ var _create_project_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(52540);
/* harmony import */ var _project_inputs_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(8465);



/**
 * The one project with exactly this name, created if there is none. Safe to repeat and to race: whoever looks again
 * after creating agrees with everybody else that the oldest exact match is the one.
 * @throws Failure, of kind `conflict` where the name belongs to a project of another type
 */
async function ensureProject(context, { name, type }) {
    const { log } = context;
    const { project, namesake } = await findProject(context, { name, type });
    if (project !== undefined) {
        log.info(`The project ${name} exists: ${project.url_id}.`);
        return { projectId: project.url_id, created: false };
    }
    if (namesake !== undefined) {
        // A second project of the same name would leave nobody sure which one is meant.
        throw new _failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Failure */ .HR('conflict', `The project ${name} (${namesake.url_id}) is of the type ${namesake.type}, not ${type}.`, {
            remedy: 'Give its type as `type`, or another `name`.',
        });
    }
    if (context.dryRun) {
        log.info(`There is no project ${name}; it would be created.`);
        return { projectId: '', created: false };
    }
    const created = await (0,_create_project_js__WEBPACK_IMPORTED_MODULE_1__/* .createProject */ .g)(context, { name, type });
    const first = (await findProject(context, { name, type })).project ?? created;
    if (first.url_id === created.url_id) {
        log.info(`Created the project ${name}: ${created.url_id}.`);
        return { projectId: created.url_id, created: true };
    }
    log.warning(`Somebody else created a project of the same name first: ${first.url_id} is used. ${created.url_id}, which this step created, is not needed and can be deleted.`);
    return { projectId: first.url_id, created: false };
}
/** Looks through the projects with exactly this name. */
async function findProject({ client, log }, { name, type }) {
    const named = [];
    for await (const project of client.list('projects.list', { query: { query: name } })) {
        if (project.name === name)
            named.push(project);
    }
    const isOther = (project) => project.type !== undefined && project.type !== type;
    const matches = named.filter(project => !isOther(project));
    if (matches.length > 1)
        log.info(`${matches.length} projects have exactly this name and type; the oldest is taken.`);
    return { project: (0,_project_inputs_js__WEBPACK_IMPORTED_MODULE_2__/* .oldest */ .os)(matches), namesake: named.find(isOther) };
}


/***/ }),

/***/ 71194:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   "default": () => (__WEBPACK_DEFAULT_EXPORT__)
/* harmony export */ });
/* harmony import */ var _fields_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(12822);
/* harmony import */ var _operation_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(44138);
/* harmony import */ var _ensure_project_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(24806);
/* harmony import */ var _project_inputs_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(8465);




/** Part 1, User and projects: GET and POST /projects. */
/* harmony default export */ const __WEBPACK_DEFAULT_EXPORT__ = ((0,_operation_js__WEBPACK_IMPORTED_MODULE_1__/* .defineOperation */ .h)({
    id: 'project-ensure',
    summary: 'Find the project with exactly this name, or create it.',
    inputs: {
        name: (0,_fields_js__WEBPACK_IMPORTED_MODULE_0__/* .text */ .Qq)('The project’s exact name, 1 to 100 characters.', { ..._project_inputs_js__WEBPACK_IMPORTED_MODULE_3__/* .PROJECT_NAME */ .cb, required: true }),
        type: _project_inputs_js__WEBPACK_IMPORTED_MODULE_3__/* .projectType */ ._H,
    },
    outputs: {
        project_id: { description: 'The project’s public id.' },
        created: { description: '`true` when this step created it.' },
    },
    endpoints: ['projects.list', 'projects.create'],
    onProject: false,
    timeout: '2m',
    example: 'with:\n  name: my-site-preview-${{ github.event.number }}\n  token: ${{ secrets.PLATFORM_TOKEN }}\n  base-url: ${{ vars.PLATFORM_BASE_URL }}\n',
    async run(context, { name, type }) {
        const { projectId, created } = await (0,_ensure_project_js__WEBPACK_IMPORTED_MODULE_2__/* .ensureProject */ .I)(context, { name, type });
        const rows = [
            ['Project', projectId || 'would be created'],
            ['Name', name],
            ['Created now', created ? 'yes' : 'no'],
        ];
        return {
            outputs: { project_id: projectId, created },
            report: { title: created ? 'Project created' : 'Project', blocks: [{ type: 'facts', rows }] },
        };
    },
}));


/***/ }),

/***/ 8465:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   _H: () => (/* binding */ projectType),
/* harmony export */   cb: () => (/* binding */ PROJECT_NAME),
/* harmony export */   os: () => (/* binding */ oldest)
/* harmony export */ });
/* harmony import */ var _spec_projects_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(88834);
/* harmony import */ var _fields_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(12822);


/** Part 1, Limits: a project's name has 1 to 100 characters, and not only white space. */
const PROJECT_NAME = {
    maxLength: _spec_projects_js__WEBPACK_IMPORTED_MODULE_0__/* .PROJECT_ENDPOINTS */ .t['projects.create'].body.name.maxLength,
    pattern: /\S/,
    allowed: 'it must not be white space only',
};
/** Part 1, Project: `skill` projects can't be created. */
const projectType = (0,_fields_js__WEBPACK_IMPORTED_MODULE_1__/* .choice */ .Yq)('The project’s type.', _spec_projects_js__WEBPACK_IMPORTED_MODULE_0__/* .CREATABLE_PROJECT_TYPES */ .K, { default: 'web' });
/** The project that came first; of two created in the same millisecond the one whose id sorts first. */
function oldest(projects) {
    const age = (project) => project.created_at ?? Number.MAX_SAFE_INTEGER;
    return projects.toSorted((a, b) => age(a) - age(b) || (a.url_id < b.url_id ? -1 : 1))[0];
}


/***/ })

};
