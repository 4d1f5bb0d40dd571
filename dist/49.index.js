export const id = 49;
export const ids = [49];
export const modules = {

/***/ 4863:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   I: () => (/* binding */ eventProgress)
/* harmony export */ });
/** Often enough to show that it's alive, seldom enough not to fill the log. */
const INTERVAL_MS = 5_000;
/**
 * Shows the progress events of a stream: each message when it comes, and how far it is every few seconds at most.
 * @returns takes the fields of one event; either may be missing
 */
function eventProgress({ log, clock, }) {
    let lastMessage;
    let lastLine;
    let shownMs = Number.NEGATIVE_INFINITY;
    return (message, progress) => {
        const percent = percentOf(progress);
        const line = [message ?? 'At work', ...(percent === undefined ? [] : [`(${percent} %)`])].join(' ');
        if (line === lastLine || (message === lastMessage && clock.now() - shownMs < INTERVAL_MS))
            return;
        [lastMessage, lastLine, shownMs] = [message, line, clock.now()];
        log.info(line);
    };
}
/** Reading R4: above 1 it's percent, else a fraction; anything else says nothing. */
function percentOf(progress) {
    if (progress === undefined || progress < 0)
        return undefined;
    return Math.min(100, Math.round(progress > 1 ? progress : progress * 100));
}


/***/ }),

/***/ 2791:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   u: () => (/* binding */ failedEvent)
/* harmony export */ });
/* harmony import */ var _failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9874);
/* harmony import */ var _spec_errors_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8767);


const ROWS = { ..._spec_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .ERROR_CODES */ .OQ, ..._spec_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .EVENT_CODES */ .Sx };
/**
 * The Failure that the last event of a stream tells of (Part 1, Events). The code gives its meaning; one that is
 * unknown leaves it open who is to blame. Of the message the first line is the error, and the others, a build's output,
 * its excerpt.
 */
function failedEvent(data) {
    const code = data.code !== undefined && _spec_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .CODE_FORM */ .Hi.test(data.code) ? data.code : undefined;
    const row = code !== undefined && Object.hasOwn(ROWS, code) ? ROWS[code] : undefined;
    const [first = '', ...others] = (data.message ?? '').trim().split(/\r\n|\r|\n/);
    const excerpt = others.join('\n').replace(/^(?:[^\S\n]*\n)+/, '');
    const said = first === '' ? (row?.meaning ?? 'The platform reports a failure and says no more.') : first;
    return new _failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Failure */ .HR(row?.kind ?? 'unavailable', (0,_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .sentence */ .em)(said), {
        ...(code === undefined ? {} : { code }),
        ...(row === undefined ? {} : { remedy: row.remedy }),
        ...(excerpt === '' ? {} : { excerpt }),
    });
}


/***/ }),

/***/ 4568:
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

/***/ 2048:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   L: () => (/* binding */ underKey),
/* harmony export */   c: () => (/* binding */ leftAtWork)
/* harmony export */ });
/* harmony import */ var _failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9874);
/* harmony import */ var _while_spent_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8023);


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

/***/ 4400:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   n: () => (/* binding */ CLOCK_SLACK_MS),
/* harmony export */   s: () => (/* binding */ lookAfter)
/* harmony export */ });
/* harmony import */ var _failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9874);

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

/***/ 3941:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   T: () => (/* binding */ listedProject),
/* harmony export */   g: () => (/* binding */ PROJECTS_LOOKED_AT)
/* harmony export */ });
/** Ten pages. */
const PROJECTS_LOOKED_AT = 1_000;
/**
 * The project's entry in the list of projects, which is all that the API shows of one.
 * @returns 'not-listed' where the whole list doesn't name it, 'not-found' where its first `PROJECTS_LOOKED_AT` don't
 * @throws Failure of the listing
 */
async function listedProject(client, projectId, patience) {
    let seen = 0;
    for await (const project of client.list('projects.list', {}, PROJECTS_LOOKED_AT, patience)) {
        if (project.url_id === projectId)
            return project;
        seen += 1;
    }
    return seen < PROJECTS_LOOKED_AT ? 'not-listed' : 'not-found';
}


/***/ }),

