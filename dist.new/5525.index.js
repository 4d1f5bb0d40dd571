export const id = 5525;
export const ids = [5525];
export const modules = {

/***/ 14486:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   M: () => (/* binding */ codeCell),
/* harmony export */   X: () => (/* binding */ instantText)
/* harmony export */ });
/** Shown instead of a value that the platform didn't report. */
const ABSENT = '–';
/** Returns the cell of an identifier or of a list of them, or a dash if there is none. */
function codeCell(value) {
    if (value === undefined || value === null || value === '')
        return ABSENT;
    if (typeof value !== 'object')
        return { code: String(value) };
    return value.length === 0 ? ABSENT : { code: value };
}
/** Latest time that a `Date` can hold, in epoch milliseconds. A platform may send a larger number. */
const LATEST_MS = 8_640_000_000_000_000;
/** Formats a platform's time for people: ISO 8601 in UTC. Empty if the platform sent none. */
function instantText(epochMs) {
    if (epochMs === undefined)
        return '';
    return Math.abs(epochMs) <= LATEST_MS ? new Date(epochMs).toISOString() : String(epochMs);
}


/***/ }),

/***/ 10375:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $A: () => (/* binding */ undefinedIfUnpublished),
/* harmony export */   J7: () => (/* binding */ requireNothingNewLive),
/* harmony export */   Rc: () => (/* binding */ alsoReplacedText),
/* harmony export */   Rg: () => (/* binding */ newestVersion),
/* harmony export */   _8: () => (/* binding */ liveRelease),
/* harmony export */   ap: () => (/* binding */ alsoReplaced),
/* harmony export */   iS: () => (/* binding */ wasPublished)
/* harmony export */ });
/* harmony import */ var _base_amount_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9218);
/* harmony import */ var _base_failure_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(87306);
/* harmony import */ var _base_back_off_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(10845);
/* harmony import */ var _recovery_uncertain_outcome_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(15036);
/* harmony import */ var _release_report_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(46635);
/** Requests the live release: whether there is one, and whether it is new. */





/** Returns the response; undefined if the platform reports that nothing is live (404 `release_not_found`). */
async function undefinedIfUnpublished(call) {
    try {
        return await call;
    }
    catch (thrown) {
        if (thrown instanceof _base_failure_js__WEBPACK_IMPORTED_MODULE_1__/* .Failure */ .HR && thrown.code === 'release_not_found')
            return undefined;
        throw thrown;
    }
}
/** Waits before each request for the live release, in milliseconds. A replica can lag, and return an earlier release. */
const REPLICA_DELAYS_MS = [0, 1_000, 4_000, 10_000, 15_000];
/**
 * Requests the live release until it is the expected one. Another release, or none, counts only if all responses within
 * 30 s report one.
 * @returns the last response; undefined if nothing is live
 * @throws Failure of a request; the signal's reason when it aborts
 */
async function liveRelease(context, isExpected) {
    const { client, projectId } = context;
    let live;
    await (0,_base_back_off_js__WEBPACK_IMPORTED_MODULE_4__/* .checkAfterDelays */ .fy)(context, REPLICA_DELAYS_MS, async () => {
        live = await undefinedIfUnpublished(client.call('releases.current', { path: { project_id: projectId } }));
        return live !== undefined && isExpected(live) ? live : undefined;
    });
    return live;
}
/**
 * Checks that nothing went live since a request whose response was lost, before the work is started again.
 * @param sentAt the platform's time of the request
 * @throws Failure, `uncertain`, if a release did, or if that is unknown
 */
