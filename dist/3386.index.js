export const id = 3386;
export const ids = [3386];
export const modules = {

/***/ 22628:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   IV: () => (/* binding */ MOST_FAILURES),
/* harmony export */   dN: () => (/* binding */ eachOnItsOwn),
/* harmony export */   g5: () => (/* binding */ failureOf),
/* harmony export */   p$: () => (/* binding */ concernsAll)
/* harmony export */ });
/* harmony import */ var _failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(59874);

/** With a platform that is down, hundreds of pieces would each be tried for minutes. */
const MOST_FAILURES = 10;
/**
 * Does each piece of work in order. One that fails stops no other one, unless it failed for what they have in common
 * (the credential, the project, the time), or so many have failed that the others would hardly fare better.
 *
 * @param mostAtOnce how many are under way together
 * @throws whatever `work` throws that isn't a Failure
 */
async function eachOnItsOwn(pieces, mostAtOnce, work) {
    const done = new Set();
    const failed = new Map();
    const queue = pieces.values();
    const worker = async () => {
        for (const piece of queue) {
            try {
                await work(piece);
                done.add(piece);
            }
            catch (thrown) {
                if (!(thrown instanceof _failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Failure */ .HR))
                    throw thrown;
                failed.set(piece, thrown);
            }
            if (failed.size >= MOST_FAILURES || [...failed.values()].some(concernsAll))
                return;
        }
    };
    await Promise.all(Array.from({ length: mostAtOnce }, worker));
    return {
        done: pieces.filter(piece => done.has(piece)),
        failed,
        untried: pieces.filter(piece => !done.has(piece) && !failed.has(piece)),
    };
}
/**
 * Whether a failure is one that every other piece would meet. In the documents a 403 that isn't about the credential has
 * a code of another kind; and where the step's own time is over, a request isn't begun any more, so nothing is open.
 */
function concernsAll({ kind, code, uncertain }) {
    if (kind === 'timeout')
        return !uncertain;
    return ['auth', 'missing', 'cancelled'].includes(kind) || code === 'cloud_not_enabled';
}
/**
 * The one failure for all of them: that of the only piece as it is; else a finding for each, under the code and kind
 * of the first.
 * @param summary a sentence that says how many failed, and what was done all the same
 */
function failureOf({ done, failed, untried }, nameOf, summary) {
    const [first] = failed.values();
    if (first === undefined)
        throw new Error('Nothing has failed.');
    if (done.length + failed.size + untried.length === 1)
        return first;
    const findings = Array.from(failed, ([piece, failure]) => {
        const { message, remedy, traceId, uncertain } = failure;
        const told = [
            (0,_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .sentence */ .em)(message),
            ...(uncertain ? ['Whether the platform did it is not known.'] : []),
            ...(traceId === undefined ? [] : [`Trace id ${traceId}.`]),
        ];
        return [{ where: nameOf(piece), message: told.join(' '), ...(remedy === undefined ? {} : { remedy }) }];
    }).flat();
    const notBegun = untried.map(piece => ({
        where: nameOf(piece),
        message: 'was not begun, as that would fail as well',
    }));
    return (0,_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .refine */ .YP)(first, {
        message: summary,
        findings: [...findings, ...notBegun],
        uncertain: [...failed.values()].some(({ uncertain }) => uncertain),
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

/***/ 27434:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Kh: () => (/* binding */ tellPackage),
/* harmony export */   Pj: () => (/* binding */ packageBlocks),
/* harmony export */   VD: () => (/* binding */ leftOutLines)
/* harmony export */ });
/* harmony import */ var _packing_byte_size_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(31716);

/** Says in the log what was packed: what was hardly meant, what stays out and why, how much it is, and its digest. */
function tellPackage(log, packed) {
    for (const { where, message, remedy = '' } of packed.warnings)
        log.warning(`${where} ${message}. ${remedy}`);
    for (const line of leftOutLines(packed))
        log.info(line);
    log.info(`${contentText(packed)}; package ${(0,_packing_byte_size_js__WEBPACK_IMPORTED_MODULE_0__/* .byteSize */ .m)(packed.size)}, SHA-256 ${packed.sha256}`);
}
/** The same for the summary. */
function packageBlocks(packed) {
    const facts = {
        type: 'facts',
        rows: [
            ['Content', contentText(packed)],
            ['Package', (0,_packing_byte_size_js__WEBPACK_IMPORTED_MODULE_0__/* .byteSize */ .m)(packed.size)],
            ['SHA-256', packed.sha256],
        ],
    };
    if (packed.leftOut.length === 0)
        return [facts];
    return [facts, { type: 'table', columns: ['Left out', 'Why'], rows: leftOutRows(packed) }];
}
function contentText({ files, expandedBytes }) {
    return `${fileCount(files)}, ${(0,_packing_byte_size_js__WEBPACK_IMPORTED_MODULE_0__/* .byteSize */ .m)(expandedBytes)}`;
}
/** What stays out and why, as lines for the log. */
const leftOutLines = (listed) => leftOutRows(listed).map(([path, reason]) => `Left out: ${path} (${reason})`);
function leftOutRows({ leftOut }) {
    return leftOut.map(({ path, reason, files }) => [
        path,
        files === undefined ? reason : `${reason}, ${fileCount(files)}`,
    ]);
}
const fileCount = (files) => `${(0,_packing_byte_size_js__WEBPACK_IMPORTED_MODULE_0__/* .count */ .U)(files)} ${files === 1 ? 'file' : 'files'}`;


/***/ }),

/***/ 97291:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   BX: () => (/* binding */ BUCKET_NAME),
/* harmony export */   HP: () => (/* binding */ bucketsOf),
/* harmony export */   Nk: () => (/* binding */ bucketFolderInput),
/* harmony export */   fD: () => (/* binding */ rulesOf),
/* harmony export */   fo: () => (/* binding */ unknownBucket)
/* harmony export */ });
/* harmony import */ var _nearest_name_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(31972);
/* harmony import */ var _packing_object_path_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(13337);
/* harmony import */ var _spec_endpoints_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(34018);
/* harmony import */ var _fields_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(12822);




const { bucket_name: NAME } = _spec_endpoints_js__WEBPACK_IMPORTED_MODULE_1__/* .PATH_PARAMETERS */ .VV;
/** How a bucket is named (Part 2, Cloud services: name formats), as the traits of a text input. */
const BUCKET_NAME = {
    maxLength: NAME.maxLength,
    pattern: new RegExp(`^(?:${NAME.pattern})$`),
    allowed: 'a bucket’s name begins with a letter or digit and goes on with letters, digits, `.`, `_` or `-`',
};
/** A folder within a bucket; slashes at its ends don't matter, and what is left may be empty: the bucket's root. */
const bucketFolderInput = (description) => (0,_fields_js__WEBPACK_IMPORTED_MODULE_2__/* .field */ .ZZ)(description, 'path within the bucket', {}, given => {
    const cleaned = given.replaceAll(/^[\s/]+|[\s/]+$/g, '');
    const problem = cleaned === '' ? undefined : (0,_packing_object_path_js__WEBPACK_IMPORTED_MODULE_0__/* .objectPathProblem */ .C)(cleaned);
    return problem === undefined ? { value: cleaned } : { problem };
});
/** All buckets of the project. The API makes none, and serves them without pages. */
async function bucketsOf({ client, projectId }) {
    const { buckets } = await client.call('storage.buckets', { path: { project_id: projectId } });
    return buckets;
}
/** That the project has no bucket of this name, and which one may be meant. */
function unknownBucket(name, buckets) {
    const names = buckets.map(bucket => bucket.name);
    const nearest = (0,_nearest_name_js__WEBPACK_IMPORTED_MODULE_3__/* .nearestName */ .q)(name, names);
    const others = names.length === 0 ? 'It has none: make one on the platform.' : `It has ${names.join(', ')}.`;
    return {
        where: 'bucket',
        message: `is \`${name}\`; the project has no such bucket`,
        remedy: nearest === undefined ? others : `Did you mean \`${nearest}\`?`,
    };
}
/** What is set for a bucket. A limit that is no number is left to the platform. */
function rulesOf({ file_size_limit: limit, allowed_mime_types: types }) {
    const isNumber = /^\d{1,15}$/.test(limit ?? '');
    return { ...(isNumber ? { maxObjectBytes: Number(limit) } : {}), types: types ?? [] };
}


/***/ }),

/***/ 83386:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  "default": () => (/* binding */ cloud_storage_sync)
});

// EXTERNAL MODULE: ./build/failure.js
var failure = __webpack_require__(59874);
// EXTERNAL MODULE: ./node_modules/mime/dist/src/index.js + 3 modules
var src = __webpack_require__(15086);
// EXTERNAL MODULE: ./build/spec/storage.js
var storage = __webpack_require__(75519);
// EXTERNAL MODULE: ./build/packing/byte-size.js
var byte_size = __webpack_require__(31716);
// EXTERNAL MODULE: ./build/packing/folder-listing.js
var folder_listing = __webpack_require__(62519);
// EXTERNAL MODULE: ./build/packing/object-path.js
var object_path = __webpack_require__(13337);
// EXTERNAL MODULE: ./build/packing/path-rules.js
var path_rules = __webpack_require__(32419);
// EXTERNAL MODULE: ./build/packing/refusal.js
var refusal = __webpack_require__(7980);
// EXTERNAL MODULE: ./build/packing/selection.js
var selection = __webpack_require__(40918);
;// CONCATENATED MODULE: ./build/packing/bucket-folder.js








