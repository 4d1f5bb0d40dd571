export const id = 2383;
export const ids = [2383];
export const modules = {

/***/ 29957:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   cz: () => (/* binding */ describeLargest),
/* harmony export */   lA: () => (/* binding */ leavingOut),
/* harmony export */   uF: () => (/* binding */ excluding),
/* harmony export */   uL: () => (/* binding */ limitFindings)
/* harmony export */ });
/* harmony import */ var _base_input_reference_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(45860);
/* harmony import */ var _base_problem_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(49299);
/* harmony import */ var _base_amount_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(9218);
/** Checks the number and sizes of files against limits: those of a kind of package, or those for unpacking. */



/**
 * Checks counts and sizes of all files, of each class and of each file, and the classes themselves: everything that can
 * be checked without reading the package.
 *
 * @param shownAs the path as the user wrote it: findings about the whole package point to it
 */
function limitFindings(profile, files, shownAs) {
    const classified = files.map(file => ({ file, limits: profile.classify(file) }));
    return [
        ...totalFindings(profile, '', files, profile, shownAs),
        ...profile.classes.flatMap(row => {
            const ofClass = classified.filter(({ limits }) => limits === row).map(({ file }) => file);
            return totalFindings(profile, `${row.name} `, ofClass, row, shownAs);
        }),
        ...classified.flatMap(({ file, limits }) => ('where' in limits ? limits : sizeFinding(profile, file, limits)) ?? []),
    ];
}
/** Lists the largest files, for the message that the total is too large. */
function describeLargest(files) {
    const first = files.toSorted((a, b) => b.size - a.size).slice(0, 3);
    return first.map(file => `${file.path} (${(0,_base_amount_js__WEBPACK_IMPORTED_MODULE_2__/* .byteSize */ .mz)(file.size)})`).join(', ');
}
/** Says how a file, or files, are left out if the input `exclude` can do that. */
const leavingOut = ({ remedies }, path) => remedies.isExcludable === undefined ? '' : excluding(path);
/** Says that `exclude` leaves out files, with the pattern in quotes if it needs no escapes in YAML and the shell. */
const excluding = (pattern = '') => ` To leave ${pattern === '' ? 'files' : 'it'} out, set ${(0,_base_input_reference_js__WEBPACK_IMPORTED_MODULE_0__/* .inputRef */ .io)('exclude', /^[\w*./ -]+$/.test(pattern) ? `'${pattern}'` : undefined)}.`;
function sizeFinding(profile, file, { name, maxFileBytes }) {
    if (maxFileBytes === undefined || file.size <= maxFileBytes)
        return undefined;
    const facts = { subject: file.path, given: file.size, limit: maxFileBytes, other: `one ${name} file` };
    const remedy = `Make the file smaller, or remove it if it isn’t needed.${leavingOut(profile, file.path)}`;
    return (0,_base_problem_js__WEBPACK_IMPORTED_MODULE_1__/* .problemAt */ .l4)({ kind: 'size', ...facts, remedy });
}
function totalFindings(profile, kind, files, limit, shownAs) {
    const findings = [];
    const { noun, remedies } = profile;
    const bytes = files.reduce((sum, file) => sum + file.size, 0);
    if (limit.maxFiles !== undefined && files.length > limit.maxFiles) {
        const message = `contains ${(0,_base_amount_js__WEBPACK_IMPORTED_MODULE_2__/* .count */ .U9)(files.length)} ${kind}files; the limit for ${noun} is ${(0,_base_amount_js__WEBPACK_IMPORTED_MODULE_2__/* .count */ .U9)(limit.maxFiles)}`;
        findings.push({ where: shownAs, message, remedy: `${remedies.tooMuch}${leavingOut(profile)}` });
    }
    if (limit.maxTotalBytes !== undefined && bytes > limit.maxTotalBytes) {
        const message = `contains ${(0,_base_amount_js__WEBPACK_IMPORTED_MODULE_2__/* .byteSize */ .mz)(bytes)} of ${kind}files; the limit for ${noun} is ${(0,_base_amount_js__WEBPACK_IMPORTED_MODULE_2__/* .byteSize */ .mz)(limit.maxTotalBytes)}`;
        const remedy = `Make the largest files smaller, or remove them: ${describeLargest(files)}.${leavingOut(profile)}`;
        findings.push({ where: shownAs, message, remedy });
    }
    return findings;
}


