export const id = 2007;
export const ids = [2007];
export const modules = {

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

/***/ 19667:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   LP: () => (/* binding */ settledExpiry),
/* harmony export */   bo: () => (/* binding */ warnOfExpiry),
/* harmony export */   gz: () => (/* binding */ checkExpiry),
/* harmony export */   jE: () => (/* binding */ expiryInstant),
/* harmony export */   sO: () => (/* binding */ EXPIRY_INPUTS)
/* harmony export */ });
/* harmony import */ var _spec_releases_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(50586);
/* harmony import */ var _fields_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(12822);
/* harmony import */ var _instant_text_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(64568);



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

/***/ 32094:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   t: () => (/* binding */ releaseFacts)
/* harmony export */ });
/* harmony import */ var _instant_text_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(64568);

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

/***/ 61613:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Q: () => (/* binding */ waitForSite)
/* harmony export */ });
/* harmony import */ var _address_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2952);
/* harmony import */ var _failure_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(59874);


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

/***/ 62007:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  "default": () => (/* binding */ static_publish)
});

// EXTERNAL MODULE: ./build/failure.js
var build_failure = __webpack_require__(59874);
// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(77598);
// EXTERNAL MODULE: ./build/spec/static-site.js
var static_site = __webpack_require__(16492);
// EXTERNAL MODULE: ./build/packing/pack.js + 4 modules
var pack = __webpack_require__(19794);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(76760);
// EXTERNAL MODULE: ./build/packing/byte-size.js
var byte_size = __webpack_require__(31716);
// EXTERNAL MODULE: ./build/packing/path-rules.js
var path_rules = __webpack_require__(32419);
;// CONCATENATED MODULE: ./build/packing/site-rules.js




const ALLOWED_TYPES = static_site/* STATIC_SITE */.H.classes.flatMap(row => row.extensions).join(', ');
/** What to do about types that people publish most often, all of which part 1 (Limits: Static ZIP) refuses. */
const TYPE_REMEDIES = [
    {
        type: /^(gz|br|zst)$/,
        remedy: 'Switch pre-compression off in the build: of a pair such as app.js and app.js.gz only the first is taken.',
    },
    {
        type: /^(mp4|m4v|webm|mov|avi|mkv|ogv|mp3|m4a|aac|wav|ogg|flac)$/,
        remedy: 'Keep video and sound in a storage bucket or at a media host, and link to them.',
    },
    { type: /^wasm$/, remedy: 'WebAssembly can’t be part of a static site: host it elsewhere, or build without it.' },
    { type: /^(avif|heic|heif|jxl|tiff?)$/, remedy: 'Convert it to webp, png or jpg.' },
    {
        type: /^(tsx?|mts|cts|jsx|vue|svelte|astro|s[ac]ss|less|styl|ya?ml|toml|lock|php|py|rb)$/,
        remedy: 'This looks like source code: give the folder that the build writes (dist, build, out) as `path`.',
    },
];
/** The class that a file belongs to by its extension, in any case; the finding when a static site may not hold it. */
function classify({ path, size }) {
    const extension = extensionOf(path);
    return static_site/* STATIC_SITE */.H.classes.find(row => row.extensions.includes(extension)) ?? typeFinding(path, size);
}
function typeFinding(path, bytes) {
    const name = external_node_path_.posix.basename(path);
    const extension = extensionOf(name);
    const size = (0,byte_size/* byteSize */.m)(bytes);
    if (path_rules/* KEY_FILE */.d$.test(name)) {
        const message = `looks like a secret (${size}); a static site may not hold files of its type`;
        const remedy = 'Keep it out of the folder. If it was ever published, replace the key.';
        return { where: path, message, remedy };
    }
    const remedy = TYPE_REMEDIES.find(row => row.type.test(extension))?.remedy;
    const message = extension === ''
        ? `has no extension (${size}), and a static site may only hold files of known types`
        : `is of a type that a static site may not hold: .${extension} (${size})`;
    return {
        where: path,
        message,
        remedy: remedy ?? `Remove it, or convert it to a type that is taken: ${ALLOWED_TYPES}.`,
    };
}
/** "The ZIP root must contain index.html" (part 1, Static prepare). Says where one is, when it isn't at the root. */
function entryFindings(paths, shownAs) {
    if (paths.includes(static_site/* STATIC_SITE */.H.entry))
        return [];
    const message = `has no ${static_site/* STATIC_SITE */.H.entry} at its root`;
    const misspelt = paths.find(path => /^index\.html?$/i.test(path));
    if (misspelt !== undefined) {
        return [{ where: shownAs, message, remedy: `Rename \`${misspelt}\` to \`${static_site/* STATIC_SITE */.H.entry}\`.` }];
    }
    const folders = paths.filter(path => external_node_path_.posix.basename(path) === static_site/* STATIC_SITE */.H.entry).map(path => external_node_path_.posix.dirname(path));
    const nearest = folders.toSorted((a, b) => rank(a) - rank(b))[0];
    const remedy = nearest === undefined
        ? 'Run the build first, and give the folder that it writes as `path`.'
        : `There is one in \`${nearest}/\`: give that folder as \`path\`, or zip what is in it rather than the folder itself.`;
    return [{ where: shownAs, message, remedy }];
}
/** The folders that build tools write come first, then those nearest to the root. */
function rank(folder) {
    const depth = folder.split('/').length;
    return /(^|\/)(dist|build|out|public|_site|www|docs)(\/browser)?$/.test(folder) ? depth : depth + 1000;
}
function extensionOf(path) {
    return external_node_path_.posix.extname(path).slice(1).toLowerCase();
}

