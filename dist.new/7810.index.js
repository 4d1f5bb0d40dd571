export const id = 7810;
export const ids = [7810,9115];
export const modules = {

/***/ 66266:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Jn: () => (/* binding */ listDeployments),
/* harmony export */   KV: () => (/* binding */ isProduction),
/* harmony export */   YX: () => (/* binding */ isOwnDeployment),
/* harmony export */   Yy: () => (/* binding */ createDeployment),
/* harmony export */   gu: () => (/* binding */ fetchDeployedUrl),
/* harmony export */   kJ: () => (/* binding */ fetchState),
/* harmony export */   m6: () => (/* binding */ isOfTag),
/* harmony export */   su: () => (/* binding */ addStatus)
/* harmony export */ });
/* harmony import */ var _base_parsed_json_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(52886);
/* harmony import */ var _base_record_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(46435);
/* harmony import */ var _base_failure_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(87306);
/* harmony import */ var _base_shortened_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(39328);
/* harmony import */ var _rest_errors_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(1966);
/* harmony import */ var _rest_list_pages_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(20304);
/** Creates, reads and updates deployments on GitHub through its API. */






/** GitHub's limit for a status's description, in characters (its OpenAPI description). */
const DESCRIPTION_LIMIT = 140;
/**
 * Environment names that count as production: `production`, `prod`, and those of several apps, such as
 * `production-docs`.
 */
const PRODUCTION = /^prod(?:uction)?(?![a-z0-9])/i;
/** Checks whether an environment is production by its name. */
const isProduction = (environment) => PRODUCTION.test(environment);
/** Records a deployment. @returns its id @throws Failure when GitHub refuses */
async function createDeployment(github, { environment, sha, tag }) {
    const preview = tag.pullRequest !== null;
    return (0,_rest_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .changeOnce */ .kx)(async () => {
        const { status, data } = await github.api.request('POST /repos/{owner}/{repo}/deployments', {
            ...github.at,
            ref: sha,
            environment,
            // The deployed content is already built, so neither checks nor the state of the branch may delay the record.
            required_contexts: [],
            auto_merge: false,
            payload: { ...tag },
            transient_environment: preview,
            production_environment: !preview && isProduction(environment),
            description: preview ? `Preview of pull request ${tag.pullRequest}` : '',
        });
        if ('id' in data && Number.isSafeInteger(data.id))
            return Number(data.id);
        if (status === 201)
            throw (0,_rest_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .unreadableFailure */ .S0)(status, true, 'it does not contain the deployment’s ID');
        throw new _base_failure_js__WEBPACK_IMPORTED_MODULE_1__/* .Failure */ .HR('conflict', `GitHub responded with ${status}: ${data.message ?? 'no deployment was created'}`, {
            status,
        });
    }, async () => {
        const all = await listDeployments(github, environment, { sha });
        return all.find(deployment => deployment.tag.id === tag.id)?.id;
    });
}
/**
 * Adds a status. GitHub's automatic deactivation of earlier deployments is turned off, because it would also deactivate
 * those of other pull requests.
 * @throws Failure when GitHub refuses
 */
async function addStatus(github, id, status) {
    await (0,_rest_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .changeOnce */ .kx)(async () => {
        await github.api.request('POST /repos/{owner}/{repo}/deployments/{deployment_id}/statuses', {
            ...github.at,
            deployment_id: id,
            state: status.state,
            description: shortenDescription(status.description),
            log_url: status.logUrl,
            ...(status.address === undefined ? {} : { environment_url: status.address }),
            auto_inactive: false,
        });
        return true;
    }, async () => ((await fetchState(github, id)) === status.state ? true : undefined));
}
/** Returns the newest state of a deployment; undefined if it has none yet. */
async function fetchState({ api, at }, id) {
    const { data } = await api.request('GET /repos/{owner}/{repo}/deployments/{deployment_id}/statuses', {
        ...at,
        deployment_id: id,
        per_page: 1,
    });
    return data[0]?.state;
}
/** Number of deployments, the newest first, in which `fetchDeployedUrl` looks for a success. GitHub returns states one by one. */
const MAX_SEARCHED = 10;
/**
 * Returns the URL of an environment's newest successful deployment, which anyone with write access can have recorded.
 * @param runId workflow run whose deployments don't count
 * @returns undefined if there is none
 */