/***/ }),

/***/ 87155:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  o: () => (/* binding */ listZip)
});

// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(73024);
// EXTERNAL MODULE: ./build/base/input-reference.js
var input_reference = __webpack_require__(45860);
// EXTERNAL MODULE: ./node_modules/yauzl/index.js
var yauzl = __webpack_require__(20663);
// EXTERNAL MODULE: ./build/base/system/user-paths.js
var user_paths = __webpack_require__(50080);
// EXTERNAL MODULE: ./build/packing/files/errors.js
var errors = __webpack_require__(75473);
// EXTERNAL MODULE: ./build/packing/files/input-file.js
var input_file = __webpack_require__(27747);
;// CONCATENATED MODULE: ./build/packing/zip/file-window.js
/** Buffers a part of a ZIP file, so that the many small reads of yauzl need few system calls. */


/** More than the largest record of a directory, whose name, fields and comment have at most 64 KiB each. */
const WINDOW_BYTES = 256 * 1024;
/**
 * Reader for yauzl that buffers a part of the file. With yauzl's own reader, a directory of 10,000 entries takes three
 * times as long. The caller closes the descriptor.
 */
class FileWindow extends yauzl.RandomAccessReader {
    #descriptor;
    #bytes = Buffer.allocUnsafe(WINDOW_BYTES);
    #start = 0;
    #filled = 0;
    constructor(descriptor) {
        super();
        this.#descriptor = descriptor;
    }
    /** Reads into `buffer`. Passes an error to the callback if the file is truncated. */
    read(buffer, offset, length, position, callback) {
        let error = null;
        try {
            if (!this.#copy(buffer.subarray(offset, offset + length), position))
                error = new Error('the file is truncated');
        }
        catch (thrown) {
            error = thrown;
        }
        setImmediate(callback, error);
    }
    #copy(target, position) {
        if (position < this.#start || position + target.length > this.#start + this.#filled) {
            this.#start = position;
            this.#filled = (0,input_file/* readExactly */.Lo)(this.#descriptor, this.#bytes, position);
        }
        return this.#bytes.copy(target, 0, position - this.#start, this.#filled) >= target.length;
    }
}

// EXTERNAL MODULE: ./build/packing/files/listing-builder.js
var listing_builder = __webpack_require__(42434);
// EXTERNAL MODULE: ./build/packing/files/pointer-files.js
var pointer_files = __webpack_require__(47607);
// EXTERNAL MODULE: ./build/packing/rules/path-rules.js
var path_rules = __webpack_require__(41387);
// EXTERNAL MODULE: ./build/packing/files/selection.js
var selection = __webpack_require__(39998);
// EXTERNAL MODULE: external "node:stream"
var external_node_stream_ = __webpack_require__(57075);
// EXTERNAL MODULE: external "node:zlib"
var external_node_zlib_ = __webpack_require__(38522);
// EXTERNAL MODULE: ./build/base/failure.js
var failure = __webpack_require__(87306);
// EXTERNAL MODULE: ./build/base/amount.js
var amount = __webpack_require__(9218);
// EXTERNAL MODULE: ./build/packing/zip/deflating.js
var deflating = __webpack_require__(12804);
// EXTERNAL MODULE: ./build/packing/zip/zip-records.js
var zip_records = __webpack_require__(44612);
;// CONCATENATED MODULE: ./build/packing/zip/zip-entry.js
/** Checks the headers of a ZIP entry: name, type, compression and sizes. */






