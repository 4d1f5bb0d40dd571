export const id = 2961;
export const ids = [2961,9969];
export const modules = {

/***/ 37188:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   XV: () => (/* binding */ savedStateOfRun),
/* harmony export */   rM: () => (/* binding */ startWithSavedState),
/* harmony export */   x3: () => (/* binding */ cancelUnfinishedRun)
/* harmony export */ });
/* harmony import */ var _base_record_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(46435);
/* harmony import */ var _base_parsed_json_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(52886);
/* harmony import */ var _base_failure_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(87306);
/* harmony import */ var _recovery_with_fresh_ticket_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(97226);
/* harmony import */ var _run_cancel_run_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(14246);
/* harmony import */ var _run_current_run_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(1187);
/* harmony import */ var _start_run_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(5640);
/** Saves which agent run a step starts or follows, and cancels that run in the job's cleanup if it has not ended. */







const savedStateOfRun = (runId) => JSON.stringify({ run_id: runId });
/**
 * Saves the state, then starts a run. With the state, the cleanup finds the run even if this process dies. If it is
 * certain that no run was started, the state is removed: a later run belongs to someone else.
 * @throws what `start` throws
 */
async function startWithSavedState(context, { conversation_id, model, speed_tier }, before, start) {
    context.saveState(JSON.stringify({ before: before?.runId ?? null, conversation_id, model, speed_tier }));
    try {
        return await start();
    }
    catch (thrown) {
        if (thrown instanceof _recovery_with_fresh_ticket_js__WEBPACK_IMPORTED_MODULE_2__/* .Expired */ .s || (thrown instanceof _base_failure_js__WEBPACK_IMPORTED_MODULE_1__/* .Failure */ .HR && !thrown.uncertain))
            context.saveState(undefined);
        throw thrown;
    }
}
/** Cancels the run whose end the step has not seen. Nothing follows it anymore, and it would keep costing credits. */
async function cancelUnfinishedRun(context, saved) {
    const { client, log, projectId } = context;
    const savedState = parseSavedState(saved);
    if (savedState === undefined) {
        log.warning('The job’s cleanup ignored `STATE_PLATFORM_NOTE`, because its value doesn’t identify an agent run. Check which step sets this variable. If the agent step left a run active, cancel the run with `agent-cancel`.');
        return;
    }
    const runId = 'run_id' in savedState ? savedState.run_id : await findRunStartedAfter(context, savedState);
    if (runId === undefined) {
        log.info('Found no active agent run that this step started.');
        return;
    }
    try {
        const { hadEnded, status } = await (0,_run_cancel_run_js__WEBPACK_IMPORTED_MODULE_3__/* .cancelRun */ .S)(client, projectId, runId);
        log.info(hadEnded ? `The run ${runId} had already ended.` : `Canceled the run ${runId} (status: ${status ?? 'unknown'}).`);
    }
    catch (thrown) {
        if (!(thrown instanceof _base_failure_js__WEBPACK_IMPORTED_MODULE_1__/* .Failure */ .HR) || thrown.code !== 'not_found')
            throw thrown;
        log.info(`The run ${runId} was not found, or the credential has no access to it. Nothing was canceled.`);
    }
}
/** Parses saved state. @returns undefined for a text that neither `savedStateOfRun` nor `startWithSavedState` wrote */
function parseSavedState(text) {
    const { value: saved } = (0,_base_parsed_json_js__WEBPACK_IMPORTED_MODULE_0__/* .parsedJson */ .U4)(text);
    if (!(0,_base_record_js__WEBPACK_IMPORTED_MODULE_6__/* .isRecord */ .u4)(saved))
        return undefined;
    const { run_id, before, ...fields } = saved;
    const names = Object.keys(saved);
    const isRun = isId(run_id) && names.length === 1;
    const isStart = run_id === undefined && (before === null || isId(before));
    const hasOnlyReportedFields = Object.entries(fields).every(([name, value]) => REPORTED_FIELDS.includes(name) && isId(value));
    return isRun || (isStart && hasOnlyReportedFields) ? saved : undefined;
}
const REPORTED_FIELDS = [
    'conversation_id',
    'model',
    'speed_tier',
];
const isId = (value) => typeof value === 'string' && value !== '';
async function findRunStartedAfter({ client, projectId }, { before, ...request }) {
    const run = await (0,_run_current_run_js__WEBPACK_IMPORTED_MODULE_4__/* .currentRun */ .xh)(client, projectId);
    const isUnfinished = run !== undefined && run.runId !== before && (0,_start_run_js__WEBPACK_IMPORTED_MODULE_5__/* .matchesRequest */ .TA)(run, request) && !(0,_run_current_run_js__WEBPACK_IMPORTED_MODULE_4__/* .hasEnded */ .hY)(run);
    return isUnfinished ? run.runId : undefined;
}


/***/ }),

/***/ 80066:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  X0: () => (/* binding */ createTranscript),
  Su: () => (/* binding */ earlierRun),
  Go: () => (/* binding */ reportRun)
});

// EXTERNAL MODULE: external "node:fs/promises"
var promises_ = __webpack_require__(51455);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(76760);
// EXTERNAL MODULE: ./build/base/input-reference.js
var input_reference = __webpack_require__(45860);
// EXTERNAL MODULE: ./build/base/failure.js
var base_failure = __webpack_require__(87306);
// EXTERNAL MODULE: ./build/base/shortened.js
var shortened = __webpack_require__(39328);
// EXTERNAL MODULE: ./build/features/shared/output-file.js
var output_file = __webpack_require__(74364);
// EXTERNAL MODULE: ./build/features/agent/answers/input-policy.js
var input_policy = __webpack_require__(52499);
// EXTERNAL MODULE: ./build/features/agent/run/run-state.js + 3 modules
var run_state = __webpack_require__(91132);
// EXTERNAL MODULE: ./build/base/amount.js
var amount = __webpack_require__(9218);
// EXTERNAL MODULE: ./build/base/duration.js
var duration = __webpack_require__(15902);
// EXTERNAL MODULE: ./build/core/report.js
var report = __webpack_require__(14486);
// EXTERNAL MODULE: ./build/features/agent/show/run-log.js
var run_log = __webpack_require__(96418);
// EXTERNAL MODULE: ./build/features/agent/run/tool-call-text.js
var tool_call_text = __webpack_require__(53503);
;// CONCATENATED MODULE: ./build/features/agent/show/receipt.js
/** Builds the job summary of an agent run, and renews an expired preview link. */








/** A quarter of the runner's limit: people read a receipt from start to end. */
const LIMIT_BYTES = 256 * 1024 - 1;
/** Limit of listed files. Further files are only counted. */
const MAX_FILES_SHOWN = 100;
/** Returns a run's result for the job summary, also if the run's end wasn't seen. */
function receipt(ended, facts) {
    const { reply } = ended.state;
    const calls = [...(facts.earlier?.calls ?? []), ...ended.state.calls];
    return {
        title: `Agent run: ${outcomeText(ended, facts)}`,
        limitBytes: LIMIT_BYTES,
        blocks: [
            ...facts.notes.map((text) => ({ type: 'text', text })),
            { type: 'facts', rows: factRows(ended, facts) },
            ...(ended.end?.event === 'run.completed' ? [] : [lastStateFacts(ended)]),
            toolTable(calls),
            ...fileTable(calls),
            ...(reply === ''
                ? []
                : [{ type: 'details', summary: 'Reply', blocks: [{ type: 'code', text: reply }] }]),
        ],
    };
}
function outcomeText({ end }, { detached = 'final status unknown' }) {
    return end === undefined ? detached : end.event.slice('run.'.length);
}
/** Returns how the run ended, or else in which state the step left it, as sentences. */
function runOutcome(end, detached) {
    if (end !== undefined)
        return (0,run_log/* endText */.Z4)(end);
    return detached === undefined
        ? 'The run’s final status was never received.'
        : `The step ended before the run ended. State of the run: ${detached}.`;
}
function factRows(ended, facts) {
    const { end, runId, startedAt, endedAt } = ended;
    const { conversationId } = facts;
    const rows = [
        ['Outcome', runOutcome(end, facts.detached)],
        ['Run', { code: runId }],
        ['Model', facts.model && { code: facts.model }],
        ['Speed tier', facts.speedTier && { code: facts.speedTier }],
        ['Followed', `from ${(0,report/* instantText */.X)(startedAt)}, for ${(0,duration/* formatDuration */.a3)(endedAt - startedAt)}`],
        ['Cost', (0,run_log/* creditsText */.Cn)(facts.cost)],
        ['Conversation', conversationId && { code: conversationId }],
        [
            'To continue the conversation',
            conversationId && { sentence: `\`agent-run\` with ${(0,input_reference/* inputRef */.io)('conversation-id', conversationId)}` },
        ],
        ['Preview', facts.previewUrl && { text: 'Preview', url: facts.previewUrl }],
        ['Trace ID', ended.failure?.traceId && { code: ended.failure.traceId }],
    ];
    return rows.flatMap(([label, value]) => (value === undefined || value === '' ? [] : [[label, value]]));
}
/** Returns facts that explain why a run didn't complete, so that readers needn't search the log. */
function lastStateFacts({ state }) {
    const { phase, calls, question } = state;
    const failed = calls.findLast(({ outcome }) => outcome === 'failed');
    const last = calls.at(-1);
    const rows = [
        ['Last phase', phase && (0,run_state/* phaseName */.zu)(phase)],
        ['Last tool call', last && `${(0,tool_call_text/* callTitle */.NS)(last)} (${last.ended ? (last.outcome ?? 'ended') : 'in progress'})`],
        ['Last failed tool call', failed && (0,tool_call_text/* callTitle */.NS)(failed)],
        ['Open question', question && (question.action?.prompt ?? question.detail ?? 'no details')],
    ];
    return { type: 'facts', rows: rows.flatMap(([label, value]) => (value === undefined ? [] : [[label, value]])) };
}
function toolTable(calls) {
    const rows = [...Map.groupBy(calls, tool_call_text/* callKind */.x1)].map(([kind, all]) => {
        const times = all.flatMap(({ startedAt, endedAt }) => startedAt === undefined || endedAt === undefined ? [] : [endedAt - startedAt]);
        return [
            { code: kind },
            all.length,
            all.filter(({ outcome }) => outcome === 'failed').length,
            all.filter(({ outcome }) => outcome === 'canceled').length,
            times.length === 0 ? '' : (0,duration/* formatDuration */.a3)(times.reduce((sum, ms) => sum + ms, 0)),
        ];
    });
    return { type: 'table', columns: ['Tool', 'Calls', 'Failed', 'Canceled', 'Time'], rows };
}
/** Returns the files that Write and Edit changed, by name. The platform doesn't report folders (Part 2, Events). */
function changedFiles(calls) {
    const changing = calls.filter(({ name, outcome }) => ['Write', 'Edit'].includes(name) && outcome === 'succeeded');
    return Map.groupBy(changing, ({ fileName }) => fileName ?? 'unnamed file');
}
function fileTable(calls) {
    const files = [...changedFiles(calls)];
    const rows = files.slice(0, MAX_FILES_SHOWN).map(([name, changes]) => {
        const written = changes.filter(call => call.name === 'Write').length;
        return [{ code: (0,tool_call_text/* oneLine */.TN)(name) }, written, changes.length - written];
    });
    const table = { type: 'table', columns: ['File', 'Written', 'Edited'], rows };
    if (files.length <= MAX_FILES_SHOWN)
        return [table];
    return [table, { type: 'text', text: `And ${(0,amount/* plural */.LS)(files.length - MAX_FILES_SHOWN, 'more file')}.` }];
}
/**
 * Time limit for a new preview link. A preview may take long to start (202, repeatedly), and the run is already over.
 */
