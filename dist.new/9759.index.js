export const id = 9759;
export const ids = [9759];
export const modules = {

/***/ 30436:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   S: () => (/* binding */ EVENT_CODES)
/* harmony export */ });
/** Error codes of a stream's last event: the kind of failure, its meaning, and a remedy for each. */
/**
 * Codes of the last event of a stream (Part 1, Events): those that occur only there, and those with another meaning
 * there.
 */
const EVENT_CODES = {
    forbidden: {
        kind: 'input',
        meaning: 'The source failed the platform’s content review.',
        remedy: 'Change the content that the error message describes, and import the package again. If `@idempotency-key` is set, also set a new key.',
    },
    artifact_invalid: {
        kind: 'input',
        meaning: 'The package is invalid, or the platform can’t review it.',
        remedy: 'Change the package, and import it again. If `@idempotency-key` is set, also set a new key.',
    },
    service_unavailable: {
        kind: 'unavailable',
        meaning: 'The platform’s content review was unavailable.',
        remedy: 'Import again later with a new idempotency key, because the same key returns this failure again: set a different `@idempotency-key` or, if it isn’t set, start a new workflow run.',
    },
    import_interrupted: {
        kind: 'unavailable',
        meaning: 'The import made no progress for a long time. The platform may have saved the source anyway.',
        remedy: 'If the import created a complete project, use that project. Otherwise, import again with a new idempotency key: set a different `@idempotency-key` or, if it isn’t set, start a new workflow run. Delete an incomplete project only if you are sure that it isn’t needed.',
    },
    duplicate_release: {
        kind: 'conflict',
        meaning: 'A publish of this project is already in progress.',
        remedy: 'Re-run the job after the running publish ends. To prevent concurrent publishes, use a `concurrency` group.',
    },
    project_not_found: {
        kind: 'missing',
        meaning: 'The project to publish doesn’t exist.',
        remedy: 'Check the ID of the project (its `url_id`).',
    },
    content_violation: {
        kind: 'input',
        meaning: 'The content failed the platform’s content review.',
        remedy: 'Change the content that the error message describes, and publish again.',
    },
    release_failed: {
        kind: 'input',
        meaning: 'The platform failed to build or deploy the project.',
        remedy: 'If the error message shows a build error, fix it. Then publish again.',
    },
    release_interrupted: {
        kind: 'unavailable',
        meaning: 'The publish was interrupted on the platform.',
        remedy: 'Re-run the job. The new attempt uses a new idempotency key.',
    },
};


/***/ }),

/***/ 14486:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   M: () => (/* binding */ codeCell),
/* harmony export */   X: () => (/* binding */ instantText)
/* harmony export */ });
/** Shown instead of a value that the platform didn't report. */
const ABSENT = '–';
/** Returns the cell of an identifier or of a list of them, or a dash if there is none. */
function codeCell(value) {
    if (value === undefined || value === null || value === '')
        return ABSENT;
    if (typeof value !== 'object')
        return { code: String(value) };
    return value.length === 0 ? ABSENT : { code: value };
}
/** Latest time that a `Date` can hold, in epoch milliseconds. A platform may send a larger number. */
const LATEST_MS = 8_640_000_000_000_000;
/** Formats a platform's time for people: ISO 8601 in UTC. Empty if the platform sent none. */
function instantText(epochMs) {
    if (epochMs === undefined)
        return '';
    return Math.abs(epochMs) <= LATEST_MS ? new Date(epochMs).toISOString() : String(epochMs);
}


/***/ }),

/***/ 98552:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   AW: () => (/* binding */ fetchBuckets),
/* harmony export */   BX: () => (/* binding */ BUCKET_NAME),
/* harmony export */   Nk: () => (/* binding */ bucketFolderInput),
/* harmony export */   a3: () => (/* binding */ bucketRules),
/* harmony export */   fo: () => (/* binding */ unknownBucket)
/* harmony export */ });
/* harmony import */ var _api_endpoints_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7841);
/* harmony import */ var _core_fields_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(72189);
/* harmony import */ var _base_problem_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(49299);
/* harmony import */ var _packing_kinds_object_path_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(32233);
/** Lists the project's buckets, and defines the inputs and rules for them. */




