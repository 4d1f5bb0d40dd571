export const id = 2247;
export const ids = [2247];
export const modules = {

/***/ 75864:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   CT: () => (/* binding */ SITE),
/* harmony export */   D2: () => (/* binding */ parsePreviewName),
/* harmony export */   PK: () => (/* binding */ previewPrefix),
/* harmony export */   _l: () => (/* binding */ previewApp),
/* harmony export */   gz: () => (/* binding */ previewName)
/* harmony export */ });
/* harmony import */ var _core_fields_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(72189);
/** Builds and parses the names of previews: of their projects, their sections in the comment, and their environments. */

const MAX_SITE_CHARACTERS = 30;
/** Input of the preview operations that selects one of several sites. */
const SITE = (0,_core_fields_js__WEBPACK_IMPORTED_MODULE_0__/* .text */ .Qq)('Name of the site, such as `docs`, if the repository has several sites. Each site has its own preview. Omit the input if the repository has only one site.', {
    maxLength: MAX_SITE_CHARACTERS,
    // The name ends with a letter or digit, so that no two sites have the same name.
    pattern: /^[a-z0-9]+(?:-[a-z0-9]+)*$/,
    allowed: 'it must consist of lowercase letters and digits, separated by single hyphens',
});
/**
 * Returns the name of a preview's project: the same for the same repository, pull request and site, and different for
 * any other. At most 87 of the 100 characters that a project's name may have.
 * @param repository its `globalId`, which a rename or transfer doesn't change
 */
function previewName(repository, { pullRequest, site }) {
    return `${previewPrefix(repository)}${pullRequest}${site === undefined ? '' : `-${site}`}`;
}
/** Parses the name of a preview's project; undefined for any other project, including another repository's preview. */
function parsePreviewName(repository, name) {
    const prefix = previewPrefix(repository);
    if (!name.startsWith(prefix))
        return undefined;
    const [, number, site] = /^([1-9]\d{0,9})(?:-([a-z0-9-]+))?$/.exec(name.slice(prefix.length)) ?? [];
    return number === undefined ? undefined : { pullRequest: Number(number), site };
}
/**
 * Returns the names under which GitHub shows a preview. Every operation of previews uses them. The flows and reusable
 * workflows use the same section, and `preview.yml` composes the environment of a site in the same way.
 * @param stepSite site of the step, whose environment can be that of its site or of all sites
 */
const previewApp = (site, stepSite) => ({
    section: site ?? 'Preview',
    environments: environment => {
        const suffix = stepSite === undefined ? '' : `-${stepSite}`;
        const common = suffix !== '' && environment.endsWith(suffix) ? [environment.slice(0, -suffix.length)] : [];
        return [environment, ...common].flatMap(one => (site === undefined ? [one] : [one, `${one}-${site}`]));
    },
});
/** Returns the common prefix of all preview names of a repository. @param repository its `globalId` */
const previewPrefix = (repository) => `preview-${repository}-pr-`;


/***/ }),

/***/ 8053:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   AT: () => (/* binding */ listPreviews),
/* harmony export */   HT: () => (/* binding */ deleteOrphans),
/* harmony export */   JS: () => (/* binding */ requireState),
/* harmony export */   aI: () => (/* binding */ requirePullRequest),
/* harmony export */   i0: () => (/* binding */ PREVIEW_TYPE),
/* harmony export */   mH: () => (/* binding */ deletePreview),
/* harmony export */   tQ: () => (/* binding */ findOrphans)
/* harmony export */ });
/* harmony import */ var _base_amount_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9218);
/* harmony import */ var _base_back_off_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(10845);
/* harmony import */ var _base_failure_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(87306);
/* harmony import */ var _recovery_run_each_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(70917);
/* harmony import */ var _projects_delete_project_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(44562);
/* harmony import */ var _projects_listed_project_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(74848);
/* harmony import */ var _preview_name_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(75864);
/** Lists and deletes the preview projects of a repository, and sets the deployments of deleted ones to inactive. */







