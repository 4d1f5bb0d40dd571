export const id = 542;
export const ids = [542];
export const modules = {

/***/ 80542:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  oD: () => (/* binding */ openSource),
  qq: () => (/* binding */ pack)
});

// UNUSED EXPORTS: checkPackage

// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(77598);
// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(73024);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(76760);
// EXTERNAL MODULE: ./build/base/artifact-names.js
var artifact_names = __webpack_require__(79457);
// EXTERNAL MODULE: ./build/base/input-reference.js
var input_reference = __webpack_require__(45860);
// EXTERNAL MODULE: ./build/base/amount.js
var amount = __webpack_require__(9218);
// EXTERNAL MODULE: ./build/packing/rules/content-check.js
var content_check = __webpack_require__(44820);
// EXTERNAL MODULE: ./build/packing/files/errors.js
var errors = __webpack_require__(75473);
// EXTERNAL MODULE: ./build/packing/folder-listing.js
var folder_listing = __webpack_require__(62519);
// EXTERNAL MODULE: ./build/packing/rules/limit-rules.js
var limit_rules = __webpack_require__(29957);
// EXTERNAL MODULE: ./build/packing/files/listing-builder.js
var listing_builder = __webpack_require__(42434);
// EXTERNAL MODULE: ./build/packing/rules/path-rules.js
var path_rules = __webpack_require__(41387);
// EXTERNAL MODULE: ./build/packing/files/selection.js
var selection = __webpack_require__(39998);
// EXTERNAL MODULE: ./build/packing/zip/zip-listing.js + 3 modules
var zip_listing = __webpack_require__(87155);
// EXTERNAL MODULE: external "node:stream"
var external_node_stream_ = __webpack_require__(57075);
// EXTERNAL MODULE: external "node:timers/promises"
var promises_ = __webpack_require__(58500);
// EXTERNAL MODULE: external "node:zlib"
var external_node_zlib_ = __webpack_require__(38522);
// EXTERNAL MODULE: ./build/packing/zip/deflating.js
var deflating = __webpack_require__(12804);
// EXTERNAL MODULE: ./build/packing/zip/zip-records.js
var zip_records = __webpack_require__(44612);
// EXTERNAL MODULE: external "node:util"
var external_node_util_ = __webpack_require__(57975);
// EXTERNAL MODULE: ./build/base/failure.js
var failure = __webpack_require__(87306);
// EXTERNAL MODULE: ./build/base/system/file-modes.js
var file_modes = __webpack_require__(4141);
;// CONCATENATED MODULE: ./build/packing/zip/zip-target.js
/** Writes a ZIP file to disk and hashes it at the same time. */





/**
 * Size of a write buffer, in bytes. Data is collected before it is written, because the records of a small file are
 * short and a write is expensive.
 */
const BUFFER_BYTES = 512 * 1024;
/** Minimum size, in bytes, at which passing a buffer to another thread is faster than copying it. */
const DIRECT_FROM_BYTES = 256 * 1024;
const writeInPool = (0,external_node_util_.promisify)(external_node_fs_.writev);
/**
 * New file that is hashed while it is written sequentially. A thread of Node's pool writes one buffer while this thread
 * hashes it and fills the other one.
 */
