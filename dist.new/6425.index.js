export const id = 6425;
export const ids = [6425,9969];
export const modules = {

/***/ 30436:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   S: () => (/* binding */ EVENT_CODES)
/* harmony export */ });
/** Error codes of a stream's last event: the kind of failure, its meaning, and a remedy for each. */
/**
 * Codes of the last event of a stream (Part 1, Events): those that occur only there, and those with another meaning
 * there.
 */
const EVENT_CODES = {
    forbidden: {
        kind: 'input',
        meaning: 'The source failed the platform’s content review.',
        remedy: 'Change the content that the error message describes, and import the package again. If `@idempotency-key` is set, also set a new key.',
    },
    artifact_invalid: {
        kind: 'input',
        meaning: 'The package is invalid, or the platform can’t review it.',
        remedy: 'Change the package, and import it again. If `@idempotency-key` is set, also set a new key.',
    },
    service_unavailable: {
        kind: 'unavailable',
        meaning: 'The platform’s content review was unavailable.',
        remedy: 'Import again later with a new idempotency key, because the same key returns this failure again: set a different `@idempotency-key` or, if it isn’t set, start a new workflow run.',
    },
    import_interrupted: {
        kind: 'unavailable',
        meaning: 'The import made no progress for a long time. The platform may have saved the source anyway.',
        remedy: 'If the import created a complete project, use that project. Otherwise, import again with a new idempotency key: set a different `@idempotency-key` or, if it isn’t set, start a new workflow run. Delete an incomplete project only if you are sure that it isn’t needed.',
    },
    duplicate_release: {
        kind: 'conflict',
        meaning: 'A publish of this project is already in progress.',
        remedy: 'Re-run the job after the running publish ends. To prevent concurrent publishes, use a `concurrency` group.',
    },
    project_not_found: {
        kind: 'missing',
        meaning: 'The project to publish doesn’t exist.',
        remedy: 'Check the ID of the project (its `url_id`).',
    },
    content_violation: {
        kind: 'input',
        meaning: 'The content failed the platform’s content review.',
        remedy: 'Change the content that the error message describes, and publish again.',
    },
    release_failed: {
        kind: 'input',
        meaning: 'The platform failed to build or deploy the project.',
        remedy: 'If the error message shows a build error, fix it. Then publish again.',
    },
    release_interrupted: {
        kind: 'unavailable',
        meaning: 'The publish was interrupted on the platform.',
        remedy: 'Re-run the job. The new attempt uses a new idempotency key.',
    },
};


/***/ }),

/***/ 39969:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   E: () => (/* binding */ ALLOWED_ACTORS),
/* harmony export */   requireTrustedActor: () => (/* binding */ requireTrustedActor)
/* harmony export */ });
/* harmony import */ var _core_fields_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(72189);
/* harmony import */ var _base_failure_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(87306);
/**
 * Checks who triggered the job before an agent starts: on an event that anyone can trigger, each actor needs write
 * permission or an entry in `allowed-actors`.
 */


/**
 * Events that require write permission. People without it can trigger the others: their own text is in the event or, for
 * `workflow_run`, in the event upstream.
 */
const TRUSTED_EVENTS = ('branch_protection_rule check_run check_suite create delete deployment deployment_status label merge_group milestone ' +
    'page_build public push registry_package release repository_dispatch schedule status workflow_dispatch').split(' ');
/** Permissions that allow changing the repository. */
const WRITE_PERMISSIONS = ['admin', 'write'];
const ALLOWED_ACTORS = (0,_core_fields_js__WEBPACK_IMPORTED_MODULE_0__/* .list */ .p_)('GitHub logins, such as `octocat` or `renovate[bot]`, of users who can trigger this step without write permission for the repository, for example by commenting on an issue. Default: none.', {
    maxItems: 100,
    item: /^[A-Za-z0-9][A-Za-z0-9-]{0,99}(?:\[bot\])?$/,
    allowed: 'each entry must be a complete GitHub login without wildcards, such as `octocat` or `renovate[bot]`',
});
/**
 * If the job runs on an event that anyone can trigger, requires that each actor has write permission or is listed in
 * `allowed-actors`. Anyone else who writes an issue, a comment or a pull request could steer the agent and spend
 * credits. The event decides, because the authors of a message's text can't be determined.
 * @throws Failure of kind `auth` for any other actor, and if GitHub doesn't report the actor
 */
