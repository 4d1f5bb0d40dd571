export const id = 1543;
export const ids = [1543];
export const modules = {

/***/ 95127:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   j: () => (/* binding */ htmlText)
/* harmony export */ });
const ENTITIES = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
};
/** What a page can't show, and what makes text read in another order than it is written. */
const UNPRINTABLE = /[^\P{Cc}\t\n\r]|[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;
/** Text from anywhere as HTML that shows just this text, also within a quoted attribute; the unprintable shows as `�`. */
const htmlText = (text) => text
    .toWellFormed()
    .replaceAll(UNPRINTABLE, '\ufffd')
    .replaceAll(/[&<>"']/g, mark => ENTITIES[mark] ?? mark);


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

/***/ 19530:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   HJ: () => (/* binding */ warnOfPublicLog),
/* harmony export */   Qv: () => (/* binding */ FOLLOWING_INPUTS),
/* harmony export */   e_: () => (/* binding */ NO_RUN),
/* harmony export */   re: () => (/* binding */ RUN_OUTPUTS)
/* harmony export */ });
/* harmony import */ var _fields_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(12822);
/* harmony import */ var _trusted_trigger_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(81255);


/** What is said of a run that a step stays with, whichever operation does. */
const FOLLOWING_INPUTS = {
    'on-cancel': (0,_fields_js__WEBPACK_IMPORTED_MODULE_0__/* .choice */ .Yq)('What becomes of the run when the job is cancelled, or ends before the run does: it is cancelled, or goes on.', ['cancel', 'detach'], { default: 'cancel' }),
    'on-superseded': (0,_fields_js__WEBPACK_IMPORTED_MODULE_0__/* .choice */ .Yq)('When another run takes over: report it, and end by the status of the one that was taken over, or follow the new one.', ['report', 'follow'], { default: 'report' }),
    'max-credits': credits('Cancels the run, and fails, once it has cost more than this. A soft cap: each settlement is known only after it was made, so the last one may overshoot it.'),
    'expose-preview-url': (0,_fields_js__WEBPACK_IMPORTED_MODULE_0__/* .flag */ .Jt)('Show preview links in log and summary, and let them cross jobs. Whoever has one sees the preview until it expires.', 'false'),
    'show-tool-input': (0,_fields_js__WEBPACK_IMPORTED_MODULE_0__/* .flag */ .Jt)('Show in log and transcript what the agent writes into files: the project’s source, for all who can read the log.', 'false'),
    'output-path': (0,_fields_js__WEBPACK_IMPORTED_MODULE_0__/* .path */ .Ae)('A file for the transcript, as JSON lines without tokens and addresses.'),
    'transcript-html': (0,_fields_js__WEBPACK_IMPORTED_MODULE_0__/* .path */ .Ae)('A file for the transcript as one page, to be read in a browser.'),
    'allowed-actors': _trusted_trigger_js__WEBPACK_IMPORTED_MODULE_1__/* .ALLOWED_ACTORS */ .E,
};
function credits(description) {
    return (0,_fields_js__WEBPACK_IMPORTED_MODULE_0__/* .field */ .ZZ)(description, 'whole number of credits', {}, given => /^\d{1,30}$/.test(given)
        ? { value: BigInt(given) }
        : { problem: `is \`${given.slice(0, 60)}\`; it must be a whole number` });
}
/** Says what a public log would show to everybody. */
function warnOfPublicLog({ log, trigger }, inputs) {
    if (!inputs['show-tool-input'] || trigger.isPublic() !== true)
        return;
    log.warning('This repository is public: with `show-tool-input` everybody can read in the log what the agent writes into the project’s source.');
}
/** The outputs of a run that a step stays with. */
const RUN_OUTPUTS = {
    run_id: { description: 'The run’s id, set as soon as it is known.' },
    conversation_id: { description: 'The conversation’s id, to go on with it: set as soon as it is known.' },
    status: {
        description: 'How the run ended: `completed`, `failed`, `canceled` or `interrupted`; `working` or `input_required` where it goes on.',
    },
    reason: {
        description: 'Why the step ended as it did: the run’s status, or `detached`, `not_followed`, `max_credits`, `input_required`, `timeout`, `job_cancelled`, `connection_lost`.',
    },
    reply: { description: 'What the agent replied; a long reply is cut, and stands whole in `reply_path`.' },
    reply_path: { description: 'A file with the whole reply, for later steps of the job.' },
    credits_used: { description: 'What the run has cost, as a whole number of credits.' },
    credits_complete: { description: '`true` when nothing can be missing in `credits_used`.' },
    preview_url: {
        description: 'The newest link to the project’s preview, a new one where the run’s had expired at its end.',
        secret: { unless: 'expose-preview-url' },
    },
    preview_expires_at: { description: 'When that expires, in epoch milliseconds.' },
    files_changed: { description: 'The names of the files that the agent wrote and edited, as a JSON array.' },
    superseded_by: { description: 'The run that took over, where one did.' },
    pending_action: {
        description: 'Where the run was left waiting: `run_id`, `kind`, `prompt` and `input_schema` of what it asks, as JSON. Its token is not in it: `agent-respond` gets a fresh one.',
    },
    transcript_path: { description: 'The transcript’s file, where one was asked for.' },
};
/** Their values where nothing was run. */
const NO_RUN = {
    run_id: null,
    conversation_id: null,
    status: null,
    reason: null,
    reply: null,
    reply_path: null,
    credits_used: null,
    credits_complete: null,
    preview_url: null,
    preview_expires_at: null,
    files_changed: null,
    superseded_by: null,
    pending_action: null,
    transcript_path: null,
};


/***/ }),

/***/ 46664:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   K: () => (/* binding */ INPUT_POLICIES),
/* harmony export */   d: () => (/* binding */ reactionTo)
/* harmony export */ });
/* harmony import */ var _failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(59874);
/* harmony import */ var _answers_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(45950);


/** What is done where the agent asks for something. */
const INPUT_POLICIES = ['fail', 'cancel', 'approve', 'reject', 'answer', 'wait', 'detach'];
/** What a policy makes of a question. It's asked anew for each token: only the newest one counts. */
function reactionTo({ action, detail }, policy) {
    const { onInputRequired: how, leaveUnfit } = policy;
    if (how === 'wait' || how === 'detach')
        return { type: how };
    if (how === 'cancel')
        return { type: 'cancel', failure: undefined };
    const asked = action === undefined ? `something that only the web app can answer (${detail ?? 'no detail'})` : askedFor(action);
    const giveUp = (failure) => ({ type: leaveUnfit === true ? 'leave' : 'cancel', failure });
    if (how === 'fail')
        return giveUp(unanswered(asked, 'This step answers nothing.'));
    if (action === undefined)
        return giveUp(unanswered(asked, 'The API takes no answer to it.'));
    if ((0,_answers_js__WEBPACK_IMPORTED_MODULE_1__/* .asksForSecret */ .Kb)(action))
        return giveUp(unanswered(asked, 'A workflow hands over no secret.'));
    try {
        const response = responseTo(action, how, policy);
        if (response === undefined)
            return giveUp(unanswered(asked, `\`${how}\` is no answer to that.`));
        return { type: 'respond', actionId: action.action_id, response };
    }
    catch (thrown) {
        if (!(thrown instanceof _failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Failure */ .HR))
            throw thrown;
        return giveUp(thrown);
    }
}
/** @returns undefined for a kind that the policy doesn't name: approving confirmations answers no question */
function responseTo(action, how, { answers, comment }) {
    if (how === 'answer')
        return answers === undefined || !isKnown(action) ? undefined : (0,_answers_js__WEBPACK_IMPORTED_MODULE_1__/* .answerTo */ .oy)(action, answers);
    return action.kind === 'confirmation' ? (0,_answers_js__WEBPACK_IMPORTED_MODULE_1__/* .decisionOn */ .g2)(action, how, comment) : undefined;
}
/** Kinds to come, which may be OAuth or whatever, nobody knows how to answer. */
const isKnown = ({ kind }) => kind === 'answers' || kind === 'confirmation';
const askedFor = ({ kind, prompt }) => `${kind === 'confirmation' ? 'a confirmation' : kind === 'answers' ? 'answers' : `input of the kind ${kind ?? 'unknown'}`}: ${prompt ?? 'it does not say what for'}`;
const unanswered = (asked, why) => new _failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Failure */ .HR('conflict', `The agent asks for ${(0,_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .sentence */ .em)(asked)} ${why}`, {
    code: 'input_required',
    remedy: 'Say with `on-input-required` what is to be done about it: `wait` lets people answer in the web app, `detach` leaves it to a later job with `agent-respond`.',
});


