export const id = 483;
export const ids = [483];
export const modules = {

/***/ 70483:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   "default": () => (__WEBPACK_DEFAULT_EXPORT__)
/* harmony export */ });
/* harmony import */ var _failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(59874);
/* harmony import */ var _operation_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(44138);
/* harmony import */ var _cancel_run_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(99239);
/* harmony import */ var _current_run_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(16968);
/* harmony import */ var _run_id_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(61308);





/** A run stops at its next step. So long after one another it's looked whether it has, in milliseconds. */
const LOOKS_AFTER_MS = [0, 500, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000];
/** Part 2, Agent: POST runs/{run_id}/cancellations; States and transitions. */
/* harmony default export */ const __WEBPACK_DEFAULT_EXPORT__ = ((0,_operation_js__WEBPACK_IMPORTED_MODULE_1__/* .defineOperation */ .h)({
    id: 'agent-cancel',
    summary: 'Cancel an agent run, and see that it has stopped; one that has ended already stays as it is.',
    inputs: { 'run-id': _run_id_js__WEBPACK_IMPORTED_MODULE_4__/* .RUN_ID_INPUT */ .j },
    outputs: {
        status: {
            description: 'The run’s status after that: `canceled`, or how it had ended before; empty where it is not the project’s latest run any more, and the platform doesn’t tell.',
        },
    },
    endpoints: ['agent.cancel', 'agent.current'],
    onProject: true,
    timeout: '2m',
    example: 'with:\n  project-id: ${{ vars.PLATFORM_PROJECT_ID }}\n  run-id: ${{ steps.task.outputs.run_id }}\n  token: ${{ secrets.PLATFORM_TOKEN }}\n  base-url: ${{ vars.PLATFORM_BASE_URL }}\n',
    async run(context, { 'run-id': runId }) {
        const { client, dryRun, log, projectId } = context;
        if (dryRun) {
            const latest = await statusOf(context, runId);
            log.info(`Would cancel the run ${runId} of ${projectId} (${latest ?? 'status unknown'}).`);
            return outcome(latest, 'would be cancelled (dry run)');
        }
        const cancelled = await (0,_cancel_run_js__WEBPACK_IMPORTED_MODULE_2__/* .cancelRun */ .S)(client, projectId, runId);
        if (cancelled.wasOver) {
            const ended = await statusOf(context, runId);
            log.notice(`The run ${runId} had ended already${ended === undefined ? '' : ` as ${ended}`}: nothing was cancelled.`);
            return outcome(ended, 'had ended already');
        }
        const reached = cancelled.status === 'canceled' ? cancelled.status : await statusAtEnd(context, runId);
        log.info(`The run ${runId} was told to stop; its status is ${reached ?? 'not told'}.`);
        return outcome(reached, 'was told to stop');
        function outcome(status, what) {
            const rows = [
                ['Project', projectId],
                ['Run', `${runId} ${what}`],
                ['Status', status ?? 'not told'],
            ];
            return {
                outputs: { status: status ?? null },
                report: { title: 'Agent cancel', blocks: [{ type: 'facts', rows }] },
            };
        }
    },
}));
/** @returns undefined where it isn't the project's latest run, or has no status */
async function statusOf({ client, projectId }, runId) {
    const run = await (0,_current_run_js__WEBPACK_IMPORTED_MODULE_3__/* .currentRun */ .xh)(client, projectId);
    return run?.runId === runId ? run.status : undefined;
}
/**
 * What the run has come to, once it has stopped.
 * @returns undefined where the platform doesn't tell
 * @throws Failure where it goes on
 */
