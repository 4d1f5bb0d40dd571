export const id = 1113;
export const ids = [1113];
export const modules = {

/***/ 61113:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  "default": () => (/* binding */ cloud_function_logs)
});

// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(73024);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(76760);
// EXTERNAL MODULE: ./build/failure.js
var failure = __webpack_require__(59874);
// EXTERNAL MODULE: ./build/packing/byte-size.js
var byte_size = __webpack_require__(31716);
// EXTERNAL MODULE: ./build/spec/functions.js
var functions = __webpack_require__(22655);
// EXTERNAL MODULE: ./build/operations/fields.js
var fields = __webpack_require__(12822);
// EXTERNAL MODULE: ./build/operations/instant-text.js
var instant_text = __webpack_require__(64568);
// EXTERNAL MODULE: ./build/operations/operation.js
var operation = __webpack_require__(44138);
// EXTERNAL MODULE: ./build/operations/output-file.js
var output_file = __webpack_require__(18633);
// EXTERNAL MODULE: ./build/operations/remedies.js
var remedies = __webpack_require__(97575);
// EXTERNAL MODULE: ./build/operations/still-waiting.js
var still_waiting = __webpack_require__(10855);
// EXTERNAL MODULE: external "node:fs/promises"
var promises_ = __webpack_require__(51455);
// EXTERNAL MODULE: ./build/operations/hidden-values.js
var hidden_values = __webpack_require__(39346);
;// CONCATENATED MODULE: ./build/operations/functions/entry-spool.js
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


/** How much is copied at once, in bytes. */
const COPY_BYTES = 256 * 1024;
/**
 * Entries as lines of JSON. They come piece by piece, the newest piece first, and end oldest first: the pieces are kept
 * on disk, and copied in reverse order, so that no more than one of them is held.
 */
class EntrySpool {
    #file;
    #hide;
    #chunks = [];
    #end = 0;
    constructor(file, hide) {
        this.#file = file;
        this.#hide = hide;
    }
    /**
     * @param path of a file that isn't there yet
     * @param hide clears a text of secrets
     */
    static async at(path, hide) {
        return new EntrySpool(await (0,promises_.open)(path, 'wx+'), hide);
    }
    /** Adds entries that are older than all before them. @param entries oldest first */
    async add(entries) {
        const lines = Buffer.from(entries.map(entry => `${JSON.stringify(entry, (0,hidden_values/* hiding */.Q)(this.#hide))}\n`).join(''));
        await this.#file.appendFile(lines);
        this.#chunks.push({ start: this.#end, length: lines.length });
        this.#end += lines.length;
    }
    /** Writes all entries, oldest first, to a new file. */
    async copyTo(path) {
        const env_1 = { stack: [], error: void 0, hasError: false };
        try {
            const target = __addDisposableResource(env_1, await (0,promises_.open)(path, 'wx'), true);
            const buffer = Buffer.allocUnsafe(COPY_BYTES);
            for (const { start, length } of this.#chunks.toReversed()) {
                for (let copied = 0; copied < length;) {
                    const { bytesRead } = await this.#file.read(buffer, 0, Math.min(COPY_BYTES, length - copied), start + copied);
                    await target.appendFile(buffer.subarray(0, bytesRead));
                    copied += bytesRead;
                }
            }
        }
        catch (e_1) {
            env_1.error = e_1;
            env_1.hasError = true;
        }
        finally {
            const result_1 = __disposeResources(env_1);
            if (result_1)
                await result_1;
        }
    }
    async [Symbol.asyncDispose]() {
        await this.#file.close();
    }
}

// EXTERNAL MODULE: ./build/operations/functions/function-name.js
var function_name = __webpack_require__(89101);
// EXTERNAL MODULE: ./build/operations/functions/log-text.js
var log_text = __webpack_require__(8487);
;// CONCATENATED MODULE: ./build/operations/functions/log-gathering.js



