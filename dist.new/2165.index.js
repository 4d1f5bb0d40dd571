export const id = 2165;
export const ids = [2165];
export const modules = {

/***/ 74639:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   C: () => (/* binding */ sortedEntries),
/* harmony export */   V: () => (/* binding */ byCode)
/* harmony export */ });
/** Sorts by code units: the same on every machine, whatever its locale. */
/** Compares texts. */
const byCode = (a, b) => (a < b ? -1 : a > b ? 1 : 0);
/** Returns the entries, sorted by their keys. */
const sortedEntries = (entries) => [...entries].toSorted(([a], [b]) => byCode(a, b));


/***/ }),

/***/ 75473:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Vd: () => (/* binding */ changedFailure),
/* harmony export */   XG: () => (/* binding */ packageFailure),
/* harmony export */   _p: () => (/* binding */ whyUnreadable),
/* harmony export */   fE: () => (/* binding */ fileFailure)
/* harmony export */ });
/* harmony import */ var _base_failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(87306);
/* harmony import */ var _base_amount_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9218);
/* harmony import */ var _base_system_user_paths_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(50080);
/** Creates the Failures for rejected packages and files, and explains why a path can't be read. */



/**
 * Creates the Failure for a whole folder or archive.
 * @param subject noun for the title, such as `Site`
 * @param refusal as in `can’t be imported`
 */
function packageFailure(subject, shownAs, refusal, findings, remedy) {
    const title = (0,_base_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .rejectedTitle */ .JV)(subject, findings, shownAs);
    const count = findings.length === 1 ? '.' : `: ${findings.length} problems`;
    const introduces = findings.every(({ where }) => where === shownAs);
    return new _base_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Failure */ .HR('input', `\`${shownAs}\` ${refusal}${count}`, { title, findings, introduces, remedy });
}
/** Creates the Failure for one unacceptable file. */
function fileFailure(finding, cause) {
    return new _base_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Failure */ .HR('input', `${finding.where} ${finding.message}`, {
        title: `File rejected: ${finding.where}`,
        findings: [finding],
        introduces: true,
        cause,
    });
}
/**
 * Creates the Failure for a file that has changed since it was listed.
 * @param file its path, and its size when it was listed
 */
function changedFailure({ path, size }) {
    const message = `has changed since it was listed (its size was ${(0,_base_amount_js__WEBPACK_IMPORTED_MODULE_1__/* .byteSize */ .mz)(size)} then)`;
    const remedy = 'Make sure that nothing, such as a build, changes the file while this step runs.';
    return fileFailure({ where: path, message, remedy });
}
/**
 * Returns why a path can't be read, as the end of a sentence that begins with its name. Node's own text contains a
 * system call, which few users understand.
 * @param error thrown by `node:fs` or the module `input-file`
 */
function whyUnreadable(error) {
    if (error instanceof _base_system_user_paths_js__WEBPACK_IMPORTED_MODULE_2__/* .UnsuitableInput */ .XR)
        return error.message;
    const { code, path, message } = error;
    const where = path === undefined ? '' : ` (${path})`;
    if (code === 'ENOENT' || code === 'ENOTDIR')
        return `does not exist${where}`;
    if (code === 'EACCES' || code === 'EPERM')
        return `can’t be read: permission denied${where}`;
    return `can’t be read: ${message}`;
}


/***/ }),

/***/ 27747:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Lo: () => (/* binding */ readExactly),
/* harmony export */   Pg: () => (/* binding */ readOpenFile),
/* harmony export */   XF: () => (/* binding */ readRegularFile),
/* harmony export */   ZU: () => (/* binding */ openRegularFile),
/* harmony export */   bh: () => (/* binding */ NOT_REGULAR)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(73024);
/* harmony import */ var _base_problem_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(49299);
/* harmony import */ var _base_system_regular_file_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(25427);
/* harmony import */ var _base_system_user_paths_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(50080);
/* harmony import */ var _pointer_files_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(47607);
/** Opens and reads files that a user's inputs specify (decision 0013). Refuses anything but regular files. */