const SELECTION = {
    // At two a second, writing so many takes fourteen hours.
    maxListed: 100_000,
    tooManyRemedy: 'Give a smaller folder as `path`, or several of them in several steps.',
    names: [...selection/* NEVER_MADE */.DO, { name: /^\.(git)?keep$/, reason: 'placeholder that keeps an empty folder in Git' }],
    rootNames: [],
    marks: {},
};
/** RFC 2046, 4.5.1: what to call bytes of which nothing is known. */
const UNKNOWN_TYPE = 'application/octet-stream';
/**
 * Lists a folder for a bucket.
 *
 * @param folder absolute
 * @param shownAs how the user wrote the path
 * @throws Failure of kind `input` when it's no folder; the signal's reason when it aborts
 */
async function listBucketFolder(folder, shownAs, signal) {
    const problem = (0,folder_listing/* folderProblem */.I)(folder);
    if (problem === undefined)
        return (0,folder_listing/* listFolder */.b)(folder, shownAs, SELECTION, signal);
    const remedy = 'Give the folder whose files are to be in the bucket, relative to `working-directory`.';
    throw (0,refusal/* refused */.J5)(shownAs, 'can’t be synchronised', [{ where: shownAs, message: problem, remedy }]);
}
/**
 * Makes objects of a listing, and checks them against every rule for uploads (Part 2, Cloud services, rule 6).
 *
 * @param prefix where they go within the bucket, without a slash at its ends; empty for the bucket's root
 */
function bucketObjects(listing, shownAs, prefix, rules) {
    const files = listing.files.map(file => ({
        ...file,
        objectPath: prefix === '' ? file.path : `${prefix}/${file.path}`,
        contentType: contentTypeOf(file.path),
    }));
    const together = (0,path_rules/* collisions */.eS)(files.map(({ path }) => path));
    const own = files.flatMap(file => [
        ...pathFindings(file),
        ...sizeFindings(file, rules),
        ...typeFindings(file, rules),
    ]);
    const findings = [...own, ...together.findings, ...listing.findings];
    const empty = files.length === 0 && findings.length === 0 ? [emptyFinding(shownAs)] : [];
    return { files, findings: [...findings, ...empty], warnings: together.warnings };
}
/** By the extension: the API takes no parameters, so no charset is added. */
function contentTypeOf(path) {
    // Without a folder before it, `mime` takes a whole name for an extension.
    return src/* default */.A.getType(`/${path}`) ?? UNKNOWN_TYPE;
}
/** A folder that a build has failed to fill must not take everything out of the bucket. */
function emptyFinding(shownAs) {
    const message = 'holds no files, and a bucket is never emptied by an empty folder';
    return { where: shownAs, message, remedy: 'Run the build first, or correct the path.' };
}
function pathFindings({ path, objectPath }) {
    const message = (0,object_path/* objectPathProblem */.C)(objectPath);
    return message === undefined ? [] : [{ where: path, message, remedy: 'Rename it, or shorten `prefix`.' }];
}
function sizeFindings({ path, size }, { maxObjectBytes }) {
    if (size === 0) {
        const remedy = 'Remove it, or put something into it.';
        return [{ where: path, message: 'is empty; an object holds 1 byte at least', remedy }];
    }
    const ofBucket = maxObjectBytes !== undefined && maxObjectBytes < storage/* STORAGE_LIMITS */.p.maxObjectBytes;
    const most = ofBucket ? maxObjectBytes : storage/* STORAGE_LIMITS */.p.maxObjectBytes;
    if (size <= most)
        return [];
    const whose = ofBucket ? 'an object of this bucket' : 'an object';
    const remedy = ofBucket ? 'Make it smaller, or raise the bucket’s limit.' : 'Make it smaller, or split it.';
    return [{ where: path, message: `is ${(0,byte_size/* byteSize */.m)(size)}; ${whose} may have ${(0,byte_size/* byteSize */.m)(most)} at most`, remedy }];
}
function typeFindings({ path, contentType }, { types }) {
    if (types.length === 0 || types.some(type => covers(type, contentType)))
        return [];
    const message = `is of the type ${contentType}; this bucket takes ${types.join(', ')} only`;
    return [{ where: path, message, remedy: 'Leave it out of the folder, or let the bucket take its type.' }];
}
/** Whether a bucket's type, which may be one such as `image/*`, takes in a file's. */
function covers(allowed, contentType) {
    const [type = ''] = allowed.toLowerCase().split(';', 1);
    const wanted = type.trim();
    if (wanted === '*' || wanted === '*/*')
        return true;
    return wanted.endsWith('/*') ? contentType.startsWith(wanted.slice(0, -1)) : contentType === wanted;
}

// EXTERNAL MODULE: ./build/operations/fields.js
var fields = __webpack_require__(12822);
// EXTERNAL MODULE: ./build/operations/operation.js
var operation = __webpack_require__(44138);
// EXTERNAL MODULE: ./build/operations/package-report.js
var package_report = __webpack_require__(27434);
// EXTERNAL MODULE: ./build/operations/storage/bucket.js
var storage_bucket = __webpack_require__(97291);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(76760);
;// CONCATENATED MODULE: ./build/operations/storage/cache-control.js