/***/ }),

/***/ 59817:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Q: () => (/* binding */ afterwards),
/* harmony export */   j: () => (/* binding */ outlasting)
/* harmony export */ });
/* harmony import */ var _failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(59874);
var __addDisposableResource = (undefined && undefined.__addDisposableResource) || function (env, value, async) {
    if (value !== null && value !== void 0) {
        if (typeof value !== "object" && typeof value !== "function") throw new TypeError("Object expected.");
        var dispose, inner;
        if (async) {
            if (!Symbol.asyncDispose) throw new TypeError("Symbol.asyncDispose is not defined.");
            dispose = value[Symbol.asyncDispose];
        }
        if (dispose === void 0) {
            if (!Symbol.dispose) throw new TypeError("Symbol.dispose is not defined.");
            dispose = value[Symbol.dispose];
            if (async) inner = dispose;
        }
        if (typeof dispose !== "function") throw new TypeError("Object not disposable.");
        if (inner) dispose = function() { try { inner.call(this); } catch (e) { return Promise.reject(e); } };
        env.stack.push({ value: value, dispose: dispose, async: async });
    }
    else if (async) {
        env.stack.push({ async: true });
    }
    return value;
};
var __disposeResources = (undefined && undefined.__disposeResources) || (function (SuppressedError) {
    return function (env) {
        function fail(e) {
            env.error = env.hasError ? new SuppressedError(e, env.error, "An error was suppressed during disposal.") : e;
            env.hasError = true;
        }
        var r, s = 0;
        function next() {
            while (r = env.stack.pop()) {
                try {
                    if (!r.async && s === 1) return s = 0, env.stack.push(r), Promise.resolve().then(next);
                    if (r.dispose) {
                        var result = r.dispose.call(r.value);
                        if (r.async) return s |= 2, Promise.resolve(result).then(next, function(e) { fail(e); return next(); });
                    }
                    else s |= 1;
                }
                catch (e) {
                    fail(e);
                }
            }
            if (s === 1) return env.hasError ? Promise.reject(env.error) : Promise.resolve();
            if (env.hasError) throw env.error;
        }
        return next();
    };
})(typeof SuppressedError === "function" ? SuppressedError : function (error, suppressed, message) {
    var e = new Error(message);
    return e.name = "SuppressedError", e.error = error, e.suppressed = suppressed, e;
});

/**
 * Does work in spite of a job that was cancelled, or whose time is over, within so many milliseconds.
 * @throws what `work` throws
 */
async function afterwards(context, withinMs, work) {
    const env_1 = { stack: [], error: void 0, hasError: false };
    try {
        const { client, clock, log, projectId } = context;
        const over = __addDisposableResource(env_1, timer(clock, withinMs), false);
        const { signal } = over;
        return await work({
            client: client.within({ signal, deadline: clock.now() + withinMs }),
            clock,
            log,
            projectId,
            signal,
        });
    }
    catch (e_1) {
        env_1.error = e_1;
        env_1.hasError = true;
    }
    finally {
        __disposeResources(env_1);
    }
}
/**
 * Makes a request that isn't broken off at once when the job is cancelled, as its answer has to be known: it gets so
 * many milliseconds more.
 * @throws what `work` throws
 */
async function outlasting({ client, clock, signal }, graceMs, work) {
    const env_2 = { stack: [], error: void 0, hasError: false };
    try {
        const stack = __addDisposableResource(env_2, new DisposableStack(), false);
        const over = new AbortController();
        const onAbort = () => {
            const grace = stack.use(timer(clock, graceMs));
            grace.signal.addEventListener('abort', () => over.abort(signal.reason), { once: true });
        };
        stack.defer(() => signal.removeEventListener('abort', onAbort));
        if (signal.aborted)
            onAbort();
        else
            signal.addEventListener('abort', onAbort, { once: true });
        return await work(client.within({ signal: over.signal }));
    }
    catch (e_2) {
        env_2.error = e_2;
        env_2.hasError = true;
    }
    finally {
        __disposeResources(env_2);
    }
}
/** A signal that aborts after so many milliseconds, unless it's disposed of before. */
function timer(clock, ms) {
    const over = new AbortController();
    const done = new AbortController();
    const failure = new _failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Failure */ .HR('timeout', `That took more than the ${ms / 1000} s that a job which ends has for it.`);
    clock.sleep(ms, done.signal).then(() => over.abort(failure), () => undefined);
    return { signal: over.signal, [Symbol.dispose]: () => done.abort() };
}


/***/ }),

/***/ 29424:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   V: () => (/* binding */ cancelLeftRun),
/* harmony export */   c: () => (/* binding */ noteBeforeStart)
/* harmony export */ });
/* harmony import */ var _cancel_run_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(99239);
/* harmony import */ var _current_run_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(16968);


const noteBeforeStart = (before) => JSON.stringify({ before: before ?? null });
/** Cancels the run of which the step has seen no end: nobody watches it any more, and it would go on to cost. */
async function cancelLeftRun(context, note) {
    const { client, log, projectId } = context;
    const left = JSON.parse(note);
    const runId = 'run_id' in left ? left.run_id : await runBegunAfter(context, left.before);
    if (runId === undefined) {
        log.info('The step has left no run at work.');
        return;
    }
    const { wasOver, status } = await (0,_cancel_run_js__WEBPACK_IMPORTED_MODULE_0__/* .cancelRun */ .S)(client, projectId, runId);
    log.info(wasOver ? `The run ${runId} was over already.` : `The run ${runId} is cancelled (${status ?? 'status unknown'}).`);
}
async function runBegunAfter({ client, projectId }, before) {
    const run = await (0,_current_run_js__WEBPACK_IMPORTED_MODULE_1__/* .currentRun */ .xh)(client, projectId);
    return run === undefined || run.runId === before || (0,_current_run_js__WEBPACK_IMPORTED_MODULE_1__/* .hasEnded */ .hY)(run) ? undefined : run.runId;
}


/***/ }),

/***/ 3600:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  E: () => (/* binding */ beginTranscript),
  L: () => (/* binding */ seeThrough)
});

// EXTERNAL MODULE: external "node:fs/promises"
var promises_ = __webpack_require__(51455);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(76760);
// EXTERNAL MODULE: ./build/failure.js
var build_failure = __webpack_require__(59874);
// EXTERNAL MODULE: ./build/operations/agent/current-run.js
var current_run = __webpack_require__(16968);
;// CONCATENATED MODULE: ./build/operations/agent/newest-preview.js

/**
 * The run's newest preview link, or a new one where that has expired meanwhile: "on expiry use POST
 * agent/preview-links; do not wait for another event" (Part 2, Events). Not getting one stops nothing.
 */
async function newestPreview({ client, clock, log, projectId, signal }, preview, exposed) {
    const nowMs = clock.now() + (client.clockOffsetMs() ?? 0);
    if (preview?.expiresAt === undefined || preview.expiresAt > nowMs || signal.aborted)
        return preview;
    try {
        const { url, expires_at: expiresAt } = await client.call('preview.link', { path: { project_id: projectId } }, exposed ? { exposed: ['url'] } : {});
        return url === undefined ? undefined : { url, expiresAt };
    }
    catch (thrown) {
        if (!(thrown instanceof build_failure/* Failure */.HR))
            throw thrown;
        log.info(`The preview link has expired, and there is no new one: ${thrown.message}`);
        return undefined;
    }
}

// EXTERNAL MODULE: ./build/operations/instant-text.js
var instant_text = __webpack_require__(64568);
// EXTERNAL MODULE: ./build/operations/agent/call-text.js
var call_text = __webpack_require__(4549);
// EXTERNAL MODULE: ./build/operations/agent/durations.js
var durations = __webpack_require__(40044);
// EXTERNAL MODULE: ./build/operations/agent/phases.js
var phases = __webpack_require__(78137);
// EXTERNAL MODULE: ./build/operations/agent/run-log.js + 1 modules
var run_log = __webpack_require__(68993);
;// CONCATENATED MODULE: ./build/operations/agent/timeline.js

