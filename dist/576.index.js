export const id = 576;
export const ids = [576];
export const modules = {

/***/ 7434:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Kh: () => (/* binding */ tellPackage),
/* harmony export */   Pj: () => (/* binding */ packageBlocks),
/* harmony export */   VD: () => (/* binding */ leftOutLines)
/* harmony export */ });
/* harmony import */ var _packing_byte_size_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1716);

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

/***/ 2519:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   b: () => (/* binding */ listFolder)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3024);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6760);
/* harmony import */ var node_timers_promises__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(8500);
/* harmony import */ var _byte_size_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(1716);
/* harmony import */ var _listing_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(8316);
/* harmony import */ var _read_exactly_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(4251);
/* harmony import */ var _refusal_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(7980);
/* harmony import */ var _selection_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(918);








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
            await take(walk, level, entry, path, (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(level.folder, name));
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
function outOfReach(where, { message }) {
    const remedy = 'Let the job’s user read it, or keep it out of the folder; let nothing else write there meanwhile.';
    return { where, message: `can’t be read: ${message}`, remedy };
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
            throw changed(path, size);
        for (let offset = 0; offset < size;) {
            const piece = Buffer.allocUnsafeSlow(Math.min(pieceBytes, size - offset));
            const start = offset;
            if (insist(path, () => (0,_read_exactly_js__WEBPACK_IMPORTED_MODULE_4__/* .readExactly */ .L)(descriptor, piece, start)) < piece.length)
                throw changed(path, size);
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
        throw (0,_refusal_js__WEBPACK_IMPORTED_MODULE_5__/* .fileFailure */ .f)(outOfReach(path, error), error);
    }
}
function changed(path, size) {
    const remedy = 'Let the build end before this step, and let nothing write to the folder meanwhile.';
    return (0,_refusal_js__WEBPACK_IMPORTED_MODULE_5__/* .fileFailure */ .f)({
        where: path,
        message: `was ${(0,_byte_size_js__WEBPACK_IMPORTED_MODULE_7__/* .byteSize */ .m)(size)} and has changed since it was listed`,
        remedy,
    });
}


/***/ }),

/***/ 497:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  q: () => (/* binding */ pack)
});

// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(7598);
// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(3024);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(6760);
// EXTERNAL MODULE: ./build/packing/byte-size.js
var byte_size = __webpack_require__(1716);
// EXTERNAL MODULE: external "node:buffer"
var external_node_buffer_ = __webpack_require__(4573);
// EXTERNAL MODULE: external "node:stream"
var external_node_stream_ = __webpack_require__(7075);
// EXTERNAL MODULE: external "node:stream/promises"
var promises_ = __webpack_require__(6466);
// EXTERNAL MODULE: external "node:timers/promises"
var external_node_timers_promises_ = __webpack_require__(8500);
// EXTERNAL MODULE: ./build/failure.js
var failure = __webpack_require__(9874);
// EXTERNAL MODULE: ./build/packing/listing.js
var listing = __webpack_require__(8316);
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
    throw (0,packing_refusal/* fileFailure */.f)({
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
var folder_listing = __webpack_require__(2519);
// EXTERNAL MODULE: ./build/packing/limit-rules.js
var limit_rules = __webpack_require__(8141);
// EXTERNAL MODULE: ./build/packing/path-rules.js
var path_rules = __webpack_require__(2419);
// EXTERNAL MODULE: ./build/packing/zip-listing.js + 3 modules
var zip_listing = __webpack_require__(8013);
// EXTERNAL MODULE: external "node:events"
var external_node_events_ = __webpack_require__(8474);
// EXTERNAL MODULE: ./node_modules/archiver/index.js + 32 modules
var archiver = __webpack_require__(79);
;// CONCATENATED MODULE: ./build/packing/zip-writer.js









/** Already compressed: deflating them again makes a large site take five times as long, and saves nothing. */
const COMPRESSED = /\.(png|jpe?g|webp|avif|gif|woff2?|mp[34]|webm|zip|jar|t?gz|br|zst|xz|bz2|7z)$/i;
/**
 * Smaller files are stored. Deflating one takes archiver 0.13 ms, about as long as it takes to send the 1.2 KB that it
 * saves at 10 MB/s; text is 8 MiB at most, so the ZIP grows by little.
 */
const DEFLATE_FROM_BYTES = 2048;
/** How much is gathered before it goes to the file: archiver writes some thirty pieces of a few bytes per entry. */
const ARENA_BYTES = 256 * 1024;
/** The earliest time that a ZIP can express: a fixed one, so that the same files give the same bytes. */
const FIXED_DATE = new Date(Date.UTC(1980, 0, 1));
const FIXED_MODE = 0o644;
const FIXED_MODE_EXECUTABLE = 0o755;
/**
 * Writes files into a new ZIP, in the order given: same files, same bytes. Whatever goes wrong, no half-written file
 * stays behind.
 *
 * @param path where to write; must not exist yet
 * @throws what reading a file throws, the limit's refusal, a Failure where it can't be written, or the signal's reason
 *   when it aborts
 */
async function writeZip(path, files, options) {
    const target = new ZipTarget(path, options.limit);
    const archive = new archiver/* ZipArchive */.SJ({ zlib: { level: 6 } });
    // Either end that fails stops the other: archiver tells neither of the two by itself.
    const failure = new AbortController();
    const stop = (error) => failure.abort(error);
    const signal = AbortSignal.any([failure.signal, ...(options.signal === undefined ? [] : [options.signal])]);
    const piped = (0,promises_.pipeline)(archive, target, { signal }).catch(stop);
    const appended = appendAll(archive, files, { ...options, signal })
        .then(() => void archive.finalize().catch(stop))
        .catch(stop);
    await Promise.all([piped, appended]);
    if (!signal.aborted)
        return target.written();
    (0,external_node_fs_.rmSync)(path, { force: true });
    throw signal.reason;
}
async function appendAll(archive, files, { signal, keepsExecutable, onProgress }) {
    let doneBytes = 0;
    for (const file of files) {
        signal.throwIfAborted();
        const mode = keepsExecutable && file.executable ? FIXED_MODE_EXECUTABLE : FIXED_MODE;
        const entry = { name: file.path, date: FIXED_DATE, mode };
        if (file.size <= listing/* READ_WHOLE_BYTES */.NO) {
            const store = COMPRESSED.test(file.path) || file.size < DEFLATE_FROM_BYTES;
            await file.read(content => appendWhole(archive, content, { ...entry, store }, signal));
        }
        else {
            const startedAt = doneBytes;
            const pieces = counted(file, bytes => onProgress(startedAt + bytes));
            await appendPieces(archive, pieces, entry, signal);
        }
        doneBytes += file.size;
        onProgress(doneBytes);
    }
}
/** Resolves once the content is no longer needed: archiver passes stored bytes on as they are. */
async function appendWhole(archive, content, entry, signal) {
    const added = (0,external_node_events_.once)(archive, 'entry', { signal });
    archive.append(content, entry);
    await added;
    // `ZipTarget` takes them at once, so there is nothing to wait for unless archiver queues where it doesn't today.
    while (archive.readableLength + archive.writableLength > 0)
        await (0,external_node_timers_promises_.setImmediate)(undefined, { signal });
}
/** Never stored: an entry whose size stands behind its data must be deflated, or some unpackers can't find its end. */
async function appendPieces(archive, pieces, entry, signal) {
    const content = external_node_stream_.Readable.from(pieces, { objectMode: false });
    try {
        const added = (0,external_node_events_.once)(archive, 'entry', { signal });
        // archiver pipes it on without looking at errors, and would wait for ever.
        content.once('error', error => archive.destroy(error));
        archive.append(content, { ...entry, store: false });
        await added;
    }
    finally {
        content.destroy();
    }
}
async function* counted(file, onPiece) {
    let bytes = 0;
    for await (const piece of file.pieces()) {
        yield piece;
        bytes += piece.length;
        onPiece(bytes);
    }
}
/**
 * The file that archiver writes into, hashed on the way. It takes every piece at once and writes without waiting: in a
 * usual stream the 180,000 pieces of a directory of 10,000 entries queue up as objects, which takes 200 MiB at the
 * peak in place of 130, and 1.6 times as long.
 */
class ZipTarget extends external_node_stream_.Writable {
    #descriptor;
    #hash = (0,external_node_crypto_.createHash)('sha256');
    #arena = Buffer.allocUnsafe(ARENA_BYTES);
    #limit;
    #filled = 0;
    #size = 0;
    constructor(path, limit) {
        super();
        this.#limit = limit;
        try {
            this.#descriptor = (0,external_node_fs_.openSync)(path, 'wx', 0o600);
        }
        catch (error) {
            throw unwritable(error);
        }
    }
    _write(piece, _encoding, done) {
        this.#attempt(done, () => {
            if (this.#filled + piece.length > ARENA_BYTES)
                this.#flush();
            if (piece.length > ARENA_BYTES)
                this.#put(piece);
            else
                this.#filled += piece.copy(this.#arena, this.#filled);
        });
    }
    _final(done) {
        this.#attempt(done, () => this.#flush());
    }
    _destroy(error, done) {
        (0,external_node_fs_.closeSync)(this.#descriptor);
        done(error);
    }
    /** Of the finished file; to be asked once. */
    written() {
        return { size: this.#size, sha256: this.#hash.digest('hex') };
    }
    #attempt(done, work) {
        try {
            work();
        }
        catch (error) {
            done(error instanceof failure/* Failure */.HR ? error : unwritable(error));
            return;
        }
        done();
    }
    #flush() {
        this.#put(this.#arena.subarray(0, this.#filled));
        this.#filled = 0;
    }
    #put(bytes) {
        this.#size += bytes.length;
        if (this.#limit !== undefined && this.#size > this.#limit.maxBytes)
            throw this.#limit.refusal();
        this.#hash.update(bytes);
        for (let offset = 0; offset < bytes.length;)
            offset += (0,external_node_fs_.writeSync)(this.#descriptor, bytes, offset);
    }
}
function unwritable(error) {
    const remedy = 'Free some space in the temporary folder, and let the job’s user write there.';
    return new failure/* Failure */.HR('unavailable', `The package can’t be written: ${error.message}`, {
        remedy,
        cause: error,
    });
}

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
    throw (0,packing_refusal/* refused */.J)(shownAs, refusal, [{ where: shownAs, message: kind.problem, remedy: remedies.wrongPath }]);
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
        return { problem: `can’t be read: ${error.message}` };
    }
}
/** Gathers everything that is wrong, so that all of it can be mended at once. */
async function check(profile, source, { source: resolvedPath, shownAs, signal }) {
    if (source.files.length === 0 && source.findings.length === 0) {
        const others = source.leftOut.length === 0 ? '' : `; ${(0,byte_size/* count */.U)(source.leftOut.length)} that are never packed stay out`;
        const message = `holds no files (${resolvedPath})${others}`;
        throw (0,packing_refusal/* refused */.J)(shownAs, profile.refusal, [{ where: shownAs, message, remedy: profile.remedies.empty }]);
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
        throw (0,packing_refusal/* refused */.J)(shownAs, profile.refusal, findings);
    const { facts } = inspection;
    if (facts === undefined)
        throw new Error(`The inspection of ${profile.noun} found nothing wrong and told nothing.`);
    return { files: contents.files, warnings: [...together.warnings, ...inspection.warnings], facts };
}
function tooLarge({ noun, refusal }, maxBytes, files, { shownAs }) {
    const message = `packs to more than ${(0,byte_size/* byteSize */.m)(maxBytes)}, which is the most that ${noun} may be`;
    const remedy = `Remove what isn’t needed, the largest first: ${(0,limit_rules/* largest */.n)(files)}.`;
    return (0,packing_refusal/* refused */.J)(shownAs, refusal, [{ where: shownAs, message, remedy }]);
}


/***/ })

};