/***/ 9667:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   LP: () => (/* binding */ settledExpiry),
/* harmony export */   bo: () => (/* binding */ warnOfExpiry),
/* harmony export */   gz: () => (/* binding */ checkExpiry),
/* harmony export */   jE: () => (/* binding */ expiryInstant),
/* harmony export */   sO: () => (/* binding */ EXPIRY_INPUTS)
/* harmony export */ });
/* harmony import */ var _spec_releases_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(586);
/* harmony import */ var _fields_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(2822);
/* harmony import */ var _instant_text_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(4568);



/** How a release's access expiry is asked for (Part 1, Access expiry). */
const EXPIRY_INPUTS = {
    'expires-in': (0,_fields_js__WEBPACK_IMPORTED_MODULE_1__/* .duration */ .p0)('The site goes offline this long after the start of this step. Absent: it stays.', {
        minMs: 1000,
    }),
    'expires-at': (0,_fields_js__WEBPACK_IMPORTED_MODULE_1__/* .instant */ .uR)('The site goes offline at this instant. Absent: it stays.'),
};
/** Upload, extraction and review take their time; a shorter life than this is most likely a slip. */
const SHORT_LIFE_MS = 5 * 60_000;
/** Reading R25: beyond this the runner's clock is worth a warning. */
const CLOCK_OFFSET_MS = 60_000;
/** What is wrong with the two inputs taken together. */
function checkExpiry(inputs) {
    if (inputs['expires-in'] === undefined || inputs['expires-at'] === undefined)
        return [];
    return [{ where: 'expires-at', message: 'is given together with `expires-in`', remedy: 'Give one of the two.' }];
}
/**
 * The expiry that was asked for.
 * @returns or what is wrong with it: in the past, or outside the API's range
 */
function expiryInstant(inputs, nowMs) {
    const { 'expires-in': span, 'expires-at': given } = inputs;
    const at = span === undefined ? given : nowMs + span;
    const where = span === undefined ? 'expires-at' : 'expires-in';
    const expiry = { at, byOurClock: span !== undefined };
    if (at === undefined)
        return expiry;
    if (at > _spec_releases_js__WEBPACK_IMPORTED_MODULE_0__/* .EXPIRES_AT */ .Z.max) {
        return {
            where,
            message: `ends after ${_spec_releases_js__WEBPACK_IMPORTED_MODULE_0__/* .EXPIRES_AT */ .Z.max} (the API’s latest instant)`,
            remedy: 'Leave it out for a site that stays.',
        };
    }
    if (at <= nowMs)
        return { where, message: `is ${(0,_instant_text_js__WEBPACK_IMPORTED_MODULE_2__/* .instantText */ .X)(at)}, which has passed`, remedy: 'Give a later instant.' };
    return expiry;
}
/** Warns of what is allowed but most likely not meant, once the platform has answered and its clock is known. */
function warnOfExpiry({ client, clock, log }, { at, byOurClock }) {
    if (at === undefined)
        return;
    const offset = client.clockOffsetMs() ?? 0;
    // Only a span is counted from our clock; an instant is the same one by any.
    if (byOurClock && Math.abs(offset) > CLOCK_OFFSET_MS) {
        log.warning(`The runner’s clock is ${Math.round(Math.abs(offset) / 1000)} s ${offset > 0 ? 'behind' : 'ahead of'} the platform’s, so the site expires that much ${offset > 0 ? 'earlier' : 'later'} than meant.`);
    }
    if (at - (clock.now() + offset) < SHORT_LIFE_MS) {
        log.warning('The site expires within five minutes, and publishing takes part of that.');
    }
}
/**
 * When the site goes offline, in epoch milliseconds; null when it stays. What the platform answers counts; where it
 * differs from what was asked for, that is warned about.
 * @param answered undefined where the answer doesn't say
 */
function settledExpiry(log, asked, answered) {
    const wanted = asked ?? null;
    if (answered === undefined || answered === wanted)
        return wanted;
    log.warning(`The site ${lifeText(answered)}, by the platform’s answer; asked for was that it ${lifeText(wanted)}.`);
    return answered;
}
const lifeText = (expiresAt) => expiresAt === null ? 'stays' : `goes offline at ${(0,_instant_text_js__WEBPACK_IMPORTED_MODULE_2__/* .instantText */ .X)(expiresAt)}`;


/***/ }),

/***/ 5070:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   K: () => (/* binding */ unlessNothingLive)
/* harmony export */ });
/* harmony import */ var _failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9874);