/**
 * Opens a regular file for reading. Devices, pipes and sockets are never opened.
 *
 * @param location absolute, without links
 * @returns the descriptor, which the caller closes
 * @throws UnsuitableInput for anything but a regular file; the system's error if it can't be opened
 */
function openRegularFile(location) {
    requireRegular((0,node_fs__WEBPACK_IMPORTED_MODULE_0__.lstatSync)(location));
    const descriptor = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.openSync)(location, _base_system_regular_file_js__WEBPACK_IMPORTED_MODULE_2__/* .OPEN_READ_ONLY */ .Xd);
    try {
        const opened = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.fstatSync)(descriptor);
        requireRegular(opened);
        // A folder on the path may have become a link since the path was resolved.
        const now = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.statSync)(location);
        if ((0,node_fs__WEBPACK_IMPORTED_MODULE_0__.realpathSync)(location) !== location || now.ino !== opened.ino || now.dev !== opened.dev)
            throw changed();
        return descriptor;
    }
    catch (error) {
        (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.closeSync)(descriptor);
        throw error;
    }
}
const NOT_REGULAR = 'is a device, socket or pipe, not a regular file';
/** @throws UnsuitableInput for anything but a regular file */
function requireRegular(stats) {
    if (stats.isFile())
        return;
    if (stats.isDirectory())
        throw new _base_system_user_paths_js__WEBPACK_IMPORTED_MODULE_3__/* .UnsuitableInput */ .XR('is a folder', 'Specify the path of a file.');
    if (stats.isSymbolicLink())
        throw changed();
    throw new _base_system_user_paths_js__WEBPACK_IMPORTED_MODULE_3__/* .UnsuitableInput */ .XR(NOT_REGULAR, 'Specify the path of a regular file.');
}
/**
 * Reads a complete regular file.
 *
 * @param location absolute, without links
 * @throws UnsuitableInput for anything but a regular file of at most `maxBytes`; the system's error if it can't be read
 */
function readRegularFile(location, maxBytes) {
    const descriptor = openRegularFile(location);
    try {
        return readOpenFile(descriptor, maxBytes);
    }
    finally {
        (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.closeSync)(descriptor);
    }
}
/** Reads an open file completely. @throws UnsuitableInput if it exceeds `maxBytes`, changes meanwhile, or is a pointer */
function readOpenFile(descriptor, maxBytes) {
    const { size } = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.fstatSync)(descriptor);
    if (size > maxBytes) {
        const remedy = 'Make the file smaller, or specify a different file.';
        throw new _base_system_user_paths_js__WEBPACK_IMPORTED_MODULE_3__/* .UnsuitableInput */ .XR((0,_base_problem_js__WEBPACK_IMPORTED_MODULE_1__/* .problem */ .CC)({ kind: 'size', given: size, limit: maxBytes }).message, remedy);
    }
    // Read one byte more, to detect a file that grows, and a file of the kernel, whose size is reported as 0.
    const content = Buffer.allocUnsafe(size + 1);
    if (readExactly(descriptor, content, 0) !== size)
        throw changed();
    const pointer = (0,_pointer_files_js__WEBPACK_IMPORTED_MODULE_4__/* .pointerProblem */ .tm)(content.subarray(0, size));
    if (pointer !== undefined)
        throw new _base_system_user_paths_js__WEBPACK_IMPORTED_MODULE_3__/* .UnsuitableInput */ .XR(pointer.message, pointer.remedy ?? '');
    return content.subarray(0, size);
}
const changed = () => new _base_system_user_paths_js__WEBPACK_IMPORTED_MODULE_3__/* .UnsuitableInput */ .XR('changed while it was read', 'Make sure that nothing writes to the file while this step runs.');
/**
 * Fills `target` from an open file. Repeats the read, since one read may return less than requested.
 *
 * @param position offset in the file, in bytes
 * @param enough number of bytes that exist for sure. Reading stops once this many are read; the last read may return
 * more
 * @returns the number of bytes read: fewer than `enough` only at the end of the file
 */