const LINK_TIMEOUT_MS = 60_000;
/**
 * Returns the run's newest preview link, or a new one if that has expired: "on expiry use POST agent/preview-links; do
 * not wait for another event" (Part 2, Events). A failure to get one is only logged.
 */
async function renewExpiredPreview({ client, clock, deadline, log, projectId, signal }, preview, exposed) {
    if (preview?.expiresAt === undefined || preview.expiresAt > client.platformTimeMs() || signal.aborted)
        return preview;
    try {
        const bounded = client.withBounds({ signal, deadline: Math.min(deadline, clock.monotonicMs() + LINK_TIMEOUT_MS) });
        const { url, expires_at: expiresAt } = await bounded.call('preview.link', { path: { project_id: projectId } }, exposed ? { exposed: ['url'] } : {});
        return url === undefined ? undefined : { url, expiresAt };
    }
    catch (thrown) {
        if (!(thrown instanceof base_failure/* Failure */.HR))
            throw thrown;
        const why = thrown.status === 202 ? 'The preview is still starting.' : thrown.message;
        log.info(`The preview link has expired, and no new one could be created: ${why}`);
        return undefined;
    }
}

// EXTERNAL MODULE: ./build/features/agent/show/run-comment.js
var run_comment = __webpack_require__(80425);
// EXTERNAL MODULE: ./build/features/agent/follow/run-end.js
var run_end = __webpack_require__(89353);
// EXTERNAL MODULE: ./build/base/without-secrets.js
var without_secrets = __webpack_require__(68008);
;// CONCATENATED MODULE: ./build/features/agent/show/transcript.js
/** Writes an agent run to a file of JSON lines, as it happens. */



/** Limits for buffering: in UTF-16 units, and in milliseconds. Text is written when either is reached. */
const BLOCK = 64 * 1024;
const WRITE_AFTER_MS = 1_000;
/** Writes a run to a file of JSON lines, as it happens. */
class Transcript {
    file;
    #growing;
    #log;
    #reply = '';
    #replyAt = 0;
    #lines = '';
    #writtenAt = 0;
    constructor(file, growing, log) {
        this.file = file;
        this.#growing = growing;
        this.#log = log;
    }
    /**
     * Creates the file, or replaces an existing one.
     * @throws Failure of kind `input` when it can't be written
     */
    static async create(file, log) {
        return new Transcript(file, await (0,output_file/* growingFile */._A)(file), log);
    }
    /** @param nowMs epoch milliseconds @throws Failure when the file can't be written */
    add(change, nowMs) {
        if (change.type === 'more') {
            if (this.#reply === '')
                this.#replyAt = nowMs;
            this.#reply += change.text;
            if (this.#reply.length >= BLOCK)
                this.#writeReply(this.#partialSecretLength(), nowMs);
            return;
        }
        this.#writeReply(change.type === 'rewritten' || change.type === 'ended' ? 0 : this.#partialSecretLength(), nowMs);
        const at = new Date(nowMs).toISOString();
        if (change.type === 'rewritten') {
            this.#line({ at, type: 'reply-rewritten' }, nowMs);
            this.add({ type: 'more', text: change.text }, nowMs);
            return;
        }
        const line = lineOf(change, at);
        if (line !== undefined)
            this.#line(line, nowMs);
    }
    /** Adds an answer that was sent. @param nowMs epoch milliseconds */
    addAnswer(response, nowMs) {
        this.#writeReply(this.#partialSecretLength(), nowMs);
        this.#line({ at: new Date(nowMs).toISOString(), type: 'answer', response }, nowMs);
    }
    /** Writes the remaining text. More can be added afterwards. */
    end() {
        this.#writeReply(0, this.#writtenAt);
        this.#flush();
    }
    /** Returns the length of the end to hold back: it may be the start of a secret, or half of a character. */
    #partialSecretLength() {
        return this.#log.partialSecretLength(this.#reply) || Number(/[\ud800-\udbff]$/.test(this.#reply));
    }
    #writeReply(held, nowMs) {
        const end = this.#reply.length - held;
        const text = this.#reply.slice(0, end);
        this.#reply = this.#reply.slice(end);
        if (text !== '')
            this.#line({ at: new Date(this.#replyAt).toISOString(), type: 'reply', text }, nowMs);
    }
    #line(line, nowMs) {
        this.#lines += `${JSON.stringify((0,without_secrets/* withoutSecrets */.c)(line, this.#log.hide))}\n`;
        const waitedMs = nowMs - this.#writtenAt;
        // Below 0 if another run started earlier.
        if (this.#lines.length < BLOCK && waitedMs >= 0 && waitedMs < WRITE_AFTER_MS)
            return;
        this.#writtenAt = nowMs;
        this.#flush();
    }
    #flush() {
        const lines = this.#lines;
        this.#lines = '';
        if (lines !== '')
            this.#growing.append(lines);
    }
}
/** Converts a change to a line. Returns undefined for a question of which only the token is new. */
function lineOf(change, at) {
    switch (change.type) {
        case 'connected':
            return { at, type: 'connected', again: change.again };
        case 'phase':
            return { at, type: 'phase', phase: change.phase, message: change.message };
        case 'call-ended':
            return { at, ...callRecord(change.call) };
        case 'question': {
            const { action, detail, renewed } = change.question;
            return renewed ? undefined : { at, type: 'question', kind: action?.kind, prompt: action?.prompt, detail };
        }
        case 'settled':
            return { at, type: 'settled', credits: String(change.credits), total: String(change.total) };
        case 'preview':
            return { at, type: 'preview' };
        case 'ended':
            return { at, type: 'ended', event: change.end.event, data: change.end.data };
    }
}
function callRecord(call) {
    const { startedAt, endedAt, isInputCut } = call;
    return {
        type: 'call',
        text: (0,tool_call_text/* callLine */.LU)(call),
        id: call.id,
        tool: call.name,
        kind: call.subType,
        file: call.fileName,
        skill: call.skill,
        outcome: call.outcome,
        ms: startedAt === undefined || endedAt === undefined ? undefined : endedAt - startedAt,
        media: call.media,
        ...(isInputCut ? { input_is_cut: true } : {}),
    };
}

;// CONCATENATED MODULE: ./build/features/agent/follow/report-run.js
/** Reports an agent run that was followed: in outputs, files, the summary and the step's result. */












/** Length of the reply in an output, in UTF-16 units: all outputs of a job share 1 MB. */
const REPLY_LIMIT = 32_768;
/**
 * Reports the result of following a run: in outputs, in the summary, and as the step's result. The step succeeds only
 * if the run completed, or was left waiting as the user specified.
 * @throws Failure otherwise
 */