async function requireNothingNewLive(context, lost, sentAt) {
    const isNew = (live) => (live.published_at ?? sentAt) >= sentAt - _recovery_uncertain_outcome_js__WEBPACK_IMPORTED_MODULE_2__/* .CLOCK_TOLERANCE_MS */ .UG;
    context.log.warning(`It is unknown whether the release went live. ${(0,_base_failure_js__WEBPACK_IMPORTED_MODULE_1__/* .sentence */ .em)(lost.message)} Checking the live release.`);
    const live = await (0,_recovery_uncertain_outcome_js__WEBPACK_IMPORTED_MODULE_2__/* .lookUp */ .TE)(lost, () => liveRelease(context, isNew));
    if (live === undefined || !isNew(live))
        return;
    throw (0,_base_failure_js__WEBPACK_IMPORTED_MODULE_1__/* .withDetails */ .FE)(lost, {
        state: `Currently live: ${(0,_release_report_js__WEBPACK_IMPORTED_MODULE_3__/* .releaseText */ .hO)(live)}. It may be this release, whose response was lost, so it was not published again.`,
        remedy: 'Check the site. If it has the new content, you don’t need to publish again. Otherwise, re-run the job.',
    });
}
/** Checks whether a release was live at some time. */
const wasPublished = ({ status = '' }) => !['processing', 'failed', 'canceled'].includes(status);
/** Returns the newest version that was published; 0 if none was. @throws Failure of a request */
async function newestVersion({ client, projectId }) {
    for await (const release of client.list('releases.list', { path: { project_id: projectId } }))
        if (release.version !== undefined && wasPublished(release))
            return release.version;
    return 0;
}
/**
 * Finds the releases that a publish replaced, apart from the one that it was meant to replace: those that went live after the
 * last look at the live release. The API has no condition for a publish, so this is only known from the history afterwards.
 * Logs a warning that names them, or that they can't be determined.
 * @param expected version of the release that was meant to be replaced, or 0; undefined if the platform reported none
 * @returns newest first; undefined if they can't be determined
 */
async function alsoReplaced({ client, projectId, log }, expected, own) {
    const { release_id: ownId, version: ownVersion } = own;
    const replaced = [];
    try {
        if (expected === undefined || ownVersion === undefined)
            throw new _base_failure_js__WEBPACK_IMPORTED_MODULE_1__/* .Failure */ .HR('missing', 'The platform reported no version number.');
        for await (const release of client.list('releases.list', { path: { project_id: projectId } })) {
            const { release_id: id, version = ownVersion } = release;
            if (version <= expected)
                break;
            if (id !== ownId && version < ownVersion && wasPublished(release))
                replaced.push(release);
        }
    }
    catch (thrown) {
        if (!(thrown instanceof _base_failure_js__WEBPACK_IMPORTED_MODULE_1__/* .Failure */ .HR))
            throw thrown;
        log.warning(`${REPLACED_UNKNOWN} ${(0,_base_failure_js__WEBPACK_IMPORTED_MODULE_1__/* .sentence */ .em)((0,_base_failure_js__WEBPACK_IMPORTED_MODULE_1__/* .messageOf */ .bD)(thrown))}`);
        return undefined;
    }
    if (replaced.length > 0)
        log.warning(`${alsoReplacedText(replaced.map(_release_report_js__WEBPACK_IMPORTED_MODULE_3__/* .releaseText */ .hO))} Check what must be published again.`);
    return replaced;
}
/** Says that it isn't known whether a publish replaced other releases. */
const REPLACED_UNKNOWN = 'It is not known whether the publish replaced another release that went live meanwhile.';
/** Returns which other releases a publish replaced, as a sentence. @param releases as `releaseText` names them */
const alsoReplacedText = (releases) => `The publish also replaced ${(0,_base_amount_js__WEBPACK_IMPORTED_MODULE_0__/* .listedNames */ .cr)(releases)}, which went live meanwhile.`;


/***/ }),

/***/ 46635:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   XM: () => (/* binding */ RELEASE_OUTPUTS),
/* harmony export */   b: () => (/* binding */ GOES_OFFLINE),
/* harmony export */   hO: () => (/* binding */ releaseText),
/* harmony export */   tc: () => (/* binding */ releaseFacts)
/* harmony export */ });
/* harmony import */ var _core_report_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(14486);
/** Describes a new release in the step's outputs and report. */

/** Outputs of an operation that publishes a site. */
const RELEASE_OUTPUTS = {
    release_id: { description: 'ID of the release.' },
    version: { description: 'Version number of the release.' },
    access_url: { description: 'URL of the site.' },
    published_at: { description: 'Time at which the release went live.', form: 'ms' },
    expires_at: { description: 'Time at which the site goes offline. Empty if it stays online.', form: 'ms' },
};
/** Label of the time at which a release expires. */
const GOES_OFFLINE = 'Goes offline';
/**
 * Returns the main facts about a release.
 * @param expiresAt epoch milliseconds; null if the site stays online
 * @param more additional rows of the operation
 */