const { bucket_name: NAME } = _api_endpoints_js__WEBPACK_IMPORTED_MODULE_0__/* .PATH_PARAMETERS */ .VV;
/** Format of a bucket's name (Part 2, Cloud services: name formats), as the properties of a text input. */
const BUCKET_NAME = {
    maxLength: NAME.maxLength,
    pattern: new RegExp(`^(?:${NAME.pattern})$`),
    allowed: 'a bucket name must begin with a letter or digit, and can contain only letters, digits, `.`, `_` and `-`',
};
/**
 * Input for a folder within a bucket. Slashes at its ends are ignored. The rest may be empty, which is the bucket's
 * root.
 */
const bucketFolderInput = (description) => (0,_core_fields_js__WEBPACK_IMPORTED_MODULE_1__/* .field */ .ZZ)(description, 'path within the bucket', {}, given => {
    const cleaned = given.replaceAll(/^[\s/]+|[\s/]+$/g, '');
    const message = cleaned === '' ? undefined : (0,_packing_kinds_object_path_js__WEBPACK_IMPORTED_MODULE_3__/* .objectPathProblem */ .C)(cleaned);
    return message === undefined ? { value: cleaned } : { message };
});
/** Returns all buckets of the project. The API can't create buckets, and lists them without pagination. */
async function fetchBuckets({ client, projectId }) {
    const { buckets } = await client.call('storage.buckets', { path: { project_id: projectId } });
    return buckets;
}
/** Returns the finding that the project has no bucket of this name, with the nearest name. */
function unknownBucket(name, buckets) {
    const names = buckets.map(bucket => bucket.name);
    const others = names.length === 0
        ? 'The project has no buckets. Create a bucket on the platform first.'
        : `Use one of the project’s buckets: ${(0,_base_problem_js__WEBPACK_IMPORTED_MODULE_2__/* .listed */ .KE)(names)}.`;
    return {
        where: 'bucket',
        message: `specifies \`${name}\`, but the project has no bucket with this name`,
        remedy: (0,_base_problem_js__WEBPACK_IMPORTED_MODULE_2__/* .suggestion */ .h)(name, names, others),
    };
}
/** Returns the settings of a bucket. A limit that isn't a number is left to the platform. */
function bucketRules({ file_size_limit: limit, allowed_mime_types: types }) {
    const isNumber = /^\d{1,15}$/.test(limit ?? '');
    return { ...(isNumber ? { maxObjectBytes: Number(limit) } : {}), types: types ?? [] };
}


/***/ }),

/***/ 52512:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   e: () => (/* binding */ storedObjects),
/* harmony export */   j: () => (/* binding */ storedObject)
/* harmony export */ });
/* harmony import */ var _base_input_reference_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(45860);
/* harmony import */ var _base_failure_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(87306);
/* harmony import */ var _base_amount_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(9218);
/* harmony import */ var _packing_kinds_object_path_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(32233);
/** Lists the objects of a bucket under a prefix, in all folders and pages. */




/**
 * Limit of folders. A bucket with more would take hours to list, and a listing that keeps inventing folders would never
 * end.
 */
const MAX_FOLDERS = 20_000;
/** Minimum of entries that are processed together if fewer objects are requested: the size of a page. */
const MIN_BATCH = 100;
/**
 * Lists the objects whose paths begin with `prefix`, in all pages and folders. The request contains the folder of the
 * prefix: names may be relative to the requested folder, and can't be relative to an incomplete name (assumption R29).
 * @param limit maximum number of objects
 * @throws Failure
 */
