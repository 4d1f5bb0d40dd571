export const id = 4048;
export const ids = [4048];
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

/***/ 96886:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   bo: () => (/* binding */ warnOfExpiry),
/* harmony export */   gz: () => (/* binding */ checkExpiry),
/* harmony export */   jE: () => (/* binding */ expiryInstant),
/* harmony export */   sO: () => (/* binding */ EXPIRY_INPUTS)
/* harmony export */ });
/* harmony import */ var _base_problem_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(49299);
/* harmony import */ var _base_input_reference_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(45860);
/* harmony import */ var _api_releases_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(41853);
/* harmony import */ var _core_fields_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(72189);
/* harmony import */ var _core_report_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(14486);
/* harmony import */ var _base_failure_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(87306);
/** Defines the inputs for a release's expiry, checks them, and compares them with the platform's response. */






/** Inputs for a release's access expiry (Part 1, Access expiry). */
const EXPIRY_INPUTS = {
    'expires-in': (0,_core_fields_js__WEBPACK_IMPORTED_MODULE_3__/* .duration */ .p0)('Time from the start of this step until the site goes offline, such as `7d`. Default: the site stays online.', { minMs: 1000 }),
    'expires-at': (0,_core_fields_js__WEBPACK_IMPORTED_MODULE_3__/* .instant */ .uR)('Time at which the site goes offline, such as `2030-01-31T12:00:00Z`. Default: the site stays online.'),
};
/** Upload, extraction and review take time. A shorter lifetime is probably a mistake. */
const SHORT_LIFE_MS = 5 * 60_000;
/** Assumption R25: clock offset above which a warning is logged. */
const CLOCK_OFFSET_MS = 60_000;
/** Returns the problems of the two inputs in combination. */
function checkExpiry(inputs) {
    if (inputs['expires-in'] === undefined || inputs['expires-at'] === undefined)
        return [];
    return [(0,_base_problem_js__WEBPACK_IMPORTED_MODULE_0__/* .problemAt */ .l4)({ kind: 'combined', subject: 'expires-at', other: 'expires-in' })];
}
/** Returns the requested expiry. @throws Failure of kind `input` if it is in the past, or outside the API's range */
function expiryInstant(inputs, nowMs) {
    const { 'expires-in': span, 'expires-at': given } = inputs;
    const at = span === undefined ? given : nowMs + span;
    const where = span === undefined ? 'expires-at' : 'expires-in';
    const refuse = (message, remedy) => {
        throw (0,_base_failure_js__WEBPACK_IMPORTED_MODULE_4__/* .inputFailure */ .vQ)('The site’s expiry is invalid.', [{ where, message, remedy }]);
    };
    if (at !== undefined && at > _api_releases_js__WEBPACK_IMPORTED_MODULE_2__/* .EXPIRES_AT */ .Z.max)
        refuse(`would set an expiry after the API’s maximum, ${_api_releases_js__WEBPACK_IMPORTED_MODULE_2__/* .EXPIRES_AT */ .Z.max} (epoch milliseconds)`, `To keep the site online indefinitely, remove ${(0,_base_input_reference_js__WEBPACK_IMPORTED_MODULE_1__/* .inputRef */ .io)(where)}.`);
    if (at !== undefined && at <= nowMs)
        refuse(`is ${(0,_core_report_js__WEBPACK_IMPORTED_MODULE_5__/* .instantText */ .X)(at)}, which is in the past`, 'Set a time in the future.');
    return { at, usesRunnerClock: span !== undefined };
}
/** Warns about values that are allowed but probably unintended, after a response has shown the platform's clock. */
function warnOfExpiry({ client, log }, { at, usesRunnerClock }) {
    if (at === undefined)
        return;
    const offset = client.clockOffsetMs() ?? 0;
    // Only `expires-in` depends on the runner's clock.
    if (usesRunnerClock && Math.abs(offset) > CLOCK_OFFSET_MS) {
        log.warning(`The runner’s clock is ${Math.round(Math.abs(offset) / 1000)} s ${offset > 0 ? 'behind' : 'ahead of'} the platform’s, so the site expires that much ${offset > 0 ? 'earlier' : 'later'} than intended.`);
    }
    if (at - client.platformTimeMs() < SHORT_LIFE_MS) {
        log.warning(`The site’s expiry, ${(0,_core_report_js__WEBPACK_IMPORTED_MODULE_5__/* .instantText */ .X)(at)}, is in the past or less than five minutes from now. If this is not intended, set a later expiry.`);
    }
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

/***/ 87703:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   M: () => (/* binding */ TYPE_UNCHECKED),
/* harmony export */   t: () => (/* binding */ requirePublishableType)
/* harmony export */ });
/* harmony import */ var _base_input_reference_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(45860);
/* harmony import */ var _base_failure_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(87306);
/* harmony import */ var _projects_listed_project_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(74848);
/** Refuses a project whose type can't be published. */