class ZipTarget {
    #descriptor;
    #hash = (0,external_node_crypto_.createHash)('sha256');
    #limit;
    #buffer = Buffer.allocUnsafeSlow(BUFFER_BYTES);
    #otherBuffer = Buffer.allocUnsafeSlow(BUFFER_BYTES);
    #filled = 0;
    #size = 0;
    /** Write of the other buffer. Its error is thrown when that buffer is needed again. */
    #writing = Promise.resolve();
    /** @throws Failure if the file can't be created */
    constructor(path, limit) {
        this.#limit = limit;
        try {
            this.#descriptor = (0,external_node_fs_.openSync)(path, 'wx', file_modes/* OWNER_FILE */.Zl);
        }
        catch (cause) {
            throw writeFailure(cause);
        }
    }
    /** Number of bytes written so far. */
    get size() {
        return this.#size;
    }
    /**
     * Adds bytes. The caller may reuse their memory once this settles: immediately if the buffer has room. Otherwise it
     * returns a promise, and nothing may be added until it settles.
     * @throws the limit's refusal, or Failure
     */
    put(bytes) {
        this.#size += bytes.length;
        if (this.#limit !== undefined && this.#size > this.#limit.maxBytes)
            throw this.#limit.refusal();
        if (bytes.length >= DIRECT_FROM_BYTES)
            return this.#putDirect(bytes);
        if (this.#filled + bytes.length > BUFFER_BYTES)
            return this.#flush().then(() => this.#copyToBuffer(bytes));
        this.#copyToBuffer(bytes);
    }
    /** Completes the file, which must be closed afterwards. @throws Failure */
    async finish() {
        await this.#flush();
        await this.#writing;
        return { size: this.#size, sha256: this.#hash.digest('hex') };
    }
    /** Closes the file once no other thread uses it. */
    async close() {
        await Promise.allSettled([this.#writing]);
        (0,external_node_fs_.closeSync)(this.#descriptor);
    }
    #copyToBuffer(bytes) {
        this.#filled += bytes.copy(this.#buffer, this.#filled);
    }
    async #putDirect(bytes) {
        await this.#flush(bytes);
        await this.#writing;
    }
    /**
     * Starts to write the collected data, and the given buffers after it. Resolves when the other buffer can be filled.
     */
    async #flush(...extra) {
        const parts = [this.#buffer.subarray(0, this.#filled), ...extra];
        [this.#buffer, this.#otherBuffer, this.#filled] = [this.#otherBuffer, this.#buffer, 0];
        await this.#writing;
        this.#writing = this.#write(parts);
        this.#writing.catch(() => { });
        for (const part of parts)
            this.#hash.update(part);
    }
    async #write(parts) {
        try {
            for (let rest = parts; rest.length > 0;) {
                const { bytesWritten } = await writeInPool(this.#descriptor, rest);
                rest = remainingParts(rest, bytesWritten);
            }
        }
        catch (cause) {
            throw writeFailure(cause);
        }
    }
}
/** Returns the remaining buffers after a write, which may write less than it was given. */
function remainingParts(parts, bytes) {
    let taken = bytes;
    return parts.flatMap(part => {
        const rest = part.subarray(taken);
        taken -= part.length - rest.length;
        return rest.length > 0 ? [rest] : [];
    });
}
function writeFailure(cause) {
    const remedy = 'Free up space in the temporary folder, and make sure that the job’s user can write to it.';
    return new failure/* Failure */.HR('unavailable', `The package can’t be written: ${cause.message}`, { remedy, cause });
}

;// CONCATENATED MODULE: ./build/packing/zip/zip-writer.js
/** Writes files into a new ZIP: the same files always give the same bytes. */









/** Number of bytes to read ahead of the writer, so that deflating threads always have work. */
const AHEAD_BYTES = 4 * 1024 * 1024;
const AHEAD_FILES = 64;
/** Number of pieces of a large file per sample. The samples decide whether the file is worth deflating. */
const PIECES_PER_SAMPLE = 64;
const FIXED_MODE = 0o644;
const FIXED_MODE_EXECUTABLE = 0o755;
/**
 * Writes files into a new ZIP, in the given order: same files, same bytes. No incomplete file remains after an error.
 *
 * @param path where to write; must not exist yet
 * @param files within `ZIP_BOUNDS`
 * @throws any error of reading a file, the limit's refusal, a Failure if the ZIP can't be written, or the signal's
 * reason when it aborts
 */
async function writeZip(path, files, options) {
    const target = new ZipTarget(path, options.limit);
    try {
        const zip = new ZipWriting(target, options);
        await zip.addAll(files);
        await zip.addDirectory();
        return await target.finish();
    }
    catch (error) {
        (0,external_node_fs_.rmSync)(path, { force: true });
        throw error;
    }
    finally {
        await target.close();
    }
}
/** ZIP that is being written. Files are read and deflated ahead, and written in their order. */
class ZipWriting {
    #target;
    #options;
    #written = [];
    /** Promises of the files in progress, oldest first. */
    #ahead = [];
    #aheadBytes = 0;
    #doneBytes = 0;
    constructor(target, options) {
        this.#target = target;
        this.#options = options;
    }
    /** Adds all files. Settles only when none of the files is in use anymore. */
    async addAll(files) {
        const { signal } = this.#options;
        try {
            for (const [index, file] of files.entries()) {
                if ((0,listing_builder/* isTurn */.WD)(file, index))
                    await (0,promises_.setImmediate)();
                signal?.throwIfAborted();
                const packed = this.#options.copiesDeflated === true ? file.packed : undefined;
                const isAhead = packed === undefined && file.size <= listing_builder/* READ_WHOLE_BYTES */.NO;
                while (isAhead ? !this.#hasRoom(file) : this.#ahead.length > 0)
                    await this.#finishOldest();
                if (packed !== undefined)
                    await this.#copyPacked(file, packed);
                else if (isAhead)
                    this.#addAhead(file);
                else
                    await this.#addPieces(file);
            }
            while (this.#ahead.length > 0)
                await this.#finishOldest();
            signal?.throwIfAborted();
        }
        finally {
            // Wait for the files after the failed one: other threads still use their memory.
            await Promise.allSettled(this.#ahead);
        }
    }
    async addDirectory() {
        const offset = this.#target.size;
        for (const { entry, offset: ofEntry } of this.#written) {
            const full = this.#target.put((0,zip_records/* directoryRecord */.lc)(entry, ofEntry));
            if (full !== undefined)
                await full;
        }
        await this.#target.put((0,zip_records/* endOfDirectory */.ss)(this.#written.length, this.#target.size - offset, offset));
    }
    /** Checks whether a file can be read ahead in addition to those in progress. A single file always fits. */
    #hasRoom({ size }) {
        return this.#ahead.length === 0 || (this.#ahead.length < AHEAD_FILES && this.#aheadBytes + size <= AHEAD_BYTES);
    }
    async #finishOldest() {
        await this.#ahead[0];
        this.#options.signal?.throwIfAborted();
    }
    /** Adds a file. Returns without a promise if no other file is in progress and it can be written at once. */
    #addAhead(file) {
        const before = this.#ahead.at(-1);
        // With a file before this one, any error is thrown when it is this file's turn.
        const adding = before === undefined ? this.#addWhole(file) : Promise.try(() => this.#addWhole(file, before));
        if (adding === undefined) {
            this.#progress(file.size);
            return;
        }
        this.#aheadBytes += file.size;
        const added = this.#added(file, adding);
        added.catch(() => { });
        this.#ahead.push(added);
    }
    async #added({ size }, adding) {
        await adding;
        this.#progress(size);
        this.#aheadBytes -= size;
        // Removes itself, as files are written in their order. A failed file remains, so that its error is thrown in turn.
        void this.#ahead.shift();
    }
    /** @param before the previous file, which has to be written first */
    #addWhole(file, before) {
        return file.read(content => {
            const checksum = (0,external_node_zlib_.crc32)(content);
            const put = (packed) => {
                const data = packed ?? content;
                const entry = this.#entry(file, packed === undefined ? zip_records/* STORED */.SD : zip_records/* DEFLATED */.aE, checksum, data.length);
                return before === undefined ? this.#put(entry, data) : before.then(() => this.#put(entry, data));
            };
            return (0,deflating/* isStoredUnread */.vZ)(file.path, file.size) ? put(undefined) : (0,deflating/* withDeflated */.Oy)(content, put);
        });
    }
    async #copyPacked(file, { deflated, crc32: checksum, size, pieces }) {
        await this.#begin(this.#entry(file, deflated ? zip_records/* DEFLATED */.aE : zip_records/* STORED */.SD, checksum, size));
        for (const piece of pieces())
            await this.#target.put(piece);
        this.#progress(file.size);
    }
    /**
     * Reads the file twice: a stored file has its checksum before its data, and only the whole file shows whether
     * deflating is worthwhile.
     */
    async #addPieces(file) {
        const { checksum, worthDeflating } = await sampleFile(file);
        const repeated = await (worthDeflating ? this.#deflatePieces(file) : this.#storePieces(file, checksum));
        if (repeated !== checksum)
            throw (0,errors/* changedFailure */.Vd)(file);
    }
    /** @returns the checksum of the written data */
    async #storePieces(file, checksum) {
        await this.#begin(this.#entry(file, zip_records/* STORED */.SD, checksum, file.size));
        let repeated = 0;
        for await (const piece of file.pieces()) {
            repeated = (0,external_node_zlib_.crc32)(piece, repeated);
            await this.#target.put(piece);
            this.#progress(piece.length);
        }
        return repeated;
    }
    /** Writes the sizes after the data. Readers find the end of the data by inflating it. @returns as `#storePieces` */
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
        await this.#target.put((0,zip_records/* localHeader */.$B)(begun));
        const start = this.#target.size;
        const pieces = external_node_stream_.Readable.from(counted.call(this), { objectMode: false });
        // The callback can ignore the error: the iterator throws it as well.
        const packed = (0,external_node_stream_.pipeline)(pieces, (0,external_node_zlib_.createDeflateRaw)({ ...deflating/* DEFLATE_OPTIONS */.RI, chunkSize: listing_builder/* PIECE_BYTES */.ts }), () => { });
        for await (const piece of packed)
            await this.#target.put(piece);
        const entry = { ...begun, crc32: checksum, packedSize: this.#target.size - start };
        await this.#target.put((0,zip_records/* dataDescriptor */.E7)(entry));
        this.#written.push({ entry, offset });
        return checksum;
    }
    #put(entry, data) {
        const begun = this.#begin(entry);
        return begun === undefined ? this.#target.put(data) : begun.then(() => this.#target.put(data));
    }
    #begin(entry) {
        this.#written.push({ entry, offset: this.#target.size });
        return this.#target.put((0,zip_records/* localHeader */.$B)(entry));
    }
    #entry(file, method, checksum, packedSize) {
        const mode = this.#options.keepsExecutable && file.executable ? FIXED_MODE_EXECUTABLE : FIXED_MODE;
        return { name: file.path, mode, method, crc32: checksum, packedSize, size: file.size, sizesFollow: false };
    }
    #progress(bytes) {
        this.#options.signal?.throwIfAborted();
        this.#doneBytes += bytes;
        this.#options.onProgress(this.#doneBytes);
    }
}
/** Reads a large file completely to compute its checksum and take samples. */
async function sampleFile(file) {
    const samples = [];
    const isSampled = !(0,deflating/* isStoredUnread */.vZ)(file.path, file.size);
    let [checksum, pieces] = [0, 0];
    for await (const piece of file.pieces()) {
        checksum = (0,external_node_zlib_.crc32)(piece, checksum);
        if (isSampled && pieces % PIECES_PER_SAMPLE === 0)
            samples.push((0,deflating/* deflateSample */._d)(piece));
        pieces += 1;
    }
    return { checksum, worthDeflating: isSampled && (0,deflating/* isWorthDeflating */.jH)(samples) };
}