function releaseFacts(release, expiresAt, more = []) {
    const { access_url: address } = release;
    return {
        type: 'facts',
        rows: [
            ['Site', address === undefined ? 'no URL yet' : { text: address, url: address }],
            ['Version', (0,_core_report_js__WEBPACK_IMPORTED_MODULE_0__/* .codeCell */ .M)(release.version)],
            ['Release', { code: release.release_id }],
            ...more,
            [GOES_OFFLINE, expiresAt === null ? 'never' : (0,_core_report_js__WEBPACK_IMPORTED_MODULE_0__/* .instantText */ .X)(expiresAt)],
        ],
    };
}
/** Returns the version and the ID of a release. */
const releaseText = ({ version, release_id: id }) => `${releaseName(version)} (${id})`;
/** Returns what a text calls a release. @param version undefined if the platform reports none */
const releaseName = (version) => version === undefined ? 'a release without a version number' : `version ${version}`;


/***/ }),

/***/ 19654:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   T: () => (/* binding */ reactToMissing),
/* harmony export */   e: () => (/* binding */ ifMissingInput)
/* harmony export */ });
/* harmony import */ var _base_input_reference_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(45860);
/* harmony import */ var _core_fields_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(72189);
/** Defines the input `if-missing`: warn, ignore or fail if the target of a deletion doesn't exist. */


const WORDS = ['warn', 'ignore', 'fail'];
/**
 * Makes the input `if-missing` (the contract, Added in the second round).
 * @param what a clause that says what is missing
 * @param reason why it warns, if the platform's response is ambiguous
 */
const ifMissingInput = (what, reason = ', because the platform’s response can also mean that the credential lacks permission') => (0,_core_fields_js__WEBPACK_IMPORTED_MODULE_1__/* .choice */ .Yq)(`Action to take if ${what}. \`warn\`: the step succeeds with a warning${reason}. \`ignore\`: the step succeeds without a warning. \`fail\`: the step fails.`, WORDS, { default: 'warn' });
/**
 * Reacts to a deletion that found nothing.
 * @param missing the platform's response
 * @param found a sentence that says what is missing
 * @param advice for the warning. By default, for a 404 that also hides what the credential may not see (part 1, Errors)
 * @throws Failure that response, with `fail`
 */
function reactToMissing(log, given, missing, found, advice = `The platform’s response can also mean that the credential lacks permission. Check ${(0,_base_input_reference_js__WEBPACK_IMPORTED_MODULE_0__/* .inputRef */ .io)('project-id')} and the credential’s permissions. If a missing project is expected, set ${(0,_base_input_reference_js__WEBPACK_IMPORTED_MODULE_0__/* .inputRef */ .io)('if-missing', 'ignore')}.`) {
    if (given === 'fail')
        throw missing;
    if (given === 'ignore') {
        log.info(found);
        return;
    }
    log.warning(`${found} ${advice}`);
}


/***/ }),

/***/ 85525:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   "default": () => (__WEBPACK_DEFAULT_EXPORT__)
/* harmony export */ });
/* harmony import */ var _base_input_reference_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(45860);
/* harmony import */ var _core_operation_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(98157);
/* harmony import */ var _base_failure_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(87306);
/* harmony import */ var _features_releases_live_release_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(10375);
/* harmony import */ var _features_shared_if_missing_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(19654);
/* harmony import */ var _recovery_uncertain_outcome_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(15036);
/** Takes the project's live site offline. */