function readExactly(descriptor, target, position, enough = target.length) {
    let filled = 0;
    let bytes;
    do {
        bytes = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.readSync)(descriptor, target, filled, target.length - filled, position + filled);
        filled += bytes;
    } while (bytes > 0 && filled < enough);
    return filled;
}


/***/ }),

/***/ 42434:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   NO: () => (/* binding */ READ_WHOLE_BYTES),
/* harmony export */   W7: () => (/* binding */ ListingBuilder),
/* harmony export */   WD: () => (/* binding */ isTurn),
/* harmony export */   aJ: () => (/* binding */ FILES_PER_TURN),
/* harmony export */   o2: () => (/* binding */ sortedByPath),
/* harmony export */   ts: () => (/* binding */ PIECE_BYTES)
/* harmony export */ });
/* harmony import */ var _base_sorted_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(74639);
/* harmony import */ var _base_input_reference_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(45860);
/* harmony import */ var _base_amount_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9218);
/* harmony import */ var _errors_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(75473);
/* harmony import */ var _selection_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(39998);
/** Listing of a folder or ZIP: its files, the paths that are left out, and the problems. */





/**
 * Maximum size of a file that is read at once, in bytes. Larger files are streamed. It is the size of the largest image
 * of a static site (part 1, Limits), and half the largest file of a source package. So the memory in use stays small
 * compared with Node itself.
 */
const READ_WHOLE_BYTES = 10 * 1024 * 1024;
/**
 * Bytes read or inflated at once when a file is streamed. V8 collects used buffers only after enough objects have been
 * created, so small pieces leave less garbage, in the same time: an export with files of 20 MiB used 160 MiB at its
 * peak with pieces of 1 MiB, and 130 with 64 KiB. Packing a ZIP of them uses 135 instead of 140, on average of six
 * runs.
 */
