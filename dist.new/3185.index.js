export const id = 3185;
export const ids = [3185];
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

/***/ 1187:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   ZP: () => (/* binding */ hasEndedUnsuccessfully),
/* harmony export */   em: () => (/* binding */ statusIn),
/* harmony export */   hY: () => (/* binding */ hasEnded),
/* harmony export */   pI: () => (/* binding */ runFacts),
/* harmony export */   xh: () => (/* binding */ currentRun)
/* harmony export */ });
/* harmony import */ var _base_failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(87306);
/** Reads the project's current or most recent agent run, and the run facts in responses to starts and cancellations. */

/** Statuses of an ended run (assumption R9). An unknown status is shown unchanged and doesn't count as ended. */
const ENDED_STATUSES = ['completed', 'failed', 'canceled', 'interrupted', 'superseded'];
const UNSUCCESSFUL_STATUSES = ['failed', 'canceled', 'interrupted'];
const hasEnded = ({ status }) => ENDED_STATUSES.includes(status);
/** Returns whether the run ended without doing what was requested. */
const hasEndedUnsuccessfully = ({ status }) => UNSUCCESSFUL_STATUSES.includes(status);
/** Assumptions R6 and R8: each field of a run is at the top level or in `run`, independently of the others. */
const fieldOf = ({ run, ...answer }, name) => run?.[name] ?? answer[name];
/** @returns undefined if the response contains no run id */
function runFacts(answer) {
    const runId = fieldOf(answer, 'run_id');
    if (runId === undefined)
        return undefined;
    return {
        runId,
        conversationId: fieldOf(answer, 'conversation_id'),
        status: statusIn(answer),
        model: fieldOf(answer, 'model'),
        speedTier: fieldOf(answer, 'speed_tier'),
    };
}
/** Returns the status in a response, whether or not it contains the run id. */
const statusIn = (answer) => fieldOf(answer, 'status');
/**
 * Returns the project's current or most recent run.
 * @returns undefined if there is none: 404, an empty object or `run: null` (assumption R8)
 * @throws Failure of the request
 */
async function currentRun(client, projectId) {
    try {
        return runFacts(await client.call('agent.current', { path: { project_id: projectId } }));
    }
    catch (thrown) {
        if (!(thrown instanceof _base_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Failure */ .HR) || thrown.status !== 404)
            throw thrown;
        return undefined;
    }
}


/***/ }),

/***/ 93185:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   "default": () => (__WEBPACK_DEFAULT_EXPORT__)
/* harmony export */ });
/* harmony import */ var _core_report_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(14486);
/* harmony import */ var _core_operation_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(98157);
/* harmony import */ var _features_agent_run_current_run_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(1187);
/** Shows the project's current or most recent agent run (Part 2, Agent: GET runs/current). */



/* harmony default export */ const __WEBPACK_DEFAULT_EXPORT__ = ((0,_core_operation_js__WEBPACK_IMPORTED_MODULE_0__/* .defineOperation */ .h9)({
    id: 'agent-status',
    group: 'Agent',
    summary: 'Show the project’s current or most recent agent run.',
    inputs: {},
    outputs: {
        run_id: { description: 'ID of the run. Empty if the platform reports no agent run for the project.' },
        conversation_id: { description: 'ID of the run’s conversation.' },
        status: {
            description: 'Status of the run: `working`, `input_required`, `completed`, `failed`, `canceled`, `interrupted` or `superseded`. Any other status from the platform is passed through unchanged.',
        },
        model: { description: 'Model used for the run, as last reported by the platform.' },
        speed_tier: { description: 'Speed tier used for the run, as last reported by the platform.' },
    },
    endpoints: ['agent.current'],
    onProject: true,
    timeout: '2m',
    async run({ client, log, projectId }) {
        const run = await (0,_features_agent_run_current_run_js__WEBPACK_IMPORTED_MODULE_1__/* .currentRun */ .xh)(client, projectId);
        log.info(run === undefined
            ? `The platform reports no agent run for the project ${projectId}.`
            : `Latest agent run of the project ${projectId}: ${run.runId}. Status: ${run.status ?? 'unknown'}.`);
        const rows = [
            ['Project', { code: projectId }],
            ['Run', run === undefined ? 'none' : { code: run.runId }],
            ['Status', run?.status ?? '–'],
            ['Conversation', (0,_core_report_js__WEBPACK_IMPORTED_MODULE_2__/* .codeCell */ .M)(run?.conversationId)],
            ['Model', (0,_core_report_js__WEBPACK_IMPORTED_MODULE_2__/* .codeCell */ .M)(run?.model)],
            ['Speed tier', (0,_core_report_js__WEBPACK_IMPORTED_MODULE_2__/* .codeCell */ .M)(run?.speedTier)],
        ];
        return {
            outputs: {
                run_id: run?.runId ?? null,
                conversation_id: run?.conversationId ?? null,
                status: run?.status ?? null,
                model: run?.model ?? null,
                speed_tier: run?.speedTier ?? null,
            },
            report: {
                title: run === undefined ? 'No agent run' : `Agent run: ${run.status ?? 'status unknown'}`,
                blocks: [{ type: 'facts', rows }],
            },
        };
    },
}));


/***/ })

};