/** Part 1, Releases: only `web` projects can be published. Publish must not be called for these types. */
const NEVER_PUBLISHED = ['app', 'miniprogram', 'skill'];
/** Effect of a credential without the scope `project.read`. */
const TYPE_UNCHECKED = 'the step doesn’t check the project’s type before the publish';
/** Retry limits for listing projects before a publish, for all pages together. */
const LIST_LIMITS = { attempts: 1, withinMs: 5_000 };
/**
 * Refuses a project without a publishing channel before publish is called for it. The API shows a project's type only
 * in the list, which is one request for most users. This check is optional: if the credential can't list projects (a
 * project key), or the list fails or takes too long, the platform decides.
 * @throws Failure of kind `input` for a type that is never published
 */
async function requirePublishableType(context) {
    const type = await listedType(context);
    if (!NEVER_PUBLISHED.includes(type))
        return;
    throw new _base_failure_js__WEBPACK_IMPORTED_MODULE_1__/* .Failure */ .HR('input', `The project ${context.projectId} has the type \`${type}\`, but only web projects can be published.`, {
        title: `Project can’t be published: ${context.projectId}`,
        remedy: `Set ${(0,_base_input_reference_js__WEBPACK_IMPORTED_MODULE_0__/* .inputRef */ .io)('project-id')} to the ID of a web project.`,
    });
}
/** Returns the project's type; undefined if it isn't available. */
async function listedType({ client, log, projectId, signal }) {
    try {
        const found = await (0,_projects_listed_project_js__WEBPACK_IMPORTED_MODULE_2__/* .findListedProject */ .a)(client, projectId, LIST_LIMITS);
        if (typeof found === 'object')
            return found.type;
    }
    catch (thrown) {
        if (!(thrown instanceof _base_failure_js__WEBPACK_IMPORTED_MODULE_1__/* .Failure */ .HR) || signal.aborted)
            throw thrown;
        log.info(`Skipped the check of the project’s type, because the projects could not be listed: ${thrown.message}`);
        return undefined;
    }
    log.info('Skipped the check of the project’s type, because the project was not found in the list of projects.');
    return undefined;
}


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

/***/ 83790:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Q: () => (/* binding */ waitForSite)
/* harmony export */ });
/* harmony import */ var _base_input_reference_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(45860);
/* harmony import */ var _base_failure_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(87306);
/* harmony import */ var _recovery_poll_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(51589);
/** Waits until a published address serves a new version. */



/** Waits between two requests. The documents don't state how long a release takes to be served (assumption R22). */
const POLLING = { shortestMs: 250, longestMs: 5_000 };
/** Time limit for a release's address to respond (assumption R22). */
const URL_TIMEOUT_MS = 180_000;
/** A page that differs for longer counts as altered by the platform (for example by a watermark), not as the old version. */
const DIFFERENT_FOR_MS = 30_000;
/**
 * Waits until the published address serves the new version: a start page with the published bytes, or, if the platform
 * built the site and the bytes are unknown, any success response. If the start page still differs after some time, logs a
 * warning, and doesn't fail: a platform may add to a page that it serves.
 * @param address as returned by the platform; a missing or unsafe address causes a warning, because the release is
 * active
 * @param entrySha256 SHA-256 of the published index.html, lowercase hex; undefined if unknown
 * @throws Failure of kind `timeout` if no success response arrives in time, and the signal's reason when it aborts; the
 * release itself is active in either case, and the message says so
 */