/** Part 1, Releases: Unpublish; States and transitions. */
/* harmony default export */ const __WEBPACK_DEFAULT_EXPORT__ = ((0,_core_operation_js__WEBPACK_IMPORTED_MODULE_1__/* .defineOperation */ .h9)({
    id: 'unpublish',
    group: 'Sites',
    summary: 'Take the live site offline. The release history is kept.',
    inputs: {
        'if-missing': (0,_features_shared_if_missing_js__WEBPACK_IMPORTED_MODULE_4__/* .ifMissingInput */ .e)('the project has no live release', ''),
    },
    outputs: {
        previous_version: {
            description: 'Version that was live; empty if none was live, if the platform’s response was lost, or in a dry run.',
        },
        unpublished_at: {
            description: 'Time at which the site went offline. Empty if nothing was live, if the platform’s response was lost, or in a dry run.',
            form: 'ms',
        },
    },
    endpoints: ['releases.unpublish', 'releases.current'],
    onProject: true,
    irreversible: { change: 'cancel the live release, and remove the showcase and template entries of the project' },
    timeout: '2m',
    removesDeployment: true,
    async run(context, inputs) {
        const { log, projectId } = context;
        try {
            const unpublished = await (context.dryRun ? plan(context) : unpublishOnce(context));
            log.info(`${context.dryRun ? 'Dry run: the' : 'The'} site of ${projectId} ${unpublished.site}.`);
            return outcome(unpublished, false);
        }
        catch (thrown) {
            if (!(thrown instanceof _base_failure_js__WEBPACK_IMPORTED_MODULE_2__/* .Failure */ .HR) || thrown.code !== 'release_not_found')
                throw thrown;
            if (!context.dryRun)
                await (0,_recovery_uncertain_outcome_js__WEBPACK_IMPORTED_MODULE_5__/* .confirmMissing */ .hO)(context, thrown, 'a live release', async (lister) => (await fetchLive(lister, projectId)) !== undefined, 'take it offline');
            const remedy = `If a missing release is expected, set ${(0,_base_input_reference_js__WEBPACK_IMPORTED_MODULE_0__/* .inputRef */ .io)('if-missing', 'ignore')}.`;
            const [missing, found] = [(0,_base_failure_js__WEBPACK_IMPORTED_MODULE_2__/* .withDetails */ .FE)(thrown, { remedy }), `The project ${projectId} has no live release.`];
            (0,_features_shared_if_missing_js__WEBPACK_IMPORTED_MODULE_4__/* .reactToMissing */ .T)(log, inputs['if-missing'], missing, found, remedy);
            return outcome({ site: 'was not live' }, true);
        }
        function outcome({ site, answer }, unchanged) {
            const rows = [['Project', { code: projectId }]];
            return {
                outputs: { previous_version: answer?.previous_version ?? null, unpublished_at: answer?.unpublished_at ?? null },
                report: { title: `Site ${site}`, blocks: [{ type: 'facts', rows }] },
                unchanged,
            };
        }
    },
}));
/** Reports what would go offline. If nothing is live, it fails in the same way as unpublishing would. */
async function plan({ client, projectId }) {
    const { version } = await client.call('releases.current', { path: { project_id: projectId } });
    return { site: `would go offline; live version: ${version ?? 'unknown'}` };
}
/**
 * Unpublishes once. After a lost response, it checks whether a release is still live. A second request takes it offline
 * only if it went live before this step began, or at about that time. A newer one is another job's or person's release.
 */
async function unpublishOnce(context) {
    const { client, clock, log, projectId, signal } = context;
    const path = { project_id: projectId };
    const startedAt = clock.monotonicMs();
    const isNewer = ({ published_at: publishedAt = 0 }) => publishedAt > client.platformTimeMs(startedAt) + _recovery_uncertain_outcome_js__WEBPACK_IMPORTED_MODULE_5__/* .CLOCK_TOLERANCE_MS */ .UG;
    let answer;
    try {
        answer = await client.call('releases.unpublish', { path });
    }
    catch (thrown) {
        if (!(0,_recovery_uncertain_outcome_js__WEBPACK_IMPORTED_MODULE_5__/* .isLost */ .JD)(thrown) || signal.aborted)
            throw thrown;
        log.warning(`The site may or may not have gone offline. ${(0,_base_failure_js__WEBPACK_IMPORTED_MODULE_2__/* .sentence */ .em)(thrown.message)} Checking the current state.`);
        const live = await (0,_recovery_uncertain_outcome_js__WEBPACK_IMPORTED_MODULE_5__/* .lookUp */ .TE)(thrown, () => fetchLive(client, projectId));
        if (live === undefined)
            return offline();
        if (isNewer(live)) {
            log.warning(`It is unknown whether the site was offline before ${versionName(live)} was published.`);
            return online(live);
        }
        // If nothing is live by now, the first request succeeded after all.
        answer = await (0,_recovery_uncertain_outcome_js__WEBPACK_IMPORTED_MODULE_5__/* .keepUncertain */ .lB)((0,_features_releases_live_release_js__WEBPACK_IMPORTED_MODULE_3__/* .undefinedIfUnpublished */ .$A)(client.call('releases.unpublish', { path })));
    }
    let live;
    const isShown = async (lister) => {
        live = await fetchLive(lister, projectId);
        return live !== undefined && !isNewer(live);
    };
    await (0,_recovery_uncertain_outcome_js__WEBPACK_IMPORTED_MODULE_5__/* .confirmDeleted */ .Ir)(context, 'take the site offline', isShown, 'its live release');
    return live === undefined ? offline(answer) : { ...online(live), answer };
}
/** Returns the live release. Undefined if there is none. */
const fetchLive = (client, projectId) => (0,_features_releases_live_release_js__WEBPACK_IMPORTED_MODULE_3__/* .undefinedIfUnpublished */ .$A)(client.call('releases.current', { path: { project_id: projectId } }));
const versionName = ({ version }) => version === undefined ? 'another version' : `version ${version}`;
const online = (live) => ({
    site: `is live: ${versionName(live)} was published in the meantime`,
});
function offline(answer) {
    return {
        site: answer?.previous_version ? `is offline; version ${answer.previous_version} was live` : 'is offline',
        answer,
    };
}


