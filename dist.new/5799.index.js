export const id = 5799;
export const ids = [5799];
export const modules = {

/***/ 15799:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   N: () => (/* binding */ ensurePreview),
/* harmony export */   m: () => (/* binding */ IF_FULL)
/* harmony export */ });
/* harmony import */ var _base_amount_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9218);
/* harmony import */ var _core_fields_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(72189);
/* harmony import */ var _base_failure_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(87306);
/* harmony import */ var _projects_ensure_project_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(28603);
/* harmony import */ var _preview_name_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(75864);
/* harmony import */ var _preview_projects_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(8053);
/** Finds or creates the preview project of a pull request, and deletes previews of closed pull requests if the project quota is used up. */






/** Input that selects the action to take if the project quota is used up. */
const IF_FULL = (0,_core_fields_js__WEBPACK_IMPORTED_MODULE_1__/* .choice */ .Yq)('Action to take if the project quota is still used up after the step has deleted the previews of closed pull requests. `fail` fails the step. `skip` skips the preview with a warning.', ['fail', 'skip'], { default: 'fail' });
/**
 * Finds or creates the project. If the project quota is used up, deletes the previews of closed pull requests, and tries
 * once more.
 * @param repository undefined for a preview that belongs to no pull request: then nothing is deleted
 * @throws Failure, also if the quota is still used up, unless `ifFull` is `skip`
 */
async function ensurePreview(context, repository, name, ifFull) {
    const { log } = context;
    const wanted = { name, type: _preview_projects_js__WEBPACK_IMPORTED_MODULE_5__/* .PREVIEW_TYPE */ .i0 };
    try {
        return { ...(await (0,_projects_ensure_project_js__WEBPACK_IMPORTED_MODULE_3__/* .ensureProject */ .I)(context, wanted, () => NAME_IS_TAKEN)), skipped: false };
    }
    catch (thrown) {
        if (!isFull(thrown) || repository === undefined)
            throw thrown;
        log.warning(`${(0,_base_failure_js__WEBPACK_IMPORTED_MODULE_2__/* .sentence */ .em)(thrown.message)} Deleting previews of closed pull requests to make room.`);
    }
    const { orphans, outcomes: looked } = await (0,_preview_projects_js__WEBPACK_IMPORTED_MODULE_5__/* .findOrphans */ .tQ)(context, repository);
    const site = (0,_preview_name_js__WEBPACK_IMPORTED_MODULE_4__/* .parsePreviewName */ .D2)(repository.globalId, name)?.site;
    const { deleted, outcomes } = await (0,_preview_projects_js__WEBPACK_IMPORTED_MODULE_5__/* .deleteOrphans */ .HT)(context, repository, orphans, site);
    const last = [...looked.failed.values(), ...outcomes.failed.values()].at(-1);
    // The last failed deletion may be uncertain. Later errors wouldn't report that.
    if (context.signal.aborted && last !== undefined)
        throw last;
    for (const [{ name: kept }, { message }] of looked.failed)
        log.warning(`Kept ${kept}: it is unknown whether its pull request is closed. ${message}`);
    for (const [orphan, { message, uncertain }] of outcomes.failed)
        log.warning(`Deleting ${orphan.name} ${uncertain ? 'may have failed' : 'failed'}. ${message}`);
    log.info(`Deleted ${(0,_base_amount_js__WEBPACK_IMPORTED_MODULE_0__/* .plural */ .LS)(deleted.length, 'preview')} of closed pull requests.`);
    try {
        return { ...(await (0,_projects_ensure_project_js__WEBPACK_IMPORTED_MODULE_3__/* .ensureProject */ .I)(context, wanted, () => NAME_IS_TAKEN)), skipped: false };
    }
    catch (thrown) {
        if (!isFull(thrown))
            throw thrown;
        if (ifFull === 'fail')
            throw (0,_base_failure_js__WEBPACK_IMPORTED_MODULE_2__/* .withDetails */ .FE)(thrown, {
                remedy: `${MAKE_ROOM} To skip the preview instead of failing, set \`if-full: skip\`.`,
            });
        log.warning(`Skipped creating the preview. ${(0,_base_failure_js__WEBPACK_IMPORTED_MODULE_2__/* .sentence */ .em)(thrown.message)} ${MAKE_ROOM}`);
        return { projectId: '', created: false, skipped: true };
    }
}
const NAME_IS_TAKEN = 'Rename or delete that project on the platform, or set `site` to a different name.';
const MAKE_ROOM = 'Delete unused projects, or have the project quota increased.';
const isFull = (thrown) => thrown instanceof _base_failure_js__WEBPACK_IMPORTED_MODULE_2__/* .Failure */ .HR && thrown.code === 'quota_exceeded';


/***/ }),

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
