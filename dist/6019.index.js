export const id = 6019;
export const ids = [6019];
export const modules = {

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

/***/ 19794:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  q: () => (/* binding */ pack)
});

// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(77598);
// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(73024);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(76760);
// EXTERNAL MODULE: ./build/packing/byte-size.js
var byte_size = __webpack_require__(31716);
// EXTERNAL MODULE: external "node:buffer"
var external_node_buffer_ = __webpack_require__(4573);
// EXTERNAL MODULE: external "node:stream"
var external_node_stream_ = __webpack_require__(57075);
// EXTERNAL MODULE: external "node:stream/promises"
var promises_ = __webpack_require__(46466);
// EXTERNAL MODULE: external "node:timers/promises"
var external_node_timers_promises_ = __webpack_require__(58500);
// EXTERNAL MODULE: ./build/failure.js
var failure = __webpack_require__(59874);
// EXTERNAL MODULE: ./build/packing/listing.js
var listing = __webpack_require__(38316);
// EXTERNAL MODULE: ./build/packing/refusal.js
var packing_refusal = __webpack_require__(7980);
;// CONCATENATED MODULE: ./build/packing/contents.js








const LINE_FEED = 0x0a;
/**
 * Reads what has to be looked into before anything is written: texts, which must be UTF-8, and files that may turn out to be damaged. No more is read and held than an allowed package has: files that are
 * refused by type or size aren't read, nor is what stands beyond the totals.
 *
 * @param shownAs how the user wrote the path: where findings about the whole package point
 */