/***/ }),

/***/ 8238:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Iz: () => (/* binding */ finishDespiteCancel),
/* harmony export */   jd: () => (/* binding */ outlasting),
/* harmony export */   qL: () => (/* binding */ withinGrace)
/* harmony export */ });
/* harmony import */ var _base_failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(87306);
/* harmony import */ var _base_time_limit_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(2609);
/** Lets work and requests continue for a limited time after the job was canceled or timed out. */
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


/**
 * Runs `work` although the job was canceled or timed out, within a limit in milliseconds.
 * @throws any error of `work`
 */
async function withinGrace(context, withinMs, work) {
    const env_1 = { stack: [], error: void 0, hasError: false };
    try {
        const { client, clock, log, projectId } = context;
        const message = `No complete response was received within ${withinMs / 1000} s.`;
        const expiry = __addDisposableResource(env_1, (0,_base_time_limit_js__WEBPACK_IMPORTED_MODULE_1__/* .startTimeLimit */ .r)(clock, withinMs, () => new _base_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Failure */ .HR('timeout', message)), false);
        const { signal } = expiry;
        return await work({
            client: client.withBounds({ signal, deadline: clock.monotonicMs() + withinMs }),
            clock,
            log,
            projectId,
            signal,
        });
    }
    catch (e_1) {
        env_1.error = e_1;
        env_1.hasError = true;
    }
    finally {
        __disposeResources(env_1);
    }
}
/**
 * Makes a request with all its attempts, even if the job is canceled or timed out meanwhile. It gets `graceMs`
 * milliseconds more.
 * @throws any error of `work`
 */
async function finishDespiteCancel({ client, clock, signal }, graceMs, work) {
    const env_2 = { stack: [], error: void 0, hasError: false };
    try {
        const late = __addDisposableResource(env_2, (0,_base_time_limit_js__WEBPACK_IMPORTED_MODULE_1__/* .abortLater */ .D)(clock, signal, graceMs), false);
        return await work(client.withBounds({ signal: late.signal }));
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
 * Returns services for the check of a request that was sent. They last as long as the wait for its response, so that its
 * effect is known even if the job is canceled meanwhile.
 */
function outlasting({ client, clock }) {
    const signal = client.finishSignal;
    return { client: client.withBounds({ signal }), clock, signal };
}


/***/ }),

/***/ 15036:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   He: () => (/* binding */ lateDeletion),
/* harmony export */   Ir: () => (/* binding */ confirmDeleted),
/* harmony export */   JD: () => (/* binding */ isLost),
/* harmony export */   PO: () => (/* binding */ unconfirmedFailure),
/* harmony export */   TE: () => (/* binding */ lookUp),
/* harmony export */   UG: () => (/* binding */ CLOCK_TOLERANCE_MS),
/* harmony export */   aU: () => (/* binding */ asUncertain),
/* harmony export */   hO: () => (/* binding */ confirmMissing),
/* harmony export */   lB: () => (/* binding */ keepUncertain)
/* harmony export */ });
/* harmony import */ var _base_failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(87306);
/* harmony import */ var _base_back_off_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(10845);
/* harmony import */ var _grace_period_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8238);
/** Marks failures as uncertain after a lost response, because the first request may have taken effect. */



/** Returns the log line for a deletion whose own response was lost. @param what the object: `the project p1` */
const lateDeletion = (what) => `Deleted ${what}. (The result of an earlier request was unknown; a later request confirmed the deletion.)`;
/**
 * Tolerance for the platform's clock, in milliseconds. It is known only to the second (`Date`), and from a response
 * that took some time.
 */
