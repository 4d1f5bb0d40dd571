export const id = 9392;
export const ids = [9392];
export const modules = {

/***/ 54400:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   n: () => (/* binding */ CLOCK_SLACK_MS),
/* harmony export */   s: () => (/* binding */ lookAfter)
/* harmony export */ });
/* harmony import */ var _failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(59874);

/** The platform's clock is known to the second (`Date`) and by way of an answer that took its time. */
const CLOCK_SLACK_MS = 2_000;
/**
 * Looks for what became of a request whose answer was lost.
 * @param lost how it was lost
 * @throws what `look` throws; where that is a Failure, it says as well that the request may have taken effect
 */
async function lookAfter(lost, look) {
    try {
        return await look();
    }
    catch (thrown) {
        if (!(thrown instanceof _failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Failure */ .HR))
            throw thrown;
        const message = `${(0,_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .sentence */ .em)(lost.message)} Looking for what became of it failed: ${thrown.message}`;
        throw (0,_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .refine */ .YP)(thrown, { message, uncertain: true });
    }
}


/***/ }),

/***/ 95070:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   K: () => (/* binding */ unlessNothingLive)
/* harmony export */ });
/* harmony import */ var _failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(59874);

/** What the call answers; undefined where the platform says that nothing is live (404 `release_not_found`). */
async function unlessNothingLive(call) {
    try {
        return await call;
    }
    catch (thrown) {
        if (thrown instanceof _failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Failure */ .HR && thrown.code === 'release_not_found')
            return undefined;
        throw thrown;
    }
}


/***/ }),

/***/ 89392:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   "default": () => (__WEBPACK_DEFAULT_EXPORT__)
/* harmony export */ });
/* harmony import */ var _failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(59874);
/* harmony import */ var _fields_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(12822);
/* harmony import */ var _lost_answer_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(54400);
/* harmony import */ var _operation_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(44138);
/* harmony import */ var _live_release_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(95070);





/** Part 1, Releases: Unpublish; States and transitions. */
/* harmony default export */ const __WEBPACK_DEFAULT_EXPORT__ = ((0,_operation_js__WEBPACK_IMPORTED_MODULE_3__/* .defineOperation */ .h)({
    id: 'unpublish',
    summary: 'Take the live site offline; its history stays.',
    inputs: {
        'if-missing': (0,_fields_js__WEBPACK_IMPORTED_MODULE_1__/* .choice */ .Yq)('What it means that nothing is live: nothing to do, or a failure.', ['ignore', 'fail'], {
            default: 'ignore',
        }),
    },
    outputs: {
        previous_version: { description: 'The version that was live; empty when none was, or when its answer was lost.' },
        unpublished_at: { description: 'When it went offline, in epoch milliseconds.' },
    },
    endpoints: ['releases.unpublish', 'releases.current'],
    onProject: true,
    timeout: '2m',
    takesDown: true,
    example: 'with:\n  project-id: ${{ vars.PLATFORM_PROJECT_ID }}\n  token: ${{ secrets.PLATFORM_TOKEN }}\n  base-url: ${{ vars.PLATFORM_BASE_URL }}\n',
    async run(context, inputs) {
        const { log, projectId } = context;
        try {
            const unpublished = await (context.dryRun ? plan(context) : unpublishOnce(context));
            log.info(`The site of ${projectId} ${unpublished.site}.`);
            return outcome(unpublished);
        }
        catch (thrown) {
            const nothingLive = thrown instanceof _failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Failure */ .HR && thrown.code === 'release_not_found';
            if (!nothingLive || inputs['if-missing'] === 'fail')
                throw thrown;
            log.notice(`Nothing was live in ${projectId}.`);
            return outcome({ site: 'was not live' });
        }
        function outcome({ site, answer }) {
            const rows = [
                ['Project', projectId],
                ['Site', site],
                ['Version before', answer?.previous_version ?? '–'],
            ];
            return {
                outputs: { previous_version: answer?.previous_version ?? null, unpublished_at: answer?.unpublished_at ?? null },
                report: { title: 'Unpublish', blocks: [{ type: 'facts', rows }] },
            };
        }
    },
}));
/** What would go offline. Fails as the real thing would where nothing is live. */
async function plan({ client, projectId }) {
    const { version } = await client.call('releases.current', { path: { project_id: projectId } });
    return { site: `would go offline (dry run); version ${version ?? '?'} is live` };
}
/**
 * Unpublishes once: after a lost answer it looks whether anything is live still. Only a release that went live before
 * this step began, or about then, is taken offline by a second request; a newer one is somebody's new publish.
 */
async function unpublishOnce({ client, clock, log, projectId, signal }) {
    const path = { project_id: projectId };
    const startedAt = clock.now();
    try {
        return offline(await client.call('releases.unpublish', { path }));
    }
    catch (thrown) {
        if (!(thrown instanceof _failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Failure */ .HR) || !thrown.uncertain || signal.aborted)
            throw thrown;
        log.warning(`It is not known whether the site went offline. ${(0,_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .sentence */ .em)(thrown.message)} Looking before anything else is done.`);
        const live = await (0,_lost_answer_js__WEBPACK_IMPORTED_MODULE_2__/* .lookAfter */ .s)(thrown, () => (0,_live_release_js__WEBPACK_IMPORTED_MODULE_4__/* .unlessNothingLive */ .K)(client.call('releases.current', { path })));
        if (live === undefined)
            return offline();
        const publishedSince = (live.published_at ?? 0) > startedAt + (client.clockOffsetMs() ?? 0) + _lost_answer_js__WEBPACK_IMPORTED_MODULE_2__/* .CLOCK_SLACK_MS */ .n;
        if (publishedSince) {
            log.warning(`Version ${live.version ?? '?'} was published meanwhile; it stays live.`);
            return { site: `shows version ${live.version ?? '?'}, which was published meanwhile` };
        }
        // Nothing live by now means that the first request took effect after all.
        return offline(await (0,_live_release_js__WEBPACK_IMPORTED_MODULE_4__/* .unlessNothingLive */ .K)(client.call('releases.unpublish', { path })));
    }
}
function offline(answer) {
    return {
        site: answer?.previous_version ? `is offline; version ${answer.previous_version} was live` : 'is offline',
        answer,
    };
}


/***/ })

};