/** What the call answers; undefined where the platform says that nothing is live (404 `release_not_found`). */
async function unlessNothingLive(call) {
    try {
        return await call;
    }
    catch (thrown) {
        if (thrown instanceof _failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Failure */ .HR && thrown.code === 'release_not_found')
            return undefined;
        throw thrown;
    }
}


/***/ }),

/***/ 2094:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   t: () => (/* binding */ releaseFacts)
/* harmony export */ });
/* harmony import */ var _instant_text_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4568);

/**
 * What people want to know of it first.
 * @param expiresAt epoch milliseconds; null when it stays
 * @param more rows of the operation's own
 */
function releaseFacts(release, expiresAt, more = []) {
    const { access_url: address } = release;
    return {
        type: 'facts',
        rows: [
            ['Site', address === undefined ? 'no address yet' : { text: address, url: address }],
            ['Version', release.version ?? '?'],
            ['Release', release.release_id],
            ...more,
            ['Goes offline', expiresAt === null ? 'never' : (0,_instant_text_js__WEBPACK_IMPORTED_MODULE_0__/* .instantText */ .X)(expiresAt)],
        ],
    };
}


/***/ }),

/***/ 1613:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Q: () => (/* binding */ waitForSite)
/* harmony export */ });
/* harmony import */ var _address_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2952);
/* harmony import */ var _failure_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9874);


/** First and longest pause between two looks, in milliseconds. */
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 5_000;
/** How long a release's address may take to answer (reading R22). */
const PATIENCE_MS = 180_000;
/** A page that stays different this long is taken as altered on its way (a watermark, say), not as the old version. */
const DIFFERENT_FOR_MS = 30_000;
/**
 * Waits until the published address serves the new version: its start page is the very bytes that were published, or,
 * where the platform built it and nobody here knows them, any success answer.
 * A success answer whose bytes stay different is reported, not failed: a platform may add to a page it serves.
 * @param address as the platform gave it; one that is missing or isn't safe to ask is warned about, as the release is active
 * @param entrySha256 SHA-256 of the published index.html, lower-case hex; undefined where it isn't known
 * @throws Failure of kind `timeout` when no success answer comes in time, and the signal's reason when it aborts; the
 *   release itself is active in either case, and the message says so
 */
async function waitForSite(context, address, entrySha256) {
    const { log, signal } = context;
    if (address === undefined) {
        log.warning('The release has no address yet, so whether it is served can’t be waited for.');
        return;
    }
    const target = (0,_address_js__WEBPACK_IMPORTED_MODULE_0__/* .safeAddress */ .Md)(address);
    if ('problem' in target) {
        log.warning(`Whether ${address} serves the release is not looked at: the address ${target.problem}.`);
        return;
    }
    try {
        await watch(context, address, entrySha256);
    }
    catch (thrown) {
        if (!signal.aborted || !(thrown instanceof _failure_js__WEBPACK_IMPORTED_MODULE_1__/* .Failure */ .HR))
            throw thrown;
        const message = `The release is active, but whether ${address} serves it was not waited for: ${thrown.message}`;
        throw (0,_failure_js__WEBPACK_IMPORTED_MODULE_1__/* .refine */ .YP)(thrown, { message, remedy: NOT_AGAIN });
    }
}
const NOT_AGAIN = 'Open the address later; nothing needs to be published again. `wait-for-url: false` skips this check.';
async function watch({ client, clock, log, signal }, address, entrySha256) {
    const startedAt = clock.now();
    let pauseMs = FIRST_PAUSE_MS;
    let differentSince;
    for (;;) {
        const served = await client.look(address);
        const waitedMs = clock.now() - startedAt;
        const answers = served !== undefined && served.status >= 200 && served.status < 300;
        if (answers && (entrySha256 === undefined || served.sha256 === entrySha256)) {
            const what = entrySha256 === undefined ? 'answers' : 'serves the published start page byte for byte';
            log.info(`${address} ${what} (after ${(waitedMs / 1000).toFixed(1)} s).`);
            return;
        }
        if (answers) {
            differentSince ??= clock.now();
            if (clock.now() - differentSince >= DIFFERENT_FOR_MS) {
                log.warning(`${address} answers, but its start page is not byte for byte the published one: it was altered on its way, or an older version is still served.`);
                return;
            }
        }
        else {
            differentSince = undefined;
        }
        if (waitedMs + pauseMs > PATIENCE_MS) {
            const last = served === undefined ? 'nothing answers' : `the last answer was HTTP ${served.status}`;
            throw new _failure_js__WEBPACK_IMPORTED_MODULE_1__/* .Failure */ .HR('timeout', `The release is active, but ${address} does not serve it after ${Math.round(waitedMs / 1000)} s: ${last}.`, { remedy: NOT_AGAIN });
        }
        await clock.sleep(pauseMs, signal);
        pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
    }
}