async function storedObjects(context, bucket, prefix, limit) {
    const walk = new Walk(context, bucket, prefix, limit);
    await walk.list(folderOf(prefix));
    return walk;
}
/** Returns the object with this path, if its folder's listing contains it. @throws Failure */
async function storedObject(context, bucket, path) {
    const folder = folderOf(path);
    const entries = await Array.fromAsync(entriesIn(context, bucket, folder, path));
    const found = withPaths(folder, entries).find(one => one.entry.type === 'object' && one.path === path);
    return found && toStoredObject(found);
}
class Walk {
    objects = [];
    unrecognized = [];
    isCut = false;
    #context;
    #bucket;
    #prefix;
    #limit;
    #listed = new Set();
    constructor(context, bucket, prefix, limit) {
        this.#context = context;
        this.#bucket = bucket;
        this.#prefix = prefix;
        this.#limit = limit;
    }
    async list(folder) {
        this.#listed.add(folder);
        if (this.#listed.size > MAX_FOLDERS) {
            throw new _base_failure_js__WEBPACK_IMPORTED_MODULE_1__/* .Failure */ .HR('limit', `The bucket \`${this.#bucket}\` has more than ${(0,_base_amount_js__WEBPACK_IMPORTED_MODULE_2__/* .count */ .U9)(MAX_FOLDERS)} folders${this.#prefix === '' ? '' : ` under the prefix \`${this.#prefix}\``}.`, {
                remedy: `Process one folder at a time: set a more specific ${(0,_base_input_reference_js__WEBPACK_IMPORTED_MODULE_0__/* .inputRef */ .io)('prefix')}. For a sync, also set ${(0,_base_input_reference_js__WEBPACK_IMPORTED_MODULE_0__/* .inputRef */ .io)('path')} to the corresponding folder.`,
            });
        }
        const start = this.#prefix.startsWith(folder) ? this.#prefix : folder;
        const listing = entriesIn(this.#context, this.#bucket, folder, start);
        let seen = [];
        let isWhole = false;
        while (!isWhole) {
            const most = Math.max(this.#limit - this.objects.length, MIN_BATCH);
            const next = await takeUpTo(most, listing);
            isWhole = next.length < most;
            seen = [...seen, ...next];
            for (const found of withPaths(folder, seen).slice(seen.length - next.length)) {
                await this.#take(found);
                if (this.isCut)
                    return;
            }
            if (this.objects.length >= this.#limit) {
                this.isCut = !isWhole;
                return;
            }
        }
    }
    async #take(found) {
        const { entry, path } = found;
        const isFolder = entry.type === 'prefix';
        const folder = `${path.replace(/\/$/, '')}/`;
        if (!(isFolder ? folder : path).startsWith(this.#prefix))
            return;
        // A folder is valid if an object in it can be.
        const isValid = (0,_packing_kinds_object_path_js__WEBPACK_IMPORTED_MODULE_3__/* .objectPathProblem */ .C)(isFolder ? `${folder}x` : path) === undefined;
        const isTaken = isFolder ? !this.#listed.has(folder) : entry.type === 'object';
        if (!isValid || !isTaken)
            this.unrecognized.push(entry.name);
        else if (this.objects.length >= this.#limit)
            this.isCut = true;
        else if (isFolder)
            await this.list(folder);
        else
            this.objects.push(toStoredObject(found));
    }
}
function toStoredObject({ entry: { name: _name, type: _type, ...details }, path }) {
    return { path, ...details };
}
/** Returns the path up to its last slash. */
const folderOf = (path) => path.slice(0, path.lastIndexOf('/') + 1);
/**
 * Yields a folder's entries up to those whose paths begin with `start`: they are "ascending by name" (Part 2, Cloud
 * services, rule 5), so later pages needn't be requested.
 */
async function* entriesIn({ client, projectId }, bucket, folder, start) {
    const path = { project_id: projectId, bucket_name: bucket };
    const query = folder === '' ? {} : { prefix: folder };
    for await (const entry of client.list('storage.list', { path, query })) {
        yield entry;
        // Folders may be sorted separately. It isn't known yet whether names are relative.
        const isPast = [start, start.slice(folder.length)].every(text => isAfter(entry.name, text));
        if (entry.type === 'object' && isPast)
            return;
    }
}
/** Dictionary order, in which case and accents matter last. */
const DICTIONARY = new Intl.Collator('en', { sensitivity: 'base' });
/** Returns whether a name sorts after all names that begin with this text, both by characters and by dictionary. */
function isAfter(name, text) {
    const start = name.slice(0, text.length);
    return start > text && DICTIONARY.compare(start, text) > 0;
}
async function takeUpTo(most, items) {
    const taken = [];
    while (taken.length < most) {
        const { done, value } = await items.next();
        if (done === true)
            break;
        taken.push(value);
    }
    return taken;
}
/**
 * Returns each entry with its full path (assumption R29): a name that starts with the requested folder is a full path, any
 * other is relative to it. A platform formats all its names in one way. So if one of them can't be a full path, none
 * is: `site/x` under `site/` is then `site/site/x`. Objects and folders may have different formats.
 */
function withPaths(folder, entries) {
    const relative = new Set(entries.filter(entry => !isWhole(folder, entry)).map(({ type }) => type));
    return entries.map(entry => ({ entry, path: relative.has(entry.type) ? `${folder}${entry.name}` : entry.name }));
}
/**
 * Returns whether a name can be a full path. A folder with the name of the requested folder would cause an endless
 * loop: it is a subfolder of that name.
 */
const isWhole = (folder, { name, type }) => name.startsWith(folder) && !(type === 'prefix' && name === folder && folder !== '');


/***/ }),

/***/ 89759:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   "default": () => (__WEBPACK_DEFAULT_EXPORT__)
/* harmony export */ });
/* harmony import */ var _base_problem_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(49299);
/* harmony import */ var _api_storage_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(71074);
/* harmony import */ var _core_fields_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(72189);
/* harmony import */ var _core_operation_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(98157);
/* harmony import */ var _core_report_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(14486);
/* harmony import */ var _features_storage_bucket_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(98552);
/* harmony import */ var _features_storage_stored_objects_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(52512);
/* harmony import */ var _base_amount_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(9218);
/* harmony import */ var _recovery_refusals_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(26893);
/** Lists the project's storage buckets, or the objects in one of them. */









const { prefix: PREFIX } = _api_storage_js__WEBPACK_IMPORTED_MODULE_1__/* .STORAGE_ENDPOINTS */ .b['storage.list'].query;
const REMEDIES = {
    not_found: 'Check `@bucket`. To list the buckets, run this operation with neither `@bucket` nor `@prefix`. If that also fails, check `@project-id` and the permissions of the credential’s user.',
};
const OUTPUTS = {
    buckets: {
        description: 'Buckets, if `@bucket` is not set: a JSON array of objects with `name`, `public`, `file_size_limit`, `allowed_mime_types`, `created_at` and `updated_at`.',
        limitInput: 'limit',
    },
    objects: {
        description: 'Objects in the bucket, if `@bucket` is set: a JSON array of JSON objects with `path`, `size` (a string), `mime_type`, `cache_control`, `etag`, `created_at`, `updated_at` and `last_accessed_at`.',
        limitInput: 'limit',
    },
    count: { description: 'Number of listed buckets or objects.' },
};
/** Part 2, Cloud services: GET storage/buckets and GET storage/buckets/{bucket_name}/objects; rule 5. */
/* harmony default export */ const __WEBPACK_DEFAULT_EXPORT__ = ((0,_core_operation_js__WEBPACK_IMPORTED_MODULE_3__/* .defineOperation */ .h9)({
    id: 'cloud-storage-list',
    group: 'Cloud service',
    summary: 'List the storage buckets of a project, or the objects in one of them.',
    inputs: {
        bucket: (0,_core_fields_js__WEBPACK_IMPORTED_MODULE_2__/* .text */ .Qq)('Name of a bucket. If set, the step lists the objects in it, including those in folders. Default: the step lists the project’s buckets.', _features_storage_bucket_js__WEBPACK_IMPORTED_MODULE_4__/* .BUCKET_NAME */ .BX),
        prefix: (0,_core_fields_js__WEBPACK_IMPORTED_MODULE_2__/* .field */ .ZZ)('Path prefix of the objects to list, such as `app/assets/`. Requires `@bucket`. Default: all objects are listed.', 'text', {}, prefixText),
        limit: (0,_core_fields_js__WEBPACK_IMPORTED_MODULE_2__/* .integer */ .nd)('Maximum number of buckets or objects to list.', { min: 1, max: 100_000, default: '100' }),
    },
    outputs: OUTPUTS,
    endpoints: ['storage.buckets', 'storage.list'],
    onProject: true,
    timeout: '15m',
    example: 'with:\n  bucket: public\n  prefix: app/assets/\n',
    check({ bucket, prefix }) {
        if (prefix === undefined || bucket !== undefined)
            return [];
        return [(0,_base_problem_js__WEBPACK_IMPORTED_MODULE_0__/* .problemAt */ .l4)({ kind: 'requires', subject: 'prefix', other: 'bucket' })];
    },
    async run(context, { bucket, prefix = '', limit }) {
        if (bucket === undefined)
            return listBuckets(context, limit);
        return (0,_recovery_refusals_js__WEBPACK_IMPORTED_MODULE_7__/* .withRemedies */ .Nq)(REMEDIES, () => listObjects(context, bucket, prefix, limit));
    },
}));
/**
 * Checks a prefix. It may be any start of a path, so it may end within a name. It is sent unchanged, slashes included.
 */
function prefixText(given) {
    const bytes = Buffer.byteLength(given);
    if (bytes > PREFIX.maxBytes)
        return (0,_base_problem_js__WEBPACK_IMPORTED_MODULE_0__/* .problem */ .CC)({ kind: 'amount', given: bytes, unit: ['byte'], limit: PREFIX.maxBytes });
    return /\p{Cc}/u.test(given) ? { message: 'contains a control character' } : { value: given };
}
async function listBuckets(context, limit) {
    const all = await (0,_features_storage_bucket_js__WEBPACK_IMPORTED_MODULE_4__/* .fetchBuckets */ .AW)(context);
    const buckets = all.slice(0, limit);
    for (const bucket of buckets)
        context.log.info(`${bucket.name}  ${accessOf(bucket)}`);
    const counted = (0,_base_amount_js__WEBPACK_IMPORTED_MODULE_6__/* .listedCount */ .P6)(buckets.length, 'bucket', buckets.length < all.length);
    context.log.info(`${counted}.`);
    const rows = buckets.map(bucket => [
        { code: bucket.name },
        accessOf(bucket),
        sizeText(bucket.file_size_limit),
        { code: bucket.allowed_mime_types ?? [] },
        (0,_core_report_js__WEBPACK_IMPORTED_MODULE_8__/* .instantText */ .X)(bucket.updated_at ?? bucket.created_at ?? undefined),
    ]);
    const columns = ['Bucket', 'Access', 'Maximum object size', 'Allowed types', 'Changed'];
    return {
        outputs: { buckets, objects: null, count: buckets.length },
        report: { title: counted, blocks: [{ type: 'table', columns, rows }] },
    };
}
async function listObjects(context, bucket, prefix, limit) {
    const { objects, unrecognized, isCut } = await (0,_features_storage_stored_objects_js__WEBPACK_IMPORTED_MODULE_5__/* .storedObjects */ .e)(context, bucket, prefix, limit);
    for (const { path, size, mime_type: type } of objects) {
        context.log.info(`${path}  ${sizeText(size)}  ${type ?? '?'}`);
    }
    for (const name of unrecognized)
        context.log.info(`Skipped ${name}: the platform’s list contains an invalid entry for this name.`);
    const counted = (0,_base_amount_js__WEBPACK_IMPORTED_MODULE_6__/* .listedCount */ .P6)(objects.length, 'object', isCut);
    context.log.info(`${counted}.`);
    const rows = objects.map(object => [
        { code: object.path },
        sizeText(object.size),
        { code: object.mime_type ?? '' },
        { code: object.cache_control ?? '' },
        (0,_core_report_js__WEBPACK_IMPORTED_MODULE_8__/* .instantText */ .X)(object.updated_at ?? object.created_at ?? undefined),
    ]);
    const columns = ['Object', 'Size', 'Content type', 'Cache-Control', 'Changed'];
    return {
        outputs: { buckets: null, objects, count: objects.length },
        report: { title: `\`${bucket}\`: ${counted}`, blocks: [{ type: 'table', columns, rows }] },
    };
}
const accessOf = (bucket) => ({ true: 'public', false: 'private' })[String(bucket.public)] ?? '?';
/** Formats a size. Sizes are strings, so that none loses digits; one that isn't a number is shown unchanged. */
const sizeText = (bytes) => /^\d{1,15}$/.test(bytes ?? '') ? (0,_base_amount_js__WEBPACK_IMPORTED_MODULE_6__/* .byteSize */ .mz)(Number(bytes)) : (bytes ?? '');


