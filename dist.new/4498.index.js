export const id = 4498;
export const ids = [4498];
export const modules = {

/***/ 74498:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   endUnfinishedDeployment: () => (/* binding */ endUnfinishedDeployment),
/* harmony export */   u: () => (/* binding */ DEPLOYMENT),
/* harmony export */   z: () => (/* binding */ endingOf)
/* harmony export */ });
/* harmony import */ var _runner_environment_environment_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2488);
/* harmony import */ var _runner_workflow_untrusted_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(54727);
/* harmony import */ var _rest_best_effort_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(46410);
/* harmony import */ var _deployment_deployment_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(31929);
/* harmony import */ var _result_facts_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(67348);
/** Builds the final state of a deployment from a step's result, and ends the deployment of a step that was killed. */





const DEPLOYMENT = { what: 'The deployment record', permission: 'deployments: write' };
/** Ends a deployment after the job, if its step was killed or GitHub refused its final state. */
async function endUnfinishedDeployment(id, { github, run, values, proxy, clock, log }) {
    const { apiUrl } = github;
    const access = { apiUrl, repository: run.repository, token: values['github-token'] ?? '', proxy, clock, log };
    await (0,_rest_best_effort_js__WEBPACK_IMPORTED_MODULE_2__/* .bestEffort */ .z)(DEPLOYMENT, log, () => (0,_deployment_deployment_js__WEBPACK_IMPORTED_MODULE_3__/* .endUnfinished */ .rw)({ access, logUrl: (0,_runner_environment_environment_js__WEBPACK_IMPORTED_MODULE_0__/* .logUrl */ .gO)({ github, run }), log }, id));
}
/**
 * Builds the final state. Interrupted work is an `error`, because it says nothing about what was to be deployed; a
 * refusal is a `failure`. The description may contain a server's text. GitHub shows it to everybody who can read the
 * repository, and may refuse text with control characters. So it is cleaned like the log's lines.
 */
function endingOf(result, hide) {
    if (result.failure === undefined) {
        const description = (0,_runner_workflow_untrusted_js__WEBPACK_IMPORTED_MODULE_1__/* .safeLine */ .om)(result.report.title, hide);
        if (result.deploysNothing === true)
            return { state: 'inactive', description };
        return { state: 'success', description, address: publicAddress((0,_result_facts_js__WEBPACK_IMPORTED_MODULE_4__/* .siteOf */ .zU)(result), hide) };
    }
    const interrupted = ['cancelled', 'timeout', 'bug'];
    const state = interrupted.includes(result.failure.kind) ? 'error' : 'failure';
    return { state, description: (0,_runner_workflow_untrusted_js__WEBPACK_IMPORTED_MODULE_1__/* .safeLine */ .om)(result.failure.message, hide) };
}
/** Returns the address as the URL standard writes it; undefined if it contains a secret. */
function publicAddress(site, hide) {
    return site === undefined || hide(site) !== site ? undefined : new URL(site).href;
}


/***/ }),

/***/ 67348:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   E4: () => (/* binding */ versionOf),
/* harmony export */   _n: () => (/* binding */ pullRequestOf),
/* harmony export */   p1: () => (/* binding */ expiryOf),
/* harmony export */   zU: () => (/* binding */ siteOf)
/* harmony export */ });
/* harmony import */ var _base_address_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(75344);
/** Extracts the addresses of the site and the pull request, and the version, from a step's result. */

/** Output names of the contract that contain the site's address, the most useful first. */
const SITES = ['access_url', 'preview_url'];
/** Returns the address of the site; undefined if there is none, or if it is secret. */
function siteOf(result) {
    const addresses = SITES.flatMap(name => textOf(result, name) ?? []);
    return addresses.find(address => 'url' in (0,_base_address_js__WEBPACK_IMPORTED_MODULE_0__/* .safeAddress */ .Md)(address));
}
/** Returns the address of the pull request that the step has opened or updated; undefined if there is none. */
function pullRequestOf(result) {
    const url = textOf(result, 'pull_request_url');
    return url === undefined || !('url' in (0,_base_address_js__WEBPACK_IMPORTED_MODULE_0__/* .safeAddress */ .Md)(url)) ? undefined : url;
}
/** Returns the time at which the site goes offline, in epoch milliseconds; undefined if it stays online. */
function expiryOf({ outputs }) {
    const { expires_at: value } = outputs;
    return typeof value === 'number' ? value : undefined;
}
/** Returns the version or release, if the result has one. */
function versionOf(result) {
    return textOf(result, 'version') ?? textOf(result, 'release_id');
}
function textOf({ outputs, fields }, name) {
    const value = outputs[name];
    if (fields[name]?.secret !== undefined)
        return undefined;
    return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}


/***/ })

};