async function fetchDeployedUrl({ api, at }, environment, runId) {
    const request = { ...at, environment, per_page: MAX_SEARCHED };
    const { data: deployments } = await api.request('GET /repos/{owner}/{repo}/deployments', request);
    for (const { id } of (0,_rest_list_pages_js__WEBPACK_IMPORTED_MODULE_3__/* .pagesOf */ .E)('deployments', { environment })(deployments)) {
        const { data } = await api.request('GET /repos/{owner}/{repo}/deployments/{deployment_id}/statuses', {
            ...at,
            deployment_id: Number(id),
            per_page: 100,
        });
        const isOwn = data.some(({ log_url: url = '' }) => `${url}/`.includes(`/runs/${runId}/`));
        const success = data.find(({ state, environment_url: url }) => state === 'success' && url);
        if (success !== undefined && !isOwn)
            return success.environment_url;
    }
    return undefined;
}
/** Checks whether this action has recorded a deployment. */
async function isOwnDeployment({ api, at }, id) {
    const route = 'GET /repos/{owner}/{repo}/deployments/{deployment_id}';
    const { data } = await api.request(route, { ...at, deployment_id: id });
    return readTag(data.payload) !== undefined;
}
/** Checks whether a deployment has the tag's app and pull request. */
const isOfTag = (tag) => ({ tag: { pullRequest, app } }) => pullRequest === tag.pullRequest && app === tag.app;
/** Lists all deployments of this action in an environment, on all pages. */
async function listDeployments({ api, at }, environment, more = {}) {
    const request = { ...at, environment, ...more, per_page: _rest_list_pages_js__WEBPACK_IMPORTED_MODULE_3__/* .PAGE_SIZE */ .m };
    const entriesOf = (0,_rest_list_pages_js__WEBPACK_IMPORTED_MODULE_3__/* .pagesOf */ .E)('deployments', { environment, ...more });
    const all = await api.paginate('GET /repos/{owner}/{repo}/deployments', request, page => entriesOf(page.data));
    return all.flatMap(({ id, payload }) => {
        const tag = readTag(payload);
        return tag === undefined ? [] : [{ id, tag }];
    });
}
/** Reads the tag from a payload. GitHub returns a payload as an object or as a JSON string. */
function readTag(payload) {
    if (typeof payload === 'string')
        return payload.startsWith('{') ? readTag((0,_base_parsed_json_js__WEBPACK_IMPORTED_MODULE_0__/* .parsedJson */ .U4)(payload).value) : undefined;
    const { madeBy, pullRequest = null, app, id } = (0,_base_record_js__WEBPACK_IMPORTED_MODULE_4__/* .record */ .g1)(payload);
    const isNumber = pullRequest === null || typeof pullRequest === 'number';
    if (madeBy !== 'project-platform-action' || !isNumber || typeof app !== 'string')
        return undefined;
    return { madeBy, pullRequest, app, id: String(id) };
}
/** Cuts the text so that it fits the limit, ellipsis included. */
const shortenDescription = (description) => description.length <= DESCRIPTION_LIMIT ? description : (0,_base_shortened_js__WEBPACK_IMPORTED_MODULE_5__/* .shortened */ .v)(description, DESCRIPTION_LIMIT - 1);


/***/ }),

