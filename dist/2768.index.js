export const id = 2768;
export const ids = [2768];
export const modules = {

/***/ 45950:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Av: () => (/* binding */ answersInput),
/* harmony export */   Kb: () => (/* binding */ asksForSecret),
/* harmony export */   PW: () => (/* binding */ questionsOf),
/* harmony export */   Yv: () => (/* binding */ DECISIONS),
/* harmony export */   g2: () => (/* binding */ decisionOn),
/* harmony export */   oy: () => (/* binding */ answerTo)
/* harmony export */ });
/* harmony import */ var _cfworker_json_schema__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(60207);
/* harmony import */ var _failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(59874);
/* harmony import */ var _spec_agent_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(4906);
/* harmony import */ var _fields_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(12822);
/* harmony import */ var _tool_input_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(80162);





const DECISIONS = ['approve', 'reject'];
/** The key that decides a confirmation, where `answers` is to answer one. */
const DECISION = 'decision';
const answersInput = (description) => (0,_fields_js__WEBPACK_IMPORTED_MODULE_2__/* .field */ .ZZ)(description, 'JSON object, or `key: value` a line', {}, parseAnswers);
/** Part 2, Action response: "keys and values are trimmed first; an empty result or a duplicated key gives 400". */
function parseAnswers(given) {
    const entries = given.trimStart().startsWith('{') ? jsonEntries(given) : lineEntries(given);
    if (typeof entries === 'string')
        return { problem: entries };
    if (entries.length === 0)
        return { problem: 'answers nothing' };
    const answers = new Map();
    for (const [untrimmedKey, untrimmedValue] of entries) {
        const [key, value] = [untrimmedKey.trim(), untrimmedValue.trim()];
        const { maxKeyLength, maxValueLength } = _spec_agent_js__WEBPACK_IMPORTED_MODULE_1__/* .ANSWER_LIMITS */ .aq;
        const what = `the answer to \`${shortened(key)}\``;
        if (key === '')
            return { problem: 'holds an answer without a key' };
        if (value === '')
            return { problem: `${what} is empty` };
        if (answers.has(key))
            return { problem: `${what} stands there twice` };
        if ([...key].length > maxKeyLength)
            return { problem: `${what} has a key of more than ${maxKeyLength} characters` };
        if ([...value].length > maxValueLength)
            return { problem: `${what} has more than ${maxValueLength} characters` };
        answers.set(key, value);
    }
    return { value: answers };
}
/** @returns what is wrong, where it isn't one JSON object of texts */
function jsonEntries(given) {
    let parsed;
    try {
        parsed = JSON.parse(given);
    }
    catch (error) {
        return `begins like a JSON object, but isn’t one: ${error.message}`;
    }
    const entries = (0,_tool_input_js__WEBPACK_IMPORTED_MODULE_3__/* .isRecord */ .u)(parsed) ? Object.entries(parsed) : [];
    const odd = entries.find(([, value]) => typeof value !== 'string');
    if (odd !== undefined)
        return `holds no text, but something else, as the answer to \`${shortened(odd[0])}\``;
    return entries;
}
function lineEntries(given) {
    const lines = given.split(/\r?\n/).filter(line => line.trim() !== '');
    const odd = lines.findIndex(line => !line.includes(':'));
    if (odd >= 0)
        return `has no colon in its line ${odd + 1}; each line is \`key: value\``;
    return lines.map(line => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1)]);
}
/**
 * The answer to a question, in the form of readings R15 and R30, checked against its `input_schema`.
 * @throws Failure of kind `input` for answers that don't fit, and where there is none to what is asked
 */
