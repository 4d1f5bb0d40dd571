export const id = 6373;
export const ids = [6373];
export const modules = {

/***/ 2483:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Bo: () => (/* binding */ buildAnswer),
/* harmony export */   Kb: () => (/* binding */ asksForSecret),
/* harmony export */   L5: () => (/* binding */ askText),
/* harmony export */   PW: () => (/* binding */ questionsOf),
/* harmony export */   _k: () => (/* binding */ PENDING_ACTION_INPUT),
/* harmony export */   jk: () => (/* binding */ ANSWERS_INPUT),
/* harmony export */   z3: () => (/* binding */ RESPONSE_INPUT)
/* harmony export */ });
/* harmony import */ var _base_record_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(46435);
/* harmony import */ var _base_problem_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(49299);
/* harmony import */ var _base_input_reference_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(45860);
/* harmony import */ var _base_parsed_json_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(52886);
/* harmony import */ var _base_amount_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(9218);
/* harmony import */ var _cfworker_json_schema__WEBPACK_IMPORTED_MODULE_10__ = __webpack_require__(12504);
/* harmony import */ var _api_agent_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(77677);
/* harmony import */ var _core_fields_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(72189);
/* harmony import */ var _base_failure_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(87306);
/* harmony import */ var _base_shortened_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(39328);
/* harmony import */ var _request_limited_check_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(62577);
/**
 * Reads a workflow's answers to an agent's questions, builds the response to a question and checks it against the
 * question's schema. Also lists the keys that a question asks for, and detects questions for secrets.
 */











/** Key in `answers` that decides a confirmation, and the values that it can have. */
const DECISION = 'decision';
const DECISIONS = ['approve', 'reject'];
const PENDING_ACTION_INPUT = (0,_core_fields_js__WEBPACK_IMPORTED_MODULE_5__/* .field */ .ZZ)('Question to answer: the output `pending_action` of the step that asked it, or its `id`.', 'JSON object, or an ID', { required: true }, parsePendingAction);
function parsePendingAction(given) {
    const { value, reason } = given.trimStart().startsWith('{') ? (0,_base_parsed_json_js__WEBPACK_IMPORTED_MODULE_2__/* .writtenJson */ .EC)(given) : { value: { id: given.trim() } };
    if (reason !== undefined)
        return (0,_base_problem_js__WEBPACK_IMPORTED_MODULE_0__/* .problem */ .CC)({ kind: 'json', given: reason, isInline: true });
    const { id, prompt } = (0,_base_record_js__WEBPACK_IMPORTED_MODULE_8__/* .record */ .g1)(value);
    if (typeof id !== 'string' || !/^[0-9a-f]{64}$/.test(id))
        return (0,_base_problem_js__WEBPACK_IMPORTED_MODULE_0__/* .problem */ .CC)({ kind: 'value', given, limit: 'it must be an output `pending_action`, or the `id` in it' });
    return { value: { id, prompt: typeof prompt === 'string' ? prompt : undefined } };
}
const ANSWERS_FORM = 'JSON object, or `key: value` pairs, one per line';
/** Input of `agent-run`. */
const ANSWERS_INPUT = (0,_core_fields_js__WEBPACK_IMPORTED_MODULE_5__/* .field */ .ZZ)('Answers for `@on-input-required: answer`, such as `color: blue`. Each question gets only those whose keys it asks for, or all if it specifies no keys. To answer a confirmation request, use the keys `decision` (`approve` or `reject`) and `comment`.', ANSWERS_FORM, { shape: 'lines' }, parseAnswers);
/** Input of `agent-respond`. */
const RESPONSE_INPUT = (0,_core_fields_js__WEBPACK_IMPORTED_MODULE_5__/* .field */ .ZZ)('Answers to the agent’s question, such as `color: blue`. The step sends only those whose keys the question asks for, or all if it specifies no keys. To answer a confirmation request, use the keys `decision` (`approve` or `reject`) and, if the request permits a comment, `comment`.', ANSWERS_FORM, { required: true, shape: 'lines' }, parseAnswers);
/** Part 2, Action response: "keys and values are trimmed first; an empty result or a duplicated key gives 400". */
function parseAnswers(given) {
    const entries = given.trimStart().startsWith('{') ? jsonEntries(given) : lineEntries(given);
    if (typeof entries === 'string')
        return { message: entries };
    if (entries.length === 0)
        return { message: 'contains no answers' };
    const answers = new Map();
    for (const [untrimmedKey, untrimmedValue] of entries) {
        const [key, value] = [untrimmedKey.trim(), untrimmedValue.trim()];
        const { maxKeyLength, maxValueLength } = _api_agent_js__WEBPACK_IMPORTED_MODULE_4__/* .ANSWER_LIMITS */ .aq;
        const to = `to \`${(0,_base_shortened_js__WEBPACK_IMPORTED_MODULE_9__/* .shortened */ .v)(key, MAX_SHOWN_CHARACTERS)}\``;
        if (key === '')
            return { message: 'contains an answer without a key' };
        if (value === '')
            return { message: `contains an empty answer ${to}` };
        if (answers.has(key))
            return { message: `contains two answers ${to}` };
        if ([...key].length > maxKeyLength)
            return { message: `contains an answer ${to}, a key with more than ${(0,_base_amount_js__WEBPACK_IMPORTED_MODULE_3__/* .count */ .U9)(maxKeyLength)} characters` };
        if ([...value].length > maxValueLength)
            return { message: `contains an answer ${to} with more than ${(0,_base_amount_js__WEBPACK_IMPORTED_MODULE_3__/* .count */ .U9)(maxValueLength)} characters` };
        answers.set(key, value);
    }
    return { value: answers };
}
/** @returns a description of the problem if the text isn't one JSON object with string values */
function jsonEntries(given) {
    const { value: object, reason } = (0,_base_parsed_json_js__WEBPACK_IMPORTED_MODULE_2__/* .writtenJson */ .EC)(given);
    if (reason !== undefined)
        return (0,_base_problem_js__WEBPACK_IMPORTED_MODULE_0__/* .problem */ .CC)({ kind: 'json', given: reason, isInline: true }).message;
    const entries = Object.entries((0,_base_record_js__WEBPACK_IMPORTED_MODULE_8__/* .record */ .g1)(object));
    const invalid = entries.find(([, value]) => typeof value !== 'string');
    if (invalid !== undefined)
        return `contains an answer to \`${(0,_base_shortened_js__WEBPACK_IMPORTED_MODULE_9__/* .shortened */ .v)(invalid[0], MAX_SHOWN_CHARACTERS)}\` that is not a string`;
    return entries;
}
function lineEntries(given) {
    const lines = given.split(/\r?\n/);
    const invalid = lines.findIndex(line => line.trim() !== '' && !line.includes(':'));
    if (invalid >= 0)
        return `has no colon on line ${invalid + 1}; each line must have the form \`key: value\``;
    return lines.filter(line => line.includes(':')).map(line => line.split(/:(.*)/s, 2));
}
/**
 * Builds the response to a question, in the form of assumptions R15 and R30, and checks it against the `input_schema`.
 * @throws Failure of kind `input` if the answers don't fit, or if no answer matches the question
 */
