export const id = 3223;
export const ids = [3223];
export const modules = {

/***/ 53223:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   "default": () => (__WEBPACK_DEFAULT_EXPORT__)
/* harmony export */ });
/* harmony import */ var _operation_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(44138);
/* harmony import */ var _current_run_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(16968);


/** Part 2, Agent: GET runs/current. */
/* harmony default export */ const __WEBPACK_DEFAULT_EXPORT__ = ((0,_operation_js__WEBPACK_IMPORTED_MODULE_0__/* .defineOperation */ .h)({
    id: 'agent-status',
    summary: 'Show the project’s current or most recent agent run.',
    inputs: {},
    outputs: {
        run_id: { description: 'The run’s id; empty where the project has had none.' },
        conversation_id: { description: 'The conversation that it belongs to.' },
        status: {
            description: 'Its status: `working`, `input_required`, `completed`, `failed`, `canceled`, `interrupted` or `superseded`; any other as the platform gives it.',
        },
        model: { description: 'The model that it is done with, as the platform last kept it.' },
        speed_tier: { description: 'The speed tier, in the same way.' },
    },
    endpoints: ['agent.current'],
    onProject: true,
    timeout: '2m',
    example: 'with:\n  project-id: ${{ vars.PLATFORM_PROJECT_ID }}\n  token: ${{ secrets.PLATFORM_TOKEN }}\n  base-url: ${{ vars.PLATFORM_BASE_URL }}\n',
    async run({ client, log, projectId }) {
        const run = await (0,_current_run_js__WEBPACK_IMPORTED_MODULE_1__/* .currentRun */ .xh)(client, projectId);
        log.info(run === undefined
            ? `${projectId} has had no agent run.`
            : `Run ${run.runId} of ${projectId}: ${run.status ?? 'status unknown'}.`);
        const rows = [
            ['Project', projectId],
            ['Run', run?.runId ?? 'none'],
            ['Status', run?.status ?? '–'],
            ['Conversation', run?.conversationId ?? '–'],
            ['Model', run?.model ?? '–'],
            ['Speed tier', run?.speedTier ?? '–'],
        ];
        return {
            outputs: {
                run_id: run?.runId ?? null,
                conversation_id: run?.conversationId ?? null,
                status: run?.status ?? null,
                model: run?.model ?? null,
                speed_tier: run?.speedTier ?? null,
            },
            report: { title: 'Agent status', blocks: [{ type: 'facts', rows }] },
        };
    },
}));


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


/***/ })

};