async function reportRun(context, { run, inputs, transcript, earlier }, supervised) {
    if (supervised.ended.state.isReplyCut)
        context.log.warning('The reply exceeds 32 MiB. Discarded its end.');
    const cost = costOf({ run, earlier }, supervised);
    const details = {
        ...(await buildOutputs(context, { run, earlier }, supervised, cost)),
        transcript_path: transcript?.file.target ?? null,
    };
    context.output(details);
    const preview = await renewExpiredPreview(context, supervised.ended.state.preview ?? earlier?.preview, inputs['expose-preview-url']);
    const outputs = { ...details, ...previewOutputs(preview) };
    context.output(outputs);
    const { detached, ended } = supervised;
    const lead = (0,run_comment/* runResultBlocks */.B)({
        reply: ended.state.reply,
        files: details.files_changed,
        cost,
        waitsFor: detached?.why === 'waiting' ? { question: detached.at, runId: ended.runId } : undefined,
    });
    const receiptReport = receipt(ended, {
        ...run,
        cost,
        earlier,
        ...(detached === undefined ? {} : { detached: DETACHED_OUTCOMES[detached.why] }),
        previewUrl: inputs['expose-preview-url'] ? preview?.url : undefined,
        notes: run.notes,
    });
    const report = { ...receiptReport, lead };
    context.onFailureReport(() => report);
    requireSuccess(context, run, supervised);
    return { outputs, report };
}
/**
 * Creates the requested transcript before anything is started, so that nothing is missing in it.
 * @throws Failure of kind `input` when the file can't be written
 */
async function createTranscript(context, { 'output-path': given }) {
    if (given === undefined)
        return undefined;
    const file = (0,output_file/* outputFile */.i9)(context, 'output-path', given);
    const transcript = await Transcript.create(file, context.log);
    context.addArtifactFile(file.target);
    return transcript;
}
/** Returns the cost of the run and of the one before it. It is exact if both were seen completely. */
function costOf({ run, earlier }, { ended: { state, end } }) {
    const { total, exact } = state.credits;
    return {
        total: (earlier?.cost.total ?? 0n) + total,
        exact: (earlier?.cost.exact ?? true) && exact && run.fromStart && end !== undefined,
    };
}
/** Returns a followed run as the earlier one of a run in the same conversation. */
function earlierRun(task, supervised) {
    const { calls, preview } = supervised.ended.state;
    return { runId: task.run.runId, cost: costOf(task, supervised), calls, preview };
}
async function buildOutputs(context, { run, earlier }, supervised, cost) {
    const { ended, detached } = supervised;
    const { state, end } = ended;
    const unfinished = state.question === undefined || detached?.why === 'answered' ? 'working' : 'input_required';
    return {
        run_id: run.runId,
        conversation_id: run.conversationId ?? null,
        status: end === undefined ? unfinished : (0,run_end/* statusOf */.c2)(end),
        reason: reasonOf(context, supervised),
        reply: (0,shortened/* shortened */.v)(state.reply, REPLY_LIMIT),
        reply_path: await writeReplyFile(context, state.reply),
        // Without a report of a charge, `0` would be a guess.
        credits_used: cost.total === 0n && !cost.exact ? null : String(cost.total),
        credits_complete: cost.exact,
        ...previewOutputs(state.preview ?? earlier?.preview),
        files_changed: [...changedFiles([...(earlier?.calls ?? []), ...state.calls]).keys()],
        superseded_by: (end?.event === 'run.superseded' ? end.data.current_run_id : undefined) ?? null,
        pending_action: detached === undefined || detached.why === 'answered' ? null : pendingAction(ended.runId, detached),
    };
}
const previewOutputs = (preview) => ({
    preview_url: preview?.url ?? null,
    preview_expires_at: preview?.expiresAt ?? null,
});
function pendingAction(runId, { at }) {
    const { action, detail } = at;
    const { kind, prompt, input_schema } = action ?? {};
    return { id: (0,run_state/* questionId */.S2)(runId, at), run_id: runId, kind: kind ?? detail, prompt, input_schema };
}
function reasonOf({ signal }, { ended, stopped, detached }) {
    if (stopped !== undefined)
        return stopped.reason;
    if (ended.end !== undefined && !signal.aborted)
        return (0,run_end/* statusOf */.c2)(ended.end);
    if (detached !== undefined)
        return DETACHED_REASONS[detached.why];
    if (signal.aborted)
        return signal.reason.kind === 'timeout' ? 'timeout' : 'job_cancelled';
    return 'connection_lost';
}
const DETACHED_OUTCOMES = {
    waiting: 'waiting for an answer',
    answered: 'no longer waiting for an answer',
    'invalid-answer': 'still waiting for an answer',
};
const DETACHED_REASONS = { waiting: 'detached', answered: 'not_followed', 'invalid-answer': 'input_required' };
async function writeReplyFile(context, reply) {
    if (reply === '')
        return null;
    const file = (0,external_node_path_.join)(await context.jobFolder(), 'reply.md');
    await (0,promises_.writeFile)(file, context.log.hide(reply));
    return file;
}
/** @throws Failure unless the run ended as the user specified */
function requireSuccess(context, run, { ended, stopped, detached, isUnanswered }) {
    const { log, signal } = context;
    const { end, failure, runId } = ended;
    if (detached?.why === 'invalid-answer')
        throw detached.failure;
    if (detached !== undefined) {
        log.notice(detached.why === 'waiting'
            ? `The run ${runId} is waiting for an answer. ${(0,input_policy/* isAnswerable */.zK)(detached.at.action) ? `To answer the question and follow the run, use \`agent-respond\` with ${(0,input_reference/* inputRef */.io)('run-id', runId)} and ${(0,input_reference/* inputRef */.io)('pending-action', (0,run_state/* questionId */.S2)(runId, detached.at))}.` : 'Answer the question in the web app.'}`
            : `The run ${runId} is no longer waiting for an answer. It is not followed further.`);
        return;
    }
    if (failure !== undefined && (signal.aborted || (failure.contradicted && end !== undefined)))
        throw failure;
    if (stopped !== undefined) {
        const unseen = `It is unknown whether the run has ended${failure === undefined ? '.' : `: ${(0,base_failure/* sentence */.em)(failure.message)}`}`;
        const details = end === undefined ? unseen : (0,run_end/* stoppedText */.TN)(end);
        throw (0,base_failure/* withDetails */.FE)(stopped.failure, { message: `${(0,base_failure/* sentence */.em)(stopped.failure.message)} ${details}` });
    }
    if (end === undefined)
        throw (0,run_end/* notFollowedFailure */.k3)(runId, failure);
    if (isUnanswered) {
        if (context.attempt === 1)
            throw (0,run_end/* unansweredRunFailure */.YL)(runId, end);
        log.warning(`The run ${runId} did not accept an answer from this attempt of the job. An earlier attempt may have sent the answer.`);
    }
    (0,run_end/* requireCompleted */.hO)(context, run.runId, end);
    if (ended.state.reply.trim() === '')
        log.warning('The run completed without a reply. Check whether the agent changed anything.');
}


/***/ }),

/***/ 5640:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   AD: () => (/* binding */ startRun),
/* harmony export */   Qn: () => (/* binding */ earlierRunEnded),
/* harmony export */   TA: () => (/* binding */ matchesRequest)
/* harmony export */ });
/* harmony import */ var _base_back_off_js__WEBPACK_IMPORTED_MODULE_10__ = __webpack_require__(10845);
/* harmony import */ var _base_input_reference_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(45860);
/* harmony import */ var _base_failure_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(87306);
/* harmony import */ var _recovery_grace_period_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(8238);
/* harmony import */ var _recovery_idempotent_work_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(33481);
/* harmony import */ var _recovery_refusals_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(26893);
/* harmony import */ var _recovery_uncertain_outcome_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(15036);
/* harmony import */ var _recovery_with_fresh_ticket_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(97226);
/* harmony import */ var _run_cancel_run_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(14246);
/* harmony import */ var _run_current_run_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(1187);
/* harmony import */ var _request_inputs_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(17257);
/** Starts an agent run, or resumes the one that an earlier request or attempt of the job started. */











/** Assumption R28: `runs/current` may lag, so up to three requests within about five seconds. */
const LOOKUP_DELAYS_MS = [500, 1_500, 3_000];
/** Time to wait for the response to a pending start, which contains the run's id, after the job is canceled. */
const GRACE_MS = 3_000;
/** Time for finding and canceling a run whose id was not received. */
const FIND_AND_CANCEL_MS = 4_000;
/**
 * Starts a run under one key, or resumes the run that was started under it: "the same one on a retry" returns the same
 * run (assumption R7), on any machine.
 * @param before the project's latest run, as read before this start
 * @throws Expired if the run under this key ended badly before this attempt; Failure
 */
async function startRun(context, request, { key }, before) {
    const { log } = context;
    const run = await startOrFind(context, request, key, before);
    const pickedUp = run.runId === before?.runId;
    // The response may be a repetition of the first one. The status read before is newer.
    const earlier = pickedUp ? { ...run, status: before.status ?? run.status } : run;
    if ((0,_run_current_run_js__WEBPACK_IMPORTED_MODULE_8__/* .hasEndedUnsuccessfully */ .ZP)(earlier))
        throw earlierRunEnded(earlier);
    if (pickedUp)
        log.notice(`The run ${run.runId} was already started with the same idempotency key. Using this run to avoid the cost of a second run.`);
    return { ...earlier, pickedUp };
}
/** Returns the error that only a new key can resolve (assumption R40). */
function earlierRunEnded({ runId, status = 'failed' }, failure) {
    const why = `The run ${runId} was started earlier with the same idempotency key, and ended with the status ${status}.`;
    return new _recovery_with_fresh_ticket_js__WEBPACK_IMPORTED_MODULE_6__/* .Expired */ .s(failure ?? new _base_failure_js__WEBPACK_IMPORTED_MODULE_1__/* .Failure */ .HR('conflict', why), why);
}
async function startOrFind(context, request, key, before) {
    const { log, signal } = context;
    try {
        return await send(context, request, key);
    }
    catch (thrown) {
        if (!(thrown instanceof _base_failure_js__WEBPACK_IMPORTED_MODULE_1__/* .Failure */ .HR))
            throw thrown;
        if (!(0,_recovery_uncertain_outcome_js__WEBPACK_IMPORTED_MODULE_5__/* .isLost */ .JD)(thrown)) {
            const earlier = await findEarlierRun(context, request, thrown, before);
            if (earlier === undefined)
                throw withRemedy(thrown, context, request);
            return earlier;
        }
        if (signal.aborted)
            throw await cancelStartedRun(context, request, before, thrown);
        log.warning(`The run may or may not have been started. ${(0,_base_failure_js__WEBPACK_IMPORTED_MODULE_1__/* .sentence */ .em)(thrown.message)} Searching for the run.`);
        const found = await (0,_recovery_uncertain_outcome_js__WEBPACK_IMPORTED_MODULE_5__/* .lookUp */ .TE)(thrown, () => (0,_base_back_off_js__WEBPACK_IMPORTED_MODULE_10__/* .checkAfterDelays */ .fy)(context, LOOKUP_DELAYS_MS, () => findStartedRun(context, request, before)));
        if (found !== undefined) {
            log.info(`Found the run ${found.runId}.`);
            return found;
        }
        log.info('Found no run. Retrying once, with the same idempotency key.');
        return await send(context, request, key).catch((again) => {
            if (!(again instanceof _base_failure_js__WEBPACK_IMPORTED_MODULE_1__/* .Failure */ .HR))
                throw again;
            // Only a response under the same key shows that the first start had no effect.
            throw uncertainStart(context, again.status === undefined ? (0,_base_failure_js__WEBPACK_IMPORTED_MODULE_1__/* .withDetails */ .FE)(again, { uncertain: true }) : again, key);
        });
    }
}
async function send(context, request, key) {
    const path = { project_id: context.projectId };
    const remedies = request.conversation_id === undefined ? {} : { not_found: _request_inputs_js__WEBPACK_IMPORTED_MODULE_9__/* .CONVERSATION_NOT_FOUND_REMEDY */ .a4 };
    const answer = await (0,_recovery_refusals_js__WEBPACK_IMPORTED_MODULE_4__/* .withRemedies */ .Nq)(remedies, () => (0,_recovery_grace_period_js__WEBPACK_IMPORTED_MODULE_2__/* .finishDespiteCancel */ .Iz)(context, GRACE_MS, client => client.call('agent.start', { path, idempotencyKey: key, body: request })));
    const run = (0,_run_current_run_js__WEBPACK_IMPORTED_MODULE_8__/* .runFacts */ .pI)(answer);
    if (run !== undefined)
        return run;
    throw new _base_failure_js__WEBPACK_IMPORTED_MODULE_1__/* .Failure */ .HR('unavailable', 'The platform’s response doesn’t contain the ID of the started run.', {
        uncertain: true,
    });
}
/** Returns the latest run if it is new, and no reported field contradicts the request. */
async function findStartedRun({ client, projectId }, request, before) {
    const run = await (0,_run_current_run_js__WEBPACK_IMPORTED_MODULE_8__/* .currentRun */ .xh)(client, projectId);
    return run !== undefined && run.runId !== before?.runId && matchesRequest(run, request) ? run : undefined;
}
/**
 * Cancels the run that a pending start may have created when the job was canceled or the step timed out.
 */
async function cancelStartedRun(context, request, before, failure) {
    try {
        return await (0,_recovery_grace_period_js__WEBPACK_IMPORTED_MODULE_2__/* .withinGrace */ .qL)(context, FIND_AND_CANCEL_MS, async (services) => {
            const run = await findStartedRun(services, request, before);
            if (run === undefined)
                return withMessage('No run was found that matches the request.');
            const { hadEnded } = await (0,_run_cancel_run_js__WEBPACK_IMPORTED_MODULE_7__/* .cancelRun */ .S)(services.client, services.projectId, run.runId);
            // Nothing is left for the cleanup, which could otherwise mistake the next run for this one.
            context.saveState(undefined);
            const end = hadEnded ? 'has ended' : 'was then canceled';
            return withMessage(`The request had started the run ${run.runId}, which ${end}.`, { uncertain: false });
        });
    }
    catch (thrown) {
        if (!(thrown instanceof _base_failure_js__WEBPACK_IMPORTED_MODULE_1__/* .Failure */ .HR))
            throw thrown;
        return withMessage(`Could not check whether a run was started: ${(0,_base_failure_js__WEBPACK_IMPORTED_MODULE_1__/* .sentence */ .em)(thrown.message)}`);
    }
    function withMessage(text, details = {}) {
        return (0,_base_failure_js__WEBPACK_IMPORTED_MODULE_1__/* .withDetails */ .FE)(failure, { message: `${(0,_base_failure_js__WEBPACK_IMPORTED_MODULE_1__/* .sentence */ .em)(failure.message)} ${text}`, ...details });
    }
}
const uncertainStart = (context, failure, key) => (0,_recovery_idempotent_work_js__WEBPACK_IMPORTED_MODULE_3__/* .stillRunningFailure */ .m)(context, failure, 'The run may have started, and may still be active.', {
    inputs: { 'idempotency-key': key },
});
/** Adds a remedy to a refusal whose cause is on our side. */
function withRemedy(thrown, { attempt, isKeyGiven }, { attachments }) {
    if (thrown.code !== 'run_conflict')
        return thrown;
    if (attachments !== undefined && attempt > 1) {
        return (0,_base_failure_js__WEBPACK_IMPORTED_MODULE_1__/* .withDetails */ .FE)(thrown, {
            remedy: `Check the project’s latest run with \`agent-status\`. If it is active, wait until it ends, or cancel it with \`agent-cancel\`. Otherwise, set a new ${(0,_base_input_reference_js__WEBPACK_IMPORTED_MODULE_0__/* .inputRef */ .io)('idempotency-key')}: attachments get new IDs in each attempt of a job, so neither the platform nor the step could find an earlier attempt’s run.`,
        });
    }
    if (isKeyGiven) {
        return (0,_base_failure_js__WEBPACK_IMPORTED_MODULE_1__/* .withDetails */ .FE)(thrown, {
            remedy: `If another run of the project is active, wait until it ends, or cancel it with \`agent-cancel\`. Otherwise, set a new ${(0,_base_input_reference_js__WEBPACK_IMPORTED_MODULE_0__/* .inputRef */ .io)('idempotency-key')}: the same key can’t be used again with attachments, a different message or different options.`,
        });
    }
    return thrown;
}
/** Returns true unless a reported field contradicts the request. */
function matchesRequest(run, request) {
    return (matches(request.conversation_id, run.conversationId) &&
        matches(request.model, run.model) &&
        matches(request.speed_tier, run.speedTier));
}
const matches = (requested, reported) => requested === undefined || reported === undefined || requested === reported;
/** Limit of messages that are read to identify a run's request. */
const MAX_MESSAGES = 1_000;
/**
 * Finds the run that an earlier attempt of the job started, if the platform can't identify it: attachments get other
 * ids in each attempt (assumption R12), so the same start under the same key is a `run_conflict`. The key is derived from
 * everything in the start. If it is taken, the job has sent the same start before. "Query current" returns the
 * resulting run if it is still the project's latest: it fits the request and has the same message.
 * @param latest the project's latest run, as read before this start
 * @returns undefined if the run can't be identified
 */