async function waitForSite(context, address, entrySha256) {
    const { log, signal } = context;
    if (address === undefined) {
        log.warning('The release has no URL yet. Whether the site is live was not checked.');
        return;
    }
    try {
        await pollSite(context, address, entrySha256);
    }
    catch (thrown) {
        if (!signal.aborted || !(thrown instanceof _base_failure_js__WEBPACK_IMPORTED_MODULE_1__/* .Failure */ .HR))
            throw thrown;
        const message = `The release is active, but it wasn’t verified that ${address} serves it: ${thrown.message}`;
        throw (0,_base_failure_js__WEBPACK_IMPORTED_MODULE_1__/* .withDetails */ .FE)(thrown, { message, remedy: DO_NOT_REPUBLISH() });
    }
}
const DO_NOT_REPUBLISH = () => `Open the URL later. You don’t need to publish again. To skip this check, set ${(0,_base_input_reference_js__WEBPACK_IMPORTED_MODULE_0__/* .inputRef */ .io)('wait-for-url', 'false')} if the step has this input.`;
async function pollSite(context, address, entrySha256) {
    const { client, clock, log } = context;
    const startedAt = clock.monotonicMs();
    let last = '';
    let differentSince;
    const check = async () => {
        const served = await client.fetchPage(address);
        if (served !== undefined && 'problem' in served) {
            log.warning(`Did not check whether ${address} serves the release, because the URL ${served.problem}.`);
            return true;
        }
        last = served === undefined ? 'no response' : `the last response was HTTP ${served.status}`;
        if (served === undefined || served.status < 200 || served.status >= 300) {
            if (served?.status !== 429)
                differentSince = undefined;
            return undefined;
        }
        if (entrySha256 === undefined || served.sha256 === entrySha256) {
            const what = entrySha256 === undefined ? 'responds' : 'serves exactly the published start page';
            log.info(`${address} ${what} (after ${((clock.monotonicMs() - startedAt) / 1000).toFixed(1)} s).`);
            return true;
        }
        differentSince ??= clock.monotonicMs();
        if (clock.monotonicMs() - differentSince < DIFFERENT_FOR_MS)
            return undefined;
        log.warning(`${address} responds, but its start page differs from the published one. The platform or a proxy changed the page, or a different version is being served.`);
        return true;
    };
    if ((await (0,_recovery_poll_js__WEBPACK_IMPORTED_MODULE_2__/* .pollWithin */ .Zh)(context, POLLING, URL_TIMEOUT_MS, check)) === true)
        return;
    const waitedS = Math.round((clock.monotonicMs() - startedAt) / 1000);
    throw new _base_failure_js__WEBPACK_IMPORTED_MODULE_1__/* .Failure */ .HR('timeout', `The release is active, but ${address} did not serve it within ${waitedS} s: ${last}.`, {
        title: `Site not served: ${address}`,
        remedy: DO_NOT_REPUBLISH(),
    });
}


/***/ }),

/***/ 67620:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   I: () => (/* binding */ eventProgress)
/* harmony export */ });
/* harmony import */ var _base_amount_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9218);
/* harmony import */ var _base_shortened_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(39328);
/** Logs the progress of imports and publishes, from the events of their streams. */


