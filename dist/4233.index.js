export const id = 4233;
export const ids = [4233];
export const modules = {

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

/***/ 18141:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   n: () => (/* binding */ largest),
/* harmony export */   u: () => (/* binding */ limitFindings)
/* harmony export */ });
/* harmony import */ var _byte_size_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(31716);

/**
 * Counts and sizes, of all files, of each class and of each file, and the classes themselves: all that can be said of
 * a package without reading it.
 *
 * @param shownAs how the user wrote the path: where findings about the whole package point
 */
function limitFindings(profile, files, shownAs) {
    const classified = files.map(file => ({ file, limits: profile.classify(file) }));
    return [
        ...totalFindings(profile, '', files, profile, shownAs),
        ...profile.classes.flatMap(row => {
            const ofClass = classified.filter(({ limits }) => limits === row).map(({ file }) => file);
            return totalFindings(profile, `${row.name} `, ofClass, row, shownAs);
        }),
        ...classified.flatMap(({ file, limits }) => ('where' in limits ? limits : sizeFinding(file, limits)) ?? []),
    ];
}
/** The largest files, to be named where all of them are too much. */
function largest(files) {
    const first = files.toSorted((a, b) => b.size - a.size).slice(0, 3);
    return first.map(file => `${file.path} (${(0,_byte_size_js__WEBPACK_IMPORTED_MODULE_0__/* .byteSize */ .m)(file.size)})`).join(', ');
}
function sizeFinding(file, { name, maxFileBytes }) {
    if (maxFileBytes === undefined || file.size <= maxFileBytes)
        return undefined;
    const message = `is ${(0,_byte_size_js__WEBPACK_IMPORTED_MODULE_0__/* .byteSize */ .m)(file.size)}; one ${name} file may be ${(0,_byte_size_js__WEBPACK_IMPORTED_MODULE_0__/* .byteSize */ .m)(maxFileBytes)} at most`;
    return { where: file.path, message, remedy: 'Make it smaller, or split it.' };
}
function totalFindings({ noun, remedies }, kind, files, limit, shownAs) {
    const findings = [];
    const bytes = files.reduce((sum, file) => sum + file.size, 0);
    if (limit.maxFiles !== undefined && files.length > limit.maxFiles) {
        const message = `holds ${(0,_byte_size_js__WEBPACK_IMPORTED_MODULE_0__/* .count */ .U)(files.length)} ${kind}files; ${noun} may hold ${(0,_byte_size_js__WEBPACK_IMPORTED_MODULE_0__/* .count */ .U)(limit.maxFiles)} at most`;
        findings.push({ where: shownAs, message, remedy: remedies.tooMuch });
    }
    if (limit.maxTotalBytes !== undefined && bytes > limit.maxTotalBytes) {
        const message = `holds ${(0,_byte_size_js__WEBPACK_IMPORTED_MODULE_0__/* .byteSize */ .m)(bytes)} of ${kind}files; ${noun} may hold ${(0,_byte_size_js__WEBPACK_IMPORTED_MODULE_0__/* .byteSize */ .m)(limit.maxTotalBytes)} at most`;
        const remedy = `Make the largest ones smaller or remove them: ${largest(files)}.`;
        findings.push({ where: shownAs, message, remedy });
    }
    return findings;
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


/***/ }),

/***/ 38013:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  o: () => (/* binding */ listZip)
});

// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(73024);
// EXTERNAL MODULE: ./node_modules/yauzl/index.js
var yauzl = __webpack_require__(20663);
// EXTERNAL MODULE: ./build/failure.js
var failure = __webpack_require__(59874);
// EXTERNAL MODULE: ./build/packing/read-exactly.js
var read_exactly = __webpack_require__(4251);
;// CONCATENATED MODULE: ./build/packing/file-window.js


const WINDOW_BYTES = 256 * 1024;
/**
 * How yauzl reads a ZIP: through windows that are kept, since it asks for some bytes of a header at a time. With its
 * own reader the directory and headers of 10,000 entries take seven times as long. There are two windows, as the
 * directory and the headers before the data are read by turns. For these only; the descriptor stays the caller's.
 */