const { maxLength } = storage/* STORAGE_ENDPOINTS */.b['storage.put'].body.cache_control;
/** Lines of `<glob>: <value>`; one without a glob is for every file. Values as the API takes them (Part 2, rule 6). */
const cacheControlInput = (description) => (0,fields/* field */.ZZ)(description, 'lines of `<glob>: <value>`, or one value', {}, given => {
    const rules = [];
    for (const line of given.split(/\r?\n/).map(text => text.trim())) {
        if (line === '')
            continue;
        const parsed = ruleOf(line);
        if ('problem' in parsed)
            return parsed;
        rules.push(parsed.value);
    }
    return rules.length === 0 ? { problem: 'holds no value' } : { value: rules };
});
function ruleOf(line) {
    // No directive has a colon (RFC 9111, 5.2), so the first one ends the glob.
    const [, glob, value = ''] = /^(?:([^:]*):)?(.*)$/su.exec(line) ?? [];
    const text = value.trim();
    const length = [...text].length;
    if (glob?.trim() === '')
        return { problem: `has a line without a glob before its colon: \`${shortened(line)}\`` };
    if (length === 0)
        return { problem: `has a line without a value: \`${shortened(line)}\`` };
    if (/\p{Cc}/u.test(text))
        return { problem: `has a control character in the value \`${shortened(text)}\`` };
    if (length > maxLength) {
        return { problem: `has a value of ${length} characters (\`${shortened(text)}\`); ${maxLength} are the most` };
    }
    return { value: { ...(glob === undefined ? {} : { glob: glob.trim() }), value: text } };
}
const shortened = (text) => (text.length > 60 ? `${text.slice(0, 60).toWellFormed()}…` : text);
/** What the rules say of a file; of several the last one counts. Undefined: nothing. */
function cacheControlOf(rules, path) {
    return rules.findLast(rule => matches(rule, path))?.value;
}
/** Globs that match none of the paths, and so are hardly as they were meant. */
function idleGlobs(rules, paths) {
    return rules.flatMap(rule => (rule.glob === undefined || paths.some(path => matches(rule, path)) ? [] : [rule.glob]));
}
const matches = ({ glob }, path) => glob === undefined || external_node_path_.posix.matchesGlob(path, glob.replace(/^\.?\//, ''));

// EXTERNAL MODULE: ./build/operations/storage/stored-objects.js
var stored_objects = __webpack_require__(72675);
// EXTERNAL MODULE: ./build/operations/each-on-its-own.js
var each_on_its_own = __webpack_require__(22628);
// EXTERNAL MODULE: ./build/operations/lost-answer.js
var lost_answer = __webpack_require__(54400);
;// CONCATENATED MODULE: ./build/operations/storage/sync-deletes.js






/** As many as are worth it: each deletes a hundred. */
const MOST_AT_ONCE = 4;
/** How often a deletion of which nobody knows whether it was done is made, all in all. */
const ROUNDS = 3;
/** Before the second round; the next wait is twice as long. In milliseconds. */
const FIRST_WAIT_MS = 1_000;
/** Paths that a message names. */
const SHOWN = 5;
/**
 * Deletes objects, a hundred a call. One that no answer names is looked for before anything else is done: it may have
 * been gone before, or the answer to the call that deleted it was lost (reading R32).
 *
 * @throws Failure of everything that failed, and for objects that are there still
 */
async function deleteAll(context, deletions, tally) {
    const { clock, log, signal } = context;
    let { paths } = deletions;
    for (let round = 1;; round += 1) {
        const { unproven, lost } = await deleteOnce(context, { ...deletions, paths }, tally);
        if (unproven.length === 0)
            return;
        const look = () => stillThere(context, deletions, new Set(unproven));
        const there = lost === undefined ? await look() : await (0,lost_answer/* lookAfter */.s)(lost, look);
        const left = new Set(there);
        for (const path of unproven.filter(candidate => !left.has(candidate)))
            tell(context, tally, path);
        if (there.length === 0)
            return;
        if (lost === undefined || round === ROUNDS)
            throw lost ?? undeleted(there);
        log.info(`${(0,failure/* sentence */.em)(lost.message)} ${(0,byte_size/* count */.U)(there.length)} objects are there still, and are deleted again.`);
        await clock.sleep(FIRST_WAIT_MS * 2 ** (round - 1), signal);
        paths = there;
    }
}
/**
 * One call for each hundred.
 * @returns the paths that no answer says are deleted; and how an answer was lost, if one was
 */
async function deleteOnce(context, { bucket, paths }, tally) {
    const { client, log, projectId, signal } = context;
    const most = storage/* STORAGE_LIMITS */.p.maxDeletedPaths;
    const batches = Array.from({ length: Math.ceil(paths.length / most) }, (_, index) => paths.slice(index * most, (index + 1) * most));
    const unproven = [];
    let lost;
    const outcomes = await (0,each_on_its_own/* eachOnItsOwn */.dN)(batches, MOST_AT_ONCE, async (batch) => {
        const path = { project_id: projectId, bucket_name: bucket };
        try {
            const deleted = new Set((await client.call('storage.delete', { path, body: { paths: batch } })).deleted);
            for (const one of batch) {
                if (deleted.has(one))
                    tell(context, tally, one);
                else
                    unproven.push(one);
            }
        }
        catch (thrown) {
            if (!(thrown instanceof failure/* Failure */.HR) || !thrown.uncertain || signal.aborted)
                throw thrown;
            // Reading R37: the repeat of a deletion whose answer was lost.
            if (thrown.code === 'not_found')
                log.notice('The answer to a deletion was lost, and a second one finds nothing.');
            lost = thrown;
            unproven.push(...batch);
        }
    });
    const { failed, untried } = outcomes;
    if (failed.size === 0)
        return { unproven, lost };
    const ofAll = [...failed.values()].find(each_on_its_own/* concernsAll */.p$);
    if (ofAll !== undefined)
        throw ofAll;
    const left = [...failed.keys(), ...untried].flat().length;
    const summary = `${(0,byte_size/* count */.U)(left)} of ${(0,byte_size/* count */.U)(paths.length)} objects could not be deleted.`;
    throw (0,each_on_its_own/* failureOf */.g5)(outcomes, batch => `${batch[0]} to ${batch.at(-1)}`, summary);
}
async function stillThere(context, { bucket, prefix }, paths) {
    const { objects } = await (0,stored_objects/* storedObjects */.e)(context, bucket, prefix, Number.POSITIVE_INFINITY);
    return objects.map(({ path }) => path).filter(path => paths.has(path));
}
function tell({ log }, tally, path) {
    log.info(`Deleted ${path}`);
    tally.deleted(path);
}
function undeleted(paths) {
    const shown = paths.slice(0, SHOWN).join(', ');
    const more = paths.length > SHOWN ? ` and ${(0,byte_size/* count */.U)(paths.length - SHOWN)} more` : '';
    const message = `The platform did not delete what it was asked to: ${shown}${more}.`;
    return new failure/* Failure */.HR('unavailable', message, { remedy: 'Run it again; report this to the platform when it stays.' });
}

// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(77598);
;// CONCATENATED MODULE: ./build/operations/storage/sync-plan.js

/**
 * Compares a folder with what is in the bucket.
 * @param stored everything under the prefix, and nothing else
 * @throws Failure for a file that can't be read or has changed since it was listed
 */
async function planSync({ files, cacheControlOf, upsert, delete: deletes }, stored, signal) {
    const objects = new Map(stored.map(object => [object.path, object]));
    const wanted = new Set(files.map(({ objectPath }) => objectPath));
    const uploads = [];
    const unchanged = [];
    const kept = [];
    for (const file of files) {
        signal.throwIfAborted();
        const cacheControl = cacheControlOf(file.path);
        const object = objects.get(file.objectPath);
        const reason = object === undefined ? 'new' : await difference({ ...file, cacheControl }, object);
        if (reason === undefined)
            unchanged.push(file.objectPath);
        else if (object !== undefined && !upsert)
            kept.push(file.objectPath);
        else
            uploads.push({ ...file, cacheControl, reason });
    }
    const gone = deletes ? [...objects.keys()].filter(path => !wanted.has(path)).toSorted() : [];
    return { uploads, unchanged, kept, deletions: gone };
}
/**
 * In what a file differs from the object under its path; undefined where nothing does. Whatever can't be told counts as
 * a difference, but for what the listing doesn't show at all.
 */
async function difference(file, { size, etag, mime_type: type, cache_control: cached }) {
    if (size !== String(file.size))
        return 'another size';
    const digest = digestIn(etag);
    if (digest === undefined)
        return 'content that can’t be compared';
    // Listings show content by its MD5; nothing here relies on more than that two versions of a file differ in it.
    if ((await file.read(content => (0,external_node_crypto_.createHash)('md5').update(content).digest('hex'))) !== digest)
        return 'other content';
    if (type !== undefined && mediaType(type) !== file.contentType)
        return 'another content type';
    if (cached === undefined || file.cacheControl === undefined || cached === file.cacheControl)
        return undefined;
    return 'another Cache-Control';
}
/** An entity tag is the content's MD5 where it looks like one: one of several parts, or a weak one, is something else. */
function digestIn(etag) {
    return /^"?([0-9a-f]{32})"?$/i.exec(etag ?? '')?.[1]?.toLowerCase();
}
/** Without parameters, in lower case. */
const mediaType = (type) => (type ?? '').split(';', 1).join('').trim().toLowerCase();

;// CONCATENATED MODULE: ./build/operations/storage/sync-report.js


/** Rows of the summary's table: who wants to know more has the log. */
const MOST_ROWS = 200;
const NAMED_IN_WARNING = 10;
const { requests, perMs } = storage/* STORAGE_ENDPOINTS */.b['storage.put'].pace;
/** Says what is to be done, and how long that takes at least at the platform's pace. */
function tellPlan(log, { uploads, deletions, unchanged }) {
    const todo = `${(0,byte_size/* count */.U)(uploads.length)} to upload, ${(0,byte_size/* count */.U)(deletions.length)} to delete, ${(0,byte_size/* count */.U)(unchanged.length)} unchanged`;
    const writes = uploads.length + Math.ceil(deletions.length / storage/* STORAGE_LIMITS */.p.maxDeletedPaths);
    const leastS = (Math.ceil(writes / requests) - 1) * (perMs / 1_000);
    log.info(leastS > 0 ? `${todo}; at the platform’s pace that takes ${(0,byte_size/* count */.U)(leastS)} s at least.` : `${todo}.`);
}
/** Names objects that differ and stay, which nobody may overlook. */
function warnOfKept(log, paths) {
    if (paths.length === 0)
        return;
    const named = paths.slice(0, NAMED_IN_WARNING).join(', ');
    const more = paths.length > NAMED_IN_WARNING ? ` and ${(0,byte_size/* count */.U)(paths.length - NAMED_IN_WARNING)} more` : '';
    log.warning(`Kept as they are, though the files differ, as \`upsert\` is false: ${named}${more}.`);
}
/** The outcome in one line. */
function countsText({ uploaded, bytes, deleted, unchanged, kept }) {
    const parts = [
        `${(0,byte_size/* count */.U)(uploaded)} uploaded (${(0,byte_size/* byteSize */.m)(bytes)})`,
        `${(0,byte_size/* count */.U)(deleted)} deleted`,
        `${(0,byte_size/* count */.U)(unchanged)} unchanged`,
        ...(kept === 0 ? [] : [`${(0,byte_size/* count */.U)(kept)} kept`]),
    ];
    return parts.join(', ');
}
/** @param place the bucket and the folder in it */
function syncBlocks(place, { uploads }, outputs) {
    const facts = {
        type: 'facts',
        rows: [
            ['Bucket', place],
            ['Uploaded', `${(0,byte_size/* count */.U)(outputs.uploaded)}, ${(0,byte_size/* byteSize */.m)(outputs.bytes)}`],
            ['Deleted', (0,byte_size/* count */.U)(outputs.deleted)],
            ['Unchanged', (0,byte_size/* count */.U)(outputs.unchanged)],
            ...(outputs.kept === 0 ? [] : [['Kept', (0,byte_size/* count */.U)(outputs.kept)]]),
        ],
    };
    const { deleted, kept, uploaded } = outputs.changes;
    const sent = new Map(uploads.map(upload => [upload.objectPath, upload]));
    const rows = [
        ...uploaded.map(path => {
            const upload = sent.get(path);
            return [path, `uploaded: ${upload?.reason ?? ''}`, upload?.contentType ?? '', (0,byte_size/* byteSize */.m)(upload?.size ?? 0)];
        }),
        ...deleted.map(path => [path, 'deleted', '', '']),
        ...kept.map(path => [path, 'kept', '', '']),
    ];
    if (rows.length === 0)
        return [facts];
    const table = {
        type: 'table',
        columns: ['Object', 'What was done', 'Content type', 'Size'],
        rows: rows.slice(0, MOST_ROWS),
    };
    const all = outputs.uploaded + outputs.deleted + outputs.kept;
    const more = all - table.rows.length;
    return more === 0 ? [facts, table] : [facts, table, { type: 'text', text: `… and ${(0,byte_size/* count */.U)(more)} more, in the log.` }];
}

;// CONCATENATED MODULE: ./build/operations/storage/sync-tally.js

/** How many paths of a kind an output names: a job's outputs may have 1 MB in all. */
const NAMED = 500;
/** What a sync has done so far: it counts on while the sync goes on, so that a failure can tell it. */
class SyncTally {
    #plan;
    #progress;
    #uploaded = new Set();
    #deleted = new Set();
    #kept;
    constructor(plan, progress) {
        this.#plan = plan;
        this.#progress = progress;
        this.#kept = new Set(plan.kept);
    }
    uploaded(upload) {
        this.#uploaded.add(upload);
        this.#show();
    }
    /** @param path within the bucket */
    deleted(path) {
        this.#deleted.add(path);
        this.#show();
    }
    /** An object of somebody else's stands there by now, and may not be overwritten. */
    kept(path) {
        this.#kept.add(path);
        this.#show();
    }
    #show() {
        const { uploads, deletions, kept } = this.#plan;
        const done = this.#uploaded.size + this.#deleted.size + this.#kept.size - kept.length;
        this.#progress.items(done, uploads.length + deletions.length);
    }
    /** So far, as the operation's outputs have it; paths in the order of the plan, in whichever they were done. */
    outputs() {
        const { uploads, deletions } = this.#plan;
        const uploaded = uploads.filter(upload => this.#uploaded.has(upload));
        const deleted = deletions.filter(path => this.#deleted.has(path));
        return countsOf(this.#plan, uploaded, deleted, this.allKept);
    }
    /** Paths of objects that were there and differ, and that stay as they are. */
    get allKept() {
        return [...this.#kept].toSorted();
    }
    /** A sentence for whoever reads a failure. */
    soFar() {
        const { uploads, deletions } = this.#plan;
        const uploaded = `${(0,byte_size/* count */.U)(this.#uploaded.size)} of ${(0,byte_size/* count */.U)(uploads.length)} objects were uploaded`;
        const deleted = `${(0,byte_size/* count */.U)(this.#deleted.size)} of ${(0,byte_size/* count */.U)(deletions.length)} deleted`;
        return `${uploaded}${deletions.length === 0 ? '' : ` and ${deleted}`}; a further run goes on from there.`;
    }
}
/** What the plan comes to once all of it is done: the outputs of a dry run. */
function plannedOutputs(plan) {
    return countsOf(plan, plan.uploads, plan.deletions, plan.kept);
}
function countsOf({ unchanged }, uploads, deletions, kept) {
    return {
        uploaded: uploads.length,
        deleted: deletions.length,
        unchanged: unchanged.length,
        kept: kept.length,
        bytes: uploads.reduce((sum, { size }) => sum + size, 0),
        changes: {
            uploaded: uploads.slice(0, NAMED).map(({ objectPath }) => objectPath),
            deleted: deletions.slice(0, NAMED),
            kept: kept.slice(0, NAMED),
        },
    };
}

;// CONCATENATED MODULE: ./build/operations/storage/put-object.js





/** How often one object is sent, all in all, where nobody knows what became of it. */
const ATTEMPTS = 4;
/** Before the second attempt; each later wait is twice as long. In milliseconds. */
const put_object_FIRST_WAIT_MS = 1_000;
/**
 * Uploads one file. After an answer that was lost, or that leaves open what happened, the object is looked for before it
 * is sent again (reading R32).
 * @returns `kept` where it may not overwrite, and an object of somebody else's is in its place by now
 * @throws Failure
 */
async function putObject(context, target, upload) {
    const { clock, log, signal } = context;
    let lost;
    for (let attempt = 1;; attempt += 1) {
        try {
            await send(context, target, upload);
            return 'uploaded';
        }
        catch (thrown) {
            if (!(thrown instanceof failure/* Failure */.HR) || signal.aborted)
                throw thrown;
            // Which refusal says that it may not overwrite isn't documented: a conflict can mean nothing else.
            const mayBeInPlace = !target.upsert && [400, 409].includes(thrown.status ?? 0) && !(0,each_on_its_own/* concernsAll */.p$)(thrown);
            if (!thrown.uncertain && !mayBeInPlace)
                throw thrown;
            if (thrown.uncertain)
                lost = thrown;
            const found = await (0,lost_answer/* lookAfter */.s)(thrown, () => storedObject(context, target.bucket, upload.objectPath));
            const isOurs = found !== undefined && (await difference(upload, found)) === undefined;
            if (lost !== undefined && isOurs)
                return 'uploaded';
            if (!target.upsert && (found !== undefined || (mayBeInPlace && thrown.status === 409)))
                return 'kept';
            if (!thrown.uncertain || attempt >= ATTEMPTS)
                throw thrown;
            log.info(`${(0,failure/* sentence */.em)(thrown.message)} ${upload.objectPath} is not there as it should be, and is sent again.`);
        }
        await clock.sleep(put_object_FIRST_WAIT_MS * 2 ** (attempt - 1), signal);
    }
}
async function send({ client, projectId }, { bucket, upsert }, upload) {
    const { objectPath, contentType, cacheControl } = upload;
    const content = await upload.read(bytes => bytes.toString('base64'));
    await client.call('storage.put', {
        path: { project_id: projectId, bucket_name: bucket },
        body: {
            path: objectPath,
            content_base64: content,
            content_type: contentType,
            ...(cacheControl === undefined ? {} : { cache_control: cacheControl }),
            // `true` is what the platform takes when nothing is said.
            ...(upsert ? {} : { upsert }),
        },
    });
}
/** How many entries may stand before the one that is looked for: all begin with its whole path. */
const NEIGHBOURS = 100;
/** The object under this path, where the listing shows it. */
async function storedObject(context, bucket, path) {
    const { objects } = await (0,stored_objects/* storedObjects */.e)(context, bucket, path, NEIGHBOURS);
    return objects.find(object => object.path === path);
}

;// CONCATENATED MODULE: ./build/operations/storage/sync-uploads.js




/**
 * So many are under way at once: each may take four windows of the pace, and still none is wasted. All of them have
 * their Base64 and their JSON in memory while they wait for their turn, so of large ones there are fewer.
 */
const sync_uploads_MOST_AT_ONCE = 8;
const MOST_BYTES_AT_ONCE = 4 * storage/* STORAGE_LIMITS */.p.maxObjectBytes;
/** The first ones have to come through before others follow: as many as the pace lets go at once, so no time is lost. */
const PROBES = storage/* STORAGE_ENDPOINTS */.b['storage.put'].pace.requests;
/**
 * Uploads all files. Pages come last, when what they refer to is there. A file that is refused keeps no other one from
 * being sent, but for pages; a refused credential, and whatever else would befall all of them, ends it at once.
 *
 * @throws Failure of everything that failed
 */
async function uploadAll(context, target, uploads, tally) {
    const others = uploads.filter(upload => !isPage(upload));
    const pages = uploads.filter(isPage);
    const [first = [], ...later] = [others, pages].filter(files => files.length > 0);
    const failed = new Map();
    const done = [];
    for (const stage of [first.slice(0, PROBES), first.slice(PROBES), ...later]) {
        const isHeldBack = stage.some(isPage) && others.some(other => failed.has(other));
        if (isHeldBack || failed.size >= each_on_its_own/* MOST_FAILURES */.IV || [...failed.values()].some(each_on_its_own/* concernsAll */.p$))
            break;
        const outcomes = await (0,each_on_its_own/* eachOnItsOwn */.dN)(stage, mostAtOnce(uploads), upload => uploadOne(context, target, upload, tally));
        done.push(...outcomes.done);
        for (const [upload, failure] of outcomes.failed)
            failed.set(upload, failure);
    }
    if (failed.size === 0)
        return;
    const ofAll = [...failed.values()].find(each_on_its_own/* concernsAll */.p$);
    if (ofAll !== undefined)
        throw ofAll;
    const summary = `${(0,byte_size/* count */.U)(failed.size)} of ${(0,byte_size/* count */.U)(uploads.length)} files could not be uploaded.`;
    const left = uploads.length - done.length - failed.size;
    const why = failed.size >= each_on_its_own/* MOST_FAILURES */.IV
        ? 'after so many failures nothing more is tried'
        : 'pages stay as they are until all that they may refer to has arrived';
    const message = left === 0 ? summary : `${summary} ${(0,byte_size/* count */.U)(left)} more were not sent: ${why}.`;
    throw (0,each_on_its_own/* failureOf */.g5)({ done, failed, untried: [] }, ({ path }) => path, message);
}
async function uploadOne(context, target, upload, tally) {
    const { objectPath, contentType, size, reason } = upload;
    const outcome = await putObject(context, target, upload);
    if (outcome === 'uploaded') {
        context.log.info(`Uploaded ${objectPath} (${reason}; ${contentType}, ${(0,byte_size/* byteSize */.m)(size)})`);
        tally.uploaded(upload);
    }
    else {
        context.log.info(`Kept ${objectPath}: by now an object is there that is not known to be this file`);
        tally.kept(objectPath);
    }
}
const isPage = ({ contentType }) => /^(?:text\/html|application\/xhtml\+xml)$/.test(contentType);
function mostAtOnce(uploads) {
    const largest = uploads.reduce((size, upload) => Math.max(size, upload.size), 1);
    return Math.min(sync_uploads_MOST_AT_ONCE, Math.floor(MOST_BYTES_AT_ONCE / largest));
}

;// CONCATENATED MODULE: ./build/operations/storage/cloud-storage-sync.js















const INPUTS = {
    path: (0,fields/* path */.Ae)('The folder whose files are to be in the bucket.', { required: true }),
    bucket: (0,fields/* text */.Qq)('The bucket. The API makes none, so it has to be there.', { ...storage_bucket/* BUCKET_NAME */.BX, required: true }),
    prefix: (0,storage_bucket/* bucketFolderInput */.Nk)('The folder within the bucket. Absent: its root. Nothing beyond it is looked at or changed.'),
    delete: (0,fields/* flag */.Jt)('Delete objects under `prefix` that the folder has no file for, once all files are there.', 'false'),
    'cache-control': cacheControlInput('The `Cache-Control` of the objects, one rule a line: `<glob>: <value>`, or a value alone for every file. The last rule that matches counts. Globs stand for paths within the folder; `*` stays within a folder, `**` doesn’t, and neither takes in names that begin with a dot. A file without a rule is sent without one.'),
    upsert: (0,fields/* flag */.Jt)('Overwrite objects that differ. `false`: they stay, and are named.', 'true'),
};
const OUTPUTS = {
    uploaded: {
        description: 'How many objects were uploaded; in a dry run, as in the other outputs, how many would be.',
    },
    deleted: { description: 'How many objects were deleted.' },
    unchanged: { description: 'How many files are in the bucket as they are, and were not sent.' },
    kept: { description: 'With `upsert: false`: how many objects differ and stay as they are.' },
    bytes: { description: 'The sizes of all uploaded files, added up.' },
    changes: {
        description: 'The paths within the bucket, as a JSON object of the lists `uploaded`, `deleted` and `kept`; of each the first 500.',
    },
};
/** More would take an hour to list, and their paths too much memory. */
const MOST_OBJECTS = 200_000;
const NO_RULES = { types: [] };
/** Part 2, Cloud services: the storage endpoints; rules 5 and 6. */
/* harmony default export */ const cloud_storage_sync = ((0,operation/* defineOperation */.h)({
    id: 'cloud-storage-sync',
    summary: 'Bring a folder into a storage bucket: upload what is new or has changed, and delete what is gone.',
    note: 'A file is left alone where the listing shows an object of its size, its MD5, its content type and, where a rule says one, its Cache-Control; else it is sent. Content types go by the extension. Pages (HTML) are sent last, and deletions come after all uploads. The platform takes two writes a second from all jobs together, so a thousand files take more than eight minutes; a step that ended early is taken up where it was by running it again. Version-control metadata, `.env` files and files of operating systems stay out, and count as gone. Keys of a project lack `cloud.storage.write` unless they are given it.',
    inputs: INPUTS,
    outputs: OUTPUTS,
    endpoints: ['storage.buckets', 'storage.list', 'storage.put', 'storage.delete'],
    onProject: true,
    timeout: '1h',
    example: 'with:\n  path: dist\n  bucket: public\n  prefix: app\n  delete: true\n  cache-control: |\n    no-cache\n    assets/**: public, max-age=31536000, immutable\n  project-id: ${{ vars.PLATFORM_PROJECT_ID }}\n  token: ${{ secrets.PLATFORM_TOKEN }}\n  base-url: ${{ vars.PLATFORM_BASE_URL }}\n',
    async run(context, inputs) {
        const { log } = context;
        const plan = await log.group(`Compare ${inputs.path} with ${placeOf(inputs)}`, () => compare(context, inputs));
        tellPlan(log, plan);
        if (context.dryRun) {
            for (const { objectPath, reason } of plan.uploads)
                log.info(`Would upload ${objectPath} (${reason})`);
            for (const objectPath of plan.deletions)
                log.info(`Would delete ${objectPath}`);
            const outputs = plannedOutputs(plan);
            return {
                outputs,
                report: { title: 'Storage sync, planned only', blocks: syncBlocks(placeOf(inputs), plan, outputs) },
            };
        }
        const tally = new SyncTally(plan, log.progress('Written'));
        context.ifItFails(() => ({ blocks: syncBlocks(placeOf(inputs), plan, tally.outputs()) }));
        try {
            await carryOut(context, inputs, plan, tally);
        }
        catch (thrown) {
            if (!(thrown instanceof failure/* Failure */.HR))
                throw thrown;
            throw (0,failure/* refine */.YP)(thrown, { message: `${(0,failure/* sentence */.em)(thrown.message)} ${tally.soFar()}` });
        }
        finally {
            context.output(tally.outputs());
        }
        const outputs = tally.outputs();
        warnOfKept(log, tally.allKept);
        log.info(`${countsText(outputs)}.`);
        return { outputs, report: { title: 'Storage synchronised', blocks: syncBlocks(placeOf(inputs), plan, outputs) } };
    },
}));
/** Checks all that can be checked, and compares the folder with the bucket. Changes nothing. */
async function compare(context, inputs) {
    const { log, signal } = context;
    const { path: shownAs, prefix = '', 'cache-control': rules = [] } = inputs;
    const listing = await listBucketFolder(context.resolvePath(shownAs), shownAs, signal);
    const { files, warnings } = await checkedObjects(context, inputs, listing);
    for (const line of (0,package_report/* leftOutLines */.VD)(listing))
        log.info(line);
    for (const { where, message, remedy = '' } of warnings)
        log.warning(`${where} ${message}. ${remedy}`);
    const paths = files.map(file => file.path);
    for (const glob of idleGlobs(rules, paths))
        log.warning(`cache-control: no file of ${shownAs} matches ${glob}.`);
    const { objects, strange, isCut } = await (0,stored_objects/* storedObjects */.e)(context, inputs.bucket, folderPrefix(prefix), MOST_OBJECTS);
    if (isCut)
        throw tooMany(inputs);
    for (const name of strange)
        log.info(`Left alone: ${name}, which no upload can have made`);
    const cacheControl = (file) => cacheControlOf(rules, file);
    return planSync({ files, cacheControlOf: cacheControl, upsert: inputs.upsert, delete: inputs.delete }, objects, signal);
}
/** @throws Failure of kind `input` with all that is wrong, the bucket included */
async function checkedObjects(context, inputs, listing) {
    const { path: shownAs, prefix = '', bucket: name } = inputs;
    const buckets = await (0,storage_bucket/* bucketsOf */.HP)(context);
    const bucket = buckets.find(candidate => candidate.name === name);
    const objects = bucketObjects(listing, shownAs, prefix, bucket === undefined ? NO_RULES : (0,storage_bucket/* rulesOf */.fD)(bucket));
    const findings = [...(bucket === undefined ? [(0,storage_bucket/* unknownBucket */.fo)(name, buckets)] : []), ...objects.findings];
    if (findings.length > 0)
        throw (0,refusal/* refused */.J5)(shownAs, 'can’t be synchronised', findings);
    return objects;
}
/** Uploads, and only when all of that has arrived, deletes. */
async function carryOut(context, inputs, plan, tally) {
    const { log } = context;
    const { bucket, upsert, prefix = '' } = inputs;
    if (plan.uploads.length > 0) {
        await log.group(`Upload to ${bucket}`, () => uploadAll(context, { bucket, upsert }, plan.uploads, tally));
    }
    if (plan.deletions.length > 0) {
        await log.group(`Delete from ${bucket}`, () => deleteAll(context, { bucket, prefix: folderPrefix(prefix), paths: plan.deletions }, tally));
    }
}
/** With a slash at its end, so that `app` isn't the beginning of `app-2`. */
const folderPrefix = (prefix) => (prefix === '' ? '' : `${prefix}/`);
const placeOf = ({ bucket, prefix = '' }) => (prefix === '' ? bucket : `${bucket}/${prefix}`);
function tooMany(inputs) {
    return new failure/* Failure */.HR('limit', `${placeOf(inputs)} holds more than ${(0,byte_size/* count */.U)(MOST_OBJECTS)} objects.`, {
        remedy: 'Give a longer `prefix`, and take its folders one by one.',
    });
}


/***/ }),

/***/ 72675:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   e: () => (/* binding */ storedObjects)
/* harmony export */ });
/* harmony import */ var _failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(59874);
/* harmony import */ var _packing_byte_size_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(31716);
/* harmony import */ var _packing_object_path_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(13337);



/** A bucket with more folders would take hours to list, and a listing that invents them would never end. */
const MOST_FOLDERS = 20_000;
/**
 * Lists the objects whose paths begin with `prefix`, all pages and all folders.
 * @param limit of objects
 * @throws Failure
 */
async function storedObjects(context, bucket, prefix, limit) {
    const walk = new Walk(context, bucket, limit);
    await walk.list(prefix);
    return walk;
}
class Walk {
    objects = [];
    strange = [];
    isCut = false;
    #context;
    #bucket;
    #limit;
    #listed = new Set();
    constructor(context, bucket, limit) {
        this.#context = context;
        this.#bucket = bucket;
        this.#limit = limit;
    }
    async list(prefix) {
        this.#listed.add(prefix);
        if (this.#listed.size > MOST_FOLDERS) {
            throw new _failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Failure */ .HR('limit', `The bucket ${this.#bucket} has more than ${(0,_packing_byte_size_js__WEBPACK_IMPORTED_MODULE_2__/* .count */ .U)(MOST_FOLDERS)} folders under one prefix.`, {
                remedy: 'Give a longer `prefix`, and take its parts one by one.',
            });
        }
        const { client, projectId } = this.#context;
        const path = { project_id: projectId, bucket_name: this.#bucket };
        const query = prefix === '' ? {} : { prefix };
        const left = this.#limit - this.objects.length;
        const entries = await Array.fromAsync(client.list('storage.list', { path, query }, left));
        this.isCut ||= entries.length >= left;
        for (const { entry, path: found } of withPaths(prefix, entries)) {
            if (this.objects.length >= this.#limit)
                return;
            await this.#take(prefix, entry, found);
        }
    }
    async #take(prefix, { name, type, ...entry }, path) {
        const bare = path.replace(/\/$/, '');
        const isFolder = type === 'prefix';
        // A folder is sound where an object in it can be.
        const isSound = path.startsWith(prefix) && (0,_packing_object_path_js__WEBPACK_IMPORTED_MODULE_1__/* .objectPathProblem */ .C)(isFolder ? `${bare}/x` : path) === undefined;
        if (isSound && isFolder && !this.#listed.has(`${bare}/`))
            await this.list(`${bare}/`);
        else if (isSound && type === 'object')
            this.objects.push({ path, ...entry });
        else
            this.strange.push(name);
    }
}
/**
 * The whole path of each entry (reading R29): a name that starts with the asked prefix is one, any other is relative to
 * the prefix, which is a folder then. A platform writes all its names in one way, so where one of them can't be a whole
 * path, none is: `site/x` under `site/` is then `site/site/x`. Objects and folders may be written in two ways.
 */
function withPaths(prefix, entries) {
    const folder = prefix === '' || prefix.endsWith('/') ? prefix : `${prefix}/`;
    const relative = new Set(entries.filter(entry => !isWhole(prefix, entry)).map(({ type }) => type));
    return entries.map(entry => ({ entry, path: relative.has(entry.type) ? `${folder}${entry.name}` : entry.name }));
}
/** A folder that calls itself by the asked prefix would lead round in a circle: it's one of that name below. */
const isWhole = (prefix, { name, type }) => name.startsWith(prefix) && !(type === 'prefix' && name === prefix && prefix.endsWith('/'));


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

/***/ 62519:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   I: () => (/* binding */ folderProblem),
/* harmony export */   b: () => (/* binding */ listFolder)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(73024);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(76760);
/* harmony import */ var node_timers_promises__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(58500);
/* harmony import */ var _listing_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(38316);
/* harmony import */ var _read_exactly_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(4251);
/* harmony import */ var _refusal_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(7980);
/* harmony import */ var _selection_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(40918);
/* harmony import */ var _unreadable_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(34457);








/**
 * Lists a folder. Links to files and folders inside it are followed; those that lead out of it, nowhere or round in a
 * circle are findings, and so are devices, sockets and pipes, which are never opened.
 *
 * @param folder absolute
 * @param shownAs how the user wrote the path
 */
async function listFolder(folder, shownAs, selection, signal) {
    const listing = new _listing_js__WEBPACK_IMPORTED_MODULE_3__/* .ListingBuilder */ .W7(shownAs, selection);
    const root = ask(listing, shownAs, () => (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.realpathSync)(folder));
    if (root !== undefined)
        await list({ root, shownAs, listing, signal }, { folder: root, prefix: '', above: [] });
    return { ...listing.result(), close: () => { } };
}
/** Why a path can’t be listed: it is no folder, or nothing that can be looked at; undefined where it can. */
function folderProblem(folder) {
    try {
        return (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.statSync)(folder).isDirectory() ? undefined : `is not a folder (${folder})`;
    }
    catch (error) {
        return (0,_unreadable_js__WEBPACK_IMPORTED_MODULE_7__/* .whyUnreadable */ ._)(error);
    }
}
async function list(walk, level) {
    await (0,node_timers_promises__WEBPACK_IMPORTED_MODULE_2__.setImmediate)();
    walk.signal?.throwIfAborted();
    const entries = entriesOf(walk, level);
    const mark = level.prefix === ''
        ? undefined
        : (0,_selection_js__WEBPACK_IMPORTED_MODULE_6__/* .markedBy */ .oJ)(walk.listing.selection, entries.map(entry => entry.name.toString()));
    if (mark !== undefined) {
        walk.listing.mark(level.prefix, mark);
        await leave(walk, level.prefix, level.folder);
        return;
    }
    for (const entry of entries) {
        walk.listing.meet();
        const name = entry.name.toString();
        const path = `${level.prefix}${name}`;
        if (!Buffer.from(name).equals(entry.name)) {
            walk.listing.refuse({ where: path, message: 'has a name that is not UTF-8', remedy: 'Rename it.' });
        }
        else {
            // Not `join`, which takes longer than the system does to tell what stands there.
            await take(walk, level, entry, path, `${level.folder}/${name}`);
        }
    }
}
function entriesOf({ listing, shownAs }, { folder, prefix }) {
    const options = { withFileTypes: true, encoding: 'buffer' };
    return ask(listing, prefix || shownAs, () => (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.readdirSync)(folder, options)) ?? [];
}
/**
 * What the system says of a path. Where it refuses, that is a finding: a file may be gone by now, and one in a folder
 * that can be listed may still be out of reach.
 */
function ask(listing, where, question, refusal = outOfReach) {
    try {
        return question();
    }
    catch (error) {
        listing.refuse(refusal(where, error));
        return undefined;
    }
}
function outOfReach(where, error) {
    const remedy = 'Let the job’s user read it, or keep it out of the folder; let nothing else write there meanwhile.';
    return { where, message: (0,_unreadable_js__WEBPACK_IMPORTED_MODULE_7__/* .whyUnreadable */ ._)(error), remedy };
}
async function take(walk, level, entry, path, location) {
    if (entry.isDirectory()) {
        if (!(await leave(walk, `${path}/`, location)))
            await descend(walk, level, path, location);
    }
    else if (!walk.listing.leavesOut(path)) {
        if (entry.isSymbolicLink())
            await follow(walk, level, path, location);
        else if (entry.isFile())
            addFile(walk, path, location);
        else
            refuseSpecial(walk, path);
    }
}
/** Whether a folder stays out, in which case its files are counted, so that nobody wonders how much that is. */
async function leave(walk, path, location) {
    if (!walk.listing.leavesOut(path))
        return false;
    walk.listing.countLeftOut(path, await filesBeneath(location, walk));
    return true;
}
/** At most as many as are ever listed: a cache may hold millions. */
async function filesBeneath(folder, { listing, signal }) {
    const folders = [folder];
    let files = 0;
    for (let next = folders.pop(); next !== undefined && files < listing.selection.maxListed; next = folders.pop()) {
        await (0,node_timers_promises__WEBPACK_IMPORTED_MODULE_2__.setImmediate)();
        signal?.throwIfAborted();
        for (const entry of countable(next)) {
            if (entry.isDirectory())
                folders.push((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(next, entry.name));
            else
                files += 1;
        }
    }
    return files;
}
function countable(folder) {
    try {
        return (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.readdirSync)(folder, { withFileTypes: true });
    }
    catch {
        // It stays out whatever stands in it: what can't be listed is no reason to refuse the package.
        return [];
    }
}
function addFile({ listing }, path, location) {
    const stats = ask(listing, path, () => (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.statSync)(location));
    if (stats !== undefined)
        listing.add(fileAt(location, path, stats));
}
async function descend(walk, level, path, folder) {
    await list(walk, { folder, prefix: `${path}/`, above: [...level.above, level.folder] });
}
async function follow(walk, level, path, location) {
    const target = ask(walk.listing, path, () => (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.realpathSync)(location), strayLink);
    if (target === undefined)
        return;
    if (target !== walk.root && !target.startsWith(walk.root.endsWith(node_path__WEBPACK_IMPORTED_MODULE_1__.sep) ? walk.root : walk.root + node_path__WEBPACK_IMPORTED_MODULE_1__.sep)) {
        walk.listing.refuse(linkFinding(path, `is a link that leads out of the folder, to ${target}`));
    }
    else if (!stays(walk, path, target)) {
        const stats = ask(walk.listing, path, () => (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.statSync)(target));
        if (stats === undefined)
            return;
        if (stats.isFile())
            walk.listing.add(fileAt(target, path, stats));
        else if (!stats.isDirectory())
            refuseSpecial(walk, path);
        else if ([...level.above, level.folder].includes(target))
            walk.listing.refuse(linkFinding(path, 'is a link to a folder that it stands in'));
        else
            await descend(walk, level, path, target);
    }
}
/** Whether a link stays out. It may lead into a folder that does, and that hasn't been listed yet. */
function stays({ root, listing }, path, target) {
    const within = (location) => (0,node_path__WEBPACK_IMPORTED_MODULE_1__.relative)(root, location).split(node_path__WEBPACK_IMPORTED_MODULE_1__.sep).join('/');
    for (let folder = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.dirname)(target); folder.length > root.length; folder = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.dirname)(folder)) {
        const names = Object.keys(listing.selection.marks).filter(name => (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.existsSync)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(folder, name)));
        const mark = (0,_selection_js__WEBPACK_IMPORTED_MODULE_6__/* .markedBy */ .oJ)(listing.selection, names);
        if (mark !== undefined)
            listing.mark(`${within(folder)}/`, mark);
    }
    return listing.leavesOut(path, within(target));
}
/** A link whose end doesn't exist, to which links go round in a circle, or which is out of reach. */
function strayLink(where, error) {
    const leadsNowhere = ['ENOENT', 'ELOOP', 'ENOTDIR'].includes(error.code ?? '');
    return leadsNowhere ? linkFinding(where, 'is a link that leads nowhere') : outOfReach(where, error);
}
function linkFinding(where, message) {
    return { where, message, remedy: 'Put a copy in its place, or remove it.' };
}
function refuseSpecial(walk, where) {
    walk.listing.refuse({ where, message: 'is a device, socket or pipe', remedy: 'Remove it.' });
}
function fileAt(location, path, { size, mode }) {
    return {
        path,
        size,
        executable: (mode & node_fs__WEBPACK_IMPORTED_MODULE_0__.constants.S_IXUSR) !== 0,
        unproven: false,
        async read(use) {
            const [whole = Buffer.allocUnsafeSlow(0)] = readListed(location, path, size, size);
            return (0,_listing_js__WEBPACK_IMPORTED_MODULE_3__/* .lend */ .oF)(whole, use);
        },
        async *pieces() {
            yield* readListed(location, path, size, _listing_js__WEBPACK_IMPORTED_MODULE_3__/* .PIECE_BYTES */ .ts);
        },
    };
}
/** Reads a file that was listed with `size` bytes; what has changed since then is refused. */
function* readListed(location, path, size, pieceBytes) {
    const descriptor = insist(path, () => (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.openSync)(location, 'r'));
    try {
        if (insist(path, () => (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.fstatSync)(descriptor)).size !== size)
            throw (0,_refusal_js__WEBPACK_IMPORTED_MODULE_5__/* .changedFailure */ .Vd)({ path, size });
        for (let offset = 0; offset < size;) {
            const piece = Buffer.allocUnsafeSlow(Math.min(pieceBytes, size - offset));
            const start = offset;
            if (insist(path, () => (0,_read_exactly_js__WEBPACK_IMPORTED_MODULE_4__/* .readExactly */ .L)(descriptor, piece, start)) < piece.length)
                throw (0,_refusal_js__WEBPACK_IMPORTED_MODULE_5__/* .changedFailure */ .Vd)({ path, size });
            offset += piece.length;
            yield piece;
        }
    }
    finally {
        (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.closeSync)(descriptor);
    }
}
/** What the system gives of a file that was listed. Throws a Failure where it refuses. */
function insist(path, question) {
    try {
        return question();
    }
    catch (error) {
        throw (0,_refusal_js__WEBPACK_IMPORTED_MODULE_5__/* .fileFailure */ .fE)(outOfReach(path, error), error);
    }
}


/***/ }),