const FLAG_ENCRYPTED = 0x1;
const FLAG_UTF8 = 0x800;
/** Remedy for an invalid ZIP. */
const REMAKE_ZIP = () => `Create the ZIP again, or set ${(0,input_reference/* inputRef */.io)('path')} to the unpacked folder.`;
/** Name that some packers give to the packed folder, and with which they begin the paths in it. */
const PACKED_FOLDER = './';
/**
 * Returns the path of an entry, without leading `./`, which doesn't change the location and so isn't a path traversal.
 * A folder's path ends with `/`. The packed folder's own path is `PACKED_FOLDER`. Names are decoded as UTF-8 even
 * without the UTF-8 flag, as macOS writes them. Bytes of older encodings are hardly ever valid UTF-8, and then decode
 * to U+FFFD, which `entryFinding` refuses. The Unicode field of Info-ZIP takes precedence.
 */
function entryPath(entry) {
    return (0,yauzl.getFileNameLowLevel)(FLAG_UTF8, entry.fileNameRaw, entry.extraFields, true).replace(/^(?:\.\/)+(?=.)/s, '');
}
/**
 * Returns the Unix mode from the upper half of the attributes. Tools of other systems leave it 0, which means unknown.
 */
function unixMode(entry) {
    return entry.externalFileAttributes >>> 16;
}
/** Checks whether the owner may execute the file. */
function isExecutable(entry) {
    return (unixMode(entry) & external_node_fs_.constants.S_IXUSR) !== 0;
}
/** Returns why an entry can't be a file of a package, from its record in the central directory. */
function entryFinding(entry, path) {
    if (path.includes('\ufffd')) {
        const remedy = `Create the ZIP with UTF-8 names, or set ${(0,input_reference/* inputRef */.io)('path')} to the unpacked folder.`;
        return { where: path, message: path_rules/* NOT_UTF8_NAME */.sS, remedy };
    }
    const problem = typeProblem(entry, path) ?? dataProblem(entry);
    return problem && { where: path, ...problem };
}
function typeProblem(entry, path) {
    const type = unixMode(entry) & external_node_fs_.constants.S_IFMT;
    if (type === external_node_fs_.constants.S_IFLNK)
        return { message: 'is a link', remedy: path_rules/* REPLACE_LINK */.k7 };
    if (type === 0 || type === (path.endsWith('/') ? external_node_fs_.constants.S_IFDIR : external_node_fs_.constants.S_IFREG))
        return undefined;
    return { message: 'is not a valid file or folder', remedy: 'Remove it from the ZIP.' };
}
function dataProblem(entry) {
    const { compressedSize, compressionMethod: method, uncompressedSize: size } = entry;
    if (entry.generalPurposeBitFlag & FLAG_ENCRYPTED)
        return { message: 'is encrypted', remedy: 'Create the ZIP without a password.' };
    if (method !== zip_records/* STORED */.SD && method !== zip_records/* DEFLATED */.aE) {
        return {
            message: `is compressed with method ${method}; only 0 (no compression) and 8 (deflate) are supported`,
            remedy: REMAKE_ZIP(),
        };
    }
    // Deflate adds a few per cent at worst. A larger size is malicious, and not worth the memory.
    if (method === zip_records/* STORED */.SD ? compressedSize === size : compressedSize <= 2 * size + 1024)
        return undefined;
    return {
        message: `has ${(0,amount/* byteSize */.mz)(compressedSize)} of data in the ZIP, which is not possible for a file of ${(0,amount/* byteSize */.mz)(size)}`,
        remedy: REMAKE_ZIP(),
    };
}
/** Creates the finding for an entry that can't be read as the directory declares it. */
function damagedFinding(path, how, remedy = REMAKE_ZIP()) {
    return { where: path, message: `is damaged in the ZIP: ${how}`, remedy };
}