function buildAnswer(action, answers) {
    if (action.kind === 'confirmation') {
        const decision = DECISIONS.find(word => word === answers.get(DECISION));
        if (decision !== undefined)
            return buildDecision(action, decision, answers.get('comment'));
        throw mismatchFailure([
            `must contain \`${DECISION}: approve\` or \`${DECISION}: reject\`, because the agent asks for a confirmation`,
        ]);
    }
    const answersSchema = schemaProperty(action.input_schema, 'answers');
    const keys = requestedFields(action.input_schema).map(([key]) => key);
    const chosen = [...answers].filter(([key]) => keys.length === 0 || keys.includes(key));
    const { maxEntries } = _api_agent_js__WEBPACK_IMPORTED_MODULE_4__/* .ANSWER_LIMITS */ .aq;
    if (chosen.length === 0)
        throw mismatchFailure([
            `contains none of the keys that the agent asks for: ${keys.map(key => `\`${key}\``).join(', ')}`,
        ]);
    if (chosen.length > maxEntries)
        throw mismatchFailure([
            `contains ${(0,_base_amount_js__WEBPACK_IMPORTED_MODULE_3__/* .plural */ .LS)(chosen.length, 'answer')} to the question; a response can contain at most ${(0,_base_amount_js__WEBPACK_IMPORTED_MODULE_3__/* .count */ .U9)(maxEntries)}`,
        ]);
    const isList = answersSchema['type'] === 'array';
    return validateResponse(action, {
        answers: isList ? chosen.map(([key, value]) => ({ key, value })) : Object.fromEntries(chosen),
    });
}
/**
 * Builds the decision on a confirmation and checks it against the `input_schema`. "A non-empty `comment` is allowed
 * only when the action's `input_schema` permits it": otherwise the platform would refuse it, so it is left out.
 * @throws Failure of kind `input`
 */
function buildDecision(action, decision, comment) {
    const permitted = 'comment' in recordAt(action.input_schema, 'properties');
    return validateResponse(action, { decision, ...(permitted && comment !== undefined ? { comment } : {}) });
}
/** "JSON Schema that the reply `response` must satisfy." */
function validateResponse({ input_schema: schema }, response) {
    if (schema === undefined)
        return response;
    let errors;
    try {
        ({ errors } = (0,_request_limited_check_js__WEBPACK_IMPORTED_MODULE_7__/* .limitedCheck */ .j)(() => new _cfworker_json_schema__WEBPACK_IMPORTED_MODULE_10__/* .Validator */ .D(schema, '2020-12', false).validate(response)));
    }
    catch (cause) {
        throw new _base_failure_js__WEBPACK_IMPORTED_MODULE_6__/* .Failure */ .HR('unavailable', `The schema of the agent’s question can’t be used: ${(0,_base_failure_js__WEBPACK_IMPORTED_MODULE_6__/* .sentence */ .em)(cause.message)}`, {
            remedy: 'Report the schema to the platform’s support team.',
            cause,
        });
    }
    if (errors.length > 0)
        throw mismatchFailure(errors.map(({ instanceLocation: at, error }) => `doesn’t match the question’s schema (${at.slice(1) || '/'}: ${error})`));
    return response;
}
const mismatchFailure = (problems) => (0,_base_failure_js__WEBPACK_IMPORTED_MODULE_6__/* .inputFailure */ .vQ)('The answer doesn’t match the agent’s question.', problems.map(message => ({
    where: 'answers',
    message,
    remedy: `Check the question in the log, and correct ${(0,_base_input_reference_js__WEBPACK_IMPORTED_MODULE_1__/* .inputRef */ .io)('answers')}.`,
})));
/** Returns how the agent asks, as the end of a sentence about it. */
const askText = ({ kind }) => `asks${kind === 'answers' ? '' : kind === 'confirmation' ? ' for a confirmation' : ` for input of the type \`${kind ?? 'unknown'}\``}`;
/** Names of secrets, which a person may enter only on the platform's own page. */
const SECRET_NAME = /pass(?:word|phrase)|secret|credential|oauth|\btoken\b|api[-_ ]?key|private[-_ ]?key/i;
/**
 * Returns the requested keys with their titles or descriptions. Empty for a confirmation, which asks for a decision.
 */
function questionsOf({ kind, input_schema: schema }) {
    if (kind !== 'answers')
        return [];
    return requestedFields(schema)
        .slice(0, _api_agent_js__WEBPACK_IMPORTED_MODULE_4__/* .ANSWER_LIMITS */ .aq.maxEntries)
        .map(([key, value]) => {
        const { title, description } = (0,_base_record_js__WEBPACK_IMPORTED_MODULE_8__/* .record */ .g1)(value);
        return { key, title: [title, description].find(text => typeof text === 'string') ?? '' };
    });
}
/**
 * Returns whether a question asks for a secret, by its schema or by the names in it. A workflow doesn't answer such
 * questions.
 */
function asksForSecret({ kind, input_schema: schema }) {
    if (kind !== 'answers')
        return false;
    return requestedFields(schema).some(([key, value]) => {
        const { format, writeOnly, title, description } = (0,_base_record_js__WEBPACK_IMPORTED_MODULE_8__/* .record */ .g1)(value);
        const words = [key, title, description].filter(text => typeof text === 'string');
        return format === 'password' || writeOnly === true || words.some(text => SECRET_NAME.test(text));
    });
}
/** Returns the keys that a schema asks for, each with the schema of its answer. */
const requestedFields = (schema) => Object.entries(recordAt(schemaProperty(schema, 'answers'), 'properties'));
const schemaProperty = (schema, name) => recordAt(recordAt(schema, 'properties'), name);
function recordAt(value, name) {
    const found = (0,_base_record_js__WEBPACK_IMPORTED_MODULE_8__/* .isRecord */ .u4)(value) ? value[name] : undefined;
    return (0,_base_record_js__WEBPACK_IMPORTED_MODULE_8__/* .record */ .g1)(found);
}
/** Maximum length of a key in a message. Longer keys are truncated. */
const MAX_SHOWN_CHARACTERS = 60;


/***/ }),

/***/ 52499:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   KH: () => (/* binding */ INPUT_POLICIES),
/* harmony export */   dF: () => (/* binding */ reactionTo),
/* harmony export */   ek: () => (/* binding */ isCommentDropped),
/* harmony export */   zK: () => (/* binding */ isAnswerable)
/* harmony export */ });
/* harmony import */ var _base_input_reference_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(45860);
/* harmony import */ var _base_failure_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(87306);
/* harmony import */ var _answers_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(2483);
/* harmony import */ var _run_run_state_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(91132);
/* harmony import */ var _run_tool_call_text_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(53503);
/** Decides how the step reacts to an agent's question: answer it, wait, detach or fail. */





/** Ways to handle a question of the agent. */
const INPUT_POLICIES = ['fail', 'answer', 'wait', 'detach'];
/**
 * Returns the reaction to a question under a policy. It is computed again for each token, since only the newest token
 * is valid.
 */
function reactionTo(runId, question, policy) {
    const { action, detail } = question;
    const { answers, onInputRequired: mode, pendingAction } = policy;
    if (mode === 'wait' || mode === 'detach')
        return { type: mode };
    const asked = action === undefined
        ? `asks for input that can only be entered in the web app (${detail ?? 'no details'})`
        : questionText(action);
    const giveUp = (failure) => ({
        type: pendingAction === undefined ? 'cancel' : 'keep-waiting',
        failure,
    });
    const giveUpBecause = (why) => giveUp(unansweredFailure(policy, action, asked, why));
    const id = (0,_run_run_state_js__WEBPACK_IMPORTED_MODULE_3__/* .questionId */ .S2)(runId, question);
    if (pendingAction !== undefined && pendingAction.id !== id) {
        const why = `The answer was not sent, because it is for a different question: ${(0,_run_tool_call_text_js__WEBPACK_IMPORTED_MODULE_4__/* .oneLine */ .TN)(pendingAction.prompt ?? pendingAction.id)}`;
        const remedy = `The run is still waiting for an answer. ${isAnswerable(action) ? `To answer the open question, set ${(0,_base_input_reference_js__WEBPACK_IMPORTED_MODULE_0__/* .inputRef */ .io)('pending-action', id)}.` : 'Answer the question in the web app.'}`;
        return giveUp((0,_base_failure_js__WEBPACK_IMPORTED_MODULE_1__/* .withDetails */ .FE)(unansweredFailure(policy, action, (0,_run_tool_call_text_js__WEBPACK_IMPORTED_MODULE_4__/* .oneLine */ .TN)(asked), why), { remedy }));
    }
    if (mode === 'fail')
        return giveUpBecause(`${(0,_base_input_reference_js__WEBPACK_IMPORTED_MODULE_0__/* .inputRef */ .io)('on-input-required')} is \`fail\`, so no answer was awaited.`);
    if (action === undefined)
        return giveUpBecause('This question can’t be answered here.');
    if ((0,_answers_js__WEBPACK_IMPORTED_MODULE_2__/* .asksForSecret */ .Kb)(action))
        return giveUpBecause('The question seems to ask for a secret. Such questions are not answered.');
    if (answers === undefined || !isKnownKind(action))
        return giveUpBecause(`This question can’t be answered with ${(0,_base_input_reference_js__WEBPACK_IMPORTED_MODULE_0__/* .inputRef */ .io)('answers')}.`);
    try {
        return { type: 'respond', actionId: action.action_id, response: (0,_answers_js__WEBPACK_IMPORTED_MODULE_2__/* .buildAnswer */ .Bo)(action, answers) };
    }
    catch (thrown) {
        if (!(thrown instanceof _base_failure_js__WEBPACK_IMPORTED_MODULE_1__/* .Failure */ .HR))
            throw thrown;
        if (thrown.findings.length > 0)
            return giveUp(thrown);
        return giveUp((0,_base_failure_js__WEBPACK_IMPORTED_MODULE_1__/* .withDetails */ .FE)(thrown, { remedy: `${answerRemedy(policy, undefined)} ${thrown.remedy ?? ''}`.trim() }));
    }
}
/**
 * Returns whether a given comment is missing in the response: "A non-empty `comment` is allowed only when the action's
 * `input_schema` permits it" (Part 2, Action response).
 */
const isCommentDropped = ({ action }, { answers }, response) => action?.kind === 'confirmation' && answers?.has('comment') === true && !('comment' in response);
/** Returns whether the kind is known. Future kinds, such as OAuth, can't be answered. */
const isKnownKind = ({ kind }) => kind === 'answers' || kind === 'confirmation';
/** Returns whether a step can answer the question, as opposed to a person in the web app. */
const isAnswerable = (action) => action !== undefined && isKnownKind(action) && !(0,_answers_js__WEBPACK_IMPORTED_MODULE_2__/* .asksForSecret */ .Kb)(action);
const questionText = (action) => `${(0,_answers_js__WEBPACK_IMPORTED_MODULE_2__/* .askText */ .L5)(action)}: ${action.prompt ?? '(no prompt)'}`;
const unansweredFailure = (policy, action, asked, why) => new _base_failure_js__WEBPACK_IMPORTED_MODULE_1__/* .Failure */ .HR('conflict', `The agent ${(0,_base_failure_js__WEBPACK_IMPORTED_MODULE_1__/* .sentence */ .em)(asked)} ${why}`, {
    title: 'Agent’s question not answered',
    code: 'input_required',
    remedy: answerRemedy(policy, action),
});
/** Returns how the question can be answered: still, if the run keeps waiting, or else the next time. */
function answerRemedy({ pendingAction }, action) {
    if (pendingAction !== undefined)
        return 'The run is still waiting for an answer. Answer the question in the web app.';
    return `To let someone answer in the web app, set ${(0,_base_input_reference_js__WEBPACK_IMPORTED_MODULE_0__/* .inputRef */ .io)('on-input-required')} to \`wait\`.${isAnswerable(action) ? ' To answer in a later job with `agent-respond`, set the input to `detach`.' : ''}`;
}


