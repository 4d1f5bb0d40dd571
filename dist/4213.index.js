export const id = 4213;
export const ids = [4213];
export const modules = {

/***/ 64568:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   X: () => (/* binding */ instantText)
/* harmony export */ });
/** The latest instant that a `Date` can hold, in epoch milliseconds. A platform may send a larger number. */
const LATEST_MS = 8_640_000_000_000_000;
/** An instant of the platform, for people: ISO 8601 in UTC; empty where the platform gave none. */
function instantText(epochMs) {
    if (epochMs === undefined)
        return '';
    return Math.abs(epochMs) <= LATEST_MS ? new Date(epochMs).toISOString() : String(epochMs);
}


/***/ }),

/***/ 44213:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   "default": () => (__WEBPACK_DEFAULT_EXPORT__)
/* harmony export */ });
/* harmony import */ var _failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(59874);
/* harmony import */ var _instant_text_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(64568);
/* harmony import */ var _operation_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(44138);



/** Part 1, Sandbox and preview: POST sandbox/kill; Kill rules. */
/* harmony default export */ const __WEBPACK_DEFAULT_EXPORT__ = ((0,_operation_js__WEBPACK_IMPORTED_MODULE_1__/* .defineOperation */ .h)({
    id: 'sandbox-kill',
    summary: 'Destroy the project’s sandbox; the project stays.',
    inputs: {},
    outputs: {
        outcome: { description: '`killed`; `not_found` when there was no sandbox, which is a success.' },
        sandbox_id: { description: 'The sandbox’s id; empty when the project has none.' },
    },
    endpoints: ['sandbox.kill'],
    onProject: true,
    timeout: '3m',
    example: 'with:\n  project-id: ${{ vars.PLATFORM_PROJECT_ID }}\n  token: ${{ secrets.PLATFORM_TOKEN }}\n  base-url: ${{ vars.PLATFORM_BASE_URL }}\n',
    async run(context) {
        const { dryRun, log, projectId } = context;
        if (dryRun) {
            log.info(`Would destroy the sandbox of ${projectId}, if it has one.`);
            return outcome('not asked for (dry run)', {});
        }
        const answer = await kill(context);
        const said = CONFIRMED.get(answer.outcome);
        if (said === undefined) {
            context.output({ outcome: answer.outcome, sandbox_id: answer.sandbox_id ?? null });
            const message = `The platform’s word for what became of it is \`${answer.outcome}\`.`;
            throw unconfirmed(projectId, new _failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Failure */ .HR('unavailable', message, { uncertain: true }));
        }
        log.info(said(projectId));
        return outcome(answer.outcome, answer);
        function outcome(shown, { outcome: result, sandbox_id: id, confirmed_at: at }) {
            const rows = [
                ['Project', projectId],
                ['Outcome', shown],
                ['Sandbox', id || '–'],
                ['Confirmed', (0,_instant_text_js__WEBPACK_IMPORTED_MODULE_2__/* .instantText */ .X)(at) || '–'],
            ];
            return {
                outputs: { outcome: result ?? null, sandbox_id: id ?? null },
                report: { title: 'Sandbox', blocks: [{ type: 'facts', rows }] },
            };
        }
    },
}));
/** What is said of the two outcomes that are a success (Part 1, Kill rules). Any other confirms nothing. */
const CONFIRMED = new Map([
    ['killed', projectId => `The sandbox of ${projectId} is destroyed; what it used until then is still counted.`],
    ['not_found', projectId => `${projectId} has no sandbox (any more), so nothing is left to destroy.`],
]);
/** Kills; an outcome that the platform does not confirm is never taken for success. */
async function kill({ client, projectId }) {
    try {
        return await client.call('sandbox.kill', { path: { project_id: projectId } });
    }
    catch (thrown) {
        if (!(thrown instanceof _failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Failure */ .HR) || !thrown.uncertain)
            throw thrown;
        throw unconfirmed(projectId, thrown);
    }
}
function unconfirmed(projectId, failure) {
    return (0,_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .refine */ .YP)(failure, {
        message: `It is not confirmed that the sandbox of ${projectId} is destroyed: ${failure.message}`,
        remedy: 'Run this again with the same project, while nothing else (a preview, an agent run) starts its sandbox.',
    });
}


/***/ })

};