;// CONCATENATED MODULE: ./build/packing/zip/zip-content.js
/**
 * Reads the content of an entry of an untrusted ZIP (a package to upload, or a downloaded export), and checks its size
 * and CRC-32.
 */









/** Refuses bytes after the deflated data. No check would see them, and `import` copies the data of an entry. */
const INFLATE_OPTIONS = { rejectGarbageAfterEnd: true };
/** Record before an entry's data. */
const LOCAL_HEADER = { signature: Buffer.from('PK\x03\x04', 'latin1'), bytes: 30 };
/**
 * Returns the content of an entry. It is never inflated beyond its declared size. Length and CRC-32 are checked on each
 * read. yauzl's own streams check only the length, and take ten times as long for small files.
 */
function zipEntryFile(packed) {
    const { path, size, executable, deflated, packedSize } = packed;
    return {
        path,
        size,
        executable,
        needsCheck: true,
        packed: { deflated, size: packedSize, crc32: packed.crc32, pieces: () => packedPieces(packed) },
        async read(use) {
            const data = Buffer.allocUnsafeSlow(packed.packedSize);
            if ((0,input_file/* readExactly */.Lo)(packed.descriptor, data, dataStart(packed)) < data.length)
                throw damagedFailure(packed, 'its data is truncated');
            if (!packed.deflated)
                return (0,deflating/* useAndFree */.tv)(data, () => use(verified(packed, data)));
            const content = await (0,deflating/* useAndFree */.tv)(data, () => inflate(packed, data));
            return (0,deflating/* useAndFree */.tv)(content, () => use(verified(packed, content)));
        },
        async *pieces() {
            let bytes = 0;
            let checksum = 0;
            try {
                for await (const piece of openContent(packed)) {
                    bytes += piece.length;
                    checksum = (0,external_node_zlib_.crc32)(piece, checksum);
                    if (bytes > size)
                        throw oversizeFailure(packed);
                    yield piece;
                }
            }
            catch (error) {
                throw error instanceof failure/* Failure */.HR ? error : damagedFailure(packed, error.message);
            }
            verify(packed, bytes, checksum);
        },
    };
}
function openContent(packed) {
    const data = external_node_stream_.Readable.from(packedPieces(packed), { objectMode: false, highWaterMark: listing_builder/* PIECE_BYTES */.ts });
    // The iterator also receives the callback's error.
    return packed.deflated
        ? (0,external_node_stream_.pipeline)(data, (0,external_node_zlib_.createInflateRaw)({ ...INFLATE_OPTIONS, chunkSize: listing_builder/* PIECE_BYTES */.ts }), () => { })
        : data;
}
/**
 * Reads the data of an entry. Doesn't use a stream of Node over the descriptor: a destroyed stream closes it even with
 * `autoClose: false`, and the number may belong to another file when it is closed again. `listZip` closes it.
 */
