export const id = 2775;
export const ids = [2775];
export const modules = {

/***/ 67474:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   L: () => (/* binding */ NOTHING_SENT)
/* harmony export */ });
/** What a dry run that makes no request has to own up to. */
const NOTHING_SENT = 'Nothing was sent to the platform, so neither the credential nor the project nor any quota was checked.';


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

/***/ 12775:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   "default": () => (__WEBPACK_DEFAULT_EXPORT__)
/* harmony export */ });
/* harmony import */ var _dry_run_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(67474);
/* harmony import */ var _fields_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(12822);
/* harmony import */ var _operation_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(44138);
/* harmony import */ var _delete_project_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(78119);




/** Part 1, User and projects: DELETE /projects/{project_id}, and its delete rules. */
/* harmony default export */ const __WEBPACK_DEFAULT_EXPORT__ = ((0,_operation_js__WEBPACK_IMPORTED_MODULE_1__/* .defineOperation */ .h)({
    id: 'project-delete',
    summary: 'Delete a project (the platform marks it deleted; there is no way back through the API).',
    inputs: {
        'if-missing': (0,_fields_js__WEBPACK_IMPORTED_MODULE_0__/* .choice */ .Yq)('What a project that is not there means: nothing to do, or a failure.', ['ignore', 'fail'], {
            default: 'ignore',
        }),
    },
    outputs: {
        status: { description: '`deleted`; `missing` when there was nothing to delete.' },
    },
    endpoints: ['projects.delete'],
    onProject: true,
    offlineDryRun: true,
    timeout: '2m',
    takesDown: true,
    example: 'with:\n  project-id: ${{ steps.project.outputs.project_id }}\n  token: ${{ secrets.PLATFORM_TOKEN }}\n  base-url: ${{ vars.PLATFORM_BASE_URL }}\n',
    async run({ client, dryRun, log, projectId }, inputs) {
        if (dryRun) {
            log.info(`Would delete the project ${projectId}. ${_dry_run_js__WEBPACK_IMPORTED_MODULE_3__/* .NOTHING_SENT */ .L}`);
            return outcome('not deleted (dry run)', '', [{ type: 'text', text: _dry_run_js__WEBPACK_IMPORTED_MODULE_3__/* .NOTHING_SENT */ .L }]);
        }
        const deletion = await (0,_delete_project_js__WEBPACK_IMPORTED_MODULE_2__/* .deleteProject */ .x)({ client, log }, projectId);
        if ('status' in deletion)
            return outcome(deletion.status, deletion.status);
        if (inputs['if-missing'] === 'fail')
            throw deletion.missing;
        log.notice(`There is no project ${projectId} to delete, or this credential may not see it; the platform does not tell which.`);
        return outcome('missing', 'missing');
        function outcome(shown, status, further = []) {
            const rows = [
                ['Project', projectId],
                ['Status', shown],
            ];
            return {
                outputs: { status },
                report: { title: 'Project deletion', blocks: [{ type: 'facts', rows }, ...further] },
            };
        }
    },
}));


/***/ })

};
