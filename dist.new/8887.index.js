export const id = 8887;
export const ids = [8887];
export const modules = {

/***/ 78887:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  exportLog: () => (/* binding */ exportLog)
});

// EXTERNAL MODULE: external "node:timers/promises"
var promises_ = __webpack_require__(58500);
// EXTERNAL MODULE: ./build/base/failure.js
var base_failure = __webpack_require__(87306);
// EXTERNAL MODULE: ./build/sql/parser.js + 1 modules
var parser = __webpack_require__(99321);
// EXTERNAL MODULE: ./build/features/sql-log/export/export-window.js
var export_window = __webpack_require__(5940);
// EXTERNAL MODULE: ./build/features/sql-log/export/log-outcome.js + 1 modules
var log_outcome = __webpack_require__(48714);
// EXTERNAL MODULE: ./build/features/sql-log/export/export-plan.js
var export_plan = __webpack_require__(78327);
// EXTERNAL MODULE: ./build/base/sha256-hex.js
var sha256_hex = __webpack_require__(84949);
// EXTERNAL MODULE: ./build/api/ids.js
var ids = __webpack_require__(88637);
// EXTERNAL MODULE: ./build/base/back-off.js
var back_off = __webpack_require__(10845);
// EXTERNAL MODULE: ./build/features/sql-log/records/source-number.js
var source_number = __webpack_require__(30758);
;// CONCATENATED MODULE: ./build/features/sql-log/export/log-task.js
/** Creates export tasks on the platform, and creates another one after a lost response. */





/** Maximum number of attempts to create a task if the responses get lost. */
const MAX_LOST_RESPONSES = 3;
/** Waits between the attempts. Each further task is work for the platform, and can't be looked up or deleted. */
const WAITS = { firstMs: 2_000 };
/**
 * Creates tasks, each with a unique name. The name shows which run a task on the platform belongs to, and why there is
 * more than one.
 */
class TaskCreator {
    #context;
    #request;
    #names = 0;
    constructor(context, request) {
        this.#context = context;
        this.#request = request;
    }
    /**
     * Creates a task. After a lost response, logs a warning and creates another one: the documents provide no way to look
     * up or delete a task, and don't specify what a task costs.
     * @throws Failure of the call, `uncertain` if every response was lost
     */
    async create() {
        const { client, clock, log, signal } = this.#context;
        const lost = [];
        for (;;) {
            const name = this.#nextName();
            try {
                const { taskId, status } = await client.call('sql-log.create', { body: this.#body(name) });
                const task = { id: idOf(taskId, name), name };
                log.info(`Created the task “${name}” with the ID ${task.id}. Its status is \`${status}\`.`);
                return task;
            }
            catch (thrown) {
                if (!(thrown instanceof base_failure/* Failure */.HR) || !thrown.uncertain)
                    throw thrown;
                lost.push(`“${name}”`);
                if (signal.aborted || lost.length === MAX_LOST_RESPONSES)
                    throw allLost(thrown, lost);
                log.warning(`It is unknown whether the task “${name}” was created. ${(0,base_failure/* sentence */.em)(thrown.message)} The documented API can’t look up or delete a task, so an unused one may exist. Whether tasks have a cost isn’t documented. Creating a new task.`);
                await clock.sleep((0,back_off/* backOffMs */.Vv)(WAITS, lost.length, clock), signal);
            }
        }
    }
    #nextName() {
        this.#names += 1;
        const { source, window, name } = this.#request;
        const work = (0,sha256_hex/* sha256Hex */.f)(JSON.stringify([source, window])).slice(0, 8);
        return `${name} (${this.#context.runName}, ${work}-${this.#names})`;
    }
    #body(name) {
        const { source, window } = this.#request;
        const { projectId, database, filter } = source;
        return {
            projectUrlId: projectId,
            type: database,
            name,
            startTime: window.from,
            endTime: window.to,
            // Assumption R18: the request uses these dotted names, and only if there is a filter.
            ...(filter === undefined ? {} : { 'filters.1.Key': 'query', 'filters.1.Value': filter }),
        };
    }
}
function allLost(failure, names) {
    const one = names.length === 1;
    const left = `The ${one ? 'task' : 'tasks'} ${names.join(', ')} may exist on the platform. The documented API can’t look up or delete ${one ? 'it' : 'them'}, and whether tasks have a cost isn’t documented.`;
    return (0,base_failure/* withDetails */.FE)(failure, {
        message: `${(0,base_failure/* sentence */.em)(failure.message)} ${left}`,
        remedy: `${base_failure/* RETRY_LATER */.C} It creates a new task.`,
    });
}
/**
 * Pattern of task ids. They are validated like other ids without a documented format, because the id becomes an output.
 */