/***/ 38316:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   NO: () => (/* binding */ READ_WHOLE_BYTES),
/* harmony export */   W7: () => (/* binding */ ListingBuilder),
/* harmony export */   aJ: () => (/* binding */ FILES_PER_TURN),
/* harmony export */   oF: () => (/* binding */ lend),
/* harmony export */   ts: () => (/* binding */ PIECE_BYTES)
/* harmony export */ });
/* harmony import */ var _failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(59874);
/* harmony import */ var _byte_size_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(31716);
/* harmony import */ var _selection_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(40918);



/**
 * Files up to this size are read whole; larger ones are streamed. It's the largest image of a static site (part 1,
 * Limits), and twice that is the largest file of a source package: what is held at once stays small beside Node itself.
 */
const READ_WHOLE_BYTES = 10 * 1024 * 1024;
/**
 * How much of a file is read or inflated at once where it's streamed. What was used lies about until V8 has made enough
 * objects to collect them, so small pieces leave less behind, in the same time: an export with files of 20 MiB had 160
 * MiB at its peak with pieces of 1 MiB, and 130 with 64 KiB; packing a ZIP of them has 135 in place of 140, on average
 * of six runs.
 */
const PIECE_BYTES = 16 * 1024;
/** How many files are read or written before the event loop gets its turn, so that a signal can abort. */
const FILES_PER_TURN = 100;
/** Gathers what a folder or ZIP holds: the one selection that both go through. */
class ListingBuilder {
    selection;
    #shownAs;
    #files = [];
    #folders = [];
    #marked = new Map();
    #leftOut = new Map();
    /** Folders that are packed, by what is marked so far: what stands in them is judged by its own name only. */
    #kept = new Set();
    #findings = [];
    #listed = 0;
    /** @param shownAs how the user wrote the path */
    constructor(shownAs, selection) {
        this.#shownAs = shownAs;
        this.selection = selection;
    }
    /** Counts files and folders as they are met. Throws a Failure beyond the selection's `maxListed`. */
    meet(entries = 1) {
        this.#listed += entries;
        const { maxListed, tooManyRemedy: remedy } = this.selection;
        if (this.#listed <= maxListed)
            return;
        const message = `holds more than ${(0,_byte_size_js__WEBPACK_IMPORTED_MODULE_2__/* .count */ .U)(maxListed)} files and folders`;
        throw (0,_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .inputFailure */ .vQ)(`${this.#shownAs} holds too much to be looked at`, [{ where: this.#shownAs, message, remedy }]);
    }
    /** Has a folder stay out for what stands in it. @param folder its path, with `/` at the end */
    mark(folder, reason) {
        this.#marked.set(folder, reason);
        this.#kept.clear();
    }
    /**
     * Whether a file or folder stays out, in which case it's noted.
     *
     * @param path within the package; a folder's ends with `/`
     * @param target the path within the package that a link leads to: what stays out doesn't come in by another name
     */
    leavesOut(path, target) {
        const direct = this.#find(path);
        const found = direct ?? (target === undefined ? undefined : this.#find(target));
        if (found === undefined)
            return false;
        if (direct === undefined)
            this.#note({ path, reason: `link to ${found.path}: ${found.reason}` });
        else {
            const known = this.#leftOut.get(direct.path);
            if (known === undefined)
                this.#note(direct.path.endsWith('/') ? { ...direct, files: 0 } : direct);
            if (!path.endsWith('/'))
                this.countLeftOut(direct.path, 1);
        }
        return true;
    }
    /** Adds to the files that are told of a folder that stays out. */
    countLeftOut(folder, files) {
        const known = this.#leftOut.get(folder);
        if (known?.files !== undefined)
            this.#note({ ...known, files: known.files + files });
    }
    add(file) {
        this.#files.push(file);
    }
    /** @param path without `/` at the end */
    addFolder(path) {
        this.#folders.push(path);
    }
    refuse(finding) {
        this.#findings.push(finding);
    }
    /** All that was gathered, in the order of paths. */
    result() {
        return {
            files: this.#files.toSorted((a, b) => codeUnitOrder(a.path, b.path)),
            folders: this.#folders.toSorted(codeUnitOrder),
            leftOut: [...this.#leftOut.values()].toSorted((a, b) => codeUnitOrder(a.path, b.path)),
            findings: this.#findings.toSorted((a, b) => codeUnitOrder(a.where, b.where)),
        };
    }
    #find(path) {
        const folder = path.slice(0, path.lastIndexOf('/', path.length - 2) + 1);
        if (folder === '' || this.#kept.has(folder))
            return (0,_selection_js__WEBPACK_IMPORTED_MODULE_1__/* .leftOut */ .ig)(this.selection, path, this.#marked, folder);
        const found = (0,_selection_js__WEBPACK_IMPORTED_MODULE_1__/* .leftOut */ .ig)(this.selection, path, this.#marked);
        if (found === undefined)
            this.#kept.add(folder);
        return found;
    }
    #note(found) {
        this.#leftOut.set(found.path, found);
    }
}
/**
 * Lends a buffer and then frees its memory: left to the garbage collector, the files of a large package come to a
 * hundred MiB before it sees a reason to run. Not after a failure, when a thread may still be deflating it.
 *
 * @param content with memory of its own, as from `Buffer.allocUnsafeSlow`: none that it shares with other buffers
 */
async function lend(content, use) {
    const result = await use(content);
    content.buffer.transfer(0);
    return result;
}
/** The same on every machine, whatever its locale. */
function codeUnitOrder(a, b) {
    return a < b ? -1 : a > b ? 1 : 0;
}


/***/ }),

/***/ 13337:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   C: () => (/* binding */ objectPathProblem)
/* harmony export */ });
/* harmony import */ var _spec_storage_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(75519);
/* harmony import */ var _byte_size_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(31716);


const { maxPathBytes } = _spec_storage_js__WEBPACK_IMPORTED_MODULE_0__/* .STORAGE_LIMITS */ .p;
/**
 * What keeps an object of a bucket from having this path (Part 2, Cloud services, rule 6), as what is said of it:
 * `has …`. Undefined for a path that an upload can have.
 */
function objectPathProblem(path) {
    if (!path.isWellFormed())
        return 'has half a character in its path, which is no UTF-8';
    if (/\p{Cc}/u.test(path))
        return 'has a control character in its path';
    // "Trimmed": it would be stored under another path than the one that pages refer to.
    if (path.trim() !== path)
        return 'has a blank at the beginning or end of its path';
    const segments = path.split('/');
    if (segments.includes('..'))
        return 'has `..` in its path';
    if (segments.includes('.') || segments.includes(''))
        return 'has an empty segment or `.` in its path';
    const bytes = Buffer.byteLength(path);
    if (bytes <= maxPathBytes)
        return undefined;
    return `has a path of ${(0,_byte_size_js__WEBPACK_IMPORTED_MODULE_1__/* .count */ .U)(bytes)} bytes, prefix included; ${(0,_byte_size_js__WEBPACK_IMPORTED_MODULE_1__/* .count */ .U)(maxPathBytes)} are the most`;
}


/***/ }),

/***/ 32419:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Ds: () => (/* binding */ packedPathFinding),
/* harmony export */   Jp: () => (/* binding */ pathFinding),
/* harmony export */   d$: () => (/* binding */ KEY_FILE),
/* harmony export */   eS: () => (/* binding */ collisions),
/* harmony export */   iq: () => (/* binding */ topFolder),
/* harmony export */   yh: () => (/* binding */ enclosingFolders)
/* harmony export */ });
/* harmony import */ var _byte_size_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(31716);