function answerTo(action, answers) {
    if (action.kind === 'confirmation') {
        const decision = DECISIONS.find(word => word === answers.get(DECISION));
        if (decision !== undefined)
            return decisionOn(action, decision, answers.get('comment'));
        throw unfit([`it's a confirmation, which \`${DECISION}: approve\` or \`${DECISION}: reject\` would decide`]);
    }
    const asked = propertyOf(action.input_schema, 'answers');
    const keys = askedIn(action.input_schema).map(([key]) => key);
    const chosen = [...answers].filter(([key]) => keys.length === 0 || keys.includes(key));
    const { maxEntries } = _spec_agent_js__WEBPACK_IMPORTED_MODULE_1__/* .ANSWER_LIMITS */ .aq;
    if (chosen.length === 0)
        throw unfit([`none of them is to what is asked: ${keys.map(key => `\`${key}\``).join(', ')}`]);
    if (chosen.length > maxEntries)
        throw unfit([`${chosen.length} of them fit; one response holds ${maxEntries}`]);
    const isList = asked['type'] === 'array';
    return checked(action, {
        answers: isList ? chosen.map(([key, value]) => ({ key, value })) : Object.fromEntries(chosen),
    });
}
/**
 * The decision on a confirmation, checked in the same way. "A non-empty `comment` is allowed only when the action's
 * `input_schema` permits it": elsewhere it would be refused, and is left out.
 * @throws Failure of kind `input`
 */
function decisionOn(action, decision, comment) {
    const permitted = 'comment' in recordIn(action.input_schema, 'properties');
    return checked(action, { decision, ...(permitted && comment !== undefined ? { comment } : {}) });
}
/** "JSON Schema that the reply `response` must satisfy." */
function checked({ input_schema: schema }, response) {
    if (schema === undefined)
        return response;
    let errors;
    try {
        ({ errors } = new _cfworker_json_schema__WEBPACK_IMPORTED_MODULE_4__/* .Validator */ .D(schema, '2020-12', false).validate(response));
    }
    catch (cause) {
        throw new _failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Failure */ .HR('unavailable', `The schema of what the agent asks can’t be used: ${cause.message}`, {
            remedy: 'Answer in the web app, and report this to the platform.',
            cause,
        });
    }
    if (errors.length > 0)
        throw unfit(errors.map(({ instanceLocation, error }) => `${instanceLocation.slice(2)} ${error}`));
    return response;
}
const unfit = (problems) => (0,_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .inputFailure */ .vQ)('The answers don’t fit what the agent asks.', problems.map(message => ({ where: 'answers', message, remedy: 'Answer what the log shows that it asks.' })));
/** Names of what only a person may hand over, and to nobody but the platform's own page. */
const SECRET_NAME = /pass(?:word|phrase)|secret|credential|oauth|\btoken\b|api[-_ ]?key|private[-_ ]?key/i;
/** What is asked for by key, with what is said of each; nothing of a confirmation, which asks for a decision. */
function questionsOf({ kind, input_schema: schema }) {
    if (kind !== 'answers')
        return [];
    return askedIn(schema)
        .slice(0, _spec_agent_js__WEBPACK_IMPORTED_MODULE_1__/* .ANSWER_LIMITS */ .aq.maxEntries)
        .map(([key, value]) => {
        const { title, description } = (0,_tool_input_js__WEBPACK_IMPORTED_MODULE_3__/* .isRecord */ .u)(value) ? value : {};
        return { key, title: [title, description].find(text => typeof text === 'string') ?? '' };
    });
}
/** It asks for a secret, by its schema or by the names of what it asks for: no workflow answers that. */
function asksForSecret({ kind, input_schema: schema }) {
    if (kind !== 'answers')
        return false;
    return askedIn(schema).some(([key, value]) => {
        const { format, writeOnly, title, description } = (0,_tool_input_js__WEBPACK_IMPORTED_MODULE_3__/* .isRecord */ .u)(value) ? value : {};
        const words = [key, title, description].filter(text => typeof text === 'string');
        return format === 'password' || writeOnly === true || words.some(text => SECRET_NAME.test(text));
    });
}
/** What a schema has answered by key, and of what kind each answer is. */
const askedIn = (schema) => Object.entries(recordIn(propertyOf(schema, 'answers'), 'properties'));
const propertyOf = (schema, name) => recordIn(recordIn(schema, 'properties'), name);
function recordIn(value, name) {
    const found = (0,_tool_input_js__WEBPACK_IMPORTED_MODULE_3__/* .isRecord */ .u)(value) ? value[name] : undefined;
    return (0,_tool_input_js__WEBPACK_IMPORTED_MODULE_3__/* .isRecord */ .u)(found) ? found : {};
}
const shortened = (key) => ([...key].length > 60 ? `${[...key].slice(0, 60).join('')}…` : key);


/***/ }),

/***/ 4549:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   LU: () => (/* binding */ callLine),
/* harmony export */   NS: () => (/* binding */ callTitle),
/* harmony export */   TN: () => (/* binding */ oneLine),
/* harmony export */   x1: () => (/* binding */ callKind)
/* harmony export */ });
/* unused harmony export callAmount */
/* harmony import */ var _packing_byte_size_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(31716);
/* harmony import */ var _durations_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(40044);


/** Longer names help nobody. */
const LONGEST_NAME = 120;
/** Words of the platform or the agent, short and on one line. */
function oneLine(text) {
    const line = text.replace(/\s+/g, ' ').trim();
    return line.length <= LONGEST_NAME ? line : `${line.slice(0, LONGEST_NAME).toWellFormed()}…`;
}
/** What a person calls it: `Write`, `Shell`, `Image`, `Skill`, or as the platform names it. */
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
/** The call and what it's about: `Write App.tsx`. */
function callTitle(call) {
    return oneLine([callKind(call), call.fileName ?? call.skill].filter(Boolean).join(' '));
}
/** How much was written, made or loaded; empty where nothing is shown of it. */
function callAmount({ input, media }) {
    if (media !== undefined)
        return `${(0,_packing_byte_size_js__WEBPACK_IMPORTED_MODULE_1__/* .count */ .U)(media.count)} ${media.count === 1 ? 'file' : 'files'} of ${oneLine(media.type)}`;
    const [content, old, replacement] = ['content', 'old_string', 'new_string'].map(field => input.sizes.get(field));
    // The platform may show only a part of it, while the agent had the whole.
    const least = input.cut ? 'at least ' : '';
    if (content !== undefined)
        return `${least}${(0,_packing_byte_size_js__WEBPACK_IMPORTED_MODULE_1__/* .count */ .U)(content.lines)} ${content.lines === 1 ? 'line' : 'lines'}`;
    if (old === undefined && replacement === undefined)
        return '';
    return `${least}−${(0,_packing_byte_size_js__WEBPACK_IMPORTED_MODULE_1__/* .count */ .U)(old?.lines ?? 0)} +${(0,_packing_byte_size_js__WEBPACK_IMPORTED_MODULE_1__/* .count */ .U)(replacement?.lines ?? 0)} lines`;
}
/** How long it took; empty where its start or its end wasn't seen. */
function callTime({ startedAt, endedAt }) {
    return startedAt === undefined || endedAt === undefined ? '' : (0,_durations_js__WEBPACK_IMPORTED_MODULE_0__/* .lengthOfTime */ .B)(endedAt - startedAt);
}
const MARKS = { succeeded: '✔', failed: '✘', canceled: '⊘' };
/** How it ended; "`completed` only means the call ended". */
function outcomeMark({ outcome }) {
    return outcome !== undefined && Object.hasOwn(MARKS, outcome) ? (MARKS[outcome] ?? '•') : '•';
}
/** One line on a call that has ended: `✔ Write App.tsx · 120 lines · 3.4 s`. */
function callLine(call) {
    const unusual = call.outcome === undefined || call.outcome === 'succeeded' ? '' : oneLine(call.outcome);
    const facts = [callTitle(call), callAmount(call), unusual, callTime(call)].filter(fact => fact !== '');
    return `${outcomeMark(call)} ${facts.join(' · ')}`;
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

/***/ 40044:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   B: () => (/* binding */ lengthOfTime)
/* harmony export */ });
const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
/** A length of time for people: `3.4 s`, `2 min 5 s`, `1 h 3 min`. */
function lengthOfTime(ms) {
    if (ms < MINUTE_MS - 50)
        return `${(ms / SECOND_MS).toFixed(1)} s`;
    // Rounded first: no minute has 60 seconds.
    const seconds = Math.round(ms / SECOND_MS);
    if (ms < HOUR_MS)
        return `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
    const minutes = Math.round(ms / MINUTE_MS);
    return `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}


/***/ }),

/***/ 51579:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  R: () => (/* binding */ followRun)
});

// EXTERNAL MODULE: ./build/failure.js
var build_failure = __webpack_require__(59874);
// EXTERNAL MODULE: ./build/operations/meanwhile.js
var meanwhile = __webpack_require__(20653);
// EXTERNAL MODULE: ./build/operations/agent/call-text.js
var call_text = __webpack_require__(4549);
// EXTERNAL MODULE: ./build/operations/agent/tool-input.js
var tool_input = __webpack_require__(80162);
;// CONCATENATED MODULE: ./build/operations/agent/media-addresses.js

/**
 * The addresses of what a run made: they "may be signed and must not be altered or logged publicly" (Part 2, Events;
 * reading R41).
 */
function mediaAddresses({ event, data }) {
    if (event === 'tool.call')
        return textsIn(data.result);
    if (event !== 'message.snapshot')
        return [];
    return (data.tool_calls ?? []).flatMap(call => ((0,tool_input/* isRecord */.u)(call) ? textsIn(call['result']) : []));
}
/** Whatever looks like an address, however deep: of results to come, nobody knows the fields. */
function textsIn(value) {
    if (typeof value === 'string')
        return /^[a-z]+:\/\//i.test(value) ? [value] : [];
    if (Array.isArray(value))
        return value.flatMap(textsIn);
    return (0,tool_input/* isRecord */.u)(value) ? Object.values(value).flatMap(textsIn) : [];
}

// EXTERNAL MODULE: ./build/operations/agent/phases.js
var phases = __webpack_require__(78137);
// EXTERNAL MODULE: ./build/operations/agent/run-log.js + 1 modules
var run_log = __webpack_require__(68993);
;// CONCATENATED MODULE: ./build/operations/agent/credits.js
/** Whole numbers beyond this many digits are no amount of credits, and costly to read. */
const MOST_DIGITS = 40;
/**
 * What a run has cost so far: one amount for each settlement, told apart by `usage_id`, since any may be told again
 * (Part 2, Events: `run.usage`).
 */
class Credits {
    /** The amounts, by `usage_id`. */
    #settled = new Map();
    #total = 0n;
    #connections = 0;
    /** Those that this connection has told. */
    #toldHere = new Set();
    #odd = 0;
    /** The exact sum of what was told. */
    get total() {
        return this.#total;
    }
    /** Settlements that could not be read, and are missing in the sum. */
    get odd() {
        return this.#odd;
    }
    /**
     * Nothing can have been missed: all came over one connection, or the last one told everything anew that was known.
     * Else the total is what the run cost at least.
     */
    get exact() {
        const toldAnew = this.#settled.size > 0 && this.#toldHere.size === this.#settled.size;
        return this.#odd === 0 && (this.#connections <= 1 || toldAnew);
    }
    connected() {
        this.#connections += 1;
        this.#toldHere.clear();
    }
    /** @returns the amount, where it's a new one */
    settle(usageId, amount) {
        const credits = amountOf(amount);
        if (usageId === undefined || credits === undefined) {
            this.#odd += 1;
            return undefined;
        }
        this.#toldHere.add(usageId);
        if (this.#settled.has(usageId))
            return undefined;
        this.#settled.set(usageId, credits);
        this.#total += credits;
        return credits;
    }
}
/** "A non-negative decimal integer string"; a number of that kind is read as well. */
function amountOf(given) {
    if (typeof given === 'number')
        return Number.isSafeInteger(given) && given >= 0 ? BigInt(given) : undefined;
    if (typeof given !== 'string' || given.length > MOST_DIGITS || !/^\d+$/.test(given))
        return undefined;
    return BigInt(given);
}

// EXTERNAL MODULE: ./build/operations/agent/replayed-text.js
var replayed_text = __webpack_require__(20339);
;// CONCATENATED MODULE: ./build/operations/agent/tool-calls.js

/** "At most 64 calls" stand in a snapshot: from there on it may have left some out. */
const SNAPSHOT_CALLS = 64;
/** The calls of a run, by `tool_call_id`, in the order in which they were first heard of. */
class ToolCalls {
    #calls = new Map();
    #endedLately = [];
    get all() {
        return [...this.#calls.values()].filter(({ missing }) => !missing);
    }
    reconnected() {
        for (const { input, ended } of this.#calls.values())
            if (!ended)
                input.reconnected();
    }
    /**
     * Takes what an event says of a call. What has ended stays so: an earlier event is a replay.
     * @param nowMs epoch milliseconds; undefined where the event may tell of something long past
     * @returns the call, where it ended by this
     */
    tell(id, facts, nowMs) {
        const call = this.#heardOf(id);
        const endsIt = facts.status === 'completed';
        if (call.ended && !endsIt)
            return undefined;
        call.name = facts.tool_name ?? call.name;
        call.subType = facts.sub_type ?? call.subType;
        call.fileName = facts.file_name ?? call.fileName;
        call.skill = facts.skill?.display_name ?? facts.skill?.skill_name ?? call.skill;
        call.outcome = facts.outcome ?? call.outcome;
        call.media = mediaOf(facts.result) ?? call.media;
        if (!endsIt)
            call.startedAt ??= nowMs;
        if (!endsIt || call.ended)
            return undefined;
        call.input.settle();
        call.ended = true;
        call.endedAt = nowMs;
        this.#endedLately.push(call);
        return call;
    }
    /** Lets go of the input's text of calls that have ended, of which a run may write megabytes; its sizes stay. */
    forgetTexts() {
        for (const { input } of this.#endedLately.splice(0))
            input.forgetText();
    }
    /** Appends generated text to one field of a call's input. */
    append(id, field, piece) {
        const { ended, input } = this.#heardOf(id);
        // It was generated before the call ended.
        if (!ended)
            input.append(field, piece);
    }
    /** Replaces the whole public input of a call. */
    setInput(id, fileName, input, cut) {
        const call = this.#heardOf(id);
        call.fileName = fileName ?? call.fileName;
        call.input.replace(input, cut);
    }
    /**
     * A snapshot lists these calls. It's the authoritative state of those that snapshots hold (Part 2, Events): one that
     * it could have named and didn't isn't there, unless it's heard of again. Shell calls are never in it, and what has
     * ended was told by an event of its own, in an earlier turn perhaps.
     */
    listed(ids) {
        if (ids.size >= SNAPSHOT_CALLS)
            return;
        for (const call of this.#calls.values()) {
            if (!ids.has(call.id) && !call.ended && !isShell(call))
                call.missing = true;
        }
    }
    #heardOf(id) {
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
            input: new tool_input/* ReadInput */.n(),
            media: undefined,
            missing: false,
        };
        this.#calls.set(id, call);
        return call;
    }
}
/** "Ordinary shell calls are not included" in snapshots; nor is Bash whose kind nobody knows. */
const isShell = ({ name, subType }) => name === 'Bash' && !(subType?.endsWith('_generate') ?? false);
/** The addresses in it may be signed: how many there are is all that is kept. */
function mediaOf(result) {
    if (!(0,tool_input/* isRecord */.u)(result))
        return undefined;
    const { type, images, video, audio } = result;
    const count = Array.isArray(images) ? images.length : [video, audio].filter(one => one !== undefined).length;
    return count === 0 ? undefined : { type: typeof type === 'string' ? type : 'media', count };
}

;// CONCATENATED MODULE: ./build/operations/agent/run-state.js




const NO_CHANGE = [];
/**
 * The state of a run as its events tell it (Part 2, Events), over any number of connections. A new connection may
 * replay everything, bring the state as snapshots, or just go on: the state comes out the same. It does nothing but
 * that: no time passes here, and nothing is printed.
 */
class RunState {
    #reply = new replayed_text/* ReplayedText */.U();
    #calls = new ToolCalls();
    #credits = new Credits();
    #connections = 0;
    #phase;
    #question;
    #preview;
    #end;
    /** What this connection, and what the ones before it, have told of phases and asked: replays say it again. */
    #said = new Set();
    #saidBefore = new Set();
    /** The whole reply. */
    get reply() {
        return this.#reply.text;
    }
    get calls() {
        return this.#calls.all;
    }
    get credits() {
        return this.#credits;
    }
    /** As the platform names it; undefined before it was told. */
    get phase() {
        return this.#phase;
    }
    /** The one that is open. */
    get question() {
        return this.#question;
    }
    /** The newest preview link. */
    get preview() {
        return this.#preview;
    }
    /** The event with which the run ended: the only proof of it. */
    get end() {
        return this.#end;
    }
    get connections() {
        return this.#connections;
    }
    connected() {
        this.#connections += 1;
        this.#reply.reconnected();
        this.#calls.reconnected();
        this.#credits.connected();
        this.#saidBefore = this.#saidBefore.union(this.#said);
        this.#said = new Set();
        return [{ type: 'connected', again: this.#connections > 1 }];
    }
    /** @param nowMs when it came, in epoch milliseconds */
    apply(event, nowMs) {
        this.#calls.forgetTexts();
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
            const call = (0,tool_input/* isRecord */.u)(item) ? callOf(item) : undefined;
            if (call === undefined)
                continue;
            ids.add(call.id);
            if (call.input !== undefined)
                this.#calls.setInput(call.id, call.facts.file_name, call.input, call.cut);
            ended.push(...this.#tellCall(call.id, call.facts, undefined));
        }
        if (listed !== undefined)
            this.#calls.listed(ids);
        const text = content === undefined ? undefined : this.#reply.replace(content);
        return [...changes(text), ...ended];
    }
    #toolCall(data, nowMs) {
        const { tool_call_id: id, status, phase, message } = data;
        const phaseChange = this.#isNews(id, status, phase, message) ? this.#phaseChange(phase, message, id) : [];
        return id === undefined ? phaseChange : [...phaseChange, ...this.#tellCall(id, data, nowMs)];
    }
    #tellCall(id, facts, nowMs) {
        const call = this.#calls.tell(id, facts, nowMs);
        return call === undefined ? NO_CHANGE : [{ type: 'call-ended', call }];
    }
    /** The phase, where it's another one; and words that belong to no call, which shows its own line. */
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
        const asked = asksFor(action, detail);
        const open = this.#question !== undefined && asked === asksFor(this.#question.action, this.#question.detail);
        const renewed = !this.#isNews(asked) || open;
        this.#question = { action, detail, renewed };
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
    /** Within a connection the same may be said again and mean it; after it, that is a replay. */
    #isNews(...words) {
        const text = JSON.stringify(words);
        this.#said.add(text);
        return !this.#saidBefore.has(text);
    }
}
const changes = (change) => (change === undefined ? NO_CHANGE : [change]);
/** A question without its token, which each connection and half its lifetime renews. */
const asksFor = (action, detail) => JSON.stringify([action?.kind, action?.prompt, action?.input_schema, detail]);
function callOf(item) {
    const text = (name) => (typeof item[name] === 'string' ? item[name] : undefined);
    const record = (name) => ((0,tool_input/* isRecord */.u)(item[name]) ? item[name] : undefined);
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

;// CONCATENATED MODULE: ./build/operations/agent/follow-run.js







/** How often it's looked whether something has waited long enough to be printed, in milliseconds. */
const TICK_MS = 1_000;
/**
 * Follows a run to its last event, and shows it as it happens: in the log, in the transcript, to the hooks.
 * @returns what is known of the run, also where following it failed
 */
async function followRun(context, runId, options = {}) {
    const { client, clock } = context;
    const { state, startedAt, log } = options.since ?? beginning(context, options);
    const stop = new AbortController();
    const signal = options.signal === undefined ? stop.signal : AbortSignal.any([options.signal, stop.signal]);
    const passedOver = new Set();
    const hooks = new Hooks(stop);
    const tell = (changes, nowMs) => {
        for (const change of changes) {
            log.show(change, nowMs);
            options.transcript?.add(change, nowMs);
            if (change.type === 'question')
                hooks.run(ended => options.onInputRequired?.(change.question, ended));
            if (change.type === 'settled')
                hooks.run(ended => options.onUsage?.(change.total, ended));
        }
    };
    const watch = {
        onConnected: () => tell(state.connected(), clock.now()),
        onEvent: (event) => {
            for (const address of mediaAddresses(event))
                context.log.mask(address);
            const { odd } = state.credits;
            const nowMs = clock.now();
            tell(state.apply(event, nowMs), nowMs);
            if (odd === 0 && state.credits.odd > 0) {
                context.log.warning('A settlement of the run can’t be read: the credits that are shown are what it cost at least.');
            }
        },
        // New events are to be ignored (Part 2, Events); once is enough to tell why something is not shown.
        onPassedOver: ({ event, why }) => {
            const what = `${event} ${why}`;
            if (!passedOver.has(what))
                context.log.info(`Passed over: an event ${(0,call_text/* oneLine */.TN)(event)}, which is ${why}.`);
            passedOver.add(what);
        },
        signal,
        exposed: options.showPreview === true ? ['url'] : [],
    };
    const path = { project_id: context.projectId, run_id: runId };
    const following = async () => {
        try {
            await client.stream('agent.events', { path }, watch);
            return undefined;
        }
        catch (thrown) {
            if (!(thrown instanceof build_failure/* Failure */.HR))
                throw thrown;
            return thrown;
        }
    };
    const streamFailure = await (0,meanwhile/* meanwhile */.R)(clock, TICK_MS, () => log.tick(clock.now()), following);
    const thrown = await hooks.settled();
    log.flush();
    // Who ends the following himself says why by himself.
    const isStopped = thrown !== undefined || options.signal?.aborted === true;
    if (state.end === undefined && !isStopped)
        context.log.info(whereItWas(state));
    options.transcript?.end();
    const failure = thrown ?? streamFailure;
    return { runId, state, end: state.end, failure, startedAt, endedAt: clock.now(), log };
}
/** The hooks that are at work. The first one that throws ends the following. */
class Hooks {
    #stop;
    #ended = new AbortController();
    #running = new Set();
    #thrown;
    constructor(stop) {
        this.#stop = stop;
    }
    /** Begins at once, and doesn't wait for its end: the stream goes on meanwhile. */
    run(hook) {
        const running = this.#running;
        const work = (async () => {
            try {
                await hook(this.#ended.signal);
            }
            catch (by) {
                this.#thrown ??= { by };
                this.#stop.abort(new build_failure/* Failure */.HR('cancelled', 'The run is not followed any further.'));
            }
        })();
        running.add(work);
        void work.then(() => running.delete(work));
    }
    /** Waits for those that are still at work. @returns what the first one threw */
    async settled() {
        this.#ended.abort();
        await Promise.all(this.#running);
        if (this.#thrown === undefined)
            return undefined;
        const { by } = this.#thrown;
        if (!(by instanceof build_failure/* Failure */.HR))
            throw by;
        return by;
    }
}
function beginning({ clock, log }, options) {
    const state = new RunState();
    const startedAt = clock.now();
    const { showInput = false, showPreview = false, waitsUntil } = options;
    const waits = waitsUntil === undefined ? {} : { waitsUntil };
    return { state, startedAt, log: new run_log/* RunLog */.sD({ log, state, showInput, showPreview, startedAt, ...waits }) };
}
/** What a person wants to know first where the run's end wasn't seen. */
function whereItWas({ phase, calls, credits, question }) {
    const last = calls.at(-1);
    const facts = [
        `phase: ${(0,phases/* phaseName */.z)(phase)}`,
        ...(last === undefined ? [] : [`last call: ${(0,call_text/* callTitle */.NS)(last)} (${last.ended ? 'ended' : 'under way'})`]),
        ...(question === undefined ? [] : ['it waits for an answer']),
        (0,run_log/* creditsText */.Cn)(credits),
    ];
    return `The run’s end was not seen. As far as it was followed: ${facts.join('; ')}.`;
}


/***/ }),

/***/ 78137:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   z: () => (/* binding */ phaseName)
/* harmony export */ });
/* harmony import */ var _call_text_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4549);

const NAMES = {
    analyzing: 'Analysing',
    building: 'Building',
    validating: 'Validating',
    coordinating: 'Coordinating',
    finalizing: 'Finalising',
};
/** What the agent is at, for people: "unknown phases display as in progress". */
function phaseName(phase) {
    if (phase === undefined)
        return 'In progress';
    return Object.hasOwn(NAMES, phase) ? (NAMES[phase] ?? phase) : `In progress (${(0,_call_text_js__WEBPACK_IMPORTED_MODULE_0__/* .oneLine */ .TN)(phase)})`;
}


/***/ }),

/***/ 20339:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   U: () => (/* binding */ ReplayedText)
/* harmony export */ });
/**
 * Loose pieces are joined at so many UTF-16 units: a million small strings take far more memory than their text, and
 * those that live long are not freed soon.
 */
const JOINED_AT = 4 * 1024;
/**
 * A text that comes in pieces over a stream that breaks now and then. A new connection may bring all of it again from
 * its start, bring it whole and go on, or just go on, and nothing on the wire says which (Part 2, Events). So pieces
 * that come first on a connection are held back for as long as they repeat the text's beginning: a replay comes to the
 * text's end and goes on from there; anything else stops repeating it, and is appended then.
 */
class ReplayedText {
    /** The text as far as this version of it ever went; it may have been cut back to `#length` since. */
    #joined = [];
    #loose = [];
    #looseLength = 0;
    #reach = 0;
    #length = 0;
    /** What was held back since the connection began: the first `at` units of `known`. */
    #held;
    /** What it was before it was first rewritten: a replay begins with that. */
    #beginning = '';
    get text() {
        return this.#known().slice(0, this.#length);
    }
    /** A new connection: what comes next may have come before. What the last one held back was a replay that was cut. */
    reconnected() {
        this.#held = this.#reach === 0 ? undefined : { known: this.#known(), at: 0 };
    }
    append(piece) {
        if (piece === '')
            return undefined;
        if (this.#held !== undefined)
            return this.#hold(this.#held.known, this.#held.at, piece);
        return this.#length === this.#reach ? this.#grow(piece) : this.#regrow(piece);
    }
    /** The whole of it, from the one who knows. */
    replace(whole) {
        this.#held = undefined;
        const known = this.#known();
        if (known.startsWith(whole)) {
            // Nothing new. That it is shorter is told by `settle`: older snapshots that are replayed look the same.
            this.#length = whole.length;
            return undefined;
        }
        if (!whole.startsWith(known))
            return this.#rewrite(whole);
        this.#set(whole);
        return { type: 'more', text: whole.slice(known.length) };
    }
    /** Nothing comes any more. A replay would have come to the text's end: what is still held back is new. */
    settle() {
        const held = this.#held;
        this.#held = undefined;
        if (held !== undefined && held.at > 0)
            return this.append(held.known.slice(0, held.at));
        return this.#length < this.#reach ? this.#rewrite(this.text) : undefined;
    }
    #hold(known, at, piece) {
        const ahead = known.slice(at);
        // Up to the text's end and beyond; a text that has been rewritten has another end.
        if (known !== this.#beginning && piece.startsWith(ahead)) {
            this.#held = undefined;
            this.#length = this.#reach;
            return piece === ahead ? undefined : this.#grow(piece.slice(ahead.length));
        }
        if (ahead.startsWith(piece)) {
            this.#held = { known, at: at + piece.length };
            return undefined;
        }
        const before = known.slice(0, at) + piece;
        if (known !== this.#beginning && this.#beginning.startsWith(before)) {
            this.#held = { known: this.#beginning, at: before.length };
            return undefined;
        }
        this.#held = undefined;
        return this.append(before);
    }
    #grow(piece) {
        this.#loose.push(piece);
        this.#looseLength += piece.length;
        this.#reach += piece.length;
        this.#length = this.#reach;
        if (this.#looseLength >= JOINED_AT) {
            this.#joined.push(this.#loose.join(''));
            this.#loose = [];
            this.#looseLength = 0;
        }
        return { type: 'more', text: piece };
    }
    /** Goes over what was there before it was cut back. */
    #regrow(piece) {
        const known = this.#known();
        const ahead = known.slice(this.#length, this.#length + piece.length);
        if (!piece.startsWith(ahead))
            return this.#rewrite(known.slice(0, this.#length) + piece);
        this.#length += ahead.length;
        return piece === ahead ? undefined : this.#grow(piece.slice(ahead.length));
    }
    #rewrite(whole) {
        this.#beginning ||= this.#known();
        this.#set(whole);
        return { type: 'rewritten', text: whole };
    }
    #set(whole) {
        this.#joined = [whole];
        this.#loose = [];
        this.#looseLength = 0;
        this.#reach = whole.length;
        this.#length = whole.length;
    }
    #known() {
        if (this.#joined.length === 1 && this.#loose.length === 0)
            return this.#joined[0] ?? '';
        const whole = [...this.#joined, ...this.#loose].join('');
        this.#joined = [whole];
        this.#loose = [];
        this.#looseLength = 0;
        return whole;
    }
}