/** More bars are a wall. */
const MOST_BARS = 60;
const LONGEST_LABEL = 40;
/**
 * The calls of a run over time, as a Mermaid chart: the longest of them, in the order of their starts. None where no
 * call was seen from its start to its end.
 */
function timeline(calls) {
    const timed = calls.filter((call) => call.startedAt !== undefined && call.endedAt !== undefined);
    if (timed.length === 0)
        return [];
    const longest = timed.toSorted((a, b) => lengthOf(b) - lengthOf(a)).slice(0, MOST_BARS);
    const bars = longest.toSorted((a, b) => a.startedAt - b.startedAt).map(bar);
    const text = ['gantt', '  dateFormat x', '  axisFormat %H:%M:%S', ...bars].join('\n');
    return [{ type: 'code', language: 'mermaid', text }];
}
const lengthOf = ({ startedAt, endedAt }) => endedAt - startedAt;
/** A label begins with its number, so that none of its words is one of Mermaid's; a bar without a length is an error. */
function bar(call, index) {
    const { startedAt, endedAt } = call;
    const kinds = { failed: 'crit, ', canceled: 'active, ' };
    const kind = kinds[call.outcome ?? ''] ?? 'done, ';
    return `  ${index + 1} ${label((0,call_text/* callTitle */.NS)(call))} :${kind}${startedAt}, ${Math.max(endedAt, startedAt + 1)}`;
}
/** Colons, semicolons, hashes and quotes mean something in a chart, even within quotes. */
function label(title) {
    const words = title.replace(/[^\p{L}\p{N} ._()-]+/gu, ' ').replace(/ +/g, ' ');
    return [...words].slice(0, LONGEST_LABEL).join('').trim();
}

;// CONCATENATED MODULE: ./build/operations/agent/receipt.js






/** A quarter of what the runner takes: a receipt is read, not searched. */
const LIMIT_BYTES = 256 * 1024 - 1;
/** More files are counted only. */
const FILES_SHOWN = 100;
/** What a run came to, for the job summary; also of a run whose end wasn't seen. */
function receipt(ended, facts) {
    const { calls, reply } = ended.state;
    return {
        title: `Agent run: ${outcomeText(ended, facts)}`,
        limitBytes: LIMIT_BYTES,
        blocks: [
            ...facts.notes.map((text) => ({ type: 'text', text })),
            { type: 'facts', rows: factRows(ended, facts) },
            ...(ended.end?.event === 'run.completed' ? [] : [lastSeen(ended, facts)]),
            toolTable(calls),
            ...fileTable(calls),
            ...timeline(calls),
            ...(reply === ''
                ? []
                : [{ type: 'details', summary: 'The reply', blocks: [{ type: 'code', text: reply }] }]),
        ],
    };
}
function outcomeText({ end }, { left = 'its end was not seen' }) {
    return end === undefined ? left : end.event.slice('run.'.length);
}
function factRows(ended, facts) {
    const { end, runId, startedAt, endedAt } = ended;
    const { conversationId, left } = facts;
    const goesOn = left === undefined ? 'The run’s end was not seen.' : `The run was left: ${left}.`;
    const rows = [
        ['Outcome', end === undefined ? goesOn : (0,run_log/* endText */.Z4)(end)],
        ['Run', runId],
        ['Model', facts.model],
        ['Speed tier', facts.speedTier],
        ['Followed', `${(0,instant_text/* instantText */.X)(startedAt)}, for ${(0,durations/* lengthOfTime */.B)(endedAt - startedAt)}`],
        ['Credits', (0,run_log/* creditsText */.Cn)(facts.cost)],
        ['Conversation', conversationId],
        ['To continue', conversationId && `agent-run with conversation-id: ${conversationId}`],
        ['Preview', facts.previewUrl && { text: 'Preview', url: facts.previewUrl }],
        ['Trace id', ended.failure?.traceId],
    ];
    return rows.flatMap(([label, value]) => (value === undefined || value === '' ? [] : [[label, value]]));
}
/** What helps to understand a run that didn't complete, so that nobody has to look for it in the log. */
function lastSeen({ state, end, failure }, { left }) {
    const { phase, calls, question } = state;
    const failed = calls.findLast(({ outcome }) => outcome === 'failed');
    const last = calls.at(-1);
    const rows = [
        ['Last phase', phase && (0,phases/* phaseName */.z)(phase)],
        ['Last call', last && `${(0,call_text/* callTitle */.NS)(last)} (${last.ended ? (last.outcome ?? 'ended') : 'under way'})`],
        ['Last call that failed', failed && (0,call_text/* callTitle */.NS)(failed)],
        ['It waited for', question && (question.action?.prompt ?? question.detail ?? 'an answer')],
        ['Why it was not followed on', end === undefined && left === undefined ? failure?.message : undefined],
    ];
    return { type: 'facts', rows: rows.flatMap(([label, value]) => (value === undefined ? [] : [[label, value]])) };
}
function toolTable(calls) {
    const rows = [...Map.groupBy(calls, call_text/* callKind */.x1)].map(([kind, all]) => {
        const times = all.flatMap(({ startedAt, endedAt }) => startedAt === undefined || endedAt === undefined ? [] : [endedAt - startedAt]);
        return [
            kind,
            all.length,
            all.filter(({ outcome }) => outcome === 'failed').length,
            all.filter(({ outcome }) => outcome === 'canceled').length,
            times.length === 0 ? '' : (0,durations/* lengthOfTime */.B)(times.reduce((sum, ms) => sum + ms, 0)),
        ];
    });
    return { type: 'table', columns: ['Tool', 'Calls', 'Failed', 'Cancelled', 'Time'], rows };
}
/** The files that Write and Edit have changed, by their names: no folders are shown (Part 2, Events). */
function filesTouched(calls) {
    const changing = calls.filter(({ name, outcome }) => ['Write', 'Edit'].includes(name) && outcome === 'succeeded');
    return Map.groupBy(changing, ({ fileName }) => fileName ?? 'a file without a name');
}
function fileTable(calls) {
    const files = [...filesTouched(calls)];
    const rows = files.slice(0, FILES_SHOWN).map(([name, changes]) => {
        const written = changes.filter(call => call.name === 'Write').length;
        return [(0,call_text/* oneLine */.TN)(name), written, changes.length - written];
    });
    const table = { type: 'table', columns: ['File', 'Written', 'Edited'], rows };
    if (files.length <= FILES_SHOWN)
        return [table];
    return [table, { type: 'text', text: `And ${files.length - FILES_SHOWN} more files.` }];
}

// EXTERNAL MODULE: ./build/operations/agent/run-end.js
var run_end = __webpack_require__(97124);
// EXTERNAL MODULE: ./build/operations/agent/start-run.js + 2 modules
var start_run = __webpack_require__(18345);
// EXTERNAL MODULE: ./build/operations/lost-answer.js
var lost_answer = __webpack_require__(54400);
;// CONCATENATED MODULE: ./build/operations/agent/answering.js



/**
 * Sends one answer, once: there is no key that would let it be repeated. Where it's refused, or its answer is lost, the
 * run's state is looked at before anything else is done (Part 2, Action response), and a token is never used twice.
 * @throws Failure of the look, and for an answer that the platform refuses for good
 */
async function answerOnce({ client, log, projectId }, runId, { actionId, response }) {
    try {
        await client.call('agent.respond', { path: { project_id: projectId }, body: { action_id: actionId, response } });
        log.info('↵ Answered; the run goes on.');
        return 'taken';
    }
    catch (thrown) {
        if (!(thrown instanceof build_failure/* Failure */.HR))
            throw thrown;
        if (thrown.code === 'action_already_responded') {
            log.notice('It was answered already, in the web app perhaps; the run goes on.');
            return 'taken';
        }
        if (thrown.code === 'action_expired') {
            log.info('The token had expired; waiting for a new one.');
            return 'asked-anew';
        }
        if (thrown.code !== 'run_conflict' && !thrown.uncertain)
            throw thrown;
        log.warning(`It is not known whether the answer was taken. ${(0,build_failure/* sentence */.em)(thrown.message)} Looking at the run.`);
        const look = () => (0,current_run/* currentRun */.xh)(client, projectId);
        const run = await (thrown.uncertain ? (0,lost_answer/* lookAfter */.s)(thrown, look) : look());
        if (run?.runId !== runId || run.status === 'input_required')
            return 'asked-anew';
        log.info(`The run is ${run.status ?? 'of an unknown status'}: nothing is to be answered any more.`);
        return 'taken';
    }
}