const PIECE_BYTES = 16 * 1024;
/** Number of files that are read or written before yielding to the event loop, so that a signal can abort. */
const FILES_PER_TURN = 100;
/** Size in bytes from which a file has a turn of its own. */
const OWN_TURN_FROM_BYTES = 4096;
/** Collects the content of a folder or ZIP. Both use the same selection. */
class ListingBuilder {
    selection;
    #shownAs;
    #files = [];
    #folders = [];
    #marked = new Map();
    #leftOut = new Map();
    /** Folders that are packed, according to the marks so far. For their entries only the entry's own name is checked. */
    #kept = new Set();
    #findings = [];
    #warnings = [];
    #listed = 0;
    /** @param shownAs the path as the user wrote it */
    constructor(shownAs, selection) {
        this.#shownAs = shownAs;
        this.selection = selection;
    }
    /** Counts files and folders as they are found. Throws a Failure beyond the selection's `maxListed`. */
    countEntries(entries = 1) {
        this.#listed += entries;
        this.#requireFewer(this.#listed);
    }
    #requireFewer(listed) {
        const { maxListed, tooManyRemedy } = this.selection;
        if (listed <= maxListed)
            return;
        const message = `contains more than ${(0,_base_amount_js__WEBPACK_IMPORTED_MODULE_1__/* .count */ .U9)(maxListed)} files and folders`;
        throw (0,_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .packageFailure */ .XG)('Path', this.#shownAs, 'can’t be used', [
            { where: this.#shownAs, message, remedy: (0,_base_input_reference_js__WEBPACK_IMPORTED_MODULE_0__/* .withInputRefs */ .XF)(tooManyRemedy) },
        ]);
    }
    /** Leaves a folder out because of a file in it. @param folder its path, with `/` at the end */
    mark(folder, reason) {
        this.#marked.set(folder, reason);
        this.#kept.clear();
    }
    /**
     * Checks whether a file or folder is left out, and records it if so.
     *
     * @param path within the package; a folder's path ends with `/`
     * @param target the path within the package that a link leads to: a file that is left out isn't packed under another
     * name
     */
    recordIfLeftOut(path, target) {
        const direct = this.#find(path);
        const found = direct ?? (target === undefined ? undefined : this.#find(target));
        if (found === undefined)
            return false;
        if (direct === undefined)
            this.#recordLeftOut({ path, reason: `link to ${found.path}: ${found.reason}` });
        else {
            const known = this.#leftOut.get(direct.path);
            if (known === undefined)
                this.#recordLeftOut(direct.path.endsWith('/') ? { ...direct, files: 0 } : direct);
            if (!path.endsWith('/'))
                this.countLeftOut(direct.path, 1);
        }
        return true;
    }
    /** Adds to the reported number of files of a folder that is left out. */
    countLeftOut(folder, files) {
        const known = this.#leftOut.get(folder);
        if (known?.files !== undefined)
            this.#recordLeftOut({ ...known, files: known.files + files });
    }
    add(file) {
        this.#files.push(file);
    }
    /** @param path without `/` at the end */
    addFolder(path) {
        this.#folders.push(path);
    }
    addFinding(finding) {
        this.#findings.push(finding);
    }
    addWarning(warning) {
        this.#warnings.push(warning);
    }
    /** Returns everything collected, sorted by path. */
    result() {
        return {
            files: sortedByPath(this.#files),
            folders: this.#folders.toSorted(_base_sorted_js__WEBPACK_IMPORTED_MODULE_4__/* .byCode */ .V),
            leftOut: [...this.#leftOut.values()].toSorted((a, b) => (0,_base_sorted_js__WEBPACK_IMPORTED_MODULE_4__/* .byCode */ .V)(a.path, b.path)),
            findings: this.#findings.toSorted((a, b) => (0,_base_sorted_js__WEBPACK_IMPORTED_MODULE_4__/* .byCode */ .V)(a.where, b.where)),
            warnings: this.#warnings,
        };
    }
    #find(path) {
        const folder = path.slice(0, path.lastIndexOf('/', path.length - 2) + 1);
        if (folder !== '' && !this.#kept.has(folder)) {
            const found = this.#find(folder);
            if (found !== undefined)
                return found;
            this.#kept.add(folder);
            // A ZIP needs no entries for folders: one path can contain a thousand of them.
            this.#requireFewer(this.#kept.size);
        }
        return (0,_selection_js__WEBPACK_IMPORTED_MODULE_3__/* .leftOut */ .ig)(this.selection, path, this.#marked, folder);
    }
    #recordLeftOut(found) {
        this.#leftOut.set(found.path, found);
    }
}
/** Returns whether to let other events run before a file, such as a cancellation. A turn for each small file is slow. */
const isTurn = ({ size }, index) => size >= OWN_TURN_FROM_BYTES || index % FILES_PER_TURN === 0;
/** Sorts files as a package has them: by code units. A comparison of ours takes five times as long as JavaScript's. */
function sortedByPath(files) {
    const byPath = Map.groupBy(files, ({ path }) => path);
    return [...byPath.keys()].toSorted().flatMap(path => byPath.get(path) ?? []);
}


/***/ }),

/***/ 47607:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   AA: () => (/* binding */ submoduleFolders),
/* harmony export */   Ql: () => (/* binding */ annexProblem),
/* harmony export */   l$: () => (/* binding */ MAX_POINTER_BYTES),
/* harmony export */   tm: () => (/* binding */ pointerProblem)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(73024);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(76760);
/* harmony import */ var _base_system_regular_file_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(25427);
/** Recognizes what a checkout left out: files behind pointers of Git LFS and git-annex, and submodules. */