/** Interval of the progress lines, in milliseconds: short enough to show activity, long enough not to fill the log. */
const INTERVAL_MS = 5_000;
/** Number of messages that are shown at once. Later ones are shown at the interval of the progress lines. */
const MAX_PROMPT = 100;
/** Length to which a message is cut, in UTF-16 units. */
const MAX_LENGTH = 1000;
/** Shows the progress events of a stream: each message when it arrives, and the progress every few seconds at most. */
function eventProgress({ log, clock }) {
    let lastMessage;
    let lastLine;
    let shownMs = Number.NEGATIVE_INFINITY;
    let prompt = 0;
    let omitted = 0;
    return {
        show(given, progress) {
            const message = given === undefined ? undefined : (0,_base_shortened_js__WEBPACK_IMPORTED_MODULE_1__/* .shortened */ .v)(given, MAX_LENGTH).replaceAll(/\s+/g, ' ');
            const percent = percentOf(progress);
            const line = [message ?? 'In progress', ...(percent === undefined ? [] : [`(${percent}%)`])].join(' ');
            if (line === lastLine)
                return;
            if (clock.monotonicMs() - shownMs < INTERVAL_MS) {
                if (message === lastMessage)
                    return;
                if (prompt === MAX_PROMPT) {
                    omitted += 1;
                    return;
                }
                prompt += 1;
            }
            [lastMessage, lastLine, shownMs] = [message, line, clock.monotonicMs()];
            log.info(line);
        },
        [Symbol.dispose]() {
            if (omitted > 0)
                log.info(`The log omits ${(0,_base_amount_js__WEBPACK_IMPORTED_MODULE_0__/* .plural */ .LS)(omitted, 'progress message')}, which arrived too fast.`);
        },
    };
}
/**
 * Returns the progress in percent. Assumption R4: a value above 1 is a percentage, otherwise a fraction. Other values are
 * ignored.
 */
function percentOf(progress) {
    if (progress === undefined || progress < 0)
        return undefined;
    return Math.min(100, Math.round(progress > 1 ? progress : progress * 100));
}


/***/ }),

/***/ 4048:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   "default": () => (__WEBPACK_DEFAULT_EXPORT__)
/* harmony export */ });
/* harmony import */ var _base_input_reference_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(45860);
/* harmony import */ var _core_fields_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(72189);
/* harmony import */ var _core_operation_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(98157);
/* harmony import */ var _core_report_js__WEBPACK_IMPORTED_MODULE_14__ = __webpack_require__(14486);
/* harmony import */ var _base_failure_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(87306);
/* harmony import */ var _features_releases_expiry_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(96886);
/* harmony import */ var _features_releases_live_release_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(10375);
/* harmony import */ var _features_releases_publishable_type_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(87703);
/* harmony import */ var _features_releases_release_report_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(46635);
/* harmony import */ var _features_releases_served_site_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(83790);
/* harmony import */ var _features_shared_event_progress_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(67620);
/* harmony import */ var _recovery_idempotent_work_js__WEBPACK_IMPORTED_MODULE_10__ = __webpack_require__(33481);
/* harmony import */ var _recovery_refusals_js__WEBPACK_IMPORTED_MODULE_11__ = __webpack_require__(26893);
/* harmony import */ var _recovery_uncertain_outcome_js__WEBPACK_IMPORTED_MODULE_12__ = __webpack_require__(15036);
/* harmony import */ var _recovery_with_fresh_ticket_js__WEBPACK_IMPORTED_MODULE_13__ = __webpack_require__(97226);
/** Builds the project's source on the platform and publishes it, or resumes that of an earlier attempt. */
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















