export const id = 254;
export const ids = [254];
export const modules = {

/***/ 97926:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   J: () => (/* binding */ appName)
/* harmony export */ });
/** What tells one app from the others of a pull request, for its section of the comment and for its deployments. */
function appName(section, environment) {
    return environment === undefined ? section : `${section} in ${environment}`;
}


/***/ }),

/***/ 35821:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   R: () => (/* binding */ asCourtesy)
/* harmony export */ });
/* harmony import */ var node_util__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(57975);
/* harmony import */ var _failure_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(59874);


/**
 * Does a piece of reporting. Whatever goes wrong is told once and stops nothing: a notice where the token may not, a
 * warning otherwise.
 * @returns what the work gives; undefined where it failed
 */
async function asCourtesy({ what, permission }, log, work) {
    try {
        return await work();
    }
    catch (thrown) {
        log.debug((0,node_util__WEBPACK_IMPORTED_MODULE_0__.inspect)(thrown));
        const { message } = thrown instanceof Error ? thrown : new Error((0,node_util__WEBPACK_IMPORTED_MODULE_0__.inspect)(thrown));
        const said = `${what} is missing or out of date. ${(0,_failure_js__WEBPACK_IMPORTED_MODULE_1__/* .sentence */ .em)(message)}`;
        if (thrown instanceof _failure_js__WEBPACK_IMPORTED_MODULE_1__/* .Failure */ .HR && thrown.kind === 'auth') {
            log.notice(`${said} Let the job have \`permissions: ${permission}\`. In a pull request from a fork its token can only read; the job summary tells the same.`);
        }
        else
            log.warning([said, thrown instanceof _failure_js__WEBPACK_IMPORTED_MODULE_1__/* .Failure */ .HR ? (thrown.remedy ?? '') : ''].join(' ').trim());
        return undefined;
    }
}


/***/ }),

/***/ 715:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   KV: () => (/* binding */ isProduction),
/* harmony export */   L4: () => (/* binding */ stateOf),
/* harmony export */   Yy: () => (/* binding */ createDeployment),
/* harmony export */   d3: () => (/* binding */ taggedDeployments),
/* harmony export */   su: () => (/* binding */ addStatus)
/* harmony export */ });
/* harmony import */ var _failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(59874);

/** GitHub's bound for a status's description, in characters (its OpenAPI description). */
const DESCRIPTION_LIMIT = 140;
/** A lost answer is looked after, and the request then made anew where it did not arrive: this often in all. */
const ATTEMPTS = 3;
/** Names under which the product itself runs: `production`, `prod`, and those of several apps, as `production-docs`. */
const PRODUCTION = /^prod(?:uction)?(?![a-z0-9])/i;
/** Whether an environment is what a pull request is merged for, and never a preview of one. */
const isProduction = (environment) => PRODUCTION.test(environment);
/**
 * Records a deployment.
 * @returns its id
 * @throws Failure when GitHub refuses
 */
async function createDeployment(github, { environment, sha, tag }) {
    const preview = tag.pullRequest !== null;
    return untilKnown(async () => {
        const { status, data } = await github.api.request('POST /repos/{owner}/{repo}/deployments', {
            ...github.at,
            ref: sha,
            environment,
            // What is deployed is built already: neither checks nor the state of the branch may hold the record up.
            required_contexts: [],
            auto_merge: false,
            payload: { ...tag },
            transient_environment: preview,
            production_environment: isProduction(environment),
            description: preview ? `Preview of pull request ${tag.pullRequest}` : '',
        });
        if ('id' in data)
            return Number(data.id);
        throw new _failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Failure */ .HR('conflict', `GitHub says ${status}: ${data.message ?? 'no deployment was made'}`, { status });
    }, async () => {
        const all = await taggedDeployments(github, environment, tag, { sha });
        return all.find(deployment => deployment.tag.id === tag.id)?.id;
    });
}
/**
 * Adds a status. GitHub's own way of ending earlier deployments is left off: it would end those of other pull requests.
 * @throws Failure when GitHub refuses
 */