/** Maximum size of a pointer in bytes. Git LFS reads no more of a file to decide what it is. */
const MAX_POINTER_BYTES = 1024;
const MAX_MODULES_BYTES = 1024 * 1024;
/** Pointers that Git LFS 3 reads, with its earlier versions, extensions, blank lines and any line breaks. */
const LFS_POINTER = /^\s*version (?:https:\/\/(?:git-lfs|hawser)\.github\.com\/spec\/v1|http:\/\/git-media\.io\/v\/2)(?:[\r\n]+ext-\d-\S+ sha256:[\da-f]{64})*[\r\n]+oid sha256:[\da-f]{64}[\r\n]+size \d+\s*$/;
/** Path in git-annex's folder, in a pointer or a link: it ends with a key, such as `SHA256E-s18151--….png`. */
const ANNEX_PATH = /^\S*\/annex\/objects\/(?:.*\/)?[A-Z\d_]+(?:-[smSC]\d+)*--[^/\n]+(?:\n+\/annex\/.*)*\s*$/;
/** Returns why a file's content, of at most `MAX_POINTER_BYTES`, isn't the file itself. */
function pointerProblem(content) {
    const text = content.length > MAX_POINTER_BYTES ? '' : content.toString('latin1');
    return LFS_POINTER.test(text)
        ? {
            message: 'is a pointer of Git LFS, not the file itself',
            remedy: 'Set `checkout: { lfs: true }` in the app’s file (with actions/checkout, `lfs: true`), or first run `git lfs pull`.',
        }
        : annexProblem(text);
}
/** Returns why a link with this target, or a file with this text, isn't the file itself. */
function annexProblem(text) {
    return ANNEX_PATH.test(text.replaceAll('\\', '/'))
        ? {
            message: 'is a pointer of git-annex, not the file itself',
            remedy: 'First run `git annex get` and `git annex unlock` for the file.',
        }
        : undefined;
}
/**
 * Returns the folders that the nearest `.gitmodules` names, which is in a folder or above it, in the same repository.
 * @throws Error if the file can't be read
 */
function submoduleFolders(folder) {
    const file = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(folder, '.gitmodules');
    if (!(0,node_fs__WEBPACK_IMPORTED_MODULE_0__.existsSync)(file)) {
        const above = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.dirname)(folder);
        return (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.existsSync)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(folder, '.git')) || above === folder ? new Set() : submoduleFolders(above);
    }
    const paths = (0,_base_system_regular_file_js__WEBPACK_IMPORTED_MODULE_2__/* .readRegularFile */ .XF)(file, MAX_MODULES_BYTES).matchAll(/^[ \t]*path[ \t]*=(.*)$/gm);
    return new Set(paths.map(([, path = '']) => (0,node_path__WEBPACK_IMPORTED_MODULE_1__.resolve)(folder, path.trim().replaceAll('"', ''))));
}


/***/ }),

/***/ 39998:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   F$: () => (/* binding */ ALWAYS_LEFT_OUT),
/* harmony export */   Mp: () => (/* binding */ nameRule),
/* harmony export */   Nf: () => (/* binding */ GIT_IGNORES),
/* harmony export */   ig: () => (/* binding */ leftOut),
/* harmony export */   oJ: () => (/* binding */ markedBy),
/* harmony export */   t7: () => (/* binding */ excluded)
/* harmony export */ });
/* harmony import */ var _base_input_reference_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(45860);
/* harmony import */ var _base_system_paths_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(43288);
/** Decides which files and folders are left out of a package. */


/** Names that are never part of the user's own work, for all kinds of packages. */
const ALWAYS_LEFT_OUT = [
    { name: _base_system_paths_js__WEBPACK_IMPORTED_MODULE_1__/* .GIT_NAME */ .pb, reason: 'version-control metadata' },
    { name: /^\.(svn|hg|bzr|jj)$/, reason: 'version-control metadata' },
    // Templates of environment files are meant to be shared, and contain no secrets.
    {
        name: /^\.(?:env|dev\.vars)(?!\.(?:example|sample|template|dist)$)(?:rc|[._~-].*)?$/,
        reason: 'environment file, which may hold secrets',
    },
    { name: /^(\.ds_store|thumbs\.db|ehthumbs\.db|desktop\.ini|__macosx|\._.*)$/, reason: 'operating-system file' },
];
/**
 * Checks whether a path is left out of the package, by its first segment that matches a rule.
 *
 * @param path within the package; a folder's path ends with `/`
 * @param marked folders that are left out, each with `/` at the end, and the reason
 * @param kept a parent folder that is known to be packed, with `/` at the end
 * @returns the file or folder that is left out, which may be a parent of the path; `undefined` if the path is packed
 */