/***/ }),

/***/ 97124:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   c: () => (/* binding */ statusOf),
/* harmony export */   h: () => (/* binding */ requireCompleted)
/* harmony export */ });
/* harmony import */ var _failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(59874);
/* harmony import */ var _failed_event_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(82852);


/** How a run truly ended: of one that was taken over, the status that it had (reading R38). */
function statusOf({ event, data }) {
    return event === 'run.superseded' ? (data.status ?? 'superseded') : event.slice('run.'.length);
}
/**
 * What a run's end means for whoever asked for it: only a run that completed has done so.
 * @returns that it did, as a clause for a report
 * @throws Failure that says how it ended, and why where the platform tells that
 */
function requireCompleted({ log }, runId, end) {
    const status = statusOf(end);
    if (end.event !== 'run.superseded') {
        if (status === 'completed')
            return `run ${runId} completed`;
        throw endedAs(runId, status, end.data);
    }
    const successor = end.data.current_run_id ?? 'another one';
    log.notice(`The agent’s run ${runId} was taken over by ${successor}.`);
    if (status === 'completed')
        return `run ${runId} completed; taken over by ${successor}`;
    throw endedAs(runId, status, { code: undefined, message: `It was taken over by ${successor}.` });
}
function endedAs(runId, status, data) {
    const failure = (0,_failed_event_js__WEBPACK_IMPORTED_MODULE_1__/* .failedEvent */ .u)({ ...data, message: data.message ?? 'The platform does not say why.' });
    return (0,_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .refine */ .YP)(failure, {
        message: `The agent’s run ${runId} ended as ${status}. ${failure.message}`,
        ...(status === 'canceled' && failure.code === undefined ? { kind: 'cancelled' } : {}),
    });
}


