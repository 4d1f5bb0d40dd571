export const id = 7125;
export const ids = [7125,5633];
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

/***/ 22628:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   IV: () => (/* binding */ MOST_FAILURES),
/* harmony export */   dN: () => (/* binding */ eachOnItsOwn),
/* harmony export */   g5: () => (/* binding */ failureOf),
/* harmony export */   p$: () => (/* binding */ concernsAll)
/* harmony export */ });
/* harmony import */ var _failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(59874);

/** With a platform that is down, hundreds of pieces would each be tried for minutes. */
const MOST_FAILURES = 10;
/**
 * Does each piece of work in order. One that fails stops no other one, unless it failed for what they have in common
 * (the credential, the project, the time), or so many have failed that the others would hardly fare better.
 *
 * @param mostAtOnce how many are under way together
 * @throws whatever `work` throws that isn't a Failure
 */
async function eachOnItsOwn(pieces, mostAtOnce, work) {
    const done = new Set();
    const failed = new Map();
    const queue = pieces.values();
    const worker = async () => {
        for (const piece of queue) {
            try {
                await work(piece);
                done.add(piece);
            }
            catch (thrown) {
                if (!(thrown instanceof _failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Failure */ .HR))
                    throw thrown;
                failed.set(piece, thrown);
            }
            if (failed.size >= MOST_FAILURES || [...failed.values()].some(concernsAll))
                return;
        }
    };
    await Promise.all(Array.from({ length: mostAtOnce }, worker));
    return {
        done: pieces.filter(piece => done.has(piece)),
        failed,
        untried: pieces.filter(piece => !done.has(piece) && !failed.has(piece)),
    };
}
/**
 * Whether a failure is one that every other piece would meet. In the documents a 403 that isn't about the credential has
 * a code of another kind; and where the step's own time is over, a request isn't begun any more, so nothing is open.
 */
function concernsAll({ kind, code, uncertain }) {
    if (kind === 'timeout')
        return !uncertain;
    return ['auth', 'missing', 'cancelled'].includes(kind) || code === 'cloud_not_enabled';
}
/**
 * The one failure for all of them: that of the only piece as it is; else a finding for each, under the code and kind
 * of the first.
 * @param summary a sentence that says how many failed, and what was done all the same
 */
function failureOf({ done, failed, untried }, nameOf, summary) {
    const [first] = failed.values();
    if (first === undefined)
        throw new Error('Nothing has failed.');
    if (done.length + failed.size + untried.length === 1)
        return first;
    const findings = Array.from(failed, ([piece, failure]) => {
        const { message, remedy, traceId, uncertain } = failure;
        const told = [
            (0,_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .sentence */ .em)(message),
            ...(uncertain ? ['Whether the platform did it is not known.'] : []),
            ...(traceId === undefined ? [] : [`Trace id ${traceId}.`]),
        ];
        return [{ where: nameOf(piece), message: told.join(' '), ...(remedy === undefined ? {} : { remedy }) }];
    }).flat();
    const notBegun = untried.map(piece => ({
        where: nameOf(piece),
        message: 'was not begun, as that would fail as well',
    }));
    return (0,_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .refine */ .YP)(first, {
        message: summary,
        findings: [...findings, ...notBegun],
        uncertain: [...failed.values()].some(({ uncertain }) => uncertain),
    });
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

/***/ 67125:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   "default": () => (__WEBPACK_DEFAULT_EXPORT__)
/* harmony export */ });
/* harmony import */ var _operation_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(44138);
/* harmony import */ var _projects_delete_project_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(78119);
/* harmony import */ var _preview_name_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(45121);
/* harmony import */ var _preview_project_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(5633);
/* harmony import */ var _preview_projects_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(48980);