// EXTERNAL MODULE: ./build/operations/agent/cancel-run.js
var cancel_run = __webpack_require__(99239);
// EXTERNAL MODULE: ./build/operations/agent/follow-run.js + 4 modules
var follow_run = __webpack_require__(51579);
// EXTERNAL MODULE: ./build/operations/agent/input-policy.js
var input_policy = __webpack_require__(46664);
// EXTERNAL MODULE: ./build/operations/agent/last-words.js
var last_words = __webpack_require__(59817);
;// CONCATENATED MODULE: ./build/operations/agent/supervise-run.js








/** How long a cancelled run has to tell its end, in milliseconds, while the step still has its time. */
const END_WITHIN_MS = 120_000;
/** "SIGTERM after 7.5 s, kill 2.5 s later": two tries at the cancellation, and the rest for the run's last event. */
const CANCEL_WITHIN_MS = 3_000;
const CANCEL_TRIES = 2;
const LAST_EVENT_WITHIN_MS = 9_000;
/** Tokens that were refused, or answers that were lost, one after the other. */
const MOST_TRIES = 5;
/** Stays with a run, answers what it asks as the user wishes, and ends it where the user would. */
class RunSupervisor {
    #context;
    #wishes;
    /** Told of each run that is stayed with, the first one included. */
    #onRun;
    #runId = '';
    #spentBefore = { total: 0n, exact: true };
    #stopped;
    #left;
    #policy;
    #newest;
    #answering = false;
    #triesInVain = 0;
    #connection = new AbortController();
    constructor(context, wishes, onRun) {
        this.#context = context;
        this.#wishes = wishes;
        this.#policy = wishes.firstInput ?? wishes.input;
        this.#onRun = onRun;
    }
    /**
     * Stays with the run to its end, or until the job's; a job that ends cancels it.
     * @returns also where the end wasn't seen: `ended.failure` then says why
     */
    async stayWith(runId) {
        this.#runId = runId;
        this.#onRun(runId);
        const ended = await this.#toItsEnd(await this.#follow(undefined));
        const successor = ended.end?.event === 'run.superseded' ? ended.end.data.current_run_id : undefined;
        if (successor !== undefined && this.#wishes.onSuperseded === 'follow' && this.#stopped === undefined) {
            this.#context.log.notice(`The run ${runId} was taken over by ${successor}, which is followed from here.`);
            // What the new one has cost before it's followed may never be told.
            this.#spentBefore = { total: this.#spentBefore.total + ended.state.credits.total, exact: false };
            return this.stayWith(successor);
        }
        return {
            ended,
            spentBefore: this.#spentBefore,
            stopped: this.#stoppedWith(this.#spentBefore.total + ended.state.credits.total),
            left: ended.end === undefined && ended.failure === this.#left?.by ? this.#left : undefined,
        };
    }
    async #toItsEnd(ended) {
        const { signal } = this.#context;
        if (ended.end !== undefined)
            return ended;
        if (signal.aborted)
            return this.#endWithJob(ended, signal.reason);
        // A new connection was wanted, for a new token.
        if (ended.failure?.cause === this.#connection.signal.reason && this.#connection.signal.aborted) {
            return this.#toItsEnd(await this.#follow(ended));
        }
        return ended;
    }
    #follow(since) {
        this.#connection = new AbortController();
        const { showInput, showPreview, transcript } = this.#wishes;
        return (0,follow_run/* followRun */.R)(this.#context, this.#runId, {
            signal: this.#connection.signal,
            ...(since === undefined ? {} : { since }),
            ...(showInput === undefined ? {} : { showInput }),
            ...(showPreview === undefined ? {} : { showPreview }),
            ...(transcript === undefined ? {} : { transcript }),
            waitsUntil: this.#context.deadline,
            onInputRequired: (question, followed) => this.#onQuestion(question, followed),
            onUsage: (total, followed) => this.#onUsage(this.#spentBefore.total + total, followed),
        });
    }
    /** "Soft": it's known only once it's settled. */
    async #onUsage(total, followed) {
        const { maxCredits } = this.#wishes;
        if (maxCredits === undefined || total <= maxCredits)
            return;
        const failure = overshot(total, maxCredits);
        await this.#stop({ reason: 'max_credits', failure }, followed);
    }
    async #onQuestion(question, followed) {
        this.#newest = question;
        if (this.#stopped !== undefined || this.#answering)
            return;
        const { log } = this.#context;
        const reaction = (0,input_policy/* reactionTo */.d)(question, this.#policy);
        switch (reaction.type) {
            case 'wait':
                if (!question.renewed)
                    log.notice('The run waits for an answer: give it in the web app, within this step’s `timeout`.');
                return;
            case 'detach':
                return this.#leave({ why: 'waiting', at: question, by: notFollowedOn() });
            case 'leave':
                return this.#leave({ why: 'unfit', at: question, by: reaction.failure });
            case 'cancel':
                return this.#stop({ reason: 'input_required', failure: reaction.failure }, followed);
            case 'respond':
                return this.#answer(question, reaction, followed);
        }
    }
    async #answer(question, reaction, followed) {
        const answered = await this.#sendOnce(reaction);
        if (answered === 'taken') {
            this.#triesInVain = 0;
            this.#policy = this.#wishes.input;
            if (this.#wishes.untilAnswered)
                return this.#leave({ why: 'answered', at: question, by: notFollowedOn() });
            // Something else that was asked meanwhile. The same again, with a newer token, has its answer now.
            const next = this.#newest;
            if (next !== undefined && next !== question && !next.renewed)
                await this.#onQuestion(next, followed);
            return;
        }
        this.#triesInVain += 1;
        if (this.#triesInVain >= MOST_TRIES) {
            throw new build_failure/* Failure */.HR('conflict', `The answer was not taken, ${MOST_TRIES} times one after the other.`, {
                remedy: 'Answer in the web app, or with `agent-respond`; report it to the platform when it stays.',
            });
        }
        // "Resubscribe and wait for a new token": a fresh connection brings one at once.
        this.#connection.abort(new build_failure/* Failure */.HR('cancelled', 'A new connection brings a new token.'));
    }
    /** Questions that come while an answer is on its way are looked at after it. */
    async #sendOnce(reaction) {
        this.#answering = true;
        try {
            return await answerOnce(this.#context, this.#runId, reaction);
        }
        finally {
            this.#answering = false;
        }
    }
    /** What the run has cost by its end is more than it was when the cap was seen to be broken. */
    #stoppedWith(total) {
        const { maxCredits } = this.#wishes;
        if (this.#stopped?.reason !== 'max_credits' || maxCredits === undefined)
            return this.#stopped;
        return { reason: 'max_credits', failure: overshot(total, maxCredits) };
    }
    /** Ends the following, and lets the run go on. */
    #leave(left) {
        this.#left = left;
        throw left.by;
    }
    /** Cancels the run, and waits for its last event, which the stream brings. */
    async #stop(stop, followed) {
        if (this.#stopped !== undefined)
            return;
        if (followed.aborted) {
            // The run has ended meanwhile. What it asked is of no account any more; what it has cost is.
            if (stop.reason === 'max_credits')
                this.#stopped = stop;
            return;
        }
        this.#stopped = stop;
        const { client, clock, log, projectId, signal } = this.#context;
        log.warning(`${stop.failure?.message ?? 'The agent asks for input.'} The run is being cancelled.`);
        const { wasOver } = await (0,cancel_run/* cancelRun */.S)(client, projectId, this.#runId);
        if (wasOver)
            log.info('It was over already.');
        const either = AbortSignal.any([followed, signal]);
        try {
            await clock.sleep(END_WITHIN_MS, either);
        }
        catch {
            // The run has told its end, or the job's has come, which has its own way with it.
            return;
        }
        throw new build_failure/* Failure */.HR('timeout', `The run ${this.#runId} was cancelled, but told no end within ${(0,durations/* lengthOfTime */.B)(END_WITHIN_MS)}.`, {
            remedy: 'Look at it with `agent-status`, and report it to the platform where it goes on.',
            uncertain: true,
        });
    }
    /** The job was cancelled, or the step's time is over: so is the run, unless it's to live on. */
    async #endWithJob(ended, reason) {
        const { log } = this.#context;
        const runId = this.#runId;
        if (reason.kind === 'cancelled' && this.#wishes.onCancel === 'detach') {
            const failure = (0,build_failure/* refine */.YP)(reason, {
                message: `${reason.message} The run ${runId} goes on, as \`on-cancel\` wants it.`,
            });
            return { ...ended, failure };
        }
        log.info(`${(0,build_failure/* sentence */.em)(reason.message)} Cancelling the run ${runId}.`);
        const cancelled = await this.#cancelAtLast();
        const last = await this.#lastEvents(ended);
        const unseen = cancelled
            ? `The run ${runId} is cancelled; its last event was not seen yet.`
            : `The cancellation of the run ${runId} is not confirmed; the job’s clean-up tries again.`;
        if (last.end === undefined)
            log.info(unseen);
        const told = last.end === undefined ? unseen : (0,run_log/* endText */.Z4)(last.end);
        return { ...last, failure: (0,build_failure/* refine */.YP)(reason, { message: `${(0,build_failure/* sentence */.em)(reason.message)} ${told}` }) };
    }
    async #cancelAtLast() {
        for (let tries = 1; tries <= CANCEL_TRIES; tries += 1) {
            try {
                await (0,last_words/* afterwards */.Q)(this.#context, CANCEL_WITHIN_MS, ({ client, projectId }) => (0,cancel_run/* cancelRun */.S)(client, projectId, this.#runId));
                return true;
            }
            catch (thrown) {
                if (!(thrown instanceof build_failure/* Failure */.HR))
                    throw thrown;
                this.#context.log.info(`The cancellation failed: ${thrown.message}`);
            }
        }
        return false;
    }
    /** Stays for the run's last event, as long as the runner lets it. */
    #lastEvents(since) {
        const { showInput, showPreview, transcript } = this.#wishes;
        const { lastSignal } = this.#context;
        return (0,last_words/* afterwards */.Q)(this.#context, LAST_EVENT_WITHIN_MS, context => (0,follow_run/* followRun */.R)(context, this.#runId, {
            signal: lastSignal,
            since,
            ...(showInput === undefined ? {} : { showInput }),
            ...(showPreview === undefined ? {} : { showPreview }),
            ...(transcript === undefined ? {} : { transcript }),
        }));
    }
}
const notFollowedOn = () => new build_failure/* Failure */.HR('cancelled', 'The run is left to go on.');
const overshot = (total, maxCredits) => new build_failure/* Failure */.HR('limit', `The run has cost ${total} credits, ${total - maxCredits} more than \`max-credits\`.`, {
    code: 'max_credits',
    remedy: 'Raise `max-credits`, or ask for less at once: what a run costs is known only after each settlement.',
});

// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(73024);
// EXTERNAL MODULE: ./build/operations/hidden-values.js
var hidden_values = __webpack_require__(39346);
;// CONCATENATED MODULE: ./build/operations/agent/transcript.js




/** Written when there is so much, in UTF-16 units, or when it has waited this long, in milliseconds. */
const BLOCK = 64 * 1024;
const WRITE_AFTER_MS = 1_000;
/** A run as a file of JSON lines, as it happens. */
class Transcript {
    path;
    #hide;
    #showInput;
    #reply = '';
    #replyAt = 0;
    #lines = '';
    #writtenAt = 0;
    /**
     * Begins the file anew.
     * @param path absolute
     * @param showInput with what Write and Edit were called with: the project's source
     * @throws Failure when it can't be written
     */
    constructor(path, { hide }, showInput) {
        this.path = path;
        this.#hide = hide;
        this.#showInput = showInput;
        this.#write(() => (0,external_node_fs_.writeFileSync)(path, ''));
    }
    /**
     * @param nowMs epoch milliseconds
     * @throws Failure when the file can't be written
     */
    add(change, nowMs) {
        if (change.type === 'more') {
            if (this.#reply === '')
                this.#replyAt = nowMs;
            this.#reply += change.text;
            if (this.#reply.length >= BLOCK)
                this.#endReply(nowMs);
            return;
        }
        this.#endReply(nowMs);
        const at = new Date(nowMs).toISOString();
        if (change.type === 'rewritten') {
            this.#line({ at, type: 'reply-rewritten' }, nowMs);
            this.add({ type: 'more', text: change.text }, nowMs);
            return;
        }
        const line = lineOf(change, at, this.#showInput);
        if (line !== undefined)
            this.#line(line, nowMs);
    }
    /** Writes what is left. It may be added to again. */
    end() {
        this.#endReply(this.#writtenAt);
        this.#flush();
    }
    #endReply(nowMs) {
        const text = this.#reply;
        this.#reply = '';
        if (text !== '')
            this.#line({ at: new Date(this.#replyAt).toISOString(), type: 'reply', text }, nowMs);
    }
    #line(line, nowMs) {
        this.#lines += `${JSON.stringify(line, (0,hidden_values/* hiding */.Q)(this.#hide))}\n`;
        if (this.#lines.length < BLOCK && nowMs - this.#writtenAt < WRITE_AFTER_MS)
            return;
        this.#writtenAt = nowMs;
        this.#flush();
    }
    #flush() {
        const lines = this.#lines;
        this.#lines = '';
        if (lines !== '')
            this.#write(() => (0,external_node_fs_.appendFileSync)(this.path, lines));
    }
    #write(write) {
        try {
            write();
        }
        catch (cause) {
            throw new build_failure/* Failure */.HR('input', `The transcript can't be written to ${this.path}: ${cause.message}.`, {
                remedy: 'Let `output-path` name a file in a folder that exists and that the job’s user may write to.',
                cause,
            });
        }
    }
}
/** A question whose token alone is new was told before. */
function lineOf(change, at, showInput) {
    switch (change.type) {
        case 'connected':
            return { at, type: 'connected', again: change.again };
        case 'phase':
            return { at, type: 'phase', phase: change.phase, message: change.message };
        case 'call-ended':
            return { at, ...callRecord(change.call, showInput) };
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
function callRecord(call, showInput) {
    const { startedAt, endedAt, input } = call;
    return {
        type: 'call',
        text: (0,call_text/* callLine */.LU)(call),
        id: call.id,
        tool: call.name,
        kind: call.subType,
        file: call.fileName,
        skill: call.skill,
        outcome: call.outcome,
        ms: startedAt === undefined || endedAt === undefined ? undefined : endedAt - startedAt,
        media: call.media,
        ...(!showInput || input.texts.size === 0 ? {} : { input: Object.fromEntries(input.texts) }),
        ...(input.cut ? { input_is_cut: true } : {}),
    };
}

// EXTERNAL MODULE: external "node:stream"
var external_node_stream_ = __webpack_require__(57075);
// EXTERNAL MODULE: external "node:stream/promises"
var external_node_stream_promises_ = __webpack_require__(46466);
// EXTERNAL MODULE: ./build/html.js
var html = __webpack_require__(95127);
;// CONCATENATED MODULE: ./build/operations/agent/transcript-page.js






const STYLE = `:root{color-scheme:light dark}
body{max-width:60rem;margin:2rem auto;padding:0 1rem;font:16px/1.5 system-ui,sans-serif;background:light-dark(#fff,#15181c);color:light-dark(#1a1a1a,#e4e4e4)}
pre{white-space:pre-wrap;overflow-wrap:anywhere;margin:.5rem 0;unicode-bidi:plaintext}
pre.body{font:13px/1.45 ui-monospace,monospace;padding:.75rem;border-radius:.4rem;background:light-dark(#f3f4f6,#1f242b)}
pre.reply{font:inherit}
.note,time{color:light-dark(#5c6370,#9aa3af);font-size:.85rem}
p,details{margin:.4rem 0}h2{font-size:1.05rem;margin:1.4rem 0 .3rem}summary{cursor:pointer}
.failed{color:light-dark(#b3261e,#ff8a80)}.question{border-left:.25rem solid #d29922;padding-left:.75rem}`;
/**
 * Makes a page of a transcript: one file, readable without scripts, by day and by night. Nothing in it is loaded from
 * anywhere, and all of it is text.
 * @param from absolute path of the transcript
 * @param to absolute path of the page
 * @param title names the run
 */
async function writeTranscriptPage(from, to, title) {
    await (0,external_node_stream_promises_.pipeline)(external_node_stream_.Readable.from(page(linesOf(from), title)), (0,external_node_fs_.createWriteStream)(to));
}
/** Node's own reader of lines also breaks them at separators that JSON leaves as they are (U+2028, U+2029). */
async function* linesOf(path) {
    let rest = '';
    for await (const piece of (0,external_node_fs_.createReadStream)(path, 'utf8')) {
        const lines = (rest + piece).split('\n');
        rest = lines.pop() ?? '';
        yield* lines;
    }
}
async function* page(lines, title) {
    yield `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${(0,html/* htmlText */.j)(title)}</title><style>${STYLE}</style></head>
<body><h1>${(0,html/* htmlText */.j)(title)}</h1>
`;
    // A reply that is interrupted by nothing but its transcript's blocks is one text.
    let inReply = false;
    for await (const text of lines) {
        // Lines of our own, whose form is checked where they are made.
        const line = JSON.parse(text);
        if (line.type === 'reply') {
            yield `${inReply ? '' : '<pre class="reply">'}${(0,html/* htmlText */.j)(line.text)}`;
            inReply = true;
            continue;
        }
        if (inReply)
            yield '</pre>\n';
        inReply = false;
        yield `${drawn(line)}\n`;
    }
    yield `${inReply ? '</pre>\n' : ''}</body></html>\n`;
}
function drawn(line) {
    const time = `<time>${(0,html/* htmlText */.j)(line.at)}</time>`;
    switch (line.type) {
        case 'reply-rewritten':
            return note(`${time} The reply was rewritten: this is the whole of it now.`);
        case 'connected':
            return note(`${time} ${line.again ? 'Connected again' : 'Connected'}.`);
        case 'phase':
            return `<h2>${(0,html/* htmlText */.j)([(0,phases/* phaseName */.z)(line.phase), line.message].filter(Boolean).join(': '))}</h2>`;
        case 'call':
            return callDrawn(line, time);
        case 'question':
            return `<div class="question">${time} The agent asked:<pre>${(0,html/* htmlText */.j)(line.prompt ?? line.detail ?? '')}</pre></div>`;
        case 'settled':
            return note(`${time} ${(0,html/* htmlText */.j)(line.credits)} credits, ${(0,html/* htmlText */.j)(line.total)} so far.`);
        case 'preview':
            return note(`${time} A preview was ready.`);
        case 'ended':
            // What it was made of when it was written.
            return `<h2>${(0,html/* htmlText */.j)((0,run_log/* endText */.Z4)(line))}</h2>${note(time)}`;
    }
}
const note = (html) => `<p class="note">${html}</p>`;
function callDrawn(call, time) {
    const title = `<span class="${call.outcome === 'failed' ? 'failed' : 'call'}">${(0,html/* htmlText */.j)(call.text)}</span> ${time}`;
    const bodies = Object.entries(call.input ?? {}).map(([field, text]) => `<p class="note">${(0,html/* htmlText */.j)(field)}</p><pre class="body">${(0,html/* htmlText */.j)(text)}</pre>`);
    if (bodies.length === 0)
        return `<p>${title}</p>`;
    return `<details><summary>${title}</summary>${bodies.join('')}</details>`;
}

;// CONCATENATED MODULE: ./build/operations/agent/see-through.js











/** UTF-16 units of the reply that become an output: all outputs of a job share 1 MB. */
const REPLY_LIMIT = 32_768;
/**
 * Stays with a run to its end, as the inputs say, and tells what came of it: in outputs, in the summary, and by how the
 * step ends. Only a run that completed, or that was cancelled or left waiting as the user wants it, is a success.
 * @throws Failure otherwise
 */
async function seeThrough(context, run, inputs, input, transcript) {
    const wishes = {
        ...input,
        onCancel: inputs['on-cancel'],
        onSuperseded: inputs['on-superseded'],
        maxCredits: inputs['max-credits'],
        showInput: inputs['show-tool-input'],
        showPreview: inputs['expose-preview-url'],
        ...(transcript === undefined ? {} : { transcript }),
    };
    const supervisor = new RunSupervisor(context, wishes, runId => {
        // Whatever becomes of this process: the job's clean-up then knows what to cancel.
        context.leaveNote(inputs['on-cancel'] === 'cancel' ? JSON.stringify({ run_id: runId }) : undefined);
        if (runId !== run.runId)
            context.output({ superseded_by: runId });
    });
    const supervised = await supervisor.stayWith(run.runId);
    const isOver = supervised.ended.end !== undefined || supervised.left !== undefined;
    if (isOver)
        context.leaveNote(undefined);
    await requireOwnEnd(context, run, supervised);
    const page = inputs['transcript-html'];
    if (page !== undefined && transcript !== undefined) {
        const target = context.resolvePath(page);
        await writeTranscriptPage(transcript.path, target, `Agent run ${run.runId}`);
        context.wrote(target);
    }
    const preview = await newestPreview(context, supervised.ended.state.preview, inputs['expose-preview-url']);
    const cost = costOf(run, supervised);
    const outputs = {
        ...(await outputsOf(context, run, supervised, cost, preview)),
        transcript_path: inputs['output-path'] === undefined ? null : (transcript?.path ?? null),
    };
    context.output(outputs);
    const report = receipt(supervised.ended, {
        ...run,
        cost,
        ...(supervised.left === undefined ? {} : { left: OUTCOME_LEFT[supervised.left.why] }),
        previewUrl: inputs['expose-preview-url'] ? preview?.url : undefined,
        notes: run.notes,
    });
    context.ifItFails(() => report);
    judge(context, run, supervised);
    return { outputs, report };
}
/**
 * A start is answered as it was the first time, also where its run has ended badly long since, and no event bears a time:
 * but a run that was begun just now is the project's latest one (reading R40).
 * @throws Spent where this one isn't
 */
async function requireOwnEnd(context, run, { ended, stopped }) {
    const { client, projectId } = context;
    const { end, runId } = ended;
    if (!run.mayBeOlder || stopped !== undefined || end === undefined || end.event === 'run.superseded')
        return;
    const status = (0,run_end/* statusOf */.c)(end);
    if (runId !== run.runId || status === 'completed')
        return;
    const latest = await (0,current_run/* currentRun */.xh)(client, projectId);
    if (latest?.runId !== runId)
        throw (0,start_run/* endedBefore */.a)({ ...run, status });
}
/**
 * Begins the transcript that is asked for, before anything is started for which it would be missing. A page is made of
 * one, so that it is kept for as long as the step lasts where only a page is wanted.
 * @throws Failure when the file can't be written
 */
async function beginTranscript(context, inputs) {
    const { 'output-path': file, 'transcript-html': page, 'show-tool-input': showInput } = inputs;
    if (file !== undefined) {
        const transcript = new Transcript(context.resolvePath(file), context.log, showInput);
        context.wrote(transcript.path);
        return transcript;
    }
    if (page === undefined)
        return undefined;
    return new Transcript((0,external_node_path_.join)(await context.temporaryFolder(), 'transcript.jsonl'), context.log, showInput);
}
/** What the run and those that took over have cost: exactly, where all of that was seen. */
function costOf({ fromStart }, { ended: { state, end }, spentBefore }) {
    const { total, exact } = state.credits;
    return {
        total: spentBefore.total + total,
        exact: spentBefore.exact && exact && fromStart && end !== undefined,
    };
}
async function outputsOf(context, run, supervised, cost, preview) {
    const { ended, left } = supervised;
    const { state, end } = ended;
    const goesOn = state.question === undefined || left?.why === 'answered' ? 'working' : 'input_required';
    const takenOver = end?.event === 'run.superseded' ? end.data.current_run_id : undefined;
    return {
        run_id: run.runId,
        conversation_id: run.conversationId ?? null,
        status: end === undefined ? goesOn : (0,run_end/* statusOf */.c)(end),
        reason: reasonOf(context, supervised),
        reply: shortened(state.reply),
        reply_path: await replyFile(context, state.reply),
        credits_used: String(cost.total),
        credits_complete: cost.exact,
        preview_url: preview?.url ?? null,
        preview_expires_at: preview?.expiresAt ?? null,
        files_changed: [...filesTouched(state.calls).keys()],
        superseded_by: takenOver ?? (ended.runId === run.runId ? null : ended.runId),
        pending_action: left === undefined || left.why === 'answered' ? null : pendingAction(ended.runId, left),
    };
}
function pendingAction(runId, { at: { action, detail } }) {
    const { kind, prompt, input_schema } = action ?? {};
    return { run_id: runId, kind: kind ?? detail, prompt, input_schema };
}
function reasonOf({ signal }, { ended, stopped, left }) {
    if (stopped !== undefined)
        return stopped.reason;
    if (ended.end !== undefined && !signal.aborted)
        return (0,run_end/* statusOf */.c)(ended.end);
    if (left !== undefined)
        return REASON_LEFT[left.why];
    if (signal.aborted)
        return signal.reason.kind === 'timeout' ? 'timeout' : 'job_cancelled';
    return 'connection_lost';
}
const OUTCOME_LEFT = {
    waiting: 'it waits for an answer',
    answered: 'it has its answer, and goes on',
    unfit: 'it waits for another answer',
};
const REASON_LEFT = { waiting: 'detached', answered: 'not_followed', unfit: 'input_required' };
function shortened(reply) {
    if (reply.length <= REPLY_LIMIT)
        return reply;
    return `${reply.slice(0, REPLY_LIMIT).toWellFormed()}…`;
}
async function replyFile(context, reply) {
    if (reply === '')
        return null;
    const file = (0,external_node_path_.join)(await context.lastingFolder(), 'reply.md');
    await (0,promises_.writeFile)(file, context.log.hide(reply));
    return file;
}
/** @throws Failure unless the run came to what the user wants of it */
function judge(context, run, { ended, stopped, left }) {
    const { log, signal } = context;
    const { end, failure, runId } = ended;
    if (left?.why === 'unfit')
        throw left.by;
    if (left !== undefined) {
        log.notice(left.why === 'waiting'
            ? `The run ${runId} waits for an answer: \`agent-respond\` with \`run-id: ${runId}\` gives it and goes on.`
            : `The run ${runId} has its answer, and goes on.`);
        return;
    }
    if (signal.aborted && failure !== undefined)
        throw failure;
    if (stopped?.failure !== undefined) {
        const unseen = failure === undefined ? 'Its end was not seen.' : `Its end was not seen: ${failure.message}`;
        const told = end === undefined ? unseen : `It has ended as ${(0,run_end/* statusOf */.c)(end)}.`;
        throw (0,build_failure/* refine */.YP)(stopped.failure, { message: `${(0,build_failure/* sentence */.em)(stopped.failure.message)} ${told}` });
    }
    if (end === undefined)
        throw notFollowed(runId, failure);
    if (stopped !== undefined && (0,run_end/* statusOf */.c)(end) === 'canceled') {
        log.notice(`The run ${runId} asked for input, and was cancelled, as \`on-input-required\` wants it.`);
        return;
    }
    (0,run_end/* requireCompleted */.h)(context, run.runId, end);
    if (ended.state.reply.trim() === '')
        log.warning('The run completed without a word of reply. See whether anything was done.');
}
function notFollowed(runId, failure) {
    const known = failure ?? new build_failure/* Failure */.HR('unavailable', 'The run’s end was not seen.');
    return (0,build_failure/* refine */.YP)(known, {
        message: `The run ${runId} could not be followed to its end: ${known.message}`,
        uncertain: true,
    });
}


/***/ }),