/***/ }),

/***/ 68993:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  sD: () => (/* binding */ RunLog),
  Cn: () => (/* binding */ creditsText),
  Z4: () => (/* binding */ endText)
});

// EXTERNAL MODULE: ./build/operations/instant-text.js
var instant_text = __webpack_require__(64568);
// EXTERNAL MODULE: ./build/operations/agent/answers.js
var answers = __webpack_require__(45950);
// EXTERNAL MODULE: ./build/operations/agent/call-text.js
var call_text = __webpack_require__(4549);
// EXTERNAL MODULE: ./build/operations/agent/durations.js
var durations = __webpack_require__(40044);
// EXTERNAL MODULE: ./build/operations/agent/phases.js
var phases = __webpack_require__(78137);
;// CONCATENATED MODULE: ./build/operations/agent/reply-lines.js
/** The longest piece that is printed at once, and the longest that waits, in UTF-16 units. */
const BLOCK = 8 * 1024;
/** How long whole lines wait for others to be printed with, in milliseconds. */
const GATHER_MS = 1_000;
/** How long a line waits for its end: a model writes a paragraph within that. */
const UNENDED_MS = 5_000;
/** Stands before each line of the reply, so that it's told from what we say. */
const MARGIN = '│ ';
/** The reply, which comes in words, as lines: a line for each word would be ten times the log (and the time). */
class ReplyLines {
    #print;
    #pending = '';
    /** Since when something waits: whole lines, or anything. */
    #waitingSince = 0;
    constructor(print) {
        this.#print = print;
    }
    add(text, nowMs) {
        if (this.#pending === '')
            this.#waitingSince = nowMs;
        this.#pending += text;
        while (this.#pending.length >= BLOCK)
            this.#emit(this.#wholeLines() || this.#wholeWords(), nowMs);
    }
    tick(nowMs) {
        const waited = nowMs - this.#waitingSince;
        if (this.#pending === '' || waited < GATHER_MS)
            return;
        const whole = this.#wholeLines();
        if (whole > 0)
            this.#emit(whole, nowMs);
        else if (waited >= UNENDED_MS)
            this.#emit(this.#wholeWords(), nowMs);
    }
    flush() {
        if (this.#pending !== '')
            this.#emit(this.#pending.length, this.#waitingSince);
    }
    #emit(length, nowMs) {
        const shown = this.#pending.slice(0, length);
        this.#pending = this.#pending.slice(length);
        this.#waitingSince = nowMs;
        const lines = shown.replace(/\r\n$|[\r\n]$/, '').split(/\r\n|\r|\n/);
        this.#print(lines.map(line => `${MARGIN}${line}`));
    }
    /** How much of a block are whole lines. A carriage return at its very end may be half of a line break. */
    #wholeLines() {
        const block = this.#pending.slice(0, BLOCK);
        return Math.max(block.lastIndexOf('\n'), block.lastIndexOf('\r', block.length - 2)) + 1;
    }
    #wholeWords() {
        const block = this.#pending.slice(0, BLOCK);
        const end = block.lastIndexOf(' ') + 1;
        if (end > 0)
            return end;
        // Not between the halves of a character.
        const isHalf = /[\ud800-\udbff]$/.test(block);
        return isHalf && block.length > 1 ? block.length - 1 : block.length;
    }
}

;// CONCATENATED MODULE: ./build/operations/agent/run-log.js






/** How often a run says that it's alive, in milliseconds: silence must never be ambiguous. */
const HEARTBEAT_MS = 60_000;
/** Of an input that is shown: more of it helps nobody in a log. In UTF-16 units. */
const LONGEST_BODY = 64 * 1024;
/** A run as lines of the job log, as it happens. What is printed stays: nothing is printed twice. */
class RunLog {
    #settings;
    #reply;
    #heartbeatAt;
    constructor(settings) {
        this.#settings = settings;
        this.#reply = new ReplyLines(lines => this.#print(lines));
        this.#heartbeatAt = settings.startedAt + HEARTBEAT_MS;
    }
    /** @param nowMs epoch milliseconds */
    show(change, nowMs) {
        switch (change.type) {
            case 'more':
                this.#reply.add(change.text, nowMs);
                return;
            case 'rewritten':
                this.#line('── The reply was rewritten: this is the whole of it now. ──');
                this.#reply.add(change.text, nowMs);
                return;
            case 'connected':
                if (change.again)
                    this.#line('Connected again; the run goes on.');
                return;
            case 'phase':
                this.#line(`▸ ${[(0,phases/* phaseName */.z)(change.phase), (0,call_text/* oneLine */.TN)(change.message ?? '')].filter(Boolean).join(': ')}`);
                return;
            case 'call-ended':
                this.#call(change.call);
                return;
            case 'question':
                if (!change.question.renewed)
                    this.#question(change.question);
                return;
            case 'settled':
                return;
            case 'preview':
                this.#line(`A preview is ready${this.#settings.showPreview ? `: ${change.url}` : ''}.`);
                return;
            case 'ended':
                this.#line(`■ ${endText(change.end)}`);
        }
    }
    /** Prints what has waited long enough, and the heartbeat. To be called every second or so. */
    tick(nowMs) {
        this.#reply.tick(nowMs);
        if (nowMs < this.#heartbeatAt)
            return;
        this.#heartbeatAt = nowMs + HEARTBEAT_MS;
        const { state, startedAt } = this.#settings;
        const doing = state.question === undefined ? (0,phases/* phaseName */.z)(state.phase) : this.#waiting(nowMs);
        this.#line(`… ${doing} · ${(0,durations/* lengthOfTime */.B)(nowMs - startedAt)} so far · ${creditsText(state.credits)}`);
    }
    /** Prints all that has not been printed yet: before a wait, and at the end. */
    flush() {
        this.#reply.flush();
    }
    #waiting(nowMs) {
        const { waitsUntil } = this.#settings;
        const left = waitsUntil === undefined ? '' : `, for at most ${(0,durations/* lengthOfTime */.B)(Math.max(0, waitsUntil - nowMs))} more`;
        return `Waiting for an answer${left}`;
    }
    #call(call) {
        this.#line((0,call_text/* callLine */.LU)(call));
        if (!this.#settings.showInput)
            return;
        for (const [field, text] of call.input.texts) {
            const shown = text.length <= LONGEST_BODY ? text : `${text.slice(0, LONGEST_BODY).toWellFormed()}…`;
            if (text !== '')
                this.#print([`    ${(0,call_text/* oneLine */.TN)(field)}:`, ...lines(shown).map(line => `    ┆ ${line}`)]);
        }
    }
    #question({ action, detail }) {
        if (action === undefined) {
            this.#line(`? The agent asks for something that only the web app can answer (${(0,call_text/* oneLine */.TN)(detail ?? 'no detail')}).`);
            return;
        }
        const until = action.expires_at === undefined ? '' : ` (open until ${(0,instant_text/* instantText */.X)(action.expires_at)})`;
        this.#line(`? The agent asks, kind ${(0,call_text/* oneLine */.TN)(action.kind ?? 'unknown')}${until}:`);
        this.#print(lines(action.prompt ?? '').map(line => `    ${line}`));
        this.#print((0,answers/* questionsOf */.PW)(action).map(({ key, title }) => `    ${(0,call_text/* oneLine */.TN)(`${key}: ${title}`)}`));
    }
    /** A line that must come behind all that was said before it. */
    #line(text) {
        this.#reply.flush();
        this.#print([text]);
    }
    #print(texts) {
        if (texts.length > 0)
            this.#settings.log.info(texts.join('\n'));
    }
}
const lines = (text) => text.replace(/[\r\n]+$/, '').split(/\r\n|\r|\n/);
/** The sum for people; where something may be missing in it, it says so. */
function creditsText({ total, exact }) {
    return `${exact ? '' : 'at least '}${total.toLocaleString('en-GB')} ${total === 1n ? 'credit' : 'credits'}`;
}
/** How a run ended, in a sentence. */
function endText({ event, data }) {
    const word = event.slice('run.'.length);
    if (event === 'run.superseded') {
        const status = data.status === undefined ? '' : ` It ended as ${(0,call_text/* oneLine */.TN)(data.status)}.`;
        return `The run was superseded by ${(0,call_text/* oneLine */.TN)(data.current_run_id ?? 'another one')}.${status}`;
    }
    const why = [data.code, data.message].filter(part => part !== undefined).map(call_text/* oneLine */.TN);
    return why.length === 0 ? `The run has ended: ${word}.` : `The run has ended: ${word} (${why.join(': ')}).`;
}