/** How many entries people are shown, in the log and in the summary. */
const MOST_SHOWN = 200;
/** Of the output, in UTF-16 units: all outputs of a job together may have a mebibyte (the runner's own count). */
const MOST_OUTPUT = 200_000;
/** How many levels are told apart: a function may call them as it likes. */
const MOST_LEVELS = 20;
/** How many gaps are told one by one. */
const MOST_GAPS = 5;
/** What was read of a log, piece by piece, the newest first: the newest entries, and counts of all. */
class LogGathering {
    span;
    #limit;
    /** The newest entries, as many as may stand in an output, oldest first. */
    newest = [];
    total = 0;
    returned = 0;
    repeated = 0;
    /** Since when there is all, where `limit` was reached before the span's beginning, in epoch milliseconds. */
    cutAt;
    levels = new Map();
    #gaps = [];
    #roomInOutput = MOST_OUTPUT;
    constructor(span, limit) {
        this.span = span;
        this.#limit = limit;
    }
    get isFull() {
        return this.cutAt !== undefined;
    }
    /** The newest entries, as many as people are shown, oldest first. */
    get shown() {
        return this.newest.slice(-MOST_SHOWN);
    }
    /** Entries that the platform counts and doesn't give, in words. */
    get gaps() {
        const further = this.#gaps.length - MOST_GAPS;
        return further <= 0 ? this.#gaps : [...this.#gaps.slice(0, MOST_GAPS), `${further} more such gaps`];
    }
    /** Takes as many of a piece's entries as there is room for, the newest ones. @returns those, oldest first */
    take({ span, entries, total, missing, repeated }) {
        const taken = entries.slice(-(this.#limit - this.returned));
        this.total += total;
        this.returned += taken.length;
        this.repeated += repeated;
        if (missing !== 0)
            this.#gaps.push(gapText(span, missing));
        for (const { level } of taken)
            this.#countLevel(level ?? log_text/* NO_LEVEL */.Rl);
        this.#keepNewest(taken);
        const isWhole = taken.length === entries.length && span.from === this.span.from;
        if (this.returned >= this.#limit && !isWhole)
            this.cutAt = taken.find(({ timestamp }) => timestamp)?.timestamp ?? span.from;
        return taken;
    }
    #keepNewest(older) {
        if (this.#roomInOutput <= 0)
            return;
        const kept = older.toReversed().filter(entry => {
            this.#roomInOutput -= JSON.stringify(entry).length;
            return this.#roomInOutput > 0;
        });
        this.newest = [...kept.toReversed(), ...this.newest];
    }
    #countLevel(level) {
        const known = this.levels.has(level) || this.levels.size < MOST_LEVELS ? level : 'other';
        this.levels.set(known, (this.levels.get(known) ?? 0) + 1);
    }
}
function gapText({ from, to }, missing) {
    const many = missing === undefined ? 'an unknown number of entries' : missing === 1 ? '1 entry' : `${(0,byte_size/* count */.U)(missing)} entries`;
    return `the platform has ${many} more than it gives of ${(0,instant_text/* instantText */.X)(from)} to ${(0,instant_text/* instantText */.X)(to)}`;
}

// EXTERNAL MODULE: ./build/operations/functions/log-windows.js
var log_windows = __webpack_require__(98371);
;// CONCATENATED MODULE: ./build/operations/functions/cloud-function-logs.js
var cloud_function_logs_addDisposableResource = (undefined && undefined.__addDisposableResource) || function (env, value, async) {
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
var cloud_function_logs_disposeResources = (undefined && undefined.__disposeResources) || (function (SuppressedError) {
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
















/** As with an expiry (reading R25): beyond this the runner’s clock is worth a warning. */
const CLOCK_OFFSET_MS = 60_000;
const REMEDIES = { not_found: function_name/* NO_FUNCTION */.rc };
/** Part 2, Cloud services: GET functions/{function_name}/logs; rule 8. */
/* harmony default export */ const cloud_function_logs = ((0,operation/* defineOperation */.h)({
    id: 'cloud-function-logs',
    summary: 'Read what a function has logged, of any span of time.',
    note: `Without \`from\`, \`to\` and \`last\` it is the ${functions/* LOG_WINDOW */.O3.defaultMs / 60_000} minutes before now. The platform gives an hour and ${functions/* LOG_WINDOW */.O3.maxEntries} entries at a time; longer spans are read window by window, the newest first, and a window with more is halved. What can’t be had even so is told. Entries may hold whatever the function wrote, secrets too: the runner masks its log and summary, but no files.`,
    inputs: {
        'function-name': (0,fields/* text */.Qq)('The function’s name.', { ...function_name/* FUNCTION_NAME */.ZC, required: true }),
        from: (0,fields/* instant */.uR)('The span’s beginning. Not together with `last`.'),
        to: (0,fields/* instant */.uR)('The span’s end, which is not part of it. Absent: now, by the runner’s clock.'),
        last: (0,fields/* duration */.p0)('The span’s length, back from its end.'),
        limit: (0,fields/* integer */.nd)('How many entries to read at most, the newest ones.', { min: 1, max: 10_000_000, default: '1000' }),
        'output-path': (0,fields/* path */.Ae)('A file for all the entries: a JSON object a line, the oldest first. It is replaced as a whole.'),
    },
    outputs: {
        entries: {
            description: 'The entries as a JSON array of `timestamp`, `level`, `message` and `stack`, the oldest first; only the newest where they would be too much for an output, and all of them in `output-path`.',
        },
        total: { description: 'How many entries the platform counts in what was read of the span.' },
        returned: { description: 'How many of them there are in `output-path`.' },
    },
    endpoints: ['functions.logs'],
    onProject: true,
    timeout: '30m',
    writesFiles: true,
    example: 'with:\n  function-name: tide-tables\n  last: 24h\n  output-path: tide-tables.ndjson\n  project-id: ${{ vars.PLATFORM_PROJECT_ID }}\n  token: ${{ secrets.PLATFORM_TOKEN }}\n  base-url: ${{ vars.PLATFORM_BASE_URL }}\n',
    check({ from, last }) {
        if (from === undefined || last === undefined)
            return [];
        return [{ where: 'last', message: 'is given together with `from`', remedy: 'Give one of the two.' }];
    },
    async run(context, inputs) {
        const { 'function-name': name, limit, 'output-path': given } = inputs;
        const span = spanOf(inputs, context.clock.now());
        const gathered = await (given === undefined
            ? gather(context, name, span, limit)
            : gatherInto(context, name, span, limit, given));
        tell(context, name, gathered);
        const { shown, total, returned } = gathered;
        return {
            outputs: { entries: gathered.newest, total, returned },
            report: {
                title: `Log of ${name}`,
                blocks: [facts(gathered), ...(shown.length === 0 ? [] : [tableOf(gathered)])],
            },
        };
    },
}));
/** The span that was asked for. @throws Failure of kind `input` where nothing is in it */
function spanOf({ from: given, to, last = functions/* LOG_WINDOW */.O3.defaultMs }, nowMs) {
    const end = to ?? nowMs;
    const from = given ?? Math.max(0, end - last);
    if (from < end)
        return { from, to: end };
    const message = `is ${(0,instant_text/* instantText */.X)(from)}, which isn’t before ${to === undefined ? 'now' : '`to`'}, ${(0,instant_text/* instantText */.X)(end)}`;
    throw (0,failure/* inputFailure */.vQ)('There is no such span of time.', [
        { where: 'from', message, remedy: 'Give an earlier instant.' },
    ]);
}
async function gather(context, name, span, limit, spool) {
    const gathering = new LogGathering(span, limit);
    context.log.info(`The log of ${name} from ${(0,instant_text/* instantText */.X)(span.from)} to ${(0,instant_text/* instantText */.X)(span.to)}:`);
    await (0,still_waiting/* stillWaiting */.g)(context, `Reading the log of ${name}`, () => (0,remedies/* withRemedies */.N)(REMEDIES, async () => {
        for await (const piece of (0,log_windows/* readLog */.x)(context, name, span)) {
            const taken = gathering.take(piece);
            await spool?.add(taken);
            if (gathering.isFull)
                break;
        }
    }));
    return gathering;
}
async function gatherInto(context, name, span, limit, given) {
    const file = (0,output_file/* outputFile */.i9)(context, 'output-path', given);
    return (0,output_file/* besideTarget */.Ie)(file, async (part) => {
        const env_1 = { stack: [], error: void 0, hasError: false };
        try {
            const spool = cloud_function_logs_addDisposableResource(env_1, await EntrySpool.at((0,external_node_path_.join)(await context.temporaryFolder(), 'entries'), context.log.hide), true);
            const gathered = await gather(context, name, span, limit, spool);
            await spool.copyTo(part);
            (0,output_file/* place */.ik)(file, () => (0,external_node_fs_.renameSync)(part, file.target));
            context.wrote(file.target);
            context.log.info(`Written to ${file.target}: ${entriesText(gathered.returned)}.`);
            return gathered;
        }
        catch (e_1) {
            env_1.error = e_1;
            env_1.hasError = true;
        }
        finally {
            const result_1 = cloud_function_logs_disposeResources(env_1);
            if (result_1)
                await result_1;
        }
    });
}
/** What is there goes into the log; what isn't, and why, as annotations. */
function tell({ client, log }, name, gathered) {
    for (const entry of gathered.shown)
        log.info((0,log_text/* logText */.kc)(entry));
    const levels = (0,log_text/* levelsText */.RK)(gathered.levels);
    const unshown = gathered.returned - gathered.shown.length;
    const whole = unshown === 0 ? '' : `; the ${(0,byte_size/* count */.U)(gathered.shown.length)} newest are shown`;
    log.info(`${entriesText(gathered.returned)}${levels === '' ? '' : ` (${levels})`}${whole}.`);
    for (const problem of gathered.gaps)
        log.warning(`The log of ${name} has gaps: ${problem}.`);
    if (gathered.cutAt !== undefined) {
        log.notice(`The log of ${name} is cut at its old end: \`limit\` is reached with ${(0,instant_text/* instantText */.X)(gathered.cutAt)}, and what is older was not read.`);
    }
    if (gathered.repeated > 0) {
        log.info(`${entriesText(gathered.repeated)} without a time came with several windows, and stand there once.`);
    }
    const offsetMs = client.clockOffsetMs() ?? 0;
    if (Math.abs(offsetMs) > CLOCK_OFFSET_MS) {
        const apart = `${Math.round(Math.abs(offsetMs) / 1000)} s ${offsetMs > 0 ? 'ahead of' : 'behind'}`;
        log.warning(`The platform’s clock is ${apart} the runner’s: give \`to\` by the former.`);
    }
}
function facts({ span, returned, total, levels, cutAt, gaps }) {
    return {
        type: 'facts',
        rows: [
            ['From', cutAt === undefined ? (0,instant_text/* instantText */.X)(span.from) : `${(0,instant_text/* instantText */.X)(cutAt)} (cut there by the limit)`],
            ['To', (0,instant_text/* instantText */.X)(span.to)],
            ['Entries', `${(0,byte_size/* count */.U)(returned)} of ${(0,byte_size/* count */.U)(total)}`],
            ['Levels', (0,log_text/* levelsText */.RK)(levels) || '–'],
            ...gaps.map(problem => ['Gap', problem]),
        ],
    };
}
function tableOf({ shown }) {
    const rows = shown.map(({ timestamp, level, message, stack }) => [
        (0,instant_text/* instantText */.X)(timestamp ?? undefined),
        level ?? '',
        stack === undefined ? (message ?? '') : `${message ?? ''}\n${stack}`,
    ]);
    return { type: 'table', columns: ['Time', 'Level', 'Message'], rows };
}
const entriesText = (entries) => `${(0,byte_size/* count */.U)(entries)} ${entries === 1 ? 'entry' : 'entries'}`;


/***/ }),

/***/ 89101:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   ZC: () => (/* binding */ FUNCTION_NAME),
/* harmony export */   mx: () => (/* binding */ isFunctionName),
/* harmony export */   rc: () => (/* binding */ NO_FUNCTION)
/* harmony export */ });
/* harmony import */ var _spec_endpoints_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(34018);

const { maxLength, pattern } = _spec_endpoints_js__WEBPACK_IMPORTED_MODULE_0__/* .PATH_PARAMETERS */ .VV.function_name;
/** The form of a function's name (Part 2, Cloud services: name formats), as the traits of an input. */
const FUNCTION_NAME = {
    pattern: new RegExp(`^${pattern}$`),
    maxLength,
    allowed: `it must be 1 to ${maxLength} letters, digits, \`_\` or \`-\`, and begin with a letter`,
};
const isFunctionName = (name) => FUNCTION_NAME.pattern.test(name) && name.length <= maxLength;
/** What to do where neither the function nor the project need be there: the API doesn't tell which is missing. */
const NO_FUNCTION = 'Check `function-name`, `project-id` (the project’s url_id), and that the credential’s user may see the project.';


/***/ }),

