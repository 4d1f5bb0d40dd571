export const id = 4621;
export const ids = [4621,9969];
export const modules = {

/***/ 39969:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   E: () => (/* binding */ ALLOWED_ACTORS),
/* harmony export */   requireTrustedActor: () => (/* binding */ requireTrustedActor)
/* harmony export */ });
/* harmony import */ var _core_fields_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(72189);
/* harmony import */ var _base_failure_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(87306);
/**
 * Checks who triggered the job before an agent starts: on an event that anyone can trigger, each actor needs write
 * permission or an entry in `allowed-actors`.
 */


/**
 * Events that require write permission. People without it can trigger the others: their own text is in the event or, for
 * `workflow_run`, in the event upstream.
 */
const TRUSTED_EVENTS = ('branch_protection_rule check_run check_suite create delete deployment deployment_status label merge_group milestone ' +
    'page_build public push registry_package release repository_dispatch schedule status workflow_dispatch').split(' ');
/** Permissions that allow changing the repository. */
const WRITE_PERMISSIONS = ['admin', 'write'];
const ALLOWED_ACTORS = (0,_core_fields_js__WEBPACK_IMPORTED_MODULE_0__/* .list */ .p_)('GitHub logins, such as `octocat` or `renovate[bot]`, of users who can trigger this step without write permission for the repository, for example by commenting on an issue. Default: none.', {
    maxItems: 100,
    item: /^[A-Za-z0-9][A-Za-z0-9-]{0,99}(?:\[bot\])?$/,
    allowed: 'each entry must be a complete GitHub login without wildcards, such as `octocat` or `renovate[bot]`',
});
/**
 * If the job runs on an event that anyone can trigger, requires that each actor has write permission or is listed in
 * `allowed-actors`. Anyone else who writes an issue, a comment or a pull request could steer the agent and spend
 * credits. The event decides, because the authors of a message's text can't be determined.
 * @throws Failure of kind `auth` for any other actor, and if GitHub doesn't report the actor
 */
async function requireTrustedActor({ log, trigger }, allowedActors = []) {
    if (TRUSTED_EVENTS.includes(trigger.event))
        return;
    const actors = trigger.actors();
    const isTerminal = trigger.event === '' && actors.length === 0;
    if (isTerminal)
        return;
    if (trigger.event === 'pull_request_target') {
        log.warning('This job runs on `pull_request_target`: it has access to the secrets of this repository, and people without write permission can open the pull request. Don’t pass the pull request’s title, text or files to an agent, because the agent may follow instructions in them.');
    }
    if (actors.length === 0) {
        const remedy = 'Run the step on an event that requires write permission, such as `workflow_dispatch`.';
        throw untrustedActor(`GitHub doesn’t report who triggered the event \`${trigger.event}\``, remedy);
    }
    for (const actor of actors) {
        // GitHub logins are case-insensitive. A `[bot]` suffix proves nothing: anybody can create a bot.
        if (allowedActors.some(allowed => allowed.toLowerCase() === actor.toLowerCase()))
            continue;
        const permission = await trigger.fetchPermission(actor);
        if (!WRITE_PERMISSIONS.includes(permission)) {
            throw untrustedActor(`Triggering this step requires write permission for this repository, but the permission of \`${actor}\` is \`${permission}\``, 'Have a person with write permission trigger the job, or add the actor’s exact login to `allowed-actors`.');
        }
    }
}
const untrustedActor = (why, remedy) => new _base_failure_js__WEBPACK_IMPORTED_MODULE_1__/* .Failure */ .HR('auth', `${why}. People without write permission can trigger the event that started this job, so the step stopped before it sent any request to the platform.`, { remedy });


/***/ }),

/***/ 4041:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   P: () => (/* binding */ BRANCH_NAME)
/* harmony export */ });
/** Rules for the names of branches to which files are committed. */
/** Branch names that git check-ref-format accepts, except those that need quoting anywhere. */
const BRANCH_NAME = {
    maxLength: 200,
    pattern: /^(?!.*(?:\.\.|\/\/|\.lock(?:\/|$)|\/\.))[A-Za-z0-9_][A-Za-z0-9._/-]*(?<![./])$/,
    allowed: 'it must be a valid Git branch name of at most 200 letters, digits, `.`, `_`, `-` and `/`, such as `agent/update`',
};


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

/***/ 84621:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   "default": () => (__WEBPACK_DEFAULT_EXPORT__)
/* harmony export */ });
/* harmony import */ var _features_pull_requests_pull_request_outputs_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3165);
/* harmony import */ var _base_failure_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(87306);
/* harmony import */ var _base_shortened_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(39328);
/* harmony import */ var _core_operation_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(98157);
/* harmony import */ var _features_agent_request_allowed_actors_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(39969);
/* harmony import */ var _features_pull_requests_branch_name_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(4041);
/** Checks that an agent may work on a pull request, and reads its branch. Sends no request to the platform. */