async function findEarlierRun(context, request, conflict, latest) {
    const { attempt, isKeyGiven, log } = context;
    const isPossible = conflict.code === 'run_conflict' && request.attachments !== undefined && attempt > 1 && !isKeyGiven;
    if (!isPossible || latest?.conversationId === undefined || !matchesRequest(latest, request))
        return undefined;
    try {
        const requested = await lastUserMessage(context, latest.conversationId);
        return requested?.trim() === request.message.trim() ? latest : undefined;
    }
    catch (thrown) {
        if (!(thrown instanceof _base_failure_js__WEBPACK_IMPORTED_MODULE_1__/* .Failure */ .HR))
            throw thrown;
        log.info(`Could not read the message that started the run ${latest.runId}: ${thrown.message}`);
        return undefined;
    }
}
/**
 * Returns the latest message of a person in a conversation. @returns undefined if timestamps don't show which message
 * is the latest
 */
async function lastUserMessage({ client, projectId }, conversationId) {
    const path = { project_id: projectId, conversation_id: conversationId };
    const messages = await Array.fromAsync(client.list('agent.messages', { path }, MAX_MESSAGES));
    if (messages.length === MAX_MESSAGES)
        return undefined;
    const userMessages = messages
        .filter(({ role }) => role === 'user')
        .map(({ content, created_at }) => ({ content, at: created_at ?? 0 }))
        .toSorted((a, b) => b.at - a.at);
    const [last, before] = userMessages;
    return last === undefined || last.at === before?.at || typeof last.content !== 'string' ? undefined : last.content;
}