/***/ }),

/***/ 80162:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   n: () => (/* binding */ ReadInput),
/* harmony export */   u: () => (/* binding */ isRecord)
/* harmony export */ });
/* harmony import */ var _replayed_text_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(20339);

const isRecord = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);
/** The public input of a call, as it's generated: in pieces by field, or whole in a snapshot. */
class ReadInput {
    #fields = new Map();
    #sizes;
    #cut = false;
    get texts() {
        return new Map([...this.#fields].map(([field, text]) => [field, text.text]));
    }
    get sizes() {
        return this.#sizes ?? new Map([...this.texts].map(([field, text]) => [field, sizeOf(text)]));
    }
    get cut() {
        return this.#cut;
    }
    reconnected() {
        for (const text of this.#fields.values())
            text.reconnected();
    }
    append(field, piece) {
        this.#field(field).append(piece);
    }
    /** "Replaces the whole public input of that call." */
    replace(input, cut) {
        const given = Object.entries(input).filter((entry) => typeof entry[1] === 'string');
        this.#cut = cut;
        if (this.#sizes !== undefined) {
            this.#sizes = new Map(given.map(([field, text]) => [field, sizeOf(text)]));
            return;
        }
        const names = new Set(given.map(([field]) => field));
        for (const field of this.#fields.keys())
            if (!names.has(field))
                this.#fields.delete(field);
        for (const [field, text] of given)
            this.#field(field).replace(text);
    }
    /** It's all there: what was held back as a replay was none. */
    settle() {
        for (const text of this.#fields.values())
            text.settle();
    }
    /** Lets go of the texts. */
    forgetText() {
        this.#sizes = this.sizes;
        this.#fields.clear();
    }
    #field(name) {
        const known = this.#fields.get(name);
        if (known !== undefined)
            return known;
        const text = new _replayed_text_js__WEBPACK_IMPORTED_MODULE_0__/* .ReplayedText */ .U();
        this.#fields.set(name, text);
        return text;
    }
}
function sizeOf(text) {
    const breaks = text.match(/\r\n|\r|\n/g)?.length ?? 0;
    return { lines: text === '' ? 0 : breaks + (/[\r\n]$/.test(text) ? 0 : 1), bytes: Buffer.byteLength(text) };
}


/***/ }),

/***/ 82852:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  u: () => (/* binding */ failedEvent)
});