/** Type of every preview's project. */
const PREVIEW_TYPE = 'web';
/** Returns the pull request of the run. @throws Failure of kind `input` if the run isn't about a pull request */
async function requirePullRequest(repository) {
    const pullRequest = await repository.pullRequest();
    if (pullRequest !== undefined)
        return pullRequest;
    throw (0,_base_failure_js__WEBPACK_IMPORTED_MODULE_1__/* .inputFailure */ .vQ)('The preview’s pull request is unknown.', [
        {
            where: 'pull-request',
            message: 'is not set, the event has no pull request, and no open pull request was found for the branch',
            remedy: 'Run the step on `pull_request` or `workflow_run`, or set `pull-request`.',
        },
    ]);
}
/** Fetches the state of a pull request again. @throws Failure if GitHub doesn't find it anymore */
async function requireState(repository, number) {
    const found = await repository.fetchPullRequest(number);
    if (found !== undefined)
        return found;
    throw new _base_failure_js__WEBPACK_IMPORTED_MODULE_1__/* .Failure */ .HR('missing', `Pull request ${number} was not found on GitHub.`, {
        remedy: 'Check that the pull request exists and that `github-token` can read it. Then re-run the job.',
    });
}
/** Returns every preview project of a repository's pull requests that the credential can see. */
async function listPreviews(context, repository) {
    const previewOf = (name) => (0,_preview_name_js__WEBPACK_IMPORTED_MODULE_4__/* .parsePreviewName */ .D2)(repository, name);
    const listed = await listProjects(context, (0,_preview_name_js__WEBPACK_IMPORTED_MODULE_4__/* .previewPrefix */ .PK)(repository), name => previewOf(name) !== undefined);
    // The names of the others don't match.
    return listed.map(project => ({ ...project, preview: previewOf(project.name) }));
}
/**
 * Returns the projects whose name contains `part` and matches. A project of another type isn't a preview, whatever its
 * name. The log says so.
 */
async function listProjects({ client, log }, part, matches) {
    const found = [];
    for await (const project of client.list('projects.list', { query: { query: part } })) {
        const { url_id: projectId, name = '', type = PREVIEW_TYPE, created_at: createdAt } = project;
        if (!matches(name))
            continue;
        if (type === PREVIEW_TYPE)
            found.push({ projectId, name, createdAt });
        else
            log.warning(`Keeping the project ${projectId} (${name}): its type is \`${type}\`, not \`${PREVIEW_TYPE}\`.`);
    }
    return found;
}
/** Returns the projects of one preview, which no other project is named like. */
const listNamed = (context, name) => listProjects(context, name, one => one === name);
/** Wait before the list counts as proof that a preview has no project, in milliseconds. */
const LOOK_AGAIN_MS = 2_000;
/**
 * Deletes a listed project. Lists it again immediately before, because it may have been renamed to keep it.
 * @throws Failure if it may still exist
 */
async function deleteListed(context, { projectId, name }) {
    const { client, log } = context;
    const current = (await listNamed(context, name)).map(one => one.projectId);
    const alreadyDeleted = () => log.notice(`The project ${projectId} (${name}) had already been deleted.`);
    if (current.length === 0 && (await (0,_projects_listed_project_js__WEBPACK_IMPORTED_MODULE_5__/* .findListedProject */ .a)(client, projectId)) === 'not-listed')
        return alreadyDeleted();
    if (!current.includes(projectId)) {
        const ids = current.join(', ') || 'none';
        throw new _base_failure_js__WEBPACK_IMPORTED_MODULE_1__/* .Failure */ .HR('conflict', `The project ${projectId} is no longer listed as ${name}. It was not deleted. Projects with this name: ${ids}.`, { remedy: 'Check with `project-list` whether the project was renamed or deleted, then re-run the job.' });
    }
    const deletion = await (0,_projects_delete_project_js__WEBPACK_IMPORTED_MODULE_3__/* .deleteProject */ .x)(context, projectId, name);
    if ('status' in deletion)
        return;
    if (!deletion.isUnlisted)
        throw deletion.missing;
    alreadyDeleted();
}
/**
 * Deletes every project of one preview. Concurrent runs may have created two.
 * @param name the preview's name; no other project is deleted
 * @returns the result; in a dry run, the projects that would be deleted
 */