/* harmony default export */ const __WEBPACK_DEFAULT_EXPORT__ = ((0,_core_operation_js__WEBPACK_IMPORTED_MODULE_2__/* .defineOperation */ .h9)({
    id: 'pull-request-check',
    group: 'GitHub',
    summary: 'Check that an agent may work on a pull request, and read its branch.',
    note: [
        'The step fails if the actor has no write permission and isn’t listed in `allowed-actors`, if the pull request is closed, if its branch is in a fork or is the default branch, or if `pull-request-open` doesn’t accept the name of its branch or of its base branch. Later steps can import the commit `head_sha`, and add a commit to the branch with `pull-request-open` and its input `expected-head`. `agent-task.yml` does this for comments on pull requests.',
    ],
    inputs: { 'allowed-actors': _features_agent_request_allowed_actors_js__WEBPACK_IMPORTED_MODULE_3__/* .ALLOWED_ACTORS */ .E },
    outputs: {
        ..._features_pull_requests_pull_request_outputs_js__WEBPACK_IMPORTED_MODULE_0__/* .PULL_REQUEST_OUTPUTS */ .H,
        branch: { description: 'Branch of the pull request.' },
        base: { description: 'Branch that the pull request will be merged into.' },
    },
    endpoints: [],
    githubPermissions: ['pull-requests: read'],
    onProject: false,
    timeout: '2m',
    jobOnly: 'Use `gh pr view`.',
    example: 'with:\n  allowed-actors: octocat\n',
    async run(context, inputs) {
        await (0,_features_agent_request_allowed_actors_js__WEBPACK_IMPORTED_MODULE_3__.requireTrustedActor)(context, inputs['allowed-actors']);
        const repository = await context.repository();
        const pullRequest = await repository.pullRequest();
        if (pullRequest === undefined) {
            const message = 'is not set, and neither the event nor the branch has an open pull request';
            throw (0,_base_failure_js__WEBPACK_IMPORTED_MODULE_1__/* .inputFailure */ .vQ)('The pull request is unknown.', [
                {
                    where: 'pull-request',
                    message,
                    remedy: 'Trigger the workflow with a comment on a pull request, or set `pull-request`.',
                },
            ]);
        }
        const problem = await problemOf(repository, pullRequest);
        const { number, url, headSha, branch, base } = pullRequest;
        if (problem !== undefined) {
            throw new _base_failure_js__WEBPACK_IMPORTED_MODULE_1__/* .Failure */ .HR('conflict', `The agent can’t work on pull request ${number}: ${problem.message}.`, {
                title: `Pull request ${number}: ${problem.title}`,
                remedy: problem.remedy,
            });
        }
        context.log.info(`Pull request ${number}: commit ${headSha} of the branch ${branch}.`);
        return {
            outputs: { pull_request_number: number, head_sha: headSha, branch: branch ?? null, base: base ?? null },
            report: {
                title: 'Pull request checked',
                blocks: [
                    {
                        type: 'facts',
                        rows: [
                            ['Pull request', { text: `#${number}`, url }],
                            ['Branch', { code: branch ?? '' }],
                            ['Commit', { code: headSha }],
                        ],
                    },
                ],
            },
        };
    },
}));
/** Returns why no agent may work on a pull request. Undefined if one may. */
async function problemOf(repository, { state, branch, base, headRepository }) {
    if (state === 'closed')
        return { title: 'closed', message: 'it is closed', remedy: 'Reopen the pull request, and start the work again.' };
    // GitHub names are case-insensitive.
    if (branch === undefined || headRepository?.toLowerCase() !== repository.name.toLowerCase()) {
        const remedy = 'Push the branch to this repository, and open a pull request from there.';
        return { title: 'branch in a fork', message: 'its branch isn’t in this repository', remedy };
    }
    if (branch === (await repository.defaultBranch())) {
        const remedy = 'Open a pull request from a different branch.';
        return { title: 'default branch', message: `its branch is the default branch, ${branch}`, remedy };
    }
    const { pattern, maxLength } = _features_pull_requests_branch_name_js__WEBPACK_IMPORTED_MODULE_4__/* .BRANCH_NAME */ .P;
    const refused = [branch, base ?? ''].find(name => name.length > maxLength || !pattern.test(name));
    if (refused !== undefined) {
        return {
            title: 'unsupported branch name',
            message: `the branch name \`${(0,_base_shortened_js__WEBPACK_IMPORTED_MODULE_5__/* .shortened */ .v)(refused, 60)}\` is not supported`,
            remedy: `Use a branch with a different name: ${_features_pull_requests_branch_name_js__WEBPACK_IMPORTED_MODULE_4__/* .BRANCH_NAME */ .P.allowed}.`,
        };
    }
    return undefined;
}


/***/ })

};