/** Part 1, User and projects: GET and DELETE /projects. */
/* harmony default export */ const __WEBPACK_DEFAULT_EXPORT__ = ((0,_operation_js__WEBPACK_IMPORTED_MODULE_0__/* .defineOperation */ .h)({
    id: 'preview-delete',
    summary: 'Delete the project that previews a pull request; gone already is as good.',
    note: 'With `environment`, its deployments are made inactive; with `pr-comment`, its section says that the preview is gone.',
    inputs: { site: _preview_name_js__WEBPACK_IMPORTED_MODULE_2__/* .SITE */ .CT },
    outputs: {
        status: { description: '`deleted`; `missing` when there was nothing to delete.' },
        name: { description: 'The project’s name.' },
        pull_request_number: { description: 'The pull request’s number.' },
    },
    endpoints: ['projects.list', 'projects.delete'],
    asksGitHub: ['pull-requests: read'],
    onProject: false,
    takesDown: true,
    timeout: '5m',
    example: 'with:\n  token: ${{ secrets.PLATFORM_TOKEN }}\n  base-url: ${{ vars.PLATFORM_BASE_URL }}\n',
    async run(context, { site }) {
        const { dryRun, log } = context;
        const repository = await context.repository();
        const { number } = await (0,_preview_project_js__WEBPACK_IMPORTED_MODULE_3__.insistOnPullRequest)(repository);
        const name = (0,_preview_name_js__WEBPACK_IMPORTED_MODULE_2__/* .previewName */ .gz)(repository.name, { pullRequest: number, site });
        // Two runs that raced may have made two: both go.
        const named = (await (0,_preview_projects_js__WEBPACK_IMPORTED_MODULE_4__/* .listPreviews */ .AT)(context, repository.name)).filter(project => project.name === name);
        if (!dryRun)
            for (const { projectId } of named)
                await (0,_projects_delete_project_js__WEBPACK_IMPORTED_MODULE_1__/* .deleteProject */ .x)(context, projectId);
        const status = named.length === 0 ? 'missing' : 'deleted';
        log.info(named.length === 0 ? `There is no project ${name}: nothing is left to delete.` : told());
        const rows = [
            ['Pull request', `#${number}`],
            ['Project', `${name} (${status})`],
        ];
        return {
            outputs: { status: dryRun ? null : status, name, pull_request_number: number },
            report: { title: dryRun ? 'Preview to take down' : 'Preview taken down', blocks: [{ type: 'facts', rows }] },
        };
        function told() {
            const ids = named.map(({ projectId }) => projectId).join(', ');
            return dryRun ? `Dry run: ${ids} would be deleted.` : `The preview of pull request ${number} is gone: ${ids}.`;
        }
    },
}));


/***/ }),

/***/ 45121:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   CT: () => (/* binding */ SITE),
/* harmony export */   PK: () => (/* binding */ previewPrefix),
/* harmony export */   gz: () => (/* binding */ previewName),
/* harmony export */   wr: () => (/* binding */ readPreviewName)
/* harmony export */ });
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(77598);
/* harmony import */ var _fields_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(12822);


const MOST_SLUG_CHARACTERS = 32;
const MOST_SITE_CHARACTERS = 30;
/** Which of several sites it is about, for the operations on previews. */
const SITE = (0,_fields_js__WEBPACK_IMPORTED_MODULE_1__/* .text */ .Qq)('Which of several sites of the repository: each has a preview of its own. Absent: there is one.', {
    maxLength: MOST_SITE_CHARACTERS,
    // Its end is a letter or digit, so that no two sites are called the same.
    pattern: /^[a-z0-9]+(?:-[a-z0-9]+)*$/,
    allowed: 'a site’s name has lower-case letters, digits and single hyphens between them',
});
/**
 * The name of a preview's project: the same for the same repository, pull request and site, another one for any other.
 * At most 93 of the 100 characters that a project's name may have.
 */
function previewName(repository, { pullRequest, site }) {
    return `${previewPrefix(repository)}${pullRequest}${site === undefined ? '' : `-${site}`}`;
}
/** Whose preview a project is, by its name; undefined for any other project, also another repository's preview. */
function readPreviewName(repository, name) {
    const prefix = previewPrefix(repository);
    if (!name.startsWith(prefix))
        return undefined;
    const [, number, site] = /^([1-9]\d{0,9})(?:-([a-z0-9-]+))?$/.exec(name.slice(prefix.length)) ?? [];
    return number === undefined ? undefined : { pullRequest: Number(number), site };
}
/**
 * What the names of all previews of a repository begin with. The digest keeps apart what the readable part, which is
 * cut and made of fewer characters, doesn't: `harbour/lights.io` and `harbour/lights-io`.
 */
function previewPrefix(repository) {
    // GitHub takes names in whatever letter case for the same.
    const name = repository.toLowerCase();
    const slug = name.replaceAll(/[^a-z0-9]+/g, '-').slice(0, MOST_SLUG_CHARACTERS);
    const digest = (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.createHash)('sha256').update(name).digest('hex').slice(0, 8);
    return `preview-${slug}-${digest}-pr-`;
}


/***/ }),

/***/ 5633:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   "default": () => (__WEBPACK_DEFAULT_EXPORT__),
/* harmony export */   insistOnPullRequest: () => (/* binding */ insistOnPullRequest)
/* harmony export */ });
/* harmony import */ var _failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(59874);
/* harmony import */ var _fields_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(12822);
/* harmony import */ var _operation_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(44138);
/* harmony import */ var _projects_ensure_project_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(24806);
/* harmony import */ var _preview_name_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(45121);
/* harmony import */ var _preview_projects_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(48980);