/***/ }),

/***/ 32233:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   C: () => (/* binding */ objectPathProblem)
/* harmony export */ });
/* harmony import */ var _rules_path_rules_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(41387);
/* harmony import */ var _api_storage_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(71074);
/* harmony import */ var _base_amount_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(9218);
/** Rules for the paths of objects in a bucket. */



const { maxPathBytes } = _api_storage_js__WEBPACK_IMPORTED_MODULE_1__/* .STORAGE_LIMITS */ .p;
/**
 * Returns why an object of a bucket can't have this path (Part 2, Cloud services, rule 6), as the end of a sentence:
 * `has …`. Undefined for a valid path.
 * @param including says what the number of bytes includes, such as `, including the prefix`
 */
function objectPathProblem(path, including = '') {
    if (!path.isWellFormed())
        return 'has a path that isn’t valid UTF-8: it contains an incomplete character';
    if (/\p{Cc}/u.test(path))
        return 'has a control character in its path';
    // "Trimmed": the object would be stored under another path than the one that pages refer to.
    if (path.trim() !== path)
        return 'has whitespace at the beginning or end of its path';
    const bytes = Buffer.byteLength(path);
    if (bytes <= maxPathBytes)
        return (0,_rules_path_rules_js__WEBPACK_IMPORTED_MODULE_0__/* .segmentsProblem */ .S5)(path);
    return `has a path of ${(0,_base_amount_js__WEBPACK_IMPORTED_MODULE_2__/* .plural */ .LS)(bytes, 'byte')}${including}; the limit is ${(0,_base_amount_js__WEBPACK_IMPORTED_MODULE_2__/* .count */ .U9)(maxPathBytes)}`;
}