;// CONCATENATED MODULE: ./build/packing/pack.js
/** Checks a folder or ZIP against the rules of its kind of package, and packs it into a new ZIP. */















/**
 * Checks a folder or ZIP against every rule of a kind of package, and packs it. Nothing is written before all checks
 * pass. The ZIP is always created anew, even from a ZIP: the same files give the same bytes, without the times and modes
 * that a given ZIP contains.
 *
 * @throws Failure of kind `input` with all problems as findings; the signal's reason when it aborts. No file remains in
 * either case
 */
async function pack(profile, options) {
    const opened = await openSource(profile, options);
    const { added, carried = [] } = options;
    const { files: own, ...listed } = added === undefined ? opened : withAdded(opened, added);
    const source = { ...listed, files: carried.length === 0 ? own : (0,listing_builder/* sortedByPath */.o2)([...own, ...carried]) };
    try {
        const { files, warnings, revisionNote, facts } = await checkPackage(profile, source, options);
        const expandedBytes = files.reduce((sum, file) => sum + file.size, 0);
        const file = (0,external_node_path_.join)(options.into, `${profile.filePrefix}-${(0,external_node_crypto_.randomUUID)()}.zip`);
        const { maxPackageBytes: maxBytes } = profile;
        const written = await writeZip(file, files, {
            signal: options.signal,
            keepsExecutable: profile.keepsExecutable,
            copiesDeflated: profile.copiesDeflated ?? false,
            limit: maxBytes === undefined ? undefined : { maxBytes, refusal: () => tooLarge(profile, maxBytes, files, options) },
            onProgress: doneBytes => options.onProgress?.(doneBytes, expandedBytes),
        });
        const { leftOut } = source;
        return { file, ...written, files: files.length, expandedBytes, leftOut, warnings, revisionNote, ...facts };
    }
    finally {
        source.close();
    }
}
const folderOf = ({ path }) => path.split('/', 1)[0]?.toLowerCase() ?? '';
/** Adds files to a listing. A folder that it already has is a problem. */
function withAdded(source, added) {
    const folders = new Set(added.map(folderOf));
    const own = source.files.filter(file => folders.has(folderOf(file))).slice(0, 1);
    const findings = own.map(({ path: where }) => ({ where, message: 'is in a folder that is added to the package' }));
    return { ...source, files: (0,listing_builder/* sortedByPath */.o2)([...source.files, ...added]), findings: [...source.findings, ...findings] };
}
/**
 * Lists the files of a folder or ZIP that a package of this kind would contain.
 * @throws Failure of kind `input` if the path is neither
 */