const NOWHERE = { projectId: '', created: false, skipped: false };
/** Part 1, User and projects: GET, POST and DELETE /projects. */
/* harmony default export */ const __WEBPACK_DEFAULT_EXPORT__ = ((0,_operation_js__WEBPACK_IMPORTED_MODULE_2__/* .defineOperation */ .h)({
    id: 'preview-project',
    summary: 'Find or create the project that previews a pull request, and tell whether the pull request is still open.',
    note: 'The project is known by its name, which is made of repository, pull request and `site`: every run for the same pull request finds the same one. For a pull request that is closed none is created.',
    inputs: {
        site: _preview_name_js__WEBPACK_IMPORTED_MODULE_4__/* .SITE */ .CT,
        create: (0,_fields_js__WEBPACK_IMPORTED_MODULE_1__/* .flag */ .Jt)('Create the project where there is none. `false` only looks.', 'true'),
        'if-full': (0,_fields_js__WEBPACK_IMPORTED_MODULE_1__/* .choice */ .Yq)('What is done where there is no room for one more project even after the previews of closed pull requests are deleted: the step fails, or the preview is skipped with a warning.', ['fail', 'skip'], { default: 'fail' }),
    },
    outputs: {
        project_id: { description: 'The project’s public id; empty where there is none.' },
        created: { description: '`true` when this step created it.' },
        name: { description: 'Its name.' },
        pull_request_number: { description: 'The pull request’s number.' },
        pull_request_state: { description: '`open` or `closed`, as it is now.' },
        head_sha: { description: 'The pull request’s newest commit.' },
        skipped: { description: '`true` when there is no room for the preview, with `if-full: skip`.' },
    },
    endpoints: ['projects.list', 'projects.create', 'projects.delete'],
    asksGitHub: ['pull-requests: read'],
    onProject: false,
    timeout: '10m',
    example: 'with:\n  token: ${{ secrets.PLATFORM_TOKEN }}\n  base-url: ${{ vars.PLATFORM_BASE_URL }}\n',
    async run(context, { site, create, 'if-full': ifFull }) {
        const repository = await context.repository();
        const pullRequest = await insistOnPullRequest(repository);
        const name = (0,_preview_name_js__WEBPACK_IMPORTED_MODULE_4__/* .previewName */ .gz)(repository.name, { pullRequest: pullRequest.number, site });
        const wanted = { name, type: 'web' };
        const place = create && pullRequest.state === 'open'
            ? await makeRoom(context, repository, wanted, ifFull)
            : { ...NOWHERE, projectId: (await (0,_projects_ensure_project_js__WEBPACK_IMPORTED_MODULE_3__/* .findProject */ .t)(context, wanted)).project?.url_id ?? '' };
        const { number, state, headSha, url } = pullRequest;
        context.log.info(`Pull request ${number} is ${state}; its preview is ${place.projectId || 'not there'} (${name}).`);
        const rows = [
            ['Pull request', { text: `#${number} (${state})`, url }],
            ['Project', place.projectId || 'none'],
            ['Name', name],
            ['Created now', place.created ? 'yes' : 'no'],
        ];
        return {
            outputs: {
                project_id: place.projectId,
                created: place.created,
                name,
                pull_request_number: number,
                pull_request_state: state,
                head_sha: headSha,
                skipped: place.skipped,
            },
            report: { title: 'Preview’s project', blocks: [{ type: 'facts', rows }] },
        };
    },
}));
/** @throws Failure of kind `input` where the run is about no pull request */
async function insistOnPullRequest(repository) {
    const pullRequest = await repository.pullRequest();
    if (pullRequest !== undefined)
        return pullRequest;
    throw (0,_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .inputFailure */ .vQ)('There is no pull request to preview.', [
        {
            where: 'pull-request',
            message: 'is missing, and neither the event nor an open pull request of this branch tells it',
            remedy: 'Run this on `pull_request` or after it on `workflow_run`, or give the number.',
        },
    ]);
}
/** Ensures the project; where the platform has no room for one, the previews of closed pull requests go first. */
async function makeRoom(context, repository, wanted, ifFull) {
    const { log } = context;
    try {
        return { ...(await (0,_projects_ensure_project_js__WEBPACK_IMPORTED_MODULE_3__/* .ensureProject */ .I)(context, wanted)), skipped: false };
    }
    catch (thrown) {
        if (!isFull(thrown))
            throw thrown;
        log.warning(`${(0,_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .sentence */ .em)(thrown.message)} Previews of closed pull requests are looked for, to make room.`);
    }
    const { deleted } = await (0,_preview_projects_js__WEBPACK_IMPORTED_MODULE_5__/* .deleteOrphans */ .HT)(context, repository, await (0,_preview_projects_js__WEBPACK_IMPORTED_MODULE_5__/* .findOrphans */ .tQ)(context, repository));
    log.info(`${deleted.length === 1 ? 'One preview' : `${deleted.length} previews`} of closed pull requests deleted.`);
    try {
        return { ...(await (0,_projects_ensure_project_js__WEBPACK_IMPORTED_MODULE_3__/* .ensureProject */ .I)(context, wanted)), skipped: false };
    }
    catch (thrown) {
        if (!isFull(thrown))
            throw thrown;
        if (ifFull === 'fail')
            throw (0,_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .refine */ .YP)(thrown, { remedy: NO_ROOM });
        log.warning(`The preview is skipped: ${thrown.message} ${NO_ROOM}`);
        return { ...NOWHERE, skipped: true };
    }
}
const NO_ROOM = 'Delete projects that are not needed any more, or raise the quota; `if-full: skip` leaves the preview out.';
const isFull = (thrown) => thrown instanceof _failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Failure */ .HR && thrown.code === 'quota_exceeded';