async function requireTrustedActor({ log, trigger }, allowedActors = []) {
    if (TRUSTED_EVENTS.includes(trigger.event))
        return;
    const actors = trigger.actors();
    const isTerminal = trigger.event === '' && actors.length === 0;
    if (isTerminal)
        return;
    if (trigger.event === 'pull_request_target') {
        log.warning('This job runs on `pull_request_target`: it has access to the secrets of this repository, and people without write permission can open the pull request. Don’t pass the pull request’s title, text or files to an agent, because the agent may follow instructions in them.');
    }
    if (actors.length === 0) {
        const remedy = 'Run the step on an event that requires write permission, such as `workflow_dispatch`.';
        throw untrustedActor(`GitHub doesn’t report who triggered the event \`${trigger.event}\``, remedy);
    }
    for (const actor of actors) {
        // GitHub logins are case-insensitive. A `[bot]` suffix proves nothing: anybody can create a bot.
        if (allowedActors.some(allowed => allowed.toLowerCase() === actor.toLowerCase()))
            continue;
        const permission = await trigger.fetchPermission(actor);
        if (!WRITE_PERMISSIONS.includes(permission)) {
            throw untrustedActor(`Triggering this step requires write permission for this repository, but the permission of \`${actor}\` is \`${permission}\``, 'Have a person with write permission trigger the job, or add the actor’s exact login to `allowed-actors`.');
        }
    }
}
const untrustedActor = (why, remedy) => new _base_failure_js__WEBPACK_IMPORTED_MODULE_1__/* .Failure */ .HR('auth', `${why}. People without write permission can trigger the event that started this job, so the step stopped before it sent any request to the platform.`, { remedy });


/***/ }),

/***/ 17257:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   CG: () => (/* binding */ RUN_NOT_FOUND_REMEDY),
/* harmony export */   Qv: () => (/* binding */ FOLLOWING_INPUTS),
/* harmony export */   a4: () => (/* binding */ CONVERSATION_NOT_FOUND_REMEDY),
/* harmony export */   bn: () => (/* binding */ NO_RUN_OUTPUTS),
/* harmony export */   jj: () => (/* binding */ RUN_ID_INPUT),
/* harmony export */   rQ: () => (/* binding */ NO_STARTED_RUN_OUTPUTS),
/* harmony export */   re: () => (/* binding */ RUN_OUTPUTS),
/* harmony export */   vT: () => (/* binding */ STARTED_RUN_OUTPUTS),
/* harmony export */   xM: () => (/* binding */ conversationIdInput)
/* harmony export */ });
/* harmony import */ var _base_problem_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(49299);
/* harmony import */ var _api_endpoints_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(7841);
/* harmony import */ var _core_fields_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(72189);
/* harmony import */ var _core_operation_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(98157);
/* harmony import */ var _allowed_actors_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(39969);
/** Inputs and outputs of the agent operations, and remedies for unknown IDs. */





