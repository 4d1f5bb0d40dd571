export const id = 7298;
export const ids = [7298];
export const modules = {

/***/ 37298:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   "default": () => (__WEBPACK_DEFAULT_EXPORT__)
/* harmony export */ });
/* harmony import */ var _core_fields_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(72189);
/* harmony import */ var _core_operation_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(98157);
/* harmony import */ var _features_agent_request_allowed_actors_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(39969);
/* harmony import */ var _features_agent_answers_answers_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(2483);
/* harmony import */ var _features_agent_follow_cleanup_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(37188);
/* harmony import */ var _features_agent_run_current_run_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(1187);
/* harmony import */ var _features_agent_answers_input_policy_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(52499);
/* harmony import */ var _features_agent_request_inputs_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(17257);
/* harmony import */ var _features_agent_follow_report_run_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(80066);
/* harmony import */ var _features_agent_follow_supervise_run_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(10502);
/** Answers an agent run's question, and by default follows the run to its end. */










const INPUTS = {
    'run-id': _features_agent_request_inputs_js__WEBPACK_IMPORTED_MODULE_7__/* .RUN_ID_INPUT */ .jj,
    'pending-action': _features_agent_answers_answers_js__WEBPACK_IMPORTED_MODULE_3__/* .PENDING_ACTION_INPUT */ ._k,
    answers: _features_agent_answers_answers_js__WEBPACK_IMPORTED_MODULE_3__/* .RESPONSE_INPUT */ .z3,
    follow: (0,_core_fields_js__WEBPACK_IMPORTED_MODULE_0__/* .flag */ .Jt)('Follow the run until it ends. If `false`, the step ends after the run has received the answer, and the run continues.', 'true', 'End after the run has received the answer. The run continues.'),
    'on-input-required': (0,_core_fields_js__WEBPACK_IMPORTED_MODULE_0__/* .choice */ .Yq)('Action to take if the agent asks for input again, as in `agent-run`.', _features_agent_answers_input_policy_js__WEBPACK_IMPORTED_MODULE_6__/* .INPUT_POLICIES */ .KH.filter(policy => policy !== 'answer'), { default: 'fail' }),
    ..._features_agent_request_inputs_js__WEBPACK_IMPORTED_MODULE_7__/* .FOLLOWING_INPUTS */ .Qv,
};
/** Part 2, Agent: POST action-responses; Events. */
/* harmony default export */ const __WEBPACK_DEFAULT_EXPORT__ = ((0,_core_operation_js__WEBPACK_IMPORTED_MODULE_1__/* .defineOperation */ .h9)({
    id: 'agent-respond',
    group: 'Agent',
    summary: 'Answer the question of an agent run, and follow the run until it ends.',
    note: [
        'Use this operation for [approvals](../../docs/agent.md#an-approval-before-the-agent-continues). It obtains the short-lived token that the platform requires for each answer. If the answer doesn’t fit the question, or the run waits for another one, the step fails, and the run keeps waiting.',
    ],
    inputs: INPUTS,
    outputs: _features_agent_request_inputs_js__WEBPACK_IMPORTED_MODULE_7__/* .RUN_OUTPUTS */ .re,
    endpoints: ['agent.current', 'agent.events', 'agent.respond', 'agent.cancel'],
    // An expired link is renewed at the end.
    optionalEndpoints: ['preview.link'],
    onProject: true,
    timeout: '2h',
    writesFiles: true,
    example: 'with:\n  run-id: ${{ needs.task.outputs.run_id }} # `task` is a job with agent-run that has these outputs\n  pending-action: ${{ needs.task.outputs.pending_action }}\n  answers: "decision: approve"\n',
    async run(context, inputs) {
        const transcript = context.dryRun ? undefined : await (0,_features_agent_follow_report_run_js__WEBPACK_IMPORTED_MODULE_8__/* .createTranscript */ .X0)(context, inputs);
        await (0,_features_agent_request_allowed_actors_js__WEBPACK_IMPORTED_MODULE_2__.requireTrustedActor)(context, inputs['allowed-actors']);
        const { client, dryRun, log, projectId } = context;
        const runId = inputs['run-id'];
        const latest = await (0,_features_agent_run_current_run_js__WEBPACK_IMPORTED_MODULE_5__/* .currentRun */ .xh)(client, projectId);
        const run = latest?.runId === runId ? latest : undefined;
        if (dryRun)
            return plan(context, runId, run);
        if (run?.status !== undefined && run.status !== 'input_required') {
            log.warning(`The run ${runId} is not waiting for an answer; its status is \`${run.status}\`. The agent’s question may already have been answered, or the agent may not have asked one.`);
        }
        context.output({ run_id: runId, conversation_id: run?.conversationId ?? null });
        const followed = {
            runId,
            conversationId: run?.conversationId,
            model: run?.model,
            speedTier: run?.speedTier,
            fromStart: false,
            isKnown: run !== undefined,
            mayBeOlder: false,
            notes: [],
        };
        const policies = {
            firstInput: {
                onInputRequired: 'answer',
                answers: inputs.answers,
                pendingAction: inputs['pending-action'],
            },
            input: { onInputRequired: inputs['on-input-required'] },
            ...(inputs.follow ? {} : { untilAnswered: true }),
        };
        const task = { run: followed, inputs, policies, transcript };
        return (0,_features_agent_follow_report_run_js__WEBPACK_IMPORTED_MODULE_8__/* .reportRun */ .Go)(context, task, await (0,_features_agent_follow_supervise_run_js__WEBPACK_IMPORTED_MODULE_9__/* .superviseRun */ .M)(context, task));
    },
    cleanUp: _features_agent_follow_cleanup_js__WEBPACK_IMPORTED_MODULE_4__/* .cancelUnfinishedRun */ .x3,
}));
function plan({ log, projectId }, runId, run) {
    const status = run === undefined ? 'unknown (not the project’s latest run)' : (run.status ?? 'unknown');
    log.info(`Dry run: no answer was sent. Status of the run ${runId} of the project ${projectId}: ${status}.`);
    const rows = [
        ['Project', { code: projectId }],
        ['Run', { code: runId }],
        ['Status', status],
    ];
    return {
        outputs: {
            ..._features_agent_request_inputs_js__WEBPACK_IMPORTED_MODULE_7__/* .NO_RUN_OUTPUTS */ .bn,
            run_id: runId,
            conversation_id: run?.conversationId ?? null,
            status: run?.status ?? null,
        },
        report: { title: 'Agent answer', blocks: [{ type: 'facts', rows }] },
    };
}


/***/ })

};