/***/ }),

/***/ 10502:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  M: () => (/* binding */ superviseRun)
});

// EXTERNAL MODULE: ./build/base/back-off.js
var back_off = __webpack_require__(10845);
// EXTERNAL MODULE: ./build/base/input-reference.js
var input_reference = __webpack_require__(45860);
// EXTERNAL MODULE: ./build/base/failure.js
var base_failure = __webpack_require__(87306);
// EXTERNAL MODULE: ./build/recovery/uncertain-outcome.js
var uncertain_outcome = __webpack_require__(15036);
// EXTERNAL MODULE: ./build/base/clock.js
var clock = __webpack_require__(42030);
// EXTERNAL MODULE: ./build/features/agent/run/current-run.js
var current_run = __webpack_require__(1187);
;// CONCATENATED MODULE: ./build/features/agent/answers/answer-once.js
/** Sends one answer to an agent run's question, once, and checks the run's state if the outcome is unclear. */



/**
 * Sends one answer, once. There is no idempotency key, so the request can't be repeated. If the platform refuses the
 * answer, or its response is lost, the run's state is checked before anything else is done (Part 2, Action response). A
 * token is never used twice.
 * @throws Failure if that check fails, or if the platform refuses the answer for good
 */
async function answerOnce({ client, log, projectId }, runId, { actionId, response }) {
    try {
        await client.call('agent.respond', {
            path: { project_id: projectId },
            body: { action_id: actionId, response },
            known: { run_id: runId },
        });
        log.info('↵ Sent the answer.');
        return 'accepted';
    }
    catch (thrown) {
        if (!(thrown instanceof base_failure/* Failure */.HR))
            throw thrown;
        if (thrown.code === 'action_already_responded') {
            log.notice('The question was already answered, possibly in the web app. The run continues.');
            return 'accepted';
        }
        if (thrown.code === 'action_expired') {
            log.info('The token that is required to send the answer has expired. Waiting for a new token.');
            return 'asked-again';
        }
        if (thrown.code !== 'run_conflict' && !(0,uncertain_outcome/* isLost */.JD)(thrown))
            throw thrown;
        log.warning(`The platform ${thrown.uncertain ? 'may or may not have accepted' : 'did not accept'} the answer. ${(0,base_failure/* sentence */.em)(thrown.message)} Checking the status of the run.`);
        const fetchRun = () => (0,current_run/* currentRun */.xh)(client, projectId);
        const run = await (thrown.uncertain ? (0,uncertain_outcome/* lookUp */.TE)(thrown, fetchRun) : fetchRun());
        if (run?.runId !== runId || run.status === 'input_required')
            return thrown.uncertain ? 'unknown' : 'asked-again';
        log.info(`The run is no longer waiting for an answer. Its status is \`${run.status ?? 'unknown'}\`.`);
        return thrown.uncertain ? 'accepted' : 'refused';
    }
}

// EXTERNAL MODULE: ./build/features/agent/follow/cleanup.js
var cleanup = __webpack_require__(37188);
// EXTERNAL MODULE: ./build/features/agent/follow/follow-run.js
var follow_run = __webpack_require__(99787);
// EXTERNAL MODULE: ./build/features/agent/answers/input-policy.js
var input_policy = __webpack_require__(52499);
// EXTERNAL MODULE: ./build/features/agent/request/inputs.js
var inputs = __webpack_require__(17257);
// EXTERNAL MODULE: ./build/features/agent/follow/run-end.js
var run_end = __webpack_require__(89353);
// EXTERNAL MODULE: ./build/features/agent/show/run-comment.js
var run_comment = __webpack_require__(80425);
// EXTERNAL MODULE: ./build/features/agent/follow/start-run.js
var start_run = __webpack_require__(5640);
// EXTERNAL MODULE: ./build/base/amount.js
var amount = __webpack_require__(9218);
// EXTERNAL MODULE: ./build/base/duration.js
var duration = __webpack_require__(15902);
// EXTERNAL MODULE: ./build/recovery/grace-period.js
var grace_period = __webpack_require__(8238);
// EXTERNAL MODULE: ./build/features/agent/run/cancel-run.js
var cancel_run = __webpack_require__(14246);
;// CONCATENATED MODULE: ./build/features/agent/follow/stop-run.js
/** Cancels a followed agent run: at `max-credits`, if the agent asks for input, and when the job ends before the run. */







/** Time for a canceled run to report its end, in milliseconds, if the step has not timed out. */
const END_TIMEOUT_MS = 120_000;
/**
 * "SIGTERM after 7.5 s, kill 2.5 s later": the time covers two attempts to cancel, and the rest is for the run's last
 * event.
 */