/***/ }),

/***/ 2049:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  "default": () => (/* binding */ source_publish)
});

// EXTERNAL MODULE: ./build/failure.js
var build_failure = __webpack_require__(9874);
// EXTERNAL MODULE: ./build/operations/event-progress.js
var event_progress = __webpack_require__(4863);
// EXTERNAL MODULE: ./build/operations/failed-event.js
var failed_event = __webpack_require__(2791);
// EXTERNAL MODULE: ./build/operations/fields.js
var fields = __webpack_require__(2822);
// EXTERNAL MODULE: ./build/operations/instant-text.js
var instant_text = __webpack_require__(4568);
// EXTERNAL MODULE: ./build/operations/keyed-work.js
var keyed_work = __webpack_require__(2048);
// EXTERNAL MODULE: ./build/operations/lost-answer.js
var lost_answer = __webpack_require__(4400);
// EXTERNAL MODULE: ./build/operations/operation.js
var operation = __webpack_require__(4138);
// EXTERNAL MODULE: ./build/operations/while-spent.js
var while_spent = __webpack_require__(8023);
// EXTERNAL MODULE: ./build/operations/releases/expiry.js
var releases_expiry = __webpack_require__(9667);
// EXTERNAL MODULE: ./build/operations/releases/live-release.js
var live_release = __webpack_require__(5070);
// EXTERNAL MODULE: ./build/operations/projects/listed-project.js
var listed_project = __webpack_require__(3941);
;// CONCATENATED MODULE: ./build/operations/releases/publishable-type.js


/** Part 1, Releases: only `web` projects are published; for these types publish is not to be called. */
const NEVER_PUBLISHED = ['app', 'miniprogram', 'skill'];
/** What a publish may lose by a list that doesn't come, all its pages together. */
const PATIENCE = { attempts: 1, withinMs: 5_000 };
/**
 * Refuses a project that has no publishing channel before publish is called for it. The API shows a project's type in
 * the listing alone, which is one request for most users. It is a courtesy, not a condition: where the listing is not
 * for this credential (a project key), fails, or takes its time, the platform is left to judge.
 * @throws Failure of kind `input` for a type that is never published
 */
async function refuseUnpublishable(context) {
    const type = await listedType(context);
    if (!NEVER_PUBLISHED.includes(type))
        return;
    throw new build_failure/* Failure */.HR('input', `The project ${context.projectId} is of type ${type}; only web projects can be published.`, {
        remedy: 'Give the id of a web project as `project-id`.',
    });
}
/** The project's type; undefined where it's not to be had. */
async function listedType({ client, log, projectId, signal }) {
    try {
        const found = await (0,listed_project/* listedProject */.T)(client, projectId, PATIENCE);
        if (typeof found === 'object')
            return found.type;
    }
    catch (thrown) {
        // With a credential that is invalid everywhere, publish needn't be tried.
        if (!(thrown instanceof build_failure/* Failure */.HR) || thrown.status === 401 || signal.aborted)
            throw thrown;
        log.info(`The project’s type is left to the platform to judge: the list of projects says “${thrown.message}”`);
        return undefined;
    }
    log.info('The project’s type is left to the platform to judge: the list of projects does not name it.');
    return undefined;
}

// EXTERNAL MODULE: ./build/operations/releases/release-report.js
var release_report = __webpack_require__(2094);
// EXTERNAL MODULE: ./build/operations/releases/served-site.js
var served_site = __webpack_require__(1613);
;// CONCATENATED MODULE: ./build/operations/releases/source-publish.js














