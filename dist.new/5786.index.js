export const id = 5786;
export const ids = [5786];
export const modules = {

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

/***/ 8375:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   "default": () => (__WEBPACK_DEFAULT_EXPORT__)
/* harmony export */ });
/* harmony import */ var _features_pull_requests_pull_request_outputs_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3165);
/* harmony import */ var _core_fields_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(72189);
/* harmony import */ var _core_operation_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(98157);
/* harmony import */ var _features_previews_ensure_preview_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(15799);
/* harmony import */ var _features_previews_preview_name_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(75864);
/* harmony import */ var _features_previews_preview_projects_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(8053);
/* harmony import */ var _features_projects_ensure_project_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(28603);
/** Finds or creates the project that previews a pull request. */







/** Part 1, User and projects: GET, POST and DELETE /projects. */
/* harmony default export */ const __WEBPACK_DEFAULT_EXPORT__ = ((0,_core_operation_js__WEBPACK_IMPORTED_MODULE_2__/* .defineOperation */ .h9)({
    id: 'preview-project',
    group: 'Previews',
    summary: 'Find or create the preview project of a pull request, and report whether the pull request is still open.',
    note: [
        'The step identifies the project by its name, which is derived from the repository, the pull request and `site`. Every run for the same pull request and `site` finds the same project. The step creates no project for a closed pull request. If the project quota is used up, the step deletes the previews of closed pull requests, and with `environment` also sets their deployments to inactive.',
    ],
    inputs: {
        site: _features_previews_preview_name_js__WEBPACK_IMPORTED_MODULE_4__/* .SITE */ .CT,
        create: (0,_core_fields_js__WEBPACK_IMPORTED_MODULE_1__/* .flag */ .Jt)('Create the project if it doesn’t exist. If `false`, the step only searches for it.', 'true'),
        'if-full': _features_previews_ensure_preview_js__WEBPACK_IMPORTED_MODULE_3__/* .IF_FULL */ .m,
    },
    outputs: {
        project_id: { description: 'Public ID of the preview project; empty if there is none.' },
        created: { description: '`true` if this step created the project.' },
        name: { description: 'Name of the preview project.' },
        ..._features_pull_requests_pull_request_outputs_js__WEBPACK_IMPORTED_MODULE_0__/* .PULL_REQUEST_OUTPUTS */ .H,
        pull_request_state: { description: 'Current state of the pull request: `open` or `closed`.' },
        skipped: {
            description: '`true` if the preview was skipped, because the project quota is used up (with `if-full: skip`), or because the pull request was closed or has a newer commit (on `workflow_run`).',
        },
    },
    endpoints: ['projects.list', 'projects.create', 'projects.delete'],
    githubPermissions: ['pull-requests: read'],
    onProject: false,
    skipsDeployment: true,
    app: ({ site }) => (0,_features_previews_preview_name_js__WEBPACK_IMPORTED_MODULE_4__/* .previewApp */ ._l)(site),
    timeout: '10m',
    jobOnly: 'Use `project-platform project-ensure` with a name that you choose.',
    async run(context, { site, create, 'if-full': ifFull }) {
        const repository = await context.repository();
        const pullRequest = repository.followsPullRequest
            ? await repository.pullRequest()
            : await (0,_features_previews_preview_projects_js__WEBPACK_IMPORTED_MODULE_5__/* .requirePullRequest */ .aI)(repository);
        if (pullRequest === undefined)
            return skippedOutcome(context, repository);
        const name = (0,_features_previews_preview_name_js__WEBPACK_IMPORTED_MODULE_4__/* .previewName */ .gz)(repository.globalId, { pullRequest: pullRequest.number, site });
        const { number, state, headSha, url } = pullRequest;
        context.output({ name, pull_request_number: number, pull_request_state: state, head_sha: headSha });
        const find = async () => (await (0,_features_projects_ensure_project_js__WEBPACK_IMPORTED_MODULE_6__/* .findProject */ .t)(context, { name, type: _features_previews_preview_projects_js__WEBPACK_IMPORTED_MODULE_5__/* .PREVIEW_TYPE */ .i0 })).project?.url_id ?? '';
        const result = create && state === 'open'
            ? await (0,_features_previews_ensure_preview_js__WEBPACK_IMPORTED_MODULE_3__/* .ensurePreview */ .N)(context, repository, name, ifFull)
            : { projectId: await find(), created: false, skipped: false };
        context.log.info(`Pull request ${number} is ${state}. The preview project ${name} ${result.projectId === '' ? 'doesn’t exist' : `has the ID ${result.projectId}`}.`);
        const rows = [
            ['Pull request', { text: `#${number} (${state})`, url }],
            ['Project', result.projectId === '' ? 'none' : { code: result.projectId }],
            ['Name', { code: name }],
            ['Created by this step', result.created ? 'yes' : 'no'],
        ];
        return {
            outputs: {
                project_id: result.projectId,
                created: result.created,
                name,
                pull_request_number: number,
                pull_request_state: state,
                head_sha: headSha,
                skipped: result.skipped,
            },
            report: {
                title: `Preview project ${result.created ? 'created' : result.projectId === '' ? 'not created' : 'found'}`,
                blocks: [{ type: 'facts', rows }],
            },
            unchanged: result.skipped,
        };
    },
}));
/** Reports a commit that is no longer a pull request's newest one. The newer commit's run previews that one. */
function skippedOutcome({ log }, { sha }) {
    log.notice(`Skipped the preview: ${sha.slice(0, 7)} is not the newest commit of an open pull request.`);
    return {
        outputs: {
            project_id: '',
            created: false,
            name: '',
            pull_request_number: '',
            pull_request_state: '',
            head_sha: '',
            skipped: true,
        },
        report: { title: 'Preview skipped: the pull request was closed or has a newer commit', blocks: [] },
        unchanged: true,
    };
}


/***/ })

};