function* packedPieces(packed) {
    const { descriptor, packedSize } = packed;
    const start = dataStart(packed);
    for (let offset = 0; offset < packedSize;) {
        const piece = Buffer.allocUnsafeSlow(Math.min(listing_builder/* PIECE_BYTES */.ts, packedSize - offset));
        if ((0,input_file/* readExactly */.Lo)(descriptor, piece, start + offset) < piece.length)
            throw damagedFailure(packed, 'its data is truncated');
        offset += piece.length;
        yield piece;
    }
}
/** Returns where an entry's data starts: after its header, which repeats the name and may have other fields than the directory. */
function dataStart(packed) {
    const header = Buffer.alloc(LOCAL_HEADER.bytes);
    (0,input_file/* readExactly */.Lo)(packed.descriptor, header, packed.header);
    if (!header.subarray(0, 4).equals(LOCAL_HEADER.signature))
        throw damagedFailure(packed, 'it has no header');
    return packed.header + header.length + header.readUInt16LE(26) + header.readUInt16LE(28);
}
function inflate(packed, data) {
    try {
        // One chunk, and never one from Node's pool, because its memory is freed after use.
        const room = Math.max(packed.size + 1, Buffer.poolSize);
        return (0,external_node_zlib_.inflateRawSync)(data, { ...INFLATE_OPTIONS, maxOutputLength: room, chunkSize: room });
    }
    catch (error) {
        if (error.code === 'ERR_BUFFER_TOO_LARGE')
            throw oversizeFailure(packed);
        throw damagedFailure(packed, error.message);
    }
}
function verified(packed, content) {
    verify(packed, content.length, (0,external_node_zlib_.crc32)(content));
    return content;
}
function verify(packed, bytes, checksum) {
    if (bytes > packed.size)
        throw oversizeFailure(packed);
    if (bytes < packed.size) {
        throw damagedFailure(packed, `it unpacks to ${(0,amount/* byteSize */.mz)(bytes)} instead of ${(0,amount/* byteSize */.mz)(packed.size)}`);
    }
    if (checksum !== packed.crc32)
        throw damagedFailure(packed, 'its checksum (CRC-32) does not match');
}
function oversizeFailure(packed) {
    return damagedFailure(packed, `it unpacks to more than its declared size of ${(0,amount/* byteSize */.mz)(packed.size)}`);
}
function damagedFailure({ path, damagedRemedy }, how) {
    return (0,errors/* fileFailure */.fE)(damagedFinding(path, how, damagedRemedy));
}

;// CONCATENATED MODULE: ./build/packing/zip/zip-listing.js
/** Lists an untrusted ZIP without unpacking it to disk. */














/** First bytes of an entry's record in the directory. */
const DIRECTORY_RECORD = Buffer.from('PK\x01\x02', 'latin1');
/**
 * Lists an untrusted ZIP by its central directory alone: its files are written anew, so it doesn't matter what other
 * programs find in it. Unpacks nothing to disk, and uses the declared sizes only as bounds. Encrypted entries, links,
 * unknown methods, and names that aren't UTF-8 are findings.
 *
 * @param file absolute
 * @param shownAs the path as the user wrote it
 */
async function listZip(file, shownAs, selection, signal) {
    const descriptor = openReadable(file, shownAs);
    try {
        const listing = new listing_builder/* ListingBuilder */.W7(shownAs, selection);
        const zip = await openDirectory(descriptor, shownAs, selection.damagedRemedy);
        listing.countEntries(zip.entryCount);
        if (selection.marks !== undefined)
            await markFolders(await openDirectory(descriptor, shownAs), listing, shownAs);
        for await (const entry of entriesOf(zip, shownAs, selection.damagedRemedy)) {
            signal?.throwIfAborted();
            const finding = addEntry(listing, descriptor, entry);
            if (finding !== undefined)
                listing.addFinding(finding);
        }
        requireWhole(zip, descriptor, shownAs, selection.damagedRemedy);
        return { ...listing.result(), close: () => (0,external_node_fs_.closeSync)(descriptor) };
    }
    catch (error) {
        (0,external_node_fs_.closeSync)(descriptor);
        throw error;
    }
}
function openReadable(file, shownAs) {
    try {
        const location = (0,external_node_fs_.realpathSync)(file);
        // Refuses a pointer.
        if ((0,external_node_fs_.statSync)(location).size <= pointer_files/* MAX_POINTER_BYTES */.l$)
            (0,input_file/* readRegularFile */.XF)(location, pointer_files/* MAX_POINTER_BYTES */.l$);
        return (0,input_file/* openRegularFile */.ZU)(location);
    }
    catch (error) {
        const remedy = error instanceof user_paths/* UnsuitableInput */.XR ? { remedy: error.remedy } : {};
        throw (0,errors/* fileFailure */.fE)({ where: shownAs, message: (0,errors/* whyUnreadable */._p)(error), ...remedy });
    }
}
/** Opens the central directory, which alone defines the content of a ZIP. */
async function openDirectory(descriptor, shownAs, remedy) {
    // Names are decoded and checked in this module: yauzl would stop at the first invalid one, and convert backslashes.
    const options = { decodeStrings: false, autoClose: false, validateEntrySizes: false };
    const { size } = (0,external_node_fs_.fstatSync)(descriptor);
    return (0,yauzl.fromRandomAccessReaderPromise)(new FileWindow(descriptor), size, options).catch((error) => {
        throw unreadable(error, shownAs, remedy);
    });
}
/** Returns the entries one at a time: together, the records of 10,000 entries take 20 MiB. */
async function* entriesOf(zip, shownAs, remedy) {
    try {
        yield* zip.eachEntry();
    }
    catch (error) {
        throw unreadable(error, shownAs, remedy);
    }
}
/**
 * Refuses a directory with more entries than the ZIP declares: packers without ZIP64 count from 0 again after 65,535 files.
 * @throws Failure
 */