const CANCEL_WITHIN_MS = 3_000;
const CANCEL_TRIES = 2;
const LAST_EVENT_WITHIN_MS = 9_000;
/** Cancels the runs that a step follows, once. */
class RunStopper {
    #context;
    #inputs;
    #stopped;
    constructor(context, inputs) {
        this.#context = context;
        this.#inputs = inputs;
    }
    get isStopped() {
        return this.#stopped !== undefined;
    }
    /**
     * Returns the stop, if there was one.
     * @param total the final cost, which is higher than when the run exceeded the cap
     */
    result(total) {
        return this.#stopped?.reason === 'max_credits' ? (this.#exceededCap(total) ?? this.#stopped) : this.#stopped;
    }
    /** "Soft" cap: the cost is known only after settlement. */
    async onUsage(total, following) {
        const exceeded = this.#exceededCap(total);
        if (exceeded !== undefined)
            await this.stop(exceeded, following);
    }
    /** Cancels the run, and waits for its last event from the stream. */
    async stop(stop, { runId, ended }) {
        if (this.#stopped !== undefined)
            return;
        if (ended.aborted) {
            // The run has ended meanwhile. Its question no longer matters, but its cost does.
            if (stop.reason === 'max_credits')
                this.#stopped = stop;
            return;
        }
        this.#stopped = stop;
        const { client, clock, log, projectId, signal } = this.#context;
        log.warning(`${stop.failure.message} Canceling the run.`);
        const { hadEnded } = await (0,cancel_run/* cancelRun */.S)(client, projectId, runId);
        if (hadEnded)
            log.info('The run had already ended.');
        try {
            await clock.sleep(END_TIMEOUT_MS, AbortSignal.any([ended, signal]));
        }
        catch {
            // The run has reported its end, or the job has ended, which is handled elsewhere.
            return;
        }
        const message = `The run ${runId} did not report its end within ${(0,duration/* formatDuration */.a3)(END_TIMEOUT_MS)} of the cancellation request.`;
        throw new base_failure/* Failure */.HR('timeout', message, {
            title: `Cancellation of agent run not confirmed: ${runId}`,
            remedy: 'Check the run with `agent-status`. If it is still active, report it to the platform’s support team.',
            state: 'It may still be active.',
        });
    }
    /**
     * Cancels the run after the job was canceled or the step timed out.
     * @param soFar the result of following the run so far
     * @param isAnswerUnknown whether the response to an answer was lost
     * @returns that result, with the run's last events as far as they were received
     */
    async stopWithJob(follower, soFar, isAnswerUnknown) {
        const state = isAnswerUnknown ? 'It is unknown whether the platform accepted the answer.' : undefined;
        const { killSignal, log, signal } = this.#context;
        const { runId } = soFar;
        const reason = signal.reason;
        log.info(`${(0,base_failure/* sentence */.em)(reason.message)} Canceling the run ${runId}.`);
        const isCanceled = await this.#cancelInGracePeriod(runId);
        // Wait for the last event as long as the runner allows.
        const last = await (0,grace_period/* withinGrace */.qL)(this.#context, LAST_EVENT_WITHIN_MS, services => follower.follow(services, {}, killSignal));
        const unseen = isCanceled
            ? `The run ${runId} was canceled or had already ended. The run’s last event was not received.`
            : `The platform did not confirm the cancellation of the run ${runId}. The run may still be active. In a workflow, the job’s cleanup will try to cancel the run again.`;
        if (last.end === undefined)
            log.info(unseen);
        const outcome = last.end === undefined ? unseen : (0,run_end/* stoppedText */.TN)(last.end);
        return { ...last, failure: (0,base_failure/* withDetails */.FE)(reason, { message: `${(0,base_failure/* sentence */.em)(reason.message)} ${outcome}`, state }) };
    }
    async #cancelInGracePeriod(runId) {
        for (let tries = 1; tries <= CANCEL_TRIES; tries += 1) {
            try {
                await (0,grace_period/* withinGrace */.qL)(this.#context, CANCEL_WITHIN_MS, ({ client, projectId }) => (0,cancel_run/* cancelRun */.S)(client, projectId, runId));
                return true;
            }
            catch (thrown) {
                if (!(thrown instanceof base_failure/* Failure */.HR))
                    throw thrown;
                this.#context.log.info(`Could not cancel the run: ${thrown.message}`);
            }
        }
        return false;
    }
    #exceededCap(total) {
        const maxCredits = this.#inputs['max-credits'];
        if (maxCredits === undefined || total <= maxCredits)
            return undefined;
        const message = `The reported cost is ${(0,amount/* plural */.LS)(total, 'credit')}, ${total - maxCredits} more than ${(0,input_reference/* inputRef */.io)('max-credits')}.`;
        const failure = new base_failure/* Failure */.HR('limit', message, {
            title: `Agent run exceeded ${(0,input_reference/* inputRef */.io)('max-credits')}`,
            code: 'max_credits',
            remedy: `Increase ${(0,input_reference/* inputRef */.io)('max-credits')}, or give the agent a smaller task. The platform reports each charge only after it is made.`,
        });
        return { reason: 'max_credits', failure };
    }
}

;// CONCATENATED MODULE: ./build/features/agent/follow/supervise-run.js
/** Follows an agent run as the inputs specify: answers its questions, and cancels it. */















/** Limit of refused tokens or lost answers in a row. */
const MAX_TRIES = 5;
/** Delays of the checks whether an answered run still waits, in ms: `runs/current` may lag (assumption R28). */
const LOOKUP_DELAYS_MS = [0, 2_000, 4_000];
/**
 * Follows a run until it or the job ends, or until the step stops following it.
 * @returns the result; if the run's end wasn't seen, `ended.failure` says why
 * @throws Failure if the run doesn't exist; Expired if it ended badly before this attempt of the job
 */
async function superviseRun(context, task) {
    const { run } = task;
    const supervised = await new RunSupervisor(context, task).superviseToEnd();
    const { state, end, failure } = supervised.ended;
    const isUnknown = !run.isKnown && state.connections === 0 && failure?.code === 'not_found';
    if (end !== undefined || supervised.detached !== undefined || isUnknown)
        context.saveState(undefined);
    if (isUnknown)
        throw (0,base_failure/* withDetails */.FE)(failure, { remedy: (0,input_reference/* withInputRefs */.XF)(inputs/* RUN_NOT_FOUND_REMEDY */.CG) });
    await requireOwnEnd(context, run, supervised);
    return supervised;
}
/**
 * Checks that the ended run belongs to this attempt. A repeated start gets the first response again, even if its run
 * has failed long ago, and events have no timestamp. But a run that was just started is the project's latest one
 * (assumption R40).
 * @throws Expired if this run isn't the latest
 */
async function requireOwnEnd(context, run, { ended, stopped }) {
    const { client, projectId } = context;
    const { end } = ended;
    if (!run.mayBeOlder || stopped !== undefined || end === undefined || end.event === 'run.superseded')
        return;
    const status = (0,run_end/* statusOf */.c2)(end);
    if (status === 'completed')
        return;
    const latest = await (0,current_run/* currentRun */.xh)(client, projectId);
    if (latest?.runId !== run.runId)
        throw (0,start_run/* earlierRunEnded */.Qn)({ ...run, status });
}
class RunSupervisor {
    #context;
    #task;
    #stopper;
    #now;
    #detached;
    #policy;
    /** Questions that were answered and not asked again since. */
    #answered = new Set();
    /** `true` while a question is being handled. */
    #isBusy = false;
    #failedTries = 0;
    /** `true` if the platform accepted an answer: this step's, or an earlier one from someone else. */
    #isAnswered = false;
    /** `true` if the response to the last answer was lost. */
    #isAnswerUnknown = false;
    /** The last answer whose response was lost, and its question. */
    #unconfirmed;
    constructor(context, task) {
        this.#context = context;
        this.#task = task;
        this.#now = (0,clock/* steadyTime */.av)(context.clock);
        this.#stopper = new RunStopper(context, task.inputs);
        this.#policy = task.policies.firstInput ?? task.policies.input;
    }
    async superviseToEnd() {
        const context = this.#context;
        const { earlier, policies, run } = this.#task;
        const earlierCost = earlier?.cost.total ?? 0n;
        // If this process dies, the job's cleanup knows which run to cancel.
        context.saveState((0,cleanup/* savedStateOfRun */.XV)(run.runId));
        const ended = await this.#follow(run.runId, earlierCost);
        return {
            ended,
            stopped: this.#stopper.result(earlierCost + ended.state.credits.total),
            detached: ended.end === undefined && ended.failure === this.#detached?.failure ? this.#detached : undefined,
            isUnanswered: policies.firstInput !== undefined && !this.#isAnswered,
        };
    }
    async #follow(runId, earlierCost) {
        const { inputs, transcript } = this.#task;
        const follower = new follow_run/* RunFollower */.U(this.#context, runId, {
            showPreview: inputs['expose-preview-url'],
            transcript,
            waitsUntil: this.#context.deadline,
            onChange: (0,run_comment/* commentUpdates */.O)(this.#context, runId, () => this.#policy.onInputRequired),
        });
        const ended = await follower.follow(this.#context, {
            onInputRequired: (question, following) => this.#onQuestion(question, following),
            onUsage: (total, following) => this.#stopper.onUsage(earlierCost + total, following),
        });
        const isCutShort = ended.end === undefined && this.#context.signal.aborted;
        return isCutShort ? this.#stopper.stopWithJob(follower, ended, this.#isAnswerUnknown) : ended;
    }
    /** Handles questions one by one. A question that arrives meanwhile is handled afterwards. */
    async #onQuestion(question, following) {
        if (this.#isBusy)
            return;
        this.#isBusy = true;
        try {
            let next = question;
            while (next !== undefined && !this.#stopper.isStopped) {
                const open = await this.#unansweredQuestion(next, following);
                if (open !== undefined)
                    await this.#react(open, following);
                next = nextQuestion(open ?? next, following);
            }
        }
        finally {
            this.#isBusy = false;
        }
    }
    /**
     * Returns the question with its newest token, unless the platform only repeats an answered question. Usually it has
     * not continued yet, so ignore that question unless the run is still `input_required` (R48).
     */
    async #unansweredQuestion(question, following) {
        const { fingerprint, renewed } = question;
        const isRepeated = renewed && this.#answered.has(fingerprint);
        if (isRepeated && !(await this.#isStillWaiting(fingerprint, following)))
            return undefined;
        this.#answered.delete(fingerprint);
        return following.state.question ?? question;
    }
    async #react(question, following) {
        const { log } = this.#context;
        const sent = this.#unconfirmed;
        if (sent !== undefined && (sent.question.fingerprint !== question.fingerprint || !question.renewed)) {
            log.info('The question whose answer has an unknown outcome is no longer open, so it was answered.');
            this.#confirm('accepted', sent.question, sent.answer);
        }
        const reaction = (0,input_policy/* reactionTo */.dF)(following.runId, question, this.#policy);
        switch (reaction.type) {
            case 'wait':
                if (!question.renewed)
                    log.notice('The run is waiting for an answer. Answer the question in the web app before the time limit.');
                return;
            case 'detach':
                return this.#detach({ why: 'waiting', at: question, failure: detachFailure() });
            case 'keep-waiting':
                return this.#detach({ why: 'invalid-answer', at: question, failure: reaction.failure });
            case 'cancel':
                return this.#stopper.stop({ reason: 'input_required', failure: reaction.failure }, following);
            case 'respond':
                if ((0,input_policy/* isCommentDropped */.ek)(question, this.#policy, reaction.response))
                    log.warning(COMMENT_DROPPED);
                return this.#answer(question, reaction, following);
        }
    }
    async #answer(question, reaction, following) {
        const answered = await this.#answerOnce(reaction, following);
        if (answered === 'accepted' || answered === 'refused')
            return this.#confirm(answered, question, reaction);
        if (answered === 'unknown')
            this.#unconfirmed = { question, answer: reaction };
        this.#failedTries += 1;
        if (this.#failedTries >= MAX_TRIES) {
            const { runId } = following;
            throw new base_failure/* Failure */.HR('conflict', `${MAX_TRIES} consecutive attempts to deliver the answer to the run ${runId} failed.`, {
                title: `Agent’s question not answered: ${runId}`,
                remedy: 'If the run is still active after the job, answer the question in the web app, or in a later job with `agent-respond`. Otherwise, start a new run. If the problem persists, contact the platform’s support team.',
            });
        }
        // "Resubscribe and wait for a new token": a new connection provides one at once.
        following.reconnect();
    }
    /** Ends work on a question that is no longer open. */
    #confirm(answered, question, { response }) {
        this.#unconfirmed = undefined;
        this.#isAnswered ||= answered === 'accepted';
        this.#task.transcript?.addAnswer(response, this.#now());
        this.#failedTries = 0;
        this.#policy = this.#task.policies.input;
        this.#answered.add(question.fingerprint);
        if (this.#task.policies.untilAnswered)
            this.#detach({ why: 'answered', at: question, failure: detachFailure() });
    }
    /** An answer whose response was lost counts as accepted if the run has ended by then: it no longer waited for one. */
    async #answerOnce(reaction, following) {
        try {
            return await answerOnce(this.#context, following.runId, reaction);
        }
        catch (thrown) {
            const { signal } = this.#context;
            this.#isAnswerUnknown = thrown instanceof base_failure/* Failure */.HR && thrown.uncertain;
            if ((0,uncertain_outcome/* isLost */.JD)(thrown) && following.ended.aborted && !signal.aborted)
                return 'accepted';
            throw thrown;
        }
    }
    async #isStillWaiting(fingerprint, { runId, state, ended }) {
        const { client, clock, log, projectId } = this.#context;
        try {
            const isContinuing = await (0,back_off/* checkAfterDelays */.fy)({ clock, signal: ended }, LOOKUP_DELAYS_MS, async () => {
                const run = await (0,current_run/* currentRun */.xh)(client, projectId);
                const waits = run?.runId === runId && run.status === 'input_required';
                return waits && state.question?.fingerprint === fingerprint ? undefined : true;
            });
            return isContinuing === undefined;
        }
        catch (thrown) {
            // The next token causes another check, or the run has ended.
            if (thrown instanceof base_failure/* Failure */.HR)
                log.info(`Could not check whether the run is still waiting for an answer: ${thrown.message}`);
            else if (!ended.aborted)
                throw thrown;
            return false;
        }
    }
    /** Stops following. The run continues. */
    #detach(detached) {
        this.#detached = detached;
        throw detached.failure;
    }
}
/** Returns the question that arrived after this one. The same question with a newer token doesn't count. */
function nextQuestion(question, { state: { question: next } }) {
    return next === question || (next?.renewed && next.fingerprint === question.fingerprint) ? undefined : next;
}
const COMMENT_DROPPED = 'Sending the decision without the comment, because the agent’s request doesn’t permit a comment.';
const detachFailure = () => new base_failure/* Failure */.HR('cancelled', 'Stopped following the run, which continues.');


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