// EXTERNAL MODULE: ./build/failure.js
var failure = __webpack_require__(59874);
// EXTERNAL MODULE: ./build/spec/errors.js
var errors = __webpack_require__(18767);
;// CONCATENATED MODULE: ./build/spec/event-codes.js
/** Codes of the last event of a stream (Part 1, Events): those that come there only, and those that mean more there. */
const EVENT_CODES = {
    forbidden: {
        kind: 'input',
        meaning: 'The source did not pass the platform’s content review.',
        remedy: 'Change what the message names, and import again: a changed package gets a new key by itself.',
    },
    artifact_invalid: {
        kind: 'input',
        meaning: 'The package is beyond what the platform can review.',
        remedy: 'Change the package, and import again: a changed package gets a new key by itself.',
    },
    import_interrupted: {
        kind: 'unavailable',
        meaning: 'The import made no progress for a long time; its source may have been saved all the same.',
        remedy: 'Look at the project; delete it only when you are sure that it is not needed, and import again with a new key.',
    },
    duplicate_release: {
        kind: 'conflict',
        meaning: 'Another publish of this project is running.',
        remedy: 'Wait until it has ended, then run this again. A workflow `concurrency` group keeps two jobs from meeting here.',
    },
    project_not_found: {
        kind: 'missing',
        meaning: 'The project to publish is not there.',
        remedy: 'Check `project-id` (the project’s url_id).',
    },
    content_violation: {
        kind: 'input',
        meaning: 'The content did not pass the platform’s review.',
        remedy: 'Change what the message names, and publish again.',
    },
    release_failed: {
        kind: 'input',
        meaning: 'The project could not be built or deployed.',
        remedy: 'Mend what the build’s own words name, and publish again.',
    },
    release_interrupted: {
        kind: 'unavailable',
        meaning: 'The publish was interrupted on the platform.',
        remedy: 'Run it again; a new idempotency key is used.',
    },
};