/** Part 1, Releases: Source publish; Events: Source publish stream. */
/* harmony default export */ const source_publish = ((0,operation/* defineOperation */.h)({
    id: 'source-publish',
    summary: 'Build the project’s current source on the platform and publish it as the live site.',
    inputs: {
        'expires-in': {
            ...releases_expiry/* EXPIRY_INPUTS */.sO['expires-in'],
            description: 'The site goes offline this long after the start of this step. Absent: it stays. The instant differs in each re-run of the job, so a re-run publishes anew, or conflicts where `idempotency-key` is given; with `expires-at` it picks up what was begun.',
        },
        'expires-at': releases_expiry/* EXPIRY_INPUTS */.sO['expires-at'],
        'wait-for-url': (0,fields/* flag */.Jt)('Wait until the site’s address answers.', 'false'),
    },
    outputs: {
        operation_id: { description: 'The platform’s id of this publish, set as soon as it has begun.' },
        release_id: { description: 'The release’s id.' },
        version: { description: 'The release’s number within the project.' },
        access_url: { description: 'Where the site is served.' },
        published_at: { description: 'When it went live, in epoch milliseconds.' },
        expires_at: { description: 'When it goes offline, in epoch milliseconds; empty when it stays.' },
    },
    endpoints: ['releases.publish'],
    // What is live is told beside a conflict; the project's type is looked up before.
    courtesies: ['releases.current', 'projects.list'],
    onProject: true,
    timeout: '60m',
    example: 'with:\n  project-id: ${{ vars.PLATFORM_PROJECT_ID }}\n  token: ${{ secrets.PLATFORM_TOKEN }}\n  base-url: ${{ vars.PLATFORM_BASE_URL }}\n',
    check: releases_expiry/* checkExpiry */.gz,
    async run(context, inputs) {
        const { clock, dryRun, log, projectId } = context;
        const expiry = (0,releases_expiry/* expiryInstant */.jE)(inputs, clock.now());
        if ('where' in expiry)
            throw (0,build_failure/* inputFailure */.vQ)('The site’s expiry can’t be used.', [expiry]);
        const wanted = { expiresAt: expiry.at, expiryMoves: inputs['expires-in'] !== undefined };
        await refuseUnpublishable(context);
        if (dryRun) {
            log.info(`Dry run: the current source of ${projectId} would be built and published; nothing is sent.`);
            return {
                outputs: { ...NOTHING_PUBLISHED, expires_at: expiry.at ?? null },
                report: { title: 'Source publish, checked only', blocks: [{ type: 'facts', rows: [['Project', projectId]] }] },
            };
        }
        if (wanted.expiryMoves && expiry.at !== undefined) {
            // Nothing on the platform tells it to a later attempt, which may need it to pick this one's work up.
            log.info(`It is to go offline at ${(0,instant_text/* instantText */.X)(expiry.at)}: \`expires-at: ${expiry.at}\`.`);
        }
        const release = await (0,keyed_work/* underKey */.L)(context, JSON.stringify(bodyOf(wanted)), key => publish(context, wanted, key));
        (0,releases_expiry/* warnOfExpiry */.bo)(context, expiry);
        const expiresAt = (0,releases_expiry/* settledExpiry */.LP)(log, expiry.at, release.expires_at);
        const outputs = {
            operation_id: release.operation_id ?? null,
            release_id: release.release_id,
            version: release.version ?? null,
            access_url: release.access_url ?? null,
            published_at: release.published_at ?? null,
            expires_at: expiresAt,
        };
        context.output(outputs);
        log.info(`Published version ${release.version ?? '?'} (${release.release_id}): ${release.access_url ?? 'no address yet'}`);
        if (inputs['wait-for-url'])
            await (0,served_site/* waitForSite */.Q)(context, release.access_url, undefined);
        return {
            outputs,
            report: {
                title: 'Source published',
                blocks: [(0,release_report/* releaseFacts */.t)(release, expiresAt, [['Operation', release.operation_id ?? '–']])],
            },
        };
    },
}));
const NOTHING_PUBLISHED = {
    operation_id: null,
    release_id: null,
    version: null,
    access_url: null,
    published_at: null,
};
const bodyOf = ({ expiresAt }) => expiresAt === undefined ? {} : { expires_at: expiresAt };
/**
 * Publishes under one key, or picks up what was begun under it.
 * @throws Spent where only a new key leads on; Failure
 */