class FileWindow extends yauzl.RandomAccessReader {
    #descriptor;
    #latest = emptyWindow();
    #other = emptyWindow();
    constructor(descriptor) {
        super();
        this.#descriptor = descriptor;
    }
    /** Calls back with an error where the file ends too early. */
    read(buffer, offset, length, position, callback) {
        setImmediate(callback, this.#attempt(buffer.subarray(offset, offset + length), position));
    }
    #attempt(target, position) {
        try {
            return this.#copy(target, position) ? null : new Error('the file ends too early');
        }
        catch (error) {
            return error;
        }
    }
    #copy(target, position) {
        if (target.length > WINDOW_BYTES)
            return (0,read_exactly/* readExactly */.L)(this.#descriptor, target, position) === target.length;
        if (!covers(this.#latest, target, position)) {
            [this.#latest, this.#other] = [this.#other, this.#latest];
            if (!covers(this.#latest, target, position)) {
                this.#latest.start = position;
                this.#latest.filled = (0,read_exactly/* readExactly */.L)(this.#descriptor, this.#latest.bytes, position);
            }
        }
        const { bytes, start, filled } = this.#latest;
        return bytes.copy(target, 0, position - start, filled) >= target.length;
    }
}
function emptyWindow() {
    return { bytes: Buffer.allocUnsafe(WINDOW_BYTES), start: 0, filled: 0 };
}
function covers({ start, filled }, target, position) {
    return position >= start && position + target.length <= start + filled;
}

// EXTERNAL MODULE: ./build/packing/listing.js
var packing_listing = __webpack_require__(38316);
// EXTERNAL MODULE: ./build/packing/path-rules.js
var path_rules = __webpack_require__(32419);
// EXTERNAL MODULE: ./build/packing/selection.js
var selection = __webpack_require__(40918);
// EXTERNAL MODULE: external "node:stream"
var external_node_stream_ = __webpack_require__(57075);
// EXTERNAL MODULE: external "node:zlib"
var external_node_zlib_ = __webpack_require__(38522);
// EXTERNAL MODULE: ./build/packing/byte-size.js
var byte_size = __webpack_require__(31716);
// EXTERNAL MODULE: ./build/packing/refusal.js
var refusal = __webpack_require__(7980);
;// CONCATENATED MODULE: ./build/packing/zip-entry.js



/** Compression methods. */
const STORED = 0;
const DEFLATED = 8;
const FLAG_ENCRYPTED = 0x1;
const FLAG_SIZES_FOLLOW = 0x8;
const FLAG_UTF8 = 0x800;
/** Stands for a size that is written in a ZIP64 field. */
const IN_ZIP64_FIELD = 0xffff_ffff;
/** What to do about a ZIP that isn't in order. */
const REMAKE_ZIP = 'Make the ZIP anew, or give the folder itself as `path`.';
/**
 * The path of an entry; a folder's ends with `/`. Names are taken as UTF-8 even where the flag that says so is missing,
 * as macOS writes them: bytes of any older encoding are hardly ever valid UTF-8, and then show as U+FFFD, which
 * `entryFinding` refuses. The Unicode field of Info-ZIP goes first.
 */
function entryPath(entry) {
    return (0,yauzl.getFileNameLowLevel)(FLAG_UTF8, entry.fileNameRaw, entry.extraFields, true);
}
/** The upper half is the Unix mode; tools of other systems leave it 0, which says nothing. */
function unixMode(entry) {
    return entry.externalFileAttributes >>> 16;
}
/** Whether its owner may run the file. */
function isExecutable(entry) {
    return (unixMode(entry) & external_node_fs_.constants.S_IXUSR) !== 0;
}
/** What keeps an entry from being a file of a package, by its record in the central directory. */
function entryFinding(entry, path) {
    if (path.includes('\ufffd')) {
        const remedy = 'Make the ZIP with UTF-8 names, or give the folder itself as `path`.';
        return { where: path, message: 'has a name that is not UTF-8', remedy };
    }
    const problem = typeProblem(entry, path) ?? dataProblem(entry);
    return problem && { where: path, ...problem };
}
function typeProblem(entry, path) {
    const type = unixMode(entry) & external_node_fs_.constants.S_IFMT;
    if (type === external_node_fs_.constants.S_IFLNK)
        return { message: 'is a link', remedy: 'Put a copy in its place, or remove it.' };
    if (type === 0 || type === (path.endsWith('/') ? external_node_fs_.constants.S_IFDIR : external_node_fs_.constants.S_IFREG))
        return undefined;
    return { message: 'is neither a file nor a folder', remedy: 'Remove it.' };
}
function dataProblem(entry) {
    const { compressedSize, compressionMethod: method, uncompressedSize: size } = entry;
    if (entry.generalPurposeBitFlag & FLAG_ENCRYPTED)
        return { message: 'is encrypted', remedy: 'Make the ZIP without a password.' };
    if (method !== STORED && method !== DEFLATED) {
        return { message: `is compressed by method ${method}; only deflate and none are read`, remedy: REMAKE_ZIP };
    }
    // Deflate adds some per cent at worst, so whatever is larger is made to be, and isn't worth the memory.
    if (method === STORED ? compressedSize === size : compressedSize <= 2 * size + 1024)
        return undefined;
    return {
        message: `takes ${(0,byte_size/* byteSize */.m)(compressedSize)} in the ZIP for a file of ${(0,byte_size/* byteSize */.m)(size)}`,
        remedy: REMAKE_ZIP,
    };
}
/**
 * Where the header that stands before an entry's data differs from its record in the directory. Tools differ in which
 * of the two they believe, so such an archive may hold something else for each of them.
 */
function headerFinding(entry, path, header) {
    const sizesFollow = (header.generalPurposeBitFlag & FLAG_SIZES_FOLLOW) !== 0;
    const sameSize = (local, central) => local === central || local === IN_ZIP64_FIELD || (sizesFollow && local === 0);
    const sameSizes = sameSize(header.compressedSize, entry.compressedSize) && sameSize(header.uncompressedSize, entry.uncompressedSize);
    const differences = [
        header.fileName.equals(entry.fileNameRaw) ? [] : ['name'],
        header.compressionMethod === entry.compressionMethod ? [] : ['method'],
        (header.generalPurposeBitFlag ^ entry.generalPurposeBitFlag) & FLAG_ENCRYPTED ? ['encryption'] : [],
        header.crc32 === entry.crc32 || (sizesFollow && header.crc32 === 0) ? [] : ['checksum'],
        sameSizes ? [] : ['size'],
    ].flat();
    if (differences.length === 0)
        return undefined;
    return damagedFinding(path, `its header and the ZIP’s directory differ in ${differences.join(' and ')}`);
}
/** The finding for an entry that can't be read as the directory declares it. */
function damagedFinding(path, how) {
    return { where: path, message: `is damaged in the ZIP: ${how}`, remedy: REMAKE_ZIP };
}

;// CONCATENATED MODULE: ./build/packing/zip-content.js









/**
 * The content of an entry. It's inflated to its declared size and no further; length and CRC-32 are checked each time
 * that it's read. yauzl's own streams do the first only, and take ten times as long for small files.
 */
function zipEntryFile(packed) {
    const { path, size, executable } = packed;
    return {
        path,
        size,
        executable,
        unproven: true,
        async read(use) {
            const data = Buffer.allocUnsafeSlow(packed.packedSize);
            if ((0,read_exactly/* readExactly */.L)(packed.descriptor, data, packed.start) < data.length)
                throw damaged(path, 'its data ends too early');
            if (!packed.deflated)
                return (0,packing_listing/* lend */.oF)(data, () => use(proven(packed, data)));
            const content = await (0,packing_listing/* lend */.oF)(data, () => inflate(packed, data));
            return (0,packing_listing/* lend */.oF)(content, () => use(proven(packed, content)));
        },
        async *pieces() {
            let bytes = 0;
            let checksum = 0;
            try {
                for await (const piece of openContent(packed)) {
                    bytes += piece.length;
                    checksum = (0,external_node_zlib_.crc32)(piece, checksum);
                    if (bytes > size)
                        throw unpacksToMore(packed);
                    yield piece;
                }
            }
            catch (error) {
                throw error instanceof failure/* Failure */.HR ? error : damaged(path, error.message);
            }
            prove(packed, bytes, checksum);
        },
    };
}
function openContent({ descriptor, start, packedSize, deflated }) {
    const range = { fd: descriptor, autoClose: false, start, end: start + packedSize - 1, highWaterMark: packing_listing/* PIECE_BYTES */.ts };
    const data = (0,external_node_fs_.createReadStream)('', range);
    // Nothing is lost with the callback's error: whoever iterates gets it as well.
    return deflated ? (0,external_node_stream_.pipeline)(data, (0,external_node_zlib_.createInflateRaw)({ chunkSize: packing_listing/* PIECE_BYTES */.ts }), () => { }) : data;
}
function inflate(packed, data) {
    try {
        // One chunk, and never one that Node cuts out of a pool: it's lent, and then its memory is freed.
        const room = Math.max(packed.size + 1, Buffer.poolSize);
        return (0,external_node_zlib_.inflateRawSync)(data, { maxOutputLength: room, chunkSize: room });
    }
    catch (error) {
        if (error.code === 'ERR_BUFFER_TOO_LARGE')
            throw unpacksToMore(packed);
        throw damaged(packed.path, error.message);
    }
}
function proven(packed, content) {
    prove(packed, content.length, (0,external_node_zlib_.crc32)(content));
    return content;
}
function prove(packed, bytes, checksum) {
    if (bytes > packed.size)
        throw unpacksToMore(packed);
    if (bytes < packed.size) {
        throw damaged(packed.path, `it unpacks to ${(0,byte_size/* byteSize */.m)(bytes)} in place of ${(0,byte_size/* byteSize */.m)(packed.size)}`);
    }
    if (checksum !== packed.crc32)
        throw damaged(packed.path, 'its checksum (CRC-32) does not match');
}
function unpacksToMore({ path, size }) {
    return damaged(path, `it unpacks to more than the ${(0,byte_size/* byteSize */.m)(size)} that it declares`);
}
function damaged(path, how) {
    return (0,refusal/* fileFailure */.fE)(damagedFinding(path, how));
}

// EXTERNAL MODULE: ./build/packing/unreadable.js
var unreadable = __webpack_require__(34457);
;// CONCATENATED MODULE: ./build/packing/zip-listing.js










/**
 * Lists a ZIP that others made. Nothing of it is unpacked to disk, and its entries' sizes are only believed as bounds:
 * encrypted entries, links, unknown methods, names that aren't UTF-8, and entries whose two headers disagree or whose
 * data overlaps are findings.
 *
 * @param file absolute
 * @param shownAs how the user wrote the path
 */
async function listZip(file, shownAs, selection, signal) {
    const descriptor = openReadable(file, shownAs);
    try {
        const listing = new packing_listing/* ListingBuilder */.W7(shownAs, selection);
        const zip = await openDirectory(descriptor, shownAs);
        listing.meet(zip.entryCount);
        if (Object.keys(selection.marks).length > 0)
            await markFolders(await openDirectory(descriptor, shownAs), listing, shownAs);
        const reading = { zip, descriptor, listing, spans: [] };
        for await (const entry of entriesOf(zip, shownAs)) {
            signal?.throwIfAborted();
            const finding = await admit(reading, entry);
            if (finding !== undefined)
                listing.refuse(finding);
        }
        refuseOverlaps(reading);
        return { ...listing.result(), close: () => (0,external_node_fs_.closeSync)(descriptor) };
    }
    catch (error) {
        (0,external_node_fs_.closeSync)(descriptor);
        throw error;
    }
}
function openReadable(file, shownAs) {
    try {
        return (0,external_node_fs_.openSync)(file, 'r');
    }
    catch (error) {
        const message = (0,unreadable/* whyUnreadable */._)(error);
        throw (0,failure/* inputFailure */.vQ)(`${shownAs} ${message}`, [{ where: shownAs, message }]);
    }
}
/** The central directory, which alone says what is in a ZIP. */
async function openDirectory(descriptor, shownAs) {
    // Names are decoded and judged here: yauzl would end at the first bad one, and turn backslashes round.
    const options = { decodeStrings: false, autoClose: false, validateEntrySizes: false };
    const { size } = (0,external_node_fs_.fstatSync)(descriptor);
    return (0,yauzl.fromRandomAccessReaderPromise)(new FileWindow(descriptor), size, options).catch((error) => {
        throw zip_listing_unreadable(error, shownAs);
    });
}
/** One at a time: held together, the records of 10,000 entries take 20 MiB. */
async function* entriesOf(zip, shownAs) {
    try {
        yield* zip.eachEntry();
    }
    catch (error) {
        throw zip_listing_unreadable(error, shownAs);
    }
}
function zip_listing_unreadable(error, shownAs) {
    const message = `can’t be read as a ZIP: ${error.message}`;
    const remedy = 'Make it anew (`zip -r ../package.zip .` in the folder itself), or give that folder as `path`.';
    return (0,failure/* inputFailure */.vQ)(`${shownAs} is no usable ZIP`, [{ where: shownAs, message, remedy }]);
}
/** Before anything is listed: a folder that stays out for a file in it may have other entries before that one. */
async function markFolders(zip, listing, shownAs) {
    for await (const entry of entriesOf(zip, shownAs)) {
        const path = entryPath(entry);
        const folder = path.slice(0, path.lastIndexOf('/') + 1);
        const mark = folder === '' ? undefined : (0,selection/* markedBy */.oJ)(listing.selection, [path.slice(folder.length)]);
        if (mark !== undefined)
            listing.mark(folder, mark);
    }
}
/** Adds an entry to the listing, unless it stays out. Gives the finding where it's refused. */
async function admit({ zip, descriptor, listing, spans }, entry) {
    const path = entryPath(entry);
    // Judged before anything is left out: `.git/../x` is no part of .git.
    const misnamed = (0,path_rules/* pathFinding */.Jp)(path.replace(/\/$/, ''));
    if (misnamed !== undefined)
        return misnamed;
    if (listing.leavesOut(path))
        return undefined;
    const unfit = entryFinding(entry, path);
    if (unfit !== undefined)
        return unfit;
    if (path.endsWith('/')) {
        listing.addFolder(path.slice(0, -1));
        return undefined;
    }
    const header = await zip.readLocalFileHeaderPromise(entry).catch((error) => error);
    if (header instanceof Error)
        return damagedFinding(path, header.message);
    const mismatch = headerFinding(entry, path, header);
    if (mismatch !== undefined)
        return mismatch;
    const start = header.fileDataStart;
    const packedSize = entry.compressedSize;
    const deflated = entry.compressionMethod === DEFLATED;
    const { uncompressedSize: size, crc32 } = entry;
    const executable = isExecutable(entry);
    listing.add(zipEntryFile({ path, executable, descriptor, start, packedSize, deflated, size, crc32 }));
    spans.push({ path, start: entry.relativeOffsetOfLocalHeader, end: start + packedSize });
    return undefined;
}
/** Entries that share data are how a small ZIP expands to anything; no honest tool writes them. */
function refuseOverlaps({ spans, listing }) {
    const inOrder = spans.toSorted((a, b) => a.start - b.start);
    for (const [index, span] of inOrder.entries()) {
        const before = inOrder[index - 1];
        if (before === undefined || before.end <= span.start)
            continue;
        const message = `shares its data in the ZIP with \`${before.path}\``;
        listing.refuse({ where: span.path, message, remedy: REMAKE_ZIP });
    }
}


/***/ })

};