/***/ 8487:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   RK: () => (/* binding */ levelsText),
/* harmony export */   Rl: () => (/* binding */ NO_LEVEL),
/* harmony export */   kc: () => (/* binding */ logText)
/* harmony export */ });
/* harmony import */ var _instant_text_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(64568);

/** What a log line's own level is called where the platform gives none. */
const NO_LEVEL = 'none';
/** An entry for people: its time, level and message, and its stack on the lines below. */
function logText({ timestamp, level, message, stack }) {
    const time = timestamp === null ? 'no time' : (0,_instant_text_js__WEBPACK_IMPORTED_MODULE_0__/* .instantText */ .X)(timestamp);
    const head = `${time || 'no time'}  ${level ?? NO_LEVEL}  ${message ?? ''}`;
    return stack === undefined ? head : `${head}\n${stack}`;
}
/** How many entries each level has: `12 info, 1 error`. */
function levelsText(levels) {
    const counts = [...levels].toSorted(([, a], [, b]) => b - a).map(([level, count]) => `${count} ${level}`);
    return counts.join(', ');
}


/***/ }),

/***/ 98371:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   x: () => (/* binding */ readLog)
/* harmony export */ });
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(77598);
/* harmony import */ var _spec_functions_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(22655);


/**
 * Reads a function's log of any span of time, piece by piece, the newest first; each piece is oldest first. A window
 * of the API is an hour long at most and has 500 entries at most, without a way to the others (Part 2, Cloud services,
 * rule 8), so a window that has more is halved, down to a millisecond.
 * @throws Failure of the call
 */