/** Part 1, Releases: Source publish; Events: Source publish stream. */
/* harmony default export */ const __WEBPACK_DEFAULT_EXPORT__ = ((0,_core_operation_js__WEBPACK_IMPORTED_MODULE_2__/* .defineOperation */ .h9)({
    id: 'source-publish',
    group: 'Sites',
    summary: 'Build the project’s current source on the platform and publish it as the live site.',
    inputs: {
        'expires-in': {
            ..._features_releases_expiry_js__WEBPACK_IMPORTED_MODULE_4__/* .EXPIRY_INPUTS */ .sO['expires-in'],
            description: `${_features_releases_expiry_js__WEBPACK_IMPORTED_MODULE_4__/* .EXPIRY_INPUTS */ .sO['expires-in'].description} Each re-run of the job calculates a different end time. So a re-run publishes again, or fails with a conflict if \`@idempotency-key\` is set. With \`@expires-at\`, a re-run resumes the earlier publish.`,
            atTerminal: 'Time from the start of this command until the site goes offline, such as `7d`. A new run calculates another end time: it publishes again, or fails with a conflict if `@idempotency-key` is the same. Default: the site stays online.',
        },
        'expires-at': _features_releases_expiry_js__WEBPACK_IMPORTED_MODULE_4__/* .EXPIRY_INPUTS */ .sO['expires-at'],
        'wait-for-url': (0,_core_fields_js__WEBPACK_IMPORTED_MODULE_1__/* .flag */ .Jt)('Wait until the site’s URL responds successfully. The step fails if it doesn’t do so within three minutes.', 'false'),
    },
    outputs: {
        operation_id: { description: 'ID of this publish on the platform. Set as soon as the publish starts.' },
        ..._features_releases_release_report_js__WEBPACK_IMPORTED_MODULE_7__/* .RELEASE_OUTPUTS */ .XM,
    },
    endpoints: ['releases.publish'],
    // A conflict reports the live release. The project's type is looked up first.
    optionalEndpoints: ['releases.current', 'projects.list'],
    withoutScopes: {
        'project.read': _features_releases_publishable_type_js__WEBPACK_IMPORTED_MODULE_6__/* .TYPE_UNCHECKED */ .M,
        'release.read': 'the step can’t check the live release after a failure or a lost response',
    },
    onProject: true,
    timeout: '60m',
    check: _features_releases_expiry_js__WEBPACK_IMPORTED_MODULE_4__/* .checkExpiry */ .gz,
    async run(context, inputs) {
        const { clock, dryRun, log, projectId } = context;
        const expiry = (0,_features_releases_expiry_js__WEBPACK_IMPORTED_MODULE_4__/* .expiryInstant */ .jE)(inputs, clock.now()); // Wall clock: the instant at which a release expires.
        const wanted = { expiresAt: expiry.at, expiryVaries: inputs['expires-in'] !== undefined };
        await (0,_features_releases_publishable_type_js__WEBPACK_IMPORTED_MODULE_6__/* .requirePublishableType */ .t)(context);
        if (dryRun) {
            log.info(`Dry run: would build and publish the current source of ${projectId}. Nothing was published.`);
            return {
                outputs: { ...NOTHING_PUBLISHED, expires_at: expiry.at ?? null },
                report: {
                    title: 'Publish from source',
                    blocks: [{ type: 'facts', rows: [['Project', { code: projectId }]] }],
                },
            };
        }
        if (wanted.expiryVaries && expiry.at !== undefined) {
            // The platform doesn't report it to a later attempt, which may need it to resume this one's work.
            log.info(`Requested end time of the site: ${(0,_core_report_js__WEBPACK_IMPORTED_MODULE_14__/* .instantText */ .X)(expiry.at)} (${(0,_base_input_reference_js__WEBPACK_IMPORTED_MODULE_0__/* .inputRef */ .io)('expires-at', expiry.at)}).`);
        }
        const earlier = { failures: context.attempt - 1 };
        const content = JSON.stringify(bodyOf(wanted));
        const release = await (0,_recovery_idempotent_work_js__WEBPACK_IMPORTED_MODULE_10__/* .withKey */ .i)(context, content, key => publish(context, wanted, key, earlier));
        (0,_features_releases_expiry_js__WEBPACK_IMPORTED_MODULE_4__/* .warnOfExpiry */ .bo)(context, expiry);
        const outputs = {
            operation_id: release.operation_id ?? null,
            release_id: release.release_id,
            version: release.version ?? null,
            access_url: release.access_url ?? null,
            published_at: release.published_at ?? null,
            expires_at: expiry.at ?? null,
        };
        context.output(outputs);
        log.info(`Published as ${(0,_features_releases_release_report_js__WEBPACK_IMPORTED_MODULE_7__/* .releaseText */ .hO)(release)}: ${release.access_url ?? 'no URL yet'}`);
        if (inputs['wait-for-url'])
            await (0,_features_releases_served_site_js__WEBPACK_IMPORTED_MODULE_8__/* .waitForSite */ .Q)(context, release.access_url, undefined);
        return {
            outputs,
            report: {
                title: 'Source published',
                blocks: [(0,_features_releases_release_report_js__WEBPACK_IMPORTED_MODULE_7__/* .releaseFacts */ .tc)(release, expiry.at ?? null, [['Operation', (0,_core_report_js__WEBPACK_IMPORTED_MODULE_14__/* .codeCell */ .M)(release.operation_id)]])],
            },
        };
    },
}));
const NOTHING_PUBLISHED = {
    operation_id: null,
    release_id: null,
    version: null,
    access_url: null,
    published_at: null,
};
const bodyOf = ({ expiresAt }) => expiresAt === undefined ? {} : { expires_at: expiresAt };
/**
 * Publishes under one key, or resumes the publication under it. "Use a new key only on `release_interrupted` or expired
 * recovery state" (Part 1, Source publish stream), and after a failure of an earlier attempt (assumption R40). Times alone
 * can't identify such a failure, because the clock of the events may differ from that of `Date`.
 * @throws Expired if only a new key can succeed; Failure
 */