async function addStatus(github, id, status) {
    await untilKnown(async () => {
        await github.api.request('POST /repos/{owner}/{repo}/deployments/{deployment_id}/statuses', {
            ...github.at,
            deployment_id: id,
            state: status.state,
            description: cut(status.description),
            log_url: status.logUrl,
            ...(status.address === undefined ? {} : { environment_url: status.address }),
            auto_inactive: false,
        });
        return true;
    }, async () => ((await stateOf(github, id)) === status.state ? true : undefined));
}
/** The newest state of a deployment; undefined where it has none yet. */
async function stateOf({ api, at }, id) {
    const { data } = await api.request('GET /repos/{owner}/{repo}/deployments/{deployment_id}/statuses', {
        ...at,
        deployment_id: id,
        per_page: 1,
    });
    return data[0]?.state;
}
/** All deployments, on however many pages, of an environment that are of the same app and pull request as the tag. */
async function taggedDeployments({ api, at }, environment, tag, more = {}) {
    const request = { ...at, environment, ...more, per_page: 100 };
    const all = await api.paginate('GET /repos/{owner}/{repo}/deployments', request);
    return all.flatMap(({ id, payload }) => {
        const found = readTag(payload);
        const same = found?.pullRequest === tag.pullRequest && found.app === tag.app;
        return same ? [{ id, tag: found }] : [];
    });
}
/** GitHub gives a payload back as it came, or as JSON in a text. */
function readTag(payload) {
    if (typeof payload === 'string')
        return payload.startsWith('{') ? readTag(parsed(payload)) : undefined;
    if (!(payload instanceof Object))
        return undefined;
    const { madeBy, pullRequest = null, app, id } = payload;
    const isNumber = pullRequest === null || typeof pullRequest === 'number';
    if (madeBy !== 'project-platform-action' || !isNumber || typeof app !== 'string')
        return undefined;
    return { madeBy, pullRequest, app, id: String(id) };
}
function parsed(text) {
    try {
        return JSON.parse(text);
    }
    catch {
        // Whoever wrote that, it wasn't we.
        return undefined;
    }
}
/**
 * Makes a change that must not be made twice: after an answer that was lost, `look` finds out whether it was done.
 * @param look what the change would have given; undefined where it was not done
 */
async function untilKnown(change, look) {
    for (let attempt = 1;; attempt += 1) {
        try {
            return await change();
        }
        catch (thrown) {
            if (!(thrown instanceof _failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Failure */ .HR) || attempt === ATTEMPTS)
                throw thrown;
            const passing = thrown.uncertain || thrown.kind === 'limit' || thrown.kind === 'unavailable';
            if (!passing)
                throw thrown;
            const found = thrown.uncertain ? await look() : undefined;
            if (found !== undefined)
                return found;
        }
    }
}
function cut(description) {
    if (description.length <= DESCRIPTION_LIMIT)
        return description;
    return `${description.slice(0, DESCRIPTION_LIMIT - 1).toWellFormed()}…`;
}


/***/ }),

/***/ 1240:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Oh: () => (/* binding */ endDeployments),
/* harmony export */   Sn: () => (/* binding */ Deployment),
/* harmony export */   p5: () => (/* binding */ endLeft)
/* harmony export */ });
/* harmony import */ var _api_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(36176);
/* harmony import */ var _budget_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(82398);
/* harmony import */ var _deployment_records_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(715);
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



/** How long each part may take in milliseconds: the work waits for the first one. */
const BEGIN_MS = 20_000;
const END_MS = 30_000;
const RETIRE_MS = 60_000;
/**
 * From SIGINT to the end of the process there are 10 s, of which the first 7.5 are ours to count on. Work that hasn't
 * ended by itself this long after the signal is told to be broken off, and that takes no longer than the second time.
 */