async function deletePreview(context, name) {
    // One list may lag behind the creation of the project.
    const found = await (0,_base_back_off_js__WEBPACK_IMPORTED_MODULE_6__/* .checkAfterDelays */ .fy)(context, [0, LOOK_AGAIN_MS], async () => {
        const listed = await listNamed(context, name);
        return listed.length === 0 ? undefined : listed;
    });
    const named = found ?? [];
    if (context.dryRun)
        return { deleted: named };
    const deleted = [];
    const outcomes = await (0,_recovery_run_each_js__WEBPACK_IMPORTED_MODULE_2__/* .runEach */ .Tm)(named, 1, async (project) => {
        await deleteListed(context, project);
        deleted.push(project);
    });
    if (outcomes.failed.size === 0)
        return { deleted };
    const left = outcomes.failed.size;
    const verb = (0,_recovery_run_each_js__WEBPACK_IMPORTED_MODULE_2__/* .isAnyUncertain */ .Ez)(outcomes) ? 'may have failed' : 'failed';
    const ids = deleted.map(({ projectId }) => projectId).join(', ') || 'none';
    const summary = `Deleting ${left} of ${(0,_base_amount_js__WEBPACK_IMPORTED_MODULE_0__/* .plural */ .LS)(named.length, 'project')} named ${name} ${verb}. Deleted: ${ids}.`;
    return { deleted, failure: (0,_recovery_run_each_js__WEBPACK_IMPORTED_MODULE_2__/* .combinedFailure */ .UV)(outcomes, 'Deletion', ({ projectId }) => projectId, summary) };
}
/** Returns the previews whose pull request is closed, and the result of the request to GitHub for each preview. */
async function findOrphans(context, repository) {
    const previews = (await listPreviews(context, repository.globalId)).toSorted((a, b) => a.preview.pullRequest - b.preview.pullRequest || (a.name < b.name ? -1 : 1));
    const states = new Map();
    const orphans = [];
    const outcomes = await (0,_recovery_run_each_js__WEBPACK_IMPORTED_MODULE_2__/* .runEach */ .Tm)(previews, 1, async (preview) => {
        const number = preview.preview.pullRequest;
        const state = states.get(number) ?? fetchState(context, repository, preview);
        states.set(number, state);
        if ((await state) === 'closed')
            orphans.push(preview);
    });
    return { orphans, outcomes };
}
/** Age from which a warning names the command that deletes a preview whose pull request GitHub doesn't find. */
const LOST_MS = 30 * 24 * 3_600_000;
/** Returns the state of a preview's pull request. If GitHub doesn't find it, logs a warning: the preview is kept. */
async function fetchState({ client, log }, repository, { projectId, name, preview, createdAt }) {
    const number = preview.pullRequest;
    const pullRequest = await repository.fetchPullRequest(number);
    if (pullRequest !== undefined)
        return pullRequest.state;
    const isLost = createdAt !== undefined && client.platformTimeMs() - createdAt > LOST_MS;
    const advice = `The preview is more than 30 days old. If you don’t need it, delete it: \`project-platform project-delete --project-id ${projectId}\`.`;
    log.warning(`Pull request ${number} was not found on GitHub. Keeping its preview, ${name}.${isLost ? ` ${advice}` : ''}`);
    return undefined;
}
/**
 * Deletes the projects of previews, one at a time, and sets their deployments to inactive. Checks immediately before each
 * deletion that the pull request is still closed, because it may have been reopened.
 * @param stepSite site of the step
 */