async function openSource(profile, { source, shownAs, signal, excludes, ignores, }) {
    const { selection, subject, refusal, remedies } = profile;
    const kind = kindOf(source, shownAs);
    const chosen = excludes === undefined ? selection : { ...selection, excludes };
    if (kind === 'folder')
        return (0,folder_listing/* listFolder */.b)(source, shownAs, { ...chosen, ignores }, signal);
    if (kind === 'zip')
        return (0,zip_listing/* listZip */.o)(source, shownAs, chosen, signal);
    throw (0,errors/* packageFailure */.XG)(subject, shownAs, refusal, [
        { where: shownAs, message: kind.problem, remedy: (0,input_reference/* withInputRefs */.XF)(remedies.wrongPath) },
    ]);
}
function kindOf(source, shownAs) {
    try {
        (0,external_node_fs_.accessSync)(source, external_node_fs_.constants.R_OK);
        const stats = (0,external_node_fs_.statSync)(source);
        if (stats.isDirectory())
            return 'folder';
        const isZip = stats.isFile() && [source, shownAs].some(path => /\.zip$/i.test(path));
        return isZip ? 'zip' : { problem: `is neither a folder nor a .zip file (${source})` };
    }
    catch (error) {
        return { problem: (0,errors/* whyUnreadable */._p)(error) };
    }
}
/**
 * Checks listed files against every rule of a kind of package.
 * @throws Failure of kind `input` with all problems as findings, so that the user can fix them together
 */