const TASK_ID = new RegExp(`^${ids/* OPAQUE_ID */.ej.pattern}$`);
/** Returns the response's `taskId` as the string that requests send (Part 2, SQL log export: Describe task). */
function idOf(taskId, name) {
    if (typeof taskId === 'string' && TASK_ID.test(taskId))
        return taskId;
    const number = (0,source_number/* isSourceNumber */.x)(taskId) ? taskId.rawJSON : typeof taskId === 'number' ? String(taskId) : undefined;
    if (number !== undefined && /^-?\d+$/.test(number))
        return number;
    const none = typeof taskId === 'string' && taskId !== '' ? 'an ID with an unknown format' : 'no ID';
    const what = number === undefined ? none : `an ID that isn’t an integer (${number})`;
    throw new base_failure/* Failure */.HR('unavailable', `The platform returned ${what} for the task “${name}”, so its results can’t be read.`, { remedy: base_failure/* REPORT_TO_PLATFORM */.LJ });
}

// EXTERNAL MODULE: ./build/base/input-reference.js
var input_reference = __webpack_require__(45860);
// EXTERNAL MODULE: ./build/base/amount.js
var amount = __webpack_require__(9218);
// EXTERNAL MODULE: ./build/recovery/heartbeat.js
var heartbeat = __webpack_require__(78586);
// EXTERNAL MODULE: ./build/recovery/poll.js
var poll = __webpack_require__(51589);
;// CONCATENATED MODULE: ./build/features/sql-log/export/task-results.js
/** Waits for an export task, and reads its records page by page. */






/** Failure for results that the platform has deleted: "create a new task". */
class ResultsExpired extends base_failure/* Failure */.HR {
    constructor(task, what = 'have expired') {
        super('unavailable', `The results of the task ${task.id} ${what}.`, {
            remedy: `Export a shorter window, or increase ${(0,input_reference/* inputRef */.io)('page-size')} to read more records per request.`,
        });
    }
}
/**
 * Page sizes to try if the user sets none, because the platform doesn't document its range. With a page size of 200,
 * pages of only the longest queries that the API accepts (64 KiB) need 230 MiB of memory in total; with 500, 340 MiB.
 */