async function statusAtEnd(context, runId) {
    const { client, clock, projectId, signal } = context;
    for (const waitMs of LOOKS_AFTER_MS) {
        if (waitMs > 0)
            await clock.sleep(waitMs, signal);
        const run = await afterStop(runId, (0,_current_run_js__WEBPACK_IMPORTED_MODULE_3__/* .currentRun */ .xh)(client, projectId));
        if (run?.runId !== runId)
            return undefined;
        if ((0,_current_run_js__WEBPACK_IMPORTED_MODULE_3__/* .hasEnded */ .hY)(run))
            return run.status;
    }
    throw new _failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Failure */ .HR('timeout', `The run ${runId} was told to stop a minute ago, and is still at work.`, {
        remedy: 'Run this again; report it to the platform when it stays.',
        uncertain: true,
    });
}
/** The run was told to stop, whatever comes of a look at it. */
async function afterStop(runId, look) {
    try {
        return await look;
    }
    catch (thrown) {
        if (!(thrown instanceof _failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Failure */ .HR))
            throw thrown;
        const message = `The run ${runId} was told to stop; looking for what it came to failed: ${thrown.message}`;
        throw (0,_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .refine */ .YP)(thrown, { message, uncertain: true });
    }
}


/***/ }),

/***/ 99239:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   S: () => (/* binding */ cancelRun)
/* harmony export */ });
/* harmony import */ var _failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(59874);
/* harmony import */ var _current_run_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(16968);


/**
 * Cancels a run, which may be done again ("repeat cancel: HTTP 200, idempotent"). That it has ended otherwise, 409
 * `not_cancelable`, means that it's over, as was wanted.
 * @throws Failure
 */
async function cancelRun(client, projectId, runId) {
    try {
        const answer = await client.call('agent.cancel', { path: { project_id: projectId, run_id: runId } });
        return { status: (0,_current_run_js__WEBPACK_IMPORTED_MODULE_1__/* .runFacts */ .pI)(answer)?.status ?? answer.status, wasOver: false };
    }
    catch (thrown) {
        if (!(thrown instanceof _failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Failure */ .HR) || thrown.code !== 'not_cancelable')
            throw thrown;
        return { status: undefined, wasOver: true };
    }
}


/***/ }),

/***/ 16968:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   H8: () => (/* binding */ hasEndedBadly),
/* harmony export */   hY: () => (/* binding */ hasEnded),
/* harmony export */   pI: () => (/* binding */ runFacts),
/* harmony export */   xh: () => (/* binding */ currentRun)
/* harmony export */ });
/* harmony import */ var _failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(59874);

/** Reading R9; an unknown status is shown as it is, and is none of these. */
const ENDED = ['completed', 'failed', 'canceled', 'interrupted', 'superseded'];
const ENDED_BADLY = ['failed', 'canceled', 'interrupted'];
const hasEnded = ({ status }) => ENDED.includes(status);
/** It's over, and what was asked for isn't done. */
const hasEndedBadly = ({ status }) => ENDED_BADLY.includes(status);
/** Readings R6 and R8: a run's fields stand at the top level or under `run`. @returns undefined where it isn't named */
function runFacts(answer) {
    const { run_id: runId, conversation_id: conversationId, status, model, speed_tier: speedTier } = answer.run ?? answer;
    return runId === undefined ? undefined : { runId, conversationId, status, model, speedTier };
}
/**
 * The project's current or most recent run.
 * @returns undefined where there is none: 404, an empty object or `run: null` (reading R8)
 * @throws Failure of the look
 */
async function currentRun(client, projectId) {
    try {
        return runFacts(await client.call('agent.current', { path: { project_id: projectId } }));
    }
    catch (thrown) {
        if (!(thrown instanceof _failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Failure */ .HR) || thrown.status !== 404)
            throw thrown;
        return undefined;
    }
}


/***/ }),

/***/ 61308:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   j: () => (/* binding */ RUN_ID_INPUT)
/* harmony export */ });
/* harmony import */ var _spec_endpoints_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(34018);
/* harmony import */ var _fields_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(12822);


const { run_id: RUN_ID } = _spec_endpoints_js__WEBPACK_IMPORTED_MODULE_0__/* .PATH_PARAMETERS */ .VV;
/** The input that names a run. */
const RUN_ID_INPUT = (0,_fields_js__WEBPACK_IMPORTED_MODULE_1__/* .text */ .Qq)('The run, by the id that `agent-run` has set as `run_id`, or that `agent-status` shows.', {
    required: true,
    maxLength: RUN_ID.maxLength,
    pattern: new RegExp(`^(?:${RUN_ID.pattern})$`),
    allowed: 'a run’s id has letters, digits, `_`, `:`, `-` and `.`, and does not begin with `.`',
});


/***/ })

};