/***/ 31929:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Oh: () => (/* binding */ endDeployments),
/* harmony export */   Sn: () => (/* binding */ Deployment),
/* harmony export */   rw: () => (/* binding */ endUnfinished)
/* harmony export */ });
/* harmony import */ var _base_amount_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9218);
/* harmony import */ var _base_failure_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(87306);
/* harmony import */ var _deployment_records_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(66266);
/* harmony import */ var _rest_github_client_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(58179);
/* harmony import */ var _rest_reporting_time_limit_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(20751);
/** Records a deployment on GitHub from its start to its final state, also if the job is canceled. */
var __addDisposableResource = (undefined && undefined.__addDisposableResource) || function (env, value, async) {
    if (value !== null && value !== void 0) {
        if (typeof value !== "object" && typeof value !== "function") throw new TypeError("Object expected.");
        var dispose, inner;
        if (async) {
            if (!Symbol.asyncDispose) throw new TypeError("Symbol.asyncDispose is not defined.");
            dispose = value[Symbol.asyncDispose];
        }
        if (dispose === void 0) {
            if (!Symbol.dispose) throw new TypeError("Symbol.dispose is not defined.");
            dispose = value[Symbol.dispose];
            if (async) inner = dispose;
        }
        if (typeof dispose !== "function") throw new TypeError("Object not disposable.");
        if (inner) dispose = function() { try { inner.call(this); } catch (e) { return Promise.reject(e); } };
        env.stack.push({ value: value, dispose: dispose, async: async });
    }
    else if (async) {
        env.stack.push({ async: true });
    }
    return value;
};
var __disposeResources = (undefined && undefined.__disposeResources) || (function (SuppressedError) {
    return function (env) {
        function fail(e) {
            env.error = env.hasError ? new SuppressedError(e, env.error, "An error was suppressed during disposal.") : e;
            env.hasError = true;
        }
        var r, s = 0;
        function next() {
            while (r = env.stack.pop()) {
                try {
                    if (!r.async && s === 1) return s = 0, env.stack.push(r), Promise.resolve().then(next);
                    if (r.dispose) {
                        var result = r.dispose.call(r.value);
                        if (r.async) return s |= 2, Promise.resolve(result).then(next, function(e) { fail(e); return next(); });
                    }
                    else s |= 1;
                }
                catch (e) {
                    fail(e);
                }
            }
            if (s === 1) return env.hasError ? Promise.reject(env.error) : Promise.resolve();
            if (env.hasError) throw env.error;
        }
        return next();
    };
})(typeof SuppressedError === "function" ? SuppressedError : function (error, suppressed, message) {
    var e = new Error(message);
    return e.name = "SuppressedError", e.error = error, e.suppressed = suppressed, e;
});





/** Time limits of the parts, in milliseconds. The operation starts only after the first part. */
const BEGIN_MS = 20_000;
const END_MS = 30_000;
const DEACTIVATE_MS = 60_000;
/**
 * Delays after a cancellation, in milliseconds. The process ends 10 s after SIGINT; only the first 7.5 s are reliable.
 * If the work is still running after the first delay, the deployment is ended as canceled, within the second one.
 */
const GRACE_MS = 2_500;
const CANCELED_WRITE_MS = 3_000;
/**
 * One deployment, from its creation to its final state. It is recorded and in progress before the work begins. If the
 * job is canceled, it gets its final state in time, even if the work is still running.
 */