/***/ }),

/***/ 41387:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Ds: () => (/* binding */ packedPathFinding),
/* harmony export */   Jp: () => (/* binding */ pathFinding),
/* harmony export */   S5: () => (/* binding */ segmentsProblem),
/* harmony export */   d$: () => (/* binding */ KEY_FILE),
/* harmony export */   eS: () => (/* binding */ collisions),
/* harmony export */   iq: () => (/* binding */ topFolder),
/* harmony export */   k7: () => (/* binding */ REPLACE_LINK),
/* harmony export */   sS: () => (/* binding */ NOT_UTF8_NAME)
/* harmony export */ });
/* unused harmony export folderOf */
/* harmony import */ var _base_amount_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9218);
/** Checks the paths in a package: invalid paths, and names that collide. */

/** Names of private keys and key stores. */
const KEY_FILE = /\.(pem|key|p8|p12|pfx|jks|keystore|kdbx|ppk|asc|gpg)$|^id_(rsa|dsa|ecdsa|ed25519)(_sk)?$/i;
/**
 * Maximum length of a path, in bytes. Linux can't hold longer ones, and the work to check a path grows with its depth.
 */
const MAX_PATH_BYTES = 4096;
const MAX_NAME_BYTES = 255;
const CONTROL = /\p{Cc}/u;
/**
 * Returns why a path can't be in any archive: the unpacking system could resolve it to a location elsewhere, or
 * couldn't hold it.
 *
 * @param path within the archive, with `/` between segments
 */