/** Names under which private keys and key stores are kept. */
const KEY_FILE = /\.(pem|key|p8|p12|pfx|jks|keystore|kdbx|ppk|asc|gpg)$|^id_(rsa|dsa|ecdsa|ed25519)$/i;
/** No Linux can hold more, and what is checked of each path grows with its depth. */
const MAX_PATH_BYTES = 4096;
const MAX_NAME_BYTES = 255;
const CONTROL = /\p{Cc}/u;
/**
 * What keeps a path from standing in any archive: whatever a system which unpacks it could take to lead elsewhere, or
 * couldn't hold.
 *
 * @param path within the archive, with `/` between segments
 */
function pathFinding(path) {
    return finding(path, pathProblem(path));
}
/** As `pathFinding`, for a package of ours: a browser reads a scheme there, and archivers drop it from the name. */
function packedPathFinding(path) {
    const scheme = /^\w+:/.test(path) ? 'has a path that begins like an address scheme' : undefined;
    return finding(path, pathProblem(path) ?? scheme);
}
function finding(where, message) {
    return message === undefined ? undefined : { where, message, remedy: 'Rename it.' };
}
function pathProblem(path) {
    if (CONTROL.test(path))
        return 'has a control character in its path';
    if (path.includes('\\'))
        return 'has a backslash in its path';
    if (path.startsWith('/'))
        return 'has an absolute path';
    if (/^[A-Za-z]:/.test(path))
        return 'has a path that begins like a drive';
    const segments = path.split('/');
    if (segments.includes('..'))
        return 'has `..` in its path';
    if (segments.includes('.') || segments.includes(''))
        return 'has an empty segment or `.` in its path';
    if (Buffer.byteLength(path) > MAX_PATH_BYTES)
        return `has a path of more than ${(0,_byte_size_js__WEBPACK_IMPORTED_MODULE_0__/* .count */ .U)(MAX_PATH_BYTES)} bytes`;
    const long = segments.some(segment => Buffer.byteLength(segment) > MAX_NAME_BYTES);
    return long ? `has a name of more than ${(0,_byte_size_js__WEBPACK_IMPORTED_MODULE_0__/* .count */ .U)(MAX_NAME_BYTES)} bytes in its path` : undefined;
}
/**
 * Names that meet. The same name twice, a file where another needs a folder, and names that are equal once Unicode is
 * normalised are refused: nobody could refer to the one or the other on purpose. Names that differ in case only are
 * two addresses on a web host (RFC 3986, 6.2.2.1) and two files on Linux, and no clause forbids them, so these only warn.
 */