/***/ 80425:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   B: () => (/* binding */ runResultBlocks),
/* harmony export */   O: () => (/* binding */ commentUpdates)
/* harmony export */ });
/* harmony import */ var _base_input_reference_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(45860);
/* harmony import */ var _base_amount_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9218);
/* harmony import */ var _core_report_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(14486);
/* harmony import */ var _base_duration_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(15902);
/* harmony import */ var _base_shortened_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(39328);
/* harmony import */ var _answers_answers_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(2483);
/* harmony import */ var _answers_input_policy_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(52499);
/* harmony import */ var _run_log_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(96418);
/* harmony import */ var _run_run_state_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(91132);
/* harmony import */ var _run_tool_call_text_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(53503);
/** Shows an agent run in the comment on GitHub: its progress, its question with how to answer it, and its result. */










/** Lengths to which a question and a reply are cut, in UTF-16 units. The summary and the outputs show more of the texts. */
const MAX_PROMPT_LENGTH = 2_000;
const MAX_REPLY_LENGTH = 6_000;
/** Limit of listed files. */
const MAX_FILES = 20;
/** Types of changes that update the comment. The reply is shown only at the end. */
const SHOWN_CHANGES = ['connected', 'phase', 'call-ended', 'question', 'settled'];
/**
 * Returns a listener that updates the comment while the step follows a run.
 * @param policy returns the current policy for questions
 */
function commentUpdates(context, runId, policy) {
    const startedAt = context.clock.monotonicMs();
    return (change, state) => {
        if (!SHOWN_CHANGES.includes(change.type))
            return;
        const isNewQuestion = change.type === 'question' && !change.question.renewed;
        const progress = () => runProgress(runId, state, policy(), context.clock.monotonicMs() - startedAt);
        context.showProgress(progress, isNewQuestion);
    };
}
function runProgress(runId, { calls, credits, phase, question }, policy, elapsedMs) {
    const facts = [(0,_base_amount_js__WEBPACK_IMPORTED_MODULE_1__/* .plural */ .LS)(calls.length, 'tool call'), (0,_run_log_js__WEBPACK_IMPORTED_MODULE_5__/* .creditsText */ .Cn)(credits), (0,_base_duration_js__WEBPACK_IMPORTED_MODULE_2__/* .formatDuration */ .a3)(elapsedMs)];
    return question === undefined
        ? { facts: [(0,_run_run_state_js__WEBPACK_IMPORTED_MODULE_6__/* .phaseName */ .zu)(phase), ...facts], blocks: [] }
        : { facts: ['waiting for an answer', ...facts], blocks: questionBlocks(question, runId, policy) };
}
/** Sentences that say what the step does about a question. Empty for `detach`: another step answers. */
const HOW_ANSWERED = {
    get fail() {
        return `The step doesn’t answer the question and cancels the run, because ${(0,_base_input_reference_js__WEBPACK_IMPORTED_MODULE_0__/* .inputRef */ .io)('on-input-required')} is \`fail\`.`;
    },
    get answer() {
        return `If possible, the step answers the question with ${(0,_base_input_reference_js__WEBPACK_IMPORTED_MODULE_0__/* .inputRef */ .io)('answers')}. Otherwise, the step fails.`;
    },
    wait: 'Answer the question in the web app before the step times out.',
    detach: '',
};
/** Describes a question and how to answer it. The agent's text is untrusted. */
function questionBlocks(question, runId, policy) {
    const { action, detail } = question;
    if (action === undefined)
        return [
            { type: 'text', text: `The agent asks for input that can only be entered in the web app.` },
            ...codeOf(detail),
        ];
    const asked = (0,_answers_answers_js__WEBPACK_IMPORTED_MODULE_3__/* .questionsOf */ .PW)(action);
    const by = action.kind === 'confirmation'
        ? `${(0,_base_input_reference_js__WEBPACK_IMPORTED_MODULE_0__/* .inputRef */ .io)('answers')} (\`decision: approve\` or \`decision: reject\`)`
        : `${(0,_base_input_reference_js__WEBPACK_IMPORTED_MODULE_0__/* .inputRef */ .io)('answers')}, one \`key: value\` per line`;
    const how = HOW_ANSWERED[policy] ||
        ((0,_answers_input_policy_js__WEBPACK_IMPORTED_MODULE_4__/* .isAnswerable */ .zK)(action)
            ? `To answer the question, run \`agent-respond\` with ${(0,_base_input_reference_js__WEBPACK_IMPORTED_MODULE_0__/* .inputRef */ .io)('run-id', runId)}, ${(0,_base_input_reference_js__WEBPACK_IMPORTED_MODULE_0__/* .inputRef */ .io)('pending-action', (0,_run_run_state_js__WEBPACK_IMPORTED_MODULE_6__/* .questionId */ .S2)(runId, question))} and ${by}.`
            : 'Answer the question in the web app.');
    const keys = {
        type: 'table',
        columns: ['Key', 'Question'],
        rows: asked.map(({ key, title }) => [{ code: (0,_run_tool_call_text_js__WEBPACK_IMPORTED_MODULE_7__/* .oneLine */ .TN)(key) }, (0,_run_tool_call_text_js__WEBPACK_IMPORTED_MODULE_7__/* .oneLine */ .TN)(title)]),
    };
    return [
        { type: 'text', text: action.kind === 'confirmation' ? 'The agent asks for a confirmation:' : 'The agent asks:' },
        ...codeOf(action.prompt),
        ...(asked.length === 0 ? [] : [keys]),
        { type: 'text', text: how },
    ];
}
const codeOf = (text) => text === undefined ? [] : [{ type: 'code', text: (0,_base_shortened_js__WEBPACK_IMPORTED_MODULE_8__/* .shortened */ .v)(text, MAX_PROMPT_LENGTH) }];
/** Returns the part of a run's result that is visible in the comment: an open question, the reply, files and credits. */
function runResultBlocks({ reply, files, cost, waitsFor }) {
    const more = files.length > MAX_FILES ? ` and ${(0,_base_amount_js__WEBPACK_IMPORTED_MODULE_1__/* .plural */ .LS)(files.length - MAX_FILES, 'more file')}` : '';
    const shown = more === ''
        ? (0,_core_report_js__WEBPACK_IMPORTED_MODULE_9__/* .codeCell */ .M)(files.map(_run_tool_call_text_js__WEBPACK_IMPORTED_MODULE_7__/* .oneLine */ .TN))
        : {
            sentence: `${files
                .slice(0, MAX_FILES)
                .map(file => `\`${(0,_run_tool_call_text_js__WEBPACK_IMPORTED_MODULE_7__/* .oneLine */ .TN)(file)}\``)
                .join(', ')}${more}`,
        };
    return [
        ...(waitsFor === undefined ? [] : questionBlocks(waitsFor.question, waitsFor.runId, 'detach')),
        ...(reply.trim() === '' ? [] : [{ type: 'code', text: (0,_base_shortened_js__WEBPACK_IMPORTED_MODULE_8__/* .shortened */ .v)(reply.trimEnd(), MAX_REPLY_LENGTH) }]),
        {
            type: 'facts',
            rows: [
                ['Files', shown],
                ['Cost', (0,_run_log_js__WEBPACK_IMPORTED_MODULE_5__/* .creditsText */ .Cn)(cost)],
            ],
        },
    ];
}


/***/ }),

/***/ 74364:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $z: () => (/* binding */ attemptWrite),
/* harmony export */   EU: () => (/* binding */ writeFailure),
/* harmony export */   U6: () => (/* binding */ withTemporaryFile),
/* harmony export */   XC: () => (/* binding */ outputPath),
/* harmony export */   YD: () => (/* binding */ moveToTarget),
/* harmony export */   _A: () => (/* binding */ growingFile),
/* harmony export */   i9: () => (/* binding */ outputFile),
/* harmony export */   qi: () => (/* binding */ outputFolder),
/* harmony export */   sm: () => (/* binding */ outputFailure),
/* harmony export */   zh: () => (/* binding */ writeOutput)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(73024);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(76760);
/* harmony import */ var _base_input_reference_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(45860);
/* harmony import */ var _base_failure_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(87306);
/* harmony import */ var _base_system_busy_files_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(43157);
/* harmony import */ var _base_system_missing_folders_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(75840);
/* harmony import */ var _base_system_paths_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(43288);
/* harmony import */ var _base_system_regular_file_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(25427);
/* harmony import */ var _base_system_user_paths_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(50080);
/* harmony import */ var _packing_files_new_folder_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(16951);
/* harmony import */ var _base_system_work_folder_js__WEBPACK_IMPORTED_MODULE_10__ = __webpack_require__(65480);
/**
 * Checks and writes the files and folders whose paths the user gives as inputs. No other module writes to these paths
 * (decision 0013).
 */











/**
 * Checks that a file can be written. A link in its place is replaced itself: nothing is written through it.
 * @throws Failure of kind `input` for a folder, device, pipe or socket, for a file of Git's or the runner's, for a path
 *   that a link leads out of the workspace, and for one that the job's user may not write to
 */
function outputFile(context, input, given) {
    const file = outputPath(context, input, given);
    const there = attemptWrite(file, () => (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.lstatSync)(file.location, { throwIfNoEntry: false }));
    if (there === undefined)
        return file;
    const isFolder = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.existsSync)(file.location) && (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.statSync)(file.location).isDirectory();
    if (isFolder || (!there.isFile() && !there.isSymbolicLink())) {
        const message = `leads to \`${given}\`, which is a ${isFolder ? 'folder' : 'device, socket or pipe'}`;
        throw outputFailure(file, message, `Set ${(0,_base_input_reference_js__WEBPACK_IMPORTED_MODULE_2__/* .inputRef */ .io)(input)} to a different path.`);
    }
    return file;
}
/**
 * Checks that a folder can be written: it doesn't exist yet, or is empty.
 * @throws Failure of kind `input`
 */