function leftOut({ names, rootNames = [], excludes, ignores }, path, marked = new Map(), kept = '') {
    const segments = path.slice(kept.length).split('/');
    let reached = kept;
    for (const [index, segment] of segments.entries()) {
        const isAtRoot = reached === '';
        reached += index === segments.length - 1 ? segment : `${segment}/`;
        const rule = ruleFor(names, segment) ?? (isAtRoot ? ruleFor(rootNames, reached) : undefined);
        const reason = rule?.reason ?? marked.get(reached) ?? (ignores?.(reached) === true ? GIT_IGNORES : undefined);
        if (reason !== undefined)
            return { path: reached, reason, ...(rule?.remedy && excludes?.(reached) !== true && { remedy: rule.remedy }) };
    }
    return !path.endsWith('/') && excludes?.(path) === true ? { path, reason: excluded() } : undefined;
}
/** Reason for what isn't part of the commit. */
const GIT_IGNORES = 'Git ignores it';
/** Reason for what the user leaves out. */
const excluded = () => `excluded by the input ${(0,_base_input_reference_js__WEBPACK_IMPORTED_MODULE_0__/* .inputRef */ .io)('exclude')}`;
/** Makes the rule of a selection without the user's input and the marks. A folder's path ends with `/`. */
const nameRule = (selection) => (path) => leftOut(selection, path) !== undefined;
function ruleFor(rules, name) {
    const lowerCase = name.toLowerCase();
    return rules.find(rule => rule.name.test(lowerCase));
}
/** Returns why a folder is left out because of a file in it; `undefined` if it isn't. */
function markedBy({ marks = {} }, names) {
    const mark = names.find(name => Object.hasOwn(marks, name));
    return mark === undefined ? undefined : marks[mark];
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

/***/ 12804:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Oy: () => (/* binding */ withDeflated),
/* harmony export */   RI: () => (/* binding */ DEFLATE_OPTIONS),
/* harmony export */   Xs: () => (/* binding */ withBuffer),
/* harmony export */   _d: () => (/* binding */ deflateSample),
/* harmony export */   jH: () => (/* binding */ isWorthDeflating),
/* harmony export */   tv: () => (/* binding */ useAndFree),
/* harmony export */   vZ: () => (/* binding */ isStoredUnread)
/* harmony export */ });
/* harmony import */ var node_os__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(48161);
/* harmony import */ var node_util__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(57975);
/* harmony import */ var node_zlib__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(38522);
/** Deflates file contents where that is worthwhile, and reuses memory while doing so. */



/**
 * Extensions of compressed formats. Deflating them again takes five times as long as writing them, and saves nothing.
 */
const COMPRESSED = /\.(png|jpe?g|webp|avif|gif|woff2?|mp[34]|webm|zip|jar|t?gz|br|zst|xz|bz2|7z)$/i;
/**
 * Minimum size for deflating, in bytes. Deflating a smaller file takes some 20 µs, about as long as sending the bytes
 * saved.
 */
const DEFLATE_FROM_BYTES = 1024;
/**
 * Minimum size for deflating in Node's thread pool, in bytes. Handing a file to the pool costs 50 µs, a third of the
 * time to deflate 10 KiB. So the pool gets only as many files as keep it busy, and the reading thread deflates the
 * others itself.
 */
const POOL_FROM_BYTES = 4096;
const MAX_IN_POOL = 3 * (0,node_os__WEBPACK_IMPORTED_MODULE_0__.availableParallelism)();
/** Maximum size that the reading thread deflates itself, in bytes, so that it can react to a signal in time. */
const MAX_BLOCKING_BYTES = 256 * 1024;
/**
 * Minimum size, in bytes, for testing with a sample whether a file of an unknown type is worth deflating. At level 1
 * the sample takes 0.2 ms.
 */