async function checkContents(profile, files, shownAs, signal) {
    const findings = [];
    const checked = [];
    const budget = new ReadBudget(profile.maxTotalBytes);
    let unread = 0;
    for (const [index, file] of files.entries()) {
        if (index % listing/* FILES_PER_TURN */.aJ === 0)
            await (0,external_node_timers_promises_.setImmediate)();
        signal?.throwIfAborted();
        const limits = profile.classify(file);
        if ('where' in limits || file.size > (limits.maxFileBytes ?? Number.POSITIVE_INFINITY))
            continue;
        if (!budget.spend(limits, file.size))
            unread += 1;
        else {
            try {
                checked.push(limits.utf8 ? await readText(file) : await readThrough(file));
            }
            catch (error) {
                if (!(error instanceof failure/* Failure */.HR))
                    throw error;
                findings.push(...error.findings);
            }
        }
    }
    if (unread > 0) {
        const message = `holds files beyond its totals, which were not looked into: ${(0,byte_size/* count */.U)(unread)}`;
        findings.push({ where: shownAs, message, remedy: 'They are checked once the totals fit.' });
    }
    return { findings, files: checked };
}
/** What may be read of a package that breaks the totals: as much as one that keeps them has. */
class ReadBudget {
    #maxTotalBytes;
    #spentByClass = new Map();
    #spent = 0;
    constructor(maxTotalBytes = Number.POSITIVE_INFINITY) {
        this.#maxTotalBytes = maxTotalBytes;
    }
    spend(limits, bytes) {
        const ofClass = (this.#spentByClass.get(limits) ?? 0) + bytes;
        const inAll = this.#spent + bytes;
        if (inAll > this.#maxTotalBytes || ofClass > (limits.maxTotalBytes ?? this.#maxTotalBytes))
            return false;
        this.#spentByClass.set(limits, ofClass);
        this.#spent = inAll;
        return true;
    }
}
/** Texts are at most 8 MiB in all, so they're held: what is packed is what was checked. */
async function readText(file) {
    const content = await file.read(lent => Buffer.from(lent));
    const invalid = (0,external_node_buffer_.isUtf8)(content) ? undefined : firstInvalid(content);
    if (invalid === undefined)
        return { ...file, unproven: false, read: async (use) => use(content) };
    const line = content.subarray(0, invalid).filter(byte => byte === LINE_FEED).length + 1;
    throw (0,packing_refusal/* fileFailure */.fE)({
        where: file.path,
        message: `is not UTF-8: byte ${(0,byte_size/* count */.U)(invalid)} (line ${(0,byte_size/* count */.U)(line)}) is 0x${content.toString('hex', invalid, invalid + 1)}`,
        remedy: 'Save it as UTF-8.',
    });
}
/** The offset at which the first character that isn't UTF-8 begins. */
function firstInvalid(content) {
    let offset = 0;
    while (offset < content.length) {
        const first = content.readUInt8(offset);
        const length = first < 0x80 ? 1 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4;
        if (length > 1 && !(0,external_node_buffer_.isUtf8)(content.subarray(offset, offset + length)))
            break;
        offset += length;
    }
    return offset;
}
async function readThrough(file) {
    if (!file.unproven)
        return file;
    if (file.size <= listing/* READ_WHOLE_BYTES */.NO)
        await file.read(() => { });
    else
        await (0,promises_.finished)(external_node_stream_.Readable.from(file.pieces()).resume());
    return file;
}

// EXTERNAL MODULE: ./build/packing/folder-listing.js
var folder_listing = __webpack_require__(62519);
// EXTERNAL MODULE: ./build/packing/limit-rules.js
var limit_rules = __webpack_require__(18141);
// EXTERNAL MODULE: ./build/packing/path-rules.js
var path_rules = __webpack_require__(32419);
// EXTERNAL MODULE: ./build/packing/zip-listing.js + 3 modules
var zip_listing = __webpack_require__(38013);
// EXTERNAL MODULE: external "node:zlib"
var external_node_zlib_ = __webpack_require__(38522);
// EXTERNAL MODULE: external "node:os"
var external_node_os_ = __webpack_require__(48161);
// EXTERNAL MODULE: external "node:util"
var external_node_util_ = __webpack_require__(57975);
;// CONCATENATED MODULE: ./build/packing/deflating.js




/** Already compressed: deflating them again takes five times as long as writing them, and saves nothing. */
const COMPRESSED = /\.(png|jpe?g|webp|avif|gif|woff2?|mp[34]|webm|zip|jar|t?gz|br|zst|xz|bz2|7z)$/i;
/** Smaller files are stored: deflating one takes some 20 µs, about as long as it takes to send what it saves. */
const DEFLATE_FROM_BYTES = 1024;
/**
 * From here on threads of Node's pool deflate, too. Handing one over costs 50 µs, a third of what deflating 10 KiB does,
 * so they get as many as keep them at work, and the thread that reads deflates the others itself.
 */
const POOL_FROM_BYTES = 4096;
const MAX_IN_POOL = 3 * (0,external_node_os_.availableParallelism)();
/** Longer than this nobody waits for the thread that reads: a signal has to be heard. */
const MAX_BLOCKING_BYTES = 256 * 1024;
/** From here on a sample tells whether a file of an unknown type is worth deflating: a level of 1 takes 0.2 ms for it. */
const SAMPLE_FROM_BYTES = 64 * 1024;
/** How much of a content its sample is. */
const SAMPLE_BYTES = 16 * 1024;
/** Of a sample: what deflates to no less is stored. */
const WORTH_DEFLATING = 0.95;
const deflateInPool = (0,external_node_util_.promisify)(external_node_zlib_.deflateRaw);
let inPool = 0;
/** Of all deflating: the usual balance between time and size. */
const LEVEL = { level: 6 };
/** Whether a file is stored without a look at its content. */
function isStoredUnread(path, size) {
    return size < DEFLATE_FROM_BYTES || COMPRESSED.test(path);
}
/**
 * Deflates a content, and lends what it comes to, which is only valid until `use` has settled; undefined where the
 * content is to be stored as it is. The same content gives the same bytes, whatever thread deflates it.
 */
async function lendDeflated(content, use) {
    if (content.length >= SAMPLE_FROM_BYTES) {
        const middle = (content.length - SAMPLE_BYTES) >>> 1;
        if (!isWorthDeflating([sampled(content.subarray(middle))]))
            return use(undefined);
    }
    // Larger than what Node cuts out of a pool: memory of its own, which is known by its size, and can be freed.
    const chunkSize = Math.max(content.length, Buffer.poolSize + 1);
    const packed = await deflated(content, { ...LEVEL, chunkSize });
    if (packed.length >= content.length)
        return use(undefined);
    return packed.buffer.byteLength === chunkSize ? (0,listing/* lend */.oF)(packed, use) : use(packed);
}
async function deflated(content, options) {
    if (content.length < POOL_FROM_BYTES)
        return (0,external_node_zlib_.deflateRawSync)(content, options);
    if (inPool >= MAX_IN_POOL && content.length <= MAX_BLOCKING_BYTES)
        return (0,external_node_zlib_.deflateRawSync)(content, options);
    inPool += 1;
    try {
        return await deflateInPool(content, options);
    }
    finally {
        inPool -= 1;
    }
}
/** Deflates the beginning of a piece, in the quickest way. */
function sampled(piece) {
    const sample = piece.subarray(0, SAMPLE_BYTES);
    return { size: sample.length, packedSize: (0,external_node_zlib_.deflateRawSync)(sample, { level: 1 }).length };
}
function isWorthDeflating(samples) {
    const [size, packedSize] = samples.reduce((sum, sample) => [sum[0] + sample.size, sum[1] + sample.packedSize], [0, 0]);
    return packedSize < size * WORTH_DEFLATING;
}

// EXTERNAL MODULE: ./build/packing/zip-records.js
var zip_records = __webpack_require__(51536);
;// CONCATENATED MODULE: ./build/packing/zip-target.js



/** How much is gathered before it goes to the file: the records of a small file are shorter than a write is long. */
const ARENA_BYTES = 256 * 1024;
/** A new file, hashed while it's written from its beginning to its end. It's written without waiting, as it's read. */
class ZipTarget {
    #descriptor;
    #hash = (0,external_node_crypto_.createHash)('sha256');
    #arena = Buffer.allocUnsafe(ARENA_BYTES);
    #limit;
    #filled = 0;
    #size = 0;
    /** @throws Failure where it can't be created */
    constructor(path, limit) {
        this.#limit = limit;
        this.#descriptor = possible(() => (0,external_node_fs_.openSync)(path, 'wx', 0o600));
    }
    /** How much was put so far. */
    get size() {
        return this.#size;
    }
    /** Takes the bytes at once: their memory is the caller's again. @throws the limit's refusal, or Failure */
    put(bytes) {
        this.#size += bytes.length;
        if (this.#limit !== undefined && this.#size > this.#limit.maxBytes)
            throw this.#limit.refusal();
        if (this.#filled + bytes.length > ARENA_BYTES)
            this.#flush();
        if (bytes.length > ARENA_BYTES)
            this.#write(bytes);
        else
            this.#filled += bytes.copy(this.#arena, this.#filled);
    }
    /** Ends the file, which then is to be closed. @throws Failure */
    finish() {
        this.#flush();
        return { size: this.#size, sha256: this.#hash.digest('hex') };
    }
    close() {
        (0,external_node_fs_.closeSync)(this.#descriptor);
    }
    #flush() {
        this.#write(this.#arena.subarray(0, this.#filled));
        this.#filled = 0;
    }
    #write(bytes) {
        this.#hash.update(bytes);
        for (let offset = 0; offset < bytes.length;)
            offset += possible(() => (0,external_node_fs_.writeSync)(this.#descriptor, bytes, offset));
    }
}
/** What the system gives. Throws a Failure where it refuses. */
function possible(work) {
    try {
        return work();
    }
    catch (cause) {
        const remedy = 'Free some space in the temporary folder, and let the job’s user write there.';
        throw new failure/* Failure */.HR('unavailable', `The package can’t be written: ${cause.message}`, { remedy, cause });
    }
}

;// CONCATENATED MODULE: ./build/packing/zip-writer.js









/** How much is read ahead of what is written, so that threads which deflate always have something to do. */
const AHEAD_BYTES = 4 * 1024 * 1024;
const AHEAD_FILES = 64;
/** Of a large file: one of so many pieces tells whether it's worth deflating. */
const PIECES_PER_SAMPLE = 64;
const FIXED_MODE = 0o644;
const FIXED_MODE_EXECUTABLE = 0o755;
/**
 * Writes files into a new ZIP, in the order given: same files, same bytes. Whatever goes wrong, no half-written file
 * stays behind.
 *
 * @param path where to write; must not exist yet
 * @param files within `ZIP_BOUNDS`
 * @throws what reading a file throws, the limit's refusal, a Failure where it can't be written, or the signal's reason
 *   when it aborts
 */
async function writeZip(path, files, options) {
    const target = new ZipTarget(path, options.limit);
    try {
        const zip = new ZipWriting(target, options);
        await zip.addAll(files);
        zip.addDirectory();
        return target.finish();
    }
    catch (error) {
        (0,external_node_fs_.rmSync)(path, { force: true });
        throw error;
    }
    finally {
        target.close();
    }
}
/** A ZIP on its way. Files are read and deflated some way ahead, and written in their order. */
class ZipWriting {
    #target;
    #options;
    #written = [];
    /** Of files that are on their way, the oldest first. */
    #ahead = [];
    #aheadBytes = 0;
    #doneBytes = 0;
    constructor(target, options) {
        this.#target = target;
        this.#options = options;
    }
    /** Resolves, or throws, once none of the files is in use any more. */
    async addAll(files) {
        const { signal } = this.#options;
        try {
            for (const [index, file] of files.entries()) {
                if (file.size >= POOL_FROM_BYTES || index % listing/* FILES_PER_TURN */.aJ === 0)
                    await (0,external_node_timers_promises_.setImmediate)();
                signal?.throwIfAborted();
                if (file.size > listing/* READ_WHOLE_BYTES */.NO) {
                    await this.#finishAhead(0, 0);
                    await this.#addPieces(file);
                }
                else {
                    await this.#finishAhead(AHEAD_FILES - 1, AHEAD_BYTES - file.size);
                    this.#addAhead(file);
                }
            }
            await this.#finishAhead(0, 0);
            signal?.throwIfAborted();
        }
        finally {
            // Those behind the one that failed: their memory is in the hands of other threads.
            await Promise.allSettled(this.#ahead);
        }
    }
    addDirectory() {
        const offset = this.#target.size;
        for (const { entry, offset: ofEntry } of this.#written)
            this.#target.put((0,zip_records/* directoryRecord */.lc)(entry, ofEntry));
        this.#target.put((0,zip_records/* endOfDirectory */.ss)(this.#written.length, this.#target.size - offset, offset));
    }
    /** Waits until no more files and bytes are ahead; for one file alone there is always room. */
    async #finishAhead(files, bytes) {
        while (this.#ahead.length > files || (this.#ahead.length > 0 && this.#aheadBytes > bytes)) {
            await this.#ahead.shift();
            this.#options.signal?.throwIfAborted();
        }
    }
    #addAhead(file) {
        this.#aheadBytes += file.size;
        const added = this.#addWhole(file, this.#ahead.at(-1)).finally(() => (this.#aheadBytes -= file.size));
        // It's thrown where the file's turn comes.
        added.catch(() => { });
        this.#ahead.push(added);
    }
    /** @param before the file before, which has to be written first */
    async #addWhole(file, before) {
        await file.read(async (content) => {
            const checksum = (0,external_node_zlib_.crc32)(content);
            const put = async (packed) => {
                await before;
                const data = packed ?? content;
                this.#begin(this.#entry(file, packed === undefined ? zip_records/* STORED */.SD : zip_records/* DEFLATED */.aE, checksum, data.length));
                this.#target.put(data);
            };
            await (isStoredUnread(file.path, file.size) ? put(undefined) : lendDeflated(content, put));
        });
        this.#progress(file.size);
    }
    /** Read twice: what is stored has its checksum before its data, and only all of a file tells if it's worth deflating. */
    async #addPieces(file) {
        const { checksum, worthDeflating } = await survey(file);
        const repeated = await (worthDeflating ? this.#deflatePieces(file) : this.#storePieces(file, checksum));
        if (repeated !== checksum)
            throw (0,packing_refusal/* changedFailure */.Vd)(file);
    }
    /** @returns the checksum of what was written */
    async #storePieces(file, checksum) {
        this.#begin(this.#entry(file, zip_records/* STORED */.SD, checksum, file.size));
        let repeated = 0;
        for await (const piece of file.pieces()) {
            repeated = (0,external_node_zlib_.crc32)(piece, repeated);
            this.#target.put(piece);
            this.#progress(piece.length);
        }
        return repeated;
    }
    /** Its size stands behind its data, which readers find the end of as it's deflated. @returns as `#storePieces` */
    async #deflatePieces(file) {
        let checksum = 0;
        const counted = async function* () {
            for await (const piece of file.pieces()) {
                checksum = (0,external_node_zlib_.crc32)(piece, checksum);
                yield piece;
                this.#progress(piece.length);
            }
        };
        const offset = this.#target.size;
        const begun = { ...this.#entry(file, zip_records/* DEFLATED */.aE, 0, 0), sizesFollow: true };
        this.#target.put((0,zip_records/* localHeader */.$B)(begun));
        const start = this.#target.size;
        const pieces = external_node_stream_.Readable.from(counted.call(this), { objectMode: false });
        // Nothing is lost with the callback's error: whoever iterates gets it as well.
        const packed = (0,external_node_stream_.pipeline)(pieces, (0,external_node_zlib_.createDeflateRaw)({ ...LEVEL, chunkSize: listing/* PIECE_BYTES */.ts }), () => { });
        for await (const piece of packed)
            this.#target.put(piece);
        const entry = { ...begun, crc32: checksum, packedSize: this.#target.size - start };
        this.#target.put((0,zip_records/* dataDescriptor */.E7)(entry));
        this.#written.push({ entry, offset });
        return checksum;
    }
    #begin(entry) {
        this.#written.push({ entry, offset: this.#target.size });
        this.#target.put((0,zip_records/* localHeader */.$B)(entry));
    }
    #entry(file, method, checksum, packedSize) {
        const mode = this.#options.keepsExecutable && file.executable ? FIXED_MODE_EXECUTABLE : FIXED_MODE;
        const name = Buffer.from(file.path);
        return { name, mode, method, crc32: checksum, packedSize, size: file.size, sizesFollow: false };
    }
    #progress(bytes) {
        this.#options.signal?.throwIfAborted();
        this.#doneBytes += bytes;
        this.#options.onProgress(this.#doneBytes);
    }
}
/** Reads a large file once through. */
async function survey(file) {
    const samples = [];
    const isSampled = !isStoredUnread(file.path, file.size);
    let [checksum, pieces] = [0, 0];
    for await (const piece of file.pieces()) {
        checksum = (0,external_node_zlib_.crc32)(piece, checksum);
        if (isSampled && pieces % PIECES_PER_SAMPLE === 0)
            samples.push(sampled(piece));
        pieces += 1;
    }
    return { checksum, worthDeflating: isSampled && isWorthDeflating(samples) };
}

// EXTERNAL MODULE: ./build/packing/unreadable.js
var unreadable = __webpack_require__(34457);
;// CONCATENATED MODULE: ./build/packing/pack.js












/**
 * Checks a folder or ZIP against every rule of a kind of package, and packs it. Nothing is written before all is
 * checked. The ZIP is always written anew, also from a ZIP: the same files give the same bytes.
 *
 * @throws Failure of kind `input` with everything that is wrong as findings; the signal's reason when it aborts. No
 *   file stays behind in either case
 */
async function pack(profile, options) {
    const source = await openSource(profile, options);
    try {
        const { files, warnings, facts } = await check(profile, source, options);
        const expandedBytes = files.reduce((sum, file) => sum + file.size, 0);
        const file = (0,external_node_path_.join)(options.into, `${profile.filePrefix}-${(0,external_node_crypto_.randomUUID)()}.zip`);
        const { maxPackageBytes: maxBytes } = profile;
        const written = await writeZip(file, files, {
            signal: options.signal,
            keepsExecutable: profile.keepsExecutable,
            limit: maxBytes === undefined ? undefined : { maxBytes, refusal: () => tooLarge(profile, maxBytes, files, options) },
            onProgress: doneBytes => options.onProgress?.(doneBytes, expandedBytes),
        });
        return { file, ...written, files: files.length, expandedBytes, leftOut: source.leftOut, warnings, ...facts };
    }
    finally {
        source.close();
    }
}
async function openSource({ selection, refusal, remedies }, { source, shownAs, signal }) {
    const kind = kindOf(source);
    if (kind === 'folder')
        return (0,folder_listing/* listFolder */.b)(source, shownAs, selection, signal);
    if (kind === 'zip')
        return (0,zip_listing/* listZip */.o)(source, shownAs, selection, signal);
    throw (0,packing_refusal/* refused */.J5)(shownAs, refusal, [{ where: shownAs, message: kind.problem, remedy: remedies.wrongPath }]);
}
function kindOf(source) {
    try {
        (0,external_node_fs_.accessSync)(source, external_node_fs_.constants.R_OK);
        const stats = (0,external_node_fs_.statSync)(source);
        if (stats.isDirectory())
            return 'folder';
        const isZip = stats.isFile() && source.toLowerCase().endsWith('.zip');
        return isZip ? 'zip' : { problem: `is neither a folder nor a .zip file (${source})` };
    }
    catch (error) {
        return { problem: (0,unreadable/* whyUnreadable */._)(error) };
    }
}
/** Gathers everything that is wrong, so that all of it can be mended at once. */
async function check(profile, source, { source: resolvedPath, shownAs, signal }) {
    if (source.files.length === 0 && source.findings.length === 0) {
        const others = source.leftOut.length === 0 ? '' : `; ${(0,byte_size/* count */.U)(source.leftOut.length)} that are never packed stay out`;
        const message = `holds no files (${resolvedPath})${others}`;
        throw (0,packing_refusal/* refused */.J5)(shownAs, profile.refusal, [{ where: shownAs, message, remedy: profile.remedies.empty }]);
    }
    const files = profile.arrange?.(source.files) ?? source.files;
    const paths = files.map(file => file.path);
    const together = (0,path_rules/* collisions */.eS)(paths);
    const contents = await checkContents(profile, files, shownAs, signal);
    const inspection = await profile.inspect(paths, contents.files, shownAs);
    const findings = [
        ...inspection.findings,
        ...(0,limit_rules/* limitFindings */.u)(profile, files, shownAs),
        ...paths.flatMap(path => (0,path_rules/* packedPathFinding */.Ds)(path) ?? []),
        ...together.findings,
        ...source.findings,
        ...contents.findings,
    ];
    if (findings.length > 0)
        throw (0,packing_refusal/* refused */.J5)(shownAs, profile.refusal, findings);
    const { facts } = inspection;
    if (facts === undefined)
        throw new Error(`The inspection of ${profile.noun} found nothing wrong and told nothing.`);
    return { files: contents.files, warnings: [...together.warnings, ...inspection.warnings], facts };
}
function tooLarge({ noun, refusal }, maxBytes, files, { shownAs }) {
    const message = `packs to more than ${(0,byte_size/* byteSize */.m)(maxBytes)}, which is the most that ${noun} may be`;
    const remedy = `Remove what isn’t needed, the largest first: ${(0,limit_rules/* largest */.n)(files)}.`;
    return (0,packing_refusal/* refused */.J5)(shownAs, refusal, [{ where: shownAs, message, remedy }]);
}


/***/ }),