const GRACE_MS = 2_500;
const LAST_WORDS_MS = 3_000;
/**
 * One deployment from its record to its one final state. It is recorded and in progress before the work begins; a
 * cancelled job ends it in time whatever the work still does.
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
    /** @throws Failure when GitHub records none */
    static async record(settings) {
        const env_1 = { stack: [], error: void 0, hasError: false };
        try {
            const budget = __addDisposableResource(env_1, (0,_budget_js__WEBPACK_IMPORTED_MODULE_1__/* .openBudget */ .a)(settings.access.clock, BEGIN_MS), false);
            const id = await (0,_deployment_records_js__WEBPACK_IMPORTED_MODULE_2__/* .createDeployment */ .Yy)(await (0,_api_js__WEBPACK_IMPORTED_MODULE_0__/* .connectGitHub */ .U)(settings.access, budget), settings.request);
            const deployment = new Deployment(settings, id);
            deployment.#watch();
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
    /** Says that the work begins. @throws Failure when GitHub refuses */
    async start() {
        const env_2 = { stack: [], error: void 0, hasError: false };
        try {
            const { access, logUrl } = this.#settings;
            const budget = __addDisposableResource(env_2, (0,_budget_js__WEBPACK_IMPORTED_MODULE_1__/* .openBudget */ .a)(access.clock, BEGIN_MS), false);
            await (0,_deployment_records_js__WEBPACK_IMPORTED_MODULE_2__/* .addStatus */ .su)(await (0,_api_js__WEBPACK_IMPORTED_MODULE_0__/* .connectGitHub */ .U)(access, budget), this.id, {
                state: 'in_progress',
                description: 'At work',
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
    /**
     * Gives it its final state: the first call counts. After a success the earlier ones of the same app and pull request,
     * which it replaces, are ended as well.
     * @throws Failure when GitHub refuses
     */
    async end(ending) {
        this.#stopWatching.abort();
        const { state, written } = this.#endOnce(ending);
        await written;
        if (state === 'success')
            await endDeployments(this.#settings, this.id);
    }
    #endOnce(ending) {
        this.#end ??= { state: ending.state, written: this.#write(ending) };
        return this.#end;
    }
    async #write(ending) {
        const env_3 = { stack: [], error: void 0, hasError: false };
        try {
            const { access, cancelled, logUrl } = this.#settings;
            const budget = __addDisposableResource(env_3, (0,_budget_js__WEBPACK_IMPORTED_MODULE_1__/* .openBudget */ .a)(access.clock, cancelled.aborted ? LAST_WORDS_MS : END_MS), false);
            await (0,_deployment_records_js__WEBPACK_IMPORTED_MODULE_2__/* .addStatus */ .su)(await (0,_api_js__WEBPACK_IMPORTED_MODULE_0__/* .connectGitHub */ .U)(access, budget), this.id, { ...ending, logUrl });
        }
        catch (e_3) {
            env_3.error = e_3;
            env_3.hasError = true;
        }
        finally {
            __disposeResources(env_3);
        }
    }
    #watch() {
        const { access, cancelled } = this.#settings;
        const watching = this.#stopWatching.signal;
        const onCancel = () => {
            void brokenOff(access.clock, watching, () => {
                const { written } = this.#endOnce({ state: 'error', description: 'Cancelled before the work had ended' });
                // Whoever ends it later awaits the same, and tells of its failure.
                written.catch(() => undefined);
            });
        };
        if (cancelled.aborted)
            onCancel();
        else
            cancelled.addEventListener('abort', onCancel, { once: true, signal: watching });
    }
}
async function brokenOff(clock, watching, end) {
    try {
        await clock.sleep(GRACE_MS, watching);
    }
    catch {
        return; // The work has ended by itself.
    }
    end();
}
/**
 * Ends a deployment that has no final state, as nobody else will: whoever was to is gone.
 * @throws Failure when GitHub refuses
 */
async function endLeft({ access, logUrl, log }, id) {
    const env_4 = { stack: [], error: void 0, hasError: false };
    try {
        const budget = __addDisposableResource(env_4, (0,_budget_js__WEBPACK_IMPORTED_MODULE_1__/* .openBudget */ .a)(access.clock, END_MS), false);
        const github = await (0,_api_js__WEBPACK_IMPORTED_MODULE_0__/* .connectGitHub */ .U)(access, budget);
        if (FINAL.includes(await (0,_deployment_records_js__WEBPACK_IMPORTED_MODULE_2__/* .stateOf */ .L4)(github, id)))
            return;
        const description = 'The step was broken off before it could say how the work ended';
        await (0,_deployment_records_js__WEBPACK_IMPORTED_MODULE_2__/* .addStatus */ .su)(github, id, { state: 'error', description, logUrl });
        log.info(`Deployment ${id} has ended with an error: its step was broken off.`);
    }
    catch (e_4) {
        env_4.error = e_4;
        env_4.hasError = true;
    }
    finally {
        __disposeResources(env_4);
    }
}
/** States in which a deployment counts as over. */
const OVER = ['inactive', 'failure', 'error'];
/** States that nobody has to say anything after. */
const FINAL = [...OVER, 'success'];
/**
 * Every success ends all that came before it, the oldest first. So after this many that were ended already, whatever is
 * older has been, too; GitHub tells a state only one by one, and production's deployments are never deleted.
 */
const ENDED_BEFORE = 10;
/**
 * Ends deployments of one app and pull request in an environment, on all pages and of nobody else.
 *
 * @param replacedBy only those before this one; undefined for all, as nothing is deployed any more
 * @throws Failure when GitHub refuses
 */
async function endDeployments({ access, request, logUrl, log }, replacedBy) {
    const env_5 = { stack: [], error: void 0, hasError: false };
    try {
        const budget = __addDisposableResource(env_5, (0,_budget_js__WEBPACK_IMPORTED_MODULE_1__/* .openBudget */ .a)(access.clock, RETIRE_MS), false);
        const github = await (0,_api_js__WEBPACK_IMPORTED_MODULE_0__/* .connectGitHub */ .U)(access, budget);
        const tagged = await (0,_deployment_records_js__WEBPACK_IMPORTED_MODULE_2__/* .taggedDeployments */ .d3)(github, request.environment, request.tag);
        const description = replacedBy === undefined ? 'Taken down' : `Replaced by deployment ${replacedBy}`;
        const ids = tagged.map(({ id }) => id).toSorted((a, b) => b - a);
        const earlier = replacedBy === undefined ? ids : ids.filter(id => id < replacedBy);
        const left = await stillLeft(github, earlier, replacedBy === undefined ? earlier.length : ENDED_BEFORE);
        for (const id of left.toReversed())
            await (0,_deployment_records_js__WEBPACK_IMPORTED_MODULE_2__/* .addStatus */ .su)(github, id, { state: 'inactive', description, logUrl });
        const count = left.length;
        if (count > 0)
            log.info(`${count === 1 ? 'One deployment' : `${count} deployments`} of ${request.environment} made inactive.`);
    }
    catch (e_5) {
        env_5.error = e_5;
        env_5.hasError = true;
    }
    finally {
        __disposeResources(env_5);
    }
}
/** Those that aren't over, of deployments with the newest first, looked for until so many in a row were ended. */
async function stillLeft(github, ids, endedInRow) {
    const left = [];
    let ended = 0;
    for (const id of ids) {
        const state = await (0,_deployment_records_js__WEBPACK_IMPORTED_MODULE_2__/* .stateOf */ .L4)(github, id);
        if (state === 'inactive' && ++ended === endedInRow)
            break;
        if (OVER.includes(state))
            continue;
        ended = 0;
        left.push(id);
    }
    return left;
}


/***/ }),

/***/ 8004:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   _: () => (/* binding */ findPullRequest)
/* harmony export */ });
/**
 * Finds the pull request of a run: the one that is given, the one that the event names, or the open one of its branch.
 * Of several, the oldest: somebody reads that one already.
 *
 * @param given its number, where the user names it
 * @returns undefined where there is none
 * @throws Failure when GitHub can't be asked
 */