function pathFinding(path) {
    return finding(path, pathProblem(path));
}
/**
 * Checks a path like `pathFinding`, for a package of ours. Also refuses a URL scheme at its start: a browser would
 * interpret it, and archivers drop it from the name.
 */
function packedPathFinding(path) {
    const scheme = /^\w+:/.test(path) ? 'has a path that begins with a word and a colon, like a URL' : undefined;
    return finding(path, pathProblem(path) ?? scheme);
}
function finding(where, message) {
    return message === undefined ? undefined : { where, message, remedy: 'Rename or move the file or folder.' };
}
/** Problems of an entry of a folder or a ZIP file. */
const NOT_UTF8_NAME = 'has a name that is not UTF-8';
const REPLACE_LINK = 'Replace the link with a copy of its target, or remove the link.';
function pathProblem(path) {
    if (CONTROL.test(path))
        return 'has a control character in its path';
    if (path.includes('\\'))
        return 'has a backslash in its path';
    if (path.startsWith('/'))
        return 'has an absolute path';
    if (/^[A-Za-z]:/.test(path))
        return 'has a path that begins with a drive letter';
    const segmentsWrong = segmentsProblem(path);
    if (segmentsWrong !== undefined)
        return segmentsWrong;
    if (Buffer.byteLength(path) > MAX_PATH_BYTES)
        return `has a path of more than ${(0,_base_amount_js__WEBPACK_IMPORTED_MODULE_0__/* .count */ .U9)(MAX_PATH_BYTES)} bytes`;
    const long = path.split('/').some(segment => Buffer.byteLength(segment) > MAX_NAME_BYTES);
    return long ? `has a name of more than ${(0,_base_amount_js__WEBPACK_IMPORTED_MODULE_0__/* .count */ .U9)(MAX_NAME_BYTES)} bytes in its path` : undefined;
}
/** Returns why a path isn't a plain path below a root, such as that of a bucket. */
function segmentsProblem(path) {
    const segments = path.split('/');
    if (segments.includes('..'))
        return 'has `..` in its path';
    return segments.includes('.') || segments.includes('') ? 'has an empty segment or `.` in its path' : undefined;
}
/**
 * Finds colliding names. Refuses the same name twice, a file where another path needs a folder, and names that are
 * equal after Unicode normalization: nobody could refer to one of them on purpose. Names that differ only in case are
 * two addresses on a web host (RFC 3986, 6.2.2.1) and two files on Linux, and no clause forbids them, so these are only
 * warnings.
 */
