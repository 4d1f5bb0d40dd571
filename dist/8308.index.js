export const id = 8308;
export const ids = [8308];
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

/***/ 67474:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   L: () => (/* binding */ NOTHING_SENT)
/* harmony export */ });
/** What a dry run that makes no request has to own up to. */
const NOTHING_SENT = 'Nothing was sent to the platform, so neither the credential nor the project nor any quota was checked.';


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

/***/ 88308:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  "default": () => (/* binding */ sql_log_export)
});

// EXTERNAL MODULE: ./build/failure.js
var build_failure = __webpack_require__(59874);
;// CONCATENATED MODULE: ./build/sql/log/exported-record.js
/** The only way from a record into a file: whatever a literal could stand in goes through the mask or its form's check. */
function exportedRecord(record, shape, shown, literals) {
    const { ExecuteTime: time, SqlText: text } = record;
    return {
        ExecuteTime: time === undefined ? null : new Date(time).toISOString(),
        SqlText: text === undefined ? null : literals === 'keep' ? shown.text(text) : shape.text,
        Shape: shape.id,
        SqlType: written(record.SqlType, shown.code),
        State: written(record.State, shown.code),
        Consume: record.Consume ?? null,
        ReturnRows: record.ReturnRows ?? null,
        UpdateRows: record.UpdateRows ?? null,
        ScanRows: record.ScanRows ?? null,
        DBName: written(record.DBName, shown.database),
        AccountName: written(record.AccountName, shown.account),
        HostAddress: written(record.HostAddress, shown.host),
        ThreadId: written(record.ThreadId, shown.code),
        NodeId: written(record.NodeId, shown.code),
        SqlId: written(record.SqlId, shown.code),
        OriginTime: record.OriginTime ?? null,
    };
}
function written(value, how) {
    return value === undefined ? null : how(value);
}