async function* readLog({ client, projectId }, functionName, span) {
    const timeless = new TimelessEntries();
    for (let to = span.to; to > span.from; to -= _spec_functions_js__WEBPACK_IMPORTED_MODULE_1__/* .LOG_WINDOW */ .O3.maxMs) {
        yield* piecesOf(await ask({ from: Math.max(span.from, to - _spec_functions_js__WEBPACK_IMPORTED_MODULE_1__/* .LOG_WINDOW */ .O3.maxMs), to }));
    }
    async function ask({ from, to }) {
        const query = { start_time: from, end_time: to, limit: _spec_functions_js__WEBPACK_IMPORTED_MODULE_1__/* .LOG_WINDOW */ .O3.maxEntries };
        const path = { project_id: projectId, function_name: functionName };
        return { ...(await client.call('functions.logs', { path, query })), span: { from, to } };
    }
    async function* piecesOf(answer) {
        const { from, to } = answer.span;
        if (!isCut(answer) || to - from === 1) {
            yield pieceOf(answer);
            return undefined;
        }
        const middle = Math.floor((from + to) / 2);
        const newer = await ask({ from: middle, to });
        const older = await ask({ from, to: middle });
        // Halving doesn't help where every window has the same entries, as it may those without a time (it would go on
        // millions of times), nor where the halves have less between them than the whole has given.
        const inHalves = (newer.total ?? newer.entries.length) + (older.total ?? older.entries.length);
        const shared = answer.total === undefined ? 0 : inHalves - answer.total;
        if (shared >= _spec_functions_js__WEBPACK_IMPORTED_MODULE_1__/* .LOG_WINDOW */ .O3.maxEntries || inHalves < answer.entries.length)
            yield pieceOf(answer);
        else {
            yield* piecesOf(newer);
            yield* piecesOf(older);
        }
    }
    function pieceOf({ span: within, entries, total }) {
        // What is outside would come a second time, with the window that it belongs to.
        const inside = entries.filter(({ timestamp }) => isWithin(timestamp ?? within.from, within));
        const once = timeless.unseen(inside);
        const cut = isCut({ entries, total });
        return {
            span: within,
            entries: oldestFirst(once),
            total: total ?? entries.length,
            missing: cut && total === undefined ? undefined : Math.max(0, (total ?? 0) - entries.length),
            repeated: inside.length - once.length,
        };
    }
}
const isWithin = (instant, { from, to }) => instant >= from && instant < to;
/** Whether the window has more entries than were given. Without a count, a full answer is taken for a cut one. */
function isCut({ entries, total }) {
    return total === undefined ? entries.length >= _spec_functions_js__WEBPACK_IMPORTED_MODULE_1__/* .LOG_WINDOW */ .O3.maxEntries : total > entries.length;
}
/**
 * Which order the entries of an answer have isn't shown. One without a time stays with the one that it came after.
 */
