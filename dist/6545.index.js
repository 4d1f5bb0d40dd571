export const id = 6545;
export const ids = [6545];
export const modules = {

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

/***/ 16545:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   "default": () => (__WEBPACK_DEFAULT_EXPORT__)
/* harmony export */ });
/* harmony import */ var _packing_byte_size_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(31716);
/* harmony import */ var _spec_storage_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(75519);
/* harmony import */ var _fields_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(12822);
/* harmony import */ var _instant_text_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(64568);
/* harmony import */ var _operation_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(44138);
/* harmony import */ var _remedies_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(97575);
/* harmony import */ var _bucket_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(97291);
/* harmony import */ var _stored_objects_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(72675);








const { prefix: PREFIX } = _spec_storage_js__WEBPACK_IMPORTED_MODULE_0__/* .STORAGE_ENDPOINTS */ .b['storage.list'].query;
const REMEDIES = {
    not_found: 'Check `bucket`: without it, the buckets are listed. If that finds nothing either, check `project-id` and the credential’s user.',
};
const OUTPUTS = {
    buckets: {
        description: 'Without `bucket`: the buckets as a JSON array of `name`, `public`, `file_size_limit`, `allowed_mime_types`, `created_at` and `updated_at`.',
    },
    objects: {
        description: 'With `bucket`: its objects as a JSON array of `path`, `size` (a text), `mime_type`, `cache_control`, `etag`, `created_at`, `updated_at` and `last_accessed_at`.',
    },
    count: { description: 'How many there are in it.' },
};
/** Part 2, Cloud services: GET storage/buckets and GET storage/buckets/{bucket_name}/objects; rule 5. */
/* harmony default export */ const __WEBPACK_DEFAULT_EXPORT__ = ((0,_operation_js__WEBPACK_IMPORTED_MODULE_2__/* .defineOperation */ .h)({
    id: 'cloud-storage-list',
    summary: 'List the storage buckets of a project, or the objects in one of them.',
    inputs: {
        bucket: (0,_fields_js__WEBPACK_IMPORTED_MODULE_1__/* .text */ .Qq)('The bucket whose objects are listed, those in its folders as well. Absent: the buckets.', _bucket_js__WEBPACK_IMPORTED_MODULE_4__/* .BUCKET_NAME */ .BX),
        prefix: (0,_fields_js__WEBPACK_IMPORTED_MODULE_1__/* .field */ .ZZ)('With `bucket`: only objects whose path begins with this.', 'text', {}, prefixText),
        limit: (0,_fields_js__WEBPACK_IMPORTED_MODULE_1__/* .integer */ .nd)('How many to list at most.', { min: 1, max: 100_000, default: '100' }),
    },
    outputs: OUTPUTS,
    endpoints: ['storage.buckets', 'storage.list'],
    onProject: true,
    timeout: '15m',
    example: 'with:\n  bucket: public\n  prefix: app/assets/\n  project-id: ${{ vars.PLATFORM_PROJECT_ID }}\n  token: ${{ secrets.PLATFORM_TOKEN }}\n  base-url: ${{ vars.PLATFORM_BASE_URL }}\n',
    check({ bucket, prefix }) {
        if (prefix === undefined || bucket !== undefined)
            return [];
        return [{ where: 'prefix', message: 'is of no use without `bucket`', remedy: 'Give `bucket`, or leave it out.' }];
    },
    async run(context, { bucket, prefix = '', limit }) {
        if (bucket === undefined)
            return listBuckets(context, limit);
        return (0,_remedies_js__WEBPACK_IMPORTED_MODULE_3__/* .withRemedies */ .N)(REMEDIES, () => listObjects(context, bucket, prefix, limit));
    },
}));
/** Any beginning of a path will do, so it may end in the middle of a name; but it goes as it is, slashes included. */
function prefixText(given) {
    const bytes = Buffer.byteLength(given);
    if (bytes > PREFIX.maxBytes)
        return { problem: `has ${bytes} bytes; ${PREFIX.maxBytes} are the most` };
    return /\p{Cc}/u.test(given) ? { problem: 'holds a control character' } : { value: given };
}
async function listBuckets(context, limit) {
    const all = await (0,_bucket_js__WEBPACK_IMPORTED_MODULE_4__/* .bucketsOf */ .HP)(context);
    const buckets = all.slice(0, limit);
    for (const bucket of buckets)
        context.log.info(`${bucket.name}  ${accessOf(bucket)}`);
    const counted = countText(buckets.length, 'bucket', buckets.length < all.length);
    context.log.info(`${counted}.`);
    const rows = buckets.map(bucket => [
        bucket.name,
        accessOf(bucket),
        sizeText(bucket.file_size_limit),
        bucket.allowed_mime_types?.join(', ') ?? '',
        (0,_instant_text_js__WEBPACK_IMPORTED_MODULE_6__/* .instantText */ .X)(bucket.updated_at ?? bucket.created_at ?? undefined),
    ]);
    const columns = ['Bucket', 'Access', 'Largest object', 'Types', 'Changed'];
    return {
        outputs: { buckets, objects: null, count: buckets.length },
        report: { title: counted, blocks: [{ type: 'table', columns, rows }] },
    };
}
async function listObjects(context, bucket, prefix, limit) {
    const { objects, strange, isCut } = await (0,_stored_objects_js__WEBPACK_IMPORTED_MODULE_5__/* .storedObjects */ .e)(context, bucket, prefix, limit);
    for (const { path, size, mime_type: type } of objects) {
        context.log.info(`${path}  ${sizeText(size)}  ${type ?? '?'}`);
    }
    for (const name of strange)
        context.log.info(`Left out: ${name}, which is no path of an object`);
    const counted = countText(objects.length, 'object', isCut);
    context.log.info(`${counted}.`);
    const rows = objects.map(object => [
        object.path,
        sizeText(object.size),
        object.mime_type ?? '',
        object.cache_control ?? '',
        (0,_instant_text_js__WEBPACK_IMPORTED_MODULE_6__/* .instantText */ .X)(object.updated_at ?? object.created_at ?? undefined),
    ]);
    const columns = ['Object', 'Size', 'Content type', 'Cache-Control', 'Changed'];
    return {
        outputs: { buckets: null, objects, count: objects.length },
        report: { title: `${counted} in ${bucket}`, blocks: [{ type: 'table', columns, rows }] },
    };
}
function countText(length, noun, isCut) {
    const counted = `${(0,_packing_byte_size_js__WEBPACK_IMPORTED_MODULE_7__/* .count */ .U)(length)} ${noun}${length === 1 ? '' : 's'}`;
    return isCut ? `${counted}, as many as \`limit\` allows; there may be more` : counted;
}
const accessOf = (bucket) => ({ true: 'public', false: 'private' })[String(bucket.public)] ?? '?';
/** Sizes are texts, so that none loses digits; one that is no number is shown as it is. */
const sizeText = (bytes) => /^\d{1,15}$/.test(bytes ?? '') ? (0,_packing_byte_size_js__WEBPACK_IMPORTED_MODULE_7__/* .byteSize */ .m)(Number(bytes)) : (bytes ?? '');


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


/***/ })

};