function collisions(paths) {
    const findings = [];
    const warnings = [];
    const all = new Set(paths);
    const normalised = new Map();
    const folded = new Map();
    for (const path of paths) {
        const form = path.normalize('NFC');
        const twin = normalised.get(form);
        const lookAlike = folded.get(form.toLowerCase());
        if (twin !== undefined)
            findings.push(twinFinding(path, twin));
        else if (lookAlike !== undefined) {
            const remedy = 'Rename one of them: on many machines only one of the two can exist.';
            warnings.push({ where: path, message: `differs from \`${lookAlike}\` in case only`, remedy });
        }
        const folder = Iterator.from(enclosingFolders(path)).find(above => all.has(above));
        if (folder !== undefined) {
            const remedy = 'Keep one of the two.';
            findings.push({ where: path, message: `stands under \`${folder}\`, which is a file as well`, remedy });
        }
        normalised.set(form, path);
        folded.set(form.toLowerCase(), path);
    }
    return { findings, warnings };
}
function twinFinding(path, twin) {
    if (path === twin)
        return { where: path, message: 'is there more than once', remedy: 'Keep one of them.' };
    return {
        where: path,
        message: 'has the same name as another file, written with other Unicode characters (NFC and NFD forms)',
        remedy: 'Keep one of them, or rename one so that they differ in sight.',
    };
}
/** The one folder at the root that all of these stand under; `undefined` when there is none. */
function topFolder(paths) {
    const first = paths[0]?.split('/') ?? [];
    const folder = first.length > 1 ? first[0] : undefined;
    return folder !== undefined && paths.every(path => path.startsWith(`${folder}/`)) ? folder : undefined;
}
/** The folders on the way to a path, from the root on. */
function* enclosingFolders(path) {
    for (let slash = path.indexOf('/'); slash !== -1; slash = path.indexOf('/', slash + 1))
        yield path.slice(0, slash);
}