async function publish(context, wanted, key, earlier) {
    const { attempt, client, clock, isKeyGiven, log } = context;
    const startedAt = clock.monotonicMs();
    const last = await log.group('Build, review and deployment', () => followPublish(context, wanted, key));
    const stepBegan = client.platformTimeMs(startedAt) - _recovery_uncertain_outcome_js__WEBPACK_IMPORTED_MODULE_12__/* .CLOCK_TOLERANCE_MS */ .UG;
    switch (last.event) {
        case 'release.completed': {
            const { version = '?', published_at: at } = last.data;
            if (at !== undefined && at < stepBegan && (attempt > 1 || isKeyGiven)) {
                log.notice(`Already published as version ${version} at ${(0,_core_report_js__WEBPACK_IMPORTED_MODULE_14__/* .instantText */ .X)(at)}. Skipped the build.`);
            }
            return last.data;
        }
        case 'release.failed': {
            const failure = (0,_recovery_refusals_js__WEBPACK_IMPORTED_MODULE_11__/* .eventFailure */ .Bh)('releases.publish', last.data, last.traceId);
            const { failed_at: at } = last.data;
            if (failure.code === 'release_interrupted') {
                throw new _recovery_with_fresh_ticket_js__WEBPACK_IMPORTED_MODULE_13__/* .Expired */ .s(failure, 'The publish was interrupted on the platform.');
            }
            if (at !== undefined && at < stepBegan && earlier.failures > 0) {
                earlier.failures -= 1;
                throw new _recovery_with_fresh_ticket_js__WEBPACK_IMPORTED_MODULE_13__/* .Expired */ .s(failure, `For this idempotency key, the platform returned an earlier failure, from ${(0,_core_report_js__WEBPACK_IMPORTED_MODULE_14__/* .instantText */ .X)(at)}: ${failure.message}`);
            }
            // Assumption R35: it has the same outcome as 409 `release_conflict`.
            const reported = failure.code === 'duplicate_release' ? await withLiveRelease(context, failure) : failure;
            throw isKeyGiven
                ? (0,_base_failure_js__WEBPACK_IMPORTED_MODULE_3__/* .withDetails */ .FE)(reported, { remedy: [reported.remedy, FAILED_UNDER_KEY()].filter(Boolean).join(' ') })
                : reported;
        }
    }
}
async function followPublish(context, wanted, { key }) {
    const env_1 = { stack: [], error: void 0, hasError: false };
    try {
        const { attempt, client, clock, isKeyGiven, log, projectId } = context;
        const startedAt = clock.monotonicMs();
        const progress = __addDisposableResource(env_1, (0,_features_shared_event_progress_js__WEBPACK_IMPORTED_MODULE_9__/* .eventProgress */ .I)(context), false);
        let operationId;
        const known = { expires_at: wanted.expiresAt ?? null };
        const request = { path: { project_id: projectId }, idempotencyKey: key, body: bodyOf(wanted), known };
        try {
            return await client.stream('releases.publish', request, {
                onEvent: ({ event, data }) => {
                    if (operationId === undefined && data.operation_id !== undefined) {
                        operationId = data.operation_id;
                        context.output({ operation_id: operationId });
                        log.info(`The platform started the publish as operation ${operationId}.`);
                    }
                    if (event === 'release.progress')
                        progress.show(data.message, data.progress);
                },
            });
        }
        catch (thrown) {
            if (!(thrown instanceof _base_failure_js__WEBPACK_IMPORTED_MODULE_3__/* .Failure */ .HR))
                throw thrown;
            if (thrown.code === 'release_state_expired') {
                if (thrown.uncertain)
                    await (0,_features_releases_live_release_js__WEBPACK_IMPORTED_MODULE_5__/* .requireNothingNewLive */ .J7)(context, thrown, client.platformTimeMs(startedAt));
                throw new _recovery_with_fresh_ticket_js__WEBPACK_IMPORTED_MODULE_13__/* .Expired */ .s(thrown, 'The platform no longer stores the state that is required to resume this publish.');
            }
            if (thrown.code === 'release_conflict') {
                const failure = await withLiveRelease(context, thrown);
                const hints = [
                    ...(isKeyGiven ? [ONE_EXPIRY_PER_KEY()] : []),
                    ...(wanted.expiryVaries && attempt > 1 ? [MAY_HAVE_STARTED_EARLIER()] : []),
                ];
                throw (0,_base_failure_js__WEBPACK_IMPORTED_MODULE_3__/* .withDetails */ .FE)(failure, { remedy: [failure.remedy, ...hints].filter(Boolean).join(' ') });
            }
            const operation = operationId === undefined ? '' : ` as operation ${operationId}`;
            const inputs = { 'idempotency-key': key, ...(wanted.expiresAt && { 'expires-at': wanted.expiresAt }) };
            throw (0,_recovery_idempotent_work_js__WEBPACK_IMPORTED_MODULE_10__/* .stillRunningFailure */ .m)(context, thrown, `The publish may still be running on the platform${operation}.`, {
                inputs,
                ...(wanted.expiryVaries && { whyRerunFails: `${(0,_base_input_reference_js__WEBPACK_IMPORTED_MODULE_0__/* .inputRef */ .io)('expires-in')} would give a different time` }),
            });
        }
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
 * "Changing `expires_at` under the same key conflicts" (Part 1, Source publish), with the same code as the other
 * conflict.
 */
const ONE_EXPIRY_PER_KEY = () => `A different ${(0,_base_input_reference_js__WEBPACK_IMPORTED_MODULE_0__/* .inputRef */ .io)('expires-in')} or ${(0,_base_input_reference_js__WEBPACK_IMPORTED_MODULE_0__/* .inputRef */ .io)('expires-at')} with the same ${(0,_base_input_reference_js__WEBPACK_IMPORTED_MODULE_0__/* .inputRef */ .io)('idempotency-key')} also causes a conflict. In that case, set a new key.`;
/** "Reconnecting with the same key replays stored events" (Part 1, Source publish), for 24 hours. */
const FAILED_UNDER_KEY = () => `For 24 hours, a new run with the same ${(0,_base_input_reference_js__WEBPACK_IMPORTED_MODULE_0__/* .inputRef */ .io)('idempotency-key')} returns this failure again. To publish again, set a new key or re-run this job.`;
/** Each attempt's `expires-in` ends at a different time, and no response contains an earlier attempt's time. */
const MAY_HAVE_STARTED_EARLIER = () => `To resume a publish that an earlier attempt of this job started, remove ${(0,_base_input_reference_js__WEBPACK_IMPORTED_MODULE_0__/* .inputRef */ .io)('expires-in')}, and set ${(0,_base_input_reference_js__WEBPACK_IMPORTED_MODULE_0__/* .inputRef */ .io)('idempotency-key')} and ${(0,_base_input_reference_js__WEBPACK_IMPORTED_MODULE_0__/* .inputRef */ .io)('expires-at')} to the values in that attempt’s log.`;
/** Adds the live release to a failure. The API shows a running publication only to the client that started it. */
async function withLiveRelease({ client, projectId }, failure) {
    const describeLive = async () => {
        const live = await (0,_features_releases_live_release_js__WEBPACK_IMPORTED_MODULE_5__/* .undefinedIfUnpublished */ .$A)(client.call('releases.current', { path: { project_id: projectId } }));
        if (live === undefined)
            return 'Nothing is currently live.';
        const at = (0,_core_report_js__WEBPACK_IMPORTED_MODULE_14__/* .instantText */ .X)(live.published_at);
        return `Currently live: ${(0,_features_releases_release_report_js__WEBPACK_IMPORTED_MODULE_7__/* .releaseText */ .hO)(live)}${at && `, published at ${at}`}.`;
    };
    const found = await describeLive().catch((thrown) => {
        if (!(thrown instanceof _base_failure_js__WEBPACK_IMPORTED_MODULE_3__/* .Failure */ .HR))
            throw thrown;
        return `The live release can’t be determined: ${(0,_base_failure_js__WEBPACK_IMPORTED_MODULE_3__/* .sentence */ .em)(thrown.message)}`;
    });
    return (0,_base_failure_js__WEBPACK_IMPORTED_MODULE_3__/* .withDetails */ .FE)(failure, { message: `${(0,_base_failure_js__WEBPACK_IMPORTED_MODULE_3__/* .sentence */ .em)(failure.message)} ${found}` });
}


/***/ }),

