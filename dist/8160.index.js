export const id = 8160;
export const ids = [8160];
export const modules = {

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

/***/ 68160:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   "default": () => (__WEBPACK_DEFAULT_EXPORT__)
/* harmony export */ });
/* harmony import */ var _each_on_its_own_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(22628);
/* harmony import */ var _operation_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(44138);
/* harmony import */ var _preview_projects_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(48980);



/** Part 1, User and projects: GET and DELETE /projects. */
/* harmony default export */ const __WEBPACK_DEFAULT_EXPORT__ = ((0,_operation_js__WEBPACK_IMPORTED_MODULE_1__/* .defineOperation */ .h)({
    id: 'preview-sweep',
    summary: 'Delete the previews of pull requests that are closed, wherever their clean-up did not run.',
    note: 'Only projects are touched whose name says that they preview a pull request of this very repository. With `environment`, their deployments are made inactive.',
    inputs: {},
    outputs: {
        deleted: { description: 'The names of the projects that were deleted, as a JSON array.' },
        count: { description: 'How many there are in it.' },
    },
    endpoints: ['projects.list', 'projects.delete'],
    asksGitHub: ['pull-requests: read'],
    onProject: false,
    takesDown: true,
    timeout: '30m',
    example: 'with:\n  environment: preview\n  token: ${{ secrets.PLATFORM_TOKEN }}\n  base-url: ${{ vars.PLATFORM_BASE_URL }}\n',
    async run(context) {
        const { dryRun, log } = context;
        const repository = await context.repository();
        const orphans = await (0,_preview_projects_js__WEBPACK_IMPORTED_MODULE_2__/* .findOrphans */ .tQ)(context, repository);
        if (dryRun) {
            log.info(`Dry run: would delete ${orphans.map(({ name }) => name).join(', ') || 'nothing'}.`);
            return outcome('Previews to delete', orphans);
        }
        const { deleted, outcomes } = await (0,_preview_projects_js__WEBPACK_IMPORTED_MODULE_2__/* .deleteOrphans */ .HT)(context, repository, orphans);
        context.output({ deleted: deleted.map(({ name }) => name), count: deleted.length });
        if (outcomes.failed.size > 0) {
            const summary = `${outcomes.failed.size} of ${orphans.length} previews could not be deleted.`;
            throw (0,_each_on_its_own_js__WEBPACK_IMPORTED_MODULE_0__/* .failureOf */ .g5)(outcomes, ({ name }) => name, summary);
        }
        return outcome('Previews deleted', deleted);
    },
}));
function outcome(title, projects) {
    const rows = projects.map(({ name, projectId, preview }) => [`#${preview.pullRequest}`, name, projectId]);
    return {
        outputs: { deleted: projects.map(({ name }) => name), count: projects.length },
        report: {
            title: `${title}: ${projects.length}`,
            blocks: [{ type: 'table', columns: ['Pull request', 'Name', 'Project'], rows }],
        },
    };
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


/***/ })

};