/***/ }),

/***/ 4251:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   L: () => (/* binding */ readExactly)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(73024);

/**
 * Fills `target` from an open file, since one read may give less than was asked for.
 *
 * @param position offset in the file, in bytes
 * @returns how many bytes there were: fewer than `target` is long only where the file ends
 */
function readExactly(descriptor, target, position) {
    let filled = 0;
    while (filled < target.length) {
        const bytes = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.readSync)(descriptor, target, filled, target.length - filled, position + filled);
        if (bytes === 0)
            break;
        filled += bytes;
    }
    return filled;
}


/***/ }),

/***/ 7980:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   J5: () => (/* binding */ refused),
/* harmony export */   Vd: () => (/* binding */ changedFailure),
/* harmony export */   fE: () => (/* binding */ fileFailure)
/* harmony export */ });
/* harmony import */ var _failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(59874);
/* harmony import */ var _byte_size_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(31716);


/** The Failure for a whole folder or archive. @param refusal as in `can’t be imported` */
function refused(shownAs, refusal, findings, remedy) {
    const problems = findings.length === 1 ? 'one problem' : `${(0,_byte_size_js__WEBPACK_IMPORTED_MODULE_1__/* .count */ .U)(findings.length)} problems`;
    const traits = remedy === undefined ? { findings } : { findings, remedy };
    return new _failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Failure */ .HR('input', `${shownAs} ${refusal}: ${problems}`, traits);
}
/** The Failure for one file that can't be taken as it is. */
function fileFailure(finding, cause) {
    return new _failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Failure */ .HR('input', `${finding.where} ${finding.message}`, { findings: [finding], cause });
}
/** The Failure for a file that is no longer what was listed. @param file its path, and the bytes that it had */
function changedFailure({ path, size }) {
    const message = `was ${(0,_byte_size_js__WEBPACK_IMPORTED_MODULE_1__/* .byteSize */ .m)(size)} and has changed since it was listed`;
    const remedy = 'Let the build end before this step, and let nothing write to the folder meanwhile.';
    return fileFailure({ where: path, message, remedy });
}