function outputFolder(context, input, given) {
    const folder = outputPath(context, input, given);
    const problem = attemptWrite(folder, () => (0,_packing_files_new_folder_js__WEBPACK_IMPORTED_MODULE_9__/* .newFolderProblem */ .Q)(folder.location));
    if (problem === undefined)
        return folder;
    const remedy = `Set ${(0,_base_input_reference_js__WEBPACK_IMPORTED_MODULE_2__/* .inputRef */ .io)(input)} to a new or empty folder, or delete \`${given}\`.`;
    throw outputFailure(folder, `leads to \`${given}\`, which ${problem}`, remedy);
}
/** Checks the path of a file or folder, before any request. @throws Failure of kind `input` */
function outputPath({ resolvePath, protectedPaths, roots }, input, given) {
    const target = resolvePath(given);
    const asGiven = { target, location: target, input, given };
    let location;
    try {
        location = (0,_base_system_user_paths_js__WEBPACK_IMPORTED_MODULE_8__/* .resolveOutput */ .ST)(target, roots);
    }
    catch (error) {
        throw error instanceof _base_system_user_paths_js__WEBPACK_IMPORTED_MODULE_8__/* .UnsuitableInput */ .XR
            ? outputFailure(asGiven, `${error.message} (${given})`, error.remedy)
            : writeFailure(asGiven, error);
    }
    const file = { ...asGiven, location };
    attemptWrite(file, () => {
        const folder = (0,_base_system_user_paths_js__WEBPACK_IMPORTED_MODULE_8__/* .existingParent */ .MP)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.dirname)(location));
        if (!(0,node_fs__WEBPACK_IMPORTED_MODULE_0__.statSync)(folder).isDirectory())
            throw new Error(`${folder} is not a folder`);
        (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.accessSync)(folder, node_fs__WEBPACK_IMPORTED_MODULE_0__.constants.W_OK);
    });
    const protectedBy = attemptWrite(file, () => protectedLocation(file, protectedPaths));
    if (protectedBy !== undefined)
        throw outputFailure(file, `is ${protectedBy}, which must not be overwritten`, `Set ${(0,_base_input_reference_js__WEBPACK_IMPORTED_MODULE_2__/* .inputRef */ .io)(input)} to a different path.`);
    return file;
}
/** Returns the protected folder of Git or of the runner that contains the path, or is the path. Undefined if there is none. */
function protectedLocation({ target, location }, protectedPaths) {
    const own = (0,_base_system_user_paths_js__WEBPACK_IMPORTED_MODULE_8__/* .privateOutput */ .FM)(target, location);
    if (own !== undefined)
        return own;
    const there = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.lstatSync)(location, { throwIfNoEntry: false });
    // Compare inodes, as several paths may lead to the file. A link counts as itself, because the link would be replaced.
    const isTarget = ({ dev, ino }) => dev === there?.dev && ino === there.ino;
    return protectedPaths.find(path => (0,_base_system_paths_js__WEBPACK_IMPORTED_MODULE_6__/* .isSamePath */ .ys)(path, target) || ((0,node_fs__WEBPACK_IMPORTED_MODULE_0__.existsSync)(path) && isTarget((0,node_fs__WEBPACK_IMPORTED_MODULE_0__.statSync)(path))));
}
/**
 * Calls `work` with a temporary path on the target's own disk. `moveToTarget` later renames that file. If the work fails,
 * deletes the file and the folders that were created for it. Also deletes what killed processes left for the same target.
 * @param work receives the path at which to write
 * @throws Failure of kind `input` if nothing can be written there; what `work` throws
 */
async function withTemporaryFile(file, work) {
    const { location } = file;
    const parent = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.dirname)(location);
    const prefix = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(parent, `.${(0,node_path__WEBPACK_IMPORTED_MODULE_1__.basename)(location)}.part-`);
    const made = attemptWrite(file, () => (0,_base_system_missing_folders_js__WEBPACK_IMPORTED_MODULE_5__/* .makeMissingFolders */ .i)(parent));
    try {
        const folder = attemptWrite(file, () => {
            if ((0,node_fs__WEBPACK_IMPORTED_MODULE_0__.realpathSync)(parent) !== parent)
                throw new Error(`${parent} was replaced with a symbolic link during the run`);
            return (0,_base_system_work_folder_js__WEBPACK_IMPORTED_MODULE_10__/* .createWorkFolder */ .aM)(prefix);
        });
        try {
            attemptWrite(file, () => {
                for (const other of (0,_base_system_work_folder_js__WEBPACK_IMPORTED_MODULE_10__/* .otherWorkFolders */ .b1)(prefix, folder.path))
                    if (other.lock !== undefined)
                        (0,_base_system_work_folder_js__WEBPACK_IMPORTED_MODULE_10__/* .removeWorkFolder */ .MT)(other);
            });
            return await work((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(folder.path, (0,node_path__WEBPACK_IMPORTED_MODULE_1__.basename)(location)));
        }
        finally {
            (0,_base_system_work_folder_js__WEBPACK_IMPORTED_MODULE_10__/* .removeWorkFolder */ .MT)(folder);
        }
    }
    catch (thrown) {
        (0,_base_system_missing_folders_js__WEBPACK_IMPORTED_MODULE_5__/* .removeEmptyFolders */ .d)(parent, made);
        throw thrown;
    }
}
/** Moves a finished file to its target atomically. @throws Failure of kind `input` if the system refuses it */
function moveToTarget(file, part) {
    attemptWrite(file, () => (0,_base_system_busy_files_js__WEBPACK_IMPORTED_MODULE_4__/* .move */ .C)(part, file.location));
}
/** Writes a complete file. @throws Failure of kind `input` if it can't be written */
async function writeOutput(file, content) {
    await withTemporaryFile(file, async (part) => {
        attemptWrite(file, () => (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.writeFileSync)(part, content));
        moveToTarget(file, part);
    });
}
/** Creates a file that others may read while it grows. @throws Failure of kind `input` if it can't be written */
async function growingFile(file) {
    await writeOutput(file, '');
    const created = attemptWrite(file, () => (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.lstatSync)(file.location));
    return {
        append: text => attemptWrite(file, () => {
            const descriptor = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.openSync)(file.location, _base_system_regular_file_js__WEBPACK_IMPORTED_MODULE_7__/* .OPEN_TO_APPEND */ .M$);
            try {
                const { dev, ino } = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.fstatSync)(descriptor);
                if (dev !== created.dev || ino !== created.ino)
                    throw new Error('a different file replaced it during the run');
                (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.appendFileSync)(descriptor, text);
            }
            finally {
                (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.closeSync)(descriptor);
            }
        }),
    };
}
/** Runs a step of writing the file. @throws Failure of kind `input` if the system refuses it */
function attemptWrite(file, make) {
    try {
        return make();
    }
    catch (error) {
        throw writeFailure(file, error);
    }
}
/** Returns the Failure for a file that the system refuses to write. */
function writeFailure(file, { message }) {
    return outputFailure(file, `can’t be written (${file.given}): ${message}`, `Set ${(0,_base_input_reference_js__WEBPACK_IMPORTED_MODULE_2__/* .inputRef */ .io)(file.input)} to a path that the job’s user can write to, with enough free space. Make sure that no other process changes it.`);
}
/** Returns the Failure for a file that can't be written at its path. */
function outputFailure({ input }, message, remedy) {
    return (0,_base_failure_js__WEBPACK_IMPORTED_MODULE_3__/* .inputFailure */ .vQ)('The output can’t be written to this path.', [{ where: input, message, remedy }]);
}


/***/ })

};