function requireWhole(zip, descriptor, shownAs, remedy) {
    const next = Buffer.alloc(DIRECTORY_RECORD.length);
    (0,input_file/* readExactly */.Lo)(descriptor, next, Number(zip.readEntryCursor));
    if (!next.equals(DIRECTORY_RECORD))
        return;
    throw unreadable(new Error('its directory has more files than its end record'), shownAs, remedy);
}
function unreadable(error, shownAs, remedy = zipAgain()) {
    const message = `can’t be read as a ZIP: ${error.message}`;
    return (0,errors/* packageFailure */.XG)('ZIP', shownAs, 'can’t be used', [{ where: shownAs, message, remedy }]);
}
const zipAgain = () => `Create the ZIP again (run \`zip -r ../package.zip .\` in the folder to pack), or set ${(0,input_reference/* inputRef */.io)('path')} to that folder.`;
/**
 * Marks folders to leave out. This has to run before the listing: a folder may have other entries before the file that
 * marks it.
 */
async function markFolders(zip, listing, shownAs) {
    for await (const entry of entriesOf(zip, shownAs)) {
        const path = entryPath(entry);
        const folder = path.slice(0, path.lastIndexOf('/') + 1);
        const mark = folder === '' ? undefined : (0,selection/* markedBy */.oJ)(listing.selection, [path.slice(folder.length)]);
        if (mark !== undefined)
            listing.mark(folder, mark);
    }
}
/** Adds an entry to the listing, unless it is left out. Returns the finding if it is refused. */
function addEntry(listing, descriptor, entry) {
    const path = entryPath(entry);
    if (path === PACKED_FOLDER)
        return undefined;
    // Checked before anything is left out: `.git/../x` is not part of .git.
    const misnamed = (0,path_rules/* pathFinding */.Jp)(path.replace(/\/$/, ''));
    if (misnamed !== undefined)
        return misnamed;
    if (listing.recordIfLeftOut(path))
        return undefined;
    const unfit = entryFinding(entry, path);
    if (unfit !== undefined)
        return unfit;
    if (path.endsWith('/')) {
        listing.addFolder(path.slice(0, -1));
        return undefined;
    }
    const { relativeOffsetOfLocalHeader: header, compressedSize: packedSize, uncompressedSize: size, crc32 } = entry;
    const deflated = entry.compressionMethod === zip_records/* DEFLATED */.aE;
    const executable = isExecutable(entry);
    const { damagedRemedy } = listing.selection;
    listing.add(zipEntryFile({ path, executable, descriptor, header, packedSize, deflated, size, crc32, damagedRemedy }));
    return undefined;
}


/***/ }),

/***/ 44612:
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
/**
 * Builds the records of the ZIP files that we write (PKWARE's APPNOTE, 4.3), without ZIP64. Defines the compression
 * methods, which readers use too.
 */