async function findPullRequest(github, subject, given) {
    const { pullRequest, branch } = subject;
    const number = given ?? pullRequest?.number;
    if (number !== undefined) {
        const headSha = pullRequest?.number === number ? pullRequest.headSha : undefined;
        return { number, headSha: headSha ?? (await headOf(github, number)) };
    }
    return branch === undefined ? undefined : openPullRequest(github, branch);
}
async function headOf({ api, at }, number) {
    const { data } = await api.request('GET /repos/{owner}/{repo}/pulls/{pull_number}', { ...at, pull_number: number });
    return data.head.sha;
}
async function openPullRequest({ api, at }, { owner, name, sha }) {
    const head = `${owner}:${name}`;
    const open = await api.paginate('GET /repos/{owner}/{repo}/pulls', { ...at, state: 'open', head, per_page: 100 });
    const fitting = open
        .map(pull => ({ number: pull.number, headSha: pull.head.sha }))
        .filter(({ headSha }) => sha === undefined || headSha === sha);
    return fitting.toSorted((a, b) => a.number - b.number)[0];
}


/***/ }),

/***/ 72699:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $: () => (/* binding */ readSubject)
/* harmony export */ });
/* harmony import */ var _event_file_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(40862);

/**
 * Reads what the run is about, in an event of which anything may be missing.
 * @throws Failure when the event's file can't be read
 */
function readSubject(run, repository) {
    const event = (0,_event_file_js__WEBPACK_IMPORTED_MODULE_0__/* .readEvent */ .j)(run.eventFile);
    const ofIssue = event('issue', 'pull_request') instanceof Object ? event('issue', 'number') : undefined;
    const number = positive(event('pull_request', 'number')) ?? positive(ofIssue);
    if (number !== undefined) {
        const headSha = text(event('pull_request', 'head', 'sha'));
        return { sha: headSha ?? run.sha, pullRequest: { number, headSha } };
    }
    const [owner = ''] = repository.split('/');
    const branch = /^refs\/heads\/(.+)$/.exec(run.ref)?.[1];
    if (run.eventName === 'workflow_run')
        return readWorkflowRun(event, run, owner);
    if (branch === undefined)
        return { sha: run.sha };
    return { sha: run.sha, branch: { owner, name: branch } };
}
/**
 * A run that another one started. That one may have been a fork's, so nothing that it wrote is believed: the pull
 * request is the one whose newest commit is the one that GitHub says it ran on.
 */
function readWorkflowRun(event, run, repositoryOwner) {
    const sha = text(event('workflow_run', 'head_sha')) ?? run.sha;
    const name = text(event('workflow_run', 'head_branch'));
    if (name === undefined)
        return { sha };
    const owner = text(event('workflow_run', 'head_repository', 'owner', 'login')) ?? repositoryOwner;
    return { sha, branch: { owner, name, sha } };
}
const text = (value) => (typeof value === 'string' && value !== '' ? value : undefined);
const positive = (value) => typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : undefined;


/***/ })

};