/***/ 51589:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Zh: () => (/* binding */ pollWithin),
/* harmony export */   wW: () => (/* binding */ pollLater),
/* harmony export */   wt: () => (/* binding */ poll)
/* harmony export */ });
/* harmony import */ var _base_input_reference_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(45860);
/* harmony import */ var _base_back_off_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(10845);
/* harmony import */ var _base_failure_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(87306);
/** Repeats a check at growing intervals until it has a result, up to a time limit. */



/** Waits between two checks of work that the platform or another run does. */
const POLLING = { shortestMs: 250, longestMs: 15_000 };
/**
 * Polls until there is a result.
 *
 * @param reason why there is no result yet, as a sentence without its full stop
 * @param check returns undefined as long as it has to be repeated
 * @throws Failure of kind `timeout` after `timeoutMs`; any error of `check`
 */
async function poll({ clock, log, signal }, timeoutMs, reason, check) {
    const onFirstWait = () => log.info(`${reason}. Waiting for it to finish.`);
    const result = await pollWithin({ clock, signal }, POLLING, timeoutMs, check, onFirstWait);
    if (result !== undefined)
        return result;
    throw new _base_failure_js__WEBPACK_IMPORTED_MODULE_1__/* .Failure */ .HR('timeout', `${reason}. Stopped waiting after ${timeoutMs / 1000} s.`, {
        remedy: `${_base_failure_js__WEBPACK_IMPORTED_MODULE_1__/* .RETRY_LATER */ .C} ${(0,_base_input_reference_js__WEBPACK_IMPORTED_MODULE_0__/* .orIncrease */ .iM)('verify-timeout')}`,
    });
}
/**
 * Waits, and polls until a check has a result, without a limit other than the signal.
 * @param check returns undefined if it has to be repeated
 * @throws the signal's reason when it aborts; any error of `check`
 */
async function pollLater(context, polling, check) {
    await context.clock.sleep(polling.shortestMs, context.signal);
    return (await pollWithin(context, polling, Infinity, check));
}
/**
 * Polls until a check has a result.
 * @param check returns undefined if it has to be repeated
 * @returns undefined if the next check would start after `timeoutMs`
 * @throws the signal's reason when it aborts; any error of `check`
 */
async function pollWithin({ clock, signal }, polling, timeoutMs, check, onFirstWait) {
    const startedAt = clock.monotonicMs();
    for (let attempts = 1;; attempts += 1) {
        const result = await check();
        if (result !== undefined)
            return result;
        const waitedMs = clock.monotonicMs() - startedAt;
        const waitMs = (0,_base_back_off_js__WEBPACK_IMPORTED_MODULE_2__/* .pollWaitMs */ .j9)(polling, waitedMs);
        if (waitedMs + waitMs > timeoutMs)
            return undefined;
        if (attempts === 1)
            onFirstWait?.();
        await clock.sleep(waitMs, signal);
    }
}


/***/ })

};