const LOCAL_HEADER = 0x04034b50;
const DATA_DESCRIPTOR = 0x08074b50;
const DIRECTORY_RECORD = 0x02014b50;
const END_OF_DIRECTORY = 0x06054b50;
/** Flag: names are UTF-8. */
const FLAG_UTF8 = 0x800;
/** Flag: checksum and sizes follow the data. */
const FLAG_SIZES_FOLLOW = 0x8;
/** Version needed to read deflated data. */
const VERSION_NEEDED = 20;
/** The same version with the Unix flag, so that readers use the modes. */
const VERSION_MADE_BY = (3 << 8) | VERSION_NEEDED;
/** 1 January 1980, the earliest possible date. It is fixed, so that the same files give the same bytes. */
const FIXED_DATE = (1 << 5) | 1;
const REGULAR_FILE = 0o100000;
/** Maximum values in records without ZIP64. The next larger values would mean "see the ZIP64 field". */
const ZIP_BOUNDS = { maxEntries: 0xfffe, maxBytes: 0xffff_fffe };
/** Compression methods. */
const STORED = 0;
const DEFLATED = 8;
/** Returns the local header, which precedes an entry's data. */
function localHeader(entry) {
    const header = namedRecord(30, entry.name);
    header.writeUInt32LE(LOCAL_HEADER, 0);
    const known = entry.sizesFollow ? { ...entry, crc32: 0, packedSize: 0, size: 0 } : entry;
    writeShared(header, known, 4);
    header.writeUInt16LE(header.length - 30, 26);
    return header;
}
/** Returns the data descriptor, which follows the data of an entry with `sizesFollow`. */
function dataDescriptor({ crc32, packedSize, size }) {
    const descriptor = Buffer.alloc(16);
    descriptor.writeUInt32LE(DATA_DESCRIPTOR, 0);
    writeSizes(descriptor, { crc32, packedSize, size }, 4);
    return descriptor;
}
/** Returns an entry's record in the directory. @param offset of its local header in the ZIP */
function directoryRecord(entry, offset) {
    const record = namedRecord(46, entry.name);
    record.writeUInt32LE(DIRECTORY_RECORD, 0);
    record.writeUInt16LE(VERSION_MADE_BY, 4);
    writeShared(record, entry, 6);
    record.writeUInt16LE(record.length - 46, 28);
    record.writeUInt32LE(((REGULAR_FILE | entry.mode) << 16) >>> 0, 38);
    record.writeUInt32LE(offset, 42);
    return record;
}
/** Returns the last record of the ZIP. @param offset of the directory in the ZIP */
function endOfDirectory(entries, size, offset) {
    const end = Buffer.alloc(22);
    end.writeUInt32LE(END_OF_DIRECTORY, 0);
    end.writeUInt16LE(entries, 8);
    end.writeUInt16LE(entries, 10);
    end.writeUInt32LE(size, 12);
    end.writeUInt32LE(offset, 16);
    return end;
}
/**
 * Creates a record with a name at its end. Its other fields are 0. Uses Node's buffer pool, since there are two records
 * for each file.
 */
function namedRecord(nameAt, name) {
    const record = Buffer.allocUnsafe(nameAt + Buffer.byteLength(name)).fill(0, 0, nameAt);
    record.write(name, nameAt);
    return record;
}
/** Writes the fields that both records of an entry have in the same order. */
function writeShared(record, entry, at) {
    record.writeUInt16LE(VERSION_NEEDED, at);
    record.writeUInt16LE(FLAG_UTF8 | (entry.sizesFollow ? FLAG_SIZES_FOLLOW : 0), at + 2);
    record.writeUInt16LE(entry.method, at + 4);
    record.writeUInt16LE(FIXED_DATE, at + 8);
    writeSizes(record, entry, at + 10);
}
function writeSizes(record, { crc32, packedSize, size }, at) {
    record.writeUInt32LE(crc32, at);
    record.writeUInt32LE(packedSize, at + 4);
    record.writeUInt32LE(size, at + 8);
}


/***/ })

};