/** Inputs for following a run, shared by all operations that do so. */
const FOLLOWING_INPUTS = {
    'max-credits': credits('Maximum cost in credits, such as `500`, of all runs that the step follows. Beyond it, the step cancels the run and fails. The cost can end higher, because the platform reports charges only afterward. Default: no maximum.'),
    'expose-preview-url': (0,_core_fields_js__WEBPACK_IMPORTED_MODULE_2__/* .withTerminalText */ .uv)((0,_core_fields_js__WEBPACK_IMPORTED_MODULE_2__/* .flag */ .Jt)('Show preview links in the log and the summary, and allow `preview_url` to be passed to other jobs. Anyone who has a link can see the preview until the link expires.', 'false'), 'Print links to the preview. Anyone who has a link can see the preview until the link expires.'),
    'output-path': (0,_core_fields_js__WEBPACK_IMPORTED_MODULE_2__/* .path */ .Ae)('File to write the transcript to, as JSON Lines. Tokens and media URLs are masked, and so are preview links without `@expose-preview-url: true`. Texts may contain invisible characters.', {
        use: 'write',
    }),
    'allowed-actors': _allowed_actors_js__WEBPACK_IMPORTED_MODULE_4__/* .ALLOWED_ACTORS */ .E,
};
function credits(description) {
    return (0,_core_fields_js__WEBPACK_IMPORTED_MODULE_2__/* .field */ .ZZ)(description, 'whole number of credits, 0 or more', {}, given => /^\d{1,30}$/.test(given)
        ? { value: BigInt(given) }
        : (0,_base_problem_js__WEBPACK_IMPORTED_MODULE_0__/* .problem */ .CC)({ kind: 'value', given, limit: 'it must be a whole number of at most 30 digits, 0 or more' }));
}
/** Outputs of the operations that follow a run. */
const RUN_OUTPUTS = {
    run_id: { description: 'ID of the run.' },
    conversation_id: {
        description: 'ID of the conversation, set as soon as it is known. Pass it to `agent-run` as `@conversation-id` to continue the conversation.',
    },
    status: {
        description: 'Status of the last run that the step followed: `completed`, `failed`, `canceled`, `interrupted` or `superseded`, or the last known one, such as `working` or `input_required`.',
    },
    reason: {
        description: 'Reason the step ended: the run’s status, or `detached`, `not_followed`, `max_credits`, `input_required`, `timeout`, `job_cancelled` or `connection_lost`.',
    },
    reply: {
        description: 'Reply of the agent; a long one is complete only in `reply_path`. Secrets are masked, but invisible characters remain: remove them before you publish it, for example in a comment.',
    },
    reply_path: { description: 'Path of a file with the complete reply, up to 32 MiB.' },
    credits_used: { description: 'Total cost, in credits, of the runs that the step followed. Empty if unknown.' },
    credits_complete: {
        description: '`true` if `credits_used` is the complete cost, `false` if it may be more.',
    },
    preview_url: {
        description: 'Latest link to the project’s preview. If the link from the run has expired, the step requests a new one.',
        secret: { unless: 'expose-preview-url' },
    },
    preview_expires_at: { description: 'Time at which `preview_url` expires.', form: 'ms' },
    files_changed: { description: 'Names of the files that the agent wrote or edited.', form: 'array' },
    superseded_by: { description: 'ID of the agent run that superseded the run, if any.' },
    pending_action: {
        description: 'Question that the run is waiting to have answered, as JSON: `id`, `run_id`, `kind`, `prompt` and `input_schema`. Answer it in the web app or, if its `kind` is `answers` or `confirmation` and it asks for no secret, with `agent-respond`.',
    },
    transcript_path: { description: 'Absolute path of the transcript, if `@output-path` is set.' },
};
/** Values of the outputs if no run was started. */
const NO_RUN_OUTPUTS = (0,_core_operation_js__WEBPACK_IMPORTED_MODULE_3__/* .noOutputs */ .Q9)(RUN_OUTPUTS);
/** Outputs of the operation that starts runs. */
const STARTED_RUN_OUTPUTS = {
    ...RUN_OUTPUTS,
    run_id: {
        description: 'ID of the run, set as soon as it is known. If the step starts a second run for `@output-schema`, the ID of the second run.',
    },
    model: { description: 'Model of the run, as the platform reports it.' },
    speed_tier: { description: 'Speed tier of the run, as the platform reports it.' },
    structured: {
        description: 'JSON value from the reply that conforms to `@output-schema`. Empty if `@output-schema` is not set, the run did not complete or exceeded `@max-credits`, or no reply contains such a value. To use the value in an expression, convert it with `fromJSON`.',
        atTerminal: 'JSON value from the reply that conforms to `@output-schema`. Empty if `@output-schema` is not set, the run did not complete or exceeded `@max-credits`, or no reply contains such a value.',
    },
};
/** Values of these outputs if no run was started. */
const NO_STARTED_RUN_OUTPUTS = (0,_core_operation_js__WEBPACK_IMPORTED_MODULE_3__/* .noOutputs */ .Q9)(STARTED_RUN_OUTPUTS);
const { run_id: RUN_ID } = _api_endpoints_js__WEBPACK_IMPORTED_MODULE_1__/* .PATH_PARAMETERS */ .VV;
/** Input with the id of a run. */
const RUN_ID_INPUT = (0,_core_fields_js__WEBPACK_IMPORTED_MODULE_2__/* .text */ .Qq)('ID of the run, such as the output `run_id` of `agent-run` or `agent-status`.', {
    required: true,
    maxLength: RUN_ID.maxLength,
    pattern: new RegExp(`^(?:${RUN_ID.pattern})$`),
    allowed: 'a run’s ID consists of letters, digits, `_`, `:`, `-` and `.`, and does not begin with `.`',
});
/** Remedy for a 404 on a run, which doesn't say what is wrong. */
const RUN_NOT_FOUND_REMEDY = 'Check `@run-id`, and that `@project-id` is the project of that run. `agent-status` shows the project’s latest run.';
const { conversation_id: CONVERSATION_ID } = _api_endpoints_js__WEBPACK_IMPORTED_MODULE_1__/* .PATH_PARAMETERS */ .VV;
/** Input with the id of a conversation. */
const conversationIdInput = (description) => (0,_core_fields_js__WEBPACK_IMPORTED_MODULE_2__/* .text */ .Qq)(description, {
    maxLength: CONVERSATION_ID.maxLength,
    pattern: new RegExp(`^(?:${CONVERSATION_ID.pattern})$`),
    allowed: 'it must be the ID of a conversation, such as the output `conversation_id` of `agent-run`',
});
/** Remedy for a 404 on a conversation, which doesn't say what is wrong. */
const CONVERSATION_NOT_FOUND_REMEDY = 'Check `@conversation-id`, and that `@project-id` is the project of that conversation. `agent-messages` without `@conversation-id` lists the project’s conversations.';