;// CONCATENATED MODULE: ./build/operations/failed-event.js



const ROWS = { ...errors/* ERROR_CODES */.OQ, ...EVENT_CODES };
/**
 * The Failure that the last event of a stream tells of (Part 1, Events). The code gives its meaning; one that is
 * unknown leaves it open who is to blame. Of the message the first line is the error, and the others, a build's output,
 * its excerpt.
 */
function failedEvent(data) {
    const code = data.code !== undefined && errors/* CODE_FORM */.Hi.test(data.code) ? data.code : undefined;
    const row = code !== undefined && Object.hasOwn(ROWS, code) ? ROWS[code] : undefined;
    const [first = '', ...others] = (data.message ?? '').trim().split(/\r\n|\r|\n/);
    const excerpt = others.join('\n').replace(/^(?:[^\S\n]*\n)+/, '');
    const said = first === '' ? (row?.meaning ?? 'The platform reports a failure and says no more.') : first;
    return new failure/* Failure */.HR(row?.kind ?? 'unavailable', (0,failure/* sentence */.em)(said), {
        ...(code === undefined ? {} : { code }),
        ...(row === undefined ? {} : { remedy: row.remedy }),
        ...(excerpt === '' ? {} : { excerpt }),
    });
}


/***/ }),

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

/***/ 39667:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   L: () => (/* binding */ underKey),
/* harmony export */   c: () => (/* binding */ leftAtWork)
/* harmony export */ });
/* harmony import */ var _failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(59874);
/* harmony import */ var _while_spent_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(78023);