const SAMPLE_FROM_BYTES = 64 * 1024;
/** Size of a sample, in bytes. */
const SAMPLE_BYTES = 16 * 1024;
/** Maximum ratio of deflated size to sample size. At or above it, the file is stored. */
const WORTH_DEFLATING = 0.95;
const deflateInPool = (0,node_util__WEBPACK_IMPORTED_MODULE_1__.promisify)(node_zlib__WEBPACK_IMPORTED_MODULE_2__.deflateRaw);
let inPool = 0;
/** Options for all deflating: the usual balance between time and size. */
const DEFLATE_OPTIONS = { level: 6 };
/** Checks whether a file is stored, from its name and size alone. */
function isStoredUnread(path, size) {
    return size < DEFLATE_FROM_BYTES || COMPRESSED.test(path);
}
/**
 * Deflates a buffer and passes the result to `use`; undefined if the content is to be stored uncompressed. The result
 * is only valid until `use` settles. The same content gives the same bytes, whatever thread deflates it.
 */
function withDeflated(content, use) {
    if (content.length >= SAMPLE_FROM_BYTES) {
        const middle = (content.length - SAMPLE_BYTES) >>> 1;
        if (!isWorthDeflating([deflateSample(content.subarray(middle))]))
            return use(undefined);
    }
    // Larger than Node's pool size, so that the result has memory of its own. It is recognized by its size, and can be
    // freed.
    const chunkSize = Math.max(content.length, Buffer.poolSize + 1);
    const options = { ...DEFLATE_OPTIONS, chunkSize };
    const pass = (packed) => {
        if (packed.length >= content.length)
            return use(undefined);
        return packed.buffer.byteLength === chunkSize ? useAndFree(packed, use) : use(packed);
    };
    const atOnce = content.length < POOL_FROM_BYTES || (inPool >= MAX_IN_POOL && content.length <= MAX_BLOCKING_BYTES);
    return atOnce ? pass((0,node_zlib__WEBPACK_IMPORTED_MODULE_2__.deflateRawSync)(content, options)) : deflatedInPool(content, options).then(pass);
}
async function deflatedInPool(content, options) {
    inPool += 1;
    try {
        return await deflateInPool(content, options);
    }
    finally {
        inPool -= 1;
    }
}
/** Deflates the beginning of a piece at the fastest level. */
function deflateSample(piece) {
    const sample = piece.subarray(0, SAMPLE_BYTES);
    return { size: sample.length, packedSize: (0,node_zlib__WEBPACK_IMPORTED_MODULE_2__.deflateRawSync)(sample, { level: 1 }).length };
}
function isWorthDeflating(samples) {
    const [size, packedSize] = samples.reduce((sum, sample) => [sum[0] + sample.size, sum[1] + sample.packedSize], [0, 0]);
    return packedSize < size * WORTH_DEFLATING;
}
/*
 * Functions with "lend" in their name, and `withBuffer`, pass a buffer to a callback and reclaim its memory when the
 * callback settles: immediately, or when its promise does. A promise for each of thousands of small files takes longer
 * than reading them, so there is none unless it is needed.
 */
/** Size of a reusable block. It is used for files of fewer bytes than this. */
const BLOCK_BYTES = 16 * 1024;
/** Blocks that are currently unused. Their number grows to the highest number of files that were read ahead at once. */
const blocks = [];
/**
 * Passes a buffer for a small file to `use`. The buffer is reused: with a new one for each file, V8 would collect
 * garbage every few hundred files, which takes as long as opening them.
 *
 * @param bytes the minimum size of the buffer
 */
function withBuffer(bytes, use) {
    if (bytes > BLOCK_BYTES)
        return useAndFree(Buffer.allocUnsafeSlow(bytes), use);
    const block = blocks.pop() ?? Buffer.allocUnsafeSlow(BLOCK_BYTES);
    return afterSettling(use(block), () => blocks.push(block));
}
/**
 * Passes a buffer to `use` and then frees its memory. Left to the garbage collector, the files of a large package use a
 * hundred MiB before it runs. Doesn't free the memory after a failure, when a thread may still be deflating it.
 *
 * @param content a buffer with memory of its own, as from `Buffer.allocUnsafeSlow`, not shared with other buffers
 */
function useAndFree(content, use) {
    return afterSettling(use(content), () => content.buffer.transfer(0));
}
function afterSettling(result, release) {
    if (!(result instanceof Promise)) {
        release();
        return result;
    }
    return result.then(settled => {
        release();
        return settled;
    });
}


/***/ })

};