async function publish(context, wanted, key) {
    const { client, clock, log } = context;
    const startedAt = clock.now();
    const last = await log.group('Build, review and deployment', () => followPublish(context, wanted, key));
    const stepBegan = startedAt + (client.clockOffsetMs() ?? 0) - lost_answer/* CLOCK_SLACK_MS */.n;
    switch (last.event) {
        case 'release.completed': {
            const { version = '?', published_at: at } = last.data;
            if (at !== undefined && at < stepBegan) {
                log.notice(`It was published already, as version ${version} at ${(0,instant_text/* instantText */.X)(at)}. Nothing is built anew.`);
            }
            return last.data;
        }
        case 'release.failed': {
            const failure = (0,failed_event/* failedEvent */.u)(last.data);
            const { failed_at: at } = last.data;
            if (failure.code === 'release_interrupted') {
                throw new while_spent/* Spent */.R(failure, 'The publish was interrupted on the platform.');
            }
            if (at !== undefined && at < stepBegan) {
                throw new while_spent/* Spent */.R(failure, `Under this key stands a failure of ${(0,instant_text/* instantText */.X)(at)}: ${failure.message}`);
            }
            // Reading R35: it ends as 409 `release_conflict` does.
            throw failure.code === 'duplicate_release' ? await withWhatIsLive(context, failure) : failure;
        }
    }
}
async function followPublish(context, wanted, { key }) {
    const { attempt, client, keyIsGiven, log, projectId } = context;
    const progress = (0,event_progress/* eventProgress */.I)(context);
    let operationId;
    const request = { path: { project_id: projectId }, idempotencyKey: key, body: bodyOf(wanted) };
    try {
        return await client.stream('releases.publish', request, {
            onEvent: ({ event, data }) => {
                if (operationId === undefined && data.operation_id !== undefined) {
                    operationId = data.operation_id;
                    context.output({ operation_id: operationId });
                    log.info(`The platform publishes it as operation ${operationId}.`);
                }
                if (event === 'release.progress')
                    progress(data.message, data.progress);
            },
        });
    }
    catch (thrown) {
        if (!(thrown instanceof build_failure/* Failure */.HR))
            throw thrown;
        if (thrown.code === 'release_state_expired') {
            throw new while_spent/* Spent */.R(thrown, 'What the platform kept of this publish has expired.');
        }
        if (thrown.code === 'release_conflict') {
            const failure = await withWhatIsLive(context, thrown);
            const hints = [
                ...(keyIsGiven ? [ONE_EXPIRY_PER_KEY] : []),
                ...(wanted.expiryMoves && attempt > 1 ? [PERHAPS_BEGUN_BEFORE] : []),
            ];
            throw (0,build_failure/* refine */.YP)(failure, { remedy: [failure.remedy, ...hints].filter(Boolean).join(' ') });
        }
        const how = operationId === undefined ? 'may go on' : `goes on as operation ${operationId}`;
        const inputs = { 'idempotency-key': key, ...(wanted.expiresAt && { 'expires-at': wanted.expiresAt }) };
        throw (0,keyed_work/* leftAtWork */.c)(thrown, `The publish ${how} at the platform.`, {
            inputs,
            ...(wanted.expiryMoves && { notByRerun: 'its `expires-in` then ends at another instant' }),
        });
    }
}
/** "Changing `expires_at` under the same key conflicts" (Part 1, Source publish), by the code of the other conflict. */
const ONE_EXPIRY_PER_KEY = 'Under one `idempotency-key` another `expires-in` or `expires-at` conflicts, too: that takes a new key.';
/** Each attempt's `expires-in` ends at an instant of its own, and no answer brings back an earlier one. */
const PERHAPS_BEGUN_BEFORE = 'Where an earlier attempt of this job has begun it, the log there names the `idempotency-key` and the `expires-at` that pick it up.';
/** The API shows a running publish to the one who began it only; what it does show is what is live meanwhile. */
async function withWhatIsLive({ client, projectId }, failure) {
    const look = async () => {
        const live = await (0,live_release/* unlessNothingLive */.K)(client.call('releases.current', { path: { project_id: projectId } }));
        if (live === undefined)
            return 'Nothing is live meanwhile.';
        return `Live meanwhile is version ${live.version ?? '?'} (${live.release_id}) of ${(0,instant_text/* instantText */.X)(live.published_at) || '?'}.`;
    };
    const found = await look().catch((thrown) => {
        if (!(thrown instanceof build_failure/* Failure */.HR))
            throw thrown;
        return `What is live meanwhile can’t be told: ${(0,build_failure/* sentence */.em)(thrown.message)}`;
    });
    return (0,build_failure/* refine */.YP)(failure, { message: `${(0,build_failure/* sentence */.em)(failure.message)} ${found}` });
}


/***/ }),

/***/ 8023:
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