;// CONCATENATED MODULE: ./build/sql/log/breakdown.js
/** Values that are told apart; the server may send any number of them. */
const MAX_VALUES = 1000;
/** What stands for all values beyond those. */
const OTHER_VALUES = '(other)';
/** What stands for a value that a record doesn't have. */
const NO_VALUE = '(none)';
/** Counts records by the value of one of their fields. */
class Breakdown {
    #shown;
    #byValue = new Map();
    #byShown = new Map();
    #other = { calls: 0, errors: 0, consume: 0 };
    /** @param shown how a value is written; several may be written as the same */
    constructor(shown) {
        this.#shown = shown;
    }
    add(value, failed, consume) {
        const tally = this.#byValue.get(value) ?? this.#first(value);
        tally.calls += 1;
        if (failed)
            tally.errors += 1;
        tally.consume += consume;
    }
    /** Those with the most records first; what was too much to be told apart as `OTHER_VALUES` at the end. */
    rows() {
        const rows = Array.from(this.#byShown, ([value, tally]) => ({ value, ...tally }));
        rows.sort((one, two) => two.calls - one.calls || (one.value < two.value ? -1 : 1));
        return this.#other.calls === 0 ? rows : [...rows, { value: OTHER_VALUES, ...this.#other }];
    }
    #first(value) {
        if (this.#byValue.size >= MAX_VALUES)
            return this.#other;
        const shown = value === undefined ? NO_VALUE : this.#shown(value);
        const tally = this.#byShown.get(shown) ?? { calls: 0, errors: 0, consume: 0 };
        this.#byShown.set(shown, tally);
        this.#byValue.set(value, tally);
        return tally;
    }
}

;// CONCATENATED MODULE: ./build/sql/log/histogram.js
const NUMBER = new Float64Array(1);
const BITS = new Uint32Array(NUMBER.buffer);
/** In which half of a number its exponent stands depends on the machine. */
const UPPER_HALF = new Uint32Array(new Float64Array([1]).buffer)[1] === 0 ? 0 : 1;
const BITS_PER_OCTAVE = 7;
const BUCKETS_PER_OCTAVE = 1 << BITS_PER_OCTAVE;
/** What is left of the upper half's 20 bits of mantissa. */
const SHIFT = 20 - BITS_PER_OCTAVE;
/** What is smaller counts as 0, and what is larger as this large: no measure of a query is. */
const [SMALLEST, LARGEST] = [2 ** -20, 2 ** 53];
/**
 * The bucket of a value: its power of two and the first 7 bits after it.
 * @param value from 0 on
 */
function bucketOf(value) {
    if (value < SMALLEST)
        return 0;
    NUMBER[0] = value > LARGEST ? LARGEST : value;
    return (BITS[UPPER_HALF] ?? 0) >>> SHIFT;
}
/** The least value that falls into a bucket. */
function leastOf(bucket) {
    BITS[UPPER_HALF] = bucket << SHIFT;
    BITS[1 - UPPER_HALF] = 0;
    return NUMBER[0] ?? 0;
}
/**
 * How often which values occurred, in memory that doesn't grow with their number: 128 buckets between a power of two and
 * the next. A percentile read from it is at most 0.8 % below the true one and never above it; whole numbers up to 256
 * are exact.
 */
class Histogram {
    /** By octave; those without a value take no memory. */
    #octaves = [];
    /** The octave that stands first. */
    #first = 0;
    #count = 0;
    #zeros = 0;
    /** @param bucket of a value */
    add(bucket) {
        this.#count += 1;
        if (bucket === 0) {
            this.#zeros += 1;
            return;
        }
        const octave = bucket >>> BITS_PER_OCTAVE;
        const buckets = this.#octaves[octave - this.#first] ?? this.#newOctave(octave);
        const at = bucket & (BUCKETS_PER_OCTAVE - 1);
        buckets[at] = (buckets[at] ?? 0) + 1;
    }
    /** Adds all of another one. */
    merge(other) {
        for (const [index, counts] of other.#octaves.entries()) {
            if (counts === undefined)
                continue;
            const octave = other.#first + index;
            const buckets = this.#octaves[octave - this.#first] ?? this.#newOctave(octave);
            for (const [at, count] of counts.entries())
                buckets[at] = (buckets[at] ?? 0) + count;
        }
        this.#count += other.#count;
        this.#zeros += other.#zeros;
    }
    /**
     * The value below or at which this share of all values lies.
     * @param share from 0 to 1
     * @returns undefined where there are no values
     */
    percentile(share) {
        if (this.#count === 0)
            return undefined;
        let left = Math.max(1, Math.ceil(share * this.#count)) - this.#zeros;
        if (left <= 0)
            return 0;
        for (const [index, counts] of this.#octaves.entries()) {
            for (const [at, count] of (counts ?? []).entries()) {
                left -= count;
                if (left <= 0)
                    return leastOf((this.#first + index) * BUCKETS_PER_OCTAVE + at);
            }
        }
        throw new Error('The histogram holds fewer values than it counted.');
    }
    #newOctave(octave) {
        if (this.#octaves.length === 0)
            this.#first = octave;
        while (octave < this.#first) {
            this.#octaves.unshift(undefined);
            this.#first -= 1;
        }
        while (octave - this.#first >= this.#octaves.length)
            this.#octaves.push(undefined);
        const buckets = new Uint32Array(BUCKETS_PER_OCTAVE);
        this.#octaves[octave - this.#first] = buckets;
        return buckets;
    }
}

;// CONCATENATED MODULE: ./build/sql/log/load.js

/** Counts some records together. */
class Load {
    calls = 0;
    errors = 0;
    #consume = 0;
    #max = 0;
    #returned = 0;
    #updated = 0;
    #scanned = 0;
    #histogram = new Histogram();
    /** @param bucket that of the record's `Consume`, undefined where it has none */
    add(record, failed, bucket) {
        this.calls += 1;
        if (failed)
            this.errors += 1;
        this.#returned += record.ReturnRows ?? 0;
        this.#updated += record.UpdateRows ?? 0;
        this.#scanned += record.ScanRows ?? 0;
        if (bucket === undefined)
            return;
        const consume = record.Consume ?? 0;
        this.#consume += consume;
        if (consume > this.#max)
            this.#max = consume;
        this.#histogram.add(bucket);
    }
    /** Adds all of another one. */
    merge(other) {
        this.calls += other.calls;
        this.errors += other.errors;
        this.#consume += other.#consume;
        this.#max = Math.max(this.#max, other.#max);
        this.#returned += other.#returned;
        this.#updated += other.#updated;
        this.#scanned += other.#scanned;
        this.#histogram.merge(other.#histogram);
    }
    figures() {
        const percentile = (share) => this.#histogram.percentile(share) ?? 0;
        return {
            calls: this.calls,
            errors: this.errors,
            consume: {
                total: this.#consume,
                p50: percentile(0.5),
                p95: percentile(0.95),
                p99: percentile(0.99),
                max: this.#max,
            },
            returnedRows: this.#returned,
            updatedRows: this.#updated,
            scannedRows: this.#scanned,
        };
    }
}

;// CONCATENATED MODULE: ./build/sql/log/record-state.js
/** In words, for whoever reads a count of errors: the documents call `State` a "status code string", and list none. */
const ERROR_READING = 'A record counts as an error where its State is there and isn’t one of those that commonly stand for success: zeros, ' +
    '200, an SQLSTATE of success, warning or no data (00…, 01…, 02…), ok, success, succeeded, completed, finished, normal.';
const SUCCESS = /^(?:0+|200|0[012][0-9a-z]{3}|ok|success(?:ful)?|succeeded|completed?|finished|normal)$/i;
/** Whether a record with this `State` counts as an error: see `ERROR_READING`. */
function isErrorState(state) {
    return !SUCCESS.test(state);
}

;// CONCATENATED MODULE: ./build/sql/log/timeline.js

const HOUR_MS = 3_600_000;
const HOURS_PER_DAY = 24;
const DAYS_PER_WEEK = 7;
/** Hours that are told apart: 7 months. A log whose times are made up could have any number. */
const MAX_HOURS = 5000;
/** Spans that a chart has room for. */
const MAX_SPANS = 72;
/** Spans that people think in, in hours. */
const SPAN_HOURS = [1, 2, 3, 6, 12, HOURS_PER_DAY];
/** 1 January 1970 was a Thursday; weeks begin on Monday. */
const EPOCH_WEEKDAY = 3;
/** Counts records by hour. */
class Hours {
    #loads = new Map();
    /** The hour of the last record, nearly always that of the next one too. */
    #hour = Number.NaN;
    #load = new Load();
    /**
     * @param time of the record, epoch milliseconds
     * @returns false where there are too many hours to tell one more apart
     */
    add(time, record, failed, bucket) {
        const hour = Math.floor(time / HOUR_MS);
        if (hour !== this.#hour) {
            const load = this.#loads.get(hour) ?? (this.#loads.size < MAX_HOURS ? new Load() : undefined);
            if (load === undefined)
                return false;
            this.#loads.set(hour, load);
            this.#hour = hour;
            this.#load = load;
        }
        this.#load.add(record, failed, bucket);
        return true;
    }
    /** All hours from the first to the last, joined to at most `MAX_SPANS` spans. */
    timeline() {
        const hours = [...this.#loads.keys()].toSorted((one, two) => one - two);
        const [first = 0, last = -1] = [hours[0], hours.at(-1)];
        const spanHours = spanFor(first, last);
        const loads = new Map();
        for (const [hour, load] of this.#loads) {
            const span = Math.floor(hour / spanHours);
            const joined = loads.get(span) ?? new Load();
            joined.merge(load);
            loads.set(span, joined);
        }
        const nothing = new Load();
        const [start, end] = [Math.floor(first / spanHours), Math.floor(last / spanHours)];
        const spans = Array.from({ length: Math.max(0, end - start + 1) }, (_, index) => ({
            start: (start + index) * spanHours * HOUR_MS,
            load: (loads.get(start + index) ?? nothing).figures(),
        }));
        return { spanMs: spanHours * HOUR_MS, spans };
    }
    /** Records by weekday, Monday first, and hour of the day. */
    week() {
        const week = Array.from({ length: DAYS_PER_WEEK }, () => Array.from({ length: HOURS_PER_DAY }, () => 0));
        for (const [hour, { calls }] of this.#loads) {
            const day = week[modulo(Math.floor(hour / HOURS_PER_DAY) + EPOCH_WEEKDAY, DAYS_PER_WEEK)];
            const ofDay = modulo(hour, HOURS_PER_DAY);
            if (day !== undefined)
                day[ofDay] = (day[ofDay] ?? 0) + calls;
        }
        return week;
    }
}
/** The shortest span, in hours, of which there aren't too many; beyond a day, whole days. */
function spanFor(first, last) {
    const fits = (hours) => Math.floor(last / hours) - Math.floor(first / hours) < MAX_SPANS;
    const usual = SPAN_HOURS.find(fits);
    if (usual !== undefined)
        return usual;
    // One more for the span that is begun.
    return Math.ceil((last - first + 1) / (MAX_SPANS - 1) / HOURS_PER_DAY) * HOURS_PER_DAY;
}
const modulo = (value, by) => ((value % by) + by) % by;

;// CONCATENATED MODULE: ./build/sql/log/log-analysis.js





const MAX_SLOWEST = 5;
const MAX_REMEMBERED_STATES = 1000;
/** Counts the records of a log, in memory that doesn't grow with their number. */
class LogAnalysis {
    #hours = new Hours();
    /** By `place`; a shape all of whose records were left out isn't there. */
    #shapes = new Map();
    #otherShapes = new Load();
    #states;
    #accounts;
    #types;
    #hosts;
    #failures = new Map();
    #shown;
    #slowest = [];
    #first = Number.POSITIVE_INFINITY;
    #last = Number.NEGATIVE_INFINITY;
    #untimed = 0;
    #beyondHours = 0;
    #unmeasured = 0;
    /** @param shown how values are written */
    constructor(shown) {
        this.#shown = shown;
        this.#states = new Breakdown(shown.code);
        this.#types = new Breakdown(shown.code);
        this.#accounts = new Breakdown(shown.account);
        this.#hosts = new Breakdown(shown.host);
    }
    add(record, shape) {
        const { State: state, Consume: consume } = record;
        const failed = state !== undefined && (this.#failures.get(state) ?? this.#isFailure(state));
        const bucket = consume === undefined ? undefined : bucketOf(consume);
        this.#addToHour(record, failed, bucket);
        this.#loadOfShape(shape).add(record, failed, bucket);
        const measured = consume ?? 0;
        this.#states.add(state, failed, measured);
        this.#accounts.add(record.AccountName, failed, measured);
        this.#types.add(record.SqlType, failed, measured);
        this.#hosts.add(record.HostAddress, failed, measured);
        if (consume === undefined)
            this.#unmeasured += 1;
        else if (this.#slowest.length < MAX_SLOWEST || consume > (this.#slowest.at(-1)?.consume ?? 0)) {
            this.#noteSlow(record, consume, shape);
        }
    }
    /** @param met what was met while the records were read */
    figures(met) {
        return {
            times: this.#first <= this.#last ? { first: this.#first, last: this.#last } : undefined,
            all: this.#all().figures(),
            timeline: this.#hours.timeline(),
            week: this.#hours.week(),
            shapes: Array.from(this.#shapes.values(), ({ shape: { id, label, text }, load }) => ({ id, label, text, load: load.figures() })).toSorted((one, two) => two.load.consume.total - one.load.consume.total || two.load.calls - one.load.calls),
            otherShapes: this.#otherShapes.figures(),
            states: this.#states
                .rows()
                .map((row) => ({ ...row, isError: row.value !== NO_VALUE && row.errors > 0 })),
            accounts: this.#accounts.rows(),
            types: this.#types.rows(),
            hosts: this.#hosts.rows(),
            slowest: this.#slowest,
            oddities: {
                ...met,
                untimed: this.#untimed,
                beyondHours: this.#beyondHours,
                unmeasured: this.#unmeasured,
            },
        };
    }
    /** Each record is of one shape, so they needn't be counted once more while they come. */
    #all() {
        const all = new Load();
        all.merge(this.#otherShapes);
        for (const { load } of this.#shapes.values())
            all.merge(load);
        return all;
    }
    #isFailure(state) {
        const failed = isErrorState(state);
        if (this.#failures.size < MAX_REMEMBERED_STATES)
            this.#failures.set(state, failed);
        return failed;
    }
    #addToHour(record, failed, bucket) {
        const { ExecuteTime: time } = record;
        if (time === undefined) {
            this.#untimed += 1;
            return;
        }
        if (time < this.#first)
            this.#first = time;
        if (time > this.#last)
            this.#last = time;
        if (!this.#hours.add(time, record, failed, bucket))
            this.#beyondHours += 1;
    }
    #loadOfShape(shape) {
        if (shape.place === undefined)
            return this.#otherShapes;
        const known = this.#shapes.get(shape.place);
        if (known !== undefined)
            return known.load;
        const load = new Load();
        this.#shapes.set(shape.place, { shape, load });
        return load;
    }
    #noteSlow(record, consume, { id, label }) {
        const slow = {
            shape: { id, label },
            time: record.ExecuteTime,
            consume,
            account: record.AccountName === undefined ? NO_VALUE : this.#shown.account(record.AccountName),
            scannedRows: record.ScanRows,
            returnedRows: record.ReturnRows,
        };
        this.#slowest = [...this.#slowest, slow].toSorted((one, two) => two.consume - one.consume).slice(0, MAX_SLOWEST);
    }
}

// EXTERNAL MODULE: ./build/sql/log/record.js + 1 modules
var record = __webpack_require__(53019);
;// CONCATENATED MODULE: ./build/sql/log/seen-records.js
const FIRST_CAPACITY = 1 << 14;
/** Beyond it, an open-addressing table looks at many places before it finds a free one. */
const MAX_LOAD = 0.7;
const NUMBERS = new Float64Array(6);
const NUMBER_WORDS = new Int32Array(NUMBERS.buffer);
const ABSENT = Number.NaN;
/**
 * Which records were there already: pages of a log that grows while it is read overlap. Two records are one if they
 * agree in both times, thread, node, statement id, text, consume and rows; fewer fields would take the quick statements
 * of a loop for one, the more so where `ExecuteTime` tells no milliseconds. What is kept of each is a hash of 63 bits: among 1,000,000 records, two are taken for one with a chance
 * of 1 in 18 million. They take 16 MiB, and 24 MiB while the table grows.
 */
class SeenRecords {
    /** Pairs of halves; a free place has a zero as its second one. */
    #places = new Uint32Array(FIRST_CAPACITY * 2);
    #size = 0;
    #high = 0;
    #low = 0;
    /**
     * @param text the key of the record's text
     * @returns false if such a record was there before
     */
    add(record, text) {
        NUMBERS[0] = record.ExecuteTime ?? ABSENT;
        NUMBERS[1] = record.Consume ?? ABSENT;
        NUMBERS[2] = record.ReturnRows ?? ABSENT;
        NUMBERS[3] = record.UpdateRows ?? ABSENT;
        NUMBERS[4] = record.ScanRows ?? ABSENT;
        NUMBERS[5] = record.OriginTime ?? ABSENT;
        let high = text.high ^ text.values;
        let low = Math.imul(text.low ^ text.values, 0xc2b2ae35);
        for (let index = 0; index < NUMBER_WORDS.length; index += 1) {
            const word = NUMBER_WORDS[index] ?? 0;
            high = Math.imul(high ^ word, 0x85ebca6b);
            low = Math.imul(low ^ word, 0xc2b2ae35);
            // Multiplying moves bits up only.
            high ^= high >>> 15;
            low ^= low >>> 13;
        }
        this.#high = high;
        this.#low = low;
        this.#addText(record.SqlId);
        this.#addText(record.ThreadId);
        this.#addText(record.NodeId);
        if (this.#size >= (this.#places.length / 2) * MAX_LOAD)
            this.#grow();
        // No record may look like a free place.
        if (!insert(this.#places, this.#high >>> 0, (this.#low | 1) >>> 0))
            return false;
        this.#size += 1;
        return true;
    }
    #addText(text = '') {
        const { length } = text;
        let high = this.#high;
        let low = this.#low;
        for (let at = 0; at < length; at += 1) {
            const unit = text.charCodeAt(at);
            high = Math.imul(high ^ unit, 0x9e3779b1);
            low = Math.imul(((low << 5) | (low >>> 27)) ^ unit, 0x5f356495);
        }
        this.#high = Math.imul(high ^ length, 0x85ebca6b);
        this.#low = low ^ (low >>> 13);
    }
    #grow() {
        const before = this.#places;
        this.#places = new Uint32Array(before.length * 2);
        for (let at = 0; at < before.length; at += 2) {
            const low = before[at + 1] ?? 0;
            if (low !== 0)
                insert(this.#places, before[at] ?? 0, low);
        }
    }
}
/** @param places their number is a power of two */
function insert(places, high, low) {
    const mask = places.length - 1;
    let at = (high << 1) & mask;
    while (places[at + 1] !== 0) {
        if (places[at] === high && places[at + 1] === low)
            return false;
        at = (at + 2) & mask;
    }
    places[at] = high;
    places[at + 1] = low;
    return true;
}

// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(77598);
;// CONCATENATED MODULE: ./build/sql/log/shape.js

const ID_DIGITS = 12;
const MAX_LABEL_LENGTH = 60;
const VERB = /(?<![\w"`.:@])(select|insert|update|delete|merge|replace)(?![\w"`.])/g;
const CREATES = /^(create|alter|drop|truncate|comment|refresh|reindex|cluster|analyze|vacuum|lock)\b/;
const OBJECT = /^\w+ (?:on |or replace |temp |temporary |unique |unlogged |global |local )*(table|index|view|materialized view|function|procedure|schema|role|user|database|type|trigger|sequence|extension|policy|column)?/;
const NAME = '((?:[\\p{L}_][\\p{L}\\p{N}_$]*|"[^"]*"|`[^`]*`)(?:\\.(?:[\\p{L}_][\\p{L}\\p{N}_$]*|"[^"]*"|`[^`]*`))*)';
const FILLERS = '(?:only |if not exists |if exists |concurrently |lateral )*';
const TARGET = {
    select: new RegExp(` from ${FILLERS}${NAME}`, 'u'),
    insert: new RegExp(` into ${NAME}`, 'u'),
    replace: new RegExp(` into ${NAME}`, 'u'),
    merge: new RegExp(` into ${FILLERS}${NAME}`, 'u'),
    update: new RegExp(`^update ${FILLERS}${NAME}`, 'u'),
    delete: new RegExp(` from ${FILLERS}${NAME}`, 'u'),
};
/** @param text in its normal form */
function shapeOf(text, place) {
    const id = (0,external_node_crypto_.createHash)('sha256').update(text).digest('hex').slice(0, ID_DIGITS);
    const label = labelOf(text);
    const short = [...label].slice(0, MAX_LABEL_LENGTH).join('');
    return { id, text, place, label: short.length < label.length ? `${short}…` : short };
}
function labelOf(text) {
    const defines = CREATES.exec(text)?.[1];
    if (defines !== undefined)
        return labelOfDefinition(text, defines);
    const from = text.startsWith('with ') ? mainStatement(text) : 0;
    const statement = text.slice(from);
    const verb = /^\(*\s*([\p{L}_]+)/u.exec(statement)?.[1];
    if (verb === undefined)
        return text.length === 0 ? '(nothing)' : '(cut off)';
    const target = TARGET[verb]?.exec(statement)?.[1];
    return target === undefined ? verb.toUpperCase() : `${verb.toUpperCase()} ${unquoted(target)}`;
}
/** `ALTER TABLE users` */
function labelOfDefinition(text, verb) {
    const kind = OBJECT.exec(text);
    const words = kind?.[1] === undefined ? verb : `${verb} ${kind[1]}`;
    const rest = text.slice(kind?.[0].length ?? verb.length);
    const name = new RegExp(`^ *${FILLERS}${NAME}`, 'u').exec(rest)?.[1];
    return name === undefined ? words.toUpperCase() : `${words.toUpperCase()} ${unquoted(name)}`;
}
/** Where the statement begins that the common table expressions are for: its verb stands in no parentheses. */
function mainStatement(text) {
    let depth = 0;
    let counted = 0;
    for (const { index } of text.matchAll(VERB)) {
        for (; counted < index; counted += 1) {
            if (text[counted] === '(')
                depth += 1;
            else if (text[counted] === ')')
                depth -= 1;
        }
        if (depth === 0)
            return index;
    }
    return 0;
}
const unquoted = (name) => name.replaceAll(/["`]/g, '');

;// CONCATENATED MODULE: ./build/sql/log/characters.js
/** What a character can begin, outside of literals. */
const BLANK = 0;
const WORD = 1;
const DIGIT = 2;
const OPERATOR = 3;
/** A mark with a rule of its own. */
const MARK = 4;
/** No SQL has it outside of a literal: whatever it begins can't be read. */
const FOREIGN = 5;
const ASCII = Uint8Array.from({ length: 128 }, (_, unit) => {
    const letter = String.fromCharCode(unit);
    if (/[A-Za-z_]/.test(letter))
        return WORD;
    if (/\d/.test(letter))
        return DIGIT;
    if (/[*<>=~!%^&|{}]/.test(letter))
        return OPERATOR;
    // Of psql: a command with anything as its argument.
    if (letter === '\\')
        return FOREIGN;
    // The delete character and what comes before the space.
    return unit <= 32 || unit === 127 ? BLANK : MARK;
});
/** Quotes of typesetting, which people paste where they meant `'`: what stands in them was meant as a literal. */
const TYPESET_QUOTE = /[\u00ab\u00b4\u00bb\u02b9-\u02bf\u02ee\u2018-\u201f\u2032-\u2037\u2039\u203a\u300c-\u300f\uff02\uff07\uff40]/;
/**
 * A letter of any script counts as a part of a word, as in PostgreSQL.
 * @param unit a UTF-16 unit, or the NaN that stands after the end of a text
 */
function characterClass(unit) {
    if (!(unit >= 128))
        return ASCII[unit] ?? BLANK;
    return TYPESET_QUOTE.test(String.fromCharCode(unit)) ? FOREIGN : WORD;
}
/** Whether a word goes on with it. */
function continuesWord(unit) {
    const kind = characterClass(unit);
    return kind === WORD || kind === DIGIT || unit === 36;
}

;// CONCATENATED MODULE: ./build/sql/log/keywords.js
const OPENING = 'select distinct all where and or not on using having case when then else returning limit offset by with as over ' +
    'filter within exists any some union except intersect is if check references';
const BEFORE_TABLES = 'from join into update table';
const BEFORE_VALUES = 'values in like ilike between default';
const CONSTANTS = 'null true false';
/** Those that are asked for by name. */
const MARKS = 'copy stdin set alter create to user role password identified';
function keywords(words, traits) {
    const none = { opens: false, provesNames: false, values: false, constant: false };
    return words.split(' ').map(word => ({ ...none, ...traits, word }));
}
const KEYWORDS = [
    ...keywords(OPENING, { opens: true }),
    ...keywords(BEFORE_TABLES, { opens: true, provesNames: true }),
    ...keywords(BEFORE_VALUES, { opens: true, values: true }),
    ...keywords(CONSTANTS, { constant: true }),
    ...keywords(MARKS, {}),
];
const CASE_BIT = 32;
const MULTIPLIER = 31;
/** Adds one more unit to a word's hash, its case aside. */
const addedToWord = (hash, unit) => (Math.imul(hash, MULTIPLIER) + (unit | CASE_BIT)) | 0;
const hashOf = (word) => [...word].reduce((hash, letter) => addedToWord(hash, letter.charCodeAt(0)), 0);
const SLOTS = 512;
const TABLE = Array.from({ length: SLOTS }, (_, slot) => KEYWORDS.filter(({ word }) => (hashOf(word) & (SLOTS - 1)) === slot));
const NONE = [];
/**
 * The keyword that stands in a text, if it is one. A text is never cut into words to look them up: that alone took as
 * long as all the rest.
 * @param hash of the word from `from` to `to`
 */
function keywordAt(text, from, to, hash) {
    const found = TABLE[hash & (SLOTS - 1)] ?? NONE;
    if (found.length === 0)
        return undefined;
    return found.find(({ word }) => word.length === to - from && isAt(word, text, from));
}
function isAt(word, text, from) {
    for (let index = 0; index < word.length; index += 1) {
        if ((text.charCodeAt(from + index) | CASE_BIT) !== word.charCodeAt(index))
            return false;
    }
    return true;
}
function keyword(word) {
    const found = KEYWORDS.find(known => known.word === word);
    if (found === undefined)
        throw new Error(`${word} is no keyword of the mask`);
    return found;
}

;// CONCATENATED MODULE: ./build/sql/log/literal-ends.js
/**
 * Where literals and comments end. A log doesn't say which database wrote it, nor how that was set, and two readings of
 * a text may disagree on where a literal ends: after a backslash before a quote (`standard_conforming_strings`, MySQL),
 * a nested comment, `#`, `--` without a blank. From there on one of them takes for code what the other takes for a
 * literal. So wherever they disagree, these functions answer `CUT`: the rest of the text is masked, unread.
 */
const CUT = -1;
const BACKSLASH = 92;
/** How many backslashes stand right before `at`, not before `from`: an odd number may escape what stands at `at`. */
function escaped(text, from, at) {
    let start = at;
    while (start > from && text.charCodeAt(start - 1) === BACKSLASH)
        start -= 1;
    return ((at - start) & 1) === 1;
}
/**
 * The end of what stands in quotes, `''` within it meaning a quote.
 * @param from where its content begins
 * @param escapes true in an `E'…'`, where a backslash escapes in every reading
 */
function endOfQuoted(text, from, quote, escapes) {
    let at = from;
    for (;;) {
        at = text.indexOf(quote, at);
        if (at === -1)
            return CUT;
        if (escaped(text, from, at)) {
            if (!escapes)
                return CUT;
            at += 1;
        }
        else if (text[at + 1] === quote) {
            at += 2;
        }
        else {
            return at + 1;
        }
    }
}
/** What could begin or end a literal or comment, if this were code. */
const literal_ends_OPENING = /['"`$#]|\/\*|\*\/|--/;
/**
 * The end of a comment that goes to the end of its line.
 * @param doubtful for another database, this is no comment
 */
function endOfLineComment(text, from, doubtful) {
    const found = text.indexOf('\n', from);
    const end = found === -1 ? text.length : found;
    const comment = text.slice(from, end);
    // PostgreSQL ends it at a carriage return too; MySQL doesn't.
    const doubt = doubtful || /\r(?!$)/.test(comment);
    return doubt && literal_ends_OPENING.test(comment) ? CUT : end;
}
/**
 * The end of a block comment. PostgreSQL nests them, MySQL doesn't, and runs what stands in one that begins with `!`.
 * @param from where its content begins
 */
function endOfBlockComment(text, from) {
    const end = text.indexOf('*/', from);
    if (end === -1)
        return CUT;
    const comment = text.slice(from, end);
    const doubt = comment.startsWith('!') ? literal_ends_OPENING.test(comment) : comment.includes('/*');
    return doubt ? CUT : end + 2;
}
const DOLLAR_TAG = /\$(?:[A-Za-z_\u0080-\uffff][\w\u0080-\uffff]*)?\$/y;
/** The end of a dollar-quoted string; undefined where none begins at `at`. */
function endOfDollarQuoted(text, at) {
    DOLLAR_TAG.lastIndex = at;
    const tag = DOLLAR_TAG.exec(text)?.[0];
    if (tag === undefined)
        return undefined;
    const close = text.indexOf(tag, at + tag.length);
    return close === -1 ? CUT : close + tag.length;
}

;// CONCATENATED MODULE: ./build/sql/log/normal-text.js
const QUESTION_MARK = 63;
const SPACE = 32;
const OPEN = 40;
const CLOSE = 41;
const COMMA = 44;
const DOT = 46;
const SEMICOLON = 59;
const ELLIPSIS = 0x2026;
/** The longest masked text, in UTF-16 units; what is longer ends in `…`. */
const MAX_UNITS = 65_536;
/**
 * The masked text as it grows: one space between tokens, none around dots and within parentheses. A run of literals is
 * written as its first one and a row like the one before it isn't written at all, so that texts that differ in nothing
 * but values, and in how many there are, become the same.
 */
class NormalText {
    units = new Uint16Array(1024);
    length = 0;
    last = 'start';
    /** What stands before the comma, if a comma is last. */
    #beforeComma = 'start';
    #commaAt = 0;
    /** Of each open parenthesis: where it stands, and where the comma after a closed one before it, or -1. */
    #opened = [];
    get isFull() {
        return this.length >= MAX_UNITS;
    }
    start() {
        this.length = 0;
        this.last = 'start';
        this.#opened.length = 0;
    }
    /** Writes a part of the original, in lower case where it's ASCII. */
    word(text, from, to, token) {
        this.#gap();
        this.#reserve(to - from);
        const { units } = this;
        let { length } = this;
        for (let at = from; at < to; at += 1) {
            const unit = text.charCodeAt(at);
            units[length] = unit >= 65 && unit <= 90 ? unit | SPACE : unit;
            length += 1;
        }
        this.length = length;
        this.last = token;
    }
    /** Writes a part of the original as it is: an operator, or a quoted name with its quotes. */
    verbatim(text, from, to, token) {
        this.#gap();
        this.#reserve(to - from);
        for (let at = from; at < to; at += 1)
            this.#put(text.charCodeAt(at));
        this.last = token;
    }
    /** Writes `?`, or nothing after another literal with or without a comma. */
    literal() {
        if (this.#joins())
            return;
        this.#gap();
        this.#put(QUESTION_MARK);
        this.last = 'literal';
    }
    /** Writes a parameter such as `$1`, which counts as a literal among others. */
    parameter(text, from, to) {
        if (!this.#joins())
            this.verbatim(text, from, to, 'literal');
    }
    comma() {
        this.#beforeComma = this.last;
        this.#commaAt = this.length;
        this.#put(COMMA);
        this.last = 'comma';
    }
    open() {
        const afterRow = this.last === 'comma' && this.#beforeComma === 'close';
        const comma = this.#commaAt;
        if (this.last !== 'word' && this.last !== 'name')
            this.#gap();
        this.#opened.push(this.length, afterRow ? comma : -1);
        this.#put(OPEN);
        this.last = 'open';
    }
    close() {
        this.#put(CLOSE);
        this.last = 'close';
        const comma = this.#opened.pop() ?? -1;
        const row = this.#opened.pop() ?? 0;
        if (comma !== -1 && this.#repeats(row, comma))
            this.length = comma;
    }
    /** Writes a mark that stands close to what is before it, and to what follows: `.`, `::`, `[`. */
    tight(mark) {
        for (let at = 0; at < mark.length; at += 1)
            this.#put(mark.charCodeAt(at));
        this.last = 'tight';
    }
    /** Writes a mark that stands close to what is before it only: `;`, `]`. */
    after(mark) {
        this.#put(mark.charCodeAt(0));
        this.last = 'name';
    }
    /** Writes what stands for all that isn't read any more. */
    cut() {
        this.#gap();
        this.#put(ELLIPSIS);
        this.last = 'literal';
    }
    /** Drops semicolons at the end. */
    trimEnd() {
        while (this.units[this.length - 1] === SEMICOLON && this.length > 0)
            this.length -= 1;
    }
    /** Whether the last that was written is a dot. */
    get isDotted() {
        return this.last === 'tight' && this.units[this.length - 1] === DOT;
    }
    toString() {
        const bytes = Buffer.from(this.units.buffer, 0, this.length * 2);
        return bytes.toString('utf16le').toWellFormed();
    }
    /** 32 bits, the same for the same text. */
    hash() {
        let hash = this.length;
        for (let at = 0; at < this.length; at += 1)
            hash = Math.imul(hash ^ (this.units[at] ?? 0), 0x01000193);
        return hash ^ (hash >>> 15);
    }
    equals(text) {
        if (text.length !== this.length)
            return false;
        for (let at = 0; at < this.length; at += 1)
            if (text.charCodeAt(at) !== this.units[at])
                return false;
        return true;
    }
    #joins() {
        if (this.last === 'literal')
            return true;
        if (this.last !== 'comma' || this.#beforeComma !== 'literal')
            return false;
        this.length = this.#commaAt;
        this.last = 'literal';
        return true;
    }
    /** Whether the row that begins at `row` is the same as that which ends at `comma`. */
    #repeats(row, comma) {
        const { units, length } = this;
        const shift = row - (comma - (length - row));
        if (row - shift < 0)
            return false;
        for (let at = row; at < length; at += 1)
            if (units[at] !== units[at - shift])
                return false;
        return true;
    }
    #gap() {
        if (this.last !== 'start' && this.last !== 'open' && this.last !== 'tight')
            this.#put(SPACE);
    }
    #put(unit) {
        if (this.length === this.units.length)
            this.#reserve(1);
        this.units[this.length] = unit;
        this.length += 1;
    }
    #reserve(more) {
        if (this.length + more < this.units.length)
            return;
        const before = this.units;
        this.units = new Uint16Array(Math.max(before.length * 2, this.length + more + 1));
        this.units.set(before);
    }
}

;// CONCATENATED MODULE: ./build/sql/log/quoted-names.js
/**
 * Decides whether what stands in double quotes is a name, as in PostgreSQL, or a string, as in MySQL. It's a name where
 * only a name can stand; elsewhere it takes something in the text that is PostgreSQL's alone, and even then not where a
 * value is likely: people do write `= "abc"` to PostgreSQL, which refuses it and logs it.
 */
class QuotedNames {
    #proof = false;
    /** An earlier reading of the text has found that proof. */
    #proven = false;
    #undecided = false;
    /** Begins with another text. */
    start() {
        this.#proof = false;
        this.#proven = false;
        this.#undecided = false;
    }
    /** Notes something that is PostgreSQL's alone. */
    prove() {
        this.#proof = true;
    }
    /** @returns true, once, where the proof came after a name that was taken for a string for want of it */
    readAgain() {
        const again = this.#undecided && this.#proof && !this.#proven;
        this.#proven = again;
        return again;
    }
    /** Whether what stands in double quotes is a name. */
    isName({ certain, valueLikely }) {
        if (certain)
            this.#proof = true;
        else if (!valueLikely)
            this.#undecided ||= !this.#proven;
        return certain || (this.#proven && !valueLikely);
    }
}

;// CONCATENATED MODULE: ./build/sql/log/value-words.js

const SET = keyword('set');
const ALTER = keyword('alter');
const CREATE = keyword('create');
const TO = keyword('to');
const USER = keyword('user');
const ROLE = keyword('role');
const PASSWORD = keyword('password');
const IDENTIFIED = keyword('identified');
const BY = keyword('by');
const COPY = keyword('copy');
const FROM = keyword('from');
const STDIN = keyword('stdin');
/** Follows a statement's words, to tell where a bare word is a value: `SET app.token TO abc`, `IDENTIFIED BY abc`. */
class ValueWords {
    /** The last keyword, whatever other words came after it. */
    keyword;
    #head;
    #atHead = true;
    #setting = false;
    #settingValue = false;
    #ofAccount = false;
    #secretNext = false;
    startStatement() {
        this.keyword = undefined;
        this.#head = undefined;
        this.#atHead = true;
        this.#setting = false;
        this.#settingValue = false;
        this.#ofAccount = false;
        this.#secretNext = false;
    }
    /** Whether what comes next is a value, even where it is a word or a quoted name. */
    get valueNext() {
        return this.#settingValue || this.#secretNext;
    }
    /** Notes a word that is no keyword, or a quoted name. */
    passWord() {
        this.#atHead = false;
    }
    passLiteral() {
        this.#secretNext = false;
    }
    passEqualsSign() {
        if (this.#setting)
            this.#settingValue = true;
    }
    /** @returns true where data follows that no grammar covers: the rows after `COPY … FROM stdin` */
    passKeyword(found) {
        const before = this.keyword;
        this.keyword = found;
        if (this.#atHead)
            this.#head = found;
        this.#atHead = false;
        const head = this.#head;
        const alters = head === CREATE || head === ALTER;
        if (found === SET && (head === SET || head === ALTER))
            this.#setting = true;
        if (found === TO && this.#setting)
            this.#settingValue = true;
        if ((found === USER || found === ROLE) && alters && before === head)
            this.#ofAccount = true;
        if ((found === PASSWORD && this.#ofAccount) || (found === BY && before === IDENTIFIED))
            this.#secretNext = true;
        return found === STDIN && before === FROM && head === COPY;
    }
}

;// CONCATENATED MODULE: ./build/sql/log/sql-mask.js






const sql_mask_FROM = keyword('from');
/** No name is longer: PostgreSQL's have at most 63 bytes, MySQL's 64 characters. What is, is a token or key. */
const MAX_NAME_LENGTH = 64;
const sql_mask_NAME = /^[\p{L}_][\p{L}\p{N}_]*$/u;
/** Backquotes are operators to PostgreSQL: only without any other quote between them, both readings go on alike. */
const HARMLESS = /^(?:[\p{L}\p{N}_ .]|-(?!-))*$/u;
const PARAMETER = /\$\d{1,5}(?![\w$])/y;
/** What goes on after `word@` and `://`: an address or account that somebody forgot to quote. */
const ADDRESS_REST = /(?:[\w.@:%?&=+~]|-(?!-)|\/(?!\*))*/y;
/** What goes on after a digit: fractions, exponents, other bases, and dates and ids that somebody forgot to quote. */
const NUMBER_REST = /(?:e[+-]\d|\.(?!\.)|[-:](?=[\p{L}\p{N}])|[\p{L}\p{N}_@])*/iuy;
/** The operators on paths in JSON, each with its path; elsewhere `#` begins a comment of MySQL's. */
const PATH_OPERATOR = /#(?:>>?|-)(?=\s*(?:'\{|\$\d))/y;
const ONLY_AN_END = /^[\s;]*$/;
/**
 * Masks SQL: strings, numbers, comments, data and whatever else may hold a value become `?` or nothing; words, quoted
 * names, parameters (`$1`) and operators stay. It's lexical and needs no grammar, as logs hold texts of two databases'
 * dialects, some cut off, some wrong. Where it can't be sure, it masks:
 *
 * - What stands in double quotes is masked unless it's shown to be a name (`quoted-names.ts`).
 * - Where two readings of a text disagree on what a literal is (`literal-ends.ts`), where a literal has no end, and from
 *   a character on that no SQL has, all the rest becomes `…`.
 * - Bare words are values in `SET`, after `PASSWORD` and `IDENTIFIED BY`, and where they are longer than any name or go on
 *   with an `@`; after `COPY … FROM stdin`, everything is.
 */
class SqlMask {
    /** The masked text of the last call: the normal form by which shapes are told apart. */
    normal = new NormalText();
    #words = new ValueWords();
    #text = '';
    #names = new QuotedNames();
    #depth = 0;
    /** Reads a text, of which `normal` then holds the masked form. */
    mask(text) {
        this.#text = text;
        this.#names.start();
        do
            this.#read();
        while (this.#names.readAgain());
    }
    #read() {
        const { normal } = this;
        const { length } = this.#text;
        normal.start();
        this.#words.startStatement();
        this.#depth = 0;
        let at = 0;
        while (at < length && at !== CUT)
            at = normal.isFull ? CUT : this.#next(at);
        if (at === CUT)
            normal.cut();
        else
            normal.trimEnd();
    }
    /** Reads one token. @returns where the next one begins, or CUT */
    #next(at) {
        const unit = this.#text.charCodeAt(at);
        switch (characterClass(unit)) {
            case BLANK:
                return at + 1;
            case WORD:
                return this.#word(at, at);
            case DIGIT:
                return this.#number(at);
            case OPERATOR:
                return this.#operator(at);
            case FOREIGN:
                return CUT;
            default:
                return this.#mark(at, String.fromCharCode(unit));
        }
    }
    /**
     * @param from where it's written from: the `@` or `:` of a variable is a part of it
     * @param start its first letter
     */
    #word(from, start) {
        const text = this.#text;
        let to = start;
        let hash = 0;
        for (let unit = text.charCodeAt(to); continuesWord(unit); unit = text.charCodeAt(to)) {
            hash = addedToWord(hash, unit);
            to += 1;
        }
        if (to - from === 1) {
            const end = this.#prefixedQuote(from, to);
            if (end !== undefined)
                return end;
        }
        if (text[to] === '@' && /[\p{L}\p{N}]/u.test(text[to + 1] ?? ''))
            return this.#address(to);
        if (to - from > MAX_NAME_LENGTH || this.#words.valueNext)
            return this.#literal(to);
        const found = keywordAt(text, start, to, hash);
        if (found === undefined) {
            this.normal.word(text, from, to, 'word');
            this.#words.passWord();
            return to;
        }
        const { last } = this.normal;
        if (found.constant && (last === 'comma' || last === 'open' || last === 'operator'))
            return this.#literal(to);
        this.normal.word(text, from, to, found.opens ? 'keyword' : 'word');
        const dataFollow = this.#words.passKeyword(found);
        return dataFollow && !ONLY_AN_END.test(text.slice(to)) ? CUT : to;
    }
    /** `E'…'`, `B'…'`, `X'…'`, `N'…'`, `U&'…'` and `U&"…"`, if that is what the letter begins. */
    #prefixedQuote(at, to) {
        const text = this.#text;
        const letter = text.charAt(at).toLowerCase();
        if (text[to] === "'" && 'ebxn'.includes(letter)) {
            if (letter === 'e')
                this.#names.prove();
            return this.#literal(endOfQuoted(text, to + 1, "'", letter === 'e'));
        }
        if (letter !== 'u' || text[to] !== '&')
            return undefined;
        if (text[to + 1] === "'")
            return this.#literal(endOfQuoted(text, to + 2, "'", false));
        return text[to + 1] === '"' ? this.#quotedName(at, to + 2, '"') : undefined;
    }
    #mark(at, mark) {
        const { normal } = this;
        const text = this.#text;
        const next = text[at + 1] ?? ' ';
        switch (mark) {
            case "'":
                return this.#literal(endOfQuoted(text, at + 1, mark, false));
            case '"':
            case '`':
                return this.#quotedName(at, at + 1, mark);
            case '$':
                return this.#dollar(at);
            case '?':
                return this.#literal(at + 1);
            case '(':
                this.#depth += 1;
                normal.open();
                return at + 1;
            case ')':
                this.#depth -= 1;
                normal.close();
                return at + 1;
            case ',':
                normal.comma();
                return at + 1;
            case ';':
                this.#words.startStatement();
                normal.after(mark);
                return at + 1;
            case '[':
                normal.tight(mark);
                return at + 1;
            case ']':
                normal.after(mark);
                return at + 1;
            case '.':
                return this.#dot(at, next);
            case ':':
                return this.#colon(at, next);
            case '@':
                return next === '@' ? this.#variable(at, at + 2) : this.#variable(at, at + 1);
            case '#':
                return this.#hash(at);
            case '-':
                if (next === '-')
                    return endOfLineComment(text, at + 2, /\S/.test(text.charAt(at + 2)));
                return next === '>' ? this.#operator(at) : this.#sign(at);
            case '+':
                return this.#sign(at);
            case '/':
                return next === '*' ? endOfBlockComment(text, at + 2) : this.#operator(at);
            default:
                return CUT;
        }
    }
    #literal(to) {
        if (to === CUT)
            return CUT;
        this.normal.literal();
        this.#words.passLiteral();
        return to;
    }
    #address(at) {
        const to = endOf(ADDRESS_REST, this.#text, at);
        // Whether it goes on or a string begins depends on what this is, which is no SQL.
        return this.#text[to] === '$' ? CUT : this.#literal(to);
    }
    #number(at) {
        const text = this.#text;
        let to = at + 1;
        while (characterClass(text.charCodeAt(to)) === DIGIT)
            to += 1;
        return this.#literal(endOf(NUMBER_REST, text, to));
    }
    /** @param from where the content begins, `start` where all of it does */
    #quotedName(start, from, quote) {
        const { normal } = this;
        const text = this.#text;
        const to = endOfQuoted(text, from, quote, false);
        if (to === CUT)
            return CUT;
        const backquoted = quote === '`';
        const content = text.slice(from, to - 1);
        if (backquoted && !HARMLESS.test(content))
            return CUT;
        if (content.length > MAX_NAME_LENGTH || this.#words.valueNext)
            return this.#literal(to);
        const { keyword: before } = this.#words;
        const beforeTable = normal.last === 'keyword' && before?.provesNames === true && (before !== sql_mask_FROM || this.#depth === 0);
        const certain = normal.isDotted || beforeTable || /^\s*\./.test(text.slice(to, to + 8));
        const valueLikely = normal.last === 'operator' || before?.values === true;
        const isName = backquoted
            ? sql_mask_NAME.test(content) && (certain || !valueLikely)
            : this.#names.isName({ certain, valueLikely });
        if (!isName)
            return this.#literal(to);
        normal.verbatim(text, start, to, 'name');
        this.#words.passWord();
        return to;
    }
    #dollar(at) {
        const text = this.#text;
        const parameter = endOf(PARAMETER, text, at);
        if (parameter > at) {
            this.#names.prove();
            this.normal.parameter(text, at, parameter);
            return parameter;
        }
        const to = endOfDollarQuoted(text, at);
        if (to !== undefined)
            this.#names.prove();
        // An amount of money, or a tag that was cut off.
        return this.#literal(to ?? endOf(NUMBER_REST, text, at + 1));
    }
    #dot(at, next) {
        const { last } = this.normal;
        const afterName = last === 'word' || last === 'name' || last === 'close';
        if (/\d/.test(next) && !afterName)
            return this.#number(at);
        this.normal.tight('.');
        return at + 1;
    }
    #colon(at, next) {
        if (next === ':') {
            this.#names.prove();
            this.normal.tight('::');
            return at + 2;
        }
        if (next === '=')
            return this.#operator(at);
        if (characterClass(next.charCodeAt(0)) === WORD)
            return this.#word(at, at + 1);
        // What an address goes on with, which somebody forgot to quote.
        if (this.#text.startsWith('//', at + 1))
            return this.#address(at);
        this.normal.tight(':');
        return at + 1;
    }
    #variable(at, name) {
        return characterClass(this.#text.charCodeAt(name)) === WORD ? this.#word(at, name) : this.#operator(at);
    }
    #hash(at) {
        const operator = endOf(PATH_OPERATOR, this.#text, at);
        if (operator === at)
            return endOfLineComment(this.#text, at + 1, true);
        this.normal.verbatim(this.#text, at, operator, 'operator');
        return operator;
    }
    /** The sign of a number is a part of it. */
    #sign(at) {
        const { last } = this.normal;
        const unary = last === 'operator' || last === 'open' || last === 'comma' || last === 'keyword' || last === 'start';
        if (unary && /^.\s*\.?\d/.test(this.#text.slice(at, at + 8)))
            return at + 1;
        return this.#operator(at);
    }
    #operator(at) {
        const text = this.#text;
        let to = at + 1;
        while (characterClass(text.charCodeAt(to)) === OPERATOR)
            to += 1;
        if (text.charCodeAt(to - 1) === 61)
            this.#words.passEqualsSign();
        this.normal.verbatim(text, at, to, 'operator');
        return to;
    }
}
/** Where a sticky pattern's match ends; `at` where there is none. */
function endOf(pattern, text, at) {
    pattern.lastIndex = at;
    return pattern.test(text) ? pattern.lastIndex : at;
}

;// CONCATENATED MODULE: ./build/sql/log/shape-table.js


/** How many shapes are told apart, and how long their texts may be together; what comes then has no `place`. */
const SHAPE_LIMITS = { shapes: 5000, characters: 8_000_000 };
/** Keys whose shapes are remembered; a power of two. One that falls on another's place takes it. */
const REMEMBERED = 1 << 16;
/** Finds the shape of a text. Texts with the same key are masked once, as long as not too many others come between. */
class ShapeTable {
    #mask = new SqlMask();
    /** By length and hash of the normal form. */
    #kept = new Map();
    #keptShapes = 0;
    #keptCharacters = 0;
    #keys = new Int32Array(REMEMBERED * 2);
    #shapes = Array.from({ length: REMEMBERED });
    /**
     * @param text unmasked
     * @param key of the text
     */
    find(text, { high, low }) {
        const slot = (high ^ low) & (REMEMBERED - 1);
        const remembered = this.#shapes[slot];
        if (remembered !== undefined && this.#keys[slot * 2] === high && this.#keys[slot * 2 + 1] === low) {
            return remembered;
        }
        this.#mask.mask(text);
        const shape = this.#ofNormal(this.#mask.normal);
        if (shape.place === undefined)
            return shape;
        this.#keys[slot * 2] = high;
        this.#keys[slot * 2 + 1] = low;
        this.#shapes[slot] = shape;
        return shape;
    }
    #ofNormal(normal) {
        const hash = normal.hash();
        const alike = this.#kept.get(hash);
        const known = alike?.find(({ text }) => normal.equals(text));
        if (known !== undefined)
            return known;
        const fits = this.#keptShapes < SHAPE_LIMITS.shapes && this.#keptCharacters + normal.length <= SHAPE_LIMITS.characters;
        const shape = shapeOf(normal.toString(), fits ? this.#keptShapes : undefined);
        if (!fits)
            return shape;
        this.#keptShapes += 1;
        this.#keptCharacters += normal.length;
        if (alike === undefined)
            this.#kept.set(hash, [shape]);
        else
            alike.push(shape);
        return shape;
    }
}

;// CONCATENATED MODULE: ./build/sql/log/text-key.js

const OTHER = 0;
const WORD_PART = 1;
const DIGITS = 2;
const STRING = 3;
const QUOTED_NAME = 4;
/** Here a text may need the whole of the mask's rules: comments, escapes, dollar-quoted strings, what can't be read. */
const INTRICATE = 5;
const QUOTE = 39;
const text_key_BACKSLASH = 92;
const HASH = 35;
const text_key_DOT = 46;
const DASH = 45;
const BACKQUOTE = 96;
const DOLLAR = 36;
const ASTERISK = 42;
const SLASH = 47;
const STEP = Uint8Array.from({ length: 128 }, (_, unit) => {
    const kind = characterClass(unit);
    if (kind === WORD)
        return WORD_PART;
    if (kind === DIGIT)
        return DIGITS;
    if (unit === QUOTE)
        return STRING;
    if (unit === 34 || unit === BACKQUOTE)
        return QUOTED_NAME;
    return unit === text_key_BACKSLASH || unit === DASH || unit === SLASH || unit === HASH || unit === DOLLAR ? INTRICATE : OTHER;
});
const FIRST = { high: 0x2545f491, low: 0x1b873593 };
const SECOND = { high: 0x3c6ef372, low: 0x510e527f };
/**
 * What the mask makes of a text, as a key of 64 bits, at a tenth of the mask's time: it passes over numbers and plain
 * strings, and takes all else as it stands. Texts with the same key have the same masked form. A text with anything
 * intricate has a key of all its characters.
 */
class TextKey {
    high = 0;
    low = 0;
    /** A hash of what was passed over: together with the key, it stands for the text itself. */
    values = 0;
    read(text) {
        this.values = 0;
        if (!this.#readPlain(text))
            this.#readAll(text);
    }
    /** @returns false where the text is intricate */
    #readPlain(text) {
        let { high, low } = FIRST;
        let values = 0;
        let inWord = false;
        const { length } = text;
        for (let at = 0; at < length; at += 1) {
            let unit = text.charCodeAt(at);
            let step = unit < 128 ? STEP[unit] : WORD_PART;
            if (step === INTRICATE) {
                const next = text.charCodeAt(at + 1);
                // A lone sign or slash, and a parameter, are as plain as any word.
                if (unit === DASH ? next === DASH : unit === SLASH ? next === ASTERISK : unit !== DOLLAR)
                    return false;
                if (unit === DOLLAR && !(inWord || (next >= 48 && next <= 57)))
                    return false;
                step = unit === DOLLAR ? WORD_PART : OTHER;
            }
            else if (step === DIGITS) {
                if (inWord) {
                    step = WORD_PART;
                }
                else {
                    do {
                        values = Math.imul(values ^ unit, 0x01000193);
                        at += 1;
                        unit = text.charCodeAt(at);
                    } while ((unit >= 48 && unit <= 57) || (unit === text_key_DOT && isDigit(text.charCodeAt(at + 1))));
                    at -= 1;
                    unit = 48;
                }
            }
            else if (step === STRING) {
                for (;;) {
                    at += 1;
                    unit = text.charCodeAt(at);
                    if (unit === QUOTE) {
                        if (text.charCodeAt(at + 1) !== QUOTE)
                            break;
                        at += 1;
                    }
                    else if (unit === text_key_BACKSLASH || at >= length) {
                        return false;
                    }
                    values = Math.imul(values ^ unit, 0x01000193);
                }
                values = Math.imul(values ^ QUOTE, 0x01000193);
            }
            else if (step === QUOTED_NAME) {
                const quote = unit;
                const end = text.indexOf(quote === BACKQUOTE ? '`' : '"', at + 1);
                if (end === -1)
                    return false;
                for (; at < end; at += 1) {
                    unit = text.charCodeAt(at);
                    if (unit === text_key_BACKSLASH)
                        return false;
                    high = Math.imul(high ^ unit, 0x9e3779b1);
                    low = Math.imul(((low << 5) | (low >>> 27)) ^ unit, 0x5f356495);
                }
                unit = quote;
            }
            inWord = step === WORD_PART;
            high = Math.imul(high ^ unit, 0x9e3779b1);
            low = Math.imul(((low << 5) | (low >>> 27)) ^ unit, 0x5f356495);
        }
        this.#set(high, low);
        this.values = values;
        return true;
    }
    #readAll(text) {
        let { high, low } = SECOND;
        const { length } = text;
        for (let at = 0; at < length; at += 1) {
            const unit = text.charCodeAt(at);
            high = Math.imul(high ^ unit, 0x9e3779b1);
            low = Math.imul(((low << 5) | (low >>> 27)) ^ unit, 0x5f356495);
        }
        this.#set(high, low);
    }
    #set(high, low) {
        this.high = high ^ (high >>> 15);
        this.low = low ^ (low >>> 13);
    }
}
const isDigit = (unit) => unit >= 48 && unit <= 57;

;// CONCATENATED MODULE: ./build/sql/log/log-intake.js






/**
 * Takes the pages of a log, one after the other: reads their records, leaves out those that were there already, finds
 * their shapes, counts them, and gives them back as they may be written. Its memory doesn't grow with the log, but for
 * the hashes by which it knows records again.
 */
class LogIntake {
    #options;
    #reader = new record/* RecordReader */.Jd();
    #key = new TextKey();
    #seen = new SeenRecords();
    #shapes = new ShapeTable();
    #analysis;
    #unreadable = 0;
    #duplicates = 0;
    constructor(options) {
        this.#options = options;
        this.#analysis = new LogAnalysis(options.shown);
    }
    /**
     * @param queries of one page, as the server sent them
     * @param written called with each record that counts, in their order
     */
    take(queries, written) {
        const { shown, literals, edges } = this.#options;
        for (const raw of queries) {
            const record = this.#reader.read(raw);
            if (record === undefined) {
                this.#unreadable += 1;
                continue;
            }
            const { SqlText: text = '' } = record;
            this.#key.read(text);
            if (!this.#seen.add(record, this.#key)) {
                this.#duplicates += 1;
                continue;
            }
            const shape = this.#shapes.find(text, this.#key);
            if (edges?.wasBefore(record, shape)) {
                this.#duplicates += 1;
                continue;
            }
            this.#analysis.add(record, shape);
            written?.(exportedRecord(record, shape, shown, literals));
        }
    }
    /** What all pages up to now come to. */
    figures() {
        return this.#analysis.figures({
            unreadable: this.#unreadable,
            duplicates: this.#duplicates,
            unknownFields: this.#reader.unknownFields,
        });
    }
}

;// CONCATENATED MODULE: ./build/sql/log/number-text.js
const exact = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 2 });
/** Of en-GB, a million would be `m`, which reads as a unit. */
const compact = new Intl.NumberFormat('en-US', { notation: 'compact', maximumSignificantDigits: 3 });
const PERCENT = 100;
/** A number to the last unit, at most two decimals: `1,234,567`. */
const exactNumber = (value) => exact.format(value);
/** A number in at most three digits: `1.23M`. */
const compactNumber = (value) => compact.format(value);
/** A share as a percentage: `12.3%`; `<0.1%` for what isn't nothing. */
function percentage(part, whole) {
    const value = whole === 0 ? 0 : (part / whole) * PERCENT;
    return value > 0 && value < 0.1 ? '<0.1%' : `${value.toFixed(1)}%`;
}
/** How a value compares with an earlier one: `+12%`, `−3%`, `±0%`; `new` where it was nothing. */
function changeText(now, before) {
    if (before === 0)
        return now === 0 ? '±0%' : 'new';
    const percent = Math.round(((now - before) / before) * PERCENT);
    if (percent === 0)
        return '±0%';
    return `${percent > 0 ? '+' : '−'}${exactNumber(Math.abs(percent))}%`;
}

;// CONCATENATED MODULE: ./build/sql/log/run-comparison.js
const REGRESSION_FACTOR = 2;
/** A percentile of fewer calls says little. */
const REGRESSION_MIN_CALLS = 10;
function compareRuns(figures, before) {
    const earlier = new Map(before.shapes.map(shape => [shape.id, shape]));
    const present = new Set(figures.shapes.map(({ id }) => id));
    return {
        before,
        added: before.complete ? figures.shapes.filter(({ id }) => !earlier.has(id)) : undefined,
        gone: figures.otherShapes.calls === 0 ? before.shapes.filter(({ id }) => !present.has(id)) : undefined,
        regressed: figures.shapes.flatMap(shape => regression(shape, earlier.get(shape.id))),
    };
}
function regression(shape, before) {
    const { calls, consume } = shape.load;
    if (before === undefined || Math.min(calls, before.calls) < REGRESSION_MIN_CALLS || before.p95 === 0)
        return [];
    const factor = consume.p95 / before.p95;
    return factor >= REGRESSION_FACTOR ? [{ shape, p95Before: before.p95, factor }] : [];
}

;// CONCATENATED MODULE: ./build/sql/log/log-report.js




const log_report_HOUR_MS = 3_600_000;
/** The figures that stand first. Counts are compared per hour, as two runs may be of windows of different length. */
function headline({ figures, window, comparison }) {
    const { all } = figures;
    const before = comparison?.before;
    const rate = (count, earlier) => before && changeText(count / hours(window), (earlier ?? 0) / hours(before.window));
    return [
        { label: 'Queries', value: compactNumber(all.calls), change: rate(all.calls, before?.calls) },
        {
            label: 'Query shapes',
            value: compactNumber(figures.shapes.length),
            change: plain(figures.shapes.length, before?.shapes.length),
        },
        {
            label: 'Consume',
            value: compactNumber(all.consume.total),
            change: rate(all.consume.total, before?.consume),
        },
        { label: 'p50', value: compactNumber(all.consume.p50), change: plain(all.consume.p50, before?.p50) },
        { label: 'p95', value: compactNumber(all.consume.p95), change: plain(all.consume.p95, before?.p95) },
        { label: 'p99', value: compactNumber(all.consume.p99), change: plain(all.consume.p99, before?.p99) },
        {
            label: 'Errors',
            value: `${compactNumber(all.errors)} (${percentage(all.errors, all.calls)})`,
            change: rate(all.errors, before?.errors),
        },
        {
            label: 'Rows scanned',
            value: compactNumber(all.scannedRows),
            change: rate(all.scannedRows, before?.scannedRows),
        },
    ];
}
const hours = ({ from, to }) => Math.max(1, to - from) / log_report_HOUR_MS;
function plain(value, earlier) {
    return earlier === undefined ? undefined : changeText(value, earlier);
}
/** Rows scanned for each row returned or changed; what returned none counts as one. */
function scannedPerRow(load) {
    return load.scannedRows / Math.max(1, load.returnedRows + load.updatedRows);
}
/** What a reader of the figures should know, a sentence or two each. */
function notes({ figures, literals, comparison }) {
    const { oddities, otherShapes } = figures;
    return [
        '“Consume” is what the platform gives as a query’s execution time. It names no unit, so none is shown, and nothing is converted. Percentiles are at most 0.8% too low.',
        ERROR_READING,
        'A shape is all queries that differ in nothing but values. Values, comments and data are masked in this report; quoted names stay.',
        literals === 'keep'
            ? 'The files of records hold the queries unmasked, as was asked for.'
            : 'The same masks are on the files of records.',
        ...(comparison === undefined
            ? ['There is no earlier run to compare with.']
            : [
                `Changes are since the run before; counts are compared per hour. A shape is slower where its p95 is at least ${REGRESSION_FACTOR} times what it was, with ${REGRESSION_MIN_CALLS} calls or more in both.`,
            ]),
        ...noted(oddities.duplicates, `${records(oddities.duplicates)} came more than once and counted once.`),
        ...noted(oddities.unreadable, `${records(oddities.unreadable)} could not be read.`),
        ...noted(oddities.untimed, `${records(oddities.untimed)} had no time that could be read; no hour counts them.`),
        ...noted(oddities.beyondHours, `${records(oddities.beyondHours)} lie in more hours than are told apart.`),
        ...noted(oddities.unmeasured, `${records(oddities.unmeasured)} had no Consume that could be read.`),
        ...noted(otherShapes.calls, `${records(otherShapes.calls)} are of shapes beyond the first ${exactNumber(SHAPE_LIMITS.shapes)}; they count in all figures but those of shapes.`),
        ...noted(oddities.unknownFields.length, `Fields that the documents don’t have were left out: ${oddities.unknownFields.join(', ')}.`),
    ];
}
const records = (count) => `${exactNumber(count)} ${count === 1 ? 'record' : 'records'}`;
const noted = (count, note) => (count === 0 ? [] : [note]);

;// CONCATENATED MODULE: ./build/sql/log/time-text.js
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const time_text_HOUR_MS = 3_600_000;
const DAY_HOURS = 24;
const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
/** `2 Mar`, in UTC. */
function dayText(epochMs) {
    const date = new Date(epochMs);
    return `${date.getUTCDate()} ${MONTHS[date.getUTCMonth()] ?? ''}`;
}
/** `14:05`, in UTC. */
const clockText = (epochMs) => new Date(epochMs).toISOString().slice(11, 16);
/** `2026-03-02 14:05`, in UTC. */
const minuteText = (epochMs) => new Date(epochMs).toISOString().slice(0, 16).replace('T', ' ');
/** `hour`, `3 hours`, `day`: what a span of a timeline is. */
function spanText(spanMs) {
    const hours = spanMs / time_text_HOUR_MS;
    if (hours % DAY_HOURS !== 0)
        return hours === 1 ? 'hour' : `${hours} hours`;
    return hours === DAY_HOURS ? 'day' : `${hours / DAY_HOURS} days`;
}

// EXTERNAL MODULE: ./build/html.js
var html = __webpack_require__(95127);
;// CONCATENATED MODULE: ./build/sql/log/report/markup.js

/** HTML that may stand as it is. Only `html` makes it, so that whatever comes from outside is escaped. */
class Markup {
    text;
    constructor(text) {
        this.text = text;
    }
}
/** A template whose values are escaped, in text and in quoted attributes alike. */
function markup_html(strings, ...values) {
    return new Markup(strings.map((string, index) => (index === 0 ? '' : markupOf(values[index - 1])) + string).join(''));
}
/** HTML of our own that is no template: a style sheet, a script. */
const verbatim = (text) => new Markup(text);
const NOTHING = markup_html ``;
function markupOf(value) {
    if (value === undefined)
        return '';
    if (value instanceof Markup)
        return value.text;
    if (typeof value === 'object')
        return value.map(({ text }) => text).join('');
    return (0,html/* htmlText */.j)(String(value));
}

;// CONCATENATED MODULE: ./build/sql/log/report/tables.js


const numberCell = (number) => ({ shown: exactNumber(number), number });
/** A number with a bar that shows its share of the largest one. */
function barCell(number, largest, words) {
    return { ...numberCell(number), bar: { share: largest === 0 ? 0 : number / largest, words } };
}
/** A table that can be sorted by a click where scripts run, and reads well where they don't. */
function table({ caption, columns, rows, empty = 'There are none.' }) {
    if (rows.length === 0)
        return markup_html `<p class="empty"><strong>${caption}.</strong> ${empty}</p>`;
    const numeric = columns.map((_, index) => rows.every(row => row[index]?.number !== undefined));
    return markup_html `<div class="scroll" tabindex="0" role="region" aria-label="${caption}"><table class="sortable">
<caption>${caption}</caption>
<thead><tr>${columns.map((column, index) => markup_html `<th scope="col" class="${numeric[index] ? 'number' : ''}">${column}</th>`)}</tr></thead>
<tbody>
${rows.map(row => markup_html `<tr>${row.map((cell, index) => tableCell(cell, index === 0))}</tr>\n`)}</tbody>
</table></div>`;
}
function tableCell({ shown, number, bar }, first) {
    if (first)
        return markup_html `<th scope="row">${shown}</th>`;
    if (number === undefined)
        return markup_html `<td>${shown}</td>`;
    return markup_html `<td class="number" data-value="${number}">${shown}${bar === undefined ? NOTHING : barOf(bar)}</td>`;
}
const WHOLE = 100;
function barOf({ share, words }) {
    const width = Math.round(share * WHOLE * 10) / 10;
    return markup_html `<svg class="bar" viewBox="0 0 ${WHOLE} 6" preserveAspectRatio="none" role="img" aria-label="${words}"><title>${words}</title><rect class="bar-all" width="${WHOLE}" height="6"/><rect class="bar-part" width="${width}" height="6"/></svg>`;
}

;// CONCATENATED MODULE: ./build/sql/log/report/chart-frame.js



/** Of every chart over time, in units of its view box. */
const CHART = { width: 960, height: 260, left: 56, right: 16, top: 14, bottom: 34 };
const INNER_WIDTH = CHART.width - CHART.left - CHART.right;
const INNER_HEIGHT = CHART.height - CHART.top - CHART.bottom;
const MAX_TIME_LABELS = 12;
const GRID_LINES = 4;
const DAY_MS = 86_400_000;
const BASE = CHART.top + INNER_HEIGHT;
function valueScale(largest) {
    const step = roundStep(largest / GRID_LINES);
    const top = Math.max(step * Math.ceil(largest / step), step);
    const ticks = Array.from({ length: Math.round(top / step) + 1 }, (_, index) => index * step);
    return { ticks, y: value => BASE - (value / top) * INNER_HEIGHT };
}
/** 1, 2, 2.5 or 5 times a power of ten. */
function roundStep(least) {
    if (least <= 0)
        return 1;
    const power = 10 ** Math.floor(Math.log10(least));
    return ([1, 2, 2.5, 5, 10].find(step => step * power >= least) ?? 10) * power;
}
/** The left edge of a span and the width of each. */
function spanEdges(count) {
    const width = INNER_WIDTH / Math.max(1, count);
    return { width, left: index => CHART.left + index * width };
}
/** Coordinates of a drawing need no more. */
const rounded = (value) => Math.round(value * 100) / 100;
/** An SVG with axes around a drawing. */
function framed({ id, title, description, starts, spanMs, scale }, drawing) {
    return markup_html `<svg class="chart" viewBox="0 0 ${CHART.width} ${CHART.height}" role="img" aria-labelledby="${id}-t ${id}-d">
<title id="${id}-t">${title}</title><desc id="${id}-d">${description}</desc>
${scale.ticks.map(tick => gridLine(tick, rounded(scale.y(tick))))}
${drawing}
${timeLabels(starts, spanMs)}
</svg>`;
}
function gridLine(tick, y) {
    return markup_html `<line class="grid" x1="${CHART.left}" x2="${CHART.width - CHART.right}" y1="${y}" y2="${y}"/>
<text class="tick" x="${CHART.left - 8}" y="${y + 4}" text-anchor="end">${compactNumber(tick)}</text>`;
}
function timeLabels(starts, spanMs) {
    const every = labelStep(starts.length, spanMs);
    const { width, left } = spanEdges(starts.length);
    return starts.flatMap((start, index) => {
        if (Math.round(start / spanMs) % every !== 0)
            return [];
        const x = rounded(left(index) + width / 2);
        const midnight = start % DAY_MS === 0;
        const text = midnight ? dayText(start) : clockText(start);
        return markup_html `<text class="${midnight ? 'tick day' : 'tick'}" x="${x}" y="${BASE + 20}" text-anchor="middle">${text}</text>`;
    });
}
/** Each how-manieth span is labelled: below a day, so that midnight always is. */
function labelStep(count, spanMs) {
    const spansPerDay = DAY_MS / spanMs;
    const steps = [1, 2, 3, 4, 6, 8, 12, 24].filter(step => spansPerDay % step === 0);
    return steps.find(step => count / step <= MAX_TIME_LABELS) ?? Math.ceil(count / MAX_TIME_LABELS);
}

;// CONCATENATED MODULE: ./build/sql/log/report/time-charts.js




/** What columns can stand for. */
const COUNTED = { calls: 'queries', errors: 'errors' };
/** Queries or errors over time as columns. */
function columnChart({ spans, spanMs }, counted) {
    const noun = COUNTED[counted];
    const scale = valueScale(Math.max(...spans.map(({ load }) => load[counted])));
    const { width, left } = spanEdges(spans.length);
    const gap = Math.min(4, width / 4);
    const columns = spans.map(({ start, load: { [counted]: value } }, index) => {
        const [top, height] = [rounded(scale.y(value)), rounded(scale.y(0) - scale.y(value))];
        const words = `${minuteText(start)}: ${exactNumber(value)} ${noun}`;
        return markup_html `<rect class="${counted}" x="${rounded(left(index) + gap / 2)}" width="${rounded(width - gap)}" y="${top}" height="${height}" rx="1.5"><title>${words}</title></rect>`;
    });
    const highest = spans.reduce((found, span) => (span.load[counted] > found.load[counted] ? span : found));
    return framed({
        id: counted,
        title: `Number of ${noun} per ${spanText(spanMs)}, in UTC`,
        description: `The highest column stands for ${exactNumber(highest.load[counted])} ${noun} from ${minuteText(highest.start)} on.`,
        starts: spans.map(({ start }) => start),
        spanMs,
        scale,
    }, columns);
}
const PERCENTILES = ['p50', 'p95', 'p99'];
/** The percentiles of `Consume` over time as lines, broken where there was no query. */
function latencyChart({ spans, spanMs }) {
    const scale = valueScale(Math.max(...spans.map(({ load }) => load.consume.p99)));
    const { width, left } = spanEdges(spans.length);
    const x = (index) => rounded(left(index) + width / 2);
    const y = (load, percentile) => rounded(scale.y(load.consume[percentile]));
    const lines = PERCENTILES.map(percentile => {
        const path = spans.map(({ load }, index) => {
            if (load.calls === 0)
                return '';
            const begins = (spans[index - 1]?.load.calls ?? 0) === 0;
            // A point without neighbours is drawn by the round ends of a line of no length.
            return `${begins ? 'M' : 'L'}${x(index)} ${y(load, percentile)}${begins ? 'h0' : ''}`;
        });
        return markup_html `<path class="line ${percentile}" d="${path.join('')}"/>`;
    });
    const hints = spans.map(({ start, load }, index) => markup_html `<rect class="hint" x="${rounded(left(index))}" width="${rounded(width)}" y="${CHART.top}" height="${CHART.height - CHART.top - CHART.bottom}"><title>${latencyWords(start, load)}</title></rect>`);
    const highest = Math.max(...spans.map(({ load }) => load.consume.p95));
    return framed({
        id: 'latency',
        title: `Consume of a query per ${spanText(spanMs)}, in UTC: median, 95th and 99th percentile`,
        description: `The highest 95th percentile is ${exactNumber(highest)}.`,
        starts: spans.map(({ start }) => start),
        spanMs,
        scale,
    }, [...lines, ...hints]);
}
function latencyWords(start, { calls, consume }) {
    if (calls === 0)
        return `${minuteText(start)}: no queries`;
    return `${minuteText(start)}: ${PERCENTILES.map(name => `${name} ${exactNumber(consume[name])}`).join(', ')}`;
}
const HOURS = 24;
const CELL = { width: 34, height: 24, left: 44, top: 22, gap: 2 };
const SHADES = 6;
/** Queries by weekday and hour of the day as cells of six shades. */
function weekChart(week) {
    const largest = Math.max(...week.flat());
    const cells = week.flatMap((hours, day) => hours.map((calls, hour) => {
        const [x, y] = [CELL.left + hour * CELL.width, CELL.top + day * CELL.height];
        const shade = calls === 0 ? 0 : Math.ceil((calls / largest) * SHADES);
        const words = `${WEEKDAYS[day] ?? ''} ${hour}:00: ${exactNumber(calls)} queries`;
        return markup_html `<rect class="shade-${shade}" x="${x}" y="${y}" width="${CELL.width - CELL.gap}" height="${CELL.height - CELL.gap}" rx="3"><title>${words}</title></rect>`;
    }));
    const days = WEEKDAYS.map((name, day) => markup_html `<text class="tick" x="${CELL.left - 8}" y="${CELL.top + day * CELL.height + 15}" text-anchor="end">${name}</text>`);
    const hours = [0, 3, 6, 9, 12, 15, 18, 21].map(hour => markup_html `<text class="tick" x="${CELL.left + hour * CELL.width + CELL.width / 2}" y="${CELL.top - 8}" text-anchor="middle">${hour}:00</text>`);
    const [width, height] = [CELL.left + HOURS * CELL.width, CELL.top + WEEKDAYS.length * CELL.height];
    return markup_html `<svg class="chart" viewBox="0 0 ${width} ${height}" role="img" aria-labelledby="week-t week-d">
<title id="week-t">Queries by weekday and hour of the day, in UTC</title>
<desc id="week-d">The darkest cell stands for ${exactNumber(largest)} queries.</desc>
${days}${hours}${cells}
</svg>`;
}

;// CONCATENATED MODULE: ./build/sql/log/report/sections.js






const MAX_SHAPES = 20;
const sections_MAX_VALUES = 20;
/** A ratio of few rows says nothing of a missing index. */
const MIN_SCANNED_ROWS = 1000;
/** The load and the latency over time. */
function timeSections({ figures: { timeline, week } }) {
    if (timeline.spans.length === 0)
        return [];
    const per = spanText(timeline.spanMs);
    return [
        markup_html `<section><h2>Load</h2><p>Queries per ${per}, in UTC.</p>
${scrolling('Queries over time', columnChart(timeline, 'calls'))}</section>`,
        markup_html `<section><h2>Latency</h2><p>Consume of a query per ${per}, in UTC.</p>
${legend(PERCENTILES)}${scrolling('Latency over time', latencyChart(timeline))}
<details><summary>The figures of each ${per}</summary>
${table({
            caption: `Figures per ${per}`,
            columns: ['From (UTC)', 'Queries', 'Errors', 'p50', 'p95', 'p99', 'Largest', 'Rows scanned'],
            rows: timeline.spans.map(({ start, load: { calls, errors, consume, scannedRows } }) => [
                { shown: minuteText(start) },
                ...[calls, errors, consume.p50, consume.p95, consume.p99, consume.max, scannedRows].map(numberCell),
            ]),
        })}</details></section>`,
        markup_html `<section><h2>Week</h2><p>Queries by weekday and hour of the day, in UTC.</p>
${scrolling('Queries by weekday and hour', weekChart(week))}</section>`,
    ];
}
function scrolling(label, chart) {
    return markup_html `<div class="scroll" tabindex="0" role="region" aria-label="${label}">${chart}</div>`;
}
function legend(names) {
    return markup_html `<ul class="legend">${names.map(name => markup_html `<li><svg viewBox="0 0 12 12" aria-hidden="true"><path class="${name}" d="M0 6h12"/></svg>${name}</li>`)}</ul>`;
}
/** The shapes that matter most, in three orders. */
function shapeSection({ figures }) {
    const { shapes, all } = figures;
    const most = (of) => shapes
        .filter(shape => of(shape) > 0)
        .toSorted((one, two) => of(two) - of(one))
        .slice(0, MAX_SHAPES);
    const byCalls = most(({ load }) => load.calls);
    const byConsume = most(({ load }) => load.consume.total);
    const wasteful = most(({ load }) => (load.scannedRows < MIN_SCANNED_ROWS ? 0 : scannedPerRow(load)));
    return markup_html `<section class="long"><h2>Query shapes</h2>
<p>All queries that differ in nothing but values are one shape. Open one to see its masked text.</p>
${table({
        caption: 'Most consume',
        columns: ['Shape', 'Consume', 'Share', 'Calls', 'p50', 'p95', 'p99', 'Largest', 'Errors'],
        rows: byConsume.map(shape => {
            const { calls, errors, consume } = shape.load;
            const share = percentage(consume.total, all.consume.total);
            return [
                shapeCell(shape),
                barCell(consume.total, largestOf(byConsume, ({ load }) => load.consume.total), `${share} of all consume`),
                { shown: share, number: consume.total },
                ...[calls, consume.p50, consume.p95, consume.p99, consume.max, errors].map(numberCell),
            ];
        }),
    })}
${table({
        caption: 'Most calls',
        columns: ['Shape', 'Calls', 'Share', 'Consume', 'p95', 'Rows returned', 'Rows changed'],
        rows: byCalls.map(shape => {
            const { calls, consume, returnedRows, updatedRows } = shape.load;
            const share = percentage(calls, all.calls);
            return [
                shapeCell(shape),
                barCell(calls, largestOf(byCalls, ({ load }) => load.calls), `${share} of all queries`),
                { shown: share, number: calls },
                ...[consume.total, consume.p95, returnedRows, updatedRows].map(numberCell),
            ];
        }),
    })}
${table({
        caption: 'Most rows scanned for each row returned or changed',
        columns: ['Shape', 'Scanned per row', 'Rows scanned', 'Rows returned', 'Rows changed', 'Calls', 'Consume'],
        rows: wasteful.map(shape => {
            const { calls, consume, scannedRows, returnedRows, updatedRows } = shape.load;
            const ratio = scannedPerRow(shape.load);
            return [
                shapeCell(shape),
                barCell(ratio, largestOf(wasteful, ({ load }) => scannedPerRow(load)), `${exactNumber(ratio)} rows scanned per row`),
                ...[scannedRows, returnedRows, updatedRows, calls, consume.total].map(numberCell),
            ];
        }),
        empty: `No shape has scanned ${exactNumber(MIN_SCANNED_ROWS)} rows.`,
    })}</section>`;
}
/** Of rows in descending order. */
function largestOf(rows, of) {
    return rows[0] === undefined ? 0 : of(rows[0]);
}
function shapeCell({ id, label, text }) {
    return {
        shown: markup_html `<details><summary>${label} <code>${id}</code></summary><pre><code>${text}</code></pre></details>`,
    };
}
/** What is new, gone, or slower than in the run before. */
function changeSection({ comparison, figures }) {
    if (comparison === undefined)
        return NOTHING;
    const { added, gone, regressed } = comparison;
    const untold = 'It can’t be told: there were more shapes than are told apart.';
    return markup_html `<section class="long"><h2>Since the last run</h2>
<p>Compared with the run from ${minuteText(comparison.before.window.from)} to ${minuteText(comparison.before.window.to)} UTC.</p>
${table({
        caption: `Slower, as the p95 has at least doubled (${exactNumber(regressed.length)})`,
        columns: ['Shape', 'Times', 'p95 before', 'p95 now', 'Calls', 'Consume'],
        rows: regressed
            .slice(0, MAX_SHAPES)
            .map(({ shape, p95Before, factor }) => [
            shapeCell(shape),
            barCell(factor, Math.max(...regressed.map(other => other.factor)), `${exactNumber(factor)} times the p95 before`),
            ...[p95Before, shape.load.consume.p95, shape.load.calls, shape.load.consume.total].map(numberCell),
        ]),
    })}
${table({
        caption: `New shapes${added === undefined ? '' : ` (${exactNumber(added.length)})`}`,
        columns: ['Shape', 'Consume', 'Share', 'Calls', 'p95'],
        rows: (added ?? []).slice(0, MAX_SHAPES).map(shape => [
            shapeCell(shape),
            barCell(shape.load.consume.total, added?.[0]?.load.consume.total ?? 0, 'consume among the new shapes'),
            {
                shown: percentage(shape.load.consume.total, figures.all.consume.total),
                number: shape.load.consume.total,
            },
            ...[shape.load.calls, shape.load.consume.p95].map(numberCell),
        ]),
        ...(added === undefined ? { empty: untold } : {}),
    })}
${table({
        caption: `Gone shapes${gone === undefined ? '' : ` (${exactNumber(gone.length)})`}`,
        columns: ['Shape', 'Calls before', 'Consume before'],
        rows: (gone ?? [])
            .slice(0, MAX_SHAPES)
            .map(({ id, label, calls, consume }) => [
            { shown: markup_html `${label} <code>${id}</code>` },
            ...[calls, consume].map(numberCell),
        ]),
        ...(gone === undefined ? { empty: untold } : {}),
    })}</section>`;
}
/** Errors by state, and all records by account, type and host. */
function breakdownSection({ figures: { all, states, accounts, types, hosts, timeline } }) {
    const errors = states.filter(({ isError }) => isError);
    return markup_html `<section><h2>Errors</h2><p>${exactNumber(all.errors)} of ${exactNumber(all.calls)} records, ${percentage(all.errors, all.calls)}. Further below is what counts as an error.</p>
${errors.length === 0 || timeline.spans.length === 0 ? NOTHING : scrolling('Errors over time', columnChart(timeline, 'errors'))}
${table({
        caption: 'Errors by state',
        columns: ['State', 'Errors', 'Share of all errors'],
        rows: errors.slice(0, sections_MAX_VALUES).map(row => {
            const share = percentage(row.errors, all.errors);
            return [
                { shown: row.value },
                barCell(row.errors, errors[0]?.errors ?? 0, `${share} of all errors`),
                { shown: share, number: row.errors },
            ];
        }),
    })}</section>
<section><h2>Who and what</h2><div class="columns">
${breakdown('By account', 'Account', accounts)}
${breakdown('By type', 'Type', types)}
${breakdown('By host', 'Host', hosts)}
${breakdown('By state', 'State', states)}
</div></section>`;
}
function breakdown(caption, column, rows) {
    const shown = rows.slice(0, sections_MAX_VALUES);
    const largest = Math.max(...shown.map(({ calls }) => calls));
    const total = rows.reduce((sum, { calls }) => sum + calls, 0);
    return markup_html `<div>${table({
        caption: rows.length > shown.length ? `${caption}, the first ${sections_MAX_VALUES} of ${rows.length}` : caption,
        columns: [column, 'Queries', 'Errors', 'Consume'],
        rows: shown.map(({ value, calls, errors, consume }) => [
            { shown: value },
            barCell(calls, largest, `${percentage(calls, total)} of all queries`),
            ...[errors, consume].map(numberCell),
        ]),
    })}</div>`;
}
/** The slowest single records. */
function slowestSection({ figures: { slowest } }) {
    return markup_html `<section><h2>Slowest queries</h2>
${table({
        caption: 'Single records with the largest consume',
        columns: ['Shape', 'Consume', 'Time (UTC)', 'Account', 'Rows scanned', 'Rows returned'],
        rows: slowest.map(({ shape, consume, time, account, scannedRows, returnedRows }) => [
            { shown: markup_html `${shape.label} <code>${shape.id}</code>` },
            barCell(consume, slowest[0]?.consume ?? 0, 'consume of the slowest one is the full bar'),
            { shown: time === undefined ? '' : minuteText(time) },
            { shown: account },
            ...[scannedRows, returnedRows].map(rows => (rows === undefined ? { shown: '' } : numberCell(rows))),
        ]),
    })}</section>`;
}

;// CONCATENATED MODULE: ./build/sql/log/report/sorting.js
/**
 * Makes the tables sortable where scripts run: each heading becomes a button. Numbers begin with the largest, texts with
 * the first of the alphabet.
 */
const SORTING_SCRIPT = `
for (const table of document.querySelectorAll('table.sortable')) {
  const body = table.tBodies[0];
  const heads = [...table.tHead.rows[0].cells];
  heads.forEach((head, column) => {
    const button = document.createElement('button');
    button.type = 'button';
    button.append(...head.childNodes);
    head.append(button);
    button.addEventListener('click', () => {
      const numeric = head.classList.contains('number');
      const before = head.getAttribute('aria-sort');
      const descending = before === null ? numeric : before === 'ascending';
      for (const other of heads) other.removeAttribute('aria-sort');
      head.setAttribute('aria-sort', descending ? 'descending' : 'ascending');
      const value = row => numeric ? Number(row.cells[column].dataset.value) : row.cells[column].textContent;
      const order = (a, b) => numeric ? value(a) - value(b) : value(a).localeCompare(value(b));
      body.append(...[...body.rows].sort((a, b) => descending ? order(b, a) : order(a, b)));
    });
  });
}
`;

;// CONCATENATED MODULE: ./build/sql/log/report/style.js
/** The report's style sheet: both colour schemes, narrow screens, paper. */
const STYLE = `
:root {
  color-scheme: light dark;
  --page: #f6f7f9; --card: #ffffff; --ink: #1b2330; --soft: #5b6675; --edge: #dfe3e9; --grid: #e9ecf1;
  --calls: #3b74d4; --errors: #d2453b; --p50: #3b74d4; --p95: #d97706; --p99: #8b3fc0;
  --up: #b3372e; --down: #1d7a4b; --track: #edf0f4;
  --s0: #eff2f6; --s1: #d5e3f8; --s2: #aecaf1; --s3: #82abe6; --s4: #588bd8; --s5: #366bbd; --s6: #214b90;
}
@media (prefers-color-scheme: dark) {
  :root {
    --page: #11151b; --card: #1a2029; --ink: #e6eaf0; --soft: #9aa5b4; --edge: #2c3542; --grid: #28303c;
    --calls: #6a9ff0; --errors: #f0776d; --p50: #6a9ff0; --p95: #f0a33c; --p99: #c48af0;
    --up: #f0857b; --down: #5cc48d; --track: #262e3a;
    --s0: #222a35; --s1: #24395c; --s2: #2a4c80; --s3: #3261a6; --s4: #4279c9; --s5: #6a9ff0; --s6: #a9c9fa;
  }
}
* { box-sizing: border-box; }
body {
  margin: 0; background: var(--page); color: var(--ink);
  font: 15px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", sans-serif;
}
main { max-width: 1120px; margin: 0 auto; padding: 32px 20px 64px; }
h1 { font-size: 26px; line-height: 1.25; margin: 0; overflow-wrap: anywhere; }
h2 { font-size: 18px; margin: 0 0 6px; }
.lead { color: var(--soft); margin: 4px 0 24px; overflow-wrap: anywhere; }
section { background: var(--card); border: 1px solid var(--edge); border-radius: 12px; padding: 20px 22px; margin: 0 0 20px; }
section > p { color: var(--soft); margin: 0 0 14px; max-width: 78ch; }
.cards { display: grid; grid-template-columns: repeat(4, minmax(0, 1fr)); gap: 12px; margin: 0 0 20px; padding: 0; }
.cards div { background: var(--card); border: 1px solid var(--edge); border-radius: 12px; padding: 12px 16px; }
.cards dt { color: var(--soft); font-size: 13px; }
.cards dd { margin: 0; font-size: 23px; font-weight: 650; font-variant-numeric: tabular-nums; white-space: nowrap; }
.cards dd + dd { font-size: 13px; font-weight: 400; color: var(--soft); white-space: normal; }
.legend { display: flex; flex-wrap: wrap; gap: 4px 18px; list-style: none; margin: 0 0 8px; padding: 0; color: var(--soft); font-size: 13px; }
.legend svg { width: 12px; height: 12px; margin-right: 6px; vertical-align: -1px; }
.scroll { overflow-x: auto; margin: 0 0 18px; }
.scroll:last-child { margin-bottom: 0; }
.scroll:focus-visible, summary:focus-visible, th button:focus-visible { outline: 2px solid var(--calls); outline-offset: 2px; border-radius: 4px; }
svg.chart { display: block; width: 100%; min-width: 640px; height: auto; }
.grid { stroke: var(--grid); }
.tick { fill: var(--soft); font-size: 11.5px; font-variant-numeric: tabular-nums; }
.tick.day { fill: var(--ink); font-weight: 600; }
.calls { fill: var(--calls); } .errors { fill: var(--errors); }
.line { fill: none; stroke-width: 2.2; stroke-linejoin: round; stroke-linecap: round; }
.p50 { stroke: var(--p50); } .p95 { stroke: var(--p95); } .p99 { stroke: var(--p99); }
.legend .p50, .legend .p95, .legend .p99 { stroke-width: 4; }
.hint { fill: transparent; }
.hint:hover { fill: var(--soft); fill-opacity: 0.12; }
.shade-0 { fill: var(--s0); } .shade-1 { fill: var(--s1); } .shade-2 { fill: var(--s2); } .shade-3 { fill: var(--s3); }
.shade-4 { fill: var(--s4); } .shade-5 { fill: var(--s5); } .shade-6 { fill: var(--s6); }
table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; }
caption { text-align: left; font-weight: 600; padding: 0 0 6px; }
th, td { padding: 7px 10px; border-bottom: 1px solid var(--edge); text-align: left; vertical-align: top; }
thead th { color: var(--soft); font-size: 13px; font-weight: 500; white-space: nowrap; vertical-align: bottom; }
tbody th { font-weight: 400; min-width: 200px; overflow-wrap: anywhere; }
tbody tr:last-child > * { border-bottom: 0; }
.number { text-align: right; white-space: nowrap; }
th button { font: inherit; color: inherit; background: none; border: 0; padding: 0; cursor: pointer; }
th button::after { content: "\\2195"; opacity: 0.45; margin-left: 5px; }
th[aria-sort=ascending] button::after { content: "\\2191"; opacity: 1; }
th[aria-sort=descending] button::after { content: "\\2193"; opacity: 1; }
svg.bar { display: block; width: 120px; height: 6px; margin: 4px 0 0 auto; border-radius: 3px; }
.bar-all { fill: var(--track); } .bar-part { fill: var(--calls); }
details { margin: 0; }
summary { cursor: pointer; }
summary code, tbody th > code { color: var(--soft); font-size: 12px; margin-left: 6px; }
code { font: 13px/1.5 ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; }
pre { margin: 8px 0 2px; padding: 10px 12px; background: var(--page); border: 1px solid var(--edge); border-radius: 8px; white-space: pre-wrap; overflow-wrap: anywhere; }
.columns { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 8px 32px; }
.columns tbody th { min-width: 90px; }
.empty { color: var(--soft); }
.verdicts { margin: 0 0 20px; padding: 0; list-style: none; }
.verdicts li { background: var(--card); border: 1px solid var(--edge); border-left: 4px solid var(--down); border-radius: 8px; padding: 8px 14px; margin: 0 0 8px; }
.verdicts .crossed { border-left-color: var(--up); }
.verdicts .untold { border-left-color: var(--soft); }
.notes { color: var(--soft); margin: 0; padding-left: 20px; }
@media (max-width: 760px) {
  .cards { grid-template-columns: repeat(2, minmax(0, 1fr)); }
  .columns { grid-template-columns: minmax(0, 1fr); }
}
@media print {
  body { background: #fff; font-size: 11px; }
  main { max-width: none; padding: 0; }
  section { break-inside: avoid-page; }
  section.long { break-inside: auto; }
  tr, svg { break-inside: avoid; }
  .scroll { overflow: visible; }
  svg.chart { min-width: 0; }
  details::details-content { content-visibility: visible; height: auto; }
  th button::after { content: none; }
}
`;

;// CONCATENATED MODULE: ./build/sql/log/report/html-report.js







const digest = (text) => `'sha256-${(0,external_node_crypto_.createHash)('sha256').update(text).digest('base64')}'`;
/** Nothing is loaded, sent or run but this style sheet and this script: a text that got past the escapes could do nothing. */
const POLICY = `default-src 'none'; style-src ${digest(STYLE)}; script-src ${digest(SORTING_SCRIPT)}; base-uri 'none'; form-action 'none'`;
/**
 * The report as one HTML file that needs no other: charts are inline SVG, all of it reads without script, and tables
 * sort with it.
 */
function htmlReport(report) {
    const { name, database, window, figures, verdicts } = report;
    const page = markup_html `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${POLICY}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<title>SQL log: ${name}</title>
<style>${verbatim(STYLE)}</style>
</head>
<body>
<main>
<h1>SQL log: ${name}</h1>
<p class="lead">Database ${database}, ${minuteText(window.from)} to ${minuteText(window.to)} UTC</p>
${figures.all.calls === 0 ? markup_html `<section><h2>0 records</h2><p>The log holds no record of this time.</p></section>` : markup_html ``}
<dl class="cards">${headline(report).map(({ label, value, change }) => markup_html `<div><dt>${label}</dt><dd>${value}</dd>${change === undefined ? markup_html `` : markup_html `<dd>${change} since the last run</dd>`}</div>`)}</dl>
${verdictList(verdicts)}
${timeSections(report)}
${shapeSection(report)}
${changeSection(report)}
${breakdownSection(report)}
${slowestSection(report)}
<section><h2>About this report</h2><ul class="notes">${notes(report).map(note => markup_html `<li>${note}</li>`)}</ul></section>
</main>
<script>${verbatim(SORTING_SCRIPT)}</script>
</body>
</html>
`;
    return page.text;
}
function verdictList(verdicts) {
    if (verdicts.length === 0)
        return markup_html ``;
    return markup_html `<ul class="verdicts">${verdicts.map(({ outcome, words }) => markup_html `<li class="${outcome}">${words}</li>`)}</ul>`;
}

;// CONCATENATED MODULE: ./build/sql/log/run-figures.js

/** Changes when a text gets another fingerprint than before: shapes of two versions can't be compared. */
const VERSION = 1;
const run_figures_NUMBERS = ['calls', 'errors', 'consume', 'p50', 'p95', 'p99', 'scannedRows'];
const SHAPE_NUMBERS = ['calls', 'consume', 'p95'];
function runFigures(figures, window) {
    const { calls, errors, consume, scannedRows } = figures.all;
    return {
        window,
        calls,
        errors,
        consume: consume.total,
        p50: consume.p50,
        p95: consume.p95,
        p99: consume.p99,
        scannedRows,
        complete: figures.otherShapes.calls === 0,
        shapes: figures.shapes.map(({ id, label, load }) => ({
            id,
            label,
            calls: load.calls,
            consume: load.consume.total,
            p95: load.consume.p95,
        })),
    };
}
/** The text of `shapes.json`: a line for each shape, so that two of them can be compared by eye. */
function writeRunFigures({ shapes, ...run }) {
    const head = JSON.stringify({ version: VERSION, ...run }).slice(0, -1);
    return `${head},"shapes":[\n${shapes.map(shape => JSON.stringify(shape)).join(',\n')}\n]}\n`;
}
/**
 * Reads a `shapes.json` of an earlier run.
 *
 * @param shownAs how messages name the file
 * @returns undefined where it was written by a version whose fingerprints were others
 * @throws Failure of kind `input` where it is something else
 */
function readRunFigures(text, shownAs) {
    const value = parsed(text);
    if (isObject(value) && typeof value['version'] === 'number' && value['version'] !== VERSION)
        return undefined;
    if (isRunFigures(value))
        return value;
    throw new build_failure/* Failure */.HR('input', `${shownAs} is no record of an earlier run's query shapes`, {
        remedy: 'Give the `shapes.json` that an earlier run of `sql-log-export` wrote, or none.',
    });
}
function parsed(text) {
    try {
        return JSON.parse(text);
    }
    catch (error) {
        if (error instanceof SyntaxError)
            return undefined;
        throw error;
    }
}
const isObject = (value) => typeof value === 'object' && value !== null;
const areNumbers = (value, names) => names.every(name => Number.isFinite(value[name]));
function isRunFigures(value) {
    if (!isObject(value) || !areNumbers(value, run_figures_NUMBERS) || typeof value['complete'] !== 'boolean')
        return false;
    const { window, shapes } = value;
    return isObject(window) && areNumbers(window, ['from', 'to']) && Array.isArray(shapes) && shapes.every(isRunShape);
}
function isRunShape(value) {
    if (!isObject(value) || !areNumbers(value, SHAPE_NUMBERS))
        return false;
    return /^[0-9a-f]{12}$/.test(String(value['id'])) && typeof value['label'] === 'string';
}

// EXTERNAL MODULE: ./build/nearest-name.js
var nearest_name = __webpack_require__(31972);
;// CONCATENATED MODULE: ./build/sql/log/thresholds.js

const share = (part, whole) => (whole === 0 ? 0 : (part / whole) * 100);
const consumeOf = (shapes) => shapes.reduce((sum, { load }) => sum + load.consume.total, 0);
/** What a threshold can be set on. */
const METRICS = {
    'error-rate': {
        meaning: 'share of the records whose State counts as an error',
        isShare: true,
        of: ({ figures: { all } }) => share(all.errors, all.calls),
    },
    errors: { meaning: 'records whose State counts as an error', of: ({ figures }) => figures.all.errors },
    calls: { meaning: 'records', of: ({ figures }) => figures.all.calls },
    p50: { meaning: 'median of Consume', of: ({ figures }) => figures.all.consume.p50 },
    p95: { meaning: '95th percentile of Consume', of: ({ figures }) => figures.all.consume.p95 },
    p99: { meaning: '99th percentile of Consume', of: ({ figures }) => figures.all.consume.p99 },
    max: { meaning: 'largest Consume', of: ({ figures }) => figures.all.consume.max },
    consume: { meaning: 'sum of Consume', of: ({ figures }) => figures.all.consume.total },
    'scanned-per-returned': {
        meaning: 'rows scanned for each row returned',
        of: ({ figures: { all } }) => all.scannedRows / Math.max(1, all.returnedRows),
    },
    'new-shapes': {
        meaning: 'query shapes that the last run didn’t have',
        of: ({ comparison }) => comparison?.added?.length,
    },
    'new-shape-time': {
        meaning: 'share of all Consume that such shapes have',
        isShare: true,
        of: ({ figures, comparison }) => comparison?.added && share(consumeOf(comparison.added), figures.all.consume.total),
    },
    'regressed-shapes': {
        meaning: 'query shapes whose p95 has doubled since the last run',
        of: ({ comparison }) => comparison?.regressed.length,
    },
};
const OPERATORS = {
    '>': (value, bound) => value > bound,
    '>=': (value, bound) => value >= bound,
    '<': (value, bound) => value < bound,
    '<=': (value, bound) => value <= bound,
};
const FORM = /^([a-z][a-z0-9-]*)\s*(>=|<=|>|<)\s*(\d{1,15}(?:\.\d{1,6})?)\s*(%?)$/i;
const EXAMPLE = '`error-rate>1%, p95>500, new-shape-time>10%`';
const NAMES = Object.keys(METRICS);
/**
 * Reads conditions, separated by commas or line breaks.
 * @param where the input's name
 * @returns them all, or all that is wrong with them
 */
function parseThresholds(text, where) {
    const parts = text.split(/[,\n]/).map(part => part.trim());
    const read = parts.filter(part => part !== '').map(part => parseThreshold(part, where));
    const findings = read.filter(result => 'message' in result);
    return findings.length > 0 ? { findings } : { thresholds: read.filter(result => 'metric' in result) };
}
function parseThreshold(part, where) {
    const [, name = '', operator, bound, percent] = FORM.exec(part) ?? [];
    if (operator === undefined) {
        return {
            where,
            message: `holds \`${shortened(part)}\`, which is no condition`,
            remedy: `Write a metric, one of > >= < <=, and a number, as in ${EXAMPLE}.`,
        };
    }
    const metric = name.toLowerCase();
    const known = METRICS[metric];
    if (known === undefined) {
        const nearest = (0,nearest_name/* nearestName */.q)(metric, NAMES);
        return {
            where,
            message: `names the metric \`${shortened(name)}\`, which there isn't`,
            remedy: `${nearest === undefined ? '' : `Did you mean \`${nearest}\`? `}There are: ${NAMES.join(', ')}.`,
        };
    }
    if (percent === '%' && !known.isShare) {
        return {
            where,
            message: `has a bound in percent for \`${metric}\`, which is no share`,
            remedy: 'Leave the % out.',
        };
    }
    if (percent !== '%' && known.isShare) {
        const remedy = `Write a percentage: \`${metric}${operator}${bound}%\`.`;
        return { where, message: `has a bound without % for \`${metric}\`, which is a share`, remedy };
    }
    return {
        text: `${metric}${operator}${bound}${percent}`,
        metric,
        operator: operator,
        bound: Number(bound),
    };
}
const MAX_SHOWN = 60;
const shortened = (text) => (text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text);
/** Judges a log by each threshold. */
function judge(thresholds, judged) {
    return thresholds.map((threshold) => {
        const metric = METRICS[threshold.metric];
        if (metric === undefined)
            throw new Error(`There is no metric ${threshold.metric}.`);
        const value = metric.of(judged);
        if (value === undefined) {
            const words = `${threshold.text}: there is no earlier run with all its query shapes to compare with.`;
            return { threshold, outcome: 'untold', words };
        }
        const crossed = OPERATORS[threshold.operator](value, threshold.bound);
        const unit = metric.isShare ? '%' : '';
        const shown = `${Number(value.toFixed(value < 10 ? 2 : 1)).toLocaleString('en-GB')}${unit}`;
        const words = `${threshold.text}: ${metric.meaning} is ${shown}, which ${crossed ? 'crosses' : 'keeps to'} the bound.`;
        return { threshold, outcome: crossed ? 'crossed' : 'kept', words };
    });
}

// EXTERNAL MODULE: ./build/operations/dry-run.js
var dry_run = __webpack_require__(67474);
// EXTERNAL MODULE: ./build/operations/fields.js
var fields = __webpack_require__(12822);
// EXTERNAL MODULE: ./build/operations/instant-text.js
var instant_text = __webpack_require__(64568);
// EXTERNAL MODULE: ./build/operations/operation.js
var operation = __webpack_require__(44138);
// EXTERNAL MODULE: ./build/operations/sql-log-root.js
var sql_log_root = __webpack_require__(3177);
// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(73024);
// EXTERNAL MODULE: ./build/operations/output-file.js
var output_file = __webpack_require__(18633);
;// CONCATENATED MODULE: ./build/operations/sql-log/earlier-run.js






const earlier_run_VERSION = 1;
/**
 * @returns undefined where the file isn't there: no run has left one yet
 * @throws Failure of kind `input` where it can't be read, is something else, or is of another source
 */
function readWatermark({ target, given }, source, nowMs) {
    const text = textOf('state-path', given, target);
    if (text === undefined)
        return undefined;
    const state = earlier_run_parsed(text);
    const to = Date.parse(String(state?.to));
    const atEnd = state?.atEnd;
    if (state?.version !== earlier_run_VERSION || Number.isNaN(to) || !isListOfTexts(atEnd)) {
        throw unusable(`names a file that no export has left (${given})`, 'Give a file of its own; remove this one to begin anew.');
    }
    if (state.source !== digestOf(source)) {
        const remedy = 'Give each project, database and filter a file of its own.';
        throw unusable(`names a file that an export of another project, database or filter has left (${given})`, remedy);
    }
    if (to > nowMs) {
        const message = `says that the last window ended at ${(0,instant_text/* instantText */.X)(to)}, which is yet to come`;
        throw unusable(message, 'Check the runner’s clock; remove the file to begin anew.');
    }
    return { to, atEnd };
}
const isListOfTexts = (value) => Array.isArray(value) && value.every(entry => typeof entry === 'string');
const unusable = (message, remedy) => (0,build_failure/* inputFailure */.vQ)('The end of the last window is unknown.', [{ where: 'state-path', message, remedy }]);
/** Moves the watermark, all at once. @throws Failure of kind `input` where the file can't be written */
async function writeWatermark(file, source, { to, atEnd }) {
    const state = { version: earlier_run_VERSION, source: digestOf(source), to: new Date(to).toISOString(), atEnd };
    await (0,output_file/* besideTarget */.Ie)(file, async (part) => {
        (0,output_file/* place */.ik)(file, () => {
            (0,external_node_fs_.writeFileSync)(part, `${JSON.stringify(state)}\n`);
            (0,external_node_fs_.renameSync)(part, file.target);
        });
    });
}
/**
 * The query shapes of an earlier run.
 * @returns undefined where there is none to compare with, which is told
 * @throws Failure of kind `input` where the file can't be read or is something else
 */
function readEarlierShapes({ log, resolvePath }, given) {
    const text = textOf('previous-shapes', given, resolvePath(given));
    if (text === undefined) {
        log.info(`There is no ${given} to compare with: this is taken for the first run.`);
        return undefined;
    }
    const figures = readRunFigures(text, given);
    if (figures === undefined) {
        log.notice(`${given} is of another version of this action, whose query shapes can’t be compared with these.`);
    }
    return figures;
}
function textOf(where, given, path) {
    try {
        return (0,external_node_fs_.readFileSync)(path, 'utf8');
    }
    catch (error) {
        if (error.code === 'ENOENT')
            return undefined;
        const message = `can’t be read (${given}): ${error.message}`;
        throw (0,build_failure/* inputFailure */.vQ)('What an earlier run has left can’t be read.', [
            { where, message, remedy: 'Give the path of a file that the job’s user may read.' },
        ]);
    }
}
function earlier_run_parsed(text) {
    try {
        const value = JSON.parse(text);
        return value ?? undefined;
    }
    catch (error) {
        if (error instanceof SyntaxError)
            return undefined;
        throw error;
    }
}
const digestOf = ({ projectId, database, filter }) => (0,external_node_crypto_.createHash)('sha256')
    .update(JSON.stringify([projectId, database, filter ?? null]))
    .digest('hex')
    .slice(0, 16);

// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(76760);
// EXTERNAL MODULE: ./build/sql/log/record-files.js + 1 modules
var record_files = __webpack_require__(56424);
;// CONCATENATED MODULE: ./build/operations/sql-log/export-files.js





/** Files of an export, by their formats. */
const export_files_NAMES = {
    ndjson: 'queries.ndjson.gz',
    csv: 'queries.csv',
    parquet: 'queries.parquet',
    html: 'report.html',
};
/** How those of them are written that hold records. */
const WRITERS = {
    ndjson: () => record_files/* ndjsonFile */.xV,
    csv: () => record_files/* csvFile */.fv,
    // Few want it, so the others need not load it.
    parquet: async () => (await Promise.all(/* import() */[__webpack_require__.e(312), __webpack_require__.e(5641)]).then(__webpack_require__.bind(__webpack_require__, 75641))).parquetFile,
};
/** What the next run compares with; it's always written. */
const SHAPES = 'shapes.json';
const EXPORT_FORMATS = Object.keys(export_files_NAMES);
const USUAL_FORMATS = ['ndjson', 'csv', 'html'];
/** The files of an export, in their folder. */
class ExportFiles {
    #files;
    /** @throws Failure of kind `input` where something else stands in the place of one */
    constructor(context, folder, formats) {
        const names = [...formats.map(format => [format, export_files_NAMES[format]]), ['shapes', SHAPES]];
        this.#files = new Map(names.map(([format, name]) => [format, (0,output_file/* outputFile */.i9)(context, 'output-path', (0,external_node_path_.join)(folder, name))]));
    }
    /** Absolute. */
    get paths() {
        return [...this.#files.values()].map(({ target }) => target);
    }
    /**
     * Writes them all beside their places, and puts them there once they are whole. Work that fails leaves what was there
     * before, and nothing else.
     * @param work given what writes a page's records; hands back what is made of all of them
     * @throws what `work` throws; Failure of kind `input` where a file can't be written
     */
    async write(work, summariesOf) {
        return (0,output_file/* besideTarget */.Ie)(this.#shapes, async (part) => {
            const partOf = ({ target }) => (0,external_node_path_.join)((0,external_node_path_.dirname)(part), (0,external_node_path_.basename)(target));
            const worked = await this.#streamed(partOf, work);
            const { html, shapes } = summariesOf(worked);
            const report = this.#files.get('html');
            if (report !== undefined)
                (0,output_file/* place */.ik)(report, () => (0,external_node_fs_.writeFileSync)(partOf(report), html()));
            (0,output_file/* place */.ik)(this.#shapes, () => (0,external_node_fs_.writeFileSync)(part, shapes));
            for (const file of this.#files.values())
                (0,output_file/* place */.ik)(file, () => (0,external_node_fs_.renameSync)(partOf(file), file.target));
            return worked;
        });
    }
    get #shapes() {
        const file = this.#files.get('shapes');
        if (file === undefined)
            throw new Error('An export always has shapes.');
        return file;
    }
    async #streamed(partOf, work) {
        const opened = [];
        for (const format of ['ndjson', 'csv', 'parquet']) {
            const file = this.#files.get(format);
            if (file === undefined)
                continue;
            const open = await WRITERS[format]();
            opened.push({ file, records: open((0,external_node_fs_.createWriteStream)(partOf(file), { flags: 'wx' })) });
        }
        let worked;
        try {
            worked = await work(async (page) => {
                for (const { file, records } of opened)
                    await export_files_written(file, records.write(page));
            });
        }
        catch (thrown) {
            // Whatever becomes of these files, they go with their folder; what failed is told.
            await Promise.allSettled(opened.map(({ records }) => records.close()));
            throw thrown;
        }
        for (const { file, records } of opened)
            await export_files_written(file, records.close());
        return worked;
    }
}
async function export_files_written(file, work) {
    try {
        await work;
    }
    catch (error) {
        if (error instanceof build_failure/* Failure */.HR)
            throw error;
        const message = `can’t be written (${file.given}): ${error.message}`;
        throw (0,output_file/* noPlace */.zX)(file, message, 'Give a path with more room, that the job’s user may write to.');
    }
}

// EXTERNAL MODULE: ./build/packing/byte-size.js
var byte_size = __webpack_require__(31716);
;// CONCATENATED MODULE: ./build/sql/log/window-edges.js

/**
 * Keeps windows apart that follow one another. The documents don't say whether a window's last instant is part of it:
 * where it is, records of that instant come in two windows. Those that the last window had are left out at the beginning
 * of this one, each as often as it was there, and nothing else is: whichever way the platform counts, no record is lost.
 */
class WindowEdges {
    #window;
    /** How many records of each digest the last window had, and this one hasn't had yet. */
    #before = new Map();
    #atEnd = [];
    /** @param before the last window's `atEnd` */
    constructor(window, before) {
        this.#window = window;
        for (const digest of before)
            this.#before.set(digest, (this.#before.get(digest) ?? 0) + 1);
    }
    /** Digests of the records that came of the window's end: for the next window, and of no use to anybody else. */
    get atEnd() {
        return this.#atEnd;
    }
    /** Takes note of a record. @returns whether it was in the last window already */
    wasBefore(record, shape) {
        const { from, to } = this.#window;
        if (record.ExecuteTime === to)
            this.#atEnd.push(window_edges_digestOf(record, shape));
        if (record.ExecuteTime !== from || this.#before.size === 0)
            return false;
        const digest = window_edges_digestOf(record, shape);
        const left = this.#before.get(digest) ?? 0;
        this.#before.set(digest, left - 1);
        return left > 0;
    }
}
/** Of nothing that isn't in every export: from the digest of a query's values, these could be found by trying them out. */
function window_edges_digestOf(record, { id }) {
    const { ExecuteTime, OriginTime, ThreadId, NodeId, SqlId, Consume, ReturnRows, UpdateRows, ScanRows } = record;
    const told = [ExecuteTime, OriginTime, id, ThreadId, NodeId, SqlId, Consume, ReturnRows, UpdateRows, ScanRows];
    return (0,external_node_crypto_.createHash)('sha256').update(JSON.stringify(told)).digest('hex').slice(0, 32);
}

;// CONCATENATED MODULE: ./build/sql/log/shown-values.js

/** Fields that name somebody or something of the user's. */
const NAME_FIELDS = ['HostAddress', 'AccountName', 'DBName'];
/** What stands for a code that isn't of a code's form: it may hold anything, a literal of the user's included. */
const NOT_A_CODE = '(not a code)';
const CODE = /^[\w.:/-]+(?: [\w.:/-]+){0,3}$/;
const MAX_CODE_LENGTH = 64;
const HASH_DIGITS = 12;
/** Names of which is remembered what they become; others are worked out each time. */
const MAX_REMEMBERED = 10_000;
function shownValues({ hashed, key, hide }) {
    const hidden = remembering(hide);
    const hash = remembering(name => `#${(0,external_node_crypto_.createHmac)('sha256', key).update(name).digest('hex').slice(0, HASH_DIGITS)}`);
    return {
        text: hide,
        code: value => (isCode(value) ? hidden(value) : NOT_A_CODE),
        account: hashed.has('AccountName') ? hash : hidden,
        host: hashed.has('HostAddress') ? hash : hidden,
        database: hashed.has('DBName') ? hash : hidden,
    };
}
const isCode = (value) => value.length <= MAX_CODE_LENGTH && CODE.test(value);
/** The same, which isn't worked out anew for each of a million records. */
function remembering(work) {
    const known = new Map();
    return name => {
        const before = known.get(name);
        if (before !== undefined)
            return before;
        const worked = work(name);
        if (known.size < MAX_REMEMBERED)
            known.set(name, worked);
        return worked;
    };
}

;// CONCATENATED MODULE: ./build/operations/sql-log/exposure.js




/** What of the records may be seen. */
const EXPOSURE_INPUTS = {
    'mask-literals': (0,fields/* flag */.Jt)('Mask all values and comments of the queries before anything is written. With `false` the files of records hold the queries as they were sent, whatever stands in them; report and summary stay masked.', 'true'),
    'allow-unmasked-on-public': (0,fields/* flag */.Jt)('Take `mask-literals: false` also where everybody can read the repository, and so its artifacts, or where the event doesn’t tell.', 'false'),
    hash: (0,fields/* choices */.zM)('Fields that are written as hashes, wherever they stand.', NAME_FIELDS),
    'hash-key': (0,fields/* text */.Qq)('The key of these hashes: the same one gives the same hashes in each run. Absent: one that is made up and thrown away, so that nobody can connect them with names or with those of another run.', { secret: true, maxLength: 1024 }),
};
const KEY_BYTES = 32;
/** What is wrong with these inputs taken together. */
function checkExposure({ hash, 'hash-key': key }) {
    if (key === undefined || hash !== undefined)
        return [];
    return [{ where: 'hash-key', message: 'is given without `hash`', remedy: 'Say in `hash` what it is for.' }];
}
/** @throws Failure of kind `input` where unmasked queries could be read by everybody */
function exposureOf(inputs, { trigger, log }) {
    const literals = inputs['mask-literals'] ? 'mask' : 'keep';
    if (literals === 'keep' && !inputs['allow-unmasked-on-public'])
        refuseOnPublic(trigger.isPublic());
    const key = inputs['hash-key'] ?? (0,external_node_crypto_.randomBytes)(KEY_BYTES);
    return { literals, shown: shownValues({ hashed: new Set(inputs.hash), key, hide: log.hide }) };
}
/** What isn't known to be private counts as public. */
function refuseOnPublic(isPublic) {
    if (isPublic === false)
        return;
    const why = isPublic
        ? 'is `false`, and everybody can read this repository'
        : 'is `false`, and the event doesn’t tell whether everybody can read this repository';
    throw (0,build_failure/* inputFailure */.vQ)('Queries may not be exported as they are.', [
        {
            where: 'mask-literals',
            message: why,
            remedy: 'Leave it out; or, if that is what you want, add `allow-unmasked-on-public: true`.',
        },
    ]);
}

;// CONCATENATED MODULE: ./build/operations/sql-log/export-window.js



/** How an export says of which time it is. */
const WINDOW_INPUTS = {
    from: (0,fields/* instant */.uR)('The window’s beginning. Not together with `last` or `since-last-success`.'),
    to: (0,fields/* instant */.uR)('The window’s end, which is not part of it. Absent: now, by the runner’s clock, less the `settling-time`. Not together with `since-last-success`.'),
    last: (0,fields/* duration */.p0)('The window’s length, back from its end; `24h` where nothing else is given. With `since-last-success`: that of the first run.'),
    'since-last-success': (0,fields/* flag */.Jt)('The window begins where that of the last run ended that exported all of its records, as `state-path` tells.', 'false'),
    'settling-time': (0,fields/* duration */.p0)('How long before now a window ends by itself: a record may reach the log some time after its query ran, and would be in no window.', { default: '5m', minMs: 0, maxMs: 86_400_000 }),
};
const DEFAULT_LAST_MS = 86_400_000;
const SECOND_MS = 1000;
/** What is wrong with these inputs taken together. */
function checkWindow({ from, to, last, 'since-last-success': since }) {
    const findings = [];
    if (from !== undefined && last !== undefined) {
        findings.push({ where: 'last', message: 'is given together with `from`', remedy: 'Give one of the two.' });
    }
    for (const [where, given] of [
        ['from', from],
        ['to', to],
    ]) {
        if (!since || given === undefined)
            continue;
        const message = 'is given together with `since-last-success`, which sets the window by itself';
        findings.push({ where, message, remedy: 'Leave one of the two out.' });
    }
    return findings;
}
/**
 * The window that was asked for. With `since-last-success` each begins where the one before it ended, however late a
 * run is and however many have failed, so that there's neither gap nor overlap. Such windows end with a whole second: that
 * far `ExecuteTime` surely tells, and by it records are known that come in two of them.
 * @param watermark where the last one ended; undefined where there was none
 * @returns undefined where nothing lies between that and the window's end
 * @throws Failure of kind `input` where nothing is in the window that was given
 */
function windowOf(inputs, nowMs, watermark) {
    const settled = nowMs - inputs['settling-time'];
    const to = inputs.to ?? (inputs['since-last-success'] ? Math.floor(settled / SECOND_MS) * SECOND_MS : settled);
    const from = watermark ?? inputs.from ?? Math.max(0, to - (inputs.last ?? DEFAULT_LAST_MS));
    if (from < to)
        return { from, to };
    if (watermark !== undefined)
        return undefined;
    const message = `is ${(0,instant_text/* instantText */.X)(from)}, which isn’t before the window’s end, ${(0,instant_text/* instantText */.X)(to)}`;
    throw (0,build_failure/* inputFailure */.vQ)('There is no such window.', [{ where: 'from', message, remedy: 'Give an earlier instant.' }]);
}

;// CONCATENATED MODULE: ./build/operations/sql-log/export-plan.js








/** @throws Failure of kind `input` */
function planOf(context, inputs) {
    const { clock, projectId } = context;
    const { database, filter, 'previous-shapes': shapes } = inputs;
    const source = { projectId, database, filter };
    const exposure = exposureOf(inputs, context);
    const files = new ExportFiles(context, inputs['output-path'], inputs.formats);
    const state = inputs['since-last-success'] ? stateFile(context, inputs['state-path'], files) : undefined;
    const now = clock.now();
    const watermark = state === undefined ? undefined : readWatermark(state, source, now);
    const window = windowOf(inputs, now, watermark?.to);
    return {
        source,
        window,
        exposure,
        folder: context.resolvePath(inputs['output-path']),
        files,
        state,
        edges: state && window && new WindowEdges(window, watermark?.atEnd ?? []),
        earlier: shapes === undefined ? undefined : readEarlierShapes(context, shapes),
    };
}
function stateFile(context, given, { paths }) {
    const file = (0,output_file/* outputFile */.i9)(context, 'state-path', given);
    if (!paths.includes(file.target))
        return file;
    throw (0,output_file/* noPlace */.zX)(file, `is one of the files that are exported (${given})`, 'Give a path of its own.');
}
/** The plan for people. */
function planFacts({ source, exposure, files, state }, window) {
    return [
        ['Database', source.database],
        ['From', (0,instant_text/* instantText */.X)(window.from)],
        ['To', (0,instant_text/* instantText */.X)(window.to)],
        ['Filter', source.filter ?? 'none'],
        ['Values in queries', exposure.literals === 'mask' ? 'masked' : 'kept, as asked for'],
        ['Files', files.paths.join('\n')],
        ...(state === undefined ? [] : [['The window’s end is kept in', state.given]]),
    ];
}
const recordsText = (records) => `${(0,byte_size/* count */.U)(records)} ${records === 1 ? 'record' : 'records'}`;

// EXTERNAL MODULE: ./build/operations/lost-answer.js
var lost_answer = __webpack_require__(54400);
;// CONCATENATED MODULE: ./build/operations/sql-log/log-task.js


/** How often a task is asked for whose answers get lost. */
const MOST_LOST = 3;
/** Between two such requests, in milliseconds: twice as long each time. */
const FIRST_PAUSE_MS = 2_000;
/**
 * Creates tasks, each under a name of its own: whoever finds one on the platform can tell which run it's of, and why
 * there is more than one.
 */
class TaskCreation {
    #context;
    #request;
    #names = 0;
    constructor(context, request) {
        this.#context = context;
        this.#request = request;
    }
    /**
     * Creates a task. The documents have no way to look for one whose answer was lost; such a one does no harm, so it's
     * left alone, told of, and another one made.
     * @throws Failure of the call, `uncertain` where each answer was lost
     */
    async create() {
        const { client, clock, log, signal } = this.#context;
        const lost = [];
        for (;;) {
            const name = this.#nextName();
            try {
                const { taskId, status } = await client.call('sql-log.create', { body: this.#body(name) });
                const task = { id: idOf(taskId, name), name };
                log.info(`The task “${name}” is created: its id is ${task.id}, its status ${status}.`);
                return task;
            }
            catch (thrown) {
                if (!(thrown instanceof build_failure/* Failure */.HR) || !thrown.uncertain)
                    throw thrown;
                lost.push(`“${name}”`);
                if (signal.aborted || lost.length === MOST_LOST)
                    throw allLost(thrown, lost);
                log.warning(`The answer to creating the task “${name}” was lost: ${(0,build_failure/* sentence */.em)(thrown.message)} It may exist on the platform, where it can’t be looked for. It changes nothing, and ends there by itself; another one is created.`);
                const pause = FIRST_PAUSE_MS * 2 ** (lost.length - 1);
                await clock.sleep(Math.round(pause * (0.75 + clock.random() / 2)), signal);
            }
        }
    }
    #nextName() {
        this.#names += 1;
        const { source, window, name } = this.#request;
        const work = (0,external_node_crypto_.createHash)('sha256')
            .update(JSON.stringify([source, window]))
            .digest('hex')
            .slice(0, 8);
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
            // Reading R18: under these dotted names, and only where there is a filter.
            ...(filter === undefined ? {} : { 'filters.1.Key': 'query', 'filters.1.Value': filter }),
        };
    }
}
function allLost(failure, names) {
    const one = names.length === 1;
    const left = `${one ? 'The task' : 'Tasks'} ${names.join(', ')} may exist on the platform; ${one ? 'it changes' : 'they change'} nothing, and ${one ? 'ends' : 'end'} there by ${one ? 'itself' : 'themselves'}.`;
    return (0,build_failure/* refine */.YP)(failure, { message: `${(0,build_failure/* sentence */.em)(failure.message)} ${left}`, remedy: 'Run it again later.' });
}
/** The answer's `taskId` is sent back as a string (Part 2, SQL log export: Describe task). */
function idOf(taskId, name) {
    if (typeof taskId === 'string' && taskId !== '')
        return taskId;
    if (Number.isSafeInteger(taskId))
        return String(taskId);
    const what = typeof taskId === 'number' ? `the id ${taskId}, which is no exact number` : 'no id';
    throw new build_failure/* Failure */.HR('unavailable', `The platform gave the task “${name}” ${what}, so it can’t be asked for.`, {
        remedy: 'Report this to the platform.',
    });
}

// EXTERNAL MODULE: ./build/operations/still-waiting.js
var still_waiting = __webpack_require__(10855);
;// CONCATENATED MODULE: ./build/operations/sql-log/task-results.js




/** The platform doesn't keep the results any more: "create a new task". */
class ResultsExpired extends build_failure/* Failure */.HR {
    constructor(task) {
        super('unavailable', `The results of the task ${task.id} have expired.`, {
            remedy: 'Export a shorter window, or more records at a time with `page-size`.',
        });
    }
}
/**
 * Page sizes that are tried where the user names none: the platform sets the range and doesn't tell it. With the first
 * one, pages of nothing but the longest queries that the API takes (64 KiB) need 230 MiB of memory in all; with 500, 340.
 */
const PAGE_SIZES = [200, 100, 50, 20, 10];
/** "Poll at low frequency": the first wait, and the longest, each half as long again as the one before it. */
const FIRST_WAIT_MS = 2_000;
const LONGEST_WAIT_MS = 60_000;
const GROWTH = 1.5;
/** Reads what comes of tasks. */
class TaskResults {
    #context;
    #given;
    #pageSize;
    /** @param pageSize as the user wants it */
    constructor(context, pageSize) {
        this.#context = context;
        this.#given = pageSize;
        this.#pageSize = pageSize ?? PAGE_SIZES[0];
    }
    /**
     * Waits until the task is completed and reads its records, page by page.
     * @param onPage told of each page's records, as the platform sent them, and of how many there are in all
     * @returns how many records there were
     * @throws ResultsExpired, at any page; Failure of the task, or where the pages don't come to what is counted
     */
    async read(task, onPage) {
        const { log } = this.#context;
        let page = await this.#completed(task);
        log.info(`The task is completed: ${page.total === undefined ? 'an untold number of' : (0,byte_size/* count */.U)(page.total)} records.`);
        let received = 0;
        let before = '';
        for (let pageNo = 1;; pageNo += 1) {
            const { queries = [], total } = page;
            const marks = marksOf(queries);
            if (queries.length > 1 && marks === before)
                throw samePage(pageNo);
            await onPage(queries, total);
            received += queries.length;
            before = marks;
            const isLast = total === undefined ? queries.length < this.#pageSize : received >= total;
            if (isLast || queries.length === 0) {
                if (received !== (total ?? received))
                    throw incomplete(received, total ?? 0);
                return received;
            }
            page = await this.#page(task, pageNo + 1);
            if (page.status !== 'COMPLETED')
                throw endedAs(task, page.status);
        }
    }
    /** The first page of the task, as soon as there is one. */
    async #completed(task) {
        const { clock, signal } = this.#context;
        return (0,still_waiting/* stillWaiting */.g)(this.#context, `Waiting for the task ${task.id}`, async () => {
            for (let wait = FIRST_WAIT_MS;; wait = Math.min(LONGEST_WAIT_MS, wait * GROWTH)) {
                await clock.sleep(Math.round(wait * (0.75 + clock.random() / 2)), signal);
                const page = await this.#page(task, 1);
                // Reading R19.
                if (page.status === 'INIT' || page.status === 'RUNNING')
                    continue;
                if (page.status !== 'COMPLETED')
                    throw endedAs(task, page.status);
                if (page.queries === undefined && page.total === undefined)
                    throw nothingTold(task);
                return page;
            }
        });
    }
    async #page(task, pageNo) {
        const { client, log, projectId } = this.#context;
        for (;;) {
            const body = { projectUrlId: projectId, taskId: task.id, pageNo, pageSize: this.#pageSize };
            try {
                const { status, expire, queries, total } = await client.call('sql-log.describe', { body });
                if (expire === true || expire === 'true')
                    throw new ResultsExpired(task);
                return { status, queries, total: countOf(total) };
            }
            catch (thrown) {
                if (!(thrown instanceof build_failure/* Failure */.HR) || thrown instanceof ResultsExpired)
                    throw thrown;
                const smaller = this.#smallerPage(thrown, pageNo);
                // A look changes nothing, so that nothing is left open.
                if (smaller === undefined)
                    throw (0,build_failure/* refine */.YP)(thrown, { uncertain: false });
                log.info(`Pages of ${this.#pageSize} records are refused: ${(0,build_failure/* sentence */.em)(thrown.message)} Now ${smaller} at a time.`);
                this.#pageSize = smaller;
            }
        }
    }
    /** The next size to try. All pages must be of one size, so only the first page may be refused for its own. */
    #smallerPage({ kind, status }, pageNo) {
        const mayBeSize = kind === 'input' || status === 200;
        if (this.#given !== undefined || pageNo > 1 || !mayBeSize)
            return undefined;
        return PAGE_SIZES.find(size => size < this.#pageSize);
    }
}
/** By what a page is known again: its first and last record, of which no other page has both. */
function marksOf(queries) {
    const ends = [queries.length, queries[0], queries.at(-1)];
    return (0,external_node_crypto_.createHash)('sha256').update(JSON.stringify(ends)).digest('base64');
}
/** A long, also where it stands in a string. */
function countOf(total) {
    const number = typeof total === 'string' && /^\d{1,15}$/.test(total) ? Number(total) : total;
    return typeof number === 'number' && Number.isSafeInteger(number) && number >= 0 ? number : undefined;
}
const REPORT = 'Run it again; report the task’s id to the platform when it stays.';
const endedAs = ({ id }, status) => new build_failure/* Failure */.HR('unavailable', `The task ${id} has the status ${status}, which is no success.`, { remedy: REPORT });
const nothingTold = ({ id }) => new build_failure/* Failure */.HR('unavailable', `The task ${id} is completed, with neither records nor their number.`, { remedy: REPORT });
const samePage = (pageNo) => new build_failure/* Failure */.HR('unavailable', `The platform serves page ${pageNo - 1} of the records again as page ${pageNo}.`, {
    remedy: 'Give another `page-size`: the platform may page by one of its own.',
});
const incomplete = (received, total) => new build_failure/* Failure */.HR('unavailable', `The platform counts ${(0,byte_size/* count */.U)(total)} records and gave ${(0,byte_size/* count */.U)(received)}.`, {
    remedy: `${REPORT} Another \`page-size\` may help.`,
});

;// CONCATENATED MODULE: ./build/operations/sql-log/export-records.js





/**
 * Exports a log: creates a task, waits for it and reads its records. Where the results expire before they're read, at
 * whichever page, all begins anew with a new task, once ("`expire: true` means create a new task").
 * @param onPage told of each page's records, as the platform sent them; after a new beginning, also of those it had
 * @throws Failure
 */
async function exportRecords(context, { request, pageSize, isLinked }, onPage) {
    const { log } = context;
    const creation = new TaskCreation(context, request);
    const results = new TaskResults(context, pageSize);
    const progress = log.progress('Records read');
    for (let renewed = false;; renewed = true) {
        const task = await creation.create();
        context.output({ task_id: task.id });
        lookAtClocks(context, request.window.to, isLinked);
        let received = 0;
        try {
            const total = await results.read(task, async (queries, counted) => {
                await onPage(queries);
                received += queries.length;
                progress.items(received, counted ?? received);
            });
            return { task, total };
        }
        catch (thrown) {
            if (!(thrown instanceof ResultsExpired) || renewed)
                throw leftBehind(thrown, task);
            log.warning(`${thrown.message} A new task is created, once; records that were read already count once.`);
        }
    }
}
/** A window that ends in the platform's future leaves out what is yet to be executed in it. */
function lookAtClocks({ client, clock, log }, to, isLinked) {
    const platformNow = clock.now() + (client.clockOffsetMs() ?? 0);
    if (to <= platformNow + lost_answer/* CLOCK_SLACK_MS */.n)
        return;
    const message = `The window ends at ${(0,instant_text/* instantText */.X)(to)}, when it is only ${(0,instant_text/* instantText */.X)(platformNow)} by the platform’s clock.`;
    if (!isLinked) {
        log.warning(`${message} What is executed until then is not in the export.`);
        return;
    }
    throw new build_failure/* Failure */.HR('unavailable', `${message} The next window would begin there, with a gap before it.`, {
        remedy: 'Set the runner’s clock, or give a longer `settling-time`.',
    });
}
/** A step that is stopped leaves its task at work, which is no harm, but should be known. */
function leftBehind(thrown, { id, name }) {
    if (!(thrown instanceof build_failure/* Failure */.HR) || !['cancelled', 'timeout'].includes(thrown.kind))
        return thrown;
    const message = `${(0,build_failure/* sentence */.em)(thrown.message)} The task ${id} (“${name}”) stays on the platform until its results expire; nothing was written.`;
    return (0,build_failure/* refine */.YP)(thrown, { message });
}

;// CONCATENATED MODULE: ./build/operations/sql-log/mermaid-charts.js

/** Labels that fit side by side under a chart; with more columns, they are numbered. */
const MAX_LABELS = 24;
const MAX_SLICES = 8;
const BAR_LENGTH = 12;
const mermaid_charts_SHADES = [' ', '░', '▒', '▓', '█'];
const mermaid_charts_DAY_MS = 86_400_000;
const mermaid = (lines) => ({ type: 'code', language: 'mermaid', text: lines.join('\n') });
const mermaid_charts_plain = (value) => String(Number(value.toFixed(2)));
/**
 * A chart over time that GitHub draws; none where all is zero, which Mermaid refuses.
 * @param noun what is counted or measured
 */
function timeChart({ spans, spanMs }, kind, noun, of) {
    const values = spans.map(of);
    const largest = Math.max(0, ...values);
    const [first] = spans;
    if (first === undefined || largest === 0)
        return [];
    const per = spanText(spanMs);
    const axis = spans.length <= MAX_LABELS && spanMs < mermaid_charts_DAY_MS
        ? `[${spans.map(({ start }) => `"${clockText(start)}"`).join(', ')}]`
        : `"each ${per} from ${minuteText(first.start)}" 1 --> ${Math.max(2, spans.length)}`;
    return [
        mermaid([
            'xychart-beta',
            `  title "${noun} per ${per} (UTC)"`,
            `  x-axis ${axis}`,
            `  y-axis "${noun}" 0 --> ${mermaid_charts_plain(largest)}`,
            `  ${kind} [${values.map(mermaid_charts_plain).join(', ')}]`,
        ]),
    ];
}
/** A pie of the consume of the largest rows; none where there is only one, or nothing. */
function pieChart(title, rows) {
    const slices = rows.filter(({ consume }) => consume > 0).toSorted((one, two) => two.consume - one.consume);
    if (slices.length < 2)
        return [];
    const others = slices.slice(MAX_SLICES).reduce((sum, { consume }) => sum + consume, 0);
    const lines = slices.slice(0, MAX_SLICES).map(({ value, consume }) => `  "${label(value)}" : ${mermaid_charts_plain(consume)}`);
    if (others > 0)
        lines.push(`  "others" : ${mermaid_charts_plain(others)}`);
    return [mermaid([`pie showData title ${title}`, ...lines])];
}
/** Mermaid has no escape for a quote in a label, and reads `#…;` and `%%` as its own: nothing but plain names stays. */
function label(value) {
    const plainText = value.replaceAll(/[^\p{L}\p{N}_. -]/gu, ' ').trim();
    // By code points: half a letter would be none.
    const name = [...plainText].slice(0, 40).join('');
    return name === '' ? 'unnamed' : name;
}
/** A share of something as a bar of text with its percentage. */
function barText(part, largest, percentage) {
    const length = largest === 0 ? 0 : Math.round((part / largest) * BAR_LENGTH);
    return `${'█'.repeat(length)}${'░'.repeat(BAR_LENGTH - length)} ${percentage}`;
}
/** Queries by weekday and hour of the day, as shaded blocks. */
function weekBlock(week) {
    const largest = Math.max(...week.flat());
    const shade = (calls) => (calls === 0 ? '·' : (mermaid_charts_SHADES[Math.ceil((calls / largest) * (mermaid_charts_SHADES.length - 1))] ?? '')).repeat(2);
    const hours = Array.from({ length: 8 }, (_, index) => String(index * 3).padEnd(6)).join('');
    const rows = week.map((calls, day) => `${WEEKDAYS[day] ?? ''} ${calls.map(shade).join('')}`);
    return { type: 'code', text: [`    ${hours}`.trimEnd(), ...rows].join('\n') };
}

;// CONCATENATED MODULE: ./build/operations/sql-log/export-report.js




const MAX_ROWS = 10;
/** The whole text of a shape stands in the files; here it's for recognising it. */
const MAX_SQL_LENGTH = 2000;
/** A ratio of few rows says nothing of a missing index. */
const export_report_MIN_SCANNED_ROWS = 1000;
/** What a SQL log comes to, for the job's summary. */
function sqlLogReport(log) {
    const { name, database, window, figures, verdicts } = log;
    const span = `Database ${database}, ${minuteText(window.from)} to ${minuteText(window.to)} UTC`;
    const blocks = [
        { type: 'text', text: figures.all.calls === 0 ? `${span}. The log holds 0 records of this time.` : span },
        ...verdictBlocks(verdicts),
        headlineBlock(log),
        ...timeChart(figures.timeline, 'bar', 'queries', ({ load }) => load.calls),
        ...timeChart(figures.timeline, 'line', 'p95 of Consume', ({ load }) => load.consume.p95),
        ...pieChart('Consume by account', figures.accounts),
        ...pieChart('Consume by type', figures.types),
        ...shapeBlocks(log),
        ...changeBlocks(log),
        ...errorBlocks(log),
        ...slowestBlocks(log),
        ...(figures.timeline.spans.length === 0
            ? []
            : [{ type: 'heading', text: 'Queries by weekday and hour (UTC)' }, weekBlock(figures.week)]),
        { type: 'details', summary: 'About these figures', blocks: notes(log).map(text => ({ type: 'text', text })) },
    ];
    return { title: `SQL log: ${name}`, blocks };
}
function verdictBlocks(verdicts) {
    if (verdicts.length === 0)
        return [];
    const marks = { crossed: '❌', kept: '✅', untold: '➖' };
    return [{ type: 'text', text: verdicts.map(({ outcome, words }) => `${marks[outcome]} ${words}`).join('\n') }];
}
function headlineBlock(log) {
    const entries = headline(log);
    const changes = entries.map(({ change }) => change);
    return {
        type: 'table',
        columns: ['', ...entries.map(({ label }) => label)],
        rows: [
            ['Now', ...entries.map(({ value }) => value)],
            ...(changes.some(change => change === undefined)
                ? []
                : [['Since the last run', ...changes.map(change => change ?? '')]]),
        ],
    };
}
/** A heading and a table under it; nothing where the table would be empty. */
function titledTable(heading, columns, rows) {
    if (rows.length === 0)
        return [];
    return [
        { type: 'heading', text: heading },
        { type: 'table', columns, rows },
    ];
}
function shapeBlocks({ figures: { shapes, all } }) {
    const most = (of) => shapes
        .filter(shape => of(shape) > 0)
        .toSorted((one, two) => of(two) - of(one))
        .slice(0, MAX_ROWS);
    const byConsume = most(({ load }) => load.consume.total);
    const byCalls = most(({ load }) => load.calls);
    const wasteful = most(({ load }) => (load.scannedRows < export_report_MIN_SCANNED_ROWS ? 0 : scannedPerRow(load)));
    const [largestConsume = 0] = byConsume.map(({ load }) => load.consume.total);
    const [largestCalls = 0] = byCalls.map(({ load }) => load.calls);
    return [
        ...titledTable('Most consume', ['Shape', 'Consume', 'Share', 'Calls', 'p50', 'p95', 'p99'], byConsume.map(shape => {
            const { calls, consume } = shape.load;
            const share = barText(consume.total, largestConsume, percentage(consume.total, all.consume.total));
            return [
                shapeName(shape),
                exactNumber(consume.total),
                share,
                ...[calls, consume.p50, consume.p95, consume.p99].map(exactNumber),
            ];
        })),
        ...titledTable('Most calls', ['Shape', 'Calls', 'Share', 'Consume', 'p95'], byCalls.map(shape => {
            const { calls, consume } = shape.load;
            const share = barText(calls, largestCalls, percentage(calls, all.calls));
            return [shapeName(shape), exactNumber(calls), share, ...[consume.total, consume.p95].map(exactNumber)];
        })),
        ...titledTable('Most rows scanned for each row returned or changed', ['Shape', 'Scanned per row', 'Rows scanned', 'Calls', 'Consume'], wasteful.map(shape => {
            const { calls, consume, scannedRows } = shape.load;
            return [shapeName(shape), ...[scannedPerRow(shape.load), scannedRows, calls, consume.total].map(exactNumber)];
        })),
        ...textBlocks('The SQL of these shapes, masked', new Set([...byConsume, ...byCalls, ...wasteful])),
    ];
}
const shapeName = ({ label, id }) => `${label} (${id})`;
function textBlocks(summary, shapes) {
    if (shapes.size === 0)
        return [];
    const blocks = [...shapes].flatMap(({ text, ...shape }) => [
        { type: 'text', text: shapeName(shape) },
        {
            type: 'code',
            language: 'sql',
            text: text.length > MAX_SQL_LENGTH ? `${text.slice(0, MAX_SQL_LENGTH)}…` : text,
        },
    ]);
    return [{ type: 'details', summary, blocks }];
}
function changeBlocks({ comparison, figures }) {
    if (comparison === undefined)
        return [];
    const { added, gone, regressed } = comparison;
    return [
        ...titledTable(`Slower than in the last run (${exactNumber(regressed.length)})`, ['Shape', 'Times', 'p95 before', 'p95 now', 'Calls'], regressed
            .slice(0, MAX_ROWS)
            .map(({ shape, p95Before, factor }) => [
            shapeName(shape),
            ...[factor, p95Before, shape.load.consume.p95, shape.load.calls].map(exactNumber),
        ])),
        ...titledTable(`New shapes (${exactNumber(added?.length ?? 0)})`, ['Shape', 'Consume', 'Share', 'Calls', 'p95'], (added ?? []).slice(0, MAX_ROWS).map(shape => {
            const { calls, consume } = shape.load;
            const share = percentage(consume.total, figures.all.consume.total);
            return [shapeName(shape), exactNumber(consume.total), share, ...[calls, consume.p95].map(exactNumber)];
        })),
        ...titledTable(`Gone shapes (${exactNumber(gone?.length ?? 0)})`, ['Shape', 'Calls before', 'Consume before'], (gone ?? [])
            .slice(0, MAX_ROWS)
            .map(shape => [shapeName(shape), exactNumber(shape.calls), exactNumber(shape.consume)])),
    ];
}
function errorBlocks({ figures: { states, all } }) {
    return titledTable('Errors by state', ['State', 'Errors', 'Share of all errors'], states
        .filter(({ isError }) => isError)
        .slice(0, MAX_ROWS)
        .map(({ value, errors }) => [value, exactNumber(errors), percentage(errors, all.errors)]));
}
function slowestBlocks({ figures: { slowest } }) {
    return titledTable('Slowest queries', ['Shape', 'Consume', 'Time (UTC)', 'Account', 'Rows scanned'], slowest.map(({ shape, consume, time, account, scannedRows }) => [
        shapeName(shape),
        exactNumber(consume),
        time === undefined ? '' : minuteText(time),
        account,
        scannedRows === undefined ? '' : exactNumber(scannedRows),
    ]));
}

;// CONCATENATED MODULE: ./build/operations/sql-log/sql-log-export.js


















const METRIC_NAMES = Object.keys(METRICS)
    .map(metric => `\`${metric}\``)
    .join(', ');
/** Part 2, SQL log export. */
/* harmony default export */ const sql_log_export = ((0,operation/* defineOperation */.h)({
    id: 'sql-log-export',
    summary: 'Export the SQL log of a project’s database: its records as files, with their values masked, and a report.',
    note: `The folder gets \`queries.ndjson.gz\`, \`queries.csv\`, \`queries.parquet\` and \`report.html\`, as far as they are wanted, and \`shapes.json\`, which the next run compares with. They are put there once all of them are whole; a failure leaves what was there. With \`since-last-success\` a window begins where the last one ended, so that late and failed runs leave neither gap nor overlap: \`state-path\` holds that end, and digests of the records that came of it, in case the platform counts them into the next window, too; it moves only once a whole window is exported. Carry it from run to run with \`actions/cache/restore\` and \`actions/cache/save\`, the latter also when \`fail-on\` has failed the step, as the records are exported by then; where it’s missing, the window is as long as \`last\`. \`fail-on\` knows ${METRIC_NAMES}. The unit of the platform’s \`Consume\` is unknown: it’s shown as it is. With \`base-url: local\` the log is made up: 2,000 records of the last day, which nobody has executed.`,
    inputs: {
        ...sql_log_root/* SQL_LOG_ROOT */.dD,
        name: (0,fields/* text */.Qq)('What the task is called on the platform; run and a number follow it. Also the report’s title.', {
            default: 'sql-log-export',
            maxLength: 200,
        }),
        ...WINDOW_INPUTS,
        'state-path': (0,fields/* path */.Ae)('The file that holds where the last window ended, for `since-last-success`.', {
            default: 'sql-log-state.json',
        }),
        filter: (0,fields/* text */.Qq)('An expression that the platform filters by, such as `sql:"orders"`: records whose text has that.'),
        database: (0,fields/* choice */.Yq)('Which of the project’s databases.', ['prod', 'dev'], { default: 'prod' }),
        formats: (0,fields/* choices */.zM)('The files that are wanted.', EXPORT_FORMATS, { default: USUAL_FORMATS.join(',') }),
        'output-path': (0,fields/* path */.Ae)('The folder for the files.', { default: 'sql-log' }),
        ...EXPOSURE_INPUTS,
        'previous-shapes': (0,fields/* path */.Ae)('The `shapes.json` of the last run, for what is new or slower since. It may be missing.'),
        'fail-on': (0,fields/* field */.ZZ)('Conditions under which the step fails once all is written, such as `error-rate>1%, p95>500, new-shape-time>10%`.', 'conditions: one a line, or separated by commas', {}, given => ({ value: parseThresholds(given, 'fail-on') })),
        'page-size': (0,fields/* integer */.nd)('How many records are asked for at a time. Absent: 200, and fewer where the platform refuses that.', { min: 1, max: 10_000 }),
    },
    outputs: {
        task_id: { description: 'The id of the task on the platform; of the last one, where results expired.' },
        total: { description: 'How many records the platform counts in the window.' },
        records: { description: 'How many of them were written: those that came more than once count once.' },
        path: { description: 'The absolute path of the folder with the files.' },
        files: { description: 'The absolute paths of the files, a JSON array.' },
        from: { description: 'The window’s first instant, ISO 8601.' },
        to: { description: 'The window’s end, which isn’t part of it: where the next one begins.' },
    },
    endpoints: ['sql-log.create', 'sql-log.describe'],
    onProject: true,
    timeout: '2h',
    writesFiles: true,
    offlineDryRun: true,
    example: 'with:\n  sql-log-url: ${{ vars.PLATFORM_SQL_LOG_URL }}\n  last: 24h\n  fail-on: error-rate>1%\n  project-id: ${{ vars.PLATFORM_PROJECT_ID }}\n  token: ${{ secrets.PLATFORM_TOKEN }}\n  base-url: ${{ vars.PLATFORM_BASE_URL }}\n',
    check(inputs) {
        const { 'fail-on': conditions = { findings: [] } } = inputs;
        return [...checkWindow(inputs), ...checkExposure(inputs), ...('findings' in conditions ? conditions.findings : [])];
    },
    async run(context, inputs) {
        const { dryRun, log } = context;
        const { name, 'fail-on': conditions } = inputs;
        const plan = planOf(context, inputs);
        const { window, folder, files } = plan;
        const known = { task_id: null, total: null, records: null, path: null, files: [] };
        if (window === undefined) {
            const message = `Nothing to export yet: the last window ended less than the \`settling-time\` ago.`;
            log.notice(message);
            const report = { title: `SQL log: ${name}`, blocks: [{ type: 'text', text: message }] };
            return { outputs: { ...known, total: 0, records: 0, from: null, to: null }, report };
        }
        const span = { from: (0,instant_text/* instantText */.X)(window.from), to: (0,instant_text/* instantText */.X)(window.to) };
        log.info(`The log of the database ${inputs.database} from ${span.from} to ${span.to}:`);
        if (dryRun) {
            log.info(`Dry run: it would be exported to ${folder}. ${dry_run/* NOTHING_SENT */.L}`);
            const blocks = [
                { type: 'facts', rows: planFacts(plan, window) },
                { type: 'text', text: dry_run/* NOTHING_SENT */.L },
            ];
            return { outputs: { ...known, ...span }, report: { title: 'SQL log, planned only', blocks } };
        }
        context.output(span);
        const thresholds = conditions !== undefined && 'thresholds' in conditions ? conditions.thresholds : [];
        const wanted = { name, thresholds, pageSize: inputs['page-size'] };
        const { report, task, total } = await exported(context, plan, window, wanted);
        for (const file of files.paths)
            context.wrote(file);
        await leaveWatermark(plan, window);
        tell(context, report);
        const records = report.figures.all.calls;
        log.info(`Written: ${recordsText(records)}, in ${files.paths.join(', ')}.`);
        const outputs = { task_id: task.id, total, records, path: folder, files: files.paths, ...span };
        const summary = sqlLogReport(report);
        // Everything is written by now, and told of all the same.
        context.output(outputs);
        context.ifItFails(() => summary);
        refuseCrossed(report.verdicts);
        return { outputs, report: summary };
    },
}));
/** Exports the log and writes the files, one page in memory at a time. */
async function exported(context, { source, exposure, files, earlier, edges }, window, { name, thresholds, pageSize }) {
    const intake = new LogIntake({ ...exposure, edges });
    const settings = { request: { source, window, name }, pageSize, isLinked: edges !== undefined };
    return files.write(async (write) => {
        const done = await exportRecords(context, settings, async (queries) => {
            const records = [];
            intake.take(queries, record => records.push(record));
            await write(records);
        });
        const figures = intake.figures();
        const comparison = earlier && compareRuns(figures, earlier);
        const verdicts = judge(thresholds, { figures, comparison });
        const { literals } = exposure;
        return { ...done, report: { name, database: source.database, window, figures, comparison, verdicts, literals } };
    }, ({ report }) => ({
        html: () => htmlReport(report),
        shapes: writeRunFigures(runFigures(report.figures, window)),
    }));
}
/** The window is exported: the next one begins at its end. */
async function leaveWatermark({ state, source, edges }, { to }) {
    if (state === undefined || edges === undefined)
        return;
    await writeWatermark(state, source, { to, atEnd: edges.atEnd });
}
/** What whoever only sees the log should know. */
function tell({ log }, { figures, verdicts }) {
    const { duplicates, unreadable } = figures.oddities;
    if (figures.all.calls === 0)
        log.notice('The log holds 0 records of this time.');
    if (duplicates > 0)
        log.info(`${recordsText(duplicates)} came more than once; each counts once.`);
    if (unreadable > 0)
        log.warning(`${recordsText(unreadable)} could not be read, and are left out.`);
    for (const { outcome, words } of verdicts)
        if (outcome !== 'crossed')
            log.info(words);
}
/** @throws Failure of kind `limit` where a threshold is crossed */
function refuseCrossed(verdicts) {
    const crossed = verdicts.filter(({ outcome }) => outcome === 'crossed');
    if (crossed.length === 0)
        return;
    const message = `${crossed.length} of ${verdicts.length} conditions of \`fail-on\` ${crossed.length === 1 ? 'is' : 'are'} met; the export itself is complete.`;
    throw new build_failure/* Failure */.HR('limit', message, { findings: crossed.map(({ words }) => ({ where: 'fail-on', message: words })) });
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


/***/ }),

/***/ 96224:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   r: () => (/* binding */ csvCell)
/* harmony export */ });
/** What spreadsheets begin a formula with, in their own and in full width, and what they pass over before it. */
const FORMULA = /^[\s\p{Cc}\p{Cf}]*[=+\-@\uff0b\uff0d\uff1d\uff20]|^[\t\r\n]/u;
/** May have its sign. */
const NUMBER = /^[+-]?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?$/;
/**
 * A cell of CSV, as RFC 4180 has it. A text that a spreadsheet would run as a formula, which may send what it finds
 * elsewhere, gets an apostrophe before it: spreadsheets then show it as text. It's a character more than there was, so
 * whoever needs the text to the letter takes JSON.
 */
function csvCell(text) {
    const harmless = FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text;
    return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}


/***/ }),

/***/ 56424:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  fv: () => (/* binding */ csvFile),
  xV: () => (/* binding */ ndjsonFile),
  mR: () => (/* binding */ recordFile)
});

// EXTERNAL MODULE: external "node:events"
var external_node_events_ = __webpack_require__(78474);
// EXTERNAL MODULE: external "node:stream/promises"
var promises_ = __webpack_require__(46466);
// EXTERNAL MODULE: external "node:zlib"
var external_node_zlib_ = __webpack_require__(38522);
// EXTERNAL MODULE: ./build/sql/csv-cell.js
var csv_cell = __webpack_require__(96224);
// EXTERNAL MODULE: ./build/sql/log/record.js + 1 modules
var record = __webpack_require__(53019);
;// CONCATENATED MODULE: ./build/sql/log/csv.js


/** The time and the shape first, the text last, as it's the longest; the others in their usual order. */
const COLUMNS = [
    'ExecuteTime',
    'Shape',
    ...record/* RECORD_FIELDS */.IT.filter(field => field !== 'ExecuteTime' && field !== 'SqlText'),
    'SqlText',
];
/** The first line of a CSV file. */
const CSV_HEADER = `${COLUMNS.join(',')}\r\n`;
/** A record as a line of CSV (RFC 4180), its line break included. */
function csvLine(record) {
    return `${COLUMNS.map(column => cell(record[column])).join(',')}\r\n`;
}
function cell(value) {
    if (value === null)
        return '';
    return typeof value === 'number' ? String(value) : (0,csv_cell/* csvCell */.r)(value);
}

;// CONCATENATED MODULE: ./build/sql/log/record-files.js




/** A JSON object a line, gzipped. */
function ndjsonFile(destination) {
    const gzip = (0,external_node_zlib_.createGzip)();
    return recordFile({ first: gzip, done: (0,promises_.pipeline)(gzip, destination), encoded: linesOf(jsonLine) });
}
const jsonLine = (record) => `${JSON.stringify(record)}\n`;
/** RFC 4180, in UTF-8, with a header. */
function csvFile(destination) {
    const file = recordFile({ first: destination, done: (0,promises_.finished)(destination), encoded: linesOf(csvLine) });
    destination.write(CSV_HEADER);
    return file;
}
const linesOf = (line) => (records) => records.map(line).join('');
/** A file of records in some form. */
function recordFile({ first, done, encoded, end }) {
    // A failure between two pages is kept for the next `write` or `close`: nobody listens yet.
    const failure = done.then(() => undefined, (reason) => reason);
    return {
        async write(records) {
            if (first.write(encoded(records)))
                return;
            // A stream that fails never drains.
            const reason = await Promise.race([(0,external_node_events_.once)(first, 'drain').catch(() => failure), failure]);
            if (reason instanceof Error)
                throw reason;
        },
        async close() {
            if (end !== undefined)
                first.write(end());
            first.end();
            await done;
        },
    };
}


/***/ }),

/***/ 53019:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  IT: () => (/* binding */ RECORD_FIELDS),
  Jd: () => (/* binding */ RecordReader)
});

// UNUSED EXPORTS: LogRecord

;// CONCATENATED MODULE: ./build/sql/log/execute-time.js
const ISO_TIME = /^\d{4}-\d\d-\d\d[Tt ]\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?([Zz]|[+-]\d\d:?\d\d)?$/;
/** The last instant that a Date can hold. */
const MAX_EPOCH_MS = 8.64e15;
const DAY_MS = 86_400_000;
/** Reads the times of records. */
class ExecuteTimes {
    /** The day that was read last, as text up to its `T`, and its start: a log has few of them. */
    #day = 'none yet';
    #dayMs = 0;
    /**
     * Reads ISO 8601, in UTC where it names no zone, as documented; a number is taken as epoch milliseconds.
     * @returns epoch milliseconds; undefined for anything else
     */
    read(value) {
        if (typeof value === 'string')
            return this.#usualForm(value) ?? anyForm(value);
        return typeof value === 'number' && Math.abs(value) <= MAX_EPOCH_MS ? Math.trunc(value) : undefined;
    }
    /** `2026-03-02T10:20:30.123Z`, read by hand: `Date.parse` and a pattern took as long as all the rest of a record. */
    #usualForm(value) {
        if (value.length !== 24 || value[23] !== 'Z' || value[19] !== '.' || value[16] !== ':' || value[13] !== ':') {
            return undefined;
        }
        if (!value.startsWith(this.#day)) {
            const ms = anyForm(value);
            if (ms === undefined)
                return undefined;
            this.#day = value.slice(0, 11);
            this.#dayMs = Math.floor(ms / DAY_MS) * DAY_MS;
        }
        const [hours, minutes, seconds] = [digits(value, 11, 2), digits(value, 14, 2), digits(value, 17, 2)];
        const milliseconds = digits(value, 20, 3);
        if (!(hours < 24 && minutes < 60 && seconds < 60 && milliseconds < 1000))
            return undefined;
        return this.#dayMs + ((hours * 60 + minutes) * 60 + seconds) * 1000 + milliseconds;
    }
}
function anyForm(value) {
    const form = ISO_TIME.exec(value);
    if (form === null)
        return undefined;
    const ms = Date.parse(form[1] === undefined ? `${value}Z` : value);
    return Number.isNaN(ms) ? undefined : ms;
}
/** NaN where one isn't a digit. */
function digits(text, from, count) {
    let number = 0;
    for (let at = from; at < from + count; at += 1) {
        const digit = text.charCodeAt(at) - 48;
        if (!(digit >= 0 && digit <= 9))
            return Number.NaN;
        number = number * 10 + digit;
    }
    return number;
}

;// CONCATENATED MODULE: ./build/sql/log/record.js

/** The documented fields of a query record (Part 2, SQL log export). */
const RECORD_FIELDS = [
    'ExecuteTime',
    'SqlText',
    'SqlType',
    'State',
    'Consume',
    'ReturnRows',
    'UpdateRows',
    'ScanRows',
    'DBName',
    'AccountName',
    'HostAddress',
    'ThreadId',
    'NodeId',
    'SqlId',
    'OriginTime',
];
/**
 * A query record as far as it could be read: a value of another type than the documents' is left out. All texts are as
 * they were sent, unmasked.
 */
class LogRecord {
    /** Epoch milliseconds. */
    ExecuteTime = undefined;
    SqlText = undefined;
    SqlType = undefined;
    State = undefined;
    /** Of a unit that the documents leave open: it is shown as it is. */
    Consume = undefined;
    ReturnRows = undefined;
    UpdateRows = undefined;
    ScanRows = undefined;
    DBName = undefined;
    AccountName = undefined;
    HostAddress = undefined;
    ThreadId = undefined;
    NodeId = undefined;
    SqlId = undefined;
    /** As sent: "appears to be ms, unit per implementation". */
    OriginTime = undefined;
}
/** The samples of the documents begin their keys in lower case, so case and marks tell nothing. */
const simplified = (key) => key.replaceAll(/[_-]/g, '').toLowerCase();
const FIELDS = new Map(RECORD_FIELDS.map(field => [simplified(field), field]));
/** How many unknown keys are named: the server may send any number. */
const MAX_UNKNOWN = 20;
/** A key may be anything, so it's named only where it looks like a field's name. */
const FIELD_NAME = /^[A-Za-z][A-Za-z_]{0,39}$/;
/** Reads the records of a log, one after the other, and remembers what it met that the documents don't have. */
class RecordReader {
    #times = new ExecuteTimes();
    #unknown = new Set();
    /** The keys of the last record and the fields they stand for: nearly always those of the next one too. */
    #keys = [];
    #fields = [];
    /** Names of fields that the documents don't have: they are left out of every output. */
    get unknownFields() {
        return [...this.#unknown];
    }
    /** @returns undefined for what is no record: something else than an object, or one without any known field */
    read(raw) {
        if (typeof raw !== 'object' || raw === null || Array.isArray(raw))
            return undefined;
        const values = raw;
        const record = new LogRecord();
        let known = false;
        let place = 0;
        for (const key in values) {
            if (this.#keys[place] !== key)
                this.#learn(values);
            const field = this.#fields[place];
            place += 1;
            if (field === undefined)
                continue;
            known = true;
            if (field === 'ExecuteTime')
                record.ExecuteTime = this.#times.read(values[key]);
            else
                setField(record, field, values[key]);
        }
        return known ? record : undefined;
    }
    #learn(values) {
        this.#keys = Object.keys(values);
        this.#fields = this.#keys.map(key => FIELDS.get(simplified(key)));
        for (const [place, key] of this.#keys.entries()) {
            if (this.#fields[place] !== undefined || this.#unknown.size === MAX_UNKNOWN)
                continue;
            this.#unknown.add(FIELD_NAME.test(key) ? key : '(not a name)');
        }
    }
}
function setField(record, field, value) {
    switch (field) {
        case 'SqlText':
            record.SqlText = typeof value === 'string' ? value : undefined;
            return;
        case 'SqlType':
            record.SqlType = record_text(value);
            return;
        case 'State':
            record.State = record_text(value);
            return;
        case 'Consume':
            record.Consume = measure(value);
            return;
        case 'ReturnRows':
            record.ReturnRows = measure(value);
            return;
        case 'UpdateRows':
            record.UpdateRows = measure(value);
            return;
        case 'ScanRows':
            record.ScanRows = measure(value);
            return;
        case 'DBName':
            record.DBName = record_text(value);
            return;
        case 'AccountName':
            record.AccountName = record_text(value);
            return;
        case 'HostAddress':
            record.HostAddress = record_text(value);
            return;
        case 'ThreadId':
            record.ThreadId = record_text(value);
            return;
        case 'NodeId':
            record.NodeId = record_text(value);
            return;
        case 'SqlId':
            record.SqlId = record_text(value);
            return;
        case 'OriginTime':
            record.OriginTime = measure(value);
    }
}
const DECIMAL = /^\d{1,20}(?:\.\d{1,20})?$/;
/** A count or measure: a number from 0 on, also where it stands in a string. */
function measure(value) {
    if (typeof value === 'number')
        return value >= 0 && value < Number.POSITIVE_INFINITY ? value : undefined;
    return typeof value === 'string' && DECIMAL.test(value) ? Number(value) : undefined;
}
/** Codes and names are short; one that isn't is cut, as some of them are kept. */
const MAX_TEXT_LENGTH = 256;
function record_text(value) {
    if (typeof value === 'string') {
        if (value.length > MAX_TEXT_LENGTH)
            return value.slice(0, MAX_TEXT_LENGTH);
        return value === '' ? undefined : value;
    }
    return typeof value === 'number' || typeof value === 'boolean' ? String(value) : undefined;
}


/***/ })

};
