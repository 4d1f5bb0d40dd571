export const id = 194;
export const ids = [194];
export const modules = {

/***/ 4400:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   n: () => (/* binding */ CLOCK_SLACK_MS),
/* harmony export */   s: () => (/* binding */ lookAfter)
/* harmony export */ });
/* harmony import */ var _failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9874);

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

/***/ 9096:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   U: () => (/* binding */ createOnce)
/* harmony export */ });
/* harmony import */ var _failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9874);
/* harmony import */ var _lost_answer_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(4400);


/**
 * How much older than the request, by the platform's clock, a project of the wanted name may be and still be taken for
 * the new one. `Date` is told by whoever answers, a proxy's clock included, and taking a namesake that somebody made a
 * minute before does less harm than a second project.
 */
const NAMESAKE_AGE_MS = 5 * 60_000;
/** A new project must show in the list within these looks, so that "not there" means that it was not created. */
const LOOKS_AFTER_MS = [500, 1_500, 3_000];
/**
 * Creates a project exactly once: the API takes no idempotency key here, so after a lost answer the project list
 * says whether it is there, and only when it isn't is it asked for again, once. Without a name there is nothing to
 * know it by, so that a lost answer stays an open question.
 * @returns the new project; its name and type may be missing where the platform leaves them out
 * @throws Failure, `uncertain` where it can't be told which project is the new one, and where the list can't be read
 */
async function createOnce({ client, clock, log, signal }, wanted) {
    const body = { type: wanted.type, ...(wanted.name === undefined ? {} : { name: wanted.name }) };
    const startedAt = clock.now();
    try {
        return await client.call('projects.create', { body });
    }
    catch (thrown) {
        if (!(thrown instanceof _failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Failure */ .HR) || !thrown.uncertain || signal.aborted)
            throw thrown;
        if (wanted.name === undefined) {
            throw (0,_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .refine */ .YP)(thrown, {
                remedy: 'Look with `project-list` whether there is a new project. With a `name`, this step could tell by itself.',
            });
        }
        log.warning(`It is not known whether the project was created. ${(0,_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .sentence */ .em)(thrown.message)} Looking for it before anything else is done.`);
        const found = await lookFor(thrown);
        if (found !== undefined) {
            log.info(`It was created: ${found.url_id}.`);
            return found;
        }
        log.info('It is not there, so it is asked for once more.');
        return await client.call('projects.create', { body });
    }
    async function lookFor(failure) {
        for (const waitMs of LOOKS_AFTER_MS) {
            const candidates = await (0,_lost_answer_js__WEBPACK_IMPORTED_MODULE_1__/* .lookAfter */ .s)(failure, async () => {
                await clock.sleep(waitMs, signal);
                return listNew();
            });
            if (candidates.length === 1)
                return candidates[0];
            if (candidates.length > 1) {
                const ids = candidates.map(({ url_id }) => url_id).join(', ');
                throw (0,_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .refine */ .YP)(failure, {
                    message: `The answer to the creation was lost, and ${candidates.length} new projects could be this one: ${ids}.`,
                    remedy: 'Look at them, keep one as `project-id`, and delete what is not needed.',
                });
            }
        }
        return undefined;
    }
    async function listNew() {
        const found = [];
        const { name = '', type } = wanted;
        for await (const project of client.list('projects.list', { query: { query: name } })) {
            const since = startedAt + (client.clockOffsetMs() ?? 0) - NAMESAKE_AGE_MS;
            const isNew = project.created_at === undefined || project.created_at >= since;
            if (isNew && project.name === name && (project.type ?? type) === type)
                found.push(project);
        }
        return found;
    }
}


/***/ }),

/***/ 1194:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   "default": () => (__WEBPACK_DEFAULT_EXPORT__)
/* harmony export */ });
/* harmony import */ var _failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9874);
/* harmony import */ var _fields_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(2822);
/* harmony import */ var _operation_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(4138);
/* harmony import */ var _create_once_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(9096);
/* harmony import */ var _project_inputs_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(8465);





/**
 * The one project with exactly this name, created if there is none. Safe to repeat and to race: whoever looks again
 * after creating agrees with everybody else that the oldest exact match is the one.
 */
/* harmony default export */ const __WEBPACK_DEFAULT_EXPORT__ = ((0,_operation_js__WEBPACK_IMPORTED_MODULE_2__/* .defineOperation */ .h)({
    id: 'project-ensure',
    summary: 'Find the project with exactly this name, or create it.',
    inputs: {
        name: (0,_fields_js__WEBPACK_IMPORTED_MODULE_1__/* .text */ .Qq)('The project’s exact name, 1 to 100 characters.', { ..._project_inputs_js__WEBPACK_IMPORTED_MODULE_4__/* .PROJECT_NAME */ .cb, required: true }),
        type: _project_inputs_js__WEBPACK_IMPORTED_MODULE_4__/* .projectType */ ._H,
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
        const { log } = context;
        const { project, namesake } = await find(context, name, type);
        if (project !== undefined) {
            log.info(`The project ${name} exists: ${project.url_id}.`);
            return outcome(name, project.url_id, false);
        }
        if (namesake !== undefined) {
            // A second project of the same name would leave nobody sure which one is meant.
            throw new _failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Failure */ .HR('conflict', `The project ${name} (${namesake.url_id}) is of the type ${namesake.type}, not ${type}.`, {
                remedy: 'Give its type as `type`, or another `name`.',
            });
        }
        if (context.dryRun) {
            log.info(`There is no project ${name}; it would be created.`);
            return outcome(name, '', false);
        }
        const created = await (0,_create_once_js__WEBPACK_IMPORTED_MODULE_3__/* .createOnce */ .U)(context, { name, type });
        const first = (await find(context, name, type)).project ?? created;
        if (first.url_id === created.url_id) {
            log.info(`Created the project ${name}: ${created.url_id}.`);
            return outcome(name, created.url_id, true);
        }
        log.warning(`Somebody else created a project of the same name first: ${first.url_id} is used. ${created.url_id}, which this step created, is not needed and can be deleted.`);
        return outcome(name, first.url_id, false);
    },
}));
/** Looks through the projects with exactly this name. */
async function find({ client, log }, name, type) {
    const named = [];
    for await (const project of client.list('projects.list', { query: { query: name } })) {
        if (project.name === name)
            named.push(project);
    }
    const isOther = (project) => project.type !== undefined && project.type !== type;
    const matches = named.filter(project => !isOther(project));
    if (matches.length > 1)
        log.info(`${matches.length} projects have exactly this name and type; the oldest is taken.`);
    return { project: (0,_project_inputs_js__WEBPACK_IMPORTED_MODULE_4__/* .oldest */ .os)(matches), namesake: named.find(isOther) };
}
function outcome(name, projectId, created) {
    const rows = [
        ['Project', projectId || 'would be created'],
        ['Name', name],
        ['Created now', created ? 'yes' : 'no'],
    ];
    return {
        outputs: { project_id: projectId, created },
        report: { title: created ? 'Project created' : 'Project', blocks: [{ type: 'facts', rows }] },
    };
}


/***/ }),

/***/ 8465:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   _H: () => (/* binding */ projectType),
/* harmony export */   cb: () => (/* binding */ PROJECT_NAME),
/* harmony export */   os: () => (/* binding */ oldest)
/* harmony export */ });
/* harmony import */ var _spec_projects_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8834);
/* harmony import */ var _fields_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(2822);


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