function collisions(paths) {
    const findings = [];
    const warnings = [];
    const all = new Set(paths);
    const normalized = new Map();
    const folded = new Map();
    // The outermost file in the path of each folder. Looking for each folder of each path would take minutes.
    const files = new Map();
    const fileIn = (folder) => {
        if (folder !== '' && !files.has(folder))
            files.set(folder, fileIn(folderOf(folder)) ?? (all.has(folder) ? folder : undefined));
        return files.get(folder);
    };
    for (const path of paths) {
        const form = path.normalize('NFC');
        const twin = normalized.get(form);
        const lookAlike = folded.get(form.toLowerCase());
        if (twin !== undefined)
            findings.push(twinFinding(path, twin));
        else if (lookAlike !== undefined) {
            const remedy = 'Rename one of the two files: on a case-insensitive file system, only one of them can exist.';
            warnings.push({ where: path, message: `differs from \`${lookAlike}\` only in case`, remedy });
        }
        const file = fileIn(folderOf(path));
        if (file !== undefined) {
            const remedy = 'Rename or remove the file or the folder.';
            findings.push({
                where: path,
                message: `is in the folder \`${file}\`, but \`${file}\` is also a file`,
                remedy,
            });
        }
        normalized.set(form, path);
        folded.set(form.toLowerCase(), path);
    }
    return { findings, warnings };
}
function twinFinding(path, twin) {
    if (path === twin)
        return { where: path, message: 'exists more than once', remedy: 'Keep only one of them.' };
    return {
        where: path,
        message: 'has the same name as another file, but in a different Unicode normalization form (NFC or NFD)',
        remedy: 'Remove one of the two files, or rename it so that the names differ visibly.',
    };
}
/** Returns the single folder at the root that contains all paths; `undefined` if there is none. */
function topFolder(paths) {
    const first = paths[0]?.split('/') ?? [];
    const folder = first.length > 1 ? first[0] : undefined;
    return folder !== undefined && paths.every(path => path.startsWith(`${folder}/`)) ? folder : undefined;
}
/** Returns the folder of a path; empty at the root. */
const folderOf = (path) => path.slice(0, Math.max(0, path.lastIndexOf('/')));


/***/ }),

/***/ 26893:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Bh: () => (/* binding */ eventFailure),
/* harmony export */   CA: () => (/* binding */ errorCode),
/* harmony export */   Nq: () => (/* binding */ withRemedies),
/* harmony export */   "if": () => (/* binding */ missingScopes),
/* harmony export */   qk: () => (/* binding */ ALL_SCOPES),
/* harmony export */   xG: () => (/* binding */ predictedRefusal)
/* harmony export */ });
/* harmony import */ var _base_input_reference_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(45860);
/* harmony import */ var _api_endpoints_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(7841);
/* harmony import */ var _api_errors_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(96860);
/* harmony import */ var _api_event_codes_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(30436);
/* harmony import */ var _base_failure_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(87306);
/** Interprets the platform's refusals: known codes, specific remedies, and failure events of streams. */





/** Known codes that stand in for an unknown code, by HTTP status. */
const BY_STATUS = {
    400: 'invalid_request',
    401: 'invalid_token',
    403: 'forbidden',
    404: 'not_found',
};
/**
 * Returns the code by which to handle a refusal: "clients handle known codes by `code` and future ones by HTTP status"
 * (Part 2, Errors).
 * @returns undefined for a status that isn't specific enough, and if there is no code at all: then the response came
 * from a proxy, or from a server at a wrong address, and not from the platform (assumption R37)
 */
