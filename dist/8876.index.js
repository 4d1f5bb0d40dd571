export const id = 8876;
export const ids = [8876];
export const modules = {

/***/ 58876:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   "default": () => (__WEBPACK_DEFAULT_EXPORT__)
/* harmony export */ });
/* harmony import */ var _fields_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(12822);
/* harmony import */ var _operation_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(44138);
/* harmony import */ var _answers_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(45950);
/* harmony import */ var _current_run_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(16968);
/* harmony import */ var _following_inputs_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(19530);
/* harmony import */ var _input_policy_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(46664);
/* harmony import */ var _run_clean_up_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(29424);
/* harmony import */ var _run_id_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(61308);
/* harmony import */ var _see_through_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(3600);
/* harmony import */ var _trusted_trigger_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(81255);










const INPUTS = {
    'run-id': _run_id_js__WEBPACK_IMPORTED_MODULE_7__/* .RUN_ID_INPUT */ .j,
    answers: (0,_answers_js__WEBPACK_IMPORTED_MODULE_2__/* .answersInput */ .Av)('The answers, where the run asks for some. Each question takes those that it asks for by key.'),
    decision: (0,_fields_js__WEBPACK_IMPORTED_MODULE_0__/* .choice */ .Yq)('The decision, where it asks for a confirmation.', _answers_js__WEBPACK_IMPORTED_MODULE_2__/* .DECISIONS */ .Yv),
    comment: (0,_fields_js__WEBPACK_IMPORTED_MODULE_0__/* .text */ .Qq)('What is said with the decision, where the request permits it.', { maxLength: 10_000 }),
    follow: (0,_fields_js__WEBPACK_IMPORTED_MODULE_0__/* .flag */ .Jt)('Go on with the run to its end. `false`: leave it running once it has the answer.', 'true'),
    'on-input-required': (0,_fields_js__WEBPACK_IMPORTED_MODULE_0__/* .choice */ .Yq)('What is done where the agent asks for something else after that; as in `agent-run`.', _input_policy_js__WEBPACK_IMPORTED_MODULE_5__/* .INPUT_POLICIES */ .K.filter(policy => policy !== 'answer'), { default: 'fail' }),
    ..._following_inputs_js__WEBPACK_IMPORTED_MODULE_4__/* .FOLLOWING_INPUTS */ .Qv,
};
/** Part 2, Agent: POST action-responses; Events. */
/* harmony default export */ const __WEBPACK_DEFAULT_EXPORT__ = ((0,_operation_js__WEBPACK_IMPORTED_MODULE_1__/* .defineOperation */ .h)({
    id: 'agent-respond',
    summary: 'Answer what an agent run waits for, and go on with it.',
    note: 'The second half of an approval: one job runs `agent-run` with `on-input-required: detach`; a later one, behind an environment that people have to approve, runs this with its `run_id`. The token that an answer needs is short-lived: this fetches a fresh one.',
    inputs: INPUTS,
    outputs: _following_inputs_js__WEBPACK_IMPORTED_MODULE_4__/* .RUN_OUTPUTS */ .re,
    endpoints: ['agent.current', 'agent.events', 'agent.respond', 'agent.cancel'],
    // A link that has expired at the end is renewed.
    courtesies: ['preview.link'],
    onProject: true,
    timeout: '2h',
    writesFiles: true,
    example: 'with:\n  project-id: ${{ vars.PLATFORM_PROJECT_ID }}\n  run-id: ${{ needs.task.outputs.run_id }}\n  decision: approve\n  token: ${{ secrets.PLATFORM_TOKEN }}\n  base-url: ${{ vars.PLATFORM_BASE_URL }}\n',
    check: checkAnswer,
    async run(context, inputs) {
        await (0,_trusted_trigger_js__WEBPACK_IMPORTED_MODULE_9__/* .refuseStrangers */ .C)(context, inputs['allowed-actors']);
        const { client, dryRun, log, projectId } = context;
        const runId = inputs['run-id'];
        const latest = await (0,_current_run_js__WEBPACK_IMPORTED_MODULE_3__/* .currentRun */ .xh)(client, projectId);
        const run = latest?.runId === runId ? latest : undefined;
        if (dryRun)
            return plan(context, runId, run);
        (0,_following_inputs_js__WEBPACK_IMPORTED_MODULE_4__/* .warnOfPublicLog */ .HJ)(context, inputs);
        if (run?.status !== undefined && run.status !== 'input_required') {
            log.warning(`The run ${runId} waits for nothing now, its status is ${run.status}: it was answered already, or never asked.`);
        }
        context.output({ run_id: runId, conversation_id: run?.conversationId ?? null });
        const followed = {
            runId,
            conversationId: run?.conversationId,
            model: run?.model,
            speedTier: run?.speedTier,
            fromStart: false,
            mayBeOlder: false,
            notes: [],
        };
        const transcript = await (0,_see_through_js__WEBPACK_IMPORTED_MODULE_8__/* .beginTranscript */ .E)(context, inputs);
        const policy = {
            firstInput: answerIn(inputs),
            input: { onInputRequired: inputs['on-input-required'] },
            ...(inputs.follow ? {} : { untilAnswered: true }),
        };
        return (0,_see_through_js__WEBPACK_IMPORTED_MODULE_8__/* .seeThrough */ .L)(context, followed, inputs, policy, transcript);
    },
    cleanUp: _run_clean_up_js__WEBPACK_IMPORTED_MODULE_6__/* .cancelLeftRun */ .V,
}));
function checkAnswer({ answers, decision, comment }) {
    if (answers === undefined && decision === undefined) {
        return [{ where: 'answers', message: 'is missing', remedy: 'Give `answers`, or a `decision` on a confirmation.' }];
    }
    if (answers !== undefined && decision !== undefined) {
        return [{ where: 'decision', message: 'is given beside `answers`', remedy: 'Give only one of them.' }];
    }
    if (comment === undefined || decision !== undefined)
        return [];
    return [{ where: 'comment', message: 'is given without `decision`', remedy: 'Leave it out, or give the decision.' }];
}
function answerIn({ answers, decision, comment }) {
    return { onInputRequired: decision ?? 'answer', answers, comment, leaveUnfit: true };
}
function plan({ log, projectId }, runId, run) {
    const status = run?.status ?? 'unknown, as it is not the project’s latest run';
    log.info(`Dry run: nothing is answered. The run ${runId} of ${projectId} has the status ${status}.`);
    const rows = [
        ['Project', projectId],
        ['Run', runId],
        ['Status', status],
    ];
    return {
        outputs: { ..._following_inputs_js__WEBPACK_IMPORTED_MODULE_4__/* .NO_RUN */ .e_, run_id: runId, conversation_id: run?.conversationId ?? null, status: run?.status ?? null },
        report: { title: 'Agent respond, checked only', blocks: [{ type: 'facts', rows }] },
    };
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