/**
 * Does work that the platform recognises by its key (reading R40). The keys are a chain that is the same in every
 * attempt of the job: each walks it from the first key, takes up what runs or succeeded under one, and steps on only
 * where one is `Spent`. So no attempt does anew what another one has done, whatever key that had come to. An attempt
 * may step as often as its number says: once for each that may have failed before it, and once for itself.
 * @param content a digest, or the text, of what is sent
 * @throws Failure of the work
 */
async function underKey({ idempotencyKey, attempt, log }, content, work) {
    log.info(`Idempotency key: ${idempotencyKey(content)}`);
    return (0,_while_spent_js__WEBPACK_IMPORTED_MODULE_1__/* .whileSpent */ .e)(attempt, generation => work({ key: idempotencyKey(content, generation), generation }), (why, generation) => {
        const next = idempotencyKey(content, generation);
        log.warning(`${why} The next idempotency key is ${next}: what stands under it is picked up, else it begins anew.`);
    });
}
/**
 * The failure of a step that ends while the platform may still be at work: a cancelled job, or a stream that stays
 * broken. Where it's certain that nothing was begun, the failure stays as it is.
 * @param goesOn a sentence that says so
 */
function leftAtWork(failure, goesOn, { inputs, notByRerun }) {
    if (!failure.uncertain)
        return failure;
    const given = Object.entries(inputs).map(([name, value]) => `\`${name}: ${value}\``);
    const rerun = notByRerun === undefined
        ? 'Run this job again, which picks it up'
        : `A re-run of this job does not pick it up, as ${notByRerun}`;
    return (0,_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .refine */ .YP)(failure, {
        message: `${(0,_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .sentence */ .em)(failure.message)} ${goesOn}`,
        remedy: `${rerun}; any run picks it up with ${given.join(' and ')}.`,
    });
}


/***/ }),

/***/ 54400:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   n: () => (/* binding */ CLOCK_SLACK_MS),
/* harmony export */   s: () => (/* binding */ lookAfter)
/* harmony export */ });
/* harmony import */ var _failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(59874);

/** The platform's clock is known to the second (`Date`) and by way of an answer that took its time. */
const CLOCK_SLACK_MS = 2_000;
/**
 * Looks for what became of a request whose answer was lost.
 * @param lost how it was lost
 * @throws what `look` throws; where that is a Failure, it says as well that the request may have taken effect
 */
async function lookAfter(lost, look) {
    try {
        return await look();
    }
    catch (thrown) {
        if (!(thrown instanceof _failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Failure */ .HR))
            throw thrown;
        const message = `${(0,_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .sentence */ .em)(lost.message)} Looking for what became of it failed: ${thrown.message}`;
        throw (0,_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .refine */ .YP)(thrown, { message, uncertain: true });
    }
}


/***/ }),

/***/ 20653:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   R: () => (/* binding */ meanwhile)
/* harmony export */ });
/**
 * Does work, and something else again and again until it has ended.
 * @param everyMs the pause before each time, in milliseconds
 * @throws what either of them throws
 */
async function meanwhile(clock, everyMs, again, work) {
    const done = new AbortController();
    const ended = new Error('The work has ended.');
    const repeat = async () => {
        for (;;) {
            await clock.sleep(everyMs, done.signal);
            again();
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


/***/ }),

/***/ 78023:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   R: () => (/* binding */ Spent),
/* harmony export */   e: () => (/* binding */ whileSpent)
/* harmony export */ });
/** What an attempt stood on, a key or a ticket, leads nowhere any more, but a new one would. */
class Spent extends Error {
    /** For when no new one is tried. */
    failure;
    why;
    /** @param why a sentence for people */
    constructor(failure, why) {
        super(why);
        this.failure = failure;
        this.why = why;
    }
}
/**
 * Does the work, and for as long as what it stands on is spent, once more on the next.
 * @param mostSteps how many times it may go on to a next one
 * @param work told how many steps were made: 0 at first
 * @param onStep told why, before each step, and how many that makes
 * @throws Failure of the work
 */
async function whileSpent(mostSteps, work, onStep) {
    for (let steps = 0;; steps += 1) {
        try {
            return await work(steps);
        }
        catch (thrown) {
            if (!(thrown instanceof Spent))
                throw thrown;
            if (steps >= mostSteps)
                throw thrown.failure;
            onStep(thrown.why, steps + 1);
        }
    }
}


/***/ })

};