// EXTERNAL MODULE: ./build/packing/selection.js
var selection = __webpack_require__(40918);
;// CONCATENATED MODULE: ./build/packing/site-selection.js


/** What a static site takes of a folder: what nobody means to publish stays out. */
const SITE_SELECTION = {
    // An honest mistake is still told its real count.
    maxListed: 10 * static_site/* STATIC_SITE */.H.maxFiles,
    tooManyRemedy: 'Give the folder that the build writes as `path`.',
    names: [
        ...selection/* NEVER_MADE */.DO,
        // Vim's swap files are hidden; one without the dot may be anything (.swf, .swc), and its type is told to be refused.
        { name: /~$|^\..*\.sw[a-p]$|^(\.idea|\.vscode|\.vs|\.fleet)$/, reason: 'editor file' },
        // A hidden file is as likely a tool's state or credential (.npmrc, .docker/config.json) as anything: publishing
        // one by accident can't be undone, and one that is missed is named in the log. The registered place for a site's
        // metadata (RFC 8615) is the one that a site means to publish.
        { name: /^\.(?!well-known$)/, reason: 'hidden; of these only .well-known is published' },
    ],
    rootNames: [
        // What the build needed. Deeper ones are content: bundlers write there what the pages load (Expo's web export keeps
        // its fonts in assets/node_modules), and dropping it would leave a site without them under a green step.
        { name: /^node_modules\/?$/, reason: 'dependency folder' },
        // Other static hosts read these files, this platform names none of them, and their types are refused.
        { name: /^(cname|_headers|_redirects)$/, reason: 'control file of other static hosts' },
    ],
    marks: {},
};

;// CONCATENATED MODULE: ./build/packing/static-site.js





/** Part 1, Limits: Static ZIP. */
const STATIC_SITE_PROFILE = {
    noun: 'a static site',
    refusal: 'can’t be published as a static site',
    filePrefix: 'static-site',
    selection: SITE_SELECTION,
    maxFiles: static_site/* STATIC_SITE */.H.maxFiles,
    maxTotalBytes: static_site/* STATIC_SITE */.H.maxTotalBytes,
    classes: static_site/* STATIC_SITE */.H.classes,
    classify: classify,
    keepsExecutable: false,
    remedies: {
        wrongPath: 'Give the folder that the build writes, relative to `working-directory`, and let the build run first.',
        empty: 'Run the build first, or correct the path.',
        tooMuch: 'Remove what the pages don’t use, or keep it elsewhere.',
    },
    async inspect(paths, sound, shownAs) {
        const entry = sound.find(file => file.path === static_site/* STATIC_SITE */.H.entry);
        const entrySha256 = await entry?.read(content => (0,external_node_crypto_.createHash)('sha256').update(content).digest('hex'));
        return {
            findings: entryFindings(paths, shownAs),
            warnings: [],
            facts: entrySha256 === undefined ? undefined : { entrySha256 },
        };
    },
};
/** Checks a site against every rule of part 1, Limits: Static ZIP, and packs it as `pack` does. */
async function packStaticSite(options) {
    return (0,pack/* pack */.q)(STATIC_SITE_PROFILE, options);
}