const CLOCK_TOLERANCE_MS = 2_000;
/**
 * Returns whether the outcome of a request is unknown because its response was lost. If the response contradicts the
 * request instead, later responses prove nothing, and the request isn't repeated.
 */
const isLost = (thrown) => thrown instanceof _base_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Failure */ .HR && thrown.uncertain && thrown.contradicted !== true;
/**
 * Runs `query` to find the outcome of a request whose response was lost.
 * @param lost the failure of that request, whose `state` stays
 * @throws any error of `query`; a Failure also says that the request may have taken effect
 */
async function lookUp(lost, query) {
    try {
        return await query();
    }
    catch (thrown) {
        if (!(thrown instanceof _base_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Failure */ .HR))
            throw thrown;
        const message = `${(0,_base_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .sentence */ .em)(lost.message)} Could not check whether the request took effect: ${thrown.message}`;
        const { kind, remedy: ofQuery } = thrown;
        const remedies = kind === 'conflict' ? [ofQuery] : kind === 'auth' ? [ofQuery, lost.remedy] : [lost.remedy];
        const remedy = remedies.filter(Boolean).join(' ');
        throw (0,_base_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .withDetails */ .FE)(thrown, { message, state: lost.state, uncertain: true, remedy });
    }
}
/**
 * Awaits a further request after one whose response was lost. However it ends, the first one may still take effect.
 * @throws any error of that request; a Failure becomes `uncertain`
 */
async function keepUncertain(request) {
    try {
        return await request;
    }
    catch (thrown) {
        throw thrown instanceof _base_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Failure */ .HR ? asUncertain(thrown) : thrown;
    }
}
/** Returns the failure of a further request after one whose response was lost. */
const asUncertain = (failure) => failure.uncertain ? failure : (0,_base_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .withDetails */ .FE)(failure, { state: 'The result of an earlier request is unknown.' });
/** Waits until the platform no longer shows something, also if the job is canceled meanwhile. */
function waitUntilGone(context, isShown) {
    const late = (0,_grace_period_js__WEBPACK_IMPORTED_MODULE_1__/* .outlasting */ .jd)(context);
    return (0,_base_back_off_js__WEBPACK_IMPORTED_MODULE_2__/* .checkAfterDelays */ .fy)(late, _base_back_off_js__WEBPACK_IMPORTED_MODULE_2__/* .LAG_DELAYS_MS */ .vL, async () => ((await isShown(late.client)) ? undefined : true));
}
/**
 * Confirms what "not found" alone doesn't prove: that the target of a deletion doesn't exist. It can also mean that the
 * credential lacks permission (Part 1, Errors).
 * @param subject the target, such as `the function tides`
 * @param action of the request
 * @throws Failure if the platform still lists the target; any error of `isListed`
 */
async function confirmMissing(context, refusal, subject, isListed, action = 'delete it') {
    const look = () => waitUntilGone(context, isListed);
    if (await (refusal.uncertain ? lookUp(refusal, look) : look()))
        return;
    throw (0,_base_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .withDetails */ .FE)(refusal, {
        kind: 'conflict',
        code: undefined,
        message: `The platform shows ${subject}, but responded “not found” to the request to ${action}.`,
        remedy: 'Check that the credential has permission for this request, then re-run the job.',
    });
}
/**
 * Confirms an accepted deletion, which its response alone doesn't prove: waits until the platform no longer shows the
 * target.
 * @param action of the request, such as `delete the function tides`
 * @param shown the target, as the end of a sentence
 * @throws Failure, `uncertain` if the platform still shows the target; any error of `isShown`, then `uncertain`
 */
async function confirmDeleted(context, action, isShown, shown = 'it') {
    const isGone = await lookUp(unconfirmedFailure(action), () => waitUntilGone(context, isShown));
    if (isGone !== true)
        throw unconfirmedFailure(action, `, but still shows ${shown}`);
}
/** Returns the failure of an accepted deletion without proof. @param but further part of the sentence */
const unconfirmedFailure = (action, but = '') => new _base_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Failure */ .HR('unavailable', `The platform accepted the request to ${action}${but}.`, {
    title: `Request not confirmed: ${action}`,
    state: 'It is unknown whether the request took effect.',
    remedy: 'Check whether the request took effect. If it didn’t, re-run the job.',
});


/***/ })

};