function oldestFirst(entries) {
    const times = entries.flatMap(({ timestamp }) => timestamp ?? []);
    const isNewestFirst = (times[0] ?? 0) > (times.at(-1) ?? 0);
    let at = Number.MIN_SAFE_INTEGER;
    const placed = (isNewestFirst ? entries.toReversed() : entries).map(entry => {
        at = entry.timestamp ?? at;
        return { entry, at };
    });
    return placed.toSorted((a, b) => a.at - b.at).map(({ entry }) => entry);
}
/**
 * Entries whose `timestamp` is null. Which windows they belong to isn't shown: where each window has them, they would
 * come again and again. So of equal ones as many are kept as any one window has had.
 */
class TimelessEntries {
    #kept = new Map();
    unseen(entries) {
        const met = new Map();
        return entries.filter(({ timestamp, level, message, stack }) => {
            if (timestamp !== null)
                return true;
            const key = (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.createHash)('sha256')
                .update(JSON.stringify([level, message, stack]))
                .digest('base64');
            const count = (met.get(key) ?? 0) + 1;
            met.set(key, count);
            if (count <= (this.#kept.get(key) ?? 0))
                return false;
            this.#kept.set(key, count);
            return true;
        });
    }
}


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

/***/ 18633:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Ie: () => (/* binding */ besideTarget),
/* harmony export */   i9: () => (/* binding */ outputFile),
/* harmony export */   ik: () => (/* binding */ place),
/* harmony export */   zX: () => (/* binding */ noPlace)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(73024);
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(51455);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(76760);
/* harmony import */ var _failure_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(59874);




/** @throws Failure of kind `input` where a folder stands in its place, or a file that the runner or the job needs */
function outputFile(context, input, given) {
    const file = { target: context.resolvePath(given), input, given };
    const there = standing(file.target);
    if (there === undefined)
        return file;
    if ((0,node_fs__WEBPACK_IMPORTED_MODULE_0__.existsSync)(file.target) && (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.statSync)(file.target).isDirectory()) {
        throw noPlace(file, `is a folder (${given})`, 'Give the path of a file.');
    }
    // Whatever way leads there. A link is itself: it's the link that would be replaced.
    const isTarget = ({ dev, ino }) => dev === there.dev && ino === there.ino;
    const kept = context.keptPaths.find(path => (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.existsSync)(path) && isTarget((0,node_fs__WEBPACK_IMPORTED_MODULE_0__.statSync)(path)));
    if (kept !== undefined)
        throw noPlace(file, `is ${kept}, which is still needed`, 'Give a path of its own.');
    return file;
}
/** What is there already. Whatever is in the way of looking is in the way of writing as well, and told of there. */
function standing(target) {
    try {
        return (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.lstatSync)(target, { throwIfNoEntry: false });
    }
    catch {
        return undefined;
    }
}
/**
 * Does the work with a place for the file on the target's own disk, from where one rename puts it there. Work that fails
 * leaves neither that place nor the folders behind that were made for it.
 * @param work given the path at which to write; it renames it to the target by `place`
 * @throws Failure of kind `input` where nothing can be written there; what `work` throws
 */
async function besideTarget(file, work) {
    const { target } = file;
    const made = place(file, () => (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.mkdirSync)((0,node_path__WEBPACK_IMPORTED_MODULE_2__.dirname)(target), { recursive: true }));
    try {
        const folder = place(file, () => (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.mkdtempSync)((0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)((0,node_path__WEBPACK_IMPORTED_MODULE_2__.dirname)(target), `.${(0,node_path__WEBPACK_IMPORTED_MODULE_2__.basename)(target)}-`)));
        try {
            return await work((0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(folder, (0,node_path__WEBPACK_IMPORTED_MODULE_2__.basename)(target)));
        }
        finally {
            await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.rm)(folder, { recursive: true, force: true });
        }
    }
    catch (thrown) {
        if (made !== undefined)
            await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.rm)(made, { recursive: true, force: true });
        throw thrown;
    }
}
/** Makes something on the way to the file. @throws Failure of kind `input` where the system refuses it */
function place(file, make) {
    try {
        return make();
    }
    catch (error) {
        const message = `can’t be written (${file.given}): ${error.message}`;
        throw noPlace(file, message, 'Give a path that the job’s user may write to.');
    }
}
/** The Failure for a file that can't stand where it is wanted. */
function noPlace({ input }, message, remedy) {
    return (0,_failure_js__WEBPACK_IMPORTED_MODULE_3__/* .inputFailure */ .vQ)('The file has no place to go.', [{ where: input, message, remedy }]);
}


/***/ }),