class Deployment {
    id;
    #settings;
    #stopWatching = new AbortController();
    #end;
    constructor(settings, id) {
        this.id = id;
        this.#settings = settings;
    }
    /** Records a deployment, or continues one that is in progress. @throws Failure when GitHub refuses */
    static async record(settings) {
        const env_1 = { stack: [], error: void 0, hasError: false };
        try {
            const timeLimit = __addDisposableResource(env_1, startTimeLimit(settings, BEGIN_MS), false);
            const { access, request, continues } = settings;
            const github = await (0,_rest_github_client_js__WEBPACK_IMPORTED_MODULE_3__/* .connectGitHub */ .U)(access, timeLimit);
            const id = (continues ? await findUnfinished(github, request) : undefined) ?? (await (0,_deployment_records_js__WEBPACK_IMPORTED_MODULE_2__/* .createDeployment */ .Yy)(github, request));
            const deployment = new Deployment(settings, id);
            deployment.#watchCancellation();
            return deployment;
        }
        catch (e_1) {
            env_1.error = e_1;
            env_1.hasError = true;
        }
        finally {
            __disposeResources(env_1);
        }
    }
    /** Sets the state to in progress. @throws Failure when GitHub refuses */
    async start() {
        const env_2 = { stack: [], error: void 0, hasError: false };
        try {
            const { access, logUrl } = this.#settings;
            const timeLimit = __addDisposableResource(env_2, startTimeLimit(this.#settings, BEGIN_MS), false);
            await (0,_deployment_records_js__WEBPACK_IMPORTED_MODULE_2__/* .addStatus */ .su)(await (0,_rest_github_client_js__WEBPACK_IMPORTED_MODULE_3__/* .connectGitHub */ .U)(access, timeLimit), this.id, {
                state: 'in_progress',
                description: 'In progress',
                logUrl,
            });
        }
        catch (e_2) {
            env_2.error = e_2;
            env_2.hasError = true;
        }
        finally {
            __disposeResources(env_2);
        }
    }
    /** Leaves the deployment in progress, because a later job continues it. */
    leaveRunning() {
        this.#stopWatching.abort();
    }
    /**
     * Sets the final state. Only the first call counts. Also ends the earlier deployments of the same app and pull request
     * that are over: all of them after a success, which replaces them, and if they are no longer online. Otherwise only
     * those in progress, if other jobs can continue them: a newer commit has replaced theirs.
     * @throws Failure when GitHub refuses
     */
    async end(ending, isRemoved = false) {
        this.#stopWatching.abort();
        const { state, written } = this.#endOnce(ending);
        await written;
        if (state === 'success')
            await endDeployments(this.#settings, { replacedBy: this.id });
        else if (isRemoved)
            await endDeployments(this.#settings, { before: this.id });
        else if (this.#settings.continues)
            await endDeployments(this.#settings, { before: this.id, only: 'in_progress' });
    }
    #endOnce(ending) {
        this.#end ??= { state: ending.state, written: this.#write(ending) };
        return this.#end;
    }
    async #write(ending) {
        const env_3 = { stack: [], error: void 0, hasError: false };
        try {
            const { access, logUrl } = this.#settings;
            const timeLimit = __addDisposableResource(env_3, startTimeLimit(this.#settings, END_MS), false);
            await (0,_deployment_records_js__WEBPACK_IMPORTED_MODULE_2__/* .addStatus */ .su)(await (0,_rest_github_client_js__WEBPACK_IMPORTED_MODULE_3__/* .connectGitHub */ .U)(access, timeLimit), this.id, { ...ending, logUrl });
        }
        catch (e_3) {
            env_3.error = e_3;
            env_3.hasError = true;
        }
        finally {
            __disposeResources(env_3);
        }
    }
    #watchCancellation() {
        const { access, canceled } = this.#settings;
        const watching = this.#stopWatching.signal;
        const onCancel = () => {
            void endAfterGrace(access.clock, watching, () => {
                const { written } = this.#endOnce({ state: 'error', description: 'Canceled before the operation ended' });
                // A later call of `end` awaits the same promise and reports its failure.
                written.catch(() => undefined);
            });
        };
        if (canceled.aborted)
            onCancel();
        else
            canceled.addEventListener('abort', onCancel, { once: true, signal: watching });
    }
}
/**
 * Opens a time limit. If the job is canceled, it shrinks to `CANCELED_WRITE_MS`, also for a request that is already running.
 */
function startTimeLimit({ access, canceled }, ms) {
    return (0,_rest_reporting_time_limit_js__WEBPACK_IMPORTED_MODULE_4__/* .openReportingTimeLimit */ .N)(access.clock, ms, undefined, { signal: canceled, leftMs: CANCELED_WRITE_MS });
}
async function endAfterGrace(clock, watching, end) {
    try {
        await clock.sleep(GRACE_MS, watching);
    }
    catch {
        return; // The work ended by itself.
    }
    end();
}
/**
 * Ends a deployment without a final state, because the step that should have done so is gone.
 * @throws Failure when GitHub refuses
 */
async function endUnfinished({ access, logUrl, log }, id) {
    const env_4 = { stack: [], error: void 0, hasError: false };
    try {
        const timeLimit = __addDisposableResource(env_4, (0,_rest_reporting_time_limit_js__WEBPACK_IMPORTED_MODULE_4__/* .openReportingTimeLimit */ .N)(access.clock, END_MS), false);
        const github = await (0,_rest_github_client_js__WEBPACK_IMPORTED_MODULE_3__/* .connectGitHub */ .U)(access, timeLimit);
        // Any earlier step of the job can set the saved ID.
        if (!(await (0,_deployment_records_js__WEBPACK_IMPORTED_MODULE_2__/* .isOwnDeployment */ .YX)(github, id)))
            throw new _base_failure_js__WEBPACK_IMPORTED_MODULE_1__/* .Failure */ .HR('conflict', `Deployment ${id} was not created by this action.`);
        if (FINAL.includes(await (0,_deployment_records_js__WEBPACK_IMPORTED_MODULE_2__/* .fetchState */ .kJ)(github, id)))
            return;
        const description = 'The step could not report its result';
        await (0,_deployment_records_js__WEBPACK_IMPORTED_MODULE_2__/* .addStatus */ .su)(github, id, { state: 'error', description, logUrl });
        log.info(`Set deployment ${id} to the state \`error\`: its step could not report a result.`);
    }
    catch (e_4) {
        env_4.error = e_4;
        env_4.hasError = true;
    }
    finally {
        __disposeResources(env_4);
    }
}
/** States of a deployment that has ended. */
const ENDED = ['inactive', 'failure', 'error'];
/** Final states. No status needs to follow one of these. */
const FINAL = [...ENDED, 'success'];
/**
 * Number of consecutive inactive deployments after which the search stops. Every success ends all earlier deployments,
 * the oldest first, so older ones have ended too. The limit matters because GitHub returns states one by one, and
 * because production's deployments are never deleted.
 */
const MAX_INACTIVE_IN_ROW = 10;
/**
 * Returns the deployment of the same app, pull request and commit that is in progress: another job has begun it.
 * @throws Failure when GitHub refuses
 */
async function findUnfinished(github, { environment, sha, tag }) {
    const ids = (await (0,_deployment_records_js__WEBPACK_IMPORTED_MODULE_2__/* .listDeployments */ .Jn)(github, environment, { sha })).filter((0,_deployment_records_js__WEBPACK_IMPORTED_MODULE_2__/* .isOfTag */ .m6)(tag)).map(({ id }) => id);
    if (ids.length === 0)
        return undefined;
    const newest = Math.max(...ids);
    return (await (0,_deployment_records_js__WEBPACK_IMPORTED_MODULE_2__/* .fetchState */ .kJ)(github, newest)) === 'in_progress' ? newest : undefined;
}
/**
 * Ends deployments of one app and pull request in an environment, on all pages. Leaves other deployments unchanged.
 * @throws Failure when GitHub refuses
 */
async function endDeployments({ access, request, logUrl, canceled, log, listed }, { replacedBy, before = replacedBy, only } = {}) {
    const env_5 = { stack: [], error: void 0, hasError: false };
    try {
        const timeLimit = __addDisposableResource(env_5, startTimeLimit({ access, canceled }, DEACTIVATE_MS), false);
        const github = await (0,_rest_github_client_js__WEBPACK_IMPORTED_MODULE_3__/* .connectGitHub */ .U)(access, timeLimit);
        const { environment, tag } = request;
        const all = listed?.get(environment) ?? (await (0,_deployment_records_js__WEBPACK_IMPORTED_MODULE_2__/* .listDeployments */ .Jn)(github, environment));
        listed?.set(environment, all);
        const tagged = all.filter((0,_deployment_records_js__WEBPACK_IMPORTED_MODULE_2__/* .isOfTag */ .m6)(tag));
        const reason = only === undefined ? 'Cleaned up' : 'Superseded';
        const description = replacedBy === undefined ? reason : `Replaced by deployment ${replacedBy}`;
        const ids = tagged.map(({ id }) => id).toSorted((a, b) => b - a);
        const earlier = before === undefined ? ids : ids.filter(id => id < before);
        const active = await findActive(github, earlier, before === undefined ? earlier.length : MAX_INACTIVE_IN_ROW, only);
        for (const id of active.toReversed())
            await (0,_deployment_records_js__WEBPACK_IMPORTED_MODULE_2__/* .addStatus */ .su)(github, id, { state: 'inactive', description, logUrl });
        const count = active.length;
        if (count > 0)
            log.info(`Set ${(0,_base_amount_js__WEBPACK_IMPORTED_MODULE_0__/* .plural */ .LS)(count, 'deployment')} in environment \`${environment}\` to inactive.`);
    }
    catch (e_5) {
        env_5.error = e_5;
        env_5.hasError = true;
    }
    finally {
        __disposeResources(env_5);
    }
}
/**
 * Returns the deployments that haven't ended. Expects the newest first, and stops after `endedInRow` inactive ones in a
 * row.
 */
async function findActive(github, ids, endedInRow, only) {
    const active = [];
    let ended = 0;
    for (const id of ids) {
        const state = await (0,_deployment_records_js__WEBPACK_IMPORTED_MODULE_2__/* .fetchState */ .kJ)(github, id);
        if (state === 'inactive' && ++ended === endedInRow)
            break;
        if (ENDED.includes(state))
            continue;
        ended = 0;
        if (only === undefined || state === only)
            active.push(id);
    }
    return active;
}


/***/ }),

/***/ 46410:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   z: () => (/* binding */ bestEffort)
/* harmony export */ });
/* harmony import */ var node_util__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(57975);
/* harmony import */ var _base_failure_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(87306);
/** Runs an optional report on GitHub: a failure is logged and doesn't fail the step. */


/** HTTP status for an unknown or expired token. More permissions wouldn't help. */
const TOKEN_REFUSED = 401;
const UNEXPECTED = 'GitHub’s response has an unexpected format, or this action has a bug. Debug logging shows the error.';
/** GitHub's client reads the machine's proxy when it is loaded. */
const INVALID_URL = 'A URL in an environment variable is invalid. Check `https_proxy` and `GITHUB_API_URL`.';
/**
 * Runs a part of the reporting. A failure is logged once and stops nothing: as a notice if the token lacks a
 * permission, as a warning otherwise.
 * @returns the work's result; undefined if it failed
 */
async function bestEffort({ what, state = 'is missing or out of date', permission, isWarning }, log, work) {
    try {
        return await work();
    }
    catch (thrown) {
        log.debug((0,node_util__WEBPACK_IMPORTED_MODULE_0__.inspect)(thrown));
        // The message of any other error is JavaScript's own.
        const other = thrown.code === 'ERR_INVALID_URL' ? INVALID_URL : UNEXPECTED;
        const { message } = thrown instanceof _base_failure_js__WEBPACK_IMPORTED_MODULE_1__/* .Failure */ .HR ? thrown : { message: other };
        const isRefused = thrown instanceof _base_failure_js__WEBPACK_IMPORTED_MODULE_1__/* .Failure */ .HR && thrown.status === TOKEN_REFUSED;
        const reason = isRefused ? `GitHub refused \`github-token\`. ${message}` : message;
        const text = `${what} ${state}. ${(0,_base_failure_js__WEBPACK_IMPORTED_MODULE_1__/* .sentence */ .em)(reason)}`;
        if (thrown instanceof _base_failure_js__WEBPACK_IMPORTED_MODULE_1__/* .Failure */ .HR && thrown.kind === 'auth' && !isRefused) {
            log[isWarning ? 'warning' : 'notice'](`${text} Grant the job the permission \`${permission}\`.${permission.endsWith(': read') ? '' : ' For a pull request from a fork, the token may be read-only. The job summary (unless `summary` is `false`) shows the result of the step.'}`);
        }
        else
            log.warning([text, thrown instanceof _base_failure_js__WEBPACK_IMPORTED_MODULE_1__/* .Failure */ .HR ? (thrown.remedy ?? '') : ''].join(' ').trim());
        return undefined;
    }
}


/***/ }),