async function deleteOrphans(context, repository, orphans, stepSite) {
    const deleted = [];
    const outcomes = await (0,_recovery_run_each_js__WEBPACK_IMPORTED_MODULE_2__/* .runEach */ .Tm)(orphans, 1, async (orphan) => {
        const { pullRequest, site } = orphan.preview;
        const state = await fetchState(context, repository, orphan);
        if (state === 'open')
            context.log.info(`Pull request ${pullRequest} was reopened. Keeping ${orphan.name}.`);
        if (state !== 'closed')
            return;
        try {
            await deleteListed(context, orphan);
        }
        catch (thrown) {
            if (!(thrown instanceof _base_failure_js__WEBPACK_IMPORTED_MODULE_1__/* .Failure */ .HR) || !thrown.uncertain)
                throw thrown;
            // The next sweep doesn't find a project that is deleted by then.
            const step = `\`preview-delete\` with \`pull-request: ${pullRequest}\`${site === undefined ? '' : ` and \`site: ${site}\``}`;
            const remedy = `${thrown.remedy ?? ''} The preview’s deployments stay active. To end them, run ${step}.`;
            throw (0,_base_failure_js__WEBPACK_IMPORTED_MODULE_1__/* .withDetails */ .FE)(thrown, { remedy: remedy.trim() });
        }
        deleted.push(orphan);
        await repository.endDeployments(pullRequest, (0,_preview_name_js__WEBPACK_IMPORTED_MODULE_4__/* .previewApp */ ._l)(site, stepSite));
    });
    return { deleted, outcomes };
}


/***/ }),

/***/ 44562:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   x: () => (/* binding */ deleteProject)
/* harmony export */ });
/* harmony import */ var _base_failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(87306);
/* harmony import */ var _recovery_refusals_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(26893);
/* harmony import */ var _recovery_uncertain_outcome_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(15036);
/** Deletes a project, and checks that the list no longer shows it. A missing project is a result, not a failure. */



/**
 * Deletes a project. It is no failure if the project doesn't exist or is invisible to this credential (the platform
 * doesn't distinguish these).
 * @param name of the project, if known, which makes the search in the list shorter
 * @throws Failure, `uncertain` if the platform doesn't confirm the deletion, or if its list still shows the project
 */
async function deleteProject(context, projectId, name) {
    const { client, log } = context;
    const isListed = async (lister) => {
        const query = name === undefined ? {} : { query: name };
        for await (const { url_id: id } of lister.list('projects.list', { query }))
            if (id === projectId)
                return true;
        return false;
    };
    let status;
    try {
        ({ status } = await client.call('projects.delete', { path: { project_id: projectId } }));
    }
    catch (thrown) {
        if (!(thrown instanceof _base_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Failure */ .HR) || (0,_recovery_refusals_js__WEBPACK_IMPORTED_MODULE_1__/* .errorCode */ .CA)(thrown) !== 'not_found')
            throw thrown;
        const confirm = () => (0,_recovery_uncertain_outcome_js__WEBPACK_IMPORTED_MODULE_2__/* .confirmMissing */ .hO)(context, thrown, `the project ${projectId}`, isListed);
        const isUnlisted = await ifListable(context, projectId, confirm);
        if (!thrown.uncertain)
            return { missing: thrown, isUnlisted };
        // Assumption R37: retry of a deletion whose response was lost.
        log.notice((0,_recovery_uncertain_outcome_js__WEBPACK_IMPORTED_MODULE_2__/* .lateDeletion */ .He)(`the project ${projectId}`));
        return { status: 'deleted' };
    }
    const action = `delete the project ${projectId}`;
    const isConfirmed = await ifListable(context, projectId, () => (0,_recovery_uncertain_outcome_js__WEBPACK_IMPORTED_MODULE_2__/* .confirmDeleted */ .Ir)(context, action, isListed));
    // A key of the project can't list it: then only the documented response counts.
    if (!isConfirmed && status !== 'deleted')
        throw (0,_recovery_uncertain_outcome_js__WEBPACK_IMPORTED_MODULE_2__/* .unconfirmedFailure */ .PO)(action);
    log.info(`The project ${projectId} is deleted. The platform may release its linked resources later.`);
    return { status: 'deleted' };
}
/** Runs a check of the list. A project key can delete its project, but can't list projects. @returns false in that case */
async function ifListable({ log }, projectId, check) {
    try {
        await check();
        return true;
    }
    catch (thrown) {
        if (!(thrown instanceof _base_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Failure */ .HR) || thrown.kind !== 'auth')
            throw thrown;
        log.info(`The credential can’t list projects. The list was not checked for ${projectId}.`);
        return false;
    }
}


/***/ }),

/***/ 74848:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   O: () => (/* binding */ MAX_SEARCHED_PROJECTS),
/* harmony export */   a: () => (/* binding */ findListedProject)
/* harmony export */ });
/** Searches the list of projects for an ID, with a limit for the number of projects. */
/** Limit of projects that are searched: ten pages. */
const MAX_SEARCHED_PROJECTS = 1_000;
/**
 * Returns the project's entry in the list of projects, which is all that the API shows about a project.
 * @returns 'not-listed' if the complete list doesn't contain it, 'not-found' if its first `MAX_SEARCHED_PROJECTS` entries
 * don't
 * @throws Failure of the listing
 */
async function findListedProject(client, projectId, limits) {
    let seen = 0;
    for await (const project of client.list('projects.list', {}, MAX_SEARCHED_PROJECTS, limits)) {
        if (project.url_id === projectId)
            return project;
        seen += 1;
    }
    return seen < MAX_SEARCHED_PROJECTS ? 'not-listed' : 'not-found';
}


/***/ }),

/***/ 3165:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   H: () => (/* binding */ PULL_REQUEST_OUTPUTS)
/* harmony export */ });
/** Outputs of operations that work on a pull request. */
const PULL_REQUEST_OUTPUTS = {
    pull_request_number: { description: 'Number of the pull request.' },
    head_sha: { description: 'SHA of the pull request’s newest commit.' },
};


/***/ }),

/***/ 52247:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   "default": () => (__WEBPACK_DEFAULT_EXPORT__)
/* harmony export */ });
/* harmony import */ var _features_pull_requests_pull_request_outputs_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3165);
/* harmony import */ var _base_problem_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(49299);
/* harmony import */ var _core_fields_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(72189);
/* harmony import */ var _core_operation_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(98157);
/* harmony import */ var _features_previews_preview_name_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(75864);
/* harmony import */ var _features_previews_preview_projects_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(8053);
/** Deletes the preview project of a pull request (Part 1, User and projects: GET and DELETE /projects). */






/* harmony default export */ const __WEBPACK_DEFAULT_EXPORT__ = ((0,_core_operation_js__WEBPACK_IMPORTED_MODULE_3__/* .defineOperation */ .h9)({
    id: 'preview-delete',
    group: 'Previews',
    summary: 'Delete the preview project of a pull request. Succeeds if the project doesn’t exist.',
    note: [
        'With `environment`, the step also sets the deployments of a deleted preview to inactive. With `pr-comment`, the preview’s section in the comment reports the deletion.',
    ],
    inputs: {
        site: _features_previews_preview_name_js__WEBPACK_IMPORTED_MODULE_4__/* .SITE */ .CT,
        'all-apps': (0,_core_fields_js__WEBPACK_IMPORTED_MODULE_2__/* .flag */ .Jt)('Delete the previews of all apps of the pull request. Each has its section in the comment.', 'false'),
    },
    outputs: {
        status: {
            description: '`deleted`; `missing` if the preview had no project; or `kept` if the pull request was reopened after the event that closed it. Empty in a dry run.',
        },
        name: { description: 'Name of the preview project.' },
        pull_request_number: _features_pull_requests_pull_request_outputs_js__WEBPACK_IMPORTED_MODULE_0__/* .PULL_REQUEST_OUTPUTS */ .H.pull_request_number,
    },
    endpoints: ['projects.list', 'projects.delete'],
    githubPermissions: ['pull-requests: read'],
    onProject: false,
    removesDeployment: true,
    app: ({ site }) => (0,_features_previews_preview_name_js__WEBPACK_IMPORTED_MODULE_4__/* .previewApp */ ._l)(site),
    timeout: '5m',
    jobOnly: 'Use `project-platform project-delete` with the ID of the project.',
    check: ({ site, 'all-apps': all }) => all && site !== undefined ? [(0,_base_problem_js__WEBPACK_IMPORTED_MODULE_1__/* .problemAt */ .l4)({ kind: 'combined', subject: 'all-apps', other: 'site' })] : [],
    async run(context, { site, 'all-apps': all }) {
        const { dryRun, log } = context;
        const repository = await context.repository();
        const pullRequest = await (0,_features_previews_preview_projects_js__WEBPACK_IMPORTED_MODULE_5__/* .requirePullRequest */ .aI)(repository);
        const { number } = pullRequest;
        const name = (0,_features_previews_preview_name_js__WEBPACK_IMPORTED_MODULE_4__/* .previewName */ .gz)(repository.globalId, { pullRequest: number, site });
        context.output({ name, pull_request_number: number });
        if (repository.isReopened(pullRequest)) {
            log.notice(`Pull request ${number} was reopened. Its preview was kept.`);
            return {
                outputs: { status: dryRun ? null : 'kept', name, pull_request_number: number },
                report: { title: 'Preview kept: the pull request was reopened', blocks: [] },
                unchanged: true,
                isRemovalUnknown: true,
            };
        }
        return removed(context, name, number, all ? await otherPreviews(context, repository, number) : []);
    },
}));
/**
 * Deletes a preview.
 * @param number of its pull request; undefined for a preview that belongs to none
 * @param others previews of further apps of the pull request
 */
async function removed(context, name, number, others) {
    const { dryRun, log } = context;
    const { deleted: own, failure } = await (0,_features_previews_preview_projects_js__WEBPACK_IMPORTED_MODULE_5__/* .deletePreview */ .mH)(context, name);
    if (failure !== undefined)
        throw failure;
    const deleted = [...own];
    for (const other of others)
        deleted.push(...(await deleteOther(context, other)));
    const isMissing = deleted.length === 0;
    const status = isMissing ? 'missing' : 'deleted';
    const ids = deleted.map(({ projectId }) => projectId).join(', ');
    const subject = number === undefined ? `preview ${name}` : `preview of pull request ${number}`;
    const effect = `${dryRun ? 'Dry run: would delete' : 'Deleted'} the ${subject}: ${ids}.`;
    log.info(isMissing ? `There is no project ${name} to delete.` : effect);
    const rows = [
        ...(number === undefined ? [] : [['Pull request', `#${number}`]]),
        ['Name', { code: name }],
        ['Status', dryRun && !isMissing ? 'would be deleted' : status],
    ];
    const title = isMissing ? 'No preview to clean up' : dryRun ? 'Preview to clean up' : 'Preview cleaned up';
    return {
        outputs: { status: dryRun ? null : status, name, pull_request_number: number ?? null },
        report: { title, blocks: [{ type: 'facts', rows }] },
        unchanged: isMissing,
    };
}
/** Returns the previews of a pull request's apps that have a name. A renamed or removed app is found by its project. */
async function otherPreviews(context, { globalId }, pullRequest) {
    const found = (await (0,_features_previews_preview_projects_js__WEBPACK_IMPORTED_MODULE_5__/* .listPreviews */ .AT)(context, globalId)).flatMap(({ name, preview: { pullRequest: of, site } }) => of === pullRequest && site !== undefined && site !== 'agent-task' ? [[name, site]] : []);
    return Array.from(new Map(found), ([name, site]) => ({ name, site }));
}
/** Deletes the preview of one app, and reports that in its section. @throws Failure if a project may still exist */
async function deleteOther(context, { name, site }) {
    const { deleted, failure } = await (0,_features_previews_preview_projects_js__WEBPACK_IMPORTED_MODULE_5__/* .deletePreview */ .mH)(context, name);
    if (failure !== undefined)
        throw failure;
    const report = { title: 'Preview cleaned up', blocks: [] };
    if (!context.dryRun)
        await context.reportApp({
            app: (0,_features_previews_preview_name_js__WEBPACK_IMPORTED_MODULE_4__/* .previewApp */ ._l)(site),
            name: undefined,
            as: { id: 'preview-delete', removesDeployment: true },
            outcome: { outputs: {}, report },
        });
    return deleted;
}


/***/ })

};