// EXTERNAL MODULE: ./build/operations/dry-run.js
var dry_run = __webpack_require__(67474);
// EXTERNAL MODULE: ./build/operations/fields.js
var fields = __webpack_require__(12822);
// EXTERNAL MODULE: ./build/operations/operation.js
var operation = __webpack_require__(44138);
// EXTERNAL MODULE: ./build/operations/package-report.js
var package_report = __webpack_require__(27434);
// EXTERNAL MODULE: ./build/operations/releases/expiry.js
var releases_expiry = __webpack_require__(19667);
// EXTERNAL MODULE: ./build/operations/still-waiting.js
var still_waiting = __webpack_require__(10855);
// EXTERNAL MODULE: ./build/operations/while-spent.js
var while_spent = __webpack_require__(78023);
;// CONCATENATED MODULE: ./build/operations/releases/publish-package.js




/**
 * Prepare, upload, complete. A ticket that has expired on the way is replaced by a new one, once; so is one whose
 * upload was uncertain and turned out not to have arrived (reading R31).
 */
async function publishPackage(context, site, expiry) {
    return (0,while_spent/* whileSpent */.e)(1, steps => publishOnTicket(context, site, expiry.at, () => {
        if (steps === 0)
            (0,releases_expiry/* warnOfExpiry */.bo)(context, expiry);
    }), why => context.log.warning(`${why} A new upload ticket is taken, once.`));
}
async function publishOnTicket(context, site, expiresAt, onTicket) {
    const { client, log, projectId } = context;
    const { ticket, stored } = await beforeGoingLive(async () => {
        const prepared = await client.call('releases.prepare', {
            path: { project_id: projectId },
            body: {
                runtime: 'static',
                ...(expiresAt === undefined ? {} : { expires_at: expiresAt }),
                artifact: {
                    type: 'static_site',
                    filename: 'site.zip',
                    content_type: 'application/zip',
                    content_length: site.size,
                },
            },
        });
        onTicket();
        return { ticket: prepared, stored: await log.group('Upload', () => upload(context, prepared, site)) };
    });
    try {
        return await log.group('Extraction and review', () => (0,still_waiting/* stillWaiting */.g)(context, 'The platform extracts and reviews the package', () => complete(context, ticket.release_token)));
    }
    catch (thrown) {
        if (!(thrown instanceof build_failure/* Failure */.HR))
            throw thrown;
        if (thrown.code === 'release_state_expired')
            throw new while_spent/* Spent */.R(thrown, 'The upload ticket has expired.');
        if (thrown.code === 'artifact_invalid' && stored === 'uncertain') {
            const failure = (0,build_failure/* refine */.YP)(thrown, {
                kind: 'unavailable',
                message: `The upload was cut short twice, and the package has not arrived: ${thrown.message}`,
                remedy: 'Check that the runner’s connection to object storage holds, then run it again.',
            });
            throw new while_spent/* Spent */.R(failure, 'The upload that was cut short has not arrived.');
        }
        if (!thrown.uncertain)
            throw thrown;
        throw (0,build_failure/* refine */.YP)(thrown, {
            message: `The release was not confirmed: ${thrown.message}`,
            remedy: 'Look with the operation `release-info`. Running this step again publishes the same files anew, which does no harm.',
        });
    }
}
/**
 * Completes the upload. A conflict after a lost answer is this very publish, still running: it is waited for. Any other
 * one is somebody else's publish, which isn't.
 */