/***/ 97575:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   N: () => (/* binding */ withRemedies)
/* harmony export */ });
/* harmony import */ var _failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(59874);

/**
 * Does the work; where the platform refuses it with one of these codes, the failure carries the operation's remedy.
 * @throws what `work` throws
 */
async function withRemedies(remedies, work) {
    try {
        return await work();
    }
    catch (thrown) {
        if (!(thrown instanceof _failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Failure */ .HR) || thrown.code === undefined || !Object.hasOwn(remedies, thrown.code))
            throw thrown;
        const remedy = remedies[thrown.code];
        throw remedy === undefined ? thrown : (0,_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .refine */ .YP)(thrown, { remedy });
    }
}


/***/ }),

/***/ 10855:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   g: () => (/* binding */ stillWaiting)
/* harmony export */ });
/* harmony import */ var _meanwhile_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(20653);

/** How often a long wait says that it is one, in milliseconds. */
const EVERY_MS = 30_000;
/**
 * Does work that may take minutes without a word, with a line in the log now and then, so that nobody takes it for dead.
 * @param what a sentence without its full stop
 */
async function stillWaiting({ clock, log }, what, work) {
    const startedAt = clock.now();
    const tell = () => log.info(`${what} (${Math.round((clock.now() - startedAt) / 1000)} s so far).`);
    return (0,_meanwhile_js__WEBPACK_IMPORTED_MODULE_0__/* .meanwhile */ .R)(clock, EVERY_MS, tell, work);
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