/***/ }),

/***/ 14246:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   S: () => (/* binding */ cancelRun)
/* harmony export */ });
/* harmony import */ var _base_failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(87306);
/* harmony import */ var _current_run_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(1187);
/** Cancels an agent run. A run that has already ended counts as canceled. */


/** Limit for `run_conflict`: a run that changes on every attempt is no coincidence. */
const MAX_TRIES = 3;
/**
 * Cancels a run. Repeating this is safe ("repeat cancel: HTTP 200, idempotent"). 409 `not_cancelable` means that the
 * run has already ended, which is the desired state. `run_conflict` means that the run has just changed ("query current
 * or resubscribe"): unless the current run shows the end, the cancellation is retried.
 * @throws Failure
 */
async function cancelRun(client, projectId, runId) {
    for (let tries = 1;; tries += 1) {
        try {
            const answer = await client.call('agent.cancel', { path: { project_id: projectId, run_id: runId } });
            return { status: (0,_current_run_js__WEBPACK_IMPORTED_MODULE_1__/* .statusIn */ .em)(answer), hadEnded: false };
        }
        catch (thrown) {
            if (!(thrown instanceof _base_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Failure */ .HR))
                throw thrown;
            if (thrown.code === 'not_cancelable')
                return { status: undefined, hadEnded: true };
            if (thrown.code !== 'run_conflict' || tries === MAX_TRIES)
                throw thrown;
        }
        const run = await (0,_current_run_js__WEBPACK_IMPORTED_MODULE_1__/* .currentRun */ .xh)(client, projectId);
        if (run?.runId === runId && (0,_current_run_js__WEBPACK_IMPORTED_MODULE_1__/* .hasEnded */ .hY)(run))
            return { status: run.status, hadEnded: run.status !== 'canceled' };
    }
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

/***/ 6425:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   "default": () => (__WEBPACK_DEFAULT_EXPORT__)
/* harmony export */ });
/* harmony import */ var _core_operation_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(98157);
/* harmony import */ var _base_failure_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(87306);
/* harmony import */ var _features_agent_run_cancel_run_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(14246);
/* harmony import */ var _features_agent_run_current_run_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(1187);
/* harmony import */ var _features_agent_request_inputs_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(17257);
/* harmony import */ var _recovery_poll_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(51589);
/* harmony import */ var _recovery_refusals_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(26893);
/** Cancels an agent run, and checks that it has stopped. */