/***/ 18345:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  a: () => (/* binding */ endedBefore),
  A: () => (/* binding */ startRun)
});

// EXTERNAL MODULE: ./build/failure.js
var build_failure = __webpack_require__(59874);
// EXTERNAL MODULE: ./build/operations/keyed-work.js
var keyed_work = __webpack_require__(39667);
// EXTERNAL MODULE: ./build/operations/lost-answer.js
var lost_answer = __webpack_require__(54400);
// EXTERNAL MODULE: ./build/operations/while-spent.js
var while_spent = __webpack_require__(78023);
// EXTERNAL MODULE: ./build/operations/agent/cancel-run.js
var cancel_run = __webpack_require__(99239);
// EXTERNAL MODULE: ./build/operations/agent/current-run.js
var current_run = __webpack_require__(16968);
;// CONCATENATED MODULE: ./build/operations/agent/order.js
/** Nothing that is told of a run shows that it was started with something else. */
function fitsOrder(run, order) {
    return (fits(order.conversation_id, run.conversationId) &&
        fits(order.model, run.model) &&
        fits(order.speed_tier, run.speedTier));
}
const fits = (asked, told) => asked === undefined || told === undefined || asked === told;

;// CONCATENATED MODULE: ./build/operations/agent/earlier-run.js


/** A conversation that is longer than this isn't read to its end to tell whose a run is. */
const MOST_MESSAGES = 1_000;
/**
 * The run that an earlier attempt of the job has started, where the platform can't tell: attachments get other ids in
 * each attempt (reading R12), so that the same start under the same key is a `run_conflict`. The key is made of all that
 * the start says, so that, taken as it is, the job has said it before. Which run came of that, "query current" tells
 * where it's the project's latest still: it fits, and was asked for in the same words.
 * @param latest the project's latest run, by a look before this start
 * @returns undefined where that isn't known
 */