/***/ 51536:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $B: () => (/* binding */ localHeader),
/* harmony export */   E7: () => (/* binding */ dataDescriptor),
/* harmony export */   SD: () => (/* binding */ STORED),
/* harmony export */   aE: () => (/* binding */ DEFLATED),
/* harmony export */   eC: () => (/* binding */ ZIP_BOUNDS),
/* harmony export */   lc: () => (/* binding */ directoryRecord),
/* harmony export */   ss: () => (/* binding */ endOfDirectory)
/* harmony export */ });
/** The records of the ZIP format (PKWARE's APPNOTE, 4.3), as far as our packages have them: there is no ZIP64 among them. */
const LOCAL_HEADER = 0x04034b50;
const DATA_DESCRIPTOR = 0x08074b50;
const DIRECTORY_RECORD = 0x02014b50;
const END_OF_DIRECTORY = 0x06054b50;
/** Names are UTF-8. */
const FLAG_UTF8 = 0x800;
/** Checksum and sizes stand behind the data. */
const FLAG_SIZES_FOLLOW = 0x8;
/** What it takes to read deflated data. */
const VERSION_NEEDED = 20;
/** The same, made on Unix, so that modes are looked at. */
const VERSION_MADE_BY = (3 << 8) | VERSION_NEEDED;
/** 1 January 1980, the earliest date that can be written: a fixed one, so that the same files give the same bytes. */
const FIXED_DATE = (1 << 5) | 1;
const REGULAR_FILE = 0o100000;
/** What records without ZIP64 can express. Larger values, and these themselves, would mean "see the ZIP64 field". */
const ZIP_BOUNDS = { maxEntries: 0xfffe, maxBytes: 0xffff_fffe };
/** How the data of an entry is written. */
const STORED = 0;
const DEFLATED = 8;
/** What stands before an entry's data. */
function localHeader(entry) {
    const header = Buffer.alloc(30 + entry.name.length);
    header.writeUInt32LE(LOCAL_HEADER, 0);
    const known = entry.sizesFollow ? { ...entry, crc32: 0, packedSize: 0, size: 0 } : entry;
    writeShared(header, known, 4);
    entry.name.copy(header, 30);
    return header;
}
/** What stands behind the data of an entry whose sizes follow. */
function dataDescriptor({ crc32, packedSize, size }) {
    const descriptor = Buffer.alloc(16);
    descriptor.writeUInt32LE(DATA_DESCRIPTOR, 0);
    writeSizes(descriptor, { crc32, packedSize, size }, 4);
    return descriptor;
}
/** An entry's record in the directory. @param offset of its local header in the ZIP */
function directoryRecord(entry, offset) {
    const record = Buffer.alloc(46 + entry.name.length);
    record.writeUInt32LE(DIRECTORY_RECORD, 0);
    record.writeUInt16LE(VERSION_MADE_BY, 4);
    writeShared(record, entry, 6);
    record.writeUInt32LE(((REGULAR_FILE | entry.mode) << 16) >>> 0, 38);
    record.writeUInt32LE(offset, 42);
    entry.name.copy(record, 46);
    return record;
}
/** The last record. @param offset of the directory in the ZIP */
function endOfDirectory(entries, size, offset) {
    const end = Buffer.alloc(22);
    end.writeUInt32LE(END_OF_DIRECTORY, 0);
    end.writeUInt16LE(entries, 8);
    end.writeUInt16LE(entries, 10);
    end.writeUInt32LE(size, 12);
    end.writeUInt32LE(offset, 16);
    return end;
}
/** The fields that both records of an entry have in the same order. */
function writeShared(record, entry, at) {
    record.writeUInt16LE(VERSION_NEEDED, at);
    record.writeUInt16LE(FLAG_UTF8 | (entry.sizesFollow ? FLAG_SIZES_FOLLOW : 0), at + 2);
    record.writeUInt16LE(entry.method, at + 4);
    record.writeUInt16LE(FIXED_DATE, at + 8);
    writeSizes(record, entry, at + 10);
    record.writeUInt16LE(entry.name.length, at + 22);
}
function writeSizes(record, { crc32, packedSize, size }, at) {
    record.writeUInt32LE(crc32, at);
    record.writeUInt32LE(packedSize, at + 4);
    record.writeUInt32LE(size, at + 8);
}


/***/ })

};