async function complete(context, token) {
    const ask = () => context.client.call('releases.complete', {
        path: { project_id: context.projectId },
        body: { release_token: token },
    });
    try {
        return await ask();
    }
    catch (thrown) {
        if (!(thrown instanceof build_failure/* Failure */.HR) || thrown.code !== 'release_conflict' || !thrown.uncertain)
            throw thrown;
    }
    try {
        return await outlast(context, ask);
    }
    catch (thrown) {
        // However the waiting ends, what was asked for at first may still be done.
        throw thrown instanceof build_failure/* Failure */.HR ? (0,build_failure/* refine */.YP)(thrown, { uncertain: true }) : thrown;
    }
}
/** How long it waits between two looks at a publish of its own that still runs: first and longest, in milliseconds. */
const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 15_000;
/** Asks again ("the same token may be retried") for as long as the answer is a conflict, up to the step's `timeout`. */
async function outlast({ clock, log, signal }, ask) {
    log.info('The platform still works on this publish, whose answer was lost; it is asked again until that has ended.');
    for (let waitMs = FIRST_WAIT_MS;; waitMs = Math.min(waitMs * 2, LONGEST_WAIT_MS)) {
        await clock.sleep(waitMs, signal);
        try {
            return await ask();
        }
        catch (thrown) {
            if (!(thrown instanceof build_failure/* Failure */.HR) || thrown.code !== 'release_conflict')
                throw thrown;
        }
    }
}
/** Until complete is called nothing can go live: what fails before leaves nothing open, which is worth saying. */
async function beforeGoingLive(work) {
    try {
        return await work();
    }
    catch (thrown) {
        if (!(thrown instanceof build_failure/* Failure */.HR))
            throw thrown;
        if (!thrown.uncertain && thrown.kind !== 'cancelled' && thrown.kind !== 'timeout')
            throw thrown;
        const message = `${(0,build_failure/* sentence */.em)(thrown.message)} Nothing was published: what was live stays live.`;
        throw (0,build_failure/* refine */.YP)(thrown, { message, uncertain: false });
    }
}
/** Puts the package into object storage; after a PUT whose outcome is open, complete finds out (Part 1, Upload). */
async function upload(context, ticket, site) {
    const { client, clock, log, signal } = context;
    const progress = log.progress('Sent');
    try {
        await client.upload(ticket.upload, { path: site.file, size: site.size }, sent => progress.bytes(sent, site.size));
        return 'stored';
    }
    catch (thrown) {
        if (!(thrown instanceof build_failure/* Failure */.HR) || signal.aborted)
            throw thrown;
        if (thrown.uncertain) {
            log.warning(`${(0,build_failure/* sentence */.em)(thrown.message)} Whether the package has arrived is asked of the platform; it is not sent twice.`);
            return 'uncertain';
        }
        const serverNow = clock.now() + (client.clockOffsetMs() ?? 0);
        const expired = (ticket.upload.expires_at ?? Number.POSITIVE_INFINITY) <= serverNow;
        if (thrown.status === 403 && expired)
            throw new while_spent/* Spent */.R(thrown, 'The upload link has expired.');
        throw thrown;
    }
}

// EXTERNAL MODULE: ./build/operations/releases/release-report.js
var release_report = __webpack_require__(32094);
// EXTERNAL MODULE: ./build/operations/releases/served-site.js
var served_site = __webpack_require__(61613);
;// CONCATENATED MODULE: ./build/operations/releases/static-publish.js