/***/ }),

/***/ 48980:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   AT: () => (/* binding */ listPreviews),
/* harmony export */   HT: () => (/* binding */ deleteOrphans),
/* harmony export */   tQ: () => (/* binding */ findOrphans)
/* harmony export */ });
/* harmony import */ var _each_on_its_own_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(22628);
/* harmony import */ var _projects_delete_project_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(78119);
/* harmony import */ var _preview_name_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(45121);



/** What the section of a preview without a site of its own is called; the composite actions say the same. */
const ONLY_SITE = 'Preview';
/** Every preview's project of a repository that the credential can see. */
async function listPreviews({ client }, repository) {
    const found = [];
    for await (const { url_id: projectId, name } of client.list('projects.list', {
        query: { query: (0,_preview_name_js__WEBPACK_IMPORTED_MODULE_2__/* .previewPrefix */ .PK)(repository) },
    })) {
        const preview = name === undefined ? undefined : (0,_preview_name_js__WEBPACK_IMPORTED_MODULE_2__/* .readPreviewName */ .wr)(repository, name);
        if (preview !== undefined && name !== undefined)
            found.push({ projectId, name, preview });
    }
    return found;
}
/** The previews whose pull request is closed. One whose pull request GitHub doesn't know is left alone, and told. */
async function findOrphans({ client, log }, repository) {
    const previews = await listPreviews({ client }, repository.name);
    const numbers = new Set(previews.map(({ preview }) => preview.pullRequest));
    const closed = new Set();
    for (const number of numbers) {
        const pullRequest = await repository.pullRequestOf(number);
        if (pullRequest?.state === 'closed')
            closed.add(number);
        if (pullRequest === undefined)
            log.warning(`There is no pull request ${number}, so its preview is left alone.`);
    }
    const orphans = previews.filter(({ preview }) => closed.has(preview.pullRequest));
    return orphans.toSorted((a, b) => a.preview.pullRequest - b.preview.pullRequest || (a.name < b.name ? -1 : 1));
}
/**
 * Deletes the projects of previews, and ends the deployments that are recorded for them. One at a time: a pull request
 * may be opened anew meanwhile, so its state is asked again right before.
 */
async function deleteOrphans(context, repository, orphans) {
    const deleted = [];
    const outcomes = await (0,_each_on_its_own_js__WEBPACK_IMPORTED_MODULE_0__/* .eachOnItsOwn */ .dN)(orphans, 1, async (orphan) => {
        const { pullRequest, site = ONLY_SITE } = orphan.preview;
        if ((await repository.pullRequestOf(pullRequest))?.state !== 'closed') {
            context.log.info(`Pull request ${pullRequest} has been opened anew: ${orphan.name} stays.`);
            return;
        }
        await (0,_projects_delete_project_js__WEBPACK_IMPORTED_MODULE_1__/* .deleteProject */ .x)(context, orphan.projectId);
        deleted.push(orphan);
        await repository.endDeployments(pullRequest, site);
    });
    return { deleted, outcomes };
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

/***/ 78119:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   x: () => (/* binding */ deleteProject)
/* harmony export */ });
/* harmony import */ var _failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(59874);

/**
 * Deletes a project. One that is gone, or that this credential may not see (the platform doesn't tell which), is no
 * failure.
 * @throws any other Failure
 */
async function deleteProject({ client, log }, projectId) {
    try {
        const answer = await client.call('projects.delete', { path: { project_id: projectId } });
        const status = answer.status ?? 'deleted';
        log.info(`The project ${projectId} is ${status}. The platform releases linked resources later, by itself.`);
        return { status };
    }
    catch (thrown) {
        if (!(thrown instanceof _failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Failure */ .HR) || thrown.code !== 'not_found')
            throw thrown;
        if (!thrown.uncertain)
            return { missing: thrown };
        // Reading R37: the repeat of a deletion whose answer was lost.
        log.notice(`The project ${projectId} is gone: the first answer was lost, and a second look finds nothing.`);
        return { status: 'deleted' };
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