async function checkPackage(profile, source, { source: given, shownAs, signal }) {
    if (source.files.length === 0 && source.findings.length === 0) {
        const orExcluded = source.leftOut.some(({ reason }) => reason === (0,selection/* excluded */.t7)()) ? ` or ${(0,selection/* excluded */.t7)()}` : '';
        const what = source.leftOut.length === 0 ? 'no files' : `only files and folders that are never packed${orExcluded}`;
        const message = `contains ${what}${typeof given === 'string' ? ` (${given})` : ''}`;
        throw (0,errors/* packageFailure */.XG)(profile.subject, shownAs, profile.refusal, [
            ...source.warnings,
            { where: shownAs, message, remedy: (0,input_reference/* withInputRefs */.XF)(profile.remedies.empty) },
        ]);
    }
    const listed = profile.reroot?.(source.files) ?? source.files;
    const contents = await (0,content_check/* checkContents */.h)(profile, listed, shownAs, signal);
    // If some content is invalid, the package is refused as it is.
    const revision = contents.files.length === listed.length ? await profile.revise?.(contents.files, signal) : undefined;
    const files = revision?.files ?? listed;
    const validFiles = revision?.files ?? contents.files;
    const paths = files.map(file => file.path);
    const pathCollisions = (0,path_rules/* collisions */.eS)(paths);
    const inspection = await profile.inspect(paths, validFiles, shownAs, signal);
    const findings = [
        ...inspection.findings,
        ...(0,limit_rules/* limitFindings */.uL)(profile, files, shownAs),
        ...paths.flatMap(path => (0,path_rules/* packedPathFinding */.Ds)(path) ?? []),
        ...pathCollisions.findings,
        ...source.findings,
        ...contents.findings,
    ];
    if (findings.length > 0)
        throw (0,errors/* packageFailure */.XG)(profile.subject, shownAs, profile.refusal, findings);
    const { facts } = inspection;
    if (facts === undefined)
        throw new Error(`The inspection of ${profile.noun} returned neither problems nor facts.`);
    // The workflows upload what is left out, too, and a ZIP as one file.
    const uploaded = typeof given !== 'string' || /\.zip$/i.test(shownAs) ? [] : [...paths, ...source.leftOut.map(({ path }) => path)];
    const warnings = [
        ...source.warnings,
        ...source.leftOut.flatMap(({ path: where, reason, remedy }) => remedy === undefined ? [] : [{ where, message: `has no effect and was left out (${reason})`, remedy }]),
        ...pathCollisions.warnings,
        ...inspection.warnings,
        ...(0,artifact_names/* artifactFindings */.l)(uploaded),
    ];
    return { files: validFiles, warnings, revisionNote: revision?.note, facts };
}
function tooLarge(profile, maxBytes, files, { shownAs }) {
    const { noun, subject, refusal } = profile;
    const message = `packs to more than ${(0,amount/* byteSize */.mz)(maxBytes)}, the limit for ${noun}`;
    const remedy = `Remove files that aren’t needed, the largest first: ${(0,limit_rules/* describeLargest */.cz)(files)}.${(0,limit_rules/* leavingOut */.lA)(profile)}`;
    return (0,errors/* packageFailure */.XG)(subject, shownAs, refusal, [{ where: shownAs, message, remedy }]);
}


/***/ })

};