const PAGE_SIZES = [200, 100, 50, 20, 10];
const SMALLEST_PAGE = 10;
/** Waits between two polls ("poll at low frequency"). */
const POLLING = { shortestMs: 1_000, longestMs: 75_000 };
/** Reads the results of tasks. */
class TaskResults {
    #context;
    #given;
    #pageSize;
    /** @param pageSize page size as set by the user */
    constructor(context, pageSize) {
        this.#context = context;
        this.#given = pageSize;
        this.#pageSize = pageSize ?? PAGE_SIZES[0];
    }
    /**
     * Waits until the task is completed and yields its records, page by page, as the platform sent them. While a page is
     * processed, the next one is fetched. There is never more than one request at a time, because the documents specify no
     * rate limit.
     * @throws ResultsExpired, at any page; Failure of the task, or if the number of records differs from the total
     */
    async *pages(task) {
        const { log } = this.#context;
        let page = await this.#completed(task);
        log.info(`The task has completed, with ${page.total === undefined ? 'an unknown number of records' : (0,amount/* plural */.LS)(page.total, 'record')}.`);
        let received = 0;
        const seen = new Map();
        for (let pageNo = 1;; pageNo += 1) {
            const { queries, total } = page;
            const fingerprint = pageFingerprint(queries);
            // With a total, two equal pages are valid if all their records are alike.
            const earlier = seen.get(fingerprint);
            if (earlier !== undefined && (total === undefined || !areAlike(queries)))
                throw repeatedPage(earlier, pageNo);
            received += queries.length;
            seen.set(fingerprint, pageNo);
            // Without a total, only an empty page proves the end, because the platform may return fewer records than
            // requested.
            const isLast = (total !== undefined && received >= total) || queries.length === 0;
            const fetching = Promise.allSettled([isLast ? undefined : this.#page(task, pageNo + 1)]);
            try {
                yield { queries, total };
            }
            finally {
                // A failure to process the page leaves no request behind.
                await fetching;
            }
            const [next] = await fetching;
            if (next.status === 'rejected')
                throw next.reason;
            if (next.value === undefined) {
                if (total !== undefined && received !== total)
                    throw incomplete(received, total);
                return;
            }
            page = next.value;
            if (page.total !== total)
                throw new ResultsExpired(task, 'changed while they were read');
            if (page.status !== 'COMPLETED')
                throw unsuccessfulTask(task, page.status);
        }
    }
    /** Polls until the task is completed. Returns its first page. */
    async #completed(task) {
        const completed = async () => {
            const page = await this.#page(task, 1);
            // Assumption R19.
            if (page.status === 'INIT' || page.status === 'RUNNING')
                return undefined;
            if (page.status !== 'COMPLETED')
                throw unsuccessfulTask(task, page.status);
            if (page.isEmpty)
                throw emptyTask(task);
            return page;
        };
        return (0,heartbeat/* withHeartbeat */.p)(this.#context, `Waiting for the task ${task.id}`, () => (0,poll/* pollLater */.wW)(this.#context, POLLING, completed));
    }
    async #page(task, pageNo) {
        const { client, log, projectId } = this.#context;
        for (;;) {
            const body = { projectUrlId: projectId, taskId: task.id, pageNo, pageSize: this.#pageSize };
            try {
                const { status, expire, queries, total } = await client.call('sql-log.describe', { body });
                if (expire === true || expire === 'true')
                    throw new ResultsExpired(task);
                const isEmpty = queries === undefined && countOf(total) === undefined;
                return { status, queries: queries ?? [], total: countOf(total), isEmpty };
            }
            catch (thrown) {
                if (!(thrown instanceof base_failure/* Failure */.HR) || thrown instanceof ResultsExpired)
                    throw thrown;
                if (pageNo > 1 && isTooLong(thrown) && this.#given === undefined && this.#pageSize > SMALLEST_PAGE) {
                    this.#pageSize = SMALLEST_PAGE;
                    throw new ResultsExpired(task, 'have a page that is too long');
                }
                const smaller = this.#smallerPage(thrown, pageNo);
                // A read changes nothing, so the outcome is never uncertain.
                if (smaller === undefined)
                    throw (0,base_failure/* withDetails */.FE)(thrown, { uncertain: false });
                log.info(`A request with a page size of ${(0,amount/* plural */.LS)(this.#pageSize, 'record')} failed: ${(0,base_failure/* sentence */.em)(thrown.message)} Trying ${(0,amount/* plural */.LS)(smaller, 'record')} per page.`);
                this.#pageSize = smaller;
            }
        }
    }
    /** Returns the next page size to try. All pages must have the same size, so only the first page may change it. */
    #smallerPage(failure, pageNo) {
        const mayBeSize = failure.kind === 'input' || failure.status === 200 || isTooLong(failure);
        if (this.#given !== undefined || pageNo > 1 || !mayBeSize)
            return undefined;
        return PAGE_SIZES.find(size => size < this.#pageSize);
    }
}
/** Checks whether the client stopped reading a response because of its length. */
const isTooLong = ({ kind, status }) => kind === 'limit' && status === undefined;
/** Returns a hash of a page's length and its first and last record, to detect that the platform repeats the page. */
function pageFingerprint(queries) {
    const ends = [queries.length, queries[0], queries.at(-1)];
    return (0,sha256_hex/* sha256Hex */.f)(JSON.stringify(ends));
}
function areAlike([first, ...others]) {
    const text = JSON.stringify(first);
    return others.every(other => JSON.stringify(other) === text);
}
/** Reads a count, which can be a number or a string. */
function countOf(total) {
    const number = typeof total === 'string' && /^\d{1,15}$/.test(total) ? Number(total) : total;
    return typeof number === 'number' && Number.isSafeInteger(number) && number >= 0 ? number : undefined;
}
const REPORT_REMEDY = 'Re-run the job. If the problem persists, report the task’s ID to the platform’s support team.';
const unsuccessfulTask = ({ id }, status) => new base_failure/* Failure */.HR('unavailable', `The task ${id} has the status \`${status}\` instead of \`COMPLETED\`.`, {
    remedy: REPORT_REMEDY,
});
const emptyTask = ({ id }) => new base_failure/* Failure */.HR('unavailable', `The task ${id} has completed, but the response contains neither records nor a record count.`, {
    remedy: REPORT_REMEDY,
});
const repeatedPage = (earlier, pageNo) => new base_failure/* Failure */.HR('unavailable', `The platform returned the same records for page ${earlier} and page ${pageNo}.`, {
    remedy: `Specify a different ${(0,input_reference/* inputRef */.io)('page-size')}. The platform may have used its own page size instead of the requested one.`,
});
const incomplete = (received, total) => new base_failure/* Failure */.HR('unavailable', `The platform reported ${(0,amount/* plural */.LS)(total, 'record')} but returned ${(0,amount/* count */.U9)(received)}.`, {
    remedy: `${REPORT_REMEDY} A different ${(0,input_reference/* inputRef */.io)('page-size')} may help.`,
});

;// CONCATENATED MODULE: ./build/features/sql-log/export/export-log.js
/** Exports a log to files, one page in memory at a time. */








/**
 * Exports the log and writes the files. If the results expire or change before the last page is read, starts over with a new
 * task, once ("`expire: true` means create a new task").
 * @throws Failure
 */
async function exportLog(context, plan, window, options) {
    const results = new TaskResults(context, options.pageSize);
    const creation = new TaskCreator(context, { source: plan.source, window, name: options.name });
    try {
        return await exportTask(context, plan, window, options, results, await creation.create());
    }
    catch (thrown) {
        if (!(thrown instanceof ResultsExpired))
            throw thrown;
        context.log.warning(`${thrown.message} Starting over with a new task.`);
    }
    return exportTask(context, plan, window, options, results, await creation.create());
}
async function exportTask(context, { source, exposure, files, earlier, state }, window, { name, thresholds }, results, task) {
    const { log } = context;
    context.output({ task_id: task.id });
    (0,export_window/* checkWindowEnd */.io)(context, window.to, state !== undefined);
    try {
        return await files.write(async (write) => {
            // Loaded once the export is running, so that they don't delay the first request.
            const { LogIntake } = await Promise.all(/* import() */[__webpack_require__.e(1987), __webpack_require__.e(8422)]).then(__webpack_require__.bind(__webpack_require__, 28422));
            const intake = new LogIntake({ ...exposure, parser: await (0,parser/* loadParser */.qd)() });
            let progress;
            let received = 0;
            for await (const { queries, total } of results.pages(task)) {
                progress ??= log.progress('Records read');
                // Let the request for the next page leave before this page keeps the process busy.
                await (0,promises_.setImmediate)();
                received += queries.length;
                const records = [];
                intake.add(queries, record => records.push(record));
                await write(records);
                progress.items(received, total ?? received);
            }
            const figures = intake.totals.figures();
            const facts = { name, database: source.database, window, figures, literals: exposure.literals };
            const report = (0,log_outcome/* createLogReport */.$4)(facts, earlier, thresholds);
            return { task, total: received, report, summaries: (0,log_outcome/* reportFiles */.IU)(report) };
        }, (0,export_plan/* partName */.pn)(window));
    }
    catch (thrown) {
        throw withTaskNote(thrown, task);
    }
}
/** Adds a note about its task to the error of a step that was stopped: the documents provide no way to cancel one. */
function withTaskNote(thrown, { id, name }) {
    if (!(thrown instanceof base_failure/* Failure */.HR) || !['cancelled', 'timeout'].includes(thrown.kind))
        return thrown;
    const message = `${(0,base_failure/* sentence */.em)(thrown.message)} No file was written. The task ${id} (“${name}”) may continue: the documented API can’t cancel it.`;
    return (0,base_failure/* withDetails */.FE)(thrown, { message });
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


/***/ })

};