/***/ 20304:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   E: () => (/* binding */ pagesOf),
/* harmony export */   m: () => (/* binding */ PAGE_SIZE)
/* harmony export */ });
/* harmony import */ var _base_record_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(46435);
/* harmony import */ var _base_amount_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9218);
/* harmony import */ var _base_failure_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(87306);
/* harmony import */ var _errors_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(1966);
/* harmony import */ var _required_fields_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(97044);
/** Detects lists of GitHub that would never end. */





/** Maximum number of entries of a page (GitHub's REST documentation). */
const PAGE_SIZE = 100;
/** Maximum number of pages. GitHub allows a job's token 1,000 requests an hour and repository. */
const MAX_PAGES = 100;
/**
 * Returns a function that takes each page of one list in order, and returns its entries. It throws a Failure, which a
 * retry doesn't help, if all entries of a page were on earlier ones, after `MAX_PAGES` pages, or if an entry isn't one of
 * those that were requested.
 * @param what the entries, as a plural noun
 * @param wanted values of fields that each entry must have
 */
function pagesOf(what, wanted = {}) {
    const seen = new Set();
    let pages = 0;
    return entries => {
        pages += 1;
        const keys = entries.map(keyOf);
        const isRepeated = keys.length > 0 && keys.every(key => seen.has(key));
        if (isRepeated || pages > MAX_PAGES) {
            const why = isRepeated ? `page ${pages} has only earlier entries` : `it has more than ${(0,_base_amount_js__WEBPACK_IMPORTED_MODULE_0__/* .count */ .U9)(MAX_PAGES)} pages`;
            throw new _base_failure_js__WEBPACK_IMPORTED_MODULE_1__/* .Failure */ .HR('conflict', `GitHub’s list of ${what} was not read to its end: ${why}.`, {
                service: 'GitHub',
                remedy: `${_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .OTHER_SERVER_REMEDY */ .mJ} The limit is ${(0,_base_amount_js__WEBPACK_IMPORTED_MODULE_0__/* .count */ .U9)(MAX_PAGES * PAGE_SIZE)} entries.`,
            });
        }
        const other = entries.map(entry => (0,_required_fields_js__WEBPACK_IMPORTED_MODULE_3__/* .otherField */ .Xo)(entry, wanted)).find(problem => problem !== undefined);
        if (other !== undefined)
            throw (0,_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .unreadableFailure */ .S0)(200, false, `for an entry of its list of ${what}, ${other}`);
        for (const key of keys)
            seen.add(key);
        return [...entries];
    };
}
/** Returns what identifies an entry: an ID or, for a file of a pull request, its path. */
function keyOf(entry) {
    const { id, filename } = (0,_base_record_js__WEBPACK_IMPORTED_MODULE_4__/* .record */ .g1)(entry);
    return id ?? filename;
}


/***/ })

};