/***/ }),

/***/ 99787:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   U: () => (/* binding */ RunFollower)
/* harmony export */ });
/* harmony import */ var node_timers_promises__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(58500);
/* harmony import */ var _base_amount_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9218);
/* harmony import */ var _base_back_off_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(10845);
/* harmony import */ var _base_clock_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(42030);
/* harmony import */ var _base_failure_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(87306);
/* harmony import */ var _recovery_heartbeat_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(78586);
/* harmony import */ var _run_current_run_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(1187);
/* harmony import */ var _show_run_log_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(96418);
/* harmony import */ var _run_run_state_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(91132);
/* harmony import */ var _run_tool_call_text_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(53503);
/** Follows an agent run's event stream to its last event: updates the run's state, log and transcript, calls hooks. */










/** Length of reply text that is shown in one turn of the event loop, in UTF-16 units. */
const CHUNK_LENGTH = 64 * 1024;
/** Interval for printing what has waited long enough, in milliseconds. */
const TICK_MS = 1_000;
/** Number of types of skipped events that are logged by name. */
const MAX_SKIPPED_TYPES = 10;
/** Waits between two attempts to reconnect to an active run's stream: "bounded exponential backoff and jitter". */
const WAITS = { firstMs: 1_000, longestMs: 30_000 };
/** Follows one run, and passes each change to the log, the transcript and the hooks. */
class RunFollower {
    #runId;
    #options;
    #state = new _run_run_state_js__WEBPACK_IMPORTED_MODULE_6__/* .RunState */ .ll();
    /** Returns epoch milliseconds that advance steadily across all connections. */
    #now;
    #startedAt;
    #log;
    /** Numbers of skipped events, by type and reason. */
    #skipped = new Map();
    constructor({ clock, log }, runId, options = {}) {
        this.#runId = runId;
        this.#options = options;
        this.#now = (0,_base_clock_js__WEBPACK_IMPORTED_MODULE_2__/* .steadyTime */ .av)(clock);
        this.#startedAt = this.#now();
        const { showPreview = false, waitsUntil } = options;
        const waits = waitsUntil === undefined ? {} : { waitsUntil: this.#startedAt + waitsUntil - clock.monotonicMs() };
        this.#log = new _show_run_log_js__WEBPACK_IMPORTED_MODULE_5__/* .RunLog */ .sD({ log, state: this.#state, showPreview, startedAt: this.#startedAt, ...waits });
    }
    /**
     * Follows the run to its last event. A further call resumes, and reports nothing twice.
     * @param signal stops following, in addition to the job's; the run itself continues
     * @returns everything known about the run, also if following failed
     */
    async follow(context, hooks = {}, signal) {
        const state = this.#state;
        const running = new RunningHooks(this.#runId, state, hooks);
        const streamFailure = await (0,_recovery_heartbeat_js__WEBPACK_IMPORTED_MODULE_8__/* .repeatDuring */ .B)(context.clock, TICK_MS, () => this.#log.tick(this.#now()), () => this.#readToEnd(context, running, signal).then(() => undefined, asFailure));
        const thrown = await running.settled();
        this.#log.flush();
        for (const [what, events] of this.#skipped)
            if (events > 1)
                context.log.info(`Skipped ${(0,_base_amount_js__WEBPACK_IMPORTED_MODULE_1__/* .plural */ .LS)(events, 'event')} ${what}.`);
        // A caller that stops following reports the reason itself.
        const isStopped = thrown !== undefined || signal?.aborted === true;
        if (state.end === undefined && !isStopped)
            context.log.info((0,_show_run_log_js__WEBPACK_IMPORTED_MODULE_5__/* .lastStateText */ .dO)(state));
        this.#options.transcript?.end();
        const failure = thrown ?? streamFailure;
        return { runId: this.#runId, state, end: state.end, failure, startedAt: this.#startedAt, endedAt: this.#now() };
    }
    /**
     * Reads the stream to the run's last event. If the stream no longer exists, but the run is still active, reconnects
     * until the deadline.
     * @throws Failure of the stream, or of the check of the run's status
     */
    async #readToEnd(context, running, stop) {
        const { client, clock, projectId, signal: jobSignal } = context;
        const path = { project_id: projectId, run_id: this.#runId };
        for (let tries = 1;; tries += 1) {
            const { connections } = this.#state;
            const signal = AbortSignal.any([running.connect(), ...(stop === undefined ? [] : [stop])]);
            try {
                await client.stream('agent.events', { path }, this.#listener(context, running, signal));
                return;
            }
            catch (thrown) {
                const endedAs = running.isReconnecting ? undefined : await this.#statusWithoutStream(context, thrown);
                if (endedAs !== undefined) {
                    this.#report(this.#state.endWithStatus(endedAs, this.#now()), this.#now(), running);
                    return;
                }
            }
            if (this.#state.connections > connections)
                tries = 1;
            const pause = clock.sleep((0,_base_back_off_js__WEBPACK_IMPORTED_MODULE_9__/* .backOffMs */ .Vv)(WAITS, tries, clock), AbortSignal.any([jobSignal, signal]));
            // Aborting also ends this wait. The stream then reports the reason.
            await pause.catch(() => undefined);
        }
    }
    /**
     * Checks the run's status if its stream is gone (404) after an earlier connection ("when the run is unknown, call
     * `GET …/agent/runs/current` first"; assumption R49).
     * @returns the status with which the run ended if its last event is missing; undefined if the run is still active
     * @throws Failure of the check; `thrown` if the stream failed otherwise, or if another run is the project's latest
     */
    async #statusWithoutStream({ client, log, projectId }, thrown) {
        if (!(thrown instanceof _base_failure_js__WEBPACK_IMPORTED_MODULE_3__/* .Failure */ .HR) || thrown.status !== 404 || this.#state.connections === 0)
            throw thrown;
        log.info('The run’s event stream no longer exists. Checking the status of the run.');
        const run = await (0,_run_current_run_js__WEBPACK_IMPORTED_MODULE_4__/* .currentRun */ .xh)(client, projectId).catch((failure) => {
            if (!(failure instanceof _base_failure_js__WEBPACK_IMPORTED_MODULE_3__/* .Failure */ .HR))
                throw failure;
            const message = `${(0,_base_failure_js__WEBPACK_IMPORTED_MODULE_3__/* .sentence */ .em)(thrown.message)} Could not read the status of the run: ${failure.message}`;
            throw (0,_base_failure_js__WEBPACK_IMPORTED_MODULE_3__/* .withDetails */ .FE)(failure, { message });
        });
        if (run?.runId !== this.#runId)
            throw thrown;
        if (!(0,_run_current_run_js__WEBPACK_IMPORTED_MODULE_4__/* .hasEnded */ .hY)(run))
            return undefined;
        log.warning(`The run ended with the status ${run.status}, but its event stream no longer exists. The run’s last events are missing from the log and the outputs.`);
        return run.status;
    }
    #listener({ log }, running, signal) {
        return {
            onConnected: () => this.#report(this.#state.connected(), this.#now(), running),
            secretsIn: _run_run_state_js__WEBPACK_IMPORTED_MODULE_6__/* .mediaUrls */ .lg,
            onEvent: event => this.#onEvent(event, log, running),
            // Unknown events must be ignored (Part 2, Events). One message per reason is enough.
            onSkipped: ({ event, why }) => {
                const type = `of the type \`${(0,_run_tool_call_text_js__WEBPACK_IMPORTED_MODULE_7__/* .oneLine */ .TN)(event)}\`, ${SKIP_REASONS[why]}`;
                const isShown = this.#skipped.has(type) || this.#skipped.size < MAX_SKIPPED_TYPES;
                const what = isShown ? type : 'of other types';
                if (!this.#skipped.has(what))
                    log.info(`Skipped an event ${what}.`);
                this.#skipped.set(what, (this.#skipped.get(what) ?? 0) + 1);
            },
            signal,
            exposed: this.#options.showPreview === true ? ['url'] : [],
        };
    }
    #onEvent(event, log, running) {
        const { credits } = this.#state;
        const { unreadable } = credits;
        const nowMs = this.#now();
        const changes = this.#state.apply(event, nowMs);
        if (unreadable === 0 && credits.unreadable > 0) {
            log.warning('The platform reported a charge that can’t be read. The run may cost more than the reported number of credits.');
        }
        const isLarge = changes.some(change => 'text' in change && change.text.length > CHUNK_LENGTH);
        if (isLarge)
            return showInChunks(changes, change => this.#report([change], nowMs, running));
        this.#report(changes, nowMs, running);
    }
    #report(changes, nowMs, running) {
        for (const change of changes) {
            this.#log.show(change, nowMs);
            this.#options.transcript?.add(change, nowMs);
            this.#options.onChange?.(change, this.#state);
            running.onChange(change);
        }
    }
}
/** Prints a reply that arrived at once in pieces, so that signals are handled in between. */
async function showInChunks(changes, show) {
    for (const change of changes) {
        if (change.type !== 'more' && change.type !== 'rewritten') {
            show(change);
            continue;
        }
        show({ ...change, text: change.text.slice(0, CHUNK_LENGTH) });
        for (let start = CHUNK_LENGTH; start < change.text.length; start += CHUNK_LENGTH) {
            await (0,node_timers_promises__WEBPACK_IMPORTED_MODULE_0__.setImmediate)();
            show({ type: 'more', text: change.text.slice(start, start + CHUNK_LENGTH) });
        }
    }
}
/** Running hooks of a run. The first one that throws ends following. */
class RunningHooks {
    #runId;
    #state;
    #hooks;
    #ended = new AbortController();
    #running = new Set();
    #connection = new AbortController();
    #thrown;
    constructor(runId, state, hooks) {
        this.#runId = runId;
        this.#state = state;
        this.#hooks = hooks;
    }
    /** `true` if a hook has requested a new connection in place of the current one. */
    get isReconnecting() {
        return this.#connection.signal.aborted && this.#thrown === undefined;
    }
    /** Returns a signal that ends the next connection if a hook requests it, or has thrown. */
    connect() {
        if (this.#thrown === undefined)
            this.#connection = new AbortController();
        return this.#connection.signal;
    }
    /** Starts the hook for a change without waiting for it: the stream continues meanwhile. */
    onChange(change) {
        const { onInputRequired, onUsage } = this.#hooks;
        if (change.type === 'question')
            this.#run(onInputRequired, change.question);
        if (change.type === 'settled')
            this.#run(onUsage, change.total);
    }
    #run(hook, value) {
        const work = (async () => {
            try {
                await hook?.(value, {
                    runId: this.#runId,
                    state: this.#state,
                    ended: this.#ended.signal,
                    reconnect: () => this.#connection.abort(new _base_failure_js__WEBPACK_IMPORTED_MODULE_3__/* .Failure */ .HR('cancelled', 'Reconnecting to get a new token.')),
                });
            }
            catch (by) {
                this.#thrown ??= { by };
                this.#connection.abort(new _base_failure_js__WEBPACK_IMPORTED_MODULE_3__/* .Failure */ .HR('cancelled', 'Stopped following the run.'));
            }
        })();
        this.#running.add(work);
        void work.then(() => this.#running.delete(work));
    }
    /** Waits for the running hooks. @returns what the first one threw */
    async settled() {
        this.#ended.abort();
        await Promise.all(this.#running);
        return this.#thrown && asFailure(this.#thrown.by);
    }
}
/** @throws any other error */
function asFailure(thrown) {
    if (!(thrown instanceof _base_failure_js__WEBPACK_IMPORTED_MODULE_3__/* .Failure */ .HR))
        throw thrown;
    return thrown;
}
/** Reasons for skipping an event, as clauses. */
const SKIP_REASONS = { unknown: 'which is unknown', unreadable: 'because its data can’t be read' };


/***/ }),

/***/ 89353:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   TN: () => (/* binding */ stoppedText),
/* harmony export */   YL: () => (/* binding */ unansweredRunFailure),
/* harmony export */   c2: () => (/* binding */ statusOf),
/* harmony export */   hO: () => (/* binding */ requireCompleted),
/* harmony export */   k3: () => (/* binding */ notFollowedFailure)
/* harmony export */ });
/* harmony import */ var _base_failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(87306);
/* harmony import */ var _recovery_refusals_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(26893);
/* harmony import */ var _show_run_log_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(96418);
/** Converts the end of an agent run to a status, a success clause or a Failure. Logs a notice if it was superseded. */



/** Returns how a run ended. For a superseded run, returns the status that it had (assumption R38). */
function statusOf({ event, data }) {
    return event === 'run.superseded' ? (data.status ?? 'superseded') : event.slice('run.'.length);
}
/** Returns how a run ended that the step has canceled, unless it ended in another way before. */
const stoppedText = (end) => (statusOf(end) === 'canceled' ? 'Canceled the run.' : (0,_show_run_log_js__WEBPACK_IMPORTED_MODULE_2__/* .endText */ .Z4)(end));
/**
 * Checks that a run completed. Every other end is a failure.
 * @returns the success, as a clause for a report
 * @throws Failure that says how the run ended, and why if the platform reports that
 */
function requireCompleted({ log }, runId, end) {
    const status = statusOf(end);
    if (end.event !== 'run.superseded') {
        if (status === 'completed')
            return `run ${runId} completed`;
        throw endedRunFailure(runId, status, end.data, end.traceId);
    }
    const successor = end.data.current_run_id ?? 'a different run';
    log.notice(`The run ${runId} was superseded by ${successor}.`);
    if (status === 'completed')
        return `run ${runId} completed; superseded by ${successor}`;
    throw endedRunFailure(runId, status, { code: undefined, message: `The run was superseded by ${successor}.` }, end.traceId);
}
const RUN_GONE = 'Check the run with `agent-status` or in the web app, and check that the credential’s user has a role that permits this operation.';
/** Returns the Failure for a run whose end wasn't seen. Whatever the reason, the run may still be active. */
function notFollowedFailure(runId, failure) {
    const known = failure ?? new _base_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Failure */ .HR('unavailable', 'The event stream ended.');
    return (0,_base_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .withDetails */ .FE)(known, {
        message: `Stopped following the run ${runId} before receiving the run’s final status: ${(0,_base_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .sentence */ .em)(known.message)}`,
        title: `Agent run result unknown: ${runId}`,
        ...(known.code === 'not_found' ? { remedy: RUN_GONE } : {}),
        state: 'The run may still be active.',
    });
}
/** Returns the Failure of a step whose run ended without taking the step's answer. */
function unansweredRunFailure(runId, end) {
    const status = statusOf(end);
    return new _base_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Failure */ .HR('conflict', `The run ${runId} ended (status: ${status}) before it accepted the answer.`, {
        title: `Agent’s question not answered: ${runId}`,
        traceId: end.traceId,
        remedy: `A run that has ended accepts no answers. To continue, start a new run with \`agent-run\`. To see what happened, list the conversation’s messages with \`agent-messages\`.`,
    });
}
function endedRunFailure(runId, status, data, traceId) {
    const words = { ...data, message: data.message ?? 'The platform reported no reason.' };
    const failure = (0,_recovery_refusals_js__WEBPACK_IMPORTED_MODULE_1__/* .eventFailure */ .Bh)('agent.events', words, traceId);
    return (0,_base_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .withDetails */ .FE)(failure, {
        message: `The run ${runId} ended with the status ${status}. ${failure.message}`,
        title: `Agent run ${status}: ${runId}`,
        ...(status === 'canceled' && failure.code === undefined ? { kind: 'cancelled' } : {}),
    });
}


/***/ }),

/***/ 62577:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   j: () => (/* binding */ limitedCheck)
/* harmony export */ });
/* harmony import */ var node_vm__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(30714);
/** Limits the time of a check whose JSON Schema comes from a user or an agent. */

/**
 * Milliseconds of a check. Checks of usual schemas take less than 50. Meanwhile, the step can't react to a cancellation,
 * after which the runner waits 7.5 s before it ends the step.
 */
const MAX_MS = 2000;
/**
 * Runs a check that doesn't wait for anything. A `pattern` such as `^(a+)+$`, or references that branch at each level,
 * can take years, and only V8's own time limit stops them.
 * @returns the result of the check
 * @throws Error if the time is over, and what the check throws
 */
function limitedCheck(check) {
    try {
        return (0,node_vm__WEBPACK_IMPORTED_MODULE_0__.runInNewContext)('check()', { check }, { timeout: MAX_MS });
    }
    catch (error) {
        if (error.code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT')
            throw error;
        throw new Error(`the check against the schema takes longer than ${MAX_MS / 1000} seconds`, { cause: error });
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

/***/ 91132:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  ll: () => (/* binding */ RunState),
  lg: () => (/* binding */ mediaUrls),
  zu: () => (/* binding */ phaseName),
  S2: () => (/* binding */ questionId)
});

// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(77598);
// EXTERNAL MODULE: ./build/base/sha256-hex.js
var sha256_hex = __webpack_require__(84949);
// EXTERNAL MODULE: ./build/base/record.js
var base_record = __webpack_require__(46435);
;// CONCATENATED MODULE: ./build/features/agent/run/credits.js
/** Limit of digits: longer numbers are not amounts of credits, and are slow to parse. */
const MAX_DIGITS = 40;
/** Limits of the settlements’ IDs. A stream can have any number. */
const MAX_ID_LENGTH = 200;
const MAX_IDS = 100_000;
/**
 * Cost of a run so far: one amount per settlement. Settlements are identified by `usage_id`, since any of them may be
 * repeated (Part 2, Events: `run.usage`).
 */
class Credits {
    /** The amounts, by `usage_id`. */
    #settled = new Map();
    #total = 0n;
    #connections = 0;
    /** Ids of the settlements that this connection has reported. */
    #seenOnConnection = new Set();
    #unreadable = 0;
    #isIncomplete = false;
    /** Exact sum of the reported settlements. */
    get total() {
        return this.#total;
    }
    /** Number of settlements that could not be read and are missing in the sum. */
    get unreadable() {
        return this.#unreadable;
    }
    /**
     * `true` if no settlement can have been missed: all came over one connection, or the last connection repeated every
     * known one. Otherwise the total is the minimum cost. That is also so if no settlement was reported ("a missing event
     * does not mean zero consumption").
     */
    get exact() {
        if (this.#settled.size === 0 || this.#unreadable > 0 || this.#isIncomplete)
            return false;
        return this.#connections <= 1 || this.#seenOnConnection.size === this.#settled.size;
    }
    connected() {
        this.#connections += 1;
        this.#seenOnConnection.clear();
    }
    /** Notes that the last settlements may not have been received. */
    markIncomplete() {
        this.#isIncomplete = true;
    }
    /** @returns the amount, if the settlement is new */
    settle(usageId, amount) {
        const credits = parseAmount(amount);
        if (usageId === undefined ||
            usageId.length > MAX_ID_LENGTH ||
            this.#settled.size >= MAX_IDS ||
            credits === undefined) {
            this.#unreadable += 1;
            return undefined;
        }
        this.#seenOnConnection.add(usageId);
        if (this.#settled.has(usageId))
            return undefined;
        this.#settled.set(usageId, credits);
        this.#total += credits;
        return credits;
    }
}
/** Parses "a non-negative decimal integer string". A number with such a value is accepted, too. */
function parseAmount(given) {
    if (typeof given === 'number')
        return Number.isSafeInteger(given) && given >= 0 ? BigInt(given) : undefined;
    if (typeof given !== 'string' || given.length > MAX_DIGITS || !/^\d+$/.test(given))
        return undefined;
    return BigInt(given);
}

;// CONCATENATED MODULE: ./build/features/agent/run/reply-text.js
/** Collects the agent's reply, which arrives in pieces and over several connections. */
/** Limit for the text that is kept, in UTF-16 units: 32 MiB of ASCII. */
const MAX_LENGTH = 32 * 1024 * 1024;
/**
 * The agent's reply. A new connection may repeat text or leave some out, and nothing in the protocol says which (Part 2,
 * Events). So after a reconnection, the text continues from the next snapshot, which has all of it. Pieces that arrive
 * before the snapshot are held back. They count only if the connection ends without a snapshot.
 */
class ReplyText {
    #text = '';
    /** The text as the caller shows it. It is longer than `#text` after a snapshot of an earlier state. */
    #shown = '';
    /** Text that this connection sent before its first snapshot. */
    #held;
    #isCut = false;
    get text() {
        return this.#text;
    }
    /** `true` if the end of the text was discarded. */
    get isCut() {
        return this.#isCut;
    }
    /** Notes a new connection. */
    reconnected() {
        const held = this.#held ?? '';
        this.#held = undefined;
        // The last connection may have broken while it repeated the text.
        const change = this.#text.startsWith(held) ? undefined : this.#set(this.#withHeld(held));
        this.#held = this.#text === '' ? undefined : '';
        return change;
    }
    append(piece) {
        if (this.#held !== undefined) {
            this.#held = this.#limited(this.#held, piece);
            return undefined;
        }
        const whole = this.#limited(this.#text, piece);
        if (this.#text.length !== this.#shown.length)
            return this.#set(whole);
        // Comparing each piece with the whole text would take too long.
        const text = piece.slice(0, whole.length - this.#text.length);
        this.#text = whole;
        this.#shown = whole;
        return text === '' ? undefined : { type: 'more', text };
    }
    /** Replaces the text with the complete text of a snapshot. */
    replace(whole) {
        this.#held = undefined;
        return this.#set(this.#limited('', whole));
    }
    /** Ends the text. A snapshot of an earlier state can't be followed by more text now. */
    settle() {
        const held = this.#held ?? '';
        this.#held = undefined;
        const change = this.#set(this.#withHeld(held));
        return change ?? (this.#text.length < this.#shown.length ? this.#rewrite() : undefined);
    }
    /** Returns the text with the held one, which either repeats it and goes on, or only goes on. */
    #withHeld(held) {
        return held.startsWith(this.#text) ? held : this.#limited(this.#text, held);
    }
    #set(whole) {
        const shown = this.#shown;
        this.#text = whole;
        if (shown.startsWith(whole))
            return undefined;
        if (!whole.startsWith(shown))
            return this.#rewrite();
        this.#shown = whole;
        return { type: 'more', text: whole.slice(shown.length) };
    }
    #rewrite() {
        this.#shown = this.#text;
        return { type: 'rewritten', text: this.#text };
    }
    #limited(text, piece) {
        const whole = text + piece.slice(0, MAX_LENGTH - text.length);
        this.#isCut ||= whole.length < text.length + piece.length;
        return whole;
    }
}

// EXTERNAL MODULE: ./build/features/agent/run/tool-call-text.js
var tool_call_text = __webpack_require__(53503);
;// CONCATENATED MODULE: ./build/features/agent/run/tool-calls.js
/** Tracks an agent run's tool calls: state, outcome and visible input. */

/** "At most 64 calls" are in a snapshot. A snapshot with that many may have left some out. */
const SNAPSHOT_CALLS = 64;
/** Limit of the calls that are kept of a run. */
const MAX_CALLS = 10_000;
/** Fields of which the lines are counted. */
const TEXT_FIELDS = ['content', 'old_string', 'new_string'];
/** Calls of a run by `tool_call_id`, in the order of their first events. */
class ToolCalls {
    #calls = new Map();
    get all() {
        return [...this.#calls.values()].filter(({ missing }) => !missing);
    }
    reconnected() {
        for (const call of this.#calls.values())
            call.isInterrupted = true;
    }
    /**
     * Applies an event's facts to a call. An ended call stays ended: an earlier event is a replay.
     * @param nowMs epoch milliseconds; undefined if the event may report something long past
     * @returns the call, if this event ended it
     */
    update(id, facts, nowMs) {
        const call = this.#getOrCreate(id);
        const isEnd = facts.status === 'completed';
        if (call.ended && !isEnd)
            return undefined;
        call.name = facts.tool_name ?? call.name;
        call.subType = facts.sub_type ?? call.subType;
        call.fileName = facts.file_name ?? call.fileName;
        call.skill = facts.skill?.display_name ?? facts.skill?.skill_name ?? call.skill;
        call.outcome = facts.outcome ?? call.outcome;
        call.media = mediaOf(facts.result) ?? call.media;
        if (!isEnd)
            call.startedAt ??= nowMs;
        if (!isEnd || call.ended)
            return undefined;
        call.ended = true;
        call.endedAt = nowMs;
        return call;
    }
    /** Counts the lines of a piece of a field of a call's input. */
    append(id, field, piece) {
        const call = this.#getOrCreate(id);
        // An ended call can't get new input: the text is a replay.
        if (call.ended)
            return;
        if (call.isInterrupted)
            call.isInputCut = true;
        else
            addLines(call, field, piece);
    }
    /** Replaces the whole public input of a call. */
    setInput(id, fileName, input, cut) {
        const call = this.#getOrCreate(id);
        call.fileName = fileName ?? call.fileName;
        call.isInputCut = cut;
        call.isInterrupted = false;
        call.lines.clear();
        call.open.clear();
        for (const [field, text] of Object.entries(input))
            if (typeof text === 'string')
                addLines(call, field, text);
    }
    /**
     * Applies the list of calls in a snapshot. It is the authoritative state of the calls that snapshots contain (Part 2,
     * Events): a call that it could contain but doesn't is missing, unless a later event contains it. Snapshots never
     * contain shell calls. Ended calls had their own event, perhaps in an earlier turn.
     */
    applySnapshot(ids) {
        if (ids.size >= SNAPSHOT_CALLS)
            return;
        for (const call of this.#calls.values()) {
            if (!ids.has(call.id) && !call.ended && !isShell(call))
                call.missing = true;
        }
    }
    #getOrCreate(id) {
        const known = this.#calls.get(id);
        if (known !== undefined) {
            known.missing = false;
            return known;
        }
        const call = {
            id,
            name: '',
            subType: undefined,
            fileName: undefined,
            skill: undefined,
            ended: false,
            outcome: undefined,
            startedAt: undefined,
            endedAt: undefined,
            lines: new Map(),
            open: new Set(),
            isInputCut: false,
            isInterrupted: false,
            media: undefined,
            missing: false,
        };
        if (this.#calls.size < MAX_CALLS)
            this.#calls.set(id, call);
        return call;
    }
}
function addLines({ lines, open }, field, text) {
    if (!TEXT_FIELDS.includes(field))
        return;
    const known = lines.get(field) ?? 0;
    if (text === '') {
        lines.set(field, known);
        return;
    }
    const continued = open.has(field) ? 1 : 0;
    const breaks = text.match(/\n/g)?.length ?? 0;
    if (text.endsWith('\n'))
        open.delete(field);
    else
        open.add(field);
    lines.set(field, known - continued + breaks + (open.has(field) ? 1 : 0));
}
/** "Ordinary shell calls are not included" in snapshots. Neither is Bash of unknown kind. */
const isShell = ({ name, subType }) => name === 'Bash' && !(subType?.endsWith('_generate') ?? false);
/** Returns the type and number of media only, because their URLs may be signed. */
function mediaOf(result) {
    if (!(0,base_record/* isRecord */.u4)(result))
        return undefined;
    const { type, images, video, audio } = result;
    const count = Array.isArray(images) ? images.length : [video, audio].filter(one => one !== undefined).length;
    return count === 0 ? undefined : { type: typeof type === 'string' ? type : 'media', count };
}
/** Returns every string that looks like a URL, at any depth, because the fields of future results are unknown. */
function urlsIn(value) {
    if (typeof value === 'string')
        return /^[a-z]+:\/\//i.test(value) ? [value] : [];
    if (Array.isArray(value))
        return value.flatMap(urlsIn);
    return (0,base_record/* isRecord */.u4)(value) ? Object.values(value).flatMap(urlsIn) : [];
}

;// CONCATENATED MODULE: ./build/features/agent/run/run-state.js
/** Builds the state of an agent run from its events. */







/** Number of phases and questions of a connection that are recognized in a replay. */
const MAX_REPORTED = 100_000;
const NO_CHANGE = [];
/**
 * State of a run, built from its events (Part 2, Events), over any number of connections. A new connection may replay
 * everything, send the state as snapshots, or just continue: the resulting state is the same. This class has no side
 * effects: it reads no clock and prints nothing.
 */
class RunState {
    #reply = new ReplyText();
    #calls = new ToolCalls();
    #credits = new Credits();
    #connections = 0;
    #phase;
    #question;
    #preview;
    #end;
    /** Phases and questions that this connection and the ones before it have reported. Replays repeat them. */
    #reported = new Set();
    #reportedBefore = new Set();
    /** The reply, up to 32 MiB. */
    get reply() {
        return this.#reply.text;
    }
    /** `true` if the reply exceeds 32 MiB. Its end was discarded. */
    get isReplyCut() {
        return this.#reply.isCut;
    }
    get calls() {
        return this.#calls.all;
    }
    get credits() {
        return this.#credits;
    }
    /** Phase as the platform names it; undefined until the platform reports one. */
    get phase() {
        return this.#phase;
    }
    /** The open question. */
    get question() {
        return this.#question;
    }
    get preview() {
        return this.#preview;
    }
    /** Event that ended the run: the only proof of its end. */
    get end() {
        return this.#end;
    }
    get connections() {
        return this.#connections;
    }
    connected() {
        this.#connections += 1;
        const text = this.#reply.reconnected();
        this.#calls.reconnected();
        this.#credits.connected();
        if (this.#reportedBefore.size < MAX_REPORTED)
            this.#reportedBefore = this.#reportedBefore.union(this.#reported);
        this.#reported = new Set();
        return [...changes(text), { type: 'connected', again: this.#connections > 1 }];
    }
    /**
     * Ends the run with the status of the platform's current run, if there is no stream left to send the last events.
     * Their contents are missing.
     */
    endWithStatus(status, nowMs) {
        this.#credits.markIncomplete();
        return this.apply({ event: `run.${status}`, data: { status } }, nowMs);
    }
    /** @param nowMs time of arrival, in epoch milliseconds */
    apply(event, nowMs) {
        switch (event.event) {
            case 'message.delta':
                return changes(this.#reply.append(event.data.delta ?? ''));
            case 'message.snapshot':
                return this.#snapshot(event.data);
            case 'tool.call':
                return this.#toolCall(event.data, nowMs);
            case 'tool.input.delta':
                this.#toolInput(event.data);
                return NO_CHANGE;
            case 'tool.input.snapshot':
                this.#toolInputSnapshot(event.data);
                return NO_CHANGE;
            case 'run.working':
                this.#question = undefined;
                return NO_CHANGE;
            case 'run.input_required':
                return this.#inputRequired(event.data);
            case 'run.usage':
                return this.#usage(event.data);
            case 'preview.ready':
                return this.#previewReady(event.data);
            case 'run.completed':
            case 'run.failed':
            case 'run.canceled':
            case 'run.interrupted':
            case 'run.superseded':
                this.#end = event;
                this.#question = undefined;
                return [...changes(this.#reply.settle()), { type: 'ended', end: event }];
        }
    }
    #snapshot({ content, tool_calls: listed }) {
        const ended = [];
        const ids = new Set();
        for (const item of listed ?? []) {
            const call = (0,base_record/* isRecord */.u4)(item) ? parseCall(item) : undefined;
            if (call === undefined)
                continue;
            ids.add(call.id);
            if (call.input !== undefined)
                this.#calls.setInput(call.id, call.facts.file_name, call.input, call.cut);
            ended.push(...this.#recordCall(call.id, call.facts, undefined));
        }
        if (listed !== undefined)
            this.#calls.applySnapshot(ids);
        const text = content === undefined ? undefined : this.#reply.replace(content);
        return [...changes(text), ...ended];
    }
    #toolCall(data, nowMs) {
        const { tool_call_id: id, status, phase, message } = data;
        const phaseChange = this.#isNew(id, status, phase, message) ? this.#phaseChange(phase, message, id) : [];
        return id === undefined ? phaseChange : [...phaseChange, ...this.#recordCall(id, data, nowMs)];
    }
    #recordCall(id, facts, nowMs) {
        const call = this.#calls.update(id, facts, nowMs);
        return call === undefined ? NO_CHANGE : [{ type: 'call-ended', call }];
    }
    /** Returns a new phase, or a message that belongs to no call. A call has its own line in the log. */
    #phaseChange(phase, message, callId) {
        const moved = phase !== undefined && phase !== this.#phase;
        this.#phase = phase ?? this.#phase;
        return moved || (callId === undefined && message !== undefined)
            ? [{ type: 'phase', phase: this.#phase, message }]
            : [];
    }
    #toolInput({ tool_call_id: id, field, delta, text }) {
        if (id !== undefined && field !== undefined)
            this.#calls.append(id, field, delta ?? text ?? '');
    }
    #toolInputSnapshot(data) {
        const { tool_call_id: id, file_name: fileName, input = {}, truncated = false } = data;
        if (id !== undefined)
            this.#calls.setInput(id, fileName, input, truncated);
    }
    #inputRequired({ action, detail }) {
        const fingerprint = questionFingerprint(action, detail);
        const open = fingerprint === this.#question?.fingerprint;
        const renewed = !this.#isNew(fingerprint) || open;
        this.#question = { action, detail, fingerprint, renewed };
        return [{ type: 'question', question: this.#question }];
    }
    #usage({ usage_id: id, credits_used: amount }) {
        const credits = this.#credits.settle(id, amount);
        return credits === undefined ? NO_CHANGE : [{ type: 'settled', credits, total: this.#credits.total }];
    }
    #previewReady({ url, expires_at: expiresAt }) {
        if (url === undefined || url === this.#preview?.url)
            return NO_CHANGE;
        this.#preview = { type: 'preview', url, expiresAt };
        return [this.#preview];
    }
    /**
     * Returns whether the words are new. Within one connection, repeated words count as new. On a later connection, they
     * are a replay.
     */
    #isNew(...words) {
        // Digests, and not too many of them: a stream can have any length.
        const digest = (0,external_node_crypto_.createHash)('sha256').update(JSON.stringify(words)).digest('base64');
        if (this.#reported.size < MAX_REPORTED)
            this.#reported.add(digest);
        return !this.#reportedBefore.has(digest);
    }
}
const changes = (change) => (change === undefined ? NO_CHANGE : [change]);
/** Returns a question without its token, which changes with each connection and after half its lifetime. */
const questionFingerprint = (action, detail) => JSON.stringify([action?.kind, action?.prompt, action?.input_schema, detail]);
/** Returns the ID that binds an answer to a run's question: the documents show none that stays the same (R48). */
const questionId = (runId, { fingerprint }) => (0,sha256_hex/* sha256Hex */.f)(JSON.stringify([runId, fingerprint]));
function parseCall(item) {
    const text = (name) => (typeof item[name] === 'string' ? item[name] : undefined);
    const record = (name) => ((0,base_record/* isRecord */.u4)(item[name]) ? item[name] : undefined);
    const id = text('tool_call_id');
    if (id === undefined)
        return undefined;
    const { skill_name: skillName, display_name: displayName } = record('skill') ?? {};
    const facts = {
        tool_name: text('tool_name'),
        status: text('status'),
        outcome: text('outcome'),
        file_name: text('file_name'),
        skill: {
            skill_name: typeof skillName === 'string' ? skillName : undefined,
            display_name: typeof displayName === 'string' ? displayName : undefined,
        },
        sub_type: text('sub_type'),
        result: record('result'),
    };
    return { id, facts, input: record('input'), cut: item['truncated'] === true };
}
const PHASE_NAMES = {
    analyzing: 'Analyzing',
    building: 'Building',
    validating: 'Validating',
    coordinating: 'Coordinating',
    finalizing: 'Finalizing',
};
/** Returns the name of a phase for people: "unknown phases display as in progress". */
function phaseName(phase) {
    if (phase === undefined)
        return 'In progress';
    return Object.hasOwn(PHASE_NAMES, phase) ? (PHASE_NAMES[phase] ?? phase) : `In progress (${(0,tool_call_text/* oneLine */.TN)(phase)})`;
}
/**
 * Returns the URLs of generated media: they "may be signed and must not be altered or logged publicly" (Part 2, Events;
 * assumption R41).
 */
function mediaUrls({ event, data }) {
    if (event === 'tool.call')
        return urlsIn(data.result);
    if (event !== 'message.snapshot')
        return [];
    return (data.tool_calls ?? []).flatMap(call => ((0,base_record/* isRecord */.u4)(call) ? urlsIn(call['result']) : []));
}


/***/ }),

/***/ 53503:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   LU: () => (/* binding */ callLine),
/* harmony export */   NS: () => (/* binding */ callTitle),
/* harmony export */   TN: () => (/* binding */ oneLine),
/* harmony export */   x1: () => (/* binding */ callKind)
/* harmony export */ });
/* harmony import */ var _base_duration_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(15902);
/* harmony import */ var _base_amount_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9218);
/* harmony import */ var _base_shortened_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(39328);
/** Formats the agent's tool calls as text for the log, the transcript and the report. */



/** Limit for names, in UTF-16 units. */
const MAX_NAME_LENGTH = 120;
/** Length of the text that is searched for a name, in UTF-16 units. An event may contain 20 Mi of white space. */
const MAX_SEARCHED_LENGTH = 16 * 1024;
/** Returns text from the platform or the agent, shortened and on one line. */
function oneLine(text) {
    return (0,_base_shortened_js__WEBPACK_IMPORTED_MODULE_2__/* .shortened */ .v)((0,_base_shortened_js__WEBPACK_IMPORTED_MODULE_2__/* .shortened */ .v)(text, MAX_SEARCHED_LENGTH).replace(/\s+/g, ' ').trim(), MAX_NAME_LENGTH);
}
/** Returns the kind of a call for people: `Write`, `Shell`, `Image`, `Skill`, or the platform's name. */
function callKind({ name, subType }) {
    if (name !== 'Bash')
        return oneLine(name) || 'Tool';
    const kinds = {
        shell: 'Shell',
        image_generate: 'Image',
        video_generate: 'Video',
        speech_generate: 'Speech',
        music_generate: 'Music',
    };
    return subType !== undefined && Object.hasOwn(kinds, subType) ? (kinds[subType] ?? 'Bash') : 'Bash';
}
/** Returns the call and its subject: `Write App.tsx`. */
function callTitle(call) {
    return oneLine([callKind(call), call.fileName ?? call.skill].filter(Boolean).join(' '));
}
/** Returns the amount that was written, made or loaded; empty if the platform doesn't show it. */
function callAmount({ isInputCut, lines, media }) {
    if (media !== undefined)
        return (0,_base_amount_js__WEBPACK_IMPORTED_MODULE_1__/* .plural */ .LS)(media.count, `${oneLine(media.type)} file`);
    const [content, old, replacement] = ['content', 'old_string', 'new_string'].map(field => lines.get(field));
    // The platform may show only a part of the input. The agent had all of it.
    const least = isInputCut ? 'at least ' : '';
    if (content !== undefined)
        return `${least}${(0,_base_amount_js__WEBPACK_IMPORTED_MODULE_1__/* .plural */ .LS)(content, 'line')}`;
    if (old === undefined && replacement === undefined)
        return '';
    return `${least}−${(0,_base_amount_js__WEBPACK_IMPORTED_MODULE_1__/* .count */ .U9)(old ?? 0)} +${(0,_base_amount_js__WEBPACK_IMPORTED_MODULE_1__/* .count */ .U9)(replacement ?? 0)} lines`;
}
/** Returns the duration of a call; empty if its start or its end wasn't seen. */
function callTime({ startedAt, endedAt }) {
    return startedAt === undefined || endedAt === undefined ? '' : (0,_base_duration_js__WEBPACK_IMPORTED_MODULE_0__/* .formatDuration */ .a3)(endedAt - startedAt);
}
const MARKS = { succeeded: '✔', failed: '✘', canceled: '⊘' };
/** Returns the mark for a call's outcome; "`completed` only means the call ended". */
function outcomeMark({ outcome }) {
    return outcome !== undefined && Object.hasOwn(MARKS, outcome) ? (MARKS[outcome] ?? '•') : '•';
}
/** Returns one line about an ended call: `✔ Write App.tsx · 120 lines · 3.4 s`. */
function callLine(call) {
    const unusual = call.outcome === undefined || call.outcome === 'succeeded' ? '' : oneLine(call.outcome);
    const facts = [callTitle(call), callAmount(call), unusual, callTime(call)].filter(fact => fact !== '');
    return `${outcomeMark(call)} ${facts.join(' · ')}`;
}


/***/ }),

/***/ 96418:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Cn: () => (/* binding */ creditsText),
/* harmony export */   Z4: () => (/* binding */ endText),
/* harmony export */   dO: () => (/* binding */ lastStateText),
/* harmony export */   sD: () => (/* binding */ RunLog)
/* harmony export */ });
/* unused harmony export ReplyLines */
/* harmony import */ var _base_duration_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(15902);
/* harmony import */ var _core_report_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(14486);
/* harmony import */ var _base_amount_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9218);
/* harmony import */ var _base_shortened_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(39328);
/* harmony import */ var _base_trimmed_end_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(76590);
/* harmony import */ var _answers_answers_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(2483);
/* harmony import */ var _run_run_state_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(91132);
/* harmony import */ var _run_tool_call_text_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(53503);
/** Writes an agent run to the job log as it happens. */








/** Interval of the heartbeat line, in milliseconds. Without it, silence would be ambiguous. */
const HEARTBEAT_MS = 60_000;
/** Length to which a question is cut in the log, in UTF-16 units. */
const MAX_BODY_LENGTH = 64 * 1024;
/**
 * Limits for all that is printed of a run: UTF-16 units, at once and per millisecond after that, and lines. Text beyond them
 * is only counted.
 */
const MAX_LOG_LENGTH = 32 * 1024 * 1024;
const MAX_AT_ONCE = 4 * 1024 * 1024;
const MAX_PER_MS = 16;
/** Each line takes a microsecond, in which the step can't react to a cancellation: one event can have 8 million. */
const MAX_LOG_LINES = 200_000;
/** Writes a run to the job log as it happens. Nothing is printed twice. */
class RunLog {
    #settings;
    #reply;
    #heartbeatAt;
    #nowMs;
    #printed = 0;
    #printedLines = 0;
    #omitted = 0;
    #isInterrupted = false;
    constructor(settings) {
        this.#settings = settings;
        this.#reply = new ReplyLines(lines => this.#print(lines), settings.log.partialSecretLength);
        this.#nowMs = settings.startedAt;
        this.#heartbeatAt = settings.startedAt + HEARTBEAT_MS;
    }
    /** @param nowMs epoch milliseconds */
    show(change, nowMs) {
        this.#nowMs = nowMs;
        switch (change.type) {
            case 'more':
                this.#reply.add(change.text, nowMs);
                return;
            case 'rewritten':
                this.#reply.flush();
                this.#line('── The agent rewrote its reply. The complete new reply follows. ──');
                this.#reply.add(change.text, nowMs);
                return;
            case 'connected':
                if (change.again)
                    this.#line('Reconnected to the run.');
                return;
            case 'phase':
                this.#line(`▸ ${[(0,_run_run_state_js__WEBPACK_IMPORTED_MODULE_3__/* .phaseName */ .zu)(change.phase), (0,_run_tool_call_text_js__WEBPACK_IMPORTED_MODULE_4__/* .oneLine */ .TN)(change.message ?? '')].filter(Boolean).join(': ')}`);
                return;
            case 'call-ended':
                this.#line((0,_run_tool_call_text_js__WEBPACK_IMPORTED_MODULE_4__/* .callLine */ .LU)(change.call));
                return;
            case 'question':
                if (!change.question.renewed)
                    this.#question(change.question);
                return;
            case 'settled':
                return;
            case 'preview':
                this.#line(`A preview is ready${this.#settings.showPreview ? `: ${change.url}` : '.'}`);
                return;
            case 'ended':
                this.#reply.flush();
                this.#printAlways(`■ ${endText(change.end)}`);
        }
    }
    /** Prints text that has waited long enough, and the heartbeat. Call it about once a second. */
    tick(nowMs) {
        this.#reply.tick(nowMs);
        if (nowMs < this.#heartbeatAt)
            return;
        this.#heartbeatAt = nowMs + HEARTBEAT_MS;
        const { state, startedAt } = this.#settings;
        const activity = state.question === undefined ? (0,_run_run_state_js__WEBPACK_IMPORTED_MODULE_3__/* .phaseName */ .zu)(state.phase) : this.#waiting(nowMs);
        this.#printAlways(`… ${activity} · ${(0,_base_duration_js__WEBPACK_IMPORTED_MODULE_0__/* .formatDuration */ .a3)(nowMs - startedAt)} so far · ${creditsText(state.credits)}`);
    }
    /** Prints all text that has not been printed yet, and how much the log omits: before a wait, and at the end. */
    flush() {
        this.#reply.flush();
        if (this.#omitted > 0)
            this.#settings.log.info(`The log omits ${(0,_base_amount_js__WEBPACK_IMPORTED_MODULE_1__/* .plural */ .LS)(this.#omitted, 'character')} of the run’s output.`);
    }
    #waiting(nowMs) {
        const { waitsUntil } = this.#settings;
        const left = waitsUntil === undefined ? '' : `, at most ${(0,_base_duration_js__WEBPACK_IMPORTED_MODULE_0__/* .formatDuration */ .a3)(Math.max(0, waitsUntil - nowMs))} more`;
        return `Waiting for an answer${left}`;
    }
    #question({ action, detail }) {
        if (action === undefined) {
            this.#line(`? The agent asks for input that can only be entered in the web app (${(0,_run_tool_call_text_js__WEBPACK_IMPORTED_MODULE_4__/* .oneLine */ .TN)(detail ?? 'no details')}).`);
            return;
        }
        const until = action.expires_at === undefined
            ? ''
            : ` (the token for the answer is valid until ${(0,_core_report_js__WEBPACK_IMPORTED_MODULE_5__/* .instantText */ .X)(action.expires_at)})`;
        this.#line(`? The agent ${(0,_run_tool_call_text_js__WEBPACK_IMPORTED_MODULE_4__/* .oneLine */ .TN)((0,_answers_answers_js__WEBPACK_IMPORTED_MODULE_2__/* .askText */ .L5)(action))}${until}:`);
        this.#print(linesOf((0,_base_shortened_js__WEBPACK_IMPORTED_MODULE_6__/* .shortened */ .v)(action.prompt ?? '', MAX_BODY_LENGTH)).map(line => `    ${line}`));
        this.#print((0,_answers_answers_js__WEBPACK_IMPORTED_MODULE_2__/* .questionsOf */ .PW)(action).map(({ key, title }) => `    ${(0,_run_tool_call_text_js__WEBPACK_IMPORTED_MODULE_4__/* .oneLine */ .TN)(`${key}: ${title}`)}`));
    }
    /** Prints a line after all earlier text. */
    #line(text) {
        this.#reply.interrupt();
        this.#print([text]);
    }
    /** Prints a line even if the limit is reached. */
    #printAlways(text) {
        this.#reply.interrupt();
        this.#settings.log.info(text);
    }
    #print(texts) {
        if (texts.length === 0)
            return;
        const { log, maxLength = MAX_LOG_LENGTH, startedAt } = this.#settings;
        const text = texts.join('\n');
        const limit = Math.min(maxLength, MAX_AT_ONCE + MAX_PER_MS * (this.#nowMs - startedAt));
        const isShown = this.#printed + text.length <= limit && this.#printedLines + texts.length <= MAX_LOG_LINES;
        if (isShown) {
            if (this.#isInterrupted)
                log.info('(output omitted)');
            this.#printed += text.length;
            this.#printedLines += texts.length;
            log.info(text);
        }
        else {
            if (this.#omitted === 0)
                log.warning('The run’s output exceeds 4 MiB plus 16 KiB per second, 32 MiB in total, or 200,000 lines. The log omits the excess. It still shows a status line each minute and the end of the run.');
            this.#omitted += text.length;
        }
        this.#isInterrupted = !isShown;
    }
}
const linesOf = (text) => (0,_base_trimmed_end_js__WEBPACK_IMPORTED_MODULE_7__/* .trimmedEnd */ .E)(text, '\r\n').split(/\r\n|\r|\n/);
/** Returns the cost for people, and says so if it may be incomplete. */
function creditsText({ total, exact }) {
    if (total === 0n && !exact)
        return 'no credits reported';
    return `${exact ? '' : 'at least '}${(0,_base_amount_js__WEBPACK_IMPORTED_MODULE_1__/* .count */ .U9)(total)} ${total === 1n ? 'credit' : 'credits'}`;
}
/** Returns a sentence about how a run ended. */
function endText({ event, data }) {
    const word = event.slice('run.'.length);
    if (event === 'run.superseded') {
        const status = data.status === undefined ? '' : ` ended with the status ${(0,_run_tool_call_text_js__WEBPACK_IMPORTED_MODULE_4__/* .oneLine */ .TN)(data.status)}, and`;
        return `The run${status} was superseded by ${(0,_run_tool_call_text_js__WEBPACK_IMPORTED_MODULE_4__/* .oneLine */ .TN)(data.current_run_id ?? 'a different run')}.`;
    }
    const why = [data.code, data.message].filter(part => part !== undefined).map(_run_tool_call_text_js__WEBPACK_IMPORTED_MODULE_4__/* .oneLine */ .TN);
    return why.length === 0
        ? `The run ended with the status ${word}.`
        : `The run ended with the status ${word} (${why.join(': ')}).`;
}
/** Returns the state of a run whose end was not seen, as a sentence. */
function lastStateText({ phase, calls, credits, question }) {
    const last = calls.at(-1);
    const facts = [
        ...(phase === undefined ? [] : [`phase ${(0,_run_run_state_js__WEBPACK_IMPORTED_MODULE_3__/* .phaseName */ .zu)(phase)}`]),
        ...(last === undefined ? [] : [`last tool call ${(0,_run_tool_call_text_js__WEBPACK_IMPORTED_MODULE_4__/* .callTitle */ .NS)(last)} (${last.ended ? 'ended' : 'in progress'})`]),
        ...(question === undefined ? [] : ['waiting for an answer']),
        creditsText(credits),
    ];
    return `Stopped following the run before its final status was received. Last known state: ${facts.join('; ')}.`;
}
/** Maximum size of a printed piece, and of the text that waits to be printed, in UTF-16 units. */
const BLOCK = 8 * 1024;
/** Time for which whole lines wait to be printed together, in milliseconds. */
const GATHER_MS = 1_000;
/** Time for which an incomplete line waits for its end, in milliseconds: a model writes a paragraph in that time. */
const INCOMPLETE_LINE_MS = 5_000;
/** Prefix of each line of the reply, which distinguishes it from our own messages. */
const LINE_PREFIX = '│ ';
/**
 * Prints the reply, which arrives word by word, as lines. One line per word would make the log ten times as long (and
 * as slow).
 */
class ReplyLines {
    #print;
    #partialSecretLength;
    #pending = '';
    /** Time since which text waits: whole lines, or any text. */
    #waitingSince = 0;
    constructor(print, partialSecretLength) {
        this.#print = print;
        this.#partialSecretLength = partialSecretLength;
    }
    add(text, nowMs) {
        if (this.#pending === '')
            this.#waitingSince = nowMs;
        this.#pending += text;
        while (this.#pending.length >= BLOCK) {
            if (!this.#emit(this.#wholeLines() || this.#wholeWords(), nowMs))
                break;
        }
    }
    tick(nowMs) {
        const waited = nowMs - this.#waitingSince;
        if (this.#pending === '' || waited < GATHER_MS)
            return;
        const whole = this.#wholeLines();
        if (whole > 0)
            this.#emit(whole, nowMs);
        else if (waited >= INCOMPLETE_LINE_MS)
            this.#emit(this.#wholeWords(), nowMs);
    }
    /** Prints all remaining text, at the end. */
    flush() {
        if (this.#pending !== '')
            this.#printPending(this.#pending.length);
    }
    /** Prints the pending text before a line of another source. Holds back a word that may be the start of a secret. */
    interrupt() {
        const { length } = this.#pending;
        const heldBack = this.#heldBack(length);
        let end = length - heldBack;
        if (heldBack > 0)
            while (end > 0 && /\S/.test(this.#pending.charAt(end - 1)))
                end -= 1;
        if (end > 0)
            this.#printPending(end);
    }
    /** @returns whether anything was printed: the possible start of a secret is held back */
    #emit(length, nowMs) {
        const most = length - this.#heldBack(length);
        if (most <= 0)
            return false;
        this.#printPending(most);
        this.#waitingSince = nowMs;
        return true;
    }
    #heldBack(length) {
        return this.#partialSecretLength(this.#pending.slice(0, length));
    }
    #printPending(length) {
        const shown = this.#pending.slice(0, length);
        this.#pending = this.#pending.slice(length);
        const lines = shown.replace(/\r\n$|[\r\n]$/, '').split(/\r\n|\r|\n/);
        this.#print(lines.map(line => `${LINE_PREFIX}${line}`));
    }
    /**
     * Returns the length of the whole lines in a block. A carriage return at its very end may be half of a line break.
     */
    #wholeLines() {
        const block = this.#pending.slice(0, BLOCK);
        return Math.max(block.lastIndexOf('\n'), block.lastIndexOf('\r', block.length - 2)) + 1;
    }
    #wholeWords() {
        const block = this.#pending.slice(0, BLOCK);
        const end = block.lastIndexOf(' ') + 1;
        if (end > 0)
            return end;
        // Don't split a surrogate pair.
        const isHalf = /[\ud800-\udbff]$/.test(block);
        return isHalf && block.length > 1 ? block.length - 1 : block.length;
    }
}


/***/ }),

/***/ 78586:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   B: () => (/* binding */ repeatDuring),
/* harmony export */   p: () => (/* binding */ withHeartbeat)
/* harmony export */ });
/** Logs at intervals that a step is still running, or calls another function, while work is in progress. */
/** Interval of the log lines during a long wait, in milliseconds. */
const EVERY_MS = 30_000;
/**
 * Runs work that may be silent for minutes. Prints a log line at intervals, to show that the step is still running.
 * @param message a sentence without its full stop
 */
async function withHeartbeat({ clock, log }, message, work) {
    const startedAt = clock.monotonicMs();
    const logProgress = () => log.info(`${message} (${Math.round((clock.monotonicMs() - startedAt) / 1000)} s so far).`);
    return repeatDuring(clock, EVERY_MS, logProgress, work);
}
/**
 * Runs `work`, calling `onInterval` every `everyMs` until it settles.
 * @param everyMs the pause before each call, in milliseconds
 * @throws any error of either of them
 */
async function repeatDuring(clock, everyMs, onInterval, work) {
    const done = new AbortController();
    const ended = new Error('The work has ended.');
    const repeat = async () => {
        for (;;) {
            await clock.sleep(everyMs, done.signal);
            onInterval();
        }
    };
    const repeating = repeat().catch((reason) => {
        if (reason !== ended)
            throw reason;
    });
    try {
        return await work();
    }
    finally {
        done.abort(ended);
        await repeating;
    }
}


/***/ })

};