function errorCode({ code, status = 0 }) {
    if (code === undefined)
        return undefined;
    return Object.hasOwn(_api_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .ERROR_CODES */ .OQ, code) ? code : BY_STATUS[status];
}
/**
 * Runs the work. If the platform refuses it with one of these codes, the failure gets the operation's remedy.
 * @throws any error of `work`
 */
async function withRemedies(remedies, work) {
    try {
        return await work();
    }
    catch (thrown) {
        if (!(thrown instanceof _base_failure_js__WEBPACK_IMPORTED_MODULE_4__/* .Failure */ .HR) || thrown.code === undefined || !Object.hasOwn(remedies, thrown.code))
            throw thrown;
        const remedy = remedies[thrown.code];
        throw remedy === undefined ? thrown : (0,_base_failure_js__WEBPACK_IMPORTED_MODULE_4__/* .withDetails */ .FE)(thrown, { remedy: (0,_base_input_reference_js__WEBPACK_IMPORTED_MODULE_0__/* .withInputRefs */ .XF)(remedy) });
    }
}
/**
 * Creates the failure for a dry run that predicts a refusal by the platform. It is the failure of the real operation,
 * without the HTTP status.
 * @param message the cause, instead of the code's general meaning
 */
function predictedRefusal(code, message) {
    const { kind, remedy } = _api_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .ERROR_CODES */ .OQ[code];
    return new _base_failure_js__WEBPACK_IMPORTED_MODULE_4__/* .Failure */ .HR(kind, message, { code, remedy: (0,_base_input_reference_js__WEBPACK_IMPORTED_MODULE_0__/* .withInputRefs */ .XF)(remedy) });
}
/**
 * Creates the Failure for a failure event at the end of a stream (Part 1, Events). The code determines its meaning in
 * this stream. An unknown code leaves open who caused it. The first line of the message is the error. The other lines,
 * such as a build's output, are its excerpt.
 * @param traceId of the connection that delivered the event
 */
function eventFailure(stream, data, traceId) {
    const code = data.code !== undefined && _api_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .CODE_FORM */ .Hi.test(data.code) ? data.code : undefined;
    const row = code === undefined ? undefined : rowOf(stream, code);
    const [first = '', ...others] = (data.message ?? '').trim().split(/\r\n|\r|\n/);
    const excerpt = others.join('\n').replace(/^(?:[^\S\n]*\n)+/, '');
    const error = first === '' ? (row?.meaning ?? 'The platform reported a failure without a message.') : first;
    return new _base_failure_js__WEBPACK_IMPORTED_MODULE_4__/* .Failure */ .HR(row?.kind ?? 'unavailable', (0,_base_failure_js__WEBPACK_IMPORTED_MODULE_4__/* .sentence */ .em)(error), {
        code,
        traceId,
        ...(row === undefined ? {} : { remedy: (0,_base_input_reference_js__WEBPACK_IMPORTED_MODULE_0__/* .withInputRefs */ .XF)(row.remedy) }),
        ...(excerpt === '' ? {} : { excerpt }),
    });
}
/** Returns the row of a code. If the stream lists the code as its own, the row for streams takes precedence. */
function rowOf(stream, code) {
    const isOwn = (0,_api_endpoints_js__WEBPACK_IMPORTED_MODULE_1__/* .endpointRow */ .ug)(stream).eventCodes?.some(own => own === code) ?? false;
    const rows = isOwn ? { ..._api_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .ERROR_CODES */ .OQ, ..._api_event_codes_js__WEBPACK_IMPORTED_MODULE_3__/* .EVENT_CODES */ .S } : _api_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .ERROR_CODES */ .OQ;
    return Object.hasOwn(rows, code) ? rows[code] : undefined;
}
/**
 * Scope that includes all scopes that a credential can have. It "wins when mixed with others" (Part 1, Project key
 * body).
 */
const ALL_SCOPES = '*';
/**
 * Returns the scopes that were requested but not granted: "effective scopes" may be fewer.
 * @param granted scopes as the platform returns them, separated by spaces; empty if it doesn't
 */
function missingScopes(requested, granted) {
    const effective = granted.split(' ');
    if (granted === '' || effective.includes(ALL_SCOPES) || requested.includes(ALL_SCOPES))
        return [];
    return requested.filter(scope => !effective.includes(scope));
}


/***/ })

};