async function earlierRun(context, order, conflict, latest) {
    const { attempt, keyIsGiven, log } = context;
    const isPossible = conflict.code === 'run_conflict' && order.attachments !== undefined && attempt > 1 && !keyIsGiven;
    if (!isPossible || latest?.conversationId === undefined || !fitsOrder(latest, order))
        return undefined;
    try {
        const asked = await lastQuestion(context, latest.conversationId);
        return asked?.trim() === order.message.trim() ? latest : undefined;
    }
    catch (thrown) {
        if (!(thrown instanceof build_failure/* Failure */.HR))
            throw thrown;
        log.info(`What the run ${latest.runId} was asked can’t be told: ${thrown.message}`);
        return undefined;
    }
}
/** What a person said last in a conversation. @returns undefined where no time tells which of several that was */
async function lastQuestion({ client, projectId }, conversationId) {
    const path = { project_id: projectId, conversation_id: conversationId };
    const messages = await Array.fromAsync(client.list('agent.messages', { path }, MOST_MESSAGES));
    if (messages.length === MOST_MESSAGES)
        return undefined;
    const said = messages
        .filter(({ role }) => role === 'user')
        .map(({ content, created_at }) => ({ content, at: created_at ?? 0 }))
        .toSorted((a, b) => b.at - a.at);
    const [last, before] = said;
    return last === undefined || last.at === before?.at || typeof last.content !== 'string' ? undefined : last.content;
}

// EXTERNAL MODULE: ./build/operations/agent/last-words.js
var last_words = __webpack_require__(59817);
;// CONCATENATED MODULE: ./build/operations/agent/start-run.js









/** Reading R28: `runs/current` may lag, so up to three looks over about five seconds. */
const LOOKS_AFTER_MS = [500, 1_500, 3_000];
/** A start that is on its way when the job is cancelled: how long its answer, the run's id, is waited for. */
const GRACE_MS = 3_000;
/** For finding and cancelling a run whose id never came. */
const FIND_AND_CANCEL_MS = 4_000;
/**
 * Starts a run under one key, or picks up the one that was started under it: "the same one on a retry" answers the same
 * run (reading R7), on whatever machine.
 * @param before the project's latest run, by a look before this start
 * @throws Spent where the run under this key has ended badly before this attempt; Failure
 */