/***/ }),

/***/ 40918:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   DO: () => (/* binding */ NEVER_MADE),
/* harmony export */   ig: () => (/* binding */ leftOut),
/* harmony export */   oJ: () => (/* binding */ markedBy)
/* harmony export */ });
/** What never is part of what somebody made, whichever kind of package it becomes. */
const NEVER_MADE = [
    { name: /^\.(git|svn|hg|bzr|jj)$/, reason: 'version-control metadata' },
    // Templates of them are made to be shared, and hold names and no secrets.
    { name: /^\.env(?!\.(?:example|sample|template|dist)$)(\..*)?$/, reason: 'environment file, which may hold secrets' },
    { name: /^(\.ds_store|thumbs\.db|ehthumbs\.db|desktop\.ini|__macosx|\._.*)$/, reason: 'operating-system file' },
];
/**
 * Whether a path stays out of the package, by the first of its segments that says so.
 *
 * @param path within the package; a folder's ends with `/`
 * @param marked folders that were found to stay out, each with `/` at the end, and why
 * @param kept a folder around it that is known to be packed, with `/` at the end
 * @returns the file or folder that is left out, which may enclose the path; `undefined` when it's packed
 */
function leftOut({ names, rootNames }, path, marked = new Map(), kept = '') {
    const segments = path.slice(kept.length).split('/');
    let reached = kept;
    for (const [index, segment] of segments.entries()) {
        const isAtRoot = reached === '';
        reached += index === segments.length - 1 ? segment : `${segment}/`;
        const reason = reasonIn(names, segment) ?? (isAtRoot ? reasonIn(rootNames, reached) : undefined) ?? marked.get(reached);
        if (reason !== undefined)
            return { path: reached, reason };
    }
    return undefined;
}
function reasonIn(rules, name) {
    const lowerCase = name.toLowerCase();
    return rules.find(rule => rule.name.test(lowerCase))?.reason;
}
/** Why a folder stays out by one of the names that stand in it; `undefined` when it doesn't. */
function markedBy({ marks }, names) {
    const mark = names.find(name => Object.hasOwn(marks, name));
    return mark === undefined ? undefined : marks[mark];
}


/***/ }),

/***/ 34457:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   _: () => (/* binding */ whyUnreadable)
/* harmony export */ });
/**
 * Why a path can't be read, behind its name: what Node says is a system call's word, which tells few people anything.
 * @param error of `node:fs`
 */
function whyUnreadable(error) {
    const { code, path, message } = error;
    const where = path === undefined ? '' : ` (${path})`;
    if (code === 'ENOENT' || code === 'ENOTDIR')
        return `is not there${where}`;
    if (code === 'EACCES' || code === 'EPERM')
        return `may not be read by the job’s user${where}`;
    return `can’t be read: ${message}`;
}


/***/ })

};