/** Part 1, Releases: Static prepare, Upload, Static complete, Access expiry. */
/* harmony default export */ const static_publish = ((0,operation/* defineOperation */.h)({
    id: 'static-publish',
    summary: 'Publish a folder or ZIP of prebuilt files as the project’s live site.',
    inputs: {
        path: (0,fields/* path */.Ae)('The folder or .zip with the built site; `index.html` stands at its root.', { required: true }),
        ...releases_expiry/* EXPIRY_INPUTS */.sO,
        'wait-for-url': (0,fields/* flag */.Jt)('Wait until the site’s address serves what was published.', 'false'),
    },
    outputs: {
        release_id: { description: 'The release’s id.' },
        version: { description: 'The release’s number within the project.' },
        artifact_id: { description: 'The stored package’s id.' },
        access_url: { description: 'Where the site is served.' },
        published_at: { description: 'When it went live, in epoch milliseconds.' },
        expires_at: { description: 'When it goes offline, in epoch milliseconds; empty when it stays.' },
        sha256: { description: 'SHA-256 of the uploaded package, lower-case hex.' },
        size: { description: 'The package’s size in bytes.' },
        files: { description: 'How many files the site has.' },
    },
    endpoints: ['releases.prepare', 'releases.complete'],
    onProject: true,
    timeout: '30m',
    example: 'with:\n  path: dist\n  project-id: ${{ vars.PLATFORM_PROJECT_ID }}\n  token: ${{ secrets.PLATFORM_TOKEN }}\n  base-url: ${{ vars.PLATFORM_BASE_URL }}\n',
    offlineDryRun: true,
    check: releases_expiry/* checkExpiry */.gz,
    async run(context, inputs) {
        const { clock, dryRun, log } = context;
        const expiry = (0,releases_expiry/* expiryInstant */.jE)(inputs, clock.now());
        if ('where' in expiry)
            throw (0,build_failure/* inputFailure */.vQ)('The site’s expiry can’t be used.', [expiry]);
        const site = await beforeGoingLive(() => static_publish_pack(context, inputs.path));
        const packed = { sha256: site.sha256, size: site.size, files: site.files };
        context.output(packed);
        if (dryRun) {
            log.info(`Dry run: the package is good. ${dry_run/* NOTHING_SENT */.L}`);
            return {
                outputs: { ...packed, ...NOTHING_PUBLISHED, expires_at: expiry.at ?? null },
                report: {
                    title: 'Static site, checked only',
                    blocks: [...(0,package_report/* packageBlocks */.Pj)(site), { type: 'text', text: dry_run/* NOTHING_SENT */.L }],
                },
            };
        }
        const release = await publishPackage(context, site, expiry);
        const expiresAt = (0,releases_expiry/* settledExpiry */.LP)(log, expiry.at, release.expires_at);
        const outputs = {
            ...packed,
            release_id: release.release_id,
            version: release.version ?? null,
            artifact_id: release.artifact_id ?? null,
            access_url: release.access_url ?? null,
            published_at: release.published_at ?? null,
            expires_at: expiresAt,
        };
        context.output(outputs);
        log.info(`Published version ${release.version ?? '?'} (${release.release_id}): ${release.access_url ?? 'no address yet'}`);
        if (inputs['wait-for-url'])
            await (0,served_site/* waitForSite */.Q)(context, release.access_url, site.entrySha256);
        return {
            outputs,
            report: {
                title: 'Static site published',
                blocks: [(0,release_report/* releaseFacts */.t)(release, expiresAt), ...(0,package_report/* packageBlocks */.Pj)(site)],
            },
        };
    },
}));
const NOTHING_PUBLISHED = {
    release_id: null,
    version: null,
    artifact_id: null,
    access_url: null,
    published_at: null,
};
async function static_publish_pack(context, given) {
    const { log, signal } = context;
    const into = await context.temporaryFolder();
    return log.group(`Package ${given}`, async () => {
        const progress = log.progress('Packed');
        const site = await packStaticSite({
            source: context.resolvePath(given),
            shownAs: given,
            into,
            signal,
            onProgress: (done, total) => progress.bytes(done, total),
        });
        (0,package_report/* tellPackage */.Kh)(log, site);
        return site;
    });
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


/***/ }),

/***/ 16492:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   H: () => (/* binding */ STATIC_SITE)
/* harmony export */ });
const MIB = 1024 * 1024;
/** Part 1, Limits: Static ZIP. Whatever is in no class is rejected with `artifact_invalid`. */
const STATIC_SITE = {
    /** Must stand at the root of the package. */
    entry: 'index.html',
    maxFiles: 10_000,
    maxTotalBytes: 512 * MIB,
    classes: [
        {
            name: 'text',
            extensions: ['html', 'htm', 'js', 'mjs', 'cjs', 'css', 'json', 'map', 'svg', 'txt', 'xml', 'md', 'webmanifest'],
            maxFileBytes: 4 * MIB,
            maxTotalBytes: 8 * MIB,
            utf8: true,
        },
        {
            name: 'image',
            extensions: ['png', 'jpg', 'jpeg', 'webp', 'gif', 'bmp'],
            maxFiles: 100,
            maxFileBytes: 10 * MIB,
            maxTotalBytes: 50 * MIB,
        },
        { name: 'font or icon', extensions: ['woff', 'woff2', 'ttf', 'otf', 'eot', 'ico'] },
    ],
};


/***/ })

};