/** Waits between two checks whether the run has stopped. A run stops at its next step. */
const POLLING = { shortestMs: 500, longestMs: 5_000 };
/** Time for the run to stop, in milliseconds. */
const STOP_TIMEOUT_MS = 60_000;
/** Responses in a row about another run, or none, that count: within five seconds, a response can be stale (assumption R28). */
const OTHER_RUNS = 10;
const REMEDIES = {
    not_found: _features_agent_request_inputs_js__WEBPACK_IMPORTED_MODULE_4__/* .RUN_NOT_FOUND_REMEDY */ .CG,
    run_conflict: 'Check the run with `agent-status`. If it is still active, re-run the job.',
};
/** Part 2, Agent: POST runs/{run_id}/cancellations; States and transitions. */
/* harmony default export */ const __WEBPACK_DEFAULT_EXPORT__ = ((0,_core_operation_js__WEBPACK_IMPORTED_MODULE_0__/* .defineOperation */ .h9)({
    id: 'agent-cancel',
    group: 'Agent',
    summary: 'Cancel an agent run, and check whether it has stopped. A run that has already ended is not changed.',
    inputs: { 'run-id': _features_agent_request_inputs_js__WEBPACK_IMPORTED_MODULE_4__/* .RUN_ID_INPUT */ .jj },
    outputs: {
        status: {
            description: 'Status of the run after the step: `canceled`, or its final status if it ended in another way. In a dry run: its current status. Empty if the platform doesn’t report the status, for example because the project has a newer run.',
        },
    },
    endpoints: ['agent.cancel', 'agent.current'],
    onProject: true,
    timeout: '2m',
    example: 'with:\n  run-id: ${{ steps.task.outputs.run_id }} # `task` is the id of a step with agent-run\n',
    async run(context, { 'run-id': runId }) {
        const { client, dryRun, log, projectId } = context;
        if (dryRun) {
            const latest = await statusOf(context, runId);
            const isOver = (0,_features_agent_run_current_run_js__WEBPACK_IMPORTED_MODULE_3__/* .hasEnded */ .hY)({ status: latest });
            const run = `the run ${runId} of the project ${projectId}`;
            const plan = isOver ? `${run} has already ended` : `would cancel ${run}`;
            log.info(`Dry run: ${plan} (status: ${latest ?? 'unknown'}).`);
            return outcome(latest, isOver ? 'already ended' : 'would be canceled', false);
        }
        const canceled = await (0,_recovery_refusals_js__WEBPACK_IMPORTED_MODULE_6__/* .withRemedies */ .Nq)(REMEDIES, () => (0,_features_agent_run_cancel_run_js__WEBPACK_IMPORTED_MODULE_2__/* .cancelRun */ .S)(client, projectId, runId));
        if (canceled.hadEnded) {
            const ended = canceled.status ?? (await statusOf(context, runId));
            log.notice(`The run ${runId} had already ended${ended === undefined ? '' : ` with the status \`${ended}\``}. Nothing was canceled.`);
            return outcome(ended, 'already ended', true);
        }
        const reached = canceled.status === 'canceled' ? canceled.status : await waitForEnd(context, runId);
        log.info(`Requested cancellation of the run ${runId}. Status of the run: ${reached ?? 'unknown'}.`);
        return outcome(reached, reached === 'canceled' ? 'canceled' : 'cancellation requested', false);
        function outcome(status, what, unchanged) {
            const rows = [
                ['Project', { code: projectId }],
                ['Run', { code: runId }],
                ['Result', what],
                ['Status', status ?? 'unknown'],
            ];
            return {
                outputs: { status: status ?? null },
                report: { title: `Agent run: ${what}`, blocks: [{ type: 'facts', rows }] },
                unchanged,
            };
        }
    },
}));
/** @returns undefined if it isn't the project's latest run, or has no status */
async function statusOf({ client, projectId }, runId) {
    const run = await (0,_features_agent_run_current_run_js__WEBPACK_IMPORTED_MODULE_3__/* .currentRun */ .xh)(client, projectId);
    return run?.runId === runId ? run.status : undefined;
}
/**
 * Returns the run's final status, once it has stopped.
 * @returns undefined if the platform doesn't report it
 * @throws Failure if the run continues, or if a response about it lacks its status
 */
async function waitForEnd(context, runId) {
    let others = 0;
    const stopped = await (0,_recovery_poll_js__WEBPACK_IMPORTED_MODULE_5__/* .pollWithin */ .Zh)(context, POLLING, STOP_TIMEOUT_MS, async () => {
        const run = await withRequest(runId, (0,_features_agent_run_current_run_js__WEBPACK_IMPORTED_MODULE_3__/* .currentRun */ .xh)(context.client, context.projectId));
        others = run?.runId === runId ? 0 : others + 1;
        if (run?.runId !== runId)
            return others < OTHER_RUNS ? undefined : { status: undefined };
        if (run.status === undefined)
            throw noStatus(runId);
        return (0,_features_agent_run_current_run_js__WEBPACK_IMPORTED_MODULE_3__/* .hasEnded */ .hY)(run) ? run : undefined;
    });
    if (stopped !== undefined)
        return stopped.status;
    throw new _base_failure_js__WEBPACK_IMPORTED_MODULE_1__/* .Failure */ .HR('timeout', `The run ${runId} did not stop within one minute of the cancellation request.`, {
        title: `Cancellation of agent run not confirmed: ${runId}`,
        remedy: 'Re-run the job. If the agent run still doesn’t stop, contact the platform’s support team.',
        state: 'It may still be active.',
    });
}
const noStatus = (runId) => new _base_failure_js__WEBPACK_IMPORTED_MODULE_1__/* .Failure */ .HR('unavailable', `Requested cancellation of the run ${runId}, but the platform’s response contains no valid status for the run.`, { remedy: 'Check in the web app whether the run has stopped.', state: 'The run may still be active.' });
/** Adds to the error of a check that the cancellation was already requested. */
async function withRequest(runId, check) {
    try {
        return await check;
    }
    catch (thrown) {
        if (!(thrown instanceof _base_failure_js__WEBPACK_IMPORTED_MODULE_1__/* .Failure */ .HR))
            throw thrown;
        const message = `Requested cancellation of the run ${runId}. Its status could not be read: ${thrown.message}`;
        throw (0,_base_failure_js__WEBPACK_IMPORTED_MODULE_1__/* .withDetails */ .FE)(thrown, { message, state: 'The run may still be active.' });
    }
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


/***/ }),

/***/ 26893:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Bh: () => (/* binding */ eventFailure),
/* harmony export */   CA: () => (/* binding */ errorCode),
/* harmony export */   Nq: () => (/* binding */ withRemedies),
/* harmony export */   "if": () => (/* binding */ missingScopes),
/* harmony export */   qk: () => (/* binding */ ALL_SCOPES),
/* harmony export */   xG: () => (/* binding */ predictedRefusal)
/* harmony export */ });
/* harmony import */ var _base_input_reference_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(45860);
/* harmony import */ var _api_endpoints_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(7841);
/* harmony import */ var _api_errors_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(96860);
/* harmony import */ var _api_event_codes_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(30436);
/* harmony import */ var _base_failure_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(87306);
/** Interprets the platform's refusals: known codes, specific remedies, and failure events of streams. */





/** Known codes that stand in for an unknown code, by HTTP status. */
const BY_STATUS = {
    400: 'invalid_request',
    401: 'invalid_token',
    403: 'forbidden',
    404: 'not_found',
};
/**
 * Returns the code by which to handle a refusal: "clients handle known codes by `code` and future ones by HTTP status"
 * (Part 2, Errors).
 * @returns undefined for a status that isn't specific enough, and if there is no code at all: then the response came
 * from a proxy, or from a server at a wrong address, and not from the platform (assumption R37)
 */
function errorCode({ code, status = 0 }) {
    if (code === undefined)
        return undefined;
    return Object.hasOwn(_api_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .ERROR_CODES */ .OQ, code) ? code : BY_STATUS[status];
}
/**
 * Runs the work. If the platform refuses it with one of these codes, the failure gets the operation's remedy.
 * @throws any error of `work`
 */
async function withRemedies(remedies, work) {
    try {
        return await work();
    }
    catch (thrown) {
        if (!(thrown instanceof _base_failure_js__WEBPACK_IMPORTED_MODULE_4__/* .Failure */ .HR) || thrown.code === undefined || !Object.hasOwn(remedies, thrown.code))
            throw thrown;
        const remedy = remedies[thrown.code];
        throw remedy === undefined ? thrown : (0,_base_failure_js__WEBPACK_IMPORTED_MODULE_4__/* .withDetails */ .FE)(thrown, { remedy: (0,_base_input_reference_js__WEBPACK_IMPORTED_MODULE_0__/* .withInputRefs */ .XF)(remedy) });
    }
}
/**
 * Creates the failure for a dry run that predicts a refusal by the platform. It is the failure of the real operation,
 * without the HTTP status.
 * @param message the cause, instead of the code's general meaning
 */
function predictedRefusal(code, message) {
    const { kind, remedy } = _api_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .ERROR_CODES */ .OQ[code];
    return new _base_failure_js__WEBPACK_IMPORTED_MODULE_4__/* .Failure */ .HR(kind, message, { code, remedy: (0,_base_input_reference_js__WEBPACK_IMPORTED_MODULE_0__/* .withInputRefs */ .XF)(remedy) });
}
/**
 * Creates the Failure for a failure event at the end of a stream (Part 1, Events). The code determines its meaning in
 * this stream. An unknown code leaves open who caused it. The first line of the message is the error. The other lines,
 * such as a build's output, are its excerpt.
 * @param traceId of the connection that delivered the event
 */
function eventFailure(stream, data, traceId) {
    const code = data.code !== undefined && _api_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .CODE_FORM */ .Hi.test(data.code) ? data.code : undefined;
    const row = code === undefined ? undefined : rowOf(stream, code);
    const [first = '', ...others] = (data.message ?? '').trim().split(/\r\n|\r|\n/);
    const excerpt = others.join('\n').replace(/^(?:[^\S\n]*\n)+/, '');
    const error = first === '' ? (row?.meaning ?? 'The platform reported a failure without a message.') : first;
    return new _base_failure_js__WEBPACK_IMPORTED_MODULE_4__/* .Failure */ .HR(row?.kind ?? 'unavailable', (0,_base_failure_js__WEBPACK_IMPORTED_MODULE_4__/* .sentence */ .em)(error), {
        code,
        traceId,
        ...(row === undefined ? {} : { remedy: (0,_base_input_reference_js__WEBPACK_IMPORTED_MODULE_0__/* .withInputRefs */ .XF)(row.remedy) }),
        ...(excerpt === '' ? {} : { excerpt }),
    });
}
/** Returns the row of a code. If the stream lists the code as its own, the row for streams takes precedence. */
function rowOf(stream, code) {
    const isOwn = (0,_api_endpoints_js__WEBPACK_IMPORTED_MODULE_1__/* .endpointRow */ .ug)(stream).eventCodes?.some(own => own === code) ?? false;
    const rows = isOwn ? { ..._api_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .ERROR_CODES */ .OQ, ..._api_event_codes_js__WEBPACK_IMPORTED_MODULE_3__/* .EVENT_CODES */ .S } : _api_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .ERROR_CODES */ .OQ;
    return Object.hasOwn(rows, code) ? rows[code] : undefined;
}
/**
 * Scope that includes all scopes that a credential can have. It "wins when mixed with others" (Part 1, Project key
 * body).
 */
const ALL_SCOPES = '*';
/**
 * Returns the scopes that were requested but not granted: "effective scopes" may be fewer.
 * @param granted scopes as the platform returns them, separated by spaces; empty if it doesn't
 */
function missingScopes(requested, granted) {
    const effective = granted.split(' ');
    if (granted === '' || effective.includes(ALL_SCOPES) || requested.includes(ALL_SCOPES))
        return [];
    return requested.filter(scope => !effective.includes(scope));
}


/***/ })

};