async function startRun(context, order, { key }, before) {
    const { log } = context;
    const run = await started(context, order, key, before);
    const pickedUp = run.runId === before?.runId;
    // What the start answers may be what it answered the first time; the look before it is newer.
    const earlier = pickedUp ? { ...run, status: before.status ?? run.status } : run;
    if ((0,current_run/* hasEndedBadly */.H8)(earlier))
        throw endedBefore(earlier);
    if (pickedUp)
        log.notice(`The run ${run.runId} is there already, from an earlier attempt: it is picked up, and not paid for twice.`);
    return { ...earlier, pickedUp };
}
/** That only a new key leads on from (reading R40). */
function endedBefore({ runId, status = 'failed' }, failure) {
    const why = `An earlier attempt has started the run ${runId}, which ended as ${status}.`;
    return new while_spent/* Spent */.R(failure ?? new build_failure/* Failure */.HR('conflict', why), why);
}
async function started(context, order, key, before) {
    const { log, signal } = context;
    try {
        return await send(context, order, key);
    }
    catch (thrown) {
        if (!(thrown instanceof build_failure/* Failure */.HR))
            throw thrown;
        if (!thrown.uncertain) {
            const earlier = await earlierRun(context, order, thrown, before);
            if (earlier === undefined)
                throw explained(thrown, context, order);
            return earlier;
        }
        if (signal.aborted)
            throw await cancelledAtStart(context, order, before, thrown);
        log.warning(`It is not known whether the run was started. ${(0,build_failure/* sentence */.em)(thrown.message)} Looking for it before anything else is done.`);
        const found = await (0,lost_answer/* lookAfter */.s)(thrown, () => lookFor(context, order, before));
        if (found !== undefined) {
            log.info(`It was started: ${found.runId}.`);
            return found;
        }
        log.info('There is none, so the start is sent once more, under the same key.');
        return await send(context, order, key).catch((again) => {
            throw again instanceof build_failure/* Failure */.HR ? leftStarting(again, key) : again;
        });
    }
}
async function send(context, order, key) {
    const path = { project_id: context.projectId };
    const answer = await (0,last_words/* outlasting */.j)(context, GRACE_MS, client => client.call('agent.start', { path, idempotencyKey: key, body: order }));
    const run = (0,current_run/* runFacts */.pI)(answer);
    if (run !== undefined)
        return run;
    throw new build_failure/* Failure */.HR('unavailable', 'The platform does not name the run that it started.', { uncertain: true });
}
async function lookFor({ client, clock, projectId, signal }, order, before) {
    for (const waitMs of LOOKS_AFTER_MS) {
        await clock.sleep(waitMs, signal);
        const run = await (0,current_run/* currentRun */.xh)(client, projectId);
        if (run !== undefined && isOurs(run, order, before))
            return run;
    }
    return undefined;
}
/** A run that wasn't there before, and that nothing tells to be another one's. */
const isOurs = (run, order, before) => run.runId !== before?.runId && fitsOrder(run, order);
/** The job was cancelled while the start was on its way: a run that has come of it is cancelled, too. */
async function cancelledAtStart(context, order, before, failure) {
    const { projectId } = context;
    try {
        const told = await (0,last_words/* afterwards */.Q)(context, FIND_AND_CANCEL_MS, async ({ client }) => {
            const run = await (0,current_run/* currentRun */.xh)(client, projectId);
            if (run === undefined || !isOurs(run, order, before))
                return 'No run is there that it could have started.';
            await (0,cancel_run/* cancelRun */.S)(client, projectId, run.runId);
            return `The run ${run.runId} had come of it, and is cancelled.`;
        });
        return (0,build_failure/* refine */.YP)(failure, { message: `${(0,build_failure/* sentence */.em)(failure.message)} ${told}` });
    }
    catch (thrown) {
        if (!(thrown instanceof build_failure/* Failure */.HR))
            throw thrown;
        const look = `Whether a run has come of it could not be found out: ${(0,build_failure/* sentence */.em)(thrown.message)}`;
        return (0,build_failure/* refine */.YP)(failure, { message: `${(0,build_failure/* sentence */.em)(failure.message)} ${look}` });
    }
}
const leftStarting = (failure, key) => (0,keyed_work/* leftAtWork */.c)(failure, 'The run may have started, and go on.', { inputs: { 'idempotency-key': key } });
/** A refusal that has a reason of our own making. */
function explained(thrown, { attempt, keyIsGiven }, { attachments }) {
    if (thrown.code !== 'run_conflict')
        return thrown;
    if (attachments !== undefined && attempt > 1) {
        return (0,build_failure/* refine */.YP)(thrown, {
            remedy: 'Attachments have other ids in each attempt of a job, so that the platform does not recognise the run of an earlier one, and that one is not the project’s latest any more, or nothing tells that it is: look at it with `agent-status`.',
        });
    }
    if (keyIsGiven) {
        return (0,build_failure/* refine */.YP)(thrown, {
            remedy: 'Under one `idempotency-key` another message or other options conflict, too: that takes a new key.',
        });
    }
    return thrown;
}


/***/ }),

/***/ 81255:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   C: () => (/* binding */ refuseStrangers),
/* harmony export */   E: () => (/* binding */ ALLOWED_ACTORS)
/* harmony export */ });
/* harmony import */ var _failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(59874);
/* harmony import */ var _fields_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(12822);


/**
 * Events that people without write permission can cause, with text of their own in it or, after a `workflow_run`,
 * upstream of it. What causes any other event needs that permission already.
 */
const OPEN_TO_STRANGERS = [
    'commit_comment',
    'discussion',
    'discussion_comment',
    'fork',
    'gollum',
    'issue_comment',
    'issues',
    'pull_request',
    'pull_request_review',
    'pull_request_review_comment',
    'pull_request_target',
    'watch',
    'workflow_run',
];
/** What GitHub says of those who may change the repository anyway. */
const MAY_WRITE = ['admin', 'write'];
const ALLOWED_ACTORS = (0,_fields_js__WEBPACK_IMPORTED_MODULE_1__/* .list */ .p_)('GitHub logins that may set this off from an issue, a comment or a pull request without write permission to the repository, each whole: bots end in `[bot]`.', {
    maxItems: 100,
    item: /^[A-Za-z0-9][A-Za-z0-9-]{0,99}(?:\[bot\])?$/,
    allowed: 'it must be a whole login, such as `octocat` or `renovate[bot]`; there is no pattern that stands for all',
});
/**
 * Lets an agent be set off only by those who may change the repository, or who are named: whoever else writes an issue,
 * a comment or a pull request would steer it, and spend. By which event the job runs decides, as nobody can tell whose
 * words a message is made of.
 * @throws Failure of kind `auth` for somebody else, and for whom GitHub doesn't tell
 */
async function refuseStrangers({ log, trigger }, allowedActors = []) {
    if (!OPEN_TO_STRANGERS.includes(trigger.event))
        return;
    if (trigger.event === 'pull_request_target') {
        log.warning('This job runs on `pull_request_target`, with the secrets of this repository, for a pull request that anybody may have written. An agent takes its title, its text and its files for orders: give it none of them.');
    }
    const actors = trigger.actors();
    if (actors.length === 0)
        throw refused(`Nothing tells who caused the event \`${trigger.event}\``);
    for (const actor of actors) {
        // GitHub's logins are the same in whatever letter case. That one ends in `[bot]` proves nothing: anybody can make one.
        if (allowedActors.some(allowed => allowed.toLowerCase() === actor.toLowerCase()))
            continue;
        const permission = await trigger.permissionOf(actor);
        if (!MAY_WRITE.includes(permission)) {
            throw refused(`${actor} has the permission \`${permission}\` in this repository, not \`write\``);
        }
    }
}
const refused = (why) => new _failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Failure */ .HR('auth', `${why}, and the job runs on an event that anybody can cause. No agent is set off.`, {
    remedy: 'Let somebody with write permission set it off, or name the actor in `allowed-actors`, exactly.',
});


/***/ }),

/***/ 39346:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Q: () => (/* binding */ hiding),
/* harmony export */   c: () => (/* binding */ withoutSecrets)
/* harmony export */ });
/**
 * A replacer for `JSON.stringify` that hides secrets in each text by itself: in the JSON of one, its escapes would
 * stand between.
 */
const hiding = (hide) => (_, value) => typeof value === 'string' ? hide(value) : value;
/**
 * What the platform has sent, with the secrets in its texts hidden: for files, which nobody else clears of them.
 * @param value that came as JSON
 */
function withoutSecrets(value, hide) {
    return JSON.parse(JSON.stringify(value, hiding(hide)));
}


/***/ }),

/***/ 31716:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   U: () => (/* binding */ count),
/* harmony export */   m: () => (/* binding */ byteSize)
/* harmony export */ });
const MIB = 1024 * 1024;
/** A number with its thousands set apart: `10,000`. */
function count(value) {
    return value.toLocaleString('en-GB');
}
/** A size in words: `850 bytes`, `4.0 MiB (4,194,305 bytes)`. The exact count tells a file apart from the limit it misses by one. */
function byteSize(bytes) {
    const exact = `${count(bytes)} ${bytes === 1 ? 'byte' : 'bytes'}`;
    return bytes < MIB / 10 ? exact : `${(bytes / MIB).toFixed(1)} MiB (${exact})`;
}


/***/ })

};
